//! What a Rust source imports, read from its text: every path in `use`, and inline every path that begins with
//! `crate`, `self` or `super`.
//!
//! Not a parser: comments and literals are passed over, items under `#[cfg(test)]` are cut, and paths are sought in the words
//! and signs that are left.

/// A path from the root of the crate, such as `["position", "Term"]`.
pub type Path = Vec<String>;

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What is imported.
    pub imports: Vec<Path>,
    /// The modules that are there for tests only.
    pub tests: Vec<Path>,
    /// The names that `use` makes, and what they stand for. Who imports such a name of the root imports that.
    pub names: Vec<(String, Path)>,
    /// What is handed on whole, by `pub use …::*`: what its names stand for cannot be told from this file.
    pub unnamed: Vec<Path>,
}

/// Reads the file of a module.
pub fn read(text: &str, module: &[String]) -> Source {
    let words = words(text);
    let is = |at: usize, word: &str| is(&words, at, word);
    let (mut source, mut module, mut depth, mut opened) = (Source::default(), module.to_vec(), 0, Vec::new());
    let mut at = 0;
    while at < words.len() {
        match words[at].as_str() {
            "#" if ["[", "cfg", "(", "test", ")", "]"].iter().zip(at + 1..).all(|(sign, at)| is(at, sign)) => {
                let item = at + 7;
                at = end_of_item(&words, item);
                if let Some(name) = (item..at).find(|&at| is(at, "mod") && is(at + 2, ";")) {
                    source.tests.push([&module[..], &words[name + 1..name + 2]].concat());
                }
                continue;
            }
            "mod" if is(at + 2, "{") => {
                opened.push(depth);
                module.push(words[at + 1].clone());
            }
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                if opened.last() == Some(&depth) {
                    opened.pop();
                    module.pop();
                }
            }
            "use" => {
                let (use_at, named) = (at, source.names.len());
                at = paths(&words, at + 1, module.clone(), &mut source.names);
                source.imports.extend(source.names[named..].iter().map(|(_, path)| path.clone()));
                // After `pub` or `pub(crate)`.
                if use_at > 0 && (is(use_at - 1, "pub") || is(use_at - 1, ")")) {
                    let globs = source.names[named..].iter().filter(|(name, _)| name == "*");
                    source.unnamed.extend(globs.map(|(_, path)| path.clone()));
                }
                continue;
            }
            "crate" | "self" | "super" if is(at + 1, "::") => {
                let mut found = Vec::new();
                at = paths(&words, at, module.clone(), &mut found);
                source.imports.extend(found.into_iter().map(|(_, path)| path));
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    source
}

/// Reads a path, or the paths of the group that it opens into, each with the name that it makes. Returns where they end. A path
/// that begins with another name leads out of the crate, or to something within the module; it is read as the latter.
fn paths(words: &[String], mut at: usize, mut path: Path, found: &mut Vec<(String, Path)>) -> usize {
    loop {
        if is(words, at, "{") {
            at += 1;
            while at < words.len() && !is(words, at, "}") {
                at = paths(words, at, path.clone(), found);
                at += usize::from(is(words, at, ","));
            }
            return at + 1;
        }
        match words.get(at).map_or("", String::as_str) {
            "crate" => path.clear(),
            "super" => drop(path.pop()),
            "self" => {}
            word => path.push(word.to_owned()),
        }
        at += 1;
        // `::<` opens what a type is of, which may hold paths of its own.
        if !is(words, at, "::") || is(words, at + 1, "<") {
            break;
        }
        at += 1;
    }
    let renamed = is(words, at, "as");
    let name = if renamed { words.get(at + 1) } else { path.last() };
    found.push((name.cloned().unwrap_or_default(), path));
    at + if renamed { 2 } else { 0 }
}

fn is(words: &[String], at: usize, word: &str) -> bool {
    words.get(at).is_some_and(|found| found == word)
}

/// Where the item that begins here ends: after its `;`, or after its braces.
fn end_of_item(words: &[String], from: usize) -> usize {
    let mut depth = 0;
    for (at, word) in words.iter().enumerate().skip(from) {
        match word.as_str() {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
        if depth == 0 && (word == ";" || word == "}") {
            return at + 1;
        }
    }
    words.len()
}

/// The words and signs of a text, without comments, strings and characters.
fn words(text: &str) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    let starts = |at: usize, sign: &str| sign.chars().zip(at..).all(|(sign, at)| text.get(at) == Some(&sign));
    let past = |from: usize, sign: &str| (from..text.len()).find(|&at| starts(at, sign)).map_or(text.len(), |at| at + sign.len());
    let (mut words, mut at) = (Vec::new(), 0);
    while let Some(&sign) = text.get(at) {
        if starts(at, "//") {
            at = past(at, "\n");
        } else if starts(at, "/*") {
            at = past(at, "*/");
        } else if sign == '"' || starts(at, "'\\") {
            at += 1;
            while at < text.len() && text[at] != sign {
                at += if text[at] == '\\' { 2 } else { 1 };
            }
            at += 1;
        } else if sign == '\'' {
            at += if text.get(at + 2) == Some(&'\'') { 3 } else { 1 };
        } else if sign.is_alphanumeric() || sign == '_' {
            let end = (at..text.len()).find(|&at| !(text[at].is_alphanumeric() || text[at] == '_')).unwrap_or(text.len());
            let word: String = text[at..end].iter().collect();
            let hashes = text[end..].iter().take_while(|&&sign| sign == '#').count();
            at = end;
            if ["r", "br"].contains(&&word[..]) && starts(end + hashes, "\"") {
                at = past(end + hashes + 1, &format!("\"{}", "#".repeat(hashes)));
            } else {
                words.push(word);
            }
        } else if starts(at, "::") {
            words.push("::".into());
            at += 2;
        } else {
            words.extend((!sign.is_whitespace()).then(|| sign.to_string()));
            at += 1;
        }
    }
    words
}

#[test]
fn paths_are_found_where_they_are_imported() {
    // The file is the module a::b.
    let rows: [(&str, &[&str]); 15] = [
        ("use crate::c;", &["c"]),
        ("use crate::{c::{self, D as E}, f::*};", &["c", "c::D", "f::*"]),
        ("use super::{c, super::d::E};", &["a::c", "d::E"]),
        ("use super::super::d;", &["d"]),
        ("use self::c::D;", &["a::b::c::D"]),
        (
            "use std::fmt::{self, Write}; use {c::D, crate::c::D};",
            &["a::b::std::fmt", "a::b::std::fmt::Write", "a::b::c::D", "c::D"],
        ),
        ("pub(crate) use crate::c::D;", &["c::D"]),
        ("fn f(c: &'a crate::c::D) -> char { crate::e::g::<crate::h::I>('\"') }", &["c::D", "e::g", "h::I"]),
        ("mod c { use super::{d, super::e}; } use super::f;", &["a::b::d", "a::e", "a::f"]),
        ("// use crate::c;\n/* crate::d::e() */ /// [`crate::f`]", &[]),
        (r##"let s = ("crate::c::d \" crate::e", r#"crate::f" "#, b"\\", '\'', '"', crate::g::h);"##, &["g::h"]),
        ("#[cfg(test)] mod tests { use crate::c; } use crate::d;", &["d"]),
        ("#[cfg(test)] fn f(a: [u8; 3]) { crate::c::d() } fn g() { crate::e::f() }", &["e::f"]),
        ("#[cfg(test)] use crate::c; use crate::d;", &["d"]),
        ("#[cfg(not(test))] use crate::c;", &["c"]),
    ];
    for (text, expected) in rows {
        let found = read(text, &["a".into(), "b".into()]);
        assert_eq!(found.imports.iter().map(|path| path.join("::")).collect::<Vec<_>>(), expected, "{text}");
    }
}

#[test]
fn names_and_the_files_of_tests_are_found() {
    let root = read(
        "#[cfg(test)] mod tests; mod a; pub use a::{B, c::D as E}; use other::F; pub(super) use a::{c::*, G}; use h::*;",
        &[],
    );
    assert_eq!(root.tests, [["tests"]]);
    let names: Vec<_> = root.names.iter().map(|(name, path)| format!("{name} = {}", path.join("::"))).collect();
    assert_eq!(names, ["B = a::B", "E = a::c::D", "F = other::F", "* = a::c::*", "G = a::G", "* = h::*"]);
    assert_eq!(root.unnamed, [["a", "c", "*"]]);
}
