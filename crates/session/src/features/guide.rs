//! The first minute: three steps for someone who has never heard of any of this, on a strip beside the board. Press a stone;
//! see who wins; ask why. It waits for the person, never the person for it, and it never lies over anything.

use crate::document::FIRST;
use crate::runner::answer::Answer;
use crate::runner::model::Model;
use crate::runner::update::Effect;
use crate::runner::verdict::Verdict;
use mexplorer_picture::Panel;
use mexplorer_picture::Say;
use mexplorer_picture::Veil;

/// How far the guided start is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Guide {
    #[default]
    Away,
    /// Offered in one line: where nothing can be kept, the page cannot know whether this is the first visit.
    Folded,
    At(Step),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Press a stone.
    Press,
    /// Who wins is said here.
    Verdict,
    /// Ask why.
    Why,
}

impl Step {
    pub const ALL: [Step; 3] = [Step::Press, Step::Verdict, Step::Why];

    /// The name that the style sheet knows the step by.
    pub fn name(self) -> &'static str {
        match self {
            Step::Press => "press",
            Step::Verdict => "verdict",
            Step::Why => "why",
        }
    }

    /// What the step tells or asks for. The verdict is repeated, as its card may be out of sight.
    pub fn say(self, answer: Option<&Answer>) -> Say {
        let headline = answer.map_or(Say::new("verdict.working"), |answer| Verdict::of(answer).headline);
        match self {
            Step::Press => Say::new("guide.press"),
            Step::Verdict => Say::new("guide.verdict").with("verdict", headline),
            Step::Why => Say::new("guide.why"),
        }
    }
}

/// What happens to the guide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// The page opened; whether the guide was seen before, if the browser can tell.
    Welcome {
        seen: Option<bool>,
    },
    /// From the start, asked for.
    Start,
    Next,
    /// Enough of it, for good.
    Close,
}

/// The name under which the shell keeps that the guide was seen.
pub const KEY: &str = "guide";

/// Carries a turn into the model. Starting over may ask for another position; see [`crate::runner::update`].
pub(crate) fn turn(model: &mut Model, turn: Turn) -> Vec<Effect> {
    match turn {
        // Someone who follows a link to a position, or reads an embedded one, came for that.
        Turn::Welcome { .. }
            if model.document.embed
                || model.walks
                || model.document.show != model.defaults.show
                || model.play.is_some()
                || model.document.position.to_string() != FIRST =>
        {
            Vec::new()
        }
        // It speaks of what is hidden.
        Turn::Welcome { .. } if model.veil() != Veil::Open => Vec::new(),
        Turn::Welcome { seen } => {
            model.guide = match seen {
                None => Guide::Folded,
                Some(false) => Guide::At(Step::Press),
                Some(true) => Guide::Away,
            };
            Vec::new()
        }
        Turn::Start => {
            model.guide = Guide::At(Step::Press);
            model.dialog = None;
            let mut effects = vec![Effect::Reveal("guide")];
            if !model.document.show.contains(&Panel::Board) {
                model.document.show.insert(0, Panel::Board);
                effects.extend([Effect::Redraw, Effect::WriteLink { push: false }]);
            }
            effects
        }
        Turn::Next => match model.guide {
            Guide::At(Step::Press) => {
                moved(model);
                Vec::new()
            }
            Guide::At(Step::Verdict) => {
                model.guide = Guide::At(Step::Why);
                Vec::new()
            }
            _ => Vec::new(),
        },
        Turn::Close => {
            model.guide = Guide::Away;
            vec![Effect::Keep { key: KEY, value: "seen" }]
        }
    }
}

/// Another position is shown: whoever was asked to press a stone has done so.
pub(crate) fn moved(model: &mut Model) {
    if model.guide == Guide::At(Step::Press) {
        model.guide = Guide::At(Step::Verdict);
    }
}

