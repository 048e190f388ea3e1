//! Take f(k). One move: take f(1), f(2), f(3), … from one heap, where f grows strictly and starts at 1 or more.
//!
//! Subtract-a-square (`take[k^2]`) is the best known; no period of it is known (Golomb 1966).
//!
//! Some games of this kind are simple. Let m be the least number that may not be taken, and let no f(k) be divisible by m. Then
//! g(n) = n mod m: an option never leaves the remainder that n leaves, and each smaller remainder r is reached, because to take
//! (n mod m) − r, which is less than m, is allowed. So it is for the odd numbers with m = 2 and for 1, 2, 4, 8, … with m = 3.
//! That m divides no f(k) is seen on all f(k) below 2^64 where these are few; where f is a polynomial with whole coefficients,
//! on f(1), …, f(m), because f(k) mod m depends on k mod m alone.
//!
//! A list, `take[1,2,4,7]`, gives f(1), f(2), … one by one, and there are no more of them: the moves are those of the subtraction
//! game of its numbers, and so is all that is known of it.

use super::formula::Formula;
use super::subtract::{self, Subtract};
use crate::game::{self, Built, Claim, Family, Game, GameRef, Listing, RulesForm, Step, Visit};
use crate::sequence::{HeapRule, Period};
use crate::source::{self, Source};
use crate::{Complaint, Method, Natural, Nimber, PositionError};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

const RESIDUES: Method = Method::new("residues", "method.residues");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "take",
    aliases: &[],
    title: "game.take",
    rule: "rule.take",
    names: &["take a square", "subtract a square", "powers of two", "取平方数", "取 2 的幂", "多堆取石子游戏", "多堆取石子遊戲"],
    misere_names: &[],
    words: &["取石子", "square numbers", "perfect squares", "完全平方数", "完全平方數", "stones", "matches", "石子", "火柴"],
    methods: &[RESIDUES],
    rules: RulesForm::Formula { default: "k^2" },
    example: "take[k^2](20)",
    source: "S. W. Golomb, A mathematical investigation of games of “take-away”, 1966",
    build,
};

/// So many amounts are found when f is read, and so many once a heap needs them; fewer where f is long.
const READ: u64 = 1_000;
const MOST: u64 = 100_000;
/// So many numbers and signs of f are gone through at most to find them.
const MOST_STEPS: u64 = 2_000_000;

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let text = rules.expect("the notation asks for rules first");
    // A number alone cannot grow, so it is a list of one.
    if text.chars().any(|char| char == ',') || text.chars().all(|char| char.is_ascii_digit()) && !text.is_empty() {
        return list(text);
    }
    let formula = Formula::parse(text)?;
    let first = amounts(&formula, READ).map_err(|complaint| complaint.at(text.start(), text.end()))?;
    let modulus = modulus(&formula, &first);
    let text = formula.to_string();
    let step = step(&text);
    Ok((text, Box::new(Take(Arc::new(Known { first, formula, step, modulus, all: OnceLock::new() })))))
}

/// The step of f(k) = a·k + b, written so: all its amounts are known without looking.
fn step(text: &str) -> Option<u64> {
    let (factor, rest) = text.split_once('k')?;
    let number = |text: &str| text.parse::<u64>().ok();
    let rest = rest.strip_prefix(['+', '-']).map_or(rest.is_empty().then_some(0), number);
    let step = if factor.is_empty() { Some(1) } else { factor.strip_suffix('*').and_then(number) };
    rest.and(step)
}

/// f(1), f(2), … one by one.
fn list(text: &Source) -> Result<Built, PositionError> {
    let mut before: Option<(u64, u64)> = None;
    let set = subtract::listed(Some(text), &mut |number, word| {
        let (k, last) = before.map_or((1, 0), |(k, last)| (k + 1, last));
        if number <= last {
            return Err(word.complain("stalls", stall(k - 1, last.into(), number.into())));
        }
        before = Some((k, number));
        Ok(())
    })?;
    Ok((subtract::written(&set), Box::new(Subtract { set, rule: Some("rule.take-list") })))
}

