//! The engine's search reports, with their moves checked by the rules.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{Report, Score};
use rules::{Game, Move};
use ugi::{Info, InfoScore};

use crate::error::Offence;

/// The maximum length of a line of play, in plies. Longer lines are cut off.
const MAX_PLIES: usize = 128;

/// The latest report of each line of play in a search.
#[derive(Clone, Debug)]
pub(crate) struct Thoughts {
    game: Game,
    lines: u32,
    latest: BTreeMap<u32, Report>,
}

impl Thoughts {
    /// Creates an empty collection of reports for a search that reports `lines` lines of play.
    pub(crate) fn new(game: &Game, lines: u32) -> Self {
        Thoughts {
            game: game.clone(),
            lines,
            latest: BTreeMap::new(),
        }
    }

    /// Reads an `info` line of the engine and returns its report. Returns `None` if the line has no line of play or no
    /// score, or if the rank of the line of play is out of range.
    ///
    /// # Errors
    /// Returns an error if the line of play begins with an illegal move.
    pub(crate) fn take(&mut self, info: &Info) -> Result<Option<&Report>, Offence> {
        let rank = info.multipv.unwrap_or(1);
        let (Some(first), true) = (info.pv.first(), (1..=self.lines).contains(&rank)) else {
            return Ok(None);
        };
        let Some(score) = info.score else {
            return Ok(None);
        };
        let mut pv = vec![self.legal(first)?];
        pv.extend(self.rest(pv.first().copied(), &info.pv));
        let before = self.latest.get(&rank);
        let depth = info.depth.or(before.map(|report| report.depth));
        let depth = depth.unwrap_or_default();
        let report = Report {
            depth,
            rank,
            seldepth: info.seldepth.unwrap_or(depth),
            score: worth(score),
            nodes: info.nodes.unwrap_or_default(),
            time: info.time.unwrap_or(Duration::ZERO),
            pv,
        };
        self.latest.insert(rank, report);
        Ok(self.latest.get(&rank))
    }

    /// Parses a legal move.
    ///
    /// # Errors
    /// Returns an error if the move is illegal.
    pub(crate) fn legal(&self, text: &str) -> Result<Move, Offence> {
        let mut game = self.game.clone();
        let played = game.play_text(text);
        played.map(|ply| ply.mv).map_err(|error| Offence::Illegal {
            mv: text.to_owned(),
            position: self.game.variant().position_string(self.game.position()),
            // The message quotes the engine's text, which can have control characters.
            problem: error.to_string().replace(char::is_control, ""),
        })
    }

    /// Returns the moves of a line of play that follow its first move, up to the first illegal move.
    fn rest(&self, first: Option<Move>, pv: &[String]) -> Vec<Move> {
        let mut game = self.game.clone();
        if first.is_none_or(|mv| game.play(mv).is_err()) {
            return Vec::new();
        }
        let rest = pv.iter().take(MAX_PLIES).skip(1);
        rest.map_while(|text| game.play_text(text).ok())
            .map(|ply| ply.mv)
            .collect()
    }

    pub(crate) fn into_lines(self) -> Vec<Report> {
        self.latest.into_values().collect()
    }
}

/// Converts a score of the protocol into a score of our engine. The protocol counts a win in moves of the winner; our
/// engine counts plies.
fn worth(score: InfoScore) -> Score {
    match score {
        InfoScore::Centi(centi) => Score::of_centi(centi),
        InfoScore::WinIn(moves) if moves > 0 => {
            Score::of_win_in(moves.saturating_mul(2).saturating_sub(1))
        }
        // If a side has already lost, the protocol reports a loss in 0 moves. Our engine counts this as a loss by the
        // opponent's next move.
        InfoScore::WinIn(moves) => Score::of_win_in(moves.min(-1).saturating_mul(2)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn thoughts(lines: u32) -> Thoughts {
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        Thoughts::new(&Game::new(loa), lines)
    }

    fn info(line: &str) -> Info {
        match ugi::Reply::read(line) {
            Some(ugi::Reply::Info(info)) => *info,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn reports_are_those_of_our_own_engine() {
        let mut thoughts = thoughts(2);
        let line =
            "info depth 4 seldepth 7 multipv 2 score cp 12 nodes 90 nps 3 time 20 pv C8C6 a2:c2 zz";
        let report = thoughts.take(&info(line)).unwrap().unwrap().clone();
        assert_eq!((report.depth, report.rank, report.seldepth), (4, 2, 7));
        assert_eq!((report.nodes, report.time), (90, Duration::from_millis(20)));
        let pv: Vec<String> = report.pv.iter().map(ToString::to_string).collect();
        // The line is cut at the first illegal move.
        assert_eq!(pv, ["c8-c6", "a2-c2"]);
        assert_eq!(report.score, Score::of_centi(12));
        // An `info` line is not a report if it has no line of play, a line number out of range, or no score.
        for other in [
            "info depth 5",
            "info depth 5 multipv 3 score cp 1 pv c8-c6",
            "info multipv 0 score cp 1 pv c8-c6",
            "info depth 5 pv c8-c6",
        ] {
            assert_eq!(thoughts.take(&info(other)), Ok(None), "{other}");
        }
        thoughts.take(&info("info score cp 30 pv b1-b3")).unwrap();
        thoughts.take(&info("info score cp 31 pv b1-b3")).unwrap();
        let lines = thoughts.into_lines();
        let told: Vec<(u32, Score)> = lines
            .iter()
            .map(|report| (report.rank, report.score))
            .collect();
        assert_eq!(told, [(1, Score::of_centi(31)), (2, Score::of_centi(12))]);
    }

    #[test]
    fn moves_to_a_win_are_plies() {
        for (moves, plies) in [(1, 1), (2, 3), (-1, -2), (-3, -6), (0, -2)] {
            assert_eq!(
                worth(InfoScore::WinIn(moves)).win_in(),
                Some(plies),
                "{moves}"
            );
        }
        assert_eq!(worth(InfoScore::Centi(-45)).centi(), -45);
        // Extreme numbers do not overflow.
        worth(InfoScore::WinIn(i32::MAX));
        worth(InfoScore::WinIn(i32::MIN));
        worth(InfoScore::Centi(i32::MIN));
    }

    #[test]
    fn a_line_of_play_that_cannot_begin_is_an_offence() {
        let mut thoughts = thoughts(1);
        for wrong in ["c8-c7", "hello", "pass"] {
            let line = format!("info score cp 1 pv {wrong}");
            let offence = thoughts.take(&info(&line)).unwrap_err();
            assert!(matches!(&offence, Offence::Illegal { mv, .. } if mv == wrong));
        }
    }
}
