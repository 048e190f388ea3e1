//! Goes through a rule with numbers that are linear in those of the position and in the counters of its loops, and tells the
//! moves of which its results are made, where they are of the kinds that known games have.

use mexplorer_sequence::program::{Kind, Op, PLACES, Program};

/// The places of the symbols: the heap or the first number, the second one, and the smaller of both; and what is asked of the heap
/// and the constant, which nothing is reckoned with: whether it is that, whether it is at least that, which of both is smaller.
const FIRST: usize = 0;
const SECOND: usize = 1;
const LEAST: usize = 2;
const ASKED: usize = 3;
const IS: i64 = 1;
const AT_LEAST: i64 = 2;
const CAPPED: i64 = 3;

/// A number that is linear in the numbers of the position, in the smaller of two, and in the counters of loops that run up with
/// them; or ⌊(n + c) / 2⌋, whose c is the constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Affine {
    /// Twice the coefficients of the symbols.
    of: [i64; 4],
    /// The coefficients of the counters, the outermost first.
    counters: [i64; 2],
    /// The constant, or what stands beside n under the halving.
    constant: i64,
}

impl Affine {
    fn number(constant: i64) -> Affine {
        Affine { constant, ..Affine::default() }
    }

    fn symbol(at: usize) -> Affine {
        let mut number = Affine::default();
        number.of[at] = 2;
        number
    }

    fn counter(at: usize) -> Affine {
        let mut number = Affine::default();
        number.counters[at] = 1;
        number
    }

    fn fixed(self) -> Option<i64> {
        (self == Affine::number(self.constant)).then_some(self.constant)
    }

    /// The sum of this and `sign` times another, where neither is halved. Only while no number is beyond 2^62, so that none
    /// overflows.
    fn plus(self, sign: i64, other: Affine) -> Option<Affine> {
        let sum = |x: i64, y: i64| x.saturating_add(sign * y);
        let mut made = self;
        made.of.iter_mut().zip(other.of).for_each(|(x, y)| *x = sum(*x, y));
        made.counters.iter_mut().zip(other.counters).for_each(|(x, y)| *x = sum(*x, y));
        made.constant = sum(self.constant, other.constant);
        let small = made.of.iter().chain(&made.counters).chain([&made.constant]).all(|x| x.unsigned_abs() <= 1 << 62);
        (small && self.adds() && other.adds()).then_some(made)
    }

    fn adds(self) -> bool {
        self.of[ASKED] == 0 && self.of.iter().all(|c| c % 2 == 0)
    }

    /// What is asked of the heap and a number.
    fn asking(what: i64, constant: i64) -> Affine {
        let mut asked = Affine::number(constant);
        asked.of[ASKED] = what;
        asked
    }

    /// The number, where this is asked of the heap and it.
    fn asks(self, what: i64) -> Option<i64> {
        (self.of[ASKED] == what).then_some(self.constant)
    }

    /// The number for one heap.
    fn of_heap(self, heap: i64) -> Option<i64> {
        let alone = self.adds() && self.counters == [0; 2] && self.of[SECOND..] == [0; 3];
        (self.of[FIRST] / 2).checked_mul(heap)?.checked_add(self.constant).filter(|_| alone)
    }

    /// Whether it is 0 or more, whatever the numbers of the position are.
    fn is_natural(self) -> bool {
        self.counters == [0; 2] && self.constant >= 0 && self.of.iter().all(|c| *c >= 0)
    }
}

/// What a move of such a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Take t.
    Take(i64),
    /// Take a heap of t as a whole.
    Whole(i64),
    /// Take t and split what is left; whether a part may be empty.
    Split(i64, bool),
    /// Split into two unequal heaps.
    Unequal,
    /// Take any number up to all.
    Any,
    /// Take any number up to half, rounded up.
    Half,
    /// Of a pair, take any number from the first.
    First,
    /// Take any number from the second.
    Second,
    /// Take any number from both, the same.
    Both,
    /// Take any numbers, at least one, from each.
    Each,
    /// Take any number from the second and add it to the first.
    Down,
}

/// The moves of a rule, each once in ascending order; `None` where one is of another kind.
pub fn moves(program: &Program, pairs: bool) -> Option<Vec<Move>> {
    let mut walk = Walk { pairs, moves: Vec::new() };
    let mut places: Vec<Option<Affine>> = program.places.iter().map(|number| Some(Affine::number(*number))).collect();
    places[0] = Some(Affine::symbol(FIRST));
    if pairs {
        places[1] = Some(Affine::symbol(SECOND));
    }
    walk.run(program, places)?;
    crate::order::sort(&mut walk.moves);
    walk.moves.dedup();
    Some(walk.moves)
}

struct Walk {
    pairs: bool,
    moves: Vec<Move>,
}

/// A loop that runs up with the numbers of the position: from a fixed number to a bound.
#[derive(Clone, Copy)]
struct Run {
    first: i64,
    last: Affine,
}

/// No move below the operation at its end has a heap smaller than a number: one that is fixed, or a counter.
#[derive(Clone, Copy)]
enum Floor {
    Fixed(i64),
    Counter(u8),
}

