//! Terms where they occur: a word that can be pointed at, focused or pressed, and the definition that then appears.
//!
//! The definitions stand on the page once, hidden; a term names its own as its description, so that a screen reader reads
//! it without anything being shown. [`crate::page::definition`] shows one beside the word that asks for it.

use super::long::{self, CLOSING};
use super::math::{ONE_LINE, math};
use mexplorer_session::Locale;
use mexplorer_session::words::glossary::{self, TERMS};
use mexplorer_session::words::rich::Segment;
use yew::prelude::*;

/// The id of a term's definition on the page.
fn definition_id(id: &str) -> String {
    format!("definition-{id}")
}

/// A sentence with its terms.
pub fn rich(segments: Vec<Segment>) -> Html {
    let mut drawn: Vec<Html> = Vec::with_capacity(segments.len());
    let mut rest = segments.into_iter().peekable();
    let mut opening = None;
    while let Some(segment) = rest.next() {
        match segment {
            Segment::Text(mut text) => {
                opening = if rest.peek().is_some() { take_opening(&mut text) } else { None };
                drawn.push(long::draw(text));
            }
            Segment::Formula(text) => {
                let (parts, last) = math(&text);
                let last = kept(opening.take(), last, rest.peek_mut());
                let short = (ONE_LINE + 1..=ON_A_SLIDE).contains(&text.chars().count());
                drawn.push(if short {
                    html! { <span class="formula">{ parts }{ last }</span> }
                } else {
                    html! { <>{ parts }{ last }</> }
                });
            }
            Segment::Term { id, text } => {
                let term = html! {
                    <button type="button" class="term" data-term={id.clone()} aria-describedby={definition_id(&id)}>{ text }</button>
                };
                drawn.push(kept(opening.take(), term, rest.peek_mut()));
            }
        }
    }
    drawn.into_iter().collect()
}

/// A sentence in which only formulas are more than words.
pub fn formulas(segments: Vec<Segment>) -> Html {
    let words = segments.into_iter().map(|segment| match segment {
        Segment::Term { text, .. } => Segment::Text(text),
        other => other,
    });
    rich(words.collect())
}

/// Formulas up to this many characters stay on one line of a slide, whose lines are long; the style sheet says so.
const ON_A_SLIDE: usize = 32;

/// A bracket before a term or a formula, and a mark after it, stay on its line: neither is a word, and a line may break beside it.
fn kept(opening: Option<char>, drawn: Html, next: Option<&mut Segment>) -> Html {
    let marks = match next {
        Some(Segment::Text(next)) => take_marks(next),
        _ => String::new(),
    };
    match (opening, &*marks) {
        (None, "") => drawn,
        (opening, _) => {
            html! { <span class="kept">{ opening.map(String::from).unwrap_or_default() }{ drawn }{ marks }</span> }
        }
    }
}

/// The bracket that a text ends with, taken off it.
fn take_opening(text: &mut String) -> Option<char> {
    let bracket = text.chars().last().filter(|char| matches!(char, '(' | '（' | '“' | '「' | '《'))?;
    text.truncate(text.len() - bracket.len_utf8());
    Some(bracket)
}

/// Takes the punctuation marks that a text begins with, and what belongs to the word itself: the s of a genitive or of a plural.
fn take_marks(text: &mut String) -> String {
    let end = text.find(|char| !CLOSING.contains(char)).unwrap_or(text.len());
    let letters = text[end..].find(|char: char| !char.is_ascii_alphabetic()).unwrap_or(text.len() - end);
    let rest = text.split_off(if letters <= 2 { end + letters } else { end });
    std::mem::replace(text, rest)
}

#[derive(Debug, PartialEq, Properties)]
pub struct Props {
    pub locale: Locale,
}

/// Every definition, hidden until asked for.
#[component]
pub fn Definitions(props: &Props) -> Html {
    let locale = &props.locale;
    html! {
        <div class="definitions">
            { for TERMS.iter().map(|id| html! {
                <p id={definition_id(id)} key={*id} class="definition" role="tooltip" hidden=true>
                    <b>{ glossary::word(locale, id) }</b>{ " " }{ formulas(glossary::definition(locale, id)) }
                </p>
            }) }
        </div>
    }
}
