//! The verdict: the badge, one sentence, what it is worth, why; and after the board the winning moves.

use super::{Send, breakdown, doubt, position_box, term::rich};
use mexplorer_picture::board::why::is_theorem;
use mexplorer_picture::{Say, shortened};
use mexplorer_session::document::frame::Lock;
use mexplorer_session::features::practice;
use mexplorer_session::runner::model::Status;
use mexplorer_session::runner::verdict::Verdict;
use mexplorer_session::shell::work::Work;
use mexplorer_session::{Locale, Model, Msg, Panel, Veil};
use mexplorer_solver::Outcome;
use yew::prelude::*;

/// Up to so many winning moves are told in words; more are positions to press, and their words are for those who do not see them.
const FEW: usize = 2;

pub fn verdict(model: &Model, locale: &Locale, send: &Send) -> Html {
    if let Some(card) = breakdown::card(Work::Question, model, locale, send) {
        return card;
    }
    if model.unasked() {
        return html! {};
    }
    // While the next answer is worked on, the old one would be a wrong statement about the new position.
    let shown = Verdict::shown(model);
    let outcome = shown.as_ref().and_then(|verdict| verdict.outcome);
    let wrong = model.fancy.draft.as_ref().is_some_and(|draft| draft.read.is_err());
    html! {
        <div class={classes!("answer", wrong.then_some("old"))} tabindex="-1">
            // The text in the box is no position; what is said stays that of the last one that was.
            if wrong { <p class="quiet">{ locale.say(&Say::new("verdict.of").with("position", shortened(&model.document.position.to_string(), position_box::MOST))) }</p> }
            <div id="verdict" tabindex="-1" data-under="position" role="status" aria-live="polite" aria-atomic="true"
                 data-outcome={outcome.map(Outcome::letter)} data-grundy={shown.as_ref().and_then(|verdict| verdict.grundy.clone())}>
                { badge(outcome, if model.veil() == Veil::Verdict { "?" } else { "…" }) }
                <div>
                    if let Some(verdict) = &shown {
                        <b class="headline">{ rich(locale.rich(&verdict.headline)) }</b>
                        <span class="detail">{ rich(locale.rich(&verdict.detail)) }</span>
                    } else {
                        <b class="headline">{ locale.word("verdict.working") }</b>
                    }
                </div>
            </div>
            if let Status::Working { spent, .. } = model.status { { working(spent, locale, send) } }
            { stopped(model, locale, send) }
            // At the end of a lesson the steps have told why.
            if let (Some(verdict), Some(answer)) = (&shown, model.known().filter(|_| !model.document.keeps_its_height() && !model.document.lectures())) {
                { why(&answer.reasons, locale) }
                if verdict.method.is_some() { { ways(model, locale, send) } }
            }
        </div>
    }
}

/// The reasons; a list that one of them speaks of is for who asks.
fn why(reasons: &[Say], locale: &Locale) -> Html {
    let (lists, said): (Vec<Say>, Vec<Say>) = reasons.iter().cloned().partition(is_theorem);
    html! {
        <>
            if !said.is_empty() { <p class="reason">{ rich(locale.paragraph(&said)) }</p> }
            { stated("verdict.list", &lists, locale) }
        </>
    }
}

/// The theorem that decides where no proof of it is walked, for who asks.
pub fn theorem(model: &Model, locale: &Locale) -> Html {
    let known = model.known().filter(|_| model.veil() == Veil::Open && !model.document.present);
    let stated = known.map(|known| known.reasons.iter().filter(|say| is_theorem(say)).cloned().collect::<Vec<_>>());
    self::stated("verdict.rests", &stated.unwrap_or_default(), locale)
}

fn stated(summary: &str, says: &[Say], locale: &Locale) -> Html {
    if says.is_empty() {
        return html! {};
    }
    html! { <details class="known"><summary>{ locale.word(summary) }</summary><p class="say">{ rich(locale.paragraph(says)) }</p></details> }
}

