//! Which exercises come with a program to take home.

use mexplorer_session::features::code::Code;
use mexplorer_session::features::picker::problems::PROBLEMS;
use mexplorer_solver::GameRef;
use mexplorer_solver::games::{rule, wythoff};
use mexplorer_solver::notation::parse;

/// Those of pairs have one, but for the one whose moves lower neither both numbers nor their sum; those of the reader's own rules
/// for heaps all have one.
#[test]
fn exercises_of_own_rules_and_pairs_have_programs() {
    let own =
        |game: &GameRef| game.is(&wythoff::FAMILY) || *game.family() == rule::pairs::FAMILY || *game.family() == rule::FAMILY;
    let mut count = 0;
    let mut without = Vec::new();
    for problem in PROBLEMS {
        let position = parse(problem.position).expect(problem.position);
        if !position.misere && position.terms.iter().all(|term| own(&term.game)) {
            count += 1;
            if Code::of(&position).is_none() {
                without.push(problem.number);
            }
        }
    }
    assert!(count >= 25, "{count}");
    assert_eq!(without, ["AtCoder Typical 90 031"]);
}
