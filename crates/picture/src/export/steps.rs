//! The steps of a proof as one SVG, each with its sentence under the picture: one that turns from one to the next by itself, and one that
//! shows them side by side.
//!
//! The first stands still under a pointer. Where nothing moves (other programs, paper, readers who asked their system for less motion) its
//! last step is seen; the second is for these.

use super::Theme;
use super::svg::{About, draw, element, escape};
use crate::Scene;
use crate::label::{CHAR, width};
use std::fmt::Write;

/// Sentences are set at least so wide, with so much around them, one line under the other.
const NARROWEST: i32 = 420;
const MARGIN: i32 = 12;
const LINE: i32 = 19;

/// How many seconds a step stays that says nothing, how many characters are read in one more, and how long it stays at most: who reads
/// longer keeps the pointer on it. What says the same as the one before of other numbers is seen at a glance.
const LEAST: i32 = 3;
const READ: i32 = 18;
const MOST: i32 = 8;
const GLANCE: i32 = 2;

/// Between the columns of a table, and how wide one may be.
const GAP: i32 = 14;
const BROADEST: i32 = 760;

/// What stands in a line, each at its place from the left.
type Line = Vec<(i32, String)>;

/// One element that shows the pictures one after another, round and round, each for as long as its own sentence needs, and the last one
/// for twice that, within what is the most. Cells of a table are told apart by tabs.
/// O(items of all pictures).
pub fn steps(frames: &[(Scene, String)], about: &About<'_>) -> String {
    let (wide, sentences) = set(frames);
    let (picture, height) = sides(frames, &sentences);

    let letters = |at: usize| frames[at].1.chars().filter(|char| !char.is_ascii_digit());
    let stay = |at: usize| match at.checked_sub(1) {
        Some(before) if letters(at).eq(letters(before)) => GLANCE,
        _ => (LEAST + width(&frames[at].1) / CHAR / READ).min(MOST),
    };
    let mut stays: Vec<i32> = (0..frames.len()).map(stay).collect();
    if let Some(last) = stays.last_mut() {
        *last = (2 * *last).min(MOST);
    }
    // Another one on the same page may have more steps, or stay longer at one; one that does not moves by the same rules.
    let own = stays.iter().fold("mexplorer".to_owned(), |own, stay| format!("{own}-{stay}"));
    let whole: i32 = stays.iter().sum();
    let share = |at: i32| format!("{}.{:02}%", 100 * at / whole, 10_000 * at / whole % 100);
    let mut motion =
        format!(".{own} .step{{visibility:hidden;animation:{whole}s step-end infinite}}.{own} .last{{visibility:visible}}");
    let mut from = 0;
    for (at, stay) in stays.iter().enumerate() {
        let until = from + stay;
        let _ = write!(motion, "@keyframes {own}-step-{at}{{");
        if from > 0 {
            motion.push_str("0%{visibility:hidden}");
        }
        let _ = match until < whole {
            true => write!(motion, "{}{{visibility:visible}}{},100%{{visibility:hidden}}}}", share(from), share(until)),
            false => write!(motion, "{},100%{{visibility:visible}}}}", share(from)),
        };
        let _ = write!(motion, ".{own} .step-{at}{{animation-name:{own}-step-{at}}}");
        from = until;
    }
    let _ = write!(motion, ".{own}:hover .step{{animation-play-state:paused}}");
    let _ = write!(motion, "@media print,(prefers-reduced-motion:reduce){{.{own} .step{{animation:none}}}}");

    element((wide, height), about, (&format!(" {own}"), &motion), |out| {
        for (at, ((scene, _), lines)) in frames.iter().zip(&sentences).enumerate() {
            let last = if at + 1 == frames.len() { " last" } else { "" };
            let _ = writeln!(out, "<g class=\"step step-{at}{last}\">");
            put(scene, lines, picture, about.theme, out);
            out.push_str("</g>\n");
        }
    })
}

