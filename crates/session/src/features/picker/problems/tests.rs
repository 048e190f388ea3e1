//! Each exercise once more, by the rule of its statement alone: whole states and bare induction, and nothing of the solver.

mod rules;

use super::*;
use crate::testing::Page;
use mexplorer_solver::{Outcome, notation};
use rules::*;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// What of the position is compared with the statement's game.
enum Asked {
    Value,
    /// Who wins when the last move loses.
    Misere,
    /// Who wins alone: the statement's game ends in another way, or each player has moves of their own.
    Winner,
}
use Asked::{Misere, Value, Winner};

/// The Grundy value of a state, and whether it is lost when the last move loses.
fn induction(state: &State, rule: &Rule, known: &mut BTreeMap<State, (u128, bool)>) -> (u128, bool) {
    if let Some(known) = known.get(state) {
        return *known;
    }
    let options: Vec<(u128, bool)> = rule(state).iter().map(|option| induction(option, rule, known)).collect();
    let mex = (0..).find(|value| options.iter().all(|(other, _)| other != value)).expect("finitely many options");
    let found = (mex, !options.is_empty() && options.iter().all(|(_, lost)| !lost));
    known.insert(state.clone(), found);
    found
}

/// Whether the mover can force a win, also where play may go back and forth.
fn forced(start: &State, rule: &Rule) -> bool {
    let mut options: BTreeMap<State, Vec<State>> = BTreeMap::new();
    let mut open = vec![start.clone()];
    while let Some(state) = open.pop() {
        if let Entry::Vacant(room) = options.entry(state) {
            let next = rule(room.key());
            open.extend(next.iter().cloned());
            room.insert(next);
        }
    }
    let mut won: BTreeMap<&State, bool> = BTreeMap::new();
    loop {
        let before = won.len();
        for (state, next) in &options {
            if next.iter().any(|option| won.get(option) == Some(&false)) {
                won.insert(state, true);
            } else if next.iter().all(|option| won.get(option) == Some(&true)) {
                won.insert(state, false);
            }
        }
        if won.len() == before {
            return *won.get(start).expect("somebody wins");
        }
    }
}

