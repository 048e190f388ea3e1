//! Every program is run, by g++ and by Python, and says what the solver says.

mod chance;
mod moore;
mod stairs;
mod whole;
mod zeckendorf;

use super::*;
use crate::Msg;
use crate::runner::listing::Act;
use crate::testing::Page;
use mexplorer_solver::notation;
use std::process::Command;

/// Positions whose games have a closed form, a proved period, one with a saltus, or none that is known.
const POSITIONS: [&str; 20] = [
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
    "kayles(7)+nim(3)+kayles(2)+grundy(8)",
    "rule[n-k for k in 1..=n if n%k==0 and k<n](12)+rule[n/2,n/3,n/6](100)+kayles(3)",
    "wythoff(3,5)",
    "wythoff(3,5)+wythoff(4,4)",
    "wythoff(3,5)+nim(2)+rule2[(a-1,b);(a,b-1)](4,6)",
    "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)](4,7)",
];

/// Rules that are written out, each with what is peculiar to it.
const RULES: [&str; 47] = [
    // Runs, sets, conditions, names.
    "n-k for k in 1..=n if n%k==0 and k<n",
    "n-k for k in 1..=n/2 if n%k==0",
    "n-k for k in 2..=n if prime(k)",
    "n-k for e in 0..=log2(n) let k=3^e",
    "n-k for e in 1..=sqrt(n) let k=e^2",
    "n-k for e in 1..=2*log2(n)+1 let k=fib(e)",
    "n-k! for k in 1..=n",
    "n-k for k in 1..=n if gcd(n,k)==1",
    "n-k for k in 1..=n if k*k<=n and not n%k==0 or k==1",
    "n-v2(n)-1;n-2",
    "n-lowbit(n);n-1",
    "n-popcount(n);n/2 if popcount(n)>1",
    "n-k for k in {1,n/2,n-3} if k>0",
    "n-k for k in {1,log2(n),sqrt(n-1)}",
    "let h=n/2;h-k for k in {1,2,4} if h>k;n-1",
    "let unused=n*n;let h=(n+1)/2;n-k for k in 1..=h if k!=3",
    "n-k for k in 1..=5 if (k==2)+(n%2==1)==1",
    "n-max(1,k,n-3*k) for k in 1..=n",
    "abs(n-k-3) for k in 1..=n if abs(n-k-3)<n",
    "n xor k for k in 1..=n if (n xor k)<n",
    "n-k for k in 1..=n for j in 2..=3 if k%j==1",
    "n-k for k in 1..=3 let k_last=k for int in 1..=k_last if int+k>2",
    "(left1-1,n-left1-mex) for left1 in 1..=n let mex=1 for left in 1..=2 if mex<=left",
    // Divisions, also by what may be 0.
    "n/2,n/3,n/6",
    "n/k for k in 2..=n",
    "n-1 if n%(n-5)==1 or 7/(n-4)>=0;n-2",
    "n-n/(k-2) for k in 2..=4",
    "n+(3-n)/2 if n>3;n-1 if n%(0-3)==1",
    "(k-n)%(n-7)-2 for k in 1..=n if (k-n)%(n-7)<n",
    "let q=12/(n-3);n-1 if q==q+0;n-q if q>0",
    "n-1 if not 5/(n-2)==1;n-3 if n/0==1",
    // Sums and copies.
    "(a,n-k-a) for k in 1..=3 for a in 0..=n-k if a!=2",
    "(a,n-a) for a in 1..=(n-1)/2",
    "(a,b,n-a-b-1) for a in 0..=n for b in a..=n-a-1",
    "k of n/k for k in 2..=n if n%k==0",
    "(k of n/k,n%k) for k in 2..=n",
    "2 of n/3;0 of n;3 of n/4",
    "n%3 of n-1;n-2",
    "(k-1) of n-1 for k in 0..=2",
    // What the shape does not show to go down.
    "n-(n-5)*(n-5);n-1",
    "k for k in 0..=2*n if k*k<n",
    "(k,n/2-k) for k in 0..=n*n if k<n/2",
    "(n%2 of n-1,n/2-1) if n>2;0 of n",
    // Powers beyond 2^62.
    "n-2^k for k in 0..=100",
    "n-k^k for k in 1..=n",
    "n-k for k in 1..=n if n!>k and 2^(70+k)>k and k<4",
    "n-(2-n)^(2*k) for k in 0..=40;n-1 if (0-n)^41<0",
];

