//! What a move loses: how much smaller the chances to win are after it than after the best one.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Game, Move};

use crate::chances::Chances;
use crate::engine::Engine;
use crate::limits::Limits;

/// All chances to win: losses are given in parts of it.
pub const WHOLE: u16 = 10_000;

/// A game is open while the side to move has such chances to win.
const OPEN: RangeInclusive<f64> = 0.05..=0.95;

impl Engine {
    /// What a move loses of the chances to win, in parts of [`WHOLE`], as far as searches of `nodes` positions see it, one for the
    /// best move and one behind each of the two moves; nothing for the best move. `None` where the game is over, the move is not
    /// legal, or `stop` became true.
    pub fn loss_of(&mut self, game: &Game, mv: Move, nodes: u64, stop: &AtomicBool) -> Option<u16> {
        self.weigh(game, mv, nodes, stop, 0.0..=1.0)
    }

    /// The same of a move in a position that is still open, to the side to move as to the other; `None` elsewhere. What a move
    /// loses where the game is decided says nothing of who made it: there is nothing left to lose, or to win.
    pub fn loss_in_open_game(
        &mut self,
        game: &Game,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<u16> {
        self.weigh(game, mv, nodes, stop, OPEN)
    }

    /// What a move loses where the chances of the side to move are among those of `open`.
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

    /// The chances of the side to move after one of its moves, as a share of the point.
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
