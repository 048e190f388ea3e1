//! What the first step of a proof may say where who wins is hidden.

use super::{POSITIONS, walked};
use crate::features::proof as steps;
use crate::runner::verdict::Verdict;
use crate::testing::Page;
use crate::{Locale, Msg};
use mexplorer_solver::proof;

/// What is said at first of any position, of the end of play or of its rule, and of none in particular.
const GENERAL: [&str; 14] = [
    "proof.bouton.end",
    "proof.induction.ends",
    "proof.induction.ends-misere",
    "proof.induction.terminals",
    "proof.induction.terminals-misere",
    "proof.misere-mex.larger",
    "proof.misere-moore.cases",
    "proof.misere-nim.cases",
    "proof.moore.end",
    "proof.sj.rule",
    "proof.wythoff.sieve",
    "proof.zermelo.either",
    "proof.zermelo.finite",
    "proof.zermelo.finite-large",
];

/// Whoever is to find out who wins reads it in no first sentence and in no name of a theorem, and sees no move marked; but in a proof that
/// begins with it. A theorem that does not speak of the position unfolds what another one does, and no sooner.
#[test]
fn no_proof_begins_with_who_wins() {
    let locale = Locale::of("en");
    let words = ["win", "wins", "winning", "won", "lose", "loses", "lost"];
    let tells = |text: &str| text.split(|char: char| !char.is_alphabetic()).any(|word| words.contains(&&*word.to_lowercase()));
    let (mut seen, mut telling) = (0, Vec::new());
    for text in POSITIONS.into_iter().chain([
        "kayles(7)",
        "nim(3,4,5)%2Bkayles(7)",
        "lasker(5,6)",
        "half(7,12)",
        "flip[2](9)",
        "take[2*k-1](20)",
    ]) {
        for theorem in proof::theorems() {
            let link = format!("p={text}&hide=verdict&proof={theorem}");
            let mut page = Page::open(&link);
            let Some(walked) = walked(&page).filter(|walked| !proof::presumes(walked.theorem) && walked.steps.len() > 1) else {
                continue;
            };
            page.send(Msg::Step(0));
            let first = &walked.steps[0];
            let said = locale.say(&steps::say(first));
            // A step may be all there is to say.
            if walked.settled(0) {
                continue;
            }
            if tells(&said) && !GENERAL.contains(&first.key) && !telling.contains(&first.key) {
                telling.push(first.key);
            }
            assert!(first.plays.is_none(), "{link}: {said}");
            assert_eq!(Verdict::shown(page.model()).expect("answered").outcome, None, "{link}");
            seen += 1;
        }
    }
    assert!(seen > 100 && telling.is_empty(), "{seen} {telling:?}");
    for theorem in proof::theorems() {
        let name = locale.word(&format!("theorem.{theorem}"));
        // Zermelo’s says that one of the two can win, and not which.
        assert!(theorem == "zermelo" || !tells(&name) && !name.contains("copy"), "{name}");
    }
}
