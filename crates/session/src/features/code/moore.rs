//! The program of Moore’s game: no closed form of its values is known in general, but the columns of the binary digits tell who wins, also
//! where the last move loses. Of sums with other games they tell nothing.

use super::{Code, Known, Language, Law};
use crate::words::locale::Locale;
use mexplorer_solver::Position;
use mexplorer_solver::games::moore;
use std::collections::BTreeSet;

/// More heaps than so many are in no list: where more may be touched, all may be.
const MOST: u64 = 1 << 62;

/// The program of one position of it.
pub fn of(position: &Position) -> Option<Code> {
    let [term] = &position.terms[..] else { return None };
    let most = term.game.parameter().filter(|_| term.game.is(&moore::FAMILY))?;
    let known = Known { game: term.game.id().to_owned(), law: Law::Columns(most), values: Vec::new() };
    Some(Code { games: vec![known], misere: position.misere })
}

impl Code {
    /// Whether it tells who wins by columns, and no value.
    pub fn is_of_columns(&self) -> bool {
        matches!(self.games[0].law, Law::Columns(_))
    }

    /// The function that tells who wins where up to `most` heaps may be touched.
    pub(super) fn of_columns(&self, most: u64, language: Language, locale: &Locale) -> String {
        let says: String = self.games[0].says().iter().map(|say| locale.say(say)).collect();
        let (head, wins) = (self.head(language, &BTreeSet::new(), ""), locale.word("code.wins-columns"));
        let (modulus, single) = (most.min(MOST) + 1, locale.word("code.wins-single"));
        match language {
            Language::Cpp => {
                let single = format!(
                    "    // {single}
    std::uint64_t all = 0, singles = 0;
    for (auto n : heaps) {{
        all |= n;
        singles += n & 1;
    }}
    if (all <= 1) return singles % modulus != 1;
"
                );
                let single = if self.misere { &single } else { "" };
                format!(
                    "{head}// {says}
// {wins}
bool wins(const std::vector<std::uint64_t>& heaps) {{
    constexpr std::uint64_t modulus = {modulus};
{single}    for (int bit = 0; bit < 64; ++bit) {{
        std::uint64_t ones = 0;
        for (auto n : heaps) ones += n >> bit & 1;
        if (ones % modulus != 0) return true;
    }}
    return false;
}}
"
                )
            }
            Language::Python => {
                let single = format!(
                    "    # {single}
    if all(n <= 1 for n in heaps):
        return sum(heaps) % modulus != 1
"
                );
                let single = if self.misere { &single } else { "" };
                format!(
                    "{head}# {says}
# {wins}
def wins(heaps):
    modulus = {modulus}
{single}    return any(sum(n >> bit & 1 for n in heaps) % modulus for bit in range(64))
"
                )
            }
        }
    }
}
