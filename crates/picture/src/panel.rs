//! The panels: what can be shown of a position, in the order in which it is offered. The page, the link and the package know
//! a panel by this registry alone; everything else about a picture stands in its own file, in its [`Row`].

use crate::dag::{Dag, DagOptions};
use crate::grid::{Grid, GridOptions};
use crate::{Picture, board, columns, dag, grid, mex, sequence};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Outcome, Overrun, Position, Solver};
use std::borrow::Cow;
use std::rc::Rc;

/// Lists the panels: the variant, and the module whose `ROW` tells the rest.
macro_rules! panels {
    ($($panel:ident = $module:ident),* $(,)?) => {
        /// One panel.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Panel {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $panel),*
        }

        impl Panel {
            /// Every panel, in the order in which it is offered.
            pub const ALL: [Panel; [$(Panel::$panel),*].len()] = [$(Panel::$panel),*];

            const fn row(self) -> &'static Row {
                match self {
                    $(Panel::$panel => &$module::ROW),*
                }
            }

            /// The code that draws the panel, for a program that need not have all of it; nothing where it is no picture.
            pub const fn painter(self) -> Option<Draw> {
                match self {
                    $(Panel::$panel => $module::DRAW),*
                }
            }
        }
    };
}

panels! {
    Board = board,
    Dag = dag,
    Mex = mex,
    Columns = columns,
    Grid = grid,
    Sequence = sequence,
    Proof = proof,
}

/// A proof is walked in sentences; what it shows, it lights in the other panels.
mod proof {
    pub(super) const ROW: super::Row =
        super::Row { name: "proof", work: super::WORK, veiled: false, own: |_| Default::default(), lit: |_| false };
    pub(super) const DRAW: Option<super::Draw> = None;
}

/// What most pictures may spend on a page, in the units of a [`Budget`]: a few milliseconds.
pub(crate) const WORK: u64 = 1_500_000;

/// Draws the picture of a position within a budget.
pub type Draw = fn(&mut Solver, &Subject, &Options, &mut Budget) -> Drawing;

/// What the registry knows of a panel.
pub(crate) struct Row {
    /// The name in links, in the package and in `data-panel`.
    pub name: &'static str,
    /// What it may spend on a page once the position is solved.
    pub work: u64,
    /// Whether it can be drawn without what a veil hides; the others are made of it.
    pub veiled: bool,
    /// The options that it reads besides the veil, all others as they are by default.
    pub own: fn(&Options) -> Options,
    /// Whether it is the picture in which a proof lights such a thing. Any panel that shows positions may light them too.
    pub lit: fn(&Light) -> bool,
}

impl Panel {
    /// The name in links, in the package and in `data-panel`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The panel of this name.
    pub fn of(name: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.name() == name)
    }

    /// What it may spend on a page once the position is solved, in the units of a [`Budget`].
    pub fn work(self) -> u64 {
        self.row().work
    }

    /// Whether it is a picture; otherwise [`Panel::draw`] gives nothing.
    pub fn is_picture(self) -> bool {
        self.painter().is_some()
    }

    /// Whether it can be shown behind a veil.
    pub fn shows(self, veil: Veil) -> bool {
        veil == Veil::Open || self.row().veiled
    }

    /// The options that the panel reads: where they are equal and the subject is the same, so is the drawing.
    pub fn own(self, options: &Options) -> Options {
        Options { veil: options.veil, ..(self.row().own)(options) }
    }

    /// The panels in which lights of a proof are seen best, those first that show nothing but what is hidden behind a veil: no
    /// other panel can stand for them.
    pub fn lit<'a>(lights: impl Iterator<Item = &'a Light> + Clone) -> Vec<Panel> {
        let lit = |panel: &Panel| lights.clone().any(|light| (panel.row().lit)(light));
        let (plain, special): (Vec<Panel>, Vec<Panel>) = Panel::ALL.into_iter().filter(lit).partition(|panel| panel.row().veiled);
        special.into_iter().chain(plain).collect()
    }

    /// Draws the panel; nothing where it is no picture or the veil hides all that it is made of.
    pub fn draw(self, solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Option<Drawing> {
        let draw = self.painter().filter(|_| self.shows(options.veil))?;
        Some(draw(solver, subject, options, budget))
    }
}

/// What is drawn: a position, and its analysis or how far out of reach that is.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The position.
    pub position: &'a Position,
    /// What is known of it.
    pub analysis: Result<&'a Analysis, Overrun>,
}

