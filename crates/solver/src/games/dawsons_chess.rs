//! Dawson's Chess on n files, the octal game 0.137.
//!
//! Three rows of a board hold facing pawns with an empty row between them; captures must be made, and whoever moves last
//! wins. Period 34 from n = 52 on. The three Dawsons, 0.137, 0.07 and 0.4, are shifts of one sequence.

use super::octal::Octal;
use crate::game::{Family, RulesForm};

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "dawsons_chess",
    aliases: &["dawson"],
    title: "game.dawsons_chess",
    rule: "rule.dawsons_chess",
    names: &["Dawson", "Dawson’s chess", "pawns", "道森象棋", "道森国际象棋"],
    misere_names: &[],
    words: &["翻棋", "棋盘", "board", "0.137", "Dawson 0.137"],
    methods: &[],
    rules: RulesForm::None,
    example: "dawsons_chess(9)",
    source: "T. R. Dawson, 1935; R. K. Guy, C. A. B. Smith, 1956",
    build: |_| Ok(Octal::named(&[0, 1, 3, 7])),
};
