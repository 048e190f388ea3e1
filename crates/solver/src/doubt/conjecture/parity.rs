//! What is said of heaps by their names: whether they are even or odd, each of them or alike: “a 与 b 都是偶数”, “a and b have the same
//! parity”.

use crate::source::Glyph;

/// What joins the names of heaps of which the same is said.
const JOINTS: [&str; 10] = ["、", "，", ", and ", ", ", ",", "与", "與", "和", "and ", "and"];
/// What is said of each of them, or of two: the verb, and what each is.
const EACH: [&str; 6] = ["都是", "都为", "都為", "均为", "均為", "are all "];
const OF_TWO: [&str; 2] = ["are both ", "both are "];
const PARITIES: [(&str, u8); 6] = [("even", 0), ("odd", 1), ("偶数", 0), ("偶數", 0), ("奇数", 1), ("奇數", 1)];
/// What is said of how they compare, and whether they are alike.
const ALIKE: [(&str, bool); 12] = [
    ("have the same parity", true),
    ("have different parities", false),
    ("have different parity", false),
    ("have opposite parity", false),
    ("奇偶性相同", true),
    ("的奇偶性相同", true),
    ("奇偶相同", true),
    ("同奇偶", true),
    ("奇偶性不同", false),
    ("的奇偶性不同", false),
    ("奇偶性相反", false),
    ("奇偶不同", false),
];

/// How many signs say from this one on of heaps by their names whether they are even, and what that means.
pub(super) fn said(all: &[Glyph], from: usize) -> Option<(usize, String)> {
    let glyphs = &all[from..];
    let char = |at: usize| glyphs.get(at).map(|glyph| glyph.char);
    let begins = |at: usize, word: &str| word.chars().enumerate().all(|(i, sign)| char(at + i) == Some(sign));
    let behind = |at: usize, word: &str| begins(at, word).then(|| at + word.chars().count());
    let spaces = |at: usize| at + glyphs[at..].iter().take_while(|glyph| glyph.char == ' ').count();
    let letter = |at: usize| char(at).is_some_and(|char| char.is_ascii_alphanumeric());
    let name = |at: usize| char(at).filter(|char| char.is_ascii_lowercase() && !letter(at + 1));
    let (mut names, mut at) = (vec![name(0)?], spaces(1));
    while let Some(next) = JOINTS.iter().find_map(|word| behind(at, word)).map(spaces) {
        names.push(name(next)?);
        at = spaces(next + 1);
    }
    let (first, rest) = names.split_first().filter(|(_, rest)| !rest.is_empty() && is_first(&all[..from]))?;
    let two = rest.len() == 1;
    let verbs = EACH.iter().chain(OF_TWO.iter().filter(|_| two));
    let each = || {
        let verb = verbs.filter_map(|word| behind(at, word)).next()?;
        PARITIES.iter().find_map(|(word, rest)| Some((behind(spaces(verb), word)?, *rest)))
    };
    let joined = |parts: Vec<String>| format!("({})", parts.join(" and "));
    if let Some((end, rest)) = each() {
        return Some((end, joined(names.iter().map(|name| format!("{name}%2=={rest}")).collect()))).filter(|_| !letter(end));
    }
    let (end, alike) = ALIKE.iter().find_map(|(word, alike)| Some((behind(at, word)?, *alike)))?;
    let sign = if alike { "==" } else { "!=" };
    let pairs = rest.iter().map(|other| format!("{first}%2{sign}{other}%2")).collect();
    ((alike || two) && !letter(end)).then(|| (end, joined(pairs)))
}

/// Whether names that begin here are all: none is joined to them before.
fn is_first(before: &[Glyph]) -> bool {
    let text: String = before.iter().map(|glyph| glyph.char).collect();
    let bare = text.trim_end();
    // Of “2*a” or “n<a” the name is a part.
    let part = bare.ends_with(|char: char| "+-*/%^=<>".contains(char)) && !bare.ends_with("<=>");
    let joined = JOINTS.iter().find_map(|word| bare.strip_suffix(word.trim()));
    let named = |char: char| char.is_ascii_lowercase() || char == ')';
    !part
        && !text.ends_with(|char: char| char.is_ascii_alphanumeric())
        && !joined.is_some_and(|bare| bare.trim_end().ends_with(named))
}

#[cfg(test)]
mod tests {
    use crate::doubt::conjecture::Conjecture;
    use crate::notation::parse_game;

    #[test]
    fn what_is_said_of_several_heaps_is_read_as_it_is_meant() {
        let game = parse_game("nim").expect("a game");
        for (text, read) in [
            ("必败 当且仅当 a 与 b 都是偶数", Some("P iff (a%2==0 and b%2==0)")),
            ("必败当且仅当a和b都是奇数。", Some("P iff (a%2==1 and b%2==1)")),
            ("必敗 若且唯若 a、b 均為偶數", Some("P iff (a%2==0 and b%2==0)")),
            ("必败 当且仅当 a，b，c 都为偶数", Some("P iff (a%2==0 and b%2==0 and c%2==0)")),
            ("必败 当且仅当 a、b 奇偶性相同", Some("P iff (a%2==b%2)")),
            ("必胜 当且仅当 a 和 b 的奇偶性不同", Some("N iff (a%2!=b%2)")),
            ("P iff a and b are both even", Some("P iff (a%2==0 and b%2==0)")),
            ("P iff a, b and c are all odd", Some("P iff (a%2==1 and b%2==1 and c%2==1)")),
            ("P iff a, b, and c have the same parity", Some("P iff (a%2==b%2 and a%2==c%2)")),
            ("P iff a and b have the same parity.", Some("P iff (a%2==b%2)")),
            ("N iff a==b or a and b are both odd", Some("N iff a==b or (a%2==1 and b%2==1)")),
            ("N iff not a and b are both even", Some("N iff not (a%2==0 and b%2==0)")),
            ("P iff a==0 and a and b are both even", Some("P iff a==0 and (a%2==0 and b%2==0)")),
            ("a 与 b 都是偶数时必败", Some("P iff (a%2==0 and b%2==0)")),
            ("若 a、b 奇偶性相同，则先手必败", Some("P iff (a%2==b%2)")),
            ("lost when a and b are both odd", Some("P iff (a%2==1 and b%2==1)")),
            // Another thing is said, or it is not clear of what.
            ("a 与 b 不都是偶数时必败", None),
            ("a 或 b 都是偶数时必败", None),
            ("a 与 b 的和都是偶数时必败", None),
            ("a、b 与 c 的奇偶性不同时必败", None),
            ("a 都是偶数时必败", None),
            ("lost when a, b and c are both odd", None),
            ("lost when 2*a and b are both odd", None),
            ("P<=>a和b都是偶数", Some("P iff (a%2==0 and b%2==0)")),
            ("lost when c<a and b are both odd", None),
            ("lost when a and b are not both odd", None),
            ("lost when a and b are both oddly large", None),
            ("lost when a or b are both odd", None),
            ("lost when a and b are both even or odd", None),
            ("lost when c and a+b and a are both even", None),
            ("P iff a+b and a are both even", None),
            ("P iff a-b and c have the same parity", None),
        ] {
            let found = Conjecture::read(text, &game).ok().or_else(|| Conjecture::loosely(text, &game).map(|(_, read)| read));
            let usual = read.map(|read| Conjecture::read(read, &game).expect(read));
            let spelt = |read: &Conjecture| read.text().to_owned();
            assert_eq!(found.as_ref().map(spelt), usual.as_ref().map(spelt), "{text}");
        }
    }
}
