//! What is called proved, by periods and by theorems, and what is wanting to a proof.

use super::super::*;
use super::read;
use crate::chance::{one_of, tried};
use crate::notation::parse_game;
use proptest::prelude::*;

/// A game, and a conjecture about single heaps of it.
fn claims() -> impl Strategy<Value = (&'static str, String, bool)> {
    let game = one_of(&["nim", "bash[3]", "lasker", "subtract[2,3]", "subtract[1,3,4]", "subtract[2,4,7]", "kayles"]);
    let number = || {
        let by = one_of(&["2", "3", "4", "5", "7", "12"]);
        let simple = one_of(&["n", "n", "2*n", "n+1", "n+7", "3*n+2", "(n%4==0)", "7-n", "1", "0", "g(n+7)", "g(2*n)", "g(n-5)"]);
        let rest = one_of(&["", "", "", "%@", "/@", "%@/2", "/2%@", "+n%@", "-n/@", "*(n>@)", "*n%@", " xor @"]);
        (simple, rest, by).prop_map(|(simple, rest, by)| format!("({simple}){}", rest.replace('@', by)))
    };
    let condition = one_of(&["", "", " if n%5==2", " if n>9", " if n%4>1 and n<40", " if @"]);
    let claim = one_of(&[
        "g(n) = ",
        "g(n) = ",
        "g(2*n+1) = ",
        "g(n+7) = ",
        "g(n,n+12) = ",
        "P iff ",
        "N iff ",
        "g(n) <= ",
        "g(n) < ",
        "g(n) >= ",
        "g(2*n+1) > ",
        "g(n) != ",
        "g(n,n+12) <= ",
        "g(n)%3 = ",
        "g(2*n+1) in {0,1,2,7} or n%3 = ",
        "g(n+7) ≢ 2 (mod 4) or 1 < ",
    ]);
    (game, claim, number(), condition, number(), any::<bool>()).prop_map(|(game, claim, value, condition, of, misere)| {
        (game, format!("{claim}{value}{}", condition.replace('@', &of)), misere)
    })
}

/// What is called proved follows from the numbers that decide: cut off right before its refutation, no conjecture is ever proved.
#[test]
fn nothing_false_is_ever_proved() {
    let (mut solver, mut proved, mut fell) = (Solver::default(), 0, 0);
    tried(6_000, claims(), |(game, text, misere)| {
        let game = parse_game(game).expect("a game");
        let conjecture = read(&game, &text);
        let mut test = |most| conjecture.test(&game, misere, most, &mut solver, &mut Budget::default());
        let whole = test(600);
        proved += u64::from(whole.proof.is_some());
        let Some(refutation) = whole.refutation else { return Ok(()) };
        let at = match &refutation.numbers[..] {
            [(_, number)] => *number,
            _ => refutation.position.terms[0].numbers[0],
        };
        fell += 1;
        if let Some(before) = at.checked_sub(1) {
            prop_assert_eq!(test(before).proof, None, "it falls at {}", at);
        }
        Ok(())
    });
    assert!(proved > 100 && fell > 1_000, "{proved} proved, {fell} fell");
}

/// A game, and a conjecture about sums of it that speaks of who wins. X stands for the XOR of what decides.
fn claims_of_sums() -> impl Strategy<Value = (&'static str, String, bool)> {
    let truth = || {
        let one =
            one_of(&["X == 0", "X == 1", "X", "not X", "X <= 0", "0 < X", "X == 2", "a == b", "a xor c == 0", "a == b xor c"]);
        let other = one_of(&["max(a,b,c) < 2", "1 < max(b,c,a)", "a < 2 and b <= 1", "a > 1", "max(a,c) >= 2", "b < 3", "a > b"]);
        let both =
            one_of(&["#", "@", "# == (@)", "# and @", "# and not @", "(# or @)", "# and @ or X == 0 and c > 1", "X == (@)"]);
        (both, one, other).prop_map(|(both, one, other)| both.replace('#', one).replace('@', other))
    };
    let game = one_of(&["nim", "nim", "staircase", "bash[3]", "kayles"]);
    let text = one_of(&["P iff C", "P iff C", "N iff C", "P iff C if D", "N iff C if D", "g = 0 or C if D"]);
    (game, text, truth(), truth(), any::<bool>()).prop_map(|(game, text, claim, condition, misere)| {
        let xor = if ["nim", "staircase"].contains(&game) { "(a xor b xor c)" } else { "(g(a) xor g(b) xor g(c))" };
        (game, text.replace('C', &format!("({claim})")).replace('D', &condition).replace('X', xor), misere)
    })
}

