//! Why a position is won or lost, in one sentence for each reason.

use crate::{Arg, Say, label};
use mexplorer_solver::Outcome;
use mexplorer_solver::explain::Reason;
use mexplorer_solver::explain::columns::ColumnKind;
use mexplorer_solver::explain::recurrence::Recurrence;
use mexplorer_solver::explain::wythoff::{Line, Wythoff};
use mexplorer_solver::explain::zeckendorf::Zeckendorf;
use mexplorer_solver::game::Repeats;
use mexplorer_solver::{Analysis, Budget, Move, Nimber, Position, Solver};

/// The sentences of a reason.
pub fn why(reason: &Reason) -> Vec<Say> {
    let mut says = vec![first(reason)];
    if let Reason::Odd { kind, others: others @ 1.., named, .. } = reason {
        let key = match kind {
            ColumnKind::Heaps => "reason.others-heaps",
            ColumnKind::Stairs => "reason.others-stairs",
            ColumnKind::Values => "reason.others-values",
        };
        let say = Say::new(key).with("count", *others);
        let more = (named.len() < *others).then(|| Arg::from("…"));
        let named: Vec<Arg> = named.iter().map(|named| label::within(named).into()).chain(more).collect();
        says.push(if *kind == ColumnKind::Values { say.with("components", Arg::List(named)) } else { say });
    }
    if let Reason::Odd { kind, misere: true, .. } = reason {
        says.push(Say::new(if *kind == ColumnKind::Values { "reason.while-large-values" } else { "reason.while-large" }));
    }
    if let Reason::MisereKayles { .. } = reason {
        says.extend(THEOREM.map(Say::new));
    }
    says
}

/// So many values at most are added up in a sentence.
const MOST_SUMMED: usize = 8;
/// Of positions of more numbers nothing is added up.
const MOST_ADDED: usize = 64;
/// An example is looked for among so many options.
const MOST_TRIED: usize = 32;

/// The XOR of values and its terms as they are written, where two of them or more are not 0.
fn added(values: impl Iterator<Item = Option<Nimber>>) -> Option<(Nimber, String)> {
    let values: Vec<Nimber> = values.filter(|value| *value != Some(0)).collect::<Option<_>>()?;
    let total = values.iter().fold(0, |total, value| total ^ value);
    (2..=MOST_SUMMED).contains(&values.len()).then(|| (total, terms(&values)))
}

/// The terms of an XOR, `2 ⊕ 3`.
pub fn terms(values: &[Nimber]) -> String {
    values.iter().map(Nimber::to_string).collect::<Vec<_>>().join(" ⊕ ")
}

/// The XOR of the values of components with its figures, where two of them or more are not 0.
pub fn sum(values: impl Iterator<Item = Option<Nimber>>) -> Option<Say> {
    let (total, sum) = added(values)?;
    let say = if total == 0 { Say::new("reason.sum") } else { Say::new("reason.sum-hot").with("total", total) };
    Some(say.with("sum", sum))
}

/// The figures of a reason that speaks of the XOR and gives none of its numbers.
pub fn figures(reasons: &[Reason], analysis: &Analysis) -> Option<Say> {
    let adds = |reason: &Reason| match reason {
        Reason::Balanced { kind: ColumnKind::Heaps | ColumnKind::Values, modulus: 2, misere } => !misere,
        Reason::Odd { kind: ColumnKind::Values, modulus: 2, misere, .. } => !misere,
        _ => false,
    };
    reasons.iter().any(adds).then(|| sum(analysis.components.iter().map(|component| component.grundy))).flatten()
}

/// What the components of a position are worth, where all of that is known, and whether these are not the numbers of heaps.
fn worth(solver: &mut Solver, position: &Position, budget: &mut Budget) -> Option<(Vec<Nimber>, bool)> {
    let position = position.without_empty();
    let values: Option<Vec<Nimber>> =
        position.components().map(|c| solver.value(c.game, c.numbers, budget).ok().map(|(value, _)| value)).collect();
    let heaps = position.components().map(|c| if let [heap] = c.numbers { Some(Nimber::from(*heap)) } else { None });
    values.map(|values| {
        let tells = !heaps.eq(values.iter().copied().map(Some));
        (values, tells)
    })
}

