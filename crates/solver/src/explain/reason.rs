//! The one short reason of an answer: which theorem decides, with the numbers it speaks of on this very position.

use crate::explain::bash::{self, Residue};
use crate::explain::columns::{ColumnKind, Columns, End, columns};
use crate::explain::movers;
use crate::explain::recurrence::{Recurrence, recurrence};
use crate::explain::twins::in_pairs;
use crate::explain::wythoff::{self, Wythoff};
use crate::explain::zeckendorf::{self, Zeckendorf};
use crate::game::Repeats;
use crate::games::octal::misere_kayles;
use crate::games::staircase::MISERE_STAIRCASE;
use crate::games::wythoff::{self as wythoff_game, MISERE_WYTHOFF};
use crate::method::{LAST_STONE, MIRROR, REST_ZERO, SYMMETRY};
use crate::position::{Component, is_live};
use crate::{Analysis, Method, Move, Nimber, Numbers, Outcome, Position, Solver, Term, nim_sum};

/// Why a position is won or lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Nobody can move: the last move has been made.
    Over {
        /// Whether it is misère play.
        misere: bool,
    },
    /// A move leaves nobody another one: whatever theorem there is, no more is needed to see that it wins.
    Ends,
    /// Every column of the numbers adds up: Nim, odd stairs, values of components, or Moore's heaps.
    Balanced {
        /// What the numbers are.
        kind: ColumnKind,
        /// What the columns are counted modulo.
        modulus: u64,
        /// Under misère some number is 2 or more, and the last of those decides otherwise.
        misere: bool,
    },
    /// A column does not add up, and one number mends it.
    Odd {
        /// What the numbers are.
        kind: ColumnKind,
        /// What the columns are counted modulo.
        modulus: u64,
        /// The place value of the top odd column, 2^column.
        place_value: Nimber,
        /// The number that owns the column and what it becomes, where one winning move changes it.
        mend: Option<(Nimber, Nimber)>,
        /// The component that is worth the number, in canonical text, where numbers are values.
        component: Option<String>,
        /// How many other numbers a winning move changes likewise, where the modulus is 2: the other components in which a move wins,
        /// or the heaps and stairs with a 1 in that column.
        others: usize,
        /// The first of those components, in canonical text.
        named: Vec<String>,
        /// The XOR, where the modulus is 2.
        total: Option<Nimber>,
        /// Under misère a number of 2 or more is left after it.
        misere: bool,
    },
    /// Misère with only numbers 0 and 1 left: the number of ones decides, 1 modulo the modulus being lost.
    Ones {
        /// What the numbers are.
        kind: ColumnKind,
        /// How many heaps hold one stone.
        ones: usize,
        /// What they are counted modulo.
        modulus: u64,
        /// Whether the player to move loses.
        cold: bool,
    },
    /// Misère with exactly one number of 2 or more: whoever moves leaves the right number of ones.
    LastLarge {
        /// What the numbers are.
        kind: ColumnKind,
        /// The number of 2 or more.
        heap: Nimber,
        /// What a winning move leaves of it.
        to: Nimber,
    },
    /// Misère Moore where a winning move leaves only heaps of 0 and 1, their number being 1 modulo the modulus.
    LastMoore {
        /// What the ones are counted modulo.
        modulus: u64,
    },
    /// Wythoff's pairs.
    Wythoff(Wythoff),
    /// Wythoff's pairs under misère play: the cold pair that this is, or the one that the first winning move leads to.
    MisereWythoff {
        /// Whether the player to move loses.
        cold: bool,
        /// The pair, its smaller number first.
        pair: (u64, u64),
    },
    /// The odd stairs decide as heaps of misère Nim.
    MisereStairs {
        /// Whether the player to move loses.
        cold: bool,
    },
    /// Zeckendorf's parts.
    Zeckendorf(Zeckendorf),
    /// Rounds of m + 1.
    Bash(Residue),
    /// Equal components cancel, and need no values for that.
    Symmetry {
        /// The XOR of the values of what stands beside them, if anything does.
        beside: Option<Nimber>,
    },
    /// All components but one are worth 0 together, and that one is won by itself.
    RestZero {
        /// That one, in canonical text.
        part: String,
    },
    /// A move leaves two equal parts, of so many each, which cancel.
    Mirror {
        /// Either of them.
        part: u64,
    },
    /// Under misère play a move leaves one stone, which the opponent must take.
    LastStone,
    /// Kayles under misère play, which is as normal play but for sums that are known.
    MisereKayles {
        /// The value under normal play.
        value: Nimber,
        /// Whether the player to move loses.
        cold: bool,
    },
    /// Beside what decides: how the value of a pair far out in a row of Wythoff's grid is known.
    Row(Repeats),
    /// One component with a Grundy value, known by a theorem on its sequence, a proved period, or search.
    Value {
        /// The value.
        value: Nimber,
        /// How it is known.
        method: Method,
    },
    /// Beside a value: which heaps of the game are lost, by their remainders.
    Recurs(Recurrence),
    /// Known by searching the whole position: some move leads to a lost one, or none does.
    Search {
        /// Who wins.
        outcome: Outcome,
    },
    /// Beside a reason by which some move wins and which names none: where the first one that does leads.
    Such {
        /// In canonical text.
        to: String,
        /// Whether no other move wins.
        only: bool,
    },
}

