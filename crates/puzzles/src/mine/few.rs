//! Makes random positions with few stones, in which the miner looks for puzzles of games whose real positions have
//! hundreds of moves.

use std::ops::RangeInclusive;

use rules::{Position, SharedVariant, Side, SplitMix64, State, U256, Word};

/// The number of random positions that are tried until one is no finished game.
const TRIES: usize = 100;

/// Returns the random position that a seed determines: the number of stones of each side lies in `counts`, the stones
/// are connected if each move must leave them so, and neither side has won, whoever moves. Returns `None` if no such
/// position was found.
pub(super) fn few_stones(
    variant: &SharedVariant,
    counts: &RangeInclusive<u64>,
    seed: u64,
) -> Option<Position> {
    let mut random = SplitMix64::of([seed]);
    (0..TRIES).find_map(|_| {
        let black = stones(variant, counts, U256::EMPTY, &mut random)?;
        let white = stones(variant, counts, black, &mut random)?;
        let side = *random.choose(&Side::ALL)?;
        let position = State::new(black, white, side);
        let is_open = Side::ALL
            .iter()
            .all(|side| variant.outcome(&position.turned_to(*side)).is_none());
        is_open.then_some(position)
    })
}

/// Returns random stones of one side, beside the stones `taken` of the other; `None` if there is no room.
fn stones(
    variant: &SharedVariant,
    counts: &RangeInclusive<u64>,
    taken: U256,
    random: &mut SplitMix64,
) -> Option<U256> {
    let geometry = variant.geometry();
    let free = geometry.all() & !taken;
    let mut stones = U256::EMPTY;
    let more = counts.end().saturating_sub(*counts.start());
    for _ in 0..counts.start() + random.below(more + 1) {
        let grows = variant.movement().keeps_group() && !stones.is_empty();
        let room = if grows { geometry.spread(stones) } else { free };
        let room: Vec<usize> = (room & free & !stones).indices().collect();
        stones |= U256::bit(*random.choose(&room)?);
    }
    Some(stones)
}
