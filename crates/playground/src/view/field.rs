//! Fields: a line of notation, read as it is typed; a number to slide along; a number, taken when the reader is done with it.

use super::enters;
use crate::page::Timer;
use mexplorer_solver::PositionError;
use web_sys::{HtmlInputElement, HtmlTextAreaElement, KeyboardEvent};
use yew::prelude::*;

/// The most bytes of a line whose breaks the page reckons; what is longer scrolls in its box.
const MOST_MIRRORED: usize = 4_000;

/// A line of notation in its box, or of what is searched for.
#[derive(Default)]
pub struct Line<'a> {
    pub id: &'static str,
    pub text: &'a str,
    /// Which characters are wrong.
    pub wrong: Option<&'a PositionError>,
    /// The element that says why.
    pub reason: &'static str,
    /// What stands there while nothing is typed.
    pub hint: &'a str,
    /// The most characters, where there is such a number.
    pub most: Option<usize>,
    pub fixed: bool,
    /// Whether the lines of what is pasted tell something.
    pub lined: bool,
    /// Whether what is typed first goes into it.
    pub focused: bool,
    /// What Enter does, where that is more than leaving it is.
    pub entered: Option<Callback<()>>,
}

impl Line<'_> {
    /// The field, as high as its text is long, with the wrong characters marked. However it is pasted it is one line where lines tell
    /// nothing, and Enter is what leaving it is, where nothing else is said of it.
    pub fn view(self, on_typed: Callback<String>, on_settled: Callback<()>) -> Html {
        let Line { id, text, wrong, reason, hint, most, fixed, lined, focused, entered } = self;
        let on_input = on_typed.reform(move |event: InputEvent| {
            let typed = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            if lined { typed.trim_end_matches('\n').to_owned() } else { typed.replace('\n', " ") }
        });
        let on_key = {
            let on_entered = entered.unwrap_or_else(|| on_settled.clone());
            Callback::from(move |event: KeyboardEvent| {
                if enters(&event) {
                    on_entered.emit(());
                }
            })
        };
        let most = most.map(|most| most.to_string());
        html! {
            <div class={classes!("box", wrong.map(|_| "wrong"))}>
                { mirror(text, wrong) }
                <textarea {id} rows="1" spellcheck="false" autocomplete="off" autocapitalize="off" inputmode="text" enterkeyhint="done" autofocus={focused}
                          maxlength={most} placeholder={hint.to_owned()} value={text.to_owned()} readonly={fixed} oninput={on_input} onkeydown={on_key}
                          onchange={on_settled.reform(|_: Event| ())} aria-invalid={wrong.map(|_| "true")} aria-describedby={Some(reason).filter(|reason| !reason.is_empty())} />
            </div>
        }
    }
}

/// The same text behind the field: it makes the box as high as the text is long, and marks what is wrong.
fn mirror(text: &str, wrong: Option<&PositionError>) -> Html {
    let marked = wrong.filter(|wrong| wrong.end <= text.len().min(MOST_MIRRORED)).map(|wrong| (wrong.start, wrong.end));
    let (start, end) = marked.unwrap_or((0, 0));
    html! {
        <div class="mirror" aria-hidden="true">
            { &text[..start] }
            if marked.is_some() { <mark>{ if start < end { &text[start..end] } else { "\u{a0}" } }</mark> }
            { &text[end..text.floor_char_boundary(MOST_MIRRORED).max(end)] }
        </div>
    }
}

/// A whole number to slide along, taken at once.
pub fn slider(label: Html, (least, most): (u64, u64), value: u64, on_moved: Callback<String>) -> Html {
    let on_input = on_moved.reform(|event: InputEvent| event.target_unchecked_into::<HtmlInputElement>().value());
    html! {
        <label class="choice">
            { label }
            <input type="range" min={least.to_string()} max={most.to_string()} value={value.to_string()} oninput={on_input} />
            <output>{ value }</output>
        </label>
    }
}

#[derive(Debug, PartialEq, Properties)]
pub struct BlankProps {
    pub label: String,
    #[prop_or_default]
    pub least: u64,
    #[prop_or_default]
    pub most: Option<String>,
    pub value: String,
    /// What stands in the field where it has no value.
    #[prop_or_default]
    pub hint: String,
    /// Whether a number that was typed is taken without Enter too, once the reader rests.
    #[prop_or_default]
    pub rests: bool,
    /// How many letters a text may have; without it a number is wanted.
    #[prop_or_default]
    pub letters: Option<usize>,
    /// What was typed, whatever it is.
    pub on_typed: Callback<String>,
}

/// So many milliseconds after the last letter a reader rests.
const REST: i32 = 600;

/// A blank to fill in, with a whole number or a line of text. What is typed stays while the page around it is drawn again, which long
/// work does many times a second: the field shows its value only where that is another one, or where the reader is done and what was
/// typed is the value or is taken back.
#[component]
pub fn Blank(props: &BlankProps) -> Html {
    let BlankProps { label, least, most, value, hint, rests, letters, on_typed } = props;
    let input = use_node_ref();
    let taken = use_state(|| 0u32);
    use_effect_with((value.clone(), *taken), {
        let input = input.clone();
        move |(value, _)| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                input.set_value(value);
            }
        }
    });
    let rest = use_mut_ref(|| None::<Timer>);
    let oninput = rests.then(|| {
        let (rest, on_typed) = (rest.clone(), on_typed.clone());
        let (least, most) = (*least, most.as_ref().and_then(|most| most.parse::<u64>().ok()).unwrap_or(u64::MAX));
        Callback::from(move |event: InputEvent| {
            let typed = event.target_unchecked_into::<HtmlInputElement>().value();
            // What is half typed, or would be changed, waits until the reader is done.
            let whole = typed.parse().is_ok_and(|number: u64| (least..=most).contains(&number) && number.to_string() == typed);
            let on_typed = on_typed.clone();
            *rest.borrow_mut() = whole.then(|| Timer::after(REST, move || on_typed.emit(typed)));
        })
    });
    let onchange = on_typed.reform(move |event: Event| {
        taken.set(*taken + 1);
        rest.take();
        event.target_unchecked_into::<HtmlInputElement>().value()
    });
    html! {
        <label class="choice">
            { label }
            if let Some(letters) = letters {
                <input type="text" ref={input} maxlength={letters.to_string()} placeholder={hint.clone()} {onchange} />
            } else {
                // The larger a number may be, the more room it has.
                <input type="number" class={most.as_ref().filter(|most| most.len() > 5).map(|_| "long")} ref={input} min={least.to_string()} max={most.clone()} placeholder={hint.clone()} {oninput} {onchange} />
            }
        </label>
    }
}
