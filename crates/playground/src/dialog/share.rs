//! Sharing: the link and the notation, to copy or to select, and as a QR code; what stands in a page that embeds this one, tried and
//! measured; and the form that makes a quiz, with a link of its own.

use super::code::TakeHome;
use super::{package, qr};
use crate::page;
use crate::view::select::Select;
use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_session::document::frame::Lock;
use mexplorer_session::document::link::decode;
use mexplorer_session::document::{Document, Theme};
use mexplorer_session::features::cite::bibtex;
use mexplorer_session::features::quiz::make::Maker;
use mexplorer_session::features::save::coded;
use mexplorer_session::runner::fancy::Extract;
use mexplorer_session::words::quiz::refusal;
use mexplorer_session::{Dialog, Locale, Model, Msg, Panel, Preview, Veil};
use mexplorer_solver::quiz::{Kind, MOST_SEED};
use yew::prelude::*;

pub fn view(model: &Model, locale: &Locale, send: &Send) -> Html {
    if model.fancy.dialog != Some(Dialog::Share) {
        return html! {};
    }
    let given = model.given();
    let link = model.link_for_others(&given);
    let title = model.title(&given);
    let slide = model.link_for_others(&Document { present: true, ..given.clone() });
    // A question keeps the values back.
    let coded = model.veil() == Veil::Open;
    let sheets: Vec<(Kind, String)> = Kind::ALL.into_iter().filter_map(|kind| Some((kind, model.worksheet(kind)?))).collect();
    // That it was copied is seen at the button; what is read out must move nothing.
    let seen = model.fancy.notice.as_ref().is_none_or(|notice| notice.key != "notice.copied");
    html! {
        <>
            <p class={if seen { "notice copied" } else { "unseen" }} role="status">{ model.fancy.notice.as_ref().map(|notice| locale.say(notice)).unwrap_or_default() }</p>
            // First what most come for.
            { row("share.link", page::address(&link), model, locale, send) }
            { own(locale) }
            if model.fancy.play.is_none() {
                { further(coded, !sheets.is_empty(), locale) }
                { extract(model, locale, send) }
            }
            if !model.fancy.surroundings.alone {
                { embed(model, &link, &title, locale, send) }
                { code("share-qr", &link, &given, locale, send) }
            }
            { row("share.notation", model.document.position.to_string(), model, locale, send) }
            // Whoever is asked who wins is not told by whose theorem.
            if coded { { cite(bibtex(&title, &page::address(&link), &given.position), model, locale, send) } }
            { row("share.present", page::address(&slide), model, locale, send) }
            // A frame is told the keys that turn steps, and tells the slides around it when they are theirs.
            if !model.fancy.surroundings.alone { { row("share.slide", element(&slide, &title), model, locale, send) } }
            if model.fancy.play.is_none() {
                if coded { <TakeHome position={model.document.position.clone()} seen={model.answer.as_ref().and_then(|answer| answer.panels.sequence().cloned())} copied={copied(model).cloned()} task={model.fancy.task.clone()} locale={locale.clone()} send={send.clone()} /> }
                { worksheets(sheets, locale) }
                { make(model, locale, send) }
            }
            { carry(model, locale) }
        </>
    }
}

/// That nobody else can open these addresses, where that is so.
fn own(locale: &Locale) -> Html {
    if !page::is_own() {
        return html! {};
    }
    html! { <p class="notice own-machine">{ locale.word("share.own") }</p> }
}

/// Buttons to what stands further down, each for readers of its own.
fn further(coded: bool, sheets: bool, locale: &Locale) -> Html {
    let all = [
        coded.then_some(("heading-code", "code.heading")),
        sheets.then_some(("heading-worksheets", "sheet.link")),
        Some(("heading-maker", "quiz.make")),
    ];
    let to = |(id, key): (&'static str, &str)| {
        button(locale.word(key), false, Callback::from(move |_: MouseEvent| page::reveal(id, true)))
    };
    html! { <p class="more">{ for all.into_iter().flatten().map(to) }</p> }
}

