//! What a judge prints around a statement: headings, limits, what a program is to print, and the numbers of title and paragraphs.

use super::text::Clause;
use super::{numbers, story};
use mexplorer_solver::notation::{narrow, small};
use std::ops::Range;

/// Headings of what may tell something of the rule or the position.
const TELLING: [&str; 18] = [
    "problem description",
    "problem",
    "description",
    "statement",
    "题目",
    "题目描述",
    "题目背景",
    "问题描述",
    "题意",
    "input",
    "input format",
    "sample input",
    "输入",
    "输入格式",
    "输入描述",
    "样例输入",
    "输入样例",
    "输入数据",
];
/// Headings of what a program prints, where a statement is from, and how large it may be.
const PRINTED: [&str; 20] = [
    "output",
    "output format",
    "sample output",
    "输出",
    "输出格式",
    "输出描述",
    "样例输出",
    "输出样例",
    "输出数据",
    "author",
    "source",
    "recommend",
    "constraints",
    "数据范围",
    "数据规模",
    "题目来源",
    "来源",
    "example",
    "examples",
    "note",
];
/// Lines that begin so tell of the judge.
const OF_JUDGE: [&str; 12] = [
    "time limit",
    "memory limit",
    "时间限制",
    "内存限制",
    "空间限制",
    "total submission",
    "accepted submission",
    "输出:",
    "output:",
    "提示:",
    "解释:",
    "explanation:",
];

/// The statement alone.
pub fn bare(text: &str) -> String {
    let mut told = String::new();
    let mut printed = false;
    let first = text.lines().position(|line| !line.trim().is_empty()).unwrap_or(0);
    let more = text.lines().skip(first + 1).any(|line| !line.trim().is_empty());
    for (at, line) in text.lines().enumerate() {
        let plain: String = line.trim().chars().map(|char| small(narrow(char))).collect();
        let heading = plain.trim_matches(|char: char| !char.is_alphabetic());
        let of_program = PRINTED.contains(&heading);
        if of_program || TELLING.contains(&heading) {
            printed = of_program;
            // What stands before it ends, whatever it ends with; numbers may stand behind it.
            told.push('。');
            told += line.split_once([':', '：']).filter(|_| !printed).map_or("", |(_, numbers)| numbers);
        } else if let Some(given) = given(&plain).filter(|_| printed) {
            // “Example 1: Input: n = 2”.
            told += &format!("。{given}。");
        } else if !printed && !OF_JUDGE.iter().any(|word| plain.starts_with(word)) {
            let title = (at == first).then(|| untitled(line));
            told += title.map_or(line, |title| if more && story::is_title(&Clause::of(title)) { "。" } else { title });
        }
        told.push('\n');
    }
    uncounted(sung(told))
}

/// A text with a full stop where a wave ends a sentence: “我相信大家能做到的～ 各位”. Behind a number or a letter it is a sign of a range.
fn sung(text: String) -> String {
    let mut told = String::new();
    for (at, char) in text.char_indices() {
        let before = told
            .chars()
            .next_back()
            .is_some_and(|char| !char.is_ascii() && char.is_alphabetic() && !"一二三四五六七八九十百千万两".contains(char));
        let ends = char == '～' && before && text[at + char.len_utf8()..].starts_with(char::is_whitespace);
        told.push(if ends { '。' } else { char });
    }
    told
}

/// What letters stand for in a sample: “input: n = 2”.
fn given(plain: &str) -> Option<&str> {
    let given = ["input:", "输入:"].iter().find_map(|word| plain.strip_prefix(word))?.trim_start();
    let value = given.strip_prefix(|char: char| char.is_ascii_lowercase())?.trim_start().strip_prefix('=')?.trim_start();
    value.starts_with(|char: char| char.is_ascii_digit()).then_some(given)
}

/// Judges, who number what they set.
const JUDGES: [&str; 18] = [
    "acwing",
    "luogu",
    "洛谷",
    "leetcode",
    "力扣",
    "codeforces",
    "atcoder",
    "bzoj",
    "hdu",
    "poj",
    "zoj",
    "uva",
    "spoj",
    "loj",
    "牛客",
    "cf",
    "p",
    "#",
];

/// A title without what its judge has before it: “292. Nim”, “AcWing 891. Nim”, “# P4279 [SHOI2008] …”. What counts paragraphs begins
/// with 1.
fn untitled(line: &str) -> &str {
    let line = line.trim_start().trim_start_matches("# ");
    let of_judge = |line: &str| {
        let begins = |judge: &&&str| line.get(..judge.len()).is_some_and(|word| word.eq_ignore_ascii_case(judge));
        JUDGES.iter().find(begins).map(|judge| judge.len())
    };
    let mut rest = line;
    while let Some(length) = of_judge(rest) {
        let behind = rest[length..].trim_start_matches([' ', '-']);
        if !behind.starts_with(|char: char| char.is_ascii_digit()) && of_judge(behind).is_none() {
            break;
        }
        rest = behind;
    }
    let judged = rest.len() < line.len();
    let digits = numbers::digits(rest);
    let (number, behind) = rest.split_at(digits);
    let behind = behind.strip_prefix(|char: char| judged && char.is_ascii_alphabetic()).unwrap_or(behind);
    let title =
        behind.strip_prefix(['.', '、', ':', '：']).or(Some(behind).filter(|behind| judged && behind.starts_with([' ', '['])));
    let title =
        title.filter(|title| title.trim_start().starts_with(|char: char| char.is_alphabetic() || matches!(char, '[' | '【')));
    let known = judged || number.parse::<u64>().is_ok_and(|number| number > 1);
    let title = title.filter(|_| digits > 0 && known).map_or(line, str::trim_start);
    // “[SHOI2008]”.
    let year = title.strip_prefix(['[', '【']).and_then(|rest| rest.split_once([']', '】']));
    year.map_or(title, |(_, title)| title.trim_start())
}

/// A text without the numbers that its paragraphs are counted by, where they go up from 1: “1、…；2、…”, “(1) … (2) …”.
fn uncounted(text: String) -> String {
    let mut counts: Vec<Range<usize>> = Vec::new();
    for (from, _) in text.match_indices(|char: char| narrow(char).is_ascii_digit()) {
        let before = text[..from].trim_end_matches([' ', '(', '（']);
        let begins = |char| char == '\n' || matches!(narrow(char), ';' | '。' | '.' | ':' | '!' | '?');
        if !before.chars().next_back().is_none_or(begins) {
            continue;
        }
        let digits: String = text[from..].chars().map(narrow).take_while(char::is_ascii_digit).collect();
        let end = from + text[from..].chars().take(digits.len()).map(char::len_utf8).sum::<usize>();
        let Some(sign) = text[end..].chars().next().filter(|char| *char == '、' || matches!(narrow(*char), '.' | ')')) else {
            continue;
        };
        let end = end + sign.len_utf8();
        let follows = text[end..].trim_start_matches(' ').starts_with(|char: char| char.is_alphabetic());
        if follows && digits.parse() == Ok(counts.len() + 1) {
            counts.push(before.len()..end);
        }
    }
    if counts.len() < 2 {
        return text;
    }
    let mut bare = text;
    counts.into_iter().rev().for_each(|count| bare.replace_range(count, " "));
    bare
}