/// The figures by which moves win: what the components add up to that each leaves, unless these are the numbers of heaps each time.
pub fn sums_after(solver: &mut Solver, position: &Position, moves: &[Move], budget: &mut Budget) -> Vec<Option<Say>> {
    if position.misere || position.size() > MOST_ADDED {
        return Vec::new();
    }
    let (mut sums, mut tell) = (Vec::with_capacity(moves.len()), false);
    for after in moves.iter().map(|played| position.after(played)) {
        let worth = worth(solver, &after, budget);
        tell |= worth.as_ref().is_some_and(|(_, tells)| *tells);
        let sum = worth.and_then(|(values, _)| {
            // Two parts that are worth nothing are two all the same.
            let nothing = (2..=MOST_SUMMED).contains(&values.len()) && values.iter().all(|value| *value == 0);
            if nothing {
                return Some(terms(&values));
            }
            added(values.into_iter().map(Some)).filter(|(total, _)| *total == 0).map(|(_, sum)| sum)
        });
        sums.push(sum.map(|sum| Say::new("verdict.sum").with("sum", sum)));
    }
    if tell { sums } else { Vec::new() }
}

/// How one of these options that has several parts comes to its value, unless each part is worth its number: so do all others. Best the
/// first of which two parts are worth something, else the first of which one is.
pub(crate) fn example<'a>(
    solver: &mut Solver,
    position: &Position,
    moves: impl Iterator<Item = &'a Move>,
    budget: &mut Budget,
) -> Option<Say> {
    let position = Some(position).filter(|position| !position.misere && position.size() <= MOST_ADDED)?;
    let mut plain = None;
    for played in moves.take(MOST_TRIED) {
        let Some((values, true)) = worth(solver, &position.after(played), budget) else { continue };
        let say = |(total, sum): (Nimber, String)| {
            Say::new("mex.say.sum").with("option", label::after(position, played)).with("sum", sum).with("total", total)
        };
        if let Some(added) = added(values.iter().copied().map(Some)) {
            return Some(say(added));
        }
        let other = values.iter().copied().find(|value| *value != 0).filter(|_| (2..=MOST_SUMMED).contains(&values.len()));
        plain = plain.or(other.map(|total| say((total, terms(&values)))));
    }
    plain
}

/// A theorem that is not walked, and what it lists.
const THEOREM: [&str; 2] = ["reason.misere-kayles-source", "reason.misere-kayles-list"];

/// Whether a sentence states the theorem that another one speaks of: for who asks.
pub fn is_theorem(say: &Say) -> bool {
    THEOREM.contains(&say.key)
}

