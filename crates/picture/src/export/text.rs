//! Tables as aligned text.

use super::plain;
use crate::{Arg, Cell, List, Say, Table};

/// A list as text: columns aligned by their widest cell in characters, two spaces apart, a line under the heading.
/// `words` says the sentences, such as [`plain`](super::plain()) or a locale. O(cells).
pub fn text(list: List<'_>, words: &dyn Fn(&Arg) -> String) -> String {
    let head: Vec<String> = list.head().iter().map(|key| words(&Say::new(key).into())).collect();
    let said = |cell: &Cell| words(&cell.content).replace(['\r', '\n'], " ");
    // They are gone through twice: a million of them, kept, would take more room than the text.
    let mut widths: Vec<usize> = Vec::new();
    let mut measure = |cells: &mut dyn Iterator<Item = usize>| {
        for (column, width) in cells.enumerate() {
            match widths.get_mut(column) {
                Some(widest) => *widest = width.max(*widest),
                None => widths.push(width),
            }
        }
    };
    measure(&mut head.iter().map(|cell| cell.chars().count()));
    list.rows().for_each(|row| measure(&mut row.iter().map(|cell| said(cell).chars().count())));

    let mut out = String::new();
    let mut line = |cells: &mut dyn Iterator<Item = String>| {
        for (cell, width) in cells.zip(&widths) {
            out.push_str(&cell);
            out.extend(std::iter::repeat_n(' ', width - cell.chars().count() + 2));
        }
        out.truncate(out.trim_end_matches(' ').len());
        out.push('\n');
    };
    line(&mut head.into_iter());
    line(&mut widths.iter().map(|width| "-".repeat(*width)));
    list.rows().for_each(|row| line(&mut row.iter().map(said)));
    if list.omitted() > 0 {
        out.push_str(&format!("… {}\n", list.omitted()));
    }
    out
}

/// A table as text in plain words.
impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&text(List::Table(self), &plain))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cell, Table};

    #[test]
    fn columns_are_aligned() {
        let row = |texts: [&str; 2]| texts.map(Cell::new).to_vec();
        let table = Table {
            head: vec!["head.position", "head.value"],
            rows: vec![row(["nim(3,4,5)", "2"]), row(["nim(1)", "1"])],
            omitted: 3,
        };
        assert_eq!(table.to_string(), "position    value\n----------  -----\nnim(3,4,5)  2\nnim(1)      1\n… 3\n");
    }
}
