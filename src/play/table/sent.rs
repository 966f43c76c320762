//! The computer's searches as data, for another instance of the program.

use std::time::Duration;

use cohort_web_game::PlainGame;
use engine::{Engine, Opponents, Score};
use jobs::{Portable, Workplace};
use rules::{Move, Strength};

use super::search::{BestMove, HintMove, LossOfMove, MoveOfLevel, WorthOfGame};

/// Adds the computer's searches to the jobs that this instance does for another one.
pub fn add_jobs(place: Workplace) -> Workplace {
    place
        .with::<MoveOfLevel>()
        .with::<BestMove>()
        .with::<HintMove>()
        .with::<WorthOfGame>()
        .with::<LossOfMove>()
}

impl Portable for MoveOfLevel {
    type Sent = (PlainGame, String, u64);
    type SentReport = Move;

    fn send(&self) -> Self::Sent {
        let game = PlainGame::of_game(&self.game);
        (game, self.strength.to_string(), self.seed)
    }

    fn receive((game, strength, seed): Self::Sent) -> Option<Self> {
        let strength = Strength::parse(&strength)?;
        Some(MoveOfLevel {
            game: game.builtin()?,
            strength,
            level: Opponents::builtin().level(strength),
            seed,
            choose: Engine::choose,
        })
    }

    fn send_report(report: Move) -> Move {
        report
    }

    fn receive_report(sent: Move) -> Option<Move> {
        Some(sent)
    }
}

impl Portable for BestMove {
    type Sent = (PlainGame, Duration, usize);
    type SentReport = Move;

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.game), self.time, self.threads)
    }

    fn receive((game, time, threads): Self::Sent) -> Option<Self> {
        let game = game.builtin()?;
        Some(BestMove {
            game,
            time,
            threads,
        })
    }

    fn send_report(report: Move) -> Move {
        report
    }

    fn receive_report(sent: Move) -> Option<Move> {
        Some(sent)
    }
}

impl Portable for HintMove {
    type Sent = PlainGame;
    type SentReport = Move;

    fn send(&self) -> PlainGame {
        PlainGame::of_game(&self.0)
    }

    fn receive(sent: PlainGame) -> Option<Self> {
        sent.builtin().map(HintMove)
    }

    fn send_report(report: Move) -> Move {
        report
    }

    fn receive_report(sent: Move) -> Option<Move> {
        Some(sent)
    }
}

impl Portable for WorthOfGame {
    type Sent = PlainGame;
    type SentReport = Score;

    fn send(&self) -> PlainGame {
        PlainGame::of_game(&self.0)
    }

    fn receive(sent: PlainGame) -> Option<Self> {
        sent.builtin().map(WorthOfGame)
    }

    fn send_report(report: Score) -> Score {
        report
    }

    fn receive_report(sent: Score) -> Option<Score> {
        Some(sent)
    }
}

impl Portable for LossOfMove {
    type Sent = (PlainGame, Move);
    type SentReport = u16;

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.before), self.mv)
    }

    fn receive((before, mv): Self::Sent) -> Option<Self> {
        let before = before.builtin()?;
        Some(LossOfMove { before, mv })
    }

    fn send_report(report: u16) -> u16 {
        report
    }

    fn receive_report(sent: u16) -> Option<u16> {
        Some(sent)
    }
}
