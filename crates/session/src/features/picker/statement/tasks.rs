//! Phrases of known exercises, and what is read for them alone.

use super::numbers;
use super::text::{Clause, Text, holds, place};
use super::vocabulary::{N_HEAPS, Words};
use super::{heaps, letters};

/// What makes of a divisor something else.
pub const NO_DIVISOR: Words =
    &["除以", "dividedby", "divideby", "质", "素", "prime", "分成", "公约", "公因", "common", "not1", "不为1", "除1"];
/// Taken from the heap that comes first, so that none is chosen, or from one at the ends of a row alone.
#[rustfmt::skip]
pub const FIRST_HEAP: Words = &[
    "firstnon-emptypile", "firstnonemptypile", "firstnon-emptyheap", "firstnonemptyheap", "leftmostnon-empty", "leftmostnonempty", "firstpilethatisnotempty", "firstheapthatisnotempty", "firstpilethathas", "firstheapthathas", "第一个非空", "第一个不为空", "第一个不空", "第一个有石子", "第一个还有石子", "第一堆非空", "首个非空", "最左边的非空", "最左侧的非空", "编号最小的非空", "下标最小的非空",
    "最左边或最右边", "最左端或最右端", "最左或最右", "左端或右端", "leftmostorrightmost", "leftmostortherightmost",
];

/// An element of a set is chosen, and as many are taken.
#[rustfmt::skip]
pub const OF_SET: Words = &[
    "elementxina", "elementxofa", "elementxfroma", "elementxins", "elementxofs", "elementxfroms", "elementxfromtheset", "elementxoftheset", "elementxintheset", "numberxfromtheset",
    "a中的一个元素x", "a中的元素x", "a中选一个元素x", "a中选择一个元素x", "a中选取一个元素x", "a中任选一个元素x", "s中的一个元素x", "s中的元素x", "s中选一个元素x", "s中选择一个元素x", "集合中的一个元素x", "集合中的元素x", "集合中选一个元素x",
    "包含于集合", "属于集合", "必须在集合", "必须是集合",
];
pub const ALL_X: Words = &[
    "removex",
    "removesx",
    "takex",
    "takesx",
    "exactlyx",
    "取走x",
    "取x",
    "拿走x",
    "恰好x",
    "取的石子数量必须",
    "拿取的石子数量必须",
    "取的石子数必须",
    "取的数目必须",
    "取的个数必须",
    "取走的石子数必须",
    "取走的石子数量必须",
];
pub const SET_WORDS: Words =
    &["恰好", "元素", "集合", "包含于", "属于", "取的石子数", "取走x", "exactly", "element", "elements", "set"];

/// To the other side too, or across: no single line.
#[rustfmt::skip]
pub const NO_LINE: Words = &[
    "每格最多", "每格至多", "一格最多", "一格至多", "最多一枚", "至多一枚", "最多放一", "不能重叠", "不能重合", "atmostone", "nomorethanone", "occupied", "totheright", "rightward", "leftorright", "向右", "往右", "左右", "向上", "往上", "向下", "往下", "downward", "upward", "ordown", "orup", "diagonal", "斜", "对角", "任意格", "任意步", "任意多",
];
#[rustfmt::skip]
pub const LINE_WORDS: Words = &[
    "shouldnotleavetheborders", "cannotleavethestrip", "maynotleavethestrip", "maynotleavetheboard", "不能走出", "不能移出", "不能离开", "不得移出", "不能超出", "纸带", "棋子放在第", "i-1", "i-2", "ori-k", "ifthechipiscurrentlyinthecelli", "moveitintocell",
    "chipstandsinthelastone", "thelastone", "borders", "strip", "paper", "cell", "cells", "square", "squares", "chip", "格", "放在一条", "放在", "格子带", "长条", "纸条", "一条", "一行", "一排", "横条", "上", "往左", "向左", "移动", "走", "moved", "leftward", "tothe", "left", "spaces",
];

