//! The review of one move.

use engine::Score;
use rules::{Move, Position, Variant};
use serde::{Deserialize, Serialize};

use crate::case::Case;
use crate::grade::{Distinction, Grade};
use crate::reason::Reason;

/// The review of one move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlyReview {
    pub played: Move,
    /// The number of positions per search.
    pub nodes: u64,
    /// The winning chances of the side that moved if it had made the best move, from 0 to [`engine::WHOLE`].
    pub before: u16,
    /// The winning chances of the side that moved, after its move, from 0 to [`engine::WHOLE`]; never more than
    /// `before`.
    pub after: u16,
    /// The score after the move for the side that moved; `None` if the move ended the game.
    pub score: Option<Score>,
    pub distinction: Option<Distinction>,
    /// The best line from the position before the move; begins with the played move if no move was better.
    pub better: Vec<Move>,
    /// The best line after the move.
    pub reply: Vec<Move>,
    pub reasons: Vec<Reason>,
}

impl PlyReview {
    /// The winning chances that the move lost, from 0 to [`engine::WHOLE`].
    pub fn loss(&self) -> u16 {
        self.before.saturating_sub(self.after)
    }

    pub fn grade(&self) -> Grade {
        Grade::of_loss(self.loss())
    }

    /// The label for files and locale keys: the distinction if the move has one, otherwise the grade.
    pub fn label(&self) -> &'static str {
        let distinction = self.distinction.map(Distinction::key);
        distinction.unwrap_or(self.grade().key())
    }

    /// The input for finding reasons, given the position before the move.
    pub fn case<'a>(&'a self, variant: &'a Variant, before: &Position) -> Case<'a> {
        Case {
            variant,
            before: *before,
            played: self.played,
            better: &self.better,
            reply: &self.reply,
        }
    }

    /// Finds the reasons for or against the move, given the position before the move.
    pub(crate) fn with_reasons(mut self, variant: &Variant, before: &Position) -> Self {
        let (grade, distinction) = (self.grade(), self.distinction);
        self.reasons = crate::find::reasons(&self.case(variant, before), grade, distinction);
        self
    }
}
