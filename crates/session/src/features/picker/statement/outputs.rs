//! What the samples of a statement print, held against the rule that was read: two positions that the same player wins are not printed
//! otherwise, nor two alike of which one is lost.

use super::{Form, Reading};
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

/// What the samples of a statement show, where they fit its rule.
pub fn sampled(text: &str, reading: &Reading) -> Option<Sampled> {
    let (shape, seen) = judged(text, reading)?;
    let word = |wanted: Outcome| seen.iter().find(|(_, _, outcome)| *outcome == wanted).map(|(_, word, _)| word.clone());
    let single = reading.form.family.count().unwrap_or(1) == 1;
    let fits = seen.iter().all(|one| seen.iter().all(|two| !contradict(one, two)));
    fits.then(|| Sampled { shape: shape.map(|shape| (shape, single)), words: [word(Outcome::N), word(Outcome::P)] })
}

/// A position of a sample, its answer, and who wins it.
type Judged = (String, String, Outcome);

fn contradict(one: &Judged, two: &Judged) -> bool {
    (one.1 == two.1) != (one.2 == two.2)
}

/// How the positions of the first sample stand, and those of all, whose answers say who wins.
fn judged(text: &str, reading: &Reading) -> Option<(Option<Shape>, Vec<Judged>)> {
    // Where a number of the rule is supposed, the samples may have another.
    if reading.said.iter().any(|say| ["games.read.named", "games.read.set"].contains(&say.key)) {
        return None;
    }
    let numbers = reading.form.family.count().unwrap_or(1);
    let (mut solver, mut budget) = (Solver::default(), Budget::new(WORK));
    let (mut shape, mut seen) = (None, Vec::new());
    for (input, words) in samples(text) {
        let Some((shown, listed)) = sample::listed(&input, words.len(), numbers) else { continue };
        shape = shape.or(Some(shown));
        for (heaps, word) in listed.into_iter().zip(words) {
            let form = Form { numbers: heaps.join(","), ..reading.form.clone() };
            let position = intake::position(&form.text())?;
            let Ok(outcome) = solver.outcome(&position, &mut budget) else { continue };
            seen.push((position.to_string(), word, outcome));
        }
    }
    // A third word says something else than who wins.
    let third = |one: &Judged| seen.iter().any(|two| two.1 != one.1 && two.1 != seen[0].1);
    (!seen.iter().any(|one| one.1 != seen[0].1 && third(one))).then_some((shape, seen))
}

/// Two positions of the samples whose answers do not fit the rule; `None` where all fit, or are not read.
pub fn contradiction(text: &str, reading: &Reading) -> Option<Say> {
    let (_, seen) = judged(text, reading)?;
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
}
