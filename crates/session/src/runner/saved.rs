//! What of a panel can be saved, as the reader sees it.

mod written;

use crate::features::proof;
use crate::features::save::{self, FileChoice, FileKind, Lights, Shown};
use crate::runner::model::Model;
use crate::shell::File;
use crate::words::formula;
use crate::words::locale::Locale;
use crate::words::rich::{Segment, plain};
use mexplorer_picture::grid::{self, Grid, GridMode};
use mexplorer_picture::{Drawing, Item, Lens, Panel, Role, Say, Scene, Shape};
use mexplorer_solver::Position;
use mexplorer_solver::proof::{ProofStep, Sieve};
use std::rc::Rc;
use written::Written;

/// Whether nothing of a panel can be saved. Reaches nothing that makes files.
pub fn is_empty(model: &Model, panel: Panel) -> bool {
    let Some(answer) = &model.answer else { return true };
    match answer.panels.get(panel) {
        Some(drawing) => !drawing.is_drawn() && drawing.picture().table.rows.is_empty(),
        None => !answer.panels.proof.as_ref().is_some_and(|shown| panel == Panel::Proof && shown.proof.is_ok()),
    }
}

/// What is said over a picture that shows what a step of a proof speaks of, and not the reader's position.
pub fn staged(position: &Position) -> Say {
    Say::new("proof.shown").with("position", position.to_string())
}

/// What is said of a file once the browser has it or not; of one that it saves it tells itself.
pub(super) fn said(copy: bool, done: bool) -> Option<Say> {
    let key = match (copy, done) {
        (false, true) => return None,
        (true, true) => "notice.copied",
        (true, false) => "notice.file-not-copied",
        (false, false) => "notice.not-saved",
    };
    Some(Say::new(key))
}

/// The kinds of files there are of a panel.
pub fn kinds(model: &Model, panel: Panel) -> Vec<FileKind> {
    match turned(model, panel, false) {
        Some(shown) => shown.kinds(),
        None if panel == Panel::Proof && Written::of(model).is_some() => FileKind::SAID.into(),
        None => Vec::new(),
    }
}

/// The picture whose file turns the steps of the proof that is walked, since that of the proof itself has their words alone: of those that
/// can be had the first that the proof speaks of.
pub fn turning(model: &Model) -> Option<Panel> {
    let shown = model.answer.as_ref()?.panels.proof.as_ref()?;
    proof::panels(shown).into_iter().chain(Panel::ALL).find(|panel| kinds(model, *panel).contains(&FileKind::Steps))
}

/// The file that was chosen, or the first there is where the panel has no such file.
pub fn file(model: &Model, choice: &FileChoice) -> Option<(FileKind, File)> {
    let kinds = kinds(model, choice.panel);
    let kind = kinds.iter().copied().find(|kind| *kind == choice.kind).or(kinds.first().copied())?;
    let choice = FileChoice { kind, ..*choice };
    let position = about(model, &choice)?;
    let lens = Some(&model.document.lens).filter(|lens| choice.panel == Panel::Sequence && **lens != Lens::Plain);
    let what = choice.panel.name().to_owned() + &lens.map_or_else(String::new, |lens| format!("-{}", lens.name()));
    let file = match turned(model, choice.panel, kind.has_steps()) {
        Some(shown) => shown.file(&choice, position, &what, &model.fancy.locale),
        None => save::file(position, &what, kind, Written::of(model)?.file(&choice, position)),
    };
    Some((kind, file))
}

/// The position that it is of: a picture beside a proof may show another than the reader's, and all its steps are of the proof's.
pub fn about<'a>(model: &'a Model, choice: &FileChoice) -> Option<&'a Position> {
    let answer = model.answer.as_ref()?;
    let stage = answer.panels.stage(choice.panel).filter(|_| !choice.kind.has_steps());
    Some(stage.unwrap_or(&answer.position))
}

/// Whether the followers in a file stand for all that play alike, as the rows of the file do.
pub fn is_merged(model: &Model, choice: &FileChoice) -> bool {
    choice.panel == Panel::Dag && model.document.merge && matches!(choice.kind, FileKind::Csv | FileKind::Text)
}

fn shown(model: &Model, panel: Panel) -> Option<Shown<'_>> {
    let answer = model.answer.as_ref()?;
    let drawing = answer.panels.get(panel)?;
    let told = Lights { lights: model.told(), cells: cells(drawing, |grid| model.told_cells(grid)) };
    Some(Shown { drawing, told, steps: Vec::new(), colours: model.colours() })
}

fn cells(drawing: &Drawing, of: impl Fn(&Grid) -> Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    if let Drawing::Grid(grid) = drawing { of(grid) } else { Vec::new() }
}

