//! Positions: a disjunctive sum of terms, under normal or misère play, and their canonical text.

use crate::game::{GameRef, Numbers, Step};
use std::fmt;
use std::ops::ControlFlow;

/// A sum of terms. Order is part of it: heaps keep their places, which is what a player sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// Whoever makes the last move loses.
    pub misere: bool,
    /// The terms, in the order in which they stand.
    pub terms: Vec<Term>,
}

/// Numbers played by the same rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// The rules.
    pub game: GameRef,
    /// Heaps, or whatever the rules make of numbers.
    pub numbers: Vec<u64>,
}

/// One component of a position and where it stands.
#[derive(Debug, Clone, Copy)]
pub struct Component<'a> {
    /// The term that it belongs to.
    pub term: usize,
    /// The place of its first number within the term.
    pub index: usize,
    /// Its rules.
    pub game: &'a GameRef,
    /// Its numbers.
    pub numbers: &'a [u64],
}

/// A move: which component, and what stands in its place afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The term that it is made in.
    pub term: usize,
    /// The place of the component's first number within the term.
    pub index: usize,
    /// What stands in place of the component.
    pub step: Step,
}

impl Position {
    /// A position under normal play.
    pub fn normal(terms: Vec<Term>) -> Position {
        Position { misere: false, terms }
    }

    /// The components, in the order in which they stand.
    pub fn components(&self) -> impl Iterator<Item = Component<'_>> {
        self.terms.iter().enumerate().flat_map(|(term, t)| {
            let game = &t.game;
            // Either each component is one number, or the only one has them all.
            let components = game.numbers().components(&t.numbers).enumerate();
            components.map(move |(index, numbers)| Component { term, index, game, numbers })
        })
    }

    /// Whether both are sums of the same kinds of games in the same order, under the same convention. Fibonacci's limit
    /// changes with each move, cuts a term in pieces, and makes no other game.
    pub fn same_games(&self, other: &Position) -> bool {
        let families = |position: &Position| {
            let mut families: Vec<&str> = position.terms.iter().map(|term| term.game.family().name).collect();
            families.dedup();
            families
        };
        self.misere == other.misere && families(self) == families(other)
    }

    /// How many numbers the position has. O(terms).
    pub fn size(&self) -> usize {
        self.terms.iter().map(|term| term.numbers.len()).sum()
    }

    /// Visits every move, in the order of the components and of their rules; distinct moves lead to distinct positions. From a heap of
    /// Nim there are as many as it has stones, up to 2^64 − 1: whoever wants the first of them breaks off.
    pub fn moves(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for c in self.components() {
            c.game.options(c.numbers, &mut |step| visit(c.play(step)))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether there are more moves than so many. O(count).
    pub fn has_more_moves(&self, count: usize) -> bool {
        let mut seen = 0;
        self.moves(&mut |_| {
            seen += 1;
            if seen > count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The position after a move that [`Position::moves`] listed; whether it is one is not looked at, see [`Position::move_to`].
    /// O(numbers).
    pub fn after(&self, played: &Move) -> Position {
        let mut terms = self.terms.clone();
        let Move { term, index, step } = played;
        let old = &self.terms[*term];
        let end = if old.game.numbers().apart() { index + 1 } else { old.numbers.len() };
        match step.game.as_ref().filter(|game| **game != old.game) {
            None if old.game.numbers() == Numbers::Pair => {
                let pair = |numbers: &[u64]| Term { game: old.game.clone(), numbers: numbers.to_vec() };
                terms.splice(*term..=*term, Numbers::Pair.components(&step.numbers).map(pair));
            }
            None => drop(terms[*term].numbers.splice(*index..end, step.numbers.iter().copied())),
            Some(game) => {
                // New rules hold for this component alone: the term falls into what was before it, it, and what was after.
                let piece = |game: &GameRef, numbers: &[u64]| Term { game: game.clone(), numbers: numbers.to_vec() };
                let pieces =
                    [piece(&old.game, &old.numbers[..*index]), piece(game, &step.numbers), piece(&old.game, &old.numbers[end..])];
                terms.splice(*term..=*term, pieces.into_iter().filter(|t| !t.numbers.is_empty()));
            }
        }
        Position { misere: self.misere, terms }
    }

    /// The same position up to symmetry: terms of one game joined, heaps sorted, heaps without a move left out.
    /// Equal normal forms have equal outcome and Grundy value under either convention. O(n log n) comparisons for n components, of each
    /// of which the first option is looked for.
    pub fn normal_form(&self) -> Position {
        let mut parts: Vec<(&GameRef, Vec<u64>)> = Vec::new();
        for c in self.components() {
            if is_live(c.game, c.numbers) {
                parts.push((c.game, c.game.normal(c.numbers)));
            }
        }
        crate::order::sort_by(&mut parts, |a, b| (a.0.id(), &a.1).cmp(&(b.0.id(), &b.1)));
        let mut terms: Vec<Term> = Vec::new();
        for (game, numbers) in parts {
            match terms.last_mut().filter(|last| last.game == *game && game.numbers().apart()) {
                Some(last) => last.numbers.extend(numbers),
                None => terms.push(Term { game: game.clone(), numbers }),
            }
        }
        if terms.is_empty() {
            // Nothing is left to play: the first component stands for all of them.
            terms.extend(self.components().next().map(|c| Term { game: c.game.clone(), numbers: c.game.normal(c.numbers) }));
        }
        Position { misere: self.misere, terms }
    }

    /// The same position without the heaps of 0 that change nothing, the others in their order: as one writes it by hand. One is kept
    /// where nothing else is left, and all where a 0 has a meaning, such as a square of a strip or one of two heaps.
    pub fn without_empty(&self) -> Position {
        if !self.terms.iter().any(|term| term.numbers.contains(&0)) {
            return self.clone();
        }
        let mut terms = self.terms.clone();
        terms.iter_mut().for_each(|term| term.numbers.retain(|number| *number > 0));
        terms.retain(|term| !term.numbers.is_empty());
        if terms.is_empty() {
            terms.extend(self.terms.first().map(|term| Term { game: term.game.clone(), numbers: vec![0] }));
        }
        let legal = terms.iter().all(|term| term.game.check(&term.numbers).is_ok());
        let shorter = Position { misere: self.misere, terms };
        if legal && shorter.normal_form() == self.normal_form() { shorter } else { self.clone() }
    }
}

/// Whether a component has any move: its first option is looked for.
pub fn is_live(game: &GameRef, component: &[u64]) -> bool {
    game.options(component, &mut |_| ControlFlow::Break(())).is_break()
}

impl Component<'_> {
    /// The move that plays `step` on this component.
    pub fn play(&self, step: Step) -> Move {
        Move { term: self.term, index: self.index, step }
    }

    /// The component alone, as a position under normal play.
    pub fn alone(&self) -> Position {
        Position::normal(vec![Term { game: self.game.clone(), numbers: self.numbers.to_vec() }])
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.game.id())?;
        for (i, &number) in self.numbers.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma}{}", self.game.write_number(number))?;
        }
        f.write_str(")")
    }
}

