//! The picker: a game, found by any of its names, its rules, its numbers; the notation is written as the form is filled in.

use crate::dialog::{own, problems};
use crate::page;
use crate::view::field::Line;
use crate::view::scene::markup;
use crate::view::term::formulas;
use crate::view::{Send, button, on_enter, round};
use mexplorer_picture::{Item, Past, Role, Say, Shape, board};
use mexplorer_session::document::doubt::{Claim, Doubt};
use mexplorer_session::features::picker::problems::find;
use mexplorer_session::features::picker::search::{self, Hits};
use mexplorer_session::features::picker::{Act, Form, Picker, set};
use mexplorer_session::words::glossary::{definition, word};
use mexplorer_session::{Dialog, Locale, Model, Msg, words::rules, words::tell};
use mexplorer_solver::game::{Board, Family, RulesForm};
use mexplorer_solver::games::rule;
use mexplorer_solver::{Analysis, Term, notation};
use yew::prelude::*;

/// How many examples a search lists.
const MOST_EXAMPLES: usize = 8;

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    let Some(Dialog::Games(picker @ Picker { form, search: query, .. })) = &model.fancy.dialog else { return html! {} };
    let family = form.family;
    let text = form.text();
    let parsed = notation::parse(&text);
    // While the form is wrong, it tells no rule, and what is under its place stays there.
    let shown = parsed.clone().or_else(|_| notation::parse(family.example));
    let error = parsed.err();
    let change = |put: fn(&mut Form, String)| {
        let form = form.clone();
        send.reform(move |event: InputEvent| {
            let mut form = form.clone();
            put(&mut form, event.target_unchecked_into::<web_sys::HtmlInputElement>().value());
            Msg::Picker(Act::Fill(form))
        })
    };
    let on_misere = {
        let form = form.clone();
        send.reform(move |event: Event| {
            Msg::Picker(Act::Fill(Form {
                misere: event.target_unchecked_into::<web_sys::HtmlInputElement>().checked(),
                ..form.clone()
            }))
        })
    };
    let on_key = error.is_none().then(|| on_enter(send, Msg::Picked));
    let is_own = form.pairs().is_some();
    // What is no set of numbers, since it depends on the heap, can be told by a rule.
    let rule = set::rule(form);
    // What is wrong with a rule is said under it.
    let elsewhere = error.as_ref().filter(|error| !is_own || form.within_rules(error).is_none());
    let of_rules = elsewhere.is_some_and(|error| form.within_rules(error).is_some());
    let of_numbers = elsewhere.is_some() && !of_rules;
    let found = search::read(query, locale);
    // What fits best is what it speaks of.
    let best = found.games.first().is_some_and(|named| (named.family, named.misere) == (form.family, form.misere));
    html! {
        <div class={classes!("games", is_own.then_some("own"), (!query.is_empty()).then_some("sought"))}>
            { search(picker, found.clone(), model.fancy.surroundings.narrow, locale, send) }
            if picker.offers(locale) { <div class="game-form" onkeydown={on_key}>
                <h3>{ locale.word(family.title) }</h3>
                // In sight with the rule that it speaks of.
                if best && !found.said.is_empty() { <p class="notice" role="status">{ locale.all(&found.said) }</p> }
                if best { { begin(found.begun.as_ref().filter(|begun| *begun != form), locale, send) } }
                <p class={error.is_some().then_some("unsaid")} aria-hidden={error.is_some().then_some("true")}>{ shown.map(|position| locale.say(&rules::rule(&position.terms[0].game, Some(tell::rule)))).unwrap_or_default() }</p>
                <p class="quiet">{ locale.word(&format!("history.{}", family.name)) }<br />{ family.source }</p>
                if is_own {
                    { own::words(picker, error.as_ref(), locale, send) }
                    { own::text(picker, error.as_ref(), locale, send) }
                } else if family.rules != RulesForm::None {
                    <label>{ locale.word(rules_label(family.rules)) }
                        <input type="text" spellcheck="false" autocomplete="off" value={form.rules.clone()} oninput={change(|form, text| form.rules = text)}
                               aria-invalid={of_rules.then_some("true")} aria-describedby={of_rules.then_some("games-error")} />
                    </label>
                }
                <label>{ locale.word(match family.rules {
                    RulesForm::Edges { .. } => "games.tokens",
                    RulesForm::Pairs { .. } => "games.pair",
                    RulesForm::None
                    | RulesForm::Number { .. }
                    | RulesForm::Set { .. }
                    | RulesForm::Formula { .. }
                    | RulesForm::Rule { .. }
                    | RulesForm::Octal { .. } => "games.numbers",
                }) }
                    <input type="text" spellcheck="false" autocomplete="off" value={form.numbers.clone()} oninput={change(|form, text| form.numbers = text)}
                           aria-invalid={of_numbers.then_some("true")} aria-describedby={of_numbers.then_some("games-error")} />
                </label>
                <p id="games-error" class="error" role="alert">{ match &rule {
                    Some(rule) => locale.say(&Say::new("games.set.heap").with("position", rule.text())),
                    None => elsewhere.map(|error| locale.complaint(&error.complaint)).unwrap_or_default(),
                } }</p>
                <p class="preview"><code>{ &text }</code></p>
                if let Some(rule) = rule {
                    <div class="tools">{ button(locale.word("games.set.rule"), false, send.reform(move |_: MouseEvent| Msg::Picker(Act::Fill(rule.clone())))) }</div>
                }
                <div class="form-foot">
                    <label class="check"><input type="checkbox" checked={form.misere} onchange={on_misere} />{ locale.word("position.misere") }</label>
                    <button type="button" class="main" disabled={error.is_some()} onclick={send.reform(|_: MouseEvent| Msg::Picked)}>{ locale.word("games.open") }</button>
                </div>
            </div> }
        </div>
    }
}

