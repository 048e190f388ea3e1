//! Periods of heap sequences.

use crate::Row;
use crate::said::{Said, followers, numbers};
use mexplorer_solver::GameRef;
use mexplorer_solver::notation::parse;
use std::collections::BTreeSet;

pub const ROWS: &[Row] = &[
    ("proof.period.statement", |s| !s.misere()),
    ("proof.period.reaches-back", |s| {
        let left = |heap: u64| options(s, heap).into_iter().map(move |parts| (heap, parts));
        let back = (0..40).flat_map(left).map(|(heap, parts)| (parts.len(), u128::from(heap) - parts.iter().sum::<u128>()));
        let all: Vec<(usize, u128)> = back.collect();
        // From there on the same may be taken of every heap.
        let takes = |heap: u64| -> BTreeSet<u128> {
            options(s, heap).iter().map(|parts| u128::from(heap) - parts.iter().sum::<u128>()).collect()
        };
        let from = s.number("from") as u64;
        (from..40).all(|heap| takes(heap) == takes(from))
            && all.iter().all(|(parts, _)| *parts < 2)
            && all.iter().map(|(_, back)| *back).max() == Some(s.number("reach"))
    }),
    ("proof.period.bounded", |s| {
        let most = (0..40).map(|heap| options(s, heap).len() as u128).max();
        most <= Some(s.number("options")) && values(s, 100).iter().all(|value| *value <= s.number("most"))
    }),
    ("proof.period.pigeonhole", |s| values(s, 100).iter().all(|value| *value < s.number("choices"))),
    ("proof.period.window", |s| {
        let (from, last, period) = (s.number("preperiod"), s.number("last"), s.number("period"));
        let g = values(s, last + period);
        let window = |by: u128| spelt(&g[(from + by) as usize..=(last + by) as usize]);
        s.text("first") == window(0)
            && s.text("second") == window(period)
            && s.text("first") == s.text("second")
            && last - from + 1 >= s.number("reach")
    }),
    ("proof.period.onwards", |s| repeats(s, s.number("preperiod"), 120)),
    // Both lists are read again: each heap's options by the bare rule, their values, and the mex.
    ("proof.period.onwards-next", |s| {
        let (next, later, period) = (mex_of(s, "next"), mex_of(s, "later"), s.number("period"));
        next.0 + period == later.0 && next.1 == later.1 && repeats(s, s.number("preperiod"), 120)
    }),
    ("proof.period.octal", |s| {
        let takes = (0..40).flat_map(|heap| options(s, heap).into_iter().map(move |parts| (heap, parts)));
        takes
            .into_iter()
            .all(|(heap, parts)| parts.len() <= 2 && u128::from(heap) - parts.iter().sum::<u128>() <= s.number("reach"))
    }),
    // The window of the theorem, and that the values agree in it.
    ("proof.period.octal-window", |s| {
        let (from, period, reach, end) = (s.number("from"), s.number("period"), s.number("reach"), s.number("end"));
        let g = values(s, s.number("last") + period);
        let agree = (s.number("preperiod")..=s.number("last")).all(|n| g[n as usize] == g[(n + period) as usize]);
        agree && s.number("preperiod") <= from && s.number("last") + 1 == end && end >= 2 * from + period + reach
    }),
    ("proof.period.larger", |s| {
        let (end, period, reach, from) = (s.number("end"), s.number("period"), s.number("reach"), s.number("from"));
        s.number("least") == (end + period - reach).div_ceil(2) && s.number("least") >= from + period
    }),
    ("proof.period.octal-onwards", |s| {
        let enough = (s.number("end") - s.number("reach")).div_ceil(2) >= s.number("from");
        enough && repeats(s, s.number("preperiod"), 3 * s.number("end"))
    }),
    ("proof.period.heap", |s| {
        let (heap, same, from, period) = (s.number("heap"), s.number("same"), s.number("preperiod"), s.number("period"));
        let g = values(s, heap);
        let back = same < heap && (heap - same).is_multiple_of(period) && (from..from + period).contains(&same);
        back && heap >= from + period && [g[heap as usize], g[same as usize]] == [s.number("value"); 2]
    }),
    ("proof.period.within", |s| {
        let (heap, from) = (s.number("heap"), s.number("preperiod"));
        (from..from + s.number("period")).contains(&heap) && values(s, heap)[heap as usize] == s.number("value")
    }),
    ("proof.period.before", |s| {
        let heap = s.number("heap");
        heap < s.number("preperiod") && values(s, heap)[heap as usize] == s.number("value")
    }),
    // Seen, and no more is said; some hundred of the values are looked at again.
    ("proof.period.observed", |s| {
        let (from, period, saltus) = (s.number("preperiod") as usize, s.number("period") as usize, s.number("saltus"));
        let g = values(s, from as u128 + 100);
        (from..from + 100 - period).all(|n| g[n + period] == g[n] + saltus)
    }),
    ("proof.period.open", |s| s.number("reached") > 100),
    ("proof.period.own", |s| {
        let takes = |heap: u64| {
            let taken = |left: &Vec<u128>| u128::from(heap) - left.iter().sum::<u128>();
            options(s, heap).iter().all(|left| left.len() <= 1 && (1..=s.number("reach")).contains(&taken(left)))
        };
        let from = s.number("from") as u64;
        // What leaves no fixed heap takes, and no more.
        let alone = s.number("fixed") > 0 || (from..from + 40).all(takes);
        alone && (from..from + 40).all(|heap| alike(s, heap)) && (0..40).all(|step| own(s, step) == own(s, step + modulus(s)))
    }),
    ("proof.period.own-splits", |s| {
        let left = (0..40).flat_map(|step| options(s, s.number("from") as u64 + step).into_iter().map(move |left| (step, left)));
        let heap = |step: u64| s.number("from") + u128::from(step);
        // What is fixed stands among the smallest.
        let fixed = |left: &[u128]| left.iter().all(|part| *part < s.number("from"));
        left.into_iter().all(|(step, left)| {
            let sum = left.iter().sum::<u128>();
            left.len() <= 2 && (heap(step).saturating_sub(sum) <= s.number("reach") || fixed(&left))
        })
    }),
    ("proof.period.own-window", |s| {
        let g = values(s, s.number("last") + s.number("period"));
        (s.number("preperiod")..=s.number("last")).all(|n| g[n as usize] == g[(n + s.number("period")) as usize])
    }),
    ("proof.period.own-common", |s| {
        let (common, end) = (s.number("common"), s.number("end"));
        let g = values(s, end + common);
        let agree = (s.number("preperiod")..end).all(|n| g[n as usize] == g[(n + common) as usize]);
        agree && common.is_multiple_of(s.number("period")) && common.is_multiple_of(s.number("modulus"))
    }),
    ("proof.period.own-onwards", |s| s.number("end") >= s.number("preperiod") + s.number("reach") && comes_again(s)),
    ("proof.period.own-larger", |s| {
        let all = s.number("end") + s.number("common") - s.number("reach");
        all.div_ceil(2) >= s.number("least") + s.number("common")
    }),
    ("proof.period.own-other", |s| (s.number("end") - s.number("reach")).div_ceil(2) >= s.number("least") && comes_again(s)),
    ("proof.period.own-half", comes_again),
    ("proof.period.own-period", |s| {
        let (window, common) = (s.step("own-window"), s.number("common"));
        window.number("last") + 1 >= window.number("preperiod") + common && repeats(s, s.number("preperiod"), 120)
    }),
];

