//! The SJ theorem for sums whose last move loses (Anti-SG), with its exact hypothesis: the play ends as soon as every component is
//! worth 0, even where moves are left, and whoever moved last has lost (Jia Zhihao 2009). Then the player to move loses exactly if
//! some value is 2 or more and the XOR is 0, or none is and the XOR is 1.
//!
//! A component is one game for as long as the play lasts, also when it has split. No lost position leads to another: from XOR 0 with
//! two values of 2 or more a move leaves another XOR and one such value; from an odd number of ones it leaves an even one, or a
//! single value of 2 or more. Every won one that is not the end leads to a lost one, because a mex is above all smaller values.
//!
//! It says who wins under misère play, to the last move, where every position of a component that is worth 0 and not over has an
//! option worth 1: where all are worth 0 and the play goes on, the player to move then still wins, by leaving a single 1. In
//! Nim no such position exists; in subtraction games all have that option (Ferguson 1974); in Kayles (2, 2) has none.

use super::layers::{followers, text, unfold};
use super::nim_sum::{lowering, xor};
use super::step::{Draft, spelt};
use super::walk::Walk;
use super::{Fact, Light, Theorem, nowhere};
use crate::position::Component;
use crate::{Move, Nimber, Outcome, Overrun, Position, Term, misere_nim};

pub(super) static THEOREM: Theorem = Theorem {
    name: "sj",
    // The theorem may not speak of the game that is played, so it answers no move of it.
    stage: nowhere,
    speaks: |position, _| position.misere,
    keys: &[
        ("proof.sj.rule", &[]),
        ("proof.sj.values", &["values", "total"]),
        ("proof.sj.ended", &[]),
        ("proof.sj.ones-won", &["ones", "after"]),
        ("proof.sj.one-large", &["own", "wanted", "after"]),
        ("proof.sj.large-won", &["total", "own", "wanted", "after"]),
        ("proof.sj.ones-lost", &["ones"]),
        ("proof.sj.large-lost", &["large"]),
        ("proof.sj.same", &[]),
        ("proof.sj.repaired", &["zero", "one"]),
        ("proof.sj.fails", &["zero"]),
        ("proof.sj.large", &[]),
        ("proof.sj.holds-won", &["position", "after"]),
        ("proof.sj.holds-lost", &["position"]),
        ("proof.sj.holds-over", &["position"]),
        ("proof.sj.right-won", &["position"]),
        ("proof.sj.right-lost", &["position"]),
        ("proof.sj.wrong-won", &["position"]),
        ("proof.sj.wrong-lost", &["position"]),
        ("proof.sj.column-values", &[]),
        ("proof.sj.column-total", &[]),
        ("proof.sj.column-says", &[]),
        ("proof.sj.if-small", &[]),
        ("proof.sj.if-large", &[]),
        ("proof.sj.if-even", &[]),
        ("proof.sj.if-odd", &[]),
        ("proof.sj.if-other", &[]),
        ("proof.sj.then-won", &[]),
        ("proof.sj.then-lost", &[]),
    ],
    walk,
};

