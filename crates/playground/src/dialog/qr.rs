//! The link as a QR code, for who reads it from a wall or a sheet.

use crate::view::{Send, button};
use mexplorer_picture::Say;
use mexplorer_picture::export::escape;
use mexplorer_session::shell::File;
use mexplorer_session::{Locale, Msg};
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;
use std::rc::Rc;
use yew::prelude::*;

/// The light edge that readers need, in modules.
const EDGE: i32 = 4;
/// So many pixels wide is a module of the file.
const SIDE: i32 = 8;

/// The code, or that the text is too long for one.
pub fn code(text: &str, locale: &Locale) -> Html {
    let Some((size, dark)) = drawn(text) else {
        return html! { <p class="notice">{ locale.word("share.qr-long") }</p> };
    };
    html! {
        <svg class="qr-code" viewBox={format!("0 0 {size} {size}")} role="img" aria-label={locale.word("share.qr")} shape-rendering="crispEdges">
            <rect width="100%" height="100%" class="qr-light" />
            <path d={dark} class="qr-dark" />
        </svg>
    }
}

/// The code as a file of that name, to be put on a slide or a sheet of one's own; nothing where there is none.
pub fn save(text: &str, name: String, locale: &Locale, send: &Send) -> Html {
    let Some(text) = file(text) else { return html! {} };
    let says = locale.say(&Say::new("save.as").with("name", name.as_str()));
    let file = Rc::new(File { name, mime: "image/svg+xml", text, omitted: 0 });
    let on_save = send.reform(move |_| Msg::Save { file: file.clone(), copy: false });
    html! { <p class="more">{ button(says, false, on_save) }</p> }
}

/// The same in colours of its own, with the text as its title.
fn file(text: &str) -> Option<String> {
    let (size, dark) = drawn(text)?;
    let wide = SIDE * size;
    let mut file = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{wide}\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\">\n<title>"
    );
    escape(text, &mut file);
    write!(file, "</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<path d=\"{dark}\"/>\n</svg>\n")
        .expect("writing to a string");
    Some(file)
}

/// How many modules a side the code has with its edge, and the outline of the dark ones.
fn drawn(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|x| code.get_module(*x, y)) {
            write!(path, "M{} {}h1v1h-1z", x + EDGE, y + EDGE).expect("writing to a string");
        }
    }
    Some((code.size() + 2 * EDGE, path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{finish, language};

    /// A program that shares no code with the one that draws reads what is drawn.
    #[test]
    fn another_program_reads_the_code() {
        for text in [
            "https://where-mexplorer-lies.example/#p=nim(3,4,5)",
            "http://127.0.0.1/sub/#p=take[k%5E2](9)&show=board,dag&lang=zh-Hant&hide=verdict",
            &format!("https://a.example/#p=nim({})", vec!["1234567"; 90].join(",")),
        ] {
            let (size, path) = drawn(text).expect("it fits");
            // The file has the same.
            let file = file(text).expect("it fits");
            assert!(file.contains(&format!("viewBox=\"0 0 {size} {size}\"")) && file.contains(&format!("<path d=\"{path}\"/>")));
            let title = text.replace('&', "&amp;");
            assert!(file.starts_with("<svg xmlns=") && file.contains(&format!("<title>{title}</title>")), "{file}");
            let dark: Vec<(usize, usize)> = path
                .split('M')
                .skip(1)
                .map(|part| {
                    let (x, rest) = part.split_once(' ').expect("a place");
                    (x.parse().expect("a number"), rest.split_once('h').expect("a side").0.parse().expect("a number"))
                })
                .collect();
            const SCALE: usize = 6;
            let side = size as usize * SCALE;
            let mut image = rqrr::PreparedImage::prepare_from_bitmap(side, side, |x, y| dark.contains(&(x / SCALE, y / SCALE)));
            let grids = image.detect_grids();
            let read = grids.first().expect("it is found").decode().expect("it is read");
            assert_eq!(read.1, text);
        }
    }

    #[test]
    fn a_code_that_is_drawn_can_be_saved() {
        #[component]
        fn Saves() -> Html {
            let save = |text: &str| save(text, "nim-3-4-5-qr.svg".into(), &language("en"), &Callback::noop());
            html! { <>{ save("https://a.example/#p=nim(3,4,5)") }<hr />{ save(&"x".repeat(2954)) }</> }
        }
        let html = finish(yew::LocalServerRenderer::<Saves>::new().hydratable(false).render());
        let (short, long) = html.split_once("<hr").expect("both");
        assert!(short.contains(">Save as nim-3-4-5-qr.svg</button>") && !long.contains("button"), "{html}");
    }

    #[test]
    fn what_is_too_long_is_no_code() {
        assert_eq!(file(&"x".repeat(2954)), None);
        assert!(drawn(&"x".repeat(2953)).is_some());
        assert_eq!(drawn(&"x".repeat(2954)), None);
    }
}
