//! The computer's turn: it is asked on another thread, and its answer is a request like any other.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use engine::{Engine, Level, Levels};
use rules::{Game, Move};

use super::current::{Match, MatchId};
use super::messages::{MoveRequested, Requester, TableRequest};
use super::{Seat, Turn};
use crate::motion::InMotion;

/// The memory of the computer player's transposition table, in MiB.
const HASH_MIB: usize = 32;

/// How long the computer takes at least, so that a game does not feel hurried.
#[derive(Resource, Clone, Copy, Debug)]
pub struct ComputerPace(pub Duration);

impl Default for ComputerPace {
    fn default() -> Self {
        ComputerPace(Duration::from_millis(600))
    }
}

/// Whether the computer is thinking about its own move, for the screens.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking(pub bool);

/// An engine that outlives the single search. A search that was stopped may still hold it for a moment, on
/// its own thread: the next one waits there, never a frame.
#[derive(Clone)]
pub(super) struct SharedEngine(Arc<Mutex<Engine>>);

impl Default for SharedEngine {
    fn default() -> Self {
        SharedEngine(Arc::new(Mutex::new(Engine::new(HASH_MIB, 1))))
    }
}

impl SharedEngine {
    /// Runs `work` with the engine. A search that panicked has left nothing behind that matters.
    pub(super) fn with<T>(&self, work: impl FnOnce(&mut Engine) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Has a next frame come. Where nothing moves none is drawn, so whoever finds something on another thread calls this.
#[derive(Resource, Clone)]
pub struct Wake(Arc<dyn Fn() + Send + Sync>);

impl Default for Wake {
    /// Frames come without being called.
    fn default() -> Self {
        Wake::new(|| {})
    }
}

impl Wake {
    /// Calls a frame this way.
    pub fn new(call: impl Fn() + Send + Sync + 'static) -> Self {
        Wake(Arc::new(call))
    }
}

/// A search on another thread. Dropping it tells the search to stop and forgets its answer.
pub(super) struct Search {
    answer: Arc<OnceLock<Option<Move>>>,
    stop: Arc<AtomicBool>,
    /// While this lives, the work is done.
    _task: Task<()>,
}

impl Search {
    /// Runs `work` with a flag that ends it early, and has a frame come when the answer is there.
    pub(super) fn spawn(
        wake: &Wake,
        work: impl FnOnce(&AtomicBool) -> Option<Move> + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let answer = Arc::new(OnceLock::new());
        let (flag, place, wake) = (stop.clone(), answer.clone(), wake.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            // It is the only one that answers.
            let _ = place.set(work(&flag));
            (wake.0)();
        });
        Search {
            answer,
            stop,
            _task: task,
        }
    }

    /// The answer, once it is there.
    pub(super) fn poll(&self) -> Option<Option<Move>> {
        self.answer.get().copied()
    }

    fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.hurry();
    }
}

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

impl Computer {
    /// How long until it makes the move it has found; `None` where it has found none.
    pub(crate) fn due(&self, pace: &ComputerPace) -> Option<Duration> {
        self.thought.as_ref()?.2.due(pace.0)
    }
}

/// What the computer thinks about one position. Dropping it ends the search.
pub(super) struct Thought {
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
    /// Goes on thinking, for `passed` more time. Gives the move once: when it is found, at least `pace` after it was
    /// asked for, and the board is `still`. Who is in a hurry gets the best move found so far.
    pub(super) fn advance(
        &mut self,
        passed: Duration,
        pace: Duration,
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
            ThoughtState::Answered(answer) if still && (hurry || self.age >= pace) => {
                // The same question is not asked again: what is left is a thought without an answer.
                self.age = Duration::ZERO;
                self.state = ThoughtState::Answered(None);
                answer
            }
            _ => None,
        }
    }

    /// How long until [`Thought::advance`] has something to give; `None` while the answer is being looked for, which
    /// [`Wake`]s who waits for it.
    pub(super) fn due(&self, pace: Duration) -> Option<Duration> {
        match self.state {
            ThoughtState::Searching(_) => None,
            ThoughtState::Answered(_) => Some(pace.saturating_sub(self.age)),
        }
    }
}

/// Asks the computer when it is to move, and brings its answer to the table.
pub(super) fn think(
    // Between two frames of a window at rest more time passes than the game's own clock admits.
    time: Res<Time<Real>>,
    pace: Res<ComputerPace>,
    in_motion: Res<InMotion>,
    current: Option<Res<Match>>,
    turn: Option<Res<State<Turn>>>,
    levels: Res<ComputerLevels>,
    wake: Res<Wake>,
    mut requests: MessageReader<TableRequest>,
    mut computer: ResMut<Computer>,
    mut thinking: ResMut<Thinking>,
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
        let thought = computer.ponder(game, &levels.0, level, current.seed(), &wake);
        computer.thought = Some((now.0, now.1, thought));
    }
    thinking.set_if_neq(Thinking(true));
    let Some((id, revision, thought)) = &mut computer.thought else {
        return;
    };
    if let Some(mv) = thought.advance(time.delta(), pace.0, !in_motion.0, hurry) {
        moves.write(MoveRequested {
            mv,
            by: Requester::Computer {
                id: *id,
                revision: *revision,
            },
            carried: false,
        });
    }
}

impl Computer {
    /// Starts to think about the next move of a game, as the level with this number would.
    pub(super) fn ponder(
        &self,
        game: Game,
        levels: &Levels,
        number: u8,
        seed: u64,
        wake: &Wake,
    ) -> Thought {
        let level = levels.get(number).or_else(|| levels.iter().last()).cloned();
        let engine = self.engine.clone();
        Thought {
            state: ThoughtState::Searching(Search::spawn(wake, move |stop| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::TaskPool;
    use std::sync::mpsc::channel;

    #[test]
    fn whoever_is_woken_finds_the_answer() {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let (call, called) = channel();
        let wake = Wake::new(move || call.send(()).unwrap());
        let (go, gone) = channel();
        let gone = Mutex::new(gone);
        let search = Search::spawn(&wake, move |_| {
            gone.lock().unwrap().recv().unwrap();
            Some(Move::Pass)
        });
        assert!(search.poll().is_none() && called.try_recv().is_err());
        go.send(()).unwrap();
        called.recv_timeout(Duration::from_secs(10)).unwrap();
        assert_eq!(search.poll(), Some(Some(Move::Pass)));
    }
}
