//! Programs for misère play, where the last move loses.
//!
//! Grundy values decide a sum only where every heap equals the Nim heap of its value beside whatever else: of Nim itself, of games
//! that take a number of a fixed set (Ferguson's pairing), of those whose heaps the misère mex rule settles, whatever their size. Of any
//! other sum nothing but a search of the whole of it is right, so the program holds the moves of all components that play can reach and
//! searches. It has no moves beyond.

use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use mexplorer_picture::Say;
use mexplorer_solver::{GameRef, Numbers};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;

/// So many moves are listed, of all components of a game together.
const MOST_MOVES: u128 = 1_500;

/// Each component of a game, and for each of its moves what that leaves.
pub type Moves = BTreeMap<Vec<u64>, Vec<Vec<Vec<u64>>>>;

impl Known {
    /// The moves of all components that play can reach from these numbers; of heaps also those of every smaller one. `None` where they
    /// are too many, or no list.
    pub fn of_moves(game: &GameRef, numbers: &[u64]) -> Option<Known> {
        let pairs = game.golden() || game.is_written_of_pairs();
        if !pairs && game.numbers() != Numbers::Heaps {
            return None;
        }
        let size = if pairs { 2 } else { 1 };
        let smaller = numbers.iter().max().filter(|_| !pairs).map_or(0, |most| *most);
        if u128::from(smaller) > MOST_MOVES {
            return None;
        }
        let mut open: Vec<Vec<u64>> = (0..smaller).map(|heap| vec![heap]).collect();
        open.extend(numbers.chunks(size).map(<[u64]>::to_vec));
        let (mut moves, mut count) = (Moves::new(), 0);
        while let Some(component) = open.pop() {
            if moves.contains_key(&component) || game.check(&component).is_err() {
                continue;
            }
            count += game.option_count(&component);
            if count > MOST_MOVES {
                return None;
            }
            let mut left: Vec<Vec<Vec<u64>>> = Vec::new();
            let _ = game.followers(&component, &mut |numbers| {
                let mut parts: Vec<Vec<u64>> = numbers.chunks(size).map(<[u64]>::to_vec).collect();
                parts.sort();
                left.push(parts);
                ControlFlow::Continue(())
            });
            left.sort();
            left.dedup();
            open.extend(left.iter().flatten().cloned());
            moves.insert(component, left);
        }
        Some(Known { game: game.id().to_owned(), law: Law::Moves(moves), values: Vec::new() })
    }
}

/// What the comment says of listed moves.
pub fn says(game: &str, moves: &Moves) -> Say {
    let most = moves.keys().filter(|component| component.len() == 1).flatten().max();
    let say = Say::new(if most.is_some() { "code.moves" } else { "code.moves-pairs" }).with("game", game);
    most.map_or(say.clone(), |most| say.with("heap", *most))
}

impl Code {
    /// Whether the program searches whole sums: then no heap has a value.
    pub fn searches(&self) -> bool {
        self.games.iter().any(|known| matches!(known.law, Law::Moves(_)))
    }

    /// The function that decides a sum of heaps which are Nim heaps under misère play.
    pub(super) fn wins_by_values(&self, language: Language, locale: &Locale) -> String {
        let says = locale.word("code.wins-misere");
        let games = || (0..self.games.len()).map(|i| (self.numbered("grundy", i), self.numbered("heaps", i)));
        match language {
            Language::Cpp => {
                let takes: Vec<String> = games().map(|(_, heaps)| format!("const std::vector<std::uint64_t>& {heaps}")).collect();
                let each = |(grundy, heaps): (String, String)| {
                    format!(
                        "    for (auto n : {heaps}) {{\n        const std::uint64_t value = {grundy}(n);\n        sum ^= value;\n        large = large || value > 1;\n    }}\n"
                    )
                };
                format!(
                    "// {says}\nbool wins({}) {{\n    std::uint64_t sum = 0;\n    bool large = false;\n{}    return large ? sum != 0 : sum == 0;\n}}\n",
                    takes.join(", "),
                    games().map(each).collect::<String>()
                )
            }
            Language::Python => {
                let takes: Vec<String> = games().map(|(_, heaps)| heaps).collect();
                let each = |(grundy, heaps): (String, String)| {
                    format!(
                        "    for n in {heaps}:\n        value = {grundy}(n)\n        total ^= value\n        large = large or value > 1\n"
                    )
                };
                format!(
                    "# {says}\ndef wins({}):\n    total, large = 0, False\n{}    return total != 0 if large else total == 0\n",
                    takes.join(", "),
                    games().map(each).collect::<String>()
                )
            }
        }
    }

