//! Scripts of messages, and what the model and the shell have come to after them.

use super::*;
use crate::document::history::Stretch;
use crate::document::proof::Bookmark;
use crate::features::picker::{self, Form, Picker};
use crate::features::quiz;
use crate::features::{edit::Edit, guide::Turn};
use crate::runner::fancy::Dialog;
use crate::runner::verdict::Verdict;
use crate::testing::Page;
use crate::{Locale, Panel, Theme};
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::{GridMode, GridOptions, Window};
use mexplorer_solver::Outcome;
use mexplorer_solver::games::kayles;

fn script(messages: &[Msg]) -> Page {
    let mut page = Page::open("");
    for msg in messages {
        page.send(msg.clone());
    }
    page
}

fn draft(page: &Page) -> Option<(&str, Option<usize>)> {
    let draft = page.model().fancy.draft.as_ref()?;
    Some((draft.text.as_str(), draft.read.as_ref().err().map(|error| error.start)))
}

#[test]
fn typing_keeps_the_last_legal_position_and_shows_the_error() {
    for (texts, position, left) in [
        (&["nim(3,4"][..], "nim(3,4,5)", Some(("nim(3,4", Some(7)))),
        (&["nim(3,4", "nim(3,4)"], "nim(3,4)", None),
        (&["2 3"], "nim(2,3)", Some(("2 3", None))),
    ] {
        let typed: Vec<Msg> = texts.iter().map(|text| Msg::Typed((*text).into())).collect();
        let page = script(&typed);
        assert_eq!((page.position().as_str(), draft(&page)), (position, left), "{texts:?}");
    }
}

#[test]
fn a_stretch_of_typing_is_one_step_of_undo() {
    let typed = ["nim(3,4,5,1)", "nim(3,4,5,12)", "nim(3,4,5,123)"].map(|text| Msg::Typed(text.into()));
    let mut messages = typed.to_vec();
    messages.extend([Msg::Rested, Msg::Go("nim(1,4,5)".into()), Msg::Undo, Msg::Undo]);
    assert_eq!(script(&messages).position(), "nim(3,4,5)");
    messages.push(Msg::Redo);
    assert_eq!(script(&messages).position(), "nim(3,4,5,123)");
}

#[test]
fn undo_brings_back_the_whole_document() {
    let mut page = Page::open("p=nim(3,4,5)&show=board,grid,dag&edges=winning");
    let opened = page.model().document.clone();
    for msg in [Msg::Show(Panel::Grid, false), Msg::Table(Panel::Dag, true), Msg::Go("nim(1,4,5)".into()), Msg::Merge(false)] {
        page.send(msg);
    }
    let last = page.model().document.clone();
    for _ in 0..4 {
        page.send(Msg::Undo);
    }
    assert_eq!((&page.model().document, page.model().history.can_undo()), (&opened, false));
    for _ in 0..4 {
        page.send(Msg::Redo);
    }
    assert_eq!(page.model().document, last);
}

