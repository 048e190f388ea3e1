//! Words and signs as LaTeX reads them.

/// Text that TeX reads as itself.
pub fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '<' => out.push_str("$<$"),
            '>' => out.push_str("$>$"),
            c if c.is_control() => out.push(' '),
            c => match symbol(c) {
                Some(known) => out.push_str(known),
                None => out.push(c),
            },
        }
    }
}

/// How LaTeX writes the signs that pictures and sentences use, among words.
pub(super) fn symbol(c: char) -> Option<&'static str> {
    Some(match c {
        '·' => "$\\cdot$",
        '–' => "--",
        '…' => "\\ldots{}",
        '→' => "$\\to$",
        '↑' => "$\\uparrow$",
        '⊕' => "$\\oplus$",
        '≠' => "$\\ne$",
        '≤' => "$\\le$",
        '≥' => "$\\ge$",
        '−' => "$-$",
        '×' => "$\\times$",
        '∗' => "$\\ast$",
        '∞' => "$\\infty$",
        'φ' => "$\\varphi$",
        'α' => "$\\alpha$",
        'β' => "$\\beta$",
        '⌊' => "$\\lfloor$",
        '⌋' => "$\\rfloor$",
        '⌈' => "$\\lceil$",
        '⌉' => "$\\rceil$",
        '√' => "$\\surd$",
        '₀' => "$_0$",
        'ₖ' => "$_k$",
        'Σ' => "$\\Sigma$",
        '⋮' => "$\\vdots$",
        // The queen, in the only letter that every font has for her.
        '♛' => "\\textbf{Q}",
        '⁰' => "$^0$",
        '¹' => "$^1$",
        '²' => "$^2$",
        '³' => "$^3$",
        '⁴' => "$^4$",
        '⁵' => "$^5$",
        '⁶' => "$^6$",
        '⁷' => "$^7$",
        '⁸' => "$^8$",
        '⁹' => "$^9$",
        _ => return None,
    })
}

/// A sign within a formula.
pub fn sign(c: char) -> String {
    let mut out = String::new();
    escape(c.encode_utf8(&mut [0; 4]), &mut out);
    match out.strip_prefix('$').and_then(|rest| rest.strip_suffix('$')) {
        Some(sign) => sign.to_owned(),
        None => out,
    }
}
