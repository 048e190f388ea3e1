//! The colours of the cells, as one small image that the canvas enlarges: a pixel for each cell, however many there are.

use crate::page;
use mexplorer_picture::grid::{Grid, WARMEST, heat};
use std::cell::RefCell;
use wasm_bindgen::Clamped;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

/// The places of losing cells, of cells without a value, and of what is not known, beside the steps of the heat map.
const COLD: usize = 49;
const PAPER: usize = 50;
const BLANK: usize = 51;
const COLOURS: usize = 52;
const _: () = assert!(COLD > WARMEST as usize);

/// The colours of one theme, as the style sheet names them.
#[derive(Debug, PartialEq)]
struct Colours {
    paper: String,
    cold: String,
    card: String,
    scheme: String,
}

thread_local! {
    /// The pixels of the colours that were painted last.
    static PALETTE: RefCell<Option<(Colours, Vec<[u8; 4]>)>> = const { RefCell::new(None) };
    /// Where the image waits to be enlarged; it is used again.
    static SMALL: RefCell<Option<HtmlCanvasElement>> = const { RefCell::new(None) };
}

/// Paints every cell with its colour over the whole of the canvas.
pub fn paint(context: &CanvasRenderingContext2d, grid: &Grid, (width, height): (f64, f64)) -> Option<()> {
    let small = SMALL.with_borrow_mut(|small| small.get_or_insert_with(page::canvas).clone());
    let pixels = page::context(&small)?;
    let palette = palette()?;
    let warm = page::style("--scheme") != "forced";
    let mut image = Vec::with_capacity(grid.values.len() * 4);
    // Rows of a grid are counted from below, those of an image from above.
    for row in (0..grid.height).rev() {
        for at in row * grid.width..(row + 1) * grid.width {
            image.extend(palette[colour(grid, at as usize, warm)]);
        }
    }
    fit(&small, grid.width, grid.height);
    let image = ImageData::new_with_u8_clamped_array(Clamped(&image), grid.width).ok()?;
    pixels.put_image_data(&image, 0.0, 0.0).ok()?;
    context.set_image_smoothing_enabled(false);
    context.draw_image_with_html_canvas_element_and_dw_and_dh(&small, 0.0, 0.0, width, height).ok()
}

/// Whether a number is written in light letters: on what is cold, or lit where colours are forced and none are warm.
pub fn is_dark(grid: &Grid, at: usize, warm: bool) -> bool {
    grid.is_marked(at) || !warm && grid.is_lit(at)
}

/// The colours of cells, as style sheets write them.
pub fn shades(grid: &Grid, warm: bool) -> Option<impl Fn(usize) -> String> {
    let palette = palette()?;
    Some(move |at| {
        let [red, green, blue, _] = palette[colour(grid, at, warm)];
        format!("rgb({red},{green},{blue})")
    })
}

/// Which colour a cell has.
fn colour(grid: &Grid, at: usize, warm: bool) -> usize {
    if !grid.known.is_empty() && !grid.known[at] {
        return BLANK;
    }
    match grid.warmth(at) {
        _ if is_dark(grid, at, warm) => COLD,
        0 => PAPER,
        // Forced colours leave only the numbers.
        _ if !warm => PAPER,
        step => usize::from(step),
    }
}

/// What the browser makes of each colour.
fn palette() -> Option<Vec<[u8; 4]>> {
    let [paper, cold, card, scheme] = ["--faint", "--cold", "--card", "--scheme"].map(page::style);
    let colours = Colours { paper, cold, card, scheme };
    let known = PALETTE.with_borrow(|known| known.as_ref().filter(|(of, _)| *of == colours).map(|(_, pixels)| pixels.clone()));
    if known.is_some() {
        return known;
    }
    // One of its own each time: browsers complain of a canvas that is read twice.
    let canvas = page::canvas();
    fit(&canvas, COLOURS as u32, 1);
    let context = page::context(&canvas)?;
    for at in 0..COLOURS {
        match at {
            COLD => context.set_fill_style_str(&colours.cold),
            PAPER => context.set_fill_style_str(&colours.paper),
            BLANK => context.set_fill_style_str(&colours.card),
            step => {
                let [hue, saturation, lightness] = heat(step as u8, colours.scheme == "dark");
                context.set_fill_style_str(&format!("hsl({hue} {saturation}% {lightness}%)"));
            }
        }
        context.fill_rect(at as f64, 0.0, 1.0, 1.0);
    }
    let read = context.get_image_data(0.0, 0.0, COLOURS as f64, 1.0).ok()?.data();
    let pixels: Vec<[u8; 4]> = read.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect();
    PALETTE.set(Some((colours, pixels.clone())));
    Some(pixels)
}

/// Gives a canvas this size, which also clears it.
fn fit(canvas: &HtmlCanvasElement, width: u32, height: u32) {
    canvas.set_width(width);
    canvas.set_height(height);
}
