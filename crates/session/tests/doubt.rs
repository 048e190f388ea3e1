//! What the card for doubt says is true, of every law and every game that it is offered for: judged by bare backward induction
//! that shares no code with the machines.

#[path = "../../solver/tests/induction/mod.rs"]
mod induction;

use induction::{Induction, followers};
use mexplorer_picture::{Arg, Cell, Say, Target};
use mexplorer_session::document::doubt::{Claim, Doubt};
use mexplorer_session::features::doubt::{About, View, view};
use mexplorer_session::words::entries::entries;
use mexplorer_solver::doubt::LAWS;
use mexplorer_solver::doubt::conjecture::EXAMPLES;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Position, Solver};
use std::collections::BTreeSet;

/// A sentence, the card that says it, and the oracle.
struct Said<'a> {
    say: &'a Say,
    view: &'a View,
    oracle: &'a mut Induction,
}

impl Said<'_> {
    fn text(&self, name: &str) -> String {
        match self.say.args.iter().find(|(own, _)| *own == name) {
            Some((_, Arg::Text(text))) => text.clone(),
            other => panic!("{} is given {name} as {other:?}", self.say.key),
        }
    }

    fn number(&self, name: &str) -> u64 {
        self.text(name).parse().expect("a number")
    }

    fn lost(&mut self, position: &Position) -> bool {
        let truth = self.oracle.truth(position);
        if position.misere { truth.misere_cold } else { truth.cold }
    }

    fn named(&mut self, name: &str) -> (Position, bool) {
        let position = parse(&self.text(name)).expect("a position");
        let lost = self.lost(&position);
        (position, lost)
    }

    /// Heaps of the game, from 0 to the one named, alone under misère play beside Nim heaps.
    fn beside(&mut self, heap: u64, nim: &str) -> bool {
        let position = parse(&format!("misere {}({heap})+nim({nim})", self.view.game)).expect("a position");
        self.lost(&position)
    }

    /// What column of the table says of a heap.
    fn cell(&self, heap: u64, column: usize) -> String {
        match &self.view.table.rows[heap as usize][column].content {
            Arg::Text(text) => text.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// The misère values that the table gives a heap are those by which it is lost, and its genus is that of a Nim position.
    fn tame(&mut self, heap: u64) -> bool {
        let numbers: Vec<u64> = (1..5).map(|column| self.cell(heap, column).parse().expect("a number")).collect();
        let [value, own, two, four] = numbers[..] else { panic!("four numbers") };
        assert!(self.beside(heap, &own.to_string()) && self.beside(heap, &format!("2,{two}")), "{heap}: {numbers:?}");
        assert!(self.beside(heap, &format!("2,2,{four}")), "{heap}: {numbers:?}");
        matches!((value, own, two, four), (0, 1, 2, 0) | (1, 0, 3, 1)) || (own, two, four) == (value, value ^ 2, value)
    }

    /// The text of the conjecture.
    fn claimed(&self) -> &str {
        match &self.view.doubt.claim {
            Claim::Own(text) => text,
            other => panic!("{other:?} is no conjecture"),
        }
    }

    /// The position that a cell stands for.
    fn target(&self, row: u64, column: usize) -> String {
        target(&self.view.table.rows[row as usize][column]).to_string()
    }

    fn rows(&self) -> u64 {
        self.view.table.rows.len() as u64
    }
}

/// Conjectures about games, under misère play or not, and how they fare.
const OWN: [(&str, &str, bool, &str); 23] = [
    ("bash[3]", "P iff n%4==0", false, "proved"),
    ("kayles", "g(n+12) = g(n) if n>=71", false, "proved"),
    ("lasker", "g(n) = n+1 if n%4==3", false, "rising"),
    ("kayles", "g(n) <= n", false, "bound"),
    ("lasker", "g(n) >= n/2", false, "bound"),
    ("kayles", "g(n) < 7", false, "falls"),
    ("nim", "g = a xor b xor c", false, "bouton"),
    ("nim", "P iff a xor b == 0", false, "bouton"),
    ("nim", "N iff a != b if b>1", false, "bouton"),
    ("nim", "P iff a-b == 0", false, "stands"),
    ("nim", "P iff a xor b == (a<2 and b<2)", true, "stands"),
    ("wythoff", "P iff a==phi(b-a) if a<=b", false, "stands"),
    ("wythoff", "P iff min(a,b)==phi(abs(a-b))", false, "theorem"),
    ("kayles", "g = g(a) xor g(b) xor g(c)", false, "theorem"),
    ("take[k^2]", "P iff n%5 in {0,2} if n<9", false, "finite"),
    ("moore[2]", "P iff a==b==c", false, "theorem"),
    ("staircase", "P iff a xor c == 0", false, "theorem"),
    ("nim", "g(n) = n if n<0", false, "silent"),
    ("grundy", "P iff g(n+10^12) == 1", false, "untried"),
    ("nim", "N iff n%2==0", false, "falls"),
    ("nim", "P iff n%2==0", true, "falls"),
    ("kayles", "g(2*n+1) = g(n)", false, "falls"),
    ("wythoff", "g(a,b) = a-b", false, "falls"),
];

type Row = (&'static str, fn(&mut Said) -> bool);

/// Each sentence and when it is true.
const ROWS: [Row; 26] = [
    ("doubt.say.won", |said| {
        let (position, lost) = said.named("position");
        let (to, answered) = said.named("to");
        !lost && answered && followers(&position).contains(&to)
    }),
    ("doubt.say.lost", |said| {
        let (position, lost) = said.named("position");
        let after: BTreeSet<String> = followers(&position).iter().map(Position::to_string).collect();
        let listed: BTreeSet<String> = (0..said.rows()).map(|row| said.target(row, 0)).collect();
        lost && after == listed
    }),
    // All that come before it are those with fewer stones, with as many in fewer heaps, and with smaller heaps first.
    ("doubt.say.least", |said| {
        let (position, _) = said.view.board.as_ref().expect("the refutation");
        let position = position.to_string();
        let stones = parse(&position).expect("a position").terms[0].numbers.iter().sum();
        let tried = spoken_of(said.view, stones);
        let before = tried.iter().position(|text| position.ends_with(text));
        before.expect("the law speaks of it") as u64 == said.number("count")
    }),
    ("doubt.say.none", |said| spoken_of(said.view, said.number("upto")).len() as u64 == said.number("tried")),
    ("doubt.say.theorem", |said| match said.view.doubt.claim.name() {
        "twins" => said.view.game == "nim",
        "misere-nim" => ["nim", "subtract", "bash", "take"].iter().any(|name| said.view.game.starts_with(name)),
        _ => false,
    }),
    ("doubt.say.over-won", |said| {
        let (position, lost) = said.named("position");
        !lost && position.misere && followers(&position).is_empty()
    }),
    ("doubt.say.over-lost", |said| {
        let (position, lost) = said.named("position");
        lost && followers(&position).is_empty()
    }),
    ("doubt.say.value", |said| {
        let (position, _) = said.named("position");
        let value = said.oracle.truth(&position).grundy;
        value.to_string() == said.text("value") && said.text("value") != said.text("claimed")
    }),
    ("doubt.say.bound", |said| {
        let (position, _) = said.named("position");
        let value = said.oracle.truth(&position).grundy;
        let claimed: u32 = said.text("claimed").parse().expect("a small number");
        let held = match said.text("sign").as_str() {
            "<" => value < claimed,
            "≤" => value <= claimed,
            ">" => value > claimed,
            "≥" => value >= claimed,
            _ => value != claimed,
        };
        value.to_string() == said.text("value") && !held
    }),
    ("doubt.say.before", |said| {
        let (position, _) = said.view.board.as_ref().expect("the refutation");
        let numbers = &position.terms[0].numbers;
        let total: u64 = numbers.iter().sum();
        let mut lists = Vec::new();
        (0..=total).for_each(|sum| lists_of(numbers.len(), sum, &mut Vec::new(), &mut lists));
        let before = lists.iter().position(|list| list == numbers).expect("one of the lists") as u64;
        // A condition leaves some out.
        let count = said.number("count");
        if said.claimed().contains(" if ") { count <= before } else { count == before }
    }),
    ("doubt.say.where", |said| matches!(said.say.args[0].1, Arg::List(ref numbers) if !numbers.is_empty())),
    ("doubt.say.stands", |said| OWN.iter().any(|row| row.1 == said.claimed() && row.3 == "stands" && said.number("tried") > 9)),
    ("doubt.say.silent", |said| said.claimed() == "g(n) = n if n<0"),
    ("doubt.say.untried", |said| said.claimed() == "P iff g(n+10^12) == 1"),
    // That what follows from a period is true is shown where it is found; here, that it is said of nothing else.
    ("doubt.say.proved", |said| OWN.iter().any(|row| row.1 == said.claimed() && row.3 == "proved")),
    // The value against the formula by bare induction; that all others follow is shown where it is found.
    ("doubt.say.proved-bound", |said| {
        (0..=12).all(|n: u32| {
            let position = parse(&format!("{}({n})", said.view.game)).expect("a position");
            let value = said.oracle.truth(&position).grundy;
            match said.claimed() {
                "g(n) <= n" => value <= n,
                "g(n) >= n/2" => value >= n / 2,
                other => panic!("{other}"),
            }
        })
    }),
    // By bare induction; that all others follow is shown where it is found.
    ("doubt.say.proved-bouton", |said| {
        (0..=6).all(|a: u32| {
            (0..=6).all(|b: u32| {
                let truth = said.oracle.truth(&parse(&format!("nim({a},{b})")).expect("a position"));
                said.view.game == "nim" && truth.grundy == a ^ b && truth.cold == (a ^ b == 0)
            })
        }) && OWN.iter().any(|row| row.1 == said.claimed() && !row.2 && row.3 == "bouton")
    }),
    ("doubt.say.proved-finite", |said| {
        let lost = |n: u64| said.oracle.truth(&parse(&format!("{}({n})", said.view.game)).expect("a position")).cold;
        let all = (0..9).map(lost).eq((0..9).map(|n| n % 5 == 0 || n % 5 == 2));
        all && said.claimed().ends_with("if n<9") && (said.number("below"), said.number("tried")) == (9, 9)
    }),
    // That what holds for few numbers holds for all is the theorem itself.
    ("doubt.say.proved-theorem", |said| {
        if said.claimed() == "g = g(a) xor g(b) xor g(c)" {
            let mut lists = Vec::new();
            (0..=9).for_each(|sum| lists_of(3, sum, &mut Vec::new(), &mut lists));
            return lists.iter().all(|list| {
                let [a, b, c] = [0, 1, 2].map(|at| list[at]);
                let mut value = |heaps: String| said.oracle.truth(&parse(&format!("kayles({heaps})")).expect("heaps")).grundy;
                let parts = [a, b, c].map(|heap| value(heap.to_string()));
                value(format!("{a},{b},{c}")) == parts[0] ^ parts[1] ^ parts[2]
            });
        }
        let lost: fn(&[u64]) -> bool = match said.claimed() {
            "P iff min(a,b)==phi(abs(a-b))" => {
                |n| [[0, 0], [1, 2], [3, 5], [4, 7]].iter().any(|pair| n == pair || [n[1], n[0]] == *pair)
            }
            "P iff a==b==c" => |n| n[0] == n[1] && n[1] == n[2],
            "P iff a xor c == 0" => |n| n[0] == n[2],
            other => panic!("{other}"),
        };
        let count = if said.view.game == "wythoff" { 2 } else { 3 };
        let mut lists = Vec::new();
        (0..=12).for_each(|sum| lists_of(count, sum, &mut Vec::new(), &mut lists));
        lists.iter().all(|list| {
            let sizes: Vec<String> = list.iter().map(u64::to_string).collect();
            let position = parse(&format!("{}({})", said.view.game, sizes.join(","))).expect("a position");
            said.oracle.truth(&position).cold == lost(list)
        })
    }),
    ("doubt.say.proved-rising", |said| OWN.iter().any(|row| row.1 == said.claimed() && row.3 == "rising")),
    ("doubt.say.fails-sum", |said| {
        let (option, _) = said.named("option");
        let heap = parse(&format!("misere {}({})", said.view.game, said.number("heap"))).expect("a position");
        let parts = said.text("heaps").replace('∗', "").replace(" + ", ",");
        // The parts are told by the rows above, and two of them are 2 or more.
        let known = option.terms[0].numbers.iter().map(|part| said.cell(*part, 5).replace('∗', "")).filter(|part| part != "0");
        let mut known: Vec<u64> = known.map(|part| part.parse().expect("a heap")).collect();
        known.sort_unstable();
        let known: Vec<String> = known.iter().map(u64::to_string).collect();
        followers(&heap).contains(&option) && known.join(",") == parts && parts.split(',').filter(|part| *part > "1").count() > 1
    }),
    ("doubt.say.fails-large", |said| {
        let heap = parse(&format!("misere {}({})", said.view.game, said.number("heap"))).expect("a position");
        followers(&heap).iter().all(|option| {
            let [part] = option.terms[0].numbers[..] else { return false };
            !matches!(&*said.cell(part, 5), "∗0" | "∗1" | "?")
        })
    }),
    ("doubt.say.holds", |said| (0..said.rows()).all(|heap| said.cell(heap, 5) == format!("∗{}", said.cell(heap, 1)))),
    ("doubt.say.wild", |said| {
        let heap = said.number("heap");
        (0..heap).all(|heap| said.tame(heap)) && !said.tame(heap) && heap + 1 == said.rows()
    }),
    ("doubt.say.tame", |said| said.number("heap") + 1 == said.rows() && (0..said.rows()).all(|heap| said.tame(heap))),
    ("doubt.say.nim", |said| ["nim", "subtract", "bash", "take"].iter().any(|name| said.view.game.starts_with(name))),
];

/// The positions with a move of which a law speaks, up to so many stones in at most four heaps, in the order in which they are tried.
fn spoken_of(view: &View, most: u64) -> Vec<String> {
    let name = view.doubt.claim.name();
    let mut texts = Vec::new();
    for stones in 1..=most {
        if name == "fibonacci-left" {
            texts.extend((1..stones).map(|limit| format!("fibonacci[{limit}]({stones})")));
            continue;
        }
        for heaps in 1..=4 {
            let mut lists = Vec::new();
            lists_of(heaps, stones, &mut Vec::new(), &mut lists);
            lists.retain(|list| match name {
                "twins" => heaps == 2 && 0 < list[0] && list[0] <= list[1],
                "wythoff-equal" | "wythoff-golden" => heaps == 2 && list[0] <= list[1],
                "squares-five" | "grundy-three" => heaps == 1,
                "stairs-all" => list[heaps - 1] > 0,
                _ => list[0] > 0 && list.is_sorted(),
            });
            for list in lists {
                let list: Vec<String> = list.iter().map(u64::to_string).collect();
                texts.push(format!("{}({})", view.game, list.join(",")));
            }
        }
    }
    texts.retain(|text| !followers(&parse(text).expect("a position")).is_empty());
    texts
}

/// The lists of so many numbers with this sum, smaller numbers first.
fn lists_of(count: usize, sum: u64, begun: &mut Vec<u64>, lists: &mut Vec<Vec<u64>>) {
    if count == 1 {
        lists.push([&begun[..], &[sum]].concat());
        return;
    }
    for number in 0..=sum {
        begun.push(number);
        lists_of(count - 1, sum - number, begun, lists);
        begun.pop();
    }
}

/// What is said of the first law that anybody doubts: of 19 positions before the one that refutes it, one has five heaps.
#[test]
fn how_many_were_tried_before() {
    for (claim, game, misere, key, count) in [
        (Claim::Law("misere-nim"), "kayles", false, "doubt.say.least", 18_u64),
        (Claim::Law("misere-xor"), "nim", false, "doubt.say.least", 0),
        (Claim::Law("twins"), "kayles", false, "doubt.say.least", 4),
        (Claim::Own("P iff a==b".into()), "kayles", false, "doubt.say.before", 16),
        (Claim::Own("P iff n%2==0 if n>3".into()), "kayles", false, "doubt.say.before", 0),
    ] {
        let doubt = Doubt::new(claim, game);
        let view = view(&mut Solver::default(), &doubt, &About { games: Vec::new(), misere }, [].into());
        let say = view.says.iter().find(|say| say.key == key).unwrap_or_else(|| panic!("{:?}", view.says));
        assert_eq!(
            say.args.iter().find(|(name, _)| *name == "count").map(|(_, count)| count),
            Some(&Arg::from(count)),
            "{doubt:?}"
        );
    }
}

#[test]
fn every_sentence_of_every_doubt_is_true() {
    let mut said = BTreeSet::new();
    let mut oracle = Induction::default();
    let mut lines = 0;
    // Those that bare induction reaches.
    let stones = |text: &str| parse(text).expect("a position").terms[0].numbers.iter().sum::<u64>();
    let own = EXAMPLES
        .iter()
        .filter(|row| stones(row.falls) < 26)
        .map(|row| (row.game, row.text, false))
        .chain(OWN.iter().map(|row| (row.0, row.1, row.2)));
    let mut asked: Vec<(Doubt, bool)> =
        own.map(|(game, text, misere)| (Doubt::new(Claim::Own(text.into()), game), misere)).collect();
    for claim in LAWS.iter().map(|law| Claim::Law(law.name)).chain([Claim::Tame]) {
        for game in claim.games().iter().copied().chain(["bash[4]", "take[2*k+1]", "octal[0.6]", "octal[0.121]"]) {
            if claim.game(game).is_some() {
                asked.push((Doubt::new(claim.clone(), game), false));
            }
        }
    }
    for (doubt, misere) in asked {
        let view = view(&mut Solver::default(), &doubt, &About { games: Vec::new(), misere }, [].into());
        assert_eq!(view.own.wrong, None);
        for say in &view.says {
            let (key, holds) = ROWS.iter().find(|(key, _)| *key == say.key).unwrap_or_else(|| panic!("no row for {}", say.key));
            said.insert(*key);
            assert!(holds(&mut Said { say, view: &view, oracle: &mut oracle }), "{doubt:?}: {say:?}");
        }
        if doubt.claim != Claim::Tame && view.own.mex.is_none() {
            lines += answered(&view, &mut oracle);
        }
    }
    println!("{} kinds of sentences, {lines} moves answered", said.len());
    assert_eq!(said, ROWS.iter().map(|(key, _)| *key).collect(), "a row that nothing says");
    let english = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/locales/en.txt")).expect("a file");
    let keys: BTreeSet<&str> = entries(&english).map(|(key, _)| key).filter(|key| key.starts_with("doubt.say.")).collect();
    assert_eq!(keys, said, "a sentence without a row");
}

/// The position that a cell stands for.
fn target(cell: &Cell) -> Position {
    match &cell.target {
        Some(Target::Position(text)) => parse(text).expect("a position"),
        other => panic!("{other:?}"),
    }
}

/// Each move of the table has the outcome that it is given, and its reply is one that wins.
fn answered(view: &View, oracle: &mut Induction) -> usize {
    let mut lost = |position: &Position| {
        let truth = oracle.truth(position);
        if position.misere { truth.misere_cold } else { truth.cold }
    };
    for row in &view.table.rows {
        let to = target(&row[0]);
        assert_eq!(row[1].content, Arg::Text(if lost(&to) { "P" } else { "N" }.into()), "{to}");
        match &row[2].content {
            Arg::Text(_) => {
                let reply = target(&row[2]);
                assert!(lost(&reply) && followers(&to).contains(&reply), "{to}: {reply}");
            }
            Arg::Say(say) if say.key == "doubt.over" => assert!(to.misere && followers(&to).is_empty(), "{to}"),
            other => assert!(lost(&to), "{to}: {other:?}"),
        }
    }
    view.table.rows.len()
}
