//! A rule of one's own without a formula: each kind of move is chosen in a form, and the rule's text is written from it.
//!
//! A kind is a row of fixed texts with fields between them. So the same row writes the text and reads it back, and the form shows
//! what a text says, whoever wrote it, as far as it has words for it.

mod implied;
mod pieces;
pub mod presets;

use mexplorer_solver::doubt::conjecture::condition;
use pieces::{Piece, pieces};

/// What a kind of move does. Which of them there are hangs on what positions are: heaps or pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveAct {
    /// Take k.
    Take,
    /// Take k, and leave what is left as one heap or as two.
    TakeMay,
    /// Take k, and split what is left into two heaps.
    TakeMust,
    /// Split into two heaps.
    Split,
    /// Split into two heaps of different sizes.
    Unequal,
    /// Split into k equal heaps.
    Equal,
    /// Divide by k, rounded down.
    Divide,
    /// Take k from the first number of the pair.
    First,
    /// From the second.
    Second,
    /// From both.
    Both,
    /// Put two pairs in the place of one, whose first numbers add up to its own.
    CutFirst,
    /// The same with the second numbers.
    CutSecond,
    /// Put another pair in its place.
    Step,
}

/// Which numbers k runs through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// There is no k.
    Once,
    /// From one number to another.
    Run,
    /// Those that are listed.
    Listed,
    /// The divisors of the heap.
    Divisors,
    /// Those that are not the heap itself.
    Proper,
    /// The powers of a number, 1 among them.
    Powers,
    Squares,
    Primes,
    Fibonacci,
    /// The multiples of the pair's other number.
    Multiples,
}

/// One kind of move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveKind {
    pub act: MoveAct,
    pub which: Which,
    /// Where a run begins and ends.
    pub from: String,
    pub to: String,
    /// The numbers that are listed, or whose powers are meant.
    pub list: String,
    /// What the two numbers of a pair become.
    pub pair: [String; 2],
    /// The condition; none if it is empty.
    pub only: String,
}

/// A field of the form, by its place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    From,
    To,
    List,
    A,
    B,
    Only,
}

impl Field {
    pub const ALL: [Field; 6] = [Field::From, Field::To, Field::List, Field::A, Field::B, Field::Only];
}

impl MoveAct {
    pub const HEAPS: [MoveAct; 7] =
        [MoveAct::Take, MoveAct::TakeMay, MoveAct::TakeMust, MoveAct::Split, MoveAct::Unequal, MoveAct::Equal, MoveAct::Divide];
    pub const PAIRS: [MoveAct; 6] =
        [MoveAct::First, MoveAct::Second, MoveAct::Both, MoveAct::CutFirst, MoveAct::CutSecond, MoveAct::Step];

    /// What a move may do to a heap, or to a pair.
    pub fn all(pairs: bool) -> &'static [MoveAct] {
        if pairs { &MoveAct::PAIRS } else { &MoveAct::HEAPS }
    }

    /// Its name in the locales.
    pub fn name(self) -> &'static str {
        match self {
            MoveAct::Take => "take",
            MoveAct::TakeMay => "take-may",
            MoveAct::TakeMust => "take-must",
            MoveAct::Split => "split",
            MoveAct::Unequal => "unequal",
            MoveAct::Equal => "equal",
            MoveAct::Divide => "divide",
            MoveAct::First => "first",
            MoveAct::Second => "second",
            MoveAct::Both => "both",
            MoveAct::CutFirst => "cut-first",
            MoveAct::CutSecond => "cut-second",
            MoveAct::Step => "step",
        }
    }

    /// Which numbers its k may run through; none where it has no k.
    pub fn which(self) -> &'static [Which] {
        use Which::{Divisors, Fibonacci, Listed, Multiples, Once, Powers, Primes, Proper, Run, Squares};
        match self {
            MoveAct::Take | MoveAct::TakeMay | MoveAct::TakeMust => {
                &[Run, Listed, Proper, Divisors, Powers, Squares, Primes, Fibonacci]
            }
            MoveAct::Split | MoveAct::Unequal => &[],
            MoveAct::Equal | MoveAct::Divide => &[Run, Listed, Primes],
            MoveAct::First | MoveAct::Second => &[Run, Listed, Multiples, Powers, Squares, Primes, Fibonacci],
            MoveAct::Both => &[Run, Listed, Powers, Squares, Primes, Fibonacci],
            MoveAct::CutFirst | MoveAct::CutSecond => &[Run, Listed],
            MoveAct::Step => &[Once, Run, Listed],
        }
    }

    /// The numbers that it begins with.
    pub fn first(self) -> Which {
        self.which().first().copied().unwrap_or(Which::Run)
    }

    /// The largest number that k can be.
    fn most(self) -> &'static str {
        match self {
            MoveAct::First => "a",
            MoveAct::Second => "b",
            MoveAct::Both | MoveAct::Step => "min(a,b)",
            MoveAct::CutFirst => "a/2",
            MoveAct::CutSecond => "b/2",
            _ => "n",
        }
    }
}

