//! Phrases of known exercises, and what is read for them alone.

use super::vocabulary::Words;

/// What makes of a divisor something else.
pub const NO_DIVISOR: Words =
    &["除以", "dividedby", "divideby", "质", "素", "prime", "分成", "公约", "公因", "common", "not1", "不为1", "除1"];
/// Taken from the heap that comes first, so that none is chosen.
#[rustfmt::skip]
pub const FIRST_HEAP: Words = &[
    "firstnon-emptypile", "firstnonemptypile", "firstnon-emptyheap", "firstnonemptyheap", "leftmostnon-empty", "leftmostnonempty", "第一个非空", "第一堆非空", "首个非空", "最左边的非空", "最左侧的非空", "编号最小的非空", "下标最小的非空",
];
