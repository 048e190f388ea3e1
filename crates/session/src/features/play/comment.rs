//! What is said of a game: why a move was wrong or right in the terms of the theory, hints, and how it ended.

use super::{Aim, Line, Mood, Play, Ply, rival};
use crate::document::game::{Rival, Side};
use crate::words::deeds;
use mexplorer_picture::{Say, within};
use mexplorer_solver::explain::columns::{ColumnKind, columns};
use mexplorer_solver::explain::zeckendorf::Zeckendorf;
use mexplorer_solver::explain::{Reason, reason};
use mexplorer_solver::{Analysis, Nimber, Outcome};

/// The word on a move, once the position it led to is answered.
pub fn ply(ply: &Ply, rival: Rival, after: Option<&Analysis>) -> Vec<Line> {
    let line = |mood, say| Line { mood, say };
    match (rival, ply.side) {
        // To a friend nothing is given away.
        (Rival::Friend, _) => Vec::new(),
        (Rival::Teaching, Side::Rival) => taught(ply, after).into_iter().map(|say| line(Mood::Plain, say)).collect(),
        (_, Side::Rival) => Vec::new(),
        (_, Side::Person) => {
            let Some(analysis) = after else { return vec![line(Mood::Plain, Say::new("play.line.unknown"))] };
            let because = because(analysis);
            let (mood, key) = match (ply.won_before, analysis.outcome) {
                (_, Outcome::P) => (Mood::Good, "play.line.right"),
                (Some(true), Outcome::N) => (Mood::Bad, "play.line.wrong"),
                (Some(false), Outcome::N) => (Mood::Plain, "play.line.lost"),
                (None, Outcome::N) => (Mood::Bad, "play.line.open"),
            };
            let mut lines = vec![line(mood, Say::new(key).with("deed", ply.deed.clone()).with("because", because))];
            let better = ply.best.as_ref().filter(|_| mood == Mood::Bad);
            lines.extend(better.map(|best| line(Mood::Plain, Say::new("play.line.better").with("deed", best.clone()))));
            // The random rival may miss the reply, so it is told here.
            if rival == Rival::Random
                && mood == Mood::Bad
                && let Some(reply) = rival::named(after).or(analysis.winning.moves.first())
            {
                let deed = deeds::say(&analysis.position, reply);
                lines.push(line(Mood::Plain, Say::new("play.line.could").with("deed", deed)));
            }
            lines
        }
    }
}

/// Why the teacher made its move.
fn taught(ply: &Ply, after: Option<&Analysis>) -> Option<Say> {
    let analysis = after?;
    match ply.aim {
        Some(Aim::Win { .. }) if analysis.outcome == Outcome::P => {
            Some(Say::new("play.aim.win").with("because", because(analysis)))
        }
        Some(Aim::Resist { moves, even: None }) => Some(Say::new("play.aim.resist").with("moves", moves)),
        Some(Aim::Resist { moves, even: Some(all) }) => Some(Say::new("play.aim.even").with("all", all).with("moves", moves)),
        Some(Aim::Leave) => Some(Say::new("play.aim.leave")),
        _ => None,
    }
}

/// The first hint: how the position stands, and why, without the move.
pub fn hint(analysis: Option<&Analysis>) -> Vec<Line> {
    let say = match analysis {
        None => Say::new("play.line.unknown"),
        Some(analysis) => {
            let key = if analysis.outcome == Outcome::N { "play.hint.won" } else { "play.hint.lost" };
            Say::new(key).with("because", because(analysis))
        }
    };
    vec![Line { mood: Mood::Plain, say }]
}

/// Who won, and where it was decided. `now` is the answer to the last position, if it is known.
pub fn end(play: &Play, now: Option<&Analysis>) -> Vec<Line> {
    let Some(end) = play.end else { return Vec::new() };
    let misere = play.start.misere;
    let friend = play.rival == Rival::Friend;
    let mood = match (friend, end.winner) {
        (true, _) => Mood::Plain,
        (_, Side::Person) => Mood::Good,
        (_, Side::Rival) => Mood::Bad,
    };
    let key = match (friend, end.gave_up, misere, end.winner) {
        (true, true, ..) => "play.end.friend-gave-up",
        (true, false, false, _) => "play.end.friend",
        (true, false, true, _) => "play.end.friend-misere",
        (false, true, ..) => "play.end.gave-up",
        (false, false, false, Side::Person) => "play.end.won",
        (false, false, false, Side::Rival) => "play.end.lost",
        (false, false, true, Side::Person) => "play.end.won-misere",
        (false, false, true, Side::Rival) => "play.end.lost-misere",
    };
    let say = Say::new(key).with("winner", who(play, end.winner)).with("loser", who(play, end.winner.other()));
    let mut lines = vec![Line { mood, say }];
    match now.filter(|now| end.gave_up && now.outcome == Outcome::N).and_then(saving) {
        Some(deed) => lines.push(Line { mood: Mood::Plain, say: Say::new("play.sum.early").with("deed", deed) }),
        None => lines.extend(decided(play).into_iter().map(|say| Line { mood: Mood::Plain, say })),
    }
    lines
}

