//! Labels for moves: a grade for the lost winning chances, and distinctions with separate rules.

use serde::{Deserialize, Serialize};

/// The grade of a move, given the winning chances that it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Loses at most 2 percentage points.
    Excellent,
    /// Loses at most 5 percentage points.
    Good,
    /// Loses at most 10 percentage points.
    Inaccuracy,
    /// Loses at most 20 percentage points.
    Mistake,
    Blunder,
}

/// The largest loss of winning chances in each grade, from 0 to [`engine::WHOLE`]. A blunder loses more than the last
/// limit.
const LIMITS: [(Grade, u16); 4] = [
    (Grade::Excellent, 200),
    (Grade::Good, 500),
    (Grade::Inaccuracy, 1000),
    (Grade::Mistake, 2000),
];

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 5] = [
        Grade::Excellent,
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// The grade of a move that loses `loss` winning chances, from 0 to [`engine::WHOLE`].
    pub fn of_loss(loss: u16) -> Grade {
        let within = LIMITS.iter().find(|(_, most)| loss <= *most);
        within.map_or(Grade::Blunder, |(grade, _)| *grade)
    }

    /// The largest loss of winning chances in this grade, from 0 to [`engine::WHOLE`].
    pub fn most(self) -> u16 {
        let limit = LIMITS.iter().find(|(grade, _)| *grade == self);
        limit.map_or(engine::WHOLE, |(_, most)| *most)
    }

    /// The name of the grade in files and locale keys, such as `inaccuracy`.
    pub const fn key(self) -> &'static str {
        match self {
            Grade::Excellent => "excellent",
            Grade::Good => "good",
            Grade::Inaccuracy => "inaccuracy",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// A label that a move can have in addition to its grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Distinction {
    /// The best move, if all other moves are proved to lose and this move leaves its side with the better chances.
    OnlyMove,
    /// The best move, if all other moves are proved to lose and this move keeps the game open. The move leaves at least
    /// 35% winning chances, and neither the search nor the solver finds a loss.
    OnlyDefence,
    /// A proved win existed before the move, but not after it.
    MissedWin,
}

impl Distinction {
    pub const ALL: [Distinction; 3] = [
        Distinction::OnlyMove,
        Distinction::OnlyDefence,
        Distinction::MissedWin,
    ];

    /// The name of the distinction in files and locale keys, such as `only-move`.
    pub const fn key(self) -> &'static str {
        match self {
            Distinction::OnlyMove => "only-move",
            Distinction::OnlyDefence => "only-defence",
            Distinction::MissedWin => "missed-win",
        }
    }

    pub fn of_key(key: &str) -> Option<Distinction> {
        Distinction::ALL
            .into_iter()
            .find(|distinction| distinction.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_go_by_what_is_lost() {
        for (loss, grade) in [
            (0, Grade::Excellent),
            (200, Grade::Excellent),
            (201, Grade::Good),
            (500, Grade::Good),
            (501, Grade::Inaccuracy),
            (1000, Grade::Inaccuracy),
            (1001, Grade::Mistake),
            (2000, Grade::Mistake),
            (2001, Grade::Blunder),
            (10_000, Grade::Blunder),
        ] {
            assert_eq!(Grade::of_loss(loss), grade, "{loss}");
        }
        for grade in Grade::ALL {
            assert_eq!(Grade::of_loss(grade.most()), grade);
        }
    }
}
