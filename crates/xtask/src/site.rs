//! The page: `dist/`, built by Trunk, at home under any sub-path.

use crate::process::{self, Failure, Result, at_root, cargo, read, root, say, write};
use crate::{languages, npm, parts, single, stamp, sums, tools};
use std::path::{Path, PathBuf};
use std::process::Command;

pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Installs what the page needs and builds it.
pub fn build() -> Result<()> {
    let dist = dist();
    whole(&dist)?;
    say("cutting the program into its core and its parts");
    parts::cut(&dist)?;
    join_styles(&dist)?;
    no_script(&dist)?;
    bare_words(&dist.join("locales"))?;
    words_of_parts(&dist.join("locales"))?;
    languages::tell(&dist.join("index.html"))?;
    // Trunk shortens only what it understands as styles and pages.
    npm::minify(
        ["mexplorer.js", "start.js", "host.js", "save.js", "scorm.js", "faults.js", "offline.js", "mexplorer-view.js"]
            .map(|file| dist.join(file)),
    )?;
    stamp::stamp(&dist)?;
    single::build(&dist)?;
    sums::seal(&dist)
}

/// Trunk, with everything it needs, told to put the page there with its program in one piece, as the compiler left it.
pub fn trunk(command: &str, dist: &Path) -> Result<Command> {
    let first = tools::ensure(&[tools::trunk(), tools::wasm_bindgen()?])?;
    npm::ensure(npm::BUILD)?;

    // Offline, Trunk takes wasm-bindgen and wasm-opt from the path, in the versions chosen here, and cargo must already
    // have every crate: so that is fetched first.
    process::run(
        cargo().args(["fetch", "--quiet", "--target", "wasm32-unknown-unknown", "--target", "host-tuple"]),
        "cargo needs the crates registry, or every crate in its cache",
    )?;
    let mut trunk = at_root("trunk");
    trunk.args([command, "--offline", "true", "--skip-version-check"]).arg("--dist").arg(dist);
    trunk.env("PATH", process::search_path(&first));
    // Trunk refuses any NO_COLOR but `true` or `false`, where the convention is that any value counts.
    trunk.env_remove("NO_COLOR");
    Ok(trunk)
}

/// Builds the page with its program in one piece, ready to be cut.
fn whole(dist: &Path) -> Result<()> {
    let mut trunk = trunk("build", dist)?;
    let (name, flags) = sums::flags(&[parts::LINKER_FLAG]);
    trunk.args(["--release", "--features", "parts"]).env(name, flags);
    say("building the page");
    process::run(&mut trunk, "see the messages above")?;
    if dist.join("index.html").is_file() {
        Ok(())
    } else {
        Err(Failure::new(format!("Trunk left no {}", dist.join("index.html").display()), "see the messages above"))
    }
}

/// Puts the styles into one file, in their order: that is one request, and compresses a third better.
fn join_styles(dist: &Path) -> Result<()> {
    let page = dist.join("index.html");
    let html = String::from_utf8_lossy(&read(&page)?).into_owned();
    let (html, files) = without_styles(&html);
    let mut styles = Vec::new();
    for file in &files {
        styles.extend(read(&dist.join(file))?);
        styles.push(b'\n');
    }
    write(&dist.join("style.css"), styles)?;
    write(&page, html)?;
    for file in files {
        // Nothing asks for it any more; that it lies there harms nobody.
        let _ = std::fs::remove_file(dist.join(file));
    }
    Ok(())
}

/// The page with one style in the place of the first, and the names of the styles it had.
fn without_styles(html: &str) -> (String, Vec<String>) {
    let (mut page, mut files, mut rest) = (String::new(), Vec::new(), html);
    while let Some((before, after)) = rest.split_once("<link ") {
        let (link, then) = after.split_once('>').unwrap_or((after, ""));
        let plain = link.replace('"', "");
        let file =
            plain.split_whitespace().find_map(|word| word.strip_prefix("href=./")).filter(|_| plain.contains("rel=stylesheet"));
        page += before;
        match file {
            Some(file) => {
                if files.is_empty() {
                    page += "<link rel=stylesheet href=./style.css>";
                }
                files.push(file.to_owned());
            }
            None => page += &format!("<link {link}>"),
        }
        rest = then;
    }
    (page + rest, files)
}

