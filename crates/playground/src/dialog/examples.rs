//! The gallery: positions worth opening and known exercises, each a link.

use crate::view::Send;
use mexplorer_session::features::picker::gallery::{EXAMPLES, GROUPS};
use mexplorer_session::features::picker::problems::PROBLEMS;
use mexplorer_session::{Locale, Msg};
use yew::prelude::*;

pub fn view(locale: &Locale, send: &Send) -> Html {
    // The browser follows the link, into a new tab if it is asked to; what is chosen here is then to be seen.
    let close = send.reform(|_: MouseEvent| Msg::Dialog(None));
    html! {
        <>
        <div data-gallery="" class="gallery">
            { for GROUPS.iter().map(|(group, heading)| html! {
                <section>
                    <h3>{ locale.word(heading) }</h3>
                    <ul>
                        { for EXAMPLES.iter().filter(|example| example.group == *group).map(|example| html! {
                            <li><a onclick={close.clone()} href={mexplorer_session::document::link::to_position(example.position)}><span>{ locale.word(example.key) }</span><code>{ example.position }</code></a></li>
                        }) }
                    </ul>
                </section>
            }) }
        </div>
        { super::problems::list(PROBLEMS, locale, send) }
        </>
    }
}
