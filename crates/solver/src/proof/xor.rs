//! The laws of XOR: order and grouping do not matter, 0 changes nothing, equal numbers cancel, and so x ⊕ y = x ⊕ z only where
//! y = z. By the last no move of Nim keeps the XOR, and each heap has at most one winning size.

use super::nim_sum::{width, xor};
use super::step::{Draft, equation};
use super::walk::{Walk, heap_move, heaps, only_nim, place};
use super::{Light, Theorem, where_lost};
use crate::{Move, Nimber, Overrun, Position};

pub(super) static THEOREM: Theorem = Theorem {
    name: "xor",
    stage: where_lost,
    speaks: |position, _| !position.misere && only_nim(position) && position.size() > 1,
    keys: &[
        ("proof.xor.digits", &["sum", "total"]),
        ("proof.xor.order", &["a", "b", "c", "ab", "bc", "abc"]),
        ("proof.xor.inverse", &["a"]),
        ("proof.xor.cancel", &[]),
        ("proof.xor.change", &["number", "heap", "left", "rest", "before", "becomes"]),
        ("proof.xor.over", &["count"]),
        ("proof.xor.solve", &["number", "rest", "heap", "after"]),
        ("proof.xor.mend", &["number", "rest", "heap", "after"]),
    ],
    walk,
};

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let sizes = heaps(position);
    let total = xor(&sizes);
    let (a, b, c) = (sizes[0], sizes[1], sizes.get(2).copied().unwrap_or(sizes[0]));
    let mut steps = vec![
        Draft::new("proof.xor.digits")
            .text("sum", equation(&sizes, total))
            .number("total", total)
            .lights((0..width(&sizes)).rev().map(Light::Column)),
        Draft::new("proof.xor.order")
            .number("a", a)
            .number("b", b)
            .number("c", c)
            .number("ab", a ^ b)
            .number("bc", b ^ c)
            .number("abc", a ^ b ^ c),
        Draft::new("proof.xor.inverse").number("a", a),
        Draft::new("proof.xor.cancel"),
    ];
    let Some(chosen) = w.chosen() else {
        steps.push(Draft::new("proof.xor.over").count("count", sizes.len()).light_position(position));
        return Ok(steps);
    };
    let moved = place(position, chosen.term, chosen.index);
    let next = position.after(&chosen);
    let left = heaps(&next);
    steps.push(
        Draft::new("proof.xor.change")
            .count("number", moved + 1)
            .number("heap", sizes[moved])
            .number("left", left[moved])
            .number("rest", total ^ sizes[moved])
            .number("before", total)
            .number("becomes", xor(&left))
            .light(Light::Place(moved))
            .shows(&next),
    );
    let solved = if total > 0 {
        solve("proof.xor.solve", position, &sizes).map(|(step, played)| step.plays(played))
    } else {
        solve("proof.xor.mend", &next, &left).map(|(step, played)| step.replies(&chosen, played))
    };
    steps.extend(solved);
    Ok(steps)
}

/// The heap that is larger than the XOR of the others, brought down to it.
fn solve(key: &'static str, position: &Position, sizes: &[Nimber]) -> Option<(Draft, Move)> {
    let total = xor(sizes);
    let owner = (0..sizes.len()).find(|place| total ^ sizes[*place] < sizes[*place])?;
    let rest = total ^ sizes[owner];
    let played = heap_move(position, owner, rest);
    let after = position.after(&played);
    let step = Draft::new(key).count("number", owner + 1).number("rest", rest).number("heap", sizes[owner]);
    let step = step.position("after", &after).flips([(owner, rest)]);
    Some((step.light(Light::Place(owner)).light_position(&after), played))
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{Play, number, prove};

    #[test]
    fn the_equations_hold() {
        for (a, b, c) in (0..6u128).flat_map(|a| (0..6).flat_map(move |b| (0..6).map(move |c| (a, b, c)))) {
            let proof = prove(&format!("nim({a},{b},{c})"), "xor");
            assert_eq!(number(&proof, "order", "abc"), a ^ number(&proof, "order", "bc"));
            if a + b + c > 0 {
                let at = |name| number(&proof, "change", name);
                assert_eq!((at("rest") ^ at("heap"), at("rest") ^ at("left")), (at("before"), at("becomes")));
                assert_ne!(at("before"), at("becomes"));
            }
            if a ^ b == c {
                Play::all_replies(&format!("nim({a},{b},{c})"), "xor");
            }
        }
    }
}
