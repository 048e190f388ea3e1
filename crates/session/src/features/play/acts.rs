//! What happens in a game when somebody does something.

use super::{Act, Aim, End, Mood, Play, Ply, comment, refusal};
use crate::document::Document;
use crate::document::game::{Rival, Side};
use crate::shell::Effect;
use crate::words::deeds;
use mexplorer_picture::Say;
use mexplorer_solver::chance::Chance;
use mexplorer_solver::{Analysis, Move, Outcome, Position};
use std::rc::Rc;

/// Carries an act into the game. `known` is the analysis of the position shown, if it has come.
pub fn update(game: &mut Option<Play>, document: &mut Document, act: Act, known: Option<&Analysis>) -> Vec<Effect> {
    let effects = match game {
        None => match act {
            Act::Begin { seed } => {
                begin(game, document, Play::begin(document.position.clone(), Rival::default(), Side::Person, seed))
            }
            _ => Vec::new(),
        },
        Some(play) => {
            play.refused = None;
            match act {
                Act::First(first) => {
                    let fresh = Play::begin(play.start.clone(), play.rival, first, play.seed);
                    let fresh = Play { pictures: play.pictures, ..fresh };
                    begin(game, document, fresh)
                }
                Act::Why if play.end.is_none() => Vec::new(),
                Act::Why | Act::End => {
                    document.turn_to(play.start.clone());
                    *game = None;
                    Vec::new()
                }
                act => {
                    go_on(play, document, act, known);
                    Vec::new()
                }
            }
        }
    };
    document.game = game.as_ref().and_then(Play::game);
    effects
}

fn begin(game: &mut Option<Play>, document: &mut Document, play: Play) -> Vec<Effect> {
    if play.start != document.position {
        document.turn_to(play.start.clone());
    }
    *game = Some(play);
    vec![Effect::ScrollTo { id: "play", focus: true }]
}

/// What leaves the game the game that it is.
fn go_on(play: &mut Play, document: &mut Document, act: Act, known: Option<&Analysis>) {
    match act {
        Act::Rival(rival) => {
            // What is held back is made by the old rival; the new one chooses afresh.
            play.rival = rival;
            play.held = None;
            play.asked = false;
            play.lines.clear();
        }
        Act::Hint if play.has_hint(known) => {
            play.hint += 1;
            if play.hint == 1 {
                play.lines = comment::hint(known);
            }
        }
        Act::Pictures(on) => play.pictures = on,
        Act::TakeBack if play.can_take_back() => {
            let mut shown = document.position.clone();
            while let Some(ply) = play.plies.pop() {
                let after = std::mem::replace(&mut shown, ply.before);
                if play.rival == Rival::Friend || ply.side == Side::Person {
                    play.taken.push((shown.clone(), after));
                    break;
                }
            }
            play.end = None;
            play.lines.clear();
            rest(play);
            document.turn_to(shown);
        }
        Act::PlayOn => {
            if let Some((played, aim)) = play.held.take() {
                // What would follow now follows.
                play.lines.retain(|line| line.say.key != "play.line.would");
                let deed = deeds::say(&document.position, &played);
                play.line(Mood::Plain, Say::new(replied(true, aim)).with("deed", deed));
                make(play, document, &played, Some(aim), known);
            }
        }
        Act::GiveUp if play.awaits_person() => {
            play.end = Some(End { winner: play.turn().other(), gave_up: true });
            play.lines = comment::end(play, known);
        }
        Act::Replied { played, aim } if play.end.is_none() && !play.awaits_person() && play.held.is_none() => {
            play.seed = Chance::new(play.seed).number();
            let after_mistake = play.plies.last().is_some_and(Ply::is_mistake);
            let deed = deeds::say(&document.position, &played);
            if after_mistake && play.rival == Rival::Teaching {
                play.line(Mood::Plain, Say::new("play.line.would").with("deed", deed));
                play.held = Some((played, aim));
            } else {
                play.line(Mood::Plain, Say::new(replied(after_mistake, aim)).with("deed", deed));
                make(play, document, &played, Some(aim), known);
            }
        }
        _ => {}
    }
}

/// How the rival's move is told.
fn replied(after_mistake: bool, aim: Aim) -> &'static str {
    match aim {
        Aim::Win { .. } if after_mistake => "play.line.punishes",
        Aim::Win { .. } | Aim::Resist { .. } | Aim::Leave | Aim::Guess | Aim::Random => "play.line.reply",
    }
}

