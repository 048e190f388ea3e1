//! What a change of the document is in the history: undo and Back walk the same steps. Edits replace the link while they follow
//! one another; an edit that rests, a move, a choice is an entry of its own.

use crate::document::history::Stretch;
use crate::features::play::Act;
use crate::features::quiz;
use crate::runner::message::Msg;
use mexplorer_picture::Lens;

/// How a change of the document is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A step of its own.
    Own,
    /// One step with the edits of its kind before it, until they rest.
    Part(Stretch),
    /// In the place of the present entry: nothing that a reader would go back from.
    Same,
    /// What was done before is undone by the page: its step and its entry are taken back.
    TakenBack,
    /// A walk along the history, one step forth or back.
    Walk { forth: bool },
    /// The address was there first.
    Followed,
}

/// What a message's change of the document is, in a game that is on or out of one, at a question of the practice or elsewhere.
pub fn of(msg: &Msg, in_game: bool, practises: bool) -> Entry {
    match msg {
        // One question after the other: Back leads to what was there before them all, and so does who leaves them.
        Msg::Practise(_) | Msg::Quiz(quiz::Act::Another) if practises => Entry::Same,
        Msg::Quiz(quiz::Act::Leave) if practises => Entry::TakenBack,
        Msg::Typed(_) => Entry::Part(Stretch::Typing),
        Msg::Edit(_) => Entry::Part(Stretch::Editing),
        Msg::Step(_) | Msg::Back(_) => Entry::Part(Stretch::Steps),
        Msg::Grid(_) => Entry::Part(Stretch::Window),
        // A slider runs through many widths.
        Msg::Lens(Lens::Columns(_)) => Entry::Part(Stretch::Columns),
        // Numbers are typed digit by digit.
        Msg::Lens(Lens::Guess(_)) => Entry::Part(Stretch::Guess),
        Msg::Root(_) => Entry::Part(Stretch::Root),
        Msg::Conjecture(_) => Entry::Part(Stretch::Conjecture),
        Msg::Zoom(_) => Entry::Part(Stretch::Zoom),
        // Language and colours are the reader's, whatever is shown; the program's move belongs to the person's before it.
        Msg::Lang(_) | Msg::Words { .. } | Msg::Theme(_) | Msg::Reply => Entry::Same,
        // What the program has become able to do is no deed of the reader's.
        Msg::Loaded(..) => Entry::Same,
        // Back shall not lead to a move that was taken back.
        Msg::Play(Act::TakeBack) => Entry::TakenBack,
        Msg::Undo if in_game => Entry::TakenBack,
        Msg::Undo => Entry::Walk { forth: false },
        // A move is made again as it was made first.
        Msg::Redo if !in_game => Entry::Walk { forth: true },
        Msg::Linked(_) => Entry::Followed,
        _ => Entry::Own,
    }
}
