//! Conjectures about sums that are Bouton's theorem, or that of Sprague and Grundy, or follow from it by reckoning with XOR alone.
//!
//! A position of Nim is lost exactly if the XOR of its heaps is 0 (C. L. Bouton 1901). So its value is that XOR: beside one heap more
//! of this size the XOR is 0, and the sum is lost. XOR is addition without carries, so that an expression in which only XOR joins
//! the names is the XOR of those that it names an odd number of times, whatever they are. Where the last move loses, a position is lost
//! exactly if some heap is 2 or more and the XOR is 0, or none is and the XOR is 1 ([`crate::misere_nim`]).
//!
//! So all depends on whether the XOR is 0, 1 or more, and on which numbers are 0 or 1; and a sum is odd exactly if the XOR is. A claim that
//! tells no more is compared with the theorem in each of these states that some position is in.

use super::read::{Conjecture, Says, Step};
use super::relation::Relation;
use crate::doubt::domain::MOST_HEAPS;
use mexplorer_sequence::program::{Kind, PLACES};

/// A set of states: bit 16·x + s stands for the XOR x, where 2 is each larger even number and 3 each larger odd one, and for the set s of
/// the names that are 0 or 1.
type States = u64;

/// How many sets of names there are.
const SETS: u32 = 1 << MOST_HEAPS;
const ALL: States = States::MAX;

/// The states in which the XOR is so.
fn with_xor(xor: u32) -> States {
    ((1 << SETS) - 1) << (SETS * xor)
}

/// The states in which all these names are 0 or 1.
fn small(names: u8) -> States {
    let sets = (0..SETS).filter(|set| *set & u32::from(names) == names.into());
    sets.fold(0, |states, set| states | (1 | 1 << SETS | 1 << (2 * SETS) | 1 << (3 * SETS)) << set)
}

/// The states in which the XOR is odd.
fn odd() -> States {
    with_xor(1) | with_xor(3)
}

/// The states that positions are in, where these names count: without a number of 2 or more the XOR is 0 or 1, and with a single one
/// it is 2 or more.
fn possible(whole: u8) -> States {
    let large = |set: u32| (!set & u32::from(whole)).count_ones();
    let fits = |state: &u32| match large(state % SETS) {
        0 => state / SETS < 2,
        1 => state / SETS >= 2,
        _ => true,
    };
    (0..4 * SETS).filter(fits).fold(0, |states, state| states | 1 << state)
}

/// The states in which the player to move loses, where these names count.
fn lost(whole: u8, misere: bool) -> States {
    let ones = small(whole);
    if misere { with_xor(1) & ones | with_xor(0) & !ones } else { with_xor(0) }
}

/// What a place holds, whatever the numbers are. The set bits are names; in another game than Nim they stand for their values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The size itself, where that is not its value.
    Size(u8),
    Xor(u8),
    /// The greatest of them.
    Most(u8),
    /// What is odd exactly if their XOR is.
    Sum(u8),
    /// Always this number; 0 is the XOR of no names.
    Number(i64),
    /// 1 in these states, 0 in the others.
    Holds(States),
}

impl Form {
    /// The states in which it is not 0; `whole` are the names that count.
    fn holds(self, whole: u8) -> Option<States> {
        match self {
            Form::Xor(0) => Some(0),
            Form::Xor(names) if names == whole => Some(ALL & !with_xor(0)),
            Form::Number(_) => Some(ALL),
            Form::Holds(states) => Some(states),
            _ => None,
        }
    }

    /// The names whose XOR is odd exactly if it is.
    fn sum(self) -> Option<u8> {
        match self {
            Form::Xor(names) | Form::Sum(names) => Some(names),
            _ => None,
        }
    }

    /// The names that it is the greatest of.
    fn most(self) -> Option<u8> {
        match self {
            Form::Most(names) => Some(names),
            Form::Xor(name) if name.count_ones() == 1 => Some(name),
            _ => None,
        }
    }
}

/// The states in which both are equal.
fn equal(a: Form, b: Form, whole: u8) -> Option<States> {
    match (a, b) {
        (Form::Holds(one), Form::Xor(0)) | (Form::Xor(0), Form::Holds(one)) => Some(ALL & !one),
        (Form::Xor(a), Form::Xor(b)) if a == b => Some(ALL),
        (Form::Xor(a), Form::Xor(b)) if a ^ b == whole => Some(with_xor(0)),
        (Form::Xor(names), Form::Number(1)) | (Form::Number(1), Form::Xor(names)) if names == whole => Some(with_xor(1)),
        (Form::Xor(names), Form::Holds(one)) | (Form::Holds(one), Form::Xor(names)) if names == whole => {
            Some(with_xor(0) & !one | with_xor(1) & one)
        }
        (Form::Holds(a), Form::Holds(b)) => Some(ALL & !(a ^ b)),
        (Form::Holds(one), Form::Number(1)) | (Form::Number(1), Form::Holds(one)) => Some(one),
        _ => None,
    }
}

/// The states in which it is 0 or 1.
fn at_most_one(form: Form, whole: u8) -> Option<States> {
    match form {
        Form::Xor(names) if names == whole => Some(with_xor(0) | with_xor(1)),
        form => form.most().map(small),
    }
}