/// A position whose text is longer is not named in a sentence.
const LONGEST_NAMED: usize = 80;

/// [`reason`], and what a look at other heaps of the game adds to it.
pub fn reasons(solver: &mut Solver, analysis: &Analysis) -> Vec<Reason> {
    let mut found = reason(analysis);
    if found.iter().any(|reason| matches!(reason, Reason::Value { .. })) {
        found.extend(recurrence(solver, analysis).map(Reason::Recurs));
    }
    found
}

/// The reasons of an analysed position, the most telling first; never empty. O(numbers · digits).
pub fn reason(analysis: &Analysis) -> Vec<Reason> {
    let position = &analysis.position;
    let mut live = position.components().filter(|c| is_live(c.game, c.numbers));
    let (first, second) = (live.next(), live.next());
    let Some(first) = first else { return vec![Reason::Over { misere: position.misere }] };
    let mut reasons = Vec::new();
    let alone = second.is_none() && !position.misere;
    if alone {
        let ends = ends_at_once(&first, analysis).then_some(Reason::Ends);
        reasons.extend(ends.or_else(|| of_one(&first)));
    }
    if analysis.method == SYMMETRY {
        // What has a value is not known by being paired.
        let beside = analysis.components.iter().filter_map(|c| c.grundy).reduce(|sum, value| sum ^ value);
        reasons.push(Reason::Symmetry { beside });
    } else if !position.misere && analysis.outcome == Outcome::P && in_pairs(position) {
        reasons.push(Reason::Symmetry { beside: None });
    }
    if analysis.method == REST_ZERO {
        let unknown = position.components().zip(&analysis.components).filter(|(_, answer)| answer.grundy.is_none());
        reasons.extend(unknown.map(|(c, _)| Reason::RestZero { part: c.alone().to_string() }));
    }
    reasons.extend(of_misere(analysis));
    // One component by itself has nothing to be added to, unless its game adds its own numbers; a rule of pairs adds none.
    let together = first.numbers.len() > 1 && first.game.numbers() == Numbers::Together;
    let adds = second.is_some() || together || position.misere || first.game.is_nim();
    if reasons.is_empty()
        && adds
        && let Ok(columns) = columns(analysis)
        // Moore's columns tell by a winning move what is left near the end.
        && (columns.modulus == 2 || !analysis.winning.unlisted)
    {
        reasons.push(of_columns(&columns, analysis));
    }
    if reasons.is_empty() {
        reasons.extend(mirror(&first, analysis).filter(|_| alone));
        // What is known by that move alone has no value yet.
        if analysis.method != MIRROR {
            reasons.push(match analysis.grundy {
                Some(value) => Reason::Value { value, method: analysis.method },
                None => Reason::Search { outcome: analysis.outcome },
            });
        }
    }
    if let Some(such) = reasons.first().filter(|first| first.leaves_open_which()).and_then(|first| first.such(analysis)) {
        let to = position.after(such).to_string();
        let only = analysis.winning.are_all_listed() && analysis.winning.moves.len() == 1;
        reasons.extend((to.len() <= LONGEST_NAMED).then_some(Reason::Such { to, only }));
    }
    // Of several pairs with one number in common the first tells it.
    for row in analysis.components.iter().filter_map(|c| c.repeats.as_deref().copied()).map(Reason::Row) {
        if !position.misere && !reasons.contains(&row) {
            reasons.push(row);
        }
    }
    reasons
}

