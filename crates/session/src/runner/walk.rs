//! Whether a proof is walked: begun, ended, and what is left of it once something else has happened.

use super::model::Model;
use super::veiled;
use crate::Panel;
use crate::document::frame::Lock;
use crate::document::proof::Bookmark;
use crate::document::{Document, games};
use crate::features::guide::Turn;
use crate::shell::Effect;
use mexplorer_solver::Term;

/// The document was another one before; `linked`: a link was followed, which says itself where its proof is.
pub(super) fn follow(model: &mut Model, before: &Document, linked: bool) {
    let Model { document, fancy, .. } = model;
    let (moved, begins) = (document.position != before.position, document.proof.step == document.proof.within(0));
    let walked = fancy.walks && before.proof.step > before.proof.within(0);
    let stays = if moved { fancy.anew || walked } else { fancy.anew && document.proof == before.proof };
    // A proof that is walked ends with its game, and then stands no longer over the pictures of another.
    let other = moved && !linked && !document.present && !games(&document.position).eq(games(&before.position));
    fancy.walks &= !(other && begins);
    fancy.anew = begins && stays && fancy.walks && !linked;
}

/// The reason was asked for: its panel is shown, and the guide has told all it has to tell.
pub(super) fn begin(model: &mut Model) -> Vec<Effect> {
    if !model.document.show.contains(&Panel::Proof) || model.veiled().keeps_out(Panel::Proof) {
        veiled::show(model, Panel::Proof, true);
    }
    let Model { document, fancy, answer, .. } = model;
    // What was walked last may be of another game: the reason is what decides here.
    let fits = answer.as_ref().and_then(|answer| Some(answer.panels.proof.as_ref()?.fits));
    if document.proof.theorem.is_some_and(|chosen| Some(chosen) != fits) && !document.locks(Lock::Proof) {
        document.proof = Bookmark::default();
    }
    fancy.walks = true;
    let mut effects = vec![Effect::ScrollTo { id: "panel-proof", focus: true }];
    effects.extend(fancy.guide.update(document, Turn::Why));
    effects
}

/// Something was chosen within the proof. A move is answered where the reply is said, if that is among the steps that are walked; where
/// the steps tell what is hidden, nothing is told before its time.
pub(super) fn chosen(model: &mut Model, mut bookmark: Bookmark) {
    let Model { document, fancy, answer, .. } = model;
    let answers = || answer.as_ref()?.panels.proof.as_ref()?.answers(&bookmark);
    let asked = bookmark.reply.is_some() && bookmark.reply != document.proof.reply && !document.unfolds();
    let said = if asked { answers() } else { None };
    bookmark.step = said.filter(|step| bookmark.within(*step) == *step).unwrap_or(bookmark.step);
    document.proof = bookmark;
    fancy.walks = true;
}

/// A step is turned to; where it is begun anew, also the one that is shown, its sieve is empty again, and where it is turned back to, full
/// unless a reader has filled it.
pub(super) fn turn(model: &mut Model, step: usize, begins: bool) {
    let Model { document, fancy, answer, .. } = model;
    document.proof.step = document.proof.within(step);
    fancy.walks = true;
    let Some(panels) = answer.as_ref().map(|answer| &answer.panels) else { return };
    let Some(shown) = panels.proof.as_ref().filter(|shown| shown.runs(&document.proof)) else { return };
    let (sieved, fills) = (document.grid.sieved, document.fills_the_sieve());
    let full = || Some(shown.listed(&document.proof)?.min(panels.grid().map_or(u32::MAX, |grid| grid.pairs as u32)));
    document.grid.sieved = match (begins, fills) {
        (true, _) => sieved.filter(|_| !fills).map(|_| 0),
        (false, true) => sieved.or_else(full),
        (false, false) => sieved,
    };
}

/// It was walked to its end, and is laid down where it was taken up.
pub(super) fn end(model: &mut Model) -> Vec<Effect> {
    model.document.proof = Bookmark::default();
    model.fancy.walks = false;
    vec![Effect::ScrollTo { id: "verdict", focus: true }]
}

