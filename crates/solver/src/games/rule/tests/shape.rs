//! What the shape of a rule shows: that play ends, and how many steps a heap takes at most.

use super::super::read;
use super::super::shape::Costs;
use crate::chance::{one_of, tried};
use crate::notation::parse;
use crate::source::{Source, read as glyphs};
use mexplorer_sequence::program::Fault;
use proptest::prelude::*;
use std::ops::ControlFlow;

#[test]
fn the_shape_of_a_rule_shows_that_play_ends() {
    for (rule, shown) in [
        ("n-k for k in 1..=3", true),
        ("n-k for k in {1,3,4}", true),
        ("n-k^2 for k in 1..=n", true),
        ("(a,n-k-a) for k in 1..=2 for a in 0..=n-k", true),
        ("(a,n-a) for a in 1..=n-1 if a!=n-a", true),
        ("n/2,n/3,n/6", true),
        ("k of n/k for k in 2..=n if n%k==0", true),
        ("n-k for k in 1..=n if n%k==0 and k<n", true),
        ("let h=n-2;(a,h-a) for a in 0..=h", true),
        ("(n-k)/2 for k in 1..=n", true),
        ("let h=n/2;h-k for k in {1,2,4} if h>k;n-1", true),
        ("n-k for k in 0..=3", false),
        ("n-k+1 for k in 1..=3", false),
        ("n+k for k in {-1,-2}", true),
        ("n-a for a in -2..=2", false),
        ("n/k for k in 1..=3", false),
        ("2*n-8", false),
        ("n-(2^n)%7", false),
        ("n+1-2*2^k for k in 1..=90", true),
        ("n+1125899906842624-1125899906842625*2^k for k in 1..=90", false),
        ("n-gcd(n,k) for k in 1..=n", true),
        ("n-k for k in 1..=sqrt(n)", true),
        ("n-k for k in 1..=min(5,n/2)", true),
        ("n-k for k in 1..=max(3,n/2)", true),
        ("n-min(k,3) for k in 1..=n", true),
        ("n-max(k,3) for k in 0..=n", false),
        ("n-max(3,k) for k in 0..=n", true),
        ("n-2^k for k in 0..=log2(n)", true),
        ("n-2^v2(n)", true),
        ("n-lowbit(n)", true),
        ("n-popcount(n)", false),
        ("v2(n);log2(n)", true),
        ("sqrt(n) if n>1", false),
        ("log2(n);n/k for k in 2..=sqrt(n)", true),
        ("n/3+n/3;n/7", false),
        ("n/2+n/2", false),
        ("(k,n-k) for k in 1..=sqrt(n/2)", true),
        ("(k,n-k) for k in 1..=sqrt(n)", false),
        ("n-sqrt(k) for k in 1..=n", true),
        ("n-(k xor 1) for k in 2..=n", false),
        ("k xor (n-k) for k in 1..=n", false),
        ("n-1 if n%2==0;(k,n-1-k) for k in 1..=(n-1)/2", true),
        ("(k,n-k) for k in 1..=(n-1)/2", true),
        ("n-k for k in (n-9)/3..=n", false),
        ("n-k for k in 1..=(n-9)/3", true),
        ("(n-5)/2", true),
        ("(n-1)/2+(n+1)/2", false),
        // What a condition says.
        ("(a,n-a) for a in 1..=n if a<n-a", true),
        ("(a,n-a) for a in 0..=n if 0<a and a<n", true),
        ("(a,n-a) for a in 0..=n if a!=0 and a!=n", true),
        ("(a,n-a) for a in 0..=n if a!=0 and a<=n-1", true),
        ("(a,n-a) for a in 0..=n if a!=0 or a!=n", false),
        ("(a,n-a) for a in 0..=n if a<=n-a", false),
        ("(a,n-a) for a in 0..=n if not (a==0 or a==n)", true),
        ("(a,b) for a in 1..=n for b in 1..=n if a+b==n", true),
        ("(a,b) for a in 1..=n for b in a..=n if a+b<n", true),
        ("(a,b) for a in 1..=n for b in a..=n if a+b<=n+1", false),
        ("n-k for k in 0..=n if k!=0", true),
        ("n-k for k in -3..=3 if k>0", true),
        ("n-k for k in -3..=3 if k!=0", false),
        ("n-k for k in -3..=3 if not k<1", true),
        ("n-k for k in -3..=3 if not sqrt(k)<1", false),
        ("n-k for k in -3..=3 if sqrt(k)>=1", true),
        ("n-k for k in 0..=3 if k>0;n-k for k in 0..=3", false),
        ("let big=n>5;n-k for k in n-5..=9 if big", true),
    ] {
        let glyphs = glyphs(rule).expect("characters");
        let (_, program) = read::read(&Source { glyphs: &glyphs, end: rule.len() }).expect(rule);
        assert_eq!(Costs::of(&program).is_some(), shown, "{rule}");
    }
}

