//! What the page is shown in: a light or a dark system, a screen or paper, a phone's width or more.

use super::{attach, listen, window};
use mexplorer_session::runner::fancy::Surroundings;
use std::rc::Rc;
use web_sys::MediaQueryList;

fn media(query: &str) -> Option<MediaQueryList> {
    window().match_media(query).ok().flatten()
}

const DARK: &str = "(prefers-color-scheme: dark)";
/// A page so narrow has no more room in a card than a phone held upright.
const NARROW: &str = "screen and (max-width: 480px)";
/// A card that is narrower than two columns of a table, beside the position or under it.
const SLIM: &str = "screen and (max-width: 680px), screen and (min-width: 901px) and (max-width: 1140px)";
/// As the style sheet has it: pictures under the position, in a column.
const COLUMN: &str = "screen and (max-width: 900px)";
/// Room for a graph that is wider than a column at the side of the position.
const DESK: &str = "screen and (min-width: 1250px)";
/// As the style sheet has it: room for a proof at the side of one column of pictures, not of two.
const BESIDE: &str = "screen and (min-width: 1250px) and (max-width: 1699px)";
/// What is left for those pictures there is enough for a graph of 580 units, see `Medium`.
const WIDE: &str = "screen and (min-width: 1391px) and (max-width: 1699px)";
/// As the style sheet has it: a slide with less room than letters of 16 px need.
const LOW: &str = "screen and (max-height: 619px) and (min-aspect-ratio: 1)";
/// What else changes the colours, in the style sheet alone.
const RECOLOURED: [&str; 2] = ["(forced-colors: active)", "(prefers-contrast: more)"];

pub fn now() -> Surroundings {
    let holds = |query| media(query).is_some_and(|media| media.matches());
    Surroundings {
        dark: holds(DARK),
        print: holds("print"),
        narrow: holds(NARROW),
        slim: holds(SLIM),
        column: holds(COLUMN),
        desk: holds(DESK),
        beside: holds(BESIDE),
        wide: holds(WIDE),
        low: holds(LOW),
        framed: is_framed(),
        alone: super::root::is_alone(),
    }
}

/// Whether what is pressed is touched, and nothing is pointed at.
pub(super) fn is_touched() -> bool {
    media("(hover: none)").is_some_and(|media| media.matches())
}

pub(super) fn is_framed() -> bool {
    let window = window();
    window.parent().ok().flatten().is_none_or(|around| around != window)
}

/// As `now` will say once the page is laid out for paper, which is no screen of any width. Pages are counted before that, so what changed
/// only then could leave a blank one.
pub(super) fn on_paper() -> Surroundings {
    let Surroundings { dark, framed, alone, .. } = now();
    Surroundings { dark, framed, alone, print: true, ..Surroundings::default() }
}

/// Calls `work` whenever the answer to a media query changes.
fn hear(query: &str, work: impl Fn() + 'static) {
    if let Some(media) = media(query) {
        attach(&media, "change", false, move |_: web_sys::Event| work());
        // The list goes on reporting for as long as somebody holds it.
        std::mem::forget(media);
    }
}

/// Reports when the system turns dark or light, the page goes to paper or comes back, or a phone is turned.
pub fn on_change(work: impl Fn(Surroundings) + 'static) {
    let work = Rc::new(work);
    for query in [DARK, "print", NARROW, SLIM, COLUMN, DESK, BESIDE, WIDE, LOW] {
        let work = work.clone();
        hear(query, move || work(now()));
    }
    for query in RECOLOURED {
        hear(query, super::recolour);
    }
    // Not every browser counts itself among print media while it prepares a page for paper.
    for (name, print) in [("beforeprint", true), ("afterprint", false)] {
        let work = work.clone();
        listen(name, move |_: web_sys::Event| {
            if print {
                super::root::paint_paper();
                super::time::hold_clock();
            } else {
                super::root::prints("");
            }
            work(if print { on_paper() } else { Surroundings { print, ..now() } });
        });
    }
}
