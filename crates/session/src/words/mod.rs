//! Words: languages, rich text, the glossary, the names of rules and moves. Knows no model.

pub mod deeds;
pub mod glossary;
pub mod locale;
pub mod rich;
pub mod rules;
