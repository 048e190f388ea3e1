//! Questions as a package for a grade book, which the shell makes of their links and titles.

use crate::page;
use crate::view::{Send, button};
use mexplorer_session::document::Document;
use mexplorer_session::features::save::packaged;
use mexplorer_session::shell::File;
use mexplorer_session::{Locale, Model, Msg};
use mexplorer_solver::quiz::Kind;
use std::rc::Rc;
use yew::prelude::*;

/// The standards of grade books, as the names of files have them, with the words of their buttons.
const STANDARDS: [(&str, &str); 2] = [("scorm", "sheet.scorm"), ("cmi5", "sheet.cmi5")];

/// A button for each standard, and what is to know of it. `title` is that of the whole, which `kind` and `seeds` name.
pub fn offered(
    title: &str,
    (kind, seeds): (Kind, (u64, u64)),
    questions: &[Document],
    model: &Model,
    locale: &Locale,
    send: &Send,
) -> Html {
    // Two questions of a worksheet may have one title.
    let numbered = |at: usize, title: String| if questions.len() > 1 { format!("{}. {title}", at + 1) } else { title };
    let lines = questions
        .iter()
        .enumerate()
        .flat_map(|(at, asks)| [page::address(&model.link_for_others(asks)), numbered(at, model.title(asks))]);
    let text = [title.to_owned()].into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    let base = model.document.quiz.as_ref().map_or(&model.document.position, |quiz| &quiz.base);
    let button = |(standard, key): (&str, &'static str)| {
        let name = packaged(base, kind, seeds, standard);
        let file = Rc::new(File { name, mime: "application/zip", text: text.clone(), omitted: 0 });
        button(locale.word(key), false, send.reform(move |_| Msg::Save { file: file.clone(), copy: false }))
    };
    html! {
        <>
            <p class="more">{ for STANDARDS.map(button) }</p>
            <p class="quiet">{ locale.word("sheet.course") }</p>
            if page::is_unframed() { <p class="notice" id="make-unframed">{ locale.word("sheet.unframed") }</p> }
        </>
    }
}
