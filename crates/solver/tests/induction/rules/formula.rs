//! What `take[f]` may take, by descent through the text of f: no code of the solver's own reader.

/// An expression in k, as it is written in canonical form.
#[derive(Debug)]
pub struct Formula(String);

/// A value, or nothing where some step of it has more than 127 bits.
type Value = Option<i128>;

impl Formula {
    /// Keeps the text; it is read anew for each k.
    pub fn read(text: &str) -> Formula {
        Formula(text.to_string())
    }

    /// f(k).
    pub fn at(&self, k: u64) -> Value {
        let mut reader = Reader { rest: self.0.as_bytes(), k: k.into() };
        let value = reader.sum();
        assert!(reader.rest.is_empty() || value.is_none(), "{} was not read to its end", self.0);
        value
    }

    /// f(1), f(2), … as far as they are at most `heap`; nothing where that is not known.
    pub fn up_to(&self, heap: u64) -> Option<Vec<u64>> {
        // Numbers alone are a list of all that may be taken.
        if self.0.chars().all(|char| char == ',' || char.is_ascii_digit()) {
            let amounts = self.0.split(',').map(|word| word.parse::<u64>().expect("a number"));
            return Some(amounts.filter(|amount| *amount <= heap).collect());
        }
        let mut found = Vec::new();
        for k in 1.. {
            let amount = self.at(k)?;
            assert!(amount > found.last().copied().unwrap_or(0).into(), "{} does not grow strictly at {k}", self.0);
            if amount > heap.into() {
                break;
            }
            found.push(amount as u64);
        }
        Some(found)
    }
}

struct Reader<'a> {
    rest: &'a [u8],
    k: i128,
}

impl Reader<'_> {
    fn next(&mut self, signs: &[u8]) -> Option<u8> {
        let (sign, rest) = self.rest.split_first().filter(|(sign, _)| signs.contains(sign))?;
        self.rest = rest;
        Some(*sign)
    }

    fn sum(&mut self) -> Value {
        let mut value = self.product();
        while let Some(sign) = self.next(b"+-") {
            let right = self.product();
            value = if sign == b'+' { value?.checked_add(right?) } else { value?.checked_sub(right?) };
        }
        value
    }

    fn product(&mut self) -> Value {
        let mut value = self.power();
        while let Some(sign) = self.next(b"*/") {
            let right = self.power();
            value = if sign == b'*' { value?.checked_mul(right?) } else { value?.checked_div_euclid(right?) };
        }
        value
    }

    /// Powers group to the right.
    fn power(&mut self) -> Value {
        let base = self.factorial();
        match self.next(b"^") {
            Some(_) => {
                let exponent = self.power();
                base?.checked_pow(u32::try_from(exponent?).ok()?)
            }
            None => base,
        }
    }

    fn factorial(&mut self) -> Value {
        let mut value = self.atom();
        while self.next(b"!").is_some() {
            value = (1..=value?).try_fold(1_i128, |product, factor| product.checked_mul(factor));
        }
        value
    }

    fn atom(&mut self) -> Value {
        if self.next(b"k").is_some() {
            return Some(self.k);
        }
        let fibonacci = self.rest.starts_with(b"fib");
        if fibonacci {
            self.rest = &self.rest[3..];
        }
        if self.next(b"(").is_some() {
            let inside = self.sum();
            self.next(b")");
            return if fibonacci { nth_fibonacci(inside?) } else { inside };
        }
        let digits = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        str::from_utf8(number).ok()?.parse().ok()
    }
}

/// The n-th of 1, 2, 3, 5, 8, …
fn nth_fibonacci(n: i128) -> Value {
    let (mut before, mut own) = (1_i128, 1_i128);
    for _ in 1..n {
        (before, own) = (own, before.checked_add(own)?);
    }
    Some(own)
}
