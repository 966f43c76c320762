//! Games and positions that come from outside: pasted, dropped on the window, chosen in a dialog, named on the command line.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use library::Source;
use record::{Format, GameText, Pasted, Record, RecordError, read_any};
use rules::Game;
use storage::{MAX_FILE_SIZE, read_existing};

use super::browse::{CollectionRequest, Opened};
use crate::player_library::PlayerLibrary;
use crate::saves::setup_of;
use crate::settings::Settings;
use crate::table::messages::{BoardReset, MatchRequested, MoveApplied};
use crate::table::{ClockHistory, Match, MatchSetup};
use crate::variants::Variants;

/// Something that comes from outside.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    /// A text, as from the clipboard.
    Text(String),
    /// A file.
    File(PathBuf),
}

/// What there is to say of what came in or went out last, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice(pub Option<Told>);

/// What there is to say of something that came in or went out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It cannot be read: which file, and why.
    Unreadable(Option<PathBuf>, String),
    /// Games went into the library: how many; how many could not be read, and what is wrong with the first of those.
    Taken(usize, Option<(usize, String)>),
    /// There is nothing in the clipboard.
    NothingToPaste,
    /// The clipboard holds the game now.
    GameCopied,
    /// The clipboard holds the position now.
    PositionCopied,
    /// The game was written to this file.
    Saved(PathBuf),
    /// It could not be written.
    NotSaved(String),
}

/// Brings one game or a position to the table, and several games into the library. What cannot be read changes nothing.
pub(super) fn take(
    mut incoming: MessageReader<Incoming>,
    mut happened: (MessageReader<MoveApplied>, MessageReader<BoardReset>),
    current: Option<Res<Match>>,
    settings: Res<Settings>,
    variants: Res<Variants>,
    library: Res<PlayerLibrary>,
    mut notice: ResMut<Notice>,
    mut matches: MessageWriter<MatchRequested>,
    mut opened: MessageWriter<Opened>,
    mut requests: MessageWriter<CollectionRequest>,
) {
    let happens = happened.0.read().count() + happened.1.read().count() > 0;
    if happens && notice.0.is_some() {
        notice.0 = None;
    }
    for incoming in incoming.read() {
        let (file, text) = match incoming {
            Incoming::Text(text) => (None, Ok(text.clone())),
            Incoming::File(file) => (Some(file.clone()), read_text(file)),
        };
        let chosen = variants.chosen(&settings.variant);
        let played = current.as_ref().map(|current| current.game().variant());
        let Some(usual) = played.or(chosen) else {
            continue;
        };
        let read = text.and_then(|text| {
            read_any(&text, &variants.0, usual).map_err(|error| error.to_string())
        });
        notice.0 = match read {
            Err(problem) => Some(Told::Unreadable(file, problem)),
            Ok(Pasted::Position { variant, position }) => {
                let seats = settings.players.seats(variant.first());
                let game = Game::from_position(variant, position);
                matches.write(MatchRequested(MatchSetup::new(
                    game,
                    seats,
                    ClockHistory::default(),
                )));
                opened.write(Opened);
                None
            }
            Ok(Pasted::Games { games, mistakes }) => match <[Record; 1]>::try_from(games) {
                Ok([record]) => {
                    matches.write(MatchRequested(setup_of(record)));
                    opened.write(Opened);
                    let first = mistakes.first();
                    first.map(|first| Told::Taken(1, Some((mistakes.len(), first.to_string()))))
                }
                Err(games) => {
                    requests.write(CollectionRequest::Show);
                    Some(add_all(&games, &mistakes, &library, &variants))
                }
            },
        };
    }
}

/// Puts games into the library.
fn add_all(
    games: &[Record],
    mistakes: &[RecordError],
    library: &PlayerLibrary,
    variants: &Variants,
) -> Told {
    if let Some(worker) = library.worker() {
        for record in games {
            let text = GameText {
                text: record.to_text(true),
                line: 1,
                column: 1,
                format: Format::Text,
            };
            worker.add(text, Source::Imported, &variants.0);
        }
    }
    let first = mistakes.first();
    let wrong = first.map(|first| (mistakes.len(), first.to_string()));
    Told::Taken(games.len(), wrong)
}

/// The text of a file; what is no UTF-8 is read as Latin-1, as old programs wrote it.
fn read_text(file: &Path) -> Result<String, String> {
    let bytes = read_existing(file, MAX_FILE_SIZE)
        .map_err(|error| format!("{}; {}", error.problem, error.problem.remedy()))?;
    Ok(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    })
}
