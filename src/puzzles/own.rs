//! Puzzles of the player's own mistakes: looked for one after the other on a thread, while no game is on.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::*;
use library::OwnPuzzle;
use puzzles::{OwnPuzzles, Puzzle};
use rules::{Position, RuleChanges, SharedVariant};

use crate::activity::{Activity, RedrawWaker};
use crate::background::Background;
use crate::learning::LearningRequest;
use crate::machine::give_way;
use crate::table::Match;

/// The longest rest after a position: half of the time the processor is left to whatever else is done, also where threads cannot
/// give way.
const LONGEST_REST: Duration = Duration::from_secs(3);

/// A review has found that a person went wrong in these positions.
#[derive(Message, Clone, Debug)]
pub struct MistakesFound {
    /// The variant.
    pub variant: SharedVariant,
    /// The positions in which the person was to move.
    pub positions: Vec<Position>,
}

/// What is looked for in positions in which the player went wrong.
#[derive(Resource, Debug, Default)]
pub struct OwnMistakes {
    /// Those that are still to be looked at, in their order.
    queue: VecDeque<(SharedVariant, Position)>,
    /// The thread that looks at them; it tells of each what puzzle it is, if it is one.
    work: Option<Background<Option<Box<Puzzle>>>>,
    /// How many of them it was given and has not told of.
    given: usize,
}

impl OwnMistakes {
    /// How many positions are still to be looked at.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }
}

/// Looks for puzzles, and hands those on that are found. Nothing of the kind is done while a game is on.
pub(super) fn mine(
    mut found: MessageReader<MistakesFound>,
    current: Option<Res<Match>>,
    waker: Res<RedrawWaker>,
    mut own: ResMut<OwnMistakes>,
    mut learning: MessageWriter<LearningRequest>,
    mut activity: ResMut<Activity>,
) {
    for mistakes in found.read() {
        // Rules that were changed for one game are not known when the puzzle is played.
        if mistakes.variant.changes() == RuleChanges::default() {
            let positions = mistakes.positions.iter();
            own.queue
                .extend(positions.map(|position| (mistakes.variant.clone(), *position)));
        }
    }
    if own.queue.is_empty() {
        return;
    }
    let is_on = current.is_some_and(|current| current.game().outcome().is_none());
    if is_on {
        // It begins again with the position that it was at.
        if own.work.is_some() {
            own.work = None;
        }
        return;
    }
    let Some(work) = &own.work else {
        let queue: Vec<_> = own.queue.iter().cloned().collect();
        own.given = queue.len();
        own.work = Some(begin(queue, &waker));
        return;
    };
    let (news, ended) = work.hear();
    if news.is_empty() && !ended {
        return;
    }
    let mut puzzles = Vec::new();
    for looked in news {
        own.queue.pop_front();
        own.given = own.given.saturating_sub(1);
        puzzles.extend(looked.map(|puzzle| kept(&puzzle)));
    }
    if !puzzles.is_empty() {
        learning.write(LearningRequest::OwnPuzzles(puzzles));
    }
    if ended {
        // One that has failed at a position is not asked about it again.
        if own.given > 0 {
            own.queue.pop_front();
        }
        own.work = None;
        // Others may have come meanwhile: they are begun with in the next frame.
        activity.stir();
    }
}

fn begin(
    queue: Vec<(SharedVariant, Position)>,
    waker: &RedrawWaker,
) -> Background<Option<Box<Puzzle>>> {
    Background::spawn("own puzzles", waker, move |teller| {
        give_way();
        let mut miners: HashMap<String, OwnPuzzles> = HashMap::new();
        for (variant, position) in queue {
            let since = Instant::now();
            let miner = miners
                .entry(variant.id().to_owned())
                .or_insert_with(|| OwnPuzzles::new(variant));
            let puzzle = miner.look(&position, teller.stop);
            if teller.stop.load(std::sync::atomic::Ordering::Relaxed) {
                return;
            }
            teller.tell(puzzle.map(Box::new));
            std::thread::sleep(since.elapsed().min(LONGEST_REST));
        }
    })
}

fn kept(puzzle: &Puzzle) -> OwnPuzzle {
    OwnPuzzle {
        puzzle: puzzle.id().to_string(),
        variant: puzzle.variant().id().to_owned(),
        line: puzzle.to_line(),
        added: SystemTime::now(),
    }
}
