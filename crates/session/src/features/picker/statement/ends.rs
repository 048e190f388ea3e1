//! The phrases of how play ends, and of who wins then.

use super::vocabulary::Words;

/// Before these a player has made the last move: has taken what was last, or all there was.
#[rustfmt::skip]
pub const LAST: Words = &[
    "最后", "thelast", "thefinal", "lastto", "lastplayer", "lastone", "lastplay", "lastmove", "takelast", "takeslast", "takinglast", "moveslast", "movelast",
    "playslast", "playlast",
    "到角落", "到左下角", "到右下角", "到左上角", "到右上角", "tothecorner", "reachesthecorner", "reachesthelowerleftcorner", "reachesthebottomleftcorner", "reachesthelowerrightcorner", "reachesthebottomrightcorner", "inthecorner", "取完", "取光", "取尽", "拿完", "拿光", "拿尽", "取走全部", "拿走全部", "抓完牌", "抓完", "抓光",
];
/// And with these a player can make no move: what is not possible, and what is not there.
pub const UNABLE: Words = &["不能", "不能够", "无法", "不可", "不可以", "没法", "没办法", "没有办法"];
pub const WITHOUT: Words = &["没有", "没", "无"];
/// Between these and what a player does.
#[rustfmt::skip]
pub const DOING: Words = &[
    "再", "继续", "接着", "进行", "做出", "作出", "做", "执行", "完成", "任何", "任意", "一次", "这些", "这种", "这样的", "合法的", "合法地", "合法", "有效的", "有效", "可行的", "按规则", "按照规则",
];
/// What is done with, and what links it to what is done: “石子可取”.
#[rustfmt::skip]
pub const THINGS: Words = &[
    "石子", "石头", "棋子", "子", "棋", "硬币", "火柴", "火柴棍", "牌", "扑克", "扑克牌", "糖果", "格子", "方格", "空格", "格", "堆", "石堆", "石子堆", "东西", "物品", "球", "瓶", "木瓶", "路", "纸", "线", "骨牌", "数", "数字", "操作", "步",
];
/// Of which there may be none at all.
pub const BARE: Words = &["石子", "石头", "子了"];
pub const MAY: Words = &["可以", "可", "能够", "能", "得"];
/// What a player does.
#[rustfmt::skip]
pub const DEEDS: Words = &[
    "取", "取走", "取出", "拿", "拿走", "拿取", "抓", "抓牌", "减", "减去", "操作", "移动", "移", "移走", "走", "走步", "走动", "走子", "走棋", "行棋", "动", "行动", "放", "放置", "放下", "摆", "摆放", "下", "下棋", "落", "落子", "涂", "涂色", "画", "画线", "染", "染色", "上色", "着色",
    "划", "划去", "划掉", "划分", "分", "分割", "分裂", "分堆", "拆", "拆分", "拆开", "剪", "切", "裁", "折", "掰", "翻", "翻转", "推", "跳", "填", "标", "标记", "擦", "擦去", "选", "选择", "选取", "吃", "击倒", "打倒", "出牌", "占", "删", "删除", "做",
    "继续", "执行", "进行", "玩",
];
/// What there may be none of.
pub const MOVES: Words = &["走法", "棋步", "步法", "着法", "下法", "取法", "拿法", "分法"];
/// What may stand behind it: with what.
pub const WITH: Words = &["了", "下去", "任何", "任意", "的", "一步"];
/// And then that of whom it is said.
#[rustfmt::skip]
pub const OF_WHOM: Words = &[
    ",", "(", ":", "者", "的人", "的一方", "的那", "的玩家", "的选手", "的先", "的输", "的负", "的败", "的胜", "的赢", "的为", "的算", "的判", "的就", "的话", "的时候", "的一人", "的一位", "的一名", "人", "方", "玩家", "选手", "时", "就", "则", "谁", "判", "算", "即", "便",
    "那", "为", "是", "输", "负", "败", "胜", "赢", "失败", "获胜", "游戏", "对手", "对方", "另一", "他", "她", "它", "你", "我", "而",
];
/// Who it is that cannot, before a comma, and what goes on with that behind it; and what speaks of another one there.
#[rustfmt::skip]
pub const PERSON: Words = &[
    "如果", "若", "当", "谁", "者", "玩家", "人", "一方", "对方", "选手", "对手", "你", "他", "她", "我", "轮到", "甲", "乙", "先手", "后手", "if", "when", "who", "player", "person", "opponent", "alice", "bob",
];
#[rustfmt::skip]
pub const GOES_ON: Words = &[
    "则", "就", "那么", "即", "便", "判", "算", "他", "她", "你", "该", "这", "then", "he", "she", "they", "you", "theother", "theopponent",
];
pub const ANOTHER: Words =
    &["取", "拿", "移走", "whoever", "thatwho", "onewho", "playerwho", "took", "takes", "taking", "taken", "moved", "made"];
