//! The values of a rule, written in a language.
//!
//! A rule's arithmetic is total: what has no value makes no move, and beyond 2^62 a number is only known to be large. Written out,
//! a value stands together with what must hold for there to be one, and with bounds of what it can be. Where the bounds show that
//! plain operators of 64 bits say what the rule says, they are used; a function that stays at 2^62 + 1 stands for those that grow
//! beyond. What neither of both can say is not written at all.

use super::Language;
use super::helpers::Helper;
use mexplorer_solver::games::rule::outline::{Kind, LARGE, NOTHING, SLACK, Value, reckon};
use std::collections::BTreeSet;

/// The largest number that a rule knows exactly, and what stands for those above it.
const MOST: i128 = 1 << 62;
pub const BEYOND: i128 = MOST + 1;
/// What is only known to be large is more than this.
const SURE: i128 = 1 << 61;

/// How strongly operators bind, in both languages where they differ.
const OR: u8 = 1;
const AND: u8 = 2;
const NOT: u8 = 3;
const COMPARED: u8 = 4;
const SUM: u8 = 6;
const PRODUCT: u8 = 7;
const SIGN: u8 = 8;
const SINGLE: u8 = 10;

/// A value as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    text: String,
    binds: u8,
    /// Whether it is a truth value.
    truth: bool,
    /// What must hold for there to be one, each only asked where those before it hold.
    when: Vec<String>,
    /// It lies between these.
    pub low: i128,
    pub high: i128,
}

/// What a name stands for.
#[derive(Debug, Clone)]
pub struct Named {
    pub text: String,
    pub low: i128,
    pub high: i128,
    /// Whether there may be no value.
    pub absent: bool,
}

impl Term {
    fn new(text: String, binds: u8, (low, high): (i128, i128)) -> Term {
        Term { text, binds, truth: false, when: Vec::new(), low, high }
    }

    fn number(number: i64) -> Term {
        let binds = if number < 0 { SIGN } else { SINGLE };
        Term::new(number.to_string(), binds, (number.into(), number.into()))
    }

    fn truth(text: String, binds: u8) -> Term {
        Term { truth: true, ..Term::new(text, binds, (0, 1)) }
    }

    pub fn is_number(&self) -> Option<i128> {
        (self.low == self.high && self.when.is_empty() && !self.truth).then_some(self.low)
    }

    /// Whether a rule always knows it exactly.
    pub fn is_exact(&self) -> bool {
        self.low >= -MOST && self.high <= MOST
    }

    fn lies_within(&self, most: i128) -> bool {
        self.low >= -most && self.high <= most
    }

    /// The same for where there surely is one.
    pub fn always(mut self) -> Term {
        self.when.clear();
        self
    }

    /// The text where operators that bind more weakly stand in brackets.
    fn within(&self, binds: u8) -> String {
        if self.binds < binds { format!("({})", self.text) } else { self.text.clone() }
    }

    /// What must hold for there to be a value; `None` where there always is one.
    pub fn when(&self, language: Language) -> Option<String> {
        (!self.when.is_empty()).then(|| self.when.join(language.and()))
    }

    /// The text of its number, where there is one.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// It is one name or one number.
    pub fn is_plain(&self) -> bool {
        self.text.chars().all(|c| c.is_alphanumeric() || c == '_')
    }

    /// A text that is true exactly if this holds, as a condition does: it has a value, and that is not 0.
    pub fn holds(&self, language: Language) -> String {
        let mut all = self.when.clone();
        if self.truth {
            all.push(self.within(AND));
        } else {
            all.push(format!("{} != 0", self.within(SUM)));
        }
        if all.len() == 1 && self.truth { self.text.clone() } else { all.join(language.and()) }
    }

    /// As a condition that stands beside others.
    fn holding(&self, language: Language) -> Term {
        let text = self.holds(language);
        let binds = match (self.when.is_empty(), self.truth) {
            (false, _) => AND,
            (true, true) => self.binds,
            (true, false) => COMPARED,
        };
        Term::truth(text, binds)
    }

    /// A truth value as the number 1 or 0.
    fn counted(self, language: Language) -> Term {
        if !self.truth {
            return self;
        }
        let text = match language {
            Language::Cpp => format!("({} ? 1LL : 0LL)", self.text),
            Language::Python => format!("int({})", self.text),
        };
        Term { text, binds: SINGLE, truth: false, ..self }
    }
}

