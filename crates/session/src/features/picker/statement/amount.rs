//! How much may be taken from one heap, put together from what single clauses bound: from, to, half, which numbers, not which, or else.

use super::ending;
use super::forbidden;
use super::kinds::{KINDS, Only, only};
use super::least;
use super::leftover;
use super::letters;
use super::limits::{self, Most, SUPPOSED_LEAST};
use super::numbers;
use super::split::{INTO_HALVES, OF_EVEN, in_two, is_other, is_split, split};
use super::text::{Clause, Text, holds, pieces, place};
use super::{phrases::*, vocabulary::*};
use std::ops::Range;

/// The largest number of a set of numbers that is read.
const MOST_OF_SET: u64 = 1_000;

/// What a statement says of the numbers that may be taken.
#[derive(Debug, Default)]
pub struct Amount {
    least: Option<u64>,
    /// The letter of the least, where that is supposed.
    pub least_named: Option<char>,
    /// The letter of the least, whatever it is.
    least_letter: Option<char>,
    pub most: Option<Most>,
    /// At least half, and whether that is rounded up.
    from_half: Option<bool>,
    set: Vec<u64>,
    /// The letter of a number of the set, and that number: as it is told, or supposed.
    pub set_named: Option<(char, u64)>,
    /// At most half, and whether that is rounded up.
    half: Option<bool>,
    some_left: bool,
    /// The clauses that say that all is taken where fewer than the least are left.
    leftover: Vec<String>,
    only: Option<Only>,
    pub except: Vec<u64>,
    any: bool,
    /// What else a move may leave of a heap of n.
    others: Vec<&'static str>,
}