/// A move that wins, as an example where others do that are told in other words.
pub fn saving(analysis: &Analysis) -> Option<Say> {
    let mut deeds = analysis.winning.moves.iter().map(|best| deeds::say(&analysis.position, best));
    let best = deeds.next()?;
    Some(if deeds.any(|other| other != best) { Say::new("play.example").with("deed", best) } else { best })
}

/// Where the game was decided: at the first mistake, and at the last if there were more; without one, at the start.
fn decided(play: &Play) -> Vec<Say> {
    let Some(first) = play.plies.first() else { return Vec::new() };
    let told = |key, at: usize| {
        let ply = &play.plies[at];
        let better = ply.best.clone().unwrap_or_else(|| Say::new("play.sum.other"));
        Say::new(key)
            .with("number", at + 1)
            .with("who", who(play, ply.side))
            .with("deed", ply.deed.clone())
            .with("better", better)
    };
    let mistakes: Vec<usize> = (0..play.plies.len()).filter(|at| play.plies[*at].is_mistake()).collect();
    match mistakes[..] {
        // Among what is out of reach there may be other mistakes.
        _ if play.plies.iter().any(|ply| ply.holds.is_none() || ply.won_before.is_none()) => vec![Say::new("play.sum.unknown")],
        [] if first.won_before == Some(true) => vec![Say::new("play.sum.won-start")],
        [] => vec![Say::new("play.sum.lost-start")],
        [only] => vec![told("play.sum.only", only)],
        [first, .., last] => vec![told("play.sum.first", first), told("play.sum.last", last)],
    }
}

/// A side by the name it goes by in this game.
pub fn who(play: &Play, side: Side) -> Say {
    Say::new(match (play.rival == Rival::Friend, side) {
        (true, Side::Person) => "play.who.one",
        (true, Side::Rival) => "play.who.two",
        (false, Side::Person) => "play.who.you",
        (false, Side::Rival) => "play.who.program",
    })
}

/// So many numbers are added up before the reader's eyes.
const MOST_ADDED: usize = 8;

/// What numbers add up to, and how: `3 ⊕ 4 ⊕ 4 = 3`. Of one number, or of very many, the sum alone.
fn added(numbers: &[Nimber], total: Nimber) -> String {
    let some: Vec<String> = numbers.iter().filter(|number| **number > 0).map(Nimber::to_string).collect();
    if (2..=MOST_ADDED).contains(&some.len()) { format!("{} = {total}", some.join(" ⊕ ")) } else { total.to_string() }
}

/// The numbers whose XOR decides, if none is left out.
fn counted(analysis: &Analysis) -> Vec<Nimber> {
    let columns = columns(analysis).ok().filter(|columns| columns.omitted == 0);
    columns.map_or(Vec::new(), |columns| columns.rows.iter().filter(|row| row.counts).map(|row| row.value).collect())
}

