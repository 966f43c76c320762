//! Translates actions on the board of a match, lesson or puzzle to attempts to select or move stones.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_play::board::Pointed;
use cohort_play::table::messages::{PartShown, TimeDirection};
use cohort_play::table::{HalfTurn, InMotion};
use cohort_scene::motion::FinishMotion;
use rules::{Game, Move, Refusal, Square, TextError};

use super::areas::BoardAction;
use super::cursor::{Cursor, step_cursor};
use super::pending::PendingMove;
use super::refusal::LastRefusal;
use super::selection::Selection;
use super::view::NearSide;

/// An attempt to select or move stones, translated from an action.
#[derive(Clone, Debug)]
pub(super) enum Attempt {
    Click(Square),
    Drag(Square, Square),
    Pass,
    /// Confirm the move that waits for confirmation, if there is one.
    Confirm(Option<Move>),
    Typed(Move, String),
    /// The typed text is not a move.
    Unreadable(String, TextError),
    /// Clear the selection. Without a selection, take the first part of a turn back.
    Drop,
    /// Clear the selection.
    PutDown,
}

/// Gives access to the player's selection, keyboard cursor, unconfirmed move and refusal message.
#[derive(SystemParam)]
pub(super) struct Hand<'w> {
    pub(super) selection: ResMut<'w, Selection>,
    pub(super) pending: ResMut<'w, PendingMove>,
    pub(super) cursor: ResMut<'w, Cursor>,
    pub(super) refusal: ResMut<'w, LastRefusal>,
    pub(super) half: ResMut<'w, HalfTurn>,
    parts: MessageWriter<'w, PartShown>,
    pointed: ResMut<'w, Pointed>,
    near: Res<'w, NearSide>,
    in_motion: Res<'w, InMotion>,
    finish: MessageWriter<'w, FinishMotion>,
}

impl Hand<'_> {
    /// Translates an action to an attempt on the board. Carries out actions that only move the cursor, and returns
    /// `None` for them. Also returns `None` if the named square is not on the board.
    pub(super) fn attempt(&mut self, action: &BoardAction, game: &Game) -> Option<Attempt> {
        let shape = game.variant().shape();
        let on_board = |name: &str| Square::parse(name).filter(|&square| shape.contains(square));
        match action {
            BoardAction::Click(name) => on_board(name).map(Attempt::Click),
            BoardAction::Drag(from, to) => {
                let (from, to) = on_board(from).zip(on_board(to))?;
                Some(Attempt::Drag(from, to))
            }
            BoardAction::ClickCursor if game.legal_moves() == [Move::Pass] => Some(Attempt::Pass),
            BoardAction::ClickCursor => match self.pending.is_meant_at(*self.cursor) {
                Some(mv) => Some(Attempt::Confirm(Some(mv))),
                None => self.cursor.0.map(Attempt::Click),
            },
            BoardAction::ConfirmMove => Some(Attempt::Confirm(self.pending.mv())),
            BoardAction::Pass => Some(Attempt::Pass),
            BoardAction::Type(text) => Some(match rules::read_move(text) {
                Ok(mv) => Attempt::Typed(mv, text.clone()),
                Err(error) => Attempt::Unreadable(text.clone(), error),
            }),
            BoardAction::MoveCursor(files, ranks) => {
                let from = self.cursor.0.or(self.selection.squares().first().copied());
                self.point_at(step_cursor(
                    from,
                    game.variant(),
                    self.near.0,
                    *files,
                    *ranks,
                ));
                None
            }
            BoardAction::MoveCursorTo(name) => {
                self.point_at(on_board(name)?);
                None
            }
            BoardAction::Drop => Some(Attempt::Drop),
            BoardAction::PutDown => Some(Attempt::PutDown),
        }
    }

    fn point_at(&mut self, square: Square) {
        self.cursor.set_if_neq(Cursor(Some(square)));
        self.pointed.set_if_neq(Pointed(Some(square)));
    }

    /// Makes the first part of a turn if `mv` is only that in the position of `game`. Returns the whole turn if `mv` ends a
    /// turn of two parts, and otherwise `mv` itself, which may be illegal.
    ///
    /// # Errors
    /// Returns the reason why the second part of a turn is illegal.
    pub(super) fn complete(&mut self, game: &Game, mv: Move) -> Result<Option<Move>, Refusal> {
        if let Some(half) = self.half.half() {
            half.game().legality(mv)?;
            return Ok(half.whole(mv));
        }
        match (game.legality(mv), mv.parts()[0]) {
            (Err(why), Some(part)) if why.asks_for_more() => {
                self.half.begin(game, part);
                let half = self.half.half();
                let motion = half.map(|half| half.motion(TimeDirection::Forward));
                self.parts.write_batch(motion.map(PartShown));
                self.forget();
                Ok(None)
            }
            _ => Ok(Some(mv)),
        }
    }

    /// Takes the first part of a turn back. Returns whether there was one.
    pub(super) fn take_back_part(&mut self) -> bool {
        let half = self
            .half
            .half()
            .is_some()
            .then(|| self.half.end())
            .flatten();
        let motion = half.map(|half| half.motion(TimeDirection::Back));
        let was_made = motion.is_some();
        self.parts.write_batch(motion.map(PartShown));
        was_made
    }

    /// Lets go of what the player has in hand: clears the selection, the unconfirmed move and the refusal message. If
    /// nothing is selected and no move is unconfirmed, takes the first part of a turn back.
    pub(super) fn drop(&mut self) {
        if *self.selection == Selection::Nothing && self.pending.mv().is_none() {
            self.take_back_part();
        }
        self.forget();
    }

    /// Clears the selection, the unconfirmed move and the refusal message.
    pub(super) fn forget(&mut self) {
        self.selection.set_if_neq(Selection::Nothing);
        self.pending.set_if_neq(PendingMove::default());
        self.refusal.set_if_neq(LastRefusal::None);
    }

    /// Finishes all animations immediately, because the player has acted.
    pub(super) fn hurry(&mut self) {
        if self.in_motion.0 {
            self.finish.write(FinishMotion);
        }
    }
}
