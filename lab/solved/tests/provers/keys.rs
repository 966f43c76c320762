//! Keys are equal for mirror images and only for them.

use std::collections::BTreeMap;

use rules::{Position, Side, SplitMix64, U256, Variant, Word, symmetries};
use solved::{Keys, find};

/// The images of a position, as lists of squares, in order.
fn images(variant: &Variant, position: &Position) -> Vec<Vec<(usize, usize)>> {
    let mut images: Vec<Vec<_>> = symmetries(variant.kind(), variant.shape(), &[])
        .iter()
        .map(|symmetry| {
            let squares = (0..variant.shape().area())
                .filter_map(|square| Some((symmetry[square], position.side_at(square)?.index())));
            let mut squares: Vec<_> = squares.collect();
            squares.sort();
            squares
        })
        .collect();
    images.sort();
    images
}

#[test]
fn positions_have_equal_keys_if_and_only_if_one_is_an_image_of_the_other() {
    for id in ["loa-5x5", "loa-7x7", "ordo-6x6"] {
        let variant = find(id).unwrap();
        let keys = Keys::new(&variant).unwrap();
        let mut random = SplitMix64::new(7);
        let mut known = BTreeMap::new();
        let mut again = 0;
        for _ in 0..4000 {
            // One stone against two, so that images of earlier positions occur often.
            let area = variant.shape().area() as u64;
            let squares = [(); 3].map(|()| random.below(area) as usize);
            let black = U256::bit(squares[0]);
            let white = (U256::bit(squares[1]) | U256::bit(squares[2])) & !black;
            let to_move = Side::ALL[random.below(2) as usize];
            let position = Position::new(black, white, to_move);
            let sort = (to_move.index(), images(&variant, &position));
            let key = keys.of(&position.narrow());
            again += usize::from(known.insert(key, sort.clone()).is_some_and(|before| {
                assert_eq!(before, sort, "{id}");
                true
            }));
            known.insert(key, sort);
        }
        let mut sorts: Vec<_> = known.values().collect();
        sorts.sort();
        sorts.dedup();
        assert_eq!(sorts.len(), known.len(), "{id}");
        assert!(again > 50, "{id}: {again}");
    }
}

#[test]
fn boards_whose_positions_a_key_cannot_hold_have_no_keys() {
    for id in ["loa-10x10", "loa-gemma"] {
        assert!(Keys::new(&find(id).unwrap()).is_none(), "{id}");
    }
}
