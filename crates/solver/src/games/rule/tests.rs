mod shape;
mod window;

use super::read;
use crate::chance::tried;
use crate::notation::{parse, parse_game};
use crate::source::{Source, read as glyphs};
use crate::{Budget, GameRef, Solver, game::Step};
use proptest::array::{uniform3, uniform4};
use proptest::prelude::*;
use proptest::sample::select;
use std::ops::ControlFlow;

fn options(game: &GameRef, heap: u64) -> Vec<Vec<u64>> {
    let mut found: Vec<Vec<u64>> = Vec::new();
    let _ = game.options(&[heap], &mut |Step { numbers, .. }| {
        found.push(numbers);
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

#[test]
fn a_sign_that_may_be_meant_as_xor_is_found() {
    for (text, raised) in [
        ("P iff a^b^c == 0", true),
        ("n^1 if n%2==1", true),
        ("g(n) = (n+1) ^ k", true),
        ("n^(k+1)", true),
        ("x2^k", true),
        ("g(n) = n^3", true),
        ("n-k^3 for k in 1..=n", false),
        ("P iff sqrt(5*n^2+4)^2 == 5*n^2+4", false),
        ("n-k^2 for k in 1..=9", false),
        ("n = 2^k - 2", false),
        ("n < 10^12", false),
        ("a xor b", false),
        ("", false),
    ] {
        assert_eq!(super::raises(text), raised, "{text}");
    }
}

#[test]
fn known_games_written_as_rules_have_their_moves_and_values() {
    for (rule, known) in [
        ("n-k for k in 1..=3", "bash[3]"),
        ("n-k for k in 1..=n", "nim"),
        ("n-k for k in {4,1,3}", "subtract[1,3,4]"),
        ("n-k for k in {1,2,4,7}", "subtract[1,2,4,7]"),
        ("n-k^2 for k in 1..=n", "take[k^2]"),
        ("n-2^(k-1) for k in 1..=64", "take[2^(k-1)]"),
        ("n-fib(k) for k in 1..=n", "take[fib(k)]"),
        ("n-k! for k in 1..=n", "take[k!]"),
        ("n-k for k in 1..=(n+1)/2", "half"),
        ("(a,n-k-a) for k in 1..=2 for a in 0..=n-k", "kayles"),
        ("n-1 if n==1; n-k for k in 2..=3; (a,n-3-a) for a in 1..=n-4", "dawsons_chess"),
        ("(a,n-a) for a in 1..=n-1 if a!=n-a", "grundy"),
        ("(a,n-a) for a in 1..=(n-1)/2", "grundy"),
        ("n-k for k in 1..=n; (a,n-a) for a in 1..=n/2", "lasker"),
        ("let h=n-2; (a,h-a) for a in 0..=h", "flip[2]"),
    ] {
        let [own, known] = [format!("rule[{rule}]"), known.to_owned()].map(|text| parse_game(&text).expect(&text));
        for heap in 0..=60 {
            assert_eq!(options(&own, heap), options(&known, heap), "{rule} at {heap}");
        }
        let mut solver = Solver::default();
        for heap in 0..=200 {
            let mut value = |game: &GameRef| solver.value(game, &[heap], &mut Budget::default()).expect("small").0;
            assert_eq!(value(&own), value(&known), "{rule} at {heap}");
        }
    }
}

/// Each says what the other says, at every heap.
#[test]
fn comparisons_in_a_row_and_sets_say_what_their_parts_say() {
    for (short, long) in [
        ("n-k for k in 1..=n if 2<=k<5", "n-k for k in 1..=n if 2<=k and k<5"),
        ("n-k for k in 1..=n if 1<k<n<20", "n-k for k in 1..=n if 1<k and k<n and n<20"),
        ("n-k for k in 1..=n if n%3+1<k%5+1<=n%7==k", "n-k for k in 1..=n if n%3+1<k%5+1 and k%5+1<=n%7 and n%7==k"),
        ("n-k for k in 1..=n if 9>k%7>=2!=k", "n-k for k in 1..=n if 9>k%7 and k%7>=2 and k!=2"),
        ("n-k for k in 1..=n if k in {1,n/2,n-1}", "n-k for k in 1..=n if k==1 or k==n/2 or k==n-1"),
        ("n-k for k in 1..=n if n%7+1 not in {k,2*k}", "n-k for k in 1..=n if n%7+1!=k and n%7+1!=2*k"),
        ("n-k for k in 1..=n if not k%4 in {0,3} or k==4", "n-k for k in 1..=n if (k%4!=0 and k%4!=3) or k==4"),
        ("n-k for k in 1..=n if 1<k in {2,5}", "n-k for k in 1..=n if k==2 or k==5"),
        ("n-k*(k%2 in {1}) for k in 1..=n", "n-k*(k%2) for k in 1..=n"),
        ("n-k for k in 1..=n if k ≡ n+1 (mod 3)", "n-k for k in 1..=n if k%3==(n+1)%3"),
        ("n-k for k in 1..=n if k=1(mod 2) and n≢k-5（mod 4）", "n-k for k in 1..=n if k%2==1 and n%4!=(k-5)%4"),
        ("n-k for k in 1..=n if k+n%2 != 7mod 5 (mod k%3+2)", "n-k for k in 1..=n if (k+n%2)%(k%3+2)!=2%(k%3+2)"),
    ] {
        let [short_game, long_game] = [short, long].map(|rule| parse_game(&format!("rule[{rule}]")).expect(rule));
        for heap in 0..=40 {
            assert_eq!(options(&short_game, heap), options(&long_game, heap), "{short} at {heap}");
        }
    }
}

#[test]
fn a_known_game_is_known_by_its_shape_or_by_its_moves() {
    for (rule, known, up_to) in [
        ("n-k for k in 1..=3", "bash[3]", None),
        ("n-k for k in {4,1,3}; n-7+2", "subtract[1,3,4,5]", None),
        ("n-k for k in 1..=20 if k%2==0 and k<7", "subtract[2,4,6]", None),
        ("n-k for k in 1..=4 if k in {1,3,4}", "subtract[1,3,4]", None),
        // What is said of the heap is no more than that there is as much to take.
        ("n-k for k in 1..=3 if k<=n", "bash[3]", None),
        ("n-k for k in 1..=min(3,n)", "bash[3]", None),
        ("n-k for k in 1..=min(n,4) if k!=2", "subtract[1,3,4]", None),
        ("n-k for k in {1,3,4} if n>=k and k<9", "subtract[1,3,4]", None),
        ("n-1 if n>0;n-2 if n>1;n-3 if n-3>=0", "bash[3]", Some(48)),
        ("n-1 if n>0;n-2 if n>1", "bash[2]", None),
        ("n-1 if n==1;(a,n-3-a) for a in 1..=n-4;n-k for k in 2..=min(3,n)", "dawsons_chess", None),
        ("n-k for k in 1..=n", "nim", None),
        ("n-k for k in 1..=(n+1)/2", "half", None),
        ("(a,n-k-a) for k in 1..=2 for a in 0..=n-k", "kayles", None),
        ("(a,n-2-a) for a in 0..=(n-2)/2", "dawsons_kayles", None),
        ("n-1;(a,n-3-a) for a in 1..=n-4", "octal[0.304]", None),
        ("n-1 if n==1;n-k for k in 2..=3;(a,n-3-a) for a in 1..=n-4", "dawsons_chess", None),
        ("0 if n==2;n-3;n-1 if n==0", "octal[0.013]", None),
        ("(a,n-a) for a in 1..=(n-1)/2", "grundy", None),
        ("n-k for k in 1..=n;(n-a,a) for a in 1..=n/2", "lasker", None),
        ("(a,n-a) for a in 1..=n-1 if a!=n-a", "grundy", Some(48)),
        ("n-k for k in 1..=n if k<4", "bash[3]", Some(48)),
        ("k for k in 0..=n-1", "nim", Some(48)),
    ] {
        let game = parse_game(&format!("rule[{rule}]")).expect(rule);
        let kin = super::kin(&game).unwrap_or_else(|| panic!("{rule} is {known}"));
        assert_eq!((kin.game.id(), kin.up_to), (known, up_to), "{rule}");
    }
    for rule in [
        "n-k for k in 1..=3 if n>=3",
        "n-1 if n>1;n-2",
        "n-1 for k in 1..=min(3,n) if n>=2",
        "n-1 if n==3;n-2",
        "n-k for k in 1..=n if n==4",
        "n-1 if n==2 if n==3",
        "n-k for k in 1..=n if n%k==0",
        "n/2,n/3",
        "(a,n-1-a) for a in 0..=n/3",
        "2 of n-1",
        "n-k for k in 2..=n",
    ] {
        let game = parse_game(&format!("rule[{rule}]")).expect(rule);
        assert_eq!(super::kin(&game), None, "{rule}");
    }
    // What is known of the game is known of the rule.
    let position = parse("rule[n-k for k in 1..=3](10^18,6)").expect("legal");
    let answer = Solver::default().analyze(&position, &mut Budget::default()).expect("by theorem");
    assert_eq!((answer.grundy, answer.winning.moves.len()), (Some(2), 2));
}

#[test]
fn moves_that_no_built_in_game_has() {
    for (rule, heap, expected) in [
        ("n-k for k in 1..=n if n%k==0 and k<n", 12, vec![vec![6], vec![8], vec![9], vec![10], vec![11]]),
        ("n/2,n/3,n/6", 13, vec![vec![2], vec![4], vec![6]]),
        ("n/2,n/3,n/6", 1, vec![vec![0]]),
        ("n/2,n/3,n/6", 0, vec![]),
        ("k of n/k for k in 2..=n if n%k==0", 6, vec![vec![1; 6], vec![2; 3], vec![3; 2]]),
        ("(2 of n-1, 1) if n>2", 3, vec![vec![1, 2, 2]]),
        // A result of 5 from 5 is no move, nor is one below 0 or one that has no value.
        ("n, n-9, n/(n-5), n-1", 5, vec![vec![4]]),
        ("n-prime(k)*k for k in 1..=n if prime(k)", 6, vec![vec![1], vec![3], vec![4]]),
        ("n-max(k,2) for k in 1..=3", 4, vec![vec![1], vec![2]]),
        // A number beyond 2^62 that is taken from a heap leaves less than nothing; added up, it leaves what it should.
        ("n-2^(k-1) for k in 1..=70", 5, vec![vec![1], vec![3], vec![4]]),
        (
            "n-(2^62+2^62), n-4611686018427387904-4611686018427387904-4611686018427387904-4611686018427387904-1, n-2",
            5,
            vec![vec![3]],
        ),
        ("n-1 for k in 2^62*4..=n", 5, vec![]),
        ("n-(20!-2432902008176639999)", 5, vec![vec![4]]),
        ("n-gcd(n,k) for k in 1..=n", 6, vec![vec![0], vec![3], vec![4], vec![5]]),
        ("log2(n) if n>2; n xor 1 if n%2==1", 9, vec![vec![3], vec![8]]),
        ("n-k for k in 1..=n if not (k>2 or k==1)", 5, vec![vec![3]]),
    ] {
        let game = parse_game(&format!("rule[{rule}]")).expect(rule);
        assert_eq!(options(&game, heap), expected, "{rule} at {heap}");
    }
}

#[test]
fn what_is_written_is_canonical() {
    for (text, canonical) in [
        ("n - k  for k in 1 .. 3", "n-k for k in 1..=3"),
        ("(a, n-k-a) FOR k IN 1..=2 , for a in 0..=n-k", "(a,n-k-a) for k in 1..=2, for a in 0..=n-k"),
        ("n-2k for k in 1..=n if 2k≤n && k≠3", "n-2*k for k in 1..=n if 2*k<=n and k!=3"),
        ("ｎ－ｋ ｆｏｒ ｋ ｉｎ ｛１，３｝", "n-k for k in {1,3}"),
        ("let h = n/2 ; h , (h,h-1) if !(n%2=0)", "let h=n/2;h,(h,h-1) if !(n%2=0)"),
        ("k of n mod k for k in 2..=n", "k of n%k for k in 2..=n"),
    ] {
        let game = parse_game(&format!("rule[{text}]")).expect(text);
        assert_eq!(game.id(), format!("rule[{canonical}]"));
        assert_eq!(parse_game(game.id()).expect(canonical).id(), game.id());
    }
}

/// Where the shape of a rule shows nothing, all is looked at that play can make of each heap.
#[test]
fn few_heaps_are_looked_at_however_large_they_are() {
    for (text, complaint) in [
        ("rule[n/k for k in 1..=5](2^40)", None),
        ("rule[n/k for k in 1..=5](2^40,10^12,7)", None),
        ("rule[n/2 if n%2==0;(n+1)/2 if n%2==1](10^12)", None),
        ("rule[n/k for k in 1..=5;n-k for k in 0..=n%7 if n>10^6](10^12)", None),
        ("rule[n/2;n+1 if n==953674](10^12)", Some("rule-grows")),
        ("rule[n/2;n-k for k in 0..=5 if n%2^39==1](2^39,549755813889)", None),
        ("rule[n/2 if n>1;n-k for k in 0..=n%2](10^12,999999999999,10^6)", None),
        ("rule[n-k for k in 0..=2+n%2](10^8)", Some("rule-far")),
    ] {
        let read = parse(text).map(|position| position.to_string()).map_err(|error| error.complaint.code);
        assert_eq!(read.err(), complaint, "{text}");
    }
}

/// The part between the bars is what the complaint points at.
#[test]
fn complaints_point_at_what_is_wrong() {
    for (marked, code) in [
        ("rule[||](5)", "expected"),
        ("rule[n-|x|](5)", "rule-name"),
        ("rule[n-|f|(3)](5)", "rule-name"),
        ("rule[n-|phi|*2](5)", "rule-function"),
        ("rule[n-k for k in |range|(1,4)](5)", "rule-range"),
        ("rule[n-k for |n| in 1..=3](5)", "rule-name-taken"),
        ("rule[n-k for k |of| 1..=3](5)", "expected"),
        ("rule[n-k for k in 1|,|3](5)", "expected"),
        ("rule[n-k for k in 1..=3 n|](5)", "expected"),
        ("rule[n-1 |n](5)", "expected"),
        ("rule[n-|)|](5)", "expected"),
        ("rule[n-k for k in 1..=n if 1 < k |≡| 0 (mod 2)](5)", "expected"),
        ("rule[n-k for k in 1..=n if k < n |≢| 0](5)", "expected"),
        ("rule[n-k for k in 1..=n if k ≡ 0||](5)", "expected"),
        ("rule[n-|?|](5)", "rule-sign"),
        ("rule[n-(n|&|-n)](5)", "rule-bits"),
        ("rule[n-|99999999999999999999|](5)", "too-large"),
        ("rule[|n+1|](5)", "rule-grows"),
        ("rule[n-k for k in 1..=3; n-1, |( 1,n )| if n>3, let m = 2](5)", "rule-grows"),
        ("rule[let m = n+1; n/2 if n>0; |m| if m%4==1; n+2 if n > 3](9)", "rule-grows"),
        ("rule[|(n,1)|](5)", "rule-grows"),
        ("nim(3) + rule[n/2; |2*n-8|](20)", "rule-grows"),
        ("rule[n/2,|n/2+1|](20)", "rule-grows"),
        ("rule[n-k for k in 1..=n for a in 1..=n for b in 1..=n](|1000|)", "rule-long"),
        ("rule[n-(2^n)%7](|100|)", "rule-large"),
        ("rule[2^62*4 if n>3](|5|)", "rule-large"),
        ("rule[(2^62*4,1) if n>3](|5|)", "rule-large"),
        ("rule[(1 of 2^62*4)](|5|)", "rule-large"),
        ("rule[n-(2^62+1-2^62)](|5|)", "rule-large"),
        ("rule[n-1 if 2^62+9-2^40>2^62](|5|)", "rule-large"),
        ("rule[n-1 for k in 2^62*4..=2^62*8](|5|)", "rule-large"),
        ("rule[n-1 for k in 1..=2^62*4](|5|)", "rule-large"),
        ("rule[|2^62| if n>3](5)", "rule-grows"),
        // The heaps below count too: play comes to them.
        ("rule[n-k for k in 1..=3000*(n%2) for a in 1..=3000*(n%2); n-1](|4|)", "rule-long"),
        ("rule[|(0,n+1)|](0)", "rule-grows"),
        ("rule2[(a,b-1);|(b,a)|](1,2)", "rule-grows"),
        ("rule2[(a,b-1),|(a,b-1)+(a,b)|;measure a+b](1,2)", "rule-grows"),
        ("rule[10^9 of n-1](|5|)", "rule-long"),
        ("rule[n/2](|2^41|)", "most"),
        ("rule[n-k for k in 0..=9+n%2](|10^7|)", "rule-far"),
        ("rule[n-k for k in 2..=n if prime(k)](|10^6|)", "rule-steps"),
    ] {
        let bars: Vec<usize> = marked.match_indices('|').map(|(at, _)| at).collect();
        let text = marked.replace('|', "");
        match parse(&text) {
            Ok(read) => panic!("{marked} was read as {read}"),
            Err(error) => {
                assert_eq!(error.complaint.code, code, "{marked}: {error}");
                if let [start, end] = bars[..] {
                    assert_eq!((error.start, error.end), (start, end - 1), "{marked}: {error}");
                }
            }
        }
    }
    let long = format!("rule[n{}](5)", "-1".repeat(1 << 15));
    assert_eq!(parse(&long).map_err(|error| error.complaint.code), Err("too-long"));
    let deep = format!("rule[n-{}1{}](5)", "(".repeat(70), ")".repeat(70));
    assert_eq!(parse(&deep).map_err(|error| error.complaint.code), Err("formula-deep"));
    let many: Vec<String> = (0..400).map(|n| n.to_string()).collect();
    let many = format!("rule[n-k for k in {{{}}}](5)", many.join(","));
    assert_eq!(parse(&many).map_err(|error| error.complaint.code), Err("rule-many"));
}

/// A rule whose moves are linear in what is counted, with small coefficients: whether it is one of pairs, its moves, its loop.
fn strided() -> impl Strategy<Value = (bool, String, String)> {
    // Of each name there is one more often than none.
    let linear = (uniform3((-2..=2_i64).prop_map(|number| number.min(1))), -3..=3_i64);
    let ends = (-2..=2_i64, -2..=9_i64, 0..=1_i64);
    (select(&[false, false, true][..]), any::<bool>(), uniform4(linear), ends).prop_map(
        |(pairs, splits, numbers, (first, last, slope))| {
            let names: &[&str] = if pairs { &["a", "b", "k"] } else { &["n", "k"] };
            let [u, v, x, y] = numbers.map(|(coefficients, rest)| {
                let terms: Vec<String> =
                    names.iter().zip(coefficients).map(|(name, number)| format!("({number})*{name}")).collect();
                format!("{}+{rest}", terms.join("+"))
            });
            let result = match (pairs, splits) {
                (true, false) => format!("({u},{v})"),
                (true, true) => format!("({u},{v})+({x},{y})"),
                (false, false) => u,
                (false, true) => format!("({u},{v})"),
            };
            (pairs, result, format!("for k in {first}..=({slope})*{}+{last}", names[0]))
        },
    )
}

/// Loops whose results lie in even strides are reckoned from their ends; a condition that always holds has them run as they are
/// written. Moves, their order and what the rule fails in are the same.
#[test]
fn what_is_reckoned_in_strides_is_what_the_machine_lists() {
    use mexplorer_sequence::program::{Fault, Part};
    type Found = (Vec<Vec<Part>>, Result<ControlFlow<()>, Fault>);
    let read = |text: &str, pairs: bool| {
        let glyphs = glyphs(text).expect(text);
        let source = Source { glyphs: &glyphs, end: text.len() };
        if pairs { read::read_pairs(&source).expect("a rule").1 } else { read::read(&source).expect("a rule").1 }
    };
    let run = |program: &mexplorer_sequence::program::Program, pairs: bool, a: u64, b: u64| -> Found {
        let mut found = Vec::new();
        let mut visit = |parts: &[Part]| {
            found.push(parts.to_vec());
            ControlFlow::Continue(())
        };
        let end = if pairs { program.run_pair((a, b), &mut visit).1 } else { program.run(a, &mut visit).1 };
        (found, end)
    };
    let (mut rows, mut faults) = (0, 0);
    tried(1_500, strided(), |(pairs, result, loops)| {
        let (own, hidden) = (format!("{result} {loops}"), format!("{result} {loops} if k==k"));
        let (own_program, hidden) = (read(&own, pairs), read(&hidden, pairs));
        for (a, b) in [(0, 0), (1, 5), (4, 2), (9, 9), (17, 6), (40, 31)] {
            let (found, expected) = (run(&own_program, pairs, a, b), run(&hidden, pairs, a, b));
            prop_assert_eq!(&found, &expected, "{} at {},{}", own, a, b);
            rows += found.0.len();
            faults += usize::from(found.1.is_err());
        }
        Ok(())
    });
    assert!(rows > 10_000 && faults > 500, "{rows} moves, {faults} faults");
}
