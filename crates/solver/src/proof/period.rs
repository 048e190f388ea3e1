//! Periods of heap sequences: the pigeonhole for moves that leave one heap, Guy and Smith's window for octal games that split
//! (Winning Ways, chapter 4; Guy and Smith 1956).
//!
//! A move that leaves one heap reaches back at most t heaps, so the last t values decide the next, and t equal ones in a row
//! decide all that follow. Of windows of t values there are finitely many, so such a match must come. Where heaps split, the
//! window is longer, and nothing says that a match must come: a period is claimed only once its window has closed. Rules of the
//! reader's own have the windows of `mexplorer_sequence::program::reach`, see [`own`].

mod own;

use super::step::{Draft, spelt};
use super::walk::{Walk, place};
use super::{Light, Theorem, nowhere};
use crate::mex::mex;
use crate::position::{Component, is_live};
use crate::sequence::{Engine, HeapRule, Law, Period};
use crate::{Game, GameRef, Overrun, Position};
use mexplorer_sequence::program::reach::Reach;

pub(super) static THEOREM: Theorem = Theorem {
    name: "period",
    stage: nowhere,
    speaks: |position, _| !position.misere && subject(position).is_some(),
    keys: &[
        ("proof.period.reaches-back", &["game", "reach", "from"]),
        ("proof.period.bounded", &["game", "options", "most"]),
        ("proof.period.pigeonhole", &["choices", "reach"]),
        ("proof.period.window", &["preperiod", "last", "reach", "period", "first", "second"]),
        ("proof.period.onwards", &["preperiod", "period"]),
        ("proof.period.onwards-next", &["next", "later", "preperiod", "period"]),
        ("proof.period.octal", &["game", "reach"]),
        ("proof.period.larger", &["reach", "period", "end", "least", "from"]),
        ("proof.period.octal-window", &["preperiod", "last", "from", "period", "reach", "end"]),
        ("proof.period.octal-onwards", &["preperiod", "period", "end", "reach", "from"]),
        ("proof.period.heap", &["heap", "preperiod", "period", "same", "value"]),
        ("proof.period.within", &["heap", "preperiod", "period", "value"]),
        ("proof.period.before", &["heap", "preperiod", "value"]),
        ("proof.period.beyond", &["reached", "reach"]),
        ("proof.period.observed", &["reached", "preperiod", "period", "saltus"]),
        ("proof.period.open", &["reached"]),
        ("proof.period.own", &["game", "from", "modulus", "reach", "fixed"]),
        ("proof.period.own-splits", &["game", "from", "modulus", "reach", "least"]),
        ("proof.period.own-window", &["preperiod", "last", "period"]),
        ("proof.period.own-common", &["common", "period", "modulus", "preperiod", "end"]),
        ("proof.period.own-onwards", &["end", "common", "reach", "preperiod"]),
        ("proof.period.own-larger", &["end", "common", "reach", "least"]),
        ("proof.period.own-other", &["end", "common", "reach", "least", "preperiod"]),
        ("proof.period.own-half", &["end", "common", "least", "preperiod"]),
        ("proof.period.own-period", &["period", "common", "preperiod"]),
    ],
    walk,
};

/// The moves of a rule as far as the theorems look: how far one reaches back, how many there are, whether heaps split.
struct Moves {
    back: u64,
    /// The least heap of all that have the same moves.
    from: u64,
    /// How many options a heap has at most, where none splits.
    options: u64,
    splits: bool,
    /// What the theorem on rules of the reader's own takes of one.
    own: Option<Reach>,
}

fn reach(game: &dyn Game) -> Option<Moves> {
    match game.heap_rule()?.0 {
        HeapRule::Subtraction(set) => {
            let back = set.iter().copied().max().unwrap_or(0);
            Some(Moves { back, from: back, options: set.len() as u64, splits: false, own: None })
        }
        HeapRule::Octal(digits) => {
            let takes = || digits.iter().enumerate().skip(1).filter(|(_, digit)| **digit & 7 != 0);
            let back = takes().next_back().map_or(0, |(take, _)| take as u64);
            Some(Moves {
                back,
                // What may be taken only as a whole heap, or only from one, is another move at the heap of that size.
                from: back + 1,
                options: takes().count() as u64,
                splits: digits.iter().any(|digit| digit & 4 != 0),
                own: None,
            })
        }
        HeapRule::Program(program) => {
            let own = Reach::of(&program)?;
            let back = own.take.max(1);
            Some(Moves { back, from: back + 1, options: 0, splits: own.splits, own: Some(own) })
        }
        // Closed forms and rules given by functions have proofs of their own, or none.
        _ => None,
    }
}

