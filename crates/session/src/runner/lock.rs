//! What whoever made the link has fixed, and the messages that would change it.

use crate::document::frame::{Frame, Lock};
use crate::features::guide::Turn;
use crate::features::play;
use crate::features::quiz;
use crate::runner::fancy::Dialog;
use crate::runner::message::Msg;
use crate::runner::model::Model;
use mexplorer_picture::{Panel, Say};
use mexplorer_solver::notation;

/// The lock that a message comes up against.
pub(super) fn of(model: &Model, msg: &Msg) -> Option<Lock> {
    let lock = match msg {
        // A game goes on, and a press answers a question.
        Msg::Go(_) if model.in_game() || model.asks() => return None,
        Msg::Go(to) if model.document.moves_on() && leads(model, to) => return None,
        Msg::Play(play::Act::Why) if !model.document.show.contains(&Panel::Proof) => Lock::Panels,
        Msg::Play(_) if model.fancy.play.is_some() => return None,
        Msg::Go(_)
        | Msg::Open(_)
        | Msg::OpenAs(..)
        | Msg::Typed(_)
        | Msg::Edit(_)
        | Msg::Misere(_)
        | Msg::Picked
        | Msg::Play(_) => Lock::Position,
        Msg::Quiz(quiz::Act::Another | quiz::Act::Leave) | Msg::Guide(Turn::Start) | Msg::Practise(_) => Lock::Position,
        // They lead to other positions and no further.
        Msg::Dialog(Some(Dialog::Examples(_) | Dialog::Games(_) | Dialog::Practice)) => Lock::Position,
        Msg::Show(..) => Lock::Panels,
        Msg::Why if !model.document.show.contains(&Panel::Proof) => Lock::Panels,
        Msg::Proof(_) | Msg::Root(_) | Msg::Walked => Lock::Proof,
        _ => return None,
    };
    Some(lock).filter(|lock| model.document.locks(*lock))
}

/// Whether a move of the position shown leads there.
fn leads(model: &Model, to: &str) -> bool {
    notation::parse(to).is_ok_and(|to| model.document.position.move_to(&to).is_some())
}

impl Model {
    /// What a notice says here: that any position can be typed only where it can.
    pub fn noticed(&self, notice: &Say) -> Say {
        let bare = self.document.frame == Frame::Bare;
        let typed = !bare && !self.document.locks(Lock::Position) && !self.fancy.surroundings.print;
        if typed { notice.clone() } else { untyped(notice, !bare) }
    }
}

