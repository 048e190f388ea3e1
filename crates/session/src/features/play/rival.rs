//! How the program chooses its moves.
//!
//! *Perfect.* In a won position it makes a move to a P-position, so it never loses one. Where the whole game graph is small
//! it counts moves: the remoteness of a position is 0 if nobody can move, otherwise 1 more than the least remoteness of its
//! P-followers if it has one, and 1 more than the greatest remoteness of its followers if it has none (Steinhaus 1925;
//! Smith 1966). A won position is won as fast, a lost one lost as slowly as possible; under misère only the terminal
//! positions change hands. Where the graph is too large, a won position is left by the winning move that takes most, and a
//! lost one by the move that leaves as many stones as possible (coins on stairs weigh the number of their stair) among the
//! first options of every component. Where even the outcome is out of reach, a few options are tried within a budget, and
//! the first that is found to be lost is taken.
//!
//! *Random.* Every move is equally likely; of components with very many options only the first ones.

use super::Play;
use crate::document::game::Rival;
use mexplorer_solver::chance::Chance;
use mexplorer_solver::explain::{self, Reason};
use mexplorer_solver::game::Board;
use mexplorer_solver::graph::{self, GameGraph, Options};
use mexplorer_solver::position::Component;
use mexplorer_solver::{Analysis, Budget, Move, Outcome, Position, Solver, Step};
use std::ops::ControlFlow;

/// What the program means by a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// To win, in so many moves of both together if both play well, where they were counted.
    Win {
        moves: Option<u32>,
    },
    /// To lose as late as possible, after so many moves of both together.
    Resist {
        moves: u32,
        /// So many moves there are, if none of them is over sooner.
        even: Option<usize>,
    },
    /// To leave as many stones as possible, since every move loses.
    Leave,
    /// Who wins is out of reach.
    Guess,
    Random,
}

/// The largest game graph whose remoteness is counted, in nodes and edges, and the work that may cost.
const MOST_NODES: usize = 4_000;
const MOST_EDGES: usize = 60_000;
const GRAPH_WORK: u64 = 400_000;
/// More moves than this and the graph is not even begun.
const MOST_MOVES: u128 = 4_000;
/// How many options of one component, and of all, are looked at for the least loss or for chance.
const MOST_OPTIONS: u64 = 100_000;
/// The options tried where the outcome is out of reach, and the work for each.
const TRIALS: u64 = 24;
const TRIAL_WORK: u64 = 20_000;

/// The rival's move in the position shown, of which `known` is the analysis. `None` where it is not its turn.
pub fn reply(solver: &mut Solver, play: &Play, position: &Position, known: Option<&Analysis>) -> Option<(Move, Aim)> {
    if play.awaits_person() || play.end.is_some() {
        return None;
    }
    match play.rival {
        Rival::Random => Some((random(position, play.seed)?, Aim::Random)),
        Rival::Teaching => {
            named(known).map(|played| (played.clone(), Aim::Win { moves: None })).or_else(|| perfect(solver, position, known))
        }
        _ => perfect(solver, position, known),
    }
}

/// The winning move that the reason names which is told of a position: a teacher who makes another one would not be understood.
pub fn named(known: Option<&Analysis>) -> Option<&Move> {
    let known = known?;
    let leaving = |a: u128, b: u128| {
        let leaves = |played: &&Move| {
            matches!(played.step.numbers[..], [x, y] if (x.min(y).into(), x.max(y).into()) == (a, b))
                && played.step.game.is_none()
        };
        known.winning.moves.iter().find(leaves)
    };
    match explain::reason(known).first()? {
        Reason::Mirror { .. } => explain::twins_left(known),
        Reason::Wythoff(record) => record.ways.first().and_then(|way| leaving(way.pair.a, way.pair.b)),
        Reason::MisereWythoff { cold: false, pair: (a, b) } => leaving((*a).into(), (*b).into()),
        _ => None,
    }
}

/// A perfect player's move and what is meant by it; `None` where there is no move. Deterministic.
pub fn perfect(solver: &mut Solver, position: &Position, analysis: Option<&Analysis>) -> Option<(Move, Aim)> {
    if let Some(graph) = small_graph(position) {
        return by_remoteness(&graph);
    }
    let fastest = |moves: &[Move]| {
        // The earliest of those that take most.
        let weighed = moves.iter().rev().map(|played| (taken(position, played), played));
        weighed.max_by_key(|(taken, _)| *taken).map(|(_, played)| played.clone())
    };
    match analysis.map(|analysis| (analysis.outcome, fastest(&analysis.winning.moves))) {
        Some((Outcome::N, Some(played))) => Some((played, Aim::Win { moves: None })),
        Some((Outcome::P, _)) => Some((leave_most(position)?, Aim::Leave)),
        _ => match trial(solver, position) {
            Some(played) => Some((played, Aim::Win { moves: None })),
            None => Some((leave_most(position)?, Aim::Guess)),
        },
    }
}

