//! The game that can be continued: of the own games that go on the one that was changed last.

use bevy::prelude::*;
use jobs::{Desk, Job, Running};
use library::{Answer, RecordText};
use rules::Catalogue;

use super::keep::Keeping;
use super::reading::opened;
use crate::platform::activity::Activity;
use crate::platform::background::Jobs;
use crate::platform::files::Files;
use crate::platform::player_library::{LibraryAnswer, PlayerLibrary};
use crate::play::table::MatchSetup;
use crate::play::variants::Variants;

/// How many games are looked at: of boards that are gone none can be continued.
const LOOKED_AT: u32 = 5;

/// The game that can be continued.
#[derive(Resource, Debug, Default)]
pub struct LastGame {
    /// The match, if there is one.
    pub game: Option<MatchSetup>,
    /// The revision of the library in which it was looked for last, and whether that could not be written then.
    asked: Option<(u64, bool)>,
    awaited: bool,
    /// What was found is being read.
    reading: Option<Running<Option<MatchSetup>>>,
}

impl LastGame {
    /// Whether it is still looked for.
    pub fn is_searching(&self) -> bool {
        self.awaited || self.reading.is_some()
    }
}

/// Asks for it on the title screen, and again where the library has changed.
pub(super) fn ask(library: Res<PlayerLibrary>, keeping: Res<Keeping>, mut last: ResMut<LastGame>) {
    let Some(worker) = library.worker() else {
        return;
    };
    let fails = worker.failure().is_some();
    let state = Some((worker.revision(), fails));
    if last.asked == state {
        return;
    }
    last.asked = state;
    if let Some(setup) = keeping.last().filter(|_| fails) {
        // What cannot be written is offered as it stood.
        last.game = Some(setup.clone());
    } else if worker.path().is_file() {
        // To look for games is no reason to make a library.
        last.awaited = true;
        worker.going_on(LOOKED_AT);
    }
}

/// Reads what the library answers on a thread.
pub(super) fn take(
    mut answers: MessageReader<LibraryAnswer>,
    (keeping, files): (Res<Keeping>, Res<Files>),
    variants: Res<Variants>,
    jobs: Res<Jobs>,
    mut activity: ResMut<Activity>,
    mut last: ResMut<LastGame>,
) {
    for LibraryAnswer(answer) in answers.read() {
        let Answer::GoingOn(found) = answer else {
            continue;
        };
        last.awaited = false;
        let is_in_hand = last.asked.is_some_and(|(_, fails)| fails) && keeping.last().is_some();
        match found {
            Ok(_) if is_in_hand => {}
            Ok(texts) => {
                let own =
                    |text: &RecordText| keeping.is_own(text.key.as_ref(), files.data_access());
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
    activity.stir();
}

/// Finds the first of some records that can be continued.
struct FindLastGame {
    /// The records, and whether each goes on as the game that it is.
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

/// It is looked for again as the title screen comes back.
pub(super) fn forget(mut last: ResMut<LastGame>) {
    last.asked = None;
}