impl Amount {
    /// `None` where the statement bounds what is taken in a way that cannot be said here.
    /// Of the doubted parts no condition is taken over.
    pub fn of(text: &Text, doubted: &[&str]) -> Option<Amount> {
        let mut amount = Amount { any: text.tight.iter().any(|sentence| !any(sentence).is_empty()), ..Amount::default() };
        let (up, half) = (text.has(ROUNDED_UP), text.has(HALF));
        let rounding = (up || text.has(ROUNDED_DOWN)).then_some(up);
        amount.half = half.then_some(up);
        // Who wins says nothing of what may be taken, but by the last move.
        let of_moves = |clause: &&Clause| !clause.of_end || ending::ending(&clause.tight).flatten().is_some();
        let clauses = || text.clauses.iter().flatten().filter(of_moves);
        let whole = clauses().flat_map(|clause| pieces(clause).into_iter().map(|(at, part)| clause.shown(at..at + part.len())));
        let parts: Vec<Clause> = whole.filter(|part| !doubted.contains(part)).map(Clause::of).collect();
        amount.some_left = parts.iter().any(|part| holds(&part.tight, SOME_LEFT));
        let mut kinds = parts.iter().filter_map(|part| only(part).map(|(only, _)| only));
        amount.only = kinds.next();
        // Of two kinds of numbers each may hold at another time.
        if kinds.any(|other| Some(other) != amount.only) {
            return None;
        }
        let except = clauses().flat_map(|clause| forbidden::in_parts(clause).into_iter().map(move |except| (clause, except)));
        let except = except.filter(|(clause, (.., part))| !doubted.contains(&clause.shown(part.clone())));
        amount.except = except.map(|(_, (number, ..))| number).filter(|number| *number > 0).collect();
        // “…, n being even” behind a move is said of it, where no other move follows in the sentence or it stands in brackets.
        let behind = |clauses: &Vec<Clause>| {
            let last = clauses.len().saturating_sub(1);
            let is = |(at, clause): (usize, &Clause)| at > 0 && (clause.closed || at == last) && EVEN.contains(&&*clause.tight);
            clauses.iter().enumerate().any(is)
        };
        let behind = text.clauses.iter().any(behind);
        let even = |at: usize| {
            let part = parts.get(at).filter(|part| EVEN.contains(&&*part.tight));
            part.is_some_and(|part| behind || part.tight.starts_with("only"))
        };
        let others = parts.iter().enumerate().filter_map(|(at, part)| alternative(&part.spaced, rounding, even(at + 1)));
        amount.others = others.map(|(_, left)| left).collect();
        // Of several conditions it is not known which of the moves each is of.
        let conditions = parts.iter().filter(|part| holds(&part.tight, EVEN)).count();
        if amount.others.contains(&HALF_OF_EVEN) && conditions > 1 {
            return None;
        }
        amount.others.extend(split(&parts));
        amount.most =
            text.spaced.iter().filter(|sentence| holds(sentence, TAKE) || limits::is_leftward(sentence)).find_map(|sentence| {
                let (most, _) = limits::limits(sentence).next()?;
                // “m = 4” says what the letter is.
                let told = |letter| letters::of(text, letter).map_or(most, Most::Number);
                Some(if let Most::Named(letter) = most { told(letter) } else { most })
            });
        let besides = leftover::apart(text);
        let least = besides.iter().find_map(|sentence| least::least(sentence, HOW)).map(|(least, _)| match least {
            Most::Number(least) => least,
            Most::Named(letter) => letters::of(text, letter).unwrap_or_else(|| {
                amount.least_named = Some(letter);
                SUPPOSED_LEAST
            }),
        });
        // What is at least half is more than what is left of it, so that no rounding is told.
        let from_half = text.tight.iter().any(|sentence| least::least_half(sentence, HOW).is_some());
        amount.from_half = from_half.then(|| !text.has(ROUNDED_DOWN));
        // One at least, and no more is said: any number.
        amount.any |= least == Some(1) && amount.most.is_none() && amount.half.is_none() && !from_half;
        // “取 p~q 个”.
        let letters = text.spaced.iter().find_map(|sentence| leftover::span(sentence));
        let least = match letters.filter(|_| amount.most.is_none() && least.is_none()) {
            Some((least, most, _)) => {
                amount.most = Some(letters::of(text, most).map_or(Most::Named(most), Most::Number));
                amount.least_letter = Some(least);
                amount.least_named = Some(least).filter(|least| letters::of(text, *least).is_none());
                Some(letters::of(text, least).unwrap_or(SUPPOSED_LEAST))
            }
            None => least,
        };
        amount.least = least.filter(|least| *least > 1);
        // It may be told of the parts of a heap.
        if amount.splits() && amount.least.is_some() {
            return None;
        }
        if amount.least.is_none() && besides.iter().any(|sentence| least::asks_for_more(sentence, HOW)) {
            return None;
        }
        let span = clauses().find_map(|clause| limits::span(&clause.spaced));
        if let (None, None, Some((least, most, _))) = (amount.least, amount.most, &span) {
            (amount.least, amount.most) = (Some(*least), Some(Most::Number(*most)));
        }
        amount.leftover = amount.least.map_or_else(Vec::new, |least| leftover::told(text, least, doubted));
        if let Some(set) = text.spaced.iter().find_map(|sentence| limits::mixed(sentence)) {
            (amount.set, amount.most, amount.least) = (set, None, None);
        } else if amount.most.is_none() && amount.least.is_none() {
            // “1, 2 or k”, where the number before it ends its part.
            let ended = |part: &Clause| {
                numbers::told(&part.spaced)
                    .last()
                    .is_some_and(|(_, place)| limits::behind_amount(&part.spaced[place.end..]).is_empty())
            };
            let named = parts.windows(2).filter(|pair| ended(&pair[0])).find_map(|pair| limits::or_letter(&pair[1].spaced)?.0);
            // One number alone is a set where it is said besides that it is any so many: “任意一颗”.
            // “任意一颗或多颗” is any number.
            let goes_on = |at: usize| {
                parts.get(at + 1).is_some_and(|next| ["或", "or "].iter().any(|or| next.spaced.trim_start().starts_with(or)))
            };
            let one = !amount.any && (0..parts.len()).any(|at| limits::any_so_many(&parts[at].spaced) && !goes_on(at));
            let shortest = if amount.others.is_empty() && named.is_none() && !one { 2 } else { 1 };
            amount.set = limits::set(&text.spaced, shortest).unwrap_or_default();
            let last = amount.set.iter().max().copied();
            let meant = |(letter, last): (char, u64)| Some((letter, letters::of(text, letter).or(last.checked_add(1))?));
            amount.set_named = named.zip(last).and_then(meant);
            let told = amount.set_named.map(|(_, number)| number).filter(|number| !amount.set.contains(number));
            amount.set.extend(told);
        }
        Some(amount)
    }

