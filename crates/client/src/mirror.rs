//! Updates the last known state of a game with the news of the server.

use lobby::{Clocks, Seen, StageView, Time, View};
use rules::{Catalogue, Game};

use crate::seat::Seat;

/// What the client must do after it has applied an event to its copy of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Folded {
    /// The state is up to date.
    Done,
    /// The event does not contain all changes, so the client must ask for the whole state.
    NeedsState,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Event<'a> {
    pub version: u64,
    pub seen: &'a Seen,
    pub clocks: Option<&'a Clocks>,
    pub deadline: Option<Time>,
}

/// Replaces the state of a seat. Returns false, and changes nothing, if the variant is unknown or a move is illegal.
pub(crate) fn replace(seat: &mut Seat, view: Box<View>, variants: &Catalogue) -> bool {
    let Some(board) = board_of(&view, variants) else {
        return false;
    };
    if matches!(view.stage, StageView::Invited | StageView::Playing) {
        seat.series.clone_from(&view.series);
    }
    seat.board = Some(Box::new(board));
    seat.view = Some(view);
    true
}

/// Builds the game from a state that a server has sent; `None` if its variant is unknown or a move is illegal.
pub(crate) fn board_of(view: &View, variants: &Catalogue) -> Option<Game> {
    let variant = view.settings.check(variants).ok()?;
    let mut game = Game::new(variant);
    for mv in &view.moves {
        game.play_text(mv).ok()?;
    }
    Some(game)
}

/// Applies an event to the last known state of a seat's game.
pub(crate) fn fold(seat: &mut Seat, event: Event<'_>) -> Folded {
    let by = match event.seen {
        Seen::DrawOffered { by } | Seen::TakeBackAsked { by } => seat.side_of(*by),
        _ => None,
    };
    let (Some(view), Some(board)) = (seat.view.as_deref_mut(), seat.board.as_deref_mut()) else {
        return Folded::NeedsState;
    };
    if event.version != view.version + 1 {
        return Folded::NeedsState;
    }
    match event.seen {
        Seen::Moved { mv, .. } => {
            // A move can change the conditional moves or end the vacation, but the event does not contain these
            // changes.
            if !view.plan.is_empty() || view.vacation.is_some() || board.play_text(mv).is_err() {
                return Folded::NeedsState;
            }
            view.moves.push(mv.clone());
            view.draw_offered = None;
            view.take_back_asked = None;
            if board.outcome().is_some() {
                return Folded::NeedsState;
            }
        }
        Seen::DrawOffered { .. } => view.draw_offered = by,
        Seen::DrawAnswered { accept: false, .. } => view.draw_offered = None,
        Seen::TakeBackAsked { .. } => view.take_back_asked = by,
        Seen::TakeBackAnswered { accept: false, .. } => view.take_back_asked = None,
        Seen::TimeGiven { .. } | Seen::Said { .. } => {}
        _ => return Folded::NeedsState,
    }
    view.version = event.version;
    view.clocks = event.clocks.cloned();
    view.deadline = event.deadline;
    Folded::Done
}
