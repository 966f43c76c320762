//! Draws the board in characters.

use rules::{Game, Square};

/// Returns the board as text with coordinates. Marks the stone that moved last.
pub fn squares(game: &Game) -> String {
    let shape = game.variant().shape();
    let width = if shape.ranks() > 9 { 2 } else { 1 };
    let landings = game
        .plies()
        .last()
        .map(|ply| ply.mv.landings())
        .unwrap_or_default();
    let mut lines = Vec::new();
    for rank in (0..shape.ranks()).rev() {
        let squares = (0..shape.files()).filter_map(|file| Square::new(file, rank));
        let cells = squares.map(|square| {
            let mark = if landings.contains(&square) { '>' } else { ' ' };
            format!("{mark}{}", letter(game, square))
        });
        lines.push(format!("{:>width$}{}", rank + 1, cells.collect::<String>()));
    }
    let files = (0..shape.files()).map(|file| format!(" {}", char::from(b'a' + file)));
    lines.push(format!("{:width$}{}", "", files.collect::<String>()));
    lines.join("\n")
}

fn letter(game: &Game, square: Square) -> char {
    match game.variant().stone_at(game.position(), square) {
        Some(side) => side.letter(),
        None if game.variant().is_hole(square) => '*',
        None => '.',
    }
}
