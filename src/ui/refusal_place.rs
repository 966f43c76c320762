//! Place of the message about a refusal: where it happened, or else in the panel.

use bevy::prelude::*;
use cohort_controls::input::{LastRefusal, Pointer, Selection};
use cohort_features::lessons::CurrentLesson;
use cohort_play::board::{Marks, Pointed};
use cohort_play::settings::{Aid, Settings};
use cohort_scene::camera::{BoardArea, BoardView};
use rules::Square;

/// The place of the current refusal's message: where it happened, even if the pointer has moved since.
#[derive(Resource, Default)]
pub(crate) struct RefusalPlace {
    at: Option<Vec2>,
    /// The target of the pointer at that time: pointing elsewhere ends the message.
    pointed: Pointed,
    /// The squares that it mentions, which it must not cover.
    squares: Vec<Square>,
    /// The targets of the selected stones, which it covers only if it must.
    targets: Vec<Square>,
}

impl RefusalPlace {
    /// Whether the message is or was over the board, so that the panel does not repeat it.
    pub(crate) fn is_over_the_board(&self) -> bool {
        self.at.is_some()
    }

    /// A message over the board.
    #[cfg(test)]
    pub(crate) fn over_the_board() -> Self {
        RefusalPlace {
            at: Some(Vec2::ZERO),
            ..default()
        }
    }

    /// The place of the message for this target of the pointer.
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

/// Finds the place for a new refusal, before the panel is drawn.
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
    // Not in a drill, which asks for squares that it would cover.
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
