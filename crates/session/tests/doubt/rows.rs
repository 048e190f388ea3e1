//! Conjectures, and each sentence about a doubt with the condition under which it is true.

use super::induction::{Induction, followers};
use super::own::OWN;
use super::truth::{excepted, values, wrong};
use super::{lists_of, spoken_of, target};
use mexplorer_picture::{Arg, Say};
use mexplorer_session::document::doubt::Claim;
use mexplorer_session::features::doubt::View;
use mexplorer_solver::Position;
use mexplorer_solver::notation::parse;
use std::collections::BTreeSet;

/// A sentence, the card that says it, and the oracle.
pub struct Said<'a> {
    pub say: &'a Say,
    pub view: &'a View,
    pub oracle: &'a mut Induction,
}

impl Said<'_> {
    pub fn text(&self, name: &str) -> String {
        match self.say.args.iter().find(|(own, _)| *own == name) {
            Some((_, Arg::Text(text))) => text.clone(),
            other => panic!("{} is given {name} as {other:?}", self.say.key),
        }
    }

    pub fn number(&self, name: &str) -> u64 {
        self.text(name).parse().expect("a number")
    }

    pub fn lost(&mut self, position: &Position) -> bool {
        let truth = self.oracle.truth(position);
        if position.misere { truth.misere_cold } else { truth.cold }
    }

    pub fn named(&mut self, name: &str) -> (Position, bool) {
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
    pub fn cell(&self, heap: u64, column: usize) -> String {
        match &self.view.table.rows[heap as usize][column].content {
            Arg::Text(text) => text.clone(),
            Arg::Say(say) => say.key.to_string(),
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

    /// The Grundy value of heaps of the game, and whether they are lost, by bare induction.
    fn truth(&mut self, sizes: &[u64]) -> (u64, bool) {
        let sizes: Vec<String> = sizes.iter().map(u64::to_string).collect();
        let position = parse(&format!("{}({})", self.view.game, sizes.join(","))).expect("a position");
        let truth = self.oracle.truth(&position);
        (truth.grundy.into(), truth.cold)
    }

    fn grundy(&mut self, heap: u64) -> u64 {
        self.truth(&[heap]).0
    }

    /// The text of the conjecture.
    pub fn claimed(&self) -> &str {
        match &self.view.doubt.claim {
            Claim::Own(text) => text,
            other => panic!("{other:?} is no conjecture"),
        }
    }

    /// The position that a cell stands for.
    fn target(&self, row: u64, column: usize) -> String {
        target(&self.view.table.rows[row as usize][column]).to_string()
    }

    /// How many numbers the conjecture runs through, and up to which sum it was tested, as the first sentence says.
    fn range(&self) -> (usize, u64) {
        let Arg::Text(range) = &self.view.says[0].args.iter().find(|(name, _)| *name == "range").expect("a range").1 else {
            panic!()
        };
        let (names, upto) = range.split_once(" ≤ ").expect("names and a bound");
        (names.split(" + ").count(), upto.parse().expect("a number"))
    }

    fn rows(&self) -> u64 {
        self.view.table.rows.len() as u64
    }
}

pub type Row = (&'static str, fn(&mut Said) -> bool);

/// Each sentence and when it is true.
pub const ROWS: [Row; 41] = [
    ("doubt.say.exceptions", |said| excepted(said, None)),
    // No other number from one on is wrong: two periods of the values, and of what is claimed, are looked at.
    ("doubt.say.exceptions-all", |said| {
        let (from, last) = (said.number("from"), said.number("last"));
        excepted(said, Some(last + 2 * (last - from + 1)))
    }),
    ("doubt.say.exceptions-unmet", |said| {
        excepted(said, Some(200)) && said.claimed().ends_with("if n<26") && said.number("from") == 26
    }),
    ("doubt.say.exceptions-again", |said| {
        let (from, every) = (said.number("from"), said.number("every"));
        let wrong = wrong(said, from + 4 * every);
        let again = |n: &u64| *n < from || n + every >= from + 4 * every || wrong.contains(&(n + every));
        let always = every > 1 || (from..from + 4).all(|n| wrong.contains(&n));
        excepted(said, None) && wrong.iter().all(again) && wrong.iter().any(|n| *n >= from) && always
    }),
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
        // A condition leaves some out, and so does a size below 0.
        let count = said.number("count");
        let leaves_out = said.claimed().contains(" if ") || said.claimed().contains("g(n-");
        if leaves_out { count <= before } else { count == before }
    }),
    ("doubt.say.where", |said| matches!(said.say.args[0].1, Arg::List(ref numbers) if !numbers.is_empty())),
    // Of small numbers by bare induction; the others are where the trials are tested.
    ("doubt.say.stands", |said| {
        let holds = match &*said.claimed().to_owned() {
            "P iff a-b == 0" => (0..=6).all(|a| (0..=6).all(|b| said.truth(&[a, b]).1 == (a == b))),
            "g = a+b-2*((a+b-(a xor b))/2)" => (0..=6).all(|a| (0..=6).all(|b| said.truth(&[a, b]).0 == a ^ b)),
            "P iff a 与 b 都是偶数" => (0..=8).all(|a| (0..=8).all(|b| said.truth(&[a, b]).1 == (a % 2 == 0 && b % 2 == 0))),
            "g(n) <= n+5" => (0..=12).all(|n| said.grundy(n) <= n + 5),
            "g(n+3) = g(n) if n%999 != 7 and n%997 != 7" => (0..=20).all(|n| said.grundy(n + 3) == said.grundy(n)),
            "g(n) <= n+1 if n%999 != 7 and n%997 != 7" => (0..=12).all(|n| said.grundy(n) <= n + 1),
            "P iff a==phi(b-a) if a<=b" => (0..=10)
                .all(|b| (0..=b).all(|a| said.truth(&[a, b]).1 == [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)].contains(&(a, b)))),
            other => panic!("{other}"),
        };
        holds && said.number("tried") > 9
    }),
    // The bounds of first tests, by how many numbers they run through.
    ("doubt.say.rested", |said| {
        let (names, upto) = said.range();
        said.view.own.further && upto < [50_000, 200, 60, 30][names - 1]
    }),
    // Each of these forms has a proof of its own.
    ("doubt.say.compared", |said| {
        let form: fn(u64) -> u64 = match &*said.view.game {
            "nim" => |n| n,
            "lasker" => |n| [n.saturating_sub(1), n, n, n + 1][n as usize % 4],
            "wythoff" => return said.claimed().starts_with("P iff"),
            other => panic!("{other}"),
        };
        (0..12).all(|n| said.grundy(n) == form(n))
    }),
    // 0 to the power of 0 is 1, and with the other sign nothing would refute it.
    ("rules.power", |said| said.claimed() == "P iff a^b == 0" && said.view.says[0].args[0].1 == Arg::from("nim(0,0)")),
    ("doubt.say.silent", |said| ["g(n) = n if n<0", "P iff n/0 == 1"].contains(&said.claimed())),
    ("doubt.say.silent-costly", |said| (said.text("range"), said.text("position")) == ("n ≤ 9000".into(), "grundy(9001)".into())),
    // How often a size is below 0, or the divisor 0, up to what was tried.
    ("doubt.say.no-value", |said| {
        let count = match said.claimed() {
            "P iff n/0 == 1" => 50_001,
            "g(n) = g(n-4)" => 4,
            "g(n) = g(n-3)" => 3,
            other => panic!("{other}"),
        };
        let first = said.say.args.iter().any(|(_, arg)| *arg == Arg::List([Arg::from("n = 0")].into()));
        first && said.number("count") == count
    }),
    // By bare induction and the formula as it is written here; that it is refuted once is enough.
    ("doubt.say.untrue", |said| {
        let (position, _) = said.named("position");
        let value = said.oracle.truth(&position).grundy;
        let untrue = match said.claimed() {
            "g(n) in {0,1,3}" => ![0, 1, 3].contains(&value),
            other => panic!("{other}"),
        };
        untrue && value.to_string() == said.text("value")
    }),
    // The first of the values is right, or not; the claim as a whole is not.
    ("doubt.say.untrue-together", |said| {
        let (position, _) = said.named("position");
        let value = said.oracle.truth(&position).grundy;
        let half = position.terms[0].numbers[0] / 2;
        let untrue = match said.claimed() {
            "g(2*k) = 0 and g(2*k+1) = 1" => [said.grundy(2 * half), said.grundy(2 * half + 1)] != [0, 1],
            other => panic!("{other}"),
        };
        untrue && position.terms[0].numbers[0] % 2 == 0 && value.to_string() == said.text("value")
    }),
    // Octal game 0.6 has no period among the heaps that were ever looked at; here these are no fewer than those that were tried.
    ("doubt.say.wants-period", |said| {
        let stands = Said { say: &said.view.says[0], view: said.view, oracle: said.oracle };
        let tried: u64 = stands.text("range").trim_start_matches("n ≤ ").parse().expect("a number");
        said.view.game == "octal[0.6]" && tried > 1_000 && (tried..1 << 36).contains(&said.number("heap"))
    }),
    // The values of the subtraction game are 0, 1, 2 over and over, those of Lasker's go on so from 1 on by fours.
    ("doubt.say.wants-numbers", |said| {
        let below: u64 = said.text("below").trim_start_matches("n < ").parse().expect("a bound");
        let (period, from, saltus) = (said.number("period"), said.number("from"), said.number("saltus"));
        let known = match said.view.game.as_str() {
            "subtract[1,2]" => (3, 0, 0, 999 * 997),
            "lasker" => (4, 1, 4, 1 + 4 * 999 * 997),
            other => panic!("{other}"),
        };
        (period, from, saltus, below) == known && (from..=from + 8).all(|n| said.grundy(n + period) == said.grundy(n) + saltus)
    }),
    // The outcome against the claim by bare induction; that all others follow is shown where it is found.
    ("doubt.say.proved-misere", |said| {
        (0..=40).all(|n| {
            let position = parse(&format!("misere {}({n})", said.view.game)).expect("a position");
            let claimed = match said.claimed() {
                "P iff n in {1,4,9,12,20}" => [1, 4, 9, 12, 20].contains(&n),
                "P iff n%4 == 1" => n % 4 == 1,
                other => panic!("{other}"),
            };
            said.lost(&position) == claimed
        })
    }),
    ("doubt.say.proved-repeats", |said| match said.claimed() {
        "g(n) ≡ 0 (mod 4) if n ≡ 3 (mod 4)" => (0..=40).filter(|n| n % 4 == 3).all(|n| said.grundy(n) % 4 == 0),
        other => panic!("{other}"),
    }),
    ("doubt.say.untried", |said| said.text("position") == "grundy(1000000000000)"),
    // By bare induction, and where that does not reach, by the mex rule; that all others follow is shown where it is found.
    ("doubt.say.proved", |said| {
        let claimed = said.claimed().to_owned();
        match &*claimed {
            "P iff n%4==0" => (0..=20).all(|n| said.truth(&[n]).1 == (n % 4 == 0)),
            "g(n) in {0,1,2,3}" => (0..=20).all(|n| said.grundy(n) <= 3),
            "g(n) = g(n-4)" => (4..=20).all(|n| said.grundy(n) == said.grundy(n - 4)),
            "g(n+12) = g(n) if n>=71" => {
                let values = values("kayles", 200);
                (71..=188).all(|n| values[n + 12] == values[n]) && (0..=12).all(|n| said.grundy(n) == values[n as usize])
            }
            other => panic!("{other}"),
        }
    }),
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
        if said.claimed() == "g(2k-1)=k" {
            return (1..9).all(|k| said.grundy(2 * k - 1) == k);
        }
        let lost: fn(&[u64]) -> bool = match said.claimed() {
            "P iff min(a,b)==phi(abs(a-b))" => {
                |n| [[0, 0], [1, 2], [3, 5], [4, 7]].iter().any(|pair| n == pair || [n[1], n[0]] == *pair)
            }
            "P iff a xor b == (a<2 and b<2)" => |n| n[0] ^ n[1] == u64::from(n[0] < 2 && n[1] < 2),
            "P iff a==b==c" => |n| n[0] == n[1] && n[1] == n[2],
            "P iff a xor c == 0" => |n| n[0] == n[2],
            other => panic!("{other}"),
        };
        let count = if ["wythoff", "nim"].contains(&&*said.view.game) { 2 } else { 3 };
        let misere = OWN.iter().any(|row| row.1 == said.claimed() && row.2);
        let mut lists = Vec::new();
        (0..=12).for_each(|sum| lists_of(count, sum, &mut Vec::new(), &mut lists));
        lists.iter().all(|list| {
            let sizes: Vec<String> = list.iter().map(u64::to_string).collect();
            let position = parse(&format!("{}({})", said.view.game, sizes.join(","))).expect("a position");
            let truth = said.oracle.truth(&position);
            (if misere { truth.misere_cold } else { truth.cold }) == lost(list)
        })
    }),
    ("doubt.say.proved-rising", |said| match said.claimed() {
        "g(n) = n+1 if n%4==3" => [3, 7, 11, 15].iter().all(|n| said.grundy(*n) == n + 1),
        other => panic!("{other}"),
    }),
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
        let (heap, Some((_, Arg::List(lost)))) = (said.number("heap"), said.say.args.last()) else { panic!("no sums") };
        let mut told = |sum: &Arg| matches!(sum, Arg::Text(sum) if said.lost(&parse(sum).expect("a position")));
        lost.iter().enumerate().all(|(i, sum)| !lost[..i].contains(sum) && told(sum))
            && (0..heap).all(|heap| said.tame(heap))
            && (heap..said.rows().min(9)).all(|heap| said.tame(heap) != (said.cell(heap, 5) == "doubt.wild"))
            && !said.tame(heap)
    }),
    ("doubt.say.tame", |said| said.number("heap") + 1 == said.rows() && (0..said.rows()).all(|heap| said.tame(heap))),
    ("doubt.say.nim", |said| ["nim", "subtract", "bash", "take"].iter().any(|name| said.view.game.starts_with(name))),
];
