//! Why a stone or a line has no legal move.

use super::unit::Unit;
use super::ways::ways;
use crate::any_ruleset::by_game;
use crate::moves::Move;
use crate::ordo::Ordo;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::square::{Direction, Square};
use crate::state::{Position, State};
use crate::variant::Variant;
use crate::word::Word;

/// The number of directions in which a stone or line cannot move, by cause.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedWays {
    /// The number of directions closed by enemy stones that cannot be jumped.
    pub enemy: u8,
    /// The number of directions closed by stones of the same side.
    pub own: u8,
    /// The number of directions closed by the edge of the board.
    pub edge: u8,
    /// The number of directions closed by enemy stones that a line cannot capture.
    pub line: u8,
}

impl ClosedWays {
    fn of(refusals: &[Refusal]) -> Self {
        let mut closed = ClosedWays::default();
        for refusal in refusals {
            match refusal {
                Refusal::EnemyInTheWay(_) => closed.enemy += 1,
                Refusal::LineCapture(_) => closed.line += 1,
                Refusal::OwnStone(_) | Refusal::Blocked(_) => closed.own += 1,
                Refusal::BeyondEdge { .. } => closed.edge += 1,
                _ => {}
            }
        }
        closed
    }

    /// Returns the number of closed directions for all causes together.
    pub const fn sum(self) -> u8 {
        self.enemy + self.own + self.edge + self.line
    }
}

/// Why a stone or line cannot move. If several causes apply, the value is the cause that closes most directions.
/// [`ClosedWays`] counts the directions that each cause closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are said above")]
pub enum Immobility {
    /// Lines of Action: enemy stones block the stone. `square` is the square of one of these enemy stones.
    EnemyInTheWay { square: Square, closed: ClosedWays },
    /// The moves of the stone or line would lead off the board.
    BeyondEdge { closed: ClosedWays },
    /// Stones of the same side block the stone or line. `square` is the square of one of the blocking stones.
    OwnStones { square: Square, closed: ClosedWays },
    /// Ordo: enemy stones, which a line cannot capture, block the line. `square` is the square of one of these stones.
    LineCapture { square: Square, closed: ClosedWays },
    /// Ordo: the stone or line has room to move, but the rest of its group would be split without it.
    HoldsTogether,
    /// Ordo: the stone or line has room to move, but would lose contact with its group wherever it lands.
    LosesTouch,
    /// Ordo: the stone or line has room to move, but cannot reconnect its split group.
    CannotRejoin,
    /// The stone has no move to another square, but the player can take it off the board.
    CanLeave,
}

impl Immobility {
    /// Returns the cause as a hyphenated name for locale keys, such as `loses-touch`.
    pub const fn key(self) -> &'static str {
        match self {
            Immobility::EnemyInTheWay { .. } => "enemy-in-the-way",
            Immobility::BeyondEdge { .. } => "beyond-edge",
            Immobility::OwnStones { .. } => "own-stones",
            Immobility::LineCapture { .. } => "line-capture",
            Immobility::HoldsTogether => "holds-together",
            Immobility::LosesTouch => "loses-touch",
            Immobility::CannotRejoin => "cannot-rejoin",
            Immobility::CanLeave => "can-leave",
        }
    }

    /// Returns the square of the blocking stone; `None` if the cause is not a blocking stone.
    pub const fn square(self) -> Option<Square> {
        match self {
            Immobility::EnemyInTheWay { square, .. }
            | Immobility::OwnStones { square, .. }
            | Immobility::LineCapture { square, .. } => Some(square),
            _ => None,
        }
    }

    /// Returns how many directions each cause closes; `None` if the stone or line has room to move, but must not leave
    /// or split its group.
    pub const fn closed(self) -> Option<ClosedWays> {
        match self {
            Immobility::EnemyInTheWay { closed, .. }
            | Immobility::BeyondEdge { closed }
            | Immobility::OwnStones { closed, .. }
            | Immobility::LineCapture { closed, .. } => Some(closed),
            _ => None,
        }
    }

    /// Returns how many directions the main cause closes; 0 if the stone or line has room to move.
    pub const fn most(self) -> u8 {
        match self {
            Immobility::EnemyInTheWay { closed, .. } => closed.enemy,
            Immobility::BeyondEdge { closed } => closed.edge,
            Immobility::OwnStones { closed, .. } => closed.own,
            Immobility::LineCapture { closed, .. } => closed.line,
            _ => 0,
        }
    }
}

