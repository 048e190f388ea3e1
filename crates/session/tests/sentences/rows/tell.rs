//! What is said of a rule of the reader's own: its sentence, played by its words, has the moves of the rule from every small heap or
//! pair.

use crate::Row;
use mexplorer_picture::{Arg, Say};
use mexplorer_session::words::{entries::entries, languages::file, tell};
use mexplorer_solver::notation::parse_game;
use mexplorer_solver::{GameRef, Position};
use std::collections::{BTreeMap, BTreeSet};

pub const ROWS: &[Row] = &[
    ("tell.rule", |s| of_heaps(&s.position().terms[0].game, s.say)),
    ("tell.pairs-rule", |s| of_pairs(&s.position().terms[0].game, s.say)),
];

/// Rules with what the positions have none of, so that each sentence is said.
const RULES: &[&str] = &[
    "rule[n-k for k in 1..=min(3,n/2)]",
    "rule[n-k for k in {1};n/2]",
    "rule[n-k for k in {1};n/2 if n%2==0]",
    "rule[n-x for x in {1,3};(n+1)/2]",
    "rule[n/k for k in {2,3,4}]",
    "rule[(n+2)/3;n-1]",
    "rule[n-k for k in 1..=n if n%k==0 and k<n]",
    "rule[n-k for k in 1..=n if n%k!=0]",
    "rule[n-k for k in 1..=n if prime(k) or k==1]",
    "rule[n-k for k in 1..=n if not prime(k)]",
    "rule[n-k for k in 1..=n if gcd(n,k)==1]",
    "rule[n-k for k in 1..=n if gcd(n,k)!=1]",
    "rule[n-k for k in 1..=n if k%3!=0 and k!=4]",
    "rule[n-k for k in 1..=n if k%3==0]",
    "rule[n-k for k in 1..=7 if k%2==1]",
    "rule[n-k for k in 1..=n if k%2==0;n-1 if n%2==1]",
    "rule[n-k for k in {3};(k,n-k) for k in 1..=n/2]",
    "rule[n-k for k in 1..=3;(k,n-k) for k in 1..=(n-1)/2;0]",
    "rule[n-k for k in 1..=3;(n/2,n/2) if n%2==0 and n>0]",
    "rule[k of n/k for k in 2..=n if n%k==0]",
    "rule[k of n/k for k in 2..=n if n%k==0;n-1]",
    "rule[k of 1 for k in 1..=n-1;2 of n/3,n-2 if n>1]",
    "rule[(a,n-k-a) for k in {1,4} for a in 0..=n-k]",
    "rule[(a,n-k-a) for k in 2..=3 for a in 1..=n-k-1]",
    "rule[(a,n-k-a) for k in {1,2} for a in 0..=(n-k)/2 if n>4]",
    "rule[n-k for e in 1..=sqrt(n) let k=e^2]",
    "rule[n-k for e in 0..=log2(n) let k=2^e]",
    "rule[n-n/2]",
    "rule[k for k in n/2..=n-1]",
    "rule[n-k for k in 0..=3]",
    "rule[(k,n-k) for k in 0..=n]",
    "rule[(k,n-k) for k in 1..=n if k%2==1]",
    "rule[(k,n-k) for k in 1..=n/2 if k>1]",
    "rule[let m=2;n-k for k in 1..=m*2]",
    "rule[n-k for k in 1..=n if n xor k<n and 1<k<=5]",
    "rule[n-k for k in max(1,n-5)..=n]",
    "rule2[(a-k,b-l) for k in 1..=a for l in 1..=b if abs(k-l)<2]",
    "rule2[(a-1,b);(a,b-1);(a-1,b-1)]",
    "rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a]",
    "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2]",
    "rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2]",
    "rule2[(a-k,b-2*k) for k in 1..=3 if a>b]",
];

/// What is said of the rule of a position: the same whatever its numbers are.
pub fn spoken(position: &Position) -> Option<Say> {
    let first = position.terms.first().filter(|term| !position.misere && term.numbers.iter().all(|number| *number == 1));
    first.and_then(|term| tell::rule(&term.game))
}

fn of_heaps(game: &GameRef, say: &Say) -> bool {
    (0..=30).all(|n| plays(game, say, &[n]))
}

fn of_pairs(game: &GameRef, say: &Say) -> bool {
    (0..=8).all(|a| (0..=8).all(|b| plays(game, say, &[a, b])))
}

/// Whether the sentence has the moves of the rule from these numbers.
fn plays(game: &GameRef, say: &Say, numbers: &[i128]) -> bool {
    let (own, told) = (moves(game, numbers), said(say, numbers));
    if own != told {
        println!("{} at {numbers:?}: {own:?}, told {told:?}", game.id());
    }
    own == told
}

