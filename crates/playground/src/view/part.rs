//! The parts of the page. Each is drawn again only when something that it reads has changed; [`Part::same`] is the one list of
//! what that is.

use super::{Send, dag, foot, guide, header, panel, play, position_box, quiz, verdict};
use crate::parts;
use mexplorer_session::{Answer, Locale, Model, Panel, Part as Piece, Veil};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Header,
    Quiz,
    Guide,
    Position,
    Verdict,
    /// What stands in the place of the verdict while a game hides it.
    Veil,
    Play,
    Panel(Panel),
    /// The drawing of the game graph within its panel.
    Graph,
    Foot,
}

impl Part {
    /// Whether two models are drawn alike.
    pub fn same(self, a: &Model, b: &Model) -> bool {
        match self {
            Part::Header => {
                alike(a, b, |model| (model.document.lang, model.document.theme, model.veil(), model.fancy.play.is_some()))
            }
            // Their fields change when they are pressed, whether the model takes that or not: drawing them puts it right.
            Part::Quiz => {
                a.fancy.sheet.is_none()
                    && alike(a, b, |model| model.parts.stage(Piece::Quiz))
                    && alike(a, b, |model| (answer(model), &model.document.quiz, &model.fancy.sheet, model.document.embed))
            }
            Part::Play => {
                let none = |model: &Model| model.fancy.play.is_none();
                none(a) && none(b) && alike(a, b, |model| (model.parts.stage(Piece::Play), model.document.game))
            }
            Part::Guide => alike(a, b, |model| (model.fancy.guide, answer(model))),
            Part::Position => alike(a, b, |model| {
                let history = (model.history.can_undo(), model.history.can_redo());
                let notice = model.fancy.notice.as_ref().filter(|_| model.fancy.dialog.is_none());
                (&model.document.position, &model.fancy.draft, model.asks(), history, notice)
            }),
            Part::Verdict => alike(a, b, |model| {
                let position = &model.document.position;
                (answer(model), position, model.veil(), model.status, model.document.embed, model.asks())
            }),
            Part::Veil => alike(a, b, |model| &model.fancy.play),
            Part::Panel(panel) => panel::same(panel, a, b),
            Part::Graph => alike(a, b, |model| (dag::shown(model).map(Rc::as_ptr), dag::hovered(model), model.document.zoom)),
            Part::Foot => alike(a, b, |model| model.veil() == Veil::Open),
        }
    }

    pub fn draw(self, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
        match self {
            Part::Header => header::header(model, locale, send),
            Part::Quiz => quiz::quiz(model, locale, send),
            Part::Guide => guide::strip(model, locale, send),
            Part::Position => position_box::position_box(model, locale, send),
            Part::Verdict => verdict::verdict(model, locale, send),
            Part::Veil => play::veil(model, locale),
            Part::Play => play::play(model, locale, send),
            Part::Panel(panel) => panel::panel(panel, model, locale, send),
            Part::Graph => parts::body(Piece::Dag, model, locale, send),
            Part::Foot => foot::foot(model, locale, send),
        }
    }
}

/// Whether two models are alike in what is read of them.
pub fn alike<'a, T: PartialEq>(a: &'a Model, b: &'a Model, read: impl Fn(&'a Model) -> T) -> bool {
    read(a) == read(b)
}

/// The answer by its place in memory: what is compared is alive.
fn answer(model: &Model) -> Option<*const Answer> {
    model.answer.as_ref().map(Rc::as_ptr)
}

#[derive(Debug, Properties)]
pub struct Props {
    pub part: Part,
    pub model: Rc<Model>,
    pub locale: Locale,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        self.part == other.part && self.locale == other.locale && self.part.same(&self.model, &other.model)
    }
}

