//! The machine: the model, what happens to it, and the answers it works out.

pub mod answer;
pub mod model;
pub mod places;
pub mod update;
pub mod verdict;
