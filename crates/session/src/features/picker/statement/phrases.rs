//! The phrases by which statements are recognised; “…” stands for a few characters, and blanks are left out of sentences.

pub type Words = &'static [&'static str];

pub const TAKE: Words = &["取", "拿", "减", "移走", "take", "remov", "subtract"];
/// A limit of one half.
#[rustfmt::skip]
pub const HALF: Words = &[
    "不…超过…一半", "不得多于…一半", "不多于…一半", "最多…一半", "至多…一半", "atmost…half", "nomorethan…half", "not…morethan…half", "not…exceed…half", "upto…half",
];
/// What makes taking another game than the plain ones.
#[rustfmt::skip]
pub const PECULIAR: Words = &[
    "平方", "square", "质数", "素数", "prime", "两倍", "2倍", "twice", "double", "上次", "上一次", "previous", "相邻", "连续", "adjacent", "consecutive",
    "一圈", "成环", "circle", "分成", "分为", "split", "separat", "divid", "两堆中", "两堆同时", "bothheaps", "bothpiles", "因子", "因数", "约数", "divisor", "factor",
    "阶梯", "台阶", "stair", "翻", "奇数个", "奇数颗", "偶数个", "偶数颗", "oddnumber", "evennumber", "相同", "thesame", "斐波那契", "菲波那契", "fibonacci", "异或", "幂",
    "powerof", "powersof", "集合", "第一次", "首次", "第一步", "firstmove", "firstturn", "最大的", "最小的", "最多的一堆", "最少的一堆", "largest", "smallest", "除了", "except",
    "同样多", "一样多", "同样数", "equalnumber", "samenumber", "sameamount",
    "之差", "的差", "相差", "difference", "非空", "nonempty", "non-empty", "leftmost", "整堆", "wholeheap", "wholepile", "entireheap", "entirepile", "偶数", "奇数", "even", "odd",
    "倍数", "multiple", "较大", "较小", "larger", "smaller", "质因", "素因",
];
pub const PAPER: Words = &["纸", "paper", "sheet"];
pub const CUT: Words = &["剪", "裁", "切", "cut"];
pub const SINGLE: Words = &[
    "1*1",
    "1by1",
    "singlegrid",
    "singlesquare",
    "singlecell",
    "unitsquare",
    "单位正方形",
    "单个格子",
    "一个小方格",
    "一个格子",
];
pub const ROUNDED_UP: Words = &["向上取整", "上取整", "roundedup", "roundup", "⌈", "ceil"];

pub const WIN: Words = &["win", "赢", "胜"];
pub const LOSE: Words = &["lose", "losing", "输", "负", "败"];
pub const UP_TO: Words = &[
    "1到",
    "1至",
    "1~",
    "1-",
    "一到",
    "一至",
    "1 to ",
    "1 and ",
    "one to ",
    "one and ",
    "最多",
    "至多",
    "不超过",
    "不能超过",
    "不得超过",
    "不多于",
    "at most ",
    "up to ",
    "no more than ",
    "not more than ",
];
/// What may stand between the words of a limit and its number.
pub const HOW: Words = &["可以", "能", "可", "只能", "取走", "取出", "取", "拿走", "拿", "减去", "take ", "remove "];
pub const HEAP: Words = &["有", "共", "一堆", "there are ", "heap of ", "pile of ", "with ", "from "];
pub const STONES: Words = &[
    "颗", "个", "根", "枚", "粒", "块", "stone", "match", "coin", "stick", "counter", "object", "cand", "token", "bean", "card",
];

/// Words by which a part of a statement bounds what may be done.
pub const BOUNDS: Words = &[
    "但", "必须", "只能", "只可", "不能", "不可", "不得", "不许", "除非", "如果", "若", "must", "cannot", "can't", "can’t",
    "maynot", "only", "unless", "except", "but",
];
/// And what such a part may say without bounding anything: some stone is taken, all may be, a heap is played on by itself.
pub const PLAIN: Words = &[
    "不能不取",
    "不可不取",
    "必须取",
    "至少取一",
    "至少取1",
    "至少一",
    "至少1",
    "不能空",
    "只能从一堆",
    "只能选一堆",
    "只能从其中一堆",
    "只能选择一堆",
    "只能在一堆",
    "只能取一堆",
    "可以取完",
    "可取完",
    "mustmove",
    "musttakeatleastone",
    "mustremoveatleastone",
    "musttakeone",
    "cannotpass",
    "can'tpass",
    "can’tpass",
    "atleastone",
    "onlyonone",
    "onlyfromone",
    "fromonlyone",
    "butnotzero",
];
/// What a heap is of.
pub const NOUNS: Words = &[
    "石", "火柴", "硬币", "棋", "糖", "豆", "牌", "球", "物品", "stone", "match", "coin", "stick", "counter", "object", "cand",
    "token", "bean", "card",
];

/// Before these a player has made the last move: has taken what was last, or all there was.
pub const LAST: Words = &["最后", "thelast", "thefinal", "取完", "取光", "取尽", "拿完", "拿光", "拿尽", "取走全部", "拿走全部"];
/// And with these a player can make no move: what is not possible, and what a move is.
pub const UNABLE: Words = &["不能", "无法", "不可", "没有", "没", "无"];
#[rustfmt::skip]
pub const MOVES: Words = &[
    "取", "再取", "继续取", "拿", "再拿", "操作", "再操作", "移动", "再移动", "行动", "再行动", "走", "再走", "走步", "动", "再动", "剪", "再剪", "进行操作", "继续", "石子可取", "子可取", "棋可走", "可取",
];
pub const STUCK: Words = &[
    "cannotmove",
    "can'tmove",
    "can’tmove",
    "cannotmakeamove",
    "can'tmakeamove",
    "can’tmakeamove",
    "cannotplay",
    "cannottake",
    "can'ttake",
    "can’ttake",
    "unabletomove",
    "unabletomakeamove",
    "unabletotake",
    "unabletoplay",
    "nomove",
    "nolegalmove",
    "novalidmove",
    "nothingtotake",
    "cannotdoso",
    "cannotperform",
];

/// The characters of traditional Chinese that stand in the phrases, with those that stand there.
#[rustfmt::skip]
pub const TRADITIONAL: &[(char, char)] = &[
    ('過', '过'), ('顆', '颗'), ('個', '个'), ('減', '减'), ('數', '数'), ('約', '约'), ('質', '质'), ('紙', '纸'), ('張', '张'), ('輸', '输'),
    ('贏', '赢'), ('勝', '胜'), ('負', '负'), ('敗', '败'), ('後', '后'), ('從', '从'), ('兩', '两'), ('時', '时'), ('樣', '样'), ('無', '无'), ('為', '为'), ('爲', '为'),
    ('衝', '冲'), ('幾', '几'), ('單', '单'), ('們', '们'), ('對', '对'), ('壓', '压'), ('費', '费'), ('邊', '边'), ('還', '还'), ('達', '达'),
    ('沒', '没'), ('於', '于'), ('階', '阶'), ('臺', '台'), ('鄰', '邻'), ('連', '连'), ('續', '续'), ('環', '环'), ('冪', '幂'), ('異', '异'), ('塊', '块'), ('將', '将'),
    ('動', '动'), ('進', '进'), ('盡', '尽'), ('繼', '继'), ('許', '许'), ('強', '强'), ('圓', '圆'), ('餘', '余'), ('輪', '轮'), ('換', '换'), ('剛', '刚'), ('纔', '才'), ('則', '则'),
];
