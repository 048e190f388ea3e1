//! The grid on canvas: values as a heat map, cold cells, Beatty lines, the moves of the current cell.

use super::pinch::Pinch;
use super::{Send, round};
use crate::page;
use mexplorer_picture::Say;
use mexplorer_picture::grid::{Grid, GridMode, GridOptions, SIZES, Window};
use mexplorer_session::{Locale, Model, Msg};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};
use yew::prelude::*;

/// The side of the canvas in CSS pixels at scale 1; the style sheet may shrink it.
const SIDE: f64 = 640.0;

/// What is painted, and how many cells.
pub fn controls(model: &Model, locale: &Locale, send: &Send) -> Html {
    let choice = model.document.grid;
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.grid()).filter(|grid| grid.width > 0);
    let Some(grid) = drawn else { return html! {} };
    let shown = grid.width;
    let zoom = |label: &'static str, key: &'static str, size: u32| {
        let grid = grid.clone();
        round(label, locale.word(key), send.reform(move |_| Msg::Grid(resized(&grid, choice, size))))
    };
    let mode = |mode: GridMode, key: &'static str| {
        let wanted = GridOptions { mode, ..choice };
        html! { <button type="button" aria-pressed={(choice.mode == mode).to_string()} onclick={send.reform(move |_: MouseEvent| Msg::Grid(wanted))}>{ locale.word(key) }</button> }
    };
    let pan = |label: &'static str, key: &'static str, (right, up): (i64, i64)| {
        let grid = grid.clone();
        round(label, locale.word(key), send.reform(move |_| Msg::Grid(panned(&grid, choice, right, up))))
    };
    html! {
        <>
            // Under misère values decide nothing, and there is one thing to show.
            if !model.document.position.misere {
                { mode(GridMode::Values, "grid.values") }
                { mode(GridMode::Cold, "grid.cold") }
                { mode(GridMode::Sieve, "grid.sieve") }
            }
            { zoom("−", "grid.out", shown * 2) }
            { zoom("+", "grid.in", shown / 2) }
            { pan("←", "grid.left", (-1, 0)) }
            { pan("→", "grid.right", (1, 0)) }
            { pan("↑", "grid.up", (0, 1)) }
            { pan("↓", "grid.down", (0, -1)) }
        </>
    }
}

/// Another number of cells a side, around the position, or around the middle where that is out of sight.
fn resized(grid: &Grid, choice: GridOptions, size: u32) -> GridOptions {
    let size = size.clamp(SIZES.0, SIZES.1);
    let (x, y) = grid.current.unwrap_or((grid.width / 2, grid.height / 2));
    let from = |origin: u64, at: u32| {
        let place = origin + u64::from(at);
        // What fits from the corner on is shown from there.
        if place < u64::from(size) { 0 } else { place - u64::from(size / 2) }
    };
    GridOptions { window: Some(Window { origin: (from(grid.origin.0, x), from(grid.origin.1, y)), size }), ..choice }
}

/// The window moved by quarters of itself.
fn panned(grid: &Grid, choice: GridOptions, right: i64, up: i64) -> GridOptions {
    let step = i64::from(grid.width / 4).max(1);
    let origin = (moved(grid.origin.0, right * step), moved(grid.origin.1, up * step));
    GridOptions { window: Some(Window { origin, size: grid.width }), ..choice }
}

/// A coordinate moved by some cells, within the quarter plane.
fn moved(from: u64, by: i64) -> u64 {
    from.saturating_add_signed(by)
}

/// A drag that has begun: where, on which window, and whether it has moved it yet.
#[derive(Clone, Copy)]
struct Drag {
    x: i32,
    y: i32,
    origin: (u64, u64),
    moved: bool,
}

#[derive(Debug, Properties)]
pub struct Props {
    pub grid: Rc<Grid>,
    pub label: AttrValue,
    pub choice: GridOptions,
    /// Painted anew when the colours change.
    pub colours: &'static str,
    pub hover: Option<AttrValue>,
    pub locale: Locale,
    /// The cells that the shown step of the proof speaks of.
    pub told: Vec<(u32, u32)>,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.grid, &other.grid)
            && self.label == other.label
            && self.colours == other.colours
            && self.hover == other.hover
            && self.locale == other.locale
            && self.told == other.told
    }
}

