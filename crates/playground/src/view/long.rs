//! Long definitions in a sentence: `rule[n-k for k in 1..=min(3,n/2)](17)` is shown as far as tells it from others. The whole of it
//! stands in the position box, is read out, copied and printed, and is what a pointer that rests on it is shown.

use mexplorer_session::words::rich::upto;
use yew::prelude::*;

/// The most characters in the brackets of a definition that are shown whole.
const MOST: usize = 16;

/// What a text is made of: as much of it as comes before a long definition, and what stands in the brackets of that.
fn parts(text: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let (mut from, mut looked) = (0, 0);
    while let Some(at) = text[looked..].find('[') {
        let open = looked + at + 1;
        let named = text[..open - 1].ends_with(|char: char| char.is_ascii_alphanumeric());
        looked = open;
        if let Some((inside, _)) = upto(&text[open..], ']').filter(|(inside, _)| named && inside.chars().nth(MOST).is_some()) {
            parts.push((&text[from..open], inside));
            (from, looked) = (open + inside.len(), open + inside.len());
        }
    }
    parts.push((&text[from..], ""));
    parts
}

/// A position or an address, whose lines end after one of these signs alone, as long as the parts between them are shorter than a line.
pub fn breakable(text: &str, after: &[char]) -> Html {
    text.split_inclusive(after).map(|part| html! { <>{ part.to_owned() }<wbr /></> }).collect()
}

/// What parts the numbers and the terms of a position.
pub const PARTS: [char; 2] = [',', '+'];

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
        return summed(&text);
    }
    let draw = |(before, inside): (&str, &str)| {
        html! { <>{ summed(before) } if !inside.is_empty() { <span class="long" title={inside.to_owned()}>{ inside.to_owned() }</span> }</> }
    };
    parts(&text).into_iter().map(draw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_definitions_are_found() {
        for (text, expected) in [
            (
                "7 positions from rule[n-k for k in 1..=min(3,n/2)](17).",
                vec![("7 positions from rule[", "n-k for k in 1..=min(3,n/2)"), ("](17).", "")],
            ),
            ("bash[3](21) and subtract[1,3,4](10)", vec![("bash[3](21) and subtract[1,3,4](10)", "")]),
            ("graph[a>b,b>c,c>d,d>e,e>f](a)+graph[a>b](b)", vec![("graph[", "a>b,b>c,c>d,d>e,e>f"), ("](a)+graph[a>b](b)", "")]),
            ("[this is in brackets of its own]", vec![("[this is in brackets of its own]", "")]),
            ("never closed: rule[n-k for k in 1..=min(3,n/2)", vec![("never closed: rule[n-k for k in 1..=min(3,n/2)", "")]),
            ("", vec![("", "")]),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }
}
