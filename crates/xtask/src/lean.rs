//! Compiling for the web with as few bytes as can be.
//!
//! The standard library that rustup brings is compiled for speed, and every place that might panic carries a text that names
//! it. Compiled along with the page for size, and without those texts, it makes the modules a tenth lighter (gzip). A panic
//! is a trap either way, and the page says so either way; the texts are in every build that tests and developers run.
//!
//! Cargo counts this as unstable, so it is asked for here and nowhere else: plain `trunk build` and `wasm-pack build` work
//! without it, and so does this where the library's source cannot be had.

use crate::process::{self, at_root, say};
use crate::tools;
use std::process::Command;

/// Asks for the lean build of whatever cargo compiles for wasm under `command`.
pub fn lean(command: &mut Command) {
    if !ensure_source() {
        say("the source of Rust's standard library cannot be had: the page will be a tenth heavier");
        return;
    }
    command.env("RUSTC_BOOTSTRAP", "1");
    command.env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort").env("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size");
    let flags = "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
}

/// Whether the source is there, asking rustup for it if it is not.
fn ensure_source() -> bool {
    let here = || tools::sysroot().is_some_and(|root| root.join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file());
    if here() {
        return true;
    }
    say("adding the source of Rust's standard library (a few seconds)");
    process::run(at_root("rustup").args(["component", "add", "rust-src"]), "").is_ok() && here()
}
