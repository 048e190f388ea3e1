//! What stands on a worksheet.

use crate::document::Document;
use crate::testing::Page;
use mexplorer_solver::quiz::Kind;
use std::rc::Rc;

fn paper(link: &str) -> super::Paper {
    Page::open(link).model().paper.as_deref().expect("a worksheet").clone()
}

#[test]
fn a_worksheet_asks_what_the_quiz_asks_and_nothing_twice() {
    for (game, kind, least) in [
        ("nim(3,4,5)", "outcomes", 10),
        ("nim(3,4,5)", "values", 10),
        ("wythoff(3,5)", "move", 10),
        ("kayles(7)", "mex", 3),
        ("misere nim(2,3,4)", "outcomes", 10),
    ] {
        let name = format!("{game} {kind}");
        let paper = paper(&format!("p={game}&sheet={kind}&seeds=1-10"));
        assert!(paper.done() && paper.refused.is_none(), "{name}");
        let [sheet] = &paper.sheets[..] else { panic!("{name}: one sheet") };
        assert!(sheet.questions.len() >= least, "{name}: {}", sheet.questions.len());
        assert_eq!(sheet.questions.len() as u64 + sheet.left_out, 10, "{name}");
        if game == "nim(3,4,5)" {
            assert!(sheet.questions.iter().all(|printed| printed.rows.len() > 1), "{name}");
        }
        let mut asked: Vec<&String> = Vec::new();
        for printed in &sheet.questions {
            let base = Page::open(&format!("p={game}")).model().document.clone();
            let document =
                Document { position: Rc::new(printed.quiz.position()), quiz: Some(printed.quiz.clone()), ..base.clone() };
            let online = Page::open(&crate::document::link::write(&document, &base, Default::default()));
            let sheet = online.model().fancy.sheet.as_ref().expect("the question is asked");
            let tasks: Vec<String> = sheet.question.tasks.iter().map(super::Task::position).collect();
            // The address asks what stands on paper, no more and no less.
            let rows: Vec<String> = printed.rows.iter().map(|row| row.position.clone()).collect();
            let written = |text: String| match kind {
                "mex" => text,
                _ => mexplorer_solver::notation::parse(&text).expect("canonical").without_empty().to_string(),
            };
            assert_eq!(rows, tasks.into_iter().map(written).collect::<Vec<_>>(), "{name}");
            assert!(printed.rows.iter().all(|row| !row.reasons.is_empty()), "{name}");
            if kind != "mex" {
                asked.extend(printed.rows.iter().map(|row| &row.position));
            } else {
                asked.push(&printed.position);
            }
        }
        let all = asked.len();
        asked.sort();
        asked.dedup();
        assert_eq!(asked.len(), all, "{name}");
    }
}

/// What is asked of other games comes behind, on each sheet, just as a sheet of it alone asks it.
#[test]
fn a_sheet_asks_of_several_games() {
    const KEYS: &str = "&seeds=5-7&sheets=2";
    let mixed = paper(&format!("p=nim(3,4,5)&sheet=outcomes&also=move:2:kayles(9);values:1:wythoff(3,5){KEYS}"));
    assert!(mixed.done() && mixed.sheets.len() == 2);
    for (part, link) in [
        format!("p=nim(3,4,5)&sheet=outcomes{KEYS}"),
        "p=kayles(9)&sheet=move&seeds=5-6&sheets=2".to_owned(),
        "p=wythoff(3,5)&sheet=values&seeds=5-5&sheets=2".to_owned(),
    ]
    .iter()
    .enumerate()
    {
        let alone = paper(link);
        for (sheet, alone) in mixed.sheets.iter().zip(&alone.sheets) {
            let of: Vec<_> = sheet.questions.iter().filter(|printed| printed.part == part).cloned().collect();
            let expected: Vec<_> = alone.questions.iter().map(|printed| super::Printed { part, ..printed.clone() }).collect();
            assert!(!of.is_empty() && of == expected, "{link}");
            assert!(sheet.questions.is_sorted_by_key(|printed| printed.part) && sheet.left_out == 0, "{link}");
        }
    }
    // What cannot be asked is lacking.
    let lacking = paper("p=nim(3,4,5)&sheet=outcomes&seeds=1-3&also=move:2:nim(0)");
    assert_eq!((lacking.sheets[0].questions.len(), lacking.sheets[0].left_out), (3, 2));
}

