mod early;
mod kept_out;
mod slides;

use crate::features::quiz::Act;
use crate::testing::Page;
use crate::{Locale, Msg, Panel};
use mexplorer_picture::grid::{GridMode, UNKNOWN};
use mexplorer_picture::{Arg, Drawing, Role, Scene, Shape, Target, Veil};
use mexplorer_solver::explain::columns::{ColumnKind, columns};
use mexplorer_solver::games::wythoff::cold_index;
use mexplorer_solver::proof::{self, Proof, Told};
use std::ops::ControlFlow;

/// What a page draws besides its proof.
fn scenes(page: &Page) -> Vec<(Panel, Scene)> {
    let panels = &page.model().answer.as_ref().expect("answered").panels;
    let drawn = Panel::ALL.into_iter().filter_map(|panel| Some((panel, panels.get(panel)?.scene(&[])?)));
    drawn.collect()
}

/// The proof that a page walks.
fn walked(page: &Page) -> Option<Proof> {
    page.answer().panels.proof.as_ref()?.proof.clone().ok()
}

/// Marks of who wins and by which moves, of the heap that moves, of what the columns add up to.
fn tells(panel: Panel, role: Role) -> Told {
    let name = format!("{role:?}");
    let wins = ["Winning", "Won", "Lost", "Hot", "Cold"].iter().any(|part| name.contains(part));
    // Of a sieve the cold cells that it has found are established by it; of a sequence no cell is the position's own, see below.
    let moves = wins && !matches!(panel, Panel::Grid | Panel::Sequence) || panel == Panel::Grid && name.contains("WinningEdge");
    let columns = panel == Panel::Columns;
    // The gap of a mex table is the value of the position.
    let values = panel == Panel::Mex;
    let (odd, pivot) = (columns && role == Role::Wash, columns && role == Role::Mark);
    Told { moves, pivot, odd, values, ..Told::NOTHING }
}

const POSITIONS: [&str; 17] = [
    "nim(3,4,5)",
    "nim(1,4,5)",
    "nim(2,2)",
    "nim(0,0)",
    "wythoff(3,5)",
    "wythoff(4,6)",
    "wythoff(5,7)",
    "wythoff(6,6)",
    "kayles(5)",
    "moore[2](3,4,5,6)",
    "staircase(3,1,4)",
    "bash[3](21)",
    "kayles(4)+nim(2)",
    "fibonacci(13)",
    "misere nim(1,4,5)",
    "misere kayles(4)",
    "misere moore[2](2,2,2)",
];

/// Columns to be added up by hand are there where a link that hides who wins names them, with room under the rule.
#[test]
fn columns_are_given_out_without_their_sum() {
    for (link, shown) in [
        ("p=nim(3,4,5)&show=board,columns&hide=verdict", true),
        ("p=staircase(3,1,4)&show=columns&hide=verdict&embed=1&bare=1", true),
        ("p=misere nim(1,4,5)&show=columns&hide=verdict&present=1", true),
        ("p=nim(3,4,5)&hide=verdict", false),
        ("p=nim(3,4,5)&show=board,columns&hide=values", false),
        ("p=nim(3,4,5)&show=board,columns&quiz=values&seed=7", false),
        // Their rows would be values.
        ("p=kayles(4)%2Bnim(2)&show=columns&hide=verdict", false),
    ] {
        let page = Page::open(link);
        let drawn = page.answer().panels.picture(Panel::Columns).cloned();
        assert_eq!(drawn.is_some(), shown, "{link}");
        let Some(picture) = drawn else { continue };
        let under = picture.scene.items.iter().skip_while(|item| item.role != Role::Ground).count();
        assert_eq!((under, picture.says.len()), (2, 1), "{link}");
        assert!(!picture.scene.items.iter().any(|item| item.target.as_ref().is_some_and(|to| matches!(to, Target::Position(_)))));
    }
}

