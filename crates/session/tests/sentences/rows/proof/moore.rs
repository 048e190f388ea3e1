//! Moore's Nim_k, normal and misère.

use super::{all_over, fewer, replies, stones, top, wins, with};
use crate::Row;
use crate::said::{Said, adds_up, bracket, column, followers, large, numbers, ones};
use mexplorer_solver::Position;
use mexplorer_solver::proof::Fact;

pub const ROWS: &[Row] = &[
    ("proof.moore.statement", |s| s.lost() == adds_up(&own(s), k(s) + 1, 0)),
    ("proof.moore.columns", |s| counted(s) && s.number("k") == k(s)),
    ("proof.moore.end", |s| s.number("count") == own(s).len() as u128 && modulus(s)),
    ("proof.moore.over", all_over),
    ("proof.moore.top", |s| {
        let (worth, ones) = (s.number("worth"), s.number("ones"));
        let found = top(&own(s), k(s) + 1) == Some(worth) && with(&own(s), worth) == ones;
        found && modulus(s) && s.number("rest") == ones % (k(s) + 1) && s.number("rest") > 0
    }),
    ("proof.moore.first", |s| {
        let (worth, heaps) = (s.number("worth"), s.numbers("numbers"));
        let each = heaps.iter().all(|number| own(s)[*number as usize - 1] & worth != 0);
        each && heaps.len() as u128 == s.number("rest") && s.number("rest") <= k(s) && s.number("k") == k(s)
    }),
    ("proof.moore.fill", |s| {
        let (ones, given) = (s.number("ones"), s.number("given"));
        free(s) && modulus(s) && (ones + given) % (k(s) + 1) == 0 && given <= s.number("free") && given > 0
    }),
    ("proof.moore.free-more", |s| {
        let (rest, lacking, worth) = (s.number("rest"), s.number("lacking"), s.number("worth"));
        let more = s.numbers("numbers");
        let able = more.iter().all(|number| !freed(s).contains(number) && own(s)[*number as usize - 1] & worth != 0);
        free(s)
            && modulus(s)
            && s.number("k") == k(s)
            && rest == s.number("ones") % (k(s) + 1)
            && lacking == k(s) + 1 - rest
            && s.number("free") < lacking
            && s.number("free") + rest <= k(s)
            && more.len() as u128 == rest
            && able
    }),
    ("proof.moore.move", |s| wins(s) && change(s, &own(s)) && adds_up(&numbers(&s.named("after")), k(s) + 1, 0)),
    ("proof.moore.balanced-after", |s| {
        let even = |p: &Position| adds_up(&numbers(p), k(s) + 1, 0);
        let after = s.named("after");
        let restored = |p: &Position| !even(p) && followers(p).iter().any(even);
        modulus(s) && even(&after) && s.oracle.lost(&after) && followers(&after).iter().all(restored)
    }),
    ("proof.moore.last", |s| wins(s) && stones(&s.named("after")) == 0),
    ("proof.moore.balanced", |s| balanced(s) && s.lost()),
    ("proof.moore.break", |s| {
        let after = numbers(&s.named("after"));
        let changed = differ(&own(s), &after);
        s.options().contains(&s.named("after")) && s.number("changed") == changed && changed <= k(s) && s.number("k") == k(s)
    }),
    ("proof.moore.lost-ones", |s| {
        let (before, after) = (own(s), numbers(&s.reached()));
        let highest = before.iter().zip(&after).map(|(a, b)| a ^ b).max().expect("heaps").ilog2();
        let gained = before.iter().zip(&after).any(|(a, b)| !a & b & 1 << highest != 0);
        let lost = column(&before, highest) - column(&after, highest);
        s.number("worth") == 1 << highest && s.number("lost") == lost && (1..=k(s)).contains(&lost) && !gained && modulus(s)
    }),
    ("proof.moore.mend", |s| {
        replies(s) && change(s, &numbers(&s.reached())) && adds_up(&numbers(&s.named("after")), k(s) + 1, 0)
    }),
    ("proof.moore.again", fewer),
    ("proof.misere-moore.statement", |s| s.lost() == rule(s, s.position())),
    ("proof.misere-moore.cases", |s| {
        let counted = s.number("large") == large(&own(s)) as u128 && s.number("ones") == ones(&own(s));
        let table = s.of.table.expect("a table");
        let case = if large(&own(s)) == 0 { 0 } else { 1 + usize::from(large(&own(s)) as u128 > k(s)) };
        let lost = [Fact::Word("proof.misere-moore.lost-ones"), Fact::Word("proof.misere-moore.lost-never")];
        let never = table.rows[case][1] == lost[1] && s.lost();
        counted && s.number("k") == k(s) && table.own == Some(case) && table.rows[0][1] == lost[0] && !never
    }),
    ("proof.misere-moore.over", |s| all_over(s) && !s.lost()),
    // With ones alone, from 1 modulo k + 1 every move has a reply to it, until the last.
    ("proof.misere-moore.rounds", |s| {
        let lost = |n: u128| n % (k(s) + 1) == 1;
        modulus(s) && (1..40).all(|n| lost(n) != (1..=k(s).min(n)).any(|taken| taken < n && lost(n - taken)))
    }),
    ("proof.misere-moore.ones-won", |s| {
        let left = numbers(&s.named("after"));
        let counted = s.number("ones") == ones(&own(s)) && s.number("left") == ones(&left);
        counted
            && modulus(s)
            && s.number("taken") == s.number("ones") - s.number("left")
            && wins(s)
            && s.number("left") % (k(s) + 1) == 1
    }),
    ("proof.misere-moore.ones-lost", |s| {
        let spoilt = |p: &Position| ones(&numbers(p)) % (k(s) + 1) != 1;
        modulus(s)
            && large(&own(s)) == 0
            && s.number("ones") == ones(&own(s))
            && s.number("ones") % (k(s) + 1) == 1
            && s.options().iter().all(spoilt)
    }),
    ("proof.misere-moore.ones-answer", |s| {
        let (taken, reply, after) = (s.number("taken"), s.number("reply"), s.named("after"));
        let gone = ones(&own(s)) - ones(&numbers(&after));
        modulus(s) && taken + reply == k(s) + 1 && gone == k(s) + 1 && taken > 0 && reply > 0 && s.oracle.lost(&after)
    }),
    ("proof.misere-moore.last", |s| s.options().len() == 1 && followers(&s.options()[0]).is_empty()),
    // So many numbers of ones in a row, or all from 0 on, can be left.
    ("proof.misere-moore.choice", |s| {
        let mut left: Vec<u128> = s.options().iter().map(numbers).filter(|p| large(p) == 0).map(|p| ones(&p)).collect();
        left.sort_unstable();
        left.dedup();
        let row = left.windows(2).all(|pair| pair[1] == pair[0] + 1);
        let enough = left.len() as u128 > k(s) || left[0] == 0 && left.len() > 1;
        modulus(s) && s.number("large") == large(&own(s)) as u128 && s.number("large") <= k(s) && row && enough
    }),
    ("proof.misere-moore.turn", |s| wins(s) && turn(s, &own(s))),
    ("proof.misere-moore.stays", |s| {
        let even = |p: &Position| adds_up(&numbers(p), k(s) + 1, 0) && large(&numbers(p)) > 0;
        let several = |p: &Position| large(&numbers(p)) as u128 > k(s);
        let stays = |p: &Position| large(&numbers(p)) > 0 && (!even(p) || several(p));
        s.number("k") == k(s) && several(s.position()) && s.options().iter().all(stays)
    }),
    ("proof.misere-moore.move", |s| wins(s) && mend(s, &own(s)) && large(&numbers(&s.named("after"))) > 1),
    ("proof.misere-moore.balanced", |s| {
        balanced(s) && s.number("k") == k(s) && s.options().iter().all(|p| large(&numbers(p)) > 0)
    }),
    ("proof.misere-moore.break", |s| {
        let after = s.named("after");
        s.options().contains(&after) && large(&numbers(&after)) as u128 == s.number("large")
    }),
    ("proof.misere-moore.mend", |s| replies(s) && mend(s, &numbers(&s.reached())) && large(&numbers(&s.named("after"))) > 0),
    ("proof.misere-moore.turn-reply", |s| replies(s) && turn(s, &numbers(&s.reached()))),
    ("proof.misere-moore.onwards", fewer),
];

