//! Tests that are run again and again with other seeds until a time is over: what `soak` and `fuzz` have in common.

use crate::help;
use crate::process::{Failure, Result, line};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What stands after the name of the command.
#[derive(Debug, PartialEq)]
pub struct Options {
    pub seed: u64,
    /// How long, in the unit that the option names.
    pub number: f64,
    /// One of the words that are allowed.
    pub word: Option<String>,
}

impl Options {
    /// Reads `--seed S`, the option that says how long, and at most one of `words`.
    pub fn read(arguments: &[String], how_long: &str, usual: f64, words: &[&str]) -> Result<Options> {
        let mut options = Options { seed: 1, number: usual, word: None };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let wrong = || Failure::new(format!("`{argument}` is not understood here, or what follows it is no number"), help());
            if argument == "--seed" {
                options.seed = rest.next().and_then(|text| text.parse().ok()).ok_or_else(wrong)?;
            } else if argument == how_long {
                let number = rest.next().and_then(|text| text.parse().ok());
                options.number = number.filter(|number| *number > 0.0).ok_or_else(wrong)?;
            } else if words.contains(&argument.as_str()) && options.word.is_none() {
                options.word = Some(argument.clone());
            } else {
                return Err(wrong());
            }
        }
        Ok(options)
    }
}

/// The seeds of the rounds, one after the other until the time is over; always at least one.
pub struct Rounds {
    next: u64,
    begun: bool,
    start: Instant,
    seconds: f64,
}

impl Rounds {
    pub fn start(seed: u64, seconds: f64) -> Rounds {
        Rounds { next: seed, begun: false, start: Instant::now(), seconds }
    }

    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// The output of one round.
    pub fn run(&self, command: &mut Command) -> Result<String> {
        let done = command.stdin(Stdio::null()).output();
        let done = done.map_err(|error| Failure::new(format!("`{}` did not start: {error}", line(command)), ""))?;
        let output = String::from_utf8_lossy(&done.stdout).into_owned();
        if done.status.success() {
            return Ok(output);
        }
        let errors = String::from_utf8_lossy(&done.stderr);
        Err(Failure::new(format!("something is wrong\n{output}{errors}"), format!("the same again: --seed {}", self.next - 1)))
    }
}

impl Iterator for Rounds {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.begun && self.seconds() >= self.seconds {
            return None;
        }
        (self.begun, self.next) = (true, self.next.wrapping_add(1));
        Some(self.next.wrapping_sub(1))
    }
}

/// The settings of one round.
pub fn seeded(command: &mut Command, seed: u64, times: u64) -> &mut Command {
    command.env("MEXPLORER_SEED", seed.to_string()).env("MEXPLORER_TIMES", times.to_string()).env("RUST_BACKTRACE", "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_or_refused() {
        let read = |text: &str| {
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            Options::read(&words, "--minutes", 60.0, &["link"]).ok().map(|options| (options.seed, options.number, options.word))
        };
        assert_eq!(read(""), Some((1, 60.0, None)));
        assert_eq!(read("--minutes 0.5 link --seed 7"), Some((7, 0.5, Some("link".to_owned()))));
        for wrong in ["--minutes", "--minutes 0", "--minutes x", "--seed -1", "links", "link link", "--hours 2"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn there_is_always_one_round() {
        assert_eq!(Rounds::start(5, 0.0).collect::<Vec<_>>(), [5]);
    }
}
