//! The minimum excluded value.

use crate::Nimber;

/// The least natural number that is not among `values`, of which there are at most 2^24: then no larger value matters, since a mex
/// never exceeds their number. Time O(number of values + M) and M bytes, where M is one past the largest value below 2^24.
///
/// ```
/// assert_eq!(mexplorer_solver::mex::mex([0, 1, 3]), 2);
/// assert_eq!(mexplorer_solver::mex::mex([]), 0);
/// ```
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut seen = Vec::new();
    for value in values {
        // A value beyond every count of options so far may still matter later, so the table grows to it only while
        // it is small; a mex never exceeds the number of options.
        let Ok(index) = usize::try_from(value) else { continue };
        if index < 1 << 24 {
            if index >= seen.len() {
                seen.resize(index + 1, false);
            }
            seen[index] = true;
        }
    }
    seen.iter().position(|taken| !taken).unwrap_or(seen.len()) as Nimber
}

#[cfg(test)]
mod tests {
    use super::mex;

    #[test]
    fn first_gaps() {
        for (values, expected) in [(vec![], 0), (vec![0], 1), (vec![1, 2], 0), (vec![0, 1, 2, 4], 3), (vec![0, u128::MAX], 1)] {
            assert_eq!(mex(values.clone()), expected, "mex {values:?}");
        }
    }
}
