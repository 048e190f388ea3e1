//! A game as the link holds it: against whom, and whose turn it is in the position shown, so that whoever opens the link
//! plays on from there.

/// Who sits opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rival {
    #[default]
    Teaching,
    Perfect,
    Random,
    Friend,
}

impl Rival {
    pub const ALL: [Rival; 4] = [Rival::Teaching, Rival::Perfect, Rival::Random, Rival::Friend];

    pub fn name(self) -> &'static str {
        match self {
            Rival::Teaching => "teaching",
            Rival::Perfect => "perfect",
            Rival::Random => "random",
            Rival::Friend => "friend",
        }
    }

    pub fn of(name: &str) -> Option<Rival> {
        Rival::ALL.into_iter().find(|rival| rival.name() == name)
    }
}

/// The two at the board: the person, and the program or the friend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Person,
    Rival,
}

impl Side {
    /// The name in links.
    pub fn name(self) -> &'static str {
        match self {
            Side::Person => "you",
            Side::Rival => "program",
        }
    }

    pub fn of(name: &str) -> Option<Side> {
        [Side::Person, Side::Rival].into_iter().find(|side| side.name() == name)
    }

    pub fn other(self) -> Side {
        match self {
            Side::Person => Side::Rival,
            Side::Rival => Side::Person,
        }
    }
}

/// A game that is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    pub rival: Rival,
    /// Who is to move in the position shown.
    pub first: Side,
    /// Whether verdict and pictures are shown throughout.
    pub pictures: bool,
}
