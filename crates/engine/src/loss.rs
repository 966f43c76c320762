//! The loss of a move: the winning chances after the best move minus the winning chances after the move in question.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Game, Move};

use crate::chances::Chances;
use crate::engine::Engine;
use crate::limits::Limits;

/// The number of units in the whole range of winning chances, from a certain loss to a certain win. Losses of moves
/// are given in these units.
pub const WHOLE: u16 = 10_000;

/// The range of winning chances of the side to move in which a game is open, that is, not decided.
const OPEN: RangeInclusive<f64> = 0.05..=0.95;

impl Engine {
    /// Returns the loss of a move in parts of [`WHOLE`]. Runs searches of `nodes` nodes: one to find the best move, and
    /// one after each of the two moves. The best move has a loss of 0. Returns `None` if the game is over, the move is
    /// illegal, or `stop` became true.
    pub fn loss_of(&mut self, game: &Game, mv: Move, nodes: u64, stop: &AtomicBool) -> Option<u16> {
        self.weigh(game, mv, nodes, stop, 0.0..=1.0)
    }

    /// Like [`loss_of`](Self::loss_of), but returns `None` in positions that are already decided. In such a position
    /// there is little left to win or lose, so the losses of moves say nothing about the player.
    pub fn loss_in_open_game(
        &mut self,
        game: &Game,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<u16> {
        self.weigh(game, mv, nodes, stop, OPEN)
    }

    /// Computes the loss of the move `mv` as `loss_of` does. Also returns `None` if the winning chances of the side to
    /// move are outside `open`.
    fn weigh(
        &mut self,
        game: &Game,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
        open: RangeInclusive<f64>,
    ) -> Option<u16> {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        game.legality(mv).ok()?;
        let found = self.search(game, &limits, stop, &mut |_| {})?;
        if !open.contains(&Chances::of(game.variant()).share(found.score)) {
            return None;
        }
        let best = found.best;
        if mv == best {
            return Some(0);
        }
        let could = self.chances_after(game, best, &limits, stop)?;
        let kept = self.chances_after(game, mv, &limits, stop)?;
        if stop.load(Relaxed) {
            return None;
        }
        let loss = (could - kept).max(0.0);
        Some((loss * f64::from(WHOLE)).round() as u16)
    }

    /// Returns the winning chances, from 0 to 1, that the side to move keeps after it plays `mv`.
    fn chances_after(
        &mut self,
        game: &Game,
        mv: Move,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<f64> {
        let side = game.position().to_move();
        let mut after = game.clone();
        after.play(mv).ok()?;
        if let Some(outcome) = after.outcome() {
            return Some(match outcome.winner() {
                None => 0.5,
                Some(winner) if winner == side => 1.0,
                Some(_) => 0.0,
            });
        }
        let answer = self.search(&after, limits, stop, &mut |_| {})?;
        let chances = Chances::of(game.variant()).share(answer.score);
        let same_side = after.position().to_move() == side;
        Some(if same_side { chances } else { 1.0 - chances })
    }
}
