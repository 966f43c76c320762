//! Carries out actions on the board of a match: selecting and moving stones.

use bevy::prelude::*;
use cohort_play::board::Pointed;
use cohort_play::settings::Settings;
use cohort_play::table::messages::{
    BoardReset, EndShown, LineRequested, MoveApplied, MoveRequested, PartShown, PositionShown,
    TableRequest, TimeDirection,
};
use cohort_play::table::{FreeHand, HalfTurn, Match, Viewed};
use referee::Speaker;
use rules::Move;

use super::action::Action;
use super::cursor::Cursor;
use super::entry::Entry;
use super::hand::{Attempt, Hand};
use super::open_pages::OpenPages;
use super::pending::{Pending, PendingMove};
use super::refusal::LastRefusal;
use super::selection::{Reply, Selection};

/// Carries out board actions in a match: changes the selection, requests moves, and stores why the game refuses an
/// action.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    (viewed, free): (Res<Viewed>, Res<FreeHand>),
    (settings, open_pages): (Res<Settings>, Res<OpenPages>),
    mut hand: Hand,
    mut entry: ResMut<Entry>,
    (mut moves, mut lines): (MessageWriter<MoveRequested>, MessageWriter<LineRequested>),
    mut requests: MessageWriter<TableRequest>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    // A move that the player only tries continues from the viewed position.
    let tried_from = viewed.tries_from(*free, &current);
    let game = viewed.in_hand(*free, &current);
    let whole = game.unwrap_or_else(|| current.game());
    for action in actions.read() {
        let Action::Board(action) = action else {
            continue;
        };
        // Between the two parts of a turn, the board shows the position after the first part.
        let half = hand.half.game().cloned();
        let game = half.as_ref().unwrap_or(whole);
        let Some(attempt) = hand.attempt(action, game) else {
            continue;
        };
        let attempt = match attempt {
            Attempt::Drop | Attempt::PutDown => {
                match attempt {
                    Attempt::Drop => hand.drop(),
                    _ => hand.forget(),
                }
                if open_pages.top().is_none() {
                    requests.write(TableRequest::DropHint);
                }
                continue;
            }
            Attempt::Unreadable(text, error) => {
                entry.give_back(&text);
                *hand.refusal = LastRefusal::Typed { text, error };
                continue;
            }
            Attempt::Confirm(None) => continue,
            attempt => attempt,
        };
        hand.hurry();
        let not_now = if tried_from.is_some() {
            None
        } else if viewed.past().is_some() {
            Some(LastRefusal::Past)
        } else if current.is_paused() {
            Some(LastRefusal::Paused)
        } else if whole.outcome().is_none() && !current.awaits_here() {
            Some(LastRefusal::NotYourTurn)
        } else {
            None
        };
        if let Some(not_now) = not_now {
            // Keep the typed text, so that the player can send it again later.
            if let Attempt::Typed(_, text) = attempt {
                entry.give_back(&text);
            }
            hand.refusal.set_if_neq(not_now);
            continue;
        }
        let carried = matches!(attempt, Attempt::Drag(..));
        let confirms = matches!(attempt, Attempt::Confirm(Some(_)));
        let by_hand = matches!(attempt, Attempt::Drag(..) | Attempt::Click(_));
        let reply = match attempt {
            Attempt::Click(square) => hand.selection.click(game, square),
            Attempt::Drag(from, to) => hand.selection.drag(game, from, to),
            Attempt::Pass => Reply::Play(Move::Pass),
            Attempt::Confirm(Some(mv)) => Reply::Play(mv),
            Attempt::Typed(mv, text) => match game.legality(mv) {
                Ok(()) => Reply::Play(mv),
                Err(why) if why.asks_for_more() => Reply::Play(mv),
                Err(why) => {
                    entry.give_back(&text);
                    *hand.refusal = LastRefusal::TypedMove(why);
                    continue;
                }
            },
            Attempt::Confirm(None) | Attempt::Drop | Attempt::PutDown | Attempt::Unreadable(..) => {
                continue;
            }
        };
        let reply = match reply {
            // A move that waits for confirmation is a whole turn.
            Reply::Play(mv) if !confirms => match hand.complete(whole, mv) {
                Ok(Some(mv)) => Reply::Play(mv),
                Ok(None) => continue,
                Err(why) => Reply::Refused(why),
            },
            reply => reply,
        };
        let game = whole;
        match reply {
            Reply::Picked => {
                let said = LastRefusal::of_picked(half.as_ref().unwrap_or(game), *hand.selection);
                hand.refusal.set_if_neq(said);
            }
            Reply::Play(mv)
                if by_hand
                    && settings.confirm_moves
                    // A tried move needs no confirmation, because it does not change the game.
                    && tried_from.is_none()
                    && !current.is_study()
                    && hand.pending.mv() != Some(mv)
                    && game.legality(mv).is_ok() =>
            {
                let cursor = *hand.cursor;
                *hand.pending = PendingMove(Some(Pending { mv, cursor }));
                hand.refusal.set_if_neq(LastRefusal::None);
                continue;
            }
            Reply::Play(mv) => match tried_from {
                Some(_) if let Err(why) = game.legality(mv) => {
                    *hand.refusal = LastRefusal::Rules(why);
                }
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
            Reply::Refused(why) => *hand.refusal = LastRefusal::Rules(why),
        }
        hand.pending.set_if_neq(PendingMove::default());
    }
}

/// Clears the selection, the unconfirmed move and the refusal message in these cases: a move is made, another position
/// or board is shown, the game ends, or the player can no longer try moves. Another board also clears the cursor and
/// the text field for moves.
pub(super) fn after_moves(
    mut applied: MessageReader<MoveApplied>,
    mut resets: MessageReader<BoardReset>,
    mut viewed: MessageReader<PositionShown>,
    mut ended: MessageReader<EndShown>,
    hand: Res<FreeHand>,
    mut selection: ResMut<Selection>,
    (mut half, mut parts): (ResMut<HalfTurn>, MessageWriter<PartShown>),
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
    // The pointer still rests on the stone that has just moved. Ignore that square until the player moves the pointer.
    if moved {
        pointed.set_if_neq(Pointed(None));
    }
    let over = ended.read().count() > 0;
    let other_position = viewed.read().count() > 0;
    let no_more_tries = hand.is_changed() && !hand.is_free();
    if moved || other_position || other_board || over || no_more_tries {
        if let Some(half) = half.half().is_some().then(|| half.end()).flatten()
            && !(moved || other_position || other_board)
        {
            parts.write(PartShown(half.motion(TimeDirection::Back)));
        }
        selection.set_if_neq(Selection::Nothing);
        pending.set_if_neq(PendingMove::default());
        refusal.set_if_neq(LastRefusal::None);
    }
}

/// Clears the selection and the cursor, and closes all pages, when the player leaves a match, lesson or puzzle.
pub(super) fn clear(
    mut selection: ResMut<Selection>,
    mut half: ResMut<HalfTurn>,
    mut pending: ResMut<PendingMove>,
    mut cursor: ResMut<Cursor>,
    mut refusal: ResMut<LastRefusal>,
    mut open_pages: ResMut<OpenPages>,
) {
    *selection = Selection::Nothing;
    *half = HalfTurn::default();
    *pending = PendingMove::default();
    cursor.0 = None;
    *refusal = LastRefusal::None;
    *open_pages = OpenPages::default();
}
