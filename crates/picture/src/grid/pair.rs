//! The two numbers of a position that span its grid, and what stands in their place at another cell.

use super::Axes;
use crate::options::Cover;
use mexplorer_solver::cells::{self, Wanted};
use mexplorer_solver::game::Board;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{GameRef, Numbers, Position};
use std::rc::Rc;

/// Positions of more numbers have no grid.
pub const MOST_NUMBERS: usize = 64;

/// A number that an axis can run along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AxisNumber {
    /// Its place among all the numbers of the position, from 0.
    pub place: usize,
    /// The text of its game.
    pub game: String,
    /// The number itself.
    pub number: u64,
    /// Numbers of one group span a grid together.
    group: usize,
    /// Whether its component can move.
    live: bool,
}

/// The numbers that can span a grid: any two of them. Vertices of a graph are no quantities, and a limit is a part of the position
/// that no axis shows, so those games have no grid.
pub(super) fn choices(position: &Position) -> Vec<AxisNumber> {
    if position.size() > MOST_NUMBERS {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut place = 0;
    for (group, c) in (1..).zip(position.components()) {
        let (from, heap) = (place, c.game.numbers() == Numbers::Heaps);
        place += c.numbers.len();
        if heap || !c.game.numbers().apart() {
            found.extend((from..).zip(c.numbers).map(|(place, &number)| AxisNumber {
                place,
                game: c.game.id().to_string(),
                number,
                group: if heap { 0 } else { group },
                live: is_live(c.game, c.numbers),
            }));
        }
    }
    found
}

/// The axes that are drawn: those wanted, if the position has such numbers; otherwise the first two heaps, or the first two
/// numbers of a component, that can move, whichever stands first, and any two where there are none.
pub(super) fn axes(choices: &[AxisNumber], wanted: Option<Axes>) -> Option<Axes> {
    let has = |place: usize| choices.iter().any(|number| number.place == place);
    if let Some((x, y)) = wanted.filter(|(x, y)| x != y && has(*x) && has(*y)) {
        return Some((x, y));
    }
    let mut live = choices.iter().enumerate().filter(|(_, number)| number.live);
    let together = live.find_map(|(at, x)| {
        let y = choices[at + 1..].iter().find(|y| y.live && y.group == x.group)?;
        Some((x.place, y.place))
    });
    together.or_else(|| {
        let (live, other): (Vec<_>, Vec<_>) = choices.iter().partition(|number| number.live);
        let mut both = live.into_iter().chain(other).map(|number| number.place);
        let (x, y) = (both.next()?, both.next()?);
        Some((x.min(y), x.max(y)))
    })
}

/// Two numbers of a position that span a grid.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    /// Their places among all the numbers.
    pub axes: Axes,
    /// All numbers that can span a grid.
    pub choices: Rc<[AxisNumber]>,
    /// The term and the place within it of each.
    places: [(usize, usize); 2],
    pub games: [GameRef; 2],
    /// The component of each, and its place there.
    parts: [(Vec<u64>, usize); 2],
    /// Whether both belong to one component, as in Wythoff's game.
    pub whole: bool,
    pub numbers: (u64, u64),
    /// The other components that can move: the grid is a slice of the position, in which they stay as they are.
    pub rest: Vec<(GameRef, Vec<u64>)>,
}

impl Pair {
    /// The two numbers that are wanted, or the first that span a grid.
    pub fn of(position: &Position, wanted: Option<Axes>) -> Option<Pair> {
        let choices: Rc<[AxisNumber]> = choices(position).into();
        let axes = axes(&choices, wanted)?;
        let (mut found, mut whole, mut rest, mut place) = ([None, None], false, Vec::new(), 0);
        for c in position.components() {
            let here = [axes.0, axes.1].map(|axis| axis.checked_sub(place).filter(|at| *at < c.numbers.len()));
            place += c.numbers.len();
            for (found, at) in found.iter_mut().zip(here) {
                *found = at.map(|at| (c, at)).or(found.take());
            }
            whole |= here.iter().all(Option::is_some);
            if here == [None, None] && is_live(c.game, c.numbers) {
                rest.push((c.game.clone(), c.numbers.to_vec()));
            }
        }
        let [Some((x, across)), Some((y, up))] = found else { return None };
        Some(Pair {
            axes,
            choices,
            places: [(x.term, x.index + across), (y.term, y.index + up)],
            games: [x.game.clone(), y.game.clone()],
            parts: [(x.numbers.to_vec(), across), (y.numbers.to_vec(), up)],
            whole,
            numbers: (x.numbers[across], y.numbers[up]),
            rest,
        })
    }

    /// How many numbers of components that can move stay as they are; the grid shows the whole game where there are none.
    pub fn staying(&self) -> usize {
        let [x, y] = self.parts.each_ref().map(|(numbers, _)| numbers.len() - 1);
        let beside = if self.whole { x - 1 } else { x + y };
        self.rest.iter().fold(beside, |sum, (_, numbers)| sum + numbers.len())
    }

    /// The component along an axis, with another number there.
    pub fn part(&self, axis: usize, number: u64) -> Vec<u64> {
        let (mut numbers, at) = self.parts[axis].clone();
        numbers[at] = number;
        numbers
    }

    /// The component at a cell, where both numbers belong to one.
    pub fn component(&self, (x, y): (u64, u64)) -> Option<Vec<u64>> {
        let mut numbers = self.whole.then(|| self.part(0, x))?;
        numbers[self.parts[1].1] = y;
        Some(numbers)
    }

    /// Whether (a, b) and (b, a) are worth the same: two lone heaps of one game, or a component whose numbers count alike.
    pub fn mirrors(&self) -> bool {
        match self.whole {
            true => self.games[0].unordered(),
            false => self.games[0] == self.games[1] && self.part(0, 0) == self.part(1, 0) && self.parts[0].1 == self.parts[1].1,
        }
    }

    /// All pairs that a chart covers, where both numbers belong to one component.
    pub fn cells(&self, cover: Cover, wanted: Wanted) -> Option<cells::Query> {
        let [(numbers, x), (_, y)] = &self.parts;
        let Cover { origin, size } = cover;
        self.whole.then(|| cells::Query {
            game: self.games[0].clone(),
            numbers: numbers.clone(),
            axes: (*x, *y),
            origin,
            size,
            wanted,
        })
    }

    /// Whether it is one component whose game finds the values of all cells together.
    pub fn is_tabled(&self) -> bool {
        self.whole && self.games[0].table((0, 0), (1, 1)).is_some()
    }

    /// Whether the cold cells are Wythoff's: the position is a component of such a game alone, as a slice of a sum has other ones.
    pub fn is_golden(&self) -> bool {
        self.whole && self.games[0].golden() && self.rest.is_empty()
    }

    /// Whether along both axes a move lowers the number to any smaller one, and leaves all others.
    pub fn lowers(&self) -> bool {
        self.games.iter().all(|game| game.lowers())
    }

    /// Whether a move goes left, down or along the diagonal, as a queen does.
    pub fn is_queen(&self) -> bool {
        self.whole && self.games[0].board() == Board::Queen
    }

    /// Whether along both axes stand heaps.
    pub fn is_of_heaps(&self) -> bool {
        self.games.iter().all(|game| game.numbers() == Numbers::Heaps)
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
