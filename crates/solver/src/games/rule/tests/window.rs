//! Periods of the reader's own rules: what is called proved holds far beyond its window, by bare induction.

use crate::Budget;
use crate::chance::tried;
use crate::notation::parse_game;
use crate::sequence::{Engine, HeapRule, Law, Period};
use mexplorer_sequence::naive::naive;
use mexplorer_sequence::program::reach::Reach;
use proptest::prelude::*;

fn read(text: &str) -> HeapRule {
    let game = parse_game(&format!("rule[{text}]")).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    game.heap_rule().expect("a heap game").0
}

/// The heap rule and the period that is found among so many heaps.
fn found(text: &str, up_to: u64) -> (HeapRule, Option<Period>) {
    let rule = read(text);
    let mut engine = Engine::new(rule.clone());
    engine.extend(up_to, &mut Budget::new(u64::MAX)).expect("no end of work");
    let period = engine.period().cloned();
    (rule, period)
}

/// Whether the values, by bare induction, have the period as far as this heap, and its window is what it says.
fn holds(rule: &HeapRule, period: &Period, up_to: u64) -> bool {
    let values = naive(rule, up_to);
    let (start, step) = (period.preperiod as usize, period.period as usize);
    period.saltus == 0 && (start..values.len() - step).all(|n| values[n] == values[n + step])
}

#[test]
fn rules_of_bounded_reach_have_a_window() {
    for (rule, bounded) in [
        ("n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1", true),
        ("n-1;n-2 if n%3==0", true),
        ("n-1-n%3;n-2", true),
        ("n-k for k in 1..=5 if k%2==n%2", true),
        ("n-2;(a,n-3-a) for a in 0..=n-3 if a%2==0", true),
        ("(a,n-2-a) for a in 0..=(n-2)/2 if a%2==0;n-1", true),
        ("(a,n-1-a) for a in 0..=n-1 if n%2==0;n-1", true),
        ("(2,n-4);n-1", true),
        ("n-1;3 if n>5", true),
        ("n-k for k in 1..=min(n,4);(a,n-3-a) for a in 2..=n-5 if a%3!=1", true),
        ("let h=n-1;h-k for k in {0,2,5} if h%4!=1", true),
        ("(a,n-a) for a in 1..=n-1 if a%2==1;n-3", true),
        ("n-k for k in {1,2,5} if k!=5 or n%2==0", true),
        ("n/2", false),
        ("n-k for k in 1..=n if n%k==0 and k<n", false),
        ("n-k for k in 1..=n/2", false),
        ("(a,n-1-a) for a in 0..=n-1 if a<5", false),
        ("(a,b,n-a-b-1) for a in 1..=2 for b in 1..=2", false),
        ("(a,n-a) for a in 1..=n-1 if a!=n-a;n-1", false),
        ("n-k for k in {1,2} if prime(n)", false),
        ("k of n/k for k in 2..=n if n%k==0", false),
        ("n-7 if n%61==0;n-1", false),
    ] {
        let game = parse_game(&format!("rule[{rule}]")).unwrap_or_else(|error| panic!("{rule}: {error:?}"));
        let (heap_rule, _) = game.heap_rule().expect("a heap game");
        let law = Engine::new(heap_rule).law();
        assert_eq!(law, bounded.then_some(Law::Bounded), "{rule}");
        let (heap_rule, period) = found(rule, 400);
        if let Some(period) = period.filter(|period| period.proved) {
            assert!(bounded && holds(&heap_rule, &period, 700), "{rule}: {period:?}");
        }
    }
}

/// The modulus and the heap from which on moves hang on it alone, each the least.
#[test]
fn what_a_rule_hangs_on_is_the_least() {
    for (rule, modulus, from) in [
        ("n-1;n-2 if n%3==0", 3, 2),
        ("n-1 if n%4<2;n-1 if n%4>=2", 1, 1),
        ("n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1", 1, 4),
        ("n-1 if n%6%2==0;n-3", 2, 3),
        ("n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1", 2, 4),
        ("n-1;n-2 if n>=7", 1, 7),
        ("n-1;n-2 if n>7", 1, 8),
        ("n-1;n-2 if 2*n<=15", 1, 8),
        ("n-1;n-2 if n==9", 1, 10),
        ("n-1;n-2 if n%2==0 and n>=7", 2, 7),
        ("n-1;3 if n>5", 1, 6),
        ("n-k for k in 1..=min(n,4) if k<=3 or n%3>=0", 1, 4),
        ("(3,n-3);n-1", 1, 4),
        ("n-1;n-2 for k in 3..=n if k%2==1", 1, 3),
    ] {
        let HeapRule::Program(program) = read(rule) else { panic!("{rule}: no program") };
        let reach = Reach::of(&program).unwrap_or_else(|| panic!("{rule}: unbounded"));
        assert_eq!((reach.modulus, reach.from), (modulus, from), "{rule}");
    }
}

