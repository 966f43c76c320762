//! The playing style of a player: search effort and errors.

use rules::Shape;

use crate::by_board::ByBoard;

/// The playing style of a level in one game: search effort and errors. Equal numbers do not mean equal strength in both
/// games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The maximum number of nodes per move.
    pub nodes: u64,
    /// The maximum evaluation error, in centi-units.
    pub noise: u16,
    /// The loss that halves the probability of a move, in centi-units; 0 means always the best move.
    pub temperature: u16,
    /// The maximum loss of a move that can be chosen, in centi-units.
    pub max_loss: u16,
    /// How many of a thousand quiet moves deep in a line the player overlooks. The player overlooks fewer near and
    /// forcing moves. At 1000 nearly all these quiet moves are overlooked; above, more near and forcing moves too, and
    /// occasionally a threat to win in one move.
    pub oversight: u16,
    /// Whether the player avoids repeating positions if there is another move.
    pub goes_on: bool,
}

impl Skill {
    /// No handicap and no node limit.
    pub(crate) const UNLIMITED: Skill = Skill {
        nodes: u64::MAX,
        noise: 0,
        temperature: 0,
        max_loss: 0,
        oversight: 0,
        goes_on: false,
    };

    /// Returns whether the player makes no deliberate errors, so that only the number of nodes limits its play.
    pub fn is_unhandicapped(&self) -> bool {
        self.noise == 0 && self.temperature == 0 && self.oversight == 0
    }

    /// The percentage of the opponent's threats to win in one move that the player overlooks, but never two in a row.
    /// Above 0 only for players who overlook even near and forcing moves.
    pub(crate) fn threats_overlooked(&self) -> u8 {
        let beyond = self.oversight.saturating_sub(ALL_QUIET) / THREATS;
        u8::try_from(beyond).unwrap_or(100).min(100)
    }
}

/// The oversight at which nearly all quiet moves deep in a line are overlooked.
const ALL_QUIET: u16 = 1000;
/// The oversight above [`ALL_QUIET`] that adds one percent of overlooked threats.
const THREATS: u16 = 20;

/// The oversight at which even the nearest moves are overlooked nearly always.
pub(crate) const MOST_OVERSIGHT: u16 = 9000;

/// The skill of a player in one game, by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skills {
    /// The skill on every board if `boards` is empty.
    usual: Skill,
    boards: ByBoard<Skill>,
}

impl From<Skill> for Skills {
    /// The same skill on every board.
    fn from(usual: Skill) -> Self {
        Skills::by_board(usual, ByBoard::default())
    }
}

impl Skills {
    /// The skills of `boards`; other boards use the nearest in size, or `usual` if there are none.
    pub(crate) fn by_board(usual: Skill, boards: ByBoard<Skill>) -> Self {
        Skills { usual, boards }
    }

    /// Returns the skill on a board of this shape.
    pub fn on(&self, shape: Shape) -> &Skill {
        self.boards.nearest(shape).unwrap_or(&self.usual)
    }

    /// Returns the same skills with at most `nodes` nodes per move.
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
