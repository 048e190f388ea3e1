//! What is told of a sum in which one component alone can still move by that component: its outcome is the sum's, whatever it
//! is worth.

use super::{Outcome, Winning};
use crate::position::{Component, is_live};
use crate::{Method, Position};

/// The only component that can still move, and what the theorem of its game says.
pub(super) struct Lone<'a> {
    pub c: Component<'a>,
    pub name: Method,
    /// Whether the player to move loses.
    pub cold: bool,
}

/// The only component that can still move, or the first where none can. O(numbers).
fn lone(position: &Position) -> Option<Component<'_>> {
    let mut live = position.components().filter(|c| is_live(c.game, c.numbers));
    let c = live.next().or_else(|| position.components().next())?;
    live.next().is_none().then_some(c)
}

/// The same, if its game has a theorem for it. O(numbers).
pub(super) fn lone_theorem(position: &Position) -> Option<Lone<'_>> {
    let c = lone(position)?;
    let (name, cold) = if position.misere {
        c.game.misere_theorem(c.numbers)?
    } else {
        c.game.theorem(c.numbers).map(|(name, claim)| (name, claim.cold))?
    };
    Some(Lone { c, name, cold })
}

/// One move that wins it, where an argument shows one and says nothing of others. O(numbers).
pub(super) fn lone_move(position: &Position) -> Option<(Method, Winning)> {
    let c = lone(position)?;
    let (name, step) = c.game.one_that_wins(c.numbers, position.misere)?;
    Some((name, Winning { moves: vec![c.play(step)], unlisted: true, ..Winning::default() }))
}

/// Who wins, where a theorem or one move tells it before any search. O(numbers).
pub fn at_once(position: &Position) -> Option<Outcome> {
    let by_move = || lone_move(position).map(|_| Outcome::N);
    lone_theorem(position).map(|lone| Outcome::cold(lone.cold)).or_else(by_move)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::bare;
    use crate::notation::parse;
    use std::collections::BTreeMap;

    /// Every move that an argument shows is legal and leaves a lost position; which heaps have one is counted from the rule.
    #[test]
    fn one_move_wins_where_an_argument_shows_it() {
        let mut known = BTreeMap::new();
        for (game, shown) in [
            ("treblecross", "7 9 11 13"),
            ("flip[1]", "3 5 7 9 11 13"),
            ("flip[3]", "5 7 9 11 13"),
            ("kayles", "3 4 5 6 7 8 9 10 11 12 13"),
            ("octal[0.6]", "3 5 7 9 11 13"),
            ("octal[4.7]", "2 3 4 5 6 7 8 9 10 11 12 13"),
            ("octal[0.3]", ""),
            ("grundy", ""),
            ("misere flip[3]", ""),
            ("misere lasker", "2 3 4 5 6 7 8 9 10 11 12 13"),
            ("misere fibonacci", "2 3 4 5 6 7 8 9 10 11 12 13"),
            ("misere fibonacci[4]", "2 3 4 5"),
        ] {
            let mut won = Vec::new();
            for heap in 0..14 {
                let position = parse(&format!("{game}({heap})+nim(0)")).expect("legal");
                let Some((_, winning)) = lone_move(&position) else { continue };
                won.push(heap.to_string());
                let played = &winning.moves[0];
                assert!(position.allows(played), "{position}");
                assert!(bare::settle(&position.after(played), &mut known).0, "{position}");
                assert_eq!(at_once(&position), Some(Outcome::N), "{position}");
            }
            assert_eq!(won.join(" "), shown, "{game}");
        }
    }
}
