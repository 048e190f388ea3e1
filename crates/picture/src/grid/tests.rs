use super::*;
use crate::{Item, Role, Shape};
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Nimber, Outcome, Position};

mod sieve;
mod structure;

fn made(text: &str, options: GridOptions) -> (Position, Grid) {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut solver = Solver::default();
    let analysis = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut grid = of(&mut solver, &analysis, &options, &mut Budget::default());
    grid.picture.scene = grid.scene(&[]).unwrap_or_default();
    assert_eq!(grid.values.len(), grid.cold.len(), "{text}");
    assert_eq!(grid.values.len() as u32, grid.width * grid.height, "{text}");
    (position, grid)
}

/// From the corner on, as high as its name says.
fn up(up: Up, size: u32) -> GridOptions {
    GridOptions { up, ..near(size, GridMode::Values) }
}

fn near(size: u32, mode: GridMode) -> GridOptions {
    GridOptions { mode, window: Some(Window { origin: (0, 0), size }), ..GridOptions::default() }
}

/// Every cell against the solver's own answer for the position there, and every reached cell against the moves.
#[test]
fn cells_and_moves_are_those_of_the_solver() {
    for text in [
        "wythoff(5,7)",
        "misere wythoff(5,7)",
        "nim(3,5)",
        "misere nim(3,5)",
        "kayles(4)+nim(7)",
        "misere kayles(3)+nim(4)",
        "misere subtract[2,4,7](5,6)",
        "misere bash[3](5)+nim(2)",
        "moore[2](3,4)",
        "misere moore[2](3,4)",
        "staircase(2,3)",
        "lasker(4,6)",
        "treblecross(5)+grundy(7)",
        "nim(0,6,0,3)",
        "half(7,7)",
        "wythoff(3,5)+nim(2)",
        "wythoff(3,5)+kayles(4)+wythoff(1,2)",
        "nim(1)+wythoff(1,2)",
        "staircase(3,1,4)",
        "staircase(3,1,4)+nim(2)",
        "moore[2](2,3)+nim(1)",
        "misere nim(1,2,3)",
        "misere wythoff(2,3)+nim(1)",
        "misere moore[2](2,1,3)",
        "rule2[(a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b](2,3)+nim(1)",
    ] {
        // And the first number and the last, whatever they belong to.
        let last = parse(text).expect("legal").size() - 1;
        for axes in [None, Some((0, last))] {
            let (position, grid) = made(text, GridOptions { axes, ..near(9, GridMode::Values) });
            let pair = Pair::of(&position, axes).expect("two numbers");
            cells_are_right(&position, &grid, &pair);
            let answer = Solver::default().analyze(&position, &mut Budget::default()).expect("small");
            let mut expected = Vec::new();
            let _ = position.moves(&mut |played| {
                let after = position.after(&played);
                let won = answer.winning.moves.contains(&played);
                let numbers = |p: &Position| p.terms.iter().flat_map(|term| term.numbers.iter().copied()).collect::<Vec<_>>();
                let (old, new) = (numbers(&position), numbers(&after));
                let on_an_axis = |place: usize| place == grid.axes.0 || place == grid.axes.1;
                let same_places =
                    old.len() == new.len() && (0..old.len()).all(|place| on_an_axis(place) || old[place] == new[place]);
                expected.extend(same_places.then(|| (after.to_string(), won)));
                std::ops::ControlFlow::Continue(())
            });
            let mut found: Vec<(String, bool)> = grid.moves.iter().map(|m| (m.to.clone(), m.winning)).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{text}");
            assert_eq!(grid.current, Some((pair.numbers.0 as u32, pair.numbers.1 as u32)), "{text}");
        }
    }
}

fn cells_are_right(position: &Position, grid: &Grid, pair: &Pair) {
    let mut solver = Solver::default();
    for (index, cell) in grid.chart.cells().enumerate() {
        let there = pair.at(position, grid.chart.numbers(cell)).expect("small numbers fit");
        let answer = solver.analyze(&there, &mut Budget::default()).expect("small");
        assert_eq!(grid.cold[index], answer.outcome == Outcome::P, "{position}: {there}");
        assert_eq!(grid.values[index], answer.grundy.map_or(UNKNOWN, |value| value as u32), "{position}: {there}");
    }
    assert!(grid.known.is_empty(), "{position}: all outcomes are known");
}

