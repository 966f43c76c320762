//! The rules of Ordo on one board: home rows, directions of movement and connectivity.

use serde::{Deserialize, Serialize};

use super::formation::{Formation, Neighbourhood};
use crate::geometry::Geometry;
use crate::ruleset::Phase;
use crate::side::Side;
use crate::square::Direction;
use crate::state::State;
use crate::twist::Twist;
use crate::word::Word;

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// Whether a line of stones can move along itself, in single file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SingleFile {
    /// A line moves only perpendicular to itself.
    #[default]
    Forbidden,
    /// A line can also move along itself: a horizontal line sideways, a vertical line forward.
    Allowed,
}

/// Whether a sideways move ends the turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sideways {
    /// A sideways move is a whole turn.
    #[default]
    Ends,
    /// A forward move must follow a sideways move in the same turn, by the same or by other stones. Each of the two moves
    /// leaves the side's stones in one group. This is the rule of Ordo X.
    GoesOn,
    /// Like `GoesOn`, but the sideways move may leave the group split if the forward move reconnects it.
    GoesOnSplit,
}

impl Sideways {
    /// Returns the twist of Ordo with these sideways moves.
    pub(crate) const fn twist(self) -> Twist {
        match self {
            Sideways::Ends => Twist::Plain,
            Sideways::GoesOn | Sideways::GoesOnSplit => Twist::LongTurns,
        }
    }
}

/// The rules of Ordo that differ between its variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrdoOptions {
    /// Whether a line of stones can move along itself, in single file.
    pub single_file: SingleFile,
    /// Whether a sideways move ends the turn.
    pub sideways: Sideways,
}

/// The rules of Ordo on one board without holes.
#[derive(Clone, Debug)]
pub struct Ordo<W> {
    pub(super) geometry: Geometry<W>,
    pub(super) single_file: SingleFile,
    pub(super) sideways: Sideways,
    pub(super) phase: Phase,
    /// Per side, the rank that the side must reach: the enemy's home row.
    pub(super) goals: [W; 2],
}

impl<W: Word> Ordo<W> {
    /// Builds the rules on the board of `geometry`. White starts at the bottom and moves up, Black moves down.
    pub fn new(geometry: Geometry<W>, options: OrdoOptions) -> Self {
        let goals = [
            geometry.rank(0),
            geometry.rank(geometry.shape().ranks() - 1),
        ];
        Ordo {
            geometry,
            single_file: options.single_file,
            sideways: options.sideways,
            phase: Phase::Turn,
            goals,
        }
    }

    /// Returns the rules for the second part of a turn: a forward move.
    pub(crate) fn second_part(&self) -> Self {
        Ordo {
            phase: Phase::SecondPart,
            ..self.clone()
        }
    }

    /// Returns whether every legal move is a turn of one part, in any direction.
    pub(super) fn has_plain_turns(&self) -> bool {
        self.phase == Phase::Turn && self.sideways == Sideways::Ends
    }

    /// Returns whether a line can move along itself.
    pub fn single_file(&self) -> SingleFile {
        self.single_file
    }

    /// Returns whether a sideways move ends the turn.
    pub fn sideways(&self) -> Sideways {
        self.sideways
    }

    /// Returns the rule that sets the game apart from plain Ordo.
    pub fn twist(&self) -> Twist {
        self.sideways.twist()
    }

    /// Returns the row that `side` must reach: the enemy's home row.
    pub fn goal(&self, side: Side) -> W {
        self.goals[side.index()]
    }

    /// Returns whether the stones of the side to move are split into several groups, which its next move must connect.
    pub fn is_split(&self, state: &State<W>) -> bool {
        !self.geometry.is_connected(state.own())
    }

    /// Analyses the connectivity of `stones`, which must all belong to one side.
    #[inline]
    pub fn formation(&self, stones: W) -> Formation<W> {
        self.formation_given(stones, None)
    }

    /// Returns the formation of `side` in the position `after`. `before` is the formation of the same side one legal
    /// move earlier, or in the same position. Reuses `before`, which saves most of the work of [`Ordo::formation`].
    #[inline]
    pub fn formation_after(
        &self,
        before: &Formation<W>,
        side: Side,
        after: &State<W>,
    ) -> Formation<W> {
        let stones = after.stones(side);
        let lost = before.stones() & !stones;
        if before.stones() == stones {
            *before
        } else if side != after.to_move() {
            // Every legal move leaves the mover's stones in one group.
            self.formation_given(stones, Some(true))
        } else {
            // A turn of two parts can capture two stones, which can hold a group together in turns.
            let lost_one = lost.without_lowest().is_empty();
            let is_whole = (lost & before.links()).is_empty();
            self.formation_given(stones, (before.is_whole() && lost_one).then_some(is_whole))
        }
    }

    /// Returns the directions in which a single stone of the side to move can slide in the position `state`.
    pub(crate) fn step_ways(&self, state: &State<W>) -> &'static [Direction] {
        step_ways(state.to_move(), self.is_split(state))
    }

    /// Returns the directions in which a line of the side to move can move in the position `state`. `along` is the
    /// direction of the line, north or east.
    pub(crate) fn line_ways(&self, state: &State<W>, along: Direction) -> Vec<Direction> {
        let forward = forward(state.to_move());
        let (across, along_itself): (&[_], &[_]) = match along {
            North => (&[East, West], &[forward]),
            _ if self.is_split(state) => (&[North, South], &[East, West]),
            _ => (&[forward], &[East, West]),
        };
        match self.single_file {
            SingleFile::Forbidden => across.to_vec(),
            SingleFile::Allowed => [across, along_itself].concat(),
        }
    }

    #[inline]
    fn formation_given(&self, stones: W, whole: Option<bool>) -> Formation<W> {
        let around = Neighbourhood::new(&self.geometry, stones);
        Formation::new(&self.geometry, stones, &around, whole)
    }
}

pub(super) const fn forward(side: Side) -> Direction {
    match side {
        Side::White => North,
        Side::Black => South,
    }
}

/// Returns the directions in which a single stone can slide: forward and sideways, or in all eight directions while its
/// group is split.
pub(crate) const fn step_ways(side: Side, split: bool) -> &'static [Direction] {
    match (split, side) {
        (true, _) => &Direction::ALL,
        (false, Side::White) => &[North, NorthEast, East, West, NorthWest],
        (false, Side::Black) => &[South, SouthEast, East, West, SouthWest],
    }
}
