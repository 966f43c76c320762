//! Values and perfect play on solved boards, compared with a retrograde analysis and with the tables of `docs/solved.md`.

#[path = "../../../lab/solved/tests/provers/plain.rs"]
mod plain;

use std::sync::atomic::AtomicBool;

use engine::{Value, Valuer};
use perfect::{Boards, SolvedBoard, reply, value, weigh};
use rules::{Catalogue, Game, SharedVariant, Side};

static GO_ON: AtomicBool = AtomicBool::new(false);
const NODES: u64 = 5_000_000;

fn board(id: &str) -> SolvedBoard {
    Boards::builtin().get(id).unwrap().clone()
}

fn exact(side: Side, plies: u16) -> Value {
    let exact = true;
    Value::Win { side, plies, exact }
}

/// Three stones against three on a 4×4 board: few positions, many of them drawn.
fn three_stones() -> SharedVariant {
    let text = r#"(
        schema: 1, id: "three", name: "three", summary: "three", board: (files: 4, ranks: 4), first: Black,
        start: ["b.b.", "...w", "w...", ".b.w"],
        movement: LinesOfAction(simultaneous: Draw, no_moves: Pass),
    )"#;
    let mut catalogue = Catalogue::builtin();
    catalogue.add("three.ron", text.as_bytes());
    catalogue.get("three").unwrap().clone()
}

#[test]
fn values_are_those_of_a_retrograde_analysis() {
    let ordo = board("ordo-4x4").variant().clone();
    for (variant, every) in [(ordo, 53), (three_stones(), 131)] {
        let mut valuer = Valuer::new(variant.clone(), 16);
        let mut values: Vec<_> = plain::values(&variant).into_iter().collect();
        values.sort_by_key(|(position, _)| position.hash());
        let (mut wins, mut draws) = (0, 0);
        for (position, plain) in values.into_iter().step_by(every) {
            let found = value(&mut valuer, &position, NODES, &GO_ON);
            let text = variant.position_string(&position);
            match plain {
                Some((side, plies)) => {
                    assert_eq!(found, exact(side, plies), "{text}");
                    wins += 1;
                }
                None => {
                    assert_eq!(found, Value::Draw, "{text}");
                    draws += 1;
                }
            }
        }
        assert!(wins > 100 && draws > 30, "{wins} {draws}");
    }
}

/// Returns the value after a first move of the board.
fn after(board: &SolvedBoard, valuer: &mut Valuer, mv: &str) -> Value {
    let mut game = Game::new(board.variant().clone());
    game.play_text(mv).unwrap();
    valuer.value(game.position(), NODES, &GO_ON)
}

/// The winners are those of the tables in `docs/solved.md`.
#[test]
fn first_moves_have_the_values_of_the_tables() {
    for (id, start, black, white) in [
        (
            "loa-5x5",
            exact(Side::Black, 11),
            "b1-b3 b1-d3 c1-c3",
            "b1-e1 c1xa3",
        ),
        (
            "ordo-4x4",
            exact(Side::White, 3),
            "a1-a2 a1-b2 a1:b1-a2 b1-b2 b1:c1-b2",
            "a1:c1-a2 a1:d1-a2 a1:d1-a3",
        ),
        (
            "ordo-5x5",
            exact(Side::White, 11),
            "a1-a2 a1-b2 a1:b1-a2 a1:d1-a2 a1:e1-a4 b1-b2 b1:c1-b2 b1:d1-b2 c1-c2",
            "a1:c1-a2 a1:e1-a2 a1:e1-a3",
        ),
    ] {
        let board = board(id);
        let valuer = &mut board.valuer();
        for (side, moves) in [(Side::Black, black), (Side::White, white)] {
            for mv in moves.split(' ') {
                let value = after(&board, valuer, mv);
                assert_eq!(value.winner(), Some(side), "{id} {mv}: {value:?}");
                let wins = board.wins().iter().any(|known| known == mv);
                assert_eq!(wins, side == board.winner(), "{id} {mv}");
            }
        }
        let value = valuer.value(board.variant().start(), NODES, &GO_ON);
        assert_eq!((value, board.value()), (start, start), "{id}");
        let plies = |mv: &String, valuer: &mut Valuer| match after(&board, valuer, mv) {
            Value::Win { plies, .. } => plies,
            Value::Open | Value::Draw => u16::MAX,
        };
        let lengths: Vec<_> = board.wins().iter().map(|mv| plies(mv, valuer)).collect();
        assert!(lengths.is_sorted(), "{id}: {lengths:?}");
    }
}

