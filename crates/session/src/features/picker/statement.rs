//! What the statement of an exercise says of its rule, read from its words: the position to begin with, and what was taken for what.
//!
//! Only what means one thing is read: each row says which words must stand there and which must not, and what is read is shown as a
//! rule, to be compared with the statement.

use super::Form;
use super::own::presets::PAPER as PAPER_CUT;
use super::spoken;
use crate::document::{intake, sample};
use crate::words::folk::NamedGame;
use amount::Amount;
use limits::{Most, SUPPOSED, SUPPOSED_LEAST};
use mexplorer_picture::{Arg, Say};
use numbers::digits;
pub use outputs::Sampled;
use phrases::*;
use row::Row;
use tasks::*;
use text::Text;
use vocabulary::*;

mod amount;
mod answers;
mod becomes;
mod divide;
mod each;
mod either;
mod ending;
mod ends;
mod excluded;
mod exponents;
mod forbidden;
mod given;
mod halved;
mod kinds;
mod least;
mod leftover;
mod letters;
mod limits;
mod listed;
mod near;
mod numbers;
mod outputs;
mod parted;
mod partizan;
mod phrases;
mod plain;
mod print;
mod restated;
mod row;
mod rows;
mod signs;
mod split;
mod standing;
mod story;
mod stuck;
mod tasks;
mod text;
mod traditional;
mod unread;
mod vocabulary;

/// A statement's rule as a form, and what a reader must know of how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub form: Form,
    pub said: Vec<Say>,
}

impl Reading {
    /// Whether there is no more to be known of it than the position.
    pub fn is_whole(&self) -> bool {
        self.is_clear() && self.said.len() == 1
    }

    /// Whether all of it was understood, whatever was supposed besides.
    pub fn is_clear(&self) -> bool {
        self.said[0].key == "games.read.as"
    }
}

/// The most bytes of a statement.
const MOST: usize = 6_000;
/// The longest side of a sheet that is taken over.
const MOST_SIDE: u64 = 30;

/// What the samples of a statement show of a program for it, where its rule is known here.
pub fn sampled(text: &str) -> Option<Sampled> {
    let sampled = outputs::sampled(&traditional::simple(text), &read(text)?)?;
    // What is printed stands there as it is written.
    let written = |word: Option<String>| word.filter(|word| text.contains(word));
    Some(Sampled { words: sampled.words.map(written), ..sampled })
}

/// The rule that a statement tells, where it tells one that is known here.
pub fn read(text: &str) -> Option<Reading> {
    if text.len() > MOST {
        return None;
    }
    if let Some(form) = spoken::set::position(text).and_then(|told| Form::of(&intake::position(&told)?)) {
        return Some(Reading { said: vec![Say::new("games.read.as").with("position", form.text())], form });
    }
    let simple = traditional::simple(text);
    let mut reading = simplified(&simple)?;
    traditional::quoted(&mut reading.said, text, &simple);
    Some(reading)
}

fn simplified(text: &str) -> Option<Reading> {
    let bare = print::bare(text);
    if partizan::said(&Text::of(&bare)).is_some() {
        return None;
    }
    let reading = of_bare(text, &bare);
    if reading.as_ref().is_some_and(Reading::is_clear) {
        return reading;
    }
    // In other words it counts only where nothing is left open.
    let plain = plain::told(&bare);
    let halved = plain.iter().chain([&bare]).filter_map(|text| halved::plainly(text));
    let mut plainly = halved.chain(plain.clone()).filter_map(|plainly| of_bare(text, &plainly));
    plainly.find(Reading::is_clear).or(reading)
}

fn of_bare(text: &str, bare: &str) -> Option<Reading> {
    let mut reading = meant(bare)?;
    let outputs::Compared { told, besides, used } = outputs::compared(text, &reading);
    // What was compared was read.
    for unread in reading.said.iter_mut().filter(|say| say.key == "games.read.unread") {
        if let Arg::List(numbers) = &mut unread.args[0].1 {
            numbers.retain(|number| !matches!(number, Arg::Text(number) if used.contains(number)));
        }
    }
    reading.said.retain(|say| say.key != "games.read.unread" || !matches!(&say.args[0].1, Arg::List(left) if left.is_empty()));
    if let Some((say, fits)) = told {
        reading.said.insert(usize::from(fits), say);
    }
    reading.said.extend(besides);
    Some(reading)
}

