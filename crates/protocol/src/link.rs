//! Links of invitations: `https://HOST/g/CODE` and `cohort://HOST/g/CODE`.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU16;

use thiserror::Error;

use crate::code::Code;

/// An invitation, parsed from a link or a typed code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, as `HOST` or `HOST:PORT`; `None` for a code without a link.
    pub host: Option<String>,
    /// Whether the connection is encrypted. A link with `http://` means an unencrypted connection. So does a link with
    /// `cohort://` and a [local host](is_local), because a local host cannot have a certificate.
    pub encrypted: bool,
    /// The code.
    pub code: Code,
}

/// The error that a text is not an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "not an invitation: write a code such as K7QM-2XDA, or a link such as https://example.org/g/K7QM-2XDA"
)]
pub struct LinkError;

impl Link {
    /// The maximum length of a link, in bytes.
    pub const LONGEST: usize = 300;

    /// Parses a link, or a code without a link.
    ///
    /// # Errors
    /// Returns [`LinkError`] if the text is neither a link nor a code.
    pub fn parse(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        if text.len() > Self::LONGEST {
            return Err(LinkError);
        }
        let Some((scheme, rest)) = text.split_once("://") else {
            let code = text.parse().map_err(|_| LinkError)?;
            return Ok(Link {
                host: None,
                encrypted: true,
                code,
            });
        };
        let encrypted = match scheme.to_ascii_lowercase().as_str() {
            "https" => Some(true),
            "http" => Some(false),
            "cohort" => None,
            _ => return Err(LinkError),
        };
        let (host, code) = rest.split_once("/g/").ok_or(LinkError)?;
        if !is_host(host) {
            return Err(LinkError);
        }
        let code = code.trim_end_matches('/').parse().map_err(|_| LinkError)?;
        Ok(Link {
            encrypted: encrypted.unwrap_or_else(|| !is_local(host)),
            host: Some(host.to_ascii_lowercase()),
            code,
        })
    }
}

/// Returns whether a host, with or without port, is this computer or a computer of the local network. Such a host is
/// `localhost`, a name that ends in `.local`, or a private, link-local or loopback address.
pub fn is_local(host: &str) -> bool {
    let bare = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next(),
        None => host.split(':').next(),
    };
    let bare = bare.unwrap_or_default().to_ascii_lowercase();
    match bare.parse() {
        Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        Ok(IpAddr::V6(ip)) => {
            ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local()
        }
        Err(_) => bare == "localhost" || bare.ends_with(".local"),
    }
}

/// Returns whether a text is a host name or an IP address, with an optional port. A text with a user name, a path,
/// blanks or non-ASCII characters is not a host.
pub fn is_host(text: &str) -> bool {
    let (is_name, port) = match text.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((address, "")) => (address.parse::<Ipv6Addr>().is_ok(), None),
            Some((address, port)) => {
                let is_address = address.parse::<Ipv6Addr>().is_ok() && port.starts_with(':');
                (is_address, port.strip_prefix(':'))
            }
            None => return false,
        },
        None => {
            let (name, port) = match text.split_once(':') {
                Some((name, port)) => (name, Some(port)),
                None => (text, None),
            };
            let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
            (!name.is_empty() && name.bytes().all(allowed), port)
        }
    };
    is_name && port.is_none_or(|port| port.parse::<NonZeroU16>().is_ok())
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(host) = &self.host else {
            return self.code.fmt(f);
        };
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{host}/g/{}", self.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_codes_are_read() {
        for (text, shown) in [
            (
                "https://Play.example.org/g/k7qm2x0a/",
                "https://play.example.org/g/K7QM-2X0A",
            ),
            (
                "cohort://play.example.org/g/K7QM-2XOA",
                "https://play.example.org/g/K7QM-2X0A",
            ),
            (
                "cohort://192.168.1.5:4040/g/K7QM-2XOA",
                "http://192.168.1.5:4040/g/K7QM-2X0A",
            ),
            (
                "http://[::1]:4040/g/K7QM-2X0A",
                "http://[::1]:4040/g/K7QM-2X0A",
            ),
            (" k7qm-2x0a\n", "K7QM-2X0A"),
        ] {
            assert_eq!(Link::parse(text).unwrap().to_string(), shown);
        }
        for (host, local) in [
            ("localhost:4040", true),
            ("Ada.local", true),
            ("[fe80::1]:4040", true),
            ("[::1]", true),
            ("10.0.0.7", true),
            ("8.8.8.8:80", false),
            ("[2001:db8::1]", false),
            ("localhost.example.org", false),
        ] {
            assert_eq!(is_local(host), local, "{host}");
        }
        let long = format!("https://{}/g/K7QM-2X0A", "a".repeat(300));
        for wrong in [
            "",
            "ftp://example.org/g/K7QM-2X0A",
            "https:///g/K7QM-2X0A",
            "https://user@example.org/g/K7QM-2X0A",
            "https://example.org/K7QM-2X0A",
            "https://example.org/g/../K7QM-2X0A",
            "https://example.org:/g/K7QM-2X0A",
            "https://example.org:99999/g/K7QM-2X0A",
            "https://[::1/g/K7QM-2X0A",
            "https://[::1]4040/g/K7QM-2X0A",
            &long,
        ] {
            assert_eq!(Link::parse(wrong), Err(LinkError), "{wrong}");
        }
    }
}
