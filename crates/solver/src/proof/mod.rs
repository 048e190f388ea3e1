//! Proofs that walk on a position.
