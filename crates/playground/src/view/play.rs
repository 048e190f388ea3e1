//! A game: whose turn it is, what is said of the last moves, and everything a player can do beside moving.

use super::select::Select;
use super::{Send, breakdown, term::rich};
use crate::page;
use crate::view::slot;
use mexplorer_picture::{Panel, Say};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::document::game::{Rival, Side};
use mexplorer_session::features::play::comment::who;
use mexplorer_session::features::play::{Act, Line, Mood, Play};
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Arrival, Locale, Model, Msg, Part};
use std::rc::Rc;
use yew::prelude::*;

/// The button in the head of the page that begins a game, or ends it.
pub fn button(model: &Model, locale: &Locale, send: &Send) -> Html {
    let playing = model.fancy.play.is_some();
    let on_press = send.reform(move |_: MouseEvent| Msg::Play(if playing { Act::End } else { begin() }));
    html! { <button type="button" id="play-button" aria-pressed={playing.to_string()} onclick={on_press}>{ locale.word("nav.play") }</button> }
}

/// The seed is the only chance in a game; the clock of the page supplies it.
pub fn begin() -> Act {
    Act::Begin { seed: page::now().to_bits() }
}

/// What stands in the place of the verdict while it is hidden.
pub fn veil(model: &Model, locale: &Locale) -> Html {
    let Some(play) = &model.fancy.play else { return html! {} };
    html! {
        <div class="answer">
            <div id="verdict" class="veil" role="status" aria-live="polite" aria-atomic="true">
                <div>
                    <b class="headline">{ locale.word(turn(play)) }</b>
                </div>
            </div>
        </div>
    }
}

/// The bar of a game. Its place is there without a game too, so that beginning one can put the focus on it.
pub fn play(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let broken = breakdown::card(Work::Play, model, locale, send);
    let begun = model.fancy.play.is_some();
    let plays = begun || model.document.game.is_some() || matches!(model.parts.arrival(Part::Play), Arrival::Missing(_));
    let filled = (begun || broken.is_some() || plays && !model.parts.has(Part::Play)).then_some("filled");
    html! {
        <div id="play" class={classes!("play", filled)} data-under="panel-board" tabindex="-1" role="group" aria-label={locale.word("nav.game")}>
            { for broken }
            if let Some(say) = model.refusal().filter(|_| !model.refuses_at_board()) { { refused(say, locale) } }
            if plays { { slot::body(Part::Play, model, locale, send) } }
        </div>
    }
}

/// Why the last press was no move.
pub fn refused(say: &Say, locale: &Locale) -> Html {
    html! { <p class="error refused" role="alert">{ locale.say(say) }</p> }
}

/// What is said of the game, and what can be done in it.
pub fn bar(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(play) = &model.fancy.play else { return html! {} };
    html! {
        <>
            // Beside a board it always stands here, so that the buttons under it stay where they are; elsewhere the veil says it.
            <b class={classes!("turn", (play.veiled() || play.end.is_some() || play.held.is_some()).then_some("elsewhere"))}>{ locale.word(turn(play)) }</b>
            <Log lines={play.lines.clone()} held={play.held.is_some()}>
                { for play.lines.iter().enumerate().map(|(i, line)| {
                    let mood = match line.mood {
                        Mood::Good => "good",
                        Mood::Bad => "bad",
                        Mood::Plain => "plain",
                    };
                    let key = format!("{}-{i}", play.plies.len());
                    let said = rich(locale.rich(&line.say));
                    if line.say.key == "play.line.better" {
                        // Whoever wants to find it can.
                        html! { <details {key} class="play-line better"><summary>{ locale.word("play.better") }</summary>{ said }</details> }
                    } else {
                        html! { <p {key} class={classes!("play-line", mood)}>{ said }</p> }
                    }
                }) }
                if play.plies.is_empty() && play.lines.is_empty() { <p class="quiet">{ locale.word("play.how") }</p> }
            </Log>
            { deeds(play, play.has_hint(model.analysis().map(Rc::as_ref)), model.document.show.contains(&Panel::Proof) || !model.document.locks(Lock::Panels), locale, send) }
            { record(play, locale) }
            { settings(play, locale, send) }
        </>
    }
}

#[derive(Debug, PartialEq, Properties)]
struct LogProps {
    lines: Vec<Line>,
    /// Whether the game waits for a button, and not for a move on the board.
    held: bool,
    children: Html,
}

