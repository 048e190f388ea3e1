//! The gallery: positions worth opening, each a link and each a test fixture. Titles are locale keys `gallery.<name>`.

use mexplorer_solver::Position;

/// One example: its key without prefix and its position. The group is a heading, `gallery.group-<group>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    pub group: &'static str,
    pub key: &'static str,
    pub position: &'static str,
}

const fn example(group: &'static str, key: &'static str, position: &'static str) -> Example {
    Example { group, key, position }
}

/// In the order in which they are shown, easiest group first.
pub const EXAMPLES: &[Example] = &[
    example("first", "gallery.nim", "nim(3,4,5)"),
    example("first", "gallery.nim-balanced", "nim(1,4,5)"),
    example("first", "gallery.nim-twins", "nim(6,6)"),
    example("first", "gallery.bash", "bash[3](21)"),
    example("first", "gallery.bash-lost", "bash[3](20)"),
    example("first", "gallery.two-piles", "bash[4](13,7)"),
    example("nim", "gallery.nim-four", "nim(1,3,5,7)"),
    example("nim", "gallery.nim-huge", "nim(18446744073709551615,1)"),
    example("nim", "gallery.moore", "moore[2](3,4,5,6)"),
    example("nim", "gallery.moore-cold", "moore[2](2,2,2)"),
    example("nim", "gallery.staircase", "staircase(3,1,4)"),
    example("nim", "gallery.lasker", "lasker(5,6)"),
    example("take", "gallery.subtract", "subtract[1,3,4](10,7)"),
    example("take", "gallery.subtract-late", "subtract[2,4,7](12)"),
    example("take", "gallery.squares", "take[k^2](20)"),
    example("take", "gallery.powers", "take[2^(k-1)](13)"),
    example("take", "gallery.take-list", "take[1,2,4,7](20)"),
    example("take", "gallery.half", "half(7,12)"),
    example("wythoff", "gallery.wythoff", "wythoff(3,5)"),
    example("wythoff", "gallery.wythoff-hot", "wythoff(5,7)"),
    example("wythoff", "gallery.wythoff-huge", "wythoff(6180339887498948482,10000000000000000000)"),
    example("wythoff", "gallery.fibonacci", "fibonacci(20)"),
    example("wythoff", "gallery.fibonacci-lost", "fibonacci(21)"),
    example("wythoff", "gallery.fibonacci-late", "fibonacci[6](14)"),
    example("rows", "gallery.kayles", "kayles(7)"),
    example("rows", "gallery.kayles-pair", "kayles(5,9)"),
    example("rows", "gallery.dawsons-chess", "dawsons_chess(9)"),
    example("rows", "gallery.dawsons-kayles", "dawsons_kayles(9)"),
    example("rows", "gallery.flip", "flip[2](9)"),
    example("rows", "gallery.flip-three", "flip[3](11)"),
    example("rows", "gallery.treblecross", "treblecross(11)"),
    example("rows", "gallery.octal", "octal[0.137](12)"),
    example("rows", "gallery.officers", "octal[0.6](12)"),
    example("rows", "gallery.grundy", "grundy(9)"),
    example("own", "gallery.own-divisor", "rule[n-k for k in 1..=n if n%k==0 and k<n](12)"),
    example("own", "gallery.own-divide", "rule[n/2,n/3,n/6](30,17)"),
    example("own", "gallery.own-equal", "rule[k of n/k for k in 2..=n if n%k==0](12,10)"),
    example("own", "gallery.own-kayles", "rule[(a,n-k-a) for k in 1..=2 for a in 0..=n-k](7)"),
    example("own", "gallery.own-paper", "rule2[(k,b)+(a-k,b) for k in 1..=a/2;(a,k)+(a,b-k) for k in 1..=b/2](4,6)"),
    example("own", "gallery.own-chips", "rule2[(a-1,b+a) if a>0;(a,b-k) for k in 1..=b/2](2,3)"),
    example("graphs", "gallery.graph", "graph[a>b,a>c,b>c](a,b)"),
    example("graphs", "gallery.graph-larger", "graph[s>a,s>b,a>c,a>d,b>d,b>e,c>t,d>t,d>e,e>t](s)"),
    example("graphs", "gallery.sum", "nim(3)+kayles(7)+wythoff(1,2)"),
    example("graphs", "gallery.star", "nim(2)+bash[3](7)+grundy(8)"),
    example("misere", "gallery.misere-nim", "misere nim(1,1,2)"),
    example("misere", "gallery.misere-ones", "misere nim(1,1,1)"),
    example("misere", "gallery.misere-moore", "misere moore[2](1,2,3)"),
    example("misere", "gallery.anti-sg", "misere subtract[1,3,4](10,7)"),
    example("misere", "gallery.misere-kayles", "misere kayles(1,5)"),
];

