//! The one struct component: owns the session's machine, carries out what it asks, hands views down.

mod effects;

use crate::view::frame::Behind;
use crate::{dialog, page, view};
use mexplorer_session::features::guide;
use mexplorer_session::features::practice::{self, Practice};
use mexplorer_session::runner::listing;
use mexplorer_session::runner::model::Status;
use mexplorer_session::{Arrival, Dialog, Document, Effect, Locale, Model, Msg, Part, Runner, Theme};
use mexplorer_solver::Position;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// How long nothing must have changed before panels out of sight are laid out, one in a frame, in milliseconds.
const UNSEEN: i32 = 400;
/// How long the page must rest before it loads what may be wanted next, in milliseconds.
const IDLE: i32 = 100;
/// How long nothing must have happened before a fresh program may take the place of this one, in milliseconds.
const CALM: i32 = 2_000;

pub struct App {
    runner: Runner,
    /// The next slice of work on the open question.
    slice: Option<page::Timer>,
    /// The link that is to be written once the edits rest.
    rest: Option<page::Timer>,
    /// What may be wanted next is loaded once the page rests.
    idle: Option<page::Timer>,
    /// Panels out of sight are laid out once the page rests.
    unseen: Option<page::Timer>,
    /// What took much memory is let go of once nothing happens.
    calm: Option<page::Timer>,
    /// The position at which this program took more memory than it should keep.
    heavy: Option<Rc<Position>>,
    /// The program's move, while the person's is looked at.
    reply: Option<page::Timer>,
    /// Where the keyboard was before the page is drawn again.
    place: Option<page::Focus>,
    /// What is to be brought into sight once it is drawn, with the focus or without.
    sights: Vec<(&'static str, bool)>,
    /// When the edits began whose picture is not painted yet.
    edits: Vec<f64>,
    /// The position of which a step of a proof told last.
    told_of: Option<Rc<Position>>,
    /// What the page shows, once it was drawn.
    shown: RefCell<Option<Rc<Model>>>,
    /// What is drawn after the frame that shows an edit.
    behind: Option<Behind>,
    /// Whether an answer waits for the next turn to be drawn.
    waits: bool,
    /// Whether another slice of work is wanted once what is known so far is drawn, and how long the last one took in microseconds.
    due: bool,
    took: u32,
    /// The next slice of a long list, and how long the last one took in microseconds.
    list: Option<page::Timer>,
    listed: u32,
    /// Whether the paper is asked for once all that goes onto it is drawn.
    prints: bool,
    /// How many messages of the reader's have not had their turn.
    posted: Posted,
}

/// A count that a listener adds to, and the turn of its message takes from.
type Posted = Rc<Cell<usize>>;

#[derive(Debug, PartialEq, Properties)]
pub struct Props {
    /// The language the page opens in.
    pub locale: Locale,
}

/// What reaches the component.
#[derive(Debug)]
pub enum Event {
    Session(Msg),
    /// What the reader did, which is counted until its turn has come.
    Posted(Msg),
    /// Time for another slice of work.
    Slice,
    /// The browser had its turn: a long list goes on.
    List,
    /// Time to draw what was answered, or what was left behind.
    Draw,
    /// The edits rest.
    Rest,
    /// Time to lay out a panel that is out of sight.
    Unseen,
    /// Nothing has happened for a while.
    Calm,
    /// The page is left, perhaps to be loaded again.
    Leave,
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
        let mut document = Document::new(page::own_language());
        document.theme = page::stored("theme").and_then(|name| Theme::of(&name)).unwrap_or_default();
        let mut model = Model::new(document, ctx.props().locale.clone());
        model.fancy.surroundings = page::surroundings::now();
        model.fancy.seed = page::now().to_bits();
        model.watch = page::WATCH;
        model.fancy.practice = Practice::of(&page::stored(practice::KEY).unwrap_or_default());
        model.broken = page::breakdowns(&model.document).into();
        let resumed = page::resumed();
        let welcome = resumed.is_none();
        resumed.into_iter().for_each(|told| model.resume(told));
        if welcome && let Some(history) = page::kept_history() {
            model.recall(&history);
        }
        let mut app = App {
            runner: Runner::in_parts(model),
            slice: None,
            rest: None,
            idle: None,
            unseen: None,
            calm: None,
            heavy: None,
            reply: None,
            place: None,
            sights: Vec::new(),
            edits: Vec::new(),
            told_of: None,
            shown: RefCell::default(),
            behind: None,
            waits: false,
            due: false,
            took: 0,
            list: None,
            listed: 0,
            prints: false,
            posted: Posted::default(),
        };
        page::lend_reading();
        page::arrive();
        let come = || [Msg::Linked(page::fragment())].into_iter().chain(page::is_over().then_some(Msg::Over));
        come().for_each(|msg| _ = app.handle(ctx, msg));
        page::name(&app.runner.model().link());
        if welcome {
            let seen = page::has_storage().then(|| page::stored(guide::KEY).is_some());
            app.handle(ctx, Msg::Guide(guide::Turn::Welcome { seen }));
        }
        let send = app.post(ctx);
        let link = ctx.link().clone();
        page::listen("popstate", move |_: web_sys::Event| {
            match page::arrive() {
                // The document walked ahead, and leads.
                Some(true) => link.send_message(Event::Rest),
                Some(false) => {}
                None => come().for_each(|msg| send.emit(msg)),
            }
            page::definition::hide();
        });
        let link = ctx.link().clone();
        page::listen("pagehide", move |_: web_sys::Event| link.send_message(Event::Leave));
        let link = ctx.link().clone();
        page::listen("online", move |_: web_sys::Event| link.send_message(Msg::Online));
        let link = ctx.link().clone();
        page::surroundings::on_change(move |surroundings| link.send_message(Msg::Surroundings(surroundings)));
        page::listen("scroll", |_: web_sys::Event| page::show_cut());
        page::definition::attend(app.post(ctx).reform(Msg::Defined));
        let send = app.post(ctx);
        page::listen("keydown", move |event: KeyboardEvent| view::keyboard::window_key(&event, &send));
        app
    }

