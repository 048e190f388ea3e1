//! Wythoff's game, Beatty's theorem, Fibonacci Nim.

use super::{fewer_than, moves, replies, stones, wins};
use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_picture::Arg;
use mexplorer_solver::Position;
use mexplorer_solver::proof::Fact;

pub const ROWS: &[Row] = &[
    ("proof.wythoff.statement", |s| s.lost() == pairs(40).contains(&sorted(s.position()))),
    ("proof.wythoff.sieve", |s| {
        let (own, sieve) = (sorted(s.position()), sieve(sorted(s.position()).1 + 1));
        sieve == pairs(sieve.len() as u128) && s.lost() == sieve.contains(&own)
    }),
    ("proof.wythoff.origin", |s| [s.number("a"), s.number("b")] == [0, 0] && sorted(s.position()).0 == 0 && (1..10).all(next)),
    ("proof.wythoff.least-unused", |s| {
        let (k, a, b) = (s.number("k"), s.number("a"), s.number("b"));
        let before = pairs(k);
        let below = |pick: fn(&(u128, u128)) -> u128| before.iter().map(pick).filter(|n| (1..a).contains(n)).count() as u128;
        let largest = before.iter().map(|pair| pair.1).max().unwrap_or(0);
        let used = below(|pair| pair.0) == s.number("lower") && below(|pair| pair.1) == s.number("upper");
        b == a + k
            && pairs(k + 1).last() == Some(&(a, b))
            && used
            && s.number("lower") + s.number("upper") + 1 == a
            && b > largest
            && next(k)
    }),
    ("proof.wythoff.once", |s| within(s, "x", "kx") && within(s, "y", "ky") && same(s, s.position())),
    ("proof.wythoff.once-equal", |s| within(s, "x", "kx") && sorted(s.position()) == (s.number("x"), s.number("x"))),
    ("proof.wythoff.once-both", |s| within(s, "x", "kx") && within(s, "y", "kx") && same(s, s.position()) && s.lost()),
    ("proof.wythoff.case-equal", |s| wins(s) && equal(s, s.position())),
    ("proof.wythoff.case-above", |s| wins(s) && above(s, s.position())),
    ("proof.wythoff.case-below", |s| wins(s) && below(s, s.position())),
    ("proof.wythoff.case-upper", |s| wins(s) && upper(s, s.position())),
    ("proof.wythoff.leaves", |s| {
        let (a, b, k) = (s.number("a"), s.number("b"), s.number("k"));
        let left = s.reached();
        let none = followers(&left).iter().all(|p| !s.oracle.lost(p));
        // Whatever is played there, some move leads to a cold pair again.
        let back = followers(&left).iter().all(|p| followers(p).iter().any(|to| s.oracle.lost(to)));
        sorted(&left) == (a, b) && pairs(k + 1)[k as usize] == (a, b) && b - a == k && none && back
    }),
    ("proof.wythoff.cold", |s| {
        let k = s.number("k");
        same(s, s.position())
            && pairs(k + 1)[k as usize] == (s.number("x"), s.number("y"))
            && s.options().iter().all(|p| !s.oracle.lost(p))
    }),
    ("proof.wythoff.over", |s| s.over() || followers(&s.reached()).is_empty()),
    ("proof.wythoff.break", |s| same(s, s.position()) && moves(s) && !s.oracle.lost(&s.named("after"))),
    ("proof.wythoff.answer-equal", |s| replies(s) && equal(s, &s.reached())),
    ("proof.wythoff.answer-above", |s| replies(s) && above(s, &s.reached())),
    ("proof.wythoff.answer-below", |s| replies(s) && below(s, &s.reached())),
    ("proof.wythoff.answer-upper", |s| replies(s) && upper(s, &s.reached())),
    ("proof.wythoff.golden", |s| {
        let (k, a) = (s.number("k"), s.number("a"));
        pairs(k + 1)[k as usize].0 == a
            && golden(k) == a
            && s.number("excess") + k == a
            && s.number("next") == a + 1
            && s.number("square") == k * k
            && a * (a - k) == s.number("low")
            && (a + 1) * (a + 1 - k) == s.number("high")
            && s.number("low") <= k * k
            && s.number("high") > k * k
    }),
    // Of the numbers that smaller k leave, the least is the next ⌊kφ⌋.
    ("proof.wythoff.formula", |_| {
        pairs(200).into_iter().enumerate().all(|(k, pair)| pair == (golden(k as u128), golden(k as u128) + k as u128))
    }),
    ("proof.beatty.statement", |_| tiles(5, 300) && tiles(2, 300) && tiles(7, 300)),
    ("proof.beatty.choose", |s| s.number("d").isqrt().pow(2) != s.number("d") && tiles(s.number("d"), 200)),
    ("proof.beatty.choose-golden", |_| tiles(5, 200) && (1..200).all(|k| lower(5, k) == golden(k))),
    // α = (1 + r)/2 = p/q, and β = α/(α − 1) = p/j.
    ("proof.beatty.choose-rational", |s| {
        let (d, root, p, q, j) = (s.number("d"), s.number("root"), s.number("p"), s.number("q"), s.number("j"));
        root * root == d && 2 * p == (1 + root) * q && j + q == p && !tiles(d, 60)
    }),
    ("proof.beatty.sequences", |s| {
        let agree = |name: &str, term: fn(u128, u128) -> u128| {
            s.numbers(name).into_iter().zip(1..).all(|(said, k)| said == term(d(s), k))
        };
        agree("lower", lower) && agree("upper", upper_term) && placed(s)
    }),
    ("proof.beatty.rising", |s| {
        let k = s.number("k");
        let here = [lower(d(s), k), lower(d(s), k + 1), upper_term(d(s), k), upper_term(d(s), k + 1)];
        here == ["here", "next", "upper", "upper-next"].map(|name| s.number(name)) && here[0] < here[1] && here[2] < here[3]
    }),
    ("proof.beatty.count-lower", |s| counted(s, "p", lower) && placed(s)),
    ("proof.beatty.count-upper", |s| counted(s, "q", upper_term) && placed(s)),
    ("proof.beatty.count-none", |s| placed(s) && s.number("next") == upper_term(d(s), 1) && s.number("next") > s.number("n")),
    ("proof.beatty.total", |s| {
        let (n, p, q) = (s.number("n"), s.number("p"), s.number("q"));
        p + q == n
            && placed(s)
            && s.number("below") + 1 == n
            && s.number("above") == n + 1
            && p == terms(d(s), n, lower)
            && q == terms(d(s), n, upper_term)
    }),
    ("proof.beatty.in-lower", |s| lower(d(s), s.number("k")) == s.number("n") && only(s) && placed(s)),
    ("proof.beatty.in-upper", |s| upper_term(d(s), s.number("k")) == s.number("n") && only(s) && placed(s)),
    ("proof.beatty.twice", |s| lower(d(s), s.number("q")) == s.number("p") && upper_term(d(s), s.number("j")) == s.number("p")),
    ("proof.beatty.never", |s| {
        let (p, missing) = (s.number("p"), s.number("missing"));
        let below = terms(d(s), p - 1, lower) + terms(d(s), p - 1, upper_term);
        let never = (1..=missing).all(|k| lower(d(s), k) != missing && upper_term(d(s), k) != missing);
        never && missing + 1 == p && below == s.number("terms")
    }),
    ("proof.beatty.golden", |_| {
        (1..200).all(|k| upper_term(5, k) == lower(5, k) + k && pairs(k + 1).last() == Some(&(lower(5, k), upper_term(5, k))))
    }),
    ("proof.zeckendorf.statement", |s| {
        let most = most(s);
        let least = zeckendorf(stones(s.position())).last().copied();
        s.lost() == least.is_none_or(|least| least > most)
    }),
    ("proof.zeckendorf.greedy", |s| {
        let (heap, part, next, before) = (s.number("heap"), s.number("part"), s.number("next"), s.number("before"));
        let row = known().windows(3).any(|three| three == [before, part, next]);
        heap == stones(s.position())
            && row
            && part <= heap
            && heap < next
            && s.number("rest") == heap - part
            && s.number("rest") < before
    }),
    ("proof.zeckendorf.whole", |s| s.number("heap") == stones(s.position()) && known().contains(&s.number("heap"))),
    ("proof.zeckendorf.unique", |s| {
        let (heap, part) = (s.number("heap"), s.number("part"));
        let ways = decompositions(heap);
        heap == stones(s.position()) && ways.len() == 1 && ways[0].contains(&part) && ways[0].iter().all(|own| *own <= part)
    }),
    ("proof.zeckendorf.parts", |s| {
        let parts = s.summands("parts");
        parts == zeckendorf(s.number("heap")) && s.number("count") == parts.len() as u128
    }),
    ("proof.zeckendorf.reach", |s| {
        least(s.position()) == s.number("least") && most(s) == s.number("most") && s.number("least") <= s.number("most")
    }),
    ("proof.zeckendorf.take", |s| {
        let (after, taken) = (s.named("after"), s.number("least"));
        wins(s)
            && stones(&after) == s.number("left")
            && stones(s.position()) == stones(&after) + taken
            && s.number("limit") == 2 * taken
            && followers(&after).iter().all(|p| stones(&after) - stones(p) <= 2 * taken)
    }),
    ("proof.zeckendorf.take-all", |s| s.number("heap") == stones(s.position()) && s.wins_to(|p| stones(p) == 0)),
    ("proof.zeckendorf.doubling", |s| {
        let parts = zeckendorf(stones(s.position()));
        let two = [parts[parts.len() - 2], parts[parts.len() - 1]];
        two == [s.number("next"), s.number("least")]
            && s.number("double") == 2 * s.number("least")
            && s.number("next") > s.number("double")
    }),
    // After the opponent's smallest taking, by the lemma.
    ("proof.zeckendorf.then", |s| {
        let (left, part, double) = (stage(s), s.number("part"), s.number("double"));
        let broken = followers(&left).into_iter().find(|p| stones(p) + 1 == stones(&left)).expect("one may be taken");
        let reply = followers(&broken).into_iter().find(|p| stones(p) + part == stones(&broken)).expect("the part may be taken");
        let next = zeckendorf(stones(&reply)).last().copied();
        double == 2 * part && s.oracle.lost(&reply) && next.is_none_or(|next| next > double)
    }),
    ("proof.zeckendorf.short", |s| {
        least(s.position()) == s.number("least") && most(s) == s.number("most") && s.number("least") > s.number("most")
    }),
    ("proof.zeckendorf.stuck", |s| s.over() && s.number("heap") == stones(s.position())),
    ("proof.zeckendorf.chosen", |s| {
        let (taken, remainder, left) = (s.number("taken"), s.number("remainder"), stage(s));
        let legal = followers(&left).iter().any(|p| stones(p) + taken == stones(&left));
        legal
            && least(&left) == s.number("least")
            && remainder + taken == least(&left)
            && s.summands("parts") == zeckendorf(remainder)
    }),
    // Sentence by sentence: were the least part v larger, what was taken would stay clear of it.
    ("proof.zeckendorf.lemma", |s| {
        let (taken, part, double) = (s.number("taken"), s.number("part"), s.number("double"));
        let apart = |v: u128, before: u128| zeckendorf(taken).iter().all(|own| 2 * own < v && *own < before) && 2 * before >= v;
        let all = known().windows(2).all(|two| two[1] <= double || apart(two[1], two[0]));
        let broken = s.step("chosen");
        let same = broken.summands("parts").last() == Some(&part) && broken.number("least") == s.number("least");
        double == 2 * taken && part <= double && same && all
    }),
    ("proof.zeckendorf.reply", |s| {
        let taken = s.step("chosen").number("taken");
        let made = s.options().into_iter().find(|p| stones(p) + taken == stones(s.position())).expect("a move");
        let after = s.named("after");
        s.number("double") == 2 * taken
            && s.number("part") <= 2 * taken
            && stones(&made) == stones(&after) + s.number("part")
            && followers(&made).contains(&after)
            && s.oracle.lost(&after)
    }),
    ("proof.zeckendorf.again", |s| {
        let next = zeckendorf(stones(&s.reached())).last().copied();
        next == Some(s.number("next"))
            && s.number("next") > s.number("double")
            && s.number("double") == 2 * s.step("reply").number("part")
    }),
    ("proof.zeckendorf.last", |s| s.step("reply").number("part") == s.number("part") && fewer_than(&s.reached(), 1)),
];

