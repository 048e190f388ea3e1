//! What the statement of an exercise says of its rule, read from its words: the position to begin with, and what was taken for what.
//!
//! Only what means one thing is read: each row says which words must stand there and which must not, and what is read is shown as a
//! rule, to be compared with the statement.

use super::Form;
use super::own::presets::PAPER as PAPER_CUT;
use crate::document::{intake, sample};
use crate::words::folk::NamedGame;
use amount::Amount;
use limits::{Most, SUPPOSED, SUPPOSED_LEAST};
use mexplorer_picture::Say;
use near::NO_PASSING;
use numbers::digits;
use phrases::*;
use tasks::*;
use text::Text;
use vocabulary::*;

mod amount;
mod divide;
mod each;
mod ending;
mod ends;
mod forbidden;
mod kinds;
mod least;
mod leftover;
mod letters;
mod limits;
mod near;
mod numbers;
mod outputs;
mod phrases;
mod print;
mod restated;
mod story;
mod stuck;
mod tasks;
mod text;
mod unread;
mod vocabulary;

/// A statement's rule as a form, and what a reader must know of how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub form: Form,
    pub said: Vec<Say>,
}

impl Reading {
    /// Whether there is no more to be known of it than the position.
    pub fn is_whole(&self) -> bool {
        self.is_clear() && self.said.len() == 1
    }

    /// Whether all of it was understood, whatever was supposed besides.
    pub fn is_clear(&self) -> bool {
        self.said[0].key == "games.read.as"
    }
}

/// The most bytes of a statement.
const MOST: usize = 6_000;
/// The longest side of a sheet that is taken over.
const MOST_SIDE: u64 = 30;

/// How a statement is read: a phrase of each group stands in it and none of the others, and then this is its rule.
struct Row {
    all: &'static [Words],
    none: &'static [Words],
    /// What says the same once more, where it stands.
    also: Words,
    rule: fn(&Text, &Amount) -> Option<String>,
    said: fn(&Text, &Amount) -> Option<Say>,
}

