//! The board drawn in characters, with what was played last and what was captured.

use rules::{Game, Side, Square};

use super::words;

/// The picture of a game: the board with coordinates, the last move, the stones captured.
pub fn picture(game: &Game) -> String {
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
    if let Some(last) = game.notations().last() {
        let mover = !game.position().to_move();
        lines.push(format!("Last move: {} {last}", words::side(mover)));
    }
    let [black, white] = captured(game);
    lines.push(format!("Captured: {black} black, {white} white"));
    lines.join("\n")
}

fn letter(game: &Game, square: Square) -> char {
    match game.variant().stone_at(game.position(), square) {
        Some(side) => side.letter(),
        None if game.variant().is_hole(square) => '*',
        None => '.',
    }
}

/// How many stones of each side were captured; stones lost in a hole are none of them.
fn captured(game: &Game) -> [usize; 2] {
    Side::ALL.map(|side| {
        let by_the_other = |ply: &&rules::Ply| ply.captures && ply.after.to_move() == side;
        game.plies().iter().filter(by_the_other).count()
    })
}
