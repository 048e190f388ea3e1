//! A question as the link holds it: its kind, the position it is drawn from, and the seed.

use mexplorer_solver::Position;
use mexplorer_solver::quiz::{Kind, MOST_LABELLED, MOST_SEED, Question, draw};
use std::rc::Rc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quiz {
    pub kind: Kind,
    pub seed: u64,
    /// The position of the link, of which the seed makes the one that is asked about.
    pub base: Rc<Position>,
    /// What of the question is asked.
    pub only: Only,
}

/// The things of a question that are asked, by their places: those named, or all where none is. So a worksheet, which asks nothing twice,
/// and the page behind its address ask the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Only(u8);

impl Only {
    /// These places, from 0 on.
    pub fn places(places: &[usize]) -> Only {
        Only(places.iter().filter(|place| **place < MOST_LABELLED).fold(0, |set, place| set | 1 << place))
    }

    /// Whether something in this place is asked.
    pub fn has(self, place: usize) -> bool {
        self.0 == 0 || place < MOST_LABELLED && self.0 >> place & 1 == 1
    }

    /// Takes the rest out of a question that has any of them.
    pub fn of(self, question: &mut Question) {
        if (0..question.tasks.len()).any(|place| self.has(place)) {
            let mut places = 0..;
            question.tasks.retain(|_| places.next().is_some_and(|place| self.has(place)));
        }
    }

    /// As links have it: places from 1 on, `1,3`.
    pub fn text(self) -> Option<String> {
        let named: Vec<String> =
            (0..MOST_LABELLED).filter(|place| self.has(*place)).map(|place| (place + 1).to_string()).collect();
        (self.0 != 0).then(|| named.join(","))
    }

    /// What a link has.
    pub(super) fn read(text: &str) -> Option<Only> {
        let place =
            |text: &str| text.parse().ok().and_then(|place: usize| place.checked_sub(1)).filter(|place| *place < MOST_LABELLED);
        Some(Only::places(&text.split(',').map(place).collect::<Option<Vec<usize>>>()?))
    }
}

/// A kind of question, also in the singular or plural that it is not called by.
pub(super) fn kind(value: &str) -> Option<Kind> {
    let singular = || Kind::of(value.strip_suffix('s')?);
    Kind::of(value).or_else(singular).or_else(|| Kind::of(&format!("{value}s")))
}

impl Quiz {
    /// The position that is asked about.
    pub fn position(&self) -> Position {
        draw::position(self.kind, &self.base, self.seed)
    }

    /// The next question of its series: about another position where the kind asks about one.
    pub fn next(&self) -> Quiz {
        let now = self.position();
        let after = |seed: u64| if seed >= MOST_SEED { 1 } else { seed + 1 };
        let mut next = Quiz { seed: after(self.seed), only: Only::default(), ..self.clone() };
        // Small ranges repeat themselves; a few more seeds are tried.
        for _ in 0..8 {
            if matches!(self.kind, Kind::Outcomes | Kind::Values) || next.position() != now {
                break;
            }
            next.seed = after(next.seed);
        }
        next
    }
}
