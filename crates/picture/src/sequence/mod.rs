//! The Grundy values of one heap of every size: a strip of values, wrapped at the period where one is known, and a plot.
//!
//! A period is a theorem only with the window that proves it, and otherwise said to be observed; where none shows, nothing
//! is claimed (Guy and Smith 1956; Winning Ways, chapter 4). What is drawn then may be seen through a lens, see [`lens`].

mod draw;
pub mod lens;
mod list;
mod lost;
mod says;
mod values;

use crate::subject::{Row, Subject, WORK};
use crate::{Cell, Lens, Options, Picture, Say, WIDTH};
use list::{Entries, HEAD};
use mexplorer_solver::game::Pattern;
use mexplorer_solver::position::is_live;
use mexplorer_solver::proof::Light;
use mexplorer_solver::sequence::Period;
use mexplorer_solver::{Analysis, Budget, GameRef, Position, Solver};
use std::rc::Rc;

pub(crate) const ROW: Row = Row {
    name: "sequence",
    work: WORK,
    veiled: false,
    follows: false,
    unfolds: false,
    own: |options| Options {
        game: options.game.clone(),
        heaps: options.heaps,
        lens: options.lens.clone(),
        told: options.told,
        narrow: options.narrow,
        room: if options.lens == Lens::Plot { options.room } else { 0 },
        ..Options::default()
    },
    lit: |light| matches!(light, Light::Size(_)),
};

/// What the registry draws.
pub(crate) fn drawing(solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> SequencePicture {
    let Options { heaps, narrow, room, .. } = *options;
    let masked = !options.told.values && !options.told.moves;
    let options = SequenceOptions { heaps, game: options.game.clone(), narrow, room, masked };
    of(solver, &subject.known(), &options, budget)
}

/// The most values that are drawn; as many cells of SVG still paint in a second.
pub const MOST_DRAWN: u64 = 2_000;
/// The largest heap that is listed.
pub use crate::options::MOST_LISTED;

/// Which sequence is shown, and how far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SequenceOptions {
    /// The first and the last heap shown; by default enough to see the heaps of the position and the period.
    pub heaps: Option<(u64, u64)>,
    /// The text of one of the heap games of the position; the first where it is none of them.
    pub game: Option<Rc<str>>,
    /// Whether rows wrap in the width of a phone's card.
    pub narrow: bool,
    /// How many units wide a plot may be; 0 leaves it to the plot.
    pub room: i32,
    /// Whether what the position's own heaps are worth is not to be seen yet.
    pub masked: bool,
}

/// The values of the heaps of one game.
#[derive(Debug, Clone, Default)]
pub struct SequencePicture {
    /// The canonical text of the game; empty where there is no sequence.
    pub game: String,
    /// All heap games of the position, in order.
    pub games: Vec<String>,
    /// The value of each heap; the index is its size as the notation has it.
    pub values: Vec<u32>,
    /// The first heap that is shown; those before it are known.
    pub first: u64,
    /// The period, as far as it is known.
    pub period: Option<Period>,
    /// The heaps before the preperiod whose value is not what the period, continued backwards, would give.
    pub exceptions: Vec<u64>,
    /// Under misère play, for each heap from 0 on whether it is lost by itself, as far as that was found; empty where no heap that is shown was.
    pub lost: Vec<bool>,
    /// The sizes of the position's heaps of this game, ascending, each once.
    pub current: Vec<u64>,
    /// Whether rows wrap in the width of a phone's card.
    pub narrow: bool,
    /// What is known of all the values. The plain picture says it; a lens, through which a reader looks for it, keeps it back.
    pub known: Vec<Say>,
    /// How many units wide a plot may be where rows do not wrap so; 0 leaves it to the plot.
    pub room: i32,
    /// Whether what the position's own heaps are worth is not to be seen yet, nor what is known of all.
    pub masked: bool,
    /// What its table is the beginning of.
    rows: Entries,
    /// The picture.
    pub picture: Picture,
}

/// The sequence of one heap game of a position.
pub fn of(solver: &mut Solver, analysis: &Analysis, options: &SequenceOptions, budget: &mut Budget) -> SequencePicture {
    let position = &analysis.position;
    let games = heap_games(position);
    let wanted = options.game.as_deref().map(|text| games.iter().find(|game| game.id() == text));
    let Some(game) = wanted.flatten().or(games.first()) else {
        let names: Vec<crate::Arg> = position.terms.iter().take(4).map(|term| term.game.id().into()).collect();
        let notice = Say::new("notice.sequence-heaps").with("games", crate::Arg::List(names));
        return SequencePicture { picture: Picture::absent(notice), ..SequencePicture::default() };
    };
    let mut current: Vec<u64> = position.components().filter(|c| c.game == game).map(|c| c.numbers[0]).collect();
    mexplorer_solver::order::sort(&mut current);
    current.dedup();
    let mut notices = Vec::new();
    if let (Some(None), Some(text)) = (wanted, options.game.as_deref()) {
        notices.push(Say::new("notice.sequence-other").with("game", text));
    }
    let up_to = options.heaps.map(|(_, last)| last);
    let found = values::list(solver, game, &current, up_to, budget, &mut notices);
    if let Some(last) = found.values.len().checked_sub(1) {
        let beyond = current.iter().filter(|heap| **heap > last as u64).count();
        if beyond > 0 {
            notices.push(Say::new("notice.sequence-beyond").with("count", beyond).with("last", last));
        }
    }
    let first = options.heaps.map_or(0, |(first, _)| first.min(found.values.len().saturating_sub(1) as u64));
    let (law, mut lost) = if position.misere { lost::found(solver, game, &found, budget) } else { (None, Vec::new()) };
    if !lost.iter().skip(first as usize).any(|lost| *lost) {
        lost.clear();
    }
    let mut sequence = SequencePicture {
        first,
        lost,
        game: game.id().to_string(),
        games: games.iter().map(|game| game.id().to_string()).collect(),
        values: found.values,
        period: found.period,
        exceptions: found.exceptions,
        current,
        narrow: options.narrow,
        known: Vec::new(),
        room: options.room,
        masked: options.masked,
        rows: Entries::default(),
        picture: Picture::default(),
    };
    let mut says = vec![says::what(game)];
    if !sequence.masked {
        says.extend(says::known(&sequence, game, true));
    }
    says.extend(position.misere.then(|| says::misere(&sequence.lost, law)));
    let drawn = sequence.drawn(&mut notices);
    let doubling = game.pattern() == Some(Pattern::Fractal);
    let rows = if doubling { draw::Rows::Doubling } else { draw::Rows::Usual };
    let scene = draw::plain(&sequence, drawn, rows);
    sequence.rows = list::noted(&sequence);
    let table = sequence.rows.table(&sequence, &HEAD, drawn);
    sequence.picture = Picture { scene, table, says, notices, absent: false };
    sequence
}