    /// The game that it is, and the heaps that are offered.
    pub fn game(&self) -> Option<(String, &'static str)> {
        let least = self.least.unwrap_or(1);
        let listed = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let allowed = |numbers: &mut dyn Iterator<Item = u64>| -> Vec<u64> {
            numbers.filter(|number| !self.except.contains(number)).collect()
        };
        let told = self.most.map(|most| most.number().to_string());
        let rounded = |up| if up { "(n+1)/2" } else { "n/2" };
        let half = self.half.map(|up| rounded(up).to_owned());
        let bounds: Vec<String> = told.into_iter().chain(half).chain(self.some_left.then(|| "n-1".to_owned())).collect();
        let from_half = self.from_half.map(rounded);
        // Any number may be all of them.
        let alone = self.any && self.is_unbounded() && self.others == ["0"];
        let bare = self.only.is_none() && self.leftover.is_empty() && from_half.is_none() && (self.others.is_empty() || alone);
        if self.set.is_empty() && bare && self.except.is_empty() {
            match (self.most, &bounds[..]) {
                (None, []) if least == 1 => return self.any.then(|| ("nim".to_owned(), "3,4,5")),
                (Some(most), [_]) if least == 1 => return Some((format!("bash[{}]", most.number()), "21")),
                (None, [_]) if least == 1 && self.half == Some(true) => return Some(("half".to_owned(), "7,12")),
                _ => {}
            }
        }
        let span = self.most.filter(|most| bare && bounds.len() == 1 && (least..=MOST_OF_SET).contains(&most.number()));
        let set = match (self.set.is_empty(), span) {
            (false, _) if bounds.is_empty() => allowed(&mut self.set.iter().copied()),
            (true, Some(most)) => allowed(&mut (least..=most.number())),
            _ => Vec::new(),
        };
        if bare && !set.is_empty() {
            return Some((format!("subtract[{}]", listed(&set)), if span.is_some() { "21" } else { "20" }));
        }
        let untold = bounds.is_empty() && self.set.is_empty() && from_half.is_none();
        let only = self.only.map(|only| (&KINDS[only.kind], only));
        if let (Some((kind, Only { negated: false, number, .. })), true) =
            (only, untold && self.others.is_empty() && least == 1 && self.except.is_empty())
        {
            return Some((format!("take[{}]", kind.listed.replace('m', &number.to_string())), "20"));
        }
        // That some number may not be taken says nothing of the others, nor does another move.
        if untold && !self.any && only.is_none() && self.least.is_none() {
            return None;
        }
        let mut conditions: Vec<String> = only
            .iter()
            .map(|(kind, only)| if only.negated { kind.is_not } else { kind.is }.replace('m', &only.number.to_string()))
            .collect();
        conditions.extend(self.except.iter().map(|number| format!("k!={number}")));
        let through = if self.set.is_empty() {
            let least = match from_half {
                Some(half) if least > 1 => format!("max({least},{half})"),
                Some(half) => half.to_owned(),
                None => least.to_string(),
            };
            let most = match &bounds[..] {
                [] => "n".to_owned(),
                [most] => most.clone(),
                [first, rest @ ..] => rest.iter().fold(first.clone(), |all, bound| format!("min({all},{bound})")),
            };
            format!("{least}..={most}")
        } else {
            conditions.extend(from_half.map(|half| format!("k>={half}")));
            conditions.extend(bounds.iter().map(|bound| format!("k<={bound}")));
            format!("{{{}}}", listed(&self.set))
        };
        let only = if conditions.is_empty() { String::new() } else { format!(" if {}", conditions.join(" and ")) };
        let mut others: String = self.others.iter().map(|other| format!(";{other}")).collect();
        if !self.leftover.is_empty() {
            others += &format!(";0 if n>0 and n<{least}");
        }
        let offered = if (self.half.is_some() || from_half.is_some()) && self.most.is_none() {
            "7,12"
        } else if self.any || self.most.is_none() && self.others.is_empty() {
            "3,4,5"
        } else {
            "12"
        };
        Some((format!("rule[n-k for k in {through}{only}{others}]"), offered))
    }

