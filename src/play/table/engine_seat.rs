//! A seat of which an engine of somebody else makes the moves.

use std::time::Instant;

use bevy::prelude::*;
use referee::{EngineName, Seat};
use rules::{Move, Side};

use super::current::Match;
use super::engine_time::EngineTime;
use crate::platform::activity::RedrawWaker;
use crate::platform::background::Background;
use crate::platform::engines::{EngineFailure, Engines};

/// Why the engine that is to move has made no move; nothing while nothing is wrong.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineTrouble(pub Option<(Side, EngineName, EngineFailure)>);

/// The move of an engine, asked for on a thread of its own.
pub(super) type Asked = Background<Result<Move, EngineFailure>>;

/// Asks an engine for its move in a match, within its time.
pub(super) fn ask(
    engines: &Engines,
    name: EngineName,
    current: &Match,
    time: EngineTime,
    waker: &RedrawWaker,
) -> Asked {
    let running = engines.get(name);
    if let Ok(running) = &running {
        running.forgive();
    }
    let (game, number) = (current.game().clone(), current.id());
    let begun = Instant::now();
    Background::spawn("engine", waker, move |teller| {
        let variant = game.variant().clone();
        let found = running.and_then(|running| {
            running.in_game((number, &variant), |engine| {
                // Until it was started and ready its clock has run.
                let task = time.task(begun.elapsed());
                engine.search(&game, task, teller.stop, &mut |_| {})
            })
        });
        teller.tell(found.map(|found| found.best));
    })
}

/// What there is to hear of a move that was asked for; nothing while it is looked for.
pub(super) fn heard(asked: &Asked) -> Option<Result<Move, EngineFailure>> {
    let (news, ended) = asked.hear();
    let told = news.into_iter().next_back();
    told.or_else(|| ended.then_some(Err(EngineFailure::Lost)))
}

/// The engine whose turn it is.
pub(super) fn to_move(current: &Match) -> Option<EngineName> {
    match current.mover() {
        Some(Seat::Engine(name)) => Some(name),
        _ => None,
    }
}
