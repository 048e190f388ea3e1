//! What the card for doubt says is true, of every law and every game that it is offered for: judged by bare backward induction
//! that shares no code with the machines.

#[path = "../../../solver/tests/induction/mod.rs"]
mod induction;
mod own;
mod quotient;
mod rows;
mod truth;
mod way;

use induction::{Induction, followers};
use mexplorer_picture::{Arg, Cell, Target};
use mexplorer_session::document::doubt::{Claim, Doubt};
use mexplorer_session::features::doubt::{About, Rest, View, here, view};
use mexplorer_session::words::entries::entries;
use mexplorer_session::words::languages::file;
use mexplorer_solver::doubt::LAWS;
use mexplorer_solver::doubt::conjecture::EXAMPLES;
use mexplorer_solver::notation::parse;
use mexplorer_solver::{Position, Solver};
use own::OWN;
use rows::{ROWS, Said};
use std::collections::BTreeSet;
use way::WAYS;

/// The positions with a move of which a law speaks, up to so many stones in at most four heaps, in the order in which they are tried.
fn spoken_of(view: &View, most: u64) -> Vec<String> {
    let name = view.doubt.claim.name();
    let mut texts = Vec::new();
    for stones in 1..=most {
        if name == "fibonacci-left" {
            texts.extend((1..stones).map(|limit| format!("fibonacci[{limit}]({stones})")));
            continue;
        }
        for heaps in 1..=4 {
            let mut lists = Vec::new();
            lists_of(heaps, stones, &mut Vec::new(), &mut lists);
            lists.retain(|list| match name {
                "twins" => heaps == 2 && 0 < list[0] && list[0] <= list[1],
                "wythoff-equal" | "wythoff-golden" => heaps == 2 && list[0] <= list[1],
                "squares-five" | "grundy-three" => heaps == 1,
                "stairs-all" => list[heaps - 1] > 0,
                _ => list[0] > 0 && list.is_sorted(),
            });
            for list in lists {
                let list: Vec<String> = list.iter().map(u64::to_string).collect();
                texts.push(format!("{}({})", view.game, list.join(",")));
            }
        }
    }
    texts.retain(|text| !followers(&parse(text).expect("a position")).is_empty());
    texts
}

/// The lists of so many numbers with this sum, smaller numbers first.
fn lists_of(count: usize, sum: u64, begun: &mut Vec<u64>, lists: &mut Vec<Vec<u64>>) {
    if count == 1 {
        lists.push([&begun[..], &[sum]].concat());
        return;
    }
    for number in 0..=sum {
        begun.push(number);
        lists_of(count - 1, sum - number, begun, lists);
        begun.pop();
    }
}

/// What the machine answers; a quotient once it has ended.
fn grown(doubt: &Doubt, misere: bool) -> View {
    let (mut solver, mut rest) = (Solver::default(), Rest::default());
    let about = About { games: Vec::new(), misere, further: 0 };
    let mut ask = || view((&mut solver, &mut rest), doubt, &about, [].into());
    let mut view = ask();
    while doubt.claim == Claim::Quotient && view.own.further {
        view = ask();
    }
    view
}

/// What is said of the first law that anybody doubts: of 19 positions before the one that refutes it, one has five heaps.
#[test]
fn how_many_were_tried_before() {
    for (claim, game, misere, key, count) in [
        (Claim::Law("misere-nim"), "kayles", false, "doubt.say.least", 18_u64),
        (Claim::Law("misere-xor"), "nim", false, "doubt.say.least", 0),
        (Claim::Law("twins"), "kayles", false, "doubt.say.least", 4),
        (Claim::Own("P iff a==b".into()), "kayles", false, "doubt.say.before", 16),
        (Claim::Own("P iff n%2==0 if n>3".into()), "kayles", false, "doubt.say.before", 0),
    ] {
        let doubt = Doubt::new(claim, game);
        let view = grown(&doubt, misere);
        let say = view.says.iter().find(|say| say.key == key).unwrap_or_else(|| panic!("{:?}", view.says));
        assert_eq!(
            say.args.iter().find(|(name, _)| *name == "count").map(|(_, count)| count),
            Some(&Arg::from(count)),
            "{doubt:?}"
        );
    }
}

