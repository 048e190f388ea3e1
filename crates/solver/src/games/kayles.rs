//! Kayles, the octal game 0.77. One move: knock down one pin of a row or two that stand side by side.
//!
//! Period 12 from n = 71 on: 70 is the last exception (Guy and Smith 1956).
//!
//! Under misère play a sum of rows is lost exactly where it is under normal play, but for some sums of short rows, which are all known
//! (`octal/misere_kayles.rs`; W. L. Sibert and J. H. Conway, Mathematical Kayles, 1992).

use super::octal::{Octal, misere_kayles};
use crate::game::{Family, RulesForm};

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "kayles",
    aliases: &[],
    title: "game.kayles",
    rule: "rule.kayles",
    names: &["Kayles", "skittles", "Rip Van Winkle’s game", "凯尔斯", "保龄球游戏", "打保龄球"],
    misere_names: &["misère Kayles", "反凯尔斯"],
    words: &[
        "0.77",
        "Kayles 0.77",
        "one or two neighbours",
        "one or two adjacent",
        "1 个或相邻 2 个",
        "一个或相邻两个",
        "一個或相鄰兩個",
    ],
    methods: &[misere_kayles::METHOD],
    rules: RulesForm::None,
    example: "kayles(7)",
    source: "H. E. Dudeney, The Canterbury Puzzles, 1907; R. K. Guy, C. A. B. Smith, 1956; W. L. Sibert, J. H. Conway, Mathematical Kayles, 1992",
    build: |_| Ok(Octal::named(&[0, 7, 7])),
};
