//! A rule that a statement tells twice, in other words: “也就是说，取 1、2 或 3 颗”. Where both say the same, the second time leaves no doubt;
//! where they do not, that is said.

use super::Reading;
use super::phrases::RESTATED;
use crate::document::intake;
use mexplorer_picture::Say;
use mexplorer_solver::GameRef;
use mexplorer_solver::game::Step;
use std::ops::ControlFlow;

/// Up to this heap the moves of both are compared, and no number of their rules may be near it: a tenth of the heap, and the next power of
/// each number, are seen by then.
const COMPARED: u64 = 200;
const MOST_OF_RULE: u64 = 14;

/// A statement in which “that is” stands so often is read the first times: each is a reading of the whole.
const MOST_TIMES: usize = 3;

/// What is read where a rule is told twice: by the first time, which `plain` reads as it does a statement.
pub fn read(text: &str, plain: fn(&str) -> Option<Reading>) -> Option<Reading> {
    splits(text).take(MOST_TIMES).find_map(|(first, again)| {
        let whole = plain(&first)?;
        // Behind “that is” the verb may be wanting.
        let other = ["", "取", "take "].iter().find_map(|verb| plain(&format!("{verb}{again}")).filter(Reading::is_clear))?;
        let (one, another) = (game(&whole)?, game(&other)?);
        let same = one.id() == another.id() || compared(&one)? == compared(&another)?;
        Some(if same { ended(whole, &other) } else { differing(whole, &other) })
    })
}

/// The text without what follows each of the words for “that is”, up to the end of its sentence, and that.
fn splits(text: &str) -> impl Iterator<Item = (String, &str)> {
    let small = text.to_ascii_lowercase();
    let leads =
        RESTATED.iter().flat_map(move |lead| small.match_indices(lead).map(|(at, lead)| (at, lead.len())).collect::<Vec<_>>());
    leads.map(move |(at, length)| {
        let again = &text[at + length..];
        let end = again.find(['。', '.', ';', '；', '!', '！', '?', '？', '\n', ')', '）']).unwrap_or(again.len());
        let (again, rest) = again.split_at(end);
        let first = text[..at].trim_end_matches(|char: char| char.is_whitespace() || "，,：:（(—-".contains(char));
        let signs = |char: char| char.is_whitespace() || "，,：:".contains(char);
        (format!("{first}{}", rest.trim_start_matches([')', '）'])), again.trim_matches(signs))
    })
}

fn game(reading: &Reading) -> Option<GameRef> {
    let mut position = intake::position(&reading.form.text())?;
    Some(position.terms.remove(0).game)
}

/// What the moves of a game of single heaps leave of small heaps; `None` where its rule has large numbers.
fn compared(game: &GameRef) -> Option<Vec<Vec<Vec<u64>>>> {
    let numbers = game.rules().split(|char: char| !char.is_ascii_digit());
    let small =
        numbers.filter(|number| !number.is_empty()).all(|number| number.parse().is_ok_and(|number: u64| number <= MOST_OF_RULE));
    if !small || !game.numbers().apart() || game.check(&[COMPARED]).is_err() {
        return None;
    }
    let options = |heap: u64| {
        let mut found = Vec::new();
        let _ = game.options(&[heap], &mut |Step { numbers, .. }| {
            found.push(numbers);
            ControlFlow::Continue(())
        });
        mexplorer_solver::order::sort(&mut found);
        found.dedup();
        found
    };
    Some((0..=COMPARED).map(options).collect())
}

/// The first with the end of play that is told the second time.
fn ended(mut whole: Reading, other: &Reading) -> Reading {
    let supposes = |reading: &Reading| reading.said.iter().any(|say| say.key == "games.read.ending");
    if supposes(&whole) && !supposes(other) {
        whole.form.misere = other.form.misere;
        whole.said.retain(|say| say.key != "games.read.ending");
        whole.said[0] = Say::new(whole.said[0].key).with("position", whole.form.text());
    }
    whole
}

/// That the two do not agree comes before all else.
fn differing(mut whole: Reading, other: &Reading) -> Reading {
    let say = Say::new("games.read.differs").with("position", whole.form.text());
    whole.said[0] = say.with("other", other.form.text());
    whole
}
