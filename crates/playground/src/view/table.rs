//! The table twin of a picture.

use mexplorer_picture::{Table, Target};
use mexplorer_session::Locale;
use yew::prelude::*;

/// A table that is read instead of the picture; cells that stand for a position are buttons.
pub fn table(table: &Table, caption: &str, locale: &Locale) -> Html {
    if table.rows.is_empty() {
        return html! {};
    }
    html! {
        <div class="table-frame" tabindex="0" role="region" aria-label={caption.to_string()}>
            <table class="twin">
                <caption class="unseen">{ caption }</caption>
                <thead><tr>{ for table.head.iter().map(|key| html! { <th scope="col">{ locale.word(key) }</th> }) }</tr></thead>
                <tbody>
                    { for table.rows.iter().map(|row| html! {
                        <tr>{ for row.iter().map(|cell| {
                            let content = locale.arg(&cell.content);
                            match &cell.target {
                                Some(Target::Position(to)) => {
                                    // A short name leaves something out.
                                    let title = (content != *to).then(|| to.clone());
                                    html! { <td><button type="button" class="chip" data-to={to.clone()} {title}>{ content }</button></td> }
                                }
                                _ => html! { <td>{ content }</td> },
                            }
                        }) }</tr>
                    }) }
                </tbody>
            </table>
            if table.omitted > 0 {
                <p class="quiet">{ locale.say(&mexplorer_picture::Say::new("table.omitted").with("count", table.omitted)) }</p>
            }
        </div>
    }
}
