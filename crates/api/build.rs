//! Picks from `www/locales` what the package says, for `src/lang.rs`: the page says far more.
//!
//! A sentence is said where its key stands between quotes in what makes sentences; so a new one needs no other edit, and one that
//! nothing says any longer costs no bytes.

#[path = "../words/src/entries.rs"]
mod entries;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What makes sentences for the package: files, and folders with all that is in them.
const SPEAKERS: [&str; 4] = ["picture/src", "words/src/deeds.rs", "words/src/locale.rs", "words/src/quiz.rs"];
/// What keys begin with that are put together.
const HEADS: [&str; 4] = ["error.", "game.", "method.misere-", "panel."];

fn main() -> io::Result<()> {
    // Asked when this runs: a copied target folder would hold the place of the tree that it was compiled in.
    let here = PathBuf::from(set("CARGO_MANIFEST_DIR")?);
    let mut asked = BTreeSet::new();
    for speaker in SPEAKERS {
        let path = here.join("..").join(speaker);
        println!("cargo:rerun-if-changed={}", path.display());
        collect(&path, &mut asked)?;
    }
    let folder = here.join("../../www/locales");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    files.sort();
    let texts = files.iter().map(fs::read_to_string).collect::<io::Result<Vec<_>>>()?;
    let languages: Vec<Vec<(&str, &str)>> = texts.iter().map(|text| entries::entries(text).collect()).collect();
    // What one sentence is in all languages stands together, because that is how it compresses best.
    let tags: Vec<_> = files.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    let mut rows = format!("{}\n", tags.join("\t"));
    for (key, _) in &languages[0] {
        if !asked.contains(*key) && !HEADS.iter().any(|head| key.starts_with(head)) {
            continue;
        }
        rows += key;
        for known in &languages {
            let text = known.iter().find(|(other, _)| other == key).map(|(_, text)| *text);
            let text = text.ok_or_else(|| io::Error::other(format!("{key} is not in every language")))?;
            rows += &format!("\t{text}");
        }
        rows.push('\n');
    }
    fs::write(Path::new(&set("OUT_DIR")?).join("words.txt"), rows)
}

/// All that stands between quotes.
fn collect(path: &Path, asked: &mut BTreeSet<String>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), asked)?;
        }
    } else {
        asked.extend(fs::read_to_string(path)?.split('"').map(str::to_owned));
    }
    Ok(())
}

/// What cargo sets for a build script.
fn set(name: &str) -> io::Result<String> {
    env::var(name).map_err(|_| io::Error::other(format!("cargo sets {name}")))
}
