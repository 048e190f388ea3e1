//! What happens when something happens: pure, `update(&mut Model, Msg) -> Vec<Effect>`.

mod message;

use crate::document::intake::{self, Intake};
use crate::document::link;
use crate::document::{Document, FIRST};
use crate::features::edit;
use crate::features::guide::{self, Turn};
use crate::features::names;
use crate::features::picker::Form;
use crate::features::play::{self, Act};
use crate::features::proof::Bookmark;
use crate::features::quiz;
use crate::features::quiz::make::Maker;
use crate::runner::model::{Dialog, Draft, Model, Status};
use mexplorer_picture::Panel;
use mexplorer_picture::Say;
use mexplorer_picture::Veil;
use mexplorer_picture::grid::GridOptions;
use mexplorer_solver::{Position, notation};
use std::rc::Rc;

pub use message::{Effect, Msg};

/// Carries a message into the model.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    if let Some(effects) = quiz::guard(model, &msg) {
        return effects;
    }
    match msg {
        Msg::Linked(fragment) => linked(model, &fragment),
        // Another language was chosen meanwhile.
        Msg::Words { tag, .. } if tag != model.document.lang => Vec::new(),
        Msg::Words { locale: Some(locale), .. } => {
            model.locale = locale;
            model.notice.take_if(|notice| notice.key == "notice.no-words");
            vec![Effect::Dress]
        }
        Msg::Words { locale: None, .. } => {
            model.document.lang = model.locale.tag;
            model.notice = Some(Say::new("notice.no-words"));
            vec![Effect::WriteLink { push: false }]
        }
        Msg::Surroundings(surroundings) => {
            model.surroundings = surroundings;
            vec![Effect::Dress]
        }
        Msg::Progress { revision, spent } => {
            if revision == model.revision {
                model.status = Status::Working { spent };
            }
            Vec::new()
        }
        Msg::Answered { revision, answer } => {
            if revision == model.revision {
                model.status = Status::Ready;
                model.answer = Some(answer);
                quiz::answered(model);
                return play::answered(model);
            }
            Vec::new()
        }
        Msg::Guide(turn) => {
            // The guide speaks of the position that the page opens with.
            let mut effects = if turn == Turn::Start { go(model, FIRST, true) } else { Vec::new() };
            effects.extend(guide::turn(model, turn));
            effects
        }
        msg => touched(model, msg),
    }
}

