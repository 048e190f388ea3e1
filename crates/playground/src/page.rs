//! The one file that touches the window: address, storage, clipboard, focus, timers, measures, and the light that falls on
//! every element which stands for the hovered position.
//!
//! Everything here may be refused by the browser (sandboxed frames have no storage, a cross-origin frame no clipboard);
//! then the page goes on without it.

pub mod definition;
pub mod surroundings;

use mexplorer_session::features::proof::NODE;
use mexplorer_session::features::quiz::Report;
use mexplorer_session::{Locale, document::link, words::languages};
use std::future::Future;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AddEventListenerOptions, Document, Element, FocusOptions, HtmlDialogElement, HtmlElement, Response, Window};

fn window() -> Window {
    web_sys::window().expect("the page runs in a window")
}

fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The element the page is drawn into.
pub fn mount() -> Element {
    let found = document().get_element_by_id("app");
    found.unwrap_or_else(|| document().body().expect("a document has a body").into())
}

pub fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id).and_then(|element| element.dyn_into().ok())
}

// ---- the rest of the program

#[wasm_bindgen]
extern "C" {
    /// Of `start.js`: kept as soon as the program may begin.
    #[wasm_bindgen(js_namespace = mexplorerRest, js_name = begin)]
    fn begin_rest(exports: &JsValue) -> js_sys::Promise;
    /// Of `start.js`: fetches the module with the rest of the program, at once, and joins it to this one.
    #[wasm_bindgen(js_namespace = mexplorerRest, js_name = join)]
    fn join_rest(exports: &JsValue);
}

/// Where the link asks for more than the first view, waits for the rest of the program.
pub async fn rest_if_wanted() {
    // What could not be had is asked for again where it is needed.
    let _ = JsFuture::from(begin_rest(&wasm_bindgen::exports())).await;
}

/// What the first view does not run is cut out of this module when the site is built. Whatever reaches there before the rest
/// has come goes through here; a module that was not cut never does.
#[wasm_bindgen(js_name = loadRest)]
pub fn load_rest() {
    join_rest(&wasm_bindgen::exports());
}

// ---- the root element

/// `ready`, `working` or `error`, for those who drive the page.
pub fn set_state(state: &str) {
    set_root("data-state", state);
}

pub fn dress(locale: &Locale, title: &str, embed: bool) {
    set_root("lang", languages::html(locale.tag));
    set_root("dir", locale.direction());
    set_root("data-embed", if embed { "1" } else { "0" });
    document().set_title(title);
}

/// The theme as it was chosen, and the colours that follow from it here.
pub fn paint(theme: &str, colours: &str) {
    set_root("data-theme", theme);
    set_root("data-colours", colours);
}

fn set_root(name: &str, value: &str) {
    if let Some(root) = document().document_element()
        && root.get_attribute(name).as_deref() != Some(value)
    {
        let _ = root.set_attribute(name, value);
    }
}

// ---- the address

pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// The whole address with another fragment.
pub fn address(fragment: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}#{fragment}")
}

/// Writes the fragment without an event. Browsers limit how often this may be done; a refusal is harmless.
pub fn write_fragment(fragment: &str, push: bool) {
    let Ok(history) = window().history() else { return };
    let url = format!("#{fragment}");
    if fragment == self::fragment().trim_start_matches('#') {
        return;
    }
    let _ = if push {
        history.push_state_with_url(&JsValue::NULL, "", Some(&url))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&url))
    };
}

// ---- the page around this one

/// Tells a page that embeds this one how a check of the quiz went. It may be any page, so nothing is told that is not meant
/// for every one of them.
pub fn report(report: &Report) {
    let Ok(Some(parent)) = window().parent() else { return };
    if parent == window() {
        return;
    }
    let message = js_sys::Object::new();
    let put = |name: &str, value: JsValue| drop(js_sys::Reflect::set(&message, &name.into(), &value));
    put("source", "mexplorer".into());
    put("type", "quiz".into());
    put("quiz", report.quiz.into());
    // Seeds in links are exact as numbers of JavaScript.
    put("seed", (report.seed as f64).into());
    put("position", report.position.as_str().into());
    put("right", (report.right as f64).into());
    put("wrong", (report.wrong as f64).into());
    put("total", (report.total as f64).into());
    put("done", report.done.into());
    put("checks", report.checks.into());
    put("shown", report.shown.into());
    let _ = parent.post_message(&message, "*");
}

