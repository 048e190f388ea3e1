//! The first minute: three steps for someone who has never heard of any of this, on a strip beside the board. Press a stone;
//! see who wins; ask why; and then a choice of what to do with it. It waits for the person, never the person for it, and it never lies over anything.

use crate::document::Document;
use crate::shell::Effect;
use mexplorer_picture::{Panel, Say};
use std::borrow::Cow;

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
    /// Play, practise, or look at another game.
    Choice,
}

impl Step {
    pub const ALL: [Step; 4] = [Step::Press, Step::Verdict, Step::Why, Step::Choice];

    /// The name that the style sheet knows the step by.
    pub fn name(self) -> &'static str {
        match self {
            Step::Press => "press",
            Step::Verdict => "verdict",
            Step::Why => "why",
            Step::Choice => "choice",
        }
    }

    /// What the step tells or asks for. The verdict's headline is repeated, as its card may be out of sight.
    pub fn say(self, headline: Option<Say>) -> Say {
        match self {
            Step::Press => Say::new("guide.press"),
            Step::Verdict => Say::new("guide.verdict").with("verdict", headline.unwrap_or(Say::new("verdict.working"))),
            Step::Why => Say::new("guide.why"),
            Step::Choice => Say::new("guide.choice"),
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
    /// The reason was asked for.
    Why,
    /// Enough of it, for good.
    Close,
}

/// The name under which the shell keeps that the guide was seen.
pub const KEY: &str = "guide";
const SEEN: Effect = Effect::Store { key: KEY, value: Cow::Borrowed("seen") };

impl Guide {
    /// By what name a program knows it that goes on where another rested.
    pub fn name(self) -> &'static str {
        match self {
            Guide::Away => "",
            Guide::Folded => "folded",
            Guide::At(step) => step.name(),
        }
    }

    /// What has that name; nothing else is a guide.
    pub fn of(name: &str) -> Guide {
        let mut all = Step::ALL.into_iter().map(Guide::At).chain([Guide::Folded]);
        all.find(|guide| guide.name() == name).unwrap_or_default()
    }

    /// Carries a turn into the guide. Whoever sends [`Turn::Start`] shows the position that the guide speaks of; whoever sends
    /// [`Turn::Welcome`] knows that the reader came for nothing else.
    pub fn update(&mut self, document: &mut Document, turn: Turn) -> Vec<Effect> {
        match turn {
            Turn::Welcome { seen } => {
                *self = match seen {
                    None => Guide::Folded,
                    Some(false) => Guide::At(Step::Press),
                    Some(true) => Guide::Away,
                };
                Vec::new()
            }
            Turn::Start => {
                *self = Guide::At(Step::Press);
                if !document.show.contains(&Panel::Board) {
                    document.show.insert(0, Panel::Board);
                }
                vec![Effect::ScrollTo { id: "guide", focus: true }]
            }
            Turn::Next => {
                match self {
                    Guide::At(Step::Press) => self.moved(),
                    Guide::At(Step::Verdict) => *self = Guide::At(Step::Why),
                    _ => {}
                }
                Vec::new()
            }
            // What it has to tell is told; the rest is the reader's choice.
            Turn::Why if matches!(self, Guide::At(Step::Verdict | Step::Why)) => {
                *self = Guide::At(Step::Choice);
                vec![SEEN]
            }
            Turn::Why => Vec::new(),
            Turn::Close => {
                *self = Guide::Away;
                vec![SEEN]
            }
        }
    }

    /// The reader typed a position, or chose one: the board, which may be high by now, no longer keeps what is said of it out of sight, and
    /// what is left of the guide waits in one line.
    pub fn chosen(&mut self) {
        *self = match self {
            Guide::At(Step::Choice) => Guide::Away,
            Guide::At(_) => Guide::Folded,
            Guide::Folded | Guide::Away => *self,
        };
    }

    /// Another position is shown: whoever was asked to press a stone has done so.
    pub fn moved(&mut self) {
        if *self == Guide::At(Step::Press) {
            *self = Guide::At(Step::Verdict);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::FIRST;
    use crate::features::play;
    use crate::testing::Page;
    use crate::{Dialog, Msg};

    fn opened(link: &str, seen: Option<bool>) -> Page {
        let mut page = Page::open(link);
        page.send(Msg::Guide(Turn::Welcome { seen }));
        page
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
            ("#p=nim(3", Some(false), Guide::Away),
            ("#p=nim(3,4,5)&cake=1", Some(false), Guide::Away),
        ] {
            assert_eq!(opened(link, seen).model().fancy.guide, guide, "{link} {seen:?}");
        }
    }

    #[test]
    fn three_presses_lead_to_the_verdict_and_the_reason() {
        let mut page = opened("", Some(false));
        page.send(Msg::Show(Panel::Proof, false));
        page.send(Msg::Go("nim(1,4,5)".into()));
        assert_eq!(page.model().fancy.guide, Guide::At(Step::Verdict));
        page.send(Msg::Guide(Turn::Next));
        assert_eq!(page.model().fancy.guide, Guide::At(Step::Why));
        page.send(Msg::Why);
        assert!(page.effects.contains(&Effect::ScrollTo { id: "panel-proof", focus: true }) && page.effects.contains(&SEEN));
        assert!(page.model().document.show.contains(&Panel::Proof));
        assert_eq!(page.model().fancy.guide, Guide::At(Step::Choice));
        assert_eq!(page.send(Msg::Why).model().fancy.guide, Guide::At(Step::Choice));
    }

    #[test]
    fn whoever_types_a_position_has_the_box_in_sight() {
        let mut page = opened("", Some(false));
        for (text, guide) in [
            ("bash[3](", Guide::At(Step::Press)),
            ("nim(3,4,5)", Guide::At(Step::Press)),
            ("a heap of stones", Guide::At(Step::Press)),
            ("There is a heap of 10 stones. Take 1, 3 or 4.", Guide::Folded),
            ("bash[3](22)", Guide::Folded),
        ] {
            assert_eq!(page.send(Msg::Typed(text.into())).model().fancy.guide, guide, "{text}");
        }
        for msg in
            [Msg::Guide(Turn::Start), Msg::Typed("bash[3](21)".into()), Msg::Guide(Turn::Start), Msg::Open("kayles(7)".into())]
        {
            page.send(msg);
        }
        assert_eq!(page.model().fancy.guide, Guide::Folded);
        for msg in
            [Msg::Guide(Turn::Start), Msg::Guide(Turn::Next), Msg::Guide(Turn::Next), Msg::Why, Msg::Typed("nim(7)".into())]
        {
            page.send(msg);
        }
        assert_eq!(page.model().fancy.guide, Guide::Away);
    }

    #[test]
    fn it_goes_by_names() {
        for guide in Step::ALL.map(Guide::At).into_iter().chain([Guide::Folded, Guide::Away]) {
            assert_eq!(Guide::of(guide.name()), guide);
        }
        assert_eq!(Guide::of("nothing"), Guide::Away);
    }

    #[test]
    fn escape_leaves_it_but_not_together_with_a_dialog() {
        let mut page = opened("", Some(false));
        for (msg, effects, guide) in [
            (Msg::Dialog(Some(Dialog::Share)), vec![Effect::Over], Guide::At(Step::Press)),
            (Msg::Escape, vec![], Guide::At(Step::Press)),
            (Msg::Dialog(None), vec![], Guide::At(Step::Press)),
            (Msg::Escape, vec![SEEN, Effect::Leave("position")], Guide::Away),
            (Msg::Escape, vec![Effect::Leave("position")], Guide::Away),
        ] {
            page.send(msg.clone());
            assert_eq!((&page.effects, page.model().fancy.guide), (&effects, guide), "{msg:?}");
        }
    }

    #[test]
    fn whoever_begins_a_game_is_guided_no_more() {
        let mut page = opened("", Some(false));
        page.send(Msg::Play(play::Act::Begin { seed: 1 }));
        assert!(page.effects.contains(&SEEN));
        page.send(Msg::Play(play::Act::End));
        assert_eq!(page.model().fancy.guide, Guide::Away);
        page.send(Msg::Guide(Turn::Start));
        assert_eq!(page.model().fancy.guide, Guide::At(Step::Press));
    }

    #[test]
    fn it_can_be_left_and_taken_up_again() {
        let mut page = opened("", Some(false));
        assert_eq!(page.send(Msg::Guide(Turn::Close)).effects, [SEEN]);
        page.send(Msg::Go("kayles(7)".into()));
        assert_eq!(page.model().fancy.guide, Guide::Away);
        page.send(Msg::Show(Panel::Board, false));
        page.send(Msg::Guide(Turn::Start));
        assert!(page.effects.contains(&Effect::ScrollTo { id: "guide", focus: true }));
        assert_eq!((page.model().fancy.guide, page.position().as_str()), (Guide::At(Step::Press), FIRST));
        assert!(page.model().document.show.contains(&Panel::Board));
    }
}
