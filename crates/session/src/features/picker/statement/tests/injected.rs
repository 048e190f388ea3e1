//! A word that nobody knows within a statement that is read, before a heap of a move or behind it: what is read is no longer clear, or it is
//! another rule, which the word tells.

use super::contests::CONTESTS;
use super::pasted::PASTED;
use super::phrased::PHRASED;
use super::table::STATEMENTS;
use super::text::holds;
use super::*;

/// What bounds the heaps of a move: before them, and as a clause behind it.
const BEFORE: [&str; 3] = ["coprime", "prime-sized", "odd"];
const BEHIND: [&str; 2] = [" that differ by an odd number", ", the larger being odd"];
const BEFORE_CHINESE: [&str; 3] = ["互质的", "质数", "奇数"];
const BEHIND_CHINESE: [&str; 2] = ["，其中较大的一堆是奇数", "，两者互质"];

/// Whether a clause moves something.
fn moves(clause: &&text::Clause) -> bool {
    let words = format!(" {}", clause.spaced);
    !clause.of_end
        && !holds(&clause.tight, IN_TURN_TO_TAKE)
        && (holds(&clause.tight, TAKE) || holds(&clause.tight, SPLIT) || words.contains(" divide"))
}

/// The statement with one of these behind each of its first clauses that move something, another one each time.
fn behind(statement: &str, turn: usize, chinese: &[&str], english: &[&str]) -> Vec<String> {
    const CLAUSES: usize = 2;
    let told = Text::of(statement);
    let moved = told.clauses.iter().flatten().filter(moves).take(CLAUSES).enumerate();
    let ends = moved.filter_map(|(at, clause)| {
        let end = statement.find(clause.written)? + clause.written.len();
        let words = if clause.written.contains(|char: char| !char.is_ascii()) { chinese } else { english };
        Some(format!("{}{}{}", &statement[..end], words[(turn + at) % words.len()], &statement[end..]))
    });
    ends.collect()
}

/// The rows that are read whole, with what they are read as.
fn clear() -> impl Iterator<Item = (&'static str, &'static str)> {
    let all = STATEMENTS.iter().chain(CONTESTS).chain(PASTED).chain(PHRASED);
    all.filter_map(|(statement, position, parts)| Some((*statement, position.filter(|_| parts.is_empty())?)))
}

/// Those of them that are short: what is put in costs a reading each.
fn short() -> impl Iterator<Item = (&'static str, &'static str)> {
    const SHORT: usize = 160;
    clear().filter(|(statement, _)| statement.len() < SHORT)
}

/// Those that are read as clear, and as the rule that stood there without what was put in.
fn silent(position: &str, with: Vec<String>) -> Vec<String> {
    let rule = |text: &str| text.rsplit_once('(').map(|(rule, _)| rule.to_owned());
    let same = |with: &String| {
        let reading = read(with).filter(Reading::is_clear);
        reading.is_some_and(|reading| rule(&reading.form.text()) == rule(position))
    };
    with.into_iter().filter(same).collect()
}

