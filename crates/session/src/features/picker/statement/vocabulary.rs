//! The words of statements that say nothing of a rule by themselves. What is left of a clause without them and without what was read was
//! not understood, so no word may stand here that bounds a move: neither “not” nor “all”, “same”, “first”, “again”.

pub type Words = &'static [&'static str];

/// A clause in which one of these stands says something of what may be done; English words stand between blanks.
#[rustfmt::skip]
pub const BOUNDS: Words = &[
    "但", "或", "必须", "只能", "只可", "只许", "可以", "不能", "不可", "不得", "不许", "不准", "除非", "除了", "除外", "之外", "如果", "若", "当", "为偶数", "是偶数", "为奇数", "是奇数", " is even ", " is odd ", "至多", "最多", "至少", "最少", "不超过", "否则", "要求", "禁止", "允许", "跳过", "恰好", "限制", "不包括", "不包含", "不含", "排除", "不等于", "≠", "!=",
    " must ", " may ", " can ", " cannot ", " can't ", " can’t ", " only ", " unless ", " except ", " but ", " or ", " if ", " when ", " never ", " always ", " at most ", " at least ", " exactly ", " not ", " allowed ", " forbidden ",
    " instead ", " provided ", " as long as ", " otherwise ", " also ", " pass ", " skip ", " least ", " most ", " should ", " either ", " no ", " without ", " until ", " up to ", " limit ", " put ", " puts ", " back ", " then ", " excluding ", " excluded ", " exclude ", " excludes ", " other than ", " apart from ", " aside from ", " neither ", " swap ", " merge ", " add ", " adds ", " return ", " again ", " twice ", "放", "合并", "交换", "移", "然后", "再", "加", "换", "选", " choose ", " chooses ", " select ", " selects ",
];

/// With these something is left out, without blanks.
pub const EXCLUDES: Words = &[
    "不包括",
    "不包含",
    "不含",
    "排除",
    "除外",
    "不等于",
    "≠",
    "!=",
    "exclud",
    "except",
    "otherthan",
    "apartfrom",
    "asidefrom",
    "neither",
];

/// A clause in which one of these stands splits a heap, or strikes something out; English words stand behind a blank.
pub const SPLITS: Words = &["分成", "分为", "拆成", "拆为", "平分", " split", " divid", " separat"];
pub const STRIKES: Words = &["划掉", "击倒", " cross", " knock"];
/// And in which one of these, it tells of what kind heaps or numbers are.
#[rustfmt::skip]
pub const QUALITIES: Words = &[
    "互质", "互素", "质数", "素数", "奇数", "偶数", "单数", "双数", "较大", "较小", "更大", "更小", "最大的", "最小的", "相差", "差为", "差是", "倍数", "整除", "都不为", "都不等", "都大于",
    " coprime", " prime", " odd", " even ", " larger", " smaller", " largest", " smallest", " differ ", " differing", " divisible", " multiple", " neither ", " nor ", " none ",
];
/// These are of a heap where they stand before it.
pub const QUALITIES_OF_HEAPS: Words = &["互质", "互素", "质数", "素数", "奇数", "coprime", "prime", "odd"];

/// Words in which one of these stands and bounds nothing: “of course” is no condition.
pub const COMPOUNDS: Words = &[
    "always moves first",
    "always goes first",
    "当然",
    "相当",
    "当代",
    "当年",
    "当今",
    "应当",
    "放松",
    "放假",
    "放学",
    "参加",
    "更加",
    "加油",
    "或许",
    "若干",
    "选手",
];

