//! The program to take home: a function in C++17 or Python that gives the Grundy value of a heap and decides a sum, and the values
//! as an array, as CSV, or as a b-file of the OEIS.
//!
//! Beyond the table stands what is proved: a closed form, or a period with its theorem. Where neither is known the program
//! refuses larger heaps; it never goes on by a pattern that was only seen.

use crate::words::locale::Locale;
use mexplorer_picture::Say;
use mexplorer_solver::games::nim;
use mexplorer_solver::{Budget, GameRef, Numbers, Position, Solver};
use std::fmt::Write;

/// So many heaps are listed where nothing tells those beyond.
const MOST_HEAP: u64 = 1_000;
/// A period whose table would be longer is left out.
const MOST_VALUES: u64 = 20_000;
/// The most games of a sum that the program is made for.
const MOST_GAMES: usize = 4;
/// What it may cost to find the values.
const WORK: u64 = 20_000_000;

/// A language to program in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    Cpp,
    Python,
}

/// What tells the value of every heap, or of some.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Law {
    /// It is n itself.
    Nim,
    /// The values up to a heap, and then again and again, so much more each time.
    Period { preperiod: u64, period: u64, saltus: u64 },
    /// The values up to a heap, and nothing beyond.
    Table,
}

/// What is known of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    game: String,
    law: Law,
    values: Vec<u64>,
}

/// The programs of a position: of each of its games, if all are games of heaps and the last move wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    games: Vec<Known>,
}

impl Code {
    /// `None` where a heap alone has no value, or where too little can be found of them.
    pub fn of(position: &Position) -> Option<Code> {
        let mut games: Vec<&GameRef> = Vec::new();
        for term in &position.terms {
            if !games.contains(&&term.game) {
                games.push(&term.game);
            }
        }
        let fits = !position.misere && games.len() <= MOST_GAMES && games.iter().all(|game| game.numbers() == Numbers::Heaps);
        let (mut solver, mut budget) = (Solver::default(), Budget::new(WORK));
        let known = |game: &&GameRef| Known::of(game, &mut solver, &mut budget);
        fits.then(|| games.iter().map(known).collect::<Option<Vec<_>>>()).flatten().map(|games| Code { games })
    }

    /// The values of the first game, from heap 0 on.
    fn values(&self) -> &[u64] {
        &self.games[0].values
    }

    /// The values as the text between brackets of an array.
    pub fn array(&self) -> String {
        format!("[{}]", list(self.values()))
    }

    /// The values as a table with a head.
    pub fn csv(&self) -> String {
        self.lines("n,g\n", ",")
    }

    /// The values as a b-file of the OEIS.
    pub fn b_file(&self) -> String {
        self.lines("", " ")
    }

    fn lines(&self, head: &str, between: &str) -> String {
        self.values().iter().enumerate().fold(head.to_owned(), |mut text, (n, value)| {
            let _ = writeln!(text, "{n}{between}{value}");
            text
        })
    }

    /// The program, with comments in the reader's language.
    pub fn program(&self, language: Language, locale: &Locale) -> String {
        let mut text = String::new();
        if language == Language::Cpp {
            text.push_str("#include <cstdint>\n#include <stdexcept>\n#include <vector>\n\n");
        }
        let numbered = |name: &str, i: usize| if self.games.len() == 1 { name.to_owned() } else { format!("{name}{}", i + 1) };
        for (i, known) in self.games.iter().enumerate() {
            let comment = locale.say(&known.says());
            let values = list(&known.values);
            let name = numbered("grundy", i);
            let body = known.law.body(language, &locale.word("code.beyond"), known.values.len() as u64);
            let table = matches!(known.law, Law::Period { .. } | Law::Table);
            let _ = match language {
                Language::Cpp => {
                    let table =
                        if table { format!("    static const std::uint64_t g[] = {{{values}}};\n") } else { String::new() };
                    writeln!(text, "// {comment}\nstd::uint64_t {name}(std::uint64_t n) {{\n{table}{body}}}\n")
                }
                Language::Python => {
                    let table = if table { format!("    g = [{values}]\n") } else { String::new() };
                    writeln!(text, "# {comment}\ndef {name}(n):\n{table}{body}\n")
                }
            };
        }
        let wins = locale.word("code.wins");
        let lists: Vec<(String, String)> = (0..self.games.len()).map(|i| (numbered("grundy", i), numbered("heaps", i))).collect();
        match language {
            Language::Cpp => {
                let take =
                    lists.iter().map(|(_, heaps)| format!("const std::vector<std::uint64_t>& {heaps}")).collect::<Vec<_>>();
                let _ = writeln!(text, "// {wins}\nbool wins({}) {{\n    std::uint64_t sum = 0;", take.join(", "));
                for (grundy, heaps) in &lists {
                    let _ = writeln!(text, "    for (auto n : {heaps}) sum ^= {grundy}(n);");
                }
                text.push_str("    return sum != 0;\n}\n");
            }
            Language::Python => {
                let take = lists.iter().map(|(_, heaps)| heaps.as_str()).collect::<Vec<_>>();
                let _ = writeln!(text, "# {wins}\ndef wins({}):\n    total = 0", take.join(", "));
                for (grundy, heaps) in &lists {
                    let _ = writeln!(text, "    for n in {heaps}:\n        total ^= {grundy}(n)");
                }
                text.push_str("    return total != 0\n");
            }
        }
        text
    }
}

