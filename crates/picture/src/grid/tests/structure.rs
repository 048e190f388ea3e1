//! What is said of the structure of a window, and the cells of one value.

use super::*;

/// What is seen of a window, in which coordinate, from where on, of which position; and what is not.
#[test]
fn structure_is_told_where_it_is_seen() {
    use Up::{Difference, Second, Xor};
    type Shown = (&'static str, Up, (u64, u64), &'static [&'static str]);
    const ROWS: &[Shown] = &[
        ("nim(3,5)", Second, (0, 0), &["say.symmetric", "say.nim-cold"]),
        ("nim(3,5)", Second, (0, 4), &["say.nim-cold"]),
        ("nim(3,5)", Difference, (0, 0), &["say.nim-cold"]),
        ("nim(3,5)", Xor, (0, 0), &["say.nim"]),
        ("nim(3,4,5)", Second, (0, 0), &["say.symmetric", "say.nim-cold"]),
        ("nim(3,4,5)", Xor, (0, 0), &["say.nim"]),
        ("misere nim(3,5)", Second, (0, 0), &["say.symmetric", "say.once"]),
        ("misere nim(3,5)", Difference, (0, 0), &[]),
        ("wythoff(3,5)", Second, (0, 0), &["say.symmetric"]),
        ("wythoff(3,5)", Difference, (0, 0), &["say.wythoff-difference"]),
        ("wythoff(3,5)", Xor, (0, 0), &[]),
        ("misere wythoff(3,5)", Difference, (0, 0), &["seen.once-difference"]),
        ("wythoff(3,5)+nim(2)", Second, (0, 0), &["say.symmetric", "say.once"]),
        ("lasker(4)+nim(5)", Second, (0, 0), &["say.once"]),
        ("bash[1](3,5)", Second, (0, 0), &["say.symmetric", "seen.slope", "say.period 2 from 0"]),
        ("bash[1](3,5)", Difference, (0, 0), &["seen.alone-difference"]),
        ("bash[3](3,5)", Xor, (0, 0), &["seen.alone-xor"]),
        // Four rows of period 1, 2, 1, 2.
        ("bash[3](3,5)", Difference, (0, 0), &["seen.cold-difference", "seen.period 2 from 0"]),
        ("bash[3](3)+nim(5)", Second, (0, 0), &["say.period 4 from 0"]),
        // Heaps of 5 and of 14 are worth the same.
        ("bash[8](3)+nim(5)", Second, (5, 0), &[]),
        ("bash[15](3)+nim(5)", Second, (5, 0), &["seen.slope"]),
        ("lasker(4,6)", Xor, (0, 0), &["seen.cold-xor"]),
        ("subtract[1,3,4](10,7)", Second, (0, 0), &["say.symmetric", "say.period 7 from 0"]),
        // A period that is proved is not only seen. Seven before the end of the first period that is left, and eight columns less than two of them.
        ("subtract[2,4,7](10)+nim(3)", Second, (0, 0), &["say.period 3 from 8"]),
        ("subtract[2,4,7](10)+nim(3)", Second, (1, 0), &["say.period 3 from 8"]),
        // Wherever the window lies, the game's period begins where it begins.
        ("subtract[2,4,7](100)+nim(3)", Second, (100, 0), &["say.period 3 from 8"]),
        ("subtract[2,4,7](1000000000000)+nim(3)", Second, (999_999_999_988, 0), &["say.period 3 from 8"]),
        ("subtract[1,3,4](10,7)", Second, (20, 0), &["say.period 7 from 0"]),
        ("staircase(3,2)", Second, (0, 0), &["seen.line"]),
        ("kayles(7)+nim(4)", Second, (0, 0), &[]),
        // Known by its shape, and the same with a condition that hides it.
        ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b](3,5)", Second, (0, 0), &["say.symmetric", "seen.slope"]),
        ("rule2[(a-k,b) for k in 1..=a;(a,b-k) for k in 1..=b if k>0](3,5)", Second, (0, 0), &["seen.symmetric", "seen.slope"]),
        ("rule2[(a-1,b);(a,b-2)](3,5)", Second, (0, 0), &["seen.period 2 from 0"]),
    ];
    let mut wrong = Vec::new();
    for (text, up, origin, seen) in ROWS {
        let options = GridOptions { up: *up, window: Some(Window { origin: *origin, size: 16 }), ..GridOptions::default() };
        let (_, grid) = made(text, options);
        let told = grid.picture.says.iter().filter_map(|say| {
            let key = say.key.strip_prefix("grid.")?;
            let structure = key.starts_with("seen.")
                || matches!(
                    key,
                    "say.symmetric" | "say.nim" | "say.nim-cold" | "say.once" | "say.period" | "say.wythoff-difference"
                );
            let number = |name| say.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| format!("{arg:?}"));
            let digits = |text: String| text.chars().filter(char::is_ascii_digit).collect::<String>();
            let period = number("period").zip(number("from")).map(|(p, n)| format!(" {} from {}", digits(p), digits(n)));
            structure.then(|| key.to_string() + &period.unwrap_or_default())
        });
        let told: Vec<String> = told.collect();
        wrong.extend((told != *seen).then(|| format!("{text} {up:?} {origin:?}: {told:?}")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Lit are the cells of one value, in picture and table; under misère play there are no values.
#[test]
fn one_value_is_lit() {
    for (text, lit, count) in [("nim(3,5)", 3, 16), ("nim(3,5)", 0, 16), ("bash[1](3,5)", 1, 128), ("nim(3,5)", 99, 0)] {
        let (_, grid) = made(text, GridOptions { lit: Some(lit), ..near(16, GridMode::Values) });
        let is_lit = |item: &&Item| matches!(item.role, Role::Cold | Role::Heat(48)) && matches!(item.shape, Shape::Rect { .. });
        assert_eq!(grid.picture.scene.items.iter().filter(is_lit).count(), count, "{text} {lit}");
        assert_eq!(grid.values.iter().filter(|value| **value == lit).count(), count, "{text} {lit}");
        assert_eq!(grid.picture.table.rows.len(), count, "{text} {lit}");
        assert_eq!(grid.picture.table.head.len(), 2, "{text} {lit}");
    }
    for (text, mode) in [("misere nim(3,5)", GridMode::Values), ("nim(3,5)", GridMode::Cold)] {
        let (_, grid) = made(text, GridOptions { lit: Some(1), ..near(16, mode) });
        assert_eq!(grid.lit, None, "{text}");
    }
    // Where φ alone is known no cell has a value, and lost ones are marked.
    let window = Some(Window { origin: (6_180_339_887_498_948_470, 9_999_999_999_999_999_990), size: 20 });
    let options = GridOptions { lit: Some(1), window, mode: GridMode::Values, ..GridOptions::default() };
    let (_, grid) = made("wythoff(6180339887498948482,10000000000000000000)", options);
    let marked =
        grid.picture.scene.items.iter().filter(|item| item.role == Role::Cold && matches!(item.shape, Shape::Rect { .. }));
    assert_eq!((grid.lit, marked.count()), (None, grid.cold.iter().filter(|cold| **cold).count()));
}
