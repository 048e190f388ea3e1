//! What a proof takes of a slide. Before a projector its letters are as large as its longest step lets them be, and as large at every
//! step: nothing moves or grows from one step to the next but what is said.

use super::say;
use crate::words::locale::Locale;
use crate::words::rich::{Segment, plain};
use mexplorer_solver::Position;
use mexplorer_solver::proof::{Proof, ProofStep, Table};

/// What all steps of a proof leave room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// How large the letters are, from 0, as in any text, to [`LARGEST`].
    pub size: usize,
    /// Whether a step has a table, or is so long with the statement beside it, that all have half of the width.
    pub halved: bool,
    /// Whether a step is shown on another position, which is named over its picture.
    pub staged: bool,
}

/// So many letters a step may have at most for each size. Measured in the page, on every proof in every language, with some lines to
/// spare.
const MOST: [usize; LARGEST] = [560, 420, 320, 250];
const LARGEST: usize = 4;
/// So many letters step and statement, which is set smaller, may have together in less than half of the width.
const MOST_TOGETHER: usize = 275;
/// What a row of a table, and the button of a move, count as.
const ROW: usize = 40;
const BUTTON: usize = 40;
/// The same in a low window, where all have half of the width: rows and buttons, which do not grow, take more of it, and the statement is
/// counted with the step.
const MOST_LOW: [usize; LARGEST] = [680, 480, 360, 280];
const ROW_LOW: usize = 65;
const BUTTON_LOW: usize = 75;

impl Room {
    pub fn of(proof: &Proof, position: &Position, locale: &Locale, low: bool) -> Room {
        let (row, button) = if low { (ROW_LOW, BUTTON_LOW) } else { (ROW, BUTTON) };
        let longest = proof.steps.iter().map(|step| letters(step, row, button, locale)).max().unwrap_or_default();
        let tabled = proof.steps.iter().any(|step| standing(step).is_some());
        let statement = wide(&locale.rich_word(&format!("proof.{}.statement", proof.theorem)));
        let halved = low || tabled || longest + statement * 2 / 3 > MOST_TOGETHER;
        let fits = |most: &&usize| match low {
            true => longest + statement / 2 <= **most,
            // What has half of the width, and position and verdict in one row, has half as much room again.
            false => longest * if tabled { 2 } else { 3 } <= **most * 3,
        };
        let size = if low { &MOST_LOW } else { &MOST }.iter().filter(fits).count();
        let staged = proof.steps.iter().any(|step| step.of.as_ref().is_some_and(|of| of != position));
        Room { size, halved, staged }
    }
}

/// How long a text is, in letters of usual width: those of Chinese are twice as wide.
fn wide(text: &[Segment]) -> usize {
    plain(text).chars().map(|char| if char >= '\u{2e80}' { 2 } else { 1 }).sum()
}

/// The table of a step that stands there unasked.
fn standing(step: &ProofStep) -> Option<&Table> {
    step.table.as_ref().filter(|table| table.asked.is_none())
}

/// How long a step is, where a row of a table and the button of a move count as so many letters.
fn letters(step: &ProofStep, row: usize, button: usize, locale: &Locale) -> usize {
    let said = wide(&locale.rich(&say(step)));
    let rows = standing(step).map_or(0, |table| if table.across { table.columns.len() } else { table.rows.len() + 1 });
    said + rows * row + usize::from(step.plays.is_some()) * button
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Page;

    fn check(link: &str, lang: &'static str, low: bool, expected: (usize, bool, bool)) {
        let page = Page::open(link);
        let answer = page.answer();
        let proof = answer.panels.proof.as_ref().expect("a proof").proof.as_ref().expect("within reach");
        let room = Room::of(proof, &page.model().document.position, &Locale::of(lang), low);
        assert_eq!((room.size, room.halved, room.staged), expected, "{link} {lang} {low}");
    }

    /// The recipe of the sieve is read while it is pressed, pair by pair; each of its sentences stands by itself.
    #[test]
    fn the_recipe_of_the_sieve_is_short() {
        for (lang, most) in [("en", 340), ("zh", 280), ("zh-Hant", 280)] {
            let recipe = Locale::of(lang).rich_word("proof.wythoff.sieve");
            assert!(wide(&recipe) <= most, "{lang}: {}", wide(&recipe));
        }
    }

    /// Whatever the step: the longest one decides.
    #[test]
    fn short_proofs_have_large_letters() {
        for (proof, lang, low, expected) in [
            ("p=nim(3,4,5)&proof=bouton", "en", false, (4, false, true)),
            ("p=nim(3,4,5)&proof=bouton", "zh", false, (4, false, true)),
            ("p=wythoff(9,12)&proof=wythoff", "en", false, (3, true, true)),
            ("p=wythoff(9,12)&proof=wythoff", "zh", false, (3, true, true)),
            // A low window has less room for the table, and for a long step.
            ("p=nim(3,4,5)&proof=bouton", "en", true, (4, true, true)),
            ("p=nim(3,4,5)&proof=bouton", "zh", true, (4, true, true)),
            ("p=wythoff(9,12)&proof=wythoff", "en", true, (1, true, true)),
            ("p=wythoff(9,12)&proof=wythoff", "zh", true, (1, true, true)),
        ] {
            for step in [1, 4, 7] {
                check(&format!("{proof}&step={step}&present=1"), lang, low, expected);
            }
        }
    }
}
