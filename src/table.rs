//! The match being played. Only this room writes it; the others read it and send requests.
//!
//! Every move, whoever makes it, comes in as a [`messages::MoveRequested`] and leaves as a
//! [`messages::MoveApplied`] or a [`messages::MoveRefused`]: one door into the rules.

mod computer;
mod current;
mod demonstration;
mod flow;
mod hint;
pub mod messages;
mod seat;

use bevy::prelude::*;

use crate::app::{AppSet, Screen};

pub use computer::{Computer, ComputerLevels, ComputerPace, Thinking, Wake};
pub use current::{Match, MatchId};
pub use demonstration::{Demonstration, Watched};
pub use hint::Hint;
pub use rules::{Seat, Seats};
pub use seat::{ParseSeatError, parse_seat};

/// Whose move it is, as the screens see it.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Turn {
    /// A person is to move.
    #[default]
    Human,
    /// The computer is to move.
    Computer,
    /// Stones are in motion.
    Moving,
    /// The game is over.
    Over,
}

/// The whole turn flow. It works without a window or a renderer.
pub fn logic_plugin(app: &mut App) {
    app.add_sub_state::<Turn>()
        .init_resource::<Computer>()
        .init_resource::<ComputerPace>()
        .init_resource::<ComputerLevels>()
        .init_resource::<Wake>()
        .init_resource::<Thinking>()
        .init_resource::<Hint>()
        .init_resource::<hint::HintSearch>()
        .init_resource::<Demonstration>()
        .init_resource::<Watched>()
        .add_message::<messages::MatchRequested>()
        .add_message::<messages::MoveRequested>()
        .add_message::<messages::TableRequest>()
        .add_message::<messages::MoveApplied>()
        .add_message::<messages::MoveRefused>()
        .add_message::<messages::PositionShown>()
        .add_message::<messages::MatchEnded>()
        .add_systems(
            Update,
            (
                (
                    flow::start_matches,
                    flow::apply_moves,
                    flow::answer_requests,
                    flow::follow_turn,
                )
                    .chain()
                    .in_set(AppSet::Rules),
                (computer::think, hint::search).chain().in_set(AppSet::Ai),
                demonstration::play
                    .in_set(AppSet::Ai)
                    .run_if(in_state(Screen::Title))
                    .run_if(not(resource_exists::<Match>)),
            ),
        )
        .add_systems(OnExit(Screen::Title), demonstration::end)
        .add_systems(OnExit(Screen::Table), flow::leave);
}
