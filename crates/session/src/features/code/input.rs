//! What makes a program of the functions: what they include, and `main`, which reads positions as a judge gives them and prints the words
//! that it asks for, so that it runs as it stands. What is more, or less, than that ends it: it never answers for another position.

use super::helpers::Helper;
use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use mexplorer_picture::Say;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How positions stand in what a program reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Input {
    /// One, each of its games in a line.
    #[default]
    Lines,
    /// One, with how many heaps there are before them.
    Counted,
    /// Several like that, with how many there are before all.
    Tests,
    /// Several like that, to the end of the input, or to a 0.
    Ended,
    /// Several of one heap, with how many there are before all.
    Singles,
    /// Several of one heap, to the end of the input, or to a 0.
    EndedSingles,
}

impl Input {
    pub const ALL: [Input; 6] = [Input::Lines, Input::Counted, Input::Tests, Input::Ended, Input::Singles, Input::EndedSingles];

    /// Its name in the locales.
    pub fn name(self) -> &'static str {
        match self {
            Input::Lines => "lines",
            Input::Counted => "counted",
            Input::Tests => "tests",
            Input::Ended => "ended",
            Input::Singles => "singles",
            Input::EndedSingles => "ended-singles",
        }
    }

    /// Whether each position is a number alone.
    fn is_of_singles(self) -> bool {
        matches!(self, Input::Singles | Input::EndedSingles)
    }
}

/// Words that judges ask for: where the player to move wins, and where not.
pub const WORDS: [[&str; 2]; 8] = [
    ["N", "P"],
    ["Yes", "No"],
    ["YES", "NO"],
    ["First", "Second"],
    ["Alice", "Bob"],
    ["win", "lose"],
    ["1", "0"],
    ["先手", "后手"],
];
/// The most characters of a word of one's own.
const MOST_WORD: usize = 40;

/// What a program is to read and to print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    pub input: Input,
    /// What it prints where the player to move wins, and where not.
    pub words: [String; 2],
    /// Whether these are words of the reader's own.
    pub own: bool,
}

impl Default for Task {
    fn default() -> Task {
        Task { input: Input::default(), words: WORDS[0].map(str::to_owned), own: false }
    }
}

impl Task {
    /// The words, without what would end a text of a program.
    fn printed(&self) -> [String; 2] {
        let plain = |word: &String| {
            word.chars().filter(|char| !char.is_control() && !matches!(char, '"' | '\\')).take(MOST_WORD).collect()
        };
        self.words.each_ref().map(plain)
    }
}

