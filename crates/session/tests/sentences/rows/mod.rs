//! For each key, when its sentence is true: one table for each of those who speak.
//!
//! A predicate asks what the words say, not what the program computed, and knows no theorem but the one that it tests.

mod board;
mod columns;
pub mod graph;
pub mod grid;
mod large;
mod lens;
mod mex;
mod play;
pub mod proof;
mod quiz;
pub mod reason;
mod sequence;
pub mod tell;
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
    lens::ROWS,
    play::ROWS,
    quiz::ROWS,
    tell::ROWS,
    proof::ROWS,
    proof::nim::ROWS,
    proof::moore::ROWS,
    proof::heaps::ROWS,
    proof::golden::ROWS,
    proof::stairs::ROWS,
    proof::sum::ROWS,
    proof::twins::ROWS,
    proof::end::ROWS,
    proof::period::ROWS,
];

/// What is said of others.
pub const LARGE: &[&[Row]] = &[large::ROWS];
