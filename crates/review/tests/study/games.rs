//! Games for the tests: engine against engine after a random opening, reproducible by seed.

use std::sync::atomic::AtomicBool;

use cohort_review::{Looker, PlyReview, Review, Step};
use engine::{Engine, Limits};
use rules::{Catalogue, Game, SharedVariant, SplitMix64};

pub fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

pub fn running() -> AtomicBool {
    AtomicBool::new(false)
}

/// A game after `plies` random plies that do not end the game.
pub fn opening(variant: &SharedVariant, plies: usize, seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(variant.clone());
    while game.plies().len() < plies {
        let moves = game.legal_moves();
        let mv = moves[random.below(moves.len() as u64) as usize];
        game.play(mv).unwrap();
        if game.outcome().is_some() {
            game.undo();
        }
    }
    game
}

/// Continues a game with the engine's best moves until it ends or has `plies` plies.
pub fn play_on(game: &mut Game, engine: &mut Engine, nodes: u64, plies: usize) {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    while game.outcome().is_none() && game.plies().len() < plies {
        engine.clear();
        let found = engine.search(game, &limits, &running(), &mut |_| {});
        game.play(found.unwrap().best).unwrap();
    }
}

pub fn reviewed(game: &Game, nodes: u64) -> Review {
    let mut review = Review::of_game(game, nodes);
    let mut looker = Looker::default();
    while let Step::Looked(_) = review.step(&mut looker, &running()) {}
    assert!(review.is_finished());
    review
}

pub fn look_at(game: &Game, ply: usize, nodes: u64) -> PlyReview {
    let mut review = Review::of_game(game, nodes);
    let step = review.look(ply, &mut Looker::default(), &running());
    assert_eq!(step, Step::Looked(ply));
    review.plies()[ply].clone().unwrap()
}
