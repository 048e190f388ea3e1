//! The levels: what they ask, how large, how often, and what is counted.

use super::series::{EASY, RECENT, trivial};
use super::*;
use crate::features::quiz;
use crate::testing::Page;
use crate::{Dialog, Msg};
use mexplorer_solver::quiz::{Given, Question, Task};
use mexplorer_solver::{Budget, Outcome, Solver};

/// The games offered, and some that are none of them.
fn games() -> Vec<&'static str> {
    let offered = COURSES.iter().map(|course| course.levels[0].0);
    // One has a period that nobody sees to its end.
    let own = [
        "bash[18446744073709551612](5)",
        "dawsons_chess(7)",
        "rule[n-k for k in 1..=4](3)",
        "lasker(2)",
        "subtract[2,5](9)",
        "octal[0.165](1)",
        "half(3)",
    ];
    offered.chain(own).collect()
}

fn series(game: &str, level: Level, seed: u64) -> Series {
    let mut practice = Practice::default();
    practice.turn(&notation::parse(game).expect("a position"));
    let span = practice.span(level).expect("there are questions");
    assert!(game.starts_with(span.from.terms[0].game.id()), "{game}: {}", span.from);
    Series::new(level, span, seed)
}

/// Whether the pattern of a game is that of the values of its heaps.
fn has_sequence(game: &str) -> bool {
    series(game, Level::Pattern, 0).next(0).kind == Kind::Pattern
}

/// The normal forms of what a question asks about.
fn forms(question: &Question) -> Vec<String> {
    let form = |task: &Task| notation::parse(&task.position()).expect("a position").normal_form().to_string();
    question.tasks.iter().map(form).collect()
}

/// Two hundred questions of each level of each game (sixty where the game is none of those offered), for a reader who is always
/// right and for one who never is: no question is asked again soon, nothing is asked at a glance after the first few, and what is right makes them larger.
#[test]
fn no_question_comes_again_soon_and_none_is_seen_at_a_glance() {
    let mut solver = Solver::default();
    let levels = games().into_iter().flat_map(|game| Level::ALL.map(|level| (game, level)));
    // How a sequence goes on is asked in an order of its own, see below.
    for (game, level) in levels.filter(|(game, level)| *level != Level::Pattern || !has_sequence(game)) {
        for always in [true, false] {
            let name = format!("{} of {game}, right: {always}", level.name());
            let offered = COURSES.iter().any(|course| course.levels[0].0 == game);
            let mut series = series(game, level, 7);
            let (mut about, mut first, mut last) = (Vec::new(), 0, 0);
            let turns = if offered { 200 } else { 60 };
            for turn in 0..turns {
                let quiz = series.next(if always { turn } else { 0 });
                let question = quiz::ask(&mut solver, &quiz, &quiz.position())
                    .unwrap_or_else(|refusal| panic!("{name} {quiz:?}: {refusal:?}"));
                assert!(question.tasks.len() > 1 || matches!(quiz.kind, Kind::Move | Kind::Mex), "{name}: {quiz:?}");
                let live = |position: Position| position.components().filter(|part| is_live(part.game, part.numbers)).count();
                let sums = question.tasks.iter().all(|task| live(notation::parse(&task.position()).expect("a position")) > 1);
                assert!(level != Level::Xor || sums, "{name}: {:?}", forms(&question));
                let root = quiz.base.normal_form().to_string();
                assert_eq!(quiz.position(), *quiz.base, "{name}: what was chosen is what is asked");
                assert!(turn < EASY as u32 || !offered || !trivial(&quiz.base), "{name}: {root}");
                let glances = forms(&question).iter().filter(|form| trivial(&notation::parse(form).expect("a position"))).count();
                assert!(
                    turn < EASY as u32 || !offered || quiz.kind == Kind::Mex || glances == 0,
                    "{name}: {:?}",
                    forms(&question)
                );
                let size: u64 = quiz.base.terms.iter().flat_map(|term| &term.numbers).sum();
                (first, last) = if turn < 20 { (first + size, 0) } else { (first, last + u64::from(turn >= turns - 20) * size) };
                about.push(root);
            }
            let again = |list: &[String]| (RECENT..list.len()).filter(|i| list[i - RECENT..*i].contains(&list[*i])).count();
            let distinct = about[EASY..].iter().collect::<std::collections::BTreeSet<_>>().len();
            assert!(!offered || distinct > RECENT, "{name}: {distinct} positions");
            assert!(distinct <= RECENT + 2 || again(&about) == 0, "{name}: {} of {distinct} come again", again(&about));
            assert!(distinct >= 4, "{name}: {distinct} positions");
            assert!(!always || !offered || last > first, "{name}: from {first} to {last}");
        }
    }
}

