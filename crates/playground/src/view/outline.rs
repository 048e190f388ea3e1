//! What stands on the page, as far as its styles ask for it: how much is beside the pictures, and what those are.

use super::panel::arranged::is_high;
use super::quiz;
use mexplorer_session::document::frame::Frame;
use mexplorer_session::features::guide::Guide;
use mexplorer_session::runner::places::{self, Places};
use mexplorer_session::{Model, Panel, Veil};
use yew::prelude::*;

#[derive(Debug, Clone, Copy)]
pub struct Outline {
    /// A picture and its caption alone.
    pub bare: bool,
    pub playing: bool,
    pub asks: bool,
    pub guided: bool,
    /// The guide waits as one line.
    pub folded: bool,
    pub doubted: bool,
    /// A mistake that the teacher stops at and the end open the pictures; the verdict would only repeat what is said.
    pub unsaid: bool,
    pub proved: bool,
    /// On a phone pictures stand under each other, and the first is far from the last: a line of names leads to them.
    pub indexed: bool,
    /// How many things stand beside the pictures.
    count: usize,
    /// How many pictures there are, and how many panels stand beside the position.
    pictures: usize,
    beside: usize,
    /// The position has its board beside it, and room at its side.
    paired: bool,
    argued: bool,
    /// The graph is as high as the window.
    high: bool,
    /// The step beside its graph, and nothing else.
    graphed: bool,
}

impl Outline {
    /// Of a page whose graph is that of the model `graph`.
    pub fn of(model: &Model, places: &Places, graph: &Model) -> Outline {
        let Places { before, beside, pictures, .. } = places;
        let document = &model.document;
        let playing = model.fancy.play.is_some();
        let open = !playing && model.veil() == Veil::Open;
        let (bare, asks) = (document.frame == Frame::Bare, document.quiz.is_some());
        let (doubted, folded) = (document.doubt.is_some() && open, model.fancy.guide == Guide::Folded && open);
        let others = [!bare, playing, asks, doubted].into_iter().filter(|one| *one).count();
        let boarded = [before, beside].into_iter().any(|panels| panels.contains(&Panel::Board));
        let page = document.frame == Frame::Page && !document.present;
        Outline {
            bare,
            playing,
            asks,
            guided: places::guides(model),
            folded,
            doubted,
            unsaid: model.fancy.play.as_ref().is_some_and(|play| play.veiled() || play.held.is_some() || play.end.is_some()),
            proved: [before, beside, pictures].into_iter().any(|panels| panels.contains(&Panel::Proof)),
            indexed: page && model.fancy.surroundings.column && pictures.len() > 2,
            count: others + before.len() + beside.len(),
            pictures: pictures.len(),
            beside: beside.len(),
            paired: !bare && boarded && !doubted && !folded,
            argued: places::argues(document, pictures),
            high: is_high(pictures, graph),
            graphed: *pictures == [Panel::Proof, Panel::Dag],
        }
    }

    pub fn page(&self, model: &Model) -> Classes {
        let stale = model.answer.is_some() && model.known().is_none();
        let (asking, walking) = (model.asks(), model.fancy.walks);
        holding([
            (true, "page"),
            (self.playing, "playing"),
            (asking, "asking"),
            (stale, "stale"),
            (walking, "walking"),
            (self.argued, "argued"),
        ])
    }

    pub fn main(&self, model: &Model) -> Classes {
        // One picture, and nothing besides but what is said of its position.
        let lone = !self.bare && self.count == 1 + self.beside && self.pictures + self.beside == 1;
        let (alone, unpictured, listed) = (self.count == 0, self.pictures == 0, quiz::is_long(model));
        holding([(lone, "lone"), (alone, "alone"), (unpictured, "unpictured"), (self.proved, "proved"), (listed, "listed")])
    }

    pub fn left(&self) -> Classes {
        holding([(true, "left"), (self.paired, "paired"), (self.count > 1, "several"), (self.asks, "asks")])
    }

    pub fn right(&self) -> Classes {
        holding([(true, "right"), (self.pictures < 2, "single"), (self.high, "high"), (self.graphed, "graphed")])
    }
}

/// The classes that hold.
fn holding<const COUNT: usize>(classes: [(bool, &'static str); COUNT]) -> Classes {
    classes.into_iter().filter_map(|(holds, class)| holds.then_some(class)).collect()
}
