//! Several moves of one heap in one sentence, joined by “or”: each is read as a statement of its own, and a rule of the reader's own has them
//! side by side. What stands around them must say nothing of moves: with one or two stones in their place it is read as taking these.

use super::forbidden::forbidden;
use super::phrases::{IF, NO_SPLIT, NO_TAKE};
use super::text::{Text, holds};
use super::vocabulary::VERBS;
use super::{Reading, ending, listed, stuck};
use crate::document::intake;
use crate::features::picker::Form;
use crate::features::picker::own::Wish;
use mexplorer_picture::Say;
use mexplorer_solver::games::rule;

/// Between two moves, as the text is compared; longer ones first.
const OR: [&str; 4] = [" or ", "或者", "或是", "或"];
/// What bounds a move bounds perhaps the others too.
#[rustfmt::skip]
const BOUNDS: [&str; 18] = [
    " but ", " except", " unless ", " provided ", " as long as ", " otherwise", " and ", " then ", " instead",
    "但", "除非", "除了", "否则", "不过", "然后", "同时", "并", "再",
];
/// What may be said beside a move that is read as one.
const BESIDE: [&str; 6] =
    ["games.read.as", "games.read.ending", "games.read.example", "games.read.half", "games.read.halve", "games.read.exponent"];
/// How a clause begins that takes a number of a set.
const SET: &str = "n-k for k in {";
/// The most sentences that are tried: each is a few readings.
const MOST_SENTENCES: usize = 3;
/// The heap that is offered where none is told.
const OFFERED: &str = "20";

/// What was read of a sentence of moves.
pub struct Moves {
    pub reading: Reading,
    /// How many of its moves were read, where these are more than a set of numbers.
    tells: usize,
}

impl Moves {
    /// Whether this tells more than what was read without a look at the single moves: all of them, or more of them.
    pub fn is_better(&self, reading: Option<&Reading>) -> bool {
        let told = reading.and_then(|reading| Some(rule_of(&reading.form)?.split(';').count()));
        match (self.reading.is_clear(), reading.is_some_and(Reading::is_clear)) {
            (clear, true) => clear && self.tells > 0,
            (true, false) => true,
            (false, false) => told.is_some_and(|told| self.tells > told),
        }
    }
}

/// The sentence whose moves are all read, or else of which some are; `plain` reads a statement.
pub fn read(text: &str, plain: fn(&str) -> Option<Reading>) -> Option<Moves> {
    let listed = listed::joined(text);
    let mut found: Vec<Moves> =
        sentences(listed.as_deref().unwrap_or(text)).take(MOST_SENTENCES).filter_map(|told| moves(&told, plain)).collect();
    let whole = found.iter().position(|moves| moves.reading.is_clear()).unwrap_or(0);
    (whole < found.len()).then(|| found.swap_remove(whole))
}

/// A sentence of moves within its text.
struct Told<'a> {
    before: &'a str,
    moves: Vec<&'a str>,
    after: &'a str,
    /// Chinese has no word between a verb and what it takes.
    chinese: bool,
}

impl Told<'_> {
    /// One move as a sentence: what has no verb is taken.
    fn alone(&self, text: &str) -> String {
        let small = text.to_ascii_lowercase();
        let verb = VERBS.iter().any(|verb| if verb.is_ascii() { small.starts_with(verb) } else { small.contains(verb) });
        let counted = text.chars().all(|char| char.is_ascii_digit());
        let (take, stones) = if self.chinese { ("取 ", " 颗") } else { ("take ", " stones") };
        format!("{}{text}{}", if verb { "" } else { take }, if counted { stones } else { "" })
    }

    /// The whole with one or two stones in place of the moves.
    fn around(&self, after: &str) -> String {
        let take = if self.chinese { "取 1 颗或 2 颗" } else { "take 1 or 2 stones" };
        format!("{}{take}{after}{}", self.before, self.after)
    }
}

fn sentences(text: &str) -> impl Iterator<Item = Told<'_>> {
    let ends = |char: char| matches!(char, '。' | '.' | ';' | '；' | '!' | '！' | '?' | '？' | '\n');
    let mut from = 0;
    text.split_inclusive(ends).filter_map(move |sentence| {
        let start = from;
        from += sentence.len();
        // Small letters of ASCII stand where the others did.
        let small = sentence.to_ascii_lowercase();
        let first = OR.iter().filter_map(|or| small.find(or)).min()?;
        let word = |at: usize, verb: &str| !verb.is_ascii() || !small[..at].ends_with(|char: char| char.is_ascii_alphabetic());
        let verbs = VERBS.iter().flat_map(|verb| small[..first].match_indices(verb)).filter(|(at, verb)| word(*at, verb));
        let verb = verbs.map(|(at, _)| at).max()?;
        let end = sentence.trim_end_matches(ends).len();
        let chinese = !sentence[verb..].starts_with(|char: char| char.is_ascii());
        // “Either” stands before the first of them.
        let before = text[..start + verb].trim_end();
        let before = before.strip_suffix("either").unwrap_or(&text[..start + verb]);
        Some(Told { before, moves: parted(&sentence[verb..end.max(verb)]), after: &text[start + end..], chinese })
    })
}

