//! The quiz: the question in one sentence, a control for each thing to answer, and how the last check went.
//!
//! Controls keep the keyboard's focus whatever happens, so nothing here is ever disabled; what is finished no longer takes
//! answers. The result is read out once by the page's live region, see [`announce`].

use super::{Send, breakdown, on_enter, term::rich};
use crate::page;
use crate::view::long;
use crate::view::slot;
use mexplorer_picture::Say;
use mexplorer_session::document::frame::{Frame, Lock};
use mexplorer_session::features::practice::{Level, Streak};
use mexplorer_session::features::quiz::{Act, Checked, Sheet, field, words};
use mexplorer_session::runner::places;
use mexplorer_session::shell::work::Work;
use mexplorer_session::words::deeds;
use mexplorer_session::words::quiz::{deed, named, refusal};
use mexplorer_session::words::rules::of as rule_of;
use mexplorer_session::{Dialog, Locale, Model, Msg, Part, Veil};
use mexplorer_solver::quiz::{Choice, Given, Kind, Task};
use mexplorer_solver::{Outcome, notation};
use std::rc::Rc;
use yew::prelude::*;

/// The question, or how far that part of the program is.
pub fn quiz(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let broken = breakdown::card(Work::Quiz, model, locale, send);
    let whole = broken.is_none() && model.parts.has(Part::Quiz);
    let content = broken.unwrap_or_else(|| slot::body(Part::Quiz, model, locale, send));
    if whole {
        content
    } else {
        html! { <section id="quiz" class="card quiz" tabindex="-1">{ content }</section> }
    }
}

/// Up to so many rows are read from further away on a slide; from so many on they stand closely there, and in two columns.
const FEW: usize = 7;
const MANY: usize = 9;
const LONG: usize = 15;

/// How many rows the question has; a move is one of those that are listed, or that there is none.
fn rows(sheet: &Sheet) -> usize {
    match &sheet.question.tasks[..] {
        [Task::Move(choice)] => choice.moves.len() + 1,
        tasks => tasks.len(),
    }
}

/// Whether moves are asked for that stand in two columns on a slide.
pub fn is_long(model: &Model) -> bool {
    let picks = |sheet: &&Sheet| matches!(sheet.question.tasks[..], [Task::Move(_)]);
    model.fancy.sheet.as_ref().filter(picks).is_some_and(|sheet| rows(sheet) >= LONG)
}

/// The card with the question.
pub fn card(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let act = |act: Act| send.reform(move |_: MouseEvent| Msg::Quiz(act.clone()));
    let fixed = model.document.locks(Lock::Position);
    let finished = model.fancy.sheet.as_ref().is_some_and(Sheet::finished);
    // In a field the same key leads on to the next. Its button has a place of its own: who presses twice would not see what was found.
    let main = Msg::Quiz(if finished && !fixed { Act::Another } else { Act::Check });
    let asked = model.answer.as_ref().filter(|answer| answer.position == model.document.position);
    let refused = asked.and_then(|answer| answer.quiz.as_ref()?.as_ref().err());
    let rules = model.fancy.sheet.as_ref().map_or(Vec::new(), |sheet| words::own_rules(&sheet.question));
    let under = places::picks(model).then_some("panel-board");
    let few = model.fancy.sheet.as_ref().is_none_or(|sheet| rows(sheet) <= FEW).then_some("few");
    html! {
        <section id="quiz" class={classes!("card", "quiz", few)} tabindex="-1" data-under={under} aria-labelledby="heading-quiz">
            <div class="card-head">
                <h2 id="heading-quiz">{ locale.word("quiz.title") }</h2>
                if !model.document.embedded() && !fixed { <div class="card-tools"><button type="button" onclick={act(Act::Leave)}>{ locale.word("quiz.leave") }</button></div> }
            </div>
            if let Some(why) = refused {
                <p class="notice">{ locale.say(&refusal(why)) }</p>
            } else if let Some(sheet) = &model.fancy.sheet {
                // Where nothing else says it.
                if model.document.frame == Frame::Bare { <p class="rule quiet">{ rich(locale.paragraph(&rule_of(&model.document.position, None))) }</p> }
                <p class="ask" id="quiz-ask">{ rich(locale.paragraph(&words::in_brief(vec![words::ask(&sheet.question)], &rules))) }</p>
                { for rules.iter().map(|rule| html! { <p class="quiz-rule"><code>{ rule }</code></p> }) }
                { shown(sheet, model.fancy.practice.level(model.document.quiz.as_ref()), locale) }
                <div class="quiz-body" onkeydown={on_enter(send, main)}>
                    { items(sheet, &rules, locale, send) }
                    // What the check found stands over its button, in sight however long the list is.
                    <div class="quiz-foot">
                    { result(sheet, is_veiled(model), &rules, locale) }
                    <Uncovered checks={sheet.checks} shown={sheet.shown} />
                    <div class="tools">
                        <button type="button" class={(!finished || fixed).then_some("main")} id="quiz-check" onclick={act(Act::Check)} aria-disabled={finished.to_string()}>{ locale.word("quiz.check") }</button>
                        <button type="button" aria-disabled={finished.to_string()} onclick={act(Act::Show)}>{ locale.word("quiz.show") }</button>
                        if !fixed { <button type="button" class={finished.then_some("main")} id="quiz-another" onclick={act(Act::Another)}>{ locale.word(if finished { "quiz.next" } else { "quiz.another" }) }</button> }
                        { level(model, locale, send) }
                    </div>
                    </div>
                </div>
            } else {
                <p class="quiet">{ locale.word("verdict.working") }</p>
            }
        </section>
    }
}

