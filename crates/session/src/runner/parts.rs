//! The parts of the program that a visit may do without, and what the rest of the session calls of each.
//!
//! A part comes as the pointers in [`Loaded`], so nothing of it can be called before it is here. Who has the whole program, as
//! every test does, begins with [`Parts::all`].

use crate::document::Document;
use crate::document::doubt::Doubt;
use crate::document::game::Game;
use crate::document::proof::Bookmark;
use crate::document::quiz::Quiz;
use crate::features::code;
use crate::features::doubt::{self, About, Tester, View};
use crate::features::picker;
use crate::features::play::{self, Aim, Play, rival};
use crate::features::practice::{self, Practice};
use crate::features::proof::{self, ProofView};
use crate::features::quiz::paper::{self, Paper};
use crate::features::quiz::{self, Asked, Sheet};
use crate::shell::{Arrival, Effect, Part};
use crate::words::{rules, tell};
use mexplorer_picture::{Draw, Look, Panel, Say, panel};
use mexplorer_solver::{Analysis, Budget, Move, Position, Solver};
use std::rc::Rc;

/// Walks a proof.
type Prove = fn(&mut Solver, &Analysis, &Bookmark, &mut Budget) -> ProofView;

/// Chooses the rival's move, and says what it is played for.
type Reply = fn(&mut Solver, &Play, &Position, Option<&Analysis>) -> Option<(Move, Aim)>;