/// Where play branches much the first question is of few stones, whatever chance there is.
#[test]
fn the_first_question_is_small() {
    for (level, most) in [(Level::Outcome, 7), (Level::Mex, 5), (Level::Misere, 7)] {
        for seed in 0..40 {
            let quiz = series("kayles(7)", level, seed).next(0);
            let stones: u64 = quiz.base.terms[0].numbers.iter().sum();
            assert!(stones <= most, "{}: {}", level.name(), quiz.base);
        }
    }
}

/// What was shown or asked lately answers no question about how a sequence goes on: each goes further, the period is asked for once,
/// and then heaps far on, or another game with rules of the same kind, which was not asked about. Only where nothing is proved, or the rule
/// ends, does a level begin again, at its very end.
#[test]
fn no_pattern_is_shown_by_a_question_before() {
    let mut solver = Solver::default();
    for game in games().into_iter().filter(|game| has_sequence(game)) {
        for seed in 0..3 {
            let mut series = series(game, Level::Pattern, seed);
            let mut asked: Vec<(u64, Vec<u64>)> = Vec::new();
            let (mut periods, mut begun) = (0, 1);
            let mut practised: Vec<GameRef> = Vec::new();
            for turn in 0..80 {
                let quiz = series.next(turn);
                let own = quiz.base.terms[0].game.clone();
                if practised.last() != Some(&own) {
                    assert!(turn == 0 || periods == 1 && !practised.contains(&own), "{own:?} after {practised:?}");
                    practised.push(own);
                    (periods, begun, asked) = (0, 1, Vec::new());
                }
                let name = format!("{quiz:?} of {game}, turn {turn}");
                let question =
                    quiz::ask(&mut solver, &quiz, &quiz.position()).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
                let shown = question.shown.len() as u64;
                let heap = |task: &Task| notation::parse(&task.position()).expect("a position").terms[0].numbers[0];
                let values = question.tasks.iter().filter(|task| matches!(task, Task::Value(_))).map(heap);
                let heaps: Vec<u64> = values.collect();
                periods += question.tasks.iter().filter(|task| matches!(task, Task::Period(_))).count();
                // From far on it begins again.
                if asked.last().is_some_and(|(before, _)| shown < *before) && heaps[0] == shown {
                    let far = |heap: u64| {
                        heap > 100 || {
                            let further =
                                notation::parse(&format!("{}({})", quiz.base.terms[0].game.id(), heap + 4)).expect("a position");
                            mexplorer_solver::quiz::ask(Kind::Pattern, &further, 0, &mut solver, &mut Budget::new(3_000_000))
                                .is_err()
                        }
                    };
                    assert!(asked.last().map(|(before, _)| *before).is_some_and(far), "{name} begins again");
                    (begun, asked) = (begun + 1, Vec::new());
                }
                let told =
                    |heap: &u64| asked.iter().rev().take(RECENT).any(|(shown, heaps)| heap < shown || heaps.contains(heap));
                assert!(!heaps.is_empty() && !heaps.iter().any(told), "{name}: {heaps:?} after {asked:?}");
                asked.push((shown, heaps));
            }
            assert!(periods <= 1, "{periods} times the period of {game}");
            assert!(periods == 0 || begun == 1, "{game} begins again");
            let varies = ["bash", "subtract"].contains(&practised[0].family().name);
            let offered = ["bash[3]", "subtract[1,3,4]"].contains(&practised[0].id());
            assert!(if offered { practised.len() > 3 } else { varies || practised.len() == 1 }, "{practised:?}");
        }
    }
}

/// Among the questions for a move there are some where none wins, about a third, and which ones no regular place tells.
#[test]
fn of_three_questions_for_a_move_one_has_none() {
    for game in COURSES.iter().map(|course| course.levels[0].0) {
        for always in [true, false] {
            let (mut series, mut solver) = (series(game, Level::Move, 11), Solver::default());
            let turns: Vec<bool> = (0..120)
                .map(|turn| {
                    let quiz = series.next(if always { turn } else { 0 });
                    let question = quiz::ask(&mut solver, &quiz, &quiz.position()).expect("a question");
                    question.tasks[0].right() == Given::Move(None)
                })
                .collect();
            let lost = turns.iter().filter(|lost| **lost).count();
            assert!((turns.len() / 5..=turns.len() / 2).contains(&lost), "{game}, right: {always}: {lost} of {}", turns.len());
            let runs = |lost: bool| turns.chunk_by(|a, b| a == b).filter(|run| run[0] == lost).map(<[bool]>::len).max();
            assert!(runs(true) > Some(1) && runs(false) > Some(3), "{game}: {turns:?}");
        }
    }
}

