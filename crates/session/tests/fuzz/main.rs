//! Hostile texts at every door of the program: mutations of a committed corpus, the same for the same seed on every machine.
//!
//! Each target reads its text and panics where a rule of its door is broken; what it gives back is the kind of what it saw, and a
//! text that shows a new kind is mutated further. What breaks is cut down to what is needed for that, and told as a line for
//! the target's file in `corpus/`. A few inputs are part of every run of the tests; `cargo xtask fuzz` goes on for as long as one
//! likes.

mod messages;
mod mutate;
mod targets;

use mexplorer_solver::chance::Chance;
use peak_alloc::PeakAlloc;
use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// What a budget lets one question hold, twice as words are here twice as long, with room for texts and panels.
const MOST_BYTES: usize = 640 << 20;

/// One way into the program.
type Target = fn(&str) -> String;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

/// Tries every text of the corpus, and then so many mutations.
fn fuzz(name: &str, corpus: &str, usual: u64, target: Target) {
    let mut chance = Chance::new(setting("MEXPLORER_SEED", 1));
    let mut pool: Vec<String> = corpus.lines().filter(|line| !line.is_empty()).map(mutate::unescape).collect();
    let mut kinds = BTreeSet::new();
    for text in &pool {
        kinds.extend(attempt(name, target, text));
    }
    let count = usual * setting("MEXPLORER_TIMES", 1);
    for _ in 0..count {
        let text = mutate::mutated(&pool, &mut chance);
        if let Some(kind) = attempt(name, target, &text)
            && kinds.insert(kind)
        {
            pool.push(text);
        }
    }
    println!("fuzz: {name}: {} inputs, {} kinds", pool.len() as u64 + count, kinds.len());
}

/// What the target saw, where that is worth keeping; panics with the shortest text that breaks it.
fn attempt(name: &str, target: Target, text: &str) -> Option<String> {
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    match panic::catch_unwind(AssertUnwindSafe(|| target(text))) {
        Ok(kind) => {
            let bytes = MEMORY.peak_usage().saturating_sub(before);
            assert!(bytes <= MOST_BYTES, "{name}: {bytes} bytes were held for {}", mutate::escape(text));
            (text.len() < 4_000).then_some(kind)
        }
        Err(_) => {
            // The first panic was told; those on the way to the shortest text need not be.
            let told = panic::take_hook();
            panic::set_hook(Box::new(|_| {}));
            let least = mutate::least(text, |text| panic::catch_unwind(AssertUnwindSafe(|| target(text))).is_err());
            panic::set_hook(told);
            panic!("{name} is broken by this line of the corpus: {}", mutate::escape(&least));
        }
    }
}

#[test]
fn notation() {
    fuzz("notation", include_str!("corpus/notation.txt"), 2_000, targets::notation);
}

#[test]
fn links() {
    fuzz("links", include_str!("corpus/links.txt"), 2_000, targets::link);
}

#[test]
fn formulas() {
    fuzz("formulas", include_str!("corpus/formulas.txt"), 3_000, targets::formula);
}

#[test]
fn locales() {
    fuzz("locales", include_str!("corpus/locales.txt"), 1_000, targets::locale);
}

#[test]
fn messages() {
    fuzz("messages", include_str!("corpus/messages.txt"), 60, messages::target);
}
