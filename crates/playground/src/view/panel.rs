//! The frame of a panel: heading, summary sentence, picture, notices, table twin.

use super::scene::{self, LEAST_SCALE, SceneView};
use super::table::table;
use super::{Draw, Send, alike, breakdown, editor, play, proof, round, theorems};
use crate::page;
use crate::view::slot;
use mexplorer_picture::grid::Grid;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_picture::{Drawing, Lens, Scene};
use mexplorer_session::document::frame::{Frame, Lock};
use mexplorer_session::features::save::Choice;
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::runner::{places, saved};
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Dialog, Locale, Model, Msg, Panel, Part as Piece, parts::of};
use mexplorer_solver::Outcome;
use mexplorer_solver::proof::Sieve;
use std::rc::Rc;
use yew::prelude::*;

/// One panel of the page; `graph` draws the game graph in it.
pub fn panel(panel: Panel, graph: Draw, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let name = panel.name();
    let part = of(panel);
    let answer = model.answer.as_deref();
    let picture = answer.and_then(|answer| answer.panels.picture(panel));
    let broad = is_broad(panel, model);
    // And what is low by itself needs no others under each other at its side.
    let low = picture.as_ref().is_some_and(|picture| picture.scene.height < LOW);
    let said: Vec<_> = picture.iter().flat_map(|picture| &picture.says).filter(|say| model.says(say)).cloned().collect();
    let says = locale.all(&said);
    let open = model.document.tables.contains(&panel);
    let on_table = send.reform(move |_: MouseEvent| Msg::Table(panel, !open));
    let hide = send.reform(move |_: MouseEvent| Msg::Show(panel, false));
    let heading = locale.word(&format!("panel.{name}"));
    let on_key = (panel == Panel::Proof).then(|| proof::keys(model, send));
    let bare = model.document.frame == Frame::Bare;
    html! {
        <section onkeydown={on_key} id={format!("panel-{name}")} tabindex="-1" class={classes!("card", format!("panel-{name}"), broad.then_some("broad"), low.then_some("low"))} data-panel={name} data-lit={places::is_lit(model, panel).then_some("")} aria-labelledby={format!("heading-{name}")}>
            if bare {
                <h2 id={format!("heading-{name}")} class="unseen">{ heading }</h2>
            } else {
                <div class="card-head">
                    <h2 id={format!("heading-{name}")}>{ heading.clone() }</h2>
                    if panel == Panel::Board { { sign(model, locale) } }
                    <div class="card-tools">
                        if let Some(part) = part { { slot::tools(part, model, locale, send) } }
                        if picture.as_ref().is_some_and(|picture| !picture.table.rows.is_empty()) {
                            <button type="button" aria-pressed={open.to_string()} onclick={on_table}>{ locale.word("panel.table") }</button>
                        }
                        if !saved::is_empty(model, panel) { { save(panel, &heading, locale, send) } }
                        if !model.document.locks(Lock::Panels) {
                            { round("×", locale.say(&mexplorer_picture::Say::new("panel.hide").with("panel", heading)), hide) }
                        }
                    </div>
                </div>
            }
            if let Some(position) = answer.and_then(|answer| answer.panels.stage(panel).filter(|stage| **stage != answer.position)) {
                <p class="stage">{ super::long::draw(locale.say(&saved::staged(position))) }</p>
            }
            if !says.is_empty() { <p class="say">{ super::term::rich(locale.paragraph(&said)) }</p> }
            { for answer.and_then(|answer| answer.panels.sequence()).filter(|_| panel == Panel::Sequence).and_then(|sequence| known(sequence, locale)) }
            { for answer.and_then(|answer| answer.panels.grid()).filter(|grid| panel == Panel::Grid && grid.sieved.is_some()).map(|grid| html! {
                <p class="marked" role="status">{ marked(model, grid, locale) }</p>
            }) }
            // Above the picture, however long that is: under the button that opened it.
            if let Some(picture) = picture.as_ref().filter(|_| open) { { table(&picture.table, &says, locale) } }
            if let Some(card) = breakdown::card(Work::Panel(panel), model, locale, send) {
                { card }
            } else if answer.is_some() {
                { body(panel, graph, model, locale, &says, send) }
            }
            if let Some(picture) = &picture {
                { for picture.notices.iter().map(|notice| html! { <p class="notice">{ locale.say(&model.noticed(notice)) }</p> }) }
                if panel == Panel::Board && !model.document.embedded() && !model.asks() && !model.document.locks(Lock::Position) { { editor::editor(model, locale, send) } }
            }
        </section>
    }
}

