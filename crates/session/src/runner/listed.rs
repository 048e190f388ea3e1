//! What the sequence panel wants listed, and the long list that is on for it.

use super::Runner;
use crate::runner::fancy::Further;
use crate::runner::listing::{Act, Job, Wanted};
use crate::runner::model::{Model, Status};
use crate::shell::work::Work;
use crate::shell::{Effect, Part};
use mexplorer_picture::Panel;
use mexplorer_picture::sequence::chosen;

/// What the sequence panel wants, once it is shown, or the proof of a period.
fn wanted(model: &Model) -> Option<Wanted> {
    let Model { document, status, parts, .. } = model;
    let veiled = model.veiled();
    let seen = |panel: Panel| document.show.contains(&panel) && veiled.shows(panel);
    let proves = document.proof.theorem == Some("period") && seen(Panel::Proof) && parts.has(Part::Proof);
    let shown = proves || (seen(Panel::Sequence) && parts.has(Part::Sequence));
    let there = matches!(status, Status::Ready | Status::Answered) && document.sheet.is_none();
    if !shown || !there || model.breakdown(Work::Panel(Panel::Sequence)).is_some() {
        return None;
    }
    Some((chosen(&document.position, document.listed.as_deref())?, document.heaps.map(|(_, last)| last)))
}

impl Model {
    /// Whether a chosen list is to grow: what it lacks is coming, or was stopped, and not out of reach.
    pub fn grows(&self) -> bool {
        self.listing.is_some_and(|at| !at.seeks && !at.ended)
    }

    /// Whether such a list has not come to the first of the heaps that are wanted.
    pub fn begins(&self) -> bool {
        self.grows() && self.listing.zip(self.document.heaps).is_some_and(|(at, (first, _))| at.reached < first)
    }
}

impl Runner {
    /// Sees to it that what the panel wants is listed: begins another list where it wants another.
    pub(super) fn list(&mut self) -> Option<Effect> {
        let wanted = wanted(&self.model);
        if self.listed.as_ref().map(|(wanted, _)| wanted) == wanted.as_ref() {
            return None;
        }
        self.listed = wanted.map(|wanted| {
            let job = Job::next(&mut self.solver, &wanted);
            (wanted, job)
        });
        let at = self.listed.as_ref().and_then(|(_, job)| Some(job.as_ref()?.at));
        self.model.listing = at;
        at.filter(|at| at.going).map(|_| Effect::List)
    }

    /// What happens to the list that is on.
    pub(super) fn listing(&mut self, act: Act) -> Option<Effect> {
        let (wanted, slot) = self.listed.as_mut()?;
        let job = slot.as_mut()?;
        let mut done = false;
        match act {
            Act::Slice { .. } if !job.at.going => return None,
            Act::Slice { took } => {
                (self.model.watch.work)(Work::Panel(Panel::Sequence));
                job.took(took.into());
                done = job.work(&mut self.solver);
                (self.model.watch.work)(Work::Page);
            }
            Act::Stop => job.at.going = false,
            Act::Continue => job.go_on(),
        }
        let (going, grows) = (job.at.going && !done, !job.at.seeks);
        if going && matches!(act, Act::Slice { .. }) && !job.tells() {
            return Some(Effect::List);
        }
        if done && grows {
            *slot = Job::seeking(&mut self.solver, &wanted.0);
        } else if done {
            let engine = self.solver.engine(&wanted.0);
            let proved = engine.and_then(|(engine, _)| engine.period()).is_some_and(|period| period.proved);
            match slot {
                Some(job) if !proved => job.ended(),
                _ => *slot = None,
            }
        }
        self.model.listing = slot.as_ref().map(|job| job.at);
        // What is known by now is drawn when the work rests, and while a list grows; a period that was found is proved anew.
        if !going || grows {
            self.memo.forget(Panel::Sequence);
        }
        if done {
            self.memo.forget(Panel::Proof);
        }
        self.model.listing.filter(|at| at.going).map(|_| Effect::List)
    }

    /// A quotient grows by itself: where it ends it may hold for all heaps.
    pub(super) fn grow(&mut self) -> Option<Effect> {
        let doubt = self.model.answer.as_ref().and_then(|answer| answer.doubt.as_ref());
        let grows = doubt.is_some_and(|view| view.quotient.is_some() && view.own.further);
        if !grows || self.model.fancy.further != Further::default() {
            return None;
        }
        self.model.fancy.further = Further::unasked();
        Some(Effect::List)
    }

