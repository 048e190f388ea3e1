//! SVG that stands alone: its own few styles, which reach nothing else on a page that takes it in, what it shows in words, and P and
//! N told apart by shape before any colour.

use super::Theme;
use crate::{Anchor, Item, Role, Scene, Shape};
use std::fmt::Write;

/// One rule for each look, as the page has it; `$` names a colour. Roles that look alike share one.
const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:$ink}.ground{fill:$card}\
.line{fill:none;stroke:$ink;stroke-opacity:.4}.faint{fill:none;stroke:$ink;stroke-opacity:.13}\
.win{fill:none;stroke:$cold;stroke-opacity:.34}.wins{fill:none;stroke:$cold;stroke-width:2.2}\
.cold{fill:$cold}.hot{fill:$card;stroke:$hot;stroke-width:1.6}.unknown{fill:$card;stroke:$edge;stroke-width:1.4;stroke-dasharray:3 3}\
.on-cold,.on-hot{font-weight:650}.on-cold{fill:$on-cold}.on-hot{fill:$hot}.label{fill:$soft}\
.current{fill:none;stroke:$ink;stroke-width:2}.theorem{fill:none;stroke:$ink;stroke-width:1.4}\
.mark{fill:none;stroke:$hot;stroke-width:2}.told{fill:none;stroke:$mark;stroke-width:2.6}\
.piece{fill:$faint;stroke:$edge;stroke-width:1.4}.won{fill:$cold-wash;stroke:$cold;stroke-width:1.6;stroke-dasharray:4 3}\
.closed{fill:$faint;fill-opacity:.5;stroke:$edge;stroke-opacity:.5}.ghost{fill:none;stroke:$ink;stroke-width:1.6;stroke-dasharray:2 4}\
.idle{fill:none;stroke:$line;stroke-width:1.4}.base{fill:none;stroke:$edge;stroke-width:1.2}\
.wash{fill:$hot-wash}.won-wash{fill:$cold-wash}.bar{fill:$soft}.crossed{fill:none;stroke:$hot;stroke-width:2;stroke-opacity:.4}\
.figure{font-size:15px;font-weight:650}.zero,.one{font:500 17px ui-monospace,monospace}.zero{fill:$zero}\
.exception{fill:$hot-wash;stroke:$hot}.cool{fill:$faint}text.heat{fill:$ink}\
text.mark,text.exception{fill:$hot;stroke:none}text.mark{font-size:14px;font-weight:650}text.told{fill:$mark;stroke:none;font-weight:700}\
text.won{stroke:none;fill:$cold;font-size:14px;font-weight:700}text.ghost,text.idle{stroke:none;fill:$soft}\
text.piece,text.base,text.closed,text.theorem,text.current{stroke:none;fill:$ink}";

fn class(role: Role) -> &'static str {
    match role {
        Role::Cold => "cold",
        Role::Hot => "hot",
        Role::Unknown => "unknown",
        Role::ColdValue => "on-cold",
        Role::HotValue => "on-hot",
        Role::Label | Role::Number => "label",
        Role::Current => "current",
        Role::Mark => "mark",
        Role::Theorem => "theorem",
        Role::Told => "told",
        Role::ToldFigure => "figure told",
        Role::ToldDigit => "one told",
        Role::Edge => "faint",
        Role::WinningEdge => "win",
        Role::CurrentEdge => "line",
        Role::CurrentWinningEdge => "wins",
        Role::Piece => "piece",
        Role::WinningPiece => "won",
        Role::IdlePiece => "idle",
        Role::Closed => "closed",
        Role::Ghost => "ghost",
        Role::Ground => "base",
        Role::Figure => "figure",
        Role::One => "one",
        Role::Zero => "zero",
        Role::Wash => "wash",
        Role::WinningWash => "won-wash",
        Role::Bar => "bar",
        Role::Exception => "exception",
        Role::Crossed => "crossed",
        Role::Heat(_) => "heat",
        Role::Press => "",
    }
}

/// The class of elements in the colours of a theme, within which the styles hold: others on the page may have others.
fn scope(theme: Theme) -> String {
    format!("mexplorer-{}", theme.name())
}

/// The styles in the colours of a theme, each for what stands in the element alone.
fn scoped(theme: Theme) -> String {
    let rules = STYLE.split_inclusive('}').filter_map(|rule| rule.split_once('{'));
    let within = scope(theme);
    let scope = |selector: &str| format!(".{within} {selector}");
    let rules = rules.map(|(selectors, rest)| {
        let mut parts = rest.split('$');
        let plain = parts.next().unwrap_or_default().to_owned();
        let coloured = parts.map(|part| {
            let end = part.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(part.len());
            theme.colour(&part[..end]).to_owned() + &part[end..]
        });
        let declarations = plain + &coloured.collect::<String>();
        format!("{}{{{declarations}", selectors.split(',').map(scope).collect::<Vec<_>>().join(","))
    });
    rules.collect()
}

