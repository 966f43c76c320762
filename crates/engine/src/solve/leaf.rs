//! What the solver must know about a game beyond its rules: wins with the next move, and how open a position is.

use rules::{Direction, Loa, Move, NoMoveRule, Ordo, Ruleset, Side, SingleFile, State, Word};

use crate::wins::WinsAtOnce;

/// Rules that there is a solver for.
pub(crate) trait Solvable: Ruleset {
    /// Whether the side to move of a position that is not terminal wins with its next move. Exact: every kind of
    /// move and of win counts.
    fn wins_now(&self, state: &State<Self::Word>) -> bool;
}

impl<W: Word> Solvable for Loa<W> {
    #[inline]
    fn wins_now(&self, state: &State<W>) -> bool {
        self.winning_move(state).is_some()
    }
}

impl<W: Word> Solvable for Ordo<W> {
    fn wins_now(&self, state: &State<W>) -> bool {
        let (own, enemy, goal) = (state.own(), state.enemy(), self.goal(state.to_move()));
        if !(own & goal).is_empty() && self.is_split(state) {
            // A stone waits on the home row: whatever joins the group wins.
            return self.count(state) > 0;
        }
        // The last stone of all is no link, and to take it wins as well.
        let last = if enemy.count() == 1 { enemy } else { W::EMPTY };
        let targets = goal | last | self.formation(enemy).links();
        let mut wins = false;
        self.single_moves(state, &self.formation(own), targets, |from, to| {
            wins = wins || (goal | last).has(to) || self.is_final_capture(state, from, to);
        });
        wins || self.line_reaches_home(state)
    }
}

/// The parts of [`Solvable::wins_now`] for Ordo that look at moves one by one.
trait OrdoWins<W: Word> {
    /// Whether the enemy, split by a capture, cannot join again.
    fn is_final_capture(&self, state: &State<W>, from: usize, to: usize) -> bool;
    /// Whether an ordo move reaches the enemy's home row.
    fn line_reaches_home(&self, state: &State<W>) -> bool;
}

impl<W: Word> OrdoWins<W> for Ordo<W> {
    fn is_final_capture(&self, state: &State<W>, from: usize, to: usize) -> bool {
        let geometry = self.geometry();
        let (from, to) = (geometry.square(from), geometry.square(to));
        let next = self.apply(state, Move::Step { from, to });
        // A split enemy with a stone on his goal and a group again would win, but he is to join it first.
        self.count(&next) == 0
    }

    fn line_reaches_home(&self, state: &State<W>) -> bool {
        let geometry = self.geometry();
        let (own, goal) = (state.own(), self.goal(state.to_move()));
        let forward = match state.to_move() {
            Side::White => Direction::North,
            Side::Black => Direction::South,
        };
        let free = own
            .indices()
            .filter(|from| (geometry.ray(*from, forward) & state.occupied()).is_empty())
            .fold(W::EMPTY, |free, from| free | W::bit(from));
        // A row that lands there touches the rest of its group at the last rank but one, unless it is all there is.
        let row = !(free & geometry.shift(free, Direction::East)).is_empty()
            && (!(own & geometry.spread(goal)).is_empty() || free == own);
        // A column gets there along itself, its foremost stone first.
        let column = !free.is_empty() && self.single_file() == SingleFile::Allowed;
        if !row && !column {
            return false;
        }
        let mut moves = Vec::new();
        self.generate(state, &mut moves);
        moves.iter().any(|mv| {
            matches!(mv, Move::Line { .. })
                && mv
                    .landings()
                    .iter()
                    .any(|square| !(geometry.bit(*square) & goal).is_empty())
        })
    }
}

/// What a look at a position without its successors says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The game is over: its winner, if any.
    Over(Option<Side>),
    /// The side to move wins with its next move.
    WinsNow,
    /// The game goes on; the side to move has so many moves.
    Open(u32),
}

/// Looks at a position that is not terminal.
#[inline]
pub(super) fn look<R: Solvable>(rules: &R, state: &State<R::Word>) -> Look {
    if rules.wins_now(state) {
        return Look::WinsNow;
    }
    match rules.count(state) {
        0 => match rules.no_move_rule(state) {
            NoMoveRule::Pass => Look::Open(1),
            NoMoveRule::Over(outcome) => Look::Over(outcome.winner()),
        },
        moves => Look::Open(moves as u32),
    }
}
