//! The language that is spoken, and what is kept of a choice.

use crate::runner::model::Model;
use crate::shell::Effect;
use crate::words::locale::Locale;
use mexplorer_picture::Say;
use std::borrow::Cow;

/// What the document's language asks for: its words, where another is spoken.
pub(super) fn speak(model: &mut Model) -> Vec<Effect> {
    let tag = model.document.lang;
    if tag != model.fancy.locale.tag { vec![Effect::LoadWords(tag)] } else { spoken(model) }
}

/// The document's language is spoken.
fn spoken(model: &mut Model) -> Vec<Effect> {
    let stored = std::mem::take(&mut model.fancy.chosen).then(|| store(model, "lang", model.document.lang)).flatten();
    [Effect::SetRootAttributes].into_iter().chain(stored).collect()
}

/// Words have come, or could not be had.
pub(super) fn words(model: &mut Model, tag: &str, locale: Option<Locale>) -> Vec<Effect> {
    match locale {
        // A part brought more words of the language that is spoken; no choice is answered by them.
        Some(locale) if tag == model.fancy.locale.tag => {
            model.fancy.locale = locale;
            Vec::new()
        }
        // Another language was chosen meanwhile.
        _ if tag != model.document.lang => Vec::new(),
        Some(locale) => {
            model.fancy.locale = locale;
            model.fancy.notice.take_if(|notice| notice.key == "notice.no-words");
            spoken(model)
        }
        None => {
            model.document.lang = model.fancy.locale.tag;
            model.fancy.chosen = false;
            model.fancy.notice = Some(Say::new("notice.no-words"));
            Vec::new()
        }
    }
}

/// Stores a setting. An embedded page leaves nothing behind.
pub(super) fn store(model: &Model, key: &'static str, value: impl Into<Cow<'static, str>>) -> Option<Effect> {
    (!model.document.embedded()).then(|| Effect::Store { key, value: value.into() })
}
