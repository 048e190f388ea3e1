//! The phrases by which statements are recognised; “…” stands for a few characters, and blanks are left out of sentences.

use super::vocabulary::Words;

pub const TAKE: Words = &["取", "拿", "减", "抓", "移走", "take", "remov", "subtract"];
pub const DIVISOR: Words = &["约数", "因子", "因数", "divisor"];
/// A limit of one half.
#[rustfmt::skip]
pub const HALF: Words = &[
    "不…超过…一半", "不得多于…一半", "不多于…一半", "最多…一半", "至多…一半", "atmost…half", "nomorethan…half", "not…morethan…half", "not…exceed…half", "upto…half", "cannot…morethan…half",
    "can't…morethan…half", "不能…超过…一半",
];
/// What an amount is recognised by at all.
pub const TAKE_OR_HALF: Words = &["取", "拿", "减", "抓", "移走", "take", "remov", "subtract", "一半", "half"];
/// Primes that are not what is taken, but what a divisor, a power or an amount is told by.
#[rustfmt::skip]
pub const NO_PRIME: Words = &[
    "质因", "素因", "primefactor", "primepower", "powerofaprime", "powersofprime", "primedivisor", "^", "的幂", "次幂", "次方", "power", "不是质", "不是素", "非质", "非素", "notprime", "nonprime", "primeheap", "primepile", "质数堆", "素数堆", "互质", "互素", "coprime", "relatively",
];
/// A single stone may be taken beside a prime number of them.
#[rustfmt::skip]
pub const PRIME_OR_ONE: Words = &[
    "质数个或1个", "质数颗或1颗", "质数个或者1个", "质数颗或者1颗", "质数个或一个", "质数颗或一颗", "质数个或者一个", "质数颗或者一颗", "质数或1个", "质数或1颗", "1个或质数", "1颗或质数", "一个或质数", "一颗或质数", "1或质数", 
    "素数个或1个", "素数颗或1颗", "素数个或一个", "素数颗或一颗", "素数或1个", "素数或1颗", "1个或素数", "1颗或素数", "一个或素数", "一颗或素数", "1或素数",
    "primenumberofstonesorone", "primenumberorone", "primenumberor1stone", "primeor1stone", "primeorone", "oneoraprime", "1oraprime", "oneorprime", "1orprime",
];
/// What makes taking another game than the plain ones.
#[rustfmt::skip]
pub const PECULIAR: Words = &[
    "平方", "square", "质数", "素数", "prime", "两倍", "2倍", "twice", "double", "上次", "上一次", "previous", "相邻", "连续", "adjacent", "consecutive",
    "一圈", "成环", "circle", "因子", "因数", "约数", "divisor", "factor",
    "points", "score", "得分", "分数", "阶梯", "台阶", "stair", "翻", "相同", "移到", "放到", "moveto", "斐波那契", "菲波那契", "fibonacci", "异或", "幂",
    "powerof", "powersof", "集合", "第一次", "首次", "第一步",
    "同样多", "一样多", "同样数", "equalnumber", "samenumber", "sameamount", "最后一次必须",
    "之差", "的差", "相差", "difference", "两堆差", "2堆差", "堆差不能", "堆差不超", "数差不能", "数差不超", "数量差", "数目差", "differby", "differat", "differmore", "质因", "素因",
    // Heaps that belong to each other, and stones that are put on another.
    "同一组", "同组", "成对", "两两一", "两两分", "两两配", "配对", "结对", "同伴", "放进另", "放入另", "移入另", "挪到另", "转移到另", "一对堆", "一对石", "一对中", "每对", "inpairs", "pairsof", "apairof", "itspartner", "partnerpile", "partnerheap", "ofthepair", "ofapair", "ofitspair", "paired", "putthemon", "putsthemon", "ontoanother", "ontotheother", "toanotherheap", "toanotherpile",
];
/// A heap becomes several.
pub const SPLIT: Words = &["分成", "分为", "拆成", "split", "separat", "into"];
/// A heap is taken to be split, and no stone of it.
#[rustfmt::skip]
pub const HEAP_IN_HAND: Words = &["takesapilewith", "takeapilewith", "takesaheapwith", "takeaheapwith", "takesapileand", "takeapileand", "takesaheapand", "takeaheapand", "拿一堆,", "取一堆,", "拿一堆分", "取一堆分"];
/// What Wythoff's game says of both heaps.
pub const OF_BOTH: Words =
    &["相同数量", "相同", "同样", "同时", "两堆", "both", "same", "一样多", "atthesametime", "一是", "二是"];
