//! The passing fancy: what is on the page in passing, and no link holds.

use crate::document::Theme;
use crate::document::link::Named;
use crate::features::code::Task;
use crate::features::guide::Guide;
use crate::features::picker::Picker;
use crate::features::play::Play;
use crate::features::practice::Practice;
use crate::features::quiz::Sheet;
use crate::features::quiz::make::Maker;
use crate::features::save::FileChoice;
use crate::runner::pace::Pace;
use crate::words::locale::Locale;
use mexplorer_picture::{Lens, Panel, Say, Veil};
use mexplorer_solver::{Complaint, Position, PositionError};
use std::rc::Rc;

/// What was typed, where it is or was another text than that of the document's position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub text: String,
    /// The position that it means, or why it means none. It may be the document's, written otherwise than the canonical text.
    pub read: Result<Rc<Position>, PositionError>,
    /// What is shown while it means no position.
    pub kept: Kept,
}

/// What is shown while a text means no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// The last position that was shown.
    Last,
    /// On a page that had shown nothing yet, an example of the game that the text names.
    Example,
    /// There, the page's own example.
    First,
}

impl Draft {
    /// Whether it means no position and nobody asked for the one that is shown: its verdict would be taken for an answer.
    pub fn unasked(&self) -> bool {
        self.read.is_err() && self.kept != Kept::Last
    }

    /// Whether the reader is done with it: it stands there as it was read, and nothing would be lost with it.
    pub fn settled(&self) -> bool {
        self.read.as_ref().is_ok_and(|position| position.to_string() == self.text)
    }
}

/// What was typed for a game to stand beside another, and names none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    pub text: String,
    pub error: PositionError,
    /// The lens that it was typed for; through another it is past.
    pub lens: Lens,
}

/// What lies over the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    /// What is searched for among them.
    Examples(String),
    Practice,
    Games(Picker),
    Glossary,
    /// A panel's file.
    Save(FileChoice),
    Share,
    Shortcuts,
}

impl Dialog {
    pub const NAMES: [&str; 7] = ["examples", "practice", "games", "glossary", "save", "share", "shortcuts"];

    /// Its name in the page and in the locales.
    pub fn name(&self) -> &'static str {
        match self {
            Dialog::Examples(_) => "examples",
            Dialog::Practice => "practice",
            Dialog::Games(_) => "games",
            Dialog::Glossary => "glossary",
            Dialog::Save(_) => "save",
            Dialog::Share => "share",
            Dialog::Shortcuts => "shortcuts",
        }
    }
}

/// How the page looks embedded: whether that is tried, and how wide and high it is then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Preview {
    pub open: bool,
    pub size: Option<(u32, u32)>,
}

/// What the page is shown in, as the shell finds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Surroundings {
    /// Whether the system is dark.
    pub dark: bool,
    /// Whether the page is being put on paper.
    pub print: bool,
    /// Whether there is no more room than on a phone held upright.
    pub narrow: bool,
    /// Whether a picture that has a row of its own has no room for two columns of a table.
    pub slim: bool,
    /// Whether pictures stand under the position, in a column as wide as that of a text.
    pub column: bool,
    /// Whether pictures at the side of the position are wider than a column of text.
    pub desk: bool,
    /// Whether the pictures at whose side a proof stands have more room than a column of text.
    pub wide: bool,
    /// Whether a proof that is walked stands at the side of one column of pictures.
    pub beside: bool,
    /// Whether a window is wider than high, and lower than letters for a projector need.
    pub low: bool,
    /// Whether another page holds this one in a frame.
    pub framed: bool,
    /// Whether the page is one file, beside which nothing lies, and which others may not have at its address.
    pub alone: bool,
}

/// Which part of the page is given, in which colours, and what of it who is given it cannot change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Extract {
    /// `None`: all of it.
    pub panel: Option<Panel>,
    /// Whether the picture that it speaks of stands beside a proof.
    pub pictured: bool,
    /// Whether position and verdict stand beside it.
    pub headed: bool,
    /// `None`: those of the link that is open here.
    pub theme: Option<Theme>,
    /// What it does not tell; `None`: what is not told here.
    pub hide: Option<Veil>,
    /// Whether the grid of Wythoff's game begins empty.
    pub empty: bool,
    /// Whether who wins is told beside a grid that is to be filled in.
    pub telling: bool,
    /// What is fixed, in the order of [`Lock::ALL`](crate::document::frame::Lock::ALL); what is here already stays so.
    pub fixed: [bool; 4],
}

