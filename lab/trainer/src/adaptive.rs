//! The command `adaptive`: measures how fast an adaptive opponent reaches the strength of simulated players.
//!
//! Simulated players of fixed strengths play against the computer. The computer's strength adapts as in the real game:
//! by the results, and by how much the player's moves lose (`engine::Rating`).

use std::sync::atomic::AtomicBool;

use anyhow::{Result, anyhow};
use engine::{Dial, Engine, Level, Losses, RatedGame, Rating};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{ByGame, Catalogue, FIRST_ADAPTIVE, Game, SharedVariant, Side, SplitMix64};

use crate::args;

/// The number of simulated strengths, evenly spaced from the weakest strength to [`STRONGEST`].
const STRENGTHS: u16 = 10;
/// The strength of the strongest simulated player, in Elo.
const STRONGEST: u16 = 2400;
/// The largest difference in Elo at which the opponent's strength counts as equal to the player's strength.
const FOUND: f64 = 150.0;
/// The possible numbers of random moves at the start of a game.
const OPENING: std::ops::RangeInclusive<usize> = 2..=3;
/// The number of plies after which a game counts as drawn.
const LONGEST: usize = 300;
const HASH_MIB: usize = 4;

pub fn run(args: &args::Adaptive) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let dial = Dial::builtin(variant.kind())?;
    let scale = dial.scale(variant);
    let weakest = scale.weakest().max(0).unsigned_abs();
    let strongest = STRONGEST.min(scale.strongest());
    println!("strength, mean error, mean size of the error, within {FOUND} Elo");
    for n in 0..STRENGTHS {
        let strength = weakest + (strongest - weakest) * n / (STRENGTHS - 1);
        let errors: Vec<f64> = (0..args.repeats)
            .map(|repeat| {
                let seed = [args.seed, strength.into(), repeat];
                let opponent = opponent_after(args.games, variant, &dial, strength, seed);
                f64::from(opponent) - f64::from(strength)
            })
            .collect();
        let count = errors.len() as f64;
        let mean = errors.iter().sum::<f64>() / count;
        let size = errors.iter().map(|error| error.abs()).sum::<f64>() / count;
        let within = errors.iter().filter(|error| error.abs() <= FOUND).count();
        println!(
            "{strength}, {mean:+.0}, {size:.0}, {within} of {}",
            errors.len()
        );
    }
    Ok(())
}

/// Returns the adaptive opponent's strength after `games` games against a player of one fixed strength.
fn opponent_after(
    games: u64,
    variant: &SharedVariant,
    dial: &Dial,
    strength: u16,
    [seed, player, repeat]: [u64; 3],
) -> u16 {
    let mut rating = Rating::default();
    let mut opponent = FIRST_ADAPTIVE;
    let mut engines = [0; 2].map(|_| Engine::new(HASH_MIB, 1));
    for game in 0..games {
        // The simulated player's side alternates from game to game.
        let side = if game % 2 == 0 {
            Side::Black
        } else {
            Side::White
        };
        let players = [strength, opponent].map(|elo| {
            let skill = dial.skill_at(dial.scale(variant).place_of(elo));
            Level::new(
                format!("{elo}"),
                ByGame {
                    loa: skill.clone().into(),
                    ordo: skill.into(),
                },
            )
        });
        // Derives the seed of each game from the run's seed, the player, the repetition and the game's number. So runs
        // with different seeds play different games.
        let seed = SplitMix64::of([seed, player, repeat, game]).next_u64();
        let (points, loss) = play(variant, &players, side, &mut engines, seed);
        rating.add(&RatedGame {
            opponent: opponent.into(),
            points,
            moves: loss.and_then(|loss| dial.losses().rating(loss)),
        });
        opponent = rating.median();
    }
    opponent
}

/// Plays a game between two players. The first player plays `side`. Returns the first player's points, and the mean
/// loss of its moves; `None` if too few of its moves have a measured loss.
fn play(
    variant: &SharedVariant,
    [player, opponent]: &[Level; 2],
    side: Side,
    [engine, judge]: &mut [Engine; 2],
    seed: u64,
) -> (f64, Option<u16>) {
    let mut random = StdRng::seed_from_u64(seed);
    let mut game = Game::new(variant.clone());
    for _ in 0..random.random_range(OPENING) {
        if let Some(mv) = game.legal_moves().choose(&mut random) {
            // On the built-in boards, random opening moves cannot end the game. If they end it on another board, `play`
            // refuses the remaining moves.
            let _ = game.play(*mv);
        }
    }
    let stop = AtomicBool::new(false);
    let mut losses = Vec::new();
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let own = game.position().to_move() == side;
        let level = if own { player } else { opponent };
        let Some(mv) = engine.choose(&game, level, seed, &stop) else {
            break;
        };
        if own && game.legal_moves().len() > 1 {
            judge.clear();
            losses.extend(judge.loss_in_open_game(&game, mv, Losses::NODES, &stop));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let points = match game.outcome().and_then(rules::Outcome::winner) {
        None => 0.5,
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
    };
    let sum: u64 = losses.iter().map(|loss| u64::from(*loss)).sum();
    let loss = (losses.len() >= Losses::MOVES).then(|| sum / losses.len() as u64);
    (points, loss.and_then(|loss| u16::try_from(loss).ok()))
}
