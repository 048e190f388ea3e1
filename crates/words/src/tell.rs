//! A rule of the reader's own as a sentence: what one move does, from the operations that are played. A rule that no sentence of
//! these says, or only a long one, is told by its formula ([`crate::rules`]).

mod formula;

use formula::{condition, text};
use mexplorer_picture::{Arg, Say};
use mexplorer_solver::GameRef;
use mexplorer_solver::games::rule::outline::{self, Kind, Line, Outline, Value};

/// A rule with more kinds of moves, or a move with more conditions, is told by its formula.
const MOST_MOVES: usize = 5;
const MOST_CONDITIONS: usize = 6;
/// So is one that lists more numbers or parts.
const MOST_LISTED: usize = 12;

/// What is open where a result stands.
#[derive(Clone)]
enum Open {
    Let(usize, Value),
    For(usize, Value, Value),
    Each(usize, Vec<Value>),
    If(Value),
}

/// What a move of this game does; `None` where it is no rule of the reader's own, or there are no words for it.
pub fn rule(game: &GameRef) -> Option<Say> {
    let outline = outline::of(game)?;
    let (mut open, mut moves, mut same): (Vec<Open>, Vec<Say>, bool) = Default::default();
    for line in &outline.lines {
        let mut telling = Telling { outline: &outline, open: open.clone(), left_out: Vec::new(), same: false };
        match line {
            Line::Let(name, value) => open.push(Open::Let(*name, value.clone())),
            Line::For(name, first, last) => open.push(Open::For(*name, first.clone(), last.clone())),
            Line::Each(name, values) => open.push(Open::Each(*name, values.clone())),
            Line::If(condition) => open.push(Open::If(condition.clone())),
            // What was named within goes with it.
            Line::End => while matches!(open.pop(), Some(Open::Let(..))) {},
            Line::Heaps(parts) | Line::Pairs(parts) if parts.len() > MOST_LISTED => return None,
            Line::Heaps(parts) => moves.push(telling.heaps(parts)?),
            Line::Pairs(parts) => moves.push(telling.pairs(parts)?),
        }
        same |= telling.same;
    }
    let told = moves.len() <= MOST_MOVES;
    let either = |other: Say, one: Say| Say::new("tell.or").with("one", one).with("other", other);
    let moves = moves.into_iter().rev().reduce(either).filter(|_| told)?;
    let (key, no_move) = if game.is_written_of_pairs() { ("tell.pairs-rule", "tell.below") } else { ("tell.rule", "tell.same") };
    let same: Arg = if same { Say::new(no_move).into() } else { "".into() };
    Some(Say::new(key).with("moves", moves).with("same", same))
}

/// The heap, or the first number; and the second.
const FIRST: Value = Value::Name(0);
const SECOND: Value = Value::Name(1);

struct Telling<'a> {
    outline: &'a Outline,
    open: Vec<Open>,
    /// What of the open the words of the move say, by its place.
    left_out: Vec<usize>,
    /// Whether by its words a result might leave what was there, or be below 0.
    same: bool,
}

