//! Powers in words, and equations with a free letter: `n is a power of 2`, `n+1 是 2 的幂`, `n = 2^k-2`. Each says that some k from 0 on makes
//! it true, which the language of rules says without k: `2^log2(n+2)=n+2`.

mod form;

use super::ends::{drop_last, number};
use super::spelling;
use crate::games::rule::token::{Token, TokenKind, tokens, written};
use crate::games::rule::value::compares;
use crate::source::{self, Source};
use form::{Form, Of};

const COUNTED: [&str; 11] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/// Between these stands what is true or not.
const JOINS: [&str; 8] = ["iff", "if", "and", "or", "not", "for", "with", "where"];
/// What stands for a position’s sizes: no free letter.
const SIZES: [&str; 5] = ["n", "a", "b", "c", "d"];
/// So many such conditions are read of one text.
const MOST_READ: usize = 8;

/// A text in which no power is told in words and no letter is free, where it means the same; `None` where nothing is to be done, or not
/// all is understood.
pub(super) fn plain(text: &str) -> Option<String> {
    let glyphs = spelling::usual(source::read(text).ok()?, text.len());
    let mut said = chinese(&glyphs.iter().map(|glyph| glyph.char).collect::<String>()).replace("其中", " with ");
    for read in 0..MOST_READ {
        let glyphs = source::read(&said).ok()?;
        let parts = tokens(&Source { glyphs: &glyphs, end: said.len() }).ok()?;
        // “A power of 2 or 3” is no condition with the number 3 behind it.
        let whole = |part: &[Token]| part.iter().any(|token| tells(&token.text));
        if read == 0 && !parts.split(|token| matches!(&*token.text, "and" | "or")).all(whole) {
            return None;
        }
        let found = match parts.iter().position(|token| token.text == "power") {
            Some(at) => power(&parts, at)?,
            None => match free(&parts) {
                Some(at) => equation(&parts, at)?,
                None => return Some(said).filter(|_| read > 0),
            },
        };
        said = found;
    }
    None
}

/// One condition about a power in words alone: `k is a power of 2`.
pub(super) fn told(text: &str) -> Option<String> {
    let said = chinese(text);
    let glyphs = source::read(&said).ok()?;
    let parts = tokens(&Source { glyphs: &glyphs, end: said.len() }).ok()?;
    let at = parts.iter().position(|token| token.text == "power")?;
    Some(power(&parts, at)?.trim().to_owned())
}

fn tells(text: &str) -> bool {
    text == "is" || (text != "not" && compares(text))
}

/// `不是 2 的幂`, `是 2 的幂减 2` and `比 2 的幂少 1` in the words of [`power`].
fn chinese(text: &str) -> String {
    const POWERS: [&str; 12] =
        ["整数次幂", "整數次冪", "某次幂", "某次冪", "方幂", "方冪", "次幂", "次冪", "次方", "幂", "冪", "幂次"];
    const IS: [(&str, &str); 9] = [
        ("不是", " is not a power of "),
        ("不为", " is not a power of "),
        ("不為", " is not a power of "),
        ("恰是", " is a power of "),
        ("都是", " is a power of "),
        ("是", " is a power of "),
        ("为", " is a power of "),
        ("為", " is a power of "),
        ("比", " is a power of "),
    ];
    const FEWER: [&str; 5] = ["减", "減", "少", "小", "-"];
    const MORE: [&str; 4] = ["加", "多", "大", "+"];
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('的') {
        let (before, behind) = (rest[..at].trim_end(), rest[at + '的'.len_utf8()..].trim_start());
        let one = || {
            let behind = POWERS.iter().find_map(|word| behind.strip_prefix(word))?.trim_start();
            let (before, base) = last_number(before)?;
            let (verb, means) = IS.iter().find(|(verb, _)| before.ends_with(verb))?;
            let sign = |words: &[&str], sign| words.iter().find_map(|word| Some((behind.strip_prefix(word)?.trim_start(), sign)));
            let shift = sign(&FEWER, "minus").or_else(|| sign(&MORE, "plus"));
            let told = match shift {
                Some((by, sign)) => number(by).map(|(by, behind)| (format!("{base} {sign} {by} "), behind)),
                None => Some((format!("{base} "), behind)).filter(|_| *verb != "比"),
            };
            told.map(|(told, behind)| (format!("{}{means}{told}", drop_last(before, &[*verb]).unwrap_or_default()), behind))
        };
        match one() {
            Some((told, behind)) => {
                said += &told;
                rest = behind;
            }
            None => {
                said += &rest[..at + '的'.len_utf8()];
                rest = &rest[at + '的'.len_utf8()..];
            }
        }
    }
    said + rest
}

