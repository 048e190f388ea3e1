//! The picture of the mex: options by value, the first gap washed; where values do not decide, options by outcome.

mod outcomes;
mod values;

use crate::subject::{Row, Subject, WORK};
use crate::{Item, Options, Picture, WIDTH, notice};
use mexplorer_solver::explain::{MexTable, OutcomeTable, mex_table, outcome_table};
use mexplorer_solver::proof::Light;
use mexplorer_solver::{Analysis, Budget, Solver};

pub(crate) const ROW: Row = Row {
    name: "mex",
    work: WORK,
    veiled: false,
    follows: true,
    unfolds: false,
    own: |_| Options::default(),
    lit: |light| matches!(light, Light::Value(_)),
};

/// What the registry draws.
pub(crate) fn drawing(solver: &mut Solver, subject: &Subject, _: &Options, budget: &mut Budget) -> Picture {
    subject.solved(|analysis| of(solver, analysis, budget))
}

/// What the options are grouped by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Grouping {
    /// By Grundy value.
    Values(MexTable),
    /// By outcome.
    Outcomes(OutcomeTable),
}

/// Builds the record and draws it. A record that costs more than the budget has left becomes a refusal with its numbers.
pub fn of(solver: &mut Solver, analysis: &Analysis, budget: &mut Budget) -> Picture {
    match mex_table(solver, analysis, budget) {
        Ok(Some(table)) => draw(analysis, &Grouping::Values(table)),
        Ok(None) => draw(analysis, &Grouping::Outcomes(outcome_table(analysis))),
        Err(over) => Picture::refused(notice::overrun(&over)),
    }
}

/// Draws the options of an analysed position. O(options shown).
pub fn draw(analysis: &Analysis, grouping: &Grouping) -> Picture {
    match grouping {
        Grouping::Values(table) => values::draw(analysis, table),
        Grouping::Outcomes(table) => outcomes::draw(analysis, table),
    }
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
