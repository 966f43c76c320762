//! Lines of Action (Claude Soucie, in Sid Sackson's "A Gamut of Games", 1969): bring all stones into one group.
//!
//! A stone moves along a line exactly as many squares as there are stones on that whole line. It jumps stones of its
//! own side but not enemy stones, and captures by landing on an enemy stone.

mod options;

use crate::geometry::Geometry;
use crate::moves::{Move, Part};
use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::refusal::Refusal;
use crate::ruleset::{NoMoveRule, Phase, Ruleset};
use crate::side::Side;
use crate::square::{Direction, Square};
use crate::state::State;
use crate::twist::Twist;
use crate::word::Word;

pub use options::{Connection, Corners, LoaOptions, NoMoves, Simultaneous, Vacated};

/// The rules of Lines of Action on one board.
#[derive(Clone, Debug)]
pub struct Loa<W> {
    geometry: Geometry<W>,
    options: LoaOptions,
    /// Per square, the four whole lines through the square, in the order of [`AXES`]. Each line includes the square
    /// itself.
    lines: Box<[[W; 4]]>,
    /// The squares on which no stone from a hand can land: the holes, and the corners if the options forbid them.
    undroppable: W,
    phase: Phase,
}

/// One of the two directions of each line through a square: its file, its rank and its two diagonals.
const AXES: [Direction; 4] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
];

impl<W: Word> Loa<W> {
    /// Creates the rules for the board of `geometry`, and precomputes the lines through each square.
    pub fn new(geometry: Geometry<W>, options: LoaOptions) -> Self {
        let lines = (0..geometry.shape().area())
            .map(|i| {
                AXES.map(|axis| {
                    geometry.ray(i, axis) | geometry.ray(i, axis.opposite()) | W::bit(i)
                })
            })
            .collect();
        let undroppable = match options.corners {
            Corners::Allowed => geometry.holes(),
            Corners::Forbidden => geometry.holes() | corners(&geometry),
        };
        Loa {
            geometry,
            options,
            lines,
            undroppable,
            phase: Phase::Turn,
        }
    }

    /// Returns the rules for the second part of a turn: the drop of a stone. A position of these rules is never over.
    pub(crate) fn second_part(&self) -> Self {
        Loa {
            phase: Phase::SecondPart,
            ..self.clone()
        }
    }

    /// Returns the options with which these rules were created.
    pub fn options(&self) -> LoaOptions {
        self.options
    }

    /// Returns the rule that sets the game apart from plain Lines of Action.
    pub fn twist(&self) -> Twist {
        self.options.vacated.twist(self.options.hand)
    }

    /// Returns the number of stones on the line through `square` along `direction`. A stone on `square` must move
    /// exactly this distance. `None` if the square is off the board, or if the board has no lines along `direction`.
    pub fn distance(&self, state: &State<W>, square: Square, direction: Direction) -> Option<u8> {
        let has_lines = self.geometry.shape().grid().has(direction);
        let index = self.geometry.index(square).filter(|_| has_lines)?;
        Some((state.occupied() & self.lines[index][direction.index() % 4]).count() as u8)
    }

    /// Calls `found(from, to)` for every legal move on the board. `from` and `to` are dense indices (bit numbers) of the
    /// squares. [`Loa::stuck`] returns the stones that can leave the board.
    #[inline(always)]
    pub fn walk(&self, state: &State<W>, found: impl FnMut(usize, usize)) {
        self.walk_from(state, state.own(), found);
    }

