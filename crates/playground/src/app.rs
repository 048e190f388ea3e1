//! The one struct component: owns the model and the desk, carries out effects, hands views down.

use crate::{dialog, page, view};
use mexplorer_session::features::guide;
use mexplorer_session::runner::model::Status;
use mexplorer_session::{Desk, Dialog, Document, Effect, Locale, Model, Msg, Theme, Work, update};
use std::rc::Rc;
use yew::prelude::*;

/// How long typing must rest before the link is written, in milliseconds.
const LINK_DELAY: i32 = 250;
/// How long the program's move waits after the person's, in milliseconds, so that both are seen.
const REPLY_DELAY: i32 = 450;

pub struct App {
    model: Model,
    desk: Desk,
    /// The next slice of work on the open question.
    slice: Option<page::Timer>,
    link: Option<page::Timer>,
    /// The program's move, while the person's is looked at.
    reply: Option<page::Timer>,
    /// Where the keyboard was before the page is drawn again.
    place: Option<page::Place>,
    /// When the edits began whose picture is not painted yet.
    edits: Vec<f64>,
    /// Whether the page was drawn before.
    drawn: bool,
    /// The answer to the newest question, found in one turn of the scheduler and carried in by the next.
    solved: Option<Msg>,
    /// The revision that wants another slice of work, once what is known so far is drawn.
    due: Option<u64>,
}

#[derive(Debug, PartialEq, Properties)]
pub struct Props {
    /// The language the page opens in.
    pub locale: Locale,
}

/// What reaches the component.
#[derive(Debug)]
pub enum Event {
    Session(Msg),
    /// Time for another slice of work.
    Slice(u64),
    /// Time to carry in what was solved.
    Solved,
    /// Time for the program's move in the position of this revision.
    Reply(u64),
    WriteLink,
}

impl From<Msg> for Event {
    fn from(msg: Msg) -> Event {
        Event::Session(msg)
    }
}

impl Component for App {
    type Message = Event;
    type Properties = Props;

    fn create(ctx: &Context<App>) -> App {
        let mut defaults = Document::new(page::own_language());
        defaults.theme = page::stored("theme").and_then(|name| Theme::of(&name)).unwrap_or_default();
        let locale = ctx.props().locale.clone();
        let mut app = App {
            model: Model { locale, surroundings: page::surroundings::now(), ..Model::new(defaults.clone(), defaults) },
            desk: Desk::default(),
            slice: None,
            link: None,
            reply: None,
            place: None,
            edits: Vec::new(),
            drawn: false,
            solved: None,
            due: None,
        };
        app.model.seed = page::now().to_bits();
        let fragment = page::fragment();
        app.handle(ctx, Msg::Linked(fragment));
        let seen = page::has_storage().then(|| page::stored(guide::KEY).is_some());
        app.handle(ctx, Msg::Guide(guide::Turn::Welcome { seen }));
        let link = ctx.link().clone();
        page::listen("popstate", move |_: web_sys::Event| link.send_message(Msg::Linked(page::fragment())));
        let link = ctx.link().clone();
        page::surroundings::on_change(move |surroundings| link.send_message(Msg::Surroundings(surroundings)));
        page::definition::attend();
        let link = ctx.link().clone();
        page::listen("keydown", move |event: KeyboardEvent| view::keys::window_key(&event, &link));
        app
    }

    fn update(&mut self, ctx: &Context<App>, event: Event) -> bool {
        // Whatever comes in meanwhile finds the answer in its place.
        let solved = self.solved.take().is_some_and(|msg| self.handle(ctx, msg));
        let draws = self.receive(ctx, event);
        solved || draws
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        let send = ctx.link().callback(Event::from);
        let model = Rc::new(self.model.clone());
        html! {
            <>
                <view::frame::Frame model={model.clone()} locale={self.model.locale.clone()} send={send.clone()} />
                <dialog::Dialogs {model} locale={self.model.locale.clone()} send={send} />
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<App>, _: bool) {
        self.drawn = true;
        let open = self.model.dialog.as_ref().map(Dialog::name);
        for name in Dialog::NAMES {
            page::set_dialog(&format!("dialog-{name}"), open == Some(name));
        }
        if let Some(place) = self.place.take() {
            place.keep();
        }
        page::definition::follow();
        page::light(self.model.hover.as_deref());
        page::tell(&self.model.told());
        // The browser has its turn, and what follows a drawing is done, before the work goes on.
        if let Some(revision) = self.due.take() {
            let link = ctx.link().clone();
            self.slice = Some(page::Timer::after(0, move || link.send_message(Event::Slice(revision))));
        }
        if self.model.status == Status::Ready && self.solved.is_none() {
            page::set_state("ready");
            for start in self.edits.drain(..) {
                page::measure_after_paint(start);
            }
        } else {
            page::set_state("working");
        }
    }
}

impl App {
    fn receive(&mut self, ctx: &Context<App>, event: Event) -> bool {
        self.place = page::Place::of_focus();
        match event {
            Event::Session(msg) => self.handle(ctx, msg),
            Event::Slice(revision) if revision == self.model.revision => {
                let msg = self.slice();
                self.handle(ctx, msg)
            }
            Event::Slice(_) | Event::Solved => false,
            Event::Reply(revision) if revision == self.model.revision => {
                let reply = mexplorer_session::features::play::rival::reply(&mut self.desk, &self.model);
                reply.is_some_and(|msg| self.handle(ctx, msg))
            }
            Event::Reply(_) => false,
            Event::WriteLink => {
                page::write_fragment(&self.model.link(), false);
                false
            }
        }
    }

