//! The time after which a player can claim the game because the opponent is gone.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::lag::expected;
use crate::settings::Pace;
use crate::time::Time;

/// How a player's last connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Left {
    /// The client closed the connection.
    Closed,
    /// The connection broke.
    Dropped,
}

/// A player without a connection. Only the server knows the absence: the log does not contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// When the last connection ended.
    pub since: Time,
    /// How the last connection ended.
    pub left: Left,
}

impl Absence {
    /// Returns the time from which the opponent can claim; `None` if the pace does not allow claims. The waiting times
    /// come from lila: 10 s if the client closed the connection, and 40 s if the connection broke. Rapid games double
    /// these times, and classical games triple them.
    pub fn claim_at(self, pace: &Pace) -> Option<Time> {
        let wait = Duration::from_secs(match self.left {
            Left::Closed => 10,
            Left::Dropped => 40,
        });
        Some(self.since.after(wait * factor(pace)?))
    }
}

fn factor(pace: &Pace) -> Option<u32> {
    const RAPID: Duration = Duration::from_secs(8 * 60);
    const CLASSICAL: Duration = Duration::from_secs(25 * 60);
    match pace {
        Pace::Untimed | Pace::Correspondence { .. } => None,
        Pace::Live { black, white } => {
            let longest = expected(*black).max(expected(*white));
            Some(match longest {
                time if time < RAPID => 1,
                time if time < CLASSICAL => 2,
                _ => 3,
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clock::TimeControl;

    #[test]
    fn the_wait_grows_with_the_pace() {
        let at = |control: &str, left| {
            let control = TimeControl::parse(control).unwrap();
            let pace = Pace::Live {
                black: control,
                white: control,
            };
            let since = Time(5000);
            Absence { since, left }
                .claim_at(&pace)
                .map(|at| at.0 - 5000)
        };
        assert_eq!(at("180", Left::Closed), Some(10_000));
        assert_eq!(at("180+2", Left::Dropped), Some(40_000));
        assert_eq!(at("600", Left::Closed), Some(20_000));
        assert_eq!(at("1800+20", Left::Dropped), Some(120_000));
        let absence = Absence {
            since: Time(0),
            left: Left::Closed,
        };
        assert_eq!(absence.claim_at(&Pace::Untimed), None);
    }
}
