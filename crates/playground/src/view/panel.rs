//! The frame of a panel: heading, summary sentence, picture, notices, table twin. What one of them has besides stands in its file
//! below.

pub mod arranged;
mod board;
mod dag;
mod grid;
mod proof;
mod sequence;

use super::scene::{self, LEAST_SCALE, SceneView};
use super::table::table;
use super::{Draw, Send, breakdown, round};
use crate::page;
use crate::view::slot;
use arranged::Stand;
use mexplorer_picture::{Drawing, Say, Scene};
use mexplorer_session::document::frame::{Frame, Lock};
use mexplorer_session::features::save::FileChoice;
use mexplorer_session::runner::{places, saved};
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Dialog, Locale, Model, Msg, Panel, parts::of};
use std::rc::Rc;
use yew::prelude::*;

/// What one panel has that others have not.
struct Own {
    around: fn(&Rc<Model>, &Locale, &Send) -> Around,
    /// Whether two models are alike in what is read of them besides the drawing.
    same: fn(&Model, &Model) -> bool,
    /// Whether it has a row of its own, however narrow its picture is.
    broad: bool,
    /// Whether its picture is pressed, and as large as there is room for.
    large: bool,
}

/// What stands around a picture. Nothing of it is drawn with the picture itself, which may be what breaks down.
#[derive(Default)]
struct Around {
    /// Beside the heading; over the picture; right under it; at the foot.
    beside: Html,
    over: Html,
    under: Html,
    foot: Html,
    /// In the place of the picture.
    instead: Option<Draw>,
    /// Whether what the picture says of itself is said elsewhere.
    silent: bool,
    /// By what the picture is known: another one begins at its own beginning.
    key: Option<&'static str>,
    on_key: Option<Callback<KeyboardEvent>>,
}

/// A picture and no more.
const PLAIN: Own = Own { around: |_, _, _| Around::default(), same: |_, _| true, broad: false, large: false };

const fn own(panel: Panel) -> &'static Own {
    match panel {
        Panel::Board => &board::OWN,
        Panel::Dag => &dag::OWN,
        Panel::Grid => &grid::OWN,
        Panel::Sequence => &sequence::OWN,
        Panel::Proof => &proof::OWN,
        _ => &PLAIN,
    }
}