/// What a move leaves: heaps or pairs in order, and no empty heap.
type Left = Vec<Vec<i128>>;

fn moves(game: &GameRef, numbers: &[i128]) -> BTreeSet<Left> {
    let mut found = BTreeSet::new();
    let numbers: Vec<u64> = numbers.iter().map(|number| *number as u64).collect();
    let whole = game.numbers().apart();
    let _ = game.options(&numbers, &mut |step| {
        let numbers: Vec<i128> = step.numbers.iter().map(|number| (*number).into()).collect();
        found.insert(normal(numbers.chunks(if whole { 1 } else { 2 }).map(<[i128]>::to_vec).collect()));
        std::ops::ControlFlow::Continue(())
    });
    found
}

fn normal(mut left: Left) -> Left {
    left.retain(|part| part.len() > 1 || part[0] > 0);
    left.sort_unstable();
    left
}

/// The moves that a sentence tells.
fn said(say: &Say, numbers: &[i128]) -> BTreeSet<Left> {
    let names = if numbers.len() == 1 { &["n"][..] } else { &["a", "b"] };
    let known: Known = names.iter().map(|name| (*name).to_owned()).zip(numbers.iter().copied()).collect();
    let mut found = BTreeSet::new();
    either(arg(say, "moves"), &known, &mut found);
    let own = normal(vec![numbers.to_vec()]);
    // What is taken is there, and something is left in another way than before.
    found.retain(|left| *left != own);
    found
}

type Known = BTreeMap<String, i128>;

fn arg<'a>(say: &'a Say, name: &str) -> &'a Arg {
    &say.args.iter().find(|(own, _)| *own == name).unwrap_or_else(|| panic!("{}: no {name}", say.key)).1
}

fn say(arg: &Arg) -> &Say {
    if let Arg::Say(say) = arg { say } else { panic!("{arg:?}") }
}

fn text(arg: &Arg) -> &str {
    if let Arg::Text(text) = arg { text } else { panic!("{arg:?}") }
}

fn list(arg: &Arg) -> &[Arg] {
    if let Arg::List(list) = arg { list } else { panic!("{arg:?}") }
}

fn either(told: &Arg, known: &Known, found: &mut BTreeSet<Left>) {
    let told = say(told);
    if told.key == "tell.or" {
        either(arg(told, "one"), known, found);
        either(arg(told, "other"), known, found);
        return;
    }
    let (mut conditions, mut told) = (Vec::new(), told);
    while ["tell.where", "tell.if"].contains(&told.key) {
        conditions.extend(list(arg(told, "conditions")));
        told = say(arg(told, "move"));
    }
    chosen(&conditions, told, known, found);
}

/// Goes through what may be chosen under the conditions.
fn chosen(conditions: &[&Arg], told: &Say, known: &Known, found: &mut BTreeSet<Left>) {
    let Some((first, rest)) = conditions.split_first() else { return done(told, known, found) };
    let mut go = |name: &str, number| {
        let known = known.iter().map(|(name, number)| (name.clone(), *number)).chain([(name.to_owned(), number)]).collect();
        chosen(rest, told, &known, found);
    };
    match first {
        Arg::Text(text) => {
            let sides: Vec<&str> = text.split(" ≤ ").collect();
            let equal: Vec<&str> = text.split(" = ").collect();
            if let [low, name, high] = sides[..]
                && !known.contains_key(name)
            {
                let (Some(low), Some(high)) = (number(low, known), number(high, known)) else { return };
                (low..=high.min(low + 200)).for_each(|number| go(name, number));
            } else if let [name, value] = equal[..]
                && name.chars().all(char::is_alphabetic)
                && !known.contains_key(name)
            {
                number(value, known).into_iter().for_each(|number| go(name, number));
            } else if compared(text, known) {
                chosen(rest, told, known, found);
            }
        }
        Arg::Say(say) if say.key == "tell.one-of" && !known.contains_key(text(arg(say, "name"))) => {
            let numbers = list(arg(say, "numbers")).iter().filter_map(|one| number(text(one), known));
            numbers.for_each(|number| go(text(arg(say, "name")), number));
        }
        other => {
            if holds(other, known) {
                chosen(rest, told, known, found);
            }
        }
    }
}

fn holds(condition: &Arg, known: &Known) -> bool {
    let told = match condition {
        Arg::Text(text) => return compared(text, known),
        other => say(other),
    };
    let of = |name: &str| number(text(arg(told, name)), known).expect("a number");
    let prime = |number: i128| number > 1 && (2..number).all(|d| number % d != 0);
    let apart = |x: i128, y: i128| (2..=x.max(y)).all(|d| x % d != 0 || y % d != 0);
    match told.key {
        "tell.either" => holds(arg(told, "one"), known) || holds(arg(told, "other"), known),
        "tell.even" => of("number") % 2 == 0,
        "tell.odd" => of("number") % 2 == 1,
        "tell.prime" => prime(of("number")),
        "tell.no-prime" => !prime(of("number")),
        "tell.multiple" | "tell.divides" => of("number") % of("by") == 0,
        "tell.no-multiple" | "tell.no-divisor" => of("number") % of("by") != 0,
        "tell.coprime" => apart(of("number"), of("by")),
        "tell.no-coprime" => !apart(of("number"), of("by")),
        other => panic!("{other}"),
    }
}

