//! The page around this one: what it is told of a quiz.

use super::window;
use mexplorer_session::shell::Report;
use wasm_bindgen::JsValue;

/// Tells a page that embeds this one how a check of the quiz went. It may be any page, so nothing is told that is not meant
/// for every one of them.
pub fn report(report: &Report) {
    let Ok(Some(parent)) = window().parent() else { return };
    if parent == window() {
        return;
    }
    let message = js_sys::Object::new();
    let put = |name: &str, value: JsValue| drop(js_sys::Reflect::set(&message, &name.into(), &value));
    put("source", "mexplorer".into());
    put("type", "quiz".into());
    put("quiz", report.quiz.into());
    // Seeds in links are exact as numbers of JavaScript.
    put("seed", (report.seed as f64).into());
    put("position", report.position.as_str().into());
    put("right", (report.right as f64).into());
    put("wrong", (report.wrong as f64).into());
    put("total", (report.total as f64).into());
    put("done", report.done.into());
    put("checks", report.checks.into());
    put("shown", report.shown.into());
    let _ = parent.post_message(&message, "*");
}