impl Subject<'_> {
    /// The analysis, or one that knows the position alone: for pictures that only mark winning moves with it.
    pub(crate) fn known(&self) -> Cow<'_, Analysis> {
        self.analysis.map_or_else(|_| Cow::Owned(self.unmarked()), Cow::Borrowed)
    }

    /// An analysis that knows the position alone.
    pub(crate) fn unmarked(&self) -> Analysis {
        Analysis::unsolved(self.position.clone())
    }

    /// A picture made of values and winning moves alone: without an analysis it says how far out of reach that is.
    pub(crate) fn solved(&self, draw: impl FnOnce(&Analysis) -> Picture) -> Drawing {
        let refused = |over: Overrun| Picture::refused(crate::notice::overrun(&over));
        Drawing::Picture(Rc::new(self.analysis.map_or_else(refused, draw)))
    }
}

/// How much is kept from the reader; each step hides more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Veil {
    /// Nothing.
    #[default]
    Open,
    /// Grundy values, and all panels that are made of them.
    Values,
    /// Who wins and by which moves; values too, since a value of 0 tells it.
    Verdict,
}

impl Veil {
    /// Every veil, the thinnest first.
    pub const ALL: [Veil; 3] = [Veil::Open, Veil::Values, Veil::Verdict];

    /// The name in links.
    pub const fn name(self) -> &'static str {
        match self {
            Veil::Open => "nothing",
            Veil::Values => "values",
            Veil::Verdict => "verdict",
        }
    }

    /// The veil of this name.
    pub fn of(name: &str) -> Option<Veil> {
        Veil::ALL.into_iter().find(|veil| veil.name() == name)
    }
}

/// What a reader may choose of the pictures. Each picture reads its own part.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// How the game graph is drawn.
    pub dag: DagOptions,
    /// Which window of the grid, and how.
    pub grid: GridOptions,
    /// Whether the drawing is for a file: every cell of a grid is then an item of the scene.
    pub file: bool,
    /// What is hidden.
    pub veil: Veil,
    /// With the outcomes hidden: normal forms of positions, and what the reader calls them, rightly or not.
    pub labels: Vec<(String, Outcome)>,
}

/// What a panel drew: a picture, or one that can be asked more.
#[derive(Debug, Clone)]
pub enum Drawing {
    /// A picture and no more.
    Picture(Rc<Picture>),
    /// A graph, whose nodes have overlays.
    Dag(Rc<Dag>),
    /// A grid, whose cells a page paints itself.
    Grid(Rc<Grid>),
}

impl Drawing {
    /// The picture that every drawing has.
    pub fn picture(&self) -> &Picture {
        match self {
            Drawing::Picture(picture) => picture,
            Drawing::Dag(dag) => &dag.picture,
            Drawing::Grid(grid) => &grid.picture,
        }
    }
}

impl From<Picture> for Drawing {
    fn from(picture: Picture) -> Drawing {
        Drawing::Picture(Rc::new(picture))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;

    /// Every picture is drawn of a solved position and of one out of reach, behind every veil that leaves anything of it, and
    /// what it says that it reads is all that it reads.
    #[test]
    fn every_panel_is_drawn_by_what_it_reads() {
        let position = parse("wythoff(3,4)").expect("legal");
        let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("within reach");
        let over = Overrun { needed: 9, exact: false, allowed: 3 };
        let reduced = DagOptions { merged: true, edges: dag::EdgeMode::Reduced, ..DagOptions::default() };
        let window = GridOptions { window: Some(grid::Window { origin: (1, 1), size: 9 }), ..GridOptions::default() };
        for panel in Panel::ALL {
            assert_eq!(Panel::of(panel.name()), Some(panel));
            for (analysis, veil) in [(Ok(&analysis), Veil::Open), (Err(over), Veil::Open), (Ok(&analysis), Veil::Verdict)] {
                let subject = Subject { position: &position, analysis };
                let draw = |options: &Options| {
                    let drawn = panel.draw(&mut Solver::default(), &subject, options, &mut Budget::new(panel.work()));
                    drawn.map(|drawing| drawing.picture().clone())
                };
                for file in [false, true] {
                    let options =
                        Options { dag: reduced, grid: window, file, veil, labels: vec![("wythoff(0,0)".into(), Outcome::P)] };
                    let name = panel.name();
                    assert_eq!(draw(&options), draw(&panel.own(&options)), "{name} reads what it does not name");
                    assert_eq!(draw(&options).is_some(), panel.is_picture() && panel.shows(veil), "{name} {veil:?}");
                }
            }
        }
    }
}