/// Moves in two heaps.
pub const BOTH: Words = &[
    "两堆中",
    "两堆同时",
    "两堆各取",
    "两堆各拿",
    "两堆各自取",
    "两堆里各",
    "两堆分别取",
    "两堆分别拿",
    "bothheaps",
    "bothpiles",
    "fromeachoftwo",
    "fromeachofthetwo",
];
pub const PAPER: Words = &["纸", "paper", "sheet", "巧克力", "chocolate"];
pub const CUT: Words = &["剪", "裁", "切", "掰", "cut", "break", "snap"];
#[rustfmt::skip]
pub const PIECES: Words = &["掰成", "掰为", "掰开", "选一块", "选择一块", "任选一块", "其中一块", "把一块", "一块", "两块", "沿格线", "沿着格线", "格线", "沿线", "pieces", "piece", "rectangular", "line", "lines", "bar", "horizontally", "vertically", "keepingeverygridsunbroken", "keepingeverygrid", "chooseanypiecetocut", "inthelaterturn", "later", "横", "竖"];
/// Of a bar that is eaten the pieces are no sheets.
pub const EATEN: Words = &["吃", "eats", "eaten", "toeat", "毒", "poison"];
#[rustfmt::skip]
pub const SINGLE: Words = &[
    "1*1", "1by1", "singlegrid", "singlesquare", "singlecell", "unitsquare", "单位正方形", "单个格子", "一个小方格", "一个格子",
];
pub const ROUNDED_UP: Words = &["向上取整", "上取整", "roundedup", "roundingup", "roundup", "⌈", "ceil"];

#[rustfmt::skip]
pub const WIN: Words = &["win", "赢", "胜", "notlose", "n'tlose", "n’tlose", "neverlose", "不输", "不会输", "不算输", "victor"];
#[rustfmt::skip]
pub const LOSE: Words = &["lose", "losing", "输", "负", "败", "notwin", "n'twin", "n’twin", "不赢", "不会赢", "不能赢", "不算赢", "不会获胜", "不能获胜", "不胜", "不算胜"];
/// Play is told by its name.
pub const MISERE: Words = &["misere", "misère", "反常规则", "反常玩法"];
pub const NORMAL: Words = &["normalplay", "正常规则"];
#[rustfmt::skip]
pub const UP_TO: Words = &[
    "1,2,~,", "1,2,3,~,", "1, 2,~,", "1, 2, 3,~,", "1,2,~或", "1,2,3,~或", "1, 2,~or ", "1, 2, 3,~or ", "1, 2,~,or ",
    "1到", "1至", "1~", "1-", "一到", "一至", "1个到", "1颗到", "1张到", "1根到", "1枚到", "1粒到", "1块到", "1 to ", "1 and ", "one to ", "one and ", "最多", "至多", "at most ", "up to ", "as many as ", "a maximum of ",
];
/// These bound what is taken where they are denied.
pub const OVER: Words = &["超过", "多于", "大于", "more than ", "exceed ", "greater than "];
/// What may stand between the words of a limit and its number.
pub const HOW: Words = &["可以", "能", "可", "只能", "取走", "取出", "取", "拿走", "拿", "减去", "take ", "remove "];
/// Before it, from where: “至多从一堆中取 4 颗”.
pub const FROM_HEAP: Words = &[
    "从一堆中",
    "从一堆里",
    "从某一堆中",
    "从某堆中",
    "从任意一堆中",
    "从任一堆中",
    "从其中一堆中",
    "从同一堆中",
    "从一堆取",
    "从某堆取",
    "在一堆中",
];
/// A half, and what may stand before it: of what.
pub const HALVES: Words = &["一半", "half"];
pub const OF_HEAP: Words = &[
    "当前",
    "这堆",
    "该堆",
    "此堆",
    "这一堆",
    "堆中",
    "堆里",
    "堆",
    "石子",
    "总数",
    "数量",
    "个数",
    "数",
    "剩余",
    "其中",
    "n",
    "的",
    "a",
];
#[rustfmt::skip]
pub const HEAP: Words =
    &["有", "共", "一堆", "每堆", "there are ", "一排", "一行", "row of ", "line of ", "of ", "heap of ", "pile of ", "with ", "from "];
#[rustfmt::skip]
pub const STONES: Words = &[
    "颗", "个", "根", "枚", "粒", "块", "张", "瓶", "pin", "skittle", "stone", "match", "coin", "stick", "counter", "object", "cand", "token", "bean", "card", "square", "cell", "格",
];

