//! Worksheets: questions with room for the answers, each with its address and its QR code, and on paper of its own the key. They look on
//! the screen as they do on paper.

use super::{further, package, qr};
use crate::page;
use crate::view::field::Blank;
use crate::view::long::{breakable, position};
use crate::view::{Send, breakdown, button, position_box, slot};
use mexplorer_picture::Say;
use mexplorer_session::document::Document;
use mexplorer_session::document::worksheet::{MOST_HEADING, Worksheet};
use mexplorer_session::features::quiz::paper::{Paper, PaperRow, PaperSheet, Printed};
use mexplorer_session::shell::work::Work;
use mexplorer_session::words::quiz::refusal;
use mexplorer_session::words::rules;
use mexplorer_session::{Locale, Model, Msg, Part};
use mexplorer_solver::Position;
use mexplorer_solver::quiz::Kind;
use std::rc::Rc;
use yew::prelude::*;

pub fn view(model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let Some(paper) = &model.paper else { return html! {} };
    html! {
        <>
            { bar(paper, model, locale, send) }
            // A list of its own: what grows beside the bar would have it made anew, with what is being typed in it.
            { sheets(paper, model, locale, send) }
        </>
    }
}

/// The sheets made so far, and the key when all are; until then it is said in its place that they are not all, for whoever prints
/// them as they are.
fn sheets(paper: &Paper, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let asked = paper.sheets.iter().filter(|sheet| !sheet.questions.is_empty());
    let several = paper.sheet.sheets > 1;
    html! {
        <>
            { for breakdown::card(Work::Quiz, model, locale, send) }
            if !model.parts.has(Part::Quiz) {
                <section class="paper">{ slot::body(Part::Quiz, model, locale, send) }</section>
            }
            // Each is drawn once, however many come after it.
            <>{ for asked.clone().map(|sheet| html! { <Leaf key={sheet.number} sheet={sheet.clone()} model={model.clone()} locale={locale.clone()} {several} /> }) }</>
            if !paper.done() {
                if model.parts.has(Part::Quiz) { <section class="paper"><p class="notice">{ locale.say(&progress("sheet.part", paper)) }</p></section> }
            } else if !paper.asks() {
                { for paper.refused.iter().map(|why| html! { <section class="paper"><p class="notice">{ locale.say(&refusal(why)) }</p></section> }) }
            } else {
                <Key sheets={asked.cloned().collect::<Vec<_>>()} {several} heading={key_heading(paper, model)} address={(!model.fancy.surroundings.alone).then(|| page::address(&model.link_on_paper(&model.document)))} locale={locale.clone()} />
            }
        </>
    }
}

/// What stands over the key, which may be kept away from its sheets: their heading, or else the position; where that is not asked, and
/// so says nothing there, its games.
fn key_heading(paper: &Paper, model: &Model) -> String {
    if let Some(heading) = model.document.heading.as_deref() {
        return heading.to_owned();
    }
    let named = |(part, base): (usize, &Position)| {
        let position = base.without_empty();
        let text = position.to_string();
        if paper.sheets.iter().any(|sheet| sheet.asks(part, &text)) {
            return text;
        }
        let mut games: Vec<&str> = Vec::new();
        for term in &position.terms {
            if !games.contains(&term.game.id()) {
                games.push(term.game.id());
            }
        }
        format!("{}{}", if position.misere { "misere " } else { "" }, games.join(", "))
    };
    let mut all: Vec<String> = Vec::new();
    for text in paper.bases().enumerate().map(named) {
        if !all.contains(&text) {
            all.push(text);
        }
    }
    all.join(" · ")
}

/// Which sheet is being made, of how many.
fn progress(key: &'static str, paper: &Paper) -> Say {
    let made = paper.sheets.len();
    Say::new(key).with("number", made + 1).with("made", made).with("sheets", paper.sheet.sheets)
}

