//! How the pictures stand beside each other, as far as the style sheet could find it out only by asking what stands before and behind: the
//! browser would ask that again with every edit.

use super::{is_broad, is_slender};
use crate::view::dag;
use mexplorer_session::runner::fancy::Surroundings;
use mexplorer_session::runner::places;
use mexplorer_session::{Model, Panel};

/// How high a graph is at least at whose side cards have room under the proof.
const HIGH: i32 = 480;
/// How much room there is at most, beside one column of pictures and where there is room for two.
const ROOM: (i32, i32) = (600, 800);
/// How much height a card takes besides its picture.
const AROUND: i32 = 140;

/// Where a panel stands, besides what its own picture decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stand {
    /// Its place under the proof, from 1 on.
    pub dock: Option<usize>,
    /// Whether it is the last of an odd number beside each other, and would stand alone.
    pub odd: bool,
    /// Whether it is the proof or the first picture, in sight where the page is not scrolled: laid out at once, or the browser would
    /// find out that it is and lay the page out a second time.
    pub leads: bool,
}

/// Where all pictures of a model stand.
pub struct Arranged {
    leading: Vec<Panel>,
    pub docked: Vec<Panel>,
    odd: Option<Panel>,
}

impl Arranged {
    pub fn of(model: &Model, pictures: &[Panel]) -> Arranged {
        let docked = docked(model, pictures);
        let odd = odd(model, pictures, docked.is_empty());
        Arranged { leading: pictures.iter().take(2).copied().collect(), docked, odd }
    }

    pub fn stand(&self, panel: Panel) -> Stand {
        let dock = self.docked.iter().position(|other| *other == panel).map(|at| at + 1);
        let odd = dock.is_none() && self.odd == Some(panel);
        Stand { dock, odd, leads: self.leading.contains(&panel) }
    }
}

fn odd(model: &Model, pictures: &[Panel], free: bool) -> Option<Panel> {
    let argued = places::argues(&model.document, pictures);
    if is_high(pictures, model) || argued && !free {
        return None;
    }
    let beside: Vec<&Panel> =
        pictures.iter().filter(|panel| !(is_broad(**panel, model) || argued && **panel == Panel::Proof)).collect();
    beside.last().filter(|_| beside.len() % 2 == 1).map(|panel| **panel)
}

/// A graph that is not broad is high, and others stand at its side.
pub fn is_high(pictures: &[Panel], model: &Model) -> bool {
    pictures.contains(&Panel::Dag) && !is_broad(Panel::Dag, model)
}

/// How high the graph is drawn at least.
pub fn graph_height(model: &Model) -> i32 {
    dag::shown(model).map_or(0, |dag| dag::least_height(dag, model.document.zoom))
}

/// The first of the small pictures, which stand under a proof that is not walked, at the side of a graph or grid that is high
/// and has a row of its own: else the proof's column would be empty below it. None stays behind alone where there is room for two beside
/// each other.
pub fn docked(model: &Model, pictures: &[Panel]) -> Vec<Panel> {
    let Surroundings { desk, beside, wide, .. } = model.fancy.surroundings;
    let free = wide || desk && !beside;
    if !free || model.fancy.walks || model.document.present || !places::argues(&model.document, pictures) {
        return Vec::new();
    }
    let first = pictures.iter().find(|panel| **panel != Panel::Proof);
    let high = match first {
        Some(Panel::Dag) => graph_height(model),
        Some(Panel::Grid) => ROOM.1,
        _ => 0,
    };
    let mut left = match wide {
        _ if high < HIGH => 0,
        true => high.min(ROOM.0),
        false => ROOM.1,
    };
    let fits = |panel: &Panel| {
        left -= model.room(*panel).1 + AROUND;
        left >= 0
    };
    let docked: Vec<Panel> = pictures.iter().copied().filter(|panel| is_slender(*panel, model)).take_while(fits).collect();
    let placed = |panel: &Panel| *panel == Panel::Proof || docked.contains(panel) || is_broad(*panel, model);
    if wide || pictures.iter().all(placed) { docked } else { Vec::new() }
}