/// The same without its samples.
fn meant(bare: &str) -> Option<Reading> {
    let parted = || parted::Parted::of(bare).and_then(|parted| besides(&parted.plain, |read| parted.position(read)));
    let given = || given::Given::of(bare).and_then(|given| besides(&given.plain, |read| given.position(read)));
    let excluded = || excluded::Excluded::of(bare).and_then(|excluded| besides(&excluded.plain, |read| excluded.position(read)));
    let becomes = || becomes::Becomes::of(bare).and_then(|becomes| besides(&becomes.plain, |read| becomes.position(read)));
    let powers = || exponents::Exponents::of(bare).and_then(|powers| besides(&powers.plain, |read| powers.position(read)));
    parted().or_else(given).or_else(excluded).or_else(becomes).or_else(powers).or_else(|| in_order(bare))
}

/// What is read of a statement with other words in place of some, where that is clear, and what is meant by the position.
fn besides(plain: &str, meant: impl Fn(&str) -> Option<String>) -> Option<Reading> {
    let mut reading = in_order(plain).filter(Reading::is_clear)?;
    reading.form = Form::of(&intake::position(&meant(&reading.form.text())?)?)?;
    reading.said[0] = Say::new("games.read.as").with("position", reading.form.text());
    Some(reading)
}

fn in_order(bare: &str) -> Option<Reading> {
    let reading = once(bare);
    // Of moves that are listed, what is read of the whole may be the first alone.
    let clear = reading.as_ref().is_some_and(Reading::is_clear) && listed::joined(bare).is_none();
    if clear { reading } else { several(bare, reading) }
}

/// A rule of which one reading was not clear, or that is a list: told as several moves, or told twice.
fn several(bare: &str, reading: Option<Reading>) -> Option<Reading> {
    // What is left out by “or” is no other move.
    let out =
        |clause: &text::Clause| text::holds(&clause.tight, NOT_ITSELF) && (clause.tight.contains('或') || clause.says(&[" or "]));
    if Text::of(bare).clauses.iter().flatten().any(out) {
        return reading;
    }
    let moves = either::read(bare, once).filter(|moves| moves.is_better(reading.as_ref()));
    moves.map(|moves| moves.reading).or_else(|| restated::read(bare, once)).or(reading)
}

/// The form of one's own rule that begins with what was understood of a statement, which was read so, where not all was; with the moves
/// that were not.
pub fn begun(reading: Option<&Reading>, text: &str) -> Option<(Form, Vec<Say>)> {
    let simple = traditional::simple(Some(text).filter(|text| text.len() <= MOST)?);
    let bare = print::bare(&simple);
    if partizan::said(&Text::of(&bare)).is_some() {
        return None;
    }
    let (form, mut moves) = either::begun(reading, &bare, once)?;
    traditional::quoted(&mut moves, text, &simple);
    Some((form, moves))
}

