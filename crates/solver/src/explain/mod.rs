//! Reasons, as records: why an answer is what it is, in numbers, for pictures to place and locales to word.
//!
//! One file for each theorem or idea. A record holds no sentence and repeats nothing that the [`Analysis`] already says,
//! unless a reader needs both side by side.
//!
//! [`Analysis`]: crate::Analysis

pub mod bash;
pub mod columns;
pub mod mex;
mod movers;
pub mod outcomes;
pub mod reason;
pub mod recurrence;
pub mod twins;
pub mod wythoff;
pub mod zeckendorf;

pub use columns::{Columns, columns};
pub use mex::{MexRow, MexTable, mex_table};
pub use outcomes::{OutcomeTable, outcome_table};
pub use reason::{Reason, reason, reasons, twins_left};

/// Backward induction on whole positions, by their texts alone: what the records are tested against.
#[cfg(test)]
pub(crate) mod bare {
    use crate::{Nimber, Position, mex::mex};
    use std::collections::BTreeMap;

    /// Games of one number, by the notation before it: one of each rule.
    pub const OF_ONE_NUMBER: [&str; 13] = [
        "nim",
        "bash[3]",
        "half",
        "kayles",
        "dawsons_chess",
        "treblecross",
        "grundy",
        "lasker",
        "fibonacci",
        "flip[2]",
        "octal[4.7]",
        "subtract[1,3,4]",
        "take[k^2]",
    ];

    pub fn followers(position: &Position) -> Vec<Position> {
        position.every_move().iter().map(|played| position.after(played)).collect()
    }

    /// Whether the player to move loses, and the mex of the options' values (meaningless under misère).
    pub fn settle(position: &Position, known: &mut BTreeMap<String, (bool, Nimber)>) -> (bool, Nimber) {
        let mut stack = vec![position.clone()];
        while let Some(top) = stack.last() {
            let name = top.to_string();
            let next = followers(top);
            let open: Vec<Position> = next.iter().filter(|p| !known.contains_key(&p.to_string())).cloned().collect();
            if open.is_empty() {
                let answers: Vec<(bool, Nimber)> = next.iter().map(|p| known[&p.to_string()]).collect();
                let won = answers.iter().any(|(cold, _)| *cold) || top.misere && answers.is_empty();
                known.insert(name, (!won, mex(answers.iter().map(|(_, value)| *value))));
                stack.pop();
            } else {
                stack.extend(open);
            }
        }
        known[&position.to_string()]
    }
}
