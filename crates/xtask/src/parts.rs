//! Cutting the page's program into its core and the parts that a visit may do without.
//!
//! Where the program is cut is said in the program, by the functions marked `#[wasm_split]` in `playground/src/parts.rs`: what
//! only such a function reaches, code and data, becomes that part's file. The linker's relocations tell who reaches whom, so
//! nothing that the core needs can be missing from it. What several parts share would become files of its own; it is merged into
//! the core, because a request costs more than the few kilobytes.

use crate::process::{self, Failure, Result, at_root, read, root, write};
use crate::{npm, tools};
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// For the linker: keep the relocations, by which the program is cut.
pub const LINKER_FLAG: &str = "-Clink-args=--emit-relocs";

/// The module from which the core imports the functions that load parts.
const LOADERS: &str = "./loaders.js";
/// What ends a program that broke down, so that a fresh one can follow it.
const END: &str = "www/end.js";
/// What stands there for the names of the glue's views of the program's memory.
const VIEWS: &str = "cachedMemory0";
/// The module from which a part imports what the core shares.
const SHARED: &str = "__wasm_split";

/// Cuts the program that cargo has just linked, with the page's glue around the core, into `dist`: `mexplorer.js`,
/// `mexplorer_bg.wasm` and a `<part>.wasm` for each part.
pub fn cut(dist: &Path) -> Result<()> {
    let place = root().join("target/parts");
    // What an earlier build left there would be taken for parts of this one.
    let _ = std::fs::remove_dir_all(&place);
    let core = place.join("core.wasm");
    let linked = read(&linked())?;
    let mut options = Options::new(&linked);
    (options.output_dir, options.main_out_path, options.link_name) = (&place, &core, LOADERS);
    let split = transform(options).map_err(|error| Failure::new(format!("the program cannot be cut: {error:?}"), ""))?;

    let mut bind = at_root("wasm-bindgen");
    bind.env("PATH", process::search_path(&tools::ensure(&[tools::wasm_bindgen()?])?));
    bind.args(["--target", "web", "--no-typescript", "--keep-lld-exports"]);
    bind.args(["--out-name", "mexplorer", "--out-dir"]).arg(dist).arg(&core);
    process::run(&mut bind, "see the messages above")?;
    let (glue, core) = (dist.join("mexplorer.js"), dist.join("mexplorer_bg.wasm"));
    let end = String::from_utf8_lossy(&read(&root().join(END))?).into_owned();
    let text = String::from_utf8_lossy(&read(&glue)?).into_owned();
    write(&glue, bound(&text) + &end.replace(VIEWS, &views(&text).join(" = ")))?;

    let (parts, shared): (Vec<_>, Vec<_>) =
        split.split_modules.into_iter().partition(|file| stem(file).is_some_and(|stem| stem.starts_with("split_")));
    npm::wasm_merge(&core, SHARED, &shared)?;
    npm::wasm_opt("-Oz", &core)?;
    for file in parts {
        let name = stem(&file).unwrap_or_default().trim_start_matches("split_");
        let part = dist.join(name).with_extension("wasm");
        std::fs::copy(&file, &part).map_err(|error| Failure::new(format!("{}: {error}", part.display()), ""))?;
        npm::wasm_opt("-Oz", &part)?;
    }
    Ok(())
}

/// What cargo linked for the page.
fn linked() -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    target.join("wasm32-unknown-unknown/release/mexplorer.wasm")
}

fn stem(file: &Path) -> Option<&str> {
    file.file_stem()?.to_str()
}

/// The glue with the loaders taken from `start.js`, which runs before it, instead of from a module that would be one request
/// more.
fn bound(glue: &str) -> String {
    let from = format!(" from \"{LOADERS}\"");
    let line = |line: &str| match line.strip_prefix("import * as ").and_then(|line| line.strip_suffix(&from)) {
        Some(name) => format!("const {name} = mexplorer.loaders;\n"),
        None => format!("{line}\n"),
    };
    glue.lines().map(line).collect()
}

/// The names of the variables in which the glue keeps views of the program's memory; one that is left would hold all of it.
fn views(glue: &str) -> Vec<&str> {
    let names = glue.lines().filter_map(|line| line.strip_prefix("let ")?.split_once(" = "));
    names.map(|(name, _)| name).filter(|name| name.starts_with("cached") && name.ends_with("Memory0")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_view_of_the_memory_is_known() {
        let glue =
            "let cachedUint8ArrayMemory0 = null;\nlet cachedTextDecoder = x;\nlet cachedDataViewMemory0 = null;\nlet wasm;\n";
        assert_eq!(views(glue), ["cachedUint8ArrayMemory0", "cachedDataViewMemory0"]);
        let end = std::fs::read_to_string(root().join(END)).expect("it is there");
        assert!(end.contains(&format!("{VIEWS} = null;")));
    }

    #[test]
    fn the_glue_takes_the_loaders_from_the_page() {
        let glue = "import * as import1 from \"./loaders.js\"\nimport * as x from \"./y.js\"\n";
        assert_eq!(bound(glue), "const import1 = mexplorer.loaders;\nimport * as x from \"./y.js\"\n");
    }
}
