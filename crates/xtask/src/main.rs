//! The project's commands, run as `cargo xtask <command>` from anywhere in the clone.
//!
//! Each command is one file. They are written for Linux and macOS and need only what a Rust project with a page needs
//! anyway: rustup (or a Rust with the wasm32 target), Node 20 with npm, a C compiler. Everything else is installed on the
//! way, where cargo and npm keep such things, and is found there the next time.

mod archive;
mod bench;
mod browser;
mod build;
mod fuzz;
mod hosts;
mod languages;
#[cfg(test)]
mod layers;
mod npm;
mod package;
mod parts;
mod process;
#[cfg(test)]
mod recipes;
mod rounds;
mod serve;
mod server;
mod shots;
mod single;
mod site;
mod soak;
#[cfg(test)]
mod stable;
mod stamp;
mod sums;
mod tally;
mod test;
mod tools;

use process::{Failure, Result};
use std::process::ExitCode;

struct Command {
    name: &'static str,
    options: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const COMMANDS: [Command; 8] = [
    Command {
        name: "serve",
        options: "[--port N] [--dev]",
        about: "build the page, serve it, print its address; --dev: build it anew after every edit",
        run: serve::command,
    },
    Command { name: "test", options: "[--quick]", about: "run every test; --quick: the native ones only", run: test::command },
    Command {
        name: "build",
        options: "[--twice]",
        about: "leave the site in dist/, its archive in target/carry/, the npm package in pkg/; --twice: once more elsewhere, and compare",
        run: build::command,
    },
    Command {
        name: "hosts",
        options: "[NAME…]",
        about: "try the page in course pages, slides, books, notebooks, applications and TeX; leave the table in target/hosts/",
        run: hosts::command,
    },
    Command { name: "shots", options: "", about: "leave pictures of the page in target/shots/", run: shots::command },
    Command {
        name: "bench",
        options: "[--keep]",
        about: "measure; leave the table in target/bench.json too; --keep: hold the tests to these weights",
        run: bench::command,
    },
    Command {
        name: "soak",
        options: "[--minutes N] [--seed S]",
        about: "check random positions against independent oracles, an hour or so long",
        run: soak::command,
    },
    Command {
        name: "fuzz",
        options: "[--seconds N] [--seed S] [TARGET]",
        about: "throw hostile texts at every door, five minutes each or so long: notation, links, messages, formulas, locales",
        run: fuzz::command,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("help", &[][..]),
    };
    if matches!(name, "help" | "--help" | "-h") {
        println!("{}", help());
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("There is no command `{name}`.\n\n{}", help());
        return ExitCode::FAILURE;
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\n{failure}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> String {
    let mut text = "cargo xtask <command>\n".to_owned();
    for Command { name, options, about, .. } in &COMMANDS {
        text += &format!("\n  {:<40} {about}", format!("{name} {options}"));
    }
    text + "\n\nWhatever is missing is installed first; a second run finds it in place."
}

/// Refuses arguments that the command does not know, instead of ignoring them.
fn no_arguments(command: &str, arguments: &[String]) -> Result<()> {
    match arguments.first() {
        None => Ok(()),
        Some(argument) => Err(Failure::new(format!("`{command}` does not take `{argument}`"), help())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_names_every_command() {
        for command in &COMMANDS {
            assert!(help().contains(command.name), "{}", command.name);
        }
    }

    #[test]
    fn an_unknown_argument_is_refused() {
        assert!(no_arguments("build", &[]).is_ok());
        assert!(no_arguments("build", &["--fast".to_owned()]).is_err());
    }
}