/// One question replaces the other: Back leads to what was there before them all, and so does who leaves them.
#[test]
fn practice_is_one_entry() {
    let link = "p=kayles(7)";
    let mut page = Page::open(link);
    let written = |page: &Page| {
        page.effects.iter().find_map(|effect| if let Effect::WriteAddress { push } = effect { Some(*push) } else { None })
    };
    let (next, leave) = (Msg::Quiz(quiz::Act::Another), Msg::Quiz(quiz::Act::Leave));
    for (msg, pushes) in [
        (Msg::Practise(Act::Start(Level::Outcome)), Some(true)),
        (next.clone(), Some(false)),
        (Msg::Practise(Act::Next), Some(false)),
        (Msg::Practise(Act::Start(Level::Move)), Some(false)),
        (next.clone(), Some(false)),
    ] {
        page.send(msg.clone());
        assert_eq!(written(&page), pushes, "{msg:?}");
    }
    page.send(Msg::Linked(link.into()));
    assert!(page.position() == "kayles(7)" && page.model().document.quiz.is_none());
    page.send(Msg::Practise(Act::Like));
    // Chosen from the levels, which lay over the page, one takes the place of the question under them, too.
    let under = page.model().link();
    page.send(Msg::Dialog(Some(Dialog::Practice)));
    page.send(Msg::Practise(Act::Start(Level::Mex)));
    assert_eq!((written(&page), page.model().fancy.dialog.is_none()), (Some(false), true));
    page.send(Msg::Linked(under));
    assert!(page.effects.contains(&Effect::Back));
    page.send(leave);
    assert!(page.position() == "kayles(7)" && written(&page) == Some(false), "{:?}", page.effects);
    // A question of a link is the reader's own, and Back leads from one to the other.
    page.send(Msg::Linked("p=nim(3,4,5)&quiz=move&seed=3".into()));
    page.send(next);
    assert_eq!(written(&page), Some(true));
}

#[test]
fn practice_begins_with_the_game_that_is_shown() {
    for (shown, course, own) in [
        ("kayles(40)+nim(3)", 3, None),
        ("subtract[2,5](9)", COURSES.len(), Some("subtract[2,5]")),
        ("wythoff(1,2)", 4, None),
        ("flip[2](5)", COURSES.len(), Some("flip[2]")),
        // The course of nothing like it: the one before stays.
        ("moore[2](3,4,5)", 1, None),
    ] {
        let mut practice = Practice { course: 1, ..Practice::default() };
        practice.turn(&notation::parse(shown).expect("a position"));
        assert_eq!((practice.course, practice.own().map(GameRef::id)), (course, own), "{shown}");
    }
}

/// A level has fewer positions than a reader may answer: what comes again is counted again.
#[test]
fn a_question_that_comes_again_is_counted_again() {
    let mut series = series("kayles(7)", Level::Pattern, 5);
    let mut seen = Vec::new();
    for _ in 0..60 {
        let quiz = series.next(40);
        assert!(!series.solve(&quiz, true), "{quiz:?} was solved before");
        assert!(series.solve(&quiz, true));
        seen.push(quiz);
    }
    assert!((1..seen.len()).any(|i| seen[..i].contains(&seen[i])), "none came again");
}

fn answer(page: &mut Page, right: bool) {
    let sheet = page.model().fancy.sheet.clone().expect("a question");
    for (item, task) in sheet.question.tasks.iter().enumerate() {
        let Given::Outcome(outcome) = task.right() else { panic!("a level of outcomes") };
        let wrong = if outcome == Outcome::P { Outcome::N } else { Outcome::P };
        let outcome = if right { outcome } else { wrong };
        page.send(Msg::Quiz(quiz::Act::Label { item, outcome }));
    }
    page.send(Msg::Quiz(quiz::Act::Check));
}

