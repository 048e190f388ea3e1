//! What the pictures show at the steps of a proof that speak of something else than they show by themselves: of another position than
//! the reader's, of Wythoff's sieve, or of digits that they flip. All of it is made as soon as a proof is walked, so that turning a step
//! draws nothing.

use crate::document::proof::Bookmark;
use crate::features::proof::{self, ProofView};
use crate::runner::answer::{Known, Stage};
use crate::runner::parts::Parts;
use crate::runner::veiled::{GROWING, Veiled};
use crate::shell::light;
use crate::shell::work::{Watch, Work};
use mexplorer_picture::grid::GridMode;
use mexplorer_picture::{Digits, Drawing, Options, Panel, columns};
use mexplorer_solver::proof::{ProofStep, Sieve};
use mexplorer_solver::{Budget, Position, Solver};
use std::rc::Rc;

/// So many are drawn of one proof; every proof there is has fewer.
const MOST: usize = 8;

/// The stages of a proof in the order of its steps. `drawn` is what the panels show by themselves.
pub(super) fn stages(
    solver: &mut Solver,
    shown: &ProofView,
    bookmark: &Bookmark,
    own: &Known,
    drawn: &[(Panel, Drawing)],
    (options, veiled, parts, watch): (&Options, Veiled, &Parts, Watch),
) -> Vec<Stage> {
    // As many columns as the reader's own position has, each where it was.
    let digits = own.analysis.as_ref().map_or_else(|_| Digits::default(), |analysis| columns::digits(analysis));
    let options = &Options { digits, ..options.clone() };
    let mut stages: Vec<Stage> = Vec::new();
    let mut growing: Vec<Known> = Vec::new();
    let lit = proof::panels(shown);
    let anew = |step: &&ProofStep| step.of.is_some() || step.sieve != Sieve::None || !step.flips.is_empty();
    let numbered = shown.proof.iter().flat_map(|proof| proof.steps.iter().enumerate().map(move |(at, step)| (proof, at, step)));
    for (proof, at, step) in numbered.filter(|(_, _, step)| anew(step)) {
        if stages.len() == MOST || stages.iter().any(|stage| stage.is_of(proof, at, &own.position)) {
            continue;
        }
        let framed = Stage::frames(proof, at, &own.position);
        let known = match &step.of {
            None => own.clone(),
            // What is out of reach is shown as it was.
            Some(position) => match solver.analyze(position, &mut Budget::new(Panel::Proof.work())) {
                Ok(analysis) => Known { position: Rc::new(position.clone()), analysis: Ok(Rc::new(analysis)) },
                Err(_) => continue,
            },
        };
        let flips = step.flips.clone().into();
        let mut stage =
            Stage { position: known.position.clone(), sieve: step.sieve, flips, framed, drawn: Vec::new(), ahead: false };
        let sieve = |panel: &Panel| step.sieve != Sieve::None && *panel == Panel::Grid;
        // By what it reads.
        let asked = Options { flips: stage.flips.clone(), ..Options::default() };
        let flips = |panel: &Panel| !panel.own(&asked).flips.is_empty();
        let follows = |panel: &Panel| sieve(panel) || flips(panel) || step.of.is_some() && panel.follows();
        let seen = drawn.iter().filter(|(panel, drawing)| lit.contains(panel) && follows(panel) && drawing.is_drawn());
        // Of a stage as much is shown as the steps up to the present one have established of it.
        let told = veiled.told.and_then(|_| {
            let ((at, _), proof) = shown.step(bookmark).zip(shown.proof.as_ref().ok())?;
            Some(proof.told(at, &known.position, &own.position))
        });
        for (panel, own_drawing) in seen {
            let mut options = Options { flips: stage.flips.clone(), ..veiled.options(*panel, told, options) };
            options.told.moves &= framed;
            let chosen = chosen(own_drawing, step, &known.position, &options, veiled);
            let (Some(draw), Some(options)) = (parts.draw(*panel), chosen) else { continue };
            (watch.work)(Work::Panel(*panel));
            let mut drawing = draw(solver, &known.subject(), &options, &mut Budget::new(panel.work()));
            // Of a grid that is filled by hand no cell means anything yet, nor does a frame around it.
            if let (Sieve::Runs, Drawing::Grid(grid)) = (step.sieve, &mut drawing)
                && grid.sieved.is_some()
            {
                Rc::make_mut(grid).moves.clear();
            }
            stage.drawn.extend(drawing.is_drawn().then_some((*panel, drawing)));
        }
        if stage.get(GROWING).is_some() {
            growing.push(known);
        }
        stages.push(stage);
    }
    growing.push(own.clone());
    // What steps establish one after the other is said of such a picture in more and more words. In a lesson it is not told ahead.
    let grows = veiled.told.is_some() && !veiled.bares() && drawn.iter().any(|(panel, _)| *panel == GROWING);
    let Some(draw) = parts.draw(GROWING).filter(|_| grows) else { return stages };
    let options = veiled.options(GROWING, None, options);
    for (i, Known { position, .. }) in growing.iter().enumerate() {
        if growing[..i].iter().any(|known| known.position == *position) {
            continue;
        }
        (watch.work)(Work::Panel(GROWING));
        let drawing = draw(solver, &growing[i].subject(), &options, &mut Budget::new(GROWING.work()));
        let drawn = drawing.is_drawn().then_some((GROWING, drawing)).into_iter().collect();
        let (sieve, flips) = (Sieve::None, Rc::default());
        stages.push(Stage { position: position.clone(), sieve, flips, framed: true, drawn, ahead: true });
    }
    stages
}