/// What is on the page in passing, and forgotten with it.
#[derive(Debug, Clone)]
pub struct Fancy {
    /// The language that is spoken; until the words of the document's language arrive, the one before.
    pub locale: Locale,
    /// Whether the language on its way was chosen here, not by a link.
    pub chosen: bool,
    /// What of language and colours came with a link: it stays in the address, though it may be the reader's own too.
    pub named: Named,
    pub surroundings: Surroundings,
    pub draft: Option<Draft>,
    /// The game that was named to stand beside another, where it is none.
    pub beside: Option<Refused>,
    /// How often something was typed: the box then holds what nobody has drawn, even where all is again as it was drawn last.
    pub typed: u32,
    /// The position under the pointer or the keyboard's cursor, by canonical text.
    pub hover: Option<Rc<str>>,
    pub dialog: Option<Dialog>,
    /// Whether a term’s definition lies over the page that Back takes away.
    pub defined: bool,
    /// Whether the proof is being walked: then it stands with the pictures that it speaks of.
    pub walks: bool,
    /// Whether it was put before a projector by a press, which another one takes back; a link that does so stays.
    pub presents: bool,
    /// Whether the proof, walked on to some step, was begun again because the position became another.
    pub anew: bool,
    /// Something said once: a copied link, ignored keys.
    pub notice: Option<Say>,
    /// What was copied last.
    pub copied: Option<String>,
    /// Why the last edit on the board was refused.
    pub refused: Option<Complaint>,
    /// Why the last press on the board was no move.
    pub closed: Option<Say>,
    /// What is said of the cell that was marked last as the next one of a sieve.
    pub marked: Option<Marked>,
    /// How far the question was when the reader stopped it: from there it can go on.
    pub stopped: Option<Pace>,
    /// How far the test of the conjecture goes that was told to go on; of another one, or of other games, it begins anew.
    pub further: Further,
    /// Whether the editor under the board is open.
    pub editing: bool,
    /// What chance there is in a game that a link begins; the shell supplies it.
    pub seed: u64,
    /// Whether it goes on where a program before it rested.
    pub resumed: bool,
    /// The guided start.
    pub guide: Guide,
    /// The game that is on, or just over.
    pub play: Option<Play>,
    /// The last game that Back led out of when it was over, and where it ended.
    pub over: Option<(Rc<Position>, Play)>,
    /// What the reader has given to the quiz that is open, once its question is there.
    pub sheet: Option<Sheet>,
    /// The form of the share dialog that makes a quiz.
    pub maker: Maker,
    /// What the program to take home reads and prints.
    pub task: Task,
    /// Which part of the page that dialog gives.
    pub extract: Extract,
    /// How the page looks embedded, in the same dialog.
    pub preview: Preview,
    /// The path of levels, and how they have gone.
    pub practice: Practice,
}

/// A cell that a reader has marked as the next one of a sieve.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// What is said of it.
    pub say: Say,
    /// Its numbers, where it is not the next one.
    pub missed: Option<(u64, u64)>,
}

/// A conjecture's test, slice by slice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Further {
    /// How many slices were done, and after how many it rests.
    pub done: u32,
    pub end: u32,
}

impl Further {
    /// So many slices are done at a press.
    const PRESS: u32 = 32;

    /// What a press asks for.
    pub fn more(self) -> Further {
        Further { end: self.done + Self::PRESS, ..self }
    }

    /// What is done unasked, of what may end by itself: as much as by four presses.
    pub fn unasked() -> Further {
        Further { done: 0, end: 4 * Self::PRESS }
    }

    pub fn rest(self) -> Further {
        Further { end: self.done, ..self }
    }

    pub fn is_going(self) -> bool {
        self.done < self.end
    }
}

