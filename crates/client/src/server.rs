//! The address of a server.

use std::fmt;
use std::str::FromStr;

use protocol::{Code, Link, SeatLink, SeatSecret, is_host, is_local};
use referee::GameId;
use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The address of a server: a host with an optional port, and whether connections to the server are encrypted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Server {
    host: String,
    encrypted: bool,
}

/// The error that a text is not the address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not the address of a server, such as play.example.org or http://192.168.1.5:4040")]
pub struct ServerError;

impl Explain for ServerError {
    fn sentence(&self) -> Sentence {
        Sentence::new("error-server-address")
    }
}

impl Server {
    /// Returns the server that a link names; `None` for a bare code.
    pub fn of(link: &Link) -> Option<Self> {
        Some(Server {
            host: link.host.clone()?,
            encrypted: link.encrypted,
        })
    }

    /// Returns the server of a seat's link.
    pub fn of_seat(link: &SeatLink) -> Self {
        Server {
            host: link.host.clone(),
            encrypted: link.encrypted,
        }
    }

    /// Returns the host, with its port if it has one.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns the address of the server's WebSocket.
    pub fn socket_url(&self) -> String {
        let scheme = if self.encrypted { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.host)
    }

    /// Returns the address of the page on which players manage their accounts at this server.
    pub fn account_page(&self) -> String {
        format!("{self}/account/")
    }

    /// Returns the address of the page with the tournaments of this server.
    pub fn tournaments_page(&self) -> String {
        format!("{self}/tournaments/")
    }

    /// Returns whether an address is that of a page of this server: the address of the server, and then a path.
    pub(crate) fn has_page(&self, address: &str) -> bool {
        let path = address.strip_prefix(&self.to_string());
        let is_plain = address.bytes().all(|byte| byte.is_ascii_graphic());
        is_plain && address.len() <= Link::LONGEST && path.is_some_and(|path| path.starts_with('/'))
    }

    /// Returns the link of an invitation at this server.
    pub fn link(&self, code: Code) -> Link {
        Link {
            host: Some(self.host.clone()),
            encrypted: self.encrypted,
            code,
        }
    }

    /// Returns the link that opens a seat at this server.
    pub fn seat_link(&self, game: GameId, secret: SeatSecret) -> SeatLink {
        SeatLink {
            host: self.host.clone(),
            encrypted: self.encrypted,
            game,
            secret,
        }
    }
}

impl FromStr for Server {
    type Err = ServerError;

    /// Reads `https://HOST`, `http://HOST` or `HOST`. Connections to a bare `HOST` are encrypted unless the host is
    /// [local](is_local).
    fn from_str(text: &str) -> Result<Self, ServerError> {
        let text = text.trim();
        if text.len() > Link::LONGEST {
            return Err(ServerError);
        }
        let (scheme, host) = match text.split_once("://") {
            Some((scheme, host)) => (scheme.to_ascii_lowercase(), host),
            None => (String::new(), text),
        };
        let host = host.trim_end_matches('/');
        if !is_host(host) {
            return Err(ServerError);
        }
        let encrypted = match scheme.as_str() {
            "https" | "wss" => true,
            "http" | "ws" => false,
            "" | "cohort" => !is_local(host),
            _ => return Err(ServerError),
        };
        Ok(Server {
            host: host.to_ascii_lowercase(),
            encrypted,
        })
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

impl TryFrom<String> for Server {
    type Error = ServerError;

    fn try_from(text: String) -> Result<Self, ServerError> {
        text.parse()
    }
}

impl From<Server> for String {
    fn from(server: Server) -> Self {
        server.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_them() {
        for (text, url) in [
            ("play.example.org", "wss://play.example.org/ws"),
            (" https://Play.example.org/ ", "wss://play.example.org/ws"),
            ("localhost:4040", "ws://localhost:4040/ws"),
            ("192.168.1.5:4040", "ws://192.168.1.5:4040/ws"),
            ("http://example.org:80", "ws://example.org:80/ws"),
            ("https://localhost", "wss://localhost/ws"),
        ] {
            let server: Server = text.parse().unwrap();
            assert_eq!(server.socket_url(), url);
            assert_eq!(server.to_string().parse(), Ok(server), "{text}");
        }
        let long = "a".repeat(400);
        for wrong in ["", "ftp://a", "a b", "a/b", "https://", "user@a", &long] {
            assert_eq!(wrong.parse::<Server>(), Err(ServerError), "{wrong}");
        }
    }

    #[test]
    fn only_addresses_below_that_of_the_server_are_its_pages() {
        let server: Server = "play.example.org".parse().unwrap();
        assert!(server.has_page(&server.account_page()));
        assert!(server.has_page("https://play.example.org/account/#K7QM-2XDA"));
        let long = format!("https://play.example.org/{}", "a".repeat(400));
        for wrong in [
            "",
            "https://play.example.org",
            "https://play.example.org.evil.example/account/",
            "https://play.example.org@evil.example/",
            "https://play.example.org:80/account/",
            "http://play.example.org/account/",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "https://play.example.org/a b",
            &long,
        ] {
            assert!(!server.has_page(wrong), "{wrong}");
        }
        let local: Server = "http://127.0.0.1:4040".parse().unwrap();
        assert!(local.has_page("http://127.0.0.1:4040/account/#K7QM-2XDA"));
    }
}
