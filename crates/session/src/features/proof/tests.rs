//! Scripts of messages for every proof: a link, what the reader does, the step and the lights it comes to.

use super::*;
use crate::Msg;
use crate::testing::Page;
use Do::*;

/// What a reader does in the panel.
#[derive(Debug, Clone, Copy)]
enum Do {
    Open,
    Next,
    Back,
    Jump(usize),
    /// Choose a value to reach, how far to count, the d of Beatty's α, a move to be answered.
    Target(u128),
    Upto(u64),
    Root(u64),
    Reply(&'static str),
}

/// The step that is shown, by place and by the last word of its key, of how many, and what it lights.
fn shown(table: &Page) -> (usize, usize, &'static str, String) {
    let model = table.model();
    let view = model.answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof is shown");
    let (at, step) = view.step(&model.document.proof).expect("it has steps");
    let key = step.key.rsplit('.').next().expect("a key of proofs");
    let count = view.proof.as_ref().expect("within reach").steps.len();
    let lights: Vec<String> = lights(step, model.answer.as_ref().and_then(|answer| answer.panels.dag().map(|dag| &**dag)))
        .into_iter()
        .map(|(name, value)| format!("{}={value}", name.trim_start_matches("data-")))
        .collect();
    (at, count, key, lights.join(" "))
}

fn perform(table: &mut Page, deed: Do) {
    let (at, count, ..) = shown(table);
    let bookmark = table.model().document.proof.clone();
    let msg = match deed {
        Open => return,
        Next => Msg::Step((at + 1).min(count - 1)),
        Back => Msg::Step(at.saturating_sub(1)),
        Jump(step) => Msg::Step(step - 1),
        Target(value) => Msg::Proof(Bookmark { target: Some(value), ..bookmark }),
        Upto(number) => Msg::Proof(Bookmark { upto: Some(number), ..bookmark }),
        Root(number) => Msg::Proof(Bookmark { root: Some(number), ..bookmark }),
        Reply(text) => Msg::Proof(Bookmark { reply: Some(text.into()), ..bookmark }),
    };
    table.send(msg);
}

type Script = (&'static str, &'static [(Do, &'static str, &'static str)]);

const SCRIPTS: &[Script] = &[
    (
        "p=nim(3,4,5)&proof=bouton",
        &[
            (Open, "columns", "column=2 column=1 column=0"),
            (Next, "end", ""),
            (Next, "top-column", "column=1"),
            (Next, "owner", "place=0 column=1"),
            (Next, "new-size", "place=0 column=1"),
            (Next, "smaller", "place=0 to=nim(1,4,5)"),
            (Next, "hands-over", "to=nim(1,4,5)"),
            (Next, "hold", "to=nim(1,4,5)"),
            (Next, "hold", "to=nim(1,4,5)"),
            (Back, "hands-over", "to=nim(1,4,5)"),
            (Jump(4), "owner", "place=0 column=1"),
        ],
    ),
    (
        "p=nim(1,4,5)&proof=bouton",
        &[
            (Open, "columns", "column=2 column=1 column=0"),
            (Jump(4), "break", "place=0 to=nim(0,4,5)"),
            (Next, "odd-column", "column=0"),
            (Reply("nim(1,4,0)"), "odd-column", "column=2"),
            (Next, "mend-owner", "place=1 column=2"),
            (Next, "mend", "place=1 node=nim(1,1) to=nim(1,1,0)"),
            (Next, "again", "node=nim(1,1) to=nim(1,1,0)"),
            (Back, "mend", "place=1 node=nim(1,1) to=nim(1,1,0)"),
        ],
    ),
    (
        "p=nim(0,0)&proof=bouton",
        &[(Open, "columns", "column=0"), (Jump(3), "over", "to=nim(0,0)"), (Next, "over", "to=nim(0,0)")],
    ),
    (
        "p=nim(1,2,3)&proof=xor",
        &[
            (Open, "digits", "column=1 column=0"),
            (Next, "order", ""),
            (Next, "inverse", ""),
            (Next, "cancel", ""),
            (Next, "change", "place=0 to=nim(0,2,3)"),
            (Reply("nim(1,2,1)"), "change", "place=2 to=nim(1,2,1)"),
            (Next, "mend", "place=1 node=nim(1,1) to=nim(1,0,1)"),
        ],
    ),
    (
        "p=lasker(3,2)&proof=lasker",
        &[
            (Open, "claim", ""),
            (Next, "take", ""),
            (Next, "parts", ""),
            (Next, "split-one", ""),
            (Next, "value", "value=4"),
            (Next, "sum", "place=0 place=1"),
            (Next, "move", "place=0 to=lasker(2,2)"),
        ],
    ),
    (
        "p=misere%20moore[2](2,2,2)&proof=misere-moore",
        &[
            (Open, "cases", "place=0 place=1 place=2"),
            (Next, "stays", ""),
            (Next, "balanced", "column=1 column=0"),
            (Jump(5), "turn-reply", "node=misere moore[2](1) to=misere moore[2](1,0,0) place=1 place=2"),
        ],
    ),
    (
        "p=misere%20kayles(4)&proof=misere-mex",
        &[
            (Open, "larger", ""),
            (Next, "zero-or-one", ""),
            (Next, "terminals", "to=misere kayles(0)"),
            (Jump(9), "answer", "to=misere kayles(1)"),
        ],
    ),
    (
        "p=nim(1,2)&proof=zermelo",
        &[
            (Open, "finite", ""),
            (Next, "either", ""),
            (Next, "letters", "to=nim(1,2) node=nim(0,2) to=nim(2) to=nim(1,1) node=nim(1,0) to=nim(1) to=nim(0)"),
            (Next, "strategy", "to=nim(1,2) node=nim(1,0) to=nim(1)"),
            (Next, "begins", "to=nim(1,1)"),
            (Next, "unfair-first", ""),
        ],
    ),
    (
        "p=nim(3,4,5)&proof=complexity",
        &[
            (Open, "positions", ""),
            (Next, "moves", ""),
            (Next, "sum", ""),
            (Next, "xor", "column=2 column=1 column=0"),
            (Next, "strategy", "place=0 to=nim(1,4,5)"),
            (Next, "growth", ""),
        ],
    ),
    (
        "p=nim(3,4,5)&proof=sum",
        &[
            (Open, "induction", ""),
            (Next, "values", "column=2 column=1 column=0"),
            (Next, "itself", "place=0 value=2"),
            (Next, "target", "value=0"),
            (Target(1), "target", "value=1"),
            (Next, "difference", "column=1"),
            (Next, "component", "place=0 column=1"),
            (Next, "lower", "place=0"),
            (Next, "option", "place=0 value=1 to=nim(0,4,5)"),
            (Next, "mex", "value=2"),
            (Jump(2), "values", "column=2 column=1 column=0"),
        ],
    ),
    (
        "p=bash[3](4,8)&proof=sum",
        &[
            (Jump(2), "values", "column=0"),
            (Jump(4), "zero", ""),
            (Next, "mex", "value=0"),
            (Next, "disturb", "place=0 to=bash[3](3,8)"),
            (Next, "restore", "node=bash[3](8) to=bash[3](0,8)"),
        ],
    ),
    (
        "p=bash[3](4)+nim(2)&proof=equivalence",
        &[
            (Open, "claim", "value=2"),
            (Next, "rise", "value=2"),
            (Reply("bash[3](4)+nim(1)+nim(2)"), "fall", "value=2"),
            (Reply("bash[3](4)+nim(2)+nim(1)"), "heap", "value=1"),
            (Next, "again", ""),
            (Next, "same", ""),
        ],
    ),
    (
        "p=kayles(5)&proof=mex",
        &[
            (Open, "terminals", "to=kayles(0)"),
            (Next, "layer", "to=kayles(1)"),
            (Jump(6), "options", "value=0 value=1 value=2 value=3 value=4"),
            (Next, "witness", "value=0 to=kayles(2,2)"),
            (Next, "won", "value=4"),
        ],
    ),
    (
        "p=nim(3,3)&proof=mex",
        &[
            (Jump(6), "options", "value=1 value=2 value=3 value=0"),
            (Next, "no-zero", "value=1 to=nim(2,3)"),
            (Reply("nim(0,3)"), "no-zero", "value=3 to=nim(0,3)"),
            (Next, "back", "node=nim(0) to=nim(0,0)"),
            (Next, "lost", "value=0 to=nim(3,3)"),
        ],
    ),
    (
        "p=misere%20kayles(4)&proof=induction",
        &[
            (Open, "terminals-misere", "to=misere kayles(0)"),
            (Next, "layer-cold", "to=misere kayles(1)"),
            (Next, "layer-hot", "to=misere kayles(2) to=misere kayles(1,1)"),
            (Jump(5), "lost", "to=misere kayles(4)"),
            (Next, "answer", "to=misere kayles(3) to=misere kayles(1)"),
            (Reply("misere kayles(2)"), "answer", "to=misere kayles(2) to=misere kayles(1)"),
            (Back, "lost", "to=misere kayles(4)"),
        ],
    ),
    (
        "p=nim(2)&proof=induction",
        &[(Open, "terminals", "to=nim(0)"), (Next, "layer-hot", "to=nim(1)"), (Next, "won", "to=nim(2) to=nim(0)")],
    ),
    (
        "p=misere%20nim(3,4,5)",
        &[
            (Open, "cases", "place=0 place=1 place=2"),
            (Next, "top-column", "place=0 column=1"),
            (Next, "new-size", "place=0 to=misere nim(1,4,5)"),
            (Next, "still-large", "to=misere nim(1,4,5)"),
            (Next, "onwards", "to=misere nim(1,4,5)"),
        ],
    ),
    (
        "p=misere%20nim(2,2)&proof=misere-nim",
        &[
            (Open, "cases", "place=0 place=1"),
            (Jump(3), "break", "place=0 to=misere nim(1,2)"),
            (Reply("misere nim(2,0)"), "break", "place=1 node=misere nim(0,2) to=misere nim(2,0)"),
            (Next, "turn-reply", "place=0 node=misere nim(1) to=misere nim(1,0)"),
            (Next, "turned", "node=misere nim(1) to=misere nim(1,0)"),
        ],
    ),
    (
        "p=misere%20nim(1,1,1)&proof=misere-nim",
        &[
            (Open, "cases", "place=0 place=1 place=2"),
            (Next, "parity", "place=0 place=1 place=2"),
            (Next, "odd", "place=0 place=1 place=2"),
            (Next, "answer-one", "place=1 node=misere nim(1) to=misere nim(0,0,1)"),
        ],
    ),
    (
        "p=misere%20nim(1,5)&proof=misere-nim",
        &[
            (Jump(2), "one-large", "place=1"),
            (Next, "turn", "place=1 to=misere nim(1,0)"),
            (Next, "turned", "to=misere nim(1,0)"),
        ],
    ),
    (
        "p=wythoff(3,4)&proof=wythoff",
        &[
            (Open, "sieve", "cell=0,0 cell=1,2 cell=2,1 cell=3,5 cell=5,3 cell=4,7 cell=7,4 cell=6,10 cell=10,6"),
            (Next, "least-unused", "cell=3,5 cell=5,3"),
            (Next, "once", "cell=3,5 cell=5,3 cell=4,7 cell=7,4"),
            (Next, "case-below", "cell=1,2 to=wythoff(1,2)"),
            (Next, "leaves", "cell=1,2"),
            (Next, "formula", ""),
            (Next, "golden", "cell=3,5 cell=5,3"),
        ],
    ),
    (
        "p=wythoff(3,5)&proof=wythoff",
        &[
            (Jump(4), "cold", "cell=3,5"),
            (Next, "break", "cell=2,5 to=wythoff(2,5)"),
            (Next, "answer-upper", "cell=2,1 node=wythoff(1,2) to=wythoff(2,1)"),
            (Reply("wythoff(3,4)"), "answer-below", "cell=1,2 to=wythoff(1,2)"),
            (Back, "break", "cell=3,4 to=wythoff(3,4)"),
        ],
    ),
    (
        "p=wythoff(3,5)&proof=beatty",
        &[
            (Open, "choose-golden", ""),
            (
                Next,
                "sequences",
                "cell=1,2 cell=3,5 cell=4,7 cell=6,10 cell=8,13 cell=9,15 cell=11,18 cell=12,20 cell=14,23 cell=16,26 cell=17,28 cell=19,31",
            ),
            (Next, "rising", ""),
            (Next, "count-lower", ""),
            (Next, "count-upper", ""),
            (Next, "total", ""),
            (Next, "in-upper", "cell=3,5"),
            (Upto(8), "in-lower", "cell=8,13"),
            (Next, "golden", ""),
            (Upto(1), "golden", ""),
            (Jump(5), "count-none", ""),
            (Root(9), "never", ""),
            (Back, "twice", ""),
            (Jump(1), "choose-rational", ""),
            (Root(2), "choose", ""),
        ],
    ),
    (
        "p=fibonacci(20)&proof=zeckendorf",
        &[
            (Open, "greedy", "place=0"),
            (Next, "parts", "place=0"),
            (Next, "unique", ""),
            (Next, "reach", ""),
            (Next, "take", "place=0 to=fibonacci[4](18)"),
            (Next, "doubling", "to=fibonacci[4](18)"),
            (Next, "chosen", "place=0"),
            (Next, "lemma", ""),
            (Next, "then", ""),
        ],
    ),
    (
        "p=fibonacci(13)&proof=zeckendorf",
        &[
            (Open, "whole", "place=0"),
            (Next, "unique", ""),
            (Next, "short", "place=0"),
            (Next, "chosen", "place=0"),
            (Reply("fibonacci[8](9)"), "chosen", "place=0"),
            (Next, "lemma", ""),
            (Next, "reply", "to=fibonacci[8](9) to=fibonacci[2](8)"),
            (Next, "again", ""),
        ],
    ),
    (
        "p=staircase(3,1,4)&proof=staircase",
        &[
            (Open, "odd", "place=0 place=2 column=2 column=1 column=0"),
            (Next, "even", "place=1"),
            (Next, "top-column", "place=2 column=2"),
            (Next, "down", "place=2 to=staircase(3,2,3)"),
            (Next, "pass", "place=1 place=0"),
            (Next, "keep", ""),
            (Next, "ends", "to=staircase(3,2,3)"),
        ],
    ),
    (
        "p=staircase(2,3,2)&proof=staircase",
        &[
            (Jump(3), "balanced", "place=0 place=2"),
            (Next, "break-odd", "place=0 to=staircase(1,3,2)"),
            (Reply("staircase(5,0,2)"), "break-even", "place=1 to=staircase(5,0,2)"),
            (Next, "pass-on", "place=0 to=staircase(2,0,2)"),
            (Next, "ends", "to=staircase(2,0,2)"),
        ],
    ),
    (
        "p=moore[2](8,4,1)&proof=moore",
        &[
            (Open, "columns", "column=3 column=2 column=1 column=0"),
            (Next, "end", ""),
            (Next, "top", "column=3"),
            (Next, "first", "column=3 place=0"),
            (Next, "free-more", "column=2 place=1"),
            (Next, "fill", "column=0"),
            (Next, "move", "place=0 place=1 to=moore[2](1,1,1)"),
            (Next, "balanced-after", "to=moore[2](1,1,1)"),
        ],
    ),
    (
        "p=moore[2](1,1,1)&proof=moore",
        &[
            (Jump(3), "balanced", "column=0"),
            (Next, "break", "place=0 to=moore[2](0,1,1)"),
            (Reply("moore[2](0,0,1)"), "break", "place=0 place=1 to=moore[2](0,0,1)"),
            (Next, "lost-ones", "column=0"),
            (Next, "mend", "place=2 node=moore[2](0) to=moore[2](0,0,0)"),
            (Next, "again", "node=moore[2](0) to=moore[2](0,0,0)"),
        ],
    ),
    (
        "p=bash[3](21)&proof=bash",
        &[
            (Open, "rounds", "place=0"),
            (Next, "fill", ""),
            (Next, "take-rest", "place=0 to=bash[3](20)"),
            (Next, "end", ""),
            (Next, "value", "value=1"),
        ],
    ),
    (
        "p=bash[3](8)&proof=bash",
        &[
            (Jump(3), "multiple", "place=0"),
            (Next, "answer", "to=bash[3](7) to=bash[3](4)"),
            (Reply("bash[3](5)"), "answer", "to=bash[3](5) to=bash[3](4)"),
            (Next, "end", ""),
            (Next, "value-zero", "value=0"),
        ],
    ),
    (
        "p=bash[3](4,8)&proof=bash",
        &[
            (Open, "residues", "place=0 place=1"),
            (Next, "residue-value", ""),
            (Next, "zero-sum", ""),
            (Next, "residue-break", "place=0 to=bash[3](3,8)"),
            (Reply("bash[3](4,6)"), "residue-break", "place=1 to=bash[3](4,6)"),
            (Next, "residue-answer", "place=1 to=bash[3](4,4)"),
        ],
    ),
    (
        "p=half(7,12)&proof=half",
        &[
            (Open, "options", "place=0 size=7"),
            (Next, "window", ""),
            (Next, "odd", "place=0"),
            (Next, "step", ""),
            (Next, "row", "place=0"),
            (Next, "sum", "place=0 place=1"),
            (Next, "move", "place=0 to=half(5,12)"),
        ],
    ),
    (
        "p=half(9,9)&proof=half",
        &[
            (Jump(7), "break", "place=0 to=half(8,9)"),
            (Next, "answer", "place=1 to=half(8,8)"),
            (Reply("half(9,5)"), "answer", "place=0 to=half(5,5)"),
        ],
    ),
    (
        "p=flip[2](8)&proof=flip",
        &[
            (Open, "split", "place=0"),
            (Next, "parts", "place=0 size=0 size=1 size=2 size=3 size=4 size=5 size=6"),
            (Next, "mex", "place=0 size=8"),
            (Next, "octal", ""),
            (Next, "mirror", "place=0 to=flip[2](3,3)"),
            (Next, "copy", "to=flip[2](3,3)"),
        ],
    ),
    (
        "p=flip[2](9)&proof=flip",
        &[
            (Jump(5), "sum", "place=0"),
            (Next, "break", "place=0 to=flip[2](7)"),
            (Reply("flip[2](1,6)"), "break", "place=0 to=flip[2](1,6)"),
            (Next, "answer", "node=flip[2](2,2) to=flip[2](1,2,2)"),
        ],
    ),
    (
        "p=subtract[1,3,4](10,7)&proof=period",
        &[
            (Open, "reaches-back", ""),
            (Next, "bounded", ""),
            (Next, "pigeonhole", ""),
            (Next, "window", "size=0 size=1 size=2 size=3"),
            (Next, "onwards", "size=0"),
            (Next, "heap", "place=0 size=3"),
        ],
    ),
    (
        "p=kayles(7)&proof=period",
        &[
            (Open, "octal", ""),
            (Next, "octal-window", "size=71 size=155 size=83 size=167"),
            (Next, "larger", ""),
            (Next, "octal-onwards", "size=71"),
            (Next, "before", "place=0 size=7"),
        ],
    ),
];

#[test]
fn pairs_and_moves_are_cells_of_the_grid() {
    for (link, cells) in [
        ("p=wythoff(3,4)&step=2", vec![(3, 5), (5, 3)]),
        ("p=wythoff(3,4)&step=4", vec![(1, 2)]),
        ("p=nim(3,5)&step=6", vec![(3, 3)]),
        ("p=nim(3,5)&step=2", vec![]),
    ] {
        let table = Page::open(link);
        let panels = &table.model().answer.as_ref().expect("answered").panels;
        let (view, grid) = (panels.proof.as_ref().expect("a proof"), panels.grid().expect("a grid"));
        let (_, step) = view.step(&table.model().document.proof).expect("a step");
        assert_eq!(super::cells(step, grid), cells, "{link}");
    }
}

#[test]
fn every_proof_goes_where_the_reader_turns_it() {
    let mut walked = std::collections::BTreeSet::new();
    for (link, script) in SCRIPTS {
        let mut table = Page::open(link);
        let view = table.model().answer.as_ref().and_then(|answer| answer.panels.proof.clone()).expect("a proof is shown");
        walked.insert(view.proof.as_ref().expect("within reach").theorem);
        for (deed, key, expected) in *script {
            perform(&mut table, *deed);
            let (at, _, step, lights) = shown(&table);
            assert_eq!((step, lights.as_str()), (*key, *expected), "{link}: {deed:?}");
            // The link of the step opens at the step.
            let again = Page::open(&table.model().link());
            let (at_again, _, step_again, lights_again) = shown(&again);
            assert_eq!((at_again, step_again, lights_again), (at, step, lights), "{}", table.model().link());
        }
    }
    for theorem in proof::theorems() {
        assert!(walked.contains(theorem), "{theorem} has no script");
    }
}