/// The game of which the proof speaks, and how much larger its heaps are than those of the position: a strip of n squares is a
/// heap of n + 2.
fn game(s: &Said) -> GameRef {
    let first = s.of.told.first().unwrap_or(s.say);
    let Some((_, mexplorer_picture::Arg::Text(id))) = first.args.iter().find(|(name, _)| *name == "game") else {
        panic!("{}: no game", s.say.key)
    };
    parse(&format!("{id}(0)")).expect("a position").terms.remove(0).game
}

/// The heap of an equation `g(n) = mex{g(…), …} = mex{…} = v`, and the values in it, which must be those of all its options.
fn mex_of(s: &Said, name: &str) -> (u128, Vec<u128>) {
    let text = s.text(name);
    let parts: Vec<Vec<u128>> = text
        .split(" = ")
        .map(|part| part.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect())
        .collect();
    let [heap, heaps, listed, value] = &parts[..] else { panic!("{text}") };
    let g = values(s, heap[0]);
    let own: BTreeSet<u128> = options(s, heap[0] as u64).iter().map(|left| left.iter().sum()).collect();
    assert_eq!(heaps.iter().copied().collect::<BTreeSet<_>>(), own, "{text}");
    assert_eq!(heaps.iter().map(|n| g[*n as usize]).collect::<Vec<_>>(), *listed, "{text}");
    assert_eq!((0..).find(|v| !listed.contains(v)), Some(value[0]), "{text}");
    assert_eq!(g[heap[0] as usize], value[0], "{text}");
    (heap[0], listed.iter().chain(value).copied().collect())
}

