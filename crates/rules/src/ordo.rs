//! Ordo (Dieter Stein, 2009): reach the enemy's home row without ever breaking the group.
//!
//! After every move all the mover's stones form one group. Only an enemy capture can split it, and then the
//! next move must join it again or the game is lost.

use serde::{Deserialize, Serialize};

use crate::geometry::Geometry;
use crate::moves::Move;
use crate::outcome::{Outcome, WinReason};
use crate::refusal::Refusal;
use crate::ruleset::{Ruleset, Stuck};
use crate::side::Side;
use crate::square::{Direction, Square};
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
    geometry: Geometry<W>,
    single_file: SingleFile,
    /// Per side, the rank it wants to reach: the enemy's home row.
    goals: [W; 2],
    /// Per square, the squares around it.
    around: Box<[W]>,
}

/// Receives the legal moves as they are found, by dense index.
trait Sink<W: Word> {
    /// One stone may go to each of `landings`.
    fn steps(&mut self, from: usize, landings: W);
    /// The stones from `first` to `last` may move together so that `first` lands on `to`.
    fn line(&mut self, first: usize, last: usize, to: usize);
}

/// Counts moves.
struct Count(u64);

impl<W: Word> Sink<W> for Count {
    #[inline(always)]
    fn steps(&mut self, _: usize, landings: W) {
        self.0 += u64::from(landings.count());
    }

    #[inline(always)]
    fn line(&mut self, _: usize, _: usize, _: usize) {
        self.0 += 1;
    }
}

/// Collects moves.
struct Collect<'a, W> {
    geometry: &'a Geometry<W>,
    moves: &'a mut Vec<Move>,
}

impl<W: Word> Sink<W> for Collect<'_, W> {
    #[inline]
    fn steps(&mut self, from: usize, landings: W) {
        let from = self.geometry.square(from);
        self.moves.extend(
            self.geometry
                .squares(landings)
                .map(|to| Move::Step { from, to }),
        );
    }

    #[inline]
    fn line(&mut self, first: usize, last: usize, to: usize) {
        let [first, last, to] = [first, last, to].map(|i| self.geometry.square(i));
        self.moves.push(Move::Line { first, last, to });
    }
}

