//! What the samples of a statement print, held against the rule that was read: by what the answers say of who wins, or else by that two
//! positions that the same player wins are not printed otherwise, nor two alike of which one is lost.

use super::answers::{answers, is_of_winner, meaning};
use super::numbers::runs;
use super::{Form, Reading, print};
use crate::document::intake;
use crate::document::sample::{self, Shape};
use mexplorer_picture::Say;
use mexplorer_solver::notation::{narrow, small};
use mexplorer_solver::{Budget, Outcome, Solver};

const INPUT: [&str; 6] = ["input", "sample input", "输入", "样例输入", "输入样例", "输入数据"];
const OUTPUT: [&str; 6] = ["output", "sample output", "输出", "样例输出", "输出样例", "输出数据"];

/// A statement is read while it is typed.
const WORK: u64 = 200_000;
/// The most cases that are read again, each with the numbers of its own rule.
const MOST_AGAIN: usize = 6;

/// What the samples of a statement show of a program for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sampled {
    /// How positions stand in the first of them, where their numbers are those of the positions alone, and whether each is one number.
    pub shape: Option<(Shape, bool)>,
    /// What is printed where the player to move wins, and where not.
    pub words: [Option<String>; 2],
}

/// A position of the samples, the answer that is printed for it, and who wins it by the rule.
type Seen = (String, String, Outcome);

/// What was found in the samples.
#[derive(Default)]
struct Shown {
    shape: Option<Shape>,
    seen: Vec<Seen>,
    /// How many answers they have, and whether these look like such of who wins.
    of: usize,
    answered: bool,
    /// Whether the rule has numbers of theirs.
    fixed: bool,
}

/// What is to be said of the samples.
pub struct Compared {
    /// What the answers say of the rule, and whether they fit it.
    pub told: Option<(Say, bool)>,
    pub besides: Vec<Say>,
    /// The numbers that were compared.
    pub used: Vec<String>,
}

/// Whether a number of the rule is supposed: the samples may have another.
fn supposes(reading: &Reading) -> bool {
    reading.said.iter().any(|say| ["games.read.named", "games.read.set"].contains(&say.key))
}

/// What the samples of a statement show, where they fit its rule.
pub fn sampled(text: &str, reading: &Reading) -> Option<Sampled> {
    let shown = Some(shown(text, reading)).filter(|_| !supposes(reading))?;
    let word = |wanted: Outcome| shown.seen.iter().find(|(_, _, outcome)| *outcome == wanted).map(|(_, word, _)| word.clone());
    let single = reading.form.family.count().unwrap_or(1) == 1;
    let fits = !says_more(&shown.seen) && judged(&shown, text).is_none_or(|(_, fits)| fits);
    fits.then(|| Sampled { shape: shown.shape.map(|shape| (shape, single)), words: [word(Outcome::N), word(Outcome::P)] })
}

/// What the samples of a statement say of the rule that was read.
pub fn compared(text: &str, reading: &Reading) -> Compared {
    let shown = shown(text, reading);
    let told = judged(&shown, text);
    let open = (told.is_none() && shown.answered).then(|| Say::new("games.read.uncompared"));
    let fixed = shown.fixed.then(|| Say::new("games.read.fixed").with("position", reading.form.text()));
    let used = shown.seen.iter().flat_map(|(position, ..)| runs(position)).map(|(_, digits)| digits.to_owned()).collect();
    Compared { used: if told.is_some() { used } else { Vec::new() }, told, besides: open.into_iter().chain(fixed).collect() }
}

/// What is said of them, and whether they fit the rule.
fn judged(shown: &Shown, text: &str) -> Option<(Say, bool)> {
    let seen = &shown.seen[..];
    let first = seen.first()?;
    if let Some(say) = contradiction(seen) {
        return Some((say, false));
    }
    let is_about = |say: Say, (position, word, outcome): &Seen| {
        say.with("position", position.as_str()).with("word", word.as_str()).with("won", 1 + u64::from(*outcome == Outcome::P))
    };
    let means: Option<Vec<Outcome>> = seen.iter().map(|(_, word, _)| meaning(word, text)).collect();
    if let Some(means) = means {
        let wrong = seen.iter().zip(&means).find(|((.., outcome), meant)| outcome != *meant);
        return Some(match wrong {
            Some((wrong, _)) => (is_about(Say::new("games.read.unlike"), wrong), false),
            None if seen.len() == shown.of => (is_about(Say::new("games.read.agrees"), first).with("count", seen.len()), true),
            None => {
                let say = is_about(Say::new("games.read.agrees-part"), first);
                (say.with("count", seen.len()).with("of", shown.of), true)
            }
        });
    }
    // Who is named is not known, but they are told apart.
    let other = seen.iter().find(|other| other.1 != first.1)?;
    let two = seen.iter().all(|one| one.1 == first.1 || one.1 == other.1);
    let say = is_about(Say::new("games.read.told-apart"), first).with("second", other.0.as_str()).with("other", other.1.as_str());
    two.then_some((say, true))
}

