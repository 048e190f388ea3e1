//! Two fingers on a picture: as they part, fewer cells are shown, as they close, more.

/// The fingers that are down, by their pointers' ids, and what two of them began with.
#[derive(Debug, Default)]
pub struct Pinch {
    fingers: Vec<(i32, f64, f64)>,
    /// How far apart the fingers were, and how many cells were shown.
    began: Option<(f64, u32)>,
}

impl Pinch {
    pub fn down(&mut self, id: i32, x: f64, y: f64, cells: u32) {
        self.fingers.retain(|(known, ..)| *known != id);
        self.fingers.push((id, x, y));
        self.began = self.apart().map(|apart| (apart, cells));
    }

    /// How many cells are to be shown now, while two fingers are down.
    pub fn moved(&mut self, id: i32, x: f64, y: f64) -> Option<u32> {
        *self.fingers.iter_mut().find(|(known, ..)| *known == id)? = (id, x, y);
        let (apart, cells) = self.began?;
        Some((f64::from(cells) * apart / self.apart()?).round() as u32)
    }

    pub fn up(&mut self, id: i32) {
        self.fingers.retain(|(known, ..)| *known != id);
        self.began = None;
    }

    /// The distance of two fingers, at least one pixel.
    fn apart(&self) -> Option<f64> {
        match self.fingers[..] {
            [(_, x1, y1), (_, x2, y2)] => Some((x1 - x2).hypot(y1 - y2).max(1.0)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingers_that_part_show_fewer_cells() {
        for (x, cells) in [(100.0, 16), (200.0, 8), (50.0, 32), (0.0, 1600)] {
            let mut pinch = Pinch::default();
            pinch.down(1, 0.0, 0.0, 16);
            assert_eq!(pinch.moved(1, 0.0, 0.0), None);
            pinch.down(2, 100.0, 0.0, 16);
            assert_eq!(pinch.moved(2, x, 0.0), Some(cells), "{x}");
            pinch.up(1);
            assert_eq!((pinch.moved(2, x, 0.0), pinch.moved(1, x, 0.0)), (None, None));
        }
        let mut three = Pinch::default();
        (1..=3).for_each(|id| three.down(id, f64::from(id), 0.0, 16));
        assert_eq!(three.moved(1, 9.0, 0.0), None);
    }
}
