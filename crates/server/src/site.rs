//! The web pages: the files that `tools/web.sh` and `tools/game-web.sh` build. The server reads these files into memory
//! when it starts.
//!
//! A request can only name a file that was read at the start, so a request cannot read files outside the folder.

mod policy;

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};

pub use self::policy::Allowed;

/// The largest total size of the files of a page, in bytes.
const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The file that answers a request for a folder, such as the path `/`.
const INDEX: &str = "index.html";
/// The file name extension of pages.
const HTML: &str = ".html";
/// The file name extension of files that are compressed with brotli.
const BROTLI: &str = ".br";

/// The files of a page, by their path in the folder, such as `index.html`.
#[derive(Debug, Default)]
pub struct Site {
    files: HashMap<String, Bytes>,
    /// The content security policy of each HTML file.
    policies: HashMap<String, HeaderValue>,
    /// The content security policy of the other files; `None` without files.
    policy: Option<HeaderValue>,
}

impl Site {
    /// Reads the page's files from a folder and its direct subfolders.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read, if there is no `index.html`, or if the files are larger than 64 MiB
    /// together.
    pub fn read(folder: &Path, allowed: Allowed) -> io::Result<Site> {
        let mut files = HashMap::new();
        let mut left = MOST_BYTES;
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if !entry.file_type()?.is_dir() {
                files.insert(name, read(&entry.path(), &mut left)?);
                continue;
            }
            for inner in std::fs::read_dir(entry.path())? {
                let inner = inner?;
                if inner.file_type()?.is_file() {
                    let path = format!("{name}/{}", inner.file_name().to_string_lossy());
                    files.insert(path, read(&inner.path(), &mut left)?);
                }
            }
        }
        if !files.contains_key(INDEX) {
            return Err(io::Error::new(
                io::ErrorKind::NotFound,
                "there is no index.html",
            ));
        }
        let mut policies = HashMap::new();
        for (path, html) in files.iter().filter(|(path, _)| path.ends_with(HTML)) {
            let policy = allowed.policy(&String::from_utf8_lossy(html))?;
            policies.insert(path.clone(), policy);
        }
        Ok(Site {
            files,
            policies,
            policy: Some(allowed.policy("")?),
        })
    }

    /// Returns whether the server serves no page.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Returns the response to a request for a path, such as `/`; `None` if there is no such file. A path that ends
    /// with a slash means the `index.html` of this folder. A client that accepts brotli gets the compressed file.
    pub fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let path = path.strip_prefix('/')?;
        let is_folder = path.is_empty() || path.ends_with('/');
        let path = format!("{path}{}", if is_folder { INDEX } else { "" });
        let path = path.as_str();
        let plain = self.files.get(path)?;
        let brotli = self.files.get(&format!("{path}{BROTLI}"));
        let brotli = brotli.filter(|_| accepts_brotli(headers));
        let mut response = Body::from(brotli.unwrap_or(plain).clone()).into_response();
        let answer = response.headers_mut();
        answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
        let policy = self.policies.get(path).or(self.policy.as_ref())?;
        answer.insert(header::CONTENT_SECURITY_POLICY, policy.clone());
        answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if brotli.is_some() {
            answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        // Files in a subfolder can be kept forever, because the build names the subfolder after the content of the
        // files. Only the pages about accounts and tournaments are in folders with fixed names.
        let keep = if path.contains('/') && !path.ends_with(INDEX) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
        Some(response)
    }
}

/// Reads a file of at most `left` bytes, and subtracts its size from `left`.
fn read(path: &Path, left: &mut u64) -> io::Result<Bytes> {
    let mut bytes = Vec::new();
    File::open(path)?.take(*left + 1).read_to_end(&mut bytes)?;
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    *left = left.checked_sub(size).ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::FileTooLarge,
            "the files are larger than 64 MiB together",
        )
    })?;
    Ok(bytes.into())
}

/// Returns whether the client accepts brotli. A client can refuse brotli with `br;q=0`.
fn accepts_brotli(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_brotli = parts.next() == Some("br");
        is_brotli && !parts.any(|weight| weight.trim_end_matches(['0', '.']) == "q=")
    })
}

/// Returns the content type of a file, from the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        Some("ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        let folder = tempfile::tempdir().unwrap();
        for inner in ["abc", "account"] {
            std::fs::create_dir(folder.path().join(inner)).unwrap();
        }
        for (name, text) in [
            ("index.html", "<style>p{}</style><p>"),
            ("abc/page.js", "1"),
            ("abc/page.js.br", "!"),
            ("account/index.html", "<h1>"),
        ] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        Site::read(folder.path(), Allowed::OwnServer).unwrap()
    }

    fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
        response.headers().get(name)?.to_str().ok()
    }

    #[test]
    fn files_are_served_with_their_type_and_compressed() {
        let site = site();
        let mut accepts = HeaderMap::new();
        let index = site.answer("/", &accepts).unwrap();
        assert_eq!(
            header(&index, "content-type"),
            Some("text/html; charset=utf-8")
        );
        assert_eq!(header(&index, "cache-control"), Some("no-cache"));
        let account = site.answer("/account/", &accepts).unwrap();
        assert_eq!(header(&account, "cache-control"), Some("no-cache"));
        let policy = header(&index, "content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
        assert!(policy.contains("style-src 'self' 'sha256-"), "{policy}");
        let plain = site.answer("/abc/page.js", &accepts).unwrap();
        for other in [&account, &plain] {
            let policy = header(other, "content-security-policy").unwrap();
            assert!(policy.contains("style-src 'self';"), "{policy}");
        }
        assert_eq!(header(&plain, "content-encoding"), None);
        assert!(
            header(&plain, "cache-control")
                .unwrap()
                .contains("immutable")
        );
        for (coding, found) in [
            ("gzip, br", Some("br")),
            ("br;q=0.5", Some("br")),
            ("br;q=0", None),
            ("br;q=0.0, gzip", None),
            ("gzip", None),
        ] {
            accepts.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(coding));
            let answer = site.answer("/abc/page.js", &accepts).unwrap();
            assert_eq!(header(&answer, "content-encoding"), found, "{coding}");
        }
    }

    #[test]
    fn nothing_else_is_served() {
        let site = site();
        for path in [
            "",
            "//",
            "/abc",
            "/abc/",
            "/../site.rs",
            "/abc/../index.html",
            "/x",
        ] {
            assert!(site.answer(path, &HeaderMap::new()).is_none(), "{path}");
        }
        let empty = tempfile::tempdir().unwrap();
        assert!(Site::read(empty.path(), Allowed::OwnServer).is_err());
    }
}
