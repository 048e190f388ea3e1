//! Every question about every small position: the right answers pass, every other answer is refuted, and the refutation is
//! true by bare backward induction.

use super::*;
use crate::explain::bare;
use crate::{Nimber, Outcome, notation};
use std::collections::{BTreeMap, BTreeSet};

type Known = BTreeMap<String, (bool, Nimber)>;

fn parse(text: &str) -> Position {
    notation::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn question(kind: Kind, text: &str, seed: u64) -> Result<Question, Refusal> {
    ask(kind, &parse(text), seed, &mut Solver::default(), &mut Budget::default())
}

/// Small positions of every game, sums and misère play among them.
fn positions() -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for name in bare::OF_ONE_NUMBER {
        texts.extend((0..9).map(|n| format!("{name}({n})")));
    }
    let pairs = || (0..4).flat_map(|a| (0..5).map(move |b| (a, b)));
    for name in ["nim", "kayles", "wythoff", "staircase", "lasker", "moore[2]"] {
        texts.extend(pairs().map(|(a, b)| format!("{name}({a},{b})")));
    }
    texts.extend(pairs().map(|(a, b)| format!("nim({a},2)+grundy({b})")));
    texts.push("graph[a>b,a>c,b>c,a>d,d>b](a,b)".into());
    texts.push("graph[start>left,start>right,left>end,right>end](start)".into());
    for misere in ["nim(1,2,3)", "nim(1,1)", "nim(0)", "kayles(5)", "grundy(7)", "wythoff(2,3)", "moore[2](1,1,1)"] {
        texts.push(format!("misere {misere}"));
    }
    texts
}

fn cold(text: &str, known: &mut Known) -> bool {
    bare::settle(&parse(text), known).0
}

fn value(text: &str, known: &mut Known) -> Nimber {
    bare::settle(&parse(text), known).1
}

/// What a flaw says of the item and the answer it refutes, checked against the bare rules.
fn check_flaw(item: &Task, given: Given, flaw: &Flaw, known: &mut Known) {
    let name = item.position();
    let position = parse(&name);
    let followers: Vec<String> = bare::followers(&position).iter().map(Position::to_string).collect();
    let is_follower = |text: &String| assert!(followers.contains(text), "{name}: {text} is no follower");
    match (given, flaw) {
        (Given::Outcome(Outcome::P), Flaw::HasCold(to)) => {
            is_follower(to);
            assert!(cold(to, known), "{name}: {to} is N");
        }
        (Given::Outcome(Outcome::N), Flaw::AllHot { followers: named, more }) => {
            assert!(!named.is_empty());
            named.iter().for_each(is_follower);
            assert!(followers.iter().all(|text| !cold(text, known)), "{name} has a P-follower");
            let distinct: BTreeSet<&String> = named.iter().collect();
            assert_eq!((distinct.len(), *more), (named.len(), followers.len() > named.len()), "{name}");
        }
        (Given::Value(given), Flaw::Taken { value: taken, by }) => {
            is_follower(by);
            assert_eq!((value(by, known), *taken), (given, given), "{name}: {by}");
        }
        (Given::Value(given), Flaw::Missing { value: missing }) => {
            assert!(*missing < given, "{name}: {missing} is not below {given}");
            assert!(followers.iter().all(|text| value(text, known) != *missing), "{name}: {missing} is there");
        }
        (Given::Move(Some(given)), Flaw::Answered { pick }) => {
            let Task::Move(choice) = item else { panic!("{name} asks for no move") };
            assert_eq!(given, *pick);
            let picked = &choice.moves[given];
            assert!(!cold(&picked.after, known), "{name}: {} wins", picked.after);
            match &picked.reply {
                Some((reply, after)) => {
                    assert_eq!(parse(&picked.after).after(reply).to_string(), *after);
                    assert!(bare::followers(&parse(&picked.after)).iter().any(|p| p.to_string() == *after), "{name}: {after}");
                    assert!(cold(after, known), "{name}: {after} is no answer");
                }
                None => assert!(position.misere && bare::followers(&parse(&picked.after)).is_empty(), "{name}"),
            }
            if let Some(leaves) = picked.leaves {
                assert_eq!((leaves, leaves > 0), (value(&picked.after, known), true), "{name}");
            }
        }
        (Given::Move(None), Flaw::Wins { pick }) => {
            let Task::Move(choice) = item else { panic!("{name} asks for no move") };
            assert!(followers.contains(&choice.moves[*pick].after) && cold(&choice.moves[*pick].after, known), "{name}");
        }
        (given, flaw) => panic!("{name}: {flaw:?} does not refute {given:?}"),
    }
}

