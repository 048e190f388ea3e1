//! The data of SVG paths, as pictures write them: capital commands name places, small ones count from where the pen is.

/// A command with its numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub letter: char,
    pub numbers: Vec<i64>,
}

/// How many numbers a command takes; further ones are the command again.
fn count(letter: char) -> Option<usize> {
    Some(match letter.to_ascii_uppercase() {
        'Z' => 0,
        'H' | 'V' => 1,
        'M' | 'L' => 2,
        'Q' => 4,
        'S' if letter == 's' => 4,
        'C' => 6,
        'A' => 7,
        _ => return None,
    })
}

/// The commands of a path, an `s` as the `c` that it is short for; what is no path ends them. O(length) for all of them.
pub fn commands(data: &str) -> impl Iterator<Item = Command> {
    let (mut rest, mut letter) = (data, ' ');
    // From the last control of a curve to its end.
    let mut onwards = [0, 0];
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches([' ', ',', '\n']);
        match rest.chars().next()? {
            next if next.is_ascii_alphabetic() => {
                letter = next;
                rest = &rest[1..];
            }
            // Further pairs after a move are lines.
            _ if letter == 'M' => letter = 'L',
            _ if letter == 'm' => letter = 'l',
            _ if letter == 'Z' || letter == 'z' => return None,
            _ => {}
        }
        let count = count(letter)?;
        let mut numbers: Vec<i64> = (0..count).map_while(|_| number(&mut rest)).collect();
        if numbers.len() < count {
            return None;
        }
        if letter == 's' {
            numbers.splice(0..0, onwards);
        }
        let letter = if letter == 's' { 'c' } else { letter };
        onwards = match numbers[..] {
            [_, _, x, y, to, down] if letter == 'c' => [to - x, down - y],
            _ => [0, 0],
        };
        Some(Command { letter, numbers })
    })
}

fn number(rest: &mut &str) -> Option<i64> {
    let text = rest.trim_start_matches([' ', ',', '\n']);
    let end = text.char_indices().find(|(i, c)| !(c.is_ascii_digit() || *i == 0 && *c == '-')).map_or(text.len(), |(i, _)| i);
    let (word, after) = text.split_at(end);
    *rest = after;
    word.parse().ok()
}

/// Writes a command; a minus parts numbers as a space does. By hand, since a large graph has tens of thousands of them: of the script of
/// an edit to `lasker(5,6)`, 26 ms, the formatter took nearly two.
pub fn write(letter: char, numbers: &[i64], out: &mut String) {
    out.push(letter);
    for (i, number) in numbers.iter().enumerate() {
        // From behind; the longest has ten digits and its sign. No picture is as large as that, and to divide what is shorter is faster.
        let mut text = [0; 11];
        let mut at = text.len();
        let mut left = u32::try_from(number.unsigned_abs()).unwrap_or(u32::MAX);
        while left > 0 || at == text.len() {
            at -= 1;
            text[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        if *number < 0 || i > 0 {
            at -= 1;
            text[at] = if *number < 0 { b'-' } else { b' ' };
        }
        out.push_str(str::from_utf8(&text[at..]).unwrap_or_default());
    }
}

/// The path moved by (dx, dy). O(length).
pub fn moved(data: &str, dx: i64, dy: i64) -> String {
    let mut out = String::with_capacity(data.len() + 8);
    for Command { letter, mut numbers } in commands(data) {
        match letter {
            'H' => numbers[0] += dx,
            'V' => numbers[0] += dy,
            // Before its end it has radii and turns.
            'A' => (numbers[5], numbers[6]) = (numbers[5] + dx, numbers[6] + dy),
            capital if capital.is_ascii_uppercase() => {
                numbers.iter_mut().enumerate().for_each(|(i, number)| *number += if i % 2 == 0 { dx } else { dy });
            }
            _ => {}
        }
        write(letter, &numbers, &mut out);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_move() {
        for (data, expected) in [
            ("M0 0C-10 3 20 5 30 30L1 2Z", "M5 100C-5 103 25 105 35 130L6 102Z"),
            ("M0 0c0 10 20 20 30 30s30 20 30 30v9s5 6 7 8", "M5 100c0 10 20 20 30 30c10 10 30 20 30 30v9c0 0 5 6 7 8"),
            ("M0 7c0 10-20 20-30 30v-9M1 2", "M5 107c0 10-20 20-30 30v-9M6 102"),
            ("M1 2 3 4H9V8h-2A5 6 0 0 1 7 8Q1 2 3 4", "M6 102L8 104H14V108h-2A5 6 0 0 1 12 108Q6 102 8 104"),
            ("", ""),
        ] {
            assert_eq!(moved(data, 5, 100), expected, "{data}");
        }
    }

    #[test]
    fn what_is_no_path_ends_it() {
        for (data, count) in [("M0 0L1", 1), ("M0 0X", 1), ("1 2", 0), ("M0 0L1 2é", 2), ("Z Z", 2)] {
            assert_eq!(commands(data).count(), count, "{data}");
        }
    }
}
