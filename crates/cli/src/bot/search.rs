//! The searches of a bot, which run on other threads.

use std::time::Duration;

use engine::{Engine, Limits, Player, Settings, takes_draw};
use jobs::{Desk, Job};
use rules::{Game, Move, Side};

/// How long the engine searches before it answers a draw offer.
const DRAW_TIME: Duration = Duration::from_millis(700);

/// Finds a move.
pub struct FindMove {
    pub player: Box<dyn Player>,
    pub game: Game,
    pub limits: Limits,
}

/// The result of [`FindMove`].
pub struct Found {
    /// The player, ready for its next search.
    pub player: Box<dyn Player>,
    /// The move, or why the player found none.
    pub mv: Result<Move, String>,
}

impl Job for FindMove {
    type Report = Found;
    const NAME: &'static str = "move of a bot";

    fn run(mut self, desk: &Desk<'_, Found>) {
        let choice = self
            .player
            .choose_move(&self.game, &self.limits, desk.stop());
        let mv = choice.map(|choice| choice.mv).ok_or_else(|| {
            let why = self.player.failure();
            why.unwrap_or_else(|| "the player found no move".to_owned())
        });
        desk.report(Found {
            player: self.player,
            mv,
        });
    }
}

/// Finds out whether the player of `side` accepts a draw. The engine at full strength evaluates the position.
pub struct JudgeDraw {
    pub game: Game,
    pub side: Side,
}

impl Job for JudgeDraw {
    type Report = bool;
    const NAME: &'static str = "answer to a draw offer";

    fn run(self, desk: &Desk<'_, bool>) {
        let limits = Limits {
            time: Some(DRAW_TIME),
            ..Limits::default()
        };
        let mut engine = Engine::with(&Settings::default());
        let found = engine.search(&self.game, &limits, desk.stop(), &mut |_| {});
        let accept = found.is_some_and(|found| {
            let score = match self.game.position().to_move() == self.side {
                true => found.score,
                false => -found.score,
            };
            takes_draw(score, self.game.plies().len())
        });
        desk.report(accept);
    }
}

#[cfg(test)]
mod tests {
    use jobs::{Jobs, Queue};
    use rules::Catalogue;

    use super::*;

    #[test]
    fn only_a_side_that_stands_worse_accepts_a_draw() {
        // Black connects its stones in one move.
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let position = variant.parse_position("8/8/8/1w4w1/8/3b4/8/w2b3w b");
        let game = Game::from_position(variant, position.unwrap());
        let queue = Queue::default();
        let jobs = Jobs::new(queue.clone(), || {});
        for (side, accepts) in [(Side::Black, false), (Side::White, true)] {
            let game = game.clone();
            let running = jobs.start(JudgeDraw { game, side });
            assert!(queue.run_next());
            assert_eq!(running.poll_last().unwrap(), Ok(accepts), "{side}");
        }
    }
}
