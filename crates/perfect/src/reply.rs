//! The move of a perfect player: the fastest win; without a win a draw; otherwise the longest defence.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use engine::{Engine, Limits, Value, Valuer};
use rules::{Game, Move, Side};

use crate::draws::value;
use crate::outlook::Outlook;
use crate::weigh::{MoveValue, Weighed};

/// The nodes for the position and for each move, in one round after the other.
const ROUNDS: [u64; 3] = [20_000, 300_000, 3_000_000];

/// No further move is searched after this number of nodes for one reply. The second number is for a position whose value
/// is not exact, so that no search can find the perfect move with certainty.
const MOST_NODES: [u64; 2] = [12_000_000, 3_000_000];

/// The nodes for the search of a winning move, if a win is known without its moves.
const FIND_WIN: u64 = 20_000_000;

/// The time of the engine, which chooses a move if nothing is proven, and its memory in MiB.
const ENGINE_TIME: Duration = Duration::from_millis(1500);
const ENGINE_MEMORY: usize = 16;

/// Returns the best move of the side to move, with the value of the position after the move. Returns `None` if the game
/// is over or `stop` became true.
///
/// If the value of the position is known exactly, the move is perfect. Otherwise the move is the best that was proven
/// within the planned work. If nothing is proven, the engine chooses among the moves that are not proven to lose.
pub fn reply(valuer: &mut Valuer, game: &Game, stop: &AtomicBool) -> Option<MoveValue> {
    if game.outcome().is_some() {
        return None;
    }
    let side = game.position().to_move();
    let mut root = Value::Open;
    for nodes in ROUNDS {
        root = value(valuer, game.position(), nodes, stop);
        if root.is_final() {
            break;
        }
    }
    let mut weighed = Weighed::of(valuer, game);
    weighed.find_win(valuer, game, FIND_WIN, stop);
    let [exact, inexact] = MOST_NODES;
    let most = if root.is_final() { exact } else { inexact };
    let end = valuer.nodes().saturating_add(most);
    for nodes in ROUNDS {
        for place in 0..weighed.moves.len() {
            if let Some(found) = settled(root, &weighed.moves, side) {
                return Some(found);
            }
            if stop.load(Relaxed) {
                return None;
            }
            if valuer.nodes() < end {
                weighed.ask(valuer, place, nodes, false, stop);
            }
        }
    }
    if let Some(found) = settled(root, &weighed.moves, side) {
        return Some(found);
    }
    let best = best(&weighed.moves, side)?;
    match best.value {
        Value::Open => by_engine(game, &weighed.moves, stop).or(Some(best)),
        _ => Some(best),
    }
}

/// Returns a move that achieves the value `root` of the position: a win as fast as known, or a loss as slow as possible.
fn settled(root: Value, moves: &[MoveValue], side: Side) -> Option<MoveValue> {
    let achieves = |known: &&MoveValue| match (root, known.value) {
        (Value::Draw, Value::Draw) => true,
        (
            Value::Win {
                side: winner,
                plies,
                exact,
            },
            Value::Win {
                side: after,
                plies: left,
                exact: left_exact,
            },
        ) if winner == after => {
            let total = left.saturating_add(1);
            if winner == side {
                total <= plies
            } else {
                exact && left_exact && total >= plies
            }
        }
        _ => false,
    };
    let mut found = *moves.iter().find(achieves)?;
    if root.is_final()
        && let Value::Win { exact, .. } = &mut found.value
    {
        // The position after the move cannot be won faster, because the position before it cannot.
        *exact = true;
    }
    Some(found)
}

/// Returns the move with the best value. Among moves with equal values, returns the first.
fn best(moves: &[MoveValue], side: Side) -> Option<MoveValue> {
    let plies = |known: &MoveValue| match known.value {
        Value::Win { plies, .. } => i32::from(plies),
        Value::Open | Value::Draw => 0,
    };
    let rank = |known: &MoveValue| match known.value.winner() {
        Some(winner) if winner == side => 200_000 - plies(known),
        Some(_) => plies(known) - 200_000,
        None => Outlook::of_move(known.value, side).rank(),
    };
    moves.iter().rev().max_by_key(|known| rank(known)).copied()
}

/// Lets the engine choose among the moves about which nothing is proven.
fn by_engine(game: &Game, moves: &[MoveValue], stop: &AtomicBool) -> Option<MoveValue> {
    let open = |mv: Move| {
        let mut known = moves.iter();
        known.find(|known| known.mv == mv && known.value == Value::Open)
    };
    let limits = Limits {
        time: Some(ENGINE_TIME),
        multipv: u32::try_from(moves.len()).unwrap_or(1),
        ..Limits::default()
    };
    let mut ranked: Vec<Option<Move>> = Vec::new();
    let mut note = |report: &engine::Report| {
        let place = (report.rank.max(1) - 1) as usize;
        if ranked.len() <= place {
            ranked.resize(place + 1, None);
        }
        if let Some(known) = ranked.get_mut(place) {
            *known = report.pv.first().copied();
        }
    };
    Engine::new(ENGINE_MEMORY, 1).search(game, &limits, stop, &mut note)?;
    ranked.into_iter().flatten().find_map(open).copied()
}
