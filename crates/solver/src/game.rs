//! What a game is to the rest of the crate: a bare rule, and a theorem where mathematics has one.
//!
//! A game's rules with their numbers filled in (`subtract[1,3,4]`) are a [`GameRef`]. Numbers played by those rules form
//! a term, and [`Numbers`] says what they are: sizes of heaps, names of vertices, or all together one component. A component
//! is a slice of numbers either way, and a rule is one function from a component to its options.

mod family;
mod rules;
mod search;

pub use crate::board::Board;
pub use crate::numbers::Numbers;
use crate::sequence::{HeapRule, Period};
use crate::source::Source;
use crate::{Budget, Method, Natural, Nimber, Overrun, PositionError};
use std::ops::ControlFlow;

pub use family::{Built, Family, RulesForm};
pub use rules::GameRef;
pub use search::{Repeats, Stepwise, Tabled};

/// What a move puts in the place of a component. Where numbers stand apart, one may become any number of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The rules from now on, where the move changes them (Fibonacci Nim's limit).
    pub game: Option<GameRef>,
    /// The numbers in its place.
    pub numbers: Vec<u64>,
}

impl Step {
    /// A step under the same rules.
    pub fn to(numbers: impl Into<Vec<u64>>) -> Step {
        Step { game: None, numbers: numbers.into() }
    }
}

/// The most options that are looked at to find one of them.
pub const MOST_LOOKED_AT: u128 = 300_000;

/// What is taken from each number, where none grew and the places are the same; O(numbers).
pub fn takes(before: &[u64], after: &[u64]) -> Option<Vec<u64>> {
    let same = before.len() == after.len();
    same.then(|| before.iter().zip(after).map(|(before, after)| before.checked_sub(*after)).collect())?
}

/// What is taken from a single heap that stays one heap.
pub fn take(before: &[u64], after: &[u64]) -> Option<u64> {
    match (before, after) {
        ([before], [after]) => before.checked_sub(*after).filter(|take| *take > 0),
        _ => None,
    }
}

/// Receives options one by one; breaking off ends the listing.
pub type Visit<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// What a theorem says of one component under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Whether the component is a P-position.
    pub cold: bool,
    /// The Grundy value, where the theorem gives it. A cold component always has value 0.
    pub value: Option<Nimber>,
}

impl Claim {
    /// What a theorem says that gives the value.
    pub fn value(value: Nimber) -> Claim {
        Claim { cold: value == 0, value: Some(value) }
    }

    /// What a theorem says that gives the outcome alone.
    pub fn outcome(cold: bool) -> Claim {
        Claim { cold, value: cold.then_some(0) }
    }
}

/// What is known of a sequence of heaps that has no period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// It is known that nobody knows whether it ever becomes periodic.
    Open,
    /// The even heaps repeat the whole sequence.
    Fractal,
    /// It is 0 where Zeckendorf's least part exceeds what may be taken.
    Zeckendorf,
}

/// How the sums of a game's heaps differ under misère play from normal play: in some of which all heaps are small, and nowhere else.
#[derive(Debug)]
pub struct Exceptions {
    /// The theorem.
    pub method: Method,
    /// No exception has a larger heap.
    pub largest: u64,
    /// Of any larger heap than this, every move leaves one that no exception has.
    pub reach: u64,
    /// Of a sum without larger heaps, given as how many there are of each size from 0 to the largest: whether it is lost, where it is an
    /// exception; `None` where it is lost exactly if its Grundy value is 0.
    pub lost: fn(&[usize]) -> Option<bool>,
}

/// Winning moves that a theorem lists: the first of them and how many there are in all.
#[derive(Debug, Clone)]
pub struct Listing {
    /// The first of them.
    pub steps: Vec<Step>,
    /// How many there are in all.
    pub count: Natural,
}

impl Listing {
    /// A listing that leaves nothing out.
    pub fn all(steps: Vec<Step>) -> Listing {
        Listing { count: Natural::from(steps.len() as u64), steps }
    }
}

/// One game with its rules filled in. Only [`Game::options`] must be written; the rest is theorem and convenience.
pub trait Game: Send + Sync {
    /// Visits every option of a component once, mirrored splits as one, in a fixed order.
    fn options(&self, component: &[u64], visit: &mut Visit) -> ControlFlow<()>;

