//! What players ask for, what the server adds, and why a command is refused.

use std::time::Duration;

use referee::GameId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::absence::Absence;
use crate::plan::{Plan, PlanError};
use crate::player::Chair;
use crate::settings::SettingsError;
use crate::time::Time;

/// Who sends a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A player, who proved it by the secret of the seat.
    Seat(Chair),
    /// A spectator.
    Watcher,
}

/// A request of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Command {
    /// Make a move.
    Move {
        /// The move as a record writes it, such as `c1-c3`; at most [`Command::LONGEST_MOVE`] bytes.
        mv: String,
    },
    /// Offer a draw. Only the side to move can, once in ten moves.
    OfferDraw,
    /// Answer the opponent's draw offer.
    AnswerDraw {
        /// Whether to agree.
        accept: bool,
    },
    /// Ask the opponent to take one's own last move back.
    AskTakeBack,
    /// Answer the opponent's request to take a move back.
    AnswerTakeBack {
        /// Whether to grant it.
        accept: bool,
    },
    /// Resign the game.
    Resign,
    /// End a game in which not both sides have moved, without a result.
    Abort,
    /// Give the opponent time: 15 seconds, or a day by correspondence.
    GiveTime,
    /// End the game because the opponent is gone.
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
        /// Whether to hide them.
        muted: bool,
    },
    /// Replace the conditional moves; an empty plan deletes them. Only while the opponent is to move.
    Plan {
        /// The replies.
        plan: Plan,
    },
    /// After the game: offer another one with sides swapped.
    OfferRematch,
    /// Answer the opponent's offer of another game.
    AnswerRematch {
        /// Whether to play.
        accept: bool,
    },
    /// By correspondence, on one's own move: take vacation.
    StartVacation,
    /// End one's own vacation.
    EndVacation,
}

impl Command {
    /// The maximum length of a move, in bytes.
    pub const LONGEST_MOVE: usize = 24;
}

/// The result that a player claims against an opponent who is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The opponent ran out of time to return.
    Win,
    /// A draw.
    Draw,
}

/// The phrases of players. Clients translate them, so there is no free text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the phrases")]
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

/// What the server knows beside a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The measured lag of the connection that brought the command.
    pub lag: Duration,
    /// The absence of the opponent.
    pub absence: Option<Absence>,
    /// The id of the next game, for [`Command::AnswerRematch`].
    pub next: Option<GameId>,
}

/// Why a command is refused. Nothing happens then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
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
        /// The key of the [`Refusal`](rules::Refusal).
        rule: Rule,
    },
    /// The second player has not come yet.
    #[error("the opponent has not come yet")]
    Waiting,
    /// The seat is taken.
    #[error("the seat is taken")]
    Taken,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The time was up before.
    #[error("the time was up")]
    TimeUp,
    /// The game does not allow it now.
    #[error("that cannot be done now")]
    NotNow,
    /// Allowed at this time.
    #[error("too early")]
    TooEarly {
        /// When it is allowed.
        at: Time,
    },
    /// Too many phrases in a minute, or too many events in the game.
    #[error("too many")]
    TooMany,
    /// The plan is refused.
    #[error("{error}")]
    Plan {
        /// Why.
        error: PlanError,
    },
    /// The settings are refused.
    #[error("{error}")]
    Settings {
        /// Why.
        error: SettingsError,
    },
    /// The server must append what is due first. Servers never send this.
    #[error("something else is due first")]
    DueFirst,
}

/// The key of a rule, such as `wrong-distance`: that of its text for players, without `refused-`; see
/// [`Refusal::key`](rules::Refusal::key).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Rule(&'static str);

impl Rule {
    /// A rule of a newer server.
    const UNKNOWN: Rule = Rule("unknown");

    /// Returns the rule that a refusal names.
    pub fn of(refusal: rules::Refusal) -> Self {
        let key = refusal.key();
        Rule(key.strip_prefix("refused-").unwrap_or(key))
    }

    /// Returns the key.
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
        /// All keys of [`Refusal`](rules::Refusal).
        const KEYS: [&str; 21] = [
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
            "no-ordo-moves",
        ];
        let text = String::deserialize(deserializer)?;
        let key = KEYS.into_iter().find(|key| *key == text);
        Ok(key.map_or(Rule::UNKNOWN, Rule))
    }
}
