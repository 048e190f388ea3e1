//! What makes a program of the functions: what they include, and `main`, which reads the heaps and prints who
//! wins, so that it runs as it stands.

use super::helpers::Helper;
use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use std::collections::BTreeSet;
use std::fmt::Write;

impl Code {
    /// The program, with comments in the reader's language: the functions first, and what runs them beneath.
    pub fn program(&self, language: Language, locale: &Locale) -> String {
        let between = if language == Language::Cpp { "\n" } else { "\n\n" };
        self.functions(language, locale) + between + &self.main(language, locale)
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

    /// Reads a line of numbers for each game and prints N or P.
    fn main(&self, language: Language, locale: &Locale) -> String {
        let says = locale.word(match &self.games[..] {
            [known] if known.is_limited() => "code.main-heap",
            [known] if known.is_of_pairs() => "code.main-pairs",
            [_] if self.is_of_stairs() => "code.main-stairs",
            [_] => "code.main",
            _ => "code.main-lines",
        });
        if self.is_limited() {
            return match language {
                Language::Cpp => format!(
                    "// {says}\nint main() {{\n    std::uint64_t n = 0;\n    std::cin >> n;\n    std::cout << (wins(n) ? \"N\\n\" : \"P\\n\");\n}}\n"
                ),
                Language::Python => {
                    format!("# {says}\nif __name__ == \"__main__\":\n    print(\"N\" if wins(int(input())) else \"P\")\n")
                }
            };
        }
        let games = || (0..self.games.len()).map(|i| (self.games[i].is_of_pairs(), self.given(i)));
        let given = games().map(|(_, given)| given).collect::<Vec<_>>().join(", ");
        let mut body = String::new();
        for (of_pairs, given) in games() {
            let _ = match (language, of_pairs) {
                (Language::Cpp, false) => writeln!(
                    body,
                    "    std::vector<std::uint64_t> {given};\n    std::getline(std::cin, line);\n    for (std::istringstream in(line); in >> a;) {given}.push_back(a);"
                ),
                (Language::Cpp, true) => writeln!(
                    body,
                    "    std::vector<std::pair<std::uint64_t, std::uint64_t>> {given};\n    std::getline(std::cin, line);\n    for (std::istringstream in(line); in >> a >> b;) {given}.emplace_back(a, b);"
                ),
                (Language::Python, false) => writeln!(body, "    {given} = [int(n) for n in input().split()]"),
                (Language::Python, true) => {
                    writeln!(
                        body,
                        "    {given} = [int(n) for n in input().split()]\n    {given} = list(zip({given}[::2], {given}[1::2]))"
                    )
                }
            };
        }
        let numbers = if games().any(|(of_pairs, _)| of_pairs) { "a = 0, b = 0" } else { "a = 0" };
        match language {
            Language::Cpp => format!(
                "// {says}\nint main() {{\n    std::string line;\n    std::uint64_t {numbers};\n{body}    std::cout << (wins({given}) ? \"N\\n\" : \"P\\n\");\n}}\n"
            ),
            Language::Python => {
                format!("# {says}\nif __name__ == \"__main__\":\n{body}    print(\"N\" if wins({given}) else \"P\")\n")
            }
        }
    }
}
