//! Writes into the page which languages there are, so that it can send for the words before its program runs.

#[path = "../../words/locales.rs"]
mod locales;

use crate::process::{Failure, Result, read, root, write};
use std::io;
use std::path::Path;

/// Puts the list into the page's root element, where `www/start.js` finds it: `en=en zh-hant=zh-Hant zh-tw=zh-Hant`, tags in small
/// letters, each with the language that is read there.
pub fn tell(page: &Path) -> Result<()> {
    let list = list(&root().join("www/locales")).map_err(|error| Failure::new(error.to_string(), "see CONTRIBUTING.md"))?;
    let html = String::from_utf8_lossy(&read(page)?).into_owned();
    write(page, html.replacen("<html ", &format!("<html data-languages=\"{list}\" "), 1))
}

fn list(folder: &Path) -> io::Result<String> {
    let mut pairs = Vec::new();
    for head in locales::found(folder)? {
        pairs.extend([&*head.tag].into_iter().chain(head.regions()?).map(|tag| format!("{}={}", tag.to_lowercase(), head.tag)));
    }
    Ok(pairs.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_more_is_a_language_more() {
        let folder = &std::env::temp_dir().join(format!("mexplorer-languages-{}", std::process::id()));
        fs::create_dir_all(folder).expect("a folder");
        let add = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
        add("en.txt", "# English\nlang.name = English\nlang.regions =\nend = the end");
        add("notes.md", "lang.name = none");
        assert_eq!(list(folder).expect("a list"), "en=en");
        add("xx-Abcd.txt", "lang.regions = xx-YY  zz\nlang.name=Xx");
        assert_eq!(list(folder).expect("a list"), "en=en xx-abcd=xx-Abcd xx-yy=xx-Abcd zz=xx-Abcd");
        let heads = locales::found(folder).expect("languages");
        assert_eq!(heads.iter().map(|head| head.said("name").expect("a name")).collect::<Vec<_>>(), ["English", "Xx"]);
        add("yy.txt", "lang.name = Yy");
        assert_eq!(list(folder).map_err(|error| error.to_string()), Err("www/locales/yy.txt does not say lang.regions".into()));
        fs::remove_dir_all(folder).expect("the folder goes");
    }
}
