//! How a player plays: what it looks at, and what it gets wrong.

use rules::Shape;

use crate::by_board::ByBoard;

/// How a level plays one game: how much it looks at, and what it gets wrong. Equal numbers do not mean
/// equal strength in both games, so each has its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The most positions looked at for a move.
    pub nodes: u64,
    /// The largest error of evaluation, in centi-units.
    pub noise: u16,
    /// How much worse than the best a move must be, in centi-units, to be half as likely; 0 means always the best.
    pub temperature: u16,
    /// How much worse than the best a move may be to be made at all, in centi-units.
    pub max_loss: u16,
    /// How many quiet moves of a thousand are overlooked deep in a line, near and forcing ones less often: 1000 of them
    /// are all, and more overlooks near and forcing ones, too, and now and then a threat to win at once.
    pub oversight: u16,
    /// Whether no position is brought about again while there is another way.
    pub goes_on: bool,
}

impl Skill {
    /// As well as it can.
    pub(crate) const UNLIMITED: Skill = Skill {
        nodes: u64::MAX,
        noise: 0,
        temperature: 0,
        max_loss: 0,
        oversight: 0,
        goes_on: false,
    };

    /// Whether it plays as well as it can within its nodes.
    pub fn is_unhandicapped(&self) -> bool {
        self.noise == 0 && self.temperature == 0 && self.oversight == 0
    }

    /// How many threats to win at once, of a hundred, are overlooked, never two in a row: some where even near and forcing
    /// moves are.
    pub(crate) fn threats_overlooked(&self) -> u8 {
        let beyond = self.oversight.saturating_sub(ALL_QUIET) / THREATS;
        u8::try_from(beyond).unwrap_or(100).min(100)
    }
}

/// With so much of it all quiet moves deep in a line are overlooked.
const ALL_QUIET: u16 = 1000;
/// And with so much more of it, one more of a hundred threats.
const THREATS: u16 = 20;

/// With so much of it, even what is nearest is overlooked nearly always.
pub(crate) const MOST_OVERSIGHT: u16 = 9000;

/// How a player plays one game, by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skills {
    /// On boards that nothing is said about, where nothing is said about any.
    usual: Skill,
    boards: ByBoard<Skill>,
}

impl From<Skill> for Skills {
    /// The same on every board.
    fn from(usual: Skill) -> Self {
        Skills::by_board(usual, ByBoard::default())
    }
}

impl Skills {
    /// As `boards` have it, the nearest in size where a board is none of them; `usual` where there are none.
    pub(crate) fn by_board(usual: Skill, boards: ByBoard<Skill>) -> Self {
        Skills { usual, boards }
    }

    /// The skill on a board.
    pub fn on(&self, shape: Shape) -> &Skill {
        self.boards.nearest(shape).unwrap_or(&self.usual)
    }

    /// The same, looking at no more than so many positions for a move.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        let change = |skill: &Skill| Skill {
            nodes: skill.nodes.min(nodes),
            ..skill.clone()
        };
        Skills::by_board(change(&self.usual), self.boards.map(change))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_are_overlooked_by_who_overlooks_what_is_near_and_every_one_by_who_sees_nothing() {
        let overlooked = |oversight: u16| {
            let skill = Skill {
                oversight,
                ..Skill::UNLIMITED
            };
            skill.threats_overlooked()
        };
        let percent = [0, 1000, 2000, 3000, 7000, MOST_OVERSIGHT].map(overlooked);
        assert_eq!(percent, [0, 0, 50, 100, 100, 100]);
    }
}
