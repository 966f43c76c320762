//! How good a move was: a label by what it loses of the chances to win, and distinctions by rules of their own.

/// How good a move was, by how much of the chances to win it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// At most 2 of 100.
    Excellent,
    /// At most 5.
    Good,
    /// At most 10.
    Inaccuracy,
    /// At most 20.
    Mistake,
    Blunder,
}

/// The most that a move of each grade loses, in parts of [`engine::WHOLE`]; a blunder is what loses more than all of them.
const LIMITS: [(Grade, u16); 4] = [
    (Grade::Excellent, 200),
    (Grade::Good, 500),
    (Grade::Inaccuracy, 1000),
    (Grade::Mistake, 2000),
];

impl Grade {
    /// All of them, the best first.
    pub const ALL: [Grade; 5] = [
        Grade::Excellent,
        Grade::Good,
        Grade::Inaccuracy,
        Grade::Mistake,
        Grade::Blunder,
    ];

    /// The grade of a move that loses so much, in parts of [`engine::WHOLE`].
    pub fn of_loss(loss: u16) -> Grade {
        let within = LIMITS.iter().find(|(_, most)| loss <= *most);
        within.map_or(Grade::Blunder, |(grade, _)| *grade)
    }

    /// The most that a move of this grade loses, in parts of [`engine::WHOLE`].
    pub fn most(self) -> u16 {
        let limit = LIMITS.iter().find(|(grade, _)| *grade == self);
        limit.map_or(engine::WHOLE, |(_, most)| *most)
    }

    /// Its name for files and locale keys, such as `inaccuracy`.
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

/// What distinguishes a move beyond what it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Distinction {
    /// The best move, where every other one is proved to lose: it leaves the better chances.
    OnlyMove,
    /// The same, where it holds the game: it leaves at least 35 of 100, and neither search nor solver sees it lost.
    OnlyDefence,
    /// A win was proved, and is not any more.
    MissedWin,
}

impl Distinction {
    pub const ALL: [Distinction; 3] = [
        Distinction::OnlyMove,
        Distinction::OnlyDefence,
        Distinction::MissedWin,
    ];

    /// Its name for files and locale keys, such as `only-move`.
    pub const fn key(self) -> &'static str {
        match self {
            Distinction::OnlyMove => "only-move",
            Distinction::OnlyDefence => "only-defence",
            Distinction::MissedWin => "missed-win",
        }
    }

    /// The one with a name.
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
