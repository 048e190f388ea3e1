//! What a page around this one is told of what is shown: nothing that is hidden here, and nothing of the reader.

use crate::runner::model::Model;
use crate::runner::verdict::Verdict;
use mexplorer_picture::Panel;

/// What is shown, as far as a page around this one can use it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldOutside {
    /// The canonical link, without `#`.
    pub link: String,
    /// The position in canonical notation.
    pub position: String,
    /// `P` or `N`; `None` where it is hidden, out of reach, or asked for in a game.
    pub outcome: Option<&'static str>,
    /// The Grundy value, where the page says it.
    pub grundy: Option<String>,
    /// Why the text that a link gave is no position, as a code.
    pub wrong: Option<String>,
    /// The theorem that is walked, the step from 1, and how many are told of.
    pub step: Option<(&'static str, usize, usize)>,
}

impl Model {
    pub fn told_outside(&self) -> ToldOutside {
        let document = &self.document;
        let verdict = Verdict::shown(self).filter(|_| self.fancy.play.is_none() && document.sheet.is_none());
        let walked = document.show.contains(&Panel::Proof) && self.veiled().shows(Panel::Proof);
        let shown = self.known().filter(|_| walked).and_then(|answer| answer.panels.proof.as_ref());
        let step = shown.and_then(|shown| {
            let (at, _) = shown.step(&document.proof)?;
            let proof = shown.proof.as_ref().ok()?;
            // How many there are may tell who wins.
            Some((proof.theorem, at + 1, if self.tells_steps() { proof.steps.len() } else { at + 1 }))
        });
        ToldOutside {
            link: self.link(),
            position: document.position.to_string(),
            outcome: verdict.as_ref().and_then(|verdict| Some(verdict.outcome?.letter())),
            grundy: verdict.and_then(|verdict| verdict.grundy),
            wrong: self.fancy.draft.as_ref().and_then(|draft| Some(draft.read.as_ref().err()?.complaint.coded())),
            step,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::features::play::Act;
    use crate::testing::Page;
    use crate::{Effect, Msg};

    #[test]
    fn what_is_hidden_is_not_told() {
        for (link, outcome, grundy, step) in [
            ("p=nim(3,4,5)", Some("N"), Some("2"), true),
            ("p=nim(3,4,5)&show=columns", Some("N"), Some("2"), false),
            ("p=nim(3,4,5)&hide=values", Some("N"), None, false),
            ("p=nim(3,4,5)&hide=verdict", None, None, false),
            ("p=nim(3,4,5)&quiz=move", None, None, false),
            ("p=nim(3,4,5)&play=perfect", None, None, false),
            ("p=misere nim(1,1)", Some("N"), None, true),
        ] {
            let told = Page::open(link).model().told_outside();
            assert_eq!((told.outcome, told.grundy.as_deref(), told.step.is_some()), (outcome, grundy, step), "{link}");
        }
        let told = Page::open("p=nim(3,4,5)&proof=bouton&step=2-3&at=3&embed=1").model().told_outside();
        assert_eq!(
            (told.step.map(|(theorem, step, _)| (theorem, step)), told.link.as_str()),
            (Some(("bouton", 3)), "p=nim(3,4,5)&embed=1&proof=bouton&step=2-3&at=3")
        );
    }

    #[test]
    fn whoever_moves_is_told() {
        let go = |to: &str| vec![Msg::Go(to.into())];
        let typed = vec![Msg::Typed("nim(1,4,5)".into()), Msg::Settled];
        let mistake = vec![Msg::Go("nim(2,4,5)".into()), Msg::Play(Act::PlayOn)];
        for (link, msgs, movers) in [
            ("p=nim(3,4,5)", go("nim(1,4,5)"), vec!["reader"]),
            ("p=nim(3,4,5)", vec![Msg::Open("nim(1,4,5)".into())], vec![]),
            ("p=nim(3,4,5)&play=perfect", go("nim(1,4,5)"), vec!["reader", "program"]),
            ("p=nim(3,4,5)&play=perfect", typed, vec!["reader", "program"]),
            ("p=nim(3,4,5)&play=teaching", mistake, vec!["reader", "program"]),
            ("p=nim(3,4,5)&play=friend", [go("nim(1,4,5)"), go("nim(4,5)")].concat(), vec!["reader", "reader"]),
            ("p=nim(3,4,5)&play=friend", [go("nim(1,4,5)"), vec![Msg::Undo]].concat(), vec!["reader"]),
        ] {
            let mut page = Page::open(link);
            let mut told = Vec::new();
            for msg in msgs {
                page.send(msg);
                told.extend(
                    page.effects.iter().filter_map(|effect| if let Effect::Moved { by, .. } = effect { Some(*by) } else { None }),
                );
            }
            assert_eq!(told, movers, "{link}");
        }
    }
}
