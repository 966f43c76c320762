//! Ordo (Dieter Stein, 2009): reach the enemy's home row without ever breaking the group.
//!
//! After every move all the mover's stones form one group. Only an enemy capture can split it, and then the
//! next move must join it again or the game is lost.

mod check;
mod formation;
mod lines;
mod sink;
mod steps;

use serde::{Deserialize, Serialize};

use crate::geometry::Geometry;
use crate::moves::Move;
use crate::outcome::{Outcome, WinReason};
use crate::refusal::Refusal;
use crate::ruleset::{Ruleset, Stuck};
use crate::side::Side;
use crate::square::Direction;
use crate::state::State;
use crate::word::Word;

pub use formation::Formation;
pub use sink::Reach;

use formation::Neighbourhood;
use sink::{Call, Count, List, Sink};

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
    geometry: Geometry<W>,
    single_file: SingleFile,
    /// Per side, the rank it wants to reach: the enemy's home row.
    goals: [W; 2],
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

    #[inline]
    fn formation_given(&self, stones: W, whole: Option<bool>) -> Formation<W> {
        let around = Neighbourhood::new(&self.geometry, stones);
        Formation::new(&self.geometry, stones, &around, whole)
    }

    /// What the legal single moves reach. `formation` is that of the side to move.
    ///
    /// Of a whole formation's links, which can hardly move, only captures and moves to the enemy's home row count.
    #[inline]
    pub fn reach(&self, state: &State<W>, formation: &Formation<W>) -> Reach<W> {
        let mut reach = Reach::default();
        let decisive = state.enemy() | self.goal(state.to_move());
        let all = self.geometry.all();
        self.walk_steps(state, formation, all, decisive, &mut reach);
        reach
    }

    /// Calls `found(from, to)` with the dense indices of every legal single move to one of `targets`, such as
    /// the enemy's stones. `formation` is that of the side to move.
    #[inline]
    pub fn single_moves(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        targets: W,
        found: impl FnMut(usize, usize),
    ) {
        self.walk_steps(state, formation, targets, targets, &mut Call(found));
    }

    /// What [`Ruleset::generate`] does, given the formation of the side to move.
    pub fn generate_from(&self, state: &State<W>, formation: &Formation<W>, moves: &mut Vec<Move>) {
        let geometry = &self.geometry;
        self.walk(state, formation, &mut List { geometry, moves });
    }

    /// Finds every legal move. `formation` is that of the side to move.
    #[inline(always)]
    fn walk(&self, state: &State<W>, formation: &Formation<W>, sink: &mut impl Sink<W>) {
        let all = self.geometry.all();
        let around = Neighbourhood::new(&self.geometry, formation.stones());
        self.walk_steps(state, formation, all, all, sink);
        self.walk_lines(state, formation, &around, sink);
    }
}

impl<W: Word> Ruleset for Ordo<W> {
    type Word = W;

    #[inline]
    fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    #[inline]
    fn settled(&self, state: &State<W>) -> Option<Outcome> {
        // The side that has just moved comes first.
        for side in [!state.to_move(), state.to_move()] {
            let stones = state.stones(side);
            if !(stones & self.goals[side.index()]).is_empty() && self.geometry.is_connected(stones)
            {
                return Some(Outcome::Win {
                    winner: side,
                    reason: WinReason::HomeRow,
                });
            }
            if state.stones(!side).is_empty() {
                return Some(Outcome::Win {
                    winner: side,
                    reason: WinReason::NoStones,
                });
            }
        }
        None
    }

    fn generate(&self, state: &State<W>, moves: &mut Vec<Move>) {
        self.generate_from(state, &self.formation(state.own()), moves);
    }

    #[inline]
    fn count(&self, state: &State<W>) -> u64 {
        let mut count = Count(0);
        self.walk(state, &self.formation(state.own()), &mut count);
        count.0
    }

    fn stuck(&self, state: &State<W>) -> Stuck {
        let reason = if self.is_split(state) {
            WinReason::CannotReconnect
        } else {
            WinReason::NoMoves
        };
        Stuck::Over(Outcome::Win {
            winner: !state.to_move(),
            reason,
        })
    }

    #[inline]
    fn apply(&self, state: &State<W>, mv: Move) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
        match mv {
            Move::Pass => {}
            Move::Step { from, to } => {
                if let (Some(from), Some(to)) = (self.geometry.index(from), self.geometry.index(to))
                {
                    next.toggle(side, from);
                    if state.stones(!side).has(to) {
                        next.toggle(!side, to);
                    }
                    next.toggle(side, to);
                }
            }
            Move::Line { first, last, to } => {
                let indices = [first, last, to].map(|s| self.geometry.index(s));
                if let [Some(first), Some(last), Some(to)] = indices
                    && first <= last
                    && to + (last - first) < self.geometry.shape().area()
                {
                    let files = usize::from(self.geometry.shape().files());
                    let stride = if last - first < files { 1 } else { files };
                    // Toggling twice a square that is both left and entered leaves its stone alone.
                    for offset in (0..=last - first).step_by(stride) {
                        next.toggle(side, first + offset);
                        next.toggle(side, to + offset);
                    }
                }
            }
        }
        next.passed()
    }

    fn check(&self, state: &State<W>, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Pass => Err(Refusal::MayNotPass),
            Move::Step { from, to } => self.check_step(state, from, to),
            Move::Line { first, last, to } => self.check_line(state, first, last, to),
        }
    }
}

/// The direction in which `side` advances.
const fn forward(side: Side) -> Direction {
    match side {
        Side::White => North,
        Side::Black => South,
    }
}

/// Where a single stone may slide: forward and sideways, or anywhere while its group is split.
const fn step_ways(side: Side, split: bool) -> &'static [Direction] {
    match (split, side) {
        (true, _) => &Direction::ALL,
        (false, Side::White) => &[North, NorthEast, East, West, NorthWest],
        (false, Side::Black) => &[South, SouthEast, East, West, SouthWest],
    }
}
