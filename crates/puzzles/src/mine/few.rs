//! Makes random positions with few stones, in which the miner looks for puzzles of games whose real positions have
//! hundreds of moves.

use rules::{GameKind, Position, SharedVariant, Side, SplitMix64, State, U256, Word};

/// The smallest number of stones of a side, and the maximum number of further stones.
const STONES: (u64, u64) = (3, 3);
/// The number of random positions that are tried until one is no finished game.
const TRIES: usize = 100;

/// Returns the random position that a seed determines: each side has few stones, in Ordo connected ones, and neither
/// side has won, whoever moves. Returns `None` if no such position was found.
pub(super) fn few_stones(variant: &SharedVariant, seed: u64) -> Option<Position> {
    let mut random = SplitMix64::of([seed]);
    (0..TRIES).find_map(|_| {
        let black = stones(variant, U256::EMPTY, &mut random)?;
        let white = stones(variant, black, &mut random)?;
        let side = *random.choose(&Side::ALL)?;
        let position = State::new(black, white, side);
        let is_open = Side::ALL
            .iter()
            .all(|side| variant.outcome(&position.turned_to(*side)).is_none());
        is_open.then_some(position)
    })
}

/// Returns random stones of one side, beside the stones `taken` of the other; `None` if there is no room.
fn stones(variant: &SharedVariant, taken: U256, random: &mut SplitMix64) -> Option<U256> {
    let geometry = variant.geometry();
    let free = geometry.all() & !taken;
    let mut stones = U256::EMPTY;
    for _ in 0..STONES.0 + random.below(STONES.1 + 1) {
        let room = match variant.kind() {
            GameKind::Ordo if !stones.is_empty() => geometry.spread(stones),
            GameKind::Ordo | GameKind::Loa => free,
        };
        let room: Vec<usize> = (room & free & !stones).indices().collect();
        stones |= U256::bit(*random.choose(&room)?);
    }
    Some(stones)
}
