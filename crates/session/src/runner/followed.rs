//! Whole documents that take the place of the one that was: undone, redone, or of a link.

use crate::document::Document;
use crate::document::frame::Frame;
use crate::document::history::History;
use crate::document::intake;
use crate::document::link::{self, Amounts, Findings, Named, Why};
use crate::document::proof::Bookmark;
use crate::features::play::{On, Play};
use crate::runner::fancy::{Draft, Kept};
use crate::runner::language::speak;
use crate::runner::model::Model;
use crate::shell::Effect;
use crate::shell::work::Work;
use mexplorer_picture::{Arg, Panel, Say, Veil};
use std::rc::Rc;

/// Undo or redo.
pub(super) fn by_history(model: &mut Model, way: fn(&mut History, &Document) -> Option<Document>) {
    let mut next = way(Rc::make_mut(&mut model.history), &model.document);
    // A question has no way back but the one out of it: who walks past it is not led into it again.
    while let Some(asked) = next.as_ref().filter(|next| next.quiz.is_some() && model.document.quiz.is_none())
        && let Some(beyond) = way(Rc::make_mut(&mut model.history), asked)
    {
        next = Some(beyond);
    }
    if let Some(document) = next {
        let Document { lang, theme, frame, present, locks, .. } = &model.document;
        let kept = Document { lang, theme: *theme, frame: *frame, present: *present, locks: locks.clone(), ..document };
        restore(model, kept);
    }
}

/// Puts a whole document in force: one that was before, or that a link holds.
fn restore(model: &mut Model, document: Document) {
    let known = model.analysis().cloned();
    let before = std::mem::replace(&mut model.document, document);
    let (document, fancy) = (&mut model.document, &mut model.fancy);
    if document.position != before.position || document.game != before.game {
        let on = fancy.play.take();
        if let Some(over) = on.as_ref().filter(|play| play.end.is_some()) {
            fancy.over = Some((before.position.clone(), over.clone()));
        }
        // Forward from within the game leads to its end again.
        let open = before.game.is_some() && document.game.is_none() && document.quiz.is_none() && document.hide == Veil::Open;
        match fancy.over.as_ref().filter(|(end, _)| open && *end == document.position) {
            Some((_, over)) => fancy.play = Some(over.clone()),
            None => begin(model, on.map(|play| On { play, from: before.position.clone(), known: known.as_deref() })),
        }
    }
    if model.document.quiz != before.quiz {
        model.fancy.sheet = None;
    }
    model.arrived(&before.position, None);
}

/// Begins the game that the document holds, or goes on with the one that is `on`, once that part of the program is here.
pub(super) fn begin(model: &mut Model, on: Option<On>) {
    if model.breakdown(Work::Play).is_some() {
        model.document.game = None;
    }
    let Model { document, fancy, parts, .. } = model;
    if let (Some(game), None, Some(part)) = (document.game, &fancy.play, parts.play) {
        fancy.play = Some((part.led)(on, &document.position, game, fancy.seed));
        document.game = fancy.play.as_ref().and_then(Play::game);
    }
}

