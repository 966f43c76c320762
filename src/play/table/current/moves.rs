//! What is played, declared and taken back.

use std::time::Duration;

use record::NodeId;
use rules::{Declaration, Move, Ply, Position, Refusal, Side};

use super::state::Match;
use crate::play::table::line_edit::LineEdit;
use crate::play::table::lines;

impl Match {
    /// Keeps moves that follow a position, as far as they are legal, as a variation; whether there is something new.
    pub(in crate::play::table) fn keep_line(&mut self, from: NodeId, moves: &[Move]) -> bool {
        let mut node = from;
        let mut game = self.tree.game_to(from);
        let mut is_new = false;
        for mv in moves {
            let Ok(ply) = game.play(*mv) else { break };
            is_new |= self.tree.known(node, *mv).is_none();
            node = self.tree.push(node, &ply);
        }
        self.noted += u64::from(is_new);
        is_new
    }

    /// Makes a move and presses the clock.
    pub(in crate::play::table) fn play(&mut self, mv: Move, now: Duration) -> Result<Ply, Refusal> {
        self.game.legality(mv)?;
        let (made, mover) = (self.game.plies().len(), self.to_move());
        if self.clock.press(made, now).is_err() {
            return Err(Refusal::GameOver);
        }
        let ply = self.game.play(mv)?;
        let left = self.clock.clock().times().of(mover);
        lines::note_move(&mut self.tree, made, &ply, left);
        self.revision += 1;
        self.stepping = false;
        Ok(ply)
    }

    /// Ends the game for the side that may resign; whether there is one.
    pub(in crate::play::table) fn resign(&mut self) -> bool {
        self.resigner()
            .is_some_and(|side| self.declare(Declaration::Resigned(side)))
    }

    /// Ends the game, if it goes on, by what the board does not show; whether it did.
    pub(super) fn declare(&mut self, declaration: Declaration) -> bool {
        let declared = self.game.declare(declaration).is_ok();
        if declared {
            lines::note_end(&mut self.tree, &self.game);
            self.revision += 1;
        }
        declared
    }

    /// The side that may offer a draw now: the person to move, once in ten moves. While the computer thinks, what it plays
    /// would be its answer.
    pub fn draw_offerer(&self) -> Option<Side> {
        let plies = self.game.plies().len();
        let may = |side: &Side| {
            !self.paused && self.awaits_human() && self.draw_offers.allow(*side, plies)
        };
        self.resigner().filter(may)
    }

    /// A side offers a draw now.
    pub(in crate::play::table) fn note_draw_offer(&mut self, side: Side) {
        self.draw_offers.note(side, self.game.plies().len());
    }

    /// Ends the game in a draw, if it goes on.
    pub(in crate::play::table) fn agree_to_draw(&mut self) -> bool {
        self.declare(Declaration::DrawAgreed)
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.game.can_undo(self.seats)
    }

    /// Whether there is something to make again.
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// See [`Game::undo_to_decision`].
    pub(in crate::play::table) fn undo(&mut self) -> Vec<(Position, Ply)> {
        // Nothing to take back is no change: what the computer is thinking about stays worth thinking.
        self.revision += u64::from(self.can_undo());
        if !self.can_undo() {
            return Vec::new();
        }
        let was_over = self.game.outcome().is_some();
        let undone = self.game.undo_to_decision(self.seats);
        if was_over && !self.is_study() {
            // What a review says of the moves would be a hint.
            study::withdraw(&mut self.tree);
        }
        self.follow_game();
        undone
    }

    /// See [`Game::redo_to_decision`].
    pub(in crate::play::table) fn redo(&mut self) -> Vec<(Position, Ply)> {
        self.revision += u64::from(self.can_redo());
        if !self.can_redo() {
            return Vec::new();
        }
        let redone = self.game.redo_to_decision(self.seats);
        self.follow_game();
        redone
    }

    /// The game goes on from a position of its tree, with the line that it belongs to.
    pub(in crate::play::table) fn go_on_from(&mut self, node: NodeId) {
        self.tree.make_main(node);
        self.tree.declared = None;
        self.game = lines::game_at(&self.tree, self.tree.depth(node));
        self.clock.follow(&self.tree);
        self.revision += 1;
        self.stepping = false;
        self.follow_game();
    }

    /// Changes a line of a study; whether it goes on from another position now.
    pub(in crate::play::table) fn edit_line(&mut self, edit: LineEdit, node: NodeId) -> bool {
        let before = self.here();
        if !self.is_study() {
            return false;
        }
        let Some(here) = edit.apply(&mut self.tree, node, before) else {
            return false;
        };
        self.noted += 1;
        // What is taken back may be another line.
        self.game = lines::game_at(&self.tree, self.tree.depth(here));
        if here != before {
            self.revision += 1;
            self.follow_game();
        }
        here != before
    }

    /// Makes moves one after the other, as far as they are legal.
    pub(in crate::play::table) fn play_all(&mut self, moves: &[Move], now: Duration) {
        for mv in moves {
            if self.play(*mv, now).is_err() {
                return;
            }
        }
    }

    /// The clocks stand as they did at the position on the board.
    fn follow_game(&mut self) {
        // An end that was declared is taken back with the first undo.
        self.tree.declared = self.game.declared();
        let to_move = self.to_move();
        self.clock.go_to(self.game.plies().len(), to_move);
    }

    /// The same until at least so many plies are made.
    pub(in crate::play::table) fn redo_to(&mut self, plies: usize) -> Vec<(Position, Ply)> {
        let mut made = Vec::new();
        while self.game.plies().len() < plies && self.can_redo() {
            made.extend(self.redo());
        }
        made
    }
}
