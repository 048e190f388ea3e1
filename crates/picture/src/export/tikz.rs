//! TikZ: a document that compiles by itself with LaTeX; with XeLaTeX or LuaLaTeX where vertices have names in other scripts.

use super::Theme;
use super::tex::{escape, symbol};
use crate::path::{Command, commands};
use crate::{Anchor, Item, Role, Scene, Shape};
use std::collections::BTreeSet;
use std::fmt::Write;

const CLASS: &str = "\\documentclass[tikz,border=4pt]{standalone}\n";
/// For names in letters that the fonts of LaTeX do not have.
const OTHER_SCRIPTS: &str = r"% Some names are not in Latin letters: compile with XeLaTeX or LuaLaTeX, and name a font here that has them.
\usepackage{fontspec}
\setsansfont{Noto Sans CJK SC}
";
/// What a document that takes a picture in has to have.
const FRAGMENT: &str = "% Needs \\usepackage{tikz}.\n";
/// As wide as a line of an article, in thousandths of a point.
const LINE: i32 = 345_000;
/// How large a unit of a scene is, in the same: as on the page, or where that is wider than a line so small as the letters let it be,
/// which have seven points where a scene has room for 13 units.
const UNIT: (i32, i32) = (550, 750);

/// The options of a path or of a node of text. The colours are the theme's.
fn options(role: Role, text: bool) -> &'static str {
    match (role, text) {
        (Role::Cold, false) => "fill=cold",
        (Role::Hot, false) => "fill=card,draw=hot,line width=1.1pt",
        (Role::Unknown, false) => "fill=card,draw=edge,dashed",
        (Role::ColdValue, _) => "text=oncold",
        (Role::HotValue, _) => "text=hot",
        (Role::Current | Role::Theorem, false) => "draw=ink,line width=1.2pt",
        (Role::Mark, false) => "draw=hot,line width=1.5pt",
        (Role::Told, false) => "draw=mark,line width=1.9pt",
        (Role::Mark | Role::Exception, true) => "text=hot",
        (Role::Told | Role::ToldFigure | Role::ToldDigit, true) => "text=mark",
        (Role::Edge, false) => "draw=ink!13!card",
        (Role::Crossed, false) => "draw=hot!40!card,line width=1.5pt",
        (Role::WinningEdge, false) => "draw=cold!34!card",
        (Role::CurrentEdge, false) => "draw=ink!40!card",
        (Role::CurrentWinningEdge, false) => "draw=cold,line width=1.4pt",
        (Role::Piece, false) => "fill=faint,draw=edge",
        (Role::WinningPiece, false) => "fill=coldwash,draw=cold,dashed",
        (Role::WinningPiece, true) => "text=cold",
        (Role::Closed, false) => "fill=faint!50!card,draw=edge!50!card",
        (Role::Ghost, false) => "draw=ink,dotted",
        (Role::IdlePiece, false) => "draw=line",
        (Role::Ground, false) => "draw=edge",
        (Role::Wash, false) => "fill=hotwash",
        (Role::WinningWash, false) => "fill=coldwash",
        (Role::Bar, false) => "fill=soft",
        (Role::Exception, false) => "fill=hotwash,draw=hot",
        (Role::Label | Role::Number | Role::Ghost | Role::IdlePiece, true) => "text=soft",
        (Role::Zero, true) => "text=zero",
        (_, true) => "",
        (_, false) => "draw=ink",
    }
}