/// f(k) = a and f(k + 1) = b, though f should grow.
fn stall(k: u64, a: i128, b: i128) -> [(&'static str, String); 4] {
    [("k", k.to_string()), ("next", (k + 1).to_string()), ("a", a.to_string()), ("b", b.to_string())]
}

/// f(1), f(2), … as far as they fit 64 bits, or how f fails to grow.
#[derive(Clone)]
struct Amounts {
    list: Arc<[u64]>,
    /// Whether there are no more of 64 bits.
    complete: bool,
}

/// The first `most` amounts, or as many as a little work finds.
fn amounts(formula: &Formula, most: u64) -> Result<Amounts, Complaint> {
    let mut list: Vec<u64> = Vec::new();
    for k in 1..=most.min(MOST_STEPS / formula.steps()).max(1) {
        let Some(value) = formula.at(k) else {
            return Err(Complaint::new("formula-range", [("k", k.to_string())]));
        };
        match list.last() {
            None if value < 1 => return Err(Complaint::new("starts", [("a", value.to_string())])),
            Some(&before) if value <= i128::from(before) => {
                return Err(Complaint::new("stalls", stall(k - 1, before.into(), value)));
            }
            _ => {}
        }
        match u64::try_from(value) {
            Ok(value) => list.push(value),
            // Past every heap: what comes after is larger still, or would be found to stall by no move at all.
            Err(_) => return Ok(Amounts { list: list.into(), complete: true }),
        }
    }
    Ok(Amounts { list: list.into(), complete: false })
}

/// The m of the theorem above, where it is seen to hold.
fn modulus(formula: &Formula, first: &Amounts) -> Option<u64> {
    let (modulus, _) = (1..).zip(first.list.iter()).find(|(least, amount)| least != *amount)?;
    let seen = match usize::try_from(modulus) {
        _ if first.complete => &first.list[..],
        Ok(few) if formula.is_polynomial() => first.list.get(..few)?,
        _ => return None,
    };
    seen.iter().all(|amount| amount % modulus != 0).then_some(modulus)
}

/// What the theorem on remainders rests on, for a proof of it.
#[derive(Debug)]
pub(crate) struct Residues {
    pub modulus: u64,
    /// f(1), f(2), …: as many as the modulus where that is enough, else the first of all that fit 64 bits.
    pub amounts: Vec<u64>,
    /// Whether f(k) mod m depends on k mod m alone.
    pub polynomial: bool,
}

/// How many amounts a proof shows where all must be looked at.
const SHOWN: usize = 12;

/// `None` where the theorem does not hold, or the amounts are a list.
pub(crate) fn residues(game: &GameRef) -> Option<Residues> {
    let glyphs = source::read(game.rules()).ok()?;
    let formula = Formula::parse(&Source { glyphs: &glyphs, end: game.rules().len() }).ok()?;
    let first = amounts(&formula, READ).ok()?;
    let modulus = modulus(&formula, &first)?;
    let polynomial = !first.complete;
    let shown = if polynomial { usize::try_from(modulus).ok()? } else { SHOWN };
    Some(Residues { modulus, amounts: first.list.iter().copied().take(shown).collect(), polynomial })
}

struct Take(Arc<Known>);

/// A formula and its amounts as far as they were found.
struct Known {
    formula: Formula,
    /// As many as most heaps need.
    first: Amounts,
    /// Where each amount is larger than the one before by the same.
    step: Option<u64>,
    /// What the values are the remainders of, where the theorem says so.
    modulus: Option<u64>,
    /// As many as are ever found, once a heap needs them.
    all: OnceLock<Result<Amounts, Complaint>>,
}

impl Amounts {
    /// Whether a heap of n can take no amount that is missing here.
    fn cover(&self, n: u64) -> bool {
        self.complete || self.list.last().is_some_and(|last| n <= *last)
    }

    /// The amounts that a heap of n can take.
    fn up_to(&self, n: u64) -> &[u64] {
        &self.list[..self.list.partition_point(|take| *take <= n)]
    }
}

impl Known {
    /// f(1), of which is known that it is at least 1.
    fn least(&self) -> u64 {
        self.first.list.first().copied().unwrap_or(u64::MAX)
    }

    /// The amounts that a heap of n can take, in ascending order.
    fn takes(&self, n: u64) -> Box<dyn Iterator<Item = u64> + '_> {
        match self.step {
            Some(step) => {
                let amounts = std::iter::successors(Some(self.least()), move |amount| amount.checked_add(step));
                Box::new(amounts.take_while(move |amount| *amount <= n))
            }
            None => Box::new(self.amounts(n).up_to(n).iter().copied()),
        }
    }

    /// The amounts for a heap of n. No heap is let in for which they fail, but a sequence may ask for larger ones.
    fn amounts(&self, n: u64) -> &Amounts {
        match self.all(n) {
            Ok(amounts) => amounts,
            Err(_) => &self.first,
        }
    }

    fn all(&self, n: u64) -> Result<&Amounts, &Complaint> {
        if self.first.cover(n) { Ok(&self.first) } else { self.all.get_or_init(|| amounts(&self.formula, MOST)).as_ref() }
    }
}

