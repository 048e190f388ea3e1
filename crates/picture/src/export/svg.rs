//! SVG that stands alone: its own few styles, which reach nothing else on a page that takes it in, what it shows in words, and P and
//! N told apart by shape before any colour.

use crate::{Anchor, Item, Role, Scene, Shape};
use std::fmt::Write;

/// One rule for each look. Roles that look alike share one.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#222}\
.line{fill:none;stroke:#222;stroke-opacity:.45}.faint{fill:none;stroke:#222;stroke-opacity:.14}\
.win{fill:none;stroke:#1d6b9c;stroke-opacity:.45}.wins{fill:none;stroke:#1d6b9c;stroke-width:2}\
.cold{fill:#1d6b9c}.hot{fill:#fff;stroke:#c05000;stroke-width:1.5}.unknown{fill:#fff;stroke:#777;stroke-dasharray:3 3}\
.on-cold{fill:#fff;font-weight:bold}.on-hot{fill:#c05000;font-weight:bold}.label{fill:#555}\
.mark{fill:none;stroke:#6b3fa0;stroke-width:2}.piece{fill:#f3f0e8;stroke:#777}.won{fill:#dcebf5;stroke:#1d6b9c;stroke-dasharray:4 3}\
.ground{fill:none;stroke:#777}.wash{fill:#fbe6d6}.won-wash{fill:#dcebf5}.bar{fill:#777}.strong{font-weight:bold}\
.quiet{fill:#999}.exception{fill:#fbe6d6;stroke:#c05000}\
text.mark{fill:#6b3fa0;stroke:none}text.won{stroke:none;fill:#1d6b9c}text.piece,text.ground,text.exception{stroke:none;fill:#222}";

fn class(role: Role) -> &'static str {
    match role {
        Role::Cold => "cold",
        Role::Hot => "hot",
        Role::Unknown => "unknown",
        Role::ColdValue => "on-cold",
        Role::HotValue => "on-hot",
        Role::Label | Role::Number => "label",
        Role::Current | Role::Mark | Role::Theorem => "mark",
        Role::Edge => "faint",
        Role::WinningEdge => "win",
        Role::CurrentEdge => "line",
        Role::CurrentWinningEdge => "wins",
        Role::Piece => "piece",
        Role::WinningPiece => "won",
        Role::IdlePiece | Role::Closed | Role::Ghost | Role::Ground => "ground",
        Role::Figure | Role::One => "strong",
        Role::Zero => "quiet",
        Role::Wash => "wash",
        Role::WinningWash => "won-wash",
        Role::Bar => "bar",
        Role::Exception => "exception",
        Role::Crossed => "faint",
        Role::Press => "",
    }
}

/// The class of the element, within which the styles hold.
const SCOPE: &str = ".mexplorer";

/// The styles, each for what stands in the element alone.
fn scoped() -> String {
    let rules = STYLE.split_inclusive('}').filter_map(|rule| rule.split_once('{'));
    let scope = |selector: &str| format!("{SCOPE} {selector}");
    rules.map(|(selectors, rest)| format!("{}{{{rest}", selectors.split(',').map(scope).collect::<Vec<_>>().join(","))).collect()
}

/// A scene as one SVG element with its own styles, a title, and a description for those who do not see it. O(items).
pub fn svg(scene: &Scene, title: &str, description: &str) -> String {
    let Scene { width, height, items } = scene;
    let mut out = String::with_capacity(1024 + 80 * items.len());
    // Writing to a String does not fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<title>",
        &SCOPE[1..]
    );
    escape(title, &mut out);
    out.push_str("</title>\n<desc>");
    escape(description, &mut out);
    let _ = writeln!(out, "</desc>\n<style>{}</style>", scoped());
    for item in items.iter().filter(|item| item.role != Role::Press) {
        draw(item, &mut out);
    }
    out.push_str("</svg>\n");
    out
}

fn draw(item: &Item, out: &mut String) {
    let class = class(item.role);
    let _ = match &item.shape {
        Shape::Path(data) => {
            let _ = write!(out, "<path class=\"{class}\" d=\"");
            escape(data, out);
            out.push_str("\"/>\n");
            Ok(())
        }
        Shape::Line { x1, y1, x2, y2 } => {
            writeln!(out, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>")
        }
        Shape::Circle { x, y, r } => writeln!(out, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"),
        Shape::Ellipse { x, y, rx, ry } => {
            writeln!(out, "<ellipse class=\"{class}\" cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"/>")
        }
        Shape::Rect { x, y, width, height, round } => {
            writeln!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>")
        }
        Shape::Diamond { x, y, r } => writeln!(out, "<path class=\"{class}\" d=\"M{x} {}l{r} {r}l-{r} {r}l-{r} -{r}z\"/>", y - r),
        Shape::Text { x, y, text, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let _ = write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\"{anchor}>");
            escape(text, out);
            out.push_str("</text>\n");
            Ok(())
        }
    };
}

/// Text inside an element or a quoted attribute. What XML 1.0 has no way to hold becomes U+FFFD.
pub fn escape(text: &str, out: &mut String) {
    // Hardly any text has a sign to replace, and the data of paths are long.
    if text.bytes().all(|byte| byte >= b' ' && byte.is_ascii() && !matches!(byte, b'&' | b'<' | b'>' | b'"')) {
        out.push_str(text);
        return;
    }
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_an_element_and_markup_is_text() {
        let rows = [
            (Shape::Circle { x: 5, y: 6, r: 7 }, Role::Cold, "<circle class=\"cold\" cx=\"5\" cy=\"6\" r=\"7\"/>"),
            (Shape::Diamond { x: 5, y: 6, r: 4 }, Role::Hot, "<path class=\"hot\" d=\"M5 2l4 4l-4 4l-4 -4z\"/>"),
            (Shape::text(1, 2, "a<b> & \"c\"\u{1}", Anchor::End), Role::Label, ">a&lt;b&gt; &amp; &quot;c&quot;\u{fffd}</text>"),
            (Shape::Path("M0 0L1 1".into()), Role::Edge, "<path class=\"faint\" d=\"M0 0L1 1\"/>"),
            (
                Shape::Line { x1: 1, y1: 2, x2: 3, y2: 4 },
                Role::Ground,
                "<line class=\"ground\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/>",
            ),
        ];
        let items = rows.iter().map(|(shape, role, _)| Item::new(shape.clone(), *role)).collect();
        let out = svg(&Scene { width: 10, height: 20, items }, "nim(1) & <more>", "P");
        assert!(out.contains("<title>nim(1) &amp; &lt;more&gt;</title>\n<desc>P</desc>"), "{out}");
        for (_, _, expected) in rows {
            assert!(out.contains(expected), "{expected}\n{out}");
        }
        let press = Item::new(Shape::Circle { x: 0, y: 0, r: 1 }, Role::Press);
        assert!(!svg(&Scene { width: 1, height: 1, items: vec![press] }, "", "").contains("circle"));
    }

    #[test]
    fn every_style_holds_within_the_element_alone() {
        let scoped = scoped();
        let selectors = scoped.split('}').filter_map(|rule| rule.split_once('{')).flat_map(|(selectors, _)| selectors.split(','));
        assert!(selectors.clone().count() > 20);
        assert!(selectors.clone().all(|selector| selector.starts_with(".mexplorer ")), "{scoped}");
        assert!(scoped.contains(".mexplorer .cold{fill:#1d6b9c}"), "{scoped}");
    }
}
