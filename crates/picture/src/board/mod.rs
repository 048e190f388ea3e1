//! The picture of a position as a thing to play with: stones, rows of coins, stairs, a queen, a limited heap, tokens.
//!
//! Each term has a board of its own, by what its numbers are. Pressing a piece plays the move that takes or moves it;
//! pieces that a winning move takes look different. Winning moves that no piece stands for are chips below.

#[cfg(test)]
pub(crate) mod dump;
mod graph;
mod heaps;
mod limited;
mod patch;
mod queen;
mod row;
mod stairs;
mod tokens;
pub mod why;

use crate::chips::{self, Chips};
use crate::subject::{Row, Subject, WORK};
use crate::table::{Cell, Table};
use crate::targets::Targets;
use crate::{Anchor, Arg, Item, Options, Picture, Role, Say, Scene, Shape, Veil, label, notice};
use mexplorer_solver::game::Board;
use mexplorer_solver::position::is_live;
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Move, Solver, Step};
use patch::Patch;

/// The width that boards are wrapped to. A single board may be wider.
const WIDTH: i32 = 600;
/// Above so many terms the rest is a number.
const MOST_TERMS: usize = 12;
/// The most winning moves that become chips.
const MOST_CHIPS: usize = 6;
/// The most rows of the table.
const MOST_ROWS: usize = 200;

pub(crate) const ROW: Row =
    Row { name: "board", work: WORK, veiled: true, own: |_| Options::default(), lit: |light| matches!(light, Light::Place(_)) };

/// What the registry draws.
pub(crate) fn drawing(_: &mut Solver, subject: &Subject, options: &Options, _: &mut Budget) -> Picture {
    match options.veil {
        Veil::Open => draw(&subject.known()),
        Veil::Values => bare(&subject.known()),
        Veil::Verdict => bare(&subject.unmarked()),
    }
}

/// Draws an analysed position, O(pieces shown + numbers).
pub fn draw(analysis: &Analysis) -> Picture {
    compose(analysis, false)
}

/// The board as players see it: every move to press, and nothing that a theorem says. The analysis gives the position
/// alone; its winning moves must be empty.
pub fn bare(analysis: &Analysis) -> Picture {
    compose(analysis, true)
}

fn compose(analysis: &Analysis, bare: bool) -> Picture {
    let position = &analysis.position;
    let mut targets = Targets::new(analysis);
    let mut patches = Vec::new();
    let (mut shown, mut full) = (0, true);
    for term in 0..position.terms.len().min(MOST_TERMS) {
        let mut patch = board(&mut Scope { analysis, targets: &mut targets, term, bare });
        if position.terms.len() > 1 {
            patch.head(&label::cut(&heading(&position.terms[term]), 40));
        }
        shown += patch.shown;
        full &= patch.full;
        patches.push(patch);
    }
    let mut says: Vec<Say> = Vec::new();
    for say in patches.iter().flat_map(|patch| &patch.says) {
        if !says.contains(say) {
            says.push(say.clone());
        }
    }
    let (width, height, mut items) = patch::arrange(patches, WIDTH);
    let (width, height) = chips(analysis, &mut targets, (width, height), &mut items);
    if items.iter().any(|item| matches!(item.role, Role::WinningPiece | Role::WinningWash)) {
        says.push(Say::new("board.say.blue"));
    }
    let mut picture =
        Picture { scene: Scene { width, height, items }, table: table(analysis, &mut targets), ..Picture::default() };
    picture.says =
        if position.components().any(|c| is_live(c.game, c.numbers)) { says } else { vec![Say::new("board.say.over")] };
    if shown < position.size() {
        picture.notices.push(notice::too_many(position.size(), shown));
    }
    if !full {
        picture.notices.push(Say::new(if bare { "board.notice.bare" } else { "board.notice.moves" }));
    }
    picture
}

fn board(scope: &mut Scope) -> Patch {
    match scope.term().game.board() {
        Board::Heaps => heaps::draw(scope),
        Board::Row => row::draw(scope),
        Board::Stairs => stairs::draw(scope),
        Board::Queen => queen::draw(scope),
        Board::Limited { limit } => limited::draw(scope, limit),
        Board::Graph { vertices, edges } => graph::draw(scope, &vertices, &edges),
    }
}

