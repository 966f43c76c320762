//! Writes the games that the statistics count.

use cohort_library::{LibraryError, PlayedGame};
use referee::{Seat, Seats};
use rules::{Outcome, Side};
use rusqlite::{Transaction, named_params};

use crate::calendar::{duration_millis, millis};
use crate::connection::Library;
use crate::strength::number_of;
use crate::words::side_word;

/// A winning chance of 100 % in the unit of [`PlayedGame::loss`].
const WHOLE: u16 = 10_000;

/// Adds a row for a game, or replaces the game's row. The row keeps the earliest start and the sum of the times played.
const RECORD: &str = "
    INSERT INTO game (
        key, family, variant, started, ended, utc_offset, played, plies,
        black_player, black_level, black_clock, white_player, white_level, white_clock, result, termination,
        day, pairing, person, level, score, clock_kind, loss
    ) VALUES (
        :key, :family, :variant, :started, :ended, :utc_offset, :played, :plies,
        :black_player, :black_level, :black_clock, :white_player, :white_level, :white_clock, :result, :termination,
        :day, :pairing, :person, :level, :score, :clock_kind, :loss
    ) ON CONFLICT (key) DO UPDATE SET
        family = excluded.family, variant = excluded.variant,
        started = min(started, excluded.started), ended = excluded.ended, utc_offset = excluded.utc_offset,
        played = played + excluded.played, plies = excluded.plies,
        black_player = excluded.black_player, black_level = excluded.black_level, black_clock = excluded.black_clock,
        white_player = excluded.white_player, white_level = excluded.white_level, white_clock = excluded.white_clock,
        result = excluded.result, termination = excluded.termination,
        day = excluded.day, pairing = excluded.pairing, person = excluded.person, level = excluded.level,
        score = excluded.score, clock_kind = excluded.clock_kind, loss = excluded.loss
";

const REOPEN: &str =
    "UPDATE game SET result = NULL, termination = NULL, score = NULL WHERE key = ?1";

impl Library {
    /// Saves a game that has ended or that the player left. Replaces the game's earlier row.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn record(&mut self, game: &PlayedGame) -> Result<(), LibraryError> {
        self.record_all(std::slice::from_ref(game))
    }

    /// Saves several games in one transaction, all or none; see [`Library::record`].
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn record_all(&mut self, games: &[PlayedGame]) -> Result<(), LibraryError> {
        self.change(|transaction| games.iter().try_for_each(|game| insert(transaction, game)))
    }

    /// Marks a finished game as continued. The statistics count the game again only after it has ended again. Ignores
    /// an unknown game.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn reopen(&mut self, key: &str) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute(REOPEN, [key]).map(drop))
    }
}

fn insert(transaction: &Transaction, game: &PlayedGame) -> rusqlite::Result<()> {
    let [black, white] = Side::ALL.map(|side| player(game.seats.of(side)));
    let [black_clock, white_clock] = game
        .clocks
        .map(|clock| clock.map(|clock| clock.to_string()));
    let person = game.person();
    transaction.execute(
        RECORD,
        named_params! {
            ":key": game.key,
            ":family": game.family.id(),
            ":variant": game.variant,
            ":started": millis(game.started),
            ":ended": millis(game.ended),
            ":utc_offset": game.utc_offset,
            ":played": duration_millis(game.played),
            ":plies": i64::try_from(game.plies).unwrap_or_default(),
            ":black_player": black.0,
            ":black_level": black.1,
            ":black_clock": black_clock,
            ":white_player": white.0,
            ":white_level": white.1,
            ":white_clock": white_clock,
            ":result": game.outcome.map(|outcome| outcome.winner().map_or("draw", side_word)),
            ":termination": game.outcome.map(Outcome::reason),
            ":day": game.day(),
            ":pairing": pairing(game.seats),
            ":person": person.map(|(side, _)| side_word(side)),
            ":level": person.map(|(_, strength)| number_of(strength)),
            ":score": game.against_computer().map(|(_, score)| score.id()),
            ":clock_kind": game.clock_kind().id(),
            ":loss": game.loss.map(|loss| loss.min(WHOLE)),
        },
    )?;
    Ok(())
}

fn pairing(seats: Seats) -> &'static str {
    match (seats.black, seats.white) {
        (black, white) if black.is_person() && white.is_person() => "people",
        (black, white) if black.is_program() && white.is_program() => "computers",
        _ => "mixed",
    }
}

/// The word for a player in the table. For the built-in computer player, also the number for its strength.
fn player(seat: Seat) -> (&'static str, Option<i64>) {
    match seat {
        Seat::Here | Seat::Elsewhere => ("person", None),
        Seat::Computer(strength) => ("computer", Some(number_of(strength))),
        Seat::Engine(_) => ("computer", None),
    }
}
