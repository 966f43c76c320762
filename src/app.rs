//! The table of contents of the game: its screens, the order of its systems, its plugins.

use bevy::prelude::*;
use bevy_egui::EguiPlugin;
use rules::Catalogue;

use crate::locale::Locale;
use crate::settings::Settings;
use crate::{
    autopilot, board, camera, capture, input, motion, saves, screens, settings, sound, table,
    theme, ui, window,
};

/// Where the player is.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing game, variant and players.
    #[default]
    Title,
    /// Playing a match.
    Table,
}

/// The order of one frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSet {
    /// Pointer, keyboard, typed moves and scripts become requests.
    Input,
    /// Requests are checked and change the match.
    Rules,
    /// The computer is asked, and its answers become requests.
    Ai,
    /// Stones move.
    Motion,
    /// Marks, camera, sound: what is seen and heard follows.
    Present,
}

/// The variants that can be chosen.
#[derive(Resource, Clone, Debug)]
pub struct Variants(pub Catalogue);

impl Default for Variants {
    fn default() -> Self {
        Variants(Catalogue::builtin())
    }
}

/// The frame every room hangs in: the screens and the order of systems.
pub fn frame_plugin(app: &mut App) {
    app.init_state::<Screen>().configure_sets(
        Update,
        (
            AppSet::Input,
            AppSet::Rules,
            AppSet::Ai,
            AppSet::Motion,
            AppSet::Present,
        )
            .chain(),
    );
}

/// The game without anything that needs a window or a renderer: states, rules, turns, settings. It runs under
/// [`MinimalPlugins`] with Bevy's `StatesPlugin`, and tests play it there.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Variants>();
    app.add_plugins((
        frame_plugin,
        settings::logic_plugin,
        theme::logic_plugin,
        table::logic_plugin,
        motion::logic_plugin,
        camera::logic_plugin,
        input::logic_plugin,
        screens::logic_plugin,
        saves::logic_plugin,
        ui::logic_plugin,
    ));
}

/// What is seen and touched, on top of [`logic_plugin`] and Bevy's own plugins.
pub fn presentation_plugin(app: &mut App) {
    let wanted = app
        .world()
        .get_resource::<Settings>()
        .and_then(|settings| settings.language.clone());
    app.insert_resource(Locale::new(wanted.as_deref()));
    app.add_plugins(EguiPlugin::default()).add_plugins((
        capture::plugin,
        camera::plugin,
        board::plugin,
        input::plugin,
        ui::plugin,
        sound::plugin,
        window::plugin,
        autopilot::plugin,
    ));
    app.add_systems(
        Update,
        follow_language
            .in_set(AppSet::Present)
            .run_if(resource_changed::<Settings>),
    );
}

fn follow_language(
    settings: Res<Settings>,
    mut locale: ResMut<Locale>,
    mut asked: Local<Option<Option<String>>>,
) {
    // The language of the command line holds until the player chooses one.
    if asked
        .replace(settings.language.clone())
        .is_some_and(|before| before != settings.language)
    {
        *locale = Locale::new(settings.language.as_deref());
    }
}
