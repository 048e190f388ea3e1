//! A rule of the reader's own as a function: its loops and conditions, marks on the values that its moves leave, and the mex.

use super::Language;
use super::helpers::Helper;
use super::taken::is_taken;
use super::term::{Named, Term, Writer};
use mexplorer_solver::games::rule::outline::{Line, Outline, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A function is written for numbers up to the first of these with which nothing on the way leaves 64 bits.
const LIMITS: [u64; 4] = [100_000_000, 1_000_000, 10_000, 1_000];
/// The same for pairs, whose table has so many rows and columns.
const LIMITS_OF_PAIRS: [u64; 3] = [1_000_000, 10_000, 1_000];
/// Longer lines are broken where that is easy.
const WIDTH: usize = 100;
/// A longer function is nothing to take home.
const MOST_BYTES: usize = 20_000;

/// In which order the values are found, so that those of the moves are known before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Heap by heap.
    Heaps,
    /// Row by row: no move makes one of both numbers larger.
    Rows,
    /// By the sum of both numbers, which every move lowers.
    Sums,
}

/// A rule that can be written as a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    outline: Outline,
    pub order: Order,
    /// The largest number that it is written for.
    pub limit: u64,
}

impl Rule {
    /// `None` where no limit makes its numbers small enough, or where its text is too long.
    pub fn of(outline: Outline, order: Order) -> Option<Rule> {
        let limits = if order == Order::Heaps { &LIMITS[..] } else { &LIMITS_OF_PAIRS[..] };
        let mut rule = Rule { outline, order, limit: 0 };
        let fits = |limit: &&u64| {
            rule.limit = **limit;
            let body = |language| rule.body(language, "", &mut BTreeSet::new());
            [Language::Cpp, Language::Python]
                .into_iter()
                .all(|language| body(language).is_some_and(|text| text.len() < MOST_BYTES))
        };
        let limit = *limits.iter().find(fits)?;
        Some(Rule { limit, ..rule })
    }

    /// Whether it is one of pairs.
    pub fn is_of_pairs(&self) -> bool {
        self.order != Order::Heaps
    }

    /// Whether a move that does not lower the heap, or leaves the table of pairs, ends the function.
    pub fn may_throw(&self) -> bool {
        !self.outline.falls
    }

    /// What is done for each heap or pair.
    pub fn body(&self, language: Language, grows: &str, helpers: &mut BTreeSet<Helper>) -> Option<String> {
        let depth = match (language, self.order) {
            (_, Order::Heaps) => 2,
            (Language::Cpp, Order::Rows) => 4,
            _ => 3,
        };
        let own: usize = if self.order == Order::Heaps { 1 } else { 2 };
        let named = |(at, text): (usize, &String)| Named {
            text: text.clone(),
            low: 0,
            high: if at < own { self.limit.into() } else { 0 },
            absent: false,
        };
        let names: Vec<Named> = self.outline.names.iter().enumerate().map(named).collect();
        let mut made =
            Body { rule: self, language, grows, helpers, names, text: String::new(), depth, open: Vec::new(), seen: own };
        let used = self.used();
        for line in &self.outline.lines {
            made.line(line, &used)?;
        }
        Some(made.text)
    }

    /// Which names are asked for. A name that only a name mentions that nothing asks for is not.
    fn used(&self) -> Vec<bool> {
        let mut used = vec![false; self.outline.names.len()];
        for line in self.outline.lines.iter().rev() {
            match line {
                Line::Let(name, value) if used[*name] => mention(value, &mut used),
                Line::Let(..) | Line::End => {}
                Line::For(_, first, last) => [first, last].into_iter().for_each(|value| mention(value, &mut used)),
                Line::Each(_, values) => values.iter().for_each(|value| mention(value, &mut used)),
                Line::If(value) => mention(value, &mut used),
                Line::Heaps(of) | Line::Pairs(of) => {
                    of.iter().flat_map(|(x, y)| [x, y]).for_each(|value| mention(value, &mut used));
                }
            }
        }
        used
    }
}

fn mention(value: &Value, used: &mut [bool]) {
    match value {
        Value::Number(_) => {}
        Value::Name(name) => used[*name] = true,
        Value::Of(_, of) => of.iter().for_each(|value| mention(value, used)),
    }
}

