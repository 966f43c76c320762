//! The computer's searches. Each search is a job that runs in the background.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Engine, Level, Limits, Losses, Score};
use jobs::{Desk, Job};
use rules::{Game, Move, Strength};

/// The size in MiB of the hash table of the playing engine, and of the engine that evaluates a human player's moves.
const HASH_MIB: usize = 32;
const LOSSES_HASH_MIB: usize = 4;

/// The time limits of the search for a hint, and of the search for the computer's answer to a draw offer.
const HINT_TIME: Duration = Duration::from_millis(1500);
const OFFER_TIME: Duration = Duration::from_millis(700);

/// A function that chooses the move of the computer at a level. The number is the random seed. The function ends early
/// when the flag becomes true.
pub(super) type Choose = fn(&mut Engine, &Game, &Level, u64, &AtomicBool) -> Option<Move>;

/// A job that finds the computer's next move at a strength. Without a level of this strength, the job reports nothing.
pub(super) struct MoveOfLevel {
    pub(super) game: Game,
    pub(super) strength: Strength,
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    pub(super) choose: Choose,
}

/// A job that finds the best move within the given time.
pub(super) struct BestMove {
    pub(super) game: Game,
    pub(super) time: Duration,
    pub(super) threads: usize,
}

/// A job that finds a good move to suggest as a hint.
pub(super) struct HintMove(pub(super) Game);

/// A job that computes the score of the side to move. The computer uses the score to answer a draw offer.
pub(super) struct WorthOfGame(pub(super) Game);

/// A job that computes the loss of a move, that is, the part of the winning chances that the move gives away. The unit
/// is a part of [`engine::WHOLE`]. The job reports nothing if the move does not show the player's strength.
pub(super) struct LossOfMove {
    pub(super) before: Game,
    pub(super) mv: Move,
}

/// Runs a function with the engine that is stored under the name `place`. The engine persists between jobs and keeps
/// its hash table. The engine uses only one thread.
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
                engine.move_within(&self.game, &within(self.time), desk.stop(), &mut |report| {
                    report.pv.first().into_iter().for_each(|mv| desk.draft(*mv));
                })
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
        // With fewer than two legal moves, the player has no choice, so the move does not show the player's strength.
        if self.before.legal_moves().len() < 2 {
            return;
        }
        let new = |mib| Engine::new(mib, 1);
        let loss = desk.tools().with("losses", LOSSES_HASH_MIB, new, |engine| {
            // Clear the hash table, because the usual losses of each strength were measured with an empty hash table.
            engine.clear();
            engine.loss_in_open_game(&self.before, self.mv, Losses::NODES, desk.stop())
        });
        loss.into_iter().for_each(|loss| desk.report(loss));
    }
}