/// What a pattern shows, or who practises adding values up: each heap over its value.
fn shown(sheet: &Sheet, level: Option<Level>, locale: &Locale) -> Html {
    let adds = level == Some(Level::Xor);
    let values = if adds { &sheet.question.singles } else { &sheet.question.shown };
    if values.is_empty() {
        return html! {};
    }
    html! {
        <>
            // A pattern's question says itself what they are.
            if adds { <p class="quiet">{ rich(locale.rich_word("quiz.singles")) }</p> }
            <ol class="quiz-shown" aria-label={locale.word("quiz.shown-values").to_string()}>
                { for values.iter().enumerate().map(|(heap, value)| html! { <li key={heap}><small>{ heap }</small><b>{ value }</b></li> }) }
            </ol>
        </>
    }
}

/// How the level goes that the quiz belongs to, and the way back to the others.
fn level(model: &Model, locale: &Locale, send: &Send) -> Html {
    let practice = &model.fancy.practice;
    let Some(level) = practice.level(model.document.quiz.as_ref()) else { return html! {} };
    let Streak { now, best } = practice.streak(level);
    html! {
        <>
            <span class="quiet" id="quiz-streak">{ locale.say(&Say::new("quiz.streak").with("now", now).with("best", best)) }</span>
            <button type="button" onclick={send.reform(|_: MouseEvent| Msg::Dialog(Some(Dialog::Practice)))}>{ locale.word("quiz.levels") }</button>
        </>
    }
}

/// What the live region says of the last check: once, until the pointer or the cursor moves on.
pub fn announce(model: &Model, locale: &Locale) -> String {
    let Some(sheet) = model.fancy.sheet.as_ref().filter(|sheet| sheet.fresh) else { return String::new() };
    let result = locale.all(&words::in_brief(words::result(sheet, is_veiled(model)), &words::own_rules(&sheet.question)));
    if sheet.shown || !sheet.found.as_ref().is_some_and(Checked::answers) {
        return result;
    }
    locale.say(&Say::new("quiz.said").with("count", sheet.checks).with("result", result))
}

/// Whether something stays hidden when the question is answered.
fn is_veiled(model: &Model) -> bool {
    model.document.hide != Veil::Open
}

/// How the last check went, in sight of the controls it speaks of.
fn result(sheet: &Sheet, veiled: bool, rules: &[String], locale: &Locale) -> Html {
    let says = words::in_brief(words::result(sheet, veiled), rules);
    let told = sheet.found.as_ref().and_then(Checked::told);
    let mood = match (sheet.solved(), told) {
        (true, _) => Some("good"),
        (_, Some(_)) => Some("bad"),
        _ => None,
    };
    html! { <p id="quiz-result" class={classes!("quiz-result", mood)}>{ rich(locale.paragraph(&says)) }</p> }
}

#[derive(Debug, PartialEq, Properties)]
struct UncoveredProps {
    checks: u32,
    shown: bool,
}

/// After a check the row that was found wrong, or the chosen one, is in sight over what is said of it.
#[component]
fn Uncovered(props: &UncoveredProps) -> Html {
    use_effect_with((props.checks, props.shown), |(checks, shown)| {
        if *checks > 0 || *shown {
            page::uncover("#quiz li.bad, #quiz .quiz-move.picked", ".quiz-foot");
        }
    });
    html! {}
}

fn items(sheet: &Sheet, rules: &[String], locale: &Locale, send: &Send) -> Html {
    match &sheet.question.tasks[..] {
        [Task::Move(choice)] => moves(sheet, choice, locale, send),
        items => html! {
            <ul class="quiz-rows">
                { for items.iter().enumerate().map(|(i, item)| html! { <li key={i} class={mark(sheet, i)}>{ row(sheet, i, item, rules, locale, send) }</li> }) }
            </ul>
        },
    }
}