impl Telling<'_> {
    fn heaps(&mut self, parts: &[(Value, Value)]) -> Option<Say> {
        let parts = self.plain(parts);
        let say = match &parts[..] {
            [(Value::Number(1), left)] => self.one(left)?,
            [(Value::Number(1), one), (Value::Number(1), other)] => {
                self.two(one, other).map_or_else(|| self.several(&parts), Some)?
            }
            [(count, Value::Of(Kind::Divide, of))]
                if of[..] == [FIRST, count.clone()] && self.leaves_out(&[is_multiple(&FIRST, count)]) =>
            {
                self.same |= !self.least(count, 2);
                Say::new("tell.equal").with("count", self.text(count)?)
            }
            _ => self.several(&parts)?,
        };
        self.under(say)
    }

    /// One heap is left.
    fn one(&mut self, left: &Value) -> Option<Say> {
        if let Some(amount) = taken(left, &FIRST) {
            return self.take(amount);
        }
        Some(match left {
            Value::Number(0) => Say::new("tell.all"),
            Value::Of(Kind::Divide, of) if of[0] == FIRST && self.least(&of[1], 2) => {
                Say::new("tell.divide").with("by", self.text(&of[1])?)
            }
            left => {
                self.same = true;
                match left {
                    Value::Of(Kind::Divide, of) if rounds_up(&of[0], &of[1]) => {
                        Say::new("tell.divide-up").with("by", self.text(&of[1])?)
                    }
                    left => Say::new("tell.leave").with("size", self.text(left)?),
                }
            }
        })
    }

    fn take(&mut self, amount: &Value) -> Option<Say> {
        self.same |= !self.least(amount, 1);
        Some(match amount {
            Value::Number(1..) => Say::new("tell.take-number").with("number", self.text(amount)?),
            amount => Say::new("tell.take").with("amount", self.text(amount)?),
        })
    }

    /// A heap becomes two whose sizes add up to it, or to what is left of it.
    fn two(&mut self, one: &Value, other: &Value) -> Option<Say> {
        let half = Value::Of(Kind::Divide, vec![FIRST, Value::Number(2)]);
        let even = is_multiple(&FIRST, &Value::Number(2));
        let more = Value::Of(Kind::Less, vec![Value::Number(0), FIRST]);
        if *one == half && *other == half && (self.leaves_out(&[even.clone(), more]) || self.leaves_out(&[even])) {
            return Some(Say::new("tell.halves"));
        }
        let (part, whole) = [(one, other), (other, one)].into_iter().find_map(|(part, other)| {
            let Value::Of(Kind::Subtract, of) = other else { return None };
            (of[1] == *part && matches!(part, Value::Name(_))).then_some((part, &of[0]))
        })?;
        let Value::Name(name) = part else { return None };
        let at = self.open.iter().position(|open| matches!(open, Open::For(own, ..) if own == name))?;
        // Its range is all that is said of this number.
        let spoken = |open: &Open| match open {
            Open::Let(_, value) | Open::If(value) => holds(value, part),
            Open::For(own, first, last) => own != name && (holds(first, part) || holds(last, part)),
            Open::Each(_, values) => values.iter().any(|value| holds(value, part)),
        };
        let Open::For(_, Value::Number(first), last) = &self.open[at] else { return None };
        let (first, last) = (*first, last.clone());
        if self.open.iter().any(spoken) {
            return None;
        }
        let less = |of: &Value| Value::Of(Kind::Subtract, vec![of.clone(), Value::Number(1)]);
        let halved = |of: Value| Value::Of(Kind::Divide, vec![of, Value::Number(2)]);
        let proper = first == 1 && (last == less(whole) || last == halved(whole.clone()));
        let any = first == 0 && (last == *whole || last == halved(whole.clone()));
        let say = match taken(whole, &FIRST) {
            Some(amount) if proper || any => {
                self.same |= !self.least(amount, 1);
                Say::new(if any { "tell.take-may" } else { "tell.take-must" }).with("amount", self.text(amount)?)
            }
            None if *whole == FIRST && proper => Say::new("tell.split"),
            None if *whole == FIRST && first == 1 && last == halved(less(&FIRST)) => Say::new("tell.split-unequal"),
            _ => return None,
        };
        self.left_out.push(at);
        Some(say)
    }

    fn several(&mut self, parts: &[(Value, Value)]) -> Option<Say> {
        self.same = true;
        let part = |(count, size): &(Value, Value)| {
            let copies = || Some(Say::new("tell.copies").with("count", self.text(count)?).with("size", self.text(size)?));
            Some(if *count == Value::Number(1) { Arg::from(self.text(size)?) } else { copies()?.into() })
        };
        let parts = parts.iter().map(part).collect::<Option<Vec<Arg>>>()?;
        Some(Say::new("tell.parts").with("parts", Arg::List(parts)))
    }

    fn pairs(&mut self, parts: &[(Value, Value)]) -> Option<Say> {
        let parts = self.plain(parts);
        let takes = |left: &Value, of: &Value| taken(left, of).cloned();
        let say = match &parts[..] {
            [(x, y)] => match (takes(x, &FIRST), takes(y, &SECOND)) {
                (Some(amount), None) if *y == SECOND => self.of_pair("tell.first", &amount)?,
                (None, Some(amount)) if *x == FIRST => self.of_pair("tell.second", &amount)?,
                (Some(amount), Some(other)) if amount == other => self.of_pair("tell.both", &amount)?,
                // What takes nothing from one, or puts something there, is no taking from each.
                (Some(first), Some(second)) if self.least(&first, 1) && self.least(&second, 1) => {
                    Say::new("tell.each").with("first", self.text(&first)?).with("second", self.text(&second)?)
                }
                _ => self.other_pairs(&parts)?,
            },
            _ => self.other_pairs(&parts)?,
        };
        self.under(say)
    }

    fn of_pair(&mut self, key: &'static str, amount: &Value) -> Option<Say> {
        self.same |= !self.least(amount, 1);
        Some(Say::new(key).with("amount", self.text(amount)?))
    }

    fn other_pairs(&mut self, parts: &[(Value, Value)]) -> Option<Say> {
        self.same = true;
        let pairs = parts.iter().map(|(x, y)| Some(Arg::from(format!("({}, {})", self.text(x)?, self.text(y)?))));
        Some(Say::new("tell.pairs").with("count", parts.len()).with("pairs", Arg::List(pairs.collect::<Option<_>>()?)))
    }

    /// A move under the conditions that are open: what is chosen, and what must be so of the heap before.
    fn under(&self, say: Say) -> Option<Say> {
        let (mut chosen, mut before) = (Vec::new(), Vec::new());
        let asked = self.open.iter().enumerate().filter(|(at, _)| !self.left_out.contains(at));
        for (_, open) in asked {
            match open {
                Open::If(value) => {
                    let own = (1..self.outline.names.len()).filter(|name| *name > 1 || !self.of_pairs());
                    let of_choice = own.into_iter().any(|name| holds(value, &Value::Name(name)));
                    condition(value, &self.outline.names, if of_choice { &mut chosen } else { &mut before })?;
                }
                Open::For(name, first, last) => {
                    let name = &self.outline.names[*name];
                    chosen.push(format!("{} ≤ {name} ≤ {}", self.text(first)?, self.text(last)?).into());
                }
                Open::Each(_, values) if values.len() > MOST_LISTED => return None,
                Open::Each(name, values) => {
                    let values = values.iter().map(|value| Some(Arg::from(self.text(value)?))).collect::<Option<Vec<_>>>()?;
                    let say = Say::new("tell.one-of").with("name", self.outline.names[*name].as_str());
                    chosen.push(say.with("numbers", Arg::List(values)).into());
                }
                Open::Let(name, value) => {
                    chosen.push(format!("{} = {}", self.outline.names[*name], self.text(value)?).into());
                }
            }
        }
        if chosen.len() + before.len() > MOST_CONDITIONS {
            return None;
        }
        let under = |say: Say, key: &'static str, conditions: Vec<Arg>| match conditions.is_empty() {
            true => say,
            false => Say::new(key).with("move", say).with("conditions", Arg::List(conditions)),
        };
        Some(under(under(say, "tell.where", chosen), "tell.if", before))
    }

    fn of_pairs(&self) -> bool {
        self.outline.lines.iter().any(|line| matches!(line, Line::Pairs(_)))
    }

    /// The parts with a number in the place of each name that stands for one alone, here and in what is open; names that nothing
    /// speaks of are forgotten.
    fn plain(&mut self, parts: &[(Value, Value)]) -> Vec<(Value, Value)> {
        let mut parts = parts.to_vec();
        let mut at = 0;
        while at < self.open.len() {
            let (name, number) = match &self.open[at] {
                Open::Let(name, number @ Value::Number(_)) => (*name, number.clone()),
                Open::Each(name, values) if matches!(values[..], [Value::Number(_)]) => (*name, values[0].clone()),
                _ => {
                    at += 1;
                    continue;
                }
            };
            self.open.remove(at);
            let each = |value: &mut Value| put(value, name, &number);
            parts.iter_mut().for_each(|(x, y)| [x, y].into_iter().for_each(each));
            self.open.iter_mut().for_each(|open| match open {
                Open::Let(_, value) | Open::If(value) => each(value),
                Open::For(_, first, last) => [first, last].into_iter().for_each(each),
                Open::Each(_, values) => values.iter_mut().for_each(each),
            });
        }
        for at in (0..self.open.len()).rev() {
            let Open::Let(name, _) = self.open[at] else { continue };
            let name = Value::Name(name);
            let spoken = parts.iter().any(|(x, y)| holds(x, &name) || holds(y, &name))
                || self.open.iter().any(|open| match open {
                    Open::Let(_, value) | Open::If(value) => holds(value, &name),
                    Open::For(_, first, last) => holds(first, &name) || holds(last, &name),
                    Open::Each(_, values) => values.iter().any(|value| holds(value, &name)),
                });
            if !spoken {
                self.open.remove(at);
            }
        }
        parts
    }

    /// Leaves out these conditions, where each is one that is open and there is no other.
    fn leaves_out(&mut self, conditions: &[Value]) -> bool {
        let mut open: Vec<(usize, Vec<&Value>)> = Vec::new();
        for (at, one) in self.open.iter().enumerate() {
            if let Open::If(value) = one {
                open.push((at, all_of(value)));
            }
        }
        let said = |value: &&Value| conditions.contains(value);
        let found = conditions.iter().all(|wanted| open.iter().any(|(_, all)| all.contains(&wanted)));
        let left_out: Vec<usize> = open.iter().filter(|(_, all)| all.iter().all(said)).map(|(at, _)| *at).collect();
        let whole = found && left_out.len() == open.len();
        if whole {
            self.left_out.extend(left_out);
        }
        whole
    }

    /// Whether it is surely so large, wherever it has a value.
    fn least(&self, value: &Value, least: i64) -> bool {
        match value {
            Value::Number(number) => *number >= least,
            Value::Name(name) => self.open.iter().any(|open| match open {
                Open::Let(own, value) => own == name && self.least(value, least),
                Open::For(own, first, _) => own == name && self.least(first, least),
                Open::Each(own, values) => own == name && values.iter().all(|value| self.least(value, least)),
                Open::If(_) => false,
            }),
            Value::Of(Kind::Multiply, of) => of.iter().all(|value| self.least(value, least)),
            Value::Of(Kind::Add, of) => {
                self.least(&of[0], least) && self.least(&of[1], 0) || self.least(&of[1], least) && self.least(&of[0], 0)
            }
            Value::Of(Kind::Power, of) => least == 1 && self.least(&of[0], 1),
            Value::Of(Kind::Fibonacci | Kind::Factorial, _) => least == 1,
            Value::Of(..) => false,
        }
    }

    fn text(&self, value: &Value) -> Option<String> {
        text(value, &self.outline.names)
    }
}

