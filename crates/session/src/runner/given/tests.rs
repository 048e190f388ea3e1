//! What is given, and what it keeps back.

use super::*;
use crate::Msg;
use crate::document::Theme;
use crate::runner::fancy::Preview;
use crate::testing::Page;

fn check(link: &str, extract: Extract, expected: &str) {
    let mut page = Page::open(link);
    page.send(Msg::Extract(extract));
    let model = page.model();
    assert_eq!(model.link_for_others(&model.given()), expected, "{link} {extract:?}");
}

#[test]
fn what_is_given_is_what_the_position_has() {
    for (link, expected) in [
        ("p=nim(3,4,5)", "p=nim(3,4,5)&lang=en"),
        ("p=kayles(7)&show=board,grid", "p=kayles(7)&show=board&lang=en"),
        ("p=kayles(7)&show=grid", "p=kayles(7)&show=grid&lang=en"),
        ("p=kayles(7)&show=board,sequence", "p=kayles(7)&show=board,sequence&lang=en"),
        ("p=nim(3,4,5)&proof=bouton&step=3", "p=nim(3,4,5)&lang=en&proof=bouton&step=3"),
        ("p=dawsons_kayles(10)&proof=bouton&step=3", "p=dawsons_kayles(10)&lang=en"),
    ] {
        check(link, Extract::default(), expected);
        // What the reader chose stays for other positions.
        assert!(Page::open(link).model().link().starts_with(link), "{link}");
    }
}

#[test]
fn a_theorem_that_gave_way_is_named() {
    for (link, gone) in [
        ("p=nim(3,4,5)", None),
        ("p=nim(3,4,5)&proof=bouton&step=3", None),
        ("p=nim(3,4,5)&proof=wythoff&step=3", Some("wythoff")),
        ("p=wythoff(3,5)&proof=wythoff", None),
        ("p=misere kayles(3)&proof=sum", Some("sum")),
    ] {
        assert_eq!(Page::open(link).model().gone(), gone, "{link}");
    }
    // It is walked again where it speaks.
    let mut page = Page::open("p=nim(3,4,5)&proof=wythoff");
    page.send(Msg::Go("wythoff(3,5)".into()));
    assert_eq!(page.model().gone(), None);
}

#[test]
fn one_panel_is_given_alone() {
    let of = |panel, headed| Extract { panel: Some(panel), headed, ..Extract::default() };
    for (link, extract, expected) in [
        ("p=nim(3,4,5)", of(Panel::Columns, false), "p=nim(3,4,5)&show=columns&lang=en&bare=1"),
        ("p=nim(3,4,5)&proof=bouton&step=2", of(Panel::Columns, true), "p=nim(3,4,5)&show=columns&lang=en"),
        ("p=nim(3,4,5)&proof=bouton&step=2", of(Panel::Proof, true), "p=nim(3,4,5)&show=proof&lang=en&proof=bouton&step=2"),
        // In colours that are not each reader's own, and with its picture.
        (
            "p=nim(3,4,5)",
            Extract { theme: Some(Theme::Light), ..of(Panel::Grid, false) },
            "p=nim(3,4,5)&show=grid&lang=en&theme=light&bare=1",
        ),
        (
            "p=nim(3,4,5)&theme=dark",
            Extract { theme: Some(Theme::Auto), ..of(Panel::Grid, false) },
            "p=nim(3,4,5)&show=grid&lang=en&theme=auto&bare=1",
        ),
        ("p=nim(3,4,5)", Extract { pictured: true, ..of(Panel::Proof, true) }, "p=nim(3,4,5)&show=proof,columns&lang=en"),
        ("p=wythoff(3,5)", Extract { pictured: true, ..of(Panel::Proof, true) }, "p=wythoff(3,5)&show=proof,grid&lang=en"),
        ("p=nim(3,4,5)&show=proof", Extract { pictured: true, ..of(Panel::Proof, true) }, "p=nim(3,4,5)&show=proof&lang=en"),
        // Not in sight.
        ("p=nim(3,4,5)&show=board", of(Panel::Columns, false), "p=nim(3,4,5)&show=board&lang=en"),
    ] {
        check(link, extract, expected);
    }
}