/// The same of pairs, with the least number that they are asked about.
const PAIRS: [(&str, u64); 14] = [
    ("(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b", 0),
    ("(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b) if k%2==1", 0),
    ("(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2", 0),
    ("(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a", 0),
    ("(a-1,b);(a,b-1);(a-1,b-1)", 0),
    ("(k,b)+(a-1-k,b) for k in 0..=a-1;(a,k)+(a,b-1-k) for k in 0..=b-1", 0),
    ("(a-1,b-2);(a-2,b-1);(a,b)", 0),
    ("(a/2,b);(a,b/3);(b,a) if b<a and a<b", 0),
    ("let h=min(a,b);(a-h,b-h);(a-k,b) for k in {1,3,b/2}", 0),
    // Those that lower the sum alone: Luogu P2148, a coin that goes over, sums of such.
    ("(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1", 1),
    ("(a+1,b-2);(a-1,b)", 0),
    ("(k,0)+(0,b-k) for k in 1..=b-1 if a>0;(b,a-1);(a,b)", 0),
    ("(u,b)+(a,v) for u in 1..=a-1 for v in 1..=b-1;(u,1) for u in 1..=a-1 if b==1;(1,v) for v in 1..=b-1 if a==1", 1),
    ("(i,j) for i in 0..=a for j in 0..=b if i<a and j<b;(a,b-k) for k in 1..=2", 0),
];

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the tools of the tests are installed");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a program is asked, and what it is to answer.
#[derive(Default)]
struct Asked {
    cpp: String,
    cpp_main: String,
    python: String,
    expected: String,
    count: usize,
}

impl Asked {
    /// The program of these games, whose questions follow.
    fn program(&mut self, code: &Code) {
        let locale = Locale::of(["en", "zh", "zh-Hant"][self.count % 3]);
        self.count += 1;
        let program = code.functions(Language::Cpp, &locale);
        let (includes, body) = program.split_once("\n\n").expect("includes come first");
        // What is included in a namespace would be of that namespace.
        self.cpp.insert_str(0, &format!("{includes}\n"));
        let _ = writeln!(self.cpp, "namespace p{} {{\n{body}}}", self.count);
        self.python.push_str(&code.functions(Language::Python, &locale));
    }

    /// A call, as both languages write it, and its value.
    fn call(&mut self, cpp: &str, python: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.cpp_main, "std::printf(\"%llu\\n\", (unsigned long long)p{}::{cpp});", self.count);
        let _ = writeln!(self.python, "print(int({python}))");
        let _ = writeln!(self.expected, "{value}");
    }

    /// Asks a rule that is written out for the values of so many heaps, as far as it can be played: also where a period is proved
    /// or the game is known, since the rule itself is what is tried. How many they are; `None` where it is not written out.
    fn rule(&mut self, text: &str, heaps: u64, solver: &mut Solver) -> Option<usize> {
        let game = notation::parse_game(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let rule = Rule::of(outline::of(&game)?, Order::Heaps)?;
        let values =
            (0..heaps).map_while(|n| game.check(&[n]).ok().map(|()| value(solver, &game, &[n]) as u64)).collect::<Vec<_>>();
        let law = Law::Rule(Box::new(rule));
        self.program(&Code { games: vec![Known { game: text.to_owned(), law, values: values.clone() }], misere: false });
        // Large heaps first: the table must be filled from below by itself.
        let order = values.len().checked_sub(1).into_iter().chain(0..values.len());
        order.for_each(|n| self.call(&format!("grundy({n})"), &format!("grundy({n})"), values[n]));
        Some(values.len())
    }

    /// Runs all programs in both languages.
    fn run(self, name: &str) {
        let folder = &std::env::temp_dir();
        let path = |what: &str| folder.join(format!("mexplorer-code-{}-{name}{what}", std::process::id()));
        let (source, program, script) = (path(".cpp"), path(""), path(".py"));
        let cpp = format!("#include <cstdio>\n{}int main() {{\n{}}}\n", self.cpp, self.cpp_main);
        std::fs::write(&source, cpp).expect("written");
        std::fs::write(&script, self.python).expect("written");
        // What is odd in a rule is odd in its program, too: made by chance, it may compare a number with itself.
        let warn: &[&str] = if name == "chance" { &["-w"] } else { &["-Wall", "-Wextra", "-Wpedantic", "-Werror"] };
        run(Command::new("g++").args(["-std=c++17", "-ftrapv"]).args(warn).arg("-o").arg(&program).arg(&source));
        assert!(run(&mut Command::new(&program)) == self.expected, "C++ says something else: {source:?}");
        assert!(run(Command::new("python3").arg(&script)) == self.expected, "Python says something else: {script:?}");
        for file in [source, program, script] {
            std::fs::remove_file(file).expect("written before");
        }
    }
}