/// The same by difference and by nim-sum, near the corner and away from it. Of a position without a cell its mirror image is shown
/// where both are worth the same, and every move at its own or its mirror image, as on the plain grid.
#[test]
fn cells_are_those_of_the_solver_whatever_runs_up() {
    for text in [
        "wythoff(5,7)",
        "wythoff(7,3)",
        "misere wythoff(5,7)",
        "nim(3,5)",
        "nim(5,3)",
        "misere nim(3,5)",
        "kayles(4)+nim(7)",
        "kayles(7)+nim(4)",
        "misere kayles(3)+nim(4)",
        "moore[2](4,3)",
        "misere moore[2](4,3)",
        "staircase(3,2)",
        "wythoff(5,3)+nim(2)",
        "nim(4,3,5)",
        "rule2[(a-k, b) for k in 1..=a; (a, b-k) for k in 1..=b](2,3)+nim(1)",
    ] {
        for (up, origin) in [(Up::Difference, (0, 0)), (Up::Difference, (2, 1)), (Up::Xor, (0, 0)), (Up::Xor, (0, 8))] {
            let options = GridOptions { up, window: Some(Window { origin, size: 8 }), ..GridOptions::default() };
            let (position, grid) = made(text, options);
            let pair = Pair::of(&position, None).expect("two numbers");
            cells_are_right(&position, &grid, &pair);
            let (_, plain) = made(text, near(16, GridMode::Values));
            let expected = plain.moves.iter().filter_map(|found| {
                let (a, b) = plain.chart.numbers((found.x, found.y));
                let (x, y) = grid
                    .chart
                    .cell((a, b))
                    .or_else(|| grid.chart.cell((b, a)).filter(|_| up == Up::Difference && pair.mirrors()))?;
                Some(GridMove { x, y, ..found.clone() })
            });
            let (mut expected, mut found): (Vec<GridMove>, _) = (expected.collect(), grid.moves.clone());
            expected.sort_by(|a, b| a.to.cmp(&b.to));
            found.sort_by(|a, b| a.to.cmp(&b.to));
            assert_eq!(found, expected, "{text} {up:?} {origin:?}");
        }
        // The usual window holds the position wherever it has a cell.
        for up in [Up::Difference, Up::Xor] {
            let (position, grid) = made(text, GridOptions { up, ..GridOptions::default() });
            let pair = Pair::of(&position, None).expect("two numbers");
            let (a, b) = pair.numbers;
            let shown = grid.current.map(|cell| grid.chart.numbers(cell));
            let expected = if up == Up::Xor || a <= b { Some((a, b)) } else { Some((b, a)).filter(|_| pair.mirrors()) };
            assert_eq!(shown, expected, "{text} {up:?}");
        }
    }
}

/// Wythoff's game has one cold cell for each difference, Nim one value for each nim-sum.
#[test]
fn rows_hold_what_belongs_together() {
    let (_, grid) = made("wythoff(3,5)", up(Up::Difference, 24));
    for (row, cells) in grid.cold.chunks(24).enumerate() {
        let index = (row as u64 * 1_618_034 / 1_000_000) as usize;
        assert_eq!(cells.iter().position(|cold| *cold), Some(index).filter(|index| *index < 24), "{row}");
        assert!(cells.iter().filter(|cold| **cold).count() < 2, "{row}");
    }
    assert_eq!(grid.lines.len(), 1);
    for (text, rest) in [("nim(3,5)", 0), ("nim(3,4,5)", 5)] {
        let (_, grid) = made(text, up(Up::Xor, 32));
        for (row, cells) in (0u32..).zip(grid.values.chunks(32)) {
            assert!(cells.iter().all(|value| *value == row ^ rest), "{text} {row}");
        }
        assert_eq!(grid.picture.table.head[0], "grid.head.xor", "{text}");
    }
    // A sieve crosses out lines of the plain grid.
    let options = GridOptions { mode: GridMode::Sieve, ..up(Up::Difference, 24) };
    let (_, sieve) = made("wythoff(3,5)", options);
    assert_eq!((sieve.chart.up, sieve.sieve.is_empty()), (Up::Second, false));
}

/// Far away, and where numbers end.
#[test]
fn the_position_is_shown_far_away() {
    for (a, b) in [(1_011, 5_020), (5_020, 1_011), (6_180_339_887_498_948_482, 10_000_000_000_000_000_000)] {
        for up in Up::ALL {
            for text in [format!("wythoff({a},{b})"), format!("nim({a},{b})")] {
                let (position, grid) = made(&text, GridOptions { up, ..GridOptions::default() });
                let shown = grid.current.map(|cell| grid.chart.numbers(cell));
                let mirrored = up == Up::Difference && b < a;
                assert_eq!(shown, Some(if mirrored { (b, a) } else { (a, b) }), "{text} {up:?}");
                let own = GridOptions { up, ..GridOptions::default() };
                let window = window_of_file(&position, &own).expect("two numbers");
                let (_, filed) = made(&text, GridOptions { window: Some(window), ..own });
                assert!(filed.current.is_some() && filed.width <= 32, "{text} {up:?}");
            }
        }
    }
}

