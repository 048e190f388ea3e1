//! Scripts of messages: a quiz opened from its link, answered wrong and right, and what is to be seen meanwhile.

mod said;

use super::*;
use crate::runner::verdict::Verdict;
use crate::testing::Page;
use crate::{Locale, Msg, Panel, Veil};
use mexplorer_picture::{Picture, Table};
use mexplorer_solver::quiz::Kind;

/// What a reader of a quiz does and sees on the page.
impl Page {
    fn act(&mut self, act: Act) {
        self.send(Msg::Quiz(act));
    }

    fn sheet(&self) -> &Sheet {
        self.model().fancy.sheet.as_ref().expect("a question is asked")
    }

    fn items(&self) -> Vec<String> {
        self.sheet().question.tasks.iter().map(Task::position).collect()
    }

    /// Gives the right answer to one item.
    fn right(&mut self, item: usize) {
        match self.sheet().question.tasks[item].right() {
            Given::Outcome(outcome) => self.act(Act::Label { item, outcome }),
            Given::Value(value) => self.act(Act::Type { item, text: value.to_string() }),
            Given::Move(pick) => self.act(Act::Pick(pick)),
        }
    }

    /// Gives a wrong answer to one item.
    fn wrong(&mut self, item: usize) {
        match self.sheet().question.tasks[item].right() {
            Given::Outcome(Outcome::P) => self.act(Act::Label { item, outcome: Outcome::N }),
            Given::Outcome(Outcome::N) => self.act(Act::Label { item, outcome: Outcome::P }),
            Given::Value(value) => self.act(Act::Type { item, text: (value + 1).to_string() }),
            Given::Move(Some(_)) => self.act(Act::Pick(None)),
            Given::Move(None) => self.act(Act::Pick(Some(0))),
        }
    }

    fn report(&self) -> &Report {
        let report = self.effects.iter().find_map(|effect| if let Effect::Report(report) = effect { Some(report) } else { None });
        report.expect("a check is reported")
    }

    fn says(&self) -> String {
        Locale::of("en").all(&words::result(self.sheet(), false))
    }
}

const LINKS: [&str; 6] = [
    "#p=nim(3,4,5)&quiz=outcomes&seed=7",
    "#p=nim(3,4,5)&quiz=values&seed=3",
    "#p=nim(3,4,5)&quiz=move",
    "#p=bash[3](21)&quiz=move&seed=2",
    "#p=nim(3,4,5)&quiz=mex&seed=5",
    "#p=misere nim(1,2,3)&quiz=outcomes",
];

#[test]
fn every_kind_is_answered_wrong_and_then_right() {
    for link in LINKS {
        let mut page = Page::open(link);
        let count = page.items().len();
        for item in 0..count {
            page.right(item);
        }
        page.wrong(count - 1);
        page.act(Act::Check);
        let report = page.report().clone();
        assert_eq!((report.right, report.wrong, report.total, report.done), (count - 1, 1, count, false), "{link}");
        assert_eq!((report.position.as_str(), report.checks), (page.position().as_str(), 1), "{link}");
        let (first, ..) = page.sheet().found.as_ref().and_then(|found| found.first.clone()).expect("a wrong answer");
        assert_eq!(first, count - 1, "{link}");
        assert!(
            page.says().contains(&page.items()[first]) || page.sheet().question.kind == Kind::Move,
            "{link}: {}",
            page.says()
        );
        assert_eq!((page.model().veil(), page.sheet().fresh), (Veil::Verdict, true));
        page.right(count - 1);
        page.act(Act::Check);
        let report = page.report();
        assert_eq!((report.right, report.wrong, report.done, report.shown), (count, 0, true, false), "{link}");
        assert!(page.says().starts_with("All right!"), "{link}: {}", page.says());
        // What was hidden is shown.
        assert_eq!((page.model().veil(), page.answer().veil), (Veil::Open, Veil::Open), "{link}");
        assert!(Verdict::of(&page.answer()).outcome.is_some(), "{link}");
        // A finished sheet takes no answers and is not checked again.
        page.wrong(0);
        page.act(Act::Check);
        assert!(page.effects.is_empty() && page.sheet().solved(), "{link}");
    }
}

