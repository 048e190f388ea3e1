//! The coach: of the position after a move, or of the one to move in.

use super::proof::golden;
use super::reason::{self, misere_nim};
use crate::Row;
use crate::said::{Said, adds_up, column, followers, large, numbers, odd_stairs, ones, xor};
use mexplorer_picture::Arg;
use mexplorer_session::document::game::Side;
use mexplorer_session::features::play::Play;
use mexplorer_solver::Position;

pub const ROWS: &[Row] = &[
    ("play.line.right", |s| s.lost()),
    ("play.line.wrong", |s| won_before(s) && !s.lost()),
    ("play.line.lost", |s| !won_before(s) && !s.lost()),
    ("play.line.better", won_before),
    ("play.example", |s| {
        let several = |p: &Position| followers(p).iter().filter(|next| s.oracle.lost(next)).nth(1).is_some();
        let plies = s.of.game.iter().flat_map(|play| play.plies.iter().map(|ply| &*ply.before));
        s.of.before.into_iter().chain(plies).chain([s.position()]).any(several)
    }),
    ("play.line.would", |s| won_before(s) && s.wins_by(|_| true)),
    ("play.line.reply", |s| s.of.before.is_some_and(|before| followers(before).contains(s.position()))),
    ("play.line.open", |s| s.wins_by(|_| true)),
    ("play.line.punishes", |s| s.lost()),
    ("play.line.could", |s| s.wins_by(|_| true)),
    ("play.hint.won", |s| !s.lost()),
    ("play.hint.lost", |s| s.lost()),
    ("play.aim.win", |s| s.lost()),
    ("play.aim.resist", |s| resists(s) && lasting(s).iter().any(|lasts| lasts + 1 < s.number("moves"))),
    ("play.aim.even", |s| {
        let all = lasting(s);
        resists(s) && all.iter().all(|lasts| lasts + 1 == s.number("moves")) && all.len() as u128 == s.number("all")
    }),
    ("play.cold.over", |s| s.over() && !s.misere()),
    ("play.cold.heaps", |s| s.nim() && kept(s, |p| xor(&numbers(p)) == 0)),
    ("play.cold.stairs", |s| s.is("staircase") && kept(s, |p| xor(&odd_stairs(p)) == 0)),
    ("play.cold.values", |s| kept(s, |p| xor(&s.oracle.values(p)) == 0)),
    ("play.cold.large", |s| s.nim() && s.misere() && s.lost() && large(&s.heaps()) > 0 && xor(&s.heaps()) == 0),
    ("play.cold.large-values", |s| s.misere() && s.lost() && large(&s.values()) > 0 && xor(&s.values()) == 0),
    ("play.cold.large-moore", |s| s.misere() && s.lost() && large(&s.heaps()) > 0 && adds_up(&s.heaps(), s.number("modulus"), 0)),
    ("play.cold.moore", |s| s.is("moore") && kept(s, |p| adds_up(&numbers(p), s.number("modulus"), 0))),
    ("play.cold.ones", |s| s.nim() && single(s, &s.heaps(), 2) && s.lost()),
    ("play.cold.ones-values", |s| single(s, &s.values(), 2) && s.lost()),
    ("play.cold.ones-moore", |s| s.is("moore") && single(s, &s.heaps(), s.number("modulus")) && s.lost()),
    ("play.cold.wythoff", |s| !s.misere() && s.lost() && reason::numbered(s, s.number("a"), s.number("b"))),
    ("play.cold.misere-wythoff", |s| {
        let here = pair(&s.live()) == [s.number("a"), s.number("b")];
        s.misere() && s.is("wythoff") && s.lost() && here && golden::misere_cold(&s.live())
    }),
    ("play.cold.misere-stairs", |s| s.misere() && s.is("staircase") && s.lost() && misere_nim(&odd_stairs(&s.live()))),
    ("play.cold.fibonacci", |s| {
        s.lost() && [0, 1, 2, 3, 5, 8, 13].contains(&s.number("heap")) && s.number("heap") > s.number("limit")
    }),
    ("play.cold.zeckendorf", |s| {
        s.lost() && s.summands("parts").last() == Some(&s.number("least")) && s.number("least") > s.number("limit")
    }),
    ("play.cold.bash", |s| {
        let (heap, modulus) = (s.number("heap"), s.number("modulus"));
        heap == modulus * s.number("rounds") && s.answered_by(|p| numbers(p).iter().sum::<u128>() + modulus == heap)
    }),
    ("play.cold.value", |s| kept(s, |p| s.oracle.value(p) == 0)),
    ("play.cold.search", |s| s.answered_by(|_| true) || s.misere() && s.lost()),
    ("play.hot.over", |s| s.over() && s.misere()),
    ("play.hot.ends", |s| !s.misere() && s.wins_by(|p| followers(p).is_empty())),
    ("play.hot.heaps", |s| s.nim() && !s.misere() && brought(s, numbers)),
    ("play.hot.stairs", |s| s.is("staircase") && !s.misere() && brought(s, odd_stairs)),
    ("play.hot.values", |s| {
        !s.misere() && added_up(s, &s.values()) == Some(xor(&s.values())) && s.wins_by(|p| s.oracle.value(p) == 0)
    }),
    ("play.hot.large", |s| s.nim() && s.misere() && brought(s, numbers) && s.wins_by(|p| large(&numbers(p)) > 0)),
    ("play.hot.large-values", |s| {
        s.misere() && brought(s, |p| s.oracle.values(p)) && s.wins_by(|p| large(&s.oracle.values(p)) > 0)
    }),
    ("play.hot.moore", |s| {
        let modulus = s.number("modulus");
        !column(&s.heaps(), s.number("column").ilog2()).is_multiple_of(modulus) && s.wins_by(|p| adds_up(&numbers(p), modulus, 0))
    }),
    ("play.hot.ones", |s| s.nim() && single(s, &s.heaps(), 2) && !s.lost()),
    ("play.hot.ones-values", |s| single(s, &s.values(), 2) && !s.lost()),
    ("play.hot.ones-moore", |s| {
        let left = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.is("moore") && single(s, &s.heaps(), s.number("modulus")) && s.wins_by(left)
    }),
    ("play.hot.last-large", |s| s.nim() && one_large(s, numbers)),
    ("play.hot.last-large-values", |s| one_large(s, |p| s.oracle.values(p))),
    ("play.hot.last-moore", |s| {
        let left = |p: &Position| large(&numbers(p)) == 0 && ones(&numbers(p)) % s.number("modulus") == 1;
        s.misere() && large(&s.heaps()) > 0 && s.wins_by(left)
    }),
    ("play.hot.wythoff", |s| !s.misere() && s.wins_by(|p| pair(p) == [s.number("a"), s.number("b")])),
    ("play.hot.misere-wythoff", |s| s.misere() && s.wins_by(|p| pair(p) == [s.number("a"), s.number("b")])),
    ("play.hot.misere-stairs", |s| {
        let sum = added_up(s, &odd_stairs(&s.live())) == Some(xor(&odd_stairs(&s.live())));
        sum && s.misere() && s.is("staircase") && !s.lost() && s.wins_by(|p| misere_nim(&odd_stairs(p)))
    }),
    ("play.hot.zeckendorf", |s| {
        let (heap, least) = (s.number("heap"), s.number("least"));
        s.summands("parts").last() == Some(&least) && s.wins_by(|p| numbers(p).iter().sum::<u128>() == heap - least)
    }),
    ("play.hot.bash", |s| {
        let (heap, rest) = (s.number("heap"), s.number("modulus") * s.number("rounds"));
        heap == rest + s.number("residue") && s.wins_by(|p| numbers(p).iter().sum::<u128>() == rest)
    }),
    ("play.hot.value", |s| {
        !s.misere() && s.value() == s.number("value") && s.wins_by(|p| s.oracle.value(p) == 0) && so_many_win(s)
    }),
    ("play.cold.misere-kayles", |s| s.misere() && s.lost()),
    ("play.hot.misere-kayles", |s| s.misere() && xor(&s.values()) == s.number("value") && so_many_win(s)),
    ("play.hot.search", so_many_win),
    ("play.end.won", |s| ended(s, false, Side::Person) && !s.misere()),
    ("play.end.lost", |s| ended(s, false, Side::Rival) && !s.misere()),
    ("play.end.won-misere", |s| ended(s, false, Side::Person) && s.misere()),
    ("play.end.lost-misere", |s| ended(s, false, Side::Rival) && s.misere()),
    ("play.end.friend", |s| ended(s, false, winner(s)) && !s.misere()),
    ("play.end.friend-misere", |s| ended(s, false, winner(s)) && s.misere() && winner(s) != named(s, "loser")),
    ("play.end.gave-up", |s| ended(s, true, Side::Rival)),
    ("play.end.friend-gave-up", |s| ended(s, true, winner(s)) && winner(s) != named(s, "loser")),
    ("play.sum.early", |s| !s.lost() && !s.over()),
    ("play.sum.only", |s| mistakes(s) == [s.number("number")] && made_by(s)),
    ("play.sum.first", |s| mistakes(s)[0] == s.number("number") && mistakes(s).len() > 1 && made_by(s)),
    ("play.sum.last", |s| mistakes(s).last() == Some(&s.number("number")) && mistakes(s).len() > 1 && made_by(s)),
    ("play.sum.won-start", |s| mistakes(s).is_empty() && !s.oracle.lost(&game(s).start)),
    ("play.sum.lost-start", |s| mistakes(s).is_empty() && s.oracle.lost(&game(s).start)),
    ("play.sum.unknown", |s| game(s).plies.iter().any(|ply| ply.holds.is_none() || ply.won_before.is_none())),
];

