//! The gallery: positions worth opening and known exercises, each a link, with one search over all of them.

use crate::view::Send;
use mexplorer_session::features::picker::gallery::GROUPS;
use mexplorer_session::features::picker::{Act, search};
use mexplorer_session::{Locale, Msg};
use yew::prelude::*;

pub fn view(query: &str, narrow: bool, locale: &Locale, send: &Send) -> Html {
    // The browser follows the link, into a new tab if it is asked to; what is chosen here is then to be seen.
    let close = send.reform(|_: MouseEvent| Msg::Dialog(None));
    let on_search = send
        .reform(|event: InputEvent| Msg::Picker(Act::Search(event.target_unchecked_into::<web_sys::HtmlInputElement>().value())));
    let (examples, exercises) = search::questions(query, locale);
    let groups = GROUPS.iter().filter(|(group, _)| examples.iter().any(|example| example.group == *group));
    html! {
        <>
        <div class="game-search">
            <div role="search">
                <label>{ locale.word("examples.search") }
                    <input type="search" id="example-search" autofocus={!narrow} spellcheck="false" autocomplete="off" placeholder={locale.word("games.search-hint")} value={query.to_string()} oninput={on_search} />
                </label>
            </div>
            <p class="quiet" role="status">
                if examples.is_empty() && exercises.is_empty() { { locale.word("examples.none") } }
            </p>
        </div>
        <div data-gallery="" class="gallery">
            { for groups.map(|(group, heading)| html! {
                <section key={*group}>
                    <h3>{ locale.word(heading) }</h3>
                    <ul>
                        { for examples.iter().filter(|example| example.group == *group).map(|example| html! {
                            <li key={example.key}><a onclick={close.clone()} href={mexplorer_session::document::link::to_position(example.position)}><span>{ locale.word(example.key) }</span><code>{ example.position }</code></a></li>
                        }) }
                    </ul>
                </section>
            }) }
        </div>
        { super::problems::list(exercises, locale, send) }
        </>
    }
}
