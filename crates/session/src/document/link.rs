//! The link: `#p=nim(3,4,5)&show=board,dag&lang=zh&theme=dark`. Everything sits in the fragment.
//!
//! Reading takes percent-encoded and plain forms, ignores what it does not know and says so. Writing is canonical and
//! short: only what differs from the page's own defaults.

mod escape;
mod sheet;
mod takes;
mod values;

pub use escape::decode;
pub use takes::{Amounts, Why, key};

use crate::document::doubt::{Claim, Doubt};
use crate::document::frame::{Frame, Lock};
use crate::document::game::{Game, Rival, Side};
use crate::document::intake::{self, Intake};
use crate::document::proof;
use crate::document::quiz::{Only, Quiz, kind};
use crate::document::worksheet;
use crate::document::{Document, Theme, ZOOMS, window};
use crate::words::languages;
use escape::encode;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_picture::grid::{GridMode, MOST_PAIRS, UNKNOWN, Up};
use mexplorer_picture::options::heap_game;
use mexplorer_picture::{Lens, Panel, Veil};
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use mexplorer_solver::{PositionError, notation};
use std::fmt::Write;
use std::rc::Rc;
use values::{axes, heaps, names, panels, step, steps, switch};

/// What reading a link found besides a document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Findings {
    /// Keys or values that were ignored, as written.
    pub ignored: Vec<String>,
    /// Why, once for each key that there is.
    whys: Vec<(String, Why)>,
    /// The position text that could not be read, with the reason; the document then keeps its position.
    pub wrong: Option<(String, PositionError)>,
    /// Whether the position has a span such as `1..n`, of which both ends count.
    pub spans: bool,
}

/// Whether a fragment names a position, one that can be read or not.
pub fn names_position(fragment: &str) -> bool {
    pairs(fragment.trim_start_matches('#')).any(|pair| pair.starts_with("p="))
}

/// Reads a fragment, with or without its `#`, over `base`.
pub fn read(fragment: &str, base: &Document) -> (Document, Findings) {
    let mut document = base.clone();
    let (mut findings, apart) = read_keys(fragment.trim_start_matches('#'), &mut document);
    let Apart { embed, bare, at, rival, first, pictures, kind, seed, only, sheet, claim, of } = apart;
    document.frame = match (embed, bare) {
        (None, None) => document.frame,
        (embed, bare) => Frame::of(embed.unwrap_or_default(), bare.unwrap_or_default()),
    };
    match (at, document.proof.steps) {
        (Some(at), Some((first, last))) if (first..=last).contains(&at) => document.proof.step = at,
        // A step outside of the range, or of none.
        (at, steps) => {
            let within = |(first, last)| Why::range(first + 1, last + 1);
            findings.ignore(at.map(|at| format!("at={}", at + 1)), steps.map_or(Why::Without(&["step=3-5"]), within));
        }
    }
    // Who moves first, and what is shown meanwhile, mean nothing without a game.
    let idle = [("first", first.is_some()), ("pictures", pictures)];
    findings.ignore(idle.iter().filter(|(_, given)| *given && rival.is_none()).map(|(key, _)| *key), Why::Without(&["play"]));
    document.game = rival.map(|rival| Game { rival, first: first.unwrap_or(Side::Person), pictures });
    // A game that this cannot be asked of, or of which nothing is doubted.
    let idle = of.as_ref().filter(|of| claim.as_ref().is_none_or(|claim| claim.game(of).is_none()));
    let games = claim.as_ref().map(|claim| Why::no_game(claim, of.as_deref()));
    findings.ignore(idle.map(|of| format!("of={of}")), games.unwrap_or(Why::Without(&["doubt", "claim"])));
    // In the place of a game that it cannot be asked of stands the first that is offered.
    let asked = |claim: &Claim| if idle.is_some() { claim.games().first().copied() } else { of.as_deref() };
    document.doubt = claim.map(|claim| {
        let game = asked(&claim).unwrap_or_default().to_owned();
        Doubt::new(claim, &game)
    });
    let kind = match (kind, sheet.kinds.first()) {
        (Some(kind), Some(_)) => {
            findings.ignore([format!("quiz={}", kind.name())], Why::Beside("sheet"));
            None
        }
        (kind, _) => kind,
    };
    sheet.put(&mut document, &mut findings);
    // What is asked as a whole has no parts.
    let parted = kind.is_some_and(|kind| matches!(kind, Kind::Outcomes | Kind::Values | Kind::Pattern));
    let idle = only.filter(|_| !parted).and_then(Only::text).map(|only| format!("only={only}"));
    findings.ignore(idle, Why::Without(&["quiz=outcomes", "quiz=values", "quiz=pattern"]));
    match kind {
        Some(kind) => {
            let only = only.filter(|_| parted).unwrap_or_default();
            let quiz = Quiz { kind, seed: seed.unwrap_or(0), base: document.position.clone(), only };
            document.position = Rc::new(quiz.position());
            document.quiz = Some(quiz);
        }
        // A seed without a question seeds nothing.
        None => findings.ignore(seed.map(|seed| format!("seed={seed}")), Why::Without(&["quiz"])),
    }
    // A game would tell what is hidden.
    let hides = if document.quiz.is_some() { Some("quiz") } else { Some("hide").filter(|_| document.hide != Veil::Open) };
    if let Some(hides) = hides
        && let Some(game) = document.game.take()
    {
        findings.ignore([format!("play={}", game.rival.name())], Why::Beside(hides));
    }
    (document, findings)
}