/// What is said to follow from a theorem about sums is never wrong about a small one.
#[test]
fn nothing_false_follows_from_a_theorem() {
    let (mut solver, mut proved, mut fell) = (Solver::default(), 0, 0);
    tried(6_000, claims_of_sums(), |(game, text, misere)| {
        let game = parse_game(game).expect("a game");
        let conjecture = read(&game, &text);
        let proof = theorem::of(&conjecture, &game, misere && !conjecture.is_of_values());
        let trial = conjecture.test(&game, misere, 9, &mut solver, &mut Budget::default());
        prop_assert!(proof.is_none() || trial.refutation.is_none(), "it is said to follow");
        (proved, fell) = (proved + u32::from(proof.is_some()), fell + u32::from(trial.refutation.is_some()));
        Ok(())
    });
    assert!(proved > 100 && fell > 1_000, "{proved} proved, {fell} fell");
}

/// What has no value is told with the numbers of the first time, and decides nothing.
#[test]
fn what_has_no_value_decides_nothing() {
    for (text, count, first, tried) in [
        ("P iff n/0 == 1", 50_001, 0, 0),
        ("P iff n%4 == 0 if n/0 != 1", 50_001, 0, 0),
        ("g(n) = g(n-4)", 4, 0, 49_997),
        ("g(n) = g(n-4) if n > 3", 0, 0, 49_997),
        ("g(n) = g(n-4) if n > 2", 1, 3, 49_997),
        ("P iff n%4 == 0 and 12/n != 5", 1, 0, 50_000),
        ("P iff n%4 == 0 or n/0 == 1 if n%4 == 0", 0, 0, 12_501),
        ("P iff not n/0 == 1 and n%4 == 0 if n%4 > 0", 0, 0, 37_500),
        ("g(n) in {n%4, n/0}", 0, 0, 50_001),
        ("P iff v2(n) == v2(n) and n%4 == 0", 1, 0, 50_000),
        ("P iff v2(n) >= 2", 1, 0, 50_000),
    ] {
        let game = parse_game("bash[3]").expect("a game");
        let trial = read(&game, text).test(&game, false, u64::MAX, &mut Solver::default(), &mut Budget::new(WORK));
        assert_eq!(trial.refutation, None, "{text}");
        let valueless = (count > 0).then(|| (count, vec![("n".to_owned(), first)]));
        assert_eq!((trial.valueless, trial.tried), (valueless, tried), "{text}");
    }
}

