//! What the samples of a statement print, held against the rule that was read: by what the answers say of who wins, or else by that two
//! positions that the same player wins are not printed otherwise, nor two alike of which one is lost.

use super::numbers::runs;
use super::{Form, Reading, letters};
use crate::document::intake;
use crate::document::sample::{self, Shape};
use mexplorer_picture::Say;
use mexplorer_solver::notation::{narrow, small};
use mexplorer_solver::{Budget, Outcome, Solver};

const INPUT: [&str; 6] = ["input", "sample input", "输入", "样例输入", "输入样例", "输入数据"];
const OUTPUT: [&str; 6] = ["output", "sample output", "输出", "样例输出", "输出样例", "输出数据"];

/// How answers begin that say who wins. Of numbers, 0 and 1 alone may: others count something.
#[rustfmt::skip]
const ANSWERS: [&str; 19] = [
    "yes", "no", "first", "second", "alice", "bob", "win", "los", "true", "false", "先手", "后手", "先取", "后取", "必胜", "必败", "胜", "负", "败",
];

/// A statement is read while it is typed.
const WORK: u64 = 200_000;

/// What the samples of a statement show of a program for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sampled {
    /// How positions stand in the first of them, and whether each is one number.
    pub shape: Option<(Shape, bool)>,
    /// What is printed where the player to move wins, and where not.
    pub words: [Option<String>; 2],
}

/// A position of the samples, the answer that is printed for it, and who wins it by the rule.
type Seen = (String, String, Outcome);

/// Whether a number of the rule is supposed: the samples may have another.
fn supposes(reading: &Reading) -> bool {
    reading.said.iter().any(|say| ["games.read.named", "games.read.set"].contains(&say.key))
}

/// What the samples of a statement show, where they fit its rule.
pub fn sampled(text: &str, reading: &Reading) -> Option<Sampled> {
    let (shape, seen) = Some(seen(text, reading)).filter(|_| !supposes(reading))?;
    let word = |wanted: Outcome| seen.iter().find(|(_, _, outcome)| *outcome == wanted).map(|(_, word, _)| word.clone());
    let single = reading.form.family.count().unwrap_or(1) == 1;
    let fits = !says_more(&seen) && judged(&seen, text).is_none_or(|(_, fits)| fits);
    fits.then(|| Sampled { shape: shape.map(|shape| (shape, single)), words: [word(Outcome::N), word(Outcome::P)] })
}

/// What the answers of the samples say of the rule, whether they fit it, and the numbers that were compared; `None` where nothing can be compared.
pub fn compared(text: &str, reading: &Reading) -> Option<(Say, bool, Vec<String>)> {
    if supposes(reading) {
        return None;
    }
    let (_, seen) = seen(text, reading);
    let used = seen.iter().flat_map(|(position, ..)| runs(position)).map(|(_, digits)| digits.to_owned()).collect();
    judged(&seen, text).map(|(say, fits)| (say, fits, used))
}

/// What is said of them, and whether they fit the rule.
fn judged(seen: &[Seen], text: &str) -> Option<(Say, bool)> {
    let first = seen.first()?;
    if let Some(say) = contradiction(seen) {
        return Some((say, false));
    }
    let is_about = |say: Say, (position, word, outcome): &Seen| {
        say.with("position", position.as_str()).with("word", word.as_str()).with("won", 1 + u64::from(*outcome == Outcome::P))
    };
    let means: Option<Vec<Outcome>> = seen.iter().map(|(_, word, _)| meaning(word, text)).collect();
    if let Some(means) = means {
        let wrong = seen.iter().zip(&means).find(|((.., outcome), meant)| outcome != *meant);
        return Some(match wrong {
            Some((wrong, _)) => (is_about(Say::new("games.read.unlike"), wrong), false),
            None => (is_about(Say::new("games.read.agrees"), first).with("count", seen.len()), true),
        });
    }
    // Who is named is not known, but they are told apart.
    let other = seen.iter().find(|other| other.1 != first.1)?;
    let two = seen.iter().all(|one| one.1 == first.1 || one.1 == other.1);
    let say = is_about(Say::new("games.read.told-apart"), first).with("second", other.0.as_str()).with("other", other.1.as_str());
    two.then_some((say, true))
}