/// The result of an operation; `None` where it is no such form.
fn form(kind: Kind, a: Option<Form>, b: Option<Form>, whole: u8) -> Option<Form> {
    let (a, holds) = (a?, |form: Option<Form>| form?.holds(whole));
    if kind == Kind::Copy {
        return Some(a);
    }
    let states = match (kind, a, b) {
        (Kind::Xor, Form::Xor(a), Some(Form::Xor(b))) => return Some(Form::Xor(a ^ b)),
        (Kind::Add | Kind::Subtract, a, Some(b)) => return Some(Form::Sum(a.sum()? ^ b.sum()?)),
        (Kind::Remainder, a, Some(Form::Number(2))) => match a.sum()? {
            0 => return Some(Form::Xor(0)),
            names if names == whole => odd(),
            _ => return None,
        },
        (Kind::Max, a, Some(b)) => return Some(Form::Most(a.most()? | b.most()?)),
        (Kind::Equal, a, Some(b)) => equal(a, b, whole)?,
        (Kind::Not, a, _) => ALL & !a.holds(whole)?,
        (Kind::And, a, b) => a.holds(whole)? & holds(b)?,
        (Kind::Or, a, b) => a.holds(whole)? | holds(b)?,
        (Kind::AtMost, Form::Xor(_), Some(Form::Xor(0))) => ALL & !a.holds(whole)?,
        (Kind::Less, Form::Xor(0), Some(b)) => b.holds(whole)?,
        (Kind::AtMost, a, Some(Form::Number(1))) | (Kind::Less, a, Some(Form::Number(2))) => at_most_one(a, whole)?,
        (Kind::Less, Form::Number(1), Some(b)) | (Kind::AtMost, Form::Number(2), Some(b)) => ALL & !at_most_one(b, whole)?,
        _ => return None,
    };
    Some(Form::Holds(states))
}

/// Whether a conjecture follows where the outcome of a position is that of Nim with the sizes that count as heaps, or, where these are
/// not `nim`, with their values. A condition that is no such form may hold anywhere.
pub(super) fn follows(conjecture: &Conjecture, nim: bool, misere: bool, counts: fn(usize) -> bool) -> bool {
    let names = conjecture.names().len();
    let whole = (0..names).filter(|name| counts(*name)).fold(0, |whole, name| whole | 1 << name);
    let mut places: Vec<Option<Form>> = (0..PLACES)
        .map(|place| match conjecture.places[place] {
            _ if place < names => Some(if nim { Form::Xor(1 << place) } else { Form::Size(1 << place) }),
            0 => Some(Form::Xor(0)),
            number => Some(Form::Number(number)),
        })
        .collect();
    let worth = |sizes: &[u8], places: &[Option<Form>]| {
        sizes.iter().enumerate().filter(|(at, _)| counts(*at)).try_fold(0, |sum, (_, place)| match places[*place as usize] {
            Some(Form::Size(size)) => Some(sum ^ size),
            Some(Form::Xor(size)) if nim => Some(sum ^ size),
            _ => None,
        })
    };
    for step in conjecture.steps() {
        match step {
            Step::Reckon(op) => places[op.to as usize] = form(op.kind, places[op.a as usize], places[op.b as usize], whole),
            Step::Ask(call) => places[call.to as usize] = worth(&call.sizes, &places).map(Form::Xor),
        }
    }
    let (truth, claimed) = (worth(&conjecture.sizes, &places), places[conjecture.value as usize]);
    let met = conjecture.condition.and_then(|place| places[place as usize]?.holds(whole)).unwrap_or(ALL);
    // What is claimed of outcomes is claimed of all the numbers.
    let right = |states: States| {
        claimed.and_then(|form| form.holds(whole)).is_some_and(|holds| (holds ^ states) & met & possible(whole) == 0)
    };
    match conjecture.says {
        Says::Lost => right(lost(whole, misere)),
        Says::Won => right(ALL & !lost(whole, misere)),
        Says::True => right(ALL),
        Says::Value(Relation::Equal) => truth.is_some() && claimed == truth.map(Form::Xor),
        Says::Value(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_states_are_those_of_positions() {
        for (names, whole) in [(1_u8, 0b1_u8), (2, 0b11), (3, 0b111), (3, 0b101), (4, 0b1111)] {
            let mut met = 0;
            for code in 0..1_u32 << (3 * names) {
                let sizes: Vec<u32> = (0..names).map(|name| code >> (3 * name) & 7).collect();
                let counting = || (0..names).filter(|name| whole >> name & 1 == 1).map(|name| sizes[usize::from(name)]);
                let xor = counting().fold(0, |sum, size| sum ^ size);
                let xor = if xor < 2 { xor } else { 2 + xor % 2 };
                let set = (0..names).filter(|name| sizes[usize::from(*name)] < 2).fold(0, |set, name| set | 1 << name);
                let state = 1_u64 << (SETS * xor + set);
                met |= state;
                for misere in [false, true] {
                    let cold = if misere { crate::misere_nim::is_cold(counting().map(u128::from)) } else { xor == 0 };
                    assert_eq!(lost(whole, misere) & state > 0, cold, "{sizes:?} {whole:b} {misere}");
                }
                assert_eq!(odd() & state > 0, counting().sum::<u32>() % 2 == 1, "{sizes:?} {whole:b}");
            }
            // Names that are not there are in no set.
            let there = (0..4 * SETS).filter(|state| state % SETS < 1 << names).fold(0, |states, state| states | 1_u64 << state);
            assert_eq!(met, possible(whole) & there, "{names} {whole:b}");
        }
    }
}
