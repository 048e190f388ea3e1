//! Tables as aligned text.

use super::plain;
use crate::{Arg, Say, Table};

/// A table as text: columns aligned by their widest cell in characters, two spaces apart, a line under the heading.
/// `words` says the sentences, such as [`plain`](super::plain()) or a locale. O(cells).
pub fn text(table: &Table, words: &dyn Fn(&Arg) -> String) -> String {
    let head: Vec<String> = table.head.iter().map(|key| words(&Say::new(key).into())).collect();
    let mut lines = vec![head];
    for row in &table.rows {
        lines.push(row.iter().map(|cell| words(&cell.content).replace(['\r', '\n'], " ")).collect());
    }
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    lines.insert(1, widths.iter().map(|width| "-".repeat(*width)).collect());

    let mut out = String::new();
    for line in &lines {
        let mut written = String::new();
        for (cell, width) in line.iter().zip(&widths) {
            written.push_str(cell);
            written.extend(std::iter::repeat_n(' ', width - cell.chars().count() + 2));
        }
        out.push_str(written.trim_end());
        out.push('\n');
    }
    if table.omitted > 0 {
        out.push_str(&format!("… {}\n", table.omitted));
    }
    out
}

/// A table as text in plain words.
impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&text(self, &plain))
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