/// Any number of stones may be taken.
#[rustfmt::skip]
pub const ANY: Words = &[
    "取任意", "取走任意", "取出任意", "拿任意", "拿走任意", "取若干", "取走若干", "取出若干", "拿若干", "拿走若干", "取…任意多", "取…任意个", "取…任意颗", "取…任意张", "取…任意根",
    "取…任意枚", "取…任意数", "拿…任意个", "拿…任意多", "拿…任意颗", "拿…任意枚", "拿…任意根", "拿…任意张", "任意正整数", "take…anynumber", "tak…anypositive", "tak…anynon-zero", "remov…anynumber", "remov…anyamount", "take…anyamount",
    "anypositivenumber", "remov…apositivenumber", "take…apositivenumber", "tak…apositivenumber", "remov…asmany", "take…asmany",
];
/// Of each of several heaps it is the same to take one stone at least.
#[rustfmt::skip]
pub const SOME_OF_EACH: Words = &[
    "至少一颗", "至少1颗", "至少一个", "至少1个", "至少一枚", "至少1枚", "至少一根", "至少1根", "取一些", "取走一些", "拿一些", "拿走一些", "atleastonestone", "atleast1stone", "atleastonecoin", "atleastonematch", "atleastoneobject",
];
/// Nothing is said but from where: any number of them.
#[rustfmt::skip]
pub const FROM_ONE: Words = &["只能在1堆中取", "只能在一堆中取", "只能从1堆中取", "只能从一堆中取", "每次只在一堆中取", "每次只从一堆中取"];
/// Divisors but 1, and but the number itself.
#[rustfmt::skip]
pub const NOT_ONE: Words = &["不能减1,", "不能减1和", "不能减1或", "不能减1也", "不能取1,", "不能取1和", "不能取1或", "不能取1也", "不能为1,", "不能是1,", "不为1", "不等于1", "除1以外", "1除外", "excluding1and", "otherthan1and", "exceptfor1and", "except1and", "not1and", "not1or", "n't1or", "n’t1or", "不能是1或", "不能为1或", "neither1nor", "自己或1", "自己和1", "自身或1", "自身和1", "本身或1", "本身和1"];
#[rustfmt::skip]
pub const NOT_SELF: Words = &["n本身", "它本身", "自身", "自己", "不能减n", "不能取n", "和n", "或n", "1andn", "1orn", "1oritself", "1anditself", "1andthenumberitself", "neither1norn"];
/// The moves of Fibonacci Nim: twice, what was taken last, not all at first, and what else is said of it.
pub const DOUBLE: Words = &["两倍", "2倍", "二倍", "twice", "double"];
#[rustfmt::skip]
pub const LAST_TIME: Words = &["上次", "上一次", "上一步", "上一手", "刚取", "刚才", "刚刚", "对手取", "对方取", "前一次", "前一个", "previous", "lastmove", "justtaken", "justtook", "opponent"];
#[rustfmt::skip]
pub const NOT_ALL_FIRST: Words = &[
    "不能全部", "不能在第一次把所有", "不能在第一次把全部", "不能取完", "不能取光", "不能全取", "不能把", "不能一次", "不可取完", "不得取完", "notall", "nottakeall", "nottakethewhole", "nottaketheentire", "notthewhole", "nottheentire",
    "notremoveall", "notremovethewhole", "notremovetheentire", "exceptthewhole", "exceptall", "lessthanthewhole", "fewerthanall",
];
#[rustfmt::skip]
pub const FIRST: Words = &[
    "第一次", "第1次", "首次", "先取者", "先手", "任意个", "任意多", "任意颗", "全部", "取完", "取光", "之后", "以后", "此后", "后来", "随后", "不能超过", "不得超过", "不超过", "至多", "最多", "取子数", "石子数", "一次",
    "不能把", "把", "介于", "1到", "之间", "所有", "满足", "at most", "atmost", "nomorethan", "notmorethan", "morethan",
    "first", "afterwards", "afterthat", "thereafter", "after", "atleastone", "thewholeheap", "thewholepile", "thepile", "theheap", "allofthem", "subsequent",
    "whathis", "thelast", "noplayermay", "mayno", "removed", "asmanyas", "anynumber", "upto", "previous", "opponent", "just", "took", "对手", "对方",
];
/// Stones that go down the stairs.
pub const STAIR: Words = &["台阶", "阶梯", "楼梯", "stair"];
pub const MOVED_ON: Words = &["移到", "移动到", "移至", "移动至", "放到", "挪到", "moveto", "moves", "move", "down", "onto"];
#[rustfmt::skip]
pub const BELOW: Words = &[
    "下一级", "下一阶", "下一个台阶", "下一层", "下面一级", "下面的一级", "前一级", "第i-1级", "第i-1个台阶", "第i-1阶", "第i-1层", "nextlower", "nextstairdown", "stairbelow", "nextbelow", "nextstairbelow",
];
#[rustfmt::skip]
pub const ANY_MOVED: Words = &["任意多", "任意个", "任意颗", "任意枚", "任意数", "任意正整数", "任意若干", "若干个", "若干颗", "若干枚", "若干石子", "至少一", "至少1", "anynumber", "atleastone", "apositivenumber"];
#[rustfmt::skip]
pub const DOWNSTAIRS: Words = &[
    "从第1级…到地面", "从第一级…到地面", "每级", "一级", "某级", "已经", "不能不拿", "视为", "第i级", "第i个", "第i阶", "级", "移动", "移", "放", "上的", "上拿", "上都有", "上有", "地面", "拿", "到", "阶", "其上", "一个台阶", "i>0", "i>=1", "上取", "stairs", "stair", "lower", "next", "below", "it", "down", "onto", "floor", "ground", "staircase",
];
/// A piece on a board, and the ways it goes.
pub const QUEEN: Words = &["queen", "皇后", "王后"];
pub const ROOK: Words = &["rook", "chariot", "车", "車"];
pub const KING: Words = &["king", "王", "棋子", "piece", "coin", "硬币"];
pub const KNIGHT: Words = &["knight", "马", "bishop", "象", "prime", "奇数", "偶数", "odd", "even"];
pub const ASIDE: Words = &["left", "right", "west", "east", "左", "右"];
pub const ALONG: Words = &["down", "up", "south", "north", "underneath", "下", "上"];
#[rustfmt::skip]
pub const ASLANT: Words = &[
    "diagonal", "left-underneath", "southwest", "northwest", "southeast", "northeast", "斜", "对角", "向右下", "向左下", "往右下", "往左下", "或右下", "或左下", "向左上", "向右上",
];
pub const ONE_SQUARE: Words = &["blankspace", "onesquare", "onecell", "onestep", "一格", "1格", "一步"];
pub const LIMITED: Words = &["atmost", "nomorethan", "最多", "至多", "不超过", "onesquare", "onestep", "一格", "1格"];
#[rustfmt::skip]
pub const CORNER: Words = &[
    "一个皇后", "一枚皇后", "一个棋子", "一枚棋子", "一枚硬币", "放在棋盘", "放在…棋盘", "放在左上角", "放在右上角", "放在右下角", "放在左下角", "向左", "向右", "向上", "向下", "往左", "往右", "往上", "往下", "左", "右", "上", "下", "方", "角", "沿", "对角线", "斜", "方向", "格", "棋盘", "任意格", "任意多", "移动", "移", "一格", "1格", "一步", "水平",
    "竖直", "left", "right", "upward", "downward", "downwards", "down", "up", "diagonally", "diagonal", "corner", "toward", "west", "south", "east", "north",
    "distance", "square", "squares", "cell", "cells", "towards", "board", "chessboard", "brings", "reaches",
    "horizontally", "vertically", "distance", "straight", "line", "once", "one", "anynumber",
];
/// Pins in a row.
pub const IN_ROW: Words =
    &["1*", "1x", "纸带", "长条", "strip", "inarow", "inaline", "rowof", "lineof", "一排", "一行", "一列", "排成"];