#[test]
fn the_first_wrong_answer_is_told_with_its_reason() {
    for (link, acts, says) in [
        (
            "#p=bash[3](6)&quiz=outcomes",
            vec![Act::Label { item: 3, outcome: Outcome::N }, Act::Label { item: 5, outcome: Outcome::P }],
            "bash[3](4) is P: all its options are N, namely bash[3](3), bash[3](2), bash[3](1). 0 of 6 are right; the first wrong one is marked.",
        ),
        (
            "#p=bash[3](6)&quiz=outcomes",
            vec![Act::Label { item: 0, outcome: Outcome::N }, Act::Label { item: 5, outcome: Outcome::P }],
            "bash[3](6) is N: it has the option bash[3](4), which is P. 1 of 6 is right.",
        ),
        (
            "#p=bash[3](6)&quiz=outcomes",
            vec![Act::Label { item: 0, outcome: Outcome::N }],
            "So far all is right; 1 of 6 is answered.",
        ),
        ("#p=bash[3](6)&quiz=outcomes", vec![], "Nothing is answered yet."),
        (
            "#p=nim(1,2)&quiz=mex",
            vec![Act::Type { item: 0, text: "１".into() }],
            "nim(0,2) is not worth 1: its option nim(0,1) has that value. 0 of 4 are right.",
        ),
        (
            "#p=nim(1,2)&quiz=mex",
            vec![Act::Type { item: 0, text: "2".into() }, Act::Type { item: 3, text: "4".into() }],
            "nim(1,2) is not worth 4: among the values of its options a smaller number is missing. Which is the least? 1 of 4 is right.",
        ),
        ("#p=nim(1,2)&quiz=mex", vec![], "Nothing is answered yet."),
        (
            "#p=nim(1,2)&quiz=mex",
            vec![Act::Type { item: 0, text: "2".into() }, Act::Type { item: 1, text: " two".into() }],
            "“two” is no value: values are the whole numbers 0, 1, 2, …",
        ),
        (
            "#p=nim(1,2)&quiz=mex",
            vec![Act::Type { item: 1, text: "-1".into() }, Act::Type { item: 0, text: "7".into() }],
            "nim(0,2) is not worth 7: among the values of its options a smaller number is missing. Which is the least? 0 of 4 are right.",
        ),
        (
            "#p=nim(1,2)&quiz=move",
            vec![Act::Pick(Some(0))],
            "Take the whole heap of 1: that leaves value 2, not 0. The opponent answers “Take the whole heap of 2”, which leaves nim(0,0), a P-position.",
        ),
        ("#p=nim(1,2)&quiz=move", vec![Act::Pick(None)], "There is a winning move, as 1 ⊕ 2 = 3 ≠ 0. Look for it."),
        (
            "#p=kayles(3)&quiz=move",
            vec![Act::Pick(None)],
            "There is a winning move: an option that is a P-position. Look for it.",
        ),
        (
            "#p=misere nim(1)&quiz=move",
            vec![Act::Pick(Some(0))],
            "Take the whole heap of 1: that is the last move, and whoever makes it loses.",
        ),
        (
            "#p=nim(1,1)&quiz=move",
            vec![Act::Pick(None)],
            "All right! Every move from nim(1,1) leaves an N-position, in which the opponent wins.",
        ),
    ] {
        let mut page = Page::open(link);
        acts.into_iter().for_each(|act| page.act(act));
        page.act(Act::Check);
        assert_eq!(page.says(), says, "{link}");
    }
}

/// Nobody is told of such a press, and the check that follows is the first.
#[test]
fn a_press_that_answers_nothing_is_no_check() {
    for (text, says) in [("", "Nothing is answered yet."), ("two", "“two” is no value: values are the whole numbers 0, 1, 2, …")]
    {
        let mut page = Page::open("#p=nim(3,4,5)&quiz=values&seed=3");
        page.act(Act::Type { item: 0, text: text.into() });
        page.act(Act::Check);
        assert_eq!((page.says().as_str(), page.sheet().checks, page.effects.len()), (says, 0, 0), "{text}");
        (0..page.items().len()).for_each(|item| page.right(item));
        page.act(Act::Check);
        assert_eq!((page.report().checks, page.report().done), (1, true), "{text}");
    }
}

