//! The mathematics of impartial games.
