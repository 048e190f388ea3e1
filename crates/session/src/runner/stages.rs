//! What the pictures show at the steps of a proof that speak of something else than they show by themselves: of another position than
//! the reader's, or of Wythoff's sieve. All of it is made as soon as a proof is walked, so that turning a step draws nothing, and a
//! file of all steps shows each as it is seen.

use crate::features::proof::{self, ProofView};
use crate::runner::memo::Known;
use crate::runner::parts::Parts;
use crate::shell::light;
use crate::shell::work::{Watch, Work};
use mexplorer_picture::grid::{GridMode, Window};
use mexplorer_picture::{Drawing, Options, Panel};
use mexplorer_solver::proof::ProofStep;
use mexplorer_solver::{Budget, Position, Solver};
use std::rc::Rc;

/// What such steps speak of, and what the panels show of it.
#[derive(Debug, Clone)]
pub struct Stage {
    pub(super) position: Rc<Position>,
    sieves: bool,
    drawn: Vec<(Panel, Drawing)>,
}

impl Stage {
    pub(super) fn get(&self, panel: Panel) -> Option<&Drawing> {
        self.drawn.iter().find(|(drawn, _)| *drawn == panel).map(|(_, drawing)| drawing)
    }

    /// Whether a step of a proof of this position speaks of it.
    pub(super) fn is_of(&self, step: &ProofStep, own: &Position) -> bool {
        self.sieves == step.sieves && *self.position == *step.of.as_ref().unwrap_or(own)
    }
}

/// The panels that follow a step: those that are made of one position. The board stays the reader's own, as the verdict does,
/// and a sequence is that of its game.
const FOLLOWING: [Panel; 4] = [Panel::Dag, Panel::Mex, Panel::Columns, Panel::Grid];

/// So many are drawn of one proof; every proof there is has fewer.
const MOST: usize = 8;

/// The stages of a proof in the order of its steps. `drawn` is what the panels show by themselves.
pub(super) fn stages(
    solver: &mut Solver,
    shown: &ProofView,
    own: &Known,
    drawn: &[(Panel, Drawing)],
    (options, parts, watch): (&Options, &Parts, Watch),
) -> Vec<Stage> {
    let mut stages: Vec<Stage> = Vec::new();
    let lit = proof::panels(shown);
    for step in shown.proof.iter().flat_map(|proof| &proof.steps).filter(|step| step.of.is_some() || step.sieves) {
        if stages.len() == MOST || stages.iter().any(|stage| stage.is_of(step, &own.position)) {
            continue;
        }
        let known = match &step.of {
            None => own.clone(),
            // What is out of reach is shown as it was.
            Some(position) => match solver.analyze(position, &mut Budget::new(Panel::Proof.work())) {
                Ok(analysis) => Known { position: Rc::new(position.clone()), analysis: Ok(Rc::new(analysis)) },
                Err(_) => continue,
            },
        };
        let mut stage = Stage { position: known.position.clone(), sieves: step.sieves, drawn: Vec::new() };
        let follows = |panel: &Panel| if step.sieves { *panel == Panel::Grid } else { FOLLOWING.contains(panel) };
        for (panel, own) in drawn.iter().filter(|(panel, own)| lit.contains(panel) && follows(panel) && own.is_drawn()) {
            let chosen = chosen(own, step, &known.position, options);
            let (Some(draw), Some(options)) = (parts.draw(*panel), chosen) else { continue };
            (watch.work)(Work::Panel(*panel));
            let drawing = draw(solver, &known.subject(), &options, &mut Budget::new(panel.work()));
            stage.drawn.extend(drawing.is_drawn().then_some((*panel, drawing)));
        }
        stages.push(stage);
    }
    stages
}

/// How a panel is drawn of what a step speaks of, where it does not show that already.
fn chosen(own: &Drawing, step: &ProofStep, position: &Position, options: &Options) -> Option<Options> {
    let mut options = options.clone();
    match own {
        // What play leads to is a node of the graph, and lit there.
        Drawing::Dag(dag) if light::has(dag, &position.to_string()) => return None,
        // The same part of the grid, so that nothing moves but what is marked in it.
        Drawing::Grid(grid) => options.grid.window = Some(Window { origin: grid.origin, size: grid.width }),
        _ => {}
    }
    if step.sieves {
        options.grid.mode = GridMode::Sieve;
    }
    Some(options)
}
