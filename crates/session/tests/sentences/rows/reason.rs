//! Why, in one sentence.

use super::proof::golden;
use crate::Row;
use crate::said::{Said, adds_up, column, followers, kind, large, numbers, odd_stairs, ones, xor};
use mexplorer_session::words::languages::file;
use mexplorer_solver::position::Component;
use mexplorer_solver::{Position, Term};

pub const ROWS: &[Row] = &[
    ("reason.over", |s| s.over() && !s.misere()),
    ("reason.over-misere", |s| s.over() && s.misere()),
    ("reason.ends", |s| !s.misere() && s.wins_by(|p| followers(p).is_empty())),
    ("reason.balanced-heaps", |s| {
        let zero = |p: &Position| xor(&numbers(p)) == 0;
        s.nim() && !s.misere() && zero(&s.live()) && !followers(&s.live()).iter().any(zero) && s.answered_by(zero)
    }),
    ("reason.balanced-stairs", |s| {
        let even = |stair: usize| {
            let mut more = s.live();
            more.terms[0].numbers[stair] += 1;
            s.oracle.lost(&more)
        };
        let zero = xor(&odd_stairs(&s.live())) == 0 && s.lost() && !s.misere();
        let again = s.answered_by(|p| xor(&odd_stairs(p)) == 0);
        zero && again && s.is("staircase") && (1..s.heaps().len()).step_by(2).all(even)
    }),
    ("reason.balanced-values", |s| {
        let zero = |p: &Position| xor(&s.oracle.values(p)) == 0;
        !s.misere() && zero(&s.live()) && !followers(&s.live()).iter().any(zero) && s.answered_by(zero)
    }),
    ("reason.balanced-moore", |s| {
        let even = |p: &Position| adds_up(&numbers(p), s.number("modulus"), 0);
        !s.misere() && s.is("moore") && even(&s.live()) && !followers(&s.live()).iter().any(even) && s.answered_by(even)
    }),
    ("reason.balanced-misere", |s| s.nim() && balanced(s, numbers)),
    ("reason.balanced-misere-values", |s| balanced(s, |p| s.oracle.values(p))),
    ("reason.balanced-misere-moore", |s| {
        let modulus = s.number("modulus");
        let even = |p: &Position| large(&numbers(p)) > 0 && adds_up(&numbers(p), modulus, 0);
        let end = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % modulus == 1;
        s.misere() && even(&s.live()) && s.answered_by(|p| even(p) || end(p))
    }),
    ("reason.odd-heaps", |s| s.nim() && mended(s, numbers)),
    ("reason.odd-stairs", |s| s.is("staircase") && !s.misere() && mended(s, odd_stairs)),
    // Of one pair there is no XOR to speak of, but under misère, where it stands for a heap.
    ("reason.odd-values", |s| (s.misere() || s.values().len() > 1 || !s.is("rule2")) && component(s)),
    ("reason.others-heaps", |s| s.nim() && others(s, numbers)),
    ("reason.others-stairs", |s| s.is("staircase") && others(s, odd_stairs)),
    ("reason.others-values", |s| {
        let (live, count) = (s.live(), s.number("count"));
        let movers = live.components().filter(|c| !winning_in(s, c).is_empty());
        let movers: Vec<String> = movers.map(|c| c.alone().to_string()).collect();
        let named = s.list("components");
        let known = |name: &String| movers.iter().any(|mover| mover.starts_with(name.split('…').next().expect("a beginning")));
        // The first three of them, and a sign for all others.
        let all = named.len() as u128 == count.min(4) && (count > 3) == named.last().is_some_and(|last| last == "…");
        count > 0 && count == movers.len() as u128 - 1 && all && named.iter().all(known)
    }),
    ("reason.odd-moore", |s| {
        let (modulus, heaps) = (s.number("modulus"), s.heaps());
        let bit = s.number("column").ilog2();
        let odd = |bit: u32| !column(&heaps, bit).is_multiple_of(modulus);
        s.is("moore") && odd(bit) && !(bit + 1..64).any(odd) && s.wins_by(|p| adds_up(&numbers(p), modulus, 0))
    }),
    ("reason.while-large", |s| {
        let some = |p: &Position| large(&numbers(p)) > 0;
        s.misere() && (s.nim() || s.is("moore")) && some(&s.live()) && s.wins_by(some)
    }),
    ("reason.while-large-values", |s| {
        let some = |p: &Position| large(&s.oracle.values(p)) > 0;
        s.misere() && some(&s.live()) && s.wins_by(some)
    }),
    ("reason.ones-cold", |s| s.nim() && only_ones(s, &s.heaps(), 2) && s.lost()),
    ("reason.ones-hot", |s| s.nim() && only_ones(s, &s.heaps(), 2) && !s.lost()),
    ("reason.ones-cold-values", |s| only_ones(s, &s.values(), 2) && s.lost()),
    ("reason.ones-hot-values", |s| only_ones(s, &s.values(), 2) && !s.lost()),
    ("reason.ones-cold-moore", |s| s.is("moore") && only_ones(s, &s.heaps(), s.number("modulus")) && s.lost()),
    ("reason.ones-hot-moore", |s| s.is("moore") && only_ones(s, &s.heaps(), s.number("modulus")) && !s.lost()),
    ("reason.last-large", |s| s.nim() && last(s, numbers)),
    ("reason.last-large-values", |s| last(s, |p| s.oracle.values(p))),
    ("reason.last-moore", |s| {
        let end = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.misere() && s.is("moore") && s.wins_by(end)
    }),
    ("reason.wythoff-cold", |s| {
        let heaps = s.heaps();
        let (a, b) = (*heaps.iter().min().expect("two"), *heaps.iter().max().expect("two"));
        let said = [a, b] == [s.number("a"), s.number("b")];
        !s.misere() && s.lost() && s.answered_by(|_| true) && numbered(s, a, b) && said
    }),
    ("reason.wythoff-first", |s| wythoff(s, [1, 0])),
    ("reason.wythoff-second", |s| wythoff(s, [0, 1])),
    ("reason.wythoff-both", |s| wythoff(s, [1, 1])),
    ("reason.zeckendorf-cold", |s| {
        let (parts, least) = (s.summands("parts"), s.number("least"));
        !s.misere()
            && s.lost()
            && fibonacci(s, &parts)
            && parts.last() == Some(&least)
            && least > s.number("limit")
            && most(s) == s.number("limit")
    }),
    ("reason.zeckendorf-hot", |s| {
        let (parts, least, heap) = (s.summands("parts"), s.number("least"), s.number("heap"));
        let next = parts[parts.len() - 2];
        let short = |p: &Position| followers(p).iter().all(|option| heap - least - stones(option) < next);
        fibonacci(s, &parts) && parts.last() == Some(&least) && s.wins_by(|p| stones(p) == heap - least && short(p))
    }),
    ("reason.bash-cold", |s| {
        let (heap, modulus) = (s.number("heap"), s.number("modulus"));
        !s.misere() && heap == stones(&s.live()) && heap % modulus == 0 && s.answered_by(|p| stones(p) + modulus == heap)
    }),
    ("reason.bash-hot", |s| {
        let (heap, residue) = (s.number("heap"), s.number("residue"));
        let rest = heap - residue;
        heap == stones(&s.live()) && rest % s.number("modulus") == 0 && s.wins_by(|p| stones(p) == rest)
    }),
    ("reason.misere-wythoff-cold", |s| {
        let here = sorted(&s.live()) == [s.number("a"), s.number("b")];
        s.misere() && s.is("wythoff") && s.lost() && here && golden::misere_cold(&s.live())
    }),
    ("reason.misere-wythoff-hot", |s| {
        s.misere() && s.wins_by(|p| sorted(p) == [s.number("a"), s.number("b")] && golden::misere_cold(p))
    }),
    ("reason.misere-stairs-cold", |s| s.misere() && s.is("staircase") && s.lost() && misere_nim(&odd_stairs(&s.live()))),
    ("reason.misere-stairs-hot", |s| {
        s.misere() && s.is("staircase") && !misere_nim(&odd_stairs(&s.live())) && s.wins_by(|p| misere_nim(&odd_stairs(p)))
    }),
    ("reason.value-cold", |s| {
        let another = s.options().iter().any(|p| s.oracle.value(p) == 0);
        !s.misere() && s.value() == 0 && !s.over() && !another && s.answered_by(|p| s.oracle.value(p) == 0)
    }),
    ("reason.value-hot", |s| !s.misere() && s.value() == s.number("value") && s.wins_by(|p| s.oracle.value(p) == 0)),
    ("reason.recurs", |s| recurs(s, 0)),
    ("reason.recurs-from", |s| recurs(s, s.number("preperiod") as u64)),
    ("reason.misere-kayles-cold", |s| s.misere() && s.lost() && xor(&s.values()) == 0),
    ("reason.misere-kayles-hot", |s| s.misere() && !s.lost() && xor(&s.values()) == s.number("value") && s.number("value") > 0),
    ("reason.misere-kayles-lost", |s| s.misere() && s.lost() && xor(&s.values()) == s.number("value") && s.number("value") > 0),
    ("reason.misere-kayles-won", |s| s.misere() && !s.lost() && xor(&s.values()) == 0),
    ("reason.misere-kayles-source", |s| {
        let (rows, normal) = (numbers(&s.live()), xor(&s.values()) == 0);
        let listed = |list: &[Class]| list.iter().any(|class| is_of(class, &rows));
        s.misere() && s.lost() == (normal && !listed(&NORMAL_ALONE) || listed(&MISERE_ALONE))
    }),
    ("reason.misere-kayles-list", |s| {
        let (rows, normal) = (numbers(&s.live()), xor(&s.values()) == 0);
        let listed = |list: &[Class]| list.iter().any(|class| is_of(class, &rows));
        s.misere() && listed(&NORMAL_ALONE) == (normal && !s.lost()) && listed(&MISERE_ALONE) == (!normal && s.lost())
    }),
    ("reason.symmetry", |s| {
        let live = s.live();
        let same =
            |c: &Component| live.components().filter(|other| other.alone().normal_form() == c.alone().normal_form()).count();
        !s.misere() && !s.over() && live.components().all(|c| same(&c).is_multiple_of(2))
    }),
    ("reason.wythoff-one", |s| {
        let heap = |c: &Component| c.numbers.iter().find(|n| **n > 0).map_or(0, |n| u128::from(*n));
        let pair = |c: &Component| kind(c.game) == "wythoff" && c.numbers.contains(&0);
        !s.misere() && s.position().components().any(|c| pair(&c) && s.oracle.by_parts(&c.alone()) == heap(&c))
    }),
    ("reason.search-cold", |s| s.options().iter().all(|p| !s.oracle.lost(p)) && !s.over()),
    ("reason.search-hot", |s| s.wins_by(|_| true)),
    ("reason.such", |s| s.wins_to(|p| *p == s.named("to"))),
    ("reason.such-only", |s| s.wins_to(|p| *p == s.named("to")) && !s.wins_to(|p| *p != s.named("to"))),
];

