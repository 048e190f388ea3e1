//! The panels: what can be shown of a position, in the order in which it is offered. The page, the link and the package know
//! a panel by this registry alone; everything else about a picture stands in its own file, in its `ROW`.

use crate::sequence::lens;
use crate::subject::{Row, WORK};
use crate::{Draw, Drawing, Lens, Options, Subject, Veil, board, columns, dag, grid, mex, sequence};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Budget, Solver};
use std::rc::Rc;

/// Lists the panels: the variant, and for a picture the module with its `ROW` and what does its `drawing`.
macro_rules! panels {
    ($($panel:ident = $module:ident),* ; $($other:ident = $row:expr),* $(,)?) => {
        /// One panel.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Panel {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $panel,)*
            $(#[doc = "It is no picture."] $other),*
        }

        impl Panel {
            /// Every panel, in the order in which it is offered.
            pub const ALL: [Panel; [$(Panel::$panel,)* $(Panel::$other),*].len()] = [$(Panel::$panel,)* $(Panel::$other),*];

            const fn row(self) -> &'static Row {
                match self {
                    $(Panel::$panel => &$module::ROW,)*
                    $(Panel::$other => &$row),*
                }
            }

            /// The code that draws the panel, through no lens, for a program that need not have all of it; nothing where it is
            /// no picture.
            pub const fn painter(self) -> Option<Draw> {
                match self {
                    $(Panel::$panel => Some(|solver, subject, options, budget| {
                        $module::drawing(solver, subject, options, budget).into()
                    }),)*
                    $(Panel::$other => None),*
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
    Sequence = sequence;
    Proof = PROOF,
}

/// A proof is walked in sentences; what it shows, it lights in the other panels.
const PROOF: Row =
    Row { name: "proof", work: WORK, veiled: false, follows: false, unfolds: true, own: |_| Options::default(), lit: |_| false };

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

    /// Whether it follows a step of a proof that speaks of another position than the reader's.
    pub fn follows(self) -> bool {
        self.row().follows
    }

    /// Whether it can be shown of what a proof has established so far, and leaves out the rest.
    pub fn unfolds(self) -> bool {
        self.row().unfolds
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

    /// Draws the panel, through the lens that is chosen; nothing where it is no picture or the veil hides all that it is made of.
    pub fn draw(self, solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Option<Drawing> {
        let draw = self.painter().filter(|_| self.shows(options.veil))?;
        Some(look(draw(solver, subject, options, budget), solver, subject, options, budget))
    }
}

/// What was drawn of a subject, through the lens that is chosen; through none, and what no lens is for, as it is.
pub fn look(drawing: Drawing, solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Drawing {
    match drawing {
        Drawing::Sequence(sequence) if options.lens != Lens::Plain => {
            lens::look(Rc::unwrap_or_clone(sequence), &options.lens, solver, subject, budget).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dag::DagOptions;
    use crate::grid::GridOptions;
    use crate::{Digits, Past};
    use mexplorer_solver::budget::Limit;
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::proof::Told;
    use mexplorer_solver::{Outcome, Overrun};

    /// Every picture is drawn of a solved position and of one out of reach, behind every veil that leaves anything of it, and
    /// what it says that it reads is all that it reads.
    #[test]
    fn every_panel_is_drawn_by_what_it_reads() {
        let position = parse("wythoff(3,4)").expect("legal");
        let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("within reach");
        let over = Overrun { limit: Limit::Work, needed: 9, exact: false, allowed: 3 };
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
                let other = Some(Rc::new(parse("nim(9,9,9)").expect("legal")));
                let labels = vec![("wythoff(0,0)".into(), Outcome::P)];
                let options = Options {
                    told: Told::NOTHING,
                    dag: reduced,
                    grid: window,
                    veil,
                    heaps: Some((2, 9)),
                    lens: Lens::Differences,
                    narrow: true,
                    room: 700,
                    digits: Digits { count: 5, name: 50, mend: 50 },
                    flips: [(0, 1)].into(),
                    slim: false,
                    unframed: true,
                    past: Past { start: other.clone(), before: other },
                    labels,
                    game: Some("nim".into()),
                };
                let name = panel.name();
                assert_eq!(draw(&options), draw(&panel.own(&options)), "{name} reads what it does not name");
                assert_eq!(draw(&options).is_some(), panel.is_picture() && panel.shows(veil), "{name} {veil:?}");
            }
        }
    }
}