/// How the theorem's end of the play is to the end of misère play.
enum Ends {
    /// Every position worth 0 is over.
    Same,
    /// One that is not over has an option worth 1, and so has every other.
    Repaired { zero: String, one: String },
    /// One that is not over has none.
    Apart { zero: String },
    /// There is too much to look at.
    Unseen,
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let values = w.values(position)?;
    let total = xor(&values);
    let large = values.iter().filter(|value| **value > 1).count();
    let row = |large, sum, says| [large, sum, says].map(Fact::Word).to_vec();
    let mut steps = vec![
        Draft::new("proof.sj.rule"),
        Draft::new("proof.sj.values").text("values", spelt(&values, ", ")).number("total", total).table(
            &["proof.sj.column-values", "proof.sj.column-total", "proof.sj.column-says"],
            [
                row("proof.sj.if-small", "proof.sj.if-even", "proof.sj.then-won"),
                row("proof.sj.if-small", "proof.sj.if-odd", "proof.sj.then-lost"),
                row("proof.sj.if-large", "proof.sj.if-other", "proof.sj.then-won"),
                row("proof.sj.if-large", "proof.sj.if-even", "proof.sj.then-lost"),
            ],
            Some(match (large > 0, total > 0) {
                (false, odd) => usize::from(odd),
                (true, odd) => 3 - usize::from(odd),
            }),
        ),
    ];
    let lost = misere_nim::is_cold(values.iter().copied());
    let played = if lost { None } else { winning(w, position, &values)? };
    steps.push(case(position, &values, played.as_ref()));
    let (step, applies) = match ends(w)? {
        Ends::Same => (Draft::new("proof.sj.same"), true),
        Ends::Repaired { zero, one } => (Draft::new("proof.sj.repaired").position("zero", zero).position("one", one), true),
        Ends::Apart { zero } => (Draft::new("proof.sj.fails").position("zero", zero), false),
        Ends::Unseen => (Draft::new("proof.sj.large"), false),
    };
    steps.push(step);
    steps.push(truth(w, applies, lost, played));
    Ok(steps)
}

