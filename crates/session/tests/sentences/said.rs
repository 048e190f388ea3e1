//! One sentence, what it is said of, and the oracle that predicates ask: backward induction over whole sums by the bare rules.

#[path = "../../../solver/tests/induction/mod.rs"]
mod induction;

use induction::Induction;
pub use induction::followers;
use mexplorer_picture::{Arg, Picture, Say};
use mexplorer_session::features::play::Play;
use mexplorer_solver::games::FAMILIES;
use mexplorer_solver::notation::parse;
use mexplorer_solver::position::is_live;
use mexplorer_solver::proof::Table;
use mexplorer_solver::{GameRef, Position, Term};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// What a sentence is said of.
#[derive(Debug, Clone, Copy)]
pub struct Of<'a> {
    /// The position on the page.
    pub position: &'a Position,
    /// The position before the move that is spoken of, in a game.
    pub before: Option<&'a Position>,
    /// The picture whose caption it is.
    pub picture: Option<&'a Picture>,
    /// What the same proof said before.
    pub told: &'a [Say],
    /// The table below a step of a proof.
    pub table: Option<&'a Table>,
    /// The game that it is said of.
    pub game: Option<&'a Play>,
}

impl<'a> Of<'a> {
    pub fn position(position: &'a Position) -> Of<'a> {
        Of { position, before: None, picture: None, told: &[], table: None, game: None }
    }
}

/// One sentence.
#[derive(Debug)]
pub struct Said<'a> {
    pub say: &'a Say,
    pub of: Of<'a>,
    pub oracle: &'a Oracle,
}

/// Backward induction, and the values of single components where whole sums are too many.
#[derive(Debug, Default)]
pub struct Oracle {
    sums: RefCell<Induction>,
    parts: RefCell<BTreeMap<usize, u128>>,
    lasts: RefCell<BTreeMap<String, u128>>,
    heaps: RefCell<BTreeMap<String, Vec<u128>>>,
}

impl Oracle {
    /// Whether the player to move loses.
    pub fn lost(&self, position: &Position) -> bool {
        let truth = self.sums.borrow_mut().truth(position);
        if position.misere { truth.misere_cold } else { truth.cold }
    }

    /// How many moves are left where whoever wins makes haste and whoever loses does not.
    pub fn lasts(&self, position: &Position) -> u128 {
        let form = position.to_string();
        if let Some(lasts) = self.lasts.borrow().get(&form) {
            return *lasts;
        }
        let (lost, next) = (self.lost(position), followers(position));
        let told = next.iter().filter(|after| lost || self.lost(after)).map(|after| self.lasts(after) + 1);
        let lasts = if lost { told.max() } else { told.min() }.unwrap_or(0);
        self.lasts.borrow_mut().insert(form, lasts);
        lasts
    }

    /// The Grundy value under normal play.
    pub fn value(&self, position: &Position) -> u128 {
        self.sums.borrow_mut().truth(position).grundy.into()
    }

    /// The Grundy value of each component.
    pub fn values(&self, position: &Position) -> Vec<u128> {
        position.components().map(|c| self.value(&c.alone())).collect()
    }

    /// The value from those of the components: each is the mex over its options, whose parts add by XOR.
    pub fn by_parts(&self, position: &Position) -> u128 {
        let places = self.sums.borrow_mut().places(position);
        places.into_iter().fold(0, |sum, part| sum ^ self.part(part))
    }

    fn part(&self, part: usize) -> u128 {
        if let Some(value) = self.parts.borrow().get(&part) {
            return *value;
        }
        let options = self.sums.borrow_mut().options(part);
        let reached: Vec<u128> = options.iter().map(|parts| parts.iter().fold(0, |sum, part| sum ^ self.part(*part))).collect();
        let value = (0..).find(|value| !reached.contains(value)).expect("a set has a mex");
        self.parts.borrow_mut().insert(part, value);
        value
    }

    /// The values of the heaps 0 to `last` of a game of single heaps.
    pub fn heaps(&self, game: &GameRef, last: u64) -> Vec<u128> {
        let mut known = self.heaps.borrow_mut();
        let values = known.entry(game.id().to_string()).or_default();
        let heap = |heap| Position::normal(vec![Term { game: game.clone(), numbers: vec![heap] }]);
        values.extend((values.len() as u64..=last).map(|size| self.by_parts(&heap(size))));
        values[..=last as usize].to_vec()
    }
}