/// Returns why the stone or line on `origins` has no legal move. Returns `None` if it has a legal move or the game is
/// over. Also returns `None` if `origins` is not a stone or line of the side to move.
pub fn immobility(
    variant: &Variant,
    position: &Position,
    origins: &[Square],
) -> Option<Immobility> {
    let unit = Unit::of(origins)?;
    let own = |&square: &Square| variant.stone_at(position, square) == Some(position.to_move());
    let moves = variant.legal_moves(position);
    if !origins.iter().all(own)
        || variant.outcome(position).is_some()
        || moves.iter().any(|&mv| unit.moves_by(mv))
    {
        return None;
    }
    by_game!(variant.ruleset(),
        Loa(_) => in_loa(variant, position, unit),
        Ordo(rules) => in_ordo(rules, &position.narrow(), unit)
    )
}

fn in_loa(variant: &Variant, position: &Position, unit: Unit) -> Option<Immobility> {
    let from = unit.first();
    let leaves = Move::Remove { from };
    if variant.legality_of_opening(position, leaves).is_ok() {
        return Some(Immobility::CanLeave);
    }
    let closed = ways(variant, position, unit.first()).into_iter();
    let closed: Vec<_> = closed.filter_map(|way| way.verdict.err()).collect();
    let lone = matches!(unit, Unit::Stone(_));
    lone.then(|| dominant(&closed)).flatten()
}

fn in_ordo<W: Word>(rules: &Ordo<W>, state: &State<W>, unit: Unit) -> Option<Immobility> {
    let geometry = rules.geometry();
    let stones = unit.to(unit.first()).origins();
    let ways = match unit {
        Unit::Stone(_) => rules.step_ways(state).to_vec(),
        Unit::Line { first, last } => {
            let (along, _) = geometry.shape().between(first, last)?;
            rules.line_ways(state, along)
        }
    };
    let next = |&way: &Direction| {
        let step = |square: Square| geometry.shape().step(square, way, 1);
        match step(unit.first()) {
            Some(to) if stones.iter().all(|&stone| step(stone).is_some()) => {
                rules.legality(state, unit.to(to)).err()
            }
            _ => Some(Refusal::BeyondEdge { needed: 1 }),
        }
    };
    let closed: Vec<_> = ways.iter().filter_map(next).collect();
    let whole = |stones| geometry.is_connected(stones);
    if closed.contains(&Refusal::StaysSplit) {
        Some(Immobility::CannotRejoin)
    } else if !closed.contains(&Refusal::SplitsGroup) {
        dominant(&closed)
    } else if whole(state.own() & !geometry.set(&stones)) {
        Some(Immobility::LosesTouch)
    } else {
        Some(Immobility::HoldsTogether)
    }
}

/// Returns the cause that closes most directions. `refusals` has one entry for each closed direction.
fn dominant(refusals: &[Refusal]) -> Option<Immobility> {
    let alike = |why: &Refusal| {
        refusals
            .iter()
            .filter(|other| other.key() == why.key())
            .count()
    };
    // If several causes close the same number of directions, `>` keeps the first of them in `refusals`.
    let mut most = *refusals.first()?;
    for why in refusals {
        if alike(why) > alike(&most) {
            most = *why;
        }
    }
    let closed = ClosedWays::of(refusals);
    match most {
        Refusal::EnemyInTheWay(square) => Some(Immobility::EnemyInTheWay { square, closed }),
        Refusal::LineCapture(square) => Some(Immobility::LineCapture { square, closed }),
        Refusal::OwnStone(square) | Refusal::Blocked(square) => {
            Some(Immobility::OwnStones { square, closed })
        }
        Refusal::BeyondEdge { .. } => Some(Immobility::BeyondEdge { closed }),
        _ => None,
    }
}
