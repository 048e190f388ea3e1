//! The picture of a position as a thing to play with: stones, rows of coins, stairs, a queen, a sheet of
//! paper, a limited heap, tokens.
//!
//! Each term has a board of its own, by what its numbers are, at the whole width and under those before it. Pressing a piece
//! plays the move that takes or moves it; every piece whose pressing wins looks different, and one that no move takes is
//! closed. What is pressed is at least 24 units wide and high, by surfaces that are not seen where the piece is smaller.
//! Moves that no piece stands for are chips below: all where they are few, otherwise winning ones.

#[cfg(test)]
pub(crate) mod dump;
mod graph;
mod heaps;
mod limited;
mod pair;
mod patch;
mod plane;
mod queen;
mod row;
mod sheet;
mod stairs;
#[cfg(test)]
mod tests;
mod tokens;
pub mod why;

use crate::chips::{self, Chips};
use crate::subject::{Row, Subject, WORK};
use crate::table::{Cell, Table};
use crate::targets::Targets;
use crate::{Anchor, Item, Options, Past, Picture, Role, Say, Scene, Shape, Target, Veil, WIDTH, label, notice};
use mexplorer_solver::game::Board;
use mexplorer_solver::position::is_live;
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Move, Numbers, Position, Solver, Step, nim_sum, order};
use patch::Patch;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The room of what is pressed: at least so much each way, however small the piece.
const PITCH: i32 = 24;
/// Above so many terms the rest is a number.
const MOST_TERMS: usize = 12;
/// The most winning moves that become chips, where not every move has its place.
const MOST_CHIPS: usize = 6;
/// So many moves without a piece, and no more, are chips all of them.
const MOST_LISTED: usize = 24;
/// What looking for them may cost: moves looked at, times the numbers that each leaves.
const MOST_LOOKS: usize = 20_000;
/// The most rows of the table.
const MOST_ROWS: usize = 200;

pub(crate) const ROW: Row = Row {
    name: "board",
    work: WORK,
    veiled: true,
    follows: false,
    unfolds: false,
    own: |options| Options { past: options.past.clone(), ..Options::default() },
    lit: |light| matches!(light, Light::Place(_)),
};

/// What the registry draws.
pub(crate) fn drawing(_: &mut Solver, subject: &Subject, options: &Options, _: &mut Budget) -> Picture {
    match options.veil {
        Veil::Open => compose(&subject.known(), false, &options.past),
        Veil::Values => bare(&subject.known(), &options.past),
        Veil::Verdict => bare(&subject.unmarked(), &options.past),
    }
}

/// Draws an analysed position, O(pieces shown + numbers).
pub fn draw(analysis: &Analysis) -> Picture {
    compose(analysis, false, &Past::default())
}

/// The board as players see it: every move to press, and nothing that a theorem says. The analysis gives the position
/// alone; its winning moves must be empty. O(pieces shown + numbers), of the position and of the one where the game began.
pub fn bare(analysis: &Analysis, past: &Past) -> Picture {
    compose(analysis, true, past)
}

fn compose(analysis: &Analysis, bare: bool, past: &Past) -> Picture {
    let position = &analysis.position;
    let mut targets = Targets::new(analysis);
    let mut patches = boards(analysis, &mut targets, bare, past);
    // A game goes on in the room where it began.
    if let Some(start) = past.start.as_ref().filter(|start| ***start != *position) {
        let began = Analysis::unsolved(Position::clone(start));
        let rooms = boards(&began, &mut Targets::new(&began), true, &Past { before: None, ..past.clone() });
        patches.iter_mut().zip(rooms).for_each(|(patch, room)| patch.keep((room.width, room.height)));
    }
    let shown = patches.iter().map(|patch| patch.shown).sum();
    let partly: Vec<usize> = (0..patches.len()).filter(|term| !patches[*term].full).collect();
    let mut says: Vec<Say> = Vec::new();
    for say in patches.iter().flat_map(|patch| &patch.says) {
        if !says.contains(say) {
            says.push(say.clone());
        }
    }
    let (width, height, mut items) = patch::arrange(patches);
    let missing = missing(analysis, &mut targets, &partly);
    let full = missing.is_some();
    let missing = missing.unwrap_or_else(|| wins(analysis, &targets).take(MOST_CHIPS).cloned().collect());
    let (width, height) = chips(analysis, &mut targets, &missing, (width, height), &mut items);
    if full && missing.iter().any(|played| !targets.wins(played)) {
        says.push(Say::new("board.say.chips"));
    }
    let wins = items.iter().any(|item| matches!(item.role, Role::WinningPiece | Role::WinningWash));
    if wins {
        // Cold cells have blue dots of their own, which no move need reach.
        let dots = items.iter().any(|item| item.role == Role::Cold);
        says.push(Say::new(if dots { "board.say.ground" } else { "board.say.blue" }));
    }
    let mut picture =
        Picture { scene: Scene { width, height, items }, table: table(analysis, &mut targets), ..Picture::default() };
    picture.says =
        if position.components().any(|c| is_live(c.game, c.numbers)) { says } else { vec![Say::new("board.say.over")] };
    if shown < position.size() {
        picture.notices.push(notice::too_many(position.size(), shown));
    }
    if !full {
        picture.notices.push(Say::new(match (bare, wins) {
            (true, _) => "board.notice.bare",
            (false, true) => "board.notice.moves",
            (false, false) => "board.notice.typed",
        }));
    }
    picture
}

