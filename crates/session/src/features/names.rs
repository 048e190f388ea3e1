//! Folk names: what games are called where people talk about them, in English and in Chinese, beside the name the notation
//! gives them. They find a game in the picker, and stand for it in the position box: `威佐夫(3,5)` is `wythoff(3,5)`.

use crate::features::gallery::{EXAMPLES, Example};
use crate::features::picker;
use crate::words::locale::Locale;
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation;

/// What a name stands for: a game, and whether whoever makes the last move loses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    pub family: &'static str,
    pub misere: bool,
}

/// Names that mean one game and no other: (game, names).
const NAMES: &[(&str, &[&str])] = &[
    ("nim", &["Nim", "Marienbad", "尼姆", "尼姆博弈", "尼姆游戏", "拈", "拈游戏", "Nim 游戏", "取火柴", "尼姆遊戲"]),
    ("bash", &["Bachet’s game", "Bash", "race to 21", "21 game", "巴什", "巴什博弈", "抢三十", "抢 30", "报数游戏", "搶三十"]),
    ("subtract", &["S-Nim", "subtraction game", "subtraction set", "减法游戏", "减法博弈", "S-Nim 游戏", "減法遊戲"]),
    ("take", &["take a square", "subtract a square", "powers of two", "取平方数", "取 2 的幂"]),
    ("half", &["half game", "take at most half", "减半", "减半游戏", "取一半", "減半遊戲"]),
    ("moore", &["Nim_k", "Nimk", "Moore’s Nim", "Moore", "k-Nim", "Nim-K", "摩尔尼姆", "摩尔博弈", "K-尼姆"]),
    ("wythoff", &["Wythoff’s Nim", "corner the queen", "corner the lady", "威佐夫", "威佐夫博弈", "捡石子", "皇后登山"]),
    ("fibonacci", &["Fibonacci", "Fibonacci Nim", "doubling Nim", "斐波那契", "斐波那契博弈", "斐波那契尼姆", "倍数取子"]),
    ("staircase", &["staircase Nim", "stairs", "阶梯", "阶梯博弈", "阶梯尼姆", "阶梯 Nim", "台阶博弈", "階梯", "階梯博弈"]),
    ("graph", &["game on a graph", "tokens on a DAG", "有向图", "有向图游戏", "有向图博弈", "图上移子", "有向圖", "有向圖遊戲"]),
    ("flip", &["coin turning", "turning coins", "flip coins", "翻硬币", "翻硬币游戏", "翻硬幣", "翻硬幣遊戲"]),
    ("kayles", &["Kayles", "skittles", "Rip Van Winkle’s game", "凯尔斯", "保龄球游戏", "打保龄"]),
    ("dawsons_chess", &["Dawson", "Dawson’s chess", "pawns", "道森象棋", "道森国际象棋"]),
    ("dawsons_kayles", &["Dawson’s Kayles", "道森保龄", "道森凯尔斯"]),
    ("treblecross", &["Treblecross", "1D tic-tac-toe", "one-dimensional noughts and crosses", "三连叉", "一维井字棋"]),
    ("octal", &["octal game", "octal code", "八进制游戏", "八进制博弈", "八進位遊戲"]),
    ("grundy", &["Grundy’s game", "unequal heaps", "格伦迪", "格伦迪游戏", "分堆游戏", "不等分堆"]),
    ("lasker", &["Lasker’s Nim", "take or split", "拉斯克", "拉斯克尼姆", "Lasker 博弈"]),
];

/// Names of a game played so that the last move loses.
const MISERE: &[(&str, &[&str])] = &[
    ("nim", &["Anti-Nim", "misère Nim", "反尼姆", "反尼姆博弈", "反 Nim", "反常尼姆", "反 SG", "anti-SG"]),
    ("kayles", &["misère Kayles", "反凯尔斯"]),
    ("moore", &["anti-Nimk", "反 Nimk", "反 Nim_k"]),
];

/// Words that fit several games: they search, but stand for none.
const WORDS: &[(&str, &[&str])] = &[
    ("取石子", &["nim", "bash", "subtract", "take", "half", "moore", "wythoff", "fibonacci", "lasker", "octal"]),
    ("stones matches 石子 火柴", &["nim", "bash", "subtract", "take", "half", "moore", "lasker"]),
    ("coins 硬币", &["flip", "staircase"]),
    ("Sprague–Grundy SG 函数", &["grundy", "graph"]),
    ("golden ratio 黄金分割", &["wythoff", "fibonacci"]),
    ("奇异局势 cold pairs", &["wythoff"]),
    ("翻棋 棋盘 board", &["treblecross", "dawsons_chess"]),
];

/// A name as it is compared: letters and digits only, small, without accents.
fn fold(text: &str) -> String {
    let plain = |char: char| match char {
        'è' | 'é' | 'È' | 'É' => 'e',
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(char as u32 - 0xFEE0).unwrap_or(char),
        _ => char,
    };
    text.chars().map(plain).filter(|char| notation::lettered(*char)).map(|char| char.to_ascii_lowercase()).collect()
}

