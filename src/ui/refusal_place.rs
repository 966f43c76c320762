//! Chooses where the reason for a refused move is shown: over the board next to the move, or in the panel.

use bevy::prelude::*;
use cohort_controls::input::{LastRefusal, Pointer, Selection};
use cohort_features::lessons::CurrentLesson;
use cohort_play::board::{Marks, Pointed};
use cohort_play::settings::{Aid, Settings};
use cohort_scene::camera::{BoardArea, BoardView};
use rules::Square;

/// The place of the current message about a refused move. The place stays the same when the pointer moves.
#[derive(Resource, Default)]
pub(crate) struct RefusalPlace {
    at: Option<Vec2>,
    /// The square under the pointer when the message was placed. The message disappears when the player points
    /// elsewhere.
    pointed: Pointed,
    /// The squares that the message is about. The message must not cover them.
    squares: Vec<Square>,
    /// The target squares of the selected stones. The message avoids them if a place nearby is free.
    targets: Vec<Square>,
}

impl RefusalPlace {
    /// Returns whether the message is shown over the board. If so, the panel does not repeat it.
    pub(crate) fn is_over_the_board(&self) -> bool {
        self.at.is_some()
    }

    #[cfg(test)]
    pub(crate) fn over_the_board() -> Self {
        RefusalPlace {
            at: Some(Vec2::ZERO),
            ..default()
        }
    }

    /// Returns the place of the message; `None` if the pointer is no longer at the same square.
    pub(crate) fn place(&self, pointed: &Pointed) -> Option<Vec2> {
        self.at.filter(|_| self.pointed == *pointed)
    }

    pub(crate) fn squares(&self) -> &[Square] {
        &self.squares
    }

    pub(crate) fn targets(&self) -> &[Square] {
        &self.targets
    }
}

/// Chooses the place of the message about a new refusal, before the panel is drawn.
pub(crate) fn place(
    refusal: Res<LastRefusal>,
    settings: Res<Settings>,
    lesson: Res<CurrentLesson>,
    (area, view): (Res<BoardArea>, BoardView),
    shown: Res<Marks>,
    pointed: Res<Pointed>,
    selection: Res<Selection>,
    pointer: Option<Res<Pointer>>,
    mut said: ResMut<RefusalPlace>,
) {
    if !refusal.is_changed() {
        return;
    }
    let square = refusal.place().and_then(|square| view.screen_of(square));
    let pointer = pointer.and_then(|pointer| pointer.at);
    let over_board = |at: &Vec2| area.0.is_some_and(|area| area.contains(*at));
    let at = square.or_else(|| pointer.filter(over_board));
    // In a drill, no message is shown over the board, because it could cover squares that the drill asks for.
    let says = *refusal != LastRefusal::None
        && !refusal.is_typed()
        && settings.aids().has(Aid::Reasons)
        && lesson.drill().is_none();
    *said = RefusalPlace {
        at: at.filter(|_| says),
        pointed: *pointed,
        squares: [refusal.place(), refusal.square(), pointed.0]
            .into_iter()
            .flatten()
            .chain(selection.squares())
            .collect(),
        targets: [&shown.targets, &shown.captures]
            .into_iter()
            .flatten()
            .copied()
            .collect(),
    };
}
