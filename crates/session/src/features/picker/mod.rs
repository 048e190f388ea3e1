//! The picker: choose a game, fill in its rules and numbers in a form, get a position text.

pub mod gallery;
pub mod own;
pub mod problems;
pub mod search;
pub mod set;
pub mod spoken;
pub mod statement;

use crate::document::intake;
use crate::words::folk::{self, NamedGame};
use crate::words::locale::Locale;
use mexplorer_solver::game::{Family, RulesForm};
use mexplorer_solver::games::{FAMILIES, rule};
use mexplorer_solver::{Position, PositionError, notation};
use own::Wish;
use own::presets::Preset;

/// A half-filled form. Its text is judged by the notation like any other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    pub family: &'static Family,
    pub rules: String,
    pub numbers: String,
    pub misere: bool,
}

/// The most bytes of a text with which a form is filled unasked.
const MOST_FILLED: usize = 1_000;

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
    pub fn named(named: NamedGame) -> Form {
        Form { misere: named.misere, ..Form::new(named.family) }
    }

    /// The form that a text fills in by itself: a position of one game, or the code of an octal game.
    pub fn read(text: &str) -> Option<Form> {
        if !text.contains(['.', '(', '[', '（', '［']) {
            // A single number may be that of an exercise; several are heaps.
            let several = text.trim().contains([' ', ',', '，', '、', '\n']) && text.contains(|char: char| char.is_ascii_digit());
            let first = || intake::several(text).into_iter().next();
            return Form::of(&intake::position(text).or_else(first).filter(|_| several)?);
        }
        intake::position(text).map_or_else(|| Form::begun(text), |position| Form::of(&position))
    }

    /// The form that a text begins: the name of a game or the code of an octal game, to which numbers are lacking. Those of its
    /// example are offered.
    pub fn begun(text: &str) -> Option<Form> {
        // Between brackets there are none.
        let text = text.trim();
        let text =
            text.strip_suffix([')', '）']).and_then(|text| text.trim_end().strip_suffix(['(', '（'])).map_or(text, str::trim_end);
        let offered = |family: &&'static Family| {
            let numbers = Form::new(family).numbers;
            let form = Form::of(&intake::position(&format!("{text}({numbers})"))?)?;
            (form.family == *family).then_some(form)
        };
        // Read once for each family, at every draw: only what a name, a code or a rule may be long.
        let may = (1..=MOST_FILLED).contains(&text.len()) && !text.contains(['(', '（']);
        if may { FAMILIES.iter().find_map(offered) } else { None }
    }

    /// The form that a text tells without words of a rule.
    pub fn told(text: &str) -> Option<Form> {
        Form::read(text).or_else(|| Form::ruled(text))
    }

    /// The form of a game whose rules are numbers, and which is named with some behind it: “bash 3”, “subtract {1,3,4}”. One number that
    /// is as large as the heaps of its example is a heap, and so are those behind a set in braces, “subtract {1,3,4}, heap 20”, or behind
    /// the one number that a rule is: “bash 3 21”.
    fn ruled(text: &str) -> Option<Form> {
        let text: String = text.chars().map(notation::narrow).collect();
        let (name, numbers) = text.split_at(text.find(|char: char| char.is_ascii_digit())?);
        let behind = || set::second(numbers).map(|at| numbers.split_at(at));
        let (numbers, heaps) = numbers.split_once('}').or_else(behind).unwrap_or((numbers, ""));
        let name = ["the ", "The "].iter().find_map(|the| name.trim_start().strip_prefix(the)).unwrap_or(name);
        // “S = {1, 3, 4}”: of what may be taken, by its usual letter.
        let name = if spoken::set::alone(&text) { "subtract" } else { name };
        let named = folk::named(name).filter(|_| !numbers.contains(char::is_alphabetic))?;
        let counted = |text| str::split(text, |char: char| !char.is_ascii_digit()).filter(|one| !one.is_empty()).collect();
        let (numbers, heaps): (Vec<&str>, Vec<&str>) = (counted(numbers), counted(heaps));
        let form = Form { misere: named.misere, ..Form::new(named.family) };
        let heap = form.numbers.split(',').next()?.parse::<u64>().ok()?;
        let form = match (named.family.rules, &numbers[..]) {
            (RulesForm::Set { .. }, [_, _, ..]) if heaps.is_empty() => Form { rules: numbers.join(","), ..form },
            (RulesForm::Set { .. }, [_, _, ..]) => Form { rules: numbers.join(","), numbers: heaps.join(","), ..form },
            (RulesForm::Number { optional: false, .. }, [one, heaps @ ..]) if one.parse::<u64>().is_ok_and(|one| one < heap) => {
                let numbers = if heaps.is_empty() { form.numbers } else { heaps.join(",") };
                Form { rules: (*one).to_owned(), numbers, ..form }
            }
            (RulesForm::Number { optional: false, .. } | RulesForm::Set { .. }, [one]) => {
                Form { numbers: (*one).to_owned(), ..form }
            }
            _ => return None,
        };
        notation::parse(&form.text()).is_ok().then_some(form)
    }

    /// The form of a position of one game.
    fn of(position: &Position) -> Option<Form> {
        let [term] = &position.terms[..] else { return None };
        let written = term.to_string();
        let numbers = written[term.game.id().len()..].trim_start_matches('(').trim_end_matches(')').to_string();
        Some(Form { family: term.game.family(), rules: term.game.rules().to_string(), numbers, misere: position.misere })
    }

    /// The form that is offered beside a position: its own, where it is one game and not long, else its first game's example.
    pub fn beside(position: &Position) -> Form {
        let family = position.terms.first().map_or(FAMILIES[0], |term| term.game.family());
        let fits = |form: &Form| form.pairs().is_some() || form.numbers.len() <= MOST_FILLED;
        Form::of(position).filter(fits).unwrap_or_else(|| Form::new(family))
    }

    /// The form for a rule of the reader's own: what was typed, where that is one, else the rule that is first offered.
    pub fn own(text: &str) -> Form {
        let families = [&rule::FAMILY, &rule::pairs::FAMILY];
        let typed = |family| Form { rules: text.trim().to_owned(), ..Form::new(family) };
        let mut read = families.into_iter().map(typed).filter(|form| form.text().len() <= MOST_FILLED);
        read.find(|form| notation::parse(&form.text()).is_ok()).unwrap_or_else(|| Form::new(&rule::FAMILY))
    }

    /// The form of a rule that is ready to be played.
    pub fn preset(preset: &Preset) -> Form {
        Form { family: preset.family(), rules: preset.rules.into(), numbers: preset.numbers.into(), misere: false }
    }

    /// Whether positions are pairs, where the rule is the reader's own.
    pub fn pairs(&self) -> Option<bool> {
        match self.family.rules {
            RulesForm::Rule { .. } => Some(false),
            RulesForm::Pairs { .. } => Some(true),
            _ => None,
        }
    }

    /// What the text of the rule says in the words of the form, if it has words for it.
    fn wish(&self) -> Option<Wish> {
        let pairs = self.pairs()?;
        let canonical = || {
            let position = notation::parse(&self.text()).ok()?;
            Wish::read(position.terms[0].game.rules(), pairs)
        };
        canonical().or_else(|| Wish::read(&self.rules, pairs))
    }

    /// A complaint about the notation, by its place in the field of the rules, where it lies there.
    pub fn within_rules(&self, error: &PositionError) -> Option<PositionError> {
        let trimmed = self.rules.trim();
        let leading = self.rules.len() - self.rules.trim_start().len();
        let begin = self.text().find('[')? + 1;
        let inside = |at: usize| at.checked_sub(begin).filter(|at| *at <= trimmed.len()).map(|at| at + leading);
        let start = inside(error.start)?;
        Some(PositionError { start, end: inside(error.end).unwrap_or(leading + trimmed.len()), ..error.clone() })
    }

    /// The notation this form stands for.
    pub fn text(&self) -> String {
        let misere = if self.misere { "misere " } else { "" };
        let is_set = matches!(self.family.rules, RulesForm::Set { .. });
        let set = if is_set { set::written(&self.rules) } else { None };
        let rules = set.as_deref().unwrap_or(self.rules.trim());
        let rules = if rules.is_empty() { String::new() } else { format!("[{rules}]") };
        format!("{misere}{}{rules}({})", self.family.name, self.numbers.trim())
    }
}

