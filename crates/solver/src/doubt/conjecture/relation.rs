//! How a claim compares the Grundy value with its formula.

use mexplorer_sequence::program::LARGE;
use std::cmp::Ordering;

/// A comparison of what is true with what is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// Both are the same.
    Equal,
    /// They are not.
    Other,
    /// The value is below the claim.
    Less,
    /// It is not above.
    AtMost,
    /// It is above.
    More,
    /// It is not below.
    AtLeast,
}

impl Relation {
    /// The comparison of this sign.
    pub(super) fn of(sign: &str) -> Option<Relation> {
        Some(match sign {
            "=" | "==" => Relation::Equal,
            "!=" => Relation::Other,
            "<" => Relation::Less,
            "<=" => Relation::AtMost,
            ">" => Relation::More,
            ">=" => Relation::AtLeast,
            _ => return None,
        })
    }

    /// Its sign in the canonical text.
    pub(super) fn text(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Other => "!=",
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::More => ">",
            Relation::AtLeast => ">=",
        }
    }

    /// Its sign in a sentence.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Other => "≠",
            Relation::AtMost => "≤",
            Relation::AtLeast => "≥",
            other => other.text(),
        }
    }

    /// Whether it holds where the value compares so with the claim.
    pub(super) fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Equal => order.is_eq(),
            Relation::Other => order.is_ne(),
            Relation::Less => order.is_lt(),
            Relation::AtMost => order.is_le(),
            Relation::More => order.is_gt(),
            Relation::AtLeast => order.is_ge(),
        }
    }

    /// Whether it goes on to hold where the value gains `value` and the claim `claim`.
    pub(super) fn goes_on(self, value: i128, claim: i128) -> bool {
        match self {
            Relation::Equal | Relation::Other => value == claim,
            Relation::Less | Relation::AtMost => value <= claim,
            Relation::More | Relation::AtLeast => value >= claim,
        }
    }
}

/// How a value compares with a claim: what is beyond 2^62 is above every value, or below.
pub(super) fn compared(value: u128, claimed: i64) -> Ordering {
    if claimed.unsigned_abs() >= LARGE.unsigned_abs() {
        return 0.cmp(&claimed);
    }
    i128::try_from(value).map_or(Ordering::Greater, |value| value.cmp(&claimed.into()))
}
