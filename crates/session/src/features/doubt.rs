//! The card for doubt: a law that is almost true falls at its least refutation, and a game is tame up to its first wild heap. What
//! the solver's machines find becomes sentences, a board and a table here.

use crate::document::doubt::Doubt;
use mexplorer_picture::{Arg, Cell, Picture, Say, Table, Target, board};
use mexplorer_solver::doubt::tame::{Failure, Tameness, alone, beside, tame};
use mexplorer_solver::doubt::{Refutation, Trial, is_of_heaps, refute};
use mexplorer_solver::{Analysis, Outcome, Position};

/// What the card shows.
#[derive(Debug, Clone)]
pub struct View {
    pub doubt: Doubt,
    /// The games that may be chosen, in canonical text.
    pub games: Vec<String>,
    /// The sentences below the statement.
    pub says: Vec<Say>,
    /// The position that is spoken of, drawn.
    pub board: Option<(Position, Picture)>,
    pub table: Table,
}

/// Asks the machine. `offered` are the games of the page's position.
pub fn view(doubt: &Doubt, offered: &[String]) -> View {
    let claim = doubt.claim;
    let mut games: Vec<String> = claim.games().iter().map(ToString::to_string).collect();
    for game in offered.iter().map(String::as_str).chain([doubt.game()]) {
        if claim.game(game).is_some() && !games.iter().any(|known| known == game) {
            games.push(game.to_string());
        }
    }
    let game = claim.game(doubt.game()).expect("a doubt is of a game that it can be asked of");
    let (says, subject, table) = match claim.law() {
        Some(law) => {
            let trial = refute(law, &game);
            let subject = trial.refutation.as_ref().map(|refutation| refutation.position.clone());
            (fared(&trial), subject, trial.refutation.as_ref().map_or_else(Table::default, lines))
        }
        None => {
            let found = tame(&game);
            let last = found.rows.last().filter(|_| found.wild).map(|row| alone(&game, row.heap));
            (tameness(&found, |heap| alone(&game, heap)), last, heaps(&found))
        }
    };
    let board = subject.map(|position| (position.clone(), board::bare(&Analysis::unsolved(position), None)));
    View { doubt: doubt.clone(), games, says, board, table }
}

/// The games of a position that a law of heaps can be asked of, in canonical text.
pub fn offered(position: &Position) -> Vec<String> {
    let mut games: Vec<String> = Vec::new();
    for term in position.terms.iter().take(MOST_TERMS).filter(|term| is_of_heaps(&term.game)) {
        if !games.iter().any(|known| known == term.game.id()) {
            games.push(term.game.id().to_string());
        }
    }
    games
}

/// In how many terms of a position games are looked for.
const MOST_TERMS: usize = 8;

/// How a law fared.
fn fared(trial: &Trial) -> Vec<Say> {
    let Some(refutation) = &trial.refutation else {
        let none = Say::new("doubt.say.none").with("tried", trial.tried).with("upto", trial.upto);
        return [none].into_iter().chain(trial.theorem.then(|| Say::new("doubt.say.theorem"))).collect();
    };
    let position = refutation.position.to_string();
    let wins = refutation.lines.iter().find(|line| line.cold);
    let says = match (refutation.outcome, wins) {
        (Outcome::N, Some(line)) => Say::new("doubt.say.won").with("position", position).with("to", line.to.to_string()),
        _ => Say::new("doubt.say.lost").with("position", position),
    };
    vec![says, Say::new("doubt.say.least").with("count", trial.tried - 1)]
}

/// A position as a cell; that the last move loses stands above the table.
fn link(position: &Position) -> Cell {
    Cell::new(Position { misere: false, ..position.clone() }.to_string()).to(Target::Position(position.to_string()))
}

/// The moves of a refutation and what answers each.
fn lines(refutation: &Refutation) -> Table {
    let rows = refutation.lines.iter().map(|line| {
        let reply = match &line.reply {
            Some(reply) => link(reply),
            None if line.cold => Cell::word("doubt.wins"),
            None => Cell::word("doubt.over"),
        };
        vec![link(&line.to), Cell::new(Outcome::cold(line.cold).letter()), reply]
    });
    Table { head: vec!["doubt.head.move", "doubt.head.outcome", "doubt.head.reply"], rows: rows.collect(), omitted: 0 }
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
    if found.wild {
        let [own, two, four] = last.misere;
        let lost = [vec![own], vec![2, two], vec![2, 2, four]].map(|heaps| beside(&alone(last.heap), &heaps).to_string());
        let lost = Arg::List(lost.map(Arg::from).into());
        says.push(Say::new("doubt.say.wild").with("heap", last.heap).with("value", last.value).with("lost", lost));
    } else {
        says.push(Say::new("doubt.say.tame").with("heap", last.heap));
    }
    says.extend(found.theorem.then(|| Say::new("doubt.say.nim")));
    says
}

/// The heaps with their values.
fn heaps(found: &Tameness) -> Table {
    let rows = found.rows.iter().map(|row| {
        let equals = row.equals.map_or_else(|| Cell::new("?"), |heap| Cell::new(format!("∗{heap}")));
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
