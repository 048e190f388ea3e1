//! A route as one smooth arc.
//!
//! Read x as a function of y: a cubic through every point whose slope is 0 at both ends, so that an edge leaves and
//! enters a node vertically, and at an inner point the harmonic mean of the neighbouring slopes, or 0 where these differ
//! in sign (Fritsch and Butland 1984). Such a curve never runs beyond its points, so an arc stays in the gaps that its
//! dummies keep open, and it goes down all the way.

use super::floor;
use crate::path;

/// An SVG path that draws a route as a smooth arc, vertical at both ends: `M`, and `c`, `s` and `v`, which count from where the pen is
/// and are half as long as `C`; a large graph has thousands of them, and what is written is read again.
/// The points must go strictly downward or strictly upward; nothing is written for fewer than two. Linear.
pub fn smooth_path(points: &[(i32, i32)], out: &mut String) {
    let [(x, y), .., _] = *points else { return };
    path::write('M', &[x.into(), y.into()], out);
    let mut slope = (0, 1);
    // How high the curve is that ends where the next one begins. One that is no lower goes on from its control, a third of that height away:
    // the same slope, and no further along it than it may.
    let mut before = i64::MAX;
    for i in 1..points.len() {
        let next = if i + 1 < points.len() { bend(points[i - 1], points[i], points[i + 1]) } else { (0, 1) };
        let ((x0, y0), (x1, y1)) = (points[i - 1], points[i]);
        let (w, h) = (i64::from(x1) - i64::from(x0), i64::from(y1) - i64::from(y0));
        let (c0, c1) = (third(slope, h), w - third(next, h));
        let curve = [c0, h / 3, c1, h - h / 3, w, h];
        let straight = (c0, c1, w) == (0, 0, 0);
        if straight {
            path::write('v', &[h], out);
        } else if before <= h.abs() {
            path::write('s', &curve[2..], out);
        } else {
            path::write('c', &curve, out);
        }
        before = if straight { i64::MAX } else { h.abs() };
        slope = next;
    }
}

/// The slope dx/dy at an inner point as a fraction with a positive denominator.
fn bend((xa, ya): (i32, i32), (xb, yb): (i32, i32), (xc, yc): (i32, i32)) -> (i64, i64) {
    let (xa, ya, xb, yb, xc, yc) = (xa as i64, ya as i64, xb as i64, yb as i64, xc as i64, yc as i64);
    let (dx0, dy0, dx1, dy1) = (xb - xa, yb - ya, xc - xb, yc - yb);
    // Slopes dx0/dy0 and dx1/dy1; their harmonic mean is 2·dx0·dx1 / (dx0·dy1 + dx1·dy0).
    let denominator = dx0 * dy1 + dx1 * dy0;
    if dx0.signum() * dx1.signum() <= 0 || denominator == 0 {
        return (0, 1);
    }
    let numerator = 2 * dx0 * dx1;
    if denominator < 0 { (-numerator, -denominator) } else { (numerator, denominator) }
}

/// A third of the way h along a slope, rounded to nearest.
fn third((numerator, denominator): (i64, i64), h: i64) -> i64 {
    floor(2 * numerator * h + 3 * denominator, 6 * denominator)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(points: &[(i32, i32)], expected: &str) {
        let mut path = String::new();
        smooth_path(points, &mut path);
        assert_eq!(path, expected, "{points:?}");
    }

    #[test]
    fn paths() {
        check(&[], "");
        check(&[(1, 2)], "");
        check(&[(0, 0), (30, 30)], "M0 0c0 10 30 20 30 30");
        check(&[(0, 30), (30, 0)], "M0 30c0-10 30-20 30-30");
        check(&[(1207, 30), (1207, -72)], "M1207 30v-102");
        // A straight chain keeps its slope in the middle.
        check(&[(0, 0), (30, 30), (60, 60)], "M0 0c0 10 20 20 30 30s30 20 30 30");
        check(&[(0, 0), (-30, 30), (-60, 60)], "M0 0c0 10-20 20-30 30s-30 20-30 30");
        // A curve no lower than the one before goes on from its control, a lower one has its own.
        check(&[(0, 0), (10, 12), (40, 48)], "M0 0c0 4 7 8 10 12s30 24 30 36");
        check(&[(0, 0), (30, 36), (40, 48)], "M0 0c0 12 20 24 30 36c3 4 10 8 10 12");
        // A turning point has a vertical tangent and is not overshot.
        check(&[(0, 0), (30, 30), (0, 60)], "M0 0c0 10 30 20 30 30s-30 20-30 30");
    }
}