/// That the program can be taken along as one file, which lies beside the page that is not that file.
pub fn carry(model: &Model, locale: &Locale) -> Html {
    if model.fancy.surroundings.alone {
        return html! { <p class="quiet carry">{ locale.word("share.alone") }</p> };
    }
    html! {
        <p class="quiet carry">{ locale.word("share.carry") }{ locale.word("join.sentence") }<a class="try" href="mexplorer.html" download="mexplorer.html">{ locale.word("share.download") }</a></p>
    }
}

/// A link for cameras, of what it leads to. Once it is opened it is there to be held one at.
fn code(id: &'static str, link: &str, of: &Document, locale: &Locale, send: &Send) -> Html {
    let address = page::address(link);
    let on_open = Callback::from(move |event: Event| {
        if event.target_unchecked_into::<web_sys::HtmlElement>().has_attribute("open") {
            page::reveal(id, false);
        }
    });
    html! { <details class="qr" {id} ontoggle={on_open}><summary>{ locale.word("share.qr") }</summary>{ own(locale) }{ qr::code(&address, locale) }{ qr::save(&address, coded(of), locale, send) }</details> }
}

/// What stands for a proof with the picture it speaks of, where panels stand by their names.
const PICTURED: &str = "pictured";

/// Which part of the page is given: all, or one panel, with position and verdict beside it or without; and in which colours, since a frame
/// does not know those of the page around it.
fn extract(model: &Model, locale: &Locale, send: &Send) -> Html {
    let chosen = model.fancy.extract;
    let on_panel = send.reform(move |given: String| {
        let pictured = given == PICTURED;
        let panel = if pictured { Some(Panel::Proof) } else { Panel::of(&given) };
        Msg::Extract(Extract { panel, pictured, ..chosen })
    });
    let on_theme = send.reform(move |theme: String| Msg::Extract(Extract { theme: Theme::of(&theme), ..chosen }));
    let theme = chosen.theme.unwrap_or(model.document.theme);
    let withheld = model.withheld();
    let check = |key: &str, is: bool, with: fn(Extract, bool) -> Extract| {
        let on_change = send.reform(move |event: Event| {
            Msg::Extract(with(chosen, event.target_unchecked_into::<web_sys::HtmlInputElement>().checked()))
        });
        html! { <label class="check"><input type="checkbox" checked={is} onchange={on_change} />{ locale.word(key) }</label> }
    };
    html! {
        <>
            <div class="quiz-form">
                <label>{ locale.word("share.what") }
                    <Select id="share-what" choose={on_panel}>
                        <option value="" selected={chosen.panel.is_none() || withheld.is_some()}>{ locale.word("share.all") }</option>
                        { for model.givable().into_iter().map(|panel| {
                            let name = locale.word(&format!("panel.{}", panel.name()));
                            let only = locale.say(&Say::new("share.only").with("panel", name));
                            html! { <option value={panel.name()} selected={chosen.panel == Some(panel) && !chosen.pictured}>{ only }</option> }
                        }) }
                        if model.spoken_of().is_some() { <option value={PICTURED} selected={chosen.pictured}>{ locale.word("share.pictured") }</option> }
                    </Select>
                </label>
                <label>{ locale.word("share.colours") }
                    <Select id="share-colours" choose={on_theme}>
                        { for Theme::ALL.into_iter().map(|each| {
                            let name = if each == Theme::Auto { "share.colours-auto".into() } else { format!("theme.{}", each.name()) };
                            html! { <option value={each.name()} selected={theme == each}>{ locale.word(&name) }</option> }
                        }) }
                    </Select>
                </label>
                // A question says itself what stays hidden.
                if model.document.quiz.is_none() {
                    <label>{ locale.word("share.hide") }{ veils("share-hide", model.hidden(), locale, send.reform(move |value: String| Msg::Extract(Extract { hide: Veil::of(&value), ..chosen }))) }</label>
                }
            </div>
            if let Some(panel) = withheld {
                <p class="notice" role="status">{ locale.say(&Say::new("share.withheld").with("panel", locale.word(&format!("panel.{}", panel.name())))) }</p>
            } else if chosen.panel.is_some() {
                { check("share.headed", chosen.headed, |chosen, headed| Extract { headed, ..chosen }) }
            }
            if model.can_empty() {
                { check("share.empty", chosen.empty, |chosen, empty| Extract { empty, ..chosen }) }
            }
            if model.can_tell() {
                { check("share.telling", chosen.telling, |chosen, telling| Extract { telling, ..chosen }) }
            }
            <fieldset class="share-fixed"><legend>{ locale.word("share.fixed") }</legend>
                { for Lock::ALL.into_iter().filter(|lock| !model.document.locks(*lock)).map(|lock| {
                    let on_fixed = send.reform(move |event: Event| {
                        let mut fixed = chosen.fixed;
                        fixed[lock as usize] = event.target_unchecked_into::<web_sys::HtmlInputElement>().checked();
                        Msg::Extract(Extract { fixed, ..chosen })
                    });
                    html! { <label class="check"><input type="checkbox" checked={chosen.fixed[lock as usize]} onchange={on_fixed} />{ locale.word(&format!("share.fixed.{}", lock.name())) }</label> }
                }) }
            </fieldset>
        </>
    }
}