/// A scene as a TikZ picture: a document that stands alone, or what another document takes in. O(items).
pub fn tikz(scene: &Scene, theme: Theme, fragment: bool) -> String {
    let mut texts =
        scene.items.iter().filter_map(|item| if let Shape::Text { text, .. } = &item.shape { Some(text) } else { None });
    let other_scripts = texts.any(|text| text.chars().any(|c| !c.is_ascii() && symbol(c).is_none()));
    let mut out = String::new();
    if fragment {
        out.push_str(FRAGMENT);
    } else {
        out.push_str(CLASS);
        out.push_str(if other_scripts { OTHER_SCRIPTS } else { "" });
        out.push_str("\\begin{document}\n");
    }
    let unit = (LINE / scene.width.max(1)).clamp(UNIT.0, UNIT.1);
    // Writing to a String does not fail.
    let _ = writeln!(
        out,
        "\\begin{{tikzpicture}}[x=0.{unit}pt,y=-0.{unit}pt,every node/.style={{inner sep=0pt,font=\\sffamily\\scriptsize,text=ink}}]"
    );
    // Within the picture, so that they are its own.
    for (name, colour) in theme.colours() {
        let _ = writeln!(out, "\\definecolor{{{}}}{{HTML}}{{{}}}", name.replace('-', ""), colour[1..].to_ascii_uppercase());
    }
    let warm = |item: &Item| if let Role::Heat(step @ 1..) = item.role { Some(step) } else { None };
    for step in scene.items.iter().filter_map(warm).collect::<BTreeSet<u8>>() {
        let _ = writeln!(out, "\\definecolor{{heat{step}}}{{HTML}}{{{}}}", theme.heat(step)[1..].to_ascii_uppercase());
    }
    let ground = if theme.has_ground() { "\\fill[card]" } else { "\\useasboundingbox" };
    let _ = writeln!(out, "{ground} (0,0) rectangle ({},{});", scene.width, scene.height);
    for item in scene.items.iter().filter(|item| item.role != Role::Press) {
        draw(item, &mut out);
    }
    out.push_str("\\end{tikzpicture}\n");
    out.push_str(if fragment { "" } else { "\\end{document}\n" });
    out
}

fn draw(item: &Item, out: &mut String) {
    let text = matches!(item.shape, Shape::Text { .. });
    let warm = match item.role {
        Role::Heat(0) if !text => "fill=faint".into(),
        Role::Heat(step) if !text => format!("fill=heat{step}"),
        _ => String::new(),
    };
    let look = if warm.is_empty() { options(item.role, text) } else { &warm };
    let _ = match &item.shape {
        Shape::Path(data) => {
            // TeX reads a line into a buffer of limited length, so every stretch has a line of its own.
            // TeX holds a path in memory whole, and a large graph's edges are one path.
            for part in strokes(data) {
                let _ = write!(out, "\\path[{look}]");
                path(part, out);
                out.push_str(";\n");
            }
            Ok(())
        }
        Shape::Line { x1, y1, x2, y2 } => writeln!(out, "\\path[{look}] ({x1},{y1}) -- ({x2},{y2});"),
        Shape::Circle { x, y, r } => writeln!(out, "\\path[{look}] ({x},{y}) circle [x radius={r},y radius={r}];"),
        Shape::Ellipse { x, y, rx, ry } => writeln!(out, "\\path[{look}] ({x},{y}) circle [x radius={rx},y radius={ry}];"),
        Shape::Rect { x, y, width, height, .. } => {
            writeln!(out, "\\path[{look}] ({x},{y}) rectangle ({},{});", x + width, y + height)
        }
        Shape::Diamond { x, y, r } => {
            writeln!(out, "\\path[{look}] ({x},{}) -- ({},{y}) -- ({x},{}) -- ({},{y}) -- cycle;", y - r, x + r, y + r, x - r)
        }
        Shape::Text { x, y, text, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "base west",
                Anchor::Middle => "base",
                Anchor::End => "base east",
            };
            let comma = if look.is_empty() { "" } else { "," };
            let _ = write!(out, "\\node[{look}{comma}anchor={anchor}] at ({x},{y}) {{");
            escape(text, out);
            out.push_str("};\n");
            Ok(())
        }
    };
}

/// The most strokes of one path.
const MOST_STROKES: usize = 100;

/// The data of a path in parts of a bounded number of strokes, each beginning where the pen is set down. Data that do not
/// begin so stay whole.
fn strokes(data: &str) -> Vec<&str> {
    let starts: Vec<usize> = data.match_indices('M').map(|(start, _)| start).collect();
    if starts.len() <= MOST_STROKES || starts[0] != 0 {
        return vec![data];
    }
    let cuts: Vec<usize> = starts.into_iter().step_by(MOST_STROKES).chain([data.len()]).collect();
    cuts.windows(2).map(|cut| &data[cut[0]..cut[1]]).collect()
}

