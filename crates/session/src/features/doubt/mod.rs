//! The card for doubt: a law that is almost true falls at its least refutation, and of the heaps of a game some are wild. What
//! the solver's machines find becomes sentences, a board and a table here.

mod conjecture;
mod forms;
mod quotient;

use crate::document::doubt::{Claim, Doubt};
use mexplorer_picture::{Arg, Cell, Past, Picture, Say, Table, Target, board, label};
use mexplorer_solver::doubt::conjecture::{Almost, Begun, EXAMPLES, is_asked};
use mexplorer_solver::doubt::quotient::{Growing, Quotient};
use mexplorer_solver::doubt::tame::{Failure, Tameness, Taming, alone, beside};
use mexplorer_solver::doubt::{Law, LawTrial, Line, refute};
use mexplorer_solver::{Analysis, GameRef, Outcome, Position, PositionError, Solver, order};
use std::rc::Rc;

pub use conjecture::suggest;
pub use forms::{forms, spoken};
pub use quotient::here;

/// What of the page's position is spoken of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// The games that something can be asked of, in canonical text.
    pub games: Vec<String>,
    pub misere: bool,
    /// How often the reader had the test of a conjecture go on.
    pub further: u32,
}

/// What the card shows.
#[derive(Debug, Clone)]
pub struct View {
    pub doubt: Doubt,
    /// The game that it is asked of; empty where the page has none.
    pub game: String,
    /// The games that may be chosen, in canonical text.
    pub games: Vec<String>,
    /// The sentences below the statement.
    pub says: Vec<Say>,
    /// The position that is spoken of, drawn.
    pub board: Option<(Position, Picture)>,
    pub table: Table,
    /// What was found of the misère quotient.
    pub quotient: Option<Rc<Quotient>>,
    /// What belongs to a conjecture of the reader's own.
    pub own: Own,
}

/// What the card shows of a conjecture.
#[derive(Debug, Clone, Default)]
pub struct Own {
    /// Where and why its text is none.
    pub wrong: Option<PositionError>,
    /// What its text was read as, where that is written otherwise than conjectures are.
    pub meant: Option<String>,
    /// The values of the options of what refutes it.
    pub mex: Option<Picture>,
    /// The same of numbers from 1 on alone, where one of those that refute it is 0 and nothing refutes that; or of those beyond all that
    /// it is wrong about. With what was found of that one: nothing against it so far, or a proof.
    pub narrower: Option<(String, Say)>,
    /// The same of what is said “if” something holds, where that was read as “just then”, and only the other direction is refuted.
    pub one_way: Option<(String, Say)>,
    /// Formulas that fit what is seen of the game.
    pub suggested: Rc<[String]>,
    /// Whether nothing speaks against the conjecture.
    pub stands: bool,
    /// Whether it can be gone on with.
    pub further: bool,
    /// The conjecture in canonical text, where something does.
    pub refuted: Option<String>,
    /// The link to the proof of what proves it, where the page walks that.
    pub proof: Option<String>,
    /// What would prove it, where nothing does.
    pub way: Option<ToShow>,
}

/// What an induction would have to show of a conjecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToShow {
    pub head: Say,
    pub duties: [Say; 2],
    /// How far it was seen.
    pub seen: Vec<Say>,
}

impl ToShow {
    /// All that is said of it.
    pub fn says(&self) -> impl Iterator<Item = &Say> {
        [&self.head].into_iter().chain(&self.duties).chain(&self.seen)
    }
}

impl View {
    /// The formulas that are suggested: not the one that was just refuted, though the first positions let it stand.
    pub fn suggested(&self) -> impl Iterator<Item = &String> {
        self.own.suggested.iter().filter(|text| self.own.refuted.as_ref() != Some(*text))
    }

    /// What the text was read as, where that is not what was typed: whoever says when a position is lost may not mean all of them.
    pub fn meant(&self) -> Option<Say> {
        let meant = self.own.meant.as_ref()?;
        let key = if meant.contains(" iff ") && !meant.contains(" if ") { "doubt.own.meant-iff" } else { "doubt.own.meant" };
        Some(Say::new(key).with("text", meant.as_str()))
    }