/// What of a fragment cannot be read, whatever else the link holds, for programs: the code of what is wrong with its position, or the first
/// of its keys in an English sentence.
pub fn refusal(fragment: &str) -> Option<String> {
    let (findings, _) = read_keys(fragment, &mut Document::new(languages::FALLBACK));
    let wrong = findings.wrong.as_ref().map(|(_, error)| error.complaint.coded());
    wrong.or_else(|| {
        let first = findings.ignored.first()?;
        let key = key(first);
        let known = match findings.why(key) {
            Some(Why::OneOf(names)) => format!(" {key} may be: {}.", names.join(", ")),
            Some(Why::Like(example) | Why::Bound(example, ..)) => format!(" {key} is written like {example}."),
            // Keys are read one by one.
            Some(Why::Without(_) | Why::Beside(_) | Why::Other { .. }) | None => String::new(),
        };
        let shown: String = first.chars().take(100).collect();
        Some(format!("Nothing in a link is “{shown}”.{known}"))
    })
}

/// What means something only together, wherever in the link it stands.
#[derive(Default)]
struct Apart {
    embed: Option<bool>,
    bare: Option<bool>,
    at: Option<usize>,
    rival: Option<Rival>,
    first: Option<Side>,
    pictures: bool,
    kind: Option<Kind>,
    seed: Option<u64>,
    only: Option<Only>,
    sheet: sheet::Keys,
    claim: Option<Claim>,
    of: Option<String>,
}

/// Reads key after key into the document, as far as each means something by itself.
fn read_keys(fragment: &str, document: &mut Document) -> (Findings, Apart) {
    let (mut findings, mut apart) = (Findings::default(), Apart::default());
    for pair in pairs(fragment).filter(|pair| !pair.is_empty()) {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        if !read_key(key, decode(value), document, &mut findings, &mut apart) {
            findings.misread(key, &decode(value), decode(pair));
        }
    }
    (findings, apart)
}