/// The board of each term.
fn boards<'a>(analysis: &'a Analysis, targets: &mut Targets<'a>, bare: bool, past: &Past) -> Vec<Patch> {
    let terms = &analysis.position.terms;
    let one_game = terms.windows(2).all(|two| two[0].game.id() == two[1].game.id());
    let draw = |term| {
        let mut scope = Scope { analysis, targets, term, bare, past };
        let mut patch = board(&mut scope);
        if terms.len() > 1 {
            patch.head = Some((label::shortened(&heading(&terms[term], one_game), 28), scope.value()));
        }
        patch
    };
    (0..terms.len().min(MOST_TERMS)).map(draw).collect()
}

fn board(scope: &mut Scope) -> Patch {
    match scope.term().game.board() {
        Board::Heaps if scope.term().game.numbers() == Numbers::Pair => pair::draw(scope),
        Board::Heaps if row::splits(scope) => row::draw(scope),
        Board::Heaps => heaps::draw(scope),
        Board::Row => row::draw(scope),
        Board::Stairs => stairs::draw(scope),
        Board::Queen => queen::draw(scope),
        Board::Limited { limit } => limited::draw(scope, limit),
        Board::Graph { vertices, edges } => graph::draw(scope, &vertices, &edges),
    }
}

/// The rules of a term without its numbers, which the board shows; where all terms have the same, the numbers.
fn heading(term: &mexplorer_solver::Term, one_game: bool) -> String {
    match term.game.board() {
        _ if one_game => term.numbers.iter().map(|number| term.game.write_number(*number)).collect::<Vec<_>>().join(" · "),
        Board::Graph { .. } => term.game.family().name.to_string(),
        _ => term.game.id().to_string(),
    }
}

/// One term, while it is drawn.
struct Scope<'a, 'b> {
    analysis: &'a Analysis,
    targets: &'b mut Targets<'a>,
    term: usize,
    /// Whether to keep silent about who wins and why.
    bare: bool,
    past: &'b Past,
}

impl<'a, 'b> Scope<'a, 'b> {
    fn term(&self) -> &'a mexplorer_solver::Term {
        &self.analysis.position.terms[self.term]
    }

    /// Whether to show what a term is worth: not where that is hidden, nor under misère play, where it is not what decides.
    fn by_values(&self) -> bool {
        !self.bare && !self.analysis.position.misere
    }

    /// What the whole term is worth, where that may be said.
    fn value(&self) -> Option<u128> {
        let mut own = self.analysis.components.iter().filter(|component| component.term == self.term).peekable();
        own.peek().filter(|_| self.by_values())?;
        nim_sum(own)
    }

    /// The numbers of this term before the last move, if that was played in it.
    fn ghost(&self) -> Option<&'b [u64]> {
        self.then(&self.past.before).filter(|before| *before != self.term().numbers)
    }

    /// The numbers of this term where the game began, if they are as many.
    fn start(&self) -> Option<&'b [u64]> {
        self.then(&self.past.start).filter(|start| start.len() == self.term().numbers.len())
    }

    /// The numbers of this term in another position of the game.
    fn then(&self, position: &'b Option<Rc<Position>>) -> Option<&'b [u64]> {
        Some(&position.as_ref()?.terms.get(self.term)?.numbers)
    }

    /// The place of a number of this term among all numbers of the position.
    fn place(&self, index: usize) -> usize {
        self.analysis.position.terms[..self.term].iter().map(|term| term.numbers.len()).sum::<usize>() + index
    }

    fn play(&self, index: usize, step: Step) -> Move {
        Move { term: self.term, index, step }
    }

    /// The winning moves of the component whose first number is at `index`.
    fn wins(&self, index: usize) -> impl Iterator<Item = &'a Move> + use<'a> {
        let term = self.term;
        self.analysis.winning.moves.iter().filter(move |m| m.term == term && m.index == index)
    }

    /// A piece that plays a move when it is pressed; one that is closed answers a press with the rule.
    fn piece(&mut self, shape: Shape, role: Role, played: Option<&Move>) -> Item {
        // The surface of a piece answers like the piece.
        let closed = matches!(role, Role::Closed | Role::Press).then_some(Target::Closed(self.term));
        Item { shape, role, target: played.and_then(|played| self.targets.of(played)).or(closed) }
    }

    /// The role of a piece whose pressing plays this move.
    fn role(&self, played: Option<&Move>) -> Role {
        match played {
            None => Role::Closed,
            Some(played) if self.targets.wins(played) => Role::WinningPiece,
            Some(_) => Role::Piece,
        }
    }
}