/// The same with the pictures of the proof that is walked, or of a sieve by itself; `all` of them, or as many as tell that there are some.
fn turned(model: &Model, panel: Panel, all: bool) -> Option<Shown<'_>> {
    let answer = model.answer.as_ref()?;
    let pictures = |(i, (at, step)): (usize, (usize, &ProofStep))| {
        // As the page shows it there; until a file of all steps is chosen it is enough to know that there are some.
        let panels = &model.turned.get(i).unwrap_or(answer).panels;
        let dag = panels.dag().map(|dag| &**dag);
        let told = |drawing: &Drawing| Lights {
            lights: proof::lights(step, dag),
            cells: cells(drawing, |grid| proof::cells(step, grid)),
        };
        let frames = panels.get(panel).map(|drawing| frames(model, drawing, (at, step), all));
        frames.into_iter().flatten().map(|(drawing, says)| (told(&drawing), says, drawing)).collect::<Vec<_>>()
    };
    let steps = walked(model).filter(|_| model.walks()).into_iter().flatten().enumerate().flat_map(pictures);
    let mut steps: Vec<_> = steps.map(|(told, says, drawing)| (drawing, told, says)).collect();
    if !model.walks() {
        let alone = answer.panels.get(panel).map(|drawing| alone(model, drawing, all));
        steps.extend(alone.into_iter().flatten().map(|(drawing, says)| (drawing, Lights::default(), says)));
    }
    Some(Shown { steps, ..shown(model, panel)? })
}

/// No more rows of a step's table stand under its picture: all pictures of the file are as high as the highest.
const ROWS: usize = 12;

/// A sieve is turned pair by pair in no more pictures, and in no more cells of all of them; what is left comes at once.
const PAIRS: usize = 24;
const CELLS: usize = 200_000;

/// The pictures of a step, each with what is said under it: one, or of a sieve that runs one for each pair.
fn frames(model: &Model, drawing: &Drawing, (at, step): (usize, &ProofStep), all: bool) -> Vec<(Drawing, String)> {
    let locale = &model.fancy.locale;
    match (step.sieve, drawing) {
        (Sieve::Runs, Drawing::Grid(grid)) if all => {
            let sentences = proof::sentences(locale.rich(&proof::say(step)));
            let text = |part: &[Vec<Segment>]| part.iter().flatten().map(letters).collect::<String>().trim().to_owned();
            let (first, rest) = sentences.split_at(proof::done(Some(1), sentences.len()));
            let empty = format!("{}. {}", at + 1, locale.say(&Say::new("grid.say.sieve-empty")));
            sifted(model, grid, drawing, &[empty, text(first), text(rest)])
        }
        _ => vec![(drawing.clone(), lettered(locale, at, step))],
    }
}

/// Those of a sieve that no proof walks, from the empty grid on: to its end, or as far as it is filled where a reader is to find the pairs.
fn alone(model: &Model, drawing: &Drawing, all: bool) -> Vec<(Drawing, String)> {
    let Drawing::Grid(grid) = drawing else { return Vec::new() };
    if grid.mode != GridMode::Sieve {
        return Vec::new();
    }
    let filled = grid.sieved_to(grid.sieved.filter(|_| model.veiled().bares()).unwrap_or(u64::MAX));
    let last = Drawing::Grid(Rc::new(filled.clone()));
    let says = model.fancy.locale.say(&Say::new("grid.say.sieve-empty"));
    match filled.sieve.is_empty() {
        true => Vec::new(),
        false if all => sifted(model, &filled, &last, &[says, String::new(), String::new()]),
        false => [grid.sieved_to(0), filled].map(|grid| (Drawing::Grid(Rc::new(grid)), String::new())).into(),
    }
}

/// A sieve with one picture for each pair, as a reader finds them: first what is said of the empty grid, then of its recipe what the first
/// pair is found by, and the rest with the second; last what is shown.
fn sifted(model: &Model, grid: &Grid, shown: &Drawing, recipe: &[String; 3]) -> Vec<(Drawing, String)> {
    let locale = &model.fancy.locale;
    let all = grid.sieve.last().map_or(0, |last| last.k + 1);
    let most = (CELLS / grid.cold.len().max(1)).min(PAIRS) as u64;
    let one_by_one = if all > most { most + 1 } else { all };
    let found = |count| locale.all(&grid.sieved_to(count).found(model.tells_the_rule()));
    let told = |part: usize| recipe.get(part).filter(|part| !part.is_empty());
    let said = |count: u64| match (count, told(count as usize)) {
        (0, _) => recipe[0].clone(),
        (1, Some(first)) => first.clone(),
        (_, Some(rest)) => format!("{rest}\n{}", found(count)),
        (_, None) => found(count),
    };
    let pairs = (0..one_by_one).map(|count| (Drawing::Grid(Rc::new(grid.sieved_to(count))), said(count)));
    let last = grid.run_on(most).map_or_else(
        || said(all),
        |say| {
            let left = (most as usize + 1..recipe.len()).filter_map(told);
            left.cloned().chain([locale.say(&say)]).collect::<Vec<_>>().join("\n")
        },
    );
    pairs.chain([(shown.clone(), last)]).collect()
}

