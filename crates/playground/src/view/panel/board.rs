//! The board: how the position stands, and the editor.

use super::{Around, Own, PLAIN};
use crate::view::{alike, editor, play};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::{Locale, Model};
use mexplorer_solver::Outcome;
use yew::prelude::*;

pub(super) const OWN: Own = Own {
    around: |model, locale, send| {
        // Answered, a question stays where it is under its board.
        let edits = !model.document.embedded() && model.document.quiz.is_none() && !model.document.locks(Lock::Position);
        let foot = match model.refusal().filter(|_| model.refuses_at_board()) {
            Some(say) => play::refused(say, locale),
            None if edits => editor::editor(model, locale, send),
            None => Html::default(),
        };
        Around { beside: sign(model, locale), foot, ..Around::default() }
    },
    same: |a, b| {
        alike(a, b, |model| {
            let editing = (model.fancy.editing, &model.fancy.refused, model.refusal());
            (
                &model.document.position,
                editing,
                model.document.quiz.is_some(),
                model.in_game(),
                model.fancy.surroundings.print,
                signed(model),
            )
        })
    },
    large: true,
    ..PLAIN
};

/// How the position stands, for a reader who presses the board where the verdict is out of sight; in a game, whose turn it is.
fn sign(model: &Model, locale: &Locale) -> Html {
    // A phone has room for the letter and the value alone.
    let (letter, words, worth) = match signed(model) {
        Sign::Turn(key) => (locale.word(key), String::new(), String::new()),
        Sign::Outcome(outcome, grundy) => {
            let words = locale.word(if outcome == Outcome::P { "outcome.p" } else { "outcome.n" });
            let rest = words.strip_prefix(outcome.letter()).unwrap_or_default().to_owned();
            (outcome.letter().to_owned(), rest, grundy.map_or(String::new(), |grundy| format!(" ∗{grundy}")))
        }
        Sign::None => return html! {},
    };
    html! { <span class="outcome-sign" aria-hidden="true">{ letter }<span class="in-words">{ words }</span>{ worth }</span> }
}

#[derive(PartialEq)]
enum Sign {
    None,
    Turn(&'static str),
    Outcome(Outcome, Option<String>),
}

fn signed(model: &Model) -> Sign {
    if let Some(play) = &model.fancy.play {
        return Sign::Turn(play::turn(play));
    }
    let shown = Verdict::shown(model);
    shown.and_then(|verdict| Some(Sign::Outcome(verdict.outcome?, verdict.grundy))).unwrap_or(Sign::None)
}