/// Whether `1 < k`, `k ≠ 4` holds.
fn compared(told: &str, known: &Known) -> bool {
    let sign = ["≤", "<", "≠", "="].into_iter().find(|sign| told.contains(&format!(" {sign} "))).expect("a comparison");
    let (one, other) = told.split_once(&format!(" {sign} ")).expect("two sides");
    let (Some(one), Some(other)) = (number(one, known), number(other, known)) else { return false };
    match sign {
        "≤" => one <= other,
        "<" => one < other,
        "≠" => one != other,
        _ => one == other,
    }
}

/// What a move leaves by its words.
fn done(told: &Say, known: &Known, found: &mut BTreeSet<Left>) {
    let of = |name: &str| number(text(arg(told, name)), known);
    let n = known.get("n").copied().unwrap_or(0);
    let mut leave = |left: Left| {
        if left.iter().flatten().all(|number| *number >= 0) {
            found.insert(normal(left));
        }
    };
    let heaps = |sizes: Vec<i128>| sizes.into_iter().map(|size| vec![size]).collect::<Left>();
    let pair = |a: i128, b: i128| vec![vec![known["a"] - a, known["b"] - b]];
    match told.key {
        "tell.take" | "tell.take-number" => {
            let name = if told.key == "tell.take" { "amount" } else { "number" };
            of(name).filter(|taken| *taken > 0).into_iter().for_each(|taken| leave(heaps(vec![n - taken])));
        }
        "tell.all" => leave(heaps(vec![])),
        "tell.divide" => of("by").into_iter().for_each(|by| leave(heaps(vec![n / by]))),
        "tell.divide-up" => of("by").into_iter().for_each(|by| leave(heaps(vec![(n + by - 1) / by]))),
        "tell.leave" => of("size").into_iter().for_each(|size| leave(heaps(vec![size]))),
        "tell.equal" => {
            let count = of("count").filter(|count| n > 0 && n % count == 0);
            count.into_iter().for_each(|count| leave(heaps(vec![n / count; count as usize])));
        }
        "tell.halves" if n % 2 == 0 && n > 0 => leave(heaps(vec![n / 2, n / 2])),
        "tell.halves" => {}
        "tell.split" => (1..n).for_each(|part| leave(heaps(vec![part, n - part]))),
        "tell.split-unequal" => (1..n).filter(|part| 2 * part != n).for_each(|part| leave(heaps(vec![part, n - part]))),
        "tell.take-may" | "tell.take-must" => {
            let Some(left) = of("amount").map(|taken| n - taken).filter(|left| *left >= 0) else { return };
            if told.key == "tell.take-may" {
                leave(heaps(vec![left]));
            }
            (1..left).for_each(|part| leave(heaps(vec![part, left - part])));
        }
        "tell.parts" => {
            let part = |part: &Arg| match part {
                Arg::Text(size) => number(size, known).map(|size| vec![size]),
                other => {
                    let of = |name: &str| number(text(arg(say(other), name)), known);
                    Some(vec![of("size")?; usize::try_from(of("count")?).ok()?])
                }
            };
            let parts = list(arg(told, "parts")).iter().map(part).collect::<Option<Vec<_>>>();
            parts.into_iter().for_each(|parts| leave(heaps(parts.concat())));
        }
        "tell.first" => of("amount").filter(|x| *x > 0).into_iter().for_each(|taken| leave(pair(taken, 0))),
        "tell.second" => of("amount").filter(|x| *x > 0).into_iter().for_each(|taken| leave(pair(0, taken))),
        "tell.both" => of("amount").filter(|x| *x > 0).into_iter().for_each(|taken| leave(pair(taken, taken))),
        "tell.each" => {
            let taken = of("first").zip(of("second")).filter(|(x, y)| *x > 0 && *y > 0);
            taken.into_iter().for_each(|(x, y)| leave(pair(x, y)));
        }
        "tell.pairs" => {
            let one = |pair: &Arg| {
                let inner = &text(pair)[1..text(pair).len() - 1];
                let (x, y) = inner.split_once(", ").expect("two numbers");
                Some(vec![number(x, known)?, number(y, known)?])
            };
            let pairs = list(arg(told, "pairs")).iter().map(one).collect::<Option<Left>>();
            pairs.into_iter().for_each(&mut leave);
        }
        other => panic!("{other}"),
    }
}

