//! What is said of values seen through a lens, recounted from the rule.

use super::sequence::game;
use crate::Row;
use crate::said::Said;
use mexplorer_picture::{Arg, Role, Shape};
use mexplorer_solver::notation::parse_game;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// What is said to hold for ever is tried so far.
const LAST: u64 = 200;

pub const ROWS: &[Row] = &[
    ("lens.say.one-row", |s| s.number("last") < s.number("first") + s.number("columns")),
    ("lens.say.constant", |s| s.number("last") >= s.number("first") + s.number("columns") && changes(s).is_empty()),
    ("lens.say.changes", |s| {
        let changes = changes(s);
        let tinted = s.number("tinted") == u128::from(2 * changes.len() <= seen(s).len());
        (changes.len() as u128, changes.last().map(|n| *n as u128)) == (s.number("count"), Some(s.number("heap"))) && tinted
    }),
    ("lens.say.cold", |s| counts(s).get(&0).copied().unwrap_or(0) == s.number("count")),
    ("lens.say.gaps", |s| {
        let rows = rows(s);
        rows.windows(2).all(|two| number(&two[0][1]) + number(&two[0][2]) == number(&two[1][1]))
    }),
    ("lens.say.sorted", |s| counts(s).len() as u128 == s.number("count")),
    ("lens.say.base", |s| {
        let (base, shift) = (s.number("base"), shift(s));
        rows(s).iter().all(|row| {
            let value = row[1].chars().fold(0, |value, digit| value * base + u128::from(digit.to_digit(36).expect("a digit")));
            row[1].is_empty() && number(&row[0]) + shift == 0 || value + 1 == number(&row[0]) + shift
        })
    }),
    ("lens.say.zeckendorf", |s| {
        let shift = shift(s);
        rows(s).iter().all(|row| {
            let (mut small, mut large, mut sum) = (1, 2, 0);
            for digit in row[1].chars().rev() {
                sum += if digit == '1' { small } else { 0 };
                (small, large) = (large, small + large);
            }
            !row[1].contains("11") && (row[1].is_empty() && number(&row[0]) + shift == 0 || sum + 1 == number(&row[0]) + shift)
        })
    }),
    ("lens.say.mex", |s| {
        let rows = rows(s);
        let g = s.oracle.heaps(&game(s), number(&rows[rows.len() - 1][0]) as u64);
        rows.iter().all(|row| {
            // The ends of a span that is written with dots stand there themselves.
            let listed: BTreeSet<u128> = row[2].trim_matches(['{', '}']).split(", ").filter_map(|word| word.parse().ok()).collect();
            let spans = row[2].contains('…');
            let least = (0..).find(|value| !listed.contains(value)).unwrap_or(0);
            let value = g[number(&row[0]) as usize];
            number(&row[3]) == value && (spans && least <= value || least == value) && !listed.contains(&value)
        })
    }),
    ("lens.say.differences", |s| {
        let rows = rows(s);
        let g = s.oracle.heaps(&game(s), number(&rows[rows.len() - 1][0]) as u64);
        rows.iter().filter(|row| row[0] != "0").all(|row| {
            let heap = number(&row[0]) as usize;
            row[2].replace('−', "-").parse() == Ok(g[heap] as i128 - g[heap - 1] as i128)
        })
    }),
    ("lens.say.plot", |s| {
        let first = number(&rows(s)[0][0]);
        let g = s.oracle.heaps(&game(s), (first + s.number("count") - 1) as u64);
        g[first as usize..].iter().max() == Some(&s.number("max"))
    }),
    // The dots that are drawn are those of heaps and values shared so.
    ("lens.say.dots", |s| {
        let says = &s.of.picture.expect("a plot").says;
        let plot = Said { say: says.iter().find(|say| say.key == "lens.say.plot").expect("what is plotted"), of: s.of, oracle: s.oracle };
        let (first, count) = (number(&rows(s)[0][0]), plot.number("count"));
        let g = s.oracle.heaps(&game(s), (first + count - 1) as u64);
        let (heaps, values) = (s.number("heaps"), s.number("values"));
        let lines = plot.number("max") / values + 1;
        heaps * values > 1
            && drawn(s, lines, count, heaps).iter().any(|(columns, drawn)| {
                let seen = (0..).zip(&g[first as usize..]).map(|(at, value)| (at * columns / count, value / values));
                *drawn == seen.collect::<BTreeSet<_>>()
            })
    }),
    ("lens.say.counts", |s| {
        let counts = counts(s);
        let most = counts.values().max().copied();
        (counts.len() as u128, most, counts.get(&s.number("value")).copied())
            == (s.number("count"), Some(s.number("times")), most)
    }),
    ("lens.say.beside", |s| {
        let (first, count) = (s.number("first") as usize, s.number("count") as usize);
        let both = [s.text("game"), s.text("other")].map(|game| values(s, &game, first + count - 1));
        let tinted = s.number("tinted") == u128::from(count <= 2 * s.number("equal") as usize);
        (first..first + count).filter(|n| both[0][*n] == both[1][*n]).count() as u128 == s.number("equal") && tinted
    }),
    ("lens.say.shifted", |s| {
        let (by, last) = (s.number("by") as usize, s.number("last") as usize);
        let both = [s.text("game"), s.text("other")].map(|game| values(s, &game, last + by));
        by > 0 && (0..=last).all(|n| both[0][n] == both[1][n + by])
    }),
    // Well beyond where they were compared.
    ("lens.say.always", |s| {
        let (by, last) = (s.number("by") as usize, 2 * s.number("last") as usize);
        let both = [s.text("game"), s.text("other")].map(|game| values(s, &game, last + by));
        (0..=last).all(|n| both[0][n] == both[1][n + by])
    }),
    ("lens.say.known", |s| {
        let last = s.number("last") as usize;
        let g = s.oracle.heaps(&game(s), last as u64);
        let number = s.text("number");
        (0..=last).all(|n| g[n] == listed(&number, n))
    }),
    ("lens.say.listed", |s| {
        let g = s.oracle.heaps(&game(s), 40);
        (0..=40).all(|n| g[n] == listed(&s.text("number"), n))
    }),
    ("lens.say.known-cold", |s| {
        let last = s.number("last") as usize;
        let g = s.oracle.heaps(&game(s), last as u64);
        let set = set(&s.text("number"), last as u128);
        (0..=last).all(|n| (g[n] == 0) == set.contains(&(n as u128)))
    }),
    ("lens.say.refuted", |s| {
        let (heap, later) = (s.number("heap") as usize, s.number("later") as usize);
        let g = s.oracle.heaps(&game(s), later as u64);
        let (period, saltus) = (s.number("period") as usize, s.number("saltus"));
        heap + period == later
            && (g[heap], g[later]) == (s.number("value"), s.number("other"))
            && s.number("claimed") == g[heap] + saltus
            && g[later] != g[heap] + saltus
            && (s.number("from") as usize..heap).all(|n| g[n + period] == g[n] + saltus)
    }),
    ("lens.say.window", |s| s.number("saltus") == 0 && s.number("end") < LAST.into() && guess(s, LAST)),
    ("lens.say.follows", |s| {
        let g = s.oracle.heaps(&game(s), LAST);
        let (start, least) = (s.number("start") as usize, s.number("least") as usize);
        let rises = (start..g.len() - least).all(|n| g[n + least] == g[n] + s.number("rise"));
        rises && s.number("end") < LAST.into() && guess(s, LAST)
    }),
    ("lens.say.holds", |s| {
        // Of these rules no theorem tells a period.
        matches!(game(s).id(), "grundy" | "half" | "take[k^2]") || game(s).id().starts_with("rule[")
    } && guess(s, (s.number("upto") + s.number("period")) as u64)),
    ("lens.say.unseen", |s| s.number("from") > 10_000),
];