impl Which {
    pub const ALL: [Which; 10] = [
        Which::Once,
        Which::Run,
        Which::Listed,
        Which::Divisors,
        Which::Proper,
        Which::Powers,
        Which::Squares,
        Which::Primes,
        Which::Fibonacci,
        Which::Multiples,
    ];

    /// Its name in the locales.
    pub fn name(self) -> &'static str {
        match self {
            Which::Once => "once",
            Which::Run => "run",
            Which::Listed => "listed",
            Which::Divisors => "divisors",
            Which::Proper => "proper",
            Which::Powers => "powers",
            Which::Squares => "squares",
            Which::Primes => "primes",
            Which::Fibonacci => "fibonacci",
            Which::Multiples => "multiples",
        }
    }

    /// The fields that it has in the form.
    fn fields(self) -> &'static [Field] {
        match self {
            Which::Run => &[Field::From, Field::To],
            Which::Listed | Which::Powers => &[Field::List],
            _ => &[],
        }
    }
}

impl Field {
    /// Its name in the locales, where numbers of this kind stand in it.
    pub fn name(self, which: Which) -> &'static str {
        match (self, which) {
            (Field::From, _) => "from",
            (Field::To, _) => "to",
            (Field::List, Which::Powers) => "base",
            (Field::List, _) => "list",
            (Field::A, _) => "a",
            (Field::B, _) => "b",
            (Field::Only, _) => "only",
        }
    }
}

impl MoveKind {
    /// As it is first offered.
    pub fn new(act: MoveAct, which: Which) -> MoveKind {
        let from = if act == MoveAct::Equal || act == MoveAct::Divide { "2" } else { "1" };
        let list = match (which, act) {
            (Which::Powers, _) => "2",
            (_, MoveAct::Equal | MoveAct::Divide) => "2,3",
            _ => "1,3,4",
        };
        let pair = if which == Which::Once { ["a-1", "b-2"] } else { ["a-k", "b-2*k"] }.map(String::from);
        MoveKind { act, which, from: from.into(), to: act.most().into(), list: list.into(), pair, only: String::new() }
    }

    /// The same with another act: what was chosen of k stays where that has a meaning.
    pub fn acting(&self, act: MoveAct) -> MoveKind {
        let which = if act.which().contains(&self.which) { self.which } else { act.first() };
        let fresh = MoveKind::new(act, which);
        // What a run ended at by itself was the most that this act could take.
        let to = if self.to == self.act.most() { fresh.to.clone() } else { self.to.clone() };
        let only = implied::left(&condition(&self.only), act, which);
        MoveKind { from: self.from.clone(), to, list: self.list.clone(), only, ..fresh }
    }

    /// The same with other numbers, which begin as they are first offered; what they say by themselves is no condition any more.
    pub fn through(&self, which: Which) -> MoveKind {
        MoveKind { only: implied::left(&condition(&self.only), self.act, which), ..MoveKind::new(self.act, which) }
    }

    /// The fields that it has in the form.
    pub fn fields(&self) -> impl Iterator<Item = Field> {
        let pair: &[Field] = if self.act == MoveAct::Step { &[Field::A, Field::B] } else { &[] };
        let numbers = if self.act.which().is_empty() { &[] } else { self.which.fields() };
        pair.iter().chain(numbers).copied().chain([Field::Only])
    }

