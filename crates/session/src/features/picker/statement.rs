//! What the statement of an exercise says of its rule, read from its words: the position to begin with, and what was taken for what.
//!
//! Only what means one thing is read: each row says which words must stand there and which must not, and what is read is shown as a
//! rule, to be compared with the statement.

use super::Form;
use super::own::presets::{HALF as HALVED, PAPER as PAPER_CUT};
use crate::document::intake;
use mexplorer_picture::Say;
use mexplorer_solver::notation::{narrow, small};
use phrases::*;

mod numbers;
mod phrases;

/// A statement's rule as a form, and what a reader must know of how it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub form: Form,
    pub said: Vec<Say>,
}

/// The most bytes of a statement.
const MOST: usize = 6_000;
/// The longest side of a sheet that is taken over.
const MOST_SIDE: u64 = 30;
/// What stands for a number that the statement only names.
const SUPPOSED: u64 = 3;

/// How a statement is read: a phrase of each group stands in it and none of the others, and then this is its rule.
struct Row {
    all: &'static [Words],
    none: &'static [Words],
    rule: fn(&Text) -> Option<String>,
    said: fn(&Text) -> Option<Say>,
}

/// What is more particular comes first.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    Row { all: &[PAPER, CUT, SINGLE], none: &[], rule: |text| {
        let (a, b) = text.sheet();
        let others = match text.wins(SINGLE)? {
            // Whoever cuts off a strip of width 1 is beaten at once. From such a strip the first cut wins: that is no sheet of the rule.
            true if a.min(b) > 1 => "(k,b)+(a-k,b) for k in 2..=a-2;(a,k)+(a,b-k) for k in 2..=b-2",
            true => return None,
            false => "(k,b)+(a-k,b) for k in 1..=a/2 if k>1 or b>1;(a,k)+(a,b-k) for k in 1..=b/2 if k>1 or a>1",
        };
        Some(format!("rule2[{others}]({a},{b})"))
    }, said: |text| Some(Say::new(if text.wins(SINGLE)? { "problem.paper" } else { "games.read.paper-lost" })) },
    Row { all: &[PAPER, CUT], none: &[SINGLE], rule: |text| {
        let (a, b) = text.sheet();
        Some(format!("rule2[{PAPER_CUT}]({a},{b})"))
    }, said: |_| None },
    Row { all: &[&["真因子", "真因数", "真约数", "properdivisor", "properfactor", "n%x==0", "n%x=0", "nmodx=0"], &["取", "拿", "减", "n-x", "subtract", "take", "remov"]],
        none: &[&["除以", "dividedby", "divideby", "除1", "不为1", "不等于1", "otherthan1", "exceptfor1", "not1", "分成"]],
        rule: |text| text.heaps("rule[n-k for k in 1..=n if n%k==0 and k<n]", "12"), said: |_| None },
    Row { all: &[TAKE, &["两倍", "2倍", "twice", "double"], &["上次", "上一次", "刚取", "刚才", "previous", "lastmove", "justtaken", "justtook", "opponent"],
        &["不能全部", "不能取完", "不能取光", "不能把", "不能一次", "notall", "nottakeall", "nottaketheentire", "nottakethewhole"]], none: &[],
        rule: |text| text.heaps("fibonacci", "20"), said: |_| None },
    Row { all: &[TAKE, &["任意", "若干", "any"], &["一堆", "oneheap", "onepile", "eitherheap", "eitherpile", "singleheap", "singlepile", "oneofthe"], &["两堆中同时", "两堆同时", "同时从两堆", "从两堆中取走相同", "从两堆中取相同", "两堆中取同样", "两堆中取相同", "samenumberfromboth", "samenumberofstonesfromboth", "samenumberofmatchesfromboth", "samenumberofobjectsfromboth", "sameamountfromboth", "equalnumberfromboth", "bothpilesthesame", "bothheapsthesame",
        "从两堆取同样", "两堆里取同样", "从两堆取相同", "两堆里取相同", "从两堆取走相同", "从两堆取走同样"]],
        none: &[HALF, &["差", "differ", "最多", "至多", "atmost"]], rule: |text| match text.most() {
            Some(_) => None,
            None => text.heaps("wythoff", "3,5"),
        }, said: |_| None },
    Row { all: &[TAKE, &["约数", "因子", "因数", "divisor"]],
        none: &[&["真", "proper", "除以", "dividedby", "divideby", "质", "素", "prime", "分成", "不等于", "小于", "除了", "otherthan", "lessthan", "except", "不含", "不包括", "公约", "公因", "common", "not1", "不为1"]],
        rule: |text| text.heaps("rule[n-k for k in 1..=n if n%k==0]", "12"), said: |_| None },
    Row { all: &[TAKE, &["质数", "素数", "prime"]],
        none: &[&["质因", "素因", "primefactor", "primepower", "primedivisor", "的幂", "power", "不是质", "不是素", "非质", "非素", "notprime", "nonprime", "或1", "or1", "或者1", "orone", "互质", "互素", "coprime", "relatively"], HALF],
        rule: |text| match text.most() {
            Some(_) => None,
            None => text.heaps("rule[n-k for k in 2..=n if prime(k)]", "12"),
        }, said: |_| None },
    Row { all: &[&["分成两", "分为两", "拆成两", "分成2堆", "分为2堆", "intotwo"], &["不相等", "不相同", "不同", "不等", "unequal", "different"]],
        none: &[&["取走", "取出", "拿走", "remov", "take"], HALF], rule: |text| text.heaps("grundy", "9"), said: |_| None },
    Row { all: &[&["倍数", "multiple"], &["较小", "小的", "smaller"], &["较大", "大的", "larger"], &["减", "取", "subtract", "take", "remov"]], none: &[&["两倍", "2倍", "twice"]],
        rule: |text| text.heaps("rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a]", "25,7"), said: |_| None },
    Row { all: &[TAKE, &["平方数", "squarenumber", "perfectsquare"]], none: &[&["两倍", "twice", "除以"]], rule: |text| text.heaps("take[k^2]", "20"), said: |_| None },
    Row { all: &[TAKE, &["斐波那契数", "菲波那契数", "fibonaccinumber"]], none: &[&["两倍", "2倍", "twice"]], rule: |text| text.heaps("take[fib(k)]", "30"), said: |_| None },
    Row { all: &[TAKE, &["2的幂", "2的若干次", "2^k", "powerof2", "powersof2", "poweroftwo", "powersoftwo"]], none: &[&["两倍", "2倍", "twice"]],
        rule: |text| text.heaps("take[2^(k-1)]", "12"), said: |_| None },
    Row { all: &[TAKE, &["分成两", "分为两", "分成2堆", "拆成两", "intotwo"], &["任意", "任何", "anynumber", "anypositivenumber"]],
        none: &[&["不相等", "不相同", "不等", "相等", "unequal", "equal", "different", "相邻", "连续", "adjacent", "consecutive"], HALF],
        rule: |text| text.heaps("lasker", "5,6"), said: |_| None },
    Row { all: &[HALF], none: &[PECULIAR, ROUNDED_UP], rule: |text| match text.most() {
        Some(most) => text.heaps(&format!("rule[n-k for k in 1..=min({},n/2)]", most.number()), "12"),
        None => text.heaps(&format!("rule[{HALVED}]"), "7,12"),
    }, said: |_| Some(Say::new("games.read.half")) },
    Row { all: &[HALF, ROUNDED_UP], none: &[PECULIAR], rule: |text| match text.most() {
        Some(most) => text.heaps(&format!("rule[n-k for k in 1..=min({},(n+1)/2)]", most.number()), "12"),
        None => text.heaps("half", "7,12"),
    }, said: |_| None },
    Row { all: &[TAKE], none: &[PECULIAR, HALVES], rule: |text| match (text.least(), text.most()?) {
        (None, most) => text.heaps(&format!("bash[{}]", most.number()), "21"),
        (Some(least), Most::Number(most)) if least <= most && most < MOST_OF_SET => text.heaps(&format!("subtract[{least}..{most}]"), "21"),
        _ => None,
    }, said: |_| None },
    Row { all: &[TAKE], none: &[PECULIAR, HALVES], rule: |text| match (text.least(), text.most()) {
        (None, None) => text.heaps(&format!("subtract[{}]", numbers::set(&text.spaced, TAKE)?), "20"),
        _ => None,
    }, said: |_| None },
    Row { all: &[TAKE, &["取任意", "取走任意", "取出任意", "拿任意", "拿走任意", "取若干", "取走若干", "取出若干", "拿若干", "拿走若干", "取…任意多", "取…任意个", "取…任意颗", "取…任意张", "取…任意根", "取…任意枚", "取…任意数", "拿…任意个", "take…anynumber", "remov…anynumber", "anypositivenumber"], &["一堆", "任一堆", "oneheap", "onepile", "singleheap", "singlepile", "oneofthe", "sameheap", "samepile"]],
        none: &[PECULIAR, &["一半", "half", "移到", "放到", "moveto", "只能取", "只能拿", "不…超过", "最多", "至多", "atmost", "nomorethan"]],
        rule: |text| text.heaps("nim", "3,4,5"), said: |_| None },
];

