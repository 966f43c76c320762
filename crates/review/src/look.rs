//! Searches one position. The result depends only on the position, the moves before it and the number of nodes.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Answer, Chances, Engine, Limits, Score, Solver, WHOLE};
use rules::{Game, Move, Side};

/// The size of the search's hash table, in MiB. This size is enough for the nodes of one search in a review.
const HASH_MIB: usize = 16;
/// The size of the solver's hash table, in MiB.
const SOLVER_MIB: usize = 16;

/// The search result for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// The score for the side to move; `None` if the game is over.
    pub(crate) score: Option<Score>,
    /// The winning chances of the side to move, from 0 to [`WHOLE`].
    pub(crate) chances: u16,
    /// The best line; empty if the game is over.
    pub(crate) line: Vec<Move>,
}

impl Look {
    /// The winning chances, from 0 to [`WHOLE`], of the side to move or of its enemy.
    pub(crate) fn chances_of(&self, is_to_move: bool) -> u16 {
        if is_to_move {
            self.chances
        } else {
            WHOLE - self.chances
        }
    }
}

/// An engine that searches single positions. It forgets each search before the next one, so no result depends on an
/// earlier search.
#[derive(Debug)]
pub struct Looker {
    engine: Engine,
    /// The solver is created on first use, because few positions need it.
    solver: Option<Solver>,
}

impl Default for Looker {
    fn default() -> Self {
        Looker {
            engine: Engine::new(HASH_MIB, 1),
            solver: None,
        }
    }
}

impl Looker {
    /// Searches the current position of `game` with `nodes` nodes; `None` if `stop` became true.
    pub(crate) fn look(&mut self, game: &Game, nodes: u64, stop: &AtomicBool) -> Option<Look> {
        if let Some(outcome) = game.outcome() {
            return Some(Look {
                score: None,
                chances: points(outcome.winner(), game.position().to_move()),
                line: Vec::new(),
            });
        }
        self.engine.clear();
        let limits = limits(nodes, 1);
        let found = self.engine.search(game, &limits, stop, &mut |_| {})?;
        let mut line = found.pv;
        if line.is_empty() {
            line.push(found.best);
        }
        if let Some(plies) = found.score.win_in() {
            self.complete(game, &mut line, plies, &limits, stop);
        }
        (!stop.load(Relaxed)).then(|| Look {
            score: Some(found.score),
            chances: parts(Chances::of(game.variant()).share(found.score)),
            line,
        })
    }

    /// Returns the second-best move, and the winning chances of the side to move after it, from 0 to [`WHOLE`]. `None`
    /// if there is only one move or `stop` became true.
    pub(crate) fn second(
        &mut self,
        game: &Game,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<(Move, u16)> {
        self.engine.clear();
        let found = self
            .engine
            .search(game, &limits(nodes, 2), stop, &mut |_| {})?;
        let line = found.lines.get(1)?;
        let chances = Chances::of(game.variant()).share(line.score);
        (!stop.load(Relaxed)).then_some((*line.pv.first()?, parts(chances)))
    }

    /// Whether the solver proves within `nodes` nodes that a side wins; `None` if `stop` became true.
    pub(crate) fn proves_win(
        &mut self,
        game: &Game,
        side: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<bool> {
        if let Some(outcome) = game.outcome() {
            return Some(outcome.winner() == Some(side));
        }
        let solver = self.solver.get_or_insert_with(|| Solver::new(SOLVER_MIB));
        let proof = solver.prove(game, side, nodes, stop);
        (!stop.load(Relaxed)).then_some(matches!(proof.answer, Some(Answer::Wins(_))))
    }

    /// Extends a line with a proved win of either side to the winning move, if the hash table lost part of the line.
    fn complete(
        &mut self,
        game: &Game,
        line: &mut Vec<Move>,
        plies: i32,
        limits: &Limits,
        stop: &AtomicBool,
    ) {
        let mut end = game.clone();
        line.retain(|mv| end.play(*mv).is_ok());
        while line.len() < plies.unsigned_abs() as usize && !stop.load(Relaxed) {
            let Some(found) = self.engine.search(&end, limits, stop, &mut |_| {}) else {
                return;
            };
            // Without a proof of a win of either side, the search cannot extend the line to the end of the game.
            if found.score.win_in().is_none() || end.play(found.best).is_err() {
                return;
            }
            line.push(found.best);
        }
    }
}

fn limits(nodes: u64, multipv: u32) -> Limits {
    Limits {
        nodes: Some(nodes),
        multipv,
        ..Limits::default()
    }
}

/// Converts an expected score from 0 to 1 into winning chances from 0 to [`WHOLE`].
fn parts(share: f64) -> u16 {
    (share.clamp(0.0, 1.0) * f64::from(WHOLE)).round() as u16
}

/// The result of a finished game for a side, from 0 (loss) to [`WHOLE`] (win).
fn points(winner: Option<Side>, side: Side) -> u16 {
    match winner {
        None => WHOLE / 2,
        Some(winner) if winner == side => WHOLE,
        Some(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn game(position: &str) -> Game {
        let loa = Catalogue::builtin().get("loa").unwrap().clone();
        let position = loa.parse_position(position).unwrap();
        Game::from_position(loa, position)
    }

    #[test]
    fn a_look_is_the_same_whatever_was_looked_at_before() {
        let stop = AtomicBool::new(false);
        let start = game("1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
        let other = game("3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b");
        let mut looker = Looker::default();
        let first = looker.look(&start, 3000, &stop).unwrap();
        let won = looker.look(&other, 3000, &stop).unwrap();
        assert_eq!(looker.look(&start, 3000, &stop).unwrap(), first);
        assert_eq!((won.chances, won.line.len()), (WHOLE, 1));
    }

    #[test]
    fn a_stopped_look_says_nothing_and_a_finished_game_needs_none() {
        let stop = AtomicBool::new(true);
        let mut looker = Looker::default();
        assert!(
            looker
                .look(&game("3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b"), 3000, &stop)
                .is_none()
        );
        let over = looker.look(&game("8/8/2b5/3b4/8/8/1w6/6w1 w"), 3000, &stop);
        let over = over.unwrap();
        assert_eq!((over.chances, over.score), (0, None));
        assert_eq!(over.chances_of(false), WHOLE);
    }
}
