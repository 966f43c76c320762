//! The table, which is the screen on which a match is played, and the current match. Only this module changes the
//! match; all other modules read the match and send requests.
//!
//! Every requested move, from any player, arrives as a [`messages::MoveRequested`]. The table answers with a
//! [`messages::MoveApplied`] or a [`messages::MoveRefused`].

mod adaptive;
mod clock_faces;
mod computer;
mod current;
mod draw_offer;
mod engine_seat;
mod engine_time;
mod flow;
mod half_turn;
mod hint;
mod losses;
pub mod messages;
mod news;
mod past;
mod search;
mod sent;
mod thinking_time;
mod turn;
mod watch;

use bevy::prelude::*;
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::redraw;

pub use adaptive::AdaptiveStrength;
pub use clock_faces::ClockFaces;
pub use computer::{Computer, ComputerOpponents, MinThinkTime, Thinking, Thought, think};
pub use current::Match;
pub use engine_seat::StuckEngine;
pub use half_turn::{Half, HalfTurn};
pub use hint::Hint;
pub use losses::MoveLosses;
pub use past::{FreeHand, Viewed};
pub use referee::records::{ParseSeatError, can_name_a_person, parse_seat};
pub use referee::{
    ClockHistory, DrawOffer, GameId, Help, LineEdit, Losses, MatchSetup, Purpose, RecordSource,
    Seat, Seats, Series, game_at, note_move, noted_times,
};
pub use rules::{FIRST_ADAPTIVE, Strength};
pub use sent::add_jobs;
pub use thinking_time::{FullStrength, ThinkingTime};
pub use turn::{InMotion, Turn};
pub use watch::WatchSpeed;

/// Adds the resources, messages and systems of the match. They work without a window or a renderer.
pub fn logic_plugin(app: &mut App) {
    app.add_sub_state::<Turn>()
        .init_resource::<Computer>()
        .init_resource::<MinThinkTime>()
        .init_resource::<ComputerOpponents>()
        .init_resource::<ThinkingTime>()
        .init_resource::<AdaptiveStrength>()
        .init_resource::<MoveLosses>()
        .init_resource::<Thinking>()
        .init_resource::<StuckEngine>()
        .init_resource::<Hint>()
        .init_resource::<hint::HintSearch>()
        .init_resource::<WatchSpeed>()
        .init_resource::<draw_offer::Consideration>()
        .init_resource::<InMotion>()
        .init_resource::<Viewed>()
        .init_resource::<HalfTurn>()
        .init_resource::<FreeHand>()
        .init_resource::<ClockFaces>()
        .add_message::<messages::MatchRequested>()
        .add_message::<messages::MoveRequested>()
        .add_message::<messages::FollowRequested>()
        .add_message::<messages::TableRequest>()
        .add_message::<messages::LineRequested>()
        .add_message::<messages::NotesRequested>()
        .add_message::<messages::MoveApplied>()
        .add_message::<messages::MoveRefused>()
        .add_message::<messages::PartShown>()
        .add_message::<messages::BoardReset>()
        .add_message::<messages::EndShown>()
        .add_message::<messages::GameNews>()
        .add_message::<messages::PositionShown>()
        .add_systems(
            Update,
            (
                (
                    flow::start_matches,
                    adaptive::seat_anew.run_if(resource_changed::<AdaptiveStrength>),
                    flow::take_notes,
                    flow::keep_lines,
                    flow::drop_flags,
                    // Apply the server's state first. If the server sent the state before the player made a move, the
                    // state would undo that move.
                    flow::follow_server,
                    flow::apply_moves,
                    flow::answer_requests,
                    draw_offer::consider,
                    past::free_hand,
                    past::view,
                    clock_faces::run_clocks,
                    news::tell,
                    flow::sync_turn,
                )
                    .chain()
                    .in_set(AppSet::Rules),
                (think, hint::search, losses::look)
                    .chain()
                    .in_set(AppSet::Ai),
                redraw::request
                    .in_set(AppSet::Present)
                    .run_if(|in_motion: Res<InMotion>| in_motion.0),
            ),
        )
        .add_systems(OnExit(Screen::Table), (flow::leave, past::forget));
}
