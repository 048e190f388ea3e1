use super::*;
use crate::notation::{parse, parse_game};
use crate::{Budget, Solver};
use std::collections::BTreeMap;

const WYTHOFF: &str = "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)";
const NIM: &str = "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b";

fn game(rule: &str) -> GameRef {
    parse_game(&format!("rule2[{rule}]")).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

#[test]
fn a_known_game_of_two_numbers_is_known_by_its_shape_or_by_its_moves() {
    let most = Some(kin::COMPARED_PAIRS);
    for (rule, known, up_to) in [
        (WYTHOFF, "wythoff", None),
        ("let m=min(b,a);(a-j,b-j) for j in 0..=m;(a,b-k) for k in 1..=a+b;(a-k,b) for k in 0..=a", "wythoff", None),
        ("(a-k,b),(a-k,b-k) for k in 1..=a;(a,b-k) for k in 1..=b+3", "wythoff", None),
        (NIM, "nim", None),
        ("(a-i,b-j) for i in 0..=a for j in 0..=b", "moore[2]", None),
        ("(a-i,b-j) for j in 1..=b for i in 1..=a;(a-i,b) for i in 1..=a;(a,b-i) for i in 1..=b", "moore[2]", None),
        ("(a-i,b) for i in 1..=a;(a+i,b-i) for i in 1..=b;measure a+2*b", "staircase", None),
        // The same moves in other words are seen alone.
        ("(a-k,b) for k in 1..=a if k>0;(a,k) for k in 0..=b-1", "nim", most),
        ("(a-k,b-j) for k in 0..=a for j in 0..=b if k==0 or j==0 or j==k", "wythoff", most),
        ("(a-k,b-j) for k in 0..=a for j in 0..=b if j+k>0", "moore[2]", most),
        ("(k,b) for k in 0..=a-1;(a+b-k,k) for k in 0..=b-1;measure a+2*b", "staircase", most),
    ] {
        let kin = kin(&game(rule)).unwrap_or_else(|| panic!("{rule} is {known}"));
        assert_eq!((kin.game.id(), kin.up_to), (known, up_to), "{rule}");
    }
    for rule in [
        "(a-k,b) for k in 1..=a",
        "(a-k,b) for k in 2..=a;(a,b-k) for k in 1..=b",
        "(a-k,b) for k in 1..=b;(a,b-k) for k in 1..=b",
        "(a-k,b) for k in 1..=a/2;(a,b-k) for k in 1..=b",
        "(a-k,b) for k in 1..=a-1;(a,b-k) for k in 1..=b",
        "(a-k,b) for k in 1..=a for j in 1..=b;(a,b-k) for k in 1..=b",
        "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-2*k) for k in 1..=b",
        "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,2*b)-1",
        "(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-1-k,k)+(0,b) for k in 1..=min(a,b)",
        "(a-i,b-j) for i in 1..=a for j in 1..=b",
        "(a-i,b-j) for i in 0..=a for j in 0..=i",
        "(a-1,b);(a,b-1);(a-1,b-1)",
    ] {
        assert_eq!(kin(&game(rule)), None, "{rule}");
    }
}

/// What a rule is by its shape is true of its own moves, as the machine lists them; of larger pairs too.
#[test]
fn a_known_game_has_the_moves_that_the_rule_lists() {
    for rule in [
        WYTHOFF,
        NIM,
        "(a-j,b-j) for j in 0..=min(b,a);(a,b-k) for k in 1..=a+b;(a-k,b) for k in 0..=a",
        "(a-i,b-j) for i in 0..=a for j in 0..=b",
        "(a-i,b-j) for i in 1..=a+2 for j in 0..=b;(a,b-i) for i in 1..=b",
        "(a-i,b) for i in 1..=a;(a+i,b-i) for i in 1..=b;measure a+2*b",
    ] {
        let played = game(rule);
        // A condition that always holds hides the shape.
        let hidden: Vec<String> = rule
            .split(';')
            .map(|clause| match clause.starts_with("measure") {
                true => clause.to_owned(),
                false => format!("{clause} if a>=0"),
            })
            .collect();
        let listed = game(&hidden.join(";"));
        assert!(played.played_as().is_some() && listed.played_as().is_none(), "{rule}");
        for pair in (0..=9).flat_map(|a| (0..=9).map(move |b| [a, b])).chain([[31, 18], [7, 40]]) {
            assert_eq!(listed.check(&pair), Ok(()));
            assert_eq!(options(&played, pair), options(&listed, pair), "{rule} at {pair:?}");
        }
    }
}

#[test]
fn what_is_known_of_the_game_is_known_of_the_rule() {
    let analyze = |text: &str| {
        let position = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        Solver::default().analyze(&position, &mut Budget::default()).expect(text)
    };
    let [wythoff, nim] = [WYTHOFF, NIM].map(|rule| format!("rule2[{rule}]"));
    // The lower number of a cold pair far out, ⌊kφ⌋ for k = 10^15.
    let far = "(1618033988749894,2618033988749894)";
    assert_eq!(analyze(&format!("{wythoff}{far}")).outcome, crate::Outcome::P);
    for (own, known) in [
        (format!("{wythoff}(1618033988749894,2618033988749895)"), "wythoff(1618033988749894,2618033988749895)"),
        (format!("misere {wythoff}(9,1)"), "misere wythoff(9,1)"),
        (format!("{nim}(1000000000000,6)"), "moore[1](1000000000000,6)"),
        (format!("misere {nim}(7,1)"), "misere moore[1](7,1)"),
    ] {
        let (own, known) = (analyze(&own), analyze(known));
        assert_eq!((own.outcome, own.grundy, own.method), (known.outcome, known.grundy, known.method), "{:?}", known.position);
        let steps =
            |analysis: &crate::Analysis| analysis.winning.moves.iter().map(|played| played.step.clone()).collect::<Vec<_>>();
        assert_eq!(steps(&own), steps(&known), "{:?}", known.position);
        assert_eq!(own.position.to_string(), parse(&own.position.to_string()).expect("legal").to_string());
    }
    // Emptied numbers keep their place, so that what is merged is still a pair.
    let merged = parse(&format!("{nim}(0,5)+{nim}(0,0)+{nim}(2,1)")).expect("legal").normal_form().to_string();
    assert_eq!(merged, format!("{nim}(1,2)+{nim}(5,0)"));
    assert!(parse(&merged).is_ok());
    for text in [format!("{nim}(3)"), format!("{nim}(3,4,5)"), format!("{wythoff}(1,2,3)")] {
        assert_eq!(parse(&text).expect_err(&text).complaint.code, "wrong-count", "{text}");
    }
}

fn options(game: &GameRef, pair: [u64; 2]) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    let _ = game.options(&pair, &mut |step| {
        found.push(step.numbers);
        ControlFlow::Continue(())
    });
    found.sort();
    found.dedup();
    found
}

