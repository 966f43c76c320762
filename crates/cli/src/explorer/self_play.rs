//! Plays games of the engine against itself with varied openings.
//!
//! Most opening moves are drawn at random from the best few moves, with higher probability for better moves. The other
//! opening moves are drawn from all legal moves, so that the explorer also has data on moves that people try. After the
//! opening, the engine plays its best moves until the game ends or a win is proved.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use engine::{Chances, Engine, Limits, Score};
use explorer::{Evaluation, GameEnd};
use rules::{Game, Move, Position, SharedVariant, Side, SplitMix64};

use super::played::Played;

/// The length of an opening, in plies.
const OPENING: std::ops::Range<u64> = 8..17;
/// The percentage of opening moves that are drawn from all legal moves, not only from the best few moves.
const ANY_PERCENT: u64 = 12;
/// The number of best moves that the engine reports for the choice of an opening move.
const LINES: u32 = 8;
/// The softmax temperature, as a difference in winning chances from 0 to 1. A move that loses this much is drawn e
/// times less often than the best move.
const TEMPERATURE: f64 = 0.03;
/// The maximum loss of winning chances, from 0 to 1, of an opening move that is drawn from the best few moves.
const MOST_LOST: f64 = 0.10;
/// The maximum length of a game, in plies. Longer games are abandoned and count as unfinished.
const LONGEST: usize = 300;
/// The size of the hash table, in MiB. A small table stays in the processor's cache.
const HASH_MIB: usize = 2;
/// The maximum number of opening positions whose evaluations are cached.
const REMEMBERED: usize = 1 << 17;

/// The evaluation of an opening position: the winning chances of the side to move, and the good moves with the chances
/// after each of them.
#[derive(Clone, Debug)]
struct Thought {
    chances: f64,
    moves: Vec<(Move, f64)>,
}

/// The engine that plays against itself. Each game depends only on its seed, not on earlier games.
#[derive(Debug)]
pub(super) struct SelfPlay {
    variant: SharedVariant,
    engine: Engine,
    nodes: u64,
    openings: HashMap<Position, Thought>,
}

impl SelfPlay {
    /// Creates a player for games of a variant. `nodes` is the number of positions per search.
    pub(super) fn new(variant: &SharedVariant, nodes: u64) -> Self {
        SelfPlay {
            variant: variant.clone(),
            engine: Engine::new(HASH_MIB, 1),
            nodes,
            openings: HashMap::new(),
        }
    }

    pub(super) fn play(&mut self, seed: u64) -> Played {
        let mut random = SplitMix64::of([seed]);
        let mut played = Played {
            game: Game::new(self.variant.clone()),
            evaluations: Vec::new(),
            end: GameEnd::Unfinished,
        };
        let opening = OPENING.start + random.below(OPENING.end - OPENING.start);
        for _ in 0..opening {
            self.play_opening_move(&mut played, &mut random);
        }
        self.engine.clear();
        while played.game.outcome().is_none() && played.game.plies().len() < LONGEST {
            let Some(found) = self.search(&played.game, 1) else {
                break;
            };
            let share = Chances::of(&self.variant).share(found.score);
            played.evaluations.push(Some(of_mover(&played.game, share)));
            if let Some(winner) = proved(&played.game, found.score) {
                played.end = GameEnd::Won(winner);
                return played;
            }
            if played.game.play(found.best).is_err() {
                break;
            }
        }
        if let Some(outcome) = played.game.outcome() {
            played.end = outcome.winner().map_or(GameEnd::Drawn, GameEnd::Won);
        }
        played
    }

    /// Plays a move of the opening, unless the game is over.
    fn play_opening_move(&mut self, played: &mut Played, random: &mut SplitMix64) {
        let moves = played.game.legal_moves();
        if played.game.outcome().is_some() {
            return;
        }
        let is_any = random.below(100) < ANY_PERCENT;
        let (mv, evaluation) = if is_any {
            (random.choose(&moves).copied(), None)
        } else {
            let thought = self.think(&played.game);
            let evaluation = thought
                .as_ref()
                .map(|thought| of_mover(&played.game, thought.chances));
            let mv = thought.and_then(|thought| choose(&thought.moves, random));
            (mv, evaluation)
        };
        if let Some(mv) = mv
            && played.game.play(mv).is_ok()
        {
            played.evaluations.push(evaluation);
        }
    }

