//! Files of what a panel shows: which there are, what the reader chooses of them, and what is in them.

use crate::document::Document;
use crate::shell::File;
use crate::shell::light::{Lit, NODE};
use crate::words::locale::Locale;
use mexplorer_picture::dag::Dag;
use mexplorer_picture::export::{self, About, Theme};
use mexplorer_picture::{Arg, Drawing, Panel, Scene, Target};
use mexplorer_solver::Position;
use mexplorer_solver::quiz::Kind;

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Svg,
    /// All steps of the proof that is walked, one after another.
    Steps,
    /// The same side by side.
    Overview,
    Png,
    Tikz,
    Dot,
    Csv,
    Text,
    /// A sequence as the OEIS takes it.
    BFile,
    /// What is said, for LaTeX.
    Latex,
}

impl FileKind {
    /// Those of a picture.
    pub const DRAWN: [FileKind; 9] = [
        FileKind::Svg,
        FileKind::Steps,
        FileKind::Overview,
        FileKind::Png,
        FileKind::Tikz,
        FileKind::Dot,
        FileKind::Csv,
        FileKind::Text,
        FileKind::BFile,
    ];
    /// Those of what is said.
    pub const SAID: [FileKind; 2] = [FileKind::Text, FileKind::Latex];

    /// What it is called, in every language.
    pub fn name(self) -> &'static str {
        match self {
            FileKind::Svg | FileKind::Steps | FileKind::Overview => "SVG",
            FileKind::Png => "PNG",
            FileKind::Tikz => "TikZ",
            FileKind::Dot => "DOT",
            FileKind::Csv => "CSV",
            FileKind::Text => "TXT",
            FileKind::BFile => "b-file",
            FileKind::Latex => "LaTeX",
        }
    }

    /// How the names of its files end.
    fn ending(self) -> &'static str {
        match self {
            FileKind::Svg | FileKind::Steps | FileKind::Overview => "svg",
            FileKind::Png => "png",
            FileKind::Tikz | FileKind::Latex => "tex",
            FileKind::Dot => "gv",
            FileKind::Csv => "csv",
            FileKind::Text | FileKind::BFile => "txt",
        }
    }

    /// What the browser calls it.
    fn mime(self) -> &'static str {
        match self {
            FileKind::Svg | FileKind::Steps | FileKind::Overview => "image/svg+xml",
            FileKind::Png => "image/png",
            FileKind::Csv => "text/csv",
            FileKind::Tikz | FileKind::Dot | FileKind::Text | FileKind::BFile | FileKind::Latex => "text/plain",
        }
    }

    /// Whether it has colours.
    pub fn is_coloured(self) -> bool {
        !matches!(self, FileKind::Csv | FileKind::Text | FileKind::BFile | FileKind::Latex)
    }

    /// Whether it shows all steps of a proof, or of a sieve.
    pub fn has_steps(self) -> bool {
        matches!(self, FileKind::Steps | FileKind::Overview)
    }

    /// Whether it is a document, or part of one.
    pub fn is_tex(self) -> bool {
        matches!(self, FileKind::Tikz | FileKind::Latex)
    }

    /// Whether it shows the marks that lie over a picture.
    pub fn is_marked(self) -> bool {
        matches!(self, FileKind::Svg | FileKind::Png | FileKind::Tikz)
    }
}

/// Which colours a file has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ground {
    /// Those of the page.
    #[default]
    Page,
    Light,
    /// Light, on whatever lies beneath.
    Clear,
    /// Black on white, with lines that paper keeps.
    Print,
}

impl Ground {
    pub const ALL: [Ground; 4] = [Ground::Page, Ground::Light, Ground::Clear, Ground::Print];