/// How a panel is drawn of what a step speaks of, where it does not show that already.
fn chosen(own: &Drawing, step: &ProofStep, position: &Position, options: &Options, veiled: Veiled) -> Option<Options> {
    let mut options = options.clone();
    match own {
        // What play leads to is a node of the graph, and lit there.
        Drawing::Dag(dag) if light::has(dag, &position.to_string()) => return None,
        // The same part of the grid, so that nothing moves but what is marked in it.
        Drawing::Grid(grid) => options.grid.window = Some(grid.chart.window),
        _ => {}
    }
    if step.sieve != Sieve::None {
        options.grid.mode = GridMode::Sieve;
    }
    // Once it has run all its pairs are there, but for those that are not to be seen yet.
    if step.sieve == Sieve::Found && veiled.sieve.is_none() {
        options.grid.sieved = None;
    }
    Some(options)
}

#[cfg(test)]
mod tests {
    use crate::testing::Page;
    use crate::{Msg, Panel};
    use mexplorer_picture::Arg;
    use mexplorer_picture::grid::GridMode;
    use mexplorer_picture::table::Cell;
    use mexplorer_solver::Position;
    use mexplorer_solver::proof::Sieve;

    /// What a panel shows at a step that draws it anew: of which position, or that it is the reader's own.
    fn stage(page: &Page, panel: Panel) -> String {
        let answer = page.answer();
        let named = |position: &Position| if *position == *answer.position { "own".into() } else { position.to_string() };
        answer.panels.stage(panel).map_or(String::new(), |position| named(position))
    }

