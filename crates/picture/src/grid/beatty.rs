//! Wythoff's cold cells and Beatty lines in a window, by exact integer arithmetic.

use super::{SieveStep, Window};
use mexplorer_solver::games::wythoff::{cold_index, lower};

/// A piece of a line: thousandths of a cell from the centre of the window's first cell, to the right and upwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridLine {
    /// Where it begins.
    pub from: (i64, i64),
    /// Where it ends.
    pub to: (i64, i64),
}

/// The index k of a cold pair.
pub(super) fn index(x: u64, y: u64) -> Option<u64> {
    cold_index(x, y)
}

/// The cold cells of a window with their index, pair by pair. O(size · log).
pub(super) fn cold_cells(window: Window) -> Vec<(u64, (u32, u32))> {
    let mut cells = Vec::new();
    // Once with a_k along the x axis, once along the y axis; (0, 0) is its own mirror image.
    for mirrored in [false, true] {
        let from = if mirrored { window.origin.1 } else { window.origin.0 };
        let mut k = first(|k| lower(k) >= from.into());
        while let Ok(a) = u64::try_from(lower(k))
            && a - from < window.size.into()
        {
            let cell = a.checked_add(k).and_then(|b| window.cell(if mirrored { (b, a) } else { (a, b) }));
            cells.extend(cell.filter(|_| k > 0 || !mirrored).map(|cell| (k, cell)));
            let Some(next) = k.checked_add(1) else { break };
            k = next;
        }
    }
    mexplorer_solver::order::sort(&mut cells);
    cells
}

/// The least k for which a condition holds that, once it holds, holds for ever, and does for 2^64 − 1.
fn first(holds: impl Fn(u64) -> bool) -> u64 {
    let (mut least, mut most) = (0, u64::MAX);
    while least < most {
        let middle = least + (most - least) / 2;
        if holds(middle) { most = middle } else { least = middle + 1 }
    }
    least
}

/// The steps of the sieve in a window, with how many of its cells each pair is the first to cross out.
pub(super) fn sieve(window: Window) -> Vec<SieveStep> {
    let size = window.size;
    let mut crossed = vec![false; window.cells()];
    let mut steps: Vec<SieveStep> = Vec::new();
    for (k, (x, y)) in cold_cells(window) {
        let mut fresh = 0;
        let mut cross = |cell| fresh += u32::from(!std::mem::replace(&mut crossed[window.index(cell)], true));
        (x + 1..size).for_each(|right| cross((right, y)));
        (y + 1..size).for_each(|up| cross((x, up)));
        (1..size - x.max(y)).for_each(|both| cross((x + both, y + both)));
        let (a, b) = window.numbers((x, y));
        match steps.last_mut().filter(|last| last.k == k) {
            Some(last) => last.crossed += fresh,
            None => steps.push(SieveStep { k, a: a.min(b), b: a.max(b), crossed: fresh }),
        }
    }
    steps
}

/// ⌊1000·kφ⌋. With a = ⌊kφ⌋ and D = a² − ak − k² ≤ 0, the thousandths t are the most with 10⁶D + 1000t(2a − k) + t² ≤ 0,
/// which says (1000a + t)² − 1000k(1000a + t) − (1000k)² ≤ 0. D is small, so it survives the wrapping of its terms.
fn thousandths(k: u64) -> i128 {
    let (a, k) = (lower(k) as i128, i128::from(k));
    let d = a.wrapping_mul(a).wrapping_sub(a.wrapping_mul(k)).wrapping_sub(k.wrapping_mul(k));
    let fits = |t: i128| 1_000_000 * d + 1000 * t * (2 * a - k) + t * t <= 0;
    let (mut least, mut most) = (0, 999);
    while least < most {
        let middle = (least + most + 1) / 2;
        if fits(middle) { least = middle } else { most = middle - 1 }
    }
    1000 * a + least
}

/// The lines y = φx and x = φy, as far as they cross the window.
pub(super) fn lines(window: Window) -> Vec<GridLine> {
    let far = i128::from(window.size - 1) * 1000;
    let line = |along: u64, across: u64| {
        let end = along + u64::from(window.size - 1);
        let height = |k: u64| thousandths(k) - 1000 * i128::from(across);
        clip((0, height(along)), (far, height(end)), (-500, far + 500))
    };
    let steep = line(window.origin.0, window.origin.1);
    let flat =
        line(window.origin.1, window.origin.0).map(|GridLine { from, to }| GridLine { from: (from.1, from.0), to: (to.1, to.0) });
    steep.into_iter().chain(flat).collect()
}

/// The part of a rising line whose second coordinate lies in a range.
fn clip(from: (i128, i128), to: (i128, i128), (low, high): (i128, i128)) -> Option<GridLine> {
    if to.1 < low || from.1 > high {
        return None;
    }
    // φ > 1, so the line rises and the division is safe.
    let at = |y: i128| (from.0 + (to.0 - from.0) * (y - from.1) / (to.1 - from.1), y);
    let from_here = if from.1 < low { at(low) } else { from };
    let to_here = if to.1 > high { at(high) } else { to };
    let point = |(x, y): (i128, i128)| (x as i64, y as i64);
    Some(GridLine { from: point(from_here), to: point(to_here) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_of_the_golden_ratio() {
        // φ = 1.6180339887498948482045868…
        for (k, expected) in [(0, 0), (1, 1_618), (2, 3_236), (1_000, 1_618_033), (1_000_000_000, 1_618_033_988_749)] {
            assert_eq!(thousandths(k), expected, "{k}");
        }
        assert_eq!(thousandths(10_000_000_000_000_000_000), 16_180_339_887_498_948_482_045);
    }

    #[test]
    fn cold_cells_of_any_window_are_those_of_the_pairs() {
        for origin in [(0, 0), (3, 0), (100, 160), (160, 100), (6_180_339_887_498_948_470, 9_999_999_999_999_999_990)] {
            let window = Window { origin, size: 40 };
            let mut expected = Vec::new();
            for y in 0..window.size {
                for x in 0..window.size {
                    let (a, b) = window.numbers((x, y));
                    expected.extend(cold_index(a, b).map(|k| (k, (x, y))));
                }
            }
            expected.sort_unstable();
            assert!(!expected.is_empty(), "{origin:?} shows something");
            assert_eq!(cold_cells(window), expected, "{origin:?}");
        }
    }

    /// From the corner, the cells never crossed out are the cold ones, which is what a sieve is.
    #[test]
    fn the_sieve_crosses_out_every_hot_cell() {
        let window = Window { origin: (0, 0), size: 60 };
        let crossed: u32 = sieve(window).iter().map(|step| step.crossed).sum();
        assert_eq!(crossed as usize + cold_cells(window).len(), window.cells());
        assert_eq!(
            sieve(window)[..2],
            [SieveStep { k: 0, a: 0, b: 0, crossed: 177 }, SieveStep { k: 1, a: 1, b: 2, crossed: 340 }]
        );
    }

    #[test]
    fn lines_pass_through_the_window_or_are_left_out() {
        let near = lines(Window { origin: (0, 0), size: 11 });
        assert_eq!(near, [GridLine { from: (0, 0), to: (6489, 10_500) }, GridLine { from: (0, 0), to: (10_500, 6489) }]);
        assert_eq!(lines(Window { origin: (1_000, 1_000), size: 20 }), []);
    }
}