/// What is more particular comes first.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row { all: &[PAIRED, THROWN, OTHER_SPLIT], none: &[HALF, IN_THREE, &["不相等", "不同", "不等", "相等", "平均", "最多", "至多", "三堆一组", "每三", "equal", "different", "atmost", "three"]], also: PAIR_WORDS, rule: |text, _| Some(in_pairs(text)), said: |_, _| Some(Say::new("problem.groups")) },
    Row { all: &[PAPER, CUT, SINGLE], none: &[EATEN], also: PIECES, rule: |text, _| {
        let (a, b) = sheet(text);
        let others = match text.wins(SINGLE)? {
            // Whoever cuts off a strip of width 1 is beaten at once. From such a strip the first cut wins: that is no sheet of the rule.
            true if a.min(b) > 1 => "(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2",
            true => return None,
            false => "(k,b)+(a-k,b) for k in 1..=a/2 if k>1 or b>1;(a,k)+(a,b-k) for k in 1..=b/2 if k>1 or a>1",
        };
        Some(format!("rule2[{others}]({a},{b})"))
    }, said: |text, _| Some(Say::new(if text.wins(SINGLE)? { "problem.paper" } else { "games.read.paper-lost" })) },
    Row { all: &[PAPER, CUT], none: &[SINGLE, EATEN], also: PIECES, rule: |text, _| {
        let (a, b) = sheet(text);
        Some(format!("rule2[{PAPER_CUT}]({a},{b})"))
    }, said: |_, _| None },
    Row { all: &[QUEEN, ASIDE, ALONG, ASLANT], none: &[LIMITED, KNIGHT], also: CORNER, rule: |text, _| on_board(text, "wythoff", "3,5"), said: |_, _| Some(Say::new("games.read.board")) },
    Row { all: &[ROOK, ASIDE, ALONG], none: &[LIMITED, KNIGHT, ASLANT, QUEEN], also: CORNER, rule: |text, _| on_board(text, "nim", "3,5"), said: |_, _| Some(Say::new("games.read.board")) },
    Row { all: &[KING, ASIDE, ALONG, ASLANT, ONE_SQUARE], none: &[KNIGHT, ROOK, QUEEN], also: CORNER, rule: |text, _| on_board(text, "rule2[(a-1,b);(a,b-1);(a-1,b-1)]", "4,3"), said: |_, _| Some(Say::new("games.read.board")) },
    Row { all: &[TAKE, OF_SET, ALL_X], none: &[HALF], also: SET_WORDS, rule: |text, _| Some(of_set(text)?.0), said: |text, _| {
        let supposed = of_set(text).is_some_and(|(_, supposed)| supposed);
        supposed.then(|| Say::new("games.read.set"))
    } },
    Row { all: &[ON_LINE, LEFTWARD], none: &[HALF, NO_LINE, NO_PASSING], also: LINE_WORDS, rule: |_, amount| {
        let (game, _) = if amount.is_bounded() { amount.game()? } else { return None };
        Some(format!("{game}(20)"))
    }, said: |_, _| None },
    Row { all: &[TAKE, FROM_ONE_HEAP, FROM_EACH], none: &[HALF, PECULIAR, SPLIT], also: &[], rule: |text, _| each::game(text).and_then(|game| heaps(text, game, "3,5")), said: |_, _| None },
    Row { all: &[TAKE, PRIME_FACTOR, SOME_LEFT], none: &[HALF, SPLIT, NO_PRIME_FACTOR], also: FACTOR_WORDS, rule: |text, amount| {
        if amount.most.is_some() { None } else { heaps(text, "rule[n-k for k in 2..=n-1 if prime(k) and n%k==0]", "12") }
    }, said: |_, _| None },
    Row { all: &[TAKE, PRIME_FACTOR], none: &[HALF, SPLIT, SOME_LEFT, NO_PRIME_FACTOR], also: FACTOR_WORDS, rule: |text, amount| {
        if amount.most.is_some() { None } else { heaps(text, "rule[n-k for k in 2..=n if prime(k) and n%k==0]", "12") }
    }, said: |_, _| None },
    Row { all: &[FLIPPED, &["++"], &["--"], TWO_SIGNS], none: &[RING, &["最多", "至多", "atmost", "三个", "three"]], also: FLIP_WORDS, rule: |text, _| Some(runs(text)), said: |_, _| Some(Say::new("problem.runs")) },
    Row { all: &[TAKE, PRIME_POWER], none: &[HALF, SPLIT, BOTH, &["不是质", "不是素", "不是p", "非质", "非素", "notaprime", "notprime", "notapower", "notp"]], also: POWER_WORDS, rule: |text, amount| match amount.most {
        Some(_) => None,
        None => heaps(text, prime_powers(text)?, "20"),
    }, said: |text, _| natural(text).then(|| Say::new("games.read.exponent")) },
    Row { all: &[TAKE, ONE_COW, EVEN_TWICE, K_HALVES], none: &[HALF], also: COW_WORDS, rule: |text, _| {
        let k = letters::of(text, 'k').unwrap_or(supposed(text));
        let game = format!("rule[n-1;{k} of n/2 if n%2==0 and n>0]");
        // Of two rows of a sample one says how many heaps there are, and k.
        let sample = letters::headed(text, 'k').map(|(_, heaps)| format!("{game}({})", heaps.join(",")));
        sample.filter(|position| intake::position(position).is_some()).or_else(|| Some(format!("{game}(3,6)")))
    }, said: |text, _| letters::of(text, 'k').is_none().then(|| Say::new("games.read.named").with("letter", "k").with("number", supposed(text))) },
    Row { all: &[TAKE, IN_THREE, SPLITTING, ANY_OF_THEM], none: &[HALF, NO_SPLIT, NO_TAKE, BOTH, &["不相等", "不相同", "不等", "相等", "平均", "平分", "unequal", "equal", "different", "同色", "相邻", "连续", "adjacent"]], also: THREE_WORDS, rule: |text, _| {
        if text.offers() || text.has(&["insteadof"]) { heaps(text, "rule[n-k for k in 1..=n;(a,b,n-a-b) for a in 1..=n/3 for b in a..=(n-a)/2]", "3,7") } else { None }
    }, said: |_, _| None },
    Row { all: &[STRIP, COVERED], none: &[RING, TWO_DIMENSIONAL, &["取", "拿", "remov"]], also: DOMINO_WORDS, rule: |text, _| strip(text, "dawsons_kayles", "9"), said: |_, _| None },
    Row { all: &[STRIP, PUT, THREE], none: &[RING, OTHERWISE_PUT, APART], also: ON_STRIP, rule: |text, _| {
        if text.wins(THREE)? { strip(text, "one_dimensional_tic_tac_toe", "9") } else { None }
    }, said: |_, _| None },
    Row { all: &[STRIP, PUT, APART], none: &[RING, OTHERWISE_PUT, THREE], also: ON_STRIP, rule: |text, _| strip(text, "dawsons_chess", "9"), said: |_, _| Some(Say::new("games.read.apart")) },
    Row { all: &[IN_ROW, DOWN, ONE_OR_TWO], none: &[RING, NO_NEIGHBOURS], also: NEIGHBOURS, rule: |text, _| strip(text, "kayles", "7"), said: |_, _| None },
    Row { all: &[IN_ROW, DOWN, TWO_NEIGHBOURS], none: &[RING, NO_NEIGHBOURS, ONE_OR_TWO, OR_TWO, &["同色", "colour", "color", "相等", "equal"]], also: NEIGHBOURS, rule: |text, _| strip(text, "dawsons_kayles", "9"), said: |_, _| None },
    Row { all: &[&["真因子", "真因数", "真约数", "properdivisor", "properfactor", "约数…小于n", "约数…<n", "因数…<n", "因子…<n", "divisor…<n", "因数…小于n", "因子…小于n", "约数…小于它", "因数…小于它", "小于n的约数", "小于n的因数", "小于n的因子", "不等于它本身的约数", "除它本身以外的约数", "除自身外的约数", "divisor…lessthann", "divisor…smallerthann", "divisor…lessthantheheap", "divisor…otherthanitself", "divisor…smallerthanthe", "divisor…otherthann", "n%x==0", "n%x=0", "nmodx=0"], &["取", "拿", "减", "变成n-d", "变为n-d", "变成n-x", "变为n-x", "n-x", "subtract", "take", "remov"]],
        none: &[&["除以", "dividedby", "divideby", "除1", "不为1", "不等于1", "otherthan1", "exceptfor1", "not1", "分成"]], also: &["allofthem", "替换", "用", "replace", "replaces", "选出", "任一", "黑板", "数字", "上", "变成", "变为", "真约数", "真因数", "真因子"],
        rule: |text, _| heaps(text, "rule[n-k for k in 1..=n if n%k==0 and k<n]", "12"), said: |_, _| None },
    Row { all: &[TAKE, DOUBLE, LAST_TIME, NOT_ALL_FIRST], none: &[], also: FIRST, rule: |text, _| heaps(text, "fibonacci", "20"), said: |_, _| None },
    Row { all: &[TAKE, &["任意", "若干", "any"], &["一堆", "oneheap", "onepile", "eitherheap", "eitherpile", "singleheap", "singlepile", "oneofthe"], &["两堆中同时", "两堆同时", "同时从两堆", "从两堆中取走相同", "从两堆中取相同", "两堆中取同样", "两堆中取相同", "samenumberfromboth", "equallymanyfromboth", "samenumberofstonesfromboth", "samenumberofmatchesfromboth", "samenumberofobjectsfromboth", "sameamountfromboth", "equalnumberfromboth", "bothpilesthesame", "bothheapsthesame",
        "从两堆取同样", "两堆里取同样", "从两堆取相同", "两堆里取相同", "从两堆取走相同", "从两堆取走同样"]],
        none: &[HALF, &["差", "differ", "最多", "至多", "atmost"]], also: OF_BOTH, rule: |text, amount| match amount.most {
            Some(_) => None,
            None => heaps(text, "wythoff", "3,5"),
        }, said: |_, _| None },
    Row { all: &[TAKE, DIVISOR, NOT_ONE, NOT_SELF], none: &[&["质", "素", "prime", "公约", "公因", "common", "分成"], HALF], also: &["不能减1", "不能取1", "不能为1", "不能是1", "isn't1", "isn’t1", "isnot1", "that", "不能减n", "不能取n", "也不能减", "也不能取", "本身", "one", "exclud", "excluding", "other", "than", "except", "itself", "neither", "nor"],
        rule: |text, _| heaps(text, "rule[n-k for k in 2..=n-1 if n%k==0]", "12"), said: |_, _| None },
    Row { all: &[TAKE, DIVISOR],
        none: &[NO_DIVISOR, SOME_LEFT, &["真", "proper", "不等于", "小于", "<n", "≠", "!=", "除了", "otherthan", "lessthan", "except", "不含", "不包括"]], also: &[],
        rule: |text, _| heaps(text, "rule[n-k for k in 1..=n if n%k==0]", "12"), said: |_, _| None },
    Row { all: &[TAKE, DIVISOR, SOME_LEFT], none: &[NO_DIVISOR, &["除了", "otherthan", "except"]], also: &["pile'ssize", "pile’ssize", "heap'ssize", "heap’ssize", "itself"],
        rule: |text, _| heaps(text, "rule[n-k for k in 1..=n if n%k==0 and k<n]", "12"), said: |_, _| None },
    Row { all: &[TAKE, &["质数", "素数", "prime"], PRIME_OR_ONE], none: &[NO_PRIME, HALF], also: PRIME_OR_ONE,
        rule: |text, amount| match amount.most {
            Some(_) => None,
            None => heaps(text, "rule[n-k for k in 1..=n if prime(k) or k==1]", "12"),
        }, said: |_, _| None },
    Row { all: &[TAKE, &["质数", "素数", "prime"]],
        none: &[NO_PRIME, &["或1", "or1", "或者1", "orone"], HALF], also: &[],
        rule: |text, amount| match amount.most {
            Some(_) => None,
            None => heaps(text, "rule[n-k for k in 2..=n if prime(k)]", "12"),
        }, said: |_, _| None },
    Row { all: &[TAKE, COPRIME], none: &[NO_COPRIME, HALF], also: &["与n", "一个与", "数", "之", "relatively", "gcd", "k", "n"], rule: |text, amount| match amount.most {
            Some(_) => None,
            None => heaps(text, "rule[n-k for k in 1..=n if gcd(n,k)==1]", "12"),
        }, said: |_, _| None },
    Row { all: &[TAKE, &["分成两", "分为两", "分成2堆", "拆成两", "intotwo"], &["任意", "任何", "取一些", "拿一些", "取走一些", "取若干", "取走若干", "anynumber", "anypositivenumber", "takesome", "removesome"]],
        none: &[&["不相等", "不相同", "不等", "相等", "平均", "平分", "等分", "unequal", "equal", "evenly", "different", "相邻", "连续", "adjacent", "consecutive"], HALF, NO_SPLIT], also: SPLITTING,
        rule: |text, _| if text.offers() { heaps(text, "lasker", "5,6") } else { None }, said: |_, _| None },
    Row { all: &[TAKE_OR_HALF, SPLIT], none: &[PECULIAR, BOTH, HALF, NO_SPLIT, NO_TAKE], also: &["heap", "heaps"], rule: |text, amount| {
        let (game, offered) = amount.game().filter(|_| amount.splits())?;
        heaps(text, &game, offered)
    }, said: |_, _| None },
    Row { all: &[TAKE, SMALLER_TWO, MAY_BE_EMPTY, MAY_BE_MORE], none: &[HALF], also: &["然后", "一堆", "新堆", "的石子总数", "且两个", "取走的那堆", "规模", "更小"], rule: |text, _| heaps(text, "rule[(a,b) for a in 0..=n-1 for b in 0..=a]", "2,3"), said: |_, _| None },
    Row { all: &[IN_EQUALS], none: &[HALF, DIVIDED], also: &["一堆", "非空", "equal", "size", "sizes", "split", "splits", "divide", "divides", "two", "more"], rule: |text, _| {
        if text.clauses.iter().flatten().any(amount::takes) { None } else { heaps(text, &format!("rule[{}]", amount::INTO_EQUALS), "12,10") }
    }, said: |_, _| None },
    Row { all: &[DIVIDED], none: &[HALF, NO_DIVISION, SPLIT], also: DIVISION, rule: |text, _| divide::game(text).and_then(|game| heaps(text, &game, "30,17")),
        said: |text, _| (!text.has(ROUNDED_UP) && !text.has(ROUNDED_DOWN)).then(|| Say::new("games.read.halve")) },
    Row { all: &[&["分成两", "分为两", "拆成两", "分成2堆", "分为2堆", "分成大小不等的两", "分成大小不同的两", "分成数量不等的两", "分成数量不同的两", "分成不相等的两", "分成不等的两", "intotwo"], &["不相等", "不相同", "不同", "不等", "unequal", "different"]],
        none: &[HALF], also: &["takesapile", "takeapile", "takesaheap", "takeaheap", "拿一堆", "取一堆", "nonempty", "non-empty", "size", "sizes", "split", "splits", "divide", "divides", "separate", "separates"], rule: |text, _| {
            let takes = |clause: &text::Clause| amount::takes(clause) && !text::holds(&clause.tight, HEAP_IN_HAND);
            if text.clauses.iter().flatten().any(takes) { None } else { heaps(text, "grundy", "9") }
        }, said: |_, _| None },
    Row { all: &[&["倍数", "multiple", "若干倍", "整数倍"], &["较小", "小的", "smaller"], &["较大", "大的", "larger"], &["减", "取", "subtract", "take", "remov"]], none: &[&["两倍", "2倍", "twice"]], also: &["结果不能为负", "差不能为负"],
        rule: |text, _| heaps(text, "rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a]", "25,7"), said: |_, _| None },
    Row { all: &[TAKE_OR_EAT, &["平方数", "squarenumber", "perfectsquare"]], none: &[&["两倍", "twice", "除以"]], also: &[], rule: |text, _| heaps(text, "take[k^2]", "20"), said: |_, _| None },
    Row { all: &[TAKE, &["斐波那契数", "菲波那契数", "fibonaccinumber"]], none: &[&["两倍", "2倍", "twice"]], also: &["数列中的元素", "数列中的数", "数列里的数"], rule: |text, _| heaps(text, "take[fib(k)]", "30"), said: |_, _| None },
    Row { all: &[TAKE, &["4的幂", "4的若干次", "4的整数次", "4的正整数次", "powerof4", "powersof4", "poweroffour", "powersoffour"]], none: &[&["两倍", "2倍", "twice", "不是", "not", "非4", "正整数次", "2的", "3的", "of2", "of3"], HALF], also: &["是4", "4"],
        rule: |text, amount| if amount.most.is_some() { None } else { heaps(text, "take[4^(k-1)]", "20") }, said: |_, _| None },
    Row { all: &[STAIR, MOVED_ON, BELOW, ANY_MOVED], none: &[LIMITED, HALF, &["两级", "到任意", "至任意", "twostairs", "anystair", "异", "相同", "成环"]], also: DOWNSTAIRS,
        rule: |text, _| Some(format!("staircase({})", numbers::series(&text.spaced).unwrap_or_else(|| "3,1,4".into()))), said: |_, _| None },
    Row { all: &[TAKE, &["2的幂", "1,2,4,8", "2的若干次", "2^k", "powerof2", "powersof2", "poweroftwo", "powersoftwo"]], none: &[&["两倍", "2倍", "twice"]], also: &[],
        rule: |text, _| heaps(text, "take[2^(k-1)]", "12"), said: |_, _| None },
    Row { all: &[TAKE, ANY], none: &[PECULIAR, SPLIT, HALF], also: AT_ONCE, rule: moore, said: |_, _| None },
    Row { all: &[TAKE, SOME_OF_EACH], none: &[PECULIAR, SPLIT, HALF], also: AT_ONCE, rule: moore, said: |_, _| None },
    Row { all: &[TAKE, FROM_ONE], none: &[PECULIAR, BOTH, SPLIT, HALF], also: FROM_ONE, rule: |text, amount| {
        if amount.is_bare() && text.takes_from_one() { heaps(text, "nim", "3,4,5") } else { None }
    }, said: |_, _| None },
    Row { all: &[TAKE_OR_HALF], none: &[PECULIAR, BOTH, SPLIT], also: &[], rule: |text, amount| {
        let (game, offered) = amount.game()?;
        heaps(text, &game, offered)
    }, said: |text, amount| match (amount.halves(), amount.halved() && !text.has(ROUNDED_UP) && !text.has(ROUNDED_DOWN)) {
        (true, _) => Some(Say::new("games.read.half")),
        (_, true) => Some(Say::new("games.read.halve")),
        _ => None,
    } },
];

