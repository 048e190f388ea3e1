//! Integer expressions in k: `k^2`, `2*k+1`, `k*(k+1)/2`, `k!`, `fib(k)` (the k-th of 1, 2, 3, 5, 8, …). Factorials bind before
//! powers, powers before products, products before sums; division is rounded down; a number may stand directly before k or a
//! bracket, and k before a bracket (`2k`, `k(k+1)`). Read by the shunting-yard method into reverse Polish order, so nothing
//! recurses, and written back as it was read, without spaces.

use crate::PositionError;
use crate::source::Source;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Op {
    Number(u64),
    K,
    Apply(char),
}

/// An expression in k over the integers.
#[derive(Debug, Clone)]
pub struct Formula {
    text: String,
    code: Vec<Op>,
}

/// The most open brackets at once.
const MAX_DEPTH: usize = 64;

/// Stands for a number of more than 127 bits, which is larger than every heap.
const BEYOND: i128 = i128::MAX;

/// Stands for the word before a bracket, among the operators.
const FIBONACCI: char = 'f';

fn binding(op: char) -> u8 {
    match op {
        '+' | '-' => 1,
        '*' | '/' => 2,
        '^' => 3,
        FIBONACCI => 4,
        _ => 0,
    }
}

impl Formula {
    /// Reads a formula in k. O(length), without recursion on it.
    ///
    /// # Errors
    /// The complaint names the first thing that is no part of a formula, with its place.
    pub fn parse(source: &Source) -> Result<Formula, PositionError> {
        let chars: Vec<char> = source.chars().collect();
        let wrong = |from: usize, to: usize| match chars.get(from) {
            Some(_) => {
                let part = source.slice(from, to);
                let found = part.text();
                part.complain("formula", [("found", found)])
            }
            None => crate::Complaint::new("formula", [("found", crate::complaint::END.into())]).at(source.end(), source.end()),
        };
        let mut formula = Formula { text: String::new(), code: Vec::new() };
        let mut waiting: Vec<char> = Vec::new();
        let mut want_value = true;
        let mut at = 0;
        while at < chars.len() {
            let char = chars[at];
            let from = at;
            at += 1;
            if char == ' ' {
                continue;
            }
            let begins_value = char.is_ascii_digit() || matches!(char, 'k' | 'K' | '(' | 'f' | 'F');
            if begins_value && !want_value {
                // Only a product may be left unwritten, and only where it cannot be read as one number or one name.
                let before = chars[from - 1];
                let after_k = char == '(' && matches!(before, 'k' | 'K');
                if char.is_ascii_digit() || !(before.is_ascii_digit() || matches!(before, ')' | '!') || after_k) {
                    return Err(wrong(from, at));
                }
                formula.push_operator('*', &mut waiting);
                formula.text.push('*');
                want_value = true;
            }
            match char {
                'k' | 'K' => {
                    formula.code.push(Op::K);
                    formula.text.push('k');
                    want_value = false;
                }
                'f' | 'F' if chars.get(at..at + 3).is_some_and(|rest| matches!(rest, ['i' | 'I', 'b' | 'B', '('])) => {
                    at += 2;
                    waiting.push(FIBONACCI);
                    formula.text.push_str("fib");
                }
                '!' if !want_value => {
                    formula.code.push(Op::Apply('!'));
                    formula.text.push('!');
                }
                '(' => {
                    waiting.push('(');
                    formula.text.push('(');
                    if waiting.iter().filter(|c| **c == '(').count() > MAX_DEPTH {
                        return Err(source.complain("formula-deep", [("max", MAX_DEPTH.to_string())]));
                    }
                }
                ')' if !want_value && waiting.contains(&'(') => {
                    while let Some(op) = waiting.pop().filter(|op| *op != '(') {
                        formula.code.push(Op::Apply(op));
                    }
                    formula.code.extend(waiting.pop_if(|op| *op == FIBONACCI).map(Op::Apply));
                    formula.text.push(')');
                }
                '+' | '-' | '*' | '/' | '^' if !want_value => {
                    formula.push_operator(char, &mut waiting);
                    formula.text.push(char);
                    want_value = true;
                }
                '²' | '³' if !want_value => {
                    formula.push_operator('^', &mut waiting);
                    let power = if char == '²' { 2 } else { 3 };
                    formula.code.push(Op::Number(power));
                    formula.text.push_str(&format!("^{power}"));
                }
                '0'..='9' => {
                    while chars.get(at).is_some_and(char::is_ascii_digit) {
                        at += 1;
                    }
                    let number = source.slice(from, at).number()?;
                    formula.code.push(Op::Number(number));
                    formula.text.push_str(&number.to_string());
                    want_value = false;
                }
                _ => return Err(wrong(from, at)),
            }
        }
        if want_value || waiting.contains(&'(') {
            return Err(wrong(chars.len(), chars.len()));
        }
        while let Some(op) = waiting.pop() {
            formula.code.push(Op::Apply(op));
        }
        Ok(formula)
    }

    /// How many numbers and signs it has: the cost of one value.
    pub fn steps(&self) -> u64 {
        self.code.len() as u64
    }

    fn push_operator(&mut self, op: char, waiting: &mut Vec<char>) {
        // Powers group to the right, everything else to the left.
        while waiting.last().is_some_and(|top| binding(*top) > binding(op) || (binding(*top) == binding(op) && op != '^')) {
            self.code.extend(waiting.pop().map(Op::Apply));
        }
        waiting.push(op);
    }