/// Bouton's rule for the last move losing: whether whoever moves loses.
pub fn misere_nim(heaps: &[u128]) -> bool {
    if large(heaps) > 0 { xor(heaps) == 0 } else { xor(heaps) == 1 }
}

/// Misère, XOR 0 with something of 2 or more: until one such is left the reply restores the 0, then it leaves an odd number of
/// ones.
fn balanced(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let cold = |p: &Position| misere_nim(&counted(p));
    let two = |p: &Position| large(&counted(p)) > 1;
    s.misere() && cold(&s.live()) && two(&s.live()) && s.answered_by(|p| cold(p) && (two(p) || large(&counted(p)) == 0))
}

/// The XOR is as said, and changing one number as said brings it to 0 and wins.
fn mended(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let (own, total, owner, to) = (counted(&s.live()), s.number("total"), s.number("owner"), s.number("to"));
    let became = |p: &Position| {
        let after = counted(p);
        after.len() == own.len() && own.iter().zip(&after).any(|(a, b)| (*a, *b) == (owner, to)) && xor(&after) == 0
    };
    total == xor(&own) && total != 0 && owner ^ total == to && s.wins_by(became)
}

/// Whether so many numbers besides one can be made smaller so that the XOR becomes 0, and moves do it: as many different ones win.
fn others(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let own = counted(&s.live());
    let total = xor(&own);
    let owners = own.iter().filter(|number| **number ^ total < **number).count();
    let winning = followers(&s.live()).iter().filter(|option| s.oracle.lost(option)).count();
    let alike = own.iter().any(|number| own.iter().filter(|other| *other == number).count() > 1);
    s.number("count") > 0 && s.number("count") == owners as u128 - 1 && (alike || winning >= owners)
}

