//! Makes moves, takes them back, and declares the end of a game.

use std::time::Duration;

use clock::SideClock;
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
        self.game().legality(mv)?;
        let (made, mover) = (self.game().plies().len(), self.to_move());
        if self.clock.press(made, now).is_err() {
            return Err(Refusal::GameOver);
        }
        let left = self.clock().times().of(mover);
        self.make(mv, left)
    }

    /// Makes a move without pressing the clock. `left` is the clock of the moving side after the move, for the record.
    pub(crate) fn make(&mut self, mv: Move, left: Option<SideClock>) -> Result<Event, Refusal> {
        let (before, made) = (*self.game().position(), self.game().plies().len());
        let ply = self.setup.game.play(mv)?;
        let tree = &mut self.setup.tree;
        lines::note_move(tree, made, &ply, left);
        // If the tree already contained this move, its line has become the main line. The following moves of that line
        // can then be made with a redo.
        if self.setup.game.undone().is_empty()
            && !tree.node(tree.main_node(made + 1)).next().is_empty()
        {
            self.setup.game = lines::game_at(tree, made + 1);
        }
        self.stepping = false;
        self.note_change();
        Ok(Event::Made { before, ply })
    }

    /// Makes moves up to the first illegal move.
    pub(crate) fn play_all(&mut self, moves: &[Move], now: Duration) {
        for mv in moves {
            if self.play(*mv, now).is_err() {
                return;
            }
        }
    }

    /// Declares the end of the game. Returns whether the game was still in progress.
    pub(crate) fn declare(&mut self, declaration: Declaration) -> bool {
        let declared = self.setup.game.declare(declaration).is_ok();
        if declared {
            lines::note_end(&mut self.setup.tree, &self.setup.game);
            self.note_change();
        }
        declared
    }

    /// The event for the end of the game; empty if the game continues.
    pub(crate) fn end(&self) -> Vec<Event> {
        self.game()
            .outcome()
            .map(Event::Ended)
            .into_iter()
            .collect()
    }

    /// Whether local players can take moves back without the opponent's permission. Against a remote opponent, they
    /// cannot.
    fn may_go_back(&self) -> bool {
        !self.seats().any_elsewhere()
    }

    /// Returns whether local players can take back a move or a declared end.
    pub fn can_undo(&self) -> bool {
        let seats = self.seats();
        self.may_go_back() && turn::can_undo(self.game(), |side| turn::decides(seats, side))
    }

    /// Returns whether local players can make a move again that was taken back.
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

    /// Takes back a declared end. Without a declared end, takes back all moves up to and including the last move of a
    /// side for which `decides` is true.
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

    /// Makes taken-back moves again. Stops when a local player is to move and the game has at least `plies` plies.
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

    /// Continues the game from a position of its game tree. The line through that position becomes the main line.
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

    /// Returns a new match that continues from a position of this finished match, with moves that the player tried from
    /// that position. This match does not change.
    #[must_use]
    pub fn branched(&self, from: NodeId, tried: &[Move], now: Duration) -> Match {
        let mut setup = self.setup(now);
        setup.id = crate::GameId::random();
        setup.draw_offers = crate::DrawOffers::default();
        let mut next = Match::new(setup);
        next.go_on_from(from);
        next.play_all(tried, now);
        next
    }

    /// Adds `moves`, played from the position `from`, to the game tree as a variation. Stops at the first illegal move.
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

    /// Edits a line of an analysis board. Returns `None` if nothing changed.
    pub(crate) fn edit_line(&mut self, edit: LineEdit, node: NodeId) -> Option<Vec<Event>> {
        let before = self.here();
        let tree = &mut self.setup.tree;
        let here = edit.apply(tree, node, before)?;
        self.noted += 1;
        // The edit may have changed which moves follow the current position, and therefore which moves a redo makes.
        self.setup.game = lines::game_at(tree, tree.depth(here));
        if here == before {
            return Some(vec![Event::Noted]);
        }
        self.note_change();
        self.follow_game();
        Some(vec![Event::Jumped])
    }

    /// Sets the clocks and the declared end to those of the current position.
    fn follow_game(&mut self) {
        // An undo may have taken back a declared end.
        self.setup.tree.declared = self.game().declared();
        let (plies, to_move) = (self.game().plies().len(), self.to_move());
        self.clock.go_to(plies, to_move);
    }
}
