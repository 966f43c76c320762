//! Proves draws by repetition, which the solver cannot prove: in a drawn position, both sides can avoid losing for ever.
//!
//! The analysis collects all positions that the game can reach before it meets a position whose value is known. If they
//! are few, wins and losses spread backwards from the known positions, as in a retrograde analysis. Positions that no
//! win or loss reaches are draws.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Value, Valuer};
use rules::{Position, Side};

/// The nodes of the solver for each collected position. Most positions are solved within them, so few positions remain.
const NODES: u64 = 2_000;

/// The nodes of the solver from which on an open position is examined for a draw.
const FROM: u64 = 1_000_000;

/// The most positions to collect, on boards of up to 16 and of up to 25 squares. Larger boards are not examined.
const MOST: [(usize, usize); 2] = [(16, 60_000), (25, 8_000)];

/// Returns the value of a position, found within about `nodes` nodes as by [`Valuer::value`]. On a small board, also
/// finds draws by repetition if `nodes` is large.
pub fn value(valuer: &mut Valuer, position: &Position, nodes: u64, stop: &AtomicBool) -> Value {
    let found = valuer.value(position, nodes, stop);
    let area = valuer.variant().shape().area();
    let most = MOST.into_iter().find(|(squares, _)| area <= *squares);
    if let (Value::Open, Some((_, most))) = (found, most)
        && nodes >= FROM
        && !valuer.mark(position)
    {
        settle(valuer, position, most, stop);
        return valuer.known(position);
    }
    found
}

/// The positions, in the order in which they were found.
#[derive(Default)]
struct Graph {
    positions: Vec<Position>,
    places: HashMap<Position, usize>,
    /// The positions from which a move leads to the position, one for each move.
    parents: Vec<Vec<usize>>,
    /// The number of moves whose value is not known yet; `None` for a position whose own value is known.
    open: Vec<Option<usize>>,
    /// The winner and the number of plies to the win.
    wins: Vec<Option<(Side, u16)>>,
}

impl Graph {
    /// Adds a position if it is new. Returns its place.
    fn add(&mut self, position: Position) -> usize {
        let next = self.positions.len();
        let place = *self.places.entry(position).or_insert(next);
        if place == next {
            self.positions.push(position);
            self.parents.push(Vec::new());
            self.open.push(None);
            self.wins.push(None);
        }
        place
    }
}

/// Finds the value of a position that is a draw by repetition or leads to such positions, and gives all values that it
/// finds to `valuer`. Finds nothing if it would collect more than `most` positions.
fn settle(valuer: &mut Valuer, position: &Position, most: usize, stop: &AtomicBool) {
    let mut graph = Graph::default();
    graph.add(*position);
    let variant = valuer.variant().clone();
    let mut place = 0;
    while let Some(at) = graph.positions.get(place).copied() {
        if graph.positions.len() > most || stop.load(Relaxed) {
            return;
        }
        match valuer.value(&at, NODES, stop) {
            Value::Draw => {}
            Value::Win {
                side,
                plies,
                exact: true,
            } => {
                if let Some(win) = graph.wins.get_mut(place) {
                    *win = Some((side, plies));
                }
            }
            Value::Win { exact: false, .. } | Value::Open => {
                let moves = variant.legal_moves(&at);
                if let Some(open) = graph.open.get_mut(place) {
                    *open = Some(moves.len());
                }
                for mv in moves {
                    let next = graph.add(variant.apply(&at, mv));
                    if let Some(parents) = graph.parents.get_mut(next) {
                        parents.push(place);
                    }
                }
            }
        }
        place += 1;
    }
    spread(&mut graph);
    for ((position, open), win) in graph.positions.iter().zip(&graph.open).zip(&graph.wins) {
        if open.is_some() {
            valuer.give_value(position, win.map_or(Value::Draw, exact));
        }
    }
}

fn exact((side, plies): (Side, u16)) -> Value {
    let exact = true;
    Value::Win { side, plies, exact }
}

/// Spreads wins and losses backwards, short wins first. So the first winning move found is the fastest, and the last
/// losing move the slowest.
fn spread(graph: &mut Graph) {
    let known = graph.wins.iter().enumerate();
    let known = known.filter_map(|(place, win)| Some(Reverse((win.as_ref()?.1, place))));
    let mut decided: BinaryHeap<_> = known.collect();
    while let Some(Reverse((plies, place))) = decided.pop() {
        let Some(&Some((winner, _))) = graph.wins.get(place) else {
            continue;
        };
        for parent in graph.parents.get(place).cloned().unwrap_or_default() {
            let (Some(position), Some(Some(open)), Some(win)) = (
                graph.positions.get(parent),
                graph.open.get_mut(parent),
                graph.wins.get_mut(parent),
            ) else {
                continue;
            };
            if win.is_some() {
                continue;
            }
            let wins = position.to_move() == winner;
            if !wins {
                *open = open.saturating_sub(1);
            }
            if wins || *open == 0 {
                let plies = plies.saturating_add(1);
                *win = Some((winner, plies));
                decided.push(Reverse((plies, parent)));
            }
        }
    }
}