/// The first cold pairs, by the rule of the least number unused.
pub fn pairs(count: u128) -> Vec<(u128, u128)> {
    let mut pairs: Vec<(u128, u128)> = Vec::new();
    let mut used = std::collections::BTreeSet::new();
    let mut least = 0;
    for k in 0..count {
        while used.contains(&least) {
            least += 1;
        }
        used.extend([least, least + k]);
        pairs.push((least, least + k));
    }
    pairs
}

/// The table of what a move leads to, row by row: all that comes before pair k, in the order of the sieve, is an earlier pair or leads
/// to one as it says, and pair k itself leads to none.
fn next(k: u128) -> bool {
    let all = pairs(k + 1);
    let (own, before) = (all[k as usize], &all[..k as usize]);
    let apart = |x: u128, y: u128| {
        let partner = |&(a, b): &(u128, u128)| if x == a { Some(b) } else { (x == b).then_some(a) };
        before.iter().find_map(partner).is_some_and(|partner| y > partner)
    };
    let close = |x: u128, y: u128| {
        let j = all.iter().position(|pair| pair.0 == x);
        j.is_some_and(|j| y - x < j as u128 && all[(y - x) as usize].0 < x)
    };
    let mut earlier = (0..=own.0).flat_map(|x| (x..=own.1 + 2).map(move |y| (x, y))).filter(|cell| *cell < own);
    let kept = |&(a, b): &(u128, u128)| [a, b].iter().all(|n| *n != own.0 && *n < own.1) && b - a != k;
    earlier.all(|(x, y)| before.contains(&(x, y)) || apart(x, y) || close(x, y)) && before.iter().all(kept)
}