/// The canonical notation.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.misere {
            f.write_str("misere ")?;
        }
        for (i, term) in self.terms.iter().enumerate() {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{term}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
impl Position {
    /// Every move of a small position.
    pub(crate) fn every_move(&self) -> Vec<Move> {
        let mut found = Vec::new();
        let _ = self.moves(&mut |played| {
            found.push(played);
            ControlFlow::Continue(())
        });
        found
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::parse;

    fn followers(text: &str) -> Vec<String> {
        let position = parse(text).expect("a legal position");
        let mut found: Vec<String> = position.every_move().iter().map(|played| position.after(played).to_string()).collect();
        found.sort();
        found
    }

    #[test]
    fn moves_keep_places_and_merge_mirrors() {
        for (text, expected) in [
            ("nim(1,2)", "nim(0,2) nim(1,0) nim(1,1)"),
            ("nim(1)+kayles(2)", "nim(0)+kayles(2) nim(1)+kayles(0) nim(1)+kayles(1)"),
            ("kayles(3)", "kayles(1) kayles(1,1) kayles(2)"),
            ("grundy(5,2)", "grundy(1,4,2) grundy(2,3,2)"),
            (
                "fibonacci(4,3)",
                "fibonacci(4)+fibonacci[2](2) fibonacci(4)+fibonacci[4](1) fibonacci[2](3)+fibonacci(3) fibonacci[4](2)+fibonacci(3) fibonacci[6](1)+fibonacci(3)",
            ),
            ("misere staircase(1,2)", "misere staircase(0,2) misere staircase(2,1) misere staircase(3,0)"),
            ("wythoff(1,2)", "wythoff(0,1) wythoff(0,2) wythoff(1,0) wythoff(1,1)"),
            ("graph[a>b,a>c,b>c](a,b)", "graph[a>b,a>c,b>c](a,c) graph[a>b,a>c,b>c](b,b) graph[a>b,a>c,b>c](c,b)"),
        ] {
            assert_eq!(followers(text).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn normal_forms() {
        for (text, expected) in [
            ("nim(5,0,3)", "nim(3,5)"),
            ("nim(0,0)", "nim(0)"),
            ("nim(2)+kayles(3,1)+nim(1)", "kayles(1,3)+nim(1,2)"),
            ("wythoff(5,3)", "wythoff(3,5)"),
            ("misere moore[2](5,0,3)", "misere moore[2](3,5)"),
        ] {
            assert_eq!(parse(text).expect("legal").normal_form().to_string(), expected, "{text}");
        }
    }

    #[test]
    fn heaps_of_nothing_are_left_out_where_they_change_nothing() {
        for (text, expected) in [
            ("nim(5,0,3)", "nim(5,3)"),
            ("nim(3,4,5)", "nim(3,4,5)"),
            ("nim(0,0)", "nim(0)"),
            ("wythoff(0,0)", "wythoff(0,0)"),
            ("nim(0)+kayles(4,0,1)", "kayles(4,1)"),
            ("misere nim(0,2,1)", "misere nim(2,1)"),
            ("moore[2](5,0,3)", "moore[2](5,3)"),
            ("wythoff(0,5)", "wythoff(0,5)"),
            ("staircase(1,0,2)", "staircase(1,0,2)"),
            ("graph[a>b,a>c,b>c](a,b)", "graph[a>b,a>c,b>c](a,b)"),
        ] {
            assert_eq!(parse(text).expect("legal").without_empty().to_string(), expected, "{text}");
        }
    }
}
