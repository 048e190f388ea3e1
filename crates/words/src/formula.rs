//! Formulas: their signs, for whatever draws them, and as LaTeX.
//!
//! A formula arrives as it reads in plain text, `a_k = ⌊kφ⌋` or `φ² = φ + 1`: a letter is a variable, a longer word a name, digits a
//! number; `_` and `^` and the small digits set the next or last sign lower or higher, `√` takes the sign after it. All of it
//! is kept, whatever it holds.

use mexplorer_picture::export::tex;

/// A sign with those set lower and higher beside it.
#[derive(Debug, PartialEq, Eq)]
pub struct Atom {
    pub base: Sign,
    pub lower: Option<Sign>,
    pub upper: Option<Sign>,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Sign {
    Variable(String),
    Name(String),
    Number(String),
    Operator(String),
    Root(Box<Sign>),
    /// What belongs to no formula.
    Words(String),
}

/// Reads a formula, in one pass.
pub fn atoms(text: &str) -> Vec<Atom> {
    let mut out: Vec<Atom> = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        match (first, small_digit(first), out.last_mut()) {
            ('_' | '^', _, Some(last)) if !after.trim_start().is_empty() => {
                let (sign, left) = take(after.trim_start());
                *(if first == '_' { &mut last.lower } else { &mut last.upper }) = Some(sign);
                rest = left;
            }
            (_, Some((upper, digit)), Some(last)) => {
                *(if upper { &mut last.upper } else { &mut last.lower }) = Some(Sign::Number(digit.to_string()));
                rest = after;
            }
            _ => {
                let (base, left) = take(rest);
                out.push(Atom { base, lower: None, upper: None });
                rest = left;
            }
        }
        rest = rest.trim_start();
    }
    out
}

/// The digit that a small one stands for, and whether it stands higher.
fn small_digit(char: char) -> Option<(bool, u32)> {
    match char {
        '²' => Some((true, 2)),
        '³' => Some((true, 3)),
        '₀'..='₉' => Some((false, char as u32 - '₀' as u32)),
        _ => None,
    }
}

/// The sign that a text begins with, and what follows it, which is shorter than the text. The text is not empty.
fn take(text: &str) -> (Sign, &str) {
    let run = |belongs: fn(char) -> bool| {
        let end = text.find(|char| !belongs(char)).unwrap_or(text.len());
        (text[..end].to_string(), &text[end..])
    };
    let Some(first) = text.chars().next() else { return (Sign::Words(String::new()), text) };
    let (one, after) = text.split_at(first.len_utf8());
    match first {
        '0'..='9' => {
            let (number, after) = run(|char| char.is_ascii_digit());
            (Sign::Number(number), after)
        }
        'a'..='z' | 'A'..='Z' => {
            let (word, after) = run(|char| char.is_ascii_alphabetic());
            (if word.len() == 1 { Sign::Variable(word) } else { Sign::Name(word) }, after)
        }
        'α'..='ω' => (Sign::Variable(one.to_string()), after),
        // Of one sign and not of another root, so this does not call itself again.
        '√' if !after.is_empty() && !after.starts_with(['√', ' ']) => {
            let (inside, after) = take(after);
            (Sign::Root(Box::new(inside)), after)
        }
        _ if "()[],⌊⌋⌈⌉=≠<>≤≥→⊕+−-·/∗*{}…√_^".contains(first) => {
            (Sign::Operator(one.to_string()), after)
        }
        _ => {
            let (words, end) = run(|char| !char.is_ascii() && !"⌊⌋⌈⌉≠≤≥→⊕−·…".contains(char));
            if words.is_empty() { (Sign::Words(one.to_string()), after) } else { (Sign::Words(words), end) }
        }
    }
}

/// The small signs that letters have, lower and higher.
const LOWER: [&str; 2] = ["0123456789aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"];
const UPPER: [&str; 2] = ["0123456789in", "⁰¹²³⁴⁵⁶⁷⁸⁹ⁱⁿ"];

/// A formula in letters alone, with small ones for what is set lower or higher, where there are such: `a_k` as `aₖ`, `2^64` as `2⁶⁴`.
pub fn lettered(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['_', '^']) {
        let after = &rest[at + 1..];
        let run = |belongs: fn(&char) -> bool| after.find(|char| !belongs(&char)).unwrap_or(after.len());
        let end = run(char::is_ascii_digit).max(run(char::is_ascii_alphabetic));
        let [plain, small] = if rest[at..].starts_with('_') { LOWER } else { UPPER };
        let one = |char| plain.chars().position(|known| known == char).and_then(|at| small.chars().nth(at));
        let set: Option<String> = after[..end].chars().map(one).collect();
        out.push_str(&rest[..at]);
        out.push_str(set.as_deref().filter(|_| end > 0).unwrap_or(&rest[at..at + 1 + end]));
        rest = &after[end..];
    }
    out + rest
}

