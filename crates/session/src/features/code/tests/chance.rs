//! Programs are asked about positions and of rules that are made by chance.

use super::*;
use mexplorer_solver::games::wythoff;
use proptest::array::uniform3;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::RefCell;

/// Tries so many cases that are made by chance, the same ones in every run; one that fails is shrunk before it is told. To run programs takes
/// long, so each case is a list of many questions.
fn tried<S: Strategy>(count: u32, cases: S, mut check: impl FnMut(S::Value)) {
    let config = Config { cases: count, failure_persistence: None, max_shrink_iters: 200, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let check = RefCell::new(&mut check);
    let ended = runner.run(&cases, |case| {
        check.borrow_mut()(case);
        Ok(())
    });
    if let Err(error) = ended {
        panic!("{error}");
    }
}

/// Under misère play: heaps that are Nim heaps of their values, and others, alone and beside each other.
const MISERE: [&str; 15] = [
    "misere nim(3,4,5)",
    "misere bash[3](21,6)",
    "misere subtract[2,3](10,7)",
    "misere subtract[2,4,7](12)+nim(1)",
    "misere take[k^2](20)",
    "misere half(7,12)",
    "misere flip[1](6)",
    "misere nim(2)+bash[2](4)+subtract[1,3,4](9)",
    "misere kayles(7)",
    "misere grundy(9)+kayles(4)",
    "misere lasker(5,6)",
    "misere dawsons_chess(9,4)+nim(2)",
    "misere rule[n/2,n/3,n/6](12)",
    "misere wythoff(3,5)",
    "misere kayles(3)+wythoff(2,3)+rule2[(a-1,b);(a,b-1);(a-1,b-1)](2,2)",
];

/// Positions with such numbers or smaller ones, whether these are of the least, and which they are.
fn smaller() -> impl Strategy<Value = (&'static str, bool, [Index; 3])> {
    (select(&MISERE[..]), any::<bool>(), uniform3(any::<Index>()))
}

/// Each is asked of its position and of smaller ones, as many as there are up to a few numbers each.
#[test]
fn programs_for_misere_play_say_who_wins() {
    let mut solver = Solver::default();
    let (mut lost, mut won) = (0, 0);
    tried(3, vec(smaller(), 0..400), |cases| {
        let mut asked = Asked::default();
        for text in MISERE {
            let position = notation::parse(text).expect(text);
            let code = Code::of(&position).expect(text);
            let searched = !position.terms.iter().all(|term| mexplorer_solver::like_nim(&term.game).is_some());
            assert_eq!((code.searches(), code.array(None).is_none()), (searched, searched), "{text}");
            asked.program(&code);
            let smaller = cases.iter().filter(|(of, ..)| *of == text).map(|(_, least, numbers)| {
                let mut smaller = position.clone();
                let terms = smaller.terms.iter_mut().flat_map(|term| &mut term.numbers);
                for (number, index) in terms.zip(numbers) {
                    // Small ones too: it is there that the last move is near.
                    *number = (index.index(*number as usize + 1) as u64).min(if *least { 2 } else { u64::MAX });
                }
                smaller
            });
            for position in std::iter::once(position.clone()).chain(smaller) {
                if position.terms.iter().any(|term| term.game.check(&term.numbers).is_err()) {
                    continue;
                }
                let lists = |open: &str, close: &str| {
                    let pair =
                        |of: &[u64]| if of.len() == 2 { format!("{}{}{}", &open[1..], list(of), &close[1..]) } else { list(of) };
                    let of = |known: &Known| numbers(&position, known).into_iter().map(pair).collect::<Vec<_>>().join(", ");
                    code.games
                        .iter()
                        .map(|known| format!("{}{}{}", &open[..1], of(known), &close[..1]))
                        .collect::<Vec<_>>()
                        .join(", ")
                };
                let wins = solver.analyze(&position, &mut Budget::default()).expect(text).outcome == mexplorer_solver::Outcome::N;
                *if wins { &mut won } else { &mut lost } += 1;
                asked.call(&format!("wins({})", lists("{{", "}}")), &format!("wins({})", lists("[(", "])")), u8::from(wins));
            }
        }
        asked.run("misere");
    });
    assert!(lost > 80 && won > 200, "{lost} lost, {won} won");
}

/// A value of a rule, by chance.
fn by_chance(depth: u32) -> BoxedStrategy<String> {
    let name = select(&["n", "k", "n", "k", "0", "1", "2", "3", "7", "40"][..]).prop_map(str::to_owned);
    if depth == 0 {
        return name.boxed();
    }
    const SIGNS: [&str; 19] =
        ["+", "-", "-", "*", "/", "/", "%", "%", "^", "-", "<", "<=", "==", "!=", ">", "+", " xor ", " and ", " or "];
    let of = || by_chance(depth - 1);
    let one = select(&["log2", "v2", "fib", "sqrt", "prime", "abs", "ctz", "phi"][..]);
    prop_oneof![
        32 => name,
        76 => (of(), select(&SIGNS[..]), of()).prop_map(|(x, sign, y)| format!("({x}{sign}{y})")),
        12 => (select(&["min", "max", "gcd"][..]), of(), of()).prop_map(|(name, x, y)| format!("{name}({x},{y})")),
        32 => (one, of()).prop_map(|(name, x)| format!("{name}({x})")),
        4 => of().prop_map(|x| format!("(({x})!)")),
        4 => of().prop_map(|x| format!("(not {x})")),
    ]
    .boxed()
}

/// Rules that nobody would write.
fn odd_rule() -> impl Strategy<Value = String> {
    (0..4, by_chance(3), by_chance(2), by_chance(1), by_chance(1), by_chance(2)).prop_map(|(form, x, y, from, to, only)| {
        // Where k has no meaning yet.
        let [from, to, own] = [from, to, y.clone()].map(|text| text.replace('k', "n"));
        match form {
            0 => format!("x for k in {from}..={to} let x={x} if x<n and {only};n-1 for k in {{{own},1}} if {only}"),
            1 => format!("(x,y) for k in 0..=n let x={x} let y={y} if x<n and y<n;0 if n>3 and not {}", only.replace('k', "n")),
            2 => format!("{y} of x for k in {{{from},{to},2}} let x={x} if x<n if {only}"),
            _ => format!("n-x for k in 0..={to} let x={x} if x>0 or {only};n-1"),
        }
    })
}

/// What has no value, is below 0 or beyond 2^62 comes at every corner.
#[test]
fn rules_made_by_chance_are_written_as_they_are_played() {
    let mut solver = Solver::default();
    let (mut rules, mut heaps) = (0, 0);
    tried(4, vec(odd_rule(), 1..100), |cases| {
        let mut asked = Asked::default();
        for rule in cases {
            heaps += asked.rule(&format!("rule[{rule}]"), 24, &mut solver).unwrap_or_default();
        }
        rules += asked.count;
        asked.run("chance");
    });
    // Many are not written out, or cannot be played from larger heaps; enough are.
    assert!(rules > 75 && heaps > 1_250, "{rules} rules, {heaps} heaps");
}

/// Cold pairs, and pairs beside them, as far as numbers go.
#[test]
fn cold_pairs_are_told_exactly() {
    let code = Code::of(&notation::parse("wythoff(3,5)").expect("legal")).expect("a game of pairs");
    let far = vec((any::<u64>(), 1..=40_u32).prop_map(|(number, shift)| number >> shift), 0..400);
    tried(1, far, |far| {
        let mut asked = Asked::default();
        asked.program(&code);
        for k in (0..60).chain(far).chain([102_334_155, 433_494_437, 7_046_029_254_386_353_130]) {
            let a = wythoff::lower(k);
            let b = a + u128::from(k);
            for (x, y) in [(a, b), (b, a), (a + 1, b + 1), (a, b + 1)] {
                let (Ok(x), Ok(y)) = (u64::try_from(x), u64::try_from(y)) else { continue };
                let cold = u8::from(wythoff::cold_index(x, y).is_some());
                asked.call(&format!("cold({x}ull, {y}ull)"), &format!("cold({x}, {y})"), cold);
            }
        }
        let most = u64::MAX;
        asked.call(&format!("cold({most}ull, {most}ull)"), &format!("cold({most}, {most})"), 0);
        asked.run("cold");
    });
}