/// Winning moves that nothing on the board stands for.
fn wins<'a>(analysis: &'a Analysis, targets: &Targets) -> impl Iterator<Item = &'a Move> {
    analysis.winning.moves.iter().filter(move |played| !targets.played(played))
}

/// All moves that nothing on the board stands for, those that win first; `None` where these are many. Only the boards of some
/// terms have such.
fn missing(analysis: &Analysis, targets: &mut Targets, partly: &[usize]) -> Option<Vec<Move>> {
    let position = &analysis.position;
    let mut found: Vec<Move> = Vec::new();
    let mut looks = 0;
    for c in position.components().filter(|c| partly.contains(&c.term)) {
        let listed = c.game.options(c.numbers, &mut |step| {
            looks += position.size();
            let played = c.play(step);
            if !targets.fits() || looks > MOST_LOOKS {
                return ControlFlow::Break(());
            }
            if !targets.played(&played) {
                found.push(played);
            }
            if found.len() > MOST_LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if listed.is_break() {
            return None;
        }
    }
    order::sort_by_key(&mut found, |played| !targets.wins(played));
    Some(found)
}

/// These moves as chips under the board, those of equal heaps once.
fn chips(
    analysis: &Analysis,
    targets: &mut Targets,
    moves: &[Move],
    (width, height): (i32, i32),
    items: &mut Vec<Item>,
) -> (i32, i32) {
    let wide = width.max(240);
    let mut chips = Chips::new(8, wide - 8, height + chips::LINE / 2);
    let mut made = 0;
    for played in moves {
        if !targets.fits() {
            break;
        }
        if targets.played(played) {
            continue;
        }
        let ground = if targets.wins(played) { Role::WinningWash } else { Role::Piece };
        let target = targets.of(played);
        chips.chip(&format!("→ {}", label::after(&analysis.position, played)), ground, target, items);
        made += 1;
    }
    if made > 0 { (wide, chips.y + chips::LINE / 2 + 4) } else { (width, height) }
}

/// One row for each number: where it stands, by which rules, and the first winning move on it.
fn table(analysis: &Analysis, targets: &mut Targets) -> Table {
    let position = &analysis.position;
    let mut rows = Vec::new();
    let mut place = 0;
    for (t, term) in position.terms.iter().enumerate() {
        for (i, number) in term.numbers.iter().enumerate() {
            place += 1;
            if rows.len() == MOST_ROWS {
                return Table { head: HEAD.to_vec(), rows, omitted: position.size() - MOST_ROWS };
            }
            let whole = !term.game.numbers().apart();
            let first = analysis
                .winning
                .moves
                .iter()
                .find(|m| m.term == t && if whole { m.step.numbers[i] != *number } else { m.index == i });
            let winning = match first {
                None => Cell::new(""),
                Some(played) => Cell::named(label::after(position, played), targets.of(played)),
            };
            let game = label::shortened(term.game.id(), 60);
            rows.push(vec![Cell::new(place.to_string()), Cell::new(game), Cell::new(term.game.write_number(*number)), winning]);
        }
    }
    Table { head: HEAD.to_vec(), rows, omitted: 0 }
}

const HEAD: [&str; 4] = ["head.place", "head.game", "head.number", "head.winning"];

/// A quiet number, centred.
fn number(x: i32, y: i32, text: impl Into<String>) -> Item {
    Item::new(Shape::text(x, y, text, Anchor::Middle), Role::Number)
}