/// What each message that changes the document is in the history, and whether the address gets a new entry by it.
#[test]
fn back_undoes_what_a_reader_did() {
    let window =
        GridOptions { mode: GridMode::Cold, window: Some(Window { origin: (0, 0), size: 20 }), ..GridOptions::default() };
    let bookmark = Bookmark { theorem: Some("sum"), ..Bookmark::default() };
    for (msg, entry, pushes) in [
        (Msg::Typed("kayles(7)".into()), Entry::Part(Stretch::Typing), Some(true)),
        (Msg::Edit(Edit::Add { term: 0, value: 1 }), Entry::Part(Stretch::Editing), Some(true)),
        (Msg::Step(2), Entry::Part(Stretch::Steps), Some(true)),
        (Msg::Grid(window), Entry::Part(Stretch::Window), Some(true)),
        (Msg::Zoom(Some(120)), Entry::Part(Stretch::Zoom), Some(true)),
        (Msg::Go("nim(1,4,5)".into()), Entry::Own, Some(true)),
        (Msg::Open("kayles(7)".into()), Entry::Own, Some(true)),
        (Msg::Misere(true), Entry::Own, Some(true)),
        (Msg::Show(Panel::Dag, false), Entry::Own, Some(true)),
        (Msg::Table(Panel::Dag, true), Entry::Own, Some(true)),
        (Msg::Merge(false), Entry::Own, Some(true)),
        (Msg::Edges(EdgeMode::Reduced), Entry::Own, Some(true)),
        (Msg::Proof(bookmark), Entry::Own, Some(true)),
        (Msg::Root(Some(7)), Entry::Part(Stretch::Root), Some(true)),
        (Msg::Play(play::Act::Begin { seed: 1 }), Entry::Own, Some(true)),
        (Msg::Theme(Theme::Dark), Entry::Same, Some(false)),
        (Msg::Lang("zh"), Entry::Same, Some(false)),
        (Msg::Linked("#p=kayles(7)".into()), Entry::Followed, None),
        // What changes nothing is nothing.
        (Msg::Hover(Some("nim(1,4,5)".into())), Entry::Own, None),
        (Msg::Go("nim(3,4,5)".into()), Entry::Own, None),
        (Msg::Guide(Turn::Start), Entry::Own, None),
        (Msg::Undo, Entry::Walk { forth: false }, None),
    ] {
        assert_eq!(entry::of(&msg, false, false), entry, "{msg:?}");
        for embed in [false, true] {
            let mut page = Page::open(if embed { "p=nim(3,4,5)&embed=1" } else { "p=nim(3,4,5)" });
            page.send(msg.clone());
            let written = page
                .effects
                .iter()
                .find_map(|effect| if let Effect::WriteAddress { push } = effect { Some(*push) } else { None });
            assert_eq!(written, pushes.map(|push| push && !embed), "{msg:?}");
        }
    }
}

#[test]
fn edits_replace_the_link_while_they_follow_one_another() {
    let mut page = Page::open("p=nim(3,4,5)");
    for (msg, pushes) in [
        (Msg::Typed("nim(3,4,51)".into()), Some(true)),
        (Msg::Typed("nim(3,4,512)".into()), Some(false)),
        (Msg::Rested, None),
        (Msg::Typed("nim(3,4,51)".into()), Some(true)),
        (Msg::Step(1), Some(true)),
        (Msg::Step(2), Some(false)),
        (Msg::Show(Panel::Mex, false), Some(true)),
        (Msg::Step(1), Some(true)),
        (Msg::Undo, None),
    ] {
        page.send(msg.clone());
        let written =
            page.effects.iter().find_map(|effect| if let Effect::WriteAddress { push } = effect { Some(*push) } else { None });
        assert_eq!(written, pushes, "{msg:?}");
    }
}

#[test]
fn taking_two_from_three_turns_the_verdict() {
    let verdict = Verdict::of(&script(&[Msg::Go("nim(1,4,5)".into())]).answer());
    assert_eq!((verdict.outcome, verdict.grundy.as_deref()), (Some(Outcome::P), Some("0")));
    assert_eq!(verdict.moves, []);
}

#[test]
fn a_game_is_found_by_its_folk_name_and_opened_with_enter() {
    for (name, position) in
        [("反尼姆", "misere nim(3,4,5)"), ("斐波那契博弈", "fibonacci(20)"), ("S-Nim", "subtract[1,3,4](10,7)")]
    {
        let form = Form { family: &kayles::FAMILY, rules: String::new(), numbers: "1".into(), misere: false };
        let open = Msg::Dialog(Some(Dialog::Games(Picker::new(form))));
        let page = script(&[open, Msg::Picker(picker::Act::Search(name.into())), Msg::Picked]);
        assert_eq!((page.position().as_str(), &page.model().fancy.dialog), (position, &None), "{name}");
    }
}

