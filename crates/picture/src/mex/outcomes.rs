//! Options grouped by who wins.

use super::picture;
use crate::chips::{Chips, LINE};
use crate::table::{Cell, Table};
use crate::targets::Targets;
use crate::{Anchor, Item, Picture, Role, Say, Shape, WIDTH};
use mexplorer_solver::explain::OutcomeTable;
use mexplorer_solver::{Analysis, Move, Natural};

const MARGIN: i32 = 4;
/// Where the chips begin.
const COLUMN: i32 = 52;

pub(super) fn draw(analysis: &Analysis, table: &OutcomeTable) -> Picture {
    let mut targets = Targets::new(analysis);
    let (mut items, mut rows) = (Vec::new(), Vec::new());
    let mut y = MARGIN;
    let groups = [
        ("P", "outcome.p", Role::WinningWash, &table.cold, table.cold_count.as_ref()),
        ("N", "outcome.n", Role::Piece, &table.hot, table.hot_count.as_ref()),
    ];
    for (letter, word, ground, options, count) in groups {
        let (x, middle) = (28, y + LINE / 2);
        let (mark, role, value) = match letter {
            "P" => (Shape::Circle { x, y: middle, r: 10 }, Role::Cold, Role::ColdValue),
            _ => (Shape::Diamond { x, y: middle, r: 12 }, Role::Hot, Role::HotValue),
        };
        items.push(Item::new(mark, role));
        items.push(Item::new(Shape::text(x, middle + 4, letter, Anchor::Middle), value));
        let mut chips = Chips::new(COLUMN, WIDTH - MARGIN, middle);
        for (text, played) in super::options(&analysis.position, options) {
            let target = targets.of(played);
            chips.chip(&text, ground, target.clone(), &mut items);
            rows.push(vec![Cell::word(word), Cell::named(text, target)]);
        }
        match more(options, count) {
            Some(more) if more == "0" => {}
            Some(more) => {
                chips.text(&format!("…+{more}"), Role::Number, &mut items);
                rows.push(vec![Cell::word(word), Cell::new(Say::new("mex.word.more").with("count", more))]);
            }
            None => chips.text("…", Role::Number, &mut items),
        }
        y = chips.y + LINE / 2 + MARGIN;
    }
    let mut picture = picture(y, items);
    picture.table = Table { head: vec!["head.outcome", "head.option"], rows, omitted: 0 };
    let why = if analysis.position.misere { "mex.say.misere" } else { "mex.say.outcomes" };
    let found = match &table.cold_count {
        None => Say::new("mex.say.unlisted"),
        Some(count) if !count.is_zero() => Say::new("mex.say.some-cold").with("count", count),
        Some(_) if table.hot.is_empty() && table.hot_count.is_some() => Say::new("mex.say.no-moves"),
        Some(_) => Say::new("mex.say.all-hot"),
    };
    picture.says = vec![Say::new(why), found];
    picture
}

/// How many options have no chip; `None` where they were not counted.
fn more(options: &[Move], count: Option<&Natural>) -> Option<String> {
    let count = count?;
    Some(count.to_u64().map_or_else(|| count.to_string(), |all| (all - options.len() as u64).to_string()))
}
