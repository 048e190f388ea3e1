//! The position box: a line of notation, and under the very characters that are wrong, the reason.

use super::field::Line;
use super::{Send, breakdown, button, term::rich};
use crate::page;
use mexplorer_picture::{Say, cut, shortened};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::document::{intake, mend::mended};
use mexplorer_session::features::picker;
use mexplorer_session::runner::fancy::Kept;
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Dialog, Locale, Model, Msg, words::rules};
use mexplorer_solver::{Position, PositionError};
use yew::prelude::*;

/// The most characters of a position within a sentence.
pub const MOST: usize = 61;
/// So many positions of a sample are offered.
const MOST_SAMPLES: usize = 6;

pub fn position_box(model: &Model, locale: &Locale, send: &Send) -> Html {
    let text = model.box_text();
    let draft = model.fancy.draft.as_ref();
    let error = draft.and_then(|draft| draft.read.as_ref().err());
    // A text that says it otherwise than the notation is a position too.
    let read = draft.and_then(|draft| draft.read.as_ref().ok());
    let on_games = {
        let position = model.document.position.clone();
        send.reform(move |_: MouseEvent| Msg::Dialog(Some(Dialog::Games(picker::Picker::new(picker::Form::beside(&position))))))
    };
    let on_misere = send.reform(|event: Event| Msg::Misere(event.target_unchecked_into::<web_sys::HtmlInputElement>().checked()));
    // The question is about it, or whoever made the link has fixed it.
    let fixed = model.asks() || model.document.locks(Lock::Position);
    let offer = error.and_then(|error| offer(&text, error, model, send));
    let entered = offer.as_ref().zip(error).and_then(|(offer, error)| entered(&text, error, model, offer));
    // A statement that was understood is no error.
    let understood = offer.as_ref().is_some_and(|offer| offer.told.is_some() && offer.on_enter.is_none());
    // What was typed before a projector is entered, and the keys turn the steps again.
    let back_to_slide = (model.document.present && error.is_none()).then(|| {
        send.reform(|()| {
            page::focus("pictures");
            Msg::Settled
        })
    });
    let line = Line {
        id: "position",
        text: &text,
        wrong: error.filter(|_| !understood),
        reason: "position-error",
        fixed,
        lined: true,
        entered: entered.or(back_to_slide),
        ..Line::default()
    };
    // What a statement was read as is compared with it before it is opened; under a text of another game, or of none that is known,
    // the rule of the position that stays would seem to be its own.
    let told = offer.as_ref().and_then(|offer| offer.told.as_ref());
    let typed = |stays: &&Position| intake::begins_as(&text, stays) && !picker::search::is_sentence(&text);
    let shown = told.or_else(|| Some(&*model.document.position).filter(|stays| error.is_none() || typed(stays)));
    html! {
        <div class={classes!("position", model.document.moves_on().then_some("moving"))}>
            <div class="position-head">
                <label for="position">{ locale.word("position.label") }</label>
                // The position is what the question is about.
                if !model.asks() {
                    { button(locale.word("position.undo"), error.is_none() && !model.can_undo(), send.reform(|_| Msg::Undo)) }
                    { button(locale.word("position.redo"), !model.can_redo(), send.reform(|_| Msg::Redo)) }
                }
            </div>
            { line.view(send.reform(|text| Msg::Typed(intake::boxed(text))), send.reform(|()| Msg::Settled)) }
            <p id="position-error" class={if understood { "quiet" } else { "error" }} role={if understood { "status" } else { "alert" }}>
                if let Some(error) = error {
                    { why(&text, error, offer.as_ref().is_some_and(|offer| offer.told.is_some()), model, locale) }
                }
            </p>
            if let Some(error) = error && error.complaint.code == "several" { { samples(&text, locale, send) } }
            if let Some(Offer { say, on_press, said, .. }) = &offer {
                // How it was read is compared with the statement before it is opened.
                if !said.is_empty() { <p class="notice" role="status">{ locale.all(said) }</p> }
                <p class="tools">
                    <button type="button" class={understood.then_some("main")} onclick={on_press.reform(|_: MouseEvent| ())}>{ locale.say(say) }</button>
                </p>
            }
            if let Some(read) = read {
                <p class="quiet" role="status">
                    { locale.say(&Say::new("position.read").with("position", shortened(&read.to_string(), MOST))) }
                    if intake::spans(&text, read) { { locale.word("join.sentence") }{ locale.word("position.read-span") } }
                </p>
            }
            if let Some(shown) = shown { <p class="rule quiet">{ rich(locale.paragraph(&rules::of(shown, model.parts.tell()))) }</p> }
            if !fixed { <div class="tools">
                { button(locale.word("position.games"), false, on_games) }
                <label class="check"><input type="checkbox" checked={model.document.position.misere} onchange={on_misere} />{ locale.word("position.misere") }</label>
            </div> }
            { for breakdown::card(Work::Page, model, locale, send) }
            // A dialog tells what is noticed while it is open.
            if let Some(noticed) = model.fancy.notice.as_ref().filter(|_| model.fancy.dialog.is_none()) { { notice(noticed, locale, send) } }
        </div>
    }
}

