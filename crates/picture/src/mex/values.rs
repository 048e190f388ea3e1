//! Options grouped by Grundy value.

use super::{options, picture};
use crate::chips::{Chips, LINE};
use crate::label;
use crate::table::{Cell, Table};
use crate::targets::Targets;
use crate::{Anchor, Item, Picture, Role, Say, Shape, Target, WIDTH};
use mexplorer_solver::explain::mex::{MexRow, MexTable};
use mexplorer_solver::proof::Told;
use mexplorer_solver::{Analysis, Nimber};

/// Half the room above and below everything.
const MARGIN: i32 = 4;

pub(super) fn draw(analysis: &Analysis, table: &MexTable, told: Told) -> Picture {
    let last = table.above.last().map_or(table.answer, |row| row.value);
    // The column of values is as wide as the widest of them.
    // The answer is set bold.
    let column = label::width(&last.max(table.answer).to_string()) * 5 / 4 + 36;
    let zero = if told.moves { Role::WinningWash } else { Role::Piece };
    let mut sheet =
        Sheet { analysis, zero, targets: Targets::new(analysis), column, y: MARGIN, items: Vec::new(), rows: Vec::new() };
    table.below.iter().for_each(|row| sheet.row(row));
    sheet.hidden(table.hidden);
    sheet.gap(table.answer);
    table.above.iter().for_each(|row| sheet.row(row));
    sheet.hidden(table.above_hidden.unwrap_or(0) as Nimber);
    let mut picture = picture(sheet.y + MARGIN, sheet.items);
    picture.table = Table { head: vec!["head.value", "head.option"], rows: sheet.rows, omitted: 0 };
    picture.says = vec![say(table, told)];
    if table.hidden > 0 {
        picture.notices.push(crate::notice::too_many(table.answer, table.below.len()));
    }
    picture
}

fn say(table: &MexTable, told: Told) -> Say {
    match table.answer {
        0 if table.above.is_empty() && table.above_hidden == Some(0) => Say::new("mex.say.none"),
        0 if !told.moves => Say::new("mex.say.zero-bare"),
        0 => Say::new("mex.say.zero"),
        1 => Say::new("mex.say.one"),
        answer => Say::new("mex.say").with("answer", answer).with("last", answer - 1),
    }
}

struct Sheet<'a> {
    analysis: &'a Analysis,
    /// The ground of what is worth 0.
    zero: Role,
    targets: Targets<'a>,
    /// Where the chips begin.
    column: i32,
    y: i32,
    items: Vec<Item>,
    rows: Vec<Vec<Cell>>,
}

impl Sheet<'_> {
    fn value(&mut self, value: Nimber, role: Role) {
        let shape = Shape::text(self.column - 20, self.y + LINE / 2 + 5, value.to_string(), Anchor::End);
        self.items.push(Item::new(shape, role).to(Target::Value(value)));
    }

    fn row(&mut self, row: &MexRow) {
        self.value(row.value, Role::Number);
        let position = &self.analysis.position;
        let ground = if row.value == 0 { self.zero } else { Role::Piece };
        let mut chips = Chips::new(self.column, WIDTH - MARGIN, self.y + LINE / 2);
        for (text, played) in options(position, &row.witnesses) {
            let target = self.targets.of(played);
            chips.chip(&text, ground, target.clone(), &mut self.items);
            self.rows.push(vec![Cell::new(row.value), Cell::named(text, target)]);
        }
        let more = row.count.to_u64().map(|count| count - row.witnesses.len() as u64);
        let more = more.map_or_else(|| row.count.to_string(), |more| more.to_string());
        match (row.exact, more.as_str()) {
            (true, "0") => {}
            (true, _) => {
                chips.text(&format!("…+{more}"), Role::Number, &mut self.items);
                self.rows.push(vec![Cell::new(row.value), Cell::new(Say::new("mex.word.more").with("count", more))]);
            }
            // Not every option was looked at: there may be more, and how many is not known.
            (false, _) => {
                chips.text("…", Role::Number, &mut self.items);
                self.rows.push(vec![Cell::new(row.value), Cell::word("mex.word.perhaps")]);
            }
        }
        self.y = chips.y + LINE / 2;
    }

    fn hidden(&mut self, count: Nimber) {
        if count == 0 {
            return;
        }
        let y = self.y + LINE / 2 + 5;
        self.items.push(Item::new(Shape::text(self.column - 20, y, "⋮", Anchor::End), Role::Number));
        self.items.push(Item::new(Shape::text(self.column, y, format!("+{count}"), Anchor::Start), Role::Number));
        self.rows.push(vec![Cell::new("…"), Cell::new(Say::new("mex.word.values").with("count", count))]);
        self.y += LINE;
    }

    fn gap(&mut self, answer: Nimber) {
        let wash = Shape::Rect { x: MARGIN, y: self.y + 1, width: WIDTH - 2 * MARGIN, height: LINE - 2, round: 6 };
        self.items.push(Item::new(wash, Role::Wash));
        self.value(answer, Role::Figure);
        let text = Shape::text(self.column, self.y + LINE / 2 + 5, format!("mex = {answer}"), Anchor::Start);
        self.items.push(Item::new(text, Role::Figure));
        self.rows.push(vec![Cell::new(answer), Cell::word("mex.word.gap")]);
        self.y += LINE;
    }
}
