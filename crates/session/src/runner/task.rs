//! What a program to take home reads and prints, as the samples of the statement show it that is opened.

use crate::document::sample::Shape;
use crate::features::code::{Input, Task, WORDS};
use crate::features::picker::statement::{self, Sampled};

/// What the samples of a statement show of it; where they show one word alone, the other is the one that goes with it.
pub fn of(text: &str) -> Option<Task> {
    let Sampled { shape, words } = statement::sampled(text)?;
    let input = match shape? {
        (Shape::Plain, _) => Input::Lines,
        (Shape::Told, true) => Input::Singles,
        (Shape::Ended, true) => Input::EndedSingles,
        (Shape::Told | Shape::Ended, false) => return None,
        (Shape::Counted, _) => Input::Counted,
        (Shape::CountedTold, _) => Input::Tests,
        (Shape::CountedEnded, _) => Input::Ended,
    };
    let fits = |pair: &&[&str; 2]| words.iter().zip(*pair).all(|(word, own)| word.as_ref().is_none_or(|word| word == own));
    let words = match (WORDS.iter().find(fits), words) {
        (Some(pair), _) => (pair.map(str::to_owned), false),
        (None, [Some(won), Some(lost)]) => ([won, lost], true),
        (None, _) => return None,
    };
    Some(Task { input, words: words.0, own: words.1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIM: &str = "有若干堆石子，两人轮流，每次从一堆中取任意颗，取走最后一颗者胜。";
    const THREE: &str = "Take 1 to 3 stones from one heap. Whoever takes the last stone wins.";

    #[test]
    fn the_program_reads_and_prints_what_the_samples_show() {
        for (rule, samples, shown) in [
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nNo\nYes", Some("tests Yes No")),
            (NIM, "样例输入\n3\n3 4 5\n样例输出\nwin", Some("counted win lose")),
            (NIM, "样例输入\n2\n1 1\n1\n3\n0\n样例输出\n后手\n先手", Some("ended 先手 后手")),
            (THREE, "Sample Input\n4\nSample Output\nBob", Some("lines Alice Bob")),
            (THREE, "Sample Input\n3\n4\n5\n8\nSample Output\nno\nyes\nno", Some("singles yes no own")),
            (THREE, "Input\n4\n5\n0\nOutput\nSecond win\nFirst win", Some("ended-singles First win Second win own")),
            // It may be asked whether the second player wins.
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nYes\nNo", Some("tests No Yes own")),
            // What contradicts the rule, and what counts something, shows nothing; nor does a rule without a sample.
            (NIM, "样例输入\n2\n2\n1 1\n2\n1 0\n样例输出\nNo\nNo", None),
            (THREE, "Sample Input\n2\n4\n5\nSample Output\n2\n3", None),
            (THREE, "", None),
        ] {
            let task = of(&format!("{rule}\n{samples}"));
            let own = |task: &Task| if task.own { " own" } else { "" };
            let found = task.map(|task| format!("{} {}{}", task.input.name(), task.words.join(" "), own(&task)));
            assert_eq!(found.as_deref(), shown, "{samples}");
        }
    }
}
