//! UGI replies: lines from the engine.

use crate::choice::Choice;
use crate::info::Info;

/// A line from an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// `id name`: the engine's name.
    Name(String),
    /// `id author`: the engine's author.
    Author(String),
    /// `option`: an option that can be set.
    Choice(Choice),
    /// `ugiok`: the engine has reported its identity and all options.
    UgiOk,
    /// `readyok`: the engine is ready.
    ReadyOk,
    /// `info`: a search report.
    Info(Box<Info>),
    /// `info string`: text for people.
    Said(String),
    /// `bestmove`: the result of a search, in the engine's notation.
    BestMove(String),
    /// `response`: the answer to a question about the position.
    Response(String),
}

impl Reply {
    /// Parses a line; `None` if the line is not part of the protocol and should be skipped.
    pub fn read(line: &str) -> Option<Reply> {
        let (first, rest) = split(line);
        Some(match first {
            "id" => match split(rest) {
                ("name", name) if !name.is_empty() => Reply::Name(name.to_owned()),
                ("author", author) if !author.is_empty() => Reply::Author(author.to_owned()),
                _ => return None,
            },
            "option" => Reply::Choice(Choice::read(rest)?),
            "ugiok" => Reply::UgiOk,
            "readyok" => Reply::ReadyOk,
            "info" => match split(rest) {
                ("string", words) => Reply::Said(words.to_owned()),
                _ => Reply::Info(Box::new(Info::read(rest))),
            },
            "bestmove" => Reply::BestMove(split(rest).0.to_owned()),
            "response" => Reply::Response(rest.to_owned()),
            _ => return None,
        })
    }
}

/// Splits a text into its first word and the trimmed rest.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((first, rest)) => (first, rest.trim_start()),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_blanks_are_between() {
        let read = |line| Reply::read(line).unwrap();
        assert_eq!(
            read(" id  name My Engine 2\r\n"),
            Reply::Name("My Engine 2".to_owned())
        );
        assert_eq!(read("id author A. B."), Reply::Author("A. B.".to_owned()));
        assert_eq!(read("ugiok"), Reply::UgiOk);
        assert_eq!(read("\treadyok "), Reply::ReadyOk);
        assert_eq!(
            read("bestmove b1-b3 ponder a2-c2"),
            Reply::BestMove("b1-b3".to_owned())
        );
        assert_eq!(read("bestmove"), Reply::BestMove(String::new()));
        assert_eq!(
            read("info string error: no"),
            Reply::Said("error: no".to_owned())
        );
        assert_eq!(read("response p1win"), Reply::Response("p1win".to_owned()));
    }

    #[test]
    fn what_is_no_line_of_the_protocol_is_none() {
        for line in [
            "",
            " ",
            "uciok",
            "id",
            "id name",
            "id elo 7",
            "Hello",
            "option",
            "option name",
        ] {
            assert_eq!(Reply::read(line), None, "{line}");
        }
    }
}