/// Reads one key into the document. Returns whether it means something.
fn read_key(key: &str, value: String, document: &mut Document, findings: &mut Findings, apart: &mut Apart) -> bool {
    match key {
        "p" => {
            // What may be typed may be linked to.
            match intake::read(&value) {
                Intake::Position(position) => {
                    findings.spans = intake::spans(&value, &position);
                    document.position = Rc::new(position);
                }
                Intake::Wrong(error) => findings.wrong = Some((value, error)),
                Intake::Link(_) => findings.wrong = notation::parse(&value).err().map(|error| (value, error)),
            }
            true
        }
        "show" => {
            let show = panels(key, &value, findings);
            // A link whose panels are all unknown shows what it would without them.
            if !show.is_empty() || value.is_empty() {
                document.show = show;
            }
            true
        }
        "tables" => {
            document.tables = panels(key, &value, findings);
            mexplorer_solver::order::sort(&mut document.tables);
            true
        }
        "lang" => put(languages::nearest(&value), &mut document.lang),
        "theme" => put(Theme::of(&value), &mut document.theme),
        "embed" => keep(switch(&value), &mut apart.embed),
        "bare" => keep(switch(&value), &mut apart.bare),
        "present" => put(switch(&value), &mut document.present),
        "lock" => {
            document.locks = names(key, &value, Lock::of, findings);
            mexplorer_solver::order::sort(&mut document.locks);
            document.locks.dedup();
            true
        }
        "merge" => put(switch(&value), &mut document.merge),
        "edges" => put(EdgeMode::of(&value), &mut document.edges),
        "zoom" => keep(value.parse().ok().filter(|zoom| (ZOOMS.0..=ZOOMS.1).contains(zoom)), &mut document.zoom),
        "grid" => put(GridMode::of(&value), &mut document.grid.mode),
        "window" => keep(window::read(&value), &mut document.grid.window),
        "sieve" => keep(value.parse().ok().filter(|pairs| *pairs <= MOST_PAIRS), &mut document.grid.sieved),
        "up" => put(Up::of(&value), &mut document.grid.up),
        "lit" => keep(value.parse().ok().filter(|value| *value != UNKNOWN), &mut document.grid.lit),
        "axes" => keep(axes(&value), &mut document.grid.axes),
        "heaps" => keep(heaps(&value), &mut document.heaps),
        "sequence" => keep(heap_game(&value), &mut document.listed),
        "lens" => put(Lens::of(&value), &mut document.lens),
        "proof" => keep(proof::theorem(&value), &mut document.proof.theorem),
        "step" => {
            let read = steps(&value);
            if let Some((first, last)) = read {
                document.proof.step = first;
                document.proof.steps = last.map(|last| (first, last));
            }
            read.is_some()
        }
        "at" => keep(step(&value), &mut apart.at),
        "target" => keep(value.parse().ok(), &mut document.proof.target),
        "upto" => keep(value.parse().ok(), &mut document.proof.upto),
        "root" => keep(value.parse().ok(), &mut document.proof.root),
        "reply" => keep(notation::parse(&value).ok().map(|position| position.to_string()), &mut document.proof.reply),
        "play" => keep(Rival::of(&value), &mut apart.rival),
        "first" => keep(Side::of(&value), &mut apart.first),
        "pictures" => put(switch(&value), &mut apart.pictures),
        "quiz" => keep(kind(&value), &mut apart.kind),
        "seed" => keep(value.parse().ok().filter(|seed| *seed <= MOST_SEED), &mut apart.seed),
        "sheet" => {
            apart.sheet.kinds = names(key, &value, kind, findings);
            !value.is_empty()
        }
        "seeds" => keep(worksheet::seeds(&value), &mut apart.sheet.seeds),
        "sheets" => keep(value.parse().ok(), &mut apart.sheet.sheets),
        "also" => keep(worksheet::also(&value), &mut apart.sheet.also),
        "heading" => keep(worksheet::heading(&value), &mut apart.sheet.heading),
        "only" => keep(Only::read(&value), &mut apart.only),
        "doubt" => keep(Claim::of(&value), &mut apart.claim),
        "claim" => keep(Some(Claim::Own(value.into())), &mut apart.claim),
        "of" => put(Some(Some(value)), &mut apart.of),
        "hide" => {
            document.hide = names(key, &value, Veil::of, findings).into_iter().max().unwrap_or_default();
            true
        }
        _ => false,
    }
}

/// Puts a value that could be read into its place, and says whether it could.
fn put<T>(read: Option<T>, place: &mut T) -> bool {
    read.map(|value| *place = value).is_some()
}

/// The same for what may be absent; what could not be read is.
fn keep<T>(read: Option<T>, place: &mut Option<T>) -> bool {
    *place = read;
    place.is_some()
}

/// The language a fragment asks for, before anything else of it is read.
pub fn lang(fragment: &str) -> Option<&'static str> {
    let values = pairs(fragment.trim_start_matches('#')).filter_map(|pair| pair.strip_prefix("lang="));
    values.filter_map(|value| languages::nearest(&decode(value))).last()
}

/// What of the reader's own settings a link names though the page would have it anyway: whoever opens it elsewhere is to see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Named {
    pub lang: bool,
    pub theme: bool,
}

/// Which of them a fragment names.
pub fn named(fragment: &str) -> Named {
    let themes = pairs(fragment.trim_start_matches('#')).filter_map(|pair| pair.strip_prefix("theme="));
    Named { lang: lang(fragment).is_some(), theme: themes.filter_map(|value| Theme::of(&decode(value))).next().is_some() }
}

/// Whether a fragment asks for the page without its own frame.
pub fn embeds(fragment: &str) -> bool {
    pairs(fragment.trim_start_matches('#')).any(|pair| ["embed=1", "bare=1"].contains(&pair))
}

/// The pairs of a fragment. An `&` inside a position would be no notation, so every one separates.
fn pairs(fragment: &str) -> impl Iterator<Item = &str> {
    fragment.split('&')
}

