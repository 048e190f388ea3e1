//! The JavaScript package `mexplorer`: the solver and the pictures behind seven functions.
//!
//! Each function is written twice over: a plain one that takes and gives Rust values and runs anywhere, and here the thin
//! shell that reads JavaScript's arguments and throws its errors. What was learnt is kept from call to call; answers
//! never depend on it.

#![deny(missing_docs, clippy::missing_errors_doc)]

mod answer;
mod failure;
mod game_graph;
mod lang;
mod number;
mod options;
mod picture;
mod quiz;
mod sequence;

use failure::{Failure, throw};
use lang::Lang;
use mexplorer_solver::Solver;
use mexplorer_solver::quiz::Kind;
use serde::Serialize;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("types.d.ts");

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// Reads what was given and answers it, in the language that the options name. What was given is read first, because reading it
/// may run code of the caller, which may call in its turn.
fn answer<A, T>(
    options: &JsValue,
    read: impl FnOnce() -> Result<A, Failure>,
    work: impl FnOnce(&mut Solver, A, &Lang) -> Result<T, Failure>,
) -> Result<T, JsValue> {
    let lang = options::lang(options).map_err(|failure| throw(failure, &Lang::default()))?;
    let given = read().map_err(|failure| throw(failure, &lang))?;
    SOLVER.with_borrow_mut(|solver| {
        solver.rest();
        work(solver, given, &lang).map_err(|failure| throw(failure, &lang))
    })
}

/// The one way in which answers become JavaScript: objects, not `Map`s; `null`, not `undefined`.
fn to_js(answer: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true).serialize_missing_as_null(true);
    answer.serialize(&serializer).map_err(JsValue::from)
}

/// The version of the package.
#[wasm_bindgen(skip_typescript)]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Who wins a position, its Grundy value, its winning moves, and how that is known. `options.budget` is the most work that it may cost, in
/// the units of [`mexplorer_solver::budget::DEFAULT_BUDGET`].
///
/// # Errors
/// A `TypeError` for arguments of the wrong type, a `PositionError`, or a `BudgetError`.
#[wasm_bindgen(skip_typescript)]
pub fn analyze(position: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || Ok((options::text(position, "position")?, options::budget_alone(options)?));
    to_js(&answer(options, read, |solver, (text, budget), lang| answer::analyze(solver, &text, budget, lang))?)
}

/// The Grundy values of the heaps 0 to `up_to` of a game, and their period. Its budget is as of [`analyze`].
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a number that is out of its range.
#[wasm_bindgen(skip_typescript)]
pub fn sequence(game: &JsValue, up_to: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || Ok((options::text(game, "game")?, options::up_to(up_to)?, options::budget_alone(options)?));
    let found = answer(options, read, |solver, (text, up_to, budget), _| sequence::sequence(solver, &text, up_to, budget))?;
    let answer = to_js(&found)?;
    // Millions of numbers cross as one block.
    let values = js_sys::Array::from(&js_sys::Uint32Array::from(&found.values[..]));
    js_sys::Reflect::set(&answer, &"values".into(), &values)?;
    Ok(answer)
}

/// The positions below a position and the moves between them, as many as `options.maxNodes` allows. Its budget is as of [`analyze`].
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a number that is out of its range.
#[wasm_bindgen(skip_typescript, js_name = gameGraph)]
pub fn game_graph(position: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || Ok((options::text(position, "position")?, options::limits(options)?));
    to_js(&answer(options, read, |solver, (text, limits), _| game_graph::game_graph(solver, &text, &limits))?)
}

/// The questions that the page asks by this position, kind and seed, with their answers and reasons.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a kind or seed that does not exist, or a position that suits no such question.
#[wasm_bindgen(skip_typescript)]
pub fn quiz(position: &JsValue, kind: &JsValue, seed: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        options::lang_alone(options)?;
        Ok((options::text(position, "position")?, options::kind(kind)?, options::seed(seed)?))
    };
    to_js(&answer(options, read, |solver, (text, kind, seed), lang| quiz::quiz(solver, &text, kind, seed, lang))?)
}

/// What the page calls a quiz where it gives one to a course, by what its link says: for the packages of `scorm` and `cmi5`.
#[wasm_bindgen(skip_typescript)]
pub fn title(position: &str, kind: &str, seed: &str, lang: &str) -> Option<String> {
    quiz::title(position, Kind::of(kind)?, seed.parse().ok()?, lang)
}

/// The worksheets that the page prints by the same keys.
///
/// # Errors
/// The same as of [`quiz`].
#[wasm_bindgen(skip_typescript)]
pub fn worksheets(position: &JsValue, kind: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let read = || {
        let text = options::text(position, "position")?;
        Ok((text, options::sheets(options::kind(kind)?, options)?))
    };
    to_js(&answer(options, read, |solver, (text, wanted), lang| quiz::worksheets(solver, &text, wanted, lang))?)
}

/// A panel's picture of a position in one of the formats.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a panel or format that does not exist, or shows nothing of this position.
#[wasm_bindgen(skip_typescript)]
pub fn picture(position: &JsValue, panel: &JsValue, format: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    let read = || {
        let text = options::text(position, "position")?;
        let panel = options::text(panel, "panel")?;
        let format = options::text(format, "format")?;
        Ok((text, options::picture(&panel, &format, options)?))
    };
    answer(options, read, |solver, (text, wanted), lang| picture::picture(solver, &text, &wanted, lang))
}