/// What a notice says where no position can be typed; a picture alone has no button for its table either.
pub fn untyped(notice: &Say, table: bool) -> Say {
    let key = match notice.key {
        "board.notice.moves" => "board.notice.moves-fixed",
        "board.notice.bare" if table => "board.notice.bare-fixed",
        "board.notice.bare" | "board.notice.typed" => "board.notice.fixed",
        other => other,
    };
    Say { key, ..notice.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::proof::Bookmark;
    use crate::features::edit::Edit;
    use crate::features::{play, practice};
    use crate::runner::verdict::Verdict;
    use crate::testing::Page;

    #[test]
    fn what_is_locked_stays() {
        let keys = "p=nim(3,4,5)&show=board,proof";
        let stays = [
            ("position", Msg::Go("nim(1,4,5)".into())),
            ("position", Msg::Typed("kayles(7)".into())),
            ("position", Msg::Typed("#p=kayles(7)".into())),
            ("position", Msg::Open("kayles(7)".into())),
            ("position", Msg::OpenAs("kayles(7)".into(), Say::new("notice.copied"))),
            ("position", Msg::Edit(Edit::Set { place: 0, value: 9 })),
            ("position", Msg::Misere(true)),
            ("position", Msg::Guide(Turn::Start)),
            ("position", Msg::Play(play::Act::Begin { seed: 1 })),
            ("position", Msg::Practise(practice::Act::Like)),
            ("position", Msg::Practise(practice::Act::Start(practice::Level::Mex))),
            ("panels", Msg::Show(Panel::Board, false)),
            ("panels", Msg::Show(Panel::Dag, true)),
            ("proof", Msg::Proof(Bookmark { theorem: Some("sum"), ..Bookmark::default() })),
        ];
        for (lock, msg) in stays {
            for other in &Lock::ALL {
                let mut page = Page::open(&format!("{keys}&lock={}", other.name()));
                let before = page.model().document.clone();
                page.send(msg.clone());
                let kept = page.model().document == before;
                // The guide opens where everything begins, and begins no game: that is the same document.
                let same = matches!(msg, Msg::Guide(_));
                // A start is a position from which moves are made.
                let starts = *other == Lock::Start && lock == "position" && !matches!(msg, Msg::Go(_));
                assert_eq!(kept, other.name() == lock || starts || same, "{msg:?} with lock={}", other.name());
            }
        }
        let mut page = Page::open(&format!("{keys}&lock=position"));
        page.send(Msg::Go("nim(1,4,5)".into()));
        assert_eq!(page.model().refusal().map(|say| say.key), Some("lock.position"));
    }

    #[test]
    fn from_a_start_that_is_fixed_moves_are_made_and_taken_back() {
        let mut page = Page::open("p=nim(3,4,5)&lock=start&hide=verdict");
        for (msg, shown, said) in [
            (Msg::Go("nim(1,4,5)".into()), "nim(1,4,5)", None),
            (Msg::Go("nim(3,4,5)".into()), "nim(1,4,5)", Some("lock.start")),
            (Msg::Go("nim(0,0,5)".into()), "nim(1,4,5)", Some("lock.start")),
            (Msg::Go("kayles(3)".into()), "nim(1,4,5)", Some("lock.start")),
            (Msg::Go("nim(1,4,4)".into()), "nim(1,4,4)", None),
            (Msg::Undo, "nim(1,4,5)", None),
            (Msg::Undo, "nim(3,4,5)", None),
            (Msg::Undo, "nim(3,4,5)", None),
            (Msg::Redo, "nim(1,4,5)", None),
            (Msg::Typed("nim(1,1)".into()), "nim(1,4,5)", None),
        ] {
            page.send(msg.clone());
            assert_eq!((page.position().as_str(), page.model().refusal().map(|say| say.key)), (shown, said), "{msg:?}");
        }
        // Both locks are the stricter one, and a link that is given keeps what holds here.
        for (locks, goes) in [("start", true), ("position,start", false), ("position", false)] {
            let mut page = Page::open(&format!("p=nim(3,4,5)&lock={locks}"));
            assert_eq!(page.model().may_go(), goes, "{locks}");
            let given = page.model().given();
            assert_eq!(page.model().link_of(&given), format!("p=nim(3,4,5)&lock={locks}"));
            page.send(Msg::Go("nim(1,4,5)".into()));
            assert_eq!(page.position() == "nim(1,4,5)", goes, "{locks}");
        }
    }

    #[test]
    fn where_nothing_can_be_moved_no_moves_are_promised() {
        for (keys, detail) in [
            ("", "veil.find"),
            ("&lock=start", "veil.find"),
            ("&lock=position", "veil.find-fixed"),
            ("&lock=panels", "veil.find"),
        ] {
            let page = Page::open(&format!("p=nim(3,4,5)&show=board&hide=verdict{keys}"));
            assert_eq!(Verdict::shown(page.model()).map(|verdict| verdict.detail.key), Some(detail), "{keys}");
        }
    }

    #[test]
    fn a_refusal_stands_at_the_board_of_a_frame() {
        for (keys, at_board) in [
            ("show=board&embed=1&lock=position", true),
            ("show=board&bare=1&lock=position", true),
            ("show=board&embed=1&play=friend", true),
            ("show=dag&embed=1&lock=position", false),
            ("show=board&lock=position", false),
            ("show=board&embed=1&present=1&lock=position", false),
        ] {
            let mut page = Page::open(&format!("p=nim(3,4,5)&{keys}"));
            assert!(!page.model().refuses_at_board(), "{keys}");
            page.send(Msg::Go("nim(9,9,9)".into()));
            assert!(page.model().refusal().is_some() && page.model().refuses_at_board() == at_board, "{keys}");
        }
    }

    #[test]
    fn undo_leads_to_nothing_that_was_before_a_lock() {
        for (before, after) in [
            ("p=nim(3,4,5)", "p=kayles(7)&lock=position"),
            ("p=nim(3,4,5)&lock=position", "p=kayles(7)&lock=position"),
            ("p=nim(3,4,5)&lock=position", "p=kayles(7)"),
        ] {
            let mut page = Page::open(before);
            page.send(Msg::Linked(after.into()));
            for msg in [Msg::Undo, Msg::Undo, Msg::Redo] {
                page.send(msg);
                assert_eq!(page.model().link(), after, "after {before}");
            }
        }
        // What is not locked is undone, behind the lock.
        let mut page = Page::open("p=nim(3,4,5)&lock=position&bare=1");
        page.send(Msg::Step(1));
        page.send(Msg::Undo);
        assert_eq!(page.model().link(), "p=nim(3,4,5)&bare=1&lock=position");
    }

    #[test]
    fn games_and_questions_go_on_behind_a_lock() {
        let mut game = Page::open("p=nim(3,4,5)&lock=position&play=friend");
        game.send(Msg::Go("nim(1,4,5)".into()));
        assert_eq!(game.position(), "nim(1,4,5)");
        let mut quiz = Page::open("p=nim(3,4,5)&lock=position&quiz=outcomes");
        for act in [quiz::Act::Another, quiz::Act::Leave] {
            let before = quiz.model().document.clone();
            quiz.send(Msg::Quiz(act));
            assert_eq!(quiz.model().document, before);
        }
    }

    #[test]
    fn how_a_board_is_pressed_is_said_where_a_press_leads_on() {
        for (keys, said) in [
            ("p=nim(3,4,5)", true),
            ("p=nim(3,4,5)&lock=panels", true),
            ("p=nim(3,4,5)&lock=position", false),
            ("p=wythoff(3,5)&lock=position&bare=1", false),
            ("p=nim(3,4,5)&lock=position&play=friend", true),
            ("p=nim(3,4,5)&lock=position&quiz=move", true),
        ] {
            let page = Page::open(&format!("{keys}&show=board"));
            let model = page.model();
            let picture = model.answer.as_ref().and_then(|answer| answer.panels.picture(Panel::Board)).expect(keys);
            let says: Vec<_> = picture.says.iter().filter(|say| model.says(say)).map(|say| say.key).collect();
            assert_eq!(says.iter().any(|key| key.starts_with("board.press.")), said, "{keys}: {says:?}");
            assert_eq!(says.contains(&"board.say.dots"), keys.contains("wythoff"), "{keys}: {says:?}");
        }
        // A mistake that is asked about is taken back or played on from, by their buttons.
        let mut page = Page::open("p=nim(3,4,5)&play=teaching");
        for (msg, said) in [(Msg::Go("nim(3,4,2)".into()), false), (Msg::Play(play::Act::TakeBack), true)] {
            page.send(msg);
            assert_eq!(page.model().says(&Say::new("board.press.heaps")), said);
        }
    }

    /// Nothing is said to be typed where nothing can be.
    #[test]
    fn what_has_no_place_on_a_board_is_typed_where_there_is_a_box() {
        const SPLIT: &str = "p=rule2[(k,b-k) for k in 1..=b-1;(k,a-k) for k in 1..=a-1](31,33)";
        for (link, key) in [
            ("p=nim(40,50,60)", "board.notice.moves"),
            ("p=nim(40,50,60)&embed=1", "board.notice.moves"),
            ("p=nim(40,50,60)&lock=position", "board.notice.moves-fixed"),
            ("p=nim(40,50,60)&bare=1", "board.notice.moves-fixed"),
            ("p=nim(40,50,60)&lock=position&hide=verdict", "board.notice.bare-fixed"),
            ("p=nim(40,50,60)&bare=1&hide=verdict", "board.notice.fixed"),
            (SPLIT, "board.notice.typed"),
            (&format!("{SPLIT}&lock=position"), "board.notice.fixed"),
        ] {
            let page = Page::open(&format!("{link}&show=board"));
            let model = page.model();
            let picture = model.answer.as_ref().and_then(|answer| answer.panels.picture(Panel::Board)).expect(link);
            let said: Vec<_> = picture.notices.iter().map(|notice| model.noticed(notice).key).collect();
            assert_eq!(said, [key], "{link}");
        }
    }

    #[test]
    fn a_proof_is_walked_within_its_range() {
        let mut page = Page::open("p=nim(3,4,5)&proof=bouton&step=2-3");
        for (to, link) in [
            (0, "p=nim(3,4,5)&proof=bouton&step=2-3"),
            (2, "p=nim(3,4,5)&proof=bouton&step=2-3&at=3"),
            (9, "p=nim(3,4,5)&proof=bouton&step=2-3&at=3"),
        ] {
            page.send(Msg::Step(to));
            assert_eq!(page.model().link(), link);
        }
        // A theorem of the reader's choice is walked whole.
        page.send(Msg::Proof(Bookmark { theorem: Some("sum"), ..Bookmark::default() }));
        assert_eq!(page.model().document.proof.steps, None);
    }

    #[test]
    fn another_dress_leaves_the_answers_of_a_question() {
        let link = "p=nim(1,1)&quiz=move&embed=1";
        for (then, kept) in [("&lang=zh", true), ("&theme=dark", true), ("&lang=zh&seed=3", false), ("", true)] {
            let mut page = Page::open(link);
            page.send(Msg::Quiz(quiz::Act::Pick(None)));
            page.send(Msg::Quiz(quiz::Act::Check));
            page.send(Msg::Linked(format!("{link}{then}")));
            assert_eq!(page.model().fancy.sheet.as_ref().is_some_and(|sheet| sheet.checks == 1), kept, "{then}");
        }
    }
}
