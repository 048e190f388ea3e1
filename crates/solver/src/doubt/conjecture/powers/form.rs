//! The forms in which a free letter may stand, and what they say of a number.

use super::{count, depth};
use crate::games::rule::token::{Token, TokenKind, written};

/// Bases, and the condition that a number `x` above 0 is a power of it. Where the base is an odd prime that is to divide the largest power
/// that is known exactly; larger numbers decide nothing.
const BASES: [(i64, &str); 8] = [
    (2, "2^log2(x)=x"),
    (3, "4052555153018976267%x=0"),
    (4, "4^(log2(x)/2)=x"),
    (5, "1490116119384765625%x=0"),
    (6, "6^v2(x)=x"),
    (7, "3909821048582988049%x=0"),
    (8, "8^(log2(x)/3)=x"),
    (10, "10^v2(x)=x"),
];
/// More would be beyond all numbers that are tried.
const MOST: i64 = 1 << 40;

/// `c·2^k + d`, `c·k + d` or `c·k² + d` with a free k.
pub(super) struct Form {
    /// How the letter stands there: as the exponent of a base with so much added, by itself, or squared.
    of: Letter,
    times: i64,
    plus: i64,
}

#[derive(Clone, Copy)]
enum Letter {
    Exponent(i64, i64),
    Plain,
    Square,
}

impl Form {
    pub fn read(parts: &[Token], letter: &str) -> Option<Form> {
        let mut form = Form { of: Letter::Plain, times: 0, plus: 0 };
        let (mut from, mut sign) = (0, 1);
        for to in 0..=parts.len() {
            let next = parts.get(to).map_or("", |token| &*token.text);
            if (!matches!(next, "+" | "-" | "")) || depth(&parts[..to])? > 0 {
                continue;
            }
            let part = &parts[from..to];
            if part.iter().any(|token| token.text == letter) {
                (form.of, form.times) = product(part, letter).filter(|(_, times)| *times > 0 && sign > 0 && form.times == 0)?;
            } else if let [number] = part {
                let TokenKind::Number(number) = number.kind else { return None };
                form.plus = form.plus.checked_add(sign * number)?;
            } else {
                return None;
            }
            (from, sign) = (to + 1, if next == "-" { -1 } else { 1 });
        }
        let small = form.times <= MOST && form.plus.abs() <= MOST;
        Some(form).filter(|form| small && form.times > 0)
    }

    /// That something has this form for a letter that is at least so much.
    pub fn said(&self, of: &[Token], least: i64) -> Option<String> {
        match self.of {
            Letter::Exponent(base, plus) => {
                let (mut times, raised) = (self.times, plus.checked_add(least)?);
                for _ in 0..raised {
                    times = times.checked_mul(base).filter(|times| *times <= MOST)?;
                }
                // With a negative exponent there is no power.
                Of::new(of, -self.plus)?.power(base, times)
            }
            Letter::Plain => {
                let plus = least.checked_mul(self.times)?.checked_add(self.plus).filter(|plus| plus.abs() <= MOST)?;
                let of = Of::new(of, -plus)?;
                let divided = format!("{}%{}=0", of.atom(), self.times);
                // That n = k+1 says hardly anything, and the letter may be a slip.
                let guard = of.guard(0).map_or_else(String::new, |guard| guard + " and ");
                (self.times > 1).then(|| guard + &divided)
            }
            Letter::Square if least > 1 => None,
            Letter::Square => {
                let of = Of::new(of, -self.plus)?;
                let root = |of: &str| format!("sqrt({of})^2={of}");
                let guard = of.guard(least).map_or_else(String::new, |guard| guard + " and ");
                Some(match self.times {
                    1 => guard + &root(&of.text),
                    by => format!("{guard}{}%{by}=0 and {}", of.atom(), root(&format!("{}/{by}", of.atom()))),
                })
            }
        }
    }
}

/// The letter in a product, and the number beside it.
fn product(parts: &[Token], letter: &str) -> Option<(Letter, i64)> {
    let (mut times, mut found) = (1_i64, None);
    let mut from = 0;
    for to in 0..=parts.len() {
        if parts.get(to).is_some_and(|token| token.text != "*") || depth(&parts[..to])? > 0 {
            continue;
        }
        let part = &parts[from..to];
        from = to + 1;
        let texts: Vec<&str> = part.iter().map(|token| &*token.text).collect();
        let (first, last) = (count(part.first()), count(part.iter().rev().find(|token| token.text != ")")));
        let is = match texts[..] {
            [of] if of == letter => Letter::Plain,
            [of, "^", "2"] if of == letter => Letter::Square,
            [_, "^", of] if of == letter => Letter::Exponent(first?, 0),
            [_, "^", "(", of, "+", _, ")"] if of == letter => Letter::Exponent(first?, last?),
            [_, "^", "(", of, "-", _, ")"] if of == letter => Letter::Exponent(first?, -last?),
            [_] => {
                times = times.checked_mul(first?)?;
                continue;
            }
            _ => return None,
        };
        if found.replace(is).is_some() {
            return None;
        }
    }
    Some((found?, times))
}

/// What has a form, with a number added.
pub(super) struct Of {
    text: String,
    /// Whether it is one name or number.
    single: bool,
    /// What it is without the number, and that number, where that is a size.
    size: Option<(String, i64)>,
}

impl Of {
    pub fn new(parts: &[Token], plus: i64) -> Option<Of> {
        let name = |token: &Token| token.kind == TokenKind::Name;
        // n + 2 and one more is n + 3.
        let (own, plus) = match (parts, parts.last().map(|last| &last.kind)) {
            ([first, sign, _], Some(TokenKind::Number(number))) if name(first) && matches!(&*sign.text, "+" | "-") => {
                (&parts[..1], plus.checked_add(if sign.text == "-" { -number } else { *number })?)
            }
            _ => (parts, plus),
        };
        let single = own.len() == 1;
        let size = (single && name(&own[0])).then(|| (written(own), plus));
        let own = written(own);
        let text = match (plus, single) {
            (0, _) => own,
            (_, true) => format!("{own}{plus:+}"),
            (_, false) => format!("({own}){plus:+}"),
        };
        Some(Of { text, single: single && plus == 0, size })
    }

    fn atom(&self) -> String {
        if self.single { self.text.clone() } else { format!("({})", self.text) }
    }

    /// That it is at least so much, where it may be less.
    fn guard(&self, least: i64) -> Option<String> {
        match &self.size {
            Some((_, plus)) if *plus >= least => None,
            Some((name, plus)) => Some(format!("{name}>={}", least - plus)),
            None => Some(format!("{}>={least}", self.text)),
        }
    }

    /// That it is so many times a power of a base.
    pub fn power(&self, base: i64, times: i64) -> Option<String> {
        let (_, form) = BASES.iter().find(|(known, _)| *known == base)?;
        let (whole, divided) = match times {
            1 => (Of { text: self.text.clone(), single: self.single, size: None }, String::new()),
            by => {
                let text = format!("{}/{by}", self.atom());
                (Of { text, single: false, size: None }, format!("{}%{by}=0 and ", self.atom()))
            }
        };
        let guard = self.guard(times).map_or_else(String::new, |guard| guard + " and ");
        // Within a function a bracket stands already; beside an equals sign none is needed.
        let told = form.replace("(x", "(\u{1}").replace("%x", "%\u{2}").replace("=x", "=\u{1}");
        let atom = whole.atom();
        Some(guard + &divided + &told.replace('\u{1}', &whole.text).replace('\u{2}', &atom))
    }
}
