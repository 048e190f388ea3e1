//! How much of the page stands around what it shows, and what of it the reader cannot change.

/// What stands around the pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Frame {
    /// The whole page.
    #[default]
    Page,
    /// Within another page: without head and foot; nothing is read that the browser keeps, and nothing kept.
    Embed,
    /// The same, and of a panel the picture and its caption alone; no card for the position.
    Bare,
}

impl Frame {
    /// Of `embed` and `bare` in a link.
    pub(super) fn of(embed: bool, bare: bool) -> Frame {
        match (embed, bare) {
            (_, true) => Frame::Bare,
            (true, false) => Frame::Embed,
            (false, false) => Frame::Page,
        }
    }

    /// The key that says it in links, and its name on the page.
    pub fn name(self) -> &'static str {
        match self {
            Frame::Page => "page",
            Frame::Embed => "embed",
            Frame::Bare => "bare",
        }
    }
}

/// What whoever made the link has fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lock {
    /// The position, but for the moves of a game that the link begins.
    Position,
    /// Which panels are shown.
    Panels,
    /// The theorem that is walked, and what is chosen in it.
    Proof,
    /// The position from which moves are made: none is typed or chosen, but a reader moves on, and takes back.
    Start,
}

impl Lock {
    pub const ALL: [Lock; 4] = [Lock::Position, Lock::Panels, Lock::Proof, Lock::Start];

    pub fn name(self) -> &'static str {
        match self {
            Lock::Position => "position",
            Lock::Panels => "panels",
            Lock::Proof => "proof",
            Lock::Start => "start",
        }
    }

    pub fn of(name: &str) -> Option<Lock> {
        Lock::ALL.into_iter().find(|lock| lock.name() == name)
    }
}
