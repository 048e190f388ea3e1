//! What a worksheet asks besides, of other positions or in another way.

use crate::view::field::Blank;
use crate::view::select::Select;
use crate::view::{Send, button};
use mexplorer_session::document::worksheet::{Further, MOST_FURTHER, Worksheet, base};
use mexplorer_session::{Locale, Model, Msg};
use mexplorer_solver::quiz::Kind;
use std::rc::Rc;
use yew::prelude::*;

/// So much of a position is typed into its field.
const MOST_TYPED: usize = 400;

/// A row each, and a button for one more, which begins as what the sheet asks first.
pub fn form(sheet: Worksheet, model: &Model, locale: &Locale, send: &Send) -> Html {
    let also = &model.document.also;
    let more = Further { kind: sheet.kind, count: 1, base: model.document.position.clone() };
    let more: Rc<[Further]> = also.iter().cloned().chain([more]).collect();
    html! {
        <details class="sheet-also" open={!also.is_empty()}>
            <summary>{ locale.word("sheet.also") }</summary>
            { for (0..also.len()).map(|at| row(at, also, locale, send)) }
            if also.len() < MOST_FURTHER { { button(locale.word("sheet.more"), false, to(more, send)) } }
        </details>
    }
}

/// The list becomes this.
fn to(also: Rc<[Further]>, send: &Send) -> Callback<MouseEvent> {
    send.reform(move |_| Msg::Also(Some(also.clone()), String::new()))
}

fn row(at: usize, also: &Rc<[Further]>, locale: &Locale, send: &Send) -> Html {
    let Further { kind, count, base: about } = &also[at];
    let change = |put: fn(&Further, &str) -> Option<Further>| {
        let also = also.clone();
        send.reform(move |text: String| {
            let mut list = also.to_vec();
            let put = put(&list[at], &text).map(|put| list[at] = put);
            Msg::Also(put.map(|()| list.into()), text)
        })
    };
    let on_kind = change(|further, text| Some(Further { kind: Kind::of(text)?, ..further.clone() }));
    let on_count = change(|further, text| Some(Further { count: text.parse().ok()?, ..further.clone() }));
    let on_base = change(|further, text| Some(Further { base: base(text)?, ..further.clone() }));
    let others = also.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, further)| further.clone());
    html! {
        <p class="sheet-further" key={at}>
            <Select choose={on_kind} label={locale.word("quiz.make-kind")}>
                { for Kind::ALL.into_iter().map(|one| html! {
                    <option value={one.name()} selected={one == *kind}>{ locale.word(&format!("quiz.kind.{}", one.name())) }</option>
                }) }
            </Select>
            <Blank label={locale.word("sheet.questions")} least={1} value={count.to_string()} on_typed={on_count} />
            <Blank label={locale.word("sheet.position")} letters={Some(MOST_TYPED)} value={about.to_string()} on_typed={on_base} />
            { button(locale.word("sheet.less"), false, to(others.collect(), send)) }
        </p>
    }
}
