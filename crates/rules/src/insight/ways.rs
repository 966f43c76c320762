//! Lines of Action: the moves of a stone in all eight directions, legal or not.

use crate::any_ruleset::by_game;
use crate::loa::Loa;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::square::{Direction, Square};
use crate::state::{Position, State};
use crate::variant::Variant;
use crate::word::Word;

/// The move of a stone in one of the eight directions, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The direction of the move.
    pub direction: Direction,
    /// The number of stones of both sides on the whole line. The stone must move exactly this many squares.
    pub count: u8,
    /// The square where the move ends; `None` if it would end beyond the edge of the board.
    pub to: Option<Square>,
    /// `Ok` if the move is legal, with `true` if it captures; otherwise `Err` with the reason why the move is illegal.
    pub verdict: Result<bool, Refusal>,
}

/// Returns the moves of the stone on `stone` in all directions, clockwise from north. Treats the side of the
/// stone as the side to move.
pub fn ways(variant: &Variant, position: &Position, stone: Square) -> Vec<Way> {
    let Some(side) = variant.stone_at(position, stone) else {
        return Vec::new();
    };
    if variant.outcome(position).is_some() {
        return Vec::new();
    }
    let position = position.turned_to(side);
    by_game!(variant.ruleset(),
        Loa(rules) => of_stone(rules, &position.narrow(), stone),
        Ordo(_) => Vec::new()
    )
}

fn of_stone<W: Word>(rules: &Loa<W>, state: &State<W>, from: Square) -> Vec<Way> {
    let way = |direction| {
        let count = rules.distance(state, from, direction)?;
        let to = rules.geometry().shape().step(from, direction, count);
        let verdict = match to {
            None => Err(Refusal::BeyondEdge { needed: count }),
            Some(to) => {
                let mv = Move::Step { from, to };
                let legality = rules.legality_of_opening(state, mv);
                legality.map(|()| rules.captures(state, mv))
            }
        };
        Some(Way {
            direction,
            count,
            to,
            verdict,
        })
    };
    let grid = rules.geometry().shape().grid();
    grid.directions().filter_map(way).collect()
}