    /// Like [`Loa::walk`], but only for the moves of `stones`, which must belong to the side to move.
    #[inline(always)]
    pub fn walk_from(&self, state: &State<W>, stones: W, mut found: impl FnMut(usize, usize)) {
        let (enemy, occupied) = (state.enemy(), state.occupied());
        let closed = state.own() | state.vanished();
        for from in stones.indices() {
            for axis in AXES {
                let distance = (occupied & self.lines[from][axis.index()]).count() as u8;
                for direction in [axis, axis.opposite()] {
                    if distance > self.geometry.steps_to_edge(from, direction) {
                        continue;
                    }
                    let to = from.wrapping_add_signed(
                        self.geometry.delta(direction) * isize::from(distance),
                    );
                    // The squares after `from` up to and including `to`.
                    let way =
                        self.geometry.ray(from, direction) & !self.geometry.ray(to, direction);
                    let landing = W::bit(to);
                    if (enemy & way & !landing | closed & landing).is_empty() {
                        found(from, to);
                    }
                }
            }
        }
    }

    /// Finds one move from a square of `stones` to a square of `landings` that `wanted(from, to)` accepts. All `stones`
    /// must belong to the side to move, and no square of `landings` may hold a stone of that side. Searches forward
    /// from the stones, or backwards from the landings if there are fewer landings than stones.
    #[inline]
    pub fn find(
        &self,
        state: &State<W>,
        stones: W,
        landings: W,
        wanted: impl Fn(usize, usize) -> bool,
    ) -> Option<(usize, usize)> {
        let landings = landings & !state.vanished();
        let backwards = landings.count() < stones.count();
        let (starts, ends) = if backwards {
            (landings, stones)
        } else {
            (stones, landings)
        };
        let (enemy, occupied) = (state.enemy(), state.occupied());
        for start in starts.indices() {
            for axis in AXES {
                let line = self.lines[start][axis.index()];
                if (ends & line).is_empty() {
                    continue;
                }
                // Both ends of a move are on the same line, so a backward search uses the same distance.
                let distance = (occupied & line).count() as u8;
                for direction in [axis, axis.opposite()] {
                    if distance > self.geometry.steps_to_edge(start, direction) {
                        continue;
                    }
                    let end = start.wrapping_add_signed(
                        self.geometry.delta(direction) * isize::from(distance),
                    );
                    if !ends.has(end) {
                        continue;
                    }
                    let (from, to) = if backwards {
                        (end, start)
                    } else {
                        (start, end)
                    };
                    let beyond = self.geometry.ray(end, direction) | W::bit(end);
                    let between = self.geometry.ray(start, direction) & !beyond;
                    if (enemy & between).is_empty() && wanted(from, to) {
                        return Some((from, to));
                    }
                }
            }
        }
        None
    }

    /// Returns the stones of the side to move that can leave the board: those without a move, if squares vanish.
    pub fn stuck(&self, state: &State<W>) -> W {
        match self.options.vacated {
            Vacated::Stays => W::EMPTY,
            Vacated::Vanishes => {
                let mut stuck = state.own();
                self.walk(state, |from, _| stuck &= !W::bit(from));
                stuck
            }
        }
    }

    /// Returns whether the side to move has to drop a stone in this turn.
    #[inline(always)]
    fn drops(&self, state: &State<W>) -> bool {
        state.held(state.to_move()) > 0
    }

    /// Returns the squares on which the side to move can drop a stone after the first part of its turn. `state` is the
    /// position after this part, with the same side to move. Empty if the turn ends with the first part.
    fn landings(&self, state: &State<W>) -> W {
        let is_won = || self.terminal_outcome(&state.passed()).is_some();
        if !self.drops(state) || self.options.connection == Connection::AfterMove && is_won() {
            return W::EMPTY;
        }
        self.geometry.all() & !(state.occupied() | state.vanished() | self.undroppable)
    }

    /// Returns whether the stones of `side` win if they are connected.
    #[inline]
    fn may_win(&self, state: &State<W>, side: Side) -> bool {
        self.options.connection != Connection::AllDropped || state.held(!side) == 0
    }

    /// Returns every move or removal of a single stone.
    #[inline(never)]
    fn first_parts(&self, state: &State<W>) -> Vec<Part> {
        let mut parts = Vec::new();
        let square = |index| self.geometry.square(index);
        self.walk(state, |from, to| {
            let (from, to) = (square(from), square(to));
            parts.push(Part::Step { from, to });
        });
        let stuck = self.geometry.squares(self.stuck(state));
        parts.extend(stuck.map(|from| Part::Remove { from }));
        parts
    }

