//! How links write the window of the grid: `window=x,y,size`.

use mexplorer_picture::grid::{SIZES, Window};

pub fn write(window: Window) -> String {
    format!("{},{},{}", window.origin.0, window.origin.1, window.size)
}

pub fn read(text: &str) -> Option<Window> {
    let mut numbers = text.split(',');
    let mut next = || numbers.next()?.trim().parse().ok();
    let (x, y, size) = (next()?, next()?, next()?);
    let size = u32::try_from(size).ok().filter(|size| (SIZES.0..=SIZES.1).contains(size))?;
    numbers.next().is_none().then_some(Window { origin: (x, y), size })
}
