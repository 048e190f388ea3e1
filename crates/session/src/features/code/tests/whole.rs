//! Programs run as they stand: what is typed, and the letter that is printed.

use super::*;
use Input::{Counted, Ended, EndedSingles, Lines, Singles, Tests};
use std::io::Write as _;
use std::process::Stdio;

/// What is typed, and what is printed, found by hand or by backward induction; an error is a “!”.
type Runs = &'static [(&'static str, &'static str)];

/// The position whose program it is, how its input stands, and what it does.
const RUNS: [(&str, Input, Runs); 26] = [
    ("nim(3,4,5)", Lines, &[("3 4 5", "N"), ("1 2 3\n", "P"), ("7", "N"), ("", "P"), ("3\n20 3 3", "!"), ("1 2 3\n\n5", "!")]),
    ("bash[3](21)", Lines, &[("21", "N"), ("4 8", "P"), (" 5  5 1 ", "N")]),
    ("rule[n-k for k in 1..=n if n%k==0 and k<n](12)", Lines, &[("12", "N"), ("1", "P"), ("6 2", "P")]),
    ("wythoff(3,5)", Lines, &[("3 5", "P"), ("4 5", "N"), ("1 2 3 5", "P"), ("1\n3 5", "!")]),
    ("kayles(7)+nim(3)", Lines, &[("7\n2", "P"), ("7\n3", "N"), ("1 1\n0", "P"), ("7\n3\n1", "!")]),
    ("nim(2)+wythoff(3,5)", Lines, &[("0\n3 5", "P"), ("1\n1 0", "P"), ("2\n1 0", "N")]),
    ("misere nim(3,4,5)", Lines, &[("1", "P"), ("1 1", "N"), ("2 2", "P")]),
    ("misere kayles(5)", Lines, &[("1", "P"), ("2", "N"), ("4", "P"), ("5", "N")]),
    ("staircase(3,1,4)", Lines, &[("3 1 4", "N"), ("2 9 2", "P"), ("0 5", "P"), ("", "P")]),
    ("fibonacci(20)", Lines, &[("13", "P"), ("20", "N"), ("10000", "N"), ("2", "P"), ("20 3", "!"), ("2\n13", "!")]),
    // As judges give them.
    (
        "nim(3,4,5)",
        Counted,
        &[("3\n20 3 3", "Yes"), ("3 1 2 3", "No"), ("3\n1\n2\n3\n", "No"), ("0", "No"), ("3\n1 2", "!"), ("", "!")],
    ),
    ("wythoff(3,5)", Counted, &[("1\n3 5", "No"), ("2\n1 2 3 5", "No"), ("1 4 5", "Yes"), ("2 1 2 3", "!")]),
    ("kayles(7)+nim(3)", Counted, &[("1 7\n1 2", "No"), ("1 7\n1 3", "Yes"), ("2\n1 1\n0", "No")]),
    ("misere kayles(5)", Tests, &[("3\n1 1\n1 2\n2 1 1", "No Yes Yes"), ("2\n1 4\n", "No!")]),
    ("nim(2)+wythoff(3,5)", Tests, &[("3\n1 0 1 3 5\n1 1 1 1 0\n1 2 1 1 0", "No No Yes")]),
    ("staircase(3,1,4)", Tests, &[("2\n3\n3 1 4\n3\n2 9 2", "Yes No")]),
    ("fibonacci(20)", Tests, &[("3\n13\n20\n2", "No Yes No")]),
    ("nim(3,4,5)", Ended, &[("3\n1 2 3\n2\n5 6", "No Yes"), ("1 5\n0\n", "Yes"), ("", ""), ("2 1", "!")]),
    ("fibonacci(20)", Ended, &[("2\n13\n10000\n0", "No No Yes"), ("20", "Yes")]),
    // A number is a position.
    ("bash[3](21)", Singles, &[("3\n21\n4\n8\n", "Yes No No"), ("2 5 12", "Yes No"), ("0", ""), ("2\n5\n", "Yes!")]),
    ("bash[3](21)", EndedSingles, &[("7 8 9 0", "Yes No Yes"), ("4\n5\n", "No Yes"), ("0\n4", ""), ("", "")]),
    ("misere kayles(5)", Singles, &[("4\n1\n2\n4\n5", "No Yes No Yes")]),
    ("rule[n-k for k in 1..=n if n%k==0 and k<n](12)", EndedSingles, &[("12\n7\n1\n0\n", "Yes No No")]),
    ("fibonacci(20)", Singles, &[("3\n13\n20\n2", "No Yes No")]),
    // Of pairs, and of sums, none is a number alone.
    ("wythoff(3,5)", Singles, &[("2\n1\n3 5\n1\n4 5", "No Yes")]),
    ("kayles(7)+nim(3)", EndedSingles, &[("1 7\n1 2\n1 7\n1 3\n0", "No Yes")]),
];

