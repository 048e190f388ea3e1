//! Which panels stand where: the board with the position, where the eye goes back and forth, and before it in a game; the proof
//! over the pictures that it speaks of.

use crate::document::Document;
use crate::document::frame::{Frame, Lock};
use crate::features::guide::Guide;
use crate::features::play::{self, Play};
use crate::features::proof::{self, ProofView};
use crate::runner::model::Model;
use crate::runner::veiled::{GROWING, Veiled};
use crate::shell::work::Work;
use mexplorer_picture::{Panel, Veil};
use mexplorer_solver::quiz::Kind;

/// Whether a question is answered on the board: in one column that comes first, since a long list of moves would keep it out of sight.
pub fn picks(model: &Model) -> bool {
    model.fancy.surroundings.column && model.document.quiz.as_ref().is_some_and(|quiz| quiz.kind == Kind::Move)
}

/// The panels that may be seen, in the order of the document.
pub(super) fn in_sight(document: &Document, play: Option<&Play>, veiled: Veiled) -> Vec<Panel> {
    if document.sheet.is_some() {
        return Vec::new();
    }
    let mut panels = play.map_or_else(|| document.show.clone(), |play| play::panels(play, &document.show));
    panels.retain(|panel| veiled.shows(*panel));
    panels
}

/// Whether a proof stands at the side of the pictures that it speaks of, on a page that has the room.
pub fn argues(document: &Document, panels: &[Panel]) -> bool {
    let pictures = panels.iter().filter(|panel| **panel != Panel::Board).count();
    document.frame == Frame::Page && pictures > 1 && panels.contains(&Panel::Proof)
}

/// The panels of the page in the order of reading.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// Before the position: what the guide asks to touch; before a question, what is pressed to answer it.
    pub before: Vec<Panel>,
    /// Under the position and its verdict.
    pub beside: Vec<Panel>,
    /// The pictures.
    pub pictures: Vec<Panel>,
    /// What could be shown besides.
    pub hidden: Vec<Panel>,
    /// What this game has no use for.
    pub absent: Vec<Panel>,
    /// What would tell what is hidden.
    pub veiled: Vec<Panel>,
}

/// Where the panels of this model stand.
pub fn of(model: &Model) -> Places {
    let veiled = model.veiled();
    let playing = model.fancy.play.is_some();
    let show = &model.document.show;
    let mut places = Places::default();
    // Of a question that cannot be asked nothing is drawn; and in a frame no example in the place of a position that is none.
    if model.breakdown(Work::Question).is_some() || model.misled() {
        return places;
    }
    if !playing {
        places.veiled = show.iter().copied().filter(|panel| !veiled.shows(*panel) && !veiled.keeps_out(*panel)).collect();
    }
    if !playing && !model.document.locks(Lock::Panels) {
        places.hidden = Panel::ALL.into_iter().filter(|panel| !show.contains(panel) && veiled.shows(*panel)).collect();
    }
    let panels = in_sight(&model.document, model.fancy.play.as_ref(), veiled);
    // Under a finger that has just pressed it the board stays where it is.
    let touching = guides(model);
    let picked = picks(model);
    // A proof is read with the pictures that it speaks of: they come first.
    let lit = lit(model);
    let absent =
        |panel: Panel| model.known().and_then(|answer| answer.panels.picture(panel)).is_some_and(|picture| picture.absent);
    for panel in panels {
        match panel {
            _ if absent(panel) => places.absent.push(panel),
            Panel::Board if touching || playing || picked => places.before.push(panel),
            Panel::Board => places.beside.push(panel),
            _ => places.pictures.push(panel),
        }
    }
    // Where there is no picture, the board has their room.
    if places.pictures.is_empty() && (model.document.frame == Frame::Page || model.document.present) {
        places.pictures.append(&mut places.beside);
    }
    put_first(model.document.leading().as_slice(), &mut places.pictures);
    put_first(&lit, &mut places.pictures);
    // What grows step by step, while its steps argue about it; the table of the mex from the step on that speaks of it.
    if lit.contains(&GROWING)
        && let Some(shown) = walked(model)
        && proof::panels_of([GROWING, Panel::Mex], shown, &model.document.proof).contains(&GROWING)
    {
        put_first(&[GROWING], &mut places.pictures);
    }
    // Walked or not, it stands in one place, so that its buttons stay where they were pressed.
    put_first(&[Panel::Proof], &mut places.pictures);
    // Answered, a question is looked at beside its board.
    if model.document.present && (model.asks() || model.fancy.sheet.is_some()) {
        ask(&mut places);
    } else if model.document.present && walked(model).is_some() {
        present(model, &lit, &mut places);
    }
    places
}