/// Played by its own list of moves, with a condition that always holds.
#[test]
fn wythoffs_game_as_a_rule_has_its_moves_and_values() {
    let [own, known] = [format!("rule2[{}]", WYTHOFF.replace(";", " if a>=0;")), "wythoff".into()]
        .map(|text| parse_game(&text).expect("a game"));
    let mut solver = Solver::default();
    for pair in (0..=24).flat_map(|a| (0..=24).map(move |b| [a, b])) {
        assert_eq!(own.check(&pair), Ok(()));
        assert_eq!(options(&own, pair), options(&known, pair), "{pair:?}");
        let mut value = |game: &GameRef| solver.value(game, &pair, &mut Budget::default()).expect("small").0;
        assert_eq!(value(&own), value(&known), "{pair:?}");
    }
}

/// What the shape of a rule shows of all pairs is so for small ones, as they are looked at one by one; and what play might never end of is
/// not shown.
#[test]
fn what_the_shape_shows_is_so() {
    for (rule, shown, each) in [
        ("(a-1,b)", true, true),
        ("(a-1,b-1)", true, true),
        ("(a-1,b-1);(a-1,b);(a,b-3)", true, true),
        ("(a-k,b) for k in 1..=a/2;(a,b/2)", true, true),
        ("(a-k,b-j) for k in 0..=a for j in 0..=b", true, true),
        ("(a/2,b)", true, true),
        ("(b/2,a/3)", true, false),
        ("(a+1,b-3)", true, false),
        ("(b-1,a)", true, false),
        ("(k,b)+(a-k,b) for k in 1..=a/2", true, true),
        ("(k,0)+(a-k-1,b) for k in 0..=a-1", true, true),
        ("(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a", false, true),
        ("(a+1,b-1)", false, false),
        ("(b,a)", false, false),
        ("(a-1,b+1)", false, false),
        ("(a-1,b+2)", false, false),
        ("(a/2,b)+(0,0)", false, true),
        // From (0, 0) play would go on for ever.
        ("(a/2,b/2)+(0,0)", false, true),
        ("(a/2,b/2)", true, true),
        ("(a-b,b)", true, true),
    ] {
        let costs = Costs::of_pairs(&program(rule));
        assert_eq!(costs.as_ref().map(|costs| costs.each_falls), shown.then_some(each), "{rule}");
        let Some(costs) = costs else { continue };
        for pair in (0..=12).flat_map(|a| (0..=12).map(move |b| (a, b))) {
            let mut looked = Ends::default();
            let (moves, looked_at) = (Arc::new(program(rule)), Mutex::default());
            let rule = Pairs { moves, takes: false, measure: None, costs: None, looked: looked_at, square: Arc::default() };
            assert_eq!(rule.look(pair, Measure::Total, &mut looked), Ok(()), "{pair:?}");
            let (steps, _) = rule.moves.run_pair(pair, &mut |_| ControlFlow::Continue(()));
            assert!(i128::from(steps) <= costs.steps(&[pair.0, pair.1]), "{pair:?}: {steps}");
        }
    }
}

