//! Statements played by the rule that each tells, written here once more: who wins must be who is said to.

use super::*;

/// Heaps, each move of which changes one.
fn one(heaps: &[u64], moves: fn(u64) -> Vec<u64>) -> Vec<Vec<u64>> {
    let changed = |at: usize, left: u64| heaps.iter().enumerate().map(|(i, heap)| if i == at { left } else { *heap }).collect();
    (0..heaps.len()).flat_map(|at| moves(heaps[at]).into_iter().map(move |left| changed(at, left)).collect::<Vec<_>>()).collect()
}

/// Heaps behind a taking that a statement allows.
fn taking(heaps: &[u64], may: fn(u64, u64) -> bool) -> Vec<Vec<u64>> {
    let changed = |at: usize, left: u64| heaps.iter().enumerate().map(|(i, heap)| if i == at { left } else { *heap }).collect();
    let takes = |at: usize| (1..=heaps[at]).filter(move |k| may(heaps[at], *k));
    (0..heaps.len()).flat_map(|at| takes(at).map(move |k| changed(at, heaps[at] - k)).collect::<Vec<_>>()).collect()
}

/// Heaps, one of which becomes several.
fn parted(heaps: &[u64], parts: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    for (i, heap) in heaps.iter().enumerate() {
        let rest = || heaps.iter().enumerate().filter(move |(at, _)| *at != i).map(|(_, heap)| *heap);
        found.extend(parts(*heap).into_iter().map(|parts| rest().chain(parts).collect::<Vec<_>>()));
    }
    found.iter_mut().for_each(|heaps| heaps.sort_unstable());
    found
}

/// Rows, of which so many neighbours go, and what stands on both sides stays apart.
fn gaps(rows: &[u64], lengths: &[u64]) -> Vec<Vec<u64>> {
    let left = |row: u64, length: u64| (0..=row - length).map(move |left| vec![left, row - length - left]);
    parted(rows, |row| lengths.iter().filter(|length| **length <= row).flat_map(|length| left(row, *length)).collect())
}

/// Heaps behind a taking that is allowed, or behind a split into two.
fn splits(heaps: &[u64], may: fn(u64) -> bool, parts: fn(u64, u64) -> bool) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    for (i, heap) in heaps.iter().enumerate() {
        let rest = || heaps.iter().enumerate().filter(move |(at, _)| *at != i).map(|(_, heap)| *heap);
        found.extend((1..=*heap).filter(|k| may(*k)).map(|k| rest().chain([heap - k]).collect::<Vec<_>>()));
        found.extend((0..=*heap).filter(|a| parts(*a, heap - a)).map(|a| rest().chain([a, heap - a]).collect::<Vec<_>>()));
    }
    found.iter_mut().for_each(|heaps| heaps.sort_unstable());
    found
}

/// Whether the mover wins the statement's own game, by backward induction over it.
fn wins(heaps: &[u64], misere: bool, rule: &dyn Fn(&[u64]) -> Vec<Vec<u64>>, known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
    if let Some(known) = known.get(heaps) {
        return *known;
    }
    let options = rule(heaps);
    let wins = if options.is_empty() { misere } else { options.iter().any(|next| !wins(next, misere, rule, known)) };
    known.insert(heaps.to_vec(), wins);
    wins
}

