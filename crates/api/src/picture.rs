//! `picture`: a panel's picture in one of the formats.

use crate::answer::position;
use crate::failure::Failure;
use mexplorer_picture::dag::{self, DagOptions};
use mexplorer_picture::grid::{self, GridOptions};
use mexplorer_picture::sequence::{self, SequenceOptions};
use mexplorer_picture::{Picture, board, columns, export, mex};
use mexplorer_solver::{Analysis, Budget, Position, Solver};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    Board,
    Dag,
    Mex,
    Columns,
    Grid,
    Sequence,
}

impl Panel {
    pub const NAMES: [(&str, Panel); 6] = [
        ("board", Panel::Board),
        ("dag", Panel::Dag),
        ("mex", Panel::Mex),
        ("columns", Panel::Columns),
        ("grid", Panel::Grid),
        ("sequence", Panel::Sequence),
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Svg,
    Tikz,
    Dot,
    Csv,
    Text,
}

impl Format {
    pub const NAMES: [(&str, Format); 5] =
        [("svg", Format::Svg), ("tikz", Format::Tikz), ("dot", Format::Dot), ("csv", Format::Csv), ("text", Format::Text)];
}

/// What is to be drawn, and how.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    pub panel: Panel,
    pub format: Format,
    pub dag: DagOptions,
    pub budget: u64,
}

pub fn picture(solver: &mut Solver, text: &str, wanted: &Wanted) -> Result<String, Failure> {
    let position = position(text)?;
    let analysis = solver.analyze(&position, &mut Budget::new(wanted.budget))?;
    let budget = &mut Budget::new(wanted.budget);
    if wanted.format == Format::Dot {
        let mut graph = dag::graph(solver, &analysis, &wanted.dag, budget);
        let drawn = wanted.dag.edges.edges(&graph);
        graph.edges = drawn.into_iter().map(|edge| graph.edges[edge]).collect();
        return Ok(export::dot(&graph));
    }
    let picture = of(solver, &analysis, wanted, budget);
    let (empty, made): (bool, fn(&Picture) -> String) = match wanted.format {
        Format::Svg | Format::Dot => (picture.scene.items.is_empty(), |picture| export::svg(&picture.scene)),
        Format::Tikz => (picture.scene.items.is_empty(), |picture| export::tikz(&picture.scene)),
        Format::Csv => (picture.table.rows.is_empty(), |picture| export::csv(&picture.table, &export::plain)),
        Format::Text => (picture.table.rows.is_empty(), |picture| export::text(&picture.table, &export::plain)),
    };
    if empty {
        let why: Vec<String> = picture.notices.iter().map(|notice| export::plain(&notice.clone().into())).collect();
        return Err(Failure::range_error(format!("this panel shows nothing of {position}: {}", why.join("; "))));
    }
    Ok(made(&picture))
}

fn of(solver: &mut Solver, analysis: &Analysis, wanted: &Wanted, budget: &mut Budget) -> Picture {
    match wanted.panel {
        Panel::Board => board::of(solver, analysis, budget),
        Panel::Dag => dag::of(solver, analysis, &wanted.dag, budget).picture,
        Panel::Mex => mex::of(solver, analysis, budget),
        Panel::Columns => columns::of(solver, analysis, budget),
        Panel::Grid => grid::drawn(solver, analysis, &window(&analysis.position), budget),
        Panel::Sequence => sequence::of(solver, analysis, &SequenceOptions::default(), budget).picture,
    }
}

/// A window from the corner where it reaches the position's cell, otherwise around that cell.
fn window(position: &Position) -> GridOptions {
    let numbers: Vec<u64> = position.terms.iter().flat_map(|term| term.numbers.iter().copied()).take(2).collect();
    let [a, b] = numbers[..] else { return GridOptions::default() };
    let size = u32::try_from(a.max(b)).map_or(MAX_SIDE, |most| most.saturating_add(4)).clamp(12, MAX_SIDE);
    let from = |n: u64| {
        if a.max(b) < u64::from(size) { 0 } else { n.saturating_sub(u64::from(size / 2)).min(u64::MAX - u64::from(size)) }
    };
    GridOptions { size, origin: (from(a), from(b)), ..GridOptions::default() }
}

/// The largest window in which each cell shows its value.
const MAX_SIDE: u32 = 32;

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, panel: Panel, format: Format) -> Result<String, Failure> {
        let wanted = Wanted { panel, format, dag: DagOptions { merged: true, ..DagOptions::default() }, budget: 200_000 };
        picture(&mut Solver::default(), text, &wanted)
    }

    #[test]
    fn every_panel_in_every_format() {
        for (name, panel) in Panel::NAMES {
            for (format_name, format) in Format::NAMES.into_iter().filter(|(_, format)| *format != Format::Dot) {
                let text = drawn("nim(3,5)", panel, format).unwrap_or_else(|e| panic!("{name} {format_name}: {e:?}"));
                let ends = match format {
                    Format::Svg => text.starts_with("<svg ") && text.ends_with("</svg>\n"),
                    Format::Tikz => text.ends_with("\\end{tikzpicture}\n\\end{document}\n"),
                    _ => text.lines().count() > 1,
                };
                assert!(ends, "{name} {format_name}: {text}");
            }
        }
    }

    #[test]
    fn a_picture_of_nothing_says_why() {
        for (text, panel) in [("nim(5)", Panel::Grid), ("wythoff(1,2)", Panel::Sequence)] {
            assert!(matches!(drawn(text, panel, Format::Svg), Err(Failure::Usage { .. })), "{text}");
        }
    }

    /// No text, however odd, and no panel makes anything but an answer or a failure.
    #[test]
    fn odd_questions_are_answered_or_refused() {
        let most = u64::MAX;
        let mut texts: Vec<String> =
            ["", " ", "nim", "nim(", "nim()", "+", "*", "misere", "\u{0}", "graph[](a)", "graph[a](a)", "octal[0.0](5)"]
                .map(String::from)
                .to_vec();
        for game in [
            "nim",
            "bash[1]",
            "subtract[1,18446744073709551615]",
            "take[2^k]",
            "half",
            "moore[2]",
            "fibonacci",
            "fibonacci[1]",
            "staircase",
        ] {
            texts.push(format!("{game}({most})"));
            texts.push(format!("misere {game}(0,{most},1)"));
        }
        for game in ["flip[3]", "kayles", "treblecross", "octal[4.7]", "grundy", "lasker"] {
            texts.push(format!("{game}({})", most - 2));
            texts.push(format!("misere {game}(100,{})+nim(2)", most - 2));
        }
        texts.push(format!("wythoff({most},{most})"));
        texts.push(format!("wythoff(0,{most})+nim({most})"));
        texts.push(format!("nim({})", vec!["1"; 5000].join(",")));
        for text in &texts {
            for (_, panel) in Panel::NAMES {
                for format in [Format::Svg, Format::Text] {
                    let _ = drawn(text, panel, format);
                }
            }
            let _ = drawn(text, Panel::Dag, Format::Dot);
            let limits = crate::game_graph::Limits { max_nodes: 50, merge: true, budget: 100_000 };
            let _ = crate::game_graph::game_graph(&mut Solver::default(), text, &limits);
            for budget in [0, 1, 100_000] {
                let _ = crate::answer::analyze(&mut Solver::default(), text, budget);
            }
        }
    }
}