/// On a mixed sheet no position is asked about twice, whatever is asked of it and in whatever order its heaps stand, nor is its value
/// printed beside another question; tables of the mex share options, all of which are there.
#[test]
fn a_mixed_sheet_neither_asks_twice_nor_gives_an_answer_away() {
    const LECTURE: &str = "p=nim(3,4,5)&sheet=outcomes,move,mex&seeds=1-2&also=move:2:wythoff(4,7);values:2:kayles(9);pattern:1:kayles(9);outcomes:1:wythoff(4,7);mex:2:wythoff(3,5)&sheets=2";
    let mut otherwise = Vec::new();
    for (link, whole) in [
        (LECTURE, true),
        ("p=kayles(9)&sheet=values&seeds=1-6&sheets=3&also=pattern:1:kayles(9)", true),
        ("p=kayles(9)&sheet=outcomes,values,move&seeds=1-9&sheets=2", true),
        ("p=nim(4,5,6)&sheet=outcomes,values,move&seeds=1-12&sheets=3", true),
        ("p=nim(3,4,5)&sheet=mex,outcomes&seeds=1-6&also=values:2:nim(5,4,3)", true),
        ("p=nim(3,4,5)&sheet=outcomes&seeds=1-4&also=outcomes:4:nim(5,4,3);outcomes:2:nim(3,4,5)", true),
        ("p=misere nim(3,4,5)&sheet=outcomes,move&seeds=1-8&also=outcomes:4:nim(3,4,5)", true),
        ("p=wythoff(6,9)&sheet=move,outcomes,values&seeds=1-12&sheets=2", true),
        ("p=grundy(9)&sheet=values,outcomes&seeds=1-4&also=pattern:1:grundy(12)", true),
        ("p=bash[3](9)&sheet=outcomes,values&seeds=1-6", false),
        ("p=kayles(7)&sheet=pattern,mex&seeds=1-4", false),
        ("p=kayles(9)&sheet=pattern&seeds=1-1&also=pattern:1:kayles(20);pattern:1:grundy(20)", false),
        ("p=nim(1,2)&sheet=outcomes,values,move,mex&seeds=1-8", false),
    ] {
        let paper = paper(link);
        let wanted = paper.parts.iter().map(|part| part.sheet.count()).sum::<u64>();
        for sheet in &paper.sheets {
            let normal = |text: &str| mexplorer_solver::notation::parse(text).expect("canonical").normal_form();
            // What is asked, and whether it is a table of the mex or one of its options; and what is shown.
            let mut asked: Vec<(String, bool, bool)> = Vec::new();
            let mut shown = Vec::new();
            for printed in &sheet.questions {
                let mex = printed.quiz.kind == Kind::Mex;
                let rows = printed.rows.iter().filter(|row| row.named.is_none() || printed.quiz.kind == Kind::Move);
                for (text, form) in rows.map(|row| (&row.position, normal(&row.position))) {
                    let over = form.moves(&mut |_| std::ops::ControlFlow::Break(())).is_continue();
                    asked.extend((!over).then(|| (form.to_string(), mex, mex && *text != printed.position)));
                }
                let below = (1..printed.shown.len())
                    .map(|heap| format!("{}({heap})", printed.position.split('(').next().expect("a game")));
                shown.extend(below);
            }
            for (i, (one, table, option)) in asked.iter().enumerate() {
                let same = |(other, tables, options): &(String, bool, bool)| {
                    other == one && !(*table && *tables && (*option || *options))
                };
                assert!(!asked[..i].iter().any(same), "{link}: {one} is asked about twice");
                assert!(!shown.contains(one), "{link}: the value of {one} is printed");
            }
            assert_eq!(sheet.questions.len() as u64 + sheet.left_out, wanted, "{link}");
            assert!(sheet.questions.is_sorted_by_key(|printed| printed.part), "{link}");
            // Where the games have too few positions that is said.
            if (sheet.left_out == 0) != whole {
                otherwise.push(format!("{link}: {} are lacking", sheet.left_out));
            }
        }
    }
    assert!(otherwise.is_empty(), "{otherwise:#?}");
}

