//! Every file of the page is asked for under an address that changes with its content, so that a renewed site is never mixed
//! with files that a browser kept from the one before.
//!
//! The page names its files with `?v=<mark of the content>`; for those that are asked for later, `start.js` finds the marks in
//! its own `data-files`. Only the page itself, the element, which other pages name, and the worker, by whose name browsers know it,
//! have one address for ever. The worker finds the marks of all that it keeps for a visit without a network before its own text.

use crate::process::{Failure, Result, read, write};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::Path;

/// What is asked for by the name alone.
const PLAIN: [&str; 5] = ["index.html", WORKER, "mexplorer-view.js", "mexplorer-view.d.ts", "custom-elements.json"];
const WORKER: &str = "offline.js";

/// Puts the marks of all files in `dist` into its page.
pub fn stamp(dist: &Path) -> Result<()> {
    let mut marks = BTreeMap::new();
    collect(dist, "", &mut marks)?;
    let page = dist.join("index.html");
    let html = String::from_utf8_lossy(&read(&page)?).into_owned();
    let html = listed(&marked(html, &marks), &marks);
    let worker = dist.join(WORKER);
    let text = String::from_utf8_lossy(&read(&worker)?).into_owned();
    write(&worker, told(&html, &marks) + &text)?;
    write(&page, html)
}

/// What the worker is to keep: the page comes last, when all that it names is there.
fn told(html: &str, marks: &BTreeMap<String, String>) -> String {
    let page = (String::new(), mark(html.as_bytes()));
    let files: Vec<String> =
        marks.iter().chain([(&page.0, &page.1)]).map(|(name, mark)| format!("\"{name}\":\"{mark}\"")).collect();
    format!("const FILES={{{}}};\n", files.join(","))
}

/// The marks of the files in a folder, by their names from the top.
fn collect(folder: &Path, prefix: &str, marks: &mut BTreeMap<String, String>) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display()), ""))?;
    for path in entries.filter_map(std::result::Result::ok).map(|entry| entry.path()) {
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), marks)?;
        } else if !PLAIN.contains(&&*name) {
            marks.insert(name, mark(&read(&path)?));
        }
    }
    Ok(())
}

/// A text in which every file that it names is asked for by its mark.
fn marked(mut text: String, marks: &BTreeMap<String, String>) -> String {
    for (name, mark) in marks.iter().filter(|(name, _)| !name.contains('/')) {
        text = text.replace(&format!("./{name}"), &format!("./{name}?v={mark}"));
    }
    text
}

/// The page with the marks of what is asked for later in the element of `start.js`.
fn listed(html: &str, marks: &BTreeMap<String, String>) -> String {
    let later = |name: &&String| !html.contains(&format!("./{name}?")) || name.ends_with(".js") || name.ends_with(".wasm");
    let table: Vec<String> = marks.iter().filter(|(name, _)| later(name)).map(|(name, mark)| format!("{name}={mark}")).collect();
    html.replacen("<script src=", &format!("<script data-files=\"{}\" src=", table.join(" ")), 1)
}

/// A short mark of a content: the beginning of its SHA-256, which a browser can look at, too.
fn mark(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))[..10].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_changes_with_the_content() {
        assert_eq!(mark(b""), "e3b0c44298");
        assert_ne!(mark(b"a"), mark(b"b"));
    }

    #[test]
    fn the_page_asks_for_files_by_their_marks() {
        let html = "<link href=./style.css><script src=./start.js></script><script type=module>import './mexplorer.js'</script>";
        let marks = ["style.css", "start.js", "mexplorer.js", "proofs.wasm", "locales/en.txt"];
        let marks = marks.map(|name| (name.to_owned(), mark(name.as_bytes())));
        let table = marks.clone().into();
        let page = listed(&marked(html.to_owned(), &table), &table);
        for (name, mark) in &marks[..3] {
            assert!(page.contains(&format!("./{name}?v={mark}")), "{page}");
        }
        for (name, mark) in &marks[3..] {
            assert!(page.contains(&format!("{name}={mark}")), "{page}");
        }
        assert!(!page.contains("style.css="), "{page}");
    }

    #[test]
    fn the_worker_is_told_of_every_file_and_of_the_page_last() {
        let marks = [("a.js".to_owned(), "1".to_owned()), ("locales/en.txt".to_owned(), "2".to_owned())].into();
        assert_eq!(told("", &marks), "const FILES={\"a.js\":\"1\",\"locales/en.txt\":\"2\",\"\":\"e3b0c44298\"};\n");
    }
}
