//! What a page around this one is told: by `host.js`, which is there in frames alone.

use mexplorer_session::document::link;
use mexplorer_session::runner::told::ToldOutside;
use mexplorer_session::shell::Report;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: one thing to tell, by its type; names and values take turns. Without a page around this one nobody hears it.
    #[wasm_bindgen(js_namespace = mexplorer)]
    fn tell(name: &str, fields: Vec<JsValue>);
    /// Of `start.js`: who says what of a link's keys cannot be read.
    #[wasm_bindgen(js_namespace = mexplorer)]
    fn judge(refusal: JsValue);
}

/// Lends `host.js` the reading of links, so that it refuses what cannot be read before anything is changed.
pub fn lend_reading() {
    let refusal: Box<dyn Fn(String) -> Option<String>> = Box::new(|fragment| link::refusal(&fragment));
    judge(Closure::wrap(refusal).into_js_value());
}

/// How a check of the quiz went.
pub fn report(report: &Report) {
    let count = |count: usize| JsValue::from(count as u32);
    let fields = [
        ("quiz", report.quiz.into()),
        // Seeds in links are exact as numbers of JavaScript.
        ("seed", (report.seed as f64).into()),
        ("position", report.position.as_str().into()),
        ("right", count(report.right)),
        ("wrong", count(report.wrong)),
        ("total", count(report.total)),
        ("done", report.done.into()),
        ("checks", report.checks.into()),
        ("shown", report.shown.into()),
    ];
    send("answer", fields);
}

/// Somebody went from one position to another.
pub fn moved(from: &str, to: &str, by: &str) {
    send("move", [("from", from.into()), ("to", to.into()), ("by", by.into())]);
}

/// A key was pressed to turn on or back where there is no step more.
pub fn left(key: &str, way: &str) {
    send("key", [("key", key.into()), ("way", way.into())]);
}

/// What is shown now.
pub fn shown(told: &ToldOutside) {
    let word = |text: Option<&str>| text.map_or(JsValue::NULL, JsValue::from);
    let (theorem, step, of) = told.step.unwrap_or(("", 0, 0));
    let fields = [
        ("link", told.link.as_str().into()),
        ("position", told.position.as_str().into()),
        ("outcome", word(told.outcome)),
        ("grundy", word(told.grundy.as_deref())),
        ("wrong", word(told.wrong.as_deref())),
        ("proof", word(Some(theorem).filter(|_| of > 0))),
        ("step", (step as u32).into()),
        ("of", (of as u32).into()),
    ];
    send("state", fields);
}

fn send<const N: usize>(name: &str, fields: [(&str, JsValue); N]) {
    tell(name, fields.into_iter().flat_map(|(name, value)| [name.into(), value]).collect());
}