/// Parts of a clause that bound nothing: some stone is taken, all may be, a heap is played on by itself.
#[rustfmt::skip]
pub const PLAIN: Words = &[
    "例如", "比如", "譬如", "如1", "如2", "如3", "如4", "如5", "如6", "如7", "如8", "如9", "suchas", "i.e.", "e.g.", "namely", "forexample", "forinstance",
    "问…谁", "结果不能小于0", "结果不小于0", "结果不能为负", "结果不能是负数", "无论谁赢都", "无论谁胜都", "无论谁输都", "不管谁赢都", "无论胜负都", "问题不大", "直到石子取完", "直到硬币取完", "直到堆里的石子取完", "直到堆里的硬币取完", "有两种不同的取法", "有两种取法", "两种取法", "取的时候", "选择一堆石子…然后取走", "选择任意一堆石子…然后取走", "选一堆石子…然后取走", "如果轮到你先取", "轮到你先取", "不能不取", "不可不取", "不能不拿", "不可不拿", "不可以不拿", "可以拿完", "可拿完", "可以拿光", "不能一颗都不取", "不能一个都不取", "不能一粒都不取", "不能一颗也不取", "不能一个也不取", "不能一粒也不取", "不能一颗石子也不取", "不能一粒石子也不取", "不能一颗石子都不取", "不能一粒石子都不取", "不可以不取", "至少取一", "至少取1", "堆各若干", "非零", "至少一", "至少1", "至少拿一", "至少拿1", "至少取走一", "至少取走1", "最少取一", "最少取1", "不能空", "非空", "不为0", "大于0", "最多不",
    "全部取光…游戏结束", "全部取完…游戏结束", "一整堆也可以", "可以取完", "可取完", "可把一堆取光", "可把一堆取完", "可将一堆取完", "可以全部取完", "可以取光", "可以一次取完", "可以把一堆取完", "可以把一堆取光", "直到取完", "先手先取", "从同一堆", "取完为止", "取光为止", "甲先取", "先取者", "先取", "取法", "采取", "取胜", "取得", "争取", "选取", "获取", "每次取的", "取的",
    "whenitisaplayer'sturn", "whenitisaplayer’sturn", "ifitisaplayer'sturn", "ifitisaplayer’sturn", "onaplayer'sturn", "onaplayer’sturn", "whenitishisturn", "whenitisherturn", "whenitishisorherturn", "whenitistheirturn", "whenitisyourturn", "whoever'sturnitis", "whoever’sturnitis", "whoseturnitis", "如果轮到某人", "若轮到某人", "当轮到某人",
    "atleastone", "atleast1", "onemay", "ifaplayer", "ifyou", "ifone", "thefirstturn", "oneofyou", "onlyonone", "onlyfromone", "fromonlyone", "notzero", "non-zero", "nonzero", "non-empty", "nonempty", "cannotpass", "can'tpass", "can’tpass", "notpass", "notskip", "oneofthe", "fromone", "allofthemifdesired", "evenall", "possiblyall", "possiblythewhole", "includingall", "uptothewhole", "uptotheentire",
    "thesameheap", "thesamepile", "asingleheap", "asinglepile", "allfromone", "allcomefrom", "theyallcome", "oneatatime", "uptoall", "turntotake", "turnstotake", "turntomove", "takesturns", "taketurns", "takingturns", "inturn", "movefirst", "movesfirst", "goesfirst", "startsfirst", "playsfirst", "takesfirst", "takefirst",
];

/// A clause that asks, or speaks of how well is played, bounds no move, where it has no number.
#[rustfmt::skip]
pub const ASKED: Words = &[
    "最优", "最佳", "最聪明", "足够聪明", "绝顶聪明", "必胜", "是否", "判断", "请问", "试问", "问谁", "问先", "问是", "问你", "谁会", "谁能", "谁将", "谁有", "先手胜", "先手能", "后手胜", "输出", "输入", "策略", "不想研究", "如果想赢", "先取的人有…优势", "先取者有…优势", "先手有…优势", "后手有…优势", "有几种", "有多少种",
    "optimal", "perfectly", "perfectplay", "findthewinner", "findwho", "whowins", "whowillwin", "whowould", "determine", "whichplayer", "canforce", "canwin", "print", "output", "input", "strategy", "guarantee", "tellwhether", "testcase", "quiteclear", "bothclever", "firsthas…advantage", "firstplayerhas…advantage",
];

