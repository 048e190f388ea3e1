//! A worksheet's questions: what of each is asked, so that nothing is asked twice.

use super::{Given, Kind, Question, Task, moves};
use crate::chance::Chance;
use crate::{Outcome, Position, notation, order};

/// Where of the positions to label more are won than so many for each that is lost, to call each won is nearly always right; then so many
/// are asked for, or as many as there are questions. The same of lost ones.
const MOST_PER_OTHER: usize = 3;
const WANTED_PER_OTHER: usize = 2;

/// A position that a sheet asks about, or of which it shows the value, by its normal form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    form: String,
    /// Of which kind the question is; the tables of the mex have options in common, all of which are there.
    kind: Kind,
}

impl Question {
    /// What is taken once these of its tasks are asked: their positions, and those whose values are shown. A position without a move is
    /// no question, so none takes it.
    pub fn takes(&self, tasks: &[usize]) -> Vec<Taken> {
        let shown = || {
            let next = notation::parse(&self.position).ok().filter(|_| !self.shown.is_empty());
            next.into_iter().flat_map(|next| {
                (0..self.shown.len() as u64).map(move |heap| {
                    let mut below = next.clone();
                    below.terms.iter_mut().for_each(|term| term.numbers.fill(heap));
                    below.normal_form()
                })
            })
        };
        let asked = tasks.iter().filter_map(|task| notation::parse(&self.tasks.get(*task)?.form()).ok());
        let live = |position: &Position| !moves(position, 1).is_empty();
        asked.chain(shown()).filter(live).map(|position| Taken { form: position.to_string(), kind: self.kind }).collect()
    }
}

/// The places of what is asked of each question: each question in turn takes one thing, that which the fewest others could ask, as
/// long as there are any. A move, a table of options, a pattern is asked for as a whole. Positions of one normal form are the same,
/// and patterns of one game: what one of them shows another would ask for. Nothing is asked that the sheet has taken for other
/// questions. O(tasks²).
pub fn deal(asked: &[&Question], elsewhere: &[Taken]) -> Vec<Vec<usize>> {
    let is_taken = |question: &Question, form: &String| {
        let shares = |taken: &Taken| taken.kind == Kind::Mex && question.kind == Kind::Mex && *form != question.form;
        elsewhere.iter().any(|taken| taken.form == *form && !shares(taken))
    };
    let whole = asked.iter().any(|question| matches!(question.kind, Kind::Move | Kind::Mex | Kind::Pattern));
    if whole {
        let game = |question: &Question| question.form.split('(').next().map(str::to_owned);
        let same = |a: &Question, b: &Question| a.form == b.form || (a.kind == Kind::Pattern && game(a) == game(b));
        let free = |question: &&Question| {
            let all: Vec<usize> = (0..question.tasks.len()).collect();
            elsewhere.is_empty() || question.takes(&all).iter().all(|taken| !is_taken(question, &taken.form))
        };
        let free: Vec<bool> = asked.iter().map(free).collect();
        let first = |i: usize| free[i] && !(0..i).any(|before| free[before] && same(asked[before], asked[i]));
        let all = |(i, question): (usize, &&Question)| (0..question.tasks.len()).filter(|_| first(i)).collect();
        return asked.iter().enumerate().map(all).collect();
    }
    let texts: Vec<Vec<String>> = asked.iter().map(|question| question.tasks.iter().map(Task::form).collect()).collect();
    let side = |task: &Task| usize::from(task.right() == Given::Outcome(Outcome::P));
    let sides: Vec<Vec<usize>> = asked.iter().map(|question| question.tasks.iter().map(side).collect()).collect();
    let taken: Vec<&String> =
        asked.iter().zip(&texts).flat_map(|(question, texts)| texts.iter().filter(|text| is_taken(question, text))).collect();
    let all = dealt(&texts, &sides, &taken, None);
    let counts = |side: usize| {
        all.iter().zip(&sides).flat_map(|(tasks, sides)| tasks.iter().filter(move |task| sides[**task] == side)).count()
    };
    let (won, lost) = (counts(0), counts(1));
    let (few, many) = (won.min(lost), won.max(lost));
    match few > 0 && many > MOST_PER_OTHER * few {
        true => {
            dealt(&texts, &sides, &taken, Some(Balance::of([won, lost], &texts, asked.first().map(|question| &question.form))))
        }
        false => all,
    }
}

/// Each question in turn takes one thing, as long as there are any that are not taken elsewhere and that the balance wants.
fn dealt<'a>(
    texts: &'a [Vec<String>],
    sides: &[Vec<usize>],
    elsewhere: &[&'a String],
    mut balance: Option<Balance>,
) -> Vec<Vec<usize>> {
    let offers = |text: &String| texts.iter().filter(|texts| texts.contains(text)).count();
    let mut taken: Vec<&String> = elsewhere.to_vec();
    let mut dealt = vec![Vec::new(); texts.len()];
    loop {
        let before = taken.len();
        for ((texts, sides), tasks) in texts.iter().zip(sides).zip(&mut dealt) {
            let wanted = balance.as_mut().map(Balance::wanted);
            let first = balance.as_ref().and_then(|balance| balance.first).filter(|_| taken.len() == elsewhere.len());
            let room = |side: usize| balance.as_ref().is_none_or(|balance| balance.has_room(side));
            let open = (0..texts.len()).filter(|task| !taken.contains(&&texts[*task]) && room(sides[*task]));
            let rank = |task: usize| {
                let other = first.is_some_and(|first| texts[task] != *first);
                (other, wanted.is_some_and(|wanted| sides[task] != wanted), offers(&texts[task]), task)
            };
            if let Some(task) = open.min_by_key(|task| rank(*task)) {
                balance.iter_mut().for_each(|balance| balance.taken[sides[task]] += 1);
                taken.push(&texts[task]);
                tasks.push(task);
            }
        }
        if taken.len() == before {
            break;
        }
    }
    dealt.iter_mut().for_each(|tasks| order::sort(tasks));
    dealt
}

/// How many positions that are won, and that are lost, are dealt so far and at most; and which one is dealt first, as all are about it.
struct Balance<'a> {
    taken: [usize; 2],
    most: [usize; 2],
    first: Option<&'a String>,
    chance: Chance,
}

impl Balance<'_> {
    fn of<'a>([won, lost]: [usize; 2], texts: &[Vec<String>], first: Option<&'a String>) -> Balance<'a> {
        // Of which kind the first one of a question is must not tell that of the next.
        let bytes = texts.iter().flatten().flat_map(|text| text.bytes());
        let seed = bytes.fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(byte));
        let most = [lost, won].map(|other| (WANTED_PER_OTHER * other).max(texts.len().saturating_sub(other)));
        Balance { taken: [0; 2], most, first, chance: Chance::new(seed) }
    }

    fn has_room(&self, side: usize) -> bool {
        self.taken[side] < self.most[side]
    }

    /// Of which kind the next one should be: that which was dealt less often, by two; else either, by chance.
    fn wanted(&mut self) -> usize {
        let [won, lost] = self.taken;
        match won.abs_diff(lost) {
            0 | 1 => self.chance.below(2) as usize,
            _ => usize::from(lost < won),
        }
    }
}
