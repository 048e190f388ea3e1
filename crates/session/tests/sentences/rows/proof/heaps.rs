//! Games of single heaps whose values have a closed form, and rows of coins.

use super::{adds, all_over, at, moves, replies, stones, wins};
use crate::Row;
use crate::said::{Said, bracket, followers, numbers, xor};
use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;
use mexplorer_solver::proof::Fact;

pub const ROWS: &[Row] = &[
    ("proof.bash.statement", |s| each(s, |heap| heap % modulus(s)) && s.lost() == (xor(&rests(s, s.position())) == 0)),
    ("proof.bash.rounds", |s| {
        let (heap, rest) = (s.number("heap"), s.number("rest"));
        modular(s) && heap == stones(s.position()) && heap == s.number("rounds") * modulus(s) + rest && rest < modulus(s)
    }),
    ("proof.bash.fill", |s| modular(s) && s.number("most") + 1 == modulus(s)),
    ("proof.bash.take-rest", |s| {
        let (rest, left) = (s.number("rest"), s.number("left"));
        let even = left == s.number("rounds") * modulus(s) && rest + left == stones(s.position());
        modular(s) && even && s.wins_to(|p| stones(p) == left)
    }),
    ("proof.bash.take-all", |s| s.number("heap") <= s.number("most") && s.number("most") + 1 == modulus(s) && wins(s)),
    ("proof.bash.multiple", |s| {
        let left = |p: &Position| !stones(p).is_multiple_of(modulus(s));
        modular(s) && s.number("heap").is_multiple_of(modulus(s)) && s.options().iter().all(left)
    }),
    ("proof.bash.answer", |s| {
        let (taken, reply, left) = (s.number("taken"), s.number("reply"), s.number("left"));
        let own = stones(s.position());
        let made = s.options().into_iter().find(|p| stones(p) + taken == own).expect("a move");
        let answered = followers(&made).iter().any(|p| stones(p) == left && s.oracle.lost(p));
        modular(s) && taken + reply == modulus(s) && own - taken - reply == left && left.is_multiple_of(modulus(s)) && answered
    }),
    ("proof.bash.end", modular),
    ("proof.bash.over", |s| s.over() && s.number("heap") == stones(s.position())),
    ("proof.bash.value", |s| modular(s) && s.number("rest") == s.value() && s.number("rest") > 0),
    ("proof.bash.value-zero", |s| modular(s) && s.value() == 0 && s.options().iter().all(|p| xor(&rests(s, p)) != 0)),
    ("proof.bash.residues", |s| {
        let rests = rests(s, s.position());
        let words: Vec<String> = rests.iter().map(u128::to_string).collect();
        modular(s) && s.text("sum") == words.join(" ⊕ ") && s.number("total") == xor(&rests)
    }),
    ("proof.bash.residue-value", |s| modular(s) && s.number("most") + 1 == modulus(s) && each(s, |heap| heap % modulus(s))),
    ("proof.bash.residue-move", |s| {
        let after = s.named("after");
        s.number("rest") == at(s, s.position()) % modulus(s)
            && s.number("wanted") == at(s, &after) % modulus(s)
            && s.number("taken") == at(s, s.position()) - at(s, &after)
            && xor(&rests(s, &after)) == 0
            && wins(s)
    }),
    ("proof.bash.zero-sum", |s| {
        let differ = |p: &Position| rests(s, p).iter().zip(rests(s, s.position())).filter(|(a, b)| **a != *b).count();
        s.number("total") == 0 && s.lost() && s.options().iter().all(|p| differ(p) == 1)
    }),
    ("proof.bash.residue-break", |s| {
        let (heap, left) = (at(s, s.position()), at(s, s.position()) - s.number("taken"));
        let made = s.options().into_iter().find(|p| at(s, p) == left).expect("a move");
        heap % modulus(s) == s.number("rest")
            && left % modulus(s) == s.number("becomes")
            && xor(&rests(s, &made)) == s.number("total")
    }),
    ("proof.bash.residue-answer", |s| {
        let broken = s.step("residue-break");
        let left = at(&broken, s.position()) - broken.number("taken");
        let made = s.options().into_iter().find(|p| at(&broken, p) == left).expect("a move");
        let after = s.named("after");
        followers(&made).contains(&after)
            && s.oracle.lost(&after)
            && at(s, &made) - at(s, &after) == s.number("taken")
            && at(s, &made) % modulus(s) == s.number("rest")
            && at(s, &after) % modulus(s) == s.number("becomes")
            && xor(&rests(s, &after)) == 0
    }),
    ("proof.bash.all-over", all_over),
    ("proof.residues.statement", |s| {
        let rests: Vec<u128> = numbers(s.position()).iter().map(|heap| heap % least(s)).collect();
        each(s, |heap| heap % least(s)) && s.lost() == (xor(&rests) == 0)
    }),
    ("proof.residues.least", |s| {
        let amounts = amounts(s);
        let listed = s.numbers("first").iter().all(|amount| *amount > FAR || amounts.contains(amount));
        listed && s.number("modulus") == least(s) && s.number("below") + 1 == least(s)
    }),
    ("proof.residues.all", |s| undivided(s) && table(s)),
    ("proof.residues.polynomial", |s| undivided(s) && table(s)),
    ("proof.residues.induction", |s| {
        let (heap, rest) = (s.number("heap"), s.number("rest"));
        let missing = followers(&one(s, heap)).iter().all(|p| stones(p) % least(s) != rest);
        s.number("modulus") == least(s) && heap % least(s) == rest && missing
    }),
    ("proof.residues.smaller", |s| {
        let (heap, rest) = (s.number("heap"), s.number("rest"));
        let reached = (heap - rest..heap).all(|left| followers(&one(s, heap)).iter().any(|p| stones(p) == left));
        reached && s.number("last") + rest == heap && s.number("below") + 1 == rest && s.oracle.value(&one(s, heap)) == rest
    }),
    ("proof.residues.nothing", |s| s.oracle.value(&one(s, s.number("heap"))) == 0),
    ("proof.residues.sum", totals),
    ("proof.residues.over", all_over),
    ("proof.residues.move", |s| {
        let after = s.named("after");
        at(s, s.position()) == s.number("heap")
            && s.number("heap") - at(s, &after) == s.number("taken")
            && at(s, &after) % least(s) == s.number("wanted")
            && wins(s)
    }),
    ("proof.residues.break", |s| {
        let after = s.named("after");
        let rests: Vec<u128> = numbers(&after).iter().map(|heap| heap % least(s)).collect();
        moves(s)
            && at(s, s.position()) - at(s, &after) == s.number("taken")
            && at(s, s.position()) % least(s) == s.number("rest")
            && at(s, &after) % least(s) == s.number("becomes")
            && xor(&rests) == s.number("total")
    }),
    ("proof.residues.answer", |s| {
        let (before, after) = (s.reached(), s.named("after"));
        replies(s) && at(s, &before) - at(s, &after) == s.number("taken") && at(s, &after) % least(s) == s.number("wanted")
    }),
    ("proof.half.statement", |s| {
        let g = s.oracle.heaps(&s.position().terms[0].game, 60);
        (1..30).all(|k| g[2 * k - 1] == k as u128 && g[2 * k] == g[k - 1])
    }),
    ("proof.half.options", |s| {
        let left: Vec<u128> = followers(&one(s, s.number("heap"))).iter().map(stones).collect();
        let ends = left.iter().min() == Some(&s.number("least-left")) && left.iter().max() == Some(&s.number("most-left"));
        left.len() as u128 == s.number("most") && ends
    }),
    ("proof.half.window", |s| s.number("top") + 1 == s.number("k") && once(s, s.number("from"), s.number("to"), s.number("k"))),
    ("proof.half.odd", |s| {
        let (heap, k) = (s.number("heap"), s.number("k"));
        let window = s.step("window");
        let mut left: Vec<u128> = followers(&one(s, heap)).iter().map(stones).collect();
        left.sort_unstable();
        heap == 2 * k - 1 && left == (window.number("from")..=window.number("to")).collect::<Vec<_>>() && single(s, heap) == k
    }),
    ("proof.half.even", |s| {
        let (heap, k, passed) = (s.number("heap"), s.number("k"), s.number("passed"));
        let window = s.step("window");
        let mut left: Vec<u128> = followers(&one(s, heap)).iter().map(stones).collect();
        left.sort_unstable();
        let mut expected: Vec<u128> = (window.number("from")..=window.number("to")).filter(|own| *own != passed).collect();
        expected.push(heap - 1);
        heap == 2 * k
            && left == expected
            && single(s, heap - 1) == k
            && [single(s, heap), single(s, passed)] == [s.number("value"); 2]
    }),
    ("proof.half.step", |s| {
        let (k, next, passed) = (s.number("k"), s.number("next"), s.number("passed"));
        let (odd, even) = (s.number("odd"), s.number("even"));
        let places = next == k + 1 && passed + 1 == k && odd + 1 == even && even == 2 * k;
        places && single(s, even) == single(s, passed) && single(s, odd) == k && once(s, k, even, next)
    }),
    ("proof.half.row", |s| {
        let (heap, index, length, first) = (s.number("heap"), s.number("index"), s.number("length"), s.number("first"));
        let g = |heap: u128| single(s, heap);
        let above = length / 2;
        let repeats = (0..above).all(|i| g(first + 2 * i) == g(first - above + i));
        let counts = (1..above).all(|i| g(first + 2 * i + 1) == g(first + 2 * i - 1) + 1);
        heap == first + index - 1 && (1..=length).contains(&index) && length == 1 << s.number("row") && repeats && counts
    }),
    ("proof.half.chain", |s| {
        let chain: Vec<u128> = s.text("chain").split(" → ").map(|heap| heap.parse().expect("a number")).collect();
        let halved = chain.windows(2).all(|pair| pair[0].is_multiple_of(2) && pair[0] / 2 - 1 == pair[1]);
        let last = *chain.last().expect("a heap");
        halved
            && last == s.number("last")
            && (last == 0 || last % 2 == 1)
            && [single(s, last), single(s, chain[0])] == [s.number("value"); 2]
    }),
    ("proof.half.sum", totals),
    ("proof.half.over", all_over),
    ("proof.half.move", |s| wins(s) && brought(s, s.position())),
    ("proof.half.break", |s| {
        let after = s.named("after");
        let total = s.oracle.value(&after);
        moves(s)
            && at(s, s.position()) == s.number("heap")
            && at(s, &after) == s.number("left")
            && total == s.number("total")
            && total > 0
    }),
    ("proof.half.answer", |s| replies(s) && brought(s, &s.reached())),
    ("proof.lasker.statement", |s| {
        let g = s.oracle.heaps(&s.position().terms[0].game, 24);
        (0..6).all(|j| g[4 * j + 3] == 4 * j as u128 + 4 && g[4 * j + 4] == 4 * j as u128 + 3)
            && (0..6).all(|j| [1, 2].iter().all(|i| g[4 * j + i] == (4 * j + i) as u128))
    }),
    ("proof.lasker.claim", |s| {
        let (heap, first) = (s.number("heap"), 4 * s.number("j") + 1);
        let table = s.of.table.expect("a table");
        let rows = table.rows.iter().zip(first..).all(|(row, own)| {
            let splits: Vec<u128> =
                followers(&one(s, own)).iter().filter(|p| numbers(p).len() > 1).map(|p| xor(&s.oracle.values(p)) % 4).collect();
            let Fact::Text(said) = &row[2] else { return false };
            let known: Vec<u128> = said.split(", ").map(|rest| rest.parse().expect("a number")).collect();
            row[..2] == [Fact::Number(own), Fact::Number(single(s, own))] && splits.iter().all(|rest| known.contains(rest))
        });
        single(s, heap) == s.number("value") && table.own == Some((heap - first) as usize) && rows
    }),
    ("proof.lasker.take", |s| {
        let left: Vec<u128> = (0..=s.number("most")).map(|left| single(s, left)).collect();
        s.number("most") + 1 == s.number("heap") && exactly(&left, &(0..s.number("below")).collect::<Vec<_>>())
    }),
    ("proof.lasker.take-block", |s| {
        let left: Vec<u128> = (0..=s.number("most")).map(|left| single(s, left)).collect();
        let mut expected: Vec<u128> = (0..s.number("below")).collect();
        expected.push(s.number("above"));
        s.number("most") + 1 == s.number("heap") && exactly(&left, &expected)
    }),
    ("proof.lasker.parts", |s| (1..=16).all(|heap| single(s, heap) % 4 == [3, 1, 2, 0][heap as usize % 4])),
    ("proof.lasker.split", |s| {
        let rests: Vec<u128> = splits(s).iter().map(|value| value % 4).collect();
        let (only, value, rest) = (s.number("only"), s.number("value"), s.number("rest"));
        rests.iter().all(|split| *split == only) && value % 4 == rest && rest != only && !splits(s).contains(&value)
    }),
    ("proof.lasker.split-two", |s| {
        let rests: Vec<u128> = splits(s).iter().map(|value| value % 4).collect();
        let (said, value, rest) = ([s.number("low"), s.number("high")], s.number("value"), s.number("rest"));
        rests.iter().all(|split| said.contains(split))
            && value % 4 == rest
            && !said.contains(&rest)
            && !splits(s).contains(&value)
    }),
    ("proof.lasker.split-one", |s| {
        let (heap, part, below) = (s.number("heap"), s.number("part"), s.number("below"));
        let smaller = (0..heap).all(|left| single(s, left) != s.number("value"));
        let reached = part + 1 == heap && 1 ^ single(s, part) == below && single(s, part) == part;
        reached
            && splits(s).contains(&below)
            && splits(s).iter().all(|value| value % 4 == 3)
            && !splits(s).contains(&s.number("value"))
            && smaller
    }),
    ("proof.lasker.value", |s| single(s, s.number("heap")) == s.number("value")),
    ("proof.lasker.sum", totals),
    ("proof.lasker.over", all_over),
    ("proof.lasker.move", |s| {
        wins(s) && numbers(s.position()).contains(&s.number("heap")) && worth_after(s, s.position(), "heap")
    }),
    ("proof.lasker.break", |s| moves(s) && s.oracle.value(&s.named("after")) == s.number("total") && s.number("total") > 0),
    ("proof.lasker.answer", |s| {
        replies(s) && numbers(&s.reached()).contains(&s.number("heap")) && worth_after(s, &s.reached(), "heap")
    }),
    ("proof.flip.statement", |s| {
        let (k, g) = (modulus(s) as usize - 1, s.oracle.heaps(&s.position().terms[0].game, 20));
        let mex = |n: usize| {
            (0..).find(|value| (0..=n.wrapping_sub(k)).all(|i| n < k || g[i] ^ g[n - k - i] != *value)).expect("a mex")
        };
        (0..=20).all(|n| if n < k { g[n] == 0 } else { g[n] == mex(n) })
    }),
    ("proof.flip.short", |s| {
        s.over()
            && numbers(s.position()).iter().all(|row| *row < s.number("k"))
            && s.number("rows") == numbers(s.position()).len() as u128
    }),
    ("proof.flip.split", |s| {
        let (row, k, left) = (s.number("row"), s.number("k"), s.number("left"));
        row == k + left
            && k + 1 == modulus(s)
            && followers(&one(s, row)).iter().all(|p| numbers(p).len() <= 2 && stones(p) == left)
    }),
    ("proof.flip.parts", |s| {
        let said = s.list("splits");
        let shown = said.iter().filter(|split| *split != "…").all(|split| {
            let (parts, values) = split.split_once(": ").expect("parts and values");
            let parts: Vec<u128> = parts.split(" + ").map(|part| part.parse().expect("a number")).collect();
            let worth =
                format!("{} ⊕ {} = {}", single(s, parts[0]), single(s, parts[1]), single(s, parts[0]) ^ single(s, parts[1]));
            parts.iter().sum::<u128>() + s.number("k") == s.number("row") && values == worth
        });
        let all = (s.number("row") - s.number("k")) / 2 + 1;
        shown && (said.len() as u128 == all || said.contains(&"…".to_string()))
    }),
    ("proof.flip.mex", |s| {
        let mut found: Vec<u128> = followers(&one(s, s.number("row"))).iter().map(|p| s.oracle.value(p)).collect();
        found.sort_unstable();
        found.dedup();
        s.numbers("options") == found && single(s, s.number("row")) == s.number("value")
    }),
    // The code has the same options, rows of 0 left out.
    ("proof.flip.octal", |s| {
        let octal = |row: u128| parse(&format!("octal[{}]({row})", s.text("code"))).expect("a code");
        (0..12).all(|row| s.oracle.value(&octal(row)) == single(s, row)) && s.number("k") + 1 == modulus(s)
    }),
    ("proof.flip.mirror", |s| {
        let (row, k, half) = (s.number("row"), s.number("k"), s.number("half"));
        wins(s) && row == k + 2 * half && numbers(&s.named("after")) == [half, half]
    }),
    ("proof.flip.copy", |s| {
        s.oracle.lost(&s.reached()) && !followers(&s.reached()).is_empty() && numbers(&s.reached()) == [s.number("half"); 2]
    }),
    ("proof.flip.too-short", |s| s.number("half") < s.number("k") && followers(&s.reached()).is_empty()),
    ("proof.flip.whole", |s| wins(s) && s.number("k") == stones(s.position()) && stones(&s.named("after")) == 0),
    ("proof.flip.sum", totals),
    ("proof.flip.move", |s| wins(s) && worth_after(s, s.position(), "row")),
    ("proof.flip.break", |s| {
        let (total, becomes) = (s.oracle.value(&s.named("after")), s.number("becomes"));
        moves(s) && total == s.number("total") && total > 0 && single(s, s.number("row")) ^ total == becomes
    }),
    ("proof.flip.answer", |s| replies(s) && worth_after(s, &s.reached(), "row")),
];