/// A number as mathematicians write it; `None` where it has no value.
fn number(text: &str, known: &Known) -> Option<i128> {
    let mut reader = Reader { signs: text.chars().filter(|char| *char != ' ').collect(), at: 0, known };
    let value = reader.sum();
    assert_eq!(reader.at, reader.signs.len(), "{text}");
    value
}

struct Reader<'a> {
    signs: Vec<char>,
    at: usize,
    known: &'a Known,
}

impl Reader<'_> {
    fn next(&self) -> char {
        self.signs.get(self.at).copied().unwrap_or(' ')
    }

    fn takes(&mut self, word: &str) -> bool {
        let word: Vec<char> = word.chars().collect();
        let found = self.signs[self.at..].starts_with(&word);
        self.at += if found { word.len() } else { 0 };
        found
    }

    fn sum(&mut self) -> Option<i128> {
        let mut value = if self.takes("−") { self.product().map(|value| -value) } else { self.product() };
        loop {
            let sign = self.next();
            if !"+−⊕".contains(sign) {
                return value;
            }
            self.at += 1;
            let next = self.product();
            value = value.zip(next).map(|(x, y)| match sign {
                '+' => x + y,
                '−' => x - y,
                _ => x ^ y,
            });
        }
    }

    fn product(&mut self) -> Option<i128> {
        let mut value = self.power();
        loop {
            if self.takes("·") {
                value = value.zip(self.power()).map(|(x, y)| x * y);
            } else if self.takes("mod") {
                value = value.zip(self.power()).filter(|(_, y)| *y != 0).map(|(x, y)| x.rem_euclid(y));
            } else {
                return value;
            }
        }
    }

    fn power(&mut self) -> Option<i128> {
        let value = self.single();
        if self.takes("²") {
            return value.map(|value| value * value);
        }
        if self.takes("^") {
            return value.zip(self.single()).and_then(|(x, y)| x.checked_pow(y.try_into().ok()?));
        }
        value
    }

    fn single(&mut self) -> Option<i128> {
        if self.takes("⌊√") {
            let of = self.single();
            assert!(self.takes("⌋"));
            return of.map(|of| (0..).take_while(|root| root * root <= of).count() as i128 - 1);
        }
        if self.takes("⌊log₂") {
            let of = self.single();
            assert!(self.takes("⌋"));
            return of.filter(|of| *of > 0).map(|of| of.ilog2().into());
        }
        if self.takes("⌊") {
            let of = self.sum();
            assert!(self.takes("/"));
            let by = self.single();
            assert!(self.takes("⌋"));
            return of.zip(by).filter(|(_, by)| *by != 0).map(|(of, by)| of.div_euclid(by));
        }
        if self.takes("|") {
            let of = self.sum();
            assert!(self.takes("|"));
            return of.map(i128::abs);
        }
        for (name, fold) in [("min", i128::min as fn(i128, i128) -> i128), ("max", i128::max)] {
            if self.takes(name) {
                assert!(self.takes("("));
                let mut value = self.sum();
                while self.takes(",") {
                    value = value.zip(self.sum()).map(|(x, y)| fold(x, y));
                }
                assert!(self.takes(")"));
                return value;
            }
        }
        if self.takes("(") {
            let value = self.sum();
            assert!(self.takes(")"));
            return value;
        }
        let from = self.at;
        while self.next().is_ascii_alphanumeric() && (self.next().is_ascii_digit() || !self.signs[from].is_ascii_digit()) {
            self.at += 1;
        }
        let word: String = self.signs[from..self.at].iter().collect();
        assert!(!word.is_empty(), "{:?}", self.signs);
        word.parse().ok().or_else(|| self.known.get(&word).copied())
    }
}

#[test]
fn each_sentence_of_a_rule_is_said_and_true() {
    let english = file("en");
    let mut silent: BTreeSet<&str> = entries(&english).map(|(key, _)| key).filter(|key| key.starts_with("tell.")).collect();
    for rule in RULES {
        let game = parse_game(rule).unwrap_or_else(|error| panic!("{rule}: {error}"));
        let told = tell::rule(&game).unwrap_or_else(|| panic!("{rule} is not told"));
        assert!(if game.is_written_of_pairs() { of_pairs(&game, &told) } else { of_heaps(&game, &told) }, "{rule}");
        let mut within = vec![told];
        while let Some(say) = within.pop() {
            silent.remove(say.key);
            let args = say.args.into_iter().flat_map(|(_, arg)| if let Arg::List(list) = arg { list } else { vec![arg] });
            within.extend(args.filter_map(|arg| if let Arg::Say(say) = arg { Some(say) } else { None }));
        }
    }
    assert!(silent.is_empty(), "no rule here says {silent:?}");
}