/// Two signs side by side are turned over.
pub const FLIPPED: Words = &["flip", "翻转", "反转", "变成", "turn"];
#[rustfmt::skip]
pub const TWO_SIGNS: Words = &["twoconsecutive\"++\"", "twoadjacent\"++\"", "twoconsecutive'++'", "twoconsecutive++", "连续的两个\"++\"", "连续两个\"++\"", "相邻的两个\"++\"", "两个连续的\"++\"", "连续的两个“++”", "连续的\"++\"", "连续的两个'++'"];
#[rustfmt::skip]
pub const FLIP_WORDS: Words = &[
    "andfalseotherwise", "当一方无法进行有效的翻转时便意味着游戏结束", "则另一方获胜", "假定", "字符串", "翻转", "反转", "连续", "相邻", "两个", "thegameendswhenapersoncannolongermakeamove", "andthereforetheotherpersonwillbethewinner", "consecutive", "adjacent", "two", "flip", "flips", "turn",
];

/// What is taken and the heap have no common divisor but 1, and what says otherwise.
#[rustfmt::skip]
pub const COPRIME: Words = &[
    "互质", "互素", "coprime", "relativelyprime", "最大公约数为1", "最大公约数是1", "最大公约数等于1", "最大公因数为1", "最大公因数是1", "最大公因数等于1", "gcd(n,k)=1", "gcd(k,n)=1", "gcd(n,x)=1", "gcd(x,n)=1", "greatestcommondivisor…is1",
];
#[rustfmt::skip]
pub const NO_COPRIME: Words = &["不互质", "不互素", "notcoprime", "notrelatively", "最大公约数不", "最大公因数不", "coprimeheap", "coprimepile", "互质的堆", "互质堆"];
/// A heap becomes two of any smaller sizes.
pub const SMALLER_TWO: Words = &["放入两堆规模更小", "放入两堆更小"];
pub const MAY_BE_EMPTY: Words = &["可以为0", "可以为空", "可以是0"];
pub const MAY_BE_MORE: Words = &["总数可以大于", "总和可以大于"];
/// Words that take; a square number is eaten, too.
pub const TAKE_OR_EAT: Words = &[
    "取",
    "拿",
    "减",
    "抓",
    "移走",
    "take",
    "remov",
    "subtract",
    "吃掉",
    "eatsasquare",
    "eatsaperfect",
    "eatasquare",
    "eataperfect",
];

/// Powers of a prime may be taken.
#[rustfmt::skip]
pub const PRIME_POWER: Words = &["p^k", "p^a", "p^e", "质数的幂", "质数幂", "素数的幂", "素数幂", "质数的正整数次", "素数的正整数次", "质数的若干次", "素数的若干次", "primepower", "powerofaprime", "powersofaprime", "powersofprime", "powerofprime"];
const NATURAL: Words = &["自然数", "非负整数", "nonnegative", "non-negative", "k>=0", "k≥0"];
const POSITIVE: Words = &["正整数", "positiveinteger", "k>=1", "k≥1", "k>0"];
const OR_ONE: Words = &[
    "幂或1",
    "幂或一",
    "幂或者1",
    "幂或者一",
    "primepowerorone",
    "primepowerofstonesorone",
    "powerofaprimeorone",
    "powerofaprimeor1",
];
#[rustfmt::skip]
pub const POWER_WORDS: Words = &[
    "都只能", "幂或1颗", "幂或一颗", "幂或1个", "幂或者1颗", "幂或者一颗", "primepowerorone", "powerofaprimeorone", "powerofaprimeor1", "且p^k小于等于当前剩余石子数", "k为0或1", "小于等于当前", "小于等于", "不超过剩余", "剩余", "当前", "质数", "素数", "自然数", "非负", "幂", "次", "prime", "power", "powers", "nonnegative", "non-negative",
];
const WITH_ONE: &str = "rule[n-1;n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)]";
const WITHOUT_ONE: &str = "rule[n-p^e for p in 2..=n if prime(p) for e in 1..=log2(n)]";

