//! The rules of Ordo on one board: the rows to reach, the ways stones go, and how a side holds together.

use serde::{Deserialize, Serialize};

use super::formation::{Formation, Neighbourhood};
use crate::geometry::Geometry;
use crate::side::Side;
use crate::square::Direction;
use crate::state::State;
use crate::word::Word;

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// Whether an ordo move may go along its own line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SingleFile {
    /// A line moves only across itself.
    #[default]
    Forbidden,
    /// A line may also move along itself: a row sideways, a column forward.
    Allowed,
}

/// The rules of Ordo on one board without holes.
#[derive(Clone, Debug)]
pub struct Ordo<W> {
    pub(super) geometry: Geometry<W>,
    pub(super) single_file: SingleFile,
    /// Per side, the rank it wants to reach: the enemy's home row.
    pub(super) goals: [W; 2],
}

impl<W: Word> Ordo<W> {
    /// The rules on the board of `geometry`. White starts at the bottom and moves up, Black down.
    pub fn new(geometry: Geometry<W>, single_file: SingleFile) -> Self {
        let goals = [
            geometry.rank(0),
            geometry.rank(geometry.shape().ranks() - 1),
        ];
        Ordo {
            geometry,
            single_file,
            goals,
        }
    }

    /// Whether a line may move along itself.
    pub fn single_file(&self) -> SingleFile {
        self.single_file
    }

    /// The row `side` wants to reach.
    pub fn goal(&self, side: Side) -> W {
        self.goals[side.index()]
    }

    /// Whether the side to move is split, so that it must join its group again.
    pub fn is_split(&self, state: &State<W>) -> bool {
        !self.geometry.is_connected(state.own())
    }

    /// How `stones`, those of one side, hold together.
    #[inline]
    pub fn formation(&self, stones: W) -> Formation<W> {
        self.formation_given(stones, None)
    }

    /// The formation of `side` after a legal move or none at all, given the one `before` it. What is known of that
    /// saves most of the work of [`Ordo::formation`].
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
            // Every legal move leaves the side that made it in one group.
            self.formation_given(stones, Some(true))
        } else {
            let is_whole = (lost & before.links()).is_empty();
            self.formation_given(stones, before.is_whole().then_some(is_whole))
        }
    }

    /// Where a single stone of the side to move may slide now.
    pub(crate) fn step_ways(&self, state: &State<W>) -> &'static [Direction] {
        step_ways(state.to_move(), self.is_split(state))
    }

    /// Where a line of the side to move along `along`, north or east, may move now.
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

/// The direction in which `side` advances.
pub(super) const fn forward(side: Side) -> Direction {
    match side {
        Side::White => North,
        Side::Black => South,
    }
}

/// Where a single stone may slide: forward and sideways, or anywhere while its group is split.
pub(crate) const fn step_ways(side: Side, split: bool) -> &'static [Direction] {
    match (split, side) {
        (true, _) => &Direction::ALL,
        (false, Side::White) => &[North, NorthEast, East, West, NorthWest],
        (false, Side::Black) => &[South, SouthEast, East, West, SouthWest],
    }
}
