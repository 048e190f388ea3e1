//! Links that people have kept: `old_links.txt` holds every form that a release has understood, with what it meant then. Its rows are
//! never edited, only added to, whatever the page writes today.

use mexplorer_picture::Lens;
use mexplorer_session::document::doubt::Claim;
use mexplorer_session::document::frame::Frame;
use mexplorer_session::features::quiz::paper::PaperRow;
use mexplorer_session::{Document, Locale, Model, Msg, Runner, Veil};
use mexplorer_solver::notation::parse;
use mexplorer_solver::quiz::Task;
use std::fmt::Write;

const KEPT: &str = include_str!("old_links.txt");

/// What a link opens: position and verdict, then whatever is not as on a page without a link.
fn meaning(link: &str) -> String {
    let plain = Document::new("en");
    let mut runner = Runner::new(Model::new(plain.clone(), Locale::silent("en")));
    runner.finish(Msg::Linked(link.into()));
    let model = runner.model();
    let document = &model.document;
    let mut text = document.position.to_string();
    match model.known().map(|known| &known.analysis) {
        Some(Ok(found)) => {
            write!(text, " is {}", found.outcome.letter()).expect("writing to a string");
            text += &found.grundy.map_or(String::new(), |value| format!(" {value}"));
        }
        _ => text += " is out of reach",
    }
    let mut add = |what: &str, value: String| write!(text, "; {what} {value}").expect("writing to a string");
    let panels = |panels: &[mexplorer_session::Panel]| panels.iter().map(|panel| panel.name()).collect::<Vec<_>>().join(" ");
    if let Some(draft) = &model.fancy.draft {
        add("complaint", draft.read.as_ref().err().map_or("none".into(), |error| error.complaint.code.into()));
    }
    if document.show != plain.show {
        add("shows", panels(&document.show));
    }
    if !document.tables.is_empty() {
        add("tables", panels(&document.tables));
    }
    let claimed =
        document.doubt.as_ref().and_then(|doubt| if let Claim::Own(text) = &doubt.claim { Some(&**text) } else { None });
    for (what, value, plain) in [
        ("lang", document.lang, plain.lang),
        ("theme", document.theme.name(), plain.theme.name()),
        ("edges", document.edges.name(), plain.edges.name()),
        ("grid", document.grid.mode.name(), plain.grid.mode.name()),
        ("proof", document.proof.theorem.unwrap_or(""), ""),
        ("reply", document.proof.reply.as_deref().unwrap_or(""), ""),
        ("plays", document.game.map_or("", |game| game.rival.name()), ""),
        ("first", document.game.map_or("you", |game| game.first.name()), "you"),
        ("doubts", document.doubt.as_ref().map_or("", |doubt| doubt.claim.name()), ""),
        ("claims", claimed.unwrap_or_default(), ""),
        ("of", document.doubt.as_ref().and_then(|doubt| doubt.game()).unwrap_or_default(), ""),
        ("hides", if document.hide == Veil::Open { "" } else { document.hide.name() }, ""),
    ] {
        if value != plain {
            add(what, value.into());
        }
    }
    for (what, holds) in [
        ("embed", document.embedded()),
        ("merge off", !document.merge),
        ("pictures", document.game.is_some_and(|game| game.pictures)),
        ("game begun", model.fancy.play.is_some()),
        ("presents", document.present),
        ("bare", document.frame == Frame::Bare),
    ] {
        if holds {
            add(what, String::new());
        }
    }
    let proof = &document.proof;
    for (what, number) in [
        ("zoom", document.zoom.map(|zoom| zoom.to_string())),
        ("step", (proof.step > 0).then(|| (proof.step + 1).to_string())),
        ("target", proof.target.map(|target| target.to_string())),
        ("upto", proof.upto.map(|upto| upto.to_string())),
        ("root", proof.root.map(|root| root.to_string())),
        ("lens", (document.lens != Lens::Plain).then(|| document.lens.text())),
        ("steps", proof.steps.map(|(first, last)| format!("{} {}", first + 1, last + 1))),
        ("axes", document.grid.axes.map(|(x, y)| format!("{} {}", x + 1, y + 1))),
        ("lists", document.listed.as_deref().map(str::to_owned)),
        (
            "locks",
            Some(document.locks.iter().map(|lock| lock.name()).collect::<Vec<_>>().join(" ")).filter(|locks| !locks.is_empty()),
        ),
        ("window", document.grid.window.map(|window| format!("{} {} {}", window.origin.0, window.origin.1, window.size))),
    ] {
        if let Some(number) = number {
            add(what, number);
        }
    }
    // Who has a worksheet in class may have its key at home.
    for sheet in model.paper.iter().flat_map(|paper| &paper.sheets) {
        let rows = sheet.questions.iter().flat_map(|printed| &printed.rows);
        let row = |row: &PaperRow| format!("{} {}", row.position, row.answer.as_deref().unwrap_or("-"));
        add("prints", format!("{} to {}, {}", sheet.seeds.0, sheet.seeds.1, rows.map(row).collect::<Vec<_>>().join(" ")));
    }
    if let Some(quiz) = &document.quiz {
        // The same link is the same question for everyone, for ever.
        let tasks = model.fancy.sheet.as_ref().map_or(&[][..], |sheet| &sheet.question.tasks);
        let asked = tasks.iter().map(|task| match task {
            Task::Outcome(asked) => asked.position.clone(),
            Task::Value(asked) => asked.position.clone(),
            Task::Move(asked) => asked.position.to_string(),
            Task::Period(asked) => asked.start.clone(),
        });
        add("asks", format!("{} of {}", quiz.kind.name(), asked.collect::<Vec<_>>().join(" ")));
    }
    text.replace(" ;", ";").trim_end().to_owned()
}

/// What is meant by what is printed: heaps of 0 that change nothing were written out once, and the questions and their key are the same.
fn printed(meaning: &str) -> String {
    let Some((before, prints)) = meaning.split_once("; prints") else { return meaning.to_owned() };
    let written = |word: &str| parse(word).map_or_else(|_| word.to_owned(), |position| position.without_empty().to_string());
    let prints: Vec<String> = prints.split(' ').map(written).collect();
    format!("{before}; prints{}", prints.join(" "))
}

#[test]
fn every_old_link_opens_as_what_it_meant() {
    let rows: Vec<(&str, &str)> =
        KEPT.lines().filter(|line| line.starts_with('#')).filter_map(|line| line.split_once(" → ")).collect();
    assert!(rows.len() >= 60, "{} rows", rows.len());
    let changed: Vec<String> = rows
        .iter()
        .map(|(link, meant)| (link, meant, meaning(link)))
        .filter(|(_, meant, means)| printed(meant) != printed(means))
        .map(|(link, meant, means)| format!("{link}\n  meant {meant}\n  means {means}"))
        .collect();
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}