/// A prime that divides the heap, as what is taken; and what of such primes is another amount, or another deed.
pub const PRIME_FACTOR: Words = &["质因", "素因", "primefactor", "primedivisor"];
#[rustfmt::skip]
pub const NO_PRIME_FACTOR: Words = &[
    "/p", "÷", "除以", "除掉", "去掉", "去除", "划掉", "dividedby", "divideby", "幂", "次方", "^", "power", "互质", "互素", "coprime", "不是", "非质", "非素", "nota", "notbea", "不为质", "最大", "最小", "largest", "smallest", "greatest", "leastprime", "theleast", "之和", "sumof", "thesum", "product", "之积", "乘积",
    "子个数", "数个数", "子的个数", "数的个数", "子数量", "数数量", "子数目", "数数目", "子的数量", "数的数量", "子的数目", "数的数目", "numberofprime", "numberofdistinct", "numberofdifferent", "numberofits", "若干质", "若干素", "若干个质", "若干个素", "任意个质", "任意个素", "多个质", "多个素", "几个质", "几个素", "每个质", "每个素",
    "所有", "allprime", "allthe", "allits", "allof", "removeaprime", "removesaprime", "removeoneprime", "removesoneprime", "removeoneofits", "removesoneofits", "removeanyprime", "removesanyprime", "或1", "或一", "或者1", "或者一", "orone", "or1", "oneor", "1or", "onestoneor", "1stoneor", "一颗或", "1颗或", "一个或", "1个或", "公质", "公共", "common", "2倍", "两倍", "twice", "+", "-1", "加一", "加1", "减一", "减1", "个或两个", "oneortwo",
];
#[rustfmt::skip]
pub const FACTOR_WORDS: Words = &["质因数个", "质因子个", "质因数", "质因子", "素因数", "素因子", "一个质因", "一个素因", "某个质因", "任意一个质因", "石子数的", "prime", "factor", "divisor", "oneprime", "oneofits"];
/// From one heap, and from each of two.
pub const FROM_ONE_HEAP: Words = &["一堆", "1堆", "oneheap", "onepile", "aheap", "apile", "eitherheap", "eitherpile"];
pub const FROM_EACH: Words = &["各", "分别", "fromeach", "fromboth"];

/// One is taken, or an even heap becomes k of half its size.
pub const ONE_COW: Words =
    &["removeasingle", "removesasingle", "removeone", "removesone", "取走一", "拿走一", "取一", "取走1", "取1"];
pub const EVEN_TWICE: Words = &["evensize2", "evensize(2", "偶数2x", "偶数2*x", "偶数2·x", "2x(偶", "2x为偶数"];
#[rustfmt::skip]
pub const K_HALVES: Words = &["kpilesofx", "kheapsofx", "k堆x", "k堆大小为x", "k堆,每堆x", "k个大小为x", "k堆,每堆有x"];
/// Where it is told of k whether it is even: by that alone the values differ.
pub const K_EVEN: Words = &["kiseven", "keven", "k为偶数", "k是偶数", "evenk", "偶数k"];
#[rustfmt::skip]
pub const COW_WORDS: Words = &[
    "chooseapileofcowswithevensize2·x", "withevensize2·x", "withevensize2*x", "withevensize2x", "evensize", "replaceitwithkpiles", "replace", "cow", "cows", "ofx", "x>0", "x", "even", "single", "替换为", "换成", "变成", "大小为", "偶数", "分成", "each", "以下", "非空",
    "callsuponthepowerofsunlight", "usesittoeither", "modifyingthegamestatewithkevinmovingfirst", "non-empty", "一头", "头的", "头",
];

