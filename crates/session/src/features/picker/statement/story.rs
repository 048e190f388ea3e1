//! The stories that statements begin with: sentences without a single word of play, before any rule is told.
//!
//! Behind a rule a few words can bound it, whatever they are (“unless it rains”), since there is something to bound. Before it they
//! cannot, unless a word of the game stands in their sentence. The words are many and stand anywhere, also within others: a story that
//! has one by chance is named, but no condition is taken for a story.

use super::numbers;
use super::text::{Clause, holds};
use super::vocabulary::Words;

/// With these a rule may have begun.
#[rustfmt::skip]
const RULE: Words = &[
    "取", "拿", "抓", "减", "移", "堆", "石", "棋", "牌", "币", "火柴", "格", "纸", "轮流", "依次", "交替", "先手", "后手", "规则", "每次", "每一次", "每步", "每一步", "每人", "每轮", "每回合",
    "take", "taking", "took", "remov", "subtract", "pick", "draw", "divid", "split", "heap", "pile", "stone", "coin", "card", "match", "stick", "counter", "token", "bean", "pebble", "cand", "chip", "piece", "pawn", "pin",
    "square", "cell", "board", "strip", "paper", "row", "turn", "alternat", "rule", "eachmove", "eachround", "everymove",
];
/// And with these a sentence may say something of it, or of who wins.
#[rustfmt::skip]
const OF_PLAY: Words = &[
    "玩", "游戏", "比赛", "对局", "步", "次", "轮", "回合", "局", "手", "先", "后", "胜", "负", "输", "赢", "败", "数", "奇", "偶", "质", "素", "剩", "余", "留", "半", "倍", "幂", "同", "等于", "大于", "小于", "超过", "多", "少", "最", "各", "每", "任意", "任何", "双", "甲", "乙", "谁", "对方",
    "完", "光", "尽", "全", "总", "放", "分", "拆", "切", "剪", "合", "并", "交", "换", "加", "除以", "乘", "走", "动", "跳", "翻", "摆", "涂", "画", "划", "连", "邻", "隔", "旁", "上一", "刚", "规", "限", "子", "颗", "枚", "根", "粒", "块", "张", "色", "红", "黑", "白", "弃", "过",
    "重复", "再", "依", "序", "行", "列", "环", "圈", "边", "角", "级", "阶", "数字", "平局", "作废", "回",
    "play", "game", "move", "moving", "win", "won", "lose", "losing", "lost", "beat", "number", "amount", "odd", "even", "prime", "half", "twice", "double", "same", "different", "equal", "other", "opponent", "first", "second", "last", "next",
    "previous", "again", "repeat", "all", "any", "each", "every time", "more", "less", "fewer", "most", "least", "many", "much", "left", "remain", "rest", "whole", "exactly", "skip", "pass", "put", "place", "placing", "add", "merg", "swap", "join", "return", "back", "chang",
    "red", "black", "white", "colo", "adjacent", "neighb", "nextto", "consecutive", "step", "round", "time", "order", "limit", "heads", "tails", "flip",
];

/// Whether each sentence is a story, by its clauses.
pub fn stories(clauses: &[Vec<Clause>]) -> Vec<bool> {
    let mut begun = false;
    let story = |sentence: &Vec<Clause>| {
        begun = begun || sentence.iter().any(|clause| holds(&clause.tight, RULE));
        !begun && !sentence.iter().any(|clause| clause.of_end || clause.asked || holds(&clause.tight, OF_PLAY) || counts(clause))
    };
    clauses.iter().map(story).collect()
}

/// Whether a number is told: more than one, in digits, or one by itself. “一个真实的结果” counts nothing.
fn counts(clause: &Clause) -> bool {
    clause.tight.contains(|char: char| char.is_ascii_digit())
        || numbers::told(&clause.spaced).any(|(number, place)| {
            let rest = &clause.spaced[place.end..];
            let of_what = rest.strip_prefix(['个', '种', '部', '位', '名', '定', '些', '直', '般', '样', '起', '切']);
            number > 1
                || of_what
                    .is_none_or(|what| what.is_empty() || what.starts_with(['都', '也', '不', '或', '就', '为', '是', '时']))
        })
}