fn won_before(s: &Said) -> bool {
    !s.oracle.lost(s.of.before.expect("a move was made"))
}

/// A move that lost anyhow, and after which it takes as long as is said.
fn resists(s: &Said) -> bool {
    !won_before(s) && !s.lost() && s.oracle.lasts(s.position()) + 1 == s.number("moves")
}

/// How many moves are left after each of the moves that could have been made.
fn lasting(s: &Said) -> Vec<u128> {
    followers(s.of.before.expect("a move was made")).iter().map(|after| s.oracle.lasts(after)).collect()
}

/// Lost, of such positions, which no move keeps and some reply restores.
fn kept(s: &Said, such: impl Fn(&Position) -> bool) -> bool {
    such(&s.live()) && !followers(&s.live()).iter().any(&such) && s.answered_by(such)
}

/// The XOR is as said, and some move brings it to 0 and wins.
fn brought(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let own = counted(&s.live());
    xor(&own) != 0 && added_up(s, &own) == Some(xor(&own)) && s.wins_by(|p| xor(&counted(p)) == 0)
}

/// What a sentence says that these numbers add up to, if it adds up just these: `3 ⊕ 4 = 7`, or the sum alone.
fn added_up(s: &Said, own: &[u128]) -> Option<u128> {
    let text = s.text("sum");
    let (summands, total) = text.rsplit_once(" = ").map_or((None, &*text), |(summands, total)| (Some(summands), total));
    let of: Option<Vec<u128>> = summands.map(|all| all.split(" ⊕ ").map(|one| one.parse().expect("a number")).collect());
    let (mut own, mut of) = (own.to_vec(), of.unwrap_or_else(|| own.to_vec()));
    own.retain(|number| *number > 0);
    of.retain(|number| *number > 0);
    own.sort();
    of.sort();
    (own == of).then(|| total.parse().expect("a number"))
}