impl Game for Take {
    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        self.0.takes(heap[0]).try_for_each(|take| visit(Step::to([heap[0] - take])))
    }

    fn reaches(&self, heap: &[u64], after: &[u64]) -> bool {
        game::take(heap, after).is_some_and(|take| match self.0.step {
            Some(step) => take.checked_sub(self.0.least()).is_some_and(|more| more % step == 0),
            None => self.0.amounts(heap[0]).list.binary_search(&take).is_ok(),
        })
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        match self.0.step {
            Some(step) => heap[0].checked_sub(self.0.least()).map_or(0, |more| u128::from(more / step) + 1),
            None => self.0.amounts(heap[0]).up_to(heap[0]).len() as u128,
        }
    }

    /// Only where all that a heap can take is known.
    fn check(&self, heaps: &[u64]) -> Result<(), Complaint> {
        if self.0.step.is_some() {
            return Ok(());
        }
        let largest = heaps.iter().copied().max().unwrap_or(0);
        let amounts = self.0.all(largest).map_err(Complaint::clone)?;
        if amounts.cover(largest) {
            return Ok(());
        }
        let most = amounts.list.last().copied().unwrap_or(0);
        Err(Complaint::new("most", [("most", most.to_string()), ("found", largest.to_string())]))
    }

    fn subtracts(&self) -> bool {
        true
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        self.0.modulus.map(|modulus| (RESIDUES, Claim::value((heap[0] % modulus).into())))
    }

    /// By Ferguson's pairing, as of every subtraction game.
    fn misere_heap(&self, heap: &[u64]) -> Option<Nimber> {
        self.0.modulus.map(|modulus| (heap[0] % modulus).into())
    }

    /// Where all amounts are odd, every option has the other value.
    fn options_of_value(&self, heap: &[u64], target: Nimber, most: usize) -> Option<Listing> {
        self.0.modulus.filter(|modulus| *modulus == 2)?;
        if Nimber::from(u64::from(heap[0].is_multiple_of(2))) != target {
            return Some(Listing::all(Vec::new()));
        }
        let steps = self.0.takes(heap[0]).take(most).map(|take| Step::to([heap[0] - take])).collect();
        let count = Natural::from(u64::try_from(self.option_count(heap)).unwrap_or(u64::MAX));
        Some(Listing { steps, count })
    }

    fn period(&self) -> Option<Period> {
        let period = self.0.modulus?;
        Some(Period::closed(0, period, 0))
    }

    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        if let Some(modulus) = self.0.modulus {
            return Some((HeapRule::Closed(Arc::new(move |n| n % modulus)), 0));
        }
        let known = self.0.clone();
        Some((HeapRule::Takes(Arc::new(move |n| known.takes(n).map(|take| n - take).collect())), 0))
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::{parse, parse_game};

    #[test]
    fn a_list_ends() {
        for (text, canonical) in [
            ("take[1, 2, 4, 7](20)", "take[1,2,4,7](20)"),
            ("take[1，2、4](20)", "take[1,2,4](20)"),
            ("take[1..3,9](20)", "take[1,2,3,9](20)"),
            ("take[5](20)", "take[5](20)"),
        ] {
            let position = parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(position.to_string(), canonical);
            let game = &position.terms[0].game;
            assert_eq!(game.rule_now(), Some("rule.take-list"));
            let set = parse(&canonical.replace("take", "subtract")).expect("legal");
            let (mut solver, mut budget) = (crate::Solver::default(), crate::Budget::default());
            let answers = [&position, &set].map(|position| solver.analyze(position, &mut budget).expect("within reach"));
            assert_eq!((answers[0].grundy, answers[0].outcome), (answers[1].grundy, answers[1].outcome), "{text}");
            assert_eq!(answers[0].method, answers[1].method, "{text}");
        }
        for (text, code, start) in [
            ("take[1,1](9)", "stalls", 7),
            ("take[4,2](9)", "stalls", 7),
            ("take[0,2](9)", "least", 5),
            ("take[1,k](9)", "expected", 7),
            ("take[1,,2](9)", "expected", 7),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!((error.complaint.code, error.start), (code, start), "{text}: {error}");
        }
    }

    /// Amounts that grow by the same are known at any size; they are those that the formula gives one by one.
    #[test]
    fn a_straight_line_reaches_every_heap() {
        for (text, same) in [("2*k-1", "k*2-1"), ("k+2", "2+k"), ("3*k", "k*3"), ("k", "k*1"), ("4*k-3", "k*4-3")] {
            let [straight, listed] = [text, same].map(|formula| parse_game(&format!("take[{formula}]")).expect("legal"));
            for heap in 0..60 {
                let options = |game: &crate::GameRef| {
                    let mut found = Vec::new();
                    let _ = game.options(&[heap], &mut |step| {
                        found.push(step.numbers[0]);
                        std::ops::ControlFlow::Continue(())
                    });
                    found
                };
                assert_eq!(options(&straight), options(&listed), "{text} of {heap}");
                assert_eq!(straight.option_count(&[heap]), options(&listed).len() as u128, "{text} of {heap}");
                for after in 0..60 {
                    assert_eq!(
                        straight.reaches(&[heap], &[after]),
                        options(&listed).contains(&after),
                        "{text}: {heap} to {after}"
                    );
                }
            }
        }
        for (text, won, count) in [
            ("take[2*k-1](18446744073709551615)", true, 1 << 63),
            ("take[2*k-1](18446744073709551614)", false, 0),
            ("misere take[2*k-1](18446744073709551615)", false, 0),
            ("misere take[2*k-1](1000000000000)", true, 500_000_000_000),
        ] {
            let mut solver = crate::Solver::default();
            let answer = solver.analyze(&parse(text).expect("legal"), &mut crate::Budget::default()).expect("by theorem");
            assert_eq!((answer.outcome.letter() == "N", answer.winning.count.to_u64()), (won, Some(count)), "{text}");
        }
    }

    #[test]
    fn remainders_decide_where_the_least_amount_missing_divides_none() {
        for (formula, modulus) in [
            ("2*k-1", Some(2)),
            ("2^(k-1)", Some(3)),
            ("2^k-1", Some(2)),
            ("6*k^2+1-6", Some(2)),
            ("k*(k*(k*2+4)+6)-11", Some(2)),
            ("3^(k-1)", Some(2)),
            // 6 = 1 · 2 · 3 is divisible by 3, 4 = 2² by 2, and the theorem is not asked where 1 may not be taken.
            ("k!", None),
            ("k^2", None),
            ("2*k", None),
            ("k+1", None),
            ("k", None),
            // Division makes the remainders of f(k) differ from those of its polynomial: 1, 3, 5, 7, 10, …
            ("2*k-1+k/5", None),
            ("fib(k)", None),
        ] {
            let game = parse_game(&format!("take[{formula}]")).unwrap_or_else(|error| panic!("{formula}: {error}"));
            assert_eq!(game.period().map(|period| period.period), modulus, "{formula}");
        }
    }
}
