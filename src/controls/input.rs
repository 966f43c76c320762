//! Turns input into actions and requests. The pointer, the keyboard, typed moves, buttons and scripts all send an
//! [`Action`].

mod action;
mod active_board;
mod areas;
mod at_board;
mod at_editor;
mod at_engines;
mod at_games;
mod at_learning;
mod at_leaving;
mod at_lesson;
mod at_notes;
mod at_online;
mod at_openings;
mod at_pages;
mod at_pictures;
mod at_practice;
mod at_puzzle;
mod at_review;
mod at_settings;
mod at_solved;
mod at_statistics;
mod at_table;
mod at_title;
mod choice;
mod clipboard;
mod cursor;
mod entry;
mod files;
mod fingers;
mod focus;
mod gamepad;
mod hand;
mod handlers;
mod held;
mod keyboard;
#[cfg(test)]
mod keyboard_tests;
mod keys;
mod line;
mod names;
mod open_pages;
mod page;
mod panel_keys;
mod panel_pointer;
mod pending;
mod pointer;
#[cfg(test)]
mod pointer_tests;
mod practice;
mod rebinding;
#[cfg(test)]
mod rebinding_tests;
mod refusal;
pub mod screen_reader;
pub mod selection;
#[cfg(test)]
mod selection_tests;
mod show;
mod situation;
mod strokes;
mod touch;
mod view;

use at_pages::{PageOpened, WayOutRequested};
use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::{
    EguiGlobalSettings, EguiInputSet, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass,
};
use cohort_platform::frame::{AppSet, Screen};
use cohort_platform::redraw;
use cohort_play::locale;
use cohort_scene::camera::SeatSet;
use handlers::HandlerSet;

pub use action::{Action, ActionSet, DeviceSet};
pub use areas::{
    Annotation, Awaited, BoardAction, ClipboardAction, DialogAction, GamesAction, KeysAction,
    LearningAction, MatchAction, PageAction, ProgramAction, StatisticsAction, TitleAction,
    ViewAction,
};
pub use at_engines::EnginesSaid;
pub use cursor::Cursor;
pub use entry::Entry;
pub use focus::{FocusSet, RingOnNext, is_left_by, leaves, move_list, ringed};
pub use gamepad::PadInput;
pub use open_pages::OpenPages;
pub use page::{Page, Place, Question};
pub use pending::PendingMove;
pub use pointer::{Drag, Pointer, Under};
pub use rebinding::{Pressed, Rebinding, RebindingSaid, UsedDevice};
pub use refusal::LastRefusal;
pub use selection::Selection;
pub(crate) use selection::asks_for_drop;
pub use touch::Touched;
pub use view::NearSide;

/// Adds the actions and the systems that carry them out. All of them work without a window.
pub fn logic_plugin(app: &mut App) {
    handlers::add_handlers(app);
    app.add_message::<Action>()
        .add_message::<PageOpened>()
        .add_message::<WayOutRequested>()
        .init_resource::<Selection>()
        .init_resource::<PendingMove>()
        .init_resource::<clipboard::Reading>()
        .init_resource::<Cursor>()
        .init_resource::<Entry>()
        .init_resource::<OpenPages>()
        .init_resource::<NearSide>()
        .init_resource::<LastRefusal>()
        .init_resource::<Rebinding>()
        .init_resource::<EnginesSaid>()
        .init_resource::<UsedDevice>()
        .add_systems(OnEnter(Screen::Title), at_engines::try_seated)
        .add_systems(
            Update,
            (
                at_games::forget_notice.in_set(ActionSet).before(HandlerSet),
                (
                    at_practice::at_practice,
                    (at_puzzle::cover, open_pages::tell).chain(),
                )
                    .chain()
                    .in_set(ActionSet)
                    .after(HandlerSet),
                (view::sit_down, view::turn_to_mover, at_practice::sit_down)
                    .chain()
                    .in_set(SeatSet)
                    .in_set(AppSet::Present),
                redraw::request
                    .in_set(AppSet::Present)
                    .run_if(resource_changed::<OpenPages>),
                (
                    at_board::after_moves,
                    refusal::note_refusals,
                    refusal::forget,
                    show::show_marks,
                    at_notes::draw_marks,
                )
                    .chain()
                    .in_set(AppSet::Marks),
            ),
        )
        .configure_sets(Update, (DeviceSet, ActionSet).chain().in_set(AppSet::Input))
        .add_systems(OnExit(Screen::Table), at_board::clear)
        .add_systems(OnExit(Screen::Lesson), at_board::clear)
        .add_systems(OnExit(Screen::Puzzle), at_board::clear)
        .add_systems(OnExit(Screen::Solved), at_board::clear);
}

pub fn plugin(app: &mut App) {
    app.world_mut()
        .get_resource_or_init::<EguiGlobalSettings>()
        .input_system_settings
        .run_write_keyboard_input_messages_system = false;
    #[cfg(feature = "gamepad")]
    app.add_plugins(gamepad::plugin);
    app.init_resource::<Pointer>()
        .init_resource::<Touched>()
        .init_resource::<focus::KeyFocus>()
        .init_resource::<focus::OnWayOut>()
        .init_resource::<focus::LastUsed>()
        .init_resource::<RingOnNext>()
        .init_resource::<strokes::Strokes>()
        .init_resource::<gamepad::Pad>()
        .add_message::<PadInput>()
        .add_message::<ActionRequest>()
        .init_resource::<screen_reader::SentIds>()
        .init_resource::<focus::PageOpeners>()
        .init_resource::<files::Choices>()
        .add_systems(Update, files::answer.after(ActionSet).in_set(AppSet::Input))
        .add_systems(
            PreUpdate,
            (
                (
                    gamepad::play,
                    strokes::gather,
                    panel_keys::hand_over,
                    panel_pointer::leave,
                    screen_reader::carry_out,
                )
                    .chain()
                    .in_set(EguiPreUpdateSet::ProcessInput)
                    .in_set(EguiInputSet::ReadBevyMessages),
                (
                    focus::begin_at_ring,
                    focus::note,
                    focus::note_use,
                    focus::note_openers,
                )
                    .chain()
                    .after(EguiPreUpdateSet::ProcessInput)
                    .before(EguiPreUpdateSet::BeginPass),
            ),
        )
        .add_systems(
            PostUpdate,
            screen_reader::rename
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                focus::stay_on_arrows,
                focus::follow_pages,
                focus::go_to_leave,
            )
                .chain()
                .in_set(FocusSet),
        )
        .add_systems(
            Update,
            (
                (keyboard::press_keys, pointer::point, touch::note)
                    .chain()
                    .in_set(DeviceSet),
                pointer::carry.after(show::show_marks).in_set(AppSet::Marks),
                rebinding::name_keys
                    .after(locale::follow_settings)
                    .in_set(AppSet::Present),
            ),
        );
}