/// How far amounts are looked at that a formula lets take.
const FAR: u128 = 64;

/// One heap of the position's game.
fn one(s: &Said, heap: u128) -> Position {
    let term = &s.position().terms[0];
    parse(&format!("{}({heap})", term.game.id())).expect("a position")
}

/// The value of one heap.
fn single(s: &Said, heap: u128) -> u128 {
    s.oracle.heaps(&s.position().terms[0].game, heap as u64)[heap as usize]
}

/// One more than the number between the brackets.
fn modulus(s: &Said) -> u128 {
    bracket(&s.position().terms[0].game).parse::<u128>().expect("a number") + 1
}

fn modular(s: &Said) -> bool {
    s.number("modulus") == modulus(s)
}

fn rests(s: &Said, position: &Position) -> Vec<u128> {
    numbers(position).iter().map(|heap| heap % modulus(s)).collect()
}

/// Whether each heap is worth this.
fn each(s: &Said, value: impl Fn(u128) -> u128) -> bool {
    numbers(s.position()).iter().all(|heap| single(s, *heap) == value(*heap))
}

/// What may be taken from a heap that is large enough.
fn amounts(s: &Said) -> Vec<u128> {
    followers(&one(s, FAR)).iter().map(|p| FAR - stones(p)).collect()
}