pub fn xor(numbers: &[u128]) -> u128 {
    numbers.iter().fold(0, |sum, number| sum ^ number)
}

/// Rules of the reader's own that are a known game, by what they say.
const KIN: [(&str, &str); 4] = [
    ("rule[n-k for k in 1..=2]", "bash[2]"),
    ("rule[n-k for k in 1..=(n+1)/2]", "half"),
    ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b]", "moore[1]"),
    ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-k,b-k) for k in 1..=min(a,b)]", "wythoff"),
];

/// The text of the game that a game is.
fn meant(game: &GameRef) -> &str {
    KIN.iter().find(|(rule, _)| *rule == game.id()).map_or(game.id(), |(_, known)| known)
}

/// The name of the game that a game is.
pub fn kind(game: &GameRef) -> &str {
    meant(game).split('[').next().expect("a first part")
}

/// What stands between the brackets of the game that a game is.
pub fn bracket(game: &GameRef) -> &str {
    meant(game).split_once('[').map_or("", |(_, rules)| &rules[..rules.len() - 1])
}

/// All numbers of a position.
pub fn numbers(position: &Position) -> Vec<u128> {
    position.terms.iter().flat_map(|term| &term.numbers).map(|number| (*number).into()).collect()
}

/// The coins on odd stairs.
pub fn odd_stairs(position: &Position) -> Vec<u128> {
    numbers(position).into_iter().step_by(2).collect()
}

/// How many of some numbers are exactly 1.
pub fn ones(numbers: &[u128]) -> u128 {
    numbers.iter().filter(|number| **number == 1).count() as u128
}

/// How many of some numbers are 2 or more.
pub fn large(numbers: &[u128]) -> usize {
    numbers.iter().filter(|number| **number > 1).count()
}

/// Whether the ones of each binary column are divisible by `modulus`, but for the lowest, where `rest` are left over.
pub fn adds_up(numbers: &[u128], modulus: u128, rest: u128) -> bool {
    (0..64).all(|bit| column(numbers, bit) % modulus == if bit == 0 { rest } else { 0 })
}

/// How many numbers have a 1 in the column of 2^bit.
pub fn column(numbers: &[u128], bit: u32) -> u128 {
    numbers.iter().filter(|number| *number >> bit & 1 == 1).count() as u128
}

