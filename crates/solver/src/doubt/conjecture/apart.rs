//! Which conditions meet no number together, and which leave none out, as their text shows it: by remainders, or as contraries.

use super::ends::number;

/// The remainders that a condition asks for: of what, by which number, and which; or else a comparison.
fn remainders(condition: &str) -> Option<(&str, u64, Vec<u64>)> {
    let (of, rest) = condition.split_once('%')?;
    let (by, rest) = number(rest)?;
    let list = |text: &str| text.trim().split(',').map(|one| one.trim().parse().ok()).collect::<Option<Vec<u64>>>();
    let rest = rest.trim();
    let rests = match () {
        () if rest.starts_with("!=") => {
            let not: u64 = rest[2..].trim().parse().ok()?;
            (0..by).filter(|rest| *rest != not).collect()
        }
        () if rest.starts_with("in") => list(rest[2..].trim().strip_prefix('{')?.strip_suffix('}')?)?,
        () => list(rest.trim_start_matches('=').trim()).filter(|list| list.len() == 1)?,
    };
    (by > 0 && by <= MOST_MODULUS && !condition.contains(" and ") && !condition.contains(" or ")).then_some((
        of.trim(),
        by,
        rests,
    ))
}
const MOST_MODULUS: u64 = 1_000;

/// Whether two conditions are of the same two sides and say the contrary of each other.
fn contrary(one: &str, other: &str) -> bool {
    const CONTRARY: [(&str, &str); 6] = [(">=", "<"), ("<=", ">"), ("≥", "<"), ("≤", ">"), ("==", "!="), ("=", "!=")];
    let sides = |text: &str, sign: &str| {
        let bare = text.replace(' ', "");
        let (left, right) = bare.split_once(sign)?;
        let plain =
            !right.starts_with('=') && !left.contains(['=', '<', '>', '!']) && !bare.contains("and") && !bare.contains("or");
        plain.then(|| (left.to_owned(), right.to_owned()))
    };
    let says = |sign: &str, not: &str| sides(one, sign).is_some_and(|of| Some(of) == sides(other, not));
    CONTRARY.iter().any(|(sign, not)| says(sign, not) || says(not, sign))
}

/// Whether no number meets both, by the remainders that they ask for, or as contraries.
pub(super) fn disjoint(one: &str, other: &str) -> bool {
    // Of what “or” joins each part must be apart.
    let apart = |one: &str, other: &str| {
        let alike = |(of, by, rests): (&str, u64, Vec<u64>), (too, also, others): (&str, u64, Vec<u64>)| {
            of == too && by == also && !rests.iter().any(|rest| others.contains(rest))
        };
        contrary(one, other) || remainders(one).zip(remainders(other)).is_some_and(|(one, other)| alike(one, other))
    };
    let parts = |text: &str| {
        text.split(" or ").map(|part| part.split(" and ").map(str::to_owned).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let (ones, others) = (parts(one), parts(other));
    ones.iter().all(|one| others.iter().all(|other| one.iter().any(|one| other.iter().any(|other| apart(one, other)))))
}

/// Whether every number meets one of these.
pub(super) fn cover(conditions: &[&str]) -> bool {
    if let [one, other] = conditions
        && contrary(one, other)
    {
        return true;
    }
    let all: Option<Vec<(&str, u64, Vec<u64>)>> = conditions.iter().map(|condition| remainders(condition)).collect();
    let Some(all) = all.filter(|all| !all.is_empty()) else { return false };
    let (of, by) = (all[0].0, all[0].1);
    all.iter().all(|(too, also, _)| *too == of && *also == by)
        && (0..by).all(|rest| all.iter().any(|(.., rests)| rests.contains(&rest)))
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_apart_and_what_covers_is_seen_by_remainders_or_as_contrary() {
        for (one, other, apart, cover) in [
            ("n%2==1", "n%2==0", true, true),
            ("n%3==1", "n%3==0", true, false),
            ("n%3 in {0,2}", "n%3==1", true, true),
            ("n%3!=0", "n%3==0", true, true),
            ("n%3 in {0,2}", "n%3==2", false, false),
            ("n%2==1", "n%4==0", false, false),
            ("n<5", "n>=5", true, true),
            ("n<5", "n>5", false, false),
            ("n==0", "n!=0", true, true),
            ("n>3 and n%2==1", "n%2==0", true, false),
            ("n%2==1 or n>3", "n%2==0", false, false),
            ("n%4==1 or n%4==3", "n%4==0", true, false),
            ("n>=3", "n<4", false, false),
        ] {
            let found = (super::disjoint(one, other), super::disjoint(other, one), super::cover(&[one, other]));
            assert_eq!(found, (apart, apart, cover), "{one}; {other}");
        }
    }
}
