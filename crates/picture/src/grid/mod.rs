//! The grid of all positions of two numbers: which are cold, what each is worth, where the moves of the current one lead.
//!
//! Wythoff's cold cells come from exact integer arithmetic wherever the window lies; its values from the table of all
//! smaller cells, near the corner only. Two heaps of any games are worth the XOR of their values (Sprague–Grundy). A page
//! draws large windows from [`Grid::values`] itself; the scene serves small ones and exports.

mod beatty;
mod draw;
mod field;
mod heat;
mod misere;
mod pair;
mod reach;
mod seen;
mod sieve;
mod twin;

pub use crate::options::{Axes, Chart, GridMode, GridOptions, MOST_PAIRS, SIZES, Up, Window};
use crate::subject::{Row, Subject, WORK};
use crate::{Options, Picture, Say, notice};
pub use beatty::GridLine;
use field::Field;
pub use heat::{WARMEST, heat};
use mexplorer_solver::budget::Limit;
use mexplorer_solver::position::is_live;
use mexplorer_solver::proof::Light;
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Analysis, Budget, Overrun, Position, Solver};
use pair::Pair;
pub use pair::{AxisNumber, MOST_NUMBERS};
pub use reach::GridMove;
pub use sieve::{RAYS, decides, marked};
use std::rc::Rc;

/// What the values of a window may cost that are found slice by slice: a few seconds at most.
const FOUND: u64 = 6 * WORK;
/// The value of a cell whose value is not known or leaves 32 bits.
pub const UNKNOWN: u32 = u32::MAX;

pub(crate) const ROW: Row = Row {
    name: "grid",
    work: WORK,
    veiled: false,
    follows: true,
    unfolds: true,
    own: |options| Options { grid: options.grid, told: options.told, unframed: options.unframed, ..Options::default() },
    lit: |light| matches!(light, Light::Cell(..)),
};

/// What the registry draws.
pub(crate) fn drawing(solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Grid {
    let mut grid = of(solver, &subject.known(), &options.grid, budget);
    if !options.told.moves {
        grid.moves.iter_mut().for_each(|found| found.winning = false);
    }
    // While a sieve stops nothing is said of moves.
    if grid.sieved.is_none() && !grid.moves.is_empty() {
        let key = if grid.wins() { "grid.say.moves" } else { "grid.say.moves-bare" };
        grid.picture.says.push(Say::new(key));
    }
    if options.unframed && grid.sieved.is_some() {
        grid.moves.clear();
    }
    grid
}

/// A window of the grid. Cells are row after row from below; a cell's place in a `Vec` is y · width + x.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Grid {
    /// Both sides are 0 where there is no grid.
    pub width: u32,
    /// Cells from below to the top.
    pub height: u32,
    /// Which numbers its cells stand for.
    pub chart: Chart,
    /// What the cells show.
    pub mode: GridMode,
    /// Grundy values; [`UNKNOWN`] where not known.
    pub values: Vec<u32>,
    /// Whether each cell is a P-position.
    pub cold: Vec<bool>,
    /// Whether the outcome of a cell is known; empty where all are.
    pub known: Vec<bool>,
    /// The cell of the position, where the window holds it.
    pub current: Option<(u32, u32)>,
    /// The cells of the window that one move reaches.
    pub moves: Vec<GridMove>,
    /// Whether the cold cells are Wythoff's, so that a sieve finds them.
    pub golden: bool,
    /// The lines y = φx and x = φy through the window, for Wythoff's game.
    pub lines: Vec<GridLine>,
    /// Cold cells in the order in which a sieve finds them.
    pub sieve: Vec<SieveStep>,
    /// How many pairs of the sieve lie in the window, found or not.
    pub pairs: usize,
    /// After how many pairs the sieve stops; `None` where all are shown.
    pub sieved: Option<u64>,
    /// The value whose cells alone are lit, if one is.
    pub lit: Option<u32>,
    /// The largest known value of the window.
    pub max_value: u32,
    /// The numbers along the axes.
    pub axes: Axes,
    /// The numbers that may stand there.
    pub choices: Rc<[AxisNumber]>,
    /// What is said, and the table; [`Grid::scene`] is what is drawn in a file.
    pub picture: Picture,
}

/// One step of the sieve: the least cell not yet crossed out is cold, and crosses out every cell that can move to it, its
/// row, its column and, in Wythoff's game, its diagonal, from there outwards; with its mirror image at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SieveStep {
    /// The index k of the cold pair (a_k, a_k + k).
    pub k: u64,
    /// The smaller number of the pair.
    pub a: u64,
    /// The larger number of the pair.
    pub b: u64,
    /// How many cells of the window are crossed out by this pair first.
    pub crossed: u32,
}

