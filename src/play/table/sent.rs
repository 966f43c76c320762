//! Encodes the computer's searches as data. In a browser, a second instance of the program receives and runs them.

use std::time::Duration;

use cohort_web_game::PlainGame;
use engine::{Engine, Opponents};
use jobs::{Portable, Workplace};
use rules::{Move, Strength};

use super::search::{BestMove, HintMove, LossOfMove, MoveOfLevel, WorthOfGame};

/// Adds the computer's searches to the jobs that this instance of the program runs for the main instance.
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
}

impl Portable for BestMove {
    type Sent = (PlainGame, Duration, usize);

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
}

impl Portable for HintMove {
    type Sent = PlainGame;

    fn send(&self) -> PlainGame {
        PlainGame::of_game(&self.0)
    }

    fn receive(sent: PlainGame) -> Option<Self> {
        sent.builtin().map(HintMove)
    }
}

impl Portable for WorthOfGame {
    type Sent = PlainGame;

    fn send(&self) -> PlainGame {
        PlainGame::of_game(&self.0)
    }

    fn receive(sent: PlainGame) -> Option<Self> {
        sent.builtin().map(WorthOfGame)
    }
}

impl Portable for LossOfMove {
    type Sent = (PlainGame, Move);

    fn send(&self) -> Self::Sent {
        (PlainGame::of_game(&self.before), self.mv)
    }

    fn receive((before, mv): Self::Sent) -> Option<Self> {
        let before = before.builtin()?;
        Some(LossOfMove { before, mv })
    }
}