/// How the positions of the first sample stand, and what is known of those of all with their answers.
fn seen(text: &str, reading: &Reading) -> (Option<Shape>, Vec<Seen>) {
    let numbers = reading.form.family.count().unwrap_or(1);
    let (mut solver, mut budget) = (Solver::default(), Budget::new(WORK));
    let (mut shape, mut seen) = (None, Vec::new());
    let mut decide = |form: &Form, word: String| {
        let position = intake::position(&form.text())?;
        let outcome = solver.outcome(&position, &mut budget).ok()?;
        seen.push((position.to_string(), word, outcome));
        Some(())
    };
    let read = |key| reading.said.iter().any(|say| say.key == key);
    let taken = !read("games.read.example") && !read("games.read.largest");
    for (at, (input, words)) in samples(text).into_iter().filter(|(_, words)| !words.is_empty()).enumerate() {
        let listed = sample::listed(&input, words.len(), numbers);
        shape = shape.or(listed.as_ref().map(|(shape, _)| *shape));
        if listed.is_none() && at == 0 && taken {
            // A line may have a number of the rule: the first of them is what was read.
            let rows: Vec<&str> = input.lines().filter(|line| !line.trim().is_empty()).collect();
            let told = rows.len() == 1 || rows.first().is_some_and(|count| count.trim().parse() == Ok(rows.len() - 1));
            let row =
                rows.get(usize::from(rows.len() > 1)).map(|row| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
            let held = row.is_some_and(|row| row.len() > 1 && letters::holds(&reading.form.text(), &row));
            if let Some(word) = words.first().filter(|_| told && held && words.len() == rows.len().max(2) - 1) {
                let _ = decide(&reading.form, word.clone());
            }
        }
        for (heaps, word) in listed.into_iter().flat_map(|(_, heaps)| heaps).zip(words) {
            let _ = decide(&Form { numbers: heaps.join(","), ..reading.form.clone() }, word);
        }
    }
    (shape, seen)
}

/// Whether a third word says something else than who wins.
fn says_more(seen: &[Seen]) -> bool {
    seen.iter().any(|one| one.1 != seen[0].1 && seen.iter().any(|two| two.1 != one.1 && two.1 != seen[0].1))
}

/// Who wins where this is printed: by the word itself, or by what the statement says of it.
fn meaning(word: &str, text: &str) -> Option<Outcome> {
    const FIRST: [&str; 4] = ["first", "先手", "先取", "alice"];
    const SECOND: [&str; 4] = ["second", "后手", "后取", "bob"];
    const LOST: [&str; 5] = ["los", "必败", "败", "负", "输"];
    const WON: [&str; 3] = ["win", "胜", "赢"];
    let small = |text: &str| text.chars().map(|char| small(narrow(char))).collect::<String>();
    let (word, text) = (small(word), small(text));
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
    let yes = ["yes", "true", "1"].contains(&&*word);
    let told = if ["yes", "no"].contains(&&*word) {
        "yes"
    } else if ["true", "false"].contains(&&*word) {
        "true"
    } else {
        return None;
    };
    yes_wins(&text, told).map(|wins| Outcome::cold(yes != wins))
}

/// Whether such a word is said to be printed where the first player wins; none where that is told otherwise, or not.
fn yes_wins(text: &str, yes: &str) -> Option<bool> {
    const FIRST: [&str; 4] = ["先手", "先取", "先走", "first"];
    const SECOND: [&str; 4] = ["后手", "后取", "后走", "second"];
    const WON: [&str; 3] = ["胜", "赢", "win"];
    const LOST: [&str; 6] = ["必败", "会败", "输掉", "失败", "lose", "losing"];
    text.lines().filter(|line| line.trim() != yes).find_map(|line| {
        let at = line.find(yes)?;
        // What is printed else is another answer.
        let stops = ['。', '.', ';', '；'];
        let begin = line[..at].rmatch_indices(stops).next().map_or(0, |(at, stop)| at + stop.len());
        let begin =
            ["否则", "otherwise", "else"].iter().filter_map(|word| line[begin..at].rfind(word)).max().map_or(begin, |_| at);
        let told = &line[begin..at].trim_end_matches(char::is_whitespace);
        let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
        let denied = ["不", "not ", "cannot", "can't"].iter().any(|word| told.contains(word));
        let (first, second, won, lost) = (says(&FIRST), says(&SECOND), says(&WON), says(&LOST));
        let told = !denied && (won != lost) && !(first && second);
        told.then_some(second == lost)
    })
}

/// Two positions of the samples whose answers do not fit the rule; `None` where all fit.
fn contradiction(seen: &[Seen]) -> Option<Say> {
    if says_more(seen) {
        return None;
    }
    let contradict = |one: &Seen, two: &Seen| (one.1 == two.1) != (one.2 == two.2);
    let (at, first) = seen.iter().enumerate().find(|(at, one)| seen[..*at].iter().any(|two| contradict(one, two)))?;
    let second = seen[..at].iter().find(|two| contradict(first, two))?;
    let say = Say::new("games.read.sample").with("first", second.0.as_str()).with("word", second.1.as_str());
    let say = say.with("second", first.0.as_str()).with("other", first.1.as_str());
    Some(say.with("winners", 1 + u64::from(first.2 != second.2)))
}

/// What each sample has as input, and its answers.
fn samples(text: &str) -> Vec<(String, Vec<String>)> {
    let (mut found, mut input, mut output) = (Vec::new(), None, None);
    for line in text.lines() {
        let plain: String = line.trim().chars().map(|char| small(narrow(char))).collect();
        let (head, behind) = plain.split_once(':').unwrap_or((&plain, ""));
        let head = head.trim_matches(|char: char| !char.is_alphabetic());
        if INPUT.contains(&head) {
            found.extend(input.take().zip(output.take()));
            // “Input: n = 4”.
            input = behind.rsplit('=').next().map(str::to_owned);
        } else if OUTPUT.contains(&head) {
            output = Some(behind.to_owned());
        } else if let Some(part) = output.as_mut().or(input.as_mut()) {
            *part += "\n";
            *part += line;
        }
    }
    found.extend(input.zip(output));
    found.into_iter().map(|(input, output)| (input, answers(&output))).collect()
}

/// The answers that an output begins with, a line each; none where numbers follow.
fn answers(output: &str) -> Vec<String> {
    let is_answer = |line: &&str| {
        let plain: String = line.chars().map(small).collect();
        ["0", "1"].contains(line) || ANSWERS.iter().any(|word| plain.starts_with(word))
    };
    let mut lines = output.trim_start().lines().map(str::trim);
    let told: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
    let answers: Vec<String> = told.iter().copied().take_while(|line| is_answer(line)).map(str::to_owned).collect();
    let more = told.get(answers.len()).is_some_and(|line| line.starts_with(|char: char| char.is_ascii_digit()));
    if more { Vec::new() } else { answers }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use mexplorer_picture::Arg;

    const NIM: &str = "有若干堆石子，两人轮流，每次从一堆中取任意颗，取走最后一颗者胜。";
    const THREE: &str = "Take 1 to 3 stones from one heap. Whoever takes the last stone wins.";

    /// Which two positions a sample contradicts, where it does.
    #[test]
    fn samples_that_contradict_the_rule_are_told() {
        for (rule, samples, told) in [
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nNo\nYes", None),
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nYes\nNo", None),
            (NIM, "输入样例 #1：\n2\n2\n1 1\n2\n1 0\n\n输出样例 #1\nNo\nNo", Some("nim(1,1) nim(1,0) 2")),
            (NIM, "样例输入\n2\n2\n1 2\n2\n1 0\n样例输出\n先手必胜\n后手必胜\n样例解释\n3 步", Some("nim(1,2) nim(1,0) 1")),
            // One sample tells nothing, two do; so do lines that 0 ends.
            (THREE, "Sample Input\n4\nSample Output\nBob", None),
            (
                THREE,
                "Sample Input 1\n4\nSample Output 1\nBob\nSample Input 2\n5\nSample Output 2\nBob",
                Some("bash[3](4) bash[3](5) 2"),
            ),
            (THREE, "Input\n4\n8\n5\n0\nOutput\nFirst win\nSecond win\nFirst win", Some("bash[3](4) bash[3](8) 1")),
            (
                THREE,
                "Example 1:\nInput: n = 4\nOutput: false\nExample 2:\nInput: n = 1\nOutput: false",
                Some("bash[3](4) bash[3](1) 2"),
            ),
            // What counts something, has a third word, is not as many or says more is no answer to who wins.
            (THREE, "Sample Input\n2\n4\n5\nSample Output\n2\n3", None),
            (THREE, "Sample Input\n3\n4\n5\n8\nSample Output\nyes\nno\nnobody", None),
            (THREE, "Sample Input\n3\n4\n5\n8\nSample Output\nyes\nyes", None),
            (THREE, "Sample Input\n2\n4\n5\nSample Output\nyes\n3 1\nyes", None),
            // A line may have a number of the rule; one that is supposed may be another.
            (THREE, "Sample Input\n2\n4 3\n5 3\nSample Output\nyes\nyes", None),
            ("每次最多取 m 个，取完者胜。", "样例输入\n2\n4\n5\n样例输出\nyes\nyes", None),
        ] {
            let reading = read(&format!("{rule}\n{samples}")).expect(rule);
            let say = reading.said.iter().find(|say| say.key == "games.read.sample");
            let text = |arg: &Arg| if let Arg::Text(text) = arg { text.clone() } else { format!("{arg:?}") };
            let found = say.map(|say| [0, 2, 4].map(|at| text(&say.args[at].1)).join(" "));
            assert_eq!(found.as_deref(), told, "{samples}");
            assert!(told.is_none() || !reading.is_clear(), "{samples}");
        }
    }

    /// What single answers say, where it is known what they mean.
    #[test]
    fn samples_agree_with_the_rule_or_not() {
        for (rule, samples, key, about) in [
            (NIM, "样例输入\n1\n20\n样例输出\nFirst", Some("games.read.agrees"), "nim(20)"),
            (NIM, "样例输入\n1\n20\n样例输出\n先手必败", Some("games.read.unlike"), "nim(20)"),
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\n后手胜\n先手胜", Some("games.read.agrees"), "nim(1,1)"),
            // What the statement says of yes.
            (NIM, "如果先手必胜，输出 Yes，否则输出 No。\n样例输入\n2\n1 1\n样例输出\nNo", Some("games.read.agrees"), "nim(1,1)"),
            (
                NIM,
                "如果先手必胜，输出 Yes，否则输出 No。\n样例输入\n2\n1 1\n样例输出\nYes",
                Some("games.read.unlike"),
                "nim(1,1)",
            ),
            (
                NIM,
                "如果先手必败，输出 Yes，否则输出 No。\n样例输入\n2\n1 1\n样例输出\nYes",
                Some("games.read.agrees"),
                "nim(1,1)",
            ),
            (NIM, "如果先手不能必胜，输出 Yes。\n样例输入\n2\n1 1\n样例输出\nYes", None, ""),
            (NIM, "样例输入\n2\n1 1\n样例输出\nYes", None, ""),
            // Names are told apart.
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nNo\nYes", Some("games.read.told-apart"), "nim(1,1)"),
            (THREE, "Bob moves first.\nSample Input\n4\nSample Output\nBob", None, ""),
            (THREE, "Sample Input\n4\nSample Output\nBob", Some("games.read.agrees"), "bash[3](4)"),
            (THREE, "Sample Input\n4\nSample Output\nAlice", Some("games.read.unlike"), "bash[3](4)"),
            (THREE, "Sample Input\n4\nSample Output\n2", None, ""),
            // What the judge writes before a sample is none.
            (
                NIM,
                "Input\n第一行 n。\nOutput\n如果先手必胜输出 Yes，否则输出 No。\nSample Input\n2\n1 1\nSample Output\nNo",
                Some("games.read.agrees"),
                "nim(1,1)",
            ),
            (
                "有一堆石子共 n 个，每次最少取 1 个，最多取 m 个，取完者胜。",
                "Sample Input\n2\n23 2\n4 3\nSample Output\nfirst\nsecond",
                Some("games.read.agrees"),
                "bash[2](23)",
            ),
        ] {
            let reading = read(&format!("{rule}\n{samples}")).expect(rule);
            let keys = ["games.read.agrees", "games.read.unlike", "games.read.told-apart"];
            let say = reading.said.iter().find(|say| keys.contains(&say.key));
            assert_eq!(say.map(|say| say.key), key, "{samples}");
            let position =
                say.map_or(String::new(), |say| if let Arg::Text(text) = &say.args[0].1 { text.clone() } else { String::new() });
            assert_eq!(position, about, "{samples}");
            assert!(key != Some("games.read.unlike") || !reading.is_clear(), "{samples}");
        }
    }
}
