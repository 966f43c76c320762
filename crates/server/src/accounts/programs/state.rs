//! What programs see of a game.

use lobby::{Absence, Chair, Left, Meeting, Profile, Seen, Settings, StageView, Time, View, Who};
use serde::Serialize;
use utoipa::ToSchema;

/// The whole state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameState {
    /// What the player or the spectator sees.
    #[serde(flatten)]
    pub view: View,
    /// Whether the account must move.
    pub your_turn: bool,
    /// All legal moves; empty unless the account must move.
    pub legal: Vec<String>,
    /// How the opponent left; `null` if the opponent is connected, and for spectators.
    pub opponent_left: Option<Left>,
    /// The time from which the account can claim the game; `null` if no claim is possible.
    pub claim_at: Option<Time>,
}

impl GameState {
    /// Returns the state for a player or a spectator. `absence` is the absence of the player's opponent.
    pub fn of(meeting: &Meeting, who: Who, absence: Option<Absence>, now: Time) -> Self {
        let absence = absence.filter(|_| matches!(who, Who::Seat(_)));
        let your_turn = matches!(who, Who::Seat(chair) if meeting.mover() == Some(chair));
        let pace = &meeting.settings().pace;
        GameState {
            view: meeting.view(who, now),
            your_turn,
            legal: if your_turn {
                meeting.legal_moves()
            } else {
                Vec::new()
            },
            opponent_left: absence.map(|absence| absence.left),
            claim_at: absence.and_then(|absence| absence.claim_at(pace)),
        }
    }
}

/// A line of the stream of a game. Each line has the whole state, so a program can act on the last line alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameLine {
    /// What has happened since the line before. Empty in the first line, for spectators, and if the server does not
    /// remember it.
    pub events: Vec<Seen>,
    /// The state.
    pub state: GameState,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GameSummary {
    /// The id of the game.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    pub game: String,
    /// The number of events so far.
    pub version: u64,
    /// The chair of the account.
    pub you: Chair,
    /// Whether the account must move.
    pub your_turn: bool,
    /// The stage of the game.
    pub stage: StageView,
    /// The game and its conditions.
    pub settings: Settings,
    /// The opponent; `null` before the opponent joins.
    pub opponent: Option<Profile>,
}

impl GameSummary {
    /// Returns the summary of a game for the player at a chair.
    pub fn of(meeting: &Meeting, you: Chair, now: Time) -> Self {
        let view = meeting.view(Who::Seat(you), now);
        let mut players = view.players.into_iter();
        GameSummary {
            game: meeting.id().to_string(),
            version: view.version,
            you,
            your_turn: meeting.mover() == Some(you),
            stage: view.stage,
            settings: view.settings,
            opponent: players
                .find(|player| player.chair != you)
                .map(|player| player.profile),
        }
    }
}