    fn update(&mut self, ctx: &Context<App>, event: Event) -> bool {
        // A drawing may have taken the element away already, and what follows it is still to come.
        self.place = page::Focus::now().or_else(|| self.place.take());
        // Whatever comes in meanwhile is drawn together with the answer.
        let waited = std::mem::take(&mut self.waits);
        let draws = match event {
            Event::Session(msg) => self.handle(ctx, msg),
            Event::Posted(msg) => {
                self.posted.set(self.posted.get() - 1);
                self.handle(ctx, msg)
            }
            Event::Slice => self.handle(ctx, Msg::Slice { took: self.took }),
            Event::List => {
                let seen = |app: &App| (app.runner.model().listing, app.runner.model().fancy.further);
                let before = seen(self);
                self.handle(ctx, Msg::List(listing::Act::Slice { took: self.listed }));
                // Most slices change nothing that is seen.
                before != seen(self)
            }
            Event::Draw => {
                let behind = self.behind.take();
                let rest = behind.is_some() && !waited;
                // The frame that was just painted shows the edit, unless something turned out to be in sight.
                if behind.as_ref().is_some_and(|behind| rest && !page::any_in_sight(&behind.panels)) {
                    self.edits.drain(..).for_each(page::measure);
                }
                self.behind = if waited { self.left_behind(behind) } else { None };
                rest
            }
            Event::Leave => {
                let model = self.runner.model();
                if !model.document.embedded() {
                    page::keep_history(&model.history.links(&model.defaults));
                }
                return waited;
            }
            Event::Unseen => {
                // An edit may have come in between.
                if self.unseen.is_some() && page::lay_out_next() {
                    let link = ctx.link().clone();
                    page::after_paint(move || link.send_message(Event::Unseen));
                }
                return waited;
            }
            Event::Calm => {
                self.calm(ctx);
                return waited;
            }
            Event::Rest => {
                self.rest = None;
                page::write_fragment(&self.runner.model().link(), false);
                let effects = self.runner.send(Msg::Rested);
                effects.into_iter().for_each(|effect| self.carry_out(ctx, effect));
                false
            }
        };
        waited || draws
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        let send = self.post(ctx);
        let model = Rc::new(self.runner.model().clone());
        *self.shown.borrow_mut() = Some(model.clone());
        let locale = &model.fancy.locale;
        // Paper shows nothing later.
        let behind = self.behind.clone().filter(|_| !model.fancy.surroundings.print);
        html! {
            <>
                <view::frame::PageFrame model={model.clone()} {behind} locale={locale.clone()} send={send.clone()} />
                <dialog::Dialogs model={model.clone()} locale={locale.clone()} send={send} />
            </>
        }
    }