/// Heaps that belong to each other by two: one of them goes, and the other is split into its place.
#[rustfmt::skip]
pub const PAIRED: Words = &["同一组", "同组", "成对", "两两一", "两两分", "两两配", "配对", "结对", "一对中", "每对", "inpairs", "pairsof", "ofthepair", "ofapair", "ofitspair", "paired"];
#[rustfmt::skip]
pub const THROWN: Words = &["堆…移走", "移走…堆", "扔掉", "丢掉", "拿走一对中的一堆", "拿走其中一堆", "取走其中一堆", "throwsaway", "throwaway", "throwsoneaway", "discards", "discard"];
#[rustfmt::skip]
pub const OTHER_SPLIT: Words = &["分割它同一组的另一堆", "分割同一组的另一堆", "分割另一堆", "另一堆分成两", "另一堆分为两", "另一堆拆成两", "splitstheother", "splittheother", "dividestheother", "dividetheother"];
#[rustfmt::skip]
pub const PAIR_WORDS: Words = &[
    "任取一堆", "将其移走", "然后分割", "从中取出", "放在被移走的位置", "组成新的一堆", "所有堆的石子数必须保证大于0", "被分割的一堆的石子数至少要为2", "分割操作", "视为", "一组", "移走", "另一堆", "再把", "再将", "然后把", "然后将", "把", "分成两堆", "分为两堆", "两堆", "拿走一对中的一堆", "其中一堆", "一对",
    "所有堆的石子数均为1", "没有操作可做", "此时", "某人", "判此人",
    "throws", "throw", "away", "one", "other", "pile", "heap", "pair", "pairs", "into", "two", "splits", "split", "discards", "discard", "divides", "divide", "whichbecomethepairagain", "whichbecomethenewpair", "whichbecomethepair", "come", "non-empty",
];
/// The rule of them, with the first pair of a sample.
pub fn in_pairs(text: &Text) -> String {
    let game = "rule2[(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1]";
    let heaps = numbers::series(&text.whole_spaced);
    let pair = heaps.iter().filter_map(|heaps| {
        let heaps: Vec<&str> = heaps.split(',').collect();
        heaps.len().is_multiple_of(2).then(|| format!("{game}({},{})", heaps[0], heaps[1]))
    });
    pair.into_iter()
        .find(|position| crate::document::intake::position(position).is_some())
        .unwrap_or_else(|| format!("{game}(3,4)"))
}

/// Any number of the stones, not of the heaps.
#[rustfmt::skip]
pub const ANY_OF_THEM: Words = &["任意多", "任意颗", "任意个", "任意枚", "任意正", "任意数", "若干颗", "若干个", "若干枚", "anynumber", "anypositive", "anyamount"];
/// A heap becomes three.
pub const IN_THREE: Words = &["分成三堆", "分为三堆", "分成3堆", "分为3堆", "拆成三堆", "拆成3堆", "intothree", "into3"];
#[rustfmt::skip]
pub const THREE_WORDS: Words = &[
    "pickingnocandyisnotallowed", "ifeachofthemnevermakemistakes", "whichcomefrom", "noemptyheaps", "noemptypiles", "insteadofthepickingoperation", "insteadoftaking", "picking", "smaller", "three", "interesting", "三堆", "较小", "非空", "把",
];

/// Dominoes on a strip.
pub const COVERED: Words = &["多米诺", "骨牌", "domino"];
#[rustfmt::skip]
pub const TWO_DIMENSIONAL: Words = &[
    "2*", "3*", "4*", "5*", "6*", "7*", "8*", "9*", "0*", "11*", "21*", "31*", "41*", "51*", "61*", "71*", "81*", "91*", "n*", "m*", "2x", "3x", "4x", "5x", "6x", "7x", "8x", "9x", "0x", "rowsof", "多行", "列", "颜色", "colour", "color", "竖", "垂直", "vertical", "三格", "三个", "three", "各自", "triomino", "任意", "any", "一或两", "最多", "至多",
];
#[rustfmt::skip]
pub const DOMINO_WORDS: Words = &[
    "多米诺骨牌", "骨牌", "盖住", "覆盖", "占据", "相邻", "两个", "两格", "空格", "空的", "未被覆盖", "放置", "放", "棋盘", "格子", "格", "一块", "每块", "不能重叠", "notoverlap", "maynotoverlap", "without…overlap",
    "place", "places", "placing", "put", "puts", "lay", "lays", "domino", "dominoes", "covering", "covers", "cover", "two", "adjacent", "neighbouring", "neighboring", "consecutive", "empty", "free", "uncovered", "board", "cell", "cells", "square", "squares", "strip", "row",
];

