//! Each sentence about a misère quotient with the condition under which it is true, as far as bare induction reaches.

use super::followers;
use super::rows::Said;
use mexplorer_picture::Arg;
use mexplorer_session::features::doubt::View;
use mexplorer_solver::Position;
use mexplorer_solver::doubt::quotient::Quotient;
use mexplorer_solver::notation::parse;
use std::collections::BTreeSet;
use std::rc::Rc;

/// All sums of up to so many stones.
pub fn sums(stones: u64) -> Vec<Vec<u64>> {
    let mut sums = vec![Vec::new()];
    let mut at = 0;
    while at < sums.len() {
        let sum: Vec<u64> = sums[at].clone();
        let left = stones - sum.iter().sum::<u64>();
        sums.extend((sum.last().copied().unwrap_or(1)..=left).map(|heap| [&sum[..], &[heap]].concat()));
        at += 1;
    }
    sums
}

/// Heaps of the game under misère play.
pub fn position(view: &View, heaps: &[u64]) -> Position {
    let heaps: Vec<String> = heaps.iter().chain(heaps.is_empty().then_some(&0)).map(u64::to_string).collect();
    parse(&format!("misere {}({})", view.game, heaps.join(","))).expect("a position")
}

fn quotient(said: &Said) -> Rc<Quotient> {
    said.view.quotient.clone().expect("what it speaks of")
}

/// Whether sums of heaps up to the last are lost as their elements say, and no more of them are told apart than there are
/// elements.
fn agrees(said: &mut Said) -> bool {
    let found = quotient(said);
    let known = |sum: &&Vec<u64>| sum.iter().all(|heap| *heap <= found.last());
    let mut lost = |sum: &[u64]| said.lost(&position(said.view, sum));
    let (all, few) = (sums(9), sums(4));
    let told = all.iter().filter(known).all(|sum| found.sum(sum).is_some_and(|x| found.is_lost(x) == lost(sum)));
    let rows =
        few.iter().filter(known).map(|sum| few.iter().filter(known).map(|other| lost(&[&sum[..], other].concat())).collect());
    let rows: BTreeSet<Vec<bool>> = rows.collect();
    told && rows.len() <= found.order() && said.number("order") == found.order() as u64 && said.number("heap") == found.last()
}

/// The heaps of a product such as `ab²`.
fn heaps(found: &Quotient, product: &str) -> Vec<u64> {
    let mut heaps: Vec<u64> = Vec::new();
    for char in product.chars().filter(|char| *char != '1') {
        match "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|digit| digit == char) {
            Some(power) => heaps.extend(vec![*heaps.last().expect("a letter"); power - 1]),
            None => {
                let letters = found.names.letters();
                heaps.push(letters.iter().find(|(letter, _)| *letter == char.to_string()).expect("a letter").1);
            }
        }
    }
    heaps
}

fn list(said: &Said, name: &str) -> Vec<String> {
    match said.say.args.iter().find(|(own, _)| *own == name) {
        Some((_, Arg::List(all))) => all
            .iter()
            .map(|arg| match arg {
                Arg::Text(text) => text.clone(),
                other => panic!("{other:?}"),
            })
            .collect(),
        other => panic!("{other:?}"),
    }
}

/// So many stones at most bare induction is asked about.
const FEW: u64 = 13;

type Row = (&'static str, fn(&mut Said) -> bool);

pub static QUOTIENTS: [Row; 8] = [
    ("doubt.say.quotient", |said| agrees(said)),
    ("doubt.say.quotient-all", |said| {
        let (preperiod, period, last) = (said.number("preperiod"), said.number("period"), said.number("heap"));
        let repeats = (preperiod + period..=last).all(|heap| said.cell(heap, 1) == said.cell(heap - period, 1));
        let beyond = (last + 1..last + 4).filter(|heap| *heap < 26).all(|heap| {
            let element = quotient(said).heap(heap).expect("it repeats");
            said.lost(&position(said.view, &[heap])) == quotient(said).is_lost(element)
        });
        agrees(said) && repeats && beyond && last > 2 * preperiod + 2 * period
    }),
    ("doubt.say.quotient-work", |said| said.number("heap") == said.view.table.rows.len() as u64),
    ("doubt.say.quotient-made", |said| {
        let Some((_, Arg::List(letters))) = said.say.args.first() else { panic!("no letters") };
        letters.len() == quotient(said).names.letters().len()
            && letters.iter().all(|letter| {
                let Arg::Say(say) = letter else { panic!("{letter:?}") };
                let [(_, Arg::Text(letter)), (_, Arg::Text(heap))] = &say.args[..] else { panic!("{say:?}") };
                said.cell(heap.parse().expect("a heap"), 1) == *letter
            })
    }),
    ("doubt.say.quotient-relations", |said| {
        let found = quotient(said);
        list(said, "relations").iter().all(|relation| {
            let (one, other) = relation.split_once(" = ").expect("an equation");
            let [one, other] = [one, other].map(|product| heaps(&found, product));
            sums(2).iter().all(|beside| {
                let [one, other] = [&one, &other].map(|sum| [&sum[..], beside].concat());
                let few = one.iter().sum::<u64>().max(other.iter().sum()) <= FEW;
                found.sum(&one) == found.sum(&other)
                    && (!few || said.lost(&position(said.view, &one)) == said.lost(&position(said.view, &other)))
            })
        })
    }),
    ("doubt.say.quotient-lost", |said| {
        let (found, elements) = (quotient(said), list(said, "elements"));
        let all = (0..found.order()).filter(|element| found.is_lost(*element)).count() as u64;
        all == elements.len() as u64 + said.number("more")
            && elements.iter().all(|element| {
                let sum = heaps(&found, element);
                found.sum(&sum).is_some_and(|x| found.is_lost(x) && found.names.name(x) == *element)
                    && (sum.iter().sum::<u64>() > FEW || said.lost(&position(said.view, &sum)))
            })
    }),
    ("doubt.say.here-lost", |said| here(said) && said.named("position").1),
    ("doubt.say.here-won", |said| {
        let ((from, lost), (to, lost_then)) = (said.named("position"), said.named("to"));
        here(said) && !lost && lost_then && followers(&from).contains(&to) && element(said, &to) == said.text("left")
    }),
];

fn element(said: &Said, position: &Position) -> String {
    let found = quotient(said);
    found.names.name(found.sum(&position.terms[0].numbers).expect("it is known"))
}

fn here(said: &mut Said) -> bool {
    let position = said.named("position").0;
    element(said, &position) == said.text("element")
}