/// The picker as it stands: its form, and what is searched for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picker {
    pub form: Form,
    pub search: String,
    /// Whether there is a form though no game goes by what is searched for: the reader chose one or writes a rule, or the text tells it.
    pub own: bool,
    /// What the form for a rule of the reader's own says; `None` where it has no words for the text.
    pub wish: Option<Wish>,
}

/// Reads a statement.
pub type ReadStatement = fn(&str) -> Option<statement::Reading>;

/// What the reader does in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    Fill(Form),
    Choose(NamedGame),
    Search(String),
    /// To write a rule, where nothing fits what is searched for.
    Own,
    /// The same, beginning with what was understood of a statement.
    Begin(Form),
    /// The kinds of moves that the form for rules says.
    Wish(Wish),
    /// A rule that is ready to be played.
    Preset(&'static Preset),
}

impl Picker {
    pub fn new(form: Form) -> Picker {
        Picker { wish: form.wish(), form, search: String::new(), own: false }
    }

    /// Whether the form is offered: not where nothing fits what is searched for.
    pub fn offers(&self, locale: &Locale) -> bool {
        self.own || self.search.trim().is_empty() || search::best(&self.search, locale).is_some()
    }

    /// Statements are read by `told`, where that part of the program is here.
    pub fn update(&mut self, act: Act, locale: &Locale, told: Option<ReadStatement>) {
        match act {
            Act::Fill(form) => self.form = form,
            Act::Choose(named) => (self.form, self.own) = (Form::named(named), true),
            Act::Own => (self.form, self.own) = (Form::own(&self.search), true),
            Act::Begin(form) => (self.form, self.own) = (form, true),
            Act::Preset(preset) => self.form = Form { misere: self.form.misere, ..Form::preset(preset) },
            Act::Wish(wish) => {
                self.form.rules = wish.text();
                self.wish = Some(wish);
            }
            Act::Search(text) => {
                // What an earlier search ticked goes with it.
                self.form.misere &= !search::best(&self.search, locale).is_some_and(|named| named.misere);
                // What fits best is offered at once, so that Enter opens it; what was filled in for the same game stays.
                let other = |form: &Form| (form.family, form.misere) != (self.form.family, self.form.misere);
                let named = || search::best(&text, locale).map(Form::named).filter(other);
                let told = told.filter(|_| Form::read(&text).is_none()).and_then(|read| read(&text)).map(|reading| reading.form);
                let own = told.is_some();
                if let Some(form) = told.or_else(|| Form::told(&text)).or_else(named) {
                    self.form = form;
                }
                (self.search, self.own) = (text, own);
            }
        }
        // What was said last is kept while the text is the one it wrote: another way to say the same would turn the form over
        // under the reader's hands.
        if self.wish.as_ref().is_none_or(|wish| wish.text() != self.form.rules || Some(wish.pairs) != self.form.pairs()) {
            self.wish = self.form.wish();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("nim 3 4 6", Some("nim(3,4,6)")),
            ("7, 9", Some("nim(7,9)")),
            ("21", None),
            ("3\n3 4 6\n", Some("nim(3,4,6)")),
            ("2\n3\n1 2 3\n2\n5 5", Some("nim(1,2,3)")),
            ("HDU 1846", None),
            ("St. Petersburg", None),
        ] {
            assert_eq!(Form::read(text).map(|form| form.text()).as_deref(), filled, "{text}");
        }
    }

