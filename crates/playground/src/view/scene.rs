//! A scene as SVG: each shape an element, each role a class, each target an attribute.
//!
//! This is the one file that puts markup on the page; `clippy.toml` forbids it everywhere else.

use mexplorer_picture::export::escape;
use mexplorer_picture::grid::heat;
use mexplorer_picture::{Anchor, Item, Role, Shape, Target};
use yew::prelude::*;

/// Markup that [`markup`] has written, with every text escaped.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Markup(AttrValue);

impl Markup {
    #[expect(clippy::disallowed_methods, reason = "what it draws was escaped here")]
    pub fn draw(&self) -> Html {
        Html::from_html_unchecked(self.0.clone())
    }
}

#[derive(Debug, Properties, PartialEq)]
pub struct Props {
    pub width: i32,
    pub height: i32,
    /// The sides of what stands in its place at other times, if it has to stay as large as that.
    #[prop_or_default]
    pub room: (i32, i32),
    pub items: Markup,
    /// What a screen reader calls the picture: its summary sentence.
    pub label: AttrValue,
    /// Drawn on top.
    #[prop_or_default]
    pub overlay: Markup,
    #[prop_or_default]
    pub class: Classes,
    /// How large it is drawn where there is room, in percent.
    #[prop_or(100)]
    pub scale: i32,
    /// Whether it may be higher than most of the window only as far as it is by nature.
    #[prop_or_default]
    pub bounded: bool,
    /// How small it may become where there is little, in percent; what is smaller than that is scrolled.
    #[prop_or_default]
    pub least: i32,
}

/// One tab stop; arrow keys move along what can be pressed (see [`super::keys`]).
#[component]
pub fn SceneView(props: &Props) -> Html {
    let ((width, height), scale) = (sides(props), props.scale);
    let left = (props.width - width) / 2;
    html! {
        <svg class={classes!("scene", props.class.clone())} viewBox={format!("{left} 0 {width} {height}")} width={(width * scale / 100).to_string()} height={(height * scale / 100).to_string()}
             style={style(props)}
             role="group" tabindex="0" data-picture="" aria-label={&props.label}>
            { props.items.draw() }
            { props.overlay.draw() }
        </svg>
    }
}

fn sides(props: &Props) -> (i32, i32) {
    (props.width.max(props.room.0), props.height.max(props.room.1))
}

/// Its sides as the style sheet reckons with them for a projector, and their bounds.
fn style(props: &Props) -> String {
    let ((width, height), least, bounded) = (sides(props), props.least, props.bounded);
    let mut style = format!("--w:{width};--h:{height}");
    if least > 0 {
        style += &format!(";min-width:{}px", width * least / 100);
    }
    if bounded {
        style += &format!(";max-height:max(var(--high),{height}px)");
    }
    style
}

/// Unasked, no drawing is shrunk below this share of its natural size, in percent: its letters would be under 12 px.
pub const LEAST_SCALE: i32 = 93;

/// From so many on, signs of one kind become one element.
const MANY: usize = 12;

/// The items of a scene as one group. The browser reads thousands of shapes from one text several times faster than it is
/// told of them one by one, attribute by attribute. `node` gives the texts of node targets.
pub fn markup<'a>(class: &str, items: &[Item], node: &dyn Fn(usize) -> Option<&'a str>) -> Markup {
    let mut out = format!("<g class=\"{class}\">");
    let mut signs: Vec<Signs> = Vec::new();
    let mut rest = items.iter().peekable();
    while let Some(item) = rest.next() {
        // A piece and the surface that is pressed for it are one thing.
        if let Some(other) = rest.next_if(|next| surface(item, next)) {
            out += "<g";
            if let Some(Target::Position(to)) = &item.target {
                attribute("data-to", to, &mut out);
            }
            out += ">";
            for part in [item, other] {
                write(&Item { target: None, ..part.clone() }, node, &mut out);
            }
            out += "</g>";
            continue;
        }
        match sign(item) {
            Some((role, anchor, place)) => match signs.iter_mut().find(|signs| (signs.role, signs.anchor) == (role, anchor)) {
                Some(signs) => signs.all.push(place),
                None => signs.push(Signs { role, anchor, all: vec![place] }),
            },
            None => write(item, node, &mut out),
        }
    }
    for signs in signs {
        signs.write(&mut out);
    }
    out += "</g>";
    Markup(out.into())
}

/// Whether one of two items is the surface on which the other is pressed.
fn surface(item: &Item, next: &Item) -> bool {
    let press = item.role == Role::Press || next.role == Role::Press;
    press && item.target == next.target && matches!(item.target, Some(Target::Position(_)))
}

/// Signs of one role: P or N, a digit. A large graph has hundreds, and an element each is what its drawing costs most.
struct Signs {
    role: &'static str,
    anchor: &'static str,
    all: Vec<(i32, i32, char)>,
}

