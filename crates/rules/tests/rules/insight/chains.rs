//! Tests of the chains that show the groups of stones.

use super::*;

#[test]
fn chains_are_the_groups_each_held_together_by_a_tree() {
    for (variant, position) in positions(None, 40, 61) {
        for side in Side::ALL {
            let chains = chains(&variant, &position, side);
            let mut expected = groups(&variant, &stones(&variant, &position, side));
            expected.iter_mut().for_each(|group| group.sort());
            let mut found: Vec<_> = chains.iter().map(|chain| chain.stones.clone()).collect();
            assert!(found.is_sorted_by_key(|stones| (usize::MAX - stones.len(), stones[0])));
            found.iter_mut().for_each(|group| group.sort());
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
            let grid = variant.shape().grid();
            chains.iter().for_each(|chain| is_tree(grid, chain));
        }
    }
}

fn is_tree(grid: Grid, chain: &Chain) {
    assert_eq!(chain.stones.iter().min(), chain.stones.first());
    assert_eq!(chain.links.len() + 1, chain.stones.len());
    for (number, (from, to)) in chain.links.iter().enumerate() {
        assert_eq!(grid.distance(*from, *to), 1);
        assert_eq!(*to, chain.stones[number + 1]);
        assert!(chain.stones[..=number].contains(from));
    }
}

#[test]
fn a_tree_begins_with_the_first_stone_and_links_straight_before_askew() {
    let tree = spanning_tree(Grid::Square, &["c3", "d4", "c4", "a1"].map(sq));
    assert_eq!(
        tree,
        [
            (sq("c3"), None),
            (sq("c4"), Some(sq("c3"))),
            (sq("d4"), Some(sq("c3"))),
            (sq("a1"), None),
        ]
    );
    assert_eq!(spanning_tree(Grid::Square, &[]), []);
}
