//! UGI commands: lines from the game program to the engine.

use std::fmt;
use std::time::Duration;

/// A command to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: the engine must identify itself and list its options.
    Ugi,
    /// `isready`: the engine must answer when it is ready.
    IsReady,
    /// `setoption`: the engine must change the value of an option.
    SetOption {
        /// The option's name, as the engine listed it.
        name: String,
        /// The option's new value, in the words of the protocol.
        value: String,
    },
    /// `uginewgame`: a new game begins, independent of earlier commands.
    NewGame,
    /// `position`: the engine must set up a position.
    Position {
        /// A position string; `None` means the variant's start position.
        start: Option<String>,
        /// The moves after the position in `start`, in notation.
        moves: Vec<String>,
    },
    /// `go`: the engine must start a search.
    Go(Go),
    /// `stop`: the engine must end the search.
    Stop,
    /// `query`: the engine must answer a question about the position.
    Query(Question),
    /// `quit`: the engine must end.
    Quit,
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// `gameover`: asks whether the game is over.
    GameOver,
    /// `p1turn`: asks whether player one is to move.
    P1Turn,
    /// `result`: asks who has won.
    Result,
}

/// The limits of a search, as the parameters of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// The remaining time of players one and two.
    pub time: [Option<Duration>; 2],
    /// The increment per move of players one and two.
    pub increment: [Duration; 2],
    /// The number of moves until the next time control; `None` if the time is for the whole game.
    pub moves_to_go: Option<u32>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions.
    pub nodes: Option<u64>,
    /// Search until `stop`, even after the result is certain.
    pub infinite: bool,
    /// The words after `go` that this crate does not know.
    pub ignored: Vec<String>,
}

impl Command {
    /// Parses a command line; `None` if the line is blank.
    ///
    /// # Errors
    /// Returns what is wrong with the line, and how to correct it.
    pub fn read(line: &str) -> Result<Option<Command>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let rest = words.collect::<Vec<_>>();
        let command = match first {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "setoption" => set_option(&rest)?,
            "uginewgame" => Command::NewGame,
            "position" => position(&rest)?,
            "go" => Command::Go(go(&rest)?),
            "stop" => Command::Stop,
            "query" => Command::Query(question(&rest)?),
            "quit" => Command::Quit,
            unknown => {
                return Err(format!(
                    "`{}` is no command; send ugi, isready, setoption, uginewgame, position, go, stop, query or quit",
                    shortened(unknown)
                ));
            }
        };
        Ok(Some(command))
    }
}

impl fmt::Display for Command {
    /// Formats the command as a line of the protocol, without a line ending.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::Position { start, moves } => {
                match start {
                    None => f.write_str("position startpos")?,
                    Some(text) => write!(f, "position fen {text}")?,
                }
                if !moves.is_empty() {
                    write!(f, " moves {}", moves.join(" "))?;
                }
                Ok(())
            }
            Command::Go(go) => write!(f, "go{go}"),
            Command::Stop => f.write_str("stop"),
            Command::Query(Question::GameOver) => f.write_str("query gameover"),
            Command::Query(Question::P1Turn) => f.write_str("query p1turn"),
            Command::Query(Question::Result) => f.write_str("query result"),
            Command::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Go {
    /// Formats the text after `go`, with a space before each word. Omits unknown words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [p1_time, p2_time] = self.time.map(|time| time.map(|time| time.as_millis()));
        let [p1_inc, p2_inc] = self
            .increment
            .map(|more| Some(more.as_millis()).filter(|more| *more > 0));
        let numbers = [
            ("p1time", p1_time),
            ("p2time", p2_time),
            ("p1inc", p1_inc),
            ("p2inc", p2_inc),
            ("movestogo", self.moves_to_go.map(u128::from)),
            ("movetime", self.move_time.map(|time| time.as_millis())),
            ("depth", self.depth.map(u128::from)),
            ("nodes", self.nodes.map(u128::from)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                write!(f, " {name} {number}")?;
            }
        }
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}

/// Shortens a text that an engine or program sent, for use in messages.
pub fn shortened(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let mut letters = text.chars().filter(|c| !c.is_control());
    let short = letters.by_ref().take(MAX_CHARS).collect::<String>();
    if letters.next().is_some() {
        short + "…"
    } else {
        short
    }
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    let wrong = || "write `setoption name NAME value VALUE`".to_owned();
    let value_at = words
        .iter()
        .position(|word| *word == "value")
        .ok_or_else(wrong)?;
    let (name, value) = words.split_at(value_at);
    match (name, value) {
        (["name", name @ ..], [_, value @ ..]) if !name.is_empty() && !value.is_empty() => {
            Ok(Command::SetOption {
                name: name.join(" "),
                value: value.join(" "),
            })
        }
        _ => Err(wrong()),
    }
}

fn position(words: &[&str]) -> Result<Command, String> {
    let moves_at = words
        .iter()
        .position(|word| *word == "moves")
        .unwrap_or(words.len());
    let (start, moves) = words.split_at(moves_at);
    let start = match start {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => {
            return Err(
                "write `position startpos` or `position fen STRING`, and `moves` with moves behind it".to_owned(),
            );
        }
    };
    Ok(Command::Position {
        start,
        moves: moves.iter().skip(1).map(|mv| (*mv).to_owned()).collect(),
    })
}

