//! What was drawn last, and what it was drawn from. A panel is drawn again only when something that it reads has changed.

use crate::document::Document;
use crate::document::doubt::{Claim, Doubt};
use crate::document::proof::Bookmark;
use crate::document::quiz::Quiz;
use crate::features::doubt::{self, About};
use crate::features::play::moves;
use crate::features::proof::{self, ProofView};
use crate::features::quiz::{Asked, words};
use crate::runner::answer::{Known, Panels, Stage};
use crate::runner::parts::Parts;
use crate::runner::stages::stages;
use crate::runner::veiled::{GROWING, Veiled};
use crate::runner::verdict::MOVES_MOST;
use crate::shell::work::{Watch, Work};
use mexplorer_picture::dag::{DagOptions, Medium};
use mexplorer_picture::{Digits, Drawing, Lens, Options, Panel, Past, Say, Subject, board};
use mexplorer_solver::proof::{Told, available, presumes};
use mexplorer_solver::quiz::Kind;
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Analysis, Budget, GameRef, Outcome, Position, Solver, explain};
use std::rc::Rc;

/// What the values may cost that winning moves leave: they are known, or there are none to tell.
const SUMS_WORK: u64 = 100_000;

/// What was made last, and from what.
#[derive(Debug)]
struct Slot<K, V> {
    last: Option<(K, V)>,
    /// How often anything was made.
    #[cfg(test)]
    made: usize,
}

impl<K, V> Default for Slot<K, V> {
    fn default() -> Slot<K, V> {
        Slot {
            last: None,
            #[cfg(test)]
            made: 0,
        }
    }
}

impl<K: PartialEq, V: Clone> Slot<K, V> {
    fn get(&mut self, key: K, make: impl FnOnce(&K) -> V) -> V {
        if let Some((_, known)) = self.last.as_ref().filter(|(last, _)| *last == key) {
            return known.clone();
        }
        let made = make(&key);
        self.last = Some((key, made.clone()));
        #[cfg(test)]
        {
            self.made += 1;
        }
        made
    }
}

/// What a picture is drawn from: what is known, the options that the panel reads, and whether the board is to be read without
/// its marks, perhaps as the answer to a question.
type Drawn = (Known, Options, Option<Bare>);

/// The board of a reader who is to find something out, and the question that a press on it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bare(pub Option<Kind>);

/// What the stages of a proof are drawn from: the options of all panels, which panels there are that it speaks of, how far a sieve is, and
/// whether steps unfold anything: at the last of them nothing is kept back.
type Staged = (Known, Bookmark, Options, (Vec<Panel>, Option<(u32, bool)>, bool));

/// What a doubt is answered from: what it is asked of, what is suggested beside it, and the period that the page's position brings.
type Doubted = (Doubt, About, Rc<[String]>, Option<Period>);

/// One slot for each thing that is drawn or said.
#[derive(Debug, Default)]
pub struct Memo {
    pictures: [Slot<Drawn, Drawing>; Panel::ALL.len()],
    proof: Slot<(Known, Bookmark), Rc<ProofView>>,
    stages: Slot<Staged, Rc<[Stage]>>,
    reasons: Slot<Known, Rc<[Say]>>,
    sums: Slot<Known, Rc<[Option<Say>]>>,
    asked: Slot<Quiz, Asked>,
    doubt: Slot<Doubted, Rc<doubt::View>>,
    /// What a test that can go on has listed, and of which.
    tested: Option<(Doubt, About, (Solver, doubt::Rest))>,
    suggested: Slot<(String, bool), Rc<[String]>>,
}

/// What of the pictures may be seen.
#[derive(Debug)]
pub struct Sight {
    pub veiled: Veiled,
    pub bare: Option<Bare>,
    /// The game that is on.
    pub past: Past,
    /// Whether there is no more room than in a phone's card.
    pub narrow: bool,
    /// How many units wide a plot may be.
    pub room: i32,
    /// Whether a table has no room for two columns.
    pub slim: bool,
    /// What the game graph is drawn on.
    pub medium: Medium,
    /// The lens that the sequence is looked at through.
    pub lens: Lens,
    /// The panels in sight.
    pub panels: Vec<Panel>,
    /// What the reader calls positions whose outcome is hidden.
    pub labels: Vec<(String, Outcome)>,
    /// The proof, where it is in sight.
    pub proof: Option<Rc<ProofView>>,
    /// Whether the pictures show what it speaks of.
    pub walks: bool,
    /// Who is told which panel is drawn.
    pub watch: Watch,
}

