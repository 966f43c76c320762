//! Finds the game that the title screen offers to continue: the player's unfinished game that was changed last.

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

/// How many unfinished games to read. A game is skipped if its variant no longer exists.
const LOOKED_AT: u32 = 5;

/// The result of the search for a game to continue.
#[derive(Resource, Debug, Default)]
pub struct LastGame {
    pub game: Option<MatchSetup>,
    /// The library's revision at the last search for an unfinished game, and whether writing to the library was
    /// failing then.
    asked: Option<(u64, bool)>,
    awaited: bool,
    /// The running job that reads the unfinished games.
    reading: Option<Running<Option<MatchSetup>>>,
}

impl LastGame {
    pub fn is_searching(&self) -> bool {
        self.awaited || self.reading.is_some()
    }
}

/// Requests the last unfinished game from the library for the title screen, and again after each change of the
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
        // The library cannot write, so it lacks the last changes. Offer the game in memory, in the state in which it
        // was last saved.
        last.game = Some(setup.clone());
    } else if worker.path().is_file() {
        // A search must not create a missing library file.
        last.awaited = true;
        worker.going_on(LOOKED_AT);
    }
}

/// Starts a job that reads the games in the library's answer.
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

/// Finds the first library record that the player can continue.
struct FindLastGame {
    /// The library records, each with a flag: whether the game continues under its own id.
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

/// Makes the program search for an unfinished game again when the title screen returns.
pub(super) fn forget(mut last: ResMut<LastGame>) {
    last.asked = None;
}