/// The same of a rule that is told once, without what a judge prints around it.
fn once(text: &str) -> Option<Reading> {
    // Three stops end no sentence.
    let (header, cases, tests) = (sample::header(text), sample::cases_of_one(text), sample::tests(text));
    let text = sample::in_sentences(&numbers::parted(&text.replace("...", "…")));
    let text = Text { header, tests, ..Text::of(&text) };
    // Which heap is moved in is no choice there, so no rule of single heaps has that play.
    if text.has(FIRST_HEAP) {
        return None;
    }
    let first = chosen(&text, &[])?;
    // What stands in a part that was not understood may hold at another time, or for another player.
    let (row, rule, own, parts) = if first.3.is_empty() { first } else { chosen(&text, &first.3)? };
    // Of a sheet, and of three in a row, the row has read who wins.
    let ends = if text.has(SINGLE) || row.all.contains(&THREE) { Some(false) } else { text.last_loses() };
    let misere = if ends == Some(true) { "misere " } else { "" };
    let position = intake::position(&format!("{misere}{rule}"))?;
    let form = Form::of(&position)?;
    let parts: Vec<&str> = parts.into_iter().filter(|part| !stuck::is_idle(part, &position)).collect();
    let letter = match own.most {
        Some(Most::Named(letter)) => Some(letter),
        _ => text.spaced.iter().find_map(|sentence| match limits::heaps_at_once(sentence)?.0 {
            Most::Named(letter) if letters::of(&text, letter).is_none() => Some(letter),
            _ => None,
        }),
    };
    let set_named = own.set_named.filter(|(letter, _)| letters::of(&text, *letter).is_none());
    let named = letter.map(|letter| (letter, SUPPOSED)).into_iter().chain(own.least_named.map(|letter| (letter, SUPPOSED_LEAST)));
    let named = named.chain(set_named);
    let named = named.filter(|(_, number)| form.rules.contains(&number.to_string()));
    let named =
        named.map(|(letter, number)| Say::new("games.read.named").with("letter", letter.to_string()).with("number", number));
    let said = Say::new(if parts.is_empty() { "games.read.as" } else { "games.read.guess" }).with("position", form.text());
    let parts = named_parts(parts);
    let supposed = ends.is_none().then(|| Say::new("games.read.ending"));
    // Heaps that are reckoned from what is told are no examples, though their numbers do not stand there.
    let reckoned = if row.also == CORNER { read_sides(&text) } else { Vec::new() };
    let signs = !reckoned.is_empty() || row.also == FLIP_WORDS && is_signs(&text);
    let except: Vec<u64> = own.except.iter().copied().chain(reckoned).collect();
    // Of several tests of a sample the first is taken, and the others are none of what was not read.
    let taken = |test: &Vec<String>| letters::holds(&form.text(), test);
    // The first may be a set, and not the heaps.
    let later = |tests: &[Vec<String>]| tests[1..].iter().any(|test| test.join(",") == form.numbers);
    let others = if text.tests.len() > 1 && taken(&text.tests[0]) && !later(&text.tests) { &text.tests[1..] } else { &[] };
    let first = (!others.is_empty()).then(|| Say::new("games.read.first").with("count", text.tests.len()));
    let other = |sentence: &String| others.iter().any(|test| test.join(" ") == *sentence);
    let told: Vec<String> = text.whole_spaced.iter().filter(|sentence| !other(sentence)).cloned().collect();
    let left = numbers::left(&told, &form, &except);
    let left = left.into_iter().filter(|say| !(signs && say.key == "games.read.example"));
    let own_words = (row.said)(&text, &own);
    let largest = cases.filter(|(_, largest)| form.numbers == *largest);
    let largest = largest.map(|(count, _)| Say::new("games.read.largest").with("count", count));
    let stuck = stuck::said(&text, &position);
    let said = std::iter::once(said)
        .chain(parts)
        .chain(own_words)
        .chain(named)
        .chain(supposed)
        .chain(stuck)
        .chain(largest)
        .chain(first)
        .chain(left);
    Some(Reading { said: said.collect(), form })
}