/// The rule that a statement tells, where it tells one that is known here.
pub fn read(text: &str) -> Option<Reading> {
    if text.len() > MOST {
        return None;
    }
    let bare = print::bare(text);
    let reading = once(&bare);
    let clear = reading.as_ref().is_some_and(Reading::is_clear);
    let mut reading = if clear { reading } else { restated::read(&bare, once).or(reading) }?;
    if let Some(say) = outputs::contradiction(text, &reading) {
        reading.said.insert(0, say);
    }
    Some(reading)
}

/// The same of a rule that is told once, without what a judge prints around it.
fn once(text: &str) -> Option<Reading> {
    // Three stops end no sentence.
    let header = sample::header(text);
    let text = sample::in_sentences(&text.replace("...", "…"));
    let text = Text { header, ..Text::of(&text) };
    // Which heap is moved in is no choice there, so no rule of single heaps has that play.
    if text.has(FIRST_HEAP) {
        return None;
    }
    let first = chosen(&text, &[])?;
    // What stands in a part that was not understood may hold at another time, or for another player.
    let (row, rule, own, parts) = if first.3.is_empty() { first } else { chosen(&text, &first.3)? };
    // Of a sheet, and of three in a row, the row has read who wins.
    let ends = if text.has(SINGLE) || row.all.contains(&THREE) { Some(false) } else { text.last_loses() };
    let misere = if ends == Some(true) { "misere " } else { "" };
    let position = intake::position(&format!("{misere}{rule}"))?;
    let form = Form::of(&position)?;
    let letter = match own.most {
        Some(Most::Named(letter)) => Some(letter),
        _ => text.spaced.iter().find_map(|sentence| match limits::heaps_at_once(sentence)?.0 {
            Most::Named(letter) if letters::of(&text, letter).is_none() => Some(letter),
            _ => None,
        }),
    };
    let set_named = own.set_named.filter(|(letter, _)| letters::of(&text, *letter).is_none());
    let named = letter.map(|letter| (letter, SUPPOSED)).into_iter().chain(own.least_named.map(|letter| (letter, SUPPOSED_LEAST)));
    let named = named.chain(set_named);
    let named = named.filter(|(_, number)| form.rules.contains(&number.to_string()));
    let named =
        named.map(|(letter, number)| Say::new("games.read.named").with("letter", letter.to_string()).with("number", number));
    let said = Say::new(if parts.is_empty() { "games.read.as" } else { "games.read.guess" }).with("position", form.text());
    let parts = named_parts(parts);
    let supposed = ends.is_none().then(|| Say::new("games.read.ending"));
    // Heaps that are reckoned from what is told are no examples, though their numbers do not stand there.
    let reckoned = if row.also == CORNER { read_sides(&text) } else { Vec::new() };
    let told = !reckoned.is_empty() || row.also == FLIP_WORDS && is_signs(&text);
    let except: Vec<u64> = own.except.iter().copied().chain(reckoned).collect();
    let left = numbers::left(&text.whole_spaced, &form, &except);
    let left = left.into_iter().filter(|say| !(told && say.key == "games.read.example"));
    let own_words = (row.said)(&text, &own);
    let stuck = stuck::said(&text, &position);
    let said = std::iter::once(said).chain(parts).chain(own_words).chain(named).chain(supposed).chain(stuck).chain(left);
    Some(Reading { said: said.collect(), form })
}

