//! The verdict: who wins, what it is worth, the winning moves, as sentences.

use crate::runner::answer::Answer;
use crate::runner::model::{Model, Status};
use crate::runner::pace;
use crate::words::deeds;
use mexplorer_picture::{Arg, Say, Veil};
use mexplorer_solver::budget::Limit;
use mexplorer_solver::method::SEARCH;
use mexplorer_solver::proof::presumes;
use mexplorer_solver::{Analysis, Outcome, nim_sum};

/// How many winning moves are written out, and how many more are, where that is all of them: to be told that one is left out helps nobody.
const MOVES_SHOWN: usize = 8;
const MOVES_SPARED: usize = 4;
/// The most that are written out.
pub(super) const MOVES_MOST: usize = MOVES_SHOWN + MOVES_SPARED;

/// What stands beside the badge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// `None` where the answer is out of reach or hidden.
    pub outcome: Option<Outcome>,
    /// The Grundy value as text.
    pub grundy: Option<String>,
    /// The one sentence.
    pub headline: Say,
    /// What it is worth, or why that is not said.
    pub detail: Say,
    /// How it is known.
    pub method: Option<Say>,
    pub moves: Vec<MoveRow>,
    /// What of the winning moves is not written out.
    pub more: Option<Say>,
}

/// One winning move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveRow {
    pub say: Say,
    pub label: String,
    /// What the components add up to that it leaves, where that shows that it wins.
    pub sum: Option<Say>,
    /// The canonical text of the position it leads to.
    pub to: String,
}

impl Verdict {
    /// What stands over the winning moves: that these are all, where they are.
    pub fn heading(&self) -> Say {
        match (self.moves.len(), &self.more) {
            (_, Some(_)) => Say::new("verdict.moves"),
            (1, None) => Say::new("verdict.moves-one"),
            (count, None) => Say::new("verdict.moves-all").with("count", count),
        }
    }

    /// What may be said of the position shown: of its answer, or before that comes who wins, where a theorem tells it.
    pub fn shown(model: &Model) -> Option<Verdict> {
        // What was stopped is no answer once it goes on.
        let working = matches!(model.status, Status::Working { .. });
        match (model.known().filter(|_| !working), model.status) {
            (Some(answer), _) => {
                let mut verdict = Verdict::of(answer);
                // Whoever came for a lesson is told that there is none.
                if verdict.detail.key == "veil.find" && model.document.unfolds() {
                    verdict.detail = Say::new("veil.unproved");
                }
                if verdict.detail.key == "veil.find" && !model.may_go() {
                    verdict.detail = Say::new("veil.find-fixed");
                }
                // What else there is to say under misère play is long, and would push the last step of a slide down.
                let proved = answer.panels.proof.as_ref().is_some_and(|shown| shown.proof.is_ok());
                if proved && answer.position.misere && model.document.lectures() && answer.veil == Veil::Open {
                    verdict.detail = Say::new("veil.settled");
                }
                Some(verdict)
            }
            (None, Status::Working { outcome: Some(outcome), .. }) if model.veil() != Veil::Verdict => Some(Verdict {
                outcome: Some(outcome),
                grundy: None,
                headline: headline(outcome),
                detail: Say::new("verdict.working"),
                method: None,
                moves: Vec::new(),
                more: None,
            }),
            (None, _) => None,
        }
    }

