//! The picker: choose a game, fill in its rules and numbers in a form, get a position text.

pub mod gallery;
pub mod problems;
pub mod search;

use crate::document::intake;
use crate::words::folk::Named;
use crate::words::locale::Locale;
use mexplorer_solver::game::{Family, RulesForm};
use mexplorer_solver::games::octal;

/// A half-filled form. Its text is judged by the notation like any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub family: &'static Family,
    pub rules: String,
    pub numbers: String,
    pub misere: bool,
}

impl Form {
    /// The form of a game as it is first offered: its example.
    pub fn new(family: &'static Family) -> Form {
        let example = family.example;
        // The numbers stand in the last brackets; a rule may have brackets of its own.
        let numbers = example.rsplit_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or("", |(inside, _)| inside);
        let default = match family.rules {
            RulesForm::None | RulesForm::Number { optional: true, .. } => String::new(),
            _ => example
                .split_once('[')
                .and_then(|(_, rest)| rest.split_once(']'))
                .map_or(String::new(), |(rules, _)| rules.to_string()),
        };
        Form { family, rules: default, numbers: numbers.to_string(), misere: false }
    }

    /// The form of a game by one of its names.
    pub fn named(named: Named) -> Form {
        Form { misere: named.misere, ..Form::new(named.family) }
    }

    /// The form that a text fills in by itself: a position of one game, or the code of an octal game.
    pub fn read(text: &str) -> Option<Form> {
        if !text.contains(['.', '(', '[', '（', '［']) {
            return None;
        }
        let example = Form::new(&octal::FAMILY).numbers;
        let position = intake::position(text).or_else(|| intake::position(&format!("{}({example})", text.trim())))?;
        let [term] = &position.terms[..] else { return None };
        let written = term.to_string();
        let numbers = written[term.game.id().len()..].trim_start_matches('(').trim_end_matches(')').to_string();
        Some(Form { family: term.game.family(), rules: term.game.rules().to_string(), numbers, misere: position.misere })
    }

    /// The notation this form stands for.
    pub fn text(&self) -> String {
        let misere = if self.misere { "misere " } else { "" };
        let rules = if self.rules.trim().is_empty() { String::new() } else { format!("[{}]", self.rules.trim()) };
        format!("{misere}{}{rules}({})", self.family.name, self.numbers.trim())
    }
}

/// The picker as it stands: its form, and what is searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picker {
    pub form: Form,
    pub search: String,
}

/// What the reader does in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Fill(Form),
    Choose(Named),
    Search(String),
}

impl Picker {
    pub fn new(form: Form) -> Picker {
        Picker { form, search: String::new() }
    }

    /// Whether the form is offered: not where nothing fits what is searched for.
    pub fn offers(&self, locale: &Locale) -> bool {
        self.search.trim().is_empty() || search::best(&self.search, locale).is_some()
    }

    pub fn update(&mut self, act: Act, locale: &Locale) {
        match act {
            Act::Fill(form) => self.form = form,
            Act::Choose(named) => self.form = Form::named(named),
            Act::Search(text) => {
                // What an earlier search ticked goes with it.
                self.form.misere &= !search::best(&self.search, locale).is_some_and(|named| named.misere);
                // What fits best is offered at once, so that Enter opens it; what was filled in for the same game stays.
                let other = |form: &Form| (form.family, form.misere) != (self.form.family, self.form.misere);
                let named = || search::best(&text, locale).map(Form::named).filter(other);
                if let Some(form) = Form::read(&text).or_else(named) {
                    self.form = form;
                }
                self.search = text;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::games::FAMILIES;

    #[test]
    fn a_position_or_a_code_fills_in_the_form() {
        for (text, filled) in [
            ("0.77", Some("octal[0.77](9)")),
            (" .137 ", Some("octal[0.137](9)")),
            ("4.7(3,5)", Some("octal[4.7](3,5)")),
            ("威佐夫（3 5）", Some("wythoff(3,5)")),
            ("misere graph[a>b](a,b)", Some("misere graph[a>b](a,b)")),
            ("nim(1)+nim(2)", None),
            ("kayles", None),
            ("21", None),
            ("St. Petersburg", None),
        ] {
            assert_eq!(Form::read(text).map(|form| form.text()).as_deref(), filled, "{text}");
        }
    }

    #[test]
    fn a_search_leaves_nothing_behind() {
        let locale = Locale::of("zh");
        let mut picker = Picker::new(Form::new(FAMILIES[0]));
        for (search, offered) in [
            ("反尼姆", Some("misere nim(3,4,5)")),
            ("", Some("nim(3,4,5)")),
            ("反尼姆", Some("misere nim(3,4,5)")),
            ("quidditch", None),
            ("0.07", Some("octal[0.07](9)")),
            ("凯尔斯", Some("kayles(7)")),
        ] {
            picker.update(Act::Search(search.into()), &locale);
            assert_eq!(picker.offers(&locale).then(|| picker.form.text()).as_deref(), offered, "{search}");
        }
    }

    #[test]
    fn every_form_starts_as_its_example() {
        for family in FAMILIES {
            assert_eq!(Form::new(family).text(), family.example);
        }
    }
}