/// What an SVG file says of itself beside the picture.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// What it is called.
    pub title: &'a str,
    /// What it shows, for those who do not see it.
    pub description: &'a str,
    /// Its colours.
    pub theme: Theme,
    /// How many times as large as the scene it is.
    pub scale: u32,
}

/// A scene as one SVG element with its own styles, a title, and a description for those who do not see it. O(items).
pub fn svg(scene: &Scene, about: &About<'_>) -> String {
    element((scene.width, scene.height), about, ("", ""), |out| draw(scene, about.theme, out))
}

/// An SVG element of that size, with a class and styles of its own beside those of scenes, and what is drawn into it.
pub(super) fn element(
    (width, height): (i32, i32),
    about: &About<'_>,
    (class, styles): (&str, &str),
    draw: impl FnOnce(&mut String),
) -> String {
    let About { title, description, theme, scale } = *about;
    let sides = [width, height].map(|side| i64::from(side) * i64::from(scale));
    let mut out = String::with_capacity(16_384);
    // Writing to a String does not fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mexplorer {}{class}\" role=\"img\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {width} {height}\">\n<title>",
        scope(theme),
        sides[0],
        sides[1]
    );
    escape(title, &mut out);
    out.push_str("</title>\n<desc>");
    escape(description, &mut out);
    let _ = writeln!(out, "</desc>\n<style>{}{styles}</style>", scoped(theme));
    if theme.has_ground() {
        let _ = writeln!(out, "<rect class=\"ground\" width=\"{width}\" height=\"{height}\"/>");
    }
    draw(&mut out);
    out.push_str("</svg>\n");
    out
}

/// All items of a scene, but those that are there to be pressed.
pub(super) fn draw(scene: &Scene, theme: Theme, out: &mut String) {
    for item in scene.items.iter().filter(|item| item.role != Role::Press) {
        put(item, theme, out);
    }
}

fn put(item: &Item, theme: Theme, out: &mut String) {
    let (class, warm) = match (item.role, &item.shape) {
        (role, Shape::Text { .. }) => (class(role), String::new()),
        (Role::Heat(0), _) => ("cool", String::new()),
        // Of its own for each of many steps; no rule of the styles may come before it.
        (Role::Heat(step), _) => ("warm", format!(" fill=\"{}\"", theme.heat(step))),
        (role, _) => (class(role), String::new()),
    };
    let _ = match &item.shape {
        Shape::Path(data) => {
            let _ = write!(out, "<path class=\"{class}\"{warm} d=\"");
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
            writeln!(
                out,
                "<rect class=\"{class}\"{warm} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
            )
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

    fn about(title: &str, theme: Theme) -> About<'_> {
        About { title, description: "P", theme, scale: 1 }
    }

    #[test]
    fn a_theme_colours_the_ground_and_a_scale_the_size() {
        let scene = Scene { width: 10, height: 20, items: Vec::new() };
        for (theme, scale, ground, size, ink) in [
            (Theme::Transparent, 1, false, "width=\"10\" height=\"20\" viewBox=\"0 0 10 20\"", "fill:#1c2431"),
            (Theme::Light, 4, true, "width=\"40\" height=\"80\" viewBox=\"0 0 10 20\"", "fill:#1c2431"),
            (Theme::Dark, 2, true, "width=\"20\" height=\"40\" viewBox=\"0 0 10 20\"", "fill:#e8eaee"),
            (Theme::Contrast, 1, true, "width=\"10\"", "fill:#000000"),
        ] {
            let out = svg(&scene, &About { scale, ..about("", theme) });
            assert_eq!(out.contains("<rect class=\"ground\" width=\"10\" height=\"20\"/>"), ground, "{out}");
            assert!(out.contains(size) && out.contains(ink) && !out.contains('$') && !out.contains(":none}text"), "{out}");
        }
    }

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
                "<line class=\"base\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/>",
            ),
        ];
        let items = rows.iter().map(|(shape, role, _)| Item::new(shape.clone(), *role)).collect();
        let out = svg(&Scene { width: 10, height: 20, items }, &about("nim(1) & <more>", Theme::Transparent));
        assert!(out.contains("<title>nim(1) &amp; &lt;more&gt;</title>\n<desc>P</desc>"), "{out}");
        for (_, _, expected) in rows {
            assert!(out.contains(expected), "{expected}\n{out}");
        }
        let press = Item::new(Shape::Circle { x: 0, y: 0, r: 1 }, Role::Press);
        assert!(!svg(&Scene { width: 1, height: 1, items: vec![press] }, &about("", Theme::Transparent)).contains("circle"));
    }

    #[test]
    fn every_style_holds_within_the_element_alone() {
        let scoped = scoped(Theme::Light);
        let selectors = scoped.split('}').filter_map(|rule| rule.split_once('{')).flat_map(|(selectors, _)| selectors.split(','));
        assert!(selectors.clone().count() > 20);
        assert!(selectors.clone().all(|selector| selector.starts_with(".mexplorer-light ")), "{scoped}");
        assert!(scoped.contains(".mexplorer-light .cold{fill:#1c6a98}"), "{scoped}");
    }
}