fn first(reason: &Reason) -> Say {
    match reason {
        Reason::Over { misere: false } => Say::new("reason.over"),
        Reason::Over { misere: true } => Say::new("reason.over-misere"),
        Reason::Ends => Say::new("reason.ends"),
        Reason::Balanced { kind, modulus, misere } => Say::new(match (kind, modulus, misere) {
            (ColumnKind::Heaps, 2, false) => "reason.balanced-heaps",
            (ColumnKind::Heaps, 2, true) => "reason.balanced-misere",
            (ColumnKind::Heaps, _, false) => "reason.balanced-moore",
            (ColumnKind::Heaps, _, true) => "reason.balanced-misere-moore",
            (ColumnKind::Stairs, ..) => "reason.balanced-stairs",
            (ColumnKind::Values, _, false) => "reason.balanced-values",
            (ColumnKind::Values, _, true) => "reason.balanced-misere-values",
        })
        .with("modulus", *modulus),
        Reason::Odd { modulus, place_value, .. } if *modulus != 2 => {
            Say::new("reason.odd-moore").with("modulus", *modulus).with("column", *place_value)
        }
        Reason::Odd { kind, mend, component, total, .. } => {
            let key = match (kind, mend) {
                (_, None) => "reason.odd",
                (ColumnKind::Heaps, _) => "reason.odd-heaps",
                (ColumnKind::Stairs, _) => "reason.odd-stairs",
                (ColumnKind::Values, _) => "reason.odd-values",
            };
            let (owner, to) = mend.unwrap_or((0, 0));
            let say = Say::new(key).with("total", total.unwrap_or(0)).with("owner", owner).with("to", to);
            if let Some(component) = component { say.with("component", label::within(component)) } else { say }
        }
        Reason::Ones { kind, ones, modulus, cold } => {
            let key = match (kind, modulus, cold) {
                (ColumnKind::Values, _, true) => "reason.ones-cold-values",
                (ColumnKind::Values, _, false) => "reason.ones-hot-values",
                (_, 2, true) => "reason.ones-cold",
                (_, 2, false) => "reason.ones-hot",
                (_, _, true) => "reason.ones-cold-moore",
                (_, _, false) => "reason.ones-hot-moore",
            };
            Say::new(key).with("ones", *ones).with("modulus", *modulus)
        }
        Reason::LastLarge { kind, heap, to } => {
            let key = if *kind == ColumnKind::Values { "reason.last-large-values" } else { "reason.last-large" };
            Say::new(key).with("heap", *heap).with("to", *to)
        }
        Reason::LastMoore { modulus } => Say::new("reason.last-moore").with("modulus", *modulus),
        Reason::Wythoff(record) => wythoff(record),
        Reason::MisereWythoff { cold, pair: (a, b) } => {
            let key = if *cold { "reason.misere-wythoff-cold" } else { "reason.misere-wythoff-hot" };
            Say::new(key).with("a", *a).with("b", *b)
        }
        Reason::MisereStairs { cold: true } => Say::new("reason.misere-stairs-cold"),
        Reason::MisereStairs { cold: false } => Say::new("reason.misere-stairs-hot"),
        Reason::MisereKayles { value: 0, cold: true } => Say::new("reason.misere-kayles-cold"),
        Reason::MisereKayles { value: 0, cold: false } => Say::new("reason.misere-kayles-won"),
        Reason::MisereKayles { value, cold } => {
            Say::new(if *cold { "reason.misere-kayles-lost" } else { "reason.misere-kayles-hot" }).with("value", *value)
        }
        Reason::Zeckendorf(record) => zeckendorf(record),
        Reason::Bash(record) => {
            let key = if record.residue == 0 { "reason.bash-cold" } else { "reason.bash-hot" };
            Say::new(key).with("heap", record.heap).with("modulus", record.modulus).with("residue", record.residue)
        }
        Reason::Symmetry { beside: None } => Say::new("reason.symmetry"),
        Reason::Symmetry { beside: Some(0) } => Say::new("reason.symmetry-beside"),
        Reason::Symmetry { beside: Some(total) } => Say::new("reason.symmetry-hot").with("total", *total),
        Reason::Mirror { part } => Say::new("reason.mirror").with("part", *part),
        Reason::RestZero { part } => Say::new("reason.rest-zero").with("part", label::within(part)),
        Reason::LastStone => Say::new("reason.last-stone"),
        Reason::Row(Repeats { row: 0, .. }) => Say::new("reason.wythoff-one"),
        Reason::Row(Repeats { row, preperiod, period, window: (first, again) }) => Say::new("reason.wythoff-row")
            .with("row", *row)
            .with("preperiod", *preperiod)
            .with("period", *period)
            .with("first", *first)
            .with("again", *again),
        Reason::Value { value: 0, .. } => Say::new("reason.value-cold"),
        Reason::Value { value, .. } => Say::new("reason.value-hot").with("value", *value),
        Reason::Recurs(rule) => recurs(rule),
        Reason::Search { outcome: Outcome::P } => Say::new("reason.search-cold"),
        Reason::Search { outcome: Outcome::N } => Say::new("reason.search-hot"),
        Reason::Such { to, only } => Say::new(if *only { "reason.such-only" } else { "reason.such" }).with("to", to.as_str()),
    }
}

