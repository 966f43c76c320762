//! The verified cases in `tests/conformance`. Several independent programs have computed each case.

use std::collections::BTreeSet;
use std::path::Path;

use rules::{
    DrawReason, Game, Outcome, Position, SharedVariant, Side, Variant, WinReason, perft_of,
};
use serde_json::Value;

use crate::boards::{builtin, loa_with, variant};

fn rows(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/conformance")
        .join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let rows = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect::<Vec<_>>();
    assert!(!rows.is_empty());
    rows
}

fn text<'a>(row: &'a Value, field: &str) -> &'a str {
    row[field]
        .as_str()
        .unwrap_or_else(|| panic!("{field} of {row}"))
}

fn list<'a>(row: &'a Value, field: &str) -> Vec<&'a str> {
    row[field]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item.as_str().unwrap())
        .collect()
}

fn start(row: &Value) -> (SharedVariant, Position) {
    let variant = builtin(text(row, "variant"));
    let position = variant.parse_position(text(row, "position")).unwrap();
    (variant, position)
}

fn stones(variant: &Variant, position: &Position) -> String {
    let text = variant.position_string(position);
    text.split(' ').next().unwrap().to_owned()
}

/// Returns `black` or `white` for the winner, `both` if the last move connected both sides, and `draw` for any other
/// draw. Returns `None` while the game is in progress.
fn winner(outcome: Option<Outcome>) -> Option<&'static str> {
    match outcome? {
        Outcome::Win {
            reason: WinReason::BothConnected,
            ..
        } => Some("both"),
        Outcome::Win {
            winner: Side::Black,
            ..
        } => Some("black"),
        Outcome::Win {
            winner: Side::White,
            ..
        } => Some("white"),
        Outcome::Draw(DrawReason::BothConnected) => Some("both"),
        Outcome::Draw(_) => Some("draw"),
    }
}

#[test]
fn perft_of_start_positions() {
    for row in rows("initial_perft.jsonl") {
        let (variant, position) = start(&row);
        assert_eq!(position, *variant.start(), "{row}");
        let depth = row["depth"].as_u64().unwrap() as u32;
        assert_eq!(
            perft_of(&variant, &position, depth),
            row["nodes"].as_u64().unwrap(),
            "{row}"
        );
    }
}

#[test]
fn perft_four_of_both_games() {
    for (id, nodes) in [("loa", 1_563_208), ("ordo", 11_501_158)] {
        let variant = builtin(id);
        assert_eq!(perft_of(&variant, variant.start(), 4), nodes, "{id}");
    }
}

/// Counts the finished games at `depth`: games won by Black, games won by White, and games in which one move connected
/// both sides.
fn finished_leaves(variant: &Variant, position: &Position, depth: u64) -> [u64; 3] {
    if depth == 0 {
        return match winner(variant.outcome(position)) {
            Some("black") => [1, 0, 0],
            Some("white") => [0, 1, 0],
            Some("both") => [0, 0, 1],
            _ => [0; 3],
        };
    }
    let mut total = [0; 3];
    for mv in variant.legal_moves(position) {
        let below = finished_leaves(variant, &variant.apply(position, mv), depth - 1);
        total = std::array::from_fn(|i| total[i] + below[i]);
    }
    total
}

fn perft_rows(file: &str) {
    for row in rows(file) {
        let (variant, position) = start(&row);
        let depth = row["depth"].as_u64().unwrap();
        let nodes = row["nodes"].as_u64().unwrap();
        assert_eq!(perft_of(&variant, &position, depth as u32), nodes, "{row}");
        if let Some(leaf) = row.get("leaf") {
            let counts = ["black", "white", "both"].map(|key| leaf[key].as_u64().unwrap_or(0));
            assert_eq!(finished_leaves(&variant, &position, depth), counts, "{row}");
        }
    }
}

#[test]
fn perft_and_finished_leaves_of_lines_of_action() {
    perft_rows("loa_perft.jsonl");
}

#[test]
fn perft_and_finished_leaves_of_ordo() {
    perft_rows("ordo_perft.jsonl");
}

fn move_rows(file: &str) {
    for row in rows(file) {
        let (variant, position) = start(&row);
        let moves = variant.legal_moves(&position);
        let written = moves
            .iter()
            .map(|&mv| variant.notation(&position, mv))
            .collect::<Vec<_>>();
        let expected = list(&row, "moves");
        let stuck = text(&row, "id").starts_with("loa-stuck-");
        let expected = if stuck { vec!["pass"] } else { expected };
        let as_set = |list: &[&str]| list.iter().map(|&s| s.to_owned()).collect::<BTreeSet<_>>();
        assert_eq!(
            written.iter().cloned().collect::<BTreeSet<_>>(),
            as_set(&expected),
            "{row}"
        );
        assert_eq!(
            written.len(),
            expected.len(),
            "a move is listed twice: {row}"
        );
        if row.get("winner").is_some() {
            assert_eq!(
                winner(variant.outcome(&position)),
                row["winner"].as_str(),
                "{row}"
            );
        }
        if let Some(split) = row.get("split") {
            let groups = variant.groups(&position, position.to_move()).len();
            assert_eq!(groups > 1, split.as_bool().unwrap(), "{row}");
        }
    }
}