    /// The functions where the sum is searched.
    pub(super) fn search(&self, language: Language, locale: &Locale) -> String {
        let (search, says, beyond) = (locale.word("code.search"), locale.word("code.wins-search"), locale.word("code.beyond"));
        let tables: String = self.games.iter().map(|known| table(known, language, locale)).collect();
        let (mut takes, mut body) = (Vec::new(), String::new());
        for (i, known) in self.games.iter().enumerate() {
            let given = self.given(i);
            match (language, known.is_of_pairs()) {
                (Language::Cpp, false) => {
                    takes.push(format!("const std::vector<std::uint64_t>& {given}"));
                    let _ = writeln!(body, "    for (auto n : {given}) add(sum, {i}, {{n}});");
                }
                (Language::Cpp, true) => {
                    takes.push(format!("const std::vector<std::pair<std::uint64_t, std::uint64_t>>& {given}"));
                    let _ = writeln!(body, "    for (const auto& [a, b] : {given}) add(sum, {i}, {{a, b}});");
                }
                (Language::Python, false) => {
                    takes.push(given.clone());
                    let _ = writeln!(body, "    parts += [({i}, (n,)) for n in {given}]");
                }
                (Language::Python, true) => {
                    takes.push(given.clone());
                    let _ = writeln!(body, "    parts += [({i}, (a, b)) for a, b in {given}]");
                }
            }
        }
        let takes = takes.join(", ");
        match language {
            Language::Cpp => format!(
                "using Component = std::vector<std::uint64_t>;
using Moves = std::map<Component, std::vector<std::vector<Component>>>;
using Sum = std::vector<std::pair<int, Component>>;

const std::vector<Moves>& all_moves() {{
    static const std::vector<Moves> moves = {{
{tables}    }};
    return moves;
}}

const std::vector<std::vector<Component>>& moves_of(int game, const Component& component) {{
    const auto found = all_moves()[game].find(component);
    if (found == all_moves()[game].end()) throw std::out_of_range(\"{beyond}\");
    return found->second;
}}

void add(Sum& sum, int game, const Component& component) {{
    if (!moves_of(game, component).empty()) sum.emplace_back(game, component);
}}

// {search}
bool wins_sum(Sum sum) {{
    static std::map<Sum, bool> known;
    std::sort(sum.begin(), sum.end());
    const auto found = known.find(sum);
    if (found != known.end()) return found->second;
    bool won = sum.empty();
    for (std::size_t i = 0; i < sum.size() && !won; ++i) {{
        for (const auto& parts : moves_of(sum[i].first, sum[i].second)) {{
            Sum next = sum;
            next.erase(next.begin() + i);
            for (const auto& part : parts) add(next, sum[i].first, part);
            won = !wins_sum(next);
            if (won) break;
        }}
    }}
    return known[sum] = won;
}}

// {says}
bool wins({takes}) {{
    Sum sum;
{body}    return wins_sum(sum);
}}
"
            ),
            Language::Python => format!(
                "moves = [
{tables}]
known = {{}}


def moves_of(game, component):
    if component not in moves[game]:
        raise ValueError(\"{beyond}\")
    return moves[game][component]


# {search}
def wins_sum(parts):
    parts = tuple(sorted(part for part in parts if moves_of(*part)))
    if parts not in known:
        known[parts] = not parts or any(
            not wins_sum(parts[:i] + tuple((game, part) for part in left) + parts[i + 1:])
            for i, (game, component) in enumerate(parts)
            for left in moves_of(game, component)
        )
    return known[parts]


# {says}
def wins({takes}):
    parts = []
{body}    return wins_sum(parts)
"
            ),
        }
    }
}

/// The moves of one game, a component a line.
fn table(known: &Known, language: Language, locale: &Locale) -> String {
    let Law::Moves(moves) = &known.law else { return String::new() };
    let numbers = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let component = |of: &Vec<u64>| match (language, &of[..]) {
        (Language::Cpp, of) => format!("{{{}}}", numbers(of)),
        (Language::Python, [one]) => format!("({one},)"),
        (Language::Python, of) => format!("({})", numbers(of)),
    };
    let all = |of: &Vec<Vec<u64>>| of.iter().map(component).collect::<Vec<_>>().join(", ");
    let (indent, sign) = if language == Language::Cpp { ("        ", "//") } else { ("    ", "#") };
    let says = locale.say(&says(&known.game, moves));
    let mut text = format!("{indent}// {says}\n{indent}{{\n").replacen("//", sign, 1);
    for (from, left) in moves {
        let _ = match language {
            Language::Cpp => {
                let left: Vec<String> = left.iter().map(|parts| format!("{{{}}}", all(parts))).collect();
                writeln!(text, "{indent}    {{{}, {{{}}}}},", component(from), left.join(", "))
            }
            Language::Python => {
                let left: Vec<String> = left.iter().map(|parts| format!("[{}]", all(parts))).collect();
                writeln!(text, "{indent}    {}: [{}],", component(from), left.join(", "))
            }
        };
    }
    text + indent + "},\n"
}
