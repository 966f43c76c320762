//! What a move loses: how much smaller the chances to win are after it than after the best one.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::score::Score;

/// All chances to win: losses are given in parts of it.
pub const WHOLE: u16 = 10_000;

impl Score {
    /// The chances to win that a score stands for, as a share of the point: odds of e to one at a hundred centi-units, which is
    /// what the networks are made to say.
    pub fn chances(self) -> f64 {
        match self.win_in() {
            Some(plies) if plies > 0 => 1.0,
            Some(_) => 0.0,
            None => 1.0 / (1.0 + (-f64::from(self.centi()) / 100.0).exp()),
        }
    }
}

impl Engine {
    /// What a move loses of the chances to win, in parts of [`WHOLE`], as far as two searches of `nodes` positions each see it;
    /// nothing for the best move. `None` where the game is over, the move is not legal, or `stop` became true.
    pub fn loss_of(&mut self, game: &Game, mv: Move, nodes: u64, stop: &AtomicBool) -> Option<u16> {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let best = self.search(game, &limits, stop, &mut |_| {})?;
        let mut after = game.clone();
        after.play(mv).ok()?;
        let chances = match after.outcome() {
            Some(outcome) => match outcome.winner() {
                None => 0.5,
                Some(winner) if winner == game.position().to_move() => 1.0,
                Some(_) => 0.0,
            },
            None if mv == best.best => return Some(0),
            None => {
                let answer = self.search(&after, &limits, stop, &mut |_| {})?;
                let same_side = after.position().to_move() == game.position().to_move();
                let chances = answer.score.chances();
                if same_side { chances } else { 1.0 - chances }
            }
        };
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        let loss = (best.score.chances() - chances).max(0.0);
        Some((loss * f64::from(WHOLE)).round() as u16)
    }
}