/// What is done in a move, English words behind a blank; and what stands for how much.
#[rustfmt::skip]
pub const MOVING: Words = &[
    "取", "拿", "减", "抓", "移", "走", "放", "翻", "反转", "划", "涂", "吃", "选", "分成", "拆", "剪", "切", "换", "跳", "盖", "击倒", "推", "合并", "变成", "变为", "除以", " take", " remov", " subtract", " pick", " mov", " plac", " put", " flip",
    " cut", " cross", " cover", " split", " separat", " divid", " replac", " swap", " choos", " select", " eat", " jump", " push", " knock", " mark", " reduc", " decreas",
];
pub const ANYHOW: Words = &["任意", "任何", "若干", "any", "positive", "正整数", "第一", "first"];

/// Before a number that is not reached.
pub const FEWER: Words = &["少于", "不足", "小于", "不到", "不够", "fewerthan", "lessthan"];
/// A heap by its name.
pub const HEAPS: Words = &["堆", "heap", "pile"];

/// Before what is chosen, whichever it is.
pub const CHOOSE: Words = &[
    "任一",
    "任意一个",
    "任意",
    "任一个",
    "任选一个",
    "任取一个",
    "任意选一个",
    "任意选取一个",
    "任意取一个",
    "选一个",
    "选出一个",
    "选取一个",
    "选择一个",
    "选定一个",
    "随便选一个",
    "选出",
    "选取",
    "选定",
    "任选",
    "任取",
    "选择",
];

/// What a program is to tell of who wins.
pub const REPORTED: Words = &["returntrue", "returnfalse", "返回true", "返回false", "输出yes", "输出no", "output\"", "print\""];

/// Heaps stand there, of any size, and may differ.
pub const STANDING: Words = &["有", "摆", "放"];
pub const ANY_SIZE: Words = &["数量任意", "数目任意", "个数任意", "颗数任意", "石子数任意", "大小任意", "任意多", "若干"];
#[rustfmt::skip]
pub const DIFFERENT: Words = &[
    "可以不同", "可以不相同", "可以不等", "可以不相等", "也可以不同", "可以相同", "可以相同也可以不同", "不一定相同", "不一定相等", "不必相同", "不必相等",
];

/// Words of a clause on who wins that say nothing of when.
#[rustfmt::skip]
pub const OF_END: Words = &[
    "获", "取得胜利", "胜利", "判", "算", "就", "谁", "甲", "乙", "先手", "后手", "先取者", "后取者", "游戏结束", "最终", "失败", "另一", "对手", "对方", "利", "家", "已经", "取到", "拿到", "到最后", "时", "则", "若", "轮到", "如果", "会", "赢得", "比赛", "winner", "loser", "winning", "losing", "wins", "loses", "lost", "won", "declared",
    "thegame", "firstplayer", "secondplayer", "opponent", "otherplayer", "theother", "alice", "bob",
];

/// Who plays in turn stands before these.
pub const IN_TURN: &[&str] = &["轮流", "交替", "依次", "take turns", "takes turns", "taking turns", "in turn", "alternat"];

/// A clause that ends so tells who begins.
pub const STARTS: Words = &[
    "先取",
    "先取石子",
    "先拿",
    "先拿石子",
    "先抓",
    "先抓牌",
    "先手",
    "先走",
    "先行",
    "先开始",
    "goesfirst",
    "movesfirst",
    "startsfirst",
    "playsfirst",
    "starts",
    "begins",
    "isfirst",
];

/// What is counted and says nothing of an amount.
pub const COUNTED: &[&str] = &[
    "堆",
    "人",
    "名",
    "位",
    "个人",
    "个玩家",
    "名玩家",
    "个堆",
    "个数",
    "方",
    "heap",
    "pile",
    "player",
    "people",
    "person",
    "friend",
    "of the heaps",
    "of the piles",
    "of the",
    "row",
    "行",
    "排",
    "列",
];