fn least(s: &Said) -> u128 {
    let amounts = amounts(s);
    (1..).find(|amount| !amounts.contains(amount)).expect("some number may not be taken")
}

fn undivided(s: &Said) -> bool {
    s.number("modulus") == least(s) && amounts(s).iter().all(|amount| !amount.is_multiple_of(least(s)))
}

/// Whether the rows are amounts with their remainders.
fn table(s: &Said) -> bool {
    let number = |fact: &Fact| if let Fact::Number(number) = fact { *number } else { panic!("{fact:?}") };
    s.of.table.expect("a table").rows.iter().zip(1..).all(|(row, k)| {
        let amount = number(&row[1]);
        number(&row[0]) == k && (amount > FAR || amounts(s).contains(&amount)) && number(&row[2]) == amount % least(s)
    })
}

/// Whether the sentence adds up the values of all heaps.
fn totals(s: &Said) -> bool {
    let values: Vec<u128> = numbers(s.position()).iter().map(|heap| single(s, *heap)).collect();
    adds(s, &values) && s.number("total") == xor(&values) && s.number("count") == values.len() as u128
}

/// Whether these heaps have the values 0, 1, 2, …, each once.
fn once(s: &Said, from: u128, to: u128, count: u128) -> bool {
    let values: Vec<u128> = (from..=to).map(|heap| single(s, heap)).collect();
    values.len() as u128 == count && exactly(&values, &(0..count).collect::<Vec<_>>())
}

