//! What the answers that a sample prints say of who wins: by their own words, or by what the statement says of them.

use mexplorer_solver::Outcome;
use mexplorer_solver::notation::{narrow, small};

/// How answers begin that say who wins. Of numbers, 0 and 1 alone may: others count something.
#[rustfmt::skip]
const ANSWERS: [&str; 19] = [
    "yes", "no", "first", "second", "alice", "bob", "win", "los", "true", "false", "先手", "后手", "先取", "后取", "必胜", "必败", "胜", "负", "败",
];
/// The most bytes of a word that only the statement tells the meaning of.
const MOST_WORD: usize = 24;
const OPPOSITE: [(&str, &str); 3] = [("yes", "no"), ("true", "false"), ("1", "0")];
const FIRST: [&str; 5] = ["先手", "先取", "先走", "first", "alice"];
const SECOND: [&str; 5] = ["后手", "后取", "后走", "second", "bob"];
/// Before what is printed.
const PRINTS: [&str; 6] = ["输出", "打印", "返回", "print", "output", "return"];
const STOPS: [char; 7] = ['。', '.', ';', '；', '?', '？', '\n'];

/// A text in small narrow letters, in its lines.
fn plain(text: &str) -> String {
    text.chars().map(|char| if char == '\n' { char } else { small(narrow(char)) }).collect()
}

/// The answers that an output begins with, a line each; none where numbers follow.
pub fn answers(output: &str, text: &str) -> Vec<String> {
    let is_answer = |line: &&str| {
        let plain = plain(line);
        ["0", "1"].contains(line)
            || ANSWERS.iter().any(|word| plain.starts_with(word))
            || plain.len() <= MOST_WORD && !plain.starts_with(|char: char| char.is_ascii_digit()) && meaning(line, text).is_some()
    };
    let mut lines = output.trim_start().lines().map(str::trim);
    let told: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
    let answers: Vec<String> = told.iter().copied().take_while(|line| is_answer(line)).map(str::to_owned).collect();
    let more = told.get(answers.len()).is_some_and(|line| line.starts_with(|char: char| char.is_ascii_digit()));
    if more { Vec::new() } else { answers }
}

/// Whether a word looks like an answer to who wins: a number may count something, where nothing is said of it.
pub fn is_of_winner(word: &str, text: &str) -> bool {
    !["0", "1"].contains(&word) || meaning(word, text).is_some()
}

/// Who wins where this is printed: by the word itself, or by what the statement says of it.
pub fn meaning(word: &str, text: &str) -> Option<Outcome> {
    const LOST: [&str; 5] = ["los", "必败", "败", "负", "输"];
    const WON: [&str; 3] = ["win", "胜", "赢"];
    let (word, text) = (plain(word), plain(text));
    let says = |words: &[&str]| words.iter().any(|said| word.contains(said));
    // Who is not said to begin may be the other.
    let other = ["bob先", "bob first", "bob moves first", "bob goes first", "bob starts", "bob begins", "后手先"];
    if other.iter().any(|said| text.replace(' ', "").contains(&said.replace(' ', ""))) {
        return None;
    }
    let named = match (says(&FIRST), says(&SECOND)) {
        (true, true) => return None,
        (false, false) => None,
        (first, _) => Some(first),
    };
    let lost = says(&LOST);
    if named.is_some() || lost || says(&WON) {
        return Some(Outcome::cold(named.unwrap_or(true) == lost));
    }
    let opposite = OPPOSITE.iter().find_map(|(yes, no)| match () {
        () if word == *yes => Some(*no),
        () if word == *no => Some(*yes),
        () => None,
    });
    let other = || opposite.and_then(|other| printed(&text, other)).map(|told| told.map(|wins| !wins));
    let wins = printed(&text, &word).or_else(other).unwrap_or_else(|| {
        let yes = ["yes", "true"].contains(&&*word);
        (yes || ["no", "false"].contains(&&*word)).then(|| asked(&text))?.map(|wins| wins == yes)
    });
    wins.map(|wins| Outcome::cold(!wins))
}

/// Whether a word is said to be printed where the first player wins, as far as that is understood; none where nothing tells it.
fn printed(text: &str, word: &str) -> Option<Option<bool>> {
    const ELSE: [&str; 5] = ["否则", "反之", "不然", "otherwise", "else"];
    const IF: [&str; 5] = ["如果", "若", "当", "if ", "when "];
    const QUOTES: [char; 10] = ['"', '\'', '“', '”', '‘', '’', '`', '「', '」', ' '];
    let within = |char: Option<char>| char.is_some_and(|char| char.is_ascii_alphanumeric());
    text.match_indices(word).filter(|(at, _)| !word.is_empty() && !within(text[..*at].chars().next_back())).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let begin = before.rfind(STOPS).map_or(0, |stop| stop + before[stop..].chars().next().map_or(1, char::len_utf8));
        let (told, lead) = (&before[begin..], before.trim_end_matches(QUOTES));
        // Else it may be no answer.
        let leads = word == "yes"
            || PRINTS.iter().any(|word| lead.trim_end_matches('s').ends_with(word))
            || ELSE.iter().any(|word| lead.trim_end_matches([',', '，']).ends_with(word))
            || lead.strip_suffix("为").is_some_and(|rest| rest.ends_with(['胜', '败', '负', '赢', '输', '则', '者']));
        if !leads || within(after.chars().next()) {
            return None;
        }
        let behind = after.trim_start_matches(QUOTES);
        let behind = ["if ", "when ", "表示", "代表"].iter().find_map(|word| behind.strip_prefix(word));
        if let Some(clause) = behind.and_then(|rest| rest.split([',', '，']).next()?.split(STOPS).next()) {
            let clause = clause.split(" and ").next().unwrap_or_default();
            let clause = ELSE.iter().fold(clause, |clause, word| clause.split(word).next().unwrap_or_default());
            return Some(judged(&[clause], text));
        }
        let other = ELSE.iter().filter_map(|word| told.rfind(word)).max();
        // What is printed is no part of a condition.
        let unprinted = |part| PRINTS.iter().fold(part, |part: &str, word| part.split(word).next().unwrap_or_default());
        let parts: Vec<&str> = told[..other.unwrap_or(told.len())].split([',', '，']).map(unprinted).collect();
        // Of several conditions it is open which is left out.
        let told = told[..other.unwrap_or(told.len())].split([',', '，']);
        let single = other.is_none() || told.filter(|part| PRINTS.iter().any(|word| part.contains(word))).count() < 2;
        let wins = judged(&parts, text).filter(|_| single).map(|wins| wins == other.is_none());
        let says = parts.iter().any(|part| is_of_end(part) || IF.iter().any(|word| part.contains(word)));
        says.then_some(wins)
    })
}