/// So many pictures beside a step of a proof are large enough for a projector.
const MOST_PRESENTED: usize = 2;

/// For a projector: the proof under the position, and beside it the pictures; where these are too many, the one that its present
/// step speaks of, or the last one that spoke of any.
fn present(model: &Model, lit: &[Panel], places: &mut Places) {
    let mut pictures = gathered(places);
    pictures.retain(|panel| *panel != Panel::Proof);
    // What a later step brings counts from the first one on, so that none makes the pictures smaller.
    if pictures.len() + places.veiled.len() > MOST_PRESENTED {
        let of_step = walked(model).map_or(Vec::new(), |shown| proof::panels_at(shown, &model.document.proof));
        put_first(lit, &mut pictures);
        put_first(&of_step, &mut pictures);
        // A step on another position is seen where that one is shown.
        let answer = model.answer.as_ref();
        let staged =
            |panel: &Panel| answer.is_some_and(|answer| answer.panels.stage(*panel).is_some_and(|of| *of != answer.position));
        put_first(&lit.iter().copied().filter(staged).collect::<Vec<_>>(), &mut pictures);
        pictures.truncate(1);
    }
    if !pictures.is_empty() {
        places.absent.clear();
    }
    places.beside = vec![Panel::Proof];
    places.pictures = pictures;
}

/// For a projector: beside a question the board of its position, whole, or the one picture that there is instead.
fn ask(places: &mut Places) {
    places.pictures = gathered(places);
    places.pictures.truncate(1);
}

/// What stands under the position and the pictures, all in one place.
fn gathered(places: &mut Places) -> Vec<Panel> {
    let mut pictures = std::mem::take(&mut places.beside);
    pictures.append(&mut places.pictures);
    pictures
}

/// Moves some panels before the others; both keep their order.
fn put_first(lit: &[Panel], pictures: &mut Vec<Panel>) {
    let others: Vec<Panel> = pictures.iter().copied().filter(|panel| !lit.contains(panel)).collect();
    *pictures = lit.iter().copied().filter(|panel| pictures.contains(panel)).chain(others).collect();
}

/// Whether the guide points at something on the page.
pub fn guides(model: &Model) -> bool {
    matches!(model.fancy.guide, Guide::At(_)) && model.fancy.play.is_none() && model.veil() == Veil::Open
}

/// Whether a proof that is walked speaks of what this panel shows.
pub fn is_lit(model: &Model, panel: Panel) -> bool {
    lit(model).contains(&panel)
}

/// The panels that the proof lights, while it is walked.
fn lit(model: &Model) -> Vec<Panel> {
    if model.fancy.walks { lit_by_proof(model) } else { Vec::new() }
}

fn lit_by_proof(model: &Model) -> Vec<Panel> {
    walked(model).map_or(Vec::new(), proof::panels)
}

