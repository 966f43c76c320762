//! The bounded prover: does the attacker win within a number of plies?
//!
//! The search looks at all moves, depth first, and returns as soon as the question is answered. [`Bounded::deepen`]
//! asks for ever longer wins, as in iterative deepening. An answer depends on the number of plies that are left and not
//! on the line that leads to the position: a win in a limited number of plies needs no rule about repetition, because
//! the winner can always choose a line without one. So all answers are valid on every line, and the table keeps them.

use std::cmp::Reverse;

use rules::{ByGame, GameKind, Geometry, Move, NoMoveRule, Outcome, Ruleset, Side, State, Word};

use crate::bounds::BoundsTable;
use crate::keys::Keys;

/// A longer win is not looked for, in plies.
pub const MAX_PLIES: u16 = 400;

/// At most this number of plies, the guided search looks at all moves of the attacker.
const UNGUIDED: u16 = 3;

/// Names a move of the attacker that is believed to win.
pub type Guide<'a> = dyn FnMut(&State<u64>) -> Option<Move> + 'a;

/// The answer to a question about a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The attacker wins within this number of plies.
    Wins(u16),
    /// The attacker does not win within the number of plies that was asked.
    Not,
    /// The nodes did not suffice, or the guide had no move.
    Unknown,
}

/// The search for wins of one attacker.
pub struct Bounded<'a, R> {
    rules: &'a R,
    kind: GameKind,
    keys: &'a Keys,
    table: &'a mut BoundsTable,
    attacker: Side,
    guide: Option<Box<Guide<'a>>>,
    /// Per side and move, how often the move has answered the question, weighted by the plies that were left.
    history: Vec<[u32; 64 * 64]>,
    nodes: u64,
    limit: u64,
}

impl<'a, R: Ruleset<Word = u64>> Bounded<'a, R> {
    /// Creates a search that may visit `limit` positions. The table must not contain answers about another attacker.
    pub fn new(
        rules: &'a R,
        kind: GameKind,
        keys: &'a Keys,
        table: &'a mut BoundsTable,
        attacker: Side,
        limit: u64,
    ) -> Self {
        Bounded {
            rules,
            kind,
            keys,
            table,
            attacker,
            guide: None,
            history: vec![[0; 64 * 64]; 2],
            nodes: 0,
            limit,
        }
    }

    /// Makes the search look only at the moves of the attacker that `guide` names, unless few plies are left. The
    /// search checks that the moves win: a wrong move leads to [`Found::Unknown`], never to a wrong answer.
    #[must_use]
    pub fn guided(mut self, guide: Box<Guide<'a>>) -> Self {
        self.guide = Some(guide);
        self
    }

    /// The number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Looks for longer and longer wins, of up to `most` plies. The win found is at most one ply longer than the
    /// shortest: a win normally ends with a move of the attacker, so every second length is skipped.
    pub fn deepen(&mut self, state: &State<u64>, most: u16) -> Found {
        let first = u16::from(state.to_move() == self.attacker);
        for plies in (first..=most).step_by(2) {
            match self.within(state, plies) {
                Found::Not => {}
                found => return found,
            }
        }
        Found::Not
    }

    /// Finds out whether the attacker wins within `plies` plies.
    pub fn within(&mut self, state: &State<u64>, plies: u16) -> Found {
        self.nodes += 1;
        if let Some(outcome) = self.rules.terminal_outcome(state) {
            return self.ended(outcome.winner());
        }
        if plies == 0 {
            return self.without_moves(state);
        }
        let key = self.keys.of(state);
        let bounds = self.table.probe(key);
        if (1..=plies).contains(&bounds.won_within) {
            return Found::Wins(bounds.won_within);
        }
        if bounds.open_at >= plies {
            return Found::Not;
        }
        if self.nodes >= self.limit {
            return Found::Unknown;
        }
        let before = self.nodes;
        let found = self.by_moves(state, plies);
        // Deeper searches have perhaps found out more about the same position.
        let mut bounds = self.table.probe(key);
        match found {
            Found::Wins(length) if bounds.won_within == 0 => bounds.won_within = length.max(1),
            Found::Wins(length) => bounds.won_within = bounds.won_within.min(length.max(1)),
            Found::Not => bounds.open_at = bounds.open_at.max(plies),
            Found::Unknown => return found,
        }
        self.table.store(key, bounds, self.nodes - before);
        found
    }

    fn ended(&self, winner: Option<Side>) -> Found {
        if winner == Some(self.attacker) {
            Found::Wins(0)
        } else {
            Found::Not
        }
    }

    /// Returns whether the attacker has won because the enemy has no legal move.
    fn without_moves(&self, state: &State<u64>) -> Found {
        if state.to_move() == self.attacker || self.rules.count(state) > 0 {
            return Found::Not;
        }
        match self.rules.no_move_rule(state) {
            NoMoveRule::Pass => Found::Not,
            NoMoveRule::Over(outcome) => self.ended(outcome.winner()),
        }
    }