    /// Whether it is a polynomial in k with whole coefficients: sums, differences and products, and powers by a number.
    pub fn is_polynomial(&self) -> bool {
        // For each number on the stack, whether it stands there as it was written.
        let mut written: Vec<bool> = Vec::new();
        self.code.iter().all(|op| match op {
            Op::Number(_) | Op::K => {
                written.push(matches!(op, Op::Number(_)));
                true
            }
            Op::Apply(op) => {
                let right = written.pop();
                written.pop();
                written.push(false);
                matches!(op, '+' | '-' | '*') || *op == '^' && right == Some(true)
            }
        })
    }

    /// The value at k, where every step of it is an integer of 127 bits.
    pub fn at(&self, k: u64) -> Option<i128> {
        let mut stack: Vec<i128> = Vec::new();
        for op in &self.code {
            let value = match *op {
                Op::Number(number) => number.into(),
                Op::K => k.into(),
                Op::Apply('!') => factorial(stack.pop()?)?,
                Op::Apply(FIBONACCI) => fibonacci(stack.pop()?)?,
                Op::Apply(op) => {
                    let right = stack.pop()?;
                    let left = stack.pop()?;
                    match op {
                        // What is beyond stays beyond when something is added or it is multiplied; what is left of it after
                        // taking away or dividing, nobody knows.
                        '+' | '*' if left.max(right) == BEYOND => (left.min(right) > 0).then_some(BEYOND)?,
                        '-' | '/' if left.max(right) == BEYOND => return None,
                        '+' => left.checked_add(right)?,
                        '-' => left.checked_sub(right)?,
                        '*' => left.checked_mul(right)?,
                        '/' => left.checked_div_euclid(right)?,
                        _ => left.checked_pow(u32::try_from(right).ok()?).or((left > 1).then_some(BEYOND))?,
                    }
                }
            };
            stack.push(value);
        }
        stack.pop()
    }
}

/// n!, or a number larger than every heap; `None` below 0. O(1): there are few of 127 bits.
fn factorial(n: i128) -> Option<i128> {
    let product = (1..=n.min(40)).try_fold(1_i128, |product, factor| product.checked_mul(factor));
    (n >= 0).then_some(product.unwrap_or(i128::MAX))
}

/// The n-th of 1, 2, 3, 5, 8, …, or a number larger than every heap; `None` below 1. O(1): there are few of 127 bits.
fn fibonacci(n: i128) -> Option<i128> {
    let (mut own, mut next) = (1_i128, 2_i128);
    for _ in 1..n.min(200) {
        (own, next) = (next, own.saturating_add(next));
    }
    (n >= 1).then_some(own)
}

/// As it was read, without spaces.
impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::parse;

    #[test]
    fn amounts_follow_the_formula() {
        for (formula, canonical, largest_first_option) in [
            ("k^2", "k^2", "take[k^2](99)"),
            ("k²", "k^2", "take[k^2](99)"),
            ("2k+1", "2*k+1", "take[2*k+1](97)"),
            ("2(k+1)k-3", "2*(k+1)*k-3", "take[2*(k+1)*k-3](99)"),
            ("k(k+1)/2", "k*(k+1)/2", "take[k*(k+1)/2](99)"),
            ("k*(k+1)/2", "k*(k+1)/2", "take[k*(k+1)/2](99)"),
            ("2^k", "2^k", "take[2^k](98)"),
            ("2^k^2", "2^k^2", "take[2^k^2](98)"),
            ("3^k-2*k", "3^k-2*k", "take[3^k-2*k](99)"),
            ("k!", "k!", "take[k!](99)"),
            ("K ! + 1", "k!+1", "take[k!+1](98)"),
            ("2k!k", "2*k!*k", "take[2*k!*k](98)"),
            ("(k+1)!^2", "(k+1)!^2", "take[(k+1)!^2](96)"),
            ("Fib(k)", "fib(k)", "take[fib(k)](99)"),
            ("2^fib(k)", "2^fib(k)", "take[2^fib(k)](98)"),
            ("2fib(k+1)-1", "2*fib(k+1)-1", "take[2*fib(k+1)-1](97)"),
        ] {
            let position = parse(&format!("take[{formula}](100)")).unwrap_or_else(|e| panic!("{formula}: {e}"));
            assert_eq!(position.terms[0].game.rules(), canonical);
            let mut first = String::new();
            let _ = position.moves(&mut |played| {
                first = position.after(&played).to_string();
                std::ops::ControlFlow::Break(())
            });
            assert_eq!(first, largest_first_option);
        }
    }

    #[test]
    fn wrong_formulas_are_refused_in_place() {
        for (text, code, start) in [
            ("take[k k](9)", "formula", 7),
            ("take[k+](9)", "formula", 7),
            ("take[(k](9)", "formula", 7),
            ("take[k)](9)", "formula", 6),
            ("take[2 3](9)", "formula", 7),
            ("take[!k](9)", "formula", 5),
            ("take[fib k](9)", "formula", 5),
            ("take[fib()](9)", "formula", 9),
            ("take[(k-2)!](9)", "formula-range", 5),
            ("take[k/0](9)", "formula-range", 5),
            ("take[k+2^200-2^199](9)", "formula-range", 5),
            ("take[k+2^199/2^200](9)", "formula-range", 5),
            ("take[k+40!/39!](9)", "formula-range", 5),
            ("take[k^99999999999](9)", "formula-range", 5),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!((error.complaint.code, error.start), (code, start), "{text}: {error}");
        }
    }
}
