//! The parts of the program that a visit may do without.
//!
//! What only one of the functions marked `#[wasm_split]` reaches, code and data, becomes a file of its own when the site is built
//! (the feature `parts`), named as in brackets; it is fetched when the link or the reader wants it. The rest of the program has a
//! part by the pointers that it comes with, so nothing can be called that is not there. Without the feature, as in tests and under
//! `cargo xtask serve --dev`, a part is there as soon as it is asked for.
//!
//! A part more is a function here, a [`Part`], what the session calls of it in `session/runner/parts.rs`, and what in a link wants
//! it in `www/start.js`.

use crate::dialog;
use crate::page;
use crate::view::{
    self,
    slot::{self, Content},
};
use mexplorer_session::Part;
use mexplorer_session::parts::{self, Loaded};

/// One function for each part, and the one that fetches a part by its name.
macro_rules! parts {
    ($($part:ident = $name:ident: $session:expr, $body:expr, $tools:expr;)*) => {
        $(
            #[cfg_attr(feature = "parts", wasm_split_helpers::wasm_split($name, fallible))]
            fn $name() -> Result<&'static Content, Missing> {
                static CONTENT: Content = Content { session: $session, body: $body, tools: $tools };
                Ok(&CONTENT)
            }
        )*

        /// What the file of a part is called.
        pub fn name(part: Part) -> &'static str {
            match part { $(Part::$part => stringify!($name)),* }
        }

        /// Where the site is built in parts this waits for a file.
        #[cfg(feature = "parts")]
        async fn content(part: Part) -> Result<&'static Content, Missing> {
            match part { $(Part::$part => $name().await),* }
        }

        #[cfg(not(feature = "parts"))]
        async fn content(part: Part) -> Result<&'static Content, Missing> {
            match part { $(Part::$part => $name()),* }
        }
    };
}

parts! {
    Dag = dag: parts::DAG, view::dag::view, view::dag::controls;
    Grid = grid: parts::GRID, view::grid::body, view::grid::controls;
    Sequence = sequence: parts::SEQUENCE, slot::nothing, view::sequence::controls;
    Lens = lens: parts::LENS, slot::nothing, view::lens::controls;
    Proof = proof: parts::PROOF, view::proof::body, view::proof::tools;
    Play = play: parts::PLAY, view::play::bar, slot::nothing;
    Quiz = quiz: parts::QUIZ, view::quiz::card, slot::nothing;
    Doubt = doubt: parts::DOUBT, view::doubt::body, slot::nothing;
    Dialogs = dialogs: parts::DIALOGS, dialog::content, dialog::beside;
}

/// A part that could not be had.
#[derive(Debug)]
struct Missing;

#[cfg(feature = "parts")]
impl From<wasm_split_helpers::SplitLoaderError> for Missing {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Missing {
        Missing
    }
}

/// Fetches a part; what it draws has its room from then on.
pub async fn load(part: Part) -> Result<Loaded, u16> {
    let content = content(part).await.map_err(|Missing| page::cause(name(part)))?;
    slot::put(part, content);
    Ok(content.session)
}