/// The grid of a position of two numbers, without a word of the frames of its moves. Time: linear in the cells, or for
/// Wythoff's values in the cells up to the far corner of the window.
pub fn of(solver: &mut Solver, analysis: &Analysis, options: &GridOptions, budget: &mut Budget) -> Grid {
    let position = &analysis.position;
    let Some(pair) = Pair::of(position, options.axes) else {
        let notice = Say::new("notice.grid-two").with("count", position.size());
        return Grid { mode: options.mode, picture: Picture::absent(notice), ..Grid::default() };
    };
    draw_in(solver, analysis, &pair, options, budget)
}

/// Does what of [`of`] may take long, slice by slice: values that are found together, and what is looked for cell by cell.
///
/// # Errors
/// The budget's pause is due; the next call goes on. What is out of reach is left to the picture, which says so.
pub fn prepare(solver: &mut Solver, position: &Position, options: &GridOptions, budget: &mut Budget) -> Result<(), Overrun> {
    let Some(pair) = Pair::of(position, options.axes) else { return Ok(()) };
    let chart = options.chart(pair.numbers, pair.mirrors());
    let done = match field::searched(&pair, position, chart) {
        Some(cells) => solver.cells(cells, FOUND, budget).map(|_| ()),
        None if position.misere => Ok(()),
        None => field::tabulate(solver, &pair, chart.cover(), budget).map_or(Ok(()), |values| values.map(|_| ())),
    };
    done.or_else(|over| if over.limit == Limit::Slice { Err(over) } else { Ok(()) })
}

fn draw_in(solver: &mut Solver, analysis: &Analysis, pair: &Pair, options: &GridOptions, budget: &mut Budget) -> Grid {
    let position = &analysis.position;
    let mut notices = Vec::new();
    if let Some((x, y)) = options.axes.filter(|axes| *axes != pair.axes) {
        notices.push(Say::new("notice.grid-axes").with("first", x + 1).with("second", y + 1));
    }
    let (chart, mode) = (options.chart(pair.numbers, pair.mirrors()), options.mode);
    let field = Field::fill(solver, pair, position, chart, budget, &mut notices);
    let max_value = field.values.iter().copied().filter(|value| *value != UNKNOWN).max().unwrap_or(0);
    let golden = pair.is_golden();
    let current = chart.shown(pair.numbers);
    let moves = reach::moves(analysis, pair, chart, &field, &mut notices);
    let beatty = golden && !position.misere;
    let lines = if golden { beatty::lines(chart) } else { Vec::new() };
    let sieve = if beatty && chart.up == Up::Second { beatty::sieve(chart) } else { Vec::new() };
    let mode = if mode == GridMode::Sieve && !beatty {
        notices.push(Say::new("notice.grid-sieve"));
        GridMode::Cold
    } else {
        mode
    };
    let Field { values, cold, known } = field;
    // Without values none is lit, and what is lost is marked as everywhere.
    let valued = mode == GridMode::Values && !position.misere && values.iter().any(|value| *value != UNKNOWN);
    let mut grid = Grid {
        width: chart.window.size,
        height: chart.window.size,
        chart,
        mode,
        values,
        cold,
        known,
        current,
        moves,
        golden,
        lines,
        pairs: sieve.len(),
        sieve,
        sieved: None,
        lit: options.lit.filter(|_| valued),
        max_value,
        axes: pair.axes,
        choices: pair.choices.clone(),
        picture: Picture::default(),
    };
    if let (GridMode::Sieve, Some(count)) = (grid.mode, options.sieved) {
        grid.sieve_to(count.into());
    }
    let table = twin::table(&grid, pair, position);
    let says = says(&grid, pair, analysis, &mut || seen::proved(solver, pair, budget));
    grid.picture = Picture { table, says, notices, ..Picture::default() };
    grid
}

/// The window of a file where none is chosen: none larger than one in which every cell has room for its value.
pub fn window_of_file(position: &Position, options: &GridOptions) -> Option<Window> {
    Pair::of(position, options.axes).map(|pair| options.window_of_file(pair.numbers, pair.mirrors()))
}

