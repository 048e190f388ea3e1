//! The program to take home: a function in C++17 or Python that gives the Grundy value of a heap or of a pair and decides a sum, and
//! the values as an array, as CSV, or as a b-file of the OEIS.
//!
//! Beyond what is listed stands what is proved: a closed form, or a period with its theorem. Where neither is known, a rule of the
//! reader's own is written out, with its loops and the mex; any other game has its table, and the program refuses larger heaps. It
//! never goes on by a pattern that was only seen. Under misère play a sum is decided by values only where they are all there is to
//! a heap, and searched otherwise. Where the limit of a move hangs on the last one, a heap has no single value, and a theorem decides; so it
//! does of one staircase, whose stairs have none of their own, and of Moore’s game, who wins alone.

mod frame;
mod helpers;
mod input;
mod misere;
mod moore;
mod rule;
mod stairs;
mod taken;
mod term;
mod values;
mod zeckendorf;

use crate::words::locale::Locale;
use helpers::Helper;
pub use input::{Input, Task, WORDS};
use mexplorer_picture::Say;
use mexplorer_solver::games::rule::outline;
use mexplorer_solver::{Budget, GameRef, Numbers, Position, Solver};
use rule::{Order, Rule};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::ControlFlow;

/// So many heaps are listed where nothing tells those beyond.
const MOST_HEAP: u64 = 1_000;
/// A period whose table would be longer is left out.
const MOST_VALUES: u64 = 20_000;
/// The rows and columns of a table of pairs.
const SIDE: u64 = 25;
/// Rules of pairs are looked at up to this number, and so many pairs of a play, how they go down.
const LOOKED_AT: u64 = 12;
const MOST_PLAYED: usize = 1_000;
/// With so many moves in all.
const MOST_OPTIONS: u128 = 200_000;
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
    /// What a rule of the reader's own does, up to a limit.
    Rule(Box<Rule>),
    /// The cold pairs of Wythoff's game, and its values by the definition.
    Wythoff,
    /// Who wins a heap of which so many may be taken, at first all but one.
    Zeckendorf(Option<u64>),
    /// The odd stairs of a staircase.
    Stairs,
    /// The columns of binary digits, where up to so many heaps may be touched.
    Columns(u64),
    /// What the moves are, for a search.
    Moves(misere::Moves),
}

/// What is known of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Known {
    game: String,
    law: Law,
    values: Vec<u64>,
}

/// The programs of a position: of each of its games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    games: Vec<Known>,
    /// Whether the last move loses.
    misere: bool,
}

impl Code {
    /// `None` where a heap or a pair alone has no value, or where too little can be found of them.
    pub fn of(position: &Position) -> Option<Code> {
        let decided = zeckendorf::of(position).or_else(|| stairs::of(position)).or_else(|| moore::of(position));
        if decided.is_some() {
            return decided;
        }
        let mut games: Vec<&GameRef> = Vec::new();
        for term in &position.terms {
            if !games.contains(&&term.game) {
                games.push(&term.game);
            }
        }
        if games.len() > MOST_GAMES {
            return None;
        }
        let mut solver = Solver::default();
        // What one of them costs is not taken from the others.
        let share = WORK / games.len().max(1) as u64;
        let numbers = |game: &GameRef| {
            let terms = position.terms.iter().filter(|term| term.game == *game);
            terms.flat_map(|term| term.numbers.iter().copied()).collect::<Vec<u64>>()
        };
        let searched = position.misere && !games.iter().all(|game| mexplorer_solver::like_nim(game).is_some());
        let known = |game: &&GameRef| match searched {
            true => Known::of_moves(game, &numbers(game)),
            false => Known::of(game, &numbers(game), &mut solver, &mut Budget::new(share)),
        };
        games.iter().map(known).collect::<Option<Vec<_>>>().map(|games| Code { games, misere: position.misere })
    }

    /// Whether the first game is one of pairs: its values are a table then, and no sequence.
    pub fn is_of_pairs(&self) -> bool {
        self.games[0].is_of_pairs()
    }