/// The number that a text ends with, and what stands before it.
fn last_number(text: &str) -> Option<(&str, u64)> {
    if let Some((before, base)) =
        [("二", 2), ("两", 2), ("兩", 2), ("三", 3)].iter().find_map(|(word, base)| Some((text.strip_suffix(word)?, *base)))
    {
        return Some((before.trim_end(), base));
    }
    let before = text.trim_end_matches(|char: char| char.is_ascii_digit());
    Some((before.trim_end(), text[before.len()..].parse().ok()?))
}

fn count(token: Option<&Token>) -> Option<i64> {
    let token = token?;
    let named = || COUNTED.iter().position(|word| *word == token.text).and_then(|at| i64::try_from(at).ok());
    if let TokenKind::Number(number) = token.kind { Some(number) } else { named() }
}

/// A text with something else in place of some of its parts.
fn replaced(parts: &[Token], from: usize, to: usize, by: &str) -> String {
    format!("{} {by} {}", written(&parts[..from]), written(&parts[to..]))
}

/// Where what is true or not begins that ends here, without brackets that are open there.
fn begin(parts: &[Token], to: usize) -> Option<usize> {
    let mut from = parts[..to].iter().rposition(|token| JOINS.contains(&&*token.text)).map_or(0, |at| at + 1);
    while depth(&parts[from..to])? > 0 && parts[from].text == "(" {
        from += 1;
    }
    (from < to && depth(&parts[from..to])? == 0).then_some(from)
}

/// How many brackets are open at the end; `None` where one is closed that was not open.
fn depth(parts: &[Token]) -> Option<usize> {
    parts.iter().try_fold(0_usize, |depth, token| match &*token.text {
        "(" => Some(depth + 1),
        ")" => depth.checked_sub(1),
        _ => Some(depth),
    })
}

/// `n is not one less than a power of 2`: what is said around the word at this place.
fn power(parts: &[Token], at: usize) -> Option<String> {
    let text = |at: usize| parts.get(at).map(|token| &*token.text);
    let is = parts[..at].iter().rposition(|token| token.text == "is")?;
    let mut next = is + 1;
    let mut skip = |words: &[&str]| {
        let found = text(next).filter(|text| words.contains(text))?;
        next += 1;
        Some(found)
    };
    let not = skip(&["not", "no"]).is_some();
    skip(&["always", "exactly"]);
    let mut shift = 0;
    if text(next + 2) == Some("than") {
        let by = count(parts.get(next))?;
        shift = match text(next + 1)? {
            "less" | "smaller" => by,
            "more" | "greater" | "larger" => -by,
            _ => return None,
        };
        next += 3;
    }
    if matches!(text(next), Some("a" | "some")) {
        next += 1;
    }
    if next != at || text(at + 1) != Some("of") {
        return None;
    }
    let base = count(parts.get(at + 2))?;
    let mut to = at + 3;
    let sign = match text(to) {
        Some("minus" | "-") => 1,
        Some("plus" | "+") => -1,
        _ => 0,
    };
    if sign != 0 {
        // What is said twice is told by nobody.
        shift = Some(sign * count(parts.get(to + 1))?).filter(|_| shift == 0)?;
        to += 2;
    }
    let from = begin(parts, is)?;
    let ends = text(to).is_none_or(|text| matches!(text, "and" | "or" | "if" | ")"));
    let bare = !parts[from..is].iter().any(|token| tells(&token.text));
    let said = Of::new(&parts[from..is], shift)?.power(base, 1)?;
    let said = match (not, from.checked_sub(1).and_then(text)) {
        (true, _) => format!("not ({said})"),
        (_, Some("not")) => format!("({said})"),
        _ => said,
    };
    (ends && bare).then(|| replaced(parts, from, to, &said))
}

