//! Octal games, d₀.d₁d₂d₃… One move: take k from a heap and leave what is left in as many heaps as the digit d_k allows: no
//! heap if it holds 1, one if it holds 2, two if it holds 4. d₀ is 0, or 4 where a heap may be split without taking.

pub(crate) mod misere_kayles;

use super::FAMILIES;
use crate::game::{Board, Built, Exceptions, Family, Game, GameRef, Listing, Pattern, RulesForm, Step, Visit};
use crate::method::MIRROR;
use crate::sequence::HeapRule;
use crate::source::Source;
use crate::{Complaint, Method, Natural, Nimber, PositionError};
use std::ops::ControlFlow;

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "octal",
    aliases: &[],
    title: "game.octal",
    rule: "rule.octal",
    names: &["octal game", "octal code", "八进制游戏", "八进制博弈", "八進位遊戲"],
    misere_names: &[],
    words: &["取石子"],
    methods: &[],
    rules: RulesForm::Octal { default: "0.137" },
    example: "octal[0.137](9)",
    source: "R. K. Guy, C. A. B. Smith, The G-values of various games, 1956",
    build,
};

/// The most digits after the point.
const MAX_DIGITS: usize = 10_000;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let source = rules.expect("the notation asks for rules first");
    let text = source.text();
    let Some((head, tail)) = text.split_once('.') else { return Err(source.expected("0.77, 0.137, 4.7, …")) };
    if !matches!(head, "" | "0" | "4") {
        let part = source.slice(0, head.chars().count());
        return Err(part.complain("octal-head", [("found", head.to_string())]));
    }
    let after_point = head.chars().count() + 1;
    let mut digits = vec![if head == "4" { 4 } else { 0 }];
    for (i, char) in tail.chars().enumerate() {
        match char.to_digit(8) {
            Some(digit) => digits.push(digit as u8),
            None => {
                let part = source.slice(after_point + i, after_point + i + 1);
                return Err(part.complain("octal-digit", [("found", char.to_string())]));
            }
        }
    }
    if digits.len() == 1 {
        return Err(source.complain("octal-empty", []));
    }
    if digits.len() > MAX_DIGITS {
        return Err(Complaint::new("most", [("most", MAX_DIGITS.to_string()), ("found", (digits.len() - 1).to_string())])
            .at(source.start(), source.end()));
    }
    let code = format!("{}.{tail}", digits[0]);
    Ok((code, Box::new(Octal { digits, dead: 0, run: None })))
}

/// The game with a name of its own that an octal code is, and by how many its numbers are smaller than the heaps of the code, as it does
/// not show so many. O(digits), for each game.
pub fn kin(game: &GameRef) -> Option<(GameRef, u64)> {
    if *game.family() != FAMILY {
        return None;
    }
    let digits = |game: &GameRef| match game.heap_rule()? {
        (HeapRule::Octal(mut digits), dead) => {
            digits.truncate(digits.iter().rposition(|digit| *digit != 0).map_or(0, |last| last + 1));
            Some((digits, dead))
        }
        _ => None,
    };
    let (own, _) = digits(game)?;
    FAMILIES.iter().filter(|family| family.rules == RulesForm::None).find_map(|family| {
        let named = GameRef::new(family, (family.build)(None).ok()?);
        let (_, dead) = digits(&named).filter(|(other, _)| *other == own)?;
        Some((named, dead))
    })
}

/// Any octal game, and through it the games that are one under another name.
#[derive(Debug)]
pub struct Octal {
    /// d₀, d₁, d₂, …
    pub digits: Vec<u8>,
    /// How many stones of a heap are not shown: Treblecross's strip of n squares is a heap of n + 2.
    pub dead: u64,
    /// The number between the brackets, in the game of flipping a run of so many coins.
    pub run: Option<u64>,
}

impl Octal {
    /// A game of a code that is known to be well formed.
    pub fn named(digits: &[u8]) -> Built {
        (String::new(), Box::new(Octal { digits: digits.to_vec(), dead: 0, run: None }))
    }
}