impl<W: Word> Ordo<W> {
    /// The rules on the board of `geometry`. White starts at the bottom and moves up, Black down.
    pub fn new(geometry: Geometry<W>, single_file: SingleFile) -> Self {
        let goals = [
            geometry.rank(0),
            geometry.rank(geometry.shape().ranks() - 1),
        ];
        let around = (0..geometry.shape().area())
            .map(|i| geometry.spread(W::bit(i)) & !W::bit(i))
            .collect();
        Ordo {
            geometry,
            single_file,
            goals,
            around,
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

    /// Calls `found(from, landings)` with every stone that has legal single moves, by dense index.
    #[inline(always)]
    pub fn single_moves(&self, state: &State<W>, found: impl FnMut(usize, W)) {
        struct Found<F>(F);
        impl<W: Word, F: FnMut(usize, W)> Sink<W> for Found<F> {
            #[inline(always)]
            fn steps(&mut self, from: usize, landings: W) {
                (self.0)(from, landings);
            }

            fn line(&mut self, _: usize, _: usize, _: usize) {}
        }
        self.walk_steps(state, self.is_split(state), &mut Found(found));
    }

    /// Finds every legal move.
    #[inline(always)]
    fn walk(&self, state: &State<W>, sink: &mut impl Sink<W>) {
        let split = self.is_split(state);
        let forward = forward(state.to_move());
        self.walk_steps(state, split, sink);
        let (row_ways, column_ways) = match (split, self.single_file) {
            (false, SingleFile::Forbidden) => (&[forward][..], &[East, West][..]),
            (true, SingleFile::Forbidden) => (&[North, South][..], &[East, West][..]),
            (false, SingleFile::Allowed) => {
                (&[forward, East, West][..], &[East, West, forward][..])
            }
            (true, SingleFile::Allowed) => {
                (&[North, South, East, West][..], &[East, West, forward][..])
            }
        };
        self.walk_lines(state, East, row_ways, sink);
        self.walk_lines(state, North, column_ways, sink);
    }

    #[inline(always)]
    fn walk_steps(&self, state: &State<W>, split: bool, sink: &mut impl Sink<W>) {
        let (own, occupied) = (state.own(), state.occupied());
        let ways = step_directions(state.to_move(), split);
        for from in own.indices() {
            let mut reach = W::EMPTY;
            for &direction in ways {
                reach |= self.slide(from, direction, occupied);
            }
            let landings = reach & !own;
            if !landings.is_empty() {
                sink.steps(from, landings & self.joining(from, own, split));
            }
        }
    }

    /// The squares from `from` up to and including the first stone in `direction`.
    #[inline(always)]
    fn slide(&self, from: usize, direction: Direction, occupied: W) -> W {
        let ray = self.geometry.ray(from, direction);
        let stones = ray & occupied;
        if stones.is_empty() {
            return ray;
        }
        let first = if self.geometry.delta(direction) > 0 {
            stones.lowest()
        } else {
            stones.highest()
        };
        ray & !self.geometry.ray(first, direction)
    }

    /// The squares where the stone on `from` would leave all of `own` in one group: those that touch every
    /// group of the other stones.
    #[inline(always)]
    fn joining(&self, from: usize, own: W, split: bool) -> W {
        let rest = own & !W::bit(from);
        // A stone whose own neighbours hold together without it holds nothing together.
        let neighbours = own & self.around[from];
        if !split
            && self
                .geometry
                .flood(neighbours & !neighbours.without_lowest(), neighbours)
                == neighbours
        {
            return if rest.is_empty() {
                self.geometry.all()
            } else {
                self.geometry.spread(rest)
            };
        }
        self.geometry
            .groups(rest)
            .fold(self.geometry.all(), |joining, group| {
                joining & self.geometry.spread(group)
            })
    }

    /// Finds the ordo moves of every unbroken line of two or more stones along `along`.
    #[inline(always)]
    fn walk_lines(
        &self,
        state: &State<W>,
        along: Direction,
        ways: &[Direction],
        sink: &mut impl Sink<W>,
    ) {
        let own = state.own();
        let empty = self.geometry.all() & !state.occupied();
        let step = self.geometry.delta(along) as usize;
        for first in own.indices() {
            let mut line = W::bit(first);
            for length in 1..=usize::from(self.geometry.room(first, along)) {
                let last = first + length * step;
                if !own.has(last) {
                    break;
                }
                line |= W::bit(last);
                self.walk_line(own, empty, line, first, last, ways, sink);
            }
        }
    }

    #[inline(always)]
    fn walk_line(
        &self,
        own: W,
        empty: W,
        line: W,
        first: usize,
        last: usize,
        ways: &[Direction],
        sink: &mut impl Sink<W>,
    ) {
        let rest = own & !line;
        // The rest in one piece is the rule; what touches it is then worked out once a line.
        let mut touching_whole_rest = None;
        for &way in ways {
            let delta = self.geometry.delta(way);
            let mut moved = line;
            let mut to = first;
            for _ in 0..self
                .geometry
                .room(first, way)
                .min(self.geometry.room(last, way))
            {
                moved = self.geometry.shift(moved, way);
                // Stones of the line itself move out of the way.
                if !(moved & !line & !empty).is_empty() {
                    break;
                }
                to = to.wrapping_add_signed(delta);
                let whole_rest =
                    *touching_whole_rest.get_or_insert_with(|| self.touching_if_whole(rest));
                let joined = match whole_rest {
                    Some(touching) => !(moved & touching).is_empty(),
                    None => self.geometry.is_connected(rest | moved),
                };
                if joined {
                    sink.line(first, last, to);
                }
            }
        }
    }

    /// The squares that touch `rest` if it is one group; everything if it is empty.
    #[inline(always)]
    fn touching_if_whole(&self, rest: W) -> Option<W> {
        if rest.is_empty() {
            return Some(self.geometry.all());
        }
        self.geometry
            .is_connected(rest)
            .then(|| self.geometry.spread(rest))
    }

    fn check_step(&self, state: &State<W>, from: Square, to: Square) -> Result<(), Refusal> {
        let geometry = &self.geometry;
        let origin = self.own_stone(state, from)?;
        let landing = geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        if from == to {
            return Err(Refusal::SameSquare(from));
        }
        let (direction, distance) =
            Direction::between(from, to).ok_or(Refusal::NotStraight(from, to))?;
        let split = self.is_split(state);
        if !step_directions(state.to_move(), split).contains(&direction) {
            return Err(Refusal::Backward);
        }
        for step in 1..distance {
            if let Some(square) = geometry.shape().step(from, direction, step)
                && !(state.occupied() & geometry.bit(square)).is_empty()
            {
                return Err(Refusal::Blocked(square));
            }
        }
        if state.own().has(landing) {
            return Err(Refusal::OwnStone(to));
        }
        self.whole_after(state, W::bit(origin), W::bit(landing))
    }

    fn check_line(
        &self,
        state: &State<W>,
        first: Square,
        last: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        let geometry = &self.geometry;
        self.own_stone(state, first)?;
        self.own_stone(state, last)?;
        geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        let set = |squares: Vec<Square>| {
            squares
                .into_iter()
                .fold(W::EMPTY, |set, s| set | geometry.bit(s))
        };
        let mv = Move::Line { first, last, to };
        let line = set(mv.origins());
        let along = match Direction::between(first, last) {
            Some((along @ (East | North), _)) if line & state.own() == line => along,
            _ => return Err(Refusal::NotALine(first, last)),
        };
        if first == to {
            return Err(Refusal::SameSquare(first));
        }
        let (way, distance) = Direction::between(first, to).ok_or(Refusal::LineDirection)?;
        let forward = forward(state.to_move());
        let across = if along == East {
            [North, South]
        } else {
            [East, West]
        };
        let along_itself = if along == East {
            [East, West]
        } else {
            [North, South]
        };
        if along_itself.contains(&way) {
            if self.single_file == SingleFile::Forbidden {
                return Err(Refusal::SingleFile);
            }
            if along == North && way != forward {
                return Err(Refusal::Backward);
            }
        } else if !across.contains(&way) {
            return Err(Refusal::LineDirection);
        } else if along == East && way != forward && !self.is_split(state) {
            return Err(Refusal::Backward);
        }
        let Some(last_landing) = mv.last_landing().filter(|&s| geometry.shape().contains(s)) else {
            return Err(Refusal::LineDirection);
        };
        let mut moved = line;
        for _ in 0..distance {
            moved = geometry.shift(moved, way);
            let hit = moved & !line & state.occupied();
            if let Some(square) = geometry.squares(hit).next() {
                let enemy = !(state.enemy() & geometry.bit(square)).is_empty();
                return Err(if enemy {
                    Refusal::LineCapture(square)
                } else {
                    Refusal::Blocked(square)
                });
            }
        }
        debug_assert!(!(moved & geometry.bit(last_landing)).is_empty());
        self.whole_after(state, line, moved)
    }

    /// The dense index of `square` if a stone of the side to move stands there.
    fn own_stone(&self, state: &State<W>, square: Square) -> Result<usize, Refusal> {
        let index = self
            .geometry
            .index(square)
            .ok_or(Refusal::OffBoard(square))?;
        if state.enemy().has(index) {
            Err(Refusal::NotYours(square))
        } else if !state.own().has(index) {
            Err(Refusal::NoStone(square))
        } else {
            Ok(index)
        }
    }

    fn whole_after(&self, state: &State<W>, taken: W, put: W) -> Result<(), Refusal> {
        if self.geometry.is_connected(state.own() & !taken | put) {
            Ok(())
        } else if self.is_split(state) {
            Err(Refusal::StaysSplit)
        } else {
            Err(Refusal::SplitsGroup)
        }
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
        self.walk(
            state,
            &mut Collect {
                geometry: &self.geometry,
                moves,
            },
        );
    }

    #[inline]
    fn count(&self, state: &State<W>) -> u64 {
        let mut count = Count(0);
        self.walk(state, &mut count);
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
const fn step_directions(side: Side, split: bool) -> &'static [Direction] {
    match (split, side) {
        (true, _) => &Direction::ALL,
        (false, Side::White) => &[North, NorthEast, East, West, NorthWest],
        (false, Side::Black) => &[South, SouthEast, East, West, SouthWest],
    }
}
