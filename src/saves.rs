//! The game that can be continued: kept after every move, offered on the title screen.

use bevy::prelude::*;
use rules::{Catalogue, Game, Record, Side};

use crate::files::{FileSaver, FileTrouble, Files, understand};
use crate::frame::{AppSet, Screen};
use crate::table::{Match, MatchId, Seat, Seats, parse_seat};
use crate::variants::Variants;

/// The last game that was left before its end.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastGame {
    /// The game and its players, if there is one.
    pub game: Option<(Game, Seats)>,
    /// What was wrong with its file.
    pub trouble: Option<FileTrouble>,
}

/// Keeps the game on the table as a file, so that nothing is lost whatever happens to the program.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<LastGame>()
        .add_systems(Update, keep.in_set(AppSet::Present))
        .add_systems(OnEnter(Screen::Title), find_last_game);
}

/// The record of a match, which [`read`] understands.
pub fn record(game: &Game, seats: Seats) -> Record {
    let mut record = Record::new(game.clone());
    record.tags = Side::ALL
        .map(|side| (tag(side).to_owned(), seats.of(side).to_string()))
        .to_vec();
    record
}

/// A game and its players from a record. Players that are not named are people.
///
/// # Errors
/// Where the record is wrong: line, column, what, and what would be right.
pub fn read(bytes: &[u8], catalogue: &Catalogue) -> Result<(Game, Seats), rules::RecordError> {
    let record = Record::read(bytes, catalogue)?;
    let seat = |side| {
        record
            .tag(tag(side))
            .and_then(|text| parse_seat(text).ok())
            .unwrap_or(Seat::Human)
    };
    let seats = Seats {
        black: seat(Side::Black),
        white: seat(Side::White),
    };
    Ok((record.game, seats))
}

const fn tag(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
    }
}

/// Saves the match after each change.
fn keep(
    current: Option<Res<Match>>,
    files: Res<Files>,
    saver: Res<FileSaver>,
    mut kept: Local<Option<(MatchId, u64)>>,
) {
    let (Some(current), Some(file)) = (current, files.last_game()) else {
        return;
    };
    // A match of which nothing was played does not replace the game that can be continued.
    let state = Some((current.id(), current.revision()));
    if *kept == state || current.game().plies().is_empty() {
        return;
    }
    let text = record(current.game(), current.seats()).text();
    saver.save(file, text.into_bytes());
    *kept = state;
}

/// Finds the game that can be continued. One that has ended, or of which nothing was played, is not offered.
fn find_last_game(
    files: Res<Files>,
    saver: Res<FileSaver>,
    variants: Res<Variants>,
    mut last: ResMut<LastGame>,
) {
    let Some(file) = files.last_game() else {
        return;
    };
    let (found, trouble) = understand(file, saver.read(file), |content| {
        read(content, &variants.0).map_err(|error| format!("{}:{error}", file.path().display()))
    });
    last.game = found.filter(|(game, _)| game.outcome().is_none() && !game.plies().is_empty());
    // What was set aside is told until the program ends.
    if trouble.is_some() || matches!(last.trouble, Some(FileTrouble::LeftAlone { .. })) {
        last.trouble = trouble;
    }
}
