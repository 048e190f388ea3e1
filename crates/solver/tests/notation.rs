//! Any text is read or refused, never a panic; what is read is written canonically and reads back as itself.

use mexplorer_solver::notation::parse;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::ops::ControlFlow;

/// Numbers as links and readers write them: small ones, and those at the edge of 64 bits.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![5 => 0..40u64, 1 => Just(0), 1 => Just(u64::MAX), 1 => u64::MAX - (1 << 30)..u64::MAX - 2]
}

fn comma() -> impl Strategy<Value = &'static str> {
    select(&[",", ", ", "，", " , ", "、"][..])
}

/// Terms in every spelling that is read: other names, spaces, full-width signs, missing zeros.
fn term() -> impl Strategy<Value = String> {
    let heaps = "nim Nim bash[3] subtract[4,1,3] subtraction[2，7] half moore[2] moore[1] flip[2] kayles KAYLES dawsons_chess \
                 dawsonskayles octal[0.137] octal[.77] octal[4.31] grundy lasker fibonacci fib[6]";
    let heaps: Vec<&str> = heaps.split_whitespace().chain(["bash[ 7 ]"]).collect();
    // All coins of a staircase may come to lie on one stair, and amounts are kept only so far.
    let small = select(&["staircase", "stairs", "take[k^2]", "take[ 2 * k ]", "take[k*(k+1)/2]", "treblecross"][..]);
    let joined = |numbers: Vec<u64>, comma: &str| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(comma);
    prop_oneof![
        12 => (select(heaps), select(&["", " "][..]), vec(number(), 1..5), comma())
            .prop_map(move |(name, gap, numbers, comma)| format!("{name}{gap}({})", joined(numbers, comma))),
        4 => (small, vec(0..90u64, 1..5), comma()).prop_map(move |(name, numbers, comma)| format!("{name}({})", joined(numbers, comma))),
        1 => (vec(number(), 2), comma()).prop_map(move |(numbers, comma)| format!("wythoff({})", joined(numbers, comma))),
        1 => (vec(select(&["a", "b", "c", "d"][..]), 1..5), comma())
            .prop_map(|(tokens, comma)| format!("graph[a>b{comma}b > c,a→c,d]({})", tokens.join(comma))),
        1 => (0..50u64).prop_map(|heap| format!("*{heap}")),
    ]
}

fn position() -> impl Strategy<Value = String> {
    let prefix = select(&["", "", "misere ", "Misère  ", " "][..]);
    let plus = select(&["+", " + ", "＋"][..]);
    (prefix, vec(term(), 1..4), plus).prop_map(|(prefix, terms, plus)| format!("{prefix}{}", terms.join(plus)))
}

/// What may happen to a text: a letter changed, put in, taken out, or the rest torn off.
fn damage() -> impl Strategy<Value = (u8, Index, char)> {
    let signs: Vec<char> = "()[],+*-.>k^98 堆（é\u{301}\0\u{7f}<&🎲x/\u{feff}".chars().collect();
    (0..4u8, any::<Index>(), select(signs))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_are_written_canonically_and_read_back(text in position()) {
        let position = parse(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let written = position.to_string();
        prop_assert_eq!(parse(&written), Ok(position), "as {}", written);
        prop_assert!(written.is_ascii() && !written.contains("  "), "{}", written);
    }

    /// A few moves deep, among the first moves of each position, for heaps may be huge.
    #[test]
    fn moves_lead_to_positions_that_read_back(text in position(), picks in vec(any::<Index>(), 4)) {
        let mut position = parse(&text).expect("made to be legal");
        for pick in picks {
            let mut moves = Vec::new();
            let _ = position.moves(&mut |played| {
                moves.push(played);
                if moves.len() < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if moves.is_empty() {
                break;
            }
            let played = pick.get(&moves);
            prop_assert!(position.allows(played), "{:?} in {}", played, position);
            position = position.after(played);
            let written = position.to_string();
            prop_assert_eq!(parse(&written).map(|read| read.to_string()), Ok(written));
        }
    }

    #[test]
    fn garbage_is_read_or_refused_at_a_place_inside_the_text(text in position(), damages in vec(damage(), 1..5)) {
        let mut letters: Vec<char> = text.chars().collect();
        for (kind, at, sign) in damages {
            let at = at.index(letters.len() + 1);
            match kind {
                0 if at < letters.len() => drop(letters.remove(at)),
                1 if at < letters.len() => letters[at] = sign,
                2 => letters.truncate(at),
                _ => letters.insert(at, sign),
            }
        }
        let text: String = letters.into_iter().collect();
        match parse(&text) {
            Ok(position) => prop_assert_eq!(parse(&position.to_string()), Ok(position), "{:?}", text),
            Err(error) => {
                prop_assert!(error.start <= error.end && error.end <= text.len(), "{:?}: {:?}", text, error);
                prop_assert!(text.is_char_boundary(error.start) && text.is_char_boundary(error.end), "{:?}: {:?}", text, error);
                let message = error.to_string();
                prop_assert!(!message.is_empty() && !message.contains('{'), "{:?}: {}", text, message);
            }
        }
    }
}

#[test]
fn long_texts_are_read_or_refused() {
    for (text, legal) in [
        (format!("nim({})", vec!["1"; 100_000].join(",")), true),
        (vec!["nim(1)"; 30_000].join("+"), true),
        ("(".repeat(200_000), false),
        (format!("nim({}", "(".repeat(200_000)), false),
        (format!("take[{}k{}](3)", "(".repeat(50_000), ")".repeat(50_000)), false),
        (format!("octal[0.{}](3)", "7".repeat(200_000)), false),
        (format!("nim({})", "9".repeat(200_000)), false),
        ("堆".repeat(70_000), false),
        (" ".repeat(200_000), false),
        (format!("subtract[{}](5)", (1..=20_000).map(|n| n.to_string()).collect::<Vec<_>>().join(",")), false),
        (format!("graph[{}](v0)", (0..5_000).map(|n| format!("v{n}>v{}", n + 1)).collect::<Vec<_>>().join(",")), true),
    ] {
        let shown: String = text.chars().take(30).collect();
        let read = parse(&text);
        assert_eq!(read.is_ok(), legal, "{shown}… of {} bytes: {:?}", text.len(), read.err());
    }
}
