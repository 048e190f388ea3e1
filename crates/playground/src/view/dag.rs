//! The game graph: the scene of nodes and edges, and over it the story of the node under the pointer.

use super::scene::{self, LEAST_SCALE};
use super::select::Select;
use super::{Send, button, round};
use crate::page;
use mexplorer_picture::dag::{Dag, EdgeMode};
use mexplorer_session::{Locale, Model, Msg, Panel, Veil};
use std::rc::Rc;
use yew::prelude::*;

/// Unasked, a graph is never enlarged beyond this share of its natural size, in percent.
const MOST_SCALE: i32 = 125;

/// Merging, edge modes, zoom.
pub fn controls(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let merge = model.document.merge;
    let on_merge = send.reform(|event: Event| Msg::Merge(event.target_unchecked_into::<web_sys::HtmlInputElement>().checked()));
    let on_edges = send.reform(|chosen: String| Msg::Edges(EdgeMode::of(&chosen).unwrap_or_default()));
    let zoom = |label: &'static str, key: &'static str, step: fn(u32) -> u32| {
        let zoomed = model.document.zoom;
        // A drawing that was fitted goes on from the size it has.
        let on_press = send.reform(move |_: MouseEvent| Msg::Zoom(Some(step(zoomed.or_else(page::graph_scale).unwrap_or(100)))));
        round(label, locale.word(key), on_press)
    };
    html! {
        <>
            <label class="check"><input type="checkbox" checked={merge} onchange={on_merge} />{ locale.word("dag.merge") }</label>
            <label class="pick"><span class="unseen">{ locale.word("dag.edges") }</span>
                <Select choose={on_edges}>
                    // Which moves win may be hidden.
                    { for EdgeMode::ALL.into_iter().filter(|edges| model.veil() != Veil::Verdict || *edges != EdgeMode::Winning).map(|edges| html! {
                        <option value={edges.name()} selected={edges == model.document.edges}>{ locale.word(&format!("edges.{}", edges.name())) }</option>
                    }) }
                </Select>
            </label>
            <span class="group">{ zoom("−", "dag.out", |now| now * 4 / 5) }
            { zoom("+", "dag.in", |now| now * 5 / 4) }
            { button(locale.word("dag.fit"), false, send.reform(|_| Msg::Zoom(page::graph_fit()))) }</span>
        </>
    }
}

/// The graph of the model's answer, where it is drawn.
pub fn shown(model: &Model) -> Option<&Rc<Dag>> {
    model.answer.as_ref()?.panels.dag()
}

/// How high it is drawn at least, as far as its frame lets it be.
pub fn least_height(dag: &Dag, zoom: Option<u32>) -> i32 {
    dag.picture.scene.height * zoom.map_or(LEAST_SCALE, |percent| percent as i32) / 100
}

/// The node that is pointed at.
pub fn hovered(model: &Model) -> Option<usize> {
    shown(model)?.node_of(model.fancy.hover.as_deref()?)
}

pub fn view(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(dag) = shown(model) else { return html! {} };
    let (label, hovered) = (locale.all(&dag.picture.says), hovered(model));
    // The line keeps its place when nothing is hovered, so that nothing jumps.
    let story = hovered.or((!dag.nodes.is_empty()).then_some(0)).and_then(|node| dag.story(node)).map(|say| locale.say(&say));
    html! {
        <>
            <Drawing dag={dag.clone()} room={model.room(Panel::Dag)} {label} {hovered} zoom={model.document.zoom} send={send.clone()} />
            <p class="quiet story">{ super::long::draw(story.unwrap_or_default()) }</p>
        </>
    }
}

#[derive(Debug, Properties)]
pub struct Props {
    dag: Rc<Dag>,
    room: (i32, i32),
    label: AttrValue,
    hovered: Option<usize>,
    zoom: Option<u32>,
    send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let alike = |one: &Props| (one.room, one.hovered, one.zoom);
        Rc::ptr_eq(&self.dag, &other.dag) && self.label == other.label && alike(self) == alike(other)
    }
}

#[component]
fn Drawing(props: &Props) -> Html {
    let dag = &props.dag;
    let text = |node: usize| dag.nodes.get(node).map(|node| node.text.as_str());
    let items = use_memo(ByRef(dag.clone()), |_| scene::markup("items", &dag.picture.scene.items, &text));
    let overlay =
        props.hovered.map_or(scene::Markup::default(), |node| scene::markup("overlay", &dag.overlay(node).items, &text));
    let frame = use_node_ref();
    {
        // The position in play stands in the top row; a drawing wider than its panel opens there. Drawn again
        // with other labels it stays where the reader has moved it.
        let frame = frame.clone();
        let root = dag.nodes.first().map(|node| node.text.clone());
        use_effect_with((root, dag.picture.scene.width, props.zoom), move |_| {
            let frame = frame.cast::<web_sys::Element>();
            let centred = frame.and_then(|frame| page::WhenLaidOut::of(&frame.clone(), move || page::centre_current(&frame)));
            move || drop(centred)
        });
    }
    let (natural, height) = (props.room.0, props.room.1.max(1));
    let size = match props.zoom {
        Some(percent) => format!("width:{}px", natural * percent as i32 / 100),
        // As broad as the panel, unless it would then be higher than its frame; the least scale comes before both.
        None => format!(
            "min-width:calc({natural}px * var(--smallest, {LEAST_SCALE} / 100));max-width:min({}px, var(--frame) * {natural} / {height})",
            natural * MOST_SCALE / 100
        ),
    };
    let on_wheel = {
        let (send, zoomed) = (props.send.clone(), props.zoom);
        Callback::from(move |event: WheelEvent| {
            // A bare wheel scrolls the page, as everywhere.
            if event.ctrl_key() {
                event.prevent_default();
                let now = zoomed.or_else(page::graph_scale).unwrap_or(100);
                send.emit(Msg::Zoom(Some(if event.delta_y() > 0.0 { now * 9 / 10 } else { now * 10 / 9 + 1 })));
            }
        })
    };
    let on_reset = props.send.reform(|_: MouseEvent| Msg::Zoom(None));
    html! {
        <div class="picture zoomable" ref={frame} onwheel={on_wheel} ondblclick={on_reset}>
            <div class={classes!("zoomed", props.zoom.map(|_| "fixed"))} style={size}>
                <scene::SceneView width={dag.picture.scene.width} height={dag.picture.scene.height} room={props.room} items={(*items).clone()} label={props.label.clone()} {overlay} class={classes!(props.hovered.map(|_| "dimmed"))} />
            </div>
        </div>
    }
}

/// A shared value compared by identity.
#[derive(Clone)]
struct ByRef(Rc<Dag>);

impl PartialEq for ByRef {
    fn eq(&self, other: &ByRef) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
