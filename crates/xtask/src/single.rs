//! `mexplorer.html`: the site as one page that holds all its files and opens as a file, without a server. It lies in `dist/`, for
//! whoever takes it from there.
//!
//! Browsers give a page that was opened as a file no other file and no module. So the glue becomes a function, what is fetched stands
//! in the page as text, and the page names its scripts and styles by their sums, as its own policy, which allows no request at all.

use crate::process::{Failure, Result, read, root, write};
use sha2::{Digest, Sha256};
use std::path::Path;

const BEFORE: &str = "www/single.js";

/// Puts it beside the page whose files it holds.
pub fn build(dist: &Path) -> Result<()> {
    write(&dist.join("mexplorer.html"), page(dist)?)
}

fn page(dist: &Path) -> Result<String> {
    let text = |name: &str| Ok(String::from_utf8_lossy(&read(&dist.join(name))?).into_owned());
    let wrong = |what: &str| Failure::new(format!("the page in dist/ has {what}"), "see `single.rs`");
    let html = text("index.html")?;
    let (before, rest) = html.split_once("<script data-files=").ok_or_else(|| wrong("no script with the marks of its files"))?;
    let (files, rest) = rest.split_once(" src=").ok_or_else(|| wrong("a script of another shape"))?;
    let (_, after) = rest.split_once("</script>").ok_or_else(|| wrong("a script without an end"))?;

    let style = text("style.css")?;
    let glue = function(&text("mexplorer.js")?).ok_or_else(|| wrong("glue of another shape"))?;
    let own = String::from_utf8_lossy(&read(&root().join(BEFORE))?).into_owned();
    let own = format!("const GLUE=()=>{{{glue}}};\nconst HOST=()=>{{{}}};\n{own}", text("host.js")?);
    let scripts = [own, text("start.js")?, text("save.js")?];

    let mut head = String::new();
    for name in files.trim_matches('"').split(' ').filter_map(|file| file.split('=').next()) {
        let held = match name.rsplit_once('.') {
            Some((_, "wasm")) => base64(&read(&dist.join(name))?),
            Some((_, "txt")) => text(name)?,
            _ => continue,
        };
        head += &format!("<script type=text/plain data-name=\"{name}\">{}</script>", inert(name, &held)?);
    }
    for (i, script) in scripts.iter().enumerate() {
        let marks = if i == 1 { format!(" data-files={files}") } else { String::new() };
        head += &format!("<script{marks}>{}</script>", inert("a script", script)?);
    }

    let icon = format!("<link rel=icon href=\"data:image/svg+xml;base64,{}\">", base64(&read(&dist.join("icon.svg"))?));
    let (before, after) = (without_links(before), without_links(after));
    // It speaks of files beside the page.
    let (above, late) = after.split_once("<p class=late>").ok_or_else(|| wrong("no word for when it is late"))?;
    let (_, below) = late.split_once("</p>").ok_or_else(|| wrong("no end of it"))?;
    let before = before.replacen("<html ", "<html data-alone ", 1);
    let before = before.replacen("<meta charset=utf-8>", &format!("<meta charset=utf-8>{}", policy(&scripts, &style)), 1);
    Ok(format!("{before}{icon}<style>{}</style>{head}{above}{below}", inert("the styles", &style)?))
}

/// What the page allows itself: these scripts and styles, and nothing that leaves it.
fn policy(scripts: &[String], style: &str) -> String {
    let sum = |text: &str| format!("'sha256-{}'", base64(&Sha256::digest(text)));
    let scripts: Vec<String> = scripts.iter().map(|script| sum(script)).collect();
    format!(
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src {} 'wasm-unsafe-eval'; style-src {}; \
         style-src-attr 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'\">",
        scripts.join(" "),
        sum(style)
    )
}

/// A module's text as the body of a function that gives what the module exports.
fn function(glue: &str) -> Option<String> {
    let (before, rest) = glue.split_once("export{")?;
    let (names, after) = rest.split_once("};")?;
    let (between, last) = after.split_once("export const ")?;
    let (name, _) = last.split_once('=')?;
    let pairs = names.split(',').map(|pair| pair.split_once(" as ").map(|(inner, outer)| format!("{outer}:{inner},")));
    let pairs: String = pairs.collect::<Option<_>>()?;
    // Where the file lies is asked only where nobody says where the program is.
    let body = format!("\"use strict\";{before}{between}const {last};return{{{pairs}{name}}}").replace("import.meta.url", "\"\"");
    (!body.contains("import.meta") && !body.contains("export ")).then_some(body)
}

/// The text, if it can stand in a script of a page.
fn inert<'a>(name: &str, text: &'a str) -> Result<&'a str> {
    let small = text.to_lowercase();
    let ends = ["</script", "</style", "<!--"].into_iter().find(|end| small.contains(end));
    ends.map_or(Ok(text), |end| {
        Err(Failure::new(format!("{name} has `{end}` in it, and cannot stand in a page"), "write it otherwise"))
    })
}

/// The page without what it asks for.
fn without_links(html: &str) -> String {
    let mut pieces = html.split("<link ");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |page, link| page + link.split_once('>').map_or("", |(_, after)| after))
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, i| number << 8 | usize::from(three.get(i).copied().unwrap_or(0)));
        for i in 0..4 {
            text.push(if i <= three.len() { char::from(DIGITS[number >> (18 - 6 * i) & 63]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_text() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("\u{ff}\u{3ff}", "w7/Pvw==")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn a_module_becomes_a_function() {
        let glue = "const a=1;f(import.meta.url);export{F as initSync,U as default};const K=2;export const end=()=>{K}";
        let body = "\"use strict\";const a=1;f(\"\");const K=2;const end=()=>{K};return{initSync:F,default:U,end}";
        assert_eq!(function(glue).as_deref(), Some(body));
        assert_eq!(function("const a=1;"), None);
    }

    #[test]
    fn what_would_end_its_place_is_refused() {
        assert!(inert("x", "a < b").is_ok());
        assert!(inert("x", "a</Script>").is_err());
    }

    #[test]
    fn links_are_left_out() {
        assert_eq!(without_links("<head>a<link href=./i.svg rel=icon>b<link rel=stylesheet href=./s.css>c"), "<head>abc");
    }
}