/// Which parts of a statement that is not read were not understood, and a game that a few of its words point to, with what is told of it.
pub fn strange(text: &str) -> (Vec<Say>, Option<(NamedGame, Option<&'static str>)>) {
    if text.len() > MOST || read(text).is_some() {
        return (Vec::new(), None);
    }
    let text = sample::in_sentences(&print::bare(text));
    let text = Text::of(&text);
    let parts = unread::strange(&text, Amount::of(&text, &[]).as_ref());
    (named_parts(parts).collect(), near::game(&text))
}

/// What is said of the parts that were not understood.
fn named_parts(parts: Vec<&str>) -> impl Iterator<Item = Say> {
    let keys = std::iter::once("games.read.part").chain(std::iter::repeat("games.read.also"));
    keys.zip(parts).take(unread::MOST_PARTS).map(|(key, part)| Say::new(key).with("part", unread::short(part)))
}

/// The row by which a text is read, its rule, what was read of the amount, and the parts that were not understood; `doubted` are parts
/// of which no condition is taken over.
fn chosen<'a>(text: &Text<'a>, doubted: &[&str]) -> Option<(&'static Row, String, Amount, Vec<&'a str>)> {
    let amount = Amount::of(text, doubted);
    let bounded = amount.is_some();
    let amount = amount.unwrap_or_default();
    let (row, rule) = ROWS.iter().find_map(|row| {
        let fits = row.all.iter().all(|group| text.has(group)) && !row.none.iter().any(|group| text.has(group));
        // By some rows the amount is all that is read, so it must have been.
        let may = fits && (bounded || !row.is_of_amount());
        Some((row, if may { (row.rule)(text, &amount) } else { None }?))
    })?;
    let words: Vec<Words> = row.all.iter().copied().chain([row.also]).collect();
    let parts = unread::unread(text, &words, row.is_of_amount().then_some(&amount), &rule);
    Some((row, rule, amount, parts))
}

