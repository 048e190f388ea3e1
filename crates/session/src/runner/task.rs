//! What a program to take home reads and prints, as the samples of the statement show it that is opened.

use crate::document::sample::Shape;
use crate::features::code::{Input, Task, WORDS};
use crate::features::picker::statement::{self, Sampled};

/// What the samples of a statement show of it; where they show one word alone, the other is the one that goes with it.
pub fn of(text: &str) -> Option<Task> {
    let Sampled { shape, words } = statement::sampled(text)?;
    words.iter().flatten().next()?;
    // What stands otherwise than any of these is left as it is.
    let input = match shape {
        Some((Shape::Told, true)) => Input::Singles,
        Some((Shape::Ended, true)) => Input::EndedSingles,
        Some((Shape::Counted, _)) => Input::Counted,
        Some((Shape::CountedTold, _)) => Input::Tests,
        Some((Shape::CountedEnded, _)) => Input::Ended,
        Some((Shape::Plain, _) | (Shape::Told | Shape::Ended, false)) | None => Input::default(),
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
    const TWO: &str = "有两堆石子，每次从一堆中取任意颗，或从两堆中取同样多颗，取走最后一颗者胜。";
    const MOST: &str = "有一堆石子共 n 个，每次最少取 1 个，最多取 m 个，取完者胜。";
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
            // A form that could not read it is not chosen; what is printed is.
            (MOST, "Sample Input\n2\n23 2\n3 2\nSample Output\nfirst\nsecond", Some("lines first second own")),
            (TWO, "样例输入\n2 1\n8 4\n4 7\n样例输出\n0\n1\n0", Some("lines 1 0")),
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
