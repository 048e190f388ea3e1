//! Known exercises: each a link to the position that means the same, and how its statement maps to it.

use crate::view::Send;
use mexplorer_session::document::link;
use mexplorer_session::features::picker::problems::Problem;
use mexplorer_session::{Locale, Msg};
use yew::prelude::*;

/// Opens an exercise, and says which it is and how it is meant.
pub fn opened(problem: &Problem, locale: &Locale) -> Msg {
    Msg::OpenAs(problem.position.into(), problem.notice(locale))
}

pub fn list(problems: impl IntoIterator<Item = &'static Problem>, locale: &Locale, send: &Send) -> Html {
    // A link, so that it opens in a new tab if that is asked for; otherwise what it says stays in sight with the position.
    let open = |problem: &'static Problem| {
        let (send, msg) = (send.clone(), opened(problem, locale));
        Callback::from(move |event: MouseEvent| {
            if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
                event.prevent_default();
                send.emit(msg.clone());
            }
        })
    };
    let mut problems = problems.into_iter().peekable();
    if problems.peek().is_none() {
        return html! {};
    }
    html! {
        <section class="gallery">
            <h3>{ locale.word("games.exercises") }</h3>
            <ul>
                { for problems.map(|problem| html! {
                    <li><a onclick={open(problem)} href={link::to_position(problem.position)}>
                        <span>{ problem.number(locale) }{ " " }<b>{ problem.title }</b></span>
                        <code>{ problem.position }</code>
                        <small>{ locale.word(problem.mapping) }</small>
                    </a></li>
                }) }
            </ul>
        </section>
    }
}
