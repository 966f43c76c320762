//! The Monte-Carlo player's evaluation of Ordo: the race to the home row, material, mobility, and splits.
//!
//! There was no published work on computer Ordo, so the project chose all features and weights.

use rules::{Direction, Ordo, Ruleset, State, Word};

/// Points for each stone that a side has more than the enemy.
const STONE: i32 = 20;
const MOVE: i32 = 1;
/// Points for each enemy stone that the next move can capture.
const CAPTURE: i32 = 6;
/// Points for each enemy stone that the next move can capture and whose loss splits the enemy's group.
const SPLIT: i32 = 30;
/// Extra points of the side to move for each enemy stone whose capture splits the enemy's group.
const SPLIT_NOW: i32 = 25;
/// Points if the side that is not to move can reach the enemy's home row with its next move.
const RUN: i32 = 150;
/// Points if the side to move can reach the enemy's home row with this move.
const RUN_NOW: i32 = 1_500;
/// Points for the most advanced stone, by the number of ranks between it and its goal row.
const RUNNER: [i32; 12] = [300, 110, 60, 35, 18, 8, 0, 0, 0, 0, 0, 0];
/// Points for each rank of the mean advance of all stones.
const ADVANCE: i32 = 60;
const NEIGHBOUR: i32 = 12;
/// Points lost if the side to move must reconnect its group.
const SPLIT_APART: i32 = 200;
/// Points for the side to move.
const TEMPO: i32 = 20;

/// Returns the number of ranks between a stone and its goal row. `index` is the dense index of the stone's square.
pub(crate) fn ranks_to_go<W: Word>(rules: &Ordo<W>, state: &State<W>, index: usize) -> i32 {
    let geometry = rules.geometry();
    let up = rules.goal(state.to_move()).has(geometry.shape().area() - 1);
    let way = if up {
        Direction::North
    } else {
        Direction::South
    };
    i32::from(geometry.steps_to_edge(index, way))
}

/// Returns the evaluation for the side to move, in points. The game must not be over in this position.
pub(crate) fn evaluate<W: Word>(rules: &Ordo<W>, state: &State<W>) -> i32 {
    let other = state.passed();
    let (own, enemy) = (reach(rules, state), reach(rules, &other));
    let apart = if rules.is_split(state) {
        SPLIT_APART
    } else {
        0
    };
    standing(rules, state) - standing(rules, &other) + own.worth() - enemy.worth()
        + SPLIT_NOW * own.splits
        + if own.runs { RUN_NOW } else { 0 }
        - if enemy.runs { RUN } else { 0 }
        - apart
        + TEMPO
}

/// Facts about the single-stone moves of one side. `splits` is the number of captures that split the enemy's group.
/// `runs` says whether a move reaches the goal row.
struct Reach {
    moves: i32,
    captures: i32,
    splits: i32,
    runs: bool,
}

impl Reach {
    fn worth(&self) -> i32 {
        MOVE * self.moves + CAPTURE * self.captures + SPLIT * self.splits
    }
}

fn reach<W: Word>(rules: &Ordo<W>, state: &State<W>) -> Reach {
    let (enemy, goal) = (state.enemy(), rules.goal(state.to_move()));
    let (mut moves, mut all) = (0, W::EMPTY);
    let own = rules.formation(state.own());
    rules.single_moves(state, &own, rules.geometry().all(), |_, to| {
        moves += 1;
        all |= W::bit(to);
    });
    let attacked = all & enemy;
    let splits = attacked & rules.formation(enemy).links();
    Reach {
        moves,
        captures: attacked.count() as i32,
        splits: splits.count() as i32,
        runs: !(all & goal).is_empty(),
    }
}

/// Returns the points for the number of stones of the side to move, and for the squares that they occupy.
fn standing<W: Word>(rules: &Ordo<W>, state: &State<W>) -> i32 {
    let geometry = rules.geometry();
    let stones = state.own();
    let count = (stones.count() as i32).max(1);
    let to_go = stones
        .indices()
        .map(|index| ranks_to_go(rules, state, index));
    let (least, sum) = to_go.fold((i32::MAX, 0), |(least, sum), to_go| {
        (least.min(to_go), sum + to_go)
    });
    let runner = usize::try_from(least)
        .ok()
        .and_then(|least| RUNNER.get(least));
    let pairs = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
    ]
    .into_iter()
    .map(|direction| (geometry.shift(stones, direction) & stones).count() as i32)
    .sum::<i32>();
    STONE * count + runner.copied().unwrap_or_default() - ADVANCE * sum / count
        + NEIGHBOUR * 2 * pairs / count
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyRuleset, Catalogue};

    fn value(position: &str) -> i32 {
        let variants = Catalogue::builtin();
        let variant = variants.get("ordo").unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Ordo128(rules) = variant.ruleset() else {
            panic!("not 80 squares")
        };
        evaluate(rules, &position.narrow())
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
        let as_white = value("10/3bb5/3bb5/10/10/2www5/2w7/10 w");
        let as_black = value("10/2b7/2bbb5/10/10/3ww5/3ww5/10 b");
        assert_eq!(as_white, as_black);
        assert_eq!(value("10/10/2bbb5/10/10/2www5/10/10 w"), TEMPO);
    }

    #[test]
    fn a_stone_that_holds_a_group_together_is_a_weakness() {
        // White can capture e7. In the first position, this capture separates d7 and f7. In the second position, d7 and
        // e8 stay connected.
        let fragile = value("10/3bbb4/3ww5/10/10/10/10/10 w");
        let firm = value("4b5/3bb5/3ww5/10/10/10/10/10 w");
        assert!(fragile > firm, "{fragile} and {firm}");
    }
}