/// Where it leads: to why, to doubt, to practice.
fn ways(model: &Model, locale: &Locale, send: &Send) -> Html {
    let way = |key: &str, msg: Msg| {
        html! { <button type="button" class="why" onclick={send.reform(move |_: MouseEvent| msg.clone())}>{ locale.word(key) }</button> }
    };
    let tame = || model.document.position.misere.then(|| doubt::tame(model)).flatten().map(|doubt| Msg::Doubt(Some(doubt)));
    let doubt = || Msg::Doubt(Some(model.document.doubt.clone().unwrap_or_else(doubt::first)));
    html! {
        <p class="ways">
            if model.document.show.contains(&Panel::Proof) || !model.document.locks(Lock::Panels) { { way("verdict.why", Msg::Why) } }
            if !model.document.embedded() && model.veil() == Veil::Open { { way("verdict.doubt", doubt()) }{ for tame().map(|tame| way("verdict.genus", tame)) } }
            // Where it is given to others, it is given.
            if !model.document.embedded() && model.veil() == Veil::Open && model.fancy.play.is_none() { { way("verdict.code", Msg::Program) } }
            if model.leads_away() && !model.asks() && !practice::is_over(&model.document.position) {
                { way("verdict.practise", Msg::Practise(practice::Act::Like)) }
            }
        </p>
    }
}

/// What stands after the board, so that it is in sight with the verdict: the winning moves, which it marks too, by what they are known,
/// and the next question.
pub fn moves(model: &Model, locale: &Locale) -> Html {
    let kept = model.document.keeps_its_height() || model.unasked();
    let whole = model.breakdown(Work::Question).is_none() && !kept;
    let Some((verdict, _)) = Verdict::shown(model).zip(model.known()).filter(|_| whole) else { return html! {} };
    let following = mexplorer_session::features::picker::gallery::next(&model.document.position);
    html! {
        <>
            if !verdict.moves.is_empty() {
                <section class="card winning" aria-labelledby="heading-moves">
                    <h2 id="heading-moves">{ locale.say(&verdict.heading()) }</h2>
                    <ul class={classes!("moves", (verdict.moves.len() > FEW).then_some("many"))}>
                        { for verdict.moves.iter().map(|row| html! {
                            <li><button type="button" data-to={row.to.clone()}><span>{ locale.say(&row.say) }</span><i>{ &row.label }
                                if let Some(sum) = &row.sum { <small>{ locale.say(sum) }</small> }
                            </i></button></li>
                        }) }
                    </ul>
                    if let Some(more) = &verdict.more { <p class="quiet">{ locale.say(more) }</p> }
                </section>
            }
            <div class="afterwards">
                if let Some(method) = &verdict.method { <p class="quiet method">{ rich(locale.rich(method)) }</p> }
                // It tells who wins, and leads away.
                if model.leads_away() && model.veil() == Veil::Open {
                    <p class="quiet next-question"><span>{ locale.word("gallery.next") }{ " " }</span>
                        <a href={mexplorer_session::document::link::to_position(following.position)}>{ locale.word(following.key) }</a>
                    </p>
                }
            </div>
        </>
    }
}

/// What was stopped can go on.
pub fn stopped(model: &Model, locale: &Locale, send: &Send) -> Html {
    html! {
        if let Some(pace) = &model.fancy.stopped {
            <p class="working">
                <button type="button" class="go-on" onclick={send.reform(|_: MouseEvent| Msg::Continue)}>{ locale.word("verdict.continue") }</button>
                if model.analysis().is_some() { { locale.say(&Say::new("notice.stopped").with("spent", pace.spent)) } }
            </p>
        }
    }
}

/// How far the question is.
pub fn working(spent: u64, locale: &Locale, send: &Send) -> Html {
    html! {
        <p class="working">
            <progress max={mexplorer_session::MOST_WORK.to_string()} value={spent.to_string()} aria-label={locale.word("verdict.progress")} />
            // Before the figure, so that it stays where it is while the figure grows.
            <button type="button" onclick={send.reform(|_: MouseEvent| Msg::Stop)}>{ locale.word("verdict.stop") }</button>
            { locale.say(&Say::new("verdict.spent").with("millions", spent / 1_000_000)) }
        </p>
    }
}

/// Filled circle for P, open diamond for N: the shape says it before the colour does.
fn badge(outcome: Option<Outcome>, unknown: &'static str) -> Html {
    html! {
        <svg class="badge" viewBox="0 0 58 58" width="58" height="58" aria-hidden="true">
            { match outcome {
                Some(Outcome::P) => html! { <><circle cx="29" cy="29" r="24" class="r-cold" /><text x="29" y="37" text-anchor="middle" class="r-cold-value letter">{ "P" }</text></> },
                Some(Outcome::N) => html! { <><path d="M29 3L55 29L29 55L3 29Z" class="r-hot" /><text x="29" y="37" text-anchor="middle" class="r-hot-value letter">{ "N" }</text></> },
                None => html! { <><circle cx="29" cy="29" r="24" class="r-unknown" /><text x="29" y="37" text-anchor="middle" class="r-label letter">{ unknown }</text></> },
            } }
        </svg>
    }
}
