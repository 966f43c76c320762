//! The commands of players, the facts that the server adds to a command, and the reasons to refuse a command.

use std::time::Duration;

use referee::GameId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::absence::Absence;
use crate::plan::{Plan, PlanError};
use crate::player::Chair;
use crate::settings::SettingsError;
use crate::time::Time;

/// The sender of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player of the meeting, identified by the secret of the player's seat.
    Seat(Chair),
    /// A spectator.
    Watcher,
}

/// A request of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Command {
    /// Make a move.
    Move {
        /// The move as written in a record, such as `c1-c3`; at most [`Command::LONGEST_MOVE`] bytes.
        #[cfg_attr(feature = "schema", schema(max_length = 24))]
        mv: String,
    },
    /// Offer a draw. Only the side to move can offer a draw, once in ten moves.
    OfferDraw,
    /// Answer the opponent's draw offer.
    AnswerDraw {
        /// Whether to agree to the draw.
        accept: bool,
    },
    /// Ask the opponent for permission to take back this player's last move.
    AskTakeBack,
    /// Answer the opponent's request to take a move back.
    AnswerTakeBack {
        /// Whether to allow the take-back.
        accept: bool,
    },
    /// Resign the game.
    Resign,
    /// End the game without a result. Only possible before both sides have moved.
    Abort,
    /// Give the opponent time: 15 seconds, or a day in games by correspondence.
    GiveTime,
    /// Claim the game because the opponent is gone.
    Claim {
        /// The result to claim.
        claim: Claim,
    },
    /// Say one of the fixed phrases.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// Hide the opponent's phrases, or show them again.
    Mute {
        /// Whether to hide the phrases.
        muted: bool,
    },
    /// Replace this player's conditional moves. An empty plan deletes the conditional moves. Only possible while the
    /// opponent is to move.
    Plan {
        /// The new conditional moves.
        plan: Plan,
    },
    /// After the game: offer another game with sides swapped.
    OfferRematch,
    /// Answer the opponent's offer of another game.
    AnswerRematch {
        /// Whether to play another game.
        accept: bool,
    },
    /// Start a vacation. Only possible in games by correspondence, while this player is to move.
    StartVacation,
    /// End this player's vacation.
    EndVacation,
}

impl Command {
    /// The maximum length of a move, in bytes.
    pub const LONGEST_MOVE: usize = 24;

    /// Returns whether the games of tournaments refuse the command. A round does not wait for players who give each other
    /// time or take moves back, a player who calls a game off would lose it, and the tournament decides who plays next.
    pub const fn is_refused_in_tournaments(&self) -> bool {
        matches!(
            self,
            Command::Abort
                | Command::AskTakeBack
                | Command::GiveTime
                | Command::OfferRematch
                | Command::AnswerRematch { .. }
        )
    }
}

/// The result that a player claims because the opponent is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Claim {
    /// A win, because the opponent has not returned in time.
    Win,
    /// A draw, which the player claims instead of the win.
    Draw,
}

/// The phrases that players can say. Clients translate them, so there is no free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the phrases")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Phrase {
    Hello,
    GoodLuck,
    HaveFun,
    YouToo,
    NiceMove,
    Oops,
    OneMoment,
    IAmBack,
    Thanks,
    WellPlayed,
    GoodGame,
    MustGo,
    Goodbye,
}

impl Phrase {
    /// All phrases, in the order in which they are useful during a game.
    pub const ALL: [Phrase; 13] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::HaveFun,
        Phrase::YouToo,
        Phrase::NiceMove,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::IAmBack,
        Phrase::Thanks,
        Phrase::WellPlayed,
        Phrase::GoodGame,
        Phrase::MustGo,
        Phrase::Goodbye,
    ];
}

/// Facts that the server knows and a command does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The measured lag of the player's connection.
    pub lag: Duration,
    /// The absence of the opponent.
    pub absence: Option<Absence>,
    /// The id of the next game, for [`Command::AnswerRematch`].
    pub next: Option<GameId>,
}

