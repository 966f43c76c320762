//! What is played, declared and taken back.

use std::time::Duration;

use record::NodeId;
use rules::{Declaration, Move, Refusal, Side};

use crate::command::{Event, Refused};
use crate::line_edit::LineEdit;
use crate::lines;
use crate::state::Match;
use crate::turn::{self, Step};

impl Match {
    /// Makes a move and presses the clock.
    pub(crate) fn play(&mut self, mv: Move, now: Duration) -> Result<Event, Refusal> {
        let game = self.game();
        game.legality(mv)?;
        let (before, made, mover) = (*game.position(), game.plies().len(), self.to_move());
        if self.clock.press(made, now).is_err() {
            return Err(Refusal::GameOver);
        }
        let ply = self.setup.game.play(mv)?;
        let left = self.clock().times().of(mover);
        let tree = &mut self.setup.tree;
        lines::note_move(tree, made, &ply, left);
        // A move that was tried before has become the main line, with all that followed it then: that can be made again.
        if self.setup.game.undone().is_empty()
            && !tree.node(tree.main_node(made + 1)).next().is_empty()
        {
            self.setup.game = lines::game_at(tree, made + 1);
        }
        self.stepping = false;
        self.note_change();
        Ok(Event::Made { before, ply })
    }

    /// Makes moves one after the other, as far as they are legal.
    pub(crate) fn play_all(&mut self, moves: &[Move], now: Duration) {
        for mv in moves {
            if self.play(*mv, now).is_err() {
                return;
            }
        }
    }

    /// Ends the game, if it goes on, by what the board does not show; whether it did.
    pub(crate) fn declare(&mut self, declaration: Declaration) -> bool {
        let declared = self.setup.game.declare(declaration).is_ok();
        if declared {
            lines::note_end(&mut self.setup.tree, &self.setup.game);
            self.note_change();
        }
        declared
    }

    /// The end of the game as an event, if it is over.
    pub(crate) fn end(&self) -> Vec<Event> {
        self.game()
            .outcome()
            .map(Event::Ended)
            .into_iter()
            .collect()
    }

    /// Whether people here may take moves back and make them again as they like: not from somebody elsewhere.
    fn may_go_back(&self) -> bool {
        !self.seats().any_elsewhere()
    }

    /// Whether there is something that people here may take back.
    pub fn can_undo(&self) -> bool {
        let seats = self.seats();
        self.may_go_back() && turn::can_undo(self.game(), |side| turn::decides(seats, side))
    }

    /// Whether there is something that people here may make again.
    pub fn can_redo(&self) -> bool {
        self.may_go_back() && !self.game().undone().is_empty()
    }

    pub(crate) fn undo(&mut self) -> Result<Vec<Event>, Refused> {
        if !self.can_undo() {
            return Err(Refused::Impossible);
        }
        let seats = self.seats();
        Ok(self.take_back(|side| turn::decides(seats, side)))
    }

    /// Takes a declared end back, or else moves up to the last decision of a side that decides.
    pub(crate) fn take_back(&mut self, decides: impl Fn(Side) -> bool) -> Vec<Event> {
        let undone = turn::undo(&mut self.setup.game, decides);
        self.note_change();
        self.follow_game();
        let taken_back = |(before, ply): Step| Event::TakenBack { before, ply };
        match undone.is_empty() {
            true => vec![Event::Changed],
            false => undone.into_iter().map(taken_back).collect(),
        }
    }

    /// Makes moves that were taken back again, up to the next decision of a person here, and on until at least so many plies are
    /// made.
    pub(crate) fn redo(&mut self, plies: usize) -> Result<Vec<Event>, Refused> {
        let seats = self.seats();
        let mut events = Vec::new();
        while self.can_redo() && (events.is_empty() || self.game().plies().len() < plies) {
            let made = turn::redo(&mut self.setup.game, |side| turn::decides(seats, side));
            let made = made.into_iter();
            events.extend(made.map(|(before, ply)| Event::Made { before, ply }));
            self.note_change();
            self.follow_game();
        }
        if events.is_empty() {
            return Err(Refused::Impossible);
        }
        events.extend(self.end());
        Ok(events)
    }

    /// The game goes on from a position of its tree, with the line that it belongs to.
    pub(crate) fn go_on_from(&mut self, node: NodeId) {
        let tree = &mut self.setup.tree;
        tree.make_main(node);
        tree.declared = None;
        self.setup.game = lines::game_at(tree, tree.depth(node));
        self.clock.follow(tree);
        self.stepping = false;
        self.note_change();
        self.follow_game();
    }

    /// Another match, which goes on from a position of this one, which is over and stays as it is, with moves that were tried from
    /// there.
    #[must_use]
    pub fn branched(&self, from: NodeId, tried: &[Move], now: Duration) -> Match {
        let mut setup = self.setup(now);
        setup.id = crate::GameId::random();
        let mut next = Match::new(setup);
        next.go_on_from(from);
        next.play_all(tried, now);
        next
    }

    /// Keeps moves that follow a position, as far as they are legal, as a variation.
    pub(crate) fn keep_line(&mut self, from: NodeId, moves: &[Move]) -> Vec<Event> {
        let mut node = from;
        let tree = &mut self.setup.tree;
        let mut game = tree.game_to(from);
        let mut is_new = false;
        for mv in moves {
            let Ok(ply) = game.play(*mv) else { break };
            is_new |= tree.known(node, *mv).is_none();
            node = tree.push(node, &ply);
        }
        self.noted += u64::from(is_new);
        is_new.then_some(Event::Noted).into_iter().collect()
    }

    /// Changes a line of a study.
    pub(crate) fn edit_line(&mut self, edit: LineEdit, node: NodeId) -> Option<Vec<Event>> {
        let before = self.here();
        let tree = &mut self.setup.tree;
        let here = edit.apply(tree, node, before)?;
        self.noted += 1;
        // What is taken back may be another line.
        self.setup.game = lines::game_at(tree, tree.depth(here));
        if here == before {
            return Some(vec![Event::Noted]);
        }
        self.note_change();
        self.follow_game();
        Some(vec![Event::Jumped])
    }

    /// The clocks stand as they did at the position on the board.
    fn follow_game(&mut self) {
        // An end that was declared is taken back with the first undo.
        self.setup.tree.declared = self.game().declared();
        let (plies, to_move) = (self.game().plies().len(), self.to_move());
        self.clock.go_to(plies, to_move);
    }
}
