//! Ordo: the shortest path of a stone to the enemy's home row.

use std::collections::BTreeMap;

use crate::any_ruleset::by_game;
use crate::ordo::{Ordo, Sideways, step_ways};
use crate::ruleset::Ruleset;
use crate::side::Side;
use crate::square::{Direction, Square};
use crate::state::{Position, State};
use crate::variant::Variant;
use crate::word::Word;

/// Returns the shortest path on which one stone of `side` reaches the enemy's home row while all other stones stay in
/// place. The path is the list of squares on which the stone stops, from its present square to the winning square. Each
/// step is a legal move, so that a path has no sideways move in variants in which such a move goes on. Of equally short paths, returns the path with the fewest captures, then the path of the stone
/// on the lowest square.
pub fn runner_path(variant: &Variant, position: &Position, side: Side) -> Option<Vec<Square>> {
    if variant.outcome(position).is_some() {
        return None;
    }
    let position = position.turned_to(side);
    by_game!(variant.ruleset(),
        Loa(_) => None,
        Ordo(rules) => shortest(rules, &position.narrow())
    )
}

fn shortest<W: Word>(rules: &Ordo<W>, state: &State<W>) -> Option<Vec<Square>> {
    let mut best: Option<Run> = None;
    for stone in state.own().indices() {
        let most = best.as_ref().map_or(usize::MAX, Run::moves);
        if let Some(run) = run(rules, state, stone, most)
            && best.as_ref().is_none_or(|best| run.cost() < best.cost())
        {
            best = Some(run);
        }
    }
    let geometry = rules.geometry();
    best.map(|run| {
        run.squares
            .into_iter()
            .map(|i| geometry.square(i))
            .collect()
    })
}

struct Run {
    /// The dense indices of the squares on which the stone stops. The first is its present square.
    squares: Vec<usize>,
    captures: u32,
}

impl Run {
    fn moves(&self) -> usize {
        self.squares.len() - 1
    }

    fn cost(&self) -> (usize, u32) {
        (self.moves(), self.captures)
    }
}

/// How the breadth-first search reached a square: from which square, and after how many captures on the path.
#[derive(Clone, Copy)]
struct Reached {
    from: usize,
    captures: u32,
}

/// Finds the best path of the stone with dense index `stone` to the enemy's home row, in at most `most` moves. Uses
/// breadth-first search over squares.
///
/// Captured stones stay on the board in this search. A captured stone could wrongly block only a path that later
/// crosses the square of its capture. The moving stone stopped on that square before and could have moved on from there
/// directly. So no shortest path crosses that square again.
fn run<W: Word>(rules: &Ordo<W>, state: &State<W>, stone: usize, most: usize) -> Option<Run> {
    let geometry = rules.geometry();
    let (side, rest) = (state.to_move(), state.own() & !W::bit(stone));
    let occupied = state.occupied() & !W::bit(stone);
    let goal = rules.goal(side);
    // The squares on which the stone forms one group with all other stones of its side. The stone can stop only on
    // these squares.
    let allowed = rules.joining(geometry.all() & !rest & !W::bit(stone), rest);
    let mut reached: BTreeMap<usize, Reached> = BTreeMap::new();
    let mut seen = W::bit(stone);
    let mut layer = vec![stone];
    // The group can be split only before the first move, so only the first move can go backwards.
    let mut ways = rules.step_ways(state);
    let may_end = |way: &Direction| {
        rules.sideways() == Sideways::Ends || !matches!(way, Direction::East | Direction::West)
    };
    for _ in 0..most {
        let mut next: BTreeMap<usize, Reached> = BTreeMap::new();
        for &from in &layer {
            let before = reached.get(&from).map_or(0, |reached| reached.captures);
            if before == state.enemy().count() {
                // If no enemy stone is left, the side has already won.
                continue;
            }
            for &way in ways.iter().filter(|way| may_end(way)) {
                let landings = rules.slide(from, way, occupied) & allowed & !seen;
                for landing in landings.indices() {
                    let captures = before + u32::from(state.enemy().has(landing));
                    let known = next.get(&landing);
                    if known.is_none_or(|known| captures < known.captures) {
                        next.insert(landing, Reached { from, captures });
                    }
                }
            }
        }
        layer = next.keys().copied().collect();
        seen = layer.iter().fold(seen, |seen, &index| seen | W::bit(index));
        let arrivals = next.iter().filter(|(landing, _)| goal.has(**landing));
        let arrival = arrivals
            .map(|(&landing, reached)| (reached.captures, landing))
            .min();
        reached.append(&mut next);
        if let Some((captures, landing)) = arrival {
            let back = |&square: &usize| reached.get(&square).map(|reached| reached.from);
            let mut squares: Vec<_> = std::iter::successors(Some(landing), back).collect();
            squares.reverse();
            return Some(Run { squares, captures });
        }
        if layer.is_empty() {
            return None;
        }
        ways = step_ways(side, false);
    }
    None
}