/// What is said of the last moves: brought into sight over the buttons, which on a phone lie at the foot of the window, as far as the
/// board stays where the next move is pressed.
#[component]
fn Log(props: &LogProps) -> Html {
    let log = use_node_ref();
    let place = log.clone();
    use_effect_with((props.lines.clone(), props.held), move |(lines, held)| {
        let said = place.cast::<web_sys::Element>().filter(|_| !lines.is_empty());
        let board = (!held).then_some("panel-board");
        let watching = said.and_then(|log| page::WhenLaidOut::each(&log.clone(), move || page::lift(&log, board)));
        move || drop(watching)
    });
    html! { <div class="play-lines" ref={log} role="log" aria-live="polite">{ props.children.clone() }</div> }
}

/// The buttons, the likeliest first; `hints`: whether there is a hint to give; `proves`: whether a proof may be shown.
fn deeds(play: &Play, hints: bool, proves: bool, locale: &Locale, send: &Send) -> Html {
    let button = |act: Act, key: &str, main: bool, disabled: bool| {
        let on_press = send.reform(move |_: MouseEvent| Msg::Play(act.clone()));
        let id = key.replace('.', "-");
        html! { <button type="button" {id} class={classes!(main.then_some("main"))} {disabled} onclick={on_press}>{ locale.word(key) }</button> }
    };
    let over = play.end.is_some();
    let lost = play.rival != Rival::Friend && play.end.is_some_and(|end| end.winner == Side::Rival);
    let held = play.held.is_some();
    // Where no move wins, none is offered to be shown.
    let hint = if play.hint == 0 || play.hint == 1 && !hints { "play.hint" } else { "play.hint-more" };
    html! {
        <div class="tools play-tools">
            if over {
                // Who lost tries the same once more; who won, from the other side.
                { if lost { button(Act::First(play.first), "play.same", true, false) } else { button(Act::First(play.first.other()), "play.again", true, false) } }
                if proves && !play.plies.is_empty() { { button(Act::Why, "play.why", false, false) } }
            } else if held {
                { button(Act::TakeBack, "play.take-back", true, false) }
                { button(Act::PlayOn, "play.on", false, false) }
            } else {
                { button(Act::Hint, hint, false, !hints) }
            }
            if !held { { button(Act::TakeBack, "play.take-back", false, !play.can_take_back()) } }
            if !over && !held { { button(Act::GiveUp, "play.give-up", false, !play.awaits_person()) } }
            { button(Act::End, "play.leave", false, false) }
        </div>
    }
}

/// The moves made so far.
fn record(play: &Play, locale: &Locale) -> Html {
    if play.plies.is_empty() {
        return html! {};
    }
    html! {
        <details class="record">
            <summary>{ locale.say(&Say::new("play.record").with("count", play.plies.len())) }</summary>
            <ol>
                { for play.plies.iter().map(|ply| {
                    let say = Say::new("play.record.row").with("who", who(play, ply.side)).with("deed", ply.deed.clone());
                    // Mistakes are shown when the game is over, or the record would be a hint to a friend.
                    let wrong = play.end.is_some() && ply.is_mistake();
                    html! { <li>{ locale.say(&say) } if wrong { <span class="wrong">{ locale.word("play.record.mistake") }</span> }</li> }
                }) }
            </ol>
        </details>
    }
}