/// What is said of the cell that was marked last as the next one of the sieve, or that one may be, or that none is left; once it has
/// run, nothing.
fn marked(model: &Model, grid: &Grid, locale: &Locale) -> String {
    let wanted = || match grid.decided() {
        _ if model.sieve() == Sieve::Found => String::new(),
        Some(decided) => locale.say(&decided),
        None => locale.word("grid.mark-next"),
    };
    model.fancy.marked.as_ref().map_or_else(wanted, |say| locale.say(say))
}

/// What a lens keeps back, for who asks.
fn known(sequence: &SequencePicture, locale: &Locale) -> Option<Html> {
    let says = || super::term::rich(locale.paragraph(&sequence.known));
    (!sequence.known.is_empty()).then(|| {
        html! { <details class="known"><summary>{ locale.word("lens.known") }</summary><p class="say">{ says() }</p></details> }
    })
}

/// The way to the panel's file.
fn save(panel: Panel, heading: &str, locale: &Locale, send: &Send) -> Html {
    let name = locale.say(&mexplorer_picture::Say::new("panel.save").with("panel", heading));
    let on_press = send.reform(move |_: MouseEvent| Msg::Dialog(Some(Dialog::Save(Choice::of(panel)))));
    html! { <button type="button" aria-label={name} onclick={on_press}>{ locale.word("dialog.save") }</button> }
}

fn body(panel: Panel, graph: Draw, model: &Rc<Model>, locale: &Locale, label: &str, send: &Send) -> Html {
    match (of(panel), model.answer.as_ref().and_then(|answer| answer.panels.get(panel))) {
        (_, Some(drawing @ (Drawing::Picture(_) | Drawing::Sequence(_)))) if drawing.is_drawn() => {
            // Through another lens it is another picture, which begins at its own beginning.
            let key = if panel == Panel::Sequence { model.document.lens.name() } else { panel.name() };
            // Until the lens is here, values are shown in order.
            let bare_eye = panel == Panel::Sequence && model.document.lens != Lens::Plain && !model.parts.has(Piece::Lens);
            html! {
                <>
                    <Plain {key} drawing={drawing.clone()} label={label.to_string()} board={panel == Panel::Board} />
                    if bare_eye { { slot::body(Piece::Lens, model, locale, send) } }
                </>
            }
        }
        // A component that draws nothing has no place among its siblings.
        (_, Some(Drawing::Dag(dag))) if !dag.picture.scene.items.is_empty() => graph(model, locale, send),
        (_, Some(Drawing::Dag(_))) => html! {},
        (Some(Piece::Proof), _) if !model.parts.has(Piece::Proof) => theorems::cover(model, locale, send),
        (Some(part), _) => slot::body(part, model, locale, send),
        _ => html! {},
    }
}

/// Above this width a picture has a row of its own.
const BROAD: i32 = 480;

/// Whether a panel has a row of its own. Beside another picture there is room for one that is as broad as its text.
pub fn is_broad(panel: Panel, model: &Model) -> bool {
    let picture = model.answer.as_ref().and_then(|answer| answer.panels.picture(panel));
    // A grid is read cell by cell: as large as the window lets it be.
    matches!(panel, Panel::Proof | Panel::Grid) || picture.is_some_and(|picture| picture.scene.width > BROAD)
}

/// Below this height it takes no more than one row.
const LOW: i32 = 200;

