//! The proof panel: which theorem, its statement, one step at a time, and what the reader may choose. Nothing moves by
//! itself.

use super::field::{Blank, slider};
use super::select::Select;
use super::term::{formulas, rich};
use super::{Send, round, slot, theorems, verdict};
use mexplorer_picture::{Say, notice, shortened};
use mexplorer_session::document::frame::{Frame, Lock};
use mexplorer_session::document::link;
use mexplorer_session::document::proof::Bookmark;
use mexplorer_session::features::proof::room::Room;
use mexplorer_session::features::proof::{self, ProofView, Table};
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::{Arrival, Locale, Model, Msg, Panel, Part, Veil};
use mexplorer_solver::proof::{Fact, GOLDEN, Proof, ProofStep, ROOTS, Sieve};
use std::rc::Rc;
use yew::prelude::*;

/// Puts it on paper without the pictures of the page: each step has the one that it speaks of at its side.
pub fn tools(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    // A frame has no paper of its own and may not ask for it, a slide has none, and what draws those pictures may not be had.
    let printed = !model.fancy.surroundings.framed && !model.document.present && !lacks_pictures(model);
    if !printed || model.answer.as_ref().is_none_or(|answer| answer.panels.proof.is_none()) {
        return html! {};
    }
    let press = |msg: Msg| send.reform(move |_: MouseEvent| msg.clone());
    // Nobody holds a phone before a projector.
    let presents = model.document.frame == Frame::Page && !model.fancy.surroundings.column;
    html! {
        <>
            if presents { <button type="button" id="present-proof" onclick={press(Msg::Present(true))}>{ locale.word("proof.present") }</button> }
            <button type="button" id="print-proof" onclick={press(Msg::PrintProof)}>{ locale.word("proof.print") }</button>
        </>
    }
}

/// Whether the pictures beside steps on paper cannot be had.
pub fn lacks_pictures(model: &Model) -> bool {
    matches!(model.parts.arrival(Part::Dialogs), Arrival::Missing(_))
}

/// As many characters of a position stand in one line of a phone.
const MOST_OF_POSITION: usize = 36;