/// Where and why the text is no position.
pub fn reason(text: &str, error: &PositionError, model: &Model, locale: &Locale) -> Html {
    why(text, error, false, model, locale)
}

/// The same; a statement that was read is one, whatever it begins with.
fn why(text: &str, error: &PositionError, read: bool, model: &Model, locale: &Locale) -> Html {
    let shown = Say::new(match model.fancy.draft.as_ref().map_or(Kept::Last, |draft| draft.kept) {
        Kept::Last => "error.kept",
        Kept::Example => "error.example",
        Kept::First => "error.first",
    });
    html! {
        <>
            if read || picker::search::is_told(text, error) {
                { locale.word("position.told") }
            } else {
                { locale.fault(text, error) }
                if error.complaint.code == "unknown-game" { { locale.word("join.sentence") }{ locale.word("position.choose") } }
            }
            { locale.word("join.sentence") }
            if !model.misled() { <span class="quiet">{ locale.say(&shown.with("position", shortened(&model.document.position.to_string(), MOST))) }</span> }
        </>
    }
}

/// The positions that a sample may be.
fn samples(text: &str, locale: &Locale, send: &Send) -> Html {
    let one = |position: Position| {
        let position = position.to_string();
        let say = Say::new("error.offer").with("position", shortened(&position, MOST));
        button(locale.say(&say), false, send.reform(move |_: MouseEvent| Msg::Open(position.clone())))
    };
    html! { <p class="tools">{ for intake::several(text).into_iter().take(MOST_SAMPLES).map(one) }</p> }
}

/// What a button offers.
struct Offer {
    say: Say,
    on_press: Callback<()>,
    /// The position that a statement tells.
    told: Option<Position>,
    /// What must be known of how it was read.
    said: Vec<Say>,
    /// What Enter does, where no statement tells that, or not what the button does.
    on_enter: Option<Callback<()>>,
}

