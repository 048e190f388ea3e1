//! For each key, when its sentence is true: one table for each of those who speak.
//!
//! A predicate asks what the words say, not what the program computed, and knows no theorem but the one that it tests.

mod board;
mod columns;
mod graph;
pub mod grid;
mod large;
mod mex;
mod play;
mod quiz;
mod reason;
mod sequence;
mod verdict;

use crate::Row;

/// What is said of positions that induction reaches.
pub const SMALL: &[&[Row]] = &[
    verdict::ROWS,
    reason::ROWS,
    board::ROWS,
    graph::ROWS,
    mex::ROWS,
    columns::ROWS,
    grid::ROWS,
    sequence::ROWS,
    play::ROWS,
    quiz::ROWS,
];

/// What is said of others.
pub const LARGE: &[&[Row]] = &[large::ROWS];
