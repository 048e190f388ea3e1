//! What a build leaves is the same, byte for byte, wherever the same commit is built with the same compiler; `SHA256SUMS` beside it
//! says which bytes. `cargo xtask build --twice` builds a clone of the commit elsewhere and compares.

use crate::process::{self, Failure, Result, at_root, cargo, read, root, say, write};
use crate::tools::cargo_home;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// The list of sums, as `sha256sum -c` reads it.
const LIST: &str = "SHA256SUMS";

/// Where cargo takes flags for the compiler from, and those by which messages of panics name where the sources lie: not as on this
/// machine. `more` come before them.
pub fn flags(more: &[&str]) -> (&'static str, String) {
    let registries = std::fs::read_dir(cargo_home().join("registry/src"));
    let folders = registries.into_iter().flatten().filter_map(std::result::Result::ok);
    let mut flags: Vec<String> =
        folders.map(|folder| format!("--remap-path-prefix={}=crates.io", folder.path().display())).collect();
    flags.sort();
    flags.push(format!("--remap-path-prefix={}=mexplorer", root().display()));
    // Set apart so that places may have spaces in their names.
    ("CARGO_ENCODED_RUSTFLAGS", more.iter().map(|flag| (*flag).to_owned()).chain(flags).collect::<Vec<_>>().join("\u{1f}"))
}

/// Writes the sums of all files in a folder into it. Refuses what names a place of this machine.
pub fn seal(folder: &Path) -> Result<()> {
    let mut files = files(folder)?;
    files.retain(|file| !file.ends_with(LIST));
    files.sort();
    let mut list = String::new();
    for file in files {
        let bytes = read(&file)?;
        for place in [root().to_path_buf(), cargo_home()] {
            if names(&bytes, &place) {
                let what = format!("{} names {}, so another machine would build other bytes", file.display(), place.display());
                return Err(Failure::new(what, "see `sums::flags`"));
            }
        }
        let name = file.strip_prefix(folder).unwrap_or(&file).display();
        writeln!(list, "{:x}  {name}", Sha256::digest(&bytes)).expect("writing to a string");
    }
    write(&folder.join(LIST), list)
}

/// All files in a folder and in those within it.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::new(format!("{}: {error}", folder.display()), ""))?;
    for path in entries.filter_map(std::result::Result::ok).map(|entry| entry.path()) {
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn names(bytes: &[u8], place: &Path) -> bool {
    let place = place.as_os_str().as_encoded_bytes();
    bytes.windows(place.len()).any(|window| window == place)
}

/// Builds the last commit once more in a clone of its own and says whether the folders are the same.
pub fn twice(folders: &[PathBuf]) -> Result<()> {
    let clone = root().join("target/twice");
    let _ = std::fs::remove_dir_all(&clone);
    say("building the last commit once more, in target/twice");
    process::run(at_root("git").args(["clone", "--quiet", "--no-hardlinks", "."]).arg(&clone), "the clone must be one of git")?;
    let mut build = cargo();
    build.current_dir(&clone).env_remove("CARGO_TARGET_DIR").args(["xtask", "build"]);
    process::run(&mut build, "see the messages above")?;
    let mut other = String::new();
    for folder in folders {
        let again = clone.join(folder.strip_prefix(root()).unwrap_or(folder));
        let lists = [read(&folder.join(LIST))?, read(&again.join(LIST))?].map(|list| String::from_utf8_lossy(&list).into_owned());
        other += &differing(&lists).iter().map(|line| format!("\n  {}: {line}", folder.display())).collect::<String>();
    }
    if other.is_empty() {
        say("both builds are the same, byte for byte");
        Ok(())
    } else {
        Err(Failure::new(
            format!("two builds of one commit differ:{other}"),
            "commit what is not committed, then look at these files",
        ))
    }
}

/// The files that one list has otherwise than the other.
fn differing(lists: &[String; 2]) -> Vec<String> {
    let [one, two] = lists.each_ref().map(|list| list.lines().collect::<Vec<_>>());
    let mut names: Vec<&str> = [(&one, &two), (&two, &one)]
        .into_iter()
        .flat_map(|(here, there)| here.iter().filter(|line| !there.contains(line)))
        .filter_map(|line| line.split("  ").nth(1))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_sealed_by_the_sums_of_its_files() {
        let folder = std::env::temp_dir().join(format!("mexplorer-sums-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("locales")).expect("a folder");
        for (name, text) in [("b", "abc"), ("locales/a", "")] {
            write(&folder.join(name), text).expect("a file");
        }
        let sums = [
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  locales/a",
        ];
        for _ in 0..2 {
            seal(&folder).expect("it can be sealed");
            let list = std::fs::read_to_string(folder.join(LIST)).expect("the list");
            assert_eq!(list.lines().collect::<Vec<_>>(), sums);
        }
        write(&folder.join("b"), format!("panicked at {}/x.rs", root().display())).expect("a file");
        assert!(seal(&folder).is_err_and(|failure| failure.to_string().contains("names")));
        std::fs::remove_dir_all(folder).expect("it goes away");
    }

    #[test]
    fn what_differs_is_named() {
        let lists = ["1  a\n2  b\n".to_owned(), "1  a\n3  b\n4  c\n".to_owned()];
        assert_eq!(differing(&lists), ["b", "c"]);
        assert!(differing(&[lists[0].clone(), lists[0].clone()]).is_empty());
    }
}