/// One panel of the page, where it stands; `graph` draws the game graph in it.
pub fn panel((panel, stand): (Panel, Stand), graph: Draw, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let name = panel.name();
    let part = of(panel);
    let answer = model.answer.as_deref();
    let picture = answer.and_then(|answer| answer.panels.picture(panel));
    let (broad, slender) = (is_broad(panel, model), is_slender(panel, model));
    // And what is low by itself needs no others under each other at its side.
    let low = picture.is_some() && model.room(panel).1 < LOW;
    let told = |says: &[Say]| says.iter().filter(|say| model.says(say)).cloned().collect::<Vec<Say>>();
    let said = picture.map_or_else(Vec::new, |picture| told(&picture.says));
    let elsewhere: Vec<Vec<Say>> =
        answer.map_or_else(Vec::new, |answer| answer.panels.said_elsewhere(panel).into_iter().map(told).collect());
    let says = locale.all(&said);
    let open = model.document.tables.contains(&panel);
    let on_table = send.reform(move |_: MouseEvent| Msg::Table(panel, !open));
    let hide = send.reform(move |_: MouseEvent| Msg::Show(panel, false));
    let heading = locale.word(&format!("panel.{name}"));
    let around = (own(panel).around)(model, locale, send);
    let bare = model.document.frame == Frame::Bare;
    let empty = picture.is_none_or(|picture| picture.table.rows.is_empty());
    // A grid that is still empty has its button all the same: nothing moves once it has cells to tell.
    let tabled = !empty || picture.is_some() && panel == Panel::Grid;
    let files = !saved::is_empty(model, panel);
    html! {
        <section onkeydown={around.on_key.clone()} id={format!("panel-{name}")} tabindex="-1" class={classes!("card", format!("panel-{name}"), broad.then_some("broad"), low.then_some("low"), slender.then_some("slender"), stand.odd.then_some("odd-one"))} data-panel={name} data-dock={stand.dock.map(|dock| dock.to_string())} data-laid-out={stand.leads.then_some("")} data-lit={places::is_lit(model, panel).then_some("")} aria-labelledby={format!("heading-{name}")}>
            if bare {
                <h2 id={format!("heading-{name}")} class="unseen">{ heading }</h2>
            } else {
                <div class="card-head">
                    <h2 id={format!("heading-{name}")}>{ heading.clone() }</h2>
                    { around.beside.clone() }
                    <div class="card-tools">
                        if let Some(part) = part { { slot::tools(part, model, locale, send) } }
                        if tabled || files {
                            <span class="group files">
                                if tabled {
                                    <button type="button" aria-pressed={open.to_string()} disabled={empty} onclick={on_table}>{ locale.word("panel.table") }</button>
                                }
                                if files { { save(panel, &heading, locale, send) } }
                            </span>
                        }
                        if !model.document.locks(Lock::Panels) {
                            { round("×", locale.say(&Say::new("panel.hide").with("panel", heading)), hide) }
                        }
                    </div>
                </div>
            }
            if let Some(position) = answer.and_then(|answer| answer.panels.stage(panel).filter(|stage| **stage != answer.position)) {
                <p class="stage"><span>{ super::long::draw(locale.say(&saved::staged(position))) }</span></p>
            } else if let Some(position) = answer.and_then(|answer| answer.panels.kept(panel, &answer.position)) {
                <p class="stage unsaid" aria-hidden="true"><span>{ super::long::draw(locale.say(&saved::staged(position))) }</span></p>
            }
            if elsewhere.is_empty() {
                if !says.is_empty() { <p class={classes!("say", around.silent.then_some("unsaid"))}>{ super::term::rich(locale.paragraph(&said)) }</p> }
            } else {
                <div class="say reserved">
                    <p>{ super::term::rich(locale.paragraph(&said)) }</p>
                    { for elsewhere.iter().map(|said| html! { <p class="unsaid" aria-hidden="true">{ super::term::rich(locale.paragraph(said)) }</p> }) }
                </div>
            }
            { around.over.clone() }
            // Above the picture, however long that is: under the button that opened it.
            if let Some(picture) = picture.as_ref().filter(|_| open) { { table(&picture.table, &says, locale) } }
            if let Some(card) = breakdown::card(Work::Panel(panel), model, locale, send) {
                { card }
            } else if answer.is_some() {
                { body(panel, graph, &around, model, locale, &says, send) }
            }
            if let Some(picture) = &picture {
                { for picture.notices.iter().filter(|notice| !is_coming(panel, notice, model)).map(|notice| html! { <p class="notice">{ locale.say(&model.noticed(notice)) }</p> }) }
                { around.foot }
            }
        </section>
    }
}

/// What the marks of a picture mean, beside a step on a slide, where no more is said of it; or room for it.
fn legend(says: Option<Vec<Say>>, unsaid: bool, model: &Model, locale: &Locale) -> Html {
    let says = says.filter(|says| model.document.present && model.walks() && !says.is_empty());
    says.map(|says| html! { <p class={classes!("legend", unsaid.then_some("unsaid"))}>{ super::term::formulas(locale.paragraph(&says)) }</p> }).unwrap_or_default()
}

/// Whether a notice speaks of what the list that is on brings.
fn is_coming(panel: Panel, notice: &Say, model: &Model) -> bool {
    panel == Panel::Sequence && model.grows() && notice.key.starts_with("notice.overrun")
}

/// The way to the panel's file.
fn save(panel: Panel, heading: &str, locale: &Locale, send: &Send) -> Html {
    let name = locale.say(&Say::new("panel.save").with("panel", heading));
    let on_press = send.reform(move |_: MouseEvent| Msg::Dialog(Some(Dialog::Save(FileChoice::of(panel)))));
    html! { <button type="button" aria-label={name} onclick={on_press}>{ locale.word("dialog.save") }</button> }
}

fn body(panel: Panel, graph: Draw, around: &Around, model: &Rc<Model>, locale: &Locale, label: &str, send: &Send) -> Html {
    match model.answer.as_ref().and_then(|answer| answer.panels.get(panel)) {
        Some(Drawing::Sequence(_)) if model.begins() => html! {},
        Some(drawing @ (Drawing::Picture(_) | Drawing::Sequence(_))) if drawing.is_drawn() => html! {
            <>
                <Plain key={around.key.unwrap_or(panel.name())} drawing={drawing.clone()} room={model.room(panel)} label={label.to_string()} large={own(panel).large} />
                { around.under.clone() }
            </>
        },
        // A component that draws nothing has no place among its siblings.
        Some(Drawing::Dag(dag)) if dag.picture.scene.items.is_empty() => html! {},
        Some(Drawing::Dag(_)) => graph(model, locale, send),
        _ => match (around.instead, of(panel)) {
            (Some(draw), _) => draw(model, locale, send),
            (None, Some(part)) => slot::body(part, model, locale, send),
            (None, None) => html! {},
        },
    }
}