    /// Another slice for the test of a conjecture that was told to go on: it is asked anew by a solver that knows more values. A list waits
    /// meanwhile.
    pub(super) fn test_on(&mut self, act: Act) -> Option<Effect> {
        let open = self.model.answer.as_ref().and_then(|answer| answer.doubt.as_ref()).is_some_and(|view| view.own.further);
        let further = &mut self.model.fancy.further;
        if !further.is_going() || !matches!(act, Act::Slice { .. }) {
            return None;
        }
        further.done += 1;
        if !open {
            further.end = 0;
        }
        Some(Effect::List)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::document::doubt::{Claim, Doubt};
    use crate::runner::listing::Listing;
    use crate::testing::Page;

    /// Sends slices until the list rests; how many heaps are known then.
    fn wait(page: &mut Page) -> Option<Listing> {
        let mut slices = 0;
        while page.model().listing.is_some_and(|listing| listing.going) {
            page.send(Msg::List(Act::Slice { took: 20_000 }));
            slices += 1;
            assert!(slices < 1_000_000, "it does not end");
        }
        page.model().listing
    }

    fn proved(page: &Page) -> Option<(u64, u64)> {
        let answer = page.answer();
        let period = answer.panels.sequence()?.period.clone().filter(|period| period.proved)?;
        Some((period.preperiod, period.period))
    }

    #[test]
    fn a_period_is_looked_for_beside_what_is_shown() {
        // Winning Ways, chapter 4, table of octal games: 0.156 has period 349 from 3479 on.
        let mut page = Page::open("p=octal[0.156](9)&show=sequence");
        let before = page.model().listing.expect("no period shows at first");
        assert!(before.going && before.seeks && proved(&page).is_none());
        assert_eq!(wait(&mut page), None);
        assert_eq!(proved(&page), Some((3479, 349)));
    }

    /// A test of pairs reaches further at each press, though the rule is read anew each time, and another one no less far than it did.
    #[test]
    fn a_test_of_pairs_goes_on() {
        const RULE: &str = "rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b;(a-2*k,b-k) for k in 1..=b](3,5)";
        for (game, least) in [(RULE, [150, 350, 440]), ("wythoff(3,5)", [200, 1_000, 1_000])] {
            let mut page = Page::open(&format!("p={game}&show=board&claim=g <= a%2Bb"));
            let upto = |page: &Page| {
                let says = page.answer().doubt.as_ref().expect("a conjecture").says.clone();
                let range = says[0].args.iter().find(|(name, _)| *name == "range").map(|(_, arg)| format!("{arg:?}"));
                range
                    .expect("it stands")
                    .chars()
                    .filter(char::is_ascii_digit)
                    .collect::<String>()
                    .parse::<u64>()
                    .expect("a number")
            };
            let first = upto(&page);
            assert!(first >= least[0], "{game}: {first}");
            for least in &least[1..] {
                page.send(Msg::Further);
                while page.model().fancy.further.is_going() {
                    page.send(Msg::List(Act::Slice { took: 20_000 }));
                }
                assert!(upto(&page) >= *least, "{game}: {} of {least}", upto(&page));
            }
            // A formula costs a little more or less than another.
            page.send(Msg::Doubt(Some(Doubt::new(Claim::Own("g <= a+b+1".into()), ""))));
            assert!(100 * upto(&page) >= 98 * first, "{game}: {} of {first}", upto(&page));
        }
    }

    /// A test goes on slice by slice, with what the one before has listed, and rests after so many.
    #[test]
    fn a_test_goes_on_beside_the_page() {
        let mut page = Page::open("p=octal[0.6](9)&show=board&claim=g(n) <= n+5");
        let upto = |page: &Page| {
            let says = page.answer().doubt.as_ref().expect("a conjecture").says.clone();
            let range = says[0].args.iter().find(|(name, _)| *name == "range").map(|(_, arg)| format!("{arg:?}"));
            range.expect("it stands").chars().filter(char::is_ascii_digit).collect::<String>().parse::<u64>().expect("a number")
        };
        let mut known = vec![upto(&page)];
        for _ in 0..2 {
            assert!(page.send(Msg::Further).effects.contains(&Effect::List));
            while page.model().fancy.further.is_going() {
                page.send(Msg::List(Act::Slice { took: 20_000 }));
                known.push(upto(&page));
            }
        }
        assert!(known.len() > 20 && known.is_sorted() && known[known.len() - 1] > 4 * known[0], "{known:?}");
        // It rests when it is told to, where it is.
        page.send(Msg::Further);
        page.send(Msg::List(Act::Slice { took: 20_000 }));
        let reached = upto(&page);
        page.send(Msg::Further);
        assert!(!page.model().fancy.further.is_going() && upto(&page) == reached && reached >= known[known.len() - 1]);
        // Another one begins at its beginning, the same one then too, and the same of another game.
        for claim in ["g(n) <= n+6", "g(n) <= n+5"] {
            page.send(Msg::Doubt(Some(Doubt::new(Claim::Own(claim.into()), ""))));
            assert_eq!(upto(&page), known[0], "{claim}");
            assert!(page.answer().doubt.as_ref().is_some_and(|view| view.own.further), "{claim}");
        }
        page.send(Msg::Further);
        page.send(Msg::List(Act::Slice { took: 20_000 }));
        page.send(Msg::Typed("octal[0.06](9)".into()));
        assert_eq!(page.model().fancy.further, Further::default());
    }

    /// A conjecture is not left open beside the period that proves it, or that shows how it is wrong.
    #[test]
    fn a_conjecture_knows_the_period_that_is_shown_beside_it() {
        // The first test of these goes as far by itself; that the list is used beyond shows in the solver (`a_late_period_decides`).
        for (position, claim, open, settled) in [
            ("octal[0.156](9)", "g(n+349) = g(n) if n >= 3479", "doubt.say.proved", "doubt.say.proved"),
            ("octal[0.156](9)", "g(n) <= 1000", "doubt.say.proved", "doubt.say.proved"),
        ] {
            let mut page = Page::open(&format!("p={position}&show=sequence&claim={claim}"));
            let said = |page: &Page| page.answer().doubt.as_ref().and_then(|doubt| doubt.says.first().map(|say| say.key));
            assert_eq!(said(&page), Some(open), "{claim}");
            wait(&mut page);
            assert_eq!(said(&page), Some(settled), "{claim}");
        }
    }

    #[test]
    fn a_chosen_list_is_filled_and_can_be_stopped_and_gone_on_with() {
        let mut page = Page::open("p=treblecross(11)&show=sequence&heaps=0-5000");
        assert!(page.model().grows() && !page.model().begins());
        let first = page.model().listing.expect("it takes longer than a moment");
        assert!(first.going && !first.seeks && first.goal == 5_000 && first.reached < 5_000);
        page.send(Msg::List(Act::Slice { took: 20_000 }));
        page.send(Msg::List(Act::Stop));
        let stopped = page.model().listing.expect("it is not there yet");
        assert!(!stopped.going && stopped.reached < 5_000 && page.model().grows());
        page.send(Msg::List(Act::Slice { took: 20_000 }));
        assert_eq!(page.model().listing, Some(stopped), "what is stopped rests");
        page.send(Msg::List(Act::Continue));
        assert_eq!(wait(&mut page), None);
        assert!(!page.model().grows() && Page::open("p=treblecross(11)&show=sequence&heaps=4990-5000").model().begins());
        let answer = page.answer();
        let shown = answer.panels.sequence().expect("it is shown");
        assert_eq!((shown.values.len(), &shown.picture.notices.len()), (5_001, &1), "{:?}", shown.picture.notices);
    }

    /// A link to a part of a sequence, or to a step of the proof of its period, says in the end what the page it came from said.
    #[test]
    fn what_is_cited_is_proved_too() {
        for heaps in ["", "&heaps=0-40", "&heaps=0-6000"] {
            let mut page = Page::open(&format!("p=octal[0.156](9)&show=sequence{heaps}"));
            assert_eq!(wait(&mut page), None, "{heaps}");
            assert_eq!(proved(&page), Some((3479, 349)), "{heaps}");
        }
        for show in ["proof", "sequence,proof"] {
            let mut page = Page::open(&format!("p=octal[0.165](9)&show={show}&proof=period&step=4"));
            let steps = |page: &Page| {
                let answer = page.answer();
                let shown = answer.panels.proof.clone().expect("it is shown");
                let (at, _) = shown.step(&page.model().document.proof).expect("it has steps");
                (at + 1, shown.proof.as_ref().expect("it is walked").steps.len())
            };
            assert!(steps(&page).1 < 4, "{show}: it takes longer than a moment");
            assert_eq!(wait(&mut page), None, "{show}");
            assert_eq!(steps(&page), (4, 5), "{show}");
        }
    }

    /// What no theorem could end is not looked for, what is open only when the reader wants it, and what is known not at all.
    #[test]
    fn only_what_may_end_is_looked_for() {
        for (link, going) in [
            ("p=kayles(7)&show=sequence", None),
            ("p=nim(7)&show=sequence", None),
            ("p=take[k^2](20)&show=sequence", None),
            ("p=grundy(9)&show=sequence", None),
            ("p=treblecross(9)&show=sequence", Some(false)),
            ("p=octal[0.156](9)&show=board", None),
            ("p=wythoff(3,5)&show=sequence", None),
            ("p=fibonacci(9)&show=sequence", None),
        ] {
            assert_eq!(Page::open(link).model().listing.map(|listing| listing.going), going, "{link}");
        }
        let mut page = Page::open("p=octal[0.156](9)&show=sequence");
        page.send(Msg::Typed("kayles(7)".into()));
        assert_eq!(page.model().listing, None);
    }
}
