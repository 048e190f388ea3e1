//! What happens when something happens: the document and the passing fancy after it. That a question is solved, drawn, written
//! into the address and kept for undo follows from how the document has changed; see [`Runner`](super::Runner).

use crate::document::doubt::{Claim, Doubt};
use crate::document::frame::Lock;
use crate::document::history::History;
use crate::document::intake::{self, Intake};
use crate::document::worksheet;
use crate::document::{FIRST, ZOOMS};
use crate::features::guide::{Guide, Turn};
use crate::features::play::Act;
use crate::features::{edit, picker, practice, quiz};
use crate::runner::fancy::{Dialog, Draft, Kept, Marked, Refused};
use crate::runner::followed::{by_history, linked};
use crate::runner::language::{speak, store, words};
use crate::runner::lock;
use crate::runner::message::Msg;
use crate::runner::model::Model;
use crate::runner::turn::{go, turn_to, turn_to_text};
use crate::runner::{given, over, saved, veiled, walk};
use crate::shell::Effect;
use crate::shell::work::Work;
use crate::words::rules;
use mexplorer_picture::grid::{MOST_PAIRS, marked};
use mexplorer_picture::{Lens, MOST_LISTED, Panel, Say, USUAL_LISTED, Veil};
use mexplorer_solver::proof::Sieve;
use mexplorer_solver::{Complaint, Position, PositionError, notation};
use std::rc::Rc;

/// Carries a message into the model.
pub(super) fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    if let Some(effects) = guard(model, &msg) {
        return effects;
    }
    match msg {
        Msg::Linked(fragment) => linked(model, &fragment),
        Msg::Words { tag, locale } => words(model, tag, locale),
        Msg::Surroundings(surroundings) => {
            model.fancy.surroundings = surroundings;
            vec![Effect::SetRootAttributes]
        }
        Msg::Guide(turn) => guide(model, turn),
        msg => touched(model, msg),
    }
}

/// What a message comes to while something is locked or hidden; `None`: what it always does.
fn guard(model: &mut Model, msg: &Msg) -> Option<Vec<Effect>> {
    if lock::of(model, msg).is_some() {
        // A press on a piece or a position is answered.
        let said = if model.document.moves_on() { "lock.start" } else { "lock.position" };
        model.fancy.closed = matches!(msg, Msg::Go(_)).then(|| Say::new(said));
        return Some(Vec::new());
    }
    // Over paper nothing opens.
    if model.document.sheet.is_some() && matches!(msg, Msg::Dialog(Some(_))) {
        return Some(Vec::new());
    }
    // What broke the program down here is not begun again.
    if matches!(msg, Msg::Play(_)) && model.breakdown(Work::Play).is_some() {
        return Some(Vec::new());
    }
    if model.veil() == Veil::Open {
        return None;
    }
    match msg {
        // A game would talk of who wins, and the reason is what is to be found.
        Msg::Play(_) | Msg::Why => Some(Vec::new()),
        Msg::Go(text) if model.asks() => {
            let part = model.fancy.sheet.as_mut().zip(model.parts.quiz);
            Some(part.map_or(Vec::new(), |(sheet, part)| (part.press)(sheet, text)))
        }
        Msg::Typed(_) | Msg::Settled | Msg::Edit(_) | Msg::Misere(_) | Msg::Undo | Msg::Redo if model.asks() => Some(Vec::new()),
        _ => None,
    }
}