/// How wide rows are about, where there is room.
const WIDE: i32 = 576;

impl SequencePicture {
    /// How wide rows may be that begin so far from the left.
    fn room(&self, left: i32) -> i32 {
        if self.narrow { WIDTH - left } else { WIDE }
    }

    /// Whether a heap is marked as lost: under misère play as far as that was found, else where it is worth 0.
    fn cold(&self, heap: usize) -> bool {
        if self.lost.is_empty() { self.values[heap] == 0 } else { self.loses(heap) }
    }

    /// Whether this heap's value is not to be seen yet.
    fn hides(&self, heap: usize) -> bool {
        self.masked && self.current.binary_search(&(heap as u64)).is_ok()
    }

    /// Whether a heap was found to be lost under misère play.
    fn loses(&self, heap: usize) -> bool {
        self.lost.get(heap).is_some_and(|lost| *lost)
    }

    /// How many heaps are drawn, with a word of what is left out.
    fn drawn(&self, notices: &mut Vec<Say>) -> usize {
        let wanted = self.count();
        let drawn = wanted.min(MOST_DRAWN as usize + 1);
        if drawn < wanted {
            notices.push(crate::notice::too_many(wanted, drawn));
        }
        drawn
    }

    /// How many heaps are shown.
    fn count(&self) -> usize {
        self.values.len() - self.first as usize
    }

    /// The heaps beside those that are drawn, as far before and behind as so many columns keep their remainders; none where there are no more
    /// that were asked for.
    pub fn beside(&self, columns: u64) -> [Option<(u64, u64)>; 2] {
        let (last, drawn) = (self.values.len().saturating_sub(1) as u64, (self.count() as u64).min(MOST_DRAWN + 1));
        let step = (drawn / columns.max(1) * columns).max(1);
        let before = (self.first > 0).then(|| (self.first.saturating_sub(step), last));
        [before, (self.first + drawn <= last).then(|| (self.first + step, last))]
    }

    /// Some rows of so many columns around the first heap of a proved period, where not all of its first round is drawn.
    pub fn around_period(&self, columns: u64) -> Option<(u64, u64)> {
        let period = self.period.as_ref().filter(|period| period.proved)?;
        let (begin, end) = (period.preperiod, period.preperiod.checked_add(period.period)?);
        let (columns, drawn) = (columns.max(1), (self.count() as u64).min(MOST_DRAWN + 1));
        let seen = self.first <= begin && end.min(begin + MOST_DRAWN / 4) <= self.first + drawn;
        let first = (begin / columns).saturating_sub(2) * columns;
        let last = end.saturating_add(2 * period.period).clamp(first + 4 * columns, first + MOST_DRAWN);
        (!seen && last <= MOST_LISTED).then_some((first, last))
    }

    /// How many rows a file lists: all of which the table is the beginning.
    pub fn rows(&self) -> usize {
        self.rows.count
    }

    /// One of these rows.
    pub fn row(&self, index: usize) -> Vec<Cell> {
        self.rows.at(self, index)
    }

    /// The position's heaps from one up to but not including another.
    fn current_within(&self, first: usize, end: usize) -> impl Iterator<Item = usize> + '_ {
        let heaps = self.current.iter().filter_map(|heap| usize::try_from(*heap).ok());
        heaps.filter(move |heap| (first..end).contains(heap))
    }

    /// The heaps that are looked at, with their values.
    fn listed(&self) -> impl Iterator<Item = (u64, u32)> + '_ {
        (self.first..).zip(self.values[self.first as usize..].iter().copied())
    }
}

/// The game whose values are listed: the heap game of this text, or the first.
pub fn chosen(position: &Position, text: Option<&str>) -> Option<GameRef> {
    let games = heap_games(position);
    let wanted = text.and_then(|text| games.iter().find(|game| game.id() == text));
    wanted.or(games.first()).cloned()
}

/// The distinct games of a position whose numbers are heaps; those with a move first.
fn heap_games(position: &Position) -> Vec<GameRef> {
    let mut games: Vec<GameRef> = Vec::new();
    let (live, dead): (Vec<_>, Vec<_>) = position.components().partition(|c| is_live(c.game, c.numbers));
    for c in live.into_iter().chain(dead) {
        if c.game.numbers().sizes() && !games.contains(c.game) {
            games.push(c.game.clone());
        }
    }
    games
}

#[cfg(test)]
mod tests;
