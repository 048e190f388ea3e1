//! Everything that can happen.

use crate::document::Theme;
use crate::document::doubt::Doubt;
use crate::document::proof::Bookmark;
use crate::document::worksheet::{Further, Worksheet};
use crate::features::code::Task;
use crate::features::edit::Edit;
use crate::features::guide::Turn;
use crate::features::quiz::make::Maker;
use crate::features::{picker, play, practice, quiz};
use crate::runner::fancy::{Dialog, Extract, Preview, Surroundings};
use crate::runner::listing;
use crate::runner::parts::Loaded;
use crate::shell::{File, Part};
use crate::words::locale::Locale;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::GridOptions;
use mexplorer_picture::{Lens, Panel, Say};
use std::rc::Rc;

#[derive(Debug, Clone)]
pub enum Msg {
    /// The position box changed.
    Typed(String),
    /// The box was left or Enter pressed: a half-typed legal text becomes canonical.
    Settled,
    /// What was edited has rested for a moment: the next edit is one of its own.
    Rested,
    /// Go to a position by playing a move or pressing an example; canonical text.
    Go(String),
    /// Something on the board was pressed that no move takes, of the position's term at this place: says the rule.
    Closed(usize),
    /// Open a position that was chosen.
    Open(String),
    /// A position and what is to be said of it, such as which exercise it is of.
    OpenAs(String, Say),
    Hover(Option<Rc<str>>),
    /// Away with what is only in passing.
    Escape,
    Undo,
    Redo,
    /// The address changed under the page: Back, Forward, or typed.
    Linked(String),
    /// Its entry was made for what lay over the page, and shows what the one before it shows.
    Over,
    Show(Panel, bool),
    Lang(&'static str),
    /// The words of a language that was asked for, if they could be had.
    Words {
        tag: &'static str,
        locale: Option<Locale>,
    },
    Theme(Theme),
    /// A part of the program that was asked for, or what the server answered instead; 0 where nothing came.
    Loaded(Part, Result<Loaded, u16>),
    /// The reader asks again for a part that could not be had.
    Fetch(Part),
    /// There is a connection again: what could not be had is asked for again.
    Online,
    /// The page is shown and nothing is done: time to load what may be wanted next.
    Idle,
    /// The system's colours changed, or the page goes to paper and comes back.
    Surroundings(Surroundings),
    Merge(bool),
    Edges(EdgeMode),
    Grid(GridOptions),
    /// A cell of the grid, by its numbers, is the next one that the sieve finds, as the reader thinks.
    Mark(u64, u64),
    /// From which heap to which the sequence lists values.
    Heaps(Option<(u64, u64)>),
    /// Of which heap game of the position the sequence lists values, by its text.
    Listed(Option<Rc<str>>),
    /// How the sequence shows values.
    Lens(Lens),
    /// The game that the reader names to stand beside that of the sequence.
    Beside(String),
    /// Turn to a step of the proof, where it begins.
    Step(usize),
    /// Back to a step from the one after it, as it was left: what it found is taken back a pair a press.
    Back(usize),
    /// Put the proof on paper alone, each step with its picture.
    PrintProof,
    /// Put the proof before a projector, or come back from there.
    Present(bool),
    /// Turn the proof one step on (`true`) or back, or a pair of its sieve: from where it is when the press arrives, so that two presses
    /// between two drawings are two.
    Turn(bool),
    /// Find the next pair of the sieve in sight (`true`) or take the last one back, likewise.
    Sift(bool),
    /// Another theorem, or another choice within one; the proof is walked anew.
    Proof(Bookmark),
    /// The proof has been walked to its end.
    Walked,
    /// Another slope of Beatty sequences.
    Root(Option<u64>),
    /// How large the game graph is drawn.
    Zoom(Option<u32>),
    /// The editor under the board was opened or closed.
    Editing(bool),
    Table(Panel, bool),
    Dialog(Option<Dialog>),
    /// The dialog of what is shared, at the program to take home.
    Program,
    /// A term’s definition lies over the page, asked for by a finger, or no more.
    Defined(bool),
    /// The browser has closed this dialog, which is no word of one that was opened since.
    Shut(Dialog),
    Picker(picker::Act),
    /// Open what the picker's form says, if it is a position.
    Picked,
    Misere(bool),
    /// The position was edited on the board.
    Edit(Edit),
    /// What the person does in a game beside moving.
    Play(play::Act),
    /// The rival's moment to move has come.
    Reply,
    /// What the person does about the question that is asked.
    Quiz(quiz::Act),
    /// Something is doubted, or nothing any more.
    Doubt(Option<Doubt>),
    /// The text of the reader's conjecture changed.
    Conjecture(String),
    /// Its test goes on, or rests if it does.
    Further,
    /// The path of levels.
    Practise(practice::Act),
    /// Show the path of the practice for this course.
    Course(usize),
    /// Other worksheets are printed; what cannot be stays as it was.
    Sheet(Worksheet),
    /// They ask of other positions besides; what cannot be asked stays as it was, and is said as it was typed.
    Also(Option<Rc<[Further]>>, String),
    /// A heading of one's own for them; none where nothing is left of it.
    Heading(String),
    /// The share dialog's form that makes a quiz changed.
    Make(Maker),
    /// The program to take home reads and prints otherwise.
    Task(Task),
    /// Another part of the page is given to others.
    Extract(Extract),
    /// What is embedded is tried in the share dialog, or measured there.
    Preview(Preview),
    Copy(String),
    /// Whether the clipboard took the text.
    Copied(bool),
    /// Save a file, or copy it.
    Save {
        file: Rc<File>,
        copy: bool,
    },
    /// Whether the browser made the file, and the clipboard took it.
    Saved {
        copy: bool,
        done: bool,
    },
    /// Time for another slice of work; how long the last one took, in microseconds.
    Slice {
        took: u32,
    },
    /// Enough: what is not known by now is not waited for.
    Stop,
    /// What was stopped goes on from where it was.
    Continue,
    /// The long list of the sequence panel.
    List(listing::Act),
    /// The guided start goes on, or is left.
    Guide(Turn),
    /// Why? The panel with the reason is shown.
    Why,
    Dismiss,
}