/// Of each that is offered the link shows it.
#[test]
fn one_panel_is_offered_where_it_is_there() {
    for (link, offered) in [
        ("p=nim(3,4,5)", "board proof dag mex columns grid sequence"),
        ("p=nim(3,4,5)&show=board,dag", "board dag"),
        ("p=kayles(7)&show=board,grid", "board"),
        ("p=kayles(7)&show=grid", ""),
        ("p=nim(3,4,5)&hide=verdict", "board dag"),
        ("p=nim(1,4,5)&hide=verdict&proof=bouton&step=4", "board proof columns dag"),
        ("p=misere nim(1,4,5)&hide=verdict&proof=misere-nim&step=99", "board proof dag columns"),
        ("p=kayles(4)%2Bnim(2)&hide=verdict&proof=sum&step=4", "board proof dag"),
        ("p=nim(3,4,5)&hide=verdict&show=columns,proof&proof=bouton&step=4", "proof columns"),
        ("p=wythoff(3,5)&hide=verdict&grid=sieve&sieve=0&show=board,grid", "board grid"),
        ("p=nim(3,4,5)&quiz=move", "board dag"),
        ("p=misere kayles(40,41,42)", "board proof dag mex grid sequence"),
    ] {
        let page = Page::open(link);
        let givable = page.model().givable();
        let names: Vec<&str> = givable.iter().map(|panel| panel.name()).collect();
        assert_eq!(names.join(" "), offered, "{link}");
        for panel in givable {
            let mut page = Page::open(link);
            page.send(Msg::Extract(Extract { panel: Some(panel), headed: true, ..Extract::default() }));
            let given = page.model().link_for_others(&page.model().given());
            let given = Page::open(&given);
            assert!(given.model().givable() == [panel], "{link} {}", panel.name());
        }
    }
}

/// Also where the link hides who wins, where a grid that is not empty would tell it.
#[test]
fn a_grid_is_given_out_empty() {
    let empty = Extract { empty: true, ..Extract::default() };
    let alone = Extract { panel: Some(Panel::Grid), ..empty };
    for (link, extract, offered, expected) in [
        ("p=wythoff(3,5)", empty, true, "p=wythoff(3,5)&lang=en&grid=sieve&sieve=0&hide=verdict"),
        ("p=wythoff(3,5)", Extract { telling: true, ..empty }, true, "p=wythoff(3,5)&lang=en&grid=sieve&sieve=0"),
        ("p=wythoff(3,5)&grid=cold", alone, true, "p=wythoff(3,5)&show=grid&lang=en&bare=1&grid=sieve&sieve=0&hide=verdict"),
        (
            "p=wythoff(3,5)&hide=verdict&show=board,grid",
            empty,
            true,
            "p=wythoff(3,5)&show=board,grid&lang=en&grid=sieve&sieve=0&hide=verdict",
        ),
        (
            "p=wythoff(3,5)&proof=wythoff&step=1",
            empty,
            true,
            "p=wythoff(3,5)&lang=en&grid=sieve&sieve=0&proof=wythoff&hide=verdict",
        ),
        ("p=wythoff(3,5)&proof=wythoff&step=2", empty, false, "p=wythoff(3,5)&lang=en&proof=wythoff&step=2"),
        ("p=wythoff(3,5)&grid=sieve&sieve=0", empty, false, "p=wythoff(3,5)&lang=en&grid=sieve&sieve=0&hide=verdict"),
        ("p=wythoff(3,5)&grid=sieve&sieve=2", Extract::default(), true, "p=wythoff(3,5)&lang=en&grid=sieve&sieve=2&hide=verdict"),
        (
            "p=wythoff(3,5)&grid=sieve&show=board,grid&sieve=0",
            Extract { panel: Some(Panel::Board), ..Extract::default() },
            false,
            "p=wythoff(3,5)&show=board&lang=en&bare=1&grid=sieve&sieve=0",
        ),
        ("p=wythoff(3,5)&show=board", empty, false, "p=wythoff(3,5)&show=board&lang=en"),
        ("p=misere wythoff(3,5)", empty, false, "p=misere%20wythoff(3,5)&lang=en"),
        ("p=nim(3,5)", empty, false, "p=nim(3,5)&lang=en"),
    ] {
        assert_eq!(Page::open(link).model().can_empty(), offered, "{link}");
        let mut page = Page::open(link);
        page.send(Msg::Extract(extract));
        let hides = expected.contains("sieve=") && expected.contains("hide=verdict") || extract.telling;
        assert_eq!(page.model().can_tell(), hides && !link.contains("hide="), "{link}");
        check(link, extract, expected);
    }
}