/// The game of a set, with the heap of its sample; and whether its numbers are supposed, since none are told.
pub fn of_set(text: &Text) -> Option<(String, bool)> {
    let listed = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let row =
        |sentence: &String| letters::row_of(sentence)?.split(' ').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>();
    let rows: Vec<Option<Vec<u64>>> = text.whole_spaced.iter().map(row).collect();
    // A set, and then as many heaps as n says, each behind its count.
    if text.has(N_HEAPS)
        && let [set, heaps] = &rows.iter().flatten().collect::<Vec<_>>()[..]
        && set.len() > 1
        && heaps.len() > 1
    {
        return Some((format!("subtract[{}]({})", listed(set), listed(heaps)), false));
    }
    // “N K” and then N numbers; what the header says beside their count may stand behind them.
    let sample = rows.windows(2).enumerate().find_map(|(at, pair)| match (pair[0].as_deref()?, pair[1].as_deref()?) {
        // “N M”, N numbers and then M heaps: the second is no heap.
        ([count, heaps], set)
            if *count == set.len() as u64
                && rows.get(at + 2).and_then(|row| row.as_deref()).is_some_and(|row| row.len() as u64 == *heaps) =>
        {
            None
        }
        ([count, heap], set) if *count == set.len() as u64 => Some((listed(set), *heap)),
        (set, [heap]) if set.len() > 2 => Some((listed(set), *heap)),
        _ => None,
    });
    if let Some((set, heap)) = sample {
        return Some((format!("subtract[{set}]({heap})"), false));
    }
    let braced = |sentence: &String| {
        let inside = sentence.split_once('{')?.1.split_once('}')?.0;
        let numbers: Option<Vec<u64>> = inside.split(',').map(|number| number.trim().parse().ok()).collect();
        numbers.map(|numbers| listed(&numbers))
    };
    let told = text.whole.iter().find_map(braced);
    let game = format!("subtract[{}]", told.as_deref().unwrap_or("1,3,4"));
    let position = if told.is_some() { heaps(text, &game, "20")? } else { format!("{game}(20)") };
    Some((position, told.is_none()))
}

/// The string of signs of a sample.
fn signs<'t>(text: &'t Text) -> Option<&'t str> {
    let mut strings = text.whole.iter().flat_map(|sentence| sentence.split(|char| !matches!(char, '+' | '-')));
    strings.find(|string| string.len() > 2 && string.contains('+'))
}

/// The runs of + in it, or else one that is offered.
pub fn runs(text: &Text) -> String {
    let runs = signs(text).unwrap_or("+++++++++").split('-').filter(|run| !run.is_empty());
    let runs: Vec<String> = runs.map(|run| run.len().to_string()).collect();
    format!("flip[2]({})", runs.join(","))
}

/// Whether a string of signs is told.
pub fn is_signs(text: &Text) -> bool {
    signs(text).is_some()
}

/// Whether an exponent may be 0 by a word that some begin with 1.
pub fn natural(text: &Text) -> bool {
    told_of_exponent(text, &["自然数"])
}

/// Whether this is said of the exponent: in the clause where its letter stands, or of the powers where they have no letter.
fn told_of_exponent(text: &Text, words: Words) -> bool {
    const EXPONENTS: [(char, Words); 3] = [('k', &["p^k"]), ('a', &["p^a"]), ('e', &["p^e"])];
    let letters: Vec<char> = EXPONENTS.iter().filter(|(_, power)| text.has(power)).map(|(letter, _)| *letter).collect();
    let alone = |clause: &Clause, letter: char| {
        let chars: Vec<char> = clause.spaced.chars().collect();
        let beside = |at: Option<&char>| at.is_some_and(|char| char.is_ascii_alphabetic());
        let stands = |at: usize| !beside(at.checked_sub(1).and_then(|at| chars.get(at))) && !beside(chars.get(at + 1));
        (0..chars.len()).any(|at| chars[at] == letter && stands(at))
    };
    let of_it = |clause: &Clause| match letters.is_empty() {
        true => holds(&clause.tight, PRIME_POWER),
        false => letters.iter().any(|letter| alone(clause, *letter)),
    };
    text.clauses.iter().flatten().any(|clause| of_it(clause) && holds(&clause.tight, words))
}