/// Above this width a picture has a row of its own.
const BROAD: i32 = 480;

/// Whether a panel has a row of its own. Beside another picture there is room for one that is as broad as its text.
pub fn is_broad(panel: Panel, model: &Model) -> bool {
    own(panel).broad || model.room(panel).0 > BROAD
}

/// Up to this width there is room for a picture under a proof at the side of the others.
const SLENDER: i32 = 330;

/// Whether a panel is a picture of that width, without tools that would need more.
pub fn is_slender(panel: Panel, model: &Model) -> bool {
    of(panel).is_none() && (1..=SLENDER).contains(&model.room(panel).0)
}

/// Below this height it takes no more than one row.
const LOW: i32 = 200;

/// Whether a panel is drawn alike for two models.
pub fn same(panel: Panel, a: &Model, b: &Model) -> bool {
    let drawn = |model: &Model| {
        let answer = model.answer.as_ref();
        let drawing = answer.and_then(|answer| answer.panels.get(panel)).map(place);
        let kept = answer.and_then(|answer| answer.panels.kept(panel, &answer.position)).cloned();
        let elsewhere =
            answer.map(|answer| answer.panels.said_elsewhere(panel).iter().map(|says| says.as_ptr()).collect::<Vec<_>>());
        (drawing, model.room(panel), kept, elsewhere, model.document.tables.contains(&panel))
    };
    let arrival = |model: &Model| {
        (of(panel).map(|part| model.parts.arrival(part)), model.breakdown(Work::Panel(panel)).map(std::ptr::from_ref))
    };
    let frame = |model: &Model| (model.document.frame, places::is_lit(model, panel));
    if drawn(a) != drawn(b) || arrival(a) != arrival(b) || frame(a) != frame(b) || a.document.locks != b.document.locks {
        return false;
    }
    (own(panel).same)(a, b)
}

/// Where in memory a drawing is: what is compared is alive.
fn place(drawing: &Drawing) -> *const () {
    match drawing {
        Drawing::Picture(picture) => Rc::as_ptr(picture).cast(),
        Drawing::Dag(dag) => Rc::as_ptr(dag).cast(),
        Drawing::Grid(grid) => Rc::as_ptr(grid).cast(),
        Drawing::Sequence(sequence) => Rc::as_ptr(sequence).cast(),
    }
}

/// How small and how large a picture is drawn, in percent of its natural size: neither is its text under 12 px, nor is it
/// larger than a headline. A board is as large as there is room for, and one that is broad by itself is scrolled, so that what is
/// pressed keeps its size.
const SCALES: (i32, i32) = (LEAST_SCALE, 130);
const LARGEST_BOARD: i32 = 240;
/// The width of a phone's card.
const CARD: i32 = 340;

#[derive(Debug, Properties)]
pub struct PlainProps {
    drawing: Drawing,
    room: (i32, i32),
    label: AttrValue,
    large: bool,
}

impl PartialEq for PlainProps {
    fn eq(&self, other: &PlainProps) -> bool {
        place(&self.drawing) == place(&other.drawing) && self.room == other.room && self.label == other.label
    }
}

/// A picture whose scene is all there is to draw.
#[component]
fn Plain(props: &PlainProps) -> Html {
    let Scene { width, height, items } = &props.drawing.picture().scene;
    let items = scene::markup("items", items, &|_| None);
    let frame = use_node_ref();
    {
        // What is wider than its frame opens where the position is.
        let frame = frame.clone();
        use_effect_with((*width, *height), move |_| {
            let frame = frame.cast::<web_sys::Element>();
            let shown = frame.and_then(|frame| page::WhenLaidOut::of(&frame.clone(), move || page::show_current(&frame)));
            move || drop(shown)
        });
    }
    let (least, most) = SCALES;
    let least = if props.large && *width > CARD { 100 } else { least };
    html! {
        <div class="picture" ref={frame}>
            <SceneView width={*width} height={*height} room={props.room} {items} label={props.label.clone()} {least} scale={if props.large { LARGEST_BOARD } else { most }} bounded={props.large} />
        </div>
    }
}