/// What is seen, and what it means for the position in play.
fn says(grid: &Grid, pair: &Pair, analysis: &Analysis, proved: &mut dyn FnMut() -> Option<Period>) -> Vec<Say> {
    let (a, b) = pair.numbers;
    let at = |say: Say| say.with("a", a).with("b", b);
    let misere = analysis.position.misere;
    let staying = pair.staying();
    let golden = pair.is_golden();
    let mut says = Vec::new();
    if staying > 0 {
        let say = at(Say::new("grid.say.slice")).with("first", pair.axes.0 + 1).with("second", pair.axes.1 + 1);
        says.push(say.with("count", analysis.position.size() - 2));
    }
    match grid.chart.up {
        Up::Second => {}
        Up::Difference if grid.chart.mirrors => says.push(Say::new("grid.say.difference-mirrors")),
        Up::Difference => says.push(Say::new("grid.say.difference")),
        Up::Xor => says.push(Say::new("grid.say.xor")),
    }
    if grid.current.is_some() && grid.chart.up.height((a, b)).is_none() {
        says.push(at(Say::new("grid.say.mirrored")));
    }
    let values = || grid.values.iter().filter(|value| **value != UNKNOWN).count();
    match grid.mode {
        _ if misere => says.push(Say::new("grid.say.misere")),
        GridMode::Sieve if grid.decided().is_some() => says.push(Say::new("grid.say.sieve-done").with("count", grid.counted())),
        GridMode::Sieve if grid.sieved == Some(0) => says.push(Say::new("grid.say.sieve-empty")),
        GridMode::Sieve if grid.sieved.is_some() => {
            says.push(Say::new("grid.say.sieve-some").with("count", grid.counted()));
        }
        GridMode::Sieve if golden => says.push(Say::new("grid.say.sieve").with("count", grid.sieve.len())),
        GridMode::Values if values() > 0 => {
            let all = values() == grid.values.len();
            let least = grid.values.iter().min().copied().unwrap_or(0);
            let say = if all { Say::new("grid.say.values").with("min", least) } else { Say::new("grid.say.values-some") };
            says.push(say.with("max", grid.max_value));
        }
        _ if golden && grid.chart.up == Up::Second => says.push(Say::new("grid.say.wythoff")),
        _ if golden && grid.chart.up == Up::Difference => {}
        _ if staying > 0 => {}
        _ if pair.whole => says.push(Say::new("grid.say.cold-whole")),
        _ if !pair.is_of_heaps() => {}
        _ if pair.name(0) == pair.name(1) => says.push(Say::new("grid.say.cold-same")),
        _ => says.push(Say::new("grid.say.cold").with("first", pair.name(0)).with("second", pair.name(1))),
    }
    // Among values that are not known there may be more of it.
    if let Some(value) = grid.lit.filter(|_| values() == grid.values.len()) {
        let count = grid.values.iter().filter(|other| **other == value).count();
        says.push(Say::new("grid.say.lit").with("count", count).with("value", value));
    }
    if !grid.lines.is_empty() && grid.mode != GridMode::Cold {
        let one = grid.chart.up == Up::Difference;
        says.push(Say::new(if one { "grid.say.line" } else { "grid.say.lines" }));
    }
    if grid.sieved.is_some() {
        return says;
    }
    says.extend(seen::says(grid, pair, misere, proved));
    if grid.known.is_empty() && !grid.cold.contains(&true) {
        says.push(Say::new("grid.say.no-cold"));
    }
    if golden && !misere {
        says.push(Say::new("grid.say.first-pairs").with("pairs", beatty::ten()));
    }
    let cold = analysis.outcome == mexplorer_solver::Outcome::P;
    if let Some(k) = beatty::index(a, b).filter(|_| golden && !misere) {
        says.push(at(Say::new("grid.say.pair")).with("k", k));
    } else if cold && !goes_on(analysis) {
        says.push(at(Say::new("grid.say.here-over")));
    } else if cold {
        says.push(at(Say::new("grid.say.here-cold")));
    } else if !analysis.winning.count.is_zero() && staying == 0 {
        // Without a winning move the analysis may be that of a position out of reach, of which nothing is to be said.
        says.push(at(Say::new("grid.say.here-hot")).with("count", &analysis.winning.count));
    }
    says
}

/// Whether anybody can move.
fn goes_on(analysis: &Analysis) -> bool {
    analysis.position.components().any(|c| is_live(c.game, c.numbers))
}

impl Grid {
    /// Whether a cell is marked as cold: while another value is lit none is.
    pub fn is_marked(&self, at: usize) -> bool {
        self.cold[at] && self.lit.is_none_or(|value| value == 0)
    }

    /// Whether a move that is framed wins.
    fn wins(&self) -> bool {
        self.moves.iter().any(|found| found.winning)
    }

    /// What frames and lines over the cells mean, in few words: where no more is said of them, as on a slide.
    pub fn legend(&self) -> Vec<Say> {
        let framed = if self.wins() { "grid.say.framed-wins" } else { "grid.say.framed" };
        let slopes = !self.lines.is_empty() && self.chart.up == Up::Second;
        let keys = [(!self.moves.is_empty()).then_some(framed), slopes.then_some("grid.say.slopes")];
        keys.into_iter().flatten().map(Say::new).collect()
    }

    /// Whether a cell is worth the value that is lit.
    pub fn is_lit(&self, at: usize) -> bool {
        self.lit == Some(self.values[at])
    }

    /// The axes once a reader has put another of the [choices](Grid::choices) along one of them, across or up.
    /// What stood here goes there if that is the number chosen.
    pub fn with_axis(&self, across: bool, place: usize) -> Axes {
        let (x, y) = self.axes;
        match across {
            true => (place, if place == y { x } else { y }),
            false => (if place == x { y } else { x }, place),
        }
    }
}

/// Says that the rest of a window is not known, once.
fn short(over: &Overrun, notices: &mut Vec<Say>) {
    let say = notice::overrun(over);
    if !notices.contains(&say) {
        notices.push(say);
    }
}

#[cfg(test)]
mod tests;