/// The games of the statements: number, where play begins, the rule, what is compared.
#[rustfmt::skip]
fn statements() -> Vec<(&'static str, State, Rule, Asked)> {
    vec![
        ("Luogu P2197", vec![3, 4, 5], nim(), Value),
        ("AcWing 891", vec![2, 3], nim(), Value),
        ("Luogu P1247", vec![3, 6, 9], nim(), Value),
        ("POJ 2234", vec![3, 6], nim(), Value),
        ("POJ 2975", vec![7, 11, 13], nim(), Value),
        ("HDU 1850", vec![5, 7, 9], nim(), Value),
        ("HDU 2176", vec![5, 7, 8], nim(), Value),
        ("CSES 1730", vec![5, 7, 2, 5], nim(), Value),
        ("HDU 1849", vec![3, 5, 6], nim(), Value),
        ("HDU 1730", vec![0, 1, 4, 1, 5, 1, 6], northcott(), Winner),
        ("Project Euler 301", vec![5, 10, 15], nim(), Value),
        ("AtCoder AGC 017 D", vec![1; 4], tree(&[(0, 1), (0, 2), (2, 3)]), Value),
        ("POJ 3480", vec![3, 5, 1], nim(), Misere),
        ("HDU 1907", vec![3, 5, 1], nim(), Misere),
        ("HDU 2509", vec![1, 1, 0, 1, 1], apples(), Misere),
        ("Luogu P4279", vec![3, 5, 1], nim(), Misere),
        ("POJ 1704", vec![2, 3, 7, 9], chessmen(), Value),
        ("Luogu P3480", vec![1, 3, 3, 6], pebbles(), Value),
        ("CSES 1099", vec![4, 2, 1, 1], stairs(), Value),
        ("AcWing 892", vec![0, 2, 1, 3], stairs(), Value),
        ("HDU 1846", vec![23], take(|_, k| k <= 2), Value),
        ("HDU 2149", vec![0], count(14, 3), Value),
        ("HDU 2188", vec![0], count(15, 10), Value),
        ("LeetCode 292", vec![4], take(|_, k| k <= 3), Value),
        ("CSES 1098", vec![5, 7, 6], take(|_, k| k <= 3), Value),
        ("HDU 1536", vec![2, 5, 12], take(|_, k| [2, 5].contains(&k)), Value),
        ("POJ 2960", vec![2, 4, 7], take(|_, k| [2, 5].contains(&k)), Value),
        ("CSES 1729", vec![10], take(|_, k| [1, 3, 4].contains(&k)), Value),
        ("AtCoder EDPC K", vec![7], take(|_, k| [2, 3].contains(&k)), Value),
        ("AcWing 893", vec![2, 4, 7], take(|_, k| [2, 5].contains(&k)), Value),
        ("Codeforces 1194D", vec![14], take(|_, k| [1, 2, 6].contains(&k)), Value),
        ("AtCoder ABC 297 G", vec![3, 9, 14], take(|_, k| (2..=5).contains(&k)), Value),
        ("AtCoder ABC 255 G", vec![1, 2, 4], take(|n, k| ![(2, 1), (3, 3), (3, 1), (1, 1)].contains(&(n, k))), Value),
        ("HDU 1847", vec![12], take(|_, k| k.is_power_of_two()), Value),
        ("HDU 1848", vec![4, 6, 7], take(|_, k| [1, 2, 3, 5, 8].contains(&k)), Value),
        ("LeetCode 1510", vec![17], take(|_, k| k.isqrt().pow(2) == k), Value),
        ("Project Euler 310", vec![6, 8, 11], take(|_, k| k.isqrt().pow(2) == k), Value),
        ("Luogu P4018", vec![18], take(|_, k| prime_power(k)), Value),
        ("Luogu P4860", vec![18], take(|_, k| k == 1 || prime(k)), Value),
        ("AtCoder ARC 091 F", vec![5, 7], each(|i, n| (1..=n / [2, 3][i]).map(|k| vec![n - k]).collect()), Value),
        ("UVa 1482", vec![4, 7, 9], take(|n, k| 2 * k <= n), Value),
        ("HDU 1729", vec![2, 1], each(|i, c| (c + 1..=(c + c * c).min([12, 9][i])).map(|c| vec![c]).collect()), Value),
        ("LeetCode 1025", vec![12], take(|n, k| k < n && n % k == 0), Value),
        ("Project Euler 509", vec![6, 8, 12], take(|n, k| k < n && n % k == 0), Value),
        ("Codeforces 1537D", vec![12], take(|n, k| k != 1 && k != n && n % k == 0), Value),
        ("Codeforces 1370C", vec![12], heaps(|n| (1..=n).filter(|k| n % k == 0 && k % 2 == 1 && *k > 1).map(|k| n / k).chain((n > 1).then_some(n.wrapping_sub(1))).collect()), Value),
        ("AtCoder ABC 368 F", vec![5, 7, 24], heaps(divisors), Value),
        ("ZOJ 3529", vec![8, 12, 18], heaps(divisors), Value),
        ("Codeforces 255E", vec![9, 100, 300], heaps(|n| (0..n).filter(|y| y * y <= n && y.pow(4) >= n).collect()), Value),
        ("HDU 1517", vec![1], Box::new(|p| if p[0] < 162 { (2..=9).map(|k| vec![p[0] * k]).collect() } else { Vec::new() }), Value),
        ("POJ 2505", vec![1], Box::new(|p| if p[0] < 163 { (2..=9).map(|k| vec![p[0] * k]).collect() } else { Vec::new() }), Value),
        ("Codeforces 603C", vec![3, 6], each(|_, n| (n > 0).then(|| vec![n - 1]).into_iter().chain((n > 0 && n % 2 == 0).then(|| vec![n / 2; 2])).collect()), Value),
        ("HDU 3032", vec![2, 2, 3], each(|_, n| (0..n).map(|k| vec![k]).chain((1..n).map(|k| vec![k, n - k])).collect()), Value),
        ("HDU 5795", vec![3, 7], each(|_, n| (0..n).map(|k| vec![k]).chain((1..n).flat_map(|a| (1..n - a).map(move |b| vec![a, b, n - a - b]))).collect()), Value),
        ("CSES 2207", vec![9], each(|_, n| (1..n).filter(|k| 2 * k != n).map(|k| vec![k, n - k]).collect()), Value),
        ("Luogu P3235", vec![5, 6], each(|_, n| (2..=if n < 3 { 0 } else { n }).map(|m| (0..m).map(|i| n / m + u64::from(i < n % m)).collect()).collect()), Value),
        ("Luogu P3185", vec![2, 0, 1, 0], bottles(), Value),
        ("AcWing 894", vec![2, 3], each(|_, n| (0..n).flat_map(|a| (0..=a).map(move |b| vec![a, b])).collect()), Value),
        ("Project Euler 550", vec![12, 8], each(|_, n| divisors(n).into_iter().filter(|a| *a > 1).flat_map(|a| divisors(n).into_iter().filter(|b| *b > 1).map(move |b| vec![a, b])).collect()), Value),
        ("HDU 3537", vec![1, 0, 1, 0, 0, 1], coins(), Value),
        ("HDU 2999", vec![1; 8], row(&[1, 3]), Value),
        ("AtCoder ABC 278 G", vec![1; 7], row(&[2, 3]), Value),
        ("POJ 3537", vec![1; 6], crosses(), Winner),
        ("Project Euler 306", vec![1; 9], row(&[2]), Value),
        ("LeetCode 294", vec![1, 1, 1, 1, 0, 1, 1, 1, 1, 1], row(&[2]), Value),
        ("Codeforces 1704F", vec![1, 1, 2, 1, 2, 1, 1, 2, 1, 2, 2], colours(), Winner),
        ("Codeforces 305E", b"ababababacdc".map(u64::from).to_vec(), letters(), Value),
        ("POJ 1067", vec![8, 4], wythoff(), Value),
        ("HDU 1527", vec![4, 7], wythoff(), Value),
        ("HDU 2177", vec![5, 8], wythoff(), Value),
        ("Luogu P2252", vec![3, 5], wythoff(), Value),
        ("HDU 2147", vec![4, 3], pair(|a, b| [(1, 0), (0, 1), (1, 1)].into_iter().filter(|(x, y)| *x <= a && *y <= b).map(|(x, y)| (a - x, b - y)).collect()), Value),
        ("Codeforces 36D", vec![4, 5], pair(|a, b| [(1, 0), (0, 1), (2, 2)].into_iter().filter(|(x, y)| *x <= a && *y <= b).map(|(x, y)| (a - x, b - y)).collect()), Value),
        ("POJ 2348", vec![25, 7], pair(euclid), Value),
        ("Luogu P1290", vec![24, 15], pair(euclid), Value),
        ("Project Euler 325", vec![3, 5], pair(euclid), Value),
        ("Project Euler 665", vec![2, 6], pair(|a, b| {
            let takes = (1..=a.max(b)).flat_map(|n| [(n, 0), (0, n), (n, n), (n, 2 * n), (2 * n, n)]);
            takes.filter(|(x, y)| *x <= a && *y <= b).map(|(x, y)| (a - x, b - y)).collect()
        }), Value),
        ("Luogu P2148", vec![3, 4], pair(|a, b| (1..b).map(|k| (k, b - k)).chain((1..a).map(|k| (k, a - k))).collect()), Value),
        ("POJ 2311", vec![4, 5], paper(), Winner),
        ("HDU 2873", [[0; 4], [0; 4], [0, 0, 0, 1]].concat(), bombs(), Value),
        ("AtCoder Typical 90 031", vec![2, 3], pair(|w, b| (w > 0).then(|| (w.wrapping_sub(1), b + w)).into_iter().chain((1..=b / 2).map(|k| (w, b - k))).collect()), Value),
        ("HDU 2516", vec![13, 12], fibonacci(), Value),
        ("Luogu P6487", vec![15, 15], fibonacci(), Value),
        ("POJ 2425", vec![0, 1], tokens(&[(0, 1), (0, 2), (1, 3), (2, 3)]), Value),
        ("HDU 1524", vec![0, 2, 2], tokens(&[(0, 1), (1, 2), (1, 3), (2, 3)]), Value),
    ]
}

