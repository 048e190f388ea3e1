//! The grid on canvas: values as a heat map, cold cells, Beatty lines, the moves of the current cell.
//!
//! The canvas is painted when the grid or the colours change. What lights up under the pointer are elements over it.

mod axes;
mod cells;
mod controls;
mod paint;
mod pinch;
mod pointer;

use super::Send;
use crate::page;
use axes::{axis, name};
pub use controls::controls;
use mexplorer_picture::grid::{Grid, GridOptions};
use mexplorer_session::document::frame::Frame;
use mexplorer_session::{Locale, Model};
use mexplorer_solver::proof::Sieve;
use pointer::{Gesture, Hand};
use std::rc::Rc;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// The grid of the model; without cells there is none, since a component that draws nothing has no place among its siblings.
pub fn body(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.grid());
    let Some(grid) = drawn.filter(|grid| grid.width > 0 && grid.height > 0) else { return html! {} };
    let label = locale.all(&grid.picture.says);
    // Before a projector a sieve that is filled is turned pair by pair, as steps are.
    let turned =
        if model.walks() { model.document.frame != Frame::Bare } else { model.document.present && grid.sieved.is_some() };
    html! {
        <>
            <GridView grid={grid.clone()} {label} choice={model.document.grid} send={send.clone()} locale={locale.clone()} told={model.told_cells(grid)} missed={missed(model, grid)} />
            if turned {
                // Once the sieve has run their room stays, so that nothing below them moves either.
                <div class={classes!("card-tools", (model.sieve() == Sieve::Found).then_some("idle"))}>{ controls::pairs(model, grid, locale, send) }</div>
            }
        </>
    }
}

/// The cell of the window that was pressed though it is not the next one; what is said of it is read out.
fn missed(model: &Model, grid: &Grid) -> Option<(u32, u32)> {
    grid.chart.shown(model.fancy.marked.as_ref()?.missed?)
}

#[derive(Debug, Properties)]
pub struct Props {
    pub grid: Rc<Grid>,
    pub label: AttrValue,
    pub choice: GridOptions,
    pub locale: Locale,
    /// The cells that the shown step of the proof speaks of.
    pub told: Vec<(u32, u32)>,
    /// The cell that was pressed last, where it is not the next one of the sieve.
    pub missed: Option<(u32, u32)>,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.grid, &other.grid)
            && self.label == other.label
            && self.choice == other.choice
            && self.locale == other.locale
            && self.told == other.told
            && self.missed == other.missed
    }
}

#[component]
pub fn GridView(props: &Props) -> Html {
    let (canvas, read_out) = (use_node_ref(), use_node_ref());
    {
        let canvas = canvas.clone();
        use_effect_with(Shown(props.grid.clone()), move |Shown(grid)| {
            let (grid, canvas) = (grid.clone(), canvas.cast::<HtmlCanvasElement>());
            let painted = canvas.map(|canvas| page::Painted::of(&canvas.clone(), move || paint::paint(&canvas, &grid)));
            move || drop(painted)
        });
    }
    {
        let canvas = canvas.clone();
        use_effect_with((), move |()| {
            if let Some(canvas) = canvas.cast::<web_sys::Element>() {
                page::keep_pinches(&canvas);
            }
        });
    }
    let grid = &props.grid;
    let hand = Rc::new(Hand {
        canvas: canvas.clone(),
        read_out: read_out.clone(),
        grid: grid.clone(),
        choice: props.choice,
        locale: props.locale.clone(),
        send: props.send.clone(),
        gesture: use_mut_ref(Gesture::default),
    });
    let on = |work: fn(&Hand, &PointerEvent)| {
        let hand = hand.clone();
        Callback::from(move |event: PointerEvent| work(&hand, &event))
    };
    let on_click = {
        let hand = hand.clone();
        Callback::from(move |event: MouseEvent| hand.click(&event))
    };
    let on_wheel = {
        let hand = hand.clone();
        Callback::from(move |event: WheelEvent| hand.wheel(&event))
    };
    let on_fit = {
        let hand = hand.clone();
        Callback::from(move |_: MouseEvent| hand.fit())
    };
    html! {
        <div class="picture grid"><div class="ruled">
            { name(grid, false, &props.locale) }
            { axis("axis-y", grid.chart.window.origin.1, grid.height, "bottom") }
            <div class="grid-canvas" data-picture="" tabindex="0" role="group" aria-label={&props.label}>
                <canvas ref={canvas} width="640" height="640" onclick={on_click} ondblclick={on_fit} onwheel={on_wheel}
                        onpointerdown={on(Hand::down)} onpointermove={on(Hand::moves)} onpointerup={on(Hand::up)}
                        onpointercancel={on(Hand::up)} onpointerleave={on(Hand::out)} />
                // A list of its own: without, the canvas would have another place among its siblings, and be made anew and empty.
                <>{ for props.told.iter().map(|(x, y)| {
                    let (a, b) = grid.chart.numbers((*x, *y));
                    let pair = format!("{a},{b}");
                    html! { <i class="told-cell" data-cell={pair} style={over(grid, *x, *y)} /> }
                }) }
                // Painted on the canvas; a step is brought into sight with it.
                { for grid.current.map(|(x, y)| html! { <i class="own-cell" style={over(grid, x, y)} /> }) }
                { for props.missed.iter().map(|(x, y)| html! { <i class="missed-cell" style={over(grid, *x, *y)} /> }) }</>
                // The moves as elements, for the keyboard's cursor and the common light; the canvas paints them unlit.
                <span class="cells">{ for grid.moves.iter().map(|m| html! { <span data-to={m.to.clone()} style={over(grid, m.x, m.y)} /> }) }</span>
            </div>
            { axis("axis-x", grid.chart.window.origin.0, grid.width, "left") }
            { name(grid, true, &props.locale) }
            </div>
            <p class="quiet read-out" ref={read_out} aria-hidden="true">{ "\u{a0}" }</p>
        </div>
    }
}

/// The grid that the canvas shows.
struct Shown(Rc<Grid>);

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// The place of an element that lies over a cell of the canvas. The browser divides: writing fractions weighs kilobytes.
fn over(grid: &Grid, x: u32, y: u32) -> String {
    format!("--n:{};--x:{x};--y:{}", grid.width, grid.height - 1 - y)
}
