//! The browser that tests and measurements run in: the one that is there, or Debian's Chromium.

use crate::process::{self, Failure, Result, find, root, say};
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug)]
pub struct Browser {
    pub chrome: PathBuf,
    /// Without one, wasm-pack fetches the driver that fits the browser.
    pub driver: Option<PathBuf>,
}

/// Chromium first: distributions ship it together with the driver of its version.
const NAMES: [&str; 5] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const PLACES: [&str; 2] =
    ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

const FIREFOX: [&str; 2] = ["firefox-esr", "firefox"];

/// The fonts are for the page in Chinese, which would be shown in empty boxes without them.
const PACKAGES: [&str; 3] = ["chromium", "chromium-driver", "fonts-noto-cjk"];

/// The flags that every headless run shares, here and in the Playwright harness.
const FLAGS: &str = include_str!("../../../tests/chrome-flags.json");

/// Finds Chrome or Chromium (`CHROME` overrides) and chromedriver (`CHROMEDRIVER` overrides), or installs both on Debian.
pub fn ensure() -> Result<Browser> {
    let mut found = (chrome()?, driver());
    if (found.0.is_none() || found.1.is_none()) && can_apt() {
        say("installing Chromium and its driver with apt-get (about a minute)");
        apt(&PACKAGES, "see apt-get's messages above; or install Chrome yourself and name it: CHROME=/path/to/chrome")?;
        found = (chrome()?, driver());
    }
    match found {
        (Some(chrome), driver) => Ok(Browser { chrome, driver }),
        (None, _) => Err(Failure::new(
            "there is neither Chrome nor Chromium",
            "install one (Debian: `apt-get install chromium chromium-driver`), or name it: CHROME=/path/to/chrome",
        )),
    }
}

/// Finds Firefox (`FIREFOX` overrides), or installs it on Debian.
pub fn firefox() -> Result<PathBuf> {
    if let Some(path) = named("FIREFOX")? {
        return Ok(path);
    }
    let there = || FIREFOX.iter().find_map(|name| find(name));
    if there().is_none() && can_apt() {
        say("installing Firefox with apt-get (about half a minute)");
        apt(&["firefox-esr"], "see apt-get's messages above; or install Firefox yourself and name it: FIREFOX=/path/to/firefox")?;
    }
    let mend = "install it (Debian: `apt-get install firefox-esr`), or name it: FIREFOX=/path/to/firefox";
    there().ok_or_else(|| Failure::new("there is no Firefox", mend))
}

fn apt(packages: &[&str], mend: &str) -> Result<()> {
    let apt = || {
        let mut command = Command::new("apt-get");
        command.args(["-qq", "-o", "Dpkg::Use-Pty=0"]).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    process::run(apt().arg("update"), mend)?;
    process::run(apt().args(["install", "--yes", "--no-install-recommends"]).args(packages), mend)
}

/// The program that a variable of the environment names.
fn named(variable: &str) -> Result<Option<PathBuf>> {
    let Some(path) = std::env::var_os(variable).map(PathBuf::from) else { return Ok(None) };
    let wrong = || {
        Failure::new(format!("{variable} names {}, which is not a file", path.display()), format!("correct or unset {variable}"))
    };
    if path.is_file() { Ok(Some(path)) } else { Err(wrong()) }
}

/// What chromedriver has to be told, as a file.
pub fn webdriver_json(browser: &Browser) -> Result<PathBuf> {
    let flags: serde_json::Value = serde_json::from_str(FLAGS).expect("tests/chrome-flags.json is JSON");
    let text = serde_json::json!({ "goog:chromeOptions": { "binary": browser.chrome, "args": flags } }).to_string();
    let path = root().join("target/webdriver.json");
    let unable = |error| Failure::new(format!("{}: {error}", path.display()), "");
    std::fs::create_dir_all(root().join("target")).map_err(unable)?;
    std::fs::write(&path, text).map_err(unable)?;
    Ok(path)
}

fn chrome() -> Result<Option<PathBuf>> {
    let placed = || PLACES.iter().map(PathBuf::from).find(|path| path.is_file());
    Ok(named("CHROME")?.or_else(|| NAMES.iter().find_map(|name| find(name)).or_else(placed)))
}

fn driver() -> Option<PathBuf> {
    std::env::var_os("CHROMEDRIVER").map(PathBuf::from).or_else(|| find("chromedriver"))
}

fn can_apt() -> bool {
    let root_user = process::output(Command::new("id").arg("-u")).as_deref() == Some("0");
    root_user && Path::new("/etc/debian_version").is_file() && find("apt-get").is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_is_told_the_binary_and_the_flags() {
        let path = webdriver_json(&Browser { chrome: "/somewhere/chrome".into(), driver: None }).expect("target is writable");
        let text = std::fs::read_to_string(path).expect("it was just written");
        let told: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
        let options = &told["goog:chromeOptions"];
        assert_eq!(options["binary"], "/somewhere/chrome");
        assert!(options["args"].as_array().is_some_and(|flags| flags.contains(&"--headless".into())), "{text}");
    }
}
