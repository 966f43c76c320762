//! Puzzles of the player's own mistakes: looked for one after the other on a thread, while no game is on. Positions that wait are
//! kept with what was learned, so that they are looked at in another run of the program if not in this one.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use bevy::prelude::*;
use jobs::{Desk, Job, Running};
use library::{Learning, OwnMistake, OwnPuzzle};
use puzzles::{OwnPuzzles, Puzzle};
use rules::{Catalogue, Position, RuleChanges, SharedVariant};
use web_time::{Instant, SystemTime};

use super::page::PuzzlePage;
use crate::features::learning::{Learned, LearningRequest};
use crate::platform::activity::Activity;
use crate::platform::background::Jobs;
use crate::platform::machine::give_way;
use crate::play::table::Match;
use crate::play::variants::Variants;

/// The longest rest after a position: half of the time the processor is left to whatever else is done, also where threads cannot
/// give way.
const LONGEST_REST: Duration = Duration::from_secs(3);

/// A review has found that a person went wrong in these positions.
#[derive(Message, Clone, Debug)]
pub struct MistakesFound {
    pub variant: SharedVariant,
    /// The positions in which the person was to move.
    pub positions: Vec<Position>,
}

/// The search for puzzles in positions in which the player went wrong.
#[derive(Resource, Debug, Default)]
pub(super) struct OwnSearch {
    /// The thread that looks at positions, while it does.
    work: Option<Running<Look>>,
    /// Those that it was given and has not told of, in their order.
    given: VecDeque<OwnMistake>,
    /// Whether it looks at the first of them.
    has_begun: bool,
}

#[derive(Debug)]
enum Look {
    /// It looks at the next position.
    Begins,
    /// It has, and this is the puzzle that it is, if it is one.
    Ends(Option<Box<Puzzle>>),
}

/// A position that is still to be looked at.
type Waiting = (OwnMistake, SharedVariant, Position);

/// The positions of own mistakes that are still to be looked at, the oldest first. One of a variant that is gone waits on until the
/// variant is there again.
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

/// Looks for puzzles, and hands those on that are found. Nothing of the kind is done while a game is on.
pub(super) fn mine(
    mut found: MessageReader<MistakesFound>,
    current: Option<Res<Match>>,
    (learned, variants): (Res<Learned>, Res<Variants>),
    mut page: ResMut<PuzzlePage>,
    jobs: Res<Jobs>,
    mut search: ResMut<OwnSearch>,
    mut learning: MessageWriter<LearningRequest>,
    mut activity: ResMut<Activity>,
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
    // All that was learned may have been erased meanwhile.
    let is_out_of_date = search.given.front().is_some_and(|next| !waits(next));
    if is_on || is_out_of_date {
        // It begins again with the position that it was at.
        if search.work.is_some() {
            *search = OwnSearch::default();
        }
        return;
    }
    let Some(work) = &search.work else {
        if !known.mistakes.is_empty() {
            let queue: Vec<_> = waiting_mistakes(known, &variants.0).collect();
            if !queue.is_empty() {
                *search = OwnSearch::begin(queue, &jobs);
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
                let puzzle = puzzle.map(|puzzle| kept(&puzzle));
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
        // It may be begun later.
        let is_refused = !has_failed && !search.given.is_empty();
        let failed = search.given.pop_front().filter(|_| has_failed);
        *search = OwnSearch::default();
        // One that it has failed at is not looked at again.
        learning.write_batch(failed.map(|mistake| LearningRequest::MistakeLookedAt(mistake, None)));
        if !is_refused {
            // Others may have come meanwhile: they are begun with in the next frame.
            activity.stir();
        }
    }
}

/// What is kept of positions in which a person went wrong.
fn mistakes(found: &MistakesFound) -> Vec<OwnMistake> {
    // Rules that were changed for one game are not known when the puzzle is played.
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
    /// Begins to look at positions.
    fn begin(queue: Vec<Waiting>, jobs: &Jobs) -> Self {
        OwnSearch {
            given: queue.iter().map(|(mistake, ..)| mistake.clone()).collect(),
            work: Some(jobs.start(MakeOwnPuzzles(queue))),
            has_begun: false,
        }
    }
}

/// Makes puzzles of positions, one after the other, with a rest after each.
struct MakeOwnPuzzles(Vec<Waiting>);

impl Job for MakeOwnPuzzles {
    type Report = Look;
    const NAME: &'static str = "own puzzles";

    fn run(self, desk: &Desk<'_, Look>) {
        give_way();
        let mut miners: HashMap<String, OwnPuzzles> = HashMap::new();
        for (_, variant, position) in self.0 {
            desk.report(Look::Begins);
            let since = Instant::now();
            let miner = miners
                .entry(variant.id().to_owned())
                .or_insert_with(|| OwnPuzzles::new(variant, puzzles::Look::FULL));
            let puzzle = miner.look(&position, desk.stop());
            if desk.is_stopped() {
                return;
            }
            desk.report(Look::Ends(puzzle.map(Box::new)));
            std::thread::sleep(since.elapsed().min(LONGEST_REST));
        }
    }
}

fn kept(puzzle: &Puzzle) -> OwnPuzzle {
    OwnPuzzle {
        puzzle: puzzle.id().to_string(),
        variant: puzzle.variant().id().to_owned(),
        line: puzzle.to_line(),
        added: SystemTime::now(),
    }
}