/// What may be hidden.
fn veils(id: &'static str, chosen: Veil, locale: &Locale, choose: Callback<String>) -> Html {
    html! {
        <Select {id} {choose}>
            { for Veil::ALL.into_iter().map(|veil| html! {
                <option value={veil.name()} selected={chosen == veil}>{ locale.word(&format!("quiz.hide.{}", veil.name())) }</option>
            }) }
        </Select>
    }
}

/// Questions on paper: a link for each kind that the position suits.
fn worksheets(given: Vec<(Kind, String)>, locale: &Locale) -> Html {
    if given.is_empty() {
        return html! {};
    }
    html! {
        <section class="quiz-maker" aria-labelledby="heading-worksheets">
            <h3 id="heading-worksheets" tabindex="-1">{ locale.word("sheet.link") }</h3>
            <ul>
                { for given.into_iter().map(|(kind, link)| html! {
                    <li><a class="try" href={format!("#{link}")}>{ locale.word(&format!("quiz.kind.{}", kind.name())) }</a></li>
                }) }
            </ul>
        </section>
    }
}

/// A text to select or to copy.
fn row(label: &str, text: String, model: &Model, locale: &Locale, send: &Send) -> Html {
    html! {
        <div class="share-row">
            <label>{ locale.word(label) }<input type="text" readonly=true value={text.clone()} /></label>
            { copy(text, model, locale, send) }
        </div>
    }
}

/// How this page is cited.
fn cite(text: String, model: &Model, locale: &Locale, send: &Send) -> Html {
    html! {
        <details class="cite">
            <summary>{ locale.word("share.cite") }</summary>
            <pre tabindex="0" lang="" dir="ltr"><code>{ text.clone() }</code></pre>
            { copy(text, model, locale, send) }
        </details>
    }
}

/// Copies a text. That it was copied is said where it was pressed, however far the dialog is scrolled.
fn copy(text: String, model: &Model, locale: &Locale, send: &Send) -> Html {
    let done = copied(model) == Some(&text);
    button(locale.word(if done { "share.copied" } else { "share.copy" }), false, send.reform(move |_| Msg::Copy(text.clone())))
}

/// What was copied last, as long as that is said.
fn copied(model: &Model) -> Option<&String> {
    model.fancy.copied.as_ref().filter(|_| model.fancy.notice.as_ref().is_some_and(|notice| notice.key == "notice.copied"))
}

