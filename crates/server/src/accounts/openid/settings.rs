//! The file with the providers, which the operator of the server writes.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use ron::error::SpannedError;
use serde::Deserialize;
use thiserror::Error;
use url::{Host, Url};

/// The maximum number of providers.
const MOST: usize = 8;
/// The maximum size of the file of providers, and of the file of a secret, in bytes.
const MOST_BYTES: u64 = 64 * 1024;
/// The maximum number of characters of the name of a provider, which buttons show.
const LONGEST_NAME: usize = 40;
/// The maximum length of an address, a client id, a secret or a scope, in bytes.
const LONGEST_TEXT: usize = 512;
/// The maximum number of scopes of a provider.
const MOST_SCOPES: usize = 16;

/// Why the server cannot use the providers.
#[derive(Debug, Error)]
pub enum OpenIdError {
    /// A file cannot be read.
    #[error("cannot read {0}: {1}")]
    Read(String, io::Error),
    /// A file is no RON, or lacks a field. The message can show a part of the file, but no text from it.
    #[error("{0}:{1}")]
    Syntax(String, Box<SpannedError>),
    /// There are too many providers.
    #[error("{0}: at most {MOST} providers are possible")]
    TooMany(String),
    /// A provider is wrong.
    #[error("{file}: the provider `{provider}`: {problem}")]
    Provider {
        /// The file.
        file: String,
        /// The name of the provider.
        provider: String,
        /// What is wrong.
        problem: Problem,
    },
    /// The public address is not protected.
    #[error("--public-url must begin with https, or be the address of this machine")]
    PublicUrl,
    /// The root certificates cannot be read.
    #[error("this system has no root certificates: {0}")]
    Roots(io::Error),
}

/// What is wrong with a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The name is wrong.
    #[error("`name` must have 1 to {LONGEST_NAME} characters")]
    Name,
    /// Another provider has the name or the address.
    #[error("another provider has this `name` or `issuer`")]
    Twice,
    /// The address is wrong.
    #[error(
        "`issuer` must be an address such as https://id.example.org, with http only on this machine, and without `?`, `#` and a user"
    )]
    Issuer,
    /// The client id is wrong.
    #[error("`client` must have 1 to {LONGEST_TEXT} visible ASCII characters")]
    Client,
    /// The secret is wrong.
    #[error("`secret` must have 1 to {LONGEST_TEXT} visible ASCII characters")]
    Secret,
    /// A scope is wrong.
    #[error("`scopes` must be at most {MOST_SCOPES} names such as \"email\"")]
    Scopes,
}

/// A provider in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    issuer: String,
    client: String,
    #[serde(default)]
    secret: WrittenSecret,
    #[serde(default)]
    scopes: Vec<String>,
}

#[derive(Default, Deserialize)]
enum WrittenSecret {
    #[default]
    Public,
    Text(String),
    File(PathBuf),
}

/// A provider with which players sign in.
pub struct Settings {
    /// The name on buttons.
    pub name: String,
    /// The address, exactly as the provider writes it in its ID tokens.
    pub issuer: String,
    /// The id of this server at the provider.
    pub client: String,
    /// The secret of this server at the provider; `None` for a public client.
    pub secret: Option<String>,
    /// All scopes, separated by spaces.
    pub scopes: String,
    /// Whether the provider may use addresses without TLS on this machine.
    pub is_local: bool,
}

/// Reads the providers from a file. A file of a secret is relative to the folder of this file.
///
/// # Errors
/// Returns an error that says what is wrong.
pub fn read(file: &Path) -> Result<Vec<Settings>, OpenIdError> {
    let shown = file.display().to_string();
    let text = read_text(file)?;
    let written: Vec<Written> = ron::from_str(&text)
        .map_err(|error| OpenIdError::Syntax(shown.clone(), Box::new(error)))?;
    if written.len() > MOST {
        return Err(OpenIdError::TooMany(shown));
    }
    let folder = file.parent().unwrap_or(Path::new(""));
    let mut all: Vec<Settings> = Vec::new();
    for provider in written {
        let name = provider.name.clone();
        let wrong = |problem| OpenIdError::Provider {
            file: shown.clone(),
            provider: name.clone(),
            problem,
        };
        let secret = match &provider.secret {
            WrittenSecret::Public => None,
            WrittenSecret::Text(secret) => Some(secret.clone()),
            WrittenSecret::File(file) => {
                let text = read_text(&folder.join(file))?;
                Some(text.trim_end_matches(['\r', '\n']).to_owned())
            }
        };
        let settings = checked(provider, secret).map_err(wrong)?;
        if all
            .iter()
            .any(|other| other.name == settings.name || other.issuer == settings.issuer)
        {
            return Err(wrong(Problem::Twice));
        }
        all.push(settings);
    }
    Ok(all)
}

fn read_text(file: &Path) -> Result<String, OpenIdError> {
    let mut text = String::new();
    let read = File::open(file).and_then(|open| {
        let size = open.take(MOST_BYTES + 1).read_to_string(&mut text)?;
        match u64::try_from(size) {
            Ok(size) if size <= MOST_BYTES => Ok(()),
            _ => Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                "it is larger than 64 KiB",
            )),
        }
    });
    read.map_err(|error| OpenIdError::Read(file.display().to_string(), error))?;
    Ok(text)
}

