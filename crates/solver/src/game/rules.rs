//! A game with its rules filled in, shared by all who play it.

use super::{Built, Family, Game, Numbers, RulesForm};
use crate::Complaint;
use std::fmt;
use std::sync::Arc;

/// A game with its rules filled in, its family, and the text that names it.
struct Rules {
    id: String,
    family: &'static Family,
    game: Box<dyn Game>,
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

/// A shared game. Two are equal when their texts are.
#[derive(Clone)]
pub struct GameRef(Arc<Rules>);

impl GameRef {
    /// The game of a family with its rules filled in.
    pub fn new(family: &'static Family, (rules, game): Built) -> GameRef {
        let id = if rules.is_empty() { family.name.to_string() } else { format!("{}[{rules}]", family.name) };
        GameRef(Arc::new(Rules { id, family, game }))
    }

    /// Whether both are one and the same in memory, which is seen at once however long their text is.
    pub(crate) fn is_same(&self, other: &GameRef) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The canonical text without numbers, `subtract[1,3,4]`.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The kind of game.
    pub fn family(&self) -> &'static Family {
        self.0.family
    }

    /// Whether this is a game of the family, by its text or by what it is played as: a rule of the reader's own that is a known
    /// game by its shape has the theorems of that game's family.
    pub fn is(&self, family: &'static Family) -> bool {
        self.0.family == family || self.0.game.played_as() == Some(family)
    }

    /// Whether it is a line of the reader's own about heaps, which may leave anything of one: a move is told by what it leaves.
    pub fn is_written(&self) -> bool {
        matches!(self.family().rules, RulesForm::Rule { .. })
    }

    /// The same about pairs.
    pub fn is_written_of_pairs(&self) -> bool {
        matches!(self.family().rules, RulesForm::Pairs { .. })
    }

    /// Whether each result of a line about heaps is written as the heap less something: then a move is spoken of as taking.
    pub fn is_written_as_taking(&self) -> bool {
        self.is_written() && self.rules().split(';').all(|result| result.starts_with("n-"))
    }

    /// Whether these numbers can stand in this game: as many as its family always has, and such as its rules allow.
    ///
    /// # Errors
    /// What is wrong with them: how many there are, or one that is too large.
    pub fn check(&self, numbers: &[u64]) -> Result<(), Complaint> {
        match self.0.family.count().filter(|count| *count != numbers.len()) {
            Some(count) => Err(Complaint::count(self.0.family.name, count, numbers.len())),
            None => self.0.game.check(numbers),
        }
    }

    /// The same component up to symmetry: equal results play alike in every sum. Where the family always has so many numbers, what
    /// the game leaves out comes back as 0.
    pub fn normal(&self, component: &[u64]) -> Vec<u64> {
        let mut normal = self.0.game.normal(component);
        normal.resize(self.0.family.count().unwrap_or(normal.len()).max(normal.len()), 0);
        normal
    }

    /// The size of a component that is a heap; `None` where its number is no size, or not all that tells it.
    pub fn heap(&self, component: &[u64]) -> Option<u64> {
        if let (Numbers::Heaps, [size]) = (self.numbers(), component) { Some(*size) } else { None }
    }

    /// The text between the square brackets, without them.
    pub fn rules(&self) -> &str {
        let rest = self.0.id.strip_prefix(self.0.family.name).and_then(|rest| rest.strip_prefix('['));
        rest.map_or("", |rest| &rest[..rest.len() - 1])
    }
}

impl std::ops::Deref for GameRef {
    type Target = dyn Game;
    fn deref(&self) -> &(dyn Game + 'static) {
        &*self.0.game
    }
}

impl PartialEq for GameRef {
    fn eq(&self, other: &GameRef) -> bool {
        self.is_same(other) || self.0.id == other.0.id
    }
}

impl Eq for GameRef {}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