const HALVES: Words = &["一半", "half"];
/// The largest number of a set of numbers that is read.
const MOST_OF_SET: u64 = 1_000;

/// The rule that a statement tells, where it tells one that is known here.
pub fn read(text: &str) -> Option<Reading> {
    if text.len() > MOST {
        return None;
    }
    let text = Text::of(text);
    let reads = |row: &&Row| {
        row.all.iter().all(|group| text.has(group))
            && !row.none.iter().any(|group| text.has(group))
            && (row.rule)(&text).is_some()
    };
    // That some number may not be taken no row tells, and that more than one must be only the one of a span.
    if text.tight.iter().any(|sentence| numbers::forbids(sentence)) {
        return None;
    }
    let row = ROWS.iter().find(reads)?;
    let rule = (row.rule)(&text)?;
    if text.tight.iter().any(|sentence| numbers::asks_for_more(sentence, HOW)) && !rule.starts_with("subtract") {
        return None;
    }
    // Of a sheet the row has read who wins.
    let ends = if text.has(SINGLE) { Some(false) } else { text.last_loses() };
    let misere = if ends == Some(true) { "misere " } else { "" };
    let form = Form::of(&intake::position(&format!("{misere}{rule}"))?)?;
    let named = match text.most() {
        Some(Most::Named(letter)) if form.rules.contains(&SUPPOSED.to_string()) => {
            Some(Say::new("games.read.named").with("letter", letter.to_string()).with("number", SUPPOSED))
        }
        _ => None,
    };
    let said = [Say::new("games.read.as").with("position", form.text())];
    let supposed = ends.is_none().then(|| Say::new("games.read.ending"));
    let left = numbers::left(&text.spaced, &form);
    let unread = text.unread(row).map(|part| Say::new("games.read.part").with("part", part));
    let said = said.into_iter().chain(unread).chain((row.said)(&text)).chain(named).chain(supposed).chain(left);
    Some(Reading { said: said.collect(), form })
}

