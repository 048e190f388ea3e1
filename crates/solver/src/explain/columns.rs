//! The binary columns of the XOR proof: which of them are out of balance, which number can mend them, and what it becomes.
//!
//! Nim adds heaps modulo 2 in every column (Bouton 1901), Moore's Nim_k modulo k + 1 (Moore 1910), the staircase game
//! counts odd stairs only, and any other sum stands on the Grundy values of its components (Sprague 1935, Grundy 1939).
//! Under misère play the columns decide as before while some heap is 2 or more; of heaps 0 and 1 the number of ones must
//! be 1 modulo the same modulus instead of 0.

use crate::game::Board;
use crate::misere_nim::cold_sizes;
use crate::position::is_live;
use crate::{Analysis, Move, Nimber, Position};

/// The most rows that are kept, beside those that a winning move changes.
pub const MOST_ROWS: usize = 64;

/// What the rows are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Heaps of Nim or of Moore's game.
    Heaps,
    /// Stairs, of which the odd ones count.
    Stairs,
    /// Components, each with its Grundy value; under misère it is that of the nim heap that it equals in every sum.
    Values,
}

/// The columns of one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Columns {
    /// What the numbers are.
    pub kind: ColumnKind,
    /// 2, or k + 1 for Moore's game.
    pub modulus: u64,
    /// The first [`MOST_ROWS`] numbers, and any later ones that `owner` or the first of `mends` speaks of.
    pub rows: Vec<ColumnRow>,
    /// How many numbers have no row here. The sums are over all of them.
    pub omitted: usize,
    /// How many binary digits the largest number has, at least 1.
    pub width: usize,
    /// The number of ones in each column modulo `modulus`, highest column first, over the numbers that count.
    pub sums: Vec<u64>,
    /// The columns that are out of balance, by index into `sums`.
    pub odd: Vec<usize>,
    /// The first of them.
    pub top: Option<usize>,
    /// The row whose 1 in the top odd column a winning move takes away.
    pub owner: Option<usize>,
    /// The XOR of the numbers that count, where the modulus is 2.
    pub total: Option<Nimber>,
    /// The winning moves that the analysis lists, and the numbers each of them changes.
    pub mends: Vec<Mend>,
    /// Under misère, what decides near the end.
    pub end: Option<End>,
}

/// One number under the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnRow {
    /// The place of the number, or of the component's first number, among all numbers of the position from 0.
    pub place: usize,
    /// The canonical text of the component, where the number is a Grundy value.
    pub component: Option<String>,
    /// The number itself.
    pub value: Nimber,
    /// False for even stairs.
    pub counts: bool,
    /// What the number becomes by a winning move, and the index of that move in [`Columns::mends`]. In Moore's game all
    /// rows speak of the first winning move, elsewhere each of the first move that changes it.
    pub mended: Option<(Nimber, usize)>,
}

/// A winning move, and the numbers that count and change: place and new value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mend {
    /// The move.
    pub played: Move,
    /// The places whose numbers it changes, each with its new number.
    pub changes: Vec<(usize, Nimber)>,
}

/// What decides under misère.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// So many heaps are 2 or more: the columns decide as in normal play.
    Large {
        /// How many.
        heaps: usize,
        /// Whether a winning move, in Moore's game the first, leaves only heaps of 0 and 1, so that it does not mend the columns
        /// but leaves the right number of ones.
        last: bool,
    },
    /// Only heaps of 0 and 1 are left, so many of them 1.
    Ones {
        /// How many of them hold one stone.
        heaps: usize,
    },
}

/// Why a position has no columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Absent {
    /// The Grundy value of this component is out of reach.
    Value {
        /// The component, in canonical notation.
        component: String,
    },
    /// Under misère no nim heap is known that this component equals in every sum.
    Misere {
        /// The component, in canonical notation.
        component: String,
    },
}

/// A number that counts or not, before it becomes a row.
struct Entry {
    place: usize,
    value: Nimber,
    counts: bool,
}

