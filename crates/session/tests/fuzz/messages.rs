//! A reader who does anything in any order: each line of the text is a message, with what it is about behind it.

use mexplorer_picture::dag::EdgeMode;
use mexplorer_session::document::doubt::{Claim, Doubt};
use mexplorer_session::document::game::{Rival, Side};
use mexplorer_session::document::{link, proof::Bookmark};
use mexplorer_session::features::practice::{self, Level};
use mexplorer_session::features::{edit::Edit, guide::Turn, picker, play, quiz};
use mexplorer_session::{Dialog, Document, Effect, Locale, Model, Msg, Panel, Runner, Theme};
use mexplorer_solver::Outcome;

/// So many slices are waited for before the reader presses Stop.
const PATIENCE: usize = 4;

/// Sends every message, and finds after each that the link holds the document and that the answer is the document's own.
pub fn target(text: &str) -> String {
    let mut runner = Runner::new(Model::new(Document::new("en"), Locale::silent("en")));
    send(&mut runner, Msg::Linked(String::new()));
    let mut kind = String::new();
    for line in text.lines().take(12) {
        let Some(msg) = message(line, runner.model()) else { continue };
        kind.extend(format!("{msg:?}").chars().take(5));
        send(&mut runner, msg);
        let model = runner.model();
        let (again, findings) = link::read(&model.link(), &model.defaults);
        assert_eq!(again, model.document, "{line}: {}", model.link());
        assert_eq!((findings.ignored.len(), findings.wrong), (0, None), "{line}: {}", model.link());
        if let Some(Ok(analysis)) = model.known().map(|answer| &answer.analysis) {
            assert_eq!(analysis.position, *model.document.position, "{line}");
        }
    }
    kind
}

/// Sends a message, and what a page without a screen would send after it.
fn send(runner: &mut Runner, msg: Msg) {
    let mut slices = 0;
    runner.drive(msg, |_, effect| match effect {
        Effect::Again => {
            slices += 1;
            assert!(slices <= PATIENCE + 1, "Stop stops nothing");
            Some(if slices > PATIENCE { Msg::Stop } else { Msg::Slice { took: 8_000 } })
        }
        Effect::ReplySoon => Some(Msg::Reply),
        _ => None,
    });
}

/// The message of a line; a word that means nothing is none.
fn message(line: &str, model: &Model) -> Option<Msg> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut words = rest.split(' ');
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    let on = !rest.contains('!');
    let name = rest.trim_end_matches('!');
    Some(match word {
        "type" => Msg::Typed(rest.into()),
        "settled" => Msg::Settled,
        "rested" => Msg::Rested,
        "go" => Msg::Go(rest.into()),
        // The moves there are, by their place.
        "move" => {
            let mut moves = Vec::new();
            let position = &model.document.position;
            let _ = position.moves(&mut |played| {
                moves.push(position.after(&played).to_string());
                if moves.len() < 64 { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
            });
            Msg::Go(moves.get(number() as usize % moves.len().max(1))?.clone())
        }
        "open" => Msg::Open(rest.into()),
        "link" => Msg::Linked(rest.into()),
        "hover" => Msg::Hover(on.then(|| rest.into())),
        "escape" => Msg::Escape,
        "undo" => Msg::Undo,
        "redo" => Msg::Redo,
        "show" => Msg::Show(Panel::of(name)?, on),
        "table" => Msg::Table(Panel::of(name)?, on),
        "theme" => Msg::Theme(Theme::of(rest)?),
        "merge" => Msg::Merge(on),
        "edges" => Msg::Edges(EdgeMode::of(rest)?),
        "step" => Msg::Step(number() as usize),
        "root" => Msg::Root(Some(number())),
        "proof" => {
            let theorem = mexplorer_solver::proof::theorems().find(|theorem| *theorem == name);
            let (target, upto, root) = (Some(number().into()), Some(number()), Some(number()));
            Msg::Proof(Bookmark { theorem, target, upto, root, ..Bookmark::default() })
        }
        "zoom" => Msg::Zoom(on.then(|| (number() as u32).clamp(20, 400))),
        "editing" => Msg::Editing(on),
        "misere" => Msg::Misere(on),
        "dialog" => Msg::Dialog(match rest {
            "examples" => Some(Dialog::Examples(String::new())),
            "games" => Some(Dialog::Games(picker::Picker::new(picker::Form::beside(&model.document.position)))),
            "practice" => Some(Dialog::Practice),
            "share" => Some(Dialog::Share),
            "glossary" => Some(Dialog::Glossary),
            _ => None,
        }),
        "practise" => Msg::Practise(match Level::ALL.into_iter().find(|level| level.name() == rest) {
            Some(level) => practice::Act::Start(level),
            None if on => practice::Act::Next,
            None => practice::Act::Like,
        }),
        "search" => Msg::Picker(picker::Act::Search(rest.into())),
        "picked" => Msg::Picked,
        "set" => Msg::Edit(Edit::Set { place: number() as usize, value: number() }),
        "add" => Msg::Edit(Edit::Add { term: number() as usize, value: number() }),
        "remove" => Msg::Edit(Edit::Remove { place: number() as usize }),
        "vertex" if on => Msg::Edit(Edit::AddVertex { term: number() as usize }),
        "vertex" => Msg::Edit(Edit::RemoveVertex { term: number() as usize, vertex: number() as u32 }),
        "edge" => {
            let (term, from, to) = (number() as usize, number() as u32, number() as u32);
            Msg::Edit(if on { Edit::AddEdge { term, from, to } } else { Edit::RemoveEdge { term, from, to } })
        }
        "play" => Msg::Play(match rest {
            "hint" => play::Act::Hint,
            "on" => play::Act::PlayOn,
            "back" => play::Act::TakeBack,
            "up" => play::Act::GiveUp,
            "why" => play::Act::Why,
            "end" => play::Act::End,
            "pictures" => play::Act::Pictures(true),
            _ => play::Act::Begin { seed: number() },
        }),
        "rival" => Msg::Play(play::Act::Rival(Rival::of(rest)?)),
        "first" => Msg::Play(play::Act::First(Side::of(rest)?)),
        "label" => Msg::Quiz(quiz::Act::Label { item: number() as usize, outcome: Outcome::cold(number() == 0) }),
        "value" => {
            let (item, text) = rest.split_once(' ')?;
            Msg::Quiz(quiz::Act::Type { item: item.parse().ok()?, text: text.into() })
        }
        "pick" => Msg::Quiz(quiz::Act::Pick(on.then(|| number() as usize))),
        "quiz" => Msg::Quiz(match rest {
            "check" => quiz::Act::Check,
            "show" => quiz::Act::Show,
            "another" => quiz::Act::Another,
            _ => quiz::Act::Leave,
        }),
        "doubt" => {
            let (claim, game) = rest.split_once(' ').unwrap_or((rest, ""));
            Msg::Doubt(Claim::of(claim).map(|claim| Doubt::new(claim, game)))
        }
        "conjecture" => Msg::Conjecture(rest.into()),
        "further" => Msg::Further,
        "guide" => Msg::Guide(if on { Turn::Next } else { Turn::Start }),
        "why" => Msg::Why,
        "stop" => Msg::Stop,
        "slice" => Msg::Slice { took: number() as u32 },
        "reply" => Msg::Reply,
        "idle" => Msg::Idle,
        "dismiss" => Msg::Dismiss,
        _ => return None,
    })
}
