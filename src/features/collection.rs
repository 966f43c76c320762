//! All games of the player: those that were played go into the library as they end or are left, others come in by clipboard,
//! files and the command line; a page lists, searches and opens them.

mod browse;
mod incoming;
mod keep;
mod outgoing;
mod reading;
mod sync;
mod transfer;

use bevy::prelude::*;

use crate::platform::files::{HandOver, SaveSet};
use crate::platform::frame::AppSet;

pub use browse::{Collection, CollectionRequest, Listed, PAGE};
pub use incoming::Incoming;
pub use outgoing::{Outgoing, outgoing_text};
pub use reading::{Opened, Reading};
pub use transfer::{Notice, Taken, Told, TransferEnd};

/// Keeps all games, and does what is asked of them.
pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .init_resource::<Notice>()
        .init_resource::<Reading>()
        .init_resource::<keep::Followed>()
        .add_message::<CollectionRequest>()
        .add_message::<Incoming>()
        .add_message::<Opened>()
        .add_message::<Listed>()
        .add_systems(Startup, sync::ask)
        .add_systems(
            Update,
            (
                incoming::ask,
                incoming::take,
                browse::ask,
                browse::answer,
                sync::bring_in,
            )
                .chain()
                .in_set(AppSet::Collection),
        )
        .add_systems(PostUpdate, keep::keep)
        .add_systems(
            Last,
            keep::leave
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
