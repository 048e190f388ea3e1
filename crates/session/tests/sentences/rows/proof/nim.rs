//! Nim, normal and misère, the laws of XOR, and what the theorem saves.

use super::{adds, all_over, at, fewer, moves, replies, stones, top, wins, with};
use crate::Row;
use crate::rows::reason::misere_nim;
use crate::said::{Said, column, followers, large, numbers, ones, xor};
use mexplorer_solver::Position;
use mexplorer_solver::proof::Fact;

pub const ROWS: &[Row] = &[
    ("proof.bouton.statement", |s| s.lost() == (xor(&own(s)) == 0)),
    ("proof.bouton.columns", |s| adds(s, &own(s))),
    ("proof.bouton.end", |s| s.number("count") == own(s).len() as u128),
    ("proof.bouton.top-column", |s| topmost(s, &own(s))),
    ("proof.bouton.owner", |s| holds(s, s.position())),
    ("proof.bouton.new-size", |s| s.number("total") == xor(&own(s)) && s.number("heap") == s.step("owner").number("heap")),
    ("proof.bouton.smaller", |s| {
        let (worth, heap, left) = (s.number("worth"), s.number("heap"), s.number("left"));
        let owner = s.step("owner").number("number") as usize - 1;
        let falls = heap & worth != 0 && left & worth == 0 && heap / worth / 2 == left / worth / 2;
        falls && s.number("taken") == heap - left && s.wins_to(|p| numbers(p)[owner] == left)
    }),
    // In which heaps a move makes it 0, in each of them only one, and what the others would have to be.
    ("proof.bouton.hands-over", |s| {
        let mended = |p: &&Position| xor(&numbers(p)) == 0;
        let all = s.options().iter().filter(mended).count() as u128;
        let total = xor(&own(s));
        let mut grow: Vec<u128> = own(s).into_iter().filter(|heap| heap ^ total > *heap).collect();
        grow.sort_unstable();
        grow.dedup();
        let told = |heap: &str, size: &str| grow.contains(&s.number(heap)) && s.number(size) == s.number(heap) ^ total;
        wins(s)
            && xor(&numbers(&s.named("after"))) == 0
            && s.number("ones") == all
            && s.number("others") == grow.len() as u128
            && (grow.is_empty() || told("first", "grown"))
            && (grow.len() < 2 || told("second", "larger") && s.number("first") != s.number("second"))
    }),
    ("proof.bouton.hold", |s| kept(s, &s.reached(), |p| xor(&numbers(p)) == 0) && s.number("stones") == stones(&s.reached())),
    ("proof.bouton.last", |s| wins(s) && followers(&s.named("after")).is_empty()),
    ("proof.bouton.over", all_over),
    ("proof.bouton.even", |s| {
        let widest = own(s).iter().map(|heap| 128 - heap.leading_zeros()).max().unwrap_or(0);
        s.number("width") == u128::from(widest) && (0..64).all(|bit| column(&own(s), bit).is_multiple_of(2))
    }),
    ("proof.bouton.break", |s| {
        moves(s) && at(s, s.position()) == s.number("heap") && at(s, &s.named("after")) == s.number("left")
    }),
    ("proof.bouton.odd-column", |s| {
        let broken = numbers(&s.reached());
        s.number("total") == xor(&broken) && s.number("total") != 0 && topmost(s, &broken)
    }),
    ("proof.bouton.mend-owner", |s| {
        let (worth, broken) = (s.number("worth"), s.step("break"));
        let fell = broken.number("heap") & worth != 0 && broken.number("left") & worth == 0;
        let even = column(&own(s), worth.ilog2()).is_multiple_of(2);
        let moved = broken.number("number") == s.number("moved") && s.number("moved") != s.number("number");
        fell && even && moved && holds(s, &s.reached())
    }),
    ("proof.bouton.mend", |s| {
        s.number("total") == xor(&numbers(&s.reached()))
            && at(s, &s.reached()) == s.number("heap")
            && s.number("worth") == 1 << s.number("total").ilog2()
            && s.number("left") < s.number("heap")
            && s.number("taken") == s.number("heap") - s.number("left")
    }),
    ("proof.bouton.again", |s| {
        let mend = s.step("mend");
        let left = numbers(&s.named("after"))[mend.number("number") as usize - 1] == mend.number("left");
        replies(s) && left && s.number("before") == stones(s.position()) && s.number("stones") == stones(&s.named("after"))
    }),
    // That no move keeps the XOR, and no heap has two sizes that make it 0.
    ("proof.xor.statement", |s| {
        let sizes = |place: usize| (0..16).filter(move |size| xor(&changed(&own(s), place, *size)) == 0).count();
        (0..own(s).len()).all(|place| sizes(place) <= 1) && s.options().iter().all(|p| xor(&numbers(p)) != xor(&own(s)))
    }),
    ("proof.xor.digits", |s| adds(s, &own(s)) && (0..64).all(|bit| column(&own(s), bit) % 2 == xor(&own(s)) >> bit & 1)),
    ("proof.xor.order", |s| ["a", "b", "c"].iter().all(|name| own(s).contains(&s.number(name)))),
    ("proof.xor.inverse", |s| own(s).contains(&s.number("a"))),
    ("proof.xor.cancel", |_| (0..512_u32).all(|n| (n & 7) ^ (n >> 3 & 7) != (n & 7) ^ (n >> 6) || n >> 3 & 7 == n >> 6)),
    ("proof.xor.change", |s| {
        let (place, left, rest) = (s.number("number") as usize - 1, s.number("left"), s.number("rest"));
        let made = changed(&own(s), place, left);
        own(s)[place] == s.number("heap")
            && rest == xor(&own(s)) ^ s.number("heap")
            && s.number("becomes") == xor(&made)
            && s.options().iter().any(|p| numbers(p) == made)
    }),
    ("proof.xor.over", all_over),
    ("proof.xor.solve", |s| {
        let place = s.number("number") as usize - 1;
        let same = |p: &Position| (0..own(s).len()).all(|other| other == place || numbers(p)[other] == own(s)[other]);
        let winning = s.options().into_iter().filter(|p| same(p) && s.oracle.lost(p)).count();
        wins(s) && solved(s, s.position()) && winning == 1
    }),
    ("proof.xor.mend", |s| {
        let change = s.step("change");
        let broken = changed(&own(s), change.number("number") as usize - 1, change.number("left"));
        let after = numbers(&s.named("after"));
        let place = s.number("number") as usize - 1;
        after == changed(&broken, place, s.number("rest"))
            && broken[place] == s.number("heap")
            && s.number("rest") == xor(&broken) ^ broken[place]
            && s.number("rest") < s.number("heap")
            && s.oracle.lost(&s.named("after"))
    }),
    ("proof.misere-nim.statement", |s| s.lost() == misere_nim(&own(s))),
    ("proof.misere-nim.cases", |s| counts(s) && adds(s, &own(s))),
    ("proof.misere-nim.parity", |s| large(&own(s)) == 0 && ones(&own(s)) == s.number("ones")),
    ("proof.misere-nim.over", |s| all_over(s) && !s.lost()),
    ("proof.misere-nim.odd", |s| ones(&own(s)) == s.number("ones") && s.number("ones") % 2 == 1 && s.lost()),
    ("proof.misere-nim.even", |s| ones(&own(s)) == s.number("ones") && s.number("ones").is_multiple_of(2) && !s.lost()),
    ("proof.misere-nim.take-one", |s| at(s, s.position()) == 1 && wins(s) && odd_ones(s, "left")),
    ("proof.misere-nim.answer-one", |s| {
        let taken = [s.number("chosen"), s.number("number")].map(|number| number as usize - 1);
        let made = taken.iter().fold(own(s), |heaps, place| changed(&heaps, *place, 0));
        let each = taken[0] != taken[1] && taken.iter().all(|place| own(s)[*place] == 1);
        each && numbers(&s.named("after")) == made && odd_ones(s, "left") && s.oracle.lost(&s.named("after"))
    }),
    ("proof.misere-nim.last-one", |s| s.options().len() == 1 && own(s)[s.number("chosen") as usize - 1] == 1 && s.lost()),
    ("proof.misere-nim.one-large", |s| {
        large(&own(s)) == 1
            && at(s, s.position()) == s.number("heap")
            && s.number("heap") > 1
            && s.number("ones") == ones(&own(s))
            && s.number("total") == xor(&own(s))
            && s.number("total") != 0
    }),
    ("proof.misere-nim.turn", |s| wins(s) && went(s, s.position()) && odd_ones(s, "ones")),
    // After it the moves are forced, and normal play asks for the other parity.
    ("proof.misere-nim.turned", |s| {
        let left = s.reached();
        let broken = s.of.told.iter().any(|say| say.key == "proof.misere-nim.break");
        let before = if broken { broken_heaps(&s.step("break")) } else { own(s) };
        let odd = large(&numbers(&left)) == 0 && ones(&numbers(&left)) == s.number("ones") && s.number("ones") % 2 == 1;
        large(&before) == 1 && odd && s.oracle.lost(&left)
    }),
    ("proof.misere-nim.top-column", |s| large(&own(s)) > 1 && topmost(s, &own(s)) && holds(s, s.position())),
    ("proof.misere-nim.new-size", |s| {
        s.number("total") == xor(&own(s)) && wins(s) && went(s, s.position()) && xor(&numbers(&s.named("after"))) == 0
    }),
    ("proof.misere-nim.still-large", |s| {
        let left = large(&numbers(&s.named("after")));
        left > 1 && left as u128 == s.number("large")
    }),
    ("proof.misere-nim.balanced", |s| {
        let spoilt = |p: &Position| xor(&numbers(p)) != 0 && large(&numbers(p)) > 0;
        s.number("total") == xor(&own(s))
            && s.number("total") == 0
            && large(&own(s)) as u128 == s.number("large")
            && s.options().iter().all(spoilt)
    }),
    ("proof.misere-nim.break", |s| {
        let broken = broken_heaps(s);
        let option = s.options().iter().any(|p| numbers(p) == broken);
        option && xor(&broken) == s.number("total") && s.number("total") != 0 && large(&broken) as u128 == s.number("large")
    }),
    ("proof.misere-nim.mend", |s| mended(s) && xor(&numbers(&s.named("after"))) == 0 && large(&numbers(&s.named("after"))) > 1),
    ("proof.misere-nim.turn-reply", |s| mended(s) && s.step("break").number("large") == 1 && odd_ones(s, "ones")),
    ("proof.misere-nim.onwards", fewer),
    ("proof.complexity.statement", |s| below(s).len() as u128 == own(s).iter().map(|heap| heap + 1).product()),
    ("proof.complexity.positions", |s| {
        s.number("positions") == below(s).len() as u128 && summed(s, "product", " · ", |a, b| a * b, 1) == s.number("positions")
    }),
    ("proof.complexity.moves", |s| {
        let moves: u128 = below(s).iter().map(|heaps| heaps.iter().sum::<u128>()).sum();
        let own = s.number("stones") == stones(s.position()) && s.number("positions") == below(s).len() as u128;
        own && s.number("moves") == moves && s.number("stones") == s.options().len() as u128
    }),
    ("proof.complexity.sum", |s| {
        let single: u128 = own(s).iter().map(|heap| heap + 1).sum();
        s.number("positions") == single && summed(s, "sum", " + ", |a, b| a + b, 0) == single
    }),
    ("proof.complexity.xor", |s| {
        let widest = own(s).iter().map(|heap| 128 - heap.leading_zeros()).max().unwrap_or(0);
        s.number("count") == own(s).len() as u128
            && s.number("additions") + 1 == s.number("count")
            && s.number("digits") == u128::from(widest.max(1))
    }),
    ("proof.complexity.strategy", |s| {
        let (worth, place) = (s.number("worth"), s.number("number") as usize - 1);
        let first = own(s).iter().position(|heap| heap & worth != 0) == Some(place);
        let after = changed(&own(s), place, own(s)[place] ^ xor(&own(s)));
        top(&own(s), 2) == Some(worth) && first && wins(s) && numbers(&s.named("after")) == after
    }),
    ("proof.complexity.lost", |s| s.lost()),
    ("proof.complexity.growth", |s| {
        let rows = &s.of.table.expect("a table").rows;
        let heaps = own(s);
        rows.iter().zip([1, 2, 4, 8]).all(|(row, times)| {
            let more = || heaps.iter().map(|heap| heap * times + 1);
            let said = |cell: &Fact| match cell {
                Fact::Number(number) => Some(*number),
                Fact::Natural(number) => number.to_string().parse().ok(),
                _ => None,
            };
            let (product, sum) = (more().product::<u128>(), more().sum::<u128>());
            [said(&row[1]), said(&row[2]), said(&row[3])] == [Some(product), Some(sum), Some(heaps.len() as u128 - 1)]
        })
    }),
];