/// The same as a form alone.
pub fn told(text: &str) -> Option<Form> {
    read(text).map(|reading| reading.form)
}

/// The most that may be taken: a number, or a letter that stands for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Most {
    Number(u64),
    Named(char),
}

impl Most {
    fn number(self) -> u64 {
        match self {
            Most::Number(number) => number,
            Most::Named(_) => SUPPOSED,
        }
    }
}

/// A statement as its words are compared: narrow, small, in simplified characters.
struct Text {
    /// Its sentences, with blanks between words of letters.
    spaced: Vec<String>,
    /// The same without any blank.
    tight: Vec<String>,
}

impl Text {
    fn of(text: &str) -> Text {
        let simple = |char: char| TRADITIONAL.iter().find(|(written, _)| *written == char).map_or(char, |(_, simple)| *simple);
        let plain: String = text
            .chars()
            .map(|char| if char.is_ascii() { small(char) } else { simple(narrow(char)) })
            .filter(|char| !matches!(char, '$' | '\\'))
            // “1…5”, “1—5”.
            .map(|char| if matches!(char, '…' | '—' | '–' | '～') { '~' } else { char })
            .collect();
        // What is read and written says nothing of the play.
        let plain = plain.replace("输入", " ").replace("输出", " ").replace("非负", " ").replace("胜负", " ");
        let sentences = plain.split(['。', '.', ';', '!', '?']);
        let spaced: Vec<String> = sentences.map(joined).filter(|sentence| !sentence.is_empty()).collect();
        let tight = spaced.iter().map(|sentence| sentence.replace(' ', "")).collect();
        Text { spaced, tight }
    }

    fn has(&self, phrases: Words) -> bool {
        self.tight.iter().any(|sentence| phrases.iter().any(|phrase| place(sentence, phrase).is_some()))
    }

    /// Whether the one of whom these words speak wins: what is said next in their sentence, or else before.
    fn wins(&self, phrases: Words) -> Option<bool> {
        let (sentence, (from, to)) = self
            .tight
            .iter()
            .find_map(|sentence| Some((sentence, phrases.iter().find_map(|phrase| place(sentence, phrase))?)))?;
        let first = |text: &str, words: Words| words.iter().filter_map(|word| text.find(word)).min();
        let after = &sentence[to..];
        match (first(after, WIN), first(after, LOSE)) {
            (Some(win), lose) => Some(lose.is_none_or(|lose| win < lose)),
            (None, Some(_)) => Some(false),
            (None, None) => first(&sentence[..from], WIN).map(|_| true).or(first(&sentence[..from], LOSE).map(|_| false)),
        }
    }