    pub fn field(&self, field: Field) -> &str {
        match field {
            Field::From => &self.from,
            Field::To => &self.to,
            Field::List => &self.list,
            Field::A => &self.pair[0],
            Field::B => &self.pair[1],
            Field::Only => &self.only,
        }
    }

    /// The same with another text in a field.
    #[must_use]
    pub fn with(mut self, field: Field, text: impl Into<String>) -> MoveKind {
        *match field {
            Field::From => &mut self.from,
            Field::To => &mut self.to,
            Field::List => &mut self.list,
            Field::A => &mut self.pair[0],
            Field::B => &mut self.pair[1],
            Field::Only => &mut self.only,
        } = text.into();
        self
    }

    /// The clause that says it.
    fn text(&self) -> String {
        self.parts().map(|(_, text)| text).collect()
    }

    /// The parts of the clause, each with the field that it is of. A condition in words is put into signs.
    fn parts(&self) -> impl Iterator<Item = (Option<Field>, String)> {
        pieces(self.act, self.which, !self.only.trim().is_empty()).into_iter().map(|piece| match piece {
            Piece::Text(text) => (None, text),
            Piece::Field(Field::Only) => (Some(Field::Only), condition(self.only.trim())),
            Piece::Field(field) => (Some(field), self.field(field).trim().to_owned()),
        })
    }

    /// The kind that a clause says. Numbers with a name of their own come before those that are a run with a condition, however
    /// that is spelt.
    fn read(clause: &str, pairs: bool) -> Option<MoveKind> {
        let forms = MoveAct::all(pairs).iter().flat_map(|act| {
            let none = act.which().is_empty().then_some(Which::Run);
            let named = act.which().iter().rev().copied().chain(none);
            named.flat_map(move |which| [false, true].map(|only| (*act, which, only)))
        });
        let said = |(act, which, only)| pieces::read(clause, MoveKind::new(act, which), &pieces(act, which, only));
        forms.filter_map(said).min_by_key(|kind: &MoveKind| kind.only.len()).map(implied::named)
    }
}

/// What the form says: the kinds of moves there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    pub pairs: bool,
    pub kinds: Vec<MoveKind>,
}

impl Wish {
    /// More kinds of moves than this are written as text.
    pub const MOST: usize = 6;

    /// The rule's text.
    pub fn text(&self) -> String {
        let clauses: Vec<String> = self.kinds.iter().map(MoveKind::text).collect();
        clauses.join(";")
    }

    /// The field in which a place of the rule's text lies, or right behind which it lies: of which kind of move, and which.
    pub fn field_at(&self, place: usize) -> Option<(usize, Field)> {
        let (mut from, mut found) = (0, None);
        for (at, kind) in self.kinds.iter().enumerate() {
            for (field, text) in kind.parts() {
                let end = from + text.len();
                found = field.filter(|_| (from..=end + 1).contains(&place)).map(|field| (at, field)).or(found);
                from = end;
            }
            from += 1;
        }
        found
    }

    /// What a text says; `None` where the form has no words for it.
    pub fn read(text: &str, pairs: bool) -> Option<Wish> {
        let clauses: Vec<&str> = text.split(';').map(str::trim).collect();
        let kinds = clauses.iter().map(|clause| MoveKind::read(clause, pairs)).collect::<Option<Vec<MoveKind>>>()?;
        (kinds.len() <= Wish::MOST).then_some(Wish { pairs, kinds })
    }

    /// The same with a kind of move in another's place, or none.
    #[must_use]
    pub fn put(mut self, at: usize, kind: Option<MoveKind>) -> Wish {
        match kind {
            Some(kind) if at < self.kinds.len() => self.kinds[at] = kind,
            Some(kind) => self.kinds.push(kind),
            None => drop(self.kinds.remove(at)),
        }
        self
    }

    /// The kind of move that is offered behind those that there are.
    pub fn next(&self) -> MoveKind {
        let acts = MoveAct::all(self.pairs);
        let other = acts.iter().find(|act| self.kinds.iter().all(|kind| kind.act != **act));
        let act = *other.unwrap_or(&acts[0]);
        MoveKind::new(act, act.first())
    }
}

#[cfg(test)]
mod tests;
