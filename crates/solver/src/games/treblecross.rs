//! Treblecross on a strip of n squares: mark one that is not within two of a mark.
//!
//! (Whoever leaves two marks within two of each other lets the opponent make three in a row, so the game of three crosses
//! in a row comes to this.) It is the octal game 0.007 with a heap of n + 2; its period, if it has one, is unknown.

use super::octal::Octal;
use crate::game::{Family, RulesForm};

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "treblecross",
    aliases: &["one_dimensional_tic_tac_toe"],
    title: "game.treblecross",
    rule: "rule.treblecross",
    names: &["Treblecross", "1D tic-tac-toe", "one-dimensional noughts and crosses", "三连叉", "一维井字棋"],
    misere_names: &[],
    words: &["翻棋", "棋盘", "board", "0.007"],
    methods: &[],
    rules: RulesForm::None,
    example: "treblecross(11)",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4",
    build: |_| Ok((String::new(), Box::new(Octal { digits: vec![0, 0, 0, 7], dead: 2, run: None }))),
};
