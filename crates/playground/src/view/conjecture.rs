//! A conjecture of the reader's own: its text, and under the very characters that are wrong, the reason; what could be conjectured,
//! and what is almost true.

use super::field::Line;
use super::select::Select;
use super::term::rich;
use super::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::document::doubt::{Claim, Doubt};
use mexplorer_session::features::doubt::{ToShow, View, forms, spoken};
use mexplorer_session::{Locale, Msg};
use mexplorer_solver::Numbers;
use mexplorer_solver::doubt::conjecture::{EXAMPLES, MOST_TEXT};
use mexplorer_solver::notation::parse_game;
use yew::prelude::*;

/// The field.
pub fn text(text: &str, view: &View, locale: &Locale, send: &Send) -> Html {
    let wrong = view.own.wrong.as_ref();
    let pair = parse_game(&view.game).is_ok_and(|game| game.numbers() == Numbers::Pair);
    let (hint, most) = (if pair { "P iff a == b" } else { "P iff n % 4 == 0" }, Some(MOST_TEXT));
    let line = Line { id: "conjecture", text, wrong, reason: "conjecture-error", hint, most, ..Line::default() };
    html! {
        <>
            <label for="conjecture">{ locale.word("doubt.own.label") }</label>
            { line.view(send.reform(Msg::Conjecture), Callback::noop()) }
            <p id="conjecture-error" class="error" role="alert">
                if let Some(error) = wrong { { locale.fault(text, error) } }
            </p>
            if let Some(say) = view.meant() { <p class="quiet" role="status">{ locale.say(&say) }</p> }
        </>
    }
}

/// The button of another conjecture about the same game.
fn claimed(text: &str, view: &View, send: &Send) -> Html {
    let (own, game) = (Claim::Own(text.into()), view.doubt.game.clone().unwrap_or_default());
    let on_press = send.reform(move |_: MouseEvent| Msg::Doubt(Some(Doubt::new(own.clone(), &game))));
    html! { <button type="button" class="claim" onclick={on_press}>{ text }</button> }
}

/// The way to the proof of what is proved, or what would have to be shown.
pub fn proofs(view: &View, locale: &Locale) -> Html {
    let walk = |link: &String| html! { <p><a class="try" href={format!("#{link}")}>{ locale.word("doubt.walk") }</a></p> };
    let way = |way: &ToShow| {
        html! {
            <details class="known">
                <summary>{ locale.word("doubt.way") }</summary>
                <p class="say">{ rich(locale.rich(&way.head)) }</p>
                <ol>{ for way.duties.iter().map(|duty| html! { <li>{ rich(locale.rich(duty)) }</li> }) }</ol>
                <p class="say">{ rich(locale.paragraph(&way.seen)) }</p>
            </details>
        }
    };
    html! { <>{ view.own.proof.as_ref().map(walk) }{ view.own.way.as_ref().map(way) }</> }
}

/// How a conjecture is written: each form with an example to press, and what else is to know.
pub fn read(view: &View, locale: &Locale, send: &Send) -> Html {
    let form = |(key, example): (&str, &str)| {
        html! { <><dt>{ claimed(example, view, send) }</dt><dd>{ rich(locale.rich_word(key)) }</dd></> }
    };
    let spoken = spoken(&view.game).map(|key| locale.word(key));
    let notes = ["doubt.form.language", "doubt.form.division", "doubt.form.row", "doubt.form.bits"];
    html! {
        <details class="known">
            <summary>{ locale.word("doubt.own.form") }</summary>
            <dl class="forms">
                { for forms(&view.game).into_iter().map(form) }
                { spoken.map(|example| form(("doubt.form.spoken", &example))) }
            </dl>
            <ul class="quiet">{ for notes.iter().map(|key| html! { <li>{ rich(locale.rich_word(key)) }</li> }) }</ul>
        </details>
    }
}

/// What else may be meant, with what was found of it.
pub fn other(key: &str, other: Option<&(String, Say)>, view: &View, locale: &Locale, send: &Send) -> Html {
    let Some((text, found)) = other else { return html! {} };
    html! {
        <>
            <p class="quiet">{ locale.word(key) }</p>
            <div class="tools">{ claimed(text, view, send) }</div>
            <p class="quiet">{ rich(locale.rich(found)) }</p>
        </>
    }
}

/// That it can be gone on with.
pub fn further(view: &View, going: bool, locale: &Locale, send: &Send) -> Html {
    html! {
        if view.own.further || going {
            <div class="tools">
                { button(locale.word(if going { "verdict.stop" } else { "verdict.continue" }), false, send.reform(|_: MouseEvent| Msg::Further)) }
                if going { <span class="quiet">{ locale.word("verdict.working") }</span> }
            </div>
        }
    }
}

/// What fits what is seen of the game, and what is almost true of this or another.
pub fn offers(view: &View, going: bool, locale: &Locale, send: &Send) -> Html {
    let on_example = send.reform(|chosen: String| {
        let example = chosen.parse().ok().and_then(|at: usize| EXAMPLES.get(at));
        Msg::Doubt(Some(example.map_or_else(|| Doubt::own(""), |row| Doubt::new(Claim::Own(row.text.into()), row.game))))
    });
    let one = |text: &String| claimed(text, view, send);
    let shown = |row: &&str| matches!(&view.doubt.claim, Claim::Own(text) if **text == **row);
    html! {
        <>
            { further(view, going, locale, send) }
            { other("doubt.own.larger", view.own.narrower.as_ref(), view, locale, send) }
            if view.unsuggested() { <p class="quiet">{ locale.word("doubt.own.unsuggested") }</p> }
            if view.suggested().next().is_some() {
                // Whoever wants to find one is not told it; of another game it is asked for anew.
                <details class="known fitting" key={view.game.clone()}>
                    <summary>{ locale.word("doubt.own.suggested") }</summary>
                    <div class="tools">{ for view.suggested().map(one) }</div>
                </details>
            }
            <div class="tools"><label>{ locale.word("doubt.own.almost") }
                <Select choose={on_example}>
                    <option value="" selected={!EXAMPLES.iter().any(|row| shown(&row.text))}>{ "…" }</option>
                    { for view.almost().into_iter().map(|(at, row)| html! {
                        <option value={at.to_string()} selected={shown(&row.text) && view.game == row.game}>{ row.game }{ ": " }{ row.text }</option>
                    }) }
                </Select>
            </label></div>
        </>
    }
}
