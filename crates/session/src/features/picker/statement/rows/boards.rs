//! The rows of pairs of heaps, of sheets and of boards.

use super::super::phrases::*;
use super::super::row::Rule::By;
use super::super::row::{ROW, Row};
use super::super::tasks::*;
use super::super::{PAPER_CUT, last_cut, sheet};
use mexplorer_picture::Say;

#[rustfmt::skip]
pub const BOARDS: &[Row] = &[
    Row {
        all: &[PAIRED, THROWN, OTHER_SPLIT],
        none: &[
            HALF, IN_THREE,
            &[
                "不相等", "不同", "不等", "相等", "平均", "最多", "至多", "三堆一组", "每三", "equal", "different", "atmost",
                "three",
            ],
        ],
        also: PAIR_WORDS,
        rule: By(|text, _| Some(in_pairs(text))),
        said: |_, _| Some(Say::new("problem.groups")),
    },
    Row {
        all: &[PAPER, CUT, SINGLE],
        none: &[EATEN],
        also: PIECES,
        rule: By(last_cut),
        said: |text, _| Some(Say::new(if text.wins(SINGLE)? { "problem.paper" } else { "games.read.paper-lost" })),
    },
    Row {
        all: &[PAPER, CUT],
        none: &[SINGLE, EATEN],
        also: PIECES,
        rule: By(|text, _| {
            let (a, b) = sheet(text);
            Some(format!("rule2[{PAPER_CUT}]({a},{b})"))
        }),
        ..ROW
    },
    Row {
        all: &[QUEEN, ASIDE, ALONG, ASLANT],
        none: &[LIMITED, KNIGHT],
        also: CORNER,
        rule: By(|text, _| on_board(text, "wythoff", "3,5")),
        said: |_, _| Some(Say::new("games.read.board")),
    },
    Row {
        all: &[ROOK, ASIDE, ALONG],
        none: &[LIMITED, KNIGHT, ASLANT, QUEEN],
        also: CORNER,
        rule: By(|text, _| on_board(text, "nim", "3,5")),
        said: |_, _| Some(Say::new("games.read.board")),
    },
    Row {
        all: &[KING, ASIDE, ALONG, ASLANT, ONE_SQUARE],
        none: &[KNIGHT, ROOK, QUEEN],
        also: CORNER,
        rule: By(|text, _| on_board(text, "rule2[(a-1,b);(a,b-1);(a-1,b-1)]", "4,3")),
        said: |_, _| Some(Say::new("games.read.board")),
    },
];
