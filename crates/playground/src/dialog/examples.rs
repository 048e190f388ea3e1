//! The gallery: positions worth opening, each a link.

use mexplorer_session::Locale;
use mexplorer_session::gallery::{EXAMPLES, GROUPS};
use yew::prelude::*;

pub fn view(locale: &Locale) -> Html {
    html! {
        <div data-gallery="" class="gallery">
            { for GROUPS.iter().map(|(group, heading)| html! {
                <section>
                    <h3>{ locale.word(heading) }</h3>
                    <ul>
                        { for EXAMPLES.iter().filter(|example| example.group == *group).map(|example| html! {
                            <li><a href={mexplorer_session::link::to_position(example.position)}><span>{ locale.word(example.key) }</span><code>{ example.position }</code></a></li>
                        }) }
                    </ul>
                </section>
            }) }
        </div>
    }
}