/// A proof is given with its name, by which its steps unfold what is hidden; where they would tell values, it is said that it is not given.
#[test]
fn a_proof_is_given_though_who_wins_is_hidden() {
    let of = |panel, hide| Extract {
        panel: Some(panel),
        pictured: panel == Panel::Proof,
        headed: true,
        hide: Some(hide),
        ..Extract::default()
    };
    for (link, extract, expected, withheld) in [
        (
            "p=nim(3,4,5)",
            of(Panel::Proof, Veil::Verdict),
            "p=nim(3,4,5)&show=proof,columns&lang=en&proof=bouton&hide=verdict",
            None,
        ),
        (
            "p=wythoff(3,5)",
            of(Panel::Proof, Veil::Verdict),
            "p=wythoff(3,5)&show=proof,grid&lang=en&proof=wythoff&hide=verdict",
            None,
        ),
        ("p=nim(3,4,5)", of(Panel::Proof, Veil::Values), "p=nim(3,4,5)&lang=en&hide=values", Some(Panel::Proof)),
        ("p=nim(3,4,5)", of(Panel::Mex, Veil::Verdict), "p=nim(3,4,5)&lang=en&hide=verdict", Some(Panel::Mex)),
        ("p=nim(3,4,5)", of(Panel::Mex, Veil::Open), "p=nim(3,4,5)&show=mex&lang=en", None),
    ] {
        check(link, extract, expected);
        let mut page = Page::open(link);
        page.send(Msg::Extract(extract));
        assert_eq!(page.model().withheld(), withheld, "{link} {extract:?}");
    }
}

/// Of the whole page and of one picture of it alike.
#[test]
fn what_is_hidden_is_given_so() {
    for (link, panel, hide, expected) in [
        ("p=nim(3,4,5)", None, Some(Veil::Verdict), "p=nim(3,4,5)&lang=en&hide=verdict"),
        ("p=nim(3,4,5)", Some(Panel::Columns), Some(Veil::Verdict), "p=nim(3,4,5)&show=columns&lang=en&bare=1&hide=verdict"),
        ("p=nim(3,4,5)&hide=verdict", None, None, "p=nim(3,4,5)&lang=en&hide=verdict"),
        ("p=nim(3,4,5)&hide=verdict", None, Some(Veil::Open), "p=nim(3,4,5)&lang=en"),
    ] {
        check(link, Extract { panel, hide, ..Extract::default() }, expected);
    }
}

#[test]
fn what_is_fixed_is_given_with_it() {
    let fixed = |fixed| Extract { fixed, ..Extract::default() };
    for (link, extract, expected) in [
        ("p=nim(3,4,5)", fixed([true, false, false, false]), "p=nim(3,4,5)&lang=en&lock=position"),
        ("p=nim(3,4,5)&lock=panels", fixed([true, false, true, false]), "p=nim(3,4,5)&lang=en&lock=position,panels,proof"),
        ("p=nim(3,4,5)", fixed([false, false, false, true]), "p=nim(3,4,5)&lang=en&lock=start"),
        ("p=nim(3,4,5)&lock=panels", fixed([false; 4]), "p=nim(3,4,5)&lang=en&lock=panels"),
    ] {
        check(link, extract, expected);
    }
}

#[test]
fn a_title_names_the_lesson() {
    for (link, expected) in [
        ("p=nim(3,4,5)", "Nim: nim(3,4,5)"),
        ("p=nim(3,4,5)&show=dag", "Nim: nim(3,4,5) – Game graph"),
        ("p=nim(3,4,5)&proof=bouton&step=2", "Bouton’s theorem: Nim and the XOR – proof on nim(3,4,5)"),
        ("p=nim(3,4,5)&show=columns,dag&proof=bouton", "Nim: nim(3,4,5)"),
        ("p=wythoff(9,12)&proof=wythoff", "Wythoff’s game – proof on wythoff(9,12)"),
        ("p=kayles(7)+nim(3)+nim(2)", "Kayles, Nim: kayles(7)+nim(3)+nim(2)"),
        ("p=nim(3,4,5)&proof=bouton&quiz=move&seed=7", "Nim: nim(3,4,5) – which move wins? (seed 7)"),
    ] {
        let page = Page::open(link);
        assert_eq!(page.model().title(&page.model().document), expected, "{link}");
    }
}