/// How high a frame is that is not measured yet, and one for a question, whose list should not be cut.
const HEIGHT: u32 = 600;
const QUIZ_HEIGHT: u32 = 840;
/// No frame is higher: what is longer scrolls in it.
const MOST_HEIGHT: u32 = 1_200;

/// A text within the quotation marks of an attribute.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

fn frame(link: &str, height: u32, title: &str) -> String {
    let address = page::address(&format!("{link}&embed=1"));
    let title = escape(title);
    // A style would be refused by the policies of some pages, and by the editors of some courses.
    format!(
        "<iframe src=\"{address}\" loading=\"lazy\" width=\"100%\" height=\"{height}\" frameborder=\"0\" title=\"{title}\"></iframe>"
    )
}

/// The element for a page, with the link for those to whom it does not come.
fn element(link: &str, title: &str) -> String {
    let title = escape(title);
    let address = page::address("");
    let folder = address.trim_end_matches('#').rsplit_once('/').map_or("", |(folder, _)| folder);
    let pairs = link.split('&').filter_map(|pair| pair.split_once('='));
    let keys: String = pairs.map(|(key, value)| format!(" {key}=\"{}\"", escape(&decode(value)))).collect();
    let link = escape(&page::address(link));
    format!(
        "<script src=\"{folder}/mexplorer-view.js\"></script>\n<mexplorer-view{keys} title=\"{title}\"><a href=\"{link}\">{title}</a></mexplorer-view>"
    )
}

/// What is put into a page that embeds this one, as high as what it shows: measured out of sight. On a phone, whose width is not that of
/// a course page and whose memory is small, on demand alone, since that is a page more.
fn embed(model: &Model, link: &str, title: &str, locale: &Locale, send: &Send) -> Html {
    let Preview { open, size } = model.fancy.preview;
    let on_toggle = send.reform(move |event: Event| {
        let open = event.target_unchecked_into::<web_sys::HtmlElement>().has_attribute("open");
        Msg::Preview(Preview { open, size })
    });
    let height = size.map_or(HEIGHT, |(_, height)| height);
    let measures = open || !model.fancy.surroundings.column;
    html! {
        <>
            { row("share.element", element(link, title), model, locale, send) }
            { row("share.embed", frame(link, height.min(MOST_HEIGHT), title), model, locale, send) }
            if size.is_none() { <p class="quiet">{ locale.say(&Say::new("share.unmeasured").with("height", height)) }</p> }
            if height > MOST_HEIGHT { <p class="quiet">{ locale.say(&Say::new("share.scrolls").with("height", height).with("most", MOST_HEIGHT)) }</p> }
            <details {open} ontoggle={on_toggle}>
                <summary>{ locale.word("share.preview") }</summary>
                if open {
                    <p class="quiet" role="status">
                        { size.map_or_else(|| locale.word("share.measuring"), |(width, height)| {
                            locale.say(&Say::new(if height > MOST_HEIGHT { "share.measured-long" } else { "share.measured" }).with("width", width).with("height", height))
                        }) }
                    </p>
                }
            </details>
            if measures {
                <div key={link.to_owned()} class={if open { "preview-frame" } else { "measuring" }}>
                    <Measured link={link.to_owned()} {height} {open} walks={model.fancy.extract.pictured} title={title.to_owned()} send={send.clone()} />
                </div>
            }
        </>
    }
}

#[derive(Debug, PartialEq, Properties)]
struct MeasuredProps {
    link: AttrValue,
    height: u32,
    open: bool,
    /// Whether it is measured at each step of its proof.
    walks: bool,
    title: AttrValue,
    send: Send,
}