fn program(rule: &str) -> Program {
    let glyphs = crate::source::read(rule).expect("characters");
    read::read_pairs(&Source { glyphs: &glyphs, end: rule.len() }).expect("a rule").1
}

#[test]
fn what_is_looked_at_is_bounded_for_all_pairs_together() {
    // What the pair becomes is not seen from its shape.
    let game = parse_game("rule2[(a-1,b*b/max(b,1)) if a>0]").expect("a rule");
    assert_eq!(game.check(&[5, 5]), Ok(()));
    let count = |start: u64| {
        let complaint = game.check(&[4_000_000, start]).expect_err("too many pairs");
        assert_eq!(complaint.code, "rule-wide");
        complaint.args[1].1.parse::<u64>().expect("a number")
    };
    let counts: Vec<u64> = (0..12).map(count).collect();
    assert!(counts[0] > 100_000 && counts[11] <= 1, "{counts:?}");
    // What is known by then stays known.
    assert_eq!(game.check(&[5, 5]), Ok(()));
}

type Moves = fn(u64, u64) -> Vec<Vec<(u64, u64)>>;

fn induction(pair: (u64, u64), moves: Moves, known: &mut BTreeMap<(u64, u64), u128>) -> u128 {
    if let Some(value) = known.get(&pair) {
        return *value;
    }
    let value_of = |part: &(u64, u64), known: &mut BTreeMap<_, _>| induction(*part, moves, known);
    let made = moves(pair.0, pair.1);
    let values: Vec<u128> = made.iter().map(|parts| parts.iter().fold(0, |sum, part| sum ^ value_of(part, known))).collect();
    let value = (0..).find(|value| !values.contains(value)).expect("finitely many");
    known.insert(pair, value);
    value
}

