//! Values of all positions that can occur on a tiny board, by retrograde analysis: an independent reference.

use std::collections::{HashMap, VecDeque};

use rules::{Position, Side, Variant};

/// The value of a position: the winner and the length of the game if both sides play their best; `None` if neither side
/// can force a win.
pub type PlainValue = Option<(Side, u16)>;

/// Returns the values of all positions that legal moves reach from the start position of `variant`.
///
/// Wins and losses spread backwards from the ends of games. What they never reach is a draw: the sides can avoid losing
/// for ever, so the game repeats positions.
pub fn values(variant: &Variant) -> HashMap<Position, PlainValue> {
    let start = *variant.start();
    let mut parents: HashMap<Position, Vec<Position>> = HashMap::from([(start, Vec::new())]);
    let mut open_moves: HashMap<Position, usize> = HashMap::new();
    let mut values: HashMap<Position, PlainValue> = HashMap::new();
    let mut decided = VecDeque::new();
    let mut left = vec![start];
    while let Some(position) = left.pop() {
        if let Some(outcome) = variant.outcome(&position) {
            if let Some(winner) = outcome.winner() {
                values.insert(position, Some((winner, 0)));
                decided.push_back(position);
            }
            continue;
        }
        let moves = variant.legal_moves(&position);
        open_moves.insert(position, moves.len());
        for mv in moves {
            let next = variant.apply(&position, mv);
            let seen = parents.contains_key(&next);
            parents.entry(next).or_default().push(position);
            if !seen {
                left.push(next);
            }
        }
    }
    // The queue is in the order of lengths, so the first winning move found is the fastest, and the last losing move
    // the slowest.
    while let Some(position) = decided.pop_front() {
        let Some(Some((winner, plies))) = values.get(&position).copied() else {
            continue;
        };
        for parent in parents[&position].clone() {
            if values.contains_key(&parent) {
                continue;
            }
            let open = open_moves.get_mut(&parent).unwrap();
            *open -= 1;
            if parent.to_move() == winner || *open == 0 {
                values.insert(parent, Some((winner, plies + 1)));
                decided.push_back(parent);
            }
        }
    }
    for position in parents.keys() {
        values.entry(*position).or_insert(None);
    }
    values
}
