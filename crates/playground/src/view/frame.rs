//! The page as a whole: head, the position and its verdict on the left, the pictures on the right.

use super::area::{Area, AreaView};
use super::outline::Outline;
use super::panel::arranged::{Arranged, docked, graph_height};
use super::panel::is_broad;
use super::term::Definitions;
use super::{Send, button, guide, keyboard, proof, quiz};
use crate::page;
use mexplorer_picture::{Arg, Say};
use mexplorer_session::document::{Document, frame::Frame};
use mexplorer_session::runner::places::{self, Places};
use mexplorer_session::{Locale, Model, Msg, Panel, Veil};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::prelude::*;

/// Panels out of sight, which for a frame still show what was before the edit.
#[derive(Debug, Clone)]
pub struct Behind {
    pub model: Rc<Model>,
    pub panels: Vec<Panel>,
}

/// Of these panels those that stand no further up than they did. What rises, where another game shows it first, may come into sight; and what
/// is no longer there has nothing to show.
pub fn stay_down(mut panels: Vec<Panel>, before: &Model, now: &Model) -> Vec<Panel> {
    let [before, now] = [before, now].map(|model| places::of(model).pictures);
    let place = |pictures: &[Panel], panel: Panel| pictures.iter().position(|other| *other == panel);
    panels.retain(|panel| place(&now, *panel) >= place(&before, *panel));
    panels
}

/// The panels after a graph that has a row of its own, as every picture has beside a proof, and is so high that it leaves them no
/// place in the window.
pub fn pushed_out(model: &Model) -> Vec<Panel> {
    let mut pictures = places::of(model).pictures;
    let column = model.fancy.surroundings.beside && places::argues(&model.document, &pictures);
    let graph = pictures.iter().position(|panel| *panel == Panel::Dag).filter(|_| column || is_broad(Panel::Dag, model));
    match graph {
        Some(at) if page::fills_window(Panel::Dag, graph_height(model)) => {
            let docked = docked(model, &pictures);
            pictures.split_off(at + 1).into_iter().filter(|panel| !docked.contains(panel)).collect()
        }
        _ => Vec::new(),
    }
}

#[derive(Debug, Properties)]
pub struct Props {
    pub model: Rc<Model>,
    #[prop_or_default]
    pub behind: Option<Behind>,
    pub locale: Locale,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.model, &other.model) && self.behind.is_none() && other.behind.is_none() && self.locale == other.locale
    }
}

/// Pointing at anything that stands for a position lights it everywhere; pressing it goes there. One pair of listeners at
/// the root serves every picture, list and table.
#[derive(Debug)]
struct Ears {
    on_over: Callback<PointerEvent>,
    on_focus: Callback<FocusEvent>,
    on_click: Callback<MouseEvent>,
    on_key: Callback<KeyboardEvent>,
}

impl Ears {
    fn of(model: &Model, send: &Send) -> Ears {
        let hover = model.fancy.hover.clone();
        let on_over = {
            let (send, hover) = (send.clone(), hover.clone());
            Callback::from(move |event: PointerEvent| {
                let under = page::position_of(event.unchecked_ref());
                if under.as_deref() != hover.as_deref() {
                    send.emit(Msg::Hover(under.map(|text| text.as_str().into())));
                }
            })
        };
        let on_focus = {
            let send = send.clone();
            Callback::from(move |event: FocusEvent| {
                if let Some(text) = page::position_of(event.unchecked_ref()) {
                    send.emit(Msg::Hover(Some(text.as_str().into())));
                }
            })
        };
        let on_click = {
            let send = send.clone();
            Callback::from(move |event: MouseEvent| {
                if let Some(text) = page::position_of(event.unchecked_ref()) {
                    event.prevent_default();
                    send.emit(Msg::Go(text));
                } else if let Some(term) = page::closed_of(event.unchecked_ref()) {
                    send.emit(Msg::Closed(term));
                }
            })
        };
        let on_key = {
            let (send, hover) = (send.clone(), hover.clone());
            Callback::from(move |event: KeyboardEvent| {
                if let Some(msg) = keyboard::picture_key(&event, hover.as_deref()) {
                    send.emit(msg);
                }
            })
        };
        Ears { on_over, on_focus, on_click, on_key }
    }
}