/// Writes the canonical fragment without `#`. `defaults` is what a page opened without a link would show.
pub fn write(document: &Document, defaults: &Document, named: Named) -> String {
    let quiz = document.quiz.as_ref();
    let position = quiz.map_or(&document.position, |quiz| &quiz.base);
    let mut link = format!("p={}", encode(&position.to_string()));
    let mut add = |key: &str, value: &str| write!(link, "&{key}={value}").expect("writing to a string");
    let list = |panels: &[Panel]| panels.iter().map(|panel| panel.name()).collect::<Vec<_>>().join(",");
    if document.show != defaults.show {
        add("show", &list(&document.show));
    }
    if !document.tables.is_empty() {
        add("tables", &list(&document.tables));
    }
    if named.lang || document.lang != defaults.lang {
        add("lang", document.lang);
    }
    if named.theme || document.theme != defaults.theme {
        add("theme", document.theme.name());
    }
    if document.embedded() {
        add(document.frame.name(), "1");
    }
    if document.present {
        add("present", "1");
    }
    if !document.locks.is_empty() {
        add("lock", &document.locks.iter().map(|lock| lock.name()).collect::<Vec<_>>().join(","));
    }
    if !document.merge {
        add("merge", "0");
    }
    if document.edges != EdgeMode::All {
        add("edges", document.edges.name());
    }
    if let Some(zoom) = document.zoom {
        add("zoom", &zoom.to_string());
    }
    if document.grid.mode != GridMode::default() {
        add("grid", document.grid.mode.name());
    }
    if let Some(pairs) = document.grid.sieved {
        add("sieve", &pairs.to_string());
    }
    if let Some(window) = document.grid.window {
        add("window", &window::write(window));
    }
    if document.grid.up != Up::Second {
        add("up", document.grid.up.name());
    }
    if let Some(value) = document.grid.lit {
        add("lit", &value.to_string());
    }
    if let Some((x, y)) = document.grid.axes {
        add("axes", &format!("{},{}", x + 1, y + 1));
    }
    if let Some((first, last)) = document.heaps {
        add("heaps", &format!("{first}-{last}"));
    }
    if let Some(game) = &document.listed {
        add("sequence", &encode(game));
    }
    if document.lens != Lens::Plain {
        add("lens", &encode(&document.lens.text()));
    }
    let bookmark = &document.proof;
    if let Some(theorem) = bookmark.theorem {
        add("proof", theorem);
    }
    match bookmark.steps {
        Some((first, last)) => {
            add("step", &format!("{}-{}", first + 1, last + 1));
            if bookmark.step != first {
                add("at", &(bookmark.step + 1).to_string());
            }
        }
        None if bookmark.step > 0 => add("step", &(bookmark.step + 1).to_string()),
        None => {}
    }
    if let Some(target) = bookmark.target {
        add("target", &target.to_string());
    }
    if let Some(upto) = bookmark.upto {
        add("upto", &upto.to_string());
    }
    if let Some(root) = bookmark.root {
        add("root", &root.to_string());
    }
    if let Some(reply) = &bookmark.reply {
        add("reply", &encode(reply));
    }
    if let Some(game) = document.game {
        add("play", game.rival.name());
        if game.first == Side::Rival {
            add("first", game.first.name());
        }
        if game.pictures {
            add("pictures", "1");
        }
    }
    if let Some(quiz) = quiz {
        add("quiz", quiz.kind.name());
        // Also where it goes without saying: whoever reads an address sees that it asks one question.
        add("seed", &quiz.seed.to_string());
    }
    if let Some(only) = quiz.and_then(|quiz| quiz.only.text()) {
        add("only", &only);
    }
    sheet::add(document, &mut add);
    if document.hide != Veil::Open {
        add("hide", document.hide.name());
    }
    if let Some(doubt) = &document.doubt {
        match &doubt.claim {
            Claim::Own(text) => add("claim", &encode(text)),
            claim => add("doubt", claim.name()),
        }
        if let Some(game) = &doubt.game {
            add("of", &encode(game));
        }
    }
    link
}

/// The fragment, with its `#`, that opens a position and leaves everything else as it is.
pub fn to_position(position: &str) -> String {
    format!("#p={}", encode(position))
}

/// The fragment that opens the proof of why a position is worth what it is, where it has a value.
pub fn to_value(position: &str) -> String {
    to_position(position) + "&proof=mex"
}

#[cfg(test)]
mod tests;