/// Known games said so that their shape is not known: their periods are those of the books, and proved.
#[test]
fn known_games_in_disguise_have_their_periods() {
    for (rule, preperiod, period) in [
        // Kayles, Dawson's Kayles (Winning Ways, chapter 4), and 1, 3, 4 of the subtraction games.
        ("(a,n-k-a) for k in 1..=2 for a in 0..=n-k if n%2==0;(a,n-k-a) for k in 1..=2 for a in 0..=n-k if n%2==1", 71, 12),
        ("(a,n-2-a) for a in 0..=n-2 if n%2==0;(a,n-2-a) for a in 0..=n-2 if n%2==1", 53, 34),
        ("n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1", 0, 7),
    ] {
        let (_, found) = found(rule, 1_000);
        let found = found.expect(rule);
        assert_eq!((found.preperiod, found.period, found.proved, found.law), (preperiod, period, true, Law::Bounded), "{rule}");
    }
}

/// Rules of bounded reach, and some that are none.
fn rules() -> impl Strategy<Value = String> {
    let condition = |name: &'static str| {
        prop_oneof![
            Just(String::new()),
            (2..4, 0..2).prop_map(|(modulus, rest)| format!(" if n%{modulus}=={rest}")),
            (2..4, 0..2).prop_map(move |(modulus, rest)| format!(" if {name}%{modulus}!={rest}")),
            (2..5, 0..2).prop_map(move |(modulus, rest)| format!(" if (n+{name})%{modulus}=={rest}")),
        ]
    };
    let takes = (1..4, 2..6, condition("k")).prop_map(|(one, other, only)| format!("n-k for k in {{{one},{other}}}{only}"));
    let splits = (0..4, 0..2, 0..2, 0..3, condition("a")).prop_map(|(take, low, more, half, only)| {
        let low = low + i32::from(take == 0);
        let high = if half == 0 { format!("(n-{take})/2") } else { format!("n-{}", take + low + more) };
        format!(";(a,n-{take}-a) for a in {low}..={high}{only}")
    });
    let breaks = (0..3, 3..6).prop_map(|(left, take)| format!(";({left},n-{take})"));
    let splits = prop_oneof![1 => Just(String::new()), 2 => splits];
    let breaks = prop_oneof![3 => Just(String::new()), 1 => breaks];
    (takes, splits, breaks).prop_map(|(takes, splits, breaks)| format!("{takes}{splits}{breaks}"))
}

#[test]
fn no_random_rule_is_proved_wrong() {
    let mut proved = 0;
    tried(300, rules(), |text| {
        if parse_game(&format!("rule[{text}]")).is_ok() {
            let (rule, period) = found(&text, 255);
            if let Some(period) = period.filter(|period| period.proved && period.law == Law::Bounded) {
                prop_assert!(holds(&rule, &period, 400), "{}: {:?}", text, period);
                proved += 1;
            }
        }
        Ok(())
    });
    assert!(proved > 60, "{proved}");
}

/// What repeats for a while, and then no more or with another period, is no observation; what was seen for long beside that is one.
#[test]
fn what_breaks_later_is_not_observed() {
    for (rule, breaks) in [
        ("n-k for k in {1,4};k of n/k for k in 2..=3 if n%k==0", 4348),
        ("n-1;n/2 if n%2==0", 1792),
        ("n-k for k in {2,3};n/3 if n%3==0", 4320),
        ("n/7", 2401),
        ("let q=n/10;n-2;n-3;n-5;q if n==10*q", 11270),
        ("sqrt(n)", 65536),
        ("log2(n)", 65536),
        ("n-1;log2(n)", 4096),
    ] {
        let mut engine = Engine::new(read(rule));
        for up_to in (100..2000).step_by(100).chain([2000, breaks - 1]) {
            engine.extend(up_to, &mut Budget::new(u64::MAX)).expect("no end of work");
            assert!(engine.period().is_none(), "{rule} to {up_to}: {:?}", engine.period());
        }
    }
    for (rule, up_to, preperiod, period) in [
        ("n-2^k for k in 0..=log2(n)", 300, 0, 3),
        ("n-3^e for e in 0..=log2(n)", 300, 0, 2),
        ("n-k for k in {2,5};2 of n/2 if n%2==0", 2_000, 23, 4),
        ("n-k for k in {2,3,5};10 of n/10 if n%10==0", 2_000, 53, 8),
        ("n-k for k in {1,3,4};20 of n/20 if n%20==0", 20_000, 103, 40),
    ] {
        let (heap_rule, period_found) = found(rule, up_to);
        let period_found = period_found.unwrap_or_else(|| panic!("{rule}: nothing is observed"));
        assert_eq!((period_found.preperiod, period_found.period, period_found.law), (preperiod, period, Law::Observed), "{rule}");
        assert!(holds(&heap_rule, &period_found, 4 * up_to), "{rule}");
    }
}
