//! Scripts of messages for every proof: a link, what the reader does, the step and the lights it comes to.

mod scripts;

use super::*;
use crate::Msg;
use crate::testing::Page;
use Do::*;
use scripts::{SCRIPTS, misere};

/// What a reader does in the panel.
#[derive(Debug, Clone, Copy)]
enum Do {
    Open,
    Next,
    Back,
    Jump(usize),
    /// Choose a value to reach, how far to count, the d of Beatty's α, a move to be answered.
    Target(u128),
    Upto(u64),
    Root(u64),
    Reply(&'static str),
}

/// The step that is shown, by place and by the last word of its key, of how many, and what it lights.
fn shown(table: &Page) -> (usize, usize, &'static str, String) {
    let model = table.model();
    let view = model.answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof is shown");
    let (at, step) = view.step(&model.document.proof).expect("it has steps");
    let key = step.key.rsplit('.').next().expect("a key of proofs");
    let count = view.proof.as_ref().expect("within reach").steps.len();
    let lights: Vec<String> = lights(step, model.answer.as_ref().and_then(|answer| answer.panels.dag().map(|dag| &**dag)))
        .into_iter()
        .map(|(name, value)| format!("{}={value}", name.trim_start_matches("data-")))
        .collect();
    (at, count, key, lights.join(" "))
}

fn perform(table: &mut Page, deed: Do) {
    let (at, count, ..) = shown(table);
    let bookmark = table.model().document.proof.clone();
    let msg = match deed {
        Open => return,
        Next => Msg::Step((at + 1).min(count - 1)),
        Back => Msg::Step(at.saturating_sub(1)),
        Jump(step) => Msg::Step(step - 1),
        Target(value) => Msg::Proof(Bookmark { target: Some(value), ..bookmark }),
        Upto(number) => Msg::Proof(Bookmark { upto: Some(number), ..bookmark }),
        Root(number) => Msg::Proof(Bookmark { root: Some(number), ..bookmark }),
        Reply(text) => Msg::Proof(Bookmark { reply: Some(text.into()), ..bookmark }),
    };
    table.send(msg);
}

/// At its last step, and there alone, a proof leads on to the next one of the path; not where a link says how far it is walked.
#[test]
fn the_next_proof_is_offered_at_the_end() {
    for (link, next) in [
        ("p=nim(3,4,5)&proof=induction&step=8", Some((2, "zermelo"))),
        ("p=nim(3,4,5)&proof=induction&step=7", None),
        ("p=nim(3,4,5)&proof=sum&step=9", Some((7, "bouton"))),
        ("p=nim(3,4,5)&step=8", Some((8, "complexity"))),
        ("p=nim(3,4,5)&proof=complexity&step=6", None),
        ("p=nim(3,4,5)&proof=sum&step=8-9", None),
        ("p=misere%20nim(1,1)&proof=sj&step=9", Some((5, "misere-nim"))),
    ] {
        let page = Page::open(link);
        let answer = page.answer();
        let view = answer.panels.proof.as_ref().expect("a proof");
        assert_eq!(view.onwards(&page.model().document.proof), next, "{link}");
    }
}

#[test]
fn pairs_and_moves_are_cells_of_the_grid() {
    for (link, cells) in [
        ("p=wythoff(3,4)&step=2", vec![(3, 5), (5, 3)]),
        ("p=wythoff(3,4)&step=4", vec![(1, 2)]),
        ("p=nim(3,5)&step=6", vec![(3, 3)]),
        ("p=nim(3,5)&step=2", vec![]),
    ] {
        let table = Page::open(link);
        let panels = &table.model().answer.as_ref().expect("answered").panels;
        let (view, grid) = (panels.proof.as_ref().expect("a proof"), panels.grid().expect("a grid"));
        let (_, step) = view.step(&table.model().document.proof).expect("a step");
        assert_eq!(super::cells(step, grid), cells, "{link}");
    }
}

/// Whoever chooses a move is led to the reply in one step of the history: not out of what a link lets one walk, nor to what it hides.
#[test]
fn a_move_is_answered_where_the_reply_is_said() {
    for (link, reply, step) in [
        ("p=wythoff(8,13)&proof=wythoff", "wythoff(8,12)", 6),
        ("p=wythoff(8,13)&proof=wythoff&step=8", "wythoff(0,13)", 6),
        ("p=nim(1,4,5)&proof=bouton", "nim(1,4,2)", 7),
        ("p=nim(1,4,5)&proof=bouton&step=3-8", "nim(1,4,2)", 7),
        ("p=nim(1,4,5)&proof=bouton&step=3-5", "nim(1,4,2)", 3),
        ("p=nim(1,4,5)&proof=bouton&hide=verdict", "nim(1,4,2)", 1),
    ] {
        let mut page = Page::open(link);
        let before = page.model().document.proof.clone();
        page.send(Msg::Proof(Bookmark { reply: Some(reply.into()), ..before.clone() }));
        let (at, ..) = shown(&page);
        assert_eq!(at + 1, step, "{link}");
        // What is taken back leads nowhere.
        page.send(Msg::Proof(Bookmark { reply: None, ..page.model().document.proof.clone() }));
        assert_eq!(shown(&page).0 + 1, step, "{link}");
        page.send(Msg::Undo);
        page.send(Msg::Undo);
        assert_eq!(page.model().document.proof, before, "{link}");
    }
}

#[test]
fn every_proof_goes_where_the_reader_turns_it() {
    let mut walked = std::collections::BTreeSet::new();
    for (link, script) in SCRIPTS.iter().chain(misere::SCRIPTS) {
        let mut table = Page::open(link);
        let view = table.model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof is shown");
        walked.insert(view.proof.as_ref().expect("within reach").theorem);
        for (deed, key, expected) in *script {
            perform(&mut table, *deed);
            let (at, _, step, lights) = shown(&table);
            assert_eq!((step, lights.as_str()), (*key, *expected), "{link}: {deed:?}");
            // The link of the step opens at the step.
            let again = Page::open(&table.model().link());
            let (at_again, _, step_again, lights_again) = shown(&again);
            assert_eq!((at_again, step_again, lights_again), (at, step, lights), "{}", table.model().link());
        }
    }
    for theorem in proof::theorems() {
        assert!(walked.contains(theorem), "{theorem} has no script");
    }
}