/// The game whose values the proof is about.
pub fn repeating(position: &Position) -> Option<&GameRef> {
    subject(position).map(|(c, _)| c.game)
}

/// The first component whose game has such a sequence.
fn subject(position: &Position) -> Option<(Component<'_>, Moves)> {
    // All components of a term are played by the same rules, so the first of each will do.
    position
        .components()
        .filter(|c| c.index == 0)
        .find_map(|c| reach(&**c.game).filter(|reach| reach.back > 0).map(|reach| (c, reach)))
}

/// Of so many options at most it is shown what they are worth.
const MOST_SHOWN: usize = 6;
/// How far the sequence is continued in search of a period, in heaps and in work.
const MOST_HEAPS: u64 = 1 << 17;
const MOST_WORK: u64 = 1 << 22;

/// Grows the sequence until a period is proved or the limits are met: how far it is known, and the period.
fn grow(w: &mut Walk, game: &GameRef) -> Option<(u64, Option<Period>)> {
    let mut own = w.budget.up_to(w.budget.spent().saturating_add(MOST_WORK));
    let (engine, _) = w.solver.engine(game)?;
    let proved = |engine: &Engine| engine.period().is_some_and(|period| period.proved);
    let mut goal = 256;
    while !proved(engine) && goal <= MOST_HEAPS && engine.extend(goal, &mut own).is_ok() {
        goal *= 2;
    }
    w.budget.settle(&own);
    Some(((engine.values().len() as u64).saturating_sub(1), engine.period().cloned()))
}

fn walk(w: &mut Walk) -> Result<Vec<Draft>, Overrun> {
    let position = w.position();
    let (c, reach) = subject(position).expect("the theorem speaks of positions that have such a component");
    let (known, period) = grow(w, c.game).unwrap_or_default();
    let (_, dead) = c.game.heap_rule().expect("the component has a heap rule");
    let mut steps = match &reach.own {
        Some(rule) => own::moves(&c, rule),
        None if reach.splits => octal(&c, &reach, dead),
        None => recurrence(&c, &reach),
    };
    match period {
        Some(period) if period.proved => match &reach.own {
            Some(rule) => own::window(rule, &period, &mut steps),
            None if period.law == Law::GuySmith => guy_smith(&reach, &period, &mut steps),
            None => window(w, &c, &reach, &period, &mut steps),
        },
        // A match must come where heaps do not split, but it may come later than anything that is listed.
        _ if !reach.splits && reach.own.is_none() => {
            steps.push(Draft::new("proof.period.beyond").number("reached", known).number("reach", reach.back).leaves_open(true));
            return Ok(steps);
        }
        Some(period) => {
            steps.push(
                Draft::new("proof.period.observed")
                    .number("reached", known)
                    .number("preperiod", period.preperiod)
                    .number("period", period.period)
                    .number("saltus", period.saltus)
                    .light(Light::Size(period.preperiod))
                    .leaves_open(true),
            );
            return Ok(steps);
        }
        None => {
            steps.push(Draft::new("proof.period.open").number("reached", known.saturating_sub(dead)).leaves_open(true));
            return Ok(steps);
        }
    }
    if let Some(period) = w.solver.engine(c.game).and_then(|(engine, _)| engine.period().cloned()) {
        own_heap(w, position, c.game, dead, &period, &mut steps)?;
    }
    Ok(steps)
}

/// Moves that leave one heap: what decides a value, how large it can be, how many windows there are.
fn recurrence(c: &Component, reach: &Moves) -> Vec<Draft> {
    vec![
        Draft::new("proof.period.reaches-back")
            .text("game", c.game.id().to_string())
            .number("reach", reach.back)
            .number("from", reach.from),
        Draft::new("proof.period.bounded")
            .text("game", c.game.id().to_string())
            .number("options", reach.options)
            .number("most", reach.options),
        Draft::new("proof.period.pigeonhole").number("choices", reach.options + 1).number("reach", reach.back),
    ]
}

/// A heap with so much in it that cannot be played loses as much again where it falls into two.
fn octal(c: &Component, reach: &Moves, dead: u64) -> Vec<Draft> {
    vec![Draft::new("proof.period.octal").text("game", c.game.id().to_string()).number("reach", reach.back + dead)]
}

