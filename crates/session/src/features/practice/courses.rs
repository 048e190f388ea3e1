//! The games to practise on, and between which positions the questions of each level lie.

use super::Level;
use mexplorer_solver::quiz::suits;
use mexplorer_solver::{GameRef, Numbers, Position, notation};
use std::rc::Rc;

/// Between which positions of a game the questions of a level lie: with the smallest and with the largest numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    pub from: Rc<Position>,
    pub to: Rc<Position>,
}

impl Span {
    /// Of two positions of the same games, as texts.
    pub(super) fn of((from, to): (&str, &str)) -> Option<Span> {
        let read = |text| notation::parse(text).ok().map(Rc::new);
        Some(Span { from: read(from)?, to: read(to)? })
    }

    /// Of positions of the same games as one that is shown: from half its numbers to half as much again, none out of measure.
    pub(super) fn around(shown: &Position) -> Span {
        let with = |number: &dyn Fn(u64) -> u64| {
            let mut position = shown.clone();
            position.terms.iter_mut().flat_map(|term| &mut term.numbers).for_each(|own| *own = number(*own));
            Rc::new(position)
        };
        Span {
            from: with(&|own| own.min(LARGEST).div_ceil(2)),
            to: with(&|own| own.min(LARGEST) + (own.min(LARGEST) / 2).max(NEAREST)),
        }
    }
}

/// Larger numbers that are shown are taken for so many, and so far above them a question may always be.
const LARGEST: u64 = 1000;
const NEAREST: u64 = 3;

/// A game to practise on, and for each level the smallest and the largest position that is asked about.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    pub levels: [(&'static str, &'static str); Level::ALL.len()],
}

/// The games that are offered.
pub const COURSES: [Course; 6] = [
    Course {
        levels: [
            ("nim(1,2,3)", "nim(5,6,7)"),
            ("nim(1,2)", "nim(6,6)"),
            ("nim(2,3,4)", "nim(7,8,9)"),
            ("nim(2,3,4)", "nim(15,15,15)"),
            ("nim(1,4,5)", "nim(2,14,15)"),
            ("misere nim(1,2,3)", "misere nim(4,5,6)"),
        ],
    },
    Course {
        levels: [
            ("bash[3](6)", "bash[3](60)"),
            ("bash[3](5)", "bash[3](60)"),
            ("bash[3](4,5)", "bash[3](14,15)"),
            ("bash[3](5,6,7)", "bash[3](20,21,22)"),
            ("bash[3](8)", "bash[3](40)"),
            ("misere bash[3](5)", "misere bash[3](60)"),
        ],
    },
    Course {
        levels: [
            ("subtract[1,3,4](7)", "subtract[1,3,4](60)"),
            ("subtract[1,3,4](6)", "subtract[1,3,4](60)"),
            ("subtract[1,3,4](4,5)", "subtract[1,3,4](14,15)"),
            ("subtract[1,3,4](5,6,7)", "subtract[1,3,4](20,20,20)"),
            ("subtract[1,3,4](14)", "subtract[1,3,4](50)"),
            ("misere subtract[1,3,4](6)", "misere subtract[1,3,4](60)"),
        ],
    },
    Course {
        levels: [
            ("kayles(2,3)", "kayles(7,8)"),
            ("kayles(1,2)", "kayles(5,6)"),
            ("kayles(3,4)", "kayles(8,9)"),
            ("kayles(3,4,5)", "kayles(8,9,10)"),
            // What precedes the period is no pattern.
            ("kayles(96)", "kayles(120)"),
            ("misere kayles(2,3)", "misere kayles(5,6)"),
        ],
    },
    Course {
        levels: [
            ("wythoff(2,3)", "wythoff(9,10)"),
            ("wythoff(1,2)", "wythoff(5,7)"),
            ("wythoff(1,2)+nim(3)", "wythoff(5,6)+nim(7)"),
            ("wythoff(4,5)", "wythoff(15,16)"),
            ("wythoff(3,6)", "wythoff(12,16)"),
            ("misere wythoff(2,3)", "misere wythoff(7,8)"),
        ],
    },
    Course {
        levels: [
            ("grundy(5,6)", "grundy(9,10)"),
            ("grundy(6)", "grundy(24)"),
            ("grundy(5,6)", "grundy(9,10)"),
            ("grundy(6,7,8)", "grundy(14,15,16)"),
            ("grundy(6)", "grundy(20)"),
            ("misere grundy(6)", "misere grundy(16)"),
        ],
    },
];

/// The course of any game of single heaps, if its questions can be asked.
pub(super) fn course_of(game: &GameRef) -> Option<[Span; Level::ALL.len()]> {
    // A table of options is not to be too long.
    let heaps: [&[(&str, &str)]; 6] = [
        &[("4,5", "9,10")],
        &[("1,2", "5,6"), ("2,3", "6,7"), ("3", "14")],
        &[("3,4", "8,9")],
        &[("4,5,6", "9,10,11")],
        &[("6", "20")],
        &[("3,4", "7,8")],
    ];
    let spans = Level::ALL.into_iter().zip(heaps).map(|(level, heaps)| {
        let misere = if level == Level::Misere { "misere " } else { "" };
        let text = |heaps: &str| format!("{misere}{}({heaps})", game.id());
        let mut spans = heaps.iter().filter_map(|(from, to)| Span::of((&text(from), &text(to))));
        spans.find(|span| suits(level.kind(&span.from), &span.from).is_ok())
    });
    let spans: Option<Vec<_>> = if game.numbers() == Numbers::Heaps { spans.collect() } else { None };
    spans?.try_into().ok()
}