#[component]
pub fn PageFrame(props: &Props) -> Html {
    let Props { model, behind, locale, send } = props;
    let Ears { on_over, on_focus, on_click, on_key } = Ears::of(model, send);
    let places = places::of(model);
    let prints = model.fancy.surroundings.print;
    let embedded = model.document.embedded();
    let area = |area: Area| html! { <AreaView {area} model={model.clone()} locale={locale.clone()} send={send.clone()} /> };
    if model.document.sheet.is_some() {
        return html! { <main class="sheet">{ area(Area::Sheet) }</main> };
    }
    let shown =
        |panel: Panel| behind.as_ref().filter(|behind| behind.panels.contains(&panel)).map_or(model, |behind| &behind.model);
    let outline = Outline::of(model, &places, shown(Panel::Dag));
    let Outline { bare, asks, guided, folded, doubted, unsaid, .. } = outline;
    let Places { before, beside, pictures, hidden, absent, veiled } = places;
    let arranged = Arranged::of(model, &pictures);
    let docked = arranged.docked.len();
    let halved = (outline.proved && proof::is_halved(model, locale)).then_some("");
    // What was not there before comes with the frame after.
    let before_edit = behind.as_ref().map(|behind| (&behind.panels, places::of(&behind.model).pictures));
    let late = |panel: &Panel| before_edit.as_ref().is_some_and(|(late, shown)| late.contains(panel) && !shown.contains(panel));
    let arranged_before =
        behind.as_ref().zip(before_edit.as_ref()).map(|(behind, (_, shown))| Arranged::of(&behind.model, shown));
    let (first, before) = if asks { (before, Vec::new()) } else { (Vec::new(), before) };
    let draw = |panels: Vec<Panel>| {
        let keyed = |panel: Panel| {
            let drawn = shown(panel).clone();
            let stays = !Rc::ptr_eq(&drawn, model);
            let stand = arranged_before.as_ref().filter(|_| stays).unwrap_or(&arranged).stand(panel);
            html! { <AreaView key={panel.name()} area={Area::Panel(panel)} {stand} model={drawn} locale={locale.clone()} send={send.clone()} /> }
        };
        panels.into_iter().map(keyed).collect::<Html>()
    };
    html! {
        <div class={outline.page(model)} data-docked={(docked > 0).then(|| docked.to_string())} data-guide={guide::pointing(model.fancy.guide).filter(|_| guided)} onpointerover={on_over} onfocusin={on_focus} onclick={on_click} onkeydown={on_key}>
            <a class="skip" href="#pictures" onclick={Callback::from(|event: MouseEvent| { event.prevent_default(); page::focus("pictures"); })}>{ locale.word("nav.skip") }</a>
            if !embedded { { area(Area::Header) } }
            if prints { <p class="origin">{ page::address(&model.link()) }</p> }
            <main class={outline.main(model)} data-halved={halved}>
                <div class={outline.left()}>
                    <>{ draw(first) }</>
                    // Before what was hidden, so that it keeps its place when that is shown beneath it.
                    if asks { { area(Area::Quiz) } }
                    if guided { { area(Area::Guide) } }
                    // In lists of their own: when one comes or goes, what stands behind them keeps its elements and the focus.
                    <>{ draw(before) }</>
                    if bare {
                        { area(Area::Bare) }
                        { area(Area::Play) }
                    } else {
                        <section class="card place" aria-labelledby="heading-position">
                            <h1 id="heading-position" class="unseen">{ locale.word("page.heading") }</h1>
                            { area(Area::Position) }
                            { area(if unsaid { Area::Veil } else { Area::Verdict }) }
                            { area(Area::Play) }
                        </section>
                    }
                    if folded { { area(Area::Guide) } }
                    if doubted { { area(Area::Doubt) } }
                    <>{ draw(beside) }</>
                    if !bare && !unsaid { { area(Area::Moves) } }
                </div>
                <div class={outline.right()} id="pictures" tabindex="-1">
                    if outline.indexed { { names(&pictures, locale) } }
                    { draw(pictures.into_iter().filter(|panel| !late(panel)).collect()) }
                    if !absent.is_empty() { <p class="quiet">{ super::long::draw(lacking(&absent, model, locale)) }</p> }
                    if !veiled.is_empty() { <p class="quiet veiled">{ named("veil.panels", &veiled, locale) }</p> }
                    if !hidden.is_empty() && !embedded { { offers(hidden, locale, send) } }
                    // Browsers keep it from a page of its own only beside what it may not be parted from.
                    if prints && !embedded { { area(Area::Foot) } }
                </div>
            </main>
            <Definitions locale={locale.clone()} />
            <p class="unseen" role="status" aria-live="polite">{ announce(model, locale) }</p>
            if !prints && !embedded { { area(Area::Foot) } }
            if embedded && !bare { { outside(model, locale) } }
        </div>
    }
}