/// What is not printed: how many questions and sheets there are, and the way to paper and back.
fn bar(paper: &Paper, model: &Rc<Model>, locale: &Locale, send: &Send) -> Html {
    let whole = Document { sheet: None, ..model.document.clone() };
    let back = format!("#{}", model.link_of(&whole));
    let sheet = paper.sheet;
    let field = |key: &'static str, value: u64, put: fn(Worksheet, u64) -> Worksheet| {
        let on_typed = send.reform(move |typed: String| Msg::Sheet(typed.parse().map_or(sheet, |number| put(sheet, number))));
        html! { <Blank label={locale.word(key)} least={1} value={value.to_string()} {on_typed} /> }
    };
    html! {
        <div class="tools sheet-bar">
            { button(locale.word("sheet.print"), !paper.done(), Callback::from(|_: MouseEvent| page::print())) }
            if !paper.done() { <span class="quiet" id="sheet-making">{ locale.say(&progress("sheet.making", paper)) }</span> }
            { field("sheet.questions", sheet.count(), Worksheet::with_count) }
            { field("sheet.sheets", sheet.sheets, |sheet, sheets| Worksheet { sheets, ..sheet }) }
            { field("sheet.first", sheet.seeds.0, Worksheet::with_first) }
            { heading(model, locale, send) }
            { further::form(sheet, model, locale, send) }
            <a href={back}>{ locale.word("sheet.page") }</a>
            if let Some(sheet) = paper.only().filter(|_| !model.fancy.surroundings.alone) {
                <details>
                    <summary>{ locale.word("sheet.grade") }</summary>
                    { course(sheet, paper, model, locale, send) }
                </details>
            }
            if paper.sheet.sheets > 1 && !model.fancy.surroundings.alone { <p class="quiet">{ locale.word("sheet.grade-one") }</p> }
            if let Some(shared) = Some(paper).filter(|paper| paper.done() && paper.sheet.sheets > 1).map(Paper::shared).filter(|shared| *shared > 0) {
                <p class="quiet">{ locale.say(&Say::new("sheet.shared").with("count", shared)) }</p>
            }
            if let Some(sheet) = paper.sheets.iter().find(|sheet| sheet.left_out > 0 && paper.asks()) {
                <p class="quiet">if paper.sheet.sheets > 1 { { numbered(sheet, locale) }{ " — " } }{ locale.say(&without(sheet)) }</p>
            }
            if let Some(noticed) = &model.fancy.notice { { position_box::notice(noticed, locale, send) } }
        </div>
    }
}

/// What a teacher calls it, taken when they are done with it.
fn heading(model: &Model, locale: &Locale, send: &Send) -> Html {
    let on_typed = send.reform(Msg::Heading);
    let value = model.document.heading.as_deref().unwrap_or_default().to_owned();
    html! { <Blank label={locale.word("sheet.heading")} letters={Some(MOST_HEADING)} {value} hint={usual(model, locale)} {on_typed} /> }
}

/// That there are fewer questions than were wanted.
fn without(sheet: &PaperSheet) -> Say {
    Say::new("sheet.left-out").with("count", sheet.left_out).with("first", sheet.seeds.0).with("last", sheet.seeds.1)
}

/// The questions of a sheet for the grade book of a course, which counts each by itself.
fn course(sheet: &PaperSheet, paper: &Paper, model: &Model, locale: &Locale, send: &Send) -> Html {
    let questions: Vec<Document> = sheet.questions.iter().map(|printed| asks(printed, model)).collect();
    package::offered(&model.title(&model.document), (paper.sheet.kind, sheet.seeds), &questions, model, locale, send)
}

#[derive(Debug, Properties)]
struct LeafProps {
    sheet: Rc<PaperSheet>,
    model: Rc<Model>,
    locale: Locale,
    /// Whether it is one of several.
    several: bool,
}

impl PartialEq for LeafProps {
    fn eq(&self, other: &LeafProps) -> bool {
        Rc::ptr_eq(&self.sheet, &other.sheet)
            && self.model.document == other.model.document
            && self.locale == other.locale
            && self.several == other.several
    }
}

