//! The JavaScript package `mexplorer`: the solver and the pictures behind seven functions.
//!
//! Each function is written twice over: a plain one that takes and gives Rust values and runs anywhere, and here the thin
//! shell that reads JavaScript's arguments and throws its errors. What was learnt is kept from call to call; answers
//! never depend on it.

#![deny(missing_docs, clippy::missing_errors_doc)]

mod answer;
mod failure;
mod game_graph;
mod number;
mod options;
mod picture;
mod quiz;
mod sequence;

use failure::{Failure, throw};
use mexplorer_solver::Solver;
use serde::Serialize;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = include_str!("types.d.ts");

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

fn with_solver<T>(work: impl FnOnce(&mut Solver) -> Result<T, Failure>) -> Result<T, JsValue> {
    SOLVER.with_borrow_mut(|solver| {
        solver.rest();
        work(solver).map_err(throw)
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

/// Who wins a position, its Grundy value, its winning moves, and how that is known.
///
/// # Errors
/// A `TypeError` for arguments of the wrong type, a `PositionError`, or a `BudgetError`.
#[wasm_bindgen(skip_typescript)]
pub fn analyze(position: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let text = options::text(position, "position").map_err(throw)?;
    let budget = options::budget_alone(options).map_err(throw)?;
    to_js(&with_solver(|solver| answer::analyze(solver, &text, budget))?)
}

/// The Grundy values of the heaps 0 to `up_to` of a game, and their period.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a number that is out of its range.
#[wasm_bindgen(skip_typescript)]
pub fn sequence(game: &JsValue, up_to: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let text = options::text(game, "game").map_err(throw)?;
    let up_to = options::up_to(up_to).map_err(throw)?;
    let budget = options::budget_alone(options).map_err(throw)?;
    let found = with_solver(|solver| sequence::sequence(solver, &text, up_to, budget))?;
    let answer = to_js(&found)?;
    // Millions of numbers cross as one block.
    let values = js_sys::Array::from(&js_sys::Uint32Array::from(&found.values[..]));
    js_sys::Reflect::set(&answer, &"values".into(), &values)?;
    Ok(answer)
}

/// The positions below a position and the moves between them.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a number that is out of its range.
#[wasm_bindgen(skip_typescript, js_name = gameGraph)]
pub fn game_graph(position: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let text = options::text(position, "position").map_err(throw)?;
    let limits = options::limits(options).map_err(throw)?;
    to_js(&with_solver(|solver| game_graph::game_graph(solver, &text, &limits))?)
}

/// The questions that the page asks by this position, kind and seed, with their answers and reasons.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a kind or seed that does not exist, or a position that suits no such question.
#[wasm_bindgen(skip_typescript)]
pub fn quiz(position: &JsValue, kind: &JsValue, seed: &JsValue) -> Result<JsValue, JsValue> {
    let text = options::text(position, "position").map_err(throw)?;
    let kind = options::text(kind, "kind").and_then(|kind| options::kind(&kind)).map_err(throw)?;
    let seed = options::seed(seed).map_err(throw)?;
    to_js(&with_solver(|solver| quiz::quiz(solver, &text, kind, seed))?)
}

/// The worksheets that the page prints by the same keys.
///
/// # Errors
/// The same as of [`quiz`].
#[wasm_bindgen(skip_typescript)]
pub fn worksheets(position: &JsValue, kind: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let text = options::text(position, "position").map_err(throw)?;
    let kind = options::text(kind, "kind").and_then(|kind| options::kind(&kind)).map_err(throw)?;
    let wanted = options::sheets(kind, options).map_err(throw)?;
    to_js(&with_solver(|solver| quiz::worksheets(solver, &text, wanted))?)
}

/// A panel's picture of a position in one of the formats.
///
/// # Errors
/// A `TypeError`, `PositionError` or `BudgetError` as of [`analyze`], and a `RangeError` for a panel or format that does not exist, or shows nothing of this position.
#[wasm_bindgen(skip_typescript)]
pub fn picture(position: &JsValue, panel: &JsValue, format: &JsValue, options: &JsValue) -> Result<String, JsValue> {
    let text = options::text(position, "position").map_err(throw)?;
    let panel = options::text(panel, "panel").map_err(throw)?;
    let format = options::text(format, "format").map_err(throw)?;
    let wanted = options::picture(&panel, &format, options).map_err(throw)?;
    with_solver(|solver| picture::picture(solver, &text, &wanted))
}
