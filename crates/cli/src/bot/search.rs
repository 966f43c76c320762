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