#[test]
fn every_position_means_the_same_as_its_statement() {
    let statements = statements();
    assert!(statements.iter().map(|row| row.0).eq(PROBLEMS.iter().map(|problem| problem.number)));
    for ((number, start, rule, asked), problem) in statements.iter().zip(PROBLEMS) {
        let page = Page::open(&crate::document::link::to_position(problem.position)[1..]);
        assert_eq!(page.position(), problem.position, "{number}");
        assert_eq!(notation::parse(problem.position).expect(number).to_string(), problem.position);
        let answer = page.answer();
        let analysis = answer.analysis.as_ref().expect(number);
        let truth = || induction(start, rule, &mut BTreeMap::new());
        match asked {
            Value => assert_eq!(analysis.grundy, Some(truth().0), "{number}"),
            Misere => assert_eq!((analysis.grundy, analysis.outcome), (None, Outcome::cold(truth().1)), "{number}"),
            Winner => assert_eq!(analysis.outcome, Outcome::cold(!forced(start, rule)), "{number}"),
        }
    }
}

#[test]
fn exercises_are_found_by_number_and_by_name() {
    for (query, found) in [
        ("POJ 2960", "POJ 2960"),
        ("poj2960", "POJ 2960"),
        ("洛谷 P2197", "Luogu P2197"),
        ("P2197", "Luogu P2197"),
        ("小约翰", "Luogu P4279"),
        ("cf603c", "Codeforces 603C"),
        ("力扣294", "LeetCode 294"),
        ("ABC297G", "AtCoder ABC 297 G"),
        ("pe 301", "Project Euler 301"),
        ("georgia", "POJ 1704"),
        ("LeetCode 292. Nim 游戏", "LeetCode 292"),
        ("力扣 1025 除数博弈", "LeetCode 1025"),
        ("HDU-1846 Brave Game", "HDU 1846"),
        ("POJ1067 取石子游戏", "POJ 1067"),
        ("石子游戏 IV", "LeetCode 1510"),
        ("hdu2509", "HDU 2509"),
        ("POJ 2311 Cutting Game 题解", "POJ 2311"),
        // A statement by its title, or by its number wherever that stands.
        ("Being a Good Boy in Spring Festival\nProblem Description\n一年在外 父母时刻牵挂", "HDU 1850"),
        ("P1247 取火柴游戏\n题目描述\n输入 k 及 k 个整数", "Luogu P1247"),
        ("题目描述\n有若干堆石子\n来源：HDU 2188", "HDU 2188"),
        ("# P4860 Roy&October之取石子II\n题目描述\n共有 n 个石子", "Luogu P4860"),
        ("893. 集合-Nim游戏\n给定 n 堆石子", "AcWing 893"),
        ("AcWing 894. 拆分-Nim游戏\n给定 n 堆石子", "AcWing 894"),
        ("P2252 [SHOI2002] 取石子游戏", "Luogu P2252"),
        ("# P2252 [SHOI2002] 取石子游戏｜【模板】威佐夫博弈\n题目描述\n有两堆石子", "Luogu P2252"),
        ("取石子游戏｜威佐夫博弈", "Luogu P2252"),
        ("取石子游戏 | 威佐夫博弈\n题目描述\n有两堆石子", "Luogu P2252"),
        ("CF1537D Deleting Divisors", "Codeforces 1537D"),
        ("树上删边", "AtCoder AGC 017 D"),
        ("Green Hackenbush", "AtCoder AGC 017 D"),
    ] {
        assert_eq!(find(query).next().map(|problem| problem.number), Some(found), "{query}");
    }
    // A judge by the name that it has in Chinese, which is shown there.
    for (query, judge) in [("洛谷", "Luogu "), ("力扣", "LeetCode ")] {
        let found: Vec<_> = find(query).collect();
        assert!(found.len() > 3 && found.iter().all(|problem| problem.number.starts_with(judge)), "{query}");
        for (lang, name) in [("en", judge), ("zh", &*format!("{query} ")), ("zh-Hant", &*format!("{query} "))] {
            let shown: Vec<String> = found.iter().map(|problem| problem.name(&Locale::of(lang))).collect();
            assert!(shown.iter().all(|shown| shown.starts_with(name)), "{lang}: {shown:?}");
        }
    }
    assert_eq!(numbered("POJ 2960").map(|problem| problem.number(&Locale::of("zh"))).as_deref(), Some("POJ 2960"));
    // The number decides between those of one title.
    assert_eq!(find("P2252 取石子游戏\n题目描述\n有两堆石子").count(), 1);
    assert!(find("取石子游戏").count() > 3);
    for (text, number) in [
        ("P2197", Some("Luogu P2197")),
        ("洛谷 p2197", Some("Luogu P2197")),
        (" HDU1846", Some("HDU 1846")),
        ("CF 1537D", Some("Codeforces 1537D")),
        ("acwing 891", Some("AcWing 891")),
        ("ABC 297 G", None),
        ("1846", None),
        ("P2197 Nim", None),
        ("HDU 184", None),
        ("", None),
    ] {
        assert_eq!(numbered(text).map(|problem| problem.number), number, "{text}");
    }
    assert_eq!(find(" ").count() + find("quidditch").count() + find("POJ 10670").count() + find("4.7").count(), 0);
    // Another exercise of a series, or of another number.
    for query in
        ["# P4861 Roy&October之取石子III\n题目描述\n共有 n 个石子", "895. 树上-Nim游戏\n给定 n 堆石子", "Nim 游戏 II\n两人轮流取"]
    {
        assert_eq!(find(query).count(), 0, "{query}");
    }
    // What merely holds a short title, or holds one within its words, is none.
    assert_eq!(find("Take one from a heap of Nim.\nWe play the game of Stones and of John in turn, and so on.").count(), 0);
}