/// A link was followed.
pub(super) fn linked(model: &mut Model, fragment: &str) -> Vec<Effect> {
    // What a link does not name is as on a page opened afresh, its position too: so Back leads to the first link, whatever it
    // named. Language and theme are the reader's.
    let (document, defaults) = (&model.document, &*model.defaults);
    let mut base = Document { lang: document.lang, theme: document.theme, ..defaults.clone() };
    if link::names_position(fragment) {
        // One that cannot be read is told, over the position that is there.
        base.position = document.position.clone();
    }
    let (mut document, findings) = link::read(fragment, &base);
    // On a page that has shown nothing yet, at least the game is the one that was asked for.
    let fresh = model.answer.is_none();
    let wrong = findings.wrong.as_ref().filter(|_| fresh);
    let example = wrong.and_then(|(text, _)| intake::same_game(text)).map(Rc::new);
    document.position = example.clone().unwrap_or(document.position);
    // Before a projector and in a frame, where it could not be fetched, a proof that is named is shown, whatever pictures stand beside it.
    if (document.present || document.frame != Frame::Page)
        && document.proof != Bookmark::default()
        && !document.show.contains(&Panel::Proof)
    {
        document.show.push(Panel::Proof);
    }
    // Whether it is another in no more than its language or colours.
    let dressed = |other: &Document| document.shows_as(other);
    let before = &model.document;
    if !document.embedded() && model.history.spare().is_some_and(dressed) {
        let history = Rc::make_mut(&mut model.history);
        history.left();
        let same = document == *before;
        // Back closes what lies over the page, which stays as it is.
        if model.fancy.dialog.take().is_some() | std::mem::take(&mut model.fancy.defined) {
            return (!same).then_some(Effect::WriteAddress { push: false }).into_iter().collect();
        }
        // Else it leads further, to what differs.
        if !same {
            history.stands_for(before);
        }
        return vec![Effect::Back];
    }
    let dressed = dressed(before);
    restore(model, document);
    let fancy = &mut model.fancy;
    // A question is asked afresh, also one that was answered; but not where no more than its language or colours are others.
    fancy.sheet.take_if(|_| !dressed);
    fancy.dialog = None;
    fancy.hover = None;
    fancy.closed = None;
    fancy.presents = false;
    fancy.notice = ignored(&findings).or_else(|| findings.spans.then(|| Say::new("position.read-span")));
    let kept = match example {
        Some(_) => Kept::Example,
        None if fresh => Kept::First,
        None => Kept::Last,
    };
    fancy.draft = findings.wrong.map(|(text, error)| Draft { text, read: Err(error), kept });
    fancy.chosen = false;
    let named = link::named(fragment);
    fancy.named = Named { lang: fancy.named.lang || named.lang, theme: fancy.named.theme || named.theme };
    // A link within the page names neither language nor colours; those that came with the one before it go on into the address.
    let lost = fancy.named != named && findings.ignored.is_empty() && fancy.draft.is_none() && !model.document.embedded();
    // A link to a step of a proof, or to a doubt, leads there; in a frame it is not for this page to scroll.
    let document = &model.document;
    fancy.walks = (document.proof != Bookmark::default() || document.present) && document.show.contains(&Panel::Proof);
    let place = if fancy.walks { Some("panel-proof") } else { document.doubt.is_some().then_some("doubt") };
    let place = place.filter(|_| !document.embedded() && !document.present);
    let mut effects = vec![Effect::SetRootAttributes];
    effects.extend(speak(model));
    effects.extend(lost.then_some(Effect::WriteAddress { push: false }));
    effects.extend(place.map(|id| Effect::ScrollTo { id, focus: false }));
    effects
}