/// Sums, a measure that is no total, and one that the rule names, against bare induction.
#[test]
fn rules_of_pairs_have_the_values_of_bare_induction() {
    let rows: [(&str, u64, Moves); 3] = [
        ("(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2", 14, |a, b| {
            let across = (1..a).map(|k| vec![(k, b), (a - k, b)]);
            across.chain((1..b).map(|k| vec![(a, k), (a, b - k)])).collect()
        }),
        ("(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2", 6, |a, b| {
            let white = (a > 0).then(|| vec![(a.wrapping_sub(1), b + a)]);
            white.into_iter().chain((1..=b / 2).map(|k| vec![(a, b - k)])).collect()
        }),
        ("(a+1,b-1);(a-3,b);measure a+2*b", 8, |a, b| {
            let down = (b > 0).then(|| vec![(a + 1, b.wrapping_sub(1))]);
            down.into_iter().chain((a > 2).then(|| vec![(a.wrapping_sub(3), b)])).collect()
        }),
    ];
    for (rule, most, moves) in rows {
        let (mut solver, mut known) = (Solver::default(), BTreeMap::new());
        for (a, b) in (0..=most).flat_map(|a| (0..=most).map(move |b| (a, b))) {
            let text = format!("rule2[{rule}]({a},{b})");
            let position = parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(position.to_string(), text);
            let found = solver.analyze(&position, &mut Budget::default()).expect(&text).grundy;
            assert_eq!(found, Some(induction((a, b), moves, &mut known)), "{text}");
        }
    }
}

/// Where no number is made larger the values of a square are found together: those of bare induction.
#[test]
fn squares_have_the_values_of_bare_induction() {
    let rows: [(&str, u64, Moves); 4] = [
        ("(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b) if k>=2", 17, |a, b| {
            let lines = (1..=a).map(|k| (a - k, b)).chain((1..=b).map(|k| (a, b - k)));
            lines.chain((2..=a.min(b)).map(|k| (a - k, b - k))).map(|pair| vec![pair]).collect()
        }),
        ("(a-k,b-l) for k in 0..=a for l in 0..=b if 0<k+l<4 and abs(k-l)<2", 14, |a, b| {
            let all = (0..=a).flat_map(|k| (0..=b).map(move |l| (k, l)));
            all.filter(|(k, l)| (1..4).contains(&(k + l)) && k.abs_diff(*l) < 2).map(|(k, l)| vec![(a - k, b - l)]).collect()
        }),
        ("(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2", 14, |a, b| {
            let across = (1..a).map(|k| vec![(k, b), (a - k, b)]);
            across.chain((1..b).map(|k| vec![(a, k), (a, b - k)])).collect()
        }),
        ("(a/2,b/2);(a-1,b);(a,b/3)", 20, |a, b| {
            let halves = [(a / 2, b / 2), (a, b / 3)].into_iter().chain((a > 0).then(|| (a.wrapping_sub(1), b)));
            halves.filter(|pair| *pair != (a, b)).map(|pair| vec![pair]).collect()
        }),
    ];
    for (rule, most, moves) in rows {
        let game = parse_game(&format!("rule2[{rule}]")).expect(rule);
        assert!(game.search(&[9, 9]).is_some(), "{rule}");
        let (mut solver, mut known) = (Solver::default(), BTreeMap::new());
        // From the far end, too, so that the square is there for what comes after.
        for (a, b) in [(most, 2)].into_iter().chain((0..=most).flat_map(|a| (0..=most).map(move |b| (a, b)))) {
            let mut value = None;
            // A little at a time.
            while value.is_none() {
                value = solver.value(&game, &[a, b], &mut Budget::new(9)).ok();
            }
            assert_eq!(value.map(|(value, _)| value), Some(induction((a, b), moves, &mut known)), "{rule} ({a},{b})");
        }
    }
    // Where a number may be made larger, or one is much larger than the other, each is searched for.
    for (rule, pair) in
        [("(a+1,b-3)", [9, 9]), ("(a-1,b);(a,b-1);(a-1,b-1)", [100_000, 2]), ("(a-1,b);(a,b-2);measure a+b", [9, 9])]
    {
        assert!(parse_game(&format!("rule2[{rule}]")).expect(rule).search(&pair).is_none(), "{rule}");
    }
}