/// The columns of an analysed position. O(numbers · digits).
///
/// # Errors
/// A component whose value is not known, or under misère play equals no nim heap.
pub fn columns(analysis: &Analysis) -> Result<Columns, Absent> {
    let (kind, modulus, entries) = entries(analysis)?;
    let counted = || entries.iter().filter(|entry| entry.counts);
    let largest = entries.iter().map(|entry| entry.value).max().unwrap_or(0);
    let width = (128 - largest.leading_zeros()).max(1) as usize;
    let sums: Vec<u64> =
        (0..width).map(|column| counted().filter(|entry| digit(entry.value, width, column)).count() as u64 % modulus).collect();
    let end = analysis.position.misere.then(|| {
        let large = counted().filter(|entry| entry.value > 1).count();
        let ones = counted().filter(|entry| entry.value == 1).count();
        if large > 0 { End::Large { heaps: large, last: false } } else { End::Ones { heaps: ones } }
    });
    let wanted = match end {
        Some(End::Ones { .. }) => 1,
        _ => 0,
    };
    let odd: Vec<usize> = (0..width).filter(|column| sums[*column] != if column + 1 == width { wanted } else { 0 }).collect();
    let total = (modulus == 2).then(|| counted().fold(0, |sum, entry| sum ^ entry.value));
    let mends = mends(analysis, kind, &entries, total);
    let end = end.map(|end| match (end, mends.first()) {
        (End::Large { heaps, .. }, Some(_)) if modulus == 2 => End::Large { heaps, last: heaps == 1 },
        (End::Large { heaps, .. }, Some(mend)) => {
            let was_large =
                |place: usize| entries.binary_search_by_key(&place, |entry| entry.place).is_ok_and(|i| entries[i].value > 1);
            let lowered = mend.changes.iter().filter(|(place, to)| *to < 2 && was_large(*place)).count();
            End::Large { heaps, last: lowered == heaps }
        }
        (end, _) => end,
    });
    let top = odd.first().copied();
    let changed = |place: usize| -> Option<(Nimber, usize)> {
        // Moore's moves change several numbers together, so all rows speak of one move.
        let looked_at = if modulus == 2 { &mends[..] } else { &mends[..mends.len().min(1)] };
        looked_at
            .iter()
            .enumerate()
            .find_map(|(i, mend)| mend.changes.iter().find(|(at, _)| *at == place).map(|(_, value)| (*value, i)))
    };
    let owner = top.and_then(|top| {
        let has_one = |entry: &&Entry| entry.counts && digit(entry.value, width, top);
        match modulus {
            2 => entries.iter().find(has_one),
            _ => entries.iter().filter(has_one).find(|entry| changed(entry.place).is_some()),
        }
    });
    let spoken: Vec<usize> =
        mends.first().into_iter().flat_map(|mend| mend.changes.iter().map(|(place, _)| *place)).take(MOST_ROWS / 4).collect();
    let rows: Vec<ColumnRow> = entries
        .iter()
        .enumerate()
        .filter(|(i, entry)| {
            *i < MOST_ROWS || owner.is_some_and(|owner| owner.place == entry.place) || spoken.contains(&entry.place)
        })
        .map(|(i, entry)| ColumnRow {
            place: entry.place,
            component: (kind == ColumnKind::Values).then(|| alone(analysis, i)),
            value: entry.value,
            counts: entry.counts,
            mended: changed(entry.place),
        })
        .collect();
    let owner = owner.and_then(|owner| rows.iter().position(|row| row.place == owner.place));
    Ok(Columns { kind, modulus, omitted: entries.len() - rows.len(), rows, width, sums, odd, top, owner, total, mends, end })
}

/// Whether a number of `width` binary digits, at most 128, has a 1 in a column; the highest is column 0, the last `width` − 1. O(1).
pub fn digit(value: Nimber, width: usize, column: usize) -> bool {
    value >> (width - 1 - column) & 1 == 1
}

/// Whether all that the columns of a position would show is the Grundy value of its only component that can move, and so its own: they
/// tell it by themselves then.
pub fn tell_the_value(position: &Position) -> bool {
    let live = position.components().filter(|c| is_live(c.game, c.numbers)).take(2).count();
    kind(position).0 == ColumnKind::Values && live < 2
}

/// Whether the columns are of numbers that are seen, heaps or stairs, and not of values. O(1).
pub fn are_seen(position: &Position) -> bool {
    kind(position).0 != ColumnKind::Values
}

/// Whether a position is one component whose only number is what it is worth: there is nothing to add up. O(1).
pub fn is_alone(position: &Position) -> bool {
    kind(position).0 == ColumnKind::Values && position.components().take(2).count() < 2
}

/// What the rows of a position are, and what its columns are counted by.
fn kind(position: &Position) -> (ColumnKind, u64) {
    if position.terms.iter().all(|term| term.game.is_nim()) {
        return (ColumnKind::Heaps, 2);
    }
    if let [term] = &position.terms[..] {
        if let Some(modulus) = term.game.columns_modulus() {
            return (ColumnKind::Heaps, modulus);
        }
        if term.game.board() == Board::Stairs && !position.misere {
            return (ColumnKind::Stairs, 2);
        }
    }
    (ColumnKind::Values, 2)
}

