//! The picker's search: games by folk name in any language, by the notation's name, by title; examples by title and position.

use super::Form;
use super::gallery::{EXAMPLES, Example};
use super::problems::{self, PROBLEMS, Problem};
use super::statement::{self, Reading};
use crate::document::intake;
use crate::words::folk::{NamedGame, fold};
use crate::words::glossary::{self, TERMS};
use crate::words::locale::Locale;
use mexplorer_picture::Say;
use mexplorer_solver::PositionError;
use mexplorer_solver::game::Family;
use mexplorer_solver::games::{FAMILIES, rule, take};
use mexplorer_solver::notation;

/// What a search found, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hits {
    pub games: Vec<NamedGame>,
    pub examples: Vec<&'static Example>,
    /// Terms of the glossary, by their ids.
    pub terms: Vec<&'static str>,
    /// What the text itself says of the first game: the position that it is, or the rule that it tells.
    pub told: Option<Form>,
    /// Whether no more is known than that a name stands within the text.
    pub held: bool,
    /// The game that a few words of a statement point to in which no rule was recognised: an offer, and no answer.
    pub near: Option<NamedGame>,
    /// What must be known of how a longer text was read, or what of it was not understood.
    pub said: Vec<Say>,
    /// The rule that was understood in part, to be gone on with by hand.
    pub begun: Option<Form>,
}

/// How well a game fits that is only named within a longer text.
const HELD: u8 = 4;

/// In the list of every game a rule of one's own has this place, in sight before anything is scrolled.
const OWN: usize = 3;

/// Every game, as the picker lists them before anything is searched.
pub fn all() -> Hits {
    let mut games: Vec<_> = FAMILIES.iter().map(|family| NamedGame { family, misere: false }).collect();
    if let Some(own) = games.iter().position(|game| game.family.name == rule::FAMILY.name) {
        games[OWN..=own].rotate_right(1);
    }
    Hits { games, ..Hits::default() }
}

/// The game that fits a word best; none where nothing is searched for, or where a statement merely holds a name.
pub fn best(query: &str, locale: &Locale) -> Option<NamedGame> {
    let Hits { games, held, .. } = find(query, locale);
    games.first().copied().filter(|_| !(query.trim().is_empty() || held && is_statement(query)))
}

/// Whether a text is too long for a name: sixteen characters of Chinese or eight words.
pub fn is_statement(text: &str) -> bool {
    let words = text.split(|char: char| !char.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).count();
    signs(text) + 2 * words >= 16
}

/// Whether a text that begins with no game's name, or has several lines and is no rule, is as long as a statement by its words alone.
pub fn is_told(text: &str, error: &PositionError) -> bool {
    let lines = text.trim().contains('\n') && !is_rule(text);
    let words = text.replace(|char: char| char.is_ascii_digit(), "");
    (error.complaint.code == "unknown-game" || lines) && is_statement(&words)
}

/// Whether a text that is no position has words side by side, whatever game one of them names, and is no rule of one's own.
pub fn is_sentence(text: &str) -> bool {
    let is_word = |word: &&str| *word != "misere" && word.chars().all(char::is_alphabetic);
    !is_rule(text) && text.split_whitespace().filter(is_word).nth(1).is_some()
}

/// Whether a text begins as a rule of one's own does, in which words and lines stand too.
fn is_rule(text: &str) -> bool {
    text.trim_start().starts_with("rule")
}

/// How many characters of a text are letters of another script than the notation's, such as Chinese.
pub fn signs(text: &str) -> usize {
    text.chars().filter(|char| !char.is_ascii() && notation::lettered(*char)).count()
}