/// One element that shows all of them, row by row, in so many columns that it is hardly higher than paper. Nothing in it moves.
/// O(items of all pictures).
pub fn overview(frames: &[(Scene, String)], about: &About<'_>) -> String {
    let (wide, sentences) = set(frames);
    let rows = |columns: usize| -> Vec<(i32, i32)> {
        frames.chunks(columns).zip(sentences.chunks(columns)).map(|(frames, sentences)| sides(frames, sentences)).collect()
    };
    let high = |columns: usize| rows(columns).iter().map(|(_, height)| height + MARGIN).sum::<i32>();
    let fits = |columns: &usize| high(*columns) * 7 <= wide * *columns as i32 * 10;
    let columns = (1..frames.len()).find(fits).unwrap_or(frames.len().max(1));

    element((wide * columns as i32, high(columns)), about, ("", ""), |out| {
        let mut top = 0;
        for ((frames, sentences), (picture, height)) in frames.chunks(columns).zip(sentences.chunks(columns)).zip(rows(columns)) {
            for (column, ((scene, _), lines)) in frames.iter().zip(sentences).enumerate() {
                let _ = writeln!(out, "<g transform=\"translate({} {top})\">", wide * column as i32);
                put(scene, lines, picture, about.theme, out);
                out.push_str("</g>\n");
            }
            top += height + MARGIN;
        }
    })
}

/// How wide each picture is with its sentence, and that in lines.
fn set(frames: &[(Scene, String)]) -> (i32, Vec<Vec<Line>>) {
    let columns: Vec<Vec<i32>> = frames.iter().map(|(_, says)| columns(says)).collect();
    let scenes = frames.iter().map(|(scene, _)| scene.width);
    let tabled =
        columns.iter().filter_map(|columns| columns.last()).map(|width| width + 2 * MARGIN).filter(|width| *width <= BROADEST);
    let wide = scenes.chain(tabled).max().unwrap_or(0).max(NARROWEST);
    let broken = |says: &str, columns: &[i32]| -> Vec<Line> {
        let fits = columns.last().is_some_and(|width| width + 2 * MARGIN <= wide);
        let line = |line: &str| -> Vec<Line> {
            if fits && line.contains('\t') {
                return vec![columns.iter().copied().zip(cells(line).map(str::to_owned)).collect()];
            }
            lines(&line.replace('\t', " | "), wide - 2 * MARGIN).into_iter().map(|line| vec![(0, line)]).collect()
        };
        says.split('\n').flat_map(line).collect()
    };
    (wide, frames.iter().zip(&columns).map(|((_, says), columns)| broken(says, columns)).collect())
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.split('\t')
}

/// Where the columns of the table in a text begin, and last where it ends.
fn columns(says: &str) -> Vec<i32> {
    let rows = || says.split('\n').filter(|line| line.contains('\t'));
    let mut places = Vec::new();
    for column in 0..rows().map(|row| cells(row).count()).max().unwrap_or(0) {
        let begin = *places.last().unwrap_or(&0);
        places.extend((column == 0).then_some(0));
        places.push(begin + rows().filter_map(|row| cells(row).nth(column)).map(width).max().unwrap_or(0) + GAP);
    }
    places
}

/// How high the highest picture is, and with the longest sentence under it.
fn sides(frames: &[(Scene, String)], sentences: &[Vec<Line>]) -> (i32, i32) {
    let most = sentences.iter().map(Vec::len).max().unwrap_or(0) as i32;
    let picture = frames.iter().map(|(scene, _)| scene.height).max().unwrap_or(0);
    (picture, picture + most * LINE + MARGIN)
}

/// A picture, and its sentence from that height on.
fn put(scene: &Scene, lines: &[Line], picture: i32, theme: Theme, out: &mut String) {
    draw(scene, theme, out);
    for (i, (x, text)) in lines.iter().enumerate().flat_map(|(i, line)| line.iter().map(move |part| (i, part))) {
        let _ = write!(out, "<text x=\"{}\" y=\"{}\">", MARGIN + x, picture + (i as i32 + 1) * LINE);
        lettered(text, out);
        out.push_str("</text>\n");
    }
}

/// How far a letter is set lower.
const LOWER: i32 = 3;

/// A line, with what is set lower and has no small letter of its own so: `a_d`, but not the name of a game. O(characters).
fn lettered(line: &str, out: &mut String) {
    let mut rest = line;
    let mut lowered = false;
    let put = |text: &str, lowered: bool, out: &mut String| {
        let back = lowered && !text.is_empty();
        let _ = if back { write!(out, "<tspan dy=\"{}\">", -LOWER) } else { Ok(()) };
        escape(text, out);
        out.push_str(if back { "</tspan>" } else { "" });
    };
    while let Some(at) = index(rest) {
        let (before, after) = rest.split_at(at);
        put(before, lowered, out);
        let _ = write!(out, "<tspan dy=\"{LOWER}\" font-size=\"70%\">{}</tspan>", &after[1..2]);
        (rest, lowered) = (&after[2..], true);
    }
    put(rest, lowered, out);
}

