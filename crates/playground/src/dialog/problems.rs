//! Known exercises: each a link to the position that means the same, and how its statement maps to it.

use crate::view::Send;
use mexplorer_session::document::link;
use mexplorer_session::features::picker::problems::Problem;
use mexplorer_session::{Locale, Msg};
use yew::prelude::*;

pub fn list(problems: impl IntoIterator<Item = &'static Problem>, locale: &Locale, send: &Send) -> Html {
    let close = send.reform(|_: MouseEvent| Msg::Dialog(None));
    let mut problems = problems.into_iter().peekable();
    if problems.peek().is_none() {
        return html! {};
    }
    html! {
        <section class="gallery">
            <h3>{ locale.word("games.exercises") }</h3>
            <ul>
                { for problems.map(|problem| html! {
                    <li><a onclick={close.clone()} href={link::to_position(problem.position)}>
                        <span>{ problem.number }{ " " }<b>{ problem.title }</b></span>
                        <code>{ problem.position }</code>
                        <small>{ locale.word(problem.mapping) }</small>
                    </a></li>
                }) }
            </ul>
        </section>
    }
}