/// The pairs left when all that can move to one before is crossed out, of the cells of a square.
fn sieve(side: u128) -> Vec<(u128, u128)> {
    let mut found: Vec<(u128, u128)> = Vec::new();
    for (a, b) in (0..side).flat_map(|a| (a..side).map(move |b| (a, b))) {
        let reaches = |&(x, y): &(u128, u128)| a == x || b == y || a == y || b == x || b - a == y - x;
        if !found.iter().any(reaches) {
            found.push((a, b));
        }
    }
    found
}

pub fn sorted(position: &Position) -> (u128, u128) {
    let heaps = numbers(position);
    (heaps[0].min(heaps[1]), heaps[0].max(heaps[1]))
}

/// Whether x and y are the heaps of a position.
fn same(s: &Said, position: &Position) -> bool {
    sorted(position) == (s.number("x"), s.number("y"))
}

/// Whether the line of numbers says of each where it stands, and counts up to the N of the step, if that is said.
fn placed(s: &Said) -> bool {
    let table = s.of.table.expect("a table");
    let place = |term: fn(u128, u128) -> u128, number: u128| {
        (1..=number).find(|k| term(d(s), *k) == number).map_or(Fact::Text("–".into()), Fact::Number)
    };
    let numbers = table.rows.iter().map(|row| if let Fact::Number(number) = row[0] { number } else { panic!("{row:?}") });
    let numbers: Vec<u128> = numbers.collect();
    let told = s.say.args.iter().any(|(name, _)| *name == "n").then(|| s.number("n"));
    numbers.windows(2).all(|two| two[0] + 1 == two[1])
        && table.own.is_some_and(|own| told.is_none_or(|n| numbers[own] == n))
        && table.rows.iter().zip(&numbers).all(|(row, n)| row[1..] == [place(lower, *n), place(upper_term, *n)])
}