fn typed(command: &mut Command, lines: &str) -> String {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the tools of the tests are installed");
    child.stdin.take().expect("piped").write_all(format!("{lines}\n").as_bytes()).expect("read");
    let output = child.wait_with_output().expect("it ends");
    let printed = String::from_utf8_lossy(&output.stdout).replace('\n', " ").trim_end().to_owned();
    if output.status.success() { printed } else { format!("{printed}!") }
}

#[test]
fn programs_read_heaps_and_print_who_wins() {
    let path = |what: String| std::env::temp_dir().join(format!("mexplorer-code-{}-whole{what}", std::process::id()));
    let mut files = Vec::new();
    let mut compiled = Vec::new();
    for (i, (text, input, _)) in RUNS.iter().enumerate() {
        let code = Code::of(&notation::parse(text).expect(text)).expect(text);
        let locale = Locale::of(["en", "zh", "zh-Hant"][i % 3]);
        let words = if *input == Lines { WORDS[0] } else { WORDS[1] }.map(str::to_owned);
        let task = &Task { input: *input, words, own: false };
        let (source, script, program) = (path(format!("{i}.cpp")), path(format!("{i}.py")), path(format!("{i}")));
        std::fs::write(&source, code.program(Language::Cpp, task, &locale)).expect("written");
        std::fs::write(&script, code.program(Language::Python, task, &locale)).expect("written");
        let compile = Command::new("g++")
            .args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o"])
            .arg(&program)
            .arg(&source)
            .spawn()
            .expect("the tools of the tests are installed");
        compiled.push(compile);
        files.push([program, script, source]);
    }
    for (((text, input, runs), files), mut compile) in RUNS.iter().zip(files).zip(compiled) {
        assert!(compile.wait().expect("it ends").success(), "{text}");
        for (lines, printed) in *runs {
            assert_eq!(typed(&mut Command::new(&files[0]), lines), *printed, "C++, {text}, {input:?}: {lines:?}");
            assert_eq!(typed(Command::new("python3").arg(&files[1]), lines), *printed, "Python, {text}, {input:?}: {lines:?}");
        }
        files.iter().for_each(|file| std::fs::remove_file(file).expect("written before"));
    }
}

/// Words of one's own end no text of a program.
#[test]
fn what_is_printed_is_what_was_chosen() {
    let code = Code::of(&notation::parse("nim(3)").expect("legal")).expect("a game of heaps");
    let task = Task { words: ["\"win\"\\".into(), "\n败".into()], own: true, ..Task::default() };
    let [cpp, python] = [Language::Cpp, Language::Python].map(|language| code.program(language, &task, &Locale::of("zh")));
    assert!(cpp.contains(r#"(wins(heaps) ? "win\n" : "败\n")"#), "{cpp}");
    assert!(python.contains(r#"print("win" if wins(heaps) else "败")"#), "{python}");
}

/// What may be chosen is what it reads, and what was chosen elsewhere is something that may be chosen.
#[test]
fn each_program_has_its_forms() {
    for (text, inputs) in [
        ("nim(3,4)", &Input::ALL[..]),
        ("misere kayles(5)", &Input::ALL),
        ("fibonacci(20)", &[Lines, Singles, EndedSingles]),
        ("wythoff(3,5)", &[Lines, Counted, Tests, Ended]),
        ("staircase(3,1)", &[Lines, Counted, Tests, Ended]),
        ("kayles(7)+nim(3)", &[Lines, Counted, Tests, Ended]),
    ] {
        let code = Code::of(&notation::parse(text).expect(text)).expect(text);
        assert_eq!(code.inputs().collect::<Vec<_>>(), inputs, "{text}");
        assert!(Input::ALL.iter().all(|input| inputs.contains(&code.input(*input))), "{text}");
    }
}
