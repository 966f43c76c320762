//! Assigns to each area of actions the system that carries out the actions.

use bevy::ecs::schedule::{IntoScheduleConfigs, ScheduleConfigs};
use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

use super::action::{ActionSet, Area};
use super::{
    at_board, at_editor, at_engines, at_games, at_learning, at_leaving, at_lesson, at_notes,
    at_online, at_openings, at_pages, at_pictures, at_puzzle, at_review, at_settings, at_solved,
    at_statistics, at_table, at_title, clipboard, files, rebinding, view,
};

#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct HandlerSet;

/// The system set of one area's handler. The number is the index of the area.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Handler(usize);

/// Adds the system that handles each area. These systems run in the order of the areas.
pub(super) fn add_handlers(app: &mut App) {
    app.configure_sets(Update, HandlerSet.in_set(ActionSet));
    for (place, area) in Area::ALL.iter().enumerate() {
        let handler = handler(*area).in_set(Handler(place)).in_set(HandlerSet);
        app.add_systems(Update, handler)
            .configure_sets(Update, Handler(place + 1).after(Handler(place)));
    }
}

fn handler(area: Area) -> ScheduleConfigs<ScheduleSystem> {
    match area {
        Area::Page => at_pages::carry_out.into_configs(),
        Area::Title => at_title::carry_out.into_configs(),
        Area::Settings => at_settings::set.into_configs(),
        Area::Switch => at_settings::switch.into_configs(),
        Area::Board => at_board::carry_out.into_configs(),
        Area::Match => at_table::carry_out.into_configs(),
        Area::View => view::carry_out.into_configs(),
        Area::Keys => rebinding::carry_out.into_configs(),
        Area::Statistics => at_statistics::carry_out.into_configs(),
        Area::Program => at_leaving::carry_out.into_configs(),
        Area::Games => at_games::carry_out.into_configs(),
        Area::Learning => at_learning::carry_out.into_configs(),
        Area::Clipboard => clipboard::carry_out.run_if(clipboard::is_there),
        Area::Dialog => files::carry_out.run_if(files::are_dialogs),
        Area::Engine => at_engines::carry_out.into_configs(),
        Area::Picture => at_pictures::carry_out.into_configs(),
        Area::Review => at_review::carry_out.into_configs(),
        Area::Analysis => at_review::analyse.into_configs(),
        Area::Lesson => at_lesson::carry_out.into_configs(),
        Area::Puzzle => at_puzzle::carry_out.into_configs(),
        Area::Solved => at_solved::carry_out.into_configs(),
        Area::Online => at_online::carry_out.into_configs(),
        Area::Editor => at_editor::carry_out.into_configs(),
        Area::Annotate => at_notes::carry_out.into_configs(),
        Area::Openings => at_openings::carry_out.into_configs(),
    }
}
