//! A rule of the reader's own for two numbers. One move: put in place of a pair (a, b) what the rule makes of it.
//!
//! `rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](3,5)` is Wythoff's game. A result may
//! be a sum of pairs, `(k,b)+(a-k,b)`; each is a term of its own then. A result with a number below 0 is no move, nor is the
//! pair itself. Play ends where every move lowers a measure: the sum of both numbers, or else the first before the second, or
//! what the rule names (`measure a+2*b`). That it does is looked at for the pair itself and all that play can make of it.

use super::read;
use crate::game::{Built, Family, Game, GameRef, Numbers, RulesForm, Step, Visit};
use crate::interned::Interned;
use crate::source::Source;
use crate::{Complaint, PositionError};
use mexplorer_sequence::program::{Fault, MOST_HEAP, MOST_STEPS, Part, Program};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard};

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

/// So many steps are taken at most to look at what play can make of one pair, and of all pairs that are asked about.
const LOOKED_AT: u64 = 3_000_000;
const LOOKED_AT_IN_ALL: u64 = 10 * LOOKED_AT;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let (text, moves, measure) = read::read_pairs(rules.expect("the notation asks for rules first"))?;
    Ok((text, Box::new(Pairs { moves, measure, looked: Mutex::default() })))
}

struct Pairs {
    moves: Program,
    measure: Option<Program>,
    looked: Mutex<Looked>,
}

/// The pairs from which play is known to end, with all that play can make of them.
#[derive(Default)]
struct Looked {
    ends: Interned<u64>,
    steps: u64,
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

fn written((a, b): (u64, u64)) -> String {
    format!("({a},{b})")
}

impl Pairs {
    fn held(&self) -> MutexGuard<'_, Looked> {
        self.looked.lock().expect("nothing breaks down while it is held")
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
    fn look(&self, start: (u64, u64), measure: Measure, looked: &mut Looked) -> Result<(), Complaint> {
        let mut found: Interned<u64> = Interned::default();
        let mut open = vec![start];
        let mut spent = 0;
        while let Some(pair) = open.pop() {
            if looked.ends.find(&[pair.0, pair.1]).is_some() || !found.add(&[pair.0, pair.1]) {
                continue;
            }
            let at = || ("at", written(pair));
            let failed = |fault| match fault {
                Fault::Long => Complaint::new("rule-long", [at(), ("max", MOST_STEPS.to_string())]),
                _ => Complaint::new("rule-large", [at()]),
            };
            if spent > LOOKED_AT || looked.steps > LOOKED_AT_IN_ALL {
                return Err(Complaint::new("rule-wide", [("at", written(start)), ("count", found.len().to_string())]));
            }
            let (mut stop, mut compared) = (None, 0);
            let mut each = |part: (u64, u64)| {
                if part.0.max(part.1) > MOST_HEAP {
                    let args = [at(), ("to", written(part)), ("most", MOST_HEAP.to_string())];
                    stop = Some(Complaint::new("rule-beyond", args));
                    return ControlFlow::Break(());
                }
                let (steps, lower) = measure.is_lower(part, pair);
                compared += steps;
                if lower != Ok(true) {
                    stop = Some(lower.map_or_else(failed, |_| Complaint::new("rule-grows", [at(), ("to", written(part))])));
                    return ControlFlow::Break(());
                }
                open.push(part);
                ControlFlow::Continue(())
            };
            // Most results are one pair: no list is made of that.
            let (steps, end) = self.moves.run_pair(pair, &mut |parts| match parts {
                [_, _] if made(parts) == pair => ControlFlow::Continue(()),
                [_, _] => each(made(parts)),
                _ => pairs(parts).into_iter().try_for_each(&mut each),
            });
            // What is looked at in vain is work too.
            spent += steps + compared + 1;
            looked.steps = looked.steps.saturating_add(steps + compared + 1);
            stop.map_or(Ok(()), Err)?;
            let _ = end.map_err(failed)?;
        }
        for known in 0..found.len() as u32 {
            looked.ends.add(found.get(known));
        }
        Ok(())
    }
}

impl Game for Pairs {
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