/// The role, the anchor, the place and the one character of an item that is no more than that.
fn sign(item: &Item) -> Option<(&'static str, &'static str, (i32, i32, char))> {
    let Shape::Text { x, y, text, anchor } = &item.shape else { return None };
    let mut chars = text.chars();
    let sign = chars.next().filter(char::is_ascii_alphanumeric)?;
    (item.target.is_none() && chars.next().is_none()).then(|| (item.role.name(), name(anchor), (*x, *y, sign)))
}

/// What SVG calls an anchor.
fn name(anchor: &Anchor) -> &'static str {
    match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    }
}

impl Signs {
    fn write(&self, out: &mut String) {
        let Signs { role, anchor, all } = self;
        if all.len() < MANY {
            for (x, y, sign) in all {
                out.push_str(&format!("<text class=\"r-{role}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{sign}</text>"));
            }
            return;
        }
        let each =
            |place: fn(&(i32, i32, char)) -> i32| all.iter().map(|sign| place(sign).to_string()).collect::<Vec<_>>().join(" ");
        // Every character has a place of its own, and is anchored there. Read in a row they would say nothing.
        let (x, y) = (each(|sign| sign.0), each(|sign| sign.1));
        out.push_str(&format!("<text class=\"r-{role}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" aria-hidden=\"true\">"));
        out.extend(all.iter().map(|sign| sign.2));
        out.push_str("</text>");
    }
}

fn write<'a>(item: &Item, node: &dyn Fn(usize) -> Option<&'a str>, out: &mut String) {
    let mut numbers = |tag: &str, numbers: &[(&str, i32)]| {
        out.push('<');
        out.push_str(tag);
        attribute("class", &format!("r-{}", item.role.name()), out);
        // Of its own for each of many steps: no rule of the style sheet may come before it.
        if let Role::Heat(step @ 1..) = item.role {
            let [hue, saturation, lightness] = heat(step, false);
            attribute("fill", &format!("hsl({hue} {saturation}% {lightness}%)"), out);
        }
        match &item.target {
            Some(Target::Position(to)) => attribute("data-to", to, out),
            Some(Target::Node(number)) => {
                if let Some(to) = node(*number) {
                    attribute("data-to", to, out);
                }
            }
            Some(Target::Place(place)) => attribute("data-place", &place.to_string(), out),
            Some(Target::Size(size)) => attribute("data-size", &size.to_string(), out),
            Some(Target::Column(bit)) => attribute("data-column", &bit.to_string(), out),
            Some(Target::Value(value)) => attribute("data-value", &value.to_string(), out),
            Some(Target::Closed(term)) => attribute("data-closed", &term.to_string(), out),
            None => {}
        }
        for (name, number) in numbers {
            attribute(name, &number.to_string(), out);
        }
    };
    match &item.shape {
        Shape::Path(data) => {
            numbers("path", &[]);
            // Letters and numbers of our own, up to half a million of them.
            out.push_str(" d=\"");
            out.push_str(data);
            out.push('"');
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
            attribute("text-anchor", name(anchor), out);
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
            write(&item, &|node| ["a", "b"].get(node).copied(), &mut markup);
            assert_eq!(markup, expected);
        }
    }

    #[test]
    fn a_piece_and_its_surface_are_one_element_to_press() {
        let target = Some(Target::Position("nim(1)".into()));
        let piece = |role, r| Item { shape: Shape::Circle { x: 9, y: 9, r }, role, target: target.clone() };
        let drawn = markup("items", &[piece(Role::Piece, 3), piece(Role::Press, 12), piece(Role::Piece, 4)], &|_| None).0;
        let expected = r#"<g class="items"><g data-to="nim(1)"><circle class="r-piece" cx="9" cy="9" r="3"/><circle class="r-press" cx="9" cy="9" r="12"/></g><circle class="r-piece" data-to="nim(1)" cx="9" cy="9" r="4"/></g>"#;
        assert_eq!(drawn, expected);
    }

    #[test]
    fn many_signs_of_a_role_are_one_element_and_few_are_each_one() {
        let letter = |n: i32| Item::new(Shape::text(n, 10 * n, "N", Anchor::Middle), Role::HotValue);
        let drawn = |count: i32| markup("items", &(1..=count).map(letter).collect::<Vec<_>>(), &|_| None).0;
        assert_eq!(drawn(2).matches("<text").count(), 2);
        let many = drawn(12);
        assert_eq!(many.matches("<text").count(), 1);
        assert!(
            many.contains("x=\"1 2 3 4 5 6 7 8 9 10 11 12\" y=\"10 20 30") && many.contains(">NNNNNNNNNNNN</text>"),
            "{many}"
        );
    }
}
