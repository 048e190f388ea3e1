//! The program of staircase Nim, against backward induction by the bare rule.

use super::*;
use std::collections::BTreeMap;

/// The value of stairs by their moves alone: any coins of a stair go to the next below.
fn value(stairs: &[u64], known: &mut BTreeMap<Vec<u64>, u64>) -> u64 {
    if let Some(value) = known.get(stairs) {
        return *value;
    }
    let mut after = BTreeSet::new();
    for (stair, coins) in stairs.iter().enumerate() {
        for moved in 1..=*coins {
            let mut left = stairs.to_vec();
            left[stair] -= moved;
            if stair > 0 {
                left[stair - 1] += moved;
            }
            after.insert(value(&left, known));
        }
    }
    let mex = (0..).find(|value| !after.contains(value)).expect("one is left");
    known.insert(stairs.to_vec(), mex);
    mex
}

#[test]
fn the_value_of_stairs_is_that_of_induction() {
    let code = Code::of(&notation::parse("staircase(3,1,4)").expect("legal")).expect("one staircase");
    assert_eq!((code.array(None), code.csv(None), code.b_file(None)), (None, None, None));
    let mut asked = Asked::default();
    asked.program(&code);
    let mut known = BTreeMap::new();
    for at in 0..4_u64.pow(3) {
        let stairs = [at % 4, at / 4 % 4, at / 16];
        let (grundy, given) = (value(&stairs, &mut known), list(&stairs));
        asked.call(&format!("grundy({{{given}}})"), &format!("grundy([{given}])"), grundy);
        asked.call(&format!("wins({{{given}}})"), &format!("wins([{given}])"), u8::from(grundy != 0));
    }
    asked.run("stairs");
}