    #[test]
    fn pictures_show_what_a_step_speaks_of() {
        for (link, panel, steps) in [
            (
                "p=nim(3,4,5)&proof=bouton",
                Panel::Columns,
                &["", "nim(0,0,0)", "", "", "own", "own", "nim(1,4,5)", "nim(1,4,5)"][..],
            ),
            (
                "p=nim(1,4,5)&proof=bouton",
                Panel::Columns,
                &["", "nim(0,0,0)", "", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,5)", "nim(0,4,4)"],
            ),
            (
                "p=nim(1,4,5)&proof=bouton&reply=nim(1,4,2)",
                Panel::Columns,
                &["", "nim(0,0,0)", "", "nim(1,4,2)", "nim(1,4,2)", "nim(1,4,2)", "nim(1,4,2)", "nim(1,3,2)"],
            ),
            // What play leads to is in the graph already, and the board is the reader's.
            ("p=nim(1,4,5)&proof=bouton", Panel::Dag, &["", "", "", "", "", "", "", ""]),
            ("p=nim(1,4,5)&proof=bouton", Panel::Board, &["", "", "", "", "", "", "", ""]),
            ("p=nim(1,4,5)&proof=bouton", Panel::Mex, &["", "", "", "", "", "", "", ""]),
            (
                "p=wythoff(3,5)&proof=wythoff&reply=wythoff(0,5)",
                Panel::Grid,
                &["own", "own", "own", "own", "wythoff(0,5)", "wythoff(0,5)", "own", "own"],
            ),
            (
                "p=wythoff(4,7)&proof=wythoff&reply=wythoff(1,4)",
                Panel::Grid,
                &["own", "own", "own", "own", "wythoff(1,4)", "wythoff(1,4)", "own", "own"],
            ),
            ("p=wythoff(3,4)&proof=wythoff", Panel::Grid, &["own", "own", "own", "own", "wythoff(1,2)", "own", "own"]),
        ] {
            let mut page = Page::open(&format!("{link}&step=1"));
            page.send(Msg::Step(0));
            for (at, expected) in steps.iter().enumerate() {
                page.send(Msg::Step(at));
                assert_eq!(stage(&page, panel), *expected, "{link} {} {}", panel.name(), at + 1);
                assert_eq!(page.model().document.position, page.model().known().expect("answered").position);
            }
            let count = page
                .model()
                .answer
                .as_ref()
                .and_then(|answer| answer.panels.proof.as_ref()?.proof.as_ref().ok().map(|p| p.steps.len()));
            assert_eq!(count, Some(steps.len()), "{link}");
        }
    }

    /// A frame around a move that wins belongs to the step that tells of it, also where nothing is hidden, and what is said of frames is
    /// what they are.
    #[test]
    fn no_step_frames_a_move_that_a_later_one_tells() {
        for (link, steps) in [
            ("p=wythoff(3,5)&proof=wythoff", ["", "", "", "", "", "wythoff(2,1)", "", ""].as_slice()),
            ("p=wythoff(3,5)&proof=wythoff&present=1", &["", "", "", "", "", "wythoff(2,1)", "", ""]),
            ("p=wythoff(3,5)&proof=wythoff&embed=1", &["", "", "", "", "", "wythoff(2,1)", "", ""]),
            ("p=wythoff(3,5)&proof=wythoff&reply=wythoff(0,5)", &["", "", "", "", "", "wythoff(0,0)", "", ""]),
            ("p=wythoff(3,4)&proof=wythoff", &["", "", "", "wythoff(1,2)", "", "wythoff(1,2)", "wythoff(1,2)"]),
        ] {
            let mut page = Page::open(&format!("{link}&step=1"));
            for (at, expected) in steps.iter().enumerate() {
                page.send(Msg::Step(at));
                let answer = page.answer();
                let grid = answer.panels.grid().expect("a grid");
                let framed: Vec<&str> = grid.moves.iter().filter(|found| found.winning).map(|found| &*found.to).collect();
                assert_eq!(framed.join(" "), *expected, "{link} {}", at + 1);
                let thick = grid.picture.says.iter().any(|say| say.key == "grid.say.moves");
                assert!(!thick || !framed.is_empty(), "{link} {}", at + 1);
            }
        }
    }