/// The search field and what it found: without a word in it, every game.
fn search(Picker { form, own, search: query, .. }: &Picker, found: Hits, narrow: bool, locale: &Locale, send: &Send) -> Html {
    let exercises: Vec<_> = find(query).take(MOST_EXAMPLES).collect();
    let hint = locale.word("games.search-hint");
    // Its button goes with the last letter.
    let on_clear = send.reform(|_: MouseEvent| {
        page::focus("game-search");
        Msg::Picker(Act::Search(String::new()))
    });
    // A statement tells something by its lines. A phone would put its keys over what is looked at.
    let line = Line { id: "game-search", text: query, hint: &hint, lined: true, focused: !narrow, ..Line::default() };
    // Enter opens what fits best: the game that the form beside it shows already, or else the first exercise.
    let exercise = exercises.first().filter(|_| found.games.is_empty());
    let best = exercise.map_or(Msg::Picked, |problem| problems::opened(problem, locale));
    let statement = search::is_statement(query);
    let nothing = exercises.is_empty()
        && (statement && found.held || found.games.is_empty() && found.examples.is_empty() && found.terms.is_empty());
    // Of a statement an exercise by its name is more than a guess at its words.
    let listed = problems::list(exercises, locale, send);
    let (before, after) = if statement { (listed, html! {}) } else { (html! {}, listed) };
    let strange: Vec<Say> = found.said.iter().filter(|say| say.key != "games.read.word").cloned().collect();
    let tile = |family: &'static Family, title: String, pressed: bool, act: Act| {
        let told = if let Act::Fill(form) = &act { Some(form.clone()) } else { None };
        let on_press = send.reform(move |_: MouseEvent| Msg::Picker(act.clone()));
        html! { <li><button type="button" aria-pressed={pressed.to_string()} onclick={on_press}>{ looks(family, told.as_ref(), locale) }<span>{ title }</span></button></li> }
    };
    html! {
        <div class="game-search">
            <div role="search" onkeydown={on_enter(send, best)}>
                <label for="game-search">{ locale.word("games.search") }</label>
                { line.view(send.reform(|text| Msg::Picker(Act::Search(text))), Callback::noop()) }
                if !query.is_empty() {
                    { round("×", locale.word("games.search-clear"), on_clear) }
                }
            </div>
            { before }
            <p class="quiet" role="status">
                // What it lists follows at once.
                if (nothing || found.near.is_some()) && statement { { locale.all(&strange) }{ locale.word("join.sentence") } }
                if nothing { { locale.word(if statement { "games.read.none" } else { "games.none" }) } }
            </p>
            if nothing || found.near.is_some() { { begin(found.begun.as_ref(), locale, send) } }
            <ul class="game-list">
                { for found.games.iter().chain(&found.near).copied().map(|named| {
                    let title = Say::new(if named.misere { "games.misere" } else { "games.plain" }).with("game", locale.word(named.family.title));
                    let pressed = (named.family, named.misere) == (form.family, form.misere && !query.is_empty());
                    // What the text itself tells is filled in, not the example of its game.
                    let own = |form: &&Form| (form.family, form.misere) == (named.family, named.misere);
                    let begun = || found.begun.as_ref().filter(own).map_or(Act::Choose(named), |form| Act::Begin(form.clone()));
                    let act = found.told.as_ref().filter(own).map_or_else(begun, |form| Act::Fill(form.clone()));
                    tile(named.family, locale.say(&title), pressed, act)
                }) }
                // A rule of one's own is offered once, and begins with what was understood.
                if nothing && found.near.is_none_or(|near| near.family.name != rule::FAMILY.name) {
                    { tile(&rule::FAMILY, locale.word(rule::FAMILY.title), *own && form.pairs().is_some(), found.begun.clone().map_or(Act::Own, Act::Begin)) }
                }
            </ul>
            if !found.examples.is_empty() {
                <h3>{ locale.word("dialog.examples") }</h3>
                <ul class="found">
                    { for found.examples.into_iter().take(MOST_EXAMPLES).map(|example| html! {
                        <li><a href={mexplorer_session::document::link::to_position(example.position)}>{ locale.word(example.key) }</a></li>
                    }) }
                </ul>
            }
            { terms(&found.terms, locale, send) }
            { after }
        </div>
    }
}

