//! Every proof that is walked compiles with LaTeX, in English and in Chinese, as a document by itself and as part of one. Where there is no
//! LaTeX, at least each brace is closed and each sign is one that it knows.

use mexplorer_session::features::save::{FileChoice, FileKind};
use mexplorer_session::runner::saved;
use mexplorer_session::{Document, Locale, Model, Msg, Panel, Runner};
use mexplorer_solver::proof::theorems;
use std::path::Path;
use std::process::Command;
use std::{env, fs, process};

/// So that every theorem speaks of two of them, of one that is won and of one that is lost.
const POSITIONS: [&str; 27] = [
    "nim(3,4,5)",
    "nim(1,4,5)",
    "kayles(7)+nim(3)",
    "bash[3](4,8)",
    "moore[2](8,4,1)",
    "moore[2](3,3,3)",
    "wythoff(9,12)",
    "wythoff(3,5)",
    "fibonacci(20)",
    "fibonacci(13)",
    "staircase(3,1,4)",
    "staircase(2,3,2)",
    "misere nim(3,4,5)",
    "misere nim(2,2)",
    "misere moore[2](2,2,1,1)",
    "misere moore[2](2,2,2)",
    "misere kayles(5)",
    "half(7,12)",
    "half(9,9)",
    "flip[2](8)",
    "flip[2](9)",
    "subtract[1,3,4](10,7)",
    "lasker(3,2)",
    "lasker(6,6)",
    "take[2*k-1](9)",
    "take[2^(k-1)](9,9)",
    "graph[a_1>b,a_1>c,b>c](a_1,b)",
];

/// The files of all proofs in one language.
fn files(tag: &'static str, fragment: bool) -> Vec<(String, String)> {
    let mut runner = Runner::new(Model::new(Document::new(tag), Locale::of(tag)));
    let choice = FileChoice { kind: FileKind::Latex, fragment, ..FileChoice::of(Panel::Proof) };
    let mut files = Vec::new();
    for position in POSITIONS {
        for theorem in theorems() {
            runner.finish(Msg::Linked(format!("p={position}&lang={tag}&proof={theorem}")));
            let model = runner.model();
            let shown = model.known().and_then(|answer| answer.panels.proof.clone()).expect("a proof");
            if shown.proof.as_ref().is_ok_and(|proof| proof.theorem == theorem) {
                let (kind, file) = saved::file(model, &choice).expect("a file");
                assert_eq!(kind, FileKind::Latex);
                files.push((format!("{position} {theorem} {tag}"), file.text));
            }
        }
    }
    files
}

/// Whether LaTeX is here with all of these files, of classes and fonts.
fn has(files: &[&str]) -> bool {
    files.iter().all(|file| Command::new("kpsewhich").arg(file).output().is_ok_and(|made| made.status.success()))
}

fn compile(program: &str, name: &str, text: &str, folder: &Path) {
    fs::write(folder.join("proof.tex"), text).expect("written");
    let made =
        Command::new(program).args(["-interaction=nonstopmode", "-halt-on-error", "proof.tex"]).current_dir(folder).output();
    let made = made.unwrap_or_else(|error| panic!("{program}: {error}"));
    let log = String::from_utf8_lossy(&made.stdout);
    let end = log.char_indices().rev().nth(1_500).map_or(0, |(at, _)| at);
    assert!(made.status.success() && !log.contains("Missing character"), "{name}: {}", &log[end..]);
}

#[test]
fn every_proof_compiles() {
    let folder = env::temp_dir().join(format!("mexplorer-tex-{}", process::id()));
    fs::create_dir_all(&folder).expect("made");
    let english = ("en", "pdflatex", "article", has(&["article.cls", "pdflatex.ini"]));
    let chinese = ("zh", "xelatex", "ctexart", has(&["ctexart.cls", "FandolSong-Regular.otf", "xelatex.ini"]));
    for (tag, program, class, has) in [english, chinese] {
        let files = files(tag, true);
        assert!(files.len() > 60, "{}", files.len());
        for (name, text) in &files {
            let count = |sign: char| text.replace(&format!("\\{sign}"), "").matches(sign).count();
            assert_eq!((count('{'), count('$') % 2), (count('}'), 0), "{name}: {text}");
            let strange = text.chars().find(|c| !c.is_ascii() && !"’“”‘è\u{a0}".contains(*c) && (tag == "en" || *c < '\u{2e80}'));
            assert_eq!(strange, None, "{name}: {text}");
        }
        let all: String = files.iter().map(|(_, text)| format!("{text}\n")).collect();
        let document = format!("\\documentclass{{{class}}}\n\\begin{{document}}\n{all}\\end{{document}}\n");
        if has {
            compile(program, tag, &document, &folder);
        }
    }
    let whole = files("en", false);
    if english.3 {
        compile("pdflatex", &whole[0].0, &whole[0].1, &folder);
    }
    fs::remove_dir_all(&folder).expect("removed");
}