    /// What is almost true, each with its place among [`EXAMPLES`]: of the games of the page first, in their order, then of games like
    /// these with other rules, then of all others.
    pub fn almost(&self) -> Vec<(usize, &'static Almost)> {
        let family = |game: &'_ str| game.split('[').next().map(str::to_owned);
        let rank = |row: &Almost| {
            let own = self.games.iter().position(|game| game == row.game);
            own.or_else(|| self.games.iter().any(|game| family(game) == family(row.game)).then_some(self.games.len()))
        };
        let mut rows: Vec<(usize, &Almost)> = EXAMPLES.iter().enumerate().collect();
        order::sort_by_key(&mut rows, |(at, row)| (rank(row).unwrap_or(usize::MAX), *at));
        rows
    }

    /// Whether it is said that no formula is known to fit: not beside one that does.
    pub fn unsuggested(&self) -> bool {
        self.own.suggested.is_empty() && !self.own.stands && !self.game.is_empty()
    }
}

/// What was found, before it is drawn: sentences, the position that they speak of, and a table.
type Undrawn = (Vec<Say>, Option<Position>, Table);

/// What was begun, to be gone on with slice by slice.
#[derive(Debug, Default)]
pub struct Rest {
    begun: Option<Begun>,
    growing: Option<Growing>,
    taming: Option<Taming>,
}

/// A solver, and what it may have begun.
pub type Tester<'a> = (&'a mut Solver, &'a mut Rest);

/// Asks the machine, which goes on with a test that was begun.
pub fn view(tester: Tester<'_>, doubt: &Doubt, about: &About, suggested: Rc<[String]>) -> View {
    let claim = &doubt.claim;
    let mut games: Vec<String> = claim.games().iter().map(ToString::to_string).collect();
    for game in about.games.iter().map(String::as_str).chain(doubt.game()) {
        if claim.game(game).is_some() && !games.iter().any(|known| known == game) {
            games.push(game.to_string());
        }
    }
    let mut own = Own { suggested, ..Own::default() };
    let text = about.game_of(doubt).unwrap_or_default();
    let mut quotient = None;
    let (says, subject, table) = match (claim, claim.game(text)) {
        (Claim::Own(text), Some(game)) => {
            let tester = (tester.0, &mut tester.1.begun);
            conjecture::tested(text, &game, (about.misere, about.further), tester, &mut own)
        }
        (_, None) => (vec![Say::new("doubt.own.none")], None, Table::default()),
        (Claim::Quotient, Some(game)) => quotient::found(&game, &mut tester.1.growing, &mut own, &mut quotient),
        (_, Some(game)) => claim.law().map_or_else(|| tamed(&game, &mut tester.1.taming, &mut own), |law| tried(law, &game)),
    };
    let board = subject.map(|position| (position.clone(), board::bare(&Analysis::unsolved(position), &Past::default())));
    View { doubt: doubt.clone(), game: text.to_owned(), games, says, board, table, quotient, own }
}

fn tried(law: &Law, game: &GameRef) -> Undrawn {
    let trial = refute(law, game);
    let says = fared(&trial);
    let Some(refutation) = trial.refutation else { return (says, None, Table::default()) };
    (says, Some(refutation.position), lines(&refutation.lines, 0))
}

fn tamed(game: &GameRef, begun: &mut Option<Taming>, own: &mut Own) -> Undrawn {
    if let Some(taming) = begun {
        taming.go_on();
    }
    let found = &begun.get_or_insert_with(|| Taming::of(game.clone())).found;
    own.further = found.goes_on;
    let wild = found.wild().map(|row| alone(game, row.heap));
    (tameness(found, |heap| alone(game, heap)), wild, heaps(found))
}

impl About {
    /// The games of a position, each once.
    pub fn of(position: &Position) -> About {
        let mut games: Vec<String> = Vec::new();
        for term in position.terms.iter().take(MOST_TERMS).filter(|term| is_asked(&term.game)) {
            if !games.iter().any(|known| known == term.game.id()) {
                games.push(term.game.id().to_string());
            }
        }
        About { games, misere: position.misere, further: 0 }
    }

    /// What is asked once the reader has gone from one position to another: what was asked of a game that the page has no more is asked of
    /// its first one. A conjecture goes with the game that it is about.
    pub fn follow(&self, doubt: &Doubt, before: &About) -> Option<Doubt> {
        if let Doubt { claim: Claim::Own(_), game: None } = doubt {
            return (self.games.first() == before.games.first()).then(|| doubt.clone());
        }
        // A law is asked of the game that refutes it.
        let asked = if doubt.claim.law().is_some() { doubt.game.as_deref() } else { doubt.game() };
        let has = |about: &About| about.games.iter().any(|game| Some(game.as_str()) == asked);
        let first = self.games.iter().find(|game| doubt.claim.game(game).is_some());
        let moved = first.filter(|_| has(before) && !has(self)).map(|first| Doubt::new(doubt.claim.clone(), first));
        Some(moved.unwrap_or_else(|| doubt.clone()))
    }

