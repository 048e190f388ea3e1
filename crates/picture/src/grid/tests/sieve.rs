//! Wythoff's sieve as a file shows it.

use super::*;

/// In cells that are too small for it a number stands on a larger mark: over both cells of a pair where a row has room for it, over one
/// where two have.
#[test]
fn pairs_of_small_cells_are_numbered_on_marks() {
    for (size, sieved, count) in [(40, None, 31), (45, None, 18), (45, Some(3), 3), (82, None, 32), (90, None, 0), (20, None, 15)]
    {
        let (_, grid) = made("wythoff(20,33)", GridOptions { sieved, ..near(size, GridMode::Sieve) });
        let mut numbers: Vec<(i32, &String)> = grid
            .picture
            .scene
            .items
            .iter()
            .filter_map(|item| match (&item.shape, item.role) {
                (Shape::Text { y, text, .. }, Role::Heat(_) | Role::ColdValue) => Some((*y, text)),
                _ => None,
            })
            .collect();
        assert_eq!(numbers.len(), count, "{size} {sieved:?}");
        numbers.sort_by_key(|(y, _)| std::cmp::Reverse(*y));
        let apart = |pair: &[(i32, &String)]| pair[0].0 - pair[1].0 >= 13;
        assert!(size == 20 || numbers.windows(2).all(apart), "{size}: {numbers:?}");
    }
}

/// Between two cells that are still open there is one line, not the edge of each upon the other.
#[test]
fn an_edge_of_an_open_cell_is_drawn_once() {
    for sieved in 0..5 {
        let (_, grid) = made("wythoff(1,2)", GridOptions { sieved: Some(sieved), ..near(8, GridMode::Sieve) });
        let is_open = |x: u32, y: u32| x < 8 && y < 8 && grid.is_open((x, y));
        let places = (0..9).flat_map(|line| (0..8).map(move |at| (line, at)));
        let beside = |(line, at): (u32, u32)| {
            let before = line.wrapping_sub(1);
            u32::from(is_open(at, before) || is_open(at, line)) + u32::from(is_open(before, at) || is_open(line, at))
        };
        let lengths =
            grid.picture.scene.items.iter().filter(|item| item.role == Role::Unknown).flat_map(|item| match &item.shape {
                Shape::Path(path) => path.split('M').filter_map(|line| line.rsplit(['h', '-']).next()?.parse::<u32>().ok()),
                other => panic!("{sieved}: {other:?}"),
            });
        assert_eq!(lengths.sum::<u32>(), 36 * places.map(beside).sum::<u32>(), "{sieved}");
    }
}
