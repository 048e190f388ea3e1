//! Counts without a bound: the number of winning moves of a position of Moore's game can exceed every machine word.

use std::fmt;

/// A natural number as base-10^9 digits, least first. Only what counting needs: sums and products with small factors.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Natural {
    digits: Vec<u32>,
}

const BASE: u64 = 1_000_000_000;

impl Natural {
    /// Whether it is 0. O(1).
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Adds another number. O(digits).
    pub fn add(&mut self, other: &Natural) {
        let mut carry = 0;
        for i in 0..self.digits.len().max(other.digits.len()) {
            if i == self.digits.len() {
                self.digits.push(0);
            }
            let sum = u64::from(self.digits[i]) + u64::from(other.digits.get(i).copied().unwrap_or(0)) + carry;
            self.digits[i] = (sum % BASE) as u32;
            carry = sum / BASE;
        }
        if carry > 0 {
            self.digits.push(carry as u32);
        }
    }

    /// The number times a small factor. O(digits).
    pub fn times(&self, factor: u32) -> Natural {
        let mut digits = Vec::with_capacity(self.digits.len() + 1);
        let mut carry = 0;
        for &digit in &self.digits {
            let product = u64::from(digit) * u64::from(factor) + carry;
            digits.push((product % BASE) as u32);
            carry = product / BASE;
        }
        if carry > 0 {
            digits.push((carry % BASE) as u32);
            if carry >= BASE {
                digits.push((carry / BASE) as u32);
            }
        }
        Natural::trimmed(digits)
    }

    /// The product of two of them, digit by digit. O(m · (n + m)) for n digits times m.
    pub fn product(&self, other: &Natural) -> Natural {
        let mut total = Natural::default();
        for (place, &digit) in other.digits.iter().enumerate() {
            let mut part = self.times(digit);
            if !part.is_zero() {
                part.digits.splice(0..0, std::iter::repeat_n(0, place));
            }
            total.add(&part);
        }
        total
    }

    /// The quotient by a factor above 0, rounded down. O(digits).
    pub fn over(&self, factor: u32) -> Natural {
        let mut digits = self.digits.clone();
        let mut rest = 0;
        for digit in digits.iter_mut().rev() {
            let value = rest * BASE + u64::from(*digit);
            *digit = (value / u64::from(factor)) as u32;
            rest = value % u64::from(factor);
        }
        Natural::trimmed(digits)
    }

    /// What is left after taking away `other`, which is not larger. O(digits).
    pub fn minus(&self, other: &Natural) -> Natural {
        let mut digits = self.digits.clone();
        let mut borrowed = 0;
        for (i, digit) in digits.iter_mut().enumerate() {
            let value = u64::from(*digit) + BASE - u64::from(other.digits.get(i).copied().unwrap_or(0)) - borrowed;
            *digit = (value % BASE) as u32;
            borrowed = u64::from(value < BASE);
        }
        debug_assert!(borrowed == 0 && other.digits.len() <= self.digits.len(), "{self} - {other} is negative");
        Natural::trimmed(digits)
    }

    fn trimmed(mut digits: Vec<u32>) -> Natural {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Natural { digits }
    }

    /// The number where it fits 64 bits; there is room for three digits. O(1).
    pub fn to_u64(&self) -> Option<u64> {
        self.digits.iter().rev().try_fold(0u64, |value, &digit| value.checked_mul(BASE)?.checked_add(u64::from(digit)))
    }
}

impl From<u64> for Natural {
    fn from(mut value: u64) -> Natural {
        let mut digits = Vec::new();
        while value > 0 {
            digits.push((value % BASE) as u32);
            value /= BASE;
        }
        Natural { digits }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.digits.split_last() {
            None => f.write_str("0"),
            Some((top, rest)) => {
                write!(f, "{top}")?;
                rest.iter().rev().try_for_each(|digit| write!(f, "{digit:09}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Natural;

    #[test]
    fn counts_past_machine_words() {
        let mut power = Natural::from(1);
        for _ in 0..40 {
            power = power.times(10);
        }
        assert_eq!(power.to_string(), format!("1{}", "0".repeat(40)));
        assert_eq!(power.to_u64(), None);
        let mut sum = Natural::from(u64::MAX);
        sum.add(&Natural::from(1));
        assert_eq!(sum.to_string(), "18446744073709551616");
        assert_eq!(Natural::from(u64::MAX).to_u64(), Some(u64::MAX));
        assert_eq!(Natural::from(0).times(7), Natural::default());
        assert_eq!(power.product(&power).to_string(), format!("1{}", "0".repeat(80)));
        assert_eq!(power.minus(&Natural::from(1)).to_string(), "9".repeat(40));
        assert_eq!(power.minus(&power), Natural::default());
        assert_eq!(power.over(8).times(8), power);
        assert_eq!(Natural::from(1_000_000_007).over(10).to_u64(), Some(100_000_000));
    }
}
