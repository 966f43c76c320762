//! What actions do on the board: picking stones, moving them.

use bevy::prelude::*;
use referee::Speaker;
use rules::{Move, Square};

use super::action::Action;
use super::cursor::{Cursor, step_cursor};
use super::entry::Entry;
use super::overlays::Overlays;
use super::pending::{Pending, PendingMove};
use super::refusal::LastRefusal;
use super::selection::{Reply, Selection};
use super::view::NearSide;
use crate::play::board::Pointed;
use crate::play::settings::Settings;
use crate::play::table::messages::{
    BoardReset, EndShown, LineRequested, MoveApplied, MoveRequested, PositionShown,
};
use crate::play::table::{FreeHand, InMotion, Match, Viewed};
use crate::scene::motion::FinishMotion;

/// Actions on the board: picking stones, moving them.
pub(super) fn at_board(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    (viewed, hand): (Res<Viewed>, Res<FreeHand>),
    in_motion: Res<InMotion>,
    near: Res<NearSide>,
    settings: Res<Settings>,
    (mut selection, mut pending): (ResMut<Selection>, ResMut<PendingMove>),
    mut cursor: ResMut<Cursor>,
    mut pointed: ResMut<Pointed>,
    mut refusal: ResMut<LastRefusal>,
    mut entry: ResMut<Entry>,
    (mut moves, mut lines): (MessageWriter<MoveRequested>, MessageWriter<LineRequested>),
    mut finish: MessageWriter<FinishMotion>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    // Where moves can be tried, they are those of the position that is looked at.
    let tried_from = viewed.node().filter(|_| hand.is_free());
    let game = viewed.in_hand(*hand, &current);
    let game = game.unwrap_or_else(|| current.game());
    let shape = game.variant().shape();
    for action in actions.read() {
        let on_board = |name: &str| Square::parse(name).filter(|&square| shape.contains(square));
        let attempt = match action {
            Action::Click(name) => on_board(name).map(Attempt::Click),
            Action::Drag(from, to) => on_board(from)
                .zip(on_board(to))
                .map(|(from, to)| Attempt::Drag(from, to)),
            Action::ClickCursor if game.legal_moves() == [Move::Pass] => {
                Some(Attempt::Move(Move::Pass))
            }
            Action::ClickCursor => match pending.is_meant_at(*cursor) {
                Some(mv) => Some(Attempt::Confirmed(mv)),
                None => cursor.0.map(Attempt::Click),
            },
            Action::ConfirmMove => pending.mv().map(Attempt::Confirmed),
            Action::Pass => Some(Attempt::Move(Move::Pass)),
            Action::Type(text) => match rules::read_move(text) {
                Ok(mv) => Some(Attempt::Typed(mv, text)),
                Err(error) => {
                    entry.give_back(text);
                    *refusal = LastRefusal::Typed {
                        text: text.clone(),
                        error,
                    };
                    None
                }
            },
            Action::MoveCursor(files, ranks) => {
                let start = selection.squares().first().copied();
                cursor.0 = Some(step_cursor(
                    cursor.0.or(start),
                    game.variant(),
                    near.0,
                    *files,
                    *ranks,
                ));
                pointed.set_if_neq(Pointed(cursor.0));
                None
            }
            // What is asked for now is answered, not what was refused before.
            Action::Hint | Action::Undo | Action::Redo | Action::MoveNow | Action::Pause => {
                refusal.set_if_neq(LastRefusal::None);
                None
            }
            Action::Drop => {
                selection.set_if_neq(Selection::Nothing);
                pending.set_if_neq(PendingMove::default());
                refusal.set_if_neq(LastRefusal::None);
                None
            }
            _ => None,
        };
        let Some(attempt) = attempt else { continue };
        // A hand that cannot wait: what is in motion arrives at once.
        if in_motion.0 {
            finish.write(FinishMotion);
        }
        let not_now = if tried_from.is_some() {
            None
        } else if viewed.past().is_some() {
            Some(LastRefusal::Past)
        } else if current.is_paused() {
            Some(LastRefusal::Paused)
        } else if game.outcome().is_none() && !current.awaits_here() {
            Some(LastRefusal::NotYourTurn)
        } else {
            None
        };
        if let Some(not_now) = not_now {
            // What was typed can be sent once it is time.
            if let Attempt::Typed(_, text) = attempt {
                entry.give_back(text);
            }
            refusal.set_if_neq(not_now);
            continue;
        }
        let carried = matches!(attempt, Attempt::Drag(..));
        let by_hand = matches!(attempt, Attempt::Drag(..) | Attempt::Click(_));
        let reply = match attempt {
            Attempt::Click(square) => selection.click(game, square),
            Attempt::Drag(from, to) => selection.drag(game, from, to),
            Attempt::Move(mv) | Attempt::Confirmed(mv) => Reply::Play(mv),
            Attempt::Typed(mv, text) => match game.legality(mv) {
                Ok(()) => Reply::Play(mv),
                Err(why) => {
                    entry.give_back(text);
                    *refusal = LastRefusal::TypedMove(why);
                    continue;
                }
            },
        };
        match reply {
            Reply::Picked => {
                refusal.set_if_neq(LastRefusal::of_picked(game, *selection));
            }
            Reply::Play(mv)
                if by_hand
                    && settings.confirm_moves
                    && pending.mv() != Some(mv)
                    && game.legality(mv).is_ok() =>
            {
                let cursor = *cursor;
                *pending = PendingMove(Some(Pending { mv, cursor }));
                refusal.set_if_neq(LastRefusal::None);
                continue;
            }
            Reply::Play(mv) => match tried_from {
                Some(_) if let Err(why) = game.legality(mv) => *refusal = LastRefusal::Rules(why),
                Some(from) => {
                    let moves = [viewed.tried(), &[mv]].concat();
                    lines.write(LineRequested { from, moves });
                }
                None => {
                    moves.write(MoveRequested {
                        mv,
                        by: Speaker::Here,
                        carried,
                    });
                }
            },
            Reply::Refused(why) => *refusal = LastRefusal::Rules(why),
        }
        pending.set_if_neq(PendingMove::default());
    }
}

