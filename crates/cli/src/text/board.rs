//! Draws the board of the text game in characters, with the last move and the captured stones.

use rules::{Game, Side};

use super::words;
use crate::board;

/// The board with coordinates, the last move and the captured stones.
pub fn picture(game: &Game) -> String {
    let mut lines = vec![board::squares(game)];
    if let Some(last) = game.notations().last() {
        let mover = !game.position().to_move();
        lines.push(format!("Last move: {} {last}", words::side(mover)));
    }
    let [black, white] = captured(game);
    lines.push(format!("Captured: {black} black, {white} white"));
    lines.join("\n")
}

/// How many stones of each side were captured. Stones that moved into a hole do not count.
fn captured(game: &Game) -> [usize; 2] {
    Side::ALL.map(|side| {
        let by_the_other = |ply: &&rules::Ply| ply.captures && ply.after.to_move() == side;
        game.plies().iter().filter(by_the_other).count()
    })
}
