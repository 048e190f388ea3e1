//! The registry: every kind of game, one file each, one line here.

use crate::game::Family;

pub mod bash;
pub mod dawsons_chess;
pub mod dawsons_kayles;
pub mod fibonacci;
pub mod flip;
pub mod formula;
pub mod graph;
pub mod grundy;
pub mod half;
pub mod kayles;
pub mod lasker;
pub mod moore;
pub mod nim;
pub mod octal;
pub mod rule;
pub mod staircase;
pub mod subtract;
pub mod take;
pub mod treblecross;
pub mod wythoff;

/// All games in the order in which a picker shows them.
pub static FAMILIES: &[&Family] = &[
    &nim::FAMILY,
    &bash::FAMILY,
    &subtract::FAMILY,
    &take::FAMILY,
    &half::FAMILY,
    &moore::FAMILY,
    &wythoff::FAMILY,
    &fibonacci::FAMILY,
    &staircase::FAMILY,
    &graph::FAMILY,
    &flip::FAMILY,
    &kayles::FAMILY,
    &dawsons_chess::FAMILY,
    &dawsons_kayles::FAMILY,
    &treblecross::FAMILY,
    &octal::FAMILY,
    &grundy::FAMILY,
    &lasker::FAMILY,
    &rule::FAMILY,
    &rule::pairs::FAMILY,
];

#[cfg(test)]
mod tests {
    use super::FAMILIES;
    use crate::game::Claim;
    use crate::notation::parse;
    use crate::{Budget, Nimber, Solver, mex::mex};
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;

    #[test]
    fn every_example_is_legal_and_canonical() {
        for family in FAMILIES {
            let position = parse(family.example).unwrap_or_else(|e| panic!("{}: {e}", family.example));
            assert_eq!(position.to_string(), family.example);
            assert_eq!(position.terms[0].game.family().name, family.name);
        }
    }

    /// Outcome and Grundy value of a component by bare backward induction over its rule, no theorem, no engine.
    fn induction(game: &crate::GameRef, start: &[u64], known: &mut BTreeMap<(String, Vec<u64>), Nimber>) -> Nimber {
        let mut stack = vec![(game.clone(), start.to_vec())];
        while let Some((game, component)) = stack.last().cloned() {
            let key = (game.id().to_string(), component.clone());
            if known.contains_key(&key) {
                stack.pop();
                continue;
            }
            let mut values = Vec::new();
            let mut missing = Vec::new();
            let _ = game.options(&component, &mut |step| {
                let next = step.game.clone().unwrap_or_else(|| game.clone());
                let parts: Vec<Vec<u64>> = next.numbers().components(&step.numbers).map(<[u64]>::to_vec).collect();
                let mut sum = 0;
                for part in parts {
                    match known.get(&(next.id().to_string(), part.clone())) {
                        Some(value) => sum ^= value,
                        None => missing.push((next.clone(), part)),
                    }
                }
                values.push(sum);
                ControlFlow::Continue(())
            });
            if missing.is_empty() {
                known.insert(key, mex(values));
                stack.pop();
            } else {
                stack.append(&mut missing);
            }
        }
        known[&(game.id().to_string(), start.to_vec())]
    }

    /// Every position of these games under the bound: rule against theorem, and against whatever the solver uses.
    #[test]
    fn rule_and_theorem_agree_everywhere_under_a_bound() {
        let heaps = |name: &str, top: u64| (0..=top).map(|n| format!("{name}({n})")).collect::<Vec<_>>();
        let pairs = |name: &str, top: u64| {
            (0..=top).flat_map(|a| (0..=top).map(move |b| (a, b))).map(|(a, b)| format!("{name}({a},{b})")).collect::<Vec<_>>()
        };
        let triples = |name: &str, top: u64| {
            pairs("x", top)
                .iter()
                .flat_map(|p| (0..=top).map(move |c| format!("{name}{},{c})", &p[1..p.len() - 1])))
                .collect::<Vec<_>>()
        };
        let mut texts = Vec::new();
        for name in [
            "nim",
            "bash[1]",
            "bash[3]",
            "bash[4]",
            "half",
            "kayles",
            "dawsons_chess",
            "dawsons_kayles",
            "treblecross",
            "grundy",
            "lasker",
            "fibonacci",
            "flip[1]",
            "flip[2]",
            "flip[3]",
            "octal[0.137]",
            "octal[4.7]",
            "octal[0.6]",
            "subtract[1,3,4]",
            "subtract[2,4,7]",
            "take[k^2]",
            "take[2^k-1]",
            "take[2^(k-1)]",
            "take[2*k-1]",
        ] {
            texts.extend(heaps(name, 40));
        }
        for limit in 1..12 {
            texts.extend(heaps(&format!("fibonacci[{limit}]"), 34));
        }
        texts.extend(pairs("wythoff", 24));
        texts.extend(triples("moore[2]", 6));
        texts.extend(triples("moore[3]", 5));
        texts.extend(triples("moore[1]", 5));
        texts.extend(triples("staircase", 5));
        texts.extend(["a", "b", "c", "d"].map(|v| format!("graph[a>b,a>c,b>c,a>d,d>b]({v})")));
        let mut known = BTreeMap::new();
        let mut solver = Solver::default();
        let mut theorems = 0;
        for text in texts {
            let position = parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
            let c = position.components().next().expect("one component");
            let truth = induction(c.game, c.numbers, &mut known);
            if let Some((method, Claim { cold, value })) = c.game.theorem(c.numbers) {
                let name = method.name();
                assert!(c.game.family().methods.contains(&method), "{name} is not listed");
                theorems += 1;
                assert_eq!(cold, truth == 0, "{name} on {text}");
                assert!(value.is_none_or(|v| v == truth), "{name} on {text}: {value:?}, by the rule {truth}");
            }
            let answer = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(answer.grundy, Some(truth), "{text}");
        }
        assert!(theorems > 2_000, "only {theorems} answers came from theorems");
    }
}