/// All heaps, those of 0 too.
fn own(s: &Said) -> Vec<u128> {
    numbers(s.position())
}

fn changed(heaps: &[u128], place: usize, size: u128) -> Vec<u128> {
    let mut heaps = heaps.to_vec();
    heaps[place] = size;
    heaps
}

/// Whether the step names the highest odd column and how many ones it has.
fn topmost(s: &Said, heaps: &[u128]) -> bool {
    top(heaps, 2) == Some(s.number("worth")) && with(heaps, s.number("worth")) == s.number("ones")
}

/// Whether the heap that the step names has the digit that it names.
fn holds(s: &Said, position: &Position) -> bool {
    at(s, position) == s.number("heap") && s.number("heap") & s.number("worth") != 0
}

/// Whether no move keeps what holds, and every move has a reply that restores it.
fn kept(s: &Said, position: &Position, such: impl Fn(&Position) -> bool) -> bool {
    let restored = |p: &Position| followers(p).iter().any(|reply| such(reply) && s.oracle.lost(reply));
    such(position) && followers(position).iter().all(|p| !such(p) && restored(p))
}

/// Whether the heap that the step names has the size that solves the equation.
fn solved(s: &Said, position: &Position) -> bool {
    let (rest, heaps) = (s.number("rest"), numbers(position));
    at(s, position) == s.number("heap")
        && rest == xor(&heaps) ^ s.number("heap")
        && rest < s.number("heap")
        && at(s, &s.named("after")) == rest
}

