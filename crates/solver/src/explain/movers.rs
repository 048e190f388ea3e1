//! The components of a sum in which a move wins.

use crate::{Analysis, order};

/// So many components are named.
const NAMED: usize = 3;

/// In how many components a listed move wins, but for that whose numbers begin at a place; and the first of them.
pub(super) fn besides(analysis: &Analysis, place: usize) -> (usize, Vec<String>) {
    let mut movers: Vec<(usize, usize)> = analysis.winning.moves.iter().map(|played| (played.term, played.index)).collect();
    order::sort(&mut movers);
    let (mut begins, mut count, mut named) = (0, 0, Vec::new());
    for component in analysis.position.components() {
        if begins != place && movers.binary_search(&(component.term, component.index)).is_ok() {
            count += 1;
            if count <= NAMED {
                named.push(component.alone().to_string());
            }
        }
        begins += component.numbers.len();
    }
    (count, named)
}