fn own(s: &Said) -> Vec<u128> {
    numbers(s.position())
}

/// From how many heaps may be taken.
fn k(s: &Said) -> u128 {
    bracket(&s.position().terms[0].game).parse().expect("a number")
}

fn modulus(s: &Said) -> bool {
    s.number("modulus") == k(s) + 1
}

/// Whether the remainders are those of the columns, the highest first.
fn counted(s: &Said) -> bool {
    let widest = own(s).iter().map(|heap| 128 - heap.leading_zeros()).max().unwrap_or(0).max(1);
    let sums: Vec<u128> = (0..widest).rev().map(|bit| column(&own(s), bit) % (k(s) + 1)).collect();
    modulus(s) && s.numbers("sums") == sums
}

fn balanced(s: &Said) -> bool {
    let even = |p: &Position| adds_up(&numbers(p), k(s) + 1, 0);
    counted(s) && even(s.position()) && !s.options().iter().any(even)
}

/// The heaps that have lost a one in the steps before and are free, by number.
fn freed(s: &Said) -> Vec<u128> {
    let steps = s.of.told.iter().map(|say| Said { say, of: s.of, oracle: s.oracle });
    steps
        .filter(|step| ["first", "free-more"].iter().any(|name| step.say.key.ends_with(name)))
        .flat_map(|step| step.numbers("numbers"))
        .collect()
}

