//! For each link the steps that it comes to: what the reader does, the last word of the step's key, what it lights.

pub mod misere;

use super::Do::{self, *};

pub type Script = (&'static str, &'static [(Do, &'static str, &'static str)]);

pub const SCRIPTS: &[Script] = &[
    (
        "p=nim(3,4,5)&proof=bouton",
        &[
            (Open, "columns", "column=2 column=1 column=0"),
            (Next, "end", ""),
            (Next, "top-column", "column=1"),
            (Next, "owner", "place=0 column=1"),
            (Next, "new-size", "place=0 column=1"),
            (Next, "smaller", "place=0 column=1 to=nim(1,4,5)"),
            (Next, "hands-over", "to=nim(1,4,5) column=2 column=1 column=0"),
            (Next, "hold", "to=nim(1,4,5) column=2 column=1 column=0"),
            (Next, "hold", "to=nim(1,4,5) column=2 column=1 column=0"),
            (Back, "hands-over", "to=nim(1,4,5) column=2 column=1 column=0"),
            (Jump(4), "owner", "place=0 column=1"),
        ],
    ),
    (
        "p=nim(1,4,5)&proof=bouton",
        &[
            (Open, "columns", "column=2 column=1 column=0"),
            (Jump(4), "break", "place=0 to=nim(0,4,5)"),
            (Next, "odd-column", "column=0"),
            (Reply("nim(1,4,0)"), "mend", "place=1 column=2 column=0 node=nim(1,1) to=nim(1,1,0)"),
            (Next, "again", "node=nim(1,1) to=nim(1,1,0) column=0"),
            (Back, "mend", "place=1 column=2 column=0 node=nim(1,1) to=nim(1,1,0)"),
            (Back, "mend-owner", "place=1 column=2"),
            (Back, "odd-column", "column=2"),
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
            (Reply("nim(1,2,1)"), "mend", "place=1 node=nim(1,1) to=nim(1,0,1)"),
            (Back, "change", "place=2 to=nim(1,2,1)"),
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
        "p=kayles(6)&proof=twins",
        &[
            (Open, "move", "to=kayles(2,2)"),
            (Next, "pairs", "place=0 place=1 to=kayles(2,2)"),
            (Next, "copy", "to=kayles(2,2)"),
            (Next, "break", "to=kayles(1,2)"),
            (Next, "answer", "to=kayles(1,1)"),
            (Next, "won", "to=kayles(2,2)"),
        ],
    ),
    (
        "p=kayles(3,3)&proof=twins",
        &[
            (Open, "pairs", "place=0 place=1"),
            (Next, "copy", ""),
            (Next, "break", "to=kayles(2,3)"),
            (Reply("kayles(3,1,1)"), "answer", "to=kayles(1,1,1,1)"),
            (Next, "end", ""),
            (Jump(3), "break", "node=kayles(1,1,3) to=kayles(3,1,1)"),
        ],
    ),
    (
        "p=nim(3,4,5)&proof=sum",
        &[
            (Open, "values", "column=2 column=1 column=0"),
            (Next, "induction", ""),
            (Next, "itself", "place=0 value=2"),
            // Its own example is the largest number below.
            (Next, "target", "value=1"),
            (Target(0), "target", "value=0"),
            (Target(1), "target", "value=1"),
            (Next, "difference", "column=1"),
            (Next, "component", "place=0 column=1"),
            (Next, "lower", "place=0"),
            (Next, "option", "place=0 value=1 to=nim(0,4,5)"),
            (Next, "mex", "value=2"),
            (Jump(1), "values", "column=2 column=1 column=0"),
        ],
    ),
    (
        "p=bash[3](4,8)&proof=sum",
        &[
            (Open, "values", "column=0"),
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
            (Reply("nim(0,3)"), "back", "node=nim(0) to=nim(0,0)"),
            (Back, "no-zero", "value=3 to=nim(0,3)"),
            (Next, "back", "node=nim(0) to=nim(0,0)"),
            (Next, "lost", "value=0 to=nim(3,3)"),
        ],
    ),
    (
        "p=nim(2)&proof=induction",
        &[(Open, "terminals", "to=nim(0)"), (Next, "layer-hot", "to=nim(1)"), (Next, "won", "to=nim(2) to=nim(0)")],
    ),
    (
        "p=wythoff(3,4)&proof=wythoff",
        &[
            (
                Open,
                "sieve",
                "cell=0,0 cell=1,2 cell=2,1 cell=3,5 cell=5,3 cell=4,7 cell=7,4 cell=6,10 cell=10,6 cell=8,13 cell=13,8 \
                 cell=9,15 cell=15,9 cell=11,18 cell=18,11",
            ),
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
            (Reply("fibonacci[8](9)"), "reply", "to=fibonacci[8](9) to=fibonacci[2](8)"),
            (Back, "lemma", ""),
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
            (Reply("staircase(5,0,2)"), "pass-on", "place=0 to=staircase(2,0,2)"),
            (Back, "break-even", "place=1 to=staircase(5,0,2)"),
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
            (Next, "balanced-after", "to=moore[2](1,1,1) column=0"),
        ],
    ),
    (
        "p=moore[2](1,1,1)&proof=moore",
        &[
            (Jump(3), "balanced", "column=0"),
            (Next, "break", "place=0 to=moore[2](0,1,1)"),
            (Reply("moore[2](0,0,1)"), "mend", "place=2 node=moore[2](0) to=moore[2](0,0,0)"),
            (Back, "lost-ones", "column=0"),
            (Back, "break", "place=0 place=1 to=moore[2](0,0,1)"),
            (Jump(7), "again", "node=moore[2](0) to=moore[2](0,0,0) column=0"),
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
            (Reply("bash[3](4,6)"), "residue-answer", "place=1 to=bash[3](4,4)"),
            (Back, "residue-break", "place=1 to=bash[3](4,6)"),
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
            (Reply("flip[2](1,6)"), "answer", "node=flip[2](2,2) to=flip[2](1,2,2)"),
            (Back, "break", "place=0 to=flip[2](1,6)"),
        ],
    ),
    (
        "p=subtract[1,3,4](10,7)&proof=period",
        &[
            (Open, "reaches-back", ""),
            (Next, "bounded", ""),
            (Next, "pigeonhole", ""),
            (Next, "window", "size=0 size=1 size=2 size=3 size=7 size=8 size=9 size=10"),
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
    (
        "p=take[2*k-1](20)&proof=residues",
        &[
            (Open, "least", ""),
            (Next, "polynomial", ""),
            (Next, "induction", "place=0"),
            (Next, "nothing", "place=0"),
            (Next, "sum", "place=0"),
            (Reply("take[2*k-1](15)"), "answer", "place=0 to=take[2*k-1](14)"),
        ],
    ),
];
