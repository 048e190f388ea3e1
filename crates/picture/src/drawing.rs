//! What the panels draw.

use crate::dag::Dag;
use crate::grid::Grid;
use crate::sequence::SequencePicture;
use crate::{List, Options, Picture, Scene, Subject};
use mexplorer_solver::{Budget, Solver};
use std::rc::Rc;

/// Draws the picture of a position within a budget.
pub type Draw = fn(&mut Solver, &Subject, &Options, &mut Budget) -> Drawing;

/// Shows a drawing through the lens that is chosen, as [`look`](crate::panel::look) does.
pub type Look = fn(Drawing, &mut Solver, &Subject, &Options, &mut Budget) -> Drawing;

/// What a panel drew: a picture, or one that can be asked more.
#[derive(Debug, Clone)]
pub enum Drawing {
    /// A picture and no more.
    Picture(Rc<Picture>),
    /// A graph, whose nodes have overlays.
    Dag(Rc<Dag>),
    /// A grid, whose cells a page paints itself.
    Grid(Rc<Grid>),
    /// A sequence, whose period a page asks for.
    Sequence(Rc<SequencePicture>),
}

impl Drawing {
    /// The picture that every drawing has.
    pub fn picture(&self) -> &Picture {
        match self {
            Drawing::Picture(picture) => picture,
            Drawing::Dag(dag) => &dag.picture,
            Drawing::Grid(grid) => &grid.picture,
            Drawing::Sequence(sequence) => &sequence.picture,
        }
    }

    /// Whether anything is drawn.
    pub fn is_drawn(&self) -> bool {
        match self {
            Drawing::Grid(grid) => grid.width > 0,
            other => !other.picture().scene.items.is_empty(),
        }
    }

    /// What a file lists.
    pub fn list(&self) -> List<'_> {
        if let Drawing::Sequence(sequence) = self { List::Sequence(sequence) } else { List::Table(&self.picture().table) }
    }

    /// What is drawn in a file, if anything: of a grid, which a page paints itself, with these cells as spoken of. O(cells).
    pub fn scene(&self, told: &[(u32, u32)]) -> Option<Scene> {
        match self {
            Drawing::Grid(grid) => grid.scene(told),
            other => Some(other.picture().scene.clone()).filter(|scene| !scene.items.is_empty()),
        }
    }
}

impl From<Picture> for Drawing {
    fn from(picture: Picture) -> Drawing {
        Drawing::Picture(Rc::new(picture))
    }
}

impl From<Dag> for Drawing {
    fn from(dag: Dag) -> Drawing {
        Drawing::Dag(Rc::new(dag))
    }
}

impl From<Grid> for Drawing {
    fn from(grid: Grid) -> Drawing {
        Drawing::Grid(Rc::new(grid))
    }
}

impl From<SequencePicture> for Drawing {
    fn from(sequence: SequencePicture) -> Drawing {
        Drawing::Sequence(Rc::new(sequence))
    }
}
