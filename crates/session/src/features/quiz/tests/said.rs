//! What is said of a quiz.

use super::*;

/// Every sentence of a quiz is whole in every language.
#[test]
fn everything_said_is_filled_in() {
    for tag in crate::words::languages::tags() {
        let locale = Locale::of(tag);
        for link in LINKS {
            let mut page = Page::open(link);
            let mut says = vec![words::ask(&page.sheet().question.clone())];
            for item in 0..page.items().len() {
                page.wrong(item);
                page.act(Act::Check);
                says.extend(words::result(page.sheet(), false));
                page.right(item);
            }
            page.act(Act::Show);
            says.extend(words::result(page.sheet(), false));
            for say in says {
                let text = locale.say(&say);
                assert!(!text.contains(['{', '}']) && !text.contains("[[") && !text.is_empty(), "{tag} {link}: {text}");
            }
        }
    }
}

#[test]
fn a_verdict_that_stays_hidden_is_not_promised() {
    for (link, told) in [
        ("#p=nim(3,4,5)&quiz=move", "veil.quiz"),
        ("#p=nim(3,4,5)&quiz=move&hide=verdict", "veil.find"),
        ("#p=nim(0)&quiz=move&hide=verdict", "veil.find"),
        ("#p=nim(3,4,5)&hide=verdict", "veil.find"),
    ] {
        assert_eq!(Verdict::of(&Page::open(link).answer()).detail.key, told, "{link}");
    }
    let mut solved = Page::open("#p=nim(3,4,5)&quiz=move&hide=verdict");
    solved.right(0);
    solved.act(Act::Check);
    assert!(!solved.model().asks());
    assert_eq!(Verdict::of(&solved.answer()).detail.key, "veil.find");
}
