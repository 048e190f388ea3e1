//! The link: `#p=nim(3,4,5)&show=board,dag&lang=zh&theme=dark`. Everything sits in the fragment.
//!
//! Reading takes percent-encoded and plain forms, ignores what it does not know and says so. Writing is canonical and
//! short: only what differs from the page's own defaults.

use crate::document::intake::{self, Intake};
use crate::document::{Document, Theme};
use crate::features::play::{Invite, Rival, Side};
use crate::features::proof;
use crate::features::quiz::{MOST_SEED, Quiz};
use crate::words::languages;
use mexplorer_picture::Panel;
use mexplorer_picture::Veil;
use mexplorer_picture::dag::EdgeMode;
use mexplorer_solver::quiz::Kind;
use mexplorer_solver::{PositionError, notation};
use std::fmt::Write;
use std::rc::Rc;

/// What reading a link found besides a document.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Findings {
    /// Keys or values that were ignored, as written.
    pub ignored: Vec<String>,
    /// The position text that could not be read, with the reason; the document then keeps its position.
    pub wrong: Option<(String, PositionError)>,
    /// Which keys were given, so that the reader's own settings fill in the rest.
    pub gave_lang: bool,
    pub gave_theme: bool,
}

/// Reads a fragment, with or without its `#`, over `base`.
pub fn read(fragment: &str, base: &Document) -> (Document, Findings) {
    let mut document = base.clone();
    let mut findings = Findings::default();
    // A question is made when the position is known, wherever in the link that stands.
    let (mut kind, mut seed) = (None, None);
    let fragment = fragment.trim_start_matches('#');
    let (mut invite, mut first) = (None, None);
    for pair in pairs(fragment) {
        if pair.is_empty() {
            continue;
        }
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let value = decode(value);
        let known = match key {
            "p" => {
                // What may be typed may be linked to.
                match intake::read(&value) {
                    Intake::Position(position) => document.position = Rc::new(position),
                    Intake::Wrong(error) => findings.wrong = Some((value.clone(), error)),
                    Intake::Link(_) => findings.wrong = notation::parse(&value).err().map(|error| (value.clone(), error)),
                }
                true
            }
            "show" => {
                let named: Vec<(&str, Option<Panel>)> =
                    value.split(',').map(str::trim).map(|name| (name, Panel::of(name))).collect();
                findings
                    .ignored
                    .extend(named.iter().filter(|(_, panel)| panel.is_none()).map(|(name, _)| format!("show={name}")));
                let mut show: Vec<Panel> = Vec::new();
                for panel in named.into_iter().filter_map(|(_, panel)| panel) {
                    if !show.contains(&panel) {
                        show.push(panel);
                    }
                }
                if !show.is_empty() {
                    document.show = show;
                }
                true
            }
            "lang" => {
                let known = languages::nearest(&value);
                findings.gave_lang = known.is_some();
                document.lang = known.unwrap_or(document.lang);
                findings.gave_lang
            }
            "theme" => {
                let theme = Theme::of(&value);
                findings.gave_theme = theme.is_some();
                document.theme = theme.unwrap_or(document.theme);
                findings.gave_theme
            }
            "embed" => {
                document.embed = value == "1";
                matches!(value.as_str(), "0" | "1")
            }
            "merge" => {
                document.merge = value != "0";
                matches!(value.as_str(), "0" | "1")
            }
            "edges" => match EdgeMode::of(&value) {
                Some(edges) => {
                    document.edges = edges;
                    true
                }
                None => false,
            },
            "proof" => {
                document.proof.theorem = proof::theorem(&value);
                document.proof.theorem.is_some()
            }
            "step" => match value.parse::<usize>() {
                Ok(step) if step >= 1 => {
                    document.proof.step = step - 1;
                    true
                }
                _ => false,
            },
            "target" => keep(value.parse(), &mut document.proof.target),
            "upto" => keep(value.parse(), &mut document.proof.upto),
            "reply" => {
                document.proof.reply = notation::parse(&value).ok().map(|position| position.to_string());
                document.proof.reply.is_some()
            }
            "play" => {
                invite = Rival::of(&value);
                invite.is_some()
            }
            "first" => match value.as_str() {
                "program" | "you" => {
                    first = Some(if value == "program" { Side::Rival } else { Side::Person });
                    true
                }
                _ => false,
            },
            "quiz" => {
                kind = Kind::of(&value);
                kind.is_some()
            }
            "seed" => {
                seed = value.parse().ok().filter(|seed| *seed <= MOST_SEED);
                seed.is_some()
            }
            "hide" => {
                let named: Vec<(&str, Option<Veil>)> =
                    value.split(',').map(str::trim).map(|name| (name, Veil::of(name))).collect();
                let unknown = named.iter().filter(|(_, veil)| veil.is_none()).map(|(name, _)| format!("hide={name}"));
                findings.ignored.extend(unknown);
                document.hide = named.into_iter().filter_map(|(_, veil)| veil).max().unwrap_or_default();
                true
            }
            _ => false,
        };
        if !known {
            findings.ignored.push(decode(pair));
        }
    }
    // Who moves first means nothing without a game.
    findings.ignored.extend(first.filter(|_| invite.is_none()).map(|_| "first".to_string()));
    document.play = invite.map(|rival| Invite { rival, first: first.unwrap_or(Side::Person) });
    match kind {
        Some(kind) => {
            let quiz = Quiz { kind, seed: seed.unwrap_or(0), base: document.position.clone() };
            document.position = Rc::new(quiz.position());
            document.quiz = Some(quiz);
        }
        // A seed without a question seeds nothing.
        None => findings.ignored.extend(seed.map(|seed| format!("seed={seed}"))),
    }
    (document, findings)
}

