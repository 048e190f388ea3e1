//! Placing what the solver found.