    /// Whether whoever makes the last move loses; `None` where no sentence says who wins by how play ends.
    fn last_loses(&self) -> Option<bool> {
        self.tight.iter().find_map(|sentence| ending(sentence))
    }

    /// The first part of the statement that bounds what may be done, and of which nothing was read by this row.
    fn unread(&self, row: &Row) -> Option<String> {
        let named: Vec<&str> = row.all.iter().filter(|group| **group != TAKE).flat_map(|group| group.iter().copied()).collect();
        let parts =
            self.tight.iter().flat_map(|sentence| sentence.split([',', '，', '、', '：', ':'])).filter(|part| !part.is_empty());
        let holds = |part: &str, words: &[&str]| words.iter().any(|word| place(part, word).is_some());
        let read = |part: &str| {
            let limit = UP_TO.iter().any(|lead| part.contains(lead.trim_end())) || numbers::has_least(part);
            limit || holds(part, &named) || holds(part, PLAIN) || holds(part, HALF) || ending(part).is_some()
        };
        parts.map(str::to_owned).find(|part| holds(part, BOUNDS) && !read(part))
    }

    /// The least that must be taken, where that is more than one.
    fn least(&self) -> Option<u64> {
        self.tight.iter().find_map(|sentence| numbers::least(sentence, HOW)).filter(|least| *least > 1)
    }

    /// The most that may be taken at once: “1 到 k”, “at most 3”.
    fn most(&self) -> Option<Most> {
        let taking = |sentence: &&String| TAKE.iter().any(|word| sentence.contains(word));
        let most = self.spaced.iter().filter(taking).find_map(|sentence| {
            UP_TO.iter().find_map(|lead| {
                let found = |(at, _): (usize, &str)| {
                    // “21 到 30” is no “1 到 30”.
                    let apart = !sentence[..at].ends_with(|char: char| char.is_ascii_alphanumeric());
                    apart.then(|| most_after(&sentence[at + lead.len()..]))?
                };
                sentence.match_indices(lead).find_map(found)
            })
        });
        // “m = 4” says what the letter is.
        most.map(|most| match most {
            Most::Named(letter) => numbers::of_letter(&self.tight, letter).map_or(most, Most::Number),
            most => most,
        })
    }

    /// The sides of a sheet, where they are numbers.
    fn sheet(&self) -> (u64, u64) {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=MOST_SIDE).contains(side));
        let sides = |sentence: &String| {
            sentence.match_indices(['*', 'x']).find_map(|(at, _)| {
                let (before, after) = (&sentence[..at], &sentence[at + 1..]);
                let from = before.trim_end_matches(|char: char| char.is_ascii_digit()).len();
                let to = after.len() - after.trim_start_matches(|char: char| char.is_ascii_digit()).len();
                Some((side(&before[from..])?, side(&after[..to])?)).filter(|sides| *sides != (1, 1))
            })
        };
        self.tight.iter().find_map(sides).unwrap_or((4, 5))
    }

    /// A game with the heap that the statement tells of, or else with those that are offered.
    fn heaps(&self, game: &str, offered: &str) -> Option<String> {
        let told = |sentence: &String| {
            HEAP.iter().find_map(|lead| {
                let found = |(at, _): (usize, &str)| {
                    let rest = sentence[at + lead.len()..].trim_start();
                    let digits = rest.len() - rest.trim_start_matches(|char: char| char.is_ascii_digit()).len();
                    let stones = lead.ends_with("of ") || STONES.iter().any(|word| rest[digits..].trim_start().starts_with(word));
                    (digits > 0 && stones).then(|| rest[..digits].to_owned())
                };
                sentence.match_indices(lead).find_map(found)
            })
        };
        let told =
            self.spaced.iter().find_map(told).or_else(|| numbers::of_letter(&self.tight, 'n').map(|heap| heap.to_string()));
        let told = told.or_else(|| numbers::of_stones(&self.tight, TAKE, STONES, NOUNS));
        let series = numbers::series(&self.spaced, TAKE);
        let written = [series, told].into_iter().flatten().map(|heaps| format!("{game}({heaps})"));
        let legal = |text: &String| intake::position(text).is_some();
        Some(written.into_iter().find(legal).unwrap_or_else(|| format!("{game}({offered})")))
    }
}

