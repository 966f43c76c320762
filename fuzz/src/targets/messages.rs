//! Fuzz targets that read messages of players and servers, invitation links, and stored events.

use lobby::{Entry, Time};
use protocol::{Link, SeatLink, read_to_client, read_to_server};

use crate::target::Target;

/// Parses messages from a network. A parsed message must be the same after writing and parsing it again.
pub const MESSAGES: Target = Target {
    name: "messages",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(message) = read_to_server(&text) {
            let written = serde_json::to_string(&message).unwrap();
            // A written message contains all its fields, so it can be longer than the text from which it was parsed.
            if written.len() <= protocol::MOST_TO_SERVER {
                assert_eq!(read_to_server(&written), Ok(message));
            }
        }
        if let Ok(message) = read_to_client(&text) {
            let written = serde_json::to_string(&message).unwrap();
            if written.len() <= protocol::MOST_TO_CLIENT {
                assert_eq!(read_to_client(&written), Ok(message));
            }
        }
        if let Ok(link) = Link::parse(&text) {
            assert_eq!(Link::parse(&link.to_string()), Ok(link));
        }
        if let Ok(link) = SeatLink::parse(&text) {
            assert_eq!(SeatLink::parse(&link.to_string()), Ok(link));
        }
        if let Ok(entry) = Entry::from_body(Time(0), &text)
            && let Ok(body) = entry.to_body()
        {
            assert_eq!(Entry::from_body(Time(0), &body.0), Ok(entry));
        }
    },
    tokens: &[
        "type",
        "hello",
        "open",
        "join",
        "ask",
        "offered",
        "watches",
        "players",
        "follow",
        "do",
        "ping",
        "what",
        "moved",
        "plan",
        "when",
        "reply",
        "then",
        "version",
        "request",
        "settings",
        "pace",
        "kind",
        "live",
        "untimed",
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "null",
        "https://",
        "/g/",
        "K7QM-2X0A",
        "-1",
        "18446744073709551616",
        "\\u0000",
    ],
    longest: 1 << 13,
    runs: 30_000,
    ..Target::USUAL
};