/// Games and examples that a word fits: by folk name in any language, by the notation's name, by title in this language, by
/// position, by octal code.
pub fn find(query: &str, locale: &Locale) -> Hits {
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
    // What follows from each word on.
    let within = |(at, _): &(usize, char)| query[..*at].ends_with(|char: char| char.is_ascii_alphanumeric());
    let begun: Vec<String> = query.char_indices().filter(|at| !within(at)).map(|(at, _)| fold(&query[at..])).collect();
    // What people say of a rule may hold a word that is told of this game alone: “不超过一半”.
    let alone = |word: &&&str| FAMILIES.iter().filter(|family| family.words.contains(word)).count() <= 1;
    let held = |text: &&&str| {
        let text = fold(text);
        let signs = text.chars().filter(|char| !char.is_ascii()).count();
        let telling = signs > 1 || text.chars().filter(char::is_ascii_alphabetic).count() > 3;
        // “loses Nim” is no “S-Nim”.
        telling && if text.is_ascii() { begun.iter().any(|words| words.starts_with(&text)) } else { wanted.contains(&text) }
    };
    // Of a statement a word tells nothing.
    let words = |family: &'static Family| if is_statement(query) { &[][..] } else { family.words };
    let mut games: Vec<(u8, NamedGame)> = Vec::new();
    for family in FAMILIES {
        let called = family.names.iter().chain(family.aliases).chain([&family.name]).filter_map(|name| grade(name));
        let word = family.words.iter().find_map(|word| grade(word)).map(|_| 3);
        let held = family.names.iter().chain(words(family).iter().filter(alone)).find(held).map(|_| HELD);
        let best = called.chain(title(family.title)).min().or(word).or(held);
        games.extend(best.map(|grade| (grade, NamedGame { family, misere: false })));
    }
    for family in FAMILIES {
        let best = family.misere_names.iter().filter_map(|name| grade(name)).min();
        let best = best.or(family.misere_names.iter().find(held).map(|_| HELD));
        games.extend(best.map(|grade| (grade, NamedGame { family, misere: true })));
    }
    // “反尼姆” holds “尼姆”, and means the other one.
    let turned: Vec<NamedGame> = games.iter().map(|(_, named)| *named).filter(|named| named.misere).collect();
    games.retain(|(grade, named)| {
        *grade < HELD || named.misere || !turned.iter().any(|other| other.family.name == named.family.name)
    });
    mexplorer_solver::order::sort_by_key(&mut games, |(grade, _)| *grade);
    let told = Form::told(query);
    if let Some(form) = &told {
        let read = NamedGame { family: form.family, misere: form.misere };
        games.retain(|(_, named)| *named != read);
        games.insert(0, (0, read));
    }
    let examples = EXAMPLES.iter().filter(|example| grade(example.position).is_some() || title(example.key).is_some());
    // A single letter stands in most terms.
    let short = wanted.len() < 3;
    let terms = TERMS.iter().copied().filter(|id| !short && grade(&glossary::word(locale, id)).is_some());
    // Of a longer text in which a name or a word stands, no more is known than that.
    let held = games.first().is_some_and(|(grade, _)| *grade == HELD);
    let mut said = if held { vec![Say::new("games.read.word")] } else { Vec::new() };
    let several = intake::several(query).len();
    if several > 1 {
        said.push(Say::new("games.read.first").with("count", several));
    }
    Hits {
        games: games.iter().map(|(_, named)| *named).collect(),
        examples: examples.collect(),
        terms: terms.collect(),
        said,
        told,
        held,
        ..Hits::default()
    }
}

/// The same, and before all else the rule that the text tells, if it is the statement of one.
pub fn read(query: &str, locale: &Locale) -> Hits {
    let mut hits = find(query, locale);
    // Of the numbers that may be taken only some go by a name of the game.
    let takes = || hits.games.first().is_some_and(|named| *named.family == take::FAMILY && hits.told.is_none());
    let of_take = || statement::read(&format!("take {query}")).filter(|_| takes() && query.is_ascii());
    let reading = statement::read(query);
    if let Some(Reading { form, said }) = reading.clone().or_else(|| of_nim(query)).or_else(of_take) {
        let told = NamedGame { family: form.family, misere: form.misere };
        hits.games.retain(|named| *named != told);
        hits.games.insert(0, told);
        (hits.said, hits.told, hits.held) = (said, Some(form), false);
        hits.begun = statement::begun(reading.as_ref(), query).map(|(form, _)| form);
    } else if is_statement(query) && (hits.games.is_empty() || hits.held) {
        let (parts, near) = statement::strange(query);
        // Of moves that were read one by one it is known which were not.
        let (begun, moves) = statement::begun(None, query).unzip();
        hits.said.extend(moves.unwrap_or(parts));
        hits.begun = begun;
        if let Some((named, told)) = near.filter(|(named, _)| !hits.games.contains(named)) {
            hits.said.push(Say::new("games.read.near").with("game", locale.word(named.family.title)));
            hits.said.extend(told.map(Say::new));
            hits.near = Some(named);
        }
    }
    hits
}

