//! The program to take home, under what is shared: in C++ or Python, and the values as a list.

use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::features::code::{Code, Language};
use mexplorer_session::{Locale, Model, Msg};
use yew::prelude::*;

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    let heading = html! { <h3 id="heading-code">{ locale.word("code.heading") }</h3> };
    let Some(code) = Code::of(&model.document.position) else {
        return html! {
            <section class="take-home" aria-labelledby="heading-code">
                { heading }
                <p>{ locale.word("code.absent") }</p>
            </section>
        };
    };
    let copy = |name: &str, text: String| {
        let say = Say::new("code.copy").with("what", locale.word(name));
        button(locale.say(&say), false, send.reform(move |_| Msg::Copy(text.clone())))
    };
    let program = |name: &str, language: Language| {
        let text = code.program(language, locale);
        html! {
            <details>
                <summary>{ locale.word(name) }</summary>
                <pre tabindex="0" lang="" dir="ltr"><code>{ &text }</code></pre>
                { copy(name, text) }
            </details>
        }
    };
    let lacks = match (code.array(), code.b_file()) {
        (None, _) => Some("code.no-values"),
        (_, None) => Some("code.no-b-file"),
        _ => None,
    };
    html! {
        <section class="take-home" aria-labelledby="heading-code">
            { heading }
            { program("code.cpp", Language::Cpp) }
            { program("code.python", Language::Python) }
            <p>
                { code.array().map(|text| copy(if code.is_of_pairs() { "code.rows" } else { "code.array" }, text)) }
                { code.csv().map(|text| copy("code.csv", text)) }
                { code.b_file().map(|text| copy("code.b-file", text)) }
            </p>
            { lacks.map(|key| html! { <p>{ locale.word(key) }</p> }) }
        </section>
    }
}
