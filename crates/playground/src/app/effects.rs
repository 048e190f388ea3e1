//! What the session's machine asks of the page, carried out.

use super::{App, Event};
use crate::{page, parts};
use mexplorer_session::{Effect, Msg};
use yew::prelude::*;

/// How long edits must rest before the link is written in the place of the one there is, in milliseconds.
const REST: i32 = 500;
/// How long the program's move waits after the person's, in milliseconds, so that both are seen.
const REPLY_DELAY: i32 = 450;

impl App {
    pub(super) fn carry_out(&mut self, ctx: &Context<App>, effect: Effect) {
        let link = ctx.link().clone();
        match effect {
            Effect::Again => self.due = true,
            Effect::List => self.list = Some(page::Timer::after(0, move || link.send_message(Event::List))),
            Effect::ReplySoon => {
                self.reply = Some(page::Timer::after(REPLY_DELAY, move || link.send_message(Msg::Reply)));
            }
            Effect::WriteAddress { push } => {
                // Before the page is drawn: for an entry the browser notes how far is scrolled, and lays out what has changed to know.
                // One that was made before is used as soon.
                if push || page::is_over() {
                    page::write_fragment(&self.runner.model().link(), push);
                }
                self.rest = Some(page::Timer::after(REST, move || link.send_message(Event::Rest)));
            }
            Effect::Back => page::back(),
            Effect::Walk { forth } => {
                self.rest = None;
                page::walk(&self.runner.model().link(), forth);
            }
            Effect::Over => {
                if self.rest.take().is_some() {
                    page::write_fragment(&self.runner.model().link(), false);
                }
                page::push_over();
            }
            Effect::SetRootAttributes => {
                let model = self.runner.model();
                let (document, locale) = (&model.document, &model.fancy.locale);
                page::paint(document.theme.name(), model.colours());
                page::dress(locale, document);
            }
            Effect::LoadWords(tag) => {
                page::later(async move { link.send_message(Msg::Words { tag, locale: page::words(tag, None).await }) });
            }
            Effect::Load(part) => {
                let tag = self.runner.model().document.lang;
                page::later(async move {
                    let loaded = parts::load(part).await;
                    // A part may bring words of its own.
                    let name = parts::name(part);
                    let locale = page::words(tag, Some(name)).await;
                    let loaded = if locale.is_some() { loaded } else { Err(page::cause(name)) };
                    let words = locale.map(|locale| Msg::Words { tag, locale: Some(locale) });
                    link.send_message_batch(words.into_iter().chain([Msg::Loaded(part, loaded)]).map(Event::from).collect());
                });
            }
            Effect::Store { key, value } => page::store(key, &value),
            Effect::Print(panel) => {
                self.prints = true;
                page::lay_out_alone(panel.name(), |paper| link.send_message(Msg::Surroundings(paper)));
            }
            Effect::Copy(text) => page::copy(&text, move |done| link.send_message(Msg::Copied(done))),
            Effect::Save { file, copy } => {
                page::later(async move { link.send_message(Msg::Saved { copy, done: page::save(&file, copy).await }) });
            }
            Effect::ScrollTo { id, focus } => self.sights.push((id, focus)),
            Effect::Focus(id) => page::focus(&id),
            Effect::Leave(id) => page::leave(id),
            Effect::Report(report) => page::report(&report),
            Effect::Moved { from, to, by } => page::moved(&from, &to, by),
        }
    }
}
