//! Tests the properties on which measurements against these players rely: their games are legal and reproducible, and
//! they find wins.

use std::sync::atomic::AtomicBool;

use engine::{Choice, Limits, Player};
use references::{Classic, Mcts, Novice};
use rules::{Catalogue, Game, Outcome, SharedVariant, Side};
use serde::Deserialize;

const LOA: [&str; 12] = [
    "loa",
    "loa-scrambled",
    "loa-quick",
    "loa-black-hole",
    "loa-black-hole-scrambled",
    "loa-5x5",
    "loa-6x6",
    "loa-7x7",
    "loa-10x10",
    "loa-12x12",
    "loa-hexagon-61",
    "loa-hexagon-91",
];

fn all() -> Vec<String> {
    let variants = Catalogue::builtin();
    variants
        .variants()
        .iter()
        .map(|variant| variant.id().to_owned())
        .collect()
}

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn game(id: &str, position: &str) -> Game {
    let variant = variant(id);
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn choose(player: &mut dyn Player, game: &Game, limits: Limits) -> Option<Choice> {
    player.choose_move(game, &limits, &AtomicBool::new(false))
}

/// Plays a game to its end, or to 300 plies. Panics if a player makes an illegal move.
fn play(
    id: &str,
    black: &mut dyn Player,
    white: &mut dyn Player,
    limits: Limits,
    seed: u64,
) -> Game {
    let mut game = Game::new(variant(id));
    black.new_game(seed);
    white.new_game(seed + 1);
    while game.outcome().is_none() && game.plies().len() < 300 {
        let choice = match game.position().to_move() {
            Side::Black => choose(black, &game, limits),
            Side::White => choose(white, &game, limits),
        };
        let choice = choice.unwrap();
        game.play(choice.mv).unwrap();
    }
    game
}

fn moves(game: &Game) -> Vec<String> {
    game.notations().collect()
}

#[derive(Deserialize)]
struct Tactic {
    id: String,
    variant: String,
    position: String,
    win_in_plies: u32,
    winning_moves: Vec<String>,
}

/// Returns the positions with forced wins from the engine's tests.
fn tactics() -> impl Iterator<Item = Tactic> {
    include_str!("../../../crates/engine/tests/tactics.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
}

fn solves(player: &mut dyn Player, tactic: &Tactic, limits: Limits) -> bool {
    let game = game(&tactic.variant, &tactic.position);
    player.new_game(1);
    let mv = choose(player, &game, limits).unwrap().mv;
    let mv = game.variant().notation(game.position(), mv);
    let right = tactic.winning_moves.contains(&mv);
    if !right {
        println!("{}: {mv} instead of {:?}", tactic.id, tactic.winning_moves);
    }
    right
}

#[test]
fn the_classic_player_plays_every_variant_of_loa_to_an_end() {
    for id in LOA {
        let mut classic = Classic::new(&variant(id)).unwrap();
        let mut novice = Novice::new(0);
        let game = play(id, &mut classic, &mut novice, nodes(1_000), 1);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(Side::Black), "{id}: {outcome}");
    }
}

#[test]
fn the_classic_player_declines_ordo() {
    let refusal = Classic::new(&variant("ordo")).err().unwrap();
    assert_eq!(
        refusal.to_string(),
        "the classic player plays only Lines of Action, not `ordo`"
    );
    let mut classic = Classic::new(&variant("loa")).unwrap();
    assert_eq!(
        choose(&mut classic, &Game::new(variant("ordo")), nodes(100)),
        None
    );
}

#[test]
fn the_classic_player_plays_the_same_game_again() {
    let mut classic = Classic::new(&variant("loa")).unwrap();
    let mut other = Classic::new(&variant("loa")).unwrap();
    let first = play("loa", &mut classic, &mut other, nodes(2_000), 1);
    let again = play("loa", &mut classic, &mut other, nodes(2_000), 1);
    assert_eq!(moves(&first), moves(&again));
}

#[test]
fn the_classic_player_finds_wins_in_three() {
    let loa = tactics().filter(|tactic| tactic.variant != "ordo");
    let short = loa
        .filter(|tactic| tactic.win_in_plies <= 3)
        .collect::<Vec<_>>();
    assert!(short.len() > 20);
    let mut classic = Classic::new(&variant("loa")).unwrap();
    for tactic in short {
        assert!(
            solves(&mut classic, &tactic, nodes(20_000)),
            "{}",
            tactic.id
        );
    }
}

#[test]
fn the_monte_carlo_player_plays_every_variant_to_an_end() {
    for id in all() {
        let mut mcts = Mcts::new(&variant(&id), 0);
        let game = play(&id, &mut mcts, &mut Novice::new(0), nodes(150), 1);
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.winner(), Some(Side::Black), "{id}: {outcome}");
    }
}

#[test]
fn the_monte_carlo_player_plays_the_same_game_again() {
    for id in ["loa", "ordo"] {
        let mut mcts = Mcts::new(&variant(id), 0);
        let mut other = Mcts::new(&variant(id), 0);
        let first = play(id, &mut mcts, &mut other, nodes(100), 1);
        let again = play(id, &mut mcts, &mut other, nodes(100), 1);
        assert_eq!(moves(&first), moves(&again), "{id}");
        let other = play(id, &mut mcts, &mut other, nodes(100), 2);
        assert_ne!(moves(&first), moves(&other), "{id}");
    }
}