/// Some moves win, and as many as is said.
fn so_many_win(s: &Said) -> bool {
    let winning = s.options().iter().filter(|option| s.oracle.lost(option)).count() as u128;
    winning > 0 && [0, winning].contains(&s.number("count"))
}

fn single(s: &Said, counted: &[u128], modulus: u128) -> bool {
    s.misere() && large(counted) == 0 && ones(counted) == s.number("ones") && s.lost() == (ones(counted) % modulus == 1)
}

fn one_large(s: &Said, counted: impl Fn(&Position) -> Vec<u128>) -> bool {
    let own = counted(&s.live());
    let odd = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)) % 2 == 1;
    let even = |p: &Position| large(&counted(p)) == 0 && ones(&counted(p)).is_multiple_of(2);
    s.misere()
        && large(&own) == 1
        && own.contains(&s.number("heap"))
        && s.wins_by(odd)
        && followers(s.position()).iter().any(even)
}

fn pair(position: &Position) -> Vec<u128> {
    let mut pair = numbers(position);
    pair.sort();
    pair
}

fn game<'a>(s: &Said<'a>) -> &'a Play {
    s.of.game.expect("a game")
}

/// Who made the move of this number, from 0.
fn mover(s: &Said, number: usize) -> Side {
    if number.is_multiple_of(2) { game(s).first } else { game(s).first.other() }
}

/// Whether the game ended so: who moved last has won, or under misère lost; who gave up has lost.
fn ended(s: &Said, gave_up: bool, winner: Side) -> bool {
    let plies = game(s).plies.len();
    let by_rule = if gave_up || s.misere() { mover(s, plies) == winner } else { mover(s, plies + 1) == winner };
    by_rule != gave_up && s.over() != gave_up
}

/// The side that a sentence names.
fn named(s: &Said, name: &str) -> Side {
    match s.say.args.iter().find(|(own, _)| *own == name) {
        Some((_, Arg::Say(say))) if ["play.who.you", "play.who.one"].contains(&say.key) => Side::Person,
        Some((_, Arg::Say(say))) if ["play.who.program", "play.who.two"].contains(&say.key) => Side::Rival,
        other => panic!("{} names {other:?}", s.say.key),
    }
}

fn winner(s: &Said) -> Side {
    named(s, "winner")
}

/// The numbers, from 1, of the moves that gave a won position away, by the rules of the game alone.
fn mistakes(s: &Said) -> Vec<u128> {
    let plies = &game(s).plies;
    let shown: Vec<&Position> = plies.iter().map(|ply| &*ply.before).chain([s.position()]).collect();
    (1..=plies.len()).filter(|i| !s.oracle.lost(shown[i - 1]) && !s.oracle.lost(shown[*i])).map(|i| i as u128).collect()
}

fn made_by(s: &Said) -> bool {
    mover(s, s.number("number") as usize - 1) == named(s, "who")
}