/// What stands between the words for “or”, without the signs beside them.
fn parted(text: &str) -> Vec<&str> {
    let small = text.to_ascii_lowercase();
    let mut parts = Vec::new();
    let mut from = 0;
    while let Some((at, or)) = OR.iter().filter_map(|or| Some((from + small[from..].find(or)?, or))).min_by_key(|(at, _)| *at) {
        parts.push(&text[from..at]);
        from = at + or.len();
    }
    parts.push(&text[from..]);
    let signs = |char: char| char.is_whitespace() || matches!(char, ',' | '，' | '、');
    parts.into_iter().map(|part| part.trim_matches(signs)).filter(|part| !part.is_empty()).collect()
}

fn moves(told: &Told, plain: fn(&str) -> Option<Reading>) -> Option<Moves> {
    let (last, others) = told.moves.split_last().filter(|(_, others)| (1..Wish::MOST).contains(&others.len()))?;
    let holds_any = |part: &str, words: &[&str]| words.iter().any(|word| part.to_ascii_lowercase().contains(word));
    // Behind a condition “or” may join another.
    let bounds = |part: &str| holds_any(&format!(" {part} "), &BOUNDS);
    if others.iter().any(|part| bounds(part) || holds_any(&format!(" {part} "), IF)) {
        return None;
    }
    // Behind the last of them is told at most who wins.
    let signs = |char: char| matches!(char, ',' | '，');
    let ends = |tail: &str| {
        let clauses = tail.split(signs).map(|clause| clause.replace(' ', "").to_ascii_lowercase());
        clauses.filter(|clause| !clause.is_empty()).all(|clause| ending::ending(&clause).flatten().is_some())
    };
    let cuts = last.char_indices().filter(|(_, char)| signs(*char)).map(|(at, _)| at).chain([last.len()]);
    let mut first = None;
    for cut in cuts.filter(|cut| ends(&last[*cut..]) && !bounds(&last[..*cut])) {
        let around = told.around(&last[cut..]);
        let reading = plain(&around).filter(|reading| reading.is_clear() && reading.form.rules == "1,2");
        // A number that none of them may take is no part of any.
        let forbids = Text::of(&around).spaced.iter().any(|sentence| !forbidden(sentence).is_empty());
        let Some(reading) = reading.filter(|_| !forbids) else { continue };
        let clause = clause(told, &last[..cut], plain);
        if clause.is_some() {
            first = Some((around, reading, clause.ok_or("")));
            break;
        }
        first = first.or(Some((around, reading, Err(&last[..cut]))));
    }
    let (around, reading, last) = first?;
    let mut all: Vec<Result<(String, Vec<Say>), &str>> =
        others.iter().map(|part| clause(told, part, plain).ok_or(*part)).collect();
    all.push(last);
    // Who cannot take may split yet.
    let tight = around.replace(' ', "").to_ascii_lowercase();
    let takes = |read: &Result<(String, Vec<Say>), &str>| read.as_ref().is_ok_and(|(clause, _)| clause.starts_with("n-"));
    if [NO_TAKE, NO_SPLIT].into_iter().any(|words| holds(&tight, words)) && !all.iter().all(takes) {
        return None;
    }
    let read: Vec<&(String, Vec<Say>)> = all.iter().filter_map(|read| read.as_ref().ok()).collect();
    let known = read.len();
    let mut clauses: Vec<&str> = Vec::new();
    for (clause, _) in &read {
        if !clauses.contains(&clause.as_str()) {
            clauses.push(clause);
        }
    }
    // Whoever may take any number needs no leave to take one.
    let (any, sets) = (clauses.contains(&"n-k for k in 1..=n"), clauses.iter().all(|clause| clause.starts_with(SET)));
    if any && clauses.iter().filter(|clause| clause.starts_with("n-")).count() > 1 {
        return None;
    }
    // Several sets are one.
    let numbers = clauses.iter().filter_map(|clause| clause.strip_prefix(SET)?.strip_suffix('}'));
    let game = if sets {
        format!("subtract[{}]", numbers.collect::<Vec<_>>().join(","))
    } else {
        format!("rule[{}]", clauses.join(";"))
    };
    let misere = if reading.form.misere { "misere " } else { "" };
    let position = intake::position(&format!("{misere}{game}({})", reading.form.numbers)).filter(|_| known > 0)?;
    let form = Form::of(&position)?;
    let parts: Vec<&str> = all.iter().filter_map(|read| read.as_ref().err()).copied().collect();
    let said = Say::new(if parts.is_empty() { "games.read.as" } else { "games.read.guess" }).with("position", form.text());
    let own = read.iter().flat_map(|(_, said)| said).cloned();
    let parts = super::named_parts(parts);
    let stuck = stuck::said(&Text::of(&around), &position);
    let rest = reading.said.into_iter().skip(1);
    let said = std::iter::once(said).chain(parts).chain(own).chain(stuck).chain(rest).collect();
    Some(Moves { reading: Reading { form, said }, tells: if sets { 0 } else { known } })
}