/// The proof that is in sight.
fn walked(model: &Model) -> Option<&ProofView> {
    let shows = model.document.show.contains(&Panel::Proof) && model.veiled().shows(Panel::Proof) && model.fancy.play.is_none();
    model.answer.as_ref().filter(|_| shows)?.panels.proof.as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::guide::Step;
    use crate::features::quiz::Act;
    use crate::runner::message::Msg;
    use crate::testing::Page;

    fn names(panels: &[Panel]) -> String {
        panels.iter().map(|panel| panel.name()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn panels_stand_where_they_are_read() {
        for (link, before, beside, pictures) in [
            ("p=nim(3,4,5)", "", "board", "proof dag mex columns grid sequence"),
            ("p=nim(3,4,5)&step=2", "", "board", "proof columns dag mex grid sequence"),
            ("p=nim(3,4,5)&show=board,columns,dag,proof&proof=induction", "", "board", "proof dag columns"),
            ("p=wythoff(3,5)&show=board,dag,mex,grid,proof&proof=wythoff", "", "board", "proof grid dag mex"),
            ("p=wythoff(3,5)", "", "board", "proof grid dag mex"),
            ("p=wythoff(3,5)&show=board,dag,grid", "", "board", "grid dag"),
            ("p=wythoff(3,5)&show=board,mex,dag,grid", "", "board", "mex dag grid"),
            ("p=wythoff(3,5)&show=board,dag,grid&embed=1", "", "board", "dag grid"),
            ("p=wythoff(3,5)%2Bnim(1)&show=board,dag,grid", "", "board", "dag grid"),
            ("p=octal[0.137](9)", "", "board", "proof sequence dag mex"),
            ("p=octal[0.137](9)&show=dag,mex,sequence", "", "", "sequence dag mex"),
            ("p=octal[0.137](9)&show=sequence,dag", "", "", "sequence dag"),
            ("p=kayles(7)", "", "board", "proof sequence dag mex"),
            ("p=rule[(n-1)/2](9)", "", "board", "proof sequence dag mex"),
            ("p=kayles(7)&show=dag,mex,sequence", "", "", "sequence dag mex"),
            ("p=kayles(7)&show=mex,dag,sequence", "", "", "mex dag sequence"),
            ("p=kayles(7)&show=dag,sequence&embed=1", "", "", "dag sequence"),
            ("p=kayles(7,5)", "", "board", "proof dag mex columns grid sequence"),
            ("p=nim(7)", "", "board", "proof dag mex columns sequence"),
            ("p=octal[0.137](9,5)+nim(1)&show=dag,sequence", "", "", "dag sequence"),
            ("p=nim(3,4,5)&show=board,dag&step=2", "", "board", "dag"),
            ("p=nim(3,4,5)&hide=values", "", "board", "dag"),
            ("p=nim(3,4,5)&play=perfect", "board", "", ""),
            ("p=nim(3,4,5)&show=board", "", "", "board"),
            ("p=nim(3,4,5)&show=board&embed=1", "", "board", ""),
            ("p=nim(3,4,5)&show=board&embed=1&present=1", "", "", "board"),
            ("p=nim(3,4,5)&present=1", "", "proof", "columns"),
            ("p=nim(3,4,5)&present=1&show=board,mex,proof", "", "proof", "board"),
            ("p=nim(3,4,5)&present=1&show=board,mex,dag,proof&proof=induction", "", "proof", "dag"),
            ("p=wythoff(3,5)&present=1&proof=wythoff", "", "proof", "grid"),
            ("p=nim(3,4,5)&present=1&proof=mex", "", "proof", "dag"),
            ("p=kayles(7)&present=1&proof=period", "", "proof", "sequence"),
            ("p=staircase(3,1,4)&present=1&proof=staircase", "", "proof", "columns"),
            ("p=nim(1,4,5)&present=1&proof=bouton&step=4", "", "proof", "columns"),
            ("p=nim(3,4,5)&present=1&show=board,dag", "", "board", "dag"),
            ("p=nim(3,4,5)&present=1&hide=values", "", "board", "dag"),
            ("p=nim(3,4,5)&present=1&quiz=outcomes&seed=7", "", "", "board"),
            ("p=nim(3,4,5)&present=1&quiz=move&seed=1&show=dag", "", "", "dag"),
            ("p=nim(3,4,5)&quiz=outcomes&seed=7", "", "board", "dag"),
        ] {
            let page = Page::open(link);
            let places = of(page.model());
            assert_eq!(
                (names(&places.before), names(&places.beside), names(&places.pictures)),
                (before.into(), beside.into(), pictures.into()),
                "{link}"
            );
        }
    }

    /// Whatever has been answered: nothing moves when it is.
    #[test]
    fn in_one_column_the_board_stands_before_the_moves_that_are_asked_for() {
        for (link, column, before) in [
            ("p=nim(3,4,5)&quiz=move&seed=1", true, "board"),
            ("p=nim(3,4,5)&quiz=move&seed=1", false, ""),
            ("p=nim(3,4,5)&quiz=outcomes&seed=7", true, ""),
        ] {
            let mut page = Page::open(link);
            for act in [None, Some(Act::Show)] {
                if let Some(act) = act {
                    page.send(Msg::Quiz(act));
                }
                let mut model = page.model().clone();
                model.fancy.surroundings.column = column;
                assert_eq!(names(&of(&model).before), before, "{link}");
            }
        }
    }

    #[test]
    fn what_the_guide_asks_to_touch_comes_before_what_it_is_told_by() {
        let steps = Step::ALL.map(|step| (Guide::At(step), &[Panel::Board][..]));
        for (guide, before) in steps.into_iter().chain([(Guide::Away, &[][..])]) {
            let mut model = Page::open("p=nim(3,4,5)").model().clone();
            model.fancy.guide = guide;
            assert_eq!(of(&model).before, before);
        }
    }
}