/// The game that goes by this name, the notation's own names left aside.
pub fn named(name: &str) -> Option<Named> {
    let wanted = fold(name);
    let among = |table: &'static [(&'static str, &'static [&'static str])], misere| {
        let row = table.iter().find(|(_, names)| names.iter().any(|name| fold(name) == wanted));
        row.map(|(family, _)| Named { family, misere })
    };
    among(NAMES, false).or_else(|| among(MISERE, true))
}

/// What a search found, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    pub games: Vec<Named>,
    pub examples: Vec<&'static Example>,
}

/// Every game, as the picker lists them before anything is searched.
pub fn all() -> Found {
    Found { games: FAMILIES.iter().map(|family| Named { family: family.name, misere: false }).collect(), examples: Vec::new() }
}

/// Games and examples that a word fits: by folk name in any language, by the notation's name, by title in this language, by
/// position.
pub fn find(query: &str, locale: &Locale) -> Found {
    let wanted = fold(query);
    if wanted.is_empty() {
        return all();
    }
    // Whole names come before beginnings, beginnings before what merely holds the word.
    let grade = |text: &str| {
        let text = fold(text);
        match text.find(&wanted) {
            Some(0) if text == wanted => Some(0),
            Some(0) => Some(1),
            Some(_) => Some(2),
            None => None,
        }
    };
    let title = |key: &str| grade(&locale.word(key));
    let mut games: Vec<(u8, Named)> = Vec::new();
    for &(family, names) in NAMES {
        let known = picker::family(family).map_or(&[][..], |family| family.aliases);
        let own = names.iter().chain(known).chain([&family]).filter_map(|name| grade(name)).min();
        let word = WORDS.iter().filter(|(_, games)| games.contains(&family)).find(|(words, _)| grade(words).is_some());
        let best = own.into_iter().chain(title(&format!("game.{family}"))).min().or(word.map(|_| 3));
        games.extend(best.map(|grade| (grade, Named { family, misere: false })));
    }
    for &(family, names) in MISERE {
        let best = names.iter().filter_map(|name| grade(name)).min();
        games.extend(best.map(|grade| (grade, Named { family, misere: true })));
    }
    games.sort_by_key(|(grade, _)| *grade);
    let examples = EXAMPLES.iter().filter(|example| grade(example.position).is_some() || title(example.key).is_some());
    Found { games: games.into_iter().map(|(_, named)| named).collect(), examples: examples.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::languages;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_names_and_no_name_means_two_games() {
        let families: Vec<&str> = FAMILIES.iter().map(|family| family.name).collect();
        for family in &families {
            assert!(NAMES.iter().any(|(known, _)| known == family), "{family} has no folk names");
        }
        let mut seen = BTreeSet::new();
        for (family, names) in NAMES.iter().chain(MISERE) {
            assert!(families.contains(family), "{family}");
            let own: BTreeSet<String> = names.iter().map(|name| fold(name)).collect();
            for name in own {
                assert!(!name.is_empty() && seen.insert(name.clone()), "{name} stands twice");
            }
        }
        for family in WORDS.iter().flat_map(|(_, games)| *games) {
            assert!(families.contains(family), "{family}");
        }
    }

    #[test]
    fn games_are_found_by_the_names_people_use() {
        for (query, family, misere) in [
            ("威佐夫", "wythoff", false),
            ("斐波那契博弈", "fibonacci", false),
            ("阶梯博弈", "staircase", false),
            ("反尼姆", "nim", true),
            ("Anti-Nim", "nim", true),
            ("misere nim", "nim", true),
            ("巴什博弈", "bash", false),
            ("Bachet", "bash", false),
            ("S-Nim", "subtract", false),
            ("s nim", "subtract", false),
            ("Treblecross", "treblecross", false),
            ("Nim_k", "moore", false),
            ("nim", "nim", false),
            ("翻硬币", "flip", false),
            ("有向图游戏", "graph", false),
            ("取石子", "nim", false),
            ("skittles", "kayles", false),
            ("dawson's", "dawsons_chess", false),
            ("ＷＹＴＨＯＦＦ", "wythoff", false),
        ] {
            for tag in languages::tags() {
                assert_eq!(find(query, &Locale::of(tag)).games.first(), Some(&Named { family, misere }), "{tag}: {query}");
            }
        }
        assert_eq!(find("quidditch", &Locale::of("en")), Found::default());
        assert_eq!(find(" ", &Locale::of("en")).games.len(), FAMILIES.len());
    }

    #[test]
    fn examples_are_found_by_title_and_position() {
        for (lang, query, key) in
            [("zh", "浮点", "gallery.wythoff-huge"), ("en", "film", "gallery.nim-four"), ("en", "k^2", "gallery.squares")]
        {
            assert!(find(query, &Locale::of(lang)).examples.iter().any(|example| example.key == key), "{query}");
        }
    }
}