#[component]
pub fn PartView(props: &Props) -> Html {
    props.part.draw(&props.model, &props.locale, &props.send)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::rendered::{finish, language, reader};
    use mexplorer_picture::dag::EdgeMode;
    use mexplorer_picture::grid::{GridMode, GridOptions};
    use mexplorer_session::document::proof::Bookmark;
    use mexplorer_session::features::{guide::Turn, play, quiz};
    use mexplorer_session::{Dialog, Msg, Theme};
    use yew::LocalServerRenderer;

    fn parts() -> impl Iterator<Item = Part> {
        let own = [Part::Header, Part::Quiz, Part::Guide, Part::Position, Part::Verdict, Part::Veil, Part::Play, Part::Graph];
        own.into_iter().chain([Part::Foot]).chain(Panel::ALL.map(Part::Panel))
    }

    fn html(part: Part, model: &Model) -> String {
        let props = Props { part, model: Rc::new(model.clone()), locale: language("en"), send: Callback::noop() };
        finish(LocalServerRenderer::<PartView>::with_props(props).hydratable(false).render())
    }

    /// A part without the other part that stands in it.
    fn alone(part: Part, model: &Model) -> String {
        match part {
            Part::Panel(Panel::Dag) => html(part, model).replace(&html(Part::Graph, model), ""),
            part => html(part, model),
        }
    }

    /// One message of each kind that changes what is seen.
    fn messages() -> Vec<Msg> {
        vec![
            Msg::Hover(Some("nim(1,4,5)".into())),
            Msg::Hover(None),
            Msg::Typed("nim(3,4,".into()),
            Msg::Typed("nim(3,5)".into()),
            Msg::Undo,
            Msg::Redo,
            Msg::Misere(true),
            Msg::Misere(false),
            Msg::Merge(false),
            Msg::Edges(EdgeMode::Winning),
            Msg::Zoom(Some(50)),
            Msg::Grid(GridOptions { mode: GridMode::Cold, ..GridOptions::default() }),
            Msg::Theme(Theme::Dark),
            Msg::Table(Panel::Mex, true),
            Msg::Table(Panel::Dag, true),
            Msg::Editing(true),
            Msg::Show(Panel::Proof, true),
            Msg::Show(Panel::Columns, false),
            Msg::Step(1),
            Msg::Proof(Bookmark::default()),
            Msg::Guide(Turn::Start),
            Msg::Guide(Turn::Close),
            Msg::Copied(true),
            Msg::Dialog(Some(Dialog::Examples)),
            Msg::Dialog(None),
            Msg::Dismiss,
            Msg::Quiz(quiz::Act::Check),
            Msg::Quiz(quiz::Act::Show),
            Msg::Play(play::Act::Begin { seed: 1 }),
            Msg::Play(play::Act::Hint),
            Msg::Play(play::Act::End),
        ]
    }

    #[test]
    fn what_is_not_drawn_again_looks_as_before() {
        let links = ["#p=nim(3,4,5)", "#p=wythoff(3,5)", "#p=nim(3,4,5)&quiz=outcomes&seed=7", "#p=nim(1,2)&hide=verdict"];
        for link in links {
            let mut reader = reader();
            reader.finish(Msg::Linked(link.into()));
            for msg in messages() {
                let before = reader.model().clone();
                let name = format!("{link}: {msg:?}");
                reader.finish(msg);
                for part in parts().filter(|part| part.same(&before, reader.model())) {
                    assert!(alone(part, &before) == alone(part, reader.model()), "{name}: {part:?}");
                }
            }
        }
    }

    #[test]
    fn a_message_draws_what_it_changes_and_no_more() {
        for (msg, drawn) in [
            (Msg::Hover(Some("nim(1,4,5)".into())), vec![Part::Graph]),
            (Msg::Hover(Some("nim(9)".into())), vec![]),
            (Msg::Dialog(Some(Dialog::Examples)), vec![]),
            (Msg::Typed("nim(3,4,".into()), vec![Part::Position]),
            // What can be undone from now on is a button of the position.
            (Msg::Table(Panel::Mex, true), vec![Part::Position, Part::Panel(Panel::Mex)]),
            (Msg::Zoom(Some(50)), vec![Part::Position, Part::Graph, Part::Panel(Panel::Dag)]),
            (Msg::Theme(Theme::Dark), vec![Part::Header, Part::Panel(Panel::Grid)]),
            (Msg::Editing(true), vec![Part::Panel(Panel::Board)]),
            (Msg::Copied(true), vec![Part::Position]),
        ] {
            let mut reader = reader();
            reader.finish(Msg::Linked("#p=nim(3,4,5)".into()));
            let before = reader.model().clone();
            let name = format!("{msg:?}");
            reader.finish(msg);
            let found: Vec<Part> = parts().filter(|part| !part.same(&before, reader.model())).collect();
            assert_eq!(found, drawn, "{name}");
        }
    }
}