/// The language a fragment asks for, before anything else of it is read.
pub fn lang(fragment: &str) -> Option<&'static str> {
    let values = pairs(fragment.trim_start_matches('#')).filter_map(|pair| pair.strip_prefix("lang="));
    values.filter_map(|value| languages::nearest(&decode(value))).last()
}

/// Keeps a value that could be read, and says whether it could.
fn keep<T, E>(read: Result<T, E>, place: &mut Option<T>) -> bool {
    *place = read.ok();
    place.is_some()
}

/// The pairs of a fragment. An `&` inside a position would be no notation, so every one separates.
fn pairs(fragment: &str) -> impl Iterator<Item = &str> {
    fragment.split('&')
}

/// Writes the canonical fragment without `#`. `defaults` is what a page opened without a link would show.
pub fn write(document: &Document, defaults: &Document) -> String {
    let quiz = document.quiz.as_ref();
    let position = quiz.map_or(&document.position, |quiz| &quiz.base);
    let mut link = format!("p={}", encode(&position.to_string()));
    let mut add = |key: &str, value: &str| write!(link, "&{key}={value}").expect("writing to a string");
    if document.show != defaults.show {
        let names: Vec<&str> = document.show.iter().map(|panel| panel.name()).collect();
        add("show", &names.join(","));
    }
    if document.lang != defaults.lang {
        add("lang", document.lang);
    }
    if document.theme != defaults.theme {
        add("theme", document.theme.name());
    }
    if document.embed {
        add("embed", "1");
    }
    if !document.merge {
        add("merge", "0");
    }
    if document.edges != EdgeMode::All {
        add("edges", document.edges.name());
    }
    let bookmark = &document.proof;
    if let Some(theorem) = bookmark.theorem {
        add("proof", theorem);
    }
    if bookmark.step > 0 {
        add("step", &(bookmark.step + 1).to_string());
    }
    if let Some(target) = bookmark.target {
        add("target", &target.to_string());
    }
    if let Some(upto) = bookmark.upto {
        add("upto", &upto.to_string());
    }
    if let Some(reply) = &bookmark.reply {
        add("reply", &encode(reply));
    }
    if let Some(invite) = document.play {
        add("play", invite.rival.name());
        if invite.first == Side::Rival {
            add("first", "program");
        }
    }
    if let Some(quiz) = quiz {
        add("quiz", quiz.kind.name());
    }
    if let Some(quiz) = quiz.filter(|quiz| quiz.seed != 0) {
        add("seed", &quiz.seed.to_string());
    }
    if document.hide != Veil::Open {
        add("hide", document.hide.name());
    }
    link
}