/// So many operations are gone through at most.
const MOST: usize = 20_000;

impl Walk {
    fn run(&mut self, program: &Program, mut places: Vec<Option<Affine>>) -> Option<()> {
        let (mut at, mut parts, mut runs, mut steps) = (0, Vec::new(), Vec::new(), 0);
        // The one heap that is spoken of, and up to where.
        let mut only: Option<(i64, usize)> = None;
        let mut floors: Vec<(Floor, usize)> = Vec::new();
        while let Some(&Op { kind, to, a, b, jump }) = program.code.get(at) {
            only = only.filter(|(_, end)| at < *end);
            floors.retain(|(_, end)| at < *end);
            at += 1;
            steps += 1;
            if steps > MOST {
                return None;
            }
            let (x, y) = (places[a as usize], places[b as usize]);
            match kind {
                Kind::For => match (x?.fixed()?, y?) {
                    (first, last) if last.fixed().or(last.asks(CAPPED).filter(|_| !self.pairs)).is_some() => {
                        places[to as usize] = x;
                        if first > last.constant {
                            at = jump as usize;
                        } else if last.fixed().is_none() {
                            floors.push((Floor::Counter(to), jump as usize));
                        }
                    }
                    (first, last) if runs.len() < 2 && last.counters == [0; 2] => {
                        places[to as usize] = Some(Affine::counter(runs.len()));
                        runs.push(Run { first, last });
                    }
                    _ => return None,
                },
                Kind::Next => {
                    let counter = places[to as usize]?;
                    if counter.fixed().is_none() {
                        runs.pop();
                    } else if counter.constant < y?.constant {
                        places[to as usize] = Some(Affine::number(counter.constant + 1));
                        at = jump as usize;
                    }
                }
                Kind::Pick => places[to as usize] = places[(usize::from(b) + usize::try_from(x?.fixed()?).ok()?) % PLACES],
                Kind::Unless => match (x?.asks(IS), x?.asks(AT_LEAST)) {
                    (Some(heap), _) if only.is_none() && runs.is_empty() && !self.pairs => only = Some((heap, jump as usize)),
                    (_, Some(least)) if !self.pairs => floors.push((Floor::Fixed(least), jump as usize)),
                    (None, None) if x?.fixed()? == 0 => at = jump as usize,
                    (None, None) => {}
                    _ => return None,
                },
                Kind::Part if places[to as usize]?.fixed() == Some(1) => parts.push(x?),
                Kind::Part => return None,
                Kind::Pair => parts.extend([x?, y?]),
                Kind::Leave => self.moves.extend(of_heap(&[x?], &runs, only, floor(&floors, &places)?)?),
                Kind::Emit => {
                    let parts = std::mem::take(&mut parts);
                    if self.pairs {
                        self.moves.extend(of_pair(&parts, &runs)?)
                    } else {
                        self.moves.extend(of_heap(&parts, &runs, only, floor(&floors, &places)?)?)
                    }
                }
                kind => places[to as usize] = reckon(kind, x?, y?),
            }
        }
        Some(())
    }
}

/// The smallest heap that is spoken of.
fn floor(floors: &[(Floor, usize)], places: &[Option<Affine>]) -> Option<i64> {
    let mut numbers = floors.iter().map(|(floor, _)| match floor {
        Floor::Fixed(least) => Some(*least),
        Floor::Counter(place) => places[*place as usize]?.fixed(),
    });
    numbers.try_fold(0, |most, number| Some(number?.max(most)))
}

