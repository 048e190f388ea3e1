//! `picture`: a panel's picture in one of the formats.

use crate::answer::position;
use crate::failure::Failure;
use crate::lang::Lang;
use mexplorer_picture::export::{self, About, Theme};
use mexplorer_picture::{Arg, Drawing, Options, Panel, Subject, grid};
use mexplorer_solver::{Budget, Position, Solver};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Svg,
    Tikz,
    Dot,
    Csv,
    Text,
}

impl Format {
    pub const ALL: [Format; 5] = [Format::Svg, Format::Tikz, Format::Dot, Format::Csv, Format::Text];

    pub fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Tikz => "tikz",
            Format::Dot => "dot",
            Format::Csv => "csv",
            Format::Text => "text",
        }
    }
}

/// What is to be drawn, and how.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// One that is a picture.
    pub panel: Panel,
    pub format: Format,
    /// What may be chosen of the panels.
    pub options: Options,
    pub theme: Theme,
    /// Whether TikZ is for a document that takes it in.
    pub fragment: bool,
    /// Whether winning moves are marked.
    pub marks: bool,
    pub budget: u64,
}

pub fn picture(solver: &mut Solver, text: &str, wanted: &Wanted, lang: &Lang) -> Result<String, Failure> {
    let position = position(text)?;
    let analysis = solver.analyze(&position, &mut Budget::new(wanted.budget))?;
    let budget = &mut Budget::new(wanted.budget);
    let subject = Subject { position: &position, analysis: Ok(&analysis) };
    let mut options = wanted.options.clone();
    options.grid.window = options.grid.window.or_else(|| grid::window_of_file(&position, &options.grid));
    let drawing = wanted.panel.draw(solver, &subject, &options, budget).expect("only pictures are wanted");
    let picture = drawing.picture();
    // The page shows something else then, and says so; who asks by options is told which one is wrong.
    for (notice, option, what) in [
        ("notice.grid-axes", "axes", "names no two numbers of this position that can be counted along the axes"),
        ("notice.sequence-other", "sequence", "names a game that is not in this position"),
    ] {
        if picture.notices.iter().any(|said| said.key == notice) {
            return Err(Failure::range_error(format!("options.{option} {what}")));
        }
    }
    let drawn = matches!(wanted.format, Format::Svg | Format::Tikz | Format::Dot);
    let scene = drawing.scene(&[]);
    if if drawn { scene.is_none() } else { picture.table.rows.is_empty() } {
        return Err(Failure::Nothing { about: short(&position), why: picture.notices.clone() });
    }
    let list = drawing.list();
    let scene = scene.unwrap_or_default();
    let scene = if wanted.marks { scene } else { export::unmarked(&scene) };
    let locale = &lang.locale;
    // Programs that read a table by its heads asked for no language.
    let words = |arg: &Arg| if lang.asked { locale.arg(arg) } else { export::plain(arg) };
    Ok(match (wanted.format, &drawing) {
        (Format::Dot, Drawing::Dag(dag)) => export::dot(dag, wanted.theme),
        (Format::Tikz, _) => export::tikz(&scene, wanted.theme, wanted.fragment),
        // No dialog says how many rows are left out: the last one does.
        (Format::Csv, _) => export::csv(list, &words, true),
        (Format::Text, _) => export::text(list, &words),
        (Format::Svg | Format::Dot, _) => {
            let title = format!("{}: {}", short(&position), locale.word(&format!("panel.{}", wanted.panel.name())));
            let about = About { title: &title, description: &locale.all(&picture.description()), theme: wanted.theme, scale: 1 };
            export::svg(&scene, &about)
        }
    })
}