fn wythoff(record: &Wythoff) -> Say {
    if let Some(k) = record.cold {
        return Say::new("reason.wythoff-cold").with("k", k).with("a", record.x.min(record.y)).with("b", record.x.max(record.y));
    }
    // A hot pair has a cold pair on some line below it.
    let Some(way) = record.ways.first() else { return Say::new("reason.search-hot") };
    let key = match way.line {
        Line::First => "reason.wythoff-first",
        Line::Second => "reason.wythoff-second",
        Line::Both => "reason.wythoff-both",
    };
    Say::new(key).with("taken", way.taken).with("k", way.pair.k).with("a", way.pair.a).with("b", way.pair.b)
}

fn recurs(rule: &Recurrence) -> Say {
    let lost: Vec<String> = rule.lost.iter().map(u64::to_string).collect();
    Say::new(if rule.preperiod == 0 { "reason.recurs" } else { "reason.recurs-from" })
        .with("preperiod", rule.preperiod)
        .with("period", rule.period)
        .with("count", lost.len())
        .with("lost", lost.join(", "))
        .with("heap", rule.heap)
        .with("rest", rule.heap % rule.period)
}

fn zeckendorf(record: &Zeckendorf) -> Say {
    let parts: Vec<String> = record.parts.iter().map(u64::to_string).collect();
    Say::new(if record.cold() { "reason.zeckendorf-cold" } else { "reason.zeckendorf-hot" })
        .with("heap", record.heap)
        .with("parts", parts.join(" + "))
        .with("least", Arg::from(record.least().unwrap_or(0)))
        .with("limit", record.limit)
}

#[cfg(test)]
mod tests {
    use super::why;
    use crate::Arg;
    use mexplorer_solver::{Budget, Solver, explain, notation};

    #[test]
    fn reasons_are_worded() {
        for (text, expected) in [
            ("nim(3,4,5)", "reason.odd-heaps total=2 owner=3 to=1"),
            ("nim(1,2,3)", "reason.balanced-heaps modulus=2"),
            ("moore[2](2,2,2)", "reason.balanced-moore modulus=3"),
            ("staircase(2,9,2)", "reason.balanced-stairs modulus=2"),
            ("kayles(7)+nim(2)", "reason.balanced-values modulus=2"),
            ("wythoff(5,3)", "reason.wythoff-cold k=2 a=3 b=5"),
            ("wythoff(8,11)", "reason.wythoff-both taken=4 k=3 a=4 b=7"),
            ("fibonacci(21)", "reason.zeckendorf-cold heap=21 parts=21 least=21 limit=20"),
            ("bash[3](21)", "reason.bash-hot heap=21 modulus=4 residue=1"),
            ("misere nim(1,1,1)", "reason.ones-cold ones=3 modulus=2"),
            ("misere nim(1,5)", "reason.last-large heap=5 to=0"),
            ("misere kayles(7)", "reason.misere-kayles-hot value=2"),
            ("misere dawsons_chess(9,1)", "reason.search-cold"),
            ("misere dawsons_chess(9)", "reason.search-hot"),
            ("kayles(7)", "reason.mirror part=3"),
            ("kayles(2)", "reason.ends"),
            ("take[k^2](14)", "reason.value-hot value=2"),
            ("kayles(7)+nim(3)", "reason.odd-values total=1 owner=3 to=2 component=nim(3)"),
            ("nim(5,5)", "reason.symmetry"),
            ("nim(0)", "reason.over"),
        ] {
            let mut solver = Solver::default();
            let analysis = solver.analyze(&notation::parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
            let say = why(&explain::reason(&analysis)[0]).swap_remove(0);
            let args = say.args.iter().map(|(name, arg)| match arg {
                Arg::Text(text) => format!(" {name}={text}"),
                other => format!(" {name}={other:?}"),
            });
            assert_eq!(format!("{}{}", say.key, args.collect::<String>()), expected, "{text}");
        }
    }
}