#[test]
fn far_windows_show_cold_cells_by_exact_arithmetic() {
    let origin = (6_180_339_887_498_948_470, 9_999_999_999_999_999_990);
    let options = GridOptions { window: Some(Window { origin, size: 20 }), ..GridOptions::default() };
    let (_, grid) = made("wythoff(6180339887498948482,10000000000000000000)", options);
    let (x, y) = grid.current.expect("the window holds the position");
    assert_eq!((x, y), (12, 10));
    assert!(grid.cold[(y * grid.width + x) as usize]);
    assert!(grid.values.iter().all(|value| *value == UNKNOWN));
    assert_eq!(grid.lines.len(), 1);
    assert_eq!(grid.picture.notices[0].key, "notice.grid-far");
    assert!(grid.picture.says.iter().any(|say| say.key == "grid.say.pair"));
}

#[test]
fn the_largest_window_and_the_largest_numbers() {
    let (_, grid) = made("wythoff(610,987)", near(1000, GridMode::Values));
    // Row 10 begins as published: Dress, Flammenkamp and Pink, Additive periodicity of the Sprague-Grundy function of
    // certain Nim games, 1999.
    assert_eq!(grid.values[10_000..10_012], [10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18]);
    assert_eq!(grid.cold.iter().filter(|cold| **cold).count(), 2 * 381 + 1);
    assert_eq!(grid.lines.len(), 2);
    let top = u64::MAX;
    let options = GridOptions { window: Some(Window { origin: (top, top), size: 8 }), ..GridOptions::default() };
    let (_, grid) = made(&format!("nim({top},{top})"), options);
    assert_eq!((grid.chart.window.origin, grid.current), ((top - 7, top - 7), Some((7, 7))));
    assert_eq!(grid.moves.len(), 14);
    assert_eq!(grid.values[..8], [0, 1, 2, 3, 4, 5, 6, 7]);
    let (_, grid) = made(&format!("wythoff({top},{top})"), options);
    assert_eq!(grid.current, Some((7, 7)));
    let needed = grid.picture.notices[0].args.iter().find(|(name, _)| *name == "needed").map(|(_, arg)| arg.clone());
    assert_eq!(needed, Some("340282366920938463463374607431768211456".into()));
}

/// A position whose analysis was refused: nothing is said of it, and cold cells within reach win all the same.
#[test]
fn without_an_analysis_the_cells_speak() {
    let (position, solved) = made("wythoff(5,8)", near(12, GridMode::Cold));
    let mut solver = Solver::default();
    let mut unknown = solver.analyze(&position, &mut Budget::default()).expect("small");
    unknown.outcome = Outcome::N;
    unknown.winning.moves.clear();
    unknown.winning.count = Default::default();
    let grid = of(&mut solver, &unknown, &near(12, GridMode::Values), &mut Budget::default());
    assert_eq!(grid.moves, solved.moves);
    let keys: Vec<&str> = grid.picture.says.iter().map(|say| say.key).collect();
    assert!(!keys.contains(&"grid.say.here-hot"), "{keys:?}");
}

/// With more heaps the first two span a slice: cold where they make up for the others.
#[test]
fn a_third_heap_stays_as_it_is() {
    let (_, grid) = made("nim(3,4,5)", near(8, GridMode::Values));
    let cold: Vec<usize> = (0..64).filter(|cell| grid.cold[*cell]).collect();
    assert_eq!(cold, (0..64).filter(|cell| (cell % 8) ^ (cell / 8) == 5).collect::<Vec<_>>());
    let winning: Vec<&str> = grid.moves.iter().filter(|m| m.winning).map(|m| m.to.as_str()).collect();
    assert_eq!((winning, grid.current), (vec!["nim(1,4,5)"], Some((3, 4))));
    assert_eq!(grid.picture.says[0].key, "grid.say.slice");
}

