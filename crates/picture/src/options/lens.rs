//! How a reader looks at the values of a sequence, in search of a pattern.

use mexplorer_solver::notation::{parse, parse_game};
use mexplorer_solver::{Complaint, PositionError};
use std::rc::Rc;

/// The most columns that can be chosen.
pub const MOST_COLUMNS: u32 = 400;
/// The bases in which a heap can be written.
pub const BASES: (u32, u32) = (2, 36);

/// The canonical text of a game whose numbers are sizes of heaps, each with a value of its own.
pub fn heap_game(text: &str) -> Option<Rc<str>> {
    let game = parse_game(text).ok().filter(|game| game.numbers().sizes())?;
    Some(game.id().into())
}

/// How a heap n is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Writing {
    /// The base, within [`BASES`]; `None` writes it as a sum of Fibonacci numbers (Zeckendorf), a digit for each.
    pub base: Option<u32>,
    /// What is written is n − 1, n or n + 1.
    pub shift: i64,
}

impl Writing {
    /// As numbers are written everywhere.
    pub const PLAIN: Writing = Writing { base: Some(10), shift: 0 };
    /// In binary.
    pub const BINARY: Writing = Writing { base: Some(2), shift: 0 };

    /// As links have it: `2`, `10+1`, `zeckendorf-1`.
    fn text(self) -> String {
        let base = self.base.map_or_else(|| ZECKENDORF.to_owned(), |base| base.to_string());
        let shift = [(-1, "-1"), (1, "+1")].iter().find(|(shift, _)| *shift == self.shift);
        base + shift.map_or("", |(_, text)| text)
    }

    fn of(text: &str) -> Option<Writing> {
        let shifted = [("-1", -1), ("+1", 1)].iter().find_map(|(end, shift)| Some((text.strip_suffix(end)?, *shift)));
        let (base, shift) = shifted.unwrap_or((text, 0));
        let base = match base {
            ZECKENDORF => None,
            number => Some(number.parse().ok().filter(|base| (BASES.0..=BASES.1).contains(base))?),
        };
        Some(Writing { base, shift })
    }
}

const ZECKENDORF: &str = "zeckendorf";

/// What somebody believes: g(n + period) = g(n) + saltus for all n ≥ from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// The first heap that it is said of.
    pub from: u64,
    /// At least 1.
    pub period: u64,
    /// What each period adds.
    pub saltus: u64,
}

impl Guess {
    /// The largest number that a guess may name.
    pub const MOST: u64 = super::MOST_LISTED;
    /// What stands in the fields before anything is guessed.
    pub const FIRST: Guess = Guess { from: 0, period: 1, saltus: 0 };

    /// A guess whose numbers are within bounds.
    pub fn of(from: u64, period: u64, saltus: u64) -> Option<Guess> {
        let fits = [from, period, saltus].iter().all(|number| *number <= Guess::MOST) && period > 0;
        fits.then_some(Guess { from, period, saltus })
    }

    fn read(text: &str) -> Option<Guess> {
        let numbers: Option<Vec<u64>> = text.split(',').map(|number| number.parse().ok()).collect();
        match numbers?[..] {
            [from, period] => Guess::of(from, period, 0),
            [from, period, saltus] => Guess::of(from, period, saltus),
            _ => None,
        }
    }

    fn text(self) -> String {
        let Guess { from, period, saltus } = self;
        if saltus == 0 { format!("{from},{period}") } else { format!("{from},{period},{saltus}") }
    }
}

/// One way to look at values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Lens {
    /// Value after value.
    #[default]
    Plain,
    /// The options of every heap, and the values of which its own is the mex.
    Mex,
    /// As many columns, at most [`MOST_COLUMNS`]: one for each remainder. Without a number as many as the period.
    Columns(Option<u32>),
    /// The heaps worth 0.
    Cold(Writing),
    /// The heaps of each value.
    Sorted(Writing),
    /// Every heap, written out beside its value.
    Digits(Writing),
    /// How each value differs from the one before.
    Differences,
    /// Value against heap.
    Plot,
    /// How often each value comes.
    Counts,
    /// With the values of another game of heaps, in canonical text, below.
    Beside(Rc<str>),
    /// Whether what is believed of the period holds.
    Guess(Guess),
}

