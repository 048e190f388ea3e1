//! What is drawn: one file a part of the page. Components here hold no state; they draw and report.

pub mod dag;
pub mod editor;
pub mod frame;
pub mod grid;
pub mod guide;
pub mod header;
pub mod keys;
pub mod math;
pub mod panel;
pub mod pinch;
pub mod play;
pub mod position_box;
pub mod proof;
pub mod quiz;
#[cfg(test)]
mod rendered;
pub mod scene;
pub mod table;
pub mod term;
pub mod verdict;

use mexplorer_session::Msg;
use yew::Callback;

/// How a component reports what the person did.
pub type Send = Callback<Msg>;
