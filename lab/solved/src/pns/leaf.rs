//! Positions without their successors: whether they are settled, and how hard they look.

use rules::{ByGame, GameKind, Loa, Move, NoMoveRule, Ordo, Outcome, Ruleset, Side, State, Word};

use super::numbers::Numbers;

/// What a position shows without a search of its successors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The side to move wins with its next move.
    WinsNow,
    /// The game is over. Contains the winner, if any.
    Over(Option<Side>),
    /// The game goes on. Contains the number of moves.
    Open(u32),
}

/// Rules of a game that the prover supports, on boards of up to 64 squares.
pub trait Examine: Ruleset<Word = u64> {
    /// Examines a position in which no side has reached its goal yet.
    fn examine(&self, state: &State<u64>) -> Leaf;

    /// Returns how far `side` is from its goal, for the first guess of proof numbers.
    fn distance(&self, state: &State<u64>, side: Side) -> u32;
}

/// The most groups that one move can connect: a landing stone touches at most four groups, and is one itself.
const MAX_GROUPS: i32 = 5;

impl Examine for Loa<u64> {
    #[inline]
    fn examine(&self, state: &State<u64>) -> Leaf {
        let geometry = self.geometry();
        let own = state.own();
        // The Euler number is at most the number of groups.
        let may_win = geometry.euler(own) <= MAX_GROUPS;
        let (mut moves, mut wins) = (0, false);
        self.walk(state, |from, to| {
            moves += 1;
            if may_win && !wins {
                let landing = u64::bit(to) & !geometry.holes();
                wins = geometry.is_connected(own & !u64::bit(from) | landing)
                    && mover_wins(self, state, from, to);
            }
        });
        if wins {
            Leaf::WinsNow
        } else {
            open(self, state, moves)
        }
    }

    #[inline]
    fn distance(&self, state: &State<u64>, side: Side) -> u32 {
        self.geometry()
            .euler(state.stones(side))
            .max(1)
            .unsigned_abs()
    }
}

fn mover_wins(rules: &Loa<u64>, state: &State<u64>, from: usize, to: usize) -> bool {
    let geometry = rules.geometry();
    let (from, to) = (geometry.square(from), geometry.square(to));
    let next = rules.apply(state, Move::Step { from, to });
    rules.terminal_outcome(&next).and_then(Outcome::winner) == Some(state.to_move())
}

impl Examine for Ordo<u64> {
    fn examine(&self, state: &State<u64>) -> Leaf {
        let mut moves = Vec::new();
        self.generate(state, &mut moves);
        let wins = |mv: &Move| {
            let outcome = self.terminal_outcome(&self.apply(state, *mv));
            outcome.and_then(Outcome::winner) == Some(state.to_move())
        };
        if moves.iter().any(wins) {
            Leaf::WinsNow
        } else {
            open(self, state, moves.len() as u32)
        }
    }

    fn distance(&self, state: &State<u64>, side: Side) -> u32 {
        let shape = self.geometry().shape();
        let (files, ranks) = (usize::from(shape.files()), usize::from(shape.ranks()));
        let stones = state.stones(side);
        let rank = match side {
            _ if stones.is_empty() => 0,
            Side::White => stones.highest() / files,
            Side::Black => ranks - 1 - stones.lowest() / files,
        };
        (ranks - 1).saturating_sub(rank) as u32
    }
}

fn open<R: Ruleset>(rules: &R, state: &State<R::Word>, moves: u32) -> Leaf {
    if moves > 0 {
        return Leaf::Open(moves);
    }
    match rules.no_move_rule(state) {
        NoMoveRule::Pass => Leaf::Open(1),
        NoMoveRule::Over(outcome) => Leaf::Over(outcome.winner()),
    }
}

/// The first proof number of a position that looks equal for both sides.
const BASE: f32 = 4.0;
/// What each open successor except the hardest adds to the number of a position.
pub const OTHERS: u32 = 8;
/// The most that features change the first numbers, as a natural logarithm.
const MOST: f32 = 4.0;

/// How much the features of a position change its first proof numbers (as evaluation function-based proof-number search
/// does: Winands and Schadd 2010). The weights were chosen by the number of nodes that proofs take.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Per step that one side is nearer to its goal; see [`Examine::distance`].
    distance: f32,
    /// Per step that the stones of one side are nearer to their centre.
    spread: f32,
}

impl Weights {
    /// Returns the weights for one game.
    pub fn of(kind: GameKind) -> Self {
        const WEIGHTS: ByGame<Weights> = ByGame {
            loa: Weights {
                distance: 0.15,
                spread: 0.1,
            },
            ordo: Weights {
                distance: 0.4,
                spread: 0.0,
            },
        };
        *WEIGHTS.of(kind)
    }

    /// Returns the first numbers of an open position with `moves` moves. To refute the position, all its moves must be
    /// refuted. If the attacker threatens to win, few moves answer the threat, so the position is searched first.
    #[inline]
    pub fn open<R: Examine>(
        self,
        rules: &R,
        state: &State<u64>,
        attacker: Side,
        moves: u32,
    ) -> Numbers {
        let (mover, enemy) = (state.to_move(), !state.to_move());
        let nearer = rules.distance(state, enemy) as f32 - rules.distance(state, mover) as f32;
        let mut value = self.distance * nearer;
        if self.spread > 0.0 {
            value += self.spread * (spread(rules, state.enemy()) - spread(rules, state.own()));
        }
        let forced = mover != attacker && rules.examine(&state.passed()) == Leaf::WinsNow;
        let moves = if forced { 1.0 } else { moves as f32 };
        let good = value.clamp(-MOST, MOST).exp();
        let number = |number: f32| number.round() as u32;
        Numbers::open(
            number(BASE / good),
            number(BASE * moves * moves.sqrt() * good),
        )
    }
}

/// Returns by how many steps in sum the stones are farther from their centre than they could be.
fn spread<R: Examine>(rules: &R, stones: u64) -> f32 {
    let files = i32::from(rules.geometry().shape().files());
    let places = || {
        stones
            .indices()
            .map(|at| (at as i32 % files, at as i32 / files))
    };
    let count = stones.count() as i32;
    if count == 0 {
        return 0.0;
    }
    let (x, y) = places().fold((0, 0), |(x, y), at| (x + at.0, y + at.1));
    let (x, y) = ((2 * x + count) / (2 * count), (2 * y + count) / (2 * count));
    let steps: i32 = places()
        .map(|at| (at.0 - x).abs().max((at.1 - y).abs()))
        .sum();
    // One stone can be at the centre, eight can touch it.
    let least = (count - 1) + (count - 9).max(0);
    (steps - least) as f32
}
