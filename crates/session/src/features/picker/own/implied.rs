//! Conditions that a choice says by itself: once it is made, they would be said twice; and where they are written, it is made.

use super::{MoveAct, MoveKind, Which};

/// The same kind by the name that its numbers have, where a run with a condition says them.
pub fn named(kind: MoveKind) -> MoveKind {
    let parts = parts(&kind.only).unwrap_or_default();
    let has = |said: &[&str]| parts.iter().any(|part| said.contains(&part.replace(' ', "").as_str()));
    let (from, to) = (kind.from.replace(' ', ""), kind.to.replace(' ', ""));
    let below = matches!(to.as_str(), "n/2" | "n-1") || to == "n" && has(&BELOW);
    let which = match from.as_str() {
        _ if kind.which != Which::Run => return kind,
        "1" if has(&DIVIDES) && below => Which::Proper,
        "1" if has(&DIVIDES) && to == "n" => Which::Divisors,
        "1" | "2" if has(&["prime(k)"]) && to == kind.act.most() => Which::Primes,
        _ => return kind,
    };
    if kind.act.which().contains(&which) { kind.through(which) } else { kind }
}

const DIVIDES: [&str; 3] = ["n%k==0", "n%k=0", "0==n%k"];
const BELOW: [&str; 6] = ["k<n", "n>k", "k!=n", "n!=k", "k<=n/2", "k<=n-1"];

/// The parts of a condition that must all hold; `None` where it does not consist of such.
fn parts(only: &str) -> Option<Vec<String>> {
    let whole = only.split_whitespace().collect::<Vec<_>>().join(" ");
    let other = |word: &str| matches!(word, "or" | "not" | "let" | "for" | "if");
    let parts: Vec<String> = whole.split(" and ").map(|part| part.trim().to_owned()).collect();
    // A bracket may open in one part and close in another.
    let closed = |part: &String| part.matches('(').count() == part.matches(')').count();
    let fits = !whole.split(|c: char| !c.is_alphabetic()).any(other) && parts.iter().all(closed);
    fits.then_some(parts)
}

/// What is left of a condition where these numbers are chosen for this act: without what they say by themselves, as far as the
/// condition consists of parts that must all hold. One that consists of anything else stays as it is.
pub fn left(only: &str, act: MoveAct, which: Which) -> String {
    let Some(parts) = parts(only) else { return only.to_owned() };
    let said = said(act, which);
    let stays = |part: &&str| !said.contains(&part.replace(' ', "").as_str());
    let left: Vec<&str> = parts.iter().map(String::as_str).filter(stays).collect();
    if left.len() == parts.len() { only.to_owned() } else { left.join(" and ") }
}

/// The parts that an act with its numbers says by itself, without spaces, as people write them.
fn said(act: MoveAct, which: Which) -> Vec<&'static str> {
    let mut said = Vec::new();
    if act == MoveAct::Equal || matches!(which, Which::Divisors | Which::Proper) {
        said.extend(DIVIDES);
        said.extend(["k<=n", "n>=k", "k>0", "k>=1", "0<k", "1<=k"]);
    }
    match which {
        Which::Proper => said.extend(BELOW),
        Which::Primes => said.extend(["prime(k)", "k>1", "k>=2", "1<k", "2<=k"]),
        Which::Listed if act == MoveAct::CutFirst => said.extend(["k<a", "a>k"]),
        Which::Listed if act == MoveAct::CutSecond => said.extend(["k<b", "b>k"]),
        _ => {}
    }
    said
}
