//! What is said of samples.

use super::super::read;
use mexplorer_picture::{Arg, Say};

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

const SET: &str = "给定 n 堆石子以及一个由 k 个不同正整数构成的数字集合 S。现在有两位玩家轮流操作，每次操作可以从任意一堆石子中拿取石子，每次拿取的石子数量必须包含于集合 S，最后无法进行操作的人视为失败。如果先手必胜输出 Yes，否则输出 No。";
const MOST: &str = "有一堆石子共 n 个，每次最少取 1 个，最多取 m 个，取完者胜。";
const HEAPS: &str = "有 n 堆石子，每次从一堆中取 1 到 m 个，取完者胜，先手胜输出 Yes，否则输出 No。";
const TWO: &str = "有两堆石子，每次从一堆中取任意颗，或从两堆中取同样多颗，取走最后一颗者胜。";

/// What is said of the samples of each: the keys, and what the first of them is about.
fn told(statement: &str) -> String {
    let reading = read(statement).expect(statement);
    let keys = ["sample", "agrees", "agrees-part", "unlike", "told-apart", "uncompared", "fixed"];
    let say = |say: &Say| {
        let key = say.key.strip_prefix("games.read.").filter(|key| keys.contains(key))?;
        let shown = say.args.iter().filter(|(name, _)| ["position", "first", "count", "of"].contains(name));
        let shown = shown.map(|(_, arg)| if let Arg::Text(text) = arg { format!(" {text}") } else { String::new() });
        Some(format!("{key}{}", shown.collect::<String>()))
    };
    reading.said.iter().filter_map(say).collect::<Vec<_>>().join("; ")
}

/// Numbers of the rule that stand in a sample: its positions are those of the rule that each case has.
#[test]
fn samples_with_numbers_of_the_rule_are_compared() {
    let mut otherwise = Vec::new();
    for (rule, samples, said) in [
        (SET, "输入样例：\n2\n2 5\n3\n2 4 7\n输出样例：\nNo", "unlike subtract[2,5](2,4,7); fixed subtract[2,5](2,4,7)"),
        (SET, "输入样例：\n2\n2 5\n3\n2 4 7\n输出样例：\nYes", "agrees subtract[2,5](2,4,7) 1; fixed subtract[2,5](2,4,7)"),
        (HEAPS, "样例输入\n3 2\n1 2 3\n样例输出\nNo", "unlike bash[2](1,2,3); fixed bash[2](1,2,3)"),
        (HEAPS, "样例输入\n3 2\n1 1 3\n样例输出\nNo", "agrees bash[2](1,1,3) 1; fixed bash[2](1,1,3)"),
        // Each case has its own.
        (
            MOST,
            "Sample Input\n3\n23 2\n4 3\n10 3\nSample Output\nfirst\nsecond\nfirst",
            "agrees bash[2](23) 3; fixed bash[2](23)",
        ),
        (MOST, "Sample Input\n3\n23 2\n4 3\n10 3\nSample Output\nfirst\nfirst\nsecond", "sample bash[2](23); fixed bash[2](23)"),
        (MOST, "Sample Input\n2\n23 2\n4 3\nSample Output\nfirst\nfirst", "sample bash[2](23); fixed bash[2](23)"),
        // No more than a few are read again.
        (
            MOST,
            "Sample Input\n8\n23 2\n4 3\n8 3\n5 4\n6 5\n7 6\n9 8\n10 9\nSample Output\nfirst\nsecond\nsecond\nsecond\nsecond\nsecond\nsecond\nsecond",
            "agrees-part bash[2](23) 7 8; fixed bash[2](23)",
        ),
    ] {
        let found = told(&format!("{rule}\n{samples}"));
        if found != said {
            otherwise.push((samples, found));
        }
    }
    assert!(otherwise.is_empty(), "{otherwise:#?}");
}

