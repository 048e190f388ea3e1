//! The program to take home, under what is shared: in C++ or Python, and the values as a list.

use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::features::code::{Code, Language};
use mexplorer_session::{Locale, Msg};
use mexplorer_solver::Position;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Properties)]
pub struct Props {
    pub position: Rc<Position>,
    pub locale: Locale,
    pub send: Send,
}

/// Where messages go is the same for the whole page, under a new name at each of its drawings.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        self.position == other.position && self.locale == other.locale
    }
}

/// Written once for a position, however often the dialog around it is drawn: that may take as long as a question.
#[component]
pub fn TakeHome(props: &Props) -> Html {
    let Props { position, locale, send } = props;
    html! {
        <section class="take-home" aria-labelledby="heading-code">
            <h3 id="heading-code" tabindex="-1">{ locale.word("code.heading") }</h3>
            { Code::of(position).map_or_else(|| html! { <p>{ locale.word("code.absent") }</p> }, |code| programs(&code, locale, send)) }
        </section>
    }
}

fn programs(code: &Code, locale: &Locale, send: &Send) -> Html {
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
    let (array, b_file) = (code.array(), code.b_file());
    let lacks = match (&array, &b_file) {
        _ if code.searches() => Some("code.no-values-misere"),
        _ if code.is_limited() => Some("code.no-values-limit"),
        _ if code.is_of_stairs() => Some("code.no-values-stairs"),
        (None, _) => Some("code.no-values"),
        (_, None) => Some("code.no-b-file"),
        _ => None,
    };
    html! {
        <>
            { program("code.cpp", Language::Cpp) }
            { program("code.python", Language::Python) }
            <p>
                { array.map(|text| copy(if code.is_of_pairs() { "code.rows" } else { "code.array" }, text)) }
                { code.csv().map(|text| copy("code.csv", text)) }
                { b_file.map(|text| copy("code.b-file", text)) }
            </p>
            { lacks.map(|key| html! { <p>{ locale.word(key) }</p> }) }
        </>
    }
}
