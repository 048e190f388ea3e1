//! Whether a rule can be played from a heap, where its shape does not show it. The heaps are looked at one by one from the empty
//! one on; where those are too many, all that play can make of the heap is.

use crate::Complaint;
use crate::interned::Interned;
use mexplorer_sequence::program::{Fault, MOST_STEPS, Program};
use std::ops::ControlFlow;

/// So many steps are taken at most to look at heaps one by one, at what play can make of one heap, and at all that is asked about.
const LOOKED_AT: u64 = 3_000_000;
const LOOKED_AT_IN_ALL: u64 = 10 * LOOKED_AT;
/// A heap that is kept counts as so many steps more, so that the limits bound the memory, too.
const KEPT: u64 = 16;

/// What was seen.
#[derive(Default)]
pub(super) struct Looked {
    /// The rule can be played from every heap below.
    pub next: u64,
    /// Why it cannot be played from the next.
    fault: Option<Fault>,
    /// Larger heaps from which it can be played, with all that play can make of them.
    ends: Interned<u64>,
    /// The steps taken to look at heaps one by one, and in all.
    below: u64,
    pub steps: u64,
}

impl Looked {
    /// Whether the rule can be played from a heap; `false` where that was not seen.
    ///
    /// # Errors
    /// It cannot.
    pub fn at(&mut self, heap: u64, program: &Program) -> Result<bool, Complaint> {
        self.up_to(heap, program);
        match self.fault {
            _ if self.next > heap => Ok(true),
            Some(fault) => Err(complaint(fault, self.next)),
            None => self.all_of(heap, program),
        }
    }

    /// Looks at the heaps up to one, as far as steps are left.
    fn up_to(&mut self, heap: u64, program: &Program) {
        while self.next <= heap && self.below < LOOKED_AT && self.fault.is_none() {
            let (steps, end) = program.run(self.next, &mut |_| ControlFlow::Continue(()));
            self.below += steps;
            self.steps += steps;
            match end {
                Ok(_) => self.next += 1,
                Err(fault) => self.fault = Some(fault),
            }
        }
    }

    /// Looks at all that play can make of a heap, likewise.
    fn all_of(&mut self, start: u64, program: &Program) -> Result<bool, Complaint> {
        let mut found: Interned<u64> = Interned::default();
        let (mut open, mut spent, next) = (vec![start], 0, self.next);
        while let Some(heap) = open.pop() {
            if self.ends.find(&[heap]).is_some() || !found.add(&[heap]) {
                continue;
            }
            if spent > LOOKED_AT || self.steps > LOOKED_AT_IN_ALL {
                return Ok(false);
            }
            let (steps, end) = program.run(heap, &mut |parts| {
                open.extend(parts.iter().map(|part| part.heap).filter(|part| *part >= next));
                ControlFlow::Continue(())
            });
            spent += steps + KEPT;
            self.steps += steps + KEPT;
            let _ = end.map_err(|fault| complaint(fault, heap))?;
        }
        for known in 0..found.len() as u32 {
            self.ends.add(found.get(known));
        }
        Ok(true)
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
