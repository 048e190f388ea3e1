//! Scenes: items in a plane of integer units, each with a meaning and perhaps a target. Style sheets paint roles; only
//! the session knows what pressing a target means. A scene holds no words, only numbers, symbols and positions.

use crate::path;

/// Everything visible, back to front. The unit is a CSS pixel at scale 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The width, in units.
    pub width: i32,
    /// The height, in units.
    pub height: i32,
    /// What is drawn, back to front.
    pub items: Vec<Item>,
}

/// One visible thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What is drawn.
    pub shape: Shape,
    /// What it means.
    pub role: Role,
    /// What it stands for, if anything.
    pub target: Option<Target>,
}

/// A line or an outline, in units; y grows downwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// The data of an SVG path, integer coordinates.
    Path(String),
    /// A straight line.
    Line {
        /// Where it begins.
        x1: i32,
        /// Where it begins.
        y1: i32,
        /// Where it ends.
        x2: i32,
        /// Where it ends.
        y2: i32,
    },
    /// A circle.
    Circle {
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The radius.
        r: i32,
    },
    /// An ellipse with level axes.
    Ellipse {
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The radius from left to right.
        rx: i32,
        /// The radius from top to bottom.
        ry: i32,
    },
    /// A rectangle.
    Rect {
        /// The left side.
        x: i32,
        /// The top.
        y: i32,
        /// From left to right.
        width: i32,
        /// From top to bottom.
        height: i32,
        /// The radius of its corners.
        round: i32,
    },
    /// A square on its corner, `r` from centre to corner.
    Diamond {
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// From the middle to a corner.
        r: i32,
    },
    /// The baseline starts, is centred or ends at (x, y).
    Text {
        /// The point that the text is anchored at.
        x: i32,
        /// The baseline.
        y: i32,
        /// Numbers, signs, positions; never words.
        text: String,
        /// Which of its points that is.
        anchor: Anchor,
    },
}

/// Which point of a text stands where it is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// What an item means. The style sheet has one class for each, `r-` and the name in kebab case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// A P-position: filled circle.
    Cold,
    /// An N-position: open diamond.
    Hot,
    /// A position whose outcome is not known here.
    Unknown,
    /// The number or letter inside a cold mark.
    ColdValue,
    /// The number or letter inside a hot mark.
    HotValue,
    /// The name of a position, quiet.
    Label,
    /// The mark of the position in play.
    Current,
    /// Any edge of a graph.
    Edge,
    /// An edge into a P-position.
    WinningEdge,
    /// A move of the current position.
    CurrentEdge,
    /// A winning move of the current position.
    CurrentWinningEdge,
    /// A thing to play with: stone, coin, token, square.
    Piece,
    /// A piece whose pressing wins.
    WinningPiece,
    /// A piece that no move takes or moves by itself: pressing it says why.
    Closed,
    /// A piece that does not count: coins on even stairs.
    IdlePiece,
    /// Where the last move took something.
    Ghost,
    /// The ground pieces stand on: baseline, stair, strip, vertex, grid line.
    Ground,
    /// A quiet number: size, index, place value.
    Number,
    /// A number that matters.
    Figure,
    /// A digit 0 in a column.
    Zero,
    /// A digit 1 in a column.
    One,
    /// The wash of a column that breaks the balance, and of the gap in a mex table.
    Wash,
    /// What the eye should follow in a proof.
    Mark,
    /// In a file: what the shown step of a proof speaks of. A page lights it without drawing again.
    Told,
    /// The same of a number that matters, and of a digit in a column, which keep the letters they have.
    ToldFigure,
    /// See there.
    ToldDigit,
    /// A wash that marks a winning move.
    WinningWash,
    /// A line of a theorem: Beatty line, period bracket.
    Theorem,
    /// A bar of a plot.
    Bar,
    /// An exception to a period.
    Exception,
    /// Crossed out by a sieve.
    Crossed,
    /// In a file: a cell, painted so warm, in steps of which `grid::WARMEST` is the last.
    Heat(u8),
    /// A surface that is pressed but not painted; a path is pressed 24 units broad.
    Press,
}