/// A grid to be filled in is there where who wins is hidden, with the pairs that its sieve has found and nothing else.
#[test]
fn an_empty_grid_tells_what_its_sieve_has_found() {
    for (link, found) in [
        ("p=wythoff(3,5)&show=grid,columns&grid=sieve&sieve=0&hide=verdict", Some(0)),
        ("p=wythoff(3,5)&grid=sieve&sieve=2&hide=verdict&present=1", Some(2)),
        ("p=wythoff(3,5)&show=grid&grid=sieve&sieve=1&hide=verdict&embed=1&bare=1", Some(1)),
        ("p=wythoff(3,5)&show=grid&grid=sieve&hide=verdict", Some(0)),
        ("p=wythoff(3,5)&show=grid&hide=verdict", None),
        // What has no sieve would show its values, or what is lost.
        ("p=nim(3,5)&show=grid&grid=sieve&sieve=0&hide=verdict", None),
        ("p=misere wythoff(3,5)&show=grid&grid=sieve&sieve=0&hide=verdict", None),
        ("p=wythoff(3,5)%2Bnim(1)&show=grid&grid=sieve&sieve=0&hide=verdict", None),
        ("p=wythoff(3,5)&grid=sieve&sieve=2&quiz=outcomes&seed=7", None),
    ] {
        let page = Page::open(link);
        let answer = page.answer();
        let drawn = answer.panels.get(Panel::Grid);
        let Some(Drawing::Grid(grid)) = drawn else {
            assert_eq!(found, None, "{link}");
            continue;
        };
        let found = found.unwrap_or_else(|| panic!("{link} shows a grid"));
        assert!(grid.moves.is_empty(), "{link}");
        for (cell, cold) in grid.chart.cells().zip(&grid.cold) {
            let (a, b) = grid.chart.numbers(cell);
            assert_eq!(*cold, cold_index(a, b).is_some_and(|k| k < found), "{link} {a} {b}");
        }
        let scene = drawn.and_then(|drawn| drawn.scene(&[])).expect("a scene");
        assert!(scene.items.iter().all(|item| tells(Panel::Grid, item.role) == Told::NOTHING), "{link}");
    }
}

