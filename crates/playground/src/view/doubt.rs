//! The card for doubt: what is doubted and of which game, what is claimed, what was found, the position that refutes it, drawn, and
//! the moves that show it.

use super::scene::{self, LEAST_SCALE, SceneView};
use super::select::Select;
use super::table::table;
use super::{Send, breakdown, button, conjecture, round, term::rich};
use crate::view::slot;
use mexplorer_picture::{Picture, Say};
use mexplorer_session::document::doubt::{Claim, Doubt, OWN};
use mexplorer_session::features::doubt::{About, View, here};
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Locale, Model, Msg, Part};
use mexplorer_solver::doubt::LAWS;
use std::rc::Rc;
use yew::prelude::*;

/// What the button beside the verdict opens the card with.
pub fn first() -> Doubt {
    Doubt::own("")
}

/// How far the heaps of the page's first game that has some are tame.
pub fn tame(model: &Model) -> Option<Doubt> {
    let games = About::of(&model.document.position).games;
    games.iter().find(|game| Claim::Tame.game(game).is_some()).map(|game| Doubt::new(Claim::Tame, game))
}

/// The card, or how far that part of the program is.
pub fn doubt(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let heading = locale.word("verdict.doubt");
    let close = round(
        "×",
        locale.say(&Say::new("panel.hide").with("panel", heading.clone())),
        send.reform(|_: MouseEvent| Msg::Doubt(None)),
    );
    let broken = breakdown::card(Work::Doubt, model, locale, send);
    html! {
        <section id="doubt" class="card doubt" tabindex="-1" aria-labelledby="heading-doubt">
            <div class="card-head">
                <h2 id="heading-doubt">{ heading }</h2>
                if !model.document.embedded() { <div class="card-tools">{ close }</div> }
            </div>
            { broken.unwrap_or_else(|| slot::body(Part::Doubt, model, locale, send)) }
        </section>
    }
}

/// What the card holds.
pub fn body(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(view) = model.answer.as_ref().and_then(|answer| answer.doubt.clone()) else {
        return html! { <p class="quiet">{ locale.word("verdict.working") }</p> };
    };
    let name = view.doubt.claim.name();
    let statement = || rich(locale.rich_word(&format!("doubt.{name}.statement")));
    // What grows is read out once it rests.
    let going = model.fancy.further.is_going();
    let moves = table(&view.table, &locale.all(&view.says), locale);
    // A presentation is read equation by equation.
    let said: Html = match view.quotient {
        Some(_) => view.says.iter().map(|say| html! { <span class="apart">{ rich(locale.rich(say)) }</span> }).collect(),
        None => rich(locale.paragraph(&view.says)),
    };
    html! {
        <>
            { choices(&view, locale, send) }
            if let Claim::Own(text) = &view.doubt.claim { { conjecture::text(text, &view, locale, send) } }
            if name != OWN { <p class="say">{ statement() }</p> }
            <div role="status" aria-live="polite" aria-busy={going.then_some("true")}><p class="found">{ said }</p></div>
            if name != OWN { { conjecture::further(&view, going, locale, send) } }
            if let Some(say) = here(&view, &model.document.position) { <p class="say here">{ rich(locale.rich(&say)) }</p> }
            { conjecture::proofs(&view, locale) }
            { conjecture::other("doubt.own.one-way", view.own.one_way.as_ref(), &view, locale, send) }
            { drawn(&view, locale, send) }
            if view.own.mex.is_some() {
                <details><summary>{ locale.word("panel.table") }</summary>{ moves }</details>
            } else {
                { moves }
            }
            // What is typed is answered under it, and how else one may say it comes after.
            if name == OWN {
                { conjecture::offers(&view, going, locale, send) }
                <p class="quiet">{ statement() }</p>
                { conjecture::read(&view, locale, send) }
            }
            if view.doubt.claim == Claim::Tame { <p class="quiet">{ rich(locale.rich_word("doubt.genus")) }</p> }
        </>
    }
}

fn choices(view: &View, locale: &Locale, send: &Send) -> Html {
    let claim = &view.doubt.claim;
    let on_claim = {
        // A law is asked first of the game that refutes it; whether it is tame, any game may be asked.
        let (game, named) = (view.game.clone(), view.doubt.game.clone().unwrap_or_default());
        send.reform(move |claim: String| {
            let chosen = Claim::of(&claim);
            Msg::Doubt(Some(chosen.map_or_else(first, |claim| {
                let game = if claim.is_misere() { &game } else { &named };
                Doubt::new(claim, game)
            })))
        })
    };
    let on_game = {
        let (claim, page) = (claim.clone(), view.games.first().cloned());
        send.reform(move |game: String| {
            // A conjecture about the game of the page goes with it.
            let of = Some(game).filter(|game| !matches!(claim, Claim::Own(_)) || Some(game) != page.as_ref());
            Msg::Doubt(Some(Doubt::new(claim.clone(), &of.unwrap_or_default())))
        })
    };
    let option = |name: &'static str| {
        html! { <option value={name} selected={name == claim.name()}>{ locale.word(&format!("doubt.{name}.title")) }</option> }
    };
    html! {
        <div class="tools">
            <label>{ locale.word("doubt.what") }
                <Select choose={on_claim}>
                    { option(OWN) }
                    <optgroup label={locale.word("doubt.laws")}>{ for LAWS.iter().map(|law| option(law.name)) }</optgroup>
                    <optgroup label={locale.word("doubt.misere")}>{ option(Claim::Tame.name()) }{ option(Claim::Quotient.name()) }</optgroup>
                </Select>
            </label>
            <label>{ locale.word("doubt.game") }
                <Select choose={on_game}>
                    { for view.games.iter().map(|game| html! {
                        <option value={game.clone()} selected={*game == view.game}>{ game }</option>
                    }) }
                </Select>
            </label>
        </div>
    }
}

/// The position that is spoken of, and the way to it.
fn drawn(view: &View, locale: &Locale, send: &Send) -> Html {
    let Some((position, picture)) = &view.board else { return html! {} };
    let text = position.to_string();
    let open = {
        let text = text.clone();
        send.reform(move |_: MouseEvent| Msg::Open(text.clone()))
    };
    html! {
        <>
            { pictured(picture, text.clone()) }
            <p>{ button(locale.say(&Say::new("doubt.open").with("position", text)), false, open) }</p>
            if let Some(mex) = &view.own.mex { { pictured(mex, locale.all(&mex.says)) } }
        </>
    }
}

fn pictured(picture: &Picture, label: String) -> Html {
    let scene = &picture.scene;
    let items = scene::markup("items", &scene.items, &|_| None);
    html! { <div class="picture"><SceneView width={scene.width} height={scene.height} {items} {label} least={LEAST_SCALE} /></div> }
}