#[test]
fn each_winning_move_is_told_with_its_own_reason() {
    for link in LINKS.into_iter().filter(|link| link.contains("quiz=move")).chain(["#p=subtract[1,3,4](10,7)&quiz=move"]) {
        let moves = Page::open(link).sheet().question.tasks[0].clone();
        let Task::Move(choice) = moves else { panic!("{link} asks for a move") };
        for (pick, picked) in choice.moves.iter().enumerate().filter(|(_, picked)| picked.wins) {
            let mut page = Page::open(link);
            page.act(Act::Pick(Some(pick)));
            page.act(Act::Check);
            assert!(page.says().starts_with("All right!") && page.says().contains(&picked.after), "{link}: {}", page.says());
        }
    }
}

/// What stands in a picture and its table, to be looked through for answers.
fn told(picture: &Picture) -> Vec<String> {
    let items = picture.scene.items.iter().map(|item| item.role.name().to_string());
    let Table { rows, .. } = &picture.table;
    let cells = rows.iter().flatten().map(|cell| Locale::of("en").arg(&cell.content));
    items.chain(cells).chain(picture.says.iter().map(|say| say.key.to_string())).collect()
}

#[test]
fn nothing_is_given_away_before_the_end() {
    let links = LINKS.iter().map(|link| link.to_string());
    let hidden = ["nim(3,4,5)", "wythoff(3,5)", "kayles(30)", "nim(100,200,300)", "graph[a>b,a>c,b>c](a,b)", "fibonacci(20)"];
    for link in links.chain(hidden.map(|position| format!("#p={position}&hide=verdict"))) {
        let page = Page::open(&link);
        let answer = page.answer();
        let verdict = Verdict::of(&answer);
        assert_eq!(
            (verdict.outcome, &verdict.grundy, &verdict.moves, &verdict.more),
            (None, &None, &Vec::new(), &None),
            "{link}"
        );
        assert_eq!((verdict.headline.key, verdict.method), ("veil.verdict", None), "{link}");
        assert!(answer.reasons.is_empty(), "{link}");
        let panels = &answer.panels;
        let hidden = [Panel::Mex, Panel::Columns, Panel::Grid, Panel::Sequence];
        assert!(hidden.into_iter().all(|panel| panels.get(panel).is_none()) && panels.proof.is_none(), "{link}");
        let dag = panels.dag().expect("the graph is shown");
        for word in told(&dag.picture).iter().chain(&told(panels.picture(Panel::Board).expect("the board is shown"))) {
            let telling = ["cold", "hot", "cold-value", "winning-edge", "current-winning-edge", "winning-piece", "winning-wash"];
            assert!(!telling.contains(&word.as_str()) && word != "P" && word != "N", "{link}: {word}");
        }
    }
    // With the values hidden the letters stay, and nothing that is made of values.
    let page = Page::open("#p=nim(3,4,5)&hide=values");
    let verdict = Verdict::of(&page.answer());
    assert_eq!((verdict.outcome, verdict.grundy, verdict.detail.key), (Some(Outcome::N), None, "veil.values"));
    assert_eq!((verdict.moves.len(), page.answer().reasons.len()), (1, 0));
    assert!([Panel::Mex, Panel::Sequence].into_iter().all(|panel| page.answer().panels.get(panel).is_none()));
    let dag = page.answer().panels.dag().cloned().expect("the graph is shown");
    assert!(dag.nodes.iter().all(|node| node.cold.is_some() && node.value.is_none()));
}