pub fn body(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(shown) = model.answer.as_ref().and_then(|answer| answer.panels.proof.as_ref()) else {
        return html! { <p class="quiet">{ locale.word("proof.none") }</p> };
    };
    let bookmark = &model.document.proof;
    let walked = match &shown.proof {
        Ok(walked) => walked,
        Err(over) => return html! { <p class="notice">{ locale.say(&notice::overrun(over)) }</p> },
    };
    let Some((at, _)) = shown.step(bookmark) else { return html! {} };
    let count = walked.steps.len();
    let (from, to) = shown.ends(bookmark);
    let locked = model.document.locks(Lock::Proof);
    // At either end the button stays, so that the keyboard does not lose its place.
    let turn = |to: usize| send.reform(move |_: MouseEvent| Msg::Step(to));
    let [back, next] = turns(model);
    let press = |forward: bool| send.reform(move |_: MouseEvent| Msg::Turn(forward));
    // At its end a proof that stands over its pictures can be laid down where it was taken up, or the next one taken up.
    let whole = model.document.frame == Frame::Page && !model.document.present;
    let free = whole && !locked;
    let ends = !next && model.walks() && free;
    let done = ends.then(|| {
        let on_press = send.reform(|_: MouseEvent| Msg::Walked);
        html! { <button type="button" class="done" title={locale.word("proof.leave")} onclick={on_press}>{ locale.word("proof.done") }</button> }
    });
    // Among the steps that stand at the foot of a phone there is room for it; elsewhere it would push the sentence down.
    let (among, after) = if model.fancy.surroundings.column { (done, None) } else { (None, done) };
    let onwards = shown.onwards(bookmark).filter(|_| free);
    let asked = model.asked_from().filter(|_| free && model.leads_away());
    let (open, counts) = (model.tells_steps(), model.counts_steps());
    let room = room(walked, model, locale);
    html! {
        // Before a projector what any step needs is there from the first one on, so that nothing jumps.
        <div class="proof" data-halved={room.filter(|room| room.halved).map(|_| "")} data-staged={room.filter(|room| room.staged).map(|_| "")} data-size={room.map(|room| room.size.to_string())}>
            <div class="steps" role="group" aria-label={locale.word("proof.steps")}>
                <button type="button" data-turn="back" aria-disabled={(!back).to_string()} onclick={press(false)}>{ locale.word("proof.back") }</button>
                <button type="button" class="next" data-turn="next" aria-disabled={(!next).to_string()} onclick={press(true)}>{ locale.word("proof.next") }</button>
                <span class="dots">
                    { for (from..=if open { to } else { at }).map(|i| html! {
                        <button type="button" class="dot" aria-current={(i == at).then_some("step")} onclick={turn(i)}
                                aria-label={locale.say(&counted(i, counts.then_some(count), false))}>{ i + 1 }</button>
                    }) }
                    if let Some(pairs) = pairs(model).filter(|_| !model.document.present) { <span class="pairs quiet">{ locale.say(&pairs) }</span> }
                    { for among }
                </span>
                if model.fancy.presents && model.document.present {
                    { round("×", locale.word("proof.unpresent"), send.reform(|_: MouseEvent| Msg::Present(false))) }
                }
            </div>
            if locked {
                <h3>{ locale.word(&format!("theorem.{}", walked.theorem)) }</h3>
            } else {
                { theorems::pick(&shown.path, walked.theorem, model.veil(), locale, send) }
            }
            if let Some(gone) = model.gone() {
                <p class="quiet">{ locale.say(&Say::new("panel.theorem-gone").with("name", locale.word(&format!("theorem.{gone}")))) }</p>
            }
            { verdict::theorem(model, locale) }
            // With the first figures it would say who wins; where that is hidden it is what the steps lead to, and no less while a sieve is
            // still being filled that has told who wins.
            if open && !(model.document.unfolds() && model.pairs().is_some()) {
                <p class="say">{ rich(locale.rich_word(&format!("proof.{}.statement", walked.theorem))) }</p>
            }
            // What may be chosen tells who wins, but of a proof that leaves it open.
            if !locked && (model.veil() == Veil::Open || !walked.decides() || model.document.lectures() && model.veiled().settled) { { choices(shown, walked.theorem, model, locale, send) } }
            // In one column the position is scrolled away where a link leads to its proof.
            if model.fancy.surroundings.column && whole {
                <p class="quiet of"><code>{ shortened(&model.document.position.to_string(), MOST_OF_POSITION) }</code></p>
            }
            // On paper nobody turns to the next step; nor does it tell what a lesson keeps for later ones. In a frame, which is no higher there
            // than on the screen, more steps would push the pictures out of it.
            if model.prints_steps() {
                { for (from..=if model.document.unfolds() { at } else { to }).enumerate().map(|(nth, i)| html! {
                    <div class="handed">{ beside((nth, i), model, locale, send) }{ step(walked, i, i == at, None, model, locale) }</div>
                }) }
                if model.document.unfolds() && at < to { <p class="quiet">{ locale.word("proof.print-part") }</p> }
            } else {
                { step(walked, at, true, Some("proof-step"), model, locale) }
                { settled(model, locale) }
                // Under the last step, where nothing stands that was pressed to come there.
                { for asked.map(|before| {
                    let position = shortened(&before.position.to_string(), MOST_OF_POSITION);
                    let say = Say::new("proof.asked-from").with("position", position).with("step", before.proof.step + 1);
                    html! { <p class="granted"><a class="chip" href={format!("#{}", model.link_of(before))}>{ locale.say(&say) }</a></p> }
                }) }
                if onwards.is_some() || after.is_some() {
                    <p class="onwards">
                        { for onwards.map(|(place, theorem)| next_proof(place, theorem, locale, send)) }
                        { for after }
                    </p>
                }
            }
        </div>
    }
}

/// What the steps need on a slide.
fn room(walked: &Proof, model: &Model, locale: &Locale) -> Option<Room> {
    model.document.present.then(|| Room::of(walked, &model.document.position, locale, model.fancy.surroundings.low))
}

/// Whether the steps of the proof take half of a slide.
pub fn is_halved(model: &Model, locale: &Locale) -> bool {
    let shown = model.answer.as_ref().and_then(|answer| answer.panels.proof.as_ref());
    let walked = shown.and_then(|shown| shown.proof.as_ref().ok());
    walked.and_then(|walked| room(walked, model, locale)).is_some_and(|room| room.halved)
}

/// Who wins, once the steps of a lesson have told it: in a frame that stays low its verdict is out of sight, and read out all the same.
fn settled(model: &Model, locale: &Locale) -> Html {
    let unfolds = model.is_held() && model.walks() && model.document.unfolds();
    let position = || shortened(&model.document.position.to_string(), MOST_OF_POSITION);
    let told = Verdict::shown(model).filter(|verdict| unfolds && verdict.outcome.is_some());
    told.map(|told| html! { <p class="settled" aria-hidden="true"><code>{ position() }</code>{ " " }<b>{ rich(locale.rich(&told.headline)) }</b></p> })
        .unwrap_or_default()
}

/// What is said in the place of a recipe of which nothing is done yet.
fn waits(model: &Model, id: Option<&'static str>, locale: &Locale) -> Html {
    let empty = id.is_some() && model.awaits_recipe();
    let grid = model.answer.as_ref().and_then(|answer| answer.panels.picture(Panel::Grid)).filter(|_| empty);
    grid.map(|grid| html! { <span class="waits">{ rich(locale.paragraph(&grid.says)) }</span> }).unwrap_or_default()
}

