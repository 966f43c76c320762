//! The pointer on the board: clicks, drags of stones, drags of the view, the wheel.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;
use rules::Square;

use super::action::{Action, Overlay};
use super::selection::Selection;
use crate::app::Screen;
use crate::board::marks::Marks;
use crate::camera::{BoardView, CameraRequest};
use crate::motion::{FinishMotion, InMotion};
use crate::table::Match;

/// How far the pointer must go, in logical pixels, before a press becomes a drag.
const DRAG_THRESHOLD: f32 = 6.0;

/// What the pressed pointer is doing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Drag {
    /// It is not pressed, or not on the board.
    #[default]
    None,
    /// It went down here and has not moved far.
    Pressed {
        /// Where, in logical pixels of the window.
        at: Vec2,
        /// On which square.
        square: Option<Square>,
    },
    /// It carries the picked stones.
    Stones {
        /// The square of the stone that is held.
        from: Square,
        /// Where the pointer is, in logical pixels of the window.
        pointer: Vec2,
    },
    /// It turns the view.
    View,
}

/// Reads the pointer.
pub(super) fn point(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    egui: Res<EguiWantsInput>,
    screen: Res<State<Screen>>,
    overlay: Res<Overlay>,
    view: BoardView,
    current: Option<Res<Match>>,
    in_motion: Res<InMotion>,
    mut selection: ResMut<Selection>,
    mut drag: ResMut<Drag>,
    mut marks: ResMut<Marks>,
    mut actions: MessageWriter<Action>,
    mut camera: MessageWriter<CameraRequest>,
    mut finish: MessageWriter<FinishMotion>,
) {
    let Some(window) = window else { return };
    let at_board = *screen.get() == Screen::Table
        && *overlay == Overlay::None
        && !egui.wants_any_pointer_input();
    let pointer = window.cursor_position();
    let square = pointer
        .filter(|_| at_board)
        .and_then(|at| view.square_at(at));
    let hovered = square.filter(|&square| {
        current.as_deref().is_some_and(|current| {
            current.awaits_human() && says_something(current, &selection, square)
        })
    });
    if marks.hovered != hovered {
        marks.hovered = hovered;
    }
    if at_board && scroll.delta.y != 0.0 {
        // A touchpad counts pixels where a wheel counts notches.
        let notches = if scroll.unit == MouseScrollUnit::Pixel {
            scroll.delta.y / 50.0
        } else {
            scroll.delta.y
        };
        camera.write(CameraRequest::Zoom(notches));
    }
    let turning = buttons.pressed(MouseButton::Right) || buttons.pressed(MouseButton::Middle);
    if at_board && turning && motion.delta != Vec2::ZERO {
        camera.write(CameraRequest::Orbit(motion.delta));
    }
    if buttons.just_pressed(MouseButton::Left)
        && at_board
        && let Some(at) = pointer
    {
        if in_motion.0 {
            finish.write(FinishMotion);
        }
        *drag = Drag::Pressed { at, square };
    }
    if buttons.pressed(MouseButton::Left)
        && let Some(at) = pointer
    {
        match *drag {
            Drag::Pressed { at: start, square } if start.distance(at) > DRAG_THRESHOLD => {
                *drag = start_drag(current.as_deref(), &mut selection, square, at);
            }
            Drag::Stones { from, .. } => *drag = Drag::Stones { from, pointer: at },
            Drag::View if motion.delta != Vec2::ZERO => {
                camera.write(CameraRequest::Orbit(motion.delta));
            }
            _ => {}
        }
    }
    if buttons.just_released(MouseButton::Left) {
        match std::mem::take(&mut *drag) {
            Drag::Pressed {
                square: Some(square),
                ..
            } => {
                actions.write(Action::Click(square.to_string()));
            }
            Drag::Pressed { square: None, .. } => {
                actions.write(Action::Drop);
            }
            Drag::Stones { from, .. } => {
                // Let go outside the board, the stone goes back.
                let action = match square {
                    Some(to) => Action::Drag(from.to_string(), to.to_string()),
                    None => Action::Drop,
                };
                actions.write(action);
            }
            Drag::None | Drag::View => {}
        }
    }
}

/// A drag that begins on a stone of the player to move carries it; any other turns the view.
fn start_drag(
    current: Option<&Match>,
    selection: &mut Selection,
    square: Option<Square>,
    pointer: Vec2,
) -> Drag {
    let (Some(current), Some(from)) = (current, square) else {
        return Drag::View;
    };
    let stone = current
        .game()
        .variant()
        .stone_at(current.game().position(), from);
    if !current.awaits_human() || stone != Some(current.to_move()) {
        return Drag::View;
    }
    selection.hold(current.game(), from);
    Drag::Stones { from, pointer }
}

/// Whether a click on `square` would pick something or move what is picked.
fn says_something(current: &Match, selection: &Selection, square: Square) -> bool {
    let game = current.game();
    let targets = selection.targets(game);
    game.variant().stone_at(game.position(), square) == Some(current.to_move())
        || targets.quiet.contains(&square)
        || targets.captures.contains(&square)
}