    pub fn name(self) -> &'static str {
        match self {
            Ground::Page => "page",
            Ground::Light => "light",
            Ground::Clear => "clear",
            Ground::Print => "print",
        }
    }

    pub fn of(name: &str) -> Option<Ground> {
        Ground::ALL.into_iter().find(|ground| ground.name() == name)
    }

    /// The theme of a file beside a page in these colours.
    fn theme(self, colours: &str) -> Theme {
        match self {
            Ground::Clear => Theme::Transparent,
            Ground::Page if colours == "dark" => Theme::Dark,
            Ground::Page if colours == "contrast" => Theme::Contrast,
            Ground::Print => Theme::Contrast,
            Ground::Page | Ground::Light => Theme::Light,
        }
    }
}

/// What the reader chooses of a panel's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FileChoice {
    pub panel: Panel,
    pub kind: FileKind,
    pub ground: Ground,
    /// How many pixels of a PNG file stand for one of the page's.
    pub scale: u32,
    /// Whether what is for TeX is for a document that takes it in.
    pub fragment: bool,
    /// Whether winning moves are marked, and what the shown step of a proof speaks of.
    pub marks: bool,
}

impl FileChoice {
    pub const SCALES: [u32; 4] = [1, 2, 3, 4];

    /// Sharp on a slide and on paper, whatever the picture: small ones are of some hundred units.
    pub fn of(panel: Panel) -> FileChoice {
        FileChoice { panel, kind: FileKind::Svg, ground: Ground::Page, scale: 4, fragment: false, marks: true }
    }
}

/// What a step of a proof lights, and which cells of a grid.
#[derive(Debug, Default)]
pub struct Lights {
    pub lights: Vec<Lit>,
    pub cells: Vec<(u32, u32)>,
}

/// What a panel shows, as it is seen.
#[derive(Debug)]
pub struct Shown<'a> {
    pub drawing: &'a Drawing,
    /// What the shown step of a proof speaks of.
    pub told: Lights,
    /// The steps of the proof that is walked: what the panel shows at each, what is lit there, what is said.
    pub steps: Vec<(Drawing, Lights, String)>,
    pub colours: &'a str,
}

impl Shown<'_> {
    /// The kinds of files there are of it.
    pub fn kinds(&self) -> Vec<FileKind> {
        let drawn = self.drawing.is_drawn();
        let listed = !self.drawing.picture().table.rows.is_empty();
        let graph = matches!(self.drawing, Drawing::Dag(_));
        let has = |kind: &FileKind| match kind {
            FileKind::Svg | FileKind::Png | FileKind::Tikz => drawn,
            // A panel that no step speaks of would not change.
            FileKind::Steps | FileKind::Overview => {
                let still = || scene(self.drawing, Some(&Lights::default()));
                drawn && self.steps.iter().any(|(drawing, told, _)| scene(drawing, Some(told)) != still())
            }
            FileKind::Dot => drawn && graph,
            FileKind::Csv | FileKind::Text => listed,
            FileKind::BFile => self.b_file().is_some(),
            FileKind::Latex => false,
        };
        FileKind::DRAWN.into_iter().filter(has).collect()
    }

    fn b_file(&self) -> Option<String> {
        if let Drawing::Sequence(sequence) = self.drawing { sequence.b_file() } else { None }
    }

    /// The file that was chosen, of this position, in the words of a locale. Its name says what it shows.
    pub fn file(&self, choice: &FileChoice, position: &Position, what: &str, locale: &Locale) -> File {
        let picture = self.drawing.picture();
        let theme = choice.ground.theme(self.colours);
        let title = format!("{}: {}", position, locale.word(&format!("panel.{}", choice.panel.name())));
        let description = locale.all(&picture.description());
        let about = |scale| About { title: &title, description: &description, theme, scale };
        let seen = || scene(self.drawing, choice.marks.then_some(&self.told));
        let words = |arg: &Arg| locale.arg(arg);
        let list = self.drawing.list();
        let text = match (choice.kind, self.drawing) {
            (FileKind::Steps | FileKind::Overview, _) => {
                let frame = |(drawing, told, says): &(Drawing, Lights, String)| (scene(drawing, Some(told)), says.clone());
                let frames: Vec<_> = self.steps.iter().map(frame).collect();
                if choice.kind == FileKind::Steps {
                    export::steps(&frames, &about(1))
                } else {
                    export::overview(&frames, &about(1))
                }
            }
            (FileKind::Tikz, _) => export::tikz(&seen(), theme, choice.fragment),
            (FileKind::Dot, Drawing::Dag(dag)) => export::dot(dag, theme),
            (FileKind::Csv, _) => export::csv(list, &words, false),
            (FileKind::Text, _) => export::text(list, &words),
            (FileKind::BFile, _) => self.b_file().unwrap_or_default(),
            (FileKind::Png, _) => export::svg(&seen(), &about(choice.scale)),
            (FileKind::Svg | FileKind::Dot | FileKind::Latex, _) => export::svg(&seen(), &about(1)),
        };
        // A strip is drawn of its first heaps alone; a list has them all.
        let undrawn = || self.b_file().map_or(0, |_| picture.table.omitted);
        let omitted = match choice.kind {
            FileKind::BFile => 0,
            kind if kind.is_coloured() => undrawn(),
            _ => list.omitted(),
        };
        File { omitted, ..file(position, what, choice.kind, text) }
    }
}