#[test]
fn a_followed_link_closes_what_lies_over_the_page() {
    let page = script(&[Msg::Dialog(Some(Dialog::Examples(String::new()))), Msg::Linked("#p=kayles(7)".into())]);
    assert_eq!((page.position().as_str(), &page.model().fancy.dialog), ("kayles(7)", &None));
}

#[test]
fn a_bad_link_keeps_the_position_and_says_what_it_ignored() {
    let page = script(&[Msg::Linked("p=nim(x)&cake=1".into())]);
    assert_eq!((page.position().as_str(), draft(&page)), ("nim(3,4,5)", Some(("nim(x)", Some(4)))));
    assert_eq!(page.model().fancy.notice.as_ref().map(|say| say.key), Some("notice.ignored"));
}

/// Back leads to the first link of a visit, also where that named a language alone.
#[test]
fn a_link_without_a_position_is_the_page_opened_afresh() {
    for (link, position) in
        [("", "nim(3,4,5)"), ("#", "nim(3,4,5)"), ("#lang=zh", "nim(3,4,5)"), ("p=nim(x)", "kayles(7)"), ("p=nim(1)", "nim(1)")]
    {
        let page = script(&[Msg::Typed("kayles(7)".into()), Msg::Linked(link.into())]);
        assert_eq!(page.position(), position, "{link}");
    }
}

/// Heaps beyond those that are listed are told of; what is listed stays, or ends where it must.
#[test]
fn what_is_beyond_the_list_is_told() {
    let most = mexplorer_picture::MOST_LISTED;
    for (asked, listed, told) in [
        ((5, 60), (5, 60), false),
        ((most + 1, most + 9), (0, 30), true),
        ((100, most * 2), (100, most), true),
        // Where no last one was asked for none is left out.
        ((most - 10, most + 30), (most - 10, most), false),
    ] {
        let page = script(&[Msg::Heaps(Some((0, 30))), Msg::Heaps(Some(asked))]);
        let notice = page.model().fancy.notice.as_ref().map(|say| say.key);
        assert_eq!((page.model().document.heaps, notice.is_some()), (Some(listed), told), "{asked:?} {notice:?}");
    }
}

#[test]
fn a_pasted_link_opens() {
    let page = script(&[Msg::Typed("http://x/#p=kayles(7)&lang=zh".into())]);
    assert_eq!((page.position().as_str(), page.model().document.lang), ("kayles(7)", "zh"));
    assert!(page.effects.contains(&Effect::WriteAddress { push: true }));
}

#[test]
fn a_language_is_spoken_when_its_words_arrive() {
    let words = |tag: &'static str| Msg::Words { tag, locale: Some(Locale::of(tag)) };
    let none = |tag: &'static str| Msg::Words { tag, locale: None };
    let link = || Msg::Linked("#p=nim(1)&lang=zh".into());
    // The messages; the language the document wants, the one that is spoken, whose words are asked for, which one is stored as
    // the reader's own, and what is said of it.
    for (messages, wanted, spoken, asked, stored, notice) in [
        (vec![Msg::Lang("zh")], "zh", "en", vec!["zh"], vec![], None),
        (vec![Msg::Lang("zh"), words("zh")], "zh", "zh", vec!["zh"], vec!["zh"], None),
        (vec![Msg::Lang("zh"), none("zh")], "en", "en", vec!["zh"], vec![], Some("notice.no-words")),
        (vec![Msg::Lang("zh"), none("zh"), Msg::Lang("zh"), words("zh")], "zh", "zh", vec!["zh", "zh"], vec!["zh"], None),
        // Words of a language no longer wanted are late.
        (vec![Msg::Lang("zh"), Msg::Lang("en"), words("zh")], "en", "en", vec!["zh"], vec!["en"], None),
        (vec![Msg::Lang("zh"), Msg::Lang("en"), none("zh")], "en", "en", vec!["zh"], vec!["en"], None),
        (vec![Msg::Lang("en")], "en", "en", vec![], vec!["en"], None),
        // Words that come with a part say nothing of a language that did not load.
        (vec![Msg::Lang("zh"), none("zh"), words("en")], "en", "en", vec!["zh"], vec![], Some("notice.no-words")),
        (vec![Msg::Lang("zh"), words("en"), none("zh")], "en", "en", vec!["zh"], vec![], Some("notice.no-words")),
        // A key in a link holds for this visit alone.
        (vec![link(), words("zh")], "zh", "zh", vec!["zh"], vec![], None),
        (vec![link(), none("zh")], "en", "en", vec!["zh"], vec![], Some("notice.no-words")),
    ] {
        let (mut page, mut effects) = (Page::open(""), Vec::new());
        for msg in messages.clone() {
            effects.extend(page.send(msg).effects.clone());
        }
        let fancy = &page.model().fancy;
        assert_eq!((page.model().document.lang, fancy.locale.tag), (wanted, spoken), "{messages:?}");
        let found = effects.iter().filter_map(|effect| if let Effect::LoadWords(tag) = effect { Some(*tag) } else { None });
        assert_eq!(found.collect::<Vec<_>>(), asked, "{messages:?}");
        let kept =
            effects.iter().filter_map(|effect| if let Effect::Store { value, .. } = effect { Some(value.clone()) } else { None });
        assert_eq!(kept.collect::<Vec<_>>(), stored, "{messages:?}");
        assert_eq!(fancy.notice.as_ref().map(|notice| notice.key), notice, "{messages:?}");
    }
}