/// Where a period shows after the numbers that are usually tried, it is looked for, and what it leaves is tried.
#[test]
fn a_late_period_decides() {
    for (game, text, known, expected) in [
        ("kayles", "g(n+12) = g(n) if n >= 71", 0, "proved below 84"),
        ("octal[0.356]", "g(n) <= n+5", 0, "proved below 7457"),
        ("octal[0.16]", "g(n) <= n+5", 0, "holds, no period"),
        // Nothing is tried before the work is spent, so nothing is wanting.
        ("octal[0.16]", "g(n+149459) = g(n) if n >= 105351", 0, "holds"),
        ("octal[0.356]", "g(n+142) = g(n) if n >= 7315", 20_000, "proved below 7458"),
        ("octal[0.16]", "g(n+149459) = g(n) if n >= 105351", 600_000, "proved below 254811"),
        ("octal[0.16]", "g(n) = g(n-149459) if n >= 254810", 600_000, "proved below 404270"),
        ("octal[0.16]", "g(n+149459) = g(n) if n >= 105350", 600_000, "octal[0.16](254809)"),
        ("octal[0.16]", "g(n)%7 <= 6 if n%11 == 3", 600_000, "holds, wants 1749400"),
        // No theorem proves a period there, or none can help.
        ("grundy", "g(n) <= n", 0, "holds"),
        ("wythoff", "g(0,n) = n", 0, "holds"),
        ("nim", "g(n) <= n^2", 0, "holds"),
    ] {
        let rules = parse_game(game).expect(game);
        let mut solver = Solver::default();
        if known > 0 {
            solver.engine(&rules).expect("heaps").0.extend(known, &mut Budget::new(u64::MAX)).expect("no end of work");
        }
        let trial = read(&rules, text).test(&rules, false, u64::MAX, &mut solver, &mut Budget::new(WORK));
        let found = match (&trial.refutation, &trial.proof, &trial.wanting) {
            (Some(refutation), ..) => refutation.position.to_string(),
            (_, Some(Proof::Period { below, .. }), None) => format!("proved below {below}"),
            (_, None, Some(Wanting::Numbers(_, below))) => format!("holds, wants {below}"),
            (_, None, Some(Wanting::Period(heap))) if *heap >= trial.upto.expect("begun") => "holds, no period".to_owned(),
            (_, None, None) => "holds".to_owned(),
            other => panic!("{game}: {text}: {other:?}"),
        };
        assert_eq!(found, expected, "{game}: {text}");
    }
}

/// A game, and a conjecture that may have exceptions.
fn claims_with_exceptions() -> impl Strategy<Value = (&'static str, String)> {
    let game = one_of(&["bash[3]", "lasker", "subtract[2,3]", "subtract[2,4,7]", "kayles"]);
    let claim =
        one_of(&["g(n) = g(n+@)", "P iff n%@==0", "g(n) <= n/@", "g(n)%@ = 1 or n > 9", "g(2*n) = g(n) if n%@>0", "g(n) < @"]);
    let exception = one_of(&["", " and n != 30", " or n < 8"]);
    let by = one_of(&["2", "3", "4", "5", "7", "12"]);
    (game, claim, exception, by).prop_map(|(game, claim, exception, by)| {
        (game, format!("{}{}", claim.replace('@', by), if claim.starts_with('P') { exception } else { "" }))
    })
}

/// What a period tells of exceptions is so, wherever looking at them ends.
#[test]
fn exceptions_come_again_or_never() {
    let (mut solver, mut right, mut again) = (Solver::default(), 0, 0);
    tried(250, claims_with_exceptions(), |(game, text)| {
        let game = parse_game(game).expect("a game");
        let conjecture = read(&game, &text);
        let trial = conjecture.test(&game, false, u64::MAX, &mut solver, &mut Budget::default());
        let Some(Exceptions { numbers, upto, beyond: Beyond::Right(told) | Beyond::Again(told) }) = trial.exceptions else {
            return Ok(());
        };
        let proof = decide::by_period(&conjecture, &game, false, told.period).expect("it told");
        let upto = upto.min(600);
        let numbers: Vec<u64> = numbers.into_iter().filter(|number| *number <= upto).collect();
        for end in (0..300).step_by(3) {
            let seen: Vec<u64> = numbers.iter().copied().filter(|number| *number <= end).collect();
            match exceptions::beyond(&seen, end, proof.clone()) {
                Beyond::Right(_) => {
                    right += 1;
                    prop_assert_eq!(&numbers, &seen, "seen to {}", end);
                }
                Beyond::Again(Stretch { from, every, .. }) => {
                    again += 1;
                    let mut next = numbers.iter().filter(|number| **number >= from && **number + every <= upto).peekable();
                    prop_assert!(next.peek().is_some(), "seen to {}", end);
                    for number in next {
                        prop_assert!(numbers.contains(&(number + every)), "at {}", number);
                    }
                }
                Beyond::Open | Beyond::Unmet(_) => {}
            }
        }
        Ok(())
    });
    assert!(right > 300 && again > 300, "{right} right, {again} again");
}
