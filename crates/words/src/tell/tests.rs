use super::*;
use crate::locale::Locale;
use mexplorer_solver::notation::parse_game;

/// What is said in English of a rule; that it is true is judged with the other sentences, in the tests of the session.
#[test]
fn a_rule_is_told_in_a_sentence() {
    let locale = Locale::of("en");
    let heap = "With a heap of n, one may ";
    let same = ". To leave the heap as it is, is no move.";
    for (text, told) in [
        ("rule[n-k for k in 1..=min(3,n/2)]", format!("{heap}take k stones, where 1 ≤ k ≤ min(3, ⌊n/2⌋).")),
        ("rule[n-k for k in {1};n/2]", format!("{heap}take 1 stone; or divide its size by 2, rounding down.")),
        ("rule[n-k for k in {1};n/2 if n%2==0]", format!("{heap}take 1 stone; or divide its size by 2, rounding down, if n is even.")),
        ("rule[n-x for x in {1,3};(n+1)/2]", format!("{heap}take x stones, where x is one of 1, 3; or divide its size by 2, rounding up{same}")),
        ("rule[n-k for k in 1..=n if n%k==0 and k<n]", format!("{heap}take k stones, where 1 ≤ k ≤ n, k divides n, k < n.")),
        ("rule[n-k for k in 1..=n if prime(k) or k==1]", format!("{heap}take k stones, where 1 ≤ k ≤ n, k is prime or k = 1.")),
        ("rule[n-k for k in 1..=n if gcd(n,k)==1]", format!("{heap}take k stones, where 1 ≤ k ≤ n, n and k have no common divisor above 1.")),
        ("rule[n-k for k in {3};(k,n-k) for k in 1..=n/2]", format!("{heap}take 3 stones; or split it into two heaps.")),
        ("rule[n-k for k in 1..=3;(k,n-k) for k in 1..=(n-1)/2;0]", format!("{heap}take k stones, where 1 ≤ k ≤ 3; or split it into two heaps of different sizes; or take all of it.")),
        ("rule[(n/2,n/2) if n%2==0 and n>0]", format!("{heap}split it into two equal heaps.")),
        ("rule[k of n/k for k in 2..=n if n%k==0]", format!("{heap}split it into k equal heaps, where 2 ≤ k ≤ n.")),
        ("rule[n/k for k in {2,3,4}]", format!("{heap}divide its size by k, rounding down, where k is one of 2, 3, 4.")),
        ("rule[(a,n-k-a) for k in {1,4} for a in 0..=n-k]", format!("{heap}take k of it and leave the rest as one heap or as two, where k is one of 1, 4.")),
        ("rule[(a,n-k-a) for k in 2..=3 for a in 1..=n-k-1]", format!("{heap}take k of it and split the rest into two heaps, where 2 ≤ k ≤ 3.")),
        ("rule[n-phi(k) for k in 1..=n]", format!("{heap}take ⌊φ·k⌋ stones, where 1 ≤ k ≤ n. To leave the heap as it is, is no move.")),
        ("rule[n-phi(k+1) for k in 1..=n]", format!("{heap}take ⌊φ·(k + 1)⌋ stones, where 1 ≤ k ≤ n. To leave the heap as it is, is no move.")),
        ("rule[n-k for e in 1..=sqrt(n) let k=e^2]", format!("{heap}take k stones, where 1 ≤ e ≤ ⌊√n⌋, k = e².")),
        ("rule[n-n/2]", format!("{heap}take ⌊n/2⌋ stones{same}")),
        ("rule[k for k in n/2..=n-1]", format!("{heap}leave k of it, where ⌊n/2⌋ ≤ k ≤ n − 1{same}")),
        ("rule[(a,n-1-a) for a in 1..=3]", format!("{heap}put heaps of these sizes in its place: a, n − 1 − a, where 1 ≤ a ≤ 3{same}")),
        ("rule2[(a-k,b-l) for k in 1..=a for l in 1..=b if abs(k-l)<2]", "With a pair (a, b), one may take k from a and l from b, where 1 ≤ k ≤ a, 1 ≤ l ≤ b, |k − l| < 2.".into()),
        ("rule2[(a-1,b+1)]", "With a pair (a, b), one may put another pair in its place: (a − 1, b + 1). A number below 0, or the pair as it is, is no move.".into()),
        ("rule2[(a-1,b);(a,b-1);(a-1,b-1)]", "With a pair (a, b), one may take 1 from a; or take 1 from b; or take 1 from both.".into()),
        ("rule2[(a-k*b,b) for k in 1..=a/b;(a,b-k*a) for k in 1..=b/a]", "With a pair (a, b), one may take k·b from a, where 1 ≤ k ≤ ⌊a/b⌋; or take k·a from b, where 1 ≤ k ≤ ⌊b/a⌋. A number below 0, or the pair as it is, is no move.".into()),
        ("rule2[(k,b)+(a-k,b) for k in 1..=a/2]", "With a pair (a, b), one may put in its place, side by side: (k, b), (a − k, b), where 1 ≤ k ≤ ⌊a/2⌋. A number below 0, or the pair as it is, is no move.".into()),
        // What has no words, or too many.
        ("rule[n-k for k in 1..=n if not (k==2 or k==3)]", String::new()),
        ("rule[n-1;n-2;n-3;n-4;n-5;n-6]", String::new()),
        ("rule[n-k for k in 1..=n if prime(k)==gcd(k,2)]", String::new()),
        ("bash[3]", String::new()),
    ] {
        let said = rule(&parse_game(text).expect(text)).map(|say| locale.say(&say).replace('\u{a0}', " "));
        assert_eq!(said.unwrap_or_default(), told, "{text}");
    }
}