pub const DOWN: Words = &[
    "划掉",
    "划去",
    "涂掉",
    "涂黑",
    "删去",
    "删掉",
    "crossout",
    "crossesout",
    "crossingout",
    "crosses",
    "crossoff",
    "knock",
    "hit",
    "击倒",
    "打倒",
    "推倒",
    "打掉",
    "bowl",
    "取",
    "拿",
    "tak",
    "remov",
];
#[rustfmt::skip]
pub const ONE_OR_TWO: Words = &[
    "1颗或相邻的2颗", "1颗或相邻2颗", "1颗或连续的2颗", "1颗或连续2颗", "1颗或者相邻的2颗", "1颗或者相邻2颗", "1颗或者连续的2颗", "1颗或者连续2颗", "1个或相邻的2个", "1个或相邻2个", "1个或连续的2个", "1个或连续2个", "1个或者相邻的2个", "1个或者相邻2个", "1个或者连续的2个", "1个或者连续2个", "1枚或相邻的2枚", "1枚或相邻2枚", "1枚或连续的2枚", "1枚或连续2枚", "1枚或者相邻的2枚", "1枚或者相邻2枚", "1枚或者连续的2枚", "1枚或者连续2枚", "1格或相邻的2格", "1格或相邻2格", "1格或连续的2格", "1格或连续2格", "1格或者相邻的2格", "1格或者相邻2格", "1格或者连续的2格", "1格或者连续2格", "1根或相邻的2根", "1根或相邻2根", "1根或连续的2根", "1根或连续2根", "1根或者相邻的2根", "1根或者相邻2根", "1根或者连续的2根", "1根或者连续2根", "一颗或相邻的两颗", "一颗或相邻两颗", "一颗或连续的两颗", "一颗或连续两颗", "一颗或者相邻的两颗", "一颗或者相邻两颗", "一颗或者连续的两颗", "一颗或者连续两颗", "一个或相邻的两个", "一个或相邻两个", "一个或连续的两个", "一个或连续两个", "一个或者相邻的两个", "一个或者相邻两个", "一个或者连续的两个", "一个或者连续两个", "一枚或相邻的两枚", "一枚或相邻两枚", "一枚或连续的两枚", "一枚或连续两枚", "一枚或者相邻的两枚", "一枚或者相邻两枚", "一枚或者连续的两枚", "一枚或者连续两枚", "一格或相邻的两格", "一格或相邻两格", "一格或连续的两格", "一格或连续两格", "一格或者相邻的两格", "一格或者相邻两格", "一格或者连续的两格", "一格或者连续两格", "一根或相邻的两根", "一根或相邻两根", "一根或连续的两根", "一根或连续两根", "一根或者相邻的两根", "一根或者相邻两根", "一根或者连续的两根", "一根或者连续两根",
    "onecellortwoadjacent", "onecellortwoneighbo", "onesquareortwoadjacent", "onesquareortwoneighbo", "asinglecellortwo", "asinglesquareortwo", "1stoneor2adjacent", "1coinor2adjacent", "1pinor2adjacent", "1cellor2adjacent", "1squareor2adjacent",
    "oneortwoadjacent", "asinglepinortwo", "asinglepinoratwo", "asinglepinoranytwo", "singlepinortwo", "oneortwoneighbo", "oneortwoconsecutive", "onepinortwo",
    "onebottle…ortwoadjacent", "oneball…ortwoadjacent", "oneskittle…ortwoadjacent", "oneorbothoftwo", "one,ortwoadjacent", "oneskittleortwo", "onestoneortwoadjacent", "eitheroneortwoadjacent", "1or2adjacent", "1or2consecutive",
    "oneoranytwoadjacent", "oneortwocontiguous", "1or2neighbo", "onecoinortwoadjacent", "onecoinortwoneighbo", "onecoinortwoconsecutive", "onepinortwoadjacent", "onepinortwoneighbo", "onepinortwoconsecutive", "onestoneortwoadjacent", "onestoneortwoneighbo", "onestoneortwoconsecutive", "oneskittleortwoadjacent", "oneskittleortwoneighbo", "oneskittleortwoconsecutive", "onecounterortwoadjacent", "onecounterortwoneighbo", "onecounterortwoconsecutive", "onetokenortwoadjacent", "onetokenortwoneighbo", "onetokenortwoconsecutive", "onebottleortwoadjacent", "onebottleortwoneighbo", "onebottleortwoconsecutive",
    "singlecoinortwoadjacent", "singlecoinortwoneighbo", "singlecoinortwoconsecutive", "singlepinortwoadjacent", "singlepinortwoneighbo", "singlepinortwoconsecutive", "singlestoneortwoadjacent", "singlestoneortwoneighbo", "singlestoneortwoconsecutive", "singleskittleortwoadjacent", "singleskittleortwoneighbo", "singleskittleortwoconsecutive", "singlecounterortwoadjacent", "singlecounterortwoneighbo", "singlecounterortwoconsecutive", "singletokenortwoadjacent", "singletokenortwoneighbo", "singletokenortwoconsecutive", "singlebottleortwoadjacent", "singlebottleortwoneighbo", "singlebottleortwoconsecutive",
    "1…or2adjacent", "一枚…或相邻的两", "一个…或相邻的两", "一颗…或相邻的两", "一枚…或者相邻的两", "一个…或者相邻的两", "一颗…或者相邻的两",
    "一个或相邻的两个", "一个或相邻两个", "1个或相邻的2个", "1个或相邻2个", "一个或两个相邻", "1个或2个相邻", "一颗或相邻的两颗", "一颗或相邻两颗", "一颗或两颗相邻", "一枚或相邻的两枚", "一枚或相邻两枚", "一个或者相邻的两个", "一个或者相邻两个", "一个或连续两个",
    "一个或连续的两个", "连续的一个或两个", "相邻的一个或两个", "连续1个或2个", "一个或两个连续", "一个瓶子或相邻的两个", "一个木瓶或相邻的两个", "一个球瓶或相邻的两个",
];
#[rustfmt::skip]
pub const TWO_NEIGHBOURS: Words = &["twoadjacent", "twoneighbo", "adjacentpair", "twoconsecutive", "2adjacent", "2consecutive", "相邻的两", "两个相邻", "两颗相邻", "两枚相邻", "相邻两", "连续两", "连续的两", "连续相邻的两", "连续相邻的2", "相邻连续的两", "相邻连续的2", "相邻的2", "连续2", "连续的2"];
/// What are none.
pub const NO_NEIGHBOURS: Words =
    &["不相邻", "未相邻", "不连续", "非相邻", "notadjacent", "non-adjacent", "nonadjacent", "notneighbo"];
