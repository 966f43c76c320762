//! Whoever makes moves: the engine at full strength, a level, or somebody else's player.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move};

use crate::engine::Engine;
use crate::level::Level;
use crate::limits::Limits;
use crate::score::Score;
use crate::settings::Settings;

/// Someone who can be asked for a move; matches are played between two of them.
pub trait Player: Send {
    /// Forgets the game before. `seed` decides whatever the player leaves to chance.
    fn new_game(&mut self, seed: u64);

    /// The move to make in `game` within `limits` and until `stop` becomes true; `None` when the game is over.
    ///
    /// A player with limits of its own, such as a level, keeps to those instead.
    fn choose_move(&mut self, game: &Game, limits: &Limits, stop: &AtomicBool) -> Option<Choice>;

    /// Why it makes no move although the game goes on, where there is something to say about that.
    fn failure(&self) -> Option<String> {
        None
    }
}

/// A move and what its player thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The worth of the position to the side that moves, if the player has a notion of that.
    pub score: Option<Score>,
    /// How deep it looked, in plies; 0 if that has no meaning.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The engine at full strength.
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

/// The engine at a level.
#[derive(Debug)]
pub struct LevelPlayer {
    engine: Engine,
    level: Level,
    seed: u64,
}

impl LevelPlayer {
    /// A player of `level`.
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
