//! Pictures as text, for tests.

use crate::path::{Command, commands};
use crate::say::Arg;
use crate::{Item, Options, Panel, Picture, Shape, Subject, Target};
use mexplorer_solver::{Budget, Solver, notation};

/// The picture of a position, having checked what holds of every picture: it is the same each time, it lies within its
/// width and height, its targets are positions, and its table is rectangular.
pub(crate) fn analysed(text: &str, panel: Panel) -> Picture {
    drawn(text, panel, &Options::default())
}

/// The same as the reader has chosen it.
pub(crate) fn drawn(text: &str, panel: Panel, options: &Options) -> Picture {
    let position = notation::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let draw = || {
        let mut solver = Solver::default();
        let analysis = solver.analyze(&position, &mut Budget::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
        let subject = Subject { position: &position, analysis: Ok(&analysis) };
        let drawing = panel.draw(&mut solver, &subject, &panel.own(options), &mut Budget::default());
        drawing.expect("an open picture is drawn").picture().clone()
    };
    let picture = draw();
    assert_eq!(picture, draw(), "{text} is drawn the same each time");
    for item in &picture.scene.items {
        let (left, top, right, bottom) = bounds(&item.shape);
        let inside = left >= 0 && top >= 0 && right <= picture.scene.width && bottom <= picture.scene.height;
        assert!(inside, "{text}: {item:?} leaves {} × {}", picture.scene.width, picture.scene.height);
        if let Some(Target::Position(after)) = &item.target {
            let parsed = notation::parse(after).unwrap_or_else(|e| panic!("{text} leads to {after}: {e}"));
            assert_eq!(parsed.to_string(), *after, "{text} leads to a canonical text");
        }
    }
    for row in &picture.table.rows {
        assert_eq!(row.len(), picture.table.head.len(), "{text}: {row:?}");
    }
    assert!(!picture.says.is_empty() || !picture.notices.is_empty(), "{text} is spoken of");
    picture
}

pub(crate) fn bounds(shape: &Shape) -> (i32, i32, i32, i32) {
    if let Some([left, top, right, bottom]) = shape.sides() {
        return (left, top, right, bottom);
    }
    match *shape {
        Shape::Text { x, y, ref text, anchor } => {
            let width = super::label::width(text);
            let left = match anchor {
                crate::Anchor::Start => x,
                crate::Anchor::Middle => x - width / 2,
                crate::Anchor::End => x - width,
            };
            (left, y - 9, left + width, y + 3)
        }
        Shape::Path(ref data) => {
            let points = points(data);
            let (xs, ys) = (points.iter().map(|point| point.0), points.iter().map(|point| point.1));
            let least = |of: &mut dyn Iterator<Item = i32>| of.min().unwrap_or(0);
            let most = |of: &mut dyn Iterator<Item = i32>| of.max().unwrap_or(0);
            (least(&mut xs.clone()), least(&mut ys.clone()), most(&mut xs.clone()), most(&mut ys.clone()))
        }
        _ => unreachable!("whatever else is drawn has sides"),
    }
}

/// The points of a path of `M`, `L`, `C`, `Z`, `c` and `v`, controls included.
fn points(data: &str) -> Vec<(i32, i32)> {
    let mut points = Vec::new();
    let mut pen = (0, 0);
    for Command { letter, numbers } in commands(data) {
        let from = if letter.is_ascii_lowercase() { pen } else { (0, 0) };
        let pairs =
            if letter == 'v' { vec![(0, numbers[0])] } else { numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect() };
        points.extend(pairs.into_iter().map(|(x, y)| (from.0 + x, from.1 + y)));
        pen = points.last().copied().unwrap_or(pen);
    }
    points.into_iter().map(|(x, y)| (x as i32, y as i32)).collect()
}

/// All texts of a picture in order.
pub(crate) fn texts(picture: &Picture) -> String {
    let text = |item: &Item| match &item.shape {
        Shape::Text { text, .. } => Some(text.clone()),
        _ => None,
    };
    picture.scene.items.iter().filter_map(text).collect::<Vec<_>>().join(" ")
}

/// Every item on a line: role, place, target.
pub(crate) fn items(picture: &Picture) -> String {
    let mut lines = vec![format!("{}x{}", picture.scene.width, picture.scene.height)];
    for item in &picture.scene.items {
        let shape = match &item.shape {
            Shape::Path(data) => format!("path {data}"),
            Shape::Line { x1, y1, x2, y2 } => format!("line {x1},{y1} {x2},{y2}"),
            Shape::Circle { x, y, r } => format!("circle {x},{y} {r}"),
            Shape::Ellipse { x, y, rx, ry } => format!("ellipse {x},{y} {rx},{ry}"),
            Shape::Rect { x, y, width, height, round } => format!("rect {x},{y} {width}x{height} {round}"),
            Shape::Diamond { x, y, r } => format!("diamond {x},{y} {r}"),
            Shape::Text { x, y, text, anchor } => format!("{anchor:?} {x},{y} {text}"),
        };
        let target = match &item.target {
            Some(Target::Position(text)) => format!(" > {text}"),
            // What a proof points at is not pressed.
            _ => String::new(),
        };
        lines.push(format!("{} {shape}{target}", item.role.name()));
    }
    lines.join("\n")
}

/// The different positions that pressing leads to, sorted.
pub(crate) fn targets(picture: &Picture) -> Vec<String> {
    let mut found: Vec<String> = picture
        .scene
        .items
        .iter()
        .filter_map(|item| match &item.target {
            Some(Target::Position(text)) => Some(text.clone()),
            _ => None,
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// The keys of what is said, and of what is noticed.
pub(crate) fn keys(picture: &Picture) -> String {
    let keys: Vec<&str> = picture.says.iter().chain(&picture.notices).map(|say| say.key).collect();
    keys.join(" ")
}

/// The table as lines, words as their keys.
pub(crate) fn table(picture: &Picture) -> String {
    let word = |content: &Arg| match content {
        Arg::Text(text) => text.clone(),
        Arg::Say(say) => say.key.to_string(),
        Arg::List(parts) => format!("{} things", parts.len()),
    };
    let rows = picture.table.rows.iter().map(|row| row.iter().map(|cell| word(&cell.content)).collect::<Vec<_>>().join(" | "));
    rows.collect::<Vec<_>>().join("\n")
}
