//! A proof that is walked as a file of words: what it claims where the page says so, and every step, as text or for LaTeX.

use super::{numbered, walked};
use crate::features::proof::{self, Table};
use crate::features::save::{FileChoice, FileKind};
use crate::runner::model::Model;
use crate::words::formula::latex;
use crate::words::locale::Locale;
use crate::words::rich::{Segment, plain};
use mexplorer_picture::export::tex;
use mexplorer_solver::proof::ProofStep;
use mexplorer_solver::{Position, notation};
use std::fmt::Write;

pub(super) struct Written<'a> {
    locale: &'a Locale,
    theorem: String,
    /// What it claims.
    statement: Option<Vec<Segment>>,
    /// The steps, each with its place.
    steps: Vec<(usize, &'a ProofStep)>,
}

impl<'a> Written<'a> {
    pub fn of(model: &'a Model) -> Option<Written<'a>> {
        let locale = &model.fancy.locale;
        let theorem = model.answer.as_ref()?.panels.proof.as_ref()?.proof.as_ref().ok()?.theorem;
        let statement = model.tells_steps().then(|| locale.rich_word(&format!("proof.{theorem}.statement")));
        Some(Written { locale, theorem: locale.word(&format!("theorem.{theorem}")), statement, steps: walked(model)?.collect() })
    }

    pub fn file(&self, choice: &FileChoice, position: &Position) -> String {
        if choice.kind == FileKind::Latex { self.latex(position, choice.fragment) } else { self.text(position) }
    }

    fn text(&self, position: &Position) -> String {
        let mut text = format!("{position}: {}\n", self.theorem);
        self.statement.iter().for_each(|statement| text.push_str(&format!("\n{}\n", plain(statement))));
        for (at, step) in &self.steps {
            text.push_str(&format!("\n{}\n", numbered(self.locale, *at, step)));
            step.table.iter().for_each(|table| text.push_str(&format!("{}\n", rows(self.locale, table))));
        }
        text
    }

    /// A document, or what stands between its ends in another one. What is not in Latin letters is taken for Chinese.
    fn latex(&self, position: &Position, fragment: bool) -> String {
        let words = |text: String| tex(&[Segment::Text(text)]);
        let mut body = format!("\\paragraph{{{}}} ", words(self.theorem.clone()));
        self.statement.iter().for_each(|statement| body.push_str(&format!("\\emph{{{}}} ", tex(statement))));
        // Writing to a String does not fail.
        let _ = writeln!(body, "\n\n\\noindent\\texttt{{{}}}\n\\begin{{enumerate}}", words(position.to_string()));
        let _ = writeln!(body, "\\setcounter{{enumi}}{{{}}}", self.steps.first().map_or(0, |(at, _)| *at));
        for (_, step) in &self.steps {
            let _ = writeln!(body, "\\item {}", tex(&self.locale.rich(&proof::say(step))));
            step.table.iter().for_each(|table| body.push_str(&self.tabular(table)));
        }
        body.push_str("\\end{enumerate}\n");
        if fragment {
            return body;
        }
        let class = match body.chars().any(|c| c >= '\u{2e80}') {
            true => "% Compile with XeLaTeX or LuaLaTeX.\n\\documentclass{ctexart}",
            false => "\\documentclass{article}",
        };
        format!("{class}\n\\begin{{document}}\n{body}\\end{{document}}\n")
    }

    fn tabular(&self, table: &Table) -> String {
        let line = |(i, (own, cells)): (usize, (bool, Vec<Vec<Segment>>))| {
            let cells: Vec<String> = cells.iter().map(|cell| tex(cell)).collect();
            let (arrow, rule) = (if own { "$\\to$" } else { "" }, if i == 0 { "\\hline\n" } else { "" });
            format!("{arrow} & {} \\\\\n{rule}", cells.join(" & "))
        };
        let rows: String = cells(self.locale, table).enumerate().map(line).collect();
        format!(
            "\\par\\smallskip{{\\small\\begin{{tabular}}{{@{{}}l{}@{{}}}}\n{rows}\\end{{tabular}}}}\n",
            "l".repeat(table.columns.len())
        )
    }
}

/// A step's table, a line for each row, an arrow before that of the position itself.
fn rows(locale: &Locale, table: &Table) -> String {
    let line = |(own, cells): (bool, Vec<Vec<Segment>>)| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.iter().map(Segment::text).collect()).collect();
        format!("\n{} {}", if own { "→" } else { " " }, cells.join(" | "))
    };
    cells(locale, table).map(line).collect()
}

/// The same for under a picture, its cells told apart by tabs; what stands along a line is set so.
pub(super) fn set(locale: &Locale, table: &Table, words: impl Fn(&Segment) -> String) -> String {
    let cell = |cell: &Vec<Segment>| cell.iter().map(&words).collect::<String>();
    let mut rows: Vec<Vec<String>> = cells(locale, table)
        .map(|(own, cells)| {
            let arrow = (!table.across).then(|| String::from(if own { "→" } else { "" }));
            arrow.into_iter().chain(cells.iter().map(cell)).collect()
        })
        .collect();
    if table.across {
        rows = (0..table.columns.len()).map(|column| rows.iter().map(|row| row[column].clone()).collect()).collect();
    }
    rows.iter().map(|row| format!("\n{}", row.join("\t"))).collect()
}

