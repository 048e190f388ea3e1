//! The rules of the statements, each from the text of the exercise: what a move makes of a whole state.

pub type State = Vec<u64>;
pub type Rule = Box<dyn Fn(&[u64]) -> Vec<State>>;

/// A move in one number of the state puts others in its place.
pub fn each(moves: impl Fn(usize, u64) -> Vec<State> + 'static) -> Rule {
    Box::new(move |state| {
        let mut results = Vec::new();
        for (i, number) in state.iter().enumerate() {
            for made in moves(i, *number) {
                results.push([&state[..i], &made, &state[i + 1..]].concat());
            }
        }
        results
    })
}

pub fn heaps(moves: impl Fn(u64) -> Vec<u64> + 'static) -> Rule {
    each(move |_, n| moves(n).into_iter().map(|left| vec![left]).collect())
}

/// Taking any of these numbers from a heap.
pub fn take(allowed: impl Fn(u64, u64) -> bool + 'static) -> Rule {
    heaps(move |n| (1..=n).filter(|k| allowed(n, *k)).map(|k| n - k).collect())
}

/// A row of squares, 1 where one is free, and runs of these lengths that a move fills.
pub fn row(lengths: &'static [usize]) -> Rule {
    Box::new(move |row| {
        let free = |from: usize, length: usize| row[from..from + length].iter().all(|square| *square == 1);
        let mut results = Vec::new();
        for length in lengths {
            for from in (0..(row.len() + 1).saturating_sub(*length)).filter(|from| free(*from, *length)) {
                results.push((0..row.len()).map(|i| if (from..from + length).contains(&i) { 0 } else { row[i] }).collect());
            }
        }
        results
    })
}

/// Apples in rows, 1 where one lies: a move takes any that lie beside each other.
pub fn apples() -> Rule {
    Box::new(|row| {
        let mut results = Vec::new();
        for from in 0..row.len() {
            let run = row[from..].iter().take_while(|apple| **apple == 1).count();
            results.extend((1..=run).map(|k| [&row[..from], &vec![0; k][..], &row[from + k..]].concat()));
        }
        results
    })
}

/// A count that is raised by 1 to `most` until it reaches the goal.
pub fn count(goal: u64, most: u64) -> Rule {
    Box::new(move |state| if state[0] < goal { (1..=most).map(|k| vec![state[0] + k]).collect() } else { Vec::new() })
}

pub fn wythoff() -> Rule {
    Box::new(|state| {
        let (a, b) = (state[0], state[1]);
        let both = (1..=a.min(b)).map(|k| vec![a - k, b - k]);
        (1..=a).map(|k| vec![a - k, b]).chain((1..=b).map(|k| vec![a, b - k])).chain(both).collect()
    })
}

pub fn pair(moves: impl Fn(u64, u64) -> Vec<(u64, u64)> + 'static) -> Rule {
    Box::new(move |state| moves(state[0], state[1]).into_iter().map(|(a, b)| vec![a, b]).collect())
}

/// A multiple of the smaller number goes from the larger one.
pub fn euclid(a: u64, b: u64) -> Vec<(u64, u64)> {
    let (low, high) = (a.min(b), a.max(b));
    (1..=high).filter(|k| low > 0 && k * low <= high).map(|k| (high - k * low, low)).collect()
}

/// Sheets of paper, each its two sides: whoever cuts out a single square has won, which ends the game.
pub fn paper() -> Rule {
    Box::new(|sheets| {
        if sheets.chunks(2).any(|sheet| sheet == [1, 1]) {
            return Vec::new();
        }
        let mut results = Vec::new();
        for at in (0..sheets.len()).step_by(2) {
            let (a, b) = (sheets[at], sheets[at + 1]);
            let cuts = (1..a).map(|k| [k, b, a - k, b]).chain((1..b).map(|k| [a, k, a, b - k]));
            results.extend(cuts.map(|made| {
                let mut after: Vec<[u64; 2]> = [&sheets[..at], &made, &sheets[at + 2..]]
                    .concat()
                    .chunks(2)
                    .map(|s| [s[0].min(s[1]), s[0].max(s[1])])
                    .collect();
                after.sort_unstable();
                after.concat()
            }));
        }
        results
    })
}

/// Bombs on a board of four columns, by row and column from 1: one explodes into one farther left and one farther up, where there
/// is such a place; two on one square are gone.
pub fn bombs() -> Rule {
    Box::new(|board| {
        let mut results = Vec::new();
        for at in (1..board.len()).filter(|at| board[*at] == 1) {
            let (row, column) = (at / 4, at % 4);
            let throw = |places: &[usize]| {
                let mut after = board.to_vec();
                after[at] = 0;
                places.iter().for_each(|place| after[*place] ^= 1);
                after[0] = 0;
                after
            };
            for u in 0..row.max(1) {
                for v in 0..column.max(1) {
                    results.push(match (row, column) {
                        (0, _) => throw(&[v]),
                        (_, 0) => throw(&[4 * u]),
                        _ => throw(&[4 * u + column, 4 * row + v]),
                    });
                }
            }
        }
        results
    })
}

/// How many are left, and how many may be taken.
pub fn fibonacci() -> Rule {
    Box::new(|state| (1..=state[0].min(state[1])).map(|k| vec![state[0] - k, 2 * k]).collect())
}

pub fn tokens(edges: &'static [(u64, u64)]) -> Rule {
    heaps(move |at| edges.iter().filter(|(from, _)| *from == at).map(|(_, to)| *to).collect())
}

