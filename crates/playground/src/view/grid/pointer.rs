//! What a pointer does on the grid: it presses a move, reads a cell out, drags the window, pinches it to another size.

use super::controls::{panned, resized, shown};
use super::pinch::Pinch;
use crate::view::Send;
use mexplorer_picture::Say;
use mexplorer_picture::grid::{Grid, GridOptions, UNKNOWN, Up};
use mexplorer_session::{Locale, Msg};
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{HtmlCanvasElement, HtmlElement};
use yew::prelude::*;

/// A drag that has begun: where, on which window, and whether it has moved it yet.
#[derive(Debug, Clone, Copy)]
struct Drag {
    x: i32,
    y: i32,
    origin: (u64, u64),
    moved: bool,
}

/// What lasts from one event to the next.
#[derive(Debug, Default)]
pub struct Gesture {
    drag: Option<Drag>,
    pinch: Pinch,
    /// The move under the pointer, as it was last reported.
    under: Option<String>,
}

/// The grid as a pointer meets it.
#[derive(Debug)]
pub struct Hand {
    pub canvas: NodeRef,
    pub read_out: NodeRef,
    pub grid: Rc<Grid>,
    pub choice: GridOptions,
    pub locale: Locale,
    pub send: Send,
    pub gesture: Rc<RefCell<Gesture>>,
}

impl Hand {
    pub fn down(&self, event: &PointerEvent) {
        let mut gesture = self.gesture.borrow_mut();
        let (x, y) = (event.client_x(), event.client_y());
        // A mouse is no finger: let go outside, it would seem to be down for ever.
        if event.pointer_type() == "touch" {
            gesture.pinch.down(event.pointer_id(), f64::from(x), f64::from(y), self.grid.width);
        }
        gesture.drag = Some(Drag { x, y, origin: self.grid.chart.window.origin, moved: false });
    }

    pub fn up(&self, event: &PointerEvent) {
        self.gesture.borrow_mut().pinch.up(event.pointer_id());
    }

    pub fn out(&self, _: &PointerEvent) {
        self.gesture.borrow_mut().under = None;
    }

    pub fn click(&self, event: &MouseEvent) {
        // The click that ends a drag is no press.
        let dragged = self.gesture.borrow_mut().drag.take().is_some_and(|drag| drag.moved);
        let Some(cell) = self.cell_at(event).filter(|_| !dragged) else { return };
        // While a sieve is done by hand a press marks what it finds next.
        if self.grid.sieved.is_some() {
            let (a, b) = self.grid.chart.numbers(cell);
            self.send.emit(Msg::Mark(a, b));
        } else if let Some(to) = self.move_at(cell) {
            self.send.emit(Msg::Go(to.to_string()));
        }
    }

    pub fn moves(&self, event: &PointerEvent) {
        if !self.pinches(event) && !self.drags(event) {
            self.points(event);
        }
    }

    pub fn wheel(&self, event: &WheelEvent) {
        if event.ctrl_key() {
            event.prevent_default();
            let width = self.grid.width;
            // Of the sizes of a nim-sum each is twice the one before.
            let (more, fewer) =
                if self.grid.chart.up == Up::Xor { (width * 2, width / 2) } else { (width * 5 / 4 + 1, width * 4 / 5) };
            self.resize(if event.delta_y() > 0.0 { more } else { fewer });
        }
    }

    /// Back to the window that fits the position.
    pub fn fit(&self) {
        self.send.emit(Msg::Grid(GridOptions { window: None, ..self.choice }));
    }

    /// Whether this is one of two fingers that move.
    fn pinches(&self, event: &PointerEvent) -> bool {
        let mut gesture = self.gesture.borrow_mut();
        let apart = gesture.pinch.moved(event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(size) = apart.map(|size| self.grid.chart.up.side(size)) else { return false };
        // What began as a press has become something else.
        if let Some(drag) = &mut gesture.drag {
            drag.moved = true;
        }
        drop(gesture);
        if size != self.grid.width {
            self.resize(size);
        }
        true
    }

    /// Whether the pointer is held down: then the window moves with it, by whole cells.
    fn drags(&self, event: &PointerEvent) -> bool {
        let mut gesture = self.gesture.borrow_mut();
        let (true, Some(drag)) = (event.buttons() == 1, &mut gesture.drag) else { return false };
        let side = self.canvas.cast::<HtmlCanvasElement>().map_or(0.0, |canvas| canvas.get_bounding_client_rect().width());
        let cells = |pixels: i32| (f64::from(pixels) * f64::from(self.grid.width) / side.max(1.0)).round() as i64;
        let (right, up) = (cells(drag.x - event.client_x()), cells(event.client_y() - drag.y));
        let window = panned(self.grid.chart, (drag.origin.0, right), (drag.origin.1, up));
        if window != self.grid.chart.window {
            drag.moved = true;
            drop(gesture);
            self.send.emit(Msg::Grid(shown(window, self.grid.chart, self.choice)));
        }
        true
    }

    /// Reads out the cell under the pointer, and lights the move that it stands for.
    fn points(&self, event: &PointerEvent) {
        // Asked once, before anything is written: afterwards the browser would have to lay out the page to know.
        let cell = self.cell_at(event);
        if let (Some(out), Some((x, y))) = (self.read_out.cast::<HtmlElement>(), cell) {
            let value = self.grid.values.get((y * self.grid.width + x) as usize).filter(|value| **value != UNKNOWN);
            let (a, b) = self.grid.chart.numbers((x, y));
            let say = Say::new(if value.is_some() { "grid.read" } else { "grid.read-unknown" }).with("a", a).with("b", b);
            out.set_text_content(Some(&self.locale.say(&value.into_iter().fold(say, |say, value| say.with("value", *value)))));
        }
        let to = cell.and_then(|cell| self.move_at(cell));
        if to != self.gesture.borrow().under.as_deref() {
            self.gesture.borrow_mut().under = to.map(str::to_string);
            self.send.emit(Msg::Hover(to.map(Into::into)));
        }
    }

    fn resize(&self, size: u32) {
        self.send.emit(Msg::Grid(resized(&self.grid, self.choice, size)));
    }

    fn cell_at(&self, event: &MouseEvent) -> Option<(u32, u32)> {
        let bounds = self.canvas.cast::<HtmlCanvasElement>()?.get_bounding_client_rect();
        let (width, height) = (f64::from(self.grid.width), f64::from(self.grid.height));
        let x = (f64::from(event.client_x()) - bounds.left()) / bounds.width() * width;
        let y = (1.0 - (f64::from(event.client_y()) - bounds.top()) / bounds.height()) * height;
        ((0.0..width).contains(&x) && (0.0..height).contains(&y)).then_some((x as u32, y as u32))
    }

    fn move_at(&self, cell: (u32, u32)) -> Option<&str> {
        self.grid.moves.iter().find(|found| (found.x, found.y) == cell).map(|found| found.to.as_str())
    }
}
