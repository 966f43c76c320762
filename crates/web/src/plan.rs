//! Planning of conditional moves: the player tries moves of the opponent and replies on the board.

use client::plan::{Reply, with_line, without_line};
use lobby::Plan;
use rules::{Game, Move};

/// Moves that the player tries on the board: the opponent's move, the reply, the opponent's next move, and so on.
#[derive(Debug)]
pub struct Planning {
    /// The game with the tried moves.
    pub game: Game,
    /// The number of moves of the real game, before the tried moves.
    begins: usize,
    /// Whether the tried moves could not be planned, because the plan would be too large.
    pub is_full: bool,
}

impl Planning {
    /// Starts to plan conditional moves from the current position of `game`.
    pub fn new(game: Game) -> Self {
        Planning {
            begins: game.plies().len(),
            game,
            is_full: false,
        }
    }

    /// Plays a tried move on the board. Ignores an illegal move.
    pub fn play(&mut self, mv: Move) {
        self.is_full = false;
        // The board offers only legal moves.
        let _ = self.game.play(mv);
    }

    /// Returns the tried moves in canonical notation.
    pub fn tried(&self) -> Vec<String> {
        let plies = self.game.plies().iter().skip(self.begins);
        plies.map(|ply| ply.mv.notation(ply.captures)).collect()
    }

    /// Takes the last tried move back.
    pub fn back(&mut self) {
        self.is_full = false;
        if self.game.plies().len() > self.begins {
            self.game.undo();
        }
    }

    /// Returns the tried moves as pairs of the opponent's move and the player's reply. Returns `None` if the opponent's
    /// last move has no reply.
    fn line(&self) -> Option<Vec<Reply>> {
        let tried = self.tried();
        let pairs = tried.chunks_exact(2);
        let whole = !tried.is_empty() && pairs.remainder().is_empty();
        let replies = pairs.filter_map(|pair| match pair {
            [when, reply] => Some((when.clone(), reply.clone())),
            _ => None,
        });
        whole.then(|| replies.collect())
    }

    /// Returns whether the player can add the tried moves to the plan.
    pub fn can_add(&self) -> bool {
        self.line().is_some()
    }

    /// Adds the tried moves to `plan`, and takes them back from the board. Returns the new plan; `None` if there is
    /// nothing to add, or if the plan would be too large.
    pub fn add(&mut self, plan: Plan) -> Option<Plan> {
        let line = self.line()?;
        let mut before = self.game.clone();
        while before.plies().len() > self.begins {
            before.undo();
        }
        let added = with_line(plan, &line).checked(&before);
        self.is_full = added.is_err();
        let plan = added.ok()?;
        self.game = before;
        Some(plan)
    }

    /// Returns `plan` without the line of moves with the number `line`.
    pub fn without(plan: Plan, line: usize) -> Plan {
        without_line(plan, line)
    }
}
