//! Scenes: items in a plane of integer units, each with a meaning and perhaps a target. Style sheets paint roles; only
//! the session knows what pressing a target means. A scene holds no words, only numbers, symbols and positions.

/// Everything visible, back to front. The unit is a CSS pixel at scale 1.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    pub width: i32,
    pub height: i32,
    pub items: Vec<Item>,
}

/// One visible thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    pub shape: Shape,
    pub role: Role,
    pub target: Option<Target>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// The data of an SVG path, integer coordinates.
    Path(String),
    Line {
        x1: i32,
        y1: i32,
        x2: i32,
        y2: i32,
    },
    Circle {
        x: i32,
        y: i32,
        r: i32,
    },
    Ellipse {
        x: i32,
        y: i32,
        rx: i32,
        ry: i32,
    },
    Rect {
        x: i32,
        y: i32,
        width: i32,
        height: i32,
        round: i32,
    },
    /// A square on its corner, `r` from centre to corner.
    Diamond {
        x: i32,
        y: i32,
        r: i32,
    },
    /// The baseline starts, is centred or ends at (x, y).
    Text {
        x: i32,
        y: i32,
        text: String,
        anchor: Anchor,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
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
    /// The number or letter inside a cold or hot mark.
    ColdValue,
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
    /// A piece that a winning move takes or moves.
    WinningPiece,
    /// A piece that does not count: coins on even stairs.
    IdlePiece,
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
    /// A surface that is pressed but not painted.
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
}

impl Item {
    pub fn new(shape: Shape, role: Role) -> Item {
        Item { shape, role, target: None }
    }

    pub fn to(mut self, target: Target) -> Item {
        self.target = Some(target);
        self
    }
}

impl Shape {
    pub fn text(x: i32, y: i32, text: impl Into<String>, anchor: Anchor) -> Shape {
        Shape::Text { x, y, text: text.into(), anchor }
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
            Role::IdlePiece => "idle-piece",
            Role::Ground => "ground",
            Role::Number => "number",
            Role::Figure => "figure",
            Role::Zero => "zero",
            Role::One => "one",
            Role::Wash => "wash",
            Role::Mark => "mark",
            Role::WinningWash => "winning-wash",
            Role::Theorem => "theorem",
            Role::Bar => "bar",
            Role::Exception => "exception",
            Role::Crossed => "crossed",
            Role::Press => "press",
        }
    }
}
