//! Tame or wild: how far the heaps of a game are Nim heaps under misère play.
//!
//! *The misère mex rule* (Winning Ways, chapter 13): a position whose options are the Nim heaps a, b, …, one of them 0 or 1, or
//! that has no option, equals the Nim heap mex{a, b, …} in every misère sum. Beside a Nim heap of 1 or 0 a Nim heap is one again,
//! so the parts of a split heap are one Nim heap where at most one of them is 2 or more.
//!
//! *The genus* is the Grundy value with the misère values of the position alone, beside ∗2, and beside ∗2 + ∗2. Those of Nim
//! positions are 0 with 1, 2, 0; 1 with 0, 3, 1; and n with n, n ⊕ 2, n. A heap of another genus equals no Nim position in misère
//! sums: it is wild. Since a position beside ∗1 has its misère value with 1 added (as it has its Grundy value), the genus of a
//! position is told by those of its options alone: beside ∗2 its options are those of the position beside ∗2, and the position
//! beside ∗1 and alone.

use super::induction::{Induction, Told};
use super::{is_like_nim, is_of_heaps};
use crate::mex::mex;
use crate::{Budget, GameRef, Nimber, Position, Term, notation};
use std::ops::ControlFlow;

/// The largest heap that is looked at at first, and ever.
const MOST: u64 = 16;
const LARGEST: u64 = 48;
/// What it may cost at first, and a slice after that: options that induction looks at, some microseconds each.
const WORK: u64 = 40_000;
const SLICE: u64 = 10_000;
/// After so many slices no more is asked for.
const MOST_SLICES: u32 = 64;

/// One heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapGenus {
    /// Its size.
    pub heap: u64,
    /// Its Grundy value.
    pub value: Nimber,
    /// The misère values alone, beside ∗2, and beside ∗2 + ∗2.
    pub misere: [Nimber; 3],
    /// The Nim heap that it equals in every misère sum, where the misère mex rule tells.
    pub equals: Option<Nimber>,
}

impl HeapGenus {
    /// Whether some Nim position has this genus.
    pub fn is_tame(&self) -> bool {
        let n = self.value;
        let large = self.misere == [n, n ^ 2, n];
        large || matches!((n, self.misere), (0, [1, 2, 0]) | (1, [0, 3, 1]))
    }
}

/// Why the rule says nothing of a heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// An option is a sum with two Nim heaps of 2 or more.
    Sum {
        /// The position after the move.
        option: Position,
        /// What its parts equal.
        heaps: Vec<Nimber>,
    },
    /// No option equals 0 or 1.
    Large,
}

/// The heaps of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tameness {
    /// The heaps from 0 on.
    pub rows: Vec<HeapGenus>,
    /// The first heap where the rule fails, and why.
    pub failure: Option<(u64, Failure)>,
    /// Whether a theorem says that every heap equals the Nim heap of its value.
    pub theorem: bool,
    /// Whether there are larger heaps, and one may go on to them.
    pub goes_on: bool,
}

impl Tameness {
    /// The first wild heap.
    pub fn wild(&self) -> Option<&HeapGenus> {
        self.rows.iter().find(|row| !row.is_tame())
    }
}

/// The Grundy value of a position; and its misère values alone, beside ∗2, and beside ∗2 + ∗2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Genus {
    value: Nimber,
    misere: [Nimber; 3],
}

impl Told for Genus {
    fn of(options: &[Genus]) -> Genus {
        let beside = |twos: usize| options.iter().map(move |option| option.misere[twos]);
        let alone = if options.is_empty() { 1 } else { mex(beside(0)) };
        // A move in one ∗2 leaves ∗1 or nothing beside the rest.
        let two = mex(beside(1).chain([alone, alone ^ 1]));
        let four = mex(beside(2).chain([two, two ^ 1]));
        Genus { value: mex(options.iter().map(|option| option.value)), misere: [alone, two, four] }
    }
}

/// A heap of this game alone, under misère play.
pub fn alone(game: &GameRef, heap: u64) -> Position {
    Position { misere: true, terms: vec![Term { game: game.clone(), numbers: vec![heap] }] }
}