impl Reason {
    /// Whether some move wins by it, and it does not say which.
    fn leaves_open_which(&self) -> bool {
        match self {
            // A value alone says of no part but a Nim heap what it is to become.
            Reason::Odd { kind, mend, modulus, .. } => *modulus != 2 || mend.is_none() || *kind == ColumnKind::Values,
            Reason::RestZero { .. } => true,
            Reason::Value { value: beside, .. } | Reason::Symmetry { beside: Some(beside) } => *beside > 0,
            Reason::MisereStairs { cold } | Reason::MisereKayles { cold, .. } => !cold,
            Reason::Search { outcome } => *outcome == Outcome::N,
            Reason::LastMoore { .. } => true,
            _ => false,
        }
    }

    /// The winning move that is named beside it: one in the component that it speaks of, else the first.
    fn such<'a>(&self, analysis: &'a Analysis) -> Option<&'a Move> {
        let moves = &analysis.winning.moves;
        let Reason::Odd { component: Some(component), .. } = self else { return moves.first() };
        let owner = analysis.position.components().find(|c| c.alone().to_string() == *component)?;
        let own = |played: &&Move| (played.term, played.index) == (owner.term, owner.index);
        moves.iter().find(own).filter(|_| !owner.game.is_nim())
    }
}

/// The theorem of a component's own game.
fn of_one(c: &Component) -> Option<Reason> {
    let wythoff = || wythoff::of(c).map(Reason::Wythoff);
    let zeckendorf = || zeckendorf::of(c).map(Reason::Zeckendorf);
    bash::of(c).map(Reason::Bash).or_else(wythoff).or_else(zeckendorf)
}

/// Whether a move of the only component that can move leaves none that can.
fn ends_at_once(c: &Component, analysis: &Analysis) -> bool {
    let dead = |played: &Move| {
        let game = played.step.game.clone().unwrap_or_else(|| c.game.clone());
        let left = Position::normal(vec![Term { game, numbers: played.step.numbers.clone() }]);
        left.components().all(|c| !is_live(c.game, c.numbers))
    };
    analysis.winning.moves.iter().any(dead)
}

/// A move of the only component that leaves two equal heaps: it needs no value to be seen to win.
fn mirror(c: &Component, analysis: &Analysis) -> Option<Reason> {
    let played = twins_left(analysis).filter(|_| c.game.numbers() == Numbers::Heaps)?;
    Some(Reason::Mirror { part: played.step.numbers[0] })
}

/// The winning move of which [`Reason::Mirror`] speaks, where a move leaves two equal heaps.
pub fn twins_left(analysis: &Analysis) -> Option<&Move> {
    let twins = |played: &&Move| {
        matches!(played.step.numbers[..], [left, right] if left == right && left > 0) && played.step.game.is_none()
    };
    analysis.winning.moves.iter().find(twins)
}

/// The misère theorem of the only component that can move.
fn of_misere(analysis: &Analysis) -> Option<Reason> {
    let cold = analysis.outcome == Outcome::P;
    match analysis.method {
        LAST_STONE => Some(Reason::LastStone),
        misere_kayles::METHOD => {
            let value = nim_sum(&analysis.components)?;
            Some(Reason::MisereKayles { value, cold })
        }
        MISERE_STAIRCASE => Some(Reason::MisereStairs { cold }),
        MISERE_WYTHOFF => {
            let here = || analysis.components.iter().find(|c| c.game.is(&wythoff_game::FAMILY)).map(|c| &c.numbers);
            let pair = analysis.winning.moves.first().map(|played| &played.step.numbers).or_else(here)?;
            Some(Reason::MisereWythoff { cold, pair: (pair[0].min(pair[1]), pair[0].max(pair[1])) })
        }
        _ => None,
    }
}