/// What stands on more than one sheet is counted, in whatever order the heaps stand.
#[test]
fn what_several_sheets_ask_is_counted() {
    for (link, shared) in [
        ("p=nim(3,4,5)&sheet=mex&seeds=1-4&sheets=1", false),
        ("p=nim(30,40,50)&sheet=move&seeds=1-4&sheets=2", false),
        ("p=wythoff(3,5)&sheet=move&seeds=1-12&sheets=3", true),
        ("p=nim(1,2)&sheet=outcomes&seeds=1-3&sheets=2", true),
    ] {
        assert_eq!(paper(link).shared() > 0, shared, "{link}");
    }
}

/// Heaps of 0 are not printed, but in a table of the mex, whose options they tell apart; and a sheet is headed by what it asks.
#[test]
fn heaps_of_nothing_are_not_printed_and_no_sheet_is_headed_by_what_it_does_not_ask() {
    for (link, headed, zeros) in [
        ("p=nim(3,5,0)&sheet=outcomes&seeds=1-6", Some("nim(3,5)"), false),
        ("p=nim(3,5,0)&sheet=values&seeds=1-6", Some("nim(3,5)"), false),
        ("p=nim(3,4,5)&sheet=outcomes&seeds=1-10", Some("nim(3,4,5)"), false),
        ("p=nim(3,4,5)&sheet=move&seeds=1-12", None, false),
        ("p=nim(3,5,0)&sheet=move&seeds=0-0", Some("nim(3,5)"), false),
        ("p=nim(3,3,0)&sheet=mex&seeds=0-0", Some("nim(3,3)"), true),
        ("p=nim(3,4,5)&sheet=mex&seeds=1-3", None, true),
        ("p=wythoff(3,5)&sheet=outcomes&seeds=1-4", Some("wythoff(3,5)"), true),
    ] {
        let paper = paper(link);
        let sheet = &paper.sheets[0];
        let base = paper.parts[0].base.without_empty().to_string();
        assert_eq!(sheet.asks(0, &base).then_some(&*base), headed, "{link}");
        let locale = crate::Locale::of("en");
        let rows = || sheet.questions.iter().flat_map(|printed| &printed.rows);
        let texts = rows().map(|row| format!("{} {:?} {}", row.position, row.answer, locale.all(&row.reasons)));
        // What is asked as a whole is named by the question, too.
        let named = sheet.questions.iter().filter(|_| sheet.questions.iter().all(|printed| printed.rows.len() == 1));
        let texts: Vec<String> = texts.chain(named.map(|printed| printed.position.clone())).collect();
        let zero = |text: &String| ["(0,", ",0,", ",0)"].iter().any(|part| text.contains(part));
        let told: Vec<&String> = texts.iter().filter(|text| zero(text)).collect();
        assert_eq!(!told.is_empty(), zeros, "{link}: {told:?}");
        assert!(!link.contains("move") || sheet.questions.iter().all(|printed| !printed.quiz.base.to_string().contains('0')));
    }
}

/// A class gets different sheets; each asks nothing twice, and of seeds of its own.
#[test]
fn sheets_are_different() {
    let paper = paper("p=nim(4,6,7)&sheet=values&seeds=1-5&sheets=8");
    let rows = |sheet: &super::PaperSheet| -> Vec<String> {
        sheet.questions.iter().flat_map(|printed| printed.rows.iter().map(|row| row.position.clone())).collect()
    };
    assert_eq!(paper.sheets.len(), 8);
    for (i, sheet) in paper.sheets.iter().enumerate() {
        assert_eq!((sheet.number, sheet.seeds), (i as u64, (1 + 5 * i as u64, 5 + 5 * i as u64)));
        let mut own = rows(sheet);
        assert!(paper.sheets[..i].iter().all(|before| rows(before) != own), "{i}");
        let all = own.len();
        own.sort();
        own.dedup();
        assert_eq!(own.len(), all, "{i}");
    }
}

