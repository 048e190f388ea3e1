//! `cargo xtask serve`: build the page and serve it on this machine.

use crate::process::{Failure, Result};
use crate::server::Server;
use crate::{help, site};

/// Where the page is looked for first when no port is asked for.
const USUAL_PORTS: std::ops::Range<u16> = 8080..8090;

pub fn command(arguments: &[String]) -> Result<()> {
    let asked = port(arguments)?;
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

fn port(arguments: &[String]) -> Result<Option<u16>> {
    let unknown = |what: String| Failure::new(what, help());
    let text = match arguments {
        [] => return Ok(None),
        [one] => one.strip_prefix("--port=").ok_or_else(|| unknown(format!("`serve` does not take `{one}`")))?,
        [flag, number] if flag == "--port" => number,
        _ => return Err(unknown("`serve` takes `--port N` alone".to_owned())),
    };
    text.parse().map(Some).map_err(|_| unknown(format!("`{text}` is not a port")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_port_is_read_or_refused() {
        let read = |words: &[&str]| port(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>()).ok();
        for (words, expected) in [(&[][..], None), (&["--port", "9000"], Some(9000)), (&["--port=9000"], Some(9000))] {
            assert_eq!(read(words), Some(expected), "{words:?}");
        }
        for words in [&["--port"][..], &["--port", "90000"], &["--open"], &["--port", "1", "2"]] {
            assert_eq!(read(words), None, "{words:?}");
        }
    }
}