/// What the reader does.
fn touched(model: &mut Model, msg: Msg) -> Vec<Effect> {
    let (in_game, sieve) = (model.in_game(), model.sieve());
    let Model { document, fancy, parts, .. } = model;
    // What the page tells takes away nothing that was said to what the reader did.
    let told = matches!(msg, Msg::Hover(_) | Msg::Defined(_) | Msg::Rested | Msg::Saved { .. } | Msg::Copied(_));
    fancy.closed.take_if(|_| !told);
    fancy.marked.take_if(|_| !told);
    match msg {
        Msg::Typed(text) => return typed(model, text),
        Msg::Settled => settled(model),
        Msg::Rested => Rc::make_mut(&mut model.history).rest(),
        Msg::Go(text) => go(model, &text),
        Msg::Closed(term) => {
            let rule = document.position.terms.get(term).map(|term| rules::rule(&term.game, parts.tell()));
            fancy.closed = rule.map(|rule| Say::new("board.closed").with("rule", rule));
        }
        Msg::Open(text) => {
            over::opened(model);
            model.fancy.dialog = None;
            turn_to_text(model, &text);
            model.fancy.guide.chosen();
        }
        Msg::OpenAs(text, said) => {
            fancy.dialog = None;
            turn_to_text(model, &text);
            model.fancy.guide.chosen();
            model.fancy.notice = Some(said);
        }
        Msg::Play(act) => return play(model, act),
        // A level draws its questions by itself.
        Msg::Quiz(quiz::Act::Another) if fancy.practice.level(document.quiz.as_ref()).is_some() => {
            return practise(model, practice::Act::Next);
        }
        Msg::Quiz(act) => {
            let hovering = !matches!(act, quiz::Act::Check | quiz::Act::Show);
            fancy.hover.take_if(|_| !hovering);
            let before = document.position.clone();
            let back = fancy.practice.back(document.quiz.as_ref()).filter(|_| act == quiz::Act::Leave);
            let mut effects = parts.quiz.map_or(Vec::new(), |part| (part.update)(&mut fancy.sheet, document, act));
            if let Some(left) = back.filter(|_| document.quiz.is_none()) {
                left.restore(document);
            }
            let report = effects.iter().find_map(|effect| if let Effect::Report(report) = effect { Some(report) } else { None });
            let kept = report.and_then(|report| fancy.practice.judged(document.quiz.as_ref(), report));
            effects.extend(kept.and_then(|kept| store(model, practice::KEY, kept)));
            model.arrived(&before, None);
            return effects;
        }
        Msg::Doubt(doubt) => {
            let before = std::mem::replace(&mut document.doubt, doubt);
            // Asked for again it is where it was.
            let again = before == document.doubt;
            return match (before.is_some(), document.doubt.is_some()) {
                (opened, true) if again || !opened => vec![Effect::ScrollTo { id: "doubt", focus: true }],
                (true, false) => vec![Effect::Focus("position".into())],
                _ => Vec::new(),
            };
        }
        Msg::Conjecture(text) => {
            let game = document.doubt.as_ref().and_then(|doubt| doubt.game.as_deref()).unwrap_or_default();
            document.doubt = Some(Doubt::new(Claim::Own(text.into()), game));
        }
        Msg::Further => {
            fancy.further = if fancy.further.is_going() { fancy.further.rest() } else { fancy.further.more() };
            return vec![Effect::List];
        }
        Msg::Practise(act) => return practise(model, act),
        Msg::Course(course) => fancy.practice.course = course,
        Msg::Make(maker) => fancy.maker = maker,
        Msg::Task(task) => fancy.task = task,
        Msg::Preview(preview) => fancy.preview = preview,
        Msg::Extract(extract) => given::extract(model, extract),
        Msg::Hover(position) => {
            // What was read out once is not read out again when the pointer leaves.
            if let Some(sheet) = fancy.sheet.as_mut().filter(|_| position.is_some()) {
                sheet.fresh = false;
            }
            fancy.hover = position;
        }
        Msg::Escape => return over::escape(model),
        Msg::Undo if in_game => return play(model, Act::TakeBack),
        Msg::Redo if in_game => {
            if let Some(to) = model.again().map(Position::to_string) {
                go(model, &to);
            }
        }
        // What is wrong in the box is what was done last.
        Msg::Undo if fancy.draft.as_ref().is_some_and(|draft| draft.read.is_err()) => {
            fancy.draft = None;
            fancy.typed = fancy.typed.wrapping_add(1);
        }
        Msg::Undo => by_history(model, History::undo),
        Msg::Redo => by_history(model, History::redo),
        Msg::Show(panel, on) => veiled::show(model, panel, on),
        Msg::Lang(tag) => {
            document.lang = tag;
            fancy.chosen = true;
            return speak(model);
        }
        Msg::Theme(theme) => {
            document.theme = theme;
            fancy.named.theme = false;
            return [Effect::SetRootAttributes].into_iter().chain(store(model, "theme", theme.name())).collect();
        }
        Msg::Merge(merge) => document.merge = merge,
        Msg::Edges(edges) => document.edges = edges,
        Msg::Grid(grid) => document.grid = grid,
        // Once its pairs are all spoken of there is none left to be found.
        Msg::Mark(..) if sieve == Sieve::Found => {}
        Msg::Mark(a, b) => {
            let pairs = document.grid.sieved.unwrap_or(0);
            let (right, say) = marked((a, b), pairs.into());
            if right && pairs < MOST_PAIRS {
                document.grid.sieved = Some(pairs + 1);
            }
            fancy.marked = Some(Marked { say, missed: (!right).then_some((a, b)) });
        }
        Msg::Heaps(heaps) => {
            let beyond = |(a, b): (u64, u64)| (a.min(b) > MOST_LISTED, a.max(b) > MOST_LISTED && a.abs_diff(b) > USUAL_LISTED);
            let (none, cut) = heaps.map(beyond).unwrap_or_default();
            if none || cut {
                fancy.notice = Some(Say::new("notice.unlisted").with("most", MOST_LISTED));
            }
            if !none {
                document.heaps = heaps.map(|(a, b)| (a.min(b).min(MOST_LISTED), a.max(b).min(MOST_LISTED)));
            }
        }
        Msg::Listed(game) => document.list(&document.position.clone(), game),
        Msg::Lens(lens) => (document.lens, fancy.beside) = (lens, None),
        Msg::Beside(text) => match Lens::named(text.trim()).or_else(|error| beside(&text, error)) {
            Ok(lens) => (document.lens, fancy.beside) = (lens, None),
            Err(error) => fancy.beside = Some(Refused { text, error, lens: document.lens.clone() }),
        },
        Msg::Heading(text) => document.heading = worksheet::heading(&text),
        Msg::Sheet(sheet) => document.sheet = Some(sheet).filter(|one| worksheet::fits(one, &document.also)).or(document.sheet),
        Msg::Also(also, text) => match also.filter(|also| document.sheet.is_some_and(|sheet| worksheet::fits(&sheet, also))) {
            Some(also) => document.also = also,
            None => fancy.notice = Some(Say::new("notice.not-asked").with("text", text)),
        },
        Msg::Zoom(zoom) => document.zoom = zoom.map(|percent| percent.clamp(ZOOMS.0, ZOOMS.1)),
        Msg::Table(panel, open) => document.table(panel, open),
        // The page stays where it is: the proof is where it was pressed.
        Msg::Step(step) => walk::turn(model, step, true),
        Msg::Back(step) => walk::turn(model, step, false),
        Msg::PrintProof => {
            // Only the pictures of a proof that is walked speak of its steps.
            fancy.walks = true;
            return vec![Effect::Print(Panel::Proof)];
        }
        Msg::Present(on) => return walk::present(model, on),
        Msg::Proof(bookmark) => walk::chosen(model, bookmark),
        Msg::Walked => return walk::end(model),
        Msg::Root(root) => {
            document.proof.root = root;
            fancy.walks = true;
        }
        Msg::Editing(open) => fancy.editing = open,
        Msg::Dialog(dialog) => return over::dialog(model, dialog),
        Msg::Defined(defined) => return over::defined(model, defined),
        Msg::Program => return over::program(model),
        Msg::Over => Rc::make_mut(&mut model.history).stands_for(document),
        Msg::Shut(dialog) => _ = fancy.dialog.take_if(|open| *open == dialog),
        Msg::Picker(act) => match (&mut fancy.dialog, act) {
            (Some(Dialog::Games(picker)), act) => picker.update(act, &fancy.locale, parts.dialogs.map(|part| part.read)),
            (Some(Dialog::Examples(query)), picker::Act::Search(text)) => *query = text,
            _ => {}
        },
        Msg::Picked => {
            over::opened(model);
            let fancy = &mut model.fancy;
            if let Some(Dialog::Games(picker)) = &fancy.dialog {
                let text = picker.form.text();
                if picker.offers(&fancy.locale) && notation::parse(&text).is_ok() {
                    fancy.dialog = None;
                    turn_to_text(model, &text);
                }
            }
        }
        Msg::Misere(misere) => {
            let position = Position { misere, ..Position::clone(&document.position) };
            turn_to(model, position);
        }
        Msg::Edit(change) => match edit::apply(&document.position, &change) {
            Ok(position) => turn_to(model, position),
            Err(error) => fancy.refused = Some(error.complaint),
        },
        Msg::Copy(text) => {
            fancy.copied = Some(text.clone());
            return vec![Effect::Copy(text)];
        }
        Msg::Save { file, copy } => return vec![Effect::Save { file, copy }],
        Msg::Saved { copy, done } => fancy.notice = saved::said(copy, done),
        Msg::Copied(done) => fancy.notice = Some(Say::new(if done { "notice.copied" } else { "notice.not-copied" })),
        Msg::Why => return walk::begin(model),
        Msg::Dismiss => {
            fancy.notice = None;
            fancy.refused = None;
        }
        // The runner's own, and the page's.
        Msg::Slice { .. }
        | Msg::Stop
        | Msg::Continue
        | Msg::Reply
        | Msg::List(_)
        | Msg::Turn(_)
        | Msg::Sift(_)
        | Msg::Loaded(..)
        | Msg::Fetch(_)
        | Msg::Idle
        | Msg::Online
        | Msg::Linked(_)
        | Msg::Words { .. }
        | Msg::Surroundings(_)
        | Msg::Guide(_) => {}
    }
    Vec::new()
}