/// g(n + p) = g(n) + s from where the guess begins, up to a heap.
fn guess(s: &Said, last: u64) -> bool {
    let (from, period) = (s.number("from") as usize, s.number("period") as usize);
    let g = s.oracle.heaps(&game(s), last);
    (from..=last as usize - period).all(|n| g[n + period] == g[n] + s.number("saltus"))
}

/// The values of the heaps that are spoken of.
fn seen(s: &Said) -> Vec<(usize, u128)> {
    let (first, last) = (s.number("first") as usize, s.number("last") as usize);
    (0..).zip(s.oracle.heaps(&game(s), last as u64)).skip(first).collect()
}

/// The heaps that differ from the one above.
fn changes(s: &Said) -> Vec<usize> {
    let (seen, columns) = (seen(s), s.number("columns") as usize);
    (columns..seen.len()).filter(|i| seen[*i].1 != seen[i - columns].1).map(|i| seen[i].0).collect()
}

fn counts(s: &Said) -> BTreeMap<u128, u128> {
    let mut counts = BTreeMap::new();
    seen(s).into_iter().for_each(|(_, value)| *counts.entry(value).or_default() += 1);
    counts
}

/// The values of a game; that of the page may be cut short in a sentence.
fn values(s: &Said, text: &str, last: usize) -> Vec<u128> {
    let game = if text.ends_with('…') { game(s) } else { parse_game(text).expect("a game") };
    s.oracle.heaps(&game, last as u64)
}

