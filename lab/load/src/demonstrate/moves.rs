//! Chooses moves cheaply, without the engine: a weak evaluation of the positions after each move, with an error that
//! shrinks with the strength of the player.

use rules::{ByGame, Game, Move, Position, Side, SplitMix64, Variant};

use super::random::{happens, normal};

/// A move, and what its player thinks of the position.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    pub mv: Move,
    /// Whether the player sees that the opponent wins next, whatever the move.
    pub hopeless: bool,
}

/// The number of best moves that an attentive player checks for a reply that wins.
const CHECKED: usize = 5;

/// Chooses a move for a player of `strength`, from 0 to 1. Returns `None` if the game is over.
pub fn choose(game: &Game, strength: f64, random: &mut SplitMix64) -> Option<Chosen> {
    let (variant, position) = (game.variant(), game.position());
    let side = position.to_move();
    let error = 0.3 + 9.0 * (1.0 - strength).powi(2);
    let mut rated = Vec::new();
    for mv in game.legal_moves() {
        let after = variant.apply(position, mv);
        let wins = variant
            .outcome(&after)
            .map(|outcome| outcome.winner() == Some(side));
        // Nearly everybody sees a win in one move.
        if wins == Some(true) && happens(random, 0.75 + strength / 4.0) {
            return Some(Chosen {
                mv,
                hopeless: false,
            });
        }
        let worth = match wins {
            Some(false) => f64::NEG_INFINITY,
            _ => worth(variant, &after, side) + error * normal(random),
        };
        rated.push((worth, mv, after));
    }
    rated.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (_, first, _) = *rated.first()?;
    if !happens(random, strength.sqrt()) {
        return Some(Chosen {
            mv: first,
            hopeless: false,
        });
    }
    let safe = rated
        .iter()
        .take(CHECKED)
        .find(|(worth, _, after)| worth.is_finite() && !loses(variant, after, side));
    Some(match safe {
        Some((_, mv, _)) => Chosen {
            mv: *mv,
            hopeless: false,
        },
        None => Chosen {
            mv: first,
            hopeless: true,
        },
    })
}

/// Returns whether the enemy of `side`, who is to move, can win with the next move.
fn loses(variant: &Variant, position: &Position, side: Side) -> bool {
    variant.legal_moves(position).into_iter().any(|mv| {
        let outcome = variant.outcome(&variant.apply(position, mv));
        outcome.is_some_and(|outcome| outcome.winner() == Some(!side))
    })
}

/// How near a side is to its goal.
type Nearness = fn(&Variant, &Position, Side) -> f64;

/// The nearness in each game, and how much the nearness of the enemy counts.
const NEARNESS: ByGame<(Nearness, f64)> = ByGame {
    loa: (gathered, 0.7),
    ordo: (advanced, 0.8),
};

/// Returns the worth of a position for a side; only the order of the values matters.
fn worth(variant: &Variant, position: &Position, side: Side) -> f64 {
    let (nearness, enemy) = *NEARNESS.of(variant.kind());
    nearness(variant, position, side) - enemy * nearness(variant, position, !side)
}

/// Returns how near the stones of a side are to each other.
fn gathered(variant: &Variant, position: &Position, side: Side) -> f64 {
    let stones = position.stones(side);
    let places: Vec<(f64, f64)> = variant
        .geometry()
        .squares(stones)
        .map(|square| (f64::from(square.file()), f64::from(square.rank())))
        .collect();
    let number = places.len().max(1) as f64;
    let sum = places
        .iter()
        .fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    let (file, rank) = (sum.0 / number, sum.1 / number);
    let far: f64 = places
        .iter()
        .map(|place| (place.0 - file).abs().max((place.1 - rank).abs()))
        .sum();
    let groups = variant.geometry().groups(stones).count() as f64;
    -far - 1.5 * groups
}

/// Returns how far the stones of a side have come, with a bonus for each stone and for the most advanced stone.
fn advanced(variant: &Variant, position: &Position, side: Side) -> f64 {
    let up = side == variant.bottom();
    let top = f64::from(variant.shape().ranks().saturating_sub(1));
    let stones = variant.geometry().squares(position.stones(side));
    let ways: Vec<f64> = stones
        .map(|square| {
            let rank = f64::from(square.rank());
            if up { rank } else { top - rank }
        })
        .collect();
    let furthest = ways.iter().copied().fold(0.0, f64::max);
    0.12 * ways.iter().sum::<f64>() + 0.5 * furthest + 1.5 * ways.len() as f64
}

#[cfg(test)]
mod tests {
    use rules::{Catalogue, Outcome};

    use super::*;

    /// Plays a game between players of two strengths. Returns the winner, and the number of moves.
    fn play(variant: &str, strengths: [f64; 2], seed: u64) -> (Option<Side>, usize) {
        let variants = Catalogue::builtin();
        let mut game = Game::new(variants.get(variant).unwrap().clone());
        let mut random = SplitMix64::new(seed);
        while game.plies().len() < 300 {
            let strength = strengths[game.position().to_move().index()];
            let Some(chosen) = choose(&game, strength, &mut random) else {
                break;
            };
            game.play(chosen.mv).unwrap();
        }
        (game.outcome().and_then(Outcome::winner), game.plies().len())
    }

    #[test]
    fn the_stronger_player_wins_most_games_and_nearly_all_games_end() {
        for variant in ["loa", "ordo", "loa-6x6"] {
            let (mut won, mut ended, mut moves) = (0, 0, 0);
            const GAMES: u64 = 40;
            for seed in 0..GAMES {
                let strong = Side::ALL[seed as usize % 2];
                let strengths = if strong == Side::Black {
                    [0.9, 0.3]
                } else {
                    [0.3, 0.9]
                };
                let (winner, plies) = play(variant, strengths, seed);
                won += u64::from(winner == Some(strong));
                ended += u64::from(winner.is_some());
                moves += plies;
            }
            println!(
                "{variant}: won {won}, ended {ended} of {GAMES}, moves {}",
                moves / GAMES as usize
            );
            assert!(won * 4 >= GAMES * 3, "{variant}: {won}");
            assert!(ended * 10 >= GAMES * 9, "{variant}: {ended}");
        }
    }
}