impl Row {
    fn is_of_amount(&self) -> bool {
        self.all.contains(&TAKE_OR_HALF) || self.all.contains(&ON_LINE)
    }
}

/// The sides of a sheet, where they are numbers.
fn sheet(text: &Text) -> (u64, u64) {
    let side = |text: &str| text.parse().ok().filter(|side| (1..=MOST_SIDE).contains(side));
    let sides = |sentence: &String| {
        sentence.match_indices(['*', 'x']).find_map(|(at, _)| {
            let (before, after) = (&sentence[..at], &sentence[at + 1..]);
            let from = before.trim_end_matches(|char: char| char.is_ascii_digit()).len();
            Some((side(&before[from..])?, side(&after[..digits(after)])?)).filter(|sides| *sides != (1, 1))
        })
    };
    // The first of the sheets of a sample, each two numbers.
    let row = |sentence: &String| match letters::row_of(sentence)?.split(' ').collect::<Vec<_>>()[..] {
        [a, b] => Some((side(a)?, side(b)?)).filter(|sides| *sides != (1, 1)),
        _ => None,
    };
    text.whole.iter().find_map(sides).or_else(|| text.whole_spaced.iter().find_map(row)).unwrap_or((4, 5))
}

/// What k is taken for where no sample tells it: by whether it is even alone the values differ.
fn supposed(text: &Text) -> u64 {
    if text.has(K_EVEN) { 2 } else { SUPPOSED }
}

