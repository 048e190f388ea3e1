//! The head of the page: name, examples, play, share, language, theme, shortcuts.

use super::select::Select;
use super::{Send, button};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::words::languages::{self, LANGUAGES};
use mexplorer_session::{Dialog, Locale, Model, Msg, Theme, Veil};
use yew::prelude::*;

pub fn header(model: &Model, locale: &Locale, send: &Send) -> Html {
    let open = |dialog: Dialog| send.reform(move |_: MouseEvent| Msg::Dialog(Some(dialog.clone())));
    let on_lang = send.reform(|chosen: String| Msg::Lang(languages::nearest(&chosen).unwrap_or(languages::FALLBACK)));
    let on_theme = send.reform(|chosen: String| Msg::Theme(Theme::of(&chosen).unwrap_or_default()));
    html! {
        <header class="head">
            <a class="logo" href="#p=nim(3,4,5)">
                <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
                    <path d="M12.8 10.2 8.6 18.8M17.2 10.2l4.2 8.6" class="logo-edge" />
                    <path d="M15 0.8l5.4 5.4-5.4 5.4-5.4-5.4z" class="r-hot" /><circle cx="6.5" cy="23" r="4.6" class="r-cold" />
                    <path d="M23.5 17.6l5.4 5.4-5.4 5.4-5.4-5.4z" class="r-hot" />
                </svg>
                <span class="logo-name">{ "Mexplorer" }</span>
            </a>
            <nav aria-label={locale.word("nav.label")}>
                if !model.document.locks(Lock::Position) {
                    { button(locale.word("nav.examples"), false, open(Dialog::Examples(String::new()))) }
                    <button type="button" class="practise" onclick={open(Dialog::Practice)}>{ locale.word("nav.practice") }</button>
                }
                // A game would tell what is hidden.
                if model.veil() == Veil::Open && (!model.document.locks(Lock::Position) || model.fancy.play.is_some()) { { super::play::button(model, locale, send) } }
                { button(locale.word("nav.share"), false, open(Dialog::Share)) }
                <label class="pick pick-language"><span class="unseen">{ locale.word("nav.language") }</span>
                    <Select choose={on_lang}>
                        { for LANGUAGES.iter().map(|language| html! {
                            <option value={language.tag} selected={language.tag == model.document.lang} lang={language.html}>{ language.name }</option>
                        }) }
                    </Select>
                </label>
                <label class="pick pick-theme"><span class="unseen">{ locale.word("nav.theme") }</span>
                    <Select choose={on_theme}>
                        { for Theme::ALL.into_iter().map(|theme| html! {
                            <option value={theme.name()} selected={theme == model.document.theme}>{ locale.word(&format!("theme.{}", theme.name())) }</option>
                        }) }
                    </Select>
                </label>
                <button type="button" class="round help" aria-label={locale.word("nav.shortcuts")} onclick={open(Dialog::Shortcuts)}>{ "?" }</button>
            </nav>
        </header>
    }
}