/// The columns and lines of a plot in which dots are drawn, runs of them as one box: for each number of columns that there may be where
/// so many heaps share one.
fn drawn(s: &Said, lines: u128, count: u128, heaps: u128) -> Vec<(u128, BTreeSet<(u128, u128)>)> {
    let items = &s.of.picture.expect("a plot").scene.items;
    let axes: Vec<[i32; 4]> = items
        .iter()
        .filter_map(|item| match item.shape {
            Shape::Line { x1, x2, y1, y2 } if item.role == Role::Ground => Some([x1, x2, y1, y2]),
            _ => None,
        })
        .collect();
    let ([left, right, base, _], [_, _, top, _]) = (axes[0], axes[1]);
    let path = items.iter().find_map(|item| if let Shape::Path(path) = &item.shape { Some(path) } else { None }).expect("dots");
    let boxes = path.split('z').filter(|run| !run.is_empty()).map(|run| {
        let numbers: Vec<i32> = run
            .split(['M', ' ', 'h', 'v', '-'])
            .filter(|word| !word.is_empty())
            .map(|word| word.parse().expect("a length"))
            .collect();
        let [x, y, long, high, _] = numbers[..] else { panic!("{run} is no box") };
        [x - left, x - left + long - 1, base - y - high].map(|at| at as u128)
    });
    let boxes: Vec<[u128; 3]> = boxes.collect();
    // Of parts that share a length the one that a place is in.
    let part = |at: u128, parts: u128, length: i32| (0..parts).rfind(|part| length as u128 * part / parts <= at).expect("within");
    (1..=3)
        .map(|dot| count.min((right - left) as u128 / dot))
        .filter(|columns| count.div_ceil(*columns) == heaps)
        .map(|columns| {
            let cells = boxes.iter().flat_map(|[from, to, below]| {
                let line = part(*below, lines, base - top);
                let ends = [*from, *to].map(|at| part(at, columns, right - left));
                (ends[0]..=ends[1]).map(move |column| (column, line))
            });
            (columns, cells.collect())
        })
        .collect()
}

/// The table of the picture.
fn rows(s: &Said) -> Vec<Vec<String>> {
    let text = |arg: &Arg| if let Arg::Text(text) = arg { text.clone() } else { String::new() };
    let picture = s.of.picture.expect("it is said of a picture");
    picture.table.rows.iter().map(|row| row.iter().map(|cell| text(&cell.content)).collect()).collect()
}

fn number(text: &str) -> u128 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// 0, 1 or 2 for n − 1, n or n + 1.
fn shift(s: &Said) -> u128 {
    ["n − 1", "n", "n + 1"].iter().position(|what| *what == s.text("what")).expect("one of three") as u128
}

