//! Links of invitations: `https://HOST/g/CODE` and `cohort://HOST/g/CODE`.

use std::fmt;

use thiserror::Error;

use crate::code::Code;

/// An invitation, parsed from a link or a typed code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server, as `HOST` or `HOST:PORT`; `None` for a code without a link.
    pub host: Option<String>,
    /// Whether the connection is encrypted: always, unless the link begins with `http://`.
    pub encrypted: bool,
    /// The code.
    pub code: Code,
}

/// A text that is not an invitation.
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
    /// Returns [`LinkError`] if the text is neither.
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
            "https" | "cohort" => true,
            "http" => false,
            _ => return Err(LinkError),
        };
        let (host, code) = rest.split_once("/g/").ok_or(LinkError)?;
        if !is_host(host) {
            return Err(LinkError);
        }
        let code = code.trim_end_matches('/').parse().map_err(|_| LinkError)?;
        Ok(Link {
            host: Some(host.to_ascii_lowercase()),
            encrypted,
            code,
        })
    }
}

/// Returns whether a text is a name or address with an optional port, without user, path, blanks or signs of other
/// alphabets.
fn is_host(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    !text.is_empty() && text.bytes().all(allowed)
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
                "cohort://localhost:4040/g/K7QM-2XOA",
                "https://localhost:4040/g/K7QM-2X0A",
            ),
            (
                "http://[::1]:4040/g/K7QM-2X0A",
                "http://[::1]:4040/g/K7QM-2X0A",
            ),
            (" k7qm-2x0a\n", "K7QM-2X0A"),
        ] {
            assert_eq!(Link::parse(text).unwrap().to_string(), shown);
        }
        let long = format!("https://{}/g/K7QM-2X0A", "a".repeat(300));
        for wrong in [
            "",
            "ftp://example.org/g/K7QM-2X0A",
            "https:///g/K7QM-2X0A",
            "https://user@example.org/g/K7QM-2X0A",
            "https://example.org/K7QM-2X0A",
            "https://example.org/g/../K7QM-2X0A",
            &long,
        ] {
            assert_eq!(Link::parse(wrong), Err(LinkError), "{wrong}");
        }
    }
}
