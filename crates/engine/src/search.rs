//! The search: principal variation search with a transposition table, generic over rules and evaluation.

mod ordering;
mod proofs;
mod time;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use rules::{Game, Move, Position, Repetition, State, Word};
use web_time::Instant;

use crate::eval::{Evaluated, Judge};
use crate::limits::{Analysis, Limits, Line, Report};
use crate::random::Noise;
use crate::score::Score;
use crate::settings::Settings;
use crate::solve::ProofTable;
use crate::table::Table;
use crate::weights::Weights;

use proofs::Proofs;
use time::{Budget, Iteration};
pub(crate) use worker::Worker;

/// The deepest search, in plies from the root, extensions included.
pub(crate) const MAX_PLY: usize = 128;
/// The deepest iteration.
pub(crate) const MAX_DEPTH: u32 = 100;

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    /// The caller's stop flag.
    pub(crate) stop: &'a AtomicBool,
    /// Set when the main thread has its answer.
    pub(crate) done: AtomicBool,
    /// Nodes of all threads, added in batches.
    pub(crate) nodes: AtomicU64,
    pub(crate) started: Instant,
    pub(crate) limits: Limits,
    /// What a running clock allows.
    pub(crate) budget: Option<Budget>,
    pub(crate) settings: &'a Settings,
    pub(crate) weights: &'a Weights,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        table: &'a Table,
        settings: &'a Settings,
        weights: &'a Weights,
        stop: &'a AtomicBool,
        limits: Limits,
    ) -> Self {
        Shared {
            table,
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            started: Instant::now(),
            limits,
            budget: limits.clock.as_ref().map(Budget::of),
            settings,
            weights,
        }
    }

    /// Whether the time is up, at once.
    pub(crate) fn out_of_time(&self) -> bool {
        let hard = self.budget.map(|budget| budget.hard);
        [self.limits.time, hard]
            .into_iter()
            .flatten()
            .min()
            .is_some_and(|most| self.elapsed() >= most)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Where a search begins: a position and what came before it.
pub(crate) struct Root<W> {
    pub(crate) state: State<W>,
    /// The hashes of the earlier positions that can occur again, the oldest first.
    pub(crate) history: Vec<u64>,
    /// Whether a position that occurs again is a draw.
    pub(crate) repetition_draws: bool,
    /// An error on every evaluation, for weak players.
    pub(crate) noise: Option<Noise>,
    /// Whether leaves are searched on while something is up. Without it the player overlooks what is on the board.
    pub(crate) quiescence: bool,
}

impl<W: Word> Root<W> {
    /// The root for the position on the board of a game.
    pub(crate) fn of(game: &Game) -> Self {
        // No position before the last capture can come back.
        let capture = game.plies().iter().rposition(|ply| ply.captures);
        let first = capture.map_or(0, |index| index + 1);
        let before = game.plies().len().saturating_sub(first);
        Root {
            state: game.position().narrow(),
            history: game
                .history()
                .skip(first)
                .take(before)
                .map(Position::hash)
                .collect(),
            repetition_draws: game.variant().repetition() != Repetition::Off,
            noise: None,
            quiescence: true,
        }
    }
}

/// Searches a position that is not over, with `moves` legal, on as many threads as the settings say, the first of which
/// is helped by the solver if it has a table to work in.
pub(crate) fn analyse<R: Evaluated>(
    rules: &R,
    root: &Root<R::Word>,
    moves: &[Move],
    shared: &Shared<'_>,
    proofs: Option<&mut ProofTable>,
    report: &mut dyn FnMut(&Report),
) -> Option<Analysis> {
    let tuning = shared.settings.tuning(R::FAMILY);
    let evaluator = Judge::new(rules, shared.weights, tuning);
    let main = |report: &mut dyn FnMut(&Report)| {
        let analysis = iterate(
            &mut Worker::new(rules, &evaluator, root, moves, shared),
            0,
            proofs.map(Proofs::new).as_mut(),
            report,
        );
        shared.done.store(true, Relaxed);
        analysis
    };
    #[cfg(feature = "threads")]
    if shared.settings.threads > 1 {
        return std::thread::scope(|scope| {
            for helper in 1..shared.settings.threads as u32 {
                let evaluator = &evaluator;
                let run = move || {
                    let mut worker = Worker::new(rules, evaluator, root, moves, shared);
                    iterate(&mut worker, helper, None, &mut |_| {});
                };
                // A system that gives no more threads gives a slower search.
                if std::thread::Builder::new()
                    .spawn_scoped(scope, run)
                    .is_err()
                {
                    break;
                }
            }
            main(report)
        });
    }
    main(report)
}

/// Iterative deepening on one thread; `None` only without legal moves.
fn iterate<R: Evaluated>(
    worker: &mut Worker<'_, R>,
    helper: u32,
    mut proofs: Option<&mut Proofs<'_>>,
    report: &mut dyn FnMut(&Report),
) -> Option<Analysis> {
    let shared = worker.shared();
    let count = worker.root_moves();
    let wanted = (shared.limits.multipv.max(1) as usize).min(count);
    let mut lines = vec![worker.first_guess()?];
    let mut finished = 0;
    let mut same_best = 0;
    let last = shared.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    // Helpers search every other one deeper by one, so that threads do not all do the same.
    let first = 1 + helper % 2;
    'deepening: for depth in first..=last {
        let before = lines.first().cloned();
        let mut found = Vec::with_capacity(wanted);
        for rank in 0..wanted {
            let last = lines.get(rank).or(lines.last()).map_or(0, |line| line.0);
            let Some(line) = worker.iteration(depth as i32, rank, last) else {
                // What an unfinished iteration found out so far still counts: its first move is the best of the
                // last one, and another took its place only by being better.
                if rank == 0
                    && let Some(line) = worker.unfinished()
                {
                    found.push(line);
                }
                lines = merge(found, lines);
                break 'deepening;
            };
            report(&worker.report(depth, rank, &line));
            found.push(line);
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.0));
        worker.keep_order(&found);
        lines = found;
        finished = depth;
        let (value, best) = lines.first().map(|line| (line.0, line.1.first()))?;
        // A forced win or loss within the depth searched does not get any better.
        let proven = Score::from_value(value).win_in();
        if wanted == 1 && proven.is_some_and(|plies| plies.unsigned_abs() <= depth) {
            break;
        }
        if wanted == 1
            && let Some(proofs) = &mut proofs
            && let Some(proved) = proofs.work(worker, value, *best?)
        {
            report(&worker.report(depth, 0, &proved));
            lines = vec![proved];
            break;
        }
        let (before, best_before) = before.as_ref().map(|line| (line.0, line.1.first()))?;
        same_best = if best == best_before {
            same_best + 1
        } else {
            0
        };
        let iteration = Iteration {
            same_best,
            drop: before - value,
            forced: count == 1,
        };
        let goes_on = |budget: Budget| budget.goes_on(shared.elapsed(), iteration);
        if helper == 0 && !shared.budget.is_none_or(goes_on) {
            break;
        }
    }
    let (value, pv) = lines.first()?.clone();
    Some(Analysis {
        best: *pv.first()?,
        score: Score::from_value(value),
        depth: finished,
        nodes: worker.all_nodes(),
        pv,
        lines: lines
            .into_iter()
            .map(|(value, pv)| Line {
                score: Score::from_value(value),
                pv,
            })
            .collect(),
    })
}

/// The lines of an unfinished iteration, and after them those of the one before with other first moves; as many as
/// there were before.
fn merge(new: Vec<worker::Line>, old: Vec<worker::Line>) -> Vec<worker::Line> {
    let count = old.len().max(new.len());
    let mut merged = new;
    for line in old {
        let known = merged.iter().any(|new| new.1.first() == line.1.first());
        if !known && merged.len() < count {
            merged.push(line);
        }
    }
    merged
}
