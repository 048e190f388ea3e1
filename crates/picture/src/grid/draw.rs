//! The scene of a grid, for files: a page paints its cells itself.

use super::{Grid, GridMode, UNKNOWN, beatty};
use crate::{Anchor, Item, Role, Scene, Shape, Target};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Up to so many cells a side, each cell is an item.
pub(super) const SMALL: u32 = 32;
/// About how wide the window is drawn.
const WIDTH: i32 = 576;
/// The room over the cells, for the name of the axis that goes up.
const TOP: i32 = 22;
/// The width of a digit of 13 px in the widest of the usual fonts.
const DIGIT: i32 = 8;

/// Where cells are drawn.
struct Frame {
    cell: i32,
    left: i32,
    /// The lower edge of the window.
    base: i32,
    /// Cells per cell drawn apart: large windows put several into one unit.
    size: i32,
}

impl Frame {
    fn of(grid: &Grid) -> Frame {
        let size = grid.width as i32;
        let cell = (WIDTH / size).clamp(1, 36);
        let digits = (grid.chart.window.origin.1 + u64::from(grid.height - 1)).to_string().len() as i32;
        Frame { cell, left: 12 + DIGIT * digits, base: TOP + cell * size, size }
    }

    /// How wide the whole picture is.
    fn width(&self) -> i32 {
        self.left + self.cell * self.size + 8
    }

    fn corner(&self, (x, y): (u32, u32)) -> (i32, i32) {
        (self.left + self.cell * x as i32, self.base - self.cell * (y as i32 + 1))
    }

    fn centre(&self, cell: (u32, u32)) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2, y + self.cell / 2)
    }

    fn square(&self, cell: (u32, u32), gap: i32) -> Shape {
        let (x, y) = self.corner(cell);
        let gap = if self.cell > 6 { gap } else { 0 };
        Shape::Rect {
            x: x + gap,
            y: y + gap,
            width: self.cell - 2 * gap,
            height: self.cell - 2 * gap,
            round: 2.min(self.cell / 4),
        }
    }

    /// A point in thousandths of a cell from the centre of the first one.
    fn point(&self, (x, y): (i64, i64)) -> (i32, i32) {
        let along = |thousandths: i64| ((thousandths + 500) * i64::from(self.cell) / 1000) as i32;
        (self.left + along(x), self.base - along(y))
    }
}

impl Grid {
    /// The grid as a page paints it, and the cells that are spoken of. `None` where there is none. O(cells).
    pub fn scene(&self, told: &[(u32, u32)]) -> Option<Scene> {
        if self.width == 0 {
            return None;
        }
        let frame = Frame::of(self);
        let mut items = Vec::new();
        if self.width <= SMALL {
            cells(self, &frame, &mut items);
        } else {
            runs(self, &frame, &mut items);
        }
        open(self, &frame, &mut items);
        // Lines pass under what is marked, and under what stands there.
        let (marks, mut items): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.role == Role::Cold);
        axes(self, &frame, &mut items);
        names(self, &frame, &mut items);
        if self.mode == GridMode::Sieve {
            sieve(self, &frame, &mut items);
        }
        for line in &self.lines {
            let ((x1, y1), (x2, y2)) = (frame.point(line.from), frame.point(line.to));
            items.push(Item::new(Shape::Line { x1, y1, x2, y2 }, Role::Theorem));
        }
        items.extend(marks);
        if self.width <= SMALL {
            numbers(self, &frame, &mut items);
        } else {
            beside(self, &frame, &mut items);
        }
        reached(self, &frame, &mut items);
        items.extend(told.iter().map(|cell| Item::new(frame.square(*cell, 0), Role::Told)));
        Some(Scene { width: frame.width(), height: frame.base + 36, items })
    }

    /// What a cell looks like.
    fn look(&self, index: usize) -> Role {
        if self.known.get(index).is_some_and(|known| !known) {
            return Role::Unknown;
        }
        if self.is_marked(index) { Role::Cold } else { Role::Heat(self.warmth(index)) }
    }
}

/// Every cell as something of its own.
fn cells(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    for y in 0..grid.height {
        for x in 0..grid.width {
            let look = grid.look((y * grid.width + x) as usize);
            if look != Role::Unknown {
                items.push(Item::new(frame.square((x, y), 1), look));
            }
        }
    }
}

/// The cells of a large window, those of one look as one path: neighbours in a row are one stretch of it.
fn runs(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let mut paths: BTreeMap<Role, String> = BTreeMap::new();
    for y in 0..grid.height {
        let row: Vec<(u32, Role)> = (0..grid.width).map(|x| (x, grid.look((y * grid.width + x) as usize))).collect();
        for run in row.chunk_by(|a, b| a.1 == b.1).filter(|run| run[0].1 != Role::Unknown) {
            let (left, top) = frame.corner((run[0].0, y));
            let (wide, high) = (frame.cell * run.len() as i32, frame.cell);
            // Writing to a String does not fail.
            let _ = write!(paths.entry(run[0].1).or_default(), "M{left} {top}h{wide}v{high}h-{wide}z");
        }
    }
    items.extend(paths.into_iter().map(|(role, path)| Item::new(Shape::Path(path), role)));
}

