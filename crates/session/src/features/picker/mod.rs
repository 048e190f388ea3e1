//! The picker: choose a game, fill in its rules and numbers in a form, get a position text.

pub mod gallery;
pub mod search;

use crate::words::folk::Named;
use crate::words::locale::Locale;
use mexplorer_solver::game::{Family, RulesForm};
use mexplorer_solver::games::FAMILIES;

/// A half-filled form. Its text is judged by the notation like any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub family: &'static str,
    pub rules: String,
    pub numbers: String,
    pub misere: bool,
}

/// The family of this name.
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().copied().find(|family| family.name == name)
}

impl Form {
    /// The form of a game as it is first offered: its example.
    pub fn new(family: &'static Family) -> Form {
        let example = family.example;
        let inside = |open, close| {
            example.split_once(open).and_then(|(_, rest): (&str, &str)| rest.rsplit_once(close)).map_or("", |(inside, _)| inside)
        };
        let default = match family.rules {
            RulesForm::None | RulesForm::Number { optional: true, .. } => String::new(),
            _ => example
                .split_once('[')
                .and_then(|(_, rest)| rest.split_once(']'))
                .map_or(String::new(), |(rules, _)| rules.to_string()),
        };
        Form { family: family.name, rules: default, numbers: inside('(', ')').to_string(), misere: false }
    }

    /// The form of a game by one of its names.
    pub fn named(named: Named) -> Option<Form> {
        family(named.family).map(|family| Form { misere: named.misere, ..Form::new(family) })
    }

    /// The notation this form stands for.
    pub fn text(&self) -> String {
        let misere = if self.misere { "misere " } else { "" };
        let rules = if self.rules.trim().is_empty() { String::new() } else { format!("[{}]", self.rules.trim()) };
        format!("{misere}{}{rules}({})", self.family, self.numbers.trim())
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

    pub fn update(&mut self, act: Act, locale: &Locale) {
        match act {
            Act::Fill(form) => self.form = form,
            Act::Choose(named) => self.form = Form::named(named).unwrap_or_else(|| self.form.clone()),
            Act::Search(text) => {
                // What fits best is offered at once, so that Enter opens it.
                let best = search::find(&text, locale).games.first().copied().filter(|_| !text.trim().is_empty());
                if let Some(form) = best.and_then(Form::named)
                    && (self.form.family, self.form.misere) != (form.family, form.misere)
                {
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

    #[test]
    fn every_form_starts_as_its_example() {
        for family in FAMILIES {
            assert_eq!(Form::new(family).text(), family.example);
        }
    }
}
