//! Runs a search on its own thread, so that the session can answer commands during the search.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use engine::{Engine, Level, Limits, Report, Settings};
use rules::{Game, Move};

use super::wire::Wire;
use crate::search::{line_of_play, per_second};

/// The answer if no best move exists: UCI's null move.
pub const NO_MOVE: &str = "0000";

/// A search that was requested with `go`.
pub struct Job {
    pub game: Game,
    pub limits: Limits,
    pub settings: Settings,
    /// Whether to clear the hash table before the search.
    pub fresh: bool,
    /// Whether to hold back the answer until the command `stop`.
    pub infinite: bool,
    /// The player of limited strength and the random seed of its mistakes; `None` for the engine at full strength.
    pub level: Option<(Level, u64)>,
}

/// The engine with its current settings. Only one search uses it at a time.
pub struct ConfiguredEngine {
    engine: Engine,
    settings: Settings,
}

impl ConfiguredEngine {
    pub fn new(settings: &Settings) -> Self {
        ConfiguredEngine {
            engine: Engine::with(settings),
            settings: settings.clone(),
        }
    }

    /// Returns the engine. Rebuilds it first if the settings have changed.
    pub fn prepare(&mut self, settings: &Settings) -> &mut Engine {
        if self.settings != *settings {
            *self = ConfiguredEngine::new(settings);
        }
        &mut self.engine
    }
}

/// A running search. Dropping the value stops the search and waits for its answer.
pub struct Search {
    stop: Arc<AtomicBool>,
    /// Whether the search is done. The thread sets this flag immediately before it sends the answer.
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// Starts a search on a new thread. The thread sends reports, and finally the best move.
    ///
    /// # Errors
    /// Returns an error if the system cannot create a thread.
    pub fn begin(
        job: Job,
        engine: &Arc<Mutex<ConfiguredEngine>>,
        wire: &Wire,
    ) -> io::Result<Search> {
        let (stop, done) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let (engine, wire) = (Arc::clone(engine), wire.clone());
        let (its_stop, its_done) = (Arc::clone(&stop), Arc::clone(&done));
        let run = move || {
            let best = find(&job, &engine, &its_stop, &wire);
            while job.infinite && !its_stop.load(Relaxed) {
                thread::park();
            }
            its_done.store(true, Relaxed);
            let (variant, position) = (job.game.variant(), job.game.position());
            let best = best.map_or_else(|| NO_MOVE.to_owned(), |mv| variant.notation(position, mv));
            // Ignores an error, because the session also notices a closed pipe.
            _ = wire.say(format_args!("bestmove {best}"));
        };
        let thread = Some(thread::Builder::new().spawn(run)?);
        Ok(Search { stop, done, thread })
    }

    /// Whether the search has not answered yet.
    pub fn is_running(&self) -> bool {
        !self.done.load(Relaxed)
    }

    /// Stops the search. The search then answers with its results so far.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
        // Ignores a panic in the search, because it was already reported.
        _ = self.thread.take().map(JoinHandle::join);
    }
}

fn find(
    job: &Job,
    engine: &Mutex<ConfiguredEngine>,
    stop: &AtomicBool,
    wire: &Wire,
) -> Option<Move> {
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let engine = engine.prepare(&job.settings);
    if job.fresh {
        engine.clear();
    }
    if let Some((level, seed)) = &job.level {
        return engine.choose(&job.game, level, *seed, stop);
    }
    let mut report = |report: &Report| {
        if wire.say(info(&job.game, report)).is_err() {
            stop.store(true, Relaxed);
        }
    };
    let found = engine.search(&job.game, &job.limits, stop, &mut report);
    found.map(|analysis| analysis.best)
}

/// Formats a report as one `info` line.
fn info(game: &Game, report: &Report) -> String {
    let Report {
        depth,
        rank,
        seldepth,
        score,
        nodes,
        time,
        pv,
    } = report;
    let score = match score.win_in() {
        // Counts the win in moves of the side to move, as in UCI, not in plies.
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {}", score.centi()),
    };
    let (nps, millis) = (per_second(*nodes, *time), time.as_millis());
    let pv = line_of_play(game, pv).join(" ");
    format!(
        "info depth {depth} seldepth {seldepth} multipv {rank} score {score} nodes {nodes} nps {nps} time {millis} pv {pv}"
    )
}