/// Whether a number is in this pair, and in no other.
fn within(s: &Said, number: &str, pair: &str) -> bool {
    let (n, k) = (s.number(number), s.number(pair));
    pairs(n + 2).iter().enumerate().all(|(own, (a, b))| (*a == n || *b == n) == (own as u128 == k))
}

/// Which of the four cases is lit.
fn own_case(s: &Said) -> usize {
    s.of.table.and_then(|table| table.own).expect("a row is lit")
}

fn taken(s: &Said, position: &Position) -> (u128, u128) {
    let (before, after) = (numbers(position), numbers(&s.named("after")));
    (before[0] - after[0], before[1] - after[1])
}

fn equal(s: &Said, position: &Position) -> bool {
    sorted(position) == (s.number("x"), s.number("x")) && sorted(&s.named("after")) == (0, 0) && own_case(s) == 0
}

fn above(s: &Said, position: &Position) -> bool {
    let (x, y, k, b) = (s.number("x"), s.number("y"), s.number("k"), s.number("b"));
    let pair = pairs(k + 1)[k as usize] == (x, b);
    let (first, second) = taken(s, position);
    same(s, position)
        && pair
        && y > b
        && s.number("taken") == y - b
        && first + second == y - b
        && sorted(&s.named("after")) == (x, b)
        && own_case(s) == 1
}

fn below(s: &Said, position: &Position) -> bool {
    let (x, y, k, b) = (s.number("x"), s.number("y"), s.number("k"), s.number("b"));
    let pair = pairs(k + 1)[k as usize] == (x, b);
    let difference = s.number("difference");
    let (first, second) = taken(s, position);
    let both = first == s.number("taken") && second == first;
    same(s, position) && pair && y < b && difference == y - x && difference < k && both && own_case(s) == 2
}

fn upper(s: &Said, position: &Position) -> bool {
    let (x, y, j, a) = (s.number("x"), s.number("y"), s.number("j"), s.number("a"));
    let pair = pairs(j + 1)[j as usize] == (a, x);
    same(s, position) && pair && y > x && s.number("taken") == y - a && sorted(&s.named("after")) == (a, x) && own_case(s) == 3
}