/// The same in English.
pub const CANNOT: Words = &["cannot", "can't", "can’t", "cannolonger", "unableto", "notableto"];
#[rustfmt::skip]
pub const PLAYS: Words = &[
    "move", "play", "take", "remove", "subtract", "pick", "choose", "split", "divide", "separate", "break", "place", "put", "mark", "paint", "colour", "color", "shade", "fill", "draw", "cut", "fold", "flip", "turn", "slide", "push", "jump", "act", "go", "continue", "proceed", "doso",
    "knockdown", "knockover", "crossout", "makeamove", "makeanymove", "makealegalmove", "makeavalidmove", "makeanylegalmove", "makeanothermove", "makeaplay", "perform", "performamove", "performanyoperation", "performanoperation", "performtheoperation", "performtheseoperations",
];
#[rustfmt::skip]
pub const WHAT: Words = &[
    "any", "more", "a", "an", "the", "further", "another", "heaps", "heap", "piles", "pile", "stones", "stone", "counters", "counter", "coins", "coin", "matches", "match", "sticks", "stick", "pieces", "piece", "tokens", "token", "beans", "bean", "cards", "card", "chips", "chip",
    "pebbles", "pebble", "squares", "square", "cells", "cell", "pins", "pin", "objects", "object", "dominoes", "domino", "queen", "rook", "king", "them", "it", "legally", "anymore", "anylonger", "again", "atall", "onhisturn", "onherturn", "onhisorherturn", "onhis/herturn", "ontheirturn",
    "onyourturn", "whenitishisturn", "whenitistheirturn", "whenitisyourturn",
];
#[rustfmt::skip]
pub const SO: Words = &[
    ",", "(", ":", "loses", "lose", "losing", "wins", "win", "is", "are", "has", "will", "must", "theother", "theopponent", "hisopponent", "theiropponent", "youropponent", "opponent", "thegame", "you", "he", "she", "they", "and", "then", "doesnotwin", "doesn't",
];
#[rustfmt::skip]
pub const STUCK: Words = &[
    "取不了", "动不了", "走不了", "拿不了", "分不了", "放不了", "移不了", "移动不了", "操作不了", "nomoremove", "runsoutofmoves", "outofmoves", "nomove", "nolegalmove", "novalidmove", "nothingtotake",
];

/// The other player, in what is said of an end of play.
pub const OPPONENT: Words =
    &["对手", "对方", "另一方", "另一人", "另一个人", "另一位", "另一名", "别人", "opponent", "otherplayer", "otherperson"];
/// Who wins, or loses, before it is told by what.
#[rustfmt::skip]
pub const WINNER_IS: Words = &["winneris", "winnertakes", "胜者是", "胜者为", "赢家是", "赢家为", "赢者是", "赢的人是", "胜的人是", "胜的是"];
#[rustfmt::skip]
pub const LOSER_IS: Words = &["loseris", "losertakes", "输家是", "输家为", "输者是", "输者为", "败者是", "败者为", "负者是", "负者为", "输的人是", "输的是"];
/// What an end of play is told by besides the last move, so that it is another game.
#[rustfmt::skip]
pub const STRANGE_END: Words = &[
    "奇", "偶", "单数", "双数", "总", "之和", "多的", "更多", "较多", "少的", "更少", "较少", "手中", "手里", "得分", "分数", "颜色", "质数", "素数", "倍数", "余数", "只剩", "剩一", "剩1", "剩2", "剩两", "剩下一", "剩下1",
    "剩下2", "剩余1", "oddnumber", "evennumber", "anodd", "aneven", "isodd", "iseven", "morestones", "hasmore", "fewer", "themost", "thefewest", "largest", "greatest", "score", "points", "parity", "primenumber", "multipleof", "任何一堆", "ofanyheap", "ofanypile", "ofaheap", "ofapile", "ofoneheap", "ofonepile",
];
