//! What can be chosen of the lens that is on.

use super::field::Blank;
use super::select::Select;
use super::{Send, button};
use mexplorer_picture::Lens;
use mexplorer_picture::options::{Guess, MOST_COLUMNS, Writing};
use mexplorer_picture::sequence::{SequencePicture, lens};
use mexplorer_session::document::doubt::Doubt;
use mexplorer_session::{Locale, Model, Msg};
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The bases that are offered; a link may name any.
const OFFERED: [u32; 8] = [2, 3, 4, 5, 6, 8, 10, 16];

pub fn controls(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
    let Some(sequence) = drawn.filter(|sequence| !sequence.values.is_empty()) else { return html! {} };
    match &model.document.lens {
        Lens::Columns(width) => columns(*width, sequence, locale, send),
        Lens::Cold(own) => writing(*own, Lens::Cold, locale, send),
        Lens::Sorted(own) => writing(*own, Lens::Sorted, locale, send),
        Lens::Digits(own) => writing(*own, Lens::Digits, locale, send),
        Lens::Beside(game) => beside(game, model, locale, send),
        Lens::Guess(own) => guess(*own, sequence, locale, send),
        _ => html! {},
    }
}

/// The number of columns: a slider that snaps to the period, and its figure.
fn columns(width: Option<u32>, sequence: &Rc<SequencePicture>, locale: &Locale, send: &Send) -> Html {
    let shown = lens::columns(sequence, width);
    let on = |snaps: bool| {
        let sequence = sequence.clone();
        send.reform(move |event: InputEvent| {
            let wanted = event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(shown);
            let wanted = wanted.clamp(1, MOST_COLUMNS);
            Msg::Lens(Lens::Columns(Some(if snaps { lens::snapped(&sequence, shown, wanted) } else { wanted })))
        })
    };
    let most = lens::columns(sequence, None).saturating_mul(3).clamp(40, MOST_COLUMNS).max(shown);
    html! {
        <label class="choice">{ locale.word("lens.width") }
            <input type="range" min="1" max={most.to_string()} value={shown.to_string()} oninput={on(true)} aria-label={locale.word("lens.width")} />
            <input type="number" min="1" max={MOST_COLUMNS.to_string()} value={shown.to_string()} oninput={on(false)} aria-label={locale.word("lens.width")} />
        </label>
    }
}

/// How heaps are written.
fn writing(own: Writing, lens: fn(Writing) -> Lens, locale: &Locale, send: &Send) -> Html {
    let on_base = send.reform(move |base: String| Msg::Lens(lens(Writing { base: base.parse().ok(), ..own })));
    let on_shift = send.reform(move |shift: String| Msg::Lens(lens(Writing { shift: shift.parse().unwrap_or_default(), ..own })));
    let offered = OFFERED.iter().copied().chain(own.base.filter(|base| !OFFERED.contains(base)));
    html! {
        <>
            <label class="choice">{ locale.word("lens.base") }
                <Select choose={on_base}>
                    { for offered.map(|base| html! { <option value={base.to_string()} selected={own.base == Some(base)}>{ base }</option> }) }
                    <option value="" selected={own.base.is_none()}>{ locale.word("lens.zeckendorf") }</option>
                </Select>
            </label>
            <label class="choice">{ locale.word("lens.of") }
                <Select choose={on_shift}>
                    { for [(-1, "n − 1"), (0, "n"), (1, "n + 1")].map(|(shift, text)| html! {
                        <option value={shift.to_string()} selected={own.shift == shift}>{ text }</option>
                    }) }
                </Select>
            </label>
        </>
    }
}

/// The game that stands below. What is named and is none stays to be mended, and is said to be none.
fn beside(game: &str, model: &Model, locale: &Locale, send: &Send) -> Html {
    let refused = model.misnamed();
    let on_change = send.reform(|event: Event| Msg::Beside(event.target_unchecked_into::<HtmlInputElement>().value()));
    let value = refused.map_or(game, |refused| &refused.text).to_owned();
    html! {
        <label class="choice">{ locale.word("lens.beside") }
            <input type="text" class="game" list="lens-games" spellcheck="false" autocapitalize="off" {value} onchange={on_change}
                   aria-invalid={refused.map(|_| "true")} aria-describedby="lens-refused" />
            <datalist id="lens-games">{ for known().map(|game| html! { <option value={game} /> }) }</datalist>
            <span id="lens-refused" class="error" role="alert">{ refused.map(|refused| locale.fault(&refused.text, &refused.error)) }</span>
        </label>
    }
}

/// The games that are proposed to stand beside another: each that has heaps, by its example, without the reader's own.
fn known() -> impl Iterator<Item = String> {
    let examples = FAMILIES.iter().filter_map(|family| notation::parse(family.example).ok());
    let games = examples.map(|position| position.terms[0].game.clone());
    games.filter(|game| game.numbers().sizes() && !game.is_written()).map(|game| game.id().to_owned())
}

/// The numbers of a guess, and the way to the card for conjectures.
fn guess(own: Guess, sequence: &SequencePicture, locale: &Locale, send: &Send) -> Html {
    let field = |key: &'static str, number: u64, least: u64, put: fn(Guess, u64) -> Guess| {
        let on_typed = send.reform(move |typed: String| {
            Msg::Lens(Lens::Guess(put(own, typed.parse().unwrap_or(least).clamp(least, Guess::MOST))))
        });
        html! { <Blank label={locale.word(key)} {least} most={Guess::MOST.to_string()} value={number.to_string()} rests={true} {on_typed} /> }
    };
    let doubt = Doubt::of_period(own, &sequence.game);
    html! {
        <>
            { field("lens.from", own.from, 0, |guess, from| Guess { from, ..guess }) }
            { field("lens.period", own.period, 1, |guess, period| Guess { period, ..guess }) }
            { field("lens.saltus", own.saltus, 0, |guess, saltus| Guess { saltus, ..guess }) }
            { button(locale.word("lens.conjecture"), false, send.reform(move |_: MouseEvent| Msg::Doubt(Some(doubt.clone())))) }
        </>
    }
}