/// The rule by which powers of primes are taken; `None` where it is open whether 1 is one, or p is one number that is told.
pub fn prime_powers(text: &Text) -> Option<&'static str> {
    if !text.has(&["质", "素", "prime"]) || letters::of(text, 'p').is_some() {
        return None;
    }
    if told_of_exponent(text, &["0或1", "1或0", "0or1"]) {
        return Some("rule[n-1;n-k for k in 2..=n if prime(k)]");
    }
    let named = text.has(&["p^"]);
    let (natural, positive) = (told_of_exponent(text, NATURAL), told_of_exponent(text, POSITIVE));
    match (natural || text.has(OR_ONE), !named || positive) {
        _ if natural && positive => None,
        (true, _) => Some(WITH_ONE),
        (_, true) => Some(WITHOUT_ONE),
        _ => None,
    }
}

const PLACED: Words = &[
    "placed",
    "stands",
    "starts",
    "begins",
    "isin",
    "isat",
    "sits",
    "放在",
    "位于",
    "站在",
    "处于",
    "摆在",
    "从…出发",
    "初始在",
    "开始在",
];

/// The sides of a board, where they are told in numbers.
pub fn sides(text: &Text) -> Option<(u64, u64)> {
    text.whole.iter().find_map(|sentence| {
        sentence.match_indices(['*', 'x']).find_map(|(at, _)| {
            let (before, after) = (&sentence[..at], &sentence[at + 1..]);
            let from = before.trim_end_matches(|char: char| char.is_ascii_digit()).len();
            let side = |text: &str| text.parse().ok().filter(|side| *side > 1);
            Some((side(&before[from..])?, side(&after[..numbers::digits(after)])?))
        })
    })
}

/// The corner in which a piece stands first, as a clause tells it.
fn corner<'t, 'a>(text: &'t Text<'a>) -> Option<&'t Clause<'a>> {
    let stands = |text: &str| {
        holds(text, PLACED) || holds(text, &["board", "棋盘"]) && !holds(text, &["reach", "tothe", "toward", "into", "到", "进"])
    };
    let corner = |clause: &&Clause| !clause.of_end && stands(&clause.tight) && holds(&clause.tight, &["corner", "角"]);
    text.clauses.iter().flatten().find(corner)
}

const LEFT: Words = &["left", "左", "west"];
const RIGHT: Words = &["right", "右", "east"];
const DOWN: Words = &["down", "under", "下", "lower", "bottom", "south"];
const UP: Words = &["up", "上", "top", "north"];

/// Whether it says at which sides it lies.
fn is_sided(corner: &Clause) -> bool {
    [LEFT, RIGHT, DOWN, UP].iter().any(|side| holds(&corner.tight, side))
}

/// Whether it is the one across the board from where the piece goes.
fn across(text: &Text, clause: &Clause) -> bool {
    // The corner, and behind it perhaps a move.
    let end = ["corner", "角"].iter().filter_map(|word| Some(clause.tight.find(word)? + word.len())).min().unwrap_or(0);
    let (corner, behind) = clause.tight.split_at(end);
    let moves = text.clauses.iter().flatten().filter(|other| other.written != clause.written && !other.of_end);
    let moves: String = moves.map(|other| &*other.tight).chain([behind]).collect();
    let from = |towards: Words, away: Words| {
        let goes = towards.iter().any(|word| moves.contains(word)) && !away.iter().any(|word| moves.contains(word));
        goes && away.iter().any(|word| corner.contains(word)) && !towards.iter().any(|word| corner.contains(word))
    };
    let opposite = ["opposite", "far", "对角的", "相对的"].iter().any(|word| corner.contains(word));
    opposite || (from(LEFT, RIGHT) || from(RIGHT, LEFT)) && (from(DOWN, UP) || from(UP, DOWN))
}