impl Code {
    /// How positions may stand in what it reads: of one heap none is counted, and none but heaps of one game stand alone.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        Input::ALL.into_iter().filter(|input| self.input(*input) == *input)
    }

    /// How they stand where a way was chosen, perhaps at another position.
    pub fn input(&self, chosen: Input) -> Input {
        let alone = self.games.len() == 1 && !self.is_of_pairs() && !self.is_of_stairs();
        match chosen {
            Input::Counted if self.is_limited() => Input::Lines,
            Input::Tests if self.is_limited() => Input::Singles,
            Input::Ended if self.is_limited() => Input::EndedSingles,
            Input::Singles if !alone => Input::Tests,
            Input::EndedSingles if !alone => Input::Ended,
            input => input,
        }
    }

    /// The program, with comments in the reader's language: the functions first, and what runs them beneath.
    pub fn program(&self, language: Language, task: &Task, locale: &Locale) -> String {
        let between = if language == Language::Cpp { "\n" } else { "\n\n" };
        self.functions(language, locale) + between + &self.main(language, task, locale)
    }

    /// What the program includes or imports for these functions.
    pub(super) fn head(&self, language: Language, helpers: &BTreeSet<Helper>, functions: &str) -> String {
        let mut needs: BTreeSet<&str> = helpers.iter().filter_map(|helper| helper.needs(language)).collect();
        match language {
            Language::Cpp => {
                needs.extend(["cstdint", "iostream", "sstream", "string", "vector"]);
                let used =
                    [("throw std::", "stdexcept"), ("std::map", "map"), ("std::sort", "algorithm"), ("std::pair", "utility")];
                needs.extend(used.into_iter().filter(|(word, _)| functions.contains(word)).map(|(_, header)| header));
                if self.games.iter().any(Known::is_of_pairs) {
                    needs.extend(["algorithm", "utility"]);
                }
                needs.iter().map(|name| format!("#include <{name}>\n")).collect::<String>() + "\n"
            }
            Language::Python => {
                if self.games.iter().any(|known| known.law == Law::Wythoff) {
                    needs.insert("math");
                }
                let imports: String = needs.iter().map(|name| format!("import {name}\n")).collect();
                if imports.is_empty() { imports } else { imports + "\n\n" }
            }
        }
    }

    /// Reads positions and prints who wins each.
    fn main(&self, language: Language, task: &Task, locale: &Locale) -> String {
        let [won, lost] = task.printed();
        let input = self.input(task.input);
        let reads = match (input, &self.games[..]) {
            (Input::Lines, [known]) if known.is_limited() => "code.main-heap",
            (Input::Lines, [known]) if known.is_of_pairs() => "code.main-pairs",
            (Input::Lines, [_]) if self.is_of_stairs() => "code.main-stairs",
            (Input::Lines, [_]) => "code.main",
            (Input::Lines, _) => "code.main-lines",
            (Input::Counted, _) => "code.main-counted",
            (Input::Tests, _) => "code.main-tests",
            (Input::Ended, _) => "code.main-ended",
            (Input::Singles, _) => "code.main-singles",
            (Input::EndedSingles, _) => "code.main-ended-singles",
        };
        let prints = Say::new("code.prints").with("won", won.as_str()).with("lost", lost.as_str());
        let sign = if language == Language::Cpp { "//" } else { "#" };
        let says = format!("{sign} {}\n{sign} {}\n", locale.word(reads), locale.say(&prints));
        let given = (0..self.games.len()).map(|at| self.given(at)).collect::<Vec<_>>().join(", ");
        let given = match language {
            _ if self.is_limited() => "n",
            Language::Cpp if input.is_of_singles() => "{n}",
            Language::Python if input.is_of_singles() => "[n]",
            _ => &given,
        };
        let [more, short] = ["code.more", "code.short"].map(|key| locale.word(key));
        match language {
            Language::Cpp => {
                let prints = format!("std::cout << (wins({given}) ? \"{won}\\n\" : \"{lost}\\n\");\n");
                format!("{says}int main() {{\n{}}}\n", self.cpp(input, &prints, [&more, &short]))
            }
            Language::Python => {
                let prints = format!("print(\"{won}\" if wins({given}) else \"{lost}\")\n");
                format!("{says}if __name__ == \"__main__\":\n{}", self.python(input, &prints, &more))
            }
        }
    }

    /// The kind of what a game of a sum is given, in C++, and how one of it is read.
    fn kind(&self, at: usize) -> (&'static str, &'static str) {
        if self.games[at].is_of_pairs() {
            ("std::vector<std::pair<std::uint64_t, std::uint64_t>>", "for (auto& [a, b] : {}) std::cin >> a >> b;")
        } else {
            ("std::vector<std::uint64_t>", "for (auto& n : {}) std::cin >> n;")
        }
    }

    fn cpp(&self, input: Input, prints: &str, [more, short]: [&str; 2]) -> String {
        let fails =
            |within: &str, says: &str| format!("{within}    std::cerr << \"{says}\\n\";\n{within}    return 1;\n{within}}}\n");
        let single = self.is_limited() || input.is_of_singles();
        if input == Input::Lines {
            let mut body = String::new();
            if single {
                body.push_str("    std::uint64_t n = 0;\n    std::cin >> n;\n");
            } else {
                let pairs = self.games.iter().any(Known::is_of_pairs);
                let _ =
                    writeln!(body, "    std::string line;\n    std::uint64_t {};", if pairs { "a = 0, b = 0" } else { "a = 0" });
            }
            for at in (0..self.games.len()).filter(|_| !single) {
                let (given, (kind, _)) = (self.given(at), self.kind(at));
                let (reads, adds) = if self.games[at].is_of_pairs() {
                    ("in >> a >> b", "emplace_back(a, b)")
                } else {
                    ("in >> a", "push_back(a)")
                };
                let _ = writeln!(
                    body,
                    "    {kind} {given};\n    std::getline(std::cin, line);\n    for (std::istringstream in(line); {reads};) {given}.{adds};"
                );
            }
            let _ = write!(body, "    if (std::uint64_t more = 0; std::cin >> more) {{\n{}    {prints}", fails("    ", more));
            return body;
        }
        let within = if input == Input::Counted { "    " } else { "        " };
        let mut body = String::new();
        let first = if single { "n".to_owned() } else { self.numbered("count", 0) };
        match input {
            Input::Tests | Input::Singles => {
                body.push_str("    std::size_t tests = 0;\n    for (std::cin >> tests; tests > 0; --tests) {\n")
            }
            Input::Ended | Input::EndedSingles => {
                let kind = if single { "std::uint64_t" } else { "std::size_t" };
                let _ = writeln!(body, "    for ({kind} {first} = 0; std::cin >> {first} && {first} > 0;) {{");
            }
            Input::Lines | Input::Counted => {}
        }
        if single {
            if input == Input::Singles {
                let _ = writeln!(body, "{within}std::uint64_t n = 0;\n{within}std::cin >> n;");
            }
        } else {
            for at in 0..self.games.len() {
                let (count, given, (kind, reads)) = (self.numbered("count", at), self.given(at), self.kind(at));
                if input != Input::Ended || at > 0 {
                    let _ = writeln!(body, "{within}std::size_t {count} = 0;\n{within}std::cin >> {count};");
                }
                let _ = writeln!(body, "{within}{kind} {given}({count});\n{within}{}", reads.replace("{}", &given));
            }
        }
        let _ = write!(body, "{within}if (!std::cin) {{\n{}{within}{prints}", fails(within, short));
        if within.len() > 4 {
            body.push_str("    }\n");
        }
        body
    }

    fn python(&self, input: Input, prints: &str, more: &str) -> String {
        let single = self.is_limited() || input.is_of_singles();
        let fails = |wrong: &str| format!("    if {wrong}:\n        raise SystemExit(\"{more}\")\n");
        let mut body = String::new();
        if input == Input::Lines {
            if single {
                return format!(
                    "    numbers = open(0).read().split()\n{}    n = int(numbers[0])\n    {prints}",
                    fails("len(numbers) > 1")
                );
            }
            body.push_str("    lines = open(0).read().split(\"\\n\")\n");
            for at in 0..self.games.len() {
                let given = self.given(at);
                let _ = writeln!(body, "    {given} = [int(n) for n in lines[{at}].split()]");
                if self.games[at].is_of_pairs() {
                    let _ = writeln!(body, "    {given} = list(zip({given}[::2], {given}[1::2]))");
                }
            }
            let _ = write!(body, "{}    {prints}", fails(&format!("\"\".join(lines[{}:]).strip()", self.games.len())));
            return body;
        }
        let within = if input == Input::Counted { "    " } else { "        " };
        body.push_str("    numbers = map(int, open(0).read().split())\n");
        let first = if single { "n".to_owned() } else { self.numbered("count", 0) };
        match input {
            Input::Tests | Input::Singles => body.push_str("    for _ in range(next(numbers)):\n"),
            Input::Ended | Input::EndedSingles => {
                let _ = writeln!(body, "    for {first} in numbers:\n        if {first} == 0:\n            break");
            }
            Input::Lines | Input::Counted => {}
        }
        if single {
            if input == Input::Singles {
                let _ = writeln!(body, "{within}n = next(numbers)");
            }
        } else {
            for at in 0..self.games.len() {
                let given = self.given(at);
                let one = if self.games[at].is_of_pairs() { "(next(numbers), next(numbers))" } else { "next(numbers)" };
                let count = if input == Input::Ended && at == 0 { first.clone() } else { "next(numbers)".to_owned() };
                let _ = writeln!(body, "{within}{given} = [{one} for _ in range({count})]");
            }
        }
        body + within + prints
    }
}