/// The heaps that each move of a heap leaves, empty ones left out.
fn options(s: &Said, heap: u64) -> Vec<Vec<u128>> {
    let position = parse(&format!("{}({heap})", game(s).id())).expect("a position");
    followers(&position).iter().map(|p| numbers(p).into_iter().filter(|part| *part > 0).collect()).collect()
}

/// The values of the heaps 0 to `last` of that game, counted as the sequence counts them.
fn values(s: &Said, last: u128) -> Vec<u128> {
    s.oracle.heaps(&game(s), last as u64)
}

fn repeats(s: &Said, from: u128, upto: u128) -> bool {
    let period = s.number("period");
    let g = values(s, from + upto + period);
    (from..from + upto).all(|n| g[n as usize] == g[(n + period) as usize])
}

/// The same at the distance of a common multiple.
fn comes_again(s: &Said) -> bool {
    let (from, common) = (s.number("preperiod"), s.number("common"));
    let g = values(s, from + common + 150);
    (from..from + 150).all(|n| g[n as usize] == g[(n + common) as usize])
}

fn modulus(s: &Said) -> u64 {
    s.number("modulus") as u64
}

/// What the moves from a heap take, and what they leave beside or instead: parts of less than half the heap are fixed.
fn own(s: &Said, step: u64) -> Vec<(Vec<u128>, Option<u128>)> {
    // So far that no fixed heap is half as large.
    let heap = 2 * s.number("from") as u64 + 40 + step;
    let kinds = options(s, heap).into_iter().map(|left| {
        let (near, fixed): (Vec<u128>, Vec<u128>) = left.into_iter().partition(|part| 2 * part > heap.into());
        assert!(near.len() <= 1);
        let taken = near.first().map(|part| u128::from(heap) - part);
        assert!(taken.is_none_or(|taken| taken > 0 && taken <= s.number("reach")), "{}: {taken:?}", s.say.key);
        (fixed, taken)
    });
    let mut kinds: Vec<_> = kinds.collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

/// Whether a heap has the moves of the one that is larger by the modulus: each leaves the same, or the modulus more in one part.
fn alike(s: &Said, heap: u64) -> bool {
    let by = modulus(s);
    let [small, large] = [heap, heap + by].map(|heap| {
        let mut options = options(s, heap);
        options.iter_mut().for_each(|left| left.sort_unstable());
        options
    });
    let raised = |left: &Vec<u128>| {
        let mut with = left.clone();
        with.push(0);
        let raised = (0..with.len()).map(|at| {
            let mut parts = with.clone();
            parts[at] += u128::from(by);
            parts.retain(|part| *part > 0);
            parts.sort_unstable();
            parts
        });
        raised.chain([left.clone()]).collect::<Vec<_>>()
    };
    let all: Vec<_> = small.iter().map(raised).collect();
    all.iter().all(|raised| raised.iter().any(|left| large.contains(left)))
        && large.iter().all(|left| all.iter().any(|raised| raised.contains(left)))
}

/// A list as a sentence has it: the middle of a long one is left out.
fn spelt(values: &[u128]) -> String {
    let mut words: Vec<String> = values.iter().map(u128::to_string).collect();
    if words.len() > 12 {
        let last = words.pop().expect("many");
        words.truncate(10);
        words.extend(["…".to_string(), last]);
    }
    words.join(", ")
}