/// The questions of one sheet.
#[component]
fn Leaf(props: &LeafProps) -> Html {
    let LeafProps { sheet, model, locale, several } = props;
    let section = use_node_ref();
    use_balance(&section, Rc::as_ptr(sheet));
    html! {
        <section class="paper" ref={section.clone()}>
            { head(sheet, *several, model, locale) }
            if model.document.also.is_empty() {
                { list(&sheet.questions, model, locale) }
            } else {
                { for sheet.questions.chunk_by(|a, b| a.part == b.part).map(|part| html! {
                    <section class="sheet-begins"><header>{ over(&part[0], sheet, model, locale) }</header>{ list(part, model, locale) }</section>
                }) }
            }
        </section>
    }
}

/// Questions one after the other. A table of options takes the width of the paper, anything else half of it.
fn list(questions: &[Printed], model: &Model, locale: &Locale) -> Html {
    let whole = questions.iter().any(|printed| matches!(printed.quiz.kind, Kind::Mex | Kind::Pattern));
    html! {
        <ol class={classes!("sheet-questions", whole.then_some("sheet-whole"))}>{ for questions.iter().map(|printed| question(printed, model, locale)) }</ol>
    }
}

/// Deals what takes several pages out evenly, so that the last one is no emptier than the others; again when `read` is another.
#[hook]
fn use_balance<T: PartialEq + 'static>(section: &NodeRef, read: T) {
    let section = section.clone();
    use_effect_with(read, move |_| {
        let section = section.cast::<web_sys::Element>();
        let waiting = section.and_then(|section| page::WhenLaidOut::of(&section.clone(), move || page::balance(&section)));
        move || drop(waiting)
    });
}

/// Room for a name, and what is asked, of which game; where that is several things each stands over its own questions.
fn head(sheet: &PaperSheet, several: bool, model: &Model, locale: &Locale) -> Html {
    let heading = model.document.heading.as_deref().map(str::to_owned);
    let first = sheet.questions.first().filter(|_| model.document.also.is_empty());
    html! {
        <header class="sheet-head">
            <p class="sheet-name"><span>{ locale.word("sheet.name") }</span><span>{ locale.word("sheet.date") }</span></p>
            <h1>{ heading.unwrap_or_else(|| usual(model, locale)) }if several { <span class="sheet-number">{ numbered(sheet, locale) }</span> }</h1>
            { for first.map(|first| over(first, sheet, model, locale)) }
        </header>
    }
}

/// What stands over the first question of a part: the game, and what is asked of it.
fn over(first: &Printed, sheet: &PaperSheet, model: &Model, locale: &Locale) -> Html {
    let further = first.part.checked_sub(1).and_then(|at| model.document.also.get(at));
    let base = further.map_or(&model.document.position, |further| &further.base);
    // A position that is not asked says nothing there.
    let position = base.without_empty().to_string();
    let headed = sheet.asks(first.part, &position).then(|| html! { <><b class="position-name">{ position }</b>{ " — " }</> });
    html! {
        <>
            <p>{ for headed }{ locale.all(&rules::of(base, model.parts.tell())) }</p>
            if let Some(ask) = ask(first.quiz.kind, "", 0) { <p>{ locale.say(&ask) }</p> }
        </>
    }
}

/// What stands over a sheet that has no heading of its own: what it asks, where that is one thing.
fn usual(model: &Model, locale: &Locale) -> String {
    let kind = model.document.sheet.filter(|_| model.document.also.is_empty()).map(|sheet| sheet.kind);
    let asks = kind.map(|kind| format!(" · {}", locale.word(&format!("quiz.kind.{}", kind.name()))));
    locale.word("sheet.title") + &asks.unwrap_or_default()
}

/// Which of several sheets it is.
fn numbered(sheet: &PaperSheet, locale: &Locale) -> String {
    locale.say(&Say::new("sheet.number").with("number", sheet.number + 1))
}

/// The sentence that asks, where it is the same for every question; of a pattern it says how much of it there is.
fn ask(kind: Kind, position: &str, shown: usize) -> Option<Say> {
    let each = !position.is_empty();
    match kind {
        Kind::Outcomes => Some(Say::new("quiz.ask.outcomes")).filter(|_| !each),
        Kind::Values => Some(Say::new("quiz.ask.values")).filter(|_| !each),
        Kind::Move => each.then(|| Say::new("sheet.move").with("position", position)),
        Kind::Mex => each.then(|| Say::new("quiz.ask.mex").with("position", position)),
        Kind::Pattern => {
            each.then(|| Say::new("quiz.ask.pattern").with("position", position).with("last", shown.saturating_sub(1)))
        }
    }
}