/// Some of each of several heaps.
fn moore(text: &Text, amount: &Amount) -> Option<String> {
    let (most, _) = text.spaced.iter().find_map(|sentence| limits::heaps_at_once(sentence))?;
    let most = if let Most::Named(letter) = most { letters::of(text, letter).map_or(most, Most::Number) } else { most };
    if amount.most.is_some() { None } else { heaps(text, &format!("moore[{}]", most.number()), "3,4,5,6") }
}

/// A game on a strip, with as many squares as the statement tells of, or else with those that are offered.
fn strip(text: &Text, game: &str, offered: &str) -> Option<String> {
    let long = |sentence: &String| {
        let rest = sentence.split_once("1*").or_else(|| sentence.split_once("1x"))?.1;
        rest[..digits(rest)].parse::<u64>().ok().filter(|squares| *squares > 1)
    };
    // “11×8” is no strip.
    if sides(text).is_some() {
        return None;
    }
    let squares = text.whole.iter().find_map(long);
    squares.map_or_else(|| heaps(text, game, offered), |squares| Some(format!("{game}({squares})")))
}

/// A game with the heap that the statement tells of, or else with those that are offered.
fn heaps(text: &Text, game: &str, offered: &str) -> Option<String> {
    let mut own = numbers::unshown(&text.spaced);
    let columns = letters::columns(text);
    // What letters stand for is no list of heaps.
    if let Some((_, row)) = columns {
        own.get_mut(row).into_iter().for_each(String::clear);
    }
    let told = |sentence: &String| {
        HEAP.iter().find_map(|lead| {
            let found = |(at, _): (usize, &str)| {
                let rest = sentence[at + lead.len()..].trim_start();
                let digits = digits(rest);
                let stones = lead.len() > 3 && lead.ends_with("of ")
                    || STONES.iter().any(|word| rest[digits..].trim_start().starts_with(word));
                (digits > 0 && stones).then(|| rest[..digits].to_owned())
            };
            sentence.match_indices(lead).find_map(found)
        })
    };
    let example = |sentence: &&String| ["例如", "比如", "for example"].iter().any(|word| sentence.starts_with(word));
    let told = own
        .iter()
        .filter(|sentence| !example(sentence))
        .find_map(told)
        .or_else(|| letters::of(text, 'n').filter(|_| !text.has(N_HEAPS)).map(|heap| heap.to_string()));
    let told = told.or_else(|| numbers::of_stones(&own.iter().map(|sentence| sentence.replace(' ', "")).collect::<Vec<_>>()));
    let told = told.map(|heap| numbers::of_each(&text.tight, &heap));
    // Of one heap, a line of several numbers has one, and what else the exercise has a letter for, or what it is in another case.
    let one = numbers::is_one_heap(&text.tight) || numbers::is_n_stones(&text.spaced);
    let series = match (one, columns) {
        (false, _) => numbers::series(&own),
        (true, None) => own.iter().find_map(|sentence| letters::row_of(sentence)?.split(' ').next().map(str::to_owned)),
        (true, Some(_)) => None,
    };
    // What may be taken is no list of heaps.
    let series = series.filter(|heaps| !game.contains(&format!("[{heaps}]")));
    let written = [series, told].into_iter().flatten().map(|heaps| format!("{game}({heaps})"));
    let legal = |text: &String| intake::position(text).is_some();
    let counted = numbers::sample(&text.tight, offered).map(|heaps| format!("{game}({heaps})"));
    Some(written.into_iter().chain(counted).find(legal).unwrap_or_else(|| format!("{game}({offered})")))
}

#[cfg(test)]
mod tests;