    /// Appends the turns of a side that has stones in hand to `moves`.
    #[inline(never)]
    fn generate_drops(&self, state: &State<W>, moves: &mut Vec<Move>) {
        for part in self.first_parts(state) {
            let landings = self.landings(&self.after(state, part));
            if landings.is_empty() {
                moves.push(part.alone());
            }
            let drops = self.geometry.squares(landings);
            moves.extend(drops.map(|to| Move::Double(part, Part::Drop { to })));
        }
    }

    /// Counts the turns of a side that has stones in hand.
    #[inline(never)]
    fn count_drops(&self, state: &State<W>) -> u64 {
        let landings = |part| self.landings(&self.after(state, part)).count().max(1);
        let parts = self.first_parts(state).into_iter();
        parts.map(|part| u64::from(landings(part))).sum()
    }

    /// Returns the position after a legal part of a turn, with the same side to move.
    #[inline(never)]
    fn after(&self, state: &State<W>, part: Part) -> State<W> {
        match part {
            Part::Step { from, to } => self.after_step(state, from, to),
            Part::Remove { from } => self.after_removal(state, from),
            Part::Drop { to } => self.after_drop(state, to),
            Part::Line { .. } => *state,
        }
    }

    /// Returns the position after all parts of a turn, with the same side to move.
    #[inline(never)]
    fn after_parts(&self, state: &State<W>, mv: Move) -> State<W> {
        let parts = mv.parts().into_iter().flatten();
        parts.fold(*state, |state, part| self.after(&state, part))
    }

    #[inline(always)]
    fn after_step(&self, state: &State<W>, from: Square, to: Square) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
        if let (Some(from), Some(to)) = (self.geometry.index(from), self.geometry.index(to)) {
            next.toggle(side, from);
            if state.stones(!side).has(to) {
                next.toggle(!side, to);
            }
            // A stone that lands in a hole is removed.
            if !self.geometry.holes().has(to) {
                next.toggle(side, to);
            }
            if self.options.vacated == Vacated::Vanishes {
                next.vanish(from);
            }
        }
        next
    }

    fn after_removal(&self, state: &State<W>, from: Square) -> State<W> {
        let mut next = *state;
        if let Some(from) = self.geometry.index(from) {
            next.toggle(state.to_move(), from);
            next.vanish(from);
        }
        next
    }

    fn after_drop(&self, state: &State<W>, to: Square) -> State<W> {
        let mut next = *state;
        let side = state.to_move();
        if let Some(to) = self.geometry.index(to)
            && let Some(held) = state.held(side).checked_sub(1)
        {
            next.toggle(!side, to);
            next.hold(side, held);
        }
        next
    }

    /// Checks the second part of a turn. `state` is the position after the first part, with the same side to move.
    fn drop_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        let landings = self.landings(state);
        let Part::Drop { to } = part else {
            return Err(match landings.is_empty() {
                true => Refusal::TurnIsOver,
                false => Refusal::MustDrop,
            });
        };
        let index = self.geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        if landings.has(index) {
            Ok(())
        } else if !self.drops(state) {
            Err(Refusal::EmptyHand)
        } else if landings.is_empty() {
            Err(Refusal::TurnIsOver)
        } else if state.occupied().has(index) {
            Err(Refusal::Occupied(to))
        } else if state.vanished().has(index) {
            Err(Refusal::Vanished(to))
        } else {
            Err(Refusal::NoLanding(to))
        }
    }

    fn has_move(&self, state: &State<W>) -> bool {
        !self.first_parts(state).is_empty()
    }

    /// Checks whether the stone on `from` can leave the board.
    fn removal(&self, state: &State<W>, from: Square) -> Result<(), Refusal> {
        let index = self.geometry.index(from).ok_or(Refusal::OffBoard(from))?;
        if self.options.vacated == Vacated::Stays {
            Err(Refusal::NoRemovals)
        } else if state.enemy().has(index) {
            Err(Refusal::NotYours(from))
        } else if !state.own().has(index) {
            Err(Refusal::NoStone(from))
        } else if !self.stuck(state).has(index) {
            Err(Refusal::CanMove(from))
        } else {
            Ok(())
        }
    }
}

