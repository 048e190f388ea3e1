//! Statements that tell who wins by the last stone, of rules by which play may end while stones are left.

use super::text::{Clause, Text, holds};
use super::{ending, limits, numbers, vocabulary::Words};
use mexplorer_picture::Say;
use mexplorer_solver::game::RulesForm;
use mexplorer_solver::{GameRef, Position};
use std::ops::ControlFlow;

/// So many heaps are tried, from one stone on.
const TRIED: u64 = 1_000;

/// The last of what is taken, and not the last move: “最后一步” is none of these.
#[rustfmt::skip]
const LAST_STONE: Words = &[
    "最后一颗", "最后一个", "最后一粒", "最后一根", "最后一枚", "最后一张", "最后一块", "最后的石子", "取完", "取光", "取尽", "拿完", "拿光", "拿尽", "取走全部", "拿走全部",
    "laststone", "lastmatch", "lastcoin", "laststick", "lastcounter", "lastobject", "lasttoken", "lastbean", "lastcard", "lastpebble", "lastpiece", "lastitem", "lastone",
];

/// What such a reader must know: the last move was read, and by the rule it may be another one.
pub fn said(text: &Text, position: &Position) -> Option<Say> {
    // “不能取完” is no end of play.
    let last = |sentence: &str| {
        let mut found = LAST_STONE.iter().flat_map(|word| sentence.match_indices(word));
        holds(sentence, LAST_STONE) && found.any(|(at, _)| !ending::denied(sentence, at))
    };
    let by_stone = |sentence: &String| ending::ending(sentence).flatten().is_some() && last(sentence);
    let heap = if text.whole.iter().any(by_stone) { heap(position) } else { None }?;
    Some(Say::new("games.read.stuck").with("heap", heap))
}

/// The smallest heap that has stones and no move, where the rule is one of single heaps and there is one no larger than those that stand.
fn heap(position: &Position) -> Option<u64> {
    let of_heaps = |rules: RulesForm| matches!(rules, RulesForm::Set { .. } | RulesForm::Formula { .. } | RulesForm::Rule { .. });
    let terms = position.terms.iter().filter(|term| of_heaps(term.game.family().rules));
    terms
        .flat_map(|term| term.numbers.iter().map(move |most| (&term.game, *most)))
        .find_map(|(game, most)| (1..=most.min(TRIED)).find(|heap| is_dead(game, *heap)))
}

fn is_dead(game: &GameRef, heap: u64) -> bool {
    game.options(&[heap], &mut |_| ControlFlow::Break(())).is_continue()
}

/// Whether a part says no more than that a heap of so many stones has no move, and by the rule it has none: “剩 1 个时不能取”.
pub fn is_idle(part: &str, position: &Position) -> bool {
    const WHEN: &[&str] = &["但", "如果", "若", "当", "一堆", "堆中"];
    const SO: &[&str] = &["石子", "时", "的时候", "则", "就", "便"];
    const STUCK: Words = &["不能取", "不能再取", "不可取", "不能拿", "不能取了", "不能操作", "无法操作", "不能减"];
    let begins = |text: &str, words: &[&str]| words.iter().find_map(|word| Some(text.strip_prefix(word)?.to_owned()));
    let mut text = Clause::of(part).tight;
    while let Some(rest) = begins(&text, WHEN) {
        text = rest;
    }
    let Some(rest) = begins(&text, &["只剩下", "只剩", "还剩", "剩下", "剩余", "剩"]) else { return false };
    let Some((number, length)) = numbers::amount(&rest) else { return false };
    let mut so = limits::behind_amount(&rest[length..]).to_owned();
    while let Some(rest) = begins(&so, SO) {
        so = rest;
    }
    let mut terms = position.terms.iter().peekable();
    let heaps = |form: RulesForm| matches!(form, RulesForm::Set { .. } | RulesForm::Formula { .. } | RulesForm::Rule { .. });
    let dead = terms.peek().is_some() && terms.all(|term| heaps(term.game.family().rules) && is_dead(&term.game, number));
    number > 0 && STUCK.contains(&&*so) && dead
}
