//! Whether a rule can be played from a heap or a pair: all that play can make of it is looked at. A heap is looked at where the shape of
//! its rule does not show it, and before that all smaller heaps are, one by one from the empty one on.

use crate::Complaint;
use crate::interned::Interned;
use mexplorer_sequence::program::{Fault, MOST_STEPS, Program};
use std::ops::ControlFlow;

/// So many steps are taken at most to look at heaps one by one, at what play can make of one heap or pair, and at all that is asked about.
pub(super) const LOOKED_AT: u64 = 3_000_000;
const LOOKED_AT_IN_ALL: u64 = 10 * LOOKED_AT;
/// A heap that is kept counts as so many steps more, so that the limits bound the memory, too.
const KEPT: u64 = 16;

/// From what play is known to end, with all that play can make of it.
#[derive(Default)]
pub(super) struct Ends {
    known: Interned<u64>,
    /// The steps that all looking took.
    pub steps: u64,
}

impl Ends {
    /// Looks at all that play can make of these numbers. `each` puts what is left by a move of some of them with the others and tells
    /// its steps. How many were found where they are too many.
    ///
    /// # Errors
    /// Those of `each`.
    pub fn look<const N: usize>(
        &mut self,
        start: [u64; N],
        mut each: impl FnMut([u64; N], &mut Vec<[u64; N]>) -> (u64, Result<(), Complaint>),
    ) -> Result<Option<usize>, Complaint> {
        let mut found: Interned<u64> = Interned::default();
        let (mut open, mut spent) = (vec![start], 0);
        while let Some(numbers) = open.pop() {
            if self.known.find(&numbers).is_some() || !found.add(&numbers) {
                continue;
            }
            if spent > LOOKED_AT || self.steps > LOOKED_AT_IN_ALL {
                return Ok(Some(found.len()));
            }
            let (steps, result) = each(numbers, &mut open);
            // What is looked at in vain is work too.
            spent += steps;
            self.steps = self.steps.saturating_add(steps);
            result?;
        }
        for known in 0..found.len() as u32 {
            self.known.add(found.get(known));
        }
        Ok(None)
    }
}

/// What was seen of heaps.
#[derive(Default)]
pub(super) struct Looked {
    /// The rule can be played from every heap below.
    pub next: u64,
    /// Why it cannot be played from the next.
    fault: Option<Fault>,
    /// The steps taken to look at heaps one by one.
    below: u64,
    /// Larger heaps from which it can be played.
    pub ends: Ends,
}

impl Looked {
    /// Whether the rule can be played from a heap; `false` where that was not seen.
    ///
    /// # Errors
    /// It cannot.
    pub fn at(&mut self, heap: u64, program: &Program) -> Result<bool, Complaint> {
        self.up_to(heap, program);
        let next = self.next;
        match self.fault {
            _ if next > heap => return Ok(true),
            Some(fault) => return Err(complaint(fault, next)),
            None => {}
        }
        let too_many = self.ends.look([heap], |[heap], open| {
            let (steps, end) = program.run(heap, &mut |parts| {
                open.extend(parts.iter().map(|part| [part.heap]).filter(|[part]| *part >= next));
                ControlFlow::Continue(())
            });
            (steps + KEPT, end.map(drop).map_err(|fault| complaint(fault, heap)))
        })?;
        Ok(too_many.is_none())
    }

    /// Looks at the heaps up to one, as far as steps are left.
    fn up_to(&mut self, heap: u64, program: &Program) {
        while self.next <= heap && self.below < LOOKED_AT && self.fault.is_none() {
            let (steps, end) = program.run(self.next, &mut |_| ControlFlow::Continue(()));
            self.below += steps;
            self.ends.steps += steps;
            match end {
                Ok(_) => self.next += 1,
                Err(fault) => self.fault = Some(fault),
            }
        }
    }
}

/// Why the rule cannot be played from a heap.
pub(super) fn complaint(fault: Fault, heap: u64) -> Complaint {
    let at = ("at", heap.to_string());
    match fault {
        Fault::Grows(to) => Complaint::new("rule-grows", [at, ("to", to.to_string())]),
        Fault::Large => Complaint::new("rule-large", [at]),
        Fault::Long => Complaint::new("rule-long", [at, ("max", MOST_STEPS.to_string())]),
    }
}
