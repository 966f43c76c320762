//! The conditions of a game, on which two players agree before the game.

use std::sync::Arc;
use std::time::Duration;

use clock::TimeControl;
use rules::{Catalogue, GameKind, RuleChanges, SharedVariant};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rating::{Category, Speed};

/// The game, rules, seats, pace and spectators of a meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Settings {
    /// The id of the variant.
    pub variant: String,
    /// The rules that differ from the rules of the variant.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Rules))]
    pub rules: RuleChanges,
    /// The side of the player who opens the meeting.
    #[serde(default)]
    pub host_plays: SeatChoice,
    /// The time for moves.
    pub pace: Pace,
    /// By how many plies the moves are delayed for spectators; `None` allows no spectators.
    #[serde(default)]
    pub spectators: Option<u8>,
    /// Whether the invitation is an open challenge: the lobby shows it, and everyone can accept it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// Whether the player who opens the meeting is a bot: a program that chooses its moves itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_bot: bool,
    /// Whether the game changes the ratings of both players. Both players must have accounts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}

/// The side that the player who opens a meeting chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum SeatChoice {
    /// The player who opens the meeting plays Black.
    Black,
    /// The player who opens the meeting plays White.
    White,
    /// The server chooses the side at random.
    #[default]
    Random,
}

/// How much time the players have for their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Pace {
    /// No clocks.
    Untimed,
    /// A game with clocks between players who are both present.
    Live {
        /// The time control of Black.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Control))]
        black: TimeControl,
        /// The time control of White.
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Control))]
        white: TimeControl,
    },
    /// A game by correspondence: days for each move, or a bank of days to which each move adds time.
    Correspondence {
        /// The time control: [`TimeControl::PerMove`], [`TimeControl::Fischer`] or [`TimeControl::Bank`].
        #[cfg_attr(feature = "schema", schema(value_type = crate::schema::Control))]
        control: TimeControl,
        /// Whether the clocks stop on Saturdays and Sundays (UTC).
        #[serde(default)]
        weekends_off: bool,
        /// The number of vacation days that each player has.
        #[serde(default)]
        vacation_days: u8,
    },
}

/// Why settings are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SettingsError {
    /// The server does not know the variant.
    #[error("the variant is unknown")]
    UnknownVariant,
    /// The time control is not for games by correspondence. Such games need a time per move or a bank, of at least an
    /// hour.
    #[error("the time control is not one for games by correspondence")]
    Control,
    /// Each player has more days of vacation than [`Pace::MOST_VACATION`].
    #[error("too many days of vacation")]
    Vacation,
    /// A rated game needs clocks that are equal for both players, and the rules of its variant. A bot plays no rated
    /// games.
    #[error("a rated game needs equal clocks, the rules of its variant, and no bot")]
    Unratable,
}

impl Pace {
    /// The maximum number of vacation days of a player.
    pub const MOST_VACATION: u8 = 60;
    const LEAST_BUDGET: Duration = Duration::from_secs(3600);

    fn check(&self) -> Result<(), SettingsError> {
        let Pace::Correspondence {
            control,
            vacation_days,
            ..
        } = self
        else {
            return Ok(());
        };
        let main = match control {
            TimeControl::PerMove(main)
            | TimeControl::Fischer { main, .. }
            | TimeControl::Bank { main, .. } => *main,
            _ => return Err(SettingsError::Control),
        };
        if main < Self::LEAST_BUDGET {
            return Err(SettingsError::Control);
        }
        if *vacation_days > Self::MOST_VACATION {
            return Err(SettingsError::Vacation);
        }
        Ok(())
    }

    /// Returns the time controls of Black and White.
    pub(crate) const fn controls(&self) -> [Option<TimeControl>; 2] {
        match self {
            Pace::Untimed => [None, None],
            Pace::Live { black, white } => [Some(*black), Some(*white)],
            Pace::Correspondence { control, .. } => [Some(*control), Some(*control)],
        }
    }

    /// Returns whether this is a game with clocks, for which both players must be present.
    pub const fn is_live(&self) -> bool {
        matches!(self, Pace::Live { .. })
    }

    pub(crate) const fn weekends_off(&self) -> bool {
        matches!(
            self,
            Pace::Correspondence {
                weekends_off: true,
                ..
            }
        )
    }

    pub(crate) const fn vacation_days(&self) -> u8 {
        match self {
            Pace::Correspondence { vacation_days, .. } => *vacation_days,
            _ => 0,
        }
    }

    /// Returns how long an invitation waits for the second player.
    pub(crate) const fn invitation(&self) -> Duration {
        match self {
            Pace::Live { .. } => days(1),
            _ => days(14),
        }
    }

    /// Returns how long each side has for its first move before the server aborts the game.
    pub(crate) const fn first_move(&self) -> Duration {
        match self {
            Pace::Live { .. } => Duration::from_secs(60),
            Pace::Correspondence { .. } => days(7),
            Pace::Untimed => days(30),
        }
    }

    /// Returns how much time a player gives to the opponent with one command.
    pub(crate) const fn gift(&self) -> Option<Duration> {
        match self {
            Pace::Untimed => None,
            Pace::Live { .. } => Some(Duration::from_secs(15)),
            Pace::Correspondence { .. } => Some(days(1)),
        }
    }
}

/// Returns the duration of a number of days.
pub(crate) const fn days(days: u64) -> Duration {
    Duration::from_secs(days * 24 * 3600)
}

impl Settings {
    /// Checks the settings and returns the variant with its rules in force.
    ///
    /// # Errors
    /// Returns the reason why the settings are refused.
    pub fn check(&self, variants: &Catalogue) -> Result<SharedVariant, SettingsError> {
        self.pace.check()?;
        let variant = variants.get(&self.variant);
        let variant = variant.ok_or(SettingsError::UnknownVariant)?;
        if self.rated && self.category(variant.kind()).is_none() {
            return Err(SettingsError::Unratable);
        }
        if self.rules.is_empty() {
            return Ok(Arc::clone(variant));
        }
        Ok(Arc::new(variant.with_changes(self.rules)))
    }

    /// Returns the category of a game with these settings, of which `game` is the game of the variant; `None` if such a
    /// game cannot be rated.
    pub fn category(&self, game: GameKind) -> Option<Category> {
        let speed = Speed::of(&self.pace)?;
        (self.rules.is_empty() && !self.by_bot).then_some(Category { game, speed })
    }
}
