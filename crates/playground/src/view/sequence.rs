//! The values of a sequence: of which game, through which lens, and from which heap to which.

use super::field::Blank;
use super::select::Select;
use super::{Send, button, slot};
use mexplorer_picture::options::Guess;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_picture::sequence::lens::columns;
use mexplorer_picture::{Lens, MOST_LISTED, Say, USUAL_LISTED, shortened};
use mexplorer_session::runner::listing::Act;
use mexplorer_session::{Locale, Model, Msg, Part};
use std::rc::Rc;
use yew::prelude::*;

/// The heaps that are listed, with one end put elsewhere.
type Put = fn(Option<(u64, u64)>, u64) -> (u64, u64);

pub fn controls(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    html! {
        <>
            { game(model, locale, send) }
            { lens(model, locale, send) }
            { slot::tools(Part::Lens, model, locale, send) }
            { range(model, locale, send) }
        </>
    }
}

/// From which heap to which is listed, and how far that is.
pub fn range(model: &Model, locale: &Locale, send: &Send) -> Html {
    let heaps = model.document.heaps;
    // An empty field leaves it to the picture. What nobody chose stands in its field as a hint: a value that came there while the
    // reader was on the way to it would be added to.
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.sequence()).filter(|drawn| !drawn.values.is_empty());
    let listed = heaps.or_else(|| drawn.map(|drawn| (drawn.first, drawn.values.len() as u64 - 1)));
    let field = |key: &'static str, own: Option<u64>, hint: Option<u64>, put: Put| {
        let text = |heap: Option<u64>| heap.map_or(String::new(), |heap| heap.to_string());
        let on_typed = send.reform(move |typed: String| Msg::Heaps(typed.parse().ok().map(|heap| put(heaps, heap))));
        html! { <Blank label={locale.word(key)} least={0} most={MOST_LISTED.to_string()} value={text(own)} hint={text(hint)} {on_typed} /> }
    };
    let chosen = |(first, last): &(u64, u64)| *last != first + USUAL_LISTED;
    html! {
        <>
            <span class="group range">
                { field("sequence.from", heaps.map(|(first, _)| first), listed.map(|(first, _)| first), |heaps, first| {
                    (first, heaps.map_or(first + USUAL_LISTED, |(_, last)| last.max(first)))
                }) }
                { field("sequence.to", heaps.filter(chosen).map(|(_, last)| last), listed.map(|(_, last)| last), |heaps, last| {
                    (heaps.map_or(0, |(first, _)| first.min(last)), last)
                }) }
            </span>
            { turned(model, locale, send) }
            { listing(model, locale, send) }
        </>
    }
}

/// The buttons that turn over a list of which not all is drawn, where heaps are seen one after the other.
fn turned(model: &Model, locale: &Locale, send: &Send) -> Html {
    let lens = &model.document.lens;
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.sequence()).filter(|drawn| !drawn.values.is_empty());
    let in_order = matches!(lens, Lens::Plain | Lens::Columns(_) | Lens::Digits(_) | Lens::Differences);
    let Some(drawn) = drawn.filter(|_| in_order) else { return html! {} };
    let width = if let Lens::Columns(width) = lens { u64::from(columns(drawn, *width)) } else { 1 };
    let turn = |(key, heaps): (&str, Option<(u64, u64)>)| {
        heaps.map(|heaps| button(locale.word(key), false, send.reform(move |_: MouseEvent| Msg::Heaps(Some(heaps)))))
    };
    let around = drawn.around_period(width).filter(|_| matches!(lens, Lens::Columns(_)));
    let [before, behind] = drawn.beside(width);
    html! { { for [("sequence.before", before), ("sequence.behind", behind), ("lens.around", around)].into_iter().filter_map(turn) } }
}

/// How far a long list is, with the button that stops it or goes on.
fn listing(model: &Model, locale: &Locale, send: &Send) -> Html {
    let Some(at) = model.listing else { return html! {} };
    let (word, act) = if at.going { ("verdict.stop", Act::Stop) } else { ("verdict.continue", Act::Continue) };
    let key = match (at.ended, at.seeks) {
        (true, _) => "sequence.listing.ended",
        (false, true) => "sequence.listing.seek",
        (false, false) => "sequence.listing.list",
    };
    html! {
        <p class="working listing">
            if at.going { <progress max={at.goal.to_string()} value={at.reached.to_string()} aria-label={locale.word("sequence.listing.progress")} /> }
            if !at.ended { { button(locale.word(word), false, send.reform(move |_: MouseEvent| Msg::List(act))) } }
            <span>{ locale.say(&Say::new(key).with("reached", at.reached).with("goal", at.goal)) }</span>
        </p>
    }
}

/// Which game of a sum is listed.
fn game(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
    let Some(sequence) = drawn.filter(|sequence| sequence.games.len() > 1) else { return html! {} };
    let on_change = send.reform(|game: String| Msg::Listed(Some(game.into())));
    let option = |game: &String| {
        html! { <option value={game.clone()} selected={*game == sequence.game}>{ shortened(game, 24) }</option> }
    };
    html! { <label class="choice">{ locale.word("sequence.game") }<Select choose={on_change}>{ for sequence.games.iter().map(option) }</Select></label> }
}

/// Through which lens values are seen, where there are any.
fn lens(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let drawn = model.answer.as_ref().and_then(|answer| answer.panels.sequence());
    let Some(sequence) = drawn.filter(|sequence| !sequence.values.is_empty()) else { return html! {} };
    let on_change = {
        let (before, sequence) = (model.document.lens.clone(), sequence.clone());
        send.reform(move |name: String| {
            let chosen = Lens::all().into_iter().find(|lens| lens.name() == name);
            Msg::Lens(chosen.map_or(Lens::Plain, |lens| first(lens, &before, &sequence)))
        })
    };
    let option = |one: &Lens| {
        let chosen = one.name() == model.document.lens.name();
        html! { <option value={one.name()} selected={chosen}>{ locale.word(&format!("sequence.lens.{}", one.name())) }</option> }
    };
    html! { <label class="choice">{ locale.word("sequence.lens") }<Select class="lens" choose={on_change}>{ for Lens::all().iter().map(option) }</Select></label> }
}

/// A lens as it is put on in the place of another: as a link opens it, but a guess begins with as many heaps as stand beside each other.
fn first(lens: Lens, before: &Lens, sequence: &SequencePicture) -> Lens {
    match (lens, before) {
        (Lens::Guess(usual), Lens::Columns(width)) => {
            Lens::Guess(Guess::of(0, columns(sequence, *width).into(), 0).unwrap_or(usual))
        }
        (lens, _) => lens,
    }
}
