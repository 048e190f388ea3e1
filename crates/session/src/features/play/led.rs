//! The game that a document leads to: by a link, or by Back and Forward along a game that is on.

use super::{Play, acts, refusal};
use crate::document::game::{Game, Side};
use mexplorer_solver::{Analysis, Position};
use std::rc::Rc;

/// The game that is on, at the position that its document showed, and what is known of that.
#[derive(Debug)]
pub struct On<'a> {
    pub play: Play,
    pub from: Rc<Position>,
    pub known: Option<&'a Analysis>,
}

/// The game that a document invites to at its position: the one that is on, as far as it leads there, so that a teacher still
/// asks before a mistake is answered; or one that begins there.
pub fn led(on: Option<On>, to: &Rc<Position>, game: Game, seed: u64) -> Play {
    let goes_on = on.filter(|on| on.play.rival == game.rival).and_then(|on| reached(on, to, game.first));
    let play = goes_on.unwrap_or_else(|| Play::begin(to.clone(), game.rival, game.first, seed));
    Play { pictures: game.pictures, ..play }
}

/// The game at a position with this side to move: taken back to it, or a move of the person's further.
fn reached(On { mut play, from, known }: On, to: &Rc<Position>, turn: Side) -> Option<Play> {
    if *to == from && turn == play.turn() {
        // Back leads to before it was given up.
        play.end = None;
    } else if let Some(made) =
        (0..play.plies.len()).rfind(|made| play.plies[*made].before == *to && play.turn_after(*made) == turn)
    {
        play.plies.truncate(made);
        play.end = None;
    } else {
        let moved = play.awaits_person() && turn == play.turn().other();
        let played = refusal::find(&from, to).ok().filter(|_| moved)?;
        acts::enter(&mut play, &from, &played, None, known);
    }
    play.lines.clear();
    acts::rest(&mut play);
    Some(play)
}

#[cfg(test)]
mod tests {
    use crate::Msg;
    use crate::features::play::Act;
    use crate::testing::Page;

    /// A game that is over goes on where Back leads into it, and is over again, with its result and its record, where Forward leads.
    #[test]
    fn forward_leads_to_the_end_again() {
        let link = |page: &Page| page.model().link();
        for last in [Msg::Go("bash[3](0)".into()), Msg::Play(Act::GiveUp)] {
            let mut page = Page::open("p=bash[3](7)&play=perfect");
            let begun = link(&page);
            page.send(Msg::Go("bash[3](4)".into()));
            let within = link(&page);
            page.send(last.clone());
            let (ended, over) = (link(&page), page.model().fancy.play.clone().expect("a game"));
            assert!(over.end.is_some() && !over.lines.is_empty(), "{last:?}");
            let play = |page: &Page| page.model().fancy.play.clone();
            for (to, plies) in [(&within, Some(2)), (&ended, None), (&within, Some(2)), (&begun, Some(0)), (&ended, None)] {
                page.send(Msg::Linked(to.clone()));
                let now = play(&page).expect("a game");
                assert_eq!(
                    (now.end.is_none(), plies.unwrap_or(now.plies.len())),
                    (plies.is_some(), now.plies.len()),
                    "{last:?}, {to}"
                );
                assert!(plies.is_some() || now == over, "{last:?}");
            }
            // What is no game leaves it.
            page.send(Msg::Linked("p=nim(3)".into()));
            page.send(Msg::Linked(ended.clone()));
            assert_eq!(play(&page), None, "{last:?}");
        }
    }
}