impl Language {
    pub fn and(self) -> &'static str {
        match self {
            Language::Cpp => " && ",
            Language::Python => " and ",
        }
    }

    fn or(self) -> &'static str {
        match self {
            Language::Cpp => " || ",
            Language::Python => " or ",
        }
    }

    fn never(self) -> &'static str {
        match self {
            Language::Cpp => "false",
            Language::Python => "False",
        }
    }
}

/// Writes values; keeps which functions they need.
pub struct Writer<'a> {
    pub language: Language,
    pub names: &'a mut Vec<Named>,
    pub helpers: &'a mut BTreeSet<Helper>,
}

impl Writer<'_> {
    /// A value. `None` where it cannot be written so that it means the same for all the numbers that it may be made of.
    pub fn value(&mut self, value: &Value) -> Option<Term> {
        let term = match value {
            Value::Number(number) => Term::number(*number),
            Value::Name(name) => {
                let Named { text, low, high, absent } = &self.names[*name];
                let mut term = Term::new(text.clone(), SINGLE, (*low, *high));
                if *absent {
                    self.helpers.insert(Helper::None);
                    term.when.push(match self.language {
                        Language::Cpp => format!("{text} != none"),
                        Language::Python => format!("{text} is not None"),
                    });
                }
                term
            }
            Value::Of(kind, of) => {
                // What is not equal has a sign of its own, where there always are values to compare.
                if let (Kind::Not, [Value::Of(Kind::Equal, same)]) = (kind, &of[..]) {
                    let (x, y) = (self.value(&same[0])?, self.value(&same[1])?);
                    if x.when.is_empty() && y.when.is_empty() {
                        return self.compared("!=", x, y);
                    }
                }
                let of = of.iter().map(|value| self.value(value)).collect::<Option<Vec<_>>>()?;
                let y = of.get(1).cloned().unwrap_or_else(|| Term::number(0));
                self.of(*kind, of[0].clone(), y)?
            }
        };
        // Nothing leaves 64 bits.
        term.lies_within(i128::from(i64::MAX) - 1).then_some(term)
    }

    /// The value, and what stands for none where there may be none.
    pub fn or_none(&mut self, term: &Term) -> String {
        let Some(when) = term.when(self.language) else { return term.clone().counted(self.language).text };
        self.helpers.insert(Helper::None);
        let text = term.clone().counted(self.language).text;
        match self.language {
            Language::Cpp => format!("{} ? {text} : none", if term.when.len() > 1 { format!("({when})") } else { when }),
            Language::Python => format!("{text} if {when} else None"),
        }
    }

    fn of(&mut self, kind: Kind, x: Term, y: Term) -> Option<Term> {
        let language = self.language;
        if let (Some(a), Some(b)) = (x.is_number(), y.is_number())
            && let Some(known) = reckon(kind, i64::try_from(a).ok()?, i64::try_from(b).ok()?)
            && known.unsigned_abs() < LARGE as u64
        {
            return Some(Term::number(known));
        }
        match kind {
            Kind::And | Kind::Or => {
                let (x, y) = (x.holding(language), y.holding(language));
                let (binds, joins) = if kind == Kind::And { (AND, language.and()) } else { (OR, language.or()) };
                // Compilers ask for brackets around what binds more strongly than `or`, too.
                let inner = if kind == Kind::And { AND } else { NOT };
                let side =
                    |term: &Term| if kind == Kind::Or && term.binds == OR { term.text.clone() } else { term.within(inner) };
                return Some(Term::truth(format!("{}{joins}{}", side(&x), side(&y)), binds));
            }
            Kind::Not => return Some(self.not(&x)),
            Kind::Equal => return self.compared("==", x, y),
            Kind::Less => return self.compared("<", x, y),
            Kind::AtMost => return self.compared("<=", x, y),
            _ => {}
        }
        let (x, y) = (x.counted(language), y.counted(language));
        // There is a value only where both have one.
        let mut when = x.when.clone();
        y.when.iter().for_each(|part| add(&mut when, part.clone()));
        let mut made = self.reckoned(kind, &x, &y, &mut when)?;
        made.when = when;
        Some(made)
    }

    fn not(&self, x: &Term) -> Term {
        let inner = x.holding(self.language);
        match self.language {
            Language::Cpp => Term::truth(format!("!{}", inner.within(SINGLE)), SIGN),
            Language::Python => Term::truth(format!("not {}", inner.within(NOT)), NOT),
        }
    }

    /// Nothing equals what has no value, and is neither more nor less.
    fn compared(&self, sign: &str, x: Term, y: Term) -> Option<Term> {
        let told = x.is_exact() && y.is_exact() || x.lies_within(SURE) || y.lies_within(SURE);
        let (x, y) = (x.counted(self.language), y.counted(self.language));
        let mut all = x.when.clone();
        y.when.iter().for_each(|part| add(&mut all, part.clone()));
        let alone = all.is_empty();
        all.push(format!("{} {sign} {}", x.within(SUM), y.within(SUM)));
        told.then(|| Term::truth(all.join(self.language.and()), if alone { COMPARED } else { AND }))
    }

    fn call(&mut self, helper: Helper, of: &[&Term], bounds: (i128, i128)) -> Term {
        self.helpers.insert(helper);
        let of: Vec<&str> = of.iter().map(|term| term.text.as_str()).collect();
        Term::new(format!("{}({})", helper.name(self.language), of.join(", ")), SINGLE, bounds)
    }

    fn reckoned(&mut self, kind: Kind, x: &Term, y: &Term, when: &mut Vec<String>) -> Option<Term> {
        let language = self.language;
        let exact = x.is_exact() && y.is_exact();
        let at_least = |when: &mut Vec<String>, term: &Term, least: i128| {
            if term.low < least {
                add(when, format!("{} >= {least}", term.within(SUM)));
            }
        };
        let not_zero = |when: &mut Vec<String>, term: &Term| {
            if term.is_number() == Some(0) {
                add(when, language.never().to_owned());
            } else if term.low <= 0 && term.high >= 0 {
                add(when, format!("{} != 0", term.within(SUM)));
            }
        };
        let slack = i128::from(SLACK);
        Some(match kind {
            Kind::Add | Kind::Subtract if exact || x.lies_within(slack) || y.lies_within(slack) => {
                if kind == Kind::Subtract && x.is_number() == Some(0) {
                    return Some(Term::new(format!("-{}", y.within(SIGN)), SIGN, (-y.high, -y.low)));
                }
                let (sign, bounds) = match kind {
                    Kind::Add => ("+", (x.low + y.low, x.high + y.high)),
                    _ => ("-", (x.low - y.high, x.high - y.low)),
                };
                let right = y.within(if kind == Kind::Add { SUM } else { PRODUCT });
                Term::new(format!("{} {sign} {right}", x.within(SUM)), SUM, bounds)
            }
            Kind::Multiply => self.product(x, y),
            Kind::Divide if exact => {
                not_zero(when, y);
                let most = x.low.abs().max(x.high.abs());
                if when.iter().any(|part| part == language.never()) {
                    Term::number(0)
                } else if x.low >= 0 && y.low >= 0 {
                    let sign = if language == Language::Cpp { "/" } else { "//" };
                    let bounds = (x.low / y.high.max(1), x.high / y.low.max(1));
                    Term::new(format!("{} {sign} {}", x.within(PRODUCT), y.within(SIGN)), PRODUCT, bounds)
                } else if language == Language::Python {
                    Term::new(format!("{} // {}", x.within(PRODUCT), y.within(SIGN)), PRODUCT, (-most, most))
                } else {
                    self.call(Helper::Divide, &[x, y], (-most, most))
                }
            }
            Kind::Remainder if exact => {
                not_zero(when, y);
                let most = y.low.abs().max(y.high.abs()) - 1;
                if when.iter().any(|part| part == language.never()) {
                    return Some(Term::number(0));
                }
                let plain = y.low >= 0 && (x.low >= 0 || language == Language::Python);
                let bounds = (0, if x.low >= 0 { most.min(x.high) } else { most }.max(0));
                if plain {
                    Term::new(format!("{} % {}", x.within(PRODUCT), y.within(SIGN)), PRODUCT, bounds)
                } else {
                    self.call(Helper::Remainder, &[x, y], bounds)
                }
            }
            Kind::Power if exact => {
                at_least(when, y, 0);
                if y.is_number() == Some(2) && x.is_plain() {
                    return Some(self.product(x, x));
                }
                let most = saturating_power(x.low.abs().max(x.high.abs()), y.high.max(0));
                let low = if x.low >= 0 { i128::from(x.low > 0) } else { -most };
                self.call(Helper::Power, &[x, y], (low, most))
            }
            Kind::Min if exact => self.call(Helper::Min, &[x, y], (x.low.min(y.low), x.high.min(y.high))),
            Kind::Max if exact => self.call(Helper::Max, &[x, y], (x.low.max(y.low), x.high.max(y.high))),
            Kind::Min | Kind::Max if x.lies_within(SURE) || y.lies_within(SURE) => {
                let helper = if kind == Kind::Min { Helper::Min } else { Helper::Max };
                let bounds = if kind == Kind::Min {
                    (x.low.min(y.low), x.high.min(y.high))
                } else {
                    (x.low.max(y.low), x.high.max(y.high))
                };
                self.call(helper, &[x, y], bounds)
            }
            Kind::Gcd if exact => {
                let most = [x.low, x.high, y.low, y.high].map(i128::abs).into_iter().max()?;
                self.call(Helper::Gcd, &[x, y], (0, most))
            }
            Kind::Xor if exact => {
                at_least(when, x, 0);
                at_least(when, y, 0);
                let most = x.high.max(y.high).max(0) as u128;
                // In C++ comparisons bind more strongly than this, in Python less.
                let text = format!("({} ^ {})", x.within(PRODUCT), y.within(PRODUCT));
                Term::new(text, SINGLE, (0, ((most + 1).next_power_of_two() - 1) as i128))
            }
            Kind::Log2 if exact => {
                at_least(when, x, 1);
                self.call(Helper::Log2, &[x], (0, i128::from(x.high.max(1).ilog2())))
            }
            Kind::V2 if exact => {
                not_zero(when, x);
                self.call(Helper::V2, &[x], (0, 62))
            }
            Kind::Ones if exact => {
                at_least(when, x, 0);
                self.call(Helper::Ones, &[x], (0, 62))
            }
            Kind::Root if exact => {
                at_least(when, x, 0);
                self.call(Helper::Root, &[x], (0, x.high.max(0).isqrt()))
            }
            Kind::Fibonacci if exact => {
                at_least(when, x, 1);
                self.call(Helper::Fibonacci, &[x], (1, series(x.high, Kind::Fibonacci)))
            }
            Kind::Factorial if exact => {
                at_least(when, x, 0);
                self.call(Helper::Factorial, &[x], (1, series(x.high, Kind::Factorial)))
            }
            Kind::Prime if exact => Term { truth: true, ..self.call(Helper::Prime, &[x], (0, 1)) },
            _ => return None,
        })
    }

    /// A product: plain where it stays below 2^62.
    fn product(&mut self, x: &Term, y: &Term) -> Term {
        let ends = [(x.low, y.low), (x.low, y.high), (x.high, y.low), (x.high, y.high)].map(|(x, y)| x.saturating_mul(y));
        let (mut low, mut high) = (ends[0], ends[0]);
        ends.into_iter().for_each(|end| (low, high) = (low.min(end), high.max(end)));
        if x.text == y.text {
            low = if x.low <= 0 && x.high >= 0 { 0 } else { x.low.abs().min(x.high.abs()).saturating_pow(2) };
        }
        if low >= -MOST && high <= MOST {
            return Term::new(format!("{} * {}", x.within(PRODUCT), y.within(SIGN)), PRODUCT, (low, high));
        }
        self.call(Helper::Product, &[x, y], (low.max(-BEYOND), high.min(BEYOND)))
    }
}

/// One more condition, unless it is there already.
fn add(when: &mut Vec<String>, part: String) {
    if !when.contains(&part) {
        when.push(part);
    }
}

fn saturating_power(base: i128, exponent: i128) -> i128 {
    u32::try_from(exponent).ok().and_then(|exponent| base.max(1).checked_pow(exponent)).map_or(BEYOND, |power| power.min(BEYOND))
}

/// The largest number of a growing series up to this place.
fn series(at: i128, kind: Kind) -> i128 {
    let known = i64::try_from(at.clamp(1, 200)).ok().and_then(|at| reckon(kind, at, 0));
    known.filter(|known| *known != LARGE && *known != NOTHING).map_or(BEYOND, i128::from)
}