/// What the machines for doubt do for the session.
#[derive(Debug)]
pub struct Doubts {
    pub ask: fn(Tester<'_>, &Doubt, &About, Rc<[String]>) -> View,
    pub follow: fn(&About, &Doubt, &About) -> Option<Doubt>,
    pub suggest: fn(&mut Solver, &str, bool) -> Rc<[String]>,
}

/// What play does for the session.
#[derive(Debug)]
pub struct Games {
    pub led: fn(Option<play::On>, &Rc<Position>, Game, u64) -> Play,
    pub update: fn(&mut Option<Play>, &mut Document, play::Act, Option<&Analysis>) -> Vec<Effect>,
    pub go: fn(&mut Play, &mut Document, &Position, Option<&Analysis>),
    pub answered: fn(&mut Play, Option<&Analysis>),
    pub reply: Reply,
}

/// What the quizzes do for the session.
#[derive(Debug)]
pub struct Quizzes {
    pub ask: fn(&mut Solver, &Quiz, &Position) -> Asked,
    pub update: fn(&mut Option<Sheet>, &mut Document, quiz::Act) -> Vec<Effect>,
    pub press: fn(&mut Sheet, &str) -> Vec<Effect>,
    pub print: fn(&mut Solver, &mut Paper, u64),
    pub practise: fn(&mut Practice, &mut Document, practice::Act, u64) -> Vec<Effect>,
}

/// What the dialogs do for the session: read statements, positions told in words and the numbers of exercises, and tell rules.
#[derive(Debug)]
pub struct Dialogs {
    pub read: picker::ReadStatement,
    /// What of a statement that is not read was not understood.
    pub strange: fn(&str) -> Vec<Say>,
    pub spoken: picker::spoken::Spoken,
    pub sampled: fn(&str) -> Option<code::Task>,
    pub tell: rules::Tell,
    pub numbered: picker::problems::Numbered,
}

/// A part that has come.
#[derive(Debug, Clone, Copy)]
pub enum Loaded {
    Picture(Panel, Draw),
    Lens(Look),
    Proof(Prove),
    Play(&'static Games),
    Quiz(&'static Quizzes),
    Doubt(&'static Doubts),
    Dialogs(&'static Dialogs),
}

pub const DIALOGS: Loaded = Loaded::Dialogs(&Dialogs {
    read: picker::statement::read,
    strange: picker::statement::not_understood,
    spoken: picker::spoken::position,
    sampled: super::task::of,
    tell: tell::rule,
    numbered: picker::problems::numbered,
});
pub const DAG: Loaded = picture(Panel::Dag);
pub const GRID: Loaded = picture(Panel::Grid);
pub const SEQUENCE: Loaded = picture(Panel::Sequence);
pub const LENS: Loaded = Loaded::Lens(panel::look);
pub const PROOF: Loaded = Loaded::Proof(proof::view);
pub const PLAY: Loaded =
    Loaded::Play(&Games { led: play::led, update: play::update, go: play::go, answered: play::answered, reply: rival::reply });
pub const DOUBT: Loaded = Loaded::Doubt(&Doubts { ask: doubt::view, follow: About::follow, suggest: doubt::suggest });
pub const QUIZ: Loaded = Loaded::Quiz(&Quizzes {
    ask: quiz::ask,
    update: quiz::update,
    press: quiz::press,
    print: paper::make,
    practise: Practice::update,
});

const fn picture(panel: Panel) -> Loaded {
    match panel.painter() {
        Some(draw) => Loaded::Picture(panel, draw),
        None => panic!("it is no picture"),
    }
}

/// The part that draws a panel, where it is none of those that are always there.
pub const fn of(panel: Panel) -> Option<Part> {
    match panel {
        Panel::Dag => Some(Part::Dag),
        Panel::Grid => Some(Part::Grid),
        Panel::Sequence => Some(Part::Sequence),
        Panel::Proof => Some(Part::Proof),
        _ => None,
    }
}

/// What draws the panels that are always there. Found while compiling, or the code of all panels would always be there.
const PICTURES: [Option<Draw>; Panel::ALL.len()] = {
    let mut pictures = [None; Panel::ALL.len()];
    let mut i = 0;
    while i < pictures.len() {
        if of(Panel::ALL[i]).is_none() {
            pictures[i] = Panel::ALL[i].painter();
        }
        i += 1;
    }
    pictures
};

/// What there is of the program.
#[derive(Debug, Clone, Copy)]
pub struct Parts {
    arrivals: [Arrival; Part::ALL.len()],
    pictures: [Option<Draw>; Panel::ALL.len()],
    pub look: Option<Look>,
    pub prove: Option<Prove>,
    pub play: Option<&'static Games>,
    pub quiz: Option<&'static Quizzes>,
    pub doubt: Option<&'static Doubts>,
    pub dialogs: Option<&'static Dialogs>,
}

impl Parts {
    /// What no page does without.
    pub fn core() -> Parts {
        let arrivals = [Arrival::Away; Part::ALL.len()];
        Parts { arrivals, pictures: PICTURES, look: None, prove: None, play: None, quiz: None, doubt: None, dialogs: None }
    }

    /// The whole program.
    pub fn all() -> Parts {
        let mut parts = Parts::core();
        for loaded in [DAG, GRID, SEQUENCE, LENS, PROOF, PLAY, QUIZ, DOUBT, DIALOGS] {
            parts.take(loaded);
        }
        parts
    }

    pub fn arrival(&self, part: Part) -> Arrival {
        self.arrivals[part as usize]
    }

    pub fn has(&self, part: Part) -> bool {
        self.arrival(part) == Arrival::Here
    }

    /// How a panel is drawn, where that is here.
    pub fn draw(&self, panel: Panel) -> Option<Draw> {
        self.pictures[panel as usize]
    }

    /// What tells a rule of the reader's own, where that is here.
    pub fn tell(&self) -> Option<rules::Tell> {
        self.dialogs.map(|part| part.tell)
    }

    /// A part is on its way.
    pub(super) fn fetch(&mut self, part: Part) -> Option<Effect> {
        let asks = matches!(self.arrival(part), Arrival::Away | Arrival::Missing(_));
        if asks {
            self.arrivals[part as usize] = Arrival::Coming;
        }
        asks.then_some(Effect::Load(part))
    }

    /// Those that could not be had are asked for once more.
    pub(super) fn fetch_missing(&mut self) -> Vec<Effect> {
        let arrivals = self.arrivals;
        let missing = Part::ALL.into_iter().filter(|part| matches!(arrivals[*part as usize], Arrival::Missing(_)));
        missing.filter_map(|part| self.fetch(part)).collect()
    }

    /// A part could not be had.
    pub(super) fn lost(&mut self, part: Part, status: u16) {
        self.arrivals[part as usize] = Arrival::Missing(status);
    }

    /// A part has come.
    pub(super) fn take(&mut self, loaded: Loaded) {
        let part = match loaded {
            Loaded::Picture(panel, draw) => {
                self.pictures[panel as usize] = Some(draw);
                of(panel)
            }
            Loaded::Lens(look) => {
                self.look = Some(look);
                Some(Part::Lens)
            }
            Loaded::Proof(prove) => {
                self.prove = Some(prove);
                Some(Part::Proof)
            }
            Loaded::Play(play) => {
                self.play = Some(play);
                Some(Part::Play)
            }
            Loaded::Quiz(quiz) => {
                self.quiz = Some(quiz);
                Some(Part::Quiz)
            }
            Loaded::Doubt(machines) => {
                self.doubt = Some(machines);
                Some(Part::Doubt)
            }
            Loaded::Dialogs(dialogs) => {
                self.dialogs = Some(dialogs);
                Some(Part::Dialogs)
            }
        };
        if let Some(part) = part {
            self.arrivals[part as usize] = Arrival::Here;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runner::fancy::Surroundings;
    use crate::runner::model::Status;
    use crate::{Locale, Model, Msg, Runner};
    use mexplorer_picture::Veil;

    fn loaded(part: Part) -> Loaded {
        match part {
            Part::Dag => DAG,
            Part::Grid => GRID,
            Part::Sequence => SEQUENCE,
            Part::Lens => LENS,
            Part::Proof => PROOF,
            Part::Play => PLAY,
            Part::Quiz => QUIZ,
            Part::Doubt => DOUBT,
            Part::Dialogs => DIALOGS,
        }
    }

    /// A page opened at a link with the core alone, and the parts that it asks for.
    fn open(link: &str) -> (Runner, Vec<Part>) {
        let mut runner = Runner::in_parts(Model::new(Document::new("en"), Locale::of("en")));
        let asked = sent(&mut runner, Msg::Linked(link.into()));
        (runner, asked)
    }

    /// The parts that are asked for after a message.
    fn sent(runner: &mut Runner, msg: Msg) -> Vec<Part> {
        let effects = runner.finish(msg);
        effects.into_iter().filter_map(|effect| if let Effect::Load(part) = effect { Some(part) } else { None }).collect()
    }

    fn give(runner: &mut Runner, part: Part) -> Vec<Part> {
        sent(runner, Msg::Loaded(part, Ok(loaded(part))))
    }

    #[test]
    fn a_link_asks_for_the_parts_that_it_names() {
        let rows = include_str!("../../tests/parts.txt").lines().filter_map(|line| line.strip_prefix('#')?.split_once(" →"));
        let rows: Vec<(&str, &str)> = rows.collect();
        assert!(rows.len() > 20, "{rows:?}");
        for (link, expected) in rows {
            let (mut runner, asked) = open(link);
            let names: Vec<String> = asked.iter().map(|part| format!("{part:?}").to_lowercase()).collect();
            assert_eq!(names.join(" "), expected.trim(), "{link}");
            // What is known is shown before everything that shows it is there.
            let told = |runner: &Runner| (runner.model().known().is_some(), runner.model().status == Status::Ready);
            assert_eq!(told(&runner), (true, asked.is_empty()), "{link}");
            for part in asked {
                give(&mut runner, part);
            }
            assert_eq!(told(&runner), (true, true), "{link}");
        }
    }

    /// Everything that can be done without a part, or before it comes, or when it does not come, leaves a page that goes on.
    #[test]
    fn nothing_is_called_that_is_not_there() {
        use crate::features::{play, quiz};
        let acts = || {
            [
                Msg::Play(play::Act::Begin { seed: 1 }),
                Msg::Go("nim(1,4,5)".into()),
                Msg::Reply,
                Msg::Undo,
                Msg::Quiz(quiz::Act::Check),
                Msg::Step(1),
                Msg::Show(Panel::Grid, true),
                Msg::Idle,
            ]
        };
        for link in ["", "p=nim(3,4,5)&quiz=outcomes", "p=nim(3,4,5)&play=random&first=program", "p=wythoff(3,5)&proof=wythoff"] {
            for missing in Part::ALL {
                let (mut runner, _) = open(link);
                for msg in acts() {
                    sent(&mut runner, msg);
                }
                for part in Part::ALL {
                    let loaded = if part == missing { Err(404) } else { Ok(loaded(part)) };
                    runner.finish(Msg::Loaded(part, loaded));
                    acts().into_iter().for_each(|msg| drop(runner.finish(msg)));
                }
                // What was done meanwhile may have asked for it again.
                runner.finish(Msg::Loaded(missing, Err(404)));
                assert_eq!(runner.model().parts.arrival(missing), Arrival::Missing(404), "{link}");
                assert_eq!(runner.model().status, Status::Ready, "{link} {missing:?}");
            }
        }
    }

    #[test]
    fn a_question_that_is_not_here_hides_what_an_open_one_hides() {
        let (mut runner, _) = open("p=nim(3,4,5)&quiz=outcomes");
        give(&mut runner, Part::Dag);
        runner.finish(Msg::Loaded(Part::Quiz, Err(404)));
        let model = runner.model();
        assert_eq!(model.veil(), Veil::Verdict);
        let answer = model.known().expect("what may be seen is drawn");
        assert_eq!(answer.veil, Veil::Verdict);
        assert!(answer.reasons.is_empty() && answer.panels.picture(Panel::Mex).is_none());
    }

    #[test]
    fn until_a_lens_comes_values_are_shown_in_order() {
        let (mut runner, _) = open("p=kayles(7)&show=sequence&lens=cold");
        let said = |runner: &Runner| {
            let answer = runner.model().known().expect("what is known is shown");
            let sequence = answer.panels.picture(Panel::Sequence);
            sequence.map(|sequence| sequence.says.iter().any(|say| say.key == "lens.say.cold"))
        };
        assert_eq!(said(&runner), None);
        give(&mut runner, Part::Sequence);
        assert_eq!((said(&runner), runner.model().status == Status::Ready), (Some(false), false));
        give(&mut runner, Part::Lens);
        assert_eq!((said(&runner), runner.model().status == Status::Ready), (Some(true), true));
    }

    #[test]
    fn what_was_done_too_early_is_done_when_its_part_comes() {
        let (mut runner, _) = open("p=nim(3,4,5)&show=board");
        let begin = Msg::Play(play::Act::Begin { seed: 1 });
        assert_eq!(sent(&mut runner, begin.clone()), [Part::Play]);
        assert!(runner.model().fancy.play.is_none());
        give(&mut runner, Part::Play);
        assert!(runner.model().fancy.play.is_some());

        // A proof goes to paper with the pictures that draw beside its steps.
        let (mut runner, _) = open("p=nim(3,4,5)&show=proof");
        give(&mut runner, Part::Proof);
        assert_eq!(sent(&mut runner, Msg::PrintProof), [Part::Dialogs]);
        let effects = runner.finish(Msg::Loaded(Part::Dialogs, Ok(DIALOGS)));
        assert!(effects.contains(&Effect::Print(Panel::Proof)) && runner.model().walks(), "{effects:?}");

        // What could not be had is asked for again by doing it again.
        let (mut runner, _) = open("p=nim(3,4,5)&show=board");
        sent(&mut runner, begin.clone());
        sent(&mut runner, Msg::Loaded(Part::Play, Err(0)));
        assert_eq!(runner.model().parts.arrival(Part::Play), Arrival::Missing(0));
        assert_eq!(sent(&mut runner, begin), [Part::Play]);
        give(&mut runner, Part::Play);
        assert!(runner.model().fancy.play.is_some());
    }

    #[test]
    fn the_page_is_scrolled_when_nothing_comes_any_more() {
        let mut runner = Runner::in_parts(Model::new(Document::new("en"), Locale::of("en")));
        let scrolls = |effects: &[Effect]| effects.iter().any(|effect| matches!(effect, Effect::ScrollTo { .. }));
        let link = "p=wythoff(3,5)&show=dag,proof&proof=wythoff&step=2";
        assert!(!scrolls(&runner.finish(Msg::Linked(link.into()))));
        assert!(!scrolls(&runner.finish(Msg::Loaded(Part::Dag, Ok(DAG)))));
        assert!(scrolls(&runner.finish(Msg::Loaded(Part::Proof, Ok(PROOF)))));
    }

    #[test]
    fn a_page_that_rests_asks_for_the_rest_and_an_embed_for_no_more() {
        let (mut runner, asked) = open("p=nim(3,4,5)");
        for part in asked {
            give(&mut runner, part);
        }
        let rest = [Part::Lens, Part::Proof, Part::Play, Part::Quiz, Part::Doubt, Part::Dialogs];
        assert_eq!(sent(&mut runner, Msg::Idle), rest);
        assert_eq!(sent(&mut runner, Msg::Idle), []);
        let (mut runner, _) = open("p=nim(3,4,5)&show=columns&embed=1");
        assert_eq!(sent(&mut runner, Msg::Idle), []);
        // The pictures beside the steps of a proof on paper come first at rest, or once it goes there; a frame of another page prints none.
        for (link, framed, wanted) in [
            ("p=nim(3,4,5)&proof=bouton", false, Some(Part::Dialogs)),
            ("p=nim(3,4,5)&show=proof&proof=bouton&embed=1", false, Some(Part::Dialogs)),
            ("p=nim(3,4,5)&show=proof&proof=bouton&embed=1", true, None),
        ] {
            let paper = |print| Msg::Surroundings(Surroundings { framed, print, ..Surroundings::default() });
            for turn in [Msg::Idle, paper(true)] {
                let (mut runner, asked) = open(link);
                for part in asked {
                    give(&mut runner, part);
                }
                sent(&mut runner, paper(false));
                let name = format!("{link} {framed} {turn:?}");
                assert_eq!(sent(&mut runner, turn).first().copied(), wanted, "{name}");
            }
        }
    }
}
