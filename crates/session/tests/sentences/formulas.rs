//! The formulas of sentences: wherever one is arithmetic once its arguments stand in it, it must be true, in every language.

use mexplorer_picture::{Arg, Say};
use mexplorer_session::Locale;
use mexplorer_session::words::entries::entries;
use mexplorer_session::words::languages;
use std::collections::BTreeMap;

/// The formulas of each sentence of all languages.
#[derive(Debug)]
pub struct Formulas(BTreeMap<String, Vec<String>>, Vec<Locale>);

impl Formulas {
    pub fn of_all_languages() -> Formulas {
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut locales = Vec::new();
        for language in languages::tags() {
            let file = languages::file(language);
            locales.extend(Locale::read(language, file.as_str()));
            for (key, text) in entries(&file) {
                let formulas = text.split('$').skip(1).step_by(2).filter(|formula| formula.contains('{'));
                all.entry(key.to_string()).or_default().extend(formulas.map(String::from));
            }
        }
        Formulas(all, locales)
    }

    /// How many formulas of a sentence are arithmetic.
    ///
    /// # Errors
    /// The first that is not true, or where a full stop follows dots.
    pub fn judge(&self, say: &Say) -> Result<usize, String> {
        let mut judged = 0;
        for formula in self.0.get(say.key).into_iter().flatten() {
            let mut filled = formula.clone();
            for (name, arg) in &say.args {
                if let Arg::Text(text) = arg {
                    filled = filled.replace(&format!("{{{name}}}"), text);
                }
            }
            match holds(&filled) {
                Some(false) => return Err(filled),
                Some(true) => judged += 1,
                None => {}
            }
        }
        let said = self.1.iter().map(|locale| locale.say(say));
        if let Some(twice) = said.into_iter().find(|said| said.contains("….") || said.contains("…。")) {
            return Err(twice);
        }
        Ok(judged)
    }
}

/// Whether `3 ⊕ 5 = 6 < 7` is true; `None` where it is no statement about numbers alone.
pub fn holds(text: &str) -> Option<bool> {
    let relations: Vec<char> = text.chars().filter(|c| "=<≤>≥".contains(*c)).collect();
    let sides: Option<Vec<i128>> = text.split(['=', '<', '≤', '>', '≥']).map(|side| Reader::new(side).whole()).collect();
    let sides = sides.filter(|sides| sides.len() > 1)?;
    let one = |(pair, relation): (&[i128], &char)| match relation {
        '=' => pair[0] == pair[1],
        '<' => pair[0] < pair[1],
        '≤' => pair[0] <= pair[1],
        '>' => pair[0] > pair[1],
        _ => pair[0] >= pair[1],
    };
    Some(sides.windows(2).zip(&relations).all(one))
}

struct Reader {
    signs: Vec<char>,
    at: usize,
}

/// The signs between terms, the loosest first.
const SIGNS: [&str; 3] = ["⊕", "+−", "·"];

impl Reader {
    fn new(text: &str) -> Reader {
        Reader { signs: text.chars().filter(|c| !c.is_whitespace()).collect(), at: 0 }
    }

    fn whole(mut self) -> Option<i128> {
        let value = self.terms(0)?;
        (self.at == self.signs.len()).then_some(value)
    }

    fn terms(&mut self, level: usize) -> Option<i128> {
        let Some(signs) = SIGNS.get(level) else { return self.number() };
        let mut value = self.terms(level + 1)?;
        while let Some(sign) = self.signs.get(self.at).copied().filter(|sign| signs.contains(*sign)) {
            self.at += 1;
            let next = self.terms(level + 1)?;
            value = match sign {
                '⊕' => value ^ next,
                '+' => value.checked_add(next)?,
                '−' => value.checked_sub(next)?,
                _ => value.checked_mul(next)?,
            };
        }
        Some(value)
    }

    fn number(&mut self) -> Option<i128> {
        if self.signs.get(self.at) == Some(&'(') {
            self.at += 1;
            let value = self.terms(0)?;
            let closed = self.signs.get(self.at) == Some(&')');
            self.at += 1;
            return closed.then_some(value);
        }
        let digits: String = self.signs[self.at.min(self.signs.len())..].iter().take_while(|c| c.is_ascii_digit()).collect();
        self.at += digits.len();
        digits.parse().ok()
    }
}

#[test]
fn arithmetic_is_judged() {
    let check = |text: &str, expected: Option<bool>| assert_eq!(holds(text), expected, "{text}");
    check("(3 ⊕ 5) ⊕ 1 = 6 ⊕ 1 = 7", Some(true));
    check("2 · 3 + 1 < 7", Some(false));
    check("9 ≤ n < 12", None);
    check("3 ⊕ 5", None);
}
