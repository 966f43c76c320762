//! The playing style of a player: search effort and errors.

use crate::by_board::{BoardKind, ByBoard};

/// The playing style of a level in one game: search effort and errors. Equal numbers do not mean equal strength in both
/// games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The maximum number of nodes per move.
    pub nodes: u64,
    /// The maximum random error of an evaluation, in centi-units.
    pub noise: u16,
    /// The loss of value, in centi-units, that halves the probability of a move; 0 means always the best move.
    pub temperature: u16,
    /// The maximum loss of value, in centi-units, of a move that can be chosen.
    pub max_loss: u16,
    /// The probability, in permille, that the player overlooks a quiet move deep in a line. At 1000, the player
    /// overlooks nearly all such moves. Above 1000, the player also overlooks more near and forcing moves, and
    /// sometimes a threat to win in one move.
    pub oversight: u16,
    /// Whether the player avoids repeating positions if there is another move.
    pub goes_on: bool,
}

impl Skill {
    /// A skill without handicap and without node limit.
    pub(crate) const UNLIMITED: Skill = Skill {
        nodes: u64::MAX,
        noise: 0,
        temperature: 0,
        max_loss: 0,
        oversight: 0,
        goes_on: false,
    };

    /// Returns whether the player makes no deliberate errors. If so, only the number of nodes limits the strength of
    /// the player.
    pub fn is_unhandicapped(&self) -> bool {
        self.noise == 0 && self.temperature == 0 && self.oversight == 0
    }

    /// Returns the percentage of the opponent's threats to win in one move that the player overlooks. The player never
    /// overlooks threats in two moves in a row. The percentage is above 0 only for players who overlook even near and
    /// forcing moves.
    pub(crate) fn threats_overlooked(&self) -> u8 {
        let beyond = self.oversight.saturating_sub(ALL_QUIET) / THREATS;
        u8::try_from(beyond).unwrap_or(100).min(100)
    }
}

/// The value of `Skill::oversight` at which the player overlooks nearly all quiet moves deep in a line.
const ALL_QUIET: u16 = 1000;
/// The increase of `Skill::oversight` above [`ALL_QUIET`] that adds one percent of overlooked threats.
const THREATS: u16 = 20;

/// The maximum value of `Skill::oversight`, at which the player nearly always overlooks even the nearest moves.
pub(crate) const MOST_OVERSIGHT: u16 = 9000;

/// The skill of a player in one game, by board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skills {
    /// The skill on every board if `boards` is empty.
    usual: Skill,
    boards: ByBoard<Skill>,
}

impl From<Skill> for Skills {
    /// Creates skills that are the same on every board.
    fn from(usual: Skill) -> Self {
        Skills::by_board(usual, ByBoard::default())
    }
}

impl Skills {
    /// Creates the skills of a player with a skill for each board kind in `boards`. Any other board has the skill of the
    /// nearest board ([`ByBoard::nearest`]), or `usual` if `boards` is empty.
    pub(crate) fn by_board(usual: Skill, boards: ByBoard<Skill>) -> Self {
        Skills { usual, boards }
    }

    /// Returns the skill on a board.
    pub fn on(&self, board: BoardKind) -> &Skill {
        self.boards.nearest(board).unwrap_or(&self.usual)
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
