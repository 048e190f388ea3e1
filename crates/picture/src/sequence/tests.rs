use super::lens::{columns, look, snapped};
use super::*;
use crate::Arg;
use crate::Lens;
use crate::Role;
use crate::options::Guess;
use mexplorer_solver::notation::parse;
use mexplorer_solver::sequence::Law;

fn made(text: &str, options: SequenceOptions) -> SequencePicture {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let mut solver = Solver::default();
    let analysis = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
    of(&mut solver, &analysis, &options, &mut Budget::default())
}

fn up_to(heap: u64) -> SequenceOptions {
    SequenceOptions { heaps: Some((0, heap)), ..SequenceOptions::default() }
}

#[test]
fn what_is_claimed() {
    let check = |text: &str, key: &str, expected: Option<(u64, u64, u64)>| {
        let sequence = made(text, SequenceOptions::default());
        assert_eq!((sequence.picture.says[0].key, sequence.picture.says[1].key), ("sequence.say.what", key), "{text}");
        assert_eq!(sequence.period.map(|p| (p.preperiod, p.period, p.saltus)), expected, "{text}");
    };
    check("kayles(7)", "sequence.say.proved", Some((71, 12, 0)));
    check("dawsons_chess(9)", "sequence.say.proved", Some((52, 34, 0)));
    check("dawsons_kayles(9)", "sequence.say.proved", Some((53, 34, 0)));
    check("flip[2](9)", "sequence.say.proved", Some((53, 34, 0)));
    check("subtract[2,4,7](9)", "sequence.say.proved", Some((8, 3, 0)));
    check("bash[3](9)", "sequence.say.closed", Some((0, 4, 0)));
    check("nim(9)", "sequence.say.closed-saltus", Some((0, 1, 1)));
    check("lasker(9)", "sequence.say.closed-saltus", Some((1, 4, 4)));
    check("half(9)", "sequence.say.half", None);
    check("grundy(9)", "sequence.say.open", None);
    check("treblecross(9)", "sequence.say.open", None);
    check("flip[3](9)", "sequence.say.open", None);
    check("octal[0.007](9)", "sequence.say.open", None);
    check("take[k^2](9)", "sequence.say.none", None);
    check("fibonacci(9)", "sequence.say.fibonacci", None);
    check("fibonacci[4](9)", "sequence.say.fibonacci-limit", None);
    // What is seen of a rule that no theorem speaks of; `half` is the second one, and proved.
    for (rule, key) in [
        ("rule[n-k for k in 1..=n/2](9)", "sequence.say.halves"),
        ("rule[k for k in n/2..=n-1](9)", "sequence.say.halves-before"),
        ("rule[n-k for k in 1..=(n-1)/2](9)", "sequence.say.halves-after"),
    ] {
        check(rule, "sequence.say.none", None);
        assert_eq!(made(rule, SequenceOptions::default()).picture.says[2].key, key, "{rule}");
    }
}

/// The rows of Kayles that are lost under misère play are Sibert and Conway's; those of Dawson's Kayles and of Grundy's game were found by an
/// induction of its own.
#[test]
fn heaps_that_misere_play_loses_are_marked_as_far_as_they_are_found() {
    let rows = [
        ("misere kayles(7)", 26, vec![1, 4, 9, 12, 20], "all"),
        ("misere dawsons_kayles(7)", 34, vec![2, 3, 7, 8, 12, 16, 17, 21, 22, 26, 30, 31], "lost"),
        ("misere grundy(7)", 24, vec![3, 6, 9, 12, 15, 18, 21, 24], "lost"),
        ("misere nim(7)", 40, vec![1], "ones"),
        ("misere bash[2](7)", 40, (0..14).map(|n| 3 * n + 1).collect(), "ones"),
    ];
    for (text, last, lost, key) in rows {
        let sequence = made(text, SequenceOptions::default());
        let marked: Vec<usize> = (0..sequence.lost.len()).filter(|heap| sequence.lost[*heap]).collect();
        assert!(sequence.lost.len() > last, "{text}: {}", sequence.lost.len());
        assert_eq!(marked.iter().copied().take_while(|heap| *heap <= last).collect::<Vec<_>>(), lost, "{text}");
        assert_eq!(sequence.picture.says.last().map(|say| say.key), Some(&*format!("sequence.say.misere-{key}")), "{text}");
        let cold = sequence.picture.scene.items.iter().filter(|item| item.role == Role::Cold).count();
        assert_eq!(cold, marked.len(), "{text}");
    }
    // Under normal play nothing is looked for, and through a lens what is marked is worth 0.
    assert_eq!(made("kayles(7)", SequenceOptions::default()).lost, []);
    let seen = seen("misere kayles(7)", Options { lens: Lens::Columns(None), ..Options::default() });
    assert_eq!(
        seen.picture.says.iter().filter(|say| say.key.starts_with("sequence.say.misere")).map(|say| say.key).collect::<Vec<_>>(),
        ["sequence.say.misere"]
    );
}

