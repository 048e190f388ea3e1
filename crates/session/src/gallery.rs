//! The gallery: positions worth opening, each a link and each a test fixture. Titles are locale keys `gallery.<name>`.

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
    example("take", "gallery.half", "half(7,12)"),
    example("wythoff", "gallery.wythoff", "wythoff(3,5)"),
    example("wythoff", "gallery.wythoff-hot", "wythoff(8,11)"),
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
    example("rows", "gallery.grundy", "grundy(9)"),
    example("graphs", "gallery.graph", "graph[a>b,a>c,b>c](a,b)"),
    example("graphs", "gallery.graph-larger", "graph[s>a,s>b,a>c,a>d,b>d,b>e,c>t,d>t,d>e,e>t](s)"),
    example("graphs", "gallery.sum", "nim(3)+kayles(7)+wythoff(1,2)"),
    example("graphs", "gallery.star", "nim(2)+bash[3](7)+grundy(8)"),
    example("misere", "gallery.misere-nim", "misere nim(1,1,2)"),
    example("misere", "gallery.misere-ones", "misere nim(1,1,1)"),
    example("misere", "gallery.misere-moore", "misere moore[2](1,2,3)"),
    example("misere", "gallery.misere-kayles", "misere kayles(1,5)"),
];

/// The groups with their heading keys, in order.
pub const GROUPS: &[(&str, &str)] = &[
    ("first", "gallery.group-first"),
    ("nim", "gallery.group-nim"),
    ("take", "gallery.group-take"),
    ("wythoff", "gallery.group-wythoff"),
    ("rows", "gallery.group-rows"),
    ("graphs", "gallery.group-graphs"),
    ("misere", "gallery.group-misere"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{Desk, Work};
    use crate::document::Document;
    use std::rc::Rc;

    #[test]
    fn every_example_is_canonical_listed_once_and_answered() {
        assert!(EXAMPLES.len() >= 30);
        for (i, example) in EXAMPLES.iter().enumerate() {
            let position = mexplorer_solver::notation::parse(example.position).expect(example.position);
            assert_eq!(position.to_string(), example.position);
            assert!(GROUPS.iter().any(|(group, _)| *group == example.group), "{}", example.group);
            assert!(EXAMPLES[..i].iter().all(|other| other.key != example.key && other.position != example.position));
            let document = Document { position: Rc::new(position), ..Document::new("en") };
            let mut desk = Desk::default();
            desk.begin();
            let answer = (0..40).find_map(|_| match desk.work(&document) {
                Work::Done(answer) => Some(answer),
                Work::Unfinished { .. } => None,
            });
            let answer = answer.unwrap_or_else(|| panic!("{} is not answered in 40 slices", example.position));
            assert!(answer.analysis.is_ok(), "{}", example.position);
        }
    }
}
