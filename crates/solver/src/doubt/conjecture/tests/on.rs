//! Tests that rest and are gone on with.

use super::*;

/// A test that goes on begins where it rested, with what it saw until then, and looks at more numbers each time.
#[test]
fn a_test_goes_on() {
    const LONG: &str = "P iff n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3&n&3 == 0";
    for (game, text, misere, on, least) in [
        ("bash[3]", "P iff n & 3 == 0 && n >= 0", false, true, [50_000, 62_500, 75_000, 87_500]),
        // Its values cost more from heap to heap.
        ("octal[0.6]", "g(n) <= n+5", false, true, [1_900, 2_300, 2_600, 2_900]),
        // It speaks of none as yet.
        ("octal[0.6]", "g(n) > 0 if n > 2100", false, true, [1_900, 2_300, 2_600, 2_900]),
        ("bash[3]", LONG, false, true, [25_000, 35_000, 45_000, 55_000]),
        ("nim", "P iff a&b == (a|b)", false, true, [200, 250, 300, 350]),
        ("nim", "g <= a+b+c", false, true, [60, 75, 90, 105]),
        ("wythoff", "g <= a+b", false, true, [200, 200, 300, 350]),
        (
            "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-2*k,b-k) for k in 1..=b]",
            "g <= a+b",
            false,
            true,
            [50, 60, 70, 80],
        ),
        ("octal[0.156]", "N iff n not in {1,2,9}", true, true, [20, 25, 26, 27]),
        ("bash[3]", "P iff n%4 == 0", false, false, [50_000; 4]),
        ("kayles", "g(n) < 7", false, false, [11; 4]),
    ] {
        let (parsed, mut solver, mut begun) = (parse_game(game).expect(game), Solver::default(), None);
        let conjecture = read(&parsed, text);
        let mut before = ConjectureTrial::default();
        for (further, least) in (0..).zip(least) {
            let trial = conjecture.go_on(&parsed, misere, if on { further } else { 0 }, &mut solver, &mut begun);
            assert!(trial.upto >= Some(least), "{game}: {text} {further}: {:?}", trial.upto);
            assert!(trial.upto >= before.upto && trial.tried >= before.tried && trial.passed >= before.passed, "{text}");
            assert_eq!(conjecture.goes_on(further, &trial), on, "{game}: {text} {further}");
            before = trial;
        }
        // It saw what a test sees that goes as far at once.
        let (most, all) = (before.upto.expect("begun"), &mut Budget::new(u64::MAX));
        if on && most <= conjecture.bound(0) {
            let at_once = conjecture.test(&parsed, misere, most, &mut Solver::default(), all);
            assert_eq!((at_once.tried, at_once.passed), (before.tried, before.passed), "{text}");
        }
    }
    // The position that costs too much is named.
    let grundy = parse_game("grundy").expect("a game");
    let trial = read(&grundy, "P iff g(n+10^12) == 1").go_on(&grundy, false, 0, &mut Solver::default(), &mut None);
    assert_eq!(trial.costly.map(|position| position.to_string()).as_deref(), Some("grundy(1000000000000)"));
}

/// The first test of a rule of few moves goes far: a list that grew heap by heap, with a look for a period each time, ended near 2,000.
#[test]
fn a_first_test_goes_far() {
    for (rule, text, least) in [
        ("n-1;n/2 if n%2==0", "g(n) <= 2", 50_000),
        ("n-k for k in {2,3};n/3 if n%3==0", "g(n) <= 3", 50_000),
        ("n-k for k in {1,4};k of n/k for k in 2..=3 if n%k==0", "g(n) <= 4", 50_000),
        ("n-k for k in {1,2,5,7,11};n/2;n/3", "g(n) <= 7", 50_000),
        ("n-2^k for k in 0..=log2(n)", "P iff n%3 == 0", 40_000),
    ] {
        let game = parse_game(&format!("rule[{rule}]")).expect(rule);
        let trial = read(&game, text).go_on(&game, false, 0, &mut Solver::default(), &mut None);
        assert!(trial.refutation.is_none() && trial.upto >= Some(least), "{rule}: {:?} {:?}", trial.upto, trial.refutation);
    }
}
