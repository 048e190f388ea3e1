//! The way to a proof of a conjecture that stands: what an induction would have to show, looked at by the moves alone, and the reply
//! that shows half of it where one formula is seen to give it everywhere.
//!
//! A set S of positions is that of the lost ones under normal play exactly if no move leads from S into S and from every other
//! position some move leads into S; a function is the Grundy value exactly if of each position it is the mex of what it is of the
//! options. Both are inductions along play, which ends. So a conjecture that speaks of all positions says what to show.

use super::read::{Conjecture, Says};
use super::relation::Relation;
use super::run::without;
use super::{ConjectureTrial, MOST_HEAPS, each};
use crate::game::Numbers;
use crate::{Budget, GameRef, Position, Term};
use mexplorer_sequence::program::{LARGE, NOTHING, reckon};
use std::ops::ControlFlow;

/// What an induction would have to show, and how far it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// Of all positions whose numbers add up to no more, every move was looked at.
    pub upto: u64,
    /// Whether it is about values, and not about who wins.
    pub values: bool,
    /// From which positions outside of S which move leads into S, as formulas, in all that were looked at.
    pub reply: Option<(String, String)>,
}

/// The most that numbers add up to whose moves are looked at, by how many they are, and how many moves are.
const MOST: [u64; MOST_HEAPS] = [200, 40, 20, 12];
const WORK: u64 = 300_000;
/// Fewer positions outside of S show no formula.
const LEAST: usize = 6;

/// What moves leave, each with what is claimed of it.
type Claimed = Vec<(Vec<u64>, i64)>;

impl Conjecture {
    /// The way to a proof of what stood its trial; `None` where it does not speak of all positions that play comes to.
    pub fn way(&self, game: &GameRef, misere: bool, trial: &ConjectureTrial) -> Option<Way> {
        let open = trial.refutation.is_none() && trial.proof.is_none() && trial.passed == 0 && trial.valueless.is_none();
        let whole = self.plain() && self.condition.is_none() && !self.asks();
        let values = match self.says {
            Says::Lost | Says::Won if !misere => false,
            Says::Value(Relation::Equal) => true,
            _ => return None,
        };
        let most = trial.upto.filter(|_| open && whole)?.min(MOST[self.names().len() - 1]);
        let (mut outside, mut upto, budget) = (Vec::new(), None, &mut Budget::new(WORK));
        let mut kept = true;
        for total in 0..=most {
            let begun = outside.len();
            let end = each(self.names().len(), total, &mut Vec::new(), &mut |numbers| {
                let options = self.options(game, numbers, values);
                budget.spend(1 + options.as_ref().map_or(0, Vec::len) as u64)?;
                kept &= options.is_some_and(|options| self.keeps(numbers, options, values, &mut outside));
                Ok(())
            });
            if !kept {
                return None;
            }
            if end.is_err() {
                outside.truncate(begun);
                break;
            }
            upto = Some(total);
        }
        let reply = Some(&outside).filter(|outside| outside.len() >= LEAST).and_then(|outside| self.reply(game, outside));
        Some(Way { upto: upto.filter(|upto| *upto > 3)?, values, reply })
    }

    /// What is claimed at these numbers: a value, or 1 for what is said to be lost.
    fn claimed(&self, numbers: &[u64]) -> Option<i64> {
        let mut places = self.places.clone();
        for (place, number) in numbers.iter().enumerate() {
            places[place] = i64::try_from(*number).ok()?;
        }
        for op in &self.code {
            let [x, y] = [op.a, op.b].map(|place| places[place as usize]);
            places[op.to as usize] = without(op.kind, x, y).or_else(|| reckon(op.kind, x, y))?;
        }
        let found = places[self.value as usize];
        match self.says {
            _ if found == NOTHING || found.unsigned_abs() >= LARGE as u64 => None,
            Says::Lost => Some((found != 0).into()),
            Says::Won => Some((found == 0).into()),
            _ => Some(found),
        }
    }