    /// The engine's evaluation of an opening position. The evaluation does not depend on the moves before the position.
    fn think(&mut self, game: &Game) -> Option<Thought> {
        if let Some(known) = self.openings.get(game.position()) {
            return Some(known.clone());
        }
        // Searches the position as a new game, so that earlier positions and searches do not influence the result.
        let alone = Game::from_position(self.variant.clone(), *game.position());
        self.engine.clear();
        let found = self.search(&alone, LINES)?;
        let chances = Chances::of(&self.variant);
        let best = chances.share(found.score);
        let mut moves: Vec<(Move, f64)> = found
            .lines
            .iter()
            .filter_map(|line| Some((*line.pv.first()?, chances.share(line.score))))
            .filter(|(_, share)| best - share <= MOST_LOST)
            .collect();
        if moves.is_empty() {
            moves.push((found.best, best));
        }
        let thought = Thought {
            chances: best,
            moves,
        };
        if self.openings.len() < REMEMBERED {
            self.openings.insert(*game.position(), thought.clone());
        }
        Some(thought)
    }

    fn search(&mut self, game: &Game, multipv: u32) -> Option<engine::Analysis> {
        let limits = Limits {
            nodes: Some(self.nodes),
            multipv,
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        self.engine.search(game, &limits, &stop, &mut |_| {})
    }
}

/// Converts the chances of the side to move into the chances of Black.
fn of_mover(game: &Game, share: f64) -> Evaluation {
    Evaluation::of_black(match game.position().to_move() {
        Side::Black => share,
        Side::White => 1.0 - share,
    })
}

/// The side with a proved win; `None` without a proof.
fn proved(game: &Game, score: Score) -> Option<Side> {
    let side = game.position().to_move();
    let plies = score.win_in().filter(|plies| *plies != 0)?;
    Some(if plies > 0 { side } else { !side })
}

/// Draws a move at random, with higher probability for better moves.
fn choose(moves: &[(Move, f64)], random: &mut SplitMix64) -> Option<Move> {
    let best = moves.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    let weights: Vec<f64> = moves
        .iter()
        .map(|(_, share)| ((share - best) / TEMPERATURE).exp())
        .collect();
    let place = random.below(1 << 32) as f64 / (1u64 << 32) as f64;
    let mut left = place * weights.iter().sum::<f64>();
    for ((mv, _), weight) in moves.iter().zip(&weights) {
        left -= weight;
        if left < 0.0 {
            return Some(*mv);
        }
    }
    moves.last().map(|(mv, _)| *mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn a_game_depends_on_its_seed_alone() {
        let variant = Catalogue::builtin().get("loa-6x6").unwrap().clone();
        let mut first = SelfPlay::new(&variant, 200);
        let lines: Vec<String> = (0..4).map(|seed| first.play(seed).to_line()).collect();
        for seed in [3, 1] {
            let again = SelfPlay::new(&variant, 200).play(seed).to_line();
            assert_eq!(again, lines[seed as usize]);
        }
        assert_ne!(lines[0], lines[1]);
        for line in lines {
            assert!(!line.starts_with("unfinished"), "{line}");
            assert_eq!(Played::from_line(&variant, &line).unwrap().to_line(), line);
        }
    }

    #[test]
    fn better_moves_are_chosen_sooner_and_far_worse_ones_hardly_ever() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let moves = variant.legal_moves(variant.start());
        let offered = [(moves[0], 0.55), (moves[1], 0.52), (moves[2], 0.20)];
        let mut random = SplitMix64::new(1);
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let chosen = choose(&offered, &mut random).unwrap();
            let place = offered.iter().position(|(mv, _)| *mv == chosen).unwrap();
            counts[place] += 1;
        }
        // The first two moves have the weights 1 and 1/e. The third move has a weight of nearly 0.
        assert!((2000..2400).contains(&counts[0]), "{counts:?}");
        assert!((600..1000).contains(&counts[1]), "{counts:?}");
        assert!(counts[2] < 5, "{counts:?}");
        assert_eq!(choose(&[], &mut random), None);
    }
}
