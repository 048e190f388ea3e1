//! Numbers on their way to JavaScript: a `number` up to 2^53, a `bigint` above.

use mexplorer_solver::Natural;
use serde::{Serialize, Serializer};

/// The largest whole number such that it and every smaller one is a JavaScript number.
pub const EXACT: u128 = 1 << 53;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    Word(u128),
    /// The decimal digits of a number beyond 128 bits.
    Digits(String),
    /// `NaN`: a number that is not known, where the types promise one.
    Unknown,
}

impl Number {
    /// The number where a JavaScript `number` holds it exactly.
    pub fn exact(value: u128) -> Option<Number> {
        (value <= EXACT).then_some(Number::Word(value))
    }
}

impl From<u128> for Number {
    fn from(value: u128) -> Number {
        Number::Word(value)
    }
}

impl From<u64> for Number {
    fn from(value: u64) -> Number {
        Number::Word(value.into())
    }
}

impl From<&Natural> for Number {
    fn from(value: &Natural) -> Number {
        let digits = value.to_string();
        digits.parse().map_or(Number::Digits(digits), Number::Word)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Number::Word(value) if *value <= EXACT => serializer.serialize_f64(*value as f64),
            Number::Word(value) => serializer.serialize_u128(*value),
            Number::Unknown => serializer.serialize_f64(f64::NAN),
            // serde knows no wider integer; JavaScript reads the digits.
            Number::Digits(digits) => {
                let value = js_sys::BigInt::new(&digits.as_str().into()).unwrap_or_else(|_| js_sys::BigInt::from(0));
                serde_wasm_bindgen::preserve::serialize(&value, serializer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn naturals_of_every_size() {
        let mut power = Natural::from(1);
        for exponent in 0..50u32 {
            let digits = format!("1{}", "0".repeat(exponent as usize));
            let expected = if exponent <= 38 { Number::Word(10u128.pow(exponent)) } else { Number::Digits(digits) };
            assert_eq!(Number::from(&power), expected);
            power = power.times(10);
        }
        assert_eq!((Number::exact(EXACT), Number::exact(EXACT + 1)), (Some(Number::Word(EXACT)), None));
    }
}
