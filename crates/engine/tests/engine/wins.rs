//! Forced wins: found, announced with their length, and complete if all moves are requested.

use engine::{Engine, Limits, Opponents, Solver, Verdict};
use rules::Strength;

use crate::{game, nodes, running, search, tactics};

#[test]
fn full_strength_finds_forced_wins() {
    let level = Opponents::builtin().level(Strength::Full).unwrap();
    let level = level.at_most(600_000);
    let mut engine = Engine::new(16, 1);
    let (mut longer, mut found) = (0, 0);
    for tactic in tactics() {
        let game = game(&tactic.variant, &tactic.position);
        let mv = engine.choose(&game, &level, 1, &running()).unwrap();
        let mv = game.variant().notation(game.position(), mv);
        let right = tactic.winning_moves.contains(&mv);
        if tactic.win_in_plies <= 3 {
            assert!(
                right,
                "{}: {mv} instead of {:?}",
                tactic.id, tactic.winning_moves
            );
        } else {
            longer += 1;
            found += usize::from(right);
            if !right {
                println!("{}: {mv} instead of {:?}", tactic.id, tactic.winning_moves);
            }
        }
    }
    assert!(
        longer >= 10 && found * 10 >= longer * 9,
        "{found} of {longer} wins in five"
    );
}

#[test]
fn a_million_nodes_find_every_forced_win() {
    let mut engine = Engine::new(16, 1);
    for tactic in tactics() {
        let game = game(&tactic.variant, &tactic.position);
        engine.clear();
        let found = search(&mut engine, &game, nodes(1_000_000)).unwrap();
        let mv = game.variant().notation(game.position(), found.best);
        assert!(
            tactic.winning_moves.contains(&mv),
            "{}: {mv} instead of {:?}",
            tactic.id,
            tactic.winning_moves
        );
    }
}

#[test]
fn forced_wins_are_announced_with_their_length() {
    let mut engine = Engine::new(16, 1);
    for tactic in tactics()
        .into_iter()
        .filter(|tactic| tactic.win_in_plies <= 3)
    {
        let game = game(&tactic.variant, &tactic.position);
        let found = search(&mut engine, &game, nodes(300_000)).unwrap();
        assert_eq!(
            found.score.win_in(),
            Some(tactic.win_in_plies),
            "{}",
            tactic.id
        );
        assert_eq!(found.pv.first(), Some(&found.best));
    }
}

#[test]
fn all_wins_are_found_when_all_moves_are_asked_for() {
    for tactic in tactics()
        .iter()
        .filter(|tactic| tactic.win_in_plies == 3)
        .take(8)
    {
        let game = game(&tactic.variant, &tactic.position);
        let limits = Limits {
            depth: Some(4),
            multipv: u32::MAX,
            ..Limits::default()
        };
        let found = search(&mut Engine::new(4, 1), &game, limits).unwrap();
        assert_eq!(found.lines.len(), game.legal_moves().len());
        let mut wins = found
            .lines
            .iter()
            .filter(|line| line.score.win_in() == Some(3))
            .map(|line| game.variant().notation(game.position(), line.pv[0]))
            .collect::<Vec<_>>();
        wins.sort();
        let mut expected = tactic.winning_moves.clone();
        expected.sort();
        assert_eq!(wins, expected, "{}", tactic.id);
    }
}

/// Ordo endgames in which the first win that a search proves is not the shortest, each with the length of the shortest
/// win in plies.
const LONGER_FIRST: [(&str, u32); 6] = [
    ("10/6b3/5wbb2/6wwb1/5w4/10/10/10 w", 9),
    ("10/4b5/4b5/3bww4/5w4/10/10/10 w", 9),
    ("10/10/b1b7/1bbbw5/1bww6/10/10/10 w", 9),
    ("10/10/1b1b6/1bbww5/2w7/10/10/10 w", 9),
    ("10/10/6b3/6bbbb/6w3/5w4/10/10 w", 9),
    ("10/10/10/6b3/6b3/5bwww1/6w3/10 b", 9),
];

#[test]
fn of_proved_wins_the_shortest_is_preferred() {
    let mut solver = Solver::new(16);
    for (position, shortest) in LONGER_FIRST {
        let game = game("ordo", position);
        let solution = solver.solve(&game, 5_000_000, &running()).unwrap();
        assert!(solution.shortest, "{position}");
        assert!(
            matches!(solution.verdict, Verdict::Win { plies, .. } if plies == shortest),
            "{position}: {:?}",
            solution.verdict
        );
        let found = search(&mut Engine::new(16, 1), &game, nodes(300_000)).unwrap();
        assert_eq!(found.score.win_in(), Some(shortest as i32), "{position}");
        // The reported line begins with the chosen move and ends the game within the announced number of plies.
        let mut game = game;
        for mv in &found.pv {
            game.play(*mv).unwrap();
        }
        assert_eq!(found.pv.first(), Some(&found.best));
        assert!(game.outcome().is_some() && found.pv.len() <= shortest as usize);
    }
}
