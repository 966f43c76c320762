//! Draws the board in characters.

use rules::{Direction, Game, Shape, Square};

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
        let cells = shape.rank(rank).map(|square| {
            let mark = if landings.contains(&square) { '>' } else { ' ' };
            format!("{mark}{}", letter(game, square))
        });
        let cells: String = cells.collect();
        // A square is two characters wide, and the ranks of a hexagon are centred.
        let before = usize::from(shape.files()) - shape.rank(rank).count();
        let beyond = files_ending(shape, rank);
        lines.push(format!("{:>width$}{:before$}{cells}{beyond}", rank + 1, ""));
    }
    let lowest = shape.rank(0).map(file_letter).collect::<String>();
    let before = usize::from(shape.files()) - shape.rank(0).count();
    lines.push(format!("{:width$}{:before$}{lowest}", "", ""));
    lines.join("\n")
}

/// Returns the letters of the files whose lowest square is above the right end of a rank, on the slanted edge of a
/// hexagon.
fn files_ending(shape: Shape, rank: u8) -> String {
    let squares = shape.rank(rank + 1);
    let lowest = squares.filter(|square| shape.step(*square, Direction::South, 1).is_none());
    lowest.map(file_letter).collect()
}

fn file_letter(square: Square) -> String {
    format!(" {}", char::from(b'a' + square.file()))
}

fn letter(game: &Game, square: Square) -> char {
    match game.variant().stone_at(game.position(), square) {
        Some(side) => side.letter(),
        None if !game.variant().is_whole(game.position(), square) => '*',
        None => '.',
    }
}