#[test]
fn a_perfect_player_wins_in_the_proven_number_of_plies_against_the_longest_defence() {
    for (id, winner, plies) in [
        ("loa-4x4", Side::Black, 3),
        ("loa-5x5", Side::Black, 11),
        ("ordo-4x4", Side::White, 3),
        ("ordo-5x5", Side::White, 11),
    ] {
        let board = board(id);
        let mut valuer = board.valuer();
        let mut game = Game::new(board.variant().clone());
        while game.outcome().is_none() {
            let found = reply(&mut valuer, &game, &GO_ON).unwrap();
            assert_eq!(found.value.winner(), Some(winner), "{id}");
            game.play(found.mv).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), Some(winner), "{id}");
        assert_eq!(game.plies().len(), plies, "{id}");
    }
}

#[test]
fn a_thrown_away_win_is_punished() {
    let board = board("loa-5x5");
    let mut valuer = board.valuer();
    let mut game = Game::new(board.variant().clone());
    game.play_text("c1xa3").unwrap();
    let Value::Win { side, plies, .. } = valuer.value(game.position(), NODES, &GO_ON) else {
        panic!("the position is solved");
    };
    assert_eq!(side, Side::White);
    while game.outcome().is_none() {
        let found = reply(&mut valuer, &game, &GO_ON).unwrap();
        game.play(found.mv).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::White));
    assert_eq!(game.plies().len(), 1 + usize::from(plies));
}

/// White replies with moves that differ from game to game; Black always keeps the proven win.
#[test]
fn black_wins_on_six_by_six() {
    let board = board("loa-6x6");
    let mut valuer = board.valuer();
    assert_eq!(
        after(&board, &mut valuer, "c1-c3").winner(),
        Some(Side::White)
    );
    assert_eq!(
        after(&board, &mut valuer, "b1-b3").winner(),
        Some(Side::Black)
    );
    for reply_of_white in [0, 7] {
        let mut game = Game::new(board.variant().clone());
        while game.outcome().is_none() {
            let mv = match game.position().to_move() {
                Side::Black => {
                    let found = reply(&mut valuer, &game, &GO_ON).unwrap();
                    assert_eq!(found.value.winner(), Some(Side::Black));
                    found.mv
                }
                Side::White => {
                    let legal = game.legal_moves();
                    legal[reply_of_white % legal.len()]
                }
            };
            game.play(mv).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), Some(Side::Black));
    }
}

#[test]
fn every_legal_move_is_weighed() {
    let board = board("ordo-4x4");
    let mut valuer = board.valuer();
    let game = Game::new(board.variant().clone());
    let (mut reports, mut last) = (0, Vec::new());
    weigh(&mut valuer, &game, &GO_ON, &mut |moves| {
        reports += 1;
        last = moves.to_vec();
    });
    let weighed: Vec<_> = last.iter().map(|known| known.mv).collect();
    assert_eq!(weighed, game.legal_moves());
    assert!(
        last.iter()
            .all(|known| known.is_done && known.value.is_final())
    );
    assert!(reports > 1);
    // A second game needs no search.
    let before = valuer.nodes();
    weigh(&mut valuer, &game, &GO_ON, &mut |_| {});
    assert_eq!(valuer.nodes(), before);
}
