//! What each proof needs, lemma by lemma and case by case, with the steps that say it; and that no small position goes without.

mod table;

use super::{Choice, THEOREMS, analysed, available, positions, stage, theorems, walk};
use crate::{Budget, Outcome, Position};
use On::*;
use std::collections::BTreeSet;
use table::LEMMAS;

/// On which positions a lemma must be said.
#[derive(Clone, Copy)]
enum On {
    /// On all that the theorem speaks of.
    Every,
    /// Where a move is left.
    Live,
    /// Where the player to move wins, and can move.
    Won,
    /// Where the player to move loses, but can move.
    Lost,
    /// Where no move is left.
    Over,
    /// Exactly where one of these steps is said.
    With(&'static [&'static str]),
    /// Where it comes up.
    Some,
}

/// A lemma: where it must be said, and the steps that say it. Of several steps, which are its cases, exactly one is said.
type Lemma = (On, &'static [&'static str]);

fn lemmas(theorem: &str) -> &'static [Lemma] {
    LEMMAS.iter().find(|(name, _)| *name == theorem).unwrap_or_else(|| panic!("{theorem} declares no lemmas")).1
}

/// Every step that a proof can make belongs to one of its lemmas, and every lemma is a step. Prints the list.
#[test]
fn every_step_belongs_to_a_lemma() {
    assert_eq!(LEMMAS.len(), theorems().count());
    for theorem in THEOREMS {
        let lemmas = lemmas(theorem.name);
        let said: Vec<String> = lemmas.iter().map(|(_, steps)| steps.join(" or ")).collect();
        println!("{}: {}", theorem.name, said.join("; "));
        let steps = lemmas.iter().flat_map(|(_, steps)| *steps);
        let declared: BTreeSet<String> = steps.map(|step| format!("proof.{}.{step}", theorem.name)).collect();
        // The words of tables are no steps.
        let word = |key: &str| {
            ["column-", "if-", "next-", "take-", "then-", "to-", "leave-", "worth-", "lost-"]
                .iter()
                .any(|head| key.starts_with(head))
        };
        for (key, _) in theorem.keys {
            let own = key.rsplit('.').next().expect("a key has parts");
            assert!(declared.contains(*key) || word(own) || WORDS.contains(&own), "{key} belongs to no lemma");
        }
        let known: BTreeSet<&str> = theorem.keys.iter().map(|(key, _)| *key).collect();
        assert!(declared.iter().all(|key| known.contains(key.as_str())), "{}: {declared:?}", theorem.name);
    }
}

/// Words of tables without a head of their own.
const WORDS: [&str; 3] = ["none", "few", "many"];

/// On every small position each proof says every lemma that it needs there, and of the cases of each exactly one.
#[test]
fn every_small_position_is_told_every_lemma() {
    let mut wrong = Vec::new();
    for text in positions() {
        let (mut solver, analysis) = analysed(&text);
        let over = analysis.position.every_move().is_empty();
        let applies = |on: On, said: &dyn Fn(&str) -> bool| match on {
            Every => true,
            Live => !over,
            Over => over,
            Won => !over && analysis.outcome == Outcome::N,
            Lost => !over && analysis.outcome == Outcome::P,
            With(others) => others.iter().any(|other| said(other)),
            Some => false,
        };
        for theorem in available(&analysis.position, &analysis) {
            let mut choices = vec![Choice::default()];
            let replies = stage(theorem, &analysis).iter().flat_map(Position::every_move).collect::<Vec<_>>();
            choices.extend(replies.into_iter().map(|chosen| Choice { reply_to: Option::Some(chosen), ..Choice::default() }));
            choices.extend((theorem == "beatty").then(|| Choice { root: Option::Some(9), ..Choice::default() }));
            for choice in choices {
                let proof = walk(theorem, &mut solver, &analysis, &choice, &mut Budget::default()).expect("within reach");
                let says = |step: &str| proof.steps.iter().any(|own| own.key == format!("proof.{theorem}.{step}"));
                for (on, steps) in lemmas(theorem) {
                    let said: Vec<_> = steps.iter().filter(|step| says(step)).collect();
                    let (needed, exactly) = (applies(*on, &says), matches!(on, With(_)));
                    if needed && said.len() != 1 || exactly && !needed && !said.is_empty() {
                        wrong.push(format!("{theorem} on {text} says {said:?} of {steps:?}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