impl<W: Word> Ruleset for Loa<W> {
    type Word = W;

    #[inline]
    fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    #[inline]
    fn terminal_outcome(&self, state: &State<W>) -> Option<Outcome> {
        let mover = !state.to_move();
        if self.phase == Phase::SecondPart {
            return None;
        }
        let won = |side: Side| {
            self.geometry.is_connected(state.stones(side)) && self.may_win(state, side)
        };
        match (won(mover), won(!mover)) {
            (false, false) => None,
            (true, false) => Some(Outcome::Win {
                winner: mover,
                reason: WinReason::Connected,
            }),
            (false, true) => Some(Outcome::Win {
                winner: !mover,
                reason: WinReason::Connected,
            }),
            (true, true) => Some(self.options.simultaneous.outcome(mover)),
        }
    }

    fn generate(&self, state: &State<W>, moves: &mut Vec<Move>) {
        if self.phase == Phase::SecondPart {
            let drops = self.geometry.squares(self.landings(state));
            return moves.extend(drops.map(|to| Move::Drop { to }));
        }
        if self.drops(state) {
            return self.generate_drops(state, moves);
        }
        self.walk(state, |from, to| {
            moves.push(Move::Step {
                from: self.geometry.square(from),
                to: self.geometry.square(to),
            });
        });
        let stuck = self.geometry.squares(self.stuck(state));
        moves.extend(stuck.map(|from| Move::Remove { from }));
    }

    #[inline]
    fn count(&self, state: &State<W>) -> u64 {
        if self.phase == Phase::SecondPart {
            return u64::from(self.landings(state).count());
        }
        if self.drops(state) {
            return self.count_drops(state);
        }
        let mut count = 0;
        self.walk(state, |_, _| count += 1);
        count + u64::from(self.stuck(state).count())
    }

    fn can_move(&self, state: &State<W>) -> bool {
        match self.phase {
            Phase::Turn => self.has_move(state),
            Phase::SecondPart => self.count(state) > 0,
        }
    }

    fn no_move_rule(&self, state: &State<W>) -> NoMoveRule {
        if !self.has_move(&state.passed()) {
            return NoMoveRule::Over(Outcome::Draw(DrawReason::NoMoves));
        }
        match self.options.no_moves {
            NoMoves::Pass => NoMoveRule::Pass,
            NoMoves::Loses => NoMoveRule::Over(Outcome::Win {
                winner: !state.to_move(),
                reason: WinReason::NoMoves,
            }),
            NoMoves::Draw => NoMoveRule::Over(Outcome::Draw(DrawReason::NoMoves)),
        }
    }

    #[inline]
    fn apply(&self, state: &State<W>, mv: Move) -> State<W> {
        let next = match mv {
            Move::Step { from, to } => self.after_step(state, from, to),
            Move::Pass => *state,
            mv => self.after_parts(state, mv),
        };
        next.passed()
    }

    fn half(&self, state: &State<W>, part: Part) -> State<W> {
        self.after(state, part)
    }

    fn goes_on(&self, state: &State<W>, part: Part) -> bool {
        !self.landings(&self.after(state, part)).is_empty()
    }

    /// Checks that the distance of the move is the number of stones on its line, and that the stone jumps no enemy
    /// stone.
    #[inline]
    fn is_legal(&self, state: &State<W>, mv: Move) -> bool {
        let Move::Step { from, to } = mv else {
            return self.legality(state, mv).is_ok();
        };
        if self.drops(state) || self.phase == Phase::SecondPart {
            return self.legality(state, mv).is_ok();
        }
        let geometry = &self.geometry;
        let (Some(origin), Some(landing)) = (geometry.index(from), geometry.index(to)) else {
            return false;
        };
        if !state.own().has(origin) || (state.own() | state.vanished()).has(landing) {
            return false;
        }
        let Some((direction, distance)) = geometry.shape().between(from, to) else {
            return false;
        };
        let line = self.lines[origin][direction.index() % 4];
        let between = geometry.ray(origin, direction) & geometry.ray(landing, direction.opposite());
        (state.occupied() & line).count() == u32::from(distance)
            && (state.enemy() & between).is_empty()
    }