/// The number or the letter that a text begins with, where it is an amount of stones.
fn most_after(text: &str) -> Option<Most> {
    let text = HOW.iter().fold(text, |text, word| text.strip_prefix(word).unwrap_or(text)).trim_start();
    let digits = text.len() - text.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    let letter = text.chars().next().filter(|char| char.is_ascii_lowercase() && !matches!(char, 'a' | 'i'));
    let numeral = numbers::numeral(text);
    let (rest, most) = match (digits, letter, numeral) {
        (1.., _, _) => (&text[digits..], Most::Number(text[..digits].parse().ok().filter(|most| *most > 0)?)),
        (_, _, Some((rest, number))) => (rest, Most::Number(number)),
        (_, Some(letter), _) => (&text[1..], Most::Named(letter)),
        _ => return None,
    };
    // No limit of heaps or rounds, no third part, no sum, no longer word.
    let other = ["heap", "pile", "row", "time", "堆", "行", "排", "次", "分", "半", "倍", "+", "-", "*", "/"];
    let rest_of_word = rest.starts_with(|char: char| char.is_ascii_alphanumeric());
    (!rest_of_word && !other.iter().any(|word| rest.trim_start().starts_with(word))).then_some(most)
}

/// Whether by this sentence whoever makes the last move loses: who makes it, or cannot move, and what is said of them next. “The loser
/// is whoever …” says it before.
fn ending(sentence: &str) -> Option<bool> {
    #[derive(Clone, Copy, PartialEq)]
    enum Told {
        Last,
        Stuck,
        Wins,
        Loses,
    }
    let all = |words: Words, told: Told| {
        words.iter().flat_map(move |word| sentence.match_indices(word)).map(move |(at, word)| (at, word.len(), told))
    };
    // “不能取完” is no end of play.
    let done = |(at, ..): &(usize, usize, Told)| {
        !sentence[..*at].chars().rev().take(5).take_while(|char| *char != ',').any(|char| char == '不')
    };
    let stuck = UNABLE.iter().flat_map(|word| sentence.match_indices(word)).filter_map(|(at, word)| {
        let rest = &sentence[at + word.len()..];
        let length = MOVES.iter().filter(|deed| rest.starts_with(**deed)).map(|deed| deed.len()).max()?;
        // “不能取完”, “不能取 2 颗” forbid a move.
        let bounds =
            rest[length..].starts_with(|char: char| char.is_ascii_digit() || "完光尽走一两二三四五六七八九十超".contains(char));
        (!bounds).then_some((at, word.len() + length, Told::Stuck))
    });
    let mut told: Vec<(usize, usize, Told)> = all(LAST, Told::Last).filter(done).collect();
    told.extend(all(STUCK, Told::Stuck).chain(stuck).chain(all(WIN, Told::Wins)).chain(all(LOSE, Told::Loses)));
    told.sort_by_key(|(at, length, _)| (*at, std::cmp::Reverse(*length)));
    let pair = |deed: Told, result: Told| match (deed, result) {
        (Told::Last, Told::Loses) | (Told::Stuck, Told::Wins) => Some(true),
        (Told::Last, Told::Wins) | (Told::Stuck, Told::Loses) => Some(false),
        _ => None,
    };
    let after = told.windows(2).find_map(|pairs| pair(pairs[0].2, pairs[1].2));
    let before = || {
        let (is_loser, is_winner) = (sentence.contains("loseris"), sentence.contains("winneris"));
        let deed = told.iter().map(|(_, _, told)| *told).find(|told| matches!(told, Told::Last | Told::Stuck))?;
        let result = if is_loser { Told::Loses } else { Told::Wins };
        (is_loser != is_winner).then(|| pair(deed, result))?
    };
    before().or(after)
}

/// Where a phrase stands in a sentence, from its first to its last byte; “…” stands for a few characters.
fn place(sentence: &str, phrase: &str) -> Option<(usize, usize)> {
    const FEW: usize = 16;
    let mut parts = phrase.split('…');
    let first = parts.next()?;
    let parts: Vec<&str> = parts.collect();
    sentence.match_indices(first).find_map(|(from, _)| {
        let to = parts.iter().try_fold(from + first.len(), |to, part| {
            let gap = sentence[to..].find(part)?;
            (sentence[to..to + gap].chars().count() <= FEW).then_some(to + gap + part.len())
        })?;
        Some((from, to))
    })
}

/// A text with one blank between words of letters and none beside a character of another script or a sign of a range.
fn joined(text: &str) -> String {
    let mut written = String::new();
    let close = |char: char| !char.is_ascii() || matches!(char, '~' | '-' | '*');
    for word in text.split_whitespace() {
        let beside = written.ends_with(close) || word.starts_with(close);
        if !written.is_empty() && !beside {
            written.push(' ');
        }
        written.push_str(word);
    }
    written
}

#[cfg(test)]
mod tests;
