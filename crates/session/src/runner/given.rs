//! What the share dialog gives to others: of the panels those that the position has, or one of them alone.

use crate::document::Document;
use crate::document::frame::{Frame, Lock};
use crate::document::proof::Bookmark;
use crate::document::worksheet::{SEEDS, Worksheet};
use crate::features::proof;
use crate::features::quiz::make::Maker;
use crate::runner::fancy::Extract;
use crate::runner::model::Model;
use crate::runner::veiled::Situation;
use crate::runner::{places, saved};
use crate::words::{quiz, rules};
use mexplorer_picture::grid::{GridMode, GridOptions};
use mexplorer_picture::{Panel, Say, Veil};
use mexplorer_solver::proof::Sieve;
use mexplorer_solver::quiz::Kind;

impl Model {
    /// The panels in sight, of which one alone can be given: those that show something, and still do without the others.
    pub fn givable(&self) -> Vec<Panel> {
        let places = places::of(self);
        let (asks, document) = (self.asks() || self.refuses(), self.applying());
        let proof = self.known().and_then(|answer| answer.panels.proof.as_deref());
        let stays = |panel: &Panel| {
            let proof = proof.filter(|_| *panel == Panel::Proof);
            let document = &self.kept(alone(&document, *panel));
            Situation { document, proof, asks, walks: false, turning: false, proves: proof.is_some() }.veiled().shows(*panel)
        };
        let mut panels = [places.before, places.beside, places.pictures].concat();
        panels.retain(|panel| !saved::is_empty(self, *panel) && stays(panel));
        panels
    }

    /// The document without what this position has no use for, which would only be named as such.
    fn applying(&self) -> Document {
        let mut document = self.document.clone();
        let absent = places::of(self).absent;
        // Where nothing was chosen the link is short, and each position shows what it has.
        if document.show != self.defaults.show && document.show.iter().any(|panel| !absent.contains(panel)) {
            document.show.retain(|panel| !absent.contains(panel));
        }
        // A theorem that does not speak of this position has made way for another one.
        if self.gone().is_some() {
            document.proof = Bookmark::default();
        }
        if self.fancy.extract.empty && self.can_empty() {
            document.grid = GridOptions { mode: GridMode::Sieve, sieved: Some(0), ..document.grid };
        }
        document
    }

    /// Whether a grid is shown that can be given out empty, its sieve to be filled pair by pair: not once a step speaks of the pairs.
    pub fn can_empty(&self) -> bool {
        let Document { grid, show, .. } = &self.document;
        let given = grid.mode == GridMode::Sieve && grid.sieved == Some(0);
        !given && show.contains(&Panel::Grid) && self.document.sifts() && self.sieve() != Sieve::Found
    }

