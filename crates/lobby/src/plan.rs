//! Conditional moves: "if the opponent plays this, I play that", as a small tree.

use rules::Game;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A player's replies to possible moves of the opponent. Only this player and the server know them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Plan(pub Vec<Branch>);

/// A reply to one move of the opponent, and the replies to the moves that follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Branch {
    /// The opponent's move that this branch replies to.
    pub when: String,
    /// The reply.
    pub reply: String,
    /// The replies to the opponent's next moves.
    #[serde(default, skip_serializing_if = "Plan::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub then: Plan,
}

/// Why a plan is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlanError {
    /// There are more branches than [`Plan::MOST_BRANCHES`], or a line has more replies than [`Plan::DEEPEST`].
    #[error("the plan is too large")]
    TooLarge,
    /// A move is illegal or not a move.
    #[error("a move of the plan is illegal")]
    Illegal,
    /// Two branches answer the same move.
    #[error("two branches answer the same move")]
    Twice,
}

impl Plan {
    /// The maximum number of branches in a plan.
    pub const MOST_BRANCHES: usize = 64;
    /// The maximum number of replies in one line.
    pub const DEEPEST: usize = 16;

    /// Returns whether there are no replies.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Checks that all moves of the plan are legal from the current position of `game`. The opponent is to move in this
    /// position. Returns the plan with all moves in canonical notation.
    ///
    /// # Errors
    /// Returns an error if a move is illegal, two branches answer the same move, or the plan is too large.
    pub fn checked(&self, game: &Game) -> Result<Plan, PlanError> {
        let mut room = Self::MOST_BRANCHES;
        self.checked_within(game, &mut room, Self::DEEPEST)
    }

    fn checked_within(
        &self,
        game: &Game,
        room: &mut usize,
        depth: usize,
    ) -> Result<Plan, PlanError> {
        let mut checked = Vec::new();
        for branch in &self.0 {
            *room = room.checked_sub(1).ok_or(PlanError::TooLarge)?;
            let depth = depth.checked_sub(1).ok_or(PlanError::TooLarge)?;
            let mut game = game.clone();
            let when = played(&mut game, &branch.when)?;
            if checked.iter().any(|other: &Branch| other.when == when) {
                return Err(PlanError::Twice);
            }
            let reply = played(&mut game, &branch.reply)?;
            let then = branch.then.checked_within(&game, room, depth)?;
            checked.push(Branch { when, reply, then });
        }
        Ok(Plan(checked))
    }

    /// Returns the reply to the opponent's move `mv`, and the plan after this reply. `mv` is in canonical notation.
    /// Returns `None` if the plan has no reply to `mv`.
    pub(crate) fn into_answer(self, mv: &str) -> Option<(String, Plan)> {
        let branch = self.0.into_iter().find(|branch| branch.when == mv)?;
        Some((branch.reply, branch.then))
    }
}

/// Makes a move and returns its canonical notation.
fn played(game: &mut Game, text: &str) -> Result<String, PlanError> {
    let ply = game.play_text(text).map_err(|_| PlanError::Illegal)?;
    Ok(ply.mv.notation(ply.captures))
}

/// The state of a player's plan during the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Standing {
    /// The player has no plan.
    #[default]
    None,
    /// The plan waits for a move of the opponent.
    Waits(Plan),
    /// The opponent has made a planned move, so the server must play `reply`. The plan continues with `then`.
    Answers { reply: String, then: Plan },
}

impl Standing {
    /// Returns the plan after a move of the opponent.
    pub fn after_theirs(self, mv: &str) -> Self {
        match self {
            Standing::Waits(plan) => {
                plan.into_answer(mv)
                    .map_or(Standing::None, |(reply, then)| Standing::Answers {
                        reply,
                        then,
                    })
            }
            Standing::None | Standing::Answers { .. } => Standing::None,
        }
    }

    /// Returns the plan after a move of the player who made the plan.
    pub fn after_own(self, mv: &str) -> Self {
        match self {
            Standing::Answers { reply, then } if reply == mv && !then.is_empty() => {
                Standing::Waits(then)
            }
            _ => Standing::None,
        }
    }
}
