//! Makes puzzles from the player's mistakes. A job searches one position after another while no game is in progress.
//! The library stores the positions that wait, so the search continues in later sessions.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use bevy::prelude::*;
use cohort_library::{Learning, OwnMistake, OwnPuzzle};
use cohort_platform::abilities::Abilities;
use cohort_platform::background::Jobs;
use cohort_platform::machine::give_way;
use cohort_platform::redraw::Redraw;
use cohort_play::table::Match;
use cohort_play::variants::Variants;
use cohort_puzzles::{OwnPuzzles, Puzzle};
use jobs::{Desk, Job, Portable, Running};
use rules::{Catalogue, Position, RuleChanges, SharedVariant};
use serde::{Deserialize, Serialize};
use web_time::{Instant, SystemTime};

use super::page::PuzzlePage;
use crate::learning::{Learned, LearningRequest};

/// The maximum rest after the search of a position. The rest takes as long as the search before it, up to this maximum.
/// Usually, half of the processor time therefore stays free, even if the thread cannot have a low priority.
const LONGEST_REST: Duration = Duration::from_secs(3);

/// Reports that a review has found positions in which a human player made mistakes.
#[derive(Message, Clone, Debug)]
pub struct MistakesFound {
    pub variant: SharedVariant,
    /// The positions before the mistakes. The player who made the mistake is to move.
    pub positions: Vec<Position>,
}

/// The search for puzzles in the positions of the player's mistakes.
#[derive(Resource, Debug, Default)]
pub(super) struct OwnSearch {
    /// The running job that searches positions for puzzles.
    work: Option<Running<Look>>,
    /// The positions that the job has not finished yet, in the order of the search.
    given: VecDeque<OwnMistake>,
    /// Whether the job has started to search the first position of `given`.
    has_begun: bool,
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Look {
    /// The job begins to search the next position.
    Begins,
    /// The job has finished a position. The field is the puzzle, or `None` if the position makes no puzzle.
    Ends(Option<FoundPuzzle>),
}

/// A puzzle as texts.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct FoundPuzzle {
    id: String,
    variant: String,
    line: String,
}

/// A position that waits for the search: its library record, its variant, and the position itself.
type Waiting = (OwnMistake, SharedVariant, Position);

/// Returns the positions of the player's mistakes that wait for the search, oldest first. Skips positions whose variant
/// is missing; they are searched when the variant is available again.
pub fn waiting_mistakes<'a>(
    learning: &'a Learning,
    variants: &'a Catalogue,
) -> impl Iterator<Item = Waiting> + 'a {
    learning.mistakes.iter().filter_map(|mistake| {
        let variant = variants.get(&mistake.variant)?;
        let position = variant.parse_position(&mistake.position).ok()?;
        Some((mistake.clone(), variant.clone(), position))
    })
}

/// Starts and stops the search for puzzles in the player's mistakes, and saves the puzzles found. Stops the search
/// during a game.
pub(super) fn mine(
    mut found: MessageReader<MistakesFound>,
    current: Option<Res<Match>>,
    (learned, variants): (Res<Learned>, Res<Variants>),
    mut page: ResMut<PuzzlePage>,
    jobs: Res<Jobs>,
    mut search: ResMut<OwnSearch>,
    mut learning: MessageWriter<LearningRequest>,
    mut redraw: ResMut<Redraw>,
) {
    let new: Vec<OwnMistake> = found.read().flat_map(mistakes).collect();
    if !new.is_empty() {
        learning.write(LearningRequest::MistakesFound(new));
    }
    let Some(known) = learned.latest() else {
        return;
    };
    let waits = |mistake: &OwnMistake| known.mistakes.iter().any(|other| other.is(mistake));
    let is_on = current.is_some_and(|current| current.game().outcome().is_none());
    // The library no longer lists the position that the job searches, for example because the player has erased all
    // learning records.
    let is_out_of_date = search.given.front().is_some_and(|next| !waits(next));
    if is_on || is_out_of_date {
        // Stop the job. The next job starts again with the first position that waits.
        if search.work.is_some() {
            *search = OwnSearch::default();
        }
        return;
    }
    let Some(work) = &search.work else {
        if !known.mistakes.is_empty() {
            let queue: Vec<_> = waiting_mistakes(known, &variants.0).collect();
            if !queue.is_empty() {
                *search = OwnSearch::begin(&queue, &jobs);
            }
        }
        return;
    };
    let (news, end) = work.poll();
    for look in news {
        match look {
            Look::Begins => search.has_begun = true,
            Look::Ends(puzzle) => {
                search.has_begun = false;
                let looked_at = search.given.pop_front().filter(&waits);
                if puzzle.is_none()
                    && let Some(mistake) = &looked_at
                    && let Some(variant) = variants.0.get(&mistake.variant)
                {
                    page.unfit.push(variant.kind());
                }
                let puzzle = puzzle.map(kept);
                learning.write_batch(
                    looked_at.map(|mistake| LearningRequest::MistakeLookedAt(mistake, puzzle)),
                );
            }
        }
    }
    if let Some(end) = end {
        if let Err(failure) = &end {
            warn!("no puzzles are made of mistakes: {failure}");
        }
        let has_failed = search.has_begun;
        // The job never started, for example because no thread was free. Try again in a later frame.
        let is_refused = !has_failed && !search.given.is_empty();
        let failed = search.given.pop_front().filter(|_| has_failed);
        *search = OwnSearch::default();
        // If the job failed, mark its position as searched, so that no job tries this position again.
        learning.write_batch(failed.map(|mistake| LearningRequest::MistakeLookedAt(mistake, None)));
        if !is_refused {
            // More positions may be waiting. Draw another frame, which starts a job for them.
            redraw.request();
        }
    }
}

