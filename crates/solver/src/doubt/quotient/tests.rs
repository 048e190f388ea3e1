use super::*;
use crate::notation::parse_game;
use std::collections::BTreeMap;

fn of(game: &str) -> Quotient {
    let mut growing = Growing::new(parse_game(game).expect("a game"));
    while growing.end.is_none() {
        growing.go_on();
    }
    growing.found()
}

/// How many elements there are, and how far it goes. Plambeck and Siegel tell 0.123 with 20 elements and 0.144 with 30; of Nim
/// heaps up to 2ⁿ − 1 there are 2ⁿ + 2.
#[test]
fn orders_and_ends() {
    for (game, order, end) in [
        ("octal[0.123]", 20, "5, period 5"),
        ("octal[0.75]", 8, "8, period 2"),
        ("octal[0.144]", 30, "12, period 10"),
        ("octal[0.121]", 6, "4, period 4"),
        ("subtract[1,3,4]", 6, "1, period 7"),
        ("octal[0.0]", 1, "1, period 1"),
        ("rule[n/2,n/3,n/6]", 6, "heaps to 100"),
        ("rule[n-k for k in 1..=n;n+1 if n==8]", 10, "rule to 7"),
        ("dawsons_chess", 24, "work to 23"),
    ] {
        let found = of(game);
        let last = found.last();
        let told = match found.end {
            Some(End::Period { preperiod, period }) => format!("{preperiod}, period {period}"),
            Some(End::Heaps) => format!("heaps to {last}"),
            Some(End::Rule) => format!("rule to {last}"),
            Some(End::Work) => format!("work to {last}"),
            None => unreachable!("it has ended"),
        };
        assert_eq!((found.order(), told.as_str()), (order, end), "{game}");
    }
}

/// Whoever goes on comes to the whole of Kayles, which Sibert and Conway solved: its quotient has 40 elements, the last generator
/// is a heap of 27, and from the same heap on as the values it repeats with their period of 12.
#[test]
fn kayles_without_end() {
    let found = of("kayles");
    let heaps: Vec<u64> = found.names.letters().into_iter().map(|(_, heap)| heap).collect();
    assert_eq!((found.order(), heaps), (40, vec![1, 2, 5, 9, 12, 25, 27]));
    assert_eq!(found.end, Some(End::Period { preperiod: 71, period: 12 }));
    for heap in 500..560 {
        assert_eq!(found.heap(heap), found.heap(heap + 12));
    }
}

/// Who wins a sum, by recursion over its options.
fn is_lost(game: &GameRef, sum: &[u64], known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
    if let Some(lost) = known.get(sum) {
        return *lost;
    }
    let (mut any, mut lost) = (false, true);
    for (at, heap) in sum.iter().enumerate() {
        let mut options = Vec::new();
        let _ = game.options(&[*heap], &mut |step| {
            options.push(step.numbers);
            ControlFlow::Continue(())
        });
        for parts in options {
            let mut after = [&sum[..at], &sum[at + 1..], &parts].concat();
            after.retain(|heap| *heap > 0);
            after.sort_unstable();
            any = true;
            lost &= !is_lost(game, &after, known);
        }
    }
    known.insert(sum.to_vec(), any && lost);
    any && lost
}

/// All sums up to so many stones of heaps up to the last are lost as their elements say, and no element is told from another in
/// vain.
#[test]
fn elements_tell_who_wins_and_no_two_tell_the_same() {
    for (game, stones) in [
        ("nim", 14),
        ("kayles", 22),
        ("dawsons_kayles", 26),
        ("dawsons_chess", 24),
        ("grundy", 24),
        ("lasker", 15),
        ("octal[0.6]", 22),
        ("octal[0.123]", 28),
        ("octal[0.75]", 20),
        ("octal[0.144]", 26),
        ("octal[0.26]", 20),
        ("octal[4.7]", 14),
        ("octal[0.312]", 22),
        ("treblecross", 20),
        ("subtract[2,5]", 20),
        ("rule[k of n/k for k in 2..=n if n%k==0;n-1]", 14),
    ] {
        let (found, rules) = (of(game), parse_game(game).expect("a game"));
        assert!(found.monoid.is_reduced(), "{game}");
        let (mut known, mut sums, mut at) = (BTreeMap::new(), vec![Vec::new()], 0);
        while at < sums.len() {
            let sum: Vec<u64> = sums[at].clone();
            at += 1;
            let left: u64 = stones - sum.iter().sum::<u64>();
            sums.extend((sum.last().copied().unwrap_or(1)..=left).map(|heap| [&sum[..], &[heap]].concat()));
            if let Some(element) = found.sum(&sum) {
                assert_eq!(found.is_lost(element), is_lost(&rules, &sum, &mut known), "{game} {sum:?}");
            }
        }
        assert!(at > 100, "{game}");
    }
}

/// A proof is one: with one element wrong, a position contradicts, and so it does where two that differ are taken for one.
#[test]
fn what_is_not_so_is_contradicted() {
    for game in ["kayles", "octal[0.123]", "octal[0.75]"] {
        let found = of(game).monoid;
        let rules: Rules = (0..found.heaps.len() as u64).map(|heap| options(&parse_game(game).expect("a game"), heap)).collect();
        let contradicted = |monoid: &Monoid| proof::contradiction(monoid, &mut Budget::default()).expect("it is small").is_some();
        assert!(!contradicted(&found), "{game}");
        for element in 0..found.order {
            let mut wrong = found.clone();
            wrong.lost[element / 64] ^= 1 << (element % 64);
            // The unit is the element of positions without a move, which the proof takes as won.
            assert!(element == 0 || contradicted(&wrong), "{game} {element}");
        }
        for heap in 1..found.heaps.len().min(12) {
            for other in (0..found.order).filter(|other| *other != usize::from(found.heaps[heap])) {
                let heaps: Vec<u16> = (0..).zip(&found.heaps).map(|(at, x)| if at == heap { other as u16 } else { *x }).collect();
                assert!(contradicted(&found.clone().of(heaps, &rules)), "{game} {heap} as {other}");
            }
        }
    }
}

/// The equations present the monoid: products that they turn into one another are one element, and each has one name.
#[test]
fn names_are_closed_under_parts() {
    for (game, relations) in [
        ("octal[0.75]", "a² = 1, bc = ab, c² = b², b³ = b"),
        ("octal[0.123]", "a² = 1, c² = c, cd = bc, ce = ac, d² = 1, de = be, e² = c, b²c = c, b²d = b³, b²e = e, b⁴ = b²"),
    ] {
        let found = of(game);
        assert_eq!(found.names.relations().join(", "), relations, "{game}");
        let names: Vec<String> = found.names.elements().iter().map(|element| found.names.name(*element)).collect();
        assert_eq!(names.len(), found.order());
        assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)));
    }
}
