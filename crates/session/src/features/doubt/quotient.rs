//! The misère quotient of a game in sentences: how far it is known, its presentation, what is lost, and where the page's position
//! is in it.

use super::{Own, Undrawn, View};
use mexplorer_picture::{Arg, Cell, Say, Table};
use mexplorer_solver::doubt::quotient::{End, Growing, Quotient};
use mexplorer_solver::{GameRef, Outcome, Position};
use std::ops::ControlFlow;
use std::rc::Rc;

/// So many elements, or equations, are listed.
const MOST_LISTED: usize = 60;

pub(super) fn found(game: &GameRef, begun: &mut Option<Growing>, own: &mut Own, kept: &mut Option<Rc<Quotient>>) -> Undrawn {
    let growing = begun.get_or_insert_with(|| Growing::new(game.clone()));
    growing.go_on();
    let found = growing.found();
    own.further = found.end.is_none();
    let undrawn = (says(&found), None, heaps(&found));
    *kept = Some(Rc::new(found));
    undrawn
}

/// So many of a list, and how many more there are.
fn listed(say: Say, name: &'static str, all: Vec<String>) -> Say {
    let more = all.len().saturating_sub(MOST_LISTED);
    let shown: Vec<Arg> = all.into_iter().take(MOST_LISTED).map(Arg::from).collect();
    say.with(name, Arg::List(shown)).with("more", more)
}

fn says(found: &Quotient) -> Vec<Say> {
    let known = match found.end {
        Some(End::Period { preperiod, period }) => {
            Say::new("doubt.say.quotient-all").with("preperiod", preperiod).with("period", period)
        }
        _ => Say::new("doubt.say.quotient"),
    };
    let mut says = vec![known.with("heap", found.last()).with("order", found.order())];
    if found.end == Some(End::Work) {
        says.push(Say::new("doubt.say.quotient-work").with("heap", found.last() + 1));
    }
    let names = &found.names;
    let letters = names.letters().into_iter();
    let letters: Vec<Arg> =
        letters.map(|(letter, heap)| Say::new("doubt.letter").with("letter", letter).with("heap", heap).into()).collect();
    if letters.is_empty() {
        return says;
    }
    says.push(Say::new("doubt.say.quotient-made").with("letters", Arg::List(letters)));
    says.push(listed(Say::new("doubt.say.quotient-relations"), "relations", names.relations()));
    let lost = names.elements().iter().filter(|element| found.is_lost(**element));
    says.push(listed(Say::new("doubt.say.quotient-lost"), "elements", lost.map(|element| names.name(*element)).collect()));
    says
}

/// The element of each heap, and who wins it alone.
fn heaps(found: &Quotient) -> Table {
    let row = |heap: u64| {
        let element = found.heap(heap)?;
        let outcome = Outcome::cold(found.is_lost(element)).letter();
        Some(vec![Cell::new(heap), Cell::new(found.names.name(element)), Cell::new(outcome)])
    };
    let rows = (0..=found.last()).filter_map(row).collect();
    Table { head: vec!["doubt.head.heap", "doubt.head.element", "doubt.head.outcome"], rows, omitted: 0 }
}

/// The element of a position of the game that is asked about, and what that says of who wins it under misère play.
pub fn here(view: &View, position: &Position) -> Option<Say> {
    let found = view.quotient.as_ref()?;
    let element = |position: &Position| {
        let own = position.terms.iter().all(|term| term.game.id() == view.game);
        let heaps: Vec<u64> = position.terms.iter().flat_map(|term| term.numbers.iter().copied()).collect();
        found.sum(&heaps).filter(|_| own)
    };
    let own = element(position)?;
    let position = Position { misere: true, ..position.clone() };
    let say = |key| Say::new(key).with("position", position.to_string()).with("element", found.names.name(own));
    if found.is_lost(own) {
        return Some(say("doubt.say.here-lost"));
    }
    let mut to = None;
    let mut looked = 0;
    let _ = position.moves(&mut |played| {
        let after = position.after(&played);
        looked += 1;
        to = element(&after).filter(|left| found.is_lost(*left)).map(|left| (after, left));
        if to.is_some() || looked > MOST_LOOKED_AT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let (to, left) = to?;
    Some(say("doubt.say.here-won").with("to", to.to_string()).with("left", found.names.name(left)))
}

/// The most moves among which one that wins is looked for.
const MOST_LOOKED_AT: usize = 2_000;
