//! The numbers of a rule as mathematicians write them, and its conditions in words.

use super::all_of;
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::games::rule::outline::{Kind, Value};

/// A number that is written with more characters is not read in a sentence.
const LONGEST: usize = 40;

/// How strongly signs bind.
const XOR: u8 = 0;
const SUM: u8 = 1;
const PRODUCT: u8 = 2;
const POWER: u8 = 3;
const SINGLE: u8 = 4;

/// A number; `None` where it is long, or a truth value.
pub fn text(value: &Value, names: &[String]) -> Option<String> {
    Some(written(value, names)?.0).filter(|text| text.chars().count() <= LONGEST)
}

/// Its text and how strongly it binds.
fn written(value: &Value, names: &[String]) -> Option<(String, u8)> {
    let (kind, of) = match value {
        Value::Number(number) if *number < 0 => return Some((number.to_string().replace('-', "−"), SUM)),
        Value::Number(number) => return Some((number.to_string(), SINGLE)),
        Value::Name(name) => return Some((names[*name].clone(), SINGLE)),
        Value::Of(kind, of) => (*kind, of),
    };
    let within = |at: usize, least: u8| {
        let (text, binds): (String, u8) = written(&of[at], names)?;
        Some(if binds < least { format!("({text})") } else { text })
    };
    let two = |sign: &str, binds: u8| Some((format!("{}{sign}{}", within(0, binds)?, within(1, binds + 1)?), binds));
    let call = |name: &str| {
        let of = (0..of.len()).map(|at| within(at, XOR)).collect::<Option<Vec<_>>>()?;
        Some((format!("{name}({})", of.join(", ")), SINGLE))
    };
    match kind {
        Kind::Copy => written(&of[0], names),
        Kind::Add => two(" + ", SUM),
        Kind::Subtract if of[0] == Value::Number(0) => Some((format!("−{}", within(1, PRODUCT)?), SUM)),
        Kind::Subtract => two(" − ", SUM),
        Kind::Multiply => two("·", PRODUCT),
        Kind::Divide if let Some(number) = golden(value) => {
            let (text, binds) = written(number, names)?;
            Some((if binds < POWER { format!("⌊φ·({text})⌋") } else { format!("⌊φ·{text}⌋") }, SINGLE))
        }
        Kind::Divide => Some((format!("⌊{}/{}⌋", within(0, PRODUCT)?, within(1, POWER)?), SINGLE)),
        Kind::Remainder => two(" mod ", PRODUCT),
        Kind::Power if of[1] == Value::Number(2) => Some((format!("{}²", within(0, SINGLE)?), POWER)),
        Kind::Power => Some((format!("{}^{}", within(0, SINGLE)?, within(1, SINGLE)?), POWER)),
        Kind::Min => call("min"),
        // That is how `abs` is kept.
        Kind::Max if matches!(&of[1], Value::Of(Kind::Subtract, from) if from[..] == [Value::Number(0), of[0].clone()]) => {
            Some((format!("|{}|", within(0, XOR)?), SINGLE))
        }
        Kind::Max => call("max"),
        Kind::Gcd => call("gcd"),
        Kind::Xor => two(" ⊕ ", XOR),
        Kind::Log2 => Some((format!("⌊log₂ {}⌋", within(0, SINGLE)?), SINGLE)),
        Kind::Root => Some((format!("⌊√{}⌋", within(0, SINGLE)?), SINGLE)),
        Kind::V2 => call("v₂"),
        Kind::Ones => call("popcount"),
        Kind::Fibonacci => call("fib"),
        Kind::Factorial => Some((format!("{}!", within(0, SINGLE)?), SINGLE)),
        _ => None,
    }
}

/// The number whose multiple by φ, rounded down, this is: that is how `phi` is kept.
fn golden(value: &Value) -> Option<&Value> {
    let Value::Of(Kind::Divide, halved) = value else { return None };
    let [Value::Of(Kind::Add, parts), Value::Number(2)] = &halved[..] else { return None };
    let [one @ Value::Of(Kind::Xor, same), Value::Of(Kind::Root, under)] = &parts[..] else { return None };
    let [Value::Of(Kind::Multiply, five_times), ..] = &under[..] else { return None };
    let [Value::Of(Kind::Multiply, square), Value::Number(5)] = &five_times[..] else { return None };
    let [number, Value::Number(0)] = &same[..] else { return None };
    square.iter().all(|side| side == one).then_some(number)
}

/// Adds what a condition asks, part by part.
pub fn condition(value: &Value, names: &[String], to: &mut Vec<Arg>) -> Option<()> {
    for one in all_of(value) {
        to.push(single(one, names)?);
    }
    Some(())
}

fn single(value: &Value, names: &[String]) -> Option<Arg> {
    let Value::Of(kind, of) = value else { return None };
    let sides = |sign: &str| Some(Arg::from(format!("{} {sign} {}", text(&of[0], names)?, text(&of[1], names)?)));
    match (kind, &of[..]) {
        (Kind::Or, [one, other]) => {
            // Of “both … and …, or …” it would not be clear how far each goes.
            let apart = |value: &Value| (all_of(value).len() == 1).then(|| single(value, names)).flatten();
            Some(Say::new("tell.either").with("one", apart(one)?).with("other", apart(other)?).into())
        }
        (Kind::Prime, _) => Some(Say::new("tell.prime").with("number", text(&of[0], names)?).into()),
        (Kind::Equal, [one, other]) => special(one, other, true, names).or_else(|| sides("=")),
        (Kind::Less, _) => sides("<"),
        (Kind::AtMost, _) => sides("≤"),
        (Kind::Not, [Value::Of(Kind::Equal, of)]) => special(&of[0], &of[1], false, names)
            .or_else(|| Some(format!("{} ≠ {}", text(&of[0], names)?, text(&of[1], names)?).into())),
        (Kind::Not, [Value::Of(Kind::Prime, of)]) => Some(Say::new("tell.no-prime").with("number", text(&of[0], names)?).into()),
        _ => None,
    }
}

/// An equation, or that it does not hold, in words that people have for it.
fn special(one: &Value, other: &Value, holds: bool, names: &[String]) -> Option<Arg> {
    let Value::Of(kind, of) = one else { return None };
    let [number, by] = &of[..] else { return None };
    let say = match (kind, other, by) {
        (Kind::Remainder, Value::Number(rest @ 0..=1), Value::Number(2)) => {
            let odd = (*rest == 1) == holds;
            return Some(Say::new(if odd { "tell.odd" } else { "tell.even" }).with("number", text(number, names)?).into());
        }
        (Kind::Remainder, Value::Number(0), Value::Number(_)) => {
            Say::new(if holds { "tell.multiple" } else { "tell.no-multiple" })
        }
        (Kind::Remainder, Value::Number(0), _) => Say::new(if holds { "tell.divides" } else { "tell.no-divisor" }),
        (Kind::Gcd, Value::Number(1), _) => Say::new(if holds { "tell.coprime" } else { "tell.no-coprime" }),
        _ => return None,
    };
    Some(say.with("number", text(number, names)?).with("by", text(by, names)?).into())
}
