//! The numbers along the grid, and what they are numbers of.

use mexplorer_picture::grid::{Grid, Up};
use mexplorer_picture::{Say, shortened};
use mexplorer_session::Locale;
use yew::prelude::*;

/// What an axis is called, and which number of the position it stands for.
pub fn name(grid: &Grid, across: bool, locale: &Locale) -> Html {
    let (letter, place) = if across { ("a", grid.axes.0) } else { ("b", grid.axes.1) };
    let Some(number) = grid.choices.iter().find(|number| number.place == place) else { return html! {} };
    let alone = grid.choices.iter().all(|other| other.game == number.game);
    let say = Say::new(if alone { "grid.axis-alone" } else { "grid.axis" }).with("letter", letter).with("place", place + 1);
    let say = if alone { say } else { say.with("game", shortened(&number.game, 24)) };
    let text = locale.say(&say);
    let text = if across || grid.chart.up == Up::Second { text } else { format!("{} · {text}", grid.chart.up.symbol()) };
    let origin = if across { grid.chart.window.origin.0 } else { grid.chart.window.origin.1 };
    // What stands beside the grid is short; the first number is said in full.
    let whole = is_long(origin, grid.width);
    let text = if whole { locale.say(&Say::new("grid.axis-from").with("axis", text).with("from", origin)) } else { text };
    let (class, text) = if across { ("axis-name across", text + " →") } else { ("axis-name", format!("↑ {text}")) };
    html! { <div {class} aria-hidden="true">{ text }</div> }
}

/// The numbers along one side, so many that they can be read. The browser divides: writing fractions weighs kilobytes.
pub fn axis(class: &'static str, origin: u64, size: u32, side: &str) -> Html {
    let long = is_long(origin, size);
    // Every number, every second, every fourth, …
    let apart = size.div_ceil(if long { MOST_LONG } else { MOST_MARKS }).next_power_of_two();
    let at = (0..u64::from(size)).filter(|cell| (origin + cell).is_multiple_of(u64::from(apart)));
    // Which of them the style sheet leaves out where they have no room: every second one first, then every fourth alone is left.
    let rank = |number: u64| match number / u64::from(apart) % 4 {
        0 => None,
        2 => Some("half"),
        _ => Some("odd"),
    };
    let letters = short(origin + u64::from(size - 1), long).chars().count();
    html! {
        <div class={class} aria-hidden="true" style={format!("--marks:{};--letters:{letters}", size.div_ceil(apart))}>
            { for at.map(|cell| html! {
                <span class={rank(origin + cell)} style={format!("{side}:calc(100%*{}/{})", 2 * cell + 1, 2 * size)}>{ short(origin + cell, long) }</span>
            }) }
        </div>
    }
}

/// The most numbers along a side, and of shortened ones, which a phone has less room for.
const MOST_MARKS: u32 = 16;
const MOST_LONG: u32 = 8;

/// Whether the numbers of a window do not fit beside the grid.
fn is_long(origin: u64, size: u32) -> bool {
    origin + u64::from(size - 1) > 9_999
}

/// A number as it fits there: of a long one the digits in which neighbours differ.
fn short(number: u64, long: bool) -> String {
    if long { format!("…{:03}", number % 1_000) } else { number.to_string() }
}
