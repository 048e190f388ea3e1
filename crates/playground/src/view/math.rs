//! Formulas as MathML, which every browser draws by itself.

use mexplorer_session::words::formula::{Atom, Sign, atoms};
use yew::prelude::*;

/// Formulas up to this many characters stay on one line; longer ones may break after a relation or a sum.
pub const ONE_LINE: usize = 16;

/// A formula: its parts but the last, between which a line may break, and the last.
pub fn math(text: &str) -> (Html, Html) {
    let mut lines: Vec<Vec<Atom>> = vec![Vec::new()];
    let (mut depth, breaks) = (0usize, text.chars().count() > ONE_LINE);
    for atom in atoms(text) {
        let breaking = match &atom.base {
            Sign::Operator(sign) => {
                match sign.as_str() {
                    "(" | "⌊" | "⌈" => depth += 1,
                    ")" | "⌋" | "⌉" => depth = depth.saturating_sub(1),
                    _ => {}
                }
                depth == 0 && breaks && "=<>≤≥⊕+·,".contains(sign.as_str())
            }
            _ => false,
        };
        lines.last_mut().expect("there is a line from the start").push(atom);
        if breaking {
            lines.push(Vec::new());
        }
    }
    let mut parts: Vec<Html> = lines.into_iter().filter(|line| !line.is_empty()).map(element).collect();
    let last = parts.pop().unwrap_or_default();
    (parts.into_iter().collect(), last)
}

fn element(atoms: Vec<Atom>) -> Html {
    html! { <math>{ for atoms.into_iter().map(atom) }</math> }
}

fn atom(atom: Atom) -> Html {
    match (atom.lower, atom.upper) {
        (None, None) => sign(atom.base),
        (Some(lower), None) => html! { <msub>{ sign(atom.base) }{ sign(lower) }</msub> },
        (None, Some(upper)) => html! { <msup>{ sign(atom.base) }{ sign(upper) }</msup> },
        (Some(lower), Some(upper)) => html! { <msubsup>{ sign(atom.base) }{ sign(lower) }{ sign(upper) }</msubsup> },
    }
}

fn sign(sign: Sign) -> Html {
    match sign {
        // Slanted by the style sheet: the slanted letters of mathematics are missing in many fonts.
        Sign::Variable(text) => html! { <mi mathvariant="normal" class="variable">{ text }</mi> },
        Sign::Name(text) => html! { <mi>{ text }</mi> },
        Sign::Number(text) => html! { <mn>{ text }</mn> },
        // Brackets do not grow, and what ends a line is an infix sign all the same.
        Sign::Operator(text) if "=≠<>≤≥⊕+−·".contains(text.as_str()) => html! { <mo form="infix">{ text }</mo> },
        Sign::Operator(text) if "/∗".contains(text.as_str()) => html! { <mo lspace="0" rspace="0">{ text }</mo> },
        Sign::Operator(text) => html! { <mo stretchy="false">{ text }</mo> },
        Sign::Root(inside) => html! { <msqrt>{ self::sign(*inside) }</msqrt> },
        Sign::Words(text) => html! { <mtext>{ text }</mtext> },
    }
}
