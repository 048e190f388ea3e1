//! The keyboard: shortcuts of the whole page, and arrow keys inside a picture.

use super::Send;
use crate::page;
use mexplorer_session::{Dialog, Msg};
use wasm_bindgen::JsCast;

/// A key pressed anywhere.
pub fn window_key(event: &web_sys::KeyboardEvent, send: &Send) {
    // It is of the letters that are being put together.
    if event.is_composing() {
        return;
    }
    let command = event.ctrl_key() || event.meta_key();
    let press = |msg: Msg| {
        event.prevent_default();
        send.emit(msg);
    };
    // A room that looks at nothing is given the slide back by any key, which does nothing else.
    if page::show_slide() {
        event.prevent_default();
        return;
    }
    match (event.key().as_str(), command) {
        ("z", true) if !event.shift_key() && !page::writing() => press(Msg::Undo),
        ("z" | "Z", true) if event.shift_key() && !page::writing() => press(Msg::Redo),
        ("y", true) if !page::writing() => press(Msg::Redo),
        ("?", false) if !page::typing() => press(Msg::Dialog(Some(Dialog::Shortcuts))),
        ("/", false) if !page::typing() => {
            event.prevent_default();
            page::focus("position");
        }
        ("e", false) if !page::typing() => press(Msg::Dialog(Some(Dialog::Examples(String::new())))),
        // The first Escape takes the definition away, the next whatever else there is.
        ("Escape", false) if page::definition::hide() => event.prevent_default(),
        ("Escape", false) => send.emit(Msg::Escape),
        (key, false) if page::presents() && !event.alt_key() && !event.default_prevented() && !page::busy(key) => {
            match (key, event.shift_key()) {
                ("b" | "B" | ".", _) if page::hide_slide() => event.prevent_default(),
                ("Home" | "End", false) => {
                    if page::turn_to_end(key == "End") {
                        event.prevent_default();
                    }
                }
                (key, shift) => way(key, shift).into_iter().for_each(|way| present(event, way)),
            }
        }
        // Where nothing else hears them, a link that opened at a step is walked by them.
        ("ArrowRight", false) if walkable(event) && page::turn("next") => event.prevent_default(),
        ("ArrowLeft", false) if walkable(event) && page::turn("back") => event.prevent_default(),
        _ => {}
    }
}

/// Whether a key that nothing on the page hears turns the steps of a proof.
fn walkable(event: &web_sys::KeyboardEvent) -> bool {
    !event.default_prevented() && !event.shift_key() && !event.alt_key() && page::awaits_a_step()
}

/// Which way a key turns the steps before a projector: as those of a presenter's remote control do.
fn way(key: &str, shift: bool) -> Option<&'static str> {
    match (key, shift) {
        ("ArrowRight" | "ArrowDown" | "PageDown", false) | (" ", false) => Some("next"),
        ("ArrowLeft" | "ArrowUp" | "PageUp", false) | (" ", true) => Some("back"),
        _ => None,
    }
}

/// Turns to the next step or back. Where there is none the key is left to whoever else hears it, and in a frame the page around it,
/// which hears no keys of a frame, is told.
fn present(event: &web_sys::KeyboardEvent, way: &'static str) {
    let turned = page::turn(way);
    page::leave_picture();
    if turned || page::lists_theorems() {
        event.prevent_default();
    }
    if !turned {
        page::left(&event.key(), way);
    }
}

/// A key pressed while a picture has the focus: arrows walk along what can be pressed, Enter presses.
pub fn picture_key(event: &web_sys::KeyboardEvent, hover: Option<&str>) -> Option<Msg> {
    let picture = page::picture_of(event.unchecked_ref())?;
    // Before a projector the steps have these keys, also where a picture was pressed before.
    if page::presents() && event.key() != "Enter" {
        return None;
    }
    let step: isize = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => 1,
        "ArrowLeft" | "ArrowUp" => -1,
        "Enter" | " " => {
            event.prevent_default();
            return hover.map(|text| Msg::Go(text.to_string()));
        }
        _ => return None,
    };
    event.prevent_default();
    let positions = page::positions_in(&picture);
    let count = positions.len() as isize;
    if count == 0 {
        return None;
    }
    let now = positions.iter().position(|text| Some(text.as_str()) == hover).map(|at| at as isize);
    let next = now.map_or(if step > 0 { 0 } else { count - 1 }, |at| (at + step).rem_euclid(count));
    Some(Msg::Hover(Some(positions[next as usize].as_str().into())))
}

/// A key pressed in the panel of the proof, outside its fields: arrows turn to the next step or back, Home and End to the
/// first and last, while that is not told yet to the next.
pub fn proof_key(event: &web_sys::KeyboardEvent, [back, next]: [bool; 2], (from, to): (usize, Option<usize>)) -> Option<Msg> {
    // Before a projector the whole page has these keys.
    if page::typing() || page::presents() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let msg = match event.key().as_str() {
        "ArrowRight" => next.then_some(Msg::Turn(true)),
        "ArrowLeft" => back.then_some(Msg::Turn(false)),
        "Home" => Some(Msg::Step(from)),
        "End" => to.map(Msg::Step).or(next.then_some(Msg::Turn(true))),
        _ => return None,
    };
    event.prevent_default();
    msg
}
