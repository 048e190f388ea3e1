//! Exports: scenes and tables in other formats. Nothing is decided here; what is drawn is translated.
//!
//! | from | to |
//! |---|---|
//! | [`Scene`](crate::Scene) | [`svg`], [`tikz`] |
//! | [`Table`](crate::Table) | [`csv`], [`text`] |
//! | [`GameGraph`](mexplorer_solver::graph::GameGraph) | [`dot`] |

mod csv;
mod dot;
mod plain;
mod svg;
mod text;
mod tikz;

pub use csv::csv;
pub use dot::dot;
pub use plain::plain;
pub use svg::{escape, svg};
pub use text::text;
pub use tikz::tikz;