impl Memo {
    /// The pictures in sight.
    pub fn panels(&mut self, solver: &mut Solver, known: &Known, document: &Document, parts: &Parts, sight: Sight) -> Panels {
        let options = Options {
            dag: DagOptions { merged: document.merge, edges: document.edges, large: false, on: sight.medium },
            grid: document.grid,
            veil: sight.veiled.veil,
            told: Told::default(),
            heaps: document.heaps,
            game: document.listed.clone(),
            lens: sight.lens,
            narrow: sight.narrow,
            room: sight.room,
            slim: sight.slim,
            unframed: false,
            digits: Digits::default(),
            flips: Rc::default(),
            past: sight.past,
            labels: sight.labels,
        };
        let mut panels = Panels::default();
        for panel in sight.panels.iter().copied() {
            (sight.watch.work)(Work::Panel(panel));
            let bare = sight.bare.filter(|_| panel == Panel::Board);
            let options = sight.veiled.options(panel, sight.veiled.told, &options);
            let mut own = panel.own(&options);
            if parts.look.is_none() {
                own.lens = Lens::Plain;
            }
            let key = (known.clone(), own, bare);
            if let Some(draw) = parts.draw(panel).filter(|_| panel.shows(options.veil)) {
                let drawing = self.pictures[panel as usize].get(key, |(known, options, bare)| match bare {
                    Some(bare) => bare_board(&known.subject(), *bare, &options.past),
                    None => {
                        let (subject, mut budget) = (known.subject(), Budget::new(panel.work()));
                        let drawing = draw(solver, &subject, options, &mut budget);
                        match parts.look {
                            Some(look) => look(drawing, solver, &subject, options, &mut budget),
                            None => drawing,
                        }
                    }
                });
                panels.drawn.push((panel, drawing));
            }
        }
        panels.proof = sight.proof.clone().filter(|_| sight.panels.contains(&Panel::Proof));
        if let Some(shown) = panels.proof.clone().filter(|_| sight.walks) {
            // Where steps unfold what is hidden, each draws more; otherwise which one is shown makes no difference.
            let veiled = sight.veiled;
            let step = if veiled.told.is_some() || veiled.sieve.is_some() { document.proof.step } else { 0 };
            let steps = Bookmark { step, ..document.proof.clone() };
            let (lit, drawn) = (proof::panels(&shown), panels.drawn.iter().map(|(panel, _)| *panel));
            let own: Vec<Panel> = drawn.filter(|panel| lit.contains(panel) || *panel == GROWING).collect();
            panels.stages = self.stages.get(
                (known.clone(), steps, options, (own, veiled.sieve, veiled.told.is_some())),
                |(known, bookmark, options, _)| {
                    stages(solver, &shown, bookmark, known, &panels.drawn, (options, veiled, parts, sight.watch)).into()
                },
            );
            let walked = shown.step(&document.proof).zip(shown.proof.as_ref().ok());
            panels.stage = walked
                .and_then(|((at, _), proof)| panels.stages.iter().position(|stage| stage.is_of(proof, at, &known.position)));
        }
        panels
    }

    /// The proof that the document walks.
    pub fn proof(
        &mut self,
        solver: &mut Solver,
        known: &Known,
        document: &Document,
        parts: &Parts,
        watch: Watch,
    ) -> Option<Rc<ProofView>> {
        let (Ok(analysis), Some(prove)) = (&known.analysis, parts.prove) else { return None };
        (watch.work)(Work::Panel(Panel::Proof));
        // Which step is shown makes no difference to the proof.
        let mut bookmark = Bookmark { step: 0, ..document.proof.clone() };
        if document.unfolds() {
            // Its steps are to lead to who wins, not to begin with it.
            let mut available = available(&analysis.position, analysis).into_iter();
            bookmark.theorem = bookmark.theorem.or_else(|| available.find(|theorem| !presumes(theorem)));
        }
        let key = (known.clone(), bookmark);
        let make =
            |(_, bookmark): &(Known, Bookmark)| Rc::new(prove(solver, analysis, bookmark, &mut Budget::new(Panel::Proof.work())));
        Some(self.proof.get(key, make))
    }