fn of_columns(columns: &Columns, analysis: &Analysis) -> Reason {
    let Columns { kind, modulus, width, total, .. } = *columns;
    let misere = columns.end.is_some();
    match columns.end {
        Some(End::Ones { heaps }) => return Reason::Ones { kind, ones: heaps, modulus, cold: columns.odd.is_empty() },
        Some(End::Large { last: true, .. }) if modulus != 2 => return Reason::LastMoore { modulus },
        Some(End::Large { last: true, .. }) => {
            let large = columns.rows.iter().find(|row| row.value > 1);
            if let Some((heap, (to, _))) = large.and_then(|row| Some((row.value, row.mended?))) {
                return Reason::LastLarge { kind, heap, to };
            }
        }
        _ => {}
    }
    match columns.top {
        None => Reason::Balanced { kind, modulus, misere },
        Some(top) => {
            let owner = columns.owner.map(|owner| &columns.rows[owner]);
            let mend = owner.and_then(|row| Some((row.value, row.mended?.0)));
            let place_value = 1 << (width - 1 - top);
            let (others, named) = match owner.filter(|_| mend.is_some()) {
                Some(row) if kind == ColumnKind::Values && analysis.winning.are_all_listed() => {
                    movers::besides(analysis, row.place)
                }
                Some(_) if modulus == 2 && columns.omitted == 0 => (columns.owners(place_value) - 1, Vec::new()),
                _ => (0, Vec::new()),
            };
            let component = owner.and_then(|row| row.component.clone());
            Reason::Odd { kind, modulus, place_value, mend, component, others, named, total, misere }
        }
    }
}