    /// Whether nothing is said of it.
    pub fn is_bare(&self) -> bool {
        self.is_unbounded() && !self.any && self.others.is_empty()
    }

    /// Whether it tells numbers that alone may be taken; one, where “any” is said of no more than the heap.
    pub fn lists(&self, text: &Text) -> bool {
        let one = || !self.set.is_empty() && !self.any && text.has(&["任意一堆", "任意1堆"]) && !text.has(&["一些"]);
        self.most.is_some() || self.set.len() > 1 || one()
    }

    /// Whether numbers are told that may be taken, and nothing beside taking.
    pub fn is_bounded(&self) -> bool {
        (self.most.is_some() || !self.set.is_empty()) && self.others.is_empty() && !self.any
    }

    fn is_unbounded(&self) -> bool {
        let bounded = self.most.is_some() || self.least.is_some() || self.half.is_some() || self.from_half.is_some();
        !bounded && self.set.is_empty() && !self.some_left && self.only.is_none() && self.except.is_empty()
    }

    pub fn halves(&self) -> bool {
        self.half == Some(false)
    }

    /// Whether a heap of any size is halved, as another move than taking.
    pub fn halved(&self) -> bool {
        self.others.iter().any(|other| !["0", HALF_OF_EVEN].contains(other) && !is_split(other))
    }

    /// Whether a heap becomes two, as another move than taking.
    pub fn splits(&self) -> bool {
        self.others.iter().any(|other| is_split(other))
    }

