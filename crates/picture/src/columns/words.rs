//! What is said of the columns.

use crate::{Arg, Say};
use mexplorer_solver::explain::columns::{ColumnKind, Columns, End};

/// What is seen, then what it means here.
pub(super) fn says(columns: &Columns) -> Vec<Say> {
    let seen = match columns.kind {
        // What a column adds up to says nothing beside one number alone.
        ColumnKind::Heaps | ColumnKind::Values if columns.modulus == 2 && columns.rows.len() + columns.omitted == 1 => {
            Say::new("columns.say.one")
        }
        _ if columns.modulus != 2 => Say::new("columns.say.moore").with("modulus", columns.modulus),
        ColumnKind::Heaps => Say::new("columns.say.heaps"),
        ColumnKind::Stairs => Say::new("columns.say.stairs"),
        ColumnKind::Values => Say::new("columns.say.values"),
    };
    let mut says = vec![seen];
    let values = columns.kind == ColumnKind::Values;
    match columns.end {
        Some(End::Ones { heaps }) => {
            let key = match (values, columns.odd.is_empty()) {
                (false, true) => "columns.say.misere-ones-cold",
                (false, false) => "columns.say.misere-ones-hot",
                (true, true) => "columns.say.misere-ones-cold-values",
                (true, false) => "columns.say.misere-ones-hot-values",
            };
            says.push(Say::new(key).with("ones", heaps).with("modulus", columns.modulus));
            return says;
        }
        Some(End::Large { last: true, .. }) => {
            let key = match (columns.modulus == 2, values) {
                (true, true) => "columns.say.misere-last-values",
                (true, false) => "columns.say.misere-last",
                (false, _) => "columns.say.misere-last-moore",
            };
            says.push(Say::new(key).with("modulus", columns.modulus));
            return says;
        }
        Some(End::Large { last: false, .. }) | None => {}
    }
    let large = if values { "columns.say.misere-large-values" } else { "columns.say.misere-large" };
    let caveat = columns.end.map(|_| Say::new(large));
    let Some(top) = columns.top else {
        says.push(Say::new("columns.say.balanced").with("modulus", columns.modulus));
        says.extend(caveat);
        return says;
    };
    let column = place_value(columns.width - 1 - top);
    let owner = columns.owner.map(|owner| &columns.rows[owner]);
    let mended = owner.and_then(|row| Some((row.value, row.mended?.0)));
    says.push(match (columns.modulus == 2, mended) {
        (true, Some((owner, to))) => {
            Say::new("columns.say.odd").with("column", column).with("owner", owner).with("to", to).with("total", total(columns))
        }
        (true, None) => Say::new("columns.say.odd-only").with("column", column).with("total", total(columns)),
        (false, _) => Say::new("columns.say.odd-moore")
            .with("column", column)
            .with("sum", columns.sums[top])
            .with("modulus", columns.modulus)
            .with("count", columns.mends.first().map_or(0, |mend| mend.changes.len())),
    });
    says.extend(caveat);
    says
}

fn total(columns: &Columns) -> Arg {
    columns.total.unwrap_or(0).into()
}

/// 2^exponent in figures where it is short, otherwise as a power.
pub(super) fn place_value(exponent: usize) -> String {
    if exponent < 10 { (1u32 << exponent).to_string() } else { power(exponent) }
}

/// The power of two with its exponent raised, `2¹⁵`.
pub(super) fn power(exponent: usize) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |digit: u8| RAISED[usize::from(digit - b'0')];
    std::iter::once('2').chain(exponent.to_string().bytes().map(raise)).collect()
}
