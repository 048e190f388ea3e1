//! What a proof keeps back of itself while it is read, and before a class.

use super::{scenes, tells, walked};
use crate::features::proof::panels as proof_panels;
use crate::runner::verdict::Verdict;
use crate::testing::Page;
use crate::{Msg, Panel};
use mexplorer_picture::{Role, Scene, Veil};
use mexplorer_solver::explain::columns::columns;
use mexplorer_solver::proof::{self, Told};

/// For a reader the columns grow as they do where the verdict is hidden, where it is they that the proof speaks of, and nothing else is kept
/// back. Before a projector all that unfolds does.
#[test]
fn who_walks_a_proof_sees_the_columns_grow() {
    let mut grown = 0;
    for text in ["nim(3,4,5)", "nim(1,4,5)", "moore[2](3,4,5,6)", "staircase(3,1,4)", "misere nim(1,4,5)", "kayles(4)+nim(2)"] {
        for theorem in proof::theorems() {
            let link = format!("p={text}&proof={theorem}");
            let mut pages = ["&present=1", "&hide=verdict", ""].map(|keys| Page::open(&format!("{link}{keys}")));
            let shown = pages[0].model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof");
            let walked = shown.proof.clone().expect("within reach");
            let alone =
                |page: &Page| columns(page.answer().analysis.as_ref().expect("within reach")).is_ok_and(|c| c.rows.len() == 1);
            // On a slide a proof that leaves open who wins hides nothing.
            if walked.theorem != theorem || alone(&pages[0]) || !walked.decides() {
                continue;
            }
            let unwalked = scenes(&pages[2]);
            for at in 0..walked.steps.len() {
                for page in &mut pages {
                    page.send(Msg::Step(at));
                }
                let [slide, veiled, read] = pages.each_ref().map(scenes);
                let of = |scenes: &[(Panel, Scene)]| scenes.iter().find(|(panel, _)| *panel == Panel::Columns).cloned();
                assert!(of(&slide) == of(&veiled), "{link} {}", at + 1);
                let speaks = proof_panels(&shown).contains(&Panel::Columns);
                let last = at + 1 == walked.steps.len();
                assert!(!speaks || of(&read) == of(&veiled), "{link} {}", at + 1);
                // What stands on a stage of its own is another picture.
                assert!(speaks || last || of(&read) == of(&unwalked), "{link} {}", at + 1);
                grown += usize::from(speaks && of(&read) != of(&unwalked));
                // It has all that there is where the verdict is hidden, and no other marks.
                let marks = |scenes: &[(Panel, Scene)], panel: Panel| -> Vec<Role> {
                    let scene = scenes.iter().find(|(other, _)| *other == panel).map(|(_, scene)| scene);
                    let roles = scene.expect("drawn").items.iter().map(|item| item.role);
                    roles.filter(|role| tells(panel, *role) != Told::NOTHING).collect()
                };
                for (panel, _) in &veiled {
                    let known = marks(&veiled, *panel);
                    assert!(marks(&slide, *panel).iter().all(|role| known.contains(role)), "{link} {}: {panel:?}", at + 1);
                }
                let further = slide.iter().filter(|(panel, _)| !veiled.iter().any(|(other, _)| other == panel));
                let further: Vec<Panel> = further.map(|(panel, _)| *panel).collect();
                let lights = proof_panels(&shown);
                assert!(
                    further.iter().all(|panel| lights.contains(panel) || *panel == Panel::Sequence),
                    "{link} {}: {further:?}",
                    at + 1
                );
                let veil = if last { Veil::Open } else { Veil::Verdict };
                assert_eq!(pages.each_ref().map(|page| page.model().veil()), [veil, veil, Veil::Open]);
            }
        }
    }
    assert!(grown > 20, "{grown}");
}