    /// Where in a clause stands what was read here.
    pub fn read(&self, clause: &Clause) -> Vec<Range<usize>> {
        let wide = |phrases: Words| {
            let found = phrases.iter().filter_map(|phrase| place(&clause.tight, phrase)).flatten();
            found.map(|tight| clause.wide(tight)).collect::<Vec<_>>()
        };
        let mut read: Vec<Range<usize>> = any(&clause.tight).into_iter().map(|tight| clause.wide(tight)).collect();
        read.extend(
            limits::limits(&clause.spaced)
                .filter(|(most, _)| Some(*most) == self.most || matches!((most, self.most), (Most::Named(_), Some(_))))
                .map(|(_, place)| place),
        );
        if let Some((least, place)) = least::least(&clause.tight, HOW) {
            let read_so = match least {
                Most::Number(least) => least == self.least.unwrap_or(1),
                Most::Named(_) => self.least.is_some(),
            };
            read.extend(read_so.then(|| clause.wide(place)));
        }
        // That a heap has as many as must be taken goes without saying.
        read.extend(
            least::heap_least(&clause.tight)
                .filter(|(least, _)| match *least {
                    Most::Number(least) => least <= self.least.unwrap_or(1),
                    Most::Named(letter) => self.least_named == Some(letter) || self.least_letter == Some(letter),
                })
                .map(|(_, place)| clause.wide(place)),
        );
        read.extend(self.leftover.contains(&clause.tight).then_some(0..clause.spaced.len()));
        let letters = leftover::span(&clause.spaced).filter(|_| self.least.is_some() && self.most.is_some());
        read.extend(letters.map(|(.., place)| place));
        if self.from_half.is_some() {
            read.extend(least::least_half(&clause.tight, HOW).map(|place| clause.wide(place)));
        }
        read.extend(limits::spans_of(&clause.spaced, &self.set));
        read.extend(
            limits::span(&clause.spaced)
                .filter(|(least, most, _)| (Some(*least), Some(Most::Number(*most))) == (self.least, self.most))
                .map(|(.., place)| place),
        );
        if self.half.is_some() {
            read.extend(wide(HALF));
        }
        if self.half.is_some() || self.from_half.is_some() || self.halved() {
            read.extend([ROUNDED_UP, ROUNDED_DOWN, HALVES].into_iter().flat_map(wide));
        }
        if self.others.contains(&HALF_OF_EVEN) {
            read.extend([EVEN, HALVES].into_iter().flat_map(wide));
        }
        if self.some_left {
            read.extend(wide(SOME_LEFT));
        }
        if self.splits() {
            let said = in_two(&clause.tight).filter(|(_, left)| self.others.contains(left));
            read.extend(said.into_iter().flat_map(|(places, _)| places).map(|place| clause.wide(place)));
        }
        for (at, part) in pieces(clause) {
            let moved = |place: Range<usize>| at + place.start..at + place.end;
            let part = Clause::of(part);
            // An even heap alone has two equal halves.
            if in_two(&part.tight)
                .is_some_and(|(_, left)| (left == INTO_HALVES || OF_EVEN.contains(&left)) && self.others.contains(&left))
            {
                let even = EVEN.iter().filter_map(|phrase| place(&part.tight, phrase)).flatten();
                read.extend(even.map(|place| moved(part.wide(place))));
            }
            read.extend(only(&part).filter(|(only, _)| Some(*only) == self.only).map(|(_, place)| moved(place)));
            let ways = [(None, false), (Some(false), false), (Some(true), false), (None, true)];
            let others = ways.into_iter().filter_map(|(up, even)| alternative(&part.spaced, up, even));
            read.extend(others.filter(|(_, left)| self.others.contains(left)).map(|(place, _)| moved(place)));
            let named = limits::or_letter(&part.spaced)
                .filter(|(letter, _)| letter.is_some() && *letter == self.set_named.map(|(own, _)| own));
            read.extend(named.map(|(_, place)| moved(place)));
        }
        let except = forbidden::in_parts(clause).into_iter().filter(|(number, ..)| *number == 0 || self.except.contains(number));
        read.extend(except.map(|(_, place, _)| place));
        read.extend(
            numbers::told(&clause.spaced)
                .filter(|(number, place)| self.set.contains(number) && !limits::other(&clause.spaced[place.end..]))
                .map(|(_, place)| place.start..limits::one_of(&clause.spaced, place.end)),
        );
        read
    }
}

/// Where a text without blanks says that any number may be taken. “任意一颗” is one, and “任意一堆” a heap.
fn any(tight: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for phrase in ANY {
        let end = |at: usize| at + phrase.len();
        let counted = |at: usize| phrase.ends_with("任意") && limits::so_many(&tight[end(at)..]);
        if phrase.contains('…') {
            found.extend(place(tight, phrase).into_iter().flatten());
        } else if let Some((at, _)) = tight.match_indices(phrase).find(|(at, _)| !counted(*at)) {
            found.push(at..end(at));
        }
    }
    found
}

/// What halving leaves that is allowed for an even heap alone.
const HALF_OF_EVEN: &str = "n/2 if n%2==0";

/// What a part that begins with “or” leaves of a heap of n, where that is known; `up` is how halves are said to be rounded, and `even`
/// whether it is said behind the part that n is even.
fn alternative(text: &str, up: Option<bool>, even: bool) -> Option<(Range<usize>, &'static str)> {
    if !is_other(text) {
        return None;
    }
    let part = Clause::of(text);
    let left = match up {
        _ if even || holds(&part.tight, EVEN) => [None, Some(HALF_OF_EVEN), Some(HALF_OF_EVEN)],
        None => [Some("0"), Some("n/2"), None],
        Some(false) => [Some("0"), Some("n/2"), Some("n-n/2")],
        Some(true) => [Some("0"), Some("(n+1)/2"), Some("n-(n+1)/2")],
    };
    [ALL, HALVED, TAKE_HALF].into_iter().zip(left).find_map(|(words, left)| {
        let found = words.iter().find_map(|word| place(&part.tight, word))?;
        Some((part.wide(found[0].start..found[found.len() - 1].end), left?))
    })
}