/// The index is the heap of the notation: a strip of n squares for Treblecross, not n + 2.
#[test]
fn values_are_those_of_the_heaps_named() {
    for text in
        ["treblecross(11)", "kayles(9)", "fibonacci(12)", "fibonacci[3](12)", "lasker(6)", "subtract[2,4,7](9)", "grundy(20)"]
    {
        let sequence = made(text, up_to(30));
        assert_eq!(sequence.values.len(), 31, "{text}");
        let name = &sequence.game;
        let mut solver = Solver::default();
        for (heap, &value) in sequence.values.iter().enumerate() {
            let position = parse(&format!("{name}({heap})")).expect("legal");
            let answer = solver.analyze(&position, &mut Budget::default()).expect("small");
            assert_eq!(answer.grundy, Some(value.into()), "{position}");
        }
    }
}

#[test]
fn exceptions_are_the_heaps_that_break_the_period() {
    // Winning Ways, chapter 4, lists Kayles' fourteen exceptions to its period.
    let kayles = made("kayles(7)", SequenceOptions::default());
    assert_eq!(kayles.exceptions, [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    let period = kayles.period.as_ref().expect("proved");
    assert_eq!((period.proved, period.window, period.law), (true, (71, 156), Law::GuySmith));
}

#[test]
fn what_proves_a_period_is_listed_with_it_where_it_is_short() {
    for (text, listed) in [
        ("kayles(7)", 156 + 12),
        ("dawsons_kayles(7)", 142 + 34),
        ("subtract[1,3,4](10)", 41),
        // Its comparison ends beyond 240: three periods.
        ("octal[0.45](7)", 498 + 3 * 20 + 1),
    ] {
        let sequence = made(text, SequenceOptions::default());
        let period = sequence.period.as_ref().expect("proved");
        assert_eq!((sequence.values.len(), period.proved), (listed, true), "{text}: {period:?}");
    }
}

/// The heaps with which the rows begin.
fn starts(sequence: &SequencePicture) -> Vec<&str> {
    let numbers = sequence.picture.scene.items.iter().filter(|item| item.role == Role::Number);
    let texts = numbers.filter_map(|item| match &item.shape {
        crate::Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn rows_are_whole_periods_and_heaps_are_marked() {
    let sequence = made("kayles(7,80)+nim(3)", SequenceOptions::default());
    assert_eq!(starts(&sequence)[..4], ["0", "24", "48", "72"]);
    let marked = |role| sequence.picture.scene.items.iter().filter(move |item| item.role == role).count();
    assert_eq!((marked(Role::Current), marked(Role::Exception)), (2, 14));
    // The empty heap is both, worth 0 and an exception: it keeps the ground of 0 within the tint, and its number is written on that.
    let items = &sequence.picture.scene.items;
    let behind = |at: usize| items[at + 1..].iter().map(|item| item.role);
    for at in (0..items.len()).filter(|at| items[*at].role == Role::Exception) {
        let roles: Vec<Role> = behind(at).take_while(|role| ![Role::Ground, Role::Number].contains(role)).collect();
        assert!([&[Role::Figure][..], &[Role::Cold, Role::ColdValue]].contains(&&roles[..]), "{roles:?}");
    }
    assert_eq!((marked(Role::Cold), marked(Role::ColdValue)), (1, 1));
    assert!(marked(Role::Theorem) >= 3);
    assert_eq!(
        (sequence.game.as_str(), &sequence.games[..], &sequence.current[..]),
        ("kayles", &["kayles".into(), "nim".into()][..], &[7, 80][..])
    );
    let nim = made("kayles(7,80)+nim(3)", SequenceOptions { game: Some("nim".into()), ..SequenceOptions::default() });
    assert_eq!((nim.game.as_str(), nim.values.len()), ("nim", 41));
}

#[test]
fn limits_are_said() {
    for text in ["wythoff(3,5)", "moore[2](3,5)", "staircase(3,5)", "graph[a>b](a)"] {
        let sequence = made(text, SequenceOptions::default());
        assert_eq!((sequence.values.len(), sequence.picture.notices[0].key), (0, "notice.sequence-heaps"), "{text}");
    }
    let far = made("kayles(30000)", SequenceOptions::default());
    assert_eq!(far.picture.notices[0].key, "notice.sequence-beyond");
    // However little the shape of a rule shows, its list goes on until its rule has a fault.
    let shapeless = made("rule[n-1;n-k^2 for k in 1..=sqrt(n);(a,n-a) for a in 1..=n if a*a<(n-a)*(n-a)](12)", up_to(2_500));
    assert_eq!(
        (shapeless.values.len(), shapeless.picture.notices.len(), shapeless.picture.notices[0].key),
        (2_501, 1, "notice.too-many")
    );
    let faulty = made("rule[n-1;n+1 if n==60](9)", up_to(100));
    let grows = Say::new("error.rule-grows").with("at", "60").with("to", "61");
    assert_eq!((faulty.values.len(), &faulty.picture.notices[..]), (60, &[grows][..]));
    let long = made("kayles(5)", up_to(10_000_000));
    assert_eq!((long.values.len(), long.picture.table.rows.len(), long.picture.table.omitted), (1_000_001, 2_001, 998_000));
    assert_eq!(long.picture.notices[0].key, "notice.too-many");
    assert_eq!(long.rows(), 1_000_001);
    let position = parse("treblecross(5)").expect("legal");
    let mut solver = Solver::default();
    let analysis = solver.analyze(&position, &mut Budget::default()).expect("small");
    let short = of(&mut solver, &analysis, &up_to(100_000), &mut Budget::new(200_000));
    assert!((100..20_000).contains(&short.values.len()), "{}", short.values.len());
    assert_eq!(short.picture.notices[0].key, "notice.overrun");
}

/// The reader chooses from where to where; the table is that of the heaps chosen.
#[test]
fn a_range_is_listed() {
    for (text, (first, last)) in
        [("kayles(7)", (70, 90)), ("subtract[1,3,4](7)", (5, 5)), ("half(7)", (0, 13)), ("nim(7)", (90, 99_999))]
    {
        let sequence = made(text, SequenceOptions { heaps: Some((first, last)), ..SequenceOptions::default() });
        let table = &sequence.picture.table;
        let cells: Vec<&Arg> = table.rows[0].iter().map(|cell| &cell.content).collect();
        let value = sequence.values[first as usize];
        assert_eq!((cells[0], cells[1]), (&Arg::from(first), &Arg::from(value)), "{text}");
        assert_eq!((table.rows.len() + table.omitted) as u64, last - first + 1, "{text}");
    }
}

/// The rows of the half game are those in which each stands interleaved in the next: 0, 1 / 0, 2, 1, 3 / 0, 4, 2, 5, 1, 6, 3, 7.
#[test]
fn the_half_game_stands_in_rows_that_double() {
    let sequence = made("half(7)", up_to(13));
    let figures = sequence.picture.scene.items.iter().filter_map(|item| match &item.shape {
        crate::Shape::Text { y, text, .. } if matches!(item.role, Role::Figure | Role::ColdValue) => Some((*y, text.as_str())),
        _ => None,
    });
    let mut rows: Vec<(i32, String)> = Vec::new();
    for (y, value) in figures {
        match rows.last_mut() {
            Some((own, row)) if *own == y => row.push_str(value),
            _ => rows.push((y, value.to_string())),
        }
    }
    assert_eq!(rows.into_iter().map(|(_, row)| row).collect::<Vec<_>>(), ["01", "0213", "04251637"]);
}

fn seen(text: &str, options: Options) -> SequencePicture {
    let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let (mut solver, mut budget) = (Solver::default(), Budget::default());
    let analysis = solver.analyze(&position, &mut budget).unwrap_or_else(|e| panic!("{text}: {e}"));
    let subject = Subject { position: &position, analysis: Ok(&analysis) };
    let plain = drawing(&mut solver, &subject, &options, &mut budget);
    look(plain, &options.lens, &mut solver, &subject, &mut budget)
}

/// Through every lens something is drawn, listed and said of games of every kind, short and long ranges, and one heap alone.
#[test]
fn every_lens_shows_something() {
    let texts =
        ["kayles(7)", "nim(3,5)", "treblecross(9)", "fibonacci(8)", "half(7)", "take[k^2](20)", "misere subtract[1,3,4](9)"];
    for text in texts {
        for lens in Lens::all().into_iter().skip(1) {
            for heaps in [None, Some((0, 0)), Some((5, 29))] {
                let what = format!("{text} {} {heaps:?}", lens.text());
                let picture = &seen(text, Options { heaps, lens: lens.clone(), ..Options::default() }).picture;
                let none_cold = picture.says.iter().any(|say| say.key == "lens.say.cold" && say.args[0].1 == Arg::from(0u64));
                assert!(none_cold || !picture.scene.items.is_empty() && !picture.table.rows.is_empty(), "{what}");
                // Before a guess is made none is judged.
                let says = picture.says.iter().any(|say| say.key.starts_with("lens.say."));
                assert_eq!(says, lens != Lens::Guess(Guess::FIRST), "{what}");
                let (width, height) = (picture.scene.width, picture.scene.height);
                let texts = picture.scene.items.iter().filter_map(|item| match &item.shape {
                    crate::Shape::Text { x, y, .. } => Some((*x, *y)),
                    _ => None,
                });
                texts.for_each(|(x, y)| assert!((0..=width).contains(&x) && (0..=height).contains(&y), "{what}: {x}, {y}"));
                let columns = picture.table.head.len();
                assert!(picture.table.rows.iter().all(|row| row.len() == columns), "{what}");
            }
        }
    }
}

/// The table of a page is the beginning of a list that leaves nothing out.
#[test]
fn a_file_lists_all_that_a_lens_shows() {
    let (last, text) = (5_000, "octal[0.324](40)");
    for lens in Lens::all() {
        let what = lens.text();
        let seen = seen(text, Options { heaps: Some((3, last)), lens: lens.clone(), ..Options::default() });
        let values = &seen.values[3..];
        let rows: Vec<Vec<Cell>> = (0..seen.rows()).map(|index| seen.row(index)).collect();
        let table = &seen.picture.table;
        assert_eq!((&rows[..table.rows.len()], rows.len()), (&table.rows[..], table.rows.len() + table.omitted), "{what}");
        let mut worths = values.to_vec();
        mexplorer_solver::order::sort(&mut worths);
        worths.dedup();
        let count = match lens {
            Lens::Cold(_) => values.iter().filter(|value| **value == 0).count(),
            Lens::Counts => worths.len(),
            // A mex table is short.
            Lens::Mex => 160,
            _ => values.len(),
        };
        assert_eq!(rows.len(), count, "{what}");
        // Every heap is there once, with its value where that is told.
        let column = |key| table.head.iter().position(|head| *head == key);
        let Some(own) = column("sequence.head.heap") else { continue };
        let number = |cell: &Cell| if let Arg::Text(text) = &cell.content { text.parse::<usize>().expect("a number") } else { 0 };
        let mut heaps: Vec<usize> = rows.iter().map(|row| number(&row[own])).collect();
        if let Some(value) = column("sequence.head.value") {
            assert!(rows.iter().all(|row| seen.values[number(&row[own])] as usize == number(&row[value])), "{what}");
        }
        mexplorer_solver::order::sort(&mut heaps);
        heaps.dedup();
        assert_eq!(heaps.len(), count, "{what}");
    }
}

/// A plot fills the room there is, and has numbers at its axes that do not run into each other.
#[test]
fn a_plot_fills_its_room() {
    for (text, heaps) in [
        ("octal[0.16](40)", (0, 5_000)),
        ("nim(9)", (0, 100_000)),
        ("grundy(9)", (500, 20_000)),
        ("kayles(7)", (3, 3)),
        ("take[k^2](20)", (0, 1_000)),
        ("kayles(9)", (0, 1_000_000)),
    ] {
        for (room, narrow, width) in [(0, false, 800), (1200, false, 1200), (600, false, 600), (1200, true, WIDTH + 8)] {
            let what = format!("{text} {room} {narrow}");
            let options = Options { heaps: Some(heaps), lens: Lens::Plot, room, narrow, ..Options::default() };
            let scene = seen(text, options).picture.scene;
            assert!(scene.width == width && (narrow || (2..4).contains(&(scene.width / scene.height))), "{what}");
            let mut below: Vec<(i32, i32)> = Vec::new();
            for item in &scene.items {
                let crate::Shape::Text { x, y, text, anchor } = &item.shape else { continue };
                let long = 8 * text.len() as i32;
                let from = match anchor {
                    crate::Anchor::Start => *x,
                    crate::Anchor::Middle => x - long / 2,
                    crate::Anchor::End => x - long,
                };
                assert!(from >= 0 && from + long <= scene.width && *y <= scene.height, "{what}: {text}");
                below.extend((*y > scene.height - 12).then_some((from, from + long)));
            }
            assert!(below.windows(2).all(|pair| pair[0].1 < pair[1].0), "{what}: {below:?}");
            assert!((1..=8).contains(&below.len()), "{what}");
        }
    }
}

/// What wraps is no wider than a phone's card, and every period begins a row there.
#[test]
fn rows_wrap_on_a_phone() {
    for text in ["kayles(7)", "dawsons_chess(9)", "nim(3,5)", "half(7)", "take[k^2](20)", "fibonacci(900)", "lasker(300)"] {
        for lens in Lens::all().into_iter().filter(|lens| !matches!(lens, Lens::Columns(_) | Lens::Guess(_))) {
            let what = format!("{text} {}", lens.text());
            let width = seen(text, Options { lens, narrow: true, ..Options::default() }).picture.scene.width;
            assert!(width <= WIDTH + 8, "{what}: {width}");
        }
    }
    let chess = made("dawsons_chess(9)", SequenceOptions { narrow: true, ..SequenceOptions::default() });
    assert_eq!(starts(&chess)[..7], ["0", "12", "24", "34", "46", "58", "68"]);
}

/// What is known of a period is said of the values alone; a lens leaves it to the reader.
#[test]
fn a_lens_keeps_the_period_back() {
    let plain = made("kayles(7)", SequenceOptions::default());
    assert!(plain.known.is_empty());
    for lens in Lens::all().into_iter().skip(1) {
        let seen = seen("kayles(7)", Options { lens, ..Options::default() });
        let keys = |says: &[Say]| says.iter().map(|say| say.key).collect::<Vec<_>>();
        assert_eq!(keys(&plain.picture.says[1..]), ["sequence.say.proved", "sequence.say.exceptions"]);
        assert_eq!(keys(&seen.known), ["sequence.say.proved", "sequence.say.exceptions-untinted"]);
        assert!(seen.picture.says.iter().all(|say| !plain.picture.says[1..].contains(say)));
    }
}

/// Exceptions are said to be tinted where one is shown. The last of Kayles is 70.
#[test]
fn exceptions_are_tinted_where_they_are_shown() {
    // Where most that are shown are exceptions, none is tinted.
    for (heaps, tinted) in [
        (None, true),
        (Some((0, 99)), true),
        (Some((70, 99)), true),
        (Some((71, 99)), false),
        (Some((1, 2)), false),
        (Some((21, 22)), false),
        (Some((21, 24)), true),
    ] {
        let says = made("kayles(7)", SequenceOptions { heaps, ..SequenceOptions::default() }).picture.says;
        let said = |key| says.iter().any(|say| say.key == key);
        let keys = [said("sequence.say.exceptions"), said("sequence.say.exceptions-untinted")];
        assert_eq!(keys, [tinted, !tinted], "{heaps:?}");
    }
}

/// A slider stops at the period, and can leave it.
#[test]
fn a_slider_stops_at_the_period() {
    let kayles = made("kayles(7)", SequenceOptions::default());
    for (shown, wanted, stops) in [(5, 11, 12), (5, 13, 12), (12, 13, 13), (13, 14, 14), (12, 11, 11), (20, 25, 24), (5, 9, 9)] {
        assert_eq!(snapped(&kayles, shown, wanted), stops, "{shown} {wanted}");
    }
    assert_eq!((columns(&kayles, None), columns(&kayles, Some(7))), (12, 7));
}

/// A sum lists the values of the game that is wanted, and of the first where none of its heaps is of that game.
#[test]
fn the_reader_chooses_the_game() {
    for (text, wanted, listed, other) in [
        ("kayles(7)+nim(3)", None, "kayles", false),
        ("kayles(7)+nim(3)", Some("nim"), "nim", false),
        ("kayles(7)+nim(3)", Some("grundy"), "kayles", true),
        ("wythoff(1,2)+grundy(9)+kayles(7)", Some("kayles"), "kayles", false),
    ] {
        let sequence = made(text, SequenceOptions { game: wanted.map(Into::into), ..SequenceOptions::default() });
        let said = sequence.picture.notices.iter().any(|say| say.key == "notice.sequence-other");
        assert_eq!((sequence.game.as_str(), said), (listed, other), "{text} {wanted:?}");
    }
}

#[test]
fn a_period_starts_only_where_values_repeat() {
    let said = |position| format!("{:?}", made(position, SequenceOptions::default()).picture).contains("sequence.note.start");
    assert_eq!([said("bash[3](7)"), said("nim(7)"), said("lasker(7)")], [true, false, false]);
}

/// What is too long to be drawn is turned over, and the beginning of a period gone to; remainders keep their columns.
#[test]
fn windows_of_a_long_list() {
    let window = |text: &str, heaps: (u64, u64), columns: u64| {
        let seen = made(text, SequenceOptions { heaps: Some(heaps), ..SequenceOptions::default() });
        (seen.beside(columns), seen.around_period(columns))
    };
    for (text, heaps, columns, beside, around) in [
        ("kayles(7)", (0, 40), 12, [None, None], Some((36, 107))),
        ("kayles(7)", (0, 90), 12, [None, None], None),
        ("kayles(7)", (0, 9_000), 12, [None, Some((1_992, 9_000))], None),
        ("kayles(7)", (1_992, 9_000), 12, [Some((0, 9_000)), Some((3_984, 9_000))], Some((36, 107))),
        ("kayles(7)", (8_000, 9_000), 7, [Some((6_999, 9_000)), None], Some((56, 107))),
        ("subtract[1,3,4](7)", (5, 45), 10, [Some((0, 45)), None], Some((0, 40))),
        ("nim(7)", (0, 40), 1, [None, None], None),
        ("grundy(7)", (10, 50), 10, [Some((0, 50)), None], None),
    ] {
        assert_eq!(window(text, heaps, columns), (beside, around), "{text} {heaps:?}");
    }
}
