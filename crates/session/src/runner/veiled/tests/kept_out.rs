//! What a frame keeps out at the end of a proof or of a question.

use super::*;

/// The panels that stand on a page, and those of which it says that they would tell something.
fn standing(page: &Page) -> (Vec<Panel>, Vec<Panel>) {
    let places = crate::runner::places::of(page.model());
    ([places.before, places.beside, places.pictures].concat(), places.veiled)
}

/// In a frame whose link names no panels the end of a proof, or of a question, brings none that was not there before.
#[test]
fn a_frame_keeps_out_what_was_not_there_before() {
    for text in POSITIONS {
        for theorem in proof::theorems() {
            let mut page = Page::open(&format!("p={text}&embed=1&hide=verdict&proof={theorem}"));
            let Some(walked) = walked(&page).filter(|walked| walked.theorem == theorem) else { continue };
            page.send(Msg::Step(walked.steps.len() - 2));
            let (before, _) = standing(&page);
            page.send(Msg::Step(walked.steps.len() - 1));
            assert_eq!(standing(&page), (before, Vec::new()), "{text} {theorem}");
        }
    }
    use Panel::{Board, Columns, Dag, Mex, Proof};
    for (link, msgs, shown) in [
        ("p=nim(3,4,5)&embed=1&hide=verdict&proof=bouton&step=99", &[][..], &[Board, Proof, Columns, Dag][..]),
        ("p=nim(3,4,5)&embed=1&hide=verdict&proof=bouton&step=99", &[Msg::Show(Dag, false)], &[Board, Proof, Columns]),
        // What the link asks for comes as soon as it tells nothing that is hidden.
        ("p=nim(3,4,5)&embed=1&hide=verdict&proof=bouton&step=99&show=board,mex,proof", &[], &[Board, Proof, Mex]),
        ("p=nim(3,4,5)&embed=1&quiz=outcomes&seed=7", &[Msg::Quiz(Act::Show)], &[Board, Dag]),
        ("p=nim(3,4,5)&embed=1&quiz=outcomes&seed=7", &[Msg::Quiz(Act::Show), Msg::Why], &[Board, Proof, Dag]),
        ("p=nim(3,4,5)&embed=1&quiz=outcomes&seed=7&show=board,mex", &[Msg::Quiz(Act::Show)], &[Board, Mex]),
    ] {
        let mut page = Page::open(link);
        for msg in msgs {
            page.send(msg.clone());
        }
        assert_eq!(standing(&page), (shown.to_vec(), Vec::new()), "{link} {msgs:?}");
    }
    // What a reader has brought stays, to the last.
    let mut page = Page::open("p=nim(3,4,5)&embed=1&quiz=outcomes&seed=7");
    page.send(Msg::Quiz(Act::Show));
    for panel in Panel::ALL {
        page.send(Msg::Show(panel, true));
        assert!(standing(&page).0.contains(&panel), "{panel:?}");
    }
    assert_eq!(standing(&page).0.len(), 7);
    // The page itself shows all.
    for (link, msg) in [("hide=verdict&proof=bouton&step=99", Msg::Rested), ("quiz=outcomes&seed=7", Msg::Quiz(Act::Show))] {
        let mut page = Page::open(&format!("p=nim(3,4,5)&{link}"));
        page.send(msg);
        assert_eq!(standing(&page).0.len(), 7, "{link}");
    }
}
