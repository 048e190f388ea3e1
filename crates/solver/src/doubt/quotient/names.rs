//! What elements are called: letters for the heaps that generate the quotient, and for each element the first product of letters
//! that is it, fewer letters first, and of as many those with more of an earlier letter.
//!
//! Those products are closed under leaving out letters, as the order is kept by multiplication. So every product is
//! turned into them by the relations of the products none of whose parts is another's: these present the monoid.

use super::monoid::Monoid;

/// How often each letter stands in a product.
type Powers = Vec<u8>;

/// The names of the elements of a quotient.
#[derive(Debug, Clone)]
pub struct Names {
    /// The heaps that the letters stand for.
    pub letters: Vec<u64>,
    powers: Vec<Powers>,
    /// Products that equal the name of an element.
    relations: Vec<(Powers, usize)>,
    /// The elements with shorter names first.
    order: Vec<usize>,
}

const DIGITS: [&str; 10] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

impl Names {
    pub(super) fn of(monoid: &Monoid) -> Names {
        let letters = monoid.generators();
        let letter = |at: usize| usize::from(monoid.heaps[usize::from(letters[at])]);
        let mut powers: Vec<Option<Powers>> = vec![None; monoid.order];
        powers[0] = Some(vec![0; letters.len()]);
        let (mut order, mut relations, mut at) = (vec![0], Vec::new(), 0);
        // Of one length those with more of an earlier letter come first, as each is followed by its products in the order of
        // letters.
        while let Some(&x) = order.get(at) {
            at += 1;
            let own = powers[x].clone().expect("it has a name");
            let last = own.iter().rposition(|power| *power > 0).unwrap_or(0);
            for next in last..letters.len() {
                let (mut product, y) = (own.clone(), monoid.times(x, letter(next)));
                product[next] += 1;
                if powers[y].is_none() {
                    powers[y] = Some(product);
                    order.push(y);
                    continue;
                }
                // A part of it that is no name itself has a relation of its own.
                let is_name = |without: usize| {
                    let mut part = product.clone();
                    part[without] -= 1;
                    let all = (0..part.len()).flat_map(|at| std::iter::repeat_n(at, part[at].into()));
                    let element = all.fold(0, |x, at| monoid.times(x, letter(at)));
                    powers[element].as_ref() == Some(&part)
                };
                if (0..letters.len()).all(|without| product[without] == 0 || is_name(without)) {
                    relations.push((product, y));
                }
            }
        }
        let powers = powers.into_iter().map(|powers| powers.expect("heaps generate all")).collect();
        Names { letters: letters.into_iter().map(u64::from).collect(), powers, relations, order }
    }

    /// The letters, as far as the alphabet goes.
    fn letter(&self, at: usize) -> String {
        let letter = char::from(b'a' + (at % 26) as u8).to_string();
        if at < 26 { letter } else { format!("{letter}′") }
    }

    fn text(&self, powers: &Powers) -> String {
        let power = |(at, power): (usize, &u8)| match power {
            0 => String::new(),
            1 => self.letter(at),
            power => {
                let digits = power.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect::<String>();
                self.letter(at) + &digits
            }
        };
        let text: String = powers.iter().enumerate().map(power).collect();
        if text.is_empty() { "1".into() } else { text }
    }

    /// `ab²`; the unit is `1`.
    pub fn name(&self, element: usize) -> String {
        self.text(&self.powers[element])
    }

    /// Each letter with the heap that it stands for.
    pub fn letters(&self) -> Vec<(String, u64)> {
        self.letters.iter().enumerate().map(|(at, heap)| (self.letter(at), *heap)).collect()
    }

    /// `a² = 1`, `b³ = b`, …: all of them present the monoid.
    pub fn relations(&self) -> Vec<String> {
        self.relations.iter().map(|(product, is)| format!("{} = {}", self.text(product), self.name(*is))).collect()
    }

    /// The elements with shorter names first.
    pub fn elements(&self) -> &[usize] {
        &self.order
    }
}
