//! Long definitions in a sentence: `rule[n-k for k in 1..=min(3,n/2)](17)` is shown as `rule[…](17)`; a list, and one beside another, as
//! far as tells them apart. The whole of it stands in the position box, is read out, copied and printed, and is what a pointer that rests
//! on it is shown.

use mexplorer_session::words::rich::definitions;
use std::ops::Range;
use yew::prelude::*;

/// The most characters of an equation that no line breaks.
const MOST: usize = 16;

/// A position or an address, whose lines end after one of these signs alone, as long as the parts between them are shorter than a line.
pub fn breakable(text: &str, after: &[char]) -> Html {
    text.split_inclusive(after).map(|part| html! { <>{ part.to_owned() }<wbr /></> }).collect()
}

/// The most characters of a position that no line breaks.
const WHOLE: usize = 14;

/// A position, of which a line breaks only a long one, and that between its words, its numbers and its terms, before the numbers of a
/// game that has some of its own, and within those where they are many.
pub fn position(text: &str) -> Html {
    let kept = |part: &str| (part.chars().count() <= NARROWEST).then_some("kept");
    parts(text).into_iter().map(|part| html! { <><span class={kept(part)}>{ part.to_owned() }</span><wbr /></> }).collect()
}

/// So many characters fit into any column.
const NARROWEST: usize = 18;

/// The parts of a position that no line breaks.
fn parts(text: &str) -> Vec<&str> {
    if text.chars().nth(WHOLE).is_none() {
        return vec![text];
    }
    let (mut parts, mut from, mut opened) = (Vec::new(), 0, None);
    for (at, char) in text.char_indices() {
        let ends = match char {
            '[' => {
                opened = Some(at);
                false
            }
            ']' => {
                opened = None;
                text[at + 1..].starts_with('(')
            }
            ',' => opened.is_none_or(|opened| text[opened..].find(']').is_none_or(|long| long > WHOLE)),
            '+' => opened.is_none(),
            char => char == ' ' && opened.is_none(),
        };
        if ends {
            parts.push(&text[from..=at]);
            from = at + 1;
        }
    }
    parts.extend(Some(&text[from..]).filter(|rest| !rest.is_empty()));
    parts
}

/// What no line begins with.
pub const CLOSING: &str = "。，、；：！？）」』》”’.,;:!?)]…";

/// What stands between the sides of an equation, or between what is added.
const SIGNS: &str = "=⊕+−·<>≤≥";

/// The letters from here on stand beside each other without blanks.
const CHINESE: char = '\u{2e80}';

/// Where a text has what no line breaks: an equation, as “= 2.” says nothing by itself, which may break after its signs where it is long;
/// and a small number between a Chinese word and a mark, which would be a line of its own.
fn equations(text: &str) -> Vec<Range<usize>> {
    // Each with the places behind its signs.
    let mut found: Vec<(Range<usize>, Vec<usize>)> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, char)| SIGNS.contains(*char) || CLOSING.contains(*char)) {
        if CLOSING.contains(sign) {
            found.extend(counted(&text[..at]).map(|from| (from..at + sign.len_utf8(), Vec::new())));
            continue;
        }
        let behind = at + sign.len_utf8();
        let (Some(before), Some(after)) = (text[..at].strip_suffix(' '), text[behind..].strip_prefix(' ')) else { continue };
        let of_word = |char: &char| !char.is_whitespace() && *char < CHINESE;
        let length = |char: char| char.len_utf8();
        let from = before.len() - before.chars().rev().take_while(of_word).map(length).sum::<usize>();
        let word = after.chars().take_while(of_word).map(length).sum::<usize>();
        let marks = after[word..].chars().take_while(|char| CLOSING.contains(*char)).map(length).sum::<usize>();
        if from == before.len() || word == 0 {
            continue;
        }
        let end = behind + 1 + word + marks;
        match found.last_mut().filter(|(last, _)| last.end > from) {
            Some((last, signs)) => {
                last.end = end;
                signs.push(behind);
            }
            None => found.push((from..end, vec![behind])),
        }
    }
    let short = |range: &Range<usize>| text[range.clone()].chars().count() <= MOST;
    let parted = |(whole, signs): (Range<usize>, Vec<usize>)| {
        if short(&whole) {
            return vec![whole];
        }
        let ends = signs.iter().copied().chain([whole.end]);
        let mut parts: Vec<Range<usize>> = Vec::new();
        let mut from = whole.start;
        for end in ends {
            match parts.last_mut().filter(|last| text[..last.end].ends_with('=') && short(&(last.start..end))) {
                Some(last) => last.end = end,
                None => parts.push(from..end),
            }
            from = end + 1;
        }
        parts.retain(|part| short(part) && text[part.clone()].contains(' '));
        parts
    };
    found.into_iter().flat_map(parted).collect()
}

