//! The conditions of a tournament, which its founder chooses.

use std::time::Duration;

use lobby::{Name, Pace, Time};
use rules::Catalogue;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The conditions of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The name of the tournament.
    pub name: Name,
    /// The conditions of every game. The side of the host has no meaning, because the pairing decides who plays Black.
    pub game: lobby::Settings,
    /// Who plays whom.
    pub format: Format,
    /// When the tournament starts, unless its founder starts it earlier.
    pub starts: Time,
    /// The maximum number of players.
    pub most_players: u16,
}

/// Who plays whom, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Everyone plays everyone else, in the order of the Berger tables.
    RoundRobin {
        /// How many times two players meet: 1 or 2.
        cycles: u8,
        /// How many rounds run at the same time: 1 for live games.
        at_once: u8,
    },
    /// In each round, players with about equal points play each other. Nobody meets an opponent twice.
    Swiss {
        /// The number of rounds.
        rounds: u8,
    },
    /// For a fixed time, every free player is paired with another free player near in the table.
    Arena {
        /// How long players are paired, in minutes.
        minutes: u16,
    },
}

/// Why settings are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The tournament has no name.
    #[error("the tournament has no name")]
    Name,
    /// The settings of the games are refused.
    #[error("the games: {0}")]
    Game(#[from] lobby::SettingsError),
    /// The games have no clocks, no spectators, or come from the lobby, or a bot plays.
    #[error("the games of a tournament have clocks and spectators")]
    Conditions,
    /// The number of rounds, cycles or minutes is out of range, or the format does not suit the pace.
    #[error("the format is not possible")]
    Format,
    /// The start is in the past or too late.
    #[error("the start is in the past, or more than {LATEST_DAYS} days away")]
    Start,
    /// The maximum number of players is out of range.
    #[error("the maximum number of players is out of range")]
    Players,
}

/// How many days before its start a tournament can be announced.
const LATEST_DAYS: u64 = 90;

impl Format {
    /// The maximum number of rounds of a Swiss.
    pub const MOST_ROUNDS: u8 = 15;
    /// The longest arena, in minutes.
    pub const LONGEST_ARENA: u16 = 240;

    /// Returns the maximum number of players that the format allows.
    pub const fn most_players(&self) -> u16 {
        match self {
            Format::RoundRobin { .. } => 32,
            Format::Swiss { .. } | Format::Arena { .. } => 256,
        }
    }

    const fn suits(&self, pace: &Pace) -> bool {
        let live = pace.is_live();
        match *self {
            Format::RoundRobin { cycles, at_once } => {
                let possible = cycles >= 1 && cycles <= 2 && at_once >= 1;
                possible && (!live || at_once == 1)
            }
            Format::Swiss { rounds } => rounds >= 1 && rounds <= Self::MOST_ROUNDS,
            Format::Arena { minutes } => live && minutes >= 1 && minutes <= Self::LONGEST_ARENA,
        }
    }
}

impl Settings {
    /// The time between the last game of a live round and the next round.
    pub const PAUSE: Duration = Duration::from_secs(20);
    /// The minimum number of players of a tournament.
    pub const LEAST_PLAYERS: u16 = 2;

    /// Checks the settings of a tournament that is announced at `now`.
    ///
    /// # Errors
    /// Returns the reason why the settings are refused.
    pub fn check(&self, variants: &Catalogue, now: Time) -> Result<(), SettingsError> {
        if self.name.as_str().is_empty() {
            return Err(SettingsError::Name);
        }
        self.game.check(variants)?;
        let game = &self.game;
        if game.pace == Pace::Untimed || game.spectators.is_none() || game.listed || game.by_bot {
            return Err(SettingsError::Conditions);
        }
        if !self.format.suits(&game.pace) {
            return Err(SettingsError::Format);
        }
        let latest = now.after(Duration::from_secs(LATEST_DAYS * 24 * 3600));
        if self.starts < now || self.starts > latest {
            return Err(SettingsError::Start);
        }
        let most = self.most_players;
        if most < Self::LEAST_PLAYERS || most > self.format.most_players() {
            return Err(SettingsError::Players);
        }
        Ok(())
    }

    /// Returns the pause before the next round.
    pub(crate) const fn pause(&self) -> Duration {
        if self.game.pace.is_live() {
            Self::PAUSE
        } else {
            Duration::ZERO
        }
    }
}
