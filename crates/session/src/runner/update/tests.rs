//! Scripts of messages, and what the model and the shell have come to after them.

use super::*;
use crate::Locale;

/// Runs messages, solving whatever is asked, and returns the model with all effects but the solving.
fn script(messages: Vec<Msg>) -> (Model, Vec<Effect>) {
    let document = Document::new("en");
    let mut model = Model::new(document.clone(), document);
    let mut desk = crate::Desk::default();
    let mut all = Vec::new();
    for msg in messages {
        for effect in update(&mut model, msg) {
            match effect {
                Effect::Solve { revision } => {
                    desk.begin();
                    let answer = loop {
                        if let crate::Work::Done(answer) = desk.work(&model.document) {
                            break answer;
                        }
                    };
                    let more = update(&mut model, Msg::Answered { revision, answer: Rc::new(*answer) });
                    assert_eq!(more, []);
                }
                other => all.push(other),
            }
        }
    }
    (model, all)
}

#[test]
fn typing_keeps_the_last_legal_position_and_shows_the_error() {
    let (model, _) = script(vec![Msg::Typed("nim(3,4".into())]);
    assert_eq!(model.document.position.to_string(), "nim(3,4,5)");
    let draft = model.draft.expect("a draft");
    assert_eq!((draft.text.as_str(), draft.error.map(|e| e.start)), ("nim(3,4", Some(7)));
    let (model, _) = script(vec![Msg::Typed("nim(3,4".into()), Msg::Typed("nim(3,4)".into())]);
    assert_eq!((model.document.position.to_string().as_str(), model.draft), ("nim(3,4)", None));
}

#[test]
fn a_stretch_of_typing_is_one_step_of_undo() {
    let typed = ["nim(3,4,5,1)", "nim(3,4,5,12)", "nim(3,4,5,123)"].map(|text| Msg::Typed(text.into()));
    let mut messages = typed.to_vec();
    messages.extend([Msg::Settled, Msg::Go("nim(1,4,5)".into()), Msg::Undo, Msg::Undo]);
    let (model, _) = script(messages.clone());
    assert_eq!(model.document.position.to_string(), "nim(3,4,5)");
    messages.push(Msg::Redo);
    assert_eq!(script(messages).0.document.position.to_string(), "nim(3,4,5,123)");
}

#[test]
fn back_to_the_bare_address_leads_to_the_first_position() {
    for (fragment, position) in [("", "nim(3,4,5)"), ("#", "nim(3,4,5)"), ("#lang=zh", "kayles(7)")] {
        let (model, _) = script(vec![Msg::Typed("kayles(7)".into()), Msg::Linked(fragment.into())]);
        assert_eq!(model.document.position.to_string(), position, "{fragment:?}");
    }
}

#[test]
fn choosing_another_game_pushes_and_a_move_replaces() {
    for (msg, push) in [
        (Msg::Go("nim(1,4,5)".into()), false),
        (Msg::Typed("nim(3,4,6)".into()), false),
        (Msg::Typed("kayles(7)".into()), true),
        (Msg::Open("wythoff(3,5)".into()), true),
        (Msg::Misere(true), true),
    ] {
        let (_, effects) = script(vec![msg.clone()]);
        assert_eq!(effects, [Effect::WriteLink { push }], "{msg:?}");
    }
}

#[test]
fn taking_two_from_three_turns_the_verdict() {
    let (model, _) = script(vec![Msg::Go("nim(1,4,5)".into())]);
    let verdict = crate::runner::verdict::Verdict::of(model.answer.as_ref().expect("answered"));
    assert_eq!((verdict.outcome, verdict.grundy.as_deref()), (Some(mexplorer_solver::Outcome::P), Some("0")));
    assert_eq!(verdict.moves, []);
}

#[test]
fn a_game_is_found_by_its_folk_name_and_opened_with_enter() {
    for (name, position) in
        [("反尼姆", "misere nim(3,4,5)"), ("斐波那契博弈", "fibonacci(20)"), ("S-Nim", "subtract[1,3,4](10,7)")]
    {
        let picker = Dialog::Games(Form { family: "kayles", rules: String::new(), numbers: "1".into(), misere: false });
        let (model, _) = script(vec![Msg::Dialog(Some(picker)), Msg::Search(name.into()), Msg::FormDone]);
        assert_eq!((model.document.position.to_string().as_str(), model.dialog), (position, None), "{name}");
    }
}

