//! What is painted over the colours of the cells: lines, numbers, the frames of the moves.

use super::cells;
use crate::page;
use mexplorer_picture::grid::{Grid, GridMode, RAYS};
use web_sys::{CanvasRenderingContext2d, CanvasWindingRule, HtmlCanvasElement};

/// The side of a canvas that is not laid out, as on its way to paper, in CSS pixels.
const SIDE: f64 = 640.0;
/// The least side of a cell, in CSS pixels, that a number can be read in.
const READABLE: f64 = 17.0;
/// The least size of such a number, in CSS pixels, the width of one of its digits, and what is free between two numbers.
const LEAST_FONT: f64 = 12.0;
const DIGIT: f64 = 7.0;
const APART: f64 = 4.0;
/// How much of a cell's height a number takes, and before a projector, where it is read from the last row of a room.
const SHARE: f64 = 0.44;
const PRESENTED: f64 = 0.62;
/// How much of the ink the lines of a theorem have, and how broad they are: numbers stand over them; before a projector they are seen
/// from the last row of a room.
const LINES: (f64, f64) = (0.55, 1.5);
const PRESENTED_LINES: (f64, f64) = (0.85, 3.5);
/// How broad the rim round a number is before which a line stops, as a share of the letters, and how many cells from its middle a number
/// may lie that a line touches.
const HALO: f64 = 0.3;
const NEAR: f64 = 0.7;

/// How much of their colour the edges of a sieve's cells keep once every cell is decided.
const DECIDED: f64 = 0.4;

/// A grid on its canvas.
struct Painter<'a> {
    context: CanvasRenderingContext2d,
    grid: &'a Grid,
    /// Pixels of the canvas in a CSS pixel, and in the side of a cell.
    scale: f64,
    cell: f64,
    height: f64,
}

/// Paints the whole grid, as large as it is shown: what can be read is what the reader sees.
pub fn paint(canvas: &HtmlCanvasElement, grid: &Grid) {
    if grid.width == 0 || grid.height == 0 {
        return;
    }
    let scale = page::pixel_ratio();
    let side = Some(canvas.client_width()).filter(|width| *width > 0).map_or(SIDE, f64::from);
    let (width, height) = (side * scale, side * scale * f64::from(grid.height) / f64::from(grid.width));
    if canvas.width() != width as u32 || canvas.height() != height as u32 {
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
    }
    let Some(context) = page::context(canvas) else { return };
    let painter = Painter { context, grid, scale, cell: width / f64::from(grid.width), height };
    let _ = cells::paint(&painter.context, grid, (width, height));
    painter.gaps();
    painter.beside_marks();
    if grid.mode == GridMode::Sieve {
        painter.sieve();
    }
    painter.lines();
    painter.context.restore();
    painter.numbers();
    painter.moves();
    painter.current();
}