/// The clause of a rule that one move is, with what must be known of how it was read: alone, or beside another, since one number alone
/// is no set of what may be taken, and no heap is halved alone.
fn clause(told: &Told, part: &str, plain: fn(&str) -> Option<Reading>) -> Option<(String, Vec<Say>)> {
    const ONE: &str = "n-k for k in {1};";
    const OTHER: &str = "999";
    let alone = told.alone(part);
    let (one, other) = if told.chinese {
        (format!("取 1 颗，或{part}"), format!("{alone}或 {OTHER} 颗"))
    } else {
        (format!("take 1 stone, or {part}"), format!("{alone} or {OTHER} stones"))
    };
    let read = |text: &str| {
        let clear = |reading: &Reading| reading.said.iter().all(|say| BESIDE.contains(&say.key)) && !reading.form.misere;
        plain(text).filter(clear)
    };
    let single = || read(&alone).and_then(|reading| Some((rule_of(&reading.form)?, reading)));
    let beside = || read(&one).and_then(|reading| Some((rule_of(&reading.form)?.strip_prefix(ONE)?.to_owned(), reading)));
    let number = || {
        let mut reading = read(&other)?;
        reading.form.rules = reading.form.rules.strip_suffix(OTHER)?.strip_suffix(',')?.to_owned();
        Some((rule_of(&reading.form)?, reading))
    };
    let (clause, reading) = single().or_else(beside).or_else(number)?;
    let said = reading.said.into_iter().filter(|say| !BESIDE[..3].contains(&say.key)).collect();
    Some((clause, said))
}

/// What a form of single heaps says, as a rule of the reader's own.
pub fn rule_of(form: &Form) -> Option<String> {
    let rules = &form.rules;
    let runs = |to: &str| format!("n-k for k in 1..={to}");
    Some(match (form.family.name, rules.as_str()) {
        ("rule", _) => rules.clone(),
        ("nim", _) => runs("n"),
        ("half", _) => runs("(n+1)/2"),
        ("bash", most) => runs(most),
        ("subtract", set) => format!("n-k for k in {{{set}}}"),
        ("take", "k^2") => "n-k for e in 1..=sqrt(n) let k=e^2".into(),
        ("take", "2^(k-1)") => "n-k for e in 0..=log2(n) let k=2^e".into(),
        ("take", "fib(k)") => "n-k for e in 1..=2*log2(n)+1 let k=fib(e)".into(),
        ("take", "2*k-1") => "n-k for k in 1..=n if k%2==1".into(),
        ("take", formula) => {
            let number = formula.strip_suffix("*k")?;
            format!("n-k for k in 1..=n if k%{}==0", number.parse::<u64>().ok()?)
        }
        _ => return None,
    })
}

/// The form of one's own rule that begins with what was understood of a statement, where not all was; with what was not, where only some
/// of several moves was.
pub fn begun(reading: Option<&Reading>, text: &str, plain: fn(&str) -> Option<Reading>) -> Option<(Form, Vec<Say>)> {
    let of_form = |form: &Form| {
        let numbers = if form.numbers.is_empty() { OFFERED.into() } else { form.numbers.clone() };
        Some(Form { family: &rule::FAMILY, rules: rule_of(form)?, numbers, misere: form.misere })
    };
    match reading {
        Some(reading) if reading.is_clear() => None,
        Some(reading) => Some((of_form(&reading.form)?, Vec::new())),
        None => {
            let Reading { form, said } = read(text, plain)?.reading;
            let parts = said.into_iter().filter(|say| super::PARTS.contains(&say.key));
            Some((of_form(&form)?, parts.collect()))
        }
    }
}