/// What is offered where a text is no position: what is meant where brackets are wrong; a game that was named without its numbers, with
/// those of its example; the exercise of a number; the position that a statement tells, with what must be known of how it was read; for
/// what else is no game, or is a sentence, a search for its words.
fn offer(text: &str, error: &PositionError, model: &Model, send: &Send) -> Option<Offer> {
    if error.complaint.code == "several" {
        return None;
    }
    let offered = |position: &str| Say::new("error.offer").with("position", position);
    let named = || picker::Form::begun(text).or_else(|| picker::Form::told(text));
    if let Some(named) = mended(text).map(|position| position.to_string()).or_else(|| Some(named()?.text())) {
        // Enter takes it, but in a game, which would be left.
        let (say, read) = (offered(&named), Say::new("position.read").with("position", shortened(&named, MOST)));
        let on_press = send.reform(move |()| Msg::OpenAs(named.clone(), read.clone()));
        let on_enter = (!model.in_game()).then(|| on_press.clone());
        return Some(Offer { say, on_enter, on_press, told: None, said: Vec::new() });
    }
    if let Some(problem) = model.parts.dialogs.and_then(|part| (part.numbered)(text)) {
        let say = Say::new("error.offer").with("position", problem.name(&model.fancy.locale));
        let notice = problem.notice(&model.fancy.locale);
        let on_press = send.reform(move |()| Msg::OpenAs(problem.position.into(), notice.clone()));
        return Some(Offer { say, on_enter: Some(on_press.clone()), on_press, told: None, said: Vec::new() });
    }
    // A rule told in a few words is taken where none of them is left over; else they may be a name, which is looked for.
    let is_statement = picker::search::is_statement(text);
    let tells = is_statement || picker::search::is_sentence(text) || picker::search::signs(text) > 0;
    let reading = model.parts.dialogs.filter(|_| tells).and_then(|part| (part.read)(text));
    if let Some(reading) = reading.filter(|reading| is_statement || reading.is_clear()) {
        let position = reading.form.text();
        let (say, told) = (offered(&position), intake::position(&position));
        // A guess is not opened by the way: Enter shows its form, with what was not understood.
        let on_enter = (!reading.is_clear()).then(|| found(text, model, send));
        let said = if reading.is_whole() { Vec::new() } else { reading.said };
        return Some(Offer { say, on_press: send.reform(move |()| Msg::Open(position.clone())), told, said, on_enter });
    }
    if !error.complaint.code.starts_with("unknown-game") && !picker::search::is_sentence(text) {
        return None;
    }
    // What was not understood stands here at once; what is pressed goes on from there.
    let tried = model.parts.dialogs.filter(|_| is_statement);
    let said = tried.map(|part| (part.strange)(text)).unwrap_or_default();
    let say = match (is_statement, tried) {
        (true, Some(_)) => Say::new("error.unread"),
        (true, None) => Say::new("error.statement"),
        (false, _) => Say::new("error.search").with("words", cut(text.trim(), MOST)),
    };
    Some(Offer { say, on_press: found(text, model, send), told: None, said, on_enter: None })
}

/// A search for a text. It is looked for when that is pressed: what is typed is drawn at every letter.
fn found(text: &str, model: &Model, send: &Send) -> Callback<()> {
    let (words, position, send) = (text.trim().to_owned(), model.document.position.clone(), send.clone());
    Callback::from(move |()| {
        send.emit(Msg::Dialog(Some(Dialog::Games(picker::Picker::new(picker::Form::beside(&position))))));
        send.emit(Msg::Picker(picker::Act::Search(words.clone())));
    })
}

/// What Enter does with a text that is no position: what is offered is pressed where it is a statement, be that told by how long it is
/// or by how it is read.
fn entered(text: &str, error: &PositionError, model: &Model, offer: &Offer) -> Option<Callback<()>> {
    let on_press = offer.on_enter.as_ref().unwrap_or(&offer.on_press);
    if offer.on_enter.is_some() || offer.told.is_some() || picker::search::is_told(text, error) {
        return Some(on_press.clone());
    }
    let read = model.parts.dialogs?.read;
    let (text, on_press) = (text.to_owned(), on_press.clone());
    Some(Callback::from(move |()| {
        if read(&text).is_some() {
            on_press.emit(());
        }
    }))
}

pub fn notice(notice: &Say, locale: &Locale, send: &Send) -> Html {
    html! {
        <p class="notice" role="status">{ locale.say(notice) }{ " " }
            <button type="button" class="plain" onclick={send.reform(|_: MouseEvent| Msg::Dismiss)}>{ locale.word("notice.dismiss") }</button>
        </p>
    }
}
