//! A rule of the reader's own for two numbers. One move: put in place of a pair (a, b) what the rule makes of it.
//!
//! `rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](3,5)` is Wythoff's game. A result may
//! be a sum of pairs, `(k,b)+(a-k,b)`; each is a term of its own then. A result with a number below 0 is no move, nor is the
//! pair itself. Play ends where every move lowers a measure: the sum of both numbers, or else the first before the second, or
//! what the rule names (`measure a+2*b`). That it does is shown by the shape of the rule, or looked at for the pair itself and all
//! that play can make of it.

use super::look::{Ends, LOOKED_AT};
use super::shape::Costs;
use super::taking::Taking;
use super::{Kin, LONG, kin, read};
use crate::game::{Built, Family, Game, GameRef, Numbers, RulesForm, Step, Stepwise, Visit};
use crate::interned::Interned;
use crate::source::Source;
use crate::{Budget, Complaint, Nimber, Overrun, PositionError};
use mexplorer_sequence::program::pairs::Square;
use mexplorer_sequence::program::{Fault, MOST_HEAP, MOST_STEPS, Part, Program};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard};

/// So many steps are few for the moves of one pair.
const FEW_STEPS: i128 = 256;
/// So many are few for the moves of all pairs that play comes to, where it makes no number larger.
const FEW_IN_ALL: i128 = 1 << 32;
/// What is kept of such pairs is a square; it is no larger than this many times what play comes to, where that is more than a little.
const WIDER: u64 = 8;
const LITTLE: u64 = 1 << 16;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "rule2",
    aliases: &[],
    title: "game.rule2",
    rule: "rule.rule2",
    names: &["own rule for pairs", "自定义数对规则", "自訂數對規則"],
    misere_names: &[],
    words: &["取石子", "stones", "heaps", "pairs", "石子", "堆", "数对", "數對", "剪纸", "cutting paper"],
    methods: &[],
    rules: RulesForm::Pairs { default: EXAMPLE },
    example: "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](4,6)",
    source: "R. P. Sprague, Über mathematische Kampfspiele, 1935; P. M. Grundy, Mathematics and games, 1939",
    build,
};

const EXAMPLE: &str = "(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2";

/// A rule that is a known game by its shape is played and answered as that game, with all that is known of it.
fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let (text, moves, measure) = read::read_pairs(rules.expect("the notation asks for rules first"))?;
    let known = kin::by_shape_of_pairs(&moves).and_then(|known| Some(known.of_pairs()?.1));
    let own = || {
        let (looked, square) = (Mutex::default(), Arc::default());
        Box::new(Pairs {
            costs: Costs::of_pairs(&moves),
            takes: Taking::all_of_pairs(&moves),
            moves: Arc::new(moves),
            measure,
            looked,
            square,
        })
    };
    Ok((text, known.unwrap_or_else(|| own())))
}

/// The known game that a rule of pairs is, see [`super::kin`].
pub(super) fn known(game: &GameRef, source: &Source) -> Option<Kin> {
    let (_, moves, _) = read::read_pairs(source).ok()?;
    if let Some(known) = kin::by_shape_of_pairs(&moves) {
        return Some(Kin { game: known.game()?, up_to: None });
    }
    let most = (kin::COMPARED_PAIRS, kin::COMPARED_PAIRS);
    let (steps, _) = moves.run_pair(most, &mut |_| ControlFlow::Continue(()));
    if steps > LONG { None } else { kin::by_moves_of_pairs(game) }
}

struct Pairs {
    moves: Arc<Program>,
    /// What its steps cost, where the shape of the rule shows that the sum of both numbers falls.
    costs: Option<Costs>,
    /// Whether every move is the pair less something, by the shape of the rule.
    takes: bool,
    measure: Option<Program>,
    looked: Mutex<Ends>,
    /// The values of small pairs, where no number is made larger.
    square: Arc<Mutex<Square>>,
}