/// What is taken where this is left of a number.
fn taken<'a>(left: &'a Value, of: &Value) -> Option<&'a Value> {
    let Value::Of(Kind::Subtract, parts) = left else { return None };
    (parts[0] == *of).then_some(&parts[1])
}

/// Whether n + c − 1 is divided by c.
fn rounds_up(sum: &Value, by: &Value) -> bool {
    let (Value::Of(Kind::Add, of), Value::Number(by)) = (sum, by) else { return false };
    *by >= 2 && of[..] == [FIRST, Value::Number(by - 1)]
}

fn is_multiple(of: &Value, by: &Value) -> Value {
    Value::Of(Kind::Equal, vec![Value::Of(Kind::Remainder, vec![of.clone(), by.clone()]), Value::Number(0)])
}

/// The conditions of which one consists that must all hold.
fn all_of(value: &Value) -> Vec<&Value> {
    match value {
        Value::Of(Kind::And, of) => of.iter().flat_map(all_of).collect(),
        value => vec![value],
    }
}

/// Whether a value is made of another.
fn holds(value: &Value, other: &Value) -> bool {
    value == other || matches!(value, Value::Of(_, of) if of.iter().any(|part| holds(part, other)))
}

/// Puts a number in the place of a name.
fn put(value: &mut Value, name: usize, number: &Value) {
    match value {
        Value::Name(own) if *own == name => *value = number.clone(),
        Value::Of(_, of) => of.iter_mut().for_each(|part| put(part, name, number)),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
