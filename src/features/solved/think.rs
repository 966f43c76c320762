//! The jobs of a game on a solved board: the values of the player's moves, and the opponent's move. The jobs share one
//! valuer, so a position that was searched once is known in the rest of the game.

use cohort_platform::machine::give_way;
use cohort_web_game::PlainGame;
use engine::{Value, Valuer};
use jobs::{Desk, Job, Portable, Tools};
use perfect::{Boards, MoveValue, SolvedBoard, reply, value, weigh};
use rules::Game;
use serde::{Deserialize, Serialize};

/// The key under which the jobs share one valuer.
const PLACE: &str = "solved";

/// The nodes for the value of the position before and after a move of the player.
const JUDGED: u64 = 3_000_000;

/// A game on a solved board, and the place of the board in the list.
#[derive(Clone, Debug)]
pub(super) struct Question {
    pub(super) board: usize,
    pub(super) game: Game,
}

impl Question {
    fn send(&self) -> (usize, PlainGame) {
        (self.board, PlainGame::of_game(&self.game))
    }

    fn receive((board, game): (usize, PlainGame)) -> Option<Self> {
        let game = game.game(&Boards::variants())?;
        Some(Question { board, game })
    }

    /// Calls `work` with the valuer of the board. Does nothing if there is no such board.
    fn with_valuer(&self, tools: &Tools, work: impl FnOnce(&mut Valuer)) {
        let new = |board: usize| Boards::builtin().all().get(board).map(SolvedBoard::valuer);
        tools.with(PLACE, self.board, new, |valuer| {
            if let Some(valuer) = valuer {
                work(valuer);
            }
        });
    }
}

/// A job that finds the values of all legal moves. It reports all moves each time that a value changes.
pub(super) struct WeighMoves(pub(super) Question);

impl Job for WeighMoves {
    type Report = Vec<MoveValue>;
    const NAME: &'static str = "solved moves";

    fn run(self, desk: &Desk<'_, Vec<MoveValue>>) {
        give_way();
        self.0.with_valuer(desk.tools(), |valuer| {
            weigh(valuer, &self.0.game, desk.stop(), &mut |moves| {
                desk.report_instead(moves.to_vec());
            });
        });
    }
}

/// A job that finds the opponent's move. First it reports what the player's last move has changed.
pub(super) struct Answer(pub(super) Question);

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) enum Heard {
    /// The values of the position before and after the player's last move.
    Judged {
        before: Value,
        after: Value,
    },
    Move(MoveValue),
}

impl Job for Answer {
    type Report = Heard;
    const NAME: &'static str = "solved answer";

    fn run(self, desk: &Desk<'_, Heard>) {
        let Question { game, .. } = &self.0;
        self.0.with_valuer(desk.tools(), |valuer| {
            let before = game.plies().len().checked_sub(1);
            if let Some(before) = before.and_then(|ply| game.position_at(ply)) {
                let before = value(valuer, before, JUDGED, desk.stop());
                let after = value(valuer, game.position(), JUDGED, desk.stop());
                desk.report(Heard::Judged { before, after });
            }
            let found = reply(valuer, game, desk.stop());
            found
                .into_iter()
                .for_each(|found| desk.report(Heard::Move(found)));
        });
    }
}

impl Portable for WeighMoves {
    type Sent = (usize, PlainGame);

    fn send(&self) -> Self::Sent {
        self.0.send()
    }

    fn receive(sent: Self::Sent) -> Option<Self> {
        Question::receive(sent).map(WeighMoves)
    }
}

impl Portable for Answer {
    type Sent = (usize, PlainGame);

    fn send(&self) -> Self::Sent {
        self.0.send()
    }

    fn receive(sent: Self::Sent) -> Option<Self> {
        Question::receive(sent).map(Answer)
    }
}

/// Frees the memory of the valuer, as soon as no job uses it.
pub(super) fn put_away(tools: &Tools) {
    tools.put_away::<usize, Option<Valuer>>(PLACE);
}