/// Which parts of a statement that is not read were not understood, and a game that a few of its words point to, with what is told of it.
pub fn strange(text: &str) -> (Vec<Say>, Option<(NamedGame, Option<&'static str>)>) {
    if text.len() > MOST || read(text).is_some() {
        return (Vec::new(), None);
    }
    told_apart(text)
}

/// The same parts of a statement that was not read, or of its moves those that were not.
pub fn not_understood(text: &str) -> Vec<Say> {
    if text.len() > MOST {
        return Vec::new();
    }
    begun(None, text).map_or_else(|| told_apart(text).0, |(_, moves)| moves)
}

fn told_apart(text: &str) -> (Vec<Say>, Option<(NamedGame, Option<&'static str>)>) {
    let simple = traditional::simple(text);
    let sentences = sample::in_sentences(&print::bare(&simple));
    let told = Text::of(&sentences);
    if let Some(say) = partizan::said(&told) {
        let mut said = vec![say];
        traditional::quoted(&mut said, text, &simple);
        return (said, None);
    }
    let parts = unread::strange(&told, Amount::of(&told, &[]).as_ref());
    let mut parts: Vec<Say> = named_parts(parts).collect();
    traditional::quoted(&mut parts, text, &simple);
    (parts, near::game(&told))
}

/// What names the first part that was not understood, and each other.
const PARTS: [&str; 2] = ["games.read.part", "games.read.also"];

/// What is said of the parts that were not understood.
fn named_parts(parts: Vec<&str>) -> impl Iterator<Item = Say> {
    let keys = std::iter::once(PARTS[0]).chain(std::iter::repeat(PARTS[1]));
    keys.zip(parts).take(unread::MOST_PARTS).map(|(key, part)| Say::new(key).with("part", unread::short(part)))
}

/// The row by which a text is read, its rule, what was read of the amount, and the parts that were not understood; `doubted` are parts
/// of which no condition is taken over.
fn chosen<'a>(text: &Text<'a>, doubted: &[&str]) -> Option<(&'static Row, String, Amount, Vec<&'a str>)> {
    let amount = Amount::of(text, doubted);
    let bounded = amount.is_some();
    let amount = amount.unwrap_or_default();
    let (row, rule) = rows::all().find_map(|row| {
        // Where the amount is all that is read, it must have been.
        let may = row.fits(text) && (bounded || !row.is_of_amount());
        Some((row, if may { row.position(text, &amount) } else { None }?))
    })?;
    // A half is read as an amount, or not at all.
    let read = |words: &Words| if *words == TAKE_OR_HALF { TAKE } else { *words };
    let even = rule.contains(split::OF_EVEN[0]) && !row.is_of_amount();
    let words: Vec<Words> = row.all.iter().map(read).chain([row.also]).chain(even.then_some(EVEN)).collect();
    let parts = unread::unread(text, &words, row.is_of_amount().then_some(&amount), &rule);
    Some((row, rule, amount, parts))
}

/// The sides of a sheet, where they are numbers.
fn sheet(text: &Text) -> (u64, u64) {
    let side = |text: &str| text.parse().ok().filter(|side| (1..=MOST_SIDE).contains(side));
    let sides = |sentence: &String| {
        sentence.match_indices(['*', 'x']).find_map(|(at, _)| {
            let (before, after) = (&sentence[..at], &sentence[at + 1..]);
            let from = before.trim_end_matches(|char: char| char.is_ascii_digit()).len();
            Some((side(&before[from..])?, side(&after[..digits(after)])?)).filter(|sides| *sides != (1, 1))
        })
    };
    // The first of the sheets of a sample, each two numbers.
    let row = |sentence: &String| match letters::row_of(sentence)?.split(' ').collect::<Vec<_>>()[..] {
        [a, b] => Some((side(a)?, side(b)?)).filter(|sides| *sides != (1, 1)),
        _ => None,
    };
    text.whole.iter().find_map(sides).or_else(|| text.whole_spaced.iter().find_map(row)).unwrap_or((4, 5))
}

/// A sheet of which whoever makes a piece of one square wins, or loses.
fn last_cut(text: &Text, _: &Amount) -> Option<String> {
    let (a, b) = sheet(text);
    let others = match text.wins(SINGLE)? {
        // Whoever cuts off a strip of width 1 is beaten at once. From such a strip the first cut wins: that is no sheet of the rule.
        true if a.min(b) > 1 => "(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2",
        true => return None,
        false => "(k,b)+(a-k,b) for k in 1..=a/2 if k>1 or b>1;(a,k)+(a,b-k) for k in 1..=b/2 if k>1 or a>1",
    };
    Some(format!("rule2[{others}]({a},{b})"))
}

/// What k is taken for where no sample tells it: by whether it is even alone the values differ.
fn supposed(text: &Text) -> u64 {
    if text.has(K_EVEN) { 2 } else { SUPPOSED }
}

/// Some of each of several heaps.
fn moore(text: &Text, amount: &Amount) -> Option<String> {
    let (most, _) = text.spaced.iter().find_map(|sentence| limits::heaps_at_once(sentence))?;
    let most = if let Most::Named(letter) = most { letters::of(text, letter).map_or(most, Most::Number) } else { most };
    if amount.most.is_some() { None } else { heaps(text, &format!("moore[{}]", most.number()), "3,4,5,6") }
}

/// A game on a strip, with as many squares as the statement tells of, or else with those that are offered.
fn strip(text: &Text, game: &str, offered: &str) -> Option<String> {
    let long = |sentence: &String| {
        let rest = sentence.split_once("1*").or_else(|| sentence.split_once("1x"))?.1;
        rest[..digits(rest)].parse::<u64>().ok().filter(|squares| *squares > 1)
    };
    // “11×8” is no strip.
    if sides(text).is_some() {
        return None;
    }
    let squares = text.whole.iter().find_map(long);
    squares.map_or_else(|| heaps(text, game, offered), |squares| Some(format!("{game}({squares})")))
}

/// A game with the heap that the statement tells of, or else with those that are offered.
fn heaps(text: &Text, game: &str, offered: &str) -> Option<String> {
    let mut own = numbers::unshown(&text.spaced);
    let columns = letters::columns(text);
    // What letters stand for is no list of heaps.
    if let Some((_, row)) = columns {
        own.get_mut(row).into_iter().for_each(String::clear);
    }
    let told = |sentence: &String| {
        HEAP.iter().find_map(|lead| {
            let found = |(at, _): (usize, &str)| {
                let rest = sentence[at + lead.len()..].trim_start();
                let digits = digits(rest);
                let stones = lead.len() > 3 && lead.ends_with("of ")
                    || STONES.iter().any(|word| rest[digits..].trim_start().starts_with(word));
                (digits > 0 && stones).then(|| rest[..digits].to_owned())
            };
            sentence.match_indices(lead).find_map(found)
        })
    };
    let example = |sentence: &&String| ["例如", "比如", "for example"].iter().any(|word| sentence.starts_with(word));
    let told = own
        .iter()
        .filter(|sentence| !example(sentence))
        .find_map(told)
        .or_else(|| letters::of(text, 'n').filter(|_| !text.has(N_HEAPS)).map(|heap| heap.to_string()));
    let told = told.or_else(|| numbers::of_stones(&own.iter().map(|sentence| sentence.replace(' ', "")).collect::<Vec<_>>()));
    let told = told.map(|heap| numbers::of_each(&text.tight, &heap));
    // Of one heap, a line of several numbers has one, and what else the exercise has a letter for, or what it is in another case.
    let one = numbers::is_one_heap(&text.tight) || numbers::is_n_stones(&text.spaced);
    let series = match (one, &columns) {
        (false, _) => numbers::series(&own),
        (true, None) => own.iter().find_map(|sentence| letters::row_of(sentence)?.split(' ').next().map(str::to_owned)),
        (true, Some(_)) => None,
    };
    // A sample of one heap lists no others.
    let single = text.tests.first().filter(|heaps| heaps.len() == 1 && !one && columns.is_none() && text.header.is_none());
    let single = single.map(|heaps| heaps[0].clone()).filter(|_| text.tests.len() == 1 || series.is_none());
    // What may be taken is no list of heaps.
    let series = series.filter(|heaps| !game.contains(&format!("[{heaps}]")));
    let written = [numbers::counted(&text.whole_spaced), letters::heaps(text), single, series, told]
        .into_iter()
        .flatten()
        .map(|heaps| format!("{game}({heaps})"));
    // A number by itself, the only one: the row, or the heap.
    let rows: Vec<&str> = own.iter().filter_map(|sentence| letters::row_of(sentence)).collect();
    let lone = rows.first().filter(|row| rows.len() == 1 && !row.contains(' ') && !text.has(N_HEAPS));
    let lone =
        lone.filter(|_| numbers::heaps_standing(&text.tight).is_none_or(|heaps| heaps == 1)).map(|row| format!("{game}({row})"));
    let legal = |text: &String| intake::position(text).is_some();
    let counted = numbers::sample(&text.tight, offered).map(|heaps| format!("{game}({heaps})"));
    Some(written.into_iter().chain(lone).chain(counted).find(legal).unwrap_or_else(|| format!("{game}({offered})")))
}

#[cfg(test)]
mod tests;