/// The data of an SVG path. An arc becomes its chord.
fn path(data: &str, out: &mut String) {
    let (mut x, mut y) = (0i64, 0i64);
    for Command { letter, numbers: n } in commands(data) {
        let (bx, by) = if letter.is_ascii_lowercase() { (x, y) } else { (0, 0) };
        let from = (x, y);
        (x, y) = match (letter, &n[..]) {
            ('H', [to]) => (*to, y),
            ('h', [by]) => (x + by, y),
            ('V', [to]) => (x, *to),
            ('v', [by]) => (x, y + by),
            (_, [.., dx, dy]) => (bx + dx, by + dy),
            _ => from,
        };
        let _ = match letter.to_ascii_uppercase() {
            'Z' => write!(out, " -- cycle"),
            'M' => write!(out, "\n  ({x},{y})"),
            'C' => write!(out, " .. controls ({},{}) and ({},{}) .. ({x},{y})", bx + n[0], by + n[1], bx + n[2], by + n[3]),
            'Q' => {
                // The cubic of a quadratic has its controls two thirds of the way to the quadratic's.
                let toward = |end: i64, control: i64| end + (control - end) * 2 / 3;
                let (cx, cy) = (bx + n[0], by + n[1]);
                let (first, second) = ((toward(from.0, cx), toward(from.1, cy)), (toward(x, cx), toward(y, cy)));
                write!(out, " .. controls ({},{}) and ({},{}) .. ({x},{y})", first.0, first.1, second.0, second.1)
            }
            _ => write!(out, " -- ({x},{y})"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_translated() {
        let check = |data: &str, expected: &str| {
            let mut out = String::new();
            path(data, &mut out);
            assert_eq!(out.split_whitespace().collect::<Vec<_>>().join(" "), expected, "{data}");
        };
        check("", "");
        check("M0 0C0 10 30 20 30 30M5 6L7-8", "(0,0) .. controls (0,10) and (30,20) .. (30,30) (5,6) -- (7,-8)");
        check("M1 2l3 4h5v-6H7V8z", "(1,2) -- (4,6) -- (9,6) -- (9,0) -- (7,0) -- (7,8) -- cycle");
        check("M0,0 10,10 20,0", "(0,0) -- (10,10) -- (20,0)");
        check("M0 0Q30 0 30 30A5 5 0 0 1 9 9", "(0,0) .. controls (20,0) and (30,10) .. (30,30) -- (9,9)");
        check("M1", "");
        check("nonsense", "");
    }

    #[test]
    fn long_paths_are_cut_between_strokes() {
        let data: String = (0..250).map(|i| format!("M{i} 0L{i} 9")).collect();
        let parts = strokes(&data);
        assert_eq!((parts.len(), parts.concat()), (3, data.clone()));
        assert!(parts.iter().all(|part| part.starts_with('M') && part.matches('M').count() <= MOST_STROKES));
        assert_eq!(strokes("M0 0L1 1"), ["M0 0L1 1"]);
    }

    #[test]
    fn names_in_other_scripts_ask_for_a_font() {
        for (text, asks) in [("1·4", false), ("10⁵ ♛ Σ ⋮", false), ("↑ b, a →", false), ("起", true), ("é", true)] {
            let items = vec![Item::new(Shape::text(4, 5, text, Anchor::Middle), Role::Label)];
            assert_eq!(tikz(&Scene { width: 20, height: 10, items }, Theme::Light, false).contains("fontspec"), asks, "{text}");
        }
    }

    #[test]
    fn a_document_that_stands_alone() {
        let items = vec![
            Item::new(Shape::Circle { x: 1, y: 2, r: 3 }, Role::Cold),
            Item::new(Shape::Diamond { x: 9, y: 9, r: 2 }, Role::Hot),
            Item::new(Shape::text(4, 5, "1·4 & {50%}_#$^~\\", Anchor::Middle), Role::Label),
        ];
        let scene = Scene { width: 20, height: 10, items };
        let fragment = tikz(&scene, Theme::Transparent, true);
        assert!(fragment.starts_with("% Needs \\usepackage{tikz}.\n\\begin{tikzpicture}"), "{fragment}");
        assert!(fragment.ends_with("\\end{tikzpicture}\n") && !fragment.contains("\\fill["), "{fragment}");
        let out = tikz(&scene, Theme::Dark, false);
        for part in [
            "\\documentclass",
            "\\definecolor{coldwash}{HTML}{173347}",
            "\\fill[card] (0,0) rectangle (20,10);",
            "\\path[fill=cold] (1,2) circle [x radius=3,y radius=3];",
            "(9,7) -- (11,9) -- (9,11) -- (7,9) -- cycle;",
            "{1$\\cdot$4 \\& \\{50\\%\\}\\_\\#\\$\\textasciicircum{}\\textasciitilde{}\\textbackslash{}};",
            "\\end{document}",
        ] {
            assert!(out.contains(part), "{part}\n{out}");
        }
        assert_eq!(out.matches('{').count(), out.matches('}').count());
    }
}
