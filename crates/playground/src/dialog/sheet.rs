//! A worksheet: questions with room for the answers, each with its address and its QR code, and on paper of its own the key. It looks on
//! the screen as it does on paper.

use super::qr;
use crate::page;
use crate::view::{Send, breakdown, button, position_box, slot};
use mexplorer_picture::Say;
use mexplorer_session::document::{Document, link};
use mexplorer_session::features::quiz::paper::{Paper, Printed, Row};
use mexplorer_session::features::quiz::words;
use mexplorer_session::shell::work::Work;
use mexplorer_session::words::rules;
use mexplorer_session::{Locale, Model, Part};
use mexplorer_solver::quiz::Kind;
use std::rc::Rc;
use yew::prelude::*;

pub fn view(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(paper) = &model.paper else { return html! {} };
    let whole = Document { sheet: None, ..model.document.clone() };
    let back = format!("#{}", link::write(&whole, &model.defaults));
    html! {
        <>
            <div class="tools sheet-bar">
                { button(locale.word("sheet.print"), !paper.done(), Callback::from(|_: MouseEvent| page::print())) }
                <a href={back}>{ locale.word("sheet.page") }</a>
                if let Some(noticed) = &model.fancy.notice { { position_box::notice(noticed, locale, send) } }
            </div>
            { for breakdown::card(Work::Quiz, model, locale, send) }
            <section class="paper" aria-labelledby="heading-sheet">
                { head(paper, model, locale) }
                if !model.parts.has(Part::Quiz) {
                    { slot::body(Part::Quiz, model, locale, send) }
                } else if paper.questions.is_empty() {
                    <p class="notice">{ paper.refused.as_ref().map_or_else(|| locale.word("verdict.working"), |refusal| locale.say(&words::refusal(refusal))) }</p>
                }
                <ol class="sheet-questions">{ for paper.questions.iter().map(|printed| question(printed, model, locale)) }</ol>
            </section>
            if !paper.questions.is_empty() {
                <section class="paper sheet-key" aria-labelledby="heading-answers">
                    <h2 id="heading-answers">{ locale.word("sheet.answers") }</h2>
                    <ol class="sheet-answers">{ for paper.questions.iter().map(|printed| answers(printed, locale)) }</ol>
                    if paper.left_out > 0 {
                        <p class="sheet-small">{ locale.say(&Say::new("sheet.left-out").with("count", paper.left_out).with("first", paper.sheet.seeds.0).with("last", paper.sheet.seeds.1)) }</p>
                    }
                    <p class="sheet-small address">{ page::address(&model.link()) }</p>
                </section>
            }
        </>
    }
}

/// What is asked, of which game, and room for a name.
fn head(paper: &Paper, model: &Model, locale: &Locale) -> Html {
    let kind = paper.sheet.kind;
    html! {
        <header class="sheet-head">
            <p class="sheet-name"><span>{ locale.word("sheet.name") }</span><span>{ locale.word("sheet.date") }</span></p>
            <h1 id="heading-sheet">{ locale.word("sheet.title") }{ " · " }{ locale.word(&format!("quiz.kind.{}", kind.name())) }</h1>
            <p><b class="position-name">{ model.document.position.to_string() }</b>{ " — " }{ locale.all(&rules::of(&model.document.position)) }</p>
            if let Some(ask) = ask(kind, "") { <p>{ locale.say(&ask) }</p> }
        </header>
    }
}

/// The sentence that asks, where it is the same for every question.
fn ask(kind: Kind, position: &str) -> Option<Say> {
    let each = !position.is_empty();
    match kind {
        Kind::Outcomes => Some(Say::new("quiz.ask.outcomes")).filter(|_| !each),
        Kind::Values => Some(Say::new("quiz.ask.values")).filter(|_| !each),
        Kind::Move => each.then(|| Say::new("sheet.move").with("position", position)),
        Kind::Mex => each.then(|| Say::new("quiz.ask.mex").with("position", position)),
    }
}

fn question(printed: &Printed, model: &Model, locale: &Locale) -> Html {
    let quiz = printed.quiz.clone();
    let document = Document { sheet: None, position: Rc::new(quiz.position()), quiz: Some(quiz), ..model.document.clone() };
    let link = link::write(&document, &model.defaults);
    let address = page::address(&link);
    let kind = printed.quiz.kind;
    let last = printed.rows.len().checked_sub(1).filter(|_| kind == Kind::Mex);
    html! {
        <li class="sheet-question">
            <div>
                if let Some(ask) = ask(kind, &printed.position) { <p>{ locale.say(&ask) }</p> }
                <ul class="sheet-rows">
                    { for printed.rows.iter().enumerate().map(|(i, row)| html! { <li>{ room(kind, row, last == Some(i), locale) }</li> }) }
                </ul>
                <p class="sheet-small"><a class="address" href={format!("#{link}")}>{ &address }</a></p>
            </div>
            if !page::is_alone() { { qr::code(&address, locale) } }
        </li>
    }
}

/// Room for an answer.
fn room(kind: Kind, row: &Row, is_mex: bool, locale: &Locale) -> Html {
    let named =
        if is_mex { locale.say(&Say::new("quiz.mex-of").with("position", row.position.as_str())) } else { row.position.clone() };
    match kind {
        Kind::Outcomes => {
            html! { <><span class="position-name">{ named }</span><span class="tick">{ "P" }</span><span class="tick">{ "N" }</span></> }
        }
        Kind::Values | Kind::Mex => html! { <><span class="position-name">{ named }</span><span class="line" /></> },
        Kind::Move => html! { <span class="line" /> },
    }
}

/// The answers of a question, and why they are right.
fn answers(printed: &Printed, locale: &Locale) -> Html {
    let row = |row: &Row| {
        let answer = row.answer.clone().unwrap_or_else(|| locale.word("quiz.no-move"));
        let reason = row.reason.as_ref().map(|reason| locale.say(reason)).unwrap_or_default();
        html! { <li><span class="position-name">{ &row.position }</span>{ " → " }<b class="sheet-answer">{ answer }</b><br />{ reason }</li> }
    };
    html! {
        <li class="sheet-question">
            <ul class="sheet-reasons">{ for printed.rows.iter().map(row) }</ul>
        </li>
    }
}