/// Whether these are the expected numbers in some order.
fn exactly(found: &[u128], expected: &[u128]) -> bool {
    let mut found = found.to_vec();
    found.sort_unstable();
    found == expected
}

/// Whether a heap goes to the size that is named, which has the value that is wanted and which no other size in reach has.
fn brought(s: &Said, before: &Position) -> bool {
    let (left, wanted) = (s.number("left"), s.number("wanted"));
    let others = followers(&one(s, s.number("heap"))).iter().filter(|p| s.oracle.value(p) == wanted).count();
    at(s, before) == s.number("heap") && at(s, &s.named("after")) == left && single(s, left) == wanted && others == 1
}

/// Whether the heap that moves, of this size, is left with the value that is wanted.
fn worth_after(s: &Said, before: &Position, name: &str) -> bool {
    let own = single(s, s.number(name));
    s.number("wanted") < own && s.oracle.value(before) ^ own == s.number("wanted") && s.oracle.value(&s.named("after")) == 0
}

/// What the splits of a heap are worth.
fn splits(s: &Said) -> Vec<u128> {
    let options = followers(&one(s, s.number("heap")));
    options.iter().filter(|p| numbers(p).len() > 1 && !numbers(p).contains(&0)).map(|p| xor(&s.oracle.values(p))).collect()
}
