//! What an invitation code shows to a person who has not joined or watched the game yet.

use serde::{Deserialize, Serialize};

use crate::command::Refused;
use crate::meeting::{Meeting, Stage};
use crate::player::{Chair, Player, Profile};
use crate::settings::Settings;

/// What an invitation code offers. Contains only facts that a player or spectator learns anyway by using the code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// Whether the code is for spectators.
    pub watches: bool,
    /// The game and its conditions.
    pub settings: Settings,
    /// The players who have joined: first the player who opened the first meeting.
    pub players: Vec<Profile>,
}

impl Meeting {
    /// Returns what the invitation code for the second player offers. The server must first append all events that are
    /// [due](Meeting::due).
    ///
    /// # Errors
    /// Returns the reason why no player can join.
    pub fn offers_seat(&self) -> Result<Offer, Refused> {
        match &self.stage {
            Stage::Invited(_) => Ok(self.offer(false)),
            Stage::Expired(_) => Err(Refused::Expired),
            Stage::Playing(_) | Stage::Paired(..) | Stage::Over(_) => Err(Refused::Taken),
        }
    }

    /// Returns what the invitation code for spectators offers.
    ///
    /// # Errors
    /// Returns [`Refused::Expired`] if the game never began and cannot begin any more.
    pub fn offers_view(&self) -> Result<Offer, Refused> {
        match &self.stage {
            Stage::Expired(_) | Stage::Paired(..) => Err(Refused::Expired),
            Stage::Invited(_) | Stage::Playing(_) | Stage::Over(_) => Ok(self.offer(true)),
        }
    }

    fn offer(&self, watches: bool) -> Offer {
        let players = Chair::ALL
            .into_iter()
            .filter_map(|chair| self.player(chair));
        Offer {
            watches,
            settings: self.settings().clone(),
            players: players.map(Player::profile).collect(),
        }
    }
}