impl Columns {
    /// How many of the numbers shown that count have a digit.
    fn owners(&self, place_value: Nimber) -> usize {
        self.rows.iter().filter(|row| row.counts && row.value & place_value != 0).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::half::HALF;
    use crate::method::SEARCH;
    use crate::notation::parse;
    use crate::{Budget, Solver};

    fn of(text: &str) -> Reason {
        let mut solver = Solver::default();
        let analysis = solver.analyze(&parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
        reason(&analysis).into_iter().next().expect("never empty")
    }

    #[test]
    fn reasons_name_the_numbers() {
        let odd = |kind, modulus, place_value, mend, total| {
            let misere = modulus == 3 && place_value == 1;
            Reason::Odd { kind, modulus, place_value, mend, component: None, others: 0, named: Vec::new(), total, misere }
        };
        let balanced = |kind, misere| Reason::Balanced { kind, modulus: 2, misere };
        for (text, expected) in [
            ("nim(0,0)", Reason::Over { misere: false }),
            ("misere kayles(0)", Reason::Over { misere: true }),
            ("nim(3,4,5)", odd(ColumnKind::Heaps, 2, 2, Some((3, 1)), Some(2))),
            ("nim(1,2,3)", balanced(ColumnKind::Heaps, false)),
            ("staircase(1,7,3)", odd(ColumnKind::Stairs, 2, 2, Some((3, 1)), Some(2))),
            ("moore[2](1,2,3)", odd(ColumnKind::Heaps, 3, 2, Some((2, 1)), None)),
            ("kayles(7)+nim(2)", balanced(ColumnKind::Values, false)),
            ("misere nim(1,1,1)", Reason::Ones { kind: ColumnKind::Heaps, ones: 3, modulus: 2, cold: true }),
            ("misere nim(1,5,1)", Reason::LastLarge { kind: ColumnKind::Heaps, heap: 5, to: 1 }),
            ("misere moore[2](1,2,3)", Reason::LastMoore { modulus: 3 }),
            ("misere moore[2](2,2,3)", odd(ColumnKind::Heaps, 3, 1, Some((3, 2)), None)),
            ("misere nim(2,2)", balanced(ColumnKind::Heaps, true)),
            ("misere bash[3](5,9)", Reason::Ones { kind: ColumnKind::Values, ones: 2, modulus: 2, cold: false }),
            ("misere bash[3](5,7)", Reason::LastLarge { kind: ColumnKind::Values, heap: 3, to: 0 }),
            ("misere staircase(3,1)", Reason::MisereStairs { cold: false }),
            ("misere kayles(5)", Reason::MisereKayles { value: 4, cold: false }),
            ("misere kayles(9)", Reason::MisereKayles { value: 4, cold: true }),
            ("misere wythoff(2,2)", Reason::MisereWythoff { cold: true, pair: (2, 2) }),
            ("misere wythoff(9,1)", Reason::MisereWythoff { cold: false, pair: (0, 1) }),
            ("misere octal[0.777](7)", Reason::Search { outcome: Outcome::N }),
            ("bash[3](21)", Reason::Bash(bash::residue(21, 3))),
            ("wythoff(3,5)", Reason::Wythoff(wythoff::wythoff(3, 5))),
            ("fibonacci(20)", Reason::Zeckendorf(zeckendorf::zeckendorf(20, None))),
            ("kayles(7)", Reason::Mirror { part: 3 }),
            ("take[k^2](14)", Reason::Value { value: 2, method: SEARCH }),
            ("nim(0,5)", Reason::Ends),
            ("kayles(2)+nim(0)", Reason::Ends),
            ("moore[2](3,0,4)", Reason::Ends),
            ("wythoff(1000000000,0)", Reason::Ends),
            ("fibonacci[9](4)", Reason::Ends),
            ("kayles(5,5)", Reason::Symmetry { beside: None }),
            ("nim(3,5,3)+nim(5)", Reason::Symmetry { beside: None }),
            ("wythoff(3,9)+kayles(4)+wythoff(9,3)+kayles(4)", Reason::Symmetry { beside: None }),
            ("wythoff(1000000,1618035)+wythoff(3,5)", Reason::RestZero { part: "wythoff(1000000,1618035)".into() }),
            ("rule2[(a-1,b);(a,b-1);(a-1,b-1)](2,3)", Reason::Value { value: 1, method: SEARCH }),
            ("nim(0)+wythoff(3,50)", Reason::Wythoff(wythoff::wythoff(3, 50))),
            ("half(7)", Reason::Value { value: 4, method: HALF }),
        ] {
            assert_eq!(of(text), expected, "{text}");
        }
    }

    #[test]
    fn what_speaks_of_some_move_names_the_first() {
        for (text, to) in [
            ("take[k^2](14)", Some("take[k^2](10)")),
            ("half(7)", Some("half(6)")),
            ("moore[2](1,2,3)", Some("moore[2](1,1,1)")),
            ("misere octal[0.777](7)", Some("misere octal[0.777](3,3)")),
            ("misere staircase(3,1)", Some("misere staircase(1,1)")),
            // A move is named already, or none wins.
            ("nim(3,4,5)", None),
            ("kayles(9,9)+nim(3)", None),
            // One of the component that is spoken of.
            ("kayles(7)+nim(3)+dawsons_chess(9)", Some("kayles(3,3)+nim(3)+dawsons_chess(9)")),
            ("nim(3)+kayles(7)+dawsons_chess(9)", None),
            ("kayles(7)+nim(4)", None),
            ("kayles(7)", None),
            ("kayles(5,5)", None),
            ("dawsons_chess(5)", None),
        ] {
            let analysis = Solver::default().analyze(&parse(text).expect("legal"), &mut Budget::default()).expect("within reach");
            let named = reason(&analysis).into_iter().find_map(|reason| match reason {
                Reason::Such { to, .. } => Some(to),
                _ => None,
            });
            assert_eq!(named.as_deref(), to, "{text}");
        }
    }
}
