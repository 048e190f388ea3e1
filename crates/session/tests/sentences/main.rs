//! Every sentence that the page chooses by the position is true of it: for each key there is a predicate, in the table of those
//! who say it ([`rows`]), and every small position of every game, alone and in sums, under both conventions, is spoken of by the
//! page's own functions ([`speak`]) and judged by bare backward induction ([`said`]), which knows no theorem.
//!
//! Whoever adds a sentence adds a row: its key, and when it is true. A key without a row, and a row that no position says, fail.

mod formulas;
mod positions;
mod rows;
mod said;
mod speak;

use mexplorer_session::words::entries::entries;
use mexplorer_session::words::languages::file;
use mexplorer_solver::notation::parse;
use rows::{LARGE, SMALL};
use said::{Oracle, Said};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// When a sentence is true.
type Predicate = fn(&Said) -> bool;

/// A key and when its sentence is true.
type Row = (&'static str, Predicate);

/// The beginnings of the keys whose sentences are chosen by the position.
const HEADS: [&str; 30] = [
    "board.notice.",
    "board.say.",
    "columns.notice.",
    "columns.say.",
    "dag.cut",
    "dag.legend",
    "dag.say",
    "dag.story",
    "grid.say.",
    "grid.seen.",
    "lens.say.",
    "method.",
    "mex.say",
    "notice.grid-",
    "notice.sequence-",
    "play.aim.",
    "play.cold.",
    "play.end.",
    "play.hint.",
    "play.hot.",
    "play.line.",
    "play.sum.",
    "proof.",
    "quiz.flaw.",
    "quiz.why.",
    "reason.",
    "sequence.law.",
    "sequence.say.",
    "tell.pairs-rule",
    "tell.rule",
];

/// Keys with such a beginning that say nothing of a position.
const ABOUT_NO_POSITION: [&str; 2] = ["quiz.flaw.other", "play.sum.other"];

fn table(rows: &[&[Row]]) -> BTreeMap<&'static str, Predicate> {
    let mut table = BTreeMap::new();
    for (key, predicate) in rows.iter().copied().flatten() {
        assert!(table.insert(*key, *predicate).is_none(), "{key} has two rows");
    }
    table
}

/// Whether a key of proofs is a title, a button or a word of a table: none of them is a statement by itself.
fn names_a_proof(key: &str) -> bool {
    const WORDS: [&str; 14] = [
        "title",
        "column-",
        "if-",
        "next-",
        "take-",
        "then-",
        "to-",
        "leave-",
        "worth-",
        "lost-never",
        "lost-balanced",
        "none",
        "few",
        "many",
    ];
    let Some((_, step)) = key.strip_prefix("proof.").map(|rest| rest.split_once('.').unwrap_or((rest, "title"))) else {
        return false;
    };
    WORDS.iter().any(|word| step.starts_with(word)) && !["take-rest", "take-all", "take-one", "take-block"].contains(&step)
        || key == "proof.misere-moore.lost-ones"
}

#[test]
fn every_sentence_has_a_row() {
    let english = file("en");
    let keys: BTreeSet<&str> = entries(&english).map(|(key, _)| key).collect();
    let (small, large) = (table(SMALL), table(LARGE));
    let rows: BTreeSet<&str> = small.keys().chain(large.keys()).copied().collect();
    let spoken = keys.iter().copied().filter(|key| HEADS.iter().any(|head| key.starts_with(head)) && !names_a_proof(key));
    let without: Vec<&str> = spoken.filter(|key| !rows.contains(key) && !ABOUT_NO_POSITION.contains(key)).collect();
    assert!(without.is_empty(), "no row says when these are true: {without:?}");
    let idle: Vec<&&str> = rows.difference(&keys).collect();
    assert!(idle.is_empty(), "no language has {idle:?}");
}

/// Judges what is said of positions by the rows that are for such positions; returns the keys that were said.
fn judge(texts: impl Iterator<Item = String>, rows: &[&[Row]], others: &[&[Row]]) -> BTreeSet<&'static str> {
    let (rows, others) = (table(rows), table(others));
    let said: RefCell<BTreeSet<&'static str>> = RefCell::default();
    let mut wrong: BTreeMap<&'static str, String> = BTreeMap::new();
    let (oracle, mut speaker) = (Oracle::default(), speak::Speaker::default());
    let (mut positions, mut sentences, mut formulas) = (0, 0, 0);
    let arithmetic = formulas::Formulas::of_all_languages();
    for text in texts {
        let position = parse(&text).unwrap_or_else(|e| panic!("{text}: {e}"));
        positions += 1;
        speaker.speak(&position, &mut |say, of| {
            sentences += 1;
            match arithmetic.judge(say) {
                Ok(judged) => formulas += judged,
                Err(formula) => drop(wrong.insert(say.key, format!("{}: {formula}", of.position))),
            }
            match rows.get(say.key) {
                Some(holds) => {
                    said.borrow_mut().insert(say.key);
                    if !wrong.contains_key(say.key) && !holds(&Said { say, of, oracle: &oracle }) {
                        wrong.insert(say.key, format!("{}: {:?}", of.position, say.args));
                    }
                }
                // The sentence of a rule is judged as a whole.
                None if others.contains_key(say.key) || say.key.starts_with("tell.") => {}
                None => drop(wrong.insert(say.key, "no row says when it is true".into())),
            }
        });
    }
    println!("{positions} positions, {sentences} sentences of {} kinds, {formulas} formulas in them", said.borrow().len());
    assert!(wrong.is_empty(), "not true:\n{}", wrong.iter().map(|(key, of)| format!("{key} of {of}\n")).collect::<String>());
    said.into_inner()
}

#[test]
fn every_sentence_is_true_of_every_small_position() {
    let said = judge(positions::small(), SMALL, LARGE);
    let silent: Vec<_> = table(SMALL).into_keys().filter(|key| !said.contains(key)).collect();
    assert!(silent.is_empty(), "no small position says {silent:?}");
}

/// What is said only where induction does not reach: judged by what needs none.
#[test]
fn what_is_said_of_large_positions() {
    let said = judge(positions::large(), LARGE, SMALL);
    let silent: Vec<_> = table(LARGE).into_keys().filter(|key| !said.contains(key)).collect();
    assert!(silent.is_empty(), "no large position says {silent:?}");
}
