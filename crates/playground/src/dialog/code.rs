//! The program to take home, under what is shared: in C++ or Python, and the values as a list.

use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::features::code::{Code, Language};
use mexplorer_session::{Locale, Model, Msg};
use yew::prelude::*;

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    let Some(code) = Code::of(&model.document.position) else { return html! {} };
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
    html! {
        <section class="take-home" aria-labelledby="heading-code">
            <h3 id="heading-code">{ locale.word("code.heading") }</h3>
            { program("code.cpp", Language::Cpp) }
            { program("code.python", Language::Python) }
            <p>
                { copy("code.array", code.array()) }
                { copy("code.csv", code.csv()) }
                { copy("code.b-file", code.b_file()) }
            </p>
        </section>
    }
}
