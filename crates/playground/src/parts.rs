//! The parts of the program that a visit may do without.
//!
//! What only one of the functions marked `#[wasm_split]` reaches, code and data, becomes a file of its own when the site is built
//! (the feature `parts`), named as in brackets; it is fetched when the link or the reader wants it. The rest of the program has a
//! part by the pointers that it comes with, so nothing can be called that is not there. Without the feature, as in tests and under
//! `cargo xtask serve --dev`, every part is there from the beginning.
//!
//! A part more is a function here, a [`Part`], what the session calls of it in `session/runner/parts.rs`, and what in a link wants
//! it in `www/start.js`.

use crate::dialog;
use crate::view::{self, Send, button};
use mexplorer_session::parts::{self, Loaded};
use mexplorer_session::{Locale, Model, Msg, Part, Stage};
use std::rc::Rc;
use yew::prelude::*;

/// Draws something of the model.
type Draw = fn(&Rc<Model>, &Locale, &Send) -> Html;

/// What comes with a part: what the session calls of it, and what draws it: itself, and the tools in its head.
#[derive(Clone, Copy)]
struct Content {
    session: Loaded,
    body: Draw,
    tools: Draw,
}

fn nothing(_: &Rc<Model>, _: &Locale, _: &Send) -> Html {
    html! {}
}

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

        /// Where the site is built in parts this waits for a file.
        #[cfg(feature = "parts")]
        async fn content(part: Part) -> Result<&'static Content, Missing> {
            match part { $(Part::$part => $name().await),* }
        }

        #[cfg(not(feature = "parts"))]
        fn whole(part: Part) -> Result<&'static Content, Missing> {
            match part { $(Part::$part => $name()),* }
        }
    };
}

parts! {
    Dag = dag: parts::DAG, view::dag::view, view::dag::controls;
    Grid = grid: parts::GRID, view::grid::body, view::grid::controls;
    Sequence = sequence: parts::SEQUENCE, nothing, nothing;
    Proof = proof: parts::PROOF, view::proof::body, nothing;
    Play = play: parts::PLAY, view::play::bar, nothing;
    Quiz = quiz: parts::QUIZ, view::quiz::card, nothing;
    Dialogs = dialogs: Loaded::Dialogs, dialog::content, nothing;
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

/// What has come.
#[cfg(feature = "parts")]
mod here {
    use super::{Content, Part};
    use std::cell::Cell;

    thread_local! {
        static HERE: Cell<[Option<&'static Content>; Part::ALL.len()]> = const { Cell::new([None; Part::ALL.len()]) };
    }

    pub fn put(part: Part, content: &'static Content) {
        let mut here = HERE.get();
        here[part as usize] = Some(content);
        HERE.set(here);
    }

    pub fn get(part: Part) -> Option<&'static Content> {
        HERE.get()[part as usize]
    }
}

#[cfg(feature = "parts")]
fn here(part: Part) -> Option<&'static Content> {
    here::get(part)
}

#[cfg(not(feature = "parts"))]
fn here(part: Part) -> Option<&'static Content> {
    whole(part).ok()
}

/// Fetches a part.
#[cfg(feature = "parts")]
pub async fn load(part: Part) -> Option<Loaded> {
    let content = content(part).await.ok()?;
    here::put(part, content);
    Some(content.session)
}

#[cfg(not(feature = "parts"))]
pub async fn load(part: Part) -> Option<Loaded> {
    here(part).map(|content| content.session)
}

/// What a part draws, or how far it is.
pub fn body(part: Part, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    match (here(part), model.parts.stage(part)) {
        (Some(content), Stage::Here) => (content.body)(model, locale, send),
        (_, Stage::Missing) => html! {
            <p class="notice" role="alert">{ locale.word("part.missing") }{ " " }{ button(locale.word("part.again"), false, send.reform(move |_| Msg::Fetch(part))) }</p>
        },
        _ => html! { <p class="quiet" aria-busy="true">{ locale.word("part.coming") }</p> },
    }
}

/// The tools in the head of a part that is here.
pub fn tools(part: Part, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    here(part).filter(|_| model.parts.has(part)).map_or_else(Html::default, |content| (content.tools)(model, locale, send))
}
