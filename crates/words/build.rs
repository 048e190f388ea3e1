//! Writes the program's list of languages, for `src/languages.rs`.

mod locales;

use std::{env, ffi::OsString, fs, io, path::Path};

fn main() -> io::Result<()> {
    // Asked when this runs: a copied target folder would hold the place of the tree that it was compiled in.
    let folder = Path::new(&set("CARGO_MANIFEST_DIR")?).join("../../www/locales");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut rows = String::new();
    for head in locales::found(&folder)? {
        let regions: Vec<&str> = head.regions()?.collect();
        let (name, html) = (head.said("name")?, head.said("html")?);
        rows += &format!("Language {{ tag: {:?}, name: {name:?}, html: {html:?}, regions: &{regions:?} }},\n", head.tag);
    }
    fs::write(Path::new(&set("OUT_DIR")?).join("languages.rs"), format!("&[\n{rows}]"))
}

/// What cargo sets for a build script.
fn set(name: &str) -> io::Result<OsString> {
    env::var_os(name).ok_or_else(|| io::Error::other(format!("cargo sets {name}")))
}