/// The heaps whose values are compared: beyond the table too, where a law tells them.
fn heaps(known: &Known) -> Vec<u64> {
    let near = 0..(known.values.len() as u64).min(300);
    let far = match known.law {
        Law::Nim | Law::Period { .. } => vec![4_999, 1_000_003, 1 << 40, 10_000_000_000_000_007],
        _ => vec![known.values.len() as u64 - 1],
    };
    near.chain(far).collect()
}

fn value(solver: &mut Solver, game: &GameRef, numbers: &[u64]) -> u128 {
    solver.value(game, numbers, &mut Budget::default()).expect("known").0
}

/// The numbers of each game of a position, in the order of the games in the code.
fn numbers<'a>(position: &'a Position, known: &Known) -> Vec<&'a [u64]> {
    let terms = position.terms.iter().filter(|term| term.game.id() == known.game);
    terms.flat_map(|term| term.numbers.chunks(if known.is_of_pairs() { 2 } else { 1 })).collect()
}

#[test]
fn every_program_runs_and_says_what_the_solver_says() {
    let mut solver = Solver::default();
    let mut asked = Asked::default();
    for text in POSITIONS {
        let position = notation::parse(text).expect(text);
        let code = Code::of(&position).expect(text);
        asked.program(&code);
        for (i, known) in code.games.iter().enumerate() {
            let name = code.numbered("grundy", i);
            let game = notation::parse_game(&known.game).expect("a game");
            if known.is_of_pairs() {
                for pair in (0..100).map(|at| [at / 10, at % 10]).chain([[24, 17], [3, 40]]) {
                    let call = format!("{name}({}, {})", pair[0], pair[1]);
                    asked.call(&call, &call, value(&mut solver, &game, &pair));
                }
                continue;
            }
            for heap in heaps(known) {
                asked.call(&format!("{name}({heap}ull)"), &format!("{name}({heap})"), value(&mut solver, &game, &[heap]));
            }
        }
        let lists = |open: &str, close: &str| {
            let pair = |of: &[u64]| if of.len() == 2 { format!("{}{}{}", &open[1..], list(of), &close[1..]) } else { list(of) };
            let of = |known: &Known| numbers(&position, known).into_iter().map(pair).collect::<Vec<_>>().join(", ");
            code.games.iter().map(|known| format!("{}{}{}", &open[..1], of(known), &close[..1])).collect::<Vec<_>>().join(", ")
        };
        let wins = solver.analyze(&position, &mut Budget::default()).expect(text).outcome == mexplorer_solver::Outcome::N;
        asked.call(&format!("wins({})", lists("{{", "}}")), &format!("wins({})", lists("[(", "])")), u8::from(wins));
    }
    asked.run("positions");
}

