//! The game of the page that a few words of a statement point to which is not read: an offer, and no answer. Where it is known how
//! such a statement goes over into the game, or why it does not, that is told.

use super::phrases::*;
use super::tasks::COVERED;
use super::text::Text;
use super::vocabulary::Words;
use crate::words::folk::{self, NamedGame};

/// Pieces that pass none of the others, and the side to which they go.
pub const NO_PASSING: Words =
    &["越过", "跨过", "跳过其", "跳过别", "goingover", "jumpover", "jumpingover", "passover", "passinganother"];
const SIDEWAYS: Words = &["左", "右", "left", "right"];
const TURNED: Words = &["翻转", "反转", "翻硬币", "翻面", "翻过", "flip"];
const TURNABLE: Words = &["++", "硬币", "coin", "正面", "heads"];
const GRAPH: Words = &["有向图", "顶点", "节点", "vertex", "vertices", "directedgraph"];
const BOARD: Words = &["棋盘", "board"];
const PINS: Words = &["木瓶", "球瓶", "保龄", "pins", "skittle", "bowling"];
const APIECE: Words = &["相邻", "连续", "adjacent", "consecutive", "neighbo"];

/// More than one heap is moved in at once.
const TWO_HEAPS: Words = &[
    "另一堆",
    "另外一堆",
    "两堆中取走相同",
    "较多的一堆",
    "较大的一堆",
    "theotherheap",
    "theotherpile",
    "largerheap",
    "largerpile",
];
/// How much is taken, or what is split, depends on the heap.
const CONDITION: Words = &[
    "整除",
    "约数",
    "因数",
    "偶数",
    "奇数",
    "互质",
    "divisib",
    "dividesthe",
    "iseven",
    "evennumber",
    "isodd",
    "oddnumber",
    "coprime",
];

/// An edge of a tree is cut, and what no longer hangs on the root is gone.
const TREE: Words = &["树", "tree", "hackenbush"];
#[rustfmt::skip]
const CUT_EDGE: Words = &[
    "删边", "删除一条边", "删去一条边", "删掉一条边", "砍掉一条边", "剪断一条边", "去掉一条边", "选择一条边", "选一条边", "条边删", "条边断开",
    "removeanedge", "removesanedge", "removetheedge", "removestheedge", "deleteanedge", "deletesanedge", "cutanedge", "cutsanedge",
    "chooseanedge", "choosesanedge", "hackenbush",
];

/// A phrase of each group stands there; the game; how it is, or is not, this game.
#[rustfmt::skip]
const ROWS: &[(&[Words], &str, Option<&str>)] = &[
    (&[RING, APIECE, TAKE], "kayles", Some("games.read.ring")),
    (&[TREE, CUT_EDGE], "nim", Some("problem.tree")),
    (&[NO_PASSING, SIDEWAYS], "staircase", Some("problem.chessmen")),
    (&[QUEEN], "wythoff", None),
    (&[BOARD, SIDEWAYS, ALONG], "rule2", None),
    (&[COVERED], "dawsons_kayles", None),
    (&[TURNED, TURNABLE], "flip", None),
    (&[PINS], "kayles", None),
    (&[STRIP, PUT, APART], "dawsons_chess", None),
    (&[STAIR], "staircase", None),
    (&[DOUBLE, LAST_TIME], "fibonacci", None),
    (&[GRAPH], "graph", None),
    (&[TAKE, TWO_HEAPS], "rule2", None),
    (&[TAKE, SPLIT, CONDITION], "rule", None),
    (&[TAKE, SPLIT], "lasker", None),
    (&[SPLIT], "grundy", None),
];

/// The first of them that fits, and the key of what is told of it.
pub fn game(text: &Text) -> Option<(NamedGame, Option<&'static str>)> {
    let (_, name, say) = ROWS.iter().find(|(words, ..)| words.iter().all(|group| text.has(group)))?;
    Some((folk::named(name)?, *say))
}
