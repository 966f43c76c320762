//! A seat of which an engine of somebody else makes the moves.

use bevy::prelude::*;
use jobs::{Desk, Job, Running};
use referee::{EngineName, GameId, Seat};
use rules::{Game, Move, Side};
use web_time::Instant;

use super::current::Match;
use super::engine_time::EngineTime;
use crate::platform::background::Jobs;
use crate::platform::engines::{EngineFailure, Engines, Running as RunningEngine};

/// Why the engine that is to move has made no move; nothing while nothing is wrong.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineTrouble(pub Option<(Side, EngineName, EngineFailure)>);

/// The move of an engine, asked for on a thread of its own.
pub(super) type Asked = Running<Result<Move, EngineFailure>>;

/// Asks an engine for its move in a match, within its time.
pub(super) fn ask(
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

/// The next move of a game, or why there is none.
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
                // Until it was started and ready its clock has run.
                let task = self.time.task(self.begun.elapsed());
                engine.search(&self.game, task, desk.stop(), &mut |_| {})
            })
        });
        desk.report(found.map(|found| found.best));
    }
}

/// What there is to hear of a move that was asked for; nothing while it is looked for.
pub(super) fn heard(asked: &Asked) -> Option<Result<Move, EngineFailure>> {
    let told = asked.poll_last()?;
    Some(told.unwrap_or(Err(EngineFailure::Lost)))
}

/// The engine whose turn it is.
pub(super) fn to_move(current: &Match) -> Option<EngineName> {
    match current.mover() {
        Some(Seat::Engine(name)) => Some(name),
        _ => None,
    }
}