/// Where a seed asks nothing new a further one does, another on each sheet, until there are as many questions as are wanted or so many
/// seeds are tried that there are none.
#[test]
fn sheets_are_of_one_length_where_the_game_has_as_many_questions() {
    for (link, lengths) in [
        ("p=nim(3,4,5)&sheet=move&seeds=1-8&sheets=30", vec![8; 30]),
        ("p=wythoff(4,6)&sheet=move&seeds=1-6&sheets=9", vec![6; 9]),
        ("p=nim(3,4)&sheet=values&seeds=1-8&sheets=3", vec![8; 3]),
        ("p=kayles(7)&sheet=mex&seeds=1-8&sheets=2", vec![6; 2]),
        ("p=nim(1,2)&sheet=outcomes&seeds=1-6", vec![4]),
        // Of a pattern a game has one question, and nothing is asked where no move is left.
        ("p=kayles(7)&sheet=pattern&seeds=1-3&sheets=2", vec![1; 2]),
        ("p=nim(0)&sheet=move&seeds=1-3", vec![0]),
        ("p=nim(3,4,5)&sheet=move&seeds=9007199254740984-9007199254740991", vec![7]),
    ] {
        let paper = paper(link);
        let made: Vec<usize> = paper.sheets.iter().map(|sheet| sheet.questions.len()).collect();
        assert_eq!(made, lengths, "{link}");
        let wanted = paper.sheet.count();
        assert!(paper.sheets.iter().all(|sheet| sheet.left_out == wanted - sheet.questions.len() as u64), "{link}");
    }
}

/// Of moves some are asked for where none wins, and of two mirrored positions one.
#[test]
fn sheets_of_moves_have_lost_positions_and_no_mirrored_ones() {
    for (game, kind) in [
        ("nim(3,4,5)", "move"),
        ("bash[3](21)", "move"),
        ("wythoff(6,9)", "move"),
        ("misere nim(2,3,4)", "move"),
        ("wythoff(4,6)", "outcomes"),
        ("nim(5,6,7)", "values"),
        ("kayles(4,5)", "mex"),
    ] {
        let paper = paper(&format!("p={game}&sheet={kind}&seeds=1-20"));
        let rows: Vec<&super::PaperRow> = paper.sheets[0].questions.iter().flat_map(|printed| &printed.rows).collect();
        // What is asked of moves is named by its position, so that no address tells which are lost.
        let named = |printed: &super::Printed| printed.quiz.seed == 0 && printed.quiz.base.to_string() == printed.position;
        assert!(kind != "move" || paper.sheets[0].questions.iter().all(named), "{game}");
        let lost = rows.iter().filter(|row| row.answer.is_none()).count();
        assert!(kind != "move" || (2..=rows.len() / 2).contains(&lost), "{game}: {lost} of {}", rows.len());
        let places: Vec<usize> = (0..rows.len()).filter(|place| rows[*place].answer.is_none()).collect();
        let even = places.windows(2).all(|two| two[1] - two[0] == 4);
        assert!(kind != "move" || !even, "{game}: the places {places:?} tell what is lost");
        let forms = paper.sheets[0].questions.iter().flat_map(|printed| match kind {
            "mex" => vec![printed.position.clone()],
            _ => printed.rows.iter().map(|row| row.position.clone()).collect(),
        });
        let parse = |text: String| mexplorer_solver::notation::parse(&text).expect("canonical").normal_form().to_string();
        let mut forms: Vec<String> = forms.map(parse).collect();
        let all = forms.len();
        forms.sort();
        forms.dedup();
        assert_eq!(forms.len(), all, "{game} {kind}");
    }
}