/// Two neighbours are not all there is to take.
#[rustfmt::skip]
pub const OR_TWO: Words = &[
    "oneortwo", "coinortwo", "coinsortwo", "pinortwo", "stoneortwo", "stonesortwo", ",ortwo", "oranytwo", "1or2", "或相邻", "或者相邻", "或连续", "或者连续", "或两",
    "或者两",
];
/// Pieces that are put on a strip of squares, by either player the same, one a move.
#[rustfmt::skip]
pub const STRIP: Words = &["1*", "1x", "纸带", "一行", "一排", "一列", "排成", "长条", "strip", "rowof", "lineof", "onedimensionalboard"];
#[rustfmt::skip]
pub const PUT: Words = &["放", "涂", "画", "标", "填", "染", "落子", "占", "put", "plac", "mark", "paint", "draw", "occup"];
/// No two of them may be neighbours.
#[rustfmt::skip]
pub const APART: Words = &[
    "不相邻", "不能相邻", "不得相邻", "不可相邻", "不允许相邻", "不能与…相邻", "不得与…相邻", "不能和…相邻", "不能放在…相邻", "不允许放在…相邻", "不允许放到…相邻", "不能挨着", "两边都没有", "两侧都没有", "左右都没有", "相邻…都没有", "没有相邻",
    "notadjacent", "nonadjacent", "non-adjacent", "notnextto", "notbeadjacent", "notbenextto", "no2…adjacent", "notwo…adjacent", "notwomarked…adjacent", "notwo…nextto", "notwo…neighbo", "notoccupytwoadjacent", "notwoadjacent", "neighbours…empty",
];
/// Three of them in a row end the play.
#[rustfmt::skip]
pub const THREE: Words = &[
    "三个连", "3个连", "连成三", "连成3", "三连", "连续三", "连续的三", "连续3", "三个相邻", "三枚相连", "三个相连", "threeinarow", "3inarow", "threeconsecutive", "threeadjacent", "threeneighbo",
];
/// What makes putting pieces another game.
#[rustfmt::skip]
pub const OTHERWISE_PUT: Words = &[
    "颜色", "同色", "异色", "黑", "白", "红", "蓝", "各自", "自己的", "colour", "color", "black", "white", "redand", "redor", "ownpiece", "ownmark", "ownsymbol", "xoro", "eitherx", "x或o", "x和o", "数字",
    "一或两", "1或2", "放两", "放2", "放三", "放3", "任意多", "最多", "至多", "oneortwo", "puttwo", "putstwo", "placetwo", "placestwo", "placingtwo", "marktwo", "markstwo", "markingtwo", "atmost", "upto", "取", "拿", "移走", "remov", "takeone", "takeany", "takesone", "takesany", "takestones", "多米诺", "骨牌", "domino",
];
#[rustfmt::skip]
pub const ON_STRIP: Words = &[
    "新放的棋子不", "新放置的棋子不", "新放的不", "新落的棋子不", "新棋子不", "newpiecemay", "newpiececannot", "newpiecemust", "格子", "方格", "格", "棋子", "棋盘", "空格", "空的", "空", "上", "任意", "一枚", "一个", "符号", "x", "叉", "两", "已", "都", "square", "squares", "cell", "cells", "empty", "free", "strip", "board", "piece", "pieces", "cross", "crosses", "adjacent", "next", "already", "same", "another", "other", "put", "puts", "place", "places", "placed", "mark", "marks", "marked", "no", "not", "two", "three", "row",
];
pub const RING: Words = &["circle", "inaring", "circular", "roundtable", "圈", "环"];
#[rustfmt::skip]
pub const NEIGHBOURS: Words = &[
    "取走后不能合并", "取走之后不能合并", "取后不能合并", "取走后不合并", "两边不能合并", "两边不合并", "两侧不能合并", "剩下的不能合并", "剩下的石子不能合并", "剩下的石子不能移动", "石子不能合并", "不能合并", "空位不补", "空位不能补", "不能并拢", "不能靠拢", "不得合并", "不会合并",
    "notmovedtogether", "notpushedtogether", "notclosedup", "nottobeclosedup", "thegapremains", "gapsarenotclosed", "thegapisnotclosed", "gapstayopen", "thegapsstay",
    "未划掉的", "没有划掉的", "还没划掉的", "未被划掉的", "未划的", "未涂的", "空着的", "划掉", "划去", "涂掉", "涂黑", "删去", "删掉", "cross", "crosses", "crossed", "crossing", "off", "uncrossed", "strip", "cell", "cells", "square", "squares", "paper", "格子", "方格", "格", "一条",
    "down", "over", "single", "either", "pin", "pins", "skittle", "skittles", "ball", "neighbour", "neighboring", "adjacent", "other", "瓶子", "木瓶", "球瓶", "保龄球", "瓶",
    "击倒", "打倒", "球",
];
/// A heap becomes two.
#[rustfmt::skip]
pub const SPLITTING: Words = &[
    "不取…)把", "不取…)将", "不取…)分", "不取而把", "不取而将", "withouttaking…)split", "withouttaking…)divide", "insteadoftaking…)split", "insteadoftaking…)divide", "split", "splits", "separate", "divide", "heap", "smallerones", "smaller", "non-empty", "two", "into", "分成", "分为", "两堆", "把", "非空", "较小", "拆成",
];
/// Several heaps in one move.
#[rustfmt::skip]
pub const AT_ONCE: Words = &[
    "atonce", "atthesametime", "simultaneously", "inonemove", "同时", "各堆", "每堆", "各取", "分别", "fromeach", "onemore", "onemoveormore", "eachofthem", "atleastonestone",
    "intotal", "oneheap", "再从", "这些堆",
];
/// A heap may not be taken whole.
#[rustfmt::skip]
pub const SOME_LEFT: Words = &[
    "不能把一堆取光", "不能把一堆取完", "不能把一整堆", "不能把整堆", "不能把这堆取完", "不能把这堆取光", "不能将一堆取完", "不能将一堆取光", "不能取完", "不能取光", "不能取走整堆", "不能取完整堆", "不能取走完整的一堆",
    "不能取全部", "不能全部取完", "不能全部取走", "不能全部取", "不能全取", "不得全部取", "不可全部取", "不得取完", "不得取光", "不可取完", "不可取光", "不可以取完", "不可以取光", "不能一次取完", "不能一次取光", "至少留一颗", "至少留下一颗", "至少留1", "至少留下1", "至少留一个", "至少留下一个", "至少剩一", "至少剩下一", "至少剩1",
    "nottakeawholeheap", "nottakeawholepile", "nottakethewholeheap", "nottakethewholepile", "nottakeanentireheap", "nottakeanentirepile", "nottaketheentireheap",
    "nottaketheentirepile",
    "nottakeall", "notremoveall", "notremoveawholeheap", "notremovethewholeheap", "notremoveawholepile", "notremovethewholepile", "notemptyaheap", "notemptyapile",
    "notemptytheheap",
    "butnotall", "butnotthewhole", "butnotthesizeitself", "butnotitself", "butnotthenumberitself", "leaveatleastone", "leaveatleast1", "atleastonestonemustremain", "atleastonemustremain",
];
pub const ROUNDED_DOWN: Words =
    &["向下取整", "下取整", "取整数部分", "roundeddown", "roundingdown", "rounddown", "⌊", "⌋", "floor"];
