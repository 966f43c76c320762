//! Adds a drawing system for each page. [`plugin`] matches on every page, so the compiler reports a page without a
//! drawing system.
//!
//! Each page is a file with a system that runs while the page is open. The system reads the resources that the page
//! shows, builds the page's view model, and draws it. A page beside the board is drawn with
//! [`Panel`](crate::drawing::Panel), a page above the board with [`Over`](crate::drawing::Over).

use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use cohort_controls::input::{FocusSet, OpenPages, Page};
use cohort_features::collection::Reading;
use cohort_features::pictures::PictureOrder;
use cohort_platform::frame::Screen;

use crate::drawing::{DrawSet, Drawing};
use crate::{
    about, aids, controls_page, dialog, editor, engines, help, learn, lesson, library, match_page,
    new_game, note, online, openings, options, pictures, plan, progress, puzzle, puzzles, reading,
    rules, settings, solved, solved_game, statistics, views,
};

pub(super) fn plugin(app: &mut App) {
    use DrawSet::{Begin, Beside, End, Over, Panel, Top};
    app.init_resource::<Drawing>().configure_sets(
        EguiPrimaryContextPass,
        (Begin, Beside, Panel, Over, Top, End)
            .chain()
            .after(FocusSet)
            // Draw no panels in a process that only exports a picture of the board.
            .run_if(not(resource_exists::<PictureOrder>)),
    );
    add_panel(app, Screen::Title, views::draw_title);
    add_panel(app, Screen::Table, views::draw_table);
    add_panel(app, Screen::Lesson, lesson::draw);
    add_panel(app, Screen::Puzzle, puzzle::draw);
    add_panel(app, Screen::Solved, solved_game::draw);

    for &page in Page::PAGES {
        match page {
            Page::Settings => add_page(app, page, settings::draw),
            Page::Aids => add_page(app, page, aids::draw),
            Page::Match => add_page(app, page, match_page::draw),
            Page::NewGame => add_page(app, page, new_game::draw),
            Page::Options => add_page(app, page, options::draw),
            Page::Controls => add_page(app, page, controls_page::draw),
            Page::Engines => add_page(app, page, engines::draw),
            Page::Online => add_page(app, page, online::draw),
            Page::Plan => add_page(app, page, plan::draw),
            Page::Library => add_page(app, page, library::draw),
            Page::Review => add_page(app, page, views::draw_review),
            Page::Analysis => add_page(app, page, views::draw_analysis),
            Page::Editor => add_page(app, page, editor::draw),
            Page::Openings => add_page(app, page, openings::draw),
            Page::Pictures => add_page(app, page, pictures::draw),
            Page::Annotation => add_page(app, page, note::draw),
            Page::Help => add_page(app, page, help::draw),
            Page::Rules => add_page(app, page, rules::draw),
            Page::Learn => add_page(app, page, learn::draw),
            Page::Progress => add_page(app, page, progress::draw),
            Page::Puzzles => add_page(app, page, puzzles::draw),
            Page::Solved => add_page(app, page, solved::draw),
            Page::About => add_page(app, page, about::draw),
            Page::Statistics => add_page(app, page, statistics::draw),
            // One dialog draws all questions. Its system is added below.
            Page::Ask(_) => {}
        }
    }
    let asks = |open_pages: Res<OpenPages>| matches!(open_pages.top(), Some(Page::Ask(_)));
    add(app, Over, dialog::draw, asks);
    let reads = |reading: Res<Reading>| reading.told().is_some();
    add(app, Top, reading::draw, reads);
}

/// Adds the drawing system of a screen's own panel.
fn add_panel<M>(app: &mut App, screen: Screen, draw: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    let shows = move |drawing: Res<Drawing>, now: Res<State<Screen>>| {
        drawing.has_no_panel() && *now.get() == screen
    };
    add(app, DrawSet::Panel, draw, shows);
}

/// Adds the drawing system of a page. The page's [place](Page::place) decides whether it is drawn beside or over the
/// board.
fn add_page<M>(app: &mut App, page: Page, draw: impl IntoScheduleConfigs<ScheduleSystem, M>) {
    if page.lies_beside() {
        let shows = move |open_pages: Res<OpenPages>| open_pages.beside() == Some(page);
        add(app, DrawSet::Beside, draw, shows);
    } else {
        let shows = move |open_pages: Res<OpenPages>| open_pages.top() == Some(page);
        add(app, DrawSet::Over, draw, shows);
    }
}

fn add<M, N>(
    app: &mut App,
    set: DrawSet,
    draw: impl IntoScheduleConfigs<ScheduleSystem, M>,
    shows: impl SystemCondition<N>,
) {
    let draw = draw.run_if(shows).in_set(set).ambiguous_with(set);
    app.add_systems(EguiPrimaryContextPass, draw);
}
