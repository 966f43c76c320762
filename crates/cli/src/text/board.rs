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
    if game.variant().movement().hand() > 0 {
        let [black, white] = Side::ALL.map(|side| game.position().held(side));
        lines.push(format!(
            "In hand: Black has {black} white stones, White has {white} black stones"
        ));
    }
    lines.join("\n")
}

/// How many stones of each side were captured. Stones that moved into a hole do not count.
fn captured(game: &Game) -> [usize; 2] {
    Side::ALL.map(|side| {
        let by_the_other = |ply: &&rules::Ply| ply.after.to_move() == side;
        let plies = game.plies().iter().filter(by_the_other);
        let captures = plies.flat_map(|ply| [ply.captures.first, ply.captures.then]);
        captures.filter(|captures| *captures).count()
    })
}
