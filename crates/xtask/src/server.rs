//! A small static file server for `dist/`: for `serve`, for the end-to-end tests and for the measurements.
//!
//! It speaks as much HTTP/1.1 as a browser asking for files needs, answers on the loopback address only, and serves
//! nothing outside its directory.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Longer request heads than any browser sends for a file.
const LONGEST_LINE: u64 = 16 * 1024;
const MOST_LINES: usize = 100;

#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    files: Arc<Files>,
}

/// A directory published under a prefix that begins and ends with a slash.
#[derive(Debug)]
struct Files {
    directory: PathBuf,
    prefix: String,
}

#[derive(Debug, PartialEq)]
enum Reply {
    File(PathBuf),
    /// A directory asked for without its slash: relative links on its page would point one level too high.
    Moved(String),
    NotFound,
    NotAllowed,
}

impl Server {
    /// Binds to a port of this machine, 0 for any free one; `prefix` begins and ends with a slash.
    pub fn bind(port: u16, directory: impl AsRef<Path>, prefix: &str) -> io::Result<Server> {
        // Resolved once, so that what a request resolves to can be compared with it.
        let directory = directory.as_ref().canonicalize()?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, files: Arc::new(Files { directory, prefix: prefix.to_owned() }) })
    }

    /// Where a browser finds the directory.
    pub fn address(&self) -> String {
        format!("http://{}{}", self.address, self.files.prefix)
    }

    /// Answers until the process ends.
    pub fn run(self) {
        for stream in self.listener.incoming().filter_map(Result::ok) {
            let files = Arc::clone(&self.files);
            // A browser that hangs up in the middle is no concern of the server's.
            std::thread::spawn(move || drop(files.converse(stream)));
        }
    }

    /// Answers on a thread of its own, and says where.
    pub fn start(self) -> String {
        let address = self.address();
        std::thread::spawn(move || self.run());
        address
    }
}

impl Files {
    /// Reads requests from one connection until the other side closes it or falls silent.
    fn converse(&self, stream: TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        stream.set_nodelay(true)?;
        let mut reader = BufReader::new(stream.try_clone()?);
        let mut writer = stream;
        while let Some((method, target, last)) = read_head(&mut reader)? {
            let reply = match method.as_str() {
                "GET" | "HEAD" => self.resolve(&target),
                _ => Reply::NotAllowed,
            };
            // A body may follow a method that is not answered; closing is the plain way not to mistake it for a request.
            let last = last || reply == Reply::NotAllowed;
            respond(&mut writer, &reply, method == "HEAD", last)?;
            if last {
                break;
            }
        }
        Ok(())
    }

    fn resolve(&self, target: &str) -> Reply {
        let path = target.split(['?', '#']).next().unwrap_or_default();
        let Some(relative) = path.strip_prefix(&self.prefix) else {
            let missing_slash = self.prefix.strip_suffix('/') == Some(path);
            return if missing_slash { Reply::Moved(self.prefix.clone()) } else { Reply::NotFound };
        };
        let Some(relative) = decode(relative) else { return Reply::NotFound };
        // Checked as text first, and once more after links are resolved: neither alone is enough.
        if relative.split('/').any(|part| part == ".." || part.contains(['\\', '\0'])) || relative.starts_with('/') {
            return Reply::NotFound;
        }
        let Ok(file) = self.directory.join(&relative).canonicalize() else { return Reply::NotFound };
        if !file.starts_with(&self.directory) {
            return Reply::NotFound;
        }
        if !file.is_dir() {
            return Reply::File(file);
        }
        if !path.ends_with('/') {
            return Reply::Moved(format!("{path}/"));
        }
        let index = file.join("index.html");
        if index.is_file() { Reply::File(index) } else { Reply::NotFound }
    }
}

/// Method, target and whether the connection ends afterwards; nothing at the end of the stream.
fn read_head(reader: &mut impl BufRead) -> io::Result<Option<(String, String, bool)>> {
    let mut first = None;
    let mut last = false;
    for _ in 0..MOST_LINES {
        let mut line = String::new();
        if io::Read::take(&mut *reader, LONGEST_LINE).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_end();
        match &first {
            None if line.is_empty() => continue,
            None => {
                let mut words = line.split(' ');
                let (Some(method), Some(target), Some(version)) = (words.next(), words.next(), words.next()) else {
                    return Ok(None);
                };
                last = version != "HTTP/1.1";
                first = Some((method.to_owned(), target.to_owned()));
            }
            Some((method, target)) if line.is_empty() => return Ok(Some((method.clone(), target.clone(), last))),
            Some(_) => last |= line.to_ascii_lowercase().replace(' ', "") == "connection:close",
        }
    }
    Ok(None)
}

