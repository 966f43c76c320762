//! The solver proves wins for the search if the settings give the solver a share of the nodes.

use engine::{Engine, Settings};

use crate::{game, nodes, search};

/// Positions with a win that the solver finds before the search does.
const FOR_THE_SOLVER: [&str; 3] = [
    "10/10/3b6/3bw5/2wwbw4/4w5/10/10 b",
    "10/10/5bb3/3bbwb3/4w5/4w5/10/10 w",
    "10/10/4b5/3bwb4/4wb4/4w5/10/10 w",
];
const NODES: u64 = 20_000;

fn engine(settings: &str) -> Engine {
    Engine::with(&settings.parse::<Settings>().unwrap())
}

#[test]
fn a_win_is_proved_with_fewer_nodes() {
    for position in FOR_THE_SOLVER {
        let game = game("ordo", position);
        let alone = search(&mut engine("solver=0"), &game, nodes(NODES)).unwrap();
        let helped = search(&mut engine("solver=20"), &game, nodes(NODES)).unwrap();
        let sooner = alone.score.win_in().is_none() || helped.nodes < alone.nodes;
        assert!(sooner, "{position}: {} alone", alone.nodes);
        assert!(helped.score.win_in() > Some(0), "{position}");
        assert!(helped.nodes <= NODES, "{position}: {}", helped.nodes);
        let mut line = game.clone();
        for mv in &helped.pv {
            line.play(*mv).unwrap();
        }
    }
}

#[test]
fn a_proof_is_remembered_whatever_the_enemy_does() {
    for position in FOR_THE_SOLVER {
        let mut game = game("ordo", position);
        let mut engine = engine("solver=20");
        let found = search(&mut engine, &game, nodes(NODES)).unwrap();
        let plies = found.score.win_in().unwrap();
        game.play(found.best).unwrap();
        for reply in game.legal_moves() {
            game.play(reply).unwrap();
            let next = search(&mut engine, &game, nodes(500)).unwrap();
            let left = next.score.win_in();
            assert!(
                left.is_some_and(|left| 0 < left && left <= plies - 2),
                "{position}: {left:?} after {reply}, {plies} before"
            );
            game.undo();
        }
    }
}
