//! The two numbers of a position that span its grid, and what stands in their place at another cell.

use super::Axes;
use mexplorer_solver::games::wythoff;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{GameRef, Numbers, Position};

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

/// The numbers that can span a grid: any two heaps, or two of one component, as in Wythoff's game; others than those that can
/// move only where these are too few. Vertices of a graph are no quantities, and a limit is a part of the position that no
/// axis shows, so those games have no grid.
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
    let spanning = |wanted: fn(&AxisNumber) -> bool| -> Vec<AxisNumber> {
        let count = |group| found.iter().filter(|other| other.group == group && wanted(other)).count();
        found.iter().filter(|number| wanted(number) && count(number.group) > 1).cloned().collect()
    };
    let live = spanning(|number| number.live);
    if live.is_empty() { spanning(|_| true) } else { live }
}

/// The axes that are drawn: those wanted, if they span a grid, otherwise the first that do.
pub(super) fn axes(choices: &[AxisNumber], wanted: Option<Axes>) -> Option<Axes> {
    let group = |place: usize| choices.iter().find(|number| number.place == place).map(|number| number.group);
    if let Some((x, y)) = wanted.filter(|(x, y)| x != y && group(*x).is_some() && group(*x) == group(*y)) {
        return Some((x, y));
    }
    let first = choices.iter().find(|number| number.live).or(choices.first())?.group;
    let (live, other): (Vec<_>, Vec<_>) = choices.iter().filter(|number| number.group == first).partition(|number| number.live);
    let mut both = live.into_iter().chain(other).map(|number| number.place);
    let (x, y) = (both.next()?, both.next()?);
    Some((x.min(y), x.max(y)))
}

/// The axes once a reader has put another number along one of them. The other stays if both span a grid; it takes what stood
/// here if it is the number that was chosen.
pub(super) fn with(choices: &[AxisNumber], (x, y): Axes, across: bool, place: usize) -> Axes {
    let (here, other) = if across { (x, y) } else { (y, x) };
    let pair = |other| if across { (place, other) } else { (other, place) };
    let partner = || {
        choices.iter().find(|number| number.place != place && axes(choices, Some(pair(number.place))) == Some(pair(number.place)))
    };
    let kept = pair(if other == place { here } else { other });
    if axes(choices, Some(kept)) == Some(kept) { kept } else { partner().map_or((x, y), |number| pair(number.place)) }
}

/// Two numbers of a position that span a grid.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    /// Their places among all the numbers.
    pub axes: Axes,
    /// The term and the place within it of each.
    places: [(usize, usize); 2],
    pub games: [GameRef; 2],
    /// Where both belong to one component, as in Wythoff's game, its numbers, and their places among these.
    pub whole: Option<(Vec<u64>, [usize; 2])>,
    pub numbers: (u64, u64),
    /// The other components that can move: the grid is a slice of the position, in which they stay as they are.
    pub rest: Vec<(GameRef, Vec<u64>)>,
}

impl Pair {
    /// The two numbers that are wanted, or the first that span a grid.
    pub fn of(position: &Position, wanted: Option<Axes>) -> Option<Pair> {
        let axes = axes(&choices(position), wanted)?;
        let mut found: [Option<(usize, usize, GameRef, u64)>; 2] = [None, None];
        let (mut whole, mut rest, mut place) = (None, Vec::new(), 0);
        for c in position.components() {
            let here = [axes.0, axes.1].map(|axis| axis.checked_sub(place).filter(|at| *at < c.numbers.len()));
            place += c.numbers.len();
            for (found, at) in found.iter_mut().zip(here) {
                *found = at.map(|at| (c.term, c.index + at, c.game.clone(), c.numbers[at])).or(found.take());
            }
            match here {
                [Some(x), Some(y)] => whole = Some((c.numbers.to_vec(), [x, y])),
                [None, None] if is_live(c.game, c.numbers) => rest.push((c.game.clone(), c.numbers.to_vec())),
                _ => {}
            }
        }
        let [Some((x_term, x_at, x_game, x)), Some((y_term, y_at, y_game, y))] = found else { return None };
        Some(Pair { axes, places: [(x_term, x_at), (y_term, y_at)], games: [x_game, y_game], whole, numbers: (x, y), rest })
    }

    /// How many numbers of components that can move stay as they are; the grid shows the whole game where there are none.
    pub fn staying(&self) -> usize {
        let beside = self.whole.as_ref().map_or(0, |(numbers, _)| numbers.len() - 2);
        self.rest.iter().fold(beside, |sum, (_, numbers)| sum + numbers.len())
    }

    /// The component at a cell, where both numbers belong to one.
    pub fn component(&self, (x, y): (u64, u64)) -> Option<Vec<u64>> {
        let (mut numbers, [across, up]) = self.whole.clone()?;
        (numbers[across], numbers[up]) = (x, y);
        Some(numbers)
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