/// A search for the value of a pair, by those of all in a square.
struct Within {
    moves: Arc<Program>,
    square: Arc<Mutex<Square>>,
    pair: (u64, u64),
    /// The memory of what it made the square grow by.
    held: u64,
}

/// The memory of one value, with the room that a growing table is copied into, in bytes.
const BYTES: u64 = 12;

impl Stepwise for Within {
    fn go_on(&mut self, budget: &mut Budget) -> Result<Nimber, Overrun> {
        let mut square = self.square.lock().expect("nothing breaks down while it is held");
        loop {
            if let Some(value) = square.value(self.pair.0, self.pair.1) {
                return Ok(value.into());
            }
            if budget.left() == 0 {
                budget.spend(1)?;
            }
            // The rule fails at no pair from which it can be played.
            let known = square.known();
            let spent = square.grow(&self.moves, self.pair, budget.left().min(1 << 14)).unwrap_or(u64::MAX / 2);
            let bytes = BYTES * (square.known() - known);
            budget.hold(bytes)?;
            self.held += bytes;
            budget.spend(spent)?;
        }
    }

    fn after(&self, step: &Step) -> Nimber {
        let square = self.square.lock().expect("nothing breaks down while it is held");
        let value = |pair: &[u64]| square.value(pair[0], pair[1]).expect("a square has all that play comes to");
        step.numbers.chunks(2).fold(0, |sum, pair| sum ^ value(pair)).into()
    }

    fn bytes(&self) -> u64 {
        self.held
    }
}

/// What every move lowers.
#[derive(Clone, Copy)]
enum Measure<'a> {
    Total,
    FirstNumber,
    Named(&'a Program),
}

impl Measure<'_> {
    /// Whether a pair is lower than another; with the steps that it takes to tell, or why it cannot be told.
    fn is_lower(self, low: (u64, u64), high: (u64, u64)) -> (u64, Result<bool, Fault>) {
        let total = |(a, b): (u64, u64)| u128::from(a) + u128::from(b);
        match self {
            Measure::Total => (1, Ok(total(low) < total(high))),
            Measure::FirstNumber => (1, Ok(low < high)),
            Measure::Named(program) => {
                let of = |pair| {
                    let mut found = None;
                    let (steps, end) = program.run_pair(pair, &mut |parts| {
                        found = parts.first().map(|part| part.heap);
                        ControlFlow::Continue(())
                    });
                    (steps, end.map(|_| found))
                };
                let ((spent, low), (more, high)) = (of(low), of(high));
                (spent + more, low.and_then(|low| Ok(low.is_some() && low < high?)))
            }
        }
    }
}

/// The pairs of a result, smaller ones first.
fn pairs(parts: &[Part]) -> Vec<(u64, u64)> {
    let mut pairs: Vec<(u64, u64)> = parts.chunks(2).map(made).collect();
    crate::order::sort(&mut pairs);
    pairs
}

fn made(pair: &[Part]) -> (u64, u64) {
    (pair[0].heap, pair[1].heap)
}

/// How many pairs have no larger numbers.
fn area(a: u64, b: u64) -> i128 {
    (i128::from(a) + 1) * (i128::from(b) + 1)
}

fn written((a, b): (u64, u64)) -> String {
    format!("({a},{b})")
}