/// A position beside Nim heaps.
pub fn beside(position: &Position, heaps: &[Nimber]) -> Position {
    let nim = notation::parse_game("nim").expect("it is in the registry");
    let mut position = position.clone();
    // They stay far below 2^64: heaps are small here.
    let numbers: Vec<u64> = heaps.iter().filter(|heap| **heap > 0).map(|heap| *heap as u64).collect();
    if !numbers.is_empty() {
        position.terms.push(Term { game: nim, numbers });
    }
    position
}

/// A game of heaps while it is looked at, heap by heap.
#[derive(Debug)]
pub struct Taming {
    game: GameRef,
    induction: Induction<Genus>,
    slices: u32,
    /// What is known so far.
    pub found: Tameness,
}

impl Taming {
    /// The heaps up to 16 or to the last that the game has, or until 40,000 options have been looked at.
    pub fn of(game: GameRef) -> Taming {
        debug_assert!(is_of_heaps(&game));
        let found = Tameness { rows: Vec::new(), failure: None, theorem: is_like_nim(&game), goes_on: true };
        let mut taming = Taming { game, induction: Induction::default(), slices: 0, found };
        taming.take(MOST, WORK);
        taming
    }

    /// A slice of the work on larger heaps, up to 48.
    pub fn go_on(&mut self) {
        self.slices += 1;
        self.take(LARGEST, SLICE);
        self.found.goes_on &= self.slices < MOST_SLICES && self.found.rows.len() as u64 <= LARGEST;
    }

    fn take(&mut self, most: u64, work: u64) {
        let mut budget = Budget::new(work);
        for heap in self.found.rows.len() as u64..=most {
            if self.game.check(&[heap]).is_err() {
                self.found.goes_on = false;
                break;
            }
            let told = self.induction.told(&alone(&self.game, heap), &mut budget);
            let Ok(Genus { value, misere }) = told else { return };
            let equals = rule(&self.game, heap, &self.found.rows).unwrap_or_else(|failure| {
                self.found.failure.get_or_insert((heap, failure));
                None
            });
            self.found.rows.push(HeapGenus { heap, value, misere, equals });
        }
    }
}