    fn rendered(&mut self, ctx: &Context<App>, _: bool) {
        page::watch_panels();
        let model = self.runner.model();
        page::entitle(&model.page_title());
        let open = model.fancy.dialog.as_ref().map(Dialog::name);
        for name in Dialog::NAMES {
            page::set_dialog(&format!("dialog-{name}"), open == Some(name));
        }
        if let Some(place) = self.place.take() {
            place.keep();
        }
        let whole = !self.waits && self.behind.is_none();
        if whole {
            self.sights.drain(..).for_each(|(id, focus)| page::reveal(id, focus));
        }
        page::definition::follow();
        page::light(model.fancy.hover.as_deref());
        let turned = self.told_of.as_ref() == Some(&model.document.position);
        if !turned {
            self.told_of = Some(model.document.position.clone());
        }
        page::tell(&model.told(), turned);
        // The browser has its turn, and what follows a drawing is done, before the work goes on.
        if std::mem::take(&mut self.due) {
            let link = ctx.link().clone();
            self.slice = Some(page::Timer::after(0, move || link.send_message(Event::Slice)));
        }
        let drawn = whole && model.status == Status::Ready;
        if drawn {
            for start in self.edits.drain(..) {
                page::measure_after_paint(start);
            }
        }
        if self.behind.is_some() {
            let link = ctx.link().clone();
            page::after_paint(move || link.send_message(Event::Draw));
        }
        if drawn && model.fancy.surroundings.print && std::mem::take(&mut self.prints) {
            page::after_paint(page::print);
        }
        if drawn && self.posted.get() == 0 {
            page::set_state("ready");
            if model.document.embedded() {
                page::shown(&model.told_outside());
            }
            let link = ctx.link().clone();
            let away = Part::ALL.into_iter().any(|part| model.parts.arrival(part) == Arrival::Away);
            self.idle = away.then(|| page::Timer::after(IDLE, move || link.send_message(Msg::Idle)));
            let link = ctx.link().clone();
            self.unseen = Some(page::Timer::after(UNSEEN, move || link.send_message(Event::Unseen)));
            if page::is_heavy() {
                self.heavy.get_or_insert_with(|| model.document.position.clone());
                self.await_calm(ctx);
            }
        } else {
            page::set_state("working");
        }
    }
}

impl App {
    /// Tells the program what the reader did. Its turn may still be to come, and until then the page says what was before.
    fn post(&self, ctx: &Context<App>) -> Callback<Msg> {
        let (link, posted) = (ctx.link().clone(), self.posted.clone());
        Callback::from(move |msg| {
            // Pointing changes nothing that the page says.
            if matches!(msg, Msg::Hover(_)) {
                return link.send_message(msg);
            }
            page::set_state("working");
            posted.set(posted.get() + 1);
            link.send_message(Event::Posted(msg));
        })
    }

    /// What stays as it is until the frame after the next: panels out of sight, which may show more than one edit ago.
    fn left_behind(&self, before: Option<Behind>) -> Option<Behind> {
        let shown = self.shown.borrow().clone();
        let now = self.runner.model();
        let mut unseen = page::unseen_panels();
        if let Some(shown) = &shown {
            unseen = view::frame::stay_down(unseen, shown, now);
        }
        unseen.extend(view::frame::pushed_out(now));
        let mut behind = before.or_else(|| Some(Behind { model: shown?, panels: unseen.clone() }))?;
        behind.panels.retain(|panel| unseen.contains(panel));
        (!behind.panels.is_empty()).then_some(behind)
    }

    fn await_calm(&mut self, ctx: &Context<App>) {
        let link = ctx.link().clone();
        self.calm = Some(page::Timer::after(CALM, move || link.send_message(Event::Calm)));
    }

    /// Lets go of the memory that an earlier question took, where the reader loses nothing by it.
    fn calm(&mut self, ctx: &Context<App>) {
        let model = self.runner.model();
        if self.runner.at_rest() && self.heavy.as_ref().is_some_and(|position| *position != model.document.position) {
            page::renew(&self.runner.told());
        }
        self.await_calm(ctx);
    }

    /// Carries a message into the machine and what it asks into the world. Returns whether to draw.
    fn handle(&mut self, ctx: &Context<App>, msg: Msg) -> bool {
        if matches!(msg, Msg::Linked(_)) {
            // The address is another one by now, not to be written over with what came before it.
            self.rest = None;
        }
        // Reading the text is part of what an edit costs.
        let start = page::now();
        let before = self.runner.model().document.clone();
        let effects = self.runner.send(msg);
        if effects.contains(&Effect::Again) {
            self.took = ((page::now() - start) * 1000.0) as u32;
        }
        if effects.contains(&Effect::List) {
            self.listed = ((page::now() - start) * 1000.0) as u32;
        }
        let leaves = |effect: &Effect| matches!(effect, Effect::WriteAddress { push: true } | Effect::Walk { .. });
        if self.rest.is_some() && effects.iter().any(leaves) {
            // What an edit before has still to write belongs to the entry that is left.
            page::write_fragment(&self.runner.model().link_of(&before), false);
        }
        for effect in effects {
            self.carry_out(ctx, effect);
        }
        let model = self.runner.model();
        let drawn = self.shown.borrow().is_some();
        let moved = self.edits.is_empty() && !drawn || before.position != model.document.position;
        if moved {
            self.edits.push(start);
            self.unseen = None;
            page::skip_unseen();
        }
        if model.status == Status::Ready {
            self.slice = None;
            self.due = false;
        }
        // Yew interrupts a turn of its scheduler after 16 ms and lets the browser paint before it goes on to what follows a
        // drawing. Solving and drawing are therefore two turns; together they would be one that is too long.
        self.waits = moved && drawn && model.status == Status::Ready;
        if self.waits {
            page::set_state("working");
            let link = ctx.link().clone();
            page::later(async move { link.send_message(Event::Draw) });
        }
        !self.waits
    }
}