impl Pairs {
    fn held(&self) -> MutexGuard<'_, Ends> {
        self.looked.lock().expect("nothing breaks down while it is held")
    }

    /// Whether the shape of the rule shows that play from a pair ends, that no number becomes too large, and that the moves of each pair are
    /// listed in a few steps: loops are looked at, as they may take many for few moves.
    fn is_shown(&self, a: u64, b: u64) -> bool {
        let Some(costs) = &self.costs else { return false };
        let most = if costs.each_falls { a.max(b) } else { a + b };
        let steps = || costs.steps(&[most; 2]);
        most <= MOST_HEAP && (steps() <= FEW_STEPS || costs.each_falls && steps().saturating_mul(area(a, b)) <= FEW_IN_ALL)
    }

    /// Whether the values of all pairs in a square are found with that of this one: where no number is made larger, and the square is not
    /// much more than what play comes to.
    fn is_within(&self, a: u64, b: u64) -> bool {
        let most = a.max(b).saturating_add(1);
        let few = most.saturating_mul(most) <= LITTLE.max((area(a, b).min(1 << 40) as u64).saturating_mul(WIDER));
        few && self.measure.is_none()
            && self.costs.as_ref().is_some_and(|costs| costs.each_falls && costs.steps(&[most; 2]) <= MOST_STEPS.into())
    }

    /// Visits the moves of a pair; the same may come several times. Returns the steps.
    fn each(
        &self,
        pair: (u64, u64),
        mut visit: impl FnMut(Vec<(u64, u64)>) -> ControlFlow<()>,
    ) -> (u64, Result<ControlFlow<()>, Fault>) {
        self.moves.run_pair(pair, &mut |parts| {
            let made = pairs(parts);
            // What stays as it is is no move.
            if made == [pair] { ControlFlow::Continue(()) } else { visit(made) }
        })
    }

    /// Looks at all that play can make of a pair, whether every move lowers the measure.
    fn look(&self, start: (u64, u64), measure: Measure, looked: &mut Ends) -> Result<(), Complaint> {
        let too_many = looked.look(start.into(), |pair, open| {
            let pair = pair.into();
            let at = || ("at", written(pair));
            let failed = |fault| match fault {
                Fault::Long => Complaint::new("rule-long", [at(), ("max", MOST_STEPS.to_string())]),
                _ => Complaint::new("rule-large", [at()]),
            };
            let (mut stop, mut compared) = (None, 0);
            let mut each = |part: (u64, u64)| {
                if part.0.max(part.1) > MOST_HEAP {
                    stop = Some(large(pair, part));
                    return ControlFlow::Break(());
                }
                let (steps, lower) = measure.is_lower(part, pair);
                compared += steps;
                if lower != Ok(true) {
                    stop = Some(lower.map_or_else(failed, |_| Complaint::new("rule-grows", [at(), ("to", written(part))])));
                    return ControlFlow::Break(());
                }
                open.push(part.into());
                ControlFlow::Continue(())
            };
            // Most results are one pair: no list is made of that.
            let (steps, end) = self.moves.run_pair(pair, &mut |parts| match parts {
                [_, _] if made(parts) == pair => ControlFlow::Continue(()),
                [_, _] => each(made(parts)),
                _ => pairs(parts).into_iter().try_for_each(&mut each),
            });
            (steps + compared + 1, stop.map_or_else(|| end.map(drop).map_err(failed), Err))
        })?;
        let wide = |count: usize| Complaint::new("rule-wide", [("at", written(start)), ("count", count.to_string())]);
        too_many.map_or(Ok(()), |count| Err(wide(count)))
    }

    /// The move of some play that makes a number too large, if it shows where the sum is made as large as it can be each time: why there
    /// is too much to be looked at.
    fn beyond(&self, start: (u64, u64)) -> Option<Complaint> {
        let (mut at, mut spent) = (start, 0);
        while spent < LOOKED_AT {
            let mut largest = None;
            let (steps, _) = self.each(at, |made| {
                largest = largest.max(made.into_iter().map(|(a, b)| (a.saturating_add(b), a, b)).max());
                ControlFlow::Continue(())
            });
            let (_, a, b) = largest?;
            if a.max(b) > MOST_HEAP {
                return Some(large(at, (a, b)));
            }
            (at, spent) = ((a, b), spent + steps + 1);
        }
        None
    }
}

/// That a number is larger than a rule is asked about.
fn large(at: (u64, u64), to: (u64, u64)) -> Complaint {
    Complaint::new("rule-beyond", [("at", written(at)), ("to", written(to)), ("most", MOST_HEAP.to_string())])
}

impl Game for Pairs {
    fn takes(&self, _: u64, _: &[u64]) -> bool {
        self.takes
    }

    fn numbers(&self) -> Numbers {
        Numbers::Pair
    }

