//! A guess of the period: the first heap that breaks it, or how far it holds, or the window that proves it.

use super::super::draw::{self, Face, Rows};
use super::super::list::{Entries, valued};
use super::super::says;
use super::{Seen, SequencePicture};
use crate::options::{Guess, MOST_COLUMNS};
use crate::{Cell, Say};
use mexplorer_solver::guess::{Judgement, judge};
use mexplorer_solver::{Budget, GameRef, Solver};

pub(super) fn of(sequence: &SequencePicture, guess: &Guess, game: &GameRef, solver: &mut Solver, budget: &mut Budget) -> Seen {
    let mut seen = Seen::default();
    let Guess { from, period, saltus } = *guess;
    let drawn = sequence.drawn(&mut seen.notices);
    let values = &sequence.values;
    let later = move |values: &[u32], heap: usize| values.get(heap.checked_add(period as usize)?).copied();
    // Nobody has said yet what stands in the fields at first, so there is nothing to refute.
    let made = *guess != Guess::FIRST;
    // What breaks the guess, and is spoken of by it.
    let breaks = |heap: usize| {
        made && heap as u64 >= from
            && later(values, heap).is_some_and(|later| u64::from(later) != u64::from(values[heap]) + saltus)
    };
    let face = |heap: usize| Face { text: values[heap].to_string(), cold: values[heap] == 0, tinted: breaks(heap) };
    let fits = (2..=u64::from(MOST_COLUMNS)).contains(&period);
    let rows = if fits { Rows::Remainders(period as usize) } else { Rows::Usual };
    seen.scene = draw::strip(sequence, drawn, rows, Some((from, period)), &face);
    let rows = Entries::of_heaps(sequence, move |sequence, heap| {
        let later = later(&sequence.values, heap).map_or(String::new(), |later| later.to_string());
        let [own, value] = valued(sequence, heap);
        vec![own, value, Cell::new(later)]
    });
    seen.list(sequence, &["sequence.head.heap", "sequence.head.value", "lens.head.later"], rows, drawn);
    if !made {
        return seen;
    }
    let judged = judge(solver, game, values, (from, period, saltus), budget);
    let key = match judged {
        Judgement::Refuted { .. } => "lens.say.refuted",
        Judgement::Window { .. } => "lens.say.window",
        Judgement::Follows { .. } => "lens.say.follows",
        Judgement::Holds { .. } => "lens.say.holds",
        Judgement::Unseen => "lens.say.unseen",
    };
    let say = Say::new(key).with("from", from).with("period", period).with("saltus", saltus);
    seen.says.push(match judged {
        Judgement::Refuted { heap, value, later } => {
            let say = say.with("heap", heap).with("value", value).with("later", heap + period).with("other", later);
            say.with("claimed", u128::from(value) + u128::from(saltus))
        }
        Judgement::Window { end, law } => say.with("end", end).with("law", Say::new(says::law(law))),
        Judgement::Follows { least, start, rise, end } => {
            say.with("least", least).with("start", start).with("rise", rise).with("end", end)
        }
        Judgement::Holds { upto } => say.with("upto", upto),
        Judgement::Unseen => say,
    });
    seen
}