    #[test]
    fn a_game_without_its_numbers_is_offered_with_those_of_its_example() {
        for (text, offered) in [
            ("0.165", Some("octal[0.165](9)")),
            ("octal 0.137", Some("octal[0.137](9)")),
            ("kayles", Some("kayles(7)")),
            (" 威佐夫 ", Some("wythoff(3,5)")),
            ("kayles()", Some("kayles(7)")),
            ("octal[0.77]( )", Some("octal[0.77](9)")),
            ("威佐夫（）", Some("wythoff(3,5)")),
            ("()", None),
            ("misere nim", Some("misere nim(3,4,5)")),
            ("subtract[1,3,4]", Some("subtract[1,3,4](10,7)")),
            ("nim(3", None),
            ("nimm", None),
            ("0.9", None),
            ("", None),
        ] {
            assert_eq!(Form::begun(text).map(|form| form.text()).as_deref(), offered, "{text}");
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
            ("Subtraction game {1,2,5}", Some("subtract[1,2,5](10,7)")),
            ("S = {1, 3, 4}", Some("subtract[1,3,4](10,7)")),
            ("subtract 1,3,4 20", Some("subtract[1,3,4](20)")),
            ("subtract {1,2,5}, heaps 11 and 12", Some("subtract[1,2,5](11,12)")),
            ("the subtraction game {2, 5, 7}", Some("subtract[2,5,7](10,7)")),
            ("bash 4", Some("bash[4](21)")),
            ("巴什 3 21", Some("bash[3](21)")),
        ] {
            picker.update(Act::Search(search.into()), &locale, None);
            assert_eq!(picker.offers(&locale).then(|| picker.form.text()).as_deref(), offered, "{search}");
        }
    }

