//! What the numbers of a position are.

/// What the numbers of a term are, and so how they fall into components. A number is read as the size of a heap where
/// [`crate::GameRef::heap`] gives it, and nowhere else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// Sizes of heaps, each a component: every smaller number is a heap under the same rules, and a move leads to such.
    Heaps,
    /// Sizes of heaps, each a component, whose limits are part of the rules: a move leads to other rules.
    Limited,
    /// Vertices, each a component: a number is the place of a name in a list, and neither small nor large.
    Vertices,
    /// One component together, as of a rule of pairs: a move makes one pair of it, or several, each a term of its own.
    Pair,
    /// One component together: an ordered pair of heaps, or more numbers that each have their place.
    Together,
}

impl Numbers {
    /// Whether each number is a component: the term is a disjunctive sum.
    pub fn apart(self) -> bool {
        !matches!(self, Numbers::Together | Numbers::Pair)
    }

    /// Whether each number is the size of a heap by itself, so that the game has a sequence of values.
    pub fn sizes(self) -> bool {
        matches!(self, Numbers::Heaps | Numbers::Limited)
    }

    /// The components that numbers of this kind are.
    pub fn components(self, numbers: &[u64]) -> std::slice::Chunks<'_, u64> {
        numbers.chunks(match self {
            Numbers::Pair => 2,
            Numbers::Together => numbers.len().max(1),
            _ => 1,
        })
    }
}