/// The position that is read has the winner of the statement's own game, told here once more, for all small heaps.
#[test]
fn what_is_read_is_won_as_the_statement_says() {
    type Own = fn(&[u64]) -> Vec<Vec<u64>>;
    let rows: &[(&str, bool, Own)] = &[
        ("每次从一堆中取任意个，但不能把一堆取光，不能取者输", false, |heaps| {
            taking(heaps, |n, k| k < n)
        }),
        ("每次取 1 到 5 个但不能取 3 个，取到最后一个的人输", true, |heaps| {
            taking(heaps, |_, k| k <= 5 && k != 3)
        }),
        ("Take an odd number of stones from a heap. The last player loses.", true, |heaps| taking(heaps, |_, k| k % 2 == 1)),
        ("每次取的石子数必须是 3 的倍数，取不了的人输", false, |heaps| taking(heaps, |_, k| k % 3 == 0)),
        ("Remove any number of stones that is not a multiple of 3.", false, |heaps| taking(heaps, |_, k| k % 3 != 0)),
        ("每次必须取奇数颗且不超过 5 颗", false, |heaps| taking(heaps, |_, k| k % 2 == 1 && k <= 5)),
        ("取 3 颗，或者把一堆分成两堆", false, |heaps| splits(heaps, |k| k == 3, |a, b| a > 0 && b > 0)),
        ("Take 1 or 2 stones, or split a heap into two unequal heaps. The last to move loses.", true, |heaps| {
            splits(heaps, |k| k <= 2, |a, b| a > 0 && b > 0 && a != b)
        }),
        ("取 1 到 3 颗，或者把一堆分成相等的两堆", false, |heaps| {
            splits(heaps, |k| k <= 3, |a, b| a > 0 && a == b)
        }),
        ("每次取 1 颗或 4 颗，或者取走整堆", false, |heaps| taking(heaps, |n, k| k == 1 || k == 4 || k == n)),
        ("一次至少取两颗，不能取完", false, |heaps| taking(heaps, |n, k| k >= 2 && k < n)),
        ("每次取走 n 的约数且小于 n 的石子数", false, |heaps| taking(heaps, |n, k| n % k == 0 && k < n)),
        ("每次除以 2、3 或 4（向下取整），不能操作者输", false, |heaps| {
            one(heaps, |n| if n == 0 { Vec::new() } else { vec![n / 2, n / 3, n / 4] })
        }),
        ("Divide the number by 2 or 3, rounding up. The last to move loses.", true, |heaps| {
            one(heaps, |n| [n.div_ceil(2), n.div_ceil(3)].into_iter().filter(|left| *left < n).collect())
        }),
        ("每次至少取走一半，取完者胜", false, |heaps| taking(heaps, |n, k| 2 * k >= n)),
        ("每次至少取一半，至多取 5 颗，取到最后的人输", true, |heaps| {
            taking(heaps, |n, k| 2 * k >= n && k <= 5)
        }),
        ("每次取 1 到 3 颗或者 5 颗，取完者胜", false, |heaps| taking(heaps, |_, k| k <= 3 || k == 5)),
        ("每次至多从一堆中取 4 颗，取完者胜", false, |heaps| taking(heaps, |_, k| k <= 4)),
        ("每次最少取 a 个，最多取 b 个。输入 n,a,b。\n23 2 5", false, |heaps| {
            taking(heaps, |_, k| (2..=5).contains(&k))
        }),
        (
            "每次取p～q个，如果剩余少于p个则必须一次取完，最后取完的人输。\n输入 n,p,q\n7 3 4",
            true,
            |heaps| taking(heaps, |n, k| (3..=4).contains(&k) || n < 3 && k == n),
        ),
        ("每次取 p^k 颗（p 为质数，k 为自然数），取完者胜", false, |heaps| {
            taking(heaps, |_, k| [1, 2, 3, 4, 5, 7, 8, 9].contains(&k))
        }),
        ("每次取质数的幂颗，不能取者输", false, |heaps| taking(heaps, |_, k| [2, 3, 4, 5, 7, 8, 9].contains(&k))),
        ("Take 1, 2 or k stones, k = 5. Whoever takes the last stone loses.", true, |heaps| {
            taking(heaps, |_, k| [1, 2, 5].contains(&k))
        }),
        ("从一堆中取任意多颗，或者把一堆分成三堆（非空），取完者胜", false, |heaps| {
            let three = |n: u64| (1..n).flat_map(move |a| (1..n).filter(move |b| a + b < n).map(move |b| vec![a, b, n - a - b]));
            parted(heaps, |n| (0..n).map(|left| vec![left]).chain(three(n)).collect())
        }),
        (
            "每次从一堆取走一头，或者选一堆偶数 2x 头的，分成 k 堆 x 头的，k=2。取走最后一头者胜。",
            false,
            |heaps| {
                parted(heaps, |n| {
                    (1..=n).take(1).map(|_| vec![n - 1]).chain((1..=n).filter(|x| 2 * x == n).map(|x| vec![x, x])).collect()
                })
            },
        ),
        ("轮流将连续的两个 \"++\" 反转成 \"--\"，无法操作者输。", false, |rows| gaps(rows, &[2])),
        ("1×15 的棋盘上，两人轮流放多米诺骨牌，每块盖住两个相邻的空格，不能放的人输。", false, |rows| gaps(rows, &[2])),
        ("Take a divisor of the number of stones, but not all of them. Whoever cannot move loses.", false, |heaps| {
            taking(heaps, |n, k| n % k == 0 && k < n)
        }),
        ("每次把一堆石子平均分成若干堆，不能操作者输", false, |heaps| {
            parted(heaps, |n| (2..=n).filter(|k| n % k == 0).map(|k| vec![n / k; k as usize]).collect())
        }),
        ("n 个石子排成一行，每次取 1 颗或相邻的 2 颗，取走后不能合并，不能取者输", false, |rows| {
            gaps(rows, &[1, 2])
        }),
        ("1×15 的纸带，每次划掉相邻的两格，不能划的人输", false, |rows| gaps(rows, &[2])),
        ("A move is to take 1 stone or halve the heap (rounded down).", false, |heaps| {
            one(heaps, |n| if n == 0 { Vec::new() } else { vec![n - 1, n / 2] })
        }),
        ("每次减去 1，或者除以 2（n 为偶数时），不能操作者输", false, |heaps| {
            one(heaps, |n| (0..n).filter(|left| *left == n - 1 || 2 * left == n).collect())
        }),
        ("Take either one stone or half of the heap, rounded down.", false, |heaps| taking(heaps, |n, k| k == 1 || k == n / 2)),
        ("Take any number of stones from at most two of the three heaps.", false, |heaps| {
            let lower = |from: &[u64]| (0..=from[0]).flat_map(|a| (0..=from[1]).map(move |b| (a, b))).collect::<Vec<_>>();
            let all = lower(heaps).into_iter().flat_map(|(a, b)| (0..=heaps[2]).map(move |c| vec![a, b, c]));
            all.filter(|next| (1..3).contains(&(0..3).filter(|i| next[*i] < heaps[*i]).count())).collect()
        }),
        ("每次从一堆取1或两堆各取1，取完者输", true, |heaps| {
            let both = (0..1).filter(|_| heaps.iter().all(|heap| *heap > 0)).map(|_| vec![heaps[0] - 1, heaps[1] - 1]);
            taking(heaps, |_, k| k == 1).into_iter().chain(both).collect()
        }),
        (
            "石子两两成对。每次拿走一对中的一堆，再把另一堆分成两堆，不能操作者输",
            false,
            |heaps| heaps.iter().flat_map(|heap| (1..*heap).map(move |k| vec![k, heap - k])).collect(),
        ),
        ("每次取质因子个，不能取者输。", false, |heaps| {
            taking(heaps, |n, k| n % k == 0 && [2, 3, 5, 7].contains(&k))
        }),
        ("向左移动 1、2 或 6 格，不能移动者输", false, |heaps| taking(heaps, |_, k| [1, 2, 6].contains(&k))),
        ("每次取任意一颗石子，取到最后一颗的人输", true, |heaps| taking(heaps, |_, k| k == 1)),
        ("每次从一堆取任意颗，或者从两堆取走同样多的石子", false, |heaps| {
            let both = (1..=heaps[0].min(heaps[1])).map(|k| vec![heaps[0] - k, heaps[1] - k]);
            taking(heaps, |_, _| true).into_iter().chain(both).collect()
        }),
    ];
    for (statement, misere, rule) in rows {
        let reading = read(statement).expect(statement);
        assert!(table::unread(&reading).is_empty(), "{statement}");
        let mut known = BTreeMap::new();
        let pair = reading.form.family.name == "wythoff";
        let paired = reading.form.rules.starts_with("(k,b-k)");
        let three = reading.form.family.name == "moore";
        for (a, b) in (0..=9).flat_map(|a| (0..=6).map(move |b| (a, b))) {
            let heaps: Vec<u64> = if three { vec![a, b, 4] } else { vec![a, b] };
            assert!(pair || three || heaps.len() == 2);
            let written = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let Ok(position) = notation::parse(&Form { numbers: written, ..reading.form.clone() }.text()) else {
                // Where no heap may be empty.
                assert!(paired && heaps.contains(&0), "{statement}: {heaps:?}");
                continue;
            };
            let found = Solver::default().analyze(&position, &mut Budget::default()).expect("small").outcome;
            let truth = wins(&heaps, *misere, rule, &mut known);
            assert_eq!(found, Outcome::cold(!truth), "{statement}: {heaps:?}");
        }
    }
}

