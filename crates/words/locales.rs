//! What the build reads of `www/locales`: every file there is a language, so adding a language is adding a file. The words stay
//! in the files, which the page loads as it needs them; the build takes what each file says of its language as a whole.
//!
//! The program's list is made of it (`build.rs`), and the page's, which sends for the words before the program runs
//! (`xtask/src/languages.rs`).

#[path = "src/entries.rs"]
mod entries;

use std::collections::BTreeMap;
use std::{fs, io, path::Path};

/// A language's file: its tag, and what it says under `lang.`, by what stands after that.
#[derive(Debug, PartialEq, Eq)]
pub struct Head {
    pub tag: String,
    said: BTreeMap<String, String>,
}

impl Head {
    /// What the file says of its language; a language that leaves it out is refused.
    pub fn said(&self, what: &str) -> io::Result<&str> {
        let missing = || io::Error::other(format!("www/locales/{}.txt does not say lang.{what}", self.tag));
        self.said.get(what).map(String::as_str).ok_or_else(missing)
    }

    /// The tags besides its own that it is meant for.
    pub fn regions(&self) -> io::Result<impl Iterator<Item = &str>> {
        Ok(self.said("regions")?.split_whitespace())
    }
}

/// Every language of a folder, in the order of their tags.
pub fn found(folder: &Path) -> io::Result<Vec<Head>> {
    let mut heads = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let (Some(tag), Some("txt")) = (path.file_stem(), path.extension().and_then(|end| end.to_str())) else { continue };
        let file = fs::read_to_string(&path)?;
        let said =
            entries::entries(&file).filter_map(|(key, text)| Some((key.strip_prefix("lang.")?.to_owned(), text.to_owned())));
        heads.push(Head { tag: tag.to_string_lossy().into_owned(), said: said.collect() });
    }
    heads.sort_by(|a, b| a.tag.cmp(&b.tag));
    Ok(heads)
}