/// The body while it is written.
struct Body<'a> {
    rule: &'a Rule,
    language: Language,
    grows: &'a str,
    helpers: &'a mut BTreeSet<Helper>,
    names: Vec<Named>,
    text: String,
    depth: usize,
    /// For each loop or condition of the rule how many are open in the text, and how many names were known before.
    open: Vec<(usize, usize)>,
    /// So many names have been given, in the order of the outline.
    seen: usize,
}

impl Body<'_> {
    fn value(&mut self, value: &Value) -> Option<Term> {
        Writer { language: self.language, names: &mut self.names, helpers: self.helpers }.value(value)
    }

    fn or_none(&mut self, term: &Term) -> String {
        Writer { language: self.language, names: &mut self.names, helpers: self.helpers }.or_none(term)
    }

    fn put(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "    ".repeat(self.depth));
    }

    fn cpp(&self) -> bool {
        self.language == Language::Cpp
    }

    /// Begins what is done where this holds.
    fn condition(&mut self, holds: &str) {
        self.put(&if self.cpp() { format!("if ({holds}) {{") } else { format!("if {holds}:") });
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        if self.cpp() {
            self.put("}");
        }
    }

    /// Gives a name: as the reader wrote it, unless it means something already.
    fn call(&mut self, name: usize, low: i128, high: i128, absent: bool) -> String {
        let wish = &self.rule.outline.names[name];
        let plain = wish.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let fits = plain && !wish.starts_with('_') && !wish.ends_with("_last");
        let wish = if fits { wish.clone() } else { "x".to_owned() };
        let taken = |text: &str, names: &[Named]| is_taken(text) || names.iter().any(|name| name.text == text);
        let mut text = wish.clone();
        let mut count = 1;
        while taken(&text, &self.names[..self.seen]) {
            count += 1;
            text = format!("{wish}_{count}");
        }
        // Names that were given and forgotten make room: those of the outline come in its order.
        self.seen = name + 1;
        self.names[name] = Named { text: text.clone(), low, high, absent };
        text
    }

    fn line(&mut self, line: &Line, used: &[bool]) -> Option<()> {
        match line {
            Line::Let(name, _) if !used[*name] => {}
            Line::Let(name, value) => {
                let term = self.value(value)?;
                let text = self.or_none(&term);
                let name = self.call(*name, term.low, term.high, term.when(self.language).is_some());
                self.put(&if self.cpp() { format!("const long long {name} = {text};") } else { format!("{name} = {text}") });
            }
            Line::For(name, first, last) => self.begin(*name, first, last)?,
            Line::Each(name, values) => self.each(*name, values)?,
            Line::If(value) => {
                let holds = self.value(value)?.holds(self.language);
                self.open.push((1, self.seen));
                self.condition(&holds);
            }
            Line::End => {
                let (count, known) = self.open.pop()?;
                (0..count).for_each(|_| self.close());
                // What was named within may be named so again.
                self.names[known..].iter_mut().for_each(|name| name.text.clear());
            }
            Line::Heaps(parts) => self.heaps(parts)?,
            Line::Pairs(pairs) => self.pairs(pairs)?,
        }
        Some(())
    }

    fn begin(&mut self, name: usize, first: &Value, last: &Value) -> Option<()> {
        let (first, last) = (self.value(first)?, self.value(last)?);
        if !first.is_exact() || !last.is_exact() {
            return None;
        }
        let known = self.seen;
        let both: Vec<String> = [&first, &last].into_iter().filter_map(|end| end.when(self.language)).collect();
        if !both.is_empty() {
            self.condition(&both.join(self.language.and()));
        }
        self.open.push((1 + usize::from(!both.is_empty()), known));
        let (from, to) = (self.or_number(&first), self.or_number(&last));
        let name = self.call(name, first.low, last.high.max(first.low), false);
        let line = match self.language {
            // What costs something is reckoned once.
            Language::Cpp if to.contains('(') => {
                format!("for (long long {name} = {from}, {name}_last = {to}; {name} <= {name}_last; ++{name}) {{")
            }
            Language::Cpp => format!("for (long long {name} = {from}; {name} <= {to}; ++{name}) {{"),
            Language::Python => {
                let end = last.is_number().map_or(format!("{to} + 1"), |last| (last + 1).to_string());
                format!("for {name} in range({}{end}):", if from == "0" { String::new() } else { format!("{from}, ") })
            }
        };
        self.put(&line);
        self.depth += 1;
        Some(())
    }

    /// The text of a value that is asked for only where there is one.
    fn or_number(&mut self, term: &Term) -> String {
        self.or_none(&term.clone().always())
    }

    fn each(&mut self, name: usize, values: &[Value]) -> Option<()> {
        let known = self.seen;
        let terms = values.iter().map(|value| self.value(value)).collect::<Option<Vec<_>>>()?;
        let texts: Vec<String> = terms.iter().map(|term| self.or_none(term)).collect();
        let absent = terms.iter().any(|term| term.when(self.language).is_some());
        let (low, high) = (terms.iter().map(|term| term.low).min()?, terms.iter().map(|term| term.high).max()?);
        let name = self.call(name, low, high, absent);
        let list = texts.join(", ");
        self.put(&match self.language {
            Language::Cpp => format!("for (const long long {name} : std::initializer_list<long long>{{{list}}}) {{"),
            Language::Python => format!("for {name} in [{list}]:"),
        });
        self.depth += 1;
        self.open.push((1, known));
        Some(())
    }

    /// A result of heaps, with the guards that it needs.
    fn heaps(&mut self, parts: &[(Value, Value)]) -> Option<()> {
        let mut terms = Vec::new();
        for (count, heap) in parts {
            terms.push((self.value(count)?, self.value(heap)?));
        }
        if terms.iter().any(|(count, _)| !count.is_exact()) {
            return None;
        }
        let guards = self.guards(terms.iter().flat_map(|(count, heap)| [count, heap]));
        let one = terms.len() == 1;
        let bracketed = |text: String| if one { text } else { format!("({text})") };
        let numbered = |name: &str, at: usize| if one { name.to_owned() } else { format!("{name}{}", at + 1) };
        let (mut given, mut whole, mut small, mut values) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut above, mut stand, mut equal) = (Vec::new(), Vec::new(), Vec::new());
        let (and, or) = if self.cpp() { (" && ", " || ") } else { (" and ", " or ") };
        for (at, (count, heap)) in terms.iter().enumerate() {
            let left = numbered("left", at);
            given.push((left.clone(), self.or_number(heap)));
            let known = count.is_number();
            let often = match known {
                Some(number) => number.to_string(),
                None if count.is_plain() => count.text().to_owned(),
                None => {
                    let copies = numbered("copies", at);
                    given.push((copies.clone(), self.or_number(count)));
                    copies
                }
            };
            if count.low < 0 {
                whole.push(format!("{often} >= 0"));
            }
            whole.push(format!("0 <= {left}"));
            let counts = if count.low >= 1 { None } else { Some(format!("{often} > 0")) };
            if known != Some(0) {
                let none = counts.as_ref().map(|_| format!("{often} == 0"));
                small.push(none.map_or(format!("{left} < n"), |none| format!("({none}{or}{left} < n)")));
                above.push(counts.as_ref().map_or(format!("{left} > n"), |counts| format!("({counts}{and}{left} > n)")));
                equal.push(counts.map_or(format!("{left} == n"), |counts| format!("({counts}{and}{left} == n)")));
                stand.push(match self.language {
                    Language::Cpp => format!("({left} > 0 ? {often} : 0)"),
                    Language::Python => format!("({often} if {left} > 0 else 0)"),
                });
            }
            match known {
                Some(number) if number % 2 != 0 => values.push(format!("g[{left}]")),
                Some(_) => {}
                None if self.cpp() => values.push(bracketed(format!("{often} % 2 == 1 ? g[{left}] : 0"))),
                None => values.push(bracketed(format!("g[{left}] if {often} % 2 == 1 else 0"))),
            }
        }
        // Which heaps stand is only asked where there may be several.
        let several = terms.len() > 1 || terms[0].0.is_number() != Some(1);
        let limit = terms.iter().map(|(count, _)| count.high).sum::<i128>();
        if limit > i128::from(i64::MAX) {
            return None;
        }
        if several && !equal.is_empty() {
            above.push(format!("(({}){and}{} > 1)", equal.join(or), stand.join(" + ")));
        }
        if terms.iter().all(|(count, _)| count.low < 1) {
            // Nothing at all may be left of a heap, but not of none.
            small.push("n > 0".to_owned());
        }
        let value = if values.is_empty() { "0".to_owned() } else { values.join(" ^ ") };
        let above = (!self.rule.outline.falls && !above.is_empty()).then(|| above.join(or));
        self.result(guards, &given, &whole, above, &small, &value);
        Some(())
    }

    /// A result of pairs.
    fn pairs(&mut self, pairs: &[(Value, Value)]) -> Option<()> {
        let mut terms = Vec::new();
        for (x, y) in pairs {
            terms.push([self.value(x)?, self.value(y)?]);
        }
        let guards = self.guards(terms.iter().flatten());
        let (mut given, mut whole, mut values) = (Vec::new(), Vec::new(), Vec::new());
        for (at, terms) in terms.iter().enumerate() {
            let number = if pairs.len() == 1 { String::new() } else { (at + 1).to_string() };
            let names = [format!("to_a{number}"), format!("to_b{number}")];
            for (name, term) in names.iter().zip(terms) {
                given.push((name.clone(), self.or_number(term)));
                whole.push(format!("0 <= {name}"));
            }
            values.push(format!("value_of({}, {})", names[0], names[1]));
        }
        // What stays as it is is no move; where it is a part of a sum, play would not end.
        let or = if self.cpp() { "||" } else { "or" };
        let small = if pairs.len() == 1 { vec![format!("(to_a != a {or} to_b != b)")] } else { Vec::new() };
        self.result(guards, &given, &whole, None, &small, &values.join(" ^ "));
        Some(())
    }

    fn guards<'t>(&self, terms: impl Iterator<Item = &'t Term>) -> Option<String> {
        let mut all: Vec<String> = Vec::new();
        for when in terms.filter_map(|term| term.when(self.language)) {
            if !all.contains(&when) {
                all.push(when);
            }
        }
        (!all.is_empty()).then(|| all.join(self.language.and()))
    }

    /// Marks the value of what is left: where there is such a thing, where it is no number below 0, and where it is smaller; and
    /// ends the function where it is larger.
    fn result(
        &mut self,
        guards: Option<String>,
        given: &[(String, String)],
        whole: &[String],
        above: Option<String>,
        small: &[String],
        value: &str,
    ) {
        if let Some(guards) = &guards {
            self.condition(guards);
        }
        let and = self.language.and();
        // Python says both bounds of a number in one.
        let mut fits: Vec<String> = whole.iter().chain(small).cloned().collect();
        if !self.cpp() {
            for (name, _) in given {
                let ends = [format!("0 <= {name}"), format!("{name} < n")];
                if ends.iter().all(|end| fits.contains(end)) {
                    fits.retain(|part| *part != ends[1]);
                    fits.iter_mut().filter(|part| **part == ends[0]).for_each(|part| part.push_str(" < n"));
                }
            }
        }
        let fits = fits.join(and);
        if self.cpp() {
            let given: Vec<String> = given.iter().map(|(name, text)| format!("{name} = {text}")).collect();
            let given = given.join(", ");
            if let Some(above) = above {
                self.put(&format!("if (const long long {given}; {}) {{", whole.join(and)));
                self.depth += 1;
                self.put(&format!("if ({above}) throw std::logic_error(\"{}\");", self.grows));
                self.put(&format!("if ({}) mark({value});", small.join(and)));
                self.close();
            } else {
                let line = format!("if (const long long {given}; {fits}) mark({value});");
                if line.len() + 4 * self.depth <= WIDTH {
                    self.put(&line);
                } else {
                    self.put(&format!("if (const long long {given};"));
                    self.put(&format!("    {fits}) {{"));
                    self.put(&format!("    mark({value});"));
                    self.put("}");
                }
            }
        } else {
            for (name, text) in given {
                self.put(&format!("{name} = {text}"));
            }
            if let Some(above) = above {
                self.condition(&format!("{}{and}({above})", whole.join(and)));
                self.put(&format!("raise ValueError(\"{}\")", self.grows));
                self.close();
            }
            self.condition(&fits);
            self.put(&format!("seen.add({value})"));
            self.close();
        }
        if guards.is_some() {
            self.close();
        }
    }
}