#[component]
pub fn GridView(props: &Props) -> Html {
    let canvas = use_node_ref();
    {
        let (canvas, grid, hover) = (canvas.clone(), props.grid.clone(), props.hover.clone());
        use_effect(move || {
            if let Some(canvas) = canvas.cast::<HtmlCanvasElement>() {
                paint(&canvas, &grid, hover.as_deref());
            }
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
    let cell_at = {
        let (canvas, grid) = (canvas.clone(), grid.clone());
        move |event: &MouseEvent| -> Option<(u32, u32)> {
            let bounds = canvas.cast::<HtmlCanvasElement>()?.get_bounding_client_rect();
            let x = (f64::from(event.client_x()) - bounds.left()) / bounds.width() * f64::from(grid.width);
            let y = (1.0 - (f64::from(event.client_y()) - bounds.top()) / bounds.height()) * f64::from(grid.height);
            ((0.0..f64::from(grid.width)).contains(&x) && (0.0..f64::from(grid.height)).contains(&y))
                .then_some((x as u32, y as u32))
        }
    };
    let move_at = {
        let (cell_at, grid) = (cell_at.clone(), grid.clone());
        move |event: &MouseEvent| {
            cell_at(event).and_then(|cell| grid.moves.iter().find(|m| (m.x, m.y) == cell)).map(|m| m.to.clone())
        }
    };
    let drag = use_mut_ref(|| None::<Drag>);
    let pinch = use_mut_ref(Pinch::default);
    let on_down = {
        let (drag, pinch, origin, width) = (drag.clone(), pinch.clone(), grid.origin, grid.width);
        Callback::from(move |event: PointerEvent| {
            // A mouse is no finger: let go outside, it would seem to be down for ever.
            if event.pointer_type() == "touch" {
                pinch.borrow_mut().down(event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()), width);
            }
            *drag.borrow_mut() = Some(Drag { x: event.client_x(), y: event.client_y(), origin, moved: false });
        })
    };
    let on_up = {
        let pinch = pinch.clone();
        Callback::from(move |event: PointerEvent| pinch.borrow_mut().up(event.pointer_id()))
    };
    let on_click = {
        let (send, move_at, drag) = (props.send.clone(), move_at.clone(), drag.clone());
        Callback::from(move |event: MouseEvent| {
            // The click that ends a drag is no press.
            if drag.borrow_mut().take().is_some_and(|drag| drag.moved) {
                return;
            }
            if let Some(to) = move_at(&event) {
                send.emit(Msg::Go(to));
            }
        })
    };
    let read_out = use_node_ref();
    let on_move = {
        let (send, move_at, grid, read_out, hover) =
            (props.send.clone(), move_at, grid.clone(), read_out.clone(), props.hover.clone());
        let locale = props.locale.clone();
        let (canvas, drag, choice) = (canvas.clone(), drag.clone(), props.choice);
        Callback::from(move |event: PointerEvent| {
            let apart = pinch.borrow_mut().moved(event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
            if let Some(size) = apart.map(|size| size.clamp(8, 1000)) {
                // What began as a press has become something else.
                if let Some(drag) = drag.borrow_mut().as_mut() {
                    drag.moved = true;
                }
                if size != grid.width {
                    send.emit(Msg::Grid(resized(&grid, choice, size)));
                }
                return;
            }
            if let (true, Some(drag)) = (event.buttons() == 1, drag.borrow_mut().as_mut()) {
                let cells = |pixels: i32| {
                    let side =
                        canvas.cast::<HtmlCanvasElement>().map_or(SIDE, |canvas| canvas.get_bounding_client_rect().width());
                    (f64::from(pixels) * f64::from(grid.width) / side.max(1.0)).round() as i64
                };
                let (right, up) = (cells(drag.x - event.client_x()), cells(event.client_y() - drag.y));
                let origin = (moved(drag.origin.0, right), moved(drag.origin.1, up));
                if origin != grid.origin {
                    drag.moved = true;
                    send.emit(Msg::Grid(GridOptions { window: Some(Window { origin, size: grid.width }), ..choice }));
                }
                return;
            }
            if let (Some(out), Some((x, y))) = (read_out.cast::<web_sys::HtmlElement>(), cell_at(&event)) {
                let value = grid.values.get((y * grid.width + x) as usize).copied().filter(|value| *value != u32::MAX);
                let (a, b) = (grid.origin.0 + u64::from(x), grid.origin.1 + u64::from(y));
                let say = match value {
                    Some(value) => Say::new("grid.read").with("a", a).with("b", b).with("value", value),
                    None => Say::new("grid.read-unknown").with("a", a).with("b", b),
                };
                out.set_text_content(Some(&locale.say(&say)));
            }
            let to = move_at(&event);
            if to.as_deref() != hover.as_deref() {
                send.emit(Msg::Hover(to.map(|text| text.as_str().into())));
            }
        })
    };
    let on_wheel = {
        let (send, choice, grid) = (props.send.clone(), props.choice, grid.clone());
        Callback::from(move |event: WheelEvent| {
            if event.ctrl_key() {
                event.prevent_default();
                let size = if event.delta_y() > 0.0 { grid.width * 5 / 4 + 1 } else { grid.width * 4 / 5 };
                send.emit(Msg::Grid(resized(&grid, choice, size)));
            }
        })
    };
    html! {
        <div class="picture grid"><div class="ruled">
            { axis("axis-y", grid.origin.1, grid.height, "bottom") }
            <div class="grid-canvas" data-picture="" tabindex="0" role="group" aria-label={&props.label}>
                <canvas ref={canvas} width="640" height="640" onclick={on_click} onpointerdown={on_down} onpointermove={on_move} onpointerup={on_up.clone()} onpointercancel={on_up} onwheel={on_wheel} ondblclick={props.send.reform({ let choice = props.choice; move |_: MouseEvent| Msg::Grid(GridOptions { window: None, ..choice }) })} />
                { for props.told.iter().map(|(x, y)| told(grid, *x, *y)) }
                // The moves as elements, for the keyboard's cursor and the common light; the canvas paints them.
                <span class="unseen">{ for grid.moves.iter().map(|m| html! { <span data-to={m.to.clone()} /> }) }</span>
            </div>
            { axis("axis-x", grid.origin.0, grid.width, "left") }
            </div>
            <p class="quiet read-out" ref={read_out} aria-hidden="true">{ "\u{a0}" }</p>
        </div>
    }
}

/// The numbers along one side, so many that they can be read. The browser divides: writing fractions weighs kilobytes.
fn axis(class: &'static str, origin: u64, size: u32, side: &str) -> Html {
    // Every number, every second, every fourth, …
    let apart = size.div_ceil(MOST_MARKS).next_power_of_two();
    let at = (0..u64::from(size)).filter(|cell| (origin + cell).is_multiple_of(u64::from(apart)));
    html! {
        <div class={class} aria-hidden="true">
            { for at.map(|cell| html! { <span style={format!("{side}:calc(100%*{}/{})", 2 * cell + 1, 2 * size)}>{ short(origin + cell) }</span> }) }
        </div>
    }
}

/// The most numbers along a side.
const MOST_MARKS: u32 = 16;

/// A number as it fits beside the grid: of a long one the digits in which neighbours differ.
fn short(number: u64) -> String {
    let text = number.to_string();
    if text.len() > 5 { format!("…{}", &text[text.len() - 4..]) } else { text }
}

/// A frame over a cell of the canvas.
fn told(grid: &Grid, x: u32, y: u32) -> Html {
    let side = 100.0 / f64::from(grid.width);
    let (left, top) = (f64::from(x) * side, f64::from(grid.height - 1 - y) * side);
    let pair = format!("{},{}", grid.origin.0 + u64::from(x), grid.origin.1 + u64::from(y));
    html! { <i class="told-cell" data-cell={pair} style={format!("left:{left}%;top:{top}%;width:{side}%;height:{side}%")} /> }
}

/// The colours of one theme, as the style sheet names them.
struct Colours {
    paper: String,
    cold: String,
    hot: String,
    mark: String,
    ink: String,
    line: String,
    dark: bool,
    /// Whether values have colours: forced ones leave only the numbers.
    warm: bool,
}

fn paint(canvas: &HtmlCanvasElement, grid: &Grid, hover: Option<&str>) {
    if grid.width == 0 || grid.height == 0 {
        return;
    }
    let scale = page::pixel_ratio();
    let (width, height) = (SIDE * scale, SIDE * scale * f64::from(grid.height) / f64::from(grid.width));
    if canvas.width() != width as u32 || canvas.height() != height as u32 {
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
    }
    let context = canvas.get_context("2d").ok().flatten().and_then(|context| context.dyn_into::<CanvasRenderingContext2d>().ok());
    let Some(context) = context else { return };
    let scheme = page::style("--scheme");
    let colours = Colours {
        paper: page::style("--faint"),
        cold: page::style("--cold"),
        hot: page::style("--hot"),
        mark: page::style("--mark"),
        ink: page::style("--ink"),
        line: page::style("--line"),
        dark: scheme == "dark",
        warm: scheme != "forced",
    };
    let cell = width / f64::from(grid.width);
    let gap = if cell > 5.0 { scale } else { 0.0 };
    context.set_fill_style_str(&page::style("--card"));
    context.fill_rect(0.0, 0.0, width, height);
    let at = |x: u32, y: u32| (f64::from(x) * cell, height - f64::from(y + 1) * cell);
    cells(&context, grid, &colours, cell, gap, &at);
    // Under the numbers, which would be struck through.
    for line in &grid.lines {
        context.set_stroke_style_str(&colours.mark);
        context.set_line_width(1.5 * scale);
        context.begin_path();
        let point = |(x, y): (i64, i64)| ((x as f64 / 1000.0 + 0.5) * cell, height - (y as f64 / 1000.0 + 0.5) * cell);
        let ((x1, y1), (x2, y2)) = (point(line.from), point(line.to));
        context.move_to(x1, y1);
        context.line_to(x2, y2);
        context.stroke();
    }
    numbers(&context, grid, &colours, cell, &at);
    for m in &grid.moves {
        let (x, y) = at(m.x, m.y);
        let lit = hover == Some(m.to.as_str());
        // A frame leaves the number in the cell readable.
        context.set_stroke_style_str(if m.winning || lit { &colours.mark } else { &colours.ink });
        context.set_global_alpha(if m.winning || lit { 1.0 } else { 0.3 });
        let width = (scale
            * if lit {
                4.0
            } else if m.winning {
                3.0
            } else {
                1.0
            })
        .min(cell / 2.0);
        let inset = (width / 2.0 + gap).min(cell / 4.0);
        context.set_line_width(width);
        context.stroke_rect(x + inset, y + inset, cell - 2.0 * inset, cell - 2.0 * inset);
        context.set_global_alpha(1.0);
    }
    if let Some((x, y)) = grid.current {
        let (x, y) = at(x, y);
        context.set_stroke_style_str(if colours.warm { &colours.ink } else { &colours.mark });
        context.set_line_width(2.5 * scale);
        context.stroke_rect(x + scale, y + scale, (cell - 2.0 * scale).max(4.0), (cell - 2.0 * scale).max(4.0));
    }
}

fn cells(
    context: &CanvasRenderingContext2d,
    grid: &Grid,
    colours: &Colours,
    cell: f64,
    gap: f64,
    at: &dyn Fn(u32, u32) -> (f64, f64),
) {
    let most = f64::from(grid.max_value.max(1));
    // Setting a colour is what costs: all cells of one colour are filled together.
    let mut painted: Vec<(u8, u32, u32)> = Vec::new();
    for y in 0..grid.height {
        for x in 0..grid.width {
            let at = (y * grid.width + x) as usize;
            // What is not known stays blank paper.
            if !grid.known.is_empty() && !grid.known[at] {
                continue;
            }
            let colour = match (grid.cold[at], grid.mode, grid.values[at]) {
                (true, ..) => COLD,
                (false, GridMode::Values, value) if value != u32::MAX && colours.warm => warmth(f64::from(value) / most),
                _ => PAPER,
            };
            painted.push((colour, x, y));
        }
    }
    painted.sort_unstable();
    let mut last = None;
    for (colour, x, y) in painted {
        if last.replace(colour) != Some(colour) {
            match colour {
                COLD => context.set_fill_style_str(&colours.cold),
                PAPER => context.set_fill_style_str(&colours.paper),
                step => context.set_fill_style_str(&heat(step, colours.dark)),
            }
        }
        let (left, top) = at(x, y);
        context.fill_rect(left + gap / 2.0, top + gap / 2.0, cell - gap, cell - gap);
    }
    if grid.mode == GridMode::Sieve {
        sieve(context, grid, colours, cell, at);
    }
}

/// The values, where the cells are large enough to hold them.
fn numbers(context: &CanvasRenderingContext2d, grid: &Grid, colours: &Colours, cell: f64, at: &dyn Fn(u32, u32) -> (f64, f64)) {
    if cell / page::pixel_ratio() < 17.0 {
        return;
    }
    context.set_text_align("center");
    context.set_text_baseline("middle");
    context.set_font(&format!("{}px system-ui, sans-serif", (cell * 0.42).round() as u32));
    for y in 0..grid.height {
        for x in 0..grid.width {
            let value = grid.values[(y * grid.width + x) as usize];
            let cold = grid.cold[(y * grid.width + x) as usize];
            if value == u32::MAX || (grid.mode != GridMode::Values && !cold) {
                continue;
            }
            context.set_fill_style_str(if cold { &colours.paper } else { &colours.ink });
            let (left, top) = at(x, y);
            let _ = context.fill_text(&value.to_string(), left + cell / 2.0, top + cell / 2.0);
        }
    }
}

/// The lines that each cold cell crosses out: its row, its column and its diagonal upwards.
fn sieve(context: &CanvasRenderingContext2d, grid: &Grid, colours: &Colours, cell: f64, at: &dyn Fn(u32, u32) -> (f64, f64)) {
    context.set_stroke_style_str(&colours.hot);
    context.set_global_alpha(0.35);
    context.set_line_width((cell * 0.08).max(0.5));
    for y in 0..grid.height {
        for x in 0..grid.width {
            if !grid.cold[(y * grid.width + x) as usize] {
                continue;
            }
            let centre = |x: u32, y: u32| {
                let (left, top) = at(x, y);
                (left + cell / 2.0, top + cell / 2.0)
            };
            let (from_x, from_y) = centre(x, y);
            let far = (grid.width - 1 - x).min(grid.height - 1 - y);
            let mut ends = vec![(grid.width - 1, y), (x, grid.height - 1)];
            if grid.diagonal {
                ends.push((x + far, y + far));
            }
            for (to_x, to_y) in ends {
                let (to_x, to_y) = centre(to_x, to_y);
                context.begin_path();
                context.move_to(from_x, from_y);
                context.line_to(to_x, to_y);
                context.stroke();
            }
        }
    }
    context.set_global_alpha(1.0);
    context.set_stroke_style_str(&colours.line);
}

/// The colours of losing cells and of cells without a value, beside the steps of [`warmth`].
const COLD: u8 = u8::MAX;
const PAPER: u8 = u8::MAX - 1;
const WARMEST: f64 = 48.0;

/// The step of the heat map for a value's share of the largest.
fn warmth(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * WARMEST).round() as u8
}

/// Warm and light for small values, warm and deep for large ones; the other way round in the dark.
fn heat(step: u8, dark: bool) -> String {
    // In whole numbers: the formatting of others is a weight that nothing else here needs.
    let between = |from: i32, to: i32| from + (to - from) * i32::from(step) / WARMEST as i32;
    if dark {
        format!("hsl(28 {}% {}%)", between(20, 50), between(14, 42))
    } else {
        format!("hsl(36 {}% {}%)", between(42, 70), between(97, 67))
    }
}
