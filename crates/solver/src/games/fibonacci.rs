//! Fibonacci Nim. First move: any number but not all; then 1 to twice what was just taken.
//!
//! A heap of n of which at most q may be taken is cold exactly if the least part of n's Zeckendorf decomposition exceeds q
//! (Whinihan 1963; Zeckendorf 1972). The winning takings are the sums of the least parts whose double is below the next
//! part. The limit is part of the state, so each heap of a sum keeps its own.

use crate::Method;
use crate::game::{
    self, Board, Built, Claim, Family, Game, GameRef, Listing, Numbers, Pattern, RulesForm, Step, Stepwise, Visit,
};
use crate::method::LAST_STONE;
use crate::source::Source;
use crate::{Budget, Nimber, Overrun, PositionError};
use std::ops::ControlFlow;

const ZECKENDORF: Method = Method::new("zeckendorf", "method.zeckendorf");

/// What the registry knows of the game.
pub static FAMILY: Family = Family {
    name: "fibonacci",
    aliases: &["fib"],
    title: "game.fibonacci",
    rule: "rule.fibonacci",
    names: &[
        "Fibonacci",
        "Fibonacci Nim",
        "doubling Nim",
        "斐波那契",
        "斐波那契博弈",
        "斐波那契尼姆",
        "倍数取子",
        "取石子游戏之七",
        "取石子遊戲之七",
        "費波那契博弈",
    ],
    misere_names: &[],
    words: &["取石子", "at most twice", "两倍", "兩倍", "golden ratio", "黄金分割", "Zeckendorf", "齐肯多夫"],
    methods: &[ZECKENDORF],
    rules: RulesForm::Number { title: "games.q", least: 1, default: "6", optional: true },
    example: "fibonacci(20)",
    source: "M. J. Whinihan, Fibonacci Nim, 1963",
    build,
};

fn build(rules: Option<&Source>) -> Result<Built, PositionError> {
    let limit = rules.map(|text| text.number_from(1)).transpose()?;
    Ok((limit.map_or(String::new(), |q| q.to_string()), Box::new(Fibonacci { limit })))
}

struct Fibonacci {
    /// The most that may be taken now; `None` before the first move.
    limit: Option<u64>,
}

/// The Zeckendorf decomposition: distinct Fibonacci numbers, no two neighbours, largest first. Greedy, O(log n).
///
/// ```
/// assert_eq!(mexplorer_solver::games::fibonacci::zeckendorf(85), [55, 21, 8, 1]);
/// ```
pub fn zeckendorf(mut n: u64) -> Vec<u64> {
    let mut fibonacci = vec![1u64, 2];
    while let Some(next) = fibonacci[fibonacci.len() - 1].checked_add(fibonacci[fibonacci.len() - 2]) {
        fibonacci.push(next);
    }
    let mut parts = Vec::new();
    for &part in fibonacci.iter().rev() {
        if part <= n {
            n -= part;
            parts.push(part);
        }
    }
    parts
}

impl Fibonacci {
    /// The most that may be taken from a heap of n now.
    fn most(&self, n: u64) -> u64 {
        self.limit.map_or(n.saturating_sub(1), |limit| limit.min(n))
    }

    fn take(n: u64, count: u64) -> Step {
        let limit = count.saturating_mul(2);
        let game = GameRef::new(&FAMILY, (limit.to_string(), Box::new(Fibonacci { limit: Some(limit) })));
        Step { game: Some(game), numbers: vec![n - count] }
    }
}

impl Game for Fibonacci {
    fn numbers(&self) -> Numbers {
        Numbers::Limited
    }

    fn options(&self, heap: &[u64], visit: &mut Visit) -> ControlFlow<()> {
        (1..=self.most(heap[0])).try_for_each(|count| visit(Fibonacci::take(heap[0], count)))
    }

    /// Every move changes the limit, and so the rules; only where the limit comes out as it was do they stay the same.
    fn step_to(&self, heap: &[u64], after: &[u64], rules: Option<&GameRef>) -> Option<Step> {
        let count = game::take(heap, after).filter(|count| *count <= self.most(heap[0]))?;
        let step = Fibonacci::take(heap[0], count);
        let doubled = match rules {
            Some(_) => step.game.as_ref() == rules,
            None => self.limit == Some(count.saturating_mul(2)),
        };
        doubled.then_some(step)
    }