/// What this game has no use for, in one line.
fn lacking(absent: &[Panel], model: &Model, locale: &Locale) -> String {
    let why = absent.iter().filter_map(|panel| model.known()?.panels.picture(*panel)).flat_map(|picture| &picture.notices);
    let why: Vec<Say> = why.cloned().collect();
    [named("panel.absent", absent, locale), locale.all(&why)].join(&locale.word("join.sentence")).trim_end().to_owned()
}

/// A sentence with the names of panels.
fn named(key: &'static str, panels: &[Panel], locale: &Locale) -> String {
    let names = panels.iter().map(|panel| locale.word(&format!("panel.{}", panel.name())).into()).collect();
    locale.say(&Say::new(key).with("panels", Arg::List(names)))
}

/// What there is to see, each the way to its picture.
fn names(pictures: &[Panel], locale: &Locale) -> Html {
    let name = |panel: &Panel| {
        let id = format!("panel-{}", panel.name());
        let on_press = Callback::from(move |_: MouseEvent| page::reveal(&id, true));
        html! { <button type="button" onclick={on_press}>{ locale.word(&format!("panel.{}", panel.name())) }</button> }
    };
    html! { <nav class="names" aria-label={locale.word("panel.names")}>{ for pictures.iter().map(name) }</nav> }
}

/// The way from a frame to the whole page.
fn outside(model: &Model, locale: &Locale) -> Html {
    let whole = Document { frame: Frame::Page, ..model.document.clone() };
    html! {
        <p class="outside"><a href={format!("#{}", model.link_of(&whole))} target="_blank" rel="noopener">{ locale.word("embed.open") }</a></p>
    }
}

/// The panels that could be shown besides.
fn offers(hidden: Vec<Panel>, locale: &Locale, send: &Send) -> Html {
    html! {
        <div class="more" role="group" aria-label={locale.word("panel.more")}>
            { for hidden.into_iter().map(|panel| {
                let name = locale.word(&format!("panel.{}", panel.name()));
                button(locale.say(&Say::new("panel.show").with("panel", name)), false, send.reform(move |_| Msg::Show(panel, true)))
            }) }
        </div>
    }
}

/// What the keyboard's cursor stands on, for those who do not see it light up; else how the last check went.
fn announce(model: &Model, locale: &Locale) -> String {
    let Some(text) = model.fancy.hover.as_deref() else { return quiz::announce(model, locale) };
    // In a graph whose outcomes are hidden the labels are the reader's, and may be wrong.
    let open = model.veil() != Veil::Verdict;
    let dag = model.answer.as_ref().and_then(|answer| answer.panels.dag().cloned()).filter(|_| open);
    let node = dag.as_ref().and_then(|dag| dag.node_of(text).map(|node| &dag.nodes[node]));
    let key = match node.and_then(|node| node.cold) {
        Some(true) => "announce.cold",
        Some(false) => "announce.hot",
        None => "announce.position",
    };
    locale.say(&Say::new(key).with("position", text))
}
