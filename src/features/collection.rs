//! All games of the player. The library saves games that are played from the first move on; others come in through the
//! clipboard, files and the command line. A page lists, searches and opens them.

mod browse;
mod incoming;
mod keep;
mod last_game;
mod outgoing;
mod reading;
mod transfer;

use bevy::prelude::*;
use cohort_platform::files::{HandOver, SaveSet};
use cohort_platform::frame::{AppSet, Screen};

pub use browse::{Collection, CollectionRequest, Listed, PAGE};
pub use incoming::Incoming;
pub use keep::Keeping;
pub use last_game::LastGame;
pub use outgoing::{Outgoing, outgoing_text};
pub use reading::{Opened, Reading};
pub use transfer::{Notice, Taken, Told, TransferEnd};

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .init_resource::<Notice>()
        .init_resource::<Reading>()
        .init_resource::<Keeping>()
        .init_resource::<LastGame>()
        .add_message::<CollectionRequest>()
        .add_message::<Incoming>()
        .add_message::<Opened>()
        .add_message::<Listed>()
        .add_systems(
            Update,
            (
                incoming::ask,
                incoming::take,
                browse::ask,
                browse::answer,
                last_game::ask.run_if(in_state(Screen::Title)),
                last_game::take,
            )
                .chain()
                .in_set(AppSet::Collection),
        )
        .add_systems(PostUpdate, keep::keep)
        .add_systems(OnEnter(Screen::Title), last_game::forget)
        .add_systems(
            Last,
            keep::keep
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
