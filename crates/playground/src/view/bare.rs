//! Where nothing but pictures is shown: what must be said all the same. Nothing, while all is well.

use super::verdict::{stopped, working};
use super::{Send, breakdown, position_box};
use mexplorer_picture::cut;
use mexplorer_session::runner::model::Status;
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Locale, Model};
use yew::prelude::*;

pub fn strip(model: &Model, locale: &Locale, send: &Send) -> Html {
    let draft = model.fancy.draft.as_ref();
    let error = draft.and_then(|draft| draft.read.as_ref().err());
    html! {
        <>
            { for breakdown::card(Work::Question, model, locale, send) }
            if let Some(error) = error { <p class="error" role="alert"><code>{ cut(&model.box_text(), position_box::MOST) }</code>{ " " }{ position_box::reason(&model.box_text(), error, model, locale) }</p> }
            if let Some(noticed) = &model.fancy.notice { { position_box::notice(noticed, locale, send) } }
            if let Status::Working { spent, .. } = model.status { { working(spent, locale, send) } }
            { stopped(model, locale, send) }
        </>
    }
}