/// What an action tries on the board.
enum Attempt<'a> {
    Click(Square),
    Drag(Square, Square),
    Move(Move),
    Confirmed(Move),
    Typed(Move, &'a str),
}

/// Forgets what was picked and refused when another position is shown, the game ends or nothing can be tried any more, and the cursor
/// when another board is shown.
pub(super) fn after_moves(
    mut applied: MessageReader<MoveApplied>,
    mut resets: MessageReader<BoardReset>,
    mut viewed: MessageReader<PositionShown>,
    mut ended: MessageReader<EndShown>,
    hand: Res<FreeHand>,
    mut selection: ResMut<Selection>,
    mut pending: ResMut<PendingMove>,
    mut cursor: ResMut<Cursor>,
    mut pointed: ResMut<Pointed>,
    mut refusal: ResMut<LastRefusal>,
    mut entry: ResMut<Entry>,
) {
    let other_board = resets.read().count() > 0;
    if other_board {
        cursor.set_if_neq(Cursor(None));
        pointed.set_if_neq(Pointed(None));
        entry.set_if_neq(Entry::default());
    }
    let moved = applied.read().count() > 0;
    // The pointer rests where the stone has come to; it means nothing until it moves again.
    if moved {
        pointed.set_if_neq(Pointed(None));
    }
    let over = ended.read().count() > 0;
    let other_position = viewed.read().count() > 0;
    let no_more_tries = hand.is_changed() && !hand.is_free();
    if moved || other_position || other_board || over || no_more_tries {
        selection.set_if_neq(Selection::Nothing);
        pending.set_if_neq(PendingMove::default());
        refusal.set_if_neq(LastRefusal::None);
    }
}

/// Nothing of one match stays for the next.
pub(super) fn clear(
    mut selection: ResMut<Selection>,
    mut pending: ResMut<PendingMove>,
    mut cursor: ResMut<Cursor>,
    mut refusal: ResMut<LastRefusal>,
    mut overlays: ResMut<Overlays>,
) {
    *selection = Selection::Nothing;
    *pending = PendingMove::default();
    cursor.0 = None;
    *refusal = LastRefusal::None;
    *overlays = Overlays::default();
}
