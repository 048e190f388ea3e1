//! The path of levels: the game that is practised on, and for each level what it asks and how it has gone.

use crate::view::Send;
use crate::view::select::Select;
use mexplorer_picture::{Say, shortened};
use mexplorer_session::features::practice::{Act, COURSES, Course, Level, Streak};
use mexplorer_session::{Locale, Model, Msg};
use mexplorer_solver::{GameRef, notation};
use yew::prelude::*;

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    let practice = &model.fancy.practice;
    let option = |course: usize, name: String| {
        html! { <option key={course} value={course.to_string()} selected={course == practice.course}>{ name }</option> }
    };
    let choose = send.reform(|course: String| Msg::Course(course.parse().unwrap_or(0)));
    // What is chosen takes a line, so that all levels are in sight on a phone too.
    html! {
        <div class="practice">
            <label class="course">{ locale.word("practice.game") }
                <Select {choose}>
                    { for practice.own().map(|game| option(COURSES.len(), name(game, locale))) }
                    { for COURSES.iter().enumerate().map(|(i, course)| option(i, title(course, locale))) }
                </Select>
            </label>
            <ol class="levels">
                { for Level::ALL.into_iter().map(|level| row(level, practice.streak(level), locale, send)) }
            </ol>
            <p class="quiet">{ locale.word("practice.about") }</p>
        </div>
    }
}

fn row(level: Level, Streak { now, best }: Streak, locale: &Locale, send: &Send) -> Html {
    let start = send.reform(move |_: MouseEvent| Msg::Practise(Act::Start(level)));
    html! {
        <li>
            <button type="button" class="level" onclick={start}>
                <b>{ locale.word(&format!("practice.{}", level.name())) }</b>
                <span>{ locale.word(&format!("practice.{}.text", level.name())) }</span>
                if best > 0 { <small>{ locale.say(&Say::new("quiz.streak").with("now", now).with("best", best)) }</small> }
            </button>
        </li>
    }
}

/// The name of the game of a course.
fn title(course: &Course, locale: &Locale) -> String {
    let game = notation::parse(course.levels[0].0).ok().and_then(|position| position.terms.into_iter().next());
    game.map_or_else(String::new, |term| locale.word(term.game.family().title).to_string())
}

/// The name of the reader's own game, or where it has rules those.
fn name(game: &GameRef, locale: &Locale) -> String {
    if game.rules().is_empty() { locale.word(game.family().title).to_string() } else { shortened(game.id(), 30) }
}