fn settings(play: &Play, locale: &Locale, send: &Send) -> Html {
    let on_rival = send.reform(move |rival: String| Msg::Play(Act::Rival(Rival::of(&rival).unwrap_or_default())));
    let on_first =
        send.reform(move |side: String| Msg::Play(Act::First(if side == "rival" { Side::Rival } else { Side::Person })));
    let on_pictures = send
        .reform(|event: Event| Msg::Play(Act::Pictures(event.target_unchecked_into::<web_sys::HtmlInputElement>().checked())));
    let sides = match play.rival {
        Rival::Friend => [("person", Side::Person, "play.first-one"), ("rival", Side::Rival, "play.first-two")],
        _ => [("person", Side::Person, "play.first-you"), ("rival", Side::Rival, "play.first-program")],
    };
    html! {
        // Chosen before the first move; after that it makes room for the board.
        <details class="play-settings" open={play.plies.is_empty()}>
            <summary>{ locale.say(&Say::new("play.settings").with("rival", Say::new(rival_key(play.rival)))) }</summary>
            <div>
                <label>{ locale.word("play.rival") }
                    <Select id="play-rival" about="play-about" choose={on_rival}>
                        { for Rival::ALL.into_iter().map(|rival| html! {
                            <option value={rival.name()} selected={rival == play.rival}>{ locale.word(rival_key(rival)) }</option>
                        }) }
                    </Select>
                </label>
                <label>{ locale.word("play.first") }
                    <Select id="play-first" choose={on_first}>
                        { for sides.into_iter().map(|(name, side, key)| html! {
                            <option value={name} selected={side == play.first}>{ locale.word(key) }</option>
                        }) }
                    </Select>
                </label>
                <p id="play-about" class="quiet">{ locale.word(&format!("play.about-{}", play.rival.name())) }</p>
                <label class="check"><input type="checkbox" id="play-pictures" checked={play.pictures} onchange={on_pictures} />{ locale.word("play.pictures") }</label>
            </div>
        </details>
    }
}

fn rival_key(rival: Rival) -> &'static str {
    match rival {
        Rival::Teaching => "play.rival-teaching",
        Rival::Perfect => "play.rival-perfect",
        Rival::Random => "play.rival-random",
        Rival::Friend => "play.rival-friend",
    }
}

/// The key of the sentence that says whose turn it is, or who won.
pub fn turn(play: &Play) -> &'static str {
    if let Some(end) = play.end {
        return match (play.rival, end.winner) {
            (Rival::Friend, Side::Person) => "play.won.one",
            (Rival::Friend, Side::Rival) => "play.won.two",
            (_, Side::Person) => "play.won.you",
            (_, Side::Rival) => "play.won.program",
        };
    }
    match (play.held.is_some(), play.rival, play.turn()) {
        (true, ..) => "play.turn.held",
        (_, Rival::Friend, Side::Person) => "play.turn.one",
        (_, Rival::Friend, Side::Rival) => "play.turn.two",
        (_, _, Side::Person) => "play.turn.you",
        (_, _, Side::Rival) => "play.turn.program",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::rendered::{finish, language};
    use mexplorer_session::{Document, Runner};

    #[derive(PartialEq, Properties)]
    struct Props {
        lang: &'static str,
        acts: Vec<Act>,
    }

    /// The bar as it is drawn after these acts.
    #[component]
    fn Bar(props: &Props) -> Html {
        let locale = language(props.lang);
        let mut runner = Runner::new(Model::new(Document::new(props.lang), locale.clone()));
        for act in &props.acts {
            runner.send(Msg::Play(act.clone()));
        }
        let (model, send) = (runner.model(), Callback::noop());
        html! { <>{ button(model, &locale, &send) }{ veil(model, &locale) }{ play(&Rc::new(model.clone()), &locale, &send) }</> }
    }

    async fn drawn(lang: &'static str, acts: Vec<Act>) -> String {
        yew::LocalServerRenderer::<Bar>::with_props(Props { lang, acts }).hydratable(false).render().await
    }

    #[test]
    fn the_bar_shows_turn_and_choices_in_each_language() {
        let begin = || Act::Begin { seed: 1 };
        for (lang, acts, present, absent) in [
            ("en", vec![], vec![r#"aria-pressed="false""#], vec!["play-tools", "verdict"]),
            (
                "en",
                vec![begin()],
                vec![r#"aria-pressed="true""#, "Your move.", "Hint", "Opponent"],
                vec!["data-outcome", "Play on"],
            ),
            ("zh", vec![begin()], vec!["轮到你走", "提示", "对手"], vec!["Hint"]),
            ("en", vec![begin(), Act::Rival(Rival::Friend)], vec!["Player 1 to move.", "Player 2"], vec!["The program"]),
            ("en", vec![begin(), Act::First(Side::Rival)], vec!["The program is thinking"], vec!["Your move."]),
            ("en", vec![begin(), Act::GiveUp], vec!["The program wins.", "You gave up", "Again"], vec!["Hint"]),
        ] {
            let html = finish(drawn(lang, acts.clone()));
            for text in present {
                assert!(html.contains(text), "{lang} {acts:?} lacks {text}: {html}");
            }
            for text in absent {
                assert!(!html.contains(text), "{lang} {acts:?} has {text}: {html}");
            }
        }
    }
}