// ---- storage

pub fn stored(key: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(&format!("mexplorer.{key}")).ok().flatten()
}

pub fn store(key: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&format!("mexplorer.{key}"), value);
    }
}

/// Whether this page may keep anything.
pub fn has_storage() -> bool {
    window().local_storage().is_ok_and(|storage| storage.is_some())
}

// ---- languages

/// The reader's own language: the one chosen before, else the first of the browser's that there is.
pub fn own_language() -> &'static str {
    let browser = window().navigator().languages().into_iter().filter_map(|tag| tag.as_string());
    let mut wanted = stored("lang").into_iter().chain(browser);
    wanted.find_map(|tag| languages::nearest(&tag)).unwrap_or(languages::FALLBACK)
}

/// The language the page opens in: what the link says, else the reader's own.
pub fn language() -> &'static str {
    link::lang(&fragment()).unwrap_or_else(own_language)
}

/// The words of a language: those that `start.js` asked for beforehand, or else asked for now. `None` where they cannot be had.
pub async fn words(tag: &'static str) -> Option<Locale> {
    let early = js_sys::Reflect::get(&window(), &"mexplorerWords".into()).ok();
    let early = early.and_then(|early| js_sys::Reflect::get(&early, &tag.into()).ok()?.dyn_into::<js_sys::Promise>().ok());
    let early = match early {
        Some(promise) => JsFuture::from(promise).await.ok(),
        None => None,
    };
    let text = match early.and_then(|text| text.as_string()) {
        Some(text) => text,
        None => {
            let answer = JsFuture::from(window().fetch_with_str(&format!("./locales/{tag}.txt"))).await.ok()?;
            let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
            JsFuture::from(answer.text().ok()?).await.ok()?.as_string()?
        }
    };
    Locale::read(tag, text)
}

/// Does what must wait for something, while the page goes on.
pub fn later(work: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(work);
}

// ---- clipboard

/// Copies a text and reports whether that was allowed.
pub fn copy(text: &str, done: impl Fn(bool) + 'static) {
    let navigator = window().navigator();
    // In an insecure or sandboxed page there is no clipboard object at all.
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    if !has {
        done(false);
        return;
    }
    let done = Rc::new(done);
    let refused = done.clone();
    let on_done = Closure::once_into_js(move |_: JsValue| done(true));
    let on_refused = Closure::once_into_js(move |_: JsValue| refused(false));
    let promise = navigator.clipboard().write_text(text);
    let then = js_sys::Reflect::get(&promise, &"then".into()).ok().and_then(|then| then.dyn_into::<js_sys::Function>().ok());
    if let Some(then) = then {
        let _ = then.call2(&promise, &on_done, &on_refused);
    }
}

// ---- timers and listeners

/// A timer that is called off when dropped.
#[derive(Debug)]
pub struct Timer {
    id: i32,
    _work: Closure<dyn FnMut()>,
}

impl Timer {
    pub fn after(milliseconds: i32, work: impl FnOnce() + 'static) -> Timer {
        let work = Closure::once(work);
        let id = window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(work.as_ref().unchecked_ref(), milliseconds)
            .unwrap_or(0);
        Timer { id, _work: work }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.id);
    }
}

/// Calls `work` whenever the window hears `event`, for as long as the page lives.
pub fn listen<E: JsCast + 'static>(event: &str, work: impl Fn(E) + 'static) {
    let work = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| work(event.unchecked_into()));
    let _ = window().add_event_listener_with_callback(event, work.as_ref().unchecked_ref());
    work.forget();
}

pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Leaves the measure `edit-to-paint` from `start` to just after the next frame is painted.
pub fn measure_after_paint(start: f64) {
    let frame = Closure::once_into_js(move |_: JsValue| {
        // A task queued inside the frame runs once that frame is on its way to the screen.
        let painted = Closure::once_into_js(move || {
            let Some(clock) = window().performance() else { return };
            // The form of `measure` that takes an object, which the bindings lack.
            let options = js_sys::Object::new();
            let _ = js_sys::Reflect::set(&options, &"start".into(), &start.into());
            let _ = js_sys::Reflect::set(&options, &"end".into(), &clock.now().into());
            let measure =
                js_sys::Reflect::get(&clock, &"measure".into()).ok().and_then(|found| found.dyn_into::<js_sys::Function>().ok());
            if let Some(measure) = measure {
                let _ = measure.call2(&clock, &"edit-to-paint".into(), &options);
            }
        });
        let _ = window().set_timeout_with_callback(painted.unchecked_ref());
    });
    let _ = window().request_animation_frame(frame.unchecked_ref());
}

/// Keeps the browser from enlarging the page, or scrolling it, when two fingers move on this element; one finger does as
/// everywhere.
pub fn keep_pinches(element: &Element) {
    let held = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        let touches = js_sys::Reflect::get(&event, &"touches".into()).ok();
        let count = touches.and_then(|touches| js_sys::Reflect::get(&touches, &"length".into()).ok()?.as_f64());
        if count.is_some_and(|count| count > 1.0) {
            event.prevent_default();
        }
    });
    let options = AddEventListenerOptions::new();
    options.set_passive(false);
    let listener = held.as_ref().unchecked_ref();
    let _ = element.add_event_listener_with_callback_and_add_event_listener_options("touchmove", listener, &options);
    held.forget();
}

// ---- focus, dialogs, light

/// Whether panels stand beside each other: as in `page.css`.
fn is_wide() -> bool {
    window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width > 900.0)
}

/// Scrolls to the element of this id, after the next frame, as it may not be drawn yet; with the focus if that is wanted.
pub fn reveal(id: &'static str, focus: bool) {
    let frame = Closure::once_into_js(move |_: JsValue| {
        let drawn = Closure::once_into_js(move || {
            if let Some(element) = by_id(id) {
                // Beside the pictures a panel ends where the window ends, so that they are in sight with it.
                let beside = element.closest(".left [data-panel]").is_ok_and(|found| found.is_some()) && is_wide();
                element.scroll_into_view_with_bool(!beside);
                if focus {
                    let _ = element.focus();
                }
            }
        });
        let _ = window().set_timeout_with_callback(drawn.unchecked_ref());
    });
    let _ = window().request_animation_frame(frame.unchecked_ref());
}

pub fn focus(id: &str) {
    if let Some(element) = by_id(id) {
        let _ = element.focus();
    }
}

/// The element that has the focus, and those it stands in, from the inside out.
#[derive(Debug)]
pub struct Place(Vec<Element>);

impl Place {
    pub fn of_focus() -> Option<Place> {
        let mut path = Vec::new();
        let mut next = document().active_element();
        while let Some(element) = next {
            next = element.parent_element();
            path.push(element);
        }
        // Under body and root nothing has the focus.
        (path.len() > 2).then_some(Place(path))
    }

    /// Where the element is gone, as a pressed move that can no longer be played, the focus goes to the nearest thing it stood in
    /// that takes one, and not to the top of the page. A panel that was drawn anew elsewhere is the same panel.
    pub fn keep(self) {
        let Some(focused) = self.0.first().filter(|element| !element.is_connected()) else { return };
        let again = self.0.iter().filter(|element| element.has_attribute("tabindex")).find_map(|element| {
            if element.is_connected() { Some(element.clone()) } else { by_id(&element.id()).map(Element::from) }
        });
        let Some(mut again) = again else { return };
        if focused.has_attribute("data-picture")
            && let Ok(Some(picture)) = again.query_selector("[data-picture]")
        {
            again = picture;
        }
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        // A drawing takes the focus as an element of HTML does.
        let _ = again.unchecked_ref::<HtmlElement>().focus_with_options(&options);
    }
}