#[test]
fn a_page_is_called_by_what_it_is_for() {
    for (link, expected) in [
        ("p=nim(3,4,5)", "Mexplorer – impartial games, explained"),
        ("p=nim(3,4,5)&show=columns&proof=bouton", "Mexplorer – impartial games, explained"),
        ("p=nim(3,4,5)&proof=bouton&step=2", "Bouton’s theorem: Nim and the XOR – proof on nim(3,4,5) — Mexplorer"),
        ("p=nim(3,4,5)&step=2", "Bouton’s theorem: Nim and the XOR – proof on nim(3,4,5) — Mexplorer"),
        ("p=nim(3,4,5)&proof=wythoff", "Mexplorer – impartial games, explained"),
        ("p=nim(3,4,5)&quiz=move&seed=7", "Nim: nim(3,4,5) – which move wins? (seed 7) — Mexplorer"),
        ("p=nim(3,4,5)&sheet=move", "Worksheet: which move wins? – Nim, positions like nim(3,4,5) (seeds from 1 on) — Mexplorer"),
        ("p=nim(3,4,5)&sheet=mex&heading=Homework 3 <b>", "Homework 3 <b> — Mexplorer"),
        (
            "p=nim(3,4,5)&sheet=mex&seeds=3-4&sheets=3",
            "Worksheet: fill in the mex table – Nim, positions like nim(3,4,5) (seeds from 3 on) — Mexplorer",
        ),
    ] {
        assert_eq!(Page::open(link).model().page_title(), expected, "{link}");
    }
}

#[test]
fn worksheets_are_given_where_the_position_suits_them() {
    for (link, kinds) in [
        ("p=nim(3,4,5)", "outcomes values move mex"),
        ("p=kayles(7)", "outcomes values move mex pattern"),
        ("p=misere nim(1,2)", "outcomes move"),
        ("p=nim(0)", ""),
    ] {
        let page = Page::open(link);
        let given = Kind::ALL.into_iter().filter_map(|kind| page.model().worksheet(kind).map(|link| (kind, link)));
        let given: Vec<&str> = given
            .map(|(kind, link)| {
                assert!(link.contains(&format!("&sheet={}", kind.name())) && !link.contains("quiz="), "{link}");
                kind.name()
            })
            .collect();
        assert_eq!(given.join(" "), kinds, "{link}");
    }
}

#[test]
fn worksheets_are_given_without_what_says_nothing_on_paper() {
    for (link, expected) in [
        ("p=nim(3,4,5)&proof=bouton&step=3&zoom=50&doubt=mex", "p=nim(3,4,5)&lang=en&sheet=move"),
        ("p=wythoff(3,5)&grid=sieve&sieve=0&window=0,0,20&hide=verdict", "p=wythoff(3,5)&lang=en&sheet=move"),
        ("p=nim(3,4,5)&show=board&lang=zh&hide=values", "p=nim(3,4,5)&show=board&lang=zh&sheet=move"),
    ] {
        assert_eq!(Page::open(link).model().worksheet(Kind::Move).as_deref(), Some(expected), "{link}");
    }
}

/// A frame tells its height once: what was chosen and gives the same as before does not forget it.
#[test]
fn a_height_is_forgotten_with_what_had_it() {
    let told = Some((700, 849));
    let grid = Extract { panel: Some(Panel::Grid), ..Extract::default() };
    for (link, before, after, expected) in [
        // Beside a sieve that is to be filled who wins is hidden in any case.
        ("p=wythoff(3,5)&grid=sieve&sieve=0", grid, Extract { hide: Some(Veil::Verdict), ..grid }, told),
        ("p=wythoff(3,5)&grid=sieve", grid, Extract { hide: Some(Veil::Verdict), ..grid }, None),
        ("p=nim(3,4,5)", Extract::default(), Extract { headed: true, ..Extract::default() }, told),
        ("p=nim(3,4,5)", Extract::default(), Extract { theme: Some(Theme::Dark), ..Extract::default() }, None),
    ] {
        let mut page = Page::open(link);
        page.send(Msg::Extract(before));
        page.send(Msg::Preview(Preview { open: true, size: told }));
        page.send(Msg::Extract(after));
        assert_eq!(page.model().fancy.preview, Preview { open: true, size: expected }, "{link} {after:?}");
    }
}