/// Takes out of the page the script that Trunk writes into it: `start.js` begins the program, and a site whose policy allows files
/// alone can serve the page.
fn no_script(dist: &Path) -> Result<()> {
    let page = dist.join("index.html");
    let html = String::from_utf8_lossy(&read(&page)?).into_owned();
    let html = without_script(&html).ok_or_else(|| Failure::new("Trunk wrote no script into the page", "see `no_script`"))?;
    write(&page, html)
}

/// The page without its one inline script.
fn without_script(html: &str) -> Option<String> {
    let (before, rest) = html.split_once("<script type=module>")?;
    let (_, after) = rest.split_once("</script>")?;
    Some(before.to_owned() + after)
}

/// Leaves out of the words what is for translators: comments, and the spaces around the first sign of equality.
fn bare_words(folder: &Path) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display()), ""))?;
    for file in entries.filter_map(std::result::Result::ok).map(|entry| entry.path()) {
        let text = String::from_utf8_lossy(&read(&file)?).into_owned();
        write(&file, without_comments(&text))?;
    }
    Ok(())
}

/// The parts whose words are worth a file of their own, and how their keys begin. Nothing outside the part may ask for them.
const WORDS_OF_PARTS: [(&str, &[&str]); 6] = [
    ("sequence", &["sequence."]),
    ("lens", &["lens."]),
    ("proof", &["proof."]),
    ("play", &["play."]),
    ("doubt", &["doubt."]),
    (
        "dialogs",
        &["code.", "examples.", "games.", "history.", "practice.", "problem.", "save.", "shortcut.", "share.", "sheet.", "tell."],
    ),
];

/// Takes the words of parts out of each language's file into `<tag>.<part>.txt`.
fn words_of_parts(folder: &Path) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display()), ""))?;
    for file in entries.filter_map(std::result::Result::ok).map(|entry| entry.path()).collect::<Vec<_>>() {
        let mut text = String::from_utf8_lossy(&read(&file)?).into_owned();
        for (part, prefixes) in WORDS_OF_PARTS {
            let (of_part, others) = parted(&text, prefixes);
            write(&file.with_extension(format!("{part}.txt")), of_part)?;
            text = others;
        }
        write(&file, text)?;
    }
    Ok(())
}

/// The lines that begin so, and the others.
fn parted(text: &str, prefixes: &[&str]) -> (String, String) {
    let of_part = |line: &str| prefixes.iter().any(|prefix| line.starts_with(prefix));
    let lines = |wanted: bool| text.lines().filter(|line| of_part(line) == wanted).map(|line| format!("{line}\n")).collect();
    (lines(true), lines(false))
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.replacen(" = ", "=", 1) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_styles_become_one_in_the_place_of_the_first() {
        let html = "<head>a<link href=./i.svg rel=icon><link rel=\"stylesheet\" href=\"./x.css\"/><link href=./y.css rel=stylesheet>b</head>";
        let (page, files) = without_styles(&html.replace("/>", " />"));
        assert_eq!(page, "<head>a<link href=./i.svg rel=icon><link rel=stylesheet href=./style.css>b</head>");
        assert_eq!(files, ["x.css", "y.css"]);
        assert_eq!(without_styles("no style"), ("no style".to_owned(), vec![]));
    }

    #[test]
    fn the_inline_script_is_left_out() {
        let page = without_script("<head><script src=a></script><script type=module>\nx()\n</script>b");
        assert_eq!(page.as_deref(), Some("<head><script src=a></script>b"));
        assert_eq!(without_script("<script src=a></script>"), None);
    }

    #[test]
    fn words_lose_their_comments_and_nothing_else() {
        assert_eq!(without_comments("# English\n\na = # 1\nb = 2 = 2\n"), "a=# 1\nb=2 = 2\n");
    }

    #[test]
    fn words_go_to_their_part() {
        let text = "a=1\nproof.b=2\nproofs=3\nplay.c=4\n";
        let parted = parted(text, &["proof.", "play."]);
        assert_eq!(parted, ("proof.b=2\nplay.c=4\n".to_owned(), "a=1\nproofs=3\n".to_owned()));
    }
}
