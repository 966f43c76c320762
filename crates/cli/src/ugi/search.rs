//! A search on a thread of its own, so that the session can answer meanwhile.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use engine::{Engine, Level, Limits, Report, Settings};
use rules::{Game, Move};

use super::wire::Wire;
use crate::search::{line_of_play, per_second};

/// What is sent in place of a move where there is none: UCI's null move.
pub const NO_MOVE: &str = "0000";

/// What is to be searched.
pub struct Job {
    pub game: Game,
    pub limits: Limits,
    pub settings: Settings,
    /// Whether what was learned before is to be forgotten.
    pub fresh: bool,
    /// Whether the answer must wait for `stop`.
    pub infinite: bool,
    /// Who plays and the seed of its errors, unless the engine at full strength.
    pub level: Option<(Level, u64)>,
}

/// The engine and the settings it was made with; one search uses it at a time.
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

    /// Makes the engine what the settings say.
    pub fn prepare(&mut self, settings: &Settings) -> &mut Engine {
        if self.settings != *settings {
            *self = ConfiguredEngine::new(settings);
        }
        &mut self.engine
    }
}

/// A search that was begun. Dropping it stops it and waits for its answer.
pub struct Search {
    stop: Arc<AtomicBool>,
    /// Set just before the answer is sent.
    done: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// Begins a search that sends what it finds, and its best move at the end.
    ///
    /// # Errors
    /// If the system gives no thread.
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
            // Where nobody listens any more the session notices.
            _ = wire.say(format_args!("bestmove {best}"));
        };
        let thread = Some(thread::Builder::new().spawn(run)?);
        Ok(Search { stop, done, thread })
    }

    /// Whether the answer is still to come.
    pub fn is_running(&self) -> bool {
        !self.done.load(Relaxed)
    }

    /// Has the search answer with what it has found so far.
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
        // A search that panicked has said so already.
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

/// What an iteration has found, in one line.
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
        // Like chess programs: in moves of the side to move, not plies.
        Some(plies) => format!("mate {}", (plies + plies.signum()) / 2),
        None => format!("cp {}", score.centi()),
    };
    let (nps, millis) = (per_second(*nodes, *time), time.as_millis());
    let pv = line_of_play(game, pv).join(" ");
    format!(
        "info depth {depth} seldepth {seldepth} multipv {rank} score {score} nodes {nodes} nps {nps} time {millis} pv {pv}"
    )
}
