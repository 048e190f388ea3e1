//! The program of a staircase: its value is the XOR of the odd stairs, since coins that come down to an odd stair can be moved on at once.

use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use mexplorer_solver::Position;
use mexplorer_solver::game::Board;
use std::collections::BTreeSet;

/// The program of one staircase, under normal play.
pub fn of(position: &Position) -> Option<Code> {
    let [term] = &position.terms[..] else { return None };
    let known = || Known { game: term.game.id().to_owned(), law: Law::Stairs, values: Vec::new() };
    let decided = !position.misere && term.game.board() == Board::Stairs && !term.game.is_written_of_pairs();
    decided.then(|| Code { games: vec![known()], misere: false })
}

impl Code {
    /// Whether the numbers are those of one staircase, so that no heap has a value to list.
    pub fn is_of_stairs(&self) -> bool {
        self.games[0].law == Law::Stairs
    }

    /// The functions: the value of all stairs together, and who wins.
    pub(super) fn of_stairs(&self, language: Language, locale: &Locale) -> String {
        let says: String = self.games[0].says().iter().map(|say| locale.say(say)).collect();
        let (head, wins) = (self.head(language, &BTreeSet::new(), ""), locale.word("code.wins"));
        match language {
            Language::Cpp => format!(
                "{head}// {says}
std::uint64_t grundy(const std::vector<std::uint64_t>& stairs) {{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < stairs.size(); i += 2) sum ^= stairs[i];
    return sum;
}}

// {wins}
bool wins(const std::vector<std::uint64_t>& stairs) {{
    return grundy(stairs) != 0;
}}
"
            ),
            Language::Python => format!(
                "{head}# {says}
def grundy(stairs):
    total = 0
    for coins in stairs[::2]:
        total ^= coins
    return total


# {wins}
def wins(stairs):
    return grundy(stairs) != 0
"
            ),
        }
    }
}
