//! The picture of the mex: options by value, the first gap washed; where values do not decide, options by outcome.

mod fold;
mod outcomes;
mod values;

use crate::board::why;
use crate::subject::{Row, Subject, WORK};
use crate::{Item, Options, Picture, WIDTH, notice};
use mexplorer_solver::explain::{MexTable, OutcomeTable, mex_table, outcome_table};
use mexplorer_solver::proof::{Light, Told};
use mexplorer_solver::{Analysis, Budget, Move, Position, Solver};

pub(crate) const ROW: Row = Row {
    name: "mex",
    work: WORK,
    veiled: false,
    follows: true,
    unfolds: true,
    own: |options| Options { told: options.told, slim: options.slim, ..Options::default() },
    lit: |light| matches!(light, Light::Value(_)),
};

/// What the registry draws.
pub(crate) fn drawing(solver: &mut Solver, subject: &Subject, options: &Options, budget: &mut Budget) -> Picture {
    let mut picture = subject.solved(|analysis| of(solver, analysis, options.told, budget));
    if !options.slim {
        fold::fold(&mut picture.scene);
    }
    picture
}

/// What the options are grouped by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Grouping {
    /// By Grundy value.
    Values(MexTable),
    /// By outcome.
    Outcomes(OutcomeTable),
}

/// Builds the record and draws of it what is `told`. A record that costs more than the budget has left becomes a refusal with its
/// numbers.
pub fn of(solver: &mut Solver, analysis: &Analysis, told: Told, budget: &mut Budget) -> Picture {
    if !told.values && !told.moves {
        return Picture::default();
    }
    match mex_table(solver, analysis, budget) {
        Ok(Some(_)) if !told.values => Picture::default(),
        Ok(Some(table)) => {
            let listed = table.below.iter().chain(&table.above).flat_map(|row| &row.witnesses);
            // That values are added up so is more than the rule of the mex.
            let example = told.moves.then(|| why::example(solver, &analysis.position, listed, budget)).flatten();
            let mut picture = draw(analysis, &Grouping::Values(table), told);
            picture.says.extend(example);
            picture
        }
        // Outcomes tell who wins.
        Ok(None) if !told.moves => Picture::default(),
        Ok(None) => draw(analysis, &Grouping::Outcomes(outcome_table(analysis)), told),
        Err(over) => Picture::refused(notice::overrun(&over)),
    }
}

/// Draws the options of an analysed position; that value 0 means lost is for `told` to say. O(options shown).
pub fn draw(analysis: &Analysis, grouping: &Grouping, told: Told) -> Picture {
    match grouping {
        Grouping::Values(table) => values::draw(analysis, table, told),
        Grouping::Outcomes(table) => outcomes::draw(analysis, table),
    }
}

/// Options by their names, with a move that leads to each: several that leave the same numbers lead to one option.
fn options<'a>(position: &Position, moves: &'a [Move]) -> Vec<(String, &'a Move)> {
    let mut named: Vec<(String, &Move)> = Vec::new();
    for played in moves {
        let name = crate::label::after(position, played);
        if named.iter().all(|(other, _)| *other != name) {
            named.push((name, played));
        }
    }
    named
}

fn picture(height: i32, items: Vec<Item>) -> Picture {
    Picture { scene: crate::Scene { width: WIDTH, height, items }, ..Picture::default() }
}

#[cfg(test)]
mod tests {
    use crate::Panel;
    use crate::board::dump;

    #[test]
    fn the_look() {
        let picture = dump::analysed("nim(3,4,5)", Panel::Mex);
        assert_eq!(
            dump::texts(&picture),
            "0 1·4·5 1 4·5 2 mex = 2 3 2·4·5 3·4·4 4 3·2·5 3·4·3 5 3·3·5 3·4·2 6 3·5 3·4·1 7 3·1·5 3·4"
        );
    }
}