    /// Only where play can be shown to end.
    fn check(&self, numbers: &[u64]) -> Result<(), Complaint> {
        let [a, b] = *numbers else {
            let args = [("game", "rule2".to_string()), ("expected", "2".to_string()), ("found", numbers.len().to_string())];
            return Err(Complaint::new("wrong-count", args));
        };
        if a.max(b) > MOST_HEAP {
            return Err(Complaint::new("most", [("most", MOST_HEAP.to_string()), ("found", a.max(b).to_string())]));
        }
        let mut looked = self.held();
        match &self.measure {
            Some(named) => self.look((a, b), Measure::Named(named), &mut looked),
            None => self.look((a, b), Measure::Total, &mut looked).or_else(|complaint| {
                // What is too much to look at is so for either measure.
                let again = complaint.code == "rule-grows";
                if again { self.look((a, b), Measure::FirstNumber, &mut looked) } else { Err(complaint) }
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{parse, parse_game};
    use crate::{Budget, Solver};
    use std::collections::BTreeMap;

    const WYTHOFF: &str = "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)]";

    #[test]
    fn wythoffs_game_as_a_rule_has_its_moves_and_values() {
        let [own, known] = [WYTHOFF, "wythoff"].map(|text| parse_game(text).expect(text));
        let mut solver = Solver::default();
        for pair in (0..=24).flat_map(|a| (0..=24).map(move |b| [a, b])) {
            assert_eq!(own.check(&pair), Ok(()));
            let options = |game: &GameRef| {
                let mut found = Vec::new();
                let _ = game.options(&pair, &mut |step| {
                    found.push(step.numbers);
                    ControlFlow::Continue(())
                });
                found.sort();
                found
            };
            assert_eq!(options(&own), options(&known), "{pair:?}");
            let mut value = |game: &GameRef| solver.value(game, &pair, &mut Budget::default()).expect("small").0;
            assert_eq!(value(&own), value(&known), "{pair:?}");
        }
    }

    #[test]
    fn what_is_looked_at_is_bounded_for_all_pairs_together() {
        let game = parse_game("rule2[(a-1,b) if a>0]").expect("a rule");
        assert_eq!(game.check(&[5, 5]), Ok(()));
        let count = |start: u64| {
            let complaint = game.check(&[4_000_000, start]).expect_err("too many pairs");
            assert_eq!(complaint.code, "rule-wide");
            complaint.args[1].1.parse::<u64>().expect("a number")
        };
        let counts: Vec<u64> = (0..12).map(count).collect();
        assert!(counts[0] > 100_000 && counts[11] <= 1, "{counts:?}");
        // What is known by then stays known.
        assert_eq!(game.check(&[5, 5]), Ok(()));
    }

    type Moves = fn(u64, u64) -> Vec<Vec<(u64, u64)>>;

    fn induction(pair: (u64, u64), moves: Moves, known: &mut BTreeMap<(u64, u64), u128>) -> u128 {
        if let Some(value) = known.get(&pair) {
            return *value;
        }
        let value_of = |part: &(u64, u64), known: &mut BTreeMap<_, _>| induction(*part, moves, known);
        let made = moves(pair.0, pair.1);
        let values: Vec<u128> = made.iter().map(|parts| parts.iter().fold(0, |sum, part| sum ^ value_of(part, known))).collect();
        let value = (0..).find(|value| !values.contains(value)).expect("finitely many");
        known.insert(pair, value);
        value
    }

    /// Sums, a measure that is no total, and one that the rule names, against bare induction.
    #[test]
    fn rules_of_pairs_have_the_values_of_bare_induction() {
        let rows: [(&str, u64, Moves); 3] = [
            ("(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2", 14, |a, b| {
                let across = (1..a).map(|k| vec![(k, b), (a - k, b)]);
                across.chain((1..b).map(|k| vec![(a, k), (a, b - k)])).collect()
            }),
            ("(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2", 6, |a, b| {
                let white = (a > 0).then(|| vec![(a.wrapping_sub(1), b + a)]);
                white.into_iter().chain((1..=b / 2).map(|k| vec![(a, b - k)])).collect()
            }),
            ("(a+1,b-1);(a-3,b);measure a+2*b", 8, |a, b| {
                let down = (b > 0).then(|| vec![(a + 1, b.wrapping_sub(1))]);
                down.into_iter().chain((a > 2).then(|| vec![(a.wrapping_sub(3), b)])).collect()
            }),
        ];
        for (rule, most, moves) in rows {
            let (mut solver, mut known) = (Solver::default(), BTreeMap::new());
            for (a, b) in (0..=most).flat_map(|a| (0..=most).map(move |b| (a, b))) {
                let text = format!("rule2[{rule}]({a},{b})");
                let position = parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(position.to_string(), text);
                let found = solver.analyze(&position, &mut Budget::default()).expect(&text).grundy;
                assert_eq!(found, Some(induction((a, b), moves, &mut known)), "{text}");
            }
        }
    }

    #[test]
    fn what_might_never_end_is_refused_with_the_place() {
        for (text, code, args) in [
            ("rule2[(b,a)](1,2)", "rule-grows", "at (1,2) to (2,1)"),
            ("rule2[(a+1,b)](1,2)", "rule-grows", "at (1,2) to (2,2)"),
            ("rule2[(a,b-1)+(a,b)](1,2)", "rule-grows", "at (1,2) to (1,2)"),
            ("rule2[(a+2,b-1);measure a+2*b](1,2)", "rule-grows", "at (1,2) to (3,1)"),
            // What a program cannot be asked about is not taken for a number.
            ("rule2[(a-1,b) if a>0](18446744073709551614,0)", "most", "most 1099511627776 found 18446744073709551614"),
            ("rule2[(a-1,b) if a>0](0,1099511627777)", "most", "found 1099511627777"),
            (
                "rule2[(a-1,b+2^41) if a>0;(a,0) if b==2^41](1,0)",
                "rule-beyond",
                "at (1,0) to (0,2199023255552) most 1099511627776",
            ),
            ("rule2[(a-1,b+2^62*4) if a>0](9,9)", "rule-large", "at (9,9)"),
            ("rule2[(a-1,b);measure 2^62*4-a](3,9)", "rule-large", "at (3,9)"),
            ("rule2[(a-1,b+2^b) if a>0](9,9)", "rule-large", "at (8,521)"),
            ("rule2[(a-k,b) for k in 1..=a](5000000,0)", "rule-long", ""),
            ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b](900,900)", "rule-wide", ""),
            ("rule2[(a-1,b)](1)", "wrong-count", ""),
            ("rule2[(a-1,b)](1,2,3,4)", "wrong-count", ""),
            ("rule2[a-1](1,2)", "expected", "expected ( found a"),
            ("rule2[(n,b)](1,2)", "rule-name", ""),
            ("rule2[let c=a;(a-1,b);measure c](1,2)", "rule-name", ""),
        ] {
            let error = parse(text).expect_err(text).complaint;
            let told: Vec<String> = error.args.iter().map(|(name, value)| format!("{name} {value}")).collect();
            assert!(error.code == code && told.join(" ").contains(args), "{text}: {error:?}");
        }
    }

    #[test]
    fn a_move_that_makes_several_pairs_is_found_again() {
        let rule = "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]";
        for start in
            [format!("{rule}(3,4)"), format!("nim(2)+{rule}(2,2)+{rule}(2,2)"), format!("misere {rule}(1,2)+{rule}(2,2)")]
        {
            let position = parse(&start).expect("legal");
            let _ = position.moves(&mut |played| {
                let after = position.after(&played);
                let found = position.move_to(&after).unwrap_or_else(|| panic!("{start} to {after}"));
                assert_eq!((position.after(&found), position.allows(&found)), (after, true));
                ControlFlow::Continue(())
            });
        }
    }
}
