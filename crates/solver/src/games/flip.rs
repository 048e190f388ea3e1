//! Flip k coins. One move: in a row of n coins, all heads, turn k adjacent heads to tails; a row may fall into two.
//!
//! It is the octal game 0.0…07 with the 7 in place k: k = 2 is Dawson's Kayles, and whether k = 3 is ever periodic is open.

use super::octal::Octal;
use crate::PositionError;
use crate::game::{Built, Family, RulesForm};
use crate::source::Source;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "flip",
    aliases: &["coins"],
    title: "game.flip",
    rule: "rule.flip",
    names: &["coin turning", "turning coins", "flip coins", "翻硬币", "翻硬币游戏", "翻硬幣", "翻硬幣遊戲"],
    misere_names: &[],
    words: &["coins", "硬币"],
    methods: &[],
    rules: RulesForm::Number { title: "games.k", least: 1, default: "2", optional: false },
    example: "flip[2](9)",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4",
    build,
};

/// The most coins of one flip.
const MAX_FLIP: u64 = 10_000;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let text = rules.expect("the notation asks for rules first");
    let k = text.number_from(1)?;
    if k > MAX_FLIP {
        return Err(text.complain("most", [("most", MAX_FLIP.to_string()), ("found", k.to_string())]));
    }
    let mut digits = vec![0; k as usize];
    digits.push(7);
    Ok((k.to_string(), Box::new(Octal { digits, dead: 0, run: Some(k) })))
}