/// The edges of cells that nothing is known of, in stretches as long as they go: one between two of them is drawn once, and none where
/// cells are too small for it.
fn open(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    if grid.known.is_empty() {
        return;
    }
    let is_open = |x: u32, y: u32| x < grid.width && y < grid.height && grid.look((y * grid.width + x) as usize) == Role::Unknown;
    let edge = |before: bool, behind: bool| if frame.cell > 6 { before || behind } else { before != behind };
    let mut path = String::new();
    for (lines, along, across) in [(grid.height, grid.width, true), (grid.width, grid.height, false)] {
        for line in 0..=lines {
            let drawn = |at: u32| match across {
                true => edge(is_open(at, line.wrapping_sub(1)), is_open(at, line)),
                false => edge(is_open(line.wrapping_sub(1), at), is_open(line, at)),
            };
            let stretches: Vec<u32> = (0..along).collect();
            for stretch in stretches.chunk_by(|a, b| drawn(*a) == drawn(*b)).filter(|stretch| drawn(stretch[0])) {
                let length = frame.cell * stretch.len() as i32;
                let (x, y) = if across { (stretch[0], line) } else { (line, stretch[0]) };
                let (x, y) = (frame.left + frame.cell * x as i32, frame.base - frame.cell * y as i32);
                // Writing to a String does not fail.
                let _ = if across { write!(path, "M{x} {y}h{length}") } else { write!(path, "M{x} {y}v-{length}") };
            }
        }
    }
    if !path.is_empty() {
        items.push(Item::new(Shape::Path(path), Role::Unknown));
    }
}

/// What each cold cell crosses out.
fn sieve(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let mut path = String::new();
    for (cell, ends) in grid.rays() {
        for end in ends {
            let ((x1, y1), (x2, y2)) = (frame.centre(cell), frame.centre(end));
            let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
        }
    }
    items.push(Item::new(Shape::Path(path), Role::Crossed));
}

impl Grid {
    /// What stands in a cell where there is room: its value, of a cell that the sieve found which pair it is, of others that they are
    /// cold.
    pub fn word(&self, (x, y): (u32, u32)) -> Option<String> {
        let at = (y * self.width + x) as usize;
        let (a, b) = self.chart.numbers((x, y));
        match self.mode {
            GridMode::Values if self.values[at] != UNKNOWN => Some(self.values[at].to_string()),
            _ if !self.is_marked(at) => None,
            GridMode::Sieve => beatty::index(a, b).map(|k| k.to_string()),
            _ => Some("P".into()),
        }
    }
}

/// What the cells are worth, where there is room for it.
fn numbers(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    for y in 0..grid.height {
        for x in 0..grid.width {
            let index = (y * grid.width + x) as usize;
            let cold = grid.is_marked(index);
            let Some(text) = grid.word((x, y)).filter(|text| DIGIT * text.len() as i32 <= frame.cell) else { continue };
            let (centre, middle) = frame.centre((x, y));
            let role = if cold { Role::ColdValue } else { Role::Heat(0) };
            items.push(Item::new(Shape::text(centre, middle + 4, text, Anchor::Middle), role));
        }
    }
}

/// The numbers of the pairs on marks that are larger than their cells: on all where a row has room for one, where two have on every other.
fn beside(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    const HEIGHT: i32 = 14;
    for (cell, k) in grid.beside(frame.cell >= HEIGHT).filter(|_| 2 * frame.cell >= HEIGHT) {
        let ((centre, middle), text) = (frame.centre(cell), k.to_string());
        let width = frame.cell.max(DIGIT * text.len() as i32 + 4);
        // None is cut at the edge.
        let right = frame.left + frame.cell * grid.width as i32;
        let centre = centre.min(right - width / 2).max(frame.left + width / 2);
        let mark = Shape::Rect { x: centre - width / 2, y: middle - HEIGHT / 2, width, height: HEIGHT, round: 2 };
        items.push(Item::new(mark, Role::Cold));
        items.push(Item::new(Shape::text(centre, middle + 4, text, Anchor::Middle), Role::ColdValue));
    }
}

/// Numbers along the left and below, as many as have room; none is cut at the edge.
fn axes(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let (origin, last) = (grid.chart.window.origin, u64::from(grid.width - 1));
    let room = DIGIT * (origin.0 + last).to_string().len() as i32 + 8;
    let step = |room: i32| {
        let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        steps.into_iter().find(|step| *step as i32 * frame.cell >= room).unwrap_or(1000)
    };
    let centres = (0..grid.width).step_by(step(room)).map(|x| (x, frame.centre((x, 0)).0));
    for (x, centre) in centres.filter(|(_, centre)| centre + room / 2 <= frame.width()) {
        let text = (origin.0 + u64::from(x)).to_string();
        items.push(Item::new(Shape::text(centre, frame.base + 15, text, Anchor::Middle), Role::Number));
    }
    for y in (0..grid.height).step_by(step(16)) {
        let (_, middle) = frame.centre((0, y));
        let text = (origin.1 + u64::from(y)).to_string();
        items.push(Item::new(Shape::text(frame.left - 5, middle + 4, text, Anchor::End), Role::Number));
    }
}

/// The names of the axes, by which the words beside the picture call a cell (a, b).
fn names(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    let mut name = |x, y, text: &str, anchor| items.push(Item::new(Shape::text(x, y, text, anchor), Role::Label));
    name(frame.left + frame.cell * frame.size, frame.base + 30, "a →", Anchor::End);
    name(frame.left, 14, &format!("↑ {}", grid.chart.up.symbol()), Anchor::Start);
}

/// The cells that one move reaches, and the position's own: frames, so that what stands in them can be read.
fn reached(grid: &Grid, frame: &Frame, items: &mut Vec<Item>) {
    // What wins is cold: a frame in its colour would not be seen.
    for (winning, role) in [(false, Role::CurrentEdge), (true, Role::Current)] {
        let moves = grid.moves.iter().filter(|found| found.winning == winning);
        items.extend(moves.map(|m| Item::new(frame.square((m.x, m.y), 1), role).to(Target::Position(m.to.clone()))));
    }
    items.extend(grid.current.map(|current| Item::new(frame.square(current, 0), Role::Current)));
}