    /// What each move leaves, with what is claimed of that; `None` where it claims nothing of it.
    fn options(&self, game: &GameRef, numbers: &[u64], values: bool) -> Option<Claimed> {
        let position = Position::normal(vec![Term { game: game.clone(), numbers: numbers.to_vec() }]);
        let (mut options, mut told) = (Vec::new(), game.check(numbers).is_ok());
        // A heap that falls into several is worth the XOR of what is claimed of them; who wins does not follow.
        let apart = values && numbers.len() == 1 && game.numbers() == Numbers::Heaps;
        let of = |after: &[u64]| match after.len() == numbers.len() {
            true => self.claimed(after),
            false if apart => {
                after.iter().try_fold(0, |sum, part| Some(sum ^ self.claimed(&[*part]).filter(|value| *value >= 0)?))
            }
            false => None,
        };
        if told {
            let _ = position.moves(&mut |played| {
                let after = position.after(&played);
                let same = |term: &&Term| after.terms.len() == 1 && term.game == *game;
                let found = after.terms.first().filter(same).and_then(|term| Some((term.numbers.clone(), of(&term.numbers)?)));
                told = found.is_some();
                options.extend(found);
                if told { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        told.then_some(options)
    }

    /// Whether what an induction would have to show is so at these numbers; positions outside of S are kept with what lies in it.
    fn keeps(&self, numbers: &[u64], options: Claimed, values: bool, outside: &mut Vec<(Vec<u64>, Vec<Vec<u64>>)>) -> bool {
        let Some(own) = self.claimed(numbers) else { return false };
        let among = |wanted: i64| options.iter().any(|(_, claimed)| *claimed == wanted);
        if values {
            return own >= 0 && !among(own) && (0..own).all(among);
        }
        if own == 0 {
            outside.push((
                numbers.to_vec(),
                options.iter().filter(|(_, claimed)| *claimed == 1).map(|(to, _)| to.clone()).collect(),
            ));
        }
        among(1) == (own == 0)
    }

    /// The first formula that gives a move into S from everywhere outside.
    fn reply(&self, game: &GameRef, outside: &[(Vec<u64>, Vec<Vec<u64>>)]) -> Option<(String, String)> {
        let names = self.names();
        let from = if names.len() == 1 { names[0].clone() } else { format!("({})", names.join(",")) };
        let leads = |to: &Vec<String>| {
            let formula = |text: &String| Conjecture::read(&format!("g({}) = {text}", names.join(",")), game).ok();
            let Some(to) = to.iter().map(formula).collect::<Option<Vec<Conjecture>>>() else { return false };
            outside.iter().all(|(numbers, lost)| {
                let made: Option<Vec<u64>> = to.iter().map(|to| u64::try_from(to.claimed(numbers)?).ok()).collect();
                made.is_some_and(|made| lost.contains(&made))
            })
        };
        let found = formulas(names).into_iter().find(leads)?;
        let to = if found.len() == 1 { found[0].clone() } else { format!("({})", found.join(",")) };
        Some((from, to))
    }
}

/// What a move may lead to, the simplest first.
fn formulas(names: &[String]) -> Vec<Vec<String>> {
    match names {
        [n] => {
            let taken = (1..10).map(|take| format!("{n}-{take}"));
            let rest = |m: u64, r: u64| if r == 0 { format!("{n}-{n}%{m}") } else { format!("{n}-({n}-{r})%{m}") };
            let rests = (2..17).flat_map(|m| (0..m).map(move |r| rest(m, r)));
            let others = ["N/2", "(N-1)/2", "N/2-1", "2^log2(N)", "2^log2(N)-1", "2^log2(N+1)-1", "2^log2(N+2)-2", "N-lowbit(N)"];
            let others = others.iter().map(|text| text.replace('N', n));
            std::iter::once("0".to_owned()).chain(taken).chain(rests).chain(others).map(|text| vec![text]).collect()
        }
        [a, b] => {
            let least = format!("min({a},{b})");
            let rests = (2..10).map(|m| vec![format!("{a}-{a}%{m}"), format!("{b}-{b}%{m}")]);
            std::iter::once(vec![least.clone(), least]).chain(rests).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;
    use crate::notation::parse_game;

    #[test]
    fn what_an_induction_would_show() {
        let seen = |upto, reply: Option<(&str, &str)>| {
            Some(Way { upto, values: false, reply: reply.map(|(from, to)| (from.into(), to.into())) })
        };
        let worth = |upto| Some(Way { upto, values: true, reply: None });
        for (game, text, misere, expected) in [
            ("nim", "P iff a-b == 0", false, seen(40, Some(("(a,b)", "(min(a,b),min(a,b))")))),
            ("nim", "N iff a-b != 0", false, seen(40, Some(("(a,b)", "(min(a,b),min(a,b))")))),
            (
                "rule2[(a-1,b);(a,b-1);(a-1,b-1)]",
                "P iff a%2 == 0 and b%2 == 0",
                false,
                seen(40, Some(("(a,b)", "(a-a%2,b-b%2)"))),
            ),
            ("rule[n-k for k in 1..=n if k%5 != 0]", "P iff n%5 == 0", false, seen(200, Some(("n", "0")))),
            ("rule[n-k for k in 1..=n if n%k==0 and k<n]", "P iff n%2 == 1 or n == 0", false, seen(200, Some(("n", "n-1")))),
            ("rule[n-k for k in 1..=n if k%2==1]", "g(n) = n%2", false, worth(200)),
            // A heap that falls apart is no position that is spoken of, but has a value; and those of three.
            ("grundy", "P iff n == 0 or n == 1 or n == 2 or n > 0 and g(n) == 0", false, None),
            ("nim", "g = a+b+c-2*(a+b+c-(a xor b xor c))/2", false, worth(20)),
            // Where it says nothing of some, asks of values, or is proved or wrong.
            ("wythoff", "P iff a==phi(b-a) if a<=b", false, None),
            ("nim", "P iff g(a)-g(b) == 0", false, None),
            ("nim", "P iff a == b", false, None),
            ("bash[3]", "P iff n%4 == 0", false, None),
            ("rule[n-k for k in 1..=n if k%5 != 0]", "P iff n%6 == 0", false, None),
            ("rule[n-k for k in 1..=n if k%2==1]", "P iff n%2 == 1", true, None),
        ] {
            let game = parse_game(game).expect(game);
            let conjecture = Conjecture::read(text, &game).expect(text);
            let trial = conjecture.go_on(&game, misere, 0, &mut Solver::default(), &mut None);
            assert_eq!(conjecture.way(&game, misere, &trial), expected, "{text}");
        }
    }
}