/// Why the player to move wins or loses, as a sentence in the numbers of the position. It names no move that wins, but for what a
/// theorem itself names: whoever is told may still look for one.
pub fn because(analysis: &Analysis) -> Say {
    // How many moves win tells none of them. 0 where they are not all known.
    let winning = |say: Say| match &analysis.winning {
        winning if winning.unlisted => say.with("count", 0u64),
        winning => say.with("count", &winning.count),
    };
    match &reason(analysis)[0] {
        Reason::Over { misere: false } => Say::new("play.cold.over"),
        Reason::Over { misere: true } => Say::new("play.hot.over"),
        Reason::Ends => Say::new("play.hot.ends"),
        Reason::Balanced { kind, modulus, misere } => Say::new(match (kind, modulus, misere) {
            (ColumnKind::Heaps, 2, false) => "play.cold.heaps",
            (ColumnKind::Heaps, 2, true) => "play.cold.large",
            (ColumnKind::Heaps, _, false) => "play.cold.moore",
            (ColumnKind::Heaps, _, true) => "play.cold.large-moore",
            (ColumnKind::Stairs, ..) => "play.cold.stairs",
            (ColumnKind::Values, _, false) => "play.cold.values",
            (ColumnKind::Values, _, true) => "play.cold.large-values",
        })
        .with("modulus", *modulus),
        Reason::Odd { modulus, place_value, .. } if *modulus != 2 => {
            Say::new("play.hot.moore").with("modulus", *modulus).with("column", *place_value)
        }
        Reason::Odd { kind, total, misere, .. } => {
            let key = match (kind, misere) {
                (ColumnKind::Values, true) => "play.hot.large-values",
                (_, true) => "play.hot.large",
                (ColumnKind::Heaps, _) => "play.hot.heaps",
                (ColumnKind::Stairs, _) => "play.hot.stairs",
                (ColumnKind::Values, _) => "play.hot.values",
            };
            Say::new(key).with("sum", added(&counted(analysis), total.unwrap_or(0)))
        }
        Reason::Ones { kind, ones, modulus, cold } => {
            let key = match (kind, modulus, cold) {
                (ColumnKind::Values, _, true) => "play.cold.ones-values",
                (ColumnKind::Values, _, false) => "play.hot.ones-values",
                (_, 2, true) => "play.cold.ones",
                (_, 2, false) => "play.hot.ones",
                (_, _, true) => "play.cold.ones-moore",
                (_, _, false) => "play.hot.ones-moore",
            };
            Say::new(key).with("ones", *ones).with("modulus", *modulus)
        }
        Reason::LastLarge { kind, heap, .. } => {
            let key = if *kind == ColumnKind::Values { "play.hot.last-large-values" } else { "play.hot.last-large" };
            Say::new(key).with("heap", *heap)
        }
        Reason::LastMoore { modulus } => Say::new("play.hot.last-moore").with("modulus", *modulus),
        Reason::Wythoff(record) => {
            let pair = |say: Say, a: u128, b: u128| say.with("a", a).with("b", b);
            match (record.cold, record.ways.first()) {
                (Some(k), _) => {
                    let say = Say::new("play.cold.wythoff").with("k", k);
                    pair(say, record.x.min(record.y).into(), record.x.max(record.y).into())
                }
                (None, Some(way)) => {
                    let say = Say::new("play.hot.wythoff").with("x", record.x).with("y", record.y);
                    pair(say, way.pair.a, way.pair.b)
                }
                (None, None) => winning(Say::new("play.hot.search")),
            }
        }
        Reason::MisereWythoff { cold, pair: (a, b) } => {
            let key = if *cold { "play.cold.misere-wythoff" } else { "play.hot.misere-wythoff" };
            Say::new(key).with("a", *a).with("b", *b)
        }
        Reason::MisereStairs { cold: true } => Say::new("play.cold.misere-stairs"),
        Reason::MisereStairs { cold: false } => {
            let odd = analysis.position.components().flat_map(|c| c.numbers.iter().copied().step_by(2));
            let odd: Vec<Nimber> = odd.map(Nimber::from).collect();
            Say::new("play.hot.misere-stairs").with("sum", added(&odd, odd.iter().fold(0, |sum, coins| sum ^ coins)))
        }
        Reason::MisereKayles { cold: true, .. } => Say::new("play.cold.misere-kayles"),
        Reason::MisereKayles { cold: false, value } => winning(Say::new("play.hot.misere-kayles").with("value", *value)),
        Reason::Zeckendorf(record) => zeckendorf(record),
        Reason::Bash(record) => {
            let key = if record.residue == 0 { "play.cold.bash" } else { "play.hot.bash" };
            let rounds = u128::from(record.heap) / record.modulus;
            Say::new(key)
                .with("heap", record.heap)
                .with("modulus", record.modulus)
                .with("rounds", rounds)
                .with("residue", record.residue)
        }
        Reason::Symmetry { beside: None } => Say::new("play.cold.symmetry"),
        Reason::Symmetry { beside: Some(0) } => Say::new("play.cold.symmetry-beside"),
        Reason::Symmetry { beside: Some(total) } => Say::new("play.hot.symmetry").with("total", *total),
        Reason::Mirror { part } => Say::new("play.hot.mirror").with("part", *part),
        Reason::RestZero { part } => Say::new("play.hot.rest-zero").with("part", within(part)),
        Reason::LastStone => Say::new("play.hot.last-stone"),
        Reason::Value { value: 0, .. } => Say::new("play.cold.value"),
        Reason::Value { value, .. } => winning(Say::new("play.hot.value").with("value", *value)),
        Reason::Search { outcome: Outcome::P } => Say::new("play.cold.search"),
        // A row, or a move, never stands first.
        Reason::Search { outcome: Outcome::N } | Reason::Row(_) | Reason::Recurs(_) | Reason::Such { .. } => {
            winning(Say::new("play.hot.search"))
        }
    }
}

