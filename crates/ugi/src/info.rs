//! Search reports of an engine.

use std::time::Duration;

/// The content of an `info` line, a search report of an engine. Missing or malformed values are `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The depth of the current iteration of the search, in plies.
    pub depth: Option<u32>,
    /// The depth of the deepest line of play in the search, in plies.
    pub seldepth: Option<u32>,
    /// The rank of this line of play among the reported lines, from 1 for the best line.
    pub multipv: Option<u32>,
    /// The score for the side to move.
    pub score: Option<InfoScore>,
    /// The number of positions searched.
    pub nodes: Option<u64>,
    /// The time since the start of the search.
    pub time: Option<Duration>,
    /// The moves of the line of play (principal variation), in the engine's notation.
    pub pv: Vec<String>,
}

/// A score in the protocol's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfoScore {
    /// An advantage in centipawns, hundredths of an evaluation unit.
    Centi(i32),
    /// A win of the side to move in this number of its moves; negative for a loss.
    WinIn(i32),
}

/// The names of values in an `info` line that are skipped.
const IGNORED: [&str; 7] = [
    "nps",
    "hashfull",
    "tbhits",
    "cpuload",
    "currmove",
    "currmovenumber",
    "sbhits",
];

impl Info {
    /// Parses the text after `info`. Skips unknown values.
    pub(crate) fn read(text: &str) -> Self {
        let mut info = Info::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = number(words.next()),
                "seldepth" => info.seldepth = number(words.next()),
                "multipv" => info.multipv = number(words.next()),
                "nodes" => info.nodes = number(words.next()),
                "time" => info.time = number(words.next()).map(Duration::from_millis),
                "cp" => info.score = number(words.next()).map(InfoScore::Centi),
                "mate" => info.score = number(words.next()).map(InfoScore::WinIn),
                // The value of `string` or `pv` is the whole rest of the line.
                "string" => break,
                "pv" => {
                    info.pv = words.map(str::to_owned).collect();
                    break;
                }
                word if IGNORED.contains(&word) => {
                    words.next();
                }
                // Skips single words: `score`, `lowerbound` and unknown words.
                _ => {}
            }
        }
        info
    }
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Option<T> {
    word?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lines_of_play_are_read() {
        let info = Info::read(
            "depth 5 seldepth 9 multipv 2 score cp -31 lowerbound nodes 4000 nps 99 hashfull 3 time 1500 pv b1-b3 a2-c2",
        );
        let expected = Info {
            depth: Some(5),
            seldepth: Some(9),
            multipv: Some(2),
            score: Some(InfoScore::Centi(-31)),
            nodes: Some(4000),
            time: Some(Duration::from_millis(1500)),
            pv: vec!["b1-b3".to_owned(), "a2-c2".to_owned()],
        };
        assert_eq!(info, expected);
        let info = Info::read("score mate -3 depth 2");
        assert_eq!(info.score, Some(InfoScore::WinIn(-3)));
        assert_eq!(info.depth, Some(2));
    }

    #[test]
    fn nonsense_is_passed_over() {
        assert_eq!(Info::read("depth many nodes -3 time"), Info::default());
        assert_eq!(Info::read("string depth 3"), Info::default());
        assert_eq!(Info::read("depth 99999999999 depth 3").depth, Some(3));
        assert_eq!(Info::read("pv").pv, Vec::<String>::new());
    }
}
