//! How else a conjecture is written: `SG(n)`, `必败 当且仅当 …`, `P ⇔ …`. Each is read as the usual spelling, and each sign keeps
//! its place in the text, so that a complaint still points at what was typed.

use super::parity;
use crate::games::rule::token::{Token, TokenKind};
use crate::source::Glyph;

/// Who wins, as it is called; the longer before those that they begin or end with.
pub(super) const OUTCOMES: [(&str, &str); 28] = [
    ("后手必胜", "P"),
    ("後手必勝", "P"),
    ("后手必败", "N"),
    ("後手必敗", "N"),
    ("后手获胜", "P"),
    ("先手获胜", "N"),
    ("后手胜", "P"),
    ("後手勝", "P"),
    ("后手赢", "P"),
    ("後手贏", "P"),
    ("先手胜", "N"),
    ("先手勝", "N"),
    ("先手赢", "N"),
    ("先手贏", "N"),
    ("先手必败", "P"),
    ("先手必敗", "P"),
    ("必败态", "P"),
    ("必敗態", "P"),
    ("必败", "P"),
    ("必敗", "P"),
    ("lost", "P"),
    ("先手必胜", "N"),
    ("先手必勝", "N"),
    ("必胜态", "N"),
    ("必勝態", "N"),
    ("必胜", "N"),
    ("必勝", "N"),
    ("won", "N"),
];
/// What else stands for something, the longer before those that they begin with. No space is needed around any of it.
const SPELLINGS: [(&str, &str); 32] = [
    ("当且仅当", "iff"),
    ("當且僅當", "iff"),
    ("若且唯若", "iff"),
    ("等价于", "iff"),
    ("等價於", "iff"),
    ("<=>", "iff"),
    ("⟺", "iff"),
    ("⇔", "iff"),
    ("如果", "if"),
    ("若", "if"),
    ("或者", "or"),
    ("或", "or"),
    ("并且", "and"),
    ("並且", "and"),
    ("且", "and"),
    ("不属于", "not in"),
    ("不屬於", "not in"),
    ("∉", "not in"),
    ("属于", "in"),
    ("屬於", "in"),
    ("is lost", "P"),
    ("is won", "N"),
    // A remainder binds less than what stands before it: a + b is even.
    ("is even", "≡ 0 (mod 2)"),
    ("is odd", "≡ 1 (mod 2)"),
    ("是偶数", "≡ 0 (mod 2)"),
    ("是偶數", "≡ 0 (mod 2)"),
    ("为偶数", "≡ 0 (mod 2)"),
    ("為偶數", "≡ 0 (mod 2)"),
    ("是奇数", "≡ 1 (mod 2)"),
    ("是奇數", "≡ 1 (mod 2)"),
    ("为奇数", "≡ 1 (mod 2)"),
    ("為奇數", "≡ 1 (mod 2)"),
];

/// The text in the usual spelling, without the stop at its end. O(length).
pub(super) fn usual(mut glyphs: Vec<Glyph>, end: usize) -> Vec<Glyph> {
    while glyphs.last().is_some_and(|glyph| matches!(glyph.char, '。' | '.' | ' ')) {
        glyphs.pop();
    }
    let mut usual: Vec<Glyph> = Vec::with_capacity(glyphs.len());
    let mut at = 0;
    while let Some(glyph) = glyphs.get(at) {
        let begins = |word: &str| word.chars().enumerate().all(|(i, c)| glyphs.get(at + i).is_some_and(|glyph| glyph.char == c));
        let spelt = || OUTCOMES.iter().chain(&SPELLINGS).find(|(word, _)| begins(word));
        let of_words = || spelt().map(|(word, means)| (word.chars().count(), (*means).to_owned()));
        let of_names = || parity::said(&glyphs, at);
        let Some((length, means)) = of_words().or_else(of_names) else {
            usual.push(*glyph);
            at += 1;
            continue;
        };
        let start = glyph.start;
        at += length;
        let behind = glyphs.get(at).map_or(end, |next| next.start);
        let inside = means.chars().map(|char| Glyph { char, start });
        usual.extend(std::iter::once(Glyph { char: ' ', start }).chain(inside).chain([Glyph { char: ' ', start: behind }]));
    }
    usual
}

/// Takes out the name of what is lost or won: `n 必败 当且仅当 …`.
pub(super) fn name_no_position(tokens: &mut Vec<Token>) {
    let text = |at: usize| tokens.get(at).map(|token| token.text.as_str());
    if tokens.first().is_some_and(|name| name.kind == TokenKind::Name)
        && matches!(text(1), Some("p" | "n"))
        && text(2) == Some("iff")
    {
        tokens.remove(0);
    }
}

/// Calls the Grundy value g where it is called SG.
pub(super) fn name_values(tokens: &mut [Token]) {
    for at in 0..tokens.len() {
        let called = at == 0 || tokens.get(at + 1).is_some_and(|next| next.text == "(");
        if called && tokens[at].kind == TokenKind::Name && tokens[at].text == "sg" {
            "g".clone_into(&mut tokens[at].text);
        }
    }
}
