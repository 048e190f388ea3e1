//! Wythoff's cold cells and Beatty lines in a window, by exact integer arithmetic.

use super::{Chart, SieveStep, Up};
use crate::Arg;
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

/// The first ten cold pairs, as they are written.
pub(super) fn ten() -> Arg {
    Arg::List((0..10).map(|k| format!("({}, {})", lower(k), lower(k) + u128::from(k)).into()).collect())
}

/// The cold cells of a window with their index, pair by pair. O(size · log).
pub(super) fn cold_cells(chart: Chart) -> Vec<(u64, (u32, u32))> {
    let (cover, mut cells) = (chart.cover(), Vec::new());
    // Once with a_k along the x axis, once along the y axis; (0, 0) is its own mirror image.
    for mirrored in [false, true] {
        if mirrored && chart.up == Up::Difference {
            break;
        }
        let (from, size) = if mirrored { (cover.origin.1, cover.size.1) } else { (cover.origin.0, cover.size.0) };
        let mut k = first(|k| lower(k) >= from.into());
        while let Ok(a) = u64::try_from(lower(k))
            && a - from < size.into()
        {
            let cell = a.checked_add(k).and_then(|b| chart.cell(if mirrored { (b, a) } else { (a, b) }));
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

/// The steps of the sieve in a window of the plain grid, with how many of its cells each pair is the first to cross out.
pub(super) fn sieve(chart: Chart) -> Vec<SieveStep> {
    let size = chart.window.size;
    let mut crossed = vec![false; chart.window.cells()];
    let mut steps: Vec<SieveStep> = Vec::new();
    for (k, (x, y)) in cold_cells(chart) {
        let mut fresh = 0;
        let mut cross = |(x, y)| fresh += u32::from(!std::mem::replace(&mut crossed[(y * size + x) as usize], true));
        (x + 1..size).for_each(|right| cross((right, y)));
        (y + 1..size).for_each(|up| cross((x, up)));
        (1..size - x.max(y)).for_each(|both| cross((x + both, y + both)));
        let (a, b) = chart.numbers((x, y));
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

/// The lines b = φa and a = φb, as far as they cross the window. Of differences there is one, a = φ(b − a), which is b = φa, since
/// φ² = φ + 1; a nim-sum leaves no line.
pub(super) fn lines(Chart { window, up, .. }: Chart) -> Vec<GridLine> {
    let far = i128::from(window.size - 1) * 1000;
    let line = |along: u64, across: u64| {
        let end = along + u64::from(window.size - 1);
        let height = |k: u64| thousandths(k) - 1000 * i128::from(across);
        clip((0, height(along)), (far, height(end)), (-500, far + 500))
    };
    let steep = line(window.origin.0, window.origin.1).filter(|_| up == Up::Second);
    let flat =
        line(window.origin.1, window.origin.0).map(|GridLine { from, to }| GridLine { from: (from.1, from.0), to: (to.1, to.0) });
    steep.into_iter().chain(flat.filter(|_| up != Up::Xor)).collect()
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
    use crate::grid::Window;

    fn chart(origin: (u64, u64), size: u32, up: Up) -> Chart {
        Chart { window: Window { origin, size }, up, mirrors: true }.within()
    }

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
            for up in Up::ALL {
                let chart = chart((origin.0, up.height(origin).unwrap_or(0)), 40, up);
                let mut expected = Vec::new();
                for cell in chart.cells() {
                    let (a, b) = chart.numbers(cell);
                    expected.extend(cold_index(a, b).map(|k| (k, cell)));
                }
                expected.sort_unstable();
                assert!(!expected.is_empty() || up != Up::Second, "{origin:?} shows something");
                assert_eq!(cold_cells(chart), expected, "{origin:?} {up:?}");
            }
        }
    }

    /// From the corner, the cells never crossed out are the cold ones, which is what a sieve is.
    #[test]
    fn the_sieve_crosses_out_every_hot_cell() {
        let window = chart((0, 0), 60, Up::Second);
        let crossed: u32 = sieve(window).iter().map(|step| step.crossed).sum();
        assert_eq!(crossed as usize + cold_cells(window).len(), window.window.cells());
        assert_eq!(
            sieve(window)[..2],
            [SieveStep { k: 0, a: 0, b: 0, crossed: 177 }, SieveStep { k: 1, a: 1, b: 2, crossed: 340 }]
        );
    }

    #[test]
    fn lines_pass_through_the_window_or_are_left_out() {
        let near = lines(chart((0, 0), 11, Up::Second));
        assert_eq!(near, [GridLine { from: (0, 0), to: (6489, 10_500) }, GridLine { from: (0, 0), to: (10_500, 6489) }]);
        assert_eq!(lines(chart((0, 0), 11, Up::Difference)), near[1..]);
        assert_eq!(lines(chart((0, 0), 16, Up::Xor)), []);
        assert_eq!(lines(chart((1_000, 1_000), 20, Up::Second)), []);
    }
}
