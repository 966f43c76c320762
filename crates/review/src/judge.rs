//! Judges one move: which move was best, how much of the winning chances the played move kept, and whether a deeper
//! search confirms this result.
//!
//! Searches of the positions before and after a move reach different depths, so the difference between their results
//! does not measure a loss. Therefore the judge also searches the position after the better move, with as many nodes as
//! the position after the played move. If the played move then is an inaccuracy or worse, the judge repeats both
//! searches with four times the nodes. If the move then is a blunder, the judge repeats them with ten times the nodes.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move};

use crate::grade::{Distinction, Grade};
use crate::look::{Look, Looker};
use crate::ply::PlyReview;

/// The searches for a move, in order. A search runs only if the searches before it gave the move this grade or a worse
/// grade. The factor multiplies the node limit of the search.
const LOOKS: [(Grade, u64); 3] = [
    (Grade::Excellent, 1),
    (Grade::Inaccuracy, 4),
    (Grade::Blunder, 10),
];
/// A side can still save the game if its winning chances are at least this much, from 0 to [`engine::WHOLE`]. A side
/// has the better position if its enemy's chances are lower than this.
const HELD: u16 = 3500;

/// The search results for the positions before and after a move.
pub(crate) struct Seen<'a> {
    pub(crate) before: &'a Look,
    pub(crate) after: &'a Look,
}

/// Judges a legal move of `game`; `None` if `stop` became true.
pub(crate) fn judge(
    looker: &mut Looker,
    game: &Game,
    played: Move,
    seen: &Seen<'_>,
    nodes: u64,
    stop: &AtomicBool,
) -> Option<PlyReview> {
    let mut judge = Judge {
        looker,
        game,
        nodes,
        stop,
    };
    let best = *seen.before.line.first()?;
    let judged = if best == played {
        judge.best(played, seen)?
    } else {
        judge.other(played, best, seen)?
    };
    Some(judged.with_reasons(game.variant(), game.position()))
}

struct Judge<'a> {
    looker: &'a mut Looker,
    game: &'a Game,
    nodes: u64,
    stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// Judges a played move that is also the best move of the search.
    fn best(&mut self, played: Move, seen: &Seen<'_>) -> Option<PlyReview> {
        let kept = self.chances_after(played, seen.after);
        let mut better = vec![played];
        better.extend(&seen.after.line);
        let mut judged = self.review(played, [kept, kept], seen.after, better);
        judged.distinction = self.only(played, kept, seen)?;
        Some(judged)
    }

    /// Judges a played move that differs from `best`, the best move of the search.
    fn other(&mut self, played: Move, best: Move, seen: &Seen<'_>) -> Option<PlyReview> {
        let mut after = seen.after.clone();
        let mut kept = self.chances_after(played, &after);
        let mut better = seen.before.line.clone();
        let mut could = seen.before.chances;
        let is = |could: u16, kept: u16, grade: Grade| {
            Grade::of_loss(could.saturating_sub(kept)) >= grade
        };
        for (from, times) in LOOKS {
            let nodes = self.nodes.saturating_mul(times);
            if !is(could, kept, from) {
                break;
            }
            let instead = self.look_after(best, nodes)?;
            if nodes > self.nodes {
                after = self.look_after(played, nodes)?;
                kept = self.chances_after(played, &after);
            }
            could = self.chances_after(best, &instead);
            // A line that proves a win is complete, so it is kept. Any other line is replaced by the line of the deeper
            // search.
            if seen.before.chances < engine::WHOLE {
                better = vec![best];
                better.extend(instead.line);
            }
        }
        let mut judged = self.review(played, [could.max(kept), kept], &after, better);
        if judged.loss() == 0 {
            // The played move is as good as the best move, so it counts as the best move.
            judged.better = vec![played];
            judged.better.extend(&after.line);
        }
        let was_won = could == engine::WHOLE;
        if was_won && kept < engine::WHOLE && judged.grade() >= Grade::Inaccuracy {
            judged.distinction = Some(Distinction::MissedWin);
        }
        Some(judged)
    }

    /// Returns the distinction of a played move that is the only move that does not lose. The move must keep at least
    /// [`HELD`] winning chances. Every other move must be proved to lose, and the solver must not prove that the played
    /// move loses. The outer `None` means that `stop` became true.
    fn only(&mut self, played: Move, kept: u16, seen: &Seen<'_>) -> Option<Option<Distinction>> {
        let over = seen.after.score.is_none();
        let mut others = self.game.legal_moves();
        others.retain(|mv| *mv != played);
        if over || others.is_empty() || kept < HELD {
            return Some(None);
        }
        // If the search finds no loss after the second-best move, the solver is unlikely to prove one, so the solver is
        // not run.
        let stopped = || self.stop.load(std::sync::atomic::Ordering::Relaxed);
        let Some((second, chances)) = self.looker.second(self.game, self.nodes, self.stop) else {
            return (!stopped()).then_some(None);
        };
        if second == played || chances > 0 {
            return Some(None);
        }
        others.sort_by_key(|mv| *mv != second);
        for mv in others {
            if !self.is_proved_lost(mv)? {
                return Some(None);
            }
        }
        if self.is_proved_lost(played)? {
            return Some(None);
        }
        Some(Some(if kept > engine::WHOLE - HELD {
            Distinction::OnlyMove
        } else {
            Distinction::OnlyDefence
        }))
    }

    /// Whether the solver proves that the side to move loses after `mv`; `None` if `stop` became true.
    fn is_proved_lost(&mut self, mv: Move) -> Option<bool> {
        let enemy = !self.game.position().to_move();
        let mut after = self.game.clone();
        after.play(mv).ok()?;
        self.looker.proves_win(&after, enemy, self.nodes, self.stop)
    }

    fn look_after(&mut self, mv: Move, nodes: u64) -> Option<Look> {
        let mut after = self.game.clone();
        after.play(mv).ok()?;
        self.looker.look(&after, nodes, self.stop)
    }

    /// The winning chances of the side to move if it makes `mv`. `look` is the search result for the position after
    /// `mv`.
    fn chances_after(&self, mv: Move, look: &Look) -> u16 {
        let side = self.game.position().to_move();
        let variant = self.game.variant();
        let after = variant.apply(self.game.position(), mv);
        look.chances_of(after.to_move() == side)
    }

    fn review(
        &self,
        played: Move,
        [before, after]: [u16; 2],
        look: &Look,
        better: Vec<Move>,
    ) -> PlyReview {
        let side = self.game.position().to_move();
        let variant = self.game.variant();
        let same = variant.apply(self.game.position(), played).to_move() == side;
        PlyReview {
            played,
            nodes: self.nodes,
            before,
            after,
            score: look.score.map(|score| if same { score } else { -score }),
            distinction: None,
            better,
            reply: look.line.clone(),
            reasons: Vec::new(),
        }
    }
}