/// It says who wins once its steps have, and no sooner to what is around it; what its proof speaks of is there from the first step on.
#[test]
fn a_slide_says_who_wins_once_its_steps_have() {
    for (link, said, panel) in [
        // The last column that is out of balance, the move, and what is left of them.
        ("p=nim(3,4,5)&proof=bouton", ".......N", Panel::Columns),
        ("p=nim(3,4,5)&show=columns,proof&proof=bouton&embed=1", ".......N", Panel::Columns),
        ("p=nim(3,4,5)", ".......N", Panel::Columns),
        ("p=wythoff(3,5)&proof=wythoff", ".PPPPPPP", Panel::Grid),
        ("p=kayles(7)&proof=period", "....N", Panel::Sequence),
        // These leave it open, so that nothing is hidden: numbers alone, one game of a sum, a period that has not been found.
        ("p=wythoff(3,5)&proof=beatty", "PPPPPPPP", Panel::Grid),
        ("p=kayles(7)%2Bnim(3)&proof=period", "NNNNN", Panel::Sequence),
        ("p=octal[0.6](9)&proof=period", "NN", Panel::Sequence),
        // It begins with who wins, asks what is doubted, or is a slide of no proof.
        ("p=nim(3,4,5)&proof=equivalence", "NNNN", Panel::Board),
        ("p=nim(3,4,5)&proof=bouton&claim=P%20iff%20n%20%3D%3D%200", "NNNNNNNN", Panel::Columns),
        ("p=nim(3,4,5)&show=columns", "N", Panel::Columns),
        ("p=nim(3,4,5)&show=board,columns&hide=values&proof=bouton", "N", Panel::Board),
    ] {
        let mut page = Page::open(&format!("{link}&present=1"));
        let count = walked(&page).map_or(1, |walked| walked.steps.len());
        let told = (0..count).map(|at| {
            page.send(Msg::Step(at));
            let outside = page.model().told_outside();
            let shown = Verdict::shown(page.model()).and_then(|verdict| verdict.outcome);
            assert_eq!(shown.map(|outcome| outcome.letter()), outside.outcome, "{link} {}", at + 1);
            assert!(outside.outcome.is_some() || outside.grundy.is_none(), "{link} {}", at + 1);
            assert!(page.answer().panels.get(panel).is_some(), "{link} {} without its picture", at + 1);
            outside.outcome.unwrap_or(".")
        });
        let told: Vec<&str> = told.collect();
        assert_eq!(told.join(""), said, "{link}");
    }
}

/// A slide that hides who wins and names no proof walks the one that decides, from a first step that does not tell it; where none can be
/// had it says so, and shows what is left.
#[test]
fn a_slide_that_hides_who_wins_walks_what_decides() {
    for (link, theorem, told) in [
        ("p=wythoff(8,13)", Some("wythoff"), ".PPPPPPP"),
        ("p=wythoff(8,14)&embed=1", Some("wythoff"), ".NNNNNN"),
        ("p=nim(3,4,5)", Some("bouton"), ".......N"),
        ("p=misere nim(1,4,5)&show=board,proof", Some("misere-nim"), "....P"),
        ("p=kayles(4)%2Bnim(2)", Some("sum"), "........N"),
        ("p=nim(3,4,5)&step=3", Some("bouton"), ".......N"),
        ("p=nim(3,4,5)&proof=equivalence", Some("equivalence"), "NNNN"),
        // No proof is shown, or none is within reach.
        ("p=nim(3,4,5)&show=board,dag", None, ""),
        ("p=misere grundy(4000)", None, ""),
    ] {
        let link = format!("{link}&present=1&hide=verdict");
        let mut page = Page::open(&link);
        let before = page.model().link();
        let shown = walked(&page);
        assert_eq!(shown.as_ref().map(|proof| proof.theorem), theorem, "{link}");
        let Some(shown) = shown else {
            assert_eq!(page.model().veil(), Veil::Verdict, "{link}");
            assert!(
                page.answer().panels.get(Panel::Dag).is_some() || !page.model().document.show.contains(&Panel::Dag),
                "{link}"
            );
            let said = Verdict::shown(page.model()).expect("a verdict").detail.key;
            assert_eq!(said == "veil.unproved", link.contains("grundy"), "{link}: {said}");
            continue;
        };
        assert_eq!(
            Verdict::shown(page.model()).map(|verdict| verdict.outcome.is_some()),
            Some(told.starts_with(['N', 'P'])),
            "{link}"
        );
        let said = (0..shown.steps.len()).map(|at| {
            page.send(Msg::Step(at));
            page.model().told_outside().outcome.unwrap_or(".")
        });
        assert_eq!(said.collect::<String>(), told, "{link}");
        assert_eq!(Page::open(&before).model().link(), before);
    }
}
