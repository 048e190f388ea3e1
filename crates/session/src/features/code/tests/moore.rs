//! The program of Moore's game, against backward induction by the bare rule.

use super::*;
use std::collections::BTreeMap;

/// Whether the player to move wins, by the moves alone: up to `most` of the heaps are made smaller.
fn wins(heaps: &[u64], most: usize, misere: bool, known: &mut BTreeMap<Vec<u64>, bool>) -> bool {
    if let Some(wins) = known.get(heaps) {
        return *wins;
    }
    let mut after: Vec<Vec<u64>> = vec![Vec::new()];
    for heap in heaps {
        let longer = |left: &Vec<u64>| (0..=*heap).map(|rest| [&left[..], &[rest]].concat()).collect::<Vec<_>>();
        after = after.iter().flat_map(longer).collect();
    }
    let touched = |left: &Vec<u64>| left.iter().zip(heaps).filter(|(rest, heap)| rest < heap).count();
    after.retain(|left| (1..=most).contains(&touched(left)));
    let found = if after.is_empty() { misere } else { after.iter().any(|left| !wins(left, most, misere, known)) };
    known.insert(heaps.to_vec(), found);
    found
}

#[test]
fn who_wins_is_what_induction_says() {
    let mut asked = Asked::default();
    for (most, misere) in [(1, false), (2, false), (3, false), (1, true), (2, true), (3, true)] {
        let play = if misere { "misere " } else { "" };
        let code = Code::of(&notation::parse(&format!("{play}moore[{most}](3,4,5,6)")).expect("legal")).expect("one game");
        assert_eq!((code.array(None), code.csv(None), code.b_file(None)), (None, None, None));
        asked.program(&code);
        let mut known = BTreeMap::new();
        for at in 0..4_u64.pow(4) {
            let heaps = [at % 4, at / 4 % 4, at / 16 % 4, at / 64];
            let (wins, given) = (wins(&heaps, most, misere, &mut known), list(&heaps));
            asked.call(&format!("wins({{{given}}})"), &format!("wins([{given}])"), u8::from(wins));
        }
    }
    // More than there can be heaps.
    asked.program(&Code::of(&notation::parse(&format!("moore[{}](3,4)", u64::MAX)).expect("legal")).expect("one game"));
    for (heaps, wins) in [("18446744073709551615, 7", 1), ("0, 0", 0)] {
        let cpp = heaps.replace("615,", "615u,");
        asked.call(&format!("wins({{{cpp}}})"), &format!("wins([{heaps}])"), wins);
    }
    asked.run("moore");
}