    /// The binary digits of the rows and of the sums: at a step that flips some, the new ones beside the old.
    #[test]
    fn the_columns_show_which_digits_a_step_flips() {
        for (link, step, expected) in [
            ("p=nim(13,9,7)&proof=bouton", 4, "1101 1001 0111 0011"),
            ("p=nim(13,9,7)&proof=bouton", 5, "1101 1001 0111 → 0100 0011 → 0000"),
            ("p=nim(13,9,7)&proof=bouton&present=1", 5, "1101 1001 0111 → 0100 0011 → 0000"),
            ("p=nim(13,9,7)&proof=bouton&present=1&hide=verdict", 5, "1101 1001 0111 → 0100 0011 → 0000"),
            ("p=nim(13,9,7)&proof=bouton", 6, "1101 1001 0111 → 0100 0011 → 0000"),
            ("p=nim(13,9,7)&proof=bouton", 7, "1101 1001 0100 0000"),
            ("p=nim(1,4,5)&proof=bouton&reply=nim(1,4,2)", 6, "001 100 010 111"),
            ("p=nim(1,4,5)&proof=bouton&reply=nim(1,4,2)", 7, "001 100 → 011 010 111 → 000"),
            ("p=misere nim(3,4,5)&proof=misere-nim", 3, "011 → 001 100 101 010 → 000"),
            ("p=staircase(1,7,3)&proof=staircase", 4, "001 111 011 → 001 010 → 000"),
            ("p=moore[2](1,2,3)&proof=moore", 6, "01 10 → 01 11 → 01 22 → 00"),
        ] {
            let mut page = Page::open(&format!("{link}&step=1"));
            page.send(Msg::Step(0));
            page.send(Msg::Step(step - 1));
            let binary = |row: &Vec<Cell>| if let Arg::Text(digits) = &row[2].content { digits.clone() } else { String::new() };
            let answer = page.answer();
            let rows = &answer.panels.picture(Panel::Columns).expect("drawn").table.rows;
            assert_eq!(rows.iter().map(binary).collect::<Vec<_>>().join(" "), expected, "{link} {step}");
        }
    }

    /// Whatever a step speaks of: the columns stand where they were, and so does all that stands around a picture, as long as what is said
    /// of it may be.
    #[test]
    fn pictures_keep_their_room_at_every_step() {
        for link in [
            "p=nim(6,11,9,2)&proof=bouton",
            "p=nim(3,4,5)&proof=bouton",
            "p=nim(1,4,5)&proof=bouton&reply=nim(1,4,2)",
            "p=kayles(7)%2Bnim(3)&proof=sum",
            "p=wythoff(3,5)&proof=wythoff",
        ] {
            let mut page = Page::open(&format!("{link}&step=1"));
            let of = |page: &Page, panel: Panel| {
                let answer = page.answer();
                let panels = &answer.panels;
                let line = panels.kept(panel, &answer.position).is_some();
                let shown = panels.picture(panel).map(|picture| picture.scene.width);
                // And so much is said at most, here or elsewhere.
                let here = panels.picture(panel).map(|picture| &picture.says[..]);
                let most = panels.said_elsewhere(panel).into_iter().chain(here).map(<[_]>::len).max();
                (panels.room(panel), line, shown.filter(|_| panel == Panel::Columns), most)
            };
            page.send(Msg::Step(0));
            let steps = page.answer().panels.proof.as_ref().map(|shown| shown.proof.as_ref().expect("within reach").steps.len());
            for panel in [Panel::Columns, Panel::Dag, Panel::Grid] {
                page.send(Msg::Step(0));
                let first = of(&page, panel);
                for at in 1..steps.expect("a proof") {
                    page.send(Msg::Step(at));
                    assert_eq!(of(&page, panel), first, "{link} {} {}", panel.name(), at + 1);
                }
            }
        }
    }

    #[test]
    fn leaving_the_proof_gives_the_pictures_back() {
        let mut page = Page::open("p=nim(1,4,5)&proof=bouton&step=4");
        let heaps = |page: &Page| {
            let panels = &page.model().answer.as_ref().expect("answered").panels;
            let rows = &panels.picture(Panel::Columns).expect("drawn").table.rows;
            rows.iter().map(|row| format!("{:?}", row[1].content)).collect::<Vec<_>>()
        };
        let staged = heaps(&page);
        page.send(Msg::Show(Panel::Proof, false));
        assert_eq!(stage(&page, Panel::Columns), "");
        assert_ne!(heaps(&page), staged);
        assert_eq!(heaps(&page), heaps(&Page::open("p=nim(1,4,5)")));
    }

