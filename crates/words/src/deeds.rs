//! Moves in words' reach: a deed as something to say.

use mexplorer_picture::{Arg, Say, limit};
use mexplorer_solver::game::Board;
use mexplorer_solver::{Deed, GameRef, Move, Position};

/// How many numbers a label shows before it stops.
const LABEL_MOST: usize = 8;

/// The sentence of a move, “take 2 from the heap of 3”.
pub fn say(position: &Position, played: &Move) -> Say {
    let board = position.terms[played.term].game.board();
    match position.deed(played) {
        Deed::Take { heap, count, parts, .. } if board == Board::Row => {
            let parts: Vec<u64> = parts.into_iter().filter(|part| *part > 0).collect();
            let list = parts.iter().map(|part| Arg::from(*part)).collect();
            let say = Say::new(row(&position.terms[played.term].game, parts.len())).with("heap", heap);
            say.with("count", count).with("parts", Arg::List(list))
        }
        Deed::Take { heap, count, parts, .. } => match &parts[..] {
            [left] if *left == 0 => Say::new("deed.take-all").with("heap", heap),
            [_] => Say::new("deed.take").with("heap", heap).with("count", count),
            _ => {
                let list = parts.iter().map(|part| Arg::from(*part)).collect();
                Say::new("deed.take-split").with("heap", heap).with("count", count).with("parts", Arg::List(list))
            }
        },
        Deed::Split { heap, parts, .. } => {
            let list = parts.iter().map(|part| Arg::from(*part)).collect();
            Say::new("deed.split").with("heap", heap).with("parts", Arg::List(list))
        }
        Deed::Replace { heap, parts, .. } => {
            let list = parts.iter().map(|part| Arg::from(*part)).collect();
            Say::new("deed.replace").with("heap", heap).with("parts", Arg::List(list))
        }
        Deed::ReplacePair { pair, parts, .. } => {
            let written = |pair: &[u64]| format!("({},{})", pair[0], pair[1]);
            let list = parts.chunks(2).map(|pair| Arg::from(written(pair))).collect();
            Say::new("deed.replace-pair").with("pair", written(&pair)).with("parts", Arg::List(list))
        }
        Deed::TakeSeveral { takes } => match takes[..] {
            [(_, _, a), (_, _, b)] if a == b && board == Board::Queen => Say::new("deed.take-both").with("count", a),
            _ => {
                let list = takes
                    .iter()
                    .map(|(_, heap, count)| Say::new("deed.part").with("heap", *heap).with("count", *count).into())
                    .collect();
                Say::new("deed.take-several").with("takes", Arg::List(list))
            }
        },
        Deed::Stairs { stair, coins, .. } => {
            Say::new("deed.stairs").with("stair", stair).with("below", stair - 1).with("count", coins)
        }
        Deed::Slide { token, among, from, to, .. } => {
            let say = Say::new(if among > 1 { "deed.slide-one" } else { "deed.slide" }).with("from", from).with("to", to);
            if among > 1 { say.with("token", token) } else { say }
        }
    }
}

/// The sentence of a move in a row that leaves so many rows: discs are taken, heads flipped, squares marked.
fn row(game: &GameRef, parts: usize) -> &'static str {
    let hidden = game.heap_rule().is_some_and(|(_, hidden)| hidden > 0);
    match (hidden, game.parameter(), parts) {
        (true, _, 0) => "deed.mark-all",
        (true, _, 1) => "deed.mark-one",
        (true, ..) => "deed.mark-two",
        (false, Some(_), 0) => "deed.flip-all",
        (false, Some(_), 1) => "deed.flip-one",
        (false, Some(_), _) => "deed.flip-two",
        (false, None, 0) => "deed.row-all",
        (false, None, 1) => "deed.row-one",
        (false, None, _) => "deed.row-two",
    }
}

/// A short label of a position: its numbers between dots, terms between plus signs.
pub fn label(position: &Position) -> String {
    let mut text = String::new();
    let mut shown = 0;
    for (i, term) in position.terms.iter().enumerate() {
        if i > 0 {
            text.push_str(" + ");
        }
        for (j, &number) in term.numbers.iter().enumerate() {
            if shown == LABEL_MOST {
                text.push('…');
                return text;
            }
            if j > 0 {
                text.push_str(" · ");
            }
            text.push_str(&term.game.write_number(number));
            shown += 1;
        }
        text.push_str(&limit(term));
    }
    text
}