/// How far a piece stands from the corner to which it goes: from the corner across from that by the sides that are told, `None` where it
/// stands in another, or where it is not told in which; else as is offered.
pub fn on_board(text: &Text, game: &str, offered: &str) -> Option<String> {
    match (corner(text), sides(text)) {
        (Some(corner), Some((a, b))) => across(text, corner).then(|| format!("{game}({},{})", a - 1, b - 1)),
        (Some(corner), None) if is_sided(corner) && !across(text, corner) => None,
        _ => Some(format!("{game}({offered})")),
    }
}

/// The sides of the board that were read so.
pub fn read_sides(text: &Text) -> Vec<u64> {
    corner(text).and_then(|_| sides(text)).map_or_else(Vec::new, |(a, b)| vec![a, b])
}

/// A divisor that is not the heap itself.
#[rustfmt::skip]
pub const PROPER_DIVISOR: Words = &[
    "真因子", "真因数", "真约数", "properdivisor", "properfactor", "约数…小于n", "约数…<n", "因数…<n", "因子…<n", "divisor…<n", "因数…小于n", "因子…小于n", "约数…小于它", "因数…小于它", "小于n的约数", "小于n的因数", "小于n的因子", "不等于它本身的约数", "除它本身以外的约数", "除自身外的约数", "divisor…lessthann", "divisor…smallerthann", "divisor…lessthantheheap", "divisor…otherthanitself", "divisor…smallerthanthe", "divisor…otherthann", "n%x==0", "n%x=0", "nmodx=0",
];
/// What says that a divisor is not the heap itself, wherever that stands.
#[rustfmt::skip]
pub const NOT_ITSELF: Words = &["不能是…自己", "不能是…自身", "不能是…本身", "不能为…自己", "不能为…自身", "不能为…本身", "不能等于…自己", "不能等于…自身", "不能等于…本身", "不可是…自己", "不可是…自身", "不可是…本身", "不可为…自己", "不可为…自身", "不可为…本身", "不得是…自己", "不得是…自身", "不得是…本身", "不得为…自己", "不得为…自身", "不得为…本身", "不得等于…自己", "不得等于…自身", "不得等于…本身", "不等于…自己", "不等于…自身", "不等于…本身", "不是…自己", "不是…自身", "不是…本身", "不为…自己", "不为…自身", "不为…本身", "不包括…自己", "不包括…自身", "不包括…本身", "不包含…自己", "不包含…自身", "不包含…本身", "不含…自己", "不含…自身", "不含…本身", "不含有…自己", "不含有…自身", "不含有…本身", "除…自己", "除…自身", "除…本身", "除了…自己", "除了…自身", "除了…本身", "除去…自己", "除去…自身", "除去…本身", "不能取它自己", "不能取它自身", "不能取它本身", "不能取自己", "不能取自身", "不能取本身", "不能取走它自己", "不能取走它自身", "不能取走它本身", "不能取走自己", "不能取走自身", "不能取走本身", "不能减它自己", "不能减它自身", "不能减它本身", "不能减自己", "不能减自身", "不能减本身", "不能减去它自己", "不能减去它自身", "不能减去它本身", "不能减去自己", "不能减去自身", "不能减去本身", "除了n", "不能是n", "不能等于n", "不等于n", "notitself", "notnitself", "nitselfnotallowed", "itselfnotallowed", "notequaltoitself", "excludingitself", "exceptitself", "exceptforitself", "exceptfornitself", "exceptnitself", "otherthanitself", "otherthannitself"];
/// Whether a clause says that and leaves out nothing else: no number, and not what was taken before.
pub fn leaves_out_itself_alone(text: &Text) -> bool {
    let more = |clause: &Clause| {
        clause.tight.contains(|char: char| char.is_ascii_digit())
            || holds(&clause.tight, &["或一", "和一", "orone", "andone", "上次", "上一", "刚", "prev"])
    };
    let mut saying = text.clauses.iter().flatten().filter(|clause| holds(&clause.tight, NOT_ITSELF)).peekable();
    saying.peek().is_some() && !saying.any(more)
}
#[rustfmt::skip]
pub const SUBTRACTED: Words = &["取", "拿", "减", "变成n-d", "变为n-d", "变成n-x", "变为n-x", "n-x", "subtract", "take", "remov"];
#[rustfmt::skip]
pub const PROPER_WORDS: Words = &["allofthem", "替换", "用", "replace", "replaces", "选出", "任一", "黑板", "数字", "上", "变成", "变为", "小于当前石子数", "小于当前的石子数", "小于石子数", "小于它本身", "小于它自身", "小于自身", "lessthantheheap", "lessthanthecurrentnumberofstones", "smallerthantheheap", "真约数", "真因数", "真因子", "一个真约数", "一个真因数", "一个真因子"];