/// Whether the first player wins where the answer to what is asked is yes: “问先手是否必胜”.
fn asked(text: &str) -> Option<bool> {
    const ASKS: [&str; 4] = ["是否", "能否", "能不能", "whether "];
    text.split(STOPS).flat_map(|sentence| sentence.split([',', '，'])).find_map(|clause| {
        let (at, word) = ASKS.iter().find_map(|word| Some((clause.find(word)?, *word)))?;
        let begin = ["问", "判断", "判定", "确定"].iter().filter_map(|word| Some(clause[..at].rfind(word)? + word.len())).max();
        let subject = &clause[begin.filter(|_| word != "whether ").unwrap_or(0)..at];
        let rest = &clause[at + word.len()..];
        let told = if word == "whether " { rest.to_owned() } else { format!("{subject}{rest}") };
        // “Whether … or …” has no yes.
        (!told.contains("还是") && !told.contains(" or ") && is_of_end(&told)).then(|| judged(&[&told], text))?
    })
}

/// What a part says of who wins, without words that print.
fn of_end(part: &str) -> (bool, bool) {
    let part = part.replace("输出", "").replace("输入", "");
    let says = |words: &[&str]| words.iter().any(|word| part.contains(word));
    (says(&["胜", "赢", "win"]), says(&["败", "负", "输", "lose", "losing", "loses"]))
}

fn is_of_end(part: &str) -> bool {
    let (won, lost) = of_end(part);
    won || lost
}

/// Whether the first player wins by the last of these parts that says who does; the others may tell of whom it speaks.
fn judged(parts: &[&str], text: &str) -> Option<bool> {
    let end = parts.iter().rposition(|part| is_of_end(part))?;
    let begin = parts[..end].iter().rposition(|part| is_of_end(part)).map_or(0, |at| at + 1);
    let told = parts[begin..=end].join(" ");
    let (won, lost) = of_end(&told);
    let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
    let denied = says(&["不", "没有", "无法", "not ", "cannot", "n't", "unable", " no "]);
    if denied || won == lost {
        return None;
    }
    let first = match (says(&FIRST), says(&SECOND)) {
        (true, true) => return None,
        (false, false) => {
            let name = subject(&told);
            name.is_empty() || begins(&name, text).then_some(true)?
        }
        (first, _) => first,
    };
    Some(first == won)
}

/// Who is spoken of, if not by the turn: what is left of a condition without the words of every one.
fn subject(told: &str) -> String {
    #[rustfmt::skip]
    const COMMON: [&str; 41] = [
        "如果", "假如", "若是", "若", "当", "必胜", "获胜", "取胜", "胜利", "赢得", "游戏", "策略", "最终", "最后", "一定", "能够", "可以", "的话", "必败", "失败", "请输出", "输出", "打印", "返回", "那么", "必", "胜", "赢", "败", "负", "输", "能", "会", "则", "就", "请", "有", "是", "者", "为", "时",
    ];
    #[rustfmt::skip]
    const ENGLISH: [&str; 30] = [
        "if", "when", "the", "player", "can", "will", "win", "wins", "winning", "has", "a", "an", "strategy", "position", "lose", "loses", "losing", "game", "this", "is", "in", "for", "print", "prints", "output", "outputs", "return", "returns", "please", "force",
    ];
    let rest = COMMON.iter().fold(told.to_owned(), |rest, word| rest.replace(word, " "));
    let words = rest.split(|char: char| !char.is_alphabetic()).filter(|word| !word.is_empty() && !ENGLISH.contains(word));
    words.collect::<Vec<_>>().join(" ")
}

/// Whether such a name is said to begin.
fn begins(name: &str, text: &str) -> bool {
    const CHINESE: [&str; 6] = ["先", "作为先手", "是先手", "为先手", "总是先", "首先"];
    const ENGLISH: [&str; 9] =
        ["first", "moves first", "goes first", "plays first", "move first", "go first", "always moves first", "starts", "begins"];
    let tight = text.replace(' ', "");
    CHINESE.iter().any(|word| tight.contains(&format!("{name}{word}")))
        || ENGLISH.iter().any(|word| text.contains(&format!("{name} {word}")))
}
