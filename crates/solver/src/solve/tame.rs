//! The misère mex rule below one component whose moves lead to other rules or change several numbers: Fibonacci Nim, Wythoff's game,
//! pairs of the reader's own. Its positions are gone through from the ends; the first option that equals no heap settles what
//! leads to it.

use super::bag::{Bag, Key};
use crate::budget::{Budget, Limit};
use crate::game::GameRef;
use crate::interned::Table;
use crate::mex::mex;
use crate::{Nimber, Overrun};
use std::ops::ControlFlow;

/// The work that a component may cost: some 40,000 options looked at. What costs more is left to the search of the whole sum.
const MOST: u64 = 400_000;
/// To pass over so many options costs a unit.
const PASSED: u64 = 4;
/// The memory of a component that waits for its options, beside its words, in bytes.
const WAITING: u64 = 96;

/// By the key of a component: the heap that it equals, or `None` where the rule does not tell one.
type Heaps = Table<u64, Option<u32>>;

/// What was found, kept from question to question.
#[derive(Debug, Default)]
pub(super) struct Tame {
    bag: Bag,
    known: Heaps,
}

/// A component that waits for its options.
struct Waiting {
    key: Key,
    /// So many options are known, and the heaps that they equal: four bytes and less for each unit of work.
    seen: u64,
    heaps: Vec<Nimber>,
}

/// What is known of what a move leaves.
enum Left<'a> {
    Heap(Nimber),
    /// It equals no heap by the rule.
    Wild,
    /// This component of it comes first.
    Missing(&'a [u64]),
}

/// What the parts of an option are together. Beside heaps of 0 and 1 a heap is one again; two larger ones are not.
fn together<'a>(option: &'a [u64], known: &Heaps) -> Left<'a> {
    let (mut sum, mut large, mut missing, mut rest) = (0, 0, None, option);
    while let [_, length, ..] = rest {
        let (part, tail) = rest.split_at(2 + *length as usize);
        match known.get(part) {
            Some(Some(heap)) => {
                sum ^= Nimber::from(*heap);
                large += usize::from(*heap > 1);
            }
            Some(None) => return Left::Wild,
            None => missing = missing.or(Some(part)),
        }
        rest = tail;
    }
    match missing {
        Some(part) => Left::Missing(part),
        None if large > 1 => Left::Wild,
        None => Left::Heap(sum),
    }
}