    /// Visits what each option of a component leaves, in the order of [`Game::options`]. A game with very many options, none of
    /// which changes its rules, can do so without making a [`Step`] of each.
    fn leaves(&self, component: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.options(component, &mut |step| visit(&step.numbers))
    }

    /// Visits what the options of a component leave, each at least once, in any order: what a search needs and no more.
    fn followers(&self, component: &[u64], visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>) -> ControlFlow<()> {
        self.leaves(component, visit)
    }

    /// Whether every component of this length is for sure its own [`Game::normal`] form: asked where it is too often to make it.
    fn is_normal(&self, _component: &[u64]) -> bool {
        false
    }

    /// Whether one move leads from a component to these numbers under rules that stay as they are. The parts of a heap are
    /// given in ascending order, as [`Game::options`] lists them.
    ///
    /// Asked of the options where no component has more than [`MOST_LOOKED_AT`]; a game with larger ones tells by its rule.
    fn reaches(&self, component: &[u64], after: &[u64]) -> bool {
        let looked_at = self.option_count(component) <= MOST_LOOKED_AT;
        debug_assert!(looked_at, "{component:?} has too many options to list; its rule must tell");
        let same = |step: Step| if step.numbers == after { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        looked_at && self.options(component, &mut |step| same(step)).is_break()
    }

    /// The step from a component to these numbers, played by `rules` where they are not this game's own; the parts of a heap
    /// may come in any order. `None` where no move leads there.
    fn step_to(&self, component: &[u64], after: &[u64], rules: Option<&GameRef>) -> Option<Step> {
        let mut numbers = after.to_vec();
        if self.numbers().apart() {
            crate::order::sort(&mut numbers);
        }
        (rules.is_none() && self.reaches(component, &numbers)).then(|| Step::to(numbers))
    }

    /// Whether a move that leaves these heaps in the place of one is spoken of as taking from it, or splitting it.
    fn takes(&self, _heap: u64, _left: &[u64]) -> bool {
        true
    }

    /// What the numbers of a term are.
    fn numbers(&self) -> Numbers {
        Numbers::Heaps
    }

    /// How many options a component has, or an upper bound within a factor of two; what a search must be ready to pay.
    fn option_count(&self, component: &[u64]) -> u128;

    /// The text of a number: a heap size, or the name of a vertex.
    fn write_number(&self, number: u64) -> String {
        number.to_string()
    }

    /// The number that a word stands for.
    ///
    /// # Errors
    /// The word is no number, or names no vertex.
    fn read_number(&self, word: &Source) -> Result<u64, PositionError> {
        word.number()
    }

    /// Whether these numbers can stand in this game; the complaint is about the numbers as a whole.
    ///
    /// # Errors
    /// What is wrong with them: how many there are, or one that is too large.
    fn check(&self, _numbers: &[u64]) -> Result<(), crate::Complaint> {
        Ok(())
    }

    /// Why the list of values ends before this heap, all smaller ones being in it: where the rule fails there. Asked of games that have a
    /// [`Game::heap_rule`].
    fn ends_at(&self, _heap: u64) -> Option<crate::Complaint> {
        None
    }

    /// What of the text of the game, with its rules, a complaint of [`Game::check`] is about, where it is not the numbers: the bytes where
    /// that begins and ends.
    fn culprit(&self, _complaint: &crate::Complaint, _text: &Source) -> Option<(usize, usize)> {
        None
    }

    /// The steps taken so far in [`Game::check`], where it looks at all that play can make of the numbers; what was looked at once is
    /// known from then on.
    fn looked(&self) -> u64 {
        0
    }

    /// The same component up to symmetry: equal results play alike in every sum.
    fn normal(&self, component: &[u64]) -> Vec<u64> {
        component.to_vec()
    }

    /// The theorem for normal play, with its name.
    fn theorem(&self, _component: &[u64]) -> Option<(Method, Claim)> {
        None
    }

    /// All options with Grundy value `target`, by theorem, at most `most` of them listed. `None`: look at every option.
    fn options_of_value(&self, _component: &[u64], _target: Nimber, _most: usize) -> Option<Listing> {
        None
    }

    /// The options that are P-positions, by a theorem on outcomes, at most `most` of them listed, all counted.
    ///
    /// # Errors
    /// They cost more to find than the budget has left.
    fn cold_options(&self, _component: &[u64], _most: usize, _budget: &mut Budget) -> Result<Option<Listing>, Overrun> {
        Ok(None)
    }

    /// The heap rule of the sequence engine, for games of single heaps, and the heap that stands for number 0.
    fn heap_rule(&self) -> Option<(HeapRule, u64)> {
        None
    }

    /// The period that a theorem gives directly.
    fn period(&self) -> Option<Period> {
        None
    }

    /// The Grundy value of a component that was found by backward induction when the rules were read.
    fn known_value(&self, _component: &[u64]) -> Option<Nimber> {
        None
    }

    /// A search of the game's own for the Grundy value of a component in normal form, cheaper than the general one.
    fn search(&self, _component: &[u64]) -> Option<Box<dyn Stepwise>> {
        None
    }

    /// A search of the game's own for the values of so many pairs from `origin` on, where all together cost less than one by one.
    fn table(&self, _origin: (u64, u64), _size: (u64, u64)) -> Option<Box<dyn Tabled>> {
        None
    }

    /// What is known of the sequence of heaps besides a period.
    fn pattern(&self) -> Option<Pattern> {
        None
    }

    /// The nim heap that equals this component in every misère sum, by the misère mex rule: that of its Grundy value.
    fn misere_heap(&self, _component: &[u64]) -> Option<Nimber> {
        None
    }

    /// Whether a move lowers any one number to any smaller one, and leaves the others.
    fn lowers(&self) -> bool {
        self.is_nim()
    }

    /// Whether a move takes a number of one fixed set, whatever the heap; for misère play see [`crate::games::subtract`].
    fn subtracts(&self) -> bool {
        false
    }

    /// A move that wins a component which stands alone, by an argument that tells of no other move: two equal parts are left
    /// ([`crate::method::MIRROR`]), or under misère play nothing but the last move ([`crate::method::LAST_STONE`]). Asked where
    /// a value or a search is out of reach.
    fn one_that_wins(&self, _component: &[u64], _misere: bool) -> Option<(Method, Step)> {
        None
    }

    /// Whether the misère player to move loses, by a theorem for one component alone.
    fn misere_theorem(&self, _component: &[u64]) -> Option<(Method, bool)> {
        None
    }

    /// The options a misère theorem sends the opponent to, at most `most` of them listed, all counted.
    ///
    /// # Errors
    /// They cost more to find than the budget has left.
    fn misere_cold_options(&self, _component: &[u64], _most: usize, _budget: &mut Budget) -> Result<Option<Listing>, Overrun> {
        Ok(None)
    }

    /// How sums of its heaps alone differ under misère play, where it is known of all of them.
    fn misere_exceptions(&self) -> Option<&'static Exceptions> {
        None
    }