    fn options(&self, pair: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        let mut seen = Interned::<u64>::default();
        let (_, end) = self.each((pair[0], pair[1]), |made| {
            let numbers: Vec<u64> = made.into_iter().flat_map(|(a, b)| [a, b]).collect();
            if seen.add(&numbers) { visit(Step::to(numbers)) } else { ControlFlow::Continue(()) }
        });
        // A pair at which the rule fails is let in by no position.
        end.unwrap_or(ControlFlow::Continue(()))
    }

    fn followers(&self, pair: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        let pair = (pair[0], pair[1]);
        let (_, end) = self.moves.run_pair(pair, &mut |parts| match parts {
            [_, _] if made(parts) == pair => ControlFlow::Continue(()),
            [a, b] => visit(&[a.heap, b.heap]),
            _ => {
                let numbers: Vec<u64> = parts.iter().map(|part| part.heap).collect();
                visit(&numbers)
            }
        });
        end.unwrap_or(ControlFlow::Continue(()))
    }

    fn is_normal(&self, _: &[u64]) -> bool {
        true
    }

    fn search(&self, pair: &[u64]) -> Option<Box<dyn Stepwise>> {
        let (moves, square, pair) = (self.moves.clone(), self.square.clone(), (pair[0], pair[1]));
        self.is_within(pair.0, pair.1).then(|| -> Box<dyn Stepwise> { Box::new(Within { moves, square, pair, held: 0 }) })
    }

    fn option_count(&self, pair: &[u64]) -> u128 {
        let mut count = 0;
        let _ = self.each((pair[0], pair[1]), |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    fn step_to(&self, pair: &[u64], after: &[u64], rules: Option<&GameRef>) -> Option<Step> {
        let mut made: Vec<&[u64]> = after.chunks(2).collect();
        crate::order::sort(&mut made);
        let numbers = made.concat();
        (rules.is_none() && self.reaches(pair, &numbers)).then(|| Step::to(numbers))
    }

    fn looked(&self) -> u64 {
        self.held().steps
    }

    fn culprit(&self, complaint: &Complaint, text: &Source) -> Option<(usize, usize)> {
        let (a, b) = complaint.arg("at").filter(|_| complaint.code == "rule-grows")?.trim_matches(['(', ')']).split_once(',')?;
        let (pair, to) = ((a.parse().ok()?, b.parse().ok()?), complaint.arg("to")?);
        let grows = |alone: &Program| {
            let mut found = false;
            let _ = alone.run_pair(pair, &mut |parts| {
                found |= parts.chunks(2).any(|part| written(made(part)) == to);
                if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            found
        };
        read::wrong_result(&text.within_brackets()?, true, grows)
    }

    /// Only where play can be shown to end.
    fn check(&self, numbers: &[u64]) -> Result<(), Complaint> {
        let [a, b] = *numbers else { return Err(Complaint::count("rule2", 2, numbers.len())) };
        if a.max(b) > MOST_HEAP {
            return Err(Complaint::new("most", [("most", MOST_HEAP.to_string()), ("found", a.max(b).to_string())]));
        }
        // A measure that is named is the reader's word, and is looked at.
        let shown = self.is_shown(a, b);
        if shown && self.measure.is_none() {
            return Ok(());
        }
        let mut looked = self.held();
        let seen = match &self.measure {
            Some(named) => self.look((a, b), Measure::Named(named), &mut looked),
            None => self.look((a, b), Measure::Total, &mut looked).or_else(|complaint| {
                // What is too much to look at is so for either measure.
                let again = complaint.code == "rule-grows";
                if again { self.look((a, b), Measure::FirstNumber, &mut looked) } else { Err(complaint) }
            }),
        };
        seen.or_else(|complaint| match complaint.code {
            "rule-wide" if shown => Ok(()),
            "rule-wide" if self.costs.is_some() => Err(Complaint { code: "rule-reach", ..complaint }),
            "rule-wide" => Err(self.beyond((a, b)).unwrap_or(complaint)),
            _ => Err(complaint),
        })
    }
}

#[cfg(test)]
mod tests;
