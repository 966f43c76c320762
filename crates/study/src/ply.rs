//! What a review says about one move.

use engine::Score;
use rules::{Move, Position, Variant};

use crate::case::Case;
use crate::grade::{Distinction, Grade};
use crate::reason::Reason;

/// What a review says about one move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlyReview {
    pub played: Move,
    /// How many positions each search looked at.
    pub nodes: u64,
    /// The chances of the side that made it, in parts of [`engine::WHOLE`], had it made the best move.
    pub before: u16,
    /// Its chances after the move that it made; never more.
    pub after: u16,
    /// The worth of the position after the move to the side that made it; `None` where that ended the game.
    pub score: Option<Score>,
    pub distinction: Option<Distinction>,
    /// The best line from the position before the move; it begins with the move where none was better.
    pub better: Vec<Move>,
    /// The best line behind the move.
    pub reply: Vec<Move>,
    pub reasons: Vec<Reason>,
}

impl PlyReview {
    /// What the move loses of the chances, in parts of [`engine::WHOLE`].
    pub fn loss(&self) -> u16 {
        self.before.saturating_sub(self.after)
    }

    pub fn grade(&self) -> Grade {
        Grade::of_loss(self.loss())
    }

    /// Its label for files and locale keys: the distinction where there is one, else the grade.
    pub fn label(&self) -> &'static str {
        let distinction = self.distinction.map(Distinction::key);
        distinction.unwrap_or(self.grade().key())
    }

    /// What the reasons are about, given the position before the move.
    pub fn case<'a>(&'a self, variant: &'a Variant, before: &Position) -> Case<'a> {
        Case {
            variant,
            before: *before,
            played: self.played,
            better: &self.better,
            reply: &self.reply,
        }
    }

    /// Finds the reasons again, given the position before the move.
    pub(crate) fn with_reasons(mut self, variant: &Variant, before: &Position) -> Self {
        let (grade, distinction) = (self.grade(), self.distinction);
        self.reasons = crate::find::reasons(&self.case(variant, before), grade, distinction);
        self
    }
}
