//! The package as JavaScript sees it, in a browser: what each function answers and throws.

#![cfg(target_arch = "wasm32")]

use js_sys::{Array, JSON, Reflect};
use mexplorer_api::{analyze, game_graph, picture, quiz, sequence, version};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const NONE: JsValue = JsValue::UNDEFINED;

fn get(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, name| Reflect::get(&value, &name.into()).expect("an object"))
}

fn json(value: &JsValue) -> String {
    JSON::stringify(value).ok().and_then(|text| text.as_string()).expect("no bigint in it")
}

fn object(text: &str) -> JsValue {
    JSON::parse(text).expect("JSON")
}

/// Numbers and bigints as `typeof` and digits.
fn number(value: &JsValue) -> String {
    let kind = value.js_typeof().as_string().unwrap_or_default();
    let digits = js_sys::JsString::from(value.clone().unchecked_into::<js_sys::Object>().to_string());
    format!("{kind} {digits}")
}

#[wasm_bindgen_test]
fn an_answer_is_a_plain_object() {
    let answer = analyze(&"nim(3,4,5)".into(), &NONE).expect("answered");
    let expected = concat!(
        r#"{"position":"nim(3,4,5)","misere":false,"outcome":"N","grundy":2,"#,
        r#""components":[{"position":"nim(3)","grundy":3},{"position":"nim(4)","grundy":4},{"position":"nim(5)","grundy":5}],"#,
        r#""winningMoves":[{"to":"nim(1,4,5)"}],"winningMoveCount":1,"method":"bouton","refused":null}"#
    );
    assert_eq!(json(&answer), expected);
    let misere = analyze(&"misere nim(1,1)".into(), &NONE).expect("answered");
    assert!(get(&misere, "grundy").is_null(), "null, not undefined");
    // What the budget lacked, where only who wins is known.
    let won = analyze(&"kayles(4000000)+nim(2)".into(), &object(r#"{"budget":30000}"#)).expect("by period");
    assert_eq!((get(&won, "refused.limit"), number(&get(&won, "refused.allowed"))), ("work".into(), "number 30000".into()));
}

#[wasm_bindgen_test]
fn large_numbers_are_bigints() {
    for (text, path, expected) in [
        ("nim(18446744073709551615,1)", "grundy", "bigint 18446744073709551614"),
        ("nim(9007199254740992)", "grundy", "number 9007199254740992"),
        ("nim(9007199254740993)", "grundy", "bigint 9007199254740993"),
        ("lasker(18446744073709551615)", "grundy", "bigint 18446744073709551616"),
        ("nim(18446744073709551615,1)", "winningMoveCount", "number 1"),
        ("wythoff(6180339887498948482,10000000000000000000)", "grundy", "number 0"),
    ] {
        let answer = analyze(&text.into(), &NONE).expect(text);
        assert_eq!(number(&get(&answer, path)), expected, "{text}");
    }
    // Five full heaps and one with every other bit, at most three at a time: the ways to mend 64 columns multiply.
    let many = format!("moore[3]({},12297829382473034410)", ["18446744073709551615"; 5].join(","));
    let answer = analyze(&many.into(), &object(r#"{"budget":5000000}"#)).expect("by theorem");
    assert_eq!(number(&get(&answer, "winningMoveCount")), "bigint 63768413805432374714951626878175");
    assert_eq!((get(&answer, "winningMoves.length"), get(&answer, "grundy")), (1000.into(), JsValue::NULL));
}

#[wasm_bindgen_test]
fn wrong_texts_throw_with_their_place() {
    for (text, code, start, end) in [
        ("nim(3,-4)", "negative", 6, 8),
        ("nim(3", "unclosed", 5, 5),
        ("尼姆（３）", "unknown-game", 0, 2),
        ("graph[起>终](中)", "unknown-vertex", 11, 12),
        ("graph[a>b,b>a](a)", "cycle", 6, 13),
        ("", "empty", 0, 0),
        ("nim(<b>)", "expected", 4, 7),
    ] {
        let error = analyze(&text.into(), &NONE).expect_err(text);
        assert!(error.is_instance_of::<js_sys::Error>(), "{text}");
        let found = ["name", "code", "start", "end"].map(|name| json(&get(&error, name))).join(" ");
        assert_eq!(found, format!("\"PositionError\" \"{code}\" {start} {end}"), "{text}");
        assert!(get(&error, "message").as_string().is_some_and(|message| !message.is_empty()), "{text}");
    }
}

#[wasm_bindgen_test]
fn what_exceeds_the_budget_throws_with_both_numbers() {
    let error = analyze(&"misere octal[0.777](40)".into(), &object(r#"{"budget":1000}"#)).expect_err("too much");
    assert_eq!(get(&error, "name"), "BudgetError");
    assert_eq!(number(&get(&error, "allowed")), "number 1000");
    assert!(get(&error, "needed").as_f64().is_some_and(|needed| needed > 1000.0));
}

#[wasm_bindgen_test]
fn arguments_of_the_wrong_kind_are_refused() {
    let budget = |text: &str| analyze(&"nim(1)".into(), &object(text));
    for error in [
        analyze(&JsValue::from(5), &NONE),
        analyze(&NONE, &NONE),
        budget(r#"{"budget":-1}"#),
        budget(r#"{"budget":"many"}"#),
        budget("7"),
        sequence(&"kayles".into(), &NONE, &NONE),
        sequence(&"kayles".into(), &JsValue::from(-1), &NONE),
        sequence(&"kayles".into(), &JsValue::from(1.5), &NONE),
        sequence(&"kayles".into(), &JsValue::from(f64::NAN), &NONE),
        sequence(&"kayles".into(), &JsValue::from(10_000_001), &NONE),
        quiz(&"nim(1,2)".into(), &"dog".into(), &NONE, &NONE),
        quiz(&"nim(1,2)".into(), &"move".into(), &JsValue::from(-1), &NONE),
        game_graph(&"nim(1)".into(), &object(r#"{"maxNodes":0}"#)),
        picture(&"nim(1)".into(), &"dog".into(), &"svg".into(), &NONE).map(JsValue::from),
        picture(&"nim(1)".into(), &"dag".into(), &"png".into(), &NONE).map(JsValue::from),
        picture(&"nim(1)".into(), &"mex".into(), &"dot".into(), &NONE).map(JsValue::from),
    ] {
        let error = error.expect_err("refused");
        let name = get(&error, "name").as_string().unwrap_or_default();
        assert!(name == "TypeError" || name == "RangeError", "{name}");
    }
    assert!(analyze(&"nim(1)".into(), &JsValue::NULL).is_ok() && budget("{}").is_ok() && budget(r#"{"budget":null}"#).is_ok());
}

#[wasm_bindgen_test]
fn sequences_have_values_and_period() {
    let kayles = sequence(&"kayles".into(), &JsValue::from(20), &NONE).expect("listed");
    assert_eq!(json(&get(&kayles, "values")), "[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1]");
    assert!(Array::is_array(&get(&kayles, "values")));
    assert_eq!(json(&get(&kayles, "period")), r#"{"preperiod":71,"period":12,"saltus":0,"proved":true,"window":[71,156]}"#);
    let grundy = sequence(&"grundy".into(), &JsValue::from(5), &NONE).expect("listed");
    assert_eq!(json(&grundy), r#"{"period":null,"values":[0,0,0,1,0,2]}"#);
    let error = sequence(&"wythoff".into(), &JsValue::from(5), &NONE).expect_err("no heaps");
    assert_eq!(get(&error, "name"), "PositionError");
}

#[wasm_bindgen_test]
fn graphs_are_lists_of_nodes_and_edges() {
    let graph = game_graph(&"nim(2)".into(), &NONE).expect("small");
    let expected = concat!(
        r#"{"nodes":[{"position":"nim(2)","outcome":"N","grundy":2,"rank":2},{"position":"nim(1)","outcome":"N","grundy":1,"rank":1},"#,
        r#"{"position":"nim(0)","outcome":"P","grundy":0,"rank":0}],"edges":[[0,1],[0,2],[1,2]],"complete":true,"total":3}"#
    );
    assert_eq!(json(&graph), expected);
    let cut = game_graph(&"nim(30,40,50)".into(), &object(r#"{"maxNodes":5}"#)).expect("cut");
    assert_eq!((get(&cut, "complete"), get(&cut, "total"), get(&cut, "nodes.length")), (false.into(), 64821.into(), 5.into()));
}

#[wasm_bindgen_test]
fn pictures_are_texts() {
    for (format, start) in
        [("svg", "<svg "), ("tikz", "\\documentclass"), ("dot", "digraph"), ("csv", "position,outcome"), ("text", "position ")]
    {
        let made = picture(&"nim(1,2)".into(), &"dag".into(), &format.into(), &NONE).expect(format);
        assert!(made.starts_with(start), "{format}: {made}");
    }
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
}

#[wasm_bindgen_test]
fn options_that_mean_nothing_are_refused() {
    let typo = object(r#"{"budgets":1}"#);
    for refused in [
        analyze(&"nim(1)".into(), &typo),
        sequence(&"nim".into(), &JsValue::from(3), &typo),
        game_graph(&"nim(1)".into(), &object(r#"{"maxnodes":3}"#)),
        picture(&"nim(1)".into(), &"mex".into(), &"svg".into(), &typo).map(JsValue::from),
        quiz(&"nim(1)".into(), &"move".into(), &NONE, &typo),
    ] {
        let error = refused.expect_err("refused");
        assert!(error.is_instance_of::<js_sys::TypeError>());
        assert!(get(&error, "message").as_string().is_some_and(|message| message.contains("known are")));
    }
    let over = sequence(&"grundy".into(), &JsValue::from(1000), &object(r#"{"budget":10}"#)).expect_err("too dear");
    assert_eq!(get(&over, "name").as_string().as_deref(), Some("BudgetError"));
}

#[wasm_bindgen_test]
fn what_is_said_is_in_the_language_asked_for() {
    let chinese = object(r#"{"lang":"zh"}"#);
    let asked = quiz(&"nim(2,2)".into(), &"move".into(), &NONE, &chinese).expect("asked");
    assert!(json(&get(&asked, "questions.0.reason")).contains("每一步都留下必胜态"));
    for (error, expected) in [
        (analyze(&"nim(3,-4)".into(), &chinese), "\"PositionError\" \"石子数不能为负"),
        (analyze(&"nim(3,-4)".into(), &NONE), "\"PositionError\" \"a heap cannot be negative"),
        (analyze(&"grundy(900)".into(), &object(r#"{"lang":"zh","budget":10}"#)), "\"BudgetError\" \"超出能力范围"),
        (quiz(&"nim(0)".into(), &"move".into(), &NONE, &chinese), "\"RangeError\" \"nim(0): 已经无法行动"),
        (analyze(&"nim(1)".into(), &object(r#"{"lang":"fr"}"#)), "\"RangeError\" \"options.lang must be one of en, zh, zh-Hant"),
        (analyze(&"nim(1)".into(), &object(r#"{"lang":5}"#)), "\"TypeError\" \"options.lang must be a string"),
    ] {
        let error = error.expect_err(expected);
        let found = format!("{} {}", json(&get(&error, "name")), json(&get(&error, "message")));
        assert!(found.starts_with(expected), "{found}");
    }
}

#[wasm_bindgen_test]
fn a_quiz_is_questions_with_answers() {
    let asked = quiz(&"nim(1,2)".into(), &"move".into(), &NONE, &NONE).expect("asked");
    assert_eq!(json(&get(&asked, "questions.0.answer")), r#""nim(1,1)""#);
    assert_eq!(get(&asked, "questions.0.choices.length").as_f64(), Some(3.0));
    let values = quiz(&"nim(3,4,5)".into(), &"values".into(), &JsValue::from(7), &NONE).expect("asked");
    assert_eq!(get(&values, "questions.0.answer").js_typeof(), "number");
}
