//! What is walked where the last move loses.

use super::{Do::*, Script};

pub const SCRIPTS: &[Script] = &[
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
            (Reply("misere nim(2,0)"), "turn-reply", "place=0 node=misere nim(1) to=misere nim(1,0)"),
            (Back, "break", "place=1 node=misere nim(0,2) to=misere nim(2,0)"),
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
        "p=misere%20kayles(1,5)&proof=sj",
        &[
            (Open, "rule", ""),
            (Next, "values", ""),
            (Next, "one-large", "to=misere kayles(1,2,2)"),
            (Next, "fails", ""),
            (Next, "wrong-lost", "to=misere kayles(1,5)"),
        ],
    ),
    (
        "p=misere%20subtract[1,3,4](10,7)&proof=sj",
        &[(Open, "rule", ""), (Jump(4), "repaired", ""), (Next, "holds-lost", "to=misere subtract[1,3,4](10,7)")],
    ),
];