/// Makes library records of the positions before mistakes. A record contains only the id of the variant, not rules that
/// were changed for one game. Therefore returns no records for a game with changed rules.
fn mistakes(found: &MistakesFound) -> Vec<OwnMistake> {
    if found.variant.changes() != RuleChanges::default() {
        return Vec::new();
    }
    let added = SystemTime::now();
    let positions = found.positions.iter();
    positions
        .map(|position| OwnMistake {
            variant: found.variant.id().to_owned(),
            position: found.variant.position_string(position),
            added,
        })
        .collect()
}

impl OwnSearch {
    /// Starts a job that searches these positions.
    fn begin(queue: &[Waiting], jobs: &Jobs) -> Self {
        let positions = queue
            .iter()
            .map(|(_, variant, position)| (variant.clone(), *position));
        OwnSearch {
            given: queue.iter().map(|(mistake, ..)| mistake.clone()).collect(),
            work: Some(jobs.start_portable(MakeOwnPuzzles(positions.collect()))),
            has_begun: false,
        }
    }
}

/// A job that searches positions for puzzles, one after another, and rests after each.
pub(super) struct MakeOwnPuzzles(Vec<(SharedVariant, Position)>);

impl Job for MakeOwnPuzzles {
    type Report = Look;
    const NAME: &'static str = "own puzzles";

    fn run(self, desk: &Desk<'_, Look>) {
        give_way();
        let mut miners: HashMap<String, OwnPuzzles> = HashMap::new();
        for (variant, position) in self.0 {
            desk.report(Look::Begins);
            let since = Instant::now();
            let miner = miners
                .entry(variant.id().to_owned())
                .or_insert_with(|| OwnPuzzles::new(variant, cohort_puzzles::Look::FULL));
            let puzzle = miner.look(&position, desk.stop());
            if desk.is_stopped() {
                return;
            }
            desk.report(Look::Ends(puzzle.as_ref().map(FoundPuzzle::of)));
            // Without threads, this rest would stop the frames.
            if Abilities::HERE.threads {
                std::thread::sleep(since.elapsed().min(LONGEST_REST));
            }
        }
    }
}

impl Portable for MakeOwnPuzzles {
    /// The ids of the variants, and the positions as text.
    type Sent = Vec<(String, String)>;

    fn send(&self) -> Self::Sent {
        let positions = self.0.iter().map(|(variant, position)| {
            let text = variant.position_string(position);
            (variant.id().to_owned(), text)
        });
        positions.collect()
    }

    fn receive(sent: Self::Sent) -> Option<Self> {
        let variants = Catalogue::builtin();
        let positions = sent.into_iter().map(|(id, text)| {
            let variant = variants.get(&id)?.clone();
            let position = variant.parse_position(&text).ok()?;
            Some((variant, position))
        });
        positions.collect::<Option<_>>().map(MakeOwnPuzzles)
    }
}

impl FoundPuzzle {
    fn of(puzzle: &Puzzle) -> Self {
        FoundPuzzle {
            id: puzzle.id().to_string(),
            variant: puzzle.variant().id().to_owned(),
            line: puzzle.to_line(),
        }
    }
}

fn kept(found: FoundPuzzle) -> OwnPuzzle {
    OwnPuzzle {
        puzzle: found.id,
        variant: found.variant,
        line: found.line,
        added: SystemTime::now(),
    }
}
