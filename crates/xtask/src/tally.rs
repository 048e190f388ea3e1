//! Reading from a test runner's output how many tests passed and failed.

/// Whose output it is.
#[derive(Clone, Copy, Debug)]
pub enum Runner {
    /// libtest, and wasm-bindgen's runner which prints the same summary.
    Cargo,
    /// `node --test --test-reporter=spec`.
    Node,
    Playwright,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
}

impl Tally {
    pub fn read(runner: Runner, output: &str) -> Tally {
        let mut tally = Tally::default();
        for line in output.lines().map(str::trim) {
            match runner {
                Runner::Cargo => {
                    if let Some(counts) = line.strip_prefix("test result: ") {
                        let counts = counts.split_once(". ").map_or(counts, |(_, counts)| counts);
                        counts.split(';').for_each(|count| tally.count_before(count));
                    }
                }
                Runner::Node => {
                    let mut words = line.split_whitespace();
                    if words.next() == Some("ℹ")
                        && let (Some(word), Some(Ok(count)), None) = (words.next(), words.next().map(str::parse), words.next())
                    {
                        tally.add(word, count);
                    }
                }
                Runner::Playwright => {
                    // The summary: `12 passed (3.4s)`, `1 failed`, a line for each.
                    let line = line.split_once(" (").map_or(line, |(line, _)| line);
                    tally.count_before(line);
                }
            }
        }
        tally
    }

    /// Reads `3 passed`, where the words are all there is.
    fn count_before(&mut self, text: &str) {
        if let Some((count, word)) = text.trim().split_once(' ')
            && let Ok(count) = count.parse()
        {
            self.add(word, count);
        }
    }

    fn add(&mut self, word: &str, count: usize) {
        match word {
            "pass" | "passed" => self.passed += count,
            // A test that passed at the second try, or was never reached, has not passed.
            "fail" | "failed" | "cancelled" | "flaky" | "interrupted" | "timed out" | "did not run" => self.failed += count,
            _ => {}
        }
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The text without terminal colours, which runners print when they are told to by the environment.
pub fn plain(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        if letter == '\u{1b}' {
            // Control sequences end with a letter.
            rest.by_ref().find(char::is_ascii_alphabetic);
        } else {
            kept.push(letter);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_are_added_up() {
        let cargo = "running 2 tests\ntest a ... ok\ntest result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n\
                     test result: FAILED. 3 passed; 4 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n";
        let node = "✔ 3 passed in words (2ms)\nℹ tests 6\nℹ pass 3\nℹ fail 2\nℹ cancelled 1\nℹ skipped 0\nℹ duration_ms 9";
        let playwright = "Running 9 tests using 2 workers\n  ✓  1 [desktop] › 7 passed.mjs (1s)\n  1 failed\n    [phone] › a\n  \
                          2 flaky\n  1 did not run\n  5 passed (3.4s)\n";
        let rows = [
            (Runner::Cargo, cargo, 5, 4),
            (Runner::Node, node, 3, 3),
            (Runner::Playwright, playwright, 5, 4),
            (Runner::Cargo, "", 0, 0),
            (Runner::Playwright, "Error: no tests found", 0, 0),
        ];
        for (runner, output, passed, failed) in rows {
            assert_eq!(Tally::read(runner, output), Tally { passed, failed }, "{runner:?}: {output}");
        }
    }

    #[test]
    fn colours_are_left_out() {
        for (text, expected) in [("\u{1b}[32m5 passed\u{1b}[39m", "5 passed"), ("plain", "plain"), ("\u{1b}[1;3", "")] {
            assert_eq!(plain(text), expected);
        }
    }
}