/// What the glossary says of what is searched for; from the genus to the heaps of a game of which it tells.
fn terms(ids: &[&'static str], locale: &Locale, send: &Send) -> Html {
    if ids.is_empty() {
        return html! {};
    }
    let on_tame = {
        let send = send.clone();
        Callback::from(move |_: MouseEvent| {
            send.emit(Msg::Dialog(None));
            send.emit(Msg::Doubt(Some(Doubt::new(Claim::Tame, ""))));
        })
    };
    html! {
        <>
            <h3>{ locale.word("nav.glossary") }</h3>
            <dl class="glossary">
                { for ids.iter().take(MOST_EXAMPLES).map(|id| html! {
                    <div key={*id}><dt>{ word(locale, id) }</dt><dd>{ formulas(definition(locale, id)) }</dd></div>
                }) }
            </dl>
            if ids.contains(&"genus") { <div class="tools">{ button(locale.word("verdict.genus"), false, on_tame) }</div> }
        </>
    }
}

/// A button that begins a rule of the reader's own with what was understood of a statement.
fn begin(begun: Option<&Form>, locale: &Locale, send: &Send) -> Html {
    let Some(form) = begun.cloned() else { return html! {} };
    let say = Say::new("games.read.begin").with("position", form.text());
    html! { <div class="tools">{ button(locale.say(&say), false, send.reform(move |_: MouseEvent| Msg::Picker(Act::Begin(form.clone())))) }</div> }
}

/// What a game looks like, and its rule in a line, which is the one that was told: for those who see them, as the form says the same.
fn looks(family: &Family, told: Option<&Form>, locale: &Locale) -> Html {
    let Ok(mut position) = notation::parse(family.example) else { return html! {} };
    let told = told.and_then(|form| notation::parse(&form.text()).ok());
    let rule = match (&told, family.rules) {
        // A rule that is a formula says most in its own signs.
        (Some(told), RulesForm::Formula { .. } | RulesForm::Rule { .. } | RulesForm::Pairs { .. }) => told.to_string(),
        _ => locale.say(&rules::rule(&told.as_ref().unwrap_or(&position).terms[0].game, None)),
    };
    position.terms.iter_mut().for_each(small);
    let scene = board::bare(&Analysis::unsolved(position), &Past::default()).scene;
    let drawn = |item: &&Item| item.role != Role::Press && !matches!(item.shape, Shape::Text { .. });
    let items: Vec<Item> = scene.items.iter().filter(drawn).map(|item| Item { target: None, ..item.clone() }).collect();
    html! {
        <>
            <svg viewBox={view_box(&items)} aria-hidden="true">{ markup("items", &items, &|_| None).draw() }</svg>
            <small aria-hidden="true">{ rule }</small>
        </>
    }
}

/// Fewer stones, of which each can be seen in a small drawing.
fn small(term: &mut Term) {
    let most = match term.game.board() {
        Board::Heaps | Board::Stairs => 4,
        Board::Row => 5,
        Board::Limited { .. } => 6,
        Board::Queen | Board::Graph { .. } => return,
    };
    term.numbers.iter_mut().for_each(|number| *number = most.min(*number));
}

/// As much of a drawing as something stands in.
fn view_box(items: &[Item]) -> String {
    // An arrow lies between what it joins.
    let sides = items.iter().filter_map(|item| item.shape.sides());
    let all = |all: [i32; 4], one: [i32; 4]| [all[0].min(one[0]), all[1].min(one[1]), all[2].max(one[2]), all[3].max(one[3])];
    let [left, top, right, bottom] = sides.reduce(all).unwrap_or_default();
    format!("{} {} {} {}", left - 2, top - 2, right - left + 4, bottom - top + 4)
}

fn rules_label(rules: RulesForm) -> &'static str {
    match rules {
        RulesForm::None => "games.numbers",
        RulesForm::Number { title, .. } => title,
        RulesForm::Set { .. } => "games.set",
        RulesForm::Formula { .. } => "games.formula",
        RulesForm::Rule { .. } => "games.rule",
        RulesForm::Pairs { .. } => "games.pairs",
        RulesForm::Octal { .. } => "games.octal",
        RulesForm::Edges { .. } => "games.edges",
    }
}
