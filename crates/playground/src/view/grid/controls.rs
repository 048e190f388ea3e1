//! What the grid shows, of which numbers, and which window of it: buttons, and where they lead.

use crate::view::field::Blank;
use crate::view::select::Select;
use crate::view::{Send, round};
use mexplorer_picture::grid::{AxisNumber, Chart, Grid, GridMode, GridOptions, UNKNOWN, Up, Window};
use mexplorer_picture::shortened;
use mexplorer_session::{Locale, Model, Msg, Veil};
use mexplorer_solver::proof::Sieve;
use std::rc::Rc;
use yew::prelude::*;

/// What is painted, and how many cells.
pub fn controls(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let choice = model.document.grid;
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.grid()).filter(|grid| grid.width > 0);
    let Some(grid) = drawn else { return html! {} };
    let shown = grid.width;
    let zoom = |label: &'static str, key: &'static str, size: u32| {
        let grid = grid.clone();
        round(label, locale.word(key), send.reform(move |_| Msg::Grid(resized(&grid, choice, size))))
    };
    let mode = |mode: GridMode, key: &'static str| {
        // Pressed once more, the sieve shows all it finds.
        let wanted = GridOptions { mode, sieved: None, ..choice };
        html! { <button type="button" aria-pressed={(grid.mode == mode).to_string()} onclick={send.reform(move |_: MouseEvent| Msg::Grid(wanted))}>{ locale.word(key) }</button> }
    };
    let pan = |label: &'static str, key: &'static str, (right, up): (i64, i64)| {
        let grid = grid.clone();
        round(label, locale.word(key), send.reform(move |_| Msg::Grid(stepped(&grid, choice, right, up))))
    };
    let axis = |key: &'static str, across: bool| {
        let (model, here) = (grid.clone(), if across { grid.axes.0 } else { grid.axes.1 });
        let on_change = send.reform(move |text: String| {
            // The other numbers have windows of their own.
            Msg::Grid(GridOptions { axes: text.parse().ok().map(|place| model.with_axis(across, place)), window: None, ..choice })
        });
        let option = |number: &AxisNumber| {
            let text = format!("{}. {}: {}", number.place + 1, shortened(&number.game, 24), number.number);
            html! { <option value={number.place.to_string()} selected={number.place == here}>{ text }</option> }
        };
        html! { <label class="choice">{ locale.word(key) }<Select choose={on_change}>{ for grid.choices.iter().map(option) }</Select></label> }
    };
    let lit = {
        let value = choice.lit.map_or(String::new(), |value| value.to_string());
        let on_typed = send.reform(move |typed: String| {
            // What is no value lights none.
            Msg::Grid(GridOptions { lit: typed.parse().ok().filter(|value| *value != UNKNOWN), ..choice })
        });
        html! { <Blank label={locale.word("grid.lit")} least={0} {value} {on_typed} /> }
    };
    let heights = {
        let on_change = send.reform(move |text: String| {
            // Other heights have windows of their own, but for one from the corner on, which stays as large.
            let window = choice.window.filter(|window| window.origin == (0, 0));
            Msg::Grid(GridOptions { up: Up::of(&text).unwrap_or_default(), window, ..choice })
        });
        let option = |up: Up| html! { <option value={up.name()} selected={up == choice.up}>{ up.symbol() }</option> };
        html! { <label class="choice">{ locale.word("grid.heights") }<Select class="heights" choose={on_change}>{ for Up::ALL.map(option) }</Select></label> }
    };
    html! {
        <>
            if grid.choices.len() > 2 {
                <span class="group axes">{ axis("grid.across", true) }{ axis("grid.up-axis", false) }</span>
            }
            // Under misère values decide nothing, and there is one thing to show; so there is at a step on the sieve, and where all else would
            // tell who wins.
            if !model.document.position.misere && model.sieve() == Sieve::None && model.veil() != Veil::Verdict {
                { mode(GridMode::Values, "grid.values") }
                { mode(GridMode::Cold, "grid.cold") }
                // Where a link asks for it and there is none, it is seen to be chosen, and why nothing is sifted is said.
                if grid.golden || model.document.grid.mode == GridMode::Sieve { { mode(GridMode::Sieve, "grid.sieve") } }
            }
            // A sieve crosses out lines of the plain grid.
            if grid.mode != GridMode::Sieve {
                { heights }
            }
            if grid.mode == GridMode::Values && !model.document.position.misere {
                { lit }
            }
            if !model.walks() && !model.document.present { { pairs(model, grid, locale, send) } }
            <span class="group">{ zoom("−", "grid.out", shown * 2) }
            { zoom("+", "grid.in", shown / 2) }</span>
            <span class="group">{ pan("←", "grid.left", (-1, 0)) }
            { pan("→", "grid.right", (1, 0)) }
            { pan("↑", "grid.up", (0, 1)) }
            { pan("↓", "grid.down", (0, -1)) }</span>
        </>
    }
}