/// What may be taken in Nim, said behind its name: “nim with at most 3”.
fn of_nim(query: &str) -> Option<Reading> {
    let rest = query.trim().get(3..).filter(|_| query.trim()[..3].eq_ignore_ascii_case("nim"))?.trim_start();
    let rest = ["with ", "where you take ", "taking ", "but "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
    statement::read(&format!("take {rest}")).filter(|_| Form::read(query).is_none())
}

/// Examples and exercises that a word fits, as it does in the picker: by title, number and position, and all that are of a game
/// which it names by folk name in any language or by octal code. All of them where nothing is searched for.
pub fn questions(query: &str, locale: &Locale) -> (Vec<&'static Example>, Vec<&'static Problem>) {
    if fold(query).is_empty() {
        return (EXAMPLES.iter().collect(), PROBLEMS.iter().collect());
    }
    let Hits { games, examples, .. } = find(query, locale);
    let exercises: Vec<&Problem> = problems::find(query).collect();
    // A text of the notation means its own game, with these very rules; a word all games that go by it.
    let read = Form::read(query).and_then(|form| notation::parse(&form.text()).ok());
    let is_of = |text: &str| {
        let Ok(position) = notation::parse(text) else { return false };
        position.terms.iter().any(|term| {
            let family = term.game.family().name;
            let named = games.iter().any(|named| named.family.name == family && (!named.misere || position.misere));
            match read.as_ref().map(|read| &read.terms[0].game) {
                Some(wanted) if wanted.family().name == family => wanted.id() == term.game.id(),
                _ => named,
            }
        })
    };
    let example = |one: &&Example| examples.iter().any(|found| found.key == one.key) || is_of(one.position);
    let exercise = |one: &&Problem| exercises.iter().any(|found| found.number == one.number) || is_of(one.position);
    (EXAMPLES.iter().filter(example).collect(), PROBLEMS.iter().filter(exercise).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::languages;
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_names_and_no_name_means_two_games() {
        let mut seen = BTreeSet::new();
        for family in FAMILIES {
            assert!(!family.names.is_empty(), "{} has no folk names", family.name);
            let own: BTreeSet<String> = family.names.iter().chain(family.misere_names).map(|name| fold(name)).collect();
            for name in own {
                assert!(!name.is_empty() && seen.insert(name.clone()), "{name} stands twice");
            }
        }
    }

    /// What contestants search for: the game with what they say of it filled in, where they say it.
    #[test]
    fn what_is_said_behind_a_name_is_filled_in() {
        for (query, lang, first, told) in [
            ("nim with at most 3", "en", "bash", Some("bash[3](21)")),
            ("Nim where you take up to 4 stones", "en", "bash", Some("bash[4](21)")),
            ("bash 3", "en", "bash", Some("bash[3](21)")),
            ("bash 30", "en", "bash", Some("bash[3](30)")),
            ("巴什博弈 ３", "zh", "bash", Some("bash[3](21)")),
            ("subtract {1,3,4}", "en", "subtract", Some("subtract[1,3,4](10,7)")),
            ("subtraction game 1 3 4", "en", "subtract", Some("subtract[1,3,4](10,7)")),
            ("减法游戏 1、3、4", "zh", "subtract", Some("subtract[1,3,4](10,7)")),
            ("减法游戏 9", "zh", "subtract", Some("subtract[1,3,4](9)")),
            ("Moore nim 2", "en", "moore", Some("moore[2](3,4,5,6)")),
            ("每次最多拿3个", "zh", "bash", Some("bash[3](21)")),
            ("每次最多拿3个最后拿的输", "zh", "bash", Some("misere bash[3](21)")),
            ("powers of two", "en", "take", Some("take[2^(k-1)](12)")),
            ("perfect squares", "en", "take", Some("take[k^2](20)")),
            ("完全平方数", "zh", "take", None),
            ("kayles 0.77", "en", "kayles", None),
            ("kayles 7", "en", "kayles", Some("kayles(7)")),
            ("dawson", "en", "dawsons_chess", None),
            ("lasker nim", "en", "lasker", None),
            ("bounded nim", "en", "bash", None),
            ("nim misere", "en", "nim", None),
            ("两堆石子", "zh", "nim", None),
            ("分成两堆", "zh", "grundy", None),
            ("除数博弈", "zh", "rule", None),
            ("至多k堆", "zh", "moore", None),
        ] {
            let hits = read(query, &Locale::of(lang));
            let found = (hits.games.first().map(|named| named.family.name), hits.told.map(|form| form.text()));
            assert_eq!(found, (Some(first), told.map(str::to_owned)), "{query}");
            assert!(!hits.said.iter().any(|say| say.key == "games.read.word"), "{query}");
        }
        // “loses Nim” is no “S-Nim”.
        assert!(read("last player loses nim", &Locale::of("en")).games.is_empty());
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
            ("无偏博弈", "nim", false),
            ("平等组合游戏", "nim", false),
            ("图游戏", "graph", false),
            ("多堆取石子", "take", false),
            ("取石子游戏之一", "bash", false),
            ("取石子游戏之二", "subtract", false),
            ("取石子游戏之三", "half", false),
            ("取石子游戏之四", "nim", false),
            ("取石子遊戲之五", "moore", false),
            ("取石子游戏之六", "wythoff", false),
            ("取石子游戏之七", "fibonacci", false),
            ("取石子游戏之八", "staircase", false),
            ("取石子遊戲之九", "nim", true),
            ("skittles", "kayles", false),
            ("dawson's", "dawsons_chess", false),
            ("ＷＹＴＨＯＦＦ", "wythoff", false),
            ("0.77", "octal", false),
            ("misere kayles(7)", "kayles", true),
            ("真因数", "rule", false),
            ("约数", "rule", false),
            ("因數", "rule", false),
            ("因子", "rule", false),
            ("一半", "half", false),
            // “At most half” of 7 is 3: the half game takes 4.
            ("不超过一半", "rule", false),
            ("最多取一半", "rule", false),
            ("不超過一半", "rule", false),
            ("至多取一半（向上取整）", "half", false),
            ("half", "half", false),
            ("at most half", "rule", false),
            ("half of the stones", "half", false),
            ("POJ 上的威佐夫博弈", "wythoff", false),
        ] {
            for tag in languages::tags() {
                let first = read(query, &Locale::of(tag)).games.first().map(|named| (named.family.name, named.misere));
                assert_eq!(first, Some((family, misere)), "{tag}: {query}");
            }
        }
        let with_code: Vec<&str> = find("0.137", &Locale::of("en")).games.iter().map(|named| named.family.name).collect();
        assert_eq!(with_code, ["octal", "dawsons_chess"]);
        assert_eq!(find("quidditch", &Locale::of("en")), Hits::default());
        assert_eq!(find(" ", &Locale::of("en")).games.len(), FAMILIES.len());
    }

    /// A statement in which no rule is recognised offers no game for a word or a name in it.
    #[test]
    fn a_statement_is_no_name() {
        for (text, offered, listed) in [
            ("威佐夫", Some("wythoff"), true),
            ("POJ 上的威佐夫博弈", Some("wythoff"), true),
            ("take 1 to 3 stones from a heap of 21 stones, the last to take wins", None, false),
            ("There are some stones on the table and the players do something with half of them", None, false),
            ("桌上有若干石子，两人轮流对石子做一件说不清的事，最后由裁判决定胜负", None, false),
            ("In class we talked of Wythoff’s Nim and of what the golden ratio has to do with it", None, true),
        ] {
            let locale = Locale::of("en");
            assert_eq!(best(text, &locale).map(|named| named.family.name), offered, "{text}");
            assert_eq!(!find(text, &locale).games.is_empty(), listed, "{text}");
        }
    }

    /// Where a few words of a statement point to a game, that is an offer: neither is the game found nor its form filled in.
    #[test]
    fn a_game_that_is_near_is_no_find() {
        let statement = "n 枚硬币围成一圈，每次取走一枚或相邻的两枚，取走最后一枚的人胜。";
        let locale = Locale::of("zh");
        let hits = read(statement, &locale);
        let keys: Vec<&str> = hits.said.iter().map(|say| say.key).filter(|key| *key != "games.read.part").collect();
        assert_eq!((hits.games.len(), hits.told, keys), (0, None, vec!["games.read.near", "games.read.ring"]));
        assert_eq!(hits.near.map(|named| named.family.name), Some("kayles"));
        assert_eq!(best(statement, &locale), None);
    }

    /// Of several positions that a sample lists the first is offered, and that there are others is said.
    #[test]
    fn a_sample_offers_its_first_position() {
        for (sample, told, said) in
            [("3\n3 4 5", "nim(3,4,5)", &[][..]), ("2\n3\n1 2 3\n2\n5 5\n", "nim(1,2,3)", &["games.read.first"])]
        {
            let hits = read(sample, &Locale::of("zh"));
            let keys: Vec<&str> = hits.said.iter().map(|say| say.key).collect();
            assert_eq!((hits.told.map(|form| form.text()).as_deref(), &keys[..]), (Some(told), said), "{sample}");
        }
    }

    #[test]
    fn examples_and_exercises_are_found_as_games_are() {
        for (query, example, exercise) in [
            ("威佐夫", Some("gallery.wythoff-huge"), Some("POJ 1067")),
            ("Wythoff", Some("gallery.wythoff-huge"), Some("Luogu P2252")),
            ("反尼姆", None, Some("POJ 3480")),
            ("POJ 2960", None, Some("POJ 2960")),
            ("洛谷 P1290", None, Some("Luogu P1290")),
            ("约数", None, Some("LeetCode 1025")),
        ] {
            for tag in languages::tags() {
                let (examples, exercises) = questions(query, &Locale::of(tag));
                assert!(example.is_none_or(|key| examples.iter().any(|found| found.key == key)), "{tag}: {query}");
                assert!(exercise.is_none_or(|number| exercises.iter().any(|found| found.number == number)), "{tag}: {query}");
                assert!(examples.len() < EXAMPLES.len() && exercises.len() < PROBLEMS.len(), "{tag}: {query} fits all");
            }
        }
        let en = Locale::of("en");
        assert_eq!(questions("quidditch", &en), (Vec::new(), Vec::new()));
        let (all, exercises) = questions(" ", &en);
        assert_eq!((all.len(), exercises.len()), (EXAMPLES.len(), PROBLEMS.len()));
        // A code is that of one game.
        let (found, _) = questions("0.77", &en);
        assert!(
            !found.is_empty() && found.iter().all(|one| one.position.contains("0.77") || one.position.contains("kayles")),
            "{found:?}"
        );
    }

    #[test]
    fn terms_of_the_glossary_are_found() {
        let found = |lang, query| find(query, &Locale::of(lang)).terms;
        for (lang, query) in [("en", "genus"), ("en", "Wild"), ("zh", "genus"), ("zh", "亏格"), ("zh-Hant", "虧格")] {
            assert!(found(lang, query).contains(&"genus"), "{lang}: {query}");
        }
        for query in ["", "p", "quidditch", "take 1 to 3 stones from a heap of 21 stones, the last to take wins"] {
            assert!(found("en", query).is_empty(), "{query}");
        }
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