    /// The name of a function, or of what it is given, of one of the games.
    fn numbered(&self, name: &str, at: usize) -> String {
        if self.games.len() == 1 { name.to_owned() } else { format!("{name}{}", at + 1) }
    }

    /// What one of the games is called that is given to a function.
    fn given(&self, at: usize) -> String {
        let name = if self.is_of_stairs() { "stairs" } else { "heaps" };
        self.numbered(if self.games[at].is_of_pairs() { "pairs" } else { name }, at)
    }

    /// The functions of the program, with what they include.
    fn functions(&self, language: Language, locale: &Locale) -> String {
        if let Law::Zeckendorf(most) = self.games[0].law {
            return zeckendorf::functions(&self.games[0], most, language, locale);
        }
        if self.is_of_stairs() {
            return self.of_stairs(language, locale);
        }
        if let Law::Columns(most) = self.games[0].law {
            return self.of_columns(most, language, locale);
        }
        if self.searches() {
            let functions = self.search(language, locale);
            return self.head(language, &BTreeSet::new(), &functions) + &functions;
        }
        let mut helpers = BTreeSet::new();
        let mut functions = String::new();
        let sign = if language == Language::Cpp { "//" } else { "#" };
        for (i, known) in self.games.iter().enumerate() {
            let name = self.numbered("grundy", i);
            for line in known.says() {
                let _ = writeln!(functions, "{sign} {}", locale.say(&line));
            }
            functions.push_str(&match &known.law {
                Law::Rule(rule) => rule.function(&name, language, locale, &mut helpers),
                Law::Wythoff => frame::wythoff(&name, &self.numbered("cold", i), language, locale),
                law => law.function(&name, language, &locale.word("code.beyond"), &known.values),
            });
            functions.push_str(if language == Language::Cpp { "\n" } else { "\n\n" });
        }
        let mut text = self.head(language, &helpers, &functions);
        let called: Vec<Helper> = helpers.iter().filter_map(|helper| helper.calls()).collect();
        helpers.extend(called);
        if helpers.iter().any(|helper| helper.stays()) {
            let _ = writeln!(text, "{sign} {}", locale.word("code.stays"));
        }
        helpers.iter().for_each(|helper| text.push_str(helper.text(language)));
        text.push_str(&functions);
        let wins = if self.misere { Code::wins_by_values } else { Code::wins };
        text.push_str(&wins(self, language, locale));
        text
    }

    /// The function that decides a sum.
    fn wins(&self, language: Language, locale: &Locale) -> String {
        let says = locale.word("code.wins");
        let mut takes = Vec::new();
        let mut body = String::new();
        for (i, known) in self.games.iter().enumerate() {
            let (grundy, cold) = (self.numbered("grundy", i), self.numbered("cold", i));
            let alone = known.law == Law::Wythoff && self.games.len() == 1;
            let given = self.given(i);
            match (language, known.is_of_pairs()) {
                (Language::Cpp, false) => {
                    takes.push(format!("const std::vector<std::uint64_t>& {given}"));
                    let _ = writeln!(body, "    for (auto n : {given}) sum ^= {grundy}(n);");
                }
                (Language::Cpp, true) => {
                    takes.push(format!("const std::vector<std::pair<std::uint64_t, std::uint64_t>>& {given}"));
                    if alone {
                        let _ =
                            writeln!(body, "    if ({given}.size() == 1) return !{cold}({given}[0].first, {given}[0].second);");
                    }
                    let _ = writeln!(body, "    for (const auto& [a, b] : {given}) sum ^= {grundy}(a, b);");
                }
                (Language::Python, false) => {
                    takes.push(given.clone());
                    let _ = writeln!(body, "    for n in {given}:\n        total ^= {grundy}(n)");
                }
                (Language::Python, true) => {
                    takes.push(given.clone());
                    if alone {
                        let _ = writeln!(body, "    if len({given}) == 1:\n        return not {cold}(*{given}[0])");
                    }
                    let _ = writeln!(body, "    for a, b in {given}:\n        total ^= {grundy}(a, b)");
                }
            }
        }
        let takes = takes.join(", ");
        match language {
            Language::Cpp => {
                format!("// {says}\nbool wins({takes}) {{\n    std::uint64_t sum = 0;\n{body}    return sum != 0;\n}}\n")
            }
            Language::Python => format!("# {says}\ndef wins({takes}):\n    total = 0\n{body}    return total != 0\n"),
        }
    }
}

