//! Games in the library, finished and left for another time.

use std::time::Duration;

use clock::TimeControl;
use referee::{Seat, Seats};
use rules::{GameKind, Outcome, Side, Strength};
use rusqlite::{Transaction, named_params};
use web_time::SystemTime;

use crate::calendar::{day, duration_millis, millis};
use crate::error::LibraryError;
use crate::library::Library;
use crate::strength::number_of;
use crate::summary::{ClockKind, Score};

/// A game that has ended, or was left and may go on another time.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Names the match across runs of the program.
    pub key: String,
    /// Which of the two games.
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    pub started: SystemTime,
    /// When it ended, or was left.
    pub ended: SystemTime,
    /// How many seconds east of UTC the clocks were there and then; see [`local_offset`](crate::local_offset).
    pub utc_offset: i32,
    /// How long it was played since it was written down last.
    pub played: Duration,
    /// How many moves were made by both sides.
    pub plies: usize,
    pub seats: Seats,
    /// The clocks of Black and White.
    pub clocks: [Option<TimeControl>; 2],
    /// How it ended, if it did: others do not count in what is summed up.
    pub outcome: Option<Outcome>,
    /// What the moves of the person against the computer lost on average, in ten thousandths of the chances to win, where
    /// that is known.
    pub loss: Option<u16>,
}

/// All chances to win, in the units of [`PlayedGame::loss`].
const WHOLE: u16 = 10_000;

/// A game that is known keeps when it began first, and all the time that it was played.
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
    /// Writes down that a game has ended or was left, in place of what was known of it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn record(&mut self, game: &PlayedGame) -> Result<(), LibraryError> {
        self.record_all(std::slice::from_ref(game))
    }

    /// The same of several games: of all of them or of none.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn record_all(&mut self, games: &[PlayedGame]) -> Result<(), LibraryError> {
        self.change(|transaction| games.iter().try_for_each(|game| insert(transaction, game)))
    }

    /// Writes down that a game goes on after its end: it counts again once it ends again. A game that is not known stays
    /// unknown.
    ///
    /// # Errors
    /// If the file cannot be written.
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
            ":result": game.outcome.map(|outcome| outcome.winner().map_or("draw", side_id)),
            ":termination": game.outcome.map(Outcome::reason),
            ":day": day(game.ended, game.utc_offset),
            ":pairing": game.pairing(),
            ":person": person.map(|(side, _)| side_id(side)),
            ":level": person.map(|(_, strength)| number_of(strength)),
            ":score": person.zip(game.outcome).map(|((side, _), outcome)| Score::of(outcome, side).id()),
            ":clock_kind": game.clock_kind().id(),
            ":loss": game.loss.map(|loss| loss.min(WHOLE)),
        },
    )?;
    Ok(())
}

impl PlayedGame {
    /// How strong the computer was that a person played, and how that ended for the person; `None` where it goes on, and where
    /// two people or two computers played.
    pub fn against_computer(&self) -> Option<(Strength, Score)> {
        let (side, strength) = self.person()?;
        Some((strength, Score::of(self.outcome?, side)))
    }

    /// The side of the person who plays the computer, and how strong that plays.
    fn person(&self) -> Option<(Side, Strength)> {
        match (self.seats.black, self.seats.white) {
            (Seat::Here, Seat::Computer(strength)) => Some((Side::Black, strength)),
            (Seat::Computer(strength), Seat::Here) => Some((Side::White, strength)),
            _ => None,
        }
    }

    fn pairing(&self) -> &'static str {
        match (self.seats.black, self.seats.white) {
            (black, white) if black.is_person() && white.is_person() => "people",
            (black, white) if black.is_program() && white.is_program() => "computers",
            _ => "mixed",
        }
    }

    /// That of the clock of the person who plays the computer; of Black, where there is no such person.
    fn clock_kind(&self) -> ClockKind {
        let [black, white] = self.clocks;
        ClockKind::of(match self.person() {
            Some((Side::White, _)) => white,
            _ => black,
        })
    }
}

/// Who a player is, and how strong a computer plays.
fn player(seat: Seat) -> (&'static str, Option<i64>) {
    match seat {
        Seat::Here | Seat::Elsewhere => ("person", None),
        Seat::Computer(strength) => ("computer", Some(number_of(strength))),
        Seat::Engine(_) => ("computer", None),
    }
}

/// The word for a side in the library.
const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}