/// A press, or a text that was entered: a move, or the reason why it is none.
pub fn go(play: &mut Play, document: &mut Document, target: &Position, known: Option<&Analysis>) {
    if *target == *document.position {
        return;
    }
    let refusal = if play.held.is_some() {
        Say::new("play.not.held")
    } else if !play.awaits_person() {
        Say::new("play.not.turn")
    } else {
        match refusal::find(&document.position, target) {
            Ok(played) => {
                play.lines.clear();
                // Of what was taken back the rest can be made once more after its first move, and after no other.
                let again = play.taken.pop().is_some_and(|(from, to)| from == document.position && *to == *target);
                if !again {
                    play.taken.clear();
                }
                make(play, document, &played, None, known);
                document.game = play.game();
                return;
            }
            Err(why) => why,
        }
    };
    play.refused = Some(refusal);
}

/// Makes a move of the side to move, and shows where it leads.
fn make(play: &mut Play, document: &mut Document, played: &Move, aim: Option<Aim>, known: Option<&Analysis>) {
    let after = enter(play, &document.position, played, aim, known);
    rest(play);
    document.turn_to(after);
}

/// Enters a move of the side to move. Returns where it leads.
pub fn enter(play: &mut Play, before: &Rc<Position>, played: &Move, aim: Option<Aim>, known: Option<&Analysis>) -> Rc<Position> {
    let best = known.and_then(comment::saving);
    play.plies.push(Ply {
        side: play.turn(),
        before: before.clone(),
        deed: deeds::say(before, played),
        won_before: known.map(|analysis| analysis.outcome == Outcome::N),
        best,
        holds: None,
        aim,
        judged: false,
    });
    let after = Rc::new(before.after(played));
    play.close_if_over(&after);
    after
}

/// What was said and held back at the position before is past.
pub fn rest(play: &mut Play) {
    play.hint = 0;
    play.held = None;
    play.refused = None;
    play.asked = false;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::testing::Page;

    fn page(acts: &[Msg]) -> Page {
        let mut page = Page::open("p=nim(3,4,5)");
        for msg in [Msg::Play(Act::Begin { seed: 1 }), Msg::Play(Act::Rival(Rival::Friend))].iter().chain(acts) {
            page.send(msg.clone());
        }
        page
    }

    #[test]
    fn who_leaves_a_game_is_back_where_it_began_and_undo_leads_to_where_it_was_left() {
        let go = |text: &str| Msg::Go(text.into());
        let (leave, notice) = (Msg::Play(Act::End), |page: &Page| page.model().fancy.notice.as_ref().map(|say| say.key));
        let mut page = page(&[go("nim(3,4,1)"), go("nim(3,2,1)"), leave.clone()]);
        assert_eq!((page.position().as_str(), notice(&page)), ("nim(3,4,5)", Some("notice.game-ended")));
        assert!(page.model().fancy.play.is_none() && !page.model().link().contains("play="));
        page.send(Msg::Undo);
        assert!(page.position() == "nim(3,2,1)" && page.model().in_game());
        // Who wants to look at that place leaves the game that begins there.
        page.send(leave);
        assert_eq!((page.position().as_str(), notice(&page)), ("nim(3,2,1)", None));
    }

    #[test]
    fn redo_makes_the_moves_again_that_were_taken_back() {
        let go = |text: &str| Msg::Go(text.into());
        let mut page = page(&[go("nim(3,4,1)"), go("nim(3,2,1)"), Msg::Undo, Msg::Undo]);
        let stands = |page: &Page| (page.position(), page.model().can_redo());
        assert_eq!(stands(&page), ("nim(3,4,5)".into(), true));
        for (msg, position, redo) in [
            (Msg::Redo, "nim(3,4,1)", true),
            (Msg::Redo, "nim(3,2,1)", false),
            (Msg::Redo, "nim(3,2,1)", false),
            (Msg::Undo, "nim(3,4,1)", true),
            (Msg::Undo, "nim(3,4,5)", true),
            // The same move by hand leaves the rest, another one does not.
            (go("nim(3,4,1)"), "nim(3,4,1)", true),
            (Msg::Undo, "nim(3,4,5)", true),
            (go("nim(3,4,2)"), "nim(3,4,2)", false),
        ] {
            page.send(msg.clone());
            assert_eq!(stands(&page), (position.into(), redo), "{msg:?}");
        }
        // A game begun anew has nothing that was taken back.
        page.send(Msg::Undo).send(Msg::Play(Act::First(Side::Rival)));
        assert!(!page.model().can_redo());
    }

    #[test]
    fn nothing_is_said_of_a_game_that_is_over_or_has_not_moved() {
        for (acts, shown) in [
            (vec![Msg::Play(Act::End)], "nim(3,4,5)"),
            (vec![Msg::Go("nim(3,4,1)".into()), Msg::Play(Act::GiveUp), Msg::Play(Act::End)], "nim(3,4,5)"),
        ] {
            let page = page(&acts);
            assert_eq!((page.position().as_str(), &page.model().fancy.notice), (shown, &None), "{acts:?}");
        }
    }
}