/// On paper, the picture that a step speaks of, which is one of those that are walked.
fn beside((nth, i): (usize, usize), model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(answer) = model.turned.get(nth) else { return html! {} };
    let mut turned = (**model).clone();
    turned.document.proof.step = i;
    turned.answer = Some(answer.clone());
    slot::tools(Part::Dialogs, &Rc::new(turned), locale, send)
}

/// One step, the one that is turned to or another: its sentence, which may have an id and is then read out when it changes, its table, the
/// move it constructs.
fn step(walked: &Proof, i: usize, here: bool, id: Option<&'static str>, model: &Model, locale: &Locale) -> Html {
    let Some(step) = walked.steps.get(i) else { return html! {} };
    let count = counted(i, model.counts_steps().then_some(walked.steps.len()), model.fancy.anew && id.is_some());
    // A slide has no numbers of steps beside which it could stand.
    let pairs = pairs(model).filter(|_| model.document.present);
    html! {
        <>
            <p class="step-count">{ locale.say(&count) }{ pairs.map(|pairs| format!(" · {}", locale.say(&pairs))) }</p>
            <p class="step" {id} role={id.map(|_| "status")} aria-live={id.map(|_| "polite")}>{ waits(model, id, locale) }{ said(step, model.recipe().filter(|_| here), locale) }</p>
            if let Some(table) = &step.table {
                { more(table, rows(table, &locale.word(&format!("theorem.{}", walked.theorem)), locale), id, locale) }
            }
            // They lead away.
            if !step.granted.is_empty() && model.leads_away() {
                <p class="granted">{ for step.granted.iter().map(|(part, value)| {
                    let part = part.to_string();
                    let say = Say::new("proof.granted").with("position", part.as_str()).with("value", *value);
                    html! { <a class="chip" href={link::to_value(&part)}>{ locale.say(&say) }</a> }
                }) }</p>
            }
            // While the next position is worked on, the steps are those of the last one.
            if let Some(to) = model.known().and_then(|known| proof::played(&known.position, step)).filter(|_| model.may_go() && model.tells_steps()) {
                <p><button type="button" class="chip" data-to={to.clone()}>{ locale.say(&Say::new("proof.play").with("position", to)) }</button></p>
            }
        </>
    }
}

/// The number of a step, and of how many where that tells nothing that is hidden; then also that the steps were begun anew.
fn counted(i: usize, count: Option<usize>, anew: bool) -> Say {
    let say = |key| Say::new(key).with("step", i + 1);
    match count {
        Some(count) => say(if anew { "proof.step-anew" } else { "proof.step" }).with("count", count),
        None => say("proof.step-open"),
    }
}

/// How far the sieve of the shown step has come.
fn pairs(model: &Model) -> Option<Say> {
    model.pairs().map(|(found, count)| match count {
        Some(count) => Say::new("proof.pairs").with("found", found).with("count", count),
        None => Say::new("proof.pairs-found").with("found", found),
    })
}

/// The way from a proof to the one that is read next.
fn next_proof(place: usize, theorem: &'static str, locale: &Locale, send: &Send) -> Html {
    let on_press = send.reform(move |_: MouseEvent| theorems::begin(Some(theorem)));
    let name = theorems::numbered(place, theorem, locale);
    html! { <button type="button" class="next-proof" onclick={on_press}>{ locale.say(&Say::new("proof.onwards").with("name", name)) }</button> }
}

/// What a step says. Who fills the grid reads of the recipe of the sieve what has been done, sentence by sentence.
fn said(step: &ProofStep, pairs: Option<u64>, locale: &Locale) -> Html {
    let text = locale.rich(&proof::say(step));
    if step.sieve != Sieve::Runs {
        return rich(text);
    }
    let sentences = proof::sentences(text);
    let done = proof::done(pairs, sentences.len());
    let sentence =
        |(i, said)| html! { <span class={classes!("sentence", (i >= done).then_some("unsaid"))}>{ rich(said) }</span> };
    sentences.into_iter().enumerate().map(sentence).collect()
}

/// What a step has for who asks for more opens by a press; on paper nothing does.
fn more(table: &Table, drawn: Html, id: Option<&'static str>, locale: &Locale) -> Html {
    match table.asked.filter(|_| id.is_some()) {
        Some(key) => html! { <details class="known"><summary>{ locale.word(key) }</summary>{ drawn }</details> },
        None => drawn,
    }
}