/// Every answer that could be given to an item, values a little beyond what is right.
fn answers(item: &Task) -> Vec<Given> {
    match item {
        Task::Outcome(_) => [Outcome::N, Outcome::P].map(Given::Outcome).to_vec(),
        Task::Value(asked) => (0..asked.value + 4).map(Given::Value).collect(),
        Task::Period(asked) => (0..asked.period() + 4).map(Given::Value).collect(),
        Task::Move(asked) => (0..asked.moves.len()).map(Some).chain([None]).map(Given::Move).collect(),
    }
}

/// Whether an answer is right, by bare induction.
fn right(item: &Task, given: Given, known: &mut Known) -> bool {
    let name = item.position();
    match (item, given) {
        (_, Given::Outcome(outcome)) => cold(&name, known) == (outcome == Outcome::P),
        (_, Given::Value(given)) => value(&name, known) == given,
        (Task::Move(asked), Given::Move(Some(pick))) => cold(&asked.moves[pick].after, known),
        (_, Given::Move(_)) => bare::followers(&parse(&name)).iter().all(|after| !cold(&after.to_string(), known)),
    }
}

#[test]
fn right_answers_pass_and_every_wrong_one_is_refuted_truly() {
    let mut known = Known::new();
    let mut refuted = 0;
    for text in positions() {
        for (kind, seed) in [(Kind::Outcomes, 0), (Kind::Outcomes, 7), (Kind::Values, 7), (Kind::Move, 0), (Kind::Mex, 0)] {
            let question = match question(kind, &text, seed) {
                Ok(question) => question,
                Err(refusal) => {
                    assert_eq!(Err(refusal), suits(kind, &parse(&text)), "{text} {kind:?}");
                    continue;
                }
            };
            assert!(!question.tasks.is_empty());
            for item in &question.tasks {
                assert_eq!(item.judge(item.right()), Ok(()), "{text} {kind:?}: {item:?}");
                for given in answers(item) {
                    match item.judge(given) {
                        Ok(()) => assert!(right(item, given, &mut known), "{text}: {given:?} passes for {item:?}"),
                        Err(flaw) => {
                            assert!(!right(item, given, &mut known), "{text}: {given:?} is right for {item:?}");
                            check_flaw(item, given, &flaw, &mut known);
                            refuted += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(refuted > 10_000, "only {refuted} wrong answers were tried");
}

/// Whether values so far apart agree from a heap on, by the bare rules as far as three times the largest that is shown.
fn repeats(game: &str, from: u64, apart: u64, last: u64, known: &mut Known) -> bool {
    (from..3 * last).all(|heap| value(&format!("{game}({heap})"), known) == value(&format!("{game}({})", heap + apart), known))
}

#[test]
fn patterns_are_those_of_the_bare_rules_and_every_other_answer_is_refuted_truly() {
    let (mut known, mut periods, mut refuted) = (Known::new(), 0, 0);
    let games = ["bash[2]", "bash[3]", "bash[5]", "subtract[1,3,4]", "subtract[2,5]", "nim"].map(|game| (game, 26));
    // Of what splits, induction by the bare rules looks at every sum.
    let splitting = ["kayles", "grundy", "lasker", "dawsons_chess"].map(|game| (game, 11));
    for (game, end) in games.into_iter().chain(splitting) {
        for heap in pattern::HEAPS.0..end {
            let text = format!("{game}({heap})");
            let question = question(Kind::Pattern, &text, heap).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
            let shown: Vec<Nimber> = (0..heap).map(|heap| value(&format!("{game}({heap})"), &mut known)).collect();
            assert_eq!(question.shown, shown, "{text}");
            assert_eq!(question.tasks.len(), 3, "{text}");
            for item in &question.tasks {
                let Task::Period(asked) = item else {
                    for given in answers(item) {
                        match item.judge(given) {
                            Ok(()) => assert!(right(item, given, &mut known), "{text}: {given:?}"),
                            Err(flaw) => check_flaw(item, given, &flaw, &mut known),
                        }
                    }
                    continue;
                };
                periods += 1;
                // Seen twice over, so it can be told from what is shown.
                assert!(u128::from(asked.from) + 2 * asked.period() <= u128::from(heap), "{text}");
                for given in 0..40_u64 {
                    let holds = given > 0 && repeats(game, asked.from, given, heap, &mut known);
                    let least = holds && !(1..given).any(|less| repeats(game, asked.from, less, heap, &mut known));
                    match item.judge(Given::Value(given.into())) {
                        Ok(()) => assert!(least, "{text}: {given}"),
                        Err(Flaw::Sooner) => assert!(holds && !least, "{text}: {given}"),
                        Err(Flaw::Differ { heap, later }) => {
                            let worth = |heap: u64, known: &mut Known| value(&format!("{game}({heap})"), known);
                            assert_eq!((worth(heap.0, &mut known), worth(later.0, &mut known)), (heap.1, later.1), "{text}");
                            assert!(heap.1 != later.1 && later.0 - heap.0 == given && heap.0 >= asked.from, "{text}: {given}");
                        }
                        Err(flaw) => assert_eq!((flaw, given), (Flaw::Other, 0), "{text}"),
                    }
                    refuted += 1;
                }
            }
        }
    }
    assert!(periods > 40 && refuted > 1_000, "{periods} periods, {refuted} answers");
}

/// From heap 71 on the values of Kayles have period 12 (Guy and Smith, 1956).
#[test]
fn the_period_of_kayles_is_asked_for_once_it_has_been_seen_twice() {
    for (heap, asked) in [(94, None), (95, Some((71, 12))), (120, Some((71, 12)))] {
        let question = question(Kind::Pattern, &format!("kayles({heap})"), 3).expect("suits");
        let found = question.tasks.iter().find_map(|task| match task {
            Task::Period(asked) => Some((asked.from, asked.period())),
            _ => None,
        });
        assert_eq!(found, asked, "{heap}");
    }
}

/// Where a rule of the reader's ends, no heap beyond is asked for.
#[test]
fn a_pattern_ends_where_its_rule_does() {
    for (text, tasks) in [("rule[2*n-8](6)", 3), ("rule[2*n-8](7)", 2), ("rule[n-1](8)", 3)] {
        let question = question(Kind::Pattern, text, 0).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        assert_eq!(question.tasks.len(), tasks, "{text}");
        assert!(question.tasks.iter().all(|task| notation::parse(&task.position()).is_ok()), "{text}");
    }
}

/// A solver that knows thousands of values asks what a fresh one asks.
#[test]
fn a_pattern_does_not_depend_on_what_was_solved_before() {
    for text in ["subtract[1,2,5000](20)", "kayles(95)", "subtract[1,3,4](30)"] {
        let after = |known: u64| {
            let (position, mut solver) = (parse(text), Solver::default());
            let (engine, _) = solver.engine(&position.terms[0].game).expect("heaps");
            engine.extend(known, &mut Budget::new(100_000_000)).expect("within reach");
            ask(Kind::Pattern, &position, 0, &mut solver, &mut Budget::new(10_000_000)).expect("suits")
        };
        assert_eq!(after(0), after(20_000), "{text}");
    }
}

#[test]
fn questions_are_made_of_what_they_are_about() {
    for (kind, text, seed, asked) in [
        (Kind::Move, "nim(1,2)", 0, "nim(1,2)"),
        (Kind::Mex, "nim(1,2)", 0, "nim(0,2) nim(1,1) nim(1,0) nim(1,2)"),
        (Kind::Outcomes, "bash[3](6)", 0, "bash[3](1) bash[3](2) bash[3](3) bash[3](4) bash[3](5) bash[3](6)"),
        (Kind::Values, "nim(1,1)", 5, "nim(0,1) nim(1,1)"),
    ] {
        let question = question(kind, text, seed).expect("suits");
        let found: Vec<String> = question.tasks.iter().map(Task::position).collect();
        assert_eq!(found.join(" "), asked, "{kind:?} {text}");
    }
}

#[test]
fn labels_of_both_kinds_and_different_values_are_asked_for() {
    for seed in 0..50 {
        let labels = question(Kind::Outcomes, "nim(3,4,5)", seed).expect("suits");
        let cold = labels.tasks.iter().filter(|item| item.right() == Given::Outcome(Outcome::P)).count();
        assert_eq!((labels.tasks.len(), cold), (6, 3), "seed {seed}");
        let values = question(Kind::Values, "nim(3,4,5)", seed).expect("suits");
        let distinct: BTreeSet<String> = values.tasks.iter().map(|item| format!("{:?}", item.right())).collect();
        assert_eq!((values.tasks.len(), distinct.len()), (5, 5), "seed {seed}");
    }
}

/// What is asked on a sheet of so many questions: how many positions are lost, and how many of all that its questions could ask are.
fn dealt(text: &str, count: u64) -> ([usize; 3], usize) {
    let base = parse(text);
    let mut seeds = worksheet::Seeds::of(worksheet::Worksheet::from(Kind::Outcomes, 1).with_count(count));
    let mut asked = Vec::new();
    let places = loop {
        asked.extend(question(Kind::Outcomes, &base.to_string(), seeds.seed).ok().map(|question| ((), question)));
        if let Some(places) = seeds.next(&mut asked, &[]) {
            break places;
        }
    };
    let lost = |task: &&Task| task.right() == Given::Outcome(Outcome::P);
    let taken: Vec<&Task> = asked
        .iter()
        .zip(&places)
        .flat_map(|((_, question), places)| places.iter().map(|place| &question.tasks[*place]))
        .collect();
    let distinct = |tasks: Vec<&Task>| tasks.iter().map(|task| task.form()).collect::<BTreeSet<_>>().len();
    assert_eq!(distinct(taken.clone()), taken.len(), "{text}: a position is asked for twice");
    let all = asked.iter().flat_map(|(_, question)| &question.tasks).filter(lost).collect();
    ([taken.iter().filter(|task| lost(task)).count(), taken.len(), asked.len()], distinct(all))
}

/// A sheet on which nearly all positions are won teaches to say so: a quarter of them at least are lost, where any are, and where fewer
/// would be a third, or as many as leave one position to a question.
#[test]
fn a_sheet_asks_for_lost_positions_and_for_won_ones() {
    for text in [
        "wythoff(8,13)",
        "wythoff(5,8)",
        "nim(3,4,5)",
        "nim(6,7)",
        "misere nim(3,4,5)",
        "bash[3](21)",
        "subtract[1,3,4](10,7)",
        "take[k^2](20)",
        "half(12)",
        "moore[2](2,3,4)",
        "fibonacci(20)",
        "staircase(3,1,4)",
        "graph[a>b,a>c,b>c,c>d](a,b)",
        "kayles(9)",
        "misere kayles(7)",
        "dawsons_chess(9)",
        "treblecross(9)",
        "grundy(12)",
        "lasker(5,6)",
        "rule[n/2,n/3](100)",
        "nim(5)",
    ] {
        let ([lost, all, questions], known) = dealt(text, 10);
        let balanced = 4 * lost >= all && 4 * (all - lost) >= all;
        assert!(all > 0 && (known == 0 || all == questions || balanced), "{text}: {lost} of {all}");
        // None that could be asked for is left out, but where nearly all are lost.
        assert!(lost == known || 3 * lost > all, "{text}: {lost} of {known}");
    }
}

#[test]
fn seeds_draw_other_questions_of_the_same_game() {
    for (kind, base, shape) in [
        (Kind::Move, "nim(3,4,5)", "nim(_,_,_)"),
        (Kind::Mex, "nim(30,40,50)", "nim(_,_,_)"),
        (Kind::Move, "bash[3](21)", "bash[3](_)"),
        (Kind::Mex, "bash[3](21)+nim(4)", "bash[3](_)+nim(_)"),
        (Kind::Move, "misere wythoff(5,8)", "misere wythoff(_,_)"),
        (Kind::Mex, "fibonacci[6](14)", "fibonacci[6](_)"),
        (Kind::Move, "graph[a>b,a>c,b>c,c>d](a,b)", "graph[a>b,a>c,b>c,c>d](_,_)"),
    ] {
        let mut seen = BTreeSet::new();
        for seed in 1..60 {
            let drawn = draw::position(kind, &parse(base), seed);
            assert_eq!(suits(kind, &drawn), Ok(()), "{base}, seed {seed}: {drawn}");
            assert_eq!(draw::position(kind, &parse(base), seed), drawn);
            let numbers =
                drawn.terms.iter().map(|term| format!("{}({})", term.game.id(), vec!["_"; term.numbers.len()].join(",")));
            let misere = if drawn.misere { "misere " } else { "" };
            assert_eq!(format!("{misere}{}", numbers.collect::<Vec<_>>().join("+")), shape);
            seen.insert(drawn.to_string());
        }
        assert!(seen.len() > 5, "{base}: {seen:?}");
        assert_eq!(draw::position(kind, &parse(base), 0), parse(base));
    }
}

#[test]
fn the_same_again_whatever_was_solved_before() {
    let mut learnt = Solver::default();
    for text in ["nim(30,40,50)", "kayles(40)", "nim(3,4,5)", "wythoff(20,31)", "misere kayles(9)"] {
        learnt.analyze(&parse(text), &mut Budget::default()).expect("within reach");
        for seed in 0..3 {
            let again = ask(Kind::Outcomes, &parse(text), seed, &mut learnt, &mut Budget::default());
            assert_eq!(question(Kind::Outcomes, text, seed), again, "{text}");
            assert!(again.is_ok(), "{text}: {again:?}");
        }
    }
}

#[test]
fn what_makes_no_question_is_refused() {
    for (kind, text, refusal) in [
        (Kind::Move, "nim(0)", Refusal::Over),
        (Kind::Outcomes, "misere nim(0)", Refusal::Over),
        (Kind::Values, "misere nim(1,2)", Refusal::Misere),
        (Kind::Mex, "misere nim(1,2)", Refusal::Misere),
        (Kind::Pattern, "misere kayles(9)", Refusal::Misere),
        (Kind::Pattern, "kayles(4,5)", Refusal::NoPattern),
        (Kind::Pattern, "wythoff(4,5)", Refusal::NoPattern),
        (Kind::Pattern, "kayles(131)", Refusal::NoPattern),
        (Kind::Move, "nim(50,40)", Refusal::TooMany { most: MOST_MOVES }),
        (Kind::Mex, "nim(5,4,4)", Refusal::TooMany { most: MOST_OPTIONS }),
        (Kind::Values, "nim(18446744073709551615)", Refusal::TooLarge),
    ] {
        assert_eq!(question(kind, text, 0), Err(refusal), "{kind:?} {text}");
    }
}