#[test]
fn what_might_never_end_is_refused_with_the_place() {
    for (text, code, args) in [
        ("rule2[(b,a)](1,2)", "rule-grows", "at (1,2) to (2,1)"),
        ("rule2[(a+1,b)](1,2)", "rule-grows", "at (1,2) to (2,2)"),
        ("rule2[(a,b-1)+(a,b)](1,2)", "rule-grows", "at (1,2) to (1,2)"),
        ("rule2[(a+2,b-1);measure a+2*b](1,2)", "rule-grows", "at (1,2) to (3,1)"),
        // What a program cannot be asked about is not taken for a number.
        ("rule2[(a-1,b) if a>0](18446744073709551614,0)", "most", "most 1099511627776 found 18446744073709551614"),
        ("rule2[(a-1,b) if a>0](0,1099511627777)", "most", "found 1099511627777"),
        ("rule2[(a-1,b+2^41) if a>0;(a,0) if b==2^41](1,0)", "rule-beyond", "at (1,0) to (0,2199023255552) most 1099511627776"),
        ("rule2[(a-1,b*2);(a,b-1)](60,5)", "rule-beyond", "at (23,687194767360) to (22,1374389534720) most 1099511627776"),
        ("rule2[(a-1,b+2^62*4) if a>0](9,9)", "rule-large", "at (9,9)"),
        ("rule2[(a-1,b);measure 2^62*4-a](3,9)", "rule-large", "at (3,9)"),
        ("rule2[(a-1,b+2^b) if a>0](9,9)", "rule-large", "at (8,521)"),
        ("rule2[(a-k,b) for k in 1..=a](5000000,0)", "rule-long", ""),
        ("rule2[(a-k,b*b/max(b,1)) for k in 1..=a;(a,b-k) for k in 2..=b](900,900)", "rule-wide", ""),
        // Play ends, but no more pairs are looked at, nor more listed for one.
        ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 2..=b](2900,2900)", "rule-reach", "at (2900,2900)"),
        ("rule2[(a-k,b-j) for k in 1..=a for j in 1..=b](9000,9000)", "rule-long", "at (9000,9000)"),
        ("rule2[(a-1,b)](1)", "wrong-count", ""),
        ("rule2[(a-1,b)](1,2,3,4)", "wrong-count", ""),
        ("rule2[a-1](1,2)", "expected", "expected ( found a"),
        ("rule2[(n,b)](1,2)", "rule-name", ""),
        ("rule2[let c=a;(a-1,b);measure c](1,2)", "rule-name", ""),
    ] {
        let error = parse(text).expect_err(text).complaint;
        let told: Vec<String> = error.args.iter().map(|(name, value)| format!("{name} {value}")).collect();
        assert!(error.code == code && told.join(" ").contains(args), "{text}: {error:?}");
    }
}

#[test]
fn a_move_that_makes_several_pairs_is_found_again() {
    let rule = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
    for start in [format!("{rule}(3,4)"), format!("nim(2)+{rule}(2,2)+{rule}(2,2)"), format!("misere {rule}(1,2)+{rule}(2,2)")] {
        let position = parse(&start).expect("legal");
        let _ = position.moves(&mut |played| {
            let after = position.after(&played);
            let found = position.move_to(&after).unwrap_or_else(|| panic!("{start} to {after}"));
            assert_eq!((position.after(&found), position.allows(&found)), (after, true));
            ControlFlow::Continue(())
        });
    }
}
