//! The form for a rule of the reader's own: rules to begin with, the kinds of moves in words, and the text that they write.

use crate::view::field::Line;
use crate::view::select::Select;
use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::features::picker::own::presets::{PRESETS, Preset};
use mexplorer_session::features::picker::own::{self, Field, MoveKind, Which, Wish};
use mexplorer_session::features::picker::{Act, Form, Picker};
use mexplorer_session::{Locale, Msg};
use mexplorer_solver::PositionError;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What stands above the text.
pub fn words(picker: &Picker, locale: &Locale, send: &Send) -> Html {
    let shown = |preset: &Preset| preset.rules == picker.form.rules && preset.family() == picker.form.family;
    let as_it_is = picker.form.clone();
    let on_preset = send.reform(move |chosen: String| {
        let preset = chosen.parse().ok().and_then(|at: usize| PRESETS.get(at));
        Msg::Picker(preset.map_or_else(|| Act::Fill(as_it_is.clone()), Act::Preset))
    });
    // Those of the game that is open come first.
    let pairs = picker.form.pairs() == Some(true);
    let group = |pairs: bool| {
        html! {
            <optgroup label={locale.word(if pairs { "games.own.pairs" } else { "games.own.heaps" })}>
                { for PRESETS.iter().enumerate().filter(|(_, preset)| preset.pairs == pairs).map(|(at, preset)| html! {
                    <option value={at.to_string()} selected={shown(preset)}>{ locale.word(preset.title) }</option>
                }) }
            </optgroup>
        }
    };
    html! {
        <>
            <label class="own-preset">{ locale.word("games.own.preset") }
                <Select choose={on_preset}>
                    <option value="" selected={!PRESETS.iter().any(shown)}>{ "…" }</option>
                    { for [pairs, !pairs].map(group) }
                </Select>
            </label>
            { match &picker.wish {
                Some(wish) => kinds(wish, locale, send),
                None => html! { <p class="quiet wordless" role="status">{ locale.word("games.own.unsaid") }</p> },
            } }
        </>
    }
}

/// The kinds of moves, one below the other.
fn kinds(wish: &Wish, locale: &Locale, send: &Send) -> Html {
    let put = |at: usize, kind: Option<MoveKind>| {
        let wish = wish.clone();
        send.reform(move |_: MouseEvent| Msg::Picker(Act::Wish(wish.clone().put(at, kind.clone()))))
    };
    html! {
        <>
            { for wish.kinds.iter().enumerate().map(|(at, kind)| html! {
                <fieldset key={at} class="own-kind">
                    <legend>{ locale.word(if at == 0 { "games.own.move" } else { "games.own.or" }) }</legend>
                    { fields(wish, at, kind, locale, send) }
                    if wish.kinds.len() > 1 {
                        <button type="button" class="round" aria-label={locale.say(&Say::new("games.own.remove").with("place", at + 1))} onclick={put(at, None)}>{ "×" }</button>
                    }
                </fieldset>
            }) }
            if wish.kinds.len() < Wish::MOST {
                <div class="tools">{ button(locale.word("games.own.add"), false, put(wish.kinds.len(), Some(wish.next()))) }</div>
            }
        </>
    }
}

/// What is chosen of one kind of move.
fn fields(wish: &Wish, at: usize, kind: &MoveKind, locale: &Locale, send: &Send) -> Html {
    let choice = |label: &str, offers: Vec<(&'static str, String, bool)>, choose: Callback<String>| {
        html! {
            <Select label={locale.word(label)} {choose}>
                { for offers.into_iter().map(|(name, word, selected)| html! { <option value={name} {selected}>{ word }</option> }) }
            </Select>
        }
    };
    let act = {
        let (wish, kind) = (wish.clone(), kind.clone());
        send.reform(move |name: String| {
            let act = own::MoveAct::all(wish.pairs).iter().find(|act| act.name() == name).copied().unwrap_or(kind.act);
            Msg::Picker(Act::Wish(wish.clone().put(at, Some(kind.acting(act)))))
        })
    };
    let which = {
        let (wish, kind) = (wish.clone(), kind.clone());
        send.reform(move |name: String| {
            let which = Which::ALL.into_iter().find(|which| which.name() == name).unwrap_or(kind.which);
            Msg::Picker(Act::Wish(wish.clone().put(at, Some(kind.through(which)))))
        })
    };
    let act_of = |act: &own::MoveAct| (act.name(), locale.word(&format!("games.act.{}", act.name())), *act == kind.act);
    let which_of = |which: &Which| (which.name(), locale.word(&format!("games.which.{}", which.name())), *which == kind.which);
    let acts = own::MoveAct::all(wish.pairs).iter().map(act_of).collect();
    let numbers: Vec<_> = kind.act.which().iter().map(which_of).collect();
    let has_numbers = !numbers.is_empty();
    let field = |field: Field| {
        let kind = kind.clone();
        let label = locale.word(&format!("games.own.{}", field.name(kind.which)));
        let value = kind.field(field).to_owned();
        let make: Box<dyn Fn(String) -> Msg> = Box::new({
            let wish = wish.clone();
            move |text| Msg::Picker(Act::Wish(wish.clone().put(at, Some(kind.clone().with(field, text)))))
        });
        let on_input = send.reform(move |event: InputEvent| make(event.target_unchecked_into::<HtmlInputElement>().value()));
        let hint = if field == Field::Only { if wish.pairs { "a<=b" } else { "n%2==0" } } else { "" };
        html! {
            <label>{ label }
                <input type="text" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder={hint} {value} oninput={on_input} />
            </label>
        }
    };
    html! {
        <>
            { choice("games.own.act", acts, act) }
            if has_numbers { { choice("games.own.which", numbers, which) } }
            { for kind.fields().map(field) }
        </>
    }
}

/// The text of the rule, with the reason under the very characters that are wrong.
pub fn text(form: &Form, error: Option<&PositionError>, locale: &Locale, send: &Send) -> Html {
    let on_typed = {
        let form = form.clone();
        send.reform(move |rules: String| Msg::Picker(Act::Fill(Form { rules, ..form.clone() })))
    };
    let wrong = error.and_then(|error| form.within_rules(error));
    let line = Line { id: "own-rule", text: &form.rules, wrong: wrong.as_ref(), reason: "own-error", ..Line::default() };
    html! {
        <>
            <label for="own-rule">{ locale.word(if form.pairs() == Some(true) { "games.pairs" } else { "games.rule" }) }</label>
            { line.view(on_typed, Callback::noop()) }
            <p id="own-error" class="error" role="alert">
                if let Some(error) = &wrong { { locale.fault(&form.rules, error) } }
            </p>
        </>
    }
}