#[test]
fn pictures_show_no_more_than_the_steps_so_far() {
    let mut masked = 0;
    for text in POSITIONS {
        for theorem in proof::theorems() {
            let link = format!("p={text}&hide=verdict&proof={theorem}");
            let mut page = Page::open(&link);
            let shown = page.model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof");
            let walked = shown.proof.clone().expect("within reach");
            if walked.theorem != theorem {
                continue;
            }
            let own = page.model().document.position.clone();
            for at in 0..walked.steps.len() {
                page.send(Msg::Step(at));
                let name = format!("{link} {}", at + 1);
                if at + 1 == walked.steps.len() {
                    assert_eq!(page.model().veil(), Veil::Open, "{name}");
                    let mut open = Page::open(&format!("p={text}&proof={theorem}&step={}", at + 1));
                    open.send(Msg::Step(at));
                    assert!(scenes(&page) == scenes(&open), "{name}: at the last step all is shown");
                    continue;
                }
                assert_eq!(page.model().veil(), Veil::Verdict, "{name}");
                // Columns of one row of values are the value of the position.
                let rows = columns(page.answer().analysis.as_ref().expect("within reach"));
                let worth = rows.is_ok_and(|columns| columns.kind == ColumnKind::Values && columns.rows.len() == 1);
                for (panel, scene) in scenes(&page) {
                    if let Some(Drawing::Grid(grid)) = page.answer().panels.get(panel).filter(|_| panel == Panel::Grid) {
                        // Neither values nor pairs that no step so far has found.
                        let bookmark = &page.model().document.proof;
                        let listed = shown.listed(bookmark).expect("a sieve");
                        // The step that runs it begins with an empty one.
                        let found = if shown.runs(bookmark) { 0 } else { listed };
                        let seen = |at: usize| {
                            (grid.values[at], grid.cold[at], grid.chart.numbers(grid.chart.cells().nth(at).expect("a cell")))
                        };
                        let cells = (0..grid.cold.len()).map(seen);
                        let wrong: Vec<_> = cells
                            .filter(|(value, cold, (a, b))| {
                                let pair = cold_index(*a, *b).filter(|k| *k < found.into());
                                *cold != pair.is_some() || *value != UNKNOWN && !cold
                            })
                            .collect();
                        assert!(grid.mode == GridMode::Sieve && wrong.is_empty(), "{name}: {wrong:?}");
                    }
                    let panels = &page.model().answer.as_ref().expect("answered").panels;
                    let told = walked.told(at, panels.stage(panel).unwrap_or(&own), &own);
                    if panel == Panel::Sequence && !told.values && !told.moves {
                        let texts = scene.items.iter().filter_map(|item| match (&item.shape, &item.target) {
                            (Shape::Text { text, .. }, Some(Target::Size(heap))) => Some((text, heap)),
                            _ => None,
                        });
                        let game = &panels.sequence().expect("a sequence").game;
                        let listed = own.components().filter(|c| *c.game.id() == **game);
                        let heaps: Vec<u64> = listed.flat_map(|c| c.numbers.to_vec()).collect();
                        let hidden = texts.filter(|(text, heap)| (*text == "?") != heaps.contains(heap)).count();
                        masked += 1;
                        assert_eq!(hidden, 0, "{name}");
                    }
                    // What a step flips it says itself.
                    let flips = panel == Panel::Columns && !walked.steps[at].flips.is_empty();
                    for item in &scene.items {
                        let tells = tells(panel, item.role);
                        let shows = [
                            tells.moves && !flips && (!told.moves || matches!(panel, Panel::Dag | Panel::Board)),
                            tells.pivot && !told.pivot,
                            tells.odd && !told.odd,
                            (tells.values && !own.misere || panel == Panel::Columns && worth) && !told.values,
                            tells.values && own.misere && !told.moves,
                        ];
                        assert_eq!(shows, [false; 5], "{name}: {} shows {:?}", panel.name(), item.role);
                    }
                }
            }
        }
    }
    assert!(masked > 5, "{masked}");
}

/// What is written under a picture, and the words of its table.
fn captions(page: &Page) -> Vec<(Panel, &'static str)> {
    fn words(arg: &Arg, out: &mut Vec<&'static str>) {
        match arg {
            Arg::Text(_) => {}
            Arg::List(all) => all.iter().for_each(|arg| words(arg, out)),
            Arg::Say(say) => {
                out.push(say.key);
                say.args.iter().for_each(|(_, arg)| words(arg, out));
            }
        }
    }
    let panels = &page.model().answer.as_ref().expect("answered").panels;
    let mut found = Vec::new();
    for (panel, picture) in Panel::ALL.into_iter().filter_map(|panel| Some((panel, panels.picture(panel)?))) {
        let mut keys = picture.table.head.clone();
        let says = picture.says.iter().chain(&picture.notices).cloned().map(Arg::from);
        let cells = picture.table.rows.iter().flatten().map(|cell| cell.content.clone());
        says.chain(cells).for_each(|arg| words(&arg, &mut keys));
        found.extend(keys.into_iter().map(|key| (panel, key)));
    }
    found
}

/// Whether a sentence or a word of a picture tells who wins, or what wins.
fn says_who_wins(key: &str) -> bool {
    let bare = [
        "columns.say.heaps",
        "columns.say.stairs",
        "columns.say.values",
        "columns.say.one",
        "columns.say.moore",
        "columns.say.flips",
    ];
    let parts =
        ["say.here-", "say.some-cold", "say.all-hot", "say.unlisted", "say.no-moves", "outcome.", "head.winning", "say.near"];
    let whole = [
        "mex.say.zero",
        "grid.say.moves",
        "grid.say.pair",
        "grid.say.values",
        "grid.say.cold",
        "board.say.blue",
        "board.say.ground",
    ];
    let boards = ["board.say.dots", "board.say.numbers", "board.say.parts", "board.press.moore", "board.press.moore-lost"];
    key.starts_with("columns.say.") && !bare.contains(&key)
        || parts.iter().any(|part| key.contains(part))
        || whole.iter().chain(&boards).any(|known| *known == key)
}

