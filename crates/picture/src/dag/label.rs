//! The short name of a position, as it stands beside its mark.

use crate::label::{brief, limit, standing};
use mexplorer_solver::game::Board;
use mexplorer_solver::position::is_live;
use mexplorer_solver::{Numbers, Position, Term};

/// The most characters of a label.
const MOST: usize = 28;

/// A position without a move, alone or for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    One,
    Every,
}

impl End {
    /// How the ends of play from `root` are named in a graph: one node for all of them where what plays alike is `merged`, unless a heap is
    /// all there is and none of up to its size is without a move. Beyond a thousand, where no graph is whole, nobody asks.
    pub(super) fn of(root: &Position, merged: bool) -> Self {
        let at_zero = match &root.terms[..] {
            [Term { game, numbers }] if game.numbers() == Numbers::Heaps && numbers.len() == 1 && numbers[0] <= 1_000 => {
                (1..=numbers[0]).all(|size| is_live(game, &[size]))
            }
            _ => false,
        };
        if merged && !at_zero { End::Every } else { End::One }
    }
}

/// The numbers without the names of the games, `1·4·5`, and what may be taken now where that is limited, `14 (≤6)`. A position in
/// which nothing is left is a dash, where play began with more than one heap, and so is what stands for every position without a move. Games stand in the order of `root`, and
/// a 0 stands for one of which nothing is left: a number tells its game by its place. `short` leaves out heaps that are gone, as the mex
/// table does: not where positions are told apart by them.
pub(super) fn label(position: &Position, root: &Position, end: Option<End>, short: bool) -> String {
    let nameless = |term: &Term| !matches!(term.game.board(), Board::Graph { .. });
    let empty = |term: &Term| end == Some(End::Every) || term.numbers.iter().all(|n| *n == 0);
    if end.is_some() && position.terms.iter().all(|term| nameless(term) && empty(term)) {
        // Of one heap all positions are named by numbers, and so is what is left of it.
        let one_heap = end == Some(End::One) && root.terms.iter().map(|term| term.numbers.len()).eq([1]);
        return if one_heap { "0" } else { "–" }.to_string();
    }
    let mut text = String::new();
    for (i, term) in in_order(position, root).enumerate() {
        if i > 0 {
            text.push_str(" + ");
        }
        match term {
            Some(term) => {
                let shown = if short { standing(term) } else { term.numbers.clone() };
                numbers(term, &shown, &mut text);
                text.push_str(&limit(term));
            }
            None => text.push('0'),
        }
        if text.len() > 4 * MOST {
            break;
        }
    }
    if text.chars().count() > MOST {
        text = text.chars().take(MOST - 1).chain(['…']).collect();
    }
    text
}

/// The terms in the order of the games of `root`; `None` for a game of which none is left.
fn in_order<'a>(position: &'a Position, root: &'a Position) -> impl Iterator<Item = Option<&'a Term>> {
    let of = |first: &'a Term| {
        let mut found = position.terms.iter().filter(|term| together(first, term)).map(Some).peekable();
        let none = found.peek().is_none().then_some(None);
        found.chain(none)
    };
    games(root).flat_map(of)
}

/// The first term of each game, in the order in which names have their numbers.
pub(super) fn games(root: &Position) -> impl Iterator<Item = &Term> {
    let first = |place: &usize| !root.terms[..*place].iter().any(|term| together(term, &root.terms[*place]));
    (0..root.terms.len()).filter(first).map(|place| &root.terms[place])
}

/// Whether two terms are of one game: a move may change what of it may be taken.
fn together(a: &Term, b: &Term) -> bool {
    let limited = || matches!(a.game.board(), Board::Limited { .. }) && a.game.family().name == b.game.family().name;
    a.game == b.game || limited()
}

fn numbers(term: &Term, shown: &[u64], text: &mut String) {
    for (i, &number) in shown.iter().take(MOST).enumerate() {
        if i > 0 {
            text.push('·');
        }
        text.push_str(&brief(&term.game, number));
    }
}