/// The move to a position that the theorem calls lost; where all values are 0, one that leaves a single 1, if any does.
fn winning(w: &mut Walk, position: &Position, values: &[Nimber]) -> Result<Option<Move>, Overrun> {
    if values.iter().all(|value| *value == 0) {
        for c in position.components() {
            let found = w.option_of_value(&c, 1)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        return Ok(None);
    }
    let Some((component, wanted)) = wanted(values) else { return Ok(None) };
    let c = position.components().nth(component).expect("each value belongs to a component");
    w.option_of_value(&c, wanted)
}

/// The component that moves, and the value that it is brought to. `None` from a lost position.
fn wanted(values: &[Nimber]) -> Option<(usize, Nimber)> {
    let large: Vec<usize> = (0..values.len()).filter(|place| values[*place] > 1).collect();
    match large[..] {
        [] => values.iter().position(|value| *value == 1).map(|place| (place, 0)),
        // An odd number of ones is left.
        [place] => Some((place, 1 ^ xor(values) ^ values[place])),
        _ => lowering(values, 0).map(|found| (found.owner, found.wanted)),
    }
}

/// What the theorem says of these values, and why.
fn case(position: &Position, values: &[Nimber], played: Option<&Move>) -> Draft {
    let count = |such: fn(&Nimber) -> bool| values.iter().filter(|value| such(value)).count();
    let (ones, large, total) = (count(|value| *value == 1), count(|value| *value > 1), xor(values));
    if ones + large == 0 {
        return Draft::new("proof.sj.ended");
    }
    let step = match (large, total) {
        (0, 1) => return Draft::new("proof.sj.ones-lost").count("ones", ones),
        (2.., 0) => return Draft::new("proof.sj.large-lost").count("large", large),
        (0, _) => Draft::new("proof.sj.ones-won").count("ones", ones),
        (1, _) => Draft::new("proof.sj.one-large"),
        _ => Draft::new("proof.sj.large-won").number("total", total),
    };
    let (component, wanted) = wanted(values).expect("the position is won");
    let step = if large > 0 { step.number("own", values[component]).number("wanted", wanted) } else { step };
    let after = played.map_or_else(String::new, |played| position.after(played).to_string());
    step.position("after", &after).light(Light::Position(after))
}

/// Looks for positions of the components that are worth 0 and not over.
fn ends(w: &mut Walk) -> Result<Ends, Overrun> {
    let position = w.position();
    let mut seen: Vec<(&str, &[u64])> = Vec::new();
    let mut ends = Ends::Same;
    for Component { game, numbers, .. } in position.components().filter(|c| !c.game.is_nim()) {
        if seen.contains(&(game.id(), numbers)) {
            continue;
        }
        seen.push((game.id(), numbers));
        let alone = Position::normal(vec![Term { game: game.clone(), numbers: numbers.to_vec() }]);
        let Some(graph) = unfold(w, &alone)? else { return Ok(Ends::Unseen) };
        let mut zeros: Vec<usize> = (0..graph.nodes.len())
            .filter(|node| graph.nodes[*node].outcome == Some(Outcome::P) && graph.nodes[*node].rank > 0)
            .collect();
        crate::order::sort_by_key(&mut zeros, |node| (graph.nodes[*node].rank, *node));
        for zero in zeros {
            match followers(&graph, zero).find(|next| graph.nodes[*next].grundy == Some(1)) {
                Some(one) if matches!(ends, Ends::Same) => {
                    ends = Ends::Repaired { zero: text(&graph, zero), one: text(&graph, one) };
                }
                Some(_) => {}
                None => return Ok(Ends::Apart { zero: text(&graph, zero) }),
            }
        }
    }
    Ok(ends)
}

/// Who wins under misère play, to the last move, beside what the theorem says.
fn truth(w: &Walk, applies: bool, lost: bool, played: Option<Move>) -> Draft {
    let position = w.position();
    let step = |key| Draft::new(key).position("position", position).light_position(position);
    match (applies, lost, w.analysis.outcome) {
        _ if super::walk::first_move(position).is_none() => step("proof.sj.holds-over"),
        (true, true, _) => step("proof.sj.holds-lost"),
        (true, false, _) => match played {
            Some(played) => {
                let after = position.after(&played);
                step("proof.sj.holds-won").position("after", &after).light_position(&after).plays(played)
            }
            None => step("proof.sj.right-won"),
        },
        (false, true, Outcome::P) => step("proof.sj.right-lost"),
        (false, false, Outcome::N) => step("proof.sj.right-won"),
        (false, true, Outcome::N) => step("proof.sj.wrong-won"),
        (false, false, Outcome::P) => step("proof.sj.wrong-lost"),
    }
}

#[cfg(test)]
mod tests {
    use crate::Outcome;
    use crate::proof::tests::{Play, has_step, prove, text};

    /// Where the theorem is said to apply, misère play goes as it says; and where it fails, an example is told.
    #[test]
    fn where_it_applies() {
        let said = |text: &str, step: &str| assert!(has_step(&prove(text, "sj"), step), "{text} does not say {step}");
        for text in ["misere nim(3,4,5)", "misere nim(1000000000,5)", "misere nim(0)"] {
            said(text, "same");
        }
        for text in ["misere bash[2](3,4)", "misere subtract[1,3,4](10,7)", "misere lasker(2,3)", "misere half(7)"] {
            said(text, "repaired");
        }
        for text in ["misere kayles(1,5)", "misere dawsons_kayles(12)", "misere dawsons_kayles(2,10)"] {
            said(text, "fails");
        }
        said("misere kayles(1,5)", "wrong-lost");
        assert_eq!(text(&prove("misere kayles(1,5)", "sj"), "fails", "zero"), "kayles(2,2)");
    }

    #[test]
    fn where_it_applies_it_is_true() {
        let (mut applied, mut wrong) = (0, 0);
        for name in ["nim", "lasker", "bash[2]", "subtract[2,3]", "kayles", "half", "grundy", "dawsons_chess", "take[k^2]"] {
            for (a, b) in (0..7).flat_map(|a| (0..=a).map(move |b| (a, b))) {
                let text = format!("misere {name}({a},{b})");
                let proof = prove(&text, "sj");
                let lost = has_step(&proof, "ones-lost") || has_step(&proof, "large-lost");
                let truly = Play::of(&text).outcome_known() == Outcome::P;
                if has_step(&proof, "same") || has_step(&proof, "repaired") {
                    assert_eq!(lost, truly, "{text}");
                    applied += 1;
                } else {
                    wrong += usize::from(lost != truly);
                }
            }
        }
        assert!(applied > 150 && wrong > 0, "{applied} applied, {wrong} were wrong");
    }
}
