//! The normal form of a position: its board as the side to move sees it. Positions that are rotations or reflections of
//! each other have the same normal form.

use rules::{GameKind, Position, Side, SplitMix64, Variant, Word, symmetries};

/// Computes the normal forms of positions of a variant.
#[derive(Debug)]
pub(crate) struct Normaliser {
    symmetries: Vec<Vec<usize>>,
    /// The dense index of each square after a top-bottom reflection, which makes Black move up. `None` in Lines of
    /// Action.
    turned: Option<Vec<usize>>,
    /// Whether the numbers of stones in hand belong to a position.
    stones_drop: bool,
}

/// The content of each square, by dense index: 0 for empty, 1 for a stone of the side to move, 2 for a stone of the
/// enemy, 3 for a vanished square. In variants with stones in hand, the numbers of stones in the hands of the side to move
/// and of the enemy follow.
pub(crate) type Board = Vec<u8>;

impl Normaliser {
    pub(crate) fn new(variant: &Variant) -> Self {
        let (geometry, shape) = (variant.geometry(), variant.shape());
        let holes: Vec<_> = geometry.squares(geometry.holes()).collect();
        // The rules of Ordo depend on the direction of play; those of Lines of Action do not.
        let turned = (variant.kind() == GameKind::Ordo).then(|| {
            let (files, ranks) = (usize::from(shape.files()), usize::from(shape.ranks()));
            let flipped = |index| (ranks - 1 - index / files) * files + index % files;
            (0..shape.area()).map(flipped).collect()
        });
        Normaliser {
            symmetries: symmetries(variant.kind(), shape, &holes),
            turned,
            stones_drop: variant.movement().hand() > 0,
        }
    }

    /// Returns the images of a position under all symmetries.
    pub(crate) fn forms(&self, position: &Position) -> Vec<Board> {
        let mirrored = |symmetry: &Vec<usize>| {
            let mut board = vec![0; symmetry.len()];
            for (mark, stones) in [
                (1, position.own()),
                (2, position.enemy()),
                (3, position.vanished()),
            ] {
                for index in stones.indices() {
                    let index = match &self.turned {
                        Some(turned) if position.to_move() == Side::Black => {
                            turned.get(index).copied()
                        }
                        _ => Some(index),
                    };
                    let image = index.and_then(|index| symmetry.get(index).copied());
                    if let Some(square) = image.and_then(|image| board.get_mut(image)) {
                        *square = mark;
                    }
                }
            }
            if self.stones_drop {
                let mover = position.to_move();
                board.extend([position.held(mover), position.held(!mover)]);
            }
            board
        };
        self.symmetries.iter().map(mirrored).collect()
    }

    /// Returns the normal form of a position, which is equal for all its rotations and reflections.
    pub(crate) fn normal(&self, position: &Position) -> Board {
        self.forms(position).into_iter().min().unwrap_or_default()
    }
}

/// Returns a hash of a normal form and of the number `beside`. The ids of puzzles contain this hash, so the method of
/// hashing must not change.
pub(crate) fn hash(board: &Board, beside: u64) -> u64 {
    let parts = board.iter().map(|square| u64::from(*square));
    SplitMix64::of(parts.chain([beside])).next_u64()
}

/// Returns the number of squares on which two boards differ.
pub(crate) fn distance(one: &Board, other: &Board) -> usize {
    one.iter().zip(other).filter(|(a, b)| a != b).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn normal(id: &str, position: &str) -> Board {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        Normaliser::new(&variant).normal(&variant.parse_position(position).unwrap())
    }

    #[test]
    fn turned_mirrored_and_recoloured_positions_are_the_same() {
        let corner = normal("loa", "8/8/8/8/8/8/w7/bb6 b");
        for same in [
            "8/8/8/8/8/8/7w/6bb b",
            "bb6/w7/8/8/8/8/8/8 b",
            "8/8/8/8/8/8/b7/bw6 b",
            "8/8/8/8/8/8/b7/ww6 w",
        ] {
            assert_eq!(normal("loa", same), corner, "{same}");
        }
        for other in ["8/8/8/8/8/8/w7/bb6 w", "8/8/8/8/8/8/1w6/bb6 b"] {
            assert_ne!(normal("loa", other), corner, "{other}");
        }
        let start = normal("ordo", "b9/10/10/10/10/10/10/ww8 w");
        for same in ["9b/10/10/10/10/10/10/8ww w", "bb8/10/10/10/10/10/10/w9 b"] {
            assert_eq!(normal("ordo", same), start, "{same}");
        }
        assert_ne!(normal("ordo", "ww8/10/10/10/10/10/10/b9 w"), start);
    }

    #[test]
    fn stones_in_hand_count() {
        let normal = |text: &str| normal("loa-parachute", text);
        let position = normal("8/8/8/8/8/8/w7/bb6 b 2/1");
        assert_eq!(normal("8/8/8/8/8/8/b7/ww6 w 1/2"), position);
        for other in ["b 1/2", "b 2/0", "b"] {
            let other = normal(&format!("8/8/8/8/8/8/w7/bb6 {other}"));
            assert_ne!(other, position);
            assert_eq!(other.len(), position.len());
        }
    }

    #[test]
    fn distance_counts_squares() {
        let one = normal("loa", "8/8/8/8/8/8/w7/bb6 b");
        let mut other = one.clone();
        other[30] = 1;
        assert_eq!((distance(&one, &one), distance(&one, &other)), (0, 1));
        assert_ne!(hash(&one, 0), hash(&other, 0));
        assert_ne!(hash(&one, 0), hash(&one, 1));
    }
}