    /// Carries a message into the model and its effects into the world. Returns whether to draw.
    fn handle(&mut self, ctx: &Context<App>, msg: Msg) -> bool {
        // Reading the text is part of what an edit costs.
        let start = page::now();
        let mut follows = false;
        for effect in update(&mut self.model, msg) {
            self.desk.watch(&self.model);
            match effect {
                Effect::Solve { .. } => {
                    self.edits.push(start);
                    self.desk.begin();
                    follows = self.solve(ctx);
                }
                Effect::Redraw => {
                    if let (Status::Ready, Some(answer)) = (self.model.status, &self.model.answer) {
                        let answer = self.desk.draw(&self.model.document, answer.analysis.clone());
                        self.model.answer = Some(Rc::new(answer));
                    }
                }
                Effect::Abandon => {
                    self.slice = None;
                    self.due = None;
                    let answer = Rc::new(self.desk.stop(&self.model.document));
                    let revision = self.model.revision;
                    self.handle(ctx, Msg::Answered { revision, answer });
                }
                Effect::Reply { revision } => {
                    let link = ctx.link().clone();
                    self.reply = Some(page::Timer::after(REPLY_DELAY, move || link.send_message(Event::Reply(revision))));
                }
                Effect::WriteLink { push: true } => {
                    self.link = None;
                    page::write_fragment(&self.model.link(), true);
                }
                Effect::WriteLink { push: false } => {
                    let link = ctx.link().clone();
                    self.link = Some(page::Timer::after(LINK_DELAY, move || link.send_message(Event::WriteLink)));
                }
                Effect::Dress => self.dress(),
                Effect::Words(tag) => {
                    let link = ctx.link().clone();
                    page::later(async move { link.send_message(Msg::Words { tag, locale: page::words(tag).await }) });
                }
                Effect::Copy(text) => {
                    let link = ctx.link().clone();
                    page::copy(&text, move |done| link.send_message(Msg::Copied(done)));
                }
                Effect::Reveal(id) => page::reveal(id, true),
                Effect::Sight(id) => page::reveal(id, false),
                Effect::Keep { key, value } => page::store(key, value),
                Effect::Focus(id) => page::focus(&id),
                Effect::Report(report) => page::report(&report),
            }
        }
        !follows
    }

    /// The first slice of work on a new question. Returns whether a message follows at once that draws the answer.
    ///
    /// Yew interrupts a turn of its scheduler after 16 ms and lets the browser paint before it goes on to what follows a
    /// drawing. Solving and drawing are therefore two turns; together they would be one that is too long.
    fn solve(&mut self, ctx: &Context<App>) -> bool {
        let msg = self.slice();
        let follows = self.drawn && matches!(msg, Msg::Answered { .. });
        if follows {
            self.solved = Some(msg);
            page::set_state("working");
            let link = ctx.link().clone();
            page::later(async move { link.send_message(Event::Solved) });
        } else {
            self.handle(ctx, msg);
        }
        follows
    }

    /// One slice of work now; if it is not enough, the next one after the browser had its turn.
    fn slice(&mut self) -> Msg {
        let revision = self.model.revision;
        match self.desk.work(&self.model.document) {
            Work::Done(answer) => {
                self.slice = None;
                self.due = None;
                Msg::Answered { revision, answer: Rc::new(*answer) }
            }
            Work::Unfinished { spent } => {
                self.due = Some(revision);
                Msg::Progress { revision, spent }
            }
        }
    }

    fn dress(&self) {
        let Model { document, locale, .. } = &self.model;
        page::paint(document.theme.name(), self.model.colours());
        page::store("lang", locale.tag);
        page::store("theme", document.theme.name());
        page::dress(locale, &locale.word("page.title"), document.embed);
    }
}
