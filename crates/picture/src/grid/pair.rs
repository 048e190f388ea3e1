//! The two numbers of a position, and what stands in their place at another cell.

use mexplorer_solver::games::wythoff;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{GameRef, Numbers, Position};

/// Two numbers of a position that span a grid.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    /// The term and the place within it of each.
    places: [(usize, usize); 2],
    pub games: [GameRef; 2],
    /// Whether both are one component, as in Wythoff's game.
    pub whole: bool,
    pub numbers: (u64, u64),
    /// The other components that can move: the grid is a slice of the position, in which they stay as they are.
    pub rest: Vec<(GameRef, u64)>,
}

impl Pair {
    /// A component of two numbers, or two heaps. Beside two heaps others may stand, under normal play, whose values add by
    /// XOR; under misère play, and beside a component of two numbers, only heaps without a move. Vertices of a graph are
    /// no quantities, and a limit is a part of the position that no axis shows, so those games have no grid.
    pub fn of(position: &Position) -> Option<Pair> {
        if position.size() > 64 {
            return None;
        }
        let (live, dead): (Vec<_>, Vec<_>) = position.components().partition(|c| is_live(c.game, c.numbers));
        let mut chosen = live;
        let wanted = if chosen.iter().any(|c| !c.game.numbers().apart()) { 1 } else { 2 };
        let spare = wanted - wanted.min(chosen.len());
        match dead.iter().find(|c| chosen.is_empty() && !c.game.numbers().apart() && c.numbers.len() == 2) {
            Some(pair) => chosen.push(*pair),
            None => chosen.extend(dead.into_iter().filter(|c| c.game.numbers().apart()).take(spare)),
        }
        mexplorer_solver::order::sort_by_key(&mut chosen, |c| (c.term, c.index));
        match chosen[..] {
            [both] if !both.game.numbers().apart() && both.numbers.len() == 2 => Some(Pair {
                places: [(both.term, 0), (both.term, 1)],
                games: [both.game.clone(), both.game.clone()],
                whole: true,
                numbers: (both.numbers[0], both.numbers[1]),
                rest: Vec::new(),
            }),
            [x, y, ref rest @ ..]
                if chosen.iter().all(|c| c.game.numbers() == Numbers::Heaps) && (rest.is_empty() || !position.misere) =>
            {
                Some(Pair {
                    places: [(x.term, x.index), (y.term, y.index)],
                    games: [x.game.clone(), y.game.clone()],
                    whole: false,
                    numbers: (x.numbers[0], y.numbers[0]),
                    rest: rest.iter().map(|c| (c.game.clone(), c.numbers[0])).collect(),
                })
            }
            _ => None,
        }
    }

    pub fn is_wythoff(&self) -> bool {
        self.games[0].is(&wythoff::FAMILY)
    }

    pub fn is_nim(&self) -> bool {
        self.games.iter().all(|game| game.is_nim())
    }

    /// The text of the game along an axis.
    pub fn name(&self, axis: usize) -> &str {
        self.games[axis].id()
    }

    /// The numbers that stand in the two places of another position, if it has those places.
    pub fn places(&self, other: &Position) -> Option<(u64, u64)> {
        let [x, y] = self.places.map(|(term, index)| other.terms.get(term)?.numbers.get(index).copied());
        Some((x?, y?))
    }

    /// The position with other numbers in the two places, if the games allow them.
    pub fn at(&self, position: &Position, (x, y): (u64, u64)) -> Option<Position> {
        let mut other = position.clone();
        for ((term, index), number) in self.places.into_iter().zip([x, y]) {
            other.terms[term].numbers[index] = number;
        }
        other.terms.iter().all(|term| term.game.check(&term.numbers).is_ok()).then_some(other)
    }
}