/// What the samples have: how the positions of the first stand, and what is known of those of all with their answers.
fn shown(text: &str, reading: &Reading) -> Shown {
    let samples: Vec<Sample> = samples(text).into_iter().filter(|sample| !sample.words.is_empty()).collect();
    let Some(first) = samples.first() else { return Shown::default() };
    let (of, answered) = (
        samples.iter().map(|sample| sample.words.len()).sum(),
        samples.iter().flat_map(|sample| &sample.words).any(|word| is_of_winner(word, text)),
    );
    let mut shown = Shown { of, answered, ..Shown::default() };
    if supposes(reading) {
        return shown;
    }
    let before = super::meant(&print::bare(&text[..first.at]));
    let fixed = before.is_some_and(|before| {
        let same = before.form.family.name == reading.form.family.name;
        same && (supposes(&before) || before.form.rules != reading.form.rules)
    });
    shown.fixed = fixed;
    let numbers = reading.form.family.count().unwrap_or(1);
    let (mut solver, mut budget) = (Solver::default(), Budget::new(WORK));
    let mut decide = |form: &Form, word: &str| {
        let position = intake::position(&form.text())?;
        let outcome = solver.outcome(&position, &mut budget).ok()?;
        shown.seen.push((position.to_string(), word.to_owned(), outcome));
        Some(())
    };
    let read = |key| reading.said.iter().any(|say| say.key == key);
    let taken = !read("games.read.example") && !read("games.read.largest");
    let mut again = 0..MOST_AGAIN;
    for (at, Sample { input, words, .. }) in samples.iter().enumerate() {
        let listed = sample::listed(input, words.len(), numbers).filter(|_| !fixed);
        if let Some((shape, heaps)) = listed {
            shown.shape = shown.shape.or(Some(shape));
            for (heaps, word) in heaps.into_iter().zip(words) {
                let _ = decide(&Form { numbers: heaps.join(","), ..reading.form.clone() }, word);
            }
            continue;
        }
        let cases = cases(input, words.len()).filter(|_| taken).unwrap_or_default();
        for (place, (case, word)) in cases.iter().zip(words).enumerate() {
            // The first of them is what was read; each other has a rule of its own.
            let own = at == 0 && place == 0;
            let form = if own {
                Some(reading.form.clone())
            } else {
                again.next().and_then(|_| {
                    let rows: Vec<String> = case.iter().map(|row| row.join(" ")).collect();
                    let alone = format!("{}\n样例输入\n{}\n", &text[..first.at], rows.join("\n"));
                    let read = super::meant(&print::bare(&alone))
                        .filter(|read| (read.is_clear() || !reading.is_clear()) && !supposes(read))?;
                    let alike = read.form.family.name == reading.form.family.name && read.form.misere == reading.form.misere;
                    Some(read.form).filter(|form| alike && (fixed || form.rules == reading.form.rules))
                })
            };
            if let Some(form) = form.filter(|form| is_whole(form, case, fixed)) {
                let _ = decide(&form, word);
            } else if own {
                // What the first is was not read.
                break;
            }
        }
    }
    shown
}

