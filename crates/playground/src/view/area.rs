//! The areas of the page. Each is drawn again only when something that it reads has changed; [`Area::same`] is the one list of
//! what that is.

use super::{Send, alike, bare, dag, doubt, foot, guide, header, panel, play, position_box, quiz, verdict};
use crate::view::panel::arranged::Stand;
use crate::view::slot;
use mexplorer_session::runner::fancy::Draft;
use mexplorer_session::runner::places;
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Answer, Locale, Model, Panel, Part, Veil};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Area {
    Header,
    Quiz,
    Doubt,
    Guide,
    Position,
    /// What stands in the place of position and verdict where nothing but pictures is shown.
    Bare,
    Verdict,
    Moves,
    /// What stands in the place of the verdict while a game hides it.
    Veil,
    Play,
    Panel(Panel),
    /// The drawing of the game graph within its panel.
    Graph,
    Foot,
    /// The worksheet, in the place of all the others.
    Sheet,
}

impl Area {
    /// Whether two models are drawn alike.
    pub fn same(self, a: &Model, b: &Model) -> bool {
        match self {
            Area::Header => alike(a, b, |model| {
                (model.document.lang, model.document.theme, &model.document.locks, model.veil(), model.fancy.play.is_some())
            }),
            // Their fields change when they are pressed, whether the model takes that or not: drawing them puts it right.
            Area::Quiz => {
                a.fancy.sheet.is_none()
                    && alike(a, b, |model| model.parts.arrival(Part::Quiz))
                    && alike(a, b, |model| {
                        (answer(model), &model.document.quiz, &model.fancy.sheet, model.document.frame, places::picks(model))
                    })
            }
            Area::Doubt => alike(a, b, |model| {
                let found = model.answer.as_ref().and_then(|answer| answer.doubt.as_ref()).map(Rc::as_ptr);
                (
                    model.parts.arrival(Part::Doubt),
                    &model.document.doubt,
                    found,
                    model.document.frame,
                    model.breakdown(Work::Doubt).is_some(),
                    &model.fancy.further,
                )
            }),
            Area::Play => {
                let none = |model: &Model| model.fancy.play.is_none();
                let broken = |model: &Model| model.breakdown(Work::Play).is_some();
                let shown = |model| (Model::refusal(model), model.parts.arrival(Part::Play), model.document.game, broken(model));
                none(a) && none(b) && alike(a, b, shown)
            }
            Area::Guide => alike(a, b, |model| (model.fancy.guide, answer(model))),
            Area::Position => alike(a, b, |model| {
                let history = (model.can_undo(), model.history.can_redo());
                let notice = model.fancy.notice.as_ref().filter(|_| model.fancy.dialog.is_none());
                (
                    &model.document.position,
                    &model.fancy.draft,
                    model.fancy.typed,
                    model.asks(),
                    history,
                    notice,
                    &model.document.locks,
                    // A statement is read once that part is here.
                    model.parts.arrival(Part::Dialogs),
                )
            }),
            Area::Bare => alike(a, b, |model| (&model.fancy.draft, &model.fancy.notice, model.status, model.fancy.stopped)),
            Area::Verdict | Area::Moves => alike(a, b, |model| {
                let Model { document, status, fancy, .. } = model;
                let frame = (document.frame, &document.locks);
                let wrong = fancy.draft.as_ref().filter(|draft| draft.read.is_err());
                let wrong = (self == Area::Verdict && wrong.is_some(), wrong.is_some_and(Draft::unasked));
                (answer(model), &document.position, model.veil(), status, frame, model.asks(), fancy.stopped, wrong)
            }),
            Area::Veil => alike(a, b, |model| &model.fancy.play),
            Area::Panel(panel) => panel::same(panel, a, b),
            Area::Graph => alike(a, b, |model| (dag::shown(model).map(Rc::as_ptr), dag::hovered(model), model.document.zoom)),
            Area::Sheet => alike(a, b, |model| {
                let paper = model.paper.as_ref().map(Rc::as_ptr);
                let broken = model.breakdown(Work::Quiz).is_some();
                let shown = (paper, model.parts.arrival(Part::Dialogs), &model.fancy.notice, &model.document, broken);
                model.document.sheet.map(|_| shown)
            }),
            Area::Foot => alike(a, b, |model| (model.veil() == Veil::Open, &model.document.locks)),
        }
    }

    /// What is broken down when drawing it breaks down.
    fn work(self) -> Work {
        match self {
            Area::Panel(panel) => Work::Panel(panel),
            Area::Graph => Work::Panel(Panel::Dag),
            Area::Verdict | Area::Moves => Work::Question,
            Area::Quiz | Area::Sheet => Work::Quiz,
            Area::Play | Area::Veil => Work::Play,
            Area::Doubt => Work::Doubt,
            Area::Header | Area::Guide | Area::Position | Area::Bare | Area::Foot => Work::Page,
        }
    }

