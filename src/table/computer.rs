//! The computer's turn: it is asked on another thread, and its answer is a request like any other.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bevy::prelude::*;
use engine::{Level, Levels};
use rules::{Game, Move, Seat};

use super::current::{Match, MatchId};
use super::messages::{MoveRequested, Requester, TableRequest};
use super::search::{Search, SharedEngine};
use super::turn::{InMotion, Turn};
use crate::activity::{Activity, RedrawWaker};

/// How long the computer takes at least, so that a game does not feel hurried.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MinThinkTime(pub Duration);

impl Default for MinThinkTime {
    fn default() -> Self {
        MinThinkTime(Duration::from_millis(600))
    }
}

/// Whether the computer is thinking about its own move, for the screens.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub bool);

/// The levels the computer can play at.
#[derive(Resource, Clone, Debug)]
pub struct ComputerLevels(pub Levels);

impl Default for ComputerLevels {
    fn default() -> Self {
        ComputerLevels(Levels::builtin())
    }
}

/// The computer player.
#[derive(Resource, Default)]
pub struct Computer {
    engine: SharedEngine,
    thought: Option<(MatchId, u64, Thought)>,
}

/// What the computer thinks about one position. Dropping it ends the search.
pub struct Thought {
    state: ThoughtState,
    /// Time since it was asked.
    age: Duration,
}

enum ThoughtState {
    Searching(Search),
    /// The answer, held back until the board is still and some time has passed.
    Answered(Option<Move>),
}

impl Thought {
    /// Goes on thinking, for `passed` more time. Gives the move once: when it is found, at least `min_time` after it was
    /// asked for, and the board is `still`. Who is in a hurry gets the best move found so far.
    pub fn advance(
        &mut self,
        passed: Duration,
        min_time: Duration,
        still: bool,
        hurry: bool,
    ) -> Option<Move> {
        self.age += passed;
        if let ThoughtState::Searching(search) = &mut self.state {
            if hurry {
                search.hurry();
            }
            if let Some(answer) = search.poll() {
                self.state = ThoughtState::Answered(answer);
            }
        }
        match self.state {
            ThoughtState::Answered(answer) if still && (hurry || self.age >= min_time) => {
                // The same question is not asked again: what is left is a thought without an answer.
                self.age = Duration::ZERO;
                self.state = ThoughtState::Answered(None);
                answer
            }
            _ => None,
        }
    }

    /// How long until [`Thought::advance`] has something to give; `None` while the answer is being looked for, which
    /// wakes who waits for it.
    pub fn due(&self, min_time: Duration) -> Option<Duration> {
        match self.state {
            ThoughtState::Searching(_) => None,
            ThoughtState::Answered(_) => Some(min_time.saturating_sub(self.age)),
        }
    }
}

/// Asks the computer when it is to move, and brings its answer to the table.
pub(super) fn think(
    // Between two frames of a window at rest more time passes than the game's own clock admits.
    time: Res<Time<Real>>,
    min_time: Res<MinThinkTime>,
    in_motion: Res<InMotion>,
    current: Option<Res<Match>>,
    turn: Option<Res<State<Turn>>>,
    levels: Res<ComputerLevels>,
    waker: Res<RedrawWaker>,
    mut requests: MessageReader<TableRequest>,
    mut computer: ResMut<Computer>,
    mut thinking: ResMut<Thinking>,
    mut activity: ResMut<Activity>,
    mut moves: MessageWriter<MoveRequested>,
) {
    let hurry = requests
        .read()
        .any(|request| *request == TableRequest::MoveNow);
    let level = match current.as_deref().and_then(Match::mover) {
        Some(Seat::Computer(number)) if turn.is_some() => number,
        _ => {
            computer.thought = None;
            thinking.set_if_neq(Thinking(false));
            return;
        }
    };
    let Some(current) = current else { return };
    let now = (current.id(), current.revision());
    let of_now = |(id, revision, _): &(MatchId, u64, Thought)| (*id, *revision) == now;
    if !computer.thought.as_ref().is_some_and(of_now) {
        // The last search stops before the next one starts.
        computer.thought = None;
        let game = current.game().clone();
        let thought = computer.ponder(game, &levels.0, level, current.seed(), &waker);
        computer.thought = Some((now.0, now.1, thought));
    }
    thinking.set_if_neq(Thinking(true));
    let Some((id, revision, thought)) = &mut computer.thought else {
        return;
    };
    if let Some(mv) = thought.advance(time.delta(), min_time.0, !in_motion.0, hurry) {
        moves.write(MoveRequested {
            mv,
            by: Requester::Computer {
                id: *id,
                revision: *revision,
            },
            carried: false,
        });
    }
    if let Some(wait) = thought.due(min_time.0) {
        activity.expect_in(wait);
    }
}

impl Computer {
    /// Starts to think about the next move of a game, as the level with this number would.
    pub fn ponder(
        &self,
        game: Game,
        levels: &Levels,
        number: u8,
        seed: u64,
        waker: &RedrawWaker,
    ) -> Thought {
        let level = levels.get(number).or_else(|| levels.iter().last()).cloned();
        let engine = self.engine.clone();
        Thought {
            state: ThoughtState::Searching(Search::spawn(waker, move |stop| {
                choose(&engine, &game, level.as_ref(), seed, stop)
            })),
            age: Duration::ZERO,
        }
    }
}

fn choose(
    engine: &SharedEngine,
    game: &Game,
    level: Option<&Level>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Move> {
    let level = level?;
    engine.with(|engine| engine.choose(game, level, seed, stop))
}