/// Which numbers span the grid, by their places: those wanted where they can, otherwise the first that do.
#[test]
fn the_reader_chooses_the_axes() {
    const ROWS: &[(&str, Option<Axes>, Axes, usize)] = &[
        // A position, the axes wanted, those drawn, and how many numbers may be chosen.
        ("nim(3,4,5)", None, (0, 1), 3),
        ("nim(3,4,5)", Some((2, 0)), (2, 0), 3),
        ("nim(3,4,5)", Some((1, 1)), (0, 1), 3),
        ("nim(3,4,5)", Some((1, 3)), (0, 1), 3),
        ("nim(0,6,0,3)", None, (1, 3), 4),
        ("nim(0,6,0,3)", Some((0, 1)), (0, 1), 4),
        ("nim(0,0,6)", None, (0, 2), 3),
        ("nim(5)+wythoff(0,0)", None, (0, 1), 3),
        ("wythoff(0,0)+nim(1)", None, (0, 2), 3),
        ("staircase(3)+nim(4)", None, (0, 1), 2),
        ("nim(7)+wythoff(3,5)", None, (1, 2), 3),
        ("nim(7)+wythoff(3,5)", Some((0, 1)), (0, 1), 3),
        ("nim(7)+wythoff(3,5)", Some((0, 3)), (1, 2), 3),
        ("nim(7)+wythoff(3,5)+kayles(4)", None, (0, 3), 4),
        ("nim(7)+wythoff(3,5)+kayles(4)", Some((1, 3)), (1, 3), 4),
        ("fibonacci(9)+nim(1,2)", None, (1, 2), 2),
        ("graph[a>b](a)+nim(1,2)", None, (1, 2), 2),
        ("moore[2](3,4,5,6)", Some((3, 1)), (3, 1), 4),
        ("staircase(3,1,4)", Some((0, 2)), (0, 2), 3),
    ];
    for (text, wanted, drawn, count) in ROWS {
        let (position, grid) = made(text, GridOptions { axes: *wanted, ..near(8, GridMode::Values) });
        assert_eq!((grid.axes, grid.choices.len()), (*drawn, *count), "{text} {wanted:?}");
        let refused = grid.picture.notices.iter().any(|say| say.key == "notice.grid-axes");
        assert_eq!(refused, wanted.is_some_and(|wanted| wanted != *drawn), "{text} {wanted:?}");
        let numbers: Vec<u64> = position.terms.iter().flat_map(|term| term.numbers.iter().copied()).collect();
        assert!(grid.choices.iter().all(|choice| numbers[choice.place] == choice.number), "{text}");
    }
}

/// Putting another number along one axis leaves the other, which changes places with it if it stood there.
#[test]
fn an_axis_is_changed_alone() {
    let (_, grid) = made("nim(7)+wythoff(3,5)+kayles(4)", near(8, GridMode::Values));
    assert_eq!(grid.axes, (0, 3));
    for (across, place, expected) in
        [(true, 1, (1, 3)), (false, 2, (0, 2)), (true, 3, (3, 0)), (false, 0, (3, 0)), (true, 0, (0, 3))]
    {
        assert_eq!(grid.with_axis(across, place), expected, "{across} {place}");
    }
}

/// What a theorem tells alone is who wins: values are looked for as far as they are in reach, and who wins is known beyond.
#[test]
fn values_stand_beside_what_a_theorem_tells() {
    for (text, all) in
        [("moore[2](3,4,5)", true), ("moore[2](3,4,5,6)", true), ("moore[2](50,60,70,80)", false), ("staircase(3,1,4)", true)]
    {
        let (position, grid) = made(text, near(8, GridMode::Values));
        assert_eq!(grid.values.iter().all(|value| *value != UNKNOWN), all, "{text}");
        assert!(grid.known.is_empty(), "{text}");
        let at = |x: u32, y: u32| (y * grid.width + x) as usize;
        for (x, y) in (0..grid.width).flat_map(|x| (0..grid.width).map(move |y| (x, y))) {
            let mut cell = position.terms[0].numbers.clone();
            (cell[0], cell[1]) = (grid.chart.window.origin.0 + u64::from(x), grid.chart.window.origin.1 + u64::from(y));
            let (_, claim) = position.terms[0].game.theorem(&cell).expect("there is one");
            assert_eq!(grid.cold[at(x, y)], claim.cold, "{text} at {cell:?}");
            if grid.values[at(x, y)] != UNKNOWN {
                assert_eq!(grid.values[at(x, y)] == 0, claim.cold, "{text} at {cell:?}");
                assert!(claim.value.is_none_or(|value| value == Nimber::from(grid.values[at(x, y)])), "{text} at {cell:?}");
            }
        }
    }
}