/// A formula as LaTeX has it between dollars.
pub fn latex(text: &str) -> String {
    let part = |mark: &str, sign: &Option<Sign>| sign.as_ref().map_or(String::new(), |sign| format!("{mark}{{{}}}", spelt(sign)));
    let atom = |atom: &Atom| spelt(&atom.base) + &part("_", &atom.lower) + &part("^", &atom.upper);
    atoms(text).iter().map(atom).collect::<Vec<_>>().join(" ")
}

fn spelt(sign: &Sign) -> String {
    let mut words = String::new();
    match sign {
        Sign::Variable(text) | Sign::Operator(text) => return text.chars().map(tex::sign).collect(),
        Sign::Number(text) => return text.clone(),
        Sign::Root(inside) => return format!("\\sqrt{{{}}}", spelt(inside)),
        Sign::Name(text) | Sign::Words(text) => tex::escape(text, &mut words),
    }
    format!("\\{}{{{words}}}", if matches!(sign, Sign::Name(_)) { "mathrm" } else { "mbox" })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signs of a formula, each with a letter for its kind.
    fn kinds(sign: &Sign) -> String {
        match sign {
            Sign::Variable(text) => format!("v{text}"),
            Sign::Name(text) => format!("w{text}"),
            Sign::Number(text) => format!("n{text}"),
            Sign::Operator(text) => text.clone(),
            Sign::Root(inside) => format!("√{}", kinds(inside)),
            Sign::Words(text) => format!("“{text}”"),
        }
    }

    fn read(text: &str) -> String {
        let part = |mark: &str, sign: &Option<Sign>| sign.as_ref().map_or(String::new(), |sign| format!("{mark}{}", kinds(sign)));
        let all: Vec<String> =
            atoms(text).iter().map(|atom| kinds(&atom.base) + &part("_", &atom.lower) + &part("^", &atom.upper)).collect();
        all.join(" ")
    }

    #[test]
    fn what_has_small_letters_is_set_in_them() {
        for (text, expected) in [
            ("a_k + k = b_12", "aₖ + k = b₁₂"),
            ("2^64 − 1", "2⁶⁴ − 1"),
            ("x_1' = x_max", "x₁' = xₘₐₓ"),
            ("a_d", "a_d"),
            ("r^q, s_", "r^q, s_"),
            ("φ² = φ + 1", "φ² = φ + 1"),
        ] {
            assert_eq!(lettered(text), expected);
        }
    }

    #[test]
    fn formulas_are_read() {
        for (text, expected) in [
            ("3 ⊕ 12 = 15", "n3 ⊕ n12 = n15"),
            ("a_k + k = ⌊k(α + 1)⌋", "va_vk + vk = ⌊ vk ( vα + n1 ) ⌋"),
            ("φ² = φ + 1", "vφ^n2 = vφ + n1"),
            ("φ = (1 + √5)/2", "vφ = ( n1 + √n5 ) / n2"),
            ("n ≥ n₀", "vn ≥ vn_n0"),
            ("2 ⊕ 3 = 1 ≠ 0", "n2 ⊕ n3 = n1 ≠ n0"),
            ("2^64 − 1", "n2^n64 − n1"),
            ("mex{0, 1}", "wmex { n0 , n1 }"),
            ("⌊kφ²⌋", "⌊ vk vφ^n2 ⌋"),
            // Whatever else comes is kept as it is.
            ("二 <b> &amp; \"", "“二” < vb > “&” wamp “;” “\"”"),
            ("_ ^ √ √√2 ₁", "_^√ √ √n2_n1"),
            ("x_", "vx _"),
            ("", ""),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
        // The longest way: every character a sign of its own, each of which the next could belong to.
        for char in ["√", "_", "&", "二", "²", "\u{2067}"] {
            assert!(!atoms(&char.repeat(10_000)).is_empty(), "{char}");
        }
    }

    #[test]
    fn formulas_are_written_for_latex() {
        for (text, expected) in [
            ("a_k + k = ⌊kφ⌋", "a_{k} + k = \\lfloor k \\varphi \\rfloor"),
            ("φ² = φ + 1", "\\varphi^{2} = \\varphi + 1"),
            ("3 = 1 ≠ 0", "3 = 1 \\ne 0"),
            ("α = (1 + √5)/2", "\\alpha = ( 1 + \\sqrt{5} ) / 2"),
            ("mex{0, 1} ≥ 2^64 − n₀", "\\mathrm{mex} \\{ 0 , 1 \\} \\ge 2^{64} - n_{0}"),
            ("3 ⊕ ∗2 → 堆 & $", "3 \\oplus \\ast 2 \\to \\mbox{堆} \\mbox{\\&} \\mbox{\\$}"),
        ] {
            assert_eq!(latex(text), expected, "{text}");
        }
    }
}