/// The page in a frame, which tells its height.
#[component]
fn Measured(props: &MeasuredProps) -> Html {
    let place = use_node_ref();
    let highest = use_mut_ref(|| 0);
    let (frame, send, walks) = (place.clone(), props.send.clone(), props.walks);
    use_effect_with(props.open, move |open| {
        let open = *open;
        let measuring = page::on_height(frame, walks, highest, move |width, height| {
            send.emit(Msg::Preview(Preview { open, size: Some((width, height)) }));
        });
        move || drop(measuring)
    });
    html! { <iframe ref={place} src={format!("#{}&embed=1", props.link)} height={props.height.to_string()} title={&props.title} /> }
}

/// A link of its own that asks, or hides.
fn make(model: &Model, locale: &Locale, send: &Send) -> Html {
    let maker = model.fancy.maker;
    let change = |put: fn(&mut Maker, String)| {
        send.reform(move |value| {
            let mut maker = maker;
            put(&mut maker, value);
            Msg::Make(maker)
        })
    };
    let on_seed = send.reform(move |event: InputEvent| {
        let seed = event.target_unchecked_into::<web_sys::HtmlInputElement>().value().parse().ok();
        Msg::Make(Maker { seed: seed.filter(|seed| *seed <= MOST_SEED).unwrap_or(0), ..maker })
    });
    let refused = maker.suits(&model.document).err();
    let made = model.made();
    let link = model.link_for_others(&made);
    let slide = model.link_for_others(&Document { present: true, ..made.clone() });
    let title = model.title(&made);
    html! {
        <section class="quiz-maker" aria-labelledby="heading-maker">
            <h3 id="heading-maker" tabindex="-1">{ locale.word("quiz.make") }</h3>
            <div class="quiz-form">
                <label>{ locale.word("quiz.make-kind") }
                    <Select id="make-kind" choose={change(|maker, value| maker.kind = Kind::of(&value))}>
                        <option value="" selected={maker.kind.is_none()}>{ locale.word("quiz.kind.none") }</option>
                        { for maker.kinds(&model.document).map(|kind| html! {
                            <option value={kind.name()} selected={maker.kind == Some(kind)}>{ locale.word(&format!("quiz.kind.{}", kind.name())) }</option>
                        }) }
                    </Select>
                </label>
                if maker.kind.is_some() {
                    <label>{ locale.word("quiz.make-hide-after") }{ veils("make-hide", maker.hide, locale, change(|maker, value| maker.hide = Veil::of(&value).unwrap_or_default())) }</label>
                    <label>{ locale.word("quiz.make-seed") }
                        <input id="make-seed" type="number" min="0" max={MOST_SEED.to_string()} value={maker.seed.to_string()} aria-describedby="make-about"
                               oninput={on_seed} />
                    </label>
                }
            </div>
            <p class="quiet" id="make-about">
                { match maker.kind {
                    None => locale.word("quiz.about-none"),
                    Some(Kind::Outcomes | Kind::Values) => locale.word("quiz.about-nodes"),
                    Some(Kind::Move | Kind::Mex | Kind::Pattern) => locale.word("quiz.about-position"),
                } }
            </p>
            if let Some(refused) = refused { <p class="notice">{ locale.say(&refusal(&refused)) }</p> }
            if refused.is_none() && maker != Maker::of(&model.document) && maker.kind.is_some() {
                { row("quiz.link", page::address(&link), model, locale, send) }
                { row("share.present", page::address(&slide), model, locale, send) }
                if !model.fancy.surroundings.alone {
                    { code("make-qr", &link, &made, locale, send) }
                    { row("share.element", element(&link, &title), model, locale, send) }
                    { row("quiz.embed", frame(&link, QUIZ_HEIGHT, &title), model, locale, send) }
                    <p class="quiet">{ locale.say(&Say::new("share.guessed").with("height", QUIZ_HEIGHT)) }</p>
                    if let Some(kind) = maker.kind {
                        { package::offered(&title, (kind, (maker.seed, maker.seed)), std::slice::from_ref(&made), model, locale, send) }
                    }
                }
                <p><a class="try" href={format!("#{link}")}>{ locale.word("quiz.try") }</a></p>
            }
        </section>
    }
}