impl Painter<'_> {
    /// The lower left corner of a cell is the upper left one of those under it.
    fn at(&self, x: u32, y: u32) -> (f64, f64) {
        (f64::from(x) * self.cell, self.height - f64::from(y + 1) * self.cell)
    }

    fn centre(&self, x: u32, y: u32) -> (f64, f64) {
        let (left, top) = self.at(x, y);
        (left + self.cell / 2.0, top + self.cell / 2.0)
    }

    /// How far cells stand apart.
    fn gap(&self) -> f64 {
        if self.cell > 5.0 { self.scale } else { 0.0 }
    }

    fn stroke(&self, from: (f64, f64), to: (f64, f64)) {
        self.context.move_to(from.0, from.1);
        self.context.line_to(to.0, to.1);
    }

    fn gaps(&self) {
        let gap = self.gap();
        if gap == 0.0 {
            return;
        }
        // What the sieve has still to decide is as bare as the card, and is pressed: its edges are to be seen in the last row of a room.
        // Once nothing is, what is crossed out is told by the lines through it, and no other stands out.
        let sieve = self.grid.mode == GridMode::Sieve;
        let open = sieve && self.grid.known.contains(&false);
        self.context.set_fill_style_str(&page::style(if sieve { "--edge" } else { "--card" }));
        self.context.set_global_alpha(if sieve && !open { DECIDED } else { 1.0 });
        let (width, height) = (f64::from(self.grid.width) * self.cell, self.height);
        for x in 0..=self.grid.width {
            self.context.fill_rect(f64::from(x) * self.cell - gap / 2.0, 0.0, gap, height);
        }
        for y in 0..=self.grid.height {
            self.context.fill_rect(0.0, f64::from(y) * self.cell - gap / 2.0, width, gap);
        }
        self.context.set_global_alpha(1.0);
    }

    /// Keeps lines off what is marked, until the context is restored: they would strike through what stands there.
    fn beside_marks(&self) {
        self.context.save();
        if self.grid.lines.is_empty() && self.grid.mode != GridMode::Sieve {
            return;
        }
        let width = self.grid.width;
        self.context.begin_path();
        self.context.rect(0.0, 0.0, f64::from(width) * self.cell, self.height);
        for at in (0..width * self.grid.height).filter(|at| self.grid.is_marked(*at as usize)) {
            let (x, y) = self.at(at % width, at / width);
            self.context.rect(x, y, self.cell, self.cell);
        }
        self.context.clip_with_canvas_winding_rule(CanvasWindingRule::Evenodd);
    }

    /// What the sieve crosses out. One path for each direction, so that lines cross visibly and yet are painted at once.
    fn sieve(&self) {
        let rays: Vec<_> = self.grid.rays().collect();
        self.context.set_stroke_style_str(&page::style("--hot"));
        self.context.set_global_alpha(page::style("--crossed-opacity").parse().unwrap_or(1.0));
        self.context.set_line_width((self.cell * 0.08).max(0.5));
        for direction in 0..RAYS {
            self.context.begin_path();
            for ((x, y), ends) in &rays {
                let (to_x, to_y) = ends[direction];
                self.stroke(self.centre(*x, *y), self.centre(to_x, to_y));
            }
            self.context.stroke();
        }
        self.context.set_global_alpha(1.0);
    }

    /// The lines y = φx and x = φy.
    fn lines(&self) {
        let point =
            |(x, y): (i64, i64)| ((x as f64 / 1000.0 + 0.5) * self.cell, self.height - (y as f64 / 1000.0 + 0.5) * self.cell);
        self.context.set_stroke_style_str(&page::style("--ink"));
        let (ink, width) = if page::presents() { PRESENTED_LINES } else { LINES };
        self.context.set_global_alpha(ink);
        self.context.set_line_width(width * self.scale);
        self.context.begin_path();
        for line in &self.grid.lines {
            self.stroke(point(line.from), point(line.to));
        }
        self.context.stroke();
    }

    /// What stands in the cells, where they are large enough to hold the longest of it.
    fn numbers(&self) {
        let side = self.cell / self.scale;
        let (width, height) = (self.grid.width, self.grid.height);
        let words = (0..height).flat_map(|y| (0..width).filter_map(move |x| self.grid.word((x, y))));
        let longest = words.map(|word| word.len()).max().unwrap_or(0);
        if side < READABLE || side < longest as f64 * DIGIT + APART {
            self.beside();
            return;
        }
        let share = if page::presents() { PRESENTED } else { SHARE };
        // The longest has room, too.
        let most = (side - APART) / (longest.max(1) as f64 * DIGIT) * LEAST_FONT;
        let font = ((side * share).min(most).max(LEAST_FONT) * self.scale).round() as u32;
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        self.context.set_font(&format!("{font}px system-ui, sans-serif"));
        let warm = page::style("--scheme") != "forced";
        self.part_lines(f64::from(font), warm);
        // Setting a colour costs more than a number.
        for (dark, colour) in [(true, "--faint"), (false, "--ink")] {
            self.context.set_fill_style_str(&page::style(colour));
            for y in 0..self.grid.height {
                for x in 0..self.grid.width {
                    let at = (y * self.grid.width + x) as usize;
                    if cells::is_dark(self.grid, at, warm) == dark
                        && let Some(word) = self.grid.word((x, y))
                    {
                        let (x, y) = self.centre(x, y);
                        let _ = self.context.fill_text(&word, x, y);
                    }
                }
            }
        }
    }

    /// The lines stop short of the numbers that they pass: round each is some of the colour of its cell.
    fn part_lines(&self, font: f64, warm: bool) {
        if self.grid.lines.is_empty() {
            return;
        }
        let Some(shade) = cells::shades(self.grid, warm) else { return };
        self.context.set_line_width(font * HALO);
        self.context.set_line_join("round");
        for line in &self.grid.lines {
            let [from, to] = [line.from, line.to].map(|(x, y)| (x as f64 / 1000.0, y as f64 / 1000.0));
            let (right, up) = (to.0 - from.0, to.1 - from.1);
            for (x, y) in (0..self.grid.height).flat_map(|y| (0..self.grid.width).map(move |x| (x, y))) {
                let across = (right * (f64::from(y) - from.1) - up * (f64::from(x) - from.0)).abs() / right.hypot(up);
                let at = (y * self.grid.width + x) as usize;
                if across < NEAR
                    && !self.grid.is_marked(at)
                    && let Some(word) = self.grid.word((x, y))
                {
                    self.context.set_stroke_style_str(&shade(at));
                    let (x, y) = self.centre(x, y);
                    let _ = self.context.stroke_text(&word, x, y);
                }
            }
        }
    }

    /// The numbers of a sieve's pairs on marks that are larger than cells which are too small for them: on all where a row has room for
    /// one, where two have on every other.
    fn beside(&self) {
        let font = LEAST_FONT * self.scale;
        if 2.0 * self.cell < font {
            return;
        }
        self.context.set_text_align("center");
        self.context.set_text_baseline("middle");
        self.context.set_font(&format!("{font}px system-ui, sans-serif"));
        for (cell, k) in self.grid.beside(self.cell >= font) {
            let ((x, y), word) = (self.centre(cell.0, cell.1), k.to_string());
            let width = ((word.len() as f64 * DIGIT + APART) * self.scale).max(self.cell);
            // None is cut at the edge.
            let x = x.min(f64::from(self.grid.width) * self.cell - width / 2.0).max(width / 2.0);
            self.context.set_fill_style_str(&page::style("--cold"));
            self.context.fill_rect(x - width / 2.0, y - font / 2.0, width, font);
            self.context.set_fill_style_str(&page::style("--faint"));
            let _ = self.context.fill_text(&word, x, y);
        }
    }

    /// A frame leaves the number in the cell readable.
    fn moves(&self) {
        for (winning, colour, alpha, width) in [(false, "--ink", 0.55, 1.0), (true, "--ink", 1.0, 3.0)] {
            let width = (self.scale * width).min(self.cell / 2.0);
            let inset = (width / 2.0 + self.gap()).min(self.cell / 4.0);
            self.context.set_stroke_style_str(&page::style(colour));
            self.context.set_global_alpha(alpha);
            self.context.set_line_width(width);
            for found in self.grid.moves.iter().filter(|found| found.winning == winning) {
                let (x, y) = self.at(found.x, found.y);
                self.context.stroke_rect(x + inset, y + inset, self.cell - 2.0 * inset, self.cell - 2.0 * inset);
            }
        }
        self.context.set_global_alpha(1.0);
    }

    fn current(&self) {
        let Some((x, y)) = self.grid.current else { return };
        let (x, y) = self.at(x, y);
        let forced = page::style("--scheme") == "forced";
        let (scale, side) = (self.scale, (self.cell - 2.0 * self.scale).max(4.0));
        self.context.set_stroke_style_str(&page::style(if forced { "--mark" } else { "--ink" }));
        self.context.set_line_width(2.5 * scale);
        self.context.stroke_rect(x + scale, y + scale, side, side);
    }
}
