//! The program to take home, under what is shared: in C++ or Python, and the values as a list.

use crate::view::select::Select;
use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_picture::sequence::SequencePicture;
use mexplorer_session::features::code::{Code, Input, Language, Task, WORDS};
use mexplorer_session::{Locale, Msg};
use mexplorer_solver::Position;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Debug, Properties)]
pub struct Props {
    pub position: Rc<Position>,
    /// What the page lists of a game: values are copied as far as they are seen.
    pub seen: Option<Rc<SequencePicture>>,
    /// What was copied last: that is said at its button.
    pub copied: Option<String>,
    /// What it reads and prints.
    pub task: Task,
    pub locale: Locale,
    pub send: Send,
}

/// Where messages go is the same for the whole page, under a new name at each of its drawings.
impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        let seen = |props: &Props| props.seen.as_ref().map(Rc::as_ptr);
        let same = self.position == other.position && seen(self) == seen(other);
        same && self.copied == other.copied && self.task == other.task && self.locale == other.locale
    }
}

/// Made once for a position, however often the dialog around it is drawn, or a list grows: that may take as long as a question.
#[component]
pub fn TakeHome(props: &Props) -> Html {
    let Props { position, seen, copied, task, locale, send } = props;
    let code = use_memo(position.clone(), |position| Code::of(position).map(Rc::new));
    html! {
        <section class="take-home" aria-labelledby="heading-code">
            <h3 id="heading-code" tabindex="-1">{ locale.word("code.heading") }</h3>
            { code.as_ref().as_ref().map_or_else(|| html! { <p>{ locale.word("code.absent") }</p> }, |code| programs(code, seen.as_ref(), copied.as_ref(), task, locale, send)) }
        </section>
    }
}

/// How positions stand in what it reads, and which words it prints.
fn form(code: &Code, task: &Task, locale: &Locale, send: &Send) -> Html {
    let with = |put: fn(&mut Task, String)| {
        let task = task.clone();
        send.reform(move |value: String| {
            let mut task = task.clone();
            put(&mut task, value);
            Msg::Task(task)
        })
    };
    let on_input = with(|task, name| {
        task.input = Input::ALL.into_iter().find(|input| input.name() == name).unwrap_or_default();
    });
    let on_words = with(|task, at| {
        let words = at.parse().ok().and_then(|at: usize| WORDS.get(at));
        task.own = words.is_none();
        task.words = words.map_or_else(|| task.words.clone(), |words| words.map(str::to_owned));
    });
    let shown = WORDS.iter().position(|words| task.words == *words).filter(|_| !task.own);
    let field = |key: &str, at: usize, put: fn(&mut Task, String)| {
        let typed = with(put).reform(|event: InputEvent| event.target_unchecked_into::<web_sys::HtmlInputElement>().value());
        html! { <label>{ locale.word(key) }<input type="text" spellcheck="false" autocapitalize="off" value={task.words[at].clone()} oninput={typed} /></label> }
    };
    let chosen = code.input(task.input);
    html! {
        <div class="quiz-form">
            <label>{ locale.word("code.input") }
                <Select id="code-input" choose={on_input}>
                    { for code.inputs().map(|input| html! {
                        <option value={input.name()} selected={chosen == input}>{ locale.word(&format!("code.input.{}", input.name())) }</option>
                    }) }
                </Select>
            </label>
            <label>{ locale.word("code.output") }
                <Select id="code-output" choose={on_words}>
                    { for WORDS.iter().enumerate().map(|(at, [won, lost])| html! {
                        <option value={at.to_string()} selected={shown == Some(at)}>{ won }{ " / " }{ lost }</option>
                    }) }
                    <option value="" selected={shown.is_none()}>{ locale.word("code.own") }</option>
                </Select>
            </label>
            if shown.is_none() {
                { field("code.won", 0, |task, word| task.words[0] = word) }
                { field("code.lost", 1, |task, word| task.words[1] = word) }
            }
        </div>
    }
}

fn programs(
    code: &Rc<Code>,
    seen: Option<&Rc<SequencePicture>>,
    copied: Option<&String>,
    task: &Task,
    locale: &Locale,
    send: &Send,
) -> Html {
    let named = |name: &str, done: bool| match done {
        true => locale.word("share.copied"),
        false => locale.say(&Say::new("code.copy").with("what", locale.word(name))),
    };
    let copy = |name: &str, text: String| {
        button(named(name, copied == Some(&text)), false, send.reform(move |_| Msg::Copy(text.clone())))
    };
    let program = |name: &str, language: Language| {
        let text = code.program(language, task, locale);
        html! {
            <details>
                <summary>{ locale.word(name) }</summary>
                <pre tabindex="0" lang="" dir="ltr"><code>{ text }</code></pre>
            </details>
        }
    };
    let languages = [("code.cpp", Language::Cpp), ("code.python", Language::Python)];
    // A long list is written when it is asked for.
    let values = |name: &str, write: fn(&Code, Option<&SequencePicture>) -> Option<String>| {
        let (code, seen) = (code.clone(), seen.cloned());
        let done = copied.is_some() && copied == write(&code, seen.as_deref()).as_ref();
        button(named(name, done), false, send.reform(move |_| Msg::Copy(write(&code, seen.as_deref()).unwrap_or_default())))
    };
    let (lists, pairs) = (code.lists(), code.is_of_pairs());
    let lacks = [
        (code.searches(), "code.no-values-misere"),
        (code.is_limited(), "code.no-values-limit"),
        (code.is_of_stairs(), "code.no-values-stairs"),
        (code.is_of_columns(), "code.no-values-columns"),
        (!lists, "code.no-values"),
        (pairs, "code.no-b-file"),
    ];
    let lacks = lacks.into_iter().find_map(|(lacks, key)| lacks.then_some(key));
    html! {
        <>
            { form(code, task, locale, send) }
            // Who takes it along need not read it first.
            <div class="tools">{ for languages.iter().map(|(name, language)| copy(name, code.program(*language, task, locale))) }</div>
            { for languages.iter().map(|(name, language)| program(name, *language)) }
            <p>
                if lists {
                    { values(if pairs { "code.rows" } else { "code.array" }, Code::array) }
                    { values("code.csv", Code::csv) }
                    if !pairs { { values("code.b-file", Code::b_file) } }
                }
            </p>
            { lacks.map(|key| html! { <p>{ locale.word(key) }</p> }) }
        </>
    }
}