impl Lens {
    /// Its name in links, before what is chosen of it.
    pub const fn name(&self) -> &'static str {
        match self {
            Lens::Plain => "plain",
            Lens::Mex => "mex",
            Lens::Columns(_) => "columns",
            Lens::Cold(_) => "cold",
            Lens::Sorted(_) => "sorted",
            Lens::Digits(_) => "digits",
            Lens::Differences => "differences",
            Lens::Plot => "plot",
            Lens::Counts => "counts",
            Lens::Beside(_) => "beside",
            Lens::Guess(_) => "guess",
        }
    }

    /// All of them, each as it is first offered, in the order in which they are.
    pub fn all() -> [Lens; 11] {
        [
            Lens::Plain,
            Lens::Mex,
            Lens::Columns(None),
            Lens::Cold(Writing::PLAIN),
            Lens::Sorted(Writing::PLAIN),
            Lens::Digits(Writing::BINARY),
            Lens::Differences,
            Lens::Plot,
            Lens::Counts,
            Lens::Beside("nim".into()),
            Lens::Guess(Guess::FIRST),
        ]
    }

    /// As links and the package have it: `columns:12`, `digits:2+1`, `beside:kayles`, `guess:71,12`.
    pub fn text(&self) -> String {
        let chosen = match self {
            Lens::Columns(width) => width.map(|width| width.to_string()),
            Lens::Cold(writing) | Lens::Sorted(writing) => Some(writing.text()).filter(|_| *writing != Writing::PLAIN),
            Lens::Digits(writing) => Some(writing.text()).filter(|_| *writing != Writing::BINARY),
            Lens::Beside(game) => Some(game.to_string()),
            Lens::Guess(guess) => Some(guess.text()),
            _ => None,
        };
        let name = self.name().to_owned();
        chosen.map_or(name.clone(), |chosen| name + ":" + &chosen)
    }

    /// The lens of this text.
    pub fn of(text: &str) -> Option<Lens> {
        let (name, chosen) = text.split_once(':').map_or((text, None), |(name, chosen)| (name, Some(chosen)));
        let usual = Lens::all().into_iter().find(|lens| lens.name() == name)?;
        let Some(chosen) = chosen else { return Some(usual).filter(|lens| !matches!(lens, Lens::Guess(_))) };
        Some(match usual {
            Lens::Columns(_) => Lens::Columns(Some(chosen.parse().ok().filter(|width| (1..=MOST_COLUMNS).contains(width))?)),
            Lens::Cold(_) => Lens::Cold(Writing::of(chosen)?),
            Lens::Sorted(_) => Lens::Sorted(Writing::of(chosen)?),
            Lens::Digits(_) => Lens::Digits(Writing::of(chosen)?),
            Lens::Beside(_) => Lens::beside(chosen)?,
            Lens::Guess(_) => Lens::Guess(Guess::read(chosen)?),
            _ => return None,
        })
    }

    /// With the values of this game below, if it is one of single heaps.
    pub fn beside(game: &str) -> Option<Lens> {
        heap_game(game).map(Lens::Beside)
    }

    /// The same, as a reader names a game: by its text, by an octal code alone, or by a position of it.
    ///
    /// # Errors
    /// What keeps the text from naming a game of single heaps.
    pub fn named(text: &str) -> Result<Lens, PositionError> {
        if let Some(lens) = Lens::beside(text).or_else(|| Lens::beside(&format!("octal[{text}]"))) {
            return Ok(lens);
        }
        let no_heaps = || Complaint::new("no-heaps", []).at(0, text.len());
        if !text.contains('(') {
            return Err(parse_game(text).err().filter(|_| !text.is_empty()).unwrap_or_else(no_heaps));
        }
        match &parse(text)?.terms[..] {
            [term] => Lens::beside(term.game.id()).ok_or_else(no_heaps),
            _ => Err(no_heaps()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_named_in_several_ways() {
        for (text, game) in [
            ("Kayles", Ok("kayles")),
            ("kayles(7)", Ok("kayles")),
            ("0.07", Ok("octal[0.07]")),
            ("octal[0.77](3, 4)", Ok("octal[0.77]")),
            ("rule[(n-1)/2]", Ok("rule[(n-1)/2]")),
            ("rule[(n-1)/2](9)", Ok("rule[(n-1)/2]")),
            ("foo", Err("unknown-game")),
            ("octal[0.137](n-1)", Err("expected")),
            ("kayles(7", Err("unclosed")),
            ("kayles(7)+nim(3)", Err("no-heaps")),
            ("wythoff", Err("no-heaps")),
            ("wythoff(3,5)", Err("no-heaps")),
            ("", Err("no-heaps")),
            ("7)", Err("unknown-game")),
        ] {
            let named = Lens::named(text).map_err(|error| error.complaint.code);
            assert_eq!(named, game.map(|game| Lens::Beside(game.into())), "{text}");
        }
    }

    #[test]
    fn every_lens_comes_back_from_its_text() {
        for lens in Lens::all() {
            assert_eq!(Lens::of(&lens.text()), Some(lens));
        }
        for text in [
            "columns:12",
            "cold:zeckendorf-1",
            "sorted:2+1",
            "digits:10",
            "digits:3",
            "beside:octal[0.137]",
            "guess:71,12",
            "guess:0,4,4",
        ] {
            assert_eq!(Lens::of(text).map(|lens| lens.text()).as_deref(), Some(text));
        }
        for (text, canonical) in [("cold:10", "cold"), ("digits:2", "digits"), ("beside:Kayles", "beside:kayles")] {
            assert_eq!(Lens::of(text).map(|lens| lens.text()).as_deref(), Some(canonical));
        }
        for text in [
            "",
            "heat",
            "columns:0",
            "columns:401",
            "plot:3",
            "digits:1",
            "digits:37",
            "digits:2+2",
            "beside:wythoff",
            "beside:x",
            "guess",
            "guess:3",
            "guess:3,0",
            "guess:1,2,3,4",
        ] {
            assert_eq!(Lens::of(text), None, "{text}");
        }
    }
}