    /// What may be said of the answer: what is hidden is not in it.
    pub fn of(answer: &Answer) -> Verdict {
        match &answer.analysis {
            // A step has settled it; what the position is worth, and which moves win, comes with the last one. A sieve tells neither.
            Ok(analysis) if answer.settled => Verdict {
                grundy: None,
                detail: Say::new(match answer.panels.proof.as_ref().map(|shown| &shown.proof) {
                    None => "veil.sifted",
                    Some(Ok(proof)) if presumes(proof.theorem) => "veil.presumed",
                    Some(_) => "veil.settled",
                }),
                method: None,
                moves: Vec::new(),
                more: None,
                ..of_analysis(analysis)
            },
            _ if answer.veil == Veil::Verdict => Verdict {
                outcome: None,
                grundy: None,
                headline: Say::new("veil.verdict"),
                // No proof is shown beside what is hidden, but one whose steps unfold it.
                detail: Say::new(match (answer.lifts, &answer.panels.proof) {
                    (true, _) => "veil.quiz",
                    (false, Some(shown)) => match &shown.proof {
                        Ok(proof) if proof.decides() => "veil.proof",
                        Ok(_) => "veil.beside",
                        Err(_) => "veil.find",
                    },
                    (false, None) => "veil.find",
                }),
                method: None,
                moves: Vec::new(),
                more: None,
            },
            Ok(analysis) if answer.veil == Veil::Values => Verdict {
                grundy: None,
                detail: Say::new(if analysis.position.misere { "verdict.misere" } else { "veil.values" }),
                method: None,
                ..of_analysis(analysis)
            },
            Ok(analysis) => {
                let mut verdict = of_analysis(analysis);
                verdict.moves.iter_mut().zip(answer.sums.iter()).for_each(|(row, sum)| row.sum.clone_from(sum));
                verdict
            }
            Err(over) => {
                let goes_on = pace::goes_on(over);
                Verdict {
                    outcome: None,
                    grundy: None,
                    headline: Say::new(if goes_on { "verdict.not-yet" } else { "verdict.unknown" }),
                    detail: match over.limit {
                        Limit::Work if goes_on => Say::new("verdict.paused").with("spent", over.allowed),
                        _ => mexplorer_picture::notice::overrun(over),
                    },
                    method: None,
                    moves: Vec::new(),
                    more: None,
                }
            }
        }
    }
}

fn more(count: impl Into<Arg>) -> Say {
    Say::new("verdict.more").with("count", count)
}

/// How the outcome is known. A search works up values, under misère play outcomes of whole sums.
fn method(analysis: &Analysis) -> Say {
    let outcomes = analysis.method == SEARCH && analysis.position.misere;
    Say::new(if outcomes { "method.search-misere" } else { analysis.method.key() })
}

fn headline(outcome: Outcome) -> Say {
    Say::new(if outcome == Outcome::N { "verdict.n" } else { "verdict.p" })
}

/// What a value does not say under misère play: of this position, where it misleads.
fn misere(analysis: &Analysis) -> Say {
    let value = nim_sum(&analysis.components);
    match (analysis.outcome, value) {
        (Outcome::N, Some(0)) => Say::new("verdict.misere-won"),
        (Outcome::P, Some(value @ 1..)) => Say::new("verdict.misere-lost").with("value", value),
        _ => Say::new("verdict.misere"),
    }
}

