//! Any text is read or refused, never a panic; what is read is written canonically and reads back as itself.

use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;

/// A generator of its own, so that every run sees the same texts (Knuth's MMIX constants).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    fn number(&mut self) -> String {
        match self.below(8) {
            0 => "0".into(),
            1 => u64::MAX.to_string(),
            2 => (u64::MAX - 2 - self.below(1 << 30)).to_string(),
            _ => self.below(40).to_string(),
        }
    }

    fn numbers(&mut self, count: u64, separator: &str) -> String {
        (0..count).map(|_| self.number()).collect::<Vec<_>>().join(separator)
    }

    fn term(&mut self) -> String {
        let comma = self.pick(&[",", ", ", "，", " , ", "、"]);
        let count = 1 + self.below(4);
        let name = self.pick(&[
            "nim",
            "Nim",
            "bash[3]",
            "bash[ 7 ]",
            "subtract[4,1,3]",
            "subtraction[2，7]",
            "half",
            "moore[2]",
            "moore[1]",
            "staircase",
            "stairs",
            "flip[2]",
            "kayles",
            "KAYLES",
            "dawsons_chess",
            "dawsonskayles",
            "octal[0.137]",
            "octal[.77]",
            "octal[4.31]",
            "grundy",
            "lasker",
            "fibonacci",
            "fib[6]",
            "treblecross",
            "take[k^2]",
            "take[ 2 * k ]",
            "take[k*(k+1)/2]",
            "wythoff",
            "graph",
            "*",
        ]);
        match name {
            "*" => format!("*{}", self.below(50)),
            "wythoff" => format!("wythoff({})", self.numbers(2, comma)),
            "graph" => format!(
                "graph[a>b{comma}b > c,a→c,d]({})",
                (0..count).map(|_| self.pick(&["a", "b", "c", "d"])).collect::<Vec<_>>().join(comma)
            ),
            "staircase" | "stairs" | "take[k^2]" | "take[ 2 * k ]" | "take[k*(k+1)/2]" | "treblecross" => {
                format!("{name}({})", (0..count).map(|_| self.below(90).to_string()).collect::<Vec<_>>().join(comma))
            }
            _ => format!("{name}{}({})", self.pick(&["", " "]), self.numbers(count, comma)),
        }
    }

    fn position(&mut self) -> String {
        let prefix = self.pick(&["", "", "misere ", "Misère  ", " "]);
        let plus = self.pick(&["+", " + ", "＋"]);
        let terms: Vec<String> = (0..1 + self.below(3)).map(|_| self.term()).collect();
        format!("{prefix}{}", terms.join(plus))
    }
}

#[test]
fn positions_are_written_canonically_and_read_back() {
    let mut chance = Chance(1);
    for _ in 0..2_000 {
        let text = chance.position();
        let position = parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let written = position.to_string();
        let again: Position = parse(&written).unwrap_or_else(|e| panic!("{text} as {written}: {e}"));
        assert_eq!(again, position, "{text} as {written}");
        assert_eq!(again.to_string(), written, "{text}");
        assert!(written.is_ascii() && !written.contains("  "), "{written}");
    }
}

#[test]
fn moves_lead_to_positions_that_read_back() {
    let mut chance = Chance(2);
    for _ in 0..300 {
        let mut position = parse(&chance.position()).expect("made to be legal");
        // A few random moves deep, among the first moves of each position, for heaps may be huge.
        for _ in 0..4 {
            let mut moves = Vec::new();
            let _ = position.moves(&mut |played| {
                moves.push(played);
                if moves.len() < 20 { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
            });
            if moves.is_empty() {
                break;
            }
            position = position.after(&moves[chance.below(moves.len() as u64) as usize]);
            assert_eq!(parse(&position.to_string()).as_ref().map(Position::to_string), Ok(position.to_string()));
        }
    }
}

/// Texts broken at random: letters changed, removed, doubled, torn from other alphabets.
#[test]
fn garbage_is_refused_at_a_place_inside_the_text() {
    let mut chance = Chance(3);
    let odd = [
        '(', ')', '[', ']', ',', '+', '*', '-', '.', '>', 'k', '^', '9', '8', ' ', '堆', '（', 'é', '\u{301}', '\u{0}', '\u{7f}',
        '<', '&', '🎲', 'x', '/', '\u{feff}',
    ];
    let mut refused = 0;
    for _ in 0..5_000 {
        let mut letters: Vec<char> = chance.position().chars().collect();
        for _ in 0..1 + chance.below(4) {
            let at = chance.below(letters.len() as u64 + 1) as usize;
            match chance.below(4) {
                0 if at < letters.len() => drop(letters.remove(at)),
                1 if at < letters.len() => letters[at] = chance.pick(&odd),
                2 => letters.truncate(at),
                _ => letters.insert(at, chance.pick(&odd)),
            }
        }
        let text: String = letters.into_iter().collect();
        match parse(&text) {
            Ok(position) => assert_eq!(parse(&position.to_string()).as_ref(), Ok(&position), "{text:?}"),
            Err(error) => {
                refused += 1;
                assert!(error.start <= error.end && error.end <= text.len(), "{text:?}: {error:?}");
                assert!(text.is_char_boundary(error.start) && text.is_char_boundary(error.end), "{text:?}: {error:?}");
                let message = error.to_string();
                assert!(!message.is_empty() && !message.contains('{'), "{text:?}: {message}");
            }
        }
    }
    assert!(refused > 2_500, "only {refused} were refused");
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