/// Words that the statement alone gives their meaning, and those that nothing does.
#[test]
fn answers_mean_what_the_statement_says_of_them() {
    let two = |lost: &str, won: &str| format!("样例输入\n2 1\n8 4\n4 7\n样例输出\n{lost}\n{won}\n{lost}");
    let one = |word: &str| format!("样例输入\n2\n1 1\n样例输出\n{word}");
    let mut otherwise = Vec::new();
    let (agrees, unlike) = ("agrees nim(1,1) 1", "unlike nim(1,1)");
    for (rule, defines, samples, said) in [
        (TWO, "胜为 1，败为 0。", two("0", "1"), "agrees wythoff(2,1) 3"),
        (TWO, "胜为 1，败为 0。", two("1", "0"), "unlike wythoff(2,1)"),
        (TWO, "如果轮到你先取，如果最后你是胜者，则为1，反之，则为0。", two("0", "1"), "agrees wythoff(2,1) 3"),
        (TWO, "如果最后他是胜者，则为1，反之，则为0。", two("0", "1"), "told-apart wythoff(2,1)"),
        (TWO, "", two("0", "1"), "told-apart wythoff(2,1)"),
        (NIM, "能赢输出 John，否则输出 Brother。", one("Brother"), agrees),
        (NIM, "能赢输出 John，否则输出 Brother。", one("John"), unlike),
        (NIM, "John 先手。如果 John 能赢，输出“John”，否则输出“Brother”。", one("Brother"), agrees),
        (NIM, "Kiki 先取。如果 Cici 能赢，输出“Cici”，否则输出“Kiki”。", one("Cici"), ""),
        (NIM, "先手胜输出 A，后手胜输出 B。", one("B"), agrees),
        (NIM, "Print WINNER if the first player wins, otherwise print LOOSER.", one("WINNER"), unlike),
        (NIM, "If the first player can win, print Lucky, otherwise print Sad.", one("Sad"), agrees),
        (NIM, "Print Yes if the first player wins.", one("No"), agrees),
        // What is asked says what yes is.
        (NIM, "问先手是否必胜。", one("No"), agrees),
        (NIM, "问先手是否必胜。", one("Yes"), unlike),
        (NIM, "判断先手能否获胜。", one("No"), agrees),
        (NIM, "问后手是否必胜。", one("Yes"), agrees),
        (NIM, "Determine whether the first player wins.", one("Yes"), unlike),
        (NIM, "Determine whether the second player wins.", one("Yes"), agrees),
        (NIM, "判断他能否获胜。", one("Yes"), "uncompared"),
        (NIM, "Determine whether the first or the second player wins.", one("Yes"), "uncompared"),
        // Where nothing is known of it, that is said; a number counts something.
        (NIM, "", one("Yes"), "uncompared"),
        (NIM, "如果先手不能必胜，输出 Yes。", one("Yes"), "uncompared"),
        (NIM, "问先手是否必胜。如果先手不能必胜，输出 Yes。", one("Yes"), "uncompared"),
        (NIM, "判断先手是否必胜，输出 Yes 或 No。", one("No"), agrees),
        (
            "Take any number of stones from one heap. A player wins if no stones remain after the move.",
            "",
            one("No"),
            "uncompared",
        ),
        (NIM, "", one("1"), ""),
        ("每次最多取 m 个，取完者胜。", "", "样例输入\n5\n样例输出\nfirst".to_owned(), "uncompared"),
    ] {
        let found = told(&format!("{rule}\n{defines}\n{samples}"));
        if found != said {
            otherwise.push((defines, samples, found));
        }
    }
    assert!(otherwise.is_empty(), "{otherwise:#?}");
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
        (NIM, "如果先手必胜，输出 Yes，否则输出 No。\n样例输入\n2\n1 1\n样例输出\nYes", Some("games.read.unlike"), "nim(1,1)"),
        (NIM, "如果先手必败，输出 Yes，否则输出 No。\n样例输入\n2\n1 1\n样例输出\nYes", Some("games.read.agrees"), "nim(1,1)"),
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
        assert_eq!(say.map(|say| say.key), key, "{samples}: {:?}", reading.said);
        let position =
            say.map_or(String::new(), |say| if let Arg::Text(text) = &say.args[0].1 { text.clone() } else { String::new() });
        assert_eq!(position, about, "{samples}");
        assert!(key != Some("games.read.unlike") || !reading.is_clear(), "{samples}");
    }
}