fn checked(provider: Written, secret: Option<String>) -> Result<Settings, Problem> {
    let Written {
        name,
        issuer,
        client,
        scopes,
        ..
    } = provider;
    let letters = name.chars().count();
    if name.trim().is_empty() || letters > LONGEST_NAME || name.contains(char::is_control) {
        return Err(Problem::Name);
    }
    let url = Url::parse(&issuer).map_err(|_| Problem::Issuer)?;
    let is_plain = is_visible(&issuer)
        && !issuer.contains(['?', '#', '@'])
        && url.host().is_some()
        && is_protected(&url);
    if !is_plain {
        return Err(Problem::Issuer);
    }
    if !is_visible(&client) {
        return Err(Problem::Client);
    }
    if secret.as_deref().is_some_and(|secret| !is_visible(secret)) {
        return Err(Problem::Secret);
    }
    let is_scope = |scope: &String| is_visible(scope) && !scope.contains(['"', '\\']);
    if scopes.len() > MOST_SCOPES || !scopes.iter().all(is_scope) {
        return Err(Problem::Scopes);
    }
    let extra = scopes.into_iter().filter(|scope| scope != "openid");
    let scopes: Vec<String> = std::iter::once("openid".to_owned()).chain(extra).collect();
    Ok(Settings {
        name,
        client,
        secret,
        scopes: scopes.join(" "),
        is_local: url.scheme() == "http",
        issuer,
    })
}

fn is_visible(text: &str) -> bool {
    (1..=LONGEST_TEXT).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Returns whether nobody on the network can read or change what goes to an address: it has TLS, or it is on this
/// machine.
pub fn is_protected(url: &Url) -> bool {
    match url.scheme() {
        "https" => true,
        "http" => match url.host() {
            Some(Host::Domain(domain)) => domain == "localhost" || domain.ends_with(".localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a file with this text, beside which there is a file `secret`.
    fn read_file(text: &str) -> Result<Vec<Settings>, String> {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("secret"), "hidden\n").unwrap();
        let file = folder.path().join("openid.ron");
        std::fs::write(&file, text).unwrap();
        read(&file).map_err(|error| {
            let folder = folder.path().display().to_string();
            error.to_string().replace(&folder, "")
        })
    }

    fn one(fields: &str) -> Result<Settings, String> {
        read_file(&format!("[({fields})]")).map(|mut all| all.remove(0))
    }

    #[test]
    fn a_file_names_providers_with_and_without_a_secret() {
        let all = read_file(
            r#"[
                (name: "Example", issuer: "https://id.example.org/realm/", client: "cohort", secret: File("secret")),
                (name: "Größe", issuer: "http://127.0.0.1:9000", client: "c", secret: Text("a b"), scopes: []),
            ]"#,
        );
        assert!(all.is_err_and(|error| error.contains("`secret` must have")));
        let public = one(
            r#"name: "Ünïon", issuer: "http://localhost:9000", client: "c", scopes: ["email", "openid"]"#,
        );
        let public = public.unwrap();
        assert_eq!(public.secret, None);
        assert_eq!(public.scopes, "openid email");
        assert!(public.is_local);
        let secret = one(
            r#"name: "Example", issuer: "https://id.example.org/realm/", client: "cohort", secret: File("secret")"#,
        );
        let secret = secret.unwrap();
        assert_eq!(secret.secret.as_deref(), Some("hidden"));
        assert_eq!(secret.issuer, "https://id.example.org/realm/");
        assert!(!secret.is_local);
        assert!(read_file("[]").unwrap().is_empty());
    }

    #[test]
    fn a_mistake_in_the_file_is_named() {
        for (fields, expected) in [
            (r#"name: "A""#, "issuer"),
            (
                r#"name: "A", issuer: "https://a", client: "c", colour: 1"#,
                "colour",
            ),
            (
                r#"name: " ", issuer: "https://a", client: "c""#,
                "`name` must",
            ),
            (
                r#"name: "A", issuer: "http://a.example.org", client: "c""#,
                "`issuer` must",
            ),
            (
                r#"name: "A", issuer: "https://a?x=1", client: "c""#,
                "`issuer` must",
            ),
            (
                r#"name: "A", issuer: "https://me@a", client: "c""#,
                "`issuer` must",
            ),
            (
                r#"name: "A", issuer: "ftp://a", client: "c""#,
                "`issuer` must",
            ),
            (r#"name: "A", issuer: "a", client: "c""#, "`issuer` must"),
            (
                r#"name: "A", issuer: "https://a", client: """#,
                "`client` must",
            ),
            (
                r#"name: "A", issuer: "https://a", client: "c", scopes: ["a b"]"#,
                "`scopes` must",
            ),
            (
                r#"name: "A", issuer: "https://a", client: "c", secret: File("none")"#,
                "cannot read /none",
            ),
        ] {
            let error = one(fields).err().unwrap();
            assert!(error.contains(expected), "{fields}: {error}");
        }
        let provider = r#"(name: "A", issuer: "https://a", client: "c", secret: Text("hush")),"#;
        let twice = read_file(&format!("[{provider}{provider}]")).err().unwrap();
        assert!(
            twice.contains("the provider `A`: another provider"),
            "{twice}"
        );
        let many: String = (0..9)
            .map(|number| provider.replace("A", &format!("A{number}")))
            .collect();
        let many = read_file(&format!("[{many}]")).err().unwrap();
        assert!(many.contains("at most 8"), "{many}");
        let broken = read_file(&format!("[{provider}(]")).err().unwrap();
        assert!(broken.starts_with("/openid.ron:1:"), "{broken}");
        for error in [twice, many, broken] {
            assert!(!error.contains("hush"), "{error}");
        }
        let long = read_file(&" ".repeat(70_000)).err().unwrap();
        assert!(long.contains("larger than 64 KiB"), "{long}");
    }
}