/// The head of a table and its rows, each with whether it is the position's own.
fn cells(locale: &Locale, table: &Table) -> impl Iterator<Item = (bool, Vec<Vec<Segment>>)> {
    let head = table.columns.iter().map(|key| locale.rich_word(key)).collect();
    let rows = table
        .rows
        .iter()
        .enumerate()
        .map(|(i, row)| (table.own == Some(i), row.iter().map(|fact| proof::cell(fact, locale)).collect()));
    std::iter::once((false, head)).chain(rows)
}

/// Rich text with its formulas.
fn tex(text: &[Segment]) -> String {
    let mut out = String::new();
    for segment in text {
        match segment {
            Segment::Formula(formula) => out.push_str(&format!("${}$", latex(formula))),
            words => prose(words.text(), &mut out),
        }
    }
    out
}

/// Words as they are, positions in the letters of their notation, and what is reckoned among them as a formula: on the page a long sum is
/// broken like words.
fn prose(mut text: &str, out: &mut String) {
    let mut within = false;
    while let Some(first) = text.chars().next() {
        let (noted, end) = if within { (0, 0) } else { (noted(text), reckoned(text)) };
        let (one, rest) = text.split_at(noted.max(end).max(first.len_utf8()));
        if end > 0 {
            out.push_str(&format!("${}$", latex(one)));
        } else if noted > 0 {
            out.push_str("\\texttt{");
            tex::escape(one, out);
            out.push('}');
        } else {
            tex::escape(one, out);
        }
        within = one.ends_with(|c: char| c.is_ascii_alphanumeric());
        text = rest;
    }
}

/// How much of a text that it begins with is a position as it is noted, such as `nim(3,4)+kayles(7)`.
fn noted(text: &str) -> usize {
    let (mut depth, mut ends) = (0usize, Vec::new());
    for (at, char) in text.char_indices() {
        match char {
            '(' | '[' => depth += 1,
            ')' | ']' if depth == 0 => break,
            ')' | ']' => depth -= 1,
            ' ' if depth == 0 && at != "misere".len() => break,
            char if !char.is_ascii() => break,
            _ => {}
        }
        if char == ')' && depth == 0 {
            ends.push(at + 1);
        }
    }
    let begins = text.starts_with(|char: char| char.is_ascii_lowercase());
    ends.into_iter().rev().find(|end| begins && notation::parse(&text[..*end]).is_ok()).unwrap_or(0)
}

/// How much of a text that it begins with is arithmetic of numbers, such as `3 ⊕ 4 = 7`, or a Nim heap `∗3`.
fn reckoned(text: &str) -> usize {
    let number = |text: &str| {
        let digits = text.strip_prefix('∗').unwrap_or(text);
        let left = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        (left.len() < digits.len()).then(|| text.len() - left.len())
    };
    let Some(mut end) = number(text) else { return 0 };
    let mut is_formula = text.starts_with('∗');
    let next = |end: usize| {
        let after =
            text[end..].trim_start_matches(' ').strip_prefix(['⊕', '+', '−', '·', '/', '^', '=', '≠', '<', '>', '≤', '≥'])?;
        let after = after.trim_start_matches(' ');
        Some(text.len() - after.len() + number(after)?)
    };
    while let Some(longer) = next(end) {
        (end, is_formula) = (longer, true);
    }
    if is_formula { end } else { 0 }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_reckoned_among_words_is_a_formula() {
        for (text, expected) in [
            ("the XOR: 3 ⊕ 4 ⊕ 5 = 2.", "the XOR: $3 \\oplus 4 \\oplus 5 = 2$."),
            ("nim(3) = ∗3, 6 more", "\\texttt{nim(3)} = $\\ast 3$, 6 more"),
            ("21 ≤ 2 · 13 = 26, below 2^64", "$21 \\le 2 \\cdot 13 = 26$, below $2^{64}$"),
            ("从 3 到 7，3 < 7。", "从 3 到 7，$3 < 7$。"),
            ("octal[0.137](9,5)+nim(1) in 1–2 moves of a1 + 2", "\\texttt{octal[0.137](9,5)+nim(1)} in 1--2 moves of a1 + 2"),
            ("(kayles(7), dawsons_chess(9)), as f(3)", "(\\texttt{kayles(7)}, \\texttt{dawsons\\_chess(9)}), as f(3)"),
            ("局面misere nim(2,2)。", "局面\\texttt{misere nim(2,2)}。"),
            ("rule[n-k for k in 1..=2](7) and more (or less)", "\\texttt{rule[n-k for k in 1..=2](7)} and more (or less)"),
            ("one of 3 + ∗", "one of 3 + $\\ast$"),
        ] {
            let mut out = String::new();
            super::prose(text, &mut out);
            assert_eq!(out, expected, "{text}");
        }
    }
}