/// Whether so many are free, where the steps before tell all of them, and the others have so many ones in this column.
fn free(s: &Said) -> bool {
    let (freed, worth) = (freed(s), s.number("worth"));
    let others: Vec<u128> = own(s)
        .into_iter()
        .enumerate()
        .filter(|(place, _)| !freed.contains(&(*place as u128 + 1)))
        .map(|(_, heap)| heap)
        .collect();
    freed.len() as u128 == s.number("free") && with(&others, worth) == s.number("ones")
}

fn differ(before: &[u128], after: &[u128]) -> u128 {
    before.iter().zip(after).filter(|(a, b)| a != b).count() as u128
}

/// Whether the sizes that are named are those that change.
fn sizes(s: &Said, before: &[u128]) -> bool {
    let after = numbers(&s.named("after"));
    let changes = before.iter().zip(&after).filter(|(a, b)| a != b).map(|(a, b)| format!("{a} → {b}"));
    s.words("sizes") == changes.collect::<Vec<_>>().join(", ")
}

fn change(s: &Said, before: &[u128]) -> bool {
    let changed = differ(before, &numbers(&s.named("after")));
    sizes(s, before) && s.number("changed") == changed && changed <= k(s) && s.number("k") == k(s)
}

/// Whether the columns are balanced again.
fn mend(s: &Said, before: &[u128]) -> bool {
    sizes(s, before) && modulus(s) && adds_up(&numbers(&s.named("after")), k(s) + 1, 0)
}

/// Whether only ones are left, 1 modulo k + 1, and normal play would leave a multiple.
fn turn(s: &Said, before: &[u128]) -> bool {
    let left = numbers(&s.named("after"));
    let few = large(before) as u128 <= k(s) && large(before) > 0;
    few && sizes(s, before) && modulus(s) && large(&left) == 0 && ones(&left) == s.number("ones") && ones(&left) % (k(s) + 1) == 1
}

/// Whether the player to move loses by the misère rule.
fn rule(s: &Said, p: &Position) -> bool {
    let heaps = numbers(p);
    if large(&heaps) > 0 { adds_up(&heaps, k(s) + 1, 0) } else { ones(&heaps) % (k(s) + 1) == 1 }
}