/// Opens or closes the dialog of this id as a modal one.
pub fn set_dialog(id: &str, open: bool) {
    let Some(dialog) = by_id(id).and_then(|element| element.dyn_into::<HtmlDialogElement>().ok()) else { return };
    if open && !dialog.open() {
        let _ = dialog.show_modal();
    } else if !open && dialog.open() {
        dialog.close();
    }
}

/// How large the game graph is drawn now, in percent of its natural size.
pub fn graph_scale() -> Option<u32> {
    let drawing = document().query_selector("[data-panel=dag] svg.scene").ok()??;
    let natural: f64 = drawing.get_attribute("width")?.parse::<u32>().ok()?.into();
    Some((drawing.get_bounding_client_rect().width() * 100.0 / natural) as u32)
}

/// How large the game graph would be drawn to fill the width of its panel, in percent of its natural size.
pub fn graph_fit() -> Option<u32> {
    let frame = document().query_selector("[data-panel=dag] .zoomable").ok()??;
    let drawing = frame.query_selector("svg.scene").ok()??;
    let natural = drawing.get_attribute("width")?.parse::<i32>().ok().filter(|width| *width > 0)?;
    u32::try_from(frame.client_width() * 100 / natural).ok()
}

/// Lights every element that stands for a position, in all panels at once, without drawing any of them again.
pub fn light(position: Option<&str>) {
    let root = document();
    each(&root.query_selector_all(".lit"), |element| drop(element.class_list().remove_1("lit")));
    let Some(position) = position else { return };
    let quoted = position.replace('\\', "\\\\").replace('"', "\\\"");
    each(&root.query_selector_all(&format!("[data-to=\"{quoted}\"]")), |element| drop(element.class_list().add_1("lit")));
}

/// Marks what the shown step of a proof speaks of: elements with these attributes.
pub fn tell(attributes: &[(&str, String)]) {
    let root = document();
    each(&root.query_selector_all(".told"), |element| drop(element.class_list().remove_1("told")));
    for (name, value) in attributes {
        let quoted = value.replace('\\', "\\\\").replace('"', "\\\"");
        let selector = match *name {
            NODE => format!(".panel-dag [data-to=\"{quoted}\"]"),
            _ => format!(".card:not(.panel-proof, .quiz) [{name}=\"{quoted}\"]"),
        };
        each(&root.query_selector_all(&selector), |element| drop(element.class_list().add_1("told")));
    }
}

fn each(found: &Result<web_sys::NodeList, JsValue>, work: impl Fn(&Element)) {
    let Ok(list) = found else { return };
    for i in 0..list.length() {
        if let Some(element) = list.item(i).and_then(|node| node.dyn_into::<Element>().ok()) {
            work(&element);
        }
    }
}

/// The position that the element under an event stands for.
pub fn position_of(event: &web_sys::Event) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest("[data-to]").ok().flatten()?.get_attribute("data-to")
}

/// The picture that holds the keyboard's focus, if the event comes from one.
pub fn picture_of(event: &web_sys::Event) -> Option<Element> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.has_attribute("data-picture").then_some(element)
}

/// The positions a picture holds, in drawing order, each once.
pub fn positions_in(picture: &Element) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    if let Ok(list) = picture.query_selector_all("[data-to]") {
        for i in 0..list.length() {
            let position = list
                .item(i)
                .and_then(|node| node.dyn_into::<Element>().ok())
                .and_then(|element| element.get_attribute("data-to"));
            all.extend(position.filter(|position| !all.contains(position)));
        }
    }
    all
}

/// Whether the keyboard is in a field that takes text.
pub fn typing() -> bool {
    document().active_element().is_some_and(|element| match element.tag_name().as_str() {
        "INPUT" => element.get_attribute("type").as_deref() != Some("checkbox"),
        tag => matches!(tag, "TEXTAREA" | "SELECT"),
    })
}

/// The value of a CSS custom property, for what is painted on canvas.
pub fn style(name: &str) -> String {
    let root = document().document_element();
    let styles = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    styles.and_then(|styles| styles.get_property_value(name).ok()).unwrap_or_default().trim().to_string()
}

pub fn pixel_ratio() -> f64 {
    window().device_pixel_ratio().clamp(1.0, 3.0)
}
