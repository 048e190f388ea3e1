//! Lists the languages: every `www/locales/*.txt` is one, so adding a language is adding a file. The program holds their tags
//! and their own names; the words themselves stay in the files, which the page loads as it needs them.

use std::{env, fs, path::Path};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/locales").canonicalize().expect("www/locales exists");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("www/locales can be read")
        .map(|entry| entry.expect("an entry of www/locales").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort_by_key(|path| path.file_stem().map(ToOwned::to_owned));
    let rows: String = files
        .iter()
        .map(|path| {
            let tag = path.file_stem().expect("a file has a name").to_string_lossy();
            let file = fs::read_to_string(path).expect("a language is text");
            let mut entries = file.lines().filter_map(|line| line.split_once('='));
            let (_, name) = entries.find(|(key, _)| key.trim() == "lang.name").expect("a language names itself: lang.name");
            format!("({tag:?}, {:?}),\n", name.trim())
        })
        .collect();
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets OUT_DIR")).join("languages.rs");
    fs::write(out, format!("&[\n{rows}]")).expect("OUT_DIR can be written");
}