#[test]
fn an_embedded_page_stores_nothing() {
    let mut page = Page::open("p=nim(3,4,5)&embed=1");
    for msg in [Msg::Theme(Theme::Dark), Msg::Lang("zh"), Msg::Words { tag: "zh", locale: Some(Locale::of("zh")) }] {
        page.send(msg);
        assert!(!page.effects.iter().any(|effect| matches!(effect, Effect::Store { .. })), "{:?}", page.effects);
    }
}

/// The panels that show another picture after a message, and what it has drawn for that, each with how often where that is more than once.
fn drawn(page: &mut Page, msg: Msg) -> (String, String) {
    let (before, made) = (page.answer(), page.runner().memo.drawn());
    page.send(msg);
    let after = page.answer();
    let shown = |panel: &Panel| after.panels.get(*panel).is_some() || *panel == Panel::Proof && after.panels.proof.is_some();
    let shown = Panel::ALL.into_iter().filter(|panel| shown(panel) && !before.panels.same(&after.panels, *panel));
    let times = made.into_iter().zip(page.runner().memo.drawn()).map(|((name, before), (_, after))| (name, after - before));
    let drawn = times.filter(|(_, times)| *times > 0);
    let drawn = drawn.map(|(name, times)| if times > 1 { format!("{name}×{times}") } else { name.to_owned() });
    (shown.map(Panel::name).collect::<Vec<_>>().join(" "), drawn.collect::<Vec<_>>().join(" "))
}