#[test]
fn rules_are_written_out_and_run() {
    let mut solver = Solver::default();
    let mut asked = Asked::default();
    for rules in RULES {
        let tried = asked.rule(&format!("rule[{rules}]"), 120, &mut solver);
        assert!(tried.is_some_and(|heaps| heaps > 20), "{rules} is not written out, or cannot be played: {tried:?}");
    }
    let mut tried = 0;
    for (rules, least) in PAIRS {
        let text = format!("rule2[{rules}]");
        let game = notation::parse_game(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let rule = order(&game, &[3, 5, 9, 2]).and_then(|order| Rule::of(outline::of(&game)?, order));
        let rule = rule.unwrap_or_else(|| panic!("{text} is not written out"));
        let code = Code { games: vec![Known { game: text, law: Law::Rule(Box::new(rule)), values: Vec::new() }], misere: false };
        asked.program(&code);
        for pair in [[3, 5], [9, 2]].into_iter().chain((0..169).map(|at| [at / 13, at % 13])) {
            if game.check(&pair).is_err() || pair.iter().any(|number| *number < least) {
                continue;
            }
            tried += 1;
            let call = format!("grundy({}, {})", pair[0], pair[1]);
            asked.call(&call, &call, value(&mut solver, &game, &pair));
        }
    }
    assert!(tried > 120 * PAIRS.len(), "{tried} pairs");
    asked.run("rules");
}

#[test]
fn what_has_no_values_of_heaps_or_pairs_has_no_program() {
    let grows = "rule2[(a+1,b-1);(a-3,b);measure a+2*b](4,4)";
    let stairs = "rule2[(a-k,b) for k in 1..=a;(a+k,b-k) for k in 1..=b](1000000000000,1000000000000)";
    for text in [
        "misere nim(3)+kayles(1000000)",
        "misere kayles(200)",
        "misere staircase(1,2)",
        "fibonacci(20,5)",
        "fibonacci(20)+nim(3)",
        "misere fibonacci(20)",
        "graph[a>b](a)",
        "nim(3)+staircase(1,2)",
        "staircase(3)+staircase(1,2)",
        grows,
        stairs,
    ] {
        assert_eq!(Code::of(&notation::parse(text).expect(text)), None, "{text}");
    }
}

#[test]
fn values_are_lists_and_files() {
    let code = Code::of(&notation::parse("bash[2](5)").expect("legal")).expect("a game of heaps");
    assert_eq!(code.array(None).as_deref(), Some("[0, 1, 2]"));
    assert_eq!(code.csv(None).as_deref(), Some("n,g\n0,0\n1,1\n2,2\n"));
    assert_eq!(code.b_file(None).as_deref(), Some("0 0\n1 1\n2 2\n"));
}

/// What the page lists of the game is copied to its end, also beyond what the program has; what it lists of another is not.
#[test]
fn as_many_values_are_copied_as_are_listed() {
    for (link, last) in [
        ("p=grundy(9)&show=sequence&heaps=0-2000", 2_000),
        ("p=grundy(9)&show=sequence&heaps=1500-2000", 2_000),
        ("p=grundy(9)&show=sequence&heaps=0-20", MOST_HEAP),
        ("p=nim(3,4)&show=sequence&heaps=0-1200", 1_200),
        ("p=kayles(9)&show=sequence&heaps=0-500&lens=differences", 500),
        ("p=kayles(9)&show=sequence&heaps=0-20", 82),
        ("p=grundy(9)%2Bkayles(2)&show=sequence&heaps=0-2000&sequence=kayles", MOST_HEAP),
        ("p=grundy(9)&show=board&heaps=0-2000", MOST_HEAP),
        ("p=grundy(9)%2Bkayles(2)&show=sequence&heaps=0-2000", 2_000),
    ] {
        let mut page = Page::open(link);
        while page.model().listing.is_some_and(|listing| listing.going) {
            page.send(Msg::List(Act::Slice { took: 20_000 }));
        }
        let answer = page.answer();
        let seen = answer.panels.sequence().map(|seen| &**seen);
        let code = Code::of(&page.model().document.position).expect("a game of heaps");
        let file = code.b_file(seen).expect("values");
        assert!(file.starts_with("0 0\n"), "{link}");
        assert!(file.lines().last().is_some_and(|line| line.starts_with(&format!("{last} "))), "{link}");
        assert_eq!(code.csv(seen).expect("values").lines().count() as u64, last + 2, "{link}");
        assert_eq!(code.array(seen).expect("values").split(", ").count() as u64, last + 1, "{link}");
        // It goes on where the program ends.
        assert!(file.starts_with(&code.b_file(None).expect("values")) || seen.is_none(), "{link}");
    }
}

#[test]
fn values_of_pairs_are_rows() {
    let code = Code::of(&notation::parse("wythoff(3,5)").expect("legal")).expect("a game of pairs");
    let rows = code.array(None).expect("a small table");
    assert_eq!(rows.lines().count(), SIDE as usize);
    assert!(rows.starts_with("[[0, 1, 2, 3, ") && rows.contains(",\n [1, 2, 0, 4, "), "{rows}");
    let csv = code.csv(None).expect("a small table");
    assert!(csv.starts_with("a,b,g\n0,0,0\n0,1,1\n") && csv.contains("\n10,6,0\n"), "{csv}");
    assert_eq!(csv.lines().count(), 1 + (SIDE * SIDE) as usize);
    assert_eq!(code.b_file(None), None);
}