    /// Who finds no game writes a rule: what was typed is kept, and is the rule where it is one.
    #[test]
    fn where_no_game_fits_a_rule_is_written() {
        let locale = Locale::of("zh");
        for (typed, offered) in [
            ("quidditch", Form::new(&rule::FAMILY).text()),
            ("n-k for k in 1..=5 if k!=2", "rule[n-k for k in 1..=5 if k!=2](12)".into()),
            ("(a-1,b-1);(a-1,b)", "rule2[(a-1,b-1);(a-1,b)](4,6)".into()),
        ] {
            let mut picker = Picker::new(Form::new(FAMILIES[0]));
            picker.update(Act::Search(typed.into()), &locale, None);
            assert!(!picker.offers(&locale), "{typed}");
            picker.update(Act::Own, &locale, None);
            assert_eq!((picker.form.text(), picker.search.as_str(), picker.offers(&locale)), (offered, typed, true));
            picker.update(Act::Search(String::new() + typed + "x"), &locale, None);
            assert!(!picker.offers(&locale), "{typed}");
        }
    }

    /// Words of the form become text, and text that the form has words for becomes those; a half-typed field stays in its place.
    #[test]
    fn the_form_for_rules_and_its_text_go_together() {
        let locale = Locale::of("en");
        let mut picker = Picker::new(Form::new(&rule::FAMILY));
        assert_eq!(picker.wish.as_ref().map(|wish| wish.kinds[0].which), Some(own::Which::Proper));
        let preset = own::presets::PRESETS.iter().find(|preset| preset.title.ends_with("run")).expect("a preset");
        picker.update(Act::Preset(preset), &locale, None);
        assert_eq!(picker.form.text(), "rule[n-k for k in 1..=3](21)");
        for only in ["n%k", "n%k==", "n%k==0", "n%k==0 and k<n"] {
            let wish = picker.wish.clone().expect("the form says it");
            let kind = wish.kinds[0].clone().with(own::Field::To, "n").with(own::Field::Only, only);
            picker.update(Act::Wish(wish.put(0, Some(kind))), &locale, None);
            assert_eq!(picker.form.text(), format!("rule[n-k for k in 1..=n if {only}](21)"));
            assert_eq!(picker.wish.as_ref().map(|wish| wish.kinds[0].only.as_str()), Some(only));
        }
        for (rules, kinds) in
            [("n-k for k in {1, 2}; n/k for k in 2..=3", Some(2)), ("n-1", None), ("n-k for k in 1..=", Some(1))]
        {
            picker.update(Act::Fill(Form { rules: rules.into(), ..picker.form.clone() }), &locale, None);
            assert_eq!(picker.wish.as_ref().map(|wish| wish.kinds.len()), kinds, "{rules}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_rule_is_marked_in_its_field() {
        for (rules, place) in [("  n-k for k in 1..=m", Some((19, 20))), ("n-", Some((2, 2))), ("n-1", None)] {
            let form = Form { family: &rule::FAMILY, rules: rules.into(), numbers: "x".into(), misere: true };
            let error = notation::parse(&form.text()).expect_err("x is no heap");
            assert_eq!(form.within_rules(&error).map(|error| (error.start, error.end)), place, "{rules}");
        }
    }

    #[test]
    fn every_form_starts_as_its_example() {
        for family in FAMILIES {
            assert_eq!(Form::new(family).text(), family.example);
        }
    }
}
