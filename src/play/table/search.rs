//! The background searches of the computer, as jobs.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Level, Limits, Losses, Score};
use jobs::{Desk, Job};
use rules::{Game, Move};

/// Memory of the playing engine's hash table in MiB, and of the engine that evaluates a human player's moves.
const HASH_MIB: usize = 32;
const LOSSES_HASH_MIB: usize = 4;

/// The time for a hint, and the maximum time for the computer's answer to a draw offer.
const HINT_TIME: Duration = Duration::from_millis(1500);
const OFFER_TIME: Duration = Duration::from_millis(700);

/// A function that chooses a move as a computer of the given level would. The number is the random seed, and the flag
/// stops the search.
pub(super) type Choose = fn(&mut Engine, &Game, &Level, u64, &AtomicBool) -> Option<Move>;

/// The job that finds the next move at a level of the computer. Reports nothing without a level.
pub(super) struct MoveOfLevel {
    pub(super) game: Game,
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    pub(super) choose: Choose,
}

/// The job that finds the best move within a time limit.
pub(super) struct BestMove {
    pub(super) game: Game,
    pub(super) time: Duration,
    pub(super) threads: usize,
}

/// The job that finds a good move for a hint.
pub(super) struct HintMove(pub(super) Game);

/// The job that computes the score for the side to move, to answer a draw offer.
pub(super) struct WorthOfGame(pub(super) Game);

/// The job that computes the loss of a move, in parts of [`engine::WHOLE`]. Reports nothing if the move does not show
/// the player's strength.
pub(super) struct LossOfMove {
    pub(super) before: Game,
    pub(super) mv: Move,
}

/// Runs a function with an engine that persists between jobs, so that it keeps its hash table. The engine uses only
/// one thread.
fn on_engine<R, T>(
    desk: &Desk<'_, R>,
    place: &'static str,
    work: impl FnOnce(&mut Engine) -> T,
) -> T {
    let new = |mib| Engine::new(mib, 1);
    desk.tools().with(place, HASH_MIB, new, work)
}

fn within(time: Duration) -> Limits {
    Limits {
        time: Some(time),
        ..Limits::default()
    }
}

impl Job for MoveOfLevel {
    type Report = Move;
    const NAME: &'static str = "opponent";

    fn run(self, desk: &Desk<'_, Move>) {
        let Some(level) = &self.level else { return };
        let found = on_engine(desk, "opponent", |engine| {
            (self.choose)(engine, &self.game, level, self.seed, desk.stop())
        });
        found.into_iter().for_each(|mv| desk.report(mv));
    }
}

impl Job for BestMove {
    type Report = Move;
    const NAME: &'static str = "full strength";

    fn run(self, desk: &Desk<'_, Move>) {
        let new = |threads| Engine::new(HASH_MIB, threads);
        let found = desk
            .tools()
            .with("full strength", self.threads, new, |engine| {
                engine.move_within(&self.game, &within(self.time), desk.stop())
            });
        found.into_iter().for_each(|mv| desk.report(mv));
    }
}

impl Job for HintMove {
    type Report = Move;
    const NAME: &'static str = "hint";

    fn run(self, desk: &Desk<'_, Move>) {
        let found = on_engine(desk, "hint", |engine| {
            engine.search(&self.0, &within(HINT_TIME), desk.stop(), &mut |_| {})
        });
        found.into_iter().for_each(|found| desk.report(found.best));
    }
}

impl Job for WorthOfGame {
    type Report = Score;
    const NAME: &'static str = "draw offer";

    fn run(self, desk: &Desk<'_, Score>) {
        let found = on_engine(desk, "hint", |engine| {
            engine.search(&self.0, &within(OFFER_TIME), desk.stop(), &mut |_| {})
        });
        found.into_iter().for_each(|found| desk.report(found.score));
    }
}

impl Job for LossOfMove {
    type Report = u16;
    const NAME: &'static str = "losses";

    fn run(self, desk: &Desk<'_, u16>) {
        // With fewer than two legal moves, the player had no choice, so the move does not show the player's strength.
        if self.before.legal_moves().len() < 2 {
            return;
        }
        let new = |mib| Engine::new(mib, 1);
        let loss = desk.tools().with("losses", LOSSES_HASH_MIB, new, |engine| {
            // The losses that are typical of each strength were measured with an empty hash table.
            engine.clear();
            engine.loss_in_open_game(&self.before, self.mv, Losses::NODES, desk.stop())
        });
        loss.into_iter().for_each(|loss| desk.report(loss));
    }
}