#[test]
fn a_followed_link_closes_what_lies_over_the_page() {
    let (model, _) = script(vec![Msg::Dialog(Some(Dialog::Examples)), Msg::Linked("#p=kayles(7)".into())]);
    assert_eq!((model.document.position.to_string().as_str(), model.dialog), ("kayles(7)", None));
}

#[test]
fn a_stale_answer_is_dropped() {
    let (mut model, _) = script(vec![Msg::Go("nim(1,4,5)".into())]);
    let old = model.answer.clone().expect("answered");
    let effects = update(&mut model, Msg::Go("nim(2,4,5)".into()));
    assert!(effects.contains(&Effect::Solve { revision: 2 }));
    update(&mut model, Msg::Answered { revision: 1, answer: old });
    assert_eq!(model.answer.as_ref().map(|a| a.position.to_string()), Some("nim(1,4,5)".into()));
}

#[test]
fn a_bad_link_keeps_the_position_and_says_what_it_ignored() {
    let (model, _) = script(vec![Msg::Linked("p=nim(x)&cake=1".into())]);
    assert_eq!(model.document.position.to_string(), "nim(3,4,5)");
    assert_eq!(model.draft.map(|draft| draft.text), Some("nim(x)".into()));
    assert_eq!(model.notice.map(|say| say.key), Some("notice.ignored"));
}

#[test]
fn a_pasted_link_opens_and_bare_numbers_are_nim() {
    let (model, _) = script(vec![Msg::Typed("http://x/#p=kayles(7)&lang=zh".into())]);
    assert_eq!((model.document.position.to_string().as_str(), model.document.lang), ("kayles(7)", "zh"));
    let (model, _) = script(vec![Msg::Typed("2 3".into())]);
    assert_eq!(model.document.position.to_string(), "nim(2,3)");
    assert_eq!(model.box_text(), "2 3");
}

#[test]
fn a_language_is_spoken_when_its_words_arrive() {
    let words = |tag: &'static str| Msg::Words { tag, locale: Some(Locale::of(tag)) };
    let none = |tag: &'static str| Msg::Words { tag, locale: None };
    // The messages; the language the document wants, the one that is spoken, whose words are asked for, what is said of it.
    for (messages, wanted, spoken, asked, notice) in [
        (vec![Msg::Lang("zh")], "zh", "en", vec!["zh"], None),
        (vec![Msg::Lang("zh"), words("zh")], "zh", "zh", vec!["zh"], None),
        (vec![Msg::Lang("zh"), none("zh")], "en", "en", vec!["zh"], Some("notice.no-words")),
        (vec![Msg::Lang("zh"), none("zh"), Msg::Lang("zh"), words("zh")], "zh", "zh", vec!["zh", "zh"], None),
        // Words of a language no longer wanted are late.
        (vec![Msg::Lang("zh"), Msg::Lang("en"), words("zh")], "en", "en", vec!["zh"], None),
        (vec![Msg::Lang("zh"), Msg::Lang("en"), none("zh")], "en", "en", vec!["zh"], None),
        (vec![Msg::Lang("en")], "en", "en", vec![], None),
        (vec![Msg::Linked("#p=nim(1)&lang=zh".into()), words("zh")], "zh", "zh", vec!["zh"], None),
        (vec![Msg::Linked("#p=nim(1)&lang=zh".into()), none("zh")], "en", "en", vec!["zh"], Some("notice.no-words")),
    ] {
        let (mut model, mut effects) = (Model::new(Document::new("en"), Document::new("en")), Vec::new());
        for msg in messages.clone() {
            effects.extend(update(&mut model, msg));
        }
        assert_eq!((model.document.lang, model.locale.tag), (wanted, spoken), "{messages:?}");
        let found: Vec<&str> =
            effects.iter().filter_map(|effect| if let Effect::Words(tag) = effect { Some(*tag) } else { None }).collect();
        assert_eq!(found, asked, "{messages:?}");
        assert_eq!(model.notice.map(|notice| notice.key), notice, "{messages:?}");
    }
}
