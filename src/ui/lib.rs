//! The user interface around the board. Each panel is a function from a view model to actions. The function never
//! accesses the ECS world, so tests can call it alone.

pub mod about;
pub mod aids;
pub mod analysis;
mod begin_row;
mod button_row;
mod chart_words;
mod clock_words;
mod closing;
mod controls;
pub mod controls_page;
mod diagram;
pub mod dialog;
mod draw;
mod drawing;
mod drop_down;
pub mod editor;
mod engine_words;
pub mod engines;
pub mod file_messages;
mod flat_board;
pub mod fonts;
mod free_place;
pub mod help;
mod icons;
mod insight_words;
mod kept_foot;
mod layout;
pub mod learn;
pub mod lesson;
pub mod library;
pub mod loading_cover;
pub mod match_page;
pub mod new_game;
pub mod note;
pub mod online;
pub mod openings;
pub mod options;
mod over_board;
mod pages;
pub mod panel;
mod paused;
pub mod pictures;
mod plan;
pub mod practice;
pub mod progress;
pub mod puzzle;
pub mod puzzles;
mod radio;
pub mod reading;
mod refusal_place;
mod refusals;
pub mod review;
pub mod rules;
mod screen_reader;
mod scrolling;
pub mod seat_engine;
pub mod seats;
mod second_click;
pub mod settings;
mod slider;
pub mod solved;
pub mod solved_game;
pub mod statistics;
mod still_plot;
pub mod stone;
mod strength;
pub mod style;
mod time_control;
mod tips;
pub mod title;
mod views;
mod words;

pub use icons::KNOWN as KNOWN_ICONS;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiPostUpdateSet, EguiPrimaryContextPass};
use cohort_platform::frame::AppSet;
use cohort_platform::redraw;
use drawing::DrawSet;

pub fn plugin(app: &mut App) {
    app.init_resource::<style::SystemTheme>()
        .init_resource::<loading_cover::LoadingCover>()
        .init_resource::<views::KnownMoveList>()
        .init_resource::<refusal_place::RefusalPlace>()
        .init_resource::<screen_reader::Told>()
        .add_systems(
            Update,
            (style::sync_system_theme, style::apply_theme)
                .chain()
                .in_set(AppSet::Present),
        )
        // The loading cover runs after the camera's systems, because it hides jumps of the camera.
        .add_systems(
            PostUpdate,
            (
                loading_cover::sync_cover,
                redraw::request
                    .run_if(|cover: Res<loading_cover::LoadingCover>| cover.thickness > 0.0),
            )
                .chain()
                .before(EguiPostUpdateSet::EndPass),
        )
        // egui's output is processed before asset events, so that new glyphs reach the renderer in the frame that first
        // shows them.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        )
        .add_plugins(pages::plugin)
        .add_systems(
            EguiPrimaryContextPass,
            (
                (refusal_place::place, draw::begin)
                    .chain()
                    .in_set(DrawSet::Begin),
                (
                    draw::end,
                    over_board::write,
                    screen_reader::say_selection,
                    screen_reader::announce,
                    screen_reader::describe,
                )
                    .chain()
                    .in_set(DrawSet::End),
            ),
        );
}
