//! The game graph: the scene of nodes and edges, and over it the story of the node under the pointer.

use super::{Send, scene};
use mexplorer_picture::dag::Dag;
use mexplorer_session::{EdgeChoice, Locale, Model, Msg};
use std::rc::Rc;
use yew::prelude::*;

/// Merging and edge modes.
pub fn controls(model: &Model, locale: &Locale, send: &Send) -> Html {
    let merge = model.document.merge;
    let on_merge = send.reform(|event: Event| Msg::Merge(event.target_unchecked_into::<web_sys::HtmlInputElement>().checked()));
    let on_edges = send.reform(|event: Event| {
        let chosen = event.target_unchecked_into::<web_sys::HtmlSelectElement>().value();
        Msg::Edges(EdgeChoice::of(&chosen).unwrap_or_default())
    });
    html! {
        <>
            <label class="check"><input type="checkbox" checked={merge} onchange={on_merge} />{ locale.word("dag.merge") }</label>
            <label class="pick"><span class="unseen">{ locale.word("dag.edges") }</span>
                <select onchange={on_edges}>
                    { for EdgeChoice::ALL.into_iter().map(|edges| html! {
                        <option value={edges.name()} selected={edges == model.document.edges}>{ locale.word(&format!("edges.{}", edges.name())) }</option>
                    }) }
                </select>
            </label>
        </>
    }
}

pub fn view(dag: &Rc<Dag>, model: &Model, label: AttrValue) -> Html {
    if dag.picture.scene.items.is_empty() {
        return html! {};
    }
    let hovered = model.hover.as_deref().and_then(|text| dag.nodes.iter().position(|node| node.text == text));
    html! { <Drawing dag={dag.clone()} {label} {hovered} /> }
}

#[derive(Debug, Properties)]
pub struct Props {
    dag: Rc<Dag>,
    label: AttrValue,
    hovered: Option<usize>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.dag, &other.dag) && self.label == other.label && self.hovered == other.hovered
    }
}

#[component]
fn Drawing(props: &Props) -> Html {
    let dag = &props.dag;
    let scene = use_memo(ByRef(dag.clone()), |dag| dag.0.picture.scene.clone());
    let nodes = use_memo(ByRef(dag.clone()), |dag| dag.0.nodes.iter().map(|node| node.text.clone()).collect::<Vec<String>>());
    let nodes: Rc<[String]> = nodes.as_slice().into();
    let overlay = match props.hovered {
        Some(node) => {
            let over = dag.overlay(node);
            html! { <g class="overlay">{ for over.items.iter().map(|item| scene::draw(item, Some(&nodes))) }</g> }
        }
        None => html! {},
    };
    html! {
        <div class="picture zoomable">
            <scene::SceneView scene={scene} label={props.label.clone()} nodes={nodes} {overlay} class={classes!(props.hovered.map(|_| "dimmed"))} />
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
