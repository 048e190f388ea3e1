//! The link as a QR code, for who reads it from a wall or a sheet.

use mexplorer_session::Locale;
use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;
use yew::prelude::*;

/// The light edge that readers need, in modules.
const EDGE: i32 = 4;

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

    /// A program that shares no code with the one that draws reads what is drawn.
    #[test]
    fn another_program_reads_the_code() {
        for text in [
            "https://where-mexplorer-lies.example/#p=nim(3,4,5)",
            "http://127.0.0.1/sub/#p=take[k%5E2](9)&show=board,dag&lang=zh-Hant&hide=verdict",
            &format!("https://a.example/#p=nim({})", vec!["1234567"; 90].join(",")),
        ] {
            let (size, path) = drawn(text).expect("it fits");
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
    fn what_is_too_long_is_no_code() {
        assert!(drawn(&"x".repeat(2953)).is_some());
        assert_eq!(drawn(&"x".repeat(2954)), None);
    }
}