fn counts(s: &Said) -> bool {
    large(&own(s)) as u128 == s.number("large") && ones(&own(s)) == s.number("ones")
}

/// Whether only ones are left, as many as the step says, an odd number.
fn odd_ones(s: &Said, name: &str) -> bool {
    let left = numbers(&s.named("after"));
    large(&left) == 0 && ones(&left) == s.number(name) && s.number(name) % 2 == 1
}

/// Whether one heap goes from one size to another.
fn went(s: &Said, position: &Position) -> bool {
    let after = changed(&numbers(position), s.number("number") as usize - 1, s.number("left"));
    at(s, position) == s.number("heap") && numbers(&s.named("after")) == after
}

/// The heaps after the move that a step of misère Nim makes.
fn broken_heaps(s: &Said) -> Vec<u128> {
    let place = s.number("number") as usize - 1;
    assert_eq!(own(s)[place], s.number("heap"));
    changed(&own(s), place, s.number("left"))
}

/// Whether the reply is one to the move of the step before, and wins.
fn mended(s: &Said) -> bool {
    let (broken, place) = (broken_heaps(&s.step("break")), s.number("number") as usize - 1);
    broken[place] == s.number("heap")
        && s.number("left") < s.number("heap")
        && numbers(&s.named("after")) == changed(&broken, place, s.number("left"))
        && s.oracle.lost(&s.named("after"))
}

/// All positions below, heaps kept apart.
fn below(s: &Said) -> Vec<Vec<u128>> {
    let mut all = vec![Vec::new()];
    for heap in own(s) {
        all = all.iter().flat_map(|heaps: &Vec<u128>| (0..=heap).map(|size| [&heaps[..], &[size]].concat())).collect();
    }
    all
}

/// What `4 · 5 · 6` comes to.
fn summed(s: &Said, name: &str, sign: &str, with: fn(u128, u128) -> u128, from: u128) -> u128 {
    s.text(name).split(sign).map(|part| part.parse::<u128>().expect("a number")).fold(from, with)
}
