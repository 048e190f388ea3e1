use super::presets::PRESETS;
use super::*;
use crate::features::picker::Form;
use mexplorer_solver::games::rule;
use mexplorer_solver::{Budget, Solver, notation};

fn position(pairs: bool, rules: &str, numbers: &str) -> String {
    format!("rule{}[{rules}]({numbers})", if pairs { "2" } else { "" })
}

/// What a rule of heaps makes of one, in order.
fn options(rules: &str, n: u64) -> Vec<Vec<u64>> {
    let term = &notation::parse(&position(false, rules, "40")).expect(rules).terms[0];
    let mut left: Vec<Vec<u64>> = Vec::new();
    let _ = term.game.options(&[n], &mut |step| {
        left.push(step.numbers.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    left.sort_unstable();
    left
}

/// What is wrong lies in the field where it was typed, or right behind it; in what the form writes by itself there is no field.
#[test]
fn a_place_of_the_text_is_one_of_a_field() {
    let kind = |from: &str, to: &str, only: &str| {
        let kind = MoveKind::new(MoveAct::Take, Which::Run).with(Field::From, from);
        kind.with(Field::To, to).with(Field::Only, only)
    };
    for (kinds, field) in [
        (vec![kind("1", "m", "")], Some((0, Field::To))),
        (vec![kind("1", "", "n%2==0")], Some((0, Field::To))),
        (vec![kind("x", "n", "")], Some((0, Field::From))),
        (vec![kind("1", "n", "n%2=")], Some((0, Field::Only))),
        (vec![kind("1", "n", "n is evn")], Some((0, Field::Only))),
        (vec![kind("1", "n", "n is even"), kind("1", "3", "q is odd")], Some((1, Field::Only))),
        (vec![kind("1", "n", "n is even")], None),
        (vec![kind("1", "n", "n is a power of 2 or n mod 7 is 0 or 2")], None),
        (vec![kind("1", "n", "n 除以 3 余 1 且 k 是完全平方数")], None),
        (vec![kind("1", "n", "n is not a power of 3 and n is not a square")], None),
        (vec![kind("1", "n", "n is a triangular number")], Some((0, Field::Only))),
    ] {
        let wish = Wish { pairs: false, kinds };
        let form = Form { family: &rule::FAMILY, rules: wish.text(), numbers: "9".into(), misere: false };
        let error = notation::parse(&form.text()).err().and_then(|error| form.within_rules(&error));
        assert_eq!(error.and_then(|error| wish.field_at(error.start)), field, "{}", wish.text());
    }
}

/// A condition in words holds for the numbers that it speaks of.
#[test]
fn a_condition_in_words_holds_where_it_says() {
    type Holds = fn(u64) -> bool;
    let rows: [(&str, Holds); 7] = [
        ("n is a power of 2", u64::is_power_of_two),
        ("n 是 2 的幂", u64::is_power_of_two),
        ("n is not a power of 3", |n| ![1, 3, 9, 27].contains(&n)),
        ("n is a square", |n| [0, 1, 4, 9, 16, 25, 36].contains(&n)),
        ("n 不是完全平方数", |n| ![0, 1, 4, 9, 16, 25, 36].contains(&n)),
        ("n leaves remainder 1 when divided by 3", |n| n % 3 == 1),
        ("n 除以 7 余 0 或 2 或 n 是 4 的倍数", |n| n % 7 == 0 || n % 7 == 2 || n % 4 == 0),
    ];
    for (only, holds) in rows {
        let kind = MoveKind::new(MoveAct::Take, Which::Listed).with(Field::List, "1").with(Field::Only, only);
        let text = Wish { pairs: false, kinds: vec![kind] }.text();
        for n in 1..=40 {
            assert_eq!(!options(&text, n).is_empty(), holds(n), "{only}: {text} of {n}");
        }
    }
}

/// Every choice in the form writes a rule that can be played, in canonical text, and is read back from it.
#[test]
fn every_kind_of_move_writes_a_rule_and_reads_it_back() {
    for pairs in [false, true] {
        for act in MoveAct::all(pairs) {
            let which = if act.which().is_empty() { &[Which::Run][..] } else { act.which() };
            for which in which {
                for only in ["", if pairs { "a<=b" } else { "n%2==1" }] {
                    let kind = MoveKind::new(*act, *which).with(Field::Only, only);
                    let wish = Wish { pairs, kinds: vec![kind] };
                    let text = wish.text();
                    let parsed = notation::parse(&position(pairs, &text, if pairs { "5,6" } else { "12" }));
                    let parsed = parsed.unwrap_or_else(|error| panic!("{text}: {error:?}"));
                    assert_eq!(parsed.terms[0].game.rules(), text, "{act:?} {which:?}");
                    assert!(Solver::default().analyze(&parsed, &mut Budget::default()).is_ok(), "{text}");
                    assert_eq!(Wish::read(&text, pairs), Some(wish), "{text}");
                }
            }
        }
    }
}

/// The numbers that the form names are those numbers: the heaps that a move leaves are compared with what the name says.
#[test]
fn the_numbers_are_what_they_are_called() {
    let prime = |k: u64| k > 1 && (2..k).all(|d| !k.is_multiple_of(d));
    let mut fibonacci = vec![1, 2];
    while fibonacci[fibonacci.len() - 1] < 100 {
        fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
    }
    let means = |which: Which, n: u64, k: u64| match which {
        Which::Run => k <= n,
        Which::Listed => [1, 3, 4].contains(&k),
        Which::Divisors => n.is_multiple_of(k),
        Which::Proper => k < n && n.is_multiple_of(k),
        Which::Powers => k.is_power_of_two(),
        Which::Squares => k.isqrt().pow(2) == k,
        Which::Primes => prime(k),
        Which::Fibonacci => fibonacci.contains(&k),
        Which::Multiples | Which::Once => false,
    };
    for which in MoveAct::Take.which() {
        let text = Wish { pairs: false, kinds: vec![MoveKind::new(MoveAct::Take, *which)] }.text();
        let term = &notation::parse(&position(false, &text, "60")).expect(&text).terms[0];
        for n in 0..=60u64 {
            let mut left: Vec<u64> = Vec::new();
            let _ = term.game.options(&[n], &mut |step| {
                left.extend(step.numbers);
                std::ops::ControlFlow::Continue(())
            });
            left.sort_unstable();
            let expected: Vec<u64> = (1..=n).rev().filter(|k| means(*which, n, *k)).map(|k| n - k).collect();
            assert_eq!(left, expected, "{which:?} at {n}");
        }
    }
}

/// A choice takes the place of the condition that says the same, and of nothing else.
#[test]
fn a_choice_replaces_the_condition_that_it_implies() {
    for (only, which, left) in [
        ("n%k==0 and k<n", Which::Proper, ""),
        ("k < n and n % k == 0", Which::Proper, ""),
        ("n%k==0 and k<n", Which::Divisors, "k<n"),
        ("n%k==0 and k<n and n%2==1", Which::Proper, "n%2==1"),
        ("n%k==0 and (k<n or n==4)", Which::Proper, "n%k==0 and (k<n or n==4)"),
        ("(n%k==0 and k<n)", Which::Proper, "(n%k==0 and k<n)"),
        ("n%k==0 or k<n", Which::Proper, "n%k==0 or k<n"),
        ("not n%k==0 and k<n", Which::Proper, "not n%k==0 and k<n"),
        ("prime(k)", Which::Primes, ""),
        ("n%k==0", Which::Primes, "n%k==0"),
        ("n%2==1", Which::Proper, "n%2==1"),
        ("k<n", Which::Run, "k<n"),
        ("", Which::Proper, ""),
    ] {
        let before = MoveKind::new(MoveAct::Take, Which::Run).with(Field::Only, only);
        let after = before.through(which);
        assert_eq!(after.only, left, "{only} where {which:?} is chosen");
        // Nothing is lost: what could be played before and is said by the choice can be played still.
        let options = |kind: &MoveKind, n: u64| options(&Wish { pairs: false, kinds: vec![kind.clone()] }.text(), n);
        let unheeded = MoveKind { only: only.to_owned(), ..MoveKind::new(MoveAct::Take, which) };
        for n in 0..=30 {
            assert_eq!(options(&after, n), options(&unheeded, n), "{only} where {which:?} is chosen, at {n}");
        }
    }
    for (act, only, left) in
        [(MoveAct::Equal, "n%k==0", ""), (MoveAct::Equal, "k>2 and n%k==0", "k>2"), (MoveAct::Divide, "n%k==0", "n%k==0")]
    {
        assert_eq!(
            MoveKind::new(MoveAct::Take, Which::Run).with(Field::Only, only).acting(act).only,
            left,
            "{only} where {act:?} is chosen"
        );
    }
}

/// What has a name is called by it, however the run and the condition are written; and means what it meant.
#[test]
fn numbers_with_a_name_are_recognised() {
    for (text, which, only) in [
        ("n-k for k in 1..=n if n%k==0 and k<n", Which::Proper, ""),
        ("n-k for k in 1..=n if k<n and n%k==0 and n%2==0", Which::Proper, "n%2==0"),
        ("n-k for k in 1..=n-1 if n%k==0", Which::Proper, ""),
        ("n-k for k in 1..=n/2 if n%k==0", Which::Proper, ""),
        ("n-k for k in 1..=n if n%k==0", Which::Divisors, ""),
        ("n-k for k in 1..=n if k!=3 and n%k==0", Which::Divisors, "k!=3"),
        ("n-k for k in 1..=n if prime(k)", Which::Primes, ""),
        ("(a,n-k-a) for k in 1..=n for a in 0..=n-k if n%k==0 and k<n", Which::Proper, ""),
        ("n-k for k in 2..=n if n%k==0 and k<n", Which::Run, "n%k==0 and k<n"),
        ("n-k for k in 1..=n if n%k==0 or k<n", Which::Run, "n%k==0 or k<n"),
        ("n-k for k in 1..=n-2 if n%k==0", Which::Run, "n%k==0"),
    ] {
        let wish = Wish::read(text, false).expect(text);
        assert_eq!((wish.kinds[0].which, wish.kinds[0].only.as_str()), (which, only), "{text}");
        for n in 0..=40 {
            assert_eq!(options(text, n), options(&wish.text(), n), "{text} at {n}");
        }
    }
}

/// The rule that a game of one's own begins with is what the form calls it, whatever is chosen from there.
#[test]
fn what_is_offered_first_is_said_in_the_words_of_the_form() {
    for (family, pairs) in [(&rule::FAMILY, false), (&rule::pairs::FAMILY, true)] {
        let text = Form::new(family).rules;
        let wish = Wish::read(&text, pairs).expect("the form has words for it");
        assert!(wish.kinds.iter().all(|kind| kind.only.is_empty()), "{wish:?}");
        // Every choice after every other can be played, is read back, and says nothing twice.
        for from in wish.kinds[0].act.which() {
            for to in wish.kinds[0].act.which() {
                let kind = wish.kinds[0].through(*from).through(*to);
                let changed = Wish { pairs, kinds: vec![kind] };
                let text = changed.text();
                assert!(notation::parse(&position(pairs, &text, if pairs { "5,6" } else { "12" })).is_ok(), "{text}");
                assert_eq!(Wish::read(&text, pairs), Some(changed), "{from:?}, then {to:?}");
                assert!(text.matches(" if ").count() <= 1, "{text}");
            }
        }
    }
}

#[test]
fn what_the_form_has_no_words_for_is_left_to_the_text() {
    for (text, pairs, said) in [
        ("n-k for k in 1..=3", false, true),
        (" n-k for k in 2..=n-1 if n%k==0 and k<n ; n/k for k in {2}", false, true),
        ("n/2,n/3", false, false),
        ("let h=n/2;h-1", false, false),
        ("n-k for k in 1..=3 for j in 1..=2", false, false),
        ("n-k for k in 1..=3 if n>k let j=2", false, false),
        ("(a-k,b) for k in 1..=a", false, false),
        ("(a-k,b) for k in 1..=a", true, true),
        ("(a-1,b+a) if a>0", true, true),
        ("(a-k,b-2*k) for k in 1..=a;(a-1,b-2)", true, true),
        ("(min(a,b),b)", true, false),
        ("(a-1,b)+(a,b-1)", true, false),
        ("", false, false),
    ] {
        assert_eq!(Wish::read(text, pairs).is_some(), said, "{text}");
    }
}

/// Presets are canonical, open as they stand, are what the form can say, and are the games that they are called by.
#[test]
fn presets_are_what_they_are_called() {
    assert!(PRESETS.len() >= 10);
    for (i, preset) in PRESETS.iter().enumerate() {
        let text = position(preset.pairs, preset.rules, preset.numbers);
        let parsed = notation::parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(parsed.to_string(), text);
        assert!(PRESETS[..i].iter().all(|other| other.title != preset.title && other.rules != preset.rules));
        let wish = Wish::read(preset.rules, preset.pairs).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(wish.text(), preset.rules);
        assert!(Form::preset(preset).text() == text && parsed.terms[0].game.family() == preset.family());
    }
    for (title, kin) in [
        ("run", "bash[3]"),
        ("set", "subtract[1,3,4]"),
        ("kayles", "kayles"),
        ("domino", "dawsons_kayles"),
        ("lasker", "lasker"),
        ("unequal", "grundy"),
    ] {
        let preset = PRESETS.iter().find(|preset| preset.title.ends_with(&format!(".{title}"))).expect(title);
        let parsed = notation::parse(&position(false, preset.rules, preset.numbers)).expect(title);
        assert_eq!(rule::kin(&parsed.terms[0].game).map(|kin| kin.game.id().to_owned()).as_deref(), Some(kin), "{title}");
    }
    for (title, twin) in [
        ("powers", "take[2^(k-1)](13)"),
        ("squares", "take[k^2](20)"),
        ("divisor", "rule[k for k in 1..=n-1 if n%(n-k)==0](12)"),
        ("divide", "rule[n/2,n/3,n/6](30,17)"),
        ("wythoff", "wythoff(3,5)"),
        ("king", "rule2[(a-1,b);(a,b-1);(a-1,b-1)](4,3)"),
    ] {
        let preset = PRESETS.iter().find(|preset| preset.title.ends_with(&format!(".{title}"))).expect(title);
        let value = |text: &str| {
            let parsed = notation::parse(text).expect(text);
            Solver::default().analyze(&parsed, &mut Budget::default()).expect(text).grundy
        };
        assert_eq!(value(&position(preset.pairs, preset.rules, preset.numbers)), value(twin), "{title}");
    }
}