/// The lines of each of so many cases of an input: all lines, or as many for each, behind how many cases there are or before a 0.
fn cases(input: &str, count: usize) -> Option<Vec<Vec<Vec<String>>>> {
    let number = |word: &str| word.chars().all(|char| char.is_ascii_digit());
    let row = |line: &str| {
        let words: Vec<String> = line.chars().map(narrow).collect::<String>().split_whitespace().map(str::to_owned).collect();
        words.iter().all(|word| number(word)).then_some(words)
    };
    let rows = input.lines().filter(|line| !line.trim().is_empty()).map(row).collect::<Option<Vec<_>>>()?;
    let (first, last) = (rows.first()?, rows.last()?);
    let counted = first.len() == 1 && first[0].parse() == Ok(count) && rows.len() > 1;
    let ended = rows.len() > 1 && last.iter().all(|word| word == "0");
    let body = match () {
        // “1” may be how many cases there are, or how many heaps.
        () if count == 1 => &rows[..],
        () if counted => &rows[1..],
        () if ended => &rows[..rows.len() - 1],
        () => &rows[..],
    };
    (body.len() % count == 0 && !body.is_empty()).then(|| body.chunks(body.len() / count).map(<[Vec<String>]>::to_vec).collect())
}

/// Whether a position has all numbers of a case, as often as they stand there, but those that count the numbers of a line, and its heaps
/// are of it; its rule may have some of them where it has numbers of the sample.
fn is_whole(form: &Form, case: &[Vec<String>], fixed: bool) -> bool {
    let (text, heaps): (String, Vec<&str>) = (form.text(), form.numbers.split(',').map(str::trim).collect());
    let mut held: Vec<&str> = if fixed { runs(&text).map(|(_, digits)| digits).collect() } else { heaps.clone() };
    let told: Vec<&str> = case.iter().flatten().map(String::as_str).collect();
    let lines: Vec<usize> = case.iter().map(Vec::len).collect();
    let mut counted = vec![false; case.len()];
    // What counts stands before what it counts.
    let whole = case.iter().enumerate().rev().all(|(line, row)| {
        row.iter().all(|number| {
            if let Some(at) = held.iter().position(|held| held == number) {
                held.swap_remove(at);
                return true;
            }
            let counts = (line + 1..case.len()).find(|later| !counted[*later] && number.parse() == Ok(lines[*later]));
            counts.map(|later| counted[later] = true).is_some() || line == 0 && row.len() == 1 && number == "1" && case.len() > 1
        })
    });
    whole && told.windows(heaps.len()).any(|window| window == heaps)
}

/// Whether a third word says something else than who wins.
fn says_more(seen: &[Seen]) -> bool {
    seen.iter().any(|one| one.1 != seen[0].1 && seen.iter().any(|two| two.1 != one.1 && two.1 != seen[0].1))
}

/// Two positions of the samples whose answers do not fit the rule; `None` where all fit.
fn contradiction(seen: &[Seen]) -> Option<Say> {
    if says_more(seen) {
        return None;
    }
    let contradict = |one: &Seen, two: &Seen| (one.1 == two.1) != (one.2 == two.2);
    let (at, first) = seen.iter().enumerate().find(|(at, one)| seen[..*at].iter().any(|two| contradict(one, two)))?;
    let second = seen[..at].iter().find(|two| contradict(first, two))?;
    let say = Say::new("games.read.sample").with("first", second.0.as_str()).with("word", second.1.as_str());
    let say = say.with("second", first.0.as_str()).with("other", first.1.as_str());
    Some(say.with("winners", 1 + u64::from(first.2 != second.2)))
}

/// What a sample has as input, where its heading stands, and its answers.
struct Sample {
    at: usize,
    input: String,
    words: Vec<String>,
}

fn samples(text: &str) -> Vec<Sample> {
    let (mut found, mut input, mut output, mut at) = (Vec::new(), None, None, 0);
    for line in text.split_inclusive('\n') {
        let plain: String = line.trim().chars().map(|char| small(narrow(char))).collect();
        let (head, behind) = plain.split_once(':').unwrap_or((&plain, ""));
        let head = head.trim_matches(|char: char| !char.is_alphabetic());
        if INPUT.contains(&head) {
            found.extend(input.take().zip(output.take()));
            // “Input: n = 4”.
            input = behind.rsplit('=').next().map(|behind| (at, behind.to_owned()));
        } else if OUTPUT.contains(&head) {
            output = Some(behind.to_owned());
        } else if let Some(part) = output.as_mut().or(input.as_mut().map(|(_, input)| input)) {
            *part += "\n";
            *part += line.trim_end_matches(['\n', '\r']);
        }
        at += line.len();
    }
    found.extend(input.zip(output));
    found.into_iter().map(|((at, input), output)| Sample { at, input, words: answers(&output, text) }).collect()
}

#[cfg(test)]
mod tests;
