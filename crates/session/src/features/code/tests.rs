//! Every program is run, by g++ and by Python, and says what the solver says.

use super::*;
use mexplorer_solver::notation;
use std::process::Command;

/// Positions whose games have a closed form, a proved period, one with a saltus, or none that is known.
const POSITIONS: [&str; 16] = [
    "nim(3,4,5)",
    "bash[3](21)",
    "subtract[1,3,4](10,7)",
    "subtract[2,4,7](12)",
    "take[k^2](20)",
    "half(7,12)",
    "flip[2](9)",
    "kayles(7)",
    "dawsons_chess(9)",
    "treblecross(11)",
    "octal[0.137](9)",
    "octal[4.7](9)",
    "grundy(9)",
    "lasker(5,6)",
    "rule[n-k for k in 1..=n if n%k==0 and k<n](12)",
    "kayles(7)+nim(3)+kayles(2)+grundy(8)",
];

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the tools of the tests are installed");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The heaps whose values are compared: beyond the table too, where a law tells them.
fn heaps(code: &Code, game: usize) -> Vec<u64> {
    let known = &code.games[game];
    let near = 0..(known.values.len() as u64).min(300);
    let far = if known.law == Law::Table { vec![MOST_HEAP] } else { vec![4_999, 1_000_003, 1 << 40, 10_000_000_000_000_007] };
    near.chain(far).collect()
}

/// The numbers of each game of a position, in the order of the games in the code.
fn numbers(position: &Position, code: &Code) -> Vec<String> {
    let of = |known: &Known| {
        let terms = position.terms.iter().filter(|term| term.game.id() == known.game);
        list(&terms.flat_map(|term| term.numbers.iter().copied()).collect::<Vec<_>>())
    };
    code.games.iter().map(of).collect()
}

#[test]
fn every_program_runs_and_says_what_the_solver_says() {
    let (english, chinese) = (Locale::of("en"), Locale::of("zh"));
    let folder = &std::env::temp_dir();
    let mut solver = Solver::default();
    let (mut cpp, mut cpp_main) = (String::new(), String::new());
    let (mut python, mut expected) = (String::new(), String::new());
    for (i, text) in POSITIONS.iter().enumerate() {
        let position = notation::parse(text).expect(text);
        let code = Code::of(&position).expect(text);
        let locale = if i % 2 == 0 { &english } else { &chinese };
        let program = code.program(Language::Cpp, locale);
        let (includes, body) = program.split_once("\n\n").expect("includes come first");
        if i == 0 {
            cpp.push_str(&format!("#include <cstdio>\n{includes}\n"));
        }
        let _ = writeln!(cpp, "namespace p{i} {{\n{body}}}");
        python.push_str(&code.program(Language::Python, locale));
        for game in 0..code.games.len() {
            let name = if code.games.len() == 1 { "grundy".to_owned() } else { format!("grundy{}", game + 1) };
            let rules = notation::parse_game(&code.games[game].game).expect("a game");
            for heap in heaps(&code, game) {
                let value = solver.value(&rules, &[heap], &mut Budget::default()).expect("known").0;
                let _ = writeln!(cpp_main, "std::printf(\"%llu\\n\", (unsigned long long)p{i}::{name}({heap}ull));");
                let _ = writeln!(python, "print({name}({heap}))");
                let _ = writeln!(expected, "{value}");
            }
        }
        let lists = numbers(&position, &code);
        let _ = writeln!(
            cpp_main,
            "std::printf(\"%d\\n\", p{i}::wins({}));",
            lists.iter().map(|l| format!("{{{l}}}")).collect::<Vec<_>>().join(",")
        );
        let _ = writeln!(python, "print(int(wins({})))", lists.iter().map(|l| format!("[{l}]")).collect::<Vec<_>>().join(","));
        let grundy = solver.analyze(&position, &mut Budget::default()).expect(text).grundy;
        let _ = writeln!(expected, "{}", u8::from(grundy != Some(0)));
    }
    let _ = writeln!(cpp, "int main() {{\n{cpp_main}}}");
    let path = |name: &str| folder.join(format!("mexplorer-code-{}-{name}", std::process::id()));
    let (source, program, script) = (path("p.cpp"), path("p"), path("p.py"));
    std::fs::write(&source, cpp).expect("written");
    std::fs::write(&script, python).expect("written");
    run(Command::new("g++").args(["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&program).arg(&source));
    assert_eq!(run(&mut Command::new(&program)), expected);
    assert_eq!(run(Command::new("python3").arg(&script)), expected);
    for file in [source, program, script] {
        std::fs::remove_file(file).expect("written before");
    }
}

#[test]
fn what_has_no_values_of_single_heaps_has_no_program() {
    for text in ["misere nim(3,4)", "wythoff(3,5)", "fibonacci(20)", "graph[a>b](a)", "nim(3)+staircase(1,2)"] {
        assert_eq!(Code::of(&notation::parse(text).expect(text)), None, "{text}");
    }
}

#[test]
fn values_are_lists_and_files() {
    let code = Code::of(&notation::parse("bash[2](5)").expect("legal")).expect("a game of heaps");
    assert_eq!(code.array(), "[0, 1, 2]");
    assert_eq!(code.csv(), "n,g\n0,0\n1,1\n2,2\n");
    assert_eq!(code.b_file(), "0 0\n1 1\n2 2\n");
}