    /// Once the sieve has run, its pairs keep their numbers, whatever the grid showed of itself.
    #[test]
    fn the_steps_after_the_sieve_show_its_pairs() {
        for link in ["p=wythoff(4,6)&proof=wythoff&sieve=0", "p=wythoff(3,5)&proof=wythoff&grid=cold"] {
            let mut page = Page::open(link);
            let steps = page.answer().panels.proof.as_ref().map(|shown| shown.proof.as_ref().expect("within reach").steps.len());
            for at in 1..steps.expect("a proof") {
                page.send(Msg::Step(at));
                let answer = page.answer();
                let grid = answer.panels.grid().expect("a grid");
                assert_eq!((grid.mode, grid.sieved), (GridMode::Sieve, None), "{link} {}", at + 1);
                // None is left to be found.
                let before = page.model().document.grid;
                page.send(Msg::Mark(0, 0));
                assert_eq!((page.model().document.grid, page.model().fancy.marked.is_none()), (before, true), "{link}");
            }
        }
    }

    #[test]
    fn what_the_page_tells_takes_no_answer_away() {
        for (told, stays) in [(Msg::Rested, true), (Msg::Copied(true), true), (Msg::Show(Panel::Mex, false), false)] {
            let mut page = Page::open("p=wythoff(3,5)");
            page.send(Msg::Mark(0, 0));
            page.send(told.clone());
            assert_eq!(page.model().fancy.marked.is_some(), stays, "{told:?}");
        }
    }

    #[test]
    fn the_step_on_the_sieve_shows_it_pair_by_pair() {
        for link in ["proof=wythoff&step=1&sieve=0", "proof=wythoff&present=1", "proof=wythoff&hide=verdict"] {
            filled(&format!("p=wythoff(3,5)&{link}"));
        }
    }

    fn filled(link: &str) {
        let mut page = Page::open(link);
        page.send(Msg::Step(0));
        let seen = |page: &Page| {
            let grid = page.model().answer.as_ref().expect("answered").panels.grid().expect("a grid").clone();
            assert_eq!(grid.mode, GridMode::Sieve);
            // The picture lights no pair that is not found yet.
            let told = page.model().told_cells(&grid);
            assert!(told.iter().all(|cell| !grid.is_open(*cell)));
            assert!(grid.moves.is_empty(), "a frame around a cell that means nothing yet");
            (grid.sieve.len(), told.len())
        };
        // The window holds seven pairs.
        for found in 0..=7_usize {
            assert_eq!(seen(&page), (found, (2 * found).saturating_sub(1)));
            assert_eq!(page.model().pairs(), Some((found as u32, Some(7))), "{link}");
            let next = page.model().turn(true).expect("the proof goes on");
            assert_eq!(matches!(next, Msg::Step(1)), found == 7, "{found}");
            page.send(next);
        }
        assert_eq!(page.model().document.proof.step, 1);
        assert!(!page.answer().panels.grid().expect("a grid").moves.is_empty());
        // And back again.
        page.send(page.model().turn(false).expect("a step before"));
        page.send(page.model().turn(false).expect("a pair before"));
        assert_eq!(seen(&page).0, 6);
        assert!(page.model().link().contains("sieve=6"), "{}", page.model().link());
        // Each press counts, whether or not the page was drawn in between; at the end it changes nothing.
        page.send(Msg::Turn(false));
        page.send(Msg::Turn(false));
        assert_eq!(seen(&page).0, 4);
        for _ in 0..40 {
            page.send(Msg::Turn(true));
        }
        assert!(page.model().turn(true).is_none());
    }

