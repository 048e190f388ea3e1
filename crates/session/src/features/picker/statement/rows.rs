//! The rows by which statements are read: which words stand there, which do not, and what rule that is.

use super::near::NO_PASSING;
use super::phrases::*;
use super::row::Rule::{By, Heaps, Strip, Unbounded};
use super::row::{ROW, Row};
use super::tasks::*;
use super::text;
use super::vocabulary::*;
use super::{divide, each, heaps, letters, moore, numbers, split, strip, supposed};
use crate::document::intake;
use mexplorer_picture::Say;

mod boards;

/// What is more particular comes first.
pub fn all() -> impl Iterator<Item = &'static Row> {
    boards::BOARDS.iter().chain(ROWS)
}

#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row {
        all: &[TAKE, OF_SET, ALL_X],
        none: &[HALF],
        also: SET_WORDS,
        rule: By(|text, _| Some(of_set(text)?.0)),
        said: |text, _| {
            let supposed = of_set(text).is_some_and(|(_, supposed)| supposed);
            supposed.then(|| Say::new("games.read.set"))
        },
    },
    Row {
        all: &[ON_LINE, LEFTWARD],
        none: &[HALF, NO_LINE, NO_PASSING],
        also: LINE_WORDS,
        rule: By(|_, amount| {
            let (game, _) = if amount.is_bounded() { amount.game()? } else { return None };
            Some(format!("{game}(20)"))
        }),
        ..ROW
    },
    Row {
        all: &[TAKE, FROM_ONE_HEAP, FROM_EACH],
        none: &[HALF, PECULIAR, SPLIT],
        rule: By(|text, _| each::game(text).and_then(|game| heaps(text, game, "3,5"))),
        ..ROW
    },
    Row {
        all: &[TAKE, PRIME_FACTOR, SOME_LEFT],
        none: &[HALF, SPLIT, NO_PRIME_FACTOR],
        also: FACTOR_WORDS,
        rule: Unbounded("rule[n-k for k in 2..=n-1 if prime(k) and n%k==0]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, PRIME_FACTOR],
        none: &[HALF, SPLIT, SOME_LEFT, NO_PRIME_FACTOR],
        also: FACTOR_WORDS,
        rule: Unbounded("rule[n-k for k in 2..=n if prime(k) and n%k==0]", "12"),
        ..ROW
    },
    Row {
        all: &[FLIPPED, &["++"], &["--"], TWO_SIGNS],
        none: &[RING, &["最多", "至多", "atmost", "三个", "three"]],
        also: FLIP_WORDS,
        rule: By(|text, _| Some(runs(text))),
        said: |_, _| Some(Say::new("problem.runs")),
    },
    Row {
        all: &[TAKE, PRIME_POWER],
        none: &[HALF, SPLIT, BOTH, &["不是质", "不是素", "不是p", "非质", "非素", "notaprime", "notprime", "notapower", "notp"]],
        also: POWER_WORDS,
        rule: By(|text, amount| match amount.most {
            Some(_) => None,
            None => heaps(text, prime_powers(text)?, "20"),
        }),
        said: |text, _| natural(text).then(|| Say::new("games.read.exponent")),
    },
    Row {
        all: &[TAKE, ONE_COW, EVEN_TWICE, K_HALVES],
        none: &[HALF],
        also: COW_WORDS,
        rule: By(|text, _| {
            let k = letters::of(text, 'k').unwrap_or(supposed(text));
            let game = format!("rule[n-1;{k} of n/2 if n%2==0 and n>0]");
            // Of two rows of a sample one says how many heaps there are, and k.
            let sample = letters::headed(text, 'k').map(|(_, heaps)| format!("{game}({})", heaps.join(",")));
            sample.filter(|position| intake::position(position).is_some()).or_else(|| Some(format!("{game}(3,6)")))
        }),
        said: |text, _| letters::of(text, 'k').is_none().then(|| Say::new("games.read.named").with("letter", "k").with("number", supposed(text))),
    },
    Row {
        all: &[TAKE, IN_THREE, SPLITTING, ANY_OF_THEM],
        none: &[
            HALF, NO_SPLIT, NO_TAKE, BOTH,
            &[
                "不相等", "不相同", "不等", "相等", "平均", "平分", "unequal", "equal", "different", "同色", "相邻", "连续",
                "adjacent",
            ],
        ],
        also: THREE_WORDS,
        rule: By(|text, _| {
            if text.offers() || text.has(&["insteadof"]) { heaps(text, "rule[n-k for k in 1..=n;(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2]", "3,7") } else { None }
        }),
        ..ROW
    },
    Row {
        all: &[IN_THREE],
        none: &[
            HALF, IN_TWO, &["不相等", "不相同", "不等", "不同", "相等", "相同", "平均", "平分", "equal", "different", "same", "同色", "相邻", "连续", "adjacent", "扔", "丢", "留", "去掉", "discard", "throw", "keep"],
        ],
        also: &["一堆", "三堆", "较小", "非空", "把", "split", "splits", "divide", "divides", "separate", "separates", "smaller", "non-empty", "nonempty", "three"],
        rule: By(|text, _| {
            if text.offers() || text.clauses.iter().flatten().any(split::takes) { None } else { heaps(text, "rule[(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2]", "9") }
        }),
        ..ROW
    },
    Row {
        all: &[STRIP, COVERED],
        none: &[RING, TWO_DIMENSIONAL, &["取", "拿", "remov"]],
        also: DOMINO_WORDS,
        rule: Strip("dawsons_kayles", "9"),
        ..ROW
    },
    Row {
        all: &[STRIP, PUT, THREE],
        none: &[RING, OTHERWISE_PUT, APART],
        also: ON_STRIP,
        rule: By(|text, _| {
            if text.wins(THREE)? { strip(text, "one_dimensional_tic_tac_toe", "9") } else { None }
        }),
        ..ROW
    },
    Row {
        all: &[STRIP, PUT, APART],
        none: &[RING, OTHERWISE_PUT, THREE],
        also: ON_STRIP,
        rule: Strip("dawsons_chess", "9"),
        said: |_, _| Some(Say::new("games.read.apart")),
    },
    Row {
        all: &[IN_ROW, DOWN, ONE_OR_TWO],
        none: &[RING, NO_NEIGHBOURS],
        also: NEIGHBOURS,
        rule: Strip("kayles", "7"),
        ..ROW
    },
    Row {
        all: &[IN_ROW, DOWN, TWO_NEIGHBOURS],
        none: &[RING, NO_NEIGHBOURS, ONE_OR_TWO, OR_TWO, &["同色", "colour", "color", "相等", "equal"]],
        also: NEIGHBOURS,
        rule: Strip("dawsons_kayles", "9"),
        ..ROW
    },
    Row {
        all: &[PROPER_DIVISOR, SUBTRACTED],
        none: &[&["除以", "dividedby", "divideby", "除1", "不为1", "不等于1", "otherthan1", "exceptfor1", "not1", "分成"]],
        also: PROPER_WORDS,
        rule: Heaps("rule[n-k for k in 1..=n if n%k==0 and k<n]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, BITS],
        none: &[NO_BITS, HALF, SPLIT],
        also: BIT_WORDS,
        rule: By(|text, _| of_bits(text)),
        ..ROW
    },
    Row {
        all: &[TAKE, DOUBLE, LAST_TIME, NOT_ALL_FIRST],
        also: FIRST,
        rule: Heaps("fibonacci", "20"),
        ..ROW
    },
    Row {
        all: &[
            TAKE, &["任意", "若干", "any"],
            &["一堆", "oneheap", "onepile", "eitherheap", "eitherpile", "singleheap", "singlepile", "oneofthe"],
            &[
                "两堆中同时", "两堆同时", "同时从两堆", "从两堆中取走相同", "从两堆中取相同", "两堆中取同样", "两堆中取相同",
                "samenumberfromboth", "equallymanyfromboth", "samenumberofstonesfromboth", "samenumberofmatchesfromboth",
                "samenumberofobjectsfromboth", "sameamountfromboth", "equalnumberfromboth", "bothpilesthesame",
                "bothheapsthesame", "从两堆取同样", "两堆里取同样", "从两堆取相同", "两堆里取相同", "从两堆取走相同",
                "从两堆取走同样",
            ],
        ],
        none: &[HALF, &["差", "differ", "最多", "至多", "atmost"]],
        also: OF_BOTH,
        rule: Unbounded("wythoff", "3,5"),
        ..ROW
    },
    Row {
        all: &[TAKE, DIVISOR, NOT_ONE, NOT_SELF],
        none: &[&["质", "素", "prime", "公约", "公因", "common", "分成"], HALF],
        also: &[
            "不能是它", "不能减1", "不能取1", "不能为1", "不能是1", "isn't1", "isn’t1", "isnot1", "that", "不能减n", "不能取n", "也不能减",
            "也不能取", "本身", "one", "exclud", "excluding", "other", "than", "except", "itself", "neither", "nor",
        ],
        rule: Heaps("rule[n-k for k in 2..=n-1 if n%k==0]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, DIVISOR, NOT_ITSELF], none: &[NO_DIVISOR, HALF, NOT_ONE], also: &["自己外", "自身外", "本身外", "nitself", "itself", "equal"],
        rule: By(|text, _| if leaves_out_itself_alone(text) { heaps(text, "rule[n-k for k in 1..=n if n%k==0 and k<n]", "12") } else { None }),
        ..ROW
    },
    Row {
        all: &[TAKE, DIVISOR],
        none: &[
            NO_DIVISOR, SOME_LEFT, NOT_ITSELF,
            &["真", "proper", "不等于", "小于", "<n", "≠", "!=", "除了", "otherthan", "lessthan", "except", "不含", "不包括"],
        ],
        rule: Heaps("rule[n-k for k in 1..=n if n%k==0]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, DIVISOR, SOME_LEFT],
        none: &[NO_DIVISOR, &["除了", "otherthan", "except"]],
        also: &["pile'ssize", "pile’ssize", "heap'ssize", "heap’ssize", "itself"],
        rule: Heaps("rule[n-k for k in 1..=n if n%k==0 and k<n]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, &["质数", "素数", "prime"], PRIME_OR_ONE],
        none: &[NO_PRIME, HALF],
        also: PRIME_OR_ONE,
        rule: Unbounded("rule[n-k for k in 1..=n if prime(k) or k==1]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, &["质数", "素数", "prime"]],
        none: &[NO_PRIME, &["或1", "or1", "或者1", "orone"], HALF],
        rule: Unbounded("rule[n-k for k in 2..=n if prime(k)]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, COPRIME],
        none: &[NO_COPRIME, HALF],
        also: &["与n", "一个与", "数", "之", "relatively", "gcd", "k", "n"],
        rule: Unbounded("rule[n-k for k in 1..=n if gcd(n,k)==1]", "12"),
        ..ROW
    },
    Row {
        all: &[
            TAKE, &["分成两", "分为两", "分成2堆", "拆成两", "intotwo"],
            &[
                "任意", "任何", "取一些", "拿一些", "取走一些", "取若干", "取走若干", "anynumber", "anypositivenumber",
                "takesome", "removesome",
            ],
        ],
        none: &[
            &[
                "不相等", "不相同", "不等", "相等", "平均", "平分", "等分", "unequal", "equal", "evenly", "different", "相邻",
                "连续", "adjacent", "consecutive",
            ],
            HALF, NO_SPLIT,
        ],
        also: SPLITTING,
        rule: By(|text, amount| if text.offers() && !amount.lists(text) { heaps(text, "lasker", "5,6") } else { None }),
        ..ROW
    },
    Row {
        all: &[TAKE_OR_HALF, SPLIT],
        none: &[PECULIAR, BOTH, HALF, NO_SPLIT, NO_TAKE],
        also: &["heap", "heaps"],
        rule: By(|text, amount| {
            let (game, offered) = amount.game().filter(|_| amount.splits())?;
            heaps(text, &game, offered)
        }),
        ..ROW
    },
    Row {
        all: &[TAKE, SMALLER_TWO, MAY_BE_EMPTY, MAY_BE_MORE],
        none: &[HALF],
        also: &["然后", "一堆", "新堆", "的石子总数", "且两个", "取走的那堆", "规模", "更小"],
        rule: Heaps("rule[(a,b) for a in 0..=n-1 for b in 0..=a]", "2,3"),
        ..ROW
    },
    Row {
        all: &[IN_EQUALS],
        none: &[HALF, DIVIDED],
        also: &["一堆", "非空", "equal", "size", "sizes", "split", "splits", "divide", "divides", "two", "more"],
        rule: By(|text, _| {
            if text.clauses.iter().flatten().any(split::takes) { None } else { heaps(text, &format!("rule[{}]", split::INTO_EQUALS), "12,10") }
        }),
        ..ROW
    },
    Row {
        all: &[DIVIDED],
        none: &[HALF, NO_DIVISION, SPLIT],
        also: DIVISION,
        rule: By(|text, _| divide::game(text).and_then(|game| heaps(text, &game, "30,17"))),
        said: |text, _| (!text.has(ROUNDED_UP) && !text.has(ROUNDED_DOWN)).then(|| Say::new("games.read.halve")),
    },
    Row {
        all: &[
            &[
                "分成两", "分为两", "拆成两", "分成2堆", "分为2堆", "分成大小不等的两", "分成大小不同的两", "分成数量不等的两",
                "分成数量不同的两", "分成不相等的两", "分成不等的两", "intotwo",
            ],
            &["不相等", "不相同", "不同", "不等", "unequal", "different"],
        ],
        none: &[HALF],
        also: &[
            "takesapile", "takeapile", "takesaheap", "takeaheap", "拿一堆", "取一堆", "nonempty", "non-empty", "size", "sizes",
            "split", "splits", "divide", "divides", "separate", "separates",
        ],
        rule: By(|text, _| {
            let takes = |clause: &text::Clause| split::takes(clause) && !text::holds(&clause.tight, HEAP_IN_HAND);
            if text.clauses.iter().flatten().any(takes) { None } else { split::unequal(text) }
        }),
        ..ROW
    },
    Row {
        all: &[
            &["倍数", "multiple", "若干倍", "整数倍"], &["较小", "小的", "smaller"], &["较大", "大的", "larger"],
            &["减", "取", "subtract", "take", "remov"],
        ],
        none: &[&["两倍", "2倍", "twice"]],
        also: &["结果不能为负", "差不能为负"],
        rule: Heaps("rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a]", "25,7"),
        ..ROW
    },
    Row {
        all: &[TAKE_OR_EAT, &["平方数", "squarenumber", "perfectsquare"]],
        none: &[&["两倍", "twice", "除以"]],
        rule: Heaps("take[k^2]", "20"),
        ..ROW
    },
    Row {
        all: &[TAKE, &["斐波那契数", "菲波那契数", "fibonaccinumber"]],
        none: &[&["两倍", "2倍", "twice"]],
        also: &["数列中的元素", "数列中的数", "数列里的数"],
        rule: Heaps("take[fib(k)]", "30"),
        ..ROW
    },
    Row {
        all: &[TAKE, &["4的幂", "4的若干次", "4的整数次", "4的正整数次", "powerof4", "powersof4", "poweroffour", "powersoffour"]],
        none: &[&["两倍", "2倍", "twice", "不是", "not", "非4", "正整数次", "2的", "3的", "of2", "of3"], HALF],
        also: &["是4", "4"],
        rule: Unbounded("take[4^(k-1)]", "20"),
        ..ROW
    },
    Row {
        all: &[STAIR, MOVED_ON, BELOW, ANY_MOVED],
        none: &[LIMITED, HALF, &["两级", "到任意", "至任意", "twostairs", "anystair", "异", "相同", "成环"]],
        also: DOWNSTAIRS,
        rule: By(|text, _| Some(format!("staircase({})", numbers::series(&text.spaced).unwrap_or_else(|| "3,1,4".into())))),
        ..ROW
    },
    Row {
        all: &[TAKE, &["2的幂", "1,2,4,8", "2的若干次", "2^k", "powerof2", "powersof2", "poweroftwo", "powersoftwo"]],
        none: &[&["两倍", "2倍", "twice"]],
        rule: Heaps("take[2^(k-1)]", "12"),
        ..ROW
    },
    Row {
        all: &[TAKE, ANY],
        none: &[PECULIAR, SPLIT, HALF],
        also: AT_ONCE,
        rule: By(moore),
        ..ROW
    },
    Row {
        all: &[TAKE, SOME_OF_EACH],
        none: &[PECULIAR, SPLIT, HALF],
        also: AT_ONCE,
        rule: By(moore),
        ..ROW
    },
    Row {
        all: &[TAKE, FROM_ONE],
        none: &[PECULIAR, BOTH, SPLIT, HALF],
        also: FROM_ONE,
        rule: By(|text, amount| {
            if amount.is_bare() && text.takes_from_one() { heaps(text, "nim", "3,4,5") } else { None }
        }),
        ..ROW
    },
    Row {
        all: &[TAKE_OR_HALF],
        none: &[PECULIAR, BOTH, SPLIT],
        rule: By(|text, amount| {
            let (game, offered) = amount.game()?;
            heaps(text, &game, offered)
        }),
        said: |text, amount| match (amount.halves(), amount.halved() && !text.has(ROUNDED_UP) && !text.has(ROUNDED_DOWN)) {
            (true, _) => Some(Say::new("games.read.half")),
            (_, true) => Some(Say::new("games.read.halve")),
            _ => None,
        },
        ..ROW
    },
];
