//! What lies over the page: examples, the picker, the glossary, sharing, shortcuts. Each is a native modal dialog, which keeps the focus
//! and closes with Escape by itself.

mod code;
mod examples;
mod further;
mod games;
mod glossary;
mod own;
mod package;
mod practice;
mod problems;
mod qr;
mod save;
mod share;
mod sheet;
mod shortcuts;

use crate::view::scene::{SceneView, markup};
use crate::view::{Send, slot};
use mexplorer_picture::{Say, Scene};
use mexplorer_session::runner::saved;
use mexplorer_session::{Dialog, Locale, Model, Msg, Part};
use std::rc::Rc;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

#[derive(Debug, Properties)]
pub struct Props {
    pub model: Rc<Model>,
    pub locale: Locale,
    pub send: Send,
}

impl PartialEq for Props {
    // What is closed has no content, so an edit need not look through it; what is open may show anything of the model, also what comes
    // only now: a proof that can be given, a part of the program.
    fn eq(&self, other: &Props) -> bool {
        let closed = |props: &Props| props.model.fancy.dialog.is_none();
        self.locale == other.locale && (Rc::ptr_eq(&self.model, &other.model) || closed(self) && closed(other))
    }
}

#[component]
pub fn Dialogs(props: &Props) -> Html {
    let Props { model, locale, send } = props;
    let dialog = |name| {
        let open = model.fancy.dialog.as_ref().filter(|dialog| dialog.name() == name);
        frame(name, open, locale, send, open.map(|_| slot::body(Part::Dialogs, model, locale, send)))
    };
    Dialog::NAMES.into_iter().map(dialog).collect()
}

/// What is in the dialog that is open.
pub fn content(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    match &model.fancy.dialog {
        Some(Dialog::Examples(query)) => examples::view(query, model.fancy.surroundings.narrow, locale, send),
        Some(Dialog::Practice) => practice::view(model, locale, send),
        Some(Dialog::Games(_)) => games::view(model, locale, send),
        Some(Dialog::Glossary) => glossary::view(locale),
        Some(Dialog::Save(choice)) => save::view(choice, model, locale, send),
        Some(Dialog::Share) => share::view(model, locale, send),
        Some(Dialog::Shortcuts) => shortcuts::view(model, locale, send),
        // What is in none is a worksheet, which nothing opens over.
        None => sheet::view(model, locale, send),
    }
}

/// On paper, beside a step of a proof: the picture that the step speaks of, or several under it. They are made as the files are that can be
/// saved of it.
pub fn beside(model: &Rc<Model>, locale: &Locale, _: &Send) -> Html {
    let Some((panel, pictures)) = saved::beside(model) else { return html! {} };
    let picture = |(scene, says): &(Scene, Option<Say>)| {
        let label = locale.word(&format!("panel.{}", panel.name()));
        html! {
            <>
                <SceneView width={scene.width} height={scene.height} items={markup("items", &scene.items, &|_| None)} {label} />
                { for says.iter().map(|says| html! { <p class="quiet">{ locale.say(says) }</p> }) }
            </>
        }
    };
    let of = format!("of-{}", panel.name());
    match &pictures[..] {
        [one] => html! { <div class={classes!("beside-step", of)}>{ picture(one) }</div> },
        several => {
            html! { <div class={classes!("beside-step", "several", of)}>{ for several.iter().map(|one| html! { <div>{ picture(one) }</div> }) }</div> }
        }
    }
}

fn frame(name: &'static str, open: Option<&Dialog>, locale: &Locale, send: &Send, content: Option<Html>) -> Html {
    let close = send.reform(|_: MouseEvent| Msg::Dialog(None));
    // That Escape is about to close it is known at once, so that a drawing before it is closed and told does not open it again.
    let leaves = send.reform(|_: Event| Msg::Dialog(None));
    // The browser says a moment later that it is closed; by then it may be open again, for the next panel, or about to be.
    let closed = open.map(|dialog| {
        let (send, dialog) = (send.clone(), dialog.clone());
        Callback::from(move |event: Event| {
            let open = event.target_dyn_into::<HtmlDialogElement>().is_some_and(|dialog| dialog.open());
            if !open {
                send.emit(Msg::Shut(dialog.clone()));
            }
        })
    });
    let heading = format!("dialog-{name}-heading");
    html! {
        <dialog id={format!("dialog-{name}")} aria-labelledby={heading.clone()} oncancel={leaves} onclose={closed}>
            <div class="dialog-head">
                <h2 id={heading}>{ locale.word(&format!("dialog.{name}")) }</h2>
                <button type="button" class="round" aria-label={locale.word("dialog.close")} onclick={close}>{ "×" }</button>
            </div>
            { content }
        </dialog>
    }
}