/// The text of a component by itself.
fn alone(analysis: &Analysis, component: usize) -> String {
    let c = &analysis.components[component];
    crate::Term { game: c.game.clone(), numbers: c.numbers.clone() }.to_string()
}

fn entries(analysis: &Analysis) -> Result<(ColumnKind, u64, Vec<Entry>), Absent> {
    let position = &analysis.position;
    let numbers = || position.terms.iter().flat_map(|term| &term.numbers).enumerate();
    let (kind, modulus) = kind(position);
    if kind != ColumnKind::Values {
        let counts = |place: usize| kind == ColumnKind::Heaps || place.is_multiple_of(2);
        let entries = numbers().map(|(place, &number)| Entry { place, value: number.into(), counts: counts(place) });
        return Ok((kind, modulus, entries.collect()));
    }
    let mut entries = Vec::with_capacity(analysis.components.len());
    let mut starts = Vec::with_capacity(position.terms.len());
    let mut start = 0;
    for term in &position.terms {
        starts.push(start);
        start += term.numbers.len();
    }
    for (i, c) in analysis.components.iter().enumerate() {
        let value = match position.misere {
            true => c.grundy.filter(|_| c.equals_heap).ok_or_else(|| Absent::Misere { component: alone(analysis, i) })?,
            false => c.grundy.ok_or_else(|| Absent::Value { component: alone(analysis, i) })?,
        };
        entries.push(Entry { place: starts[c.term] + c.index, value, counts: true });
    }
    Ok((kind, modulus, entries))
}

