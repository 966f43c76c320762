//! The events of a meeting.

use referee::GameId;
use serde::{Deserialize, Serialize};

use crate::command::{Claim, Phrase};
use crate::log::{LogEntry, LogEvent};
use crate::plan::Plan;
use crate::player::{Chair, Name, Player};
use crate::rating::{RatingChange, TournamentId};
use crate::settings::Settings;

/// An event of a meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player invited another player. This is the first event of every meeting that does not begin with
    /// [`Event::Continued`].
    Opened {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// The player who invited.
        host: Player,
    },
    /// A rematch began. This is the first event of the rematch's own meeting.
    Continued {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// The player who opened the first meeting.
        host: Player,
        /// The player who joined the first meeting.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
        /// The score of the earlier games, Black's points first; see [`Series`](referee::Series).
        series: String,
    },
    /// The server began a game of a tournament. This is the first event of its meeting.
    Arranged {
        /// The id of the game.
        #[serde(with = "crate::codec::game_id")]
        game: GameId,
        /// The game and its conditions.
        settings: Settings,
        /// One player. Nobody knows the secret of the seat: the player takes it with the account.
        host: Player,
        /// The other player, who takes the seat in the same way.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
        /// The tournament.
        tournament: Tournament,
    },
    /// The second player joined and the game began.
    Joined {
        /// The second player.
        guest: Player,
        /// Who plays Black: the host or the guest.
        black: Chair,
    },
    /// A player made a move.
    Moved {
        /// The player who made the move.
        by: Chair,
        /// The move in canonical notation.
        mv: String,
        /// The time that the player gets back for a slow connection (lag), in milliseconds.
        #[serde(default)]
        credit: u64,
        /// Whether the move was a conditional move.
        #[serde(default)]
        planned: bool,
    },
    /// A player offered a draw.
    DrawOffered {
        /// The player who offered the draw.
        by: Chair,
    },
    /// A player answered a draw offer.
    DrawAnswered {
        /// The player who answered the draw offer.
        by: Chair,
        /// Whether the player agreed to the draw.
        accept: bool,
    },
    /// A player asked for permission to take back their last move.
    TakeBackAsked {
        /// The player who asked to take back a move.
        by: Chair,
    },
    /// A player answered a request to take a move back.
    TakeBackAnswered {
        /// The player who answered the request.
        by: Chair,
        /// Whether the player allowed the take-back.
        accept: bool,
    },
    /// A player resigned.
    Resigned {
        /// The player who resigned.
        by: Chair,
    },
    /// The game ended without a result: a player aborted it, or a first move was missing.
    Aborted {
        /// The player who aborted the game; `None` if the server aborted it.
        by: Option<Chair>,
    },
    /// A player gave the opponent time.
    TimeGiven {
        /// The player who gave the time.
        by: Chair,
    },
    /// A player ended the game because the opponent was gone.
    Claimed {
        /// The player who claimed the game.
        by: Chair,
        /// The claimed result.
        claim: Claim,
    },
    /// A player said a phrase.
    Said {
        /// The player who said the phrase.
        by: Chair,
        /// The phrase.
        phrase: Phrase,
    },
    /// A player hid the opponent's phrases or showed them again.
    Muted {
        /// The player who hid or showed the phrases.
        by: Chair,
        /// Whether the phrases are now hidden.
        muted: bool,
    },
    /// A player replaced their conditional moves.
    Planned {
        /// The player who made the plan.
        by: Chair,
        /// The new conditional moves.
        plan: Plan,
    },
    /// A player offered another game.
    RematchOffered {
        /// The player who offered the rematch.
        by: Chair,
    },
    /// A player answered an offer of another game.
    RematchAnswered {
        /// The player who answered the offer of another game.
        by: Chair,
        /// The id of the next game; `None` if the player declined.
        next: Option<NextGame>,
    },
    /// The vacation of the side to move began.
    VacationBegan {
        /// The player on vacation.
        by: Chair,
    },
    /// The vacation of the side to move ended without a move.
    VacationEnded {
        /// The player whose vacation ended.
        by: Chair,
    },
    /// The flag of the side to move fell.
    FlagFell,
    /// The game changed the ratings of both players.
    Rated {
        /// How the rating of the host changed.
        host: RatingChange,
        /// How the rating of the guest changed.
        guest: RatingChange,
    },
    /// The server has paired the host with the host of another open challenge. The meeting is over, and both play the
    /// other game.
    Paired {
        /// The id of the game that both play.
        #[serde(with = "crate::codec::game_id")]
        into: GameId,
    },
    /// No second player joined in time.
    Expired,
    /// The server was out of service. The side to move gets the time of the outage back.
    Outage {
        /// The length of the outage, in milliseconds.
        lasted: u64,
    },
}

/// The tournament to which a game belongs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tournament {
    /// The id of the tournament.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
    pub id: TournamentId,
    /// The name of the tournament.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub name: Name,
}

/// The id of the next game, in [`Event::RematchAnswered`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-fA-F]{32}$"))]
pub struct NextGame(#[serde(with = "crate::codec::game_id")] pub GameId);

/// An event of a meeting with its time.
pub type Entry = LogEntry<Event>;

impl LogEvent for Event {
    const LONGEST: usize = 16 * 1024;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Time;

    #[test]
    fn the_text_of_an_event_stays_as_databases_have_it() {
        let entry = Entry {
            at: Time(7),
            event: Event::Moved {
                by: Chair::Guest,
                mv: "c8-c6".to_owned(),
                credit: 120,
                planned: false,
            },
        };
        let text =
            r#"{"v":1,"e":{"moved":{"by":"guest","mv":"c8-c6","credit":120,"planned":false}}}"#;
        assert_eq!(entry.to_body().unwrap().0, text);
        assert_eq!(Entry::from_body(Time(7), text), Ok(entry));
    }
}
