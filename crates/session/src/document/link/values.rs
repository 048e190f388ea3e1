//! What stands for a value in a link: lists, counts from 1, ends of ranges.

use super::Findings;
use mexplorer_picture::grid::{Axes, MOST_NUMBERS};
use mexplorer_picture::{MOST_LISTED, Panel};

/// A list of names, with commas or blanks between them; those that mean nothing are told.
pub fn names<T>(key: &str, value: &str, of: fn(&str) -> Option<T>, findings: &mut Findings) -> Vec<T> {
    let mut found = Vec::new();
    // Between two commas there is a name, if an empty one; between two blanks there need be none.
    let parts = value.split([',', '，', '、']).map(str::trim).filter(|_| !value.is_empty());
    for name in parts.flat_map(|part| part.split(' ').filter(move |name| part.is_empty() || !name.is_empty())) {
        match of(name) {
            Some(one) => found.push(one),
            None => findings.misread(key, name, format!("{key}={name}")),
        }
    }
    found
}

/// A list of panels, each once.
pub fn panels(key: &str, value: &str, findings: &mut Findings) -> Vec<Panel> {
    let mut panels: Vec<Panel> = Vec::new();
    for panel in names(key, value, Panel::of, findings) {
        if !panels.contains(&panel) {
            panels.push(panel);
        }
    }
    panels
}

/// A step as links count them, from 1.
pub fn step(value: &str) -> Option<usize> {
    value.parse::<usize>().ok()?.checked_sub(1)
}

/// The step of `3`, or the first and the last one of `3-5`.
pub fn steps(value: &str) -> Option<(usize, Option<usize>)> {
    match value.split_once('-') {
        None => Some((step(value)?, None)),
        Some((first, last)) => {
            let (first, last) = (step(first)?, step(last)?);
            (first <= last).then_some((first, Some(last)))
        }
    }
}

/// The places of `1,3`, which links count from 1.
pub fn axes(value: &str) -> Option<Axes> {
    let (x, y) = value.split_once(',')?;
    let place = |text: &str| text.trim().parse::<usize>().ok().filter(|place| *place <= MOST_NUMBERS)?.checked_sub(1);
    Some((place(x)?, place(y)?)).filter(|(x, y)| x != y)
}

/// The ends of `0-40`.
pub fn heaps(value: &str) -> Option<(u64, u64)> {
    let (first, last) = value.split_once('-')?;
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last && last <= MOST_LISTED).then_some((first, last))
}

pub fn switch(value: &str) -> Option<bool> {
    ["0", "1"].iter().position(|known| *known == value).map(|on| on == 1)
}