#[test]
fn a_streak_grows_with_each_first_right_check_and_ends_with_a_wrong_one() {
    use crate::features::quiz::Act as InQuiz;
    let mut page = Page::open("#p=kayles(7)");
    page.send(Msg::Dialog(Some(Dialog::Practice)));
    page.send(Msg::Course(1));
    page.send(Msg::Practise(Act::Start(Level::Outcome)));
    assert!(page.effects.contains(&Effect::ScrollTo { id: "quiz", focus: true }) && page.model().fancy.dialog.is_none());
    assert!(page.position().starts_with("bash[3]("));
    let kept = |page: &Page| {
        page.effects.iter().find_map(|effect| match effect {
            Effect::Store { key: KEY, value } => Some(value.to_string()),
            _ => None,
        })
    };
    for (right, now, best) in [(true, 1, 1), (true, 2, 2), (false, 0, 2), (true, 1, 2)] {
        // A press that answers nothing counts for nothing.
        page.send(Msg::Quiz(InQuiz::Check));
        assert_eq!(kept(&page), None);
        answer(&mut page, right);
        let text = format!("outcome {now} {best}");
        assert_eq!(kept(&page), Some(text.clone()));
        assert_eq!(page.model().fancy.practice.streak(Level::Outcome), Streak { now, best });
        assert_eq!(Practice::of(&text).streak(Level::Outcome), Streak { now, best });
        page.send(Msg::Quiz(InQuiz::Another));
    }
    // Answers that were shown are not solved.
    page.send(Msg::Quiz(InQuiz::Show));
    assert_eq!(kept(&page), Some("outcome 0 2".into()));
    // A question that was solved is not counted again.
    page.send(Msg::Quiz(InQuiz::Another));
    answer(&mut page, true);
    assert_eq!(kept(&page), Some("outcome 1 2".into()));
    let solved = page.model().link();
    page.send(Msg::Quiz(InQuiz::Another));
    page.send(Msg::Linked(solved));
    answer(&mut page, true);
    assert_eq!(kept(&page), None);
    // In a quiz that belongs to no level nothing is counted, whichever way it was come to.
    page.send(Msg::Linked("#p=bash[3](9,2)&quiz=outcomes&seed=3".into()));
    answer(&mut page, true);
    assert_eq!(kept(&page), None);
}

#[test]
fn what_was_kept_is_read_as_far_as_it_can_be() {
    for (kept, again) in [
        ("", ""),
        ("mex 1 4", "mex 1 4"),
        ("misere 0 3;outcome 2 2", "outcome 2 2;misere 0 3"),
        ("mex one 4;xor 1;pattern 1 1;nonsense 1 1;;move 99999999999 1", "pattern 1 1"),
    ] {
        assert_eq!(Practice::of(kept).kept(), again, "{kept}");
    }
}

/// Beside the position the answer was shown: what is asked is about others of its games, and Back leads to it.
#[test]
fn a_position_is_practised_on_others_like_it() {
    for (link, kind, counted) in [
        ("#p=nim(3,4,5)", "move", "move"),
        ("#p=nim(200,300)", "outcomes", "outcome"),
        ("#p=nim(18446744073709551615,9)", "outcomes", "outcome"),
        ("#p=misere kayles(5)", "move", "move"),
        ("#p=nim(1,4,5)", "move", "move"),
        ("#p=nim(1)", "move", "move"),
        ("#p=kayles(7)+nim(2)", "move", "move"),
        ("#p=staircase(3,1,4)", "move", "move"),
        ("#p=half(12)", "move", "move"),
    ] {
        let mut page = Page::open(link);
        let before = page.model().document.position.clone();
        page.send(Msg::Practise(Act::Like));
        page.send(Msg::Linked(link.into()));
        assert!(page.model().document.quiz.is_none() && page.model().document.position == before, "{link}");
        page.send(Msg::Practise(Act::Like));
        for _ in 0..6 {
            let quiz = page.model().document.quiz.clone().expect("a question");
            let at = quiz.position();
            assert_ne!(at.normal_form(), before.normal_form(), "{link}");
            let games = |position: &Position| position.terms.iter().map(|term| term.game.clone()).collect::<Vec<_>>();
            assert!(games(&at) == games(&before) && at.misere == before.misere, "{link}: {at}");
            let level = page.model().fancy.practice.level(Some(&quiz)).map(Level::name);
            assert_eq!((quiz.kind.name(), level), (kind, Some(counted)), "{link}: {at}");
            assert!(page.model().fancy.sheet.is_some(), "{link}: {at}");
            page.send(Msg::Quiz(quiz::Act::Another));
        }
        // Whoever leaves is back at the position that was left for it.
        page.send(Msg::Quiz(quiz::Act::Leave));
        assert!(page.model().document.quiz.is_none() && page.model().document.position == before, "{link}");
    }
}

/// They speak of what was looked at before, and so does no link to a question.
#[test]
fn lens_and_conjecture_wait_where_a_position_was_left() {
    let link = "#p=kayles(7)&lens=columns:12&claim=P%20iff%20n%20==%200";
    for act in [Act::Like, Act::Start(Level::Outcome)] {
        let mut page = Page::open(link);
        let before = page.model().document.clone();
        page.send(Msg::Practise(act));
        let asked = page.model().link();
        assert!(asked.contains("quiz=") && !asked.contains("lens=") && !asked.contains("claim="), "{asked}");
        page.send(Msg::Quiz(quiz::Act::Another));
        page.send(Msg::Quiz(quiz::Act::Leave));
        assert_eq!(page.model().document, before);
    }
}