#[test]
fn legal_moves_of_lines_of_action() {
    move_rows("loa_moves.jsonl");
}

#[test]
fn legal_moves_of_ordo() {
    move_rows("ordo_moves.jsonl");
}

/// Returns a built-in variant without its repetition rule, because the conformance cases were computed without that
/// rule.
fn without_repetition(id: &str) -> SharedVariant {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../assets/variants/{id}.ron"));
    let source = std::fs::read_to_string(path).unwrap();
    let source = source
        .replace("repetition: Draw(times: 3)", "repetition: Off")
        .replace(&format!("id: \"{id}\""), "id: \"test\"");
    variant(&source)
}

#[test]
fn the_way_to_each_listed_position_can_be_played() {
    for row in rows("loa_moves.jsonl")
        .into_iter()
        .chain(rows("ordo_moves.jsonl"))
    {
        if row.get("line").is_none() {
            continue;
        }
        let mut game = Game::new(without_repetition(text(&row, "variant")));
        for mv in list(&row, "line") {
            game.play_text(mv)
                .unwrap_or_else(|error| panic!("{mv}: {error} in {row}"));
        }
        assert_eq!(
            game.variant().position_string(game.position()),
            text(&row, "position"),
            "{row}"
        );
    }
}

fn ending(variant: &SharedVariant, row: &Value) -> Game {
    let position = variant.parse_position(text(row, "position")).unwrap();
    let mut game = Game::from_position(variant.clone(), position);
    assert_eq!(game.outcome(), None, "{row}");
    game.play_text(text(row, "move"))
        .unwrap_or_else(|error| panic!("{error} in {row}"));
    assert_eq!(
        stones(variant, game.position()),
        text(row, "after"),
        "{row}"
    );
    game
}

#[test]
fn endings_of_lines_of_action() {
    for row in rows("loa_endings.jsonl") {
        let (variant, position) = start(&row);
        let game = ending(&variant, &row);
        assert_eq!(winner(game.outcome()), row["winner"].as_str(), "{row}");
        let reason = match text(&row, "kind") {
            "none" | "into-hole" => None,
            "both" => Some("both-connected"),
            _ => Some("connected"),
        };
        assert_eq!(game.outcome().map(Outcome::reason), reason, "{row}");
        let winning_side = game.outcome().and_then(Outcome::winner);
        match text(&row, "kind") {
            "opponent" => assert_eq!(winning_side, Some(!position.to_move()), "{row}"),
            "x-by-mover" | "o-by-mover" | "into-hole-win" => {
                assert_eq!(winning_side, Some(position.to_move()), "{row}");
            }
            "both" => assert_eq!(
                game.outcome(),
                Some(Outcome::Draw(DrawReason::BothConnected))
            ),
            _ => {}
        }
    }
}

#[test]
fn both_sides_joined_at_once_is_the_movers_win_where_the_variant_says_so() {
    let mover_wins = loa_with("simultaneous: MoverWins");
    let mut seen = 0;
    for row in rows("loa_endings.jsonl") {
        if text(&row, "kind") != "both" || text(&row, "variant") != "loa" {
            continue;
        }
        let mover = mover_wins
            .parse_position(text(&row, "position"))
            .unwrap()
            .to_move();
        let won = Outcome::Win {
            winner: mover,
            reason: WinReason::BothConnected,
        };
        assert_eq!(ending(&mover_wins, &row).outcome(), Some(won), "{row}");
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn endings_of_ordo() {
    for row in rows("ordo_endings.jsonl") {
        let game = ending(&builtin("ordo"), &row);
        assert_eq!(winner(game.outcome()), row["winner"].as_str(), "{row}");
        let kind = text(&row, "kind");
        let reason = match kind {
            "none" | "splits-but-can-reconnect" => None,
            _ if kind.starts_with("home-row") => Some("home-row"),
            other => Some(other),
        };
        assert_eq!(game.outcome().map(Outcome::reason), reason, "{row}");
        if kind == "splits-but-can-reconnect" {
            let position = game.position();
            assert!(
                game.variant().groups(position, position.to_move()).len() > 1,
                "{row}"
            );
        }
    }
}

#[test]
fn whole_games_end_as_they_should() {
    for row in rows("games.jsonl") {
        let mut game = Game::new(without_repetition(text(&row, "variant")));
        let moves = list(&row, "moves");
        for (ply, mv) in moves.iter().enumerate() {
            assert_eq!(game.outcome(), None, "over before ply {ply} of {row}");
            game.play_text(mv)
                .unwrap_or_else(|error| panic!("ply {ply} {mv}: {error} in {row}"));
        }
        assert_eq!(winner(game.outcome()), row["winner"].as_str(), "{row}");
        assert_eq!(
            stones(game.variant(), game.position()),
            text(&row, "final"),
            "{row}"
        );
        if let Some(reason) = row["reason"].as_str() {
            assert_eq!(game.outcome().map(Outcome::reason), Some(reason), "{row}");
        }
    }
}
