//! The built-in puzzles. A job reads them when the player first needs puzzles. In a browser, the page downloads them
//! first.

use std::sync::Arc;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_play::variants::Variants;
use cohort_puzzles::PuzzleSet;
use jobs::{Desk, Job, Running};
use rules::Catalogue;

use super::page::PuzzlePage;
use super::waiting::Waiting;

#[derive(Resource, Debug, Default)]
pub struct OfferedPuzzles {
    set: Option<Arc<PuzzleSet>>,
    reading: Option<Running<PuzzleSet>>,
}

impl OfferedPuzzles {
    /// Returns the built-in puzzles; `None` until they have been read.
    pub fn set(&self) -> Option<&Arc<PuzzleSet>> {
        self.set.as_ref()
    }
}

/// A job that reads the built-in puzzles.
struct ReadPuzzles(Catalogue);

impl Job for ReadPuzzles {
    type Report = PuzzleSet;
    const NAME: &'static str = "puzzles";

    fn run(self, desk: &Desk<'_, PuzzleSet>) {
        desk.report(PuzzleSet::builtin(&self.0));
    }
}

/// When the player first needs puzzles, starts the job that reads the built-in puzzles. Takes the result of the job.
pub(super) fn load(
    (page, waiting): (Res<PuzzlePage>, Res<Waiting>),
    variants: Res<Variants>,
    jobs: Res<Jobs>,
    mut offered: ResMut<OfferedPuzzles>,
) {
    if offered.set.is_some() || !page.is_wanted() && waiting.is_empty() {
        return;
    }
    if !PuzzleSet::is_builtin_here() {
        return;
    }
    let offered = &mut *offered;
    let reading = offered
        .reading
        .get_or_insert_with(|| jobs.start(ReadPuzzles(variants.0.clone())));
    if let Some(read) = reading.poll_last() {
        let set = read.unwrap_or_else(|failure| {
            error!("there are no puzzles: {failure}");
            PuzzleSet::default()
        });
        for problem in set.problems() {
            error!("{problem}");
        }
        offered.set = Some(Arc::new(set));
        offered.reading = None;
    }
}