/// Whether the first player of the statement's own game wins: sheets are cut until a single square is cut out.
fn first_wins(sheets: Vec<(u64, u64)>, single_wins: bool, known: &mut BTreeMap<Vec<(u64, u64)>, bool>) -> bool {
    if let Some(known) = known.get(&sheets) {
        return *known;
    }
    let mut wins = false;
    for (i, (a, b)) in sheets.iter().copied().enumerate() {
        let cuts = (1..a).map(|k| [(k, b), (a - k, b)]).chain((1..b).map(|k| [(a, k), (a, b - k)]));
        for cut in cuts {
            wins |= if cut.contains(&(1, 1)) {
                single_wins
            } else {
                let mut after: Vec<(u64, u64)> = [&sheets[..i], &sheets[i + 1..], &cut[..]].concat();
                after.iter_mut().for_each(|sheet| *sheet = (sheet.0.min(sheet.1), sheet.0.max(sheet.1)));
                after.sort_unstable();
                !first_wins(after, single_wins, known)
            };
        }
    }
    known.insert(sheets, wins);
    wins
}

#[test]
fn the_rules_of_paper_are_those_of_the_statements() {
    for (end, single_wins) in [("赢", true), ("输", false)] {
        for (a, b) in (1..=5).flat_map(|a| (1..=4).map(move |b| (a, b))).filter(|sides| *sides != (1, 1)) {
            let Some(reading) = read(&format!("一张 {a}×{b} 的纸，每次剪成两张，先剪出 1×1 的人{end}")) else {
                assert!(single_wins && a.min(b) == 1);
                continue;
            };
            let position = notation::parse(&reading.form.text()).expect("a position");
            let found = Solver::default().analyze(&position, &mut Budget::default()).expect("small").outcome;
            let truth = first_wins(vec![(a, b)], single_wins, &mut BTreeMap::new());
            assert_eq!(found, Outcome::cold(!truth), "{a}×{b}, {end}");
        }
    }
}