    /// The game that a doubt is asked of: the one it names, the first of the page that it can be asked of, or the first that is offered.
    pub fn game_of<'a>(&'a self, doubt: &'a Doubt) -> Option<&'a str> {
        let page = || self.games.iter().map(String::as_str).find(|game| doubt.claim.game(game).is_some());
        doubt.game().or_else(page).or(doubt.claim.games().first().copied())
    }
}

/// In how many terms of a position games are looked for.
const MOST_TERMS: usize = 8;

/// How a law fared.
fn fared(trial: &LawTrial) -> Vec<Say> {
    let Some(refutation) = &trial.refutation else {
        let none = Say::new("doubt.say.none").with("tried", trial.tried).with("upto", trial.upto);
        return [none].into_iter().chain(trial.theorem.then(|| Say::new("doubt.say.theorem"))).collect();
    };
    let wrong = wrong(&refutation.position, refutation.outcome, &refutation.lines);
    vec![wrong, Say::new("doubt.say.least").with("count", trial.tried - 1)]
}

/// That the other outcome was claimed of a position.
fn wrong(position: &Position, outcome: Outcome, lines: &[Line]) -> Say {
    let say = match (outcome, lines.iter().find(|line| line.cold)) {
        (Outcome::N, Some(line)) => Say::new("doubt.say.won").with("to", line.to.to_string()),
        (Outcome::N, None) => Say::new("doubt.say.over-won"),
        (Outcome::P, _) if lines.is_empty() => Say::new("doubt.say.over-lost"),
        (Outcome::P, _) => Say::new("doubt.say.lost"),
    };
    say.with("position", position.to_string())
}

/// Rules that are longer are not told in every cell.
const MOST_RULES: usize = 12;

/// A position as a cell; that the last move loses stands above the table, and so does a long rule.
fn link(position: &Position) -> Cell {
    let target = Some(Target::Position(position.to_string()));
    let long = position.terms.iter().any(|term| term.game.rules().len() > MOST_RULES);
    let name = if long { label(position) } else { Position { misere: false, ..position.clone() }.to_string() };
    Cell::named(name, target)
}

/// The moves of a refutation and what answers each.
fn lines(lines: &[Line], omitted: usize) -> Table {
    let rows = lines.iter().map(|line| {
        let reply = match &line.reply {
            Some(reply) => link(reply),
            None if line.cold => Cell::word("doubt.wins"),
            None => Cell::word("doubt.over"),
        };
        vec![link(&line.to), Cell::new(Outcome::cold(line.cold).letter()), reply]
    });
    Table { head: vec!["doubt.head.move", "doubt.head.outcome", "doubt.head.reply"], rows: rows.collect(), omitted }
}

/// How far the rule holds, and whether a heap is wild.
fn tameness(found: &Tameness, alone: impl Fn(u64) -> Position) -> Vec<Say> {
    let Some(last) = found.rows.last() else { return Vec::new() };
    let mut says = Vec::new();
    match &found.failure {
        Some((heap, Failure::Sum { option, heaps })) => {
            let heaps: Vec<String> = heaps.iter().map(|heap| format!("∗{heap}")).collect();
            let say = Say::new("doubt.say.fails-sum").with("heap", *heap).with("option", option.to_string());
            says.push(say.with("heaps", heaps.join(" + ")));
        }
        Some((heap, Failure::Large)) => says.push(Say::new("doubt.say.fails-large").with("heap", *heap)),
        None => says.push(Say::new("doubt.say.holds").with("heap", last.heap)),
    }
    if let Some(wild) = found.wild() {
        let [own, two, four] = wild.misere;
        let lost = [vec![own], vec![2, two], vec![2, 2, four]].map(|heaps| beside(&alone(wild.heap), &heaps).to_string());
        // Beside heaps of 2 a heap of none is no other sum.
        let mut lost: Vec<String> = lost.into();
        lost.dedup();
        let lost = Arg::List(lost.into_iter().map(Arg::from).collect());
        says.push(Say::new("doubt.say.wild").with("heap", wild.heap).with("value", wild.value).with("lost", lost));
    } else {
        says.push(Say::new("doubt.say.tame").with("heap", last.heap));
    }
    says.extend(found.theorem.then(|| Say::new("doubt.say.nim")));
    says
}

/// The heaps with their values.
fn heaps(found: &Tameness) -> Table {
    let rows = found.rows.iter().map(|row| {
        let equals = match row.equals {
            Some(heap) => Cell::new(format!("∗{heap}")),
            None if !row.is_tame() => Cell::word("doubt.wild"),
            None => Cell::new("?"),
        };
        let numbers = [row.value].into_iter().chain(row.misere).map(Cell::new);
        [Cell::new(row.heap)].into_iter().chain(numbers).chain([equals]).collect()
    });
    let head = vec![
        "doubt.head.heap",
        "doubt.head.value",
        "doubt.head.misere",
        "doubt.head.two",
        "doubt.head.four",
        "doubt.head.equals",
    ];
    Table { head, rows: rows.collect(), omitted: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::shell::Effect;
    use crate::testing::Page;

    #[test]
    fn what_is_almost_true_of_the_page_comes_first() {
        for (position, first) in [
            ("wythoff(3,5)", &["wythoff", "wythoff", "wythoff", "nim"][..]),
            ("kayles(3)+grundy(9)", &["kayles", "kayles", "grundy", "grundy", "nim"]),
            ("grundy(9)+kayles(3)", &["grundy", "grundy", "kayles", "kayles", "nim"]),
            ("moore[3](1,2)", &["moore[2]", "nim", "nim", "kayles"]),
            ("take[k!](9)", &["take[k!]", "take[k^2]", "take[fib(k)]", "nim"]),
            ("bash[3](9)", &["nim", "nim", "kayles"]),
        ] {
            let about = About::of(&mexplorer_solver::notation::parse(position).expect("legal"));
            let view = view((&mut Solver::default(), &mut Rest::default()), &Doubt::own(""), &about, Rc::default());
            let almost = view.almost();
            let games: Vec<&str> = almost.iter().take(first.len()).map(|(_, row)| row.game).collect();
            assert_eq!(games, first, "{position}");
            let mut places: Vec<usize> = almost.iter().map(|(at, _)| *at).collect();
            places.sort_unstable();
            assert_eq!(places, (0..EXAMPLES.len()).collect::<Vec<_>>(), "{position}");
        }
    }

    /// Whether a game is tame is asked of the page’s, also when that becomes another; of a game of its own choice it stays.
    #[test]
    fn what_is_asked_of_the_page_goes_with_it() {
        let own = |claim: &str| Some(Doubt::own(claim));
        for claim in ["SG(n) = n%6", "g >= 0", "P iff", ""] {
            let mut page = Page::open("p=kayles(7)");
            page.send(Msg::Doubt(own(claim)));
            for (to, then) in [("kayles(9,2)", own(claim)), ("misere kayles(9)", own(claim)), ("wythoff(3,5)", None)] {
                page.send(Msg::Typed(to.into()));
                page.send(Msg::Rested);
                assert_eq!(page.model().document.doubt, then, "{claim}: {to}");
            }
            // With the game it is there again.
            page.send(Msg::Undo);
            assert_eq!((page.position().as_str(), &page.model().document.doubt), ("misere kayles(9)", &own(claim)));
        }
        // One about a game of its own stays.
        let mut page = Page::open("p=kayles(7)&claim=P iff a == b&of=wythoff");
        page.send(Msg::Typed("grundy(9)".into()));
        assert_eq!(page.model().document.doubt, Some(Doubt::new(Claim::Own("P iff a == b".into()), "wythoff")));
        let mut page = Page::open("p=kayles(7)");
        page.send(Msg::Linked("p=wythoff(3,5)&claim=SG(n) = n%6".into()));
        assert_eq!(page.model().document.doubt, Some(Doubt::own("SG(n) = n%6")));
        for (game, then) in [("kayles", "grundy"), ("lasker", "lasker")] {
            let mut page = Page::open("p=misere kayles(7)");
            page.send(Msg::Doubt(Some(Doubt::new(Claim::Tame, game))));
            page.send(Msg::Typed("misere grundy(9,8)".into()));
            let asked = page.model().document.doubt.as_ref().and_then(|doubt| doubt.game()).map(str::to_owned);
            assert_eq!(asked.as_deref(), Some(then), "{game}");
        }
    }

    #[test]
    fn doubt_that_is_opened_again_is_gone_to_and_kept() {
        let mut page = Page::open("p=nim(3,4,5)");
        let opens = Effect::ScrollTo { id: "doubt", focus: true };
        let own = Some(Doubt::own("g(n) = n"));
        for (doubt, goes) in [(own.clone(), true), (own.clone(), true), (Some(Doubt::own("")), false)] {
            page.effects.clear();
            page.send(Msg::Doubt(doubt.clone()));
            assert_eq!((&page.model().document.doubt, page.effects.contains(&opens)), (&doubt, goes));
        }
    }
}
