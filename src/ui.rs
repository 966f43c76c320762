//! The interface beside the board. Each panel is a function of a view model that returns actions; it never
//! touches the world, so that it can be tested alone.

pub mod about;
mod controls;
pub mod dialog;
mod draw;
pub mod fonts;
pub mod help;
mod icons;
pub mod panel;
pub mod settings;
pub mod stone;
pub mod style;
pub mod title;
pub mod veil;
mod views;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::app::AppSet;

/// The text field for moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What has been typed.
    pub text: String,
    /// Whether it takes the keyboard in the next frame.
    pub focus: bool,
}

/// What the keyboard needs to know of the interface also where none is drawn.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Entry>();
}

/// Draws the interface.
pub fn plugin(app: &mut App) {
    app.init_resource::<style::SystemTheme>()
        .init_resource::<veil::Veil>()
        .add_systems(
            Update,
            (style::follow_system, style::dress)
                .chain()
                .in_set(AppSet::Present),
        )
        // After the camera, which may have jumped.
        .add_systems(PostUpdate, veil::follow)
        .add_systems(EguiPrimaryContextPass, draw::draw);
}