/// What the rule says of a heap, once it was asked of all smaller ones: nothing, where it does not tell one that an option has.
fn rule(game: &GameRef, heap: u64, rows: &[HeapGenus]) -> Result<Option<Nimber>, Failure> {
    let mut options: Vec<Nimber> = Vec::new();
    let (mut failure, mut told) = (None, true);
    let _ = game.options(&[heap], &mut |step| {
        let parts: Option<Vec<Nimber>> = step.numbers.iter().map(|part| rows[*part as usize].equals).collect();
        let Some(mut heaps) = parts else {
            told = false;
            return ControlFlow::Break(());
        };
        heaps.retain(|part| *part > 0);
        if heaps.iter().filter(|part| **part > 1).count() > 1 {
            crate::order::sort(&mut heaps);
            let mut option = alone(game, heap);
            option.terms[0].numbers = step.numbers;
            failure = Some(Failure::Sum { option, heaps });
            return ControlFlow::Break(());
        }
        options.push(heaps.iter().fold(0, |sum, part| sum ^ part));
        ControlFlow::Continue(())
    });
    match failure {
        Some(failure) => Err(failure),
        None if !told => Ok(None),
        None if options.is_empty() || options.iter().any(|option| *option < 2) => Ok(Some(mex(options))),
        None => Err(Failure::Large),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Worth;
    use super::*;

    /// The first failure of the rule with the option that it is due to, and the first wild heap with its genus. Kayles is wild
    /// from 5 on, with the genus 4 of misère values 1, 4, 6 (Winning Ways, chapter 13).
    #[test]
    fn where_the_rule_fails_and_where_a_game_is_wild() {
        for (game, fails, shows) in [
            ("kayles", "5: misere kayles(2,2)", "5: 4^[1, 4, 6], wild"),
            ("dawsons_kayles", "10: misere dawsons_kayles(4,4)", "10: 3^[1, 4, 3], wild"),
            ("dawsons_chess", "9: misere dawsons_chess(3,3)", "9: 3^[1, 4, 3], wild"),
            ("grundy", "13: misere grundy(5,8)", "13: 3^[1, 4, 3], wild"),
            ("octal[0.6]", "7: misere octal[0.6](3,3)", "7: 3^[1, 4, 3], wild"),
            ("lasker", "4: misere lasker(2,2)", "16: 15^[15, 13, 15]"),
            ("nim", "", "16: 16^[16, 18, 16], theorem"),
            ("rule[n-k for k in 1..=n;n+1 if n==8]", "", "7: 7^[7, 5, 7]"),
            ("subtract[1,3,4]", "", "16: 0^[1, 2, 0], theorem"),
            ("subtract[2,5]", "", "16: 1^[0, 3, 1], theorem"),
            ("octal[0.121]", "5: large", "16: 1^[0, 3, 1]"),
        ] {
            let found = Taming::of(notation::parse_game(game).expect("a game")).found;
            let failure = found.failure.as_ref().map_or(String::new(), |(heap, failure)| match failure {
                Failure::Sum { option, .. } => format!("{heap}: {option}"),
                Failure::Large => format!("{heap}: large"),
            });
            let row = found.wild().or(found.rows.last()).expect("a heap");
            let named = [(!row.is_tame(), ", wild"), (found.theorem, ", theorem")];
            let named: String = named.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect();
            let shown = format!("{}: {}^{:?}{named}", row.heap, row.value, row.misere);
            assert_eq!((failure.as_str(), shown.as_str()), (fails, shows), "{game}");
        }
    }

    /// Whoever goes on comes to larger heaps, as far as a rule has some.
    #[test]
    fn one_may_go_on_to_larger_heaps() {
        for (game, first, goes_on, last) in
            [("kayles", 16, true, 28), ("nim", 16, true, LARGEST), ("rule[n-k for k in 1..=n;n+1 if n==8]", 7, false, 7)]
        {
            let mut taming = Taming::of(notation::parse_game(game).expect("a game"));
            let reached = |taming: &Taming| taming.found.rows.last().expect("a heap").heap;
            assert_eq!((reached(&taming), taming.found.goes_on), (first, goes_on), "{game}");
            while taming.found.goes_on {
                let before = reached(&taming);
                taming.go_on();
                assert!(before <= reached(&taming), "{game}");
            }
            assert!(reached(&taming) >= last && reached(&taming) <= LARGEST, "{game}: {}", reached(&taming));
        }
    }

    /// The genus is what induction over the whole sums finds, of wild heaps too.
    #[test]
    fn the_genus_is_that_of_the_sums() {
        let mut induction = Induction::<Worth>::default();
        for game in super::super::GAMES.iter().chain(&["octal[0.123]", "octal[0.6]", "rule[n-k for k in 1..=n;n+1 if n==8]"]) {
            let game = notation::parse_game(game).expect("a game");
            for row in Taming::of(game.clone()).found.rows.into_iter().take(10) {
                let mut worth = |heaps: &[Nimber]| {
                    let sum = beside(&alone(&game, row.heap), heaps);
                    induction.worth(&sum, &mut Budget::default()).expect("it is small")
                };
                let sums = [&[][..], &[2], &[2, 2]].map(&mut worth);
                assert_eq!(
                    (row.value, row.misere),
                    (sums[0].normal, sums.map(|worth| worth.misere)),
                    "{} of {}",
                    row.heap,
                    game.id()
                );
            }
        }
    }

    /// What equals a Nim heap behaves like it beside whatever is small.
    #[test]
    fn what_equals_a_nim_heap_behaves_like_it() {
        let sums = ["misere kayles(3)", "misere kayles(5)", "misere grundy(8)", "misere nim(2,3)", "misere dawsons_chess(9)"];
        let mut induction = Induction::default();
        let mut lost = |mut position: Position, beside: &Position| {
            position.terms.extend(beside.terms.iter().cloned());
            induction.worth(&position, &mut Budget::default()).expect("it is small").misere == 0
        };
        for game in super::super::GAMES.iter().chain(&["octal[0.123]"]) {
            let game = notation::parse_game(game).expect("a game");
            for row in Taming::of(game.clone()).found.rows.into_iter().take(8) {
                let Some(equals) = row.equals else { continue };
                let heap = notation::parse(&format!("misere nim({equals})")).expect("a heap");
                for sum in sums {
                    let sum = notation::parse(sum).expect("a sum");
                    let own = lost(alone(&game, row.heap), &sum);
                    assert_eq!(own, lost(heap.clone(), &sum), "{} of {} beside {sum}", row.heap, game.id());
                }
            }
        }
    }
}