/// The fragment, with its `#`, that opens a position and leaves everything else as it is.
pub fn to_position(position: &str) -> String {
    format!("#p={}", encode(position))
}

/// Percent-encodes what a fragment cannot hold as it stands, and what chat programs cut a link at.
fn encode(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Document {
        Document::new("en")
    }

    #[test]
    fn links_read_and_write_back() {
        for (fragment, canonical) in [
            ("#p=nim(3,4,5)", "p=nim(3,4,5)"),
            ("p=nim%283%2C4%29", "p=nim(3,4)"),
            ("#p=misere%20nim(1,1)&lang=zh&theme=dark", "p=misere%20nim(1,1)&lang=zh&theme=dark"),
            ("#show=dag,board&p=graph[a%3Eb](a)", "p=graph[a%3Eb](a)&show=dag,board"),
            ("#p=take[k^2](9)&embed=1&merge=0&edges=winning", "p=take[k%5E2](9)&embed=1&merge=0&edges=winning"),
            ("#p=nim(1,4,5)&proof=bouton&step=3&reply=nim(0,4,5)", "p=nim(1,4,5)&proof=bouton&step=3&reply=nim(0,4,5)"),
            ("#p=nim(3,4,5)&proof=sum&target=1&upto=20&step=1", "p=nim(3,4,5)&proof=sum&target=1&upto=20"),
            ("#p=*3+*5&theme=auto", "p=nim(3)+nim(5)"),
            ("#play=perfect&p=kayles(7)&first=you", "p=kayles(7)&play=perfect"),
            ("#first=program&p=nim(1,2)&play=friend", "p=nim(1,2)&play=friend&first=program"),
            ("#quiz=move&seed=7&p=nim(3,4,5)", "p=nim(3,4,5)&quiz=move&seed=7"),
            ("#p=nim(3,4,5)&quiz=mex&seed=0", "p=nim(3,4,5)&quiz=mex"),
            ("#p=nim(3,4,5)&hide=values,verdict", "p=nim(3,4,5)&hide=verdict"),
            ("#p=nim(3,4,5)&hide=nothing", "p=nim(3,4,5)"),
            ("#p=nim(3,4,5)&hide=values&quiz=outcomes", "p=nim(3,4,5)&quiz=outcomes&hide=values"),
            ("", "p=nim(3,4,5)"),
        ] {
            let (document, findings) = read(fragment, &base());
            assert_eq!(findings.ignored, Vec::<String>::new(), "{fragment}");
            assert_eq!(write(&document, &base()), canonical, "{fragment}");
            assert_eq!(read(canonical, &base()).0, document, "{fragment}");
            assert_eq!(lang(fragment).unwrap_or("en"), document.lang, "{fragment}");
        }
    }

    #[test]
    fn what_is_unknown_is_named_and_what_is_wrong_loses_nothing() {
        let (document, findings) = read(
            "#p=nim(3,&colour=red&show=board,cake&lang=xx&%zz&quiz=cake&seed=7&hide=all,values&play=chess&first=program",
            &base(),
        );
        assert_eq!(document.position.to_string(), "nim(3,4,5)");
        assert_eq!(findings.wrong.map(|(text, error)| (text, error.complaint.code)), Some(("nim(3,".into(), "unclosed")));
        assert_eq!(
            findings.ignored,
            ["colour=red", "show=cake", "lang=xx", "%zz", "quiz=cake", "hide=all", "play=chess", "first", "seed=7"]
        );
        assert_eq!((document.show, document.quiz, document.hide), (vec![Panel::Board], None, Veil::Values));
        for seed in ["-1", "9007199254740992", "x", ""] {
            assert_eq!(read(&format!("quiz=move&seed={seed}"), &base()).1.ignored, [format!("seed={seed}")]);
        }
    }

    #[test]
    fn a_link_of_200_kilobytes_opens() {
        let long = format!("#p=nim({})", vec!["7"; 100_000].join(","));
        assert_eq!(read(&long, &base()).0.position.size(), 100_000);
    }
}
