//! Iterative deepening on every thread: each iteration is one ply deeper, until a limit, a proof or the time budget
//! ends the search.

#[cfg(feature = "threads")]
use std::panic::resume_unwind;
use std::sync::atomic::Ordering::Relaxed;

use super::proofs::Proofs;
use super::root::{Root, RootLine};
use super::shared::Shared;
use super::time::{Budget, Iteration};
use super::worker::Worker;
use crate::eval::{Evaluated, Evaluator};
use crate::limits::{Analysis, Line, MAX_DEPTH, Report};
use crate::score::Score;
use crate::solve::ProofTable;

/// Searches a position on the number of threads in the settings. If the settings enable the solver, the solver helps
/// the first thread; the solver's table is allocated on first use. Returns the result of the thread that searched
/// deepest, after all threads have ended. If a helper thread searched deepest, also reports that thread's result.
/// Returns `None` if there are no moves to choose from.
pub(crate) fn analyse<R: Evaluated>(
    rules: &R,
    root: &Root<R::Word>,
    shared: &Shared<'_>,
    proofs: &mut Option<ProofTable>,
    report: &mut dyn FnMut(&Report),
) -> Option<Analysis> {
    let tuning = shared.settings.tuning(R::KIND);
    let evaluator = Evaluator::new(rules, shared.weights, tuning);
    let mut main = |report: &mut dyn FnMut(&Report)| {
        let analysis = iterate(
            &mut Worker::new(rules, &evaluator, root, shared),
            0,
            Proofs::new(proofs, shared.settings, R::KIND).as_mut(),
            report,
        );
        shared.done.store(true, Relaxed);
        analysis
    };
    #[cfg(feature = "threads")]
    if shared.settings.threads > 1 {
        return std::thread::scope(|scope| {
            let mut helpers = Vec::new();
            for helper in 1..shared.settings.threads as u32 {
                let evaluator = &evaluator;
                let run = move || {
                    let mut worker = Worker::new(rules, evaluator, root, shared);
                    let found = iterate(&mut worker, helper, None, &mut |_| {});
                    found.map(|found| (found, worker.seldepth()))
                };
                // If the system provides no more threads, searches with fewer threads.
                let Ok(helper) = std::thread::Builder::new().spawn_scoped(scope, run) else {
                    break;
                };
                helpers.push(helper);
            }
            let mut best = main(report)?;
            let mut deepest = None;
            for helper in helpers {
                let found = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
                if let Some((found, seldepth)) = found
                    && knows_more(&found, &best)
                {
                    best = Analysis {
                        nodes: best.nodes,
                        ..found
                    };
                    deepest = Some(seldepth);
                }
            }
            if let Some(seldepth) = deepest {
                tell(&best, seldepth, shared, report);
            }
            Some(best)
        });
    }
    main(report)
}

/// Returns whether the result `one` is better than the result `other` of another thread: `one` is a proven win,
/// or deeper. If `other` is a proven win, it is never replaced. If `one` is a proven loss, it is never preferred,
/// because an unfinished iteration may have searched only one move.
#[cfg(feature = "threads")]
fn knows_more(one: &Analysis, other: &Analysis) -> bool {
    let wins = |found: &Analysis| found.score.win_in().is_some_and(|plies| plies > 0);
    let loses = |found: &Analysis| found.score.win_in().is_some_and(|plies| plies < 0);
    !wins(other) && !loses(one) && (wins(one) || one.depth > other.depth)
}

/// Reports the final lines of a helper thread's analysis.
#[cfg(feature = "threads")]
fn tell(found: &Analysis, seldepth: usize, shared: &Shared<'_>, report: &mut dyn FnMut(&Report)) {
    for (rank, line) in (1..).zip(&found.lines) {
        report(&Report {
            depth: found.depth,
            rank,
            seldepth: seldepth as u32,
            score: line.score,
            nodes: found.nodes,
            time: shared.elapsed(),
            pv: line.pv.clone(),
        });
    }
}

