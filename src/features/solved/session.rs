//! The state of a game on a solved board. Does not depend on time, frames or jobs.

use cohort_play::board::Worth;
use cohort_play::table::messages::TimeDirection;
use engine::Value;
use perfect::{MoveValue, Outlook, SolvedBoard, Verdict};
use rules::{Game, Move, Ply, Position, Refusal, Side};

/// A motion to show on the board: the position before the move, the move, and whether the move is played or taken back.
pub(super) type Motion = (Position, Ply, TimeDirection);

#[derive(Clone, Debug)]
pub struct SolvedSession {
    /// The place of the board in the list of solved boards.
    board: usize,
    game: Game,
    side: Side,
    /// The legal moves with their values, while the player is to move. Empty until the first report of the search.
    weighed: Vec<MoveValue>,
    /// The notation of the player's last move, and what the move has changed.
    judged: Option<(String, Verdict)>,
}

impl SolvedSession {
    pub(super) fn begin(number: usize, board: &SolvedBoard, side: Side) -> Self {
        SolvedSession {
            board: number,
            game: Game::new(board.variant().clone()),
            side,
            weighed: Vec::new(),
            judged: None,
        }
    }

    pub(super) fn board(&self) -> usize {
        self.board
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the player's side.
    pub fn side(&self) -> Side {
        self.side
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Returns whether the player must move.
    pub fn awaits_player(&self) -> bool {
        !self.is_over() && self.game.position().to_move() == self.side
    }

    /// Returns the legal moves with their values while the player is to move.
    pub fn weighed(&self) -> &[MoveValue] {
        &self.weighed
    }

    /// Returns what awaits the player after a legal move.
    pub fn outlook_of(&self, weighed: &MoveValue) -> Outlook {
        Outlook::of_move(weighed.value, self.side)
    }

    /// Returns what awaits the player after a legal move, as the board labels it.
    pub fn worth_of(&self, weighed: &MoveValue) -> Worth {
        let sure = |moves, exact: bool| exact.then_some(moves);
        match self.outlook_of(weighed) {
            Outlook::Wins { moves, exact } => Worth::Wins(sure(moves, exact)),
            Outlook::Loses { moves, exact } => Worth::Loses(sure(moves, exact)),
            Outlook::Draws => Worth::Draws,
            Outlook::Open if weighed.is_done => Worth::Open,
            Outlook::Open => Worth::Awaited,
        }
    }

    /// Returns what awaits the player with the best move; `None` before the search has reported.
    pub fn outlook(&self) -> Option<Outlook> {
        let outlooks = self.weighed.iter().map(|known| self.outlook_of(known));
        let best = outlooks.max_by_key(|outlook| outlook.rank())?;
        // A move about which nothing is proven could be better than a draw.
        let is_open = self.weighed.iter().any(|known| known.value == Value::Open);
        Some(match best {
            Outlook::Draws if is_open => Outlook::Open,
            best => best,
        })
    }

    /// Returns whether the search still works on the values.
    pub fn is_weighing(&self) -> bool {
        self.awaits_player()
            && (self.weighed.is_empty() || self.weighed.iter().any(|known| !known.is_done))
    }

    /// Returns the player's last move and what it has changed.
    pub fn judged(&self) -> Option<(&str, Verdict)> {
        let (mv, verdict) = self.judged.as_ref()?;
        Some((mv, *verdict))
    }

    /// Returns whether the player has made a move that can be taken back.
    pub fn can_take_back(&self) -> bool {
        let first = self.game.start().to_move();
        let own = usize::from(first != self.side);
        self.game.plies().len() > own
    }

    pub(super) fn set_weighed(&mut self, weighed: Vec<MoveValue>) {
        self.weighed = weighed;
    }

    /// Marks the search of the values as ended.
    pub(super) fn end_weighing(&mut self) {
        self.weighed
            .iter_mut()
            .for_each(|known| known.is_done = true);
    }

    /// Notes what the player's last move has changed.
    pub(super) fn judge(&mut self, verdict: Option<Verdict>) {
        let plies = self.game.plies();
        let last = plies.len().checked_sub(1);
        let mv = last.and_then(|last| {
            let before = self.game.position_at(last)?;
            Some(self.game.variant().notation(before, plies.get(last)?.mv))
        });
        self.judged = mv.zip(verdict);
    }

    /// Plays a move of the player.
    ///
    /// # Errors
    /// Returns an error if the rules forbid the move.
    pub(super) fn play(&mut self, mv: Move) -> Result<Motion, Refusal> {
        let motion = self.forward(mv)?;
        self.judged = None;
        Ok(motion)
    }

    /// Plays a move of the opponent.
    pub(super) fn answer(&mut self, mv: Move) -> Option<Motion> {
        self.forward(mv).ok()
    }

    fn forward(&mut self, mv: Move) -> Result<Motion, Refusal> {
        let before = *self.game.position();
        let ply = self.game.play(mv)?;
        self.weighed.clear();
        Ok((before, ply, TimeDirection::Forward))
    }

    /// Takes back moves up to and including the player's last move.
    pub(super) fn take_back(&mut self) -> Vec<Motion> {
        let mut motions = Vec::new();
        if !self.can_take_back() {
            return motions;
        }
        while let Some(ply) = self.game.undo() {
            motions.push((*self.game.position(), ply, TimeDirection::Back));
            if self.game.position().to_move() == self.side {
                break;
            }
        }
        self.weighed.clear();
        self.judged = None;
        motions
    }

    /// Starts the game again. The player plays `side`.
    pub(super) fn restart(&mut self, side: Side) {
        self.game = Game::new(self.game.variant().clone());
        self.side = side;
        self.weighed.clear();
        self.judged = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use perfect::Boards;
    use rules::read_move;

    fn session(side: Side) -> SolvedSession {
        let boards = Boards::builtin();
        let number = boards
            .all()
            .iter()
            .position(|board| board.variant().id() == "loa-5x5");
        let number = number.unwrap();
        SolvedSession::begin(number, &boards.all()[number], side)
    }

    fn mv(text: &str) -> Move {
        read_move(text).unwrap()
    }

    #[test]
    fn a_move_is_taken_back_with_the_reply() {
        let mut session = session(Side::White);
        assert!(!session.awaits_player() && !session.can_take_back());
        session.answer(mv("c1-c3"));
        assert!(session.awaits_player() && !session.can_take_back());
        session.play(mv("a2-a3")).unwrap_err();
        let reply = session.game().legal_moves()[0];
        session.play(reply).unwrap();
        let black = session.game().legal_moves()[0];
        session.answer(black);
        assert_eq!(session.take_back().len(), 2);
        assert!(session.awaits_player() && !session.can_take_back());
        assert_eq!(session.game().plies().len(), 1);
        assert!(session.take_back().is_empty());
    }

    #[test]
    fn a_loss_or_a_draw_is_certain_only_when_every_move_is_known() {
        let mut session = session(Side::Black);
        let weighed = |value, is_done| MoveValue {
            mv: mv("c1-c3"),
            value,
            is_done,
        };
        let lost = Value::Win {
            side: Side::White,
            plies: 5,
            exact: true,
        };
        session.set_weighed(vec![weighed(lost, true), weighed(Value::Open, false)]);
        assert_eq!(session.outlook(), Some(Outlook::Open));
        assert!(session.is_weighing());
        let draw = weighed(Value::Draw, true);
        session.set_weighed(vec![draw, weighed(Value::Open, true)]);
        assert_eq!(session.outlook(), Some(Outlook::Open));
        session.set_weighed(vec![draw, weighed(lost, true)]);
        assert_eq!(session.outlook(), Some(Outlook::Draws));
        session.set_weighed(vec![weighed(lost, true)]);
        let loses = Outlook::Loses {
            moves: 3,
            exact: true,
        };
        assert_eq!(session.outlook(), Some(loses));
        assert!(!session.is_weighing());
    }
}
