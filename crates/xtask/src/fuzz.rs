//! `cargo xtask fuzz`: hostile texts at every door of the program, or at one, for so many seconds each, by the optimised program
//! with overflow checks. What breaks ends it, cut down to a line for the target's corpus, with the seed that finds it again.

use crate::process::{self, Failure, Result, cargo};
use crate::rounds::{Options, Rounds, seeded};

/// The tests of `crates/session/tests/fuzz`, and how many times a usual run one round is: some twenty seconds.
const TARGETS: [(&str, u64); 5] = [("notation", 60), ("links", 40), ("messages", 20), ("formulas", 60), ("locales", 60)];

pub fn command(arguments: &[String]) -> Result<()> {
    let names = TARGETS.map(|(name, _)| name);
    let options = Options::read(arguments, "--seconds", 300.0, &names)?;
    for (name, times) in TARGETS.iter().filter(|(name, _)| options.word.as_ref().is_none_or(|word| word == name)) {
        let mut rounds = Rounds::start(options.seed, options.number);
        let mut inputs = 0;
        while let Some(seed) = rounds.next() {
            let mut command = cargo();
            command.args(["test", "--quiet", "--profile", "soak", "--package", "mexplorer-session", "--test", "fuzz"]);
            command.args(["--", "--nocapture", "--exact", name]);
            inputs +=
                counted(&rounds.run(seeded(&mut command, seed, *times))?).ok_or_else(|| Failure::new("nothing was tried", ""))?;
        }
        process::say(format!("{name}: {inputs} inputs in {:.0} s, nothing broke", rounds.seconds()));
    }
    Ok(())
}

/// Reads `fuzz: notation: 500 inputs, 30 kinds` among the lines of the test runner.
fn counted(output: &str) -> Option<u64> {
    output.lines().find_map(|line| line.split_once("fuzz: ")?.1.split_once(": ")?.1.split_once(" inputs")?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::{TARGETS, counted};
    use crate::process::root;

    #[test]
    fn every_target_is_a_test_with_a_corpus() {
        let folder = root().join("crates/session/tests/fuzz");
        let tests = std::fs::read_to_string(folder.join("main.rs")).expect("the tests are there");
        for (name, _) in TARGETS {
            assert!(tests.contains(&format!("fn {name}() {{")) && folder.join(format!("corpus/{name}.txt")).is_file(), "{name}");
        }
    }

    #[test]
    fn inputs_are_counted() {
        assert_eq!(counted("running 1 test\nfuzz: links: 500 inputs, 30 kinds\n."), Some(500));
        assert_eq!(counted("running 0 tests"), None);
    }
}
