//! `cargo xtask bench`: measurements side by side, as a table and as `target/bench.json`.
//!
//! A source of measurements is a program that prints one JSON object a line on its standard output,
//! `{"group", "name", "value", "unit"}` with an optional `"target"` that the value should not exceed. To add a source,
//! add a file here with a function that gives the command, and a line to [`command`].

mod package;
mod page;

use crate::process::{self, Failure, Result, root, say};
use crate::{browser, build, help, npm};
use serde_json::{Value, json};
use std::process::{Command, Stdio};

#[derive(Clone, Debug, PartialEq)]
struct Measure {
    group: String,
    name: String,
    value: f64,
    unit: String,
    target: Option<f64>,
}

pub fn command(arguments: &[String]) -> Result<()> {
    let keep = match arguments {
        [] => false,
        [one] if one == "--keep" => true,
        _ => return Err(Failure::new("`bench` takes `--keep` alone", help())),
    };
    npm::ensure(npm::TESTS)?;
    let browser = browser::ensure()?;
    build::all()?;
    let mut measures = Vec::new();
    let mut unmeasured = Ok(());
    let sources = [
        ("the package", package::source()),
        ("rules of one's own", package::rules()),
        ("the page", page::source(&browser, "bench/page.mjs")?),
        ("the page's tasks", page::source(&browser, "bench/tasks.mjs")?),
    ];
    for (about, mut source) in sources {
        say(format_args!("measuring {about}"));
        // What one source cannot measure is reported at the end, and takes nothing from the others.
        unmeasured = unmeasured.and(ask(&mut source, &mut measures));
    }
    println!("\n{}", table(&measures));
    let path = root().join("target/bench.json");
    let text = serde_json::to_string_pretty(&json!({ "measures": measures.iter().map(Measure::json).collect::<Vec<_>>() }));
    process::write(&path, text.expect("a JSON value can be written") + "\n")?;
    println!("\nThe same numbers are in target/bench.json");
    if keep {
        let text = serde_json::to_string_pretty(&weights(&measures)).expect("a JSON value can be written");
        process::write(&root().join("crates/xtask/bytes.json"), text + "\n")?;
        println!("What the visits weigh is kept in crates/xtask/bytes.json");
    }
    unmeasured
}

/// The bytes that each visit loads until it is ready: what `tests/e2e/bytes.spec.mjs` holds the page to.
fn weights(measures: &[Measure]) -> Value {
    let mut visits = json!({});
    for Measure { group, name, value, .. } in measures {
        if let (Some(visit), Some(how)) = (group.strip_prefix("visit: "), name.strip_prefix("until ready, ")) {
            visits[visit][how] = json!((value * 1000.0).round() as u64);
        }
    }
    visits
}

/// Runs a source and adds what it measures; its other lines are shown.
fn ask(source: &mut Command, measures: &mut Vec<Measure>) -> Result<()> {
    let output = source.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let failed = |why: String| Failure::new(format!("`{}` {why}", process::line(source)), "see its messages above");
    let output = output.map_err(|error| failed(format!("did not start: {error}")))?;
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        match Measure::read(line) {
            Some(measure) => measures.push(measure),
            None => println!("{line}"),
        }
    }
    if output.status.success() { Ok(()) } else { Err(failed(format!("ended with {}", output.status))) }
}

impl Measure {
    fn read(line: &str) -> Option<Measure> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        Some(Measure {
            group: text("group")?,
            name: text("name")?,
            value: value["value"].as_f64()?,
            unit: text("unit")?,
            target: value["target"].as_f64(),
        })
    }

    fn json(&self) -> Value {
        let Measure { group, name, value, unit, target } = self;
        let met = target.map(|target| *value <= target);
        json!({ "group": group, "name": name, "value": value, "unit": unit, "target": target, "met": met })
    }
}

fn table(measures: &[Measure]) -> String {
    let wide = measures.iter().map(|measure| measure.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let mut group = "";
    for Measure { group: of, name, value, unit, target } in measures {
        if of != group {
            text += &format!("{}{of}\n", if group.is_empty() { "" } else { "\n" });
            group = of;
        }
        let beside = match target {
            None => String::new(),
            Some(target) => format!("   target ≤ {target} {unit}{}", if value <= target { "" } else { ": missed" }),
        };
        text += &format!("  {name:<wide$} {value:>10.1} {unit}{beside}\n");
    }
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_read_and_set_in_the_table() {
        let line = r#"{"group":"page","name":"all, gzip","value":61.25,"unit":"kB","target":250}"#;
        let measure = Measure::read(line).expect("it is a measure");
        assert_eq!(measure.json()["met"], json!(true));
        let slow = Measure { name: "slow".into(), target: Some(50.0), ..measure.clone() };
        assert_eq!(
            table(&[measure, slow]),
            "page\n  all, gzip       61.2 kB   target ≤ 250 kB\n  slow            61.2 kB   target ≤ 50 kB: missed"
        );
    }

    #[test]
    fn a_source_that_fails_keeps_what_it_measured() {
        let mut measures = Vec::new();
        let script = r#"echo '{"group":"a","name":"b","value":1,"unit":"ms"}'; exit 1"#;
        assert!(ask(Command::new("sh").args(["-c", script]), &mut measures).is_err());
        assert_eq!(measures.len(), 1);
    }

    #[test]
    fn the_weights_of_the_visits_are_kept() {
        let measure = |group: &str, name: &str, value: f64| Measure {
            group: group.into(),
            name: name.into(),
            value,
            unit: "kB".into(),
            target: None,
        };
        let rows = [("visit: bare", "until ready, gzip", 1.5), ("visit: bare", "ready", 9.0), ("package", "wasm, gzip", 2.0)];
        let measures = rows.map(|(group, name, value)| measure(group, name, value));
        assert_eq!(weights(&measures), json!({ "bare": { "gzip": 1500 } }));
    }

    #[test]
    fn other_lines_are_not_measures() {
        for line in ["", "warming up", "{}", r#"{"group":"a","name":"b","value":"1","unit":"ms"}"#] {
            assert_eq!(Measure::read(line), None, "{line}");
        }
    }
}