    /// The theorem that the document names, where it says nothing about the position, so that another is walked in its place.
    pub fn gone(&self) -> Option<&'static str> {
        let walked = self.walked_theorem()?;
        self.document.proof.theorem.filter(|named| *named != walked)
    }

    fn walked_theorem(&self) -> Option<&'static str> {
        Some(self.known()?.panels.proof.as_ref()?.proof.as_ref().ok()?.theorem)
    }

    /// The picture that the proof in sight speaks of first, where both can be given.
    pub fn spoken_of(&self) -> Option<Panel> {
        let shown = self.known()?.panels.proof.as_deref()?;
        let offered = self.givable();
        let mut spoken = proof::panels(shown).into_iter().filter(|_| offered.contains(&Panel::Proof));
        spoken.find(|panel| *panel != Panel::Board && offered.contains(panel))
    }

    /// The document that is given.
    pub fn given(&self) -> Document {
        let mut document = self.applying();
        let Extract { panel, pictured, headed, theme, fixed, .. } = self.fancy.extract;
        document.theme = theme.unwrap_or(document.theme);
        document.locks = Lock::ALL.into_iter().filter(|lock| document.locks(*lock) || fixed[*lock as usize]).collect();
        if let Some(panel) = panel.filter(|panel| self.givable().contains(panel)) {
            document = alone(&document, panel);
            let pictured = pictured && panel == Panel::Proof;
            document.show.extend(self.spoken_of().filter(|_| pictured));
            if !headed {
                document.frame = Frame::Bare;
            }
        }
        self.kept(document)
    }

    /// Beside a grid that is given out to be filled in, nothing tells what it leads to, unless that is wished.
    fn kept(&self, document: Document) -> Document {
        let hide = if fills(&document) && !self.fancy.extract.telling { Veil::Verdict } else { document.hide };
        Document { hide, ..document }
    }

    /// Whether what is given would tell what a grid that is to be filled in leads to: that is for who gives it to choose.
    pub fn can_tell(&self) -> bool {
        self.document.hide != Veil::Verdict && fills(&self.given())
    }

    /// The document with the quiz that the form makes.
    pub fn made(&self) -> Document {
        let made = self.fancy.maker.document(&self.applying());
        Document { theme: self.fancy.extract.theme.unwrap_or(made.theme), ..made }
    }

    /// What a document shows, in a few words for a course that lists it: games and position, and what is asked, or which proof is walked,
    /// or the one picture.
    pub fn title(&self, document: &Document) -> String {
        let locale = &self.fancy.locale;
        // A question may be of another position than its link names.
        let position = document.quiz.as_ref().map_or(&*document.position, |quiz| &quiz.base);
        let shown = document.proof.theorem.filter(|_| document.show.contains(&Panel::Proof));
        if let Some(sheet) = document.sheet {
            if let Some(heading) = &document.heading {
                return heading.to_string();
            }
            let about = locale.word(&format!("quiz.kind.{}", sheet.kind.name()));
            let say = Say::new("title.sheet").with("about", about).with("first", sheet.seeds.0);
            let (games, text) = rules::titled(position);
            return locale.say(&say.with("games", games).with("position", text));
        }
        let say = match (&document.quiz, shown, &document.show[..]) {
            (Some(quiz), ..) => return locale.say(&quiz::title(position, quiz.kind, quiz.seed)),
            (None, Some(theorem), _) => Say::new("title.proof").with("about", locale.word(&format!("theorem.{theorem}"))),
            (None, None, [panel]) => Say::new("title.about").with("about", locale.word(&format!("panel.{}", panel.name()))),
            _ => Say::new("title.position"),
        };
        // The name of a theorem says of which game it is.
        let (games, text) = rules::titled(position);
        let games = Some(games).filter(|_| say.key != "title.proof");
        let say = games.into_iter().fold(say, |say, games| say.with("games", games));
        locale.say(&say.with("position", text))
    }

    /// What the page is called: by its worksheet, its question or its proof, so that what is printed is found again, where it has one.
    pub fn page_title(&self) -> String {
        let (locale, own) = (&self.fancy.locale, &self.document);
        // It is asked with every drawing, and mostly there is nothing to be called by.
        if own.sheet.is_none() && own.quiz.is_none() && own.proof.theorem.is_none() && own.proof.step == 0 {
            return locale.word("page.title");
        }
        let mut document = self.applying();
        if document.proof.step > 0 {
            document.proof.theorem = document.proof.theorem.or_else(|| self.walked_theorem());
        }
        let proves = document.proof.theorem.is_some() && document.show.contains(&Panel::Proof);
        match document.sheet.is_some() || document.quiz.is_some() || proves {
            true => locale.say(&Say::new("page.title-of").with("about", self.title(&document))),
            false => locale.word("page.title"),
        }
    }

    /// The fragment with a worksheet of a kind of question, where the position suits it.
    pub fn worksheet(&self, kind: Kind) -> Option<String> {
        let asked = Maker { kind: Some(kind), hide: Veil::Open, seed: SEEDS.0 };
        asked.suits(&self.document).ok()?;
        let base = Maker { kind: None, ..asked }.document(&self.document);
        // On paper that asks no proof is walked, nothing is doubted or sifted, and who types an address off it is told once all is right.
        let sheet = Some(Worksheet::from(kind, SEEDS.0));
        let (proof, grid, hide) = (Bookmark::default(), GridOptions::default(), Veil::Open);
        Some(self.link_for_others(&Document { sheet, proof, grid, hide, zoom: None, doubt: None, ..base }))
    }
}

/// Whether a document shows a sieve that is filled pair by pair, and asks nothing else.
fn fills(document: &Document) -> bool {
    let Document { grid, show, quiz, game, .. } = document;
    let sieve = grid.mode == GridMode::Sieve && grid.sieved.is_some() && show.contains(&Panel::Grid) && document.sifts();
    sieve && quiz.is_none() && game.is_none()
}

/// A document with one of its panels.
fn alone(document: &Document, panel: Panel) -> Document {
    let mut document = Document { show: vec![panel], ..document.clone() };
    document.tables.retain(|table| *table == panel);
    // What a proof unfolds stays hidden without it.
    if panel != Panel::Proof {
        document.proof = Bookmark::default();
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::document::Theme;
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
            (
                "p=wythoff(3,5)&grid=sieve&sieve=2",
                Extract::default(),
                true,
                "p=wythoff(3,5)&lang=en&grid=sieve&sieve=2&hide=verdict",
            ),
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

    #[test]
    fn what_is_fixed_is_given_with_it() {
        let fixed = |fixed| Extract { fixed, ..Extract::default() };
        for (link, extract, expected) in [
            ("p=nim(3,4,5)", fixed([true, false, false]), "p=nim(3,4,5)&lang=en&lock=position"),
            ("p=nim(3,4,5)&lock=panels", fixed([true, false, true]), "p=nim(3,4,5)&lang=en&lock=position,panels,proof"),
            ("p=nim(3,4,5)&lock=panels", fixed([false; 3]), "p=nim(3,4,5)&lang=en&lock=panels"),
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
            (
                "p=nim(3,4,5)&sheet=move",
                "Worksheet: which move wins? – Nim, positions like nim(3,4,5) (seeds from 1 on) — Mexplorer",
            ),
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
}
