//! Programs run as they stand: what is typed, and the letter that is printed.

use super::*;
use std::io::Write as _;
use std::process::Stdio;

/// The position whose program it is, and lines to read with what is printed, found by hand or by backward induction.
const RUNS: [(&str, &[(&str, char)]); 10] = [
    ("nim(3,4,5)", &[("3 4 5", 'N'), ("1 2 3", 'P'), ("7", 'N'), ("", 'P')]),
    ("bash[3](21)", &[("21", 'N'), ("4 8", 'P'), (" 5  5 1 ", 'N')]),
    ("rule[n-k for k in 1..=n if n%k==0 and k<n](12)", &[("12", 'N'), ("1", 'P'), ("6 2", 'P')]),
    ("wythoff(3,5)", &[("3 5", 'P'), ("4 5", 'N'), ("1 2 3 5", 'P')]),
    ("kayles(7)+nim(3)", &[("7\n2", 'P'), ("7\n3", 'N'), ("1 1\n0", 'P')]),
    ("nim(2)+wythoff(3,5)", &[("0\n3 5", 'P'), ("1\n1 0", 'P'), ("2\n1 0", 'N')]),
    ("misere nim(3,4,5)", &[("1", 'P'), ("1 1", 'N'), ("2 2", 'P')]),
    ("misere kayles(5)", &[("1", 'P'), ("2", 'N'), ("4", 'P'), ("5", 'N')]),
    ("staircase(3,1,4)", &[("3 1 4", 'N'), ("2 9 2", 'P'), ("0 5", 'P'), ("", 'P')]),
    ("fibonacci(20)", &[("13", 'P'), ("20", 'N'), ("10000", 'N'), ("2", 'P')]),
];

fn typed(command: &mut Command, lines: &str) -> String {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the tools of the tests are installed");
    // More than what is read may stand below.
    child.stdin.take().expect("piped").write_all(format!("{lines}\n1 2\n").as_bytes()).expect("read");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{command:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn programs_read_heaps_and_print_who_wins() {
    let path = |what: String| std::env::temp_dir().join(format!("mexplorer-code-{}-whole{what}", std::process::id()));
    let mut files = Vec::new();
    let mut compiled = Vec::new();
    for (i, (text, _)) in RUNS.iter().enumerate() {
        let code = Code::of(&notation::parse(text).expect(text)).expect(text);
        let locale = Locale::of(["en", "zh", "zh-Hant"][i % 3]);
        let (source, script, program) = (path(format!("{i}.cpp")), path(format!("{i}.py")), path(format!("{i}")));
        std::fs::write(&source, code.program(Language::Cpp, &locale)).expect("written");
        std::fs::write(&script, code.program(Language::Python, &locale)).expect("written");
        let compile = Command::new("g++")
            .args(["-std=c++17", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o"])
            .arg(&program)
            .arg(&source)
            .spawn()
            .expect("the tools of the tests are installed");
        compiled.push(compile);
        files.push([program, script, source]);
    }
    for (((text, runs), files), mut compile) in RUNS.iter().zip(files).zip(compiled) {
        assert!(compile.wait().expect("it ends").success(), "{text}");
        for (lines, letter) in *runs {
            let expected = format!("{letter}\n");
            assert_eq!(typed(&mut Command::new(&files[0]), lines), expected, "C++, {text}: {lines:?}");
            assert_eq!(typed(Command::new("python3").arg(&files[1]), lines), expected, "Python, {text}: {lines:?}");
        }
        files.iter().for_each(|file| std::fs::remove_file(file).expect("written before"));
    }
}
