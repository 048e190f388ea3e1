//! Moves as targets: the canonical text of the position after each, while there is room for such texts.

use crate::Target;
use mexplorer_solver::interned::Interned;
use mexplorer_solver::order;
use mexplorer_solver::{Analysis, Move, Position};

/// How many characters of targets one picture may hold. A position of 10^5 heaps has texts of as many characters, and a
/// picture of it names a few moves instead of thousands.
const ROOM: usize = 400_000;

/// Makes targets, and knows which moves win.
pub(crate) struct Targets<'a> {
    pub position: &'a Position,
    /// Sorted.
    wins: Vec<(usize, usize, &'a [u64])>,
    room: usize,
    used: Interned<u8>,
}

impl<'a> Targets<'a> {
    pub fn new(analysis: &'a Analysis) -> Targets<'a> {
        let mut wins: Vec<_> = analysis.winning.moves.iter().map(|m| (m.term, m.index, &m.step.numbers[..])).collect();
        order::sort(&mut wins);
        Targets { position: &analysis.position, wins, room: ROOM, used: Interned::default() }
    }

    /// The target of a legal move; `None` once the room is used up.
    pub fn of(&mut self, played: &Move) -> Option<Target> {
        if !self.fits() {
            return None;
        }
        let text = self.position.after(played).to_string();
        self.room = self.room.saturating_sub(text.len());
        self.used.add(text.as_bytes());
        Some(Target::Position(text))
    }

    pub fn wins(&self, played: &Move) -> bool {
        self.wins.binary_search(&(played.term, played.index, &played.step.numbers[..])).is_ok()
    }

    /// Whether there is room for more.
    pub fn fits(&self) -> bool {
        self.position.size() <= self.room
    }

    /// Whether the picture has a target of this move already.
    pub fn played(&self, played: &Move) -> bool {
        self.fits() && self.used.find(self.position.after(played).to_string().as_bytes()).is_some()
    }
}
