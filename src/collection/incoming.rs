//! Games and positions that come from outside: pasted, dropped on the window, chosen in a dialog, named on the command line.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use library::Source;
use record::{Format, GameText, Pasted, Record, RecordError, read_any};
use rules::Game;
use storage::{MAX_FILE_SIZE, Problem, read_existing};

use super::browse::{CollectionRequest, Listed, Opened};
use super::transfer::{Notice, Taken, Told};
use crate::player_library::PlayerLibrary;
use crate::saves::{Keeping, setup_of};
use crate::settings::Settings;
use crate::table::messages::{MatchRequested, MoveApplied};
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

/// Brings one game or a position to the table, and several games into the library. What cannot be read changes nothing.
pub(super) fn take(
    mut incoming: MessageReader<Incoming>,
    mut moved: MessageReader<MoveApplied>,
    (current, keeping): (Option<Res<Match>>, Res<Keeping>),
    settings: Res<Settings>,
    variants: Res<Variants>,
    library: Res<PlayerLibrary>,
    mut notice: ResMut<Notice>,
    mut matches: MessageWriter<MatchRequested>,
    mut opened: MessageWriter<Opened>,
    mut requests: MessageWriter<CollectionRequest>,
    mut listed: MessageWriter<Listed>,
) {
    // On the title the demonstration moves.
    let happens = moved.read().count() > 0 && current.is_some();
    if happens && notice.0.is_some() {
        notice.0 = None;
    }
    // What was played gives way, and goes on whenever the player likes.
    let is_kept = current.as_deref().is_some_and(|current| {
        current.game().outcome().is_none() && keeping.name(current.id()).is_some()
    });
    let kept = is_kept.then_some(Told::Kept);
    for incoming in incoming.read() {
        let (file, text) = match incoming {
            Incoming::Text(text) => (None, Ok(Some(text.clone()))),
            Incoming::File(file) => (Some(file.clone()), read_text(file)),
        };
        // What does not fit into memory holds many games.
        if let (Some(file), Ok(None)) = (&file, &text) {
            requests.write(CollectionRequest::Import(file.clone()));
            continue;
        }
        let text = text.map(Option::unwrap_or_default);
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
                opened.write(Opened::default());
                kept.clone()
            }
            Ok(Pasted::Games { games, mistakes }) => match <[Record; 1]>::try_from(games) {
                Ok([record]) => {
                    matches.write(MatchRequested(setup_of(record)));
                    opened.write(Opened::default());
                    let bad = wrong(&mistakes);
                    match bad {
                        Some(_) => Some(Told::Taken(Taken {
                            games: 1,
                            bad,
                            ..Taken::default()
                        })),
                        None => kept.clone(),
                    }
                }
                Err(games) => {
                    listed.write(Listed);
                    match file {
                        Some(file) => {
                            requests.write(CollectionRequest::Import(file));
                            None
                        }
                        None => Some(add_all(&games, &mistakes, &library, &variants)),
                    }
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
    Told::Taken(Taken {
        games: games.len() as u64,
        bad: wrong(mistakes),
        ..Taken::default()
    })
}

/// How many mistakes there are, and the first of them.
fn wrong(mistakes: &[RecordError]) -> Option<(u64, String)> {
    let first = mistakes.first()?;
    Some((mistakes.len() as u64, first.to_string()))
}

/// The text of a file, `None` where it is too large to hold one game; what is no UTF-8 is read as Latin-1, as old programs wrote
/// it.
fn read_text(file: &Path) -> Result<Option<String>, String> {
    let bytes = match read_existing(file, MAX_FILE_SIZE) {
        Ok(bytes) => bytes,
        Err(error) if matches!(error.problem, Problem::TooLarge { .. }) => return Ok(None),
        Err(error) => return Err(format!("{}; {}", error.problem, error.problem.remedy())),
    };
    Ok(Some(match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    }))
}
