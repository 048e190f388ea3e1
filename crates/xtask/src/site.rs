//! The page: `dist/`, built by Trunk, at home under any sub-path.

use crate::lean::lean;
use crate::process::{self, Failure, Result, at_root, cargo, root, say};
use crate::split::{Halves, split};
use crate::{npm, tools};
use std::path::{Path, PathBuf};

/// What the first view of a position of Nim does not run, by paths that the functions' names mention. A path that is not here
/// costs the first visit some bytes; one that is here and runs at first costs it the rest of the program, and a test sees it.
const LATER: &[&str] = &[
    "mexplorer::dialog::games::",
    "mexplorer::dialog::glossary::",
    "mexplorer::dialog::share::",
    "mexplorer::dialog::shortcuts::",
    "mexplorer::view::editor::graph",
    "mexplorer::view::play::bar",
    "mexplorer::view::play::veil",
    "mexplorer::view::table::table",
    "mexplorer_picture::board::graph::",
    "mexplorer_picture::board::limited::",
    "mexplorer_picture::board::queen::",
    "mexplorer_picture::board::row::Row>::layers",
    "mexplorer_picture::board::row::Row>::play",
    "mexplorer_picture::board::row::draw",
    "mexplorer_picture::board::stairs::",
    "mexplorer_picture::grid::beatty::",
    "mexplorer_picture::grid::misere::",
    "mexplorer_session::edit::",
    "mexplorer_session::locale::Locale>::complaint",
    "mexplorer_session::names::find",
    "mexplorer_session::picker::Form>::text",
    "mexplorer_session::picker::Form>::named",
    "mexplorer_session::play::act",
    "mexplorer_session::play::comment::",
    "mexplorer_session::play::go",
    "mexplorer_session::play::legal::",
    "mexplorer_session::play::moves::",
    "mexplorer_session::play::rival::",
    "mexplorer_solver::explain::outcomes::",
    "mexplorer_solver::explain::zeckendorf::",
    "mexplorer_solver::games::bash::",
    "mexplorer_solver::games::fibonacci::",
    "mexplorer_solver::games::flip::",
    "mexplorer_solver::games::formula::",
    "mexplorer_solver::games::graph::",
    "mexplorer_solver::games::half::",
    "mexplorer_solver::games::lasker::",
    "mexplorer_solver::games::moore::",
    "mexplorer_solver::games::octal::",
    "mexplorer_solver::games::staircase::",
    "mexplorer_solver::games::subtract::",
    "mexplorer_solver::games::take::",
    "mexplorer_solver::games::wythoff::Wythoff",
    "mexplorer_solver::games::wythoff::build",
    "mexplorer_solver::games::wythoff::lower",
    "mexplorer_solver::games::wythoff::partner",
    "mexplorer_solver::games::wythoff::table",
    "mexplorer_solver::graph::near::",
    "mexplorer_solver::natural::Natural>::minus",
    "mexplorer_solver::natural::Natural>::product",
    "mexplorer_solver::natural::Natural>::times",
    "mexplorer_solver::position::Position>::normal_form",
    "mexplorer_solver::proof::bash::walk",
    "mexplorer_solver::proof::beatty::walk",
    "mexplorer_solver::proof::flip::walk",
    "mexplorer_solver::proof::half::walk",
    "mexplorer_solver::proof::induction::walk",
    "mexplorer_solver::proof::layers::",
    "mexplorer_solver::proof::mex::walk",
    "mexplorer_solver::proof::misere_nim::walk",
    "mexplorer_solver::proof::moore::walk",
    "mexplorer_solver::proof::period::walk",
    "mexplorer_solver::proof::staircase::walk",
    "mexplorer_solver::proof::sum::walk",
    "mexplorer_solver::proof::wythoff::walk",
    "mexplorer_solver::proof::zeckendorf::walk",
    "mexplorer_solver::solve::bag::",
    "mexplorer_solver::proof::walk::Walk>::lower",
    "mexplorer_solver::proof::walk::Walk>::option_of_value",
    "mexplorer_solver::solve::misere::",
    "yew::virtual_dom::vportal::",
    "yew::virtual_dom::vraw::",
    "yew::virtual_dom::vsuspense::",
];
/// The export of the page that loads the rest.
const GATE: &str = "loadRest";

pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Installs what the page needs and builds it.
pub fn build() -> Result<()> {
    let first = tools::ensure(&[tools::trunk(), tools::wasm_bindgen()?])?;
    npm::ensure()?;

    // Offline, Trunk takes wasm-bindgen and wasm-opt from the path, in the versions chosen here, and cargo must already
    // have every crate: so that is fetched first.
    process::run(
        cargo().args(["fetch", "--quiet", "--target", "wasm32-unknown-unknown", "--target", "host-tuple"]),
        "cargo needs the crates registry, or every crate in its cache",
    )?;
    say("building the page into dist/");
    let mut trunk = at_root("trunk");
    trunk.args(["build", "--release", "--offline", "true", "--skip-version-check"]).arg("--dist").arg(dist());
    trunk.env("PATH", process::search_path(&first));
    // Trunk refuses any NO_COLOR but `true` or `false`, where the convention is that any value counts.
    trunk.env_remove("NO_COLOR");
    lean(&mut trunk);
    process::run(&mut trunk, "see the messages above")?;
    if !dist().join("index.html").is_file() {
        return Err(Failure::new("Trunk left no dist/index.html", "see the messages above"));
    }
    halve(&dist().join("mexplorer_bg.wasm"), &dist().join("mexplorer_rest.wasm"))
}

/// Whether a name has this path in it, and not as the end of a longer word.
fn mentions(name: &str, path: &str) -> bool {
    name.match_indices(path).any(|(at, _)| !name[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// Cuts the page's module into what the first view runs and the rest, and shrinks both.
fn halve(module: &Path, rest: &Path) -> Result<()> {
    let failed = |path: &Path, error: std::io::Error| Failure::new(format!("{}: {error}", path.display()), "");
    let wasm = std::fs::read(module).map_err(|error| failed(module, error))?;
    let halves: Halves = split(&wasm, |name| LATER.iter().any(|path| mentions(name, path)), GATE)?;
    for (path, bytes) in [(module, &halves.first), (rest, &halves.rest)] {
        std::fs::write(path, bytes).map_err(|error| failed(path, error))?;
        npm::wasm_opt("-Oz", path)?;
    }
    Ok(())
}
