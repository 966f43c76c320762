//! What was played: each match is written down as it ends, and summed up for the page of statistics. The file, and the
//! thread that writes and reads it, are the crate [`library`].

mod adapt;
mod answers;
mod follow;
mod form;
mod play_time;

use bevy::prelude::*;

use crate::platform::files::{HandOver, SaveSet};
use crate::platform::frame::AppSet;

pub use answers::{Done, Statistics, StatisticsRequest};
pub use form::{Form, Standing};

/// Asks the library of the player, where there is one, and follows the match.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Statistics>()
        .init_resource::<follow::Following>()
        .add_message::<StatisticsRequest>()
        .add_systems(Startup, answers::open)
        .add_systems(Update, answers::ask.in_set(AppSet::Present))
        .add_systems(PostUpdate, (follow::follow, adapt::adapt).chain())
        .add_systems(
            Last,
            follow::leave
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
