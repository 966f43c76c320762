//! Describes the position in sentences, for players who listen to a screen reader.

use std::collections::HashSet;

use rules::insight::ways;
use rules::{Direction, Game, Move, Side, Square};

use super::words;

/// One direction for each of the four lines through a square.
const LINES: [(&str, Direction); 4] = [
    ("file", Direction::North),
    ("rank", Direction::East),
    ("rising diagonal", Direction::NorthEast),
    ("falling diagonal", Direction::SouthEast),
];

/// Describes the last move and tells who made it.
pub fn last_move(game: &Game) -> String {
    match game.notations().last() {
        Some(last) => format!(
            "{} {}.",
            words::side(!game.position().to_move()),
            said(&last)
        ),
        None => "No move has been made.".to_owned(),
    }
}

/// Says a move in words, part by part. `text` is the move in notation.
fn said(text: &str) -> String {
    let dropped = |to: &str| format!("dropped a stone on {to}");
    match text.split_once(',') {
        None => format!("moved {text}"),
        Some((first, then)) => match then.strip_prefix('@') {
            Some(to) => format!("moved {first} and {}", dropped(to)),
            None => format!("moved {first} and then {then}"),
        },
    }
}

/// Lists the stones on a file, such as `c`, or on a rank, such as `4`.
pub fn line(game: &Game, name: &str) -> String {
    let on_it = |square: &Square| {
        let text = square.to_string();
        let (file, rank) = text.split_at(1);
        file.eq_ignore_ascii_case(name) || rank == name
    };
    let squares: Vec<Square> = game.variant().shape().squares().filter(on_it).collect();
    if squares.is_empty() {
        return "Name a file or a rank of this board: scan c, or scan 4.".to_owned();
    }
    let stands = squares.iter().filter_map(|square| what(game, *square));
    list(&stands.collect::<Vec<_>>(), "It is empty.")
}

/// Describes a square: what is on it, and where a stone on it can move.
pub fn square(game: &Game, name: &str) -> String {
    let square = Square::parse(&name.to_ascii_lowercase()).filter(|square| {
        game.variant()
            .shape()
            .squares()
            .any(|other| other == *square)
    });
    let Some(square) = square else {
        return "Name a square of this board: square c8.".to_owned();
    };
    let Some(what) = what(game, square) else {
        return format!("{square} is empty.");
    };
    let ways = ways(game.variant(), game.position(), square);
    let counts = LINES.iter().filter_map(|(name, direction)| {
        let way = ways.iter().find(|way| way.direction == *direction)?;
        Some(format!("{name} {}", way.count))
    });
    let counts: Vec<String> = counts.collect();
    // In Ordo `counts` is empty: only in Lines of Action does the number of stones on a line decide how far a stone
    // moves.
    let counts = match counts.as_slice() {
        [] => String::new(),
        counts => format!(" Stones on its lines: {}.", counts.join(", ")),
    };
    let own = openings(game)
        .into_iter()
        .filter(|mv| matches!(mv, Move::Step { from, .. } if *from == square));
    let own = own.map(|mv| opening(game, mv));
    let moves = list(&own.collect::<Vec<_>>(), "It has no legal move now.");
    format!("{what}.{counts} {moves}")
}

/// Returns the legal moves. Turns of two parts with the same first part are one move: their first part.
pub fn openings(game: &Game) -> Vec<Move> {
    let mut openings: Vec<Move> = game.legal_moves().into_iter().map(Move::opening).collect();
    let mut known = HashSet::new();
    openings.retain(|mv| known.insert(*mv));
    openings
}

/// Writes a move. Three dots follow the first part of a turn of two parts.
pub fn opening(game: &Game, mv: Move) -> String {
    let text = game.variant().notation(game.position(), mv);
    match game.variant().goes_on(game.position(), mv) {
        true => format!("{text},..."),
        false => text,
    }
}

/// Lists the groups of both sides.
pub fn groups(game: &Game) -> String {
    let of = |side: Side| {
        let groups = game.variant().groups(game.position(), side);
        let groups: Vec<String> = groups.iter().map(|group| names(group)).collect();
        format!(
            "{}, {}: {}",
            words::side(side),
            count(groups.len()),
            groups.join("; ")
        )
    };
    Side::ALL.map(of).join("\n")
}

fn count(groups: usize) -> String {
    match groups {
        1 => "1 group".to_owned(),
        many => format!("{many} groups"),
    }
}

/// Names what is on a square, with the square: a stone or a hole, or that the square has vanished. Returns `None` for an
/// empty square.
fn what(game: &Game, square: Square) -> Option<String> {
    let variant = game.variant();
    match variant.stone_at(game.position(), square) {
        Some(side) => Some(format!("{square} {}", words::side(side).to_lowercase())),
        None if variant.is_hole(square) => Some(format!("{square} hole")),
        None if variant.is_vanished(game.position(), square) => Some(format!("{square} vanished")),
        None => None,
    }
}

fn names(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

fn list(parts: &[String], none: &str) -> String {
    if parts.is_empty() {
        return none.to_owned();
    }
    format!("{}.", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use rules::Catalogue;

    use super::*;

    fn start(id: &str) -> Game {
        Game::new(Catalogue::builtin().get(id).unwrap().clone())
    }

    #[test]
    fn a_position_can_be_heard_part_by_part() {
        let mut loa = start("loa");
        assert_eq!(last_move(&loa), "No move has been made.");
        loa.play_text("c8-c6").unwrap();
        assert_eq!(last_move(&loa), "Black moved c8-c6.");
        assert_eq!(line(&loa, "C"), "c1 black, c6 black.");
        assert_eq!(line(&loa, "6"), "a6 white, c6 black, h6 white.");
        assert_eq!(line(&loa, "4"), "a4 white, h4 white.");
        assert_eq!(
            line(&start("loa-black-hole"), "e"),
            "e1 black, e5 hole, e9 black."
        );
        assert!(line(&loa, "z").starts_with("Name a file"));
        assert_eq!(square(&loa, "d4"), "d4 is empty.");
        assert!(square(&loa, "m1").starts_with("Name a square"));
        let c6 = square(&loa, "c6");
        let counted = "file 2, rank 3, rising diagonal 3, falling diagonal 1";
        assert_eq!(
            c6,
            format!("c6 black. Stones on its lines: {counted}. It has no legal move now.")
        );
        assert!(square(&loa, "a2").contains("a2-c2"));
        let groups = groups(&loa);
        assert!(groups.contains("Black, 4 groups: "), "{groups}");
        assert!(
            groups.contains("White, 2 groups: a2 a3 a4 a5 a6 a7; h2 h3"),
            "{groups}"
        );
        let mut parachute = start("loa-parachute");
        let a3 = square(&parachute, "a3");
        assert!(a3.ends_with("a3-b4,..., a3-c3,..., a3-b2,...."), "{a3}");
        parachute.play_text("a3-c3,@e5").unwrap();
        assert_eq!(
            last_move(&parachute),
            "Black moved a3-c3 and dropped a stone on e5."
        );
        let ordo = square(&start("ordo"), "a3");
        assert!(ordo.starts_with("a3 white. a3-a4"), "{ordo}");
    }
}
