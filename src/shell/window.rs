//! The window: its size and icon, the frames that it draws, and its reactions to timers and screen readers.

mod frames;
mod icon;
mod presence;
mod screen_reader;
mod shape;
#[cfg(target_family = "wasm")]
mod typing;
mod wake_up;

use bevy::prelude::*;
use bevy::window::{Monitor, WindowResized};
use bevy::winit::{EventLoopProxyWrapper, WinitSettings};
use bevy_egui::EguiPreUpdateSet;
use cohort_play::settings::Settings;

pub use shape::{APP_ID, window};

/// Adds the systems for the window: its size and icon, the player's presence, wake-ups for screen readers, and the
/// decision which frames are drawn.
pub fn plugin(app: &mut App) {
    app.init_resource::<frames::Idle>()
        .init_resource::<wake_up::WakeUpTimer>()
        .add_systems(
            Startup,
            (frames::lend_waker, wake_up::start).run_if(resource_exists::<EventLoopProxyWrapper>),
        )
        .add_systems(
            PreUpdate,
            (
                screen_reader::wake_for.run_if(resource_exists::<EventLoopProxyWrapper>),
                shape::remember_size.run_if(on_message::<WindowResized>),
                presence::note,
            )
                .before(EguiPreUpdateSet::ProcessInput),
        )
        .add_systems(
            PostUpdate,
            (
                shape::fit_screen.run_if(any_with_component::<Monitor>),
                shape::fill_screen.run_if(resource_changed::<Settings>),
                icon::set.run_if(resource_exists::<WinitSettings>),
            )
                .chain(),
        )
        // Run last, because all other systems may request a redraw.
        .add_systems(
            Last,
            (
                screen_reader::go_on,
                frames::save.run_if(resource_exists::<WinitSettings>),
                frames::ignore_repaints.run_if(resource_equals(frames::Idle(true))),
            )
                .chain(),
        );
    #[cfg(target_family = "wasm")]
    app.add_systems(Last, typing::tell);
}