impl Said<'_> {
    pub fn text(&self, name: &str) -> String {
        match self.say.args.iter().find(|(own, _)| *own == name) {
            Some((_, Arg::Text(text))) => text.clone(),
            other => panic!("{} is given {name} as {other:?}", self.say.key),
        }
    }

    pub fn list(&self, name: &str) -> Vec<String> {
        let text = |arg: &Arg| if let Arg::Text(text) = arg { text.clone() } else { panic!("{}: {arg:?}", self.say.key) };
        match self.say.args.iter().find(|(own, _)| *own == name) {
            Some((_, Arg::List(list))) => list.iter().map(text).collect(),
            other => panic!("{} is given {name} as {other:?}", self.say.key),
        }
    }

    pub fn number(&self, name: &str) -> u128 {
        self.text(name).parse().unwrap_or_else(|_| panic!("{} is given {name} = {}", self.say.key, self.text(name)))
    }

    /// The words of a list with commas between them, or a text.
    pub fn words(&self, name: &str) -> String {
        match self.say.args.iter().find(|(own, _)| *own == name) {
            Some((_, Arg::List(_))) => self.list(name).join(", "),
            _ => self.text(name),
        }
    }

    /// The numbers of `13, 5, 2`; an ellipsis is left out.
    pub fn numbers(&self, name: &str) -> Vec<u128> {
        let number = |word: &str| word.parse().unwrap_or_else(|_| panic!("{} is given {name} = {word}", self.say.key));
        self.words(name).split(", ").filter(|word| !["", "…"].contains(word)).map(number).collect()
    }

    /// The numbers of `13 + 5 + 2`.
    pub fn summands(&self, name: &str) -> Vec<u128> {
        self.text(name).split(" + ").map(|part| part.parse().expect("a number")).collect()
    }

    /// A position that the sentence names.
    pub fn named(&self, name: &str) -> Position {
        parse(&self.text(name)).expect("a position")
    }

    /// The step of the same proof that was said last before this one, by the end of its key.
    pub fn step(&self, name: &str) -> Said<'_> {
        let step = |say: &&Say| say.key.rsplit('.').next() == Some(name);
        let at = self.of.told.iter().rposition(|say| step(&say)).unwrap_or_else(|| panic!("{}: no {name} before", self.say.key));
        Said { say: &self.of.told[at], of: Of { told: &self.of.told[..at], ..self.of }, oracle: self.oracle }
    }

    /// The position that the same proof spoke of last, before this step: one after a move.
    pub fn reached(&self) -> Position {
        let named = |say: &Say| say.args.iter().rev().find(|(name, _)| ["after", "chosen"].contains(name)).cloned();
        let text =
            self.of.told.iter().rev().find_map(named).map(|(_, arg)| if let Arg::Text(text) = arg { text } else { panic!() });
        parse(&text.unwrap_or_else(|| panic!("{}: no position before", self.say.key))).expect("a position")
    }

    pub fn position(&self) -> &Position {
        self.of.position
    }

    pub fn misere(&self) -> bool {
        self.position().misere
    }

    pub fn lost(&self) -> bool {
        self.oracle.lost(self.position())
    }

    pub fn over(&self) -> bool {
        self.options().is_empty()
    }

    pub fn value(&self) -> u128 {
        self.oracle.value(self.position())
    }

    /// The value of each component.
    pub fn values(&self) -> Vec<u128> {
        self.oracle.values(&self.live())
    }

    pub fn heaps(&self) -> Vec<u128> {
        numbers(&self.live())
    }

    pub fn options(&self) -> Vec<Position> {
        followers(self.position())
    }

    /// Whether some move leads to such a position, and wins by it.
    pub fn wins_by(&self, such: impl Fn(&Position) -> bool) -> bool {
        followers(&self.live()).iter().any(|option| such(option) && self.oracle.lost(option))
    }

    /// The same, components without a move kept.
    pub fn wins_to(&self, such: impl Fn(&Position) -> bool) -> bool {
        self.options().iter().any(|option| such(option) && self.oracle.lost(option))
    }

    /// Whether nothing wins, and every move has a reply to such a position, which wins.
    pub fn answered_by(&self, such: impl Fn(&Position) -> bool) -> bool {
        let reply = |option: &Position| followers(option).iter().any(|reply| such(reply) && self.oracle.lost(reply));
        self.lost() && followers(&self.live()).iter().all(reply)
    }

    /// Whether all games are of this kind.
    pub fn is(&self, family: &str) -> bool {
        assert!(FAMILIES.iter().any(|known| known.name == family), "{family}");
        self.live().terms.iter().all(|term| kind(&term.game) == family || term.game.family().name == family)
    }

    /// Whether every number is a heap of Nim.
    pub fn nim(&self) -> bool {
        self.is("nim") || self.is("moore") && self.bracket() == 1
    }

    /// The position without the components that cannot move; all of it where none can.
    pub fn live(&self) -> Position {
        let mut terms: Vec<Term> = Vec::new();
        for c in self.position().components().filter(|c| is_live(c.game, c.numbers)) {
            match terms.last_mut().filter(|last| last.game == *c.game && c.game.numbers().apart()) {
                Some(last) => last.numbers.extend(c.numbers),
                None => terms.push(Term { game: c.game.clone(), numbers: c.numbers.to_vec() }),
            }
        }
        if terms.is_empty() { self.position().clone() } else { Position { misere: self.misere(), terms } }
    }

    /// The game of the first component that can move.
    pub fn game(&self) -> GameRef {
        self.live().terms.remove(0).game
    }

    /// The number between the brackets of the first game: the most that may be taken, or from how many heaps.
    pub fn bracket(&self) -> u128 {
        bracket(&self.game()).parse().expect("a number")
    }
}