/// How far the sieve of a window from the corner on goes. A proof speaks of that at one of its steps: there the buttons stand under the
/// grid, which stays where it is with them and without. So they do before a projector, where no proof turns its steps and the keys that
/// would find the pairs.
pub fn pairs(model: &Model, grid: &Grid, locale: &Locale, send: &Send) -> Html {
    if grid.mode != GridMode::Sieve || grid.pairs == 0 {
        return html! {};
    }
    if model.sieve() == Sieve::Found {
        return html! { <span class="group" /> };
    }
    let choice = model.document.grid;
    let turns = model.document.present && !model.walks();
    // At either end the button stays, so that the keyboard does not lose its place.
    let button = |key: &str, way: &'static str, ends: bool, msg: Msg| {
        let on_press = send.reform(move |_: MouseEvent| msg.clone());
        html! { <button type="button" data-turn={Some(way).filter(|_| turns)} aria-disabled={ends.to_string()} onclick={on_press}>{ locale.word(key) }</button> }
    };
    let turn = |key, way, forward| button(key, way, model.sift(forward).is_none(), Msg::Sift(forward));
    html! {
        <span class="group">
            { button("grid.pairs-none", "first", grid.sieved == Some(0), Msg::Grid(GridOptions { sieved: Some(0), ..choice })) }
            { turn("grid.pairs-back", "back", false) }
            { turn("grid.pairs-next", "next", true) }
        </span>
    }
}

/// Another number of cells a side, around the position, or around the middle where that is out of sight.
pub fn resized(grid: &Grid, choice: GridOptions, size: u32) -> GridOptions {
    let (chart, size) = (grid.chart, grid.chart.up.side(size));
    let (x, y) = grid.current.unwrap_or((grid.width / 2, grid.height / 2));
    let from = |origin: u64, at: u32| {
        let place = origin + u64::from(at);
        // What fits from the corner on is shown from there.
        if place < u64::from(size) { 0 } else { place - u64::from(size / 2) }
    };
    let (left, low) = chart.window.origin;
    let window = Window { origin: (from(left, x), from(low, y)), size };
    shown(Chart { window, ..chart }.within().window, chart, choice)
}

/// The window moved by quarters of itself, or whole where it moves in no smaller steps.
fn stepped(grid: &Grid, choice: GridOptions, right: i64, up: i64) -> GridOptions {
    let step = i64::from(if grid.chart.up == Up::Xor { grid.width } else { (grid.width / 4).max(1) });
    let (left, low) = grid.chart.window.origin;
    shown(panned(grid.chart, (left, right * step), (low, up * step)), grid.chart, choice)
}

/// What shows a window of a chart.
pub fn shown(window: Window, chart: Chart, choice: GridOptions) -> GridOptions {
    GridOptions { window: Some(window), up: chart.up, ..choice }
}

/// The window of a chart from another corner on, so many cells from a place, within the quarter plane.
pub fn panned(chart: Chart, across: (u64, i64), up: (u64, i64)) -> Window {
    let origin = [across, up].map(|(from, by)| from.saturating_add_signed(by)).into();
    Chart { window: Window { origin, ..chart.window }, ..chart }.within().window
}