/// ⌊kφ⌋, counted up: a ≤ kφ means a² − ak ≤ k².
fn golden(k: u128) -> u128 {
    (k..=2 * k).rev().find(|a| a * (a - k) <= k * k).expect("k is at most kφ")
}

/// ⌊k(1 + √d)/2⌋: the largest a with 2a − k ≤ k√d.
fn lower(d: u128, k: u128) -> u128 {
    (0..=k * (1 + d)).rev().find(|a| 2 * a <= k || (2 * a - k).pow(2) <= k * k * d).expect("0 is one")
}

/// ⌊kβ⌋ with β = (1 + d + 2√d)/(d − 1): the largest b with b(d − 1) − k(1 + d) ≤ 2k√d.
fn upper_term(d: u128, k: u128) -> u128 {
    let fits = |b: &u128| b * (d - 1) <= k * (1 + d) || (b * (d - 1) - k * (1 + d)).pow(2) <= 4 * k * k * d;
    (0..=6 * k).rev().find(fits).expect("0 is one")
}

/// Whether the two sequences hold each number up to `most` once.
fn tiles(d: u128, most: u128) -> bool {
    let all: Vec<u128> = (1..=most).flat_map(|k| [lower(d, k), upper_term(d, k)]).collect();
    (1..=most).all(|n| all.iter().filter(|term| **term == n).count() == 1)
}

/// The d that the proof has chosen.
fn d(s: &Said) -> u128 {
    let named = |(name, arg): &(&str, Arg)| if let ("d", Arg::Text(text)) = (*name, arg) { text.parse().ok() } else { None };
    s.of.told.first().and_then(|say| say.args.iter().find_map(named)).unwrap_or(5)
}

fn terms(d: u128, n: u128, term: fn(u128, u128) -> u128) -> u128 {
    (1..=n).take_while(|k| term(d, *k) <= n).count() as u128
}

fn counted(s: &Said, name: &str, term: fn(u128, u128) -> u128) -> bool {
    let (n, count) = (s.number("n"), s.number(name));
    let ends = term(d(s), count) == s.number("last") && term(d(s), count + 1) == s.number("next");
    count == terms(d(s), n, term) && ends && s.number("last") <= n && n < s.number("next")
}

fn only(s: &Said) -> bool {
    let n = s.number("n");
    let count = |term: fn(u128, u128) -> u128| (1..=n).filter(|k| term(d(s), *k) == n).count();
    s.number("before") + 1 == n && count(lower) + count(upper_term) == 1
}

fn known() -> [u128; 8] {
    [1, 2, 3, 5, 8, 13, 21, 34]
}

/// The ways to write a number with Fibonacci numbers of which no two are neighbours, largest first, by trying all.
fn decompositions(n: u128) -> Vec<Vec<u128>> {
    let known = known();
    let sets = (0..1u32 << known.len()).filter(|set| set & set >> 1 == 0);
    let parts = sets.map(|set| (0..known.len()).rev().filter(|i| set >> i & 1 == 1).map(|i| known[i]).collect::<Vec<u128>>());
    parts.filter(|parts| parts.iter().sum::<u128>() == n).collect()
}

fn zeckendorf(n: u128) -> Vec<u128> {
    decompositions(n).remove(0)
}

fn least(position: &Position) -> u128 {
    *zeckendorf(stones(position)).last().expect("a part")
}

/// The least part of what is left, if anything is.
pub fn zeckendorf_least(position: &Position) -> Option<u128> {
    zeckendorf(stones(position)).last().copied()
}

/// Whether these heaps are a cold pair where the last move loses: (0, 1) and (2, 2) stand in the place of (0, 0) and (1, 2).
pub fn misere_cold(position: &Position) -> bool {
    match sorted(position) {
        (0, 0) | (1, 2) => false,
        (0, 1) | (2, 2) => true,
        pair => pairs(40).contains(&pair),
    }
}

/// The position of which a part is broken: that after the winning move, or that of the page.
fn stage(s: &Said) -> Position {
    let taken = s.of.told.iter().any(|say| say.key == "proof.zeckendorf.take");
    if taken { s.step("take").named("after") } else { s.position().clone() }
}

/// The most that may be taken now.
pub fn most(s: &Said) -> u128 {
    s.options().iter().map(|p| stones(s.position()) - stones(p)).max().unwrap_or(0)
}