fn zeckendorf(record: &Zeckendorf) -> Say {
    let parts: Vec<String> = record.parts.iter().map(u64::to_string).collect();
    let key = match (record.cold(), parts.len()) {
        (true, 1) => "play.cold.fibonacci",
        (true, _) => "play.cold.zeckendorf",
        (false, _) => "play.hot.zeckendorf",
    };
    Say::new(key)
        .with("heap", record.heap)
        .with("parts", parts.join(" + "))
        .with("least", record.least().unwrap_or(0))
        .with("limit", record.limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Locale;
    use mexplorer_solver::{Budget, Solver, notation};

    #[test]
    fn reasons_speak_of_the_numbers_on_the_board() {
        for (text, expected) in [
            ("nim(3,4,5)", "the XOR of the heaps is 3 ⊕ 4 ⊕ 5 = 2, not 0, and some move brings it to 0"),
            ("nim(1,4,5)", "the XOR of the heaps is 0: every move changes it, and some reply brings it back to 0"),
            ("bash[3](21)", "21 = 4 · 5 + 1: taking the remainder 1 leaves a multiple of 4"),
            ("bash[3](20)", "20 = 4 · 5: whatever is taken, the reply fills it up to 4"),
            (
                "wythoff(3,5)",
                "(3,\u{a0}5) is cold pair 2, counted from 0: no move leads from one cold pair to another, and from every other position some move leads to one",
            ),
            ("wythoff(3,6)", "(3,\u{a0}6) is no cold pair, and a move leads to the cold pair (3,\u{a0}5)"),
            ("fibonacci(20)", "20 = 13 + 5 + 2 in Fibonacci numbers, and the least part, 2, may be taken (now at most 19)"),
            ("fibonacci(21)", "21 is a Fibonacci number, and at most 20 may be taken"),
            ("fibonacci[2](11)", "11 = 8 + 3 in Fibonacci numbers, and the least part, 3, is more than the 2 that may be taken"),
            ("misere nim(1,1,1)", "only single stones are left, 3 of them: an odd number, so the player to move takes the last"),
            (
                "misere nim(1,1)",
                "only single stones are left, 2 of them: an even number, so whoever moves now leaves the last to the other player",
            ),
            (
                "misere nim(1,5)",
                "one heap of 2 or more is left, of 5 stones: whoever moves now decides how many single stones remain, and leaves an odd number",
            ),
            (
                "kayles(7)+nim(2)",
                "the Grundy values of the parts have XOR 0: every move changes it, and some reply brings it back to 0",
            ),
            (
                "moore[2](2,2,2)",
                "in every binary column the number of ones is divisible by 3: every move breaks some column, and some reply mends them all",
            ),
            (
                "misere kayles(7)",
                "the value under normal play is 2, and by Sibert and Conway’s theorem 2 moves lead to a lost position",
            ),
            ("nim(0,3)", "one move can end the game, and whoever makes the last move wins"),
            ("kayles(4)+nim(2)", "the Grundy values of the parts have XOR 1 ⊕ 2 = 3, not 0, and some move brings it to 0"),
            ("take[k^2](13)", "the Grundy value is 1, not 0, so some move leads to 0: here just one"),
            ("misere dawsons_chess(9)", "a search finds 4 moves to a lost position"),
            (
                "misere staircase(3,1,2)",
                "the XOR of the odd stairs is 3 ⊕ 2 = 1, and a move leaves them as a lost position of misère Nim",
            ),
        ] {
            let analysis =
                Solver::default().analyze(&notation::parse(text).expect("legal"), &mut Budget::default()).expect("small");
            assert_eq!(Locale::of("en").say(&because(&analysis)), expected, "{text}");
        }
    }
}
