//! What the program says that it is at before it begins, so that one that breaks down is followed by one that lets this alone.

use mexplorer_picture::Panel;

/// A piece of work that can be left out while the rest goes on; of the page as a whole nothing can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Page,
    /// Who wins the position, and why.
    Question,
    Panel(Panel),
    Quiz,
    Play,
    Doubt,
}

impl Work {
    /// Its name outside the program.
    pub fn name(self) -> &'static str {
        match self {
            Work::Page => "page",
            Work::Question => "question",
            Work::Panel(panel) => panel.name(),
            Work::Quiz => "quiz",
            Work::Play => "play",
            Work::Doubt => "doubt",
        }
    }

    /// The piece of work of this name; the page where there is none.
    pub fn of(name: &str) -> Work {
        let others = [Work::Question, Work::Quiz, Work::Play, Work::Doubt];
        let all = others.into_iter().chain(Panel::ALL.map(Work::Panel));
        all.into_iter().find(|work| work.name() == name).unwrap_or(Work::Page)
    }
}

/// Who is told, at once and not by an effect: what the program is at, and the link as soon as the document has changed.
#[derive(Debug, Clone, Copy)]
pub struct Watch {
    pub work: fn(Work),
    pub link: fn(&str),
}

impl Default for Watch {
    /// Nobody is told.
    fn default() -> Watch {
        Watch { work: |_| (), link: |_| () }
    }
}
