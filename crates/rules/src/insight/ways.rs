//! Lines of Action: the eight ways of a stone along the four lines through it.

use crate::any_ruleset::AnyRuleset;
use crate::loa::Loa;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::square::{Direction, Square};
use crate::state::{Position, State};
use crate::variant::Variant;
use crate::word::Word;

/// One of the eight ways of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The direction of the way.
    pub direction: Direction,
    /// The number of stones of both sides on the whole line. A stone moves exactly so many squares.
    pub count: u8,
    /// The square where the way ends; `None` if it ends beyond the edge.
    pub to: Option<Square>,
    /// `Ok` if the move is legal, with whether it captures; otherwise the reason why the move is illegal.
    pub verdict: Result<bool, Refusal>,
}

/// Returns the eight ways of `stone`, clockwise from north, as if its side were to move.
pub fn ways(variant: &Variant, position: &Position, stone: Square) -> Vec<Way> {
    let Some(side) = variant.stone_at(position, stone) else {
        return Vec::new();
    };
    if variant.outcome(position).is_some() {
        return Vec::new();
    }
    let position = position.turned_to(side);
    match variant.ruleset() {
        AnyRuleset::Loa64(rules) => of_stone(rules, &position.narrow(), stone),
        AnyRuleset::Loa128(rules) => of_stone(rules, &position.narrow(), stone),
        AnyRuleset::Loa256(rules) => of_stone(rules, &position.narrow(), stone),
        AnyRuleset::Ordo64(_) | AnyRuleset::Ordo128(_) | AnyRuleset::Ordo256(_) => Vec::new(),
    }
}

fn of_stone<W: Word>(rules: &Loa<W>, state: &State<W>, from: Square) -> Vec<Way> {
    let way = |direction| {
        let count = rules.distance(state, from, direction)?;
        let to = rules.geometry().shape().step(from, direction, count);
        let verdict = match to {
            None => Err(Refusal::BeyondEdge { needed: count }),
            Some(to) => {
                let mv = Move::Step { from, to };
                rules
                    .legality(state, mv)
                    .map(|()| rules.captures(state, mv))
            }
        };
        Some(Way {
            direction,
            count,
            to,
            verdict,
        })
    };
    Direction::ALL.into_iter().filter_map(way).collect()
}
