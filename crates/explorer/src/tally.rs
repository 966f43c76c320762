//! Facts about a position from many games: how the games ended, and the engine's evaluation.

use std::ops::AddAssign;

use rules::Side;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    Won(Side),
    Drawn,
    Unfinished,
}

/// The results of the games in which a position occurred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub black: u32,
    pub white: u32,
    pub draws: u32,
    /// The number of unfinished games.
    pub unfinished: u32,
}

impl Tally {
    pub fn count(&mut self, end: GameEnd) {
        let count = match end {
            GameEnd::Won(Side::Black) => &mut self.black,
            GameEnd::Won(Side::White) => &mut self.white,
            GameEnd::Drawn => &mut self.draws,
            GameEnd::Unfinished => &mut self.unfinished,
        };
        *count = count.saturating_add(1);
    }

    pub fn games(&self) -> u32 {
        self.ended().saturating_add(self.unfinished)
    }

    pub fn won_by(&self, side: Side) -> u32 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The average points per finished game of a side, from 0 to 1: 1 for a win, 0.5 for a draw. `None` without
    /// finished games.
    pub fn points(&self, side: Side) -> Option<f64> {
        let points = f64::from(self.won_by(side)) + f64::from(self.draws) / 2.0;
        let ended = self.ended();
        (ended > 0).then(|| points / f64::from(ended))
    }

    fn ended(&self) -> u32 {
        let decided = self.black.saturating_add(self.white);
        decided.saturating_add(self.draws)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.black = self.black.saturating_add(other.black);
        self.white = self.white.saturating_add(other.white);
        self.draws = self.draws.saturating_add(other.draws);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
    }
}

/// An engine's evaluation: Black's winning chances in steps of 0.4 percentage points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Evaluation(u8);

impl Evaluation {
    /// The largest number of steps, which means that Black certainly wins.
    pub const STEPS: u8 = 250;

    /// Creates an evaluation from Black's winning chances. Clamps the chances to 0 to 1, and rounds them to the nearest
    /// step.
    pub fn of_black(share: f64) -> Self {
        // If `share` is NaN, the evaluation is 0.
        Evaluation((share.clamp(0.0, 1.0) * f64::from(Evaluation::STEPS)).round() as u8)
    }

    /// Creates an evaluation from its number of steps; `None` above [`Evaluation::STEPS`].
    pub fn from_steps(steps: u8) -> Option<Self> {
        (steps <= Evaluation::STEPS).then_some(Evaluation(steps))
    }

    pub fn steps(self) -> u8 {
        self.0
    }

    /// The winning chances of a side, from 0 to 1.
    pub fn chances(self, side: Side) -> f64 {
        let black = f64::from(self.0) / f64::from(Evaluation::STEPS);
        match side {
            Side::Black => black,
            Side::White => 1.0 - black,
        }
    }
}

/// How the games that reached a position ended, and the engine's evaluation of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    pub tally: Tally,
    /// The average of the engine's evaluations of the position; `None` if the engine never evaluated it.
    pub evaluation: Option<Evaluation>,
}
