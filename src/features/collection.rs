//! The player's collection of games. The library saves every match from the first move on. The player imports other
//! games from the clipboard, from files and from the command line. The collection page lists, searches and opens games.

mod autosave;
mod browse;
mod incoming;
mod last_game;
mod outgoing;
mod reading;
mod transfer;

use bevy::prelude::*;
use cohort_platform::files::{HandOver, SaveSet};
use cohort_platform::frame::{AppSet, Screen};

pub use autosave::Autosave;
pub use browse::{Collection, CollectionRequest, Listed, PAGE};
pub use incoming::Incoming;
pub use last_game::LastGame;
pub use outgoing::{Outgoing, outgoing_text};
pub use reading::{Opened, Reading};
pub use transfer::{ImportSummary, LastTransfer, TransferEnd, TransferMessage};

pub fn logic_plugin(app: &mut App) {
    app.init_resource::<Collection>()
        .init_resource::<LastTransfer>()
        .init_resource::<Reading>()
        .init_resource::<Autosave>()
        .init_resource::<LastGame>()
        .add_message::<CollectionRequest>()
        .add_message::<Incoming>()
        .add_message::<Opened>()
        .add_message::<Listed>()
        .add_systems(
            Update,
            (
                incoming::queue_incoming,
                incoming::open_incoming,
                browse::forward_requests,
                browse::answer,
                last_game::request_last_game.run_if(in_state(Screen::Title)),
                last_game::read_last_game,
            )
                .chain()
                .in_set(AppSet::Collection),
        )
        .add_systems(PostUpdate, autosave::save)
        .add_systems(OnEnter(Screen::Title), last_game::forget)
        .add_systems(
            Last,
            autosave::save
                .run_if(on_message::<HandOver>)
                .in_set(SaveSet::Request),
        );
}