#[test]
fn while_a_question_is_open_its_position_stays() {
    for msg in [
        Msg::Typed("nim(1,4,5)".into()),
        Msg::Misere(true),
        Msg::Undo,
        Msg::Why,
        Msg::Play(crate::features::play::Act::Begin { seed: 1 }),
        Msg::Go("nim(3,4,4)".into()),
    ] {
        let mut page = Page::open("#p=nim(3,4,5)&quiz=move");
        page.send(msg.clone());
        assert_eq!((page.position().as_str(), &page.model().fancy.play), ("nim(3,4,5)", &None), "{msg:?}");
        assert!(page.model().asks() && page.effects.is_empty(), "{msg:?}");
    }
    // Examples and links lead out of it; Back brings it again.
    let mut page = Page::open("#p=nim(3,4,5)&quiz=move");
    page.send(Msg::Open("kayles(7)".into()));
    assert_eq!((page.position().as_str(), page.model().document.quiz.is_none()), ("kayles(7)", true));
    assert_eq!(page.model().fancy.notice.as_ref().map(|say| say.key), Some("quiz.left"));
    assert_eq!(page.model().veil(), Veil::Open);
    // A solved one is a position like any other.
    let mut page = Page::open("#p=nim(3,4,5)&quiz=move");
    page.act(Act::Show);
    page.send(Msg::Go("nim(1,4,5)".into()));
    assert_eq!((page.position().as_str(), page.model().fancy.notice.clone()), ("nim(1,4,5)", None));
}

#[test]
fn pressing_a_position_answers_with_it() {
    let mut page = Page::open("#p=nim(3,4,5)&quiz=move");
    page.send(Msg::Go("nim(1,4,5)".into()));
    page.act(Act::Check);
    assert!(page.report().done);
    let mut page = Page::open("#p=bash[3](6)&quiz=outcomes");
    for text in ["bash[3](4)", "bash[3](4)", "bash[3](5)"] {
        page.send(Msg::Go(text.into()));
    }
    let given = |item: usize| page.sheet().given[item];
    assert_eq!((given(3), given(4)), (Some(Given::Outcome(Outcome::N)), Some(Given::Outcome(Outcome::P))));
    // The labels stand in the graph, right or wrong.
    let dag = page.answer().panels.dag().cloned().expect("shown");
    let cold = |text: &str| dag.nodes.iter().find(|node| node.text == text).and_then(|node| node.cold);
    assert_eq!((cold("bash[3](4)"), cold("bash[3](5)"), cold("bash[3](6)")), (Some(false), Some(true), None));
    let mut page = Page::open("#p=nim(1,2)&quiz=mex");
    page.send(Msg::Go("nim(1,1)".into()));
    assert_eq!(page.effects, [Effect::Focus("quiz-item-1".into())]);
}

#[test]
fn answers_shown_are_no_solution() {
    let mut page = Page::open("#p=nim(3,4,5)&quiz=values&seed=3");
    page.wrong(1);
    page.act(Act::Show);
    let report = page.report();
    assert_eq!((report.done, report.shown, report.right, report.wrong), (false, true, 0, 1));
    assert!(page.sheet().texts.iter().all(|text| !text.is_empty()) && !page.sheet().solved());
    assert_eq!((page.model().veil(), page.model().told()), (Veil::Open, Vec::new()));
    assert!(page.says().starts_with("These are the answers."));
}

#[test]
fn another_goes_through_the_seeds_and_the_link_says_so() {
    let mut page = Page::open("#p=nim(3,4,5)&quiz=move&seed=7&hide=values");
    let first = page.position();
    assert_eq!(page.model().link(), "p=nim(3,4,5)&quiz=move&seed=7&hide=values");
    page.right(0);
    page.act(Act::Check);
    assert_eq!(page.model().veil(), Veil::Values);
    page.act(Act::Another);
    assert!(page.position() != first && page.model().asks() && page.model().fancy.notice.is_none());
    assert!(
        page.effects.contains(&Effect::WriteAddress { push: true })
            && page.effects.contains(&Effect::ScrollTo { id: "quiz", focus: true })
    );
    let link = page.model().link();
    let again = Page::open(&link);
    assert_eq!((again.position(), again.items()), (page.position(), page.items()), "{link}");
    page.act(Act::Leave);
    assert_eq!((page.model().document.quiz.is_none(), page.model().veil()), (true, Veil::Values));
}