/// The last legal position stays in force while the text in the box is not one.
fn typed(model: &mut Model, text: String) -> Vec<Effect> {
    model.fancy.typed = model.fancy.typed.wrapping_add(1);
    let spoken = || model.parts.dialogs.and_then(|part| (part.spoken)(&text));
    let read = match intake::read(&text) {
        Intake::Wrong(error) => spoken().map_or_else(|| Intake::Wrong(error), Intake::Position),
        read => read,
    };
    match read {
        Intake::Link(fragment) => return linked(model, &fragment),
        Intake::Wrong(error) => {
            // What stood there before was no better.
            let kept = model.fancy.draft.as_ref().filter(|draft| draft.unasked()).map_or(Kept::Last, |draft| draft.kept);
            // What is offered for a statement stands under it.
            if picker::search::is_statement(&text) {
                model.fancy.guide.chosen();
            }
            model.fancy.draft = Some(Draft { text, read: Err(error), kept });
        }
        Intake::Position(position) => {
            let same = position == *model.document.position;
            // On the way to a move other positions may be spelt, and with a nought the code of an octal game begins; Enter says which
            // is meant.
            let waits = !same && (model.in_game() || text.trim() == "0");
            let canonical = position.to_string() == text;
            let draft = (waits || !canonical).then(|| Draft { text, read: Ok(Rc::new(position.clone())), kept: Kept::Last });
            if !same && !waits {
                turn_to(model, position);
                model.fancy.guide.chosen();
            }
            model.fancy.draft = draft;
        }
    }
    Vec::new()
}