/// English words, between blanks.
pub const NEUTRAL: &str = "the a an of to from in on at by with and then is are be been was were it its their his her he she they them this that these those \
each every player players person persons people turn turns move moves moved moving step steps time times round rounds may can could must should will shall has have having there take takes \
taking taken remove removes removing removed subtract subtracts subtracting pick picks choose chooses select selects stone stones match matches matchstick matchsticks coin coins \
stick sticks counter counters object objects item items token tokens bean beans card cards chip chips pebble pebbles candy candies bottle bottles ball balls marble marbles heap heaps pile piles any some number numbers amount positive integer \
nonnegative arbitrary as many he wishes want wants likes like you your who which whose where for into out off away play plays playing makes make consisting game between or but only either exactly them allowed also game two-player table one's size so \
us we let given consider long provided during per single initially rule rules following chosen are do does nim following friend so-called distinct consist consists";

/// Words and characters of Chinese, where no other was read.
#[rustfmt::skip]
pub const IDLE: Words = &[
    "物品", "随意", "打牌", "抓牌", "张牌", "以外都可以", "以外", "之外", "一次取", "一次从", "一次可", "一次至", "一次最", "第i堆", "一堆", "每堆", "最后一", "它的一个", "甲乙", "乙两", "乙二", "玩", "正在", "取物", "拿牌", "取牌", "一个n", "n的一个", "的一个数", "轮流", "交替", "某堆", "任一堆", "任意", "若干", "一方", "一人", "一步", "一回合", "一个堆", "每一", "其中", "石子", "石头", "火柴", "硬币", "棋子", "糖果", "豆子", "扑克", "游戏", "玩家", "选手", "同学", "小朋友", "可以", "必须", "只能", "只可", "需要", "应当", "要求",
    "取走", "拿走", "取出", "拿出", "移走", "移去", "减去", "扔掉", "进行", "操作", "行动", "开始", "规定", "规则", "如下", "数量", "数目", "个数", "颗数", "石子数", "正整数", "整数", "或者", "且", "允许", "并且", "每轮", "轮到", "自己", "选择", "任选", "桌上", "地上", "桌子上", "桌子", "多个", "多颗", "多根", "多枚", "任何", "恰好", "说明", "当前石子数", "当前的石子数", "当前石子总数", "当前堆的石子数", "这堆石子数", "该堆石子数", "当前堆", "石子总数",
];
pub const SILENT: &str = "的了着将把从由中里内和与及并而则就也每个颗枚根粒块张堆次回者人方们他她它你我玩石子币取拿走出去掉有共是为要可以能时后选某那这此该给定多数任何等于即在其但或名位";

/// As many heaps as n says.
pub const N_HEAPS: Words = &["npiles", "nheaps", "n堆"];

/// A piece goes along a strip, to one side.
#[rustfmt::skip]
pub const ON_LINE: Words = &[
    "movethechip", "movesthechip", "movethepiece", "movesthepiece", "movethetoken", "movesthetoken", "movethecoin", "movesthecoin", "movethecounter", "movesthecounter", "bemoved", "movesit", "moveit", "movingit", "向左移", "向左走", "往左移", "往左走",
];
#[rustfmt::skip]
pub const LEFTWARD: Words = &["totheleft", "leftward", "squaresleft", "cellsleft", "stepsleft", "spacesleft", "向左", "往左"];
/// What is moved there in English without being named.
pub const MOVED_LEFT: &[&str] = &["be moved", "moves it", "move it", "moving it"];

/// Words with which a move begins.
#[rustfmt::skip]
pub const VERBS: [&str; 20] = [
    "takes ", "take ", "removes ", "remove ", "subtracts ", "subtract ", "halves ", "halve ", "splits ", "split ", "divides ", "divide ",
    "取", "拿", "移走", "减", "把", "将", "平分", "分成",
];
