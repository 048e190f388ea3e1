//! What a panel shows as a file: of which kind, how it looks, saved or copied.

use crate::page;
use crate::view::select::Select;
use crate::view::{Send, button, sequence};
use mexplorer_picture::{Say, cut, shortened};
use mexplorer_session::features::save::{FileChoice, FileKind, Ground};
use mexplorer_session::runner::saved;
use mexplorer_session::shell::File;
use mexplorer_session::{Dialog, Locale, Model, Msg, Panel};
use mexplorer_solver::Position;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// So much of a text is shown.
const SHOWN: usize = 2_000;

pub fn view(choice: &FileChoice, model: &Model, locale: &Locale, send: &Send) -> Html {
    let Some((kind, file)) = saved::file(model, choice) else {
        return html! { <p class="notice">{ locale.word("save.nothing") }</p> };
    };
    let (choice, file) = (FileChoice { kind, ..*choice }, Rc::new(file));
    let hand = |copy: bool| {
        let file = file.clone();
        send.reform(move |_: MouseEvent| Msg::Save { file: file.clone(), copy })
    };
    let says = Say::new("save.as").with("name", file.name.as_str());
    html! {
        <>
            <p class="notice copied" role="status">{ model.fancy.notice.as_ref().map(|notice| locale.say(notice)).unwrap_or_default() }</p>
            <p>{ locale.word(&format!("panel.{}", choice.panel.name())) }{ " · " }<code>{ shortened(&saved::about(model, &choice).map(Position::to_string).unwrap_or_default(), 80) }</code></p>
            <div class="save-kinds" role="group" aria-label={locale.word("save.format")}>
                { for saved::kinds(model, choice.panel).into_iter().map(|kind| html! {
                    <button type="button" aria-pressed={(kind == choice.kind).to_string()} onclick={change(send, FileChoice { kind, ..choice })}>
                        { match kind {
                            FileKind::Steps => locale.word("save.steps"),
                            FileKind::Overview => locale.word("save.overview"),
                            _ => kind.name().to_owned(),
                        } }
                    </button>
                }) }
            </div>
            { looks(choice, &file, locale, send) }
            if choice.panel == Panel::Sequence { <div class="save-looks">{ sequence::range(model, locale, send) }</div> }
            <p class="save-ways">
                <button type="button" class="main" onclick={hand(false)}>{ locale.say(&says) }</button>
                { button(locale.word("share.copy"), false, hand(true)) }
            </p>
            if file.omitted > 0 {
                <p class="notice">{ locale.say(&Say::new(if kind.is_coloured() { "save.cut-drawn" } else { "save.cut" }).with("omitted", file.omitted)) }</p>
            }
            if let Some(panel) = Some(choice.panel).filter(|panel| *panel == Panel::Proof).and_then(|_| saved::turning(model)) {
                <p>{ button(locale.say(&Say::new("save.steps-beside").with("panel", locale.word(&format!("panel.{}", panel.name())))), false, change(send, FileChoice { panel, kind: FileKind::Steps, ..choice })) }</p>
            }
            if saved::is_merged(model, &choice) { <p class="notice">{ locale.word("save.merged") }</p> }
            { preview(choice.kind, &file) }
        </>
    }
}

/// Another choice, when it is pressed.
fn change(send: &Send, choice: FileChoice) -> Callback<MouseEvent> {
    send.reform(move |_| Msg::Dialog(Some(Dialog::Save(choice))))
}

/// What may be chosen of this kind of file.
fn looks(choice: FileChoice, file: &File, locale: &Locale, send: &Send) -> Html {
    let kind = choice.kind;
    let pick = |put: fn(&mut FileChoice, &str)| {
        send.reform(move |value: String| {
            let mut choice = choice;
            put(&mut choice, &value);
            Msg::Dialog(Some(Dialog::Save(choice)))
        })
    };
    let check = |key: &str, on: bool, put: fn(&mut FileChoice, bool)| {
        let on_change = send.reform(move |event: Event| {
            let mut choice = choice;
            put(&mut choice, event.target_unchecked_into::<HtmlInputElement>().checked());
            Msg::Dialog(Some(Dialog::Save(choice)))
        });
        html! { <label class="check"><input type="checkbox" checked={on} onchange={on_change} />{ locale.word(key) }</label> }
    };
    html! {
        <div class="save-looks">
            if kind.is_coloured() {
                <label>{ locale.word("save.ground") }
                    <Select choose={pick(|choice, value| choice.ground = Ground::of(value).unwrap_or_default())}>
                        { for Ground::ALL.into_iter().map(|ground| html! {
                            <option value={ground.name()} selected={ground == choice.ground}>{ locale.word(&format!("save.{}", ground.name())) }</option>
                        }) }
                    </Select>
                </label>
            }
            if kind == FileKind::Png {
                <label>{ locale.word("save.scale") }
                    <Select choose={pick(|choice, value| choice.scale = value.parse().unwrap_or(1))}>
                        { for FileChoice::SCALES.into_iter().map(|scale| html! {
                            <option value={scale.to_string()} selected={scale == choice.scale}>{ format!("{scale}×") }</option>
                        }) }
                    </Select>
                    if let Some((width, height)) = size(&file.text) {
                        <span class="quiet">{ locale.say(&Say::new("save.pixels").with("width", width).with("height", height)) }</span>
                    }
                </label>
            }
            if kind.is_marked() { { check("save.marks", choice.marks, |choice, on| choice.marks = on) } }
            if kind.is_tex() { { check("save.fragment", choice.fragment, |choice, on| choice.fragment = on) } }
        </div>
    }
}

/// How wide and how high a drawing says that it is.
fn size(svg: &str) -> Option<(&str, &str)> {
    let value = |name: &str| Some(svg.split_once(name)?.1.split_once('"')?.0);
    value(" width=\"").zip(value(" height=\""))
}

/// The file itself, or how it begins.
fn preview(kind: FileKind, file: &File) -> Html {
    match kind {
        FileKind::Svg | FileKind::Steps | FileKind::Overview | FileKind::Png => {
            html! { <img class="save-preview" src={page::image(&file.text)} alt="" /> }
        }
        _ => html! { <pre class="save-preview" tabindex="0" dir="auto">{ cut(&file.text, SHOWN) }</pre> },
    }
}
