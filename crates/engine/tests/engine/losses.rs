//! Tests of the loss of a move. In open games, the loss is evidence about the player; in decided games, it is not.

use engine::{Engine, WHOLE};
use rules::Game;

use crate::{game, running, tactics, variant};

const NODES: u64 = 2000;

#[test]
fn in_an_open_game_a_move_loses_what_it_loses() {
    let mut engine = Engine::new(1, 1);
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let moves = game.legal_moves();
        for mv in moves.into_iter().step_by(7) {
            engine.clear();
            let loss = engine.loss_of(&game, mv, NODES, &running());
            engine.clear();
            let open = engine.loss_in_open_game(&game, mv, NODES, &running());
            assert!(loss.is_some(), "{id} {mv}");
            assert_eq!(open, loss, "{id} {mv}");
        }
    }
}

#[test]
fn where_the_game_is_decided_a_loss_says_nothing() {
    let mut engine = Engine::new(1, 1);
    let wins = tactics()
        .into_iter()
        .filter(|tactic| tactic.win_in_plies <= 3);
    let mut thrown_away = 0;
    for tactic in wins {
        let game = game(&tactic.variant, &tactic.position);
        for mv in game.legal_moves().into_iter().step_by(5) {
            let open = engine.loss_in_open_game(&game, mv, NODES, &running());
            assert_eq!(open, None, "{} {mv}", tactic.id);
            let loss = engine.loss_of(&game, mv, NODES, &running()).unwrap();
            thrown_away += usize::from(loss > WHOLE / 2);
        }
    }
    assert!(thrown_away > 5, "{thrown_away}");
}