/// The text of a position, or its beginning where it is long.
pub fn short(position: &Position) -> String {
    const MOST: usize = 80;
    mexplorer_picture::shortened(&position.to_string(), MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_picture::dag::DagOptions;

    fn wanted(panel: Panel, format: Format) -> Wanted {
        let options = Options { dag: DagOptions { merged: true, ..DagOptions::default() }, ..Options::default() };
        Wanted { panel, format, options, theme: Theme::Light, fragment: false, marks: true, budget: 200_000 }
    }

    fn drawn(text: &str, panel: Panel, format: Format) -> Result<String, Failure> {
        picture(&mut Solver::default(), text, &wanted(panel, format), &Lang::default())
    }

    /// What is said with the package's own words is what is said with all of the page's: none is missing.
    #[test]
    fn every_word_of_a_picture_is_there_in_every_language() {
        for tag in mexplorer_words::languages::tags() {
            let own = Lang::of(tag).expect("a language");
            let page = Lang { locale: mexplorer_words::locale::Locale::of(tag), asked: true };
            for (text, panel, format) in
                ["nim(3,4,5)", "misere nim(1,2)", "wythoff(3,5)", "kayles(7)", "octal[0.6](40)", "staircase(2,1)", "nim(5)"]
                    .into_iter()
                    .flat_map(|text| Panel::ALL.into_iter().filter(|panel| panel.is_picture()).map(move |panel| (text, panel)))
                    .flat_map(|(text, panel)| [Format::Svg, Format::Csv, Format::Text].map(|format| (text, panel, format)))
            {
                let made = |lang| {
                    picture(&mut Solver::default(), text, &wanted(panel, format), lang).map_err(|failure| failure.message(lang))
                };
                assert_eq!(made(&own), made(&page), "{tag} {text} {}", panel.name());
            }
        }
    }

    /// What a CSV file says of positions reads back as positions.
    #[test]
    fn positions_in_csv_read_back() {
        for (text, panel, expected) in [
            ("nim(3,4,5)", Panel::Board, "nim(1,4,5)"),
            ("nim(3,4,5)", Panel::Mex, "nim(3,4,4)"),
            ("misere nim(1,2)", Panel::Mex, "misere nim(1,0)"),
            ("nim(1,2)", Panel::Dag, "nim(1,1)"),
        ] {
            let csv = drawn(text, panel, Format::Csv).expect("a table");
            let quoted =
                csv.split('"').skip(1).step_by(2).flat_map(|field| field.split(") ")).filter(|field| field.contains('('));
            let found: Vec<String> = quoted.map(|field| format!("{})", field.trim_end_matches(')'))).collect();
            assert!(found.iter().any(|field| field == expected), "{text} {}: {csv}", panel.name());
            assert!(found.iter().all(|field| mexplorer_solver::notation::parse(field).is_ok()), "{found:?}");
            assert!(!csv.contains('·'), "{csv}");
        }
    }

    /// What is filled hides no text that was drawn before it.
    #[test]
    fn no_tint_lies_over_a_number() {
        use mexplorer_picture::{Item, Role, Shape};
        let filled = |role| {
            matches!(
                role,
                Role::Cold
                    | Role::Heat(_)
                    | Role::Hot
                    | Role::Unknown
                    | Role::Wash
                    | Role::WinningWash
                    | Role::Exception
                    | Role::Piece
            )
        };
        let covers = |item: &Item, at: (i32, i32)| match item.shape {
            Shape::Rect { x, y, width, height, .. } => (x..x + width).contains(&at.0) && (y..y + height).contains(&at.1),
            Shape::Circle { x, y, r } => (at.0 - x).pow(2) + (at.1 - y).pow(2) < r * r,
            _ => false,
        };
        for text in
            ["nim(3,5)", "wythoff(3,5)", "kayles(7)", "octal[0.6](40)", "dawsons_chess(80)", "nim(3,4,5)", "misere nim(1,2)"]
        {
            let position = mexplorer_solver::notation::parse(text).expect("legal");
            let analysis = Solver::default().analyze(&position, &mut Budget::default()).expect("small");
            for panel in Panel::ALL.into_iter().filter(|panel| panel.is_picture()) {
                let subject = Subject { position: &position, analysis: Ok(&analysis) };
                let drawing = panel.draw(&mut Solver::default(), &subject, &Options::default(), &mut Budget::default());
                let items = &drawing.expect("a picture").scene(&[]).unwrap_or_default().items;
                for (i, item) in items.iter().enumerate() {
                    let Shape::Text { x, y, text: number, .. } = &item.shape else { continue };
                    let over = items[i + 1..].iter().find(|later| filled(later.role) && covers(later, (*x, *y - 3)));
                    assert_eq!(over, None, "{text} {}: {number} is hidden", panel.name());
                }
            }
        }
    }

    #[test]
    fn every_panel_in_every_format() {
        for panel in Panel::ALL.into_iter().filter(|panel| panel.is_picture()) {
            let name = panel.name();
            for format in Format::ALL.into_iter().filter(|format| *format != Format::Dot) {
                let format_name = format.name();
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
        let long = format!("nim({})", vec!["1"; 100].join(","));
        for (text, panel, why) in [
            ("nim(5)", Panel::Grid, "nim(5): The grid needs two numbers"),
            ("wythoff(1,2)", Panel::Sequence, "wythoff(1,2): The sequence lists"),
            (
                "wythoff(100000000000,3)",
                Panel::Grid,
                "3): Values are tabulated from the corner (0,\u{a0}0); this window would need 3200000000512 cells",
            ),
            ("nim(18446744073709551615,3)", Panel::Grid, "3): 1024 values are larger than a cell"),
            ("misere kayles(7)+nim(1)", Panel::Columns, "nim(1): Under misère play no Nim heap"),
            (&long, Panel::Grid, "…): The grid needs two numbers"),
        ] {
            let Err(failure @ Failure::Nothing { .. }) = drawn(text, panel, Format::Text) else { panic!("{text} has a picture") };
            let message = failure.message(&Lang::default());
            assert!(message.contains(why) && message.ends_with('.') && !message.contains('{'), "{text}: {message}");
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
            for panel in Panel::ALL.into_iter().filter(|panel| panel.is_picture()) {
                for format in [Format::Svg, Format::Text] {
                    let _ = drawn(text, panel, format);
                }
            }
            let _ = drawn(text, Panel::Dag, Format::Dot);
            let limits = crate::game_graph::Limits { max_nodes: 50, merge: true, budget: 100_000 };
            let _ = crate::game_graph::game_graph(&mut Solver::default(), text, &limits);
            for budget in [0, 1, 100_000] {
                let _ = crate::answer::analyze(&mut Solver::default(), text, budget, &Lang::default());
            }
        }
    }
}
