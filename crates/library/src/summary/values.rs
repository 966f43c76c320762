//! Results and clocks in the statistics.

use std::ops::AddAssign;

use clock::TimeControl;
use rules::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// The result of a game for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Score {
    Win,
    Draw,
    Loss,
}

impl Score {
    /// All results, the best first.
    pub const ALL: [Score; 3] = [Score::Win, Score::Draw, Score::Loss];

    pub fn of(outcome: Outcome, side: Side) -> Self {
        match outcome.winner() {
            Some(winner) if winner == side => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        }
    }

    /// The fixed identifier of the result in the library and in locale keys.
    pub const fn id(self) -> &'static str {
        match self {
            Score::Win => "win",
            Score::Draw => "draw",
            Score::Loss => "loss",
        }
    }
}

/// The numbers of games that a player won, drew and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

impl Tally {
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }

    pub const fn of(self, score: Score) -> u64 {
        match score {
            Score::Win => self.wins,
            Score::Draw => self.draws,
            Score::Loss => self.losses,
        }
    }

    /// The player's points as a percentage of the possible points; a draw counts half a point. `None` without a game.
    pub fn percent(self) -> Option<f64> {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (self.games() > 0).then(|| 100.0 * points / self.games() as f64)
    }

    #[must_use]
    pub const fn and(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    pub(super) fn add(&mut self, score: Score, games: u64) {
        *match score {
            Score::Win => &mut self.wins,
            Score::Draw => &mut self.draws,
            Score::Loss => &mut self.losses,
        } += games;
    }
}

/// A series of consecutive games with the same result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streak {
    pub score: Score,
    pub games: u64,
}

/// The current and the longest series of equal results against the computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streaks {
    /// The current series, which includes the player's last game.
    pub current: Option<Streak>,
    /// The length of the longest series of wins, of draws and of losses.
    pub longest: Tally,
}

impl Streaks {
    pub(super) fn add(&mut self, score: Score) {
        let before = self.current.filter(|streak| streak.score == score);
        let games = before.map_or(0, |streak| streak.games) + 1;
        self.current = Some(Streak { score, games });
        let more = games.saturating_sub(self.longest.of(score));
        self.longest.add(score, more);
    }
}

/// The kind of a player's clock; see [`clock::TimeControl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ClockKind {
    None,
    /// A fixed time for each move.
    PerMove,
    /// A fixed time for the whole game.
    SuddenDeath,
    /// A time for the whole game, and an increment after each move.
    Fischer,
    /// After each move, the clock gets back the time used for the move, up to a limit.
    Bronstein,
    /// On each move, the clock starts to run only after a delay.
    Delay,
    /// After the main time, the player has a number of periods; each move must be made within a period.
    ByoYomi,
}

impl ClockKind {
    pub const ALL: [ClockKind; 7] = [
        ClockKind::None,
        ClockKind::PerMove,
        ClockKind::SuddenDeath,
        ClockKind::Fischer,
        ClockKind::Bronstein,
        ClockKind::Delay,
        ClockKind::ByoYomi,
    ];

    pub const fn of(control: Option<TimeControl>) -> Self {
        match control {
            None => ClockKind::None,
            Some(TimeControl::PerMove(_)) => ClockKind::PerMove,
            Some(TimeControl::SuddenDeath(_)) => ClockKind::SuddenDeath,
            Some(TimeControl::Fischer { .. } | TimeControl::Bank { .. }) => ClockKind::Fischer,
            Some(TimeControl::Bronstein { .. }) => ClockKind::Bronstein,
            Some(TimeControl::Delay { .. }) => ClockKind::Delay,
            Some(TimeControl::ByoYomi { .. }) => ClockKind::ByoYomi,
        }
    }

    /// The fixed identifier of the kind of clock in the library and in locale keys.
    pub const fn id(self) -> &'static str {
        match self {
            ClockKind::None => "none",
            ClockKind::PerMove => "per-move",
            ClockKind::SuddenDeath => "sudden-death",
            ClockKind::Fischer => "fischer",
            ClockKind::Bronstein => "bronstein",
            ClockKind::Delay => "delay",
            ClockKind::ByoYomi => "byo-yomi",
        }
    }
}