impl Known {
    fn of(game: &GameRef, numbers: &[u64], solver: &mut Solver, budget: &mut Budget) -> Option<Known> {
        if game.golden() || game.is_written_of_pairs() {
            return Known::of_pairs(game, numbers, solver, budget);
        }
        if game.numbers() != Numbers::Heaps {
            return None;
        }
        let law = if game.is_nim() { Law::Nim } else { Known::law(game, solver, budget) };
        let count = match law {
            Law::Period { preperiod, period, .. } => preperiod + period,
            _ => MOST_HEAP + 1,
        };
        let values: Vec<u64> = (0..count).map_while(|heap| value(game, &[heap], solver, budget)).collect();
        let law = if values.len() as u64 == count { law } else { Law::Table };
        let written =
            || outline::of(game).and_then(|outline| Rule::of(outline, Order::Heaps)).map(|rule| Law::Rule(Box::new(rule)));
        let law = if law == Law::Table { written().unwrap_or(law) } else { law };
        (!values.is_empty()).then(|| Known { game: game.id().to_owned(), law, values })
    }

    /// What is known of a game of pairs; `None` where its moves allow no table in a simple order.
    fn of_pairs(game: &GameRef, numbers: &[u64], solver: &mut Solver, budget: &mut Budget) -> Option<Known> {
        let law =
            if game.golden() { Law::Wythoff } else { Law::Rule(Box::new(Rule::of(outline::of(game)?, order(game, numbers)?)?)) };
        let places = (0..SIDE * SIDE).map(|at| [at / SIDE, at % SIDE]);
        let values = places.map(|pair| value(game, &pair, solver, budget)).collect::<Option<Vec<_>>>().unwrap_or_default();
        Some(Known { game: game.id().to_owned(), law, values })
    }