/// Runs iterative deepening on one thread. Returns `None` only if there are no moves to choose from.
fn iterate<R: Evaluated>(
    worker: &mut Worker<'_, R>,
    helper: u32,
    mut proofs: Option<&mut Proofs<'_>>,
    report: &mut dyn FnMut(&Report),
) -> Option<Analysis> {
    let shared = worker.shared;
    let count = worker.root_moves();
    let wanted = (shared.limits.multipv.max(1) as usize).min(count);
    let mut lines = vec![worker.first_guess()?];
    let mut finished = 0;
    let mut same_best = 0;
    let last = shared.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    // Every second helper thread starts one ply deeper, so that the threads do not all do the same work.
    let first = 1 + helper % 2;
    'deepening: for depth in first..=last {
        let before = lines.first().cloned();
        let mut found = Vec::with_capacity(wanted);
        for rank in 0..wanted {
            let last = lines
                .get(rank)
                .or(lines.last())
                .map_or(0, |line| line.value);
            let Some(line) = worker.iteration(depth as i32, rank, last) else {
                // A partial iteration is still useful: it starts with the best move of the last iteration and replaces
                // this move only by a better move.
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
        found.sort_by_key(|line| std::cmp::Reverse(line.value));
        worker.keep_order(&found);
        lines = found;
        finished = depth;
        let (value, best) = lines.first().map(|line| (line.value, line.pv.first()))?;
        // A deeper search cannot improve a forced win or loss that lies within the searched depth.
        let proven = Score::from_value(value).win_in();
        if wanted == 1 && proven.is_some_and(|plies| plies.unsigned_abs() <= depth) {
            if let Some(proofs) = &mut proofs
                && let Some(shorter) = proofs.shorter_win(worker, value)
            {
                report(&worker.report(depth, 0, &shorter));
                lines = vec![shorter];
            }
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
        let (before, best_before) = before.as_ref().map(|line| (line.value, line.pv.first()))?;
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
    let RootLine { value, pv } = lines.first()?.clone();
    Some(Analysis {
        best: *pv.first()?,
        score: Score::from_value(value),
        depth: finished,
        nodes: worker.all_nodes(),
        pv,
        lines: lines
            .into_iter()
            .map(|line| Line {
                score: Score::from_value(line.value),
                pv: line.pv,
            })
            .collect(),
    })
}

/// Returns as many lines as the previous iteration has: first the lines of the unfinished iteration, then those
/// previous lines that begin with other moves.
fn merge(new: Vec<RootLine>, old: Vec<RootLine>) -> Vec<RootLine> {
    let count = old.len().max(new.len());
    let mut merged = new;
    for line in old {
        let known = merged.iter().any(|new| new.pv.first() == line.pv.first());
        if !known && merged.len() < count {
            merged.push(line);
        }
    }
    merged
}

#[cfg(all(test, feature = "threads"))]
mod tests {
    use super::*;
    use crate::limits::Line;

    #[test]
    fn the_thread_that_looked_deeper_is_believed_unless_another_has_proved_something() {
        let best = rules::read_move("a1-a2").unwrap();
        let found = |depth, score| Analysis {
            best,
            score,
            depth,
            nodes: 1,
            pv: vec![best],
            lines: vec![Line {
                score,
                pv: vec![best],
            }],
        };
        let (even, won) = (Score::of_centi(0), Score::of_win_in(7));
        assert!(knows_more(&found(9, even), &found(8, even)));
        assert!(!knows_more(&found(8, even), &found(8, even)));
        assert!(!knows_more(&found(8, Score::of_centi(90)), &found(9, even)));
        assert!(knows_more(&found(8, won), &found(9, even)));
        assert!(!knows_more(&found(12, even), &found(8, won)));
        assert!(!knows_more(&found(12, won), &found(8, won)));
        // A proven loss is never preferred, because an unfinished iteration may have searched only the first of many
        // moves.
        let lost = Score::of_win_in(-6);
        assert!(!knows_more(&found(9, lost), &found(8, even)));
        assert!(knows_more(&found(9, even), &found(8, lost)));
        assert!(knows_more(&found(8, won), &found(9, lost)));
    }
}
