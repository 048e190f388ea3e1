//! What the theorem saves: searching Nim looks at every position below, the product of all a + 1, and the XOR at each heap once.

use super::nim_sum::{lowering, width, xor};
use super::step::{Draft, spelt};
use super::walk::{Walk, heap_move, heaps, only_nim};
use super::{Fact, Light, Theorem, nowhere};
use crate::{Natural, Nimber, Overrun};

pub(super) static THEOREM: Theorem = Theorem {
    name: "complexity",
    stage: nowhere,
    speaks: |position, _| !position.misere && only_nim(position) && (2..=MOST_HEAPS).contains(&position.size()),
    keys: &[
        ("proof.complexity.positions", &["product", "positions"]),
        ("proof.complexity.moves", &["stones", "positions", "moves"]),
        ("proof.complexity.sum", &["sum", "positions"]),
        ("proof.complexity.xor", &["count", "additions", "digits"]),
        ("proof.complexity.strategy", &["worth", "number", "after"]),
        ("proof.complexity.lost", &[]),
        ("proof.complexity.growth", &[]),
        ("proof.complexity.column-heaps", &[]),
        ("proof.complexity.column-search", &[]),
        ("proof.complexity.column-values", &[]),
        ("proof.complexity.column-xor", &[]),
    ],
    walk,
};

/// Of more heaps the product would be a very long number.
const MOST_HEAPS: usize = 16;
/// How often the heaps are doubled in the table.
const DOUBLINGS: u32 = 4;

fn natural(n: Nimber) -> Natural {
    let half = |n: Nimber| Natural::from(n as u64);
    let mut total = half(n >> 64).product(&Natural::from(1 << 32)).product(&Natural::from(1 << 32));
    total.add(&half(n));
    total
}

/// How many positions lie below, the heaps kept apart: each may have any size up to its own.
fn positions(sizes: &[Nimber]) -> Natural {
    sizes.iter().fold(Natural::from(1), |product, size| product.product(&natural(size + 1)))
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let sizes = heaps(position);
    let stones: Nimber = sizes.iter().sum();
    let all = positions(&sizes);
    let more: Vec<Nimber> = sizes.iter().map(|size| size + 1).collect();
    let rows = (0..DOUBLINGS).map(|doubling| {
        let sizes: Vec<Nimber> = sizes.iter().map(|size| size << doubling).collect();
        vec![
            Fact::Text(spelt(&sizes, ", ")),
            Fact::Natural(positions(&sizes)),
            Fact::Number(sizes.iter().map(|size| size + 1).sum()),
            Fact::Number(sizes.len() as Nimber - 1),
        ]
    });
    let mut steps = vec![
        Draft::new("proof.complexity.positions")
            .text("product", spelt(&more, " · "))
            .fact("positions", Fact::Natural(all.clone())),
        Draft::new("proof.complexity.moves")
            .number("stones", stones)
            .fact("positions", Fact::Natural(all.clone()))
            .fact("moves", Fact::Natural(all.product(&natural(stones)).over(2))),
        Draft::new("proof.complexity.sum").text("sum", spelt(&more, " + ")).number("positions", more.iter().sum::<Nimber>()),
        Draft::new("proof.complexity.xor")
            .count("count", sizes.len())
            .count("additions", sizes.len() - 1)
            .number("digits", width(&sizes))
            .lights((0..width(&sizes)).rev().map(Light::Column)),
    ];
    steps.push(match lowering(&sizes, 0) {
        Some(found) => {
            let played = heap_move(position, found.owner, sizes[found.owner] ^ xor(&sizes));
            let after = position.after(&played);
            Draft::new("proof.complexity.strategy")
                .number("worth", found.worth())
                .count("number", found.owner + 1)
                .position("after", &after)
                .light(Light::Place(found.owner))
                .light_position(&after)
                .plays(played)
                .settles()
        }
        None => Draft::new("proof.complexity.lost").settles(),
    });
    steps.push(Draft::new("proof.complexity.growth").table(
        &[
            "proof.complexity.column-heaps",
            "proof.complexity.column-search",
            "proof.complexity.column-values",
            "proof.complexity.column-xor",
        ],
        rows,
        Some(0),
    ));
    Ok(steps)
}

#[cfg(test)]
mod tests {
    use crate::graph::{self, Options};
    use crate::proof::Fact;
    use crate::proof::tests::{fact, prove};
    use crate::{Budget, notation};

    /// The product is the number of positions, and the half of it times the stones the number of moves.
    #[test]
    fn positions_and_moves_are_those_of_the_graph() {
        for text in ["nim(3,4,5)", "nim(1,1)", "nim(0,3)", "nim(2,2,2,2)"] {
            let proof = prove(text, "complexity");
            let natural = |step: &str, name: &str| match fact(&proof, step, name) {
                Fact::Natural(natural) => natural.to_string(),
                other => panic!("{other:?}"),
            };
            let limits = Options { merge: false, ..Options::default() };
            let position = notation::parse(text).expect("legal");
            let graph = graph::whole(&position, &limits, &mut Budget::default()).expect("small").expect("complete");
            assert_eq!(natural("positions", "positions"), graph.nodes.len().to_string(), "{text}");
            assert_eq!(natural("moves", "moves"), graph.edges.len().to_string(), "{text}");
        }
    }
}