    /// The k of games whose columns are counted modulo k + 1.
    fn columns_modulus(&self) -> Option<u64> {
        None
    }

    /// The key of the sentence that says what a move is now, where it is not that of the family.
    fn rule_now(&self) -> Option<&'static str> {
        None
    }

    /// The number between the brackets, for families whose rules are one number.
    fn parameter(&self) -> Option<u64> {
        None
    }

    /// Whether every number is a nim heap: worth itself, and adding to anything else as such.
    fn is_nim(&self) -> bool {
        false
    }

    /// Whether play reaches every smaller number, in every combination of the places.
    fn reaches_all_below(&self) -> bool {
        false
    }

    /// Whether a move may make a number larger.
    fn may_grow(&self) -> bool {
        matches!(self.numbers(), Numbers::Vertices | Numbers::Pair)
    }

    /// Whether the numbers of a component count alike: in any order they are worth the same.
    fn unordered(&self) -> bool {
        false
    }

    /// Whether the cold pairs are Wythoff's, (⌊kφ⌋, ⌊kφ²⌋): the grid is then the picture that shows the theorem.
    fn golden(&self) -> bool {
        false
    }

    /// The family whose theorems speak of these moves, where rules of the reader's own may be played as a game of it.
    fn played_as(&self) -> Option<&'static Family> {
        None
    }

    /// For the drawing board: what kind of thing the numbers are.
    fn board(&self) -> Board {
        Board::Heaps
    }
}