#[test]
fn the_monte_carlo_player_takes_wins_and_finds_most_wins_in_three() {
    let (mut all, mut found) = (0, 0);
    for tactic in tactics() {
        let mut mcts = Mcts::new(&variant(&tactic.variant), 0);
        if tactic.win_in_plies == 1 {
            assert!(solves(&mut mcts, &tactic, nodes(1)), "{}", tactic.id);
        } else if tactic.win_in_plies == 3 {
            all += 1;
            found += u32::from(solves(&mut mcts, &tactic, nodes(2_000)));
        }
    }
    assert!(all > 20 && found * 10 >= all * 9, "{found} of {all}");
}

/// Checks the length and the last position of games between players that must never change.
#[test]
fn frozen_players_play_the_games_they_have_always_played() {
    let end = |id: &str, black: &mut dyn Player, white: &mut dyn Player, limits: Limits| {
        let game = play(id, black, white, limits, 1);
        let position = game.variant().position_string(game.position());
        (game.plies().len(), position)
    };
    let mut classic = Classic::new(&variant("loa")).unwrap();
    let other = &mut Classic::new(&variant("loa-10x10")).unwrap();
    let (mut loa, mut ordo) = (
        Mcts::new(&variant("loa"), 0),
        Mcts::new(&variant("ordo"), 0),
    );
    let ends = [
        end("loa", &mut classic, &mut loa, nodes(4_000)),
        end("loa-10x10", &mut classic, other, nodes(2_000)),
        end("ordo", &mut ordo, &mut Novice::new(0), nodes(300)),
    ];
    let always = [
        (54, "8/6b1/8/3bbb2/3b2b1/1bb5/1b3ww1/8 b"),
        (47, "10/w9/4b1w3/4b5/2wbww4/3b6/4bw3w/1b1b1b3w/2b7/10 w"),
        (
            16,
            "6bb2/bb2bbbbbb/1bbb1b2b1/3b6/1w1b5w/ww2b2w1w/www2bwwww/1w1ww5 w",
        ),
    ];
    assert_eq!(
        ends,
        always.map(|(plies, position)| (plies, position.to_owned()))
    );
}

#[test]
fn limits_are_kept() {
    let game = Game::new(variant("loa"));
    let mut classic = Classic::new(&variant("loa")).unwrap();
    assert_eq!(
        choose(&mut classic, &game, nodes(5_000)).unwrap().nodes,
        5_000
    );
    let shallow = Limits {
        depth: Some(3),
        ..Limits::default()
    };
    assert_eq!(choose(&mut classic, &game, shallow).unwrap().depth, 3);
    let mut mcts = Mcts::new(&variant("loa"), 1);
    assert_eq!(choose(&mut mcts, &game, nodes(300)).unwrap().nodes, 300);
}

#[test]
fn a_player_stopped_at_once_still_moves() {
    let stopped = AtomicBool::new(true);
    let mut classic = Classic::new(&variant("loa")).unwrap();
    let mut mcts = Mcts::new(&variant("ordo"), 1);
    let players: [(&str, &mut dyn Player); 2] = [("loa", &mut classic), ("ordo", &mut mcts)];
    for (id, player) in players {
        let game = Game::new(variant(id));
        let choice = player
            .choose_move(&game, &Limits::default(), &stopped)
            .unwrap();
        assert_eq!(game.legality(choice.mv), Ok(()));
    }
}

#[test]
fn nobody_moves_when_the_game_is_over() {
    let over = game("loa", "8/8/8/3bb3/8/8/w6w/8 w");
    assert!(over.outcome().is_some());
    let mut classic = Classic::new(&variant("loa")).unwrap();
    assert_eq!(choose(&mut classic, &over, nodes(100)), None);
    assert_eq!(
        choose(&mut Mcts::new(&variant("loa"), 1), &over, nodes(100)),
        None
    );
    assert_eq!(choose(&mut Novice::new(1), &over, nodes(100)), None);
}

#[test]
fn the_novice_plays_every_variant_to_an_end_and_the_same_game_again() {
    for id in &all() {
        let mut players = (Novice::new(0), Novice::new(0));
        let first = play(id, &mut players.0, &mut players.1, Limits::default(), 5);
        let again = play(id, &mut players.0, &mut players.1, Limits::default(), 5);
        assert_eq!(moves(&first), moves(&again), "{id}");
        let other = play(id, &mut players.0, &mut players.1, Limits::default(), 6);
        assert_ne!(moves(&first), moves(&other), "{id}");
    }
}

#[test]
fn the_novice_takes_wins() {
    for tactic in tactics().filter(|tactic| tactic.win_in_plies == 1) {
        assert!(solves(&mut Novice::new(1), &tactic, Limits::default()));
    }
}

#[test]
fn the_novice_avoids_losing_at_once() {
    // After most of Black's moves, White can win by connecting its stones with the next move.
    for tactic in tactics().filter(|tactic| tactic.win_in_plies == 1) {
        let winner = game(&tactic.variant, &tactic.position).position().to_move();
        let position = game(&tactic.variant, &tactic.position).position().passed();
        let threatened = Game::from_position(variant(&tactic.variant), position);
        let wins = |game: &Game| {
            game.outcome().is_some_and(
                |outcome| matches!(outcome, Outcome::Win { winner: who, .. } if who == winner),
            )
        };
        let safe = |mv| {
            let mut after = threatened.clone();
            after.play(mv).unwrap();
            let replies = after.legal_moves();
            !wins(&after)
                && !replies.into_iter().any(|reply| {
                    let mut end = after.clone();
                    end.play(reply).unwrap();
                    wins(&end)
                })
        };
        let any_safe = threatened.legal_moves().into_iter().any(safe);
        for seed in 0..5 {
            let mv = choose(&mut Novice::new(seed), &threatened, Limits::default())
                .unwrap()
                .mv;
            assert!(!any_safe || safe(mv), "{}: {mv}", tactic.id);
        }
    }
}
