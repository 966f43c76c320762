//! The positions of one record as the library keeps them: bytes that are searched from end to end.
//!
//! First the number of positions of the main line, then their hashes in order, so that the place is the ply; then for each
//! position of a variation its hash and its ply. Numbers of plies have 32 bits, hashes 64, the lowest byte first.

use record::GameTree;

use super::hash::BoardHasher;
use super::walk::{Occurrence, walk};

const PLY: usize = size_of::<u32>();
const HASH: usize = size_of::<u64>();

/// The positions of a record.
pub(crate) fn positions_of(tree: &GameTree, hasher: &BoardHasher) -> Vec<u8> {
    let nodes = walk(tree);
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

/// Where a position with a hash occurs in what [`positions_of`] made, the main line first.
pub(crate) fn occurrences(bytes: &[u8], hash: u64) -> impl Iterator<Item = Occurrence> + '_ {
    let (count, rest) = bytes.split_first_chunk::<PLY>().unwrap_or((&[0; PLY], &[]));
    let length = usize::try_from(u32::from_le_bytes(*count)).unwrap_or(usize::MAX);
    let (main, variations) = rest
        .split_at_checked(length.saturating_mul(HASH))
        .unwrap_or((rest, &[]));
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