    fn option_count(&self, heap: &[u64]) -> u128 {
        self.most(heap[0]).into()
    }

    fn theorem(&self, heap: &[u64]) -> Option<(Method, Claim)> {
        let least = zeckendorf(heap[0]).last().copied();
        Some((ZECKENDORF, Claim::outcome(least.is_none_or(|least| least > self.most(heap[0])))))
    }

    /// A taking t is good if the least part of n − t exceeds 2t. Then t's own decomposition ends below that part's
    /// neighbour, so both together are the decomposition of n: t is a sum of least parts.
    fn cold_options(&self, heap: &[u64], _: usize, _: &mut Budget) -> Result<Option<Listing>, Overrun> {
        let parts = zeckendorf(heap[0]);
        let mut steps = Vec::new();
        let mut sum = 0;
        for i in (0..parts.len()).rev() {
            sum += parts[i];
            let next_holds = i == 0 || u128::from(parts[i - 1]) > 2 * u128::from(sum);
            if sum <= self.most(heap[0]) && next_holds {
                steps.push(Fibonacci::take(heap[0], sum));
            }
        }
        Ok(Some(Listing::all(steps)))
    }

    /// All but one stone are taken where so many may be; the last must be taken by the opponent.
    fn one_that_wins(&self, heap: &[u64], misere: bool) -> Option<(Method, Step)> {
        let n = heap[0];
        (misere && n > 1 && self.most(n) >= n - 1).then(|| (LAST_STONE, Fibonacci::take(n, n - 1)))
    }

    fn search(&self, heap: &[u64]) -> Option<Box<dyn Stepwise>> {
        Some(Box::new(ByLimit { heap: heap[0], most: self.most(heap[0]), rows: Vec::new() }))
    }

    fn board(&self) -> Board {
        Board::Limited { limit: self.limit }
    }

    fn parameter(&self) -> Option<u64> {
        self.limit
    }

    /// In the middle of the game a limit holds already.
    fn rule_now(&self) -> Option<&'static str> {
        self.limit.map(|_| "rule.fibonacci-now")
    }

    fn pattern(&self) -> Option<Pattern> {
        Some(Pattern::Zeckendorf)
    }
}

/// The values of a heap and all smaller ones, a row for each with one value for each limit. As the limit rises the options
/// only grow by one, so along a row the mex only climbs.
struct ByLimit {
    heap: u64,
    /// The most that may be taken from the heap.
    most: u64,
    rows: Vec<Vec<u16>>,
}

/// The memory of a row beside its values, in bytes.
const ROW: u64 = 48;

impl Stepwise for ByLimit {
    /// Values stay far below 2^16 for every heap whose rows fit into memory.
    fn go_on(&mut self, budget: &mut Budget) -> Result<Nimber, Overrun> {
        let cells = |heap: u64| u128::from(heap) * (u128::from(heap) + 1) / 2;
        if self.rows.is_empty() {
            budget.foresee(cells(self.heap))?;
        }
        while self.rows.len() as u64 <= self.heap {
            let left = self.rows.len();
            budget.spend(left as u64)?;
            budget.hold(2 * (left as u64 + 1) + ROW)?;
            let mut seen = vec![false; left + 2];
            let mut row = Vec::with_capacity(left + 1);
            let mut value = 0;
            for limit in 0..=left {
                if limit > 0 {
                    let after = &self.rows[left - limit];
                    seen[usize::from(after[(2 * limit).min(left - limit)])] = true;
                    while seen[value] {
                        value += 1;
                    }
                }
                row.push(value as u16);
            }
            self.rows.push(row);
        }
        Ok(Nimber::from(self.rows[self.rows.len() - 1][self.most as usize]))
    }

    fn after(&self, step: &Step) -> Nimber {
        let left = step.numbers[0];
        let most = step.game.as_ref().and_then(|game| game.parameter()).unwrap_or(left).min(left);
        self.rows[left as usize][most as usize].into()
    }

    fn bytes(&self) -> u64 {
        let rows = self.rows.len() as u64;
        rows * (rows + 1) + ROW * rows
    }
}
