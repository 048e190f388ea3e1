//! Sorting, small. The standard library's sorts are the fastest there are and cost two to three kilobytes of code for every
//! type sorted; in a module that travels over the network that was a sixth of everything. The lists here are short, so one
//! merge sort of places serves all types.

use std::cmp::Ordering;

/// So few are put in place one by one, without a list of places.
const FEW: usize = 12;

/// Sorts stably. O(n log n) comparisons.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    if list.len() <= FEW {
        for sorted in 1..list.len() {
            let mut at = sorted;
            while at > 0 && compare(&list[at - 1], &list[at]) == Ordering::Greater {
                list.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let order = ranking(list.len(), &mut |a, b| compare(&list[a], &list[b]));
    rearrange(order, &mut |a, b| list.swap(a, b));
}

/// Sorts stably into ascending order.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, T::cmp);
}

/// Sorts stably by a key.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

/// Sorts items stably by the keys that stand before them: for long lists of many, which for every type sorted would be too much code.
/// O(n log n), and O(n) for what is sorted already.
// Written into a caller that is compiled for its size it would be so too, and take twice as long.
#[inline(never)]
pub fn sort_keyed(list: &mut Vec<(i64, u32)>) {
    let mut merged = Vec::with_capacity(list.len());
    let mut run = 1;
    while run < list.len() {
        if list.windows(2).all(|pair| pair[0].0 <= pair[1].0) {
            return;
        }
        merged.clear();
        for both in list.chunks(2 * run) {
            let (mut left, mut right) = both.split_at(run.min(both.len()));
            while let ([first, lefts @ ..], [second, rights @ ..]) = (left, right) {
                if second.0 < first.0 {
                    merged.push(*second);
                    right = rights;
                } else {
                    merged.push(*first);
                    left = lefts;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(list, &mut merged);
        run *= 2;
    }
}

/// The places 0..count in sorted order, equal ones in their own: merges of runs of 1, 2, 4, …
fn ranking(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut merged = Vec::with_capacity(count);
    let mut run = 1;
    while run < count {
        merged.clear();
        for start in (0..count).step_by(2 * run) {
            let (middle, end) = ((start + run).min(count), (start + 2 * run).min(count));
            let (mut left, mut right) = (start, middle);
            while left < middle && right < end {
                if compare(order[left], order[right]) == Ordering::Greater {
                    merged.push(order[right]);
                    right += 1;
                } else {
                    merged.push(order[left]);
                    left += 1;
                }
            }
            merged.extend_from_slice(&order[left..middle]);
            merged.extend_from_slice(&order[right..end]);
        }
        std::mem::swap(&mut order, &mut merged);
        run *= 2;
    }
    order
}

/// Puts at place i what stood at place `order[i]`, cycle by cycle.
fn rearrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..order.len() {
        let mut place = start;
        while order[place] != start {
            let from = order[place];
            swap(place, from);
            order[place] = place;
            place = from;
        }
        order[place] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every list of up to five small numbers, against the standard library; the second number tells equal ones apart.
    #[test]
    fn sorts_stably_like_the_standard_library() {
        for length in 0..=5u32 {
            for code in 0..4u32.pow(length) {
                let mut list: Vec<(u32, u32)> = (0..length).map(|i| (code / 4u32.pow(i) % 4, i)).collect();
                let mut expected = list.clone();
                expected.sort_by_key(|(number, _)| *number);
                sort_by_key(&mut list, |(number, _)| *number);
                assert_eq!(list, expected);
            }
        }
        // Long lists take the other way.
        for length in FEW as u32..60 {
            let mut list: Vec<(u32, u32)> = (0..length).map(|i| (i * 7919 % 11, i)).collect();
            let mut expected = list.clone();
            expected.sort_by_key(|(number, _)| *number);
            sort_by_key(&mut list, |(number, _)| *number);
            assert_eq!(list, expected);
            let mut keyed: Vec<(i64, u32)> = (0..length).map(|i| (i64::from(i * 7919 % 11) - 5, i)).collect();
            sort_keyed(&mut keyed);
            assert!(keyed.iter().map(|(key, item)| ((key + 5) as u32, *item)).eq(expected));
        }
    }
}
