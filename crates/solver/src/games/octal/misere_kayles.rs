//! The octal game 0.77 under misère play: a sum of rows is lost exactly where it is under normal play, but for some sums of short rows,
//! which are all known (W. L. Sibert and J. H. Conway, Mathematical Kayles, 1992).

use crate::Method;
use crate::game::Exceptions;

pub(crate) const METHOD: Method = Method::new("misere-kayles", "method.misere-kayles");

/// How misère play differs. With E for an even and D for an odd number of rows of the sizes named and of no other: lost under normal
/// play alone are E(5) E(4,1), E(17,12,9) E(20,4,1) and 25 E(17,12,9) D(20,4,1); lost under misère play alone are E(5) D(4,1),
/// D(5) D(4,1), D(9) E(4,1), 12 E(4,1), E(17,12,9) D(20,4,1) and 25 D(9) D(4,1).
pub(crate) static EXCEPTIONS: Exceptions = Exceptions { method: METHOD, largest: 25, reach: 52, lost: misere_lost };

fn misere_lost(rows: &[usize]) -> Option<bool> {
    let count = |sizes: &[usize]| sizes.iter().map(|size| rows[*size]).sum::<usize>();
    let odd = |sizes: &[usize]| count(sizes) % 2 == 1;
    let all: usize = rows[1..].iter().sum();
    let only = |sizes: &[usize]| count(sizes) == all;
    // Where one row is of this size, what holds of the others.
    let beside = |size: usize, sizes: &[usize]| rows[size] == 1 && count(sizes) + 1 == all;
    const ONES: [usize; 2] = [1, 4];
    const LIKE_ONES: [usize; 3] = [1, 4, 20];
    const LIKE_NINES: [usize; 3] = [9, 12, 17];
    const BOTH: [usize; 6] = [1, 4, 20, 9, 12, 17];
    match () {
        () if only(&[1, 4, 5]) => Some(odd(&ONES)),
        () if only(&BOTH) && !odd(&LIKE_NINES) => Some(odd(&LIKE_ONES)),
        () if only(&[1, 4, 9]) && !odd(&ONES) => Some(true),
        () if beside(12, &ONES) && !odd(&ONES) => Some(true),
        () if beside(25, &BOTH) && !odd(&LIKE_NINES) && odd(&LIKE_ONES) => Some(false),
        () if beside(25, &[1, 4, 9]) && odd(&[9]) && odd(&ONES) => Some(true),
        () => None,
    }
}
