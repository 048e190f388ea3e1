//! Components of sums as numbers: each distinct component is kept once, and its options are listed once however many
//! positions it stands in.

use crate::game::GameRef;
use crate::interned::Interned;
use crate::numbered::Numbered;
use crate::position::is_live;
use crate::{Budget, Overrun};
use std::cmp::Ordering;
use std::ops::{ControlFlow, Range};

/// In the place of a component: between two terms of a sum.
pub(super) const SEAM: u32 = u32::MAX;

#[derive(Debug)]
pub(super) struct Components {
    /// Components up to symmetry instead of as they stand.
    merge: bool,
    /// At most so many different options of one component are listed.
    most: usize,
    games: Numbered,
    /// The number of the game, then the numbers.
    keys: Interned<u64>,
    live: Vec<bool>,
    listed: Vec<Option<Listed>>,
    options: Vec<Left>,
    parts: Vec<u32>,
}

/// What an option costs up to symmetry, beside what it costs as it stands.
const MERGED: u64 = 8;

/// The options of one component.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    pub options: Range<usize>,
    /// Whether these are all of them.
    pub complete: bool,
}

/// What one option puts in the place of a component.
#[derive(Debug, Clone)]
struct Left {
    range: Range<usize>,
    /// Whether the parts play by other rules than the component did.
    changed: bool,
}

impl Components {
    pub fn new(merge: bool, most: usize) -> Components {
        Components {
            merge,
            most,
            games: Numbered::default(),
            keys: Interned::default(),
            live: Vec::new(),
            listed: Vec::new(),
            options: Vec::new(),
            parts: Vec::new(),
        }
    }

    pub fn game(&self, component: u32) -> &GameRef {
        self.games.game(self.keys.get(component)[0] as usize)
    }

    pub fn numbers(&self, component: u32) -> &[u64] {
        &self.keys.get(component)[1..]
    }

    /// How many numbers a component has; a seam between terms counts as some.
    pub fn words(&self, component: u32) -> u64 {
        if component == SEAM { 12 } else { self.numbers(component).len() as u64 }
    }

    /// The memory of all that is kept, in bytes.
    pub fn bytes(&self) -> u64 {
        let [keys, options] = [self.live.len(), self.options.len()].map(|count| count as u64);
        self.games.bytes() + self.keys.bytes() + 60 * keys + 40 * options + 12 * self.parts.len() as u64
    }

    /// Whether the component has a move.
    pub fn is_live(&self, component: u32) -> bool {
        self.live[component as usize]
    }

    /// The order of normal forms: by the text of the game, then by the numbers.
    pub fn order(&self, a: u32, b: u32) -> Ordering {
        let (x, y) = (self.keys.get(a), self.keys.get(b));
        if x[0] == y[0] { x[1..].cmp(&y[1..]) } else { (self.game(a).id(), &x[1..]).cmp(&(self.game(b).id(), &y[1..])) }
    }

    /// Appends the components that these numbers are.
    pub fn intern(&mut self, game: &GameRef, numbers: &[u64], out: &mut Vec<u32>) {
        let mut key = vec![self.games.number(game) as u64];
        for component in game.numbers().components(numbers) {
            key.truncate(1);
            if self.merge {
                key.extend(game.normal(component));
            } else {
                key.extend_from_slice(component);
            }
            let id = self.keys.intern(&key);
            if id as usize == self.live.len() {
                self.live.push(is_live(game, &key[1..]));
                self.listed.push(None);
            }
            out.push(id);
        }
    }

    /// The work of looking up what an option leaves, so many numbers: some ten times what looking at one option of a heap is; up
    /// to symmetry they are put in order first, and looked up once more.
    pub fn looking(&self, numbers: usize) -> u64 {
        (8 + numbers as u64) * if self.merge { MERGED } else { 1 }
    }

    /// The options of a component, in the order of the rule, listed on the first call.
    pub fn options(&mut self, component: u32, budget: &mut Budget) -> Result<Listed, Overrun> {
        if let Some(listed) = &self.listed[component as usize] {
            return Ok(listed.clone());
        }
        let game = self.game(component).clone();
        let numbers = self.numbers(component).to_vec();
        let start = self.options.len();
        let mut seen: Interned<u32> = Interned::default();
        let mut result = Ok(());
        let mut bytes = self.bytes();
        let flow = game.options(&numbers, &mut |step| {
            result = budget.spend(self.looking(step.numbers.len())).and_then(|()| budget.hold(self.bytes() - bytes));
            bytes = self.bytes();
            if result.is_err() || self.options.len() - start == self.most {
                return ControlFlow::Break(());
            }
            let from = self.parts.len();
            let next = step.game.as_ref().filter(|next| **next != game);
            let mut parts = std::mem::take(&mut self.parts);
            self.intern(next.unwrap_or(&game), &step.numbers, &mut parts);
            self.parts = parts;
            // Up to symmetry two options may be one; as they stand a rule lists each once.
            let known = seen.len();
            if self.merge && (seen.intern(&self.parts[from..]) as usize) < known {
                self.parts.truncate(from);
                return ControlFlow::Continue(());
            }
            self.options.push(Left { range: from..self.parts.len(), changed: next.is_some() });
            ControlFlow::Continue(())
        });
        result?;
        let listed = Listed { options: start..self.options.len(), complete: flow.is_continue() };
        self.listed[component as usize] = Some(listed.clone());
        Ok(listed)
    }

    /// The components an option leaves, and whether they play by other rules.
    pub fn option(&self, option: usize) -> (&[u32], bool) {
        let Left { range, changed } = &self.options[option];
        (&self.parts[range.clone()], *changed)
    }
}
