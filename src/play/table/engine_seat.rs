//! Asks external engines for their moves in the match.

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_platform::engines::{EngineFailure, Engines, Running as RunningEngine};
use jobs::{Desk, Job, Running};
use referee::{EngineName, GameId, Seat};
use rules::{Game, Move, Side};
use web_time::Instant;

use super::current::Match;
use super::engine_time::EngineTime;

/// The external engine that is to move but has failed: its side, its name and its error. `None` if no engine has
/// failed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StuckEngine(pub Option<(Side, EngineName, EngineFailure)>);

/// The running job in which an external engine computes a move on another thread.
pub(super) type Asked = Running<Result<Move, EngineFailure>>;

/// Starts a job that asks an external engine for its next move within a time limit.
pub(super) fn request_move(
    engines: &Engines,
    name: EngineName,
    current: &Match,
    time: EngineTime,
    jobs: &Jobs,
) -> Asked {
    let engine = engines.get(name);
    if let Ok(engine) = &engine {
        engine.forgive();
    }
    jobs.start(MoveOfEngine {
        engine,
        game: current.game().clone(),
        id: current.id(),
        time,
        begun: Instant::now(),
    })
}

/// A job in which an external engine computes its next move.
struct MoveOfEngine {
    engine: Result<RunningEngine, EngineFailure>,
    game: Game,
    id: GameId,
    time: EngineTime,
    begun: Instant,
}

impl Job for MoveOfEngine {
    type Report = Result<Move, EngineFailure>;
    const NAME: &'static str = "engine";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        let variant = self.game.variant().clone();
        let found = self.engine.and_then(|running| {
            running.in_game((self.id, &variant), |engine| {
                // The engine's process may have to start first, and the clock was running meanwhile. Subtract this time
                // from the limit.
                let task = self.time.task(self.begun.elapsed());
                engine.search(&self.game, task, desk.stop(), &mut |_| {})
            })
        });
        desk.report(found.map(|found| found.best));
    }
}

/// Returns the move or the error of an external engine; `None` until the engine's job has finished.
pub(super) fn heard(asked: &Asked) -> Option<Result<Move, EngineFailure>> {
    let told = asked.poll_last()?;
    Some(told.unwrap_or(Err(EngineFailure::Lost)))
}

/// Returns the name of the external engine that is to move; `None` if another kind of player is to move.
pub(super) fn to_move(current: &Match) -> Option<EngineName> {
    match current.mover() {
        Some(Seat::Engine(name)) => Some(name),
        _ => None,
    }
}