/// The options of one component that win where the others stay as they are.
fn winning_in(s: &Said, c: &Component) -> Vec<Position> {
    let live = s.live();
    let beside = |other: &Component| (other.term, other.index) != (c.term, c.index);
    let rest: Vec<Term> = live.components().filter(beside).flat_map(|other| other.alone().terms).collect();
    let whole = |option: &Position| {
        let terms = rest.iter().cloned().chain(option.terms.clone()).collect();
        Position { misere: s.misere(), terms }
    };
    followers(&c.alone()).into_iter().filter(|option| s.oracle.lost(&whole(option))).collect()
}

/// The XOR is as said, the component that is named has the value that is said, and a move in it to the value that is said wins.
fn component(s: &Said) -> bool {
    let (total, owner, to, live) = (s.number("total"), s.number("owner"), s.number("to"), s.live());
    let text = s.text("component");
    let named = live.components().find(|c| c.alone().to_string().starts_with(text.split('…').next().expect("a beginning")));
    let named = named.expect("a component of it");
    let brought = winning_in(s, &named).iter().any(|option| s.oracle.value(option) == to);
    total == xor(&s.values()) && total > 0 && s.oracle.value(&named.alone()) == owner && owner ^ total == to && brought
}

/// Misère, nothing above 1, and so many ones: lost exactly where their number is 1 modulo the modulus.
fn only_ones(s: &Said, counted: &[u128], modulus: u128) -> bool {
    let ones = ones(counted);
    s.misere() && large(counted) == 0 && ones == s.number("ones") && s.lost() == (ones % modulus == 1)
}

