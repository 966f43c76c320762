//! The games that are kept, each in a file of its own: one of them can be continued, all can be opened again.
//!
//! A match gets its file, such as `games/2026-11-22-1.txt`, with its first move, and is written there after each change.
//! Whoever opens it again goes on in the same file. No match takes the place of another; one that the player deletes goes when that
//! cannot be undone any more.

mod clocks;
mod keep;
mod kept;
mod record;

use bevy::prelude::*;

use crate::platform::files::{HandOver, SaveSet};
use crate::platform::frame::{AppSet, Screen};

pub use keep::Keeping;
pub use kept::{EXTENSION, KeptGame, KeptGames, LastGame, OpenedGame, open};
pub use record::{read, record, setup_of};

/// Keeps the match at the table, so that nothing is lost whatever happens to the program, and finds what was kept.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<LastGame>()
        .init_resource::<KeptGames>()
        .init_resource::<Keeping>()
        .add_systems(
            Update,
            (
                keep::keep,
                kept::find.run_if(in_state(Screen::Title).and_then(kept::is_hidden_anew)),
                kept::hear,
            )
                .chain()
                .in_set(AppSet::Present),
        )
        .add_systems(
            Last,
            keep::keep
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        )
        .add_systems(OnEnter(Screen::Title), kept::find);
}