/// Where the Chinese word ends after which a text ends with a small number.
fn counted(text: &str) -> Option<usize> {
    let word = text.trim_end_matches(|char: char| char.is_ascii_digit());
    let before = word.strip_suffix(' ').filter(|_| (1..=2).contains(&(text.len() - word.len())))?;
    let last = before.chars().last().filter(|char| *char >= CHINESE && !CLOSING.contains(*char))?;
    Some(before.len() - last.len_utf8())
}

/// A text in which a line may end between the terms of a sum, and not within a short equation.
fn related(text: &str) -> Html {
    let kept = equations(text);
    if kept.is_empty() {
        return summed(text);
    }
    let mut from = 0;
    let mut drawn: Vec<Html> = Vec::new();
    for range in kept {
        drawn.push(summed(&text[from..range.start]));
        drawn.push(html! { <span class="kept">{ text[range.clone()].to_owned() }</span> });
        from = range.end;
    }
    drawn.push(summed(&text[from..]));
    drawn.into_iter().collect()
}

/// A text in which a line may end between the terms of a sum.
fn summed(text: &str) -> Html {
    if !text.contains(")+") {
        return html! { { text.to_owned() } };
    }
    breakable(text, &['+'])
}

/// A text in which long definitions are cut by the style sheet.
pub fn draw(text: String) -> Html {
    if !text.contains('[') {
        return related(&text);
    }
    let parts = definitions(&text);
    let mut longs = parts.iter().map(|(_, inside)| *inside).filter(|inside| !inside.is_empty());
    let first = longs.next();
    // A list of numbers says something by its beginning.
    let list = |inside: &str| !inside.contains([' ', '(', '{']);
    let apart = (longs.any(|other| Some(other) != first) || first.is_some_and(list)).then_some("apart");
    let draw = |(before, inside): (&str, &str)| {
        html! { <>{ related(before) } if !inside.is_empty() { <span class={classes!("long", apart)} title={inside.to_owned()}><span>{ inside.to_owned() }</span></span> }</> }
    };
    parts.into_iter().map(draw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_breaks_between_its_parts() {
        for (text, expected) in [
            ("nim(12,13,14)", "nim(12,13,14)"),
            ("nim(12,13,14,15)", "nim(12,|13,|14,|15)"),
            ("misere subtract[1,3,4](3)", "misere |subtract[1,3,4]|(3)"),
            ("subtract[1,3,4](12,10)+nim(3,4)", "subtract[1,3,4]|(12,|10)+|nim(3,|4)"),
            ("subtract[1,3,4,7,9,11,13,15](3)", "subtract[1,|3,|4,|7,|9,|11,|13,|15]|(3)"),
        ] {
            assert_eq!(parts(text).join("|"), expected);
        }
    }

    #[test]
    fn short_equations_stay_on_a_line() {
        for (text, kept) in [
            ("得到异或和：3 ⊕ 4 ⊕ 5 = 2。", &["3 ⊕ 4 ⊕ 5 = 2。"][..]),
            ("所以 mex = 2，而 kayles(1) = 1、kayles(3) = 3", &["mex = 2，", "kayles(1) = 1、", "kayles(3) = 3"]),
            ("The XOR is 13 ⊕ 14 ⊕ 15 ⊕ 16 = 28.", &["13 ⊕", "14 ⊕", "15 ⊕", "16 = 28."]),
            ("nim(3)+kayles(1,2,3,4) = 3", &[]),
            ("每一列都变成偶数个 1。共 12，第 123 堆、3。", &["个 1。", "共 12，"]),
            ("n-k for k in 1..=3, a = b", &["a = b"]),
            ("= 2, 1 + ", &[]),
            ("", &[]),
        ] {
            let found: Vec<&str> = equations(text).into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, kept, "{text}");
        }
    }
}