/// A number that is told of another move is read or named, though there is a heap of as many stones.
#[test]
fn a_move_is_not_lost_where_a_heap_is_as_large() {
    let (mut tried, mut wrong) = (0, Vec::new());
    let chinese = ["，或取 {} 颗", "，或者取走 {} 颗", "；或取 {} 颗", "，或 {} 颗", "，也可以取 {} 颗", "，也可以将 {} 颗取走"];
    let english = [", or take {} stones", ", or {} stones", "; or remove {} stones", " or take {} stones"];
    for (turn, (statement, position)) in short().enumerate() {
        let heaps = intake::position(position).expect("legal");
        let Some(heap) = heaps.components().map(|one| one.numbers[0]).find(|heap| *heap > 1) else { continue };
        // What may be taken so already may be said again.
        if heaps.components().any(|one| one.numbers.len() == 1 && one.game.reaches(&[heap], &[0])) {
            continue;
        }
        let with = behind(statement, turn, &chinese, &english).into_iter().map(|with| with.replace("{}", &heap.to_string()));
        let with: Vec<String> = with.collect();
        tried += with.len();
        wrong.extend(silent(position, with));
    }
    assert!(tried > 150, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

/// What leaves something out is read or named.
#[test]
fn what_is_left_out_is_read_or_named() {
    let (mut tried, mut wrong) = (0, Vec::new());
    let numbered = (
        ["（不包括 3）", "（3 除外）", "，不含 3", "（不等于 3）"],
        [" (excluding 3)", " (except 3)", " (3 excluded)", ", other than 3"],
    );
    let worded = (["（不包括最后一堆）", "（红色的除外）"], [" (not the last heap)", " apart from the red ones"]);
    for (turn, (statement, position)) in short().enumerate() {
        // By a rule that lets nobody take 3, these may be left out.
        let heaps = intake::position(position).expect("legal");
        let three =
            position.contains("(k,n-k)") || heaps.components().all(|one| one.numbers.len() > 1 || one.game.reaches(&[3], &[0]));
        let with = if three { behind(statement, turn, &numbered.0, &numbered.1) } else { Vec::new() };
        for with in [with, behind(statement, turn, &worded.0, &worded.1)] {
            tried += with.len();
            wrong.extend(silent(position, with));
        }
    }
    assert!(tried > 300, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
}

/// What bounds in signs the number that is taken is read or named.
#[test]
fn a_bound_in_signs_is_read_or_named() {
    let mut read_so = 0;
    let kinds = [("约数 d", "d"), ("质数 k", "k"), ("完全平方数 x", "x"), ("2 的幂 k", "k")];
    let bounds = ["1<{}<n", "2≤{}≤n/2", "{}>1", "1‹{}≤n", "{}≤3", "{} >= 2"];
    for (kind, name) in kinds {
        for bound in bounds {
            let bound = bound.replace("{}", name);
            for bound in [format!("（{bound}）"), format!("，且 {bound}"), format!("，{bound}")] {
                let text = format!("有一堆 n 颗石子，两人轮流操作，每次将 n 减去它的一个{kind}{bound}。不能操作的人输。n=12");
                let reading = read(&text);
                let told = reading.as_ref().filter(|reading| reading.is_clear()).map(|reading| reading.form.text());
                // Where it is read the rule says it: of divisors these bounds leave out 1, or the number itself.
                let said = told.as_ref().is_none_or(|told| match (kind, &*bound.replace([' ', '（', '）', '，', '且'], "")) {
                    ("约数 d", "1<d<n") => told == "rule[n-k for k in 2..=n-1 if n%k==0](12)",
                    ("约数 d", "d>1" | "1‹d≤n" | "d>=2") => told == "rule[n-k for k in 2..=n if n%k==0](12)",
                    _ => false,
                });
                assert!(said, "{text}: {told:?}");
                read_so += usize::from(told.is_some());
            }
        }
    }
    assert!(read_so > 9, "{read_so}");
}

/// The statement with such a word in each clause that moves something, one at a time.
fn injected(statement: &str) -> Vec<String> {
    let mut all = Vec::new();
    let told = Text::of(statement);
    for clause in told.clauses.iter().flatten().filter(moves) {
        let Some(at) = statement.find(clause.written) else { continue };
        let end = at + clause.written.len();
        let chinese = clause.written.contains(|char: char| !char.is_ascii());
        let (nouns, before, behind): (&[&str], _, _) =
            if chinese { (&["堆"], BEFORE_CHINESE, BEHIND_CHINESE) } else { (&["heap", "pile"], BEFORE, BEHIND) };
        for noun in nouns {
            for (place, _) in clause.written.match_indices(noun) {
                let (head, rest) = statement.split_at(at + place);
                for word in before {
                    all.push(if chinese { format!("{head}{word}{rest}") } else { format!("{head}{word} {rest}") });
                }
            }
        }
        if nouns.iter().any(|noun| clause.written.contains(noun)) {
            all.extend(behind.map(|bound| format!("{}{bound}{}", &statement[..end], &statement[end..])));
        }
    }
    all
}

/// How the words are told where they are read: of the two heaps that a heap becomes.
const READ: [&str; 4] = ["gcd(k,n-k)==1", "prime(k) and prime(n-k)", "k%2==1 and (n-k)%2==1", "(n-2*k)%2==1"];

#[test]
fn a_word_within_a_move_is_read_or_named() {
    let (mut tried, mut wrong) = (0, Vec::new());
    for (statement, position) in clear() {
        for with in injected(statement) {
            tried += 1;
            let Some(reading) = read(&with).filter(Reading::is_clear) else { continue };
            let told = reading.form.text();
            let rule = |text: &str| text.rsplit_once('(').map(|(rule, _)| rule.to_owned());
            // What was said so already may be said again.
            let again = READ.iter().any(|read| position.contains(read));
            if !READ.iter().any(|read| told.contains(read)) || rule(&told) == rule(position) && !again {
                wrong.push(format!("{with}: {told}"));
            }
        }
    }
    assert!(tried > 500, "{tried}");
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