/// Misère, one number of 2 or more, and changing it as said leaves an odd number of ones and wins.
fn last(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let (own, heap, to) = (counted(&s.live()), s.number("heap"), s.number("to"));
    // What splits may leave two ones more.
    let leaves = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)) % 2 == 1 && (ones(&own) + to) % 2 == 1;
    s.misere() && large(&own) == 1 && own.contains(&heap) && heap > 1 && s.wins_by(leaves)
}

/// All stones of a position.
fn stones(position: &Position) -> u128 {
    numbers(position).iter().sum()
}

fn sorted(position: &Position) -> Vec<u128> {
    let mut pair = numbers(position);
    pair.sort();
    pair
}

/// Whether (a, b) is a cold pair, and the sentence counts the cold pairs that begin with less.
pub fn numbered(s: &Said, a: u128, b: u128) -> bool {
    let at = |a: u128, b: u128| mexplorer_solver::notation::parse(&format!("wythoff({a},{b})")).expect("legal");
    let before = (0..a).filter(|a| (*a..2 * a + 2).any(|b| s.oracle.lost(&at(*a, b)))).count() as u128;
    s.oracle.lost(&at(a, b)) && s.number("k") == before
}

/// Taking so many from each heap leaves the pair that is named.
fn wythoff(s: &Said, from: [u128; 2]) -> bool {
    let taken = s.number("taken");
    let heaps: Vec<u128> = s.heaps().iter().zip(from).map(|(heap, from)| heap - from * taken).collect();
    let mut low = heaps.clone();
    low.sort();
    !s.misere() && s.wins_by(|p| numbers(p) == heaps) && numbered(s, low[0], low[1]) && low == [s.number("a"), s.number("b")]
}

/// The most that may be taken of the heap now.
fn most(s: &Said) -> u128 {
    followers(&s.live()).iter().map(|p| stones(&s.live()) - stones(p)).max().unwrap_or(0)
}

