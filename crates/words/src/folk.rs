//! Folk names: what games are called where people talk about them, in English and in Chinese, beside the name the notation
//! gives them; each family has its own. They find a game in the picker, and stand for it in the position box: `威佐夫(3,5)` is `wythoff(3,5)`.

use mexplorer_solver::game::Family;
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation;

/// What a name stands for: a game, and whether whoever makes the last move loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedGame {
    pub family: &'static Family,
    pub misere: bool,
}

/// A name as it is compared: letters and digits only, small, without accents.
pub fn fold(text: &str) -> String {
    let plain = |char: char| match char {
        'è' | 'é' | 'È' | 'É' => 'e',
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(char as u32 - 0xFEE0).unwrap_or(char),
        _ => char,
    };
    text.chars().map(plain).filter(|char| notation::lettered(*char)).map(|char| char.to_ascii_lowercase()).collect()
}

/// The game that goes by this name, in the notation or among people.
pub fn named(name: &str) -> Option<NamedGame> {
    let wanted = fold(name);
    let among = |misere, names: fn(&Family) -> &'static [&'static str]| {
        let family = FAMILIES.iter().copied().find(|family| names(family).iter().any(|name| fold(name) == wanted));
        family.map(|family| NamedGame { family, misere })
    };
    let notation =
        FAMILIES.iter().copied().find(|family| [family.name].iter().chain(family.aliases).any(|name| fold(name) == wanted));
    notation
        .map(|family| NamedGame { family, misere: false })
        .or_else(|| among(false, |family| family.names))
        .or_else(|| among(true, |family| family.misere_names))
}