/// The picture with what is told of it brought out, or without any marks.
pub fn scene(drawing: &Drawing, told: Option<&Lights>) -> Scene {
    let Some(Lights { lights, cells }) = told else {
        return export::unmarked(&drawing.scene(&[]).unwrap_or_default());
    };
    let scene = drawing.scene(cells).unwrap_or_default();
    let dag = if let Drawing::Dag(dag) = drawing { Some(&**dag) } else { None };
    export::spoken(&scene, &|target| lights.iter().any(|light| is_lit(light, target, dag)))
}

/// A file named after the position and what it shows.
pub fn file(position: &Position, what: &str, kind: FileKind, text: String) -> File {
    let form = match kind {
        FileKind::Steps => "-steps",
        FileKind::Overview => "-overview",
        FileKind::BFile => "-b-file",
        _ => "",
    };
    let name = format!("{}-{what}{form}.{}", name(&position.to_string()), kind.ending());
    File { name, mime: kind.mime(), text, omitted: 0 }
}

/// Whether a light falls on what an item of a picture stands for. Lights name nodes of the graph by their texts.
fn is_lit((name, value): &Lit, target: &Target, dag: Option<&Dag>) -> bool {
    match (*name, target) {
        ("data-to", Target::Position(text)) => text == value,
        ("data-to" | NODE, Target::Node(node)) => dag.is_some_and(|dag| dag.nodes[*node].text == *value),
        (NODE, Target::Position(text)) => dag.is_some() && text == value,
        ("data-place", Target::Place(place)) => place.to_string() == *value,
        ("data-column", Target::Column(bit)) => bit.to_string() == *value,
        ("data-size", Target::Size(size)) => size.to_string() == *value,
        ("data-value", Target::Value(number)) => number.to_string() == *value,
        _ => false,
    }
}

/// The most characters that a position gives to the name of a file.
const MOST: usize = 60;

/// The name of questions about a position as a package for a course that keeps grades by one of the standards.
pub fn packaged(base: &Position, kind: Kind, (first, last): (u64, u64), standard: &str) -> String {
    let seeds = if first == last { first.to_string() } else { format!("{first}-{last}") };
    format!("{}-{}-{seeds}-{standard}.zip", name(&base.to_string()), kind.name())
}

/// The name of a page's code for cameras: its position, and what is asked there.
pub fn coded(document: &Document) -> String {
    match &document.quiz {
        Some(quiz) => format!("{}-{}-{}-qr.svg", name(&quiz.base.to_string()), quiz.kind.name(), quiz.seed),
        None => format!("{}-qr.svg", name(&document.position.to_string())),
    }
}

/// A position as the name of a file on any system: whatever is no letter or digit becomes a hyphen.
fn name(position: &str) -> String {
    let stands = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii();
    let parts: Vec<&str> = position.split(|c| !stands(c)).filter(|part| !part.is_empty()).collect();
    parts.join("-").chars().take(MOST).collect()
}

#[cfg(test)]
mod tests;
