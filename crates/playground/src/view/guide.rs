//! The strip of the guided start: one sentence, how far it is, and the way out.

use super::{Send, term::rich};
use mexplorer_picture::Say;
use mexplorer_session::features::guide::{Guide, Step, Turn};
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::{Dialog, Locale, Model, Msg};
use yew::prelude::*;

/// What the step speaks of, for the style sheet to point at.
pub fn pointing(guide: Guide) -> Option<&'static str> {
    match guide {
        Guide::At(step) => Some(step.name()),
        Guide::Folded | Guide::Away => None,
    }
}

/// What to do with what was just learnt.
fn choice(locale: &Locale, send: &Send) -> Html {
    let ways = [
        ("nav.play", Msg::Play(super::play::begin())),
        ("nav.practice", Msg::Dialog(Some(Dialog::Practice))),
        ("nav.examples", Msg::Dialog(Some(Dialog::Examples(String::new())))),
    ];
    let button = |(name, msg): (&'static str, Msg)| {
        let send = send.clone();
        let on_press = move |_: MouseEvent| {
            send.emit(Msg::Guide(Turn::Close));
            send.emit(msg.clone());
        };
        html! { <button type="button" onclick={on_press}>{ locale.word(name) }</button> }
    };
    html! { <div class="tools">{ for ways.into_iter().map(button) }</div> }
}

pub fn strip(model: &Model, locale: &Locale, send: &Send) -> Html {
    let turn = |turn: Turn| send.reform(move |_: MouseEvent| Msg::Guide(turn));
    match model.fancy.guide {
        Guide::Away => html! {},
        Guide::Folded => html! {
            <p class="guide-offer"><button type="button" onclick={turn(Turn::Start)}>{ locale.word("guide.offer") }</button></p>
        },
        Guide::At(step) => {
            let at = Step::ALL.iter().position(|other| *other == step).unwrap_or(0) + 1;
            let count = Say::new("guide.step").with("step", at).with("count", Step::ALL.len());
            html! {
                <section id="guide" class="card guide" tabindex="-1" aria-labelledby="heading-guide">
                    <div class="card-head">
                        <h2 id="heading-guide">{ locale.word("guide.title") }</h2>
                        <span class="quiet">{ locale.say(&count) }</span>
                        <div class="card-tools"><button type="button" onclick={turn(Turn::Close)}>{ locale.word(if step == Step::Choice { "guide.done" } else { "guide.skip" }) }</button></div>
                    </div>
                    <p role="status" aria-live="polite">{ rich(locale.rich(&step.say(model.answer.as_deref().map(|answer| Verdict::of(answer).headline)))) }</p>
                    if step == Step::Verdict {
                        <button type="button" class="main" onclick={turn(Turn::Next)}>{ locale.word("guide.next") }</button>
                    }
                    if step == Step::Why {
                        <button type="button" class="main" onclick={send.reform(|_: MouseEvent| Msg::Why)}>{ locale.word("verdict.why") }</button>
                    }
                    if step == Step::Choice { { choice(locale, send) } }
                </section>
            }
        }
    }
}