    fn is_of_pairs(&self) -> bool {
        match &self.law {
            Law::Rule(rule) => rule.is_of_pairs(),
            Law::Moves(moves) => moves.keys().all(|component| component.len() == 2),
            law => *law == Law::Wythoff,
        }
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

    /// What the comment says of the function.
    fn says(&self) -> Vec<Say> {
        let say = |key| Say::new(key).with("game", self.game.as_str());
        match &self.law {
            Law::Nim => vec![say("code.closed")],
            Law::Period { preperiod, period, saltus: 0 } => {
                vec![say("code.period").with("preperiod", *preperiod).with("period", *period)]
            }
            Law::Period { preperiod, period, saltus } => {
                vec![say("code.saltus").with("preperiod", *preperiod).with("period", *period).with("saltus", *saltus)]
            }
            Law::Table => vec![say("code.table").with("heap", self.values.len() - 1)],
            Law::Wythoff => vec![say("code.wythoff")],
            Law::Zeckendorf(_) => vec![say("code.zeckendorf")],
            Law::Stairs => vec![say("code.stairs")],
            Law::Columns(_) => vec![say("code.columns")],
            Law::Moves(moves) => vec![misere::says(&self.game, moves)],
            Law::Rule(rule) => {
                let (written, ends) = match rule.order {
                    Order::Heaps => ("code.rule", "code.ends"),
                    Order::Rows => ("code.rule-pairs", "code.ends-pairs"),
                    Order::Sums => ("code.rule-sums", "code.ends-sums"),
                };
                let written = say(written).with("most", rule.limit);
                std::iter::once(written).chain(rule.may_throw().then(|| Say::new(ends))).collect()
            }
        }
    }
}

/// The value of one component, where there is one that can be found.
fn value(game: &GameRef, numbers: &[u64], solver: &mut Solver, budget: &mut Budget) -> Option<u64> {
    game.check(numbers).ok()?;
    let (value, _) = solver.value(game, numbers, budget).ok()?;
    u64::try_from(value).ok()
}

impl Law {
    /// The function that gives the value of a heap, where there is a table g of so many values or none is needed.
    fn function(&self, name: &str, language: Language, beyond: &str, values: &[u64]) -> String {
        use Language::{Cpp, Python};
        let (count, table) = (values.len(), list(values));
        let head = match language {
            Cpp => format!("std::uint64_t {name}(std::uint64_t n) {{\n"),
            Python => format!("def {name}(n):\n"),
        };
        let table = match language {
            _ if *self == Law::Nim => String::new(),
            Cpp => format!("    static const std::uint64_t g[] = {{{table}}};\n"),
            Python => format!("    g = [{table}]\n"),
        };
        let body = match (self, language) {
            (Law::Nim, Cpp) => "    return n;\n".to_owned(),
            (Law::Nim, Python) => "    return n\n".to_owned(),
            (Law::Period { preperiod: 0, period, saltus: 0 }, _) => {
                format!("    return g[n % {period}]{}\n", if language == Cpp { ";" } else { "" })
            }
            (Law::Period { preperiod, period, saltus }, Cpp) => format!(
                "    if (n < {count}) return g[n];\n    return g[{preperiod} + (n - {preperiod}) % {period}]{};\n",
                if *saltus > 0 { format!(" + {saltus} * ((n - {preperiod}) / {period})") } else { String::new() },
            ),
            (Law::Period { preperiod, period, saltus }, Python) => format!(
                "    if n < {count}:\n        return g[n]\n    return g[{preperiod} + (n - {preperiod}) % {period}]{}\n",
                if *saltus > 0 { format!(" + {saltus} * ((n - {preperiod}) // {period})") } else { String::new() },
            ),
            (_, Cpp) => format!("    if (n >= {count}) throw std::out_of_range(\"{beyond}\");\n    return g[n];\n"),
            (_, Python) => format!("    if n >= {count}:\n        raise ValueError(\"{beyond}\")\n    return g[n]\n"),
        };
        format!("{head}{table}{body}{}", if language == Cpp { "}\n" } else { "" })
    }
}

/// The order in which values can be found: by rows where no move of a small pair leads out of them; else as play from the pairs
/// of the position allows. Functions say so where they are asked about pairs that do not keep to it.
fn order(game: &GameRef, own: &[u64]) -> Option<Order> {
    let after = |pair: &[u64; 2]| {
        let mut all: Vec<[u64; 2]> = Vec::new();
        let _ = game.followers(pair, &mut |numbers| {
            all.extend(numbers.chunks(2).map(|pair| [pair[0], pair[1]]));
            ControlFlow::Continue(())
        });
        all
    };
    let keeps = |pairs: &[[u64; 2]], to: fn([u64; 2], [u64; 2]) -> bool| {
        pairs.iter().all(|pair| after(pair).into_iter().all(|after| to(*pair, after)))
    };
    let rows = |[a, b]: [u64; 2], [x, y]: [u64; 2]| x <= a && y <= b;
    let small = (0..=LOOKED_AT).flat_map(|a| (0..=LOOKED_AT).map(move |b| [a, b]));
    let small: Vec<[u64; 2]> = small.filter(|pair| game.check(pair).is_ok()).collect();
    if keeps(&small, rows) {
        return Some(Order::Rows);
    }
    let mut played: Vec<[u64; 2]> = own.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
    let mut seen: BTreeSet<[u64; 2]> = played.iter().copied().collect();
    let (mut at, mut options) = (0, 0);
    while at < played.len().min(MOST_PLAYED) {
        // Numbers that a theorem answers for may have more moves than can be gone through.
        options += game.option_count(&played[at]);
        if options > MOST_OPTIONS {
            return None;
        }
        played.extend(after(&played[at]).into_iter().filter(|pair| seen.insert(*pair)));
        at += 1;
    }
    if keeps(&played[..at], |[a, b], [x, y]| x.saturating_add(y) < a.saturating_add(b)) {
        Some(Order::Sums)
    } else {
        keeps(&played[..at], rows).then_some(Order::Rows)
    }
}

fn list(values: &[u64]) -> String {
    values.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