/// Behind “or”: all of a heap is taken.
#[rustfmt::skip]
pub const ALL: Words = &[
    "全部取完", "全部取走", "全部取光", "全部拿走", "一次取完", "取走全部", "取走整堆", "拿走整堆", "取整堆", "整堆取走", "整堆拿走", "取完", "取光", "拿光",
    "takeallofthem", "takeall", "removeall", "takethewhole", "taketheentire", "removethewhole", "removetheentire", "takethelot", "alltheremainingstones",
    "allofthem", "allofthestones", "allthestones", "allstones", "thewholeheap", "thewholepile", "theentireheap", "theentirepile",
];
/// Behind “or”: a heap is halved.
#[rustfmt::skip]
pub const HALVED: Words = &[
    "halve", "halving", "减半", "变为一半", "变成一半", "除以2", "除以二", "dividetheheapbytwo", "dividetheheapby2", "divideitbytwo", "divideitby2", "dividethenumberbytwo",
    "dividethenumberby2", "dividenbytwo", "dividenby2", "dividebytwo", "divideby2",
];
/// Of an even heap alone: as a clause of its own, or within one.
#[rustfmt::skip]
pub const EVEN: Words = &[
    "当n为偶数时", "当n是偶数时", "如果n为偶数", "如果n是偶数", "若n为偶数", "若n是偶数", "n为偶数时", "n是偶数时", "仅当n为偶数", "仅当n是偶数", "当n为偶数", "当n是偶数", "当这堆为偶数时", "当这堆是偶数时", "当石子数为偶数时", "当石子数是偶数时", "石子数为偶数时", "石子数是偶数时", "若石子数为偶数", "若石子数是偶数",
    "ifniseven", "whenniseven", "ifitiseven", "whenitiseven", "ifeven", "wheneven", "iftheheapiseven", "whentheheapiseven", "ifthenumberiseven", "whenthenumberiseven", "ifthepileiseven", "whenthepileiseven", "onlyifniseven", "onlywhenniseven", "anevenheap", "anevenpile", "theevenheap", "theevenpile", "偶数堆", "一个偶数堆", "偶数个石子的一堆", "偶数个石子的堆", "偶数颗石子的一堆", "偶数颗石子的堆", "偶数颗的一堆", "偶数颗的堆",
];
/// Behind “or”: half of a heap is taken, where it is told how that is rounded.
#[rustfmt::skip]
pub const TAKE_HALF: Words = &[
    "takehalf", "removehalf", "takesonehalf", "halfoftheheap", "halfthestones", "halfofthestones", "halftheheap", "取走一半", "取一半", "拿走一半", "取走石子的一半",
];
/// Behind “or”, or before it: a heap becomes two; and of which sizes, where that is told.
#[rustfmt::skip]
pub const IN_TWO: Words = &[
    "分成两堆", "分为两堆", "拆成两堆", "分成2堆", "分为2堆", "分成两小堆", "分成非空的两堆", "分成两个非空堆", "分成两个非空的堆", "分成两个较小的堆", "split…intotwoheaps", "split…intotwopiles", "split…intotwononemptyheaps", "split…intotwonon-emptyheaps", "split…intotwosmallerheaps",
    "split…intotwosmallerpiles", "split…intotwosmallerones", "splitaheapintwo", "splitapileintwo", "split…intotwo", "divide…intotwoheaps", "divide…intotwopiles", "divide…intotwo", "separate…intotwo",
];
#[rustfmt::skip]
pub const IN_UNEQUAL: Words = &[
    "分成不相等的两堆", "分成不等的两堆", "分成大小不等的两堆", "分成大小不同的两堆", "分成数量不同的两堆", "分成数量不等的两堆", "分成两堆不相等的", "split…intotwounequalheaps", "split…intotwounequalpiles", "split…intotwounequalones", "split…intotwoheapsofdifferentsize", "split…intotwopilesofdifferentsize", "divide…intotwounequalheaps",
    "divide…intotwounequalpiles",
];
#[rustfmt::skip]
pub const IN_EQUAL: Words = &[
    "平均分成两堆", "平均分成2堆", "平均分为两堆", "平分成两堆", "平分为两堆", "等分成两堆", "等分为两堆", "分成一样多的两堆", "分成相同的两堆", "分成数量相同的两堆", "分成大小相同的两堆",
    "分成相等的两堆", "分成大小相等的两堆", "分成数量相等的两堆", "split…intotwoequalheaps", "split…intotwoequalpiles", "divide…intotwoequalheaps", "divide…intotwoequalpiles",
];
/// A heap becomes several that are equal.
#[rustfmt::skip]
pub const IN_EQUALS: Words = &[
    "平均分成若干堆", "平均分成几堆", "平均分成多堆", "平均分成若干小堆", "平均分成至少两堆", "平均分成若干份", "平均分成几份", "平均分为若干堆", "平均分为几堆", "平分成若干堆", "平分为若干堆", "等分成若干堆", "等分为若干堆", "分成若干相等的堆", "分成若干个相等的堆", "分成若干个大小相等的堆", "分成大小相等的若干堆", "分成数量相等的若干堆", "分成相等的若干堆", "分成若干堆相等的", "分成若干堆一样多的",
    "splitaheapintoequalheaps", "splitaheapintoseveralequalheaps", "splitapileintoequalpiles", "splitapileintoseveralequalpiles", "splittheheapintoequalheaps", "splitoneheapintoequalheaps", "splitsaheapintoequalheaps", "splitsaheapintoseveralequalheaps", "splitsapileintoequalpiles", "splitsapileintoseveralequalpiles", "splitaheapintoanynumberofequalheaps", "splitapileintoanynumberofequalpiles", "splitsaheapintoanynumberofequalheaps", "splitsapileintoanynumberofequalpiles", "divideaheapintoequalheaps", "divideapileintoequalpiles", "dividesaheapintoequalheaps", "dividesapileintoequalpiles", "divideaheapintoseveralequalheaps", "divideapileintoseveralequalpiles", "splitaheapintotwoormoreequalheaps", "splitapileintotwoormoreequalpiles", "splitaheapintoheapsofequalsize", "splitapileintopilesofequalsize", "splitsaheapintoheapsofequalsize", "splitsapileintopilesofequalsize",
];
/// Before what a number is divided by.
#[rustfmt::skip]
pub const DIVIDED: Words = &["除以", "divide…by", "dividing…by"];
/// What is said beside it, and what is no division of that kind.
pub const DIVISION: Words = &[
    "向下取整",
    "下取整",
    "取整数部分",
    "向上取整",
    "上取整",
    "roundeddown",
    "roundingdown",
    "rounddown",
    "roundedup",
    "roundingup",
    "roundup",
    "变成",
    "变为",
    "所得的商",
    "得到的商",
    "商",
    "替换",
    "replace",
    "replaces",
    "quotient",
    "divide",
    "divides",
    "dividing",
    "round",
    "rounded",
    "down",
    "up",
    "heapsize",
    "result",
];
pub const NO_DIVISION: Words =
    &["余", "整除", "约数", "因数", "因子", "质", "素", "之和", "remainder", "mod", "divisible", "divisor", "factor", "prime"];
