//! Player input: turns pointer, keyboard, gamepad and touch input into actions. Also computes the playing aids, which
//! explain positions on the board.

pub mod aids;
pub mod input;

use bevy::prelude::*;
use cohort_features::{
    analysis, collection, editor, learning, leaving, lessons, online, openings, pictures, puzzles,
    review, solved, statistics,
};
use cohort_platform::{capture, engines, files, frame, player_library, redraw};
use cohort_play::{board, settings, table, variants};
use cohort_scene::{camera, motion, screens, theme};

/// Adds all parts of the game that need neither a window nor a renderer, such as settings, matches and lessons. Tests
/// run these parts with [`MinimalPlugins`] and Bevy's `StatesPlugin`.
pub fn logic_plugin(app: &mut App) {
    app.add_plugins((
        (frame::plugin, redraw::logic_plugin, capture::logic_plugin),
        files::logic_plugin,
        (variants::logic_plugin, settings::logic_plugin),
        theme::logic_plugin,
        board::logic_plugin,
        (engines::logic_plugin, table::logic_plugin),
        motion::logic_plugin,
        camera::logic_plugin,
        input::logic_plugin,
        aids::logic_plugin,
        screens::logic_plugin,
        player_library::logic_plugin,
        (
            statistics::logic_plugin,
            collection::logic_plugin,
            editor::logic_plugin,
            (pictures::logic_plugin, leaving::logic_plugin),
            (online::logic_plugin, openings::logic_plugin),
            (review::logic_plugin, analysis::logic_plugin),
            (
                learning::logic_plugin,
                lessons::logic_plugin,
                puzzles::logic_plugin,
                solved::logic_plugin,
            ),
        ),
    ));
}
