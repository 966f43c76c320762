//! Boards of hexagons.

use rules::{Game, Grid, Shape, Square, U256, Word, perft_of};

use crate::boards::{builtin, seeded};

fn at(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// Returns the landings of all legal moves of the stone on `from`, sorted.
fn landings(game: &Game, from: &str) -> Vec<String> {
    let moves = game.legal_moves().into_iter();
    let own = moves.filter(|mv| mv.origins() == [at(from)]);
    let mut names: Vec<_> = own
        .flat_map(rules::Move::landings)
        .map(|square| square.to_string())
        .collect();
    names.sort();
    names
}

/// The numbers of Abstract Play's own program for its boards "hex5", "hex6" and "hex6, scrambled", which was run beside
/// these rules (commit b8c31156).
#[test]
fn hexagons_have_as_many_moves_as_at_abstract_play() {
    for (id, counts) in [
        ("loa-hexagon-61", [15, 219, 3_936, 69_492]),
        ("loa-hexagon-91", [30, 870, 26_946, 811_938]),
        ("loa-hexagon-91-scrambled", [24, 588, 15_324, 402_756]),
    ] {
        let variant = builtin(id);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(
                perft_of(&variant, variant.start(), depth),
                count,
                "{id} to depth {depth}"
            );
        }
    }
}

#[test]
fn a_hexagon_has_ranks_of_five_to_nine_cells() {
    let shape = Shape::hexagon(5).unwrap();
    let lengths: Vec<_> = (0..shape.ranks())
        .map(|rank| shape.rank(rank).count())
        .collect();
    assert_eq!(lengths, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
    let ends = |rank| {
        let squares: Vec<_> = shape.rank(rank).map(|square| square.to_string()).collect();
        (squares[0].clone(), squares[squares.len() - 1].clone())
    };
    assert_eq!(ends(0), ("a1".into(), "e1".into()));
    assert_eq!(ends(4), ("a5".into(), "i5".into()));
    assert_eq!(ends(8), ("e9".into(), "i9".into()));
    assert!(!shape.contains(at("f1")) && !shape.contains(at("a6")));
    for (side, cells) in [(2, 7), (3, 19), (4, 37), (5, 61), (6, 91)] {
        assert_eq!(Shape::hexagon(side).unwrap().squares().count(), cells);
    }
    assert_eq!([0, 1, 7].map(Shape::hexagon), [None; 3]);
}

#[test]
fn a_stone_moves_along_three_lines_as_far_as_stones_stand_there() {
    let variant = builtin("loa-hexagon-61");
    // Black stones on e5 and c3 on one rising diagonal, white stones on e8 and i5.
    let position = variant
        .parse_position("5/1w4/7/8/4b3w/8/2b4/6/5 b")
        .unwrap();
    let game = Game::from_position(variant, position);
    assert_eq!(landings(&game, "e5"), ["c5", "e3", "e7", "g5", "g7"]);
    // North-west and south-east of e5 lie no neighbours: only six of the eight directions exist.
    let refused = game.variant().legality(game.position(), step("e5", "d6"));
    assert_eq!(
        refused.unwrap_err().to_string(),
        "refused-not-straight from=\"e5\" to=\"d6\""
    );
}

fn step(from: &str, to: &str) -> rules::Move {
    rules::Move::Step {
        from: at(from),
        to: at(to),
    }
}

#[test]
fn cells_north_west_and_south_east_of_each_other_do_not_touch() {
    let variant = builtin("loa-hexagon-61");
    let groups = |text: &str| {
        let position = variant.parse_position(text).unwrap();
        variant.groups(&position, rules::Side::Black).len()
    };
    // e5 and d6, then e5 and f6.
    assert_eq!(groups("5/6/7/2b5/4b4/8/7/6/w4 b"), 2);
    assert_eq!(groups("5/6/7/4b3/4b4/8/7/6/w4 b"), 1);
    let near = |from, to| Grid::Hexagonal.distance(at(from), at(to));
    assert_eq!(
        (near("e5", "d6"), near("e5", "f6"), near("a1", "i9")),
        (2, 1, 8)
    );
}

/// The Euler number decides most questions of connection without a flood fill, so it must count the groups and holes of
/// any set of cells.
#[test]
fn the_euler_number_counts_groups_minus_holes() {
    use rand::RngExt as _;
    let variant = builtin("loa-hexagon-91");
    let geometry = variant.geometry();
    let mut random = seeded(5);
    for stones in [4, 8, 12, 24, 60, 80] {
        for _ in 0..200 {
            let mut set = U256::EMPTY;
            for index in geometry.all().indices() {
                if random.random_range(0..91) < stones {
                    set |= U256::bit(index);
                }
            }
            // An enclosed hole is a group of empty cells that does not reach the edge. On hexagons, groups of stones
            // and groups of empty cells are connected in the same way.
            let is_edge = |group: U256| {
                group.indices().any(|index| {
                    let mut ways = Grid::Hexagonal.directions();
                    ways.any(|way| geometry.steps_to_edge(index, way) == 0)
                })
            };
            let empty = geometry.all() & !set;
            let holes = geometry
                .groups(empty)
                .filter(|group| !is_edge(*group))
                .count();
            let groups = geometry.groups(set).count();
            assert_eq!(geometry.euler(set), groups as i32 - holes as i32, "{set:?}");
            let alone = geometry.groups(set).filter(|group| group.count() == 1);
            let alone = alone.fold(U256::EMPTY, |all, group| all | group);
            assert_eq!(geometry.alone(set), alone, "{set:?}");
        }
    }
}

#[test]
fn positions_of_hexagons_are_read_as_they_are_written() {
    let variant = builtin("loa-hexagon-61");
    let text = variant.position_string(variant.start());
    assert_eq!(text, "wb1wb/b4w/7/w6b/b7w/w6b/7/b4w/wb1wb b");
    assert_eq!(variant.parse_position(&text).unwrap(), *variant.start());
    for (wrong, at) in [
        ("wb1wb1/b4w/7/w6b/b7w/w6b/7/b4w/wb1wb b", 5),
        ("wb1wb/b4/7/w6b/b7w/w6b/7/b4w/wb1wb b", 8),
    ] {
        assert_eq!(variant.parse_position(wrong).unwrap_err().at, at, "{wrong}");
    }
}
