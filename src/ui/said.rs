//! Where it is said why something was refused: at the place where it happened, or else in the panel.

use bevy::prelude::*;
use rules::Square;

use crate::controls::input::{LastRefusal, Pointer, Selection};
use crate::features::lessons::CurrentLesson;
use crate::play::board::{Marks, Pointed};
use crate::play::settings::{Aid, Settings};
use crate::scene::camera::{BoardArea, BoardView};

/// Where the refusal is said that is shown: at the place where it happened, wherever the pointer goes since.
#[derive(Resource, Default)]
pub(in crate::ui) struct Said {
    at: Option<Vec2>,
    /// What the pointer rested on then: pointing elsewhere ends the message.
    pointed: Pointed,
    /// The squares it speaks of, which it does not cover.
    squares: Vec<Square>,
    /// Where the stones picked can go, which it covers only where it must.
    targets: Vec<Square>,
}

impl Said {
    /// Whether it is or was said over the board: the panel does not say it again.
    pub(in crate::ui) fn is_over_the_board(&self) -> bool {
        self.at.is_some()
    }

    /// Something is said over the board.
    #[cfg(test)]
    pub(in crate::ui) fn over_the_board() -> Self {
        Said {
            at: Some(Vec2::ZERO),
            ..default()
        }
    }

    /// Where it is said while this is pointed at.
    pub(in crate::ui) fn place(&self, pointed: &Pointed) -> Option<Vec2> {
        self.at.filter(|_| self.pointed == *pointed)
    }

    pub(in crate::ui) fn squares(&self) -> &[Square] {
        &self.squares
    }

    pub(in crate::ui) fn targets(&self) -> &[Square] {
        &self.targets
    }
}

/// Finds the place of a new refusal, before the panel is drawn.
pub(in crate::ui) fn say(
    refusal: Res<LastRefusal>,
    settings: Res<Settings>,
    lesson: Res<CurrentLesson>,
    (area, view): (Res<BoardArea>, BoardView),
    shown: Res<Marks>,
    pointed: Res<Pointed>,
    selection: Res<Selection>,
    pointer: Option<Res<Pointer>>,
    mut said: ResMut<Said>,
) {
    if !refusal.is_changed() {
        return;
    }
    let square = refusal.place().and_then(|square| view.screen_of(square));
    let pointer = pointer.and_then(|pointer| pointer.at);
    let over_board = |at: &Vec2| area.0.is_some_and(|area| area.contains(*at));
    let at = square.or_else(|| pointer.filter(over_board));
    // A drill asks for squares over which it would lie.
    let says = *refusal != LastRefusal::None
        && !refusal.is_typed()
        && settings.aids().has(Aid::Reasons)
        && lesson.drill().is_none();
    *said = Said {
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
