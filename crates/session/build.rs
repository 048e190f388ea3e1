//! Writes the program's list of languages, for `src/words/languages.rs`.

mod locales;

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/locales");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut rows = String::new();
    for head in locales::found(&folder)? {
        let regions: Vec<&str> = head.regions()?.collect();
        let (name, html) = (head.said("name")?, head.said("html")?);
        rows += &format!("Language {{ tag: {:?}, name: {name:?}, html: {html:?}, regions: &{regions:?} }},\n", head.tag);
    }
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("languages.rs"), format!("&[\n{rows}]"))
}
