//! Dawson's Kayles, the octal game 0.07. One move: knock down two pins that stand side by side.
//!
//! It is also “flip two adjacent coins”. Period 34 from n = 53 on.

use super::octal::Octal;
use crate::game::{Family, RulesForm};

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "dawsons_kayles",
    aliases: &[],
    title: "game.dawsons_kayles",
    rule: "rule.dawsons_kayles",
    names: &["Dawson’s Kayles", "道森保龄", "道森凯尔斯"],
    misere_names: &[],
    words: &["0.07"],
    methods: &[],
    rules: RulesForm::None,
    example: "dawsons_kayles(9)",
    source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 4",
    build: |_| Ok(Octal::named(&[0, 0, 7])),
};