/// What an item stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A position: pressing plays the move to it (or goes there). The canonical text is the identity of a move in every
    /// panel, so hovering one lights all.
    Position(String),
    /// A node of the game graph, by index.
    Node(usize),
    /// A number of the position, by place from 0.
    Place(usize),
    /// The heap size n of a sequence.
    Size(u64),
    /// A binary column, by bit.
    Column(u32),
    /// A Grundy value: a row of the mex table.
    Value(u128),
    /// No move: pressing it asks for the rule of the position's term at this place.
    Closed(usize),
}

impl Item {
    /// An item that stands for nothing.
    pub fn new(shape: Shape, role: Role) -> Item {
        Item { shape, role, target: None }
    }

    /// The item as one that stands for something.
    pub fn to(mut self, target: Target) -> Item {
        self.target = Some(target);
        self
    }
}

impl Shape {
    /// A text.
    pub fn text(x: i32, y: i32, text: impl Into<String>, anchor: Anchor) -> Shape {
        Shape::Text { x, y, text: text.into(), anchor }
    }

    /// Moves it to the right and down.
    pub(crate) fn shift(&mut self, dx: i32, dy: i32) {
        match self {
            Shape::Path(data) => *data = path::moved(data, dx.into(), dy.into()),
            Shape::Line { x1, y1, x2, y2 } => (*x1, *y1, *x2, *y2) = (*x1 + dx, *y1 + dy, *x2 + dx, *y2 + dy),
            Shape::Circle { x, y, .. }
            | Shape::Ellipse { x, y, .. }
            | Shape::Rect { x, y, .. }
            | Shape::Diamond { x, y, .. }
            | Shape::Text { x, y, .. } => (*x, *y) = (*x + dx, *y + dy),
        }
    }

    /// Its left, upper, right and lower side; `None` of a path and of a text, which no number bounds.
    pub fn sides(&self) -> Option<[i32; 4]> {
        Some(match *self {
            Shape::Line { x1, y1, x2, y2 } => [x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2)],
            Shape::Circle { x, y, r } | Shape::Diamond { x, y, r } => [x - r, y - r, x + r, y + r],
            Shape::Ellipse { x, y, rx, ry } => [x - rx, y - ry, x + rx, y + ry],
            Shape::Rect { x, y, width, height, .. } => [x, y, x + width, y + height],
            Shape::Path(_) | Shape::Text { .. } => return None,
        })
    }
}

impl Role {
    /// The class name without its prefix.
    pub fn name(self) -> &'static str {
        match self {
            Role::Cold => "cold",
            Role::Hot => "hot",
            Role::Unknown => "unknown",
            Role::ColdValue => "cold-value",
            Role::HotValue => "hot-value",
            Role::Label => "label",
            Role::Current => "current",
            Role::Edge => "edge",
            Role::WinningEdge => "winning-edge",
            Role::CurrentEdge => "current-edge",
            Role::CurrentWinningEdge => "current-winning-edge",
            Role::Piece => "piece",
            Role::WinningPiece => "winning-piece",
            Role::Closed => "closed",
            Role::Ghost => "ghost",
            Role::IdlePiece => "idle-piece",
            Role::Ground => "ground",
            Role::Number => "number",
            Role::Figure => "figure",
            Role::Zero => "zero",
            Role::One => "one",
            Role::Wash => "wash",
            Role::Mark => "mark",
            Role::Told | Role::ToldFigure | Role::ToldDigit => "told",
            Role::WinningWash => "winning-wash",
            Role::Theorem => "theorem",
            Role::Bar => "bar",
            Role::Exception => "exception",
            Role::Crossed => "crossed",
            Role::Heat(_) => "heat",
            Role::Press => "press",
        }
    }
}
