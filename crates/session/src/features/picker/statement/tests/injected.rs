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

/// The statement with such a word in each clause that moves something, one at a time.
fn injected(statement: &str) -> Vec<String> {
    let mut all = Vec::new();
    let told = Text::of(statement);
    let moves = |clause: &&text::Clause| {
        let words = format!(" {}", clause.spaced);
        !clause.of_end
            && !holds(&clause.tight, IN_TURN_TO_TAKE)
            && (holds(&clause.tight, TAKE) || holds(&clause.tight, SPLIT) || words.contains(" divide"))
    };
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
    for (statement, position, parts) in STATEMENTS.iter().chain(CONTESTS).chain(PASTED).chain(PHRASED) {
        let Some(position) = position.filter(|_| parts.is_empty()) else { continue };
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