#[test]
fn positions_without_a_grid_are_refused_with_their_number() {
    for text in
        ["graph[a>b](a,a)", "fibonacci(5,6)", "staircase(3)", "moore[2](3)", "kayles(7)", "misere kayles(7)+graph[a>b](a)"]
    {
        let (_, grid) = made(text, GridOptions::default());
        assert_eq!((grid.width, grid.picture.notices[0].key), (0, "notice.grid-two"), "{text}");
    }
}

#[test]
fn small_scenes_hold_every_cell_and_large_ones_stay_small() {
    let (_, grid) = made("wythoff(3,4)", near(16, GridMode::Sieve));
    let cells = grid.picture.scene.items.iter().filter(|item| matches!(item.role, Role::Cold | Role::Heat(_)));
    assert_eq!(cells.filter(|item| matches!(item.shape, Shape::Rect { .. })).count(), 256);
    assert_eq!(grid.picture.table.head.len(), 3);
    assert_eq!(grid.sieve.len(), 7);
    for (text, size, mode) in [("wythoff(3,4)", 1000, GridMode::Cold), ("bash[1](3,4)", 400, GridMode::Values)] {
        let (_, grid) = made(text, near(size, mode));
        assert!(grid.picture.scene.items.len() < 1_000, "{text}");
        // Every cell is in one run, and in no other.
        let runs = grid.picture.scene.items.iter().filter_map(|item| match &item.shape {
            Shape::Path(path) => Some(path.split('v').filter_map(|run| run.rsplit_once('h')?.1.parse::<u32>().ok())),
            _ => None,
        });
        assert_eq!(runs.flatten().sum::<u32>(), size * size * (576 / size).max(1), "{text}");
        assert!(grid.picture.table.rows.len() <= 1_000, "{text}");
    }
}

/// What is done before the picture is done in slices of any size, and the picture is the same; nothing of it is left for the picture.
#[test]
fn what_takes_long_is_prepared_in_slices() {
    for (text, size, least) in [
        ("wythoff(3,5)", 60, 3),
        ("misere wythoff(2,3)", 60, 10),
        ("staircase(3,1,4)+nim(2)", 40, 5),
        ("moore[2](2,3,4)+nim(1)", 9, 3),
        ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b if k>0](2,3)", 40, 20),
        ("misere rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b if k>0](2,3)", 40, 3),
    ] {
        let options = near(size, GridMode::Values);
        let (_, whole) = made(text, options);
        // A rule knows what it has looked at, so it is read once more.
        let (position, mut solver) = (parse(text).expect("legal"), Solver::default());
        let (mut spent, mut slices) = (0, 1);
        let slice = 1_000;
        while let Err(over) = prepare(&mut solver, &position, &options, &mut Budget::new(u64::MAX).sliced(spent, slice)) {
            assert_eq!(over.limit, Limit::Slice, "{text}");
            (spent, slices) = (spent + slice, slices + 1);
        }
        assert!(slices >= least, "{text}: {slices} slices");
        let analysis = solver.analyze(&position, &mut Budget::default()).expect(text);
        let grid = of(&mut solver, &analysis, &options, &mut Budget::default());
        assert_eq!((&grid.values, &grid.cold, &grid.known), (&whole.values, &whole.cold, &whole.known), "{text}");
        assert_eq!(grid.picture.notices, whole.picture.notices, "{text}");
    }
}

/// What is framed, and the lines, are said in few words; of a sieve that has not run no line and no winning move.
#[test]
fn the_legend_names_what_is_marked() {
    for (text, sieved, height, expected) in [
        ("wythoff(9,12)", None, Up::Second, "grid.say.framed-wins grid.say.slopes"),
        ("wythoff(9,12)", Some(0), Up::Second, "grid.say.framed"),
        ("wythoff(9,12)", Some(4), Up::Second, "grid.say.framed-wins"),
        ("wythoff(3,5)", None, Up::Second, "grid.say.framed grid.say.slopes"),
        ("wythoff(3,5)", None, Up::Difference, "grid.say.framed"),
        ("wythoff(0,0)", None, Up::Second, "grid.say.slopes"),
        ("nim(3,5)", None, Up::Second, "grid.say.framed-wins"),
    ] {
        // A sieve goes up the second number.
        let mode = if height == Up::Second { GridMode::Sieve } else { GridMode::Values };
        let options = GridOptions { mode, sieved, ..up(height, 19) };
        let legend = made(text, options).1.legend();
        assert_eq!(legend.iter().map(|say| say.key).collect::<Vec<_>>().join(" "), expected, "{text} {sieved:?}");
    }
}