/// Why a command is refused. A refused command changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The sender has no seat in this game.
    #[error("you have no seat here")]
    NoSeat,
    /// The opponent must move or answer.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The text is not a move.
    #[error("this is not a move")]
    NotAMove,
    /// The move is illegal.
    #[error("the move is illegal: {rule}")]
    Illegal {
        /// The rule that forbids the move.
        rule: Rule,
    },
    /// The second player has not joined yet.
    #[error("the opponent has not come yet")]
    Waiting,
    /// The meeting already has a second player.
    #[error("the seat is taken")]
    Taken,
    /// The invitation has expired, or its host has withdrawn it.
    #[error("the invitation has expired or was withdrawn")]
    Expired,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The player's time was up before the command came.
    #[error("the time was up")]
    TimeUp,
    /// The state of the game does not allow the command now.
    #[error("that cannot be done now")]
    NotNow,
    /// The command is allowed only later.
    #[error("too early")]
    TooEarly {
        /// The time from which the command is allowed.
        at: Time,
    },
    /// Too many phrases in a minute, or too many events in the game.
    #[error("too many")]
    TooMany,
    /// The plan is refused.
    #[error("{error}")]
    Plan {
        /// Why the plan is refused.
        error: PlanError,
    },
    /// The game is rated, so the player must sign in with an account first.
    #[error("a rated game needs an account")]
    NeedsAccount,
    /// The game is rated, and both players would have the same account.
    #[error("nobody can play a rated game against their own account")]
    SameAccount,
    /// The settings are refused.
    #[error("{error}")]
    Settings {
        /// Why the settings are refused.
        error: SettingsError,
    },
    /// The server must first append an event that is due without a command. Clients never receive this refusal.
    #[error("something else is due first")]
    DueFirst,
}

/// Names a rule that forbids a move, such as `wrong-distance`. The name is the key of a [`Refusal`](rules::Refusal)
/// without the prefix `refused-`. The whole key is the locale key of the text for players; see
/// [`Refusal::key`](rules::Refusal::key).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rule(&'static str);

impl Rule {
    /// Stands for a rule whose key this version of the program does not know.
    const UNKNOWN: Rule = Rule("unknown");

    /// Returns the rule of a refusal.
    pub fn of(refusal: rules::Refusal) -> Self {
        let key = refusal.key();
        Rule(key.strip_prefix("refused-").unwrap_or(key))
    }

    /// Returns the name of the rule, without the prefix `refused-`.
    pub const fn key(self) -> &'static str {
        self.0
    }
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// The keys of all refusals ([`Refusal`](rules::Refusal)), without the prefix `refused-`.
        const KEYS: [&str; 33] = [
            "game-over",
            "off-board",
            "no-stone",
            "not-yours",
            "may-not-pass",
            "must-pass",
            "same-square",
            "not-straight",
            "wrong-distance",
            "beyond-edge",
            "enemy-in-the-way",
            "own-stone",
            "blocked",
            "backward",
            "splits-group",
            "stays-split",
            "not-a-line",
            "line-direction",
            "single-file",
            "line-capture",
            "vanished",
            "can-move",
            "no-removals",
            "must-drop",
            "drop-first",
            "empty-hand",
            "occupied",
            "no-landing",
            "turn-is-over",
            "must-go-on",
            "no-follow-up",
            "not-forward",
            "no-ordo-moves",
        ];
        let text = String::deserialize(deserializer)?;
        let key = KEYS.into_iter().find(|key| *key == text);
        Ok(key.map_or(Rule::UNKNOWN, Rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The source of the keys of refusals is compared, because a refusal cannot be listed.
    #[test]
    fn every_refusal_is_known_to_a_client() {
        let source = include_str!("../../rules/src/refusal.rs");
        let keys = source
            .split('"')
            .filter_map(|text| text.strip_prefix("refused-"));
        let keys: Vec<&str> = keys.filter(|key| !key.contains('`')).collect();
        assert_eq!(keys.len(), 33);
        for key in keys {
            let rule: Rule = serde_json::from_value(key.into()).unwrap();
            assert_eq!(rule.key(), key);
        }
    }
}