impl Known {
    fn of(game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Option<Known> {
        let law = if game.is(&nim::FAMILY) { Law::Nim } else { Known::law(game, solver, budget) };
        let count = match law {
            Law::Period { preperiod, period, .. } => preperiod + period,
            _ => MOST_HEAP + 1,
        };
        let mut values = Vec::new();
        for heap in 0..count {
            let found = game.check(&[heap]).ok().and_then(|()| solver.value(game, &[heap], budget).ok());
            match found.and_then(|(value, _)| u64::try_from(value).ok()) {
                Some(value) => values.push(value),
                None => break,
            }
        }
        let whole = values.len() as u64 == count;
        (!values.is_empty()).then(|| Known { game: game.id().to_owned(), law: if whole { law } else { Law::Table }, values })
    }

    /// A period that is proved.
    fn law(game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Law {
        let theorem = game.period().map(|period| (period, 0));
        let found = theorem.or_else(|| {
            let (engine, dead) = solver.engine(game)?;
            // As far as the work reaches; what was found by then is kept.
            let _ = engine.extend(MOST_VALUES + dead, budget);
            Some((engine.period()?.clone(), dead))
        });
        let proved = found.filter(|(period, _)| period.proved && period.preperiod + period.period <= MOST_VALUES);
        proved.map_or(Law::Table, |(period, dead)| Law::Period {
            preperiod: period.preperiod.saturating_sub(dead),
            period: period.period,
            saltus: period.saltus,
        })
    }

    fn says(&self) -> Say {
        let say = |key| Say::new(key).with("game", self.game.as_str());
        match self.law {
            Law::Nim => say("code.closed"),
            Law::Period { preperiod, period, saltus: 0 } => {
                say("code.period").with("preperiod", preperiod).with("period", period)
            }
            Law::Period { preperiod, period, saltus } => {
                say("code.saltus").with("preperiod", preperiod).with("period", period).with("saltus", saltus)
            }
            Law::Table => say("code.table").with("heap", self.values.len() - 1),
        }
    }
}

impl Law {
    /// The lines that give the value of a heap, by the table g of so many values where there is one.
    fn body(&self, language: Language, beyond: &str, count: u64) -> String {
        use Language::{Cpp, Python};
        match (self, language) {
            (Law::Nim, Cpp) => "    return n;\n".to_owned(),
            (Law::Nim, Python) => "    return n\n".to_owned(),
            (Law::Period { preperiod, period, saltus }, Cpp) => format!(
                "    if (n < {count}) return g[n];\n    return g[{preperiod} + (n - {preperiod}) % {period}]{};\n",
                if *saltus > 0 { format!(" + {saltus} * ((n - {preperiod}) / {period})") } else { String::new() },
            ),
            (Law::Period { preperiod, period, saltus }, Python) => format!(
                "    if n < {count}:\n        return g[n]\n    return g[{preperiod} + (n - {preperiod}) % {period}]{}\n",
                if *saltus > 0 { format!(" + {saltus} * ((n - {preperiod}) // {period})") } else { String::new() },
            ),
            (Law::Table, Cpp) => {
                format!("    if (n >= {count}) throw std::out_of_range(\"{beyond}\");\n    return g[n];\n")
            }
            (Law::Table, Python) => {
                format!("    if n >= {count}:\n        raise ValueError(\"{beyond}\")\n    return g[n]\n")
            }
        }
    }
}

fn list(values: &[u64]) -> String {
    values.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
