//! Opens games from outside the program. The games come from pasted texts, and from files that the player drops,
//! chooses in a dialog or names on the command line. Also opens games from the library.

use std::path::PathBuf;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_library::Duplicates;
use cohort_platform::background::Jobs;
use cohort_platform::player_library::PlayerLibrary;
use cohort_platform::redraw::Redraw;
use cohort_play::settings::Settings;
use cohort_play::table::messages::{MatchRequested, MoveApplied};
use cohort_play::table::{ClockHistory, GameId, Help, Match, MatchSetup};
use cohort_play::variants::Variants;
use rules::Game;

use super::autosave::Autosave;
use super::browse::{Collection, Listed};
use super::reading::{Asked, Opened, Read, Reading, What};
use super::transfer::{ImportSummary, LastTransfer, TransferMessage};

/// A text or file with games, from outside the program.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    /// A text, for example from the clipboard.
    Text(String),
    File(PathBuf),
}

/// Adds incoming texts and files to the queue of inputs to read.
pub(super) fn queue_incoming(
    mut incoming: MessageReader<Incoming>,
    mut moved: MessageReader<MoveApplied>,
    current: Option<Res<Match>>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    mut notice: ResMut<LastTransfer>,
    mut reading: ResMut<Reading>,
) {
    // A move in a match clears the last message. Without a match, ignore moves, because they belong to the
    // demonstration on the title screen.
    let happens = moved.read().count() > 0 && current.is_some();
    if happens && notice.0.is_some() {
        notice.0 = None;
    }
    for incoming in incoming.read() {
        let what = match incoming {
            Incoming::Text(text) => What::Text(text.as_str().into()),
            Incoming::File(file) => What::File(file.clone()),
        };
        let chosen = variants.chosen(&settings.variant);
        let played = current.as_ref().map(|current| current.game().variant());
        if let Some(usual) = played.or(chosen) {
            reading.ask(Asked {
                what,
                usual: usual.clone(),
                table: current.as_deref().map(state),
                then: Opened::Game,
            });
        }
    }
}

/// Returns the id of the current match and the revision of its record. A later comparison shows whether the match has
/// changed.
fn state(current: &Match) -> (GameId, u64) {
    (current.id(), current.record_revision())
}

/// Takes the result of reading a text, file or library record, and opens the game or imports the games. Unreadable
/// input only causes a message.
pub(super) fn open_incoming(
    jobs: Res<Jobs>,
    mut reading: ResMut<Reading>,
    mut redraw: ResMut<Redraw>,
    mut door: Door,
) {
    if !reading.is_reading() {
        return;
    }
    let heard = reading.hear(&door.variants.0, &jobs);
    if let Some(wait) = reading.told_in() {
        redraw.request_in(wait);
    }
    if let Some((asked, read)) = heard {
        redraw.request();
        door.take(&asked, read);
    }
}

/// The resources and messages needed to open games and to add games to the library.
#[derive(SystemParam)]
pub(super) struct Door<'w> {
    current: Option<Res<'w, Match>>,
    autosave: Res<'w, Autosave>,
    settings: Res<'w, Settings>,
    variants: Res<'w, Variants>,
    library: Res<'w, PlayerLibrary>,
    notice: ResMut<'w, LastTransfer>,
    collection: ResMut<'w, Collection>,
    matches: MessageWriter<'w, MatchRequested>,
    opened: MessageWriter<'w, Opened>,
    listed: MessageWriter<'w, Listed>,
}

impl Door<'_> {
    /// Handles the result of reading an input. Opens a single game or position. Imports several games into the library.
    /// Also imports a single game if the current match has changed since the player requested the reading.
    fn take(&mut self, asked: &Asked, read: Read) {
        match read {
            Read::Record(setup) => self.open(*setup, asked),
            Read::Unreadable(problem) if asked.what.is_of_library() => {
                self.collection.tell(problem);
            }
            Read::Unreadable(problem) => {
                let file = asked.what.file().cloned();
                self.notice.0 = Some(TransferMessage::Unreadable(file, problem));
            }
            Read::Position(variant, position) => {
                let seats = self.settings.players.seats(variant.first());
                let game = Game::from_position(variant, position);
                self.notice.0 = self.seat(MatchSetup::new(game, seats, ClockHistory::default()));
            }
            Read::Game(setup, bad) if !self.is_elsewhere(asked) => {
                let kept = self.seat(*setup);
                self.notice.0 = match bad {
                    Some(_) => Some(TransferMessage::Imported(ImportSummary {
                        games: 1,
                        bad,
                        ..ImportSummary::default()
                    })),
                    None => kept,
                };
            }
            Read::Game(..) | Read::Games => self.notice.0 = self.import(asked),
        }
    }

    /// Whether the current match has changed since the player requested the reading, for example by a move. If so, a
    /// game from outside must not replace the match.
    fn is_elsewhere(&self, asked: &Asked) -> bool {
        asked.table != self.current.as_deref().map(state)
    }

    /// Requests to start a match. Returns a message if the previous match is saved and can be continued later.
    fn seat(&mut self, setup: MatchSetup) -> Option<TransferMessage> {
        self.matches.write(MatchRequested(setup));
        self.opened.write(Opened::default());
        let current = self.current.as_deref()?;
        let goes_on = current.game().outcome().is_none();
        (goes_on && self.autosave.keeps(current.id())).then_some(TransferMessage::Kept)
    }

    /// Opens a game from the library. Refuses to analyse the player's own unfinished game if help is restricted in that
    /// game.
    fn open(&mut self, setup: MatchSetup, asked: &Asked) {
        let mut setup = setup;
        if asked.then == Opened::Analysis && setup.game.outcome().is_none() {
            if asked.what.is_own() && setup.help() != Help::All {
                self.notice.0 = Some(TransferMessage::StillPlayed);
                return;
            }
            setup = setup.as_study();
        }
        self.matches.write(MatchRequested(setup));
        self.opened.write(asked.then);
    }

    /// Starts to import the games of an input into the library. Returns a message only if there is no library. The
    /// message about a successful import follows when the games are written to the disk.
    fn import(&mut self, asked: &Asked) -> Option<TransferMessage> {
        let Some(worker) = self.library.worker() else {
            return Some(TransferMessage::NotKept);
        };
        let (catalogue, leave_out) = (&self.variants.0, Duplicates::LeaveOut);
        let transfer = match &asked.what {
            What::Text(text) => {
                worker.import_text(text.clone(), catalogue, &asked.usual, leave_out)
            }
            What::File(file) => worker.import(file, catalogue, leave_out),
            What::Record(..) => return None,
        };
        self.collection.begin(transfer);
        if !self.is_elsewhere(asked) {
            self.listed.write(Listed);
        }
        None
    }
}
