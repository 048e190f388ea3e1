//! The form for a rule of the reader's own: rules to begin with, the kinds of moves in words, and the text that they write.

use crate::page;
use crate::view::field::Line;
use crate::view::select::Select;
use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::features::picker::own::presets::{PRESETS, Preset};
use mexplorer_session::features::picker::own::{self, Field, MoveKind, Which, Wish};
use mexplorer_session::features::picker::{Act, Form, Picker};
use mexplorer_session::{Locale, Msg};
use mexplorer_solver::PositionError;
use mexplorer_solver::doubt::conjecture::condition;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What stands above the text.
pub fn words(picker: &Picker, error: Option<&PositionError>, locale: &Locale, send: &Send) -> Html {
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
                Some(wish) => kinds(wish, wrong(picker, error), &picker.form, locale, send),
                // What is wrong with its text is said under that.
                None if error.is_some_and(|error| picker.form.within_rules(error).is_some()) => html! {},
                None => html! { <p class="quiet wordless" role="status">{ locale.word("games.own.unsaid") }</p> },
            } }
        </>
    }
}

/// What is wrong with the rule, and the field of the form in which it lies: of which kind of move, and which.
fn wrong(picker: &Picker, error: Option<&PositionError>) -> Option<(PositionError, (usize, Field))> {
    let error = picker.form.within_rules(error?)?;
    let wish = picker.wish.as_ref().filter(|wish| wish.text() == picker.form.rules)?;
    let at = wish.field_at(error.start)?;
    Some((error, at))
}

/// The kinds of moves, one below the other.
fn kinds(wish: &Wish, wrong: Option<(PositionError, (usize, Field))>, form: &Form, locale: &Locale, send: &Send) -> Html {
    let put = |at: usize, kind: Option<MoveKind>| {
        let wish = wish.clone();
        send.reform(move |_: MouseEvent| Msg::Picker(Act::Wish(wish.clone().put(at, kind.clone()))))
    };
    html! {
        <>
            { for wish.kinds.iter().enumerate().map(|(at, kind)| html! {
                <fieldset key={at} class="own-kind">
                    <legend>{ locale.word(if at == 0 { "games.own.move" } else { "games.own.or" }) }</legend>
                    { fields(wish, at, kind, wrong.as_ref().filter(|(_, (of, _))| *of == at).map(|(_, (_, field))| *field), locale, send) }
                    if let Some((error, (_, field))) = wrong.as_ref().filter(|(_, (of, _))| *of == at) {
                        <Reason id="own-error" said={locale.fault(&form.rules, error)} />
                        if *field == Field::Only { <p class="quiet">{ locale.word("games.own.conditions") }</p> }
                    }
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

/// What is longer has a line of its own.
const SHORT: usize = 9;

/// What is chosen of one kind of move.
fn fields(wish: &Wish, at: usize, kind: &MoveKind, wrong: Option<Field>, locale: &Locale, send: &Send) -> Html {
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
        let (wish, pairs) = (wish.clone(), wish.pairs);
        let make = move |text: String| Msg::Picker(Act::Wish(wish.clone().put(at, Some(kind.clone().with(field, text)))));
        let on_input = {
            let make = make.clone();
            send.reform(move |event: InputEvent| make(event.target_unchecked_into::<HtmlInputElement>().value()))
        };
        // What was said in words is shown in signs once it is whole.
        let on_change = send.reform(move |event: Event| {
            let text = event.target_unchecked_into::<HtmlInputElement>().value();
            make(if field == Field::Only { condition(&text) } else { text })
        });
        let is_wrong = wrong == Some(field);
        let hint = if field == Field::Only { if pairs { "a<=b" } else { "n%2==0" } } else { "" };
        html! {
            <label class={(value.chars().count() > SHORT).then_some("long")}>{ label }
                <input type="text" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder={hint} {value} oninput={on_input} onchange={on_change}
                       aria-invalid={is_wrong.then_some("true")} aria-describedby={is_wrong.then_some("own-error")} />
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

#[derive(PartialEq, Properties)]
struct ReasonProps {
    id: &'static str,
    said: String,
}

/// Why a rule is none: in sight above what opens it.
#[component]
fn Reason(props: &ReasonProps) -> Html {
    let place = use_node_ref();
    let told = place.clone();
    use_effect_with(props.said.clone(), move |said| {
        if let Some(told) = told.cast::<web_sys::Element>().filter(|_| !said.is_empty()) {
            page::come_up(&told);
        }
    });
    html! { <p id={props.id} ref={place} class="error" role="alert">{ &props.said }</p> }
}

/// The text of the rule, with the reason under the very characters that are wrong. Where that stands at a field of the form too, it is
/// said where the keyboard is.
pub fn text(picker: &Picker, error: Option<&PositionError>, locale: &Locale, send: &Send) -> Html {
    let form = &picker.form;
    let on_typed = {
        let form = form.clone();
        send.reform(move |rules: String| Msg::Picker(Act::Fill(Form { rules, ..form.clone() })))
    };
    let fault = error.and_then(|error| form.within_rules(error));
    let line = Line { id: "own-rule", text: &form.rules, wrong: fault.as_ref(), reason: "own-rule-error", ..Line::default() };
    html! {
        <>
            <label for="own-rule">{ locale.word(if form.pairs() == Some(true) { "games.pairs" } else { "games.rule" }) }</label>
            { line.view(on_typed, Callback::noop()) }
            <Reason id="own-rule-error" said={fault.map_or_else(String::new, |error| locale.fault(&form.rules, &error))} />
        </>
    }
}