/// Chessmen on squares; one goes left and passes none.
/// Edges, 1 where one is left, and of some the one below which it hangs: whoever cuts one takes away what hangs on it.
pub fn tree(below: &'static [(usize, usize)]) -> Rule {
    Box::new(|edges| {
        let hangs = |mut edge: usize, cut: usize| {
            while edge != cut {
                let Some((above, _)) = below.iter().find(|(_, own)| *own == edge) else { return false };
                edge = *above;
            }
            true
        };
        let cut = |cut: usize| (0..edges.len()).map(|edge| if hangs(edge, cut) { 0 } else { edges[edge] }).collect();
        (0..edges.len()).filter(|edge| edges[*edge] == 1).map(cut).collect()
    })
}

pub fn chessmen() -> Rule {
    Box::new(|at| {
        let mut results = Vec::new();
        for i in 0..at.len() {
            let stop = if i == 0 { 1 } else { at[i - 1] + 1 };
            results.extend((stop..at[i]).map(|to| [&at[..i], &[to], &at[i + 1..]].concat()));
        }
        results
    })
}

/// Heaps that never come out of order.
pub fn pebbles() -> Rule {
    Box::new(|heaps| {
        let least = |i: usize| if i == 0 { 0 } else { heaps[i - 1] };
        let lowered = |i: usize| (least(i)..heaps[i]).map(move |to| [&heaps[..i], &[to], &heaps[i + 1..]].concat());
        (0..heaps.len()).flat_map(lowered).collect()
    })
}

/// Balls on stairs, the first of which is the last stop.
pub fn stairs() -> Rule {
    Box::new(|stairs| {
        let mut results = Vec::new();
        for i in 1..stairs.len() {
            for k in 1..=stairs[i] {
                let mut after = stairs.to_vec();
                (after[i], after[i - 1]) = (after[i] - k, after[i - 1] + k);
                results.push(after);
            }
        }
        results
    })
}

/// Beans in bottles: one is taken, and one put into each of two bottles behind, or two into one.
pub fn bottles() -> Rule {
    Box::new(|bottles| {
        let mut results = Vec::new();
        for i in (0..bottles.len()).filter(|i| bottles[*i] > 0) {
            for j in i + 1..bottles.len() {
                for k in j..bottles.len() {
                    let mut after = bottles.to_vec();
                    after[i] -= 1;
                    after[j] += 1;
                    after[k] += 1;
                    results.push(after);
                }
            }
        }
        results
    })
}

/// Coins in a row: one to three are turned, and the last of them shows heads before.
pub fn coins() -> Rule {
    Box::new(|coins| {
        let turned = |places: &[usize]| {
            let turn = |i: usize| if places.contains(&i) { 1 - coins[i] } else { coins[i] };
            (0..coins.len()).map(turn).collect::<State>()
        };
        let mut results = Vec::new();
        for last in (0..coins.len()).filter(|i| coins[*i] == 1) {
            results.push(turned(&[last]));
            for a in 0..last {
                results.push(turned(&[a, last]));
                results.extend((0..a).map(|b| turned(&[a, b, last])));
            }
        }
        results
    })
}

/// Crosses in a row: three side by side end the game, which whoever has to move has lost then.
pub fn crosses() -> Rule {
    Box::new(|row| {
        let over = row.windows(3).any(|three| three == [0, 0, 0]);
        let marked = |i: usize| (0..row.len()).map(|j| if i == j { 0 } else { row[j] }).collect();
        if over { Vec::new() } else { (0..row.len()).filter(|i| row[*i] == 1).map(marked).collect() }
    })
}

/// Words with 0 between them: one is cut to pieces at a letter between two equal ones, which stands alone then.
pub fn letters() -> Rule {
    Box::new(|text| {
        let fits = |i: &usize| text[i - 1] == text[i + 1] && text[i - 1] != 0 && text[*i] != 0;
        let cut = |i: usize| [&text[..i], &[0, text[i], 0], &text[i + 1..]].concat();
        (1..text.len() - 1).filter(fits).map(cut).collect()
    })
}

/// Whose turn it is, and cells of both colours: the first player paints two neighbours white of which one is red (1) at least,
/// the other of which one is blue (2).
pub fn colours() -> Rule {
    Box::new(|state| {
        let (own, other, cells) = (state[0], 3 - state[0], &state[1..]);
        let fits = |i: &usize| cells[*i] == own || cells[i + 1] == own;
        let paint = |i: usize| [&[other], &cells[..i], &[0, 0], &cells[i + 2..]].concat();
        (0..cells.len() - 1).filter(fits).map(paint).collect()
    })
}

/// Whose turn it is, and in each row of seven squares the man of the first player left of the man of the second.
pub fn northcott() -> Rule {
    Box::new(|state| {
        let (mover, men) = (state[0] as usize, &state[1..]);
        let mut results = Vec::new();
        for i in (mover..men.len()).step_by(2) {
            let range = if mover == 0 { 0..men[i + 1] } else { men[i - 1] + 1..7 };
            for to in range.filter(|to| *to != men[i]) {
                results.push([&[1 - state[0]], &men[..i], &[to], &men[i + 1..]].concat());
            }
        }
        results
    })
}

pub fn prime(n: u64) -> bool {
    n > 1 && (2..n).all(|d| !n.is_multiple_of(d))
}

/// Whether it is a power of a prime, 1 among them.
pub fn prime_power(n: u64) -> bool {
    n == 1 || (2..=n).find(|d| n.is_multiple_of(*d)).is_some_and(|least| prime(least) && least.pow(n.ilog(least)) == n)
}

pub fn nim() -> Rule {
    take(|_, _| true)
}

pub fn divisors(n: u64) -> Vec<u64> {
    (1..n).filter(|d| n.is_multiple_of(*d)).collect()
}