/// The groups with their heading keys, in order.
pub const GROUPS: &[(&str, &str)] = &[
    ("first", "gallery.group-first"),
    ("nim", "gallery.group-nim"),
    ("take", "gallery.group-take"),
    ("wythoff", "gallery.group-wythoff"),
    ("rows", "gallery.group-rows"),
    ("own", "gallery.group-own"),
    ("graphs", "gallery.group-graphs"),
    ("misere", "gallery.group-misere"),
];

/// The example to ask about next: the following one of the same game under the same rule, else the following one.
/// A position that is no example itself leads to the first of its game.
pub fn next(position: &Position) -> &'static Example {
    let kind = |text: &str| {
        let misere = text.strip_prefix("misere ");
        let bare = misere.unwrap_or(text);
        // Between square brackets a plus sign is part of a rule.
        let mut outside = bare.split('[').map(|part| part.split_once(']').map_or(part, |(_, outside)| outside));
        let family = if outside.any(|part| part.contains(")+")) { "+" } else { bare.split(['[', '(']).next().unwrap_or(bare) };
        (misere.is_some(), family.to_string())
    };
    let text = position.to_string();
    let own = kind(&text);
    let at = EXAMPLES.iter().position(|example| example.position == text);
    let after = at.map_or(0, |at| at + 1);
    let later = EXAMPLES[after..].iter().find(|example| kind(example.position) == own);
    let turned = EXAMPLES.iter().find(|example| kind(example.position).0 == own.0 && example.position != text);
    later.or(EXAMPLES.get(after).filter(|_| at.is_some())).or(turned).unwrap_or(&EXAMPLES[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Page;

    #[test]
    fn every_example_is_canonical_listed_once_and_answered() {
        assert!(EXAMPLES.len() >= 30);
        for (i, example) in EXAMPLES.iter().enumerate() {
            let position = mexplorer_solver::notation::parse(example.position).expect(example.position);
            assert_eq!(position.to_string(), example.position);
            assert!(GROUPS.iter().any(|(group, _)| *group == example.group), "{}", example.group);
            assert!(EXAMPLES[..i].iter().all(|other| other.key != example.key && other.position != example.position));
            let page = Page::open(&format!("p={}", example.position));
            assert!(page.answer().analysis.is_ok(), "{}", example.position);
        }
    }

    #[test]
    fn one_question_leads_to_the_next() {
        for (position, following) in [
            ("nim(3,4,5)", "nim(1,4,5)"),
            ("nim(2,2)", "nim(3,4,5)"),
            ("bash[3](21)", "bash[3](20)"),
            ("treblecross(11)", "octal[0.137](12)"),
            ("nim(1)+nim(2)", "nim(3)+kayles(7)+wythoff(1,2)"),
            ("misere nim(3,4)", "misere nim(1,1,2)"),
            ("misere wythoff(1,2)", "misere nim(1,1,2)"),
            ("misere kayles(1,5)", "misere nim(1,1,2)"),
            ("wythoff(9,9)", "wythoff(3,5)"),
        ] {
            let position = mexplorer_solver::notation::parse(position).expect(position);
            assert_eq!(next(&position).position, following, "{position}");
        }
    }
}