/// What is wider is no picture at the side of a step on paper; and up to these sides its letters are no smaller there than 8 points, and
/// beyond them left out, but for the numbers along a grid and of its pairs, which are set larger.
const BESIDE: i32 = 640;
const READ: (i32, i32) = (320, 245);

/// A sieve is seen on paper after its first pairs, the one that finds the position or crosses it out, and the last one, in so many pictures.
const SIFTED: u64 = 4;

/// A picture, and what is said under it.
pub type Captioned = (Scene, Option<Say>);

/// The picture that the shown step of a proof speaks of, with that brought out, for the side of the step on paper, and what it is of
/// where that is another position: of those that it lights the first that can be read there. A step of another position that lights
/// nothing is seen where the one before it was. Of a sieve that runs there are several, each with how far it has come.
pub fn beside(model: &Model) -> Option<(Panel, Vec<Captioned>)> {
    let (step, answer) = (model.step()?, model.answer.as_ref()?);
    let lit = match (Panel::lit(step.lights.iter()), &step.of) {
        (lit, Some(_)) if lit.is_empty() => proof::panels_at(answer.panels.proof.as_ref()?, &model.document.proof),
        (lit, _) => lit,
    };
    let scene = |panel| shown(model, panel).map(|shown| (panel, save::scene(shown.drawing, Some(&shown.told))));
    let read = |(_, scene): &(Panel, Scene)| !scene.items.is_empty() && scene.width <= BESIDE;
    let (panel, scene) = lit.into_iter().filter_map(scene).find(read)?;
    let of = answer.panels.stage(panel).filter(|of| ***of != *answer.position).map(|of| staged(of));
    let mut pictures = vec![(scene, of)];
    if let (Sieve::Runs, Some(grid)) = (step.sieve, answer.panels.grid().filter(|_| panel == Panel::Grid)) {
        let all = grid.sieve.last().map_or(0, |last| last.k + 1);
        let decides = |count: &u64| {
            let found = |numbers: &[u64]| matches!(*numbers, [a, b] if grid::decides((a, b), *count));
            answer.position.terms.iter().any(|term| found(&term.numbers))
        };
        let settled = (1..all).find(decides).map_or(SIFTED - 1, |settled| settled.max(SIFTED - 1));
        let counts = (1..=all).filter(|count| *count < SIFTED - 1 || *count == settled || *count == all);
        let after = |count| {
            let sifted = Drawing::Grid(Rc::new(grid.sieved_to(count)));
            let says = Say::new("proof.pairs-found").with("found", count);
            (save::scene(&sifted, Some(&Lights::default())), Some(says))
        };
        if all > 1 {
            pictures = counts.map(after).collect();
        }
    }
    for (scene, _) in &mut pictures {
        if scene.width > READ.0 || scene.height > READ.1 {
            let stays = |item: &Item| panel == Panel::Grid && matches!(item.role, Role::Number | Role::ColdValue);
            scene.items.retain(|item| !matches!(item.shape, Shape::Text { .. }) || stays(item));
        }
    }
    Some((panel, pictures))
}

/// The steps of the proof that is shown, with their places; where they unfold who wins, as far as they are turned.
pub(super) fn walked(model: &Model) -> Option<impl Iterator<Item = (usize, &ProofStep)>> {
    let shown = model.answer.as_ref()?.panels.proof.as_ref()?;
    let (from, last) = shown.ends(&model.document.proof);
    let to = if model.tells_steps() { last } else { shown.step(&model.document.proof)?.0 };
    Some(shown.proof.as_ref().ok()?.steps.iter().enumerate().take(to + 1).skip(from))
}

/// What a step says, after its number.
pub(super) fn numbered(locale: &Locale, at: usize, step: &ProofStep) -> String {
    format!("{}. {}", at + 1, plain(&locale.rich(&proof::say(step))))
}

/// The same under a picture: formulas in letters, and under it the rows of its table.
fn lettered(locale: &Locale, at: usize, step: &ProofStep) -> String {
    let said: String = locale.rich(&proof::say(step)).iter().map(letters).collect();
    let rows = step.table.iter().filter(|table| table.rows.len() <= ROWS).map(|table| written::set(locale, table, letters));
    format!("{}. {said}{}", at + 1, rows.collect::<String>())
}

fn letters(segment: &Segment) -> String {
    match segment {
        Segment::Formula(formula) => formula::lettered(formula),
        words => words.text().to_owned(),
    }
}