fn of_analysis(analysis: &Analysis) -> Verdict {
    let position = &analysis.position;
    let over = position.components().all(|c| !mexplorer_solver::position::is_live(c.game, c.numbers));
    let headline = match (analysis.outcome, over, position.misere) {
        (_, true, false) => Say::new("verdict.over"),
        (_, true, true) => Say::new("verdict.over-misere"),
        (outcome, ..) => headline(outcome),
    };
    let detail = match (analysis.grundy, position.misere) {
        (_, true) => misere(analysis),
        (Some(0), _) => Say::new(if over { "verdict.empty" } else { "verdict.zero" }),
        (Some(value), _) => Say::new("verdict.worth").with("value", value),
        (None, _) => Say::new("verdict.worth-unknown"),
    };
    let count = &analysis.winning.count;
    let few = count.to_u64().is_some_and(|count| count <= MOVES_MOST as u64) && !analysis.winning.unlisted;
    let rows: Vec<MoveRow> = analysis
        .winning
        .moves
        .iter()
        .take(if few { MOVES_MOST } else { MOVES_SHOWN })
        .map(|played| {
            let after = position.after(played);
            MoveRow { say: deeds::say(position, played), label: deeds::label(&after), sum: None, to: after.to_string() }
        })
        .collect();
    let more = match count.to_u64() {
        _ if analysis.winning.unlisted => {
            let whole = !rows.is_empty() && rows.len() == analysis.winning.moves.len();
            Some(Say::new(if whole { "verdict.unlisted-others" } else { "verdict.unlisted" }))
        }
        Some(count) => (count > rows.len() as u64).then(|| more(count - rows.len() as u64)),
        None => Some(more(count)),
    };
    Verdict {
        outcome: Some(analysis.outcome),
        grundy: analysis.grundy.map(|value| value.to_string()),
        headline,
        detail,
        method: Some(Say::new("verdict.method").with("method", method(analysis))),
        moves: rows,
        more,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Msg;
    use crate::testing::Page;
    use mexplorer_solver::games::wythoff::lower;

    /// Where hardly more moves win than are written out, all are.
    #[test]
    fn no_few_moves_are_left_out() {
        for (position, written, left) in [
            ("octal[0.16](40)", 9, None),
            ("nim(1,1,1,1,1,1,1)", 7, None),
            ("nim(1,1,1,1,1,1,1,1,1,1,1)", 11, None),
            ("nim(1,1,1,1,1,1,1,1,1,1,1,1,1)", 8, Some("5")),
        ] {
            let page = Page::open(&format!("p={position}"));
            let verdict = Verdict::shown(page.model()).expect("answered");
            let more = verdict.more.map(|more| more.args[0].1.clone());
            assert_eq!((verdict.moves.len(), more), (written, left.map(Arg::from)), "{position}");
        }
    }

    /// Where the verdict is hidden it is said from the step on that settles it: what it is worth, and the moves, with the last one.
    #[test]
    fn a_proof_says_the_verdict_at_the_step_that_settles_it() {
        for (link, expected) in [
            ("p=nim(3,4,5)&proof=bouton", ".......N"),
            ("p=nim(1,4,5)&proof=bouton", ".......P"),
            ("p=nim(0,0)&proof=bouton", "..P"),
            ("p=wythoff(9,12)&proof=wythoff&show=board,proof", "....nnN"),
            ("p=wythoff(6,6)&proof=wythoff&show=board,proof", "....nnN"),
            ("p=wythoff(4,7)&proof=wythoff&show=board,proof", ".....ppP"),
            ("p=wythoff(8,13)&proof=wythoff&show=board,proof", ".....ppP"),
            ("p=wythoff(0,0)&proof=wythoff&show=board,proof", "....ppP"),
            ("p=bash[3](21)&proof=bash", "...nN"),
            ("p=bash[3](3)&proof=bash", ".nN"),
            ("p=bash[3](8)&proof=bash", "....pP"),
            ("p=nim(2,3)&proof=zermelo", "...nnN"),
            ("p=nim(3,3)&proof=zermelo", "...ppP"),
            // These begin with the value.
            ("p=nim(1,2,3)&proof=equivalence", "pppP"),
            ("p=nim(1,2)+nim(3)&proof=sum", "....ppP"),
            ("p=nim(1,2,3)&proof=complexity", "....pP"),
            ("p=nim(3,4,5)&proof=complexity", "....nN"),
            ("p=nim(1,1)&proof=induction", "..pP"),
        ] {
            let mut page = Page::open(&format!("{link}&hide=verdict"));
            let said = (0..expected.len()).map(|at| {
                page.send(Msg::Step(at));
                let verdict = Verdict::shown(page.model()).expect("answered");
                let whole = verdict.method.is_some();
                assert!(whole || verdict.grundy.is_none() && verdict.moves.is_empty() && verdict.more.is_none(), "{link}");
                let begins =
                    presumes(page.answer().panels.proof.as_ref().expect("a proof").proof.as_ref().expect("within reach").theorem);
                assert!(whole || verdict.outcome.is_none() || (verdict.detail.key == "veil.presumed") == begins, "{link}");
                let outcome = verdict.outcome.map_or(".", Outcome::letter);
                if whole { outcome.to_owned() } else { outcome.to_lowercase() }
            });
            assert_eq!(said.collect::<String>(), expected, "{link}");
            assert!(page.model().turn(true).is_none(), "{link} has more steps");
        }
        // A proof that leaves it open does not lead to it, but its last step shows it.
        for (link, key) in [
            ("p=wythoff(8,13)&proof=beatty", "veil.beside"),
            ("p=kayles(7)+nim(3)&proof=period", "veil.beside"),
            ("p=kayles(7)&proof=period", "veil.proof"),
            ("p=kayles(7)+nim(0)&proof=period", "veil.proof"),
            ("p=wythoff(8,13)&proof=wythoff", "veil.proof"),
        ] {
            let mut page = Page::open(&format!("{link}&hide=verdict"));
            assert_eq!(Verdict::shown(page.model()).expect("answered").detail.key, key, "{link}");
            page.send(Msg::Step(8));
            assert!(Verdict::shown(page.model()).expect("answered").outcome.is_some(), "{link}");
        }
        // A question keeps it all the same.
        let page = Page::open("p=wythoff(9,12)&proof=wythoff&step=6&hide=verdict&quiz=move");
        assert_eq!(Verdict::shown(page.model()).expect("answered").outcome, None);
    }

    /// Who fills an empty grid is told once the sieve has found the position, or crossed it out, and not a press earlier; what it is worth,
    /// and the moves, no sieve tells.
    #[test]
    fn a_sieve_says_the_verdict_once_it_has_decided_the_position() {
        for (position, expected) in [
            ("wythoff(0,0)", ".PP"),
            ("wythoff(6,6)", ".NN"),
            ("wythoff(2,1)", "..PP"),
            ("wythoff(3,5)", "...PP"),
            ("wythoff(4,6)", "...NN"),
            ("wythoff(7,4)", "....PP"),
        ] {
            let mut page = Page::open(&format!("p={position}&show=grid&grid=sieve&sieve=0&hide=verdict"));
            for (k, letter) in (0..).zip(expected.chars()) {
                let verdict = Verdict::shown(page.model()).expect("answered");
                assert_eq!(verdict.outcome.map_or(".", Outcome::letter), letter.to_string(), "{position} after {k}");
                assert_eq!(verdict.detail.key, if letter == '.' { "veil.find" } else { "veil.sifted" }, "{position} after {k}");
                assert!(verdict.grundy.is_none() && verdict.moves.is_empty() && verdict.more.is_none(), "{position}");
                assert_eq!(page.model().told_outside().outcome, verdict.outcome.map(Outcome::letter), "{position}");
                let a = lower(k) as u64;
                // A pair that is not the next one finds nothing.
                page.send(Msg::Mark(a + 1, a + k + 1));
                page.send(Msg::Mark(a, a + k));
            }
        }
        // A walked proof says it at the very press of its first step that decides it, where its sieve is in sight, and from there on.
        for (position, presses) in
            [("wythoff(0,0)", 1), ("wythoff(6,6)", 1), ("wythoff(1,2)", 2), ("wythoff(9,12)", 4), ("wythoff(7,4)", 4)]
        {
            for more in ["present=1", "sieve=0", "embed=1&show=proof,grid", "show=grid,proof"] {
                let link = format!("p={position}&proof=wythoff&hide=verdict&{more}");
                let mut page = Page::open(&link);
                page.send(Msg::Step(0));
                for press in 0.. {
                    let verdict = Verdict::shown(page.model()).expect("answered");
                    assert_eq!(verdict.outcome.is_some(), press >= presses, "{link} after {press}");
                    let Some(next) = page.model().turn(true) else { break };
                    assert!(press >= presses || !matches!(next, Msg::Step(_)), "{link} after {press}");
                    page.send(next);
                }
            }
        }
        // A question keeps it all the same, and where no sieve is shown there is none.
        for link in ["p=wythoff(3,5)&grid=sieve&sieve=9&hide=verdict&quiz=move", "p=wythoff(3,5)&sieve=9&hide=verdict"] {
            assert_eq!(Verdict::shown(Page::open(link).model()).expect("answered").outcome, None, "{link}");
        }
    }
}
