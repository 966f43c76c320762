//! From hands to requests: pointer, keyboard, typed moves, buttons and scripts all become an [`Action`].

mod action;
mod keyboard;
mod perform;
mod pointer;
pub mod selection;
mod show;

use bevy::prelude::*;
use rules::Square;

use crate::app::{AppSet, Screen};
use crate::board::Carried;
use crate::board::marks::Marks;
use crate::table::messages::MatchRequested;

pub use action::{Action, Overlay};
pub use perform::{LastRefusal, NearSide};
pub use pointer::{Drag, Pointer};
pub use selection::Selection;

/// The square of the keyboard cursor, while it is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// What works without a window: actions and what they do.
pub fn logic_plugin(app: &mut App) {
    app.add_message::<Action>()
        .init_resource::<Selection>()
        .init_resource::<Cursor>()
        .init_resource::<Overlay>()
        .init_resource::<NearSide>()
        .init_resource::<LastRefusal>()
        .init_resource::<Marks>()
        .add_systems(
            Update,
            (
                (
                    perform::choose,
                    perform::at_board,
                    perform::at_table,
                    perform::view,
                )
                    .in_set(ActionSet),
                perform::sit_down
                    .in_set(AppSet::Present)
                    .run_if(on_message::<MatchRequested>),
                (
                    perform::after_moves,
                    perform::note_refusals,
                    show::show_marks,
                )
                    .chain()
                    .in_set(AppSet::Present),
            ),
        )
        .configure_sets(Update, ActionSet.in_set(AppSet::Input))
        .add_systems(OnExit(Screen::Table), perform::clear);
}

/// The hands themselves: pointer and keyboard of the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointer>()
        .init_resource::<Carried>()
        .add_systems(
            Update,
            (
                (keyboard::press_keys, pointer::point)
                    .in_set(AppSet::Input)
                    .before(ActionSet),
                pointer::carry.in_set(AppSet::Present),
            ),
        );
}

/// Where actions are carried out, after every hand has had its say.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSet;