#[test]
fn captions_and_tables_tell_no_more_than_the_steps_so_far() {
    let (mut quiet, mut mex) = (0, 0);
    for text in POSITIONS {
        for theorem in proof::theorems() {
            let mut page = Page::open(&format!("p={text}&hide=verdict&proof={theorem}"));
            let shown = page.model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof");
            let walked = shown.proof.clone().expect("within reach");
            if walked.theorem != theorem {
                continue;
            }
            // The sentence under the title speaks of no position.
            let statement = Locale::of("en").word(&format!("proof.{theorem}.statement"));
            assert!(!statement.contains('{') && !statement.contains(text), "{statement}");
            let own = page.model().document.position.clone();
            for at in 0..walked.steps.len() - 1 {
                page.send(Msg::Step(at));
                let panels = &page.model().answer.as_ref().expect("answered").panels;
                let told = |panel| walked.told(at, panels.stage(panel).unwrap_or(&own), &own);
                for (panel, key) in captions(&page).into_iter().filter(|(panel, _)| !told(*panel).moves) {
                    assert!(!says_who_wins(key), "{text} {theorem} {}: {} says {key}", at + 1, panel.name());
                    quiet += 1;
                    mex += usize::from(panel == Panel::Mex && told(panel).values);
                }
                let letters =
                    |panel: Panel| panels.picture(panel).filter(|_| !told(panel).moves).map(|picture| &picture.table.rows);
                let cells = Panel::ALL.into_iter().filter_map(letters).flatten().flatten();
                for cell in cells {
                    assert!(!["P", "N"].map(Arg::from).contains(&cell.content), "{text} {theorem} {}: {cell:?}", at + 1);
                }
            }
        }
    }
    assert!(quiet > 500 && mex > 10, "{quiet} {mex}");
}

/// The table of the mex is not there before a step has said what the options are worth, shows that from then on, and marks what
/// wins once a step has made a move of it.
#[test]
fn the_mex_table_comes_with_the_step_that_fills_it() {
    for (text, expected) in [
        ("nim(3,4,5)", ". . . . . values moves moves"),
        ("nim(1,2)", ". . . values moves moves"),
        // The reply of the fifth step says nothing of what else there is after the reader’s move.
        ("nim(1,1)", ". . values values values moves"),
        // Too many options to list: the step names none of them.
        ("nim(18446744073709551615,9)", ". . . moves"),
    ] {
        let mut page = Page::open(&format!("p={text}&hide=verdict&proof=mex"));
        let count = |page: &Page| {
            let shown = page.model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof");
            shown.proof.as_ref().expect("within reach").steps.len()
        };
        let seen = (0..count(&page)).map(|at| {
            page.send(Msg::Step(at));
            let panels = &page.model().answer.as_ref().expect("answered").panels;
            let Some(mex) = panels.get(Panel::Mex) else { return "." };
            let marked = mex.scene(&[]).is_some_and(|scene| scene.items.iter().any(|item| item.role == Role::WinningWash));
            let ends = page.model().veil() == Veil::Open;
            if marked || ends { "moves" } else { "values" }
        });
        let seen: Vec<&str> = seen.collect();
        assert_eq!(seen.join(" "), expected, "{text}");
    }
}

