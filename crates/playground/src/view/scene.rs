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
            { draw("items", items, props.nodes.as_deref()) }
            { props.overlay.clone() }
        </svg>
    }
}

/// The items of a scene as one group. The browser reads thousands of shapes from one text several times faster than it is
/// told of them one by one, attribute by attribute.
pub fn draw(class: &str, items: &[Item], nodes: Option<&[String]>) -> Html {
    let mut markup = format!("<g class=\"{class}\">");
    for item in items {
        write(item, nodes, &mut markup);
    }
    markup += "</g>";
    Html::from_html_unchecked(markup.into())
}

fn write(item: &Item, nodes: Option<&[String]>, out: &mut String) {
    let mut numbers = |tag: &str, numbers: &[(&str, i32)]| {
        out.push('<');
        out.push_str(tag);
        attribute("class", &format!("r-{}", item.role.name()), out);
        match &item.target {
            Some(Target::Position(to)) => attribute("data-to", to, out),
            Some(Target::Node(node)) => {
                if let Some(to) = nodes.and_then(|nodes| nodes.get(*node)) {
                    attribute("data-to", to, out);
                }
            }
            Some(Target::Place(place)) => attribute("data-place", &place.to_string(), out),
            Some(Target::Size(size)) => attribute("data-size", &size.to_string(), out),
            Some(Target::Column(bit)) => attribute("data-column", &bit.to_string(), out),
            Some(Target::Value(value)) => attribute("data-value", &value.to_string(), out),
            None => {}
        }
        for (name, number) in numbers {
            attribute(name, &number.to_string(), out);
        }
    };
    match &item.shape {
        Shape::Path(data) => {
            numbers("path", &[]);
            attribute("d", data, out);
        }
        &Shape::Line { x1, y1, x2, y2 } => numbers("line", &[("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]),
        &Shape::Circle { x, y, r } => numbers("circle", &[("cx", x), ("cy", y), ("r", r)]),
        &Shape::Ellipse { x, y, rx, ry } => numbers("ellipse", &[("cx", x), ("cy", y), ("rx", rx), ("ry", ry)]),
        &Shape::Rect { x, y, width, height, round } => {
            numbers("rect", &[("x", x), ("y", y), ("width", width), ("height", height), ("rx", round)]);
        }
        &Shape::Diamond { x, y, r } => {
            numbers("path", &[]);
            attribute("d", &format!("M{} {}L{} {}L{} {}L{} {}Z", x, y - r, x + r, y, x, y + r, x - r, y), out);
        }
        Shape::Text { x, y, text, anchor } => {
            numbers("text", &[("x", *x), ("y", *y)]);
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            attribute("text-anchor", anchor, out);
            out.push('>');
            escape(text, out);
            out.push_str("</text>");
            return;
        }
    }
    out.push_str("/>");
}

fn attribute(name: &str, value: &str, out: &mut String) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    escape(value, out);
    out.push('"');
}

/// Names of vertices and signs come from the reader: nothing in them is markup.
fn escape(text: &str, out: &mut String) {
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            char => out.push(char),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_picture::Role;

    #[test]
    fn each_shape_is_an_element_with_its_role_and_target_and_no_markup_of_the_readers() {
        let rows = [
            (
                Item { shape: Shape::Circle { x: 1, y: -2, r: 3 }, role: Role::Cold, target: Some(Target::Node(1)) },
                r#"<circle class="r-cold" data-to="b" cx="1" cy="-2" r="3"/>"#,
            ),
            (
                Item { shape: Shape::Circle { x: 1, y: 2, r: 3 }, role: Role::Cold, target: Some(Target::Node(7)) },
                r#"<circle class="r-cold" cx="1" cy="2" r="3"/>"#,
            ),
            (
                Item { shape: Shape::Diamond { x: 5, y: 5, r: 2 }, role: Role::Hot, target: Some(Target::Column(3)) },
                r#"<path class="r-hot" data-column="3" d="M5 3L7 5L5 7L3 5Z"/>"#,
            ),
            (
                Item {
                    shape: Shape::Text { x: 0, y: 9, text: "<b>&\"".into(), anchor: Anchor::Middle },
                    role: Role::Label,
                    target: Some(Target::Position("graph[\"><i>](a)".into())),
                },
                r#"<text class="r-label" data-to="graph[&quot;&gt;&lt;i&gt;](a)" x="0" y="9" text-anchor="middle">&lt;b&gt;&amp;&quot;</text>"#,
            ),
        ];
        for (item, expected) in rows {
            let mut markup = String::new();
            write(&item, Some(&["a".to_string(), "b".to_string()]), &mut markup);
            assert_eq!(markup, expected);
        }
    }
}
