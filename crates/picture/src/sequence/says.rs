//! What is claimed of a sequence: a theorem with its window, an observation with its end, or nothing.

use super::draw::tells;
use super::{SequencePicture, lost};
use crate::{Arg, Say, label};
use mexplorer_solver::game::Pattern;
use mexplorer_solver::sequence::{Law, Period};
use mexplorer_solver::{GameRef, Method};

/// What is known of all values; `tints` where those that a period leaves out are tinted as far as they are shown.
pub(super) fn known(sequence: &SequencePicture, game: &GameRef, tints: bool) -> Vec<Say> {
    let last = sequence.values.len().saturating_sub(1);
    let claim = match &sequence.period {
        Some(period) => of_period(period, last),
        None => match game.pattern() {
            Some(Pattern::Fractal) => Say::new("sequence.say.half"),
            Some(Pattern::Zeckendorf) => of_fibonacci(game.parameter()),
            Some(Pattern::Open) => Say::new("sequence.say.open"),
            None => Say::new("sequence.say.none"),
        },
    };
    let open = sequence.period.is_none() && game.pattern().is_none();
    let seen = if open { halves(&sequence.values) } else { None };
    let mut says = vec![claim];
    says.extend(seen.map(|key| Say::new(key).with("last", last)));
    if let [.., last] = sequence.exceptions[..] {
        let shown = sequence.first..sequence.first + sequence.drawn(&mut Vec::new()) as u64;
        let among = sequence.exceptions.iter().filter(|heap| shown.contains(heap)).count();
        let tinted = tints && among > 0 && tells(among, shown.count());
        let key = if tinted { "sequence.say.exceptions" } else { "sequence.say.exceptions-untinted" };
        says.push(Say::new(key).with("count", sequence.exceptions.len()).with("last", last));
    }
    says
}

/// What is shown.
pub(super) fn what(game: &GameRef) -> Say {
    Say::new("sequence.say.what").with("game", label::within(game.id()))
}

/// What values of normal play say under the other rule, where the heaps that are lost under it are marked, if any.
pub(super) fn misere(lost: &[bool], law: Option<lost::Law>) -> Say {
    let Some(last) = lost.len().checked_sub(1) else { return Say::new("sequence.say.misere") };
    let by = |key, method: Method| Say::new(key).with("theorem", Say::new(method.key()));
    match law {
        Some(lost::Law::Ones(method)) => by("sequence.say.misere-ones", method),
        Some(lost::Law::Exceptions { method, largest }) if last as u64 >= largest => {
            let heaps = (0..=last).filter(|heap| lost[*heap]).map(|heap| Arg::from(heap.to_string()));
            by("sequence.say.misere-all", method).with("heaps", Arg::List(heaps.collect()))
        }
        _ => Say::new("sequence.say.misere-lost").with("last", last),
    }
}

/// Fewer values than this look like too much.
const LEAST: usize = 24;

/// Whether every other value is as far as is known the next number, and the values between them repeat the whole: what taking at
/// most, less than, or at most a little more than half of a heap leads to (A025480 in the OEIS, and shifted by one).
fn halves(values: &[u32]) -> Option<&'static str> {
    const SHIFTS: [(u64, &str); 3] =
        [(0, "sequence.say.halves-after"), (1, "sequence.say.halves"), (2, "sequence.say.halves-before")];
    let term = |n: u64| (n >> n.trailing_ones()) / 2;
    let as_shifted = |by: u64| (1..).zip(&values[1..]).all(|(n, value)| u64::from(*value) == term(n + by - 1));
    SHIFTS.iter().find(|(by, _)| values.len() >= LEAST && values[0] == 0 && as_shifted(*by)).map(|(_, key)| *key)
}

/// What a period rests on.
pub(super) fn law(law: Law) -> &'static str {
    match law {
        Law::GuySmith => "sequence.law.guy-smith",
        Law::Bounded => "sequence.law.bounded",
        Law::FiniteSubtraction => "sequence.law.subtraction",
        Law::Closed => "sequence.law.closed",
        Law::Observed => "sequence.law.observed",
    }
}

fn of_period(period: &Period, last: usize) -> Say {
    let key = match (period.proved, period.law, period.saltus) {
        (false, ..) => "sequence.say.observed",
        (true, Law::Closed, 0) => "sequence.say.closed",
        (true, Law::Closed, _) => "sequence.say.closed-saltus",
        (true, ..) => "sequence.say.proved",
    };
    Say::new(key)
        .with("preperiod", period.preperiod)
        .with("period", period.period)
        .with("saltus", period.saltus)
        .with("from", period.window.0)
        .with("to", period.window.1)
        .with("law", Say::new(law(period.law)))
        .with("last", last)
}

fn of_fibonacci(limit: Option<u64>) -> Say {
    match limit {
        None => Say::new("sequence.say.fibonacci"),
        Some(limit) => Say::new("sequence.say.fibonacci-limit").with("limit", limit),
    }
}
