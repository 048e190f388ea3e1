//! What a game looks like.

/// How the board of a game looks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Stones in heaps.
    Heaps,
    /// A row of coins or squares; a move removes `k` neighbours.
    Row,
    /// Coins on stairs, the floor first.
    Stairs,
    /// A queen on the quarter plane.
    Queen,
    /// One heap with the most that may be taken now.
    Limited {
        /// The most that may be taken now; `None` before the first move.
        limit: Option<u64>,
    },
    /// Tokens on vertices.
    Graph {
        /// The names of the vertices; a number is a place in this list.
        vertices: Vec<String>,
        /// Each edge by the places of its ends.
        edges: Vec<(u32, u32)>,
    },
}