/// Behind these a rule is told once more.
#[rustfmt::skip]
pub const RESTATED: Words = &[
    "也就是说", "也就是", "换句话说", "换言之", "就是说", "亦即", "也即", "，即", ",即", "（即", "(即", "that is to say", "that is", "in other words", "i.e.", "namely", "meaning",
];
/// Who cannot do the one of two moves may do the other.
#[rustfmt::skip]
pub const NO_SPLIT: Words = &["不能分者", "不能分的", "不能再分", "不能分堆", "无法分", "无法再分", "不能拆", "无法拆", "不能再拆", "cannotsplit", "can'tsplit", "can’tsplit", "unabletosplit", "cannotdivide", "can'tdivide", "can’tdivide", "unabletodivide"];
#[rustfmt::skip]
pub const NO_TAKE: Words = &["不能取", "无法取", "不能再取", "无法再取", "取不了", "不能拿", "无法拿", "不能再拿", "无法再拿", "cannottake", "can'ttake", "can’ttake", "unabletotake", "cannotremove", "unabletoremove"];
/// Who takes, and when, is no move.
pub const IN_TURN_TO_TAKE: Words = &["先取", "先拿", "轮流取", "轮流拿", "taketurns", "takesturns", "takingturns", "inturn"];
/// A move that comes behind another is none beside it.
pub const THEN: Words = &["然后", "之后", "并把", "并将", "同时", "剩", "其余", "then", "remain", "therest", "both"];
/// Behind a list of numbers: any of them.
pub const ONE_OF: &[&str] =
    &["之一", "中的一个", "中的任一个", "中的任意一个", "中的某一个", "中的一种", "中任意一个", "中任一个"];