/// What several heaps of Nim are worth is added up, but not where the mex of the options is asked for.
#[test]
fn why_a_position_has_its_value() {
    for (link, several, adds) in [
        ("p=nim(3,4,5)&sheet=values", ",", true),
        ("p=nim(3,4,5)&sheet=mex", ",", false),
        ("p=kayles(7,4)&sheet=values", ",", false),
        ("p=nim(3)+kayles(4)&sheet=values", "+", false),
        ("p=nim(20)&sheet=values", "nim", false),
    ] {
        let paper = paper(link);
        let rows = paper.sheets[0].questions.iter().flat_map(|printed| &printed.rows);
        let heaps = |row: &super::PaperRow| {
            let numbers = row.position.split(['(', ')', ',', '+']).filter_map(|part| part.parse::<u64>().ok());
            numbers.filter(|heap| *heap > 0).count() > 1
        };
        let (mut told, mut seen) = (Vec::new(), false);
        for row in rows.filter(|row| row.position.contains(several)) {
            let added = row.reasons.iter().any(|say| say.key == "quiz.why.heaps");
            assert_eq!(added, adds && heaps(row), "{link}: {}", row.position);
            seen = true;
            told.extend(added.then(|| crate::Locale::of("en").all(&row.reasons)));
        }
        assert!(seen && told.is_empty() != adds, "{link}: {told:?}");
        assert!(told.iter().all(|text| text.contains(" is worth the XOR of its heaps: ") && text.contains(" ⊕ ")), "{told:?}");
    }
}

/// What is lost is told by values or by a theorem, where there is one, and of what is won the values before the move, where it is a sum.
#[test]
fn why_a_position_is_lost_or_won() {
    let all = |link: &str, answer: &str| -> Vec<Vec<&str>> {
        let paper = paper(link);
        let rows = paper.sheets.iter().flat_map(|sheet| &sheet.questions).flat_map(|printed| &printed.rows);
        rows.filter(|row| row.answer.as_deref() == Some(answer))
            .map(|row| row.reasons.iter().map(|say| say.key).collect())
            .collect()
    };
    for (game, adds) in
        [("nim(3,4,5)", true), ("kayles(4)+nim(2,7)", true), ("wythoff(5,8)", false), ("misere nim(3,4,5)", false)]
    {
        let won = all(&format!("p={game}&sheet=outcomes"), "N");
        assert_eq!(won.iter().any(|keys| keys[..] == ["reason.sum-hot", "quiz.flaw.has-cold"]), adds, "{game}: {won:?}");
    }
    let keys = |link: &str| all(link, "P");
    let nim = keys("p=nim(3,4,5)&sheet=outcomes");
    assert!(
        nim.contains(&vec!["reason.sum", "reason.balanced-heaps"]) && !nim.concat().contains(&"quiz.flaw.all-hot"),
        "{nim:?}"
    );
    assert!(keys("p=wythoff(5,8)&sheet=outcomes").concat().contains(&"reason.wythoff-cold"));
    // Both halves of it: that no move leads to a lost position, and that a reply does.
    for key in ["reason.wythoff-cold", "reason.value-cold"] {
        assert!(crate::Locale::of("en").word(key).contains("every move has a reply"), "{key}");
    }
    assert!(
        keys("p=misere kayles(7)&sheet=outcomes")
            .concat()
            .iter()
            .all(|key| key.starts_with("quiz.flaw.all-hot") || key.starts_with("reason."))
    );
}

#[test]
fn what_makes_no_question_is_said() {
    for (link, left_out) in [("p=nim(0)&sheet=outcomes", 10), ("p=misere nim(1,2)&sheet=mex&seeds=3-5", 3)] {
        let paper = paper(link);
        assert_eq!((paper.asks(), paper.sheets[0].left_out), (false, left_out), "{link}");
        assert!(paper.refused.is_some());
    }
}

#[test]
fn a_worksheet_comes_and_goes_with_its_link() {
    let mut page = Page::open("p=nim(3,4,5)&sheet=outcomes");
    assert!(page.model().known().is_some_and(|answer| answer.panels.picture(mexplorer_picture::Panel::Board).is_none()));
    assert_eq!(page.model().told_outside().outcome, None);
    page.send(crate::Msg::Linked("p=nim(3,4,5)".into()));
    assert!(page.model().paper.is_none() && page.model().analysis().is_some());
    page.send(crate::Msg::Linked("p=nim(3,4,5)&sheet=move&seeds=2-3".into()));
    assert_eq!(page.model().paper.as_ref().map(|paper| paper.sheet.seeds), Some((2, 3)));
}
