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
    let chosen = std::mem::take(&mut model.fancy.chosen);
    // What the reader chooses goes without saying, in the place of what a link said.
    model.fancy.named.lang &= !chosen;
    let stored = chosen.then(|| store(model, "lang", model.document.lang)).flatten();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Theme;
    use crate::runner::message::Msg;
    use crate::testing::Page;

    /// A link's language and colours stay in the address, whoever reads it; what the reader chooses goes without saying.
    #[test]
    fn what_a_link_names_survives() {
        let chosen = |msg: Msg, page: &mut Page| page.send(msg).model().link();
        for (link, after) in [
            ("p=nim(3,4,5)&lang=en", "p=nim(1,4,5)&lang=en"),
            ("p=nim(3,4,5)&theme=auto", "p=nim(1,4,5)&theme=auto"),
            ("p=nim(3,4,5)&lang=zh&theme=dark", "p=nim(1,4,5)&lang=zh&theme=dark"),
            ("p=nim(3,4,5)&lang=xx&theme=xx", "p=nim(1,4,5)"),
            ("p=nim(3,4,5)", "p=nim(1,4,5)"),
        ] {
            let mut page = Page::open(link);
            assert_eq!(chosen(Msg::Go("nim(1,4,5)".into()), &mut page), after, "{link}");
            // A link of the page itself names neither: the address is written again, and does.
            page.send(Msg::Linked("p=nim(3,4,5)".into()));
            assert_eq!(page.model().link(), after.replace('1', "3"), "{link}");
            assert_eq!(page.effects.contains(&Effect::WriteAddress { push: false }), after.contains('&'), "{link}");
        }
        let mut page = Page::open("p=nim(3,4,5)&lang=en&theme=auto");
        assert_eq!(chosen(Msg::Theme(Theme::Auto), &mut page), "p=nim(3,4,5)&lang=en");
        assert_eq!(chosen(Msg::Lang("en"), &mut page), "p=nim(3,4,5)");
    }
}
