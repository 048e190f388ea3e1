//! Loops whose results lie in even strides: no operation of them need be done more than twice.
//!
//! Where the body of a loop only adds, subtracts, and multiplies by what stays the same, every number of it is linear in the
//! counter. So it is done for the first and for the last count; what lies between is reckoned from both. If every number is
//! known exactly at the two ends, so it is between them.

use super::{Kind, MOST_HEAP, Op, PLACES, reckon};

/// The most parts that the results of such a loop have together.
pub const MOST_PARTS: usize = 8;
/// Shorter loops are run as they are written.
pub const LEAST: i64 = 4;
/// What is larger at an end is left to the machine, which knows what is too large.
const MOST: i64 = 1 << 60;

/// One number of each result, from count to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stride {
    /// At the first count.
    pub first: i64,
    /// How much more it is at each next one.
    pub step: i64,
}

impl Stride {
    pub fn at(self, count: i64) -> i64 {
        self.first + self.step * count
    }
}

/// What the results of a loop are: for each count one list of parts, of which each is there once.
#[derive(Debug, Clone)]
pub struct StrideRow {
    strides: [Stride; MOST_PARTS],
    parts: usize,
    /// How many counts there are.
    pub length: i64,
}

impl StrideRow {
    pub fn strides(&self) -> &[Stride] {
        &self.strides[..self.parts]
    }

    /// Leaves the counts out at which a part is below 0: no moves are made there.
    fn natural(&mut self) {
        let (mut low, mut high) = (0, self.length - 1);
        for stride in &self.strides[..self.parts] {
            match stride.step {
                0 if stride.first < 0 => high = -1,
                0 => {}
                // The counts from ⌈−first / step⌉ on, or those up to ⌊first / −step⌋.
                step if step > 0 => {
                    low = low.max((-stride.first).div_euclid(step) + i64::from((-stride.first).rem_euclid(step) != 0))
                }
                step => high = high.min(stride.first.div_euclid(-step)),
            }
        }
        self.cut(low, high);
    }

    fn cut(&mut self, low: i64, high: i64) {
        self.length = (high - low + 1).max(0);
        if self.length > 0 {
            self.strides[..self.parts].iter_mut().for_each(|stride| stride.first = stride.at(low));
        }
    }

    fn most(&self) -> i64 {
        self.strides().iter().map(|stride| stride.first.max(stride.at(self.length - 1))).max().unwrap_or(0)
    }

    /// Whether all are moves of a heap; those at the ends that leave the heap itself, and nothing beside, are left out.
    fn lowers(&mut self, heap: i64) -> bool {
        let same = |row: &StrideRow, count: i64| {
            let parts = || row.strides().iter().map(move |stride| stride.at(count));
            parts().max() == Some(heap) && parts().filter(|part| *part > 0).count() == 1
        };
        if self.length > 0 && same(self, 0) {
            self.cut(1, self.length - 1);
        }
        if self.length > 0 && same(self, self.length - 1) {
            self.cut(0, self.length - 2);
        }
        self.length == 0 || self.most() < heap
    }
}

/// For each operation whether it begins such a loop. O(operations).
pub fn straight(code: &[Op]) -> Vec<bool> {
    let begins = |at: usize, op: &Op| op.kind == Kind::For && body(code, at).is_some_and(|body| is_straight(op, body));
    code.iter().enumerate().map(|(at, op)| begins(at, op)).collect()
}

/// The operations of a loop between its two ends.
fn body(code: &[Op], at: usize) -> Option<&[Op]> {
    let end = code[at].jump as usize;
    code.get(at + 1..end.checked_sub(1)?)
}

fn is_straight(of: &Op, body: &[Op]) -> bool {
    let (mut varies, mut written) = ([false; PLACES], [false; PLACES]);
    varies[of.to as usize] = true;
    let (mut parts, mut results) = (0, 0);
    for (at, Op { kind, to, a, b, .. }) in body.iter().enumerate() {
        let (x, y) = (varies[*a as usize], varies[*b as usize]);
        // What an earlier round left must not be read.
        let later = |place: u8| !written[place as usize] && body[at..].iter().any(|op| op.writes() == Some(place));
        if later(*a) || later(*b) {
            return false;
        }
        match kind {
            Kind::Copy => varies[*to as usize] = x,
            Kind::Add | Kind::Subtract => varies[*to as usize] = x || y,
            Kind::Multiply if !(x && y) => varies[*to as usize] = x || y,
            // Each part once: how often is told by a constant.
            Kind::Part if !varies[*to as usize] && !later(*to) => parts += 1,
            Kind::Pair => parts += 2,
            Kind::Leave => (parts, results) = (parts + 1, results + 1),
            Kind::Emit => results += 1,
            _ if !x && !y && op_reckons(*kind) => varies[*to as usize] = false,
            _ => return false,
        }
        if op_reckons(*kind) {
            written[*to as usize] = true;
        }
    }
    // One result a round, so that the moves come in the order in which they are written.
    results == 1 && (1..=MOST_PARTS).contains(&parts)
}

fn op_reckons(kind: Kind) -> bool {
    !matches!(kind, Kind::For | Kind::Next | Kind::Pick | Kind::Unless | Kind::Part | Kind::Pair | Kind::Emit | Kind::Leave)
}

impl Op {
    /// The place that it writes to, where it only reckons.
    fn writes(&self) -> Option<u8> {
        op_reckons(self.kind).then_some(self.to)
    }
}

/// The moves of the loop that begins at an operation, as a row, where all of its results are moves or are left out as none: of a
/// heap of `heap`, or of a pair. `None` where the machine must tell.
pub fn row(code: &[Op], at: usize, places: &mut [i64; PLACES], heap: Option<u64>) -> Option<StrideRow> {
    let (counter, body) = (code[at].to, body(code, at)?);
    let (first, last) = (places[code[at].a as usize], places[code[at].b as usize]);
    let known = |number: i64| (-MOST..=MOST).contains(&number);
    if !known(first) || !known(last) || last - first < LEAST {
        return None;
    }
    let mut ends = [[0; MOST_PARTS]; 2];
    let mut parts = 0;
    for (end, count) in ends.iter_mut().zip([first, last]) {
        places[counter as usize] = count;
        parts = 0;
        let mut leave = |number: i64| {
            end[parts] = number;
            parts += 1;
        };
        for Op { kind, to, a, b, .. } in body {
            let (x, y) = (places[*a as usize], places[*b as usize]);
            match kind {
                Kind::Part if places[*to as usize] != 1 => return None,
                Kind::Part | Kind::Leave => leave(x),
                Kind::Pair => {
                    leave(x);
                    leave(y);
                }
                Kind::Emit => {}
                kind => {
                    let number = reckon(*kind, x, y).filter(|number| known(*number))?;
                    places[*to as usize] = number;
                }
            }
        }
    }
    let counts = last - first;
    let mut row = StrideRow { strides: [Stride::default(); MOST_PARTS], parts, length: counts + 1 };
    for (stride, (first, last)) in row.strides.iter_mut().zip(ends[0].iter().zip(ends[1])) {
        *stride = Stride { first: *first, step: (last - first) / counts };
    }
    row.natural();
    let fits = match heap {
        Some(heap) => row.lowers(heap as i64),
        // What a pair may become is for those to judge who ask, as far as it can be told.
        None => row.length == 0 || row.most() <= MOST_HEAP as i64,
    };
    fits.then_some(row)
}
