//! Players: the engine at full strength, the engine at a level, or an external player.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::Limits;
use crate::score::Score;
use crate::settings::Settings;

/// A player that chooses moves. A match is a series of games between two players.
pub trait Player: Send {
    /// Starts a new game. `seed` determines the random choices of the player.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move in `game` within `limits` and until `stop` becomes true. Returns `None` if the game is over or
    /// the player failed; see [`failure`](Self::failure).
    ///
    /// A player with its own limits, for example a level, ignores `limits`.
    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice>;

    /// Returns why the player cannot move in a game that is in progress; `None` if no reason is known.
    fn failure(&self) -> Option<String> {
        None
    }
}

/// A move and the player's evaluation of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The chosen move.
    pub mv: Move,
    /// The value of the position for the side that moves; `None` if the player does not report a value.
    pub score: Option<Score>,
    /// The search depth in plies; 0 if the player does not report a depth.
    pub depth: u32,
    /// The number of nodes searched; 0 if the player does not report this number.
    pub nodes: u64,
}

impl Player for Engine {
    fn new_game(&mut self, _: u64) {
        self.clear();
    }

    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice> {
        let found = self.search(game, limits, stop, &mut |_| {})?;
        Some(Choice {
            mv: found.best,
            score: Some(found.score),
            depth: found.depth,
            nodes: found.nodes,
        })
    }
}

/// A player: the engine at a level.
#[derive(Debug)]
pub struct LevelPlayer {
    engine: Engine,
    level: Level,
    seed: u64,
}

impl LevelPlayer {
    /// Creates a player of `level`.
    pub fn new(level: Level) -> Self {
        LevelPlayer {
            engine: Engine::with(&Settings::default()),
            level,
            seed: 0,
        }
    }
}

impl Player for LevelPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn choose_move(&mut self, game: &Game, _: &Limits, stop: &AtomicBool) -> Option<Choice> {
        let mv = self.engine.choose(game, &self.level, self.seed, stop)?;
        Some(Choice {
            mv,
            score: None,
            depth: 0,
            nodes: 0,
        })
    }
}
