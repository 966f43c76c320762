//! Adopts the system's preferences for contrast and motion at the start and whenever they change.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use cohort_platform::redraw::RedrawWaker;
use cohort_play::settings::{Settings, SystemLook};
use mundy::{Contrast, Interest, Preferences, ReducedMotion, Subscription};

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, subscribe)
        // Run in `First`, so that all other systems of the frame read the new settings.
        .add_systems(First, follow);
}

/// The subscription to the system's preferences, and the latest preferences until the game applies them.
#[derive(Resource)]
struct SystemPreferences {
    latest: Arc<Mutex<Option<SystemLook>>>,
    _subscription: Subscription,
}

/// Subscribes to the system's preferences if the game has a window. Without a window, pictures must be the same on
/// every system.
fn subscribe(
    // On macOS, only the main thread can read the preferences.
    _main_thread: NonSendMarker,
    window: Query<(), With<PrimaryWindow>>,
    waker: Res<RedrawWaker>,
    mut commands: Commands,
) {
    if window.is_empty() {
        return;
    }
    let latest = Arc::<Mutex<Option<SystemLook>>>::default();
    let (given, waker) = (latest.clone(), waker.clone());
    let subscription = Preferences::subscribe(
        Interest::Contrast | Interest::ReducedMotion,
        move |preferences| {
            *given.lock().unwrap_or_else(PoisonError::into_inner) = Some(look_of(&preferences));
            waker.wake();
        },
    );
    commands.insert_resource(SystemPreferences {
        latest,
        _subscription: subscription,
    });
}

fn look_of(preferences: &Preferences) -> SystemLook {
    SystemLook {
        more_contrast: preferences.contrast == Contrast::More,
        reduced_motion: preferences.reduced_motion == ReducedMotion::Reduce,
    }
}

fn follow(preferences: Option<Res<SystemPreferences>>, mut settings: ResMut<Settings>) {
    let Some(preferences) = preferences else {
        return;
    };
    let latest = (preferences.latest.lock())
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some(look) = latest.filter(|look| *look != settings.system_look) {
        settings.follow_system(look);
    }
}
