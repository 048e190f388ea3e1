//! Which results of a rule are the heap less something, told by its shape: `n-k`, `(k,n-1-k)`. A move to one of them takes stones, and any
//! other puts something in the heap’s place: half of 8 are 4 of them, but nobody takes 4.

use mexplorer_sequence::program::{Kind, Op, PLACES, Part, Program};
use std::ops::ControlFlow;

/// Which results take.
#[derive(Debug)]
pub enum Taking {
    All,
    None,
    /// Those of this program, which is the rule without its others.
    Some(Program),
}

impl Taking {
    /// O(operations).
    pub fn of(program: &Program) -> Taking {
        let written = |place: u8| program.code.iter().any(|op| op.to == place && !is_result(op.kind));
        let copies = |place: u8| Some(program.places[place as usize]).filter(|_| place > 0 && !written(place));
        // How often the heap is counted in what lies at a place: once in n − k, whatever k is; never in what is no sum.
        let mut times = [0_i64; PLACES];
        times[0] = 1;
        // The operations of each result, and how often the heap is counted in its parts together, where that is known.
        let (mut results, mut open, mut sum) = (Vec::new(), Vec::new(), Some(0_i64));
        for (at, op) in program.code.iter().enumerate() {
            let [a, b] = [op.a, op.b].map(|place| times[place as usize]);
            match op.kind {
                Kind::Part => {
                    open.push(at);
                    let parts = copies(op.to).map(|copies| copies.saturating_mul(a)).or((a == 0).then_some(0));
                    sum = sum.zip(parts).map(|(sum, parts)| sum.saturating_add(parts));
                }
                Kind::Emit => {
                    open.push(at);
                    results.push((std::mem::take(&mut open), sum.replace(0) == Some(1)));
                }
                Kind::Leave => results.push((vec![at], a == 1)),
                Kind::Unless | Kind::Next | Kind::Pair => {}
                kind => {
                    times[op.to as usize] = match kind {
                        Kind::Copy => a,
                        Kind::Add => a.saturating_add(b),
                        Kind::Subtract => a.saturating_sub(b),
                        _ => 0,
                    };
                }
            }
        }
        if results.iter().all(|(_, takes)| *takes) {
            return Taking::All;
        }
        if !results.iter().any(|(_, takes)| *takes) {
            return Taking::None;
        }
        let mut code = program.code.clone();
        for at in results.into_iter().filter(|(_, takes)| !takes).flat_map(|(own, _)| own) {
            // Nothing is done there.
            code[at] = Op { kind: Kind::Copy, to: 0, a: 0, b: 0, jump: 0 };
        }
        Taking::Some(Program::new(code, program.places.clone()))
    }

    /// Whether every result of a rule of pairs is the pair less something, each number less what has nothing of either in it but by way of
    /// what is taken: `(a-k,b)`, `(a-1,b-2)`. O(operations).
    pub fn all_of_pairs(program: &Program) -> bool {
        // How often each number is counted in what lies at a place.
        let mut times = [[0_i64; 2]; PLACES];
        times[..2].copy_from_slice(&[[1, 0], [0, 1]]);
        let mut parts = 0;
        program.code.iter().all(|op| {
            let [a, b] = [op.a, op.b].map(|place| times[place as usize]);
            match op.kind {
                Kind::Pair => parts += 1,
                Kind::Emit => return std::mem::take(&mut parts) == 1,
                Kind::Unless | Kind::Next | Kind::Part | Kind::Leave => {}
                kind => {
                    let each = |of: fn(i64, i64) -> i64| [of(a[0], b[0]), of(a[1], b[1])];
                    times[op.to as usize] = match kind {
                        Kind::Copy => a,
                        Kind::Add => each(i64::saturating_add),
                        Kind::Subtract => each(i64::saturating_sub),
                        _ => [0; 2],
                    };
                }
            }
            op.kind != Kind::Pair || (a, b) == ([1, 0], [0, 1])
        })
    }

    /// Whether a result that takes leaves these of a heap. What a rule with others makes of the heap is looked through.
    pub fn leaves(&self, heap: u64, left: &[u64], heaps: impl Fn(&[Part]) -> Vec<u64>) -> bool {
        match self {
            Taking::All => true,
            Taking::None => false,
            Taking::Some(program) => {
                let same = |parts: &[Part]| if heaps(parts) == left { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
                program.run(heap, &mut |parts| same(parts)).1.is_ok_and(|end| end.is_break())
            }
        }
    }
}

fn is_result(kind: Kind) -> bool {
    matches!(kind, Kind::Part | Kind::Emit | Kind::Leave | Kind::Unless | Kind::Pair)
}