/// The move that a result is of all heaps from `floor` on; none where it is no move of any heap, `None` where it is another kind of move.
fn of_heap(parts: &[Affine], runs: &[Run], only: Option<(i64, usize)>, floor: i64) -> Option<Option<Move>> {
    // A smaller heap leaves too little to take anyway; of anything else it would be another game.
    let implied = |take: i64| take >= floor && only.is_none() && runs.is_empty() && parts.len() == 1;
    let takes = || Affine::symbol(FIRST).plus(-1, *parts.first()?)?.fixed();
    if floor > 0 && !takes().is_some_and(implied) {
        return None;
    }
    if let Some((whole, _)) = only {
        let left: i64 = parts.iter().map(|part| part.of_heap(whole)).sum::<Option<i64>>()?;
        let least = parts.iter().filter_map(|part| part.of_heap(whole)).min()?;
        return match left {
            _ if !runs.is_empty() => None,
            // What is there stays, or there never was so much.
            _ if whole <= 0 || least < 0 || parts.len() == 1 && left == whole => Some(None),
            0 => Some(Some(Move::Whole(whole))),
            _ => None,
        };
    }
    let (heap, counter) = (Affine::symbol(FIRST), Affine::counter(0));
    let take = |left: Affine| heap.plus(-1, left)?.fixed();
    match (parts, runs) {
        ([left], []) => match take(*left)? {
            0 => Some(None),
            take if take > 0 => Some(Some(Move::Take(take))),
            _ => None,
        },
        // n − a with a from 1 to n, or to ⌊(n + 1) / 2⌋.
        ([left], [Run { first: 1, last }]) if Some(*left) == heap.plus(-1, counter) => match (last.of[FIRST], last.constant) {
            (2, 0) => Some(Some(Move::Any)),
            (1, 1) => Some(Some(Move::Half)),
            _ => None,
        },
        ([x, y], [Run { first, last }]) => {
            let rest = if *x == counter { *y } else { *x };
            let take = take(rest.plus(1, counter)?)?;
            let split = (*x == counter || *y == counter) && take >= 0;
            match (split, first, last.of[FIRST], last.constant) {
                (true, 0, 2, end) | (true, 0, 1, end) if end == -take => Some(Some(Move::Split(take, true))),
                (true, 1, 2, end) if end == -take - 1 => Some(Some(Move::Split(take, false))),
                (true, 1, 1, end) if end == -take => Some(Some(Move::Split(take, false))),
                (true, 1, 1, -1) if take == 0 => Some(Some(Move::Unequal)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The moves that a result of a rule of pairs is: counters run from 0 or 1 as far as there is something to take, or farther,
/// since what takes more is no move; nor is it one to take nothing.
fn of_pair(parts: &[Affine], runs: &[Run]) -> Option<Vec<Move>> {
    let [x, y] = *parts else { return None };
    let (x, y) = (x.plus(-1, Affine::symbol(FIRST))?, y.plus(-1, Affine::symbol(SECOND))?);
    let nothing = Affine::default();
    let less = |counter| nothing.plus(-1, Affine::counter(counter));
    let reaches = |run: &Run, symbol| run.last.plus(-1, Affine::symbol(symbol)).is_some_and(Affine::is_natural);
    if runs.iter().any(|run| !matches!(run.first, 0 | 1)) {
        return None;
    }
    match runs {
        [] if (x, y) == (nothing, nothing) => Some(Vec::new()),
        [run] if Some(x) == less(0) && y == nothing && reaches(run, FIRST) => Some(vec![Move::First]),
        [run] if x == nothing && Some(y) == less(0) && reaches(run, SECOND) => Some(vec![Move::Second]),
        [run] if x == Affine::counter(0) && Some(y) == less(0) && reaches(run, SECOND) => Some(vec![Move::Down]),
        [run] if Some(x) == less(0) && Some(y) == less(0) && [FIRST, SECOND, LEAST].iter().any(|to| reaches(run, *to)) => {
            Some(vec![Move::Both])
        }
        [outer, inner] => {
            let (across, up) = match (Some(x), Some(y)) {
                (x, y) if x == less(0) && y == less(1) => (outer, inner),
                (x, y) if x == less(1) && y == less(0) => (inner, outer),
                _ => return None,
            };
            if !reaches(across, FIRST) || !reaches(up, SECOND) {
                return None;
            }
            let lone = [(up.first, Move::First), (across.first, Move::Second)];
            let lone = lone.into_iter().filter(|(other, _)| *other == 0).map(|(_, taken)| taken);
            Some(lone.chain([Move::Each]).collect())
        }
        _ => None,
    }
}

fn reckon(kind: Kind, x: Affine, y: Affine) -> Option<Affine> {
    if let (Some(x), Some(y)) = (x.fixed(), y.fixed()) {
        let constant = mexplorer_sequence::program::reckon(kind, x, y)?;
        return (constant.unsigned_abs() <= 1 << 40).then_some(Affine::number(constant));
    }
    let (first, second) = (Affine::symbol(FIRST), Affine::symbol(SECOND));
    match (kind, y.fixed()) {
        (Kind::Copy, _) => Some(x),
        (Kind::Equal, Some(heap)) if x == first => Some(Affine::asking(IS, heap)),
        (Kind::AtMost, _) if y == first => Some(Affine::asking(AT_LEAST, x.fixed()?)),
        (Kind::Less, _) if y == first => Some(Affine::asking(AT_LEAST, x.fixed()?.checked_add(1)?)),
        (Kind::Min, Some(most)) if x == first => Some(Affine::asking(CAPPED, most)),
        (Kind::Min, _) if y == first && x.fixed().is_some() => Some(Affine::asking(CAPPED, x.constant)),
        // With what holds both hold, with what does not neither does.
        (Kind::And, Some(0)) => Some(Affine::number(0)),
        (Kind::And, Some(_)) if x.asks(AT_LEAST).is_some() => Some(x),
        (Kind::And, _) if y.asks(AT_LEAST).is_some() => x.fixed().map(|holds| if holds == 0 { x } else { y }),
        (Kind::Add, _) => x.plus(1, y),
        (Kind::Subtract, _) => x.plus(-1, y),
        (Kind::Min, _) if [(x, y), (y, x)].contains(&(first, second)) => Some(Affine::symbol(LEAST)),
        // ⌊(n + c) / 2⌋ keeps its c.
        (Kind::Divide, Some(2)) if x == (Affine { constant: x.constant, ..first }) => Some(Affine { of: [1, 0, 0, 0], ..x }),
        _ => None,
    }
}