    fn legality(&self, state: &State<W>, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Drop { to } if self.phase == Phase::SecondPart => {
                self.drop_legality(state, Part::Drop { to })
            }
            Move::Drop { .. } => Err(Refusal::DropFirst),
            _ if self.phase == Phase::SecondPart => Err(Refusal::MustDrop),
            Move::Pass if self.has_move(state) => Err(Refusal::MayNotPass),
            Move::Pass => Ok(()),
            Move::Line { .. } => Err(Refusal::NoOrdoMoves),
            Move::Double(first, then) => {
                self.part_legality(state, first)?;
                self.drop_legality(&self.after(state, first), then)
            }
            Move::Step { from, to } => self.alone_legality(state, Part::Step { from, to }),
            Move::Remove { from } => self.alone_legality(state, Part::Remove { from }),
        }
    }
}

impl<W: Word> Loa<W> {
    /// Checks whether `part` is a whole turn.
    fn alone_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        self.part_legality(state, part)?;
        match self.goes_on(state, part) {
            true => Err(Refusal::MustDrop),
            false => Ok(()),
        }
    }

    /// Checks the first part of a turn.
    fn part_legality(&self, state: &State<W>, part: Part) -> Result<(), Refusal> {
        match part {
            Part::Step { from, to } => self.step_legality(state, from, to),
            Part::Remove { from } => self.removal(state, from),
            Part::Line { .. } => Err(Refusal::NoOrdoMoves),
            Part::Drop { .. } => Err(Refusal::DropFirst),
        }
    }

    fn step_legality(&self, state: &State<W>, from: Square, to: Square) -> Result<(), Refusal> {
        let geometry = &self.geometry;
        let origin = geometry.index(from).ok_or(Refusal::OffBoard(from))?;
        let landing = geometry.index(to).ok_or(Refusal::OffBoard(to))?;
        if state.enemy().has(origin) {
            return Err(Refusal::NotYours(from));
        }
        if !state.own().has(origin) {
            return Err(Refusal::NoStone(from));
        }
        if from == to {
            return Err(Refusal::SameSquare(from));
        }
        let line = geometry.shape().between(from, to);
        let (direction, asked) = line.ok_or(Refusal::NotStraight(from, to))?;
        let needed = (state.occupied() & self.lines[origin][direction.index() % 4]).count() as u8;
        if asked != needed {
            return Err(if self.has_move(state) {
                Refusal::WrongDistance { needed, asked }
            } else {
                Refusal::MustPass
            });
        }
        for distance in 1..asked {
            if let Some(square) = geometry.shape().step(from, direction, distance)
                && !(state.enemy() & geometry.bit(square)).is_empty()
            {
                return Err(Refusal::EnemyInTheWay(square));
            }
        }
        if state.own().has(landing) {
            return Err(Refusal::OwnStone(to));
        }
        if state.vanished().has(landing) {
            return Err(Refusal::Vanished(to));
        }
        Ok(())
    }
}

/// Returns the corners of the board: the squares with the fewest neighbours on a board of squares, and the six ends of
/// the edges of a hexagon.
fn corners<W: Word>(geometry: &Geometry<W>) -> W {
    let shape = geometry.shape();
    let is_corner = |square: &Square| {
        let neighbours = shape
            .grid()
            .directions()
            .filter(|way| shape.step(*square, *way, 1).is_some());
        neighbours.count() == 3
    };
    let squares = shape.squares().filter(is_corner);
    squares.fold(W::EMPTY, |set, square| set | geometry.bit(square))
}