/// The two windows that agree, value by value.
fn window(w: &mut Walk, c: &Component, reach: &Moves, period: &Period, steps: &mut Vec<Draft>) {
    let Some((engine, _)) = w.solver.engine(c.game) else { return };
    // The comparison may begin a heap after the preperiod: its last `reach` heaps are the window of the theorem.
    let (start, end) = (period.window.0, period.window.1);
    let values = |from: u64| -> Vec<u32> {
        (from..from + (end - start)).filter_map(|n| engine.values().get(n as usize).copied()).collect()
    };
    let (first, second) = (values(start), values(start + period.period));
    steps.push(
        Draft::new("proof.period.window")
            .number("preperiod", period.preperiod)
            .number("last", end - 1)
            .number("reach", reach.back)
            .number("period", period.period)
            .text("first", spelt(&first, ", "))
            .text("second", spelt(&second, ", "))
            .lights((start..end).chain(start + period.period..end + period.period).map(Light::Size)),
    );
    // The first heap after each window, and what it is the mex of, where that is the same set taken of each.
    let reckoned = |n: u64| match c.game.heap_rule() {
        Some((HeapRule::Subtraction(set), 0)) if set.len() <= MOST_SHOWN => {
            let value = |heap: u64| engine.values().get(usize::try_from(heap).ok()?).copied();
            let heaps: Vec<u64> = set.iter().map(|taken| n.checked_sub(*taken)).collect::<Option<_>>()?;
            let names: Vec<String> = heaps.iter().map(|heap| format!("g({heap})")).collect();
            let values: Vec<u32> = heaps.iter().map(|heap| value(*heap)).collect::<Option<_>>()?;
            let worth = mex(values.iter().map(|value| (*value).into()));
            Some(format!("g({n}) = mex{{{}}} = mex{{{}}} = {worth}", names.join(", "), spelt(&values, ", ")))
        }
        _ => None,
    };
    let step = match reckoned(end).zip(reckoned(end + period.period)) {
        Some((next, later)) => Draft::new("proof.period.onwards-next").text("next", next).text("later", later),
        None => Draft::new("proof.period.onwards"),
    };
    let windows = (end - reach.back.min(end - start)..=end).rev().take(super::step::MOST_LIGHTS / 2);
    steps.push(
        step.number("preperiod", period.preperiod)
            .number("period", period.period)
            .lights(windows.flat_map(|n| [n, n + period.period]).map(Light::Size)),
    );
}

/// From the first heap past the window on, the larger part of an option reaches at least n0 + p.
fn guy_smith(reach: &Moves, period: &Period, steps: &mut Vec<Draft>) {
    let (start, end) = period.window;
    // A period from 0 on is proved from 1 on; of n + p with n ≥ 2·n0 + p + t the larger of two parts is at least n0 + p.
    let from = start.max(1);
    steps.push(
        Draft::new("proof.period.octal-window")
            .number("preperiod", start)
            .number("last", end - 1)
            .number("from", from)
            .number("period", period.period)
            .number("reach", reach.back)
            .number("end", end)
            .lights([start, end - 1, start + period.period, end - 1 + period.period].map(Light::Size)),
    );
    let least = (end + period.period - reach.back).div_ceil(2);
    steps.push(
        Draft::new("proof.period.larger")
            .number("reach", reach.back)
            .number("period", period.period)
            .number("end", end)
            .number("least", least)
            .number("from", from)
            .lights([least, end + period.period].map(Light::Size)),
    );
    steps.push(
        Draft::new("proof.period.octal-onwards")
            .number("preperiod", start)
            .number("period", period.period)
            .number("end", end)
            .number("reach", reach.back)
            .number("from", from)
            .lights([end, end + period.period].map(Light::Size)),
    );
}