/// What only a reader does who has touched the page: apart from the rest, so that a first visit need not fetch it.
#[inline(never)]
fn touched(model: &mut Model, msg: Msg) -> Vec<Effect> {
    match msg {
        Msg::Typed(text) => typed(model, text),
        Msg::Settled => {
            model.history.settle();
            if let Some(draft) = model.draft.as_ref().filter(|draft| draft.error.is_none() && in_game(model))
                && let Intake::Position(target) = intake::read(&draft.text)
            {
                return play::go(model, &target.to_string());
            }
            if model.draft.as_ref().is_some_and(|draft| draft.error.is_none()) {
                model.draft = None;
            }
            Vec::new()
        }
        Msg::Go(text) if in_game(model) => play::go(model, &text),
        Msg::Go(text) => go(model, &text, false),
        Msg::Play(act) => {
            let before = model.play.as_ref().and_then(play::Play::invite);
            let mut effects = play::act(model, act);
            let writes = effects.iter().any(|effect| matches!(effect, Effect::WriteLink { .. }));
            if !writes && model.play.as_ref().and_then(play::Play::invite) != before {
                effects.push(Effect::WriteLink { push: false });
            }
            effects
        }
        Msg::Quiz(act) => quiz::act(model, act),
        Msg::Make(maker) => {
            model.maker = maker;
            Vec::new()
        }
        Msg::Open(text) => {
            model.dialog = None;
            go(model, &text, true)
        }
        Msg::Hover(position) => {
            // What was read out once is not read out again when the pointer leaves.
            if let Some(sheet) = model.sheet.as_mut().filter(|_| position.is_some()) {
                sheet.fresh = false;
            }
            model.hover = position;
            Vec::new()
        }
        Msg::Escape => {
            let pointing = model.hover.take().is_some();
            // A dialog closes by itself; one thing at a time.
            let guided = !pointing && model.dialog.is_none() && matches!(model.guide, guide::Guide::At(_));
            if guided { guide::turn(model, Turn::Close) } else { Vec::new() }
        }
        Msg::Undo if in_game(model) => play::act(model, Act::TakeBack),
        Msg::Redo if in_game(model) => Vec::new(),
        Msg::Undo => match model.history.undo(&model.document.position) {
            Some(position) => show_position(model, position, false),
            None => Vec::new(),
        },
        Msg::Redo => match model.history.redo(&model.document.position) {
            Some(position) => show_position(model, position, false),
            None => Vec::new(),
        },
        Msg::Show(panel, on) => {
            let show = &mut model.document.show;
            show.retain(|other| *other != panel);
            if on {
                show.push(panel);
                show.sort();
            }
            model.walks &= panel != Panel::Proof;
            vec![Effect::Redraw, Effect::WriteLink { push: false }]
        }
        Msg::Lang(tag) => {
            model.document.lang = tag;
            let mut effects = speak(model);
            effects.push(Effect::WriteLink { push: false });
            effects
        }
        Msg::Theme(theme) => {
            model.document.theme = theme;
            vec![Effect::Dress, Effect::WriteLink { push: false }]
        }
        Msg::Merge(merge) => {
            model.document.merge = merge;
            vec![Effect::Redraw, Effect::WriteLink { push: false }]
        }
        Msg::Edges(edges) => {
            model.document.edges = edges;
            vec![Effect::Redraw, Effect::WriteLink { push: false }]
        }
        Msg::Grid(grid) => {
            model.document.grid = grid;
            vec![Effect::Redraw]
        }
        Msg::Step(step) => {
            model.document.proof.step = step;
            let mut effects = vec![Effect::WriteLink { push: false }];
            effects.extend(walk(model));
            effects
        }
        Msg::Proof(bookmark) => {
            model.document.proof = bookmark;
            let mut effects = vec![Effect::Redraw, Effect::WriteLink { push: false }];
            effects.extend(walk(model));
            effects
        }
        Msg::Zoom(zoom) => {
            model.zoom = zoom.map(|percent| percent.clamp(20, 400));
            Vec::new()
        }
        Msg::Editing(open) => {
            model.editing = open;
            Vec::new()
        }
        Msg::Table(panel, open) => {
            model.tables.retain(|other| *other != panel);
            if open {
                model.tables.push(panel);
            }
            Vec::new()
        }
        Msg::Dialog(dialog) => {
            if dialog == Some(Dialog::Share) {
                model.maker = Maker::of(&model.document);
            }
            model.dialog = dialog;
            model.search.clear();
            Vec::new()
        }
        Msg::Form(form) => {
            model.dialog = Some(Dialog::Games(form));
            Vec::new()
        }
        Msg::Pick(named) => {
            model.dialog = Form::named(named).map(Dialog::Games);
            Vec::new()
        }
        Msg::Search(text) => {
            searched(model, text);
            Vec::new()
        }
        Msg::FormDone => match &model.dialog {
            Some(Dialog::Games(form)) => {
                let text = form.text();
                if notation::parse(&text).is_ok() { update(model, Msg::Open(text)) } else { Vec::new() }
            }
            _ => Vec::new(),
        },
        Msg::Misere(misere) => {
            let position = Position { misere, ..Position::clone(&model.document.position) };
            model.history.note(&model.document.position, false);
            // Another rule is another game: Back leads to the one before.
            show_position(model, Rc::new(position), true)
        }
        Msg::Edit(change) => match edit::apply(&model.document.position, &change) {
            Ok(position) if position != *model.document.position => {
                model.history.note(&model.document.position, false);
                show_position(model, Rc::new(position), false)
            }
            Ok(_) => Vec::new(),
            Err(error) => {
                model.refused = Some(error.complaint);
                Vec::new()
            }
        },
        Msg::Copy(text) => vec![Effect::Copy(text)],
        Msg::Copied(done) => {
            model.notice = Some(Say::new(if done { "notice.copied" } else { "notice.not-copied" }));
            Vec::new()
        }
        Msg::Stop => vec![Effect::Abandon],
        Msg::Why => guide::why(model),
        Msg::Dismiss => {
            model.notice = None;
            model.refused = None;
            Vec::new()
        }
        // These are the page's own.
        Msg::Linked(_)
        | Msg::Words { .. }
        | Msg::Surroundings(_)
        | Msg::Progress { .. }
        | Msg::Answered { .. }
        | Msg::Guide(_) => Vec::new(),
    }
}

/// What fits best is offered at once, so that Enter opens it.
#[inline(never)]
fn searched(model: &mut Model, text: String) {
    if let Some(form) =
        names::find(&text, &model.locale).games.first().filter(|_| !text.trim().is_empty()).and_then(|best| Form::named(*best))
    {
        let same = matches!(&model.dialog, Some(Dialog::Games(old)) if (old.family, old.misere) == (form.family, form.misere));
        if !same {
            model.dialog = Some(Dialog::Games(form));
        }
    }
    model.search = text;
}