    fn by_moves(&mut self, state: &State<u64>, plies: u16) -> Found {
        let mut moves = Vec::new();
        self.rules.generate(state, &mut moves);
        if moves.is_empty() {
            match self.rules.no_move_rule(state) {
                NoMoveRule::Pass => moves.push(Move::Pass),
                NoMoveRule::Over(outcome) => return self.ended(outcome.winner()),
            }
        }
        if state.to_move() == self.attacker {
            self.attack(state, plies, moves)
        } else {
            self.defend(state, plies, moves)
        }
    }

    /// Looks for one move that wins.
    fn attack(&mut self, state: &State<u64>, plies: u16, mut moves: Vec<Move>) -> Found {
        let guided = self.guide.is_some() && plies > UNGUIDED;
        if guided && self.wins_now(state, &moves) {
            return Found::Wins(1);
        }
        match &mut self.guide {
            Some(guide) if guided => {
                let named = guide(state);
                moves.retain(|mv| named == Some(*mv));
            }
            _ => self.sort(state, plies, &mut moves),
        }
        for mv in moves {
            match self.within(&self.rules.apply(state, mv), plies - 1) {
                Found::Wins(length) => {
                    self.remember(state, mv, plies);
                    return Found::Wins(length + 1);
                }
                Found::Not => {}
                Found::Unknown => return Found::Unknown,
            }
        }
        if guided { Found::Unknown } else { Found::Not }
    }

    /// Returns whether one of the attacker's moves ends the game, so that the guide is asked less often.
    fn wins_now(&self, state: &State<u64>, moves: &[Move]) -> bool {
        moves.iter().any(|mv| {
            let outcome = self.rules.terminal_outcome(&self.rules.apply(state, *mv));
            outcome.and_then(Outcome::winner) == Some(self.attacker)
        })
    }

    /// Checks that the attacker wins after every move.
    fn defend(&mut self, state: &State<u64>, plies: u16, mut moves: Vec<Move>) -> Found {
        if self.guide.is_none() {
            self.sort(state, plies, &mut moves);
        }
        let mut longest = 0;
        for mv in moves {
            match self.within(&self.rules.apply(state, mv), plies - 1) {
                Found::Wins(length) => longest = longest.max(length),
                Found::Not => {
                    self.remember(state, mv, plies);
                    return Found::Not;
                }
                Found::Unknown => return Found::Unknown,
            }
        }
        Found::Wins(longest + 1)
    }

    /// Puts first the moves that answered other questions, and moves that bring the side nearer to its own goal.
    fn sort(&self, state: &State<u64>, plies: u16, moves: &mut [Move]) {
        if plies < 2 {
            return;
        }
        let side = state.to_move();
        moves.sort_by_cached_key(|mv| {
            let next = self.rules.apply(state, *mv);
            let bounds = if plies > 2 && side == self.attacker {
                self.table.probe(self.keys.of(&next))
            } else {
                Default::default()
            };
            let known = (1..plies).contains(&bounds.won_within);
            let history = self.slot(state, *mv).unwrap_or_default();
            let near = self.nearness(&next, side) - self.nearness(&next, !side);
            (!known, Reverse(i64::from(history) + (i64::from(near) << 6)))
        });
    }

    /// How near a side is to its goal, for the order of moves only.
    fn nearness(&self, state: &State<u64>, side: Side) -> i32 {
        let geometry = self.rules.geometry();
        let stones = state.stones(side);
        NEARNESS.of(self.kind)(geometry, stones, side)
    }

    fn place(&self, state: &State<u64>, mv: Move) -> Option<(usize, usize)> {
        let geometry = self.rules.geometry();
        let (from, to) = match mv.opening() {
            Move::Step { from, to }
            | Move::Line {
                first: from, to, ..
            } => (from, to),
            Move::Pass | Move::Remove { .. } | Move::Drop { .. } | Move::Double(..) => return None,
        };
        let (from, to) = (geometry.index(from)?, geometry.index(to)?);
        Some((state.to_move().index(), from * 64 + to))
    }

    fn slot(&self, state: &State<u64>, mv: Move) -> Option<u32> {
        let (side, place) = self.place(state, mv)?;
        self.history.get(side)?.get(place).copied()
    }

    fn remember(&mut self, state: &State<u64>, mv: Move, plies: u16) {
        let Some((side, place)) = self.place(state, mv) else {
            return;
        };
        if let Some(count) = self
            .history
            .get_mut(side)
            .and_then(|side| side.get_mut(place))
        {
            *count = count.saturating_add(u32::from(plies));
        }
    }
}

/// How near the stones of a side are to the side's goal, for the order of moves only.
type Nearness = fn(&Geometry<u64>, u64, Side) -> i32;

const NEARNESS: ByGame<Nearness> = ByGame {
    loa: |geometry, stones, _| -geometry.euler(stones),
    ordo: advance,
};

/// Returns how far the foremost stone of a side has advanced, in ranks.
fn advance(geometry: &Geometry<u64>, stones: u64, side: Side) -> i32 {
    let shape = geometry.shape();
    let (files, ranks) = (usize::from(shape.files()), usize::from(shape.ranks()));
    let top = match side {
        Side::White => stones.highest() / files,
        // A side without stones has no lowest one.
        Side::Black => ranks.saturating_sub(stones.lowest() / files),
    };
    top as i32
}
