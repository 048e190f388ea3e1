//! The game graph, as its options show it.

use super::{Around, Own, PLAIN, legend};
use crate::view::alike;
use mexplorer_picture::{Say, Veil};
use mexplorer_session::Model;

pub(super) const OWN: Own = Own {
    around: |model, locale, _| {
        let dag = model.answer.as_ref().and_then(|answer| answer.panels.dag()).filter(|_| model.veil() == Veil::Verdict);
        let says = |says: &[Say]| says.iter().filter(|say| say.key.starts_with("dag.legend")).cloned().collect();
        let foot = legend(dag.map(|dag| says(&dag.picture.says)), false, model, locale);
        Around { foot, ..Around::default() }
    },
    same: |a, b| {
        let walk = |model: &Model| (model.walks(), model.document.present);
        alike(a, b, |model| (model.document.merge, model.document.edges, model.document.zoom, model.veil(), walk(model)))
    },
    ..PLAIN
};