/// The rules of a term without its numbers, which the board shows.
fn heading(term: &mexplorer_solver::Term) -> String {
    match term.game.board() {
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
}

impl<'a> Scope<'a, '_> {
    fn term(&self) -> &'a mexplorer_solver::Term {
        &self.analysis.position.terms[self.term]
    }

    /// Whether to show what a term is worth: not where that is hidden, nor under misère play, where it is not what decides.
    fn by_values(&self) -> bool {
        !self.bare && !self.analysis.position.misere
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

    /// A piece that plays a move when it is pressed.
    fn piece(&mut self, shape: Shape, role: Role, played: Option<&Move>) -> Item {
        Item { shape, role, target: played.and_then(|played| self.targets.of(played)) }
    }

    /// The role of a piece whose pressing plays this move.
    fn role(&self, played: Option<&Move>) -> Role {
        if played.is_some_and(|played| self.targets.wins(played)) { Role::WinningPiece } else { Role::Piece }
    }
}

/// Winning moves that nothing on the board stands for.
fn chips(analysis: &Analysis, targets: &mut Targets, (width, height): (i32, i32), items: &mut Vec<Item>) -> (i32, i32) {
    let wide = width.max(240);
    let mut chips = Chips::new(8, wide - 8, height + chips::LINE / 2);
    let mut made = 0;
    for played in &analysis.winning.moves {
        if made == MOST_CHIPS || !targets.fits() {
            break;
        }
        if targets.played(played) {
            continue;
        }
        let target = targets.of(played);
        chips.chip(&format!("→ {}", label::after(&analysis.position, played)), Role::WinningWash, target, items);
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
                Some(played) => Cell { content: Arg::from(label::after(position, played)), target: targets.of(played) },
            };
            let game = label::cut(term.game.id(), 60);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Panel;
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};
    use std::ops::ControlFlow;

    #[test]
    fn a_bare_board_has_every_press_and_no_theorem() {
        let told = [Role::Cold, Role::Hot, Role::WinningPiece, Role::WinningWash, Role::Theorem, Role::CurrentWinningEdge];
        for text in
            ["wythoff(5,8)", "fibonacci[6](14)", "fibonacci(1000)", "staircase(3,1,4)", "graph[a>b,a>c,b>c](a,b)", "nim(3,4,5)"]
        {
            let position = parse(text).expect("legal");
            let mut solver = Solver::default();
            let mut analysis = solver.analyze(&position, &mut Budget::default()).expect("within reach");
            let full = draw(&analysis);
            analysis.winning.moves.clear();
            let bare = bare(&analysis);
            assert!(bare.scene.items.iter().all(|item| !told.contains(&item.role)), "{text}");
            let presses = |picture: &Picture| {
                let targets = picture.scene.items.iter().filter_map(|item| item.target.clone());
                let mut texts: Vec<String> = targets.map(|target| format!("{target:?}")).collect();
                texts.sort();
                texts.dedup();
                texts
            };
            // What a winning chip or a whole winning move stood for is gone; the rest is there.
            assert!(presses(&bare).iter().all(|press| presses(&full).contains(press)), "{text}");
            assert!(presses(&bare).len() + 6 >= presses(&full).len(), "{text}");
        }
    }

    /// On these boards every move of the position is there to be pressed, and nothing else is.
    #[test]
    fn every_move_can_be_pressed() {
        for text in [
            "nim(3,4,5)",
            "nim(0,0)",
            "bash[3](9)",
            "subtract[1,3,4](10,7)",
            "half(7)",
            "take[k^2](20)",
            "grundy(9,4)",
            "lasker(5,6)",
            "kayles(7)",
            "kayles(30,2)",
            "dawsons_chess(9)",
            "dawsons_kayles(5,8)",
            "flip[1](6)",
            "flip[2](9)",
            "flip[3](11)",
            "flip[5](30)",
            "treblecross(11)",
            "treblecross(2)",
            "octal[0.137](9)",
            "octal[4.7](6)",
            "octal[0.3333](7)",
            "octal[4.77](6)",
            "octal[0.006](8)",
            "staircase(3,1,4)",
            "wythoff(3,5)",
            "wythoff(0,0)",
            "wythoff(20,23)",
            "fibonacci(20)",
            "fibonacci[6](14,3)",
            "graph[a>b,a>c,b>c](a,b)",
            "graph[a>b,a>c,b>c](a,b,a,a)",
            "graph[s>a,s>b,a>c,a>d,b>d,b>e,c>t,d>t,d>e,e>t](s)",
            "nim(3)+kayles(7)+wythoff(1,2)",
            "misere nim(1,1,2)",
            "misere kayles(1,5)",
        ] {
            let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            let mut moves = Vec::new();
            let _ = position.moves(&mut |played| {
                moves.push(position.after(&played).to_string());
                ControlFlow::Continue(())
            });
            moves.sort();
            let picture = dump::analysed(text, Panel::Board);
            assert_eq!(dump::targets(&picture), moves, "{text}");
            assert!(picture.notices.is_empty(), "{text}: {:?}", picture.notices);
        }
    }

    /// Whatever the sizes, a board is drawn within its bounds, all it leads to is legal, and the first winning move can be played.
    #[test]
    fn large_positions_keep_their_winning_moves() {
        let most = u64::MAX;
        for text in [
            format!("nim({most},1)"),
            format!("nim({})", vec!["7"; 300].join(",")),
            format!("bash[3]({most})"),
            format!("moore[2]({most},5,{most},1)"),
            "moore[2](3,4,5,6)".into(),
            "kayles(1000)".into(),
            format!("staircase(5,{})", most - 10),
            format!("staircase({})", vec!["2"; 40].join(",")),
            "wythoff(6180339887498948482,10000000000000000001)".into(),
            "wythoff(3,2000)".into(),
            format!("fibonacci({most})"),
            "fibonacci(100)".into(),
            "lasker(100,7)".into(),
            "grundy(90)".into(),
            format!("{}nim(3)", "kayles(3)+".repeat(20)),
        ] {
            let picture = dump::analysed(&text, Panel::Board);
            let position = parse(&text).expect("legal");
            let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("within reach");
            let targets = dump::targets(&picture);
            if let Some(first) = analysis.winning.moves.first() {
                assert!(targets.contains(&position.after(first).to_string()), "{text}");
            }
            assert!(targets.len() <= 400 && picture.scene.items.len() <= 2000, "{text}: {} items", picture.scene.items.len());
        }
    }

    #[test]
    fn what_is_said() {
        for (text, expected) in [
            ("nim(3,4,5)", "board.say.heaps"),
            ("lasker(5)", "board.say.take-split"),
            ("grundy(5)", "board.say.split"),
            ("moore[2](1,2,3)", "board.say.moore"),
            ("kayles(7)", "board.say.row-pairs"),
            ("flip[2](7)", "board.say.row-gaps"),
            ("flip[3](7)", "board.say.flip"),
            ("dawsons_chess(9)", "board.say.row-brackets"),
            ("treblecross(9)", "board.say.strip"),
            ("staircase(1,2)", "board.say.stairs"),
            ("wythoff(1,2)", "board.say.queen"),
            ("fibonacci(9)", "board.say.limited"),
            ("graph[a>b](a)", "board.say.graph"),
            ("nim(2)+kayles(3)+nim(1)", "board.say.heaps board.say.row-pairs"),
            ("nim(0)", "board.say.over"),
            ("kayles(100)", "board.say.row-pairs board.notice.moves"),
        ] {
            let said = dump::keys(&dump::analysed(text, Panel::Board)).replace(" board.say.blue", "");
            assert_eq!(said, expected, "{text}");
        }
    }

    #[test]
    fn colours_are_explained_where_there_are_any() {
        for (text, blue) in
            [("nim(3,4,5)", true), ("nim(1,4,5)", false), ("kayles(7)", true), ("wythoff(3,5)", false), ("nim(0)", false)]
        {
            assert_eq!(dump::keys(&dump::analysed(text, Panel::Board)).contains("board.say.blue"), blue, "{text}");
        }
    }
}
