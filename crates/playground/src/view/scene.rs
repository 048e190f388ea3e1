//! A scene as SVG: each shape an element, each role a class, each target an attribute.

use mexplorer_picture::{Anchor, Item, Scene, Shape, Target};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Properties)]
pub struct Props {
    pub scene: Rc<Scene>,
    /// What a screen reader calls the picture: its summary sentence.
    pub label: AttrValue,
    /// The texts of node targets, by node.
    #[prop_or_default]
    pub nodes: Option<Rc<[String]>>,
    /// Drawn on top.
    #[prop_or_default]
    pub overlay: Html,
    #[prop_or_default]
    pub class: Classes,
    /// How large it is drawn where there is room, in percent.
    #[prop_or(100)]
    pub scale: i32,
}

/// Pictures are compared by identity: a scene that did not change is not drawn again.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.scene, &other.scene)
            && self.label == other.label
            && self.overlay == other.overlay
            && self.class == other.class
    }
}

/// One tab stop; arrow keys move along what can be pressed (see [`super::keys`]).
#[component]
pub fn SceneView(props: &Props) -> Html {
    let Scene { width, height, items } = &*props.scene;
    html! {
        <svg class={classes!("scene", props.class.clone())} viewBox={format!("0 0 {width} {height}")} width={(width * props.scale / 100).to_string()} height={(height * props.scale / 100).to_string()}
             role="group" tabindex="0" data-picture="" aria-label={&props.label}>
            { for items.iter().map(|item| draw(item, props.nodes.as_deref())) }
            { props.overlay.clone() }
        </svg>
    }
}

/// The items of a scene without a frame, for overlays.
pub fn draw(item: &Item, nodes: Option<&[String]>) -> Html {
    let class = format!("r-{}", item.role.name());
    let to: Option<AttrValue> = match &item.target {
        Some(Target::Position(text)) => Some(text.clone().into()),
        Some(Target::Node(node)) => nodes.and_then(|nodes| nodes.get(*node)).map(|text| text.clone().into()),
        _ => None,
    };
    let meant = |wanted: fn(&Target) -> Option<String>| -> Option<AttrValue> {
        item.target.as_ref().and_then(wanted).map(AttrValue::from)
    };
    let place = meant(|target| if let Target::Place(place) = target { Some(place.to_string()) } else { None });
    let size = meant(|target| if let Target::Size(size) = target { Some(size.to_string()) } else { None });
    let column = meant(|target| if let Target::Column(bit) = target { Some(bit.to_string()) } else { None });
    let value = meant(|target| if let Target::Value(value) = target { Some(value.to_string()) } else { None });
    match &item.shape {
        Shape::Path(data) => {
            html! { <path class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} d={data.clone()} /> }
        }
        Shape::Line { x1, y1, x2, y2 } => {
            html! { <line class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} x1={x1.to_string()} y1={y1.to_string()} x2={x2.to_string()} y2={y2.to_string()} /> }
        }
        Shape::Circle { x, y, r } => {
            html! { <circle class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} cx={x.to_string()} cy={y.to_string()} r={r.to_string()} /> }
        }
        Shape::Ellipse { x, y, rx, ry } => {
            html! { <ellipse class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} cx={x.to_string()} cy={y.to_string()} rx={rx.to_string()} ry={ry.to_string()} /> }
        }
        Shape::Rect { x, y, width, height, round } => html! {
            <rect class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} x={x.to_string()} y={y.to_string()} width={width.to_string()} height={height.to_string()} rx={round.to_string()} />
        },
        Shape::Diamond { x, y, r } => {
            let data = format!("M{} {}L{} {}L{} {}L{} {}Z", x, y - r, x + r, y, x, y + r, x - r, y);
            html! { <path class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} d={data} /> }
        }
        Shape::Text { x, y, text, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            html! { <text class={class} data-to={to} data-place={place} data-size={size} data-column={column} data-value={value} x={x.to_string()} y={y.to_string()} text-anchor={anchor}>{ text }</text> }
        }
    }
}