/// Words that take, as they stand before an amount.
#[rustfmt::skip]
pub const TAKES: &[&str] = &[
    "取", "拿", "减", "减去", "移走", "take", "takes", "taking", "remove", "removes", "removing", "subtract", "subtracts", "subtracting", "picks", "pick", "move the chip", "moves the chip", "move the piece", "moves the piece", "move the token", "moves the token", "向左移动", "向左移", "向左走", "往左移动", "往左移", "往左走", "move the coin", "moves the coin", "move the counter", "moves the counter",
];
/// Words at which a clause turns.
#[rustfmt::skip]
pub const TURNS: Words = &[
    "也可", " but ", " except ", " unless ", " or ", " provided ", " as long as ", " only if ", "但", "或", "除非", "除了", "且不", "否则", "不过",
];
/// Words that make of a clause a condition, between blanks where they are English.
pub const IF: Words =
    &["若对", "如果", "若上", "若前", "若石", "若堆", "若它", "若这", "若剩", "若n", "当", " if ", " when ", " whenever "];

/// What a heap is of.
#[rustfmt::skip]
pub const NOUNS: Words = &[
    "石", "火柴", "硬币", "棋", "糖", "豆", "牌", "扑克", "球", "物品", "瓶", "pin", "skittle", "stone", "match", "coin", "stick", "counter", "object", "cand", "token", "bean", "card", "square", "cell", "格",
];