/// The place of a letter that is free: it stands there first, and is no size.
fn free(parts: &[Token]) -> Option<usize> {
    // Behind it may stand what bounds it.
    let bounded = |at: usize| parts.get(at + 2).is_some_and(|next| next.text == parts[at].text);
    let called = |at: usize| parts.get(at + 1).is_some_and(|next| next.text == "(") && !bounded(at);
    let letter = |text: &str| text.len() == 1 && !SIZES.contains(&text) && !matches!(text, "g" | "p");
    let named = |at: &usize| parts[*at].kind == TokenKind::Name && letter(&parts[*at].text) && !called(*at);
    (0..parts.len()).find(named)
}

/// `n = 3*2^(k+1)-2 for k >= 1`: what is said around the free letter at this place, which is from 0 on.
fn equation(parts: &[Token], at: usize) -> Option<String> {
    let letter = &*parts[at].text;
    // Behind an “or” it is another one.
    let end = parts[at..].iter().position(|token| token.text == "or").map_or(parts.len(), |end| at + end);
    let others: Vec<usize> = (0..end).filter(|other| *other != at && parts[*other].text == letter).collect();
    let (mut least, mut rest) = (0, parts.len()..parts.len());
    match others[..] {
        [] => {}
        [other] if other > at => (rest, least) = bound(parts, other)?,
        _ => return None,
    }
    let to = parts[at..].iter().position(|token| JOINS.contains(&&*token.text)).map_or(parts.len(), |to| at + to);
    // What bounds it stands right behind.
    let to = Some(rest.start).filter(|start| *start <= to).or(Some(to).filter(|_| rest.is_empty()))?;
    let from = parts[..at].iter().rposition(|token| JOINS.contains(&&*token.text)).map_or(0, |from| from + 1);
    let mut signs = (from..to).filter(|at| tells(&parts[*at].text));
    let equals = signs.next().filter(|at| matches!(&*parts[*at].text, "=" | "=="))?;
    // Brackets around the whole.
    let from = begin(parts, equals)?;
    let mut end = to;
    while depth(&parts[equals + 1..end]).is_none() {
        end = Some(end - 1).filter(|end| *end > equals + 1)?;
    }
    let (left, right) = (&parts[from..equals], &parts[equals + 1..end]);
    let (of, form) = if at < equals { (right, left) } else { (left, right) };
    let asks = of.iter().any(|token| matches!(&*token.text, "g" | "sg"));
    let sizes = of.iter().any(|token| token.kind == TokenKind::Name && token.text.len() == 1);
    if signs.next().is_some()
        || asks
        || !sizes
        || depth(form)? != 0
        || depth(of)? != 0
        || parts[end..to].iter().any(|token| token.text != ")")
    {
        return None;
    }
    let said = Form::read(form, letter)?.said(of, least)?;
    let said = if from > 0 && parts[from - 1].text == "not" { format!("({said})") } else { said };
    let behind = format!("{} {}", written(&parts[end..rest.start]), written(&parts[rest.end..]));
    Some(format!("{} {said} {behind}", written(&parts[..from])))
}

/// Where a letter is told to be bounded, `for k >= 1`, `for some k`, `(k > 0)`, and what it is at least.
fn bound(parts: &[Token], at: usize) -> Option<(std::ops::Range<usize>, i64)> {
    let text = |at: usize| parts.get(at).map(|token| &*token.text);
    let mut from = at;
    let mut back = |words: &[&str]| {
        let found = from.checked_sub(1).and_then(text).is_some_and(|text| words.contains(&text));
        from -= usize::from(found);
        found
    };
    back(&["integer", "number"]);
    let some = back(&["some", "an", "a"]);
    let begun = back(&["for", "with", "where", "and"]);
    let bracket = back(&["("]);
    let comma = back(&[","]);
    let (mut to, least) = match (text(at + 1), count(parts.get(at + 2))) {
        (Some(">="), Some(least)) => (at + 3, least),
        (Some(">"), Some(less)) => (at + 3, less.checked_add(1)?),
        _ => (at + 1, Some(0).filter(|_| some && begun)?),
    };
    if bracket {
        to = Some(to + 1).filter(|_| text(to) == Some(")"))?;
    }
    let ends = text(to).is_none_or(|text| matches!(text, "and" | "or" | "if" | ")"));
    (ends && (begun || bracket || comma)).then_some((from..to, least))
}

#[cfg(test)]
#[path = "tests/powers.rs"]
mod tests;
