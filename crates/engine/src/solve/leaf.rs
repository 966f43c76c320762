//! Examines a position without searching it: whether the side to move wins with one move, and how many moves that side
//! has.

use rules::{
    Direction, Loa, Move, NoMoveRule, Ordo, Outcome, Ruleset, Side, Sideways, SingleFile, State,
    Word,
};

use crate::wins::WinsAtOnce;

/// The rules of a game that the solver supports.
pub(crate) trait Solvable: Ruleset {
    /// Returns whether the side to move of a non-terminal position wins with its next move. The answer is exact: it
    /// considers all kinds of moves and of wins.
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
        if self.sideways() != Sideways::Ends {
            return self.wins_with_any_turn(state);
        }
        let (own, enemy, goal) = (state.own(), state.enemy(), self.goal(state.to_move()));
        if !(own & goal).is_empty() && self.is_split(state) {
            // A stone of the side to move is already on the enemy's home row, so any move that reconnects the group
            // wins.
            return self.count(state) > 0;
        }
        // The enemy's last stone is not an articulation point, but capturing it wins, too.
        let last = if enemy.count() == 1 { enemy } else { W::EMPTY };
        let targets = goal | last | self.formation(enemy).links();
        let mut wins = false;
        self.single_moves(state, &self.formation(own), targets, |from, to| {
            wins = wins || (goal | last).has(to) || self.is_final_capture(state, from, to);
        });
        wins || self.line_reaches_home(state)
    }
}

/// Three parts of [`Solvable::wins_now`] for Ordo: final captures, and ordo moves to the enemy's home row.
trait OrdoWins<W: Word> {
    /// Returns whether any turn wins. Makes all turns.
    fn wins_with_any_turn(&self, state: &State<W>) -> bool;
    /// Returns whether the capture splits the enemy's group so that the enemy cannot reconnect it.
    fn is_final_capture(&self, state: &State<W>, from: usize, to: usize) -> bool;
    /// Returns whether an ordo move reaches the enemy's home row.
    fn line_reaches_home(&self, state: &State<W>) -> bool;
}

impl<W: Word> OrdoWins<W> for Ordo<W> {
    fn wins_with_any_turn(&self, state: &State<W>) -> bool {
        let mut moves = Vec::new();
        self.generate(state, &mut moves);
        let winner = |mv| {
            self.outcome(&self.apply(state, mv))
                .and_then(Outcome::winner)
        };
        moves
            .into_iter()
            .any(|mv| winner(mv) == Some(state.to_move()))
    }

    fn is_final_capture(&self, state: &State<W>, from: usize, to: usize) -> bool {
        let geometry = self.geometry();
        let (from, to) = (geometry.square(from), geometry.square(to));
        let next = self.apply(state, Move::Step { from, to });
        // An enemy with a split group can only make moves that reconnect the group. Without such a move, the enemy has
        // lost.
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
        // A row of stones that lands on the home row must touch another own stone, on the home row or on the next rank.
        // The only exception is a row that is the whole group.
        let row = !(free & geometry.shift(free, Direction::East)).is_empty()
            && (!(own & geometry.spread(goal)).is_empty() || free == own);
        // A column of stones reaches the home row by moving along its file, foremost stone first.
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

/// The result of examining a position without its successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The game is over. Contains the winner, if any.
    Over(Option<Side>),
    /// The side to move wins with its next move.
    WinsNow,
    /// The game continues. Contains the number of moves of the side to move.
    Open(u32),
}

/// Examines a non-terminal position without its successors.
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