fn mends(analysis: &Analysis, kind: ColumnKind, entries: &[Entry], total: Option<Nimber>) -> Vec<Mend> {
    let position = &analysis.position;
    let values: Vec<Nimber> = entries.iter().map(|entry| entry.value).collect();
    let wanted: Vec<Nimber> = match total {
        _ if position.misere => cold_sizes(&values).collect(),
        total => values.iter().map(|value| value ^ total.unwrap_or(0)).collect(),
    };
    let starts: Vec<usize> = position
        .terms
        .iter()
        .scan(0, |next, term| {
            let start = *next;
            *next += term.numbers.len();
            Some(start)
        })
        .collect();
    let changes = |played: &Move| -> Vec<(usize, Nimber)> {
        let term = &position.terms[played.term];
        let first = starts[played.term] + played.index;
        let after = &played.step.numbers;
        match kind {
            ColumnKind::Values => {
                let row = entries.binary_search_by_key(&first, |entry| entry.place).ok();
                row.map(|row| (first, wanted[row])).into_iter().collect()
            }
            ColumnKind::Heaps if term.game.numbers().apart() => {
                after.first().map(|left| (first, Nimber::from(*left))).into_iter().collect()
            }
            ColumnKind::Heaps | ColumnKind::Stairs => (first..)
                .zip(term.numbers.iter().zip(after))
                .filter(|(place, (old, new))| old != new && (kind == ColumnKind::Heaps || place % 2 == 0))
                .map(|(place, (_, new))| (place, Nimber::from(*new)))
                .collect(),
        }
    };
    analysis.winning.moves.iter().map(|played| Mend { played: played.clone(), changes: changes(played) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use crate::{Budget, Solver};
    use std::collections::BTreeMap;

    fn of(text: &str) -> (Analysis, Columns) {
        let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        let analysis = Solver::default().analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        let columns = columns(&analysis).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        (analysis, columns)
    }

    /// On every small position: the columns balance exactly on P-positions, the owner has the top odd digit, and the
    /// mends are exactly the winning moves of bare backward induction; each leaves balanced columns.
    #[test]
    fn columns_decide_and_mends_are_the_winning_moves() {
        let triples =
            |top: u64| (0..=top).flat_map(move |a| (0..=top).flat_map(move |b| (0..=top).map(move |c| format!("{a},{b},{c}"))));
        let mut texts: Vec<String> = Vec::new();
        for prefix in ["nim", "misere nim", "moore[2]", "moore[1]", "misere moore[2]", "staircase"] {
            texts.extend(triples(4).map(|numbers| format!("{prefix}({numbers})")));
        }
        texts.extend((0..8).flat_map(|a| (0..8).map(move |b| format!("kayles({a})+nim({b})"))));
        texts.extend((0..6).flat_map(|a| (0..6).map(move |b| format!("misere bash[2]({a})+nim({b})"))));
        texts.extend((0..6).map(|a| format!("wythoff(2,{a})+grundy(5)")));
        texts.extend(
            ["moore[2](1,2,3,3)", "moore[2](3,3,3,1)", "misere moore[2](1,1,1,1)", "misere moore[2](2,1,1,1)"].map(String::from),
        );
        let mut known = BTreeMap::new();
        for text in texts {
            let (analysis, columns) = of(&text);
            let (cold, _) = bare::settle(&analysis.position, &mut known);
            assert_eq!(columns.odd.is_empty(), cold, "{text}: {columns:?}");
            let mut mended: Vec<String> =
                columns.mends.iter().map(|mend| analysis.position.after(&mend.played).to_string()).collect();
            let mut winning: Vec<String> = bare::followers(&analysis.position)
                .iter()
                .filter(|p| bare::settle(p, &mut known).0)
                .map(|p| p.to_string())
                .collect();
            mended.sort();
            winning.sort();
            assert_eq!(mended, winning, "{text}");
            if let Some(owner) = columns.owner {
                let top = columns.top.expect("an owner owns a digit of the top odd column");
                assert!(digit(columns.rows[owner].value, columns.width, top), "{text}");
                assert!(columns.rows[owner].mended.is_some(), "{text}");
            } else {
                assert!(cold || columns.rows.iter().all(|row| row.value == 0 || !row.counts), "{text}: {columns:?}");
            }
            for mend in &columns.mends {
                let mut values: BTreeMap<usize, Nimber> =
                    columns.rows.iter().filter(|row| row.counts).map(|row| (row.place, row.value)).collect();
                assert!(!mend.changes.is_empty(), "{text}");
                values.extend(mend.changes.iter().copied());
                let ones =
                    |column: usize| values.values().filter(|value| digit(**value, 8, column)).count() as u64 % columns.modulus;
                let small = analysis.position.misere && values.values().all(|value| *value < 2);
                let wanted = |column: usize| u64::from(small && column == 7);
                assert!((0..8).all(|column| ones(column) == wanted(column)), "{text}: {mend:?}");
            }
        }
    }

    #[test]
    fn known_columns() {
        for (text, sums, top, owner, mended) in [
            ("nim(3,4,5)", vec![0, 1, 0], Some(1), Some(0), Some(1)),
            ("nim(1,2,3)", vec![0, 0], None, None, None),
            ("nim(18446744073709551615,1)", [vec![1; 63], vec![0]].concat(), Some(0), Some(0), Some(1)),
            ("staircase(1,7,3)", vec![0, 1, 0], Some(1), Some(2), Some(1)),
            ("moore[2](1,2,3)", vec![2, 2], Some(0), Some(1), Some(1)),
            ("misere nim(1,1)", vec![0], Some(0), Some(0), Some(0)),
            ("misere nim(5,1)", vec![1, 0, 0], Some(0), Some(0), Some(0)),
            ("lasker(18446744073709551615)", [vec![1], vec![0; 64]].concat(), Some(0), Some(0), Some(0)),
        ] {
            let (_, columns) = of(text);
            let became = columns.owner.and_then(|owner| columns.rows[owner].mended).map(|(value, _)| value);
            assert_eq!((columns.sums, columns.top, columns.owner, became), (sums, top, owner, mended), "{text}");
        }
    }

    #[test]
    fn columns_of_one_value_tell_it() {
        for (text, tells) in [
            ("wythoff(5,7)", true),
            ("kayles(7)", true),
            ("misere bash[3](5)", true),
            // What cannot move adds nothing.
            ("kayles(4)+nim(0)", true),
            ("kayles(4)+nim(2)", false),
            ("kayles(4,4)", false),
            // The heaps are on the board.
            ("nim(5)", false),
            ("moore[2](5)", false),
            ("staircase(1,2,3)", false),
        ] {
            assert_eq!(tell_the_value(&parse(text).expect("legal")), tells, "{text}");
        }
    }

    /// Rows beyond the cap still count, and the row that owns the top odd column is always among those kept.
    #[test]
    fn many_heaps_keep_the_owner() {
        let text = format!("nim({}8)", "1,".repeat(300));
        let (_, columns) = of(&text);
        assert_eq!((columns.rows.len(), columns.omitted), (65, 236));
        assert_eq!(columns.rows[columns.owner.expect("one heap is large")].place, 300);
        assert_eq!(columns.sums, [1, 0, 0, 0]);
    }

    #[test]
    fn absent_where_values_do_not_decide() {
        for (text, expected) in [
            ("misere kayles(7)", Absent::Misere { component: "kayles(7)".into() }),
            (
                "wythoff(6180339887498948482,10000000000000000001)",
                Absent::Value { component: "wythoff(6180339887498948482,10000000000000000001)".into() },
            ),
        ] {
            let analysis = Solver::default().analyze(&parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
            assert_eq!(columns(&analysis), Err(expected), "{text}");
        }
    }
}