/// The reason was asked for: its panel is shown, and the guide has told all it has to tell.
pub(crate) fn why(model: &mut Model) -> Vec<Effect> {
    let mut effects = Vec::new();
    model.walks = true;
    if !model.document.show.contains(&Panel::Proof) {
        model.document.show.push(Panel::Proof);
        effects.extend([Effect::Redraw, Effect::WriteLink { push: false }]);
    }
    effects.push(Effect::Reveal("panel-proof"));
    if matches!(model.guide, Guide::At(Step::Verdict | Step::Why)) {
        effects.extend(turn(model, Turn::Close));
    }
    effects
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, Msg, update};

    fn opened(link: &str, seen: Option<bool>) -> Model {
        let document = Document::new("en");
        let mut model = Model::new(document.clone(), document);
        update(&mut model, Msg::Linked(link.into()));
        update(&mut model, Msg::Guide(Turn::Welcome { seen }));
        model
    }

    #[test]
    fn only_a_first_visit_to_the_first_position_is_guided() {
        for (link, seen, guide) in [
            ("", Some(false), Guide::At(Step::Press)),
            ("#lang=zh", Some(false), Guide::At(Step::Press)),
            ("", Some(true), Guide::Away),
            ("", None, Guide::Folded),
            ("#p=kayles(7)", Some(false), Guide::Away),
            ("#p=nim(3,4,5)&embed=1", Some(false), Guide::Away),
            ("#play=teaching", Some(false), Guide::Away),
            ("#p=nim(3,4,5)&step=2", Some(false), Guide::Away),
            ("#p=nim(3,4,5)&show=grid", Some(false), Guide::Away),
            ("#p=kayles(7)", None, Guide::Away),
            ("#p=nim(3,4,5)&quiz=move", Some(false), Guide::Away),
            ("#hide=values", None, Guide::Away),
        ] {
            assert_eq!(opened(link, seen).guide, guide, "{link} {seen:?}");
        }
    }

    #[test]
    fn three_presses_lead_to_the_verdict_and_the_reason() {
        let mut model = opened("", Some(false));
        update(&mut model, Msg::Show(Panel::Proof, false));
        update(&mut model, Msg::Go("nim(1,4,5)".into()));
        assert_eq!(model.guide, Guide::At(Step::Verdict));
        update(&mut model, Msg::Guide(Turn::Next));
        assert_eq!(model.guide, Guide::At(Step::Why));
        let effects = update(&mut model, Msg::Why);
        assert!(effects.contains(&Effect::Reveal("panel-proof")) && effects.contains(&Effect::Keep { key: KEY, value: "seen" }));
        assert!(model.document.show.contains(&Panel::Proof));
        assert_eq!(model.guide, Guide::Away);
    }

    #[test]
    fn escape_leaves_it_but_not_together_with_a_dialog() {
        let mut model = opened("", Some(false));
        update(&mut model, Msg::Dialog(Some(crate::Dialog::Share)));
        assert_eq!((update(&mut model, Msg::Escape), model.guide), (vec![], Guide::At(Step::Press)));
        update(&mut model, Msg::Dialog(None));
        assert_eq!(update(&mut model, Msg::Escape), [Effect::Keep { key: KEY, value: "seen" }]);
        assert_eq!((model.guide, update(&mut model, Msg::Escape)), (Guide::Away, vec![]));
    }

    #[test]
    fn it_can_be_left_and_taken_up_again() {
        let mut model = opened("", Some(false));
        assert_eq!(update(&mut model, Msg::Guide(Turn::Close)), [Effect::Keep { key: KEY, value: "seen" }]);
        update(&mut model, Msg::Go("kayles(7)".into()));
        assert_eq!(model.guide, Guide::Away);
        update(&mut model, Msg::Show(Panel::Board, false));
        let effects = update(&mut model, Msg::Guide(Turn::Start));
        assert!(effects.contains(&Effect::Reveal("guide")));
        assert_eq!((model.guide, model.document.position.to_string().as_str()), (Guide::At(Step::Press), FIRST));
        assert!(model.document.show.contains(&Panel::Board));
    }
}
