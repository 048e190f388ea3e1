//! A field for a number, taken when the reader is done with it.
//!
//! What is typed stays while the page around it is drawn again, which long work does many times a second: the field shows its
//! value only where that is another one, or where the reader is done and what was typed is the value or is taken back.

use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Debug, PartialEq, Properties)]
pub struct NumberProps {
    pub label: String,
    pub least: u64,
    #[prop_or_default]
    pub most: Option<String>,
    pub value: String,
    /// What stands in the field where it has no value.
    #[prop_or_default]
    pub hint: String,
    /// What was typed, in digits or not.
    pub on_typed: Callback<String>,
}

#[component]
pub fn Number(props: &NumberProps) -> Html {
    let NumberProps { label, least, most, value, hint, on_typed } = props;
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
    let onchange = on_typed.reform(move |event: Event| {
        taken.set(*taken + 1);
        event.target_unchecked_into::<HtmlInputElement>().value()
    });
    html! {
        <label class="choice">
            { label }
            <input type="number" ref={input} min={least.to_string()} max={most.clone()} placeholder={hint.clone()} {onchange} />
        </label>
    }
}