#[test]
fn every_sentence_of_every_doubt_is_true() {
    let mut said = BTreeSet::new();
    let mut oracle = Induction::default();
    let mut lines = 0;
    // Those that bare induction reaches.
    let stones = |text: &str| parse(text).expect("a position").terms[0].numbers.iter().sum::<u64>();
    let own = EXAMPLES
        .iter()
        .filter(|row| stones(row.falls) < 26)
        .map(|row| (row.game, row.text, false))
        .chain(OWN.iter().map(|row| (row.0, row.1, row.2)));
    let mut asked: Vec<(Doubt, bool)> =
        own.map(|(game, text, misere)| (Doubt::new(Claim::Own(text.into()), game), misere)).collect();
    for claim in LAWS.iter().map(|law| Claim::Law(law.name)).chain([Claim::Tame, Claim::Quotient]) {
        for game in claim.games().iter().copied().chain(["bash[4]", "take[2*k+1]", "octal[0.6]", "octal[0.121]", "octal[0.26]"]) {
            if claim.game(game).is_some() {
                asked.push((Doubt::new(claim.clone(), game), false));
            }
        }
    }
    for (doubt, misere) in asked {
        let view = grown(&doubt, misere);
        assert_eq!(view.own.wrong, None);
        // Small sums of the game, each told by its element.
        let sums = if doubt.claim == Claim::Quotient { quotient::sums(7) } else { Vec::new() };
        let sums = sums.iter().filter_map(|sum| here(&view, &quotient::position(&view, sum)));
        let here: Vec<_> = sums.collect();
        for say in view.says.iter().chain(view.own.way.iter().flat_map(|way| way.says())).chain(&here) {
            let (key, holds) = ROWS
                .iter()
                .chain(&WAYS)
                .chain(&quotient::QUOTIENTS)
                .find(|(key, _)| *key == say.key)
                .unwrap_or_else(|| panic!("no row for {}", say.key));
            said.insert(*key);
            assert!(holds(&mut Said { say, view: &view, oracle: &mut oracle }), "{doubt:?}: {say:?}");
        }
        if !doubt.claim.is_misere() && view.own.mex.is_none() {
            lines += answered(&view, &mut oracle);
        }
    }
    println!("{} kinds of sentences, {lines} moves answered", said.len());
    assert_eq!(
        said,
        ROWS.iter().chain(&WAYS).chain(&quotient::QUOTIENTS).map(|(key, _)| *key).collect(),
        "a row that nothing says"
    );
    let english = file("en");
    let judged = |key: &&str| key.starts_with("doubt.say.") || key.starts_with("doubt.way.") || *key == "rules.power";
    let keys: BTreeSet<&str> = entries(&english).map(|(key, _)| key).filter(judged).collect();
    assert_eq!(keys, said, "a sentence without a row");
}

/// The position that a cell stands for.
fn target(cell: &Cell) -> Position {
    match &cell.target {
        Some(Target::Position(text)) => parse(text).expect("a position"),
        other => panic!("{other:?}"),
    }
}

/// Each move of the table has the outcome that it is given, and its reply is one that wins.
fn answered(view: &View, oracle: &mut Induction) -> usize {
    let mut lost = |position: &Position| {
        let truth = oracle.truth(position);
        if position.misere { truth.misere_cold } else { truth.cold }
    };
    for row in &view.table.rows {
        let to = target(&row[0]);
        assert_eq!(row[1].content, Arg::Text(if lost(&to) { "P" } else { "N" }.into()), "{to}");
        match &row[2].content {
            Arg::Text(_) => {
                let reply = target(&row[2]);
                assert!(lost(&reply) && followers(&to).contains(&reply), "{to}: {reply}");
            }
            Arg::Say(say) if say.key == "doubt.over" => assert!(to.misere && followers(&to).is_empty(), "{to}"),
            other => assert!(lost(&to), "{to}: {other:?}"),
        }
    }
    view.table.rows.len()
}