/// The term of index n of a sequence of the OEIS, by its definition there.
fn listed(number: &str, n: usize) -> u128 {
    let n128 = n as u128;
    match number {
        "A001477" => n128,
        "A000035" => n128 % 2,
        "A010872" => n128 % 3,
        "A010873" => n128 % 4,
        "A010874" => n128 % 5,
        "A010875" => n128 % 6,
        "A010876" => n128 % 7,
        "A004526" => n128 / 2,
        "A025480" if n.is_multiple_of(2) => n128 / 2,
        "A025480" => listed(number, n / 2),
        other => games().get(other).unwrap_or_else(|| panic!("nobody knows {other}"))[n],
    }
}

/// So many terms of each game that the OEIS lists are computed.
const TERMS: usize = 320;

/// Games whose values the OEIS lists, worked up here from what it says of them, and how each begins there.
fn games() -> &'static BTreeMap<&'static str, Vec<u128>> {
    static GAMES: OnceLock<BTreeMap<&'static str, Vec<u128>>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let listed = |begins: &str, left: fn(usize) -> Vec<Vec<usize>>| {
            let mut g: Vec<u128> = Vec::new();
            for n in 0..TERMS {
                let reached: Vec<u128> = left(n).iter().map(|parts| parts.iter().fold(0, |sum, part| sum ^ g[*part])).collect();
                g.push((0..).find(|value| !reached.contains(value)).expect("a set has a mex"));
            }
            let digits: String = g[..begins.len()].iter().map(u128::to_string).collect();
            assert_eq!(digits, begins);
            g
        };
        BTreeMap::from([
            // Knocking down one pin or two neighbours.
            (
                "A002186",
                listed("0123143214264127143214674128547218674123147218274128147214274128147218674128147218274128", |n| {
                    (1..=n.min(2)).flat_map(|pins| (0..=n - pins).map(move |left| vec![left, n - pins - left])).collect()
                }),
            ),
            // A pawn on file i is taken with those beside it.
            (
                "A002187",
                listed("0112031103322405223301130211045274011203110332244552330113021104537481120311033224455933", |n| {
                    (1..=n).map(|i| vec![i.saturating_sub(2), (n - i).saturating_sub(1)]).collect()
                }),
            ),
            // Two unequal heaps.
            (
                "A002188",
                listed("000102102102132132430430430412312412412415415415410210215213213243243243243243245245243743", |n| {
                    (1..n.div_ceil(2)).map(|part| vec![part, n - part]).collect()
                }),
            ),
            // A square number.
            (
                "A014586",
                listed("010120101201012010120101232345323401232012320123234501345013450130101243015623456234501632", |n| {
                    (1..).map(|k| k * k).take_while(|square| *square <= n).map(|square| vec![n - square]).collect()
                }),
            ),
        ])
    })
}

/// The numbers up to `last` that a sequence of the OEIS lists.
fn set(number: &str, last: u128) -> Vec<u128> {
    let multiples = |of: u128| (0..=last / of).map(|k| of * k).collect();
    let each = |term: fn(u128) -> u128| (0..=last).take_while(|k| *k < 64).map(term).take_while(|n| *n <= last).collect();
    match number {
        "A005843" => multiples(2),
        "A008585" => multiples(3),
        "A008586" => multiples(4),
        "A008587" => multiples(5),
        "A008588" => multiples(6),
        "A008589" => multiples(7),
        "A008590" => multiples(8),
        "A008592" => multiples(10),
        "A000290" => each(|k| k * k),
        "A000217" => each(|k| k * (k + 1) / 2),
        "A000225" => each(|k| (1 << k) - 1),
        "A000918" => each(|k| (1 << (k + 1)) - 2),
        "A000045" => {
            let mut terms = vec![0, 1];
            while terms[terms.len() - 1] <= last {
                terms.push(terms[terms.len() - 2] + terms[terms.len() - 1]);
            }
            terms
        }
        other => panic!("nobody knows {other}"),
    }
}