#[test]
fn a_message_draws_what_reads_what_it_changed() {
    const ALL: &str = "board dag mex columns grid sequence proof";
    const EACH: &str = "board dag mex columns grid sequence proof steps";
    let window =
        |x| GridOptions { mode: GridMode::Values, window: Some(Window { origin: (x, 0), size: 20 }), ..GridOptions::default() };
    let theorem = |theorem| Bookmark { theorem: Some(theorem), ..Bookmark::default() };
    let label = |item, outcome| Msg::Quiz(quiz::Act::Label { item, outcome });
    for (link, messages) in [
        (
            "p=nim(3,5)",
            vec![
                (Msg::Go("nim(3,4)".into()), ALL, ALL),
                (Msg::Hover(Some("nim(3,3)".into())), "", ""),
                (Msg::Grid(window(1)), "grid", "grid"),
                (Msg::Grid(window(2)), "grid", "grid"),
                (Msg::Grid(window(2)), "", ""),
                (Msg::Merge(false), "dag", "dag"),
                (Msg::Edges(EdgeMode::Winning), "dag", "dag"),
                (Msg::Zoom(Some(150)), "", ""),
                (Msg::Table(Panel::Dag, true), "", ""),
                // The columns show no more than the steps so far, or all where they are not spoken of.
                (Msg::Step(2), "columns", "columns steps"),
                (Msg::Proof(theorem("mex")), "columns proof", "columns proof steps"),
                (Msg::Theme(Theme::Dark), "", ""),
                (Msg::Lang("zh"), "", ""),
                (Msg::Dialog(Some(Dialog::Share)), "", ""),
                (Msg::Typed("nim(3,".into()), "", ""),
                (Msg::Editing(true), "", ""),
                // What is shown again is still there.
                (Msg::Show(Panel::Mex, false), "", "steps"),
                (Msg::Show(Panel::Mex, true), "mex", "steps"),
                // No step speaks of it.
                (Msg::Show(Panel::Grid, false), "", ""),
                (Msg::Show(Panel::Grid, true), "grid", ""),
                (Msg::Misere(true), ALL, EACH),
            ],
        ),
        // A game draws the board without its marks; a second hint opens what was drawn before.
        (
            "p=nim(3,5)",
            vec![
                (Msg::Play(play::Act::Begin { seed: 1 }), "board", "board"),
                (Msg::Play(play::Act::Hint), "", ""),
                (Msg::Play(play::Act::Hint), ALL, "board"),
                (Msg::Go("nim(3,4)".into()), ALL, ALL),
            ],
        ),
        (
            "p=bash[3](6)&quiz=outcomes",
            vec![
                (label(0, Outcome::N), "dag", "dag"),
                (label(0, Outcome::N), "", ""),
                (label(1, Outcome::P), "dag", "dag"),
                (Msg::Hover(Some("bash[3](4)".into())), "", ""),
                (Msg::Quiz(quiz::Act::Check), "", ""),
                (Msg::Quiz(quiz::Act::Show), ALL, ALL),
            ],
        ),
        ("p=nim(3,4,5)&quiz=values", vec![(Msg::Quiz(quiz::Act::Type { item: 0, text: "2".into() }), "", "")]),
    ] {
        let mut page = Page::open(link);
        for (msg, shown, made) in messages {
            assert_eq!(drawn(&mut page, msg.clone()), (shown.to_owned(), made.to_owned()), "{link} {msg:?}");
        }
    }
}

#[test]
fn a_question_is_answered_in_slices_and_can_be_stopped() {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
    runner.send(Msg::Linked("p=nim(3,4,5)".into()));
    assert_eq!(runner.model().status, Status::Ready);
    let effects = runner.send(Msg::Open("misere grundy(60,61)".into()));
    assert!(effects.contains(&Effect::Again) && runner.model().known().is_none());
    let Status::Working { spent, .. } = runner.model().status else { panic!("it takes more than one slice") };
    runner.send(Msg::Slice { took: 2_000 });
    assert!(matches!(runner.model().status, Status::Working { spent: more, .. } if more > spent));
    // Another question meanwhile is answered instead, and a late slice is none.
    assert!(!runner.send(Msg::Open("kayles(7)".into())).contains(&Effect::Again));
    assert_eq!(runner.send(Msg::Slice { took: 2_000 }), []);
    runner.send(Msg::Open("misere grundy(60,61)".into()));
    runner.send(Msg::Stop);
    let answer = runner.model().known().expect("given up").clone();
    assert!(answer.analysis.is_err() && answer.panels.get(Panel::Board).is_some() && runner.model().status == Status::Ready);
    // It goes on from there, and says nothing of the kind any more.
    let Some(stopped) = runner.model().fancy.stopped else { panic!("it can go on") };
    assert!(runner.send(Msg::Continue).contains(&Effect::Again) && Verdict::shown(runner.model()).is_none());
    runner.send(Msg::Slice { took: 2_000 });
    assert!(matches!(runner.model().status, Status::Working { spent, .. } if spent > stopped.spent));
    runner.send(Msg::Open("kayles(7)".into()));
    assert_eq!(runner.model().fancy.stopped, None);
}