/// The largest heap of the position that is played by this game, brought back into the first period.
fn own_heap(
    w: &mut Walk,
    position: &Position,
    game: &GameRef,
    dead: u64,
    period: &Period,
    steps: &mut Vec<Draft>,
) -> Result<(), Overrun> {
    let same = position.components().filter(|c| c.game == game && c.numbers.len() == 1);
    let Some(c) = same.reduce(|best, c| if c.numbers[0] > best.numbers[0] { c } else { best }) else { return Ok(()) };
    let heap = c.numbers[0].saturating_add(dead);
    let (value, _) = w.solver.value(game, c.numbers, w.budget)?;
    let light = Light::Place(place(position, c.term, c.index));
    let mut others = position.components().filter(|other| (other.term, other.index) != (c.term, c.index));
    let open = others.any(|other| is_live(other.game, other.numbers));
    let step = if heap >= period.preperiod {
        let back = period.preperiod + (heap - period.preperiod) % period.period;
        let step =
            |key| Draft::new(key).number("heap", heap).number("preperiod", period.preperiod).number("period", period.period);
        let step = if back == heap { step("proof.period.within") } else { step("proof.period.heap").number("same", back) };
        step.number("value", value).light(light).light(Light::Size(back))
    } else {
        Draft::new("proof.period.before")
            .number("heap", heap)
            .number("preperiod", period.preperiod)
            .number("value", value)
            .light(light)
            .light(Light::Size(heap))
    };
    steps.push(step.leaves_open(open));
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::Budget;
    use crate::proof::Proof;
    use crate::proof::tests::{has_step, number, prove, text};
    use crate::sequence::{Engine, HeapRule};

    fn values(rule: HeapRule, up_to: u64) -> Vec<u32> {
        let mut engine = Engine::new(rule);
        engine.extend(up_to, &mut Budget::default()).expect("a short table");
        engine.values().to_vec()
    }

    #[test]
    fn windows_that_agree_agree_for_ever() {
        for (set, preperiod, period) in
            [(vec![1u64, 3, 4], 0, 7), (vec![2, 4, 7], 8, 3), (vec![2, 3, 7], 0, 5), (vec![1, 4], 0, 5)]
        {
            let list = set.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let proof = prove(&format!("subtract[{list}](30,5)"), "period");
            assert_eq!(
                (number(&proof, "window", "preperiod"), number(&proof, "window", "period")),
                (preperiod, period),
                "{list}"
            );
            assert_eq!(text(&proof, "window", "first"), text(&proof, "window", "second"), "{list}");
            assert_eq!(number(&proof, "reaches-back", "reach"), u128::from(set[set.len() - 1]), "{list}");
            let values = values(HeapRule::Subtraction(set), 200);
            let most = number(&proof, "bounded", "most") as u32;
            assert!(values.iter().all(|value| *value <= most), "{list}");
            assert_eq!(number(&proof, "heap", "value"), u128::from(values[30]), "{list}");
            assert_eq!(values[number(&proof, "heap", "same") as usize], values[30], "{list}");
        }
    }

    #[test]
    fn octal_windows_close_where_the_theorem_says() {
        let check = |proof: Proof, n0: u128, end: u128| {
            let (period, reach) = (number(&proof, "octal-window", "period"), number(&proof, "octal-window", "reach"));
            assert_eq!((number(&proof, "octal-window", "preperiod"), number(&proof, "octal-window", "last")), (n0, end - 1));
            assert_eq!((number(&proof, "larger", "from"), number(&proof, "larger", "end")), (n0.max(1), end));
            assert_eq!(end, 2 * n0.max(1) + period + reach);
            assert_eq!(number(&proof, "larger", "least"), n0.max(1) + period);
        };
        check(prove("kayles(7)", "period"), 71, 156);
        check(prove("dawsons_chess(9)", "period"), 52, 141);
        check(prove("flip[2](9)", "period"), 53, 142);
        assert!(has_step(&prove("kayles(7)", "period"), "before"));
        assert!(has_step(&prove("kayles(82)", "period"), "within"));
        assert_eq!(number(&prove("kayles(83)", "period"), "heap", "same"), 71);
        let huge = prove("subtract[1,2,3](18446744073709551615)", "period");
        assert_eq!(number(&huge, "heap", "value"), 3);
    }

    #[test]
    fn what_is_open_is_called_open() {
        for text in ["flip[3](9)", "treblecross(11)", "octal[0.6](7)"] {
            let proof = prove(text, "period");
            assert!(has_step(&proof, "open") || has_step(&proof, "observed"), "{text}: {proof:#?}");
            assert!(!has_step(&proof, "octal-window") && !has_step(&proof, "heap"), "{text}");
        }
        // Kayles shows its period before the window has closed.
        let seen = (1..400).any(|hundreds| {
            let position = crate::notation::parse("kayles(7)").expect("legal");
            let mut solver = crate::Solver::default();
            let analysis = solver.analyze(&position, &mut Budget::default()).expect("small");
            let mut budget = Budget::new(100 * hundreds);
            let proof = crate::proof::walk("period", &mut solver, &analysis, &Default::default(), &mut budget);
            proof.is_ok_and(|proof| has_step(&proof, "observed") && !has_step(&proof, "octal-window"))
        });
        assert!(seen, "no budget stops between the sight of the period and its proof");
        let far = prove("subtract[1,1000000000000000000](30)", "period");
        assert!(has_step(&far, "pigeonhole") && has_step(&far, "beyond"));
    }
}