/// How a row is marked: only the first wrong answer is, and all of them once all are right.
fn mark(sheet: &Sheet, item: usize) -> Option<&'static str> {
    (wrong(sheet, item)).then_some("bad").or(sheet.solved().then_some("good"))
}

fn wrong(sheet: &Sheet, item: usize) -> bool {
    sheet.found.as_ref().and_then(Checked::told) == Some(item)
}

fn row(sheet: &Sheet, i: usize, item: &Task, rules: &[String], locale: &Locale, send: &Send) -> Html {
    let position = item.position();
    let short = words::brief(&position, rules);
    let name = format!("quiz-name-{i}");
    let described = wrong(sheet, i).then_some("quiz-result");
    match item {
        Task::Outcome(_) => {
            let choice = |outcome: Outcome, id: Option<String>| {
                let on_change = send.reform(move |_: Event| Msg::Quiz(Act::Label { item: i, outcome }));
                let checked = sheet.given[i] == Some(Given::Outcome(outcome));
                html! { <label><input type="radio" {id} name={format!("quiz-{i}")} {checked} onchange={on_change} />{ outcome.letter() }</label> }
            };
            html! {
                <div class="quiz-row" role="radiogroup" aria-labelledby={name.clone()} aria-describedby={described} aria-invalid={described.map(|_| "true")}>
                    <span id={name} class="position-name" data-to={position}>{ long::position(&short) }</span>
                    <span class="two">{ choice(Outcome::P, Some(field(i))) }{ choice(Outcome::N, None) }</span>
                </div>
            }
        }
        _ => {
            let on_input = send.reform(move |event: InputEvent| {
                Msg::Quiz(Act::Type { item: i, text: event.target_unchecked_into::<web_sys::HtmlInputElement>().value() })
            });
            let last = sheet.question.kind == Kind::Mex && i + 1 == sheet.question.tasks.len();
            let asks = named(item);
            // A period is no position, so none is lit beside it.
            let to = asks.is_none().then_some(position);
            let asks = words::in_brief(asks.into_iter().collect(), rules).pop();
            html! {
                <label class={classes!("quiz-row", last.then_some("quiz-mex"))} for={field(i)}>
                    <span id={name} class={if asks.is_some() { "quiz-asks" } else { "position-name" }} data-to={to}>
                        if let Some(asks) = asks { { locale.say(&asks) } } else if last { { locale.say(&Say::new("quiz.mex-of").with("position", short)) } } else { { long::position(&short) } }
                    </span>
                    <input autocomplete="off" id={field(i)} type="text" inputmode="numeric" maxlength="6" spellcheck="false" readonly={sheet.finished()}
                           value={sheet.texts[i].clone()} oninput={on_input} aria-describedby={described} aria-invalid={described.map(|_| "true")} />
                </label>
            }
        }
    }
}

fn moves(sheet: &Sheet, choice: &Choice, locale: &Locale, send: &Send) -> Html {
    let option = |pick: Option<usize>, content: Html| {
        let on_change = send.reform(move |_: Event| Msg::Quiz(Act::Pick(pick)));
        let picked = sheet.given[0] == Some(Given::Move(pick));
        let id = (pick == Some(0)).then(|| field(0));
        let marked = picked.then(|| mark(sheet, 0)).flatten();
        html! {
            <label class={classes!("quiz-move", marked, picked.then_some("picked"))}>
                <input type="radio" {id} name="quiz-move" checked={picked} onchange={on_change} aria-describedby={(marked == Some("bad")).then_some("quiz-result")} />
                { content }
            </label>
        }
    };
    let count = rows(sheet);
    let label = |after: &str| notation::parse(after).map_or_else(|_| after.to_string(), |position| deeds::label(&position));
    html! {
        // That there is none stands first: it is the one answer that neither board nor graph can be pressed for, and a list may be long.
        <div class={classes!("quiz-moves", (count >= MANY).then_some("many"), (count >= LONG).then_some("columned"))} role="radiogroup" aria-labelledby="quiz-ask" aria-invalid={wrong(sheet, 0).then_some("true")}>
            { option(None, html! { <span>{ locale.word("quiz.no-move") }</span> }) }
            { for choice.moves.iter().enumerate().map(|(i, picked)| option(Some(i), html! {
                <><span data-to={picked.after.clone()}>{ locale.say(&deed(choice, i)) }</span><i>{ label(&picked.after) }</i></>
            })) }
        </div>
    }
}