    /// More is known than when this panel was drawn: it is drawn again, or proved again with all that its steps show.
    pub fn forget(&mut self, panel: Panel) {
        self.pictures[panel as usize].last = None;
        if panel == Panel::Proof {
            (self.proof.last, self.stages.last) = (None, None);
        }
    }

    /// Why, in one sentence each, most telling first.
    pub fn reasons(&mut self, solver: &mut Solver, known: &Known) -> Rc<[Say]> {
        self.reasons.get(known.clone(), |known| match &known.analysis {
            // That the game is over is the verdict itself.
            Ok(analysis) => {
                let reasons = explain::reasons(solver, analysis);
                let told = reasons.iter().filter(|reason| !matches!(reason, explain::Reason::Over { .. }));
                board::why::figures(&reasons, analysis).into_iter().chain(told.flat_map(board::why::why)).collect()
            }
            Err(_) => Rc::default(),
        })
    }

    /// The figures by which the winning moves that are written out do win.
    pub fn sums(&mut self, solver: &mut Solver, known: &Known) -> Rc<[Option<Say>]> {
        self.sums.get(known.clone(), |known| {
            let Ok(analysis) = &known.analysis else { return Rc::default() };
            let moves = &analysis.winning.moves;
            let shown = &moves[..moves.len().min(MOVES_MOST)];
            board::why::sums_after(solver, &known.position, shown, &mut Budget::new(SUMS_WORK)).into()
        })
    }

    /// The question of the document's quiz.
    pub fn asked(&mut self, solver: &mut Solver, document: &Document, parts: &Parts) -> Option<Asked> {
        let (quiz, part) = (document.quiz.clone()?, parts.quiz?);
        Some(self.asked.get(quiz, |quiz| (part.ask)(solver, quiz, &document.position)))
    }

    /// What the machines for doubt find. They know what the page's position brings and what its sequence shows, and nothing that was
    /// asked before.
    pub fn doubt(
        &mut self,
        solver: &mut Solver,
        known: &Known,
        panels: &Panels,
        document: &Document,
        further: u32,
        parts: &Parts,
    ) -> Option<Rc<doubt::View>> {
        let (doubt, part) = (document.doubt.clone()?, parts.doubt?);
        let about = About { further, ..About::of(&document.position) };
        // What is suggested hangs on the game, and not on what is typed.
        let game = about.game_of(&doubt).filter(|_| matches!(doubt.claim, Claim::Own(_)));
        let suggested = game.map(|game| {
            let key = (game.to_owned(), about.misere);
            self.suggested.get(key, |(game, misere)| (part.suggest)(&mut Solver::default(), game, *misere))
        });
        // Who wins may be known without the values, as under misère play.
        let valued = known.analysis.as_ref().is_ok_and(|analysis| analysis.grundy.is_some());
        let listed = panels.sequence().is_some_and(|shown| shown.period.as_ref().is_some_and(|period| period.proved));
        let brought = game.and_then(|game| brought(solver, &document.position, game, valued, listed));
        let (of, period) = brought.unzip();
        let key = (doubt.clone(), about.clone(), suggested.unwrap_or_default(), period);
        let tested = &mut self.tested;
        Some(self.doubt.get(key, |(doubt, about, suggested, _)| {
            let first = About { further: 0, ..about.clone() };
            let kept = tested.take().filter(|(of, known, _)| about.further > 0 && (of, known) == (doubt, &first));
            let (mut own, mut begun) = kept.map(|(.., kept)| kept).unwrap_or_default();
            let mut ask = |solver: &mut Solver| Rc::new((part.ask)((solver, &mut begun), doubt, about, suggested.clone()));
            let view = match of {
                Some(game) => solver.knowing(game, ask),
                None => ask(&mut own),
            };
            // Also where it ends now: what was reached stays.
            *tested = (view.own.further || about.further > 0).then(|| (doubt.clone(), first, (own, begun)));
            view
        }))
    }
}

