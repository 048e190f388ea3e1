//! What a fragment cannot hold as it stands.

use std::fmt::Write;

/// Percent-encodes what a fragment cannot hold as it stands, and what chat programs cut a link at.
pub(super) fn encode(text: &str) -> String {
    let mut link = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            ' ' => link.push_str("%20"),
            '%' | '#' | '&' | '<' | '>' | '"' | '`' | '^' => write!(link, "%{:02X}", char as u32).expect("writing to a string"),
            char => link.push(char),
        }
    }
    link
}

/// Percent-decodes; what is no valid escape stays as it is.
pub fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let escape = (bytes[at] == b'%').then(|| text.get(at + 1..at + 3)).flatten();
        match escape.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                plain.push(byte);
                at += 3;
            }
            None => {
                plain.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}