/// Every move with the same chance: one pass, in which the i-th move replaces the choice with chance 1 in i.
pub fn random(position: &Position, seed: u64) -> Option<Move> {
    let (mut chance, mut seen, mut chosen) = (Chance::new(seed), 0, None);
    each_option(position, MOST_OPTIONS, &mut |c, step| {
        seen += 1;
        if chance.below(seen) == 0 {
            chosen = Some(c.play(step));
        }
        ControlFlow::Continue(())
    });
    chosen
}

/// At most so many options of all components together, of each component its first ones.
pub(super) fn each_option(position: &Position, most: u64, visit: &mut dyn FnMut(&Component, Step) -> ControlFlow<()>) {
    let components = position.components().count().max(1) as u64;
    let share = (most / components).max(1);
    let mut looked = 0;
    for c in position.components() {
        let mut own = 0;
        let mut broken = looked >= most;
        let _ = c.game.options(c.numbers, &mut |step| {
            if broken || own >= share {
                return ControlFlow::Break(());
            }
            own += 1;
            looked += 1;
            broken = visit(&c, step).is_break() || looked >= most;
            if broken { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if broken {
            return;
        }
    }
}

/// The first option, in the order of the listing, that leaves most behind.
fn leave_most(position: &Position) -> Option<Move> {
    let mut best: Option<(u128, Move)> = None;
    each_option(position, MOST_OPTIONS, &mut |c, step| {
        let taken = weight(c, c.numbers).saturating_sub(weight(c, &step.numbers));
        if best.as_ref().is_none_or(|(least, _)| taken < *least) {
            best = Some((taken, c.play(step)));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, played)| played)
}

/// What a move takes away.
fn taken(position: &Position, played: &Move) -> u128 {
    let component = position.components().find(|c| (c.term, c.index) == (played.term, played.index));
    component.map_or(0, |c| weight(&c, c.numbers).saturating_sub(weight(&c, &played.step.numbers)))
}

/// How much is left to play with, roughly: stones, coins times stairs; tokens weigh nothing.
fn weight(c: &Component, numbers: &[u64]) -> u128 {
    match c.game.board() {
        Board::Graph { .. } => 0,
        Board::Stairs => (1u128..).zip(numbers).map(|(stair, coins)| stair * u128::from(*coins)).sum(),
        _ => numbers.iter().map(|number| u128::from(*number)).sum(),
    }
}

/// The first of a few options that a little work finds to be lost for the opponent.
fn trial(solver: &mut Solver, position: &Position) -> Option<Move> {
    let mut tried = 0;
    let mut found = None;
    each_option(position, MOST_OPTIONS, &mut |c, step| {
        let played = c.play(step);
        tried += 1;
        if solver.outcome(&position.after(&played), &mut Budget::new(TRIAL_WORK)) == Ok(Outcome::P) {
            found = Some(played);
        }
        if found.is_some() || tried >= TRIALS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// The whole game graph, if it is small.
fn small_graph(position: &Position) -> Option<GameGraph> {
    let moves = position.components().fold(0, |sum: u128, c| sum.saturating_add(c.game.option_count(c.numbers)));
    if moves > MOST_MOVES || position.size() > 64 {
        return None;
    }
    let options = Options { merge: true, max_nodes: MOST_NODES, max_edges: MOST_EDGES };
    graph::whole(position, &options, &mut Budget::new(GRAPH_WORK)).ok().flatten()
}

/// The remoteness of every node of a complete graph. O(nodes log nodes + edges).
pub fn remoteness(graph: &GameGraph) -> Vec<u32> {
    let mut after: Vec<Vec<u32>> = vec![Vec::new(); graph.nodes.len()];
    for &(from, to) in &graph.edges {
        after[from as usize].push(to);
    }
    let mut order: Vec<usize> = (0..graph.nodes.len()).collect();
    mexplorer_solver::order::sort_by_key(&mut order, |node| graph.nodes[*node].rank);
    let mut remoteness = vec![0u32; graph.nodes.len()];
    // Edges lead to lower ranks, so followers are known first.
    for node in order {
        let won = graph.nodes[node].outcome == Some(Outcome::N);
        let next = after[node].iter().map(|to| *to as usize);
        let lost = next.clone().filter(|to| graph.nodes[*to].outcome == Some(Outcome::P));
        let far = if won { lost.map(|to| remoteness[to]).min() } else { next.map(|to| remoteness[to]).max() };
        remoteness[node] = far.map_or(0, |far| far + 1);
    }
    remoteness
}

/// The first of the moves that win fastest, or lose slowest.
fn by_remoteness(graph: &GameGraph) -> Option<(Move, Aim)> {
    let remoteness = remoteness(graph);
    let won = graph.nodes[0].outcome == Some(Outcome::N);
    let far = |(_, to): &&(Move, u32)| remoteness[*to as usize];
    let (played, to) = if won {
        let lost = |(_, to): &&(Move, u32)| graph.nodes[*to as usize].outcome == Some(Outcome::P);
        graph.moves.iter().filter(lost).min_by_key(far)?
    } else {
        graph.moves.iter().rev().max_by_key(far)?
    };
    let left = remoteness[*to as usize];
    let moves = left + 1;
    let sooner = graph.moves.iter().any(|(_, to)| remoteness[*to as usize] < left);
    let even = (!sooner).then_some(graph.moves.len());
    Some((played.clone(), if won { Aim::Win { moves: Some(moves) } } else { Aim::Resist { moves, even } }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mexplorer_solver::notation::parse;
    use std::collections::BTreeMap;

    /// A dozen games small enough to be walked through whole.
    const SMALL: [&str; 16] = [
        "nim(1,2,3)",
        "nim(2,3,3)",
        "wythoff(3,4)",
        "kayles(6)",
        "moore[2](1,2,3)",
        "fibonacci(9)",
        "staircase(2,1,2)",
        "misere nim(1,1,2)",
        "misere nim(2,3)",
        "misere kayles(5)",
        "misere moore[2](1,2,1)",
        "graph[s>a,s>b,a>c,a>d,b>d,b>e,c>t,d>t,d>e,e>t](s,b)",
        "lasker(4)",
        "grundy(8)",
        "bash[3](9)+subtract[1,3](5)",
        "nim(2)+kayles(3)+wythoff(1,2)",
    ];

    fn followers(position: &Position) -> Vec<Position> {
        let mut found = Vec::new();
        let _ = position.moves(&mut |played| {
            found.push(position.after(&played));
            ControlFlow::Continue(())
        });
        found
    }

    /// By bare induction on texts: whether the player to move loses, and the remoteness.
    fn settle(position: &Position, known: &mut BTreeMap<String, (bool, u32)>) -> (bool, u32) {
        if let Some(found) = known.get(&position.to_string()) {
            return *found;
        }
        let next: Vec<(bool, u32)> = followers(position).iter().map(|after| settle(after, known)).collect();
        let lost = next.iter().filter(|(cold, _)| *cold).map(|(_, far)| far + 1).min();
        let slow = next.iter().map(|(_, far)| far + 1).max();
        let found = match (lost, slow) {
            (Some(fast), _) => (false, fast),
            (None, Some(slow)) => (true, slow),
            (None, None) => (!position.misere, 0),
        };
        known.insert(position.to_string(), found);
        found
    }

    fn choose(solver: &mut Solver, position: &Position) -> Option<(Position, Aim)> {
        let analysis = solver.analyze(position, &mut Budget::default()).expect("small");
        perfect(solver, position, Some(&analysis)).map(|(played, aim)| (position.after(&played), aim))
    }

    #[test]
    fn the_perfect_player_wins_every_won_position_against_every_reply_and_loses_as_late_as_can_be() {
        for text in SMALL {
            let (mut solver, mut known) = (Solver::default(), BTreeMap::new());
            settle(&parse(text).expect("legal"), &mut known);
            for (name, &(cold, far)) in &known {
                let position = parse(name).expect("canonical");
                let chosen = choose(&mut solver, &position);
                let Some((after, aim)) = chosen else {
                    assert_eq!(far, 0, "{name} has moves");
                    continue;
                };
                assert!(followers(&position).contains(&after), "{name}");
                let (leaves_cold, left) = known[&after.to_string()];
                // From a won position every move of the player leads to a lost one; as this holds for every position
                // below, no reply can change it. One move nearer to the end each time, neither faster nor slower.
                assert_eq!((leaves_cold, left + 1), (!cold, far), "{name} to {after}");
                let next = followers(&position);
                let even = next.iter().all(|after| known[&after.to_string()].1 == left).then_some(next.len());
                let resists = Aim::Resist { moves: far, even };
                assert_eq!(aim, if cold { resists } else { Aim::Win { moves: Some(far) } }, "{name}");
            }
        }
    }

    /// The whole tree: the player against everything that the opponent can do.
    #[test]
    fn games_played_to_the_end_are_won() {
        for text in SMALL {
            let mut solver = Solver::default();
            let mut known = BTreeMap::new();
            let start = parse(text).expect("legal");
            let (cold, _) = settle(&start, &mut known);
            // Positions that the player is to move in.
            let mut open = if cold { followers(&start) } else { vec![start] };
            let mut seen = std::collections::BTreeSet::new();
            let mut ends = 0;
            while let Some(position) = open.pop() {
                if !seen.insert(position.to_string()) {
                    continue;
                }
                let Some((after, _)) = choose(&mut solver, &position) else {
                    assert!(position.misere, "{text}: the player cannot move");
                    ends += 1;
                    continue;
                };
                let replies = followers(&after);
                if replies.is_empty() {
                    assert!(!after.misere, "{text}: the player made the last move");
                    ends += 1;
                }
                open.extend(replies);
            }
            assert!(ends > 0, "{text}");
        }
    }

    #[test]
    fn large_positions_are_answered_by_theorem_or_by_the_least_loss() {
        let max = u64::MAX;
        for (text, expected, aim) in [
            (format!("nim({max},1)"), "nim(1,1)".to_string(), Aim::Win { moves: None }),
            (format!("nim({max},{max})"), format!("nim({},{max})", max - 1), Aim::Leave),
            ("bash[3](1000000)".into(), "bash[3](999999)".into(), Aim::Leave),
            ("staircase(0,0,9000)".into(), "staircase(0,9000,0)".into(), Aim::Win { moves: None }),
            ("staircase(0,9000)".into(), "staircase(1,8999)".into(), Aim::Leave),
            (format!("misere nim({max},1,1)"), "misere nim(1,1,1)".into(), Aim::Win { moves: None }),
        ] {
            let found = choose(&mut Solver::default(), &parse(&text).expect("legal"));
            assert_eq!(found.map(|(after, aim)| (after.to_string(), aim)), Some((expected, aim)), "{text}");
        }
        let many = parse(&format!("nim({})", vec!["3"; 100_000].join(","))).expect("legal");
        let analysis = Solver::default().analyze(&many, &mut Budget::default()).expect("by theorem");
        assert_eq!(perfect(&mut Solver::default(), &many, Some(&analysis)).map(|(_, aim)| aim), Some(Aim::Leave));
    }

    #[test]
    fn without_an_analysis_a_winning_move_is_found_or_guessed() {
        let mut solver = Solver::default();
        let near = parse("kayles(900000000,2)").expect("legal");
        let (_, aim) = perfect(&mut solver, &near, None).expect("a move");
        assert!(matches!(aim, Aim::Win { .. } | Aim::Guess));
        // The only winning move stands among the first.
        let first = parse("bash[5000](5003)").expect("legal");
        let (played, aim) = perfect(&mut solver, &first, None).expect("a move");
        assert_eq!((first.after(&played).to_string().as_str(), aim), ("bash[5000](5001)", Aim::Win { moves: None }));
    }

    #[test]
    fn a_teacher_makes_the_move_that_the_reason_names() {
        for (text, expected) in [
            ("kayles(6)", Some("kayles(2,2)")),
            ("kayles(7)", Some("kayles(3,3)")),
            ("nim(1,2)", None),
            ("kayles(1,2)", None),
            ("wythoff(5,6)", Some("wythoff(5,3)")),
            ("wythoff(3,5)", None),
            ("misere wythoff(5,6)", Some("misere wythoff(5,3)")),
        ] {
            let position = parse(text).expect("legal");
            let known = Solver::default().analyze(&position, &mut Budget::default()).expect("small");
            let named = named(Some(&known)).map(|played| position.after(played).to_string());
            assert_eq!(named.as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn chance_reaches_every_move_about_equally() {
        let position = parse("nim(2)+kayles(3)+wythoff(1,2)").expect("legal");
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let (mut seeds, rounds) = (Chance::new(1), 20_000);
        for _ in 0..rounds {
            let played = random(&position, seeds.number()).expect("a move");
            *counts.entry(position.after(&played).to_string()).or_default() += 1;
        }
        let moves = followers(&position).len() as u32;
        assert_eq!(counts.len() as u32, moves);
        let fair = rounds / moves;
        assert!(counts.values().all(|count| count.abs_diff(fair) < fair / 5), "{counts:?}");
        assert_eq!(random(&parse("nim(0)").expect("legal"), 1), None);
    }
}