fn respond(stream: &mut impl Write, reply: &Reply, head_only: bool, last: bool) -> io::Result<()> {
    let text = "text/plain; charset=utf-8";
    let (status, kind, extra, body) = match reply {
        Reply::File(path) => match std::fs::read(path) {
            Ok(bytes) => ("200 OK", media_type(path), String::new(), bytes),
            Err(_) => ("404 Not Found", text, String::new(), b"not found\n".to_vec()),
        },
        Reply::Moved(to) => ("301 Moved Permanently", text, format!("Location: {to}\r\n"), Vec::new()),
        Reply::NotFound => ("404 Not Found", text, String::new(), b"not found\n".to_vec()),
        Reply::NotAllowed => ("405 Method Not Allowed", text, "Allow: GET, HEAD\r\n".to_owned(), Vec::new()),
    };
    let connection = if last { "close" } else { "keep-alive" };
    // `no-cache`: names are stable across builds, so a copy must be asked about. The open origin lets a page in a sandboxed
    // frame load its modules, as a public static host would.
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         Access-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\nConnection: {connection}\r\n{extra}\r\n",
        body.len()
    )?;
    if !head_only {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Percent-decoded text, or nothing where the escapes or the UTF-8 are broken.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let high = char::from(rest.next()?).to_digit(16)?;
                let low = char::from(rest.next()?).to_digit(16)?;
                u8::try_from(high * 16 + low).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        // Browsers compile wasm while it arrives only under this type.
        Some("wasm") => "application/wasm",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json; charset=utf-8",
        Some("webmanifest") => "application/manifest+json; charset=utf-8",
        Some("svg") => "image/svg+xml; charset=utf-8",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt" | "md" | "csv") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// A directory with a page, a module, a folder and, beside the directory, a file that must stay unseen.
    fn site(name: &str) -> PathBuf {
        let top = std::env::temp_dir().join(format!("mexplorer-server-{name}-{}", std::process::id()));
        std::fs::create_dir_all(top.join("site/folder")).expect("the temporary directory is writable");
        for (path, text) in
            [("secret", "no"), ("site/index.html", "page"), ("site/a b.wasm", "wasm"), ("site/folder/index.html", "inner")]
        {
            std::fs::write(top.join(path), text).expect("the temporary directory is writable");
        }
        top
    }

    fn ask(address: &str, request: &str) -> String {
        let host = address.trim_start_matches("http://").split('/').next().expect("an address has a host");
        let mut stream = TcpStream::connect(host).expect("the server listens");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the server answers and closes");
        answer
    }

    #[test]
    fn files_are_served_under_the_prefix_and_nowhere_else() {
        let top = site("paths");
        let address = Server::bind(0, top.join("site"), "/sub/path/").expect("a free port").start();
        let rows = [
            ("/sub/path/", "200", "page"),
            ("/sub/path/#p=nim(1)", "200", "page"),
            ("/sub/path/index.html?x", "200", "page"),
            ("/sub/path/a%20b.wasm", "200", "application/wasm"),
            ("/sub/path/folder/", "200", "inner"),
            ("/sub/path/folder", "301", "Location: /sub/path/folder/"),
            ("/sub/path", "301", "Location: /sub/path/"),
            ("/", "404", ""),
            ("/index.html", "404", ""),
            ("/sub/path/absent", "404", ""),
            ("/sub/path/../secret", "404", ""),
            ("/sub/path/%2e%2e/secret", "404", ""),
            ("/sub/path/..%2Fsecret", "404", ""),
            ("/sub/path/folder/..%5c..%5csecret", "404", ""),
            ("/sub/path//etc/passwd", "404", ""),
            ("/sub/path/%2Fetc/passwd", "404", ""),
            ("/sub/path/%zz", "404", ""),
            ("/sub/path/%00", "404", ""),
        ];
        for (target, status, expected) in rows {
            let answer = ask(&address, &format!("GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
            assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")) && answer.contains(expected), "{target}: {answer}");
        }
        std::fs::remove_dir_all(top).expect("the directory was made above");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_directory_is_not_followed() {
        let top = site("links");
        std::os::unix::fs::symlink(top.join("secret"), top.join("site/way-out")).expect("links can be made");
        let address = Server::bind(0, top.join("site"), "/").expect("a free port").start();
        let answer = ask(&address, "GET /way-out HTTP/1.0\r\n\r\n");
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
        std::fs::remove_dir_all(top).expect("the directory was made above");
    }

    #[test]
    fn a_connection_is_kept_for_several_requests() {
        let top = site("keep");
        let address = Server::bind(0, top.join("site"), "/").expect("a free port").start();
        let answer = ask(
            &address,
            "HEAD / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\nPOST / HTTP/1.1\r\nHost: x\r\n\r\nbody",
        );
        let statuses: Vec<&str> = answer.lines().filter(|line| line.contains("HTTP/1.1 ")).collect();
        // The page's own text has no line end, so the third answer begins on its line.
        assert_eq!(statuses, ["HTTP/1.1 200 OK", "HTTP/1.1 200 OK", "pageHTTP/1.1 405 Method Not Allowed"]);
        std::fs::remove_dir_all(top).expect("the directory was made above");
    }
}
