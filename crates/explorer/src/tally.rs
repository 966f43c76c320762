//! What is counted about a position.

use std::ops::AddAssign;

use rules::Side;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    Won(Side),
    Drawn,
    Unfinished,
}

/// How the games ended in which a position came up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub black: u32,
    pub white: u32,
    pub draws: u32,
    /// How many did not end.
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

    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.ended().saturating_add(self.unfinished)
    }

    /// How many games a side won.
    pub fn won_by(&self, side: Side) -> u32 {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The points that a side scored on average in the games that ended, from 0 to 1; `None` where none did.
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

/// What an engine thought of a position: Black's chances, in steps of 0.4 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Evaluation(u8);

impl Evaluation {
    /// The chances of Black in these steps when they are certain.
    pub const STEPS: u8 = 250;

    /// Black's chances as a share of the point, or the nearest step within 0 and 1.
    pub fn of_black(share: f64) -> Self {
        // A share that is no number becomes 0.
        Evaluation((share.clamp(0.0, 1.0) * f64::from(Evaluation::STEPS)).round() as u8)
    }

    /// So many steps; `None` where there are not so many.
    pub fn from_steps(steps: u8) -> Option<Self> {
        (steps <= Evaluation::STEPS).then_some(Evaluation(steps))
    }

    /// How many steps.
    pub fn steps(self) -> u8 {
        self.0
    }

    /// The chances of a side, as a share of the point from 0 to 1.
    pub fn chances(self, side: Side) -> f64 {
        let black = f64::from(self.0) / f64::from(Evaluation::STEPS);
        match side {
            Side::Black => black,
            Side::White => 1.0 - black,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// How the games ended in which it came up.
    pub tally: Tally,
    /// What an engine thought of it, on average.
    pub evaluation: Option<Evaluation>,
}