#[test]
fn each_step_adds_what_it_establishes() {
    use Panel::{Columns, Grid, Mex};
    for (link, panel, expected) in [
        // The sum at once, its highest odd column at step 3, the heap at step 4, the move at step 6; who wins after it with the last one.
        ("p=nim(3,4,5)&proof=bouton", Columns, "1000 1111 1100 1110 1110 1111 1110 1111"),
        // What options are worth no step says.
        ("p=nim(3,4,5)&proof=bouton", Mex, ".... .... .... .... .... .... .... 1111"),
        // Of the position after the reader's move nothing is known until its columns are added up.
        ("p=nim(1,4,5)&proof=bouton", Columns, "1000 1111 1000 0000 1100 1110 1111 1111"),
        ("p=wythoff(4,6)&proof=wythoff", Grid, "0000 0000 0000 1111 1111 1111 1111"),
        ("p=wythoff(5,7)&proof=wythoff", Columns, ".... .... .... .... .... .... 1111"),
    ] {
        let mut page = Page::open(&format!("{link}&hide=verdict"));
        let mut found = Vec::new();
        for at in 0..expected.split(' ').count() {
            page.send(Msg::Step(at));
            let model = page.model();
            let panels = &model.answer.as_ref().expect("answered").panels;
            let proof = panels.proof.as_ref().and_then(|shown| shown.proof.as_ref().ok()).expect("a proof");
            let own = &model.document.position;
            let told = panels.get(panel).map(|_| proof.told(at, panels.stage(panel).unwrap_or(own), own));
            let digit = |told: bool| if told { '1' } else { '0' };
            found.push(told.map_or("....".into(), |told| {
                [told.sums, told.odd, told.pivot, told.moves].map(digit).iter().collect::<String>()
            }));
        }
        assert_eq!(found.join(" "), expected, "{link}");
    }
}

#[test]
fn a_hidden_verdict_hides_proofs_that_no_link_names() {
    for (link, seen) in [
        ("p=nim(3,4,5)&hide=verdict", false),
        ("p=nim(3,4,5)&hide=values&proof=bouton", false),
        ("p=nim(3,4,5)&hide=verdict&proof=bouton", true),
        ("p=nim(3,4,5)&quiz=move&hide=verdict&proof=bouton", false),
        ("p=nim(3,4,5)&hide=verdict&proof=bouton&show=columns", false),
    ] {
        let page = Page::open(link);
        assert_eq!(page.model().answer.as_ref().expect("answered").panels.proof.is_some(), seen, "{link}");
    }
}

/// Under the columns it is said no sooner who wins than the steps have settled it: not of the reader's own position, and not of the one
/// that a move of the proof leads to. What is said of the end of play is what its step says.
#[test]
fn columns_say_who_wins_no_sooner_than_the_proof() {
    const WHO: [&str; 8] = [
        "columns.say.balanced",
        "columns.say.odd-only",
        "columns.say.misere-last",
        "columns.say.misere-last-values",
        "columns.say.misere-last-moore",
        "columns.say.misere-ones-cold",
        "columns.say.misere-ones-hot",
        "columns.say.misere-ones-cold-values",
    ];
    let mut late = 0;
    for text in POSITIONS {
        for theorem in proof::theorems() {
            let mut page = Page::open(&format!("p={text}&hide=verdict&proof={theorem}&present=1"));
            let Some(walked) = walked(&page).filter(|walked| walked.theorem == theorem) else { continue };
            let own = page.model().document.position.clone();
            for at in 0..walked.steps.len() {
                page.send(Msg::Step(at));
                let stage = page.answer().panels.stage(Panel::Columns).unwrap_or(&own).clone();
                let ends = stage != own && stage.moves(&mut |_| ControlFlow::Break(())).is_continue();
                let said = captions(&page).into_iter().find(|(panel, key)| *panel == Panel::Columns && WHO.contains(key));
                assert!(said.is_none() || ends || walked.settled(at), "{text} {theorem} {}: {said:?} of {stage}", at + 1);
                late += usize::from(said.is_some() && walked.settled(at));
            }
        }
    }
    assert!(late > 10, "{late}");
}
