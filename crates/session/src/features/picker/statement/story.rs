//! The stories that statements begin with: sentences without a single word of play, before any rule is told.
//!
//! Behind a rule a few words can bound it, whatever they are (“unless it rains”), since there is something to bound: there a story is a
//! sentence that speaks of nothing before it. Before a rule they cannot, unless a word of the game stands in their sentence. The words are
//! many and stand anywhere, also within others: a story that has one by chance is named, but no condition is taken for a story.

use super::numbers;
use super::text::{Clause, Text, holds};
use super::vocabulary::{ANYHOW, BOUNDS, Words};
use super::{ending, phrases};

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
    "重复", "再", "空", "连续", "依", "序", "行", "列", "环", "圈", "边", "角", "级", "阶", "数字", "平局", "作废", "回",
    "play", "game", "move", "moving", "win", "won", "lose", "losing", "lost", "beat", "number", "amount", "odd", "even", "prime", "half", "twice", "double", "same", "different", "equal", "other", "opponent", "first", "second", "last", "next",
    "previous", "again", "repeat", "all", "any", "each", "every time", "more", "less", "fewer", "most", "least", "many", "much", "left", "remain", "rest", "whole", "exactly", "skip", "pass", "put", "place", "placing", "add", "merg", "swap", "join", "return", "back", "chang",
    "gap", "clos", "red", "black", "white", "colo", "adjacent", "neighb", "nextto", "consecutive", "step", "round", "time", "order", "limit", "heads", "tails", "flip",
];

/// With these a sentence may speak of what was told before it: English words stand between blanks.
#[rustfmt::skip]
const REFERS: Words = &[
    "除", "这", "那", "此", "它", "其", "该", "如果", "若", "否则", "只有", "仅", "才", "禁", "许", "准", "允", "但", "不过", "而且", "并", "上述", "以上", "前",
    " unless ", " except ", " but ", " otherwise ", " only ", " if ", " when ", " it ", " its ", " this ", " that ", " these ", " those ", " such ", " so ", " there ", " one ", " ones ", " none ", " them ", " forbidden ", " allowed ", " permitted ", " without ", " until ", " while ", " instead ", " provided ", " as long as ", " also ", " then ", " once ", " above ", " before ",
];
/// What must or may be done, in words that nobody knows, may be a move (“Bob must mirror Alice”), unless a program is asked for.
#[rustfmt::skip]
const MODAL: Words = &[
    "必须", "只能", "只可", "不能", "不可", "不得", "可以", "需要", "要求", "应", " must ", " may ", " can ", " cannot ", " can't ", " can’t ", " should ", " has to ", " have to ", " need ", " needs ",
];
const OF_PROGRAM: Words = &["程序", "代码", "帮", "program", "help", "code"];
/// So a sentence begins whose subject is told before it, or is a condition of its own.
const GOES_ON: Words = &[
    "不", "必", "只", "可", "能", "要", "得", "会", "也", "都", "或", "且", "当", "则", "就", "or", "and", "must", "may", "can",
    "not", "never", "no", "nor", "nothing", "always", "should", "put", "add", "return", "swap", "merge", "choos", "select",
];

/// Whether each sentence is a story, by its clauses.
pub fn stories(text: &Text) -> Vec<bool> {
    let mut begun = false;
    let story = |(sentence, goes_on): (&Vec<Clause>, &bool)| {
        let programs = sentence.iter().any(|clause| holds(&clause.tight, OF_PROGRAM));
        let said = |words: Words| sentence.iter().any(|clause| clause.says(words));
        let goes_on = *goes_on || sentence.first().is_some_and(|first| begins(first, GOES_ON));
        let refers = begun && (goes_on || said(REFERS) || !programs && said(MODAL));
        let of_rule = sentence.iter().any(|clause| holds(&clause.tight, RULE));
        begun = begun || of_rule;
        !of_rule && !refers && sentence.iter().all(|clause| !clause.of_end && !clause.asked && is_idle(clause))
    };
    text.clauses.iter().zip(&text.goes_on).map(story).collect()
}

fn begins(clause: &Clause, words: Words) -> bool {
    words.iter().any(|word| clause.tight.starts_with(word))
}

fn is_idle(clause: &Clause) -> bool {
    !holds(&clause.tight, OF_PLAY) && !counts(clause)
}

/// Whether a line that stands before all others is a title, which says nothing of the rule: the name of a game that tells no number, or a few
/// words without a single one of play.
pub fn is_title(line: &Clause) -> bool {
    const MOST: usize = 40;
    const NAMES: [&str; 7] = ["游戏", "博弈", "问题", "之取石子", "game", "games", "nim"];
    let bounds = line.says(BOUNDS.iter().filter(|word| !["移", "放", "选"].contains(word)));
    let tells = counts(line) || ending::speaks_of_end(&line.tight) || ANYHOW.iter().any(|word| line.tight.contains(word));
    let signs = line.tight.contains([',', ';', ':', '.', '。', '!', '?', '、']);
    let named = line.tight.trim_end_matches(['i', 'v', 'x']);
    let named = NAMES.iter().any(|name| named.ends_with(name) || line.tight.ends_with(name)) && !bounds;
    let idle = is_idle(line) && !holds(&line.tight, RULE);
    line.tight.chars().count() <= MOST && !tells && !signs && !holds(&line.tight, phrases::MISERE) && (named || idle)
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