impl Fancy {
    pub(super) fn new(locale: Locale) -> Fancy {
        Fancy {
            locale,
            chosen: false,
            named: Named::default(),
            surroundings: Surroundings::default(),
            draft: None,
            beside: None,
            typed: 0,
            hover: None,
            dialog: None,
            defined: false,
            walks: false,
            presents: false,
            anew: false,
            notice: None,
            copied: None,
            refused: None,
            closed: None,
            marked: None,
            stopped: None,
            further: Further::default(),
            editing: false,
            seed: 0,
            resumed: false,
            guide: Guide::default(),
            play: None,
            over: None,
            sheet: None,
            maker: Maker::default(),
            task: Task::default(),
            extract: Extract::default(),
            preview: Preview::default(),
            practice: Practice::default(),
        }
    }

    /// What was in passing over the position before is past.
    pub(super) fn arrived(&mut self, notice: Option<Say>) {
        self.draft = None;
        self.hover = None;
        self.refused = None;
        self.sheet = None;
        self.notice = notice;
        self.guide.moved();
    }
}

#[cfg(test)]
mod tests {
    use crate::runner::message::Msg;
    use crate::testing::Page;
    use mexplorer_picture::{Arg, Lens};

    /// A code that is typed begins with a nought, which is a heap too.
    #[test]
    fn a_nought_waits_until_the_reader_is_done() {
        for (typed, shown, settled) in [
            (&["0"][..], "nim(3,4,5)", "nim(0)"),
            (&["0", "0.", "0.7"], "nim(3,4,5)", "nim(3,4,5)"),
            (&["0", "0.", "0.7", "0.77(9)"], "octal[0.77](9)", "octal[0.77](9)"),
            (&["0", "0 3"], "nim(0,3)", "nim(0,3)"),
        ] {
            let mut page = Page::open("p=nim(3,4,5)");
            for text in typed {
                page.send(Msg::Typed((*text).into()));
            }
            assert_eq!(page.model().document.position.to_string(), shown, "{typed:?}");
            page.send(Msg::Settled);
            assert_eq!(page.model().document.position.to_string(), settled, "{typed:?}");
        }
    }

    /// Beside a game that nobody named stands none.
    #[test]
    fn what_names_no_game_stays_and_is_compared_with_nothing() {
        let mut page = Page::open("p=kayles(7)&lens=beside:nim");
        for (named, wrong, beside) in [
            ("foo", Some(("foo", "unknown-game")), None),
            ("octal[0.137](n-1)", Some(("octal[0.137](n-1)", "expected")), None),
            ("wythoff", Some(("wythoff", "no-heaps")), None),
            (" 0.137 ", None, Some("octal[0.137]")),
            // As in the position box: the game alone is taken.
            ("0.137(9)", None, Some("octal[0.137]")),
            ("八进制游戏 .07(9 3)", None, Some("octal[0.07]")),
            ("kayles 9", None, Some("kayles")),
            ("凯尔斯", None, Some("kayles")),
            ("凯尔斯（9）", None, Some("kayles")),
            ("bash", None, Some("bash[3]")),
            ("3 4 5", None, Some("nim")),
            ("威佐夫(3,5)", Some(("威佐夫(3,5)", "no-heaps")), None),
            ("0.139(9)", Some(("0.139(9)", "unknown-game")), None),
            ("凯尔斯(9)+0.137(9)", Some(("凯尔斯(9)+0.137(9)", "unknown-game")), None),
            ("kayles(", Some(("kayles(", "unclosed")), None),
            ("grundy", None, Some("grundy")),
        ] {
            page.send(Msg::Beside(named.into()));
            let refused = page.model().misnamed().map(|refused| (refused.text.as_str(), refused.error.complaint.code));
            assert_eq!(refused, wrong, "{named}");
            let answer = page.answer();
            let says = &answer.panels.sequence().expect("values").picture.says;
            let said = says.iter().find(|say| say.key == "lens.say.beside");
            let other = said.and_then(|say| say.args.iter().find(|(name, _)| *name == "other")).map(|(_, other)| other.clone());
            assert_eq!(other, beside.map(Arg::from), "{named}");
        }
        // Through another lens it is past, and stays so.
        page.send(Msg::Beside("foo".into()));
        page.send(Msg::Lens(Lens::Plot));
        assert_eq!(page.model().misnamed(), None);
        page.send(Msg::Lens(Lens::Beside("grundy".into())));
        assert_eq!(page.model().misnamed(), None);
    }
}