impl Game for Octal {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.leaves(heap, &mut |parts| visit(Step::to(parts)))
    }

    fn leaves(&self, heap: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(n) = heap[0].checked_add(self.dead) else { return ControlFlow::Continue(()) };
        for (take, digit) in (0u64..).zip(&self.digits).take_while(|(take, _)| *take <= n) {
            let left = n - take;
            // Hidden squares come only with the digit 7, all of whose options are splits with perhaps an empty part.
            if digit & 1 != 0 && left == 0 && take > 0 && self.dead == 0 {
                visit(&[0])?;
            }
            if digit & 2 != 0 && left > 0 && take > 0 && self.dead == 0 {
                visit(&[left])?;
            }
            if digit & 4 != 0 {
                self.splits(left, digit & 2 != 0, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move takes k stones, if the digit of k allows as many heaps as are left. Where squares are hidden, every digit is 7 and
    /// leaves two heaps; of one that shows nothing, any number of squares may be hidden.
    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        let shown: &[u64] = if *after == [0] { &[] } else { after };
        let digit = |left: Option<u64>| {
            let take = usize::try_from(heap[0].checked_add(self.dead)?.checked_sub(left?)?).ok()?;
            self.digits.get(take).map(|digit| (take, *digit))
        };
        if after.is_empty() || shown.contains(&0) || shown.len() > 2 || !shown.is_sorted() {
            return false;
        }
        let sum = shown.iter().try_fold(0u64, |sum, part| sum.checked_add(*part));
        if self.dead == 0 {
            return digit(sum).is_some_and(|(take, digit)| digit & (1 << shown.len()) != 0 && (take > 0 || shown.len() == 2));
        }
        let hidden = match shown.len() {
            0 => 0..=2 * self.dead,
            1 => self.dead..=2 * self.dead,
            _ => 2 * self.dead..=2 * self.dead,
        };
        hidden.into_iter().any(|hidden| digit(sum.and_then(|sum| sum.checked_add(hidden))).is_some_and(|(_, digit)| digit == 7))
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        let n = u128::from(heap[0]) + u128::from(self.dead);
        let of_digit = |(take, digit): (u128, &u8)| match digit {
            _ if take > n => 0,
            0..=3 => 1,
            _ => (n - take) / 2 + 1,
        };
        (0u128..).zip(&self.digits).map(of_digit).sum()
    }

    fn check(&self, heaps: &[u64]) -> Result<(), Complaint> {
        let most = u64::MAX - self.dead;
        match heaps.iter().find(|heap| **heap > most) {
            Some(heap) => Err(Complaint::new("most", [("most", most.to_string()), ("found", heap.to_string())])),
            None => Ok(()),
        }
    }

    /// A digit 3 takes so many from any heap that has them, and never splits.
    fn subtracts(&self) -> bool {
        self.digits.iter().all(|digit| [0, 3].contains(digit))
    }

    /// A move that takes so many that the rest falls into two equal heaps.
    fn one_that_wins(&self, heap: &[u64], misere: bool) -> Option<(Method, Step)> {
        let n = heap[0].checked_add(self.dead).filter(|_| !misere)?;
        let halves = |(take, digit): (u64, &u8)| n.checked_sub(take).filter(|left| digit & 4 != 0 && left % 2 == 0);
        let left = (0..).zip(&self.digits).find_map(halves)?;
        let part = (left / 2).checked_sub(self.dead).filter(|part| *part > 0)?;
        Some((MIRROR, Step::to([part, part])))
    }

    fn misere_heap(&self, heap: &[u64]) -> Option<Nimber> {
        self.takes_all_one_by_one().then(|| (heap[0] % 2).into())
    }

    fn misere_exceptions(&self) -> Option<&'static Exceptions> {
        (self.digits == [0, 7, 7] && self.dead == 0).then_some(&misere_kayles::EXCEPTIONS)
    }

    fn options_of_value(&self, heap: &[u64], target: Nimber, most: usize) -> Option<Listing> {
        self.takes_all_one_by_one().then(|| {
            let (mut steps, mut count) = (Vec::new(), 0);
            if heap[0] > 0 && target == Nimber::from((heap[0] - 1) % 2) {
                count = (heap[0] - 1) / 2 + 1;
                let _ = self.options(heap, &mut |step| {
                    steps.push(step);
                    if steps.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
            Listing { steps, count: Natural::from(count) }
        })
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        Some((HeapRule::Octal(self.digits.clone()), self.dead))
    }

    fn parameter(&self) -> Option<u64> {
        self.run
    }

    fn board(&self) -> Board {
        Board::Row
    }

    /// Of 0.007 with its other names, and of 0.6, Officers, with its cousin 0.37, it is known that nobody knows (Winning Ways, chapter 4).
    fn pattern(&self) -> Option<Pattern> {
        matches!(self.digits[..], [0, 0, 0, 7] | [0, 6] | [0, 3, 7]).then_some(Pattern::Open)
    }
}

impl Octal {
    /// Whether each move takes one stone and play never stops before all are gone, as in 0.7: a heap of n is n moves then,
    /// however they are made, and so in every sum, misère or not, the nim heap n mod 2, by the mex rule.
    fn takes_all_one_by_one(&self) -> bool {
        self.dead == 0 && self.digits[1] == 7 && self.digits.iter().filter(|digit| **digit != 0).count() == 1
    }

    /// Splits of what is left into two heaps, mirrored ones once. With hidden squares a part of nothing but those is an
    /// empty strip, and the one-heap option of the same digit is the split that has one.
    fn splits(&self, left: u64, one_heap: bool, visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.dead == 0 {
            return (1..=left / 2).try_for_each(|part| visit(&[part, left - part]));
        }
        let shown = |part: u64| part.saturating_sub(self.dead);
        let mut before = None;
        for part in u64::from(!one_heap)..=left / 2 {
            let pair = [shown(part), shown(left - part)];
            if before.replace(pair) != Some(pair) {
                // The smaller part comes first, so it is the one that may be empty.
                visit(if pair[0] == 0 { &pair[1..] } else { &pair })?;
            }
        }
        ControlFlow::Continue(())
    }
}
