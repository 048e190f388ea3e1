//! `cargo xtask soak`: random positions against independent oracles for as long as one likes, round after round with other
//! seeds, by the optimised program with overflow checks. What is wrong ends it, shrunk, with the seed that finds it again.

use crate::process::{self, Failure, Result, cargo};
use crate::rounds::{Options, Rounds, seeded};
use std::collections::BTreeMap;

/// A round tries so many times what a usual run of the tests does: some twenty seconds.
const TIMES: u64 = 20;

pub fn command(arguments: &[String]) -> Result<()> {
    let options = Options::read(arguments, "--minutes", 60.0, &[])?;
    let test = |names: &[&str]| {
        let mut command = cargo();
        command.args(["test", "--quiet", "--profile", "soak", "--package", "mexplorer-solver"]);
        command.args(names.iter().flat_map(|name| ["--test", name]));
        command
    };
    process::say("published tables, laws and limits");
    process::run(&mut test(&["corpus", "laws", "limits"]), "the failed test says which position is answered wrongly")?;
    let mut positions: BTreeMap<String, u64> = BTreeMap::new();
    let mut rounds = Rounds::start(options.seed, options.number * 60.0);
    while let Some(seed) = rounds.next() {
        let mut command = test(&["soak"]);
        let output = rounds.run(seeded(command.args(["--", "--nocapture"]), seed, TIMES))?;
        for (name, count) in output.lines().filter_map(counted) {
            *positions.entry(name.to_owned()).or_default() += count;
        }
        let total: u64 = positions.values().sum();
        let rate = total as f64 / rounds.seconds();
        process::say(format!("{:.0} s, seed {seed}: {total} positions, {rate:.0} a second, nothing wrong", rounds.seconds()));
    }
    for (oracle, count) in &positions {
        println!("{oracle:<12} {count:>12} positions, {:.0} a second", *count as f64 / rounds.seconds());
    }
    if positions.is_empty() { Err(Failure::new("no position was checked", "")) } else { Ok(()) }
}

/// Reads `soak: induction: 500 positions`.
fn counted(line: &str) -> Option<(&str, u64)> {
    let (name, count) = line.split_once("soak: ")?.1.split_once(": ")?;
    Some((name, count.strip_suffix(" positions")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn counts_are_read_where_the_test_runner_puts_them() {
        for (line, expected) in [
            ("soak: induction: 500 positions", Some(("induction", 500))),
            ("test heaps ... soak: sequences: 7 positions", Some(("sequences", 7))),
            ("test result: ok. 3 passed", None),
        ] {
            assert_eq!(counted(line), expected, "{line}");
        }
    }
}