fn question(words: &[&str]) -> Result<Question, String> {
    match words {
        ["gameover"] => Ok(Question::GameOver),
        ["p1turn"] => Ok(Question::P1Turn),
        ["result"] => Ok(Question::Result),
        _ => Err("write `query gameover`, `query p1turn` or `query result`".to_owned()),
    }
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || {
            let value = words.next().copied().unwrap_or_default();
            // Programs send negative times when a clock has run out; they count as zero.
            value
                .parse::<i64>()
                .map(|number| number.max(0).unsigned_abs())
                .map_err(|_| format!("`{}` behind `{word}` is no whole number", shortened(value)))
        };
        match word {
            "p1time" => go.time[0] = Some(Duration::from_millis(number()?)),
            "p2time" => go.time[1] = Some(Duration::from_millis(number()?)),
            "p1inc" => go.increment[0] = Duration::from_millis(number()?),
            "p2inc" => go.increment[1] = Duration::from_millis(number()?),
            "movestogo" => go.moves_to_go = Some(whole(number()?)),
            "movetime" => go.move_time = Some(Duration::from_millis(number()?)),
            "depth" => go.depth = Some(whole(number()?)),
            "nodes" => go.nodes = Some(number()?.max(1)),
            "infinite" => go.infinite = true,
            other => go.ignored.push(shortened(other)),
        }
    }
    Ok(go)
}

/// Clamps a count to the range of `u32`, and to at least one.
fn whole(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line).unwrap().unwrap()
    }

    #[test]
    fn commands_are_read_whatever_blanks_are_between() {
        assert_eq!(Command::read(" \t\r\n"), Ok(None));
        assert_eq!(read(" ugi\r\n"), Command::Ugi);
        assert_eq!(
            read("setoption  name null move value  a b"),
            Command::SetOption {
                name: "null move".to_owned(),
                value: "a b".to_owned()
            }
        );
        assert_eq!(
            read("position startpos moves b1-b3 a2-c2"),
            Command::Position {
                start: None,
                moves: vec!["b1-b3".to_owned(), "a2-c2".to_owned()]
            }
        );
        assert_eq!(
            read("position fen 8/8 b moves"),
            Command::Position {
                start: Some("8/8 b".to_owned()),
                moves: Vec::new()
            }
        );
        assert_eq!(read("query p1turn"), Command::Query(Question::P1Turn));
    }

    #[test]
    fn go_takes_clocks_and_limits() {
        let Command::Go(go) =
            read("go p1time 60000 p2time -20 p1inc 100 p2inc 0 movestogo 0 ponder nodes 0")
        else {
            panic!("no go")
        };
        assert_eq!(
            go.time,
            [Some(Duration::from_secs(60)), Some(Duration::ZERO)]
        );
        assert_eq!(go.increment, [Duration::from_millis(100), Duration::ZERO]);
        assert_eq!(
            (go.moves_to_go, go.nodes, go.depth),
            (Some(1), Some(1), None)
        );
        assert_eq!(
            (go.infinite, go.ignored),
            (false, vec!["ponder".to_owned()])
        );
        assert_eq!(read("go"), Command::Go(Go::default()));
    }

    #[test]
    fn commands_are_written_as_they_are_read() {
        for line in [
            "ugi",
            "isready",
            "setoption name null move value a b",
            "uginewgame",
            "position startpos",
            "position fen 8/8 b moves b1-b3 a2-c2",
            "position fen 8/8 b 6/5 moves a3-c3,@e5",
            "go",
            "go p1time 60000 p2time 0 p1inc 100 movestogo 3 depth 9 nodes 70 infinite",
            "go movetime 1500",
            "stop",
            "query gameover",
            "query p1turn",
            "query result",
            "quit",
        ] {
            assert_eq!(read(line).to_string(), line);
        }
    }

    #[test]
    fn mistakes_are_told_in_one_short_line() {
        for (line, part) in [
            ("hello", "`hello` is no command; send ugi"),
            ("UGI", "`UGI` is no command"),
            ("setoption", "write `setoption name"),
            ("setoption name hash", "write `setoption name"),
            ("setoption name value 5", "write `setoption name"),
            ("setoption name hash value", "write `setoption name"),
            ("position", "write `position startpos`"),
            ("position fen", "write `position startpos`"),
            ("position startpos b1-b3", "write `position startpos`"),
            ("query", "write `query gameover`"),
            ("go depth", "`` behind `depth`"),
            ("go depth many", "`many` behind `depth`"),
        ] {
            let error = Command::read(line).unwrap_err();
            assert!(error.starts_with(part), "{error}");
        }
        let error = Command::read(&"é\u{7}".repeat(1000)).unwrap_err();
        assert!(
            error.chars().count() < 200 && !error.contains('\u{7}'),
            "{error}"
        );
    }
}