/// The width of a label at its size, an estimate from its characters in a broad font: a scene has no fonts to measure.
pub(super) fn width(label: &str) -> i32 {
    let tenths = |char| match char {
        '·' | ' ' => 42,
        '+' => 109,
        '…' | 'm' | 'W' | '\u{2e80}'..='\u{ffdc}' => 130,
        'w' | 'A'..='Z' => 112,
        _ => 83,
    };
    label.chars().map(tenths).sum::<i32>().div_euclid(10) + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dag::{self, DagOptions};
    use mexplorer_solver::notation::parse;
    use mexplorer_solver::{Budget, Solver};
    use std::ops::ControlFlow;

    #[test]
    fn labels_are_short() {
        for (text, end, expected) in [
            ("nim(3,4,5)", None, "3·4·5"),
            ("nim(0,4,5)", None, "0·4·5"),
            ("nim(0,0)", Some(End::One), "–"),
            ("nim(0)+kayles(0,0)", Some(End::One), "–"),
            ("nim(0)", Some(End::One), "0"),
            ("subtract[2,3](0)", Some(End::Every), "–"),
            ("nim(1)+wythoff(2,3)", None, "1 + 2·3"),
            ("fibonacci[6](14)+fibonacci(2)", None, "14 (≤6) + 2"),
            ("graph[a>b](b)", Some(End::One), "b"),
            ("nim(18446744073709551615,18446744073709551615)", None, "18…51615·18…51615"),
            ("grundy(1,2)", Some(End::One), "1·2"),
            ("grundy(1,2)", Some(End::Every), "–"),
            ("graph[a>b](b)", Some(End::Every), "b"),
        ] {
            let position = parse(text).expect("legal");
            assert_eq!(label(&position, &position, end, false), expected, "{text}");
        }
        for (text, expected) in [("nim(3,0,5)", "3·5"), ("wythoff(0,3)", "0·3"), ("nim(0)+kayles(0,2)", "0 + 2")] {
            let position = parse(text).expect("legal");
            let named = label(&position, &position, None, true);
            assert_eq!((named.as_str(), crate::label::label(&position)), (expected, expected.to_string()), "{text}");
        }
        for (root, text, expected) in [
            ("nim(3)+kayles(4)", "kayles(4)+nim(2)", "2 + 4"),
            ("nim(3)+kayles(4)", "kayles(1,2)", "0 + 1·2"),
            ("nim(3)+kayles(4)", "nim(3)", "3 + 0"),
            ("nim(3)+kayles(4)+nim(2)", "kayles(4)+nim(1,3)", "1·3 + 4"),
            ("wythoff(1,2)+wythoff(3,4)", "wythoff(1,2)+wythoff(2,3)", "1·2 + 2·3"),
            ("fibonacci(14)+nim(1)", "nim(1)+fibonacci[4](12)", "12 (≤4) + 1"),
            ("fibonacci(14)+nim(1)+fibonacci(3)", "nim(1)+fibonacci(3)+fibonacci[4](12)", "3 + 12 (≤4) + 1"),
            // Games that differ in their rules alone, too.
            ("bash[2](5)+bash[3](7)", "bash[3](7)", "0 + 7"),
            ("rule[n/2](5)+nim(1)+rule[n-1](7)", "rule[n/2](2)+rule[n-1](7)", "2 + 0 + 7"),
        ] {
            let [root, position] = [root, text].map(|text| parse(text).expect("legal"));
            assert_eq!(label(&position, &root, None, false), expected, "{text}");
        }
        assert_eq!((width("3·4·5"), width("12…45678 + 18…51615"), width("起点")), (34, 162, 27));
    }

    #[test]
    fn the_end_of_a_single_heap_is_its_zero() {
        for (text, end) in [
            ("kayles(7)", End::One),
            ("nim(5)", End::One),
            ("rule[n-k for k in 1..=2](6)", End::One),
            ("nim(5,1)", End::Every),
            ("grundy(7)", End::Every),
            ("subtract[2,3](9)", End::Every),
            ("octal[0.1](4)", End::Every),
            ("fibonacci(5)", End::Every),
        ] {
            let position = parse(text).expect("legal");
            assert_eq!((End::of(&position, true), End::of(&position, false)), (end, End::One), "{text}");
        }
    }

    /// The mex table names the first options of each value: every one of these that names its node has the same name there.
    #[test]
    fn a_move_has_one_name_in_graph_and_mex_table() {
        for text in
            ["nim(3,4,5)", "nim(5,1,3)", "kayles(3,4)", "wythoff(2,3)", "lasker(3,2)", "staircase(2,1)", "nim(2)+kayles(3)"]
        {
            let position = parse(text).expect("legal");
            let (mut solver, mut budget) = (Solver::default(), Budget::default());
            let analysis = solver.analyze(&position, &mut budget).expect("within reach");
            let options = DagOptions { merged: true, ..DagOptions::default() };
            let dag = dag::of(&mut solver, &analysis, &options, &mut budget);
            let mut named = 0;
            let _ = position.moves(&mut |played| {
                let after = position.after(&played);
                let node = dag.nodes.iter().find(|node| node.text == after.to_string());
                if let Some(node) = node.filter(|node| node.label != "–") {
                    assert_eq!(node.label, crate::label::after(&position, &played), "{text}");
                    named += 1;
                }
                ControlFlow::Continue(())
            });
            assert!(named > 2, "{text}: {named}");
        }
    }
}