impl Tame {
    /// The memory of what was learnt, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bag.bytes() + self.known.bytes()
    }

    /// The nim heap that a component equals in every misère sum, if the rule tells it within [`MOST`].
    ///
    /// # Errors
    /// A pause is due: what is not done at once is begun anew, so that what a question finds does not hang on its slices.
    pub fn heap(&mut self, game: &GameRef, component: &[u64], budget: &mut Budget) -> Result<Option<Nimber>, Overrun> {
        if game.option_count(component) > MOST.into() {
            return Ok(None);
        }
        let start = self.bag.component(game, component);
        if start.is_empty() {
            return Ok(Some(0));
        }
        if let Some(known) = self.known.get(&start) {
            return Ok(known.map(Nimber::from));
        }
        let (held, mut own, mut found) = (budget.held(), budget.up_to(budget.spent().saturating_add(MOST)), Heaps::default());
        let done = self.go_on(&start, &mut found, &mut own);
        if let Err(over) = &done
            && over.limit == Limit::Slice
        {
            return Err(Overrun { needed: 2 * u128::from(MOST), exact: true, ..*over });
        }
        let own_limit = own.allowed() < budget.allowed();
        budget.settle(&own);
        if let Err(over) = done {
            budget.release(budget.held() - held);
            // What costs too much by itself always does; what only the rest of this question could not pay for may be asked again.
            if over.limit == Limit::Work && own_limit && budget.hold(Heaps::bytes_of(start.len())).is_ok() {
                self.known.set(&start, None);
            }
            return Ok(None);
        }
        // Whatever stands below costs less than this did, so it would be told by itself too: answers hang on no earlier question.
        for (number, heap) in (0..).zip(found.values()) {
            self.known.set(found.keys().get(number), *heap);
        }
        Ok(self.known.get(&start).copied().flatten().map(Nimber::from))
    }

    fn go_on(&mut self, start: &[u64], known: &mut Heaps, budget: &mut Budget) -> Result<(), Overrun> {
        let mut open = vec![Waiting { key: start.into(), seen: 0, heaps: Vec::new() }];
        while let Some(Waiting { key, seen, heaps }) = open.last_mut() {
            budget.spend(*seen / PASSED)?;
            let (mut wild, mut missing, mut result, games) = (false, None::<Key>, Ok(()), self.bag.bytes());
            let _ = self.bag.options(key, *seen, |option| {
                result = budget.spend(8 + option.len() as u64);
                if result.is_err() {
                    return ControlFlow::Break(());
                }
                match together(option, known) {
                    Left::Heap(heap) => {
                        heaps.push(heap);
                        *seen += 1;
                        return ControlFlow::Continue(());
                    }
                    Left::Wild => wild = true,
                    Left::Missing(part) => missing = Some(part.into()),
                }
                ControlFlow::Break(())
            });
            result?;
            budget.hold(self.bag.bytes() - games)?;
            if let Some(key) = missing {
                budget.hold(size_of_val(&key[..]) as u64 + WAITING)?;
                open.push(Waiting { key, seen: 0, heaps: Vec::new() });
                continue;
            }
            let applies = !wild && (heaps.is_empty() || heaps.iter().any(|heap| *heap < 2));
            budget.hold(Heaps::bytes_of(key.len()))?;
            known.set(key, applies.then(|| mex(std::mem::take(heaps)) as u32));
            if open.len() > 1 {
                let done = open.pop().expect("it was looked at just now");
                budget.release(size_of_val(&done.key[..]) as u64 + WAITING);
            } else {
                open.clear();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Solver;
    use crate::doubt::tame::beside;
    use crate::explain::bare;
    use crate::mex::mex;
    use crate::notation::parse;
    use crate::position::Component;
    use crate::{Budget, Nimber, Position};
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;

    /// The rule word for word, by recursion, asked of whole positions: their options are heaps, one of them 0 or 1, or there are none.
    fn by_the_rule(position: &Position, known: &mut BTreeMap<String, Option<Nimber>>) -> Option<Nimber> {
        if let Some(heap) = known.get(&position.to_string()) {
            return *heap;
        }
        let mut options = Vec::new();
        let _ = position.moves(&mut |played| {
            options.push(position.after(&played));
            ControlFlow::Continue(())
        });
        let heaps: Option<Vec<Nimber>> = options.iter().map(|option| by_the_rule(option, known)).collect();
        let heap = heaps.filter(|heaps| heaps.is_empty() || heaps.iter().any(|heap| *heap < 2)).map(mex);
        known.insert(position.to_string(), heap);
        heap
    }

    fn told(position: &Position) -> Option<Nimber> {
        let mut solver = Solver::default();
        let c = position.components().collect::<Vec<Component>>();
        solver.tame.heap(c[0].game, c[0].numbers, &mut Budget::default()).expect("no pause is due")
    }

    /// What is told of a component agrees with the rule, and with bare induction beside whatever is small.
    #[test]
    fn a_component_is_told_exactly_where_its_options_tell_it() {
        let pairs = |name: &'static str, top: u64| {
            (0..=top).flat_map(move |a| (0..=top).map(move |b| format!("misere {name}({a},{b})"))).collect::<Vec<_>>()
        };
        let heaps = |name: String, top: u64| (0..=top).map(move |a| format!("misere {name}({a})")).collect::<Vec<_>>();
        let texts = heaps("fibonacci".into(), 14)
            .into_iter()
            .chain((1..=6).flat_map(|limit| heaps(format!("fibonacci[{limit}]"), 9)))
            .chain(pairs("wythoff", 5))
            .chain(pairs("staircase", 3))
            .chain(pairs("moore[2]", 3))
            .chain(pairs("rule2[(a-1,b);(a,b-1);(a-1,b-1)]", 5))
            .chain(pairs("rule2[(a-k,b) for k in 1..=a;(k,b),(a-k,b) for k in 1..=a-1]", 3));
        let sums = ["kayles(3)", "kayles(5)", "grundy(8)", "nim(2,3)", "dawsons_chess(9)"];
        let sums = sums.map(|sum| parse(&format!("misere {sum}")).expect(sum));
        let (mut settled, mut known, mut heaps, mut wild) = (BTreeMap::new(), BTreeMap::new(), 0, 0);
        let mut lost = |position: &Position| bare::settle(position, &mut settled).0;
        for text in texts {
            let position = parse(&text).expect(&text);
            let Some(heap) = told(&position) else {
                assert_eq!(by_the_rule(&position, &mut known), None, "{text}");
                wild += 1;
                continue;
            };
            let nothing = Position { misere: true, terms: Vec::new() };
            for sum in sums.iter().chain([&nothing]) {
                let mut own = position.clone();
                own.terms.extend(sum.terms.iter().cloned());
                assert_eq!(lost(&own), lost(&beside(sum, &[heap])), "{text} as {heap} beside {sum}");
            }
            heaps += 1;
        }
        assert_eq!((heaps, wild), (172, 23), "told as heaps, and not");
    }

    /// Outcome and winning moves of sums, limits that change and pairs that split among them.
    #[test]
    fn sums_of_what_is_told_are_settled_as_by_bare_induction() {
        let (mut settled, mut by_rule) = (BTreeMap::new(), 0);
        for own in
            ["fibonacci(2)", "fibonacci(5)", "fibonacci(9)", "fibonacci[2](5)", "wythoff(1,3)", "wythoff(2,2)", "wythoff(0,4)"]
                .into_iter()
                .chain(["staircase(2,1)", "moore[2](1,1)", "rule2[(a-k,b) for k in 1..=a;(k,b),(a-k,b) for k in 1..=a-1](3,2)"])
        {
            for other in ["nim(0)", "nim(1)", "nim(3)", "nim(1,2)", "kayles(3)", "fibonacci(4)", "wythoff(1,1)"] {
                let position = parse(&format!("misere {own}+{other}")).expect("legal");
                let found = Solver::default().analyze(&position, &mut Budget::default()).expect("small");
                by_rule += usize::from(found.method == crate::method::MISERE_MEX);
                assert_eq!(found.outcome == crate::Outcome::P, bare::settle(&position, &mut settled).0, "{position}");
                let mut wins = Vec::new();
                let _ = position.moves(&mut |played| {
                    let after = position.after(&played);
                    wins.extend(bare::settle(&after, &mut settled).0.then(|| after.to_string()));
                    ControlFlow::Continue(())
                });
                let mut told: Vec<String> = found.winning.moves.iter().map(|played| position.after(played).to_string()).collect();
                wins.sort_unstable();
                told.sort_unstable();
                assert_eq!(told, wins, "{position}");
            }
        }
        assert!(by_rule > 40, "{by_rule}");
    }

    #[test]
    fn what_costs_much_is_left_to_the_search() {
        for text in ["misere wythoff(1000000,1000000)", "misere fibonacci(400)", "misere staircase(60,60,60)"] {
            assert_eq!(told(&parse(text).expect("legal")), None, "{text}");
        }
    }
}
