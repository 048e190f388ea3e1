//! `cargo xtask serve`: build the page and serve it on this machine; with `--dev`, build it anew after every edit.

use crate::process::{self, Failure, Result, root};
use crate::server::Server;
use crate::{help, site};

/// Where the page is looked for first when no port is asked for.
const USUAL_PORTS: std::ops::Range<u16> = 8080..8090;

pub fn command(arguments: &[String]) -> Result<()> {
    let (asked, dev) = read(arguments)?;
    if dev {
        return develop(asked);
    }
    site::build()?;
    let server = match asked {
        Some(port) => Server::bind(port, site::dist(), "/").map_err(|error| {
            Failure::new(format!("port {port} cannot be used: {error}"), "leave `--port` out, or name another port")
        })?,
        None => USUAL_PORTS
            .chain([0])
            .find_map(|port| Server::bind(port, site::dist(), "/").ok())
            .ok_or_else(|| Failure::new("no port of this machine can be used", "name one with `--port N`"))?,
    };
    println!("\nMexplorer is at {} (Ctrl-C ends it)", server.address());
    server.run();
    Ok(())
}

/// Trunk watches the clone, compiles what an edit touches without optimising it, and reloads the page. It gets a folder of its
/// own, so that `dist/` never holds a page that is not meant for readers.
fn develop(port: Option<u16>) -> Result<()> {
    let place = root().join("target/dev");
    // Trunk wants its folder's parent, and finds it missing on the first day.
    std::fs::create_dir_all(&place).map_err(|error| Failure::new(format!("{}: {error}", place.display()), ""))?;
    let mut trunk = site::trunk("serve", &place)?;
    trunk.args(["--port", &port.unwrap_or(USUAL_PORTS.start).to_string()]);
    process::run(&mut trunk, "see the messages above; if the port is taken, name another with `--port N`")
}

/// The port that is asked for, and whether the page is to follow edits.
fn read(arguments: &[String]) -> Result<(Option<u16>, bool)> {
    let (mut port, mut dev) = (None, false);
    let mut words = arguments.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let number = match word {
            "--dev" => {
                dev = true;
                continue;
            }
            "--port" => words.next().unwrap_or_default(),
            _ => word.strip_prefix("--port=").ok_or_else(|| Failure::new(format!("`serve` does not take `{word}`"), help()))?,
        };
        port = Some(number.parse().map_err(|_| Failure::new(format!("`{number}` is not a port"), help()))?);
    }
    Ok((port, dev))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_read_or_refused() {
        let rows = [
            ("", Some((None, false))),
            ("--port 9000", Some((Some(9000), false))),
            ("--port=9000 --dev", Some((Some(9000), true))),
            ("--dev --port 1", Some((Some(1), true))),
            ("--port", None),
            ("--port 90000", None),
            ("--open", None),
            ("--port 1 2", None),
        ];
        for (words, expected) in rows {
            let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
            assert_eq!(read(&words).ok(), expected, "{words:?}");
        }
    }
}