/// How what a question asks about is set: several positions are told apart, on both papers; options stand beside each other.
fn parts(printed: &Printed) -> Option<&'static str> {
    match printed.quiz.kind {
        Kind::Outcomes | Kind::Values => (printed.rows.len() > 1).then_some("sheet-parts"),
        Kind::Mex => Some("sheet-options"),
        Kind::Move | Kind::Pattern => None,
    }
}

/// The page that asks a question of a sheet.
fn asks(printed: &Printed, model: &Model) -> Document {
    let quiz = printed.quiz.clone();
    Document { sheet: None, position: Rc::new(quiz.position()), quiz: Some(quiz), ..model.document.clone() }
}

fn question(printed: &Printed, model: &Model, locale: &Locale) -> Html {
    let link = model.link_on_paper(&asks(printed, model));
    // The address of a page that is one file leads nobody else there.
    let address = (!model.fancy.surroundings.alone).then(|| page::address(&link));
    let kind = printed.quiz.kind;
    let last = printed.rows.len().checked_sub(1).filter(|_| kind == Kind::Mex);
    html! {
        <li class="sheet-question">
            <div>
                if let Some(ask) = ask(kind, &printed.position, printed.shown.len()) { <p>{ locale.say(&ask) }</p> }
                if !printed.shown.is_empty() { <p class="sheet-shown">{ printed.shown.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ") }</p> }
                <ul class={classes!("sheet-rows", parts(printed))}>
                    { for printed.rows.iter().enumerate().map(|(i, row)| html! { <li>{ room(kind, row, last == Some(i), locale) }</li> }) }
                </ul>
            </div>
            if let Some(address) = address {
                { qr::code(&address, locale) }
                <p class="sheet-small"><a class="address" href={format!("#{link}")}>{ breakable(&address, &ADDRESS) }</a></p>
            }
        </li>
    }
}

/// Room for an answer.
fn room(kind: Kind, row: &PaperRow, is_mex: bool, locale: &Locale) -> Html {
    let asks = row.named.as_ref().map(|asks| locale.say(asks));
    let asks = asks.or_else(|| is_mex.then(|| locale.say(&Say::new("quiz.mex-of").with("position", row.position.as_str()))));
    let class = classes!("named", asks.is_none().then_some("position-name"));
    let named = position(&asks.unwrap_or_else(|| row.position.clone()));
    match kind {
        Kind::Outcomes => {
            html! { <><span {class}>{ named }</span><span class="tick">{ "P" }</span><span class="tick">{ "N" }</span></> }
        }
        Kind::Values | Kind::Mex | Kind::Pattern => {
            html! { <><span {class}>{ named }</span><span class="line" /></> }
        }
        Kind::Move => html! { <span class="line" /> },
    }
}

#[derive(Debug, Properties)]
struct KeyProps {
    sheets: Vec<Rc<PaperSheet>>,
    several: bool,
    /// What a teacher calls the sheet.
    heading: String,
    /// That of all sheets, where others can go there.
    address: Option<String>,
    locale: Locale,
}

impl PartialEq for KeyProps {
    fn eq(&self, other: &KeyProps) -> bool {
        let alike =
            self.sheets.len() == other.sheets.len() && self.sheets.iter().zip(&other.sheets).all(|(a, b)| Rc::ptr_eq(a, b));
        alike
            && (self.several, &self.heading, &self.address) == (other.several, &other.heading, &other.address)
            && self.locale == other.locale
    }
}

/// The answers of all sheets, and what is left out of them.
#[component]
fn Key(props: &KeyProps) -> Html {
    let KeyProps { sheets, several, heading, address, locale } = props;
    let section = use_node_ref();
    use_balance(&section, (sheets.iter().map(Rc::as_ptr).collect::<Vec<_>>(), heading.clone(), address.clone()));
    html! {
        <section class="paper sheet-key" ref={section.clone()} aria-labelledby="heading-answers">
            <h2 id="heading-answers">{ position(heading) }{ " · " }{ locale.word("sheet.answers") }</h2>
            { for sheets.iter().map(|sheet| html! {
                <>
                    if *several { <h3>{ numbered(sheet, locale) }</h3> }
                    <ol class="sheet-answers">{ for sheet.questions.iter().map(|printed| answers(printed, locale)) }</ol>
                    if sheet.left_out > 0 { <p class="sheet-small">{ locale.say(&without(sheet)) }</p> }
                </>
            }) }
            if let Some(address) = address { <p class="sheet-small address">{ breakable(address, &ADDRESS) }</p> }
        </section>
    }
}

/// What parts the keys of an address and their values.
const ADDRESS: [char; 2] = ['&', '#'];

/// The answers of a question, and why they are right: of a table of options, why the last number is.
fn answers(printed: &Printed, locale: &Locale) -> Html {
    let table = printed.quiz.kind == Kind::Mex;
    let row = |(i, row): (usize, &PaperRow)| {
        let answer = row.answer.clone().unwrap_or_else(|| locale.word("quiz.no-move"));
        let reason = Some(locale.all(&row.reasons)).filter(|_| !table || i + 1 == printed.rows.len());
        html! { <li><span class="position-name">{ row.named.as_ref().map_or_else(|| row.position.clone(), |asks| locale.say(asks)) }</span>{ " → " }<b class="sheet-answer">{ answer }</b>if let Some(reason) = reason { <br />{ reason } }</li> }
    };
    html! {
        <li class="sheet-question">
            <ul class={classes!("sheet-reasons", table.then_some("sheet-table"), parts(printed))}>{ for printed.rows.iter().enumerate().map(row) }</ul>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{finish, language, reader};

    #[derive(PartialEq, Properties)]
    struct Props {
        lang: &'static str,
        link: &'static str,
        made: usize,
    }

    /// The sheets of a link, as far as so many of them are made.
    #[component]
    fn Sheets(props: &Props) -> Html {
        let mut reader = reader();
        reader.finish(Msg::Linked(props.link.into()));
        let mut model = reader.model().clone();
        // No browser tells an address here.
        model.fancy.surroundings.alone = true;
        Rc::make_mut(model.paper.as_mut().expect("a worksheet")).sheets.truncate(props.made);
        view(&Rc::new(model), &language(props.lang), &Callback::noop())
    }

    #[test]
    fn what_is_not_complete_says_so_beside_its_button_and_on_paper() {
        const LINK: &str = "p=nim(1,2)&sheet=outcomes&seeds=1-2&sheets=3";
        for (lang, link, made, present, absent) in [
            ("en", LINK, 0, vec!["Making sheet 1 of 3…", "Not complete: 0 of 3 sheets are made so far"], vec!["sheet-key"]),
            ("en", LINK, 1, vec!["disabled", "Making sheet 2 of 3…", "Not complete: 1 of 3 sheets is made"], vec!["sheet-key"]),
            ("zh", LINK, 2, vec!["正在生成第 3 张，共 3 张…", "尚未完成：共 3 张，目前生成了 2 张"], vec!["sheet-key"]),
            ("en", LINK, 3, vec!["sheet-key"], vec!["disabled", "Making sheet", "Not complete"]),
            ("en", "p=nim(3,5,0)&sheet=outcomes&seeds=1-3", 1, vec!["nim(3,5)</b> — Nim."], vec!["nim(3,5,0)<"]),
            ("en", "p=nim(3,4,5)&sheet=move&seeds=1-3", 1, vec!["<p>Nim."], vec!["nim(3,4,5)<"]),
            ("en", "p=nim(0)&sheet=move", 1, vec!["no move is left"], vec!["sheet-key", "Making sheet", "Not complete"]),
        ] {
            let sheets = yew::LocalServerRenderer::<Sheets>::with_props(Props { lang, link, made });
            let html = finish(sheets.hydratable(false).render());
            for text in present {
                assert!(html.contains(text), "{lang} {made} lacks {text}: {html}");
            }
            for text in absent {
                assert!(!html.contains(text), "{lang} {made} has {text}: {html}");
            }
        }
    }
}