/// What is half typed becomes canonical, or in a game the move. How it was read stays said until something else is shown: it is
/// left by pressing something, and what is pressed must not move away.
fn settled(model: &mut Model) {
    Rc::make_mut(&mut model.history).rest();
    let plays = model.in_game();
    let Some(Draft { text, read: Ok(position), .. }) = &mut model.fancy.draft else { return };
    *text = position.to_string();
    if plays {
        let target = text.clone();
        model.fancy.draft = None;
        go(model, &target);
        return;
    }
    let position = (**position).clone();
    let draft = model.fancy.draft.take();
    turn_to(model, position);
    model.fancy.draft = draft;
}

/// With the values of a game below that is named as in the position box; or what keeps it from standing there.
fn beside(text: &str, error: PositionError) -> Result<Lens, PositionError> {
    let Some(game) = intake::game(text.trim()) else { return Err(error) };
    Lens::beside(game.id()).ok_or_else(|| Complaint::new("no-heaps", []).at(0, text.len()))
}

/// Turns to a question of the practice.
fn practise(model: &mut Model, act: practice::Act) -> Vec<Effect> {
    let Some(part) = model.parts.quiz else { return Vec::new() };
    let Model { document, fancy, .. } = model;
    (fancy.dialog, fancy.draft, fancy.play) = (None, None, None);
    let before = document.position.clone();
    let effects = (part.practise)(&mut fancy.practice, document, act, fancy.seed);
    model.arrived(&before, None);
    effects
}

/// Carries an act into the game.
pub(super) fn play(model: &mut Model, act: Act) -> Vec<Effect> {
    let known = model.analysis().cloned();
    let Model { document, fancy, parts, .. } = model;
    let Some(part) = parts.play else { return Vec::new() };
    if act == Act::End {
        fancy.refused = None;
        // A move that was spelt and not made is none any more, and nothing leads to an end from here.
        (fancy.draft, fancy.over) = (None, None);
    }
    let before = document.position.clone();
    let on = fancy.play.as_ref().map(|play| play.end.is_none());
    let explains = act == Act::Why && on == Some(false);
    let left = (act == Act::End && on == Some(true)).then(|| Say::new("notice.game-ended").with("position", before.to_string()));
    // Whoever plays has found the way in, and is not to be shown it after the game.
    let found = matches!(act, Act::Begin { .. }) && matches!(fancy.guide, Guide::At(_));
    let mut effects = (part.update)(&mut fancy.play, document, act, known.as_deref());
    if found {
        effects.extend(fancy.guide.update(document, Turn::Close));
    }
    model.arrived(&before, left);
    if explains { walk::begin(model) } else { effects }
}

fn guide(model: &mut Model, turn: Turn) -> Vec<Effect> {
    match turn {
        // Someone who follows a link to a position, or reads an embedded one, came for that; and it speaks of what may be hidden.
        Turn::Welcome { .. } => {
            let (document, fancy) = (&model.document, &model.fancy);
            let other = document.embedded()
                || document.locks(Lock::Position)
                || document.doubt.is_some()
                || document.sheet.is_some()
                || fancy.walks
                // What is wrong with the link is read first.
                || fancy.draft.is_some()
                || fancy.notice.is_some()
                || document.show != model.defaults.show
                || fancy.play.is_some();
            if other || model.veil() != Veil::Open || document.position.to_string() != FIRST {
                return Vec::new();
            }
        }
        Turn::Start => {
            model.fancy.dialog = None;
            turn_to_text(model, FIRST);
        }
        Turn::Next | Turn::Why | Turn::Close => {}
    }
    model.fancy.guide.update(&mut model.document, turn)
}