/// A step's table. Who does not see its colours finds the position's own row by `aria-current`.
fn rows(table: &Table, caption: &str, locale: &Locale) -> Html {
    if table.across {
        return along(table, caption, locale);
    }
    html! {
        <div class="table-frame" tabindex="0" role="region" aria-label={caption.to_string()}>
            <table class="twin cases">
                <caption class="unseen">{ caption }</caption>
                <thead><tr>{ for table.columns.iter().map(|key| html! { <th scope="col">{ formulas(locale.rich_word(key)) }</th> }) }</tr></thead>
                <tbody>
                    { for table.rows.iter().enumerate().map(|(i, row)| html! {
                        <tr aria-current={(table.own == Some(i)).then_some("true")}>
                            { for row.iter().map(|fact| html! { <td>{ formulas(proof::cell(fact, locale)) }</td> }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// A table whose rows stand beside each other, with what is counted up to the own one.
fn along(table: &Table, caption: &str, locale: &Locale) -> Html {
    let line = |column: usize, key: &&'static str| {
        let cell = |(i, row): (usize, &Vec<Fact>)| {
            let counted = table.own.filter(|own| i <= *own && !matches!(row[column], Fact::Text(_))).map(|_| "counted");
            html! { <td class={counted} aria-current={(table.own == Some(i)).then_some("true")}>{ formulas(proof::cell(&row[column], locale)) }</td> }
        };
        html! { <tr><th scope="row">{ formulas(locale.rich_word(key)) }</th>{ for table.rows.iter().enumerate().map(cell) }</tr> }
    };
    html! {
        <div class="table-frame" tabindex="0" role="region" aria-label={caption.to_string()}>
            <table class="twin along">
                <caption class="unseen">{ caption }</caption>
                <tbody>{ for table.columns.iter().enumerate().map(|(column, key)| line(column, key)) }</tbody>
            </table>
        </div>
    }
}

/// Whether the proof can be turned back, and on.
fn turns(model: &Model) -> [bool; 2] {
    [false, true].map(|forward| model.way(forward).is_some())
}

/// The keys of the panel.
pub fn keys(model: &Model, send: &Send) -> Callback<KeyboardEvent> {
    let shown = model.answer.as_ref().and_then(|answer| answer.panels.proof.as_ref());
    let ends = shown.map_or((0, 0), |shown| shown.ends(&model.document.proof));
    let ends = (ends.0, Some(ends.1).filter(|_| model.tells_steps()));
    let turns = turns(model);
    let send = send.clone();
    Callback::from(move |event: KeyboardEvent| {
        if let Some(msg) = super::keyboard::proof_key(&event, turns, ends) {
            send.emit(msg);
        }
    })
}

/// What the reader may pick: a value to reach, a move to have answered, how far to count.
fn choices(shown: &ProofView, theorem: &str, model: &Model, locale: &Locale, send: &Send) -> Html {
    let bookmark = model.document.proof.clone();
    // The step stays, so that its sentence is seen to change; a move leads to its reply.
    let bookmark = Bookmark { theorem: shown.proof.as_ref().ok().map(|walked| walked.theorem), ..bookmark };
    let pick = |put: fn(&mut Bookmark, String)| {
        let bookmark = bookmark.clone();
        send.reform(move |text| {
            let mut bookmark = bookmark.clone();
            put(&mut bookmark, text);
            Msg::Proof(bookmark)
        })
    };
    html! {
        <>
            if let (true, Some(value)) = (theorem == "sum", shown.value.filter(|value| *value > 1)) {
                <Blank label={locale.say(&Say::new("proof.choose-target").with("value", value))} least={0} most={(value - 1).to_string()}
                        value={bookmark.target.unwrap_or(0).to_string()} on_typed={pick(|bookmark, text| bookmark.target = text.parse().ok())} />
            }
            if theorem == "beatty" {
                { slider(rich(locale.rich_word("proof.choose-root")), (*ROOTS.start(), *ROOTS.end()), bookmark.root.unwrap_or(GOLDEN),
                         send.reform(|text: String| Msg::Root(text.parse().ok()))) }
                <Blank label={locale.word("proof.choose-upto")} least={1} most="1000" hint={shown.counted().map_or(String::new(), |n| n.to_string())}
                        value={bookmark.upto.map_or(String::new(), |upto| upto.to_string())}
                        on_typed={pick(|bookmark, text| bookmark.upto = text.parse().ok().filter(|upto| *upto > 0))} />
            }
            if !shown.replies.is_empty() {
                <label class="choice">{ locale.word("proof.choose-reply") }
                    <Select choose={pick(|bookmark, text| bookmark.reply = Some(text).filter(|text| !text.is_empty()))}>
                        <option value="" selected={bookmark.reply.is_none()}>{ "…" }</option>
                        { for shown.replies.iter().map(|text| html! { <option value={text.clone()} selected={bookmark.reply.as_ref() == Some(text)}>{ text }</option> }) }
                    </Select>
                </label>
            }
        </>
    }
}
