//! Threats to win in one move: which players answer such threats, and which players can overlook one.

use engine::{Engine, Level, Strengths};
use rules::{Game, Move, Outcome};

use crate::{game, running, tactics};

/// Returns whether the side to move can win in one move.
fn can_win_at_once(game: &Game) -> bool {
    let side = game.position().to_move();
    game.legal_moves().into_iter().any(|mv| {
        let mut after = game.clone();
        after.play(mv).unwrap();
        after.outcome().and_then(Outcome::winner) == Some(side)
    })
}

/// Returns whether the enemy has not won after `mv` and cannot win with its next move.
fn is_safe(game: &Game, mv: Move) -> bool {
    let mut after = game.clone();
    after.play(mv).unwrap();
    after.outcome().and_then(Outcome::winner) != Some(after.position().to_move())
        && !can_win_at_once(&after)
}

/// Returns positions in which the enemy threatens to win in one move, and only some of the moves answer the threat.
fn threatened(id: &str) -> Vec<Game> {
    let wins_in_one = tactics()
        .into_iter()
        .filter(|tactic| tactic.win_in_plies == 1);
    wins_in_one
        .filter(|tactic| tactic.variant.starts_with(id))
        .filter_map(|tactic| {
            let (board, side) = tactic.position.split_once(' ').unwrap();
            let other = if side == "b" { "w" } else { "b" };
            let game = game(&tactic.variant, &format!("{board} {other}"));
            let moves = game.legal_moves();
            let safe = moves.iter().filter(|mv| is_safe(&game, **mv)).count();
            (safe > 0 && safe < moves.len() && !can_win_at_once(&game)).then_some(game)
        })
        .collect()
}

/// Chooses a move in each game once per seed. Returns how many of the moves do not answer the threat.
fn overlooked(games: &[Game], level: &Level, seeds: u64) -> usize {
    let mut engine = Engine::new(1, 1);
    let mut overlooks = |game: &Game, seed| {
        let mv = engine.choose(game, level, seed, &running()).unwrap();
        !is_safe(game, mv)
    };
    let all = games
        .iter()
        .flat_map(|game| (0..seeds).map(move |seed| (game, seed)));
    all.filter(|(game, seed)| overlooks(game, *seed)).count()
}

#[test]
fn of_the_players_of_a_strength_only_the_weakest_of_ordo_overlook_threats() {
    let strengths = Strengths::builtin().unwrap();
    let [loa, ordo] = ["loa", "ordo"].map(threatened);
    assert!(!loa.is_empty() && !ordo.is_empty());
    for elo in [0, 300, 1200] {
        assert_eq!(overlooked(&loa, &strengths.level(elo), 10), 0, "{elo}");
    }
    let [weakest, weak, others] =
        [0, 200, 1200].map(|elo| overlooked(&ordo, &strengths.level(elo), 60));
    assert!(weakest > weak && weak > 0, "{weakest} and {weak}");
    assert_eq!(others, 0);
}
