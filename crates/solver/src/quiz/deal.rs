//! A worksheet's questions: what of each is asked, so that nothing is asked twice.

use super::{Kind, Question, Task};
use crate::order;

/// The places of what is asked of each question: each question in turn takes one thing, that which the fewest others could ask, as
/// long as there are any. A move, a table of options, a pattern is asked for as a whole. Positions of one normal form are the same,
/// and patterns of one game: what one of them shows another would ask for. O(tasks²).
pub fn deal(asked: &[&Question]) -> Vec<Vec<usize>> {
    let whole = asked.iter().any(|question| matches!(question.kind, Kind::Move | Kind::Mex | Kind::Pattern));
    if whole {
        let game = |question: &Question| question.form.split('(').next().map(str::to_owned);
        let same = |a: &Question, b: &Question| a.form == b.form || (a.kind == Kind::Pattern && game(a) == game(b));
        let first = |i: usize| !asked[..i].iter().any(|before| same(before, asked[i]));
        let all = |(i, question): (usize, &&Question)| (0..question.tasks.len()).filter(|_| first(i)).collect();
        return asked.iter().enumerate().map(all).collect();
    }
    let texts: Vec<Vec<String>> = asked.iter().map(|question| question.tasks.iter().map(Task::form).collect()).collect();
    let offers = |text: &String| texts.iter().filter(|texts| texts.contains(text)).count();
    let mut taken: Vec<&String> = Vec::new();
    let mut dealt = vec![Vec::new(); asked.len()];
    loop {
        let before = taken.len();
        for (texts, tasks) in texts.iter().zip(&mut dealt) {
            let open = (0..texts.len()).filter(|task| !taken.contains(&&texts[*task]));
            if let Some(task) = open.min_by_key(|task| (offers(&texts[*task]), *task)) {
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
