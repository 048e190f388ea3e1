//! The vocabulary: what can happen, and what the shell is asked to do about it.

use crate::document::Theme;
use crate::features::edit::Edit;
use crate::features::guide::Turn;
use crate::features::names::Named;
use crate::features::picker::Form;
use crate::features::play::Act;
use crate::features::proof::Bookmark;
use crate::features::quiz::make::Maker;
use crate::features::quiz::{self, Report};
use crate::runner::answer::Answer;
use crate::runner::model::{Dialog, Surroundings};
use crate::words::locale::Locale;
use mexplorer_picture::Panel;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::GridOptions;
use std::rc::Rc;

/// Everything that can happen.
#[derive(Debug, Clone)]
pub enum Msg {
    /// The position box changed.
    Typed(String),
    /// The box was left or Enter pressed: a half-typed legal text becomes canonical.
    Settled,
    /// Go to a position by playing a move or pressing an example; canonical text.
    Go(String),
    /// Open a position that belongs to another game: Back returns.
    Open(String),
    Hover(Option<Rc<str>>),
    /// Away with what is only in passing.
    Escape,
    Undo,
    Redo,
    /// The address changed under the page: Back, Forward, or typed.
    Linked(String),
    Show(Panel, bool),
    Lang(&'static str),
    /// The words of a language that was asked for, if they could be had.
    Words {
        tag: &'static str,
        locale: Option<Locale>,
    },
    Theme(Theme),
    /// The system's colours changed, or the page goes to paper and comes back.
    Surroundings(Surroundings),
    Merge(bool),
    Edges(EdgeMode),
    Grid(GridOptions),
    /// Turn to a step of the proof.
    Step(usize),
    /// Another theorem, or another choice within one; the proof is walked anew.
    Proof(Bookmark),
    /// How large the game graph is drawn.
    Zoom(Option<u32>),
    /// The editor under the board was opened or closed.
    Editing(bool),
    Table(Panel, bool),
    Dialog(Option<Dialog>),
    /// The picker's form changed.
    Form(Form),
    /// Open what the form says, if it is a position.
    FormDone,
    Pick(Named),
    /// The picker's search field changed.
    Search(String),
    Misere(bool),
    /// The position was edited on the board.
    Edit(Edit),
    /// What the person does in a game beside moving, or the rival's move.
    Play(Act),
    /// What the person does about the question that is asked.
    Quiz(quiz::Act),
    /// The share dialog's form that makes a quiz changed.
    Make(Maker),
    Copy(String),
    /// Whether the clipboard took the text.
    Copied(bool),
    Stop,
    /// A slice of work ended without an answer.
    Progress {
        revision: u64,
        spent: u64,
    },
    Answered {
        revision: u64,
        answer: Rc<Answer>,
    },
    /// The guided start goes on, or is left.
    Guide(Turn),
    /// Why? The panel with the reason is shown.
    Why,
    Dismiss,
}

/// What the shell is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// Work on the document's question; answer with this revision.
    Solve {
        revision: u64,
    },
    /// Draw again from what is known: only options of the pictures changed.
    Redraw,
    /// Let the rival choose its move in the position of this revision, and hand it back.
    Reply {
        revision: u64,
    },
    /// Give up on the question and draw what can be drawn.
    Abandon,
    /// Put the link into the address; a new entry where `push`.
    WriteLink {
        push: bool,
    },
    /// Language or theme of the page's root changed; keep them where storage exists.
    Dress,
    /// Load the words of this language and hand them back.
    Words(&'static str),
    Copy(String),
    /// Bring the element of this id into view, once it is drawn, with the keyboard's focus.
    Reveal(&'static str),
    /// Bring the element of this id into view, once it is drawn; the focus stays where it is.
    Sight(&'static str),
    /// Keep a setting where storage exists.
    Keep {
        key: &'static str,
        value: &'static str,
    },
    /// Put the keyboard's focus on the element of this id.
    Focus(String),
    /// Tell a page that embeds this one how a check of the quiz went.
    Report(Report),
}
