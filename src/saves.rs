//! The game that can be continued: kept after every move, offered on the title screen.

use bevy::prelude::*;
use rules::{Catalogue, Game, Record, Side};

use crate::frame::{AppSet, Screen};
use crate::storage::{self, Folders};
use crate::table::{Match, MatchId, Seat, Seats, parse_seat};
use crate::variants::Variants;

/// The last game that was left before its end.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastGame {
    /// The game and its players, if there is one.
    pub game: Option<(Game, Seats)>,
}

/// Keeps the game on the table as a file, so that nothing is lost whatever happens to the program.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<LastGame>()
        .add_systems(Update, keep.in_set(AppSet::Present))
        .add_systems(OnEnter(Screen::Title), look);
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

/// What was written last, and whether that went well.
#[derive(Default)]
struct Kept {
    state: Option<(MatchId, u64)>,
    failed: bool,
}

fn keep(current: Option<Res<Match>>, folders: Res<Folders>, mut kept: Local<Kept>) {
    let (Some(current), Some(path)) = (current, folders.last_game()) else {
        return;
    };
    // A match of which nothing was played does not replace the game that can be continued.
    let state = Some((current.id(), current.revision()));
    if kept.state == state || current.game().plies().is_empty() {
        return;
    }
    let text = record(current.game(), current.seats()).text();
    let result = storage::write(&path, text.as_bytes());
    if let Err(error) = &result
        && !kept.failed
    {
        warn!("{}: the game is not kept: {error}", path.display());
    }
    *kept = Kept {
        state,
        failed: result.is_err(),
    };
}

/// A game that has ended, or of which nothing was played, is not offered.
fn look(folders: Res<Folders>, variants: Res<Variants>, mut last: ResMut<LastGame>) {
    let content = folders
        .last_game()
        .and_then(|path| storage::read(&path).ok().flatten());
    last.game = content
        .and_then(|content| read(&content, &variants.0).ok())
        .filter(|(game, _)| game.outcome().is_none() && !game.plies().is_empty());
}
