//! Records everything that was played in a match as a tree: the game is the main line, and replaced moves are
//! variations.
//!
//! The main line has the moves of the game, followed by the moves that were taken back. If the player then makes a
//! different move, the replaced move stays in the tree as a variation. Each move is annotated with the time left to the
//! side that made the move.

use clock::{SideClock, TimeControl, Times};
use record::{GameTree, NodeId, Notes};
use rules::{Game, Ply, Side};

/// Records the move made after `plies` plies as part of the main line, with the time left to the side that moved.
pub fn note_move(tree: &mut GameTree, plies: usize, ply: &Ply, clock: Option<SideClock>) {
    let node = tree.push(tree.main_node(plies), ply);
    tree.make_main(node);
    tree.declared = None;
    if let Some(clock) = clock {
        note_clock(tree.notes_mut(node), clock);
    }
}

/// Records the time left to the side that moved.
pub fn note_clock(notes: &mut Notes, clock: SideClock) {
    notes.clock = Some(clock.main());
    let is_byo_yomi = matches!(clock.control(), TimeControl::ByoYomi { .. });
    notes.periods = is_byo_yomi.then(|| clock.periods());
}

/// Records a declared end of the game. No move can follow a declared end. Moves that had been taken back from this
/// position are therefore written into the comment on the last position.
pub(crate) fn note_end(tree: &mut GameTree, game: &Game) {
    let end = tree.main_node(game.plies().len());
    let taken_back: Vec<String> = leaves(tree, end)
        .into_iter()
        .map(|leaf| format!("({})", written(tree, end, leaf)))
        .collect();
    if !taken_back.is_empty() {
        let notes = tree.notes_mut(end);
        let comment = std::mem::take(&mut notes.comment);
        let parts = std::iter::once(comment).filter(|comment| !comment.is_empty());
        notes.comment = parts.chain(taken_back).collect::<Vec<_>>().join(" ");
        tree.prune(end);
    }
    tree.declared = game.declared();
}

/// The last nodes of all lines that follow a node; empty if no line follows.
fn leaves(tree: &GameTree, from: NodeId) -> Vec<NodeId> {
    let mut open = tree.node(from).next().to_vec();
    let mut leaves = Vec::new();
    while let Some(node) = open.pop() {
        match tree.node(node).next() {
            [] => leaves.push(node),
            next => open.extend(next),
        }
    }
    leaves
}

/// The moves from one node to another, as text in notation.
fn written(tree: &GameTree, from: NodeId, to: NodeId) -> String {
    let path = tree.path_to(to);
    let behind = path.iter().skip_while(|node| **node != from).skip(1);
    let moves = behind.filter_map(|node| tree.notation(*node));
    moves.collect::<Vec<_>>().join(" ")
}

/// Returns the game after `plies` plies of the main line. The later moves of the main line count as taken back.
pub fn game_at(tree: &GameTree, plies: usize) -> Game {
    let mut game = tree.main_line();
    while game.plies().len() > plies {
        game.undo();
    }
    game
}

/// Returns the clocks after each ply of the main line, as noted in the annotations of the moves. If a ply has no such
/// annotation, the clock keeps its previous value.
pub fn noted_times(tree: &GameTree, start: Times) -> Vec<Times> {
    let mut times = start;
    let line = tree.line_from(GameTree::ROOT).skip(1);
    line.map(|node| {
        let node = tree.node(node);
        let mover = node
            .parent()
            .map(|parent| tree.node(parent).position().to_move());
        times = mover.map_or(times, |mover| after(times, mover, &node.notes));
        times
    })
    .collect()
}

fn after(times: Times, mover: Side, notes: &Notes) -> Times {
    let Some(clock) = times.of(mover) else {
        return times;
    };
    let main = notes.clock.unwrap_or(clock.main());
    let periods = notes.periods.unwrap_or(clock.periods());
    let clock = clock.with_left(main, periods);
    times.with(mover, Some(clock))
}
