//! Links that open a player's seat on another device: `https://HOST/seat#GAME-SECRET`.

use std::fmt;

use referee::GameId;
use thiserror::Error;

use crate::hex::SeatSecret;
use crate::link::{Link, is_host};

/// A seat in a game, parsed from a link. Everyone who has the link can play at the seat.
///
/// The game and the secret are in the fragment of the link, which browsers never send to a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The server, as `HOST` or `HOST:PORT`.
    pub host: String,
    /// Whether the connection is encrypted.
    pub encrypted: bool,
    /// The game.
    pub game: GameId,
    /// The secret of the seat.
    pub secret: SeatSecret,
}

/// The error that a text is not the link of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not the link of a seat")]
pub struct SeatLinkError;

impl SeatLink {
    /// Parses a link.
    ///
    /// # Errors
    /// Returns [`SeatLinkError`] if the text is not the link of a seat.
    pub fn parse(text: &str) -> Result<Self, SeatLinkError> {
        let text = text.trim();
        if text.len() > Link::LONGEST {
            return Err(SeatLinkError);
        }
        let (scheme, rest) = text.split_once("://").ok_or(SeatLinkError)?;
        let encrypted = match scheme.to_ascii_lowercase().as_str() {
            "https" => true,
            "http" => false,
            _ => return Err(SeatLinkError),
        };
        let (host, fragment) = rest.split_once("/seat#").ok_or(SeatLinkError)?;
        if !is_host(host) {
            return Err(SeatLinkError);
        }
        let (game, secret) = fragment.split_once('-').ok_or(SeatLinkError)?;
        Ok(SeatLink {
            host: host.to_ascii_lowercase(),
            encrypted,
            game: game.parse().map_err(|_| SeatLinkError)?,
            secret: secret.parse().map_err(|_| SeatLinkError)?,
        })
    }
}

/// Writes the whole link, with the secret.
impl fmt::Display for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SeatLink { host, game, .. } = self;
        let scheme = if self.encrypted { "https" } else { "http" };
        let secret = String::from(self.secret);
        write!(f, "{scheme}://{host}/seat#{game}-{secret}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_and_hide_their_secret_in_logs() {
        let (game, secret) = ("0".repeat(31) + "7", "a".repeat(32));
        let text = format!("http://192.168.1.5:4040/seat#{game}-{secret}");
        let link = SeatLink::parse(&format!(" {text}\n")).unwrap();
        assert_eq!(link.host, "192.168.1.5:4040");
        assert!(!link.encrypted);
        assert_eq!(link.game, GameId::from_bits(7));
        assert_eq!(link.to_string(), text);
        assert!(!format!("{link:?}").contains(&secret));
        for wrong in [
            "",
            "K7QM-2XDA",
            "https://example.org/g/K7QM-2XDA",
            &format!("ftp://example.org/seat#{game}-{secret}"),
            &format!("https://user@example.org/seat#{game}-{secret}"),
            &format!("https:///seat#{game}-{secret}"),
            &format!("https://example.org/seat?{game}-{secret}"),
            &format!("https://example.org/seat#{game}"),
            &format!("https://example.org/seat#{game}-{secret}0"),
            &format!("https://example.org/seat#{game}0-{secret}"),
            &format!("https://{}/seat#{game}-{secret}", "a".repeat(300)),
        ] {
            assert_eq!(SeatLink::parse(wrong), Err(SeatLinkError), "{wrong}");
        }
    }
}
