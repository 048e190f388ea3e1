//! Two players who move differently: “Alice 取 1 或 2，Bob 取 1 或 3”. No game of this page is so.

use super::numbers;
use super::phrases::TAKE;
use super::text::{Clause, Text, holds};
use mexplorer_picture::Say;

/// Names of two players.
const PLAYERS: [(&str, &str); 12] = [
    ("alice", "bob"),
    ("left", "right"),
    ("firstplayer", "secondplayer"),
    ("player1", "player2"),
    ("playera", "playerb"),
    ("white", "black"),
    ("red", "blue"),
    ("甲", "乙"),
    ("先手", "后手"),
    ("红方", "蓝方"),
    ("黑方", "白方"),
    ("小明", "小红"),
];

/// What a part says that one of the players takes: the numbers in it.
fn taken(clause: &Clause, name: &str, other: &str) -> Option<Vec<u64>> {
    let text = &clause.tight;
    let at = text.find(name).filter(|_| !text.contains(other))?;
    let named = name.is_ascii() && text[at + name.len()..].starts_with(|char: char| char.is_ascii_digit());
    // “先手第一次取 1” is another thing.
    let once = ["第一", "首次", "上次", "first", "last"].iter().any(|word| text[at + name.len()..].contains(word));
    let spaced = &clause.spaced;
    let from = TAKE.iter().filter_map(|word| Some(spaced.find(word)? + word.len())).min()?;
    let numbers: Vec<u64> = numbers::told(&spaced[from..]).map(|(number, _)| number).collect();
    (!named && !once && holds(&text[at..], TAKE) && !numbers.is_empty()).then_some(numbers)
}

/// What is said where two players take different numbers, with the parts that tell it.
pub fn said(text: &Text) -> Option<Say> {
    let clauses: Vec<&Clause> = text.clauses.iter().flatten().filter(|clause| !clause.of_end).collect();
    PLAYERS.iter().find_map(|(first, second)| {
        let of = |name: &str, other: &str| clauses.iter().find_map(|clause| Some((clause.written, taken(clause, name, other)?)));
        let (one, other) = (of(first, second)?, of(second, first)?);
        (one.1 != other.1).then(|| Say::new("games.read.partizan").with("part", one.0.trim()).with("other", other.0.trim()))
    })
}

#[cfg(test)]
mod tests {
    use crate::features::picker::statement::{begun, read, strange};

    #[test]
    fn players_who_move_differently_are_named_and_no_rule_is_guessed() {
        for (text, told) in [
            ("Alice 取 1 或 2，Bob 取 1 或 3", Some(("Alice 取 1 或 2", "Bob 取 1 或 3"))),
            (
                "两人轮流取石子，甲每次取 1 到 3 颗，乙每次取 1 到 4 颗，不能取者输。",
                Some(("甲每次取 1 到 3 颗", "乙每次取 1 到 4 颗")),
            ),
            ("兩人輪流取石子，先手每次取 1 顆，後手每次取 2 顆", Some(("先手每次取 1 顆", "後手每次取 2 顆"))),
            (
                "Alice takes 1 or 2 stones, Bob takes 1 or 3 stones.",
                Some(("Alice takes 1 or 2 stones", "Bob takes 1 or 3 stones")),
            ),
            // Both move alike, or one of them is not told of.
            ("Alice takes 1 or 2 stones, Bob takes 1 or 2 stones.", None),
            ("甲乙两人轮流取石子，每次取 1 到 3 颗，甲先取", None),
            ("Alice and Bob take turns; each takes 1 or 3 stones.", None),
        ] {
            let said = strange(text).0.into_iter().find(|say| say.key == "games.read.partizan");
            let of = |name| {
                said.as_ref().and_then(|say| say.args.iter().find(|(own, _)| *own == name)).map(|(_, part)| format!("{part:?}"))
            };
            let parts = told.map(|(one, other)| {
                (format!("{:?}", mexplorer_picture::Arg::from(one)), format!("{:?}", mexplorer_picture::Arg::from(other)))
            });
            assert_eq!(of("part").zip(of("other")), parts, "{text}");
            assert!(told.is_none() || read(text).is_none() && begun(None, text).is_none(), "{text}");
        }
    }
}