/// The last legal position stays in force while the text in the box is not one.
fn typed(model: &mut Model, text: String) -> Vec<Effect> {
    match intake::read(&text) {
        Intake::Link(fragment) => {
            model.draft = None;
            let mut effects = linked(model, &fragment);
            effects.push(Effect::WriteLink { push: true });
            effects
        }
        Intake::Wrong(error) => {
            model.draft = Some(Draft { text, error: Some(error) });
            Vec::new()
        }
        Intake::Position(position) => {
            let canonical = position.to_string();
            let draft = (canonical != text).then(|| Draft { text: text.clone(), error: None });
            if position == *model.document.position {
                model.draft = draft;
                return Vec::new();
            }
            if in_game(model) {
                // On the way to a move other positions may be spelt; Enter says which is meant.
                model.draft = Some(Draft { text, error: None });
                return Vec::new();
            }
            let push = game_changed(&model.document.position, &position);
            model.history.note(&model.document.position, true);
            let effects = show_position(model, Rc::new(position), push);
            model.draft = draft;
            effects
        }
    }
}

/// Whether a game is on in which somebody can still move.
fn in_game(model: &Model) -> bool {
    model.play.as_ref().is_some_and(|play| play.end.is_none())
}

fn go(model: &mut Model, text: &str, open: bool) -> Vec<Effect> {
    let Ok(position) = notation::parse(text) else { return Vec::new() };
    if position == *model.document.position {
        model.draft = None;
        return Vec::new();
    }
    let push = open || game_changed(&model.document.position, &position);
    model.history.note(&model.document.position, false);
    show_position(model, Rc::new(position), push)
}

/// Whether two positions belong to different games: then Back should lead from one to the other. Fibonacci's limit
/// changes with each move and is no change of game.
fn game_changed(before: &Position, after: &Position) -> bool {
    let families = |position: &Position| {
        let mut names: Vec<&str> = position.terms.iter().map(|term| term.game.family().name).collect();
        names.dedup();
        names.join("+")
    };
    before.misere != after.misere || families(before) != families(after)
}

/// Shows another position. A game that was on is left; its own moves put it back.
pub(crate) fn show_position(model: &mut Model, position: Rc<Position>, push: bool) -> Vec<Effect> {
    model.document.position = position;
    // A choice made for another position would be none here; the theorem stays as long as it speaks.
    model.document.proof = Bookmark { theorem: model.document.proof.theorem, ..Bookmark::default() };
    model.document.grid = GridOptions { mode: model.document.grid.mode, window: None };
    model.draft = None;
    model.hover = None;
    model.zoom = None;
    model.notice = model.play.take().filter(|play| play.end.is_none()).map(|_| Say::new("play.left"));
    // Another position is none that the quiz asks about.
    if model.document.quiz.take().is_some() && !model.sheet.as_ref().is_some_and(quiz::Sheet::finished) {
        model.notice = Some(Say::new("quiz.left"));
    }
    model.sheet = None;
    model.refused = None;
    model.revision += 1;
    guide::moved(model);
    vec![Effect::Solve { revision: model.revision }, Effect::WriteLink { push }]
}

fn linked(model: &mut Model, fragment: &str) -> Vec<Effect> {
    // What a link does not name is as on a page opened afresh, except language and theme, which are the reader's, and the
    // position. An address without any link is that page itself: Back leads to it from the first game that was chosen there.
    let bare = fragment.trim_start_matches('#').is_empty();
    let base = Document {
        lang: model.document.lang,
        theme: model.document.theme,
        position: if bare { &model.defaults } else { &model.document }.position.clone(),
        ..model.defaults.clone()
    };
    let (document, findings) = link::read(fragment, &base);
    if document.position != model.document.position {
        // Before the first answer nothing was shown that undo could bring back.
        if model.answer.is_some() {
            model.history.note(&model.document.position, false);
        }
        model.play = None;
    }
    model.document = document;
    if let Some(invite) = model.document.play.take() {
        play::invited(model, invite);
    }
    model.sheet = None;
    if model.veil() != Veil::Open {
        model.play = None;
    }
    model.dialog = None;
    model.hover = None;
    model.revision += 1;
    model.draft = findings.wrong.map(|(text, error)| Draft { text, error: Some(error) });
    model.notice = (!findings.ignored.is_empty()).then(|| Say::new("notice.ignored").with("keys", findings.ignored.join(", ")));
    let mut effects = vec![Effect::Solve { revision: model.revision }];
    effects.extend(speak(model));
    // A link to a step of a proof leads there; in a frame it is not for this page to scroll.
    let proof = &model.document.proof;
    model.walks = *proof != Bookmark::default() && model.document.show.contains(&Panel::Proof);
    if model.walks && !model.document.embed {
        effects.push(Effect::Sight("panel-proof"));
    }
    effects
}

/// The proof is taken up: it moves to the pictures that it speaks of, and must stay in sight.
fn walk(model: &mut Model) -> Option<Effect> {
    let begins = !model.walks;
    model.walks = true;
    begins.then_some(Effect::Sight("panel-proof"))
}

/// What the document's language asks for: its words, where another is spoken.
fn speak(model: &Model) -> Vec<Effect> {
    let mut effects = vec![Effect::Dress];
    if model.document.lang != model.locale.tag {
        effects.push(Effect::Words(model.document.lang));
    }
    effects
}

#[cfg(test)]
mod tests;
