//! Words: languages, rich text, the glossary, the names of rules and moves. Knows no model of a page.

pub mod deeds;
pub mod entries;
pub mod folk;
pub mod formula;
pub mod glossary;
pub mod languages;
pub mod locale;
pub mod plural;
pub mod quiz;
pub mod rich;
pub mod rules;
pub mod tell;
