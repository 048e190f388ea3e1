//! A list to choose from.

use wasm_bindgen::JsCast;
use web_sys::{HtmlOptionElement, HtmlSelectElement};
use yew::prelude::*;

#[derive(Debug, PartialEq, Properties)]
pub struct Props {
    /// What is done with the value that is chosen.
    pub choose: Callback<String>,
    #[prop_or_default]
    pub id: Option<&'static str>,
    #[prop_or_default]
    pub class: Option<&'static str>,
    /// Its name, where nothing beside it says it.
    #[prop_or_default]
    pub label: Option<String>,
    /// What is said of it besides, by its id.
    #[prop_or_default]
    pub about: Option<&'static str>,
    /// Options, one of them marked as `selected`, or groups of them.
    pub children: Html,
}

/// A list to choose from, which shows the option that is marked. Once somebody has chosen, a browser goes by that alone, whatever is marked
/// later: it is told so after each drawing.
#[component]
pub fn Select(props: &Props) -> Html {
    let element = use_node_ref();
    {
        let element = element.clone();
        use_effect(move || {
            let marked =
                element.cast::<HtmlSelectElement>().and_then(|list| list.query_selector("option[selected]").ok().flatten());
            if let Some(option) = marked {
                option.unchecked_into::<HtmlOptionElement>().set_selected(true);
            }
        });
    }
    let Props { choose, id, class, label, about, children } = props;
    let onchange = choose.reform(|event: Event| event.target_unchecked_into::<HtmlSelectElement>().value());
    html! {
        <select ref={element} id={*id} class={*class} aria-label={label.clone()} aria-describedby={*about} {onchange}>
            { children.clone() }
        </select>
    }
}