/// Where nothing is shown yet, what needs no search comes before the answer of a long one.
#[test]
fn what_needs_no_search_does_not_wait_for_one() {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
    runner.send(Msg::Linked("p=misere grundy(60,61)".into()));
    let slices = (0..200).find(|_| runner.model().answer.is_some() || runner.send(Msg::Slice { took: 8_000 }).is_empty());
    let answer = runner.model().known().expect("shown").clone();
    assert!(matches!(runner.model().status, Status::Working { .. }), "{slices:?}");
    assert!(answer.analysis.is_err() && answer.panels.get(Panel::Sequence).is_some() && Verdict::shown(runner.model()).is_none());
}

/// What a theorem tells of the outcome is said while values and moves are searched for, unless it is to be found out.
#[test]
fn a_theorem_tells_who_wins_before_all_is_known() {
    let n = Some(Outcome::N);
    // What is said while the work goes on, and what is known once it is stopped.
    for (link, said, known) in [
        ("p=moore[2](50,60,70,80)", n, n),
        ("p=wythoff(999,1000)+kayles(0)", n, n),
        ("p=moore[2](50,60,70,80)&hide=verdict", None, n),
        ("p=wythoff(999,1000)+nim(1)", None, None),
        ("p=misere grundy(60,61)", None, None),
    ] {
        let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
        let effects = runner.send(Msg::Linked(link.into()));
        assert!(effects.contains(&Effect::Again) && runner.model().known().is_none(), "{link} is not known at once");
        assert_eq!(Verdict::shown(runner.model()).and_then(|verdict| verdict.outcome), said, "{link}");
        runner.send(Msg::Stop);
        let answer = runner.model().known().expect("given up");
        assert_eq!(answer.analysis.as_ref().map(|analysis| analysis.outcome).ok(), known, "{link}");
    }
}

/// On a machine that does 25 units in a microsecond. A step that cannot be cut would make a larger slice; these need none.
#[test]
fn no_slice_of_a_heavy_question_is_long() {
    for text in
        ["treblecross(1000000)", "grundy(1000000)", "octal[0.6](100000)", "misere grundy(20,21)", "misere octal[0.777](12,13)"]
    {
        let mut page = Runner::new(Model::new(Document::new("en"), Locale::of("en")));
        let (mut slices, mut before) = (0, 0);
        page.drive(Msg::Linked(format!("#p={text}&show=board")), |model, effect| {
            if *effect != Effect::Again || slices == 30 {
                return None;
            }
            let Status::Working { spent, .. } = model.status else { panic!("{text}: {:?}", model.status) };
            let did = spent - before;
            assert!((1..=600_000).contains(&did), "{text}: a slice of {did}");
            (slices, before) = (slices + 1, spent);
            Some(Msg::Slice { took: (did / 25) as u32 })
        });
        assert!(before > 0, "{text} was answered at once");
    }
}

/// How much work passes in each slice where every one takes so many microseconds.
fn slices(took: u32) -> Vec<u64> {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::of("en")));
    runner.send(Msg::Linked("p=misere octal[0.777](30,31,32)&show=board".into()));
    let spent = |runner: &Runner| if let Status::Working { spent, .. } = runner.model().status { spent } else { 0 };
    let each = (0..40).map(|_| {
        let before = spent(&runner);
        runner.send(Msg::Slice { took });
        spent(&runner) - before
    });
    each.collect()
}

#[test]
fn the_next_slice_is_as_large_as_the_last_one_was_quick() {
    let (quick, slow) = (slices(1), slices(1_000_000));
    assert!(quick[20..].iter().all(|spent| *spent >= 1_600_000), "{quick:?}");
    assert!(slow[20..].iter().all(|spent| (20_000..=60_000).contains(spent)), "{slow:?}");
}
