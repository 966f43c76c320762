//! Fair play: compares the moves of rated games with the engine, and measures the times of moves, for operators.
//!
//! The work is in the process of the server, so that an operator starts nothing else. One thread searches, with a fixed
//! number of nodes for each position, and rests most of the time. A game is claimed in the database before its moves are
//! judged, so several servers share the work and judge each game once. A server that stops releases its game; the claim
//! of a server that crashes ends automatically.
//!
//! * [`record`]: the moves of a log with their times. [`judge`]: the comparison with the engine.

pub mod judge;
pub mod record;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rules::Catalogue;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::connection::stopped;
use crate::store::{Claim, Settling, Store, StoreError};
use crate::time::now;

use judge::{Effort, Judge};
use record::Record;

/// How long a server may take for a game.
const LONGEST_CLAIM: Duration = Duration::from_secs(1800);
/// How long the server waits if no game waits to be judged, or after an error.
const BETWEEN_CLAIMS: Duration = Duration::from_secs(10);

/// Judges games until the server stops.
pub async fn run(store: Arc<dyn Store>, mut stopping: watch::Receiver<bool>) {
    let stop = Arc::new(AtomicBool::new(false));
    // A server that cannot start drops this task, and must not wait for the thread that searches.
    let _stops = StopOnDrop(Arc::clone(&stop));
    let working = work(Arc::clone(&store), Arc::clone(&stop));
    tokio::pin!(working);
    tokio::select! {
        () = &mut working => return,
        () = stopped(&mut stopping) => stop.store(true, Ordering::Relaxed),
    }
    // The thread ends soon, and the game is released.
    working.await;
}

/// Stops the thread that searches when it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

async fn work(store: Arc<dyn Store>, stop: Arc<AtomicBool>) {
    while !stop.load(Ordering::Relaxed) {
        match judge_next(&*store, Effort::GENTLE, &stop).await {
            Ok(true) => {}
            Ok(false) => wait(&stop).await,
            Err(error) => {
                tracing::warn!(%error, "cannot judge a game");
                wait(&stop).await;
            }
        }
    }
}

/// Waits for [`BETWEEN_CLAIMS`], or until `stop` becomes true.
async fn wait(stop: &AtomicBool) {
    /// How soon the wait ends after `stop` becomes true.
    const STEP: Duration = Duration::from_millis(200);
    let steps = BETWEEN_CLAIMS.as_millis() / STEP.as_millis();
    for _ in 0..steps {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        sleep(STEP).await;
    }
}

/// Judges the game that has waited longest, and stores its figures. Returns false if no game waits, or if `stop` became
/// true.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn judge_next(
    store: &dyn Store,
    effort: Effort,
    stop: &Arc<AtomicBool>,
) -> Result<bool, StoreError> {
    let at = now();
    let Some(claim) = store.claim_game(at, at.after(LONGEST_CLAIM)).await? else {
        return Ok(false);
    };
    let settling = match judged(store, claim, effort, stop).await? {
        Some(settling) => settling,
        None => Settling::Released { now: now() },
    };
    let is_judged = matches!(settling, Settling::Judged(_));
    if store.settle_claim(claim, settling).await? && is_judged {
        metrics::counter!("cohort_judged_games").increment(1);
    }
    Ok(is_judged)
}

/// Returns the figures of both players of a game; `None` if `stop` became true. A game that cannot be read has no
/// figures.
async fn judged(
    store: &dyn Store,
    claim: Claim,
    effort: Effort,
    stop: &Arc<AtomicBool>,
) -> Result<Option<Settling>, StoreError> {
    let lines = store.log(claim.game).await?;
    let stop = Arc::clone(stop);
    // A thread of its own, so that the threads that serve clients never search.
    let judged = tokio::task::spawn_blocking(move || {
        let record = match Record::of(&lines, &Catalogue::builtin()) {
            Ok(record) => record,
            Err(error) => {
                tracing::error!(game = %claim.game, %error, "a game cannot be judged");
                return Some(Settling::Judged(Vec::new()));
            }
        };
        let [host, guest] = Judge::new(effort).figures(&record, &stop)?;
        let both = record.accounts.into_iter().zip([host, guest]);
        let known = both.filter_map(|(account, figures)| Some((account?, figures)));
        Some(Settling::Judged(known.collect()))
    });
    // A search that panics ends the claim, and the game is claimed again, but only a few times.
    judged.await.map_err(|_| StoreError::Stopped)
}
