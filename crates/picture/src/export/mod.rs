//! Exports: scenes and tables in other formats. Nothing is decided here; what is drawn is translated.
//!
//! | from | to |
//! |---|---|
//! | [`Scene`](crate::Scene) | [`svg`], [`tikz`]; several of them, [`steps`], [`overview`] |
//! | [`List`](crate::List) | [`csv`], [`text`] |
//! | [`Dag`](crate::dag::Dag) | [`dot`] |

mod csv;
mod dot;
mod marks;
mod palette;
mod plain;
mod steps;
mod svg;
pub mod tex;
mod text;
mod tikz;

pub use csv::csv;
pub use dot::dot;
pub use marks::{spoken, unmarked};
pub use palette::Theme;
pub use plain::plain;
pub use steps::{overview, steps};
pub use svg::{About, escape, svg};
pub use text::text;
pub use tikz::tikz;
