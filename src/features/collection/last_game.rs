//! The game that can be continued: of the own games that go on the one that was changed last.

use bevy::prelude::*;
use library::{Answer, RecordText};
use rules::Catalogue;

use super::keep::Keeping;
use super::reading::opened;
use crate::platform::activity::{Activity, RedrawWaker};
use crate::platform::background::Background;
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
    reading: Option<Background<Option<MatchSetup>>>,
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
    waker: Res<RedrawWaker>,
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
                let work = Background::spawn("last game", &waker, move |teller| {
                    teller.tell(first_to_go_on(&texts, &catalogue));
                });
                last.reading = Some(work);
            }
            Err(error) => warn!("no game can be continued: {error}"),
        }
    }
    let Some(reading) = &last.reading else { return };
    let (mut news, ended) = reading.hear();
    if !news.is_empty() || ended {
        last.reading = None;
        last.game = news.pop().flatten();
        activity.stir();
    }
}

/// The first of the records that can be continued, each with whether it goes on as the game that it is.
fn first_to_go_on(texts: &[(bool, RecordText)], catalogue: &Catalogue) -> Option<MatchSetup> {
    let setups = texts
        .iter()
        .filter_map(|(own, text)| opened(text, *own, catalogue).ok());
    let mut going_on = setups.filter(|setup| setup.game.outcome().is_none());
    going_on.next()
}

/// It is looked for again as the title screen comes back.
pub(super) fn forget(mut last: ResMut<LastGame>) {
    last.asked = None;
}
