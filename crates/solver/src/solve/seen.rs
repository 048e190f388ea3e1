//! The values of options, taken note of one by one: kept from one component to the next, so that an option needs no memory.

use crate::{Budget, Nimber, Overrun};

/// The memory of one value, with the room that it is copied into, in bytes.
const SEEN: u64 = 3 * size_of::<u32>() as u64;

/// Which values the options of one component have.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// For each value the last component that has an option of it.
    last: Vec<u32>,
    now: u32,
}

impl Seen {
    /// Goes on to the next component.
    pub fn next(&mut self) {
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.last.fill(0);
            self.now = 1;
        }
    }

    /// Takes note of an option's value. Values are less than twice as large as the number of options of some component.
    pub fn mark(&mut self, value: Nimber, budget: &mut Budget) -> Result<(), Overrun> {
        let at = value as usize;
        if at >= self.last.len() {
            let room = (at + 1).next_power_of_two();
            budget.hold(SEEN * (room - self.last.len()) as u64)?;
            self.last.resize(room, 0);
        }
        self.last[at] = self.now;
        Ok(())
    }

    /// The least value that no option has.
    pub fn mex(&self) -> Nimber {
        (0..).zip(&self.last).find(|(_, seen)| **seen != self.now).map_or(self.last.len() as Nimber, |(value, _)| value)
    }

    pub fn bytes(&self) -> u64 {
        SEEN * self.last.len() as u64
    }
}