/// The game and its period, where that is proved by fewer heaps than its largest one in a position of which the value is known: then
/// that was not found without it. Or else where the sequence beside shows it: one says of a game what the other does.
fn brought<'a>(
    solver: &mut Solver,
    position: &'a Position,
    game: &str,
    valued: bool,
    listed: bool,
) -> Option<(&'a GameRef, Period)> {
    let terms = || position.terms.iter().filter(|term| term.game.id() == game);
    let alone = position.terms.iter().all(|term| term.game.id() == game);
    let of = &terms().next()?.game;
    let largest = terms().flat_map(|term| &term.numbers).max()?;
    let (engine, dead) = solver.engine(of)?;
    let period = engine.period().filter(|period| period.proved)?;
    let end = period.window.1.saturating_add(period.period);
    (listed && alone || valued && end <= largest.saturating_add(dead)).then(|| (of, period.clone()))
}

fn bare_board(subject: &Subject<'_>, Bare(asked): Bare, past: &Past) -> Drawing {
    let mut board = board::bare(&Analysis::unsolved(subject.position.clone()), past);
    board.table = moves::table(subject.position);
    // While a question is open a press on the board is an answer.
    if let Some(kind) = asked {
        board.says = words::board(kind, &board.says);
    }
    board.into()
}

#[cfg(test)]
mod tests {
    use super::Memo;
    use crate::testing::Page;
    use crate::{Msg, Panel};

    impl Memo {
        /// What has been drawn so far, and how often: each panel, and what the steps of a proof show.
        pub fn drawn(&self) -> Vec<(&'static str, usize)> {
            let made = |panel: Panel| if panel == Panel::Proof { self.proof.made } else { self.pictures[panel as usize].made };
            Panel::ALL.map(|panel| (panel.name(), made(panel))).into_iter().chain([("steps", self.stages.made)]).collect()
        }
    }

    /// What is said of a conjecture hangs on what the page shows: on its position, and not on those that were shown before.
    #[test]
    fn what_was_asked_before_changes_no_answer() {
        let late = "g(n+142) = g(n) if n >= 7315";
        for (position, claim, before, said) in [
            ("octal[0.356](9)", late, "octal[0.356](50000)", &["doubt.say.proved"][..]),
            ("octal[0.356](9)", "g(n) <= n+5", "octal[0.356](50000)", &["doubt.say.proved-bound"]),
            ("misere octal[0.356](9)", late, "octal[0.356](50000)", &["doubt.say.proved"]),
            ("octal[0.356](50000)+nim(9)", late, "octal[0.356](9)", &["doubt.say.proved"]),
            ("octal[0.356](50000)", late, "octal[0.356](9)", &["doubt.say.proved"]),
            ("octal[0.356](50000)", late, "octal[0.356](70000)", &["doubt.say.proved"]),
            ("grundy(9)", "g(n) <= n", "grundy(20000)", &["doubt.say.stands", "doubt.say.rested"]),
        ] {
            let says = |page: &Page| page.answer().doubt.as_ref().expect("a doubt").says.clone();
            let fresh = Page::open(&format!("p={position}&claim={claim}&show=board"));
            let keys: Vec<&str> = says(&fresh).iter().map(|say| say.key).collect();
            assert_eq!(keys, said, "{position}: {claim}");
            let mut page = Page::open(&format!("p={before}&claim={claim}&show=board"));
            page.send(Msg::Go(position.into()));
            assert_eq!(says(&page), says(&fresh), "{position}: {claim}");
            page.send(Msg::Go(before.into()));
            page.send(Msg::Go(position.into()));
            assert_eq!(says(&page), says(&fresh), "{position}: {claim}, asked again");
        }
    }
}