/// Where the sign stands by which one letter is set lower beside another, as in no longer word.
fn index(text: &str) -> Option<usize> {
    let letter = |char: Option<char>| char.is_some_and(|char| char.is_ascii_alphabetic());
    let longer = |char: Option<char>| char.is_some_and(|char| char.is_ascii_alphanumeric() || char == '_');
    text.match_indices('_').map(|(at, _)| at).find(|at| {
        let (mut before, mut after) = (text[..*at].chars().rev(), text[at + 1..].chars());
        letter(before.next()) && !longer(before.next()) && letter(after.next()) && !longer(after.next())
    })
}

/// Signs before which no line breaks.
const CLOSING: &str = "，。；：、）」！？";

/// A sentence in lines of at most that width where it can be broken: at spaces and beside wide characters. O(characters).
fn lines(text: &str, most: i32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive(|c: char| c == ' ' || width(c.encode_utf8(&mut [0; 4])) > CHAR) {
        let line = lines.last_mut().expect("there is one from the start");
        let full = !line.is_empty() && width(line) + width(piece.trim_end()) > most;
        if full && !piece.starts_with(|c| CLOSING.contains(c)) {
            line.truncate(line.trim_end().len());
            lines.push(piece.to_owned());
        } else {
            line.push_str(piece);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::Theme;
    use crate::{Item, Role, Shape};

    #[test]
    fn sentences_are_broken_between_words_and_beside_wide_characters() {
        for (text, most, expected) in [
            ("one two three", 8 * CHAR, &["one two", "three"][..]),
            ("one", 1, &["one"]),
            ("先手必胜，因为异或", 62, &["先手必胜，", "因为异或"]),
            ("", 80, &[""]),
        ] {
            assert_eq!(lines(text, most), expected, "{text}");
        }
    }

    #[test]
    fn letters_are_set_lower_but_those_of_names() {
        for (text, expected) in [
            ("a_d < b", "a<tspan dy=\"3\" font-size=\"70%\">d</tspan><tspan dy=\"-3\"> &lt; b</tspan>"),
            ("x − a_d", "x − a<tspan dy=\"3\" font-size=\"70%\">d</tspan>"),
            (
                "(a_d, b_d)",
                "(a<tspan dy=\"3\" font-size=\"70%\">d</tspan><tspan dy=\"-3\">, b</tspan><tspan dy=\"3\" font-size=\"70%\">d</tspan><tspan dy=\"-3\">)</tspan>",
            ),
            ("dawsons_kayles(9)", "dawsons_kayles(9)"),
            ("graph[a_x1>b](a_x1)", "graph[a_x1&gt;b](a_x1)"),
            ("aₖ", "aₖ"),
            ("(1 + √15)/2, √d·√", "(1 + √15)/2, √d·√"),
        ] {
            let mut out = String::new();
            lettered(text, &mut out);
            assert_eq!(out, expected, "{text}");
        }
    }

    #[test]
    fn each_step_is_seen_in_its_turn_and_the_last_where_nothing_moves() {
        let scene = |r| Scene { width: 100, height: 50, items: vec![Item::new(Shape::Circle { x: 1, y: 2, r }, Role::Cold)] };
        let frames = [(scene(7), "one <two>".to_owned()), (scene(8), "x ".repeat(90)), (scene(9), String::from("a\nb"))];
        let about = About { title: "t", description: "d", theme: Theme::Light, scale: 1 };
        let out = steps(&frames, &about);
        // 180 characters would take ten seconds more than the least, and the last one stays for twice as long.
        for rule in [
            "@keyframes mexplorer-3-8-6-step-0{0.00%{visibility:visible}17.64%,100%{visibility:hidden}}",
            "@keyframes mexplorer-3-8-6-step-1{0%{visibility:hidden}17.64%{visibility:visible}64.70%,100%{visibility:hidden}}",
            "@keyframes mexplorer-3-8-6-step-2{0%{visibility:hidden}64.70%,100%{visibility:visible}}",
            ".mexplorer-3-8-6 .step{visibility:hidden;animation:17s step-end infinite}",
            ".mexplorer-3-8-6 .last{visibility:visible}",
            ".mexplorer-3-8-6:hover .step{animation-play-state:paused}",
            "@media print,(prefers-reduced-motion:reduce){.mexplorer-3-8-6 .step{animation:none}}",
        ] {
            assert!(out.contains(rule), "{rule}: {out}");
        }
        // Every rule is for elements whose steps stay so long.
        assert!(out.contains("class=\"mexplorer mexplorer-light mexplorer-3-8-6\"") && !out.contains(".mexplorer "), "{out}");
        assert!(steps(&frames[..2], &about).contains(".mexplorer-3-8 .step-0{"));
        for (at, r) in [7, 8, 9].into_iter().enumerate() {
            assert!(out.contains(&format!(".mexplorer-3-8-6 .step-{at}{{animation-name:mexplorer-3-8-6-step-{at}}}")), "{out}");
            assert!(out.contains(&format!("r=\"{r}\"")), "{out}");
        }
        assert!(out.contains("class=\"step step-2 last\"") && out.contains(">one &lt;two&gt;</text>"), "{out}");
        // The picture, four lines and the margin.
        assert!(out.contains(&format!("viewBox=\"0 0 {NARROWEST} {}\"", 50 + 4 * LINE + MARGIN)), "{out}");
    }

    #[test]
    fn what_says_the_same_of_other_numbers_is_seen_at_a_glance() {
        let frame = |says: &str| (Scene { width: 9, height: 9, items: Vec::new() }, says.to_owned());
        let frames = ["Pair 8 is found.", "Pair 9 is found.", "Pair 10 is found.", "All are found."].map(frame);
        let out = steps(&frames, &About { title: "t", description: "d", theme: Theme::Light, scale: 1 });
        assert!(out.contains("class=\"mexplorer mexplorer-light mexplorer-3-2-2-6\""), "{out}");
    }

    #[test]
    fn a_table_stands_in_columns() {
        let out = set(&[(Scene::default(), "Cases:\na\tlong cell\tb\nlonger\tc\td".to_owned())]);
        let [words, first, second] = &out.1[0][..] else { panic!("{out:?}") };
        assert_eq!(words[..], [(0, "Cases:".to_owned())]);
        let places = |line: &Line| line.iter().map(|(x, _)| *x).collect::<Vec<_>>();
        assert_eq!(places(first), [0, width("longer") + GAP, width("longer") + width("long cell") + 2 * GAP]);
        assert_eq!((places(first), &second[1].1[..]), (places(second), "c"));
        // What is too broad is read in lines.
        let broad = set(&[(Scene::default(), format!("{}\tb", "x".repeat(200)))]);
        assert!(broad.0 == NARROWEST && broad.1[0].iter().all(|line| line.len() == 1), "{broad:?}");
    }

    /// All of them are seen at once, each with its sentence under it, none over another.
    #[test]
    fn steps_stand_side_by_side() {
        let about = About { title: "t", description: "d", theme: Theme::Light, scale: 1 };
        let scene = |r| Scene { width: 100, height: 150, items: vec![Item::new(Shape::Circle { x: 1, y: 2, r }, Role::Cold)] };
        for (count, columns) in [(1, 1), (2, 1), (4, 2), (9, 2), (20, 3), (30, 4)] {
            let frames: Vec<_> = (0..count).map(|at| (scene(at as i32 + 1), format!("step {at}."))).collect();
            let out = overview(&frames, &about);
            let places: Vec<&str> =
                out.split("translate(").skip(1).filter_map(|rest| rest.split_once(')')).map(|(at, _)| at).collect();
            let height = 150 + LINE + 2 * MARGIN;
            let expected: Vec<String> = (0..count)
                .map(|at| format!("{} {}", at % columns * NARROWEST as usize, at / columns * height as usize))
                .collect();
            assert_eq!(places, expected, "{count}");
            let all = (columns * NARROWEST as usize, count.div_ceil(columns) * height as usize);
            assert!(out.contains(&format!("viewBox=\"0 0 {} {}\"", all.0, all.1)) && !out.contains("animation"), "{out}");
            assert!((0..count).all(|at| out.contains(&format!(">step {at}.</text>"))), "{out}");
        }
        assert!(overview(&[], &about).contains("</svg>"));
    }
}
