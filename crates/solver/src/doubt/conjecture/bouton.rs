//! Conjectures about sums that are Bouton's theorem, or that of Sprague and Grundy, or follow from it by reckoning with XOR alone.
//!
//! A position of Nim is lost exactly if the XOR of its heaps is 0 (C. L. Bouton 1901). So its value is that XOR: beside one heap more
//! of this size the XOR is 0, and the sum is lost. XOR is addition without carries, so that an expression in which only XOR joins
//! the names is the XOR of those that it names an odd number of times, whatever they are.

use super::read::{Conjecture, Says, Step};
use super::relation::Relation;
use mexplorer_sequence::program::{Kind, PLACES};

/// What a place holds, whatever the numbers are. The set bits are the names that it is the XOR of; in another game than Nim, the names
/// of whose values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The size itself, where that is not its value.
    Size(u8),
    Xor(u8),
    /// Whether that XOR is 0.
    Zero(u8),
    /// Whether it is not.
    More(u8),
}

/// The result of an operation; `None` where it is no such form.
fn form(kind: Kind, a: Option<Form>, b: Option<Form>) -> Option<Form> {
    match (kind, a?, b) {
        (Kind::Copy, a, _) => Some(a),
        (Kind::Xor, Form::Xor(a), Some(Form::Xor(b))) => Some(Form::Xor(a ^ b)),
        (Kind::Equal, Form::Xor(a), Some(Form::Xor(b))) => Some(Form::Zero(a ^ b)),
        (Kind::Not, Form::Xor(a) | Form::More(a), _) | (Kind::AtMost, Form::Xor(a), Some(Form::Xor(0))) => Some(Form::Zero(a)),
        (Kind::Not, Form::Zero(a), _) | (Kind::Less, Form::Xor(0), Some(Form::Xor(a))) => Some(Form::More(a)),
        _ => None,
    }
}

/// Whether a conjecture under normal play follows, whatever its condition is, where the value of a position is the XOR of the sizes that
/// count, or, where these are not `nim`, of their values.
pub(super) fn follows(conjecture: &Conjecture, nim: bool, counts: fn(usize) -> bool) -> bool {
    let names = conjecture.names().len();
    let mut places: Vec<Option<Form>> = (0..PLACES)
        .map(|place| match conjecture.places[place] {
            _ if place < names => Some(if nim { Form::Xor(1 << place) } else { Form::Size(1 << place) }),
            0 => Some(Form::Xor(0)),
            _ => None,
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
            Step::Reckon(op) => places[op.to as usize] = form(op.kind, places[op.a as usize], places[op.b as usize]),
            Step::Ask(call) => places[call.to as usize] = worth(&call.sizes, &places).map(Form::Xor),
        }
    }
    let (truth, claimed) = (worth(&conjecture.sizes, &places), places[conjecture.value as usize]);
    truth.is_some_and(|truth| match conjecture.says {
        Says::Lost => claimed == Some(Form::Zero(truth)),
        Says::Won => [Form::Xor(truth), Form::More(truth)].map(Some).contains(&claimed),
        Says::Value(Relation::Equal) => claimed == Some(Form::Xor(truth)),
        Says::Value(_) => false,
    })
}