#[test]
fn a_position_that_suits_no_question_is_refused_with_the_reason() {
    for (link, key) in [
        ("#p=nim(0)&quiz=move", "quiz.refused.over"),
        ("#p=misere nim(1,2)&quiz=mex", "quiz.refused.misere"),
        ("#p=nim(100,200)&quiz=move", "quiz.refused.many"),
        ("#p=nim(18446744073709551615)&quiz=values", "quiz.refused.large"),
        ("#p=wythoff(6,9)&quiz=pattern", "quiz.refused.pattern"),
    ] {
        let mut page = Page::open(link);
        let refused = page.answer().quiz.clone().and_then(Result::err).expect("refused");
        assert_eq!((crate::words::quiz::refusal(&refused).key, &page.model().fancy.sheet), (key, &None), "{link}");
        // Nothing is asked, so nothing is kept from being edited; but what the question would hide stays hidden.
        let told = Verdict::of(&page.answer());
        assert_eq!((page.model().asks(), page.model().veil()), (false, Veil::Verdict), "{link}");
        assert_eq!(
            (told.headline.key, told.detail.key, page.answer().veil),
            ("veil.verdict", "veil.find", Veil::Verdict),
            "{link}"
        );
        let maker = make::Maker::of(&page.model().document);
        assert_eq!(maker.suits(&page.model().document).is_err(), key != "quiz.refused.large", "{link}");
        // Until the reader leaves it, or goes on.
        let mut moved = Page::open(link);
        moved.send(Msg::Typed("nim(1,4,5)".into()));
        page.act(Act::Leave);
        for page in [page, moved] {
            assert_eq!((page.model().veil(), page.answer().veil), (Veil::Open, Veil::Open), "{link}");
            assert!(Verdict::of(&page.answer()).headline.key != "veil.verdict", "{link}");
        }
    }
}

/// A kind that other numbers would ask is offered, and refused with the reason.
#[test]
fn what_the_games_cannot_ask_is_not_offered() {
    use Kind::{Mex, Move, Outcomes, Pattern, Values};
    for (link, kinds) in [
        ("#p=kayles(7)", &[Outcomes, Values, Move, Mex, Pattern][..]),
        ("#p=nim(3,4,5)", &[Outcomes, Values, Move, Mex, Pattern]),
        ("#p=wythoff(6,9)", &[Outcomes, Values, Move, Mex]),
        ("#p=staircase(1,2)", &[Outcomes, Values, Move, Mex]),
        ("#p=misere kayles(7)", &[Outcomes, Move]),
        // What is chosen already is not taken out of the list.
        ("#p=wythoff(6,9)&quiz=pattern", &[Outcomes, Values, Move, Mex, Pattern]),
    ] {
        let page = Page::open(link);
        let document = &page.model().document;
        assert_eq!(make::Maker::of(document).kinds(document).collect::<Vec<_>>(), kinds, "{link}");
    }
}

#[test]
fn a_quiz_is_made_of_the_position_on_the_page() {
    let made = |page: &Page| page.model().link_for_others(&page.model().made());
    let mut page = Page::open("#p=nim(3,4,5)&lang=zh");
    page.send(Msg::Dialog(Some(crate::Dialog::Share)));
    assert_eq!(made(&page), page.model().link());
    // To others the language is named also where it is the page's own.
    let mut own = Page::open("#p=nim(3,4,5)");
    own.send(Msg::Dialog(Some(crate::Dialog::Share)));
    assert_eq!((own.model().link().as_str(), made(&own).as_str()), ("p=nim(3,4,5)", "p=nim(3,4,5)&lang=en"));
    let maker = make::Maker { kind: Some(Kind::Mex), hide: Veil::Verdict, seed: 4 };
    page.send(Msg::Make(maker));
    assert_eq!(made(&page), "p=nim(3,4,5)&lang=zh&quiz=mex&seed=4&hide=verdict");
    // Opened, it is the quiz, and made again it stays what it is.
    let link = made(&page);
    page.send(Msg::Linked(link.clone()));
    page.send(Msg::Dialog(Some(crate::Dialog::Share)));
    assert_eq!((page.model().fancy.maker, made(&page)), (maker, link));
    assert!(page.model().document.show.contains(&Panel::Mex));
}