/// How the position stands, for a reader who presses the board where the verdict is out of sight; in a game, whose turn it is.
fn sign(model: &Model, locale: &Locale) -> Html {
    // A phone has room for the letter and the value alone.
    let (letter, words, worth) = match signed(model) {
        Sign::Turn(key) => (locale.word(key), String::new(), String::new()),
        Sign::Outcome(outcome, grundy) => {
            let words = locale.word(if outcome == Outcome::P { "outcome.p" } else { "outcome.n" });
            let rest = words.strip_prefix(outcome.letter()).unwrap_or_default().to_owned();
            (outcome.letter().to_owned(), rest, grundy.map_or(String::new(), |grundy| format!(" ∗{grundy}")))
        }
        Sign::None => return html! {},
    };
    html! { <span class="outcome-sign" aria-hidden="true">{ letter }<span class="in-words">{ words }</span>{ worth }</span> }
}

#[derive(PartialEq)]
enum Sign {
    None,
    Turn(&'static str),
    Outcome(Outcome, Option<String>),
}

fn signed(model: &Model) -> Sign {
    if let Some(play) = &model.fancy.play {
        return Sign::Turn(play::turn(play));
    }
    let shown = Verdict::shown(model);
    shown.and_then(|verdict| Some(Sign::Outcome(verdict.outcome?, verdict.grundy))).unwrap_or(Sign::None)
}

/// Whether a panel is drawn alike for two models.
pub fn same(panel: Panel, a: &Model, b: &Model) -> bool {
    let drawn = |model: &Model| {
        let answer = model.answer.as_ref();
        let drawing = answer.and_then(|answer| answer.panels.get(panel)).map(place);
        (drawing, model.document.tables.contains(&panel))
    };
    let stage = |model: &Model| {
        (of(panel).map(|part| model.parts.stage(part)), model.breakdown(Work::Panel(panel)).map(std::ptr::from_ref))
    };
    let frame = |model: &Model| (model.document.frame, places::is_lit(model, panel));
    if drawn(a) != drawn(b) || stage(a) != stage(b) || frame(a) != frame(b) || a.document.locks != b.document.locks {
        return false;
    }
    match panel {
        Panel::Board => alike(a, b, |model| {
            let editing = (model.fancy.editing, &model.fancy.refused);
            (&model.document.position, editing, model.asks(), model.in_game(), model.fancy.surroundings.print, signed(model))
        }),
        Panel::Dag => alike(a, b, |model| (model.document.merge, model.document.edges, model.document.zoom, model.veil())),
        Panel::Grid => alike(a, b, |model| {
            let told = model.answer.as_ref().and_then(|answer| answer.panels.grid()).map(|grid| model.told_cells(grid));
            let walk = (model.walks(), model.sieve());
            (model.document.grid, walk, model.document.position.misere, told, &model.fancy.marked)
        }),
        Panel::Sequence => {
            alike(a, b, |model| (model.document.heaps, &model.document.lens, model.parts.stage(Piece::Lens), model.listing))
        }
        Panel::Proof => alike(a, b, |model| {
            let shown = model.answer.as_ref().and_then(|answer| answer.panels.proof.as_ref());
            let cover = theorems::analysis(model).map(Rc::as_ptr);
            (
                shown.map(Rc::as_ptr),
                cover,
                &model.document.proof,
                &model.document.position,
                (model.fancy.surroundings.print, model.document.present, model.fancy.surroundings.low),
                // What is pressed turns to this window of the grid too.
                (model.document.grid, model.way(false), model.way(true)),
            )
        }),
        // A picture and no more.
        _ => true,
    }
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
    label: AttrValue,
    board: bool,
}

impl PartialEq for PlainProps {
    fn eq(&self, other: &PlainProps) -> bool {
        place(&self.drawing) == place(&other.drawing) && self.label == other.label
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
    let least = if props.board && *width > CARD { 100 } else { least };
    html! {
        <div class="picture" ref={frame}>
            <SceneView width={*width} height={*height} {items} label={props.label.clone()} {least} scale={if props.board { LARGEST_BOARD } else { most }} bounded={props.board} />
        </div>
    }
}
