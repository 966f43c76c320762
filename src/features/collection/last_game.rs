//! Finds the game that the title screen offers to continue: the player's unfinished game with the latest change.

use bevy::prelude::*;
use cohort_library::{Answer, RecordText};
use cohort_platform::background::Jobs;
use cohort_platform::files::Files;
use cohort_platform::player_library::{LibraryAnswer, PlayerLibrary};
use cohort_platform::redraw::Redraw;
use cohort_play::table::MatchSetup;
use cohort_play::variants::Variants;
use jobs::{Desk, Job, Running};
use rules::Catalogue;

use super::autosave::Autosave;
use super::reading::opened;

/// How many unfinished games to request from the library. A game cannot be continued if its variant no longer exists,
/// so the program then tries the next game.
const LOOKED_AT: u32 = 5;

/// The game that the title screen offers to continue, and the state of the search for it.
#[derive(Resource, Debug, Default)]
pub struct LastGame {
    pub game: Option<MatchSetup>,
    /// The state of the library at the last search: its revision, and whether its writes were failing.
    asked: Option<(u64, bool)>,
    awaited: bool,
    /// The running job that reads the records of the unfinished games.
    reading: Option<Running<Option<MatchSetup>>>,
}

impl LastGame {
    pub fn is_searching(&self) -> bool {
        self.awaited || self.reading.is_some()
    }
}

/// Asks the library for the latest unfinished games when the title screen is shown, and again after each change of the
/// library.
pub(super) fn request_last_game(
    library: Res<PlayerLibrary>,
    autosave: Res<Autosave>,
    mut last: ResMut<LastGame>,
) {
    let Some(worker) = library.worker() else {
        return;
    };
    let fails = worker.failure().is_some();
    let state = Some((worker.revision(), fails));
    if last.asked == state {
        return;
    }
    last.asked = state;
    if let Some(setup) = autosave.last().filter(|_| fails) {
        // The library cannot write, so its record of the game may be out of date. Offer the copy in memory instead.
        last.game = Some(setup.clone());
    } else if worker.exists() {
        // Search only if the library file exists, because a search would create a missing file.
        last.awaited = true;
        worker.going_on(LOOKED_AT);
    }
}

/// Starts a job that reads the records in the library's answer, and takes the job's result.
pub(super) fn read_last_game(
    mut answers: MessageReader<LibraryAnswer>,
    (autosave, files): (Res<Autosave>, Res<Files>),
    variants: Res<Variants>,
    jobs: Res<Jobs>,
    mut redraw: ResMut<Redraw>,
    mut last: ResMut<LastGame>,
) {
    for LibraryAnswer(answer) in answers.read() {
        let Answer::GoingOn(found) = answer else {
            continue;
        };
        last.awaited = false;
        let is_in_hand = last.asked.is_some_and(|(_, fails)| fails) && autosave.last().is_some();
        match found {
            Ok(_) if is_in_hand => {}
            Ok(texts) => {
                let own =
                    |text: &RecordText| autosave.is_own(text.key.as_ref(), files.data_access());
                let texts: Vec<_> = texts.iter().map(|text| (own(text), text.clone())).collect();
                let catalogue = variants.0.clone();
                last.reading = Some(jobs.start(FindLastGame { texts, catalogue }));
            }
            Err(error) => warn!("no game can be continued: {error}"),
        }
    }
    let Some(reading) = &last.reading else { return };
    let Some(read) = reading.poll_last() else {
        return;
    };
    last.reading = None;
    last.game = read.unwrap_or_else(|failure| {
        warn!("no game can be continued: {failure}");
        None
    });
    redraw.request();
}

/// A job that returns the first library record that can be read and whose game is unfinished.
struct FindLastGame {
    /// The library records. The flag says whether the game keeps its id, so that later saves replace the record.
    texts: Vec<(bool, RecordText)>,
    catalogue: Catalogue,
}

impl Job for FindLastGame {
    type Report = Option<MatchSetup>;
    const NAME: &'static str = "last game";

    fn run(self, desk: &Desk<'_, Self::Report>) {
        let setups = self.texts.iter();
        let setups = setups.filter_map(|(own, text)| opened(text, *own, &self.catalogue).ok());
        let mut going_on = setups.filter(|setup| setup.game.outcome().is_none());
        desk.report(going_on.next());
    }
}

/// Requests a new search for an unfinished game, because the title screen opens.
pub(super) fn forget(mut last: ResMut<LastGame>) {
    last.asked = None;
}