/// The lowest one in binary, as a power of two, or how many ones there are.
#[rustfmt::skip]
pub const BITS: Words = &[
    "lowbit", "lowestsetbit", "lowestsetbinary", "leastsignificantsetbit", "rightmostsetbit", "largestpowerof2divid", "largestpoweroftwodivid",
    "largestpowerof2thatdivid", "largestpoweroftwothatdivid", "最低位的1", "最低位1", "整除n的最大的2的幂", "整除n的最大2的幂",
    "popcount", "numberof1sin", "numberof1'sin", "numberof1’sin", "numberofonesin", "numberofsetbits", "二进制…1的个数", "二进制…1的数量", "二进制…1的数目",
];
const ONES: [&str; 7] = ["popcount", "numberof1", "numberofones", "numberofset", "1的个数", "1的数量", "1的数目"];
#[rustfmt::skip]
pub const BIT_WORDS: Words = &[
    "value", "lowest", "least", "significant", "rightmost", "set", "bit", "bits", "largest", "power", "two", "2", "divides", "dividing", "1s", "1's", "1’s", "ones", "binary",
    "representation", "n的二进制", "二进制", "表示中", "表示", "中", "所代表", "所表示", "对应", "的数", "的值",
];
/// Something else than just so many.
#[rustfmt::skip]
pub const NO_BITS: Words = &[
    "最多", "至多", "不超过", "不多于", "小于", "大于", "至少", "到", "~", "倍", "任意", "若干", "异或", "不是", "不等于", "atmost", "upto", "morethan", "lessthan", "atleast", "between", "twice", "times",
    "anynumber", "xor", "nota", "notthe", "notequal", "divideby", "divideditby", "除以", "质", "素", "prime",
];

/// The rule in which a heap loses one of these, where what stands for the heap is all that it is asked of, and nothing is reckoned with it.
pub fn of_bits(text: &Text) -> Option<String> {
    const SIGNS: [char; 9] = ['+', '-', '*', '/', '^', '%', '&', '|', '·'];
    let reckoned = |sentence: &String, name: &str| {
        sentence.match_indices(name).any(|(at, _)| {
            let rest = &sentence[at + name.len()..];
            let heap = ["(n)", "(x)", "(s)"].iter().find_map(|heap| rest.strip_prefix(heap));
            sentence[..at].ends_with(|char: char| SIGNS.contains(&char) || char.is_ascii_digit())
                || rest.starts_with('(') && heap.is_none_or(|rest| rest.starts_with(SIGNS))
        })
    };
    let strange = text.tight.iter().any(|sentence| ["lowbit", "popcount"].iter().any(|name| reckoned(sentence, name)));
    let found = BITS.iter().filter(|word| text.tight.iter().any(|sentence| place(sentence, word).is_some()));
    let mut ones = found.map(|word| ONES.iter().any(|name| word.contains(name)));
    let first = ones.next().filter(|_| !strange && !text.offers())?;
    // Of both it is not known what is done with them.
    let one = ones.all(|other| other == first);
    if one { heaps(text, if first { "rule[n-popcount(n)]" } else { "rule[n-lowbit(n)]" }, "20") } else { None }
}