    /// No press finds two pairs at once, but one that says how far it goes.
    #[test]
    fn a_press_finds_one_pair_or_says_that_it_runs_on() {
        for p in ["wythoff(0,0)", "wythoff(1,2)", "wythoff(2,2)", "wythoff(5,8)", "wythoff(9,12)", "wythoff(40,40)"] {
            for more in ["present=1", "hide=verdict", "step=1&sieve=0"] {
                let mut page = Page::open(&format!("p={p}&proof=wythoff&{more}"));
                page.send(Msg::Step(0));
                let (mut before, mut recipe) = (0, vec![page.model().recipe()]);
                while let Some(next) = page.model().turn(true) {
                    page.send(next);
                    let answer = page.answer();
                    let grid = answer.panels.grid().expect("a grid");
                    let said = page.model().sieve() == Sieve::Found && page.model().run_on(grid).is_some();
                    let found = grid.sieve.len();
                    assert!((before..=before + 1).contains(&found) || said, "{p} {more}: {before} to {found}");
                    before = found;
                    recipe.push(page.model().recipe());
                }
                assert_eq!(recipe[..3], [Some(0), Some(1), Some(2)], "{p} {more}");
            }
        }
    }

    /// Of how many pairs so many are found is said where these are all: a larger window holds some that are found by pressing alone.
    #[test]
    fn the_pairs_found_are_of_all_that_the_window_holds() {
        for (link, presses, expected) in [
            ("p=wythoff(20,33)&present=1", 8, (8, None)),
            ("p=wythoff(20,33)&present=1&sieve=9", 0, (9, None)),
            ("p=wythoff(20,33)&present=1&sieve=99", 0, (18, None)),
            ("p=wythoff(3,5)&present=1&sieve=99", 0, (7, Some(7))),
            ("p=wythoff(3,5)&present=1&grid=sieve&window=20,20,20&sieve=2", 0, (2, None)),
        ] {
            let mut page = Page::open(&format!("{link}&proof=wythoff"));
            for _ in 0..presses {
                page.send(Msg::Turn(true));
            }
            assert_eq!((page.model().document.proof.step, page.model().pairs()), (0, Some(expected)), "{link}");
            let answer = page.answer();
            let grid = answer.panels.grid().expect("a grid");
            assert_eq!(grid.decided().is_some(), expected.1 == Some(expected.0) || grid.sieve.len() == grid.pairs, "{link}");
            // Whoever presses the next cell has found one more, and is counted on.
            let next = expected.0;
            if expected.1.is_none_or(|count| next < count) && next < grid.pairs as u32 {
                let a = mexplorer_solver::games::wythoff::lower(next.into()) as u64;
                page.send(Msg::Mark(a, a + u64::from(next)));
                assert_eq!(page.model().pairs().map(|(found, _)| found), Some(next + 1), "{link}");
            }
        }
    }

    /// A slide, or a page that hides who wins, shows at a step what the steps up to it have found; the last one shows all.
    #[test]
    fn no_pair_is_seen_that_no_step_has_found() {
        for (link, expected) in [
            ("p=wythoff(9,12)&present=1", [Some(0), Some(8), Some(9), Some(9), Some(9), Some(9), None]),
            ("p=wythoff(1,4)&present=1", [Some(0), Some(8), Some(8), Some(8), Some(8), Some(8), None]),
            ("p=wythoff(1,4)&hide=verdict&show=grid,proof&embed=1", [Some(0), Some(8), Some(8), Some(8), Some(8), Some(8), None]),
        ] {
            for (at, sieved) in expected.into_iter().enumerate() {
                let page = Page::open(&format!("{link}&proof=wythoff&step={}", at + 1));
                let answer = page.answer();
                let grid = answer.panels.grid().expect("a grid");
                assert_eq!((grid.mode, grid.sieved), (GridMode::Sieve, sieved), "{link} {}", at + 1);
            }
        }
    }
}