    fn draw(self, stand: Stand, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
        match self {
            Area::Header => header::header(model, locale, send),
            Area::Quiz => quiz::quiz(model, locale, send),
            Area::Doubt => doubt::doubt(model, locale, send),
            Area::Guide => guide::strip(model, locale, send),
            Area::Position => position_box::position_box(model, locale, send),
            Area::Bare => bare::strip(model, locale, send),
            Area::Verdict => verdict::verdict(model, locale, send),
            Area::Moves => verdict::moves(model, locale),
            Area::Veil => play::veil(model, locale),
            Area::Play => play::play(model, locale, send),
            Area::Panel(panel) => panel::panel((panel, stand), graph, model, locale, send),
            Area::Graph => slot::body(Part::Dag, model, locale, send),
            Area::Foot => foot::foot(model, locale, send),
            Area::Sheet if model.document.sheet.is_none() => html! {},
            Area::Sheet => slot::body(Part::Dialogs, model, locale, send),
        }
    }
}

/// The game graph is an area within its panel.
fn graph(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    html! { <AreaView area={Area::Graph} model={model.clone()} locale={locale.clone()} send={send.clone()} /> }
}

/// The answer by its place in memory: what is compared is alive.
fn answer(model: &Model) -> Option<*const Answer> {
    model.answer.as_ref().map(Rc::as_ptr)
}

#[derive(Debug, Properties)]
pub struct Props {
    pub area: Area,
    /// Where a panel stands among the others.
    #[prop_or_default]
    pub stand: Stand,
    pub model: Rc<Model>,
    pub locale: Locale,
    pub send: Send,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        // More words of the same language come with a part, and what draws the part reads how far it is. To draw the rest again would
        // put fields back that somebody is typing into.
        (self.area, self.stand, self.locale.tag) == (other.area, other.stand, other.locale.tag)
            && self.area.same(&self.model, &other.model)
    }
}

#[component]
pub fn AreaView(props: &Props) -> Html {
    let (tell, work) = (props.model.watch.work, props.area.work());
    // What broke down is not drawn, but the card that says so.
    tell(if props.model.breakdown(work).is_some() { Work::Page } else { work });
    let drawn = props.area.draw(props.stand, &props.model, &props.locale, &props.send);
    tell(Work::Page);
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::doubt::first;
    use crate::view::rendered::{finish, language, reader};
    use mexplorer_picture::dag::EdgeMode;
    use mexplorer_picture::grid::{GridMode, GridOptions};
    use mexplorer_session::document::proof::Bookmark;
    use mexplorer_session::features::{guide::Turn, play, quiz};
    use mexplorer_session::{Dialog, Msg, Theme};
    use yew::LocalServerRenderer;

    fn areas() -> impl Iterator<Item = Area> {
        let own = [
            Area::Header,
            Area::Quiz,
            Area::Doubt,
            Area::Guide,
            Area::Position,
            Area::Bare,
            Area::Verdict,
            Area::Moves,
            Area::Veil,
            Area::Play,
            Area::Graph,
        ];
        own.into_iter().chain([Area::Foot, Area::Sheet]).chain(Panel::ALL.map(Area::Panel))
    }

    fn html(area: Area, model: &Model) -> String {
        let props = Props {
            area,
            stand: Stand::default(),
            model: Rc::new(model.clone()),
            locale: language("en"),
            send: Callback::noop(),
        };
        finish(LocalServerRenderer::<AreaView>::with_props(props).hydratable(false).render())
    }

    /// A area without the other area that stands in it.
    fn alone(area: Area, model: &Model) -> String {
        match area {
            Area::Panel(Panel::Dag) => html(area, model).replace(&html(Area::Graph, model), ""),
            area => html(area, model),
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
            Msg::Heaps(Some((3, 9))),
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
            Msg::Dialog(Some(Dialog::Examples(String::new()))),
            Msg::Dialog(None),
            Msg::Dismiss,
            Msg::Quiz(quiz::Act::Check),
            Msg::Quiz(quiz::Act::Show),
            Msg::Doubt(Some(first())),
            Msg::Doubt(None),
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
                for area in areas().filter(|area| area.same(&before, reader.model())) {
                    assert!(alone(area, &before) == alone(area, reader.model()), "{name}: {area:?}");
                }
            }
        }
    }

    #[test]
    fn a_message_draws_what_it_changes_and_no_more() {
        for (msg, drawn) in [
            (Msg::Hover(Some("nim(1,4,5)".into())), vec![Area::Graph]),
            (Msg::Hover(Some("nim(9)".into())), vec![]),
            (Msg::Dialog(Some(Dialog::Examples(String::new()))), vec![]),
            (Msg::Typed("nim(3,4,".into()), vec![Area::Position, Area::Bare, Area::Verdict]),
            // What can be undone from now on is a button of the position.
            (Msg::Table(Panel::Mex, true), vec![Area::Position, Area::Panel(Panel::Mex)]),
            (Msg::Zoom(Some(50)), vec![Area::Position, Area::Graph, Area::Panel(Panel::Dag)]),
            (Msg::Theme(Theme::Dark), vec![Area::Header]),
            (Msg::Editing(true), vec![Area::Panel(Panel::Board)]),
            (Msg::Copied(true), vec![Area::Position, Area::Bare]),
        ] {
            let mut reader = reader();
            reader.finish(Msg::Linked("#p=nim(3,4,5)".into()));
            let before = reader.model().clone();
            let name = format!("{msg:?}");
            reader.finish(msg);
            let found: Vec<Area> = areas().filter(|area| !area.same(&before, reader.model())).collect();
            assert_eq!(found, drawn, "{name}");
        }
    }
}
