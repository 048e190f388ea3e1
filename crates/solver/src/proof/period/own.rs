//! Periods of rules of the reader's own: the window of a rule of bounded reach, and why it suffices, as
//! `mexplorer_sequence::program::reach` proves it. There t is what a move takes at most, m the modulus, P a common multiple of m and
//! the period p, B the heap from which on moves are of these kinds, c what parts hold at least, M = max(n₀, c).

use super::Reach;
use crate::position::Component;
use crate::proof::Light;
use crate::proof::step::Draft;
use crate::sequence::Period;

/// What a move leaves of a large heap.
pub fn moves(c: &Component, rule: &Reach) -> Vec<Draft> {
    let say = |key| {
        let say = Draft::new(key).text("game", c.game.id().to_string());
        say.number("from", rule.from).number("modulus", rule.modulus).number("reach", rule.take)
    };
    vec![if rule.splits {
        say("proof.period.own-splits").number("least", rule.least)
    } else {
        say("proof.period.own").number("fixed", u64::from(rule.fixed))
    }]
}

/// The window that agrees, and the induction from its end on.
pub fn window(rule: &Reach, period: &Period, steps: &mut Vec<Draft>) {
    let (start, end) = period.window;
    let (preperiod, common) = (start, rule.common(period.period));
    steps.push(
        Draft::new("proof.period.own-window")
            .number("preperiod", preperiod)
            .number("last", end - 1)
            .number("period", period.period)
            .lights([start, end - 1, start + period.period, end - 1 + period.period].map(Light::Size)),
    );
    // Equality at the distance p as far as e + P − p is equality at the distance P as far as e.
    let whole = end - (common - period.period);
    if common > period.period {
        steps.push(
            Draft::new("proof.period.own-common")
                .number("common", common)
                .number("period", period.period)
                .number("modulus", rule.modulus)
                .number("preperiod", preperiod)
                .number("end", whole),
        );
    }
    let say =
        |key| Draft::new(key).number("end", whole).number("common", common).lights([whole, whole + common].map(Light::Size));
    let least = preperiod.max(rule.least);
    if rule.halves {
        steps.push(say("proof.period.own-half").number("least", least).number("preperiod", preperiod));
    } else if rule.splits {
        steps.push(say("proof.period.own-larger").number("reach", rule.take).number("least", least));
        let other = say("proof.period.own-other").number("reach", rule.take).number("least", least);
        steps.push(other.number("preperiod", preperiod));
    } else {
        steps.push(say("proof.period.own-onwards").number("reach", rule.take).number("preperiod", preperiod));
    }
    if common > period.period {
        steps.push(
            Draft::new("proof.period.own-period")
                .number("period", period.period)
                .number("common", common)
                .number("preperiod", preperiod)
                .light(Light::Size(preperiod)),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::proof::tests::{has_step, number, prove};

    /// The window that is told is that of the theorem, computed here from what the step says of the rule.
    #[test]
    fn a_rule_of_bounded_reach_is_proved_by_its_window() {
        for (rule, splits, modulus, reach) in [
            ("n-k for k in {1,4} if n%2==0;n-k for k in {2,3} if n%2==1", false, 2, 4),
            ("(a,n-1-a) for a in 1..=3", false, 1, 4),
            ("n-k for k in {1,3} if n%3>0;n-2;0 if n%3==1", false, 3, 3),
            ("n-k for k in {1,3,4} if n%2==0;n-k for k in {1,3,4} if n%2==1", false, 1, 4),
            ("n-k for k in {1,3,4};n-6 if n%2==0", false, 2, 6),
            ("(a,n-2-a) for a in 0..=n-2 if a%2==0", true, 2, 2),
            ("n-1 if n%2==0;(a,n-2-a) for a in 0..=n-2", true, 2, 2),
        ] {
            let text = format!("rule[{rule}](40)");
            let proof = prove(&text, "period");
            let first = if splits { "own-splits" } else { "own" };
            assert_eq!((number(&proof, first, "modulus"), number(&proof, first, "reach")), (modulus, reach), "{rule}");
            let (start, period) = (number(&proof, "own-window", "preperiod"), number(&proof, "own-window", "period"));
            let common = (1..).map(|times| times * period).find(|common| common.is_multiple_of(modulus)).expect("a multiple");
            assert_eq!(has_step(&proof, "own-common"), common > period, "{rule}");
            let from = number(&proof, first, "from");
            let needed = if splits {
                let least = start.max(number(&proof, first, "least"));
                assert_eq!(number(&proof, "own-larger", "least"), least, "{rule}");
                2 * least + common + reach
            } else {
                start + reach
            };
            let end = number(&proof, if splits { "own-larger" } else { "own-onwards" }, "end");
            assert!(end >= needed.max(from), "{rule}: {end} {needed} {from}");
            assert_eq!(number(&proof, "own-window", "last") + 1, end + common - period, "{rule}");
            assert!(common == period || end + common - period >= start + common, "{rule}");
            assert!(has_step(&proof, "heap") || has_step(&proof, "within") || has_step(&proof, "before"), "{rule}");
        }
        let half = prove("rule[(a,n-2-a) for a in 0..=(n-2)/2 if a%2==0](40)", "period");
        assert!(has_step(&half, "own-half") && has_step(&half, "own-window"), "{half:#?}");
    }
}