/// Whether these are Fibonacci numbers, no two neighbours, largest first, that add up to the heap.
fn fibonacci(s: &Said, parts: &[u128]) -> bool {
    let known = [1, 2, 3, 5, 8, 13, 21];
    let places: Option<Vec<usize>> = parts.iter().map(|part| known.iter().position(|known| known == part)).collect();
    let apart = |places: Vec<usize>| places.windows(2).all(|pair| pair[0] > pair[1] + 1);
    places.is_some_and(apart) && parts.iter().sum::<u128>() == s.number("heap")
}

/// A class of sums of rows, as a sentence writes it: sizes, and how many rows there are of them, E for even, D for odd, 1 for one.
type Class = &'static [(char, &'static [u128])];

const NORMAL_ALONE: [Class; 3] = [
    &[('E', &[5]), ('E', &[4, 1])],
    &[('E', &[17, 12, 9]), ('E', &[20, 4, 1])],
    &[('1', &[25]), ('E', &[17, 12, 9]), ('D', &[20, 4, 1])],
];
const MISERE_ALONE: [Class; 6] = [
    &[('E', &[5]), ('D', &[4, 1])],
    &[('D', &[5]), ('D', &[4, 1])],
    &[('D', &[9]), ('E', &[4, 1])],
    &[('1', &[12]), ('E', &[4, 1])],
    &[('E', &[17, 12, 9]), ('D', &[20, 4, 1])],
    &[('1', &[25]), ('D', &[9]), ('D', &[4, 1])],
];

fn is_of(class: Class, rows: &[u128]) -> bool {
    let count = |sizes: &[u128]| rows.iter().filter(|row| sizes.contains(row)).count();
    let fits = |(number, sizes): &(char, &[u128])| match number {
        'E' => count(sizes).is_multiple_of(2),
        'D' => count(sizes) % 2 == 1,
        _ => count(sizes) == 1,
    };
    class.iter().all(fits) && class.iter().map(|(_, sizes)| count(sizes)).sum::<usize>() == rows.len()
}

/// What the sentence lists in every language are these classes.
#[test]
fn the_exceptions_of_kayles_are_listed_as_they_are() {
    let written = |class: &Class| {
        let part = |(number, sizes): &(char, &[u128])| {
            let sizes = sizes.iter().map(u128::to_string).collect::<Vec<_>>().join(",");
            if *number == '1' { sizes } else { format!("{number}({sizes})") }
        };
        class.iter().map(part).collect::<Vec<_>>().join(" ")
    };
    for tag in ["en", "zh", "zh-Hant"] {
        let text = file(tag);
        let line = text.lines().find(|line| line.starts_with("reason.misere-kayles-list = ")).expect("a sentence");
        let [between, last] = if tag == "en" { [", ", " and "] } else { ["、", "、"] };
        let list = |classes: &[Class]| {
            let written: Vec<String> = classes.iter().map(written).collect();
            let (end, others) = written.split_last().expect("some");
            [&others.join(between), last, end, "."].concat()
        };
        // Those of normal play come first; then misère play is named.
        let (normal, misere) = line.split_once("[[misere|").expect("a term");
        for (half, classes) in [(normal, &NORMAL_ALONE[..]), (misere, &MISERE_ALONE[..])] {
            let list = list(classes);
            let wanted = list.trim_end_matches('.');
            assert!(half.contains(wanted), "{tag}: {wanted}");
            let named = half.split(['E', 'D']).filter(|part| part.starts_with('(') && !part.starts_with("(…")).count();
            assert_eq!(named, wanted.matches(['E', 'D']).count(), "{tag}");
        }
    }
}

/// Just the heaps with the remainders that are named are lost from one on, by the bare rules.
fn recurs(s: &Said, from: u64) -> bool {
    let (period, heap, lost) = (s.number("period"), s.heaps().into_iter().max(), s.numbers("lost"));
    let values = s.oracle.heaps(&s.game(), from + 4 * period as u64);
    let ruled = |n: u64| (values[n as usize] == 0) == lost.contains(&(u128::from(n) % period));
    let here = heap.is_some_and(|heap| heap >= from.into() && heap % period == s.number("rest") && heap == s.number("heap"));
    let counted = lost.len() as u128 == s.number("count");
    !s.misere() && here && counted && period > 1 && (from..values.len() as u64).all(ruled)
}
