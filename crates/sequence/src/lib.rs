//! The loops that find the Grundy values of one heap of every size, and the proofs of their periods.
//!
//! They are a crate of their own because they are compiled for speed where all else is compiled for size. How far a table grows,
//! and what it may cost, is decided by the engine of the solver (`solver/sequence`), which calls them in slices.

#![deny(missing_docs, clippy::missing_errors_doc, clippy::float_arithmetic)]

pub mod mask;
pub mod mex;
pub mod moves;
#[cfg(any(test, feature = "naive"))]
pub mod naive;
pub mod octal;
pub mod order;
pub mod period;
pub mod program;
mod rule;
pub mod sparse;
pub mod subtraction;
pub mod takes;

pub use rule::HeapRule;
