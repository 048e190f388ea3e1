//! What each proof needs, lemma by lemma and case by case, with the steps that say it; and that no small position goes without.

use super::{Choice, Play, THEOREMS, analysed, available, positions, stage, theorems, walk};
use crate::{Budget, Outcome};
use On::*;
use std::collections::BTreeSet;

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

const LEMMAS: &[(&str, &[Lemma])] = &[
    (
        "misere-nim",
        &[
            (Every, &["cases"]),
            (Over, &["over"]),
            (With(&["odd", "even"]), &["parity"]),
            (Won, &["even", "one-large", "top-column"]),
            (Won, &["take-one", "turn", "new-size"]),
            (Lost, &["odd", "balanced"]),
            (Lost, &["answer-one", "last-one", "mend", "turn-reply"]),
            (With(&["turn", "turn-reply"]), &["turned"]),
            (With(&["new-size"]), &["still-large"]),
            (With(&["mend", "turn-reply"]), &["break"]),
            (With(&["mend", "new-size"]), &["onwards"]),
        ],
    ),
    (
        "misere-moore",
        &[
            (Every, &["cases"]),
            (Over, &["over"]),
            (With(&["ones-won", "ones-lost", "choice"]), &["rounds"]),
            (Won, &["ones-won", "turn", "move"]),
            (With(&["turn"]), &["choice"]),
            (With(&["move", "balanced"]), &["stays"]),
            (Lost, &["ones-lost", "balanced"]),
            (With(&["mend", "turn-reply"]), &["break"]),
            (Lost, &["ones-answer", "last", "mend", "turn-reply"]),
            (With(&["move", "mend", "turn-reply"]), &["onwards"]),
        ],
    ),
    (
        "bouton",
        &[
            (Every, &["columns"]),
            (Every, &["end"]),
            (Over, &["over"]),
            (Won, &["top-column"]),
            (Won, &["owner"]),
            (Won, &["new-size"]),
            (Won, &["smaller"]),
            (Won, &["hands-over"]),
            (Won, &["hold", "last"]),
            (Lost, &["even"]),
            (Lost, &["break"]),
            (Lost, &["odd-column"]),
            (Lost, &["mend-owner"]),
            (Lost, &["mend"]),
            (Lost, &["again"]),
        ],
    ),
    (
        "xor",
        &[
            (Every, &["digits"]),
            (Every, &["order"]),
            (Every, &["inverse"]),
            (Every, &["cancel"]),
            (Over, &["over"]),
            (Live, &["change"]),
            (Won, &["solve"]),
            (Lost, &["mend"]),
        ],
    ),
    (
        "bash",
        &[
            (Every, &["rounds", "residues"]),
            (Over, &["over", "all-over"]),
            (With(&["take-rest", "multiple"]), &["fill"]),
            (Won, &["take-rest", "take-all", "residue-move"]),
            (Lost, &["multiple", "zero-sum"]),
            (Lost, &["answer", "residue-answer"]),
            (With(&["residue-answer"]), &["residue-break"]),
            (With(&["take-rest", "multiple"]), &["end"]),
            (Live, &["value", "value-zero", "residue-value"]),
        ],
    ),
    (
        "half",
        &[
            (Over, &["over"]),
            (Live, &["options"]),
            (Live, &["window"]),
            (Live, &["odd", "even"]),
            (Live, &["step"]),
            (Some, &["row"]),
            (Some, &["chain"]),
            (Live, &["sum"]),
            (Won, &["move"]),
            (Lost, &["break"]),
            (Lost, &["answer"]),
        ],
    ),
    (
        "lasker",
        &[
            (Over, &["over"]),
            (Live, &["claim"]),
            (Live, &["take", "take-block"]),
            (Live, &["parts"]),
            (Live, &["split", "split-two", "split-one"]),
            (Live, &["value"]),
            (Live, &["sum"]),
            (Won, &["move"]),
            (Lost, &["break"]),
            (Lost, &["answer"]),
        ],
    ),
    (
        "residues",
        &[
            (Every, &["least"]),
            (Every, &["all", "polynomial"]),
            (Over, &["over"]),
            (Live, &["induction"]),
            (Live, &["smaller", "nothing"]),
            (Live, &["sum"]),
            (Won, &["move"]),
            (Lost, &["break"]),
            (Lost, &["answer"]),
        ],
    ),
    (
        "moore",
        &[
            (Every, &["columns"]),
            (Every, &["end"]),
            (Over, &["over"]),
            (Won, &["top"]),
            (Won, &["first"]),
            (Some, &["fill"]),
            (Some, &["free-more"]),
            (Won, &["move"]),
            (Won, &["balanced-after", "last"]),
            (Lost, &["balanced"]),
            (Lost, &["break"]),
            (Lost, &["lost-ones"]),
            (Lost, &["mend"]),
            (Lost, &["again"]),
        ],
    ),
    (
        "wythoff",
        &[
            (Every, &["sieve"]),
            (Every, &["least-unused", "origin"]),
            (Every, &["once", "once-equal", "once-both"]),
            (Won, &["case-equal", "case-above", "case-below", "case-upper", "case-other-upper"]),
            (Won, &["leaves", "over"]),
            (Lost, &["cold"]),
            (Lost, &["break"]),
            (Lost, &["answer-equal", "answer-above", "answer-below", "answer-upper"]),
            (Over, &["over"]),
            (Every, &["formula"]),
            (Every, &["golden"]),
        ],
    ),
    (
        "beatty",
        &[
            (Every, &["choose", "choose-golden", "choose-rational"]),
            (Every, &["sequences"]),
            (Every, &["rising"]),
            (Every, &["count-lower", "twice"]),
            (With(&["count-lower"]), &["count-upper", "count-none"]),
            (Every, &["total", "never"]),
            (With(&["count-lower"]), &["in-lower", "in-upper"]),
            (Every, &["golden"]),
        ],
    ),
    (
        "zeckendorf",
        &[
            (Over, &["stuck"]),
            (Live, &["greedy", "whole"]),
            (With(&["greedy"]), &["parts"]),
            (Live, &["unique"]),
            (Won, &["reach"]),
            (Won, &["take", "take-all"]),
            (With(&["take"]), &["doubling"]),
            (With(&["take"]), &["then"]),
            (Lost, &["short"]),
            (With(&["take", "short"]), &["chosen"]),
            (With(&["take", "short"]), &["lemma"]),
            (Lost, &["reply"]),
            (Lost, &["again", "last"]),
        ],
    ),
    (
        "staircase",
        &[
            (Every, &["odd"]),
            (Every, &["even"]),
            (Over, &["over"]),
            (Won, &["top-column"]),
            (Won, &["down"]),
            (Some, &["pass"]),
            (Won, &["keep"]),
            (Lost, &["balanced"]),
            (Lost, &["break-odd", "break-even"]),
            (Lost, &["mend", "pass-on"]),
            (Live, &["ends"]),
        ],
    ),
    (
        "flip",
        &[
            (Over, &["short"]),
            (Live, &["split"]),
            (Live, &["parts"]),
            (Live, &["mex"]),
            (Live, &["octal"]),
            (With(&["move", "answer"]), &["sum"]),
            (Won, &["mirror", "whole", "move"]),
            (With(&["mirror"]), &["copy", "too-short"]),
            (Lost, &["break"]),
            (Lost, &["answer"]),
        ],
    ),
    (
        "sum",
        &[
            (Every, &["induction"]),
            (Every, &["values"]),
            (Over, &["over"]),
            (Live, &["itself"]),
            (Live, &["target", "zero"]),
            (Won, &["difference"]),
            (Won, &["component"]),
            (Won, &["lower"]),
            (Won, &["option"]),
            (Live, &["mex"]),
            (Lost, &["disturb"]),
            (Lost, &["restore"]),
        ],
    ),
    (
        "mex",
        &[
            (Every, &["terminals", "empty"]),
            (Some, &["layer"]),
            (Over, &["over"]),
            (Live, &["options", "options-many"]),
            (Won, &["witness"]),
            (Won, &["won"]),
            (Lost, &["no-zero"]),
            (Lost, &["back"]),
            (Lost, &["lost"]),
        ],
    ),
    ("equivalence", &[(Every, &["claim"]), (Every, &["heap", "fall", "rise", "over"]), (Live, &["again"]), (Every, &["same"])]),
    (
        "period",
        &[
            (Every, &["reaches-back", "octal", "own", "own-splits"]),
            (With(&["reaches-back"]), &["bounded"]),
            (With(&["reaches-back"]), &["pigeonhole"]),
            (Every, &["window", "octal-window", "own-window", "beyond", "observed", "open"]),
            (With(&["octal-window"]), &["larger"]),
            (With(&["window", "octal-window"]), &["onwards", "octal-onwards"]),
            (With(&["own-window"]), &["own-onwards", "own-larger", "own-half"]),
            (With(&["own-larger"]), &["own-other"]),
            (Some, &["own-common"]),
            (With(&["own-common"]), &["own-period"]),
            (Some, &["heap", "within", "before"]),
        ],
    ),
    (
        "induction",
        &[
            (Every, &["terminals", "terminals-misere", "reached", "reached-misere", "ends", "ends-misere"]),
            (Some, &["layer-hot"]),
            (Some, &["layer-cold"]),
            (Some, &["layer-both"]),
            (With(&["reached", "reached-misere", "ends", "ends-misere"]), &["rules"]),
            (Over, &["over", "over-misere"]),
            (Won, &["won"]),
            (Lost, &["lost"]),
            (Lost, &["answer", "last"]),
        ],
    ),
    (
        "misere-mex",
        &[
            (Every, &["larger"]),
            (Every, &["zero-or-one"]),
            (Every, &["terminals", "large"]),
            (Some, &["layer"]),
            (Every, &["whole", "fails", "large"]),
            (Some, &["depends"]),
            (Over, &["over"]),
            (Won, &["won"]),
            (Lost, &["answer", "last"]),
        ],
    ),
    (
        "sj",
        &[
            (Every, &["rule"]),
            (Every, &["values"]),
            (Every, &["ended", "ones-won", "one-large", "large-won", "ones-lost", "large-lost"]),
            (Every, &["same", "repaired", "fails", "large"]),
            (Over, &["holds-over"]),
            (Live, &["holds-won", "holds-lost", "right-won", "right-lost", "wrong-won", "wrong-lost"]),
        ],
    ),
    (
        "zermelo",
        &[
            (Every, &["finite", "finite-large"]),
            (Every, &["either"]),
            (With(&["finite"]), &["letters"]),
            (Some, &["strategy"]),
            (Won, &["begins"]),
            (Lost, &["follows", "forced"]),
            (Over, &["over", "over-misere"]),
            (Every, &["unfair-first", "unfair-second"]),
        ],
    ),
    (
        "complexity",
        &[
            (Every, &["positions"]),
            (Every, &["moves"]),
            (Every, &["sum"]),
            (Every, &["xor"]),
            (Every, &["strategy", "lost"]),
            (Every, &["growth"]),
        ],
    ),
];

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
            ["column-", "if-", "take-", "then-", "leave-", "worth-", "lost-"].iter().any(|head| key.starts_with(head))
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
        let over = Play::moves(&analysis.position).is_empty();
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
            let replies = stage(theorem, &analysis).iter().flat_map(Play::moves).collect::<Vec<_>>();
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
