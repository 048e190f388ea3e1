//! The program of a heap of which as many may be taken as the last move allows: its value hangs on that limit, but the least part of
//! Zeckendorf's decomposition tells who wins, and by what. Of sums it tells nothing, nor where the last move loses.

use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use mexplorer_solver::Position;
use mexplorer_solver::game::Pattern;

/// The program of one such heap, under normal play.
pub fn of(position: &Position) -> Option<Code> {
    let [term] = &position.terms[..] else { return None };
    let decided = !position.misere && term.numbers.len() == 1 && term.game.pattern() == Some(Pattern::Zeckendorf);
    let known = || Known { game: term.game.id().to_owned(), law: Law::Zeckendorf(term.game.parameter()), values: Vec::new() };
    decided.then(|| Code { games: vec![known()], misere: false })
}

impl Known {
    pub(super) fn is_limited(&self) -> bool {
        matches!(self.law, Law::Zeckendorf(_))
    }
}

impl Code {
    /// Whether the value of a heap hangs on what may be taken of it, so that there is none to list.
    pub fn is_limited(&self) -> bool {
        self.games[0].is_limited()
    }
}

/// The functions: the taking that wins, and who does.
pub fn functions(known: &Known, most: Option<u64>, language: Language, locale: &Locale) -> String {
    let says: String = known.says().iter().map(|say| locale.say(say)).collect();
    let (part, wins) = (locale.word("code.zeckendorf-part"), locale.word("code.wins-zeckendorf"));
    let most = most.map_or("n - 1".to_owned(), |most| most.to_string());
    match language {
        Language::Cpp => {
            let most = if most.starts_with('n') { most } else { most + "ull" };
            format!(
                "#include <cstdint>
#include <iostream>

// {says}
std::uint64_t winning_take(std::uint64_t n, std::uint64_t most) {{
    std::uint64_t part = 0;
    while (n > 0) {{
        // {part}
        std::uint64_t before = 1;
        part = 1;
        while (before <= n - part) {{
            part += before;
            before = part - before;
        }}
        n -= part;
    }}
    return part <= most ? part : 0;
}}

// {wins}
bool wins(std::uint64_t n) {{
    return winning_take(n, {most}) > 0;
}}
"
            )
        }
        Language::Python => format!(
            "# {says}
def winning_take(n, most):
    part = 0
    while n > 0:
        # {part}
        before, part = 1, 1
        while before + part <= n:
            before, part = part, before + part
        n -= part
    return part if part <= most else 0


# {wins}
def wins(n):
    return winning_take(n, {most}) > 0
"
        ),
    }
}
