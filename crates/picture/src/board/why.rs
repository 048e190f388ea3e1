//! Why a position is won or lost, in one sentence for each reason.

use crate::{Arg, Say};
use mexplorer_solver::Outcome;
use mexplorer_solver::explain::Reason;
use mexplorer_solver::explain::columns::Kind;
use mexplorer_solver::explain::wythoff::{Line, Wythoff};
use mexplorer_solver::explain::zeckendorf::Zeckendorf;

/// The sentence of a reason.
pub fn why(reason: &Reason) -> Say {
    match reason {
        Reason::Over { misere: false } => Say::new("reason.over"),
        Reason::Over { misere: true } => Say::new("reason.over-misere"),
        Reason::Balanced { modulus, .. } if *modulus != 2 => Say::new("reason.balanced-moore").with("modulus", *modulus),
        Reason::Balanced { kind, .. } => Say::new(match kind {
            Kind::Heaps => "reason.balanced-heaps",
            Kind::Stairs => "reason.balanced-stairs",
            Kind::Values => "reason.balanced-values",
        }),
        Reason::Odd { modulus, place_value, .. } if *modulus != 2 => {
            Say::new("reason.odd-moore").with("modulus", *modulus).with("column", *place_value)
        }
        Reason::Odd { kind, mend, total, .. } => {
            let key = match (kind, mend) {
                (_, None) => "reason.odd",
                (Kind::Heaps, _) => "reason.odd-heaps",
                (Kind::Stairs, _) => "reason.odd-stairs",
                (Kind::Values, _) => "reason.odd-values",
            };
            let (owner, to) = mend.unwrap_or((0, 0));
            Say::new(key).with("total", total.unwrap_or(0)).with("owner", owner).with("to", to)
        }
        Reason::Ones { ones, modulus, cold } => {
            let key = match (modulus, cold) {
                (2, true) => "reason.ones-cold",
                (2, false) => "reason.ones-hot",
                (_, true) => "reason.ones-cold-moore",
                (_, false) => "reason.ones-hot-moore",
            };
            Say::new(key).with("ones", *ones).with("modulus", *modulus)
        }
        Reason::LastLarge { heap, to } => Say::new("reason.last-large").with("heap", *heap).with("to", *to),
        Reason::LastMoore { modulus } => Say::new("reason.last-moore").with("modulus", *modulus),
        Reason::Wythoff(record) => wythoff(record),
        Reason::Zeckendorf(record) => zeckendorf(record),
        Reason::Bash(record) => {
            let key = if record.residue == 0 { "reason.bash-cold" } else { "reason.bash-hot" };
            Say::new(key).with("heap", record.heap).with("modulus", record.modulus).with("residue", record.residue)
        }
        Reason::Symmetry => Say::new("reason.symmetry"),
        Reason::Value { value: 0, .. } => Say::new("reason.value-cold"),
        Reason::Value { value, .. } => Say::new("reason.value-hot").with("value", *value),
        Reason::Search { outcome: Outcome::P } => Say::new("reason.search-cold"),
        Reason::Search { outcome: Outcome::N } => Say::new("reason.search-hot"),
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

fn zeckendorf(record: &Zeckendorf) -> Say {
    let parts: Vec<String> = record.parts.iter().map(u64::to_string).collect();
    let key = if record.cold() { "reason.zeckendorf-cold" } else { "reason.zeckendorf-hot" };
    Say::new(key)
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
            ("nim(1,2,3)", "reason.balanced-heaps"),
            ("moore[2](2,2,2)", "reason.balanced-moore modulus=3"),
            ("staircase(2,9,2)", "reason.balanced-stairs"),
            ("kayles(7)+nim(2)", "reason.balanced-values"),
            ("wythoff(5,3)", "reason.wythoff-cold k=2 a=3 b=5"),
            ("wythoff(8,11)", "reason.wythoff-both taken=4 k=3 a=4 b=7"),
            ("fibonacci(21)", "reason.zeckendorf-cold heap=21 parts=21 least=21 limit=20"),
            ("bash[3](21)", "reason.bash-hot heap=21 modulus=4 residue=1"),
            ("misere nim(1,1,1)", "reason.ones-cold ones=3 modulus=2"),
            ("misere nim(1,5)", "reason.last-large heap=5 to=0"),
            ("misere kayles(7)", "reason.search-hot"),
            ("kayles(7)", "reason.value-hot value=2"),
            ("nim(0)", "reason.over"),
        ] {
            let mut solver = Solver::default();
            let analysis = solver.analyze(&notation::parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
            let say = why(&explain::reason(&solver, &analysis)[0]);
            let args = say.args.iter().map(|(name, arg)| match arg {
                Arg::Text(text) => format!(" {name}={text}"),
                other => format!(" {name}={other:?}"),
            });
            assert_eq!(format!("{}{}", say.key, args.collect::<String>()), expected, "{text}");
        }
    }
}
