//! The values of the first game alone: as an array, as CSV, or as a b-file of the OEIS.

use super::{Code, SIDE, list};
use mexplorer_picture::sequence::SequencePicture;
use std::borrow::Cow;

impl Code {
    /// Whether any values were found.
    pub fn lists(&self) -> bool {
        !self.games[0].values.is_empty()
    }

    /// The values of the first game, from heap 0 on; those of pairs by rows. None where they could not be found. What the page lists of
    /// the same game is copied as far as it is seen, where that is further than the program goes.
    fn values(&self, seen: Option<&SequencePicture>) -> Cow<'_, [u64]> {
        let own = &self.games[0];
        match seen.filter(|seen| self.lists() && seen.game == own.game && seen.values.len() > own.values.len()) {
            Some(seen) => seen.values.iter().map(|value| u64::from(*value)).collect(),
            None => Cow::Borrowed(&own.values),
        }
    }

    /// The values as the text between brackets of an array.
    pub fn array(&self, seen: Option<&SequencePicture>) -> Option<String> {
        let values = self.values(seen);
        let rows = || values.chunks(SIDE as usize).map(|row| format!("[{}]", list(row))).collect::<Vec<_>>().join(",\n ");
        let text = if self.is_of_pairs() { rows() } else { list(&values) };
        (!text.is_empty()).then(|| format!("[{text}]"))
    }

    /// The values as a table with a head.
    pub fn csv(&self, seen: Option<&SequencePicture>) -> Option<String> {
        if !self.is_of_pairs() {
            return self.lines(seen, "n,g\n", ",");
        }
        let values = self.values(seen);
        let line = |(at, value): (u64, &u64)| format!("{},{},{value}\n", at / SIDE, at % SIDE);
        (!values.is_empty()).then(|| format!("a,b,g\n{}", (0..).zip(&*values).map(line).collect::<String>()))
    }

    /// The values as a b-file of the OEIS, which is of one sequence.
    pub fn b_file(&self, seen: Option<&SequencePicture>) -> Option<String> {
        if self.is_of_pairs() { None } else { self.lines(seen, "", " ") }
    }

    fn lines(&self, seen: Option<&SequencePicture>, head: &str, between: &str) -> Option<String> {
        let values = self.values(seen);
        let line = |(n, value): (usize, &u64)| format!("{n}{between}{value}\n");
        (!values.is_empty()).then(|| format!("{head}{}", values.iter().enumerate().map(line).collect::<String>()))
    }
}
