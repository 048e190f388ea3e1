//! The mathematics of Mexplorer: positions of impartial games, who wins them, their Grundy values, all their winning
//! moves, and the reasons as plain records.
//!
//! What this crate does not know: a document object model, a clock, a thread, a float, a hash order, or a sentence for
//! people (errors carry a code and arguments; their plain English is for programmers).
//!
//! The path of a thought: [`notation::parse`] turns text into a [`Position`]; a [`Solver`] answers it within a
//! [`Budget`]; [`explain`] says why; [`graph`] unfolds it; [`sequence`] lists the values of the heaps of one game.

#![deny(missing_docs, clippy::missing_errors_doc, clippy::float_arithmetic)]

mod between;
mod board;
pub mod budget;
pub mod chance;
pub mod complaint;
pub mod deed;
pub mod doubt;
pub mod explain;
pub mod game;
pub mod games;
pub mod graph;
pub mod guess;
pub mod interned;
pub mod method;
pub mod mex;
mod misere_nim;
pub mod natural;
pub mod notation;
mod numbered;
mod numbers;
pub use mexplorer_sequence::order;
pub mod position;
pub mod proof;
pub mod quiz;
pub mod sequence;
pub mod solve;
pub mod source;

pub use budget::{Budget, Overrun};
pub use complaint::{Complaint, PositionError};
pub use deed::Deed;
pub use game::{Family, Game, GameRef, Numbers, Step};
pub use method::Method;
pub use misere_nim::like_nim;
pub use natural::Natural;
pub use position::{Move, Position, Term};
pub use solve::{Analysis, Outcome, Solver, at_once, cells, nim_sum};

/// A Grundy value. Heaps reach 2^64 − 1 and Lasker's value of that heap is 2^64, one more than a `u64` holds.
pub type Nimber = u128;