/// A number of a rule; loops count K, and A within it.
fn number() -> impl Strategy<Value = String> {
    let simple = || one_of(&["n", "n", "K", "K", "A", "0", "1", "2", "3", "-1"]);
    let sign = one_of(&["-", "-", "+", "*", "/", "%", "^"]);
    let how = one_of(&["", "()", "()", "sqrt", "log2", "v2", "min", "max", "gcd"]);
    (how, simple(), sign, simple()).prop_map(|(how, x, sign, y)| match how {
        "" => x.to_owned(),
        "()" => format!("({x}){sign}({y})"),
        "min" | "max" | "gcd" => format!("{how}({x},{y})"),
        _ => format!("{how}(({x}){sign}({y}))"),
    })
}

/// What the shape shows is true: a rule made at random that it lets through fails at no small heap, and takes no more steps.
#[test]
fn no_rule_that_its_shape_lets_through_can_grow() {
    let mut shown = 0;
    let when = one_of(&["", "", " if K<A", " if not A<=K and 0!=K", " if not (A>=K or K<1)", " if A-K==n-1", " if sqrt(A)>=K"]);
    let numbers = [number(), number(), number(), number(), number(), number()];
    tried(20_000, (numbers, when), |([x, y, low, high, from, to], when)| {
        // A name stands where it is known; those of functions are written small.
        let [low, high] = [low, high].map(|text| text.replace(['K', 'A'], "n"));
        let [from, to] = [from, to].map(|text| text.replace('A', "K"));
        let rule =
            format!("(({x})-({y}),{x}) for K in {low}..={high} for A in {from}..={to}{when}").replace('K', "k").replace('A', "a");
        let glyphs = glyphs(&rule).expect("characters");
        let (_, program) = read::read(&Source { glyphs: &glyphs, end: rule.len() }).unwrap_or_else(|e| panic!("{rule}: {e}"));
        if let Some(costs) = Costs::of(&program) {
            shown += 1;
            for heap in (0..12).chain([50]) {
                let (steps, end) = program.run(heap, &mut |_| ControlFlow::Continue(()));
                prop_assert!(!matches!(end, Err(Fault::Grows(_) | Fault::Large)), "{} at {}: {:?}", rule, heap, end);
                prop_assert!(i128::from(steps) <= costs.steps(&[heap]), "{} at {}: {} steps", rule, heap, steps);
            }
        }
        Ok(())
    });
    assert!(shown > 100, "only {shown} rules were let through");
}

/// How long a loop is follows from what ends it, however large the heap is.
#[test]
fn steps_are_bounded_by_what_ends_a_loop() {
    for (rule, heap, most) in [
        ("n-k for k in 1..=3", 1 << 40, 20),
        ("n-k for k in 1..=sqrt(n)", 1_000_000, 5_000),
        ("n-2^k for k in 0..=log2(n)", 1 << 40, 250),
        ("n-k for k in 1..=min(5,n/2)", 1 << 40, 30),
        ("n-k for k in 1..=min(n/2,5)", 1 << 40, 30),
        ("n-k for k in 1..=n/1000", 1_000_000, 5_000),
        ("n-k for k in 1..=v2(n)", 1 << 40, 250),
        ("n-j for k in 1..=log2(n) for j in 1..=log2(n)", 1 << 40, 10_000),
    ] {
        let glyphs = glyphs(rule).expect("characters");
        let (_, program) = read::read(&Source { glyphs: &glyphs, end: rule.len() }).expect(rule);
        let steps = Costs::of(&program).expect(rule).steps(&[heap]);
        assert!(steps <= most, "{rule} at {heap}: {steps}");
        assert!(parse(&format!("rule[{rule}]({heap})")).is_ok(), "{rule} at {heap}");
    }
}