/// The proof stands before a projector from here on, or on its page again; where it is walked it stays.
pub(super) fn present(model: &mut Model, on: bool) -> Vec<Effect> {
    let Model { document, fancy, .. } = model;
    (document.present, fancy.presents, fancy.walks) = (on, on, true);
    // A conjecture that is written beside it would take its room.
    document.doubt.take_if(|_| on);
    // Back on its page the keyboard is where it was pressed, over the step and not at the picture that the step speaks of.
    let id = if on { "panel-proof" } else { "present-proof" };
    vec![Effect::SetRootAttributes, Effect::ScrollTo { id, focus: true }]
}

impl Model {
    /// Where the reader was in a proof that took for granted what a part of its sum is worth, and from which they went to see why.
    pub fn asked_from(&self) -> Option<&Document> {
        let here = &self.document.position;
        let before = self.history.before().find(|before| before.position != *here)?;
        let part = here.terms.iter().all(|own| {
            let held = |term: &&Term| term.game == own.game && own.numbers.iter().all(|number| term.numbers.contains(number));
            before.position.terms.iter().any(|term| held(&term))
        });
        let fewer = here.components().count() < before.position.components().count();
        let walks = self.document.proof != Bookmark::default() && before.show.contains(&Panel::Proof);
        (part && fewer && walks && before.position.misere == here.misere && before.quiz.is_none()).then_some(before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::guide::Guide;
    use crate::testing::Page;
    use crate::{Msg, Theme};

    #[test]
    fn who_asked_for_the_value_of_a_part_finds_back() {
        let mut page = Page::open("p=kayles(7)%2Bnim(4)");
        let from = |page: &Page| page.model().asked_from().map(|before| (before.position.to_string(), before.proof.step));
        page.send(Msg::Why).send(Msg::Step(3));
        assert_eq!(from(&page), None);
        let sum = Some(("kayles(7)+nim(4)".to_owned(), 3));
        for (msg, found) in [
            (Msg::Linked(crate::document::link::to_value("kayles(7)")), sum.clone()),
            (Msg::Step(1), sum.clone()),
            (Msg::Step(4), sum),
            (Msg::Walked, None),
            // Another position is no part of it, and a way that was not walked is none.
            (Msg::Open("kayles(9)".into()), None),
            (Msg::Proof(Bookmark { theorem: Some("mex"), ..Bookmark::default() }), None),
        ] {
            page.send(msg.clone());
            assert_eq!(from(&page), found, "{msg:?}");
        }
    }

    #[test]
    fn a_walk_ends_where_it_was_taken_up() {
        let mut page = Page::open("p=nim(3,4,5)&proof=bouton&step=8");
        assert!(page.model().walks());
        let walked = page.model().document.clone();
        page.send(Msg::Walked);
        assert!(page.effects.contains(&Effect::ScrollTo { id: "verdict", focus: true }));
        assert!(!page.model().walks() && page.model().document.proof == Bookmark::default());
        // What was walked is one step of undo away.
        page.send(Msg::Undo);
        assert_eq!(page.model().document, walked);
    }

    /// By the button, by Escape and by Back alike; what a link put there no slip of a finger takes away.
    #[test]
    fn a_proof_is_presented_and_taken_back() {
        for (link, msgs, presents, step) in [
            ("step=3", vec![Msg::Present(true)], true, 2),
            ("step=3", vec![Msg::Present(true), Msg::Turn(true), Msg::Escape], false, 3),
            ("step=3", vec![Msg::Present(true), Msg::Present(false)], false, 2),
            ("step=3&present=1", vec![Msg::Escape], true, 2),
        ] {
            let mut page = Page::open(&format!("p=nim(3,4,5)&proof=bouton&{link}"));
            for msg in msgs {
                page.send(msg);
            }
            let document = &page.model().document;
            assert_eq!((document.present, document.proof.step, page.model().walks()), (presents, step, true), "{link}");
            assert_eq!(page.model().link().contains("present=1"), presents, "{link}");
        }
        let mut page = Page::open("p=nim(3,4,5)");
        page.send(Msg::Present(true));
        page.send(Msg::Linked("p=nim(3,4,5)".into()));
        assert!(!page.model().document.present && !page.model().fancy.presents);
        // The card of the first minute is out of sight there, and still there on the page.
        page.send(Msg::Guide(Turn::Start));
        page.send(Msg::Present(true));
        let guide = page.model().fancy.guide;
        page.send(Msg::Escape);
        assert!(!page.model().document.present && page.model().fancy.guide == guide && guide != Guide::Away);
        assert!(page.effects.contains(&Effect::ScrollTo { id: "present-proof", focus: true }));
        page.send(Msg::Escape);
        assert_eq!(page.model().fancy.guide, Guide::Away);
    }

    /// By its number, or by Home, a step begins anew; by Back it is as it was left, and a press that leads nowhere changes nothing.
    #[test]
    fn a_step_that_is_turned_to_begins_with_its_sieve() {
        let turns = |forward: bool, count: usize| std::iter::repeat_n(Msg::Turn(forward), count);
        for (link, msgs, wanted) in [
            ("present=1", turns(true, 8).chain([Msg::Step(6), Msg::Step(0)]).collect(), (0, None)),
            ("present=1", turns(true, 5).chain([Msg::Step(0)]).collect::<Vec<_>>(), (0, None)),
            ("present=1", turns(true, 8).chain([Msg::Step(3)]).collect(), (3, Some(7))),
            ("present=1", turns(true, 8).chain(turns(false, 1)).collect(), (0, Some(7))),
            ("present=1", turns(true, 8).chain(turns(false, 4)).collect(), (0, Some(4))),
            ("present=1", turns(true, 3).chain(turns(false, 9)).collect(), (0, Some(0))),
            ("present=1&step=6", vec![Msg::Step(0)], (0, None)),
            ("present=1&step=2", vec![Msg::Turn(false)], (0, Some(7))),
            ("present=1&step=2", vec![Msg::Turn(false); 3], (0, Some(5))),
            ("step=2", vec![Msg::Turn(false)], (0, None)),
            ("hide=verdict", turns(true, 3).chain([Msg::Step(0)]).collect(), (0, None)),
            ("step=3&sieve=5", vec![Msg::Step(0)], (0, Some(0))),
            ("step=3", vec![Msg::Step(0)], (0, None)),
            ("present=1&sieve=0", vec![Msg::Turn(false)], (0, Some(0))),
        ] {
            let mut page = Page::open(&format!("p=wythoff(4,6)&proof=wythoff&{link}"));
            let said = format!("{link} {msgs:?}");
            for msg in msgs {
                page.send(msg);
            }
            let document = &page.model().document;
            assert_eq!((document.proof.step, document.grid.sieved), wanted, "{said}");
        }
    }

    /// What was pressed beyond the pairs that a step speaks of is not taken back by those after it; the last one shows all.
    #[test]
    fn pairs_that_were_pressed_stay() {
        for (link, wanted) in
            [("present=1&sieve=17", 17), ("hide=verdict&show=grid,proof&sieve=17", 17), ("present=1&sieve=8", 9)]
        {
            let mut page = Page::open(&format!("p=wythoff(20,33)&proof=wythoff&{link}"));
            for step in 1..6 {
                page.send(Msg::Turn(true));
                let found = page.answer().panels.grid().expect("a grid").sieved;
                assert_eq!(page.model().document.proof.step, step, "{link}");
                assert!(if step == 1 { found == Some(wanted) } else { found >= Some(wanted) }, "{link} {step}: {found:?}");
            }
        }
    }

    /// Presses that come before anything is drawn count each, up to either end.
    #[test]
    fn each_press_finds_a_pair() {
        for (link, msgs, wanted) in [
            ("grid=sieve&sieve=0", vec![Msg::Sift(true); 3], Some(3)),
            ("grid=sieve&sieve=0", vec![Msg::Sift(true); 99], Some(7)),
            ("grid=sieve&sieve=2", vec![Msg::Sift(false); 3], Some(0)),
            ("grid=sieve", vec![Msg::Sift(true)], None),
            ("grid=sieve", vec![Msg::Sift(false); 2], Some(5)),
            ("grid=sieve&sieve=0&present=1&hide=verdict", vec![Msg::Sift(true); 2], Some(2)),
        ] {
            let mut page = Page::open(&format!("p=wythoff(3,5)&show=grid&{link}"));
            for msg in msgs {
                page.send(msg);
            }
            assert_eq!(page.model().document.grid.sieved, wanted, "{link}");
        }
    }

    /// A cell that is not the next one is marked as such until the next press.
    #[test]
    fn a_wrong_cell_is_marked_until_the_next_press() {
        let mut page = Page::open("p=wythoff(3,5)&grid=sieve&sieve=0&hide=verdict&show=grid");
        for (msg, missed) in [
            (Msg::Mark(0, 1), Some((0, 1))),
            (Msg::Hover(None), Some((0, 1))),
            (Msg::Mark(4, 4), Some((4, 4))),
            (Msg::Mark(0, 0), None),
            (Msg::Mark(3, 3), Some((3, 3))),
            (Msg::Theme(Theme::Dark), None),
        ] {
            page.send(msg.clone());
            assert_eq!(page.model().fancy.marked.as_ref().and_then(|marked| marked.missed), missed, "{msg:?}");
        }
    }

    #[test]
    fn the_reason_is_asked_for_and_what_decides_is_walked() {
        for (link, msgs, wanted) in [
            ("p=wythoff(8,14)&proof=mex", vec![Msg::Typed("nim(5,7,9)".into()), Msg::Why], "lang=en"),
            ("p=nim(5,7,9)&proof=bouton&step=4", vec![Msg::Why], "proof=bouton&step=4"),
            ("p=nim(5,7,9)&step=4", vec![Msg::Why], "step=4"),
            ("p=nim(5,7,9)&proof=mex&lock=proof", vec![Msg::Why], "proof=mex"),
            ("p=nim(5,7,9)&proof=mex&show=board", vec![Msg::Why], "lang=en"),
        ] {
            let mut page = Page::open(link);
            for msg in msgs {
                page.send(msg);
            }
            let wanted = Page::open(&format!("p=nim(5,7,9)&{wanted}")).model().document.proof.clone();
            assert_eq!(page.model().document.proof, wanted, "{link}");
        }
    }

    /// A proof that was walked begins again at another position of its game, and says so until it is walked on.
    #[test]
    fn a_proof_says_that_it_was_begun_anew() {
        let typed = |text: &str| Msg::Typed(text.into());
        let step = |step| Msg::Step(step);
        for (link, msgs, wanted) in [
            ("p=nim(3,4,5)", vec![typed("nim(3,4,7)")], false),
            ("p=nim(3,4,5)", vec![step(4), typed("nim(3,4,7)")], true),
            ("p=nim(3,4,5)", vec![step(4), typed("nim(3,4,7)"), typed("nim(3,4,77)")], true),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into())], true),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), Msg::Theme(Theme::Dark)], true),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), step(1)], false),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), step(1), step(0)], false),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), Msg::Undo], false),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), Msg::Linked("p=kayles(7)&proof=mex".into())], false),
            ("p=nim(3,4,5)&step=4", vec![Msg::Go("nim(1,4,5)".into()), Msg::Show(Panel::Proof, false)], false),
            ("p=nim(3,4,5)&step=2-5&step=4", vec![step(0), typed("nim(1,4,5)")], false),
            ("p=nim(3,4,5)&step=4", vec![typed("kayles(7)")], false),
            ("p=nim(3,4,5)&step=4&show=board", vec![typed("nim(1,4,5)")], false),
        ] {
            let mut page = Page::open(link);
            let said = format!("{link} {msgs:?}");
            for msg in msgs {
                page.send(msg);
            }
            assert_eq!(page.model().fancy.anew, wanted, "{said}");
        }
    }
}
