//! Comma-separated values after RFC 4180: quoted where needed, lines ended by CR LF, the heading first. Positions are written in
//! notation, so that they can be typed back.

use crate::{Arg, List, Say};

/// A list as CSV, its sentences worded by `words`, such as [`plain`](super::plain()) or a locale. What it leaves out is no data, and
/// has to be said elsewhere; a last row `… 7`, as long as the others, is there where nothing else could say it. O(cells).
pub fn csv(list: List<'_>, words: &dyn Fn(&Arg) -> String, rest: bool) -> String {
    let mut out = String::new();
    let mut head: Vec<String> = list.head().iter().map(|key| words(&Say::new(key).into())).collect();
    let mut rows = list.rows();
    // What is the same above all columns but the first, as above the values of a grid, tells none from another; the numbers of the first
    // row do, and a spreadsheet finds them in the heading.
    if let [_, key, more @ ..] = list.head()
        && !more.is_empty()
        && more.iter().all(|other| other == key)
        && let Some(numbers) = rows.next()
    {
        head.splice(1.., numbers[1..].iter().map(|cell| words(&cell.content)));
    }
    line(&head, &mut out);
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| cell.notation.clone().unwrap_or_else(|| words(&cell.content))).collect();
        line(&cells, &mut out);
    }
    if rest && list.omitted() > 0 {
        let mut cells = vec![String::new(); list.head().len()];
        cells[0] = format!("… {}", list.omitted());
        line(&cells, &mut out);
    }
    out
}

fn line(fields: &[String], out: &mut String) {
    for (i, field) in fields.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        // A lone empty field would read as an empty line.
        if field.contains([',', '"', '\r', '\n']) || field.is_empty() && fields.len() == 1 {
            out.push('"');
            out.push_str(&field.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(field);
        }
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::super::plain;
    use super::*;
    use crate::{Cell, Table, Target};

    #[test]
    fn positions_are_written_so_that_they_can_be_typed_back() {
        let cell = Cell::named("1·4·5", Some(Target::Position("nim(1,4,5)".into())));
        // What is left out leaves no row: a program would take it for one. Where nothing else says it, there is one.
        let (head, rows) = (vec!["head.winning", "head.value"], vec![vec![cell, Cell::new("0")]]);
        let table = Table { head, rows, omitted: 7 };
        for (rest, last) in [(false, ""), (true, "… 7,\r\n")] {
            let expected = format!("winning,value\r\n\"nim(1,4,5)\",0\r\n{last}");
            assert_eq!(csv(List::Table(&table), &plain, rest), expected);
        }
        let whole = Table { omitted: 0, ..table };
        assert_eq!(csv(List::Table(&whole), &plain, true), csv(List::Table(&whole), &plain, false));
    }

    #[test]
    fn the_heading_of_a_grid_are_its_first_numbers() {
        let cells = |texts: &[&str]| texts.iter().map(|text| Cell::new(*text)).collect::<Vec<_>>();
        for (head, expected) in [
            (["grid.head.row", "grid.head.value", "grid.head.value"], "row,8,9\r\n4,12,13\r\n"),
            (["head.position", "head.outcome", "head.value"], "position,outcome,value\r\n→,8,9\r\n4,12,13\r\n"),
        ] {
            let table =
                Table { head: head.to_vec(), rows: vec![cells(&["→", "8", "9"]), cells(&["4", "12", "13"])], omitted: 0 };
            assert_eq!(csv(List::Table(&table), &plain, false), expected);
        }
    }

    #[test]
    fn fields_are_quoted_where_needed() {
        let cells = |texts: &[&str]| texts.iter().map(|text| Cell::new(*text)).collect::<Vec<_>>();
        let rows = vec![cells(&["nim(3,4,5)", "N", ""]), cells(&["say \"mex\"", "a\nb", "必败态"])];
        let table = Table { head: vec!["head.position", "head.outcome", "head.value"], rows, omitted: 0 };
        let expected = "position,outcome,value\r\n\"nim(3,4,5)\",N,\r\n\"say \"\"mex\"\"\",\"a\nb\",必败态\r\n";
        assert_eq!(csv(List::Table(&table), &plain, false), expected);
    }
}