/// What is said of a link that was not understood as a whole: what was ignored, and why; once of each key, and once of all that are none.
fn ignored(findings: &Findings) -> Option<Say> {
    let mut told: Vec<&str> = Vec::new();
    let (mut list, mut unknown): (Vec<Arg>, Vec<Arg>) = (Vec::new(), Vec::new());
    for pair in &findings.ignored {
        let key = link::key(pair);
        let Some(why) = findings.why(key) else {
            unknown.push(pair.as_str().into());
            continue;
        };
        if told.contains(&key) {
            list.push(pair.as_str().into());
            continue;
        }
        told.push(key);
        let said = |say, values| Say::new(say).with("pair", pair.as_str()).with("key", key).with("values", values);
        let say = match why {
            Why::OneOf(names) => said("notice.takes", Arg::List(names.iter().map(|name| Arg::from(name.as_str())).collect())),
            Why::Like(example) => said("notice.takes-like", Arg::from(*example)),
            Why::Bound(example, numbers, (least, most)) => {
                let say = match numbers {
                    Amounts::Heaps => "notice.takes-heaps",
                    Amounts::Seeds => "notice.takes-seeds",
                    Amounts::Steps => "notice.takes-steps",
                    Amounts::Window => "notice.takes-window",
                    Amounts::Axes => "notice.takes-axes",
                    Amounts::Guess => "notice.takes-guess",
                    Amounts::Heading => "notice.takes-heading",
                    Amounts::Also => "notice.takes-also",
                };
                said(say, Arg::from(*example)).with("least", *least).with("most", *most)
            }
            Why::Without(others) => said("notice.without", Arg::from(others.join(" / "))),
            Why::Beside(other) => said("notice.beside", Arg::from(*other)),
            Why::Other { heaps: true, asked } => said("notice.of-heaps", Arg::from(*asked)),
            Why::Other { heaps: false, asked } => said("notice.of-others", Arg::from(*asked)),
        };
        list.push(say.into());
    }
    if !unknown.is_empty() {
        list.push(Say::new("notice.unknown").with("pairs", Arg::List(unknown)).into());
    }
    (!list.is_empty()).then(|| Say::new("notice.ignored").with("keys", Arg::List(list)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Locale;
    use crate::runner::fancy::Dialog;
    use crate::runner::message::Msg;
    use crate::testing::Page;

    /// An entry is made where something differs: edits that lead back to where they began leave none.
    #[test]
    fn edits_that_lead_nowhere_are_no_step() {
        let mut page = Page::open("p=nim(3,4)");
        for (msg, pushes) in [
            // `3` is a position on the way to `3 4`.
            (Msg::Typed("3".into()), Some(true)),
            (Msg::Typed("3 4".into()), Some(false)),
            (Msg::Rested, None),
            (Msg::Typed("nim[3 4".into()), None),
            // The entry that shows nothing new is used for what does.
            (Msg::Typed("nim(7)".into()), Some(false)),
            (Msg::Typed("nim(3,4)".into()), Some(false)),
        ] {
            page.send(msg.clone());
            let written = page
                .effects
                .iter()
                .find_map(|effect| if let Effect::WriteAddress { push } = effect { Some(*push) } else { None });
            assert_eq!(written, pushes, "{msg:?}");
        }
        assert!(!page.model().history.can_undo());
        // Back to the same position goes on to what was before it, once.
        for goes_on in [true, false] {
            page.send(Msg::Linked("p=nim(3,4)".into()));
            assert_eq!(page.effects.contains(&Effect::Back), goes_on);
        }
    }

    /// Back and Forward are steps back and forth, so that undo and redo go on from there; any other link is a step of its own.
    #[test]
    fn back_and_undo_walk_one_line() {
        let mut page = Page::open("p=nim(1)");
        for next in ["nim(2)", "nim(3)", "nim(4)"] {
            page.send(Msg::Open(next.into()));
        }
        let link = |position: &str| Msg::Linked(format!("p={position}"));
        for (msg, position, walks) in [
            (link("nim(3)"), "nim(3)", None),
            (Msg::Undo, "nim(2)", Some(false)),
            (Msg::Redo, "nim(3)", Some(true)),
            (Msg::Redo, "nim(4)", Some(true)),
            (Msg::Undo, "nim(3)", Some(false)),
            (link("nim(2)"), "nim(2)", None),
            (link("nim(3)"), "nim(3)", None),
            (link("nim(9)"), "nim(9)", None),
            (Msg::Undo, "nim(3)", Some(false)),
            (Msg::Undo, "nim(2)", Some(false)),
            (Msg::Redo, "nim(3)", Some(true)),
            (Msg::Redo, "nim(9)", Some(true)),
        ] {
            page.send(msg.clone());
            let told =
                page.effects.iter().find_map(|effect| if let Effect::Walk { forth } = effect { Some(*forth) } else { None });
            assert_eq!((&*page.position(), told), (position, walks), "{msg:?}");
        }
        assert!(!page.model().history.can_redo());
    }

    /// What lies over the page has an entry of its own, which Back leaves: it is closed then, and the page stays as it is.
    #[test]
    fn back_closes_what_lies_over_the_page() {
        let [first, second] = ["p=nim(3,4)", "p=nim(3,1)"].map(|link| Msg::Linked(link.into()));
        let glossary = Msg::Dialog(Some(Dialog::Glossary));
        let open = |page: &Page| page.model().fancy.dialog.is_some();
        let mut page = Page::open("p=nim(3,4)");
        for (msg, effects, closes) in [
            (glossary.clone(), vec![Effect::Over], false),
            (first.clone(), vec![], true),
            (glossary.clone(), vec![Effect::Over], false),
            (Msg::Dialog(None), vec![], true),
            // Its entry is used again, and once it was passed by there is none.
            (glossary.clone(), vec![], false),
            (Msg::Shut(Dialog::Glossary), vec![], true),
            (first.clone(), vec![Effect::Back], true),
            (glossary.clone(), vec![Effect::Over], false),
            // What is chosen there is written over it, and Back leads to what was there before.
            (Msg::Open("nim(3,1)".into()), vec![Effect::WriteAddress { push: false }], true),
            (glossary.clone(), vec![Effect::Over], false),
            (second, vec![], true),
        ] {
            page.send(msg.clone());
            let told = |effect: &&Effect| matches!(effect, Effect::Over | Effect::Back | Effect::WriteAddress { .. });
            assert_eq!(page.effects.iter().filter(told).cloned().collect::<Vec<_>>(), effects, "{msg:?}");
            assert_eq!(!open(&page), closes, "{msg:?}");
        }
        page.send(first);
        assert_eq!(page.position(), "nim(3,4)");
        // A definition that a finger asked for is closed likewise.
        for (msg, effects) in [
            (Msg::Defined(true), vec![Effect::Over]),
            (Msg::Linked("p=nim(3,4)".into()), vec![]),
            (Msg::Defined(false), vec![]),
            (Msg::Defined(true), vec![Effect::Over]),
            (Msg::Defined(false), vec![]),
            (Msg::Linked("p=nim(3,4)".into()), vec![Effect::Back]),
        ] {
            page.send(msg.clone());
            let told = |effect: &&Effect| matches!(effect, Effect::Over | Effect::Back);
            assert_eq!(page.effects.iter().filter(told).cloned().collect::<Vec<_>>(), effects, "{msg:?}");
            assert_eq!(page.model().fancy.defined, matches!(msg, Msg::Defined(true)));
        }
        // In a frame Back belongs to the page around this one.
        let mut page = Page::open("p=nim(3,4)&embed=1");
        page.send(glossary);
        assert!(open(&page) && !page.effects.contains(&Effect::Over));
    }

    #[test]
    fn beside_what_is_ignored_stands_why() {
        for (link, said) in [
            ("cake=1&ice=2&cake=3", "cake=1, ice=2, cake=3 (no such key)"),
            ("quiz=grundy", "quiz=grundy (quiz may be: outcomes, values, move, mex, pattern)"),
            (
                "embed=yes&hide=all&cake=1",
                "embed=yes (embed may be: 0, 1), hide=all (hide may be: nothing, values, verdict), cake=1 (no such key)",
            ),
            ("lock=a,b", "lock=a (lock may be: position, panels, proof, start), lock=b"),
            ("zoom=7", "zoom=7 (zoom may be: 20–400)"),
            ("step=5-3", "step=5-3 (step is written like 3-5, counted from 1, the earlier step first)"),
            (
                "lens=chess",
                "lens=chess (lens may be: plain, mex, columns, cold, sorted, digits, differences, plot, counts, beside, guess)",
            ),
            (
                "lens=guess:12,0",
                "lens=guess:12,0 (lens is written like guess:71,12: from heap 71 on with the period 12, which is 1 or more; no number is above 1000000)",
            ),
            ("lens=columns:0", "lens=columns:0 (lens may be: columns:1–columns:400)"),
            ("lens=digits:1", "lens=digits:1 (lens may be: digits:2–digits:36, digits:zeckendorf)"),
            ("lens=beside:chess", "lens=beside:chess (lens is written like beside:kayles)"),
            ("lit=blue", "lit=blue (lit may be: 0–4294967294)"),
            ("heaps=9-3", "heaps=9-3 (heaps is written like 0-40: the smaller number first, none above 1000000)"),
            (
                "window=0,0,3",
                "window=0,0,3 (window is written like 0,0,20: where the window begins, across and upwards, and its size, from 8 to 1000)",
            ),
            ("axes=1,1", "axes=1,1 (axes is written like 1,2: two places in the position, counted from 1)"),
            ("sheet=mex&seeds=1-61", "seeds=1-61 (seeds is written like 1-10: the smaller number first, no more than 60 seeds)"),
            ("sheet=mex&heading=", "heading= (heading is a line of text, no longer than 80 characters)"),
            ("heading=Homework", "heading=Homework (only with sheet)"),
            ("sheet=mex&sheets=41", "sheets=41 (sheets may be: 1–40)"),
            ("step=3-5&at=7", "at=7 (at may be: 3–5)"),
            ("doubt=twins&of=chess", "of=chess (of is written like kayles)"),
            ("doubt=tame&of=wythoff", "of=wythoff (that law is about games of heaps alone: it is asked of kayles here)"),
            ("doubt=moore-k&of=nim", "of=nim (that law is about another game: it is asked of moore[2] here)"),
            // Nothing is wrong with these values.
            ("sheet=mex&quiz=move&seed=7", "quiz=move (not beside sheet), seed=7 (only with quiz)"),
            ("hide=verdict&play=friend", "play=friend (not beside hide)"),
            ("at=2&first=program", "at=2 (only with step=3-5), first (only with play)"),
            (
                "of=nim&seeds=1-3&only=2",
                "of=nim (only with doubt / claim), seeds=1-3 (only with sheet), only=2 (only with quiz=outcomes / quiz=values / quiz=pattern)",
            ),
        ] {
            let mut page = Page::open("");
            page.send(Msg::Linked(link.into()));
            let notice = page.model().fancy.notice.as_ref().expect("a notice");
            assert_eq!(Locale::of("en").say(notice), format!("Ignored in the link: {said}"), "{link}");
        }
    }
}
