//! Stores the positions of a record as bytes that are searched from start to end.
//!
//! The bytes begin with the number of positions in the main line, followed by the hashes of these positions in order.
//! The index of such a hash is its ply. Then the hash and the ply of each position in a variation follow. Counts and
//! plies have 32 bits and hashes have 64 bits, all in little-endian order.

use cohort_library::{Occurrence, positions_in};
use explorer::BoardHasher;
use record::GameTree;

const PLY: usize = size_of::<u32>();
const HASH: usize = size_of::<u64>();

pub(crate) fn positions_of(tree: &GameTree, hasher: &BoardHasher) -> Vec<u8> {
    let nodes = positions_in(tree);
    let main = nodes
        .iter()
        .filter(|(_, place)| !place.in_variation)
        .count();
    let mut bytes = Vec::with_capacity(PLY + nodes.len() * (HASH + PLY));
    bytes.extend(u32::try_from(main).unwrap_or(u32::MAX).to_le_bytes());
    for (id, place) in nodes {
        let hash = hasher.hash(tree.node(id).position());
        bytes.extend(hash.to_le_bytes());
        if place.in_variation {
            bytes.extend(place.ply.to_le_bytes());
        }
    }
    bytes
}

/// The places of a position in the bytes of [`positions_of`], the places in the main line first.
pub(crate) fn occurrences(bytes: &[u8], hash: u64) -> impl Iterator<Item = Occurrence> + '_ {
    let (main, variations) = parts(bytes);
    let wanted = hash.to_le_bytes();
    let main = main.chunks_exact(HASH).zip(0..);
    let main = main.filter(move |(own, _)| *own == wanted);
    let main = main.map(|(_, ply)| Occurrence {
        ply,
        in_variation: false,
    });
    let variations = variations.chunks_exact(HASH + PLY);
    let variations = variations.filter_map(move |chunk| {
        let (own, ply) = chunk.split_first_chunk::<HASH>()?;
        let ply = u32::from_le_bytes(ply.try_into().ok()?);
        (*own == wanted).then_some(Occurrence {
            ply,
            in_variation: true,
        })
    });
    main.chain(variations)
}

/// The hashes of the main line in the bytes of [`positions_of`].
pub(crate) fn main_line(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let (hashes, _) = parts(bytes).0.as_chunks::<HASH>();
    hashes.iter().copied().map(u64::from_le_bytes)
}

/// Splits the bytes of [`positions_of`] into the main line and the variations.
fn parts(bytes: &[u8]) -> (&[u8], &[u8]) {
    let (count, rest) = bytes.split_first_chunk::<PLY>().unwrap_or((&[0; PLY], &[]));
    let length = usize::try_from(u32::from_le_bytes(*count)).unwrap_or(usize::MAX);
    let main = rest.split_at_checked(length.saturating_mul(HASH));
    main.unwrap_or((rest, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, SplitMix64};

    /// A game tree with a main line of three plies. A variation of two plies begins after the first ply.
    fn tree() -> GameTree {
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        let start = *loa.start();
        let mut tree = GameTree::new(loa, start);
        let mut play = |from, text| tree.play(from, rules::read_move(text).unwrap()).unwrap();
        let first = play(GameTree::ROOT, "c8-c6");
        let second = play(first, "a2-c2");
        play(second, "b1-b3");
        let other = play(first, "a3-c3");
        play(other, "b1-b3");
        tree
    }

    #[test]
    fn places_are_told_by_ply_and_whether_they_are_in_a_variation() {
        let tree = tree();
        let hasher = BoardHasher::new(tree.variant());
        let bytes = positions_of(&tree, &hasher);
        for (id, place) in positions_in(&tree) {
            let hash = hasher.hash(tree.node(id).position());
            let found: Vec<Occurrence> = occurrences(&bytes, hash).collect();
            assert_eq!(found, [place]);
            assert_eq!(place.ply as usize, tree.path_to(id).len() - 1);
        }
        assert_eq!(occurrences(&bytes, 0).count(), 0);
    }

    #[test]
    fn bytes_that_are_no_positions_have_no_place_and_stop_nothing() {
        let tree = tree();
        let hasher = BoardHasher::new(tree.variant());
        let bytes = positions_of(&tree, &hasher);
        let hash = hasher.hash(tree.start());
        for length in 0..bytes.len() {
            let cut = bytes.get(..length).unwrap();
            let found = occurrences(cut, hash).count();
            assert!(found <= 1, "{length}");
        }
        let mut random = SplitMix64::new(4);
        for _ in 0..2000 {
            let length = random.below(60);
            let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
            assert_eq!(occurrences(&bytes, random.next_u64()).count(), 0);
        }
    }
}
