//! Multiples of a square root or of φ, rounded down, as Beatty's sequences are written: `floor(sqrt(2)*k)`, `⌊kφ⌋`. In the language of
//! rules all numbers are whole: ⌊k√m⌋ is the root of m·k², and ⌊kφ⌋ half of k and of the root of 5k².

/// How rounding down is written, with what closes it.
const FLOORS: [(&str, char); 3] = [("floor(", ')'), ("⌊", '⌋'), ("int(", ')')];

/// The text with whole numbers in the place of all that is rounded down in it; `None` where nothing is, or something else is rounded.
pub(super) fn plain(text: &str) -> Option<String> {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((at, opens, closes)) = first(rest) {
        let inside = &rest[at + opens.len()..];
        let end = closed(inside, closes)?;
        plain += &rest[..at];
        plain += &whole(&inside[..end])?;
        rest = &inside[end + closes.len_utf8()..];
    }
    (rest.len() < text.len()).then(|| plain + rest)
}

/// The first place where something is rounded down.
fn first(text: &str) -> Option<(usize, &'static str, char)> {
    FLOORS.iter().filter_map(|(opens, closes)| Some((text.find(opens)?, *opens, *closes))).min_by_key(|(at, ..)| *at)
}

/// Where what was opened before the text is closed.
fn closed(text: &str, closes: char) -> Option<usize> {
    let mut depth = 0;
    for (at, char) in text.char_indices() {
        match char {
            char if char == closes && depth == 0 => return Some(at),
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What is rounded, of whole numbers.
fn whole(inside: &str) -> Option<String> {
    let inside: String = inside.chars().filter(|char| !char.is_whitespace()).collect();
    let inside = inside.replace("(1+sqrt(5))/2", "φ").replace("(sqrt(5)+1)/2", "φ").replace('√', "sqrt").replace("phi", "φ");
    let (product, divisor) = match inside.rsplit_once('/') {
        Some((product, divisor)) if number(divisor) => (product, Some(divisor)),
        _ => (&inside[..], None),
    };
    if !product.contains(['φ']) && !product.contains("sqrt") {
        // A quotient of whole numbers is rounded down by itself.
        return Some(format!("({inside})"));
    }
    let (of, root) = split(product)?;
    let multiple = match root {
        "φ" => format!("({of}+sqrt(5*{of}^2))/2"),
        "φ²" | "φ^2" => format!("({of}+({of}+sqrt(5*{of}^2))/2)"),
        _ => {
            let square = root.strip_prefix("sqrt")?;
            let square = square.strip_prefix('(').and_then(|square| square.strip_suffix(')')).unwrap_or(square);
            format!("sqrt({}*{of}^2)", Some(square).filter(|square| number(square))?)
        }
    };
    Some(divisor.map_or(format!("({multiple})"), |divisor| format!("({multiple})/{divisor}")))
}

/// A name, and the irrational number that it is multiplied by, in either order.
fn split(product: &str) -> Option<(&str, &str)> {
    let name = |text: &&str| matches!(text.as_bytes(), [letter] if letter.is_ascii_lowercase());
    let times = ['*', '·'];
    let root = |text: &&str| text.starts_with('φ') || text.starts_with("sqrt");
    let before = product.get(..1).filter(name).zip(product.get(1..).map(|root| root.trim_start_matches(times)).filter(root));
    before.or_else(|| {
        let at = product.len().checked_sub(1)?;
        product.get(at..).filter(name).zip(product.get(..at).map(|root| root.trim_end_matches(times)).filter(root))
    })
}

fn number(text: &str) -> bool {
    !text.is_empty() && text.len() < 10 && text.bytes().all(|digit| digit.is_ascii_digit()) && text != "0"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_that_are_rounded_down() {
        for (text, expected) in [
            ("a == floor(sqrt(2)*k)", Some("a == (sqrt(2*k^2))")),
            ("g(n) = floor( n * √3 / 2 )", Some("g(n) = (sqrt(3*n^2))/2")),
            ("P iff a == ⌊kφ⌋", Some("P iff a == ((k+sqrt(5*k^2))/2)")),
            ("floor(k*(1+sqrt(5))/2) + ⌊kφ²⌋", Some("((k+sqrt(5*k^2))/2) + ((k+(k+sqrt(5*k^2))/2))")),
            ("g(n) = floor((n+1)/2)", Some("g(n) = ((n+1)/2)")),
            // Of what may be negative another number would be rounded.
            ("floor(sqrt(2)*(b-a))", None),
            ("floor(sqrt(2)+k)", None),
            ("floor(sqrt(n)*k)", None),
            ("floor(2", None),
            ("g(n) = n/2", None),
        ] {
            assert_eq!(plain(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_conjecture_is_read_with_them() {
        let game = crate::notation::parse_game("wythoff").expect("a game");
        let read = super::super::Conjecture::loosely("N iff a == floor(sqrt(2)*b)", &game);
        assert_eq!(read.map(|(_, read)| read.text().replace(' ', "")).as_deref(), Some("Niffa==(sqrt(2*b^2))"));
    }

    /// ⌊k√m⌋² is at most m·k², and the next square is more; ⌊kφ⌋ likewise.
    #[test]
    fn they_are_what_was_rounded() {
        let root = |square: u64| (0..).take_while(|root| root * root <= square).last().expect("0");
        for k in 0..200u64 {
            let (two, golden) = (root(2 * k * k), (k + root(5 * k * k)) / 2);
            assert!(two * two <= 2 * k * k && (two + 1) * (two + 1) > 2 * k * k, "{k}");
            // φ² = φ + 1, so m ≤ kφ says the same as m² ≤ mk + k².
            let within = |m: u64| m * m <= m * k + k * k;
            assert!(within(golden) && !within(golden + 1), "{k}");
        }
    }
}
